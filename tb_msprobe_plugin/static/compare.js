import{$ as ft,C as $,D as P,Da as Et,F as at,G as C,H as f,I as k,J as x,K as J,L as Y,M as X,N as R,O as lt,P as Ge,Q as dt,R as Q,S as pt,T as Z,U as ct,V as mt,W as ut,X as ee,Y as Ke,Z as De,_ as ht,aa as gt,ba as vt,ca as yt,d as Qe,da as wt,e as Ze,ea as bt,f as et,g as w,h as v,ja as xt,k as tt,ka as $t,l as m,m as l,n as d,na as St,o as rt,oa as kt,p as it,q,qa as Rt,r as u,s as nt,sa as A,t as N,ta as Tt,u as ot,w as g,wa as Pt,x as st,xa as Ct,y as _,ya as Ot}from"./chunk.js";var Mt=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],$r=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],Nt={light:"#c7c7c7",dark:"#5b6068"},Sr=/^#[0-9a-f]{6}$/;function T({dark:i,indexColours:e}){let t=e.split(",");return t.length===Mt.length&&t.every(n=>Sr.test(n))?t:i?$r:Mt}function I({dark:i}){return i?Nt.dark:Nt.light}function _t(i,e){let t=()=>{for(let[r,n]of Object.entries(kr(i.state)))e.style.setProperty(r,n)};t(),i.subscribe((r,n)=>{(r.dark!==n.dark||r.indexColours!==n.indexColours)&&t()})}function kr(i){let e=T(i).map((t,r)=>[`${r}`,t]);return Object.fromEntries([...e,["unmatched",I(i)]].flatMap(([t,r])=>[[`--index-${t}`,r],[`--index-text-${t}`,_(r)]]))}var At={"side.target":"target","side.golden":"golden","side.both":"both","level.pass":"pass","level.warning":"warning","level.error":"error","level.unmatched":"unmatched","level.none":"no index","overflow.medium":"medium","overflow.high":"high","overflow.critical":"critical","pair.match":"match","pair.match.name":"name","pair.match.name+shape":"name + shape","pair.match.fuzzy":"fuzzy","pair.fold":"Hide the golden side","pair.sync":"Expand and collapse on both sides together","pair.none":"{golden} has no {step} / {rank}: the target is shown alone.","pair.onlyGolden":"{step} / {rank} is there in the golden run {golden} only: nothing to compare it with.","pair.showAlone":"Show it alone","pair.opening":"Opening {golden} for comparison","pair.cancelled":"Comparing with {golden} was cancelled.","pair.failed":"{golden} cannot be compared.","coverage.little":"Only {matched} nodes have a partner; {unmatched_target} of the target and {unmatched_golden} of the golden side have none.","coverage.nothing":"Nothing can be compared: no node with data has a partner.","coverage.noValues":"Nothing can be compared: both sides have no values of one kind (statistics, checksums or tensors).","coverage.fuzzy":"Match fuzzy","coverage.golden":"Choose another golden run","legend.label":"Levels; press one to see only its nodes","legend.level":"{level}: {n} {n|node|nodes}. Press to dim all others.","mark.inside":"inside: {list}","mark.origins":"{n} {n|origin|origins} (the first is finding {first})","mark.errors":"{n} {n|error|errors}","mark.warnings":"{n} {n|warning|warnings}","mark.unmatched":"{n} unmatched","mark.overflow":"overflow: {level}","mark.overflows":"{n} {n|node|nodes} with overflow, the worst {level}","legend.origins":"{n} {n|origin|origins}","legend.running":"compared {done} of {total}","legend.done":"compared {total}","legend.checking":"checked {done} of {total}","legend.checked":"checked {total}","legend.cancelled":"stopped at {done} of {total}","legend.failed":"comparing failed: {message}","legend.cancel":"Stop comparing in the background","legend.resume":"Go on","compared.loading":"Comparing…","compared.index":"index {value}","compared.index.tip":"How suspicious this node is: 0 is good, 1 is bad.","compared.corrected":"corrected","compared.corrected.tip":"The original rule set gives another index here; the reasons below say what was corrected.","compared.finding":"Finding {n}","compared.pending":"This node has not been compared yet.","compared.unmatched.target":"Only in the target: the golden run has no node that matches this one.","compared.unmatched.golden":"Only in the golden run: the target has no node that matches this one.","compared.none":"Matched, but neither side has values to compare.","compared.collection":"A collection has no values of its own; its index is that of its worst member.","compared.missing":"not on this side","compared.partner.golden":"Show in golden","compared.partner.target":"Show in target","compared.match":"Match…","compared.unmatch":"Unmatch…","compared.item":"item","compared.side":"side","compared.differs":"differs from the other side","metric.max_relative":"rel. Max","metric.min_relative":"rel. Min","metric.mean_relative":"rel. Mean","metric.norm_relative":"rel. Norm","metric.relative.tip":"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.","metric.max_diff":"Δ Max","metric.min_diff":"Δ Min","metric.mean_diff":"Δ Mean","metric.norm_diff":"Δ Norm","metric.diff.tip":"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.","metric.cosine":"cosine","metric.cosine.tip":"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.","metric.euclidean":"Euclid","metric.euclidean.tip":"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.","metric.max_abs":"max abs","metric.max_abs.tip":"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.","metric.max_relative_error":"max rel","metric.max_relative_error.tip":"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.","metric.one_thousandth":"≤ 1 ‰","metric.one_thousandth.tip":"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.","metric.five_thousandths":"≤ 5 ‰","metric.five_thousandths.tip":"Share of elements whose relative error is below five thousandths. 100 % is good.","metric.md5":"checksum","metric.md5.tip":"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.","metric.md5.pass":"equal","metric.md5.different":"different","metric.infinite":"Infinite: golden is 0 and target is not.","findings.title":"Findings","findings.filter":"Filter the findings","findings.filtered":"some are hidden","findings.previous":"Previous finding","findings.next":"Next finding","findings.position":"{k} of {n}","findings.none":"No finding: both runs agree within noise.","findings.noOrigin":"No origin: no difference stands out of the noise.","findings.noneShown":"The filter hides all findings.","findings.showAll":"Show all","findings.running":"Still comparing…","findings.cancelled":"The comparing was cancelled; findings need all nodes.","findings.first":"First finding","findings.firstSoFar":"First finding so far","findings.show":"Show","filter.level":"level","filter.kind":"kind","filter.side":"side","filter.name":"Name contains","filter.leafOnly":"leaf nodes only","filter.kind.origin":"origin","filter.kind.inherited":"inherited","filter.kind.unmatched":"unmatched","filter.kind.overflow":"overflow","overview.title":"Steps × ranks","overview.loading":"Looking for steps and ranks…","overview.running":"compared {k} of {n}","overview.done":"all {n} compared","overview.cancelled":"cancelled after {k} of {n}","overview.idle":"compared {k} of {n}","overview.resume":"Go on","overview.place":"step {step}, rank {rank}","overview.hint":"Point at a cell to see its first finding; a click opens it.","overview.cell.waiting":"waiting","overview.cell.running":"comparing…","overview.cell.done":"compared","overview.cell.failed":"cannot be compared","overview.cell.onlyTarget":"only in the target: nothing to compare it with","overview.cell.onlyGolden":"only in the golden run: nothing to compare it with","overview.failed":"{n} failed","overview.unmatched":"{n} {n|node has|nodes have} no partner.","colours.title":"Colours","colours.by":"colour by","colours.by.index":"index","colours.by.overflow":"overflow","colours.rules":"rules","colours.rules.graded":"graded","colours.rules.verdict":"verdict","colours.rules.graded.says":"An index between 0 and 1, from the errors of the outputs.","colours.rules.verdict.says":"Pass, warning or error, by rules that look at inputs and outputs together.","colours.statistic":"statistic","colours.bounds":"bounds","colours.bound":"Bound {n}","colours.bounds.range":"Each bound is a number between 0 and 1.","colours.bounds.order":"The bounds must not fall from left to right.","colours.colours":"colours","colours.colour":"Colour {n}","colours.reset":"Reset","matching.title":"Matches by hand","matching.match":"Match","matching.unmatch":"Unmatch","matching.descendants":"with descendants","matching.undo":"Undo","matching.redo":"Redo","matching.clear":"Undo all","matching.save":"Save as YAML","matching.load":"Load YAML…","matching.search":"Search unmatched nodes","matching.unmatched":"{n} unmatched","matching.more":"{n} more; search for them","matching.nothing":"Every node has a partner.","matching.found":"{n} found","matching.noHits":"No unmatched node is called so.","matching.sameName":"on both sides","matching.current":"Selected in the graph","matching.chosen":"Chosen","matching.pick":"Choose a node of each side.","matching.edits":"{n} {n|change|changes}","matching.noEdits":"No changes by hand yet.","matching.done":"Matches changed","matching.leftOut":"The changes by hand do not fit here and are left out. {reason}"};function ze(i){let e=i.map(r=>r.trim()===""?NaN:Number(r));return e.length!==4||!e.every(r=>r>=0&&r<=1)?"colours.bounds.range":e.every((r,n)=>n===0||r>=(e[n-1]??0))?null:"colours.bounds.order"}var Rr=["graded","verdict"],Tr=["all","max","min","mean","norm"],te=class extends u{static properties={...u.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:r}=this.state;if(!e)return d;let n=t==="graded";return l`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${k({face:x.close,label:this.t("dialog.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(o=>({text:this.t(`colours.by.${o}`),chosen:o===r,run:()=>{this.app.chooseColouring(o)}})))}
      ${this.state.pair===null?d:l`${this.drawRules()}
            ${n&&this.hasStatistics?this.drawStatistic():d}
            ${n?this.drawBounds():d}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return l`${this.drawChoice(this.t("colours.rules"),Rr.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),Tr.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return l`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:r,chosen:n,run:o})=>l`<button class="small" aria-pressed=${String(n)} @click=${o}>${r}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:ze(this.wrong);return l`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
        <span class="label muted">${this.t("colours.bounds")}</span>
        ${e.map((r,n)=>l`<input
              class="bound"
              inputmode="decimal"
              aria-label=${this.t("colours.bound",{n:n+1})}
              aria-invalid=${String(t!==null)}
              .value=${r}
              @change=${()=>this.readBounds()}
            />`)}
        ${this.resetButton(this.state.bounds===null&&this.wrong===null,()=>this.resetBounds())}
      </div>
      ${t===null?d:l`<p class="error" role="alert">${this.t(t)}</p>`}`}drawColours(){return l`<div class="line" role="group" aria-label=${this.t("colours.colours")}>
      <span class="label muted">${this.t("colours.colours")}</span>
      ${T(this.state).map((e,t)=>l`<input
            type="color"
            aria-label=${this.t("colours.colour",{n:t+1})}
            .value=${e}
            @change=${r=>this.setColour(t,r.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return l`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:r})=>r.trim());ze(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let r=T(this.state).map((n,o)=>o===e?t:n);this.app.store.update({indexColours:r.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,m` .popover{position:fixed;z-index:20;top:84px;right:8px;display:flex;flex-direction:column;gap:6px;width:min(440px, 100vw - 16px);padding:8px 12px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} header{display:flex;justify-content:space-between;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:4px;} .label{width:72px;} p{margin:0 0 0 76px;font-size:12px;line-height:16px;} .error{color:var(--error);} .bound{width:52px;height:24px;padding:0 4px;border:1px solid var(--control-line);border-radius:4px;text-align:right;background:var(--ground);} .bound[aria-invalid="true"]{border-color:var(--error);} input[type="color"]{width:32px;height:24px;padding:1px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);cursor:pointer;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Pr=["name","name+shape","fuzzy"],re=class extends u{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?d:l`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      <span class="space"></span>
      ${e===null?d:this.drawTools()}
    </div>`}drawTools(){let{match:e,coloursOpen:t,matchingOpen:r,overviewOpen:n,edits:o}=this.state,s=this.app.store.update.bind(this.app.store),a=o.length===0?"":` · ${o.length}`;return l`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${Pr.map(p=>({value:p,text:this.t(`pair.match.${p}`)}))}
        @choose=${p=>{this.app.chooseMatch(p.detail)}}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title")+a,r,()=>s({matchingOpen:!r}))}
      ${this.tool(this.t("colours.title"),t,()=>s({coloursOpen:!t}))}
      ${this.tool(this.t("overview.title"),n,()=>s({overviewOpen:!n}))}`}tool(e,t,r){return l`<button aria-pressed=${String(t)} @click=${r}>${e}</button>`}static styles=[g,m` .bar{display:flex;align-items:center;gap:8px;white-space:nowrap;padding:4px 8px;border-bottom:1px solid var(--line);} .bar > *{flex:none;} msprobe-survey{flex:0 1 auto;min-width:0;} .bar > .space{flex:1;} button[aria-pressed="true"]{color:var(--accent);border-color:var(--accent);} `]};var It={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},ie={medium:"▂",high:"▂▄",critical:"▂▄▆"},b="▲",Cr="∞";function O(i){return i===null?"":It[i]}function B(i,e,t=!1){return i===null||t&&i==="pass"?d:l`<span class="mark ${i}" role="img" aria-label=${e} title=${e}
        >${It[i]}</span
      >`}function Lt(i,e){return i===null?d:l`<span class="mark overflow" role="img" aria-label=${e} title=${e}
        >${Cr}</span
      >`}var W=m` .mark{flex:none;font-size:11px;font-weight:700;color:var(--muted);} .mark.error, .mark.overflow{color:var(--error);} .mark.warning{color:var(--warning);} `;var Or=[L("md5",i=>typeof i=="string"?i:""),L("cosine",R),L("one_thousandth",Bt),L("five_thousandths",Bt),L("max_abs",R),L("max_relative_error",z),L("euclidean",R),...Ft("relative",z),...Ft("diff",R)];function L(i,e){return{key:i,message:`metric.${i}`,tip:`metric.${i}.tip`,text:e}}function Ft(i,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${i}`,message:`metric.${t.toLowerCase()}_${i}`,tip:`metric.${i}.tip`,statistic:t,text:e}))}function ne(i){return Or.filter(({key:e})=>i.some(({metrics:t})=>t[e]!==void 0&&t[e]!==null))}var Er=.001,Mr=1e5;function z(i){if(typeof i!="number")return R(i);let e=i*100,t=Math.abs(e);return e!==0&&(t<Er||t>=Mr)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function Bt(i){if(typeof i!="number")return R(i);let e=Number((i*100).toFixed(1));return i<1&&e>=100?"> 99.9 %":i>0&&e<=0?"< 0.1 %":`${e} %`}function oe(i){return lt(i??null)}var Nr=/\{(\w+)(%?)\}/g,Wt="NaN or Inf",_r=60,Ar=600;function S(i,e){let t=e.kind===void 0||e.kind==="inherited",r=tt(i),n=t?[r?.reasons,r?.findings]:[r?.findings,r?.reasons],o=n[0]?.[e.code]??n[1]?.[e.code],s=r===null||o===void 0?e.message:Ir(o,e,r.reasons);return f(C(s),Ar)}function se(i,e){return i.rules==="both"||i.rules===e}function Ir(i,e,t){let r=e.values.more,n=Array.isArray(r)?r.length:0,o=Lr(i,e,t);return[n===0?o:o.replace(/[。.]$/,t.more?.replace("{n}",String(n))??""),(e.correction??null)===null?"":t.corrected??""].join("")}function Lr(i,{item:e,values:t},r){let n=o=>Fr(t[o],r);return i.replace(Nr,(o,s,a)=>{if(s==="item")return e??r.node??"";if(s==="both")return`${n("target")} / ${n("golden")}`;if(s==="agree"){let p=t.input;return typeof p=="number"&&p!==0?r.apart?.replace("{error}",z(p))??"":""}return s==="statistic"?Br(n(s)):a==="%"?z(t[s]??null):n(s)})}function Fr(i,e){let t=i??null,r=typeof t=="number"?R(t):Z(t);return f(r.replace(Wt,e.not_finite??Wt),_r)}function Br(i){return i.charAt(0).toUpperCase()+i.slice(1)}var Ht=180,ae=class extends De{render(){let{comparison:e,comparisonProblem:t,side:r,language:n}=this.state;if(t!==null)return l`<p class="error">${N(n,t)}</p>`;if(at(this.state)===null)return l`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let o=e?.[r]??e?.[P(r)]??null;return e===null||o===null?l`<p class="muted late">${this.t("compared.loading")}</p>`:l`
      ${this.drawHead(o,this.drawCompared(e,o),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,o),this.drawStacks(e))}
    `}get tree(){return $(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:r,golden:n}=e,o=this.state.side==="golden"?r:n,s=o!==null&&o.node.name!==t.node.name;return l`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?l`<span class="name muted">⇄ ${f(o.node.name,Ht)}</span>`:d}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:r,bin:n,corrected:o,origin:s}=e,a=r==="unmatched"?"unmatched":n;return l`<span class="index">
      ${a===null?d:l`<span class="swatch" style="background:var(--index-${a})"></span>`}
      ${B(r,this.t(`level.${r??"none"}`),s!==null)}
      ${this.t(`level.${r??"none"}`)}
      ${t===null?d:l`<span title=${this.t("compared.index.tip")}
              >· ${this.t("compared.index",{value:R(Number(t.toPrecision(4)))})}</span
            >`}
      ${o?l`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:d}
    </span>`}drawButtons(e){let{target:t,golden:r,sections:n}=e,o=t!==null&&r!==null,s=P(this.state.side),a=e[s];return l`
      ${a===null?d:l`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${f(a.node.name,Ht)}"
              @click=${()=>{this.app.comparing?.jump(s,a.node.id)}}
            >
              ⇄ ${this.t(`side.${s}`)}
            </button>`}
      <button class="small" @click=${()=>this.app.store.update({matchingOpen:!0})}>
        ${this.t(o?"compared.unmatch":"compared.match")}
      </button>
      ${n.length===0?d:this.copyTableButton()}
      ${this.stackButtons(Gt(e).map(({stack:p})=>p))}
    `}drawComparison(e,t){return l`${this.drawOrigin(e)} ${this.drawReasons(e)}
    ${this.drawNotices(t)} ${this.drawTable(e,t)} ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?d:l`<p class="finding" role="note">
          <b>${b} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${S(this.state.language,e)}
        </p>`}drawReasons(e){let{language:t,rules:r}=this.state,n=e.sections.flatMap(({rows:a})=>a),o=new Set(n.flatMap(({reasons:a})=>a.map(({message:p})=>p))),s=e.reasons.filter(a=>se(a,r)&&!o.has(a.message));return s.length===0?d:l`<ul class="reasons">
          ${s.map(a=>l`<li>${S(t,a)}</li>`)}
        </ul>`}drawTable(e,t){let r=this.sentence(e,t);return l`${r===null?d:l`<p class="muted">${r}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:r,target:n,golden:o,sections:s}=e,a=s.length>0?"":this.whyNothing(t);if(o===null||n===null){let p=o===null?"target":"golden";return`${this.t(`compared.unmatched.${p}`)} ${a}`}return r==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${a}`}drawStacks(e){let t=Gt(e);return t.length===0?this.drawStack(null):l`${t.map(({side:r,stack:n})=>l`<h2>${this.t(`side.${r}`)}</h2>
              ${this.drawStack(n)}`)}`}static styles=[De.styles,W,m` .side{padding:0 4px;border:1px solid var(--control-line);border-radius:4px;font-size:11px;line-height:16px;align-self:center;} .index{display:inline-flex;align-items:center;gap:4px;font-weight:600;} .swatch{width:12px;height:12px;border:1px solid var(--index-line);border-radius:2px;} .corrected{padding:0 4px;border:1px dashed var(--warning);border-radius:4px;font-size:11px;font-weight:400;line-height:16px;color:var(--warning);cursor:help;} .finding{padding:4px 12px;border-left:3px solid var(--error);color:var(--text);background:var(--error-ground);overflow-wrap:anywhere;} .reasons{margin:0;padding:4px 12px 4px 28px;overflow-wrap:anywhere;} `]};function Gt({target:i,golden:e}){let t=i?.stack??null,r=e?.stack??null;return t!==null&&r!==null&&Ke(t)===Ke(r)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:r}].flatMap(({side:o,stack:s})=>s===null?[]:[{side:o,stack:s}])}var Wr=.001,Hr=.99,Gr=.9;function Kt(i){let e=i.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return ct(i.name,e)}function G(i,e){return e==="target"?i.target:i.golden}function le(i){return i.flatMap(({rows:e})=>e.flatMap(({target:t,golden:r})=>[t,r])).filter(e=>e!==null)}function Dt(i,e){let t=e.message.replace("column.","");if(!i.differing.includes(t))return!1;let r=i.metrics[`${t}_relative`];return typeof r=="number"?Ut(r):!0}function zt(i,e){if(e==null)return!1;if(i.endsWith("_relative"))return typeof e=="number"?Ut(e):!0;if(i==="md5")return e!=="pass";let t=i==="cosine"?Hr:Gr;return["cosine","one_thousandth","five_thousandths"].includes(i)&&typeof e=="number"&&e<t}function H(i){let{dtype:e,shape:t,max:r,min:n,mean:o,norm:s}=i;return[e,t,r,n,o,s].every(a=>a===null)}function jt(i){return pt(i)?"None":Z(i.value)}function je(i){let{target:e,golden:t,differing:r}=i;return e!==null&&t!==null&&H(e)&&H(t)&&r.length===0&&e.name===t.name}function de(i,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],r=[i.target,i.golden];return t===void 0||r.filter(o=>o!==null).some(o=>o[t]!==null||typeof o.value=="number")?i.metrics[e]??null:null}function Ut(i){return Math.abs(i)>=Wr}var Kr=["target","golden"];function Vt(i,e){let t=Q(le(i)),r=ne(i.flatMap(({rows:a})=>a)),n=[e("compared.item"),e("compared.side"),...[...t,...r].map(({message:a})=>e(a))],o=(a,p)=>{let c=G(a,p);return[c?.name??"",e(`side.${p}`),...t.map(h=>c===null?"":h.full(c)),...r.map(({key:h})=>p==="target"?oe(de(a,h)):"")]},s=i.flatMap(({rows:a})=>a.flatMap(p=>Kr.map(c=>o(p,c))));return[n,...s].map(a=>a.map(C).join("	")).join(`
`)}var Dr=2,zr=new Set(["dtype","shape","max","min","mean","norm"]);function qt(i){let e=le(i),t=Q(e),r=t.filter(({message:a})=>zr.has(a.replace("column.",""))),n=({message:a,full:p})=>a==="column.value"&&r.length>0&&e.every(c=>H(c)||p(c)===""),o=ne(i.flatMap(({rows:a})=>a)),s=({key:a})=>a.endsWith("_diff");return{first:r,measures:o.filter(a=>!s(a)),rest:t.filter(a=>!r.includes(a)&&!n(a)),differences:o.filter(s)}}function j({first:i,measures:e,rest:t,differences:r}){return Dr+i.length+e.length+t.length+r.length}var jr=16,Jt=40,Ur=60,pe=class extends u{render(){let e=this.sections;if(e.length===0)return d;let t=qt(e);return l`<table @copy=${r=>mt(r,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(r=>this.drawSection(r,t))}
    </table>`}copyText(){return Vt(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({first:e,measures:t,rest:r,differences:n}){let o=({message:a,numeric:p})=>l`<th scope="col" class=${p===!0?"number":""}>${this.t(a)}</th>`,s=({message:a,tip:p,statistic:c=""})=>{let h=this.t(p,{name:c});return l`<th scope="col" class="number measure" title=${h} aria-description=${h}>
        <span class="hint">${this.t(a)}</span>
      </th>`};return l`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(o)} ${t.map(s)} ${r.map(o)} ${n.map(s)}
      </tr>
    </thead>`}drawSection(e,t){let r=e.total-e.rows.length,n=dt(e.name,o=>this.t(o));return l`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${j(t)}>
            ${n} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${Kt(e).map(o=>this.drawRow(o,t))}
      ${r>0?l`<tbody>
              <tr>
                <td colspan=${j(t)}>
                  <button
                    class="link"
                    @click=${()=>{this.app.comparing?.details.more(e.name)}}
                  >
                    ${this.t("node.more",{n:r})}
                  </button>
                </td>
              </tr>
            </tbody>`:d}`}drawRow(e,t){let r=`padding-left:${8+jr*e.depth}px`,n=f(e.label,Jt);return e.kind==="group"?l`<tbody>
        <tr>
          <th scope="row" class="group" style=${r} colspan=${j(t)}>${n}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,n,r,t)}drawPair({name:e,row:t},r,n,o){let s=this.shownSides(t),[a="target",...p]=s;return l`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${n}
          title=${f(e,Ge)}
        >
          ${B(Vr(t),this.t(`level.${t.verdict??"none"}`))} ${r}
        </th>
        ${this.drawSide(t,a,o,s.length)}
      </tr>
      ${p.map(c=>l`<tr class="second">
            ${this.drawSide(t,c,o,0)}
          </tr>`)}
      ${this.drawReasons(t,o)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||je(e)?["target"]:["target","golden"]}drawSide(e,t,r,n){let{first:o,measures:s,rest:a,differences:p}=r,c=G(e,t),h=n>0,y=F=>h?F.map(V=>this.drawMeasure(e,V,n)):d;return l`${this.drawSideName(e,t)} ${this.drawFirst(e,c,o,h)}
    ${y(s)}
    ${c===null?a.map(()=>l`<td></td>`):a.map(F=>this.drawField(e,c,F,h))}
    ${y(p)}`}drawSideName(e,t){let r=G(e,t),n=G(e,P(t)),o=t==="golden"&&r!==null&&n!==null&&r.name!==n.name;return l`<td class="side" title=${r?.name??d}>
      ${this.t(`side.${je(e)?"both":t}`)}
      ${o?f(r.name,Jt):d}
    </td>`}drawFirst(e,t,r,n){return t===null?l`<td class="missing" colspan=${r.length}>${this.t("compared.missing")}</td>`:H(t)&&r.length>0?this.drawScalar(e,t,r.length,n):r.map(o=>this.drawField(e,t,o,n))}drawScalar(e,t,r,n){let o=e.differing.includes("value"),s=jt(t);return l`<td class=${o?"differs":""} colspan=${r} .fullText=${s}>
      ${o&&n?this.unequalSign():d}
      <span class="muted">${t.type??""}</span> ${f(s,Ur)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return l`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,r,n){let o=r.short(t,h=>this.t(h)),s=r.full(t),a=Dt(e,r),p=[r.numeric===!0?"number":"",r.marked?.(t)===!0?"marked":"",s==="None"?"none":"",a?"differs":""],c=o===s?d:s.slice(0,Ge);return l`<td class=${p.join(" ")} title=${c} .fullText=${s}>
      ${a&&n?this.unequalSign():d}${o}
    </td>`}drawMeasure(e,{key:t,text:r},n){let o=de(e,t),s=oe(o),a=o==="Infinity"&&t.endsWith("_relative"),p=`number measure ${zt(t,o)?"differs":""}`;return l`<td
      rowspan=${n}
      class=${p}
      title=${a?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):r(o??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:r,rules:n}=this.state,o=e.reasons.filter(s=>se(s,n));return o.length===0?d:l`<tr class="reasons">
          <td colspan=${j(t)}>
            ${o.map(s=>l`<span class="reason">${S(r,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,ut,W,m` .section th{padding-top:4px;} .item{vertical-align:top;} .pair > tr:has(+ .second) > td:not(.measure){border-bottom-color:transparent;padding-bottom:0;} .second > td{padding-top:0;} .side{font-size:11px;color:var(--muted);} .second > td:not(.differs, .marked){color:var(--muted);} td.measure{vertical-align:top;} .hint{border-bottom:1px dotted var(--muted);cursor:help;} .differs{font-weight:600;background:var(--differs-ground);} .unequal{margin-right:4px;color:var(--error);user-select:none;} .pair:hover td:not(.differs){background:var(--hover-ground);} .pair:hover th{background:var(--hover-ground);} .reasons td{padding:0 16px 4px 24px;color:var(--text);white-space:normal;} .reason + .reason::before{content:" · ";color:var(--muted);} `]};function Vr(i){return i.verdict==="pass"?null:i.verdict}var ce=class extends u{render(){let{pair:e}=this.state;return me(e)?l`<div class="note" role="alert">
      <span class="text">${this.sentence(e)}</span>
      ${e.match==="fuzzy"||e.mode==="structure"?d:l`<button class="small" @click=${()=>{this.app.chooseMatch("fuzzy")}}>
              ${this.t("coverage.fuzzy")}
            </button>`}
      <button class="small" @click=${this.askForGolden}>${this.t("coverage.golden")}</button>
    </div>`:d}sentence({coverage:e,counts:t,mode:r}){return this.state.language==="en"?e.message??"":e.word==="nothing"?this.t(r==="structure"?"coverage.noValues":"coverage.nothing"):this.t("coverage.little",t)}askForGolden=()=>{this.dispatchEvent(new Event(yt,{bubbles:!0,composed:!0}))};static styles=[g,m` .note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:4px 8px 4px 12px;color:var(--warning);background:var(--warning-ground);} .text{flex:1 1 200px;} button{color:var(--text);} `]};function me(i){return i!==null&&i.coverage.word!=="enough"}function E({rules:i,statistic:e,bounds:t}){return{rules:i,statistic:e,bounds:t}}var qr=120,Jr=1e3,Yt=200,ue=class{constructor(e,t,r,n){this.store=e;this.client=t;this.jump=r;this.onProblem=n}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;refresh(e=0){if(this.stop(),this.store.state.pair===null){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.store.update({findingsFilter:t,finding:null}),this.refresh(qr)}clearFilter(){this.setFilter($t)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:r}=this.store.state;if(t===null)return;let n=r===t.findings.length-1;e===1&&n&&await this.more();let o=this.store.state.findings?.findings.length??0,s=r===null?e===1?0:o-1:r+e;s>=0&&s<o&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:r}=this.store,{signal:n}=this.abort;this.asking=!0;try{let o=await this.client.pairs.findings(r.pair?.pair??"",E(r),r.findingsFilter,t,Yt,n),s=[...e,...o.findings],{total:a,next:p,complete:c,precision:h}=o,y=Yr(this.store.state,s);this.store.update({findings:{findings:s,total:a,next:p,complete:c,precision:h},findingsProblem:null,finding:y}),this.asking=!1,this.askAgain(c,s.length)}catch(o){!w(o)&&!n.aborted&&(this.asking=!1,this.fail(v(o)))}}askAgain(e,t){let{survey:r}=this.store.state,n=r===null||r.state==="running";!e&&n&&t<=Yt&&(this.timer=setTimeout(()=>{this.ask()},Jr))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function Yr(i,e){let t=i.finding===null?void 0:i.findings?.findings[i.finding];if(t===void 0)return null;let r=e.findIndex(({side:n,id:o,kind:s})=>n===t.side&&o===t.id&&s===t.kind);return r<0?null:r}function K(i){let{levels:e,kinds:t,side:r,name:n,leafOnly:o}=i;return e.length>0||t.length>0||r!=="both"||n!==""||o}var Ue=76,Xr=20,Qr=/^(?:Module|Cell)\./,he=200,Xt=400,fe=class extends u{static properties={...u.properties,filterOpen:{state:!0}};revealing=!1;list=new vt(this,Ue,()=>this.renderRoot.querySelector(".scroller"));constructor(){super(),this.filterOpen=!1}stateChanged(e,t){this.revealing||=e.finding!==t.finding}updated(){this.revealing&&this.state.finding!==null&&this.list.show(this.state.finding),this.revealing=!1;let e=this.list.total;e>0&&this.state.findingsProblem===null&&this.list.window.end>e-Xr&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:r,language:n}=this.state,o=e?.findings??[];this.list.total=o.length;let s=this.list.window;return l`
      ${this.drawCaption()}
      ${this.filterOpen?l`<msprobe-findings-filter
              .app=${this.app}
              @keydown=${this.onFilterKey}
            ></msprobe-findings-filter>`:d}
      <div
        class="scroller"
        role="listbox"
        tabindex="0"
        data-own-keys
        aria-label=${this.t("findings.title")}
        aria-activedescendant=${r===null?d:`finding-${r}`}
        @keydown=${this.onKey}
      >
        ${t===null?d:l`<p class="error">${N(n,t)}</p>`}
        ${o.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${o.slice(s.first,s.end).map((a,p)=>this.drawFinding(a,s.first+p,s.top+p*Ue))}
        </div>
      </div>
    `}drawCaption(){let e=K(this.state.findingsFilter),{comparing:t}=this.app,r=this.t("findings.filter"),n=[{face:x.filter,label:e?`${r} · ${this.t("findings.filtered")}`:r,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",x.up,()=>t?.findings.step(-1)),this.stepButton(this.t("findings.next"),"N",x.down,()=>t?.findings.step(1))];return l`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${n.map(k)}</span>
    </div>`}stepButton(e,t,r,n){let o=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:r,disabled:o,small:!0,run:n}}countText(){let{findings:e,finding:t,survey:r}=this.state,n=e?.total??0,o=n===0?"":t===null?n.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n});return r?.state==="running"&&e?.complete!==!0?`${o} · ${Qt(r)}`:o}drawAgreement(){let{findings:e,findingsFilter:t}=this.state,n=e?.complete===!0&&e.next===null&&e.findings.every(({kind:s})=>s==="overflow"),o=e?.complete===!0&&e.findings[0]?.kind!=="origin";return K(t)||!(n||o)||!n&&me(this.state.pair)?d:n?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){return me(this.state.pair)?l`<msprobe-coverage .app=${this.app}></msprobe-coverage>`:l`<p><span class="agree">✓</span> ${this.t("findings.none")}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){return l`<p>${this.t("findings.noOrigin")}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return d;let t={...e,kind:"origin",item:null};return l`<p class="muted">
      <button
        class="link"
        title=${f(e.name,he)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${f(e.label,he)}</button
      >: ${S(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:r}=this.state;return K(r)&&e!==null?l`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`:t?.state==="cancelled"?l`<p class="muted">${this.t("findings.cancelled")}</p>`:e?.complete===!0?this.drawNoFinding():l`<p class="muted">
          ${this.t("findings.running")} ${t===null?d:Qt(t)}
        </p>`}drawFinding(e,t,r){let n=t===this.state.finding,{sign:o,main:s}=ee(e.node_kind,e.name),a=s.replace(Qr,""),p=S(this.state.language,e);return l`<div
      id="finding-${t}"
      class="row ${e.kind} ${n?"selected":""}"
      role="option"
      aria-selected=${String(n)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title="${f(e.name,he)}
${f(p,Xt)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?d:l`<span class="rank">${b}${e.finding}</span>`}
        ${B(e.level,this.t(`level.${e.level??"none"}`),e.finding!==null)}
        ${Lt(e.overflow,this.overflowWord(e))}
        ${X(e.node_kind,o==="←"?"backward":null)}
        <span class="label"><bdi>${f(a,he)}</bdi></span>
        ${e.side==="golden"?l`<span class="muted">${this.t("side.golden")}</span>`:d}
      </div>
      <div class="sentence">${f(p,Xt)}</div>
    </div>`}overflowWord({overflow:e}){let t=this.t("filter.kind.overflow");return e===null?t:`${t}: ${this.t(`overflow.${e}`)}`}onFilterKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.filterOpen=!1)};onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.comparing?.findings.step(e.key==="ArrowDown"?1:-1))};static styles=[g,W,m` :host{position:relative;display:flex;flex-direction:column;} .caption{display:flex;align-items:center;gap:8px;height:28px;padding:0 4px 0 12px;flex:none;} .caption .muted{overflow:hidden;font-size:11px;text-overflow:ellipsis;white-space:nowrap;} .buttons{display:flex;flex:none;margin-left:auto;color:var(--muted);} button[aria-pressed="true"]{color:var(--accent);background:var(--accent-ground);} .scroller{flex:1;min-height:0;overflow:auto;} .content{position:relative;overflow:hidden;} p{margin:0;padding:4px 12px;} .error{color:var(--error);} .agree{color:var(--accent);} .row{position:absolute;left:0;right:0;height:${Ue}px;padding:4px 8px 4px 10px;border-left:3px solid transparent;border-bottom:1px solid var(--line);cursor:pointer;} .row.origin{border-left-color:var(--error);} .row:hover{background:var(--hover-ground);} .row.selected{background:var(--accent-ground);} .head{display:flex;align-items:center;gap:4px;height:18px;} .head svg{flex:none;color:var(--muted);} .rank{flex:none;font-weight:700;color:var(--error);} .label{min-width:0;direction:rtl;font-weight:600;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .sentence{display:-webkit-box;overflow:hidden;font-size:12px;line-height:16px;color:var(--muted);overflow-wrap:anywhere;-webkit-box-orient:vertical;-webkit-line-clamp:3;} .selected .sentence{color:inherit;} `]};function Qt({done:i,total:e}){return e===0?"":`${Math.floor(100*i/e)} %`}var Zr=["error","warning","unmatched"],ei=["origin","inherited","unmatched","overflow"],ti=["both","target","golden"],ge=class extends u{render(){let{levels:e,kinds:t,side:r,name:n,leafOnly:o}=this.state.findingsFilter;return l`
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${this.t("filter.name")}
        aria-label=${this.t("filter.name")}
        .value=${n}
        @input=${s=>this.set({name:s.target.value})}
      />
      ${this.drawRow("filter.level",Zr.map(s=>this.chip(`${O(s)} ${this.t(`level.${s}`)}`,e.includes(s),()=>this.set({levels:Zt(e,s)}))))}
      ${this.drawRow("filter.kind",ei.map(s=>this.chip(this.t(`filter.kind.${s}`),t.includes(s),()=>this.set({kinds:Zt(t,s)}))))}
      ${this.drawRow("filter.side",ti.map(s=>this.chip(this.t(`side.${s}`),r===s,()=>this.set({side:s}))))}
      <label>
        <input
          type="checkbox"
          .checked=${o}
          @change=${s=>this.set({leafOnly:s.target.checked})}
        />
        ${this.t("filter.leafOnly")}
      </label>
    `}drawRow(e,t){return l`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,r){return l`<button class="small" aria-pressed=${String(t)} @click=${r}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,m` :host{position:absolute;z-index:20;top:0;left:calc(100% + 4px);display:flex;flex-direction:column;gap:6px;width:360px;padding:8px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} .label{width:44px;} input[type="search"]{height:24px;padding:0 6px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .line{display:flex;flex-wrap:wrap;gap:4px;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} label{display:flex;align-items:center;gap:4px;} `]};function Zt(i,e){return i.includes(e)?i.filter(t=>t!==e):[...i,e]}var ri=80,ii=300,ve=class extends u{static properties={...u.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:r,language:n}=this.state,o=t?.findings[0];if(e===null||e.pair===this.closedFor||o?.kind!=="origin"||K(r))return d;let{main:s}=ee(o.node_kind,o.name),a=t?.complete===!0?"findings.first":"findings.firstSoFar";return l`<div class="strip" role="status">
      <span class="text">
        <b>${b} ${this.t(a)}:</b>
        <b class="name" title=${o.name}>${f(s,ri)}</b> –
        ${f(S(n,o),ii)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${k({face:x.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,m` .strip{display:flex;align-items:flex-start;gap:8px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--line);background:var(--error-ground);} .text{flex:1;min-width:0;max-height:40px;overflow:auto;} `]};var ye=class extends u{render(){let{app:e}=this,{golden:t,pair:r,pairs:n,leaf:o}=this.state,s=n.find(({target:p})=>p===o?.leaf)?.golden,a=r===null||!s?"":ni(s,r.golden.run);return l`${wt(this.t("pick.golden"),t??"",a,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?d:l`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return l`${k({face:x.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${k({face:x.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,bt,m` :host{display:flex;flex-direction:column;height:100%;} .place{position:relative;flex:1;min-height:0;} button[aria-pressed="true"]{color:var(--accent);} `]};function ni(i,e){return(i.startsWith(`${e}/`)?i.slice(e.length+1):i).replaceAll("/"," / ")}var oi={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},si={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function U(i){return i?si:oi}var ai={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},li=["medium","high","critical"],we=class extends u{render(){let{survey:e,colouring:t}=this.state;if(e===null)return d;let r=t==="overflow"?this.overflow(e):this.levels(e);return l`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${r.map(n=>this.drawEntry(n))} ${this.drawOrigins(e)}
    </div>`}levels({counts:e}){let{state:t}=this,r=T(t),n=["pass","warning","error"].map(s=>{let a=ai[t.rules][s],p=a.length===1?e[s]:void 0,c=a.map(h=>({colour:r[h]??"",count:p??e.bins[h]??0}));return{level:s,word:this.t(`level.${s}`),sign:O(s),swatches:c}}),o={level:"unmatched",word:this.t("level.unmatched"),sign:O("unmatched"),swatches:[{colour:I(t),count:e.unmatched_target+e.unmatched_golden}]};return[...n,o]}overflow({counts:e}){let t=U(this.state.dark);return li.map(r=>({level:r,word:this.t(`overflow.${r}`),sign:ie[r],swatches:[{colour:t[r],count:e.overflow[r]}]}))}drawEntry({level:e,word:t,sign:r,swatches:n}){let{levelFilter:o,language:s}=this.state,a=n.reduce((c,{count:h})=>c+h,0),p=this.t("legend.level",{level:t,n:a});return l`<button
      data-level=${e}
      class=${o!==null&&o!==e?"off":""}
      aria-pressed=${String(o===e)}
      aria-label=${p}
      title=${p}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${n.map(({colour:c,count:h},y)=>l`<span class="swatch" style="background-color:${c};color:${_(c)}"
            >${y===0?r:""} ${h.toLocaleString(s)}</span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?d:l`<span class="origins"
          >${b} ${this.t("legend.origins",{n:e})}</span
        >`}static styles=[g,m` .legend{display:flex;align-items:center;gap:4px;} button{display:flex;height:24px;padding:0;overflow:hidden;} button[aria-pressed="true"]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent);} button.off{opacity:0.5;} button[data-level="unmatched"] .swatch{background-image:repeating-linear-gradient( -45deg, transparent 0 4px, rgb(0 0 0 / 14%) 4px 5px );} .swatch{padding:0 8px;line-height:22px;font-size:12px;} .origins{padding:0 4px;font-weight:600;color:var(--error);} `]};var di=72,pi="matching.yaml",be=class extends u{static properties={...u.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:Ve(e,"target"),golden:Ve(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:r}=this.state;if(!e||t===null&&this.state.pairOpening===null)return d;let n=l`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${this.refused===null?d:l`<p class="error" role="alert">${ci(r,this.refused)}</p>`}
      ${this.drawEdits()}`,o={title:this.t("matching.title"),closeLabel:this.t("dialog.close")};return J({...o,close:this.close},n)}drawSide(e){return l`<msprobe-matching-side
      .app=${this.app}
      .side=${e}
      .chosen=${this.chosen[e]}
      @chosen=${t=>this.chosen={...this.chosen,[e]:t.detail}}
    ></msprobe-matching-side>`}drawActions(){let{target:e,golden:t}=this.chosen,r=e!==null&&t!==null,n=o=>l`<button ?disabled=${!r} @click=${()=>this.edit(o)}>
        ${this.t(`matching.${o}`)}
      </button>`;return l`<div class="line">
      ${n("match")} ${n("unmatch")}
      <label>
        <input
          type="checkbox"
          .checked=${this.descendants}
          @change=${o=>this.descendants=o.target.checked}
        />
        ${this.t("matching.descendants")}
      </label>
      ${r?d:l`<span class="muted">${this.t("matching.pick")}</span>`}
    </div>`}drawEdits(){let{edits:e}=this.state,t=e.length===0,{comparing:r}=this.app;return l`<div class="line edits">
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
      </ol>`}drawEdit({kind:e,target:t,golden:r,descendants:n}){let o=[...new Set([t,r].filter(a=>a!==""))],s=[...o.length>1?[]:[this.t(mi(t,r))],...n?[this.t("matching.descendants")]:[]];return l`<li title=${o.map(C).join(" – ")}>
      ${this.t(`matching.${e}`)}:
      ${o.map(a=>f(a,di)).join(e==="match"?" ⇄ ":" ⇎ ")}
      <span class="muted">${s.length>0?`(${s.join(", ")})`:d}</span>
    </li>`}edit(e){let{target:t,golden:r}=this.chosen;if(t!==null&&r!==null){let{descendants:n}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:r,descendants:n}),()=>this.leaveChoice(e))}}leaveChoice(e){if(e==="match"){let t=r=>this.chosen[r]===Ve(this.state,r)?this.chosen[r]:null;this.chosen={target:t("target"),golden:t("golden")}}}tell(e,t){e?.then(r=>{this.refused=r,r===null&&(t?.(),this.app.remark(this.t("matching.done")))})}async save(){try{let e=await this.app.comparing?.edits.toYaml()??"",t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/yaml"})),t.download=pi,t.click(),URL.revokeObjectURL(t.href)}catch(e){this.refused=v(e)}}onFile=e=>{let t=e.target,r=t.files?.[0];r!==void 0&&this.tell(r.text().then(n=>this.app.comparing?.edits.load(n)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,Y,m` .dialog{width:min(960px, 100%);} .sides{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:8px;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .edits{padding-top:8px;border-top:1px solid var(--line);} .space{flex:1;} label{display:flex;align-items:center;gap:4px;} p{margin:8px 0 0;} .error{color:var(--error);} ol{margin:4px 0 0;padding-left:24px;max-height:120px;overflow:auto;overflow-wrap:anywhere;} `]};function ci(i,e){let t=N(i,e);return e.code==="bad_yaml"&&i!=="en"?`${t} (${e.message})`:t}function mi(i,e){return e===""?"side.target":i===""?"side.golden":"matching.sameName"}function Ve(i,e){let{selectedId:t,tree:r}=$(i,e);return t===null?null:r?.node(t)?.name??null}var ui=120,er=200,xe=class extends u{static properties={...u.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};picked=null;text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search");return l`
      <div class="caption">
        <h2>${this.t(`side.${this.side}`)}</h2>
        <span class="muted">
          ${e===null?d:this.t(this.text===""?"matching.unmatched":"matching.found",{n:e.total})}
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
        ${this.failed===null?d:l`<p class="error">${this.failed}</p>`}
        ${e===null?d:this.drawPage(e)}
      </div>
    `}drawPinned(e){let t=this.selectedRow,{picked:r}=this,n=[t,...e?.nodes??[]].some(s=>s?.name===r?.name),o=r!==null&&r.name===this.chosen&&!n;return l`${t===null?d:this.drawAbove("matching.current",t)}
    ${o?this.drawAbove("matching.chosen",r):d}`}drawAbove(e,t){return l`<div class="muted hint">${this.t(e)}</div>
      ${this.drawNode(t)}
      <div class="rule"></div>`}drawPage(e){let{nodes:t,total:r}=e,n=t.filter(({name:a})=>a!==this.selectedRow?.name),o=this.text===""?"matching.nothing":"matching.noHits",s=r-t.length;return l`${n.map(a=>this.drawNode(a))}
    ${r===0?l`<p class="muted">${this.t(o)}</p>`:d}
    ${s>0?l`<p class="muted">${this.t("matching.more",{n:s})}</p>`:d}`}drawNode({name:e,kind:t}){let r=/\.backward\b/.test(e),n=e===this.chosen;return l`<button
      class="plain row ${n?"chosen":""}"
      role="option"
      aria-selected=${String(n)}
      title=${f(e,er)}
      @click=${()=>{this.picked={name:e,kind:t},this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}}
    >
      ${X(t,r?"backward":null)}
      <span class="label"><bdi>${f(e,er)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=$(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!w(t)&&!e.aborted&&(this.failed=v(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),ui)};static styles=[g,m` :host{display:flex;flex-direction:column;gap:4px;} .caption{display:flex;gap:8px;align-items:baseline;} input{height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .list{height:220px;overflow:auto;padding:4px;border:1px solid var(--line);border-radius:4px;} .row{display:flex;align-items:center;gap:6px;width:100%;height:24px;padding:0 4px;} .row.chosen{background:var(--accent-ground);box-shadow:inset 2px 0 0 var(--accent);} .row svg{flex:none;color:var(--muted);} .label{min-width:0;direction:rtl;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .hint{font-size:11px;line-height:16px;} .rule{margin:4px 0;border-top:1px solid var(--line);} p{margin:4px;} .error{color:var(--error);} `]};var hi=500,$e=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){w(t)||this.store.update({problem:v(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{run:e,golden:t}=this.store.state;e!==null&&t!==null&&await this.client.pairs.cancelOverview(e,t)}leave({run:e,golden:t,overview:r}){e!==null&&t!==null&&r?.state==="running"&&this.client.pairs.cancelOverview(e,t).catch(()=>{}),this.store.state.overview!==null&&this.store.update({overview:null}),this.store.state.overviewOpen&&this.watch()}async poll(e){let t=!0;for(;;){let{state:r}=this.store,{run:n,golden:o,match:s}=r;if(n===null||o===null)return;let a=E(r),p=await this.client.pairs.overview(n,o,s,a,t,e);if(e.throwIfAborted(),this.store.update({overview:p}),p.state!=="running")return;t=!1,await A(hi,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function Se(i){return new Map(i.map(e=>[M(e.step,e.rank),e]))}function M(i,e){return`${i}/${e}`}function tr({steps:i,ranks:e,cells:t},r,[n,o]){let s=Se(t),[a,p]=(r??"").split("/").map(Number),c=i.findIndex(y=>y.step===a),h=e.findIndex(y=>y.rank===p);if(c<0||h<0){let[y]=t;return y===void 0?null:M(y.step,y.rank)}for(;;){c+=n,h+=o;let[y,F]=[i[c],e[h]];if(y===void 0||F===void 0)return r;let V=M(y.step,F.rank);if(s.has(V))return V}}var fi=160,gi={waiting:"·",running:"…",done:"",failed:"!",single:"–"},ke=class extends u{static properties={...u.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=M(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;if(!e)return d;let r=t===null?l`<p class="muted">${this.t("overview.loading")}</p>`:l`${this.drawMap(t)} ${this.drawCell(t)}`;return J({title:this.t("overview.title"),closeLabel:this.t("dialog.close"),close:this.close,beside:t===null?d:this.drawProgress(t),onKey:this.onKey},r)}drawProgress({state:e,done:t,total:r,cells:n}){let{comparing:o}=this.app,s=n.filter(a=>a.state==="failed").length;return l`<span class="muted" role="status">
        ${this.t(`overview.${e}`,{k:t,n:r})}${s===0?d:l` · <b class="failures">${this.t("overview.failed",{n:s})}</b>`}
      </span>
      ${e==="running"?l`<progress max=${r} .value=${t}></progress>
              <button class="small" @click=${()=>{o?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:d}
      ${e==="cancelled"||e==="idle"||e==="done"&&s>0?l`<button class="small" @click=${()=>{o?.overview.watch()}}>
              ${this.t(e==="done"?"problem.retry":"overview.resume")}
            </button>`:d}`}drawMap({steps:e,ranks:t,cells:r}){let n=Se(r);return l`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${t.map(({rank:o,label:s})=>l`<th scope="col" title=${C(s)}>${o}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map(({step:o,label:s})=>l`<tr>
                <th scope="row" title=${C(s)}>${o}</th>
                ${t.map(({rank:a})=>this.drawPlace(n.get(M(o,a)),o,a))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,r){if(e===void 0)return l`<td></td>`;let n=M(t,r),o=t===this.state.step&&r===this.state.rank,s=()=>{this.active=n};return l`<td>
      <button
        class="cell ${e.state} ${o?"shown":""}"
        data-place=${n}
        style=${e.state==="done"&&e.bin!==null?`background:var(--index-${e.bin});color:var(--index-text-${e.bin})`:""}
        tabindex=${n===this.active?0:-1}
        aria-label=${this.cellText(e)}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>this.open(e)}
      >
        ${e.finding===null?gi[e.state]||O(e.level):b}
      </button>
    </td>`}cellText(e){let{step:t,rank:r,finding:n}=e,o=n===null?"":`${n.name}: `;return[this.t("overview.place",{step:t,rank:r}),this.stateWord(e),o+this.said(e)].filter(s=>s!=="").join(", ")}drawCell({cells:e}){let t=e.find(({step:a,rank:p})=>M(a,p)===this.active);if(t===void 0)return l`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:r,rank:n,finding:o}=t,s=o===null?"":f(o.name,fi);return l`<div class="said">
      <div><b>${this.t("overview.place",{step:r,rank:n})}</b> · ${this.stateWord(t)}</div>
      <div class="name ${o===null?"muted":""}">
        ${o===null?d:l`${b} <b>${s}</b> – `}${this.said(t)}
      </div>
    </div>`}stateWord({state:e,level:t,target:r}){return e==="single"?this.t(r===null?"overview.cell.onlyGolden":"overview.cell.onlyTarget"):this.t(e==="done"?`level.${t??"none"}`:`overview.cell.${e}`)}said({state:e,level:t,finding:r,problem:n,unmatched:o}){let{language:s}=this.state;if(r!==null)return S(s,{...r,kind:"origin"});if(n!==null)return ot(s,{...n,file:n.file??null});if(e!=="done")return"";let a=o===0&&(t==="pass"||t===null),p=this.t(a?"findings.none":"findings.noOrigin");return o===0?p:`${p} ${this.t("overview.unmatched",{n:o})}`}open({step:e,rank:t}){this.close(),this.app.choosePlace(e,t)}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];n!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=tr(t,this.active,n),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,Y,m` .dialog{display:flex;flex-direction:column;width:fit-content;min-width:min(560px, 100%);max-width:100%;} progress{width:120px;} .scroller{min-height:0;overflow:auto;margin-top:8px;} table{border-collapse:separate;border-spacing:2px;} th, .corner{position:sticky;z-index:1;padding:0 6px;font-weight:400;color:var(--muted);background:var(--ground);} thead th, .corner{top:0;} tbody th, .corner{left:0;text-align:right;white-space:nowrap;} .corner{z-index:2;font-size:11px;} td{padding:0;} .cell{display:block;width:32px;height:24px;padding:0;border-color:var(--index-line);border-radius:2px;font-weight:700;} .cell.waiting, .cell.running, .cell.single{color:var(--muted);background:var(--sunken);} .cell.single{border-style:dashed;} .cell.failed, .failures{color:var(--error);} .cell.shown{outline:2px solid var(--accent);outline-offset:1px;} .cell:focus-visible{outline:3px solid var(--accent);outline-offset:1px;} .said{flex:none;min-height:68px;max-width:760px;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);} `]};var Re=class extends u{render(){let{pairOpening:e,language:t,golden:r}=this.state,n=f(r??"",120);if(e===null)return this.drawNone(n);if(e.phase==="working")return this.state.goldenTree!==null?d:ht({language:t,title:this.t("pair.opening",{golden:n}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let o=e.phase==="failed";return ft({language:t,title:this.t(o?"pair.failed":"pair.cancelled",{golden:n}),reason:o?N(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:r,leaf:n,opening:o}=this.state,s=r.find(({target:c})=>c===n?.leaf);if(t!==null||n===null||o!==null||s?.golden!==null)return d;let{step_label:a,rank_label:p}=s;return l`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:a,rank:p})}
    </p>`}static styles=[g,gt,m` .none{position:absolute;inset:40% 16px auto;text-align:center;} `]};var Te=class extends rt{static properties={look:{attribute:!1},words:{}};render(){let{origin:e,shape:t,badge:r}=this.look??{};return e===void 0&&t===void 0&&r===void 0?d:l`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${e===void 0?d:l`<span class="origin">${b}${e}</span>`}${t===void 0?d:l`<span class="shape">${rr(t)}</span>`}${r===void 0?d:l`<span class="badge" style="background:${r.fill};color:${_(r.fill)}"
              >${r.shape==="origin"?b:`${rr(r.shape)} `}${r.text}</span
            >`}</span
    >`}static styles=m` .marks{display:flex;align-items:center;gap:4px;font-size:11px;font-weight:700;} .origin{color:var(--error);} .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:14px;} `};function rr(i){return i==="medium"||i==="high"||i==="critical"?ie[i]:O(i)}var Pe=class extends u{render(){let{survey:e,pair:t}=this.state;if(e===null)return d;let{state:r,done:n,total:o,problem:s}=e,a=t!==null;switch(r){case"running":return l`<progress max=${Math.max(o,1)} .value=${n}></progress>
          <span class="muted" role="status"
            >${this.t(a?"legend.running":"legend.checking",{done:n,total:o})}</span
          >
          ${a?this.cancelButton():d}`;case"cancelled":return l`${o===0?d:l`<span class="muted">${this.t("legend.cancelled",{done:n,total:o})}</span>`}
          <button class="small" @click=${()=>this.app.pairView?.marks.resume()}>
            ${this.t("legend.resume")}
          </button>`;case"failed":return l`<span class="error" role="alert"
          >${this.t("legend.failed",{message:s?.message??""})}</span
        >`;default:return l`<span class="muted"
          >${this.t(a?"legend.done":"legend.checked",{total:o})}</span
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return k({face:x.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,m` :host{display:flex;align-items:center;gap:8px;font-size:12px;overflow:hidden;} span{overflow:hidden;text-overflow:ellipsis;} progress{width:96px;accent-color:var(--accent);} .error{color:var(--error);} `]};var vi={"msprobe-colours":te,"msprobe-compare-bar":re,"msprobe-compare-node":ae,"msprobe-compared":pe,"msprobe-coverage":ce,"msprobe-findings":fe,"msprobe-findings-filter":ge,"msprobe-first-finding":ve,"msprobe-golden":ye,"msprobe-legend":we,"msprobe-matching":be,"msprobe-matching-side":xe,"msprobe-overview":ke,"msprobe-pair-opening":Re,"msprobe-row-marks":Te,"msprobe-survey":Pe};function ir(){St(vi)}var yi=200,wi=100,Ce=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;request=new kt;refresh(){this.stop();let e=nr(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,r=nr(this.store.state);t===null||r===null||await this.guarded(async n=>{let o=t.sections.find(({name:p})=>p===e)?.rows.length??0,s=Rt(t.sections,e,o),a=await this.ask(r.side,r.id,s,wi,n);this.store.update({comparison:bi(t,e,a)})})}async fetch(e,t){await this.guarded(async r=>{let n=await this.ask(e,t,0,yi,r);this.store.update({comparison:n,comparisonProblem:null})});for(let{name:r,rows:n,total:o}of this.store.state.comparison?.sections??[])n.length===0&&o>0&&await this.more(r)}ask(e,t,r,n,o){let{state:s}=this.store,a=s.pair?.pair??"";return this.client.pairs.node(a,e,t,E(s),r,n,o)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(r){if(!w(r)&&!t.aborted){let n=v(r);this.onProblem(n)||this.store.update({comparison:null,comparisonProblem:n})}}}};function nr(i){let{pair:e,side:t}=i,r=$(i,t).selectedId;return e===null||r===null?null:{side:t,id:r}}function bi(i,e,t){let r=t.sections.find(({name:o})=>o===e)?.rows??[],n=i.sections.map(o=>o.name===e?{...o,rows:[...o.rows,...r]}:o);return{...i,sections:n}}var qe="msprobe.edits",or=[],xi=100,Oe=class{constructor(e,t,r,n){this.store=e;this.client=t;this.storage=r;this.change=n}store;client;storage;change;undone=[];undoneFrom=or;add(e){let{edits:t}=this.store.state;return this.replace([...t,e],t.length)}undo(){return this.takeBack(1)}clear(){return this.takeBack(this.store.state.edits.length)}get canRedo(){return this.undone.length>0&&this.undoneFrom===this.store.state.edits}async redo(){let[e,...t]=this.canRedo?this.undone:[];if(e===void 0)return null;let r=[...this.store.state.edits,e];return await this.replace(r,r.length)??this.remember(t)}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t,0)}catch(t){return v(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,r){let n=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(n,e,t,null,xi,r)}restore(){let{edits:e,run:t,golden:r}=this.store.state;e.length===0&&t!==null&&r!==null&&this.store.update({edits:$i(this.storage,t,r)})}async takeBack(e){let{edits:t}=this.store.state,r=t.slice(0,t.length-e),n=[...t.slice(r.length),...this.canRedo?this.undone:[]];return await this.replace(r,r.length)??this.remember(n)}remember(e){return this.undone=e,this.undoneFrom=this.store.state.edits,null}async replace(e,t){let{pair:r,run:n,golden:o,match:s}=this.store.state;if(r===null)return null;try{let{target:a,golden:p}=r,c=e.length===0?{edits:[]}:await this.client.pairs.matching(a.leaf,p.leaf,s,e,t);return Si(this.storage,{run:n??"",golden:o??"",edits:c.edits}),await this.change(c.edits),null}catch(a){return v(a)}}};function $i(i,e,t){let r=ki(i?.getItem(qe)??null);return r?.run===e&&r.golden===t?r.edits.filter(Ri):or}function Si(i,e){try{e.edits.length>0&&Et(e.edits)===null?i?.setItem(qe,JSON.stringify(e)):i?.removeItem(qe)}catch{}}function ki(i){try{let e=JSON.parse(i??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function Ri(i){let{kind:e,target:t,golden:r,descendants:n}=i??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof r=="string")&&typeof n=="boolean"}var Ee=class{constructor(e){this.hooks=e}hooks;isWaiting=!1;follow(e,t){let{levelFilter:r,findings:n}=e;if(r!==t.levelFilter){this.isWaiting=r!==null;return}if((e.selectedId!==t.selectedId||e.goldenSelectedId!==t.goldenSelectedId)&&(this.isWaiting=!1),!this.isWaiting||n===null||n===t.findings)return;let s=n.findings.length===0;this.isWaiting=s&&!n.complete,!s&&!this.hooks.isBrightInView()&&this.hooks.goToFirst()}};var sr=["pair","rules","statistic","bounds"],Ti=[...sr,"side","selectedId","goldenSelectedId"],Me=class{findings;details;overview;edits;jump;filterJump;unsubscribe;constructor(e,t,r,n){this.jump=n.jump,this.findings=new ue(e,t,n.jump,n.onProblem),this.details=new Ce(e,t,n.onProblem),this.overview=new $e(e,t),this.edits=new Oe(e,t,r,n.changeEdits),this.filterJump=new Ee({isBrightInView:n.isBrightInView,goToFirst:()=>{this.findings.goTo(0)}}),this.unsubscribe=e.subscribe((o,s)=>this.follow(o,s)),this.edits.restore(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let r=n=>n.some(o=>!Object.is(e[o],t[o]));(r(sr)||e.survey?.state!==t.survey?.state&&!Pi(e))&&this.findings.refresh(),r(Ti)&&this.details.refresh(),r(["run","golden"])&&(this.edits.restore(),this.overview.leave(t)),this.followOverview(e,t),this.filterJump.follow(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function Pi(i){return i.survey?.state==="running"}var Ne=class{constructor(e,t){this.app=e;this.marks=t}app;marks;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=$(this.app.state,e),r=t?.onChange(n=>{n.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,n.id)});this.watching.push(...r===void 0?[]:[r])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running>0}async together(e,t,r){this.suspended+=1;try{let n=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,o=this.app.loaderOf(P(e));await r(e,t),n!==null&&o!==null&&(await lr(o,n),await r(P(e),n))}finally{this.suspended-=1}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:r}=t,n=s=>t.loadedChildren(s).map(a=>a.id).filter(a=>r.isExpanded(a)),o=n(r.root.id);for(;o.length>0;){await this.marks.ensure("target",o);let s=o.flatMap(a=>this.marks.partnerOf("target",a)??[]);await Promise.all(s.map(a=>ar(e,a))),o=o.flatMap(n)}}async mirror(e,t){this.running+=1;try{let r=await this.marks.findPartner(e,t),n=this.app.loaderOf(e),o=this.app.loaderOf(P(e));if(r===null||n===null||o===null)return;n.tree.isExpanded(t)&&await ar(o,r),n.tree.isExpanded(t)||o.tree.setExpanded(r,!1)}catch(r){this.app.fail(r)}finally{this.running-=1}}};async function ar(i,e){await lr(i,e),(i.tree.node(e)?.children??0)>0&&await i.expand(e)}async function lr(i,e){i.tree.node(e)===void 0&&await i.reveal({id:e})}var _e=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new Ct(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:r,goldenExpanded:n}=this.store.state,o=r!==-1&&r<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:o?r:null},a=new Ot(this.client,s,new Tt(e.root),t);return n!==null?await a.restore(n):this.store.state.syncExpansion?await a.expand(e.root.id):await a.expandUpper(60,16),a}async show(e){let{signal:t}=this.abort,{goldenSelected:r}=this.store.state,n=r===null?null:await Pt(e,r);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:n?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let r=this.loader?.scope;return r?.leaf===e&&r.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function dr(i){let e=[...new Set(i)].sort((r,n)=>r-n),t=[];for(let r=0;r<e.length;){let n=r;for(;e[n+1]===e[n]+1;)n+=1;t.push(n===r?`${e[r]}`:`${e[r]}-${e[n]}`),r=n+1}return t.join(",")}var pr=30,Mi=200,Ni=5e3,_i=400,cr=4e3,Ae=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(r=>!this.marks.has(r)&&!this.settled.has(r));if(t.length===0)return;t.slice(0,cr).forEach(r=>this.want(r)),await new Promise(r=>this.waiters.push(r))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=pr;this.wanted.size>0;)await A(t,e),t=await this.askOnce(e)}catch(t){if(!w(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let r=await this.source.fetch(dr(t),e);return this.take(t,r),r.pending?Mi:pr}catch(r){if(w(r))throw r;return t.forEach(n=>this.settled.add(n)),this.source.failed(r),Ni}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-cr),t=e.splice(-_i);return this.wanted.clear(),e.forEach(r=>this.wanted.add(r)),t}take(e,{marks:t,pending:r}){let n=new Set;for(let o of t)this.marks.set(o.id,o),n.add(o.id),this.source.isPending(o)||this.settled.add(o.id);r||e.filter(o=>!n.has(o)).forEach(o=>this.settled.add(o)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function mr({id:i,overflow:e,inside:t}){return{id:i,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,origins:0,overflow:t.overflow,overflows:t.count,count:0,errors:0,unmatched:0}}}function ur({state:i,done:e,total:t,counts:r}){return{state:i,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:r},origins:0}}var Ai=400,Ie=class{constructor(e){this.source=e}source;abort=new AbortController;isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watch(e,t).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.abort=new AbortController,this.isWatching=!1}get pending(){return this.isWatching}async watch(e,t){try{for(;;){let r=await this.source.fetch(e,t);if(this.source.told(r),r.state!=="running")return;await A(Ai,t)}}catch(r){w(r)||this.source.failed(r)}}};var Ii=1e3,Li=["rules","statistic","bounds"],Le=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){e===this.pairKey&&(this.pairKey=null),this.close(),this.pairKey=e;let t=r=>(n,o)=>this.client.pairs.marks(e,r,n,E(this.store.state),o);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((r,n)=>this.client.pairs.survey(e,E(this.store.state),r,n)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let r={leaf:e.leaf,version:e.version,microStep:null},n=this.newCache(async(o,s)=>{let{marks:a,pending:p}=await this.client.overflow(r,o,s);return{marks:a.map(mr),pending:p}});this.caches={target:n},this.watch=this.newWatch(async(o,s)=>{let a=await this.client.overflowSurvey(r,o,s);return ur(a)}),this.watch.start()}close(){this.leavePair(),this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&Li.some(r=>e[r]!==t[r])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;e!==null&&t!==null&&(this.watch?.stop(),this.store.update({survey:{...t,state:"cancelled"}}),await this.client.pairs.cancel(e).catch(()=>{}),e===this.pairKey&&this.watch?.start(!1))}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}leavePair(){this.pairKey!==null&&this.watch?.pending===!0&&this.client.pairs.cancel(this.pairKey).catch(()=>{})}newCache(e){return new Ae({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(v(t))})}newWatch(e){return new Ie({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(v(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>Ii)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var Fi=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],Bi=[[5,-4.5],[10,4.5],[0,4.5]],Wi={medium:1,high:2,critical:3};function Fe(i,e,t,r){switch(e){case"warning":hr(i,Fi,t,r);break;case"origin":hr(i,Bi,t,r);break;case"error":Hi(i,t,r);break;case"unmatched":Gi(i,t,r);break;default:for(let n=0;n<Wi[e];n+=1)i.fillRect(t+3.5*n,r+4-3*(n+1),2.5,3*(n+1))}}function hr(i,e,t,r){i.beginPath();for(let[n,o]of e)i.lineTo(t+n,r+o);i.fill()}function Hi(i,e,t){i.save(),i.lineWidth=2,i.beginPath(),i.moveTo(e+1.5,t-3.5),i.lineTo(e+8.5,t+3.5),i.moveTo(e+8.5,t-3.5),i.lineTo(e+1.5,t+3.5),i.stroke(),i.restore()}function Gi(i,e,t){i.beginPath(),i.arc(e+5,t,3.5,0,2*Math.PI),i.moveTo(e+1,t+4.5),i.lineTo(e+9,t-4.5),i.stroke()}function fr(i,e,t,r,n){t.shape==="unmatched"&&Ki(i,e,r),t.origin!==void 0&&Di(i,e,r,n)}function Ki(i,e,t){let r=7*e.ratio,n=Math.min(t.left+t.width,e.size.width*e.ratio);i.save(),i.clip(),i.globalAlpha*=.22,i.strokeStyle=e.palette.text,i.lineWidth=Math.max(1,e.ratio),i.beginPath();let o=Math.max(0,Math.floor(-t.left/r));for(let s=t.left+o*r;s<n+t.height;s+=r)i.moveTo(s,t.top),i.lineTo(s-t.height,t.top+t.height);i.stroke(),i.restore()}function Di(i,e,t,r){let n=Math.max(2,Math.round(2*e.transform.k*e.ratio));i.strokeStyle=e.palette.origin,i.lineWidth=n,i.beginPath(),i.roundRect(t.left+n/2,t.top+n/2,Math.max(0,t.width-n),Math.max(0,t.height-n),Math.max(0,r-n/2)),i.stroke()}var D=14,gr=7,Je=16,Ye=4,vr=4,ji=`600 ${11}px ${st}`,yr={width:Ui,marks:Vi,frame:fr};function Ui(i){let e=i.shape===void 0?0:D,t=i.origin===void 0?0:wr(i.origin);return e+t+(i.badge===void 0?0:Xe(i.badge)+vr)}function Vi(i,e,t,r,n,o){let s=r;if(i.font=ji,t.badge!==void 0){s-=Xe(t.badge)+vr;let{globalAlpha:a}=i;i.globalAlpha=1,qi(i,e,t.badge,s,n),i.globalAlpha=a}i.fillStyle=i.strokeStyle=o,t.shape!==void 0&&(s-=D,Fe(i,t.shape,s,n)),t.origin!==void 0&&(s-=wr(t.origin),Fe(i,"origin",s,n),i.fillText(String(t.origin),s+D-2,n+.5))}function wr(i){return D+gr*String(i).length}function Xe({text:i}){return D+gr*i.length+2*Ye-2}function qi(i,e,t,r,n){i.fillStyle=t.fill,i.strokeStyle=e.palette.border,i.lineWidth=1,i.beginPath(),i.roundRect(r,n-Je/2,Xe(t),Je,Je/2),i.fill(),i.stroke(),i.lineWidth=1.25,i.fillStyle=i.strokeStyle=_(t.fill),Fe(i,t.shape,r+Ye,n),i.fillText(t.text,r+Ye+D-2,n+.5)}function br(i,e){let t=(s,a)=>q(e.language,s,a),r=e.colouring==="overflow"?Qi(i,t):Xi(i,t),n=e.colouring==="overflow"?Yi(i,t):Ji(i,t),o=r.length===0?[]:[t("mark.inside",{list:r.join(", ")})];return[...n,...o].join(" · ")}function Ji({origin:i,level:e},t){let r=i===null?[]:[t("compared.finding",{n:i})];return e===null?r:[...r,t(`level.${e}`)]}function Yi({overflow:i},e){return i===null?[]:[e("mark.overflow",{level:e(`overflow.${i}`)})]}function Xi({inside:i},e){let{origin:t,origins:r,count:n,errors:o,unmatched:s}=i,a=t===null?[]:[e("mark.origins",{n:r,first:t})],p=[["mark.errors",o],["mark.warnings",n-o],["mark.unmatched",s]];return[...a,...p.filter(([,c])=>c>0).map(([c,h])=>e(c,{n:h}))]}function Qi({inside:{overflow:i,overflows:e}},t){return i===null?[]:[t("mark.overflows",{n:e,level:t(`overflow.${i}`)})]}var Zi=2,en=4,tn=["colouring","levelFilter","dark","indexColours","language"],We=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((r,n)=>{tn.some(o=>r[o]!==n[o])&&this.changed()})}store;marks;painter=yr;known=new Map;listeners=new Set;of(e,t){let{state:r}=this.store,n=$(r,e).tree?.isExpanded(t)===!0,o=`${e}${n?"-":"+"}${t}`,s=this.known.get(o);if(s===void 0&&!this.known.has(o)){let a=this.marks.get(e,t);s=a===void 0?void 0:rn(a,r,n),this.known.set(o,s)}return s}words(e,t){let r=this.marks.get(e,t);return r===void 0?"":br(r,this.store.state)}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function rn(i,e,t){let r=e.colouring==="overflow"?sn(i,e):on(i,e),n=t?void 0:ln(i,e),{levelFilter:o}=e;return{...r,...n===void 0?{}:{badge:n},...o!==null&&nn(i,e)!==o?{dim:!0}:{}}}function nn(i,{colouring:e}){return e==="overflow"?i.overflow:i.level}function on(i,e){let t=i.level==="unmatched"?I(e):i.bin===null?void 0:T(e)[i.bin];return{...t===void 0?{}:{fill:t},...an(i.level),...i.origin===null?{}:{origin:i.origin}}}function sn({overflow:i},{dark:e}){return i===null?{}:{fill:U(e)[i],shape:i}}function an(i){return i===null||i==="pass"?{}:{shape:i}}function ln({inside:i},e){return e.colouring==="overflow"?dn(i,e):e.levelFilter===null?pn(i,e):Be(i,e.levelFilter,e)}function dn({overflow:i,overflows:e},{dark:t}){return i===null?void 0:{shape:i,text:xr(e),fill:U(t)[i]}}function pn(i,e){if(i.origin!==null){let t=T(e)[i.bin??0]??I(e);return{shape:"origin",text:String(i.origin),fill:t}}return Be(i,"error",e)??Be(i,"warning",e)??Be(i,"unmatched",e)}function Be(i,e,t){let{errors:r,count:n,unmatched:o}=i,s=T(t),a=i.level==="warning"?i.bin:null,p={error:[r,s[en]],warning:[n-r,s[a??Zi]],unmatched:[o,I(t)]},[c,h]=p[e]??[0,void 0];return c>0&&h!==void 0?{shape:e,text:xr(c),fill:h}:void 0}function xr(i){return i<1e4?String(i):`${Math.floor(i/1e3)}k`}var He=class{constructor(e,t){this.app=e;this.client=t;let r=n=>this.failed(n);this.golden=new _e(e.store,t),this.marks=new Le(e.store,t,r),this.styles=new We(e.store,this.marks),this.sync=new Ne(e,this.marks),e.store.subscribe((n,o)=>this.marks.follow(n,o))}app;client;marks;styles;golden;sync;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:r}=this.app.state,n=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||r===null||n===null){this.close(),this.marks.openSingle();return}mn(this.app.state.pair,e.leaf,n)||this.close();let{signal:o}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,n,o),o)}catch(s){!w(s)&&!o.aborted&&this.end(v(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.golden.close(),this.app.store.update(xt)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}async ask(e,t,r){let n=await this.matching(e,t);for(;;){let{match:o}=this.app.state,s=await this.client.pairs.open({leaf:e,golden:t,match:o,matching:n},r);if(s.status==="ready")return s;r.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:s}}),await A(150,r)}}async matching(e,t){let{edits:r,match:n}=this.app.state;if(r.length===0)return null;try{let{pairs:o}=this.client;return(await o.matching(e,t,n,r,r.length)).matching}catch(o){let{language:s}=this.app.state,{code:a,message:p}=v(o),c=nt(s,a,p);return this.app.remark(q(s,"matching.leftOut",{reason:c}),"error"),null}}async build(e,t){let{app:r}=this;if(e.target.version!==r.state.leaf?.version){r.leafChanged();return}let n=this.golden.shows(e.golden);r.store.update({pair:e}),this.marks.openPair(e.pair),n||await this.buildGolden(e.golden),t.throwIfAborted(),r.store.update({pairOpening:null}),this.sync.start(),await r.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:r}=this.app.state,n=await this.golden.build(e);t===null&&r&&await this.sync.copyTo(n),await this.golden.show(n)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===Ze?(this.app.activity.during(this.open()),!0):e.code===Qe&&this.app.state.pair!==null?(this.app.leafChanged(),!0):!1}end(e){this.close();let t=e.code===et;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function mn(i,e,t){return i!==null&&i.target.leaf===e&&i.golden.leaf===t}function ad(i,e,t){it(At),ir(),_t(i.store,document.documentElement);let r=new He(i,e),n=new Me(i.store,e,t,{jump:(o,s)=>i.jump({id:s},o),isBrightInView:()=>hn(i),onProblem:o=>r.handles(o),changeEdits:o=>i.changeEdits(o)});return{view:r,comparing:n}}function hn(i){return Object.values(i.graphs).some(e=>{let{boxes:t,size:r,viewport:n}=e?.describe()??fn;return t.some(({style:o,y:s,height:a})=>o!==null&&o.dim!==!0&&s+Math.min(a,24*n.k)<=r.height)})}var fn={boxes:[],size:{width:0,height:0},viewport:{k:1}};export{ad as startComparing};
