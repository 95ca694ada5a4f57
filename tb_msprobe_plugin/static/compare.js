import{$ as Tt,A as gt,B as C,Ba as Gt,C as vt,Ca as Ht,Da as Kt,G as S,H as wt,I as P,Ia as Wt,K as yt,L as M,M as v,N as R,O as T,P as X,Q,R as Z,S as $,T as bt,U as Ve,V as xt,W as ee,X as $t,Y as te,Z as St,_ as kt,aa as re,ba as qe,ca as Je,d as at,da as Pt,e as lt,ea as Rt,f as dt,fa as Ot,g as x,ga as Ct,h as w,ha as Et,ia as Mt,ja as Nt,k as pt,l as h,m as a,n as p,o as ct,oa as _t,p as ut,pa as It,q as J,r as m,s as mt,sa as At,t as I,ta as Lt,u as Y,va as Ft,w as g,x as Ue,xa as A,y as ht,ya as Bt,z as ft}from"./chunk.js";var Dt=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],zr=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],zt={light:"#c7c7c7",dark:"#5b6068"},jr=/^#[0-9a-f]{6}$/;function E({dark:i,indexColours:e}){let t=e.split(",");return t.length===Dt.length&&t.every(n=>jr.test(n))?t:i?zr:Dt}function F({dark:i}){return i?zt.dark:zt.light}function jt(i,e){let t=()=>{for(let[r,n]of Object.entries(Ur(i.state)))e.style.setProperty(r,n)};t(),i.subscribe((r,n)=>{(r.dark!==n.dark||r.indexColours!==n.indexColours)&&t()})}function Ur(i){let e=E(i).map((t,r)=>[`${r}`,t]);return Object.fromEntries([...e,["unmatched",F(i)]].flatMap(([t,r])=>[[`--index-${t}`,r],[`--index-text-${t}`,C(r)]]))}var Ut={"side.target":"target","side.golden":"golden","side.both":"both","level.pass":"pass","level.warning":"warning","level.error":"error","level.unmatched":"unmatched","level.none":"no index","overflow.medium":"medium","overflow.high":"high","overflow.critical":"critical","pair.match":"match","pair.match.name":"name","pair.match.name+shape":"name + shape","pair.match.fuzzy":"fuzzy","pair.fold":"Hide the golden side","pair.sync":"Expand, collapse, scroll and zoom both sides together","pair.none":"{golden} has no {step} / {rank}: the target is shown alone.","pair.onlyGolden":"{step} / {rank} is there in the golden run {golden} only: nothing to compare it with.","pair.showAlone":"Show it alone","pair.goldenChanged":"Golden changed to {golden}, which suits this run better.","pair.goldenKeep":"Keep {golden}","pair.opening":"Opening {golden} for comparison","pair.cancelled":"Comparing with {golden} was cancelled.","pair.failed":"{golden} cannot be compared.","coverage.little":"Only {matched} nodes have a partner; {unmatched_target} of the target and {unmatched_golden} of the golden side have none.","coverage.nothing":"Nothing can be compared: no node with data has a partner.","coverage.noValues":"Nothing can be compared: both sides have no values of one kind (statistics, checksums or tensors).","coverage.fewValues":"Little can be compared: most nodes have no values of one kind (statistics, checksums or tensors) on both sides.","coverage.missingOutputs":"Little can be compared: the outputs of most nodes were recorded on one side only.","coverage.noOutputs":"Little can be compared: neither side recorded any output.","coverage.fewTensors":"Little can be compared: most of the saved tensors could not be read.","coverage.fuzzy":"Match fuzzy","coverage.golden":"Choose another golden run","legend.label":"Levels; press one to see only its nodes","legend.level":"{level}: {n} {n|node|nodes}. Press to dim all others.","mark.inside":"inside: {list}","mark.origins":"{n} {n|origin|origins} (the first is finding {first})","mark.errors":"{n} {n|error|errors}","mark.warnings":"{n} {n|warning|warnings}","mark.unmatched":"{n} unmatched","mark.overflow":"overflow: {level}","mark.overflows":"{n} {n|node|nodes} with overflow, the worst {level}","legend.origins":"{n} {n|origin|origins}","legend.badge":"inside","legend.badge.long":"At a collapsed node: how many nodes inside have the level, or the rank of the first origin","legend.running":"compared {done} of {total}","legend.done":"compared {total}","legend.checking":"checked {done} of {total}","legend.checked":"checked {total}","legend.cancelled":"stopped at {done} of {total}","legend.failed":"comparing failed: {message}","legend.cancel":"Stop comparing in the background","legend.resume":"Go on","outline.side":"Side of the outline","outline.side.target":"List the nodes of the target","outline.side.golden":"List the nodes of golden","compared.loading":"Comparing…","compared.index":"index {value}","compared.index.tip":"How suspicious this node is: 0 is good, 1 is bad.","compared.corrected":"corrected","compared.corrected.tip":"The original rule set gives another index here; the reasons below say what was corrected.","compared.finding":"Finding {n}","compared.pending":"This node has not been compared yet.","compared.unmatched.target":"Only in the target: the golden run has no node that matches this one.","compared.unmatched.golden":"Only in the golden run: the target has no node that matches this one.","compared.none":"Matched, but neither side has values to compare.","compared.collection":"A collection has no values of its own; its index is that of its worst member.","compared.missing":"not on this side","compared.partner.golden":"Show in golden","compared.partner.target":"Show in target","compared.match":"Match…","compared.unmatch":"Unmatch…","compared.item":"item","compared.side":"side","compared.differs":"differs from the other side","metric.max_relative":"rel. Max","metric.min_relative":"rel. Min","metric.mean_relative":"rel. Mean","metric.norm_relative":"rel. Norm","metric.relative.tip":"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.","metric.max_diff":"Δ Max","metric.min_diff":"Δ Min","metric.mean_diff":"Δ Mean","metric.norm_diff":"Δ Norm","metric.diff.tip":"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.","metric.cosine":"cosine","metric.cosine.tip":"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.","metric.euclidean":"Euclid","metric.euclidean.tip":"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.","metric.max_abs":"max abs","metric.max_abs.tip":"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.","metric.max_relative_error":"max rel","metric.max_relative_error.tip":"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.","metric.one_thousandth":"≤ 1 ‰","metric.one_thousandth.tip":"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.","metric.five_thousandths":"≤ 5 ‰","metric.five_thousandths.tip":"Share of elements whose relative error is below five thousandths. 100 % is good.","metric.md5":"checksum","metric.md5.tip":"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.","metric.md5.pass":"equal","metric.md5.different":"different","metric.infinite":"Infinite: golden is 0 and target is not.","findings.title":"Findings","findings.filter":"Filter the findings","findings.filtered":"some are hidden","findings.previous":"Previous finding","findings.next":"Next finding","findings.position":"{k} of {n}","findings.noOverflow":"No node overflows.","findings.none":"No finding: both runs agree within noise.","findings.noOrigin":"No origin: no difference stands out of the noise.","findings.noneShown":"The filter hides all findings.","findings.showAll":"Show all","findings.running":"Still comparing…","findings.checking":"Checking for overflow…","findings.cancelled":"The comparing was cancelled; findings need all nodes.","findings.first":"First finding","findings.firstSoFar":"First finding so far","findings.show":"Show","filter.level":"level","filter.kind":"kind","filter.side":"side","filter.name":"Name contains","filter.leafOnly":"leaf nodes only","filter.kind.origin":"origin","filter.kind.inherited":"inherited","filter.kind.unmatched":"unmatched","filter.kind.overflow":"overflow","overview.title":"Steps × ranks","overview.loading":"Looking for steps and ranks…","overview.running":"compared {k} of {n}","overview.done":"all {n} compared","overview.cancelled":"cancelled after {k} of {n}","overview.idle":"compared {k} of {n}","overview.resume":"Go on","overview.place":"step {step}, rank {rank}","overview.hint":"Point at a cell to see its first origin and its worst node; a click opens it there.","overview.first":"first origin: {name}: {said}","overview.worst":"worst: {name} ({level}, {index})","overview.legend.origin":"an origin inside: numbers go wrong there first","overview.legend.colour":"index of the worst node, 0 to 1","overview.legend.single":"only in one of the runs","overview.cell.waiting":"waiting","overview.cell.running":"comparing…","overview.cell.done":"compared","overview.cell.failed":"cannot be compared","overview.cell.onlyTarget":"only in the target: nothing to compare it with","overview.cell.onlyGolden":"only in the golden run: nothing to compare it with","overview.failed":"{n} failed","overview.unmatched":"{n} {n|node has|nodes have} no partner.","colours.title":"Colours","colours.by":"colour by","colours.by.index":"index","colours.by.overflow":"overflow","colours.rules":"rules","colours.rules.graded":"graded","colours.rules.verdict":"verdict","colours.rules.graded.says":"An index between 0 and 1, from the errors of the outputs.","colours.rules.verdict.says":"Pass, warning or error, by rules that look at inputs and outputs together.","colours.statistic":"statistic","colours.bounds":"bounds","colours.bound":"Bound {n}","colours.bounds.range":"Each bound is a number between 0 and 1.","colours.bounds.order":"The bounds must not fall from left to right.","colours.colours":"colours","colours.colour":"Colour {n}","colours.reset":"Reset","matching.title":"Matches by hand","matching.match":"Match","matching.unmatch":"Unmatch","matching.descendants":"with descendants","matching.undo":"Undo","matching.redo":"Redo","matching.clear":"Undo all","matching.save":"Save as YAML","matching.load":"Load YAML…","matching.search":"Search unmatched nodes","matching.unmatched":"{n} unmatched","matching.more":"{n} more; search for them","matching.nothing":"Every node has a partner.","matching.found":"{n} found","matching.noHits":"No unmatched node is called so.","matching.sameName":"on both sides","matching.current":"Selected in the graph","matching.chosen":"Chosen","matching.pick":"Choose a node of each side.","matching.edits":"{n} {n|change|changes}","matching.noEdits":"No changes by hand yet.","matching.done":"Matches changed","matching.leftOut":"The changes by hand do not fit here and are left out. {reason}"};function Ye(i){let e=i.map(r=>r.trim()===""?NaN:Number(r));return e.length!==4||!e.every(r=>r>=0&&r<=1)?"colours.bounds.range":e.every((r,n)=>n===0||r>=(e[n-1]??0))?null:"colours.bounds.order"}var Vr=["graded","verdict"],qr=["all","max","min","mean","norm"],ie=class extends m{static properties={...m.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:r}=this.state;if(!e)return p;let n=t==="graded";return a`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${R({face:T.close,label:this.t("dialog.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(o=>({text:this.t(`colours.by.${o}`),chosen:o===r,run:()=>{this.app.chooseColouring(o)}})))}
      ${this.state.pair===null?p:a`${this.drawRules()}
            ${n&&this.hasStatistics?this.drawStatistic():p}
            ${n?this.drawBounds():p}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return a`${this.drawChoice(this.t("colours.rules"),Vr.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),qr.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return a`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:r,chosen:n,run:o})=>a`<button class="small" aria-pressed=${String(n)} @click=${o}>${r}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:Ye(this.wrong);return a`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
        <span class="label muted">${this.t("colours.bounds")}</span>
        ${e.map((r,n)=>a`<input
              class="bound"
              inputmode="decimal"
              aria-label=${this.t("colours.bound",{n:n+1})}
              aria-invalid=${String(t!==null)}
              .value=${r}
              @change=${()=>this.readBounds()}
            />`)}
        ${this.resetButton(this.state.bounds===null&&this.wrong===null,()=>this.resetBounds())}
      </div>
      ${t===null?p:a`<p class="error" role="alert">${this.t(t)}</p>`}`}drawColours(){return a`<div class="line" role="group" aria-label=${this.t("colours.colours")}>
      <span class="label muted">${this.t("colours.colours")}</span>
      ${E(this.state).map((e,t)=>a`<input
            type="color"
            aria-label=${this.t("colours.colour",{n:t+1})}
            .value=${e}
            @change=${r=>this.setColour(t,r.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return a`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:r})=>r.trim());Ye(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let r=E(this.state).map((n,o)=>o===e?t:n);this.app.store.update({indexColours:r.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,h` .popover{position:fixed;z-index:20;top:84px;right:8px;display:flex;flex-direction:column;gap:6px;width:min(440px, 100vw - 16px);padding:8px 12px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} header{display:flex;justify-content:space-between;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:4px;} .label{width:72px;} p{margin:0 0 0 76px;font-size:12px;line-height:16px;} .error{color:var(--error);} .bound{width:52px;height:24px;padding:0 4px;border:1px solid var(--control-line);border-radius:4px;text-align:right;background:var(--ground);} .bound[aria-invalid="true"]{border-color:var(--error);} input[type="color"]{width:32px;height:24px;padding:1px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);cursor:pointer;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Jr=["name","name+shape","fuzzy"],ne=class extends m{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?p:a`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      ${e===null?p:a`<span class="tools">${this.drawTools()}</span>`}
    </div>`}drawTools(){let{match:e,coloursOpen:t,matchingOpen:r,overviewOpen:n,edits:o}=this.state,s=this.app.store.update.bind(this.app.store),l=o.length===0?"":` · ${o.length}`;return a`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${Jr.map(d=>({value:d,text:this.t(`pair.match.${d}`)}))}
        @choose=${d=>{this.app.chooseMatch(d.detail)}}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title")+l,r,()=>s({matchingOpen:!r}))}
      ${this.tool(this.t("colours.title"),t,()=>s({coloursOpen:!t}))}
      ${this.tool(this.t("overview.title"),n,()=>s({overviewOpen:!n}))}`}tool(e,t,r){return a`<button aria-pressed=${String(t)} @click=${r}>${e}</button>`}static styles=[g,h` .bar, .tools{display:flex;align-items:center;gap:4px 8px;white-space:nowrap;} .bar{flex-wrap:wrap;padding:4px 8px;border-bottom:1px solid var(--line);} .bar > *{flex:none;} .bar > msprobe-survey{flex:1 1 88px;min-width:0;} button[aria-pressed="true"]{color:var(--accent);border-color:var(--accent);} `]};var Yr={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},Xr={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function B(i){return i?Xr:Yr}var Vt={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},U={medium:"▂",high:"▂▄",critical:"▂▄▆"},b="▲";function O(i){return i===null?"":Vt[i]}function K(i,e,t=!1){return i===null||t&&i==="pass"?p:a`<span class="mark ${i}" role="img" aria-label=${e} title=${e}
        >${Vt[i]}</span
      >`}function oe(i,e,t,r=""){if(i===null)return p;let n=B(e)[i];return a`<span
    class="mark overflow"
    role="img"
    aria-label=${t}
    title=${t}
    style="background:${n};color:${C(n)}"
    >${`${U[i]} ${r}`.trim()}</span
  >`}var L=h` .mark{flex:none;font-size:11px;font-weight:700;color:var(--muted);} .mark.error{color:var(--error);} .mark.overflow{padding:0 4px;border-radius:2px;line-height:16px;} .mark.warning{color:var(--warning);} `;var Qr=[G("md5",i=>typeof i=="string"?i:""),G("cosine",$),G("max_abs",$),G("max_relative_error",V),G("one_thousandth",Jt),G("five_thousandths",Jt),G("euclidean",$),...qt("relative",V),...qt("diff",$)];function G(i,e){return{key:i,message:`metric.${i}`,tip:`metric.${i}.tip`,text:e}}function qt(i,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${i}`,message:`metric.${t.toLowerCase()}_${i}`,tip:`metric.${i}.tip`,statistic:t,text:e}))}function se(i){return Qr.filter(({key:e})=>i.some(({metrics:t})=>t[e]!==void 0&&t[e]!==null))}var Zr=.001,ei=1e5;function V(i){if(typeof i!="number")return $(i);let e=i*100,t=Math.abs(e);return e!==0&&(t<Zr||t>=ei)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function Jt(i){if(typeof i!="number")return $(i);let e=Number((i*100).toFixed(1));return i<1&&e>=100?"> 99.9 %":i>0&&e<=0?"< 0.1 %":`${e} %`}function ae(i){return bt(i??null)}var ti=/\{(\w+)(%?)\}/g,Yt="NaN or Inf",ri=60,ii=600;function k(i,e){let t=e.kind===void 0||e.kind==="inherited",r=pt(i),n=t?[r?.reasons,r?.findings]:[r?.findings,r?.reasons],o=n[0]?.[e.code]??n[1]?.[e.code],s=r===null||o===void 0?e.message:ni(o,e,r.reasons);return v(M(s),ii)}function le(i,e){return i.rules==="both"||i.rules===e}function ni(i,e,t){let r=e.values.more,n=Array.isArray(r)?r.length:0,o=oi(i,e,t);return[n===0?o:o.replace(/[。.]$/,t.more?.replace("{n}",String(n))??""),(e.correction??null)===null?"":t.corrected??""].join("")}function oi(i,{item:e,values:t},r){let n=o=>si(t[o],r);return i.replace(ti,(o,s,l)=>{if(s==="item")return e??(n(s)||(r.node??""));if(s==="which")return typeof t.item=="string"?` ${n("item")} `:"";if(s==="both")return`${n("target")} / ${n("golden")}`;if(s==="agree"){let d=t.input;return typeof d=="number"&&d!==0?r.apart?.replace("{error}",V(d))??"":""}return s==="side"?r[`side_${n(s)}`]??n(s):s==="statistic"?ai(n(s)):l==="%"?V(t[s]??null):n(s)})}function si(i,e){let t=i??null,r=typeof t=="number"?$(t):te(t);return v(r.replace(Yt,e.not_finite??Yt),ri)}function ai(i){return i.charAt(0).toUpperCase()+i.slice(1)}var Xt=180,li=["target","golden"],de=class extends Je{render(){let{comparison:e,comparisonProblem:t,side:r,language:n}=this.state;if(t!==null)return a`<p class="error">${I(n,t)}</p>`;if(yt(this.state)===null)return a`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let o=e?.[r]??e?.[P(r)]??null;return e===null||o===null?a`<p class="muted late">${this.t("compared.loading")}</p>`:a`
      ${this.drawHead(o,this.drawCompared(e,o),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,o),this.drawStacks(e))}
    `}get tree(){return S(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:r,golden:n}=e,o=this.state.side==="golden"?r:n,s=o!==null&&o.node.name!==t.node.name;return a`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?a`<span class="name muted">⇄ ${v(o.node.name,Xt)}</span>`:p}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:r,bin:n,corrected:o,origin:s}=e,d=r==="unmatched"?"unmatched":s!==null&&r==="pass"?null:n,c=this.t(s===null?`level.${r??"none"}`:"filter.kind.origin");return a`<span class="index">
      ${d===null?p:a`<span class="swatch" style="background:var(--index-${d})"></span>`}
      ${s===null?p:a`<span class="rank">${b}</span>`}
      ${K(r,this.t(`level.${r??"none"}`),s!==null)} ${c}
      ${t===null?p:a`<span title=${this.t("compared.index.tip")}
              >· ${this.t("compared.index",{value:$(Number(t.toPrecision(4)))})}</span
            >`}
      ${o?a`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:p}
    </span>`}drawButtons(e){let{target:t,golden:r,sections:n}=e,o=t!==null&&r!==null,s=P(this.state.side),l=e[s];return a`
      ${l===null?p:a`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${v(l.node.name,Xt)}"
              @click=${()=>{this.app.comparing?.jump(s,l.node.id)}}
            >
              ⇄ ${this.t(`side.${s}`)}
            </button>`}
      <button class="small" @click=${()=>this.app.store.update({matchingOpen:!0})}>
        ${this.t(o?"compared.unmatch":"compared.match")}
      </button>
      ${n.length===0?p:this.copyTableButton()}
      ${this.stackButtons(Qt(e).map(({stack:d})=>d))}
    `}drawComparison(e,t){return a`${this.drawOrigin(e)} ${this.drawOverflows(e)}
    ${this.drawReasons(e)} ${this.drawNotices(t)} ${this.drawTable(e,t)}
    ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?p:a`<p class="finding" role="note">
          <b>${b} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${k(this.state.language,e)}
        </p>`}drawOverflows(e){return a`${li.map(t=>{let r=e[t];return r===null?p:this.drawOverflow(r,this.t(`side.${t}`))})}`}drawReasons(e){let{language:t,rules:r}=this.state,n=e.sections.flatMap(({rows:l})=>l),o=new Set(n.flatMap(({reasons:l})=>l.map(({message:d})=>d))),s=e.reasons.filter(l=>le(l,r)&&!o.has(l.message));return s.length===0?p:a`<ul class="reasons">
          ${s.map(l=>a`<li>${k(t,l)}</li>`)}
        </ul>`}drawTable(e,t){let r=this.sentence(e,t);return a`${r===null?p:a`<p class="muted">${r}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:r,target:n,golden:o,sections:s}=e,l=s.length>0?"":this.whyNothing(t);if(o===null||n===null){let d=o===null?"target":"golden";return`${this.t(`compared.unmatched.${d}`)} ${l}`}return r==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${l}`}drawStacks(e){let t=Qt(e);return t.length===0?this.drawStack(null):a`${t.map(({side:r,stack:n})=>a`<h2>${this.t(`side.${r}`)}</h2>
              ${this.drawStack(n)}`)}`}static styles=[Je.styles,L,h` .side{padding:0 4px;border:1px solid var(--control-line);border-radius:4px;font-size:11px;line-height:16px;align-self:center;} .index{display:inline-flex;align-items:center;gap:4px;font-weight:600;} .swatch{width:12px;height:12px;border:1px solid var(--index-line);border-radius:2px;} .rank{color:var(--error);} .corrected{padding:0 4px;border:1px dashed var(--warning);border-radius:4px;font-size:11px;font-weight:400;line-height:16px;color:var(--warning);cursor:help;} .finding{padding:4px 12px;border-left:3px solid var(--error);color:var(--text);background:var(--error-ground);overflow-wrap:anywhere;} .reasons{margin:0;padding:4px 12px 4px 28px;overflow-wrap:anywhere;} `]};function Qt({target:i,golden:e}){let t=i?.stack??null,r=e?.stack??null;return t!==null&&r!==null&&qe(t)===qe(r)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:r}].flatMap(({side:o,stack:s})=>s===null?[]:[{side:o,stack:s}])}var di=.001,pi=.99,ci=.9;function Zt(i){let e=i.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return St(i.name,e)}function D(i,e){return e==="target"?i.target:i.golden}function pe(i){return i.flatMap(({rows:e})=>e.flatMap(({target:t,golden:r})=>[t,r])).filter(e=>e!==null)}function er(i,e){let t=e.message.replace("column.","");if(!i.differing.includes(t))return!1;let r=i.metrics[`${t}_relative`];return typeof r=="number"?ir(r):!0}function tr(i,e){if(e==null)return!1;if(i.endsWith("_relative"))return typeof e=="number"?ir(e):!0;if(i==="md5")return e!=="pass";let t=i==="cosine"?pi:ci;return["cosine","one_thousandth","five_thousandths"].includes(i)&&typeof e=="number"&&e<t}function W(i){let{dtype:e,shape:t,max:r,min:n,mean:o,norm:s}=i;return[e,t,r,n,o,s].every(l=>l===null)}function rr(i){return $t(i)?"None":te(i.value)}function Xe(i){let{target:e,golden:t,differing:r}=i;return e!==null&&t!==null&&W(e)&&W(t)&&r.length===0&&e.name===t.name}function ce(i,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],r=[i.target,i.golden];return t===void 0||r.filter(o=>o!==null).some(o=>o[t]!==null||typeof o.value=="number")?i.metrics[e]??null:null}function ir(i){return Math.abs(i)>=di}var ui=["target","golden"];function nr(i,e){let t=ee(pe(i)),r=se(i.flatMap(({rows:l})=>l)),n=[e("compared.item"),e("compared.side"),...[...t,...r].map(({message:l})=>e(l))],o=(l,d)=>{let c=D(l,d);return[c?.name??"",e(`side.${d}`),...t.map(u=>c===null?"":u.full(c)),...r.map(({key:u})=>d==="target"?ae(ce(l,u)):"")]},s=i.flatMap(({rows:l})=>l.flatMap(d=>ui.map(c=>o(d,c))));return[n,...s].map(l=>l.map(M).join("	")).join(`
`)}var mi=2,hi=new Set(["dtype","shape","max","min","mean","norm"]);function or(i){let e=pe(i),t=ee(e),r=t.filter(({message:d})=>hi.has(d.replace("column.",""))),n=({message:d,full:c})=>d==="column.value"&&r.length>0&&e.every(u=>W(u)||c(u)===""),o=se(i.flatMap(({rows:d})=>d)),s=({key:d})=>d.endsWith("_diff"),l=({key:d})=>d.endsWith("_relative");return{whole:o.filter(d=>!s(d)&&!l(d)),first:r,measures:o.filter(l),rest:t.filter(d=>!r.includes(d)&&!n(d)),differences:o.filter(s)}}function q({whole:i,first:e,measures:t,rest:r,differences:n}){return mi+i.length+e.length+t.length+r.length+n.length}var fi=16,sr=40,gi=60,ue=class extends m{render(){let e=this.sections;if(e.length===0)return p;let t=or(e);return a`<table @copy=${r=>kt(r,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(r=>this.drawSection(r,t))}
    </table>`}copyText(){return nr(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({whole:e,first:t,measures:r,rest:n,differences:o}){let s=({message:d,numeric:c})=>a`<th scope="col" class=${c===!0?"number":""}>${this.t(d)}</th>`,l=({message:d,tip:c,statistic:u=""})=>{let f=this.t(c,{name:u});return a`<th scope="col" class="number measure" title=${f} aria-description=${f}>
        <span class="hint">${this.t(d)}</span>
      </th>`};return a`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(l)} ${t.map(s)} ${r.map(l)} ${n.map(s)}
        ${o.map(l)}
      </tr>
    </thead>`}drawSection(e,t){let r=e.total-e.rows.length,n=xt(e.name,o=>this.t(o));return a`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${q(t)}>
            ${n} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${Zt(e).map(o=>this.drawRow(o,t))}
      ${r>0?a`<tbody>
              <tr>
                <td colspan=${q(t)}>
                  <button
                    class="link"
                    @click=${()=>{this.app.comparing?.details.more(e.name)}}
                  >
                    ${this.t("node.more",{n:r})}
                  </button>
                </td>
              </tr>
            </tbody>`:p}`}drawRow(e,t){let r=`padding-left:${8+fi*e.depth}px`,n=v(e.label,sr);return e.kind==="group"?a`<tbody>
        <tr>
          <th scope="row" class="group" style=${r} colspan=${q(t)}>${n}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,n,r,t)}drawPair({name:e,row:t},r,n,o){let s=this.shownSides(t),[l="target",...d]=s;return a`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${n}
          title=${v(e,Ve)}
        >
          ${K(vi(t),this.t(`level.${t.verdict??"none"}`))} ${r}
        </th>
        ${this.drawSide(t,l,o,s.length)}
      </tr>
      ${d.map(c=>a`<tr class="second">
            ${this.drawSide(t,c,o,0)}
          </tr>`)}
      ${this.drawReasons(t,o)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||Xe(e)?["target"]:["target","golden"]}drawSide(e,t,r,n){let{whole:o,first:s,measures:l,rest:d,differences:c}=r,u=D(e,t),f=n>0,y=H=>f?H.map(Dr=>this.drawMeasure(e,Dr,n)):p;return a`${this.drawSideName(e,t)} ${y(o)}
    ${this.drawFirst(e,u,s,f)} ${y(l)}
    ${u===null?d.map(()=>a`<td></td>`):d.map(H=>this.drawField(e,u,H,f))}
    ${y(c)}`}drawSideName(e,t){let r=D(e,t),n=D(e,P(t)),o=t==="golden"&&r!==null&&n!==null&&r.name!==n.name;return a`<td class="side" title=${r?.name??p}>
      ${this.t(`side.${Xe(e)?"both":t}`)}
      ${o?v(r.name,sr):p}
    </td>`}drawFirst(e,t,r,n){return t===null?a`<td class="missing" colspan=${r.length}>${this.t("compared.missing")}</td>`:W(t)&&r.length>0?this.drawScalar(e,t,r.length,n):r.map(o=>this.drawField(e,t,o,n))}drawScalar(e,t,r,n){let o=e.differing.includes("value"),s=rr(t);return a`<td class=${o?"differs":""} colspan=${r} .fullText=${s}>
      ${o&&n?this.unequalSign():p}
      <span class="muted">${t.type??""}</span> ${v(s,gi)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return a`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,r,n){let o=r.short(t,u=>this.t(u)),s=r.full(t),l=er(e,r),d=[r.numeric===!0?"number":"",r.marked?.(t)===!0?"marked":"",s==="None"?"none":"",l?"differs":""],c=s===""?p:s.slice(0,Ve);return a`<td class=${d.join(" ")} title=${c} .fullText=${s}>
      ${l&&n?this.unequalSign():p}${o}
    </td>`}drawMeasure(e,{key:t,text:r},n){let o=ce(e,t),s=ae(o),l=o==="Infinity"&&t.endsWith("_relative"),d=`number measure ${tr(t,o)?"differs":""}`;return a`<td
      rowspan=${n}
      class=${d}
      title=${l?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):r(o??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:r,rules:n}=this.state,o=e.reasons.filter(s=>le(s,n));return o.length===0?p:a`<tr class="reasons">
          <td colspan=${q(t)}>
            ${o.map(s=>a`<span class="reason">${k(r,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,Tt,L,h` th, td{padding-inline:6px;} td:not([colspan]), th.item{max-width:144px;overflow:hidden;text-overflow:ellipsis;} th.item{max-width:200px;} .section th{padding-top:4px;} .item{vertical-align:top;} .pair > tr:has(+ .second) > td:not(.measure){border-bottom-color:transparent;padding-bottom:0;} .second > td{padding-top:0;} .side{font-size:11px;color:var(--muted);} .second > td:not(.differs, .marked){color:var(--muted);} td.measure{vertical-align:top;} .hint{border-bottom:1px dotted var(--muted);cursor:help;} .differs{font-weight:600;background:var(--differs-ground);} .unequal{margin-right:4px;color:var(--error);user-select:none;} .pair:hover td:not(.differs){background:var(--hover-ground);} .pair:hover th{background:var(--hover-ground);} .reasons td{padding:0 16px 4px 24px;color:var(--text);white-space:normal;} .reason + .reason::before{content:" · ";color:var(--muted);} `]};function vi(i){return i.verdict==="pass"?null:i.verdict}var wi={no_data:"coverage.nothing",no_partners:"coverage.nothing",no_values:"coverage.noValues",few_partners:"coverage.little",few_values:"coverage.fewValues",missing_outputs:"coverage.missingOutputs",no_tensors:"coverage.noOutputs",no_outputs:"coverage.noOutputs",few_tensors:"coverage.fewTensors"},me=class extends m{render(){let{pair:e}=this.state,t=ar(this.state);if(e===null||t===null||!he(this.state))return p;let{code:r}=t,n=r==="no_partners"||r==="few_partners";return a`<div class="note" role="alert">
      <span class="text">${this.sentences(e,t).join(" ")}</span>
      ${e.match==="fuzzy"||!n?p:a`<button class="small" @click=${()=>{this.app.chooseMatch("fuzzy")}}>
              ${this.t("coverage.fuzzy")}
            </button>`}
      ${r===null?p:a`<button class="small" @click=${this.askForGolden}>
              ${this.t("coverage.golden")}
            </button>`}
    </div>`}sentences({counts:e},{code:t,message:r,remarks:n}){let{language:o}=this.state;return[...t===null?[]:[o==="en"?r??"":this.t(wi[t],e)],...n.map(l=>Y(o,l))]}askForGolden=()=>{this.dispatchEvent(new Event(Et,{bubbles:!0,composed:!0}))};static styles=[g,h` .note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:4px 8px 4px 12px;color:var(--warning);background:var(--warning-ground);} .text{flex:1 1 200px;} button{color:var(--text);} `]};function ar({pair:i,survey:e}){return i===null?null:e?.coverage??i.coverage}function he(i){let e=ar(i);return e!==null&&(e.word!=="enough"||e.remarks.length>0)}function N({rules:i,statistic:e,bounds:t}){return{rules:i,statistic:e,bounds:t}}function lr({pair:i,leaf:e,golden:t,colouring:r}){return i!==null||r==="overflow"&&e!==null&&t===null}async function dr(i,e,t,r,n){let{pair:o,colouring:s,findingsFilter:l}=e,d=o===null?"target":e.overflowSide,{leaf:c}=S(e,d);if(s==="overflow"&&c!==null){let f=await i.overflowFindings(c,l,t,r,n);return{...f,findings:f.findings.map(y=>yi(y,d)),precision:null}}let u=o?.pair??"";return i.pairs.findings(u,N(e),l,t,r,n)}function yi(i,e){return{...i,...{finding:null,level:null,bin:null,index:null,partner:null},kind:"overflow",side:e}}var bi=120,xi=1e3,pr=200,fe=class{constructor(e,t,r,n){this.store=e;this.client=t;this.jump=r;this.onProblem=n}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;place=null;refresh(e=0){if(this.stop(),!lr(this.store.state)){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.place=null,this.store.update({findingsFilter:t,finding:null}),this.refresh(bi)}setSide(e){this.place=null,this.store.update({overflowSide:e,findings:null,finding:null}),this.refresh()}clearFilter(){this.setFilter(It)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.place=t,this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:r}=this.store.state;if(t===null)return;let n=r===t.findings.length-1;e===1&&n&&await this.more();let o=this.store.state.findings?.findings.length??0,s=r===null?e===1?0:o-1:r+e;s>=0&&s<o&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:r}=this.store,{signal:n}=this.abort;this.asking=!0;try{let o=await dr(this.client,r,t,pr,n),s=[...e,...o.findings],{total:l,next:d,complete:c,precision:u}=o,f=$i(this.store.state,s,this.place);this.store.update({findings:{findings:s,total:l,next:d,complete:c,precision:u},findingsProblem:null,finding:f}),this.asking=!1,this.askAgain(c,s.length)}catch(o){!x(o)&&!n.aborted&&(this.asking=!1,this.fail(w(o)))}}askAgain(e,t){let{survey:r,colouring:n,pair:o}=this.store.state,l=n==="overflow"&&o!==null||r===null||r.state==="running";!e&&l&&t<=pr&&(this.timer=setTimeout(()=>{this.ask()},xi))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function $i(i,e,t){let r=i.finding===null?void 0:i.findings?.findings[i.finding],n=e.findIndex(r===void 0?({side:o,name:s})=>o===t?.side&&s===t.name&&Si(i,t):({side:o,id:s,kind:l})=>o===r.side&&s===r.id&&l===r.kind);return n<0?null:n}function Si({selected:i,goldenSelected:e},{side:t,name:r}){return(t==="target"?i:e)===r}function z(i){let{levels:e,kinds:t,side:r,name:n,leafOnly:o}=i;return e.length>0||t.length>0||r!=="both"||n!==""||o}var Qe=42,ki=20,Ti=/^(?:Module|Cell)\./,ge=200,Pi=["target","golden"],cr=400,ve=class extends m{static properties={...m.properties,filterOpen:{state:!0}};revealing=!1;list=new Ct(this,Qe,()=>this.renderRoot.querySelector(".scroller"));constructor(){super(),this.filterOpen=!1}connectedCallback(){super.connectedCallback(),this.addEventListener("keydown",this.onFilterKey),window.addEventListener("pointerdown",this.onPointerDown)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("keydown",this.onFilterKey),window.removeEventListener("pointerdown",this.onPointerDown)}stateChanged(e,t){this.revealing||=e.finding!==t.finding}updated(){this.revealing&&this.state.finding!==null&&this.list.show(this.state.finding),this.revealing=!1;let e=this.list.total;e>0&&this.state.findingsProblem===null&&this.list.window.end>e-ki&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:r,language:n}=this.state,o=e?.findings??[];this.list.total=o.length;let s=this.list.window;return a`
      ${this.drawCaption()} ${this.drawSide()}
      ${this.filterOpen?a`<msprobe-findings-filter .app=${this.app}></msprobe-findings-filter>`:p}
      <div
        class="scroller"
        role="listbox"
        tabindex="0"
        data-own-keys
        aria-label=${this.t("findings.title")}
        aria-activedescendant=${r===null?p:`finding-${r}`}
        @keydown=${this.onKey}
      >
        ${t===null?p:a`<p class="error">${I(n,t)}</p>`}
        ${o.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${o.slice(s.first,s.end).map((l,d)=>this.drawFinding(l,s.first+d,s.top+d*Qe))}
        </div>
      </div>
    `}drawCaption(){let e=z(this.state.findingsFilter),{comparing:t}=this.app,r=this.t("findings.filter"),n=[{face:T.filter,label:e?`${r} · ${this.t("findings.filtered")}`:r,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",T.up,()=>t?.findings.step(-1)),this.stepButton(this.t("findings.next"),"N",T.down,()=>t?.findings.step(1))];return a`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${n.map(R)}</span>
    </div>`}drawSide(){let{pair:e,colouring:t,overflowSide:r}=this.state;return e===null||t!=="overflow"?p:a`<div class="side" role="group" aria-label=${this.t("filter.side")}>
          ${Pi.map(n=>a`<button
                class="small"
                aria-pressed=${String(n===r)}
                @click=${()=>this.app.comparing?.findings.setSide(n)}
              >
                ${this.t(`side.${n}`)}
              </button>`)}
        </div>`}stepButton(e,t,r,n){let o=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:r,disabled:o,small:!0,run:n}}countText(){let{findings:e,finding:t,survey:r}=this.state,n=e?.total??0,o=n===0?"":t===null?n.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n});return r?.state==="running"&&e?.complete!==!0?`${o} · ${ur(r)}`:o}drawAgreement(){let{findings:e,findingsFilter:t,colouring:r}=this.state;if(r==="overflow")return p;let o=e?.complete===!0&&e.next===null&&e.findings.every(({kind:l})=>l==="overflow"),s=e?.complete===!0&&e.findings[0]?.kind!=="origin";return z(t)||!(o||s)||!o&&he(this.state)?p:o?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){return this.state.colouring==="overflow"?a`<p><span class="agree">✓</span> ${this.t("findings.noOverflow")}</p>`:he(this.state)?a`<msprobe-coverage .app=${this.app}></msprobe-coverage>`:a`<p><span class="agree">✓</span> ${this.t("findings.none")}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){return a`<p>${this.t("findings.noOrigin")}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return p;let t={...e,kind:"origin",item:null};return a`<p class="muted">
      <button
        class="link"
        title=${v(e.name,ge)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${v(e.label,ge)}</button
      >: ${k(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:r,colouring:n,pair:o}=this.state;if(z(r)&&e!==null)return a`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`;if(t?.state==="cancelled")return a`<p class="muted">${this.t("findings.cancelled")}</p>`;let s=e?.complete===!0;if(!s&&n==="overflow"&&o!==null)return a`<p class="muted">${this.t("findings.checking")}</p>`;let l=n==="overflow"?"findings.checking":"findings.running";return s?this.drawNoFinding():a`<p class="muted">
          ${this.t(l)} ${t===null?p:ur(t)}
        </p>`}drawFinding(e,t,r){let n=t===this.state.finding,{sign:o,main:s}=re(e.node_kind,e.name),l=s.replace(Ti,""),d=k(this.state.language,e);return a`<div
      id="finding-${t}"
      class="row ${e.kind} ${n?"selected":""}"
      role="option"
      aria-selected=${String(n)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title="${v(e.name,ge)}
${v(d,cr)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?p:a`<span class="rank"
                >${b}${e.finding} ${this.t("filter.kind.origin")}</span
              >`}
        ${K(e.level,this.t(`level.${e.level??"none"}`),e.finding!==null)}
        ${this.drawOverflow(e)} ${Z(e.node_kind,o==="←"?"backward":null)}
        <span class="label"><bdi>${v(l,ge)}</bdi></span>
        ${e.side==="golden"?a`<span class="muted">${this.t("side.golden")}</span>`:p}
        ${this.state.colouring==="overflow"?a`<span class="index muted" aria-hidden="true">${t+1}</span>`:this.drawIndex(e)}
      </div>
      <div class="sentence">${v(d,cr)}</div>
    </div>`}drawIndex({index:e}){let t=e===null?"":$(Number(e.toPrecision(3))),r=this.t("compared.index",{value:t});return e===null?p:a`<span class="index muted" role="img" aria-label=${r} title=${r}>${t}</span>`}drawOverflow({overflow:e}){let{colouring:t,dark:r}=this.state,n=e===null?"":this.t(`overflow.${e}`),o=t==="overflow"?n:"";return oe(e,r,this.t("mark.overflow",{level:n}),o)}onFilterKey=e=>{e.key==="Escape"&&this.filterOpen&&(e.stopPropagation(),this.filterOpen=!1,this.renderRoot.querySelector(".caption button")?.focus())};onPointerDown=e=>{e.composedPath().includes(this)||(this.filterOpen=!1)};onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.comparing?.findings.step(e.key==="ArrowDown"?1:-1))};static styles=[g,L,h` :host{position:relative;display:flex;flex-direction:column;} .caption{display:flex;align-items:center;gap:8px;height:28px;padding:0 4px 0 12px;flex:none;} .caption .muted{overflow:hidden;font-size:11px;text-overflow:ellipsis;white-space:nowrap;} .buttons{display:flex;flex:none;margin-left:auto;color:var(--muted);} button[aria-pressed="true"]{color:var(--accent);background:var(--accent-ground);} .side{display:flex;gap:4px;flex:none;padding:0 12px 4px;} .scroller{flex:1;min-height:0;overflow:auto;} .content{position:relative;overflow:hidden;} p{margin:0;padding:4px 12px;} .error{color:var(--error);} .agree{color:var(--accent);} .row{position:absolute;left:0;right:0;height:${Qe}px;padding:3px 8px 2px 10px;border-left:3px solid transparent;border-bottom:1px solid var(--line);cursor:pointer;} .row.origin{border-left-color:var(--error);} .row:hover{background:var(--hover-ground);} .row.selected{background:var(--accent-ground);} .head{display:flex;align-items:center;gap:4px;height:18px;} .head svg{flex:none;color:var(--muted);} .index{flex:none;margin-left:auto;font-size:11px;} .rank{flex:none;font-weight:700;color:var(--error);} .label{min-width:0;direction:rtl;font-weight:600;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .sentence{overflow:hidden;font-size:12px;line-height:17px;color:var(--muted);text-overflow:ellipsis;white-space:nowrap;} .selected .sentence{color:inherit;} `]};function ur({done:i,total:e}){return e===0?"":`${Math.floor(100*i/e)} %`}var Ri=["error","warning","unmatched"],Oi=["origin","inherited","unmatched","overflow"],Ci=["both","target","golden"],we=class extends m{firstUpdated(){this.renderRoot.querySelector("input")?.focus()}render(){let{name:e,leafOnly:t}=this.state.findingsFilter;return a`
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${this.t("filter.name")}
        aria-label=${this.t("filter.name")}
        .value=${e}
        @input=${r=>this.set({name:r.target.value})}
      />
      ${this.state.colouring==="overflow"?p:this.drawOfPair()}
      <label>
        <input
          type="checkbox"
          .checked=${t}
          @change=${r=>this.set({leafOnly:r.target.checked})}
        />
        ${this.t("filter.leafOnly")}
      </label>
    `}drawOfPair(){let{levels:e,kinds:t,side:r}=this.state.findingsFilter;return a`
      ${this.drawRow("filter.level",Ri.map(n=>this.chip(`${O(n)} ${this.t(`level.${n}`)}`,e.includes(n),()=>this.set({levels:mr(e,n)}))))}
      ${this.drawRow("filter.kind",Oi.map(n=>this.chip(this.t(`filter.kind.${n}`),t.includes(n),()=>this.set({kinds:mr(t,n)}))))}
      ${this.drawRow("filter.side",Ci.map(n=>this.chip(this.t(`side.${n}`),r===n,()=>this.set({side:n}))))}
    `}drawRow(e,t){return a`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,r){return a`<button class="small" aria-pressed=${String(t)} @click=${r}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,h` :host{position:absolute;z-index:20;top:0;left:calc(100% + 4px);display:flex;flex-direction:column;gap:6px;width:360px;padding:8px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} .label{width:44px;} input[type="search"]{height:24px;padding:0 6px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .line{display:flex;flex-wrap:wrap;gap:4px;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} label{display:flex;align-items:center;gap:4px;} `]};function mr(i,e){return i.includes(e)?i.filter(t=>t!==e):[...i,e]}var Ei=80,Mi=300,ye=class extends m{static properties={...m.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:r,language:n}=this.state,o=t?.findings[0];if(e===null||e.pair===this.closedFor||o?.kind!=="origin"||z(r))return p;let{main:s}=re(o.node_kind,o.name),l=t?.complete===!0?"findings.first":"findings.firstSoFar";return a`<div class="strip" role="status">
      <span class="text">
        <b>${b} ${this.t(l)}:</b>
        <b class="name" title=${o.name}>${v(s,Ei)}</b> –
        ${v(k(n,o),Mi)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${R({face:T.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,h` .strip{display:flex;align-items:flex-start;gap:8px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--line);background:var(--error-ground);} .text{flex:1;min-width:0;max-height:40px;overflow:auto;} `]};var be=class extends m{render(){let{app:e}=this,{golden:t,pair:r,pairs:n,leaf:o}=this.state,s=n.find(({target:d})=>d===o?.leaf)?.golden,l=r===null||!s?"":Ni(s,r.golden.run);return a`${Mt(this.t("pick.golden"),t??"",l,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?p:a`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return a`${R({face:T.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${R({face:T.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,Nt,h` :host{display:flex;flex-direction:column;height:100%;} .place{position:relative;flex:1;min-height:0;} button[aria-pressed="true"]{color:var(--accent);} `]};function Ni(i,e){return(i.startsWith(`${e}/`)?i.slice(e.length+1):i).replaceAll("/"," / ")}var _i={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},Ii=["medium","high","critical"],xe=class extends m{render(){let{survey:e,colouring:t}=this.state;if(e===null)return p;let r=t==="overflow"?this.overflow(e):this.levels(e);return a`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${r.map(n=>this.drawEntry(n))} ${this.drawOrigins(e)}
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`}levels({counts:e}){let{state:t}=this,r=E(t),n=["pass","warning","error"].map(s=>{let l=_i[t.rules][s],d=l.length===1?e[s]:void 0,c=this.t(`level.${s}`),u=l.map((f,y)=>({colour:r[f]??"",count:d??e.bins[f]??0,word:[y===0?c:"",this.begin(f)].join(" ").trim()}));return{level:s,word:c,sign:O(s),swatches:u}}),o={level:"unmatched",word:this.t("level.unmatched"),sign:O("unmatched"),swatches:[{colour:F(t),count:e.unmatched_target+e.unmatched_golden,word:this.t("level.unmatched")}]};return[...n,o]}begin(e){let{pair:t,bounds:r,rules:n,language:o}=this.state,s=(r??t?.bounds)?.[e-1];return n==="verdict"||s===void 0?"":`≥ ${s.toLocaleString(o)}`}overflow({counts:e}){let t=B(this.state.dark);return Ii.map(r=>({level:r,word:this.t(`overflow.${r}`),sign:U[r],swatches:[{colour:t[r],count:e.overflow[r],word:this.t(`overflow.${r}`)}]}))}drawEntry({level:e,word:t,sign:r,swatches:n}){let{levelFilter:o,language:s}=this.state,l=n.reduce((c,{count:u})=>c+u,0),d=this.t("legend.level",{level:t,n:l});return a`<button
      data-level=${e}
      class=${o!==null&&o!==e?"off":""}
      aria-pressed=${String(o===e)}
      aria-label=${d}
      title=${d}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${n.map(({colour:c,count:u,word:f},y)=>a`<span class="swatch" style="background-color:${c};color:${C(c)}"
            ><span>${y===0?r:""} ${u.toLocaleString(s)}</span>
            <span class="word">${f}</span></span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?p:a`<span class="origins"
          ><span>${b}</span>
          <span class="word">${this.t("legend.origins",{n:e})}</span></span
        >`}static styles=[g,h` .legend{display:flex;align-items:center;gap:4px;} button{display:flex;height:32px;padding:0;overflow:hidden;} button[aria-pressed="true"]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent);} button.off{opacity:0.5;} button[data-level="unmatched"] .swatch{background-image:repeating-linear-gradient( -45deg, transparent 0 4px, rgb(0 0 0 / 14%) 4px 5px );} .swatch, .origins, .inside{display:flex;flex-direction:column;align-items:center;justify-content:center;padding:0 6px;line-height:15px;font-size:12px;} .word{font-size:11px;font-weight:400;} .origins{font-weight:600;color:var(--error);} .inside{color:var(--muted);} .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:12px;font-size:11px;} `]};var Ai=72,Li="matching.yaml",$e=class extends m{static properties={...m.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:Ze(e,"target"),golden:Ze(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:r}=this.state;if(!e||t===null&&this.state.pairOpening===null)return p;let n=a`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${this.refused===null?p:a`<p class="error" role="alert">${Fi(r,this.refused)}</p>`}
      ${this.drawEdits()}`,o={title:this.t("matching.title"),closeLabel:this.t("dialog.close")};return X({...o,close:this.close},n)}drawSide(e){return a`<msprobe-matching-side
      .app=${this.app}
      .side=${e}
      .chosen=${this.chosen[e]}
      @chosen=${t=>this.chosen={...this.chosen,[e]:t.detail}}
    ></msprobe-matching-side>`}drawActions(){let{target:e,golden:t}=this.chosen,r=e!==null&&t!==null,n=o=>a`<button ?disabled=${!r} @click=${()=>this.edit(o)}>
        ${this.t(`matching.${o}`)}
      </button>`;return a`<div class="line">
      ${n("match")} ${n("unmatch")}
      <label>
        <input
          type="checkbox"
          .checked=${this.descendants}
          @change=${o=>this.descendants=o.target.checked}
        />
        ${this.t("matching.descendants")}
      </label>
      ${r?p:a`<span class="muted">${this.t("matching.pick")}</span>`}
    </div>`}drawEdits(){let{edits:e}=this.state,t=e.length===0,{comparing:r}=this.app;return a`<div class="line edits">
        <span class="muted">
          ${t?this.t("matching.noEdits"):this.t("matching.edits",{n:e.length})}
        </span>
        <button class="small" ?disabled=${t} @click=${()=>this.tell(r?.edits.undo())}>
          ${this.t("matching.undo")}
        </button>
        <button
          class="small"
          ?disabled=${r?.edits.canRedo!==!0}
          @click=${()=>this.tell(r?.edits.redo())}
        >
          ${this.t("matching.redo")}
        </button>
        <button class="small" ?disabled=${t} @click=${()=>this.tell(r?.edits.clear())}>
          ${this.t("matching.clear")}
        </button>
        <span class="space"></span>
        <button class="small" ?disabled=${t} @click=${()=>{this.save()}}>
          ${this.t("matching.save")}
        </button>
        <button
          class="small"
          @click=${()=>this.renderRoot.querySelector(".file")?.click()}
        >
          ${this.t("matching.load")}
        </button>
        <input class="file" type="file" accept=".yaml,.yml" hidden @change=${this.onFile} />
      </div>
      <ol>
        ${e.map(n=>this.drawEdit(n))}
      </ol>`}drawEdit({kind:e,target:t,golden:r,descendants:n}){let o=[...new Set([t,r].filter(l=>l!==""))],s=[...o.length>1?[]:[this.t(Bi(t,r))],...n?[this.t("matching.descendants")]:[]];return a`<li title=${o.map(M).join(" – ")}>
      ${this.t(`matching.${e}`)}:
      ${o.map(l=>v(l,Ai)).join(e==="match"?" ⇄ ":" ⇎ ")}
      <span class="muted">${s.length>0?`(${s.join(", ")})`:p}</span>
    </li>`}edit(e){let{target:t,golden:r}=this.chosen;if(t!==null&&r!==null){let{descendants:n}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:r,descendants:n}),()=>this.leaveChoice(e))}}leaveChoice(e){if(e==="match"){let t=r=>this.chosen[r]===Ze(this.state,r)?this.chosen[r]:null;this.chosen={target:t("target"),golden:t("golden")}}}tell(e,t){e?.then(r=>{this.refused=r,r===null&&(t?.(),this.app.remark(this.t("matching.done")))})}async save(){try{let e=await this.app.comparing?.edits.toYaml()??"",t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/yaml"})),t.download=Li,t.click(),URL.revokeObjectURL(t.href)}catch(e){this.refused=w(e)}}onFile=e=>{let t=e.target,r=t.files?.[0];r!==void 0&&this.tell(r.text().then(n=>this.app.comparing?.edits.load(n)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,Q,h` .dialog{width:min(960px, 100%);} .sides{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:8px;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .edits{padding-top:8px;border-top:1px solid var(--line);} .space{flex:1;} label{display:flex;align-items:center;gap:4px;} p{margin:8px 0 0;} .error{color:var(--error);} ol{margin:4px 0 0;padding-left:24px;max-height:120px;overflow:auto;overflow-wrap:anywhere;} `]};function Fi(i,e){let t=I(i,e);return e.code==="bad_yaml"&&i!=="en"?`${t} (${e.message})`:t}function Bi(i,e){return e===""?"side.target":i===""?"side.golden":"matching.sameName"}function Ze(i,e){let{selectedId:t,tree:r}=S(i,e);return t===null?null:r?.node(t)?.name??null}var Gi=120,hr=200,Se=class extends m{static properties={...m.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};picked=null;text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search");return a`
      <div class="caption">
        <h2>${this.t(`side.${this.side}`)}</h2>
        <span class="muted">
          ${e===null?p:this.t(this.text===""?"matching.unmatched":"matching.found",{n:e.total})}
        </span>
      </div>
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${t}
        aria-label="${t}, ${this.t(`side.${this.side}`)}"
        @input=${this.onInput}
      />
      <div class="list" role="listbox" data-own-keys aria-label=${this.t(`side.${this.side}`)}>
        ${this.drawPinned(e)}
        ${this.failed===null?p:a`<p class="error">${this.failed}</p>`}
        ${e===null?p:this.drawPage(e)}
      </div>
    `}drawPinned(e){let t=this.selectedRow,{picked:r}=this,n=[t,...e?.nodes??[]].some(s=>s?.name===r?.name),o=r!==null&&r.name===this.chosen&&!n;return a`${t===null?p:this.drawAbove("matching.current",t)}
    ${o?this.drawAbove("matching.chosen",r):p}`}drawAbove(e,t){return a`<div class="muted hint">${this.t(e)}</div>
      ${this.drawNode(t)}
      <div class="rule"></div>`}drawPage(e){let{nodes:t,total:r}=e,n=t.filter(({name:l})=>l!==this.selectedRow?.name),o=this.text===""?"matching.nothing":"matching.noHits",s=r-t.length;return a`${n.map(l=>this.drawNode(l))}
    ${r===0?a`<p class="muted">${this.t(o)}</p>`:p}
    ${s>0?a`<p class="muted">${this.t("matching.more",{n:s})}</p>`:p}`}drawNode({name:e,kind:t}){let r=/\.backward\b/.test(e),n=e===this.chosen;return a`<button
      class="plain row ${n?"chosen":""}"
      role="option"
      aria-selected=${String(n)}
      title=${v(e,hr)}
      @click=${()=>{this.picked={name:e,kind:t},this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}}
    >
      ${Z(t,r?"backward":null)}
      <span class="label"><bdi>${v(e,hr)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=S(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!x(t)&&!e.aborted&&(this.failed=w(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),Gi)};static styles=[g,h` :host{display:flex;flex-direction:column;gap:4px;} .caption{display:flex;gap:8px;align-items:baseline;} input{height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .list{height:220px;overflow:auto;padding:4px;border:1px solid var(--line);border-radius:4px;} .row{display:flex;align-items:center;gap:6px;width:100%;height:24px;padding:0 4px;} .row.chosen{background:var(--accent-ground);box-shadow:inset 2px 0 0 var(--accent);} .row svg{flex:none;color:var(--muted);} .label{min-width:0;direction:rtl;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .hint{font-size:11px;line-height:16px;} .rule{margin:4px 0;border-top:1px solid var(--line);} p{margin:4px;} .error{color:var(--error);} `]};var Hi=["target","golden"],ke=class extends m{render(){let e=wt(this.state);return this.state.goldenTree===null?p:a`<div role="group" aria-label=${this.t("outline.side")}>
          ${Hi.map(t=>a`<button
                class="small"
                title=${this.t(`outline.side.${t}`)}
                aria-pressed=${String(t===e)}
                @click=${()=>this.app.store.update({outlineSide:t})}
              >
                ${this.t(`side.${t}`)}
              </button>`)}
        </div>`}static styles=[g,h` div{display:flex;} button{font-size:11px;border-radius:4px 0 0 4px;} button + button{margin-left:-1px;border-radius:0 4px 4px 0;} button[aria-pressed="true"]{z-index:1;border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Te=class extends m{static properties={...m.properties,told:{attribute:!1},side:{}};render(){let{told:e,side:t}=this,{language:r,dark:n}=this.state;if(e===null)return p;let o=this.t(`overflow.${e.level}`);return a`<p role="note">
      ${oe(e.level,n,this.t("mark.overflow",{level:o}),o)}
      ${t===void 0?p:a`<b>${t}</b>`}
      ${k(r,{...e,kind:"overflow"})}
    </p>`}static styles=[g,L,h` p{margin:0;padding:4px 12px;border-left:3px solid var(--accent);background:var(--accent-ground);overflow-wrap:anywhere;} `]};var Ki=500,Pe=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){x(t)||this.store.update({problem:w(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{run:e,golden:t}=this.store.state;e!==null&&t!==null&&await this.client.pairs.cancelOverview(e,t)}leave({run:e,golden:t,overview:r}){e!==null&&t!==null&&r?.state==="running"&&this.client.pairs.cancelOverview(e,t).catch(()=>{}),this.store.state.overview!==null&&this.store.update({overview:null}),this.store.state.overviewOpen&&this.watch()}async poll(e){let t=!0;for(;;){let{state:r}=this.store,{run:n,golden:o,match:s}=r;if(n===null||o===null)return;let l=N(r),d=await this.client.pairs.overview(n,o,s,l,t,e);if(e.throwIfAborted(),this.store.update({overview:d}),d.state!=="running")return;t=!1,await A(Ki,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function Re(i){return new Map(i.map(e=>[_(e.step,e.rank),e]))}function _(i,e){return`${i}/${e}`}function fr({steps:i,ranks:e,cells:t},r,[n,o]){let s=Re(t),[l,d]=(r??"").split("/").map(Number),c=i.findIndex(f=>f.step===l),u=e.findIndex(f=>f.rank===d);if(c<0||u<0){let[f]=t;return f===void 0?null:_(f.step,f.rank)}for(;;){c+=n,u+=o;let[f,y]=[i[c],e[u]];if(f===void 0||y===void 0)return r;let H=_(f.step,y.rank);if(s.has(H))return H}}var gr=160,vr={waiting:"·",running:"…",done:"",failed:"!",single:"–"},Di=[0,1,2,3,4],zi=["pass","warning","error"],Oe=class extends m{static properties={...m.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=_(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;if(!e)return p;let r=t===null?a`<p class="muted">${this.t("overview.loading")}</p>`:a`${this.drawMap(t)} ${this.drawLegend()} ${this.drawCell(t)}`;return X({title:this.t("overview.title"),closeLabel:this.t("dialog.close"),close:this.close,beside:t===null?p:this.drawProgress(t),onKey:this.onKey},r)}drawProgress({state:e,done:t,total:r,cells:n}){let{comparing:o}=this.app,s=n.filter(d=>d.state==="failed").length,l=e==="done"&&s>0?"idle":e;return a`<span class="muted" role="status">
        ${this.t(`overview.${l}`,{k:t-s,n:r})}${s===0?p:a` · <b class="failures">${this.t("overview.failed",{n:s})}</b>`}
      </span>
      ${e==="running"?a`<progress max=${r} .value=${t}></progress>
              <button class="small" @click=${()=>{o?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:p}
      ${e==="cancelled"||e==="idle"||e==="done"&&s>0?a`<button class="small" @click=${()=>{o?.overview.watch()}}>
              ${this.t(e==="done"?"problem.retry":"overview.resume")}
            </button>`:p}`}drawMap({steps:e,ranks:t,cells:r}){let n=Re(r);return a`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${t.map(({rank:o,label:s})=>a`<th scope="col" title=${M(s)}>${o}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map(({step:o,label:s})=>a`<tr>
                <th scope="row" title=${M(s)}>${o}</th>
                ${t.map(({rank:l})=>this.drawPlace(n.get(_(o,l)),o,l))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,r){if(e===void 0)return a`<td></td>`;let n=_(t,r),o=t===this.state.step&&r===this.state.rank,s=()=>{this.active=n};return a`<td>
      <button
        class="cell ${e.state} ${o?"shown":""} ${e.finding===null?"":"origin"}"
        data-place=${n}
        style=${e.state==="done"&&e.bin!==null?wr(e.bin):""}
        tabindex=${n===this.active?0:-1}
        aria-label=${this.cellText(e,", ")}
        title=${this.cellText(e,`
`)}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>{this.open(e)}}
      >
        ${vr[e.state]||ji(e)}
      </button>
    </td>`}drawLegend(){let e=(o,s)=>a`<span><b>${o}</b> ${s}</span>`,{waiting:t,failed:r,single:n}=vr;return a`<div class="legend muted" role="note">
      ${e(b,this.t("overview.legend.origin"))}
      ${zi.map(o=>e(O(o),this.t(`level.${o}`)))}
      <span
        >${Di.map(o=>a`<i style=${wr(o)}></i>`)}
        ${this.t("overview.legend.colour")}</span
      >
      ${e(r,this.t("overview.cell.failed"))}
      ${e(n,this.t("overview.legend.single"))}
      ${e(t,this.t("overview.cell.waiting"))}
    </div>`}cellText(e,t){let{step:r,rank:n}=e;return[this.t("overview.place",{step:r,rank:n}),this.stateWord(e),...this.said(e)].join(t)}drawCell({cells:e}){let t=e.find(({step:o,rank:s})=>_(o,s)===this.active);if(t===void 0)return a`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:r,rank:n}=t;return a`<div class="said">
      <div><b>${this.t("overview.place",{step:r,rank:n})}</b> · ${this.stateWord(t)}</div>
      ${this.said(t).map(o=>a`<div class="name">${o}</div>`)}
    </div>`}stateWord({state:e,level:t,target:r}){return e==="single"?this.t(r===null?"overview.cell.onlyGolden":"overview.cell.onlyTarget"):this.t(e==="done"?`level.${t??"none"}`:`overview.cell.${e}`)}said({state:e,level:t,finding:r,worst:n,problem:o,unmatched:s}){let{language:l}=this.state;if(o!==null)return[Y(l,{...o,file:o.file??null})];if(e!=="done")return[];let d=s===0&&(t==="pass"||t===null),u=[r===null?this.t(d?"findings.none":"findings.noOrigin"):`${b} ${this.t("overview.first",{name:v(r.name,gr),said:k(l,{...r,kind:"origin"})})}`];if(n!==null){let f=v(n.name,gr),y=$(Number(n.index.toPrecision(2)));u.push(this.t("overview.worst",{name:f,level:this.t(`level.${n.level}`),index:y}))}return s>0&&u.push(this.t("overview.unmatched",{n:s})),u}async open({step:e,rank:t,target:r,finding:n,worst:o}){this.close(),await this.app.choosePlace(e,t);let s=n??o;s!==null&&this.state.leaf?.leaf===r&&await this.app.jump(s.name.length>2e3?{id:s.id}:{name:s.name})}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];n!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=fr(t,this.active,n),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,Q,h` .dialog{display:flex;flex-direction:column;width:fit-content;min-width:min(560px, 100%);max-width:100%;} progress{width:120px;} .scroller{min-height:0;overflow:auto;margin-top:8px;} table{border-collapse:separate;border-spacing:2px;} th, .corner{position:sticky;z-index:1;padding:0 6px;font-weight:400;color:var(--muted);background:var(--ground);} thead th, .corner{top:0;} tbody th, .corner{left:0;text-align:right;white-space:nowrap;} .corner{z-index:2;font-size:11px;} td{padding:0;} .cell{display:block;width:32px;height:24px;padding:0;border-color:var(--index-line);border-radius:2px;font-weight:700;} .cell.waiting, .cell.running, .cell.single{color:var(--muted);background:var(--sunken);} .cell.single{border-style:dashed;} .cell.failed, .failures{color:var(--error);} .cell.origin{border:2px solid var(--text);} .cell.shown{outline:2px solid var(--accent);outline-offset:1px;} .cell:focus-visible{outline:3px solid var(--accent);outline-offset:1px;} .legend{display:flex;flex:none;flex-wrap:wrap;gap:2px 14px;max-width:760px;margin-top:8px;font-size:11px;} .legend i{display:inline-block;width:12px;height:10px;border:1px solid var(--index-line);} .said{flex:none;min-height:88px;max-width:760px;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);} `]};function wr(i){return`background:var(--index-${i});color:var(--index-text-${i})`}function ji({finding:i,level:e}){return i===null?O(e):b+(e==="pass"?"":O(e))}var Ce=class extends m{render(){let{pairOpening:e,language:t,golden:r}=this.state,n=v(r??"",120);if(e===null)return this.drawNone(n);if(e.phase==="working")return this.state.goldenTree!==null?p:Pt({language:t,title:this.t("pair.opening",{golden:n}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let o=e.phase==="failed";return Rt({language:t,title:this.t(o?"pair.failed":"pair.cancelled",{golden:n}),reason:o?I(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:r,leaf:n,opening:o}=this.state,s=r.find(({target:c})=>c===n?.leaf);if(t!==null||n===null||o!==null||s?.golden!==null)return p;let{step_label:l,rank_label:d}=s;return a`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:l,rank:d})}
    </p>`}static styles=[g,Ot,h` .none{position:absolute;inset:40% 16px auto;text-align:center;} `]};var Ee=class extends ct{static properties={look:{attribute:!1},words:{}};render(){let{origin:e,shape:t,badge:r}=this.look??{};return e===void 0&&t===void 0&&r===void 0?p:a`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${e===void 0?p:a`<span class="origin">${b}${e}</span>`}${t===void 0?p:a`<span class="shape">${yr(t)}</span>`}${r===void 0?p:a`<span class="badge" style="background:${r.fill};color:${C(r.fill)}"
              >${r.shape==="origin"?b:`${yr(r.shape)} `}${r.text}</span
            >`}</span
    >`}static styles=h` .marks{display:flex;align-items:center;gap:4px;font-size:11px;font-weight:700;} .origin{color:var(--error);} .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:14px;} `};function yr(i){return i==="medium"||i==="high"||i==="critical"?U[i]:O(i)}var Me=class extends m{render(){let{survey:e,pair:t}=this.state;if(e===null)return p;let{state:r,done:n,total:o,problem:s}=e,l=t!==null;switch(r){case"running":return a`<progress max=${Math.max(o,1)} .value=${n}></progress>
          <span class="muted" role="status"
            >${this.t(l?"legend.running":"legend.checking",{done:n,total:o})}</span
          >
          ${l?this.cancelButton():p}`;case"cancelled":return a`${o===0?p:a`<span class="muted">${this.t("legend.cancelled",{done:n,total:o})}</span>`}
          <button class="small" @click=${()=>this.app.pairView?.marks.resume()}>
            ${this.t("legend.resume")}
          </button>`;case"failed":return a`<span class="error" role="alert"
          >${this.t("legend.failed",{message:s?.message??""})}</span
        >`;default:return a`<span class="muted"
          >${this.t(l?"legend.done":"legend.checked",{total:o})}</span
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return R({face:T.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,h` :host{display:flex;align-items:center;gap:8px;font-size:12px;overflow:hidden;} span{overflow:hidden;text-overflow:ellipsis;} progress{width:96px;accent-color:var(--accent);} .error{color:var(--error);} `]};var Ui={"msprobe-colours":ie,"msprobe-compare-bar":ne,"msprobe-compare-node":de,"msprobe-compared":ue,"msprobe-coverage":me,"msprobe-findings":ve,"msprobe-findings-filter":we,"msprobe-first-finding":ye,"msprobe-golden":be,"msprobe-legend":xe,"msprobe-matching":$e,"msprobe-matching-side":Se,"msprobe-outline-side":ke,"msprobe-overflow":Te,"msprobe-overview":Oe,"msprobe-pair-opening":Ce,"msprobe-row-marks":Ee,"msprobe-survey":Me};function br(){At(Ui)}var Vi=200,qi=100,Ne=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;request=new Lt;refresh(){this.stop();let e=xr(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,r=xr(this.store.state);t===null||r===null||await this.guarded(async n=>{let o=t.sections.find(({name:d})=>d===e)?.rows.length??0,s=Ft(t.sections,e,o),l=await this.ask(r.side,r.id,s,qi,n);this.store.update({comparison:Ji(t,e,l)})})}async fetch(e,t){await this.guarded(async r=>{let n=await this.ask(e,t,0,Vi,r);this.store.update({comparison:n,comparisonProblem:null})});for(let{name:r,rows:n,total:o}of this.store.state.comparison?.sections??[])n.length===0&&o>0&&await this.more(r)}ask(e,t,r,n,o){let{state:s}=this.store,l=s.pair?.pair??"";return this.client.pairs.node(l,e,t,N(s),r,n,o)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(r){if(!x(r)&&!t.aborted){let n=w(r);this.onProblem(n)||this.store.update({comparison:null,comparisonProblem:n})}}}};function xr(i){let{pair:e,side:t}=i,r=S(i,t).selectedId;return e===null||r===null?null:{side:t,id:r}}function Ji(i,e,t){let r=t.sections.find(({name:o})=>o===e)?.rows??[],n=i.sections.map(o=>o.name===e?{...o,rows:[...o.rows,...r]}:o);return{...i,sections:n}}var et="msprobe.edits",Sr=[],Yi=100,_e=class{constructor(e,t,r,n){this.store=e;this.client=t;this.storage=r;this.change=n}store;client;storage;change;undone=[];undoneFrom=Sr;done=new Map;add(e){let{edits:t}=this.store.state;return this.replace([...t,e],t.length)}undo(){return this.takeBack(1)}clear(){return this.takeBack(this.store.state.edits.length)}get canRedo(){return this.undone.length>0&&this.undoneFrom===this.store.state.edits}async redo(){let[e,...t]=this.canRedo?this.undone:[];if(e===void 0)return null;let r=[...this.store.state.edits,e];return await this.replace(r,r.length)??this.remember(t)}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t,0)}catch(t){return w(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,r){let n=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(n,e,t,null,Yi,r)}restore(){let{edits:e,run:t,golden:r}=this.store.state;if(e.length===0&&t!==null&&r!==null){let n=this.done.get($r(t,r));this.store.update({edits:n??Xi(this.storage,t,r)})}}async takeBack(e){let{edits:t}=this.store.state,r=t.slice(0,t.length-e),n=[...t.slice(r.length),...this.canRedo?this.undone:[]];return await this.replace(r,r.length)??this.remember(n)}remember(e){return this.undone=e,this.undoneFrom=this.store.state.edits,null}async replace(e,t){let{pair:r,run:n,golden:o,match:s}=this.store.state;if(r===null)return null;try{let{target:l,golden:d}=r,c=e.length===0?{edits:[]}:await this.client.pairs.matching(l.leaf,d.leaf,s,e,t);return this.done.set($r(n??"",o??""),c.edits),Qi(this.storage,{run:n??"",golden:o??"",edits:c.edits}),await this.change(c.edits),null}catch(l){return w(l)}}};function $r(i,e){return JSON.stringify([i,e])}function Xi(i,e,t){let r=Zi(i?.getItem(et)??null);return r?.run===e&&r.golden===t?r.edits.filter(en):Sr}function Qi(i,e){try{e.edits.length>0&&Wt(e.edits)===null?i?.setItem(et,JSON.stringify(e)):i?.removeItem(et)}catch{}}function Zi(i){try{let e=JSON.parse(i??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function en(i){let{kind:e,target:t,golden:r,descendants:n}=i??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof r=="string")&&typeof n=="boolean"}var Ie=class{constructor(e){this.hooks=e}hooks;isWaiting=!1;follow(e,t){let{levelFilter:r,findings:n}=e;if(r!==t.levelFilter){this.isWaiting=r!==null;return}if((e.selectedId!==t.selectedId||e.goldenSelectedId!==t.goldenSelectedId)&&(this.isWaiting=!1),!this.isWaiting||n===null||n===t.findings)return;let s=n.findings.length===0;this.isWaiting=s&&!n.complete,!s&&!this.hooks.isBrightInView()&&this.hooks.goToFirst()}};var kr=["pair","rules","statistic","bounds"],tn=[...kr,"colouring","leaf"],rn=[...kr,"side","selectedId","goldenSelectedId"],Ae=class{findings;details;overview;edits;jump;filterJump;unsubscribe;constructor(e,t,r,n){this.jump=n.jump,this.findings=new fe(e,t,n.jump,n.onProblem),this.details=new Ne(e,t,n.onProblem),this.overview=new Pe(e,t),this.edits=new _e(e,t,r,n.changeEdits),this.filterJump=new Ie({isBrightInView:n.isBrightInView,goToFirst:()=>{this.findings.goTo(0)}}),this.unsubscribe=e.subscribe((o,s)=>this.follow(o,s)),this.edits.restore(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let r=o=>o.some(s=>!Object.is(e[s],t[s])),n=e.survey?.state!==t.survey?.state&&!nn(e);(r(tn)||n)&&this.findings.refresh(),(r(rn)||n&&e.comparison!==null)&&this.details.refresh(),r(["run","golden"])&&(this.edits.restore(),this.overview.leave(t)),this.followOverview(e,t),this.filterJump.follow(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function nn(i){return i.survey?.state==="running"}var Le=class{constructor(e,t,r){this.app=e;this.marks=t;this.mirrored=r}app;marks;mirrored;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=S(this.app.state,e),r=t?.onChange(n=>{n.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,n.id)});this.watching.push(...r===void 0?[]:[r])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running+this.suspended>0}async together(e,t,r){this.suspended+=1;try{let n=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,o=this.app.loaderOf(P(e));await r(e,t),n!==null&&o!==null&&(await Pr(o,n),await r(P(e),n))}finally{this.suspended-=1,this.mirrored(e,t)}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:r}=t,n=s=>t.loadedChildren(s).map(l=>l.id).filter(l=>r.isExpanded(l)),o=n(r.root.id);for(;o.length>0;){await this.marks.ensure("target",o);let s=o.flatMap(l=>this.marks.partnerOf("target",l)??[]);await Promise.all(s.map(l=>Tr(e,l))),o=o.flatMap(n)}}async mirror(e,t){let r=!this.pending;this.running+=1;try{let n=await this.marks.findPartner(e,t),o=this.app.loaderOf(e),s=this.app.loaderOf(P(e));if(n===null||o===null||s===null)return;o.tree.isExpanded(t)&&await Tr(s,n),o.tree.isExpanded(t)||s.tree.setExpanded(n,!1)}catch(n){this.app.fail(n)}finally{this.running-=1,r&&this.mirrored(e,t)}}};async function Tr(i,e){await Pr(i,e),(i.tree.node(e)?.children??0)>0&&await i.expand(e)}async function Pr(i,e){i.tree.node(e)===void 0&&await i.reveal({id:e})}var Fe=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new Ht(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:r,goldenExpanded:n}=this.store.state,o=r!==-1&&r<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:o?r:null},l=new Kt(this.client,s,new Bt(e.root),t);return n!==null?await l.restore(n):this.store.state.syncExpansion?await l.expand(e.root.id):await l.expandUpper(60,16),l}async show(e){let{signal:t}=this.abort,{goldenSelected:r}=this.store.state,n=r===null?null:await Gt(e,r);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:n?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let r=this.loader?.scope;return r?.leaf===e&&r.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function Rr(i){let e=[...new Set(i)].sort((r,n)=>r-n),t=[];for(let r=0;r<e.length;){let n=r;for(;e[n+1]===e[n]+1;)n+=1;t.push(n===r?`${e[r]}`:`${e[r]}-${e[n]}`),r=n+1}return t.join(",")}var Or=30,ln=200,dn=5e3,pn=400,Cr=4e3,Be=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(r=>!this.marks.has(r)&&!this.settled.has(r));if(t.length===0)return;t.slice(0,Cr).forEach(r=>this.want(r)),await new Promise(r=>this.waiters.push(r))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=Or;this.wanted.size>0;)await A(t,e),t=await this.askOnce(e)}catch(t){if(!x(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let r=await this.source.fetch(Rr(t),e);return this.take(t,r),r.pending?ln:Or}catch(r){if(x(r))throw r;return t.forEach(n=>this.settled.add(n)),this.source.failed(r),dn}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-Cr),t=e.splice(-pn);return this.wanted.clear(),e.forEach(r=>this.wanted.add(r)),t}take(e,{marks:t,pending:r}){let n=new Set;for(let o of t)this.marks.set(o.id,o),n.add(o.id),this.source.isPending(o)||this.settled.add(o.id);r||e.filter(o=>!n.has(o)).forEach(o=>this.settled.add(o)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function Er({id:i,overflow:e,inside:t}){return{id:i,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,origins:0,overflow:t.overflow,overflows:t.count,overflow_levels:t.overflow_levels,count:0,errors:0,unmatched:0}}}function Mr({state:i,done:e,total:t,counts:r}){return{state:i,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:r},origins:0,coverage:null}}var cn=400,Ge=class{constructor(e){this.source=e}source;abort=new AbortController;isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watch(e,t).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.abort=new AbortController,this.isWatching=!1}get pending(){return this.isWatching}async watch(e,t){try{for(;;){let r=await this.source.fetch(e,t);if(this.source.told(r),r.state!=="running")return;await A(cn,t)}}catch(r){x(r)||this.source.failed(r)}}};var un=1e3,mn=["rules","statistic","bounds"],He=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){e===this.pairKey&&(this.pairKey=null),this.close(),this.pairKey=e;let t=r=>(n,o)=>this.client.pairs.marks(e,r,n,N(this.store.state),o);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((r,n)=>this.client.pairs.survey(e,N(this.store.state),r,n)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let r={leaf:e.leaf,version:e.version,microStep:null},n=this.newCache(async(o,s)=>{let{marks:l,pending:d}=await this.client.overflow(r,o,s);return{marks:l.map(Er),pending:d}});this.caches={target:n},this.watch=this.newWatch(async(o,s)=>{let l=await this.client.overflowSurvey(r,o,s);return Mr(l)}),this.watch.start()}close(){this.leavePair(),this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&mn.some(r=>e[r]!==t[r])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;e!==null&&t!==null&&(this.watch?.stop(),this.store.update({survey:{...t,state:"cancelled"}}),await this.client.pairs.cancel(e).catch(()=>{}),e===this.pairKey&&this.watch?.start(!1))}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}leavePair(){this.pairKey!==null&&this.watch?.pending===!0&&this.client.pairs.cancel(this.pairKey).catch(()=>{})}newCache(e){return new Be({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(w(t))})}newWatch(e){return new Ge({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(w(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>un)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var hn=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],fn=[[5,-4.5],[10,4.5],[0,4.5]],gn={medium:1,high:2,critical:3};function Ke(i,e,t,r){switch(e){case"warning":Nr(i,hn,t,r);break;case"origin":Nr(i,fn,t,r);break;case"error":vn(i,t,r);break;case"unmatched":wn(i,t,r);break;default:for(let n=0;n<gn[e];n+=1)i.fillRect(t+3.5*n,r+4-3*(n+1),2.5,3*(n+1))}}function Nr(i,e,t,r){i.beginPath();for(let[n,o]of e)i.lineTo(t+n,r+o);i.fill()}function vn(i,e,t){i.save(),i.lineWidth=2,i.beginPath(),i.moveTo(e+1.5,t-3.5),i.lineTo(e+8.5,t+3.5),i.moveTo(e+8.5,t-3.5),i.lineTo(e+1.5,t+3.5),i.stroke(),i.restore()}function wn(i,e,t){i.beginPath(),i.arc(e+5,t,3.5,0,2*Math.PI),i.moveTo(e+1,t+4.5),i.lineTo(e+9,t-4.5),i.stroke()}function _r(i,e,t,r,n){t.shape==="unmatched"&&yn(i,e,r),t.origin!==void 0&&bn(i,e,r,n)}function yn(i,e,t){let r=7*e.ratio,n=Math.min(t.left+t.width,e.size.width*e.ratio);i.save(),i.clip(),i.globalAlpha*=.22,i.strokeStyle=e.palette.text,i.lineWidth=Math.max(1,e.ratio),i.beginPath();let o=Math.max(0,Math.floor(-t.left/r));for(let s=t.left+o*r;s<n+t.height;s+=r)i.moveTo(s,t.top),i.lineTo(s-t.height,t.top+t.height);i.stroke(),i.restore()}function bn(i,e,t,r){let n=Math.max(2,Math.round(2*e.transform.k*e.ratio));i.strokeStyle=e.palette.origin,i.lineWidth=n,i.beginPath(),i.roundRect(t.left+n/2,t.top+n/2,Math.max(0,t.width-n),Math.max(0,t.height-n),Math.max(0,r-n/2)),i.stroke()}var j=14,Ir=7,tt=16,it=4,nt=4,$n=`600 ${11}px ${ft}`,Ar={within:Sn,marks:kn,frame:_r};function Sn(i,e){let{origin:t,badge:r}=i,n=i;return rt(n)>e&&t!==void 0&&(n={origin:t,...r&&{badge:r}}),rt(n)>e&&r!==void 0&&(n={...n,badge:{...r,text:""}}),{style:n,width:rt(n)}}function rt(i){let e=i.shape===void 0?0:j,t=i.origin===void 0?0:Lr(i.origin),r=i.badge===void 0?0:ot(i.badge)+nt,n=e+t+r;return n===0?0:nt+n}function kn(i,e,t,r,n){let o=t;if(i.font=$n,e.badge!==void 0){o-=ot(e.badge)+nt;let{globalAlpha:s}=i;i.globalAlpha=1,Tn(i,e.badge,o,r),i.globalAlpha=s}i.fillStyle=i.strokeStyle=n,e.shape!==void 0&&(o-=j,Ke(i,e.shape,o,r)),e.origin!==void 0&&(o-=Lr(e.origin),Ke(i,"origin",o,r),i.fillText(String(e.origin),o+j-2,r+.5))}function Lr(i){return j+Ir*String(i).length}function ot({text:i}){return j+Ir*i.length+2*it-2}function Tn(i,e,t,r){i.fillStyle=e.fill,i.strokeStyle=C(e.fill),i.lineWidth=.75,i.beginPath(),i.roundRect(t,r-tt/2,ot(e),tt,tt/2),i.fill(),i.stroke(),i.lineWidth=1.25,i.fillStyle=i.strokeStyle,Ke(i,e.shape,t+it,r),i.fillText(e.text,t+it+j-2,r+.5)}function Fr(i,e){let t=(s,l)=>J(e.language,s,l),r=e.colouring==="overflow"?Cn(i,t):On(i,t),n=e.colouring==="overflow"?Rn(i,t):Pn(i,t),o=r.length===0?[]:[t("mark.inside",{list:r.join(", ")})];return[...n,...o].join(" · ")}function Pn({origin:i,level:e},t){if(i===null)return e===null?[]:[t(`level.${e}`)];let r=[t("compared.finding",{n:i}),t("filter.kind.origin")];return e===null||e==="pass"?r:[...r,t(`level.${e}`)]}function Rn({overflow:i},e){return i===null?[]:[e("mark.overflow",{level:e(`overflow.${i}`)})]}function On({inside:i},e){let{origin:t,origins:r,count:n,errors:o,unmatched:s}=i,l=t===null?[]:[e("mark.origins",{n:r,first:t})],d=[["mark.errors",o],["mark.warnings",n-o],["mark.unmatched",s]];return[...l,...d.filter(([,c])=>c>0).map(([c,u])=>e(c,{n:u}))]}function Cn({inside:{overflow:i,overflows:e}},t){return i===null?[]:[t("mark.overflows",{n:e,level:t(`overflow.${i}`)})]}var En=2,Mn=4,Nn=["colouring","levelFilter","dark","indexColours","language"],De=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((r,n)=>{Nn.some(o=>r[o]!==n[o])&&this.changed()})}store;marks;painter=Ar;known=new Map;listeners=new Set;of(e,t){let{state:r}=this.store,n=S(r,e).tree?.isExpanded(t)===!0,o=`${e}${n?"-":"+"}${t}`,s=this.known.get(o);if(s===void 0&&!this.known.has(o)){let l=this.marks.get(e,t);s=l===void 0?void 0:_n(l,r,n),this.known.set(o,s)}return s}words(e,t){let r=this.marks.get(e,t);return r===void 0?"":Fr(r,this.store.state)}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function _n(i,e,t){let r=e.colouring==="overflow"?Ln(i,e):An(i,e),n=t?void 0:Bn(i,e),{levelFilter:o}=e;return{...r,...n===void 0?{}:{badge:n},...o!==null&&In(i,e)!==o?{dim:!0}:{}}}function In(i,{colouring:e}){return e==="overflow"?i.overflow:i.level}function An(i,e){let t=i.level==="unmatched"?F(e):i.bin===null?void 0:E(e)[i.bin];return{...t===void 0?{}:{fill:t},...Fn(i.level),...i.origin===null?{}:{origin:i.origin}}}function Ln({overflow:i},{dark:e}){return i===null?{}:{fill:B(e)[i],shape:i}}function Fn(i){return i===null||i==="pass"?{}:{shape:i}}function Bn({inside:i},e){return e.colouring==="overflow"?Gn(i,e):e.levelFilter===null?Hn(i,e):We(i,e.levelFilter,e)}function Gn(i,{dark:e,levelFilter:t}){let r=t===null?i.overflow:t,n=r===null||t===null?i.overflows:i.overflow_levels[r];return r===null||n===0?void 0:{shape:r,text:Br(n),fill:B(e)[r]}}function Hn(i,e){if(i.origin!==null){let t=E(e)[i.bin??0]??F(e);return{shape:"origin",text:String(i.origin),fill:t}}return We(i,"error",e)??We(i,"warning",e)??We(i,"unmatched",e)}function We(i,e,t){let{errors:r,count:n,unmatched:o}=i,s=E(t),l=i.level==="warning"?i.bin:null,d={error:[r,s[Mn]],warning:[n-r,s[l??En]],unmatched:[o,F(t)]},[c,u]=d[e]??[0,void 0];return c>0&&u!==void 0?{shape:e,text:Br(c),fill:u}:void 0}function Br(i){return i<1e4?String(i):`${Math.floor(i/1e3)}k`}function Hr(i,e,t){let{containers:r,boxes:n}=vt(i),o,s=1/0,l=!0;for(let d of[...r,...n]){let c=i.layout.id[d],u=c<0?null:t(c);l&&=u!==void 0;let f=typeof u=="number"?e.boxOf(u):-1,y=f>0?Kn(i,d):1/0;y<s&&(s=y,o={box:d,partner:f})}return o??(l?{box:0,partner:0}:void 0)}function Kr({layout:i,transform:e,size:t},r,n,o){let s=i.boxOf(n),l=r.boxOf(o(n)??-1);return s>0&&l>0&&gt(i,e,t,s)?{box:s,partner:l}:void 0}function Wr(i,e,{box:t,partner:r}){let{k:n}=i.transform,o=Gr(i.layout,t)*n+i.transform.x-i.size.width/2;return new ht(n,e.size.width/2+o-Gr(e.layout,r)*n,i.layout.y[t]*n+i.transform.y-e.layout.y[r]*n)}function Gr({x:i,w:e},t){return i[t]+e[t]/2}function Kn({layout:i,transform:e,size:t},r){let{k:n,x:o,y:s}=e,l=(d,c,u)=>Math.max(0,c-d,d-c-u);return Math.hypot(l(t.width/2,i.x[r]*n+o,i.w[r]*n),l(t.height/2,i.y[r]*n+s,Math.min(i.h[r],24)*n))}var ze=class{constructor(e,t,r){this.app=e;this.marks=t;this.isExpanding=r}app;marks;isExpanding;leader="target";held=null;isGliding=!1;moved(e){this.leader=e,this.held=null,this.changed()}changed(){this.app.state.syncExpansion&&Ue.schedule(this.follow)}hold(e,t){return this.leader=e,this.held=t,this.isGliding=!0,this.changed(),this.app.state.syncExpansion&&this.pair()!==void 0}forget(){this.held=null,Ue.cancel(this.follow)}follow=()=>{let e=this.isExpanding()?void 0:this.pair(),t=this.app.graphs[P(this.leader)],r=this.app.graphs[this.leader];e!==void 0&&r&&t&&(t.follow(Wr(r.goal,t.goal,e),this.isGliding),this.isGliding=!1)};pair(){let e=this.app.graphs[this.leader]?.goal,t=this.app.graphs[P(this.leader)]?.goal;if(!e?.size.width||!t?.size.width)return;let r=o=>this.marks.partnerOf(this.leader,o);return(this.held===null?void 0:Kr(e,t.layout,this.held,r))??Hr(e,t.layout,r)}};var je=class{constructor(e,t){this.app=e;this.client=t;let r=n=>this.failed(n);this.golden=new Fe(e.store,t),this.marks=new He(e.store,t,r),this.styles=new De(e.store,this.marks),this.sync=new Le(e,this.marks,(n,o)=>this.views.hold(n,o)),this.views=new ze(e,this.marks,()=>this.sync.pending),this.marks.onChange(()=>this.views.changed()),e.store.subscribe((n,o)=>{this.marks.follow(n,o),n.syncExpansion!==o.syncExpansion&&this.views.changed()})}app;client;marks;styles;golden;sync;views;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:r}=this.app.state,n=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||r===null||n===null){this.close(),this.marks.openSingle();return}Dn(this.app.state.pair,e.leaf,n)||this.close();let{signal:o}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,n,o),o)}catch(s){!x(s)&&!o.aborted&&this.end(w(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.views.forget(),this.golden.close(),this.app.store.update(_t)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}async ask(e,t,r){let n=await this.matching(e,t);for(;;){let{match:o}=this.app.state,s=await this.client.pairs.open({leaf:e,golden:t,match:o,matching:n},r);if(s.status==="ready")return s;r.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:s}}),await A(150,r)}}async matching(e,t){let{edits:r,match:n}=this.app.state;if(r.length===0)return null;try{let{pairs:o}=this.client;return(await o.matching(e,t,n,r,r.length)).matching}catch(o){let{language:s}=this.app.state,{code:l,message:d}=w(o),c=mt(s,l,d);return this.app.remark(J(s,"matching.leftOut",{reason:c}),"error"),null}}async build(e,t){let{app:r}=this;if(e.target.version!==r.state.leaf?.version){r.leafChanged();return}let n=this.golden.shows(e.golden);r.store.update({pair:e}),this.marks.openPair(e.pair),n||await this.buildGolden(e.golden),t.throwIfAborted(),r.store.update({pairOpening:null}),this.sync.start(),await r.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:r}=this.app.state,n=await this.golden.build(e);t===null&&r&&await this.sync.copyTo(n),await this.golden.show(n)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===lt?(this.app.activity.during(this.open()),!0):e.code===at&&this.app.state.pair!==null?(this.app.leafChanged(),!0):!1}end(e){this.close();let t=e.code===dt;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function Dn(i,e,t){return i!==null&&i.target.leaf===e&&i.golden.leaf===t}function fp(i,e,t){ut(Ut),br(),jt(i.store,document.documentElement);let r=new je(i,e),n=new Ae(i.store,e,t,{jump:(o,s)=>i.jump({id:s},o),isBrightInView:()=>zn(i),onProblem:o=>r.handles(o),changeEdits:o=>i.changeEdits(o)});return{view:r,comparing:n}}function zn(i){return Object.values(i.graphs).some(e=>{let{boxes:t,size:r,viewport:n}=e?.describe()??jn;return t.some(({style:o,y:s,height:l})=>o!==null&&o.dim!==!0&&s+Math.min(l,24*n.k)<=r.height)})}var jn={boxes:[],size:{width:0,height:0},viewport:{k:1}};export{fp as startComparing};
