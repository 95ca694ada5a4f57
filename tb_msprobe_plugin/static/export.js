import{a as Z,b as Q,c as ee,d as te,e as ie}from"./chunk2.js";import{b as ne}from"./chunk3.js";import"./chunk4.js";import{C as v,D as C,F as q,G as X,M as V,N as Y,a as T,b as K,c as j,h as M,i as B,j as D,m as G,n as x,o as b,q as H,r as w,s as I,t as W,u as U,x as J}from"./chunk.js";var Pe=300,Se=202,Me=/filename="([^"]+)"/;async function se(n,e,t,i){for(let[r,s]of Object.entries(e))s!==null&&n.searchParams.set(r,String(s));for(;;){let r=await fetch(n,{signal:i}).catch(re);if(r.ok&&r.status!==Se){let o=Me.exec(r.headers.get("Content-Disposition")??"")?.[1];if(o===void 0)throw new T(j,`HTTP ${r.status}`,null,r.status);return{name:o,blob:await r.blob().catch(re)}}let s=await r.json().catch(()=>{});if(!r.ok||s===void 0)throw D(r.status,s);t(s),await ne(Pe,i)}}function re(n){throw M(n)?n:new T(K,String(n))}var ke=`${11}px ${v}`,Le=22,O=16,le=6,oe=2,y=8,Ae=6;function pe(n){let{survey:e,language:t}=n;if(e===null)return[];let i=ee(n,e).flatMap(({level:o,sign:a,swatches:l})=>l.map(({colour:p,word:h},d)=>({text:d===0?`${a} ${h}`:h,fill:p,kind:o==="unmatched"?"unmatched":"level",joined:d>0}))),r=`${Z} ${w(t,"filter.kind.origin")}`,s=[{text:`n ${w(t,"legend.badge")}`,fill:null,kind:"badge",joined:!1}];return e.origins>0&&n.colouring==="index"&&s.unshift({text:r,fill:null,kind:"origin",joined:!1}),[...i,...s]}function de(n,e,t){let[i,r]=[y,y];return{items:n.map((o,a)=>{let l=Math.ceil(t(o.text,ke))+2*le;i+=a>0&&!o.joined?Ae:0,i>y&&i+l>e-y&&([i,r]=[y,r+Le]);let p={...o,x:i,y:r,width:l};return i+=l,p}),height:n.length===0?0:r+O+y}}function F(n,{items:e},t,i,r){n.font=`${11*r}px ${v}`,n.textBaseline="middle",n.lineWidth=r;for(let{text:s,fill:o,kind:a,x:l,y:p,width:h}of e){let[d,c]=[l*r,(i+p)*r],[m,g]=[h*r,O*r];(o!==null||a==="badge")&&(n.beginPath(),n.roundRect(d,c,m,g,(a==="badge"?O/2:oe)*r)),o!==null&&(n.fillStyle=o,n.fill()),a==="unmatched"&&(ie(n,{palette:t,ratio:r,size:{width:1/0,height:1/0}},{left:d,top:c,width:m,height:g}),n.beginPath(),n.roundRect(d,c,m,g,oe*r)),(o!==null||a==="badge")&&(n.strokeStyle=t.border,n.stroke()),n.fillStyle=o!==null?X(o):a==="origin"?t.origin:t.text,n.fillText(s,d+le*r,c+g/2)}}var Ee={"&":"&amp;","<":"&lt;",">":"&gt;",'"':"&quot;"},Re=/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;function $(n){return n.replace(Re,"�").replace(/[&<>"]/g,e=>Ee[e]??e)}function _(n){return Object.entries(n).map(([e,t])=>t===void 0?"":` ${e}="${$(t)}"`).join("")}function f(n,e,t=""){let i=`<${n}${_(e)}`;return t===""?`${i}/>`:`${i}>${t}</${n}>`}function u(n){return String(Number(n.toFixed(2)))}var Te=/([\d.]+)px/,Ie=/^(\d{3}|bold)\s/,P=class{constructor(e,t){this.measure=e;this.prefix=t}measure;prefix;fillStyle="#000000";strokeStyle="#000000";lineWidth=1;globalAlpha=1;lineCap="butt";lineJoin="miter";font="10px sans-serif";textAlign="left";textBaseline="alphabetic";dashes=[];clipId;scale=1;path="";saved=[];elements=[];clips=0;get canvas(){return this}get markup(){return this.elements.join(`
`)}setTransform(e,t,i,r,s,o){if(e!==r||t!==0||i!==0||s!==0||o!==0)throw new Error("only scales can be written down");this.scale=e}save(){this.saved.push(Ce(this))}restore(){let e=this.saved.pop();e!==void 0&&Object.assign(this,e)}setLineDash(e){this.dashes=e}beginPath(){this.path=""}moveTo(e,t){this.path+=`M${this.at(e,t)}`}lineTo(e,t){this.path+=`${this.path===""?"M":"L"}${this.at(e,t)}`}arc(e,t,i,r,s){let o=Math.min(s-r,2*Math.PI),a=[r,r+o/2,r+o],[l,...p]=a.map(d=>this.at(e+i*Math.cos(d),t+i*Math.sin(d))),h=this.sized(i);this.path+=`${this.path===""?"M":"L"}${l}`,this.path+=p.map(d=>`A${h} ${h} 0 0 1 ${d}`).join("")}roundRect(e,t,i,r,s){let o=Math.min(i,r)/2,a=typeof s=="number"?[s,s,s,s]:s,[l=0,p=0,h=0,d=0]=a.map(g=>Math.max(0,Math.min(g,o))),[c,m]=[e+i,t+r];this.path+=`M${this.at(e+l,t)}L${this.at(c-p,t)}${this.corner(p,c,t+p)}L${this.at(c,m-h)}${this.corner(h,c-h,m)}L${this.at(e+d,m)}${this.corner(d,e,m-d)}L${this.at(e,t+l)}${this.corner(l,e+l,t)}Z`}clearRect(){}fillRect(e,t,i,r){let[s,o]=[this.sized(e),this.sized(t)];this.add("rect",{x:s,y:o,width:this.sized(i),height:this.sized(r),...this.filled()})}fill(){this.add("path",{d:this.path,...this.filled()})}stroke(){this.add("path",{d:this.path,fill:"none",stroke:this.strokeStyle,"stroke-width":this.sized(this.lineWidth),"stroke-opacity":this.globalAlpha===1?void 0:u(this.globalAlpha),"stroke-linecap":this.lineCap==="butt"?void 0:this.lineCap,"stroke-linejoin":this.lineJoin==="miter"?void 0:this.lineJoin,"stroke-dasharray":this.dashes.length===0?void 0:this.dashes.map(e=>this.sized(e)).join(" ")})}clip(){this.clipId=`${this.prefix}${this.clips+=1}`;let e=f("path",{d:this.path});this.elements.push(`<clipPath${_({id:this.clipId})}>${e}</clipPath>`)}fillText(e,t,i){if(e==="")return;let r=Number(Te.exec(this.font)?.[1]??10),s={center:"middle",right:"end"},o={x:this.sized(t),y:this.sized(i),"font-size":this.sized(r),"font-weight":Ie.exec(this.font)?.[1],"text-anchor":s[this.textAlign],"dominant-baseline":this.textBaseline==="middle"?"central":void 0,textLength:this.sized(this.measure(e,this.font)),lengthAdjust:"spacingAndGlyphs",...this.filled()};this.add("text",o,$(e))}filled(){let e=this.globalAlpha===1?void 0:u(this.globalAlpha);return{fill:this.fillStyle,"fill-opacity":e}}add(e,t,i=""){let r=this.clipId===void 0?void 0:`url(#${this.clipId})`;this.elements.push(f(e,{...t,"clip-path":r},i))}corner(e,t,i){let r=this.sized(e);return e===0?"":`A${r} ${r} 0 0 1 ${this.at(t,i)}`}at(e,t){return`${this.sized(e)} ${this.sized(t)}`}sized(e){return u(e*this.scale)}};function Ce(n){let{fillStyle:e,strokeStyle:t,lineWidth:i,globalAlpha:r,lineCap:s,lineJoin:o}=n,{font:a,textAlign:l,textBaseline:p,dashes:h,clipId:d}=n;return{fillStyle:e,strokeStyle:t,lineWidth:i,globalAlpha:r,lineCap:s,lineJoin:o,font:a,textAlign:l,textBaseline:p,dashes:h,clipId:d}}var S=24,he=12,k=8,Oe=2;function ce(n,e){let t=ge(),{width:i,height:r,places:s,strip:o,below:a}=ue(n,e,t),l=s.flatMap((d,c)=>{let m=new P(t,`c${c}-`);return d.graph.paintOn(m.canvas,m.canvas,1),[Fe(d),_e(d,m.markup)]}),p=new P(t,"l-");F(p.canvas,o,L(n),a,1);let h=f("rect",{width:u(i),height:u(r),fill:L(n).background});return f("svg",{xmlns:"http://www.w3.org/2000/svg",width:u(i),height:u(r),viewBox:`0 0 ${u(i)} ${u(r)}`,"font-family":v},["",h,...l,p.markup,""].join(`
`))}function Fe({title:n,graph:e,left:t}){let i={x:u(t+k),y:String(S/2),"font-size":String(he),"dominant-baseline":"central",fill:e.goal.palette.text};return f("text",i,$(C(n)))}function _e({size:n,left:e},t){let i={x:u(e),y:String(S),width:u(n.width),height:u(n.height),overflow:"hidden"};return f("svg",i,t)}async function me(n,e){let{width:t,height:i,places:r,strip:s,below:o}=ue(n,e,ge()),a=Math.max(Oe,window.devicePixelRatio),[l,p]=N(t*a,i*a);p.fillStyle=L(n).background,p.fillRect(0,0,l.width,l.height);for(let{title:h,graph:d,size:c,left:m}of r){p.fillStyle=d.goal.palette.text,p.font=`${he*a}px ${v}`,p.textBaseline="middle",p.fillText(C(h),(m+k)*a,S/2*a);let[g,R]=[0,1].map(()=>N(c.width*a,c.height*a));d.paintOn(g[1],R[1],a);for(let[$e]of[g,R])p.drawImage($e,Math.round(m*a),S*a)}return F(p,s,L(n),o,a),new Promise((h,d)=>l.toBlob(c=>c===null?d(new Error("the browser made no picture")):h(c)))}function ue(n,e,t){let i=0,r=n.map(l=>{let{size:p}=l.graph.goal,h={...l,size:p,left:i};return i+=p.width+k,h}),s=Math.max(0,...r.map(({size:l})=>l.height))+S,o=i-k,a=de(e,o,t);return{width:o,height:s+a.height,places:r,strip:a,below:s}}function L([n]){return n?.graph.goal.palette??q}function N(n,e){let t=document.createElement("canvas");t.width=Math.round(n),t.height=Math.round(e);let i=t.getContext("2d");if(i===null)throw new Error("this browser gives no 2D canvas");return[t,i]}function ge(){let[,n]=N(1,1);return(e,t)=>(n.font=t,n.measureText(e).width)}function be(n){let{state:e}=n;return V.flatMap(t=>{let i=n.graphs[t],{leaf:r}=Y(e,t);return i===null||r===null?[]:{title:e.pair===null?r.leaf:`${Ne(e,t)}: ${r.leaf}`,graph:i}})}function Ne(n,e){return w(n.language,`pick.${e}`)}var ze=/[^\w.-]+/g,Ke=60;function ve({leaf:n,pair:e}){let t=`step${n?.step??0}_rank${n?.rank??0}`,i=fe(n?.run??"");return e===null?`${i}_${t}`:`${i}_against_${fe(e.golden.run)}_${t}`}function fe(n){return n.replace(ze,"-").replace(/^[-._]+|[-._]+$/g,"").slice(-Ke)||"dump"}var xe=["svg","png"],je=[...xe,"html","csv","vis.db"],Be=[...xe,"csv"],ye=4,A=class extends I{static properties={...I.properties,open:{state:!0},making:{state:!0},problems:{state:!0}};button=null;constructor(){super(),this.open=!1,this.making=new Map,this.problems=new Map}connectedCallback(){super.connectedCallback(),addEventListener("pointerdown",this.onPointerDown),addEventListener("resize",this.hide)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("pointerdown",this.onPointerDown),removeEventListener("resize",this.hide)}toggle(e){this.button=e,this.open=!this.open,this.open&&this.updateComplete.then(()=>this.items[0]?.focus())}render(){let{button:e}=this;if(!this.open||e===null)return b;let{bottom:t,left:i,right:r}=e.getBoundingClientRect(),o=r<innerWidth/2?`left:${i}px`:`right:${Math.max(ye,innerWidth-r)}px`,a=`top:${t+ye}px;${o}`;return x`<div
      class="menu popup"
      role="menu"
      aria-label=${this.t("bar.export")}
      style=${a}
      @keydown=${this.onKey}
    >
      ${this.kinds().map(l=>this.drawItem(l))}
    </div>`}kinds(){let{pair:e,leaf:t}=this.state;return e!==null?je:t!==null?Be:[]}drawItem(e){let t=this.making.get(e),i=this.problems.get(e);return x`<div class="item" data-kind=${e}>
      <button
        role="menuitem"
        class="plain"
        aria-busy=${String(t!==void 0)}
        @click=${()=>{this.make(e)}}
      >
        <span>${this.t(this.label(e))}</span>
        <span class="muted">.${e}</span>
      </button>
      ${t===void 0?b:this.drawMaking(e,t)}
      ${i===void 0?b:x`<p class="problem" role="alert">${U(this.state.language,i)}</p>`}
    </div>`}label(e){return e==="csv"&&this.state.pair===null?"export.leafCsv":`export.${e}`}drawMaking(e,{progress:t,abort:i}){let{done:r,total:s,phase:o}=t??{done:0,total:0,phase:""},a=o===""?this.t("export.begun"):this.said(o);return x`<div class="making muted" role="status">
      <progress
        max=${s||b}
        value=${s>0?r:b}
        aria-label=${this.t(this.label(e))}
      ></progress>
      <span>${a}</span>
      <button class="link" @click=${()=>i.abort()}>${this.t("export.stop")}</button>
    </div>`}said(e){return W(this.state.language,e,e)}async make(e){if(this.making.has(e))return;let t=new AbortController;this.problems=z(this.problems,e),this.tell(e,{abort:t,progress:null});try{let{name:i,blob:r}=await this.fileOf(e,t.signal,s=>this.tell(e,{abort:t,progress:s}));te(i,r),this.making=z(this.making,e),this.making.size===0&&this.problems.size===0&&this.hide()}catch(i){this.making=z(this.making,e),M(i)||this.fail(e,B(i))}}fail(e,t){this.app.pairView?.handles(t),this.problems=new Map([...this.problems,[e,t]]),this.open=!0}tell(e,t){this.making=new Map([...this.making,[e,t]])}async fileOf(e,t,i){if(e==="svg"||e==="png"){let o=be(this.app),a=pe(this.state),l=`${ve(this.state)}.${e}`;return e==="png"?{name:l,blob:await me(o,a)}:{name:l,blob:new Blob([ce(o,a)],{type:"image/svg+xml"})}}let[r,s]=this.question(e);return se(new URL(r,import.meta.url),s,i,t)}question(e){let{pair:t,leaf:i}=this.state;if(t!==null){let{rules:r,statistic:s,bounds:o}=Q(this.state),a={rules:r,statistic:s,bounds:o===null?null:o.join(",")},l={pair:t.pair,format:e,...a},p=e==="html"?this.state.language:null;return["export",{...l,lang:p}]}return["export/leaf",{leaf:i.leaf,version:i.version}]}get items(){return[...this.renderRoot.querySelectorAll("[role=menuitem]")]}hide=()=>{this.open=!1};onPointerDown=e=>{let t=e.composedPath();this.open&&!t.includes(this)&&!t.includes(this.button)&&this.hide()};onKey=e=>{let{items:t}=this,i=t.indexOf(this.shadowRoot?.activeElement),r={ArrowDown:1,ArrowUp:-1}[e.key];if(r!==void 0)t[(i+r+t.length)%t.length]?.focus(),e.preventDefault();else if(e.key==="Escape")this.hide(),this.button?.focus();else if(e.key==="Tab")return;e.stopPropagation()};static styles=[J,G`
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
    `]};function z(n,e){return new Map([...n].filter(([t])=>t!==e))}var we={"export.svg":"Visible graph, scalable","export.png":"Visible graph as an image","export.html":"Report of the findings","export.csv":"Table of all items","export.leafCsv":"Table of all items","export.vis.db":"Graph database of msprobe","export.begun":"being made…","export.stop":"Stop"};var E="msprobe-export";function Et(n,e){customElements.get(E)===void 0&&(H(we),customElements.define(E,A));let t=document.querySelector(E);t===null&&(t=document.createElement(E),t.app=n,document.body.append(t)),t.toggle(e)}export{Et as toggleExport};
