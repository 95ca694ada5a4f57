import{a as H,b as W}from"./chunk2.js";import{b as J}from"./chunk3.js";import"./chunk4.js";import{C as A,D as E,L as G,M as j,a as S,b as C,c as O,h as y,i as F,j as z,m as _,n as b,o as g,q as I,r as K,s as k,t as N,u as B,x as D}from"./chunk.js";var at=300,lt=202,pt=/filename="([^"]+)"/;async function q(r,t,e,i){for(let[n,s]of Object.entries(t))s!==null&&r.searchParams.set(n,String(s));for(;;){let n=await fetch(r,{signal:i}).catch(U);if(n.ok&&n.status!==lt){let o=pt.exec(n.headers.get("Content-Disposition")??"")?.[1];if(o===void 0)throw new S(O,`HTTP ${n.status}`,null,n.status);return{name:o,blob:await n.blob().catch(U)}}let s=await n.json().catch(()=>{});if(!n.ok||s===void 0)throw z(n.status,s);e(s),await J(at,i)}}function U(r){throw y(r)?r:new S(C,String(r))}var dt={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"},ht=/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;function v(r){return r.replace(ht,"�").replace(/[&<>"]/g,t=>dt[t]??t)}function T(r){return Object.entries(r).map(([t,e])=>e===void 0?"":` ${t}="${v(e)}"`).join("")}function m(r,t,e=""){let i=`<${r}${T(t)}`;return e===""?`${i}/>`:`${i}>${e}</${r}>`}function d(r){return String(Number(r.toFixed(2)))}var ct=/([\d.]+)px/,mt=/^(\d{3}|bold)\s/,w=class{constructor(t,e){this.measure=t;this.prefix=e}measure;prefix;fillStyle="#000000";strokeStyle="#000000";lineWidth=1;globalAlpha=1;lineCap="butt";lineJoin="miter";font="10px sans-serif";textAlign="left";textBaseline="alphabetic";dashes=[];clipId;scale=1;path="";saved=[];elements=[];clips=0;get canvas(){return this}get markup(){return this.elements.join(`
`)}setTransform(t,e,i,n,s,o){if(t!==n||e!==0||i!==0||s!==0||o!==0)throw new Error("only scales can be written down");this.scale=t}save(){this.saved.push(ut(this))}restore(){let t=this.saved.pop();t!==void 0&&Object.assign(this,t)}setLineDash(t){this.dashes=t}beginPath(){this.path=""}moveTo(t,e){this.path+=`M${this.at(t,e)}`}lineTo(t,e){this.path+=`${this.path===""?"M":"L"}${this.at(t,e)}`}arc(t,e,i,n,s){let o=Math.min(s-n,2*Math.PI),a=[n,n+o/2,n+o],[l,...p]=a.map(h=>this.at(t+i*Math.cos(h),e+i*Math.sin(h))),c=this.sized(i);this.path+=`${this.path===""?"M":"L"}${l}`,this.path+=p.map(h=>`A${c} ${c} 0 0 1 ${h}`).join("")}roundRect(t,e,i,n,s){let o=Math.min(i,n)/2,a=typeof s=="number"?[s,s,s,s]:s,[l=0,p=0,c=0,h=0]=a.map(ot=>Math.max(0,Math.min(ot,o))),[u,f]=[t+i,e+n];this.path+=`M${this.at(t+l,e)}L${this.at(u-p,e)}${this.corner(p,u,e+p)}L${this.at(u,f-c)}${this.corner(c,u-c,f)}L${this.at(t+h,f)}${this.corner(h,t,f-h)}L${this.at(t,e+l)}${this.corner(l,t+l,e)}Z`}clearRect(){}fillRect(t,e,i,n){let[s,o]=[this.sized(t),this.sized(e)];this.add("rect",{x:s,y:o,width:this.sized(i),height:this.sized(n),...this.filled()})}fill(){this.add("path",{d:this.path,...this.filled()})}stroke(){this.add("path",{d:this.path,fill:"none",stroke:this.strokeStyle,"stroke-width":this.sized(this.lineWidth),"stroke-opacity":this.globalAlpha===1?void 0:d(this.globalAlpha),"stroke-linecap":this.lineCap==="butt"?void 0:this.lineCap,"stroke-linejoin":this.lineJoin==="miter"?void 0:this.lineJoin,"stroke-dasharray":this.dashes.length===0?void 0:this.dashes.map(t=>this.sized(t)).join(" ")})}clip(){this.clipId=`${this.prefix}${this.clips+=1}`;let t=m("path",{d:this.path});this.elements.push(`<clipPath${T({id:this.clipId})}>${t}</clipPath>`)}fillText(t,e,i){if(t==="")return;let n=Number(ct.exec(this.font)?.[1]??10),s={center:"middle",right:"end"},o={x:this.sized(e),y:this.sized(i),"font-size":this.sized(n),"font-weight":mt.exec(this.font)?.[1],"text-anchor":s[this.textAlign],"dominant-baseline":this.textBaseline==="middle"?"central":void 0,textLength:this.sized(this.measure(t,this.font)),lengthAdjust:"spacingAndGlyphs",...this.filled()};this.add("text",o,v(t))}filled(){let t=this.globalAlpha===1?void 0:d(this.globalAlpha);return{fill:this.fillStyle,"fill-opacity":t}}add(t,e,i=""){let n=this.clipId===void 0?void 0:`url(#${this.clipId})`;this.elements.push(m(t,{...e,"clip-path":n},i))}corner(t,e,i){let n=this.sized(t);return t===0?"":`A${n} ${n} 0 0 1 ${this.at(e,i)}`}at(t,e){return`${this.sized(t)} ${this.sized(e)}`}sized(t){return d(t*this.scale)}};function ut(r){let{fillStyle:t,strokeStyle:e,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o}=r,{font:a,textAlign:l,textBaseline:p,dashes:c,clipId:h}=r;return{fillStyle:t,strokeStyle:e,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o,font:a,textAlign:l,textBaseline:p,dashes:c,clipId:h}}var x=24,V=12,$=8,ft=2;function X(r){let{width:t,height:e,places:i}=Z(r),n=vt(),s=i.flatMap((a,l)=>{let p=new w(n,`c${l}-`);return a.graph.paintOn(p.canvas,p.canvas,1),[gt(a),bt(a,p.markup)]}),o=m("rect",{width:d(t),height:d(e),fill:Q(r)});return m("svg",{xmlns:"http://www.w3.org/2000/svg",width:d(t),height:d(e),viewBox:`0 0 ${d(t)} ${d(e)}`,"font-family":A},["",o,...s,""].join(`
`))}function gt({title:r,graph:t,left:e}){let i={x:d(e+$),y:String(x/2),"font-size":String(V),"dominant-baseline":"central",fill:t.goal.palette.text};return m("text",i,v(E(r)))}function bt({size:r,left:t},e){let i={x:d(t),y:String(x),width:d(r.width),height:d(r.height),overflow:"hidden"};return m("svg",i,e)}async function Y(r){let{width:t,height:e,places:i}=Z(r),n=Math.max(ft,window.devicePixelRatio),[s,o]=R(t*n,e*n);o.fillStyle=Q(r),o.fillRect(0,0,s.width,s.height);for(let{title:a,graph:l,size:p,left:c}of i){o.fillStyle=l.goal.palette.text,o.font=`${V*n}px ${A}`,o.textBaseline="middle",o.fillText(E(a),(c+$)*n,x/2*n);let[h,u]=[0,1].map(()=>R(p.width*n,p.height*n));l.paintOn(h[1],u[1],n);for(let[f]of[h,u])o.drawImage(f,Math.round(c*n),x*n)}return new Promise((a,l)=>s.toBlob(p=>p===null?l(new Error("the browser made no picture")):a(p)))}function Z(r){let t=0,e=r.map(n=>{let{size:s}=n.graph.goal,o={...n,size:s,left:t};return t+=s.width+$,o}),i=Math.max(0,...e.map(({size:n})=>n.height));return{width:t-$,height:i+x,places:e}}function Q([r]){return r?.graph.goal.palette.background??"#ffffff"}function R(r,t){let e=document.createElement("canvas");e.width=Math.round(r),e.height=Math.round(t);let i=e.getContext("2d");if(i===null)throw new Error("this browser gives no 2D canvas");return[e,i]}function vt(){let[,r]=R(1,1);return(t,e)=>(r.font=e,r.measureText(t).width)}function et(r){let{state:t}=r;return G.flatMap(e=>{let i=r.graphs[e],{leaf:n}=j(t,e);return i===null||n===null?[]:{title:t.pair===null?n.leaf:`${xt(t,e)}: ${n.leaf}`,graph:i}})}function xt(r,t){return K(r.language,`pick.${t}`)}var yt=/[^\w.-]+/g,wt=60;function nt({leaf:r,pair:t}){let e=`step${r?.step??0}_rank${r?.rank??0}`,i=tt(r?.run??"");return t===null?`${i}_${e}`:`${i}_against_${tt(t.golden.run)}_${e}`}function tt(r){return r.replace(yt,"-").replace(/^[-._]+|[-._]+$/g,"").slice(-wt)||"dump"}var rt=["svg","png"],$t=[...rt,"html","csv","vis.db"],Mt=[...rt,"csv"],it=4,M=class extends k{static properties={...k.properties,open:{state:!0},making:{state:!0},problems:{state:!0}};button=null;constructor(){super(),this.open=!1,this.making=new Map,this.problems=new Map}connectedCallback(){super.connectedCallback(),addEventListener("pointerdown",this.onPointerDown),addEventListener("resize",this.hide)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("pointerdown",this.onPointerDown),removeEventListener("resize",this.hide)}toggle(t){this.button=t,this.open=!this.open,this.open&&this.updateComplete.then(()=>this.items[0]?.focus())}render(){let{button:t}=this;if(!this.open||t===null)return g;let{bottom:e,left:i,right:n}=t.getBoundingClientRect(),o=n<innerWidth/2?`left:${i}px`:`right:${Math.max(it,innerWidth-n)}px`,a=`top:${e+it}px;${o}`;return b`<div
      class="menu popup"
      role="menu"
      aria-label=${this.t("bar.export")}
      style=${a}
      @keydown=${this.onKey}
    >
      ${this.kinds().map(l=>this.drawItem(l))}
    </div>`}kinds(){let{pair:t,leaf:e}=this.state;return t!==null?$t:e!==null?Mt:[]}drawItem(t){let e=this.making.get(t),i=this.problems.get(t);return b`<div class="item" data-kind=${t}>
      <button
        role="menuitem"
        class="plain"
        aria-busy=${String(e!==void 0)}
        @click=${()=>{this.make(t)}}
      >
        <span>${this.t(this.label(t))}</span>
        <span class="muted">.${t}</span>
      </button>
      ${e===void 0?g:this.drawMaking(t,e)}
      ${i===void 0?g:b`<p class="problem" role="alert">${B(this.state.language,i)}</p>`}
    </div>`}label(t){return t==="csv"&&this.state.pair===null?"export.leafCsv":`export.${t}`}drawMaking(t,{progress:e,abort:i}){let{done:n,total:s,phase:o}=e??{done:0,total:0,phase:""},a=o===""?this.t("export.begun"):this.said(o);return b`<div class="making muted" role="status">
      <progress
        max=${s||g}
        value=${s>0?n:g}
        aria-label=${this.t(this.label(t))}
      ></progress>
      <span>${a}</span>
      <button class="link" @click=${()=>i.abort()}>${this.t("export.stop")}</button>
    </div>`}said(t){return N(this.state.language,t,t)}async make(t){if(this.making.has(t))return;let e=new AbortController;this.problems=L(this.problems,t),this.tell(t,{abort:e,progress:null});try{let{name:i,blob:n}=await this.fileOf(t,e.signal,s=>this.tell(t,{abort:e,progress:s}));W(i,n),this.making=L(this.making,t),this.making.size===0&&this.problems.size===0&&this.hide()}catch(i){this.making=L(this.making,t),y(i)||this.fail(t,F(i))}}fail(t,e){this.app.pairView?.handles(e),this.problems=new Map([...this.problems,[t,e]]),this.open=!0}tell(t,e){this.making=new Map([...this.making,[t,e]])}async fileOf(t,e,i){if(t==="svg"||t==="png"){let o=et(this.app),a=`${nt(this.state)}.${t}`;return t==="png"?{name:a,blob:await Y(o)}:{name:a,blob:new Blob([X(o)],{type:"image/svg+xml"})}}let[n,s]=this.question(t);return q(new URL(n,import.meta.url),s,i,e)}question(t){let{pair:e,leaf:i}=this.state;if(e!==null){let{rules:n,statistic:s,bounds:o}=H(this.state),a={rules:n,statistic:s,bounds:o===null?null:o.join(",")};return["export",{pair:e.pair,format:t,...a}]}return["export/leaf",{leaf:i.leaf,version:i.version}]}get items(){return[...this.renderRoot.querySelectorAll("[role=menuitem]")]}hide=()=>{this.open=!1};onPointerDown=t=>{let e=t.composedPath();this.open&&!e.includes(this)&&!e.includes(this.button)&&this.hide()};onKey=t=>{let{items:e}=this,i=e.indexOf(this.shadowRoot?.activeElement),n={ArrowDown:1,ArrowUp:-1}[t.key];if(n!==void 0)e[(i+n+e.length)%e.length]?.focus(),t.preventDefault();else if(t.key==="Escape")this.hide(),this.button?.focus();else if(t.key==="Tab")return;t.stopPropagation()};static styles=[D,_`
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
    `]};function L(r,t){return new Map([...r].filter(([e])=>e!==t))}var st={"export.svg":"Visible graph, scalable","export.png":"Visible graph as an image","export.html":"Report of the findings","export.csv":"Table of all items","export.leafCsv":"Table of all items","export.vis.db":"Graph database of msprobe","export.begun":"being made…","export.stop":"Stop"};var P="msprobe-export";function ee(r,t){customElements.get(P)===void 0&&(I(st),customElements.define(P,M));let e=document.querySelector(P);e===null&&(e=document.createElement(P),e.app=r,document.body.append(e)),e.toggle(t)}export{ee as toggleExport};
