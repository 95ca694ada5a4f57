var Nn={};async function wl(n){n==="zh"&&(Nn.zh??=(await import("./chinese.js")).CHINESE)}function Re(n){return Nn[n]??null}var Ee={"language.other":"中文","language.switch":"Switch to Chinese","pick.run":"run","pick.target":"target","pick.golden":"golden","pick.golden.none":"none","pick.alone":"no partner","pick.onlyGolden":"only in golden","pick.step":"step","pick.rank":"rank","pick.microStep":"micro step","pick.all":"all","pick.filter":"Filter","pick.none":"Nothing matches","pick.leaves":"{n} {n|leaf|leaves}","search.label":"Search nodes","search.glob":"* and ? as wildcards","search.previous":"Previous hit","search.next":"Next hit","search.position":"{k} of {n}","search.total":"{n} {n|hit|hits}","search.none":"no hits","search.literal":"No hits: * and ? are taken literally. Press a* in the search box to use them as wildcards.","search.clear":"Clear the search","search.busy":"searching…","search.results":"Results","bar.fit":"Fit the graph","bar.minimap":"Minimap","bar.overflow":"Overflow check","bar.help":"Keys and gestures","bar.reload":"Look for new steps and changes","outline.title":"Outline","outline.hide":"Hide the outline","outline.show":"Show the outline","outline.loading":"loading…","outline.nodes":"{n} {n|node|nodes}","kind.module":"module","kind.api":"API","kind.collection":"collection of free APIs","direction.forward":"forward","direction.backward":"backward","graph.label":"Graph of the model","graph.gap":"… {n} more","graph.selected":"{name}, {kind}, {n} {n|child|children}","node.none":"Select a node to see its values.","node.title":"Node","node.hide":"Hide the node panel","node.show":"Show the node panel","node.copyName":"Copy the name","node.copyTable":"Copy the table","node.microStep":"micro step {n}","node.recomputed":"recomputed","node.children":"{n} {n|child|children}","node.partner.forward":"forward","node.partner.backward":"backward","node.path":"Path","node.pathGap":"… {n} more …","node.loading":"Loading the values…","node.noData.collection":"A collection groups APIs that were called outside any module; it has no values of its own.","node.noData.structure":"No data recorded: this dump was taken with task structure, which records the hierarchy only.","node.noData.entry":"No data recorded: dump.json has no entry for this node.","node.unreadable":"The entry of this node in dump.json cannot be read, see above.","node.noItems":"The entry of this node in dump.json is empty.","node.more":"Show {n} more","node.fileMissing":"not on disk","section.input":"Inputs","section.kwargs":"Keyword arguments","section.parameters":"Parameters","section.output":"Outputs","section.parameters_grad":"Parameter gradients","column.name":"name","column.type":"type","column.dtype":"dtype","column.shape":"shape","column.max":"Max","column.min":"Min","column.mean":"Mean","column.norm":"Norm","column.requires_grad":"requires_grad","column.value":"value","column.md5":"md5","column.file":"data file","column.extra":"other","stack.title":"Call stack","stack.copy":"Copy the stack","stack.copyFrame":"Copy this frame","stack.from":"recorded for {name}","stack.framework":"{n} {n|frame|frames} of the framework","stack.none":"No stack was recorded for this node.","copy.command":"Copy","copy.done":"Copied","copy.failed":"The browser does not let the page copy; select the text and copy it by hand.","opening.title":"Opening {leaf}","opening.cancel":"Cancel","opening.cancelled":"Opening {leaf} was cancelled.","opening.failed":"{leaf} cannot be opened.","opening.again":"Open again","opening.elapsed":"{n} s","opening.waiting":"Waiting for the server","start.scanning":"Looking for dumps…","empty.title":"No dumps here yet","empty.where":"Looked below {path}","empty.what":"A dump is a directory with dump.json and construct.json, as msprobe writes it below step0/rank0. Start TensorBoard on a directory that holds some:","empty.watch":"New dumps appear here by themselves.","empty.look":"Look again","leaf.empty":"This leaf has no nodes: nothing was recorded in it.","dialog.close":"Close","notice.dismiss":"Dismiss","notice.more":"{n} more","notice.less":"less","leaf.grown":"The dump has grown or was written anew; it was opened again.","leaf.lost":"{name} does not exist in this leaf or micro step.","leaf.leaf":"leaf","leaf.framework":"framework","leaf.level":"level","leaf.task":"task","leaf.nodes":"nodes","leaf.entries":"entries","leaf.microSteps":"micro steps","leaf.files":"files","leaf.unknown":"not recorded","run.lost":"There is no run {run} below logdir.","subtree.cut":"Too many nodes to expand all of them: the upper levels were expanded.","problem.unreachable":"TensorBoard does not answer. Is it still running?","problem.bad_answer":"Something between this page and TensorBoard answered in its place ({detail}).","problem.retry":"Try again","splitter.outline":"Width of the outline","splitter.panel":"Height of the node panel","splitter.golden":"Width of the golden side","splitter.findings":"Height of the findings","golden.show":"Show the golden side","splitter.results":"Height of the results"};var Lt=Ee;function Hn(n){Lt={...Lt,...n}}function O(n,e,t={}){return(Re(n)?.messages[e]??Lt[e]??e).replace(yo,(r,i,o,s)=>{let a=t[i];return a===void 0?r:o===void 0?bo(n,a):a===1?o:s??o})}var yo=/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;function bo(n,e){return typeof e=="number"?e.toLocaleString(n):e}var Ae=globalThis,Me=Ae.ShadowRoot&&(Ae.ShadyCSS===void 0||Ae.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,It=Symbol(),Dn=new WeakMap,ae=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==It)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(Me&&e===void 0){let r=t!==void 0&&t.length===1;r&&(e=Dn.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),r&&Dn.set(t,e))}return e}toString(){return this.cssText}},Gn=n=>new ae(typeof n=="string"?n:n+"",void 0,It),g=(n,...e)=>{let t=n.length===1?n[0]:e.reduce((r,i,o)=>r+(s=>{if(s._$cssResult$===!0)return s.cssText;if(typeof s=="number")return s;throw Error("Value passed to 'css' function must be a 'css' function result: "+s+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+n[o+1],n[0]);return new ae(t,n,It)},Bn=(n,e)=>{if(Me)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let r=document.createElement("style"),i=Ae.litNonce;i!==void 0&&r.setAttribute("nonce",i),r.textContent=t.cssText,n.appendChild(r)}},Ot=Me?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let r of e.cssRules)t+=r.cssText;return Gn(t)})(n):n;var{is:vo,defineProperty:wo,getOwnPropertyDescriptor:xo,getOwnPropertyNames:So,getOwnPropertySymbols:ko,getPrototypeOf:$o}=Object,Pe=globalThis,Fn=Pe.trustedTypes,To=Fn?Fn.emptyScript:"",Ro=Pe.reactiveElementPolyfillSupport,le=(n,e)=>n,Nt={toAttribute(n,e){switch(e){case Boolean:n=n?To:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},zn=(n,e)=>!vo(n,e),Wn={attribute:!0,type:String,converter:Nt,reflect:!1,useDefault:!1,hasChanged:zn};Symbol.metadata??=Symbol("metadata"),Pe.litPropertyMetadata??=new WeakMap;var H=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=Wn){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let r=Symbol(),i=this.getPropertyDescriptor(e,r,t);i!==void 0&&wo(this.prototype,e,i)}}static getPropertyDescriptor(e,t,r){let{get:i,set:o}=xo(this.prototype,e)??{get(){return this[t]},set(s){this[t]=s}};return{get:i,set(s){let a=i?.call(this);o?.call(this,s),this.requestUpdate(e,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??Wn}static _$Ei(){if(this.hasOwnProperty(le("elementProperties")))return;let e=$o(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(le("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(le("properties"))){let t=this.properties,r=[...So(t),...ko(t)];for(let i of r)this.createProperty(i,t[i])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[r,i]of t)this.elementProperties.set(r,i)}this._$Eh=new Map;for(let[t,r]of this.elementProperties){let i=this._$Eu(t,r);i!==void 0&&this._$Eh.set(i,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let r=new Set(e.flat(1/0).reverse());for(let i of r)t.unshift(Ot(i))}else e!==void 0&&t.push(Ot(e));return t}static _$Eu(e,t){let r=t.attribute;return r===!1?void 0:typeof r=="string"?r:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let r of t.keys())this.hasOwnProperty(r)&&(e.set(r,this[r]),delete this[r]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Bn(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,r){this._$AK(e,r)}_$ET(e,t){let r=this.constructor.elementProperties.get(e),i=this.constructor._$Eu(e,r);if(i!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:Nt).toAttribute(t,r.type);this._$Em=e,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(e,t){let r=this.constructor,i=r._$Eh.get(e);if(i!==void 0&&this._$Em!==i){let o=r.getPropertyOptions(i),s=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:Nt;this._$Em=i;let a=s.fromAttribute(t,o.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(e,t,r,i=!1,o){if(e!==void 0){let s=this.constructor;if(i===!1&&(o=this[e]),r??=s.getPropertyOptions(e),!((r.hasChanged??zn)(o,t)||r.useDefault&&r.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(s._$Eu(e,r))))return;this.C(e,t,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:r,reflect:i,wrapped:o},s){r&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,s??t??this[e]),o!==!0||s!==void 0)||(this._$AL.has(e)||(this.hasUpdated||r||(t=void 0),this._$AL.set(e,t)),i===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[i,o]of r){let{wrapped:s}=o,a=this[i];s!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(t)):this._$EM()}catch(r){throw e=!1,this._$EM(),r}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};H.elementStyles=[],H.shadowRootOptions={mode:"open"},H[le("elementProperties")]=new Map,H[le("finalized")]=new Map,Ro?.({ReactiveElement:H}),(Pe.reactiveElementVersions??=[]).push("2.1.2");var zt=globalThis,Kn=n=>n,_e=zt.trustedTypes,Vn=_e?_e.createPolicy("lit-html",{createHTML:n=>n}):void 0,Jn="$lit$",D=`lit$${Math.random().toFixed(9).slice(2)}$`,Zn="?"+D,Eo=`<${Zn}>`,W=document,pe=()=>W.createComment(""),ce=n=>n===null||typeof n!="object"&&typeof n!="function",Kt=Array.isArray,Ao=n=>Kt(n)||typeof n?.[Symbol.iterator]=="function",Ht=`[ 	
\f\r]`,de=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Un=/-->/g,Xn=/>/g,B=RegExp(`>|${Ht}(?:([^\\s"'>=/]+)(${Ht}*=${Ht}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),jn=/'/g,qn=/"/g,Qn=/^(?:script|style|textarea|title)$/i,Vt=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),c=Vt(1),k=Vt(2),Pl=Vt(3),z=Symbol.for("lit-noChange"),u=Symbol.for("lit-nothing"),Yn=new WeakMap,F=W.createTreeWalker(W,129);function er(n,e){if(!Kt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return Vn!==void 0?Vn.createHTML(e):e}var Mo=(n,e)=>{let t=n.length-1,r=[],i,o=e===2?"<svg>":e===3?"<math>":"",s=de;for(let a=0;a<t;a++){let l=n[a],d,p,h=-1,m=0;for(;m<l.length&&(s.lastIndex=m,p=s.exec(l),p!==null);)m=s.lastIndex,s===de?p[1]==="!--"?s=Un:p[1]!==void 0?s=Xn:p[2]!==void 0?(Qn.test(p[2])&&(i=RegExp("</"+p[2],"g")),s=B):p[3]!==void 0&&(s=B):s===B?p[0]===">"?(s=i??de,h=-1):p[1]===void 0?h=-2:(h=s.lastIndex-p[2].length,d=p[1],s=p[3]===void 0?B:p[3]==='"'?qn:jn):s===qn||s===jn?s=B:s===Un||s===Xn?s=de:(s=B,i=void 0);let f=s===B&&n[a+1].startsWith("/>")?" ":"";o+=s===de?l+Eo:h>=0?(r.push(d),l.slice(0,h)+Jn+l.slice(h)+D+f):l+D+(h===-2?a:f)}return[er(n,o+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),r]},ue=class n{constructor({strings:e,_$litType$:t},r){let i;this.parts=[];let o=0,s=0,a=e.length-1,l=this.parts,[d,p]=Mo(e,t);if(this.el=n.createElement(d,r),F.currentNode=this.el.content,t===2||t===3){let h=this.el.content.firstChild;h.replaceWith(...h.childNodes)}for(;(i=F.nextNode())!==null&&l.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(let h of i.getAttributeNames())if(h.endsWith(Jn)){let m=p[s++],f=i.getAttribute(h).split(D),R=/([.?@])?(.*)/.exec(m);l.push({type:1,index:o,name:R[2],strings:f,ctor:R[1]==="."?Gt:R[1]==="?"?Bt:R[1]==="@"?Ft:Z}),i.removeAttribute(h)}else h.startsWith(D)&&(l.push({type:6,index:o}),i.removeAttribute(h));if(Qn.test(i.tagName)){let h=i.textContent.split(D),m=h.length-1;if(m>0){i.textContent=_e?_e.emptyScript:"";for(let f=0;f<m;f++)i.append(h[f],pe()),F.nextNode(),l.push({type:2,index:++o});i.append(h[m],pe())}}}else if(i.nodeType===8)if(i.data===Zn)l.push({type:2,index:o});else{let h=-1;for(;(h=i.data.indexOf(D,h+1))!==-1;)l.push({type:7,index:o}),h+=D.length-1}o++}}static createElement(e,t){let r=W.createElement("template");return r.innerHTML=e,r}};function J(n,e,t=n,r){if(e===z)return e;let i=r!==void 0?t._$Co?.[r]:t._$Cl,o=ce(e)?void 0:e._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(n),i._$AT(n,t,r)),r!==void 0?(t._$Co??=[])[r]=i:t._$Cl=i),i!==void 0&&(e=J(n,i._$AS(n,e.values),i,r)),e}var Dt=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:r}=this._$AD,i=(e?.creationScope??W).importNode(t,!0);F.currentNode=i;let o=F.nextNode(),s=0,a=0,l=r[0];for(;l!==void 0;){if(s===l.index){let d;l.type===2?d=new he(o,o.nextSibling,this,e):l.type===1?d=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(d=new Wt(o,this,e)),this._$AV.push(d),l=r[++a]}s!==l?.index&&(o=F.nextNode(),s++)}return F.currentNode=W,i}p(e){let t=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(e,r,t),t+=r.strings.length-2):r._$AI(e[t])),t++}},he=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,r,i){this.type=2,this._$AH=u,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=r,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=J(this,e,t),ce(e)?e===u||e==null||e===""?(this._$AH!==u&&this._$AR(),this._$AH=u):e!==this._$AH&&e!==z&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Ao(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==u&&ce(this._$AH)?this._$AA.nextSibling.data=e:this.T(W.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:r}=e,i=typeof r=="number"?this._$AC(e):(r.el===void 0&&(r.el=ue.createElement(er(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===i)this._$AH.p(t);else{let o=new Dt(i,this),s=o.u(this.options);o.p(t),this.T(s),this._$AH=o}}_$AC(e){let t=Yn.get(e.strings);return t===void 0&&Yn.set(e.strings,t=new ue(e)),t}k(e){Kt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,r,i=0;for(let o of e)i===t.length?t.push(r=new n(this.O(pe()),this.O(pe()),this,this.options)):r=t[i],r._$AI(o),i++;i<t.length&&(this._$AR(r&&r._$AB.nextSibling,i),t.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let r=Kn(e).nextSibling;Kn(e).remove(),e=r}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Z=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,r,i,o){this.type=1,this._$AH=u,this._$AN=void 0,this.element=e,this.name=t,this._$AM=i,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=u}_$AI(e,t=this,r,i){let o=this.strings,s=!1;if(o===void 0)e=J(this,e,t,0),s=!ce(e)||e!==this._$AH&&e!==z,s&&(this._$AH=e);else{let a=e,l,d;for(e=o[0],l=0;l<o.length-1;l++)d=J(this,a[r+l],t,l),d===z&&(d=this._$AH[l]),s||=!ce(d)||d!==this._$AH[l],d===u?e=u:e!==u&&(e+=(d??"")+o[l+1]),this._$AH[l]=d}s&&!i&&this.j(e)}j(e){e===u?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Gt=class extends Z{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===u?void 0:e}},Bt=class extends Z{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==u)}},Ft=class extends Z{constructor(e,t,r,i,o){super(e,t,r,i,o),this.type=5}_$AI(e,t=this){if((e=J(this,e,t,0)??u)===z)return;let r=this._$AH,i=e===u&&r!==u||e.capture!==r.capture||e.once!==r.once||e.passive!==r.passive,o=e!==u&&(r===u||i);i&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Wt=class{constructor(e,t,r){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(e){J(this,e)}};var Po=zt.litHtmlPolyfillSupport;Po?.(ue,he),(zt.litHtmlVersions??=[]).push("3.3.3");var tr=(n,e,t)=>{let r=t?.renderBefore??e,i=r._$litPart$;if(i===void 0){let o=t?.renderBefore??null;r._$litPart$=i=new he(e.insertBefore(pe(),o),o,void 0,t??{})}return i._$AI(n),i};var Ut=globalThis,P=class extends H{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=tr(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return z}};P._$litElement$=!0,P.finalized=!0,Ut.litElementHydrateSupport?.({LitElement:P});var _o=Ut.litElementPolyfillSupport;_o?.({LitElement:P});(Ut.litElementVersions??=[]).push("4.2.2");var Kl=`
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
  --differs-ground: #ffe1d6;
  --index-line: #8b949e;
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
  --differs-ground: #5a2f24;
  --index-line: #6d7783;
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
`,w=g`
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
`;var me='system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';var nr=1.148698354997035,rr=60,Xt=[{shown:"W",code:"KeyW",message:"key.zoomIn",run:n=>n.graph?.zoomBy(nr)},{shown:"S",code:"KeyS",message:"key.zoomOut",run:n=>n.graph?.zoomBy(1/nr)},{shown:"A",code:"KeyA",message:"key.left",run:n=>n.graph?.panBy(rr,0)},{shown:"D",code:"KeyD",message:"key.right",run:n=>n.graph?.panBy(-rr,0)},fe("↑","ArrowUp","key.up",n=>n.moveSelection("up")),fe("↓","ArrowDown","key.down",n=>n.moveSelection("down")),fe("←","ArrowLeft","key.selectLeft",n=>n.moveSelection("left")),fe("→","ArrowRight","key.selectRight",n=>n.moveSelection("right")),fe("Enter","Enter","key.toggle",n=>n.toggleSelected()),{shown:"F",code:"KeyF",message:"key.fit",run:n=>n.graph?.fit()},{shown:"M",code:"KeyM",message:"key.minimap",run:n=>n.toggleMinimap()},{shown:"/",key:"/",message:"key.search",run:n=>n.focusSearch()},{shown:"N",code:"KeyN",message:"key.nextFinding",run:n=>ir(n,1)},{shown:"P",code:"KeyP",message:"key.previousFinding",run:n=>ir(n,-1)},{shown:"[",key:"[",message:"key.parent",run:n=>n.selectParent()},{shown:"]",key:"]",message:"key.partner",run:n=>{n.selectPartner()}},{shown:"R",code:"KeyR",message:"key.reload",run:n=>{n.reload()}},{shown:"?",key:"?",message:"key.help",run:n=>n.toggleHelp()},{shown:"Esc",key:"Escape",message:"key.escape",run:n=>n.escape()}];function ir(n,e){let{comparing:t,state:r}=n;r.pair===null?n.stepHit(e):t?.findings.step(e)}function fe(n,e,t,r){return{shown:n,key:e,message:t,yields:!0,run:r}}function or(n){return n.ctrlKey||n.altKey||n.metaKey||n.isComposing?null:Xt.find(({code:e,key:t})=>e!==void 0&&e===n.code||t===n.key)??null}var Lo="data-own-keys";function jl(n,e){let t=r=>{let i=r.composedPath()[0],o=or(r);o===null||jt(i)||o.yields===!0&&Oo(r)||(r.preventDefault(),o.run(e))};return n.addEventListener("keydown",t),()=>n.removeEventListener("keydown",t)}function jt(n){let e=n,t=e?.tagName?.toLowerCase();return t==="input"||t==="textarea"||t==="select"||Io(e)}function Io(n){return n?.isContentEditable===!0}function Oo(n){return n.composedPath().some(e=>{let t=e;return t.tagName==="BUTTON"||t.hasAttribute?.(Lo)===!0})}var Yl={run:"url",step:"url",rank:"url",microStep:"url",selected:"url",expanded:"url",viewport:"url",search:"url",searchMode:"url",golden:"url",match:"url",rules:"url",statistic:"url",bounds:"url",colouring:"url",levelFilter:"url",edits:"url",side:"url",goldenSelected:"url",goldenExpanded:"url",goldenViewport:"url",language:"localStorage",outlineWidth:"localStorage",outlineOpen:"localStorage",panelHeight:"localStorage",panelOpen:"localStorage",resultsHeight:"localStorage",stackOpen:"localStorage",minimap:"localStorage",goldenShare:"localStorage",foldGolden:"localStorage",syncExpansion:"localStorage",findingsOpen:"localStorage",findingsHeight:"localStorage",indexColours:"localStorage",runs:"memory",logdirs:"memory",scanning:"memory",scanNotices:"memory",leaves:"memory",leaf:"memory",tree:"memory",opening:"memory",problem:"memory",selectedId:"memory",details:"memory",detailsProblem:"memory",results:"memory",searching:"memory",searchProblem:"memory",hit:"memory",dismissed:"memory",remark:"memory",helpOpen:"memory",searchFocus:"memory",dark:"memory",suggestions:"memory",pairs:"memory",onlyGolden:"memory",pair:"memory",pairOpening:"memory",goldenTree:"memory",goldenSelectedId:"memory",survey:"memory",comparison:"memory",comparisonProblem:"memory",findings:"memory",findingsProblem:"memory",findingsFilter:"memory",finding:"memory",overview:"memory",overviewOpen:"memory",matchingOpen:"memory",coloursOpen:"memory"},_={run:null,step:null,rank:null,microStep:-1,selected:null,expanded:null,viewport:null,search:"",searchMode:"substring",golden:null,match:"name",rules:"graded",statistic:"all",bounds:null,colouring:"index",levelFilter:null,edits:[],side:"target",goldenSelected:null,goldenExpanded:null,goldenViewport:null},Jl={outlineWidth:260,outlineOpen:!0,panelHeight:248,panelOpen:!0,resultsHeight:200,stackOpen:!1,minimap:!0,goldenShare:.5,foldGolden:!1,syncExpansion:!0,findingsOpen:!0,findingsHeight:200,indexColours:""},No={leaf:null,tree:null,selectedId:null,details:null,detailsProblem:null,results:null,searching:!1,searchProblem:null,hit:null},Ho={pair:null,pairOpening:null,goldenTree:null,goldenSelectedId:null,survey:null,comparison:null,comparisonProblem:null,findings:null,findingsProblem:null,finding:null},Do={levels:[],kinds:[],side:"both",name:"",leafOnly:!1};function Zl(n,e,t){return{..._,...e,...n,...No,...Ho,runs:null,logdirs:[],scanning:!1,scanNotices:[],leaves:[],opening:null,problem:null,dismissed:[],remark:null,helpOpen:!1,searchFocus:0,dark:t,suggestions:null,pairs:[],onlyGolden:null,findingsFilter:Do,overview:null,overviewOpen:!1,matchingOpen:!1,coloursOpen:!1}}var y=class extends P{static properties={app:{attribute:!1}};unsubscribe=null;get state(){return this.app.state}connectedCallback(){super.connectedCallback(),this.follow()}willUpdate(){this.follow()}disconnectedCallback(){super.disconnectedCallback(),this.unsubscribe?.(),this.unsubscribe=null}follow(){let e=this.app;this.unsubscribe??=e?.store.subscribe((t,r)=>{this.stateChanged?.(t,r),this.requestUpdate()})??null}t(e,t){return O(this.state.language,e,t)}};var Q=class extends Error{constructor(t,r,i=null,o=0){super(r);this.code=t;this.file=i;this.status=o;this.name="Problem"}code;file;status},sr="unreachable",qt="bad_answer",ar="leaf_changed",rd="pair_gone",lr="too_deep",id="cancelled";function dr(n){return n instanceof DOMException&&n.name==="AbortError"}function Ce(n){return n instanceof Q?n:new Q("page_error",n instanceof Error?n.message:String(n))}function od(n,e){if(Go(e)){let{code:t,message:r,file:i}=e.error;return new Q(t,r,i,n)}return new Q(qt,`HTTP ${n}`,null,n)}function Go(n){let e=n?.error;return typeof e=="object"&&e!==null&&"code"in e&&"message"in e}function ge(n,e,t){return Re(n)?.server[e]??t}function N(n,e){return e.code===sr?O(n,"problem.unreachable"):e.code===qt?O(n,"problem.bad_answer",{detail:e.message}):cr(ge(n,e.code,e.message),e.file)}function pr(n,e){return cr(ge(n,e.code,e.message),e.file)}function cr(n,e){return e===null||n.includes(e)?n:`${n} (${e})`}var ur="tensorboard --logdir DIRECTORY_WITH_DUMPS",Le=class extends y{render(){let{runs:e,scanning:t,problem:r}=this.state;return r!==null&&e===null?c`<div class="card" role="alert">
        <p>${N(this.state.language,r)}</p>
        <button @click=${()=>{this.app.start()}}>${this.t("problem.retry")}</button>
      </div>`:e===null||t?c`<div class="card late muted" role="status">${this.t("start.scanning")}</div>`:this.drawEmpty()}drawEmpty(){return c`<div class="card">
      <b>${this.t("empty.title")}</b>
      ${this.state.logdirs.length===0?u:c`<p class="name">
              ${this.t("empty.where",{path:this.state.logdirs.join(", ")})}
            </p>`}
      <p>${this.t("empty.what")}</p>
      <pre><code>${ur}</code><button class="small" @click=${()=>{this.app.copy(ur)}}>
        ${this.t("copy.command")}
      </button></pre>
      <p class="muted">${this.t("empty.watch")}</p>
      <div>
        <button @click=${()=>{this.app.reload()}}>${this.t("empty.look")}</button>
      </div>
    </div>`}static styles=[w,g`
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
    `]};var C=class{items=[];add(e){return this.items.push(e),e}defer(e){this.items.push({dispose:e})}listen(e,t,r,i){let o=r;e.addEventListener(t,o,i),this.defer(()=>e.removeEventListener(t,o,i))}dispose(){let e=this.items;this.items=[];for(let t of e.reverse())t.dispose()}};var Yt=class{constructor(e){this.request=e}request;tasks=new Set;requested=!1;schedule(e){this.tasks.add(e),this.requested||(this.requested=!0,this.request(t=>this.run(t)))}cancel(e){this.tasks.delete(e)}run(e){let t=[...this.tasks];this.tasks.clear(),this.requested=!1;let r=[];for(let i of t)try{i(e)}catch(o){r.push(o)}if(r.length>0)throw r[0]}},Jt=new Yt(n=>requestAnimationFrame(n));function K(n,e){return{x:n,y:e}}function M(n,e){return{x:n,y:e}}var A=class n{constructor(e,t,r){this.k=e;this.x=t;this.y=r}k;x;y;static pinning(e,t,r){return new n(e,r.x-t.x*e,r.y-t.y*e)}toScreen(e){return M(e.x*this.k+this.x,e.y*this.k+this.y)}toWorld(e){return K((e.x-this.x)/this.k,(e.y-this.y)/this.k)}panned(e,t){return new n(this.k,this.x+e,this.y+t)}zoomedTo(e,t){return n.pinning(e,this.toWorld(t),t)}equals(e){return this.k===e.k&&this.x===e.x&&this.y===e.y}};function Ie(n,e,t){let r={containers:[],boxes:[],strips:[]};if(n.count===0)return r;hr(n,0,e,t,r);for(let i=0;i<r.containers.length;i++)hr(n,r.containers[i],e,t,r);return r}function hr(n,e,t,r,i){let{x:o,y:s,w:a,h:l}=n,d=n.end[e],p=mr(n,n.first[e],d,t.y0);for(;p<d&&s[p]<t.y1;){if(l[p]<r.height||a[p]<r.width){p=Bo(n,p,d,r,t,i.strips);continue}o[p]<t.x1&&o[p]+a[p]>t.x0&&(n.isContainer(p)?i.containers:i.boxes).push(p),p+=1}}function Bo(n,e,t,r,i,o){let{x:s,y:a,w:l,h:d}=n,p=Oe(n,e+1,t,a[e]+r.height);p-1>e&&d[p-1]>=r.height&&l[p-1]>=r.width&&(p-=1);let h=1/0,m=-1/0;for(let f=e;f<Math.min(p,e+16);f++)h=Math.min(h,s[f]),m=Math.max(m,s[f]+l[f]);return h<i.x1&&m>i.x0&&o.push(h,a[e],m,a[p-1]+d[p-1]),p}function mr(n,e,t,r){let{y:i,h:o}=n;return fr(e,t,s=>i[s]+o[s]>r)}function Oe(n,e,t,r){return fr(e,t,i=>n.y[i]>=r)}function fr(n,e,t){let r=n,i=e;for(;r<i;){let o=r+i>>1;t(o)?i=o:r=o+1}return r}function gr(n,e,t){let r=-1;for(let i=0;i>=0;){let o=Fo(n,i,e,t);r=o>=0?o:r,i=o>=0&&n.isContainer(o)?o:-1}return r}function Fo(n,e,t,r){let{x:i,y:o,w:s}=n,a=n.end[e]??0,l=mr(n,n.first[e]??0,a,r);for(;l<a&&o[l]<=r;l++)if(i[l]<=t&&t<i[l]+s[l])return l;return-1}function yr(n,e,t){switch(t){case"down":return Wo(n,e);case"up":return zo(n,e);case"left":return Qt(n,e,e-1)?e-1:br(n,e);case"right":return Qt(n,e,e+1)?e+1:n.isContainer(e)?n.first[e]:-1}}function br(n,e){return n.parent[e]>0?n.parent[e]:-1}function Qt(n,e,t){return t>0&&t<n.count&&n.parent[t]===n.parent[e]&&n.y[t]===n.y[e]}function Wo(n,e){if(n.isContainer(e))return Ne(n,n.first[e],e);for(let t=e;t>0;t=n.parent[t]){let r=n.end[n.parent[t]],i=Oe(n,t,r,n.y[t]+n.h[t]);if(i<r)return Ne(n,i,e)}return-1}function zo(n,e){let t=Zt(n,e);if(t===n.first[n.parent[e]])return br(n,e);let r=Ne(n,Zt(n,t-1),e);for(;n.isContainer(r);)r=Ne(n,Zt(n,n.end[r]-1),e);return r}function Zt(n,e){return Oe(n,n.first[n.parent[e]],e,n.y[e])}function Ne(n,e,t){let r=o=>n.x[o]+n.w[o]/2,i=e;for(let o=e+1;Qt(n,e,o);o++)i=Math.abs(r(o)-r(t))<Math.abs(r(i)-r(t))?o:i;return i}var Ko=/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,Vo=/[^ -~]/;function ee(n){let t=n.length>512?`${n.slice(0,256)}…${n.slice(-256)}`:n;return Vo.test(t)?t.replace(Ko," "):t}var He=class{constructor(e){this.measure=e}measure;ascii=new Float64Array(128).fill(NaN);others=new Map;character(e){let t=e.charCodeAt(0);if(t<128)return this.asciiWidth(t);let r=this.others.get(e);return r===void 0&&(r=this.measure(e),this.others.set(e,r)),r}of(e,t=1/0){let r=0;for(let i=0;i<e.length&&r<=t;i++){let o=e.charCodeAt(i);if(o>=128)return r+this.ofAny(e.slice(i),t-r);r+=this.asciiWidth(o)}return r}ofAny(e,t){let r=0;for(let i of e)if(r+=this.character(i),r>t)break;return r}asciiWidth(e){let t=this.ascii[e];return Number.isNaN(t)?this.ascii[e]=this.measure(String.fromCharCode(e)):t}};var Uo=4;function xr({layout:n,transform:e,size:t},r,i,o){let s=i===void 0?-1:n.boxOf(i.id);if(s>0&&De(n,e,t,s))return vr(n,e,s,!0,i?.pointer);let a=o>0&&De(n,e,t,o)?o:Xo(n,e,r);return a>0?vr(n,e,a,!1,void 0):void 0}function vr(n,{k:e,x:t,y:r},i,o,s){return{id:n.id[i],x:(n.x[i]+n.w[i]/2)*e+t,top:n.y[i]*e+r,toggled:o,pointer:s}}function De(n,{k:e,x:t,y:r},i,o){let s=n.x[o]*e+t,a=n.y[o]*e+r;return s<i.width&&a<i.height&&s+n.w[o]*e>0&&a+n.h[o]*e>0}function Xo(n,e,t){let r=-e.y/e.k,i=-1;for(let o of t.boxes){let s=n.y[o];n.gap[o]===0&&s>=r&&(i<0||s<n.y[i])&&(i=o)}return i>=0?i:t.containers.at(-1)??-1}function Sr({layout:n,tree:e},t,r,i){let o=Ge(n,e,t.id);if(o<=0)return r;let{k:s}=r,a=n.w[o]*s,l=t.x-a/2,d=t.top;return t.pointer!==void 0?(l=wr(t.pointer.x,l,a),d=wr(t.pointer.y,d,n.h[o]*s)):t.toggled&&(d=kr(d,0,i.height-24*s)),new A(s,l-n.x[o]*s,d-n.y[o]*s)}function wr(n,e,t){let r=Math.min(Uo,t/4);return kr(e,n-t+r,n-r)}function kr(n,e,t){return Math.max(e,Math.min(t,n))}function Ge(n,e,t){let r=n.boxOf(t);if(r>=0)return r;for(let i of e.ancestors(t).reverse()){let o=n.boxOf(i);if(o>0)return o}return-1}var jo=150,ye=class{constructor(e,t){this.from=e;this.to=t}from;to;started;at(e){this.started??=e;let t=(e-this.started)/jo;if(t>=1)return{transform:this.to,done:!0};let r=1-(1-t)**3,{from:i,to:o}=this,s=i.k*(o.k/i.k)**r,a=o.k===i.k?r:(s-i.k)/(o.k-i.k),l=(d,p)=>d+(p-d)*a;return{transform:new A(s,l(i.x,o.x),l(i.y,o.y)),done:!1}}};var te=16,$r=8/13,qo=1,Yo=.9,Jo=24,Be=64;function en(n){let e=1/0;for(let t=1;t<n.count;t++)n.isContainer(t)||(e=Math.min(e,n.w[t]));return{width:n.width,height:n.height,smallest:e}}function Rr(n,e){let t=r=>Math.max(1,r-2*te);return Math.min(t(e.width)/Math.max(1,n.width),t(e.height)/Math.max(1,n.height))}function Fe(n,e){let t=Yo*Math.min(e.width/n.smallest,e.height/24),r=Math.max(2,Math.min(Jo,t));return{min:Math.min(1,Rr(n,e)),max:r}}function Er(n,e){let t=Rr(n,e);if(t>=$r){let o=Math.min(t,qo);return A.pinning(o,K(0,n.height/2),M(e.width/2,e.height/2))}let r=(e.width-2*te)/Math.max(1,n.width),i=Math.min(1,Math.max($r,r));return A.pinning(i,K(0,0),M(e.width/2,te))}function Ar(n,e,t,r){let i=Math.max(0,t.width/2*n.k-r.width/2),o=Tr(n.x,e.x,Be-i,r.width-Be+i),s=Tr(n.y,e.y,Be-t.height*n.k,r.height-Be);return new A(n.k,o,s)}function Tr(n,e,t,r){return Math.min(Math.max(n,Math.min(t,e)),Math.max(r,e))}function Mr(n,e,t){let r=Math.max(0,Math.min(1,n.k/Fe(e,t).min-1)),i=(l,d,p)=>{let h=p-te-d,m=Math.min(te,h)-r*p,f=Math.max(te,h)+r*p;return Math.max(m,Math.min(f,l))},o=e.width/2*n.k,s=i(n.x-o,2*o,t.width)+o,a=i(n.y,e.height*n.k,t.height);return new A(n.k,s,a)}function tn(n,e,t){let r=n.y>=0?0:(t.height-e.height)/2;return n.panned((t.width-e.width)/2,r)}function Pr(n,e){let t=n.toWorld(M(e.width/2,e.height/2));return{x:t.x,y:t.y,k:n.k}}function nn(n,e){return A.pinning(n.k,K(n.x,n.y),M(e.width/2,e.height/2))}function _r(n,e,t,r){let{layout:i,transform:o}=n,{k:s,x:a,y:l}=o;return[...e.containers,...e.boxes].map(d=>{let p=i.rows[d];return{id:i.id[d],label:p?.label??n.labelOf(d).main,kind:p?.kind??"gap",x:i.x[d]*s+a,y:i.y[d]*s+l,width:i.w[d]*s,height:i.h[d]*s,expanded:i.isContainer(d),selected:d===t&&!r,partner:d===t&&r,style:p===void 0?null:n.styleOf(p)??null}})}var We=class{asked=new Set;update(e,{boxes:t,containers:r}){let i=t.filter(d=>e.gap[d]>0),o=new Set(i.length>0?[...t,...r]:[]),s=i.map(d=>rn(e,d,o)),a=s.map(d=>`${d.parent}:${d.offset}:${d.count}`),l=s.filter((d,p)=>!this.asked.has(a[p]));return this.asked=new Set(a),l}};function rn(n,e,t){let r=n.parent[e],i=n.index[e],o=i+n.gap[e],s=h=>n.parent[h]===r&&t.has(h),a=s(e+1)&&!s(e-1),l=Math.floor((a?o-1:i)/200)*200,d=Math.max(i,l),p=Math.min(o,l+200)-d;return{parent:n.id[r],offset:d,count:p}}var Lr="parameters_grad",Cr=new Set(["forward","backward",Lr]),Qo=/^\d+$/;function U({kind:n,label:e}){let t=e.lastIndexOf("."),r=e.slice(t+1);if(n==="api")return{main:Cr.has(r)&&t>0?e.slice(0,t):e,rest:""};let i=Qo.test(r)?r:"",o=i===""?e.length:t,s=o>0?e.lastIndexOf(".",o-1):-1,a=e.slice(s+1,o);if(s<=0||!Cr.has(a))return{main:e,rest:""};let l=e.lastIndexOf(".",s-1),d=e.slice(l+1,s),p=[l>0?d:"",a===Lr?a:"",i===""||i==="0"?"":`#${i}`];return{main:l>0?e.slice(0,l):d,rest:p.filter(h=>h!=="").join(" ")}}function Nr(n){return n.kind==="api"&&n.children===0}function ne(n){return n.kind==="api"?12:8}function sn(n){return ne(n)+(n.children>0?14:0)+(n.direction===null?0:16)}function be(n){let e=+(n.recompute===!0)+ +(n.notice!==null);return ne(n)+e*16+is(n.children)}function is(n){return n===0?0:8+an(n).length*7}function an(n){return String(n).replace(/\B(?=(\d{3})+$)/g,",")}var ze=class{constructor(e){this.widths=e}widths;known=new Map;width(e){let t=this.known.get(e.id);if(t===void 0){let r=Math.min(280,this.labelWidth(e));t=Math.ceil(sn(e)+r+be(e)),t=Math.max(56,t),this.known.set(e.id,t)}return t}labelWidth(e){let{main:t,rest:r}=U(e),i=280,o=this.widths.of(ee(t),i);return r===""?o:o+6+this.widths.of(r,i)}gapWidth(e){return Math.ceil(this.widths.of(e)+16)}};function re(n,e){n.beginPath();for(let[t,r]of e)n.lineTo(t,r);n.stroke()}function Hr(n,e,t,r){re(n,r?[[e,t-2],[e+4,t+2],[e+8,t-2]]:[[e+2,t-4],[e+6,t],[e+2,t+4]])}function Dr(n,e,t,r){let i=r?e:e+10,o=r?4:-4;re(n,[[e,t],[e+10,t]]),re(n,[[i+o,t-3.5],[i,t],[i+o,t+3.5]])}function Gr(n,e,t){n.beginPath(),n.arc(e+5,t,4,-.3,1.4*Math.PI),n.stroke(),re(n,[[e+2.4,t-6],[e+5,t-4],[e+2.4,t-1.6]])}function Br(n,e,t){re(n,[[e+5,t-5],[e+10.5,t+4.5],[e-.5,t+4.5],[e+5,t-5],[e+5.5,t-4]]),re(n,[[e+5,t-1.5],[e+5,t+1]]),n.fillRect(e+4.4,t+2.2,1.2,1.2)}var Vr={background:"#f6f7f9",bodies:["#ffffff","#f6f7f9"],title:"#e8ebef",forward:"#ffffff",backward:"#e3e7ec",border:"#8b949e",strip:"#aab2bb",text:"#1f2328",muted:"#57606a",warning:"#9a4a00",accent:"#0b63ce",hover:"#3d444d",partner:"#8250df",origin:"#b42318"},Ur={background:"#16191d",bodies:["#1d2126","#16191d"],title:"#2c323a",forward:"#262b32",backward:"#3a424c",border:"#6d7783",strip:"#59626d",text:"#e6e9ec",muted:"#aab3bd",warning:"#f2b155",accent:"#6cb2ff",hover:"#c3cad2",partner:"#c297ff",origin:"#ff9b91"},Fr="#16191d",Wr="#ffffff";function Xr(n){return zr(n,Fr)>=zr(n,Wr)?Fr:Wr}function zr(n,e){let[t,r]=[Kr(n),Kr(e)].sort((i,o)=>i-o);return(r+.05)/(t+.05)}function Kr(n){let e=t=>{let r=parseInt(n.slice(t,t+2),16)/255;return r<=.04045?r/12.92:((r+.055)/1.055)**2.4};return .2126*e(1)+.7152*e(3)+.0722*e(5)}function ie(n,e,t,r,i){let{k:o,x:s,y:a}=n.transform,{ratio:l}=n,d=Math.round((e*o+s)*l),p=Math.round((t*o+a)*l);return{left:d,top:p,width:Math.max(1,Math.round((r*o+s)*l)-d),height:Math.max(1,Math.round((i*o+a)*l)-p)}}function ve(n,e){let{x:t,y:r,w:i,h:o}=n.layout;return ie(n,t[e],r[e],t[e]+i[e],r[e]+o[e])}var jr=`${13}px ${me}`,ss=`${11}px ${me}`;function ln(n,e){let t=e.transform.k*e.ratio;n.setTransform(t,0,0,t,0,0),n.textBaseline="middle",n.lineWidth=1.25,n.lineCap="round",n.lineJoin="round"}function dn(n){n.setTransform(1,0,0,1,0,0),n.lineCap="butt",n.lineJoin="miter"}function je(n,e,t,r){let{layout:i,transform:o}=e,s=i.rows[t],a=i.x[t]+o.x/o.k,l=r+o.y/o.k+24/2,d=a+i.w[t];if(s===void 0){as(n,e,t,(a+d)/2,l);return}let p=i.isContainer(t),h=p?Math.max(a,0):a,m=p?Math.min(d,e.size.width/o.k):d;ls(n,e,t,s,h,m,l)}function as(n,e,t,r,i){n.fillStyle=e.palette.muted,n.font=jr,n.textAlign="center",n.fillText(e.labelOf(t).main,r,i),n.textAlign="left"}function ls(n,e,t,r,i,o,s){let{palette:a,layout:l}=e,d=e.styleOf(r),p=l.isContainer(t),h=d?.fill===void 0?a.text:Xr(d.fill);n.globalAlpha=d?.dim===!0?.3:1;let m=d?.fill===void 0?a.muted:h,f=i+ne(r);n.strokeStyle=m,r.children>0&&(Hr(n,f,s,p),f+=14),r.direction!==null&&(Dr(n,f,s,r.direction==="backward"),f+=16),n.fillStyle=h,n.font=jr;let{main:R,rest:E,restAt:go}=e.labelOf(t);n.fillText(R,f,s+.5),E!==""&&(n.fillStyle=m,n.fillText(E,f+go,s+.5));let On=o-be(r);d!==void 0&&e.painter?.marks(n,e,d,On,s,h),ds(n,e,r,On,s,m),n.globalAlpha=1}function ds(n,e,t,r,i,o){let s=r+16-11;t.notice!==null&&(n.strokeStyle=n.fillStyle=e.palette.warning,Br(n,s,i),s+=16),t.recompute===!0&&(n.strokeStyle=o,Gr(n,s,i)),t.children>0&&(n.fillStyle=o,n.font=ss,n.textAlign="right",n.fillText(an(t.children),r+be(t)-ne(t),i+.5),n.textAlign="left")}function qr(n,e,t,r){let{layout:i,transform:o}=n,{k:s}=o,a=i.rows[e];if(a===void 0||a.children===0||t.y>r+24*s)return!1;let l=i.x[e]*s+o.x,d=i.isContainer(e)?Math.max(l,0):l;return t.x<d+(ne(a)+14-3)*s}function Yr(n,e,t){return e-sn(n)-be(n)-t}var ps=4,Zr=18,cs=.01,Jr=.3;function pn(n,e){let t=n.deltaMode===1?Zr:n.deltaMode===2?e:1,r=n.shiftKey&&n.deltaX===0,i=r?n.deltaY:n.deltaX,o=r?0:n.deltaY;return{dx:0-i*t,dy:0-o*t}}function us(n,e){let t=n.deltaMode===1?Zr:n.deltaMode===2?e:1,r=-n.deltaY*t*cs;return Math.exp(Math.max(-Jr,Math.min(Jr,r)))}var qe=class{constructor(e,t){this.element=e;this.target=t;e.style.touchAction="none";let{disposables:r}=this;r.listen(e,"pointerdown",i=>this.down(i)),r.listen(e,"pointermove",i=>this.move(i)),r.listen(e,"pointerup",i=>this.up(i)),r.listen(e,"pointercancel",i=>this.end(i.pointerId)),r.listen(e,"dblclick",i=>t.doubleClick(this.pointOf(i),i.altKey)),r.listen(e,"wheel",i=>this.wheel(i),{passive:!1}),r.listen(e,"mousedown",i=>{i.button===1&&i.preventDefault()})}element;target;disposables=new C;pointers=new Map;start;moved=!1;dispose(){this.disposables.dispose()}pointOf(e){let t=this.element.getBoundingClientRect();return M(e.clientX-t.left,e.clientY-t.top)}down(e){if(e.button>1||this.pointers.size===2)return;let t=this.pointOf(e);this.element.setPointerCapture(e.pointerId),this.pointers.set(e.pointerId,t),this.start=t,this.moved=this.pointers.size>1}move(e){let t=this.pointOf(e),r=this.pointers.get(e.pointerId);r!==void 0&&this.pointers.size===2?this.pinch(e.pointerId,r,t):r!==void 0&&this.dragTo(e.pointerId,r,t)}dragTo(e,t,r){let i=this.start??r;!this.moved&&Math.hypot(r.x-i.x,r.y-i.y)<ps||(this.moved||(this.moved=!0,this.target.drag(!0)),this.pointers.set(e,r),this.target.pan(r.x-t.x,r.y-t.y))}pinch(e,t,r){let i=[...this.pointers].find(([a])=>a!==e)?.[1]??t,o=a=>Math.max(1,Math.hypot(a.x-i.x,a.y-i.y));this.pointers.set(e,r),this.target.pan((r.x-t.x)/2,(r.y-t.y)/2);let s=M((r.x+i.x)/2,(r.y+i.y)/2);this.target.zoom(o(r)/o(t),s)}up(e){let r=this.pointers.has(e.pointerId)&&!this.moved&&e.button===0;this.end(e.pointerId),r&&this.target.click(this.pointOf(e),e.altKey)}end(e){this.pointers.delete(e)&&this.pointers.size===0&&this.target.drag(!1)}wheel(e){e.preventDefault();let t=this.element.clientHeight;if(e.ctrlKey){this.target.zoom(us(e,t),this.pointOf(e));return}let{dx:r,dy:i}=pn(e,t);this.target.pan(r,i)}};var hs=1/3;function Qr(n,e,t,r){let i=new Map,o=t+r*hs-24,s=new Map;for(let a of e){let l=s.get(n.parent[a])??t,d=n.y[a],p=Math.min(l,d+n.h[a]-24);p<=d||(l<=o&&i.set(a,p),s.set(a,l<=o?p+24:1/0))}return i}var cn=4,ms=6,fs=7;function ei(n,e,t){let r=ms*e.ratio;n.fillStyle=e.palette.strip;for(let i=0;i<t.length;i+=4){let o=ie(e,t[i],t[i+1],t[i+2],t[i+3]),s=Math.max(o.width,r),a=o.left+Math.round((o.width-s)/2);n.fillRect(a,o.top,s,gs(o.height))}}function gs(n){return n>2?n-1:n}function ti(n,e,t){let{palette:r,layout:i}=e,o=i.rows[t],s=ve(e,t),a=o===void 0?void 0:e.styleOf(o),l=bs(e,o);if(n.globalAlpha=a?.dim===!0?.3:1,i.h[t]*e.transform.k<fs){let p=o===void 0?r.background:l;ys(n,e,s,a?.origin===void 0?p:r.origin),n.globalAlpha=1;return}let d=o?.kind==="api"?s.height/2:cn*e.transform.k*e.ratio;hn(n,e,s,d),o!==void 0&&(n.fillStyle=l,n.fill()),mn(n,e,o),a!==void 0&&e.painter?.frame(n,e,a,s,d),n.globalAlpha=1}function ys(n,e,t,r){n.fillStyle=e.palette.border,n.fillRect(t.left,t.top,t.width,t.height);let i=Math.max(1,Math.round(e.ratio));t.height>2*i&&t.width>2*i&&(n.fillStyle=r,n.fillRect(t.left+i,t.top+i,t.width-2*i,t.height-2*i))}function bs(n,e){return e===void 0?n.palette.background:n.styleOf(e)?.fill??(e.direction==="backward"?n.palette.backward:n.palette.forward)}function ni(n,e,t){let{layout:r,palette:i}=e,o=ve(e,t);hn(n,e,o,cn*e.transform.k*e.ratio),n.fillStyle=i.bodies[r.depth[t]%2===1?0:1],n.fill(),mn(n,e,r.rows[t])}function un(n,e,t,r){let{layout:i,palette:o}=e,s=i.rows[t],a=i.x[t],l=ie(e,a,r,a+i.w[t],r+24),d=r===i.y[t]?cn*e.transform.k*e.ratio:0,p=s===void 0?void 0:e.styleOf(s);hn(n,e,l,[d,d,0,0]),n.globalAlpha=p?.dim===!0?.3:1,n.fillStyle=p?.fill??(s?.direction==="backward"?o.backward:o.title),n.fill(),mn(n,e,s),p!==void 0&&e.painter?.frame(n,e,p,l,d),n.globalAlpha=1}function hn(n,e,t,r){let i=Math.max(1,Math.round(e.ratio))/2;n.beginPath(),n.roundRect(t.left+i,t.top+i,Math.max(0,t.width-2*i),Math.max(0,t.height-2*i),r)}function mn(n,e,t){let r=Math.max(1,Math.round(e.ratio)),i=r*Math.max(1,Math.min(2,e.transform.k));n.lineWidth=r,n.strokeStyle=e.palette.border,t?.kind==="collection"?n.setLineDash([5*i,3*i]):t===void 0&&n.setLineDash([1.5*i,3*i]),n.stroke(),(t===void 0||t.kind==="collection")&&n.setLineDash([])}var vs=5,ws=3,xs=4,ri={containers:[],boxes:[],strips:[],sticky:new Map,drawn:0};function X(n){return 13*n.transform.k>=vs}function Ye(n){let{layout:e,transform:t,size:r}=n,{k:i,x:o,y:s}=t,a={x0:-o/i,y0:-s/i,x1:(r.width-o)/i,y1:(r.height-s)/i},l=Ie(e,a,{width:xs/i,height:ws/i}),d=X(n)?Qr(e,l.containers,a.y0,r.height/i):new Map,p=l.containers.length+l.boxes.length+l.strips.length/4;return{...l,sticky:d,drawn:p}}function ii(n,e,t){let{palette:r,size:i,ratio:o,layout:s}=e;n.setTransform(1,0,0,1,0,0),n.fillStyle=r.background,n.fillRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));for(let a of t.containers)ni(n,e,a),un(n,e,a,s.y[a]);ei(n,e,t.strips);for(let a of t.boxes)ti(n,e,a);X(e)&&(Ss(n,e,t),ks(n,e,t.sticky))}function Ss(n,e,t){ln(n,e);for(let r of t.boxes)je(n,e,r,e.layout.y[r]);for(let r of t.containers)t.sticky.has(r)||je(n,e,r,e.layout.y[r]);dn(n)}function ks(n,e,t){for(let[r,i]of[...t].reverse())un(n,e,r,i),ln(n,e),je(n,e,r,i),dn(n)}var $s=400,Je=class{constructor(e,t){this.surface=e;this.target=t;let{disposables:r}=this;r.add(new qe(e.area,this));for(let i of["pointerenter","pointermove"])r.listen(e.root,i,o=>this.pointTo(o));r.listen(e.root,"pointerleave",i=>this.pointTo(i,!1))}surface;target;pointer;hovered=-1;client={x:0,y:0};isDragging=!1;hasMoved=!1;hoveredId=null;chevronClicked=-1/0;disposables=new C;dispose(){this.disposables.dispose()}pan(e,t){this.target.pan(e,t)}zoom(e,t){this.target.zoom(e,t)}drag(e){this.isDragging=e,this.target.repaint()}click(e,t){let r=this.target.scene(),{layout:i}=r,o=this.boxAt(r,e);o<0?this.target.select(null):i.gap[o]>0?this.target.load(rn(i,o,new Set(this.target.painted().boxes))):this.isChevron(r,o,e)?this.clickChevron(i.id[o],e,t):this.target.select(i.id[o])}doubleClick(e,t){let r=this.target.scene(),i=this.boxAt(r,e),o=r.layout.rows[i];o!==void 0&&o.children>0&&!this.isChevron(r,i,e)&&this.target.toggle(o.id,e,t)}updateHover(e){let t=this.isDragging||this.pointer===void 0;this.hovered=t?-1:this.boxAt(e,this.pointer);let r=e.layout.id[this.hovered]??-1,i=r>=0&&this.isNamedAtPointer(e)?r:null;(this.hasMoved||i!==this.hoveredId)&&(this.hasMoved=!1,this.hoveredId=i,this.target.hover(i,this.client.x,this.client.y));let o=this.isDragging?"grabbing":this.hovered>=0?"pointer":"default";this.surface.area.style.cursor=o}clickChevron(e,t,r){let i=performance.now();i-this.chevronClicked>$s&&this.target.toggle(e,t,r),this.chevronClicked=i}pointTo(e,t=!0){let r=this.surface.area.getBoundingClientRect(),i=M(e.clientX-r.left,e.clientY-r.top);this.pointer=t?i:void 0,this.client={x:e.clientX,y:e.clientY},this.hasMoved=!0,this.target.repaint()}isChevron(e,t,r){return X(e)&&qr(e,t,r,this.titleTop(e,t))}isNamedAtPointer(e){let t=this.hovered;return!e.layout.isContainer(t)||!X(e)?!0:this.pointer.y<this.titleTop(e,t)+24*e.transform.k}titleTop(e,t){return(this.target.painted().sticky.get(t)??e.layout.y[t])*e.transform.k+e.transform.y}boxAt(e,t){let{layout:r,transform:i,size:o}=e;if(t.x>=o.width)return-1;let{x:s,y:a}=i.toWorld(t);for(let[l,d]of this.target.painted().sticky){let p=r.x[l]??1/0;if(a>=d&&a<d+24&&s>=p&&s<p+r.w[l])return l}return gr(r,s,a)}};var fn=6,oi=1.5,Ts=3,Rs={x0:-1/0,y0:-1/0,x1:1/0,y1:1/0};function ai(n,e,t){let r=(t.width-2*fn)/Math.max(1,n),i=Math.min(r,(t.height-2*fn)/Math.max(1,e));return{kx:r,ky:i,x:t.width/2,y:fn}}function li(n,e,t,r){let{layout:i,palette:o}=e;n.setTransform(e.ratio,0,0,e.ratio,0,0),n.fillStyle=o.background,n.fillRect(0,0,r.width,r.height),n.fillStyle=o.title,n.fillRect(0,0,1,r.height);let s={width:oi/t.kx,height:oi/t.ky},{containers:a,boxes:l,strips:d}=Ie(i,Rs,s);for(let p of a)n.fillStyle=o.bodies[i.depth[p]%2===1?0:1],Ze(n,e,t,p,i.h[p]),n.fillStyle=si(e,p)??o.border,Ze(n,e,t,p,24);for(let p of l)n.fillStyle=si(e,p)??o.strip,Ze(n,e,t,p,i.h[p]);Es(n,e,t,[...a,...l]),n.fillStyle=o.strip;for(let p=0;p<d.length;p+=4)di(n,t,d[p],d[p+1],d[p+2],d[p+3])}function Es(n,e,t,r){let{layout:i,palette:o}=e;n.fillStyle=o.origin;for(let s of r){let a=i.rows[s];if(a!==void 0&&e.styleOf(a)?.origin!==void 0){let l=Math.max(24,Ts/t.ky);Ze(n,e,t,s,l)}}}function si(n,e){let t=n.layout.rows[e];return t===void 0?void 0:n.styleOf(t)?.fill}function Ze(n,{layout:e},t,r,i){let o=e.x[r],s=e.y[r];di(n,t,o,s,o+e.w[r],s+i)}function di(n,{kx:e,ky:t,x:r,y:i},o,s,a,l){n.fillRect(o*e+r,s*t+i,(a-o)*e,(l-s)*t)}var As=3,Qe=class{constructor(e,t){this.host=e;this.onResize=t;getComputedStyle(e).position==="static"&&(e.style.position="relative"),this.area.append(this.statics.canvas,this.overlay.canvas),this.root.append(this.area),e.append(this.root);let r=new ResizeObserver(()=>this.measure());r.observe(this.area),this.disposables.defer(()=>r.disconnect()),this.disposables.listen(window,"resize",()=>this.measure())}host;onResize;root=et("div","position:absolute;inset:0;display:flex;overflow:hidden");area=et("div","position:relative;flex:1 1 0;min-width:0;overflow:hidden");statics=we();overlay=we();size={width:0,height:0};ratio=1;isHidden=!0;disposables=new C;dispose(){this.disposables.dispose(),this.root.remove()}measure(){let e=this.area.getBoundingClientRect();if(this.isHidden=e.width<1||e.height<1,this.isHidden)return;let t=this.size;this.size={width:e.width,height:e.height},this.ratio=Math.min(As,window.devicePixelRatio);for(let{canvas:r}of[this.statics,this.overlay])tt(r,this.size,this.ratio);this.onResize(t)}};function tt(n,e,t){let r=Math.round(e.width*t),i=Math.round(e.height*t);(n.width!==r||n.height!==i)&&(n.width=r,n.height=i)}function et(n,e){let t=document.createElement(n);return t.style.cssText=e,t}function we(){let n=document.createElement("canvas");n.style.cssText="position:absolute;inset:0;width:100%;height:100%",n.setAttribute("aria-hidden","true");let e=n.getContext("2d");if(e===null)throw new Error("this browser gives no 2D canvas");return e}var pi=96,nt=6,it=class{constructor(e){this.target=e;let{column:t,disposables:r}=this;t.append(this.context.canvas),t.style.touchAction="none",r.listen(t,"pointerdown",i=>{i.button===0&&(t.setPointerCapture(i.pointerId),this.jump(i))}),r.listen(t,"pointermove",i=>{t.hasPointerCapture(i.pointerId)&&this.jump(i)}),r.listen(t,"wheel",i=>{i.preventDefault();let{dx:o,dy:s}=pn(i,t.clientHeight);e.pan(o,s)},{passive:!1})}target;column=et("div",`position:relative;flex:none;width:${pi}px`);context=we();picture=we();disposables=new C;scale;size={width:0,height:0};isStale=!0;dispose(){this.disposables.dispose(),this.column.remove()}invalidate(){this.isStale=!0}paint(e,t){let r={width:pi,height:e.size.height};(this.isStale||this.scale===void 0||r.height!==this.size.height)&&(this.isStale=!1,this.size=r,this.scale=ai(e.layout.width,e.layout.height,r),tt(this.context.canvas,r,e.ratio),tt(this.picture.canvas,r,e.ratio),li(this.picture,e,this.scale,r));let{context:i}=this;i.setTransform(1,0,0,1,0,0),i.drawImage(this.picture.canvas,0,0),i.setTransform(e.ratio,0,0,e.ratio,0,0),this.paintSelected(e,this.scale,t),this.paintView(e,this.scale)}paintSelected(e,t,r){if(r<0)return;let{layout:i}=e;this.context.fillStyle=e.palette.accent,this.context.fillRect(i.x[r]*t.kx+t.x,i.y[r]*t.ky+t.y-1,Math.max(4,i.w[r]*t.kx),Math.max(3,24*t.ky))}paintView(e,t){let{transform:r,size:i}=e,o=m=>(m-r.x)/r.k*t.kx+t.x,s=m=>(m-r.y)/r.k*t.ky+t.y,a=rt(o(0),2,this.size.width-nt),l=rt(s(0),1,this.size.height-nt),d=rt(o(i.width),a+nt,this.size.width-1),p=rt(s(i.height),l+nt,this.size.height-1),{context:h}=this;h.fillStyle=h.strokeStyle=e.palette.accent,h.globalAlpha=.1,h.fillRect(a,l,d-a,p-l),h.globalAlpha=1,h.lineWidth=1.5,h.strokeRect(a,l,d-a,p-l)}jump(e){if(this.scale===void 0)return;let t=this.column.getBoundingClientRect(),{kx:r,ky:i,x:o,y:s}=this.scale;this.target.centreOn(K((e.clientX-t.left-o)/r,(e.clientY-t.top-s)/i))}};function rt(n,e,t){return Math.max(e,Math.min(t,n))}var Ms=2,ci=2,ui=8,Ps=.14;function hi(n,e,t,r){let{size:i,ratio:o,palette:s}=e;n.setTransform(1,0,0,1,0,0),n.clearRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));let{hovered:a,selected:l,isPartner:d}=t;a>=0&&a!==l&&gn(n,e,a,s.hover,0,!1),l>=0&&d?gn(n,e,l,s.partner,ci,!0):l>=0&&(gn(n,e,l,s.accent,ci,t.selectedInside),_s(n,e,l,r.get(l)))}function gn(n,e,t,r,i,o){let{ratio:s,layout:a,transform:l}=e,d=Cs(ve(e,t),i*s,ui*s),p=a.rows[t]?.kind==="api"&&!a.isContainer(t),h=4*l.k*s+i*s;n.strokeStyle=r,n.lineWidth=Ms*s,n.setLineDash(o?[4*s,3*s]:[]),n.beginPath(),n.roundRect(d.left,d.top,d.width,d.height,p?d.height/2:h),n.stroke(),n.setLineDash([])}function _s(n,e,t,r){let{layout:i,palette:o}=e;if(i.h[t]*e.transform.k<ui)return;let s=i.x[t],a=r??i.y[t],l=ie(e,s,a,s+i.w[t],a+24),d=i.rows[t]?.kind==="api"&&!i.isContainer(t);n.globalAlpha=Ps,n.fillStyle=o.accent,n.beginPath(),n.roundRect(l.left,l.top,l.width,l.height,d?l.height/2:0),n.fill(),n.globalAlpha=1}function Cs(n,e,t){let r=Math.max(t,n.width+2*e),i=Math.max(t,n.height+2*e);return{left:n.left+(n.width-r)/2,top:n.top+(n.height-i)/2,width:r,height:i}}var oe=class{count=0;id=new Int32Array(1024);parent=new Int32Array(1024);first=new Int32Array(1024);end=new Int32Array(1024);index=new Int32Array(1024);gap=new Int32Array(1024);depth=new Int32Array(1024);x=new Float64Array(0);y=new Float64Array(0);w=new Float64Array(0);h=new Float64Array(0);rows=[];boxes;get width(){return this.w[0]??0}get height(){return this.h[0]??0}isContainer(e){return this.end[e]>this.first[e]}boxOf(e){return this.boxes??=this.indexBoxes(),this.boxes[e]??-1}append(e,t,r,i){let o=this.count;o===this.id.length&&this.grow(),this.count+=1,this.id[o]=t?.id??-1,this.parent[o]=e,this.index[o]=r,this.gap[o]=i,this.depth[o]=e<0?0:this.depth[e]+1,this.rows.push(t)}grow(){let e=this.id.length*2;for(let t of["id","parent","first","end","index","gap","depth"]){let r=new Int32Array(e);r.set(this[t]),this[t]=r}}indexBoxes(){let e=-1;for(let r=0;r<this.count;r++)e=Math.max(e,this.id[r]);let t=new Int32Array(e+1).fill(-1);for(let r=0;r<this.count;r++)this.id[r]>=0&&(t[this.id[r]]=r);return t}};function gi(n,e,t){let r=Ns(n),{count:i}=r;r.x=new Float64Array(i),r.y=new Float64Array(i),r.w=new Float64Array(i),r.h=new Float64Array(i);let o=new Float64Array(i);for(let s=i-1;s>=0;s--){let a=r.rows[s];if(o[s]=a===void 0?e.gapWidth(t(r.gap[s])):e.width(a),r.w[s]=o[s],r.h[s]=24,r.isContainer(s)){let d=n.childCount(r.id[s])<=100?Ds(r,s,o):Fs(r,s,o);Vs(r,s,d)}}return Us(r),r}function Ns(n){let e=new oe;e.append(-1,n.root,0,0);for(let t=0;t<e.count;t++){e.first[t]=e.count;let r=e.rows[t];r!==void 0&&n.isExpanded(r.id)&&Hs(e,t,n,r.id),e.end[t]=e.count}return e}function Hs(n,e,t,r){for(let i of t.segments(r)){if(i.kind==="gap"){n.append(e,void 0,i.offset,i.count);continue}let o=i.offset;for(let s of i.ids)n.append(e,t.node(s),o,0),o+=1}}function ot(n,e){let t=n.rows[e];return t!==void 0&&Nr(t)&&!n.isContainer(e)}function Ds(n,e,t){let{x:r,y:i,w:o,h:s}=n,a=n.first[e],l=n.end[e],d=0;for(let m=a;m<l;m++)d=ot(n,m)?d:Math.max(d,t[m]);let p=0,h=0;for(let m=a;m<l;){let f=ot(n,m)?Gs(n,m,l):m+1,R=0;for(let E=m;E<f;E++)o[E]=ot(n,E)?o[E]:Math.max(d,o[E]),r[E]=R,i[E]=h,R+=o[E]+6;Bs(n,m,f,R-6),p=Math.max(p,R-6),h+=s[m]+6,m=f}return yi(n,e,p/2),{width:p,height:h-6}}function Gs(n,e,t){let r=n.w[e],i=e+1;for(;i<t&&ot(n,i)&&(r+=6+n.w[i],!(r>680));)i+=1;return i}function Bs(n,e,t,r){for(let i=e;i<t;i++)n.x[i]=n.x[i]-r/2}function yi(n,e,t){for(let r=n.first[e];r<n.end[e];r++)n.x[r]=n.x[r]+t}function Fs(n,e,t){let{x:r,y:i,w:o,h:s}=n,a=Ws(n,e,t),l=0,d=-1;for(let p=n.first[e];p<n.end[e];p++){let h=n.index[p]%a.columns,m=bi(n,p)?(n.index[p]-h)/a.columns:-1;d>=0&&m!==d&&(l+=30),d=m,i[p]=l,r[p]=a.left+h*(a.cell+6),m>=0?o[p]=a.cell:(zs(n,p,a),l+=s[p]+6)}return{width:a.content,height:d>=0?l+24:l-6}}function bi(n,e){return n.gap[e]===0&&!n.isContainer(e)}function Ws(n,e,t){let r=1,i=0;for(let d=n.first[e];d<n.end[e];d++)r=n.gap[d]===0?Math.max(r,t[d]):r,i=n.isContainer(d)?Math.max(i,n.w[d]):i;let o=Math.ceil(r/40)*40,s=Math.max(1,Math.floor(986/(o+6))),a=s*(o+6)-6,l=Math.max(a,i);return{columns:s,cell:o,left:(l-a)/2,width:a,content:l}}function zs(n,e,t){let{x:r,w:i}=n;if(n.gap[e]>0){i[e]=t.width,r[e]=t.left;return}let o=Ks(n,e,t)?r[e]+t.cell/2:t.content/2;r[e]=Math.max(0,Math.min(t.content-i[e],o-i[e]/2))}function Ks(n,e,{columns:t}){let{parent:r,index:i}=n,o=Math.floor(i[e]/t);for(let s=Math.max(1,e-t);s<=e+t&&s<n.count;s++)if(r[s]===r[e]&&bi(n,s)&&Math.floor(i[s]/t)===o)return!0;return!1}function Vs(n,e,t){if(n.parent[e]<0){n.w[e]=t.width,n.h[e]=t.height;return}let r=Math.max(n.w[e],t.width+20);n.w[e]=r,n.h[e]=30+t.height+10,yi(n,e,(r-t.width)/2);for(let i=n.first[e];i<n.end[e];i++)n.y[i]=n.y[i]+24+6}function Us(n){let{x:e,y:t,parent:r,count:i}=n;e[0]=-n.width/2;for(let o=1;o<i;o++)e[o]=e[o]+e[r[o]],t[o]=t[o]+t[r[o]]}function vi(n,e){let t=Math.min(n.length,e.length),r=0;for(;r<t&&n[r]===e[r];)r+=1;let i=0;for(;i<t-r&&n.at(-1-i)===e.at(-1-i);)i+=1;let o=n.lastIndexOf(".",r-1)+1;return o===0?void 0:{part:o,start:r,end:Math.max(r,n.length-i)}}function bn(n,e,t,r){if(t.of(n,e)<=e)return n;let i=[...n],o=e-t.character("…");if(o<=0)return"…";let s=qs(i,t),a=r===void 0?void 0:js(n,r);if(a===void 0)return yn(i,s,o/2,o);let[l,d,p]=[s[a.part],s[a.start],s[a.end]],h=o*.75,m=s.at(-1)-(s.at(-1)-l<=h?l:d);if(p<=h)return yn(i,s,Math.max(o/2,p),o);if(m<=h)return yn(i,s,Math.min(o/2,o-m),o);let f=o-t.character("…"),E=p-l>f&&p-d<=f?xi(s,p-f):a.part;return Xs(i,s,E,f)}function yn(n,e,t,r){let i=wi(e,t),o=xi(e,e.at(-1)-(r-e[i]));return n.slice(0,i).join("")+"…"+n.slice(o).join("")}function Xs(n,e,t,r){let i=wi(e,e[t]+r);if(i<=t)return"…";let o=i<n.length?"…":"";return"…"+n.slice(t,i).join("")+o}function js(n,e){let t=r=>[...n.slice(0,r)].length;return{part:t(e.part),start:t(e.start),end:t(e.end)}}function qs(n,e){let t=[0];for(let r of n)t.push(t.at(-1)+e.character(r));return t}function wi(n,e){let t=0;for(;t+1<n.length&&n[t+1]<=e;)t+=1;return t}function xi(n,e){let t=0;for(;t<n.length-1&&n[t]<e;)t+=1;return t}var Ys=.7,st=class{constructor(e,t,r,i){this.layout=e;this.widths=t;this.gapLabel=r;this.marksWidth=i}layout;widths;gapLabel;marksWidth;labels=[];of(e){return this.labels[e]??=this.cut(e)}cut(e){let{layout:t,widths:r}=this,i=t.rows[e];if(i===void 0)return{main:this.gapLabel(t.gap[e]),rest:"",restAt:0};let o=U(i),s=ee(o.main),a=Yr(i,t.w[e],this.marksWidth(e)),l=o.rest===""?0:r.of(o.rest,a)+6,d=Math.max(a-l,a*Ys),p=bn(s,d,r,this.distinction(e,s)),h=r.of(p)+6,m=o.rest===""?"":bn(ee(o.rest),a-h,r);return{main:p,rest:m,restAt:h}}distinction(e,t){return[e-1,e+1].map(i=>{let o=this.siblingRow(e,i);return o===void 0?void 0:vi(t,ee(U(o).main))}).sort((i,o)=>(o?.start??-1)-(i?.start??-1))[0]}siblingRow(e,t){let{parent:r,rows:i}=this.layout;return r[t]===r[e]?i[t]:void 0}};var at=class{constructor(e,t,r){this.tree=e;this.options=t;this.sizes=new ze(t.widths),this.bounds=en(this.layout),this.labels=this.newLabels(),this.subscription=e.onChange(i=>{this.isStale=!0,r(i)})}tree;options;isStale=!0;layout=new oe;bounds;labels;sizes;subscription;get hasNodes(){return this.tree.segments(this.tree.root.id).some(e=>e.kind==="rows")}layOut(){this.isStale=!1,this.layout=gi(this.tree,this.sizes,this.options.gapLabel),this.bounds=en(this.layout),this.restyle()}restyle(){this.labels=this.newLabels()}labelOf(e){return this.labels.of(e)}dispose(){this.subscription.dispose()}newLabels(){let{widths:e,gapLabel:t,nodeStyle:r,painter:i}=this.options,{layout:o}=this,s=a=>{let l=r(o.id[a]);return(l&&i()?.width(l))??0};return new st(o,e,t,s)}};var lt=16,Js=.15,Zs=1/3;function vn(n,e,t,r,i){let{k:o}=t,s=Math.min((n.depth[e]-1)*24*o,r.height*Zs),a={start:n.x[e]*o+t.x,length:n.w[e]*o},l={start:n.y[e]*o+t.y,length:n.h[e]*o},d=Si(a,lt,r.width-lt,i,0),p=Si(l,lt+s,r.height-lt,i,Js);return t.panned(d,p)}function Si({start:n,length:e},t,r,i,o){let s=r-t;if(e>s)return n>=t&&n<r-24?0:t-n;let a=i?0:Math.min(o*s,(s-e)/2),l=Math.max(t+a-n,n+e-(r-a));return l<=0?0:i&&l<=s?Math.max(0,t-n)+Math.min(0,r-(n+e)):t+(s-e)/2-n}var dt=class{constructor(e,t){this.options=t;this.palette=t.palette,this.surface=this.disposables.add(new Qe(e,r=>this.resized(r))),this.pictureOptions={widths:new He(Qs(this.surface.statics)),gapLabel:t.gapLabel??(r=>`… ${r.toLocaleString("en-US")} more`),nodeStyle:t.nodeStyle??(()=>{}),painter:t.painter??(()=>{})},this.picture=this.newPicture(t.tree),this.input=this.disposables.add(new Je(this.surface,{scene:()=>this.flushed(),painted:()=>this.painted,pan:(r,i)=>this.panBy(r,i),zoom:(r,i)=>this.zoomBy(r,i),select:r=>this.choose(r),toggle:(r,i,o)=>this.toggle(r,i,o),load:r=>this.askFor([r]),hover:(r,i,o)=>this.options.callbacks.onHover(r,i,o),repaint:()=>this.schedule()})),this.setMinimap(!0),this.surface.measure()}options;surface;input;disposables=new C;pictureOptions;gaps=new We;picture;minimap;palette;transform=new A(1,0,0);animation;wanted=e=>this.fitted(e);toggled;isFitted=!0;selectedId=null;isPartner=!1;painted=ri;paintedTransform=this.transform;isSceneStale=!0;lastFrameMs=0;get pointerInside(){return this.input.pointer!==void 0}get viewport(){return Pr(this.animation?.to??this.transform,this.surface.size)}set viewport(e){this.show(t=>nn(e,t))}setTree(e){this.picture.dispose(),this.picture=this.newPicture(e),this.selectedId=null,this.fit()}setPalette(e){this.palette=e,this.restyle()}restyle(){this.picture.restyle(),this.minimap?.invalidate(),this.stale()}select(e,t=!1){this.selectedId=e,this.isPartner=t,this.schedule()}reveal(e,t=!1){let r=(a,l)=>{let{layout:d}=this.picture,p=d.boxOf(e);return p>0?vn(d,p,a,l,t):a};this.flush(),this.toggled=void 0,this.isFitted=!1;let{wanted:i,transform:o}=this;if(i!==void 0){this.show(a=>r(i(a),a));return}let s=r(o,this.surface.size);if(this.options.reducedMotion){this.show(()=>s);return}this.animation=s.equals(o)?void 0:new ye(o,s),this.stale()}fit(){this.show(e=>this.fitted(e)),this.isFitted=!0}zoomBy(e,t=this.input.pointer){this.flush();let{size:r}=this.surface,{bounds:i}=this.picture,s=t!==void 0&&t.x<r.width?t:M(r.width/2,r.height/2),{min:a,max:l}=Fe(i,r),d=Math.max(Math.min(a,this.transform.k),Math.min(l,this.transform.k*e)),p=this.transform.zoomedTo(d,s);this.moveTo(e<1?Mr(p,i,r):p)}panBy(e,t){this.moveTo(this.transform.panned(e,t))}neighbour(e,t){let{layout:r}=this.flushed(),i=r.boxOf(e);if(i<0){let s=Ge(r,this.picture.tree,e);return s>0?r.id[s]:null}let o=yr(r,i,t);return o>0&&r.gap[o]===0?r.id[o]:null}setMinimap(e){e&&this.minimap===void 0?(this.minimap=new it({pan:(t,r)=>this.panBy(t,r),centreOn:t=>this.moveTo(nn({...t,k:this.transform.k},this.surface.size))}),this.surface.root.append(this.minimap.column)):e||(this.minimap?.dispose(),this.minimap=void 0),this.stale()}describe(){let e=this.flushed(),t=Ye(e);return{boxes:_r(e,t,this.selectedBox(),this.isPartner),viewport:this.viewport,size:this.surface.size,zoomLimits:Fe(this.picture.bounds,this.surface.size),lastFrameMs:this.lastFrameMs,drawnBoxes:this.painted.drawn,totalBoxes:Math.max(0,e.layout.count-1)}}dispose(){Jt.cancel(this.frame),this.picture.dispose(),this.minimap?.dispose(),this.disposables.dispose()}newPicture(e){return new at(e,this.pictureOptions,t=>this.treeChanged(t))}fitted(e){return Er(this.picture.bounds,e)}treeChanged(e){let{toggled:t,picture:r}=this,i=t!==void 0&&(t.id===e.id||r.tree.ancestors(e.id).includes(t.id));e.kind==="expansion"&&!i&&(this.toggled={id:e.id,pointer:void 0}),this.stale()}toggle(e,t,r){this.toggled={id:e,pointer:t},this.options.callbacks.onToggle(e,r)}choose(e){this.select(e),this.options.callbacks.onSelect(e)}askFor(e){for(let{parent:t,offset:r,count:i}of e)this.options.callbacks.onGapVisible(t,r,i)}show(e){this.animation=void 0,this.toggled=void 0,this.isFitted=!1,this.wanted=e,this.stale(),this.flush()}moveTo(e){this.animation=void 0,this.toggled=void 0,this.isFitted=!1;let{bounds:t}=this.picture;this.transform=Ar(e,this.transform,t,this.surface.size),this.stale()}resized(e){if(e.width>0){let{size:t}=this.surface,r=this.keptIn(this.animation?.to??this.transform,e,t);this.transform=this.animation?tn(this.transform,e,t):r,this.animation&&=new ye(this.transform,r)}this.minimap?.invalidate(),this.isSceneStale=!0,this.frame(performance.now())}keptIn(e,t,r){let{layout:i}=this.picture,o=this.isFitted?this.fitted(r):tn(e,t,r),s=this.selectedBox();return s>0&&De(i,e,t,s)?vn(i,s,o,r,!0):o}selectedBox(){let{layout:e,tree:t}=this.picture;return this.selectedId===null?-1:Ge(e,t,this.selectedId)}stale(){this.isSceneStale=!0,this.schedule()}schedule(){Jt.schedule(this.frame)}scene(){return{layout:this.picture.layout,transform:this.transform,size:this.surface.size,ratio:this.surface.ratio,palette:this.palette,labelOf:e=>this.picture.labelOf(e),styleOf:e=>this.pictureOptions.nodeStyle(e.id),painter:this.pictureOptions.painter()}}flushed(){return this.flush(),this.scene()}flush(){let{picture:e,surface:t}=this;if(e.isStale){this.transform=this.animation?.to??this.transform,this.animation=void 0;let r=this.scene(),i=xr(r,Ye(r),this.toggled,this.selectedBox());e.layOut(),this.minimap?.invalidate(),i!==void 0&&(this.isFitted=!1,this.transform=Sr(e,i,this.transform,t.size))}this.wanted!==void 0&&t.size.width>0&&(this.transform=this.wanted(t.size),this.wanted=e.hasNodes?void 0:this.wanted)}frame=e=>{if(this.surface.isHidden)return;let t=performance.now();this.flush(),this.animate(e);let r=this.scene();this.isSceneStale&&(this.isSceneStale=!1,this.painted=Ye(r),ii(this.surface.statics,r,this.painted)),this.input.updateHover(r),this.paintHighlights(r),this.lastFrameMs=performance.now()-t,this.report(r)};animate(e){if(this.animation===void 0)return;let{transform:t,done:r}=this.animation.at(e);this.transform=t,this.animation=r?void 0:this.animation,this.isSceneStale=!0,r||this.schedule()}paintHighlights(e){let t=this.selectedBox(),r=t>=0&&e.layout.id[t]!==this.selectedId,{isPartner:i}=this,o={hovered:this.input.hovered,selected:t,selectedInside:r,isPartner:i};hi(this.surface.overlay,e,o,this.painted.sticky),this.minimap?.paint(e,t)}report(e){this.transform.equals(this.paintedTransform)||(this.paintedTransform=this.transform,this.options.callbacks.onViewChange()),this.animation===void 0&&X(e)&&this.askFor(this.gaps.update(e.layout,this.painted))}};function Qs(n){return e=>{n.save(),n.setTransform(1,0,0,1,0,0),n.font=`${13}px ${me}`;let{width:t}=n.measureText(e);return n.restore(),t}}function ki(n){let e=n.activeElement;for(;e?.shadowRoot?.activeElement;)e=e.shadowRoot.activeElement;return e}function xe(n,e){let{leaf:t,tree:r,selectedId:i,viewport:o}=n;return e==="target"?{leaf:t,tree:r,selectedId:i,viewport:o}:{leaf:n.pair?.golden??null,tree:n.goldenTree,selectedId:n.goldenSelectedId,viewport:n.goldenViewport}}function bc(n){return n==="target"?"golden":"target"}function vc(n,e){let[t,r]=[e?.id??null,e?.name??null];return n==="target"?{selectedId:t,selected:r}:{goldenSelectedId:t,goldenSelected:r}}function wc(n){return xe(n,n.side).selectedId}var ea=/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;function S(n){return n.replace(ea,e=>{let t=e.charCodeAt(0);return t<32?String.fromCharCode(9216+t):"�"})}function b(n,e){let t=S(n.length>4*e?n.slice(0,2*e)+n.slice(-2*e):n),r=[...t];if(r.length<=e)return t;let i=Math.floor((e-1)/2);return`${r.slice(0,e-1-i).join("")}…${r.slice(-i).join("")}`}function $i(n,e){let t=e===""?-1:n.toLowerCase().indexOf(e.toLowerCase()),r=t+e.length;return t<0?[n,"",""]:[n.slice(0,t),n.slice(t,r),n.slice(r)]}var ta=200,Ti=300,pt=16,ct=class extends y{static properties={...y.properties,side:{},hovered:{state:!0}};view=null;unstyle=wn;bringing=!1;settling;constructor(){super(),this.side="target",this.hovered=null}disconnectedCallback(){super.disconnectedCallback(),this.unstyle(),this.unstyle=wn,this.app.graphs[this.side]=null,this.view?.dispose(),this.view=null}get shown(){return xe(this.state,this.side)}get pending(){return this.bringing||this.settling!==void 0}describe(){return this.view?.describe()??null}render(){return c`<div
        class="graph"
        tabindex="0"
        role="img"
        aria-label=${this.spoken()}
        @pointerenter=${this.onEnter}
      ></div>
      ${this.shown.leaf?.root.children===0?c`<p class="empty muted">${this.t("leaf.empty")}</p>`:u}
      ${this.drawTooltip()}`}firstUpdated(){this.bringSoon()}stateChanged(e,t){if(!this.hasUpdated)return;let[r,i]=[xe(e,this.side),xe(t,this.side)];r.tree!==i.tree&&this.bringSoon(),this.watchStyles(),e.dark!==t.dark&&this.view?.setPalette(Ri(e)),(r.selectedId!==i.selectedId||e.side!==t.side)&&this.highlight(),e.minimap!==t.minimap&&this.view?.setMinimap(e.minimap)}bringSoon(){this.bringing=!0,requestAnimationFrame(()=>requestAnimationFrame(()=>{this.bringing=!1,this.isConnected&&this.bring(this.shown.tree)}))}bring(e){if(this.hovered=null,e===null){this.app.graphs[this.side]=null,this.view?.dispose(),this.view=null;return}let{viewport:t,selectedId:r}=this.shown;this.view===null?(this.view=this.newView(e),this.app.graphs[this.side]=this.view):this.view.setTree(e),this.watchStyles(),this.highlight(),t!==null?this.view.viewport=t:r!==null&&this.view.reveal(r)}highlight(){this.view?.select(this.shown.selectedId,this.state.side!==this.side)}watchStyles(){let e=this.app.pairView?.styles;e!==void 0&&this.unstyle===wn&&(this.unstyle=e.onChange(()=>this.view?.restyle()),this.view?.restyle())}newView(e){let t=this.renderRoot.querySelector(".graph");if(t===null)throw new Error("the graph has no place");let r=new dt(t,{tree:e,palette:Ri(this.state),reducedMotion:matchMedia("(prefers-reduced-motion: reduce)").matches,gapLabel:i=>this.t("graph.gap",{n:i}),nodeStyle:i=>this.app.pairView?.styles.of(this.side,i),painter:()=>this.app.pairView?.styles.painter,callbacks:{onSelect:i=>this.app.select(i,"graph",this.side),onToggle:(i,o)=>{this.app.toggle(i,o,this.side)},onHover:(i,o,s)=>{this.hovered=i===null?null:{id:i,x:o,y:s}},onGapVisible:(i,o)=>{this.app.loadPage(i,o,this.side)},onViewChange:()=>this.onViewChange()}});return r.setMinimap(this.state.minimap),r}onViewChange(){this.settling??=setTimeout(()=>{if(this.settling=void 0,this.view!==null){let{viewport:e}=this.view;this.app.store.update(this.side==="target"?{viewport:e}:{goldenViewport:e})}},ta)}onEnter=e=>{jt(ki(this.ownerDocument))||e.currentTarget.focus({preventScroll:!0})};spoken(){let{tree:e,selectedId:t}=this.shown,r=t===null?void 0:e?.node(t);if(r===void 0)return this.t("graph.label");let i=this.t(`kind.${r.kind}`);return`${this.t("graph.selected",{name:r.name,kind:i,n:r.children})} ${this.words(r.id)}`}words(e){return this.app.pairView?.styles.words(this.side,e)??""}drawTooltip(){let{hovered:e}=this,t=e===null?void 0:this.shown.tree?.node(e.id);if(e===null||t===void 0)return u;let r=e.x>innerWidth-360,i=e.y<innerHeight-120,o=r?`right:${innerWidth-e.x+pt}px`:`left:${e.x+pt}px`,s=i?`top:${e.y+pt}px`:`bottom:${innerHeight-e.y+pt}px`;return c`<div class="tooltip" style="${o};${s}">
      <div class="name">${b(t.name,Ti)}</div>
      <div class="muted">${this.words(t.id)}</div>
      ${t.notice===null?u:c`<div class="name notice">${b(t.notice,Ti)}</div>`}
    </div>`}static styles=[w,g`
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
    `]};function wn(){}function Ri(n){return n.dark?Ur:Vr}function T(n){let{face:e,label:t,key:r,pressed:i,disabled:o=!1,small:s=!1,place:a="",run:l}=n;return c`<button
    class="plain ${s?"small":""} ${a}"
    title=${r===void 0?t:`${t} (${r})`}
    aria-label=${t}
    aria-pressed=${i===void 0?u:String(i)}
    ?disabled=${o}
    @click=${()=>{l()}}
  >
    ${e}
  </button>`}function L(n){return c`<svg
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
    ${n}
  </svg>`}var x={fit:L(k`<path d="M2 5.5V2h3.5M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500" />
    <rect x="5" y="5" width="6" height="6" rx="1" />`),minimap:L(k`<rect x="2" y="2" width="12" height="12" rx="1" />
    <path d="M10 2v12" /><rect x="11.200" y="5" width="1.600" height="3" fill="currentColor" stroke="none" />`),reload:L(k`<path d="M13.500 8A5.500 5.500 0 1 1 11.700 3.900M13.500 2v3h-3" />`),copy:L(k`<rect x="5.500" y="5.500" width="8" height="8" rx="1" />
    <path d="M10.500 5.500v-3h-8v8h3" />`),up:L(k`<path d="M4 10l4-4 4 4" />`),down:L(k`<path d="M4 6l4 4 4-4" />`),left:L(k`<path d="M10 4L6 8l4 4" />`),right:L(k`<path d="M6 4l4 4-4 4" />`),link:L(k`<path d="M6.500 9.500l3-3M5 7L3.500 8.500a2.500 2.500 0 0 0 4 4L9 11M11 9l1.500-1.500a2.500 2.500 0 0 0-4-4L7 5" />`),close:L(k`<path d="M4 4l8 8M12 4l-8 8" />`),filter:L(k`<path d="M2 3.500h12M4.500 8h7M7 12.500h2" />`),search:L(k`<circle cx="7" cy="7" r="4" /><path d="M10 10l4 4" />`)};function Ei(n,e){let{title:t,closeLabel:r,close:i,beside:o,onKey:s}=n;return c`<div class="shade" @click=${i}>
    <div
      class="dialog"
      role="dialog"
      aria-modal="true"
      aria-label=${t}
      tabindex="-1"
      @click=${a=>a.stopPropagation()}
      @keydown=${s}
    >
      <header>
        <b>${t}</b>
        ${o}
        ${T({face:x.close,label:r,key:"Esc",small:!0,place:"close",run:i})}
      </header>
      ${e}
    </div>
  </div>`}var Ai=g`
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
    flex: none;
    gap: 8px;
    align-items: center;
  }
  header .close {
    margin-left: auto;
  }
`;function I(n,e){let t=e==="backward"?"var(--glyph-backward, var(--line))":"none",r=n==="api"?k`<rect x="0.5" y="2.5" width="13" height="7" rx="3.5" fill=${t} />`:k`<rect x="0.5" y="1.5" width="13" height="9" rx="1.5" fill=${t}
          stroke-dasharray=${n==="collection"?"2.5 1.5":"none"} />`;return c`<svg width="14" height="12" aria-hidden="true" stroke="currentColor" fill="none">
    ${r}
  </svg>`}var na=["click","double","altDouble","wheel","shiftWheel","ctrlWheel","drag"],ut=class extends y{static properties={...y.properties,ready:{state:!0}};constructor(){super(),this.ready=!1}stateChanged({helpOpen:e}){e&&!this.ready&&this.app.activity.during(this.load())}render(){if(!this.state.helpOpen||!this.ready)return u;let e=c`<div class="columns">
      <section>${this.drawKeys()}</section>
      <section>${this.drawMouse()} ${this.drawTree()} ${this.drawShapes()}</section>
    </div>`,t={title:this.t("help.title"),closeLabel:this.t("dialog.close")};return Ei({...t,close:()=>this.app.toggleHelp()},e)}updated(){this.renderRoot.querySelector(".dialog")?.focus()}async load(){Hn((await import("./help_messages.js")).HELP_MESSAGES),this.ready=!0,await this.updateComplete}drawKeys(){return c`<h2>${this.t("help.keys")}</h2>
      <dl>
        ${Xt.map(({shown:e,message:t})=>j(c`<kbd>${e}</kbd>`,this.t(t)))}
        ${j(c`<kbd>↓</kbd><kbd>↑</kbd>`,this.t("key.hits"))}
      </dl>`}drawMouse(){return c`<h2>${this.t("help.mouse")}</h2>
      <dl>
        ${na.map(e=>j(this.t(`mouse.${e}`),this.t(`mouse.${e}.does`)))}
      </dl>`}drawTree(){return c`<h2>${this.t("help.tree")}</h2>
      <p>${this.t("tree.arrows")}.</p>
      <p>${this.t("tree.type")}.</p>`}drawShapes(){return c`<h2>${this.t("help.shapes")}</h2>
      <dl>
        ${j(I("module",null),this.t("kind.module"))}
        ${j(I("api",null),this.t("kind.api"))}
        ${j(I("collection",null),this.t("kind.collection"))}
        ${j(I("module","backward"),this.t("direction.backward"))}
      </dl>`}static styles=[w,Ai,g`
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
    `]};function j(n,e){return c`<dt>${n}</dt>
    <dd>${e}</dd>`}var Pi=new Map([["NaN","NaN"],["nan","NaN"],["Infinity","+Inf"],["inf","+Inf"],["-Infinity","-Inf"],["-inf","-Inf"]]),ra=/^-?\d{16,300}$/;function xn(n){if(n===null)return"";if(typeof n=="string")return Pi.get(n)??(ra.test(n)?xn(Number(n)):n);if(typeof n!="number")return Se(n);if(Number.isInteger(n)&&Math.abs(n)<1e7)return Object.is(n,-0)?"-0":String(n);let e=Math.abs(n);return e<1e-4||e>=1e7?n.toExponential(5).replace(/\.?0+e/,"e").replace("e+","e"):String(e>=10**6?Math.round(n):Number(n.toPrecision(6)))}function Se(n){return n===null?"":typeof n=="string"?n:Object.is(n,-0)?"-0":JSON.stringify(n)}function _i(n){return typeof n=="string"&&Pi.has(n)}var Mi=["B","KB","MB","GB","TB"];function q(n){let e=n,t=0;for(;e>=1024&&t<Mi.length-1;)e/=1024,t+=1;return`${t===0||e>=100?Math.round(e):e.toFixed(1)} ${Mi[t]??""}`}var Ci=48,Sn=2e3,Y=n=>({short:e=>b(n(e)??"",Ci),full:e=>n(e)??""});function ht(n,e){return{message:n,numeric:!0,short:t=>xn(e(t)),full:t=>Se(e(t)),marked:t=>_i(e(t))}}var ia=[{message:"column.type",...Y(n=>n.type)},{message:"column.dtype",...Y(n=>n.dtype)},{message:"column.shape",...Y(n=>sa(n.shape))},ht("column.max",n=>n.max),ht("column.min",n=>n.min),ht("column.mean",n=>n.mean),ht("column.norm",n=>n.norm),{message:"column.requires_grad",...Y(n=>Se(n.requires_grad))},{message:"column.value",...Y(aa)},{message:"column.md5",...Y(n=>n.md5)},{message:"column.file",short:la,full:n=>n.file?.path??n.data_name??""},{message:"column.extra",...Y(da)}];function Li(n,e){let t=`section.${n}`;return t in Ee?e(t):n}function kn(n){return ia.filter(e=>n.some(t=>e.full(t)!==""))}function oa(n){let{type:e,dtype:t,shape:r,value:i,md5:o,data_name:s,extra:a}=n;return[e,t,r,i,o,s,n.max,n.min,n.norm].every(d=>d===null)&&Object.keys(a).length===0}function sa(n){return n===null?null:`[${n.join(", ")}]`}function aa(n){return oa(n)?"None":typeof n.value=="string"?S(n.value):mt(n.value)}function la(n,e){let t=b(n.data_name??"",Ci);if(n.file===null)return t;let{exists:r,size:i}=n.file;return`${t} · ${r&&i!==null?q(i):e("node.fileMissing")}`}function da(n){return Object.entries(n.extra).map(([e,t])=>`${S(e)}: ${mt(t)}`).join("; ")}function mt(n){return n===null?"":typeof n=="object"?JSON.stringify(n,null,1).replace(/\n\s*/g," ").replace(/([[{]) | ([\]}])/g,"$1$2"):Se(n)}var pa=new Set(["input","kwargs","output"]);function Oi(n,e){let t=[],r=[];for(let i of e){let o=ca(n,i.name),s=o.slice(0,-1),a=ua(r,s);s.slice(a).forEach((d,p)=>{let h=a+p,m=s.slice(0,h+1).join(".");t.push({kind:"group",key:m,label:Ii(d,h),depth:h})}),r=s;let l=s.length;t.push({kind:"item",item:i,label:Ii(o.at(-1)??"",l),depth:l})}return t}function ca(n,e){let t=e.indexOf("."),r=t<0?e:e.slice(t+1);return pa.has(n)?r.split("."):[n==="parameters"?r:e]}function Ii(n,e){return e>0&&/^\d+$/.test(n)?`[${n}]`:n}function ua(n,e){let t=0;for(;t<n.length&&t<e.length&&n[t]===e[t];)t+=1;return t}function Ni(n,e){let t=e,r=t.getSelection?.()??null,i=r===null?"":ha(r,t);i!==""&&n.clipboardData!==null&&(n.clipboardData.setData("text/plain",i),n.preventDefault())}function ha(n,e){return[...e.querySelectorAll("tr")].filter(i=>n.containsNode(i,!0)).map(i=>[...i.querySelectorAll("td, th")].filter(o=>n.containsNode(o,!0)).map(o=>S(o.fullText??o.textContent.trim())).join("	")).join(`
`)}var Hi=g`
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
`;var ma=16,fa=48,ft=class extends y{render(){let{details:e}=this.state,t=e?.sections.filter(i=>i.total>0)??[];if(e===null||t.length===0)return u;let r=kn(t.flatMap(i=>i.items));return c`<table @copy=${this.onCopy}>
      <thead>
        <tr>
          <th scope="col">${this.t("column.name")}</th>
          ${r.map(i=>c`<th scope="col" class=${i.numeric===!0?"number":""}>
                ${this.t(i.message)}
              </th>`)}
        </tr>
      </thead>
      ${t.map(i=>this.drawSection(i,r))}
    </table>`}copyText(){let{details:e}=this.state;return e===null?"":ya(e,t=>this.t(t))}drawSection(e,t){let r=e.total-e.items.length;return c`<tbody>
      <tr class="section">
        <th scope="rowgroup" colspan=${t.length+1}>
          ${Li(e.name,i=>this.t(i))}
          <span class="count">${e.total}</span>
        </th>
      </tr>
      ${Oi(e.name,e.items).map(i=>this.drawRow(i,t))}
      ${r>0?c`<tr>
              <td colspan=${t.length+1}>
                <button class="link" @click=${()=>{this.app.details.more(e.name)}}>
                  ${this.t("node.more",{n:r})}
                </button>
              </td>
            </tr>`:u}
    </tbody>`}drawRow(e,t){let r=`padding-left:${8+ma*e.depth}px`,i=b(e.label,fa);return e.kind==="group"?c`<tr>
        <th scope="row" class="group" style=${r} colspan=${t.length+1}>${i}</th>
      </tr>`:c`<tr>
      <th scope="row" style=${r} title=${b(e.item.name,Sn)}>${i}</th>
      ${t.map(o=>ga(e.item,o,s=>this.t(s)))}
    </tr>`}onCopy=e=>Ni(e,this.renderRoot);static styles=[w,Hi]};function ga(n,e,t){let r=e.short(n,t),i=e.full(n),o=[e.numeric===!0?"number":"",e.marked?.(n)===!0?"marked":"",i==="None"?"none":"",e.message==="column.file"&&n.file?.exists===!1?"missing":""],s=r===i?u:i.slice(0,Sn);return c`<td class=${o.join(" ")} title=${s} .fullText=${i}>${r}</td>`}function ya(n,e){let t=kn(n.sections.flatMap(o=>o.items)),r=[e("column.name"),...t.map(o=>e(o.message))],i=n.sections.flatMap(o=>o.items.map(s=>[s.name,...t.map(a=>a.full(s))]));return[r,...i].map(o=>o.map(S).join("	")).join(`
`)}var gt=class extends y{render(){let{leaf:e}=this.state;if(e===null)return u;let{framework:t,level:r,task:i,nodes:o,entries:s,micro_steps:a,files:l}=e,d=this.t("leaf.unknown"),p=m=>m.toLocaleString(this.state.language),h=[[this.t("leaf.leaf"),e.leaf],[this.t("leaf.framework"),t??d],[this.t("leaf.level"),r??d],[this.t("leaf.task"),i??d],[this.t("leaf.nodes"),p(o-1)],[this.t("leaf.entries"),p(s)],[this.t("leaf.microSteps"),p(a)],[this.t("leaf.files"),l.map(({name:m,size:f})=>`${m} ${q(f)}`).join(" · ")]];return c`<p class="muted">${this.t("node.none")}</p>
      <dl>
        ${h.map(([m,f])=>c`<dt>${m}</dt>
              <dd class="name">${f}</dd>`)}
      </dl>`}static styles=[w,g`
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
    `]};function yt(n){return{sign:n.direction==="forward"?"→":n.direction==="backward"?"←":"",...U({kind:n.kind,label:S(n.label)})}}var ba=/\.backward(?:\.\d+)?$/,va=/\.forward(?:\.\d+)?$/;function Di(n,e){let t=ba.test(e)?"backward":va.test(e)?"forward":null,r={kind:n,label:e,direction:t};return{sign:yt(r).sign,main:$n(r)}}function $n(n){let{main:e,rest:t}=yt(n),r=/#\d+$/.exec(t)?.[0];return r===void 0?e:`${e} ${r}`}var wa=/[\\/](site-packages|dist-packages|lib[\\/]python\d[^\\/]*)[\\/]/i;function xa(n){return wa.test(n.path??"")}function Gi(n){let e=[];for(let t of n){let r=e.at(-1);xa(t)?r?.kind==="framework"?e[e.length-1]={kind:"framework",frames:[...r.frames,t]}:e.push({kind:"framework",frames:[t]}):e.push({kind:"user",frame:t})}return e}function Tn(n){return n.split(/[\\/]/).slice(-2).join("/")}var bt=class extends y{static properties={...y.properties,stack:{attribute:!1}};constructor(){super(),this.stack=null}render(){let{stack:e}=this;return e===null?c`<p class="muted">${this.t("stack.none")}</p>`:c`
      ${e.from===null?u:c`<p class="muted name">
              ${this.t("stack.from",{name:b(e.from,120)})}
            </p>`}
      ${e.message===null?u:c`<p class="name">${e.message}</p>`}
      ${Gi(e.frames).map(t=>this.drawGroup(t))}
    `}drawGroup(e){return e.kind==="user"?this.drawFrame(e.frame,"user"):c`<details>
          <summary class="muted">${this.t("stack.framework",{n:e.frames.length})}</summary>
          ${e.frames.map(t=>this.drawFrame(t,"framework"))}
        </details>`}drawFrame(e,t){let{path:r,line:i,code:o}=e;return c`<div class="frame ${t}">
      <div class="where" title=${e.text}>
        <span class="function">${S(e.function??"")}</span>
        <span class="muted">${r===null?S(e.text):Sa(r,i)}</span>
      </div>
      ${T({face:x.copy,label:this.t("stack.copyFrame"),small:!0,place:"copy",run:()=>this.app.copy(e.text)})}
      ${o===null||o===""?u:c`<code>${S(o)}</code>`}
    </div>`}static styles=[w,g`
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
    `]};function Bi(n){return n.message??n.frames.map(e=>e.text).join(`
`)}function Sa(n,e){return e===null?Tn(n):`${Tn(n)}:${e}`}var ke=180,ka=60,vt=class extends y{render(){let{details:e,detailsProblem:t,selectedId:r}=this.state;return t!==null?c`<p class="error">${N(this.state.language,t)}</p>`:r===null?c`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`:e===null?c`<p class="muted late">${this.t("node.loading")}</p>`:c`
      ${this.drawHead(e,this.drawFacts(e),this.drawActions(e))}
      ${this.drawBody(c`${this.drawNotices(e)} ${this.drawValues(e)} ${this.drawExtras(e)}`,this.drawStack(e.stack))}
    `}drawBody(e,t){return c`<div class="body">
      <div class="values" tabindex="0" data-own-keys aria-label=${this.t("node.title")}>
        ${e}
      </div>
      ${this.state.stackOpen?c`<div class="stack" tabindex="0" data-own-keys aria-label=${this.t("stack.title")}>
              ${t}
            </div>`:u}
    </div>`}drawStack(e){return c`<msprobe-stack .app=${this.app} .stack=${e}></msprobe-stack>`}get tree(){return this.state.tree}jumpTo(e){this.app.jump({id:e})}drawLost(){let{selected:e,leaf:t}=this.state;if(e===null||t===null)return u;let r=b(e,ke);return c`<p class="name lost">${this.t("leaf.lost",{name:r})}</p>`}drawHead(e,t,r){let{node:i}=e;return c`<div class="head">
      <div class="title">
        ${I(i.kind,i.direction)}
        <span
          class="name full"
          title=${i.name.length>ke?S(i.name):u}
          >${b(i.name,ke)}</span
        >
        ${T({face:x.copy,label:this.t("node.copyName"),small:!0,run:()=>this.app.copy(i.name)})}
        <span class="actions">${r}</span>
      </div>
      <div class="facts">${t} ${this.drawPath(e)}</div>
    </div>`}drawFacts(e){let{node:t,partner:r}=e,i=[this.t(`kind.${t.kind}`),t.direction===null?null:this.t(`direction.${t.direction}`),(this.state.leaf?.micro_steps??0)>1?this.t("node.microStep",{n:t.micro_step}):null,t.recompute===!0?this.t("node.recomputed"):null,t.children>0?this.t("node.children",{n:t.children}):null],o=t.direction==="backward"?"forward":"backward";return c`<span class="muted">${i.filter(s=>s!==null).join(" · ")}</span> ${r===null?u:c`<button
              class="link"
              title="${b(r.name,ke)} (])"
              @click=${()=>this.jumpTo(r.id)}
            >
              ⇄ ${this.t(`node.partner.${o}`)}
            </button>`}`}drawPath(e){let t=e.path.slice(1,-1),r=e.path_gap;return t.length===0?u:c`<nav aria-label=${this.t("node.path")}>
          ${t.map((i,o)=>c`${o===0?u:c`<span class="muted"> › </span>`}${o+1===r?.at?c`<span class="muted"
                        >${this.t("node.pathGap",{n:r.left_out})} ›
                      </span>`:u}<button
                  class="link"
                  title=${b(i.name,ke)}
                  @click=${()=>this.jumpTo(i.id)}
                >
                  ${b(this.parentLabel(i),ka)}
                </button>`)}
        </nav>`}parentLabel(e){let t=this.tree?.node(e.id);return t===void 0?e.label:$n(t)}drawActions(e){let{stack:t,sections:r}=e;return c`
      ${r.length===0?u:this.copyTableButton()}
      ${this.stackButtons(t===null?[]:[t])}
    `}copyTableButton(){return c`<button class="small" @click=${()=>{this.app.copy(this.tableText())}}>
      ${this.t("node.copyTable")}
    </button>`}stackButtons(e){let{stackOpen:t}=this.state,[r]=e,i=r===void 0?"":` ${r.frames.length||""}`;return c`
      ${r===void 0||!t?u:c`<button
              class="small"
              @click=${()=>{this.app.copy(e.map(Bi).join(`

`))}}
            >
              ${this.t("stack.copy")}
            </button>`}
      <button
        class="small"
        aria-expanded=${String(t)}
        ?disabled=${r===void 0&&!t}
        title=${r===void 0?this.t("stack.none"):u}
        @click=${()=>this.app.toggleStack()}
      >
        ${this.t("stack.title")}${i} ${t?"▾":"▸"}
      </button>
    `}drawNotices(e){return e.notices.length===0?u:c`<ul class="notices">
          ${e.notices.map(t=>c`<li class="name">${t}</li>`)}
        </ul>`}drawValues(e){return e.sections.length>0?c`<msprobe-items .app=${this.app}></msprobe-items>`:c`<p class="muted">${this.whyNothing(e)}</p>`}whyNothing(e){if(e.node.kind==="collection")return this.t("node.noData.collection");if(!e.readable)return this.t("node.unreadable");if(e.entry)return this.t("node.noItems");let t=this.state.leaf?.task==="structure";return this.t(t?"node.noData.structure":"node.noData.entry")}drawExtras(e){let t=Object.entries(e.extras);return t.length===0?u:c`<dl>
          ${t.map(([r,i])=>c`<dt>${S(r)}</dt>
                <dd class="name">${b(mt(i),1e3)}</dd>`)}
        </dl>`}tableText(){return this.renderRoot.querySelector("msprobe-items")?.copyText()??""}static styles=[w,g`
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
    `]};var $a={info:2500,error:8e3},wt=class extends y{static properties={...y.properties,unfolded:{state:!0}};timer;constructor(){super(),this.unfolded=!1}stateChanged(e,t){e.remark!==t.remark&&e.remark!==null&&(clearTimeout(this.timer),this.timer=setTimeout(()=>this.app.store.update({remark:null}),$a[e.remark.kind]))}render(){let{problem:e,remark:t,language:r}=this.state;return c`
      ${e===null?u:c`<div class="strip error" role="alert">
              <span class="name text">${N(r,e)}</span>
              ${this.closeButton(()=>this.app.store.update({problem:null}))}
            </div>`}
      ${this.drawOnlyGolden()} ${this.drawNotices()}
      ${t===null?u:c`<div class="remark ${t.kind}" role="status">${t.text}</div>`}
    `}drawOnlyGolden(){let{onlyGolden:e,golden:t}=this.state;if(e===null)return u;let{step_label:r,rank_label:i}=e;return c`<div class="strip warning" role="status">
      <span class="name text"
        >${this.t("pair.onlyGolden",{step:r,rank:i,golden:b(t??"",120)})}</span
      >
      <button class="small" @click=${()=>{this.app.showGoldenAlone(e)}}>
        ${this.t("pair.showAlone")}
      </button>
      ${this.closeButton(()=>this.app.store.update({onlyGolden:null}))}
    </div>`}drawNotices(){let{dismissed:e}=this.state,t=Ta(this.state).filter(({key:s})=>!e.includes(s)),[r,...i]=t;if(r===void 0)return u;let o=this.unfolded?t:[r];return c`<div class="strip warning">
      <ul>
        ${o.map(s=>this.drawNotice(s))}
      </ul>
      ${i.length===0?u:c`<button class="small plain" @click=${()=>this.unfolded=!this.unfolded}>
              ${this.unfolded?this.t("notice.less"):this.t("notice.more",{n:i.length})}
            </button>`}
      ${this.closeButton(()=>t.forEach(({key:s})=>this.app.dismiss(s)))}
    </div>`}drawNotice({notice:e,isGolden:t}){let r=pr(this.state.language,e);return c`<li class="name" title=${e.message}>
      ${t?`${this.t("pick.golden")}: `:u}${r}
    </li>`}closeButton(e){let t=this.t("notice.dismiss");return T({face:x.close,label:t,small:!0,run:e})}static styles=[w,g`
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
    `]};function Ta({leaf:n,scanNotices:e,pair:t}){let r=(p,h,m=!1)=>h.map(f=>({notice:f,isGolden:m,key:JSON.stringify([p,f.code,f.message])})),i=r(n?.leaf??"",[...n?.notices??[],...e]);if(t===null)return i;let{remark:o,mode:s,notices:a,golden:l}=t,d=o===null?[]:[{code:`mode_${s}`,message:o,file:null}];return[...i,...r(n?.leaf??"",[...d,...a]),...r(l.leaf,l.notices,!0)]}function Fi({language:n,title:e,progress:t,cancel:r}){return c`<div class="cover late" role="status">
    <div class="card">
      <b class="name">${e}</b>
      <progress max="1" .value=${Ea(t)}></progress>
      <div class="line">
        <span class="muted">${Ra(n,t)}</span>
        <button @click=${r}>${O(n,"opening.cancel")}</button>
      </div>
    </div>
  </div>`}function Wi({language:n,title:e,reason:t,again:r}){return c`<div class="cover" role="alert">
    <div class="card">
      <b class="name">${e}</b>
      ${t===null?u:c`<p class="name">${t}</p>`}
      <div class="line">
        <button @click=${r}>${O(n,"opening.again")}</button>
      </div>
    </div>
  </div>`}function Ra(n,e){if(e===null)return O(n,"opening.waiting");let{phase:t,done:r,total:i,elapsed:o}=e,s=i>0?` · ${Math.floor(100*r/i)} %`:"",a=i>1024*1024?` · ${q(r)} / ${q(i)}`:"",l=ge(n,t,t),d=O(n,"opening.elapsed",{n:Math.round(o)});return`${l}${s}${a} · ${d}`}function Ea(n){return n===null||n.total<=0?0:n.done/n.total}var zi=g`
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
`;var xt=class extends y{render(){let{opening:e,language:t}=this.state;if(e===null)return u;let r=b(e.leaf,120);if(e.phase==="working"){let o=this.t("opening.title",{leaf:r}),s=()=>this.app.cancelOpening();return Fi({language:t,title:o,progress:e.progress,cancel:s})}let i=e.phase==="failed";return Wi({language:t,title:this.t(i?"opening.failed":"opening.cancelled",{leaf:r}),reason:i?N(t,e.problem):null,again:()=>{this.app.openAgain()}})}static styles=[w,zi]};function Ki(n,e,t,r,i){let o=Aa(n,t,r,e.length-1);if(o!==null)return Rn(Math.min(Math.max(o,0),e.length-1));let s=e.at(t);if(s?.kind!=="node")return null;let{node:a}=s,l=a.children>0&&i(a.id),d=e.indexOf(a.parent),p={does:"toggle",id:a.id};switch(n){case"Enter":case" ":return p;case"ArrowRight":return l?Rn(t+1):p;case"ArrowLeft":return l?p:Rn(d<0?t:d);default:return null}}function Rn(n){return{does:"select",row:n}}function Aa(n,e,t,r){switch(n){case"ArrowDown":return e+1;case"ArrowUp":return e-1;case"Home":return 0;case"End":return r;case"PageDown":return e+t;case"PageUp":return e-t;default:return null}}var St=class{constructor(e){this.tree=e;let t=this.childrenOf(e.root.id,1),r=0;for(let i=t.pop();i!==void 0;i=t.pop()){let{parent:o,offset:s,level:a,gap:l,id:d}=i;if(this.spans.push({start:r,parent:o,offset:s,level:a,id:l>0?null:d}),l>0){r+=l;continue}if(this.positions.set(d,r),r+=1,e.isExpanded(d))for(let p of this.childrenOf(d,a+1))t.push(p)}this.length=r}tree;length;spans=[];positions=new Map;at(e){let t=this.spans[this.spanAt(e)];if(t===void 0||e<0||e>=this.length)return null;let{parent:r,level:i,id:o}=t,s=this.tree.childCount(r),a=o===null?void 0:this.tree.node(o);return a!==void 0?{kind:"node",node:a,level:i,position:t.offset+1,siblings:s}:{kind:"gap",parent:r,offset:t.offset+e-t.start,level:i,siblings:s}}indexOf(e){return e===null?-1:this.positions.get(e)??-1}findLabel(e,t){let r=e.toLowerCase();for(let i=0;i<this.length;i+=1){let o=this.at((t+i)%this.length);if(o?.kind==="node"&&o.node.label.toLowerCase().startsWith(r))return(t+i)%this.length}return-1}childrenOf(e,t){let r=[];for(let i of this.tree.segments(e)){let{offset:o}=i;i.kind==="gap"?r.push({id:-1,level:t,offset:o,parent:e,gap:i.count}):i.ids.forEach((s,a)=>r.push({id:s,level:t,offset:o+a,parent:e,gap:0}))}return r.reverse()}spanAt(e){let t=0,r=this.spans.length-1;for(;t<r;){let i=t+r+1>>1;(this.spans[i]?.start??1/0)<=e?t=i:r=i-1}return t}};function Ma(n,e,t,r){let i=Math.min(n*e,15e6),o=Ui(n,e,t,r),s=Math.max(0,Math.floor(o/e)-6),a=Math.min(n,Math.ceil((o+t)/e)+6);return{first:Math.min(s,a),end:a,top:r+s*e-o,height:i}}function Pa(n,e,t,r,i){let o=Ui(e,t,r,i),s=n*t,a=s+t;if(s>=o&&a<=o+r)return i;let d=s>o+2*r||a<o-r?s-(r-t)/2:s<o?s:a-r;return Math.max(0,d)/Vi(e,t,r)}function Vi(n,e,t){let r=n*e;return r<=15e6?1:(r-t)/(15e6-t)}function Ui(n,e,t,r){return r*Vi(n,e,t)}var G=class{constructor(e,t,r){this.host=e;this.rowHeight=t;this.findScroller=r;e.addController(this)}host;rowHeight;findScroller;total=0;scroller=null;sizes=new ResizeObserver(()=>this.host.requestUpdate());get window(){let{clientHeight:e,scrollTop:t}=this.scroller??{clientHeight:0,scrollTop:0};return Ma(this.total,this.rowHeight,e,t)}get rowsPerPage(){return Math.max(1,Math.floor((this.scroller?.clientHeight??0)/this.rowHeight)-1)}show(e){let{scroller:t}=this;if(t!==null){let{clientHeight:r,scrollTop:i}=t;t.scrollTop=Pa(e,this.total,this.rowHeight,r,i),this.host.requestUpdate()}}hostUpdated(){let e=this.findScroller();e!==this.scroller&&(this.hostDisconnected(),this.scroller=e,e!==null&&(e.addEventListener("scroll",this.onScroll,{passive:!0}),this.sizes.observe(e)))}hostDisconnected(){this.scroller?.removeEventListener("scroll",this.onScroll),this.sizes.disconnect(),this.scroller=null}onScroll=()=>this.host.requestUpdate()};var En=24,_a=12,Ca=700,An=400,La=12,kt=class extends y{rows=null;watched=null;watching=null;revealing=!0;typed="";typedAt=0;unstyle=null;list=new G(this,En,()=>this.scroller());disconnectedCallback(){super.disconnectedCallback(),this.watching?.dispose(),this.watched=null,this.unstyle?.(),this.unstyle=null}stateChanged(e,t){(e.selectedId!==t.selectedId||e.tree!==t.tree)&&(this.revealing=!0)}willUpdate(){let{tree:e}=this.state;this.unstyle??=this.app.pairView?.styles.onChange(()=>this.requestUpdate())??null,e!==this.watched&&(this.watching?.dispose(),this.watched=e,this.rows=null,this.watching=e?.onChange(()=>{this.rows=null,this.requestUpdate()})??null),e!==null&&(this.rows??=new St(e)),this.list.total=this.rows?.length??0}updated(){if(this.revealing&&this.rows!==null){this.revealing=!1;let e=this.rows.indexOf(this.state.selectedId);e>=0&&this.list.show(e)}this.loadGaps()}render(){let{rows:e}=this,t=e?.indexOf(this.state.selectedId)??-1,r=this.list.window;return c`<div
      class="scroller"
      role="tree"
      tabindex="0"
      aria-label=${this.t("outline.title")}
      aria-activedescendant=${t>=0?Xi(t):u}
      @keydown=${this.onKey}
    >
      <div class="content" role="presentation" style="height:${r.height}px">
        ${this.visibleRows(t).map(i=>this.drawRow(i,r.top,r.first,t))}
      </div>
    </div>`}scroller(){return this.renderRoot.querySelector(".scroller")}visibleRows(e){let{first:t,end:r}=this.list.window,i=Array.from({length:r-t},(o,s)=>t+s);return e>=0&&(e<t||e>=r)?[...i,e]:i}drawRow(e,t,r,i){let o=this.rows?.at(e);if(!o)return u;let s=`top:${t+(e-r)*En}px;padding-left:${Oa(o.level)}px`;return o.kind==="gap"?c`<div
          class="row gap"
          style=${s}
          role="treeitem"
          aria-level=${o.level}
          aria-setsize=${o.siblings}
          aria-posinset=${o.offset+1}
        >
          <span class="muted">${this.t("outline.loading")}</span>
        </div>`:this.drawNode(o,e,s,e===i)}drawNode(e,t,r,i){let{node:o}=e,s=this.state.tree?.isExpanded(o.id)??!1,{sign:a,main:l,rest:d}=yt(o),p=this.app.pairView?.styles,h=p?.of("target",o.id),m=h?.dim===!0?"dim":"";return c`<div
      class="row ${i?"selected":""} ${o.entry?"":"bare"} ${m}"
      style=${r}
      id=${Xi(t)}
      role="treeitem"
      aria-level=${e.level}
      aria-setsize=${e.siblings}
      aria-posinset=${e.position}
      aria-expanded=${o.children>0?String(s):u}
      aria-selected=${String(i)}
      aria-label=${b(o.label,An)}
      title=${b(o.name,An)}
      @click=${()=>this.app.select(o.id,"outline")}
      @dblclick=${f=>{this.app.toggle(o.id,f.altKey)}}
    >
      ${this.drawTwisty(o,s)}
      ${Ia(h?.fill)}${I(o.kind,o.direction)}
      <span class="sign">${a}</span>
      <span class="label">${l}<span class="rest">${d}</span></span>
      <msprobe-row-marks
        .look=${h}
        .words=${p?.words("target",o.id)}
      ></msprobe-row-marks>
      ${this.drawMarks(o,s)}
    </div>`}drawTwisty(e,t){return c`<span
      class="twisty ${e.children===0?"leaf":""} ${t?"open":""}"
      @click=${r=>this.twist(r,e.id)}
      @dblclick=${r=>r.stopPropagation()}
    ></span>`}drawMarks(e,t){return c`${e.recompute===!0?c`<span class="mark" title=${this.t("node.recomputed")}>↻</span>`:u}
    ${e.notice===null?u:c`<span class="mark warning" title=${b(e.notice,An)}>!</span>`}
    ${e.children>0&&!t?c`<span class="count">${e.children.toLocaleString(this.state.language)}</span>`:u}`}twist(e,t){e.stopPropagation(),this.app.toggle(t,e.altKey)}loadGaps(){let{first:e,end:t}=this.list.window;for(let r=e;r<t;r+=1){let i=this.rows?.at(r);i?.kind==="gap"&&this.app.loadPage(i.parent,i.offset)}}onKey=e=>{let{rows:t}=this;if(t===null||e.ctrlKey||e.altKey||e.metaKey)return;let r=t.indexOf(this.state.selectedId),i=Ki(e.key,t,r,this.list.rowsPerPage,o=>this.state.tree?.isExpanded(o)??!1);if(i===null){this.onTyped(e,t,r);return}e.preventDefault(),e.stopPropagation(),i.does==="select"?this.selectRow(i.row):this.app.toggle(i.id)};onTyped(e,t,r){if(!/^[\p{L}\p{N}_.]$/u.test(e.key))return;e.preventDefault(),e.stopPropagation();let i=e.timeStamp-this.typedAt>Ca;this.typed=i?e.key:this.typed+e.key,this.typedAt=e.timeStamp;let o=t.findLabel(this.typed,Math.max(r,0)+(i?1:0));o>=0&&this.selectRow(o)}async selectRow(e){let t=this.rows?.at(e);t?.kind==="gap"&&(this.list.show(e),await this.app.loadPage(t.parent,t.offset),await this.updateComplete);let r=this.rows?.at(e);r?.kind==="node"&&this.app.select(r.node.id,"outline")}static styles=[w,g`
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
        height: ${En}px;
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
      .swatch {
        flex: none;
        width: 12px;
        height: 12px;
        border: 1px solid var(--muted);
        border-radius: 2px;
      }
      msprobe-row-marks {
        flex: none;
      }
      .dim {
        opacity: 0.4;
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
    `]};function Ia(n){return n===void 0?u:c`<span class="swatch" style="background:${n}"></span>`}function Xi(n){return`row-${n}`}function Oa(n){return 4+_a*(Math.min(n,La)-1)}var ji="ask-for-golden";var Na=60;function qi(n,e,t,r=u){return c`<div class="side-title">
    <b>${n}</b>
    <span class="muted run" title=${e}>${b(e,Na)}</span>
    <span class="muted">${t&&`/ ${t}`}</span>
    <span class="side-buttons">${r}</span>
  </div>`}var Yi=g`
  .side-title {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    height: 24px;
    padding: 0 4px 0 12px;
    font-size: 12px;
    white-space: nowrap;
    overflow: hidden;
  }
  .side-title > * {
    flex: none;
  }
  .side-title .run {
    flex: 0 1 auto;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .side-buttons {
    display: flex;
    margin-left: auto;
  }
`;var eo=160,Ha=240,to=96,no=72,Ji=120,$e=120,Da=72,Zi=48,$t=class extends y{onResize=()=>{innerHeight>0&&this.requestUpdate()};connectedCallback(){super.connectedCallback(),addEventListener("resize",this.onResize),this.addEventListener(ji,this.showGoldens)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("resize",this.onResize)}render(){let{app:e}=this,{runs:t,leaf:r,opening:i}=this.state,o=t===null||t.length===0&&r===null&&i===null;return c`
      <msprobe-bar .app=${e}></msprobe-bar>
      <msprobe-compare-bar
        class=${this.state.golden===null?"":"kept"}
        .app=${e}
      ></msprobe-compare-bar>
      <msprobe-colours .app=${e}></msprobe-colours>
      <msprobe-notices .app=${e}></msprobe-notices>
      <main>${o?c`<msprobe-empty .app=${e}></msprobe-empty>`:this.drawParts()}</main>
      <msprobe-help .app=${e}></msprobe-help>
      <msprobe-overview .app=${e}></msprobe-overview>
      <msprobe-matching .app=${e}></msprobe-matching>
    `}drawParts(){let{app:e}=this,{outlineOpen:t,panelOpen:r}=this.state,i=Ba(this.state,innerWidth,innerHeight);return c`
      ${t?this.drawLeft(i):this.drawShut("outline")}
      <div class="middle">
        <div class="sides">
          <div class="side">
            ${this.drawTargetTitle()}
            <div class="graph">
              <msprobe-graph side="target" .app=${e}></msprobe-graph>
              <msprobe-opening .app=${e}></msprobe-opening>
            </div>
          </div>
          ${this.state.golden===null?u:this.drawGolden(i)}
        </div>
        ${this.state.golden===null?u:c`<msprobe-coverage .app=${e}></msprobe-coverage>
                <msprobe-first-finding .app=${e}></msprobe-first-finding>`}
        ${r?this.drawPanel(i):this.drawShut("panel")}
      </div>
    `}showGoldens=()=>{this.renderRoot.querySelector("msprobe-bar")?.showChoices("golden")};drawTargetTitle(){let{golden:e,run:t,leaf:r,leaves:i}=this.state,o=i.find(({id:a})=>a===r?.leaf),s=o===void 0?"":`${o.step_label} / ${o.rank_label}`;return e===null?u:qi(this.t("pick.target"),t??"",s)}drawGolden(e){let{app:t}=this;if(this.state.foldGolden)return this.drawShut("golden");let r=i=>i/(e.maxGolden+$e);return c`<msprobe-splitter
        vertical
        behind
        .value=${e.golden}
        .min=${$e}
        .max=${e.maxGolden}
        .label=${this.t("splitter.golden")}
        @resized=${i=>t.store.update({goldenShare:r(i.detail)})}
      ></msprobe-splitter>
      <msprobe-golden style="width:${e.golden}px" .app=${t}></msprobe-golden>`}drawFindings(e){return this.state.golden===null?u:c`<msprobe-findings
            style="height:${e.findings}px"
            .app=${this.app}
          ></msprobe-findings>
          <msprobe-splitter
            .value=${e.findings}
            .min=${Da}
            .max=${e.maxResults}
            .label=${this.t("splitter.findings")}
            @resized=${t=>this.app.store.update({findingsHeight:t.detail})}
          ></msprobe-splitter>`}drawLeft(e){let{app:t}=this;return c`<aside style="width:${e.outline}px">
        ${this.drawFindings(e)} ${this.state.search===""?u:this.drawResults(e)}
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
        .min=${eo}
        .max=${e.maxOutline}
        .label=${this.t("splitter.outline")}
        @resized=${r=>t.store.update({outlineWidth:r.detail})}
      ></msprobe-splitter>`}drawResults(e){let{results:t}=this.state;return c`<div class="caption">
        <h2>${this.t("search.results")}</h2>
        <span class="muted"
          >${t===null?u:t.total.toLocaleString(this.state.language)}</span
        >
      </div>
      <msprobe-results style="height:${e.results}px" .app=${this.app}></msprobe-results>
      <msprobe-splitter
        .value=${e.results}
        .min=${no}
        .max=${e.maxResults}
        .label=${this.t("splitter.results")}
        @resized=${r=>this.app.store.update({resultsHeight:r.detail})}
      ></msprobe-splitter>`}drawPanel(e){let{app:t}=this;return c`<msprobe-splitter
        behind
        .value=${e.panel}
        .min=${to}
        .max=${e.maxPanel}
        .label=${this.t("splitter.panel")}
        @resized=${r=>t.store.update({panelHeight:r.detail})}
      ></msprobe-splitter>
      <section class="panel" style="height:${e.panel}px">
        ${this.state.pair===null?c`<msprobe-node .app=${t}></msprobe-node>`:c`<msprobe-compare-node .app=${t}></msprobe-compare-node>`}
        ${this.foldButton("panel","node.hide")}
      </section>`}drawShut(e){let{key:t,icon:r}=Ga[e];return c`<button
      class="shut ${e}"
      title=${this.t(t)}
      aria-label=${this.t(t)}
      @click=${()=>this.app.store.update(Qi(e,!0))}
    >
      ${r}
    </button>`}foldButton(e,t){let r=e==="outline"?x.left:x.down,i=()=>this.app.store.update(Qi(e,!1));return T({face:r,label:this.t(t),small:!0,place:"fold",run:i})}nodeCount(){let{leaf:e}=this.state;return e===null?u:this.t("outline.nodes",{n:e.nodes-1})}static styles=[w,Yi,g`
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
      .sides {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      .side {
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
      msprobe-golden,
      msprobe-findings,
      msprobe-compare-bar {
        flex: none;
      }
      /* The graph must not move when the bar's contents arrive. */
      msprobe-compare-bar.kept {
        display: block;
        min-height: 37px;
      }
      .shut.golden {
        width: 20px;
        height: auto;
        border-left: 1px solid var(--line);
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
    `]},Ga={outline:{key:"outline.show",icon:x.right},panel:{key:"node.show",icon:x.up},golden:{key:"golden.show",icon:x.left}};function Ba(n,e,t){let r=Math.max(eo,e-Ha),i=Math.max(to,t-Zi-Ji),o=Math.max(no,t-Zi-Ji),s=Math.min(n.outlineWidth,r),a=e-(n.outlineOpen?s:0),l=Math.max($e,a-$e);return{golden:Math.min(Math.max(Math.round(n.goldenShare*a),$e),l),maxGolden:l,findings:Math.min(n.findingsHeight,o),outline:s,maxOutline:r,panel:Math.min(n.panelHeight,i),maxPanel:i,results:Math.min(n.resultsHeight,o),maxResults:o}}function Qi(n,e){switch(n){case"outline":return{outlineOpen:e};case"panel":return{panelOpen:e};case"golden":return{foldGolden:!e}}}var Tt=28,Mn=12,Fa=8,ro=9,io=80,Wa=8,Rt=class extends P{static properties={label:{},value:{},choices:{attribute:!1},filterText:{},noneText:{},open:{state:!0},filter:{state:!0},active:{state:!0}};list=new G(this,Tt,()=>this.renderRoot.querySelector(".list"));constructor(){super(),this.choices=[],this.open=!1,this.filter="",this.active=0}connectedCallback(){super.connectedCallback(),this.addEventListener("focusout",this.onFocusOut)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("focusout",this.onFocusOut)}render(){let e=this.choices.find(t=>t.value===this.value);return c`<button
        aria-haspopup="listbox"
        aria-expanded=${String(this.open)}
        title=${e===void 0?"":S(e.text)}
        @click=${()=>this.open?this.close():this.show()}
      >
        <span class="muted">${this.label}</span>
        ${za(e?.text??"–")} ${x.down}
      </button>
      ${this.open?this.drawPopup():u}`}updated(e){e.has("open")&&this.open&&(this.renderRoot.querySelector(".filter, .list")?.focus(),this.list.show(this.active))}get matching(){let e=this.filter.toLowerCase();return this.choices.filter(t=>t.text.toLowerCase().includes(e))}drawPopup(){let{matching:e}=this,t=this.active<e.length?`choice-${this.active}`:u,r=this.choices.map(({text:o,remark:s=""})=>o.length+s.length),i=Math.min(Math.max(...r),io)+Wa;return c`<div class="popup" style="width:${i}ch" @keydown=${this.onKey}>
      ${this.choices.length<Fa?u:c`<input
              class="filter"
              .value=${this.filter}
              placeholder=${this.filterText}
              aria-label=${this.filterText}
              aria-activedescendant=${t}
              @input=${this.onFilter}
            />`}
      ${this.drawList(e,t)}
    </div>`}drawList(e,t){this.list.total=e.length;let{first:r,end:i,top:o,height:s}=this.list.window,a=Math.min(Math.max(e.length,1),Mn);return c`<div
      class="list"
      role="listbox"
      tabindex="-1"
      aria-label=${this.label}
      aria-activedescendant=${t}
      style="height:${a*Tt}px"
    >
      ${e.length===0?c`<div class="none muted">${this.noneText}</div>`:u}
      <div style="position:relative;overflow:hidden;height:${s}px">
        ${e.slice(r,i).map((l,d)=>this.drawRow(l,r+d,o+d*Tt))}
      </div>
    </div>`}drawRow(e,t,r){let i=e.value===this.value;return c`<div
      id="choice-${t}"
      class="row ${t===this.active?"active":""} ${i?"chosen":""}"
      role="option"
      aria-selected=${String(i)}
      title=${S(e.text)}
      style="top:${r}px"
      @pointerdown=${o=>o.preventDefault()}
      @click=${()=>this.choose(e)}
    >
      <span class="text">${S(e.text)}</span>
      ${e.remark===void 0?u:c`<span class="muted">${e.remark}</span>`}
    </div>`}show(){this.filter="",this.open=!0,this.active=Math.max(0,this.choices.findIndex(e=>e.value===this.value))}close(){this.open=!1,this.renderRoot.querySelector("button")?.focus()}choose(e){this.close(),e.value!==this.value&&this.dispatchEvent(new CustomEvent("choose",{detail:e.value}))}move(e){let t=this.matching.length-1;this.active=Math.min(Math.max(e,0),Math.max(t,0)),this.list.show(this.active)}onFilter=e=>{this.filter=e.target.value,this.active=0};onFocusOut=()=>{this.open=!1};onKey=e=>{let r={ArrowDown:this.active+1,ArrowUp:this.active-1,PageDown:this.active+Mn,PageUp:this.active-Mn,Home:0,End:this.choices.length}[e.key],i=this.matching[this.active],o=e.key==="Home"||e.key==="End"?this.filter!=="":!1;if(r!==void 0&&!o)this.move(r);else if(e.key==="Enter"&&i!==void 0)this.choose(i);else if(e.key==="Escape")this.close();else return;e.preventDefault(),e.stopPropagation()};static styles=[w,g`
      :host {
        position: relative;
      }
      button {
        display: flex;
        align-items: center;
        gap: 4px;
        max-width: 100%;
        padding-right: 4px;
        overflow: hidden;
      }
      button > * {
        flex: none;
      }
      .chosen {
        flex: 0 1 auto;
        display: flex;
        min-width: 0;
        max-width: 36ch;
        font-weight: 600;
        white-space: pre;
      }
      .head {
        overflow: hidden;
        text-overflow: ellipsis;
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
        height: ${Tt}px;
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
    `]};function za(n){let e=[...b(n,io)],t=Pn(n)?-ro:e.length,[r,i]=[e.slice(0,t).join(""),e.slice(t).join("")];return c`<span class="chosen"><span class="head">${r}</span><span>${i}</span></span>`}function Pn(n){return n.length>2*ro}var _n=24,Ka=40,Va=200,Et=class extends y{list=new G(this,_n,()=>this.renderRoot.querySelector(".scroller"));revealing=!1;stateChanged(e,t){this.revealing||=e.hit!==t.hit}updated(){this.revealing&&this.state.hit!==null&&this.list.show(this.state.hit),this.revealing=!1;let e=this.list.total;e>0&&this.state.searchProblem===null&&this.list.window.end>e-Ka&&this.app.search.more()}render(){let{results:e,searchProblem:t,hit:r}=this.state,i=e?.hits??[];this.list.total=i.length;let o=this.list.window;return c`<div
      class="scroller"
      role="listbox"
      tabindex="0"
      data-own-keys
      aria-label=${this.t("search.results")}
      aria-activedescendant=${r===null?u:`hit-${r}`}
      @keydown=${this.onKey}
    >
      ${t===null?u:c`<p class="error">${N(this.state.language,t)}</p>`}
      ${i.length===0&&t===null?c`<p class="muted">${this.whyNone()}</p>`:u}
      <div class="content" role="presentation" style="height:${o.height}px">
        ${i.slice(o.first,o.end).map((s,a)=>this.drawHit(s,o.first+a,o.top+a*_n))}
      </div>
    </div>`}whyNone(){let{search:e,searching:t,searchMode:r}=this.state;if(t)return this.t("search.busy");let i=r==="substring"&&/[*?]/.test(e);return this.t(i?"search.literal":"search.none")}drawHit(e,t,r){let i=t===this.state.hit,{sign:o,text:s}=this.shown(e),[a,l,d]=$i(s,this.needle);return c`<div
      id="hit-${t}"
      class="row ${i?"selected":""}"
      role="option"
      aria-selected=${String(i)}
      aria-setsize=${this.state.results?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title=${b(e.name,400)}
      @click=${()=>{this.app.goToHit(t)}}
    >
      ${I(e.kind,o==="←"?"backward":null)}
      <span class="sign muted">${o}</span>
      <span class="label"><bdi>${a}<mark>${l}</mark>${d}</bdi></span>
    </div>`}shown(e){let{sign:t,main:r}=Di(e.kind,e.name),i=r.toLowerCase().includes(this.needle.toLowerCase());return{sign:t,text:S(i?r:e.name).slice(-Va)}}get needle(){let{results:e,searchMode:t}=this.state;return t==="substring"?e?.text??"":""}onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.stepHit(e.key==="ArrowDown"?1:-1))};static styles=[w,g`
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
        height: ${_n}px;
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
    `]};var At=class extends y{stateChanged(e,t){e.searchFocus!==t.searchFocus&&(this.field?.focus(),this.field?.select())}get field(){return this.renderRoot.querySelector("input")}render(){let{search:e}=this.state;return c`<div class="box" role="search">
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
    </div>`}countText(){let{search:e,results:t,searching:r,hit:i}=this.state;return e===""?u:t===null||t.text!==e?r?"…":u:t.total===0?this.t("search.none"):i===null?this.t("search.total",{n:t.total}):this.t("search.position",{k:i+1,n:t.total})}drawClear(){let e=this.t("search.clear");return T({face:x.close,label:e,small:!0,run:()=>this.clear()})}drawButtons(){let{search:e,searchMode:t,results:r}=this.state,{app:i}=this,[o,s]=this.state.pair===null?["P","N"]:["↑","↓"],a=t==="glob",l=(p,h,m,f)=>{let R=r===null||r.hits.length===0;return{face:m,label:p,key:h,disabled:R,small:!0,run:()=>i.stepHit(f)}};return[{face:"a*",label:this.t("search.glob"),pressed:a,small:!0,run:()=>i.setSearch(e,a?"substring":"glob")},l(this.t("search.previous"),o,x.up,-1),l(this.t("search.next"),s,x.down,1)].map(T)}clear(){this.app.setSearch(""),this.field?.focus()}onInput=e=>{this.app.setSearch(e.target.value)};onKey=e=>{if(!e.isComposing){if(e.key==="Enter")this.app.stepHit(e.shiftKey?-1:1);else if(e.key==="ArrowDown")this.app.stepHit(1);else if(e.key==="ArrowUp")this.app.stepHit(-1);else if(e.key==="Escape")this.field?.blur(),this.ownerDocument.body.focus();else return;e.preventDefault()}};static styles=[w,g`
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
    `]};var Mt=class extends P{static properties={value:{type:Number},min:{type:Number},max:{type:Number},vertical:{type:Boolean,reflect:!0},behind:{type:Boolean},label:{}};render(){return c`<div
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
    ></div>`}resize(e){let t=Math.round(Math.min(Math.max(e,this.min),this.max));t!==this.value&&this.dispatchEvent(new CustomEvent("resized",{detail:t}))}onDown=e=>{let t=e.currentTarget,r=this.vertical?e.clientX:e.clientY,{value:i}=this,o=a=>{let l=(this.vertical?a.clientX:a.clientY)-r;this.resize(i+(this.behind?-l:l))},s=()=>t.removeEventListener("pointermove",o);t.setPointerCapture(e.pointerId),t.addEventListener("pointermove",o),t.addEventListener("lostpointercapture",s,{once:!0})};onKey=e=>{let r=(this.vertical?["ArrowLeft","ArrowRight"]:["ArrowUp","ArrowDown"]).indexOf(e.key);r>=0&&(e.preventDefault(),e.stopPropagation(),this.resize(this.value+(r===1?16:-16)*(this.behind?-1:1)))};static styles=g`
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
  `};var Pt=class extends y{render(){let{runs:e}=this.state;return c`<header>
      ${e===null||e.length===0?u:this.drawChoices()}
      ${this.state.leaf===null?u:c`<msprobe-search-box .app=${this.app}></msprobe-search-box>`}
      <span class="buttons">${this.drawButtons()}</span>
    </header>`}showChoices(e){this.renderRoot.querySelector(`[data-choice=${e}]`)?.show()}drawChoices(){let{run:e,step:t,rank:r,microStep:i,golden:o}=this.state;return c`
      ${this.picker("pick.run",e??"",this.runs(),s=>{this.app.chooseRun(s)})}
      ${this.picker("pick.golden",o??"",this.goldens(),s=>{this.app.chooseGolden(s===""?null:s)})}
      ${this.picker("pick.step",String(t),this.steps(),s=>{this.app.choosePlace(Number(s),r)})}
      ${this.picker("pick.rank",String(r),this.ranks(),s=>{this.app.choosePlace(t,Number(s))})}
      ${this.picker("pick.microStep",String(i),this.microSteps(),s=>{this.app.chooseMicroStep(Number(s))})}
    `}picker(e,t,r,i){let o=r.find(s=>s.value===t)?.text??"";return r.length===0?u:c`<msprobe-picker
          class=${Pn(o)?"long":""}
          data-choice=${e.slice(5)}
          .label=${this.t(e)}
          .value=${t}
          .choices=${r}
          .filterText=${this.t("pick.filter")}
          .noneText=${this.t("pick.none")}
          @choose=${s=>i(s.detail)}
        ></msprobe-picker>`}runs(){return(this.state.runs??[]).map(e=>({value:e.id,text:e.id,remark:this.t("pick.leaves",{n:e.leaves})}))}goldens(){let{runs:e,run:t,suggestions:r,golden:i}=this.state,o=(e??[]).filter(({id:d})=>d!==t||d===i);if(o.length===0)return[];let s=new Map((r??[]).map(d=>[d.run,d.reason])),a=[...s].map(([d,p])=>({value:d,text:d,remark:p})),l=o.filter(({id:d})=>!s.has(d)).map(({id:d})=>({value:d,text:d}));return[{value:"",text:this.t("pick.golden.none")},...a,...l]}steps(){return[...new Map(this.places().map(t=>[t.step,t.step_label]))].map(([t,r])=>({value:String(t),text:oo(r,"step",t),...this.alone(i=>i.step===t)}))}ranks(){let{step:e}=this.state;return this.places().filter(t=>t.step===e).map(({rank:t,rank_label:r})=>({value:String(t),text:oo(r,"rank",t),...this.alone(i=>i.step===e&&i.rank===t)}))}places(){let{leaves:e,pairs:t}=this.state,r=t.filter(({target:i})=>i===null);return r.length===0?e:[...e,...r].sort((i,o)=>i.step-o.step||i.rank-o.rank)}alone(e){let{golden:t,pairs:r,leaves:i}=this.state,o=r.filter(e);return t===null||o.some(s=>s.target!==null&&s.golden!==null)?{}:{remark:this.t(i.some(e)?"pick.alone":"pick.onlyGolden")}}microSteps(){let e=this.state.leaf?.micro_steps??0;if(e<2)return[];let t=Array.from({length:e},(i,o)=>String(o));return[{value:String(-1),text:this.t("pick.all")},...t.map(i=>({value:i,text:i}))]}drawButtons(){let{minimap:e,leaf:t,colouring:r}=this.state,{app:i}=this;return[{face:x.fit,label:this.t("bar.fit"),key:"F",disabled:t===null,run:()=>i.graph?.fit()},{face:x.minimap,label:this.t("bar.minimap"),key:"M",pressed:e,run:()=>i.toggleMinimap()},{face:"∞",label:this.t("bar.overflow"),pressed:r==="overflow",disabled:t===null,run:()=>i.chooseColouring(r==="overflow"?"index":"overflow")},{face:x.reload,label:this.t("bar.reload"),key:"R",run:()=>i.reload()},{face:this.t("language.other"),label:this.t("language.switch"),run:()=>i.switchLanguage()},{face:"?",label:this.t("bar.help"),key:"?",run:()=>i.toggleHelp()}].map(T)}static styles=[w,g`
      header {
        display: flex;
        align-items: center;
        gap: 8px;
        padding: 6px 8px;
        border-bottom: 1px solid var(--line);
      }
      msprobe-picker {
        flex: none;
      }
      msprobe-picker.long {
        flex: 0 1 auto;
        min-width: 140px;
      }
      /* The search gives way first, then the longest names. */
      msprobe-search-box {
        flex: 0 999 380px;
        min-width: 220px;
      }
      .buttons {
        display: flex;
        flex: none;
      }
      .buttons,
      msprobe-search-box {
        margin-left: auto;
      }
      msprobe-search-box + .buttons {
        margin-left: 0;
      }
      .buttons button {
        min-width: 28px;
        padding: 0 5px;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
    `]};function oo(n,e,t){return n===""||n===e||n===`${e}${t}`?String(t):`${t} (${n})`}var Xa={"msprobe-bar":Pt,"msprobe-empty":Le,"msprobe-facts":gt,"msprobe-graph":ct,"msprobe-help":ut,"msprobe-items":ft,"msprobe-node":vt,"msprobe-notices":wt,"msprobe-opening":xt,"msprobe-outline":kt,"msprobe-page":$t,"msprobe-picker":Rt,"msprobe-results":Et,"msprobe-search-box":At,"msprobe-splitter":Mt,"msprobe-stack":bt};function Mm(){ja(Xa)}function ja(n){for(let[e,t]of Object.entries(n))customElements.get(e)===void 0&&customElements.define(e,t)}var _t=class{abort=new AbortController;timer;get signal(){return this.abort.signal}get pending(){return this.timer!==void 0}settle(e){this.stop(),this.timer=setTimeout(()=>{this.timer=void 0,e()},60)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController}};var qa=200,Ya=100,so=class{constructor(e,t,r,i){this.store=e;this.client=t;this.scope=r;this.onLeafChanged=i}store;client;scope;onLeafChanged;request=new _t;load(e){if(this.stop(),e===null){this.store.update({details:null,detailsProblem:null});return}this.request.settle(()=>{this.fetch(e)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{details:t}=this.store.state,r=this.scope();t===null||r===null||await this.guarded(async i=>{let o=t.sections.find(({name:l})=>l===e)?.items.length??0,s=Ja(t.sections,e,o),a=await this.client.node(r,t.node.id,s,Ya,i);this.store.update({details:Za(t,e,a)})})}async fetch(e){let t=this.scope();if(t!==null){await this.guarded(async r=>{let i=await this.client.node(t,e,0,qa,r);this.store.update({details:i,detailsProblem:null})});for(let r of this.store.state.details?.sections??[])r.items.length===0&&await this.more(r.name)}}async guarded(e){try{await e(this.request.signal)}catch(t){if(dr(t))return;let r=Ce(t);r.code===ar?this.onLeafChanged(r):this.store.update({details:null,detailsProblem:r})}}};function Ja(n,e,t){let r=0;for(let i of n){if(i.name===e)return r+t;r+=i.total}return r}function Za(n,e,t){let r=t.sections.find(o=>o.name===e)?.items??[],i=n.sections.map(o=>o.name===e?{...o,items:[...o.items,...r]}:o);return{...n,sections:i}}async function Om(n,e,t,r){for(;;){let i=await n.leaf(e,r);if(i.status==="ready")return i;t(i),await Qa(150,r)}}function Qa(n,e){return new Promise((t,r)=>{let i=()=>{clearTimeout(o),r(new DOMException("aborted","AbortError"))},o=setTimeout(()=>{e.removeEventListener("abort",i),t()},n);e.aborted?i():e.addEventListener("abort",i,{once:!0})})}function ao({k:n,x:e,y:t}){return`${Number(n.toPrecision(4))},${Math.round(e)},${Math.round(t)}`}function lo(n){let[e=NaN,t=NaN,r=NaN]=(n??"").split(",").map(Number);return e>0&&Number.isFinite(e)&&Number.isFinite(t)&&Number.isFinite(r)?{k:e,x:t,y:r}:null}function Ct(n){let e="";return n.map(t=>{let r=el(e,t);return e=t,`${r.toString(36)}~${rl(t.slice(r))}`}).join("*")}function Cn(n){let e=[],t="";for(let r of n===""?[]:n.split("*")){let i=/^([0-9a-z]+)~(.*)$/s.exec(r),o=parseInt(i?.[1]??"",36),s=il(i?.[2]??"");if(!(o<=t.length))break;t=t.slice(0,o)+s,e.push(t)}return e}function el(n,e){let t=Math.min(n.length,e.length),r=0;for(;r<t&&n.charCodeAt(r)===e.charCodeAt(r);)r+=1;return tl(e,r)?r-1:r}function tl(n,e){let t=n.charCodeAt(e-1);return e>0&&t>=55296&&t<56320}var nl=/\p{Surrogate}/gu;function rl(n){return n.replace(nl,"�").replace(/[%*]/g,e=>e==="*"?"%2A":"%25")}function il(n){return n.replace(/%2A|%25/g,e=>e==="%2A"?"*":"%")}var ol=["name","name+shape","fuzzy"],sl=["graded","verdict"],al=["all","max","min","mean","norm"],ll=["index","overflow"],dl=["target","golden"],pl=["pass","warning","error","unmatched","medium","high","critical"],cl={m:{kind:"match",descendants:!1},md:{kind:"match",descendants:!0},u:{kind:"unmatch",descendants:!1},ud:{kind:"unmatch",descendants:!0}};function Wm(n){return{golden:n.get("golden")??null,match:se(ol,n.get("match"))??_.match,rules:se(sl,n.get("rules"))??_.rules,statistic:se(al,n.get("stat"))??_.statistic,bounds:fl(n.get("bounds")),colouring:se(ll,n.get("colour"))??_.colouring,levelFilter:se(pl,n.get("level"))??null,edits:hl(n.get("edits")),side:se(dl,n.get("side"))??_.side,goldenSelected:n.get("gnode")??null,goldenExpanded:n.has("gopen")?Cn(n.get("gopen")??""):null,goldenViewport:lo(n.get("gview"))}}function zm(n){let{golden:e,levelFilter:t,colouring:r}=n,i=[["colour",Te(_.colouring,r)],["level",t]];if(e===null)return i;let[o,s]=ul(n);return[["golden",e],["match",Te(_.match,n.match)],["rules",Te(_.rules,n.rules)],["stat",Te(_.statistic,n.statistic)],["bounds",n.bounds===null?null:n.bounds.join(",")],["edits",ml(n.edits)],["side",Te(_.side,n.side)],["gnode",(n.goldenSelected?.length??0)>2e3?null:n.goldenSelected],["gopen",o],["gview",s],...i]}function ul(n){let e=n.goldenViewport===null?null:ao(n.goldenViewport);if(n.goldenExpanded===null)return[null,null];let t=Ct(n.goldenExpanded);return n.expanded!==null&&t===Ct(n.expanded)?[null,e]:t.length<=3e3?[t,e]:[null,null]}function hl(n){let e=Cn(n??""),t=[];for(let r=0;r+2<e.length;r+=3){let[i="",o="",s=""]=e.slice(r,r+3),a=cl[i];a!==void 0&&t.push({...a,target:o,golden:s})}return t}function ml(n,e=3e3){let t=n.flatMap(i=>[`${i.kind==="match"?"m":"u"}${i.descendants?"d":""}`,i.target,i.golden]),r=Ct(t);return n.length===0||r.length>e?null:r}function fl(n){let e=(n??"").split(",").map(r=>r===""?NaN:Number(r)),t=e.every((r,i)=>Number.isFinite(r)&&r>=(e[i-1]??0));return e.length===4&&t?e:null}function se(n,e){return n.find(t=>t===e)??null}function Te(n,e){return e===n?null:e}function In(n,e){let t=[],r=0;for(let i of n)i.offset>r&&t.push({kind:"gap",offset:r,count:i.offset-r}),t.push({kind:"rows",offset:i.offset,ids:i.ids}),r=i.offset+i.ids.length;return r<e&&t.push({kind:"gap",offset:r,count:e-r}),t}function co(n,e,t,r){let i=[],o={offset:e,ids:t};for(let s of n)s.kind!=="gap"&&(gl(s,o)?o=yl(s,o):i.push(s));return i.push(o),i.sort((s,a)=>s.offset-a.offset),In(bl(i,r),r)}function gl(n,e){return n.offset<=e.offset+e.ids.length&&e.offset<=n.offset+n.ids.length}function yl(n,e){let t=n.ids.slice(0,Math.max(0,e.offset-n.offset)),r=n.ids.slice(Math.max(0,e.offset+e.ids.length-n.offset));return{offset:Math.min(n.offset,e.offset),ids:[...t,...e.ids,...r]}}function bl(n,e){return n.filter(t=>t.offset<e&&t.ids.length>0).map(t=>({offset:t.offset,ids:t.ids.slice(0,e-t.offset)}))}var uo=[],ho=class{constructor(e){this.root=e;this.rows.set(e.id,e)}root;revision=0;rows=new Map;siblings=new Map;expanded=new Set;listeners=new Set;node(e){return this.rows.get(e)}isExpanded(e){return e===this.root.id||this.expanded.has(e)}setExpanded(e,t){e===this.root.id||t===this.expanded.has(e)||(t?this.expanded.add(e):this.expanded.delete(e),this.changed({kind:"expansion",id:e}))}insertPage(e,t,r,i){for(let a of r)this.rows.set(a.id,a);let o=r.map(a=>a.id),s=this.siblings.get(e)?.segments??uo;this.siblings.set(e,{total:i,segments:co(s,t,o,i)}),this.changed({kind:"children",id:e})}childCount(e){return this.siblings.get(e)?.total??this.rows.get(e)?.children??0}segments(e){return this.siblings.get(e)?.segments??In([],this.childCount(e))}ancestors(e){let t=[],r=this.rows.get(e);for(;r!==void 0&&r.id!==this.root.id;)if(r=this.rows.get(r.parent),r!==void 0&&t.push(r.id)>this.rows.size)return[];return t.reverse()}forget(e){let t=[e];for(let r=t.pop();r!==void 0;r=t.pop()){for(let i of this.siblings.get(r)?.segments??uo)for(let o of i.kind==="rows"?i.ids:[])this.rows.delete(o),t.push(o);this.siblings.delete(r)}this.changed({kind:"children",id:e})}onChange(e){return this.listeners.add(e),{dispose:()=>{this.listeners.delete(e)}}}changed(e){this.revision+=1;for(let t of[...this.listeners])t(e)}};async function Ym(n,e){if(e.length>2e3)return null;try{return await n.reveal({name:e})}catch(t){let{status:r,code:i}=Ce(t);if(r===404||i===lr)return null;throw t}}var mo=class{constructor(e,t){this.loader=e;this.tell=t}loader;tell;timer;get pending(){return this.timer!==void 0}watch({tree:e}){e.onChange(t=>{t.kind==="expansion"&&(this.timer??=setTimeout(()=>this.now(),150))})}now(){this.forget();let e=this.loader();e!==null&&this.tell(e.expandedNames())}forget(){clearTimeout(this.timer),this.timer=void 0}};var fo=class{constructor(e,t,r,i){this.client=e;this.scope=t;this.tree=r;this.signal=i}client;scope;tree;signal;pages=new Map;loadPage(e,t){let r=Math.floor(t/200)*200,i=`${e} ${r}`,o=this.pages.get(i);if(o!==void 0)return o;let s=this.fetchPage(e,r).then(()=>{this.pages.delete(i)},a=>{throw setTimeout(()=>this.pages.delete(i),5e3),a});return this.pages.set(i,s),s}async expand(e){await this.loadFirst(e),this.tree.setExpanded(e,!0)}async expandSubtree(e,t=2e3){let r=await this.client.subtree(this.scope,e,t,this.signal),i=vl(r.nodes);for(let[o,s]of i)this.tree.insertPage(o,0,s,s.length);for(let o of i.keys())this.tree.setExpanded(o,!0);return r.truncated}async expandUpper(e,t){let r=[this.tree.root.id],i=e;for(;r.length>0;){await Promise.all(r.map(l=>this.expand(l)));let o=r.flatMap(l=>this.loadedChildren(l));i-=o.length;let s=o.filter(l=>l.children>0&&l.children<=t);r=s.reduce((l,d)=>l+d.children,0)<=i?s.map(l=>l.id):[]}}async reveal(e){let t=await this.client.locate(this.scope,e,this.signal);await this.loadPath(t);for(let r of t.path.slice(0,-1))this.tree.setExpanded(r.id,!0);return t.node}async bring(e){let t=this.tree.node(e);if(t===void 0)return this.reveal({id:e});for(let r of this.tree.ancestors(e))this.tree.setExpanded(r,!0);return t}async restore(e){let t=new Set(e),r=300,i=[this.tree.root.id];for(;i.length>0;)await Promise.all(i.map(o=>this.expand(o))),i=i.flatMap(o=>this.loadedChildren(o)).filter(o=>t.delete(o.name)&&o.children>0).slice(0,Math.max(r,0)).map(o=>o.id),r-=i.length;return e.length===0?1:1-t.size/e.length}loadedChildren(e){return this.tree.segments(e).flatMap(t=>t.kind==="rows"?[...t.ids]:[]).flatMap(t=>this.tree.node(t)??[])}expandedNames(){let e=[],t=[this.tree.root];for(let r=t.pop();r!==void 0;r=t.pop()){r!==this.tree.root&&e.push(r.name);let i=this.loadedChildren(r.id).filter(o=>this.tree.isExpanded(o.id));t.push(...i.reverse())}return e}async loadPath(e){for(let t=1;t<e.path.length;t+=1){let r=e.path[t-1]?.id,i=e.path[t];r!==void 0&&i!==void 0&&this.tree.node(i.id)===void 0&&await this.loadPage(r,i.index)}}async loadFirst(e){let[t]=this.tree.segments(e);(t===void 0||t.kind==="gap"&&t.offset===0)&&await this.loadPage(e,0)}async fetchPage(e,t){let r=t+200;for(let i=t;i<r;){let o=await this.client.children(this.scope,e,i,r-i,this.signal);this.tree.insertPage(e,o.offset,o.nodes,o.total),i=o.next===null?r:Number(o.next)}}};function vl(n){let e=new Map;for(let t of n){let r=e.get(t.parent);r===void 0?e.set(t.parent,[t]):r.push(t)}return e}export{Q as a,sr as b,qt as c,ar as d,rd as e,id as f,dr as g,Ce as h,od as i,wl as j,Re as k,g as l,c as m,u as n,P as o,Hn as p,O as q,y as r,ge as s,N as t,pr as u,Kl as v,w,me as x,Xr as y,ki as z,jl as A,jt as B,xe as C,bc as D,vc as E,wc as F,S as G,b as H,T as I,x as J,Ei as K,Ai as L,I as M,xn as N,Se as O,Sn as P,Li as Q,kn as R,oa as S,mt as T,Oi as U,Ni as V,Hi as W,Di as X,Bi as Y,vt as Z,Fi as _,Wi as $,zi as aa,G as ba,ji as ca,qi as da,Yi as ea,Yl as fa,_ as ga,Jl as ha,No as ia,Ho as ja,Do as ka,Zl as la,Mm as ma,ja as na,_t as oa,so as pa,Ja as qa,Om as ra,Qa as sa,ho as ta,ao as ua,lo as va,Ym as wa,mo as xa,fo as ya,Ct as za,Cn as Aa,Wm as Ba,zm as Ca,ml as Da};
