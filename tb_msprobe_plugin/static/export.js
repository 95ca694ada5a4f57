import{a as q}from"./chunk3.js";import{$ as V,A,E,Q as H,R as G,S as U,T as W,U as J,a as S,b as O,c as F,h as y,i as I,j as z,m as _,n as b,p as f,s as K,t as N,u as k,v as D,w as B,z as j}from"./chunk.js";var ce=300,he=202,me=/filename="([^"]+)"/;async function Y(r,e,t,i){for(let[n,s]of Object.entries(e))s!==null&&r.searchParams.set(n,String(s));for(;;){let n=await fetch(r,{signal:i}).catch(X);if(n.ok&&n.status!==he){let o=me.exec(n.headers.get("Content-Disposition")??"")?.[1];if(o===void 0)throw new S(F,`HTTP ${n.status}`,null,n.status);return{name:o,blob:await n.blob().catch(X)}}let s=await n.json().catch(()=>{});if(!n.ok||s===void 0)throw z(n.status,s);t(s),await V(ce,i)}}function X(r){throw y(r)?r:new S(O,String(r))}var ue=6e4;function Z({name:r,blob:e}){let t=document.createElement("a");t.href=URL.createObjectURL(e),t.download=r,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),ue)}var ge={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"},fe=/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;function v(r){return r.replace(fe,"�").replace(/[&<>"]/g,e=>ge[e]??e)}function R(r){return Object.entries(r).map(([e,t])=>t===void 0?"":` ${e}="${v(t)}"`).join("")}function g(r,e,t=""){let i=`<${r}${R(e)}`;return t===""?`${i}/>`:`${i}>${t}</${r}>`}function c(r){return String(Number(r.toFixed(2)))}var be=/([\d.]+)px/,ve=/^(\d{3}|bold)\s/,w=class{constructor(e,t){this.measure=e;this.prefix=t}measure;prefix;fillStyle="#000000";strokeStyle="#000000";lineWidth=1;globalAlpha=1;lineCap="butt";lineJoin="miter";font="10px sans-serif";textAlign="left";textBaseline="alphabetic";dashes=[];clipId;scale=1;path="";saved=[];elements=[];clips=0;get canvas(){return this}get markup(){return this.elements.join(`
`)}setTransform(e,t,i,n,s,o){if(e!==n||t!==0||i!==0||s!==0||o!==0)throw new Error("only scales can be written down");this.scale=e}save(){this.saved.push(xe(this))}restore(){let e=this.saved.pop();e!==void 0&&Object.assign(this,e)}setLineDash(e){this.dashes=e}beginPath(){this.path=""}moveTo(e,t){this.path+=`M${this.at(e,t)}`}lineTo(e,t){this.path+=`${this.path===""?"M":"L"}${this.at(e,t)}`}arc(e,t,i,n,s){let o=Math.min(s-n,2*Math.PI),a=[n,n+o/2,n+o],[l,...p]=a.map(d=>this.at(e+i*Math.cos(d),t+i*Math.sin(d))),h=this.sized(i);this.path+=`${this.path===""?"M":"L"}${l}`,this.path+=p.map(d=>`A${h} ${h} 0 0 1 ${d}`).join("")}roundRect(e,t,i,n,s){let o=Math.min(i,n)/2,a=typeof s=="number"?[s,s,s,s]:s,[l=0,p=0,h=0,d=0]=a.map(L=>Math.max(0,Math.min(L,o))),[m,u]=[e+i,t+n];this.path+=`M${this.at(e+l,t)}L${this.at(m-p,t)}${this.corner(p,m,t+p)}L${this.at(m,u-h)}${this.corner(h,m-h,u)}L${this.at(e+d,u)}${this.corner(d,e,u-d)}L${this.at(e,t+l)}${this.corner(l,e+l,t)}Z`}clearRect(){}fillRect(e,t,i,n){let[s,o]=[this.sized(e),this.sized(t)];this.add("rect",{x:s,y:o,width:this.sized(i),height:this.sized(n),...this.filled()})}fill(){this.add("path",{d:this.path,...this.filled()})}stroke(){this.add("path",{d:this.path,fill:"none",stroke:this.strokeStyle,"stroke-width":this.sized(this.lineWidth),"stroke-opacity":this.globalAlpha===1?void 0:c(this.globalAlpha),"stroke-linecap":this.lineCap==="butt"?void 0:this.lineCap,"stroke-linejoin":this.lineJoin==="miter"?void 0:this.lineJoin,"stroke-dasharray":this.dashes.length===0?void 0:this.dashes.map(e=>this.sized(e)).join(" ")})}clip(){this.clipId=`${this.prefix}${this.clips+=1}`;let e=g("path",{d:this.path});this.elements.push(`<clipPath${R({id:this.clipId})}>${e}</clipPath>`)}fillText(e,t,i){if(e==="")return;let n=Number(be.exec(this.font)?.[1]??10),s={center:"middle",right:"end"},o={x:this.sized(t),y:this.sized(i),"font-size":this.sized(n),"font-weight":ve.exec(this.font)?.[1],"text-anchor":s[this.textAlign],"dominant-baseline":this.textBaseline==="middle"?"central":void 0,textLength:this.sized(this.measure(e,this.font)),lengthAdjust:"spacingAndGlyphs",...this.filled()};this.add("text",o,v(e))}filled(){let e=this.globalAlpha===1?void 0:c(this.globalAlpha);return{fill:this.fillStyle,"fill-opacity":e}}add(e,t,i=""){let n=this.clipId===void 0?void 0:`url(#${this.clipId})`;this.elements.push(g(e,{...t,"clip-path":n},i))}corner(e,t,i){let n=this.sized(e);return e===0?"":`A${n} ${n} 0 0 1 ${this.at(t,i)}`}at(e,t){return`${this.sized(e)} ${this.sized(t)}`}sized(e){return c(e*this.scale)}};function xe(r){let{fillStyle:e,strokeStyle:t,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o}=r,{font:a,textAlign:l,textBaseline:p,dashes:h,clipId:d}=r;return{fillStyle:e,strokeStyle:t,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o,font:a,textAlign:l,textBaseline:p,dashes:h,clipId:d}}var x=24,Q=12,$=8,ye=2;function ee(r){let{width:e,height:t,places:i}=ie(r),n=we(),s=i.map(({pane:a,left:l},p)=>{let{size:h,palette:d}=a.scene,m=new w(n,`c${p}-`);ne(m.canvas,m.canvas,a,1);let u={x:c(l),y:String(x),width:c(h.width),height:c(h.height)};return`${g("text",{x:c(l+$),y:String(x/2),"font-size":String(Q),"dominant-baseline":"central",fill:d.text},v(E(a.title)))}
${g("svg",{...u,overflow:"hidden"},m.markup)}`}),o=g("rect",{width:c(e),height:c(t),fill:re(r)});return g("svg",{xmlns:"http://www.w3.org/2000/svg",width:c(e),height:c(t),viewBox:`0 0 ${c(e)} ${c(t)}`,"font-family":A},["",o,...s,""].join(`
`))}async function te(r){let{width:e,height:t,places:i}=ie(r),n=Math.max(ye,window.devicePixelRatio),[s,o]=T(e*n,t*n);o.fillStyle=re(r),o.fillRect(0,0,s.width,s.height);for(let{pane:a,left:l}of i){let{size:p,palette:h}=a.scene;o.fillStyle=h.text,o.font=`${Q*n}px ${A}`,o.textBaseline="middle",o.fillText(E(a.title),(l+$)*n,x/2*n);let[d,m]=[0,1].map(()=>T(p.width*n,p.height*n));ne(d[1],m[1],a,n);for(let[u]of[d,m])o.drawImage(u,Math.round(l*n),x*n)}return new Promise((a,l)=>s.toBlob(p=>p===null?l(new Error("the browser made no picture")):a(p)))}function ne(r,e,t,i){let n={...t.scene,ratio:i},s=H(n);G(r,n,s);let{selectedId:o,isPartner:a}=t,p={hovered:-1,selected:o===null||o===0?-1:n.layout.boxOf(o),isPartner:a,selectedInside:!1};U(e,n,p,s.sticky)}function ie(r){let e=0,t=r.map(n=>{let s={pane:n,left:e};return e+=n.scene.size.width+$,s}),i=Math.max(...r.map(({scene:n})=>n.size.height));return{width:e-$,height:i+x,places:t}}function re([r]){return(r?.scene.palette).background}function T(r,e){let t=document.createElement("canvas");t.width=Math.round(r),t.height=Math.round(e);let i=t.getContext("2d");if(i===null)throw new Error("this browser gives no 2D canvas");return[t,i]}function we(){let[,r]=T(1,1);return(e,t)=>(r.font=t,r.measureText(e).width)}function oe(r){let{state:e}=r;return W.flatMap(t=>{let i=r.graphs[t],{leaf:n,selectedId:s}=J(e,t);return i===null||n===null?[]:{title:e.pair===null?n.leaf:`${$e(e,t)}: ${n.leaf}`,scene:i.goal,selectedId:s,isPartner:e.side!==t}})}function $e(r,e){return N(r.language,`pick.${e}`)}var Pe=/[^\w.-]+/g,Me=60;function ae({leaf:r,pair:e}){let t=`step${r?.step??0}_rank${r?.rank??0}`,i=se(r?.run??"");return e===null?`${i}_${t}`:`${i}_against_${se(e.golden.run)}_${t}`}function se(r){return r.replace(Pe,"-").replace(/^[-._]+|[-._]+$/g,"").slice(-Me)||"dump"}var pe=["svg","png"],Se=[...pe,"html","csv","vis.db"],ke=[...pe,"csv"],le=4,P=class extends k{static properties={...k.properties,open:{state:!0},making:{state:!0},problems:{state:!0}};button=null;constructor(){super(),this.open=!1,this.making=new Map,this.problems=new Map}connectedCallback(){super.connectedCallback(),addEventListener("pointerdown",this.onPointerDown),addEventListener("resize",this.hide)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("pointerdown",this.onPointerDown),removeEventListener("resize",this.hide)}toggle(e){this.button=e,this.open=!this.open,this.open&&this.updateComplete.then(()=>this.items[0]?.focus())}render(){let{button:e}=this;if(!this.open||e===null)return f;let{bottom:t,right:i}=e.getBoundingClientRect(),n=`top:${t+le}px;right:${Math.max(le,innerWidth-i)}px`;return b`<div
      class="menu popup"
      role="menu"
      aria-label=${this.t("bar.export")}
      style=${n}
      @keydown=${this.onKey}
    >
      ${this.kinds().map(s=>this.drawItem(s))}
    </div>`}kinds(){let{pair:e,leaf:t}=this.state;return e!==null?Se:t!==null?ke:[]}drawItem(e){let t=this.making.get(e),i=this.problems.get(e);return b`<div class="item" data-kind=${e}>
      <button
        role="menuitem"
        class="plain"
        aria-busy=${String(t!==void 0)}
        @click=${()=>{this.make(e)}}
      >
        <span>${this.t(this.label(e))}</span>
        <span class="muted">.${e}</span>
      </button>
      ${t===void 0?f:this.drawMaking(e,t)}
      ${i===void 0?f:b`<p class="problem" role="alert">${B(this.state.language,i)}</p>`}
    </div>`}label(e){return e==="csv"&&this.state.pair===null?"export.leafCsv":`export.${e}`}drawMaking(e,{progress:t,abort:i}){let{done:n,total:s,phase:o}=t??{done:0,total:0,phase:""},a=o===""?this.t("export.begun"):this.said(o);return b`<div class="making muted" role="status">
      <progress
        max=${s||f}
        value=${s>0?n:f}
        aria-label=${this.t(this.label(e))}
      ></progress>
      <span>${a}</span>
      <button class="link" @click=${()=>i.abort()}>${this.t("export.stop")}</button>
    </div>`}said(e){return D(this.state.language,e,e)}async make(e){if(this.making.has(e))return;let t=new AbortController;this.problems=C(this.problems,e),this.tell(e,{abort:t,progress:null});try{let i=await this.fileOf(e,t.signal,n=>this.tell(e,{abort:t,progress:n}));Z(i),this.making=C(this.making,e),this.making.size===0&&this.problems.size===0&&this.hide()}catch(i){this.making=C(this.making,e),y(i)||this.fail(e,I(i))}}fail(e,t){this.app.pairView?.handles(t),this.problems=new Map([...this.problems,[e,t]]),this.open=!0}tell(e,t){this.making=new Map([...this.making,[e,t]])}async fileOf(e,t,i){if(e==="svg"||e==="png"){let o=oe(this.app),a=`${ae(this.state)}.${e}`;return e==="png"?{name:a,blob:await te(o)}:{name:a,blob:new Blob([ee(o)],{type:"image/svg+xml"})}}let[n,s]=this.question(e);return Y(new URL(n,import.meta.url),s,i,t)}question(e){let{pair:t,leaf:i}=this.state;if(t!==null){let{rules:n,statistic:s,bounds:o}=q(this.state),a={rules:n,statistic:s,bounds:o===null?null:o.join(",")};return["export",{pair:t.pair,format:e,...a}]}return["export/leaf",{leaf:i.leaf,version:i.version}]}get items(){return[...this.renderRoot.querySelectorAll("[role=menuitem]")]}hide=()=>{this.open=!1};onPointerDown=e=>{let t=e.composedPath();this.open&&!t.includes(this)&&!t.includes(this.button)&&this.hide()};onKey=e=>{let{items:t}=this,i=t.indexOf(this.shadowRoot?.activeElement),n={ArrowDown:1,ArrowUp:-1}[e.key];if(n!==void 0)t[(i+n+t.length)%t.length]?.focus(),e.preventDefault();else if(e.key==="Escape")this.hide(),this.button?.focus();else if(e.key==="Tab")return;e.stopPropagation()};static styles=[j,_`
      .menu {
        position: fixed;
        z-index: 30;
        width: max-content;
        max-width: min(380px, calc(100vw - 8px));
        max-height: calc(100vh - 64px);
        overflow: auto;
        padding: 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 16px rgb(0 0 0 / 20%);
      }
      [role="menuitem"] {
        display: flex;
        gap: 24px;
        justify-content: space-between;
        width: 100%;
      }
      [aria-busy="true"] {
        cursor: progress;
      }
      .making {
        display: flex;
        gap: 8px;
        align-items: center;
        padding: 0 8px 4px;
        font-size: 12px;
      }
      .making span {
        flex: 1;
      }
      progress {
        width: 88px;
        accent-color: var(--accent);
      }
      .problem {
        width: 0;
        min-width: 100%;
        margin: 0;
        padding: 2px 8px 6px;
        color: var(--error);
        overflow-wrap: anywhere;
      }
    `]};function C(r,e){return new Map([...r].filter(([t])=>t!==e))}var de={"export.svg":"Visible graph, scalable","export.png":"Visible graph as an image","export.html":"Report of the findings","export.csv":"Table of all items","export.leafCsv":"Table of all items","export.vis.db":"Graph database of msprobe","export.begun":"being made…","export.stop":"Stop"};var M="msprobe-export";function rt(r,e){customElements.get(M)===void 0&&(K(de),customElements.define(M,P));let t=document.querySelector(M);t===null&&(t=document.createElement(M),t.app=r,document.body.append(t)),t.toggle(e)}export{rt as toggleExport};
