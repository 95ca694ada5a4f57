var _e=class{running=0;waiters=[];get busy(){return this.running>0}async during(e){this.running+=1;try{return await e}finally{this.running-=1,this.running===0&&this.waiters.splice(0).forEach(t=>t())}}atRest(){return this.busy?new Promise(e=>this.waiters.push(e)):Promise.resolve()}};var _=class extends Error{constructor(t,n,i=null,o=0){super(n);this.code=t;this.file=i;this.status=o;this.name="Problem"}code;file;status},Ce="unreachable",he="bad_answer",ee="leaf_changed",Xn="too_deep",qn="cancelled";function C(r){return r instanceof DOMException&&r.name==="AbortError"}function H(r){return r instanceof _?r:new _("page_error",r instanceof Error?r.message:String(r))}function Yn(r,e){if(Lo(e)){let{code:t,message:n,file:i}=e.error;return new _(t,n,i,r)}return new _(he,`HTTP ${r}`,null,r)}function Lo(r){let e=r?.error;return typeof e=="object"&&e!==null&&"code"in e&&"message"in e}var Ie=class{constructor(e,t,n=(i,o)=>fetch(i,o)){this.base=e;this.activity=t;this.fetcher=n}base;activity;fetcher;runs(e,t,n){return this.get("runs",{cursor:e,limit:t},n)}leaves(e,t,n,i){return this.get("leaves",{run:e,cursor:t,limit:n},i)}leaf(e,t){return this.get("leaf",{leaf:e},t)}cancelOpening(e){return this.post("leaf/cancel",{leaf:e})}children(e,t,n,i,o){return this.get("children",{...jt(e),id:t,offset:n,limit:i},o)}subtree(e,t,n,i){return this.get("subtree",{...jt(e),id:t,limit:n},i)}locate(e,t,n){return this.get("locate",{...jt(e),...t},n)}search(e,t,n,i,o,s){let{leaf:a,version:l}=e;return this.get("search",{leaf:a,version:l,q:t,mode:n,cursor:i,limit:o},s)}node(e,t,n,i,o){let{leaf:s,version:a}=e;return this.get("node",{leaf:s,version:a,id:t,offset:n,limit:i},o)}get(e,t,n){let i=new URL(e,this.base);for(let[o,s]of Object.entries(t))s!=null&&i.searchParams.set(o,String(s));return this.activity.during(this.answer(i.href,n===void 0?{}:{signal:n}))}post(e,t){let i={method:"POST",headers:{"Content-Type":"application/json"},body:JSON.stringify(t)};return this.activity.during(this.answer(new URL(e,this.base).href,i))}async answer(e,t){let n=await this.fetcher(e,t).catch(o=>{throw C(o)?o:new _(Ce,String(o))}),i=await n.json().catch(o=>{if(C(o))throw o});if(!n.ok)throw Yn(n.status,i);if(i===void 0)throw new _(he,`HTTP ${n.status}`,null,n.status);return i}};function jt(r){return{leaf:r.leaf,version:r.version,micro_step:r.microStep}}var Oe=globalThis,Ne=Oe.ShadowRoot&&(Oe.ShadyCSS===void 0||Oe.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ut=Symbol(),Jn=new WeakMap,ue=class{constructor(e,t,n){if(this._$cssResult$=!0,n!==Ut)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(Ne&&e===void 0){let n=t!==void 0&&t.length===1;n&&(e=Jn.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),n&&Jn.set(t,e))}return e}toString(){return this.cssText}},Zn=r=>new ue(typeof r=="string"?r:r+"",void 0,Ut),g=(r,...e)=>{let t=r.length===1?r[0]:e.reduce((n,i,o)=>n+(s=>{if(s._$cssResult$===!0)return s.cssText;if(typeof s=="number")return s;throw Error("Value passed to 'css' function must be a 'css' function result: "+s+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+r[o+1],r[0]);return new ue(t,r,Ut)},Qn=(r,e)=>{if(Ne)r.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let n=document.createElement("style"),i=Oe.litNonce;i!==void 0&&n.setAttribute("nonce",i),n.textContent=t.cssText,r.appendChild(n)}},Vt=Ne?r=>r:r=>r instanceof CSSStyleSheet?(e=>{let t="";for(let n of e.cssRules)t+=n.cssText;return Zn(t)})(r):r;var{is:_o,defineProperty:Co,getOwnPropertyDescriptor:Io,getOwnPropertyNames:Oo,getOwnPropertySymbols:No,getPrototypeOf:zo}=Object,ze=globalThis,er=ze.trustedTypes,Ho=er?er.emptyScript:"",Do=ze.reactiveElementPolyfillSupport,me=(r,e)=>r,Xt={toAttribute(r,e){switch(e){case Boolean:r=r?Ho:null;break;case Object:case Array:r=r==null?r:JSON.stringify(r)}return r},fromAttribute(r,e){let t=r;switch(e){case Boolean:t=r!==null;break;case Number:t=r===null?null:Number(r);break;case Object:case Array:try{t=JSON.parse(r)}catch{t=null}}return t}},nr=(r,e)=>!_o(r,e),tr={attribute:!0,type:String,converter:Xt,reflect:!1,useDefault:!1,hasChanged:nr};Symbol.metadata??=Symbol("metadata"),ze.litPropertyMetadata??=new WeakMap;var D=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=tr){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),i=this.getPropertyDescriptor(e,n,t);i!==void 0&&Co(this.prototype,e,i)}}static getPropertyDescriptor(e,t,n){let{get:i,set:o}=Io(this.prototype,e)??{get(){return this[t]},set(s){this[t]=s}};return{get:i,set(s){let a=i?.call(this);o?.call(this,s),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??tr}static _$Ei(){if(this.hasOwnProperty(me("elementProperties")))return;let e=zo(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(me("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(me("properties"))){let t=this.properties,n=[...Oo(t),...No(t)];for(let i of n)this.createProperty(i,t[i])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[n,i]of t)this.elementProperties.set(n,i)}this._$Eh=new Map;for(let[t,n]of this.elementProperties){let i=this._$Eu(t,n);i!==void 0&&this._$Eh.set(i,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let i of n)t.unshift(Vt(i))}else e!==void 0&&t.push(Vt(e));return t}static _$Eu(e,t){let n=t.attribute;return n===!1?void 0:typeof n=="string"?n:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Qn(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),i=this.constructor._$Eu(e,n);if(i!==void 0&&n.reflect===!0){let o=(n.converter?.toAttribute!==void 0?n.converter:Xt).toAttribute(t,n.type);this._$Em=e,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(e,t){let n=this.constructor,i=n._$Eh.get(e);if(i!==void 0&&this._$Em!==i){let o=n.getPropertyOptions(i),s=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:Xt;this._$Em=i;let a=s.fromAttribute(t,o.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(e,t,n,i=!1,o){if(e!==void 0){let s=this.constructor;if(i===!1&&(o=this[e]),n??=s.getPropertyOptions(e),!((n.hasChanged??nr)(o,t)||n.useDefault&&n.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(s._$Eu(e,n))))return;this.C(e,t,n)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:i,wrapped:o},s){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,s??t??this[e]),o!==!0||s!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),i===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let n=this.constructor.elementProperties;if(n.size>0)for(let[i,o]of n){let{wrapped:s}=o,a=this[i];s!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(n=>n.hostUpdate?.()),this.update(t)):this._$EM()}catch(n){throw e=!1,this._$EM(),n}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};D.elementStyles=[],D.shadowRootOptions={mode:"open"},D[me("elementProperties")]=new Map,D[me("finalized")]=new Map,Do?.({ReactiveElement:D}),(ze.reactiveElementVersions??=[]).push("2.1.2");var tn=globalThis,rr=r=>r,He=tn.trustedTypes,ir=He?He.createPolicy("lit-html",{createHTML:r=>r}):void 0,pr="$lit$",W=`lit$${Math.random().toFixed(9).slice(2)}$`,cr="?"+W,Wo=`<${cr}>`,K=document,ge=()=>K.createComment(""),ye=r=>r===null||typeof r!="object"&&typeof r!="function",nn=Array.isArray,Bo=r=>nn(r)||typeof r?.[Symbol.iterator]=="function",qt=`[ 	
\f\r]`,fe=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,or=/-->/g,sr=/>/g,F=RegExp(`>|${qt}(?:([^\\s"'>=/]+)(${qt}*=${qt}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),ar=/'/g,lr=/"/g,hr=/^(?:script|style|textarea|title)$/i,rn=r=>(e,...t)=>({_$litType$:r,strings:e,values:t}),c=rn(1),P=rn(2),Yl=rn(3),j=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),dr=new WeakMap,G=K.createTreeWalker(K,129);function ur(r,e){if(!nn(r)||!r.hasOwnProperty("raw"))throw Error("invalid template strings array");return ir!==void 0?ir.createHTML(e):e}var Fo=(r,e)=>{let t=r.length-1,n=[],i,o=e===2?"<svg>":e===3?"<math>":"",s=fe;for(let a=0;a<t;a++){let l=r[a],d,p,u=-1,m=0;for(;m<l.length&&(s.lastIndex=m,p=s.exec(l),p!==null);)m=s.lastIndex,s===fe?p[1]==="!--"?s=or:p[1]!==void 0?s=sr:p[2]!==void 0?(hr.test(p[2])&&(i=RegExp("</"+p[2],"g")),s=F):p[3]!==void 0&&(s=F):s===F?p[0]===">"?(s=i??fe,u=-1):p[1]===void 0?u=-2:(u=s.lastIndex-p[2].length,d=p[1],s=p[3]===void 0?F:p[3]==='"'?lr:ar):s===lr||s===ar?s=F:s===or||s===sr?s=fe:(s=F,i=void 0);let f=s===F&&r[a+1].startsWith("/>")?" ":"";o+=s===fe?l+Wo:u>=0?(n.push(d),l.slice(0,u)+pr+l.slice(u)+W+f):l+W+(u===-2?a:f)}return[ur(r,o+(r[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),n]},be=class r{constructor({strings:e,_$litType$:t},n){let i;this.parts=[];let o=0,s=0,a=e.length-1,l=this.parts,[d,p]=Fo(e,t);if(this.el=r.createElement(d,n),G.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(i=G.nextNode())!==null&&l.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(let u of i.getAttributeNames())if(u.endsWith(pr)){let m=p[s++],f=i.getAttribute(u).split(W),R=/([.?@])?(.*)/.exec(m);l.push({type:1,index:o,name:R[2],strings:f,ctor:R[1]==="."?Jt:R[1]==="?"?Zt:R[1]==="@"?Qt:ne}),i.removeAttribute(u)}else u.startsWith(W)&&(l.push({type:6,index:o}),i.removeAttribute(u));if(hr.test(i.tagName)){let u=i.textContent.split(W),m=u.length-1;if(m>0){i.textContent=He?He.emptyScript:"";for(let f=0;f<m;f++)i.append(u[f],ge()),G.nextNode(),l.push({type:2,index:++o});i.append(u[m],ge())}}}else if(i.nodeType===8)if(i.data===cr)l.push({type:2,index:o});else{let u=-1;for(;(u=i.data.indexOf(W,u+1))!==-1;)l.push({type:7,index:o}),u+=W.length-1}o++}}static createElement(e,t){let n=K.createElement("template");return n.innerHTML=e,n}};function te(r,e,t=r,n){if(e===j)return e;let i=n!==void 0?t._$Co?.[n]:t._$Cl,o=ye(e)?void 0:e._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(r),i._$AT(r,t,n)),n!==void 0?(t._$Co??=[])[n]=i:t._$Cl=i),i!==void 0&&(e=te(r,i._$AS(r,e.values),i,n)),e}var Yt=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,i=(e?.creationScope??K).importNode(t,!0);G.currentNode=i;let o=G.nextNode(),s=0,a=0,l=n[0];for(;l!==void 0;){if(s===l.index){let d;l.type===2?d=new ve(o,o.nextSibling,this,e):l.type===1?d=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(d=new en(o,this,e)),this._$AV.push(d),l=n[++a]}s!==l?.index&&(o=G.nextNode(),s++)}return G.currentNode=K,i}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings!==void 0?(n._$AI(e,n,t),t+=n.strings.length-2):n._$AI(e[t])),t++}},ve=class r{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,i){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=te(this,e,t),ye(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==j&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Bo(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&ye(this._$AH)?this._$AA.nextSibling.data=e:this.T(K.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,i=typeof n=="number"?this._$AC(e):(n.el===void 0&&(n.el=be.createElement(ur(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===i)this._$AH.p(t);else{let o=new Yt(i,this),s=o.u(this.options);o.p(t),this.T(s),this._$AH=o}}_$AC(e){let t=dr.get(e.strings);return t===void 0&&dr.set(e.strings,t=new be(e)),t}k(e){nn(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,n,i=0;for(let o of e)i===t.length?t.push(n=new r(this.O(ge()),this.O(ge()),this,this.options)):n=t[i],n._$AI(o),i++;i<t.length&&(this._$AR(n&&n._$AB.nextSibling,i),t.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let n=rr(e).nextSibling;rr(e).remove(),e=n}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},ne=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,i,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=i,this.options=o,n.length>2||n[0]!==""||n[1]!==""?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=h}_$AI(e,t=this,n,i){let o=this.strings,s=!1;if(o===void 0)e=te(this,e,t,0),s=!ye(e)||e!==this._$AH&&e!==j,s&&(this._$AH=e);else{let a=e,l,d;for(e=o[0],l=0;l<o.length-1;l++)d=te(this,a[n+l],t,l),d===j&&(d=this._$AH[l]),s||=!ye(d)||d!==this._$AH[l],d===h?e=h:e!==h&&(e+=(d??"")+o[l+1]),this._$AH[l]=d}s&&!i&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Jt=class extends ne{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},Zt=class extends ne{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},Qt=class extends ne{constructor(e,t,n,i,o){super(e,t,n,i,o),this.type=5}_$AI(e,t=this){if((e=te(this,e,t,0)??h)===j)return;let n=this._$AH,i=e===h&&n!==h||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,o=e!==h&&(n===h||i);i&&this.element.removeEventListener(this.name,this,n),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},en=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){te(this,e)}};var Go=tn.litHtmlPolyfillSupport;Go?.(be,ve),(tn.litHtmlVersions??=[]).push("3.3.3");var mr=(r,e,t)=>{let n=t?.renderBefore??e,i=n._$litPart$;if(i===void 0){let o=t?.renderBefore??null;n._$litPart$=i=new ve(e.insertBefore(ge(),o),o,void 0,t??{})}return i._$AI(r),i};var on=globalThis,M=class extends D{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=mr(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return j}};M._$litElement$=!0,M.finalized=!0,on.litElementHydrateSupport?.({LitElement:M});var Ko=on.litElementPolyfillSupport;Ko?.({LitElement:M});(on.litElementVersions??=[]).push("4.2.2");var De={"language.other":{en:"中文",zh:"English"},"language.switch":{en:"Switch to Chinese",zh:"切换到英文"},"pick.run":{en:"run",zh:"运行"},"pick.step":{en:"step",zh:"step"},"pick.rank":{en:"rank",zh:"rank"},"pick.microStep":{en:"micro step",zh:"micro step"},"pick.all":{en:"all",zh:"全部"},"pick.filter":{en:"Filter",zh:"筛选"},"pick.none":{en:"Nothing matches",zh:"没有匹配项"},"pick.leaves":{en:"{n} {n|leaf|leaves}",zh:"{n} 个叶目录"},"search.label":{en:"Search nodes",zh:"搜索节点"},"search.glob":{en:"* and ? as wildcards",zh:"以 * 和 ? 作通配符"},"search.previous":{en:"Previous hit",zh:"上一个结果"},"search.next":{en:"Next hit",zh:"下一个结果"},"search.position":{en:"{k} of {n}",zh:"第 {k} 个，共 {n} 个"},"search.total":{en:"{n} {n|hit|hits}",zh:"{n} 个结果"},"search.none":{en:"no hits",zh:"没有结果"},"search.literal":{en:"No hits: * and ? are taken literally. Press a* in the search box to use them as wildcards.",zh:"没有结果：* 和 ? 按字面匹配。点击搜索框中的 a* 可将其用作通配符。"},"search.clear":{en:"Clear the search",zh:"清除搜索"},"search.busy":{en:"searching…",zh:"搜索中…"},"search.results":{en:"Results",zh:"结果"},"bar.fit":{en:"Fit the graph",zh:"适应窗口"},"bar.minimap":{en:"Minimap",zh:"缩略图"},"bar.help":{en:"Keys and gestures",zh:"按键与手势"},"bar.reload":{en:"Look for new steps and changes",zh:"查找新的 step 和变化"},"outline.title":{en:"Outline",zh:"大纲"},"outline.hide":{en:"Hide the outline",zh:"隐藏大纲"},"outline.show":{en:"Show the outline",zh:"显示大纲"},"outline.loading":{en:"loading…",zh:"加载中…"},"outline.nodes":{en:"{n} {n|node|nodes}",zh:"{n} 个节点"},"kind.module":{en:"module",zh:"模块"},"kind.api":{en:"API",zh:"API"},"kind.collection":{en:"collection of free APIs",zh:"游离 API 集合"},"direction.forward":{en:"forward",zh:"前向"},"direction.backward":{en:"backward",zh:"反向"},"graph.label":{en:"Graph of the model",zh:"模型图"},"graph.gap":{en:"… {n} more",zh:"… 另有 {n} 个"},"graph.selected":{en:"{name}, {kind}, {n} {n|child|children}",zh:"{name}，{kind}，{n} 个子节点"},"node.none":{en:"Select a node to see its values.",zh:"选择一个节点以查看其数值。"},"node.title":{en:"Node",zh:"节点"},"node.hide":{en:"Hide the node panel",zh:"隐藏节点面板"},"node.show":{en:"Show the node panel",zh:"显示节点面板"},"node.copyName":{en:"Copy the name",zh:"复制名称"},"node.copyTable":{en:"Copy the table",zh:"复制表格"},"node.microStep":{en:"micro step {n}",zh:"micro step {n}"},"node.recomputed":{en:"recomputed",zh:"重计算"},"node.children":{en:"{n} {n|child|children}",zh:"{n} 个子节点"},"node.partner.forward":{en:"forward",zh:"前向节点"},"node.partner.backward":{en:"backward",zh:"反向节点"},"node.path":{en:"Path",zh:"路径"},"node.pathGap":{en:"… {n} more …",zh:"… 省略 {n} 个 …"},"node.loading":{en:"Loading the values…",zh:"正在加载数值…"},"node.noData.collection":{en:"A collection groups APIs that were called outside any module; it has no values of its own.",zh:"集合把在任何模块之外调用的 API 归在一起，本身没有数值。"},"node.noData.structure":{en:"No data recorded: this dump was taken with task structure, which records the hierarchy only.",zh:"没有数据：此 dump 以 structure 任务采集，只记录层级。"},"node.noData.entry":{en:"No data recorded: dump.json has no entry for this node.",zh:"没有数据：dump.json 中没有该节点的条目。"},"node.unreadable":{en:"The entry of this node in dump.json cannot be read, see above.",zh:"无法读取该节点在 dump.json 中的条目，原因见上。"},"node.noItems":{en:"The entry of this node in dump.json is empty.",zh:"该节点在 dump.json 中的条目为空。"},"node.more":{en:"Show {n} more",zh:"再显示 {n} 项"},"node.fileMissing":{en:"not on disk",zh:"磁盘上不存在"},"section.input":{en:"Inputs",zh:"输入"},"section.kwargs":{en:"Keyword arguments",zh:"关键字参数"},"section.parameters":{en:"Parameters",zh:"参数"},"section.output":{en:"Outputs",zh:"输出"},"section.parameters_grad":{en:"Parameter gradients",zh:"参数梯度"},"column.name":{en:"name",zh:"名称"},"column.type":{en:"type",zh:"类型"},"column.dtype":{en:"dtype",zh:"dtype"},"column.shape":{en:"shape",zh:"shape"},"column.max":{en:"Max",zh:"Max"},"column.min":{en:"Min",zh:"Min"},"column.mean":{en:"Mean",zh:"Mean"},"column.norm":{en:"Norm",zh:"Norm"},"column.requires_grad":{en:"requires_grad",zh:"requires_grad"},"column.value":{en:"value",zh:"值"},"column.md5":{en:"md5",zh:"md5"},"column.file":{en:"data file",zh:"数据文件"},"column.extra":{en:"other",zh:"其他"},"stack.title":{en:"Call stack",zh:"调用栈"},"stack.copy":{en:"Copy the stack",zh:"复制调用栈"},"stack.copyFrame":{en:"Copy this frame",zh:"复制此帧"},"stack.from":{en:"recorded for {name}",zh:"记录自 {name}"},"stack.framework":{en:"{n} {n|frame|frames} of the framework",zh:"框架内部 {n} 帧"},"stack.none":{en:"No stack was recorded for this node.",zh:"该节点没有记录调用栈。"},"copy.command":{en:"Copy",zh:"复制"},"copy.done":{en:"Copied",zh:"已复制"},"copy.failed":{en:"The browser does not let the page copy; select the text and copy it by hand.",zh:"浏览器不允许页面复制；请选中文本后手动复制。"},"opening.title":{en:"Opening {leaf}",zh:"正在打开 {leaf}"},"opening.cancel":{en:"Cancel",zh:"取消"},"opening.cancelled":{en:"Opening {leaf} was cancelled.",zh:"已取消打开 {leaf}。"},"opening.failed":{en:"{leaf} cannot be opened.",zh:"无法打开 {leaf}。"},"opening.again":{en:"Open again",zh:"重新打开"},"opening.elapsed":{en:"{n} s",zh:"{n} 秒"},"opening.waiting":{en:"Waiting for the server",zh:"等待服务器"},"start.scanning":{en:"Looking for dumps…",zh:"正在查找 dump…"},"empty.title":{en:"No dumps here yet",zh:"这里还没有 dump"},"empty.where":{en:"Looked below {path}",zh:"已在 {path} 下查找"},"empty.what":{en:"A dump is a directory with dump.json and construct.json, as msprobe writes it below step0/rank0. Start TensorBoard on a directory that holds some:",zh:"dump 是含有 dump.json 和 construct.json 的目录，由 msprobe 写在 step0/rank0 之下。请在含有 dump 的目录上启动 TensorBoard："},"empty.watch":{en:"New dumps appear here by themselves.",zh:"新的 dump 会自动出现在这里。"},"empty.look":{en:"Look again",zh:"再次查找"},"leaf.empty":{en:"This leaf has no nodes: nothing was recorded in it.",zh:"此叶目录没有节点：其中没有记录任何内容。"},"notice.dismiss":{en:"Dismiss",zh:"关闭"},"notice.more":{en:"{n} more",zh:"另有 {n} 条"},"notice.less":{en:"less",zh:"收起"},"leaf.grown":{en:"The dump has grown or was written anew; it was opened again.",zh:"dump 已增长或被重写，已重新打开。"},"leaf.lost":{en:"{name} does not exist in this leaf or micro step.",zh:"此叶目录或 micro step 中没有 {name}。"},"leaf.leaf":{en:"leaf",zh:"叶目录"},"leaf.framework":{en:"framework",zh:"框架"},"leaf.level":{en:"level",zh:"级别"},"leaf.task":{en:"task",zh:"任务"},"leaf.nodes":{en:"nodes",zh:"节点"},"leaf.entries":{en:"entries",zh:"条目"},"leaf.microSteps":{en:"micro steps",zh:"micro step 数"},"leaf.files":{en:"files",zh:"文件"},"leaf.unknown":{en:"not recorded",zh:"未记录"},"run.lost":{en:"There is no run {run} below logdir.",zh:"logdir 下没有运行 {run}。"},"subtree.cut":{en:"Too many nodes to expand all of them: the upper levels were expanded.",zh:"节点太多，无法全部展开：已展开上面的层级。"},"problem.unreachable":{en:"TensorBoard does not answer. Is it still running?",zh:"TensorBoard 没有响应。它还在运行吗？"},"problem.bad_answer":{en:"Something between this page and TensorBoard answered in its place ({detail}).",zh:"页面与 TensorBoard 之间有其他程序代为应答（{detail}）。"},"problem.retry":{en:"Try again",zh:"重试"},"help.title":{en:"Keys and gestures",zh:"按键与手势"},"help.close":{en:"Close",zh:"关闭"},"help.keys":{en:"Keys",zh:"按键"},"help.mouse":{en:"Mouse",zh:"鼠标"},"help.shapes":{en:"Shapes",zh:"图形"},"help.tree":{en:"In the outline",zh:"在大纲中"},"key.zoomIn":{en:"Zoom in about the pointer",zh:"以指针为中心放大"},"key.zoomOut":{en:"Zoom out about the pointer",zh:"以指针为中心缩小"},"key.left":{en:"Move left",zh:"向左移动"},"key.right":{en:"Move right",zh:"向右移动"},"key.up":{en:"Select the node above",zh:"选择上方节点"},"key.down":{en:"Select the node below",zh:"选择下方节点"},"key.selectLeft":{en:"Select the node on the left",zh:"选择左侧节点"},"key.selectRight":{en:"Select the node on the right",zh:"选择右侧节点"},"key.toggle":{en:"Expand or collapse",zh:"展开或折叠"},"key.fit":{en:"Fit the graph",zh:"适应窗口"},"key.search":{en:"Search",zh:"搜索"},"key.nextHit":{en:"Next hit",zh:"下一个结果"},"key.previousHit":{en:"Previous hit",zh:"上一个结果"},"key.parent":{en:"Select the parent",zh:"选择父节点"},"key.partner":{en:"Select the forward or backward partner",zh:"选择对应的前向或反向节点"},"key.minimap":{en:"Minimap on or off",zh:"开关缩略图"},"key.reload":{en:"Look for new steps and changes",zh:"查找新的 step 和变化"},"key.help":{en:"This help",zh:"本帮助"},"key.escape":{en:"Leave the search, close what is open",zh:"离开搜索，关闭已打开的窗口"},"mouse.click":{en:"click",zh:"单击"},"mouse.click.does":{en:"Select",zh:"选择"},"mouse.double":{en:"double click",zh:"双击"},"mouse.double.does":{en:"Expand or collapse",zh:"展开或折叠"},"mouse.altDouble":{en:"Alt + double click",zh:"Alt + 双击"},"mouse.altDouble.does":{en:"Expand everything below",zh:"展开其下全部节点"},"mouse.wheel":{en:"wheel",zh:"滚轮"},"mouse.wheel.does":{en:"Move up and down",zh:"上下移动"},"mouse.shiftWheel":{en:"Shift + wheel",zh:"Shift + 滚轮"},"mouse.shiftWheel.does":{en:"Move left and right",zh:"左右移动"},"mouse.ctrlWheel":{en:"Ctrl + wheel, pinch",zh:"Ctrl + 滚轮、双指缩放"},"mouse.ctrlWheel.does":{en:"Zoom",zh:"缩放"},"mouse.drag":{en:"drag",zh:"拖动"},"mouse.drag.does":{en:"Move",zh:"移动"},"tree.arrows":{en:"Up and down select; right expands, left collapses or goes to the parent",zh:"上下选择；右键展开，左键折叠或转到父节点"},"tree.type":{en:"Letters jump to the node that begins so",zh:"输入字母跳到以其开头的节点"},"splitter.outline":{en:"Width of the outline",zh:"大纲宽度"},"splitter.panel":{en:"Height of the node panel",zh:"节点面板高度"},"splitter.results":{en:"Height of the results",zh:"结果高度"}};function O(r,e,t={}){return De[e][r].replace(jo,(n,i,o,s)=>{let a=t[i];return a===void 0?n:o===void 0?Uo(r,a):a===1?o:s??o})}var jo=/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;function Uo(r,e){return typeof e=="number"?e.toLocaleString(r):e}var y=class extends M{static properties={app:{attribute:!1}};unsubscribe=()=>{};get state(){return this.app.state}connectedCallback(){super.connectedCallback(),this.unsubscribe=this.app.store.subscribe((e,t)=>{this.stateChanged?.(e,t),this.requestUpdate()})}disconnectedCallback(){super.disconnectedCallback(),this.unsubscribe()}t(e,t){return O(this.state.language,e,t)}};var Vo=new Map([["reading dump.json","正在读取 dump.json"],["reading construct.json","正在读取 construct.json"],["reading the cache","正在读取缓存"],["building the hierarchy","正在构建层级"],["no_hierarchy","没有层级：条目按记录顺序列出。要看到模型层级，请以 L0 或 mix 级别采集。"],["truncated","文件不完整（可能仍在写入，或磁盘已满）：只显示其中完整的条目。"],["damaged","文件已损坏：只显示损坏处之前的条目。"],["extra_bytes","文件末尾有多余内容，已忽略。"],["no_data","没有数据，只显示层级。"],["repeated_entries","有重复的条目，以最后一个为准。"],["entry_without_line","有条目在 construct.json 中没有对应的行。"],["missing_parent","有节点的父节点不存在，已置于顶层。"],["own_parent","有节点以自己为父节点，已置于顶层。"],["parent_cycle","有节点的父子关系成环，已置于顶层。"],["construct_truncated","construct.json 不完整：只使用其中完整的行。"],["construct_missing_file","没有 construct.json：没有层级信息。"],["construct_strange_lines","construct.json 中有无法识别的行。"],["stack_missing_file","没有 stack.json：没有调用栈。"],["stack_truncated","stack.json 不完整：只有部分调用栈。"],["missing_file","文件不存在。"],["empty_file","文件是空的。"],["is_a_directory","这是一个目录，不是文件。"],["not_a_file","这不是普通文件。"],["not_readable","文件无法读取，请检查权限。"],["not_json","文件不是 JSON。"],["not_an_object","文件中没有 JSON 对象。"],["data_not_an_object","文件中的 data 不是对象。"],["bad_entry","该条目无法解析。"],["unknown_run","没有这个运行。"],["unknown_leaf","没有这个叶目录。"],["unknown_node","此叶目录中没有这个节点。"],["not_in_micro_step","该节点不在所选的 micro step 中。"],["too_deep","该节点的嵌套层级太深，无法显示。"],["outside_logdir","路径在 logdir 之外。"]]);function we(r,e,t){return r==="zh"?Vo.get(e)??t:t}function N(r,e){return e.code===Ce?O(r,"problem.unreachable"):e.code===he?O(r,"problem.bad_answer",{detail:e.message}):gr(we(r,e.code,e.message),e.file)}function fr(r,e){return gr(we(r,e.code,e.message),e.file)}function gr(r,e){return e===null||r.includes(e)?r:`${r} (${e})`}var yr=`
:root {
  color-scheme: light;
  --ground: #ffffff;
  --sunken: #f6f7f9;
  --line: #d8dde3;
  --control-line: #c3cad2;
  --text: #1f2328;
  --muted: #57606a;
  --accent: #0b63ce;
  --accent-ground: #dceafb;
  --hover-ground: #eef1f4;
  --warning: #9a4a00;
  --warning-ground: #fff3df;
  --error: #b42318;
  --error-ground: #fdeceb;
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #1d2126;
  --sunken: #16191d;
  --line: #343b44;
  --control-line: #4a535e;
  --text: #e6e9ec;
  --muted: #aab3bd;
  --accent: #6cb2ff;
  --accent-ground: #1e3a5a;
  --hover-ground: #272d34;
  --warning: #f2b155;
  --warning-ground: #3a2e17;
  --error: #ff9b91;
  --error-ground: #432320;
}
html, body { margin: 0; height: 100%; overflow: hidden; }
body {
  background: var(--ground);
  color: var(--text);
  font: 13px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC",
    "Microsoft YaHei", sans-serif;
  font-variant-numeric: tabular-nums;
  outline: none;
}
`,b=g`
  :host {
    box-sizing: border-box;
    display: block;
    min-width: 0;
    min-height: 0;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  button,
  input {
    font: inherit;
    color: inherit;
    font-variant-numeric: inherit;
  }
  button {
    height: 28px;
    padding: 0 8px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
    cursor: pointer;
    white-space: nowrap;
  }
  button:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button:disabled {
    color: var(--muted);
    opacity: 0.6;
    cursor: default;
  }
  button.plain {
    border-color: transparent;
    background: none;
  }
  button.plain:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button.small {
    height: 20px;
    padding: 0 4px;
    line-height: 18px;
  }
  button.link {
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  button.link:hover:not(:disabled) {
    background: none;
    text-decoration: underline;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  .muted {
    color: var(--muted);
  }
  .name {
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 4px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    font: inherit;
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    color: var(--muted);
  }
`;var br="tensorboard --logdir DIRECTORY_WITH_DUMPS",We=class extends y{render(){let{runs:e,scanning:t,problem:n}=this.state;return n!==null&&e===null?c`<div class="card" role="alert">
        <p>${N(this.state.language,n)}</p>
        <button @click=${()=>{this.app.start()}}>${this.t("problem.retry")}</button>
      </div>`:e===null||t?c`<div class="card late muted" role="status">${this.t("start.scanning")}</div>`:this.drawEmpty()}drawEmpty(){return c`<div class="card">
      <b>${this.t("empty.title")}</b>
      ${this.state.logdirs.length===0?h:c`<p class="name">
              ${this.t("empty.where",{path:this.state.logdirs.join(", ")})}
            </p>`}
      <p>${this.t("empty.what")}</p>
      <pre><code>${br}</code><button class="small" @click=${()=>{this.app.copy(br)}}>
        ${this.t("copy.command")}
      </button></pre>
      <p class="muted">${this.t("empty.watch")}</p>
      <div>
        <button @click=${()=>{this.app.reload()}}>${this.t("empty.look")}</button>
      </div>
    </div>`}static styles=[b,g`
      :host {
        display: grid;
        place-items: center;
        height: 100%;
        padding: 16px;
        background: var(--sunken);
      }
      .card {
        width: min(560px, 100%);
        display: grid;
        gap: 8px;
      }
      .late {
        text-align: center;
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      p {
        margin: 0;
      }
      pre {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin: 0;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--ground);
        font:
          12px/20px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: normal;
      }
    `]};var L=class{items=[];add(e){return this.items.push(e),e}defer(e){this.items.push({dispose:e})}listen(e,t,n,i){let o=n;e.addEventListener(t,o,i),this.defer(()=>e.removeEventListener(t,o,i))}dispose(){let e=this.items;this.items=[];for(let t of e.reverse())t.dispose()}};var sn=class{constructor(e){this.request=e}request;tasks=new Set;requested=!1;schedule(e){this.tasks.add(e),this.requested||(this.requested=!0,this.request(t=>this.run(t)))}cancel(e){this.tasks.delete(e)}run(e){let t=[...this.tasks];this.tasks.clear(),this.requested=!1;let n=[];for(let i of t)try{i(e)}catch(o){n.push(o)}if(n.length>0)throw n[0]}},an=new sn(r=>requestAnimationFrame(r));function U(r,e){return{x:r,y:e}}function E(r,e){return{x:r,y:e}}var k=class r{constructor(e,t,n){this.k=e;this.x=t;this.y=n}k;x;y;static pinning(e,t,n){return new r(e,n.x-t.x*e,n.y-t.y*e)}toScreen(e){return E(e.x*this.k+this.x,e.y*this.k+this.y)}toWorld(e){return U((e.x-this.x)/this.k,(e.y-this.y)/this.k)}panned(e,t){return new r(this.k,this.x+e,this.y+t)}zoomedTo(e,t){return r.pinning(e,this.toWorld(t),t)}equals(e){return this.k===e.k&&this.x===e.x&&this.y===e.y}};var xe='system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';function Be(r,e,t){let n={containers:[],boxes:[],strips:[]};if(r.count===0)return n;vr(r,0,e,t,n);for(let i=0;i<n.containers.length;i++)vr(r,n.containers[i],e,t,n);return n}function vr(r,e,t,n,i){let{x:o,y:s,w:a,h:l}=r,d=r.end[e],p=wr(r,r.first[e],d,t.y0);for(;p<d&&s[p]<t.y1;){if(l[p]<n.height||a[p]<n.width){p=qo(r,p,d,n,t,i.strips);continue}o[p]<t.x1&&o[p]+a[p]>t.x0&&(r.isContainer(p)?i.containers:i.boxes).push(p),p+=1}}function qo(r,e,t,n,i,o){let{x:s,y:a,w:l,h:d}=r,p=Fe(r,e+1,t,a[e]+n.height);p-1>e&&d[p-1]>=n.height&&l[p-1]>=n.width&&(p-=1);let u=1/0,m=-1/0;for(let f=e;f<Math.min(p,e+16);f++)u=Math.min(u,s[f]),m=Math.max(m,s[f]+l[f]);return u<i.x1&&m>i.x0&&o.push(u,a[e],m,a[p-1]+d[p-1]),p}function wr(r,e,t,n){let{y:i,h:o}=r;return xr(e,t,s=>i[s]+o[s]>n)}function Fe(r,e,t,n){return xr(e,t,i=>r.y[i]>=n)}function xr(r,e,t){let n=r,i=e;for(;n<i;){let o=n+i>>1;t(o)?i=o:n=o+1}return n}function Sr(r,e,t){let n=-1;for(let i=0;i>=0;){let o=Yo(r,i,e,t);n=o>=0?o:n,i=o>=0&&r.isContainer(o)?o:-1}return n}function Yo(r,e,t,n){let{x:i,y:o,w:s}=r,a=r.end[e]??0,l=wr(r,r.first[e]??0,a,n);for(;l<a&&o[l]<=n;l++)if(i[l]<=t&&t<i[l]+s[l])return l;return-1}function kr(r,e,t){switch(t){case"down":return Jo(r,e);case"up":return Zo(r,e);case"left":return dn(r,e,e-1)?e-1:Tr(r,e);case"right":return dn(r,e,e+1)?e+1:r.isContainer(e)?r.first[e]:-1}}function Tr(r,e){return r.parent[e]>0?r.parent[e]:-1}function dn(r,e,t){return t>0&&t<r.count&&r.parent[t]===r.parent[e]&&r.y[t]===r.y[e]}function Jo(r,e){if(r.isContainer(e))return Ge(r,r.first[e],e);for(let t=e;t>0;t=r.parent[t]){let n=r.end[r.parent[t]],i=Fe(r,t,n,r.y[t]+r.h[t]);if(i<n)return Ge(r,i,e)}return-1}function Zo(r,e){let t=ln(r,e);if(t===r.first[r.parent[e]])return Tr(r,e);let n=Ge(r,ln(r,t-1),e);for(;r.isContainer(n);)n=Ge(r,ln(r,r.end[n]-1),e);return n}function ln(r,e){return Fe(r,r.first[r.parent[e]],e,r.y[e])}function Ge(r,e,t){let n=o=>r.x[o]+r.w[o]/2,i=e;for(let o=e+1;dn(r,e,o);o++)i=Math.abs(n(o)-n(t))<Math.abs(n(i)-n(t))?o:i;return i}var Qo=/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,es=/[^ -~]/;function re(r){let t=r.length>512?`${r.slice(0,256)}…${r.slice(-256)}`:r;return es.test(t)?t.replace(Qo," "):t}var Ke=class{constructor(e){this.measure=e}measure;ascii=new Float64Array(128).fill(NaN);others=new Map;character(e){let t=e.charCodeAt(0);if(t<128)return this.asciiWidth(t);let n=this.others.get(e);return n===void 0&&(n=this.measure(e),this.others.set(e,n)),n}of(e,t=1/0){let n=0;for(let i=0;i<e.length&&n<=t;i++){let o=e.charCodeAt(i);if(o>=128)return n+this.ofAny(e.slice(i),t-n);n+=this.asciiWidth(o)}return n}ofAny(e,t){let n=0;for(let i of e)if(n+=this.character(i),n>t)break;return n}asciiWidth(e){let t=this.ascii[e];return Number.isNaN(t)?this.ascii[e]=this.measure(String.fromCharCode(e)):t}};var ts=4;function Er({layout:r,transform:e,size:t},n,i,o){let s=i===void 0?-1:r.boxOf(i.id);if(s>0&&Ar(r,e,t,s))return $r(r,e,s,!0,i?.pointer);let a=o>0&&Ar(r,e,t,o)?o:ns(r,e,n);return a>0?$r(r,e,a,!1,void 0):void 0}function $r(r,{k:e,x:t,y:n},i,o,s){return{id:r.id[i],x:(r.x[i]+r.w[i]/2)*e+t,top:r.y[i]*e+n,toggled:o,pointer:s}}function Ar(r,{k:e,x:t,y:n},i,o){let s=r.x[o]*e+t,a=r.y[o]*e+n;return s<i.width&&a<i.height&&s+r.w[o]*e>0&&a+r.h[o]*e>0}function ns(r,e,t){let n=-e.y/e.k,i=-1;for(let o of t.boxes){let s=r.y[o];r.gap[o]===0&&s>=n&&(i<0||s<r.y[i])&&(i=o)}return i>=0?i:t.containers.at(-1)??-1}function Rr({layout:r,tree:e},t,n,i){let o=je(r,e,t.id);if(o<=0)return n;let{k:s}=n,a=r.w[o]*s,l=t.x-a/2,d=t.top;return t.pointer!==void 0?(l=Pr(t.pointer.x,l,a),d=Pr(t.pointer.y,d,r.h[o]*s)):t.toggled&&(d=Mr(d,0,i.height-24*s)),new k(s,l-r.x[o]*s,d-r.y[o]*s)}function Pr(r,e,t){let n=Math.min(ts,t/4);return Mr(e,r-t+n,r-n)}function Mr(r,e,t){return Math.max(e,Math.min(t,r))}function je(r,e,t){let n=r.boxOf(t);if(n>=0)return n;for(let i of e.ancestors(t).reverse()){let o=r.boxOf(i);if(o>0)return o}return-1}var rs=150,Ue=class{constructor(e,t){this.from=e;this.to=t}from;to;started;at(e){this.started??=e;let t=(e-this.started)/rs;if(t>=1)return{transform:this.to,done:!0};let n=1-(1-t)**3,{from:i,to:o}=this,s=i.k*(o.k/i.k)**n,a=o.k===i.k?n:(s-i.k)/(o.k-i.k),l=(d,p)=>d+(p-d)*a;return{transform:new k(s,l(i.x,o.x),l(i.y,o.y)),done:!1}}};var ie=16,Lr=8/13,is=1,os=.9,ss=24,Ve=64;function pn(r){let e=1/0;for(let t=1;t<r.count;t++)r.isContainer(t)||(e=Math.min(e,r.w[t]));return{width:r.width,height:r.height,smallest:e}}function Cr(r,e){let t=n=>Math.max(1,n-2*ie);return Math.min(t(e.width)/Math.max(1,r.width),t(e.height)/Math.max(1,r.height))}function Se(r,e){let t=os*Math.min(e.width/r.smallest,e.height/24),n=Math.max(2,Math.min(ss,t));return{min:Math.min(1,Cr(r,e)),max:n}}function Ir(r,e){let t=Cr(r,e);if(t>=Lr){let o=Math.min(t,is);return k.pinning(o,U(0,r.height/2),E(e.width/2,e.height/2))}let n=(e.width-2*ie)/Math.max(1,r.width),i=Math.min(1,Math.max(Lr,n));return k.pinning(i,U(0,0),E(e.width/2,ie))}function Or(r,e,t,n){let i=Math.max(0,t.width/2*r.k-n.width/2),o=_r(r.x,e.x,Ve-i,n.width-Ve+i),s=_r(r.y,e.y,Ve-t.height*r.k,n.height-Ve);return new k(r.k,o,s)}function _r(r,e,t,n){return Math.min(Math.max(r,Math.min(t,e)),Math.max(n,e))}function Nr(r,e,t){let n=Math.max(0,Math.min(1,r.k/Se(e,t).min-1)),i=(l,d,p)=>{let u=p-ie-d,m=Math.min(ie,u)-n*p,f=Math.max(ie,u)+n*p;return Math.max(m,Math.min(f,l))},o=e.width/2*r.k,s=i(r.x-o,2*o,t.width)+o,a=i(r.y,e.height*r.k,t.height);return new k(r.k,s,a)}function zr(r,e){let t=r.toWorld(E(e.width/2,e.height/2));return{x:t.x,y:t.y,k:r.k}}function cn(r,e){return k.pinning(r.k,U(r.x,r.y),E(e.width/2,e.height/2))}function Hr(r,e,t){let{layout:n,transform:i}=r,{k:o,x:s,y:a}=i;return[...e.containers,...e.boxes].map(l=>{let d=n.rows[l];return{id:n.id[l],label:d?.label??r.labelOf(l).main,kind:d?.kind??"gap",x:n.x[l]*o+s,y:n.y[l]*o+a,width:n.w[l]*o,height:n.h[l]*o,expanded:n.isContainer(l),selected:l===t}})}var Xe=class{asked=new Set;update(e,{boxes:t,containers:n}){let i=t.filter(d=>e.gap[d]>0),o=new Set(i.length>0?[...t,...n]:[]),s=i.map(d=>hn(e,d,o)),a=s.map(d=>`${d.parent}:${d.offset}:${d.count}`),l=s.filter((d,p)=>!this.asked.has(a[p]));return this.asked=new Set(a),l}};function hn(r,e,t){let n=r.parent[e],i=r.index[e],o=i+r.gap[e],s=u=>r.parent[u]===n&&t.has(u),a=s(e+1)&&!s(e-1),l=Math.floor((a?o-1:i)/200)*200,d=Math.max(i,l),p=Math.min(o,l+200)-d;return{parent:r.id[n],offset:d,count:p}}var Wr="parameters_grad",Dr=new Set(["forward","backward",Wr]),ls=/^\d+$/;function X({kind:r,label:e}){let t=e.lastIndexOf("."),n=e.slice(t+1);if(r==="api")return{main:Dr.has(n)&&t>0?e.slice(0,t):e,rest:""};let i=ls.test(n)?n:"",o=i===""?e.length:t,s=o>0?e.lastIndexOf(".",o-1):-1,a=e.slice(s+1,o);if(s<=0||!Dr.has(a))return{main:e,rest:""};let l=e.lastIndexOf(".",s-1),d=e.slice(l+1,s),p=[l>0?d:"",a===Wr?a:"",i===""||i==="0"?"":`#${i}`];return{main:l>0?e.slice(0,l):d,rest:p.filter(u=>u!=="").join(" ")}}function Gr(r){return r.kind==="api"&&r.children===0}function se(r){return r.kind==="api"?12:8}function mn(r){return se(r)+(r.children>0?14:0)+(r.direction===null?0:16)}function ke(r){let e=+(r.recompute===!0)+ +(r.notice!==null);return se(r)+e*16+us(r.children)}function us(r){return r===0?0:8+fn(r).length*7}function fn(r){return String(r).replace(/\B(?=(\d{3})+$)/g,",")}var qe=class{constructor(e){this.widths=e}widths;known=new Map;width(e){let t=this.known.get(e.id);if(t===void 0){let n=Math.min(280,this.labelWidth(e));t=Math.ceil(mn(e)+n+ke(e)),t=Math.max(56,t),this.known.set(e.id,t)}return t}labelWidth(e){let{main:t,rest:n}=X(e),i=280,o=this.widths.of(re(t),i);return n===""?o:o+6+this.widths.of(n,i)}gapWidth(e){return Math.ceil(this.widths.of(e)+16)}};function ae(r,e){r.beginPath();for(let[t,n]of e)r.lineTo(t,n);r.stroke()}function Kr(r,e,t,n){ae(r,n?[[e,t-2],[e+4,t+2],[e+8,t-2]]:[[e+2,t-4],[e+6,t],[e+2,t+4]])}function jr(r,e,t,n){let i=n?e:e+10,o=n?4:-4;ae(r,[[e,t],[e+10,t]]),ae(r,[[i+o,t-3.5],[i,t],[i+o,t+3.5]])}function Ur(r,e,t){r.beginPath(),r.arc(e+5,t,4,-.3,1.4*Math.PI),r.stroke(),ae(r,[[e+2.4,t-6],[e+5,t-4],[e+2.4,t-1.6]])}function Vr(r,e,t){ae(r,[[e+5,t-5],[e+10.5,t+4.5],[e-.5,t+4.5],[e+5,t-5],[e+5.5,t-4]]),ae(r,[[e+5,t-1.5],[e+5,t+1]]),r.fillRect(e+4.4,t+2.2,1.2,1.2)}var Zr={background:"#f6f7f9",bodies:["#ffffff","#f6f7f9"],title:"#e8ebef",forward:"#ffffff",backward:"#e3e7ec",border:"#8b949e",strip:"#aab2bb",text:"#1f2328",muted:"#57606a",warning:"#9a4a00",accent:"#0b63ce",hover:"#3d444d"},Qr={background:"#16191d",bodies:["#1d2126","#16191d"],title:"#2c323a",forward:"#262b32",backward:"#3a424c",border:"#6d7783",strip:"#59626d",text:"#e6e9ec",muted:"#aab3bd",warning:"#f2b155",accent:"#6cb2ff",hover:"#c3cad2"},Xr="#16191d",qr="#ffffff";function ei(r){return Yr(r,Xr)>=Yr(r,qr)?Xr:qr}function Yr(r,e){let[t,n]=[Jr(r),Jr(e)].sort((i,o)=>i-o);return(n+.05)/(t+.05)}function Jr(r){let e=t=>{let n=parseInt(r.slice(t,t+2),16)/255;return n<=.04045?n/12.92:((n+.055)/1.055)**2.4};return .2126*e(1)+.7152*e(3)+.0722*e(5)}var ti=`${13}px ${xe}`,fs=`${11}px ${xe}`;function gn(r,e){let t=e.transform.k*e.ratio;r.setTransform(t,0,0,t,0,0),r.textBaseline="middle",r.lineWidth=1.25,r.lineCap="round",r.lineJoin="round"}function yn(r){r.setTransform(1,0,0,1,0,0),r.lineCap="butt",r.lineJoin="miter"}function Ze(r,e,t,n){let{layout:i,transform:o}=e,s=i.rows[t],a=i.x[t]+o.x/o.k,l=n+o.y/o.k+24/2,d=a+i.w[t];if(s===void 0){gs(r,e,t,(a+d)/2,l);return}let p=i.isContainer(t),u=p?Math.max(a,0):a,m=p?Math.min(d,e.size.width/o.k):d;ys(r,e,t,s,u,m,l)}function gs(r,e,t,n,i){r.fillStyle=e.palette.muted,r.font=ti,r.textAlign="center",r.fillText(e.labelOf(t).main,n,i),r.textAlign="left"}function ys(r,e,t,n,i,o,s){let{palette:a,layout:l}=e,d=e.styleOf(n),p=l.isContainer(t),u=d?.fill===void 0?a.text:ei(d.fill),m=d?.fill===void 0?a.muted:u,f=i+se(n);r.strokeStyle=m,n.children>0&&(Kr(r,f,s,p),f+=14),n.direction!==null&&(jr(r,f,s,n.direction==="backward"),f+=16),r.fillStyle=u,r.font=ti;let{main:R,rest:A,restAt:Mo}=e.labelOf(t);r.fillText(R,f,s+.5),A!==""&&(r.fillStyle=m,r.fillText(A,f+Mo,s+.5)),bs(r,e,n,o-ke(n),s,d?.mark,m)}function bs(r,e,t,n,i,o,s){let a=n+16-11;o!==void 0&&(r.fillStyle=s,r.fillText(o,n-16,i)),t.notice!==null&&(r.strokeStyle=r.fillStyle=e.palette.warning,Vr(r,a,i),a+=16),t.recompute===!0&&(r.strokeStyle=s,Ur(r,a,i)),t.children>0&&(r.fillStyle=s,r.font=fs,r.textAlign="right",r.fillText(fn(t.children),n+ke(t)-se(t),i+.5),r.textAlign="left")}function ni(r,e,t,n){let{layout:i,transform:o}=r,{k:s}=o,a=i.rows[e];if(a===void 0||a.children===0||t.y>n+24*s)return!1;let l=i.x[e]*s+o.x,d=i.isContainer(e)?Math.max(l,0):l;return t.x<d+(se(a)+14-3)*s}function ri(r,e,t){return e-mn(r)-ke(r)-(t?16:0)}var vs=4,oi=18,ws=.01,ii=.3;function bn(r,e){let t=r.deltaMode===1?oi:r.deltaMode===2?e:1,n=r.shiftKey&&r.deltaX===0,i=n?r.deltaY:r.deltaX,o=n?0:r.deltaY;return{dx:0-i*t,dy:0-o*t}}function xs(r,e){let t=r.deltaMode===1?oi:r.deltaMode===2?e:1,n=-r.deltaY*t*ws;return Math.exp(Math.max(-ii,Math.min(ii,n)))}var Qe=class{constructor(e,t){this.element=e;this.target=t;e.style.touchAction="none";let{disposables:n}=this;n.listen(e,"pointerdown",i=>this.down(i)),n.listen(e,"pointermove",i=>this.move(i)),n.listen(e,"pointerup",i=>this.up(i)),n.listen(e,"pointercancel",i=>this.end(i.pointerId)),n.listen(e,"dblclick",i=>t.doubleClick(this.pointOf(i),i.altKey)),n.listen(e,"wheel",i=>this.wheel(i),{passive:!1}),n.listen(e,"mousedown",i=>{i.button===1&&i.preventDefault()})}element;target;disposables=new L;pointers=new Map;start;moved=!1;dispose(){this.disposables.dispose()}pointOf(e){let t=this.element.getBoundingClientRect();return E(e.clientX-t.left,e.clientY-t.top)}down(e){if(e.button>1||this.pointers.size===2)return;let t=this.pointOf(e);this.element.setPointerCapture(e.pointerId),this.pointers.set(e.pointerId,t),this.start=t,this.moved=this.pointers.size>1}move(e){let t=this.pointOf(e),n=this.pointers.get(e.pointerId);n!==void 0&&this.pointers.size===2?this.pinch(e.pointerId,n,t):n!==void 0&&this.dragTo(e.pointerId,n,t)}dragTo(e,t,n){let i=this.start??n;!this.moved&&Math.hypot(n.x-i.x,n.y-i.y)<vs||(this.moved||(this.moved=!0,this.target.drag(!0)),this.pointers.set(e,n),this.target.pan(n.x-t.x,n.y-t.y))}pinch(e,t,n){let i=[...this.pointers].find(([a])=>a!==e)?.[1]??t,o=a=>Math.max(1,Math.hypot(a.x-i.x,a.y-i.y));this.pointers.set(e,n),this.target.pan((n.x-t.x)/2,(n.y-t.y)/2);let s=E((n.x+i.x)/2,(n.y+i.y)/2);this.target.zoom(o(n)/o(t),s)}up(e){let n=this.pointers.has(e.pointerId)&&!this.moved&&e.button===0;this.end(e.pointerId),n&&this.target.click(this.pointOf(e),e.altKey)}end(e){this.pointers.delete(e)&&this.pointers.size===0&&this.target.drag(!1)}wheel(e){e.preventDefault();let t=this.element.clientHeight;if(e.ctrlKey){this.target.zoom(xs(e,t),this.pointOf(e));return}let{dx:n,dy:i}=bn(e,t);this.target.pan(n,i)}};var Ss=1/3;function si(r,e,t,n){let i=new Map,o=t+n*Ss-24,s=new Map;for(let a of e){let l=s.get(r.parent[a])??t,d=r.y[a],p=Math.min(l,d+r.h[a]-24);p<=d||(l<=o&&i.set(a,p),s.set(a,l<=o?p+24:1/0))}return i}function le(r,e,t,n,i){let{k:o,x:s,y:a}=r.transform,{ratio:l}=r,d=Math.round((e*o+s)*l),p=Math.round((t*o+a)*l);return{left:d,top:p,width:Math.max(1,Math.round((n*o+s)*l)-d),height:Math.max(1,Math.round((i*o+a)*l)-p)}}function Te(r,e){let{x:t,y:n,w:i,h:o}=r.layout;return le(r,t[e],n[e],t[e]+i[e],n[e]+o[e])}var vn=4,ks=6,Ts=7;function ai(r,e,t){let n=ks*e.ratio;r.fillStyle=e.palette.strip;for(let i=0;i<t.length;i+=4){let o=le(e,t[i],t[i+1],t[i+2],t[i+3]),s=Math.max(o.width,n),a=o.left+Math.round((o.width-s)/2);r.fillRect(a,o.top,s,$s(o.height))}}function $s(r){return r>2?r-1:r}function li(r,e,t){let{palette:n,layout:i}=e,o=i.rows[t],s=Te(e,t),a=Ps(e,o);if(i.h[t]*e.transform.k<Ts){As(r,e,s,o===void 0?n.background:a);return}let l=vn*e.transform.k*e.ratio;xn(r,e,s,o?.kind==="api"?s.height/2:l),o!==void 0&&(r.fillStyle=a,r.fill()),Sn(r,e,o)}function As(r,e,t,n){r.fillStyle=e.palette.border,r.fillRect(t.left,t.top,t.width,t.height);let i=Math.max(1,Math.round(e.ratio));t.height>2*i&&t.width>2*i&&(r.fillStyle=n,r.fillRect(t.left+i,t.top+i,t.width-2*i,t.height-2*i))}function Ps(r,e){return e===void 0?r.palette.background:r.styleOf(e)?.fill??(e.direction==="backward"?r.palette.backward:r.palette.forward)}function di(r,e,t){let{layout:n,palette:i}=e,o=Te(e,t);xn(r,e,o,vn*e.transform.k*e.ratio),r.fillStyle=i.bodies[n.depth[t]%2===1?0:1],r.fill(),Sn(r,e,n.rows[t])}function wn(r,e,t,n){let{layout:i,palette:o}=e,s=i.rows[t],a=i.x[t],l=le(e,a,n,a+i.w[t],n+24),d=n===i.y[t]?vn*e.transform.k*e.ratio:0,p=s===void 0?void 0:e.styleOf(s)?.fill;xn(r,e,l,[d,d,0,0]),r.fillStyle=p??(s?.direction==="backward"?o.backward:o.title),r.fill(),Sn(r,e,s)}function xn(r,e,t,n){let i=Math.max(1,Math.round(e.ratio))/2;r.beginPath(),r.roundRect(t.left+i,t.top+i,Math.max(0,t.width-2*i),Math.max(0,t.height-2*i),n)}function Sn(r,e,t){let n=Math.max(1,Math.round(e.ratio)),i=n*Math.max(1,Math.min(2,e.transform.k));r.lineWidth=n,r.strokeStyle=e.palette.border,t?.kind==="collection"?r.setLineDash([5*i,3*i]):t===void 0&&r.setLineDash([1.5*i,3*i]),r.stroke(),(t===void 0||t.kind==="collection")&&r.setLineDash([])}var Es=5,Rs=3,Ms=4,pi={containers:[],boxes:[],strips:[],sticky:new Map,drawn:0};function q(r){return 13*r.transform.k>=Es}function et(r){let{layout:e,transform:t,size:n}=r,{k:i,x:o,y:s}=t,a={x0:-o/i,y0:-s/i,x1:(n.width-o)/i,y1:(n.height-s)/i},l=Be(e,a,{width:Ms/i,height:Rs/i}),d=q(r)?si(e,l.containers,a.y0,n.height/i):new Map,p=l.containers.length+l.boxes.length+l.strips.length/4;return{...l,sticky:d,drawn:p}}function ci(r,e,t){let{palette:n,size:i,ratio:o,layout:s}=e;r.setTransform(1,0,0,1,0,0),r.fillStyle=n.background,r.fillRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));for(let a of t.containers)di(r,e,a),wn(r,e,a,s.y[a]);ai(r,e,t.strips);for(let a of t.boxes)li(r,e,a);q(e)&&(Ls(r,e,t),_s(r,e,t.sticky))}function Ls(r,e,t){gn(r,e);for(let n of t.boxes)Ze(r,e,n,e.layout.y[n]);for(let n of t.containers)t.sticky.has(n)||Ze(r,e,n,e.layout.y[n]);yn(r)}function _s(r,e,t){for(let[n,i]of[...t].reverse())wn(r,e,n,i),gn(r,e),Ze(r,e,n,i),yn(r)}var Cs=400,tt=class{constructor(e,t){this.surface=e;this.target=t;let{disposables:n}=this;n.add(new Qe(e.area,this));for(let i of["pointerenter","pointermove"])n.listen(e.root,i,o=>this.pointTo(o));n.listen(e.root,"pointerleave",i=>this.pointTo(i,!1))}surface;target;pointer;hovered=-1;client={x:0,y:0};isDragging=!1;hasMoved=!1;hoveredId=null;chevronClicked=-1/0;disposables=new L;dispose(){this.disposables.dispose()}pan(e,t){this.target.pan(e,t)}zoom(e,t){this.target.zoom(e,t)}drag(e){this.isDragging=e,this.target.repaint()}click(e,t){let n=this.target.scene(),{layout:i}=n,o=this.boxAt(n,e);o<0?this.target.select(null):i.gap[o]>0?this.target.load(hn(i,o,new Set(this.target.painted().boxes))):this.isChevron(n,o,e)?this.clickChevron(i.id[o],e,t):this.target.select(i.id[o])}doubleClick(e,t){let n=this.target.scene(),i=this.boxAt(n,e),o=n.layout.rows[i];o!==void 0&&o.children>0&&!this.isChevron(n,i,e)&&this.target.toggle(o.id,e,t)}updateHover(e){let t=this.isDragging||this.pointer===void 0;this.hovered=t?-1:this.boxAt(e,this.pointer);let n=e.layout.id[this.hovered]??-1,i=n>=0&&this.isNamedAtPointer(e)?n:null;(this.hasMoved||i!==this.hoveredId)&&(this.hasMoved=!1,this.hoveredId=i,this.target.hover(i,this.client.x,this.client.y));let o=this.isDragging?"grabbing":this.hovered>=0?"pointer":"default";this.surface.area.style.cursor=o}clickChevron(e,t,n){let i=performance.now();i-this.chevronClicked>Cs&&this.target.toggle(e,t,n),this.chevronClicked=i}pointTo(e,t=!0){let n=this.surface.area.getBoundingClientRect(),i=E(e.clientX-n.left,e.clientY-n.top);this.pointer=t?i:void 0,this.client={x:e.clientX,y:e.clientY},this.hasMoved=!0,this.target.repaint()}isChevron(e,t,n){return q(e)&&ni(e,t,n,this.titleTop(e,t))}isNamedAtPointer(e){let t=this.hovered;return!e.layout.isContainer(t)||!q(e)?!0:this.pointer.y<this.titleTop(e,t)+24*e.transform.k}titleTop(e,t){return(this.target.painted().sticky.get(t)??e.layout.y[t])*e.transform.k+e.transform.y}boxAt(e,t){let{layout:n,transform:i,size:o}=e;if(t.x>=o.width)return-1;let{x:s,y:a}=i.toWorld(t);for(let[l,d]of this.target.painted().sticky){let p=n.x[l]??1/0;if(a>=d&&a<d+24&&s>=p&&s<p+n.w[l])return l}return Sr(n,s,a)}};var kn=6,hi=1.5,Is={x0:-1/0,y0:-1/0,x1:1/0,y1:1/0};function mi(r,e,t){let n=(t.width-2*kn)/Math.max(1,r),i=Math.min(n,(t.height-2*kn)/Math.max(1,e));return{kx:n,ky:i,x:t.width/2,y:kn}}function fi(r,e,t,n){let{layout:i,palette:o}=e;r.setTransform(e.ratio,0,0,e.ratio,0,0),r.fillStyle=o.background,r.fillRect(0,0,n.width,n.height),r.fillStyle=o.title,r.fillRect(0,0,1,n.height);let s={width:hi/t.kx,height:hi/t.ky},{containers:a,boxes:l,strips:d}=Be(i,Is,s);for(let p of a)r.fillStyle=o.bodies[i.depth[p]%2===1?0:1],Tn(r,e,t,p,i.h[p]),r.fillStyle=ui(e,p)??o.border,Tn(r,e,t,p,24);for(let p of l)r.fillStyle=ui(e,p)??o.strip,Tn(r,e,t,p,i.h[p]);r.fillStyle=o.strip;for(let p=0;p<d.length;p+=4)gi(r,t,d[p],d[p+1],d[p+2],d[p+3])}function ui(r,e){let t=r.layout.rows[e];return t===void 0?void 0:r.styleOf(t)?.fill}function Tn(r,{layout:e},t,n,i){let o=e.x[n],s=e.y[n];gi(r,t,o,s,o+e.w[n],s+i)}function gi(r,{kx:e,ky:t,x:n,y:i},o,s,a,l){r.fillRect(o*e+n,s*t+i,(a-o)*e,(l-s)*t)}var Os=3,nt=class{constructor(e,t){this.host=e;this.onResize=t;getComputedStyle(e).position==="static"&&(e.style.position="relative"),this.area.append(this.statics.canvas,this.overlay.canvas),this.root.append(this.area),e.append(this.root);let n=new ResizeObserver(()=>this.measure());n.observe(this.area),this.disposables.defer(()=>n.disconnect()),this.disposables.listen(window,"resize",()=>this.measure())}host;onResize;root=rt("div","position:absolute;inset:0;display:flex;overflow:hidden");area=rt("div","position:relative;flex:1 1 0;min-width:0;overflow:hidden");statics=$e();overlay=$e();size={width:0,height:0};ratio=1;isHidden=!0;corner={x:0,y:0};disposables=new L;dispose(){this.disposables.dispose(),this.root.remove()}measure(){let e=this.area.getBoundingClientRect();if(this.isHidden=e.width<1||e.height<1,this.isHidden)return;let n=this.size.width===0?{dx:0,dy:0}:{dx:e.left-this.corner.x,dy:e.top-this.corner.y};this.corner={x:e.left,y:e.top},this.size={width:e.width,height:e.height},this.ratio=Math.min(Os,window.devicePixelRatio);for(let{canvas:i}of[this.statics,this.overlay])it(i,this.size,this.ratio);this.onResize(n)}};function it(r,e,t){let n=Math.round(e.width*t),i=Math.round(e.height*t);(r.width!==n||r.height!==i)&&(r.width=n,r.height=i)}function rt(r,e){let t=document.createElement(r);return t.style.cssText=e,t}function $e(){let r=document.createElement("canvas");r.style.cssText="position:absolute;inset:0;width:100%;height:100%",r.setAttribute("aria-hidden","true");let e=r.getContext("2d");if(e===null)throw new Error("this browser gives no 2D canvas");return e}var yi=96,ot=6,at=class{constructor(e){this.target=e;let{column:t,disposables:n}=this;t.append(this.context.canvas),t.style.touchAction="none",n.listen(t,"pointerdown",i=>{i.button===0&&(t.setPointerCapture(i.pointerId),this.jump(i))}),n.listen(t,"pointermove",i=>{t.hasPointerCapture(i.pointerId)&&this.jump(i)}),n.listen(t,"wheel",i=>{i.preventDefault();let{dx:o,dy:s}=bn(i,t.clientHeight);e.pan(o,s)},{passive:!1})}target;column=rt("div",`position:relative;flex:none;width:${yi}px`);context=$e();picture=$e();disposables=new L;scale;size={width:0,height:0};isStale=!0;dispose(){this.disposables.dispose(),this.column.remove()}invalidate(){this.isStale=!0}paint(e,t){let n={width:yi,height:e.size.height};(this.isStale||this.scale===void 0||n.height!==this.size.height)&&(this.isStale=!1,this.size=n,this.scale=mi(e.layout.width,e.layout.height,n),it(this.context.canvas,n,e.ratio),it(this.picture.canvas,n,e.ratio),fi(this.picture,e,this.scale,n));let{context:i}=this;i.setTransform(1,0,0,1,0,0),i.drawImage(this.picture.canvas,0,0),i.setTransform(e.ratio,0,0,e.ratio,0,0),this.paintSelected(e,this.scale,t),this.paintView(e,this.scale)}paintSelected(e,t,n){if(n<0)return;let{layout:i}=e;this.context.fillStyle=e.palette.accent,this.context.fillRect(i.x[n]*t.kx+t.x,i.y[n]*t.ky+t.y-1,Math.max(4,i.w[n]*t.kx),Math.max(3,24*t.ky))}paintView(e,t){let{transform:n,size:i}=e,o=m=>(m-n.x)/n.k*t.kx+t.x,s=m=>(m-n.y)/n.k*t.ky+t.y,a=st(o(0),2,this.size.width-ot),l=st(s(0),1,this.size.height-ot),d=st(o(i.width),a+ot,this.size.width-1),p=st(s(i.height),l+ot,this.size.height-1),{context:u}=this;u.fillStyle=u.strokeStyle=e.palette.accent,u.globalAlpha=.1,u.fillRect(a,l,d-a,p-l),u.globalAlpha=1,u.lineWidth=1.5,u.strokeRect(a,l,d-a,p-l)}jump(e){if(this.scale===void 0)return;let t=this.column.getBoundingClientRect(),{kx:n,ky:i,x:o,y:s}=this.scale;this.target.centreOn(U((e.clientX-t.left-o)/n,(e.clientY-t.top-s)/i))}};function st(r,e,t){return Math.max(e,Math.min(t,r))}var Ns=2,zs=2,vi=8,Hs=.14;function wi(r,e,t,n){let{size:i,ratio:o,palette:s}=e;r.setTransform(1,0,0,1,0,0),r.clearRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));let{hovered:a,selected:l}=t;a>=0&&a!==l&&bi(r,e,a,s.hover,0,!1),l>=0&&(bi(r,e,l,s.accent,zs,t.selectedInside),Ds(r,e,l,n.get(l)))}function bi(r,e,t,n,i,o){let{ratio:s,layout:a,transform:l}=e,d=Ws(Te(e,t),i*s,vi*s),p=a.rows[t]?.kind==="api"&&!a.isContainer(t),u=4*l.k*s+i*s;r.strokeStyle=n,r.lineWidth=Ns*s,r.setLineDash(o?[4*s,3*s]:[]),r.beginPath(),r.roundRect(d.left,d.top,d.width,d.height,p?d.height/2:u),r.stroke(),r.setLineDash([])}function Ds(r,e,t,n){let{layout:i,palette:o}=e;if(i.h[t]*e.transform.k<vi)return;let s=i.x[t],a=n??i.y[t],l=le(e,s,a,s+i.w[t],a+24),d=i.rows[t]?.kind==="api"&&!i.isContainer(t);r.globalAlpha=Hs,r.fillStyle=o.accent,r.beginPath(),r.roundRect(l.left,l.top,l.width,l.height,d?l.height/2:0),r.fill(),r.globalAlpha=1}function Ws(r,e,t){let n=Math.max(t,r.width+2*e),i=Math.max(t,r.height+2*e);return{left:r.left+(r.width-n)/2,top:r.top+(r.height-i)/2,width:n,height:i}}var de=class{count=0;id=new Int32Array(1024);parent=new Int32Array(1024);first=new Int32Array(1024);end=new Int32Array(1024);index=new Int32Array(1024);gap=new Int32Array(1024);depth=new Int32Array(1024);x=new Float64Array(0);y=new Float64Array(0);w=new Float64Array(0);h=new Float64Array(0);rows=[];boxes;get width(){return this.w[0]??0}get height(){return this.h[0]??0}isContainer(e){return this.end[e]>this.first[e]}boxOf(e){return this.boxes??=this.indexBoxes(),this.boxes[e]??-1}append(e,t,n,i){let o=this.count;o===this.id.length&&this.grow(),this.count+=1,this.id[o]=t?.id??-1,this.parent[o]=e,this.index[o]=n,this.gap[o]=i,this.depth[o]=e<0?0:this.depth[e]+1,this.rows.push(t)}grow(){let e=this.id.length*2;for(let t of["id","parent","first","end","index","gap","depth"]){let n=new Int32Array(e);n.set(this[t]),this[t]=n}}indexBoxes(){let e=-1;for(let n=0;n<this.count;n++)e=Math.max(e,this.id[n]);let t=new Int32Array(e+1).fill(-1);for(let n=0;n<this.count;n++)this.id[n]>=0&&(t[this.id[n]]=n);return t}};function ki(r,e,t){let n=Ks(r),{count:i}=n;n.x=new Float64Array(i),n.y=new Float64Array(i),n.w=new Float64Array(i),n.h=new Float64Array(i);let o=new Float64Array(i);for(let s=i-1;s>=0;s--){let a=n.rows[s];if(o[s]=a===void 0?e.gapWidth(t(n.gap[s])):e.width(a),n.w[s]=o[s],n.h[s]=24,n.isContainer(s)){let d=r.childCount(n.id[s])<=100?Us(n,s,o):qs(n,s,o);Qs(n,s,d)}}return ea(n),n}function Ks(r){let e=new de;e.append(-1,r.root,0,0);for(let t=0;t<e.count;t++){e.first[t]=e.count;let n=e.rows[t];n!==void 0&&r.isExpanded(n.id)&&js(e,t,r,n.id),e.end[t]=e.count}return e}function js(r,e,t,n){for(let i of t.segments(n)){if(i.kind==="gap"){r.append(e,void 0,i.offset,i.count);continue}let o=i.offset;for(let s of i.ids)r.append(e,t.node(s),o,0),o+=1}}function lt(r,e){let t=r.rows[e];return t!==void 0&&Gr(t)&&!r.isContainer(e)}function Us(r,e,t){let{x:n,y:i,w:o,h:s}=r,a=r.first[e],l=r.end[e],d=0;for(let m=a;m<l;m++)d=lt(r,m)?d:Math.max(d,t[m]);let p=0,u=0;for(let m=a;m<l;){let f=lt(r,m)?Vs(r,m,l):m+1,R=0;for(let A=m;A<f;A++)o[A]=lt(r,A)?o[A]:Math.max(d,o[A]),n[A]=R,i[A]=u,R+=o[A]+6;Xs(r,m,f,R-6),p=Math.max(p,R-6),u+=s[m]+6,m=f}return Ti(r,e,p/2),{width:p,height:u-6}}function Vs(r,e,t){let n=r.w[e],i=e+1;for(;i<t&&lt(r,i)&&(n+=6+r.w[i],!(n>680));)i+=1;return i}function Xs(r,e,t,n){for(let i=e;i<t;i++)r.x[i]=r.x[i]-n/2}function Ti(r,e,t){for(let n=r.first[e];n<r.end[e];n++)r.x[n]=r.x[n]+t}function qs(r,e,t){let{x:n,y:i,w:o,h:s}=r,a=Ys(r,e,t),l=0,d=-1;for(let p=r.first[e];p<r.end[e];p++){let u=r.index[p]%a.columns,m=$i(r,p)?(r.index[p]-u)/a.columns:-1;d>=0&&m!==d&&(l+=30),d=m,i[p]=l,n[p]=a.left+u*(a.cell+6),m>=0?o[p]=a.cell:(Js(r,p,a),l+=s[p]+6)}return{width:a.content,height:d>=0?l+24:l-6}}function $i(r,e){return r.gap[e]===0&&!r.isContainer(e)}function Ys(r,e,t){let n=1,i=0;for(let d=r.first[e];d<r.end[e];d++)n=r.gap[d]===0?Math.max(n,t[d]):n,i=r.isContainer(d)?Math.max(i,r.w[d]):i;let o=Math.ceil(n/40)*40,s=Math.max(1,Math.floor(986/(o+6))),a=s*(o+6)-6,l=Math.max(a,i);return{columns:s,cell:o,left:(l-a)/2,width:a,content:l}}function Js(r,e,t){let{x:n,w:i}=r;if(r.gap[e]>0){i[e]=t.width,n[e]=t.left;return}let o=Zs(r,e,t)?n[e]+t.cell/2:t.content/2;n[e]=Math.max(0,Math.min(t.content-i[e],o-i[e]/2))}function Zs(r,e,{columns:t}){let{parent:n,index:i}=r,o=Math.floor(i[e]/t);for(let s=Math.max(1,e-t);s<=e+t&&s<r.count;s++)if(n[s]===n[e]&&$i(r,s)&&Math.floor(i[s]/t)===o)return!0;return!1}function Qs(r,e,t){if(r.parent[e]<0){r.w[e]=t.width,r.h[e]=t.height;return}let n=Math.max(r.w[e],t.width+20);r.w[e]=n,r.h[e]=30+t.height+10,Ti(r,e,(n-t.width)/2);for(let i=r.first[e];i<r.end[e];i++)r.y[i]=r.y[i]+24+6}function ea(r){let{x:e,y:t,parent:n,count:i}=r;e[0]=-r.width/2;for(let o=1;o<i;o++)e[o]=e[o]+e[n[o]],t[o]=t[o]+t[n[o]]}function Ai(r,e){let t=Math.min(r.length,e.length),n=0;for(;n<t&&r[n]===e[n];)n+=1;let i=0;for(;i<t-n&&r.at(-1-i)===e.at(-1-i);)i+=1;let o=r.lastIndexOf(".",n-1)+1;return o===0?void 0:{part:o,start:n,end:Math.max(n,r.length-i)}}function An(r,e,t,n){if(t.of(r,e)<=e)return r;let i=[...r],o=e-t.character("…");if(o<=0)return"…";let s=ra(i,t),a=n===void 0?void 0:na(r,n);if(a===void 0)return $n(i,s,o/2,o);let[l,d,p]=[s[a.part],s[a.start],s[a.end]],u=o*.75,m=s.at(-1)-(s.at(-1)-l<=u?l:d);if(p<=u)return $n(i,s,Math.max(o/2,p),o);if(m<=u)return $n(i,s,Math.min(o/2,o-m),o);let f=o-t.character("…"),A=p-l>f&&p-d<=f?Ei(s,p-f):a.part;return ta(i,s,A,f)}function $n(r,e,t,n){let i=Pi(e,t),o=Ei(e,e.at(-1)-(n-e[i]));return r.slice(0,i).join("")+"…"+r.slice(o).join("")}function ta(r,e,t,n){let i=Pi(e,e[t]+n);if(i<=t)return"…";let o=i<r.length?"…":"";return"…"+r.slice(t,i).join("")+o}function na(r,e){let t=n=>[...r.slice(0,n)].length;return{part:t(e.part),start:t(e.start),end:t(e.end)}}function ra(r,e){let t=[0];for(let n of r)t.push(t.at(-1)+e.character(n));return t}function Pi(r,e){let t=0;for(;t+1<r.length&&r[t+1]<=e;)t+=1;return t}function Ei(r,e){let t=0;for(;t<r.length-1&&r[t]<e;)t+=1;return t}var ia=.7,dt=class{constructor(e,t,n,i){this.layout=e;this.widths=t;this.gapLabel=n;this.isMarked=i}layout;widths;gapLabel;isMarked;labels=[];of(e){return this.labels[e]??=this.cut(e)}cut(e){let{layout:t,widths:n}=this,i=t.rows[e];if(i===void 0)return{main:this.gapLabel(t.gap[e]),rest:"",restAt:0};let o=X(i),s=re(o.main),a=ri(i,t.w[e],this.isMarked(e)),l=o.rest===""?0:n.of(o.rest,a)+6,d=Math.max(a-l,a*ia),p=An(s,d,n,this.distinction(e,s)),u=n.of(p)+6,m=o.rest===""?"":An(re(o.rest),a-u,n);return{main:p,rest:m,restAt:u}}distinction(e,t){return[e-1,e+1].map(i=>{let o=this.siblingRow(e,i);return o===void 0?void 0:Ai(t,re(X(o).main))}).sort((i,o)=>(o?.start??-1)-(i?.start??-1))[0]}siblingRow(e,t){let{parent:n,rows:i}=this.layout;return n[t]===n[e]?i[t]:void 0}};var pt=class{constructor(e,t,n){this.tree=e;this.options=t;this.sizes=new qe(t.widths),this.bounds=pn(this.layout),this.labels=this.newLabels(),this.subscription=e.onChange(i=>{this.isStale=!0,n(i)})}tree;options;isStale=!0;layout=new de;bounds;labels;sizes;subscription;get hasNodes(){return this.tree.segments(this.tree.root.id).some(e=>e.kind==="rows")}layOut(){this.isStale=!1,this.layout=ki(this.tree,this.sizes,this.options.gapLabel),this.bounds=pn(this.layout),this.restyle()}restyle(){this.labels=this.newLabels()}labelOf(e){return this.labels.of(e)}dispose(){this.subscription.dispose()}newLabels(){let{widths:e,gapLabel:t,nodeStyle:n}=this.options,{layout:i}=this,o=s=>n(i.id[s])?.mark!==void 0;return new dt(i,e,t,o)}};var ct=16,oa=.75,sa=1/3;function Ri(r,e,t,n,i,o){let s=o&&t.k<oa?Math.min(i.max,1):t.k,a=Math.min((r.depth[e]-1)*24*s,n.height*sa),l=r.x[e]+r.w[e]/2,d=s===t.k?t:new k(s,n.width/2-l*s,1/0);return new k(s,d.x+Mi(r.x[e]*s+d.x,r.w[e]*s,ct,n.width-ct),aa(r,e,s,d.y,ct+a,n.height-ct))}function aa(r,e,t,n,i,o){let s=r.y[e]*t,a=r.h[e]*t;if(Math.max(i-(s+n),s+n+a-o)>o-i){let d=Math.max(0,o-i-a);return i+d/3-s}return n+Mi(s+n,a,i,o)}function Mi(r,e,t,n){return e>n-t?r>=t&&r<n-24?0:t-r:Math.max(0,t-r)+Math.min(0,n-(r+e))}var ht=class{constructor(e,t){this.options=t;this.palette=t.palette,this.surface=this.disposables.add(new nt(e,n=>this.resized(n))),this.pictureOptions={widths:new Ke(la(this.surface.statics)),gapLabel:t.gapLabel??(n=>`… ${n.toLocaleString("en-US")} more`),nodeStyle:t.nodeStyle??(()=>{})},this.picture=this.newPicture(t.tree),this.input=this.disposables.add(new tt(this.surface,{scene:()=>this.flushed(),painted:()=>this.painted,pan:(n,i)=>this.panBy(n,i),zoom:(n,i)=>this.zoomBy(n,i),select:n=>this.choose(n),toggle:(n,i,o)=>this.toggle(n,i,o),load:n=>this.askFor([n]),hover:(n,i,o)=>this.options.callbacks.onHover(n,i,o),repaint:()=>this.schedule()})),this.setMinimap(!0),this.surface.measure()}options;surface;input;disposables=new L;pictureOptions;gaps=new Xe;picture;minimap;palette;transform=new k(1,0,0);animation;wanted=e=>this.fitted(e);toggled;selectedId=null;painted=pi;paintedTransform=this.transform;isSceneStale=!0;lastFrameMs=0;get pointerInside(){return this.input.pointer!==void 0}get viewport(){return zr(this.animation?.to??this.transform,this.surface.size)}set viewport(e){this.show(t=>cn(e,t))}setTree(e){this.picture.dispose(),this.picture=this.newPicture(e),this.selectedId=null,this.toggled=void 0,this.show(t=>this.fitted(t))}setPalette(e){this.palette=e,this.restyle()}restyle(){this.picture.restyle(),this.minimap?.invalidate(),this.stale()}select(e){this.selectedId=e,this.schedule()}reveal(e,t={}){let n=(a,l)=>{let{layout:d,bounds:p}=this.picture,u=d.boxOf(e),m=Se(p,l);return u>0?Ri(d,u,a,l,m,t.zoom===!0):a};this.flush(),this.toggled=void 0;let{wanted:i,transform:o}=this;if(i!==void 0){this.show(a=>n(i(a),a));return}let s=n(o,this.surface.size);if(this.options.reducedMotion){this.show(()=>s);return}this.animation=s.equals(o)?void 0:new Ue(o,s),this.stale()}fit(){this.show(e=>this.fitted(e))}zoomBy(e,t=this.input.pointer){this.flush();let{size:n}=this.surface,{bounds:i}=this.picture,s=t!==void 0&&t.x<n.width?t:E(n.width/2,n.height/2),{min:a,max:l}=Se(i,n),d=Math.max(Math.min(a,this.transform.k),Math.min(l,this.transform.k*e)),p=this.transform.zoomedTo(d,s);this.moveTo(e<1?Nr(p,i,n):p)}panBy(e,t){this.moveTo(this.transform.panned(e,t))}neighbour(e,t){let{layout:n}=this.flushed(),i=n.boxOf(e);if(i<0){let s=je(n,this.picture.tree,e);return s>0?n.id[s]:null}let o=kr(n,i,t);return o>0&&n.gap[o]===0?n.id[o]:null}setMinimap(e){e&&this.minimap===void 0?(this.minimap=new at({pan:(t,n)=>this.panBy(t,n),centreOn:t=>this.moveTo(cn({...t,k:this.transform.k},this.surface.size))}),this.surface.root.append(this.minimap.column)):e||(this.minimap?.dispose(),this.minimap=void 0),this.stale()}describe(){let e=this.flushed(),t=et(e);return{boxes:Hr(e,t,this.selectedBox()),viewport:this.viewport,zoomLimits:Se(this.picture.bounds,this.surface.size),lastFrameMs:this.lastFrameMs,drawnBoxes:this.painted.drawn,totalBoxes:Math.max(0,e.layout.count-1)}}dispose(){an.cancel(this.frame),this.picture.dispose(),this.minimap?.dispose(),this.disposables.dispose()}newPicture(e){return new pt(e,this.pictureOptions,t=>this.treeChanged(t))}fitted(e){return Ir(this.picture.bounds,e)}treeChanged(e){let{toggled:t,picture:n}=this,i=t!==void 0&&(t.id===e.id||n.tree.ancestors(e.id).includes(t.id));e.kind==="expansion"&&!i&&(this.toggled={id:e.id,pointer:void 0}),this.stale()}toggle(e,t,n){this.toggled={id:e,pointer:t},this.options.callbacks.onToggle(e,n)}choose(e){this.select(e),this.options.callbacks.onSelect(e)}askFor(e){for(let{parent:t,offset:n,count:i}of e)this.options.callbacks.onGapVisible(t,n,i)}show(e){this.animation=void 0,this.toggled=void 0,this.wanted=e,this.stale(),this.flush()}moveTo(e){this.animation=void 0,this.toggled=void 0;let{bounds:t}=this.picture;this.transform=Or(e,this.transform,t,this.surface.size),this.stale()}resized({dx:e,dy:t}){this.transform=this.transform.panned(-e,-t),this.minimap?.invalidate(),this.isSceneStale=!0,this.frame(performance.now())}selectedBox(){let{layout:e,tree:t}=this.picture;return this.selectedId===null?-1:je(e,t,this.selectedId)}stale(){this.isSceneStale=!0,this.schedule()}schedule(){an.schedule(this.frame)}scene(){return{layout:this.picture.layout,transform:this.transform,size:this.surface.size,ratio:this.surface.ratio,palette:this.palette,labelOf:e=>this.picture.labelOf(e),styleOf:e=>this.pictureOptions.nodeStyle(e.id)}}flushed(){return this.flush(),this.scene()}flush(){let{picture:e,surface:t}=this;if(e.isStale){this.transform=this.animation?.to??this.transform,this.animation=void 0;let n=this.scene(),i=Er(n,et(n),this.toggled,this.selectedBox());e.layOut(),this.minimap?.invalidate(),i!==void 0&&(this.transform=Rr(e,i,this.transform,t.size))}this.wanted!==void 0&&t.size.width>0&&(this.transform=this.wanted(t.size),this.wanted=e.hasNodes?void 0:this.wanted)}frame=e=>{if(this.surface.isHidden)return;let t=performance.now();this.flush(),this.animate(e);let n=this.scene();this.isSceneStale&&(this.isSceneStale=!1,this.painted=et(n),ci(this.surface.statics,n,this.painted)),this.input.updateHover(n),this.paintHighlights(n),this.lastFrameMs=performance.now()-t,this.report(n)};animate(e){if(this.animation===void 0)return;let{transform:t,done:n}=this.animation.at(e);this.transform=t,this.animation=n?void 0:this.animation,this.isSceneStale=!0,n||this.schedule()}paintHighlights(e){let t=this.selectedBox(),n=t>=0&&e.layout.id[t]!==this.selectedId,i={hovered:this.input.hovered,selected:t,selectedInside:n};wi(this.surface.overlay,e,i,this.painted.sticky),this.minimap?.paint(e,t)}report(e){this.transform.equals(this.paintedTransform)||(this.paintedTransform=this.transform,this.options.callbacks.onViewChange()),this.animation===void 0&&q(e)&&this.askFor(this.gaps.update(e.layout,this.painted))}};function la(r){return e=>(r.setTransform(1,0,0,1,0,0),r.font=`${13}px ${xe}`,r.measureText(e).width)}function pe(r){let e=r.activeElement;for(;e?.shadowRoot?.activeElement;)e=e.shadowRoot.activeElement;return e}var Li=1.148698354997035,_i=60,Pn=[{shown:"W",code:"KeyW",message:"key.zoomIn",run:r=>r.graph?.zoomBy(Li)},{shown:"S",code:"KeyS",message:"key.zoomOut",run:r=>r.graph?.zoomBy(1/Li)},{shown:"A",code:"KeyA",message:"key.left",run:r=>r.graph?.panBy(_i,0)},{shown:"D",code:"KeyD",message:"key.right",run:r=>r.graph?.panBy(-_i,0)},Ae("↑","ArrowUp","key.up",r=>r.moveSelection("up")),Ae("↓","ArrowDown","key.down",r=>r.moveSelection("down")),Ae("←","ArrowLeft","key.selectLeft",r=>r.moveSelection("left")),Ae("→","ArrowRight","key.selectRight",r=>r.moveSelection("right")),Ae("Enter","Enter","key.toggle",r=>{let{selectedId:e}=r.state;e!==null&&r.toggle(e)}),{shown:"F",code:"KeyF",message:"key.fit",run:r=>r.graph?.fit()},{shown:"M",code:"KeyM",message:"key.minimap",run:r=>r.toggleMinimap()},{shown:"/",key:"/",message:"key.search",run:r=>r.focusSearch()},{shown:"N",code:"KeyN",message:"key.nextHit",run:r=>{r.stepHit(1)}},{shown:"P",code:"KeyP",message:"key.previousHit",run:r=>{r.stepHit(-1)}},{shown:"[",key:"[",message:"key.parent",run:r=>r.selectParent()},{shown:"]",key:"]",message:"key.partner",run:r=>{r.selectPartner()}},{shown:"R",code:"KeyR",message:"key.reload",run:r=>{r.reload()}},{shown:"?",key:"?",message:"key.help",run:r=>r.toggleHelp()},{shown:"Esc",key:"Escape",message:"key.escape",run:r=>r.escape()}];function Ae(r,e,t,n){return{shown:r,key:e,message:t,yields:!0,run:n}}function Ci(r){return r.ctrlKey||r.altKey||r.metaKey||r.isComposing?null:Pn.find(({code:e,key:t})=>e!==void 0&&e===r.code||t===r.key)??null}var da="data-own-keys";function Ii(r,e){let t=n=>{let i=n.composedPath()[0],o=Ci(n);o===null||Pe(i)||o.yields===!0&&ca(n)||(n.preventDefault(),o.run(e))};return r.addEventListener("keydown",t),()=>r.removeEventListener("keydown",t)}function Pe(r){let e=r,t=e?.tagName?.toLowerCase();return t==="input"||t==="textarea"||t==="select"||pa(e)}function pa(r){return r?.isContentEditable===!0}function ca(r){return r.composedPath().some(e=>{let t=e;return t.tagName==="BUTTON"||t.hasAttribute?.(da)===!0})}var ha=/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;function S(r){return r.replace(ha,e=>{let t=e.charCodeAt(0);return t<32?String.fromCharCode(9216+t):"�"})}function w(r,e){let t=S(r.length>4*e?r.slice(0,2*e)+r.slice(-2*e):r),n=[...t];if(n.length<=e)return t;let i=Math.floor((e-1)/2);return`${n.slice(0,e-1-i).join("")}…${n.slice(-i).join("")}`}function Oi(r,e){let t=e===""?-1:r.toLowerCase().indexOf(e.toLowerCase()),n=t+e.length;return t<0?[r,"",""]:[r.slice(0,t),r.slice(t,n),r.slice(n)]}var ua=200,Ni=300,ut=16,mt=class extends y{static properties={...y.properties,hovered:{state:!0}};view=null;bringing=!1;settling;constructor(){super(),this.hovered=null}disconnectedCallback(){super.disconnectedCallback(),this.app.graph=null,this.view?.dispose(),this.view=null}get pending(){return this.bringing||this.settling!==void 0}describe(){return this.view?.describe()??null}render(){return c`<div
        class="graph"
        tabindex="0"
        role="img"
        aria-label=${this.spoken()}
        @pointerenter=${this.onEnter}
      ></div>
      ${this.state.leaf?.root.children===0?c`<p class="empty muted">${this.t("leaf.empty")}</p>`:h}
      ${this.drawTooltip()}`}firstUpdated(){this.bringSoon()}stateChanged(e,t){this.hasUpdated&&(e.tree!==t.tree&&this.bringSoon(),e.dark!==t.dark&&this.view?.setPalette(zi(e)),e.selectedId!==t.selectedId&&this.view?.select(e.selectedId),e.minimap!==t.minimap&&this.view?.setMinimap(e.minimap))}bringSoon(){this.bringing=!0,requestAnimationFrame(()=>requestAnimationFrame(()=>{this.bringing=!1,this.isConnected&&this.bring(this.state.tree)}))}bring(e){if(this.hovered=null,e===null){this.app.graph=null,this.view?.dispose(),this.view=null;return}let{viewport:t,selectedId:n}=this.state;this.view===null?(this.view=this.newView(e),this.app.graph=this.view):this.view.setTree(e),this.view.select(n),t!==null?this.view.viewport=t:n!==null&&this.view.reveal(n)}newView(e){let t=this.renderRoot.querySelector(".graph");if(t===null)throw new Error("the graph has no place");let n=new ht(t,{tree:e,palette:zi(this.state),reducedMotion:matchMedia("(prefers-reduced-motion: reduce)").matches,gapLabel:i=>this.t("graph.gap",{n:i}),callbacks:{onSelect:i=>this.app.select(i,"graph"),onToggle:(i,o)=>{this.app.toggle(i,o)},onHover:(i,o,s)=>{this.hovered=i===null?null:{id:i,x:o,y:s}},onGapVisible:(i,o)=>{this.app.loadPage(i,o)},onViewChange:()=>this.onViewChange()}});return n.setMinimap(this.state.minimap),n}onViewChange(){this.settling??=setTimeout(()=>{this.settling=void 0,this.view!==null&&this.app.store.update({viewport:this.view.viewport})},ua)}onEnter=e=>{Pe(pe(this.ownerDocument))||e.currentTarget.focus({preventScroll:!0})};spoken(){let{tree:e,selectedId:t}=this.state,n=t===null?void 0:e?.node(t);if(n===void 0)return this.t("graph.label");let i=this.t(`kind.${n.kind}`);return this.t("graph.selected",{name:n.name,kind:i,n:n.children})}drawTooltip(){let{hovered:e}=this,t=e===null?void 0:this.state.tree?.node(e.id);if(e===null||t===void 0)return h;let n=e.x>innerWidth-360,i=e.y<innerHeight-120,o=n?`right:${innerWidth-e.x+ut}px`:`left:${e.x+ut}px`,s=i?`top:${e.y+ut}px`:`bottom:${innerHeight-e.y+ut}px`;return c`<div class="tooltip" style="${o};${s}">
      <div class="name">${w(t.name,Ni)}</div>
      ${t.notice===null?h:c`<div class="name notice">${w(t.notice,Ni)}</div>`}
    </div>`}static styles=[b,g`
      :host {
        position: relative;
        height: 100%;
      }
      .graph {
        position: absolute;
        inset: 0;
        overflow: hidden;
        outline: none;
      }
      .empty {
        position: absolute;
        left: 0;
        right: 0;
        top: 40%;
        margin: 0;
        padding: 0 16px;
        text-align: center;
      }
      .graph:focus-visible {
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .tooltip {
        position: fixed;
        z-index: 10;
        max-width: 480px;
        padding: 4px 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        pointer-events: none;
      }
      .notice {
        color: var(--warning);
      }
    `]};function zi(r){return r.dark?Qr:Zr}function $(r){let{face:e,label:t,key:n,pressed:i,disabled:o=!1,small:s=!1,place:a="",run:l}=r;return c`<button
    class="plain ${s?"small":""} ${a}"
    title=${n===void 0?t:`${t} (${n})`}
    aria-label=${t}
    aria-pressed=${i===void 0?h:String(i)}
    ?disabled=${o}
    @click=${()=>{l()}}
  >
    ${e}
  </button>`}function z(r){return c`<svg
    class="icon"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    style="display:block;flex:none"
  >
    ${r}
  </svg>`}var x={fit:z(P`<path d="M2 5.5V2h3.5M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500" />
    <rect x="5" y="5" width="6" height="6" rx="1" />`),minimap:z(P`<rect x="2" y="2" width="12" height="12" rx="1" />
    <path d="M10 2v12" /><rect x="11.200" y="5" width="1.600" height="3" fill="currentColor" stroke="none" />`),reload:z(P`<path d="M13.500 8A5.500 5.500 0 1 1 11.700 3.900M13.500 2v3h-3" />`),copy:z(P`<rect x="5.500" y="5.500" width="8" height="8" rx="1" />
    <path d="M10.500 5.500v-3h-8v8h3" />`),up:z(P`<path d="M4 10l4-4 4 4" />`),down:z(P`<path d="M4 6l4 4 4-4" />`),left:z(P`<path d="M10 4L6 8l4 4" />`),right:z(P`<path d="M6 4l4 4-4 4" />`),close:z(P`<path d="M4 4l8 8M12 4l-8 8" />`),search:z(P`<circle cx="7" cy="7" r="4" /><path d="M10 10l4 4" />`)};function I(r,e){let t=e==="backward"?"var(--glyph-backward, var(--line))":"none",n=r==="api"?P`<rect x="0.5" y="2.5" width="13" height="7" rx="3.5" fill=${t} />`:P`<rect x="0.5" y="1.5" width="13" height="9" rx="1.5" fill=${t}
          stroke-dasharray=${r==="collection"?"2.5 1.5":"none"} />`;return c`<svg width="14" height="12" aria-hidden="true" stroke="currentColor" fill="none">
    ${n}
  </svg>`}var ma=["click","double","altDouble","wheel","shiftWheel","ctrlWheel","drag"],ft=class extends y{render(){return this.state.helpOpen?c`<div class="shade" @click=${()=>this.app.toggleHelp()}>
      <div
        class="dialog"
        role="dialog"
        aria-modal="true"
        aria-label=${this.t("help.title")}
        tabindex="-1"
        @click=${e=>e.stopPropagation()}
      >
        <header>
          <b>${this.t("help.title")}</b>
          ${$({face:x.close,label:this.t("help.close"),key:"Esc",small:!0,run:()=>this.app.toggleHelp()})}
        </header>
        <div class="columns">
          <section>${this.drawKeys()}</section>
          <section>${this.drawMouse()} ${this.drawTree()} ${this.drawShapes()}</section>
        </div>
      </div>
    </div>`:h}updated(){this.renderRoot.querySelector(".dialog")?.focus()}drawKeys(){return c`<h2>${this.t("help.keys")}</h2>
      <dl>
        ${Pn.map(({shown:e,message:t})=>ce(c`<kbd>${e}</kbd>`,this.t(t)))}
      </dl>`}drawMouse(){return c`<h2>${this.t("help.mouse")}</h2>
      <dl>
        ${ma.map(e=>ce(this.t(`mouse.${e}`),this.t(`mouse.${e}.does`)))}
      </dl>`}drawTree(){return c`<h2>${this.t("help.tree")}</h2>
      <p>${this.t("tree.arrows")}.</p>
      <p>${this.t("tree.type")}.</p>`}drawShapes(){return c`<h2>${this.t("help.shapes")}</h2>
      <dl>
        ${ce(I("module",null),this.t("kind.module"))}
        ${ce(I("api",null),this.t("kind.api"))}
        ${ce(I("collection",null),this.t("kind.collection"))}
        ${ce(I("module","backward"),this.t("direction.backward"))}
      </dl>`}static styles=[b,g`
      .shade {
        position: fixed;
        z-index: 40;
        inset: 0;
        display: grid;
        place-items: center;
        padding: 16px;
        background: rgb(0 0 0 / 40%);
      }
      .dialog {
        width: min(760px, 100%);
        max-height: 100%;
        overflow: auto;
        padding: 12px 16px 16px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        outline: none;
      }
      header {
        display: flex;
        justify-content: space-between;
      }
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
        gap: 0 32px;
      }
      h2 {
        margin-top: 12px;
      }
      p {
        margin: 4px 0 0;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 2px 12px;
        margin: 4px 0 0;
      }
      dt {
        display: flex;
        align-items: center;
      }
      dd {
        margin: 0;
      }
    `]};function ce(r,e){return c`<dt>${r}</dt>
    <dd>${e}</dd>`}var Di=new Map([["NaN","NaN"],["nan","NaN"],["Infinity","+Inf"],["inf","+Inf"],["-Infinity","-Inf"],["-inf","-Inf"]]),fa=/^-?\d{16,300}$/;function En(r){if(r===null)return"";if(typeof r=="string")return Di.get(r)??(fa.test(r)?En(Number(r)):r);if(typeof r!="number")return Ee(r);if(Number.isInteger(r)&&Math.abs(r)<1e7)return Object.is(r,-0)?"-0":String(r);let e=Math.abs(r);return e<1e-4||e>=1e7?r.toExponential(5).replace(/\.?0+e/,"e").replace("e+","e"):String(e>=10**6?Math.round(r):Number(r.toPrecision(6)))}function Ee(r){return r===null?"":typeof r=="string"?r:Object.is(r,-0)?"-0":JSON.stringify(r)}function Wi(r){return typeof r=="string"&&Di.has(r)}var Hi=["B","KB","MB","GB","TB"];function Y(r){let e=r,t=0;for(;e>=1024&&t<Hi.length-1;)e/=1024,t+=1;return`${t===0||e>=100?Math.round(e):e.toFixed(1)} ${Hi[t]??""}`}var Bi=48,Rn=2e3,J=r=>({short:e=>w(r(e)??"",Bi),full:e=>r(e)??""});function gt(r,e){return{message:r,numeric:!0,short:t=>En(e(t)),full:t=>Ee(e(t)),marked:t=>Wi(e(t))}}var ga=[{message:"column.type",...J(r=>r.type)},{message:"column.dtype",...J(r=>r.dtype)},{message:"column.shape",...J(r=>ba(r.shape))},gt("column.max",r=>r.max),gt("column.min",r=>r.min),gt("column.mean",r=>r.mean),gt("column.norm",r=>r.norm),{message:"column.requires_grad",...J(r=>Ee(r.requires_grad))},{message:"column.value",...J(va)},{message:"column.md5",...J(r=>r.md5)},{message:"column.file",short:wa,full:r=>r.file?.path??r.data_name??""},{message:"column.extra",...J(xa)}];function Mn(r){return ga.filter(e=>r.some(t=>e.full(t)!==""))}function ya(r){let{type:e,dtype:t,shape:n,value:i,md5:o,data_name:s,extra:a}=r;return[e,t,n,i,o,s,r.max,r.min,r.norm].every(d=>d===null)&&Object.keys(a).length===0}function ba(r){return r===null?null:`[${r.join(", ")}]`}function va(r){return ya(r)?"None":typeof r.value=="string"?S(r.value):yt(r.value)}function wa(r,e){let t=w(r.data_name??"",Bi);if(r.file===null)return t;let{exists:n,size:i}=r.file;return`${t} · ${n&&i!==null?Y(i):e("node.fileMissing")}`}function xa(r){return Object.entries(r.extra).map(([e,t])=>`${S(e)}: ${yt(t)}`).join("; ")}function yt(r){return r===null?"":typeof r=="object"?JSON.stringify(r,null,1).replace(/\n\s*/g," ").replace(/([[{]) | ([\]}])/g,"$1$2"):Ee(r)}var Sa=new Set(["input","kwargs","output"]);function Gi(r,e){let t=[],n=[];for(let i of e){let o=ka(r,i.name),s=o.slice(0,-1),a=Ta(n,s);s.slice(a).forEach((d,p)=>{let u=a+p,m=s.slice(0,u+1).join(".");t.push({kind:"group",key:m,label:Fi(d,u),depth:u})}),n=s;let l=s.length;t.push({kind:"item",item:i,label:Fi(o.at(-1)??"",l),depth:l})}return t}function ka(r,e){let t=e.indexOf("."),n=t<0?e:e.slice(t+1);return Sa.has(r)?n.split("."):[r==="parameters"?n:e]}function Fi(r,e){return e>0&&/^\d+$/.test(r)?`[${r}]`:r}function Ta(r,e){let t=0;for(;t<r.length&&t<e.length&&r[t]===e[t];)t+=1;return t}var $a=16,Aa=48,bt=class extends y{render(){let{details:e}=this.state,t=e?.sections.filter(i=>i.total>0)??[];if(e===null||t.length===0)return h;let n=Mn(t.flatMap(i=>i.items));return c`<table @copy=${this.onCopy}>
      <thead>
        <tr>
          <th scope="col">${this.t("column.name")}</th>
          ${n.map(i=>c`<th scope="col" class=${i.numeric===!0?"number":""}>
                ${this.t(i.message)}
              </th>`)}
        </tr>
      </thead>
      ${t.map(i=>this.drawSection(i,n))}
    </table>`}copyText(){let{details:e}=this.state;return e===null?"":Ea(e,t=>this.t(t))}drawSection(e,t){let n=e.total-e.items.length;return c`<tbody>
      <tr class="section">
        <th scope="rowgroup" colspan=${t.length+1}>
          ${this.sectionName(e.name)} <span class="count">${e.total}</span>
        </th>
      </tr>
      ${Gi(e.name,e.items).map(i=>this.drawRow(i,t))}
      ${n>0?c`<tr>
              <td colspan=${t.length+1}>
                <button class="link" @click=${()=>{this.app.details.more(e.name)}}>
                  ${this.t("node.more",{n})}
                </button>
              </td>
            </tr>`:h}
    </tbody>`}drawRow(e,t){let n=`padding-left:${8+$a*e.depth}px`,i=w(e.label,Aa);return e.kind==="group"?c`<tr>
        <th scope="row" class="group" style=${n} colspan=${t.length+1}>${i}</th>
      </tr>`:c`<tr>
      <th scope="row" style=${n} title=${w(e.item.name,Rn)}>${i}</th>
      ${t.map(o=>Pa(e.item,o,s=>this.t(s)))}
    </tr>`}sectionName(e){let t=`section.${e}`;return t in De?this.t(t):e}onCopy=e=>{let t=this.renderRoot,n=t.getSelection?.()??null,i=n===null?"":Ra(n,t);i!==""&&e.clipboardData!==null&&(e.clipboardData.setData("text/plain",i),e.preventDefault())};static styles=[b,g`
      table {
        border-collapse: separate;
        border-spacing: 0;
        min-width: 100%;
      }
      th,
      td {
        padding: 2px 8px;
        border-bottom: 1px solid var(--line);
        font-weight: 400;
        text-align: left;
        white-space: nowrap;
      }
      thead th {
        position: sticky;
        top: 0;
        z-index: 2;
        color: var(--muted);
        background: var(--ground);
      }
      th:first-child {
        position: sticky;
        left: 0;
        z-index: 1;
        background: var(--ground);
      }
      thead th:first-child {
        z-index: 3;
      }
      .number {
        text-align: right;
      }
      .section th {
        padding-top: 8px;
        font-size: 11px;
        font-weight: 600;
        letter-spacing: 0.04em;
        text-transform: uppercase;
        color: var(--muted);
      }
      .count {
        font-weight: 400;
      }
      .group {
        color: var(--muted);
      }
      .marked {
        color: var(--error);
        font-weight: 600;
      }
      .none,
      .missing {
        color: var(--muted);
      }
      tbody tr:hover td,
      tbody tr:not(.section):hover th {
        background: var(--hover-ground);
      }
      td:last-child,
      th:last-child {
        padding-right: 16px;
      }
    `]};function Pa(r,e,t){let n=e.short(r,t),i=e.full(r),o=[e.numeric===!0?"number":"",e.marked?.(r)===!0?"marked":"",i==="None"?"none":"",e.message==="column.file"&&r.file?.exists===!1?"missing":""],s=n===i?h:i.slice(0,Rn);return c`<td class=${o.join(" ")} title=${s} .fullText=${i}>${n}</td>`}function Ea(r,e){let t=Mn(r.sections.flatMap(o=>o.items)),n=[e("column.name"),...t.map(o=>e(o.message))],i=r.sections.flatMap(o=>o.items.map(s=>[s.name,...t.map(a=>a.full(s))]));return[n,...i].map(o=>o.map(S).join("	")).join(`
`)}function Ra(r,e){return[...e.querySelectorAll("tr")].filter(i=>r.containsNode(i,!0)).map(i=>[...i.querySelectorAll("td, th")].filter(o=>r.containsNode(o,!0)).map(o=>S(o.fullText??o.textContent.trim())).join("	")).join(`
`)}var vt=class extends y{render(){let{leaf:e}=this.state;if(e===null)return h;let{framework:t,level:n,task:i,nodes:o,entries:s,micro_steps:a,files:l}=e,d=this.t("leaf.unknown"),p=m=>m.toLocaleString(this.state.language),u=[[this.t("leaf.leaf"),e.leaf],[this.t("leaf.framework"),t??d],[this.t("leaf.level"),n??d],[this.t("leaf.task"),i??d],[this.t("leaf.nodes"),p(o-1)],[this.t("leaf.entries"),p(s)],[this.t("leaf.microSteps"),p(a)],[this.t("leaf.files"),l.map(({name:m,size:f})=>`${m} ${Y(f)}`).join(" · ")]];return c`<p class="muted">${this.t("node.none")}</p>
      <dl>
        ${u.map(([m,f])=>c`<dt>${m}</dt>
              <dd class="name">${f}</dd>`)}
      </dl>`}static styles=[b,g`
      :host {
        height: 100%;
        overflow: auto;
        padding: 8px 12px;
      }
      p {
        margin: 0 0 8px;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `]};function wt(r){return{sign:r.direction==="forward"?"→":r.direction==="backward"?"←":"",...X({kind:r.kind,label:S(r.label)})}}var Ma=/\.backward(?:\.\d+)?$/,La=/\.forward(?:\.\d+)?$/;function Ki(r,e){let t=Ma.test(e)?"backward":La.test(e)?"forward":null,n={kind:r,label:e,direction:t};return{sign:wt(n).sign,main:Ln(n)}}function Ln(r){let{main:e,rest:t}=wt(r),n=/#\d+$/.exec(t)?.[0];return n===void 0?e:`${e} ${n}`}var _a=/[\\/](site-packages|dist-packages|lib[\\/]python\d[^\\/]*)[\\/]/i;function Ca(r){return _a.test(r.path??"")}function ji(r){let e=[];for(let t of r){let n=e.at(-1);Ca(t)?n?.kind==="framework"?e[e.length-1]={kind:"framework",frames:[...n.frames,t]}:e.push({kind:"framework",frames:[t]}):e.push({kind:"user",frame:t})}return e}function _n(r){return r.split(/[\\/]/).slice(-2).join("/")}var xt=class extends y{render(){let e=this.state.details?.stack??null;return e===null?c`<p class="muted">${this.t("stack.none")}</p>`:c`
      ${e.from===null?h:c`<p class="muted name">
              ${this.t("stack.from",{name:w(e.from,120)})}
            </p>`}
      ${e.message===null?h:c`<p class="name">${e.message}</p>`}
      ${ji(e.frames).map(t=>this.drawGroup(t))}
    `}drawGroup(e){return e.kind==="user"?this.drawFrame(e.frame,"user"):c`<details>
          <summary class="muted">${this.t("stack.framework",{n:e.frames.length})}</summary>
          ${e.frames.map(t=>this.drawFrame(t,"framework"))}
        </details>`}drawFrame(e,t){let{path:n,line:i,code:o}=e;return c`<div class="frame ${t}">
      <div class="where" title=${e.text}>
        <span class="function">${S(e.function??"")}</span>
        <span class="muted">${n===null?S(e.text):Ia(n,i)}</span>
      </div>
      ${$({face:x.copy,label:this.t("stack.copyFrame"),small:!0,place:"copy",run:()=>this.app.copy(e.text)})}
      ${o===null||o===""?h:c`<code>${S(o)}</code>`}
    </div>`}static styles=[b,g`
      p {
        margin: 0 0 4px;
      }
      .frame {
        position: relative;
        padding: 2px 28px 2px 8px;
        border-left: 2px solid var(--line);
        margin-bottom: 4px;
      }
      .frame.user {
        border-left-color: var(--accent);
      }
      .where {
        overflow-wrap: anywhere;
      }
      .user .function {
        font-weight: 600;
      }
      code {
        display: block;
        font:
          12px/18px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .framework code {
        color: var(--muted);
      }
      .copy {
        position: absolute;
        top: 2px;
        right: 0;
        opacity: 0;
        color: var(--muted);
      }
      .frame:hover .copy,
      .copy:focus-visible {
        opacity: 1;
      }
      details {
        margin-bottom: 4px;
      }
      summary {
        cursor: pointer;
        font-size: 12px;
      }
    `]};function Ui(r){return r.message??r.frames.map(e=>e.text).join(`
`)}function Ia(r,e){return e===null?_n(r):`${_n(r)}:${e}`}var Re=180,Oa=60,St=class extends y{render(){let{details:e,detailsProblem:t,selectedId:n}=this.state;if(t!==null)return c`<p class="error">${N(this.state.language,t)}</p>`;if(n===null)return c`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;if(e===null)return c`<p class="muted late">${this.t("node.loading")}</p>`;let{stackOpen:i}=this.state;return c`
      ${this.drawHead(e)}
      <div class="body">
        <div class="values" tabindex="0" data-own-keys aria-label=${this.t("node.title")}>
          ${this.drawNotices(e)} ${this.drawValues(e)} ${this.drawExtras(e)}
        </div>
        ${i?c`<div
                class="stack"
                tabindex="0"
                data-own-keys
                aria-label=${this.t("stack.title")}
              >
                <msprobe-stack .app=${this.app}></msprobe-stack>
              </div>`:h}
      </div>
    `}drawLost(){let{selected:e,leaf:t}=this.state;if(e===null||t===null)return h;let n=w(e,Re);return c`<p class="name lost">${this.t("leaf.lost",{name:n})}</p>`}drawHead(e){let{node:t}=e;return c`<div class="head">
      <div class="title">
        ${I(t.kind,t.direction)}
        <span
          class="name full"
          title=${t.name.length>Re?S(t.name):h}
          >${w(t.name,Re)}</span
        >
        ${$({face:x.copy,label:this.t("node.copyName"),small:!0,run:()=>this.app.copy(t.name)})}
        <span class="actions">${this.drawActions(e)}</span>
      </div>
      <div class="facts">${this.drawFacts(e)} ${this.drawPath(e)}</div>
    </div>`}drawFacts(e){let{node:t,partner:n}=e,i=[this.t(`kind.${t.kind}`),t.direction===null?null:this.t(`direction.${t.direction}`),(this.state.leaf?.micro_steps??0)>1?this.t("node.microStep",{n:t.micro_step}):null,t.recompute===!0?this.t("node.recomputed"):null,t.children>0?this.t("node.children",{n:t.children}):null],o=t.direction==="backward"?"forward":"backward";return c`<span class="muted">${i.filter(s=>s!==null).join(" · ")}</span> ${n===null?h:c`<button
              class="link"
              title="${w(n.name,Re)} (])"
              @click=${()=>{this.app.jump({id:n.id})}}
            >
              ⇄ ${this.t(`node.partner.${o}`)}
            </button>`}`}drawPath(e){let t=e.path.slice(1,-1),n=e.path_gap;return t.length===0?h:c`<nav aria-label=${this.t("node.path")}>
          ${t.map((i,o)=>c`${o===0?h:c`<span class="muted"> › </span>`}${o+1===n?.at?c`<span class="muted"
                        >${this.t("node.pathGap",{n:n.left_out})} ›
                      </span>`:h}<button
                  class="link"
                  title=${w(i.name,Re)}
                  @click=${()=>{this.app.jump({id:i.id})}}
                >
                  ${w(this.parentLabel(i),Oa)}
                </button>`)}
        </nav>`}parentLabel(e){let t=this.state.tree?.node(e.id);return t===void 0?e.label:Ln(t)}drawActions(e){let{stack:t}=e,{stackOpen:n}=this.state,i=t===null?"":` ${t.frames.length||""}`;return c`
      ${e.sections.length===0?h:c`<button class="small" @click=${()=>{this.app.copy(this.tableText())}}>
              ${this.t("node.copyTable")}
            </button>`}
      ${t===null||!n?h:c`<button class="small" @click=${()=>{this.app.copy(Ui(t))}}>
              ${this.t("stack.copy")}
            </button>`}
      <button
        class="small"
        aria-expanded=${String(n)}
        ?disabled=${t===null&&!n}
        title=${t===null?this.t("stack.none"):h}
        @click=${()=>this.app.toggleStack()}
      >
        ${this.t("stack.title")}${i} ${n?"▾":"▸"}
      </button>
    `}drawNotices(e){return e.notices.length===0?h:c`<ul class="notices">
          ${e.notices.map(t=>c`<li class="name">${t}</li>`)}
        </ul>`}drawValues(e){return e.sections.length>0?c`<msprobe-items .app=${this.app}></msprobe-items>`:c`<p class="muted">${this.whyNothing(e)}</p>`}whyNothing(e){if(e.node.kind==="collection")return this.t("node.noData.collection");if(!e.readable)return this.t("node.unreadable");if(e.entry)return this.t("node.noItems");let t=this.state.leaf?.task==="structure";return this.t(t?"node.noData.structure":"node.noData.entry")}drawExtras(e){let t=Object.entries(e.extras);return t.length===0?h:c`<dl>
          ${t.map(([n,i])=>c`<dt>${S(n)}</dt>
                <dd class="name">${w(yt(i),1e3)}</dd>`)}
        </dl>`}tableText(){return this.renderRoot.querySelector("msprobe-items")?.copyText()??""}static styles=[b,g`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        container-type: inline-size;
      }
      p {
        margin: 0;
        padding: 8px 12px;
      }
      .error {
        color: var(--error);
      }
      .lost {
        color: var(--warning);
      }
      .late {
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .head {
        flex: none;
        padding: 6px 12px;
        border-bottom: 1px solid var(--line);
      }
      .title {
        display: flex;
        align-items: flex-start;
        gap: 6px;
      }
      .title svg {
        flex: none;
        margin-top: 4px;
        color: var(--muted);
      }
      .title .icon {
        margin: 0;
      }
      .full {
        font-weight: 600;
        max-height: 40px;
        overflow: auto;
      }
      .actions {
        margin-left: auto;
        padding-right: 24px;
        display: flex;
        gap: 4px;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0 12px;
        max-height: 40px;
        overflow: auto;
      }
      nav {
        overflow-wrap: anywhere;
      }
      .body {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      .values {
        flex: 1;
        min-width: 0;
        overflow: auto;
      }
      .stack {
        flex: 0 0 28%;
        overflow: auto;
        padding: 8px;
        border-left: 1px solid var(--line);
      }
      @container (max-width: 640px) {
        .body {
          flex-direction: column;
        }
        .stack {
          flex: 0 0 45%;
          border-left: 0;
          border-top: 1px solid var(--line);
        }
      }
      .notices {
        margin: 0;
        padding: 4px 12px 4px 28px;
        color: var(--warning);
        background: var(--warning-ground);
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
        padding: 8px;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `]};var Na={info:2500,error:8e3},kt=class extends y{static properties={...y.properties,unfolded:{state:!0}};timer;constructor(){super(),this.unfolded=!1}stateChanged(e,t){e.remark!==t.remark&&e.remark!==null&&(clearTimeout(this.timer),this.timer=setTimeout(()=>this.app.store.update({remark:null}),Na[e.remark.kind]))}render(){let{problem:e,remark:t,language:n}=this.state;return c`
      ${e===null?h:c`<div class="strip error" role="alert">
              <span class="name text">${N(n,e)}</span>
              ${this.closeButton(()=>this.app.store.update({problem:null}))}
            </div>`}
      ${this.drawNotices()}
      ${t===null?h:c`<div class="remark ${t.kind}" role="status">${t.text}</div>`}
    `}drawNotices(){let{leaf:e,dismissed:t,scanNotices:n}=this.state,i=e?.leaf??"",s=[...e?.notices??[],...n].filter(p=>!t.includes(Vi(i,p))),[a,...l]=s;if(a===void 0)return h;let d=this.unfolded?s:[a];return c`<div class="strip warning">
      <ul>
        ${d.map(p=>c`<li class="name" title=${p.message}>${fr(this.state.language,p)}</li>`)}
      </ul>
      ${l.length===0?h:c`<button class="small plain" @click=${()=>this.unfolded=!this.unfolded}>
              ${this.unfolded?this.t("notice.less"):this.t("notice.more",{n:l.length})}
            </button>`}
      ${this.closeButton(()=>s.forEach(p=>this.app.dismiss(Vi(i,p))))}
    </div>`}closeButton(e){let t=this.t("notice.dismiss");return $({face:x.close,label:t,small:!0,run:e})}static styles=[b,g`
      .strip {
        display: flex;
        align-items: flex-start;
        gap: 8px;
        padding: 4px 8px 4px 12px;
        border-bottom: 1px solid var(--line);
        max-height: 168px;
        overflow: auto;
      }
      .warning {
        color: var(--warning);
        background: var(--warning-ground);
      }
      .error {
        color: var(--error);
        background: var(--error-ground);
      }
      ul,
      .text {
        flex: 1;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      button {
        color: inherit;
      }
      .remark {
        position: fixed;
        z-index: 30;
        left: 50%;
        bottom: 16px;
        translate: -50% 0;
        max-width: 80vw;
        padding: 8px 16px;
        border-radius: 4px;
        border: 1px solid var(--control-line);
        background: var(--ground);
        color: var(--text);
      }
      .remark.error {
        color: var(--error);
      }
    `]};function Vi(r,e){return JSON.stringify([r,e.code,e.message])}var Tt=class extends y{render(){let{opening:e}=this.state;return e===null?h:e.phase==="working"?this.drawWorking(e):this.drawEnd(e)}drawWorking(e){let{progress:t}=e;return c`<div class="cover late" role="status">
      <div class="card">
        <b class="name">${this.t("opening.title",{leaf:w(e.leaf,120)})}</b>
        <progress max="1" .value=${za(t)}></progress>
        <div class="line">
          <span class="muted">${this.progressText(t)}</span>
          <button @click=${()=>this.app.cancelOpening()}>${this.t("opening.cancel")}</button>
        </div>
      </div>
    </div>`}progressText(e){if(e===null)return this.t("opening.waiting");let{phase:t,done:n,total:i,elapsed:o}=e,s=i>0?` · ${Math.floor(100*n/i)} %`:"",a=i>1024*1024?` · ${Y(n)} / ${Y(i)}`:"";return`${we(this.state.language,t,t)}${s}${a} · ${this.t("opening.elapsed",{n:Math.round(o)})}`}drawEnd(e){let t=w(e.leaf,120),n=e.phase==="failed";return c`<div class="cover" role="alert">
      <div class="card">
        <b class="name">${this.t(n?"opening.failed":"opening.cancelled",{leaf:t})}</b>
        ${n?c`<p class="name">${N(this.state.language,e.problem)}</p>`:h}
        <div class="line">
          <button @click=${()=>{this.app.openAgain()}}>${this.t("opening.again")}</button>
        </div>
      </div>
    </div>`}static styles=[b,g`
      .cover {
        position: absolute;
        z-index: 8;
        inset: 0;
        display: grid;
        place-items: center;
        padding: 16px;
        background: color-mix(in srgb, var(--sunken) 80%, transparent);
      }
      .late {
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .card {
        width: min(480px, 100%);
        display: grid;
        gap: 8px;
        padding: 16px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .line {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
      }
      p {
        margin: 0;
      }
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
    `]};function za(r){return r===null||r.total<=0?0:r.done/r.total}function Xi(r,e,t,n,i){let o=Ha(r,t,n,e.length-1);if(o!==null)return Cn(Math.min(Math.max(o,0),e.length-1));let s=e.at(t);if(s?.kind!=="node")return null;let{node:a}=s,l=a.children>0&&i(a.id),d=e.indexOf(a.parent),p={does:"toggle",id:a.id};switch(r){case"Enter":case" ":return p;case"ArrowRight":return l?Cn(t+1):p;case"ArrowLeft":return l?p:Cn(d<0?t:d);default:return null}}function Cn(r){return{does:"select",row:r}}function Ha(r,e,t,n){switch(r){case"ArrowDown":return e+1;case"ArrowUp":return e-1;case"Home":return 0;case"End":return n;case"PageDown":return e+t;case"PageUp":return e-t;default:return null}}var $t=class{constructor(e){this.tree=e;let t=this.childrenOf(e.root.id,1),n=0;for(let i=t.pop();i!==void 0;i=t.pop()){let{parent:o,offset:s,level:a,gap:l,id:d}=i;if(this.spans.push({start:n,parent:o,offset:s,level:a,id:l>0?null:d}),l>0){n+=l;continue}if(this.positions.set(d,n),n+=1,e.isExpanded(d))for(let p of this.childrenOf(d,a+1))t.push(p)}this.length=n}tree;length;spans=[];positions=new Map;at(e){let t=this.spans[this.spanAt(e)];if(t===void 0||e<0||e>=this.length)return null;let{parent:n,level:i,id:o}=t,s=this.tree.childCount(n),a=o===null?void 0:this.tree.node(o);return a!==void 0?{kind:"node",node:a,level:i,position:t.offset+1,siblings:s}:{kind:"gap",parent:n,offset:t.offset+e-t.start,level:i,siblings:s}}indexOf(e){return e===null?-1:this.positions.get(e)??-1}findLabel(e,t){let n=e.toLowerCase();for(let i=0;i<this.length;i+=1){let o=this.at((t+i)%this.length);if(o?.kind==="node"&&o.node.label.toLowerCase().startsWith(n))return(t+i)%this.length}return-1}childrenOf(e,t){let n=[];for(let i of this.tree.segments(e)){let{offset:o}=i;i.kind==="gap"?n.push({id:-1,level:t,offset:o,parent:e,gap:i.count}):i.ids.forEach((s,a)=>n.push({id:s,level:t,offset:o+a,parent:e,gap:0}))}return n.reverse()}spanAt(e){let t=0,n=this.spans.length-1;for(;t<n;){let i=t+n+1>>1;(this.spans[i]?.start??1/0)<=e?t=i:n=i-1}return t}};function Da(r,e,t,n){let i=Math.min(r*e,15e6),o=Yi(r,e,t,n),s=Math.max(0,Math.floor(o/e)-6),a=Math.min(r,Math.ceil((o+t)/e)+6);return{first:Math.min(s,a),end:a,top:n+s*e-o,height:i}}function Wa(r,e,t,n,i){let o=Yi(e,t,n,i),s=r*t,a=s+t;if(s>=o&&a<=o+n)return i;let d=s>o+2*n||a<o-n?s-(n-t)/2:s<o?s:a-n;return Math.max(0,d)/qi(e,t,n)}function qi(r,e,t){let n=r*e;return n<=15e6?1:(n-t)/(15e6-t)}function Yi(r,e,t,n){return n*qi(r,e,t)}var B=class{constructor(e,t,n){this.host=e;this.rowHeight=t;this.findScroller=n;e.addController(this)}host;rowHeight;findScroller;total=0;scroller=null;sizes=new ResizeObserver(()=>this.host.requestUpdate());get window(){let{clientHeight:e,scrollTop:t}=this.scroller??{clientHeight:0,scrollTop:0};return Da(this.total,this.rowHeight,e,t)}get rowsPerPage(){return Math.max(1,Math.floor((this.scroller?.clientHeight??0)/this.rowHeight)-1)}show(e){let{scroller:t}=this;if(t!==null){let{clientHeight:n,scrollTop:i}=t;t.scrollTop=Wa(e,this.total,this.rowHeight,n,i),this.host.requestUpdate()}}hostUpdated(){let e=this.findScroller();e!==this.scroller&&(this.hostDisconnected(),this.scroller=e,e!==null&&(e.addEventListener("scroll",this.onScroll,{passive:!0}),this.sizes.observe(e)))}hostDisconnected(){this.scroller?.removeEventListener("scroll",this.onScroll),this.sizes.disconnect(),this.scroller=null}onScroll=()=>this.host.requestUpdate()};var In=24,Ba=12,Fa=700,On=400,Ga=12,At=class extends y{rows=null;watched=null;watching=null;revealing=!0;typed="";typedAt=0;list=new B(this,In,()=>this.scroller());disconnectedCallback(){super.disconnectedCallback(),this.watching?.dispose(),this.watched=null}stateChanged(e,t){(e.selectedId!==t.selectedId||e.tree!==t.tree)&&(this.revealing=!0)}willUpdate(){let{tree:e}=this.state;e!==this.watched&&(this.watching?.dispose(),this.watched=e,this.rows=null,this.watching=e?.onChange(()=>{this.rows=null,this.requestUpdate()})??null),e!==null&&(this.rows??=new $t(e)),this.list.total=this.rows?.length??0}updated(){if(this.revealing&&this.rows!==null){this.revealing=!1;let e=this.rows.indexOf(this.state.selectedId);e>=0&&this.list.show(e)}this.loadGaps()}render(){let{rows:e}=this,t=e?.indexOf(this.state.selectedId)??-1,n=this.list.window;return c`<div
      class="scroller"
      role="tree"
      tabindex="0"
      aria-label=${this.t("outline.title")}
      aria-activedescendant=${t>=0?Ji(t):h}
      @keydown=${this.onKey}
    >
      <div class="content" role="presentation" style="height:${n.height}px">
        ${this.visibleRows(t).map(i=>this.drawRow(i,n.top,n.first,t))}
      </div>
    </div>`}scroller(){return this.renderRoot.querySelector(".scroller")}visibleRows(e){let{first:t,end:n}=this.list.window,i=Array.from({length:n-t},(o,s)=>t+s);return e>=0&&(e<t||e>=n)?[...i,e]:i}drawRow(e,t,n,i){let o=this.rows?.at(e);if(!o)return h;let s=`top:${t+(e-n)*In}px;padding-left:${Ka(o.level)}px`;return o.kind==="gap"?c`<div
          class="row gap"
          style=${s}
          role="treeitem"
          aria-level=${o.level}
          aria-setsize=${o.siblings}
          aria-posinset=${o.offset+1}
        >
          <span class="muted">${this.t("outline.loading")}</span>
        </div>`:this.drawNode(o,e,s,e===i)}drawNode(e,t,n,i){let{node:o}=e,s=this.state.tree?.isExpanded(o.id)??!1,{sign:a,main:l,rest:d}=wt(o);return c`<div
      class="row ${i?"selected":""} ${o.entry?"":"bare"}"
      style=${n}
      id=${Ji(t)}
      role="treeitem"
      aria-level=${e.level}
      aria-setsize=${e.siblings}
      aria-posinset=${e.position}
      aria-expanded=${o.children>0?String(s):h}
      aria-selected=${String(i)}
      aria-label=${w(o.label,On)}
      title=${w(o.name,On)}
      @click=${()=>this.app.select(o.id,"outline")}
      @dblclick=${p=>{this.app.toggle(o.id,p.altKey)}}
    >
      ${this.drawTwisty(o,s)} ${I(o.kind,o.direction)}
      <span class="sign">${a}</span>
      <span class="label">${l}<span class="rest">${d}</span></span>
      ${this.drawMarks(o,s)}
    </div>`}drawTwisty(e,t){return c`<span
      class="twisty ${e.children===0?"leaf":""} ${t?"open":""}"
      @click=${n=>this.twist(n,e.id)}
      @dblclick=${n=>n.stopPropagation()}
    ></span>`}drawMarks(e,t){return c`${e.recompute===!0?c`<span class="mark" title=${this.t("node.recomputed")}>↻</span>`:h}
    ${e.notice===null?h:c`<span class="mark warning" title=${w(e.notice,On)}>!</span>`}
    ${e.children>0&&!t?c`<span class="count">${e.children.toLocaleString(this.state.language)}</span>`:h}`}twist(e,t){e.stopPropagation(),this.app.toggle(t,e.altKey)}loadGaps(){let{first:e,end:t}=this.list.window;for(let n=e;n<t;n+=1){let i=this.rows?.at(n);i?.kind==="gap"&&this.app.loadPage(i.parent,i.offset)}}onKey=e=>{let{rows:t}=this;if(t===null||e.ctrlKey||e.altKey||e.metaKey)return;let n=t.indexOf(this.state.selectedId),i=Xi(e.key,t,n,this.list.rowsPerPage,o=>this.state.tree?.isExpanded(o)??!1);if(i===null){this.onTyped(e,t,n);return}e.preventDefault(),e.stopPropagation(),i.does==="select"?this.selectRow(i.row):this.app.toggle(i.id)};onTyped(e,t,n){if(!/^[\p{L}\p{N}_.]$/u.test(e.key))return;e.preventDefault(),e.stopPropagation();let i=e.timeStamp-this.typedAt>Fa;this.typed=i?e.key:this.typed+e.key,this.typedAt=e.timeStamp;let o=t.findLabel(this.typed,Math.max(n,0)+(i?1:0));o>=0&&this.selectRow(o)}async selectRow(e){let t=this.rows?.at(e);t?.kind==="gap"&&(this.list.show(e),await this.app.loadPage(t.parent,t.offset),await this.updateComplete);let n=this.rows?.at(e);n?.kind==="node"&&this.app.select(n.node.id,"outline")}static styles=[b,g`
      .scroller {
        height: 100%;
        overflow: auto;
        position: relative;
        overscroll-behavior: contain;
      }
      .content {
        position: relative;
        overflow: hidden;
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${In}px;
        display: flex;
        align-items: center;
        gap: 4px;
        padding-right: 8px;
        cursor: default;
        user-select: none;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.selected {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .row.gap {
        padding-left: 20px;
      }
      svg {
        flex: none;
        color: var(--muted);
      }
      .twisty {
        flex: none;
        width: 16px;
        height: 100%;
        display: grid;
        place-items: center;
        color: var(--muted);
      }
      .twisty::before {
        content: "";
        border: 4px solid transparent;
        border-left: 5px solid currentColor;
        border-right: 0;
      }
      .twisty.open::before {
        transform: rotate(90deg);
      }
      .twisty.leaf::before {
        content: none;
      }
      .label {
        min-width: 0;
        flex: 1;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .rest,
      .sign {
        color: var(--muted);
      }
      .rest {
        padding-left: 6px;
      }
      .bare .label {
        color: var(--muted);
      }
      .mark {
        flex: none;
        color: var(--muted);
      }
      .warning {
        color: var(--warning);
        font-weight: 700;
      }
      .count {
        flex: none;
        font-size: 11px;
        color: var(--muted);
      }
    `]};function Ji(r){return`row-${r}`}function Ka(r){return 4+Ba*(Math.min(r,Ga)-1)}var to=160,ja=240,no=96,ro=72,Zi=120,Qi=48,Pt=class extends y{onResize=()=>{innerHeight>0&&this.requestUpdate()};connectedCallback(){super.connectedCallback(),addEventListener("resize",this.onResize)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("resize",this.onResize)}render(){let{app:e}=this,{runs:t,leaf:n,opening:i}=this.state,o=t===null||t.length===0&&n===null&&i===null;return c`
      <msprobe-bar .app=${e}></msprobe-bar>
      <msprobe-notices .app=${e}></msprobe-notices>
      <main>${o?c`<msprobe-empty .app=${e}></msprobe-empty>`:this.drawParts()}</main>
      <msprobe-help .app=${e}></msprobe-help>
    `}drawParts(){let{app:e}=this,{outlineOpen:t,panelOpen:n}=this.state,i=Ua(this.state,innerWidth,innerHeight);return c`
      ${t?this.drawLeft(i):this.drawShut("outline")}
      <div class="middle">
        <div class="graph">
          <msprobe-graph .app=${e}></msprobe-graph>
          <msprobe-opening .app=${e}></msprobe-opening>
        </div>
        ${n?this.drawPanel(i):this.drawShut("panel")}
      </div>
    `}drawLeft(e){let{app:t}=this;return c`<aside style="width:${e.outline}px">
        ${this.state.search===""?h:this.drawResults(e)}
        <div class="caption">
          <h2>${this.t("outline.title")}</h2>
          <span class="muted">${this.nodeCount()}</span>
          ${this.foldButton("outline","outline.hide")}
        </div>
        <msprobe-outline .app=${t}></msprobe-outline>
      </aside>
      <msprobe-splitter
        vertical
        .value=${e.outline}
        .min=${to}
        .max=${e.maxOutline}
        .label=${this.t("splitter.outline")}
        @resized=${n=>t.store.update({outlineWidth:n.detail})}
      ></msprobe-splitter>`}drawResults(e){let{results:t}=this.state;return c`<div class="caption">
        <h2>${this.t("search.results")}</h2>
        <span class="muted"
          >${t===null?h:t.total.toLocaleString(this.state.language)}</span
        >
      </div>
      <msprobe-results style="height:${e.results}px" .app=${this.app}></msprobe-results>
      <msprobe-splitter
        .value=${e.results}
        .min=${ro}
        .max=${e.maxResults}
        .label=${this.t("splitter.results")}
        @resized=${n=>this.app.store.update({resultsHeight:n.detail})}
      ></msprobe-splitter>`}drawPanel(e){let{app:t}=this;return c`<msprobe-splitter
        behind
        .value=${e.panel}
        .min=${no}
        .max=${e.maxPanel}
        .label=${this.t("splitter.panel")}
        @resized=${n=>t.store.update({panelHeight:n.detail})}
      ></msprobe-splitter>
      <section class="panel" style="height:${e.panel}px">
        <msprobe-node .app=${t}></msprobe-node>
        ${this.foldButton("panel","node.hide")}
      </section>`}drawShut(e){let t=e==="outline"?"outline.show":"node.show",n=e==="outline"?x.right:x.up;return c`<button
      class="shut ${e}"
      title=${this.t(t)}
      aria-label=${this.t(t)}
      @click=${()=>this.app.store.update(eo(e,!0))}
    >
      ${n}
    </button>`}foldButton(e,t){let n=e==="outline"?x.left:x.down,i=()=>this.app.store.update(eo(e,!1));return $({face:n,label:this.t(t),small:!0,place:"fold",run:i})}nodeCount(){let{leaf:e}=this.state;return e===null?h:this.t("outline.nodes",{n:e.nodes-1})}static styles=[b,g`
      :host {
        display: flex;
        flex-direction: column;
        height: 100vh;
      }
      main {
        position: relative;
        flex: 1;
        min-height: 0;
        display: flex;
      }
      msprobe-empty {
        flex: 1;
      }
      aside {
        flex: none;
        display: flex;
        flex-direction: column;
        min-height: 0;
      }
      .caption {
        display: flex;
        align-items: center;
        gap: 8px;
        height: 28px;
        padding: 0 4px 0 12px;
        flex: none;
      }
      .caption .muted {
        font-size: 11px;
      }
      .fold {
        margin-left: auto;
        color: var(--muted);
      }
      msprobe-outline {
        flex: 1;
      }
      msprobe-results {
        flex: none;
      }
      .middle {
        flex: 1;
        min-width: 0;
        display: flex;
        flex-direction: column;
      }
      .graph {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      .panel {
        flex: none;
        position: relative;
      }
      .panel .fold {
        position: absolute;
        right: 4px;
        top: 6px;
      }
      .shut {
        flex: none;
        display: grid;
        place-items: center;
        padding: 0;
        border: 0;
        border-radius: 0;
        color: var(--muted);
      }
      .shut.outline {
        width: 20px;
        height: auto;
        border-right: 1px solid var(--line);
      }
      .shut.panel {
        height: 20px;
        border-top: 1px solid var(--line);
      }
    `]};function Ua(r,e,t){let n=Math.max(to,e-ja),i=Math.max(no,t-Qi-Zi),o=Math.max(ro,t-Qi-Zi);return{outline:Math.min(r.outlineWidth,n),maxOutline:n,panel:Math.min(r.panelHeight,i),maxPanel:i,results:Math.min(r.resultsHeight,o),maxResults:o}}function eo(r,e){return r==="outline"?{outlineOpen:e}:{panelOpen:e}}var Et=28,Nn=12,Va=8,Xa=36,qa=80,Ya=8,Rt=class extends M{static properties={label:{},value:{},choices:{attribute:!1},filterText:{},noneText:{},open:{state:!0},filter:{state:!0},active:{state:!0}};list=new B(this,Et,()=>this.renderRoot.querySelector(".list"));constructor(){super(),this.choices=[],this.open=!1,this.filter="",this.active=0}connectedCallback(){super.connectedCallback(),this.addEventListener("focusout",this.onFocusOut)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("focusout",this.onFocusOut)}render(){let e=this.choices.find(t=>t.value===this.value);return c`<button
        aria-haspopup="listbox"
        aria-expanded=${String(this.open)}
        title=${e===void 0?"":S(e.text)}
        @click=${()=>this.open?this.close():this.show()}
      >
        <span class="muted">${this.label}</span>
        <span class="chosen">${w(e?.text??"–",Xa)}</span>
        ${x.down}
      </button>
      ${this.open?this.drawPopup():h}`}updated(e){e.has("open")&&this.open&&(this.renderRoot.querySelector(".filter, .list")?.focus(),this.list.show(this.active))}get matching(){let e=this.filter.toLowerCase();return this.choices.filter(t=>t.text.toLowerCase().includes(e))}drawPopup(){let{matching:e}=this,t=this.active<e.length?`choice-${this.active}`:h,n=this.choices.map(({text:o,remark:s=""})=>o.length+s.length),i=Math.min(Math.max(...n),qa)+Ya;return c`<div class="popup" style="width:${i}ch" @keydown=${this.onKey}>
      ${this.choices.length<Va?h:c`<input
              class="filter"
              .value=${this.filter}
              placeholder=${this.filterText}
              aria-label=${this.filterText}
              aria-activedescendant=${t}
              @input=${this.onFilter}
            />`}
      ${this.drawList(e,t)}
    </div>`}drawList(e,t){this.list.total=e.length;let{first:n,end:i,top:o,height:s}=this.list.window,a=Math.min(Math.max(e.length,1),Nn);return c`<div
      class="list"
      role="listbox"
      tabindex="-1"
      aria-label=${this.label}
      aria-activedescendant=${t}
      style="height:${a*Et}px"
    >
      ${e.length===0?c`<div class="none muted">${this.noneText}</div>`:h}
      <div style="position:relative;overflow:hidden;height:${s}px">
        ${e.slice(n,i).map((l,d)=>this.drawRow(l,n+d,o+d*Et))}
      </div>
    </div>`}drawRow(e,t,n){let i=e.value===this.value;return c`<div
      id="choice-${t}"
      class="row ${t===this.active?"active":""} ${i?"chosen":""}"
      role="option"
      aria-selected=${String(i)}
      title=${S(e.text)}
      style="top:${n}px"
      @pointerdown=${o=>o.preventDefault()}
      @click=${()=>this.choose(e)}
    >
      <span class="text">${S(e.text)}</span>
      ${e.remark===void 0?h:c`<span class="muted">${e.remark}</span>`}
    </div>`}show(){this.filter="",this.open=!0,this.active=Math.max(0,this.choices.findIndex(e=>e.value===this.value))}close(){this.open=!1,this.renderRoot.querySelector("button")?.focus()}choose(e){this.close(),e.value!==this.value&&this.dispatchEvent(new CustomEvent("choose",{detail:e.value}))}move(e){let t=this.matching.length-1;this.active=Math.min(Math.max(e,0),Math.max(t,0)),this.list.show(this.active)}onFilter=e=>{this.filter=e.target.value,this.active=0};onFocusOut=()=>{this.open=!1};onKey=e=>{let n={ArrowDown:this.active+1,ArrowUp:this.active-1,PageDown:this.active+Nn,PageUp:this.active-Nn,Home:0,End:this.choices.length}[e.key],i=this.matching[this.active],o=e.key==="Home"||e.key==="End"?this.filter!=="":!1;if(n!==void 0&&!o)this.move(n);else if(e.key==="Enter"&&i!==void 0)this.choose(i);else if(e.key==="Escape")this.close();else return;e.preventDefault(),e.stopPropagation()};static styles=[b,g`
      :host {
        position: relative;
      }
      button {
        display: flex;
        align-items: center;
        gap: 4px;
        padding-right: 4px;
      }
      .chosen {
        font-weight: 600;
      }
      .popup {
        position: absolute;
        z-index: 20;
        top: 32px;
        left: 0;
        min-width: max(100%, 172px);
        max-width: min(560px, 80vw);
        padding: 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      .filter {
        width: 100%;
        height: 28px;
        margin-bottom: 4px;
        padding: 0 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .list {
        overflow: auto;
        outline: none;
      }
      .none {
        padding: 4px 8px;
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${Et}px;
        padding: 4px 8px;
        display: flex;
        gap: 16px;
        border-radius: 4px;
        cursor: pointer;
        white-space: pre;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.active {
        background: var(--accent-ground);
      }
      .text {
        flex: 1;
        overflow: hidden;
        text-overflow: ellipsis;
      }
    `]};var zn=24,Ja=40,Za=200,Mt=class extends y{list=new B(this,zn,()=>this.renderRoot.querySelector(".scroller"));revealing=!1;stateChanged(e,t){this.revealing||=e.hit!==t.hit}updated(){this.revealing&&this.state.hit!==null&&this.list.show(this.state.hit),this.revealing=!1;let e=this.list.total;e>0&&this.state.searchProblem===null&&this.list.window.end>e-Ja&&this.app.search.more()}render(){let{results:e,searchProblem:t,hit:n}=this.state,i=e?.hits??[];this.list.total=i.length;let o=this.list.window;return c`<div
      class="scroller"
      role="listbox"
      tabindex="0"
      data-own-keys
      aria-label=${this.t("search.results")}
      aria-activedescendant=${n===null?h:`hit-${n}`}
      @keydown=${this.onKey}
    >
      ${t===null?h:c`<p class="error">${N(this.state.language,t)}</p>`}
      ${i.length===0&&t===null?c`<p class="muted">${this.whyNone()}</p>`:h}
      <div class="content" role="presentation" style="height:${o.height}px">
        ${i.slice(o.first,o.end).map((s,a)=>this.drawHit(s,o.first+a,o.top+a*zn))}
      </div>
    </div>`}whyNone(){let{search:e,searching:t,searchMode:n}=this.state;if(t)return this.t("search.busy");let i=n==="substring"&&/[*?]/.test(e);return this.t(i?"search.literal":"search.none")}drawHit(e,t,n){let i=t===this.state.hit,{sign:o,text:s}=this.shown(e),[a,l,d]=Oi(s,this.needle);return c`<div
      id="hit-${t}"
      class="row ${i?"selected":""}"
      role="option"
      aria-selected=${String(i)}
      aria-setsize=${this.state.results?.total??0}
      aria-posinset=${t+1}
      style="top:${n}px"
      title=${w(e.name,400)}
      @click=${()=>{this.app.goToHit(t)}}
    >
      ${I(e.kind,o==="←"?"backward":null)}
      <span class="sign muted">${o}</span>
      <span class="label"><bdi>${a}<mark>${l}</mark>${d}</bdi></span>
    </div>`}shown(e){let{sign:t,main:n}=Ki(e.kind,e.name),i=n.toLowerCase().includes(this.needle.toLowerCase());return{sign:t,text:S(i?n:e.name).slice(-Za)}}get needle(){let{results:e,searchMode:t}=this.state;return t==="substring"?e?.text??"":""}onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.stepHit(e.key==="ArrowDown"?1:-1))};static styles=[b,g`
      .scroller {
        height: 100%;
        overflow: auto;
      }
      .content {
        position: relative;
        overflow: hidden;
      }
      p {
        margin: 0;
        padding: 4px 12px;
      }
      .error {
        color: var(--error);
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${zn}px;
        display: flex;
        align-items: center;
        gap: 6px;
        padding: 0 8px 0 12px;
        cursor: pointer;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.selected {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .sign,
      svg {
        flex: none;
        color: var(--muted);
      }
      /* Written from right to left, so that the beginning is cut and not the end. */
      .label {
        min-width: 0;
        direction: rtl;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      mark {
        color: inherit;
        background: none;
        font-weight: 700;
      }
    `]};var Lt=class extends y{stateChanged(e,t){e.searchFocus!==t.searchFocus&&(this.field?.focus(),this.field?.select())}get field(){return this.renderRoot.querySelector("input")}render(){let{search:e}=this.state;return c`<div class="box" role="search">
      ${x.search}
      <input
        type="text"
        maxlength="1000"
        spellcheck="false"
        autocomplete="off"
        aria-label=${this.t("search.label")}
        placeholder=${this.t("search.label")}
        .value=${e}
        @input=${this.onInput}
        @keydown=${this.onKey}
      />
      <span class="count muted" aria-live="polite">${this.countText()}</span>
      ${e===""?c`<kbd>/</kbd>`:this.drawClear()} ${this.drawButtons()}
    </div>`}countText(){let{search:e,results:t,searching:n,hit:i}=this.state;return e===""?h:t===null||t.text!==e?n?"…":h:t.total===0?this.t("search.none"):i===null?this.t("search.total",{n:t.total}):this.t("search.position",{k:i+1,n:t.total})}drawClear(){let e=this.t("search.clear");return $({face:x.close,label:e,small:!0,run:()=>this.clear()})}drawButtons(){let{search:e,searchMode:t,results:n}=this.state,{app:i}=this,o=t==="glob",s=(l,d,p,u)=>{let m=n===null||n.hits.length===0;return{face:p,label:l,key:d,disabled:m,small:!0,run:()=>i.stepHit(u)}};return[{face:"a*",label:this.t("search.glob"),pressed:o,small:!0,run:()=>i.setSearch(e,o?"substring":"glob")},s(this.t("search.previous"),"P",x.up,-1),s(this.t("search.next"),"N",x.down,1)].map($)}clear(){this.app.setSearch(""),this.field?.focus()}onInput=e=>{this.app.setSearch(e.target.value)};onKey=e=>{if(!e.isComposing){if(e.key==="Enter")this.app.stepHit(e.shiftKey?-1:1);else if(e.key==="ArrowDown")this.app.stepHit(1);else if(e.key==="ArrowUp")this.app.stepHit(-1);else if(e.key==="Escape")this.field?.blur(),this.ownerDocument.body.focus();else return;e.preventDefault()}};static styles=[b,g`
      .box {
        display: flex;
        align-items: center;
        gap: 4px;
        height: 28px;
        padding: 0 4px 0 6px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        color: var(--muted);
      }
      .box:focus-within {
        border-color: var(--accent);
        outline: 1px solid var(--accent);
        outline-offset: -2px;
      }
      input {
        flex: 1;
        min-width: 60px;
        height: 24px;
        padding: 0 4px;
        border: 0;
        outline: none !important;
        background: none;
        color: var(--text);
      }
      .count {
        flex: none;
        white-space: nowrap;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        background: var(--accent-ground);
      }
    `]};var _t=class extends M{static properties={value:{type:Number},min:{type:Number},max:{type:Number},vertical:{type:Boolean,reflect:!0},behind:{type:Boolean},label:{}};render(){return c`<div
      role="separator"
      tabindex="0"
      data-own-keys
      aria-label=${this.label}
      aria-orientation=${this.vertical?"vertical":"horizontal"}
      aria-valuenow=${Math.round(this.value)}
      aria-valuemin=${this.min}
      aria-valuemax=${this.max}
      @pointerdown=${this.onDown}
      @keydown=${this.onKey}
    ></div>`}resize(e){let t=Math.round(Math.min(Math.max(e,this.min),this.max));t!==this.value&&this.dispatchEvent(new CustomEvent("resized",{detail:t}))}onDown=e=>{let t=e.currentTarget,n=this.vertical?e.clientX:e.clientY,{value:i}=this,o=a=>{let l=(this.vertical?a.clientX:a.clientY)-n;this.resize(i+(this.behind?-l:l))},s=()=>t.removeEventListener("pointermove",o);t.setPointerCapture(e.pointerId),t.addEventListener("pointermove",o),t.addEventListener("lostpointercapture",s,{once:!0})};onKey=e=>{let n=(this.vertical?["ArrowLeft","ArrowRight"]:["ArrowUp","ArrowDown"]).indexOf(e.key);n>=0&&(e.preventDefault(),e.stopPropagation(),this.resize(this.value+(n===1?16:-16)*(this.behind?-1:1)))};static styles=g`
    :host {
      position: relative;
      flex: none;
      z-index: 5;
    }
    div {
      position: absolute;
      touch-action: none;
      outline: none;
    }
    :host([vertical]) {
      width: 1px;
      background: var(--line);
    }
    :host([vertical]) div {
      inset: 0 -3px;
      cursor: col-resize;
    }
    :host(:not([vertical])) {
      height: 1px;
      background: var(--line);
    }
    :host(:not([vertical])) div {
      inset: -3px 0;
      cursor: row-resize;
    }
    div:hover,
    div:focus-visible,
    div:active {
      background: var(--accent);
      opacity: 0.5;
    }
  `};var Me={run:"url",step:"url",rank:"url",microStep:"url",selected:"url",expanded:"url",viewport:"url",search:"url",searchMode:"url",language:"localStorage",outlineWidth:"localStorage",outlineOpen:"localStorage",panelHeight:"localStorage",panelOpen:"localStorage",resultsHeight:"localStorage",stackOpen:"localStorage",minimap:"localStorage",runs:"memory",logdirs:"memory",scanning:"memory",scanNotices:"memory",leaves:"memory",leaf:"memory",tree:"memory",opening:"memory",problem:"memory",selectedId:"memory",details:"memory",detailsProblem:"memory",results:"memory",searching:"memory",searchProblem:"memory",hit:"memory",dismissed:"memory",remark:"memory",helpOpen:"memory",searchFocus:"memory",dark:"memory"},Hn={run:null,step:null,rank:null,microStep:-1,selected:null,expanded:null,viewport:null,search:"",searchMode:"substring"},io={outlineWidth:260,outlineOpen:!0,panelHeight:248,panelOpen:!0,resultsHeight:200,stackOpen:!1,minimap:!0},Ct={leaf:null,tree:null,selectedId:null,details:null,detailsProblem:null,results:null,searching:!1,searchProblem:null,hit:null};function oo(r,e,t){return{...Hn,...e,...r,...Ct,runs:null,logdirs:[],scanning:!1,scanNotices:[],leaves:[],opening:null,problem:null,dismissed:[],remark:null,helpOpen:!1,searchFocus:0,dark:t}}var It=class extends y{render(){let{runs:e}=this.state;return c`<header>
      ${e===null||e.length===0?h:this.drawChoices()}
      <span class="space"></span>
      ${this.state.leaf===null?h:c`<msprobe-search-box .app=${this.app}></msprobe-search-box>`}
      <span class="buttons">${this.drawButtons()}</span>
    </header>`}drawChoices(){let{run:e,step:t,rank:n,microStep:i}=this.state;return c`
      ${this.picker("pick.run",e??"",this.runs(),o=>{this.app.chooseRun(o)})}
      ${this.picker("pick.step",String(t),this.steps(),o=>{this.app.chooseLeaf(Number(o),n)})}
      ${this.picker("pick.rank",String(n),this.ranks(),o=>{this.app.chooseLeaf(t,Number(o))})}
      ${this.picker("pick.microStep",String(i),this.microSteps(),o=>{this.app.chooseMicroStep(Number(o))})}
    `}picker(e,t,n,i){return n.length===0?h:c`<msprobe-picker
          data-choice=${e.slice(5)}
          .label=${this.t(e)}
          .value=${t}
          .choices=${n}
          .filterText=${this.t("pick.filter")}
          .noneText=${this.t("pick.none")}
          @choose=${o=>i(o.detail)}
        ></msprobe-picker>`}runs(){return(this.state.runs??[]).map(e=>({value:e.id,text:e.id,remark:this.t("pick.leaves",{n:e.leaves})}))}steps(){return[...new Map(this.state.leaves.map(t=>[t.step,t.step_label]))].map(([t,n])=>({value:String(t),text:so(n,"step",t)}))}ranks(){let{leaves:e,step:t}=this.state;return e.filter(n=>n.step===t).map(({rank:n,rank_label:i})=>({value:String(n),text:so(i,"rank",n)}))}microSteps(){let e=this.state.leaf?.micro_steps??0;if(e<2)return[];let t=Array.from({length:e},(i,o)=>String(o));return[{value:String(-1),text:this.t("pick.all")},...t.map(i=>({value:i,text:i}))]}drawButtons(){let{minimap:e,leaf:t}=this.state,{app:n}=this;return[{face:x.fit,label:this.t("bar.fit"),key:"F",disabled:t===null,run:()=>n.graph?.fit()},{face:x.minimap,label:this.t("bar.minimap"),key:"M",pressed:e,run:()=>n.toggleMinimap()},{face:x.reload,label:this.t("bar.reload"),key:"R",run:()=>n.reload()},{face:this.t("language.other"),label:this.t("language.switch"),run:()=>n.switchLanguage()},{face:"?",label:this.t("bar.help"),key:"?",run:()=>n.toggleHelp()}].map($)}static styles=[b,g`
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        padding: 6px 8px;
        border-bottom: 1px solid var(--line);
      }
      .space {
        flex: 1;
      }
      msprobe-search-box {
        flex: 0 1 380px;
        min-width: 280px;
      }
      .buttons {
        display: flex;
      }
      .buttons button {
        min-width: 28px;
        padding: 0 5px;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
    `]};function so(r,e,t){return r===""||r===e||r===`${e}${t}`?String(t):`${t} (${r})`}var Qa={"msprobe-bar":It,"msprobe-empty":We,"msprobe-facts":vt,"msprobe-graph":mt,"msprobe-help":ft,"msprobe-items":bt,"msprobe-node":St,"msprobe-notices":kt,"msprobe-opening":Tt,"msprobe-outline":At,"msprobe-page":Pt,"msprobe-picker":Rt,"msprobe-results":Mt,"msprobe-search-box":Lt,"msprobe-splitter":_t,"msprobe-stack":xt};function ao(){for(let[r,e]of Object.entries(Qa))customElements.get(r)===void 0&&customElements.define(r,e)}async function lo(r){try{return await navigator.clipboard.writeText(r),!0}catch{return el(r)}}function el(r){let e=document.createElement("textarea"),t=pe(document);e.value=r,e.style.cssText="position:fixed;top:0;left:0;opacity:0",document.body.append(e),e.focus(),e.select();try{return document.execCommand("copy")}catch{return!1}finally{e.remove(),t instanceof HTMLElement&&t.focus()}}var Ot=class{constructor(e,t){this.store=e;this.client=t}store;client;async refresh(){let e=await this.client.runs(null,1e3),t=[...e.runs];for(let i=e.next;i!==null;){let o=await this.client.runs(i,1e3);t.push(...o.runs),i=o.next}let{state:n}=this.store;this.store.update({runs:Dn(n.runs,t),logdirs:Dn(n.logdirs,e.logdirs.map(i=>i.path)),scanning:e.scanning,scanNotices:Dn(n.scanNotices,e.notices)})}async leavesOf(e){let t=[],n=null;do{let i=await this.client.leaves(e,n,1e3);t.push(...i.leaves),n=i.next}while(n!==null);return t}};function po(r,e,t){let n=r.filter(o=>o.step===e),i=n.length>0?n:r;return i.find(o=>o.rank===t)??i[0]??null}function Wn(r,e){return r?.find(t=>t.id===e)?.leaves??0}function Dn(r,e){return JSON.stringify(r)===JSON.stringify(e)?r:e}var tl=60,nl=200,rl=100,Nt=class{constructor(e,t,n,i){this.store=e;this.client=t;this.scope=n;this.onLeafChanged=i}store;client;scope;onLeafChanged;abort=new AbortController;timer;load(e){if(this.stop(),e===null){this.store.update({details:null,detailsProblem:null});return}this.timer=setTimeout(()=>{this.fetch(e)},tl)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController}get pending(){return this.timer!==void 0}async more(e){let{details:t}=this.store.state,n=this.scope();t===null||n===null||await this.guarded(async i=>{let o=il(t,e),s=await this.client.node(n,t.node.id,o,rl,i);this.store.update({details:ol(t,e,s)})})}async fetch(e){this.timer=void 0;let t=this.scope();if(t!==null){await this.guarded(async n=>{let i=await this.client.node(t,e,0,nl,n);this.store.update({details:i,detailsProblem:null})});for(let n of this.store.state.details?.sections??[])n.items.length===0&&await this.more(n.name)}}async guarded(e){try{await e(this.abort.signal)}catch(t){if(C(t))return;let n=H(t);n.code===ee?this.onLeafChanged(n):this.store.update({details:null,detailsProblem:n})}}};function il(r,e){let t=0;for(let n of r.sections){if(n.name===e)return t+n.items.length;t+=n.total}return t}function ol(r,e,t){let n=t.sections.find(o=>o.name===e)?.items??[],i=r.sections.map(o=>o.name===e?{...o,items:[...o.items,...n]}:o);return{...r,sections:i}}async function co(r,e,t,n){for(;;){let i=await r.leaf(e,n);if(i.status==="ready")return i;t(i),await sl(150,n)}}function sl(r,e){return new Promise((t,n)=>{let i=()=>{clearTimeout(o),n(new DOMException("aborted","AbortError"))},o=setTimeout(()=>{e.removeEventListener("abort",i),t()},r);e.aborted?i():e.addEventListener("abort",i,{once:!0})})}function Bn(r,e){let t=[],n=0;for(let i of r)i.offset>n&&t.push({kind:"gap",offset:n,count:i.offset-n}),t.push({kind:"rows",offset:i.offset,ids:i.ids}),n=i.offset+i.ids.length;return n<e&&t.push({kind:"gap",offset:n,count:e-n}),t}function ho(r,e,t,n){let i=[],o={offset:e,ids:t};for(let s of r)s.kind!=="gap"&&(al(s,o)?o=ll(s,o):i.push(s));return i.push(o),i.sort((s,a)=>s.offset-a.offset),Bn(dl(i,n),n)}function al(r,e){return r.offset<=e.offset+e.ids.length&&e.offset<=r.offset+r.ids.length}function ll(r,e){let t=r.ids.slice(0,Math.max(0,e.offset-r.offset)),n=r.ids.slice(Math.max(0,e.offset+e.ids.length-r.offset));return{offset:Math.min(r.offset,e.offset),ids:[...t,...e.ids,...n]}}function dl(r,e){return r.filter(t=>t.offset<e&&t.ids.length>0).map(t=>({offset:t.offset,ids:t.ids.slice(0,e-t.offset)}))}var uo=[],zt=class{constructor(e){this.root=e;this.rows.set(e.id,e)}root;revision=0;rows=new Map;siblings=new Map;expanded=new Set;listeners=new Set;node(e){return this.rows.get(e)}isExpanded(e){return e===this.root.id||this.expanded.has(e)}setExpanded(e,t){e===this.root.id||t===this.expanded.has(e)||(t?this.expanded.add(e):this.expanded.delete(e),this.changed({kind:"expansion",id:e}))}insertPage(e,t,n,i){for(let a of n)this.rows.set(a.id,a);let o=n.map(a=>a.id),s=this.siblings.get(e)?.segments??uo;this.siblings.set(e,{total:i,segments:ho(s,t,o,i)}),this.changed({kind:"children",id:e})}childCount(e){return this.siblings.get(e)?.total??this.rows.get(e)?.children??0}segments(e){return this.siblings.get(e)?.segments??Bn([],this.childCount(e))}ancestors(e){let t=[],n=this.rows.get(e);for(;n!==void 0&&n.id!==this.root.id;)if(n=this.rows.get(n.parent),n!==void 0&&t.push(n.id)>this.rows.size)return[];return t.reverse()}forget(e){let t=[e];for(let n=t.pop();n!==void 0;n=t.pop()){for(let i of this.siblings.get(n)?.segments??uo)for(let o of i.kind==="rows"?i.ids:[])this.rows.delete(o),t.push(o);this.siblings.delete(n)}this.changed({kind:"children",id:e})}onChange(e){return this.listeners.add(e),{dispose:()=>{this.listeners.delete(e)}}}changed(e){this.revision+=1;for(let t of[...this.listeners])t(e)}};var Ht=class{constructor(e,t,n,i){this.client=e;this.scope=t;this.tree=n;this.signal=i}client;scope;tree;signal;pages=new Map;loadPage(e,t){let n=Math.floor(t/200)*200,i=`${e} ${n}`,o=this.pages.get(i);if(o!==void 0)return o;let s=this.fetchPage(e,n).then(()=>{this.pages.delete(i)},a=>{throw setTimeout(()=>this.pages.delete(i),5e3),a});return this.pages.set(i,s),s}async expand(e){await this.loadFirst(e),this.tree.setExpanded(e,!0)}async expandSubtree(e,t=2e3){let n=await this.client.subtree(this.scope,e,t,this.signal),i=pl(n.nodes);for(let[o,s]of i)this.tree.insertPage(o,0,s,s.length);for(let o of i.keys())this.tree.setExpanded(o,!0);return n.truncated}async expandUpper(e,t){let n=[this.tree.root.id],i=e;for(;n.length>0;){await Promise.all(n.map(l=>this.expand(l)));let o=n.flatMap(l=>this.loadedChildren(l));i-=o.length;let s=o.filter(l=>l.children>0&&l.children<=t);n=s.reduce((l,d)=>l+d.children,0)<=i?s.map(l=>l.id):[]}}async reveal(e){let t=await this.client.locate(this.scope,e,this.signal);await this.loadPath(t);for(let n of t.path.slice(0,-1))this.tree.setExpanded(n.id,!0);return t.node}async restore(e){let t=new Set(e),n=300,i=[this.tree.root.id];for(;i.length>0;)await Promise.all(i.map(o=>this.expand(o))),i=i.flatMap(o=>this.loadedChildren(o)).filter(o=>t.delete(o.name)&&o.children>0).slice(0,Math.max(n,0)).map(o=>o.id),n-=i.length;return e.length===0?1:1-t.size/e.length}loadedChildren(e){return this.tree.segments(e).flatMap(t=>t.kind==="rows"?[...t.ids]:[]).flatMap(t=>this.tree.node(t)??[])}expandedNames(){let e=[],t=[this.tree.root];for(let n=t.pop();n!==void 0;n=t.pop()){n!==this.tree.root&&e.push(n.name);let i=this.loadedChildren(n.id).filter(o=>this.tree.isExpanded(o.id));t.push(...i.reverse())}return e}async loadPath(e){for(let t=1;t<e.path.length;t+=1){let n=e.path[t-1]?.id,i=e.path[t];n!==void 0&&i!==void 0&&this.tree.node(i.id)===void 0&&await this.loadPage(n,i.index)}}async loadFirst(e){let[t]=this.tree.segments(e);(t===void 0||t.kind==="gap"&&t.offset===0)&&await this.loadPage(e,0)}async fetchPage(e,t){let n=t+200;for(let i=t;i<n;){let o=await this.client.children(this.scope,e,i,n-i,this.signal);this.tree.insertPage(e,o.offset,o.nodes,o.total),i=o.next===null?n:Number(o.next)}}};function pl(r){let e=new Map;for(let t of r){let n=e.get(t.parent);n===void 0?e.set(t.parent,[t]):n.push(t)}return e}function Fn(r){let e="";return r.map(t=>{let n=cl(e,t);return e=t,`${n.toString(36)}~${ml(t.slice(n))}`}).join("*")}function mo(r){let e=[],t="";for(let n of r===""?[]:r.split("*")){let i=/^([0-9a-z]+)~(.*)$/s.exec(n),o=parseInt(i?.[1]??"",36),s=fl(i?.[2]??"");if(!(o<=t.length))break;t=t.slice(0,o)+s,e.push(t)}return e}function cl(r,e){let t=Math.min(r.length,e.length),n=0;for(;n<t&&r.charCodeAt(n)===e.charCodeAt(n);)n+=1;return hl(e,n)?n-1:n}function hl(r,e){let t=r.charCodeAt(e-1);return e>0&&t>=55296&&t<56320}var ul=/\p{Surrogate}/gu;function ml(r){return r.replace(ul,"�").replace(/[%*]/g,e=>e==="*"?"%2A":"%25")}function fl(r){return r.replace(/%2A|%25/g,e=>e==="%2A"?"*":"%")}var Le="p.msprobe.",fo=3e3,Kn=2e3;function Q(r){let e=gl(r);return{run:e.get("run")??null,step:Gn(e.get("step")),rank:Gn(e.get("rank")),microStep:Gn(e.get("micro"))??-1,selected:e.get("node")??null,expanded:e.has("open")?mo(e.get("open")??""):null,viewport:vl(e.get("view")),search:e.get("q")??Hn.search,searchMode:e.get("mode")==="glob"?"glob":"substring"}}function yo(r,e,t){let n=jn(r).filter(p=>!p.startsWith(Le)),[i="msprobe",...o]=n,[s,a]=yl(e,t),d=[["run",e.run],["step",e.step],["rank",e.rank],["micro",e.microStep===-1?null:e.microStep],["node",(e.selected?.length??0)>Kn?null:e.selected],["open",s],["view",a],["q",e.search===""?null:e.search],["mode",e.searchMode==="glob"&&e.search!==""?"glob":null]].filter(([,p])=>p!==null).map(([p,u])=>`${Le}${p}=${wl(String(u))}`);return"#"+[i,...o,...d].join("&")}function bo(r){return jn(r).some(e=>e.startsWith(Le))}function jn(r){return r.replace(/^#/,"").split("&").filter(e=>e!=="")}function gl(r){let e=new Map;for(let t of jn(r)){let n=t.indexOf("="),i=go(t.slice(0,Math.max(n,0)));i.startsWith(Le)&&e.set(i.slice(Le.length),go(t.slice(n+1)))}return e}function yl(r,e){if(r.expanded===null)return[null,null];let t=Fn(r.expanded);if(t.length<=fo)return[t,r.viewport===null?null:bl(r.viewport)];let n=Fn(e);return[n!==""&&n.length<=fo?n:null,null]}function bl({k:r,x:e,y:t}){return`${Number(r.toPrecision(4))},${Math.round(e)},${Math.round(t)}`}function vl(r){let[e=NaN,t=NaN,n=NaN]=(r??"").split(",").map(Number);return e>0&&Number.isFinite(e)&&Number.isFinite(t)&&Number.isFinite(n)?{k:e,x:t,y:n}:null}function Gn(r){return r!==void 0&&/^\d{1,9}$/.test(r)?Number(r):null}function wl(r){return encodeURIComponent(r.replace(/\p{Surrogate}/gu,"�")).replace(/%(2F|3A|2C|40)/g,e=>decodeURIComponent(e))}function go(r){try{return decodeURIComponent(r)}catch{return r}}var vo=.5,kl=150,Dt=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;remembering;get scope(){return this.loader?.scope??null}async open(e){let{signal:t}=this.restart(),n=i=>this.store.update({opening:{phase:"working",leaf:e,progress:i}});n(null);try{await this.build(await co(this.client,e,n,t),t)}catch(i){C(i)||(this.close(),this.store.update({opening:Tl(e,H(i))}))}}async rebuild(){let{leaf:e}=this.store.state;if(e!==null){let{signal:t}=this.restart();await this.build(e,t)}}cancel(){let{opening:e}=this.store.state;e?.phase==="working"&&(this.restart(),this.close(),this.store.update({opening:{phase:"cancelled",leaf:e.leaf}}),this.client.cancelOpening(e.leaf).catch(()=>{}))}close(){this.loader=null,this.store.update({...Ct})}get pending(){return this.remembering!==void 0}remember(){clearTimeout(this.remembering),this.remembering=void 0,this.loader!==null&&this.store.update({expanded:this.loader.expandedNames()})}watch(e){e.onChange(t=>{t.kind==="expansion"&&(this.remembering??=setTimeout(()=>this.remember(),kl))})}restart(){return this.remember(),this.abort.abort(),this.abort=new AbortController,this.abort}async build(e,t){let{microStep:n,expanded:i,selected:o,viewport:s}=this.store.state,a=n<e.micro_steps?n:-1,l={leaf:e.leaf,version:e.version,microStep:a===-1?null:a},d=new Ht(this.client,l,new zt(e.root),t),p=i===null?0:await d.restore(i);p<vo&&await d.expandUpper(60,16);let u=o===null?null:await $l(d,o);t.aborted||(this.loader=d,this.store.update({...Ct,leaf:e,tree:d.tree,opening:null,viewport:p<vo?null:s,microStep:a,selectedId:u?.id??null,details:this.store.state.details}),this.remember(),this.watch(d.tree))}};function Tl(r,e){return e.code===qn?{phase:"cancelled",leaf:r}:{phase:"failed",leaf:r,problem:e}}async function $l(r,e){if(e.length>Kn)return null;try{return await r.reveal({name:e})}catch(t){let{status:n,code:i}=H(t);if(n===404||i===Xn)return null;throw t}}var Al=120,Pl=200,Wt=class{constructor(e,t,n,i){this.store=e;this.client=t;this.scope=n;this.onLeafChanged=i}store;client;scope;onLeafChanged;timer;abort=new AbortController;refresh(e=!1){this.stop();let{search:t}=this.store.state;if(t===""||this.scope()===null){this.store.update({results:null,searching:!1,searchProblem:null,hit:null});return}this.store.update({searching:!0,hit:null}),this.timer=setTimeout(()=>{this.ask()},e?0:Al)}get pending(){return this.store.state.searching}async more(){let{results:e,searching:t}=this.store.state;e!==null&&e.next!==null&&!t&&(this.store.update({searching:!0}),await this.ask(e.hits,e.next))}stop(){clearTimeout(this.timer),this.abort.abort(),this.abort=new AbortController}async ask(e=[],t=null){let n=this.scope(),{search:i,searchMode:o}=this.store.state;if(n===null)return;let{signal:s}=this.abort;try{let a=await this.client.search(n,i,o,t,Pl,s),l={text:i,hits:[...e,...a.hits],total:a.total,next:a.next};this.store.update({results:l,searching:!1,searchProblem:null})}catch(a){C(a)||this.fail(H(a))}}fail(e){e.code===ee?(this.store.update({searching:!1}),this.onLeafChanged(e)):this.store.update({searching:!1,searchProblem:e})}};function wo(r,e,t,n){if(r.length===0)return null;if(e!==null){let s=e+n;return s>=0&&s<r.length?s:null}if(t===null)return n===1?0:r.length-1;let i=r.findIndex(s=>s.id>=t),o=i<0?r.length:i;return n===1?o%r.length:Math.max(o-1,0)}var Bt=class{constructor(e,t,n){this.store=e;this.activity=n;let i=()=>this.view.scope;this.catalog=new Ot(e,t),this.view=new Dt(e,t);let o=s=>this.fail(s);this.search=new Wt(e,t,i,o),this.details=new Nt(e,t,i,o)}store;activity;graph=null;search;details;catalog;view;get state(){return this.store.state}async start(){await this.activity.during(this.guarded(async()=>{await this.refreshRuns();let{run:e,runs:t}=this.state,n=t?.find(o=>o.id===e);e!==null&&n===void 0&&this.remark(O(this.state.language,"run.lost",{run:e}),"error");let i=n??t?.[0];i!==void 0&&await this.chooseRun(i.id)}))}async refreshRuns(){let{run:e,runs:t}=this.state,n=Wn(t,e);await this.catalog.refresh(),e!==null&&t!==null&&Wn(this.state.runs,e)!==n&&this.store.update({leaves:await this.catalog.leavesOf(e)})}async lookForRuns(){try{await this.refreshRuns();let[e]=this.state.runs??[];e!==void 0&&this.state.leaves.length===0&&this.state.opening===null&&await this.chooseRun(e.id)}catch(e){if(!(e instanceof _))throw e}}async reload(){await this.guarded(async()=>{await this.refreshRuns();let{run:e,runs:t,leaf:n}=this.state;n!==null?await this.open(n.leaf):t?.[0]!==void 0&&await this.chooseRun(e??t[0].id)})}async chooseRun(e){await this.guarded(async()=>{e!==this.state.run&&this.state.expanded?.length===0&&this.store.update({expanded:null}),this.store.update({run:e,leaves:await this.catalog.leavesOf(e)}),await this.chooseLeaf(this.state.step,this.state.rank)})}async chooseLeaf(e,t){let n=po(this.state.leaves,e,t);n!==null&&(this.store.update({step:n.step,rank:n.rank}),await this.open(n.id))}async chooseMicroStep(e){this.store.update({microStep:e}),await this.guarded(()=>this.view.rebuild()),this.afterOpening()}async openAgain(){let{opening:e}=this.state;e!==null&&await this.open(e.leaf)}cancelOpening(){this.view.cancel()}async follow(e){let t=e.run!==this.state.run;this.store.update(e),t&&e.run!==null?await this.chooseRun(e.run):await this.chooseLeaf(e.step,e.rank)}select(e,t){let n=e===null?void 0:this.state.tree?.node(e);this.store.update({selectedId:n?.id??null,selected:n?.name??null}),this.details.load(n?.id??null),n!==void 0&&t!=="graph"&&this.graph?.reveal(n.id)}async jump(e){await this.guarded(async()=>{let t=await this.view.loader?.reveal(e);t!==void 0&&this.select(t.id,"elsewhere")})}async toggle(e,t=!1){let{tree:n}=this.state,i=n?.node(e);n===null||i===void 0||i.children===0||(n.isExpanded(e)&&!t?(n.setExpanded(e,!1),this.selectVisible(e)):await(t?this.expandSubtree(e):this.expand(e)))}async expand(e){await this.guarded(async()=>this.view.loader?.expand(e))}async loadPage(e,t){await this.guarded(async()=>this.view.loader?.loadPage(e,t))}selectParent(){let{tree:e,selectedId:t}=this.state,n=t===null?void 0:e?.node(t)?.parent;n!==void 0&&e!==null&&n!==e.root.id&&this.select(n,"elsewhere")}async selectPartner(){let e=this.state.details?.partner;e&&await this.jump({id:e.id})}moveSelection(e){let{selectedId:t,tree:n}=this.state;if(n!==null){let i=t??n.root.id,o=this.graph?.neighbour(i,e)??null;o!==null&&this.select(o,"elsewhere")}}setSearch(e,t=this.state.searchMode){this.store.update({search:e,searchMode:t}),this.search.refresh()}async goToHit(e){let t=this.state.results?.hits[e];t!==void 0&&(this.store.update({hit:e}),await this.jump({id:t.id}))}async stepHit(e){let{results:t,hit:n,selectedId:i}=this.state;if(t===null)return;let o=t.hits.length-1;e===1&&n===o&&t.next!==null&&await this.search.more();let s=this.state.results?.hits??[],a=wo(s,n,i,e);a!==null&&await this.goToHit(a)}toggleMinimap(){this.store.update({minimap:!this.state.minimap})}toggleStack(){this.store.update({stackOpen:!this.state.stackOpen})}switchLanguage(){this.store.update({language:this.state.language==="en"?"zh":"en"})}async copy(e){let t=await lo(e),n=t?"copy.done":"copy.failed";this.remark(O(this.state.language,n),t?"info":"error")}dismiss(e){this.store.update({dismissed:[...this.state.dismissed,e]})}toggleHelp(){this.store.update({helpOpen:!this.state.helpOpen})}focusSearch(){this.store.update({searchFocus:this.state.searchFocus+1})}escape(){this.state.helpOpen?this.toggleHelp():this.state.remark!==null?this.store.update({remark:null}):this.select(null,"elsewhere")}get pending(){return this.search.pending||this.details.pending||this.view.pending}remark(e,t="info"){this.store.update({remark:{text:e,kind:t}})}async open(e){let t=this.state.leaf;this.details.stop(),this.search.stop(),await this.activity.during(this.view.open(e));let n=this.state.leaf;t!==null&&n?.leaf===t.leaf&&n.version!==t.version&&this.remark(O(this.state.language,"leaf.grown")),this.afterOpening()}afterOpening(){this.details.load(this.state.selectedId),this.search.refresh(!0)}async expandSubtree(e){await this.guarded(async()=>{await this.view.loader?.expandSubtree(e)===!0&&this.remark(O(this.state.language,"subtree.cut"))})}selectVisible(e){let{tree:t,selectedId:n}=this.state;t!==null&&n!==null&&t.ancestors(n).includes(e)&&this.select(e,"graph")}async guarded(e){try{await e()}catch(t){this.fail(t)}}fail(e){if(C(e))return;let t=H(e),{leaf:n,opening:i}=this.state;t.code===ee&&n!==null&&i===null?this.open(n.leaf):this.store.update({problem:t})}};function xo(r){let{body:e}=r.document;e.tabIndex=-1;let t=()=>{!r.document.hasFocus()&&r.innerHeight>0&&!El(r)&&e.focus({preventScroll:!0})},n=0,i=()=>{n===0&&t(),n=r.innerHeight};return r.addEventListener("resize",i),r.document.documentElement.addEventListener("pointerenter",t),i(),()=>{r.removeEventListener("resize",i),r.document.documentElement.removeEventListener("pointerenter",t)}}function El(r){try{return r.parent!==r&&Pe(pe(r.parent.document))}catch{return!1}}var So="msprobe.link",Ft=class{constructor(e,t){this.frame=e;this.storage=t}frame;storage;written="";read(){let e=this.parentHash();return this.written=e??this.stored(),this.written}write(e){let t=this.parentHash(),n=e(t??this.stored());n!==t&&(this.written=n,(t===null||!this.replace(n))&&this.storage?.setItem(So,n))}onForeignChange(e){let t=()=>{let n=this.parentHash();n!==null&&bo(n)&&!Rl(n,this.written)&&(this.written=n,e(n))};try{let{parent:n}=this.frame;return n.addEventListener("hashchange",t),()=>n.removeEventListener("hashchange",t)}catch{return()=>{}}}parentHash(){try{return this.frame.parent===this.frame?null:this.frame.parent.location.hash}catch{return null}}replace(e){try{let{history:t,location:n}=this.frame.parent;return t.replaceState(t.state,"",n.pathname+n.search+e),!0}catch{return!1}}stored(){return this.storage?.getItem(So)??""}};function Rl(r,e){return JSON.stringify(Q(r))===JSON.stringify(Q(e))}var Ml=300,Gt=class{constructor(e,t){this.app=e;this.place=t}app;place;timer;start(){this.app.store.subscribe((e,t)=>{Ll.some(n=>e[n]!==t[n])&&(clearTimeout(this.timer),this.timer=setTimeout(()=>this.write(),Ml))}),this.place.onForeignChange(e=>{this.app.follow(Q(e))})}get pending(){return this.timer!==void 0}write(){this.timer=void 0;let{state:e}=this.app;(e.leaf!==null||e.opening!==null&&e.opening.phase!=="working")&&this.place.write(t=>yo(t,e,_l(e)))}},Ll=Object.keys(Me).filter(r=>Me[r]==="url");function _l(r){let{tree:e,selectedId:t}=r;return e===null||t===null?[]:e.ancestors(t).slice(1).flatMap(n=>e.node(n)?.name??[])}function Un(r){return r==="en"||r==="zh"}function ko(r){for(let e of r){let t=e.slice(0,2).toLowerCase();if(Un(t))return t}return"en"}var Vn="msprobe.preferences";function To(r){try{let e=r.localStorage;return e.getItem(Vn),e}catch{return null}}function $o(r,e){let t={...io,language:ko(e)},n=Il(r?.getItem(Vn)??null),i=Object.entries(t).map(([o,s])=>{let a=n[o];return[o,Cl(o,s,a)?a:s]});return Object.fromEntries(i)}function Ao(r,e){let t=Object.entries(e).filter(([n])=>Me[n]==="localStorage");try{r?.setItem(Vn,JSON.stringify(Object.fromEntries(t)))}catch{}}function Cl(r,e,t){return r==="language"?Un(t):typeof t==typeof e&&(typeof t!="number"||Number.isFinite(t))}function Il(r){try{let e=JSON.parse(r??"{}");return typeof e=="object"&&e!==null?e:{}}catch{return{}}}var Kt=class{current;listeners=new Set;constructor(e){this.current=Object.freeze({...e})}get state(){return this.current}update(e){let t=this.current;if(!Object.keys(e).every(i=>Object.is(t[i],e[i]))){this.current=Object.freeze({...t,...e});for(let i of[...this.listeners])i(this.current,t)}}subscribe(e){return this.listeners.add(e),()=>this.listeners.delete(e)}};var Ol="dark-mode";function Po(r,e){let t=Nl(r);return t===null?Hl(r,e):zl(t,e)}function Nl(r){try{return r.parent===r?null:r.parent.document.body}catch{return null}}function zl(r,e){let t=()=>e(r.classList.contains(Ol)),n=new MutationObserver(t);return n.observe(r,{attributes:!0,attributeFilter:["class"]}),t(),()=>n.disconnect()}function Hl(r,e){let t=r.matchMedia("(prefers-color-scheme: dark)"),n=()=>e(t.matches);return t.addEventListener("change",n),n(),()=>t.removeEventListener("change",n)}function Eo(r,e){let t=0,n=!1;setInterval(()=>{t+=1;let i=e.state.scanning||t>=20,o=!r.document.hidden&&r.innerHeight>0;i&&o&&!n&&(t=0,n=!0,e.lookForRuns().finally(()=>{n=!1}))},1e3)}function Ro(r,e,t,n){let i=()=>t.renderRoot.querySelector("msprobe-graph"),o=()=>e.activity.busy||e.pending||(i()?.pending??!1),s=async l=>{for(let d=0;d<3;d+=1)l()&&(d=0),await Wl(r),await t.updateComplete};Object.assign(r,{msprobe:{idle:()=>s(()=>o()||n()),settled:()=>s(o),describe:()=>({leaf:e.state.leaf?.leaf??null,selected:e.state.selectedId===null?null:e.state.selected,expanded:e.state.expanded??[],micro_step:e.state.microStep,search:e.state.search,graph:i()?.describe()??null})}})}var Dl=100;function Wl(r){return Promise.race([new Promise(e=>r.requestAnimationFrame(e)),new Promise(e=>r.setTimeout(e,Dl))])}function Tf(){let r=To(window),e=new Ft(window,r),t=$o(r,navigator.languages),n=new Kt(oo(t,Q(e.read()),!1)),i=new _e,o=new Bt(n,new Ie(import.meta.url,i),i);n.subscribe(l=>Ao(r,l));let s=new Gt(o,e);ao(),Po(window,l=>n.update({dark:l}));let a=Bl(o);Ii(window,o),xo(window),s.start(),Ro(window,o,a,()=>s.pending),o.start().then(()=>Eo(window,o))}function Bl(r){let e=document.createElement("style");e.textContent=yr,document.head.append(e);let t=()=>{document.documentElement.dataset.theme=r.state.dark?"dark":"light",document.documentElement.lang=r.state.language};t(),r.store.subscribe(t);let n=document.createElement("msprobe-page");return n.app=r,document.body.append(n),n}export{Tf as render};
