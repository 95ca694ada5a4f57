import{a as W,b as J}from"./chunk2.js";import{b as U}from"./chunk3.js";import"./chunk4.js";import{C as A,D as E,L as j,M as H,a as S,b as F,c as O,h as y,i as z,j as _,m as I,n as b,o as g,q as K,r as N,s as k,t as B,u as D,x as G}from"./chunk.js";var at=300,lt=202,pt=/filename="([^"]+)"/;async function V(r,t,e,i){for(let[n,s]of Object.entries(t))s!==null&&r.searchParams.set(n,String(s));for(;;){let n=await fetch(r,{signal:i}).catch(q);if(n.ok&&n.status!==lt){let o=pt.exec(n.headers.get("Content-Disposition")??"")?.[1];if(o===void 0)throw new S(O,`HTTP ${n.status}`,null,n.status);return{name:o,blob:await n.blob().catch(q)}}let s=await n.json().catch(()=>{});if(!n.ok||s===void 0)throw _(n.status,s);e(s),await U(at,i)}}function q(r){throw y(r)?r:new S(F,String(r))}var dt={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"},ht=/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;function v(r){return r.replace(ht,"�").replace(/[&<>"]/g,t=>dt[t]??t)}function T(r){return Object.entries(r).map(([t,e])=>e===void 0?"":` ${t}="${v(e)}"`).join("")}function f(r,t,e=""){let i=`<${r}${T(t)}`;return e===""?`${i}/>`:`${i}>${e}</${r}>`}function h(r){return String(Number(r.toFixed(2)))}var ct=/([\d.]+)px/,mt=/^(\d{3}|bold)\s/,w=class{constructor(t,e){this.measure=t;this.prefix=e}measure;prefix;fillStyle="#000000";strokeStyle="#000000";lineWidth=1;globalAlpha=1;lineCap="butt";lineJoin="miter";font="10px sans-serif";textAlign="left";textBaseline="alphabetic";dashes=[];clipId;scale=1;path="";saved=[];elements=[];clips=0;get canvas(){return this}get markup(){return this.elements.join(`
`)}setTransform(t,e,i,n,s,o){if(t!==n||e!==0||i!==0||s!==0||o!==0)throw new Error("only scales can be written down");this.scale=t}save(){this.saved.push(ut(this))}restore(){let t=this.saved.pop();t!==void 0&&Object.assign(this,t)}setLineDash(t){this.dashes=t}beginPath(){this.path=""}moveTo(t,e){this.path+=`M${this.at(t,e)}`}lineTo(t,e){this.path+=`${this.path===""?"M":"L"}${this.at(t,e)}`}arc(t,e,i,n,s){let o=Math.min(s-n,2*Math.PI),a=[n,n+o/2,n+o],[l,...p]=a.map(d=>this.at(t+i*Math.cos(d),e+i*Math.sin(d))),c=this.sized(i);this.path+=`${this.path===""?"M":"L"}${l}`,this.path+=p.map(d=>`A${c} ${c} 0 0 1 ${d}`).join("")}roundRect(t,e,i,n,s){let o=Math.min(i,n)/2,a=typeof s=="number"?[s,s,s,s]:s,[l=0,p=0,c=0,d=0]=a.map(C=>Math.max(0,Math.min(C,o))),[m,u]=[t+i,e+n];this.path+=`M${this.at(t+l,e)}L${this.at(m-p,e)}${this.corner(p,m,e+p)}L${this.at(m,u-c)}${this.corner(c,m-c,u)}L${this.at(t+d,u)}${this.corner(d,t,u-d)}L${this.at(t,e+l)}${this.corner(l,t+l,e)}Z`}clearRect(){}fillRect(t,e,i,n){let[s,o]=[this.sized(t),this.sized(e)];this.add("rect",{x:s,y:o,width:this.sized(i),height:this.sized(n),...this.filled()})}fill(){this.add("path",{d:this.path,...this.filled()})}stroke(){this.add("path",{d:this.path,fill:"none",stroke:this.strokeStyle,"stroke-width":this.sized(this.lineWidth),"stroke-opacity":this.globalAlpha===1?void 0:h(this.globalAlpha),"stroke-linecap":this.lineCap==="butt"?void 0:this.lineCap,"stroke-linejoin":this.lineJoin==="miter"?void 0:this.lineJoin,"stroke-dasharray":this.dashes.length===0?void 0:this.dashes.map(t=>this.sized(t)).join(" ")})}clip(){this.clipId=`${this.prefix}${this.clips+=1}`;let t=f("path",{d:this.path});this.elements.push(`<clipPath${T({id:this.clipId})}>${t}</clipPath>`)}fillText(t,e,i){if(t==="")return;let n=Number(ct.exec(this.font)?.[1]??10),s={center:"middle",right:"end"},o={x:this.sized(e),y:this.sized(i),"font-size":this.sized(n),"font-weight":mt.exec(this.font)?.[1],"text-anchor":s[this.textAlign],"dominant-baseline":this.textBaseline==="middle"?"central":void 0,textLength:this.sized(this.measure(t,this.font)),lengthAdjust:"spacingAndGlyphs",...this.filled()};this.add("text",o,v(t))}filled(){let t=this.globalAlpha===1?void 0:h(this.globalAlpha);return{fill:this.fillStyle,"fill-opacity":t}}add(t,e,i=""){let n=this.clipId===void 0?void 0:`url(#${this.clipId})`;this.elements.push(f(t,{...e,"clip-path":n},i))}corner(t,e,i){let n=this.sized(t);return t===0?"":`A${n} ${n} 0 0 1 ${this.at(e,i)}`}at(t,e){return`${this.sized(t)} ${this.sized(e)}`}sized(t){return h(t*this.scale)}};function ut(r){let{fillStyle:t,strokeStyle:e,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o}=r,{font:a,textAlign:l,textBaseline:p,dashes:c,clipId:d}=r;return{fillStyle:t,strokeStyle:e,lineWidth:i,globalAlpha:n,lineCap:s,lineJoin:o,font:a,textAlign:l,textBaseline:p,dashes:c,clipId:d}}var x=24,X=12,$=8,ft=2;function Y(r){let{width:t,height:e,places:i}=Q(r),n=gt(),s=i.map(({title:a,graph:l,size:p,left:c},d)=>{let m=new w(n,`c${d}-`);l.paintOn(m.canvas,m.canvas,1);let u={x:h(c),y:String(x),width:h(p.width),height:h(p.height)};return`${f("text",{x:h(c+$),y:String(x/2),"font-size":String(X),"dominant-baseline":"central",fill:l.goal.palette.text},v(E(a)))}
${f("svg",{...u,overflow:"hidden"},m.markup)}`}),o=f("rect",{width:h(t),height:h(e),fill:tt(r)});return f("svg",{xmlns:"http://www.w3.org/2000/svg",width:h(t),height:h(e),viewBox:`0 0 ${h(t)} ${h(e)}`,"font-family":A},["",o,...s,""].join(`
`))}async function Z(r){let{width:t,height:e,places:i}=Q(r),n=Math.max(ft,window.devicePixelRatio),[s,o]=R(t*n,e*n);o.fillStyle=tt(r),o.fillRect(0,0,s.width,s.height);for(let{title:a,graph:l,size:p,left:c}of i){o.fillStyle=l.goal.palette.text,o.font=`${X*n}px ${A}`,o.textBaseline="middle",o.fillText(E(a),(c+$)*n,x/2*n);let[d,m]=[0,1].map(()=>R(p.width*n,p.height*n));l.paintOn(d[1],m[1],n);for(let[u]of[d,m])o.drawImage(u,Math.round(c*n),x*n)}return new Promise((a,l)=>s.toBlob(p=>p===null?l(new Error("the browser made no picture")):a(p)))}function Q(r){let t=0,e=r.map(n=>{let{size:s}=n.graph.goal,o={...n,size:s,left:t};return t+=s.width+$,o}),i=Math.max(0,...e.map(({size:n})=>n.height));return{width:t-$,height:i+x,places:e}}function tt([r]){return r?.graph.goal.palette.background??"#ffffff"}function R(r,t){let e=document.createElement("canvas");e.width=Math.round(r),e.height=Math.round(t);let i=e.getContext("2d");if(i===null)throw new Error("this browser gives no 2D canvas");return[e,i]}function gt(){let[,r]=R(1,1);return(t,e)=>(r.font=e,r.measureText(t).width)}function nt(r){let{state:t}=r;return j.flatMap(e=>{let i=r.graphs[e],{leaf:n}=H(t,e);return i===null||n===null?[]:{title:t.pair===null?n.leaf:`${bt(t,e)}: ${n.leaf}`,graph:i}})}function bt(r,t){return N(r.language,`pick.${t}`)}var vt=/[^\w.-]+/g,xt=60;function it({leaf:r,pair:t}){let e=`step${r?.step??0}_rank${r?.rank??0}`,i=et(r?.run??"");return t===null?`${i}_${e}`:`${i}_against_${et(t.golden.run)}_${e}`}function et(r){return r.replace(vt,"-").replace(/^[-._]+|[-._]+$/g,"").slice(-xt)||"dump"}var st=["svg","png"],yt=[...st,"html","csv","vis.db"],wt=[...st,"csv"],rt=4,M=class extends k{static properties={...k.properties,open:{state:!0},making:{state:!0},problems:{state:!0}};button=null;constructor(){super(),this.open=!1,this.making=new Map,this.problems=new Map}connectedCallback(){super.connectedCallback(),addEventListener("pointerdown",this.onPointerDown),addEventListener("resize",this.hide)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("pointerdown",this.onPointerDown),removeEventListener("resize",this.hide)}toggle(t){this.button=t,this.open=!this.open,this.open&&this.updateComplete.then(()=>this.items[0]?.focus())}render(){let{button:t}=this;if(!this.open||t===null)return g;let{bottom:e,left:i,right:n}=t.getBoundingClientRect(),o=n<innerWidth/2?`left:${i}px`:`right:${Math.max(rt,innerWidth-n)}px`,a=`top:${e+rt}px;${o}`;return b`<div
      class="menu popup"
      role="menu"
      aria-label=${this.t("bar.export")}
      style=${a}
      @keydown=${this.onKey}
    >
      ${this.kinds().map(l=>this.drawItem(l))}
    </div>`}kinds(){let{pair:t,leaf:e}=this.state;return t!==null?yt:e!==null?wt:[]}drawItem(t){let e=this.making.get(t),i=this.problems.get(t);return b`<div class="item" data-kind=${t}>
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
      ${i===void 0?g:b`<p class="problem" role="alert">${D(this.state.language,i)}</p>`}
    </div>`}label(t){return t==="csv"&&this.state.pair===null?"export.leafCsv":`export.${t}`}drawMaking(t,{progress:e,abort:i}){let{done:n,total:s,phase:o}=e??{done:0,total:0,phase:""},a=o===""?this.t("export.begun"):this.said(o);return b`<div class="making muted" role="status">
      <progress
        max=${s||g}
        value=${s>0?n:g}
        aria-label=${this.t(this.label(t))}
      ></progress>
      <span>${a}</span>
      <button class="link" @click=${()=>i.abort()}>${this.t("export.stop")}</button>
    </div>`}said(t){return B(this.state.language,t,t)}async make(t){if(this.making.has(t))return;let e=new AbortController;this.problems=L(this.problems,t),this.tell(t,{abort:e,progress:null});try{let{name:i,blob:n}=await this.fileOf(t,e.signal,s=>this.tell(t,{abort:e,progress:s}));J(i,n),this.making=L(this.making,t),this.making.size===0&&this.problems.size===0&&this.hide()}catch(i){this.making=L(this.making,t),y(i)||this.fail(t,z(i))}}fail(t,e){this.app.pairView?.handles(e),this.problems=new Map([...this.problems,[t,e]]),this.open=!0}tell(t,e){this.making=new Map([...this.making,[t,e]])}async fileOf(t,e,i){if(t==="svg"||t==="png"){let o=nt(this.app),a=`${it(this.state)}.${t}`;return t==="png"?{name:a,blob:await Z(o)}:{name:a,blob:new Blob([Y(o)],{type:"image/svg+xml"})}}let[n,s]=this.question(t);return V(new URL(n,import.meta.url),s,i,e)}question(t){let{pair:e,leaf:i}=this.state;if(e!==null){let{rules:n,statistic:s,bounds:o}=W(this.state),a={rules:n,statistic:s,bounds:o===null?null:o.join(",")};return["export",{pair:e.pair,format:t,...a}]}return["export/leaf",{leaf:i.leaf,version:i.version}]}get items(){return[...this.renderRoot.querySelectorAll("[role=menuitem]")]}hide=()=>{this.open=!1};onPointerDown=t=>{let e=t.composedPath();this.open&&!e.includes(this)&&!e.includes(this.button)&&this.hide()};onKey=t=>{let{items:e}=this,i=e.indexOf(this.shadowRoot?.activeElement),n={ArrowDown:1,ArrowUp:-1}[t.key];if(n!==void 0)e[(i+n+e.length)%e.length]?.focus(),t.preventDefault();else if(t.key==="Escape")this.hide(),this.button?.focus();else if(t.key==="Tab")return;t.stopPropagation()};static styles=[G,I`
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
    `]};function L(r,t){return new Map([...r].filter(([e])=>e!==t))}var ot={"export.svg":"Visible graph, scalable","export.png":"Visible graph as an image","export.html":"Report of the findings","export.csv":"Table of all items","export.leafCsv":"Table of all items","export.vis.db":"Graph database of msprobe","export.begun":"being made…","export.stop":"Stop"};var P="msprobe-export";function Qt(r,t){customElements.get(P)===void 0&&(K(ot),customElements.define(P,M));let e=document.querySelector(P);e===null&&(e=document.createElement(P),e.app=r,document.body.append(e)),e.toggle(t)}export{Qt as toggleExport};
