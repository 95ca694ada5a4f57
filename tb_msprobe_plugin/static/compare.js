import{A as Ut,B as jt,C as Vt,D as qt,E as Jt,F as Yt,G as Xt,L as Qt,M as Zt,P as ei,Q as ti,S as ii,T as ri,W as ni,X as oi,Y as si,a as lt,b as _t,ba as ai,c as At,g as O,h as f,i as T,j as b,k as U,l as j,m as re,n as x,o as Bt,p as dt,q as Gt,r as ne,s as Ht,t as oe,u as Wt,v as Dt,w as zt,x as se,y as pt,z as ct}from"./chunk2.js";import{a as L}from"./chunk3.js";import{$ as F,A as Lt,L as _,Q as It,T as z,U as P,V as Ft,X as M,Z as Kt,d as Pt,e as Ot,g as Mt,h as k,i as y,l as Ct,m as h,n as a,p,q as Et,s as te,t as D,u as m,v as Nt,w as R,x as ie,z as g}from"./chunk.js";var li=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],wr=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],di={light:"#c7c7c7",dark:"#5b6068"},br=/^#[0-9a-f]{6}$/;function E({dark:n,indexColours:e}){let t=e.split(",");return t.length===li.length&&t.every(r=>br.test(r))?t:n?wr:li}function G({dark:n}){return n?di.dark:di.light}function pi(n,e){let t=()=>{for(let[i,r]of Object.entries(xr(n.state)))e.style.setProperty(i,r)};t(),n.subscribe((i,r)=>{(i.dark!==r.dark||i.indexColours!==r.indexColours)&&t()})}function xr(n){let e=E(n).map((t,i)=>[`${i}`,t]);return Object.fromEntries([...e,["unmatched",G(n)]].flatMap(([t,i])=>[[`--index-${t}`,i],[`--index-text-${t}`,_(i)]]))}var ci={"side.target":"target","side.golden":"golden","side.both":"both","level.pass":"pass","level.warning":"warning","level.error":"error","level.unmatched":"unmatched","level.none":"no index","overflow.medium":"medium","overflow.high":"high","overflow.critical":"critical","pair.match":"match","pair.match.name":"name","pair.match.name+shape":"name + shape","pair.match.fuzzy":"fuzzy","pair.fold":"Hide the golden side","pair.sync":"Expand, collapse, scroll and zoom both sides together","pair.none":"{golden} has no {step} / {rank}: the target is shown alone.","pair.onlyGolden":"{step} / {rank} is there in the golden run {golden} only: nothing to compare it with.","pair.showAlone":"Show it alone","pair.goldenChanged":"Golden changed to {golden}, which suits this run better.","pair.goldenKeep":"Keep {golden}","pair.opening":"Opening {golden} for comparison","pair.cancelled":"Comparing with {golden} was cancelled.","pair.failed":"{golden} cannot be compared.","coverage.little":"Only {matched} nodes have a partner; {unmatched_target} of the target and {unmatched_golden} of the golden side have none.","coverage.nothing":"Nothing can be compared: no node with data has a partner.","coverage.noValues":"Nothing can be compared: both sides have no values of one kind (statistics, checksums or tensors).","coverage.fewValues":"Little can be compared: most nodes have no values of one kind (statistics, checksums or tensors) on both sides.","coverage.missingOutputs":"Little can be compared: the outputs of most nodes were recorded on one side only.","coverage.noOutputs":"Little can be compared: neither side recorded any output.","coverage.fewTensors":"Little can be compared: most of the saved tensors could not be read.","coverage.fuzzy":"Match fuzzy","coverage.golden":"Choose another golden run","stored.asStored":"as stored","stored.why":"This comparison was read from a file: its matches, colours and levels are those of the tool that made it. Rules, bounds and matches cannot be changed, and where differences begin is not told: that needs the dumps.","stored.index.tip":"The index of this node as the file has it.","stored.metric.tip":"As the file has it.","link.send":"sends to","link.receive":"receives from","link.send_receive":"exchanges with","link.other":"communicates with","link.rank":"rank {rank}","link.none":"Rank {rank} is not in this file.","legend.label":"Levels; press one to see only its nodes","legend.level":"{level}: {n} {n|node|nodes}. Press to dim all others.","mark.inside":"inside: {list}","mark.origins":"{n} {n|origin|origins} (the first is finding {first})","mark.errors":"{n} {n|error|errors}","mark.warnings":"{n} {n|warning|warnings}","mark.unmatched":"{n} unmatched","mark.overflow":"overflow: {level}","mark.overflows":"{n} {n|node|nodes} with overflow, the worst {level}","legend.origins":"{n} {n|origin|origins}","legend.badge":"inside","legend.badge.long":"At a collapsed node: how many nodes inside have the level, or the rank of the first origin","legend.running":"compared {done} of {total}","legend.done":"compared {total}","legend.checking":"checked {done} of {total}","legend.checked":"checked {total}","legend.cancelled":"stopped at {done} of {total}","legend.failed":"comparing failed: {message}","legend.cancel":"Stop comparing in the background","legend.resume":"Go on","outline.side":"Side of the outline","outline.side.target":"List the nodes of the target","outline.side.golden":"List the nodes of golden","compared.loading":"Comparing…","compared.index":"index {value}","compared.index.tip":"How suspicious this node is: 0 is good, 1 is bad.","compared.corrected":"corrected","compared.corrected.tip":"The original rule set gives another index here; the reasons below say what was corrected.","compared.finding":"Finding {n}","compared.pending":"This node has not been compared yet.","compared.unmatched.target":"Only in the target: the golden run has no node that matches this one.","compared.unmatched.golden":"Only in the golden run: the target has no node that matches this one.","compared.none":"Matched, but neither side has values to compare.","compared.collection":"A collection has no values of its own; its index is that of its worst member.","compared.missing":"not on this side","compared.partner.golden":"Show in golden","compared.partner.target":"Show in target","compared.match":"Match…","compared.unmatch":"Unmatch…","compared.item":"item","compared.side":"side","compared.differs":"differs from the other side","metric.max_relative":"rel. Max","metric.min_relative":"rel. Min","metric.mean_relative":"rel. Mean","metric.norm_relative":"rel. Norm","metric.relative.tip":"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.","metric.max_diff":"Δ Max","metric.min_diff":"Δ Min","metric.mean_diff":"Δ Mean","metric.norm_diff":"Δ Norm","metric.diff.tip":"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.","metric.cosine":"cosine","metric.cosine.tip":"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.","metric.euclidean":"Euclid","metric.euclidean.tip":"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.","metric.max_abs":"max abs","metric.max_abs.tip":"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.","metric.max_relative_error":"max rel","metric.max_relative_error.tip":"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.","metric.one_thousandth":"≤ 1 ‰","metric.one_thousandth.tip":"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.","metric.five_thousandths":"≤ 5 ‰","metric.five_thousandths.tip":"Share of elements whose relative error is below five thousandths. 100 % is good.","metric.md5":"checksum","metric.md5.tip":"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.","metric.md5.pass":"equal","metric.md5.different":"different","metric.infinite":"Infinite: golden is 0 and target is not.","findings.title":"Findings","findings.filter":"Filter the findings","findings.filtered":"some are hidden","findings.previous":"Previous finding","findings.next":"Next finding","findings.position":"{k} of {n}","findings.noOverflow":"No node overflows.","findings.none":"No finding: both runs agree within noise.","findings.noOrigin":"No origin: no difference stands out of the noise.","findings.noneShown":"The filter hides all findings.","findings.showAll":"Show all","findings.running":"Still comparing…","findings.checking":"Checking for overflow…","findings.cancelled":"The comparing was cancelled; findings need all nodes.","findings.first":"First finding","findings.firstSoFar":"First finding so far","findings.show":"Show","filter.level":"level","filter.kind":"kind","filter.side":"side","filter.name":"Name contains","filter.leafOnly":"leaf nodes only","filter.kind.origin":"origin","filter.kind.inherited":"inherited","filter.kind.stored":"as stored","filter.kind.unmatched":"unmatched","filter.kind.overflow":"overflow","overview.title":"Steps × ranks","overview.loading":"Looking for steps and ranks…","overview.running":"compared {k} of {n}","overview.done":"all {n} compared","overview.cancelled":"cancelled after {k} of {n}","overview.idle":"compared {k} of {n}","overview.resume":"Go on","overview.place":"step {step}, rank {rank}","overview.hint":"Point at a cell to see its first origin and its worst node; a click opens it there.","overview.first":"first origin: {name}: {said}","overview.worst":"worst: {name} ({level}, {index})","overview.legend.origin":"an origin inside: numbers go wrong there first","overview.legend.colour":"index of the worst node, 0 to 1","overview.legend.single":"only in one of the runs","overview.cell.waiting":"waiting","overview.cell.running":"comparing…","overview.cell.done":"compared","overview.cell.failed":"cannot be compared","overview.cell.onlyTarget":"only in the target: nothing to compare it with","overview.cell.onlyGolden":"only in the golden run: nothing to compare it with","overview.failed":"{n} failed","overview.unmatched":"{n} {n|node has|nodes have} no partner.","colours.title":"Colours","colours.by":"colour by","colours.by.index":"index","colours.by.overflow":"overflow","colours.rules":"rules","colours.rules.graded":"graded","colours.rules.verdict":"verdict","colours.rules.graded.says":"An index between 0 and 1, from the errors of the outputs.","colours.rules.verdict.says":"Pass, warning or error, by rules that look at inputs and outputs together.","colours.statistic":"statistic","colours.bounds":"bounds","colours.bound":"Bound {n}","colours.bounds.range":"Each bound is a number between 0 and 1.","colours.bounds.order":"The bounds must not fall from left to right.","colours.colours":"colours","colours.colour":"Colour {n}","colours.reset":"Reset","matching.title":"Matches by hand","matching.match":"Match","matching.unmatch":"Unmatch","matching.descendants":"with descendants","matching.undo":"Undo","matching.redo":"Redo","matching.clear":"Undo all","matching.save":"Save as YAML","matching.load":"Load YAML…","matching.search":"Search unmatched nodes","matching.unmatched":"{n} unmatched","matching.more":"{n} more; search for them","matching.nothing":"Every node has a partner.","matching.found":"{n} found","matching.noHits":"No unmatched node is called so.","matching.sameName":"on both sides","matching.current":"Selected in the graph","matching.chosen":"Chosen","matching.pick":"Choose a node of each side.","matching.edits":"{n} {n|change|changes}","matching.noEdits":"No changes by hand yet.","matching.done":"Matches changed","matching.leftOut":"The changes by hand do not fit here and are left out. {reason}"};var ui={"mapping.label":"layers","mapping.none":"by name","mapping.edited":"edited mapping","mapping.editedFile":"{file}, edited","mapping.fromSuggestion":"suggested mapping","mapping.unused":"{name} (not in use)","mapping.suggestNow":"Use the suggested mapping","mapping.edit":"Edit as a table…","mapping.title":"Layer mapping","mapping.intro":"Which layers of the target are called otherwise in golden. A rule stands below the class of the module that holds the layer; TopLayer is the model itself, and a list goes by its name (layers).","mapping.section":"below class","mapping.target":"target layer","mapping.golden":"golden layer","mapping.confidence":"confidence","mapping.nodes":"nodes","mapping.nodesHint":"nodes of the target that have a partner by this rule","mapping.use":"Use this rule","mapping.remove":"Remove this rule","mapping.add":"Add a rule","mapping.more":"Show {n} more","mapping.suggest":"Suggest anew","mapping.suggesting":"Looking for layers that belong together…","mapping.suggested":"Suggested: with these rules {matched} of {total} nodes have a partner, {before} without.","mapping.nothing":"Nothing to suggest: no layers of other names seem to belong together.","mapping.noRules":"No rules: layers whose attribute paths are equal belong together, whatever their classes.","mapping.apply":"Apply","mapping.applied":"{matched} of {total} nodes have a partner, {before} before.","mapping.path":"File below logdir","mapping.save":"Save","mapping.overwrite":"Overwrite it","mapping.saved":"Saved as {file}.","mapping.download":"Download","coverage.mapping":"Suggest a layer mapping","coverage.offer":"Use {file} ({matched} of {total} nodes)"};var hi={"ready.offer":"{file} names a pair to compare: {target} against {golden}.","ready.open":"Compare them","ready.broken":"{file} names no pair: {reason}"};function ut(n){let e=n.map(i=>i.trim()===""?NaN:Number(i));return e.length!==4||!e.every(i=>i>=0&&i<=1)?"colours.bounds.range":e.every((i,r)=>r===0||i>=(e[r-1]??0))?null:"colours.bounds.order"}var $r=["graded","verdict"],Sr=["all","max","min","mean","norm"],ae=class extends m{static properties={...m.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:i}=this.state;if(!e||this.state.pair?.stored===!0)return p;let r=t==="graded";return a`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${T({face:b.close,label:this.t("dialog.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(o=>({text:this.t(`colours.by.${o}`),chosen:o===i,run:()=>{this.app.chooseColouring(o)}})))}
      ${this.state.pair===null?p:a`${this.drawRules()}
            ${r&&this.hasStatistics?this.drawStatistic():p}
            ${r?this.drawBounds():p}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return a`${this.drawChoice(this.t("colours.rules"),$r.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),Sr.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return a`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:i,chosen:r,run:o})=>a`<button class="small" aria-pressed=${String(r)} @click=${o}>${i}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:ut(this.wrong);return a`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
        <span class="label muted">${this.t("colours.bounds")}</span>
        ${e.map((i,r)=>a`<input
              class="bound"
              inputmode="decimal"
              aria-label=${this.t("colours.bound",{n:r+1})}
              aria-invalid=${String(t!==null)}
              .value=${i}
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
            @change=${i=>this.setColour(t,i.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return a`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:i})=>i.trim());ut(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let i=E(this.state).map((r,o)=>o===e?t:r);this.app.store.update({indexColours:i.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,h` .popover{position:fixed;z-index:20;top:84px;right:8px;display:flex;flex-direction:column;gap:6px;width:min(440px, 100vw - 16px);padding:8px 12px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} header{display:flex;justify-content:space-between;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:4px;} .label{width:72px;} p{margin:0 0 0 76px;font-size:12px;line-height:16px;} .error{color:var(--error);} .bound{width:52px;height:24px;padding:0 4px;border:1px solid var(--control-line);border-radius:4px;text-align:right;background:var(--ground);} .bound[aria-invalid="true"]{border-color:var(--error);} input[type="color"]{width:32px;height:24px;padding:1px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);cursor:pointer;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var mi="msprobe.mappings";var le=class{constructor(e){this.storage=e;this.kept=kr(e?.getItem(mi)??null)}storage;kept;get(e){return this.kept.find(t=>t.key===e)??null}keep(e){let t=this.kept.filter(({key:i})=>i!==e.key);this.kept=[e,...t].slice(0,5);try{this.storage?.setItem(mi,JSON.stringify(this.kept))}catch{}}};function kr(n){try{let e=JSON.parse(n??"[]");return Array.isArray(e)?e.filter(Tr):[]}catch{return[]}}function Tr(n){let{key:e,yaml:t,from:i}=n??{};return typeof e=="string"&&typeof t=="string"&&(i===null||typeof i=="string")}var de=class{constructor(e){this.client=e}client;async files(){return(await this.client.get("mappings",{limit:1e3})).mappings}text(e,t=null){return this.client.get("mapping",{mapping:e,known:t})}keep(e){return this.client.post("mapping/keep",{yaml:e})}toYaml(e){let t=e.map(({section:i,target:r,golden:o})=>({section:i,target:r,golden:o}));return this.client.post("mapping/yaml",{rules:JSON.stringify(t)})}save(e,t,i){return this.client.post("mapping/save",{path:e,yaml:t,overwrite:i?"1":"0"})}suggestion(e,t){return this.client.get("mapping/suggestion",{leaf:e,golden:t})}offer(e,t,i){return this.client.get("mapping/offer",{leaf:e,golden:t,match:i})}};var Rr="key:",gi="unknown_mapping",Pr=2e3,Or=["no_partners","few_partners"],pe=class{constructor(e,t,i,r){this.store=e;this.reopen=r;this.routes=new de(t),this.kept=new le(i)}store;reopen;routes;kept;timer;stopped=!1;turn=0;refused=null;suggested=[];stop(){this.stopped=!0,clearTimeout(this.timer)}follow(e,t){e.pair!==t?.pair&&this.lookForOffer(),(e.mapping!==t?.mapping||e.pair===null!=(t.pair===null))&&this.watch()}async refresh(){let e=await this.routes.files().catch(()=>this.store.state.mappings);this.store.update({mappings:e})}async take(e){let t=await this.choose(e);t!==null&&this.store.update({problem:t})}async choose(e){let t=this.turn+=1,i=e===null?null:await this.check(e);if(t!==this.turn||i!==null)return t===this.turn?i:null;let{problem:r,pair:o}=this.store.state,s=r?.code==="bad_mapping"||r?.code===gi;this.store.update({mapping:e,...s?{problem:null}:{}}),await this.reopen();let{pair:l}=this.store.state;return l!==null&&l!==o&&this.remark("mapping.applied",{...ht(l),before:o?.counts.matched??0}),null}async usable(){let{mapping:e}=this.store.state,t=e===null?null:await this.check(e);return this.refused=t?.message??null,t!==null&&this.store.state.mapping===e&&this.store.update({problem:t}),t===null?e:null}async rules(e){let t=await this.check(e);if(t!==null)throw t;let{rules:i}=await this.routes.text(e);return(i??[]).map(r=>this.suggested.find(o=>Mr(r,o))??r)}originOf(e){return fi(e)?this.kept.get(e)?.from??null:e}async suggestion(){let{pair:e}=this.store.state;if(e===null)return null;let t=await this.routes.suggestion(e.target.leaf,e.golden.leaf);return this.suggested=t.rules,t}async chooseSuggested(){let e=this.turn+=1;try{let t=await this.suggestion();if(e!==this.turn||t===null)return;t.matched>t.matched_without?await this.take(await this.keep(t.rules,"*")):this.remark("mapping.nothing",{})}catch(t){this.store.update({problem:y(t)})}}async toYaml(e){return(await this.routes.toYaml(e)).yaml}async keep(e,t){let i=await this.toYaml(e),{mapping:r}=await this.routes.keep(i);return this.kept.keep({key:r,yaml:i,from:t}),r}async save(e,t,i){let{id:r}=await this.routes.save(e,await this.toYaml(t),i);return await this.refresh(),r}async check(e){try{return await this.routes.text(e,this.store.state.pair?.mapping?.digest??null),null}catch(t){let i=y(t),r=i.code===gi?this.kept.get(e):null;return r!==null&&(await this.routes.keep(r.yaml).catch(()=>null))?.mapping===e?null:i}}watch(){clearTimeout(this.timer);let{mapping:e,pair:t}=this.store.state;e!==null&&!fi(e)&&t!==null&&!this.stopped&&(this.timer=setTimeout(()=>{this.look(e).finally(()=>this.watch())},Pr))}async look(e){let{pairOpening:t,pair:i}=this.store.state;if(t!==null||document.hidden||innerHeight===0)return;let r=i?.mapping?.digest??null,o=await this.routes.text(e,r).catch(y),{state:s}=this.store;s.mapping!==e||s.pair!==i||("digest"in o?(this.refused=null,this.store.update(s.problem?.file===e?{problem:null}:{}),await(o.digest===r?void 0:this.reopen())):o.file===e&&o.message!==this.refused&&(this.refused=o.message,this.store.update({problem:o})))}async lookForOffer(){let{pair:e}=this.store.state;if(this.store.update({mappingOffer:null}),e!==null&&e.mapping===null&&Or.includes(e.coverage.code)){let{target:t,golden:i,match:r}=e,o=await this.routes.offer(t.leaf,i.leaf,r).catch(()=>null);this.store.state.pair===e&&this.store.update({mappingOffer:o})}}remark(e,t){let i=D(this.store.state.language,e,t);this.store.update({remark:{text:i,kind:"info"}})}};function fi(n){return n.startsWith(Rr)}function K({mapping:n,pair:e}){return e!==null&&e.mapping===null?null:n}function ht({counts:n}){let{matched:e,unmatched_target:t}=n;return{matched:e,total:e+t}}function Mr(n,e){return n.section===e.section&&n.target===e.target&&n.golden===e.golden}var vi="*edit",Cr=["name","name+shape","fuzzy"],ce=class extends m{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?p:a`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      ${e===null?p:a`<span class="tools">${this.drawTools()}</span>`}
    </div>`}drawTools(){let{pair:e,overviewOpen:t}=this.state,i=this.app.store.update.bind(this.app.store);return a`${e?.stored===!0?a`<span class="muted" title=${this.t("stored.why")} aria-description=${this.t("stored.why")}
            >${this.t("stored.asStored")}</span
          >`:this.drawChoices()}
    ${this.tool(this.t("overview.title"),t,()=>i({overviewOpen:!t}))}`}drawChoices(){let{match:e,coloursOpen:t,matchingOpen:i,edits:r}=this.state,o=this.app.store.update.bind(this.app.store),s=r.length===0?"":` · ${r.length}`;return a`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${Cr.map(l=>({value:l,text:this.t(`pair.match.${l}`)}))}
        @choose=${l=>{this.app.chooseMatch(l.detail)}}
      ></msprobe-picker>
      <msprobe-picker
        data-choice="mapping"
        .label=${this.t("mapping.label")}
        .value=${this.state.mapping??""}
        .choices=${this.mappingChoices()}
        .filterText=${this.t("pick.filter")}
        .noneText=${this.t("pick.none")}
        @click=${()=>{this.app.comparing?.mappings.refresh()}}
        @choose=${l=>this.chooseMapping(l.detail)}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title")+s,i,()=>o({matchingOpen:!i}))}
      ${this.tool(this.t("colours.title"),t,()=>o({coloursOpen:!t}))}`}mappingChoices(){let{mapping:e,mappings:t,language:i}=this.state,r=t.map(({id:d,problem:c})=>({value:d,text:d,...c===null?{}:{remark:R(i,{...c,file:null})}})),o=e===null||r.some(({value:d})=>d===e),s=[{value:"",text:this.t("mapping.none")},...r,...o?[]:[{value:e,text:this.mappingName(e)}]],l=e!==K(this.state);return[...s.map(d=>l&&d.value===e?{...d,text:this.t("mapping.unused",{name:d.text})}:d),{value:"*",text:this.t("mapping.suggestNow")},{value:vi,text:this.t("mapping.edit")}]}mappingName(e){let t=this.app.comparing?.mappings.originOf(e)??null;return t===e?e:t==="*"?this.t("mapping.fromSuggestion"):this.t(t===null?"mapping.edited":"mapping.editedFile",{file:t??""})}chooseMapping(e){let t=this.app.comparing?.mappings;e===vi?this.app.store.update({mappingOpen:"used"}):e==="*"?t?.chooseSuggested():t?.take(e===""?null:e)}tool(e,t,i){return a`<button aria-pressed=${String(t)} @click=${i}>${e}</button>`}static styles=[g,h` .bar, .tools{display:flex;align-items:center;gap:4px 8px;white-space:nowrap;} .bar{flex-wrap:wrap;padding:4px 8px;border-bottom:1px solid var(--line);} .bar > *{flex:none;} msprobe-picker[data-choice="mapping"]{max-width:176px;} .bar > msprobe-survey{flex:1 1 88px;min-width:0;} button[aria-pressed="true"]{color:var(--accent);border-color:var(--accent);} `]};var Er={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},Nr={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function H(n){return n?Nr:Er}var yi={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},Q={medium:"▂",high:"▂▄",critical:"▂▄▆"},$="▲";function C(n){return n===null?"":yi[n]}function V(n,e,t=!1){return n===null||t&&n==="pass"?p:a`<span class="mark ${n}" role="img" aria-label=${e} title=${e}
        >${yi[n]}</span
      >`}function ue(n,e,t,i=""){if(n===null)return p;let r=H(e)[n];return a`<span
    class="mark overflow"
    role="img"
    aria-label=${t}
    title=${t}
    style="background:${r};color:${_(r)}"
    >${`${Q[n]} ${i}`.trim()}</span
  >`}var he=h` .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:14px;} `,B=h` .mark{flex:none;font-size:11px;font-weight:700;color:var(--muted);} .mark.error{color:var(--error);} .mark.overflow{padding:0 4px;border-radius:2px;line-height:16px;} .mark.warning{color:var(--warning);} `;var _r=[W("md5",n=>typeof n=="string"?n:""),W("cosine",x),W("max_abs",x),W("max_relative_error",Z),W("one_thousandth",bi),W("five_thousandths",bi),W("euclidean",x),...wi("relative",Z),...wi("diff",x)];function W(n,e){return{key:n,message:`metric.${n}`,tip:`metric.${n}.tip`,text:e}}function wi(n,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${n}`,message:`metric.${t.toLowerCase()}_${n}`,tip:`metric.${n}.tip`,statistic:t,text:e}))}function Lr(n){return{key:n,message:n,tip:"stored.metric.tip",text:x}}function me(n){let e=new Set(n.flatMap(({metrics:i})=>Object.keys(i).filter(r=>i[r]!==null)));return[..._r.filter(({key:i})=>e.delete(i)),...[...e].map(Lr)]}var Ar=.001,Ir=1e5;function Z(n){if(typeof n!="number")return x(n);let e=n*100,t=Math.abs(e);return e!==0&&(t<Ar||t>=Ir)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function bi(n){if(typeof n!="number")return x(n);let e=Number((n*100).toFixed(1));return n<1&&e>=100?"> 99.9 %":n>0&&e<=0?"< 0.1 %":`${e} %`}function ge(n){return Bt(n??null)}var Fr=/\{(\w+)(%?)\}/g,xi="NaN or Inf",Kr=60,Br=600;function S(n,e){let t=e.kind===void 0||["inherited","stored"].includes(e.kind),i=Ct(n),r=t?[i?.reasons,i?.findings]:[i?.findings,i?.reasons],o=r[0]?.[e.code]??r[1]?.[e.code],s=i===null||o===void 0?e.message:Gr(o,e,i.reasons);return f(O(s),Br)}function fe(n,e){return n.rules==="both"||n.rules===e}function Gr(n,e,t){let i=e.values.more,r=Array.isArray(i)?i.length:0,o=Hr(n,e,t);return[r===0?o:o.replace(/[。.]$/,t.more?.replace("{n}",String(r))??""),(e.correction??null)===null?"":t.corrected??""].join("")}function Hr(n,{item:e,values:t},i){let r=o=>Wr(t[o],i);return n.replace(Fr,(o,s,l)=>{if(s==="item")return e??(r(s)||(i.node??""));if(s==="which")return typeof t.item=="string"?` ${r("item")} `:"";if(s==="both")return`${r("target")} / ${r("golden")}`;if(s==="agree"){let d=t.input;return typeof d=="number"&&d!==0?i.apart?.replace("{error}",Z(d))??"":""}return s==="side"?i[`side_${r(s)}`]??r(s):s==="statistic"?Dr(r(s)):l==="%"?Z(t[s]??null):r(s)})}function Wr(n,e){let t=n??null,i=typeof t=="number"?x(t):oe(t);return f(i.replace(xi,e.not_finite??xi),Kr)}function Dr(n){return n.charAt(0).toUpperCase()+n.slice(1)}var $i=180,ve=class extends ct{render(){let{comparison:e,comparisonProblem:t,side:i,language:r}=this.state;if(t!==null)return a`<p class="error">${R(r,t)}</p>`;if(Kt(this.state)===null)return a`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let o=e?.[i]??e?.[M(i)]??null;return e===null||o===null?a`<p class="muted late">${this.t("compared.loading")}</p>`:a`
      ${this.drawHead(o,this.drawCompared(e,o),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,o),this.drawStacks(e))}
    `}get tree(){return P(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:i,golden:r}=e,o=this.state.side==="golden"?i:r,s=o!==null&&o.node.name!==t.node.name;return a`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?a`<span class="name muted">⇄ ${f(o.node.name,$i)}</span>`:p}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:i,bin:r,corrected:o,origin:s}=e,d=i==="unmatched"?"unmatched":s!==null&&i==="pass"?null:r,c=this.t(s===null?`level.${i??"none"}`:"filter.kind.origin");return a`<span class="index">
      ${d===null?p:a`<span class="swatch" style="background:var(--index-${d})"></span>`}
      ${s===null?p:a`<span class="rank">${$}</span>`}
      ${V(i,this.t(`level.${i??"none"}`),s!==null)} ${c}
      ${t===null?p:a`<span title=${this.t(this.state.pair?.stored===!0?"stored.index.tip":"compared.index.tip")}
              >· ${this.t("compared.index",{value:x(Number(t.toPrecision(4)))})}</span
            >`}
      ${o?a`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:p}
    </span>`}drawButtons(e){let{target:t,golden:i,sections:r}=e,o=t!==null&&i!==null,s=M(this.state.side),l=e[s];return a`
      ${l===null?p:a`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${f(l.node.name,$i)}"
              @click=${()=>{this.app.comparing?.jump(s,l.node.id)}}
            >
              ⇄ ${this.t(`side.${s}`)}
            </button>`}
      ${this.state.pair?.stored===!0?p:a`<button
              class="small"
              @click=${()=>this.app.store.update({matchingOpen:!0})}
            >
              ${this.t(o?"compared.unmatch":"compared.match")}
            </button>`}
      ${r.length===0?p:this.copyTableButton()}
      ${this.stackButtons(Si(e).map(({stack:d})=>d))}
    `}drawComparison(e,t){return a`${this.drawOrigin(e)} ${this.drawOverflows(e)}
    ${this.drawLinks(t,this.state.side)}
    ${this.drawReasons(e)} ${this.drawNotices(t)} ${this.drawTable(e,t)}
    ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?p:a`<p class="finding" role="note">
          <b>${$} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${S(this.state.language,e)}
        </p>`}drawOverflows(e){return a`${z.map(t=>{let i=e[t];return i===null?p:this.drawOverflow(i,this.t(`side.${t}`))})}`}drawReasons(e){let{language:t,rules:i}=this.state,r=e.sections.flatMap(({rows:l})=>l),o=new Set(r.flatMap(({reasons:l})=>l.map(({message:d})=>d))),s=e.reasons.filter(l=>fe(l,i)&&!o.has(l.message));return s.length===0?p:a`<ul class="reasons">
          ${s.map(l=>a`<li>${S(t,l)}</li>`)}
        </ul>`}drawTable(e,t){let i=this.sentence(e,t);return a`${i===null?p:a`<p class="muted">${i}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:i,target:r,golden:o,sections:s}=e,l=s.length>0?"":this.whyNothing(t);if(o===null||r===null){let d=o===null?"target":"golden";return`${this.t(`compared.unmatched.${d}`)} ${l}`}return i==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${l}`}drawStacks(e){let t=Si(e);return t.length===0?this.drawStack(null):a`${t.map(({side:i,stack:r})=>a`<h2>${this.t(`side.${i}`)}</h2>
              ${this.drawStack(r)}`)}`}static styles=[ct.styles,B,h` .side{padding:0 4px;border:1px solid var(--control-line);border-radius:4px;font-size:11px;line-height:16px;align-self:center;} .index{display:inline-flex;align-items:center;gap:4px;font-weight:600;} .swatch{width:12px;height:12px;border:1px solid var(--index-line);border-radius:2px;} .rank{color:var(--error);} .corrected{padding:0 4px;border:1px dashed var(--warning);border-radius:4px;font-size:11px;font-weight:400;line-height:16px;color:var(--warning);cursor:help;} .finding{padding:4px 12px;border-left:3px solid var(--error);color:var(--text);background:var(--error-ground);overflow-wrap:anywhere;} .reasons{margin:0;padding:4px 12px 4px 28px;overflow-wrap:anywhere;} `]};function Si({target:n,golden:e}){let t=n?.stack??null,i=e?.stack??null;return t!==null&&i!==null&&pt(t)===pt(i)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:i}].flatMap(({side:o,stack:s})=>s===null?[]:[{side:o,stack:s}])}var zr=.001,Ur=.99,jr=.9,Vr=["N/A","unsupported"];function ki(n){let e=n.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return Wt(n.name,e)}function J(n,e){return e==="target"?n.target:n.golden}function ye(n){return n.flatMap(({rows:e})=>e.flatMap(({target:t,golden:i})=>[t,i])).filter(e=>e!==null)}function Ti(n,e){let t=e.message.replace("column.","");if(!n.differing.includes(t))return!1;let i=n.metrics[`${t}_relative`];return typeof i=="number"?Oi(i):!0}function Ri(n,e){if(e==null||Vr.includes(e))return!1;if(n.endsWith("_relative"))return typeof e=="number"?Oi(e):!0;if(n==="md5")return e!=="pass";let t=n==="cosine"?Ur:jr;return["cosine","one_thousandth","five_thousandths"].includes(n)&&typeof e=="number"&&e<t}function q(n){let{dtype:e,shape:t,max:i,min:r,mean:o,norm:s}=n;return[e,t,i,r,o,s].every(l=>l===null)}function Pi(n){return Ht(n)?"None":oe(n.value)}function mt(n){let{target:e,golden:t,differing:i}=n;return e!==null&&t!==null&&q(e)&&q(t)&&i.length===0&&e.name===t.name}function we(n,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],i=[n.target,n.golden];return t===void 0||i.filter(o=>o!==null).some(o=>o[t]!==null||typeof o.value=="number")?n.metrics[e]??null:null}function Oi(n){return Math.abs(n)>=zr}function Mi(n,e){let t=ne(ye(n)),i=me(n.flatMap(({rows:l})=>l)),r=[e("compared.item"),e("compared.side"),...[...t,...i].map(({message:l})=>e(l))],o=(l,d)=>{let c=J(l,d);return[c?.name??"",e(`side.${d}`),...t.map(u=>c===null?"":u.full(c)),...i.map(({key:u})=>d==="target"?ge(we(l,u)):"")]},s=n.flatMap(({rows:l})=>l.flatMap(d=>z.map(c=>o(d,c))));return[r,...s].map(l=>l.map(O).join("	")).join(`
`)}var qr=2,Jr=new Set(["dtype","shape","max","min","mean","norm"]);function Ci(n){let e=ye(n),t=ne(e),i=t.filter(({message:d})=>Jr.has(d.replace("column.",""))),r=({message:d,full:c})=>d==="column.value"&&i.length>0&&e.every(u=>q(u)||c(u)===""),o=me(n.flatMap(({rows:d})=>d)),s=({key:d})=>d.endsWith("_diff"),l=({key:d})=>d.endsWith("_relative");return{whole:o.filter(d=>!s(d)&&!l(d)),first:i,measures:o.filter(l),rest:t.filter(d=>!i.includes(d)&&!r(d)),differences:o.filter(s)}}function ee({whole:n,first:e,measures:t,rest:i,differences:r}){return qr+n.length+e.length+t.length+i.length+r.length}var Yr=16,Ei=40,Xr=60,be=class extends m{render(){let e=this.sections;if(e.length===0)return p;let t=Ci(e);return a`<table @copy=${i=>Dt(i,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(i=>this.drawSection(i,t))}
    </table>`}copyText(){return Mi(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({whole:e,first:t,measures:i,rest:r,differences:o}){let s=({message:d,numeric:c})=>a`<th scope="col" class=${c===!0?"number":""}>${this.t(d)}</th>`,l=({message:d,tip:c,statistic:u=""})=>{let v=this.t(c,{name:u});return a`<th scope="col" class="number measure" title=${v} aria-description=${v}>
        <span class="hint">${this.t(d)}</span>
      </th>`};return a`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(l)} ${t.map(s)} ${i.map(l)} ${r.map(s)}
        ${o.map(l)}
      </tr>
    </thead>`}drawSection(e,t){let i=e.total-e.rows.length,r=Gt(e.name,o=>this.t(o));return a`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${ee(t)}>
            ${r} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${ki(e).map(o=>this.drawRow(o,t))}
      ${i>0?a`<tbody>
              <tr>
                <td colspan=${ee(t)}>
                  <button
                    class="link"
                    @click=${()=>{this.app.comparing?.details.more(e.name)}}
                  >
                    ${this.t("node.more",{n:i})}
                  </button>
                </td>
              </tr>
            </tbody>`:p}`}drawRow(e,t){let i=`padding-left:${8+Yr*e.depth}px`,r=f(e.label,Ei);return e.kind==="group"?a`<tbody>
        <tr>
          <th scope="row" class="group" style=${i} colspan=${ee(t)}>${r}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,r,i,t)}drawPair({name:e,row:t},i,r,o){let s=this.shownSides(t),[l="target",...d]=s;return a`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${r}
          title=${f(e,dt)}
        >
          ${V(Qr(t),this.t(`level.${t.verdict??"none"}`))} ${i}
        </th>
        ${this.drawSide(t,l,o,s.length)}
      </tr>
      ${d.map(c=>a`<tr class="second">
            ${this.drawSide(t,c,o,0)}
          </tr>`)}
      ${this.drawReasons(t,o)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||mt(e)?["target"]:["target","golden"]}drawSide(e,t,i,r){let{whole:o,first:s,measures:l,rest:d,differences:c}=i,u=J(e,t),v=r>0,w=N=>v?N.map(at=>this.drawMeasure(e,at,r)):p;return a`${this.drawSideName(e,t)} ${w(o)}
    ${this.drawFirst(e,u,s,v)} ${w(l)}
    ${u===null?d.map(()=>a`<td></td>`):d.map(N=>this.drawField(e,u,N,v))}
    ${w(c)}`}drawSideName(e,t){let i=J(e,t),r=J(e,M(t)),o=t==="golden"&&i!==null&&r!==null&&i.name!==r.name;return a`<td class="side" title=${i?.name??p}>
      ${this.t(`side.${mt(e)?"both":t}`)}
      ${o?f(i.name,Ei):p}
    </td>`}drawFirst(e,t,i,r){return t===null?a`<td class="missing" colspan=${i.length}>${this.t("compared.missing")}</td>`:q(t)&&i.length>0?this.drawScalar(e,t,i.length,r):i.map(o=>this.drawField(e,t,o,r))}drawScalar(e,t,i,r){let o=e.differing.includes("value"),s=Pi(t);return a`<td class=${o?"differs":""} colspan=${i} .fullText=${s}>
      ${o&&r?this.unequalSign():p}
      <span class="muted">${t.type??""}</span> ${f(s,Xr)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return a`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,i,r){let o=i.short(t,u=>this.t(u)),s=i.full(t),l=Ti(e,i),d=[i.numeric===!0?"number":"",i.marked?.(t)===!0?"marked":"",s==="None"?"none":"",l?"differs":""],c=s===""?p:s.slice(0,dt);return a`<td class=${d.join(" ")} title=${c} .fullText=${s}>
      ${l&&r?this.unequalSign():p}${o}
    </td>`}drawMeasure(e,{key:t,text:i},r){let o=we(e,t),s=ge(o),l=o==="Infinity"&&t.endsWith("_relative"),d=`number measure ${Ri(t,o)?"differs":""}`;return a`<td
      rowspan=${r}
      class=${d}
      title=${l?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):i(o??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:i,rules:r}=this.state,o=e.reasons.filter(s=>fe(s,r));return o.length===0?p:a`<tr class="reasons">
          <td colspan=${ee(t)}>
            ${o.map(s=>a`<span class="reason">${S(i,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,zt,B,h` th, td{padding-inline:6px;} td:not([colspan]), th.item{max-width:144px;overflow:hidden;text-overflow:ellipsis;} th.item{max-width:200px;} .section th{padding-top:4px;} .item{vertical-align:top;} .pair > tr:has(+ .second) > td:not(.measure){border-bottom-color:transparent;padding-bottom:0;} .second > td{padding-top:0;} .side{font-size:11px;color:var(--muted);} .second > td:not(.differs, .marked){color:var(--muted);} td.measure{vertical-align:top;} .hint{border-bottom:1px dotted var(--muted);cursor:help;} .differs{font-weight:600;background:var(--differs-ground);} .unequal{margin-right:4px;color:var(--error);user-select:none;} .pair:hover td:not(.differs){background:var(--hover-ground);} .pair:hover th{background:var(--hover-ground);} .reasons td{padding:0 16px 4px 24px;color:var(--text);white-space:normal;} .reason + .reason::before{content:" · ";color:var(--muted);} `]};function Qr(n){return n.verdict==="pass"?null:n.verdict}var Ni=40,Zr={no_data:"coverage.nothing",no_partners:"coverage.nothing",no_values:"coverage.noValues",few_partners:"coverage.little",few_values:"coverage.fewValues",missing_outputs:"coverage.missingOutputs",no_tensors:"coverage.noOutputs",no_outputs:"coverage.noOutputs",few_tensors:"coverage.fewTensors"},xe=class extends m{render(){let{pair:e}=this.state,t=_i(this.state);return e===null||t===null||!$e(this.state)?p:a`<div class="note" role="alert">
      <span class="text">${this.sentences(e,t).join(" ")}</span>
      <span class="ways">${this.drawWays(e,t)}</span>
    </div>`}drawWays({match:e,mapping:t},{code:i}){let o=(i==="no_partners"||i==="few_partners")&&t===null;return[o&&e!=="fuzzy"?a`<button class="small" @click=${()=>{this.app.chooseMatch("fuzzy")}}>
            ${this.t("coverage.fuzzy")}
          </button>`:p,o?this.drawMappings():p,i===null?p:a`<button class="small" @click=${this.askForGolden}>
            ${this.t("coverage.golden")}
          </button>`]}sentences({counts:e},{code:t,message:i,remarks:r}){let{language:o}=this.state;return[...t===null?[]:[o==="en"?i??"":this.t(Zr[t],e)],...r.map(l=>ie(o,l))]}drawMappings(){let{mappingOffer:e}=this.state,t=e?.offer??null,i=e===null||t===null?p:a`<button
            class="small"
            title=${O(t)}
            @click=${()=>{this.app.comparing?.mappings.take(t)}}
          >
            ${this.t("coverage.offer",{file:en(t),matched:e.matched,total:e.total})}
          </button>`;return a`${i}<button class="small" @click=${this.suggestMapping}>
        ${this.t("coverage.mapping")}
      </button>`}suggestMapping=()=>this.app.store.update({mappingOpen:"suggested"});askForGolden=()=>{this.dispatchEvent(new Event(Jt,{bubbles:!0,composed:!0}))};static styles=[g,h` .note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:4px 8px 4px 12px;color:var(--warning);background:var(--warning-ground);} .text{flex:1 1 400px;} .ways{display:flex;flex-wrap:wrap;gap:4px 8px;} button{color:var(--text);} `]};function en(n){return n.length>Ni?`…${n.slice(-Ni)}`:n}function _i({pair:n,survey:e}){return n===null?null:e?.coverage??n.coverage}function $e(n){let e=_i(n);return e!==null&&(e.word!=="enough"||e.remarks.length>0)}function Li({pair:n,leaf:e,golden:t,colouring:i}){return n!==null||i==="overflow"&&e!==null&&t===null}async function Ai(n,e,t,i,r){let{pair:o,colouring:s,findingsFilter:l}=e,d=o===null?"target":e.overflowSide,{leaf:c}=P(e,d);if(s==="overflow"&&c!==null){let v=await n.overflowFindings(c,l,t,i,r);return{...v,findings:v.findings.map(w=>tn(w,d)),precision:null}}let u=o?.pair??"";return n.pairs.findings(u,L(e),l,t,i,r)}function tn(n,e){return{...n,...{finding:null,level:null,bin:null,index:null,partner:null},kind:"overflow",side:e}}var rn=120,nn=1e3,Ii=200,Se=class{constructor(e,t,i,r){this.store=e;this.client=t;this.jump=i;this.onProblem=r}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;place=null;refresh(e=0){if(this.stop(),!Li(this.store.state)){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.place=null,this.store.update({findingsFilter:t,finding:null}),this.refresh(rn)}setSide(e){this.place=null,this.store.update({overflowSide:e,findings:null,finding:null}),this.refresh()}clearFilter(){this.setFilter(Zt)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.place=t,this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:i}=this.store.state;if(t===null)return;let r=i===t.findings.length-1;e===1&&r&&await this.more();let o=this.store.state.findings?.findings.length??0,s=i===null?e===1?0:o-1:i+e;s>=0&&s<o&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:i}=this.store,{signal:r}=this.abort;this.asking=!0;try{let o=await Ai(this.client,i,t,Ii,r),s=[...e,...o.findings],{total:l,next:d,complete:c,precision:u}=o,v=on(this.store.state,s,this.place);this.store.update({findings:{findings:s,total:l,next:d,complete:c,precision:u},findingsProblem:null,finding:v}),this.asking=!1,this.askAgain(c,s.length)}catch(o){!k(o)&&!r.aborted&&(this.asking=!1,this.fail(y(o)))}}askAgain(e,t){let{survey:i,colouring:r,pair:o}=this.store.state,l=r==="overflow"&&o!==null||i===null||i.state==="running";!e&&l&&t<=Ii&&(this.timer=setTimeout(()=>{this.ask()},nn))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function on(n,e,t){let i=n.finding===null?void 0:n.findings?.findings[n.finding],r=e.findIndex(i===void 0?({side:o,name:s})=>o===t?.side&&s===t.name&&sn(n,t):({side:o,id:s,kind:l})=>o===i.side&&s===i.id&&l===i.kind);return r<0?null:r}function sn({selected:n,goldenSelected:e},{side:t,name:i}){return(t==="target"?n:e)===i}function Y(n){let{levels:e,kinds:t,side:i,name:r,leafOnly:o}=n;return e.length>0||t.length>0||i!=="both"||r!==""||o}function ke(n,{chosen:e,choose:t,tip:i}){return z.map(r=>a`<button
        class="small"
        title=${i?.(r)??p}
        aria-pressed=${String(r===e)}
        @click=${()=>t(r)}
      >
        ${n(`side.${r}`)}
      </button>`)}var gt=42,an=20,ln=/^(?:Module|Cell)\./,Te=200,Fi=400,Re=class extends m{static properties={...m.properties,filterOpen:{state:!0}};revealing=!1;list=new qt(this,gt,()=>this.renderRoot.querySelector(".scroller"));constructor(){super(),this.filterOpen=!1}connectedCallback(){super.connectedCallback(),this.addEventListener("keydown",this.onFilterKey),window.addEventListener("pointerdown",this.onPointerDown)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("keydown",this.onFilterKey),window.removeEventListener("pointerdown",this.onPointerDown)}stateChanged(e,t){this.revealing||=e.finding!==t.finding}updated(){this.revealing&&this.state.finding!==null&&this.list.show(this.state.finding),this.revealing=!1;let e=this.list.total;e>0&&this.state.findingsProblem===null&&this.list.window.end>e-an&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:i,language:r}=this.state,o=e?.findings??[];this.list.total=o.length;let s=this.list.window;return a`
      ${this.drawCaption()} ${this.drawSide()}
      ${this.filterOpen?a`<msprobe-findings-filter .app=${this.app}></msprobe-findings-filter>`:p}
      <div
        class="scroller"
        role="listbox"
        tabindex="0"
        data-own-keys
        aria-label=${this.t("findings.title")}
        aria-activedescendant=${i===null?p:`finding-${i}`}
        @keydown=${this.onKey}
      >
        ${t===null?p:a`<p class="error">${R(r,t)}</p>`}
        ${o.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${o.slice(s.first,s.end).map((l,d)=>this.drawFinding(l,s.first+d,s.top+d*gt))}
        </div>
      </div>
    `}drawCaption(){let e=Y(this.state.findingsFilter),{comparing:t}=this.app,i=this.t("findings.filter"),r=[{face:b.filter,label:e?`${i} · ${this.t("findings.filtered")}`:i,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",b.up,()=>t?.findings.step(-1)),this.stepButton(this.t("findings.next"),"N",b.down,()=>t?.findings.step(1))];return a`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${r.map(T)}</span>
    </div>`}drawSide(){let{pair:e,colouring:t,overflowSide:i}=this.state;return e===null||t!=="overflow"?p:a`<div class="side" role="group" aria-label=${this.t("filter.side")}>
          ${ke(r=>this.t(r),{chosen:i,choose:r=>this.app.comparing?.findings.setSide(r)})}
        </div>`}stepButton(e,t,i,r){let o=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:i,disabled:o,small:!0,run:r}}countText(){let{findings:e,finding:t,survey:i}=this.state,r=e?.total??0,o=r===0?"":t===null?r.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n:r});return i?.state==="running"&&e?.complete!==!0?`${o} · ${Ki(i)}`:o}drawAgreement(){let{findings:e,findingsFilter:t,colouring:i}=this.state;if(i==="overflow")return p;let o=e?.complete===!0&&e.next===null&&e.findings.every(({kind:l})=>l==="overflow"),s=e?.complete===!0&&e.findings[0]?.kind!=="origin";return Y(t)||!(o||s)||!o&&$e(this.state)?p:o?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){return this.state.colouring==="overflow"?a`<p><span class="agree">✓</span> ${this.t("findings.noOverflow")}</p>`:$e(this.state)?a`<msprobe-coverage .app=${this.app}></msprobe-coverage>`:a`<p><span class="agree">✓</span> ${this.t("findings.none")}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){return a`<p>${this.t("findings.noOrigin")}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return p;let t={...e,kind:"origin",item:null};return a`<p class="muted">
      <button
        class="link"
        title=${f(e.name,Te)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${f(e.label,Te)}</button
      >: ${S(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:i,colouring:r,pair:o}=this.state;if(Y(i)&&e!==null)return a`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`;if(t?.state==="cancelled")return a`<p class="muted">${this.t("findings.cancelled")}</p>`;if(e?.complete===!0)return this.drawNoFinding();let s=r==="overflow",l=t===null||s&&o!==null?"":Ki(t);return a`<p class="muted">
      ${this.t(s?"findings.checking":"findings.running")} ${l}
    </p>`}drawFinding(e,t,i){let r=t===this.state.finding,{sign:o,main:s}=se(e.node_kind,e.name),l=s.replace(ln,""),d=S(this.state.language,e);return a`<div
      id="finding-${t}"
      class="row ${e.kind} ${r?"selected":""}"
      role="option"
      aria-selected=${String(r)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${i}px"
      title="${f(e.name,Te)}
${f(d,Fi)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?p:a`<span class="rank"
                >${$}${e.finding} ${this.t("filter.kind.origin")}</span
              >`}
        ${V(e.level,this.t(`level.${e.level??"none"}`),e.finding!==null)}
        ${this.drawOverflow(e)} ${re(e.node_kind,o==="←"?"backward":null)}
        <span class="label"><bdi>${f(l,Te)}</bdi></span>
        ${e.side==="golden"?a`<span class="muted">${this.t("side.golden")}</span>`:p}
        ${this.state.colouring==="overflow"?a`<span class="index muted" aria-hidden="true">${t+1}</span>`:this.drawIndex(e)}
      </div>
      <div class="sentence">${f(d,Fi)}</div>
    </div>`}drawIndex({index:e}){let t=e===null?"":x(Number(e.toPrecision(3))),i=this.t("compared.index",{value:t});return e===null?p:a`<span class="index muted" role="img" aria-label=${i} title=${i}>${t}</span>`}drawOverflow({overflow:e}){let{colouring:t,dark:i}=this.state,r=e===null?"":this.t(`overflow.${e}`),o=t==="overflow"?r:"";return ue(e,i,this.t("mark.overflow",{level:r}),o)}onFilterKey=e=>{e.key==="Escape"&&this.filterOpen&&(e.stopPropagation(),this.filterOpen=!1,this.renderRoot.querySelector(".caption button")?.focus())};onPointerDown=e=>{e.composedPath().includes(this)||(this.filterOpen=!1)};onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.comparing?.findings.step(e.key==="ArrowDown"?1:-1))};static styles=[g,B,h` :host{position:relative;display:flex;flex-direction:column;} .caption{display:flex;align-items:center;gap:8px;height:28px;padding:0 4px 0 12px;flex:none;} .caption .muted{overflow:hidden;font-size:11px;text-overflow:ellipsis;white-space:nowrap;} .buttons{display:flex;flex:none;margin-left:auto;color:var(--muted);} button[aria-pressed="true"]{color:var(--accent);background:var(--accent-ground);} .side{display:flex;gap:4px;flex:none;padding:0 12px 4px;} .scroller{flex:1;min-height:0;overflow:auto;} .content{position:relative;overflow:hidden;} p{margin:0;padding:4px 12px;} .error{color:var(--error);} .agree{color:var(--accent);} .row{position:absolute;left:0;right:0;height:${gt}px;padding:3px 8px 2px 10px;border-left:3px solid transparent;border-bottom:1px solid var(--line);cursor:pointer;} .row.origin{border-left-color:var(--error);} .row:hover{background:var(--hover-ground);} .row.selected{background:var(--accent-ground);} .head{display:flex;align-items:center;gap:4px;height:18px;} .head svg{flex:none;color:var(--muted);} .index{flex:none;margin-left:auto;font-size:11px;} .rank{flex:none;font-weight:700;color:var(--error);} .label{min-width:0;direction:rtl;font-weight:600;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .sentence{overflow:hidden;font-size:12px;line-height:17px;color:var(--muted);text-overflow:ellipsis;white-space:nowrap;} .selected .sentence{color:inherit;} `]};function Ki({done:n,total:e}){return e===0?"":`${Math.floor(100*n/e)} %`}var dn=["error","warning","unmatched"],pn=["origin","inherited","unmatched","overflow"],cn=["stored","unmatched","overflow"],un=["both","target","golden"],Pe=class extends m{firstUpdated(){this.renderRoot.querySelector("input")?.focus()}render(){let{name:e,leafOnly:t}=this.state.findingsFilter;return a`
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${this.t("filter.name")}
        aria-label=${this.t("filter.name")}
        .value=${e}
        @input=${i=>this.set({name:i.target.value})}
      />
      ${this.state.colouring==="overflow"?p:this.drawOfPair()}
      <label>
        <input
          type="checkbox"
          .checked=${t}
          @change=${i=>this.set({leafOnly:i.target.checked})}
        />
        ${this.t("filter.leafOnly")}
      </label>
    `}drawOfPair(){let{levels:e,kinds:t,side:i}=this.state.findingsFilter;return a`
      ${this.drawRow("filter.level",dn.map(r=>this.chip(`${C(r)} ${this.t(`level.${r}`)}`,e.includes(r),()=>this.set({levels:Bi(e,r)}))))}
      ${this.drawRow("filter.kind",(this.state.pair?.stored===!0?cn:pn).map(r=>this.chip(this.t(`filter.kind.${r}`),t.includes(r),()=>this.set({kinds:Bi(t,r)}))))}
      ${this.drawRow("filter.side",un.map(r=>this.chip(this.t(`side.${r}`),i===r,()=>this.set({side:r}))))}
    `}drawRow(e,t){return a`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,i){return a`<button class="small" aria-pressed=${String(t)} @click=${i}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,h` :host{position:absolute;z-index:20;top:0;left:calc(100% + 4px);display:flex;flex-direction:column;gap:6px;width:360px;padding:8px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} .label{width:44px;} input[type="search"]{height:24px;padding:0 6px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .line{display:flex;flex-wrap:wrap;gap:4px;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} label{display:flex;align-items:center;gap:4px;} `]};function Bi(n,e){return n.includes(e)?n.filter(t=>t!==e):[...n,e]}var hn=80,mn=300,Oe=class extends m{static properties={...m.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:i,language:r}=this.state,o=t?.findings[0];if(e===null||e.pair===this.closedFor||o?.kind!=="origin"||Y(i))return p;let{main:s}=se(o.node_kind,o.name),l=t?.complete===!0?"findings.first":"findings.firstSoFar";return a`<div class="strip" role="status">
      <span class="text">
        <b>${$} ${this.t(l)}:</b>
        <b class="name" title=${o.name}>${f(s,hn)}</b> –
        ${f(S(r,o),mn)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${T({face:b.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,h` .strip{display:flex;align-items:flex-start;gap:8px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--line);background:var(--error-ground);} .text{flex:1;min-width:0;max-height:40px;overflow:auto;} `]};var Me=class extends m{render(){let{app:e}=this,{golden:t,pair:i,pairs:r,leaf:o}=this.state,s=r.find(({target:d})=>d===o?.leaf)?.golden,l=i===null||!s?"":gn(s,i.golden.run);return a`${Yt(this.t("pick.golden"),t??"",l,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?p:a`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return a`${T({face:b.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${T({face:b.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,Xt,h` :host{display:flex;flex-direction:column;height:100%;} .place{position:relative;flex:1;min-height:0;} button[aria-pressed="true"]{color:var(--accent);} `]};function gn(n,e){return(n.startsWith(`${e}/`)?n.slice(e.length+1):n).replaceAll("/"," / ")}var fn={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},vn=["pass","warning","error"],yn=["medium","high","critical"],Ce=class extends m{render(){let{survey:e,colouring:t}=this.state;if(e===null)return p;let i=t==="overflow"?this.overflow(e):this.levels(e);return a`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${i.map(r=>this.drawEntry(r))} ${this.drawOrigins(e)}
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`}levels({counts:e}){let{state:t}=this,i=E(t),r=t.pair?.scale??null,s=vn.filter(d=>r?.some(c=>c.level===d)??!0).map(d=>{if(r!==null)return this.stored(d,r,e.bins);let c=fn[t.rules][d],u=c.length===1?e[d]:void 0,v=this.t(`level.${d}`),w=c.map((N,at)=>({colour:i[N]??"",count:u??e.bins[N]??0,word:[at===0?v:"",this.begin(N)].join(" ").trim()}));return{level:d,word:v,sign:C(d),swatches:w}}),l={level:"unmatched",word:this.t("level.unmatched"),sign:C("unmatched"),swatches:[{colour:G(t),count:e.unmatched_target+e.unmatched_golden,word:this.t("level.unmatched")}]};return[...s,l]}stored(e,t,i){let{language:r}=this.state,o=c=>c.toLocaleString(r),s=E(this.state),l=this.t(`level.${e}`),d=t.filter(c=>c.level===e).map(({bin:c,from:u,to:v},w)=>({colour:s[c]??"",count:i[c]??0,word:`${w===0?`${l} `:""}${u===v?`= ${o(u)}`:`${o(u)}–${o(v)}`}`}));return{level:e,word:l,sign:C(e),swatches:d}}begin(e){let{pair:t,bounds:i,rules:r,language:o}=this.state,s=(i??t?.bounds)?.[e-1];return r==="verdict"||s===void 0?"":`≥ ${s.toLocaleString(o)}`}overflow({counts:e}){let t=H(this.state.dark);return yn.map(i=>({level:i,word:this.t(`overflow.${i}`),sign:Q[i],swatches:[{colour:t[i],count:e.overflow[i],word:this.t(`overflow.${i}`)}]}))}drawEntry({level:e,word:t,sign:i,swatches:r}){let{levelFilter:o,language:s}=this.state,l=r.reduce((c,{count:u})=>c+u,0),d=this.t("legend.level",{level:t,n:l});return a`<button
      data-level=${e}
      class=${o!==null&&o!==e?"off":""}
      aria-pressed=${String(o===e)}
      aria-label=${d}
      title=${d}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${r.map(({colour:c,count:u,word:v},w)=>a`<span class="swatch" style="background-color:${c};color:${_(c)}"
            ><span>${w===0?i:""} ${u.toLocaleString(s)}</span>
            <span class="word">${v}</span></span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?p:a`<span class="origins"
          ><span>${$}</span>
          <span class="word">${this.t("legend.origins",{n:e})}</span></span
        >`}static styles=[g,he,h` .legend{display:flex;align-items:center;gap:4px;} button{display:flex;height:32px;padding:0;overflow:hidden;} button[aria-pressed="true"]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent);} button.off{opacity:0.5;} button[data-level="unmatched"] .swatch{background-image:repeating-linear-gradient( -45deg, transparent 0 4px, rgb(0 0 0 / 14%) 4px 5px );} .swatch, .origins, .inside{display:flex;flex-direction:column;align-items:center;justify-content:center;padding:0 6px;line-height:15px;font-size:12px;} .word{font-size:11px;font-weight:400;} .origins{font-weight:600;color:var(--error);} .inside{color:var(--muted);} .badge{line-height:12px;font-size:11px;} `]};function Ee(n,e,t){let i=document.createElement("a");i.href=URL.createObjectURL(new Blob([e],{type:t})),i.download=n,i.click(),URL.revokeObjectURL(i.href)}var ft=["section","target","golden"],wn=4+ft.length;function Gi(n,e){let{t}=e,i=n.every(({suggested:r})=>r===null);return a`<table class=${i?"plain":""}>
    <thead>
      <tr>
        <th></th>
        ${ft.map(r=>a`<th>${t(`mapping.${r}`)}</th>`)}
        <th>${t("mapping.confidence")}</th>
        <th class="number" title=${t("mapping.nodesHint")}>${t("mapping.nodes")}</th>
        <th></th>
      </tr>
    </thead>
    ${n.map((r,o)=>bn(r,o,e))}
  </table>`}function bn(n,e,t){let{t:i,language:r}=t,{suggested:o,used:s}=n;return a`<tbody class=${s?"":"unused"}>
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label=${i("mapping.use")}
          title=${i("mapping.use")}
          .checked=${s}
          @change=${l=>t.change(e,{used:l.target.checked})}
        />
      </td>
      ${ft.map(l=>a`<td>${xn(n,l,e,t)}</td>`)}
      <td>${o===null?p:$n(o)}</td>
      <td class="number">${o?.nodes??p}</td>
      <td>
        ${T({face:b.close,label:i("mapping.remove"),small:!0,run:()=>t.remove(e)})}
      </td>
    </tr>
    ${o===null?p:a`<tr class="reason muted">
            <td></td>
            <td colspan=${wn-1}>${S(r,Sn(o))}</td>
          </tr>`}
  </tbody>`}function xn(n,e,t,{t:i,change:r}){let o=n.used&&n[e].trim()===""&&!vt(n);return a`<input
    class="field ${e}"
    aria-label=${i(`mapping.${e}`)}
    aria-invalid=${String(o)}
    title=${n[e]}
    spellcheck="false"
    .value=${n[e]}
    @input=${s=>r(t,{[e]:s.target.value,suggested:null})}
  />`}function $n({confidence:n}){let e=Math.round(n*100);return a`<span class="confidence"
    ><span class="bar" aria-hidden="true"><span style="width:${e}%"></span></span
    ><span class="number">${e} %</span></span
  >`}function vt({target:n,golden:e}){return n.trim()===""&&e.trim()===""}function Sn({code:n,reason:e,values:t}){return{code:n,message:e,values:t}}var Hi=h` table{width:100%;border-collapse:collapse;table-layout:fixed;} th{position:sticky;top:0;z-index:1;padding:4px;background:var(--sunken);font-weight:400;text-align:left;color:var(--muted);} th:first-child, th:last-child{width:28px;} th:nth-child(2){width:22%;} th:nth-child(5){width:120px;} th:nth-child(6){width:64px;} .plain th:nth-child(5), .plain th:nth-child(6){width:0;padding:0;font-size:0;} .plain td:nth-child(5), .plain td:nth-child(6){padding:0;} tbody{border-top:1px solid var(--line);} td{padding:2px 4px;overflow:hidden;vertical-align:middle;} td > *{vertical-align:middle;} .reason td{padding:0 8px 4px;font-size:11px;line-height:14px;} .number{text-align:right;white-space:nowrap;} .field{width:100%;height:24px;padding:0 4px;border:1px solid transparent;border-radius:4px;background:none;text-overflow:ellipsis;} .field:hover, .field:focus{border-color:var(--control-line);} .field[aria-invalid="true"]{border-color:var(--error);background:var(--error-ground);} .unused .field{text-decoration:line-through;color:var(--muted);} .confidence{display:flex;align-items:center;gap:8px;} .confidence .number{min-width:40px;} .bar{flex:1;height:6px;border-radius:4px;overflow:hidden;background:var(--line);} .bar > span{display:block;height:100%;background:var(--accent);} `;var yt="layer_mapping.yaml",kn="application/yaml",Tn="file_exists",Wi={section:"TopLayer",target:"",golden:"",used:!0,suggested:null},Ne=200,_e=class extends m{static properties={...m.properties,lines:{state:!0},shown:{state:!0},busy:{state:!0},told:{state:!0},refused:{state:!0},path:{state:!0}};origin=null;same=null;constructor(){super(),this.lines=[],this.shown=Ne,this.busy=!1,this.told="",this.refused=null,this.path=yt}stateChanged({mappingOpen:e,mapping:t},i){e!==null&&i.mappingOpen===null&&(e==="used"&&t!==null?this.load(t):this.suggest(),this.path=this.proposedPath(),this.updateComplete.then(()=>this.focusOn(".dialog")))}render(){if(this.state.mappingOpen===null)return p;let{language:e}=this.state,t=a`<p class="muted">${this.t("mapping.intro")}</p>
      ${this.lines.length===0?this.drawNothing():this.drawTable()} ${this.drawActions()}
      <p class="told" role="status">${this.told}</p>
      ${this.refused===null?p:a`<p class="error" role="alert">${R(e,this.refused)}</p>`}
      ${this.drawSaving()}`,i={title:this.t("mapping.title"),closeLabel:this.t("dialog.close")};return U({...i,close:this.close,onKey:this.onKey},t)}drawNothing(){return a`<p class="muted">
      ${this.t(this.busy?"mapping.suggesting":"mapping.noRules")}
    </p>`}drawTable(){let e=this.lines.length-this.shown,t=Gi(this.lines.slice(0,this.shown),{language:this.state.language,t:(i,r)=>this.t(i,r),change:(i,r)=>{let o=(s,l)=>l===i?{...s,...r}:s;this.edit(this.lines.map(o))},remove:i=>this.edit(this.lines.filter((r,o)=>o!==i))});return a`<div class="table" tabindex="-1" data-own-keys>
      ${t}
      ${e<=0?p:a`<button class="plain" @click=${()=>this.shown+=Ne}>
              ${this.t("mapping.more",{n:Math.min(e,Ne)})}
            </button>`}
    </div>`}drawActions(){return a`<div class="line">
      <button @click=${this.add}>${this.t("mapping.add")}</button>
      <button ?disabled=${this.busy} @click=${()=>{this.suggest()}}>
        ${this.t("mapping.suggest")}
      </button>
      <span class="space"></span>
      <button class="main" ?disabled=${this.busy} @click=${()=>{this.apply()}}>
        ${this.t("mapping.apply")}
      </button>
    </div>`}drawSaving(){let e=this.refused?.code===Tn;return a`<div class="line saving">
      <label>
        <span class="muted">${this.t("mapping.path")}</span>
        <input class="path" spellcheck="false" .value=${this.path} @input=${this.onPath} />
      </label>
      <button ?disabled=${this.busy} @click=${()=>{this.save(e)}}>
        ${this.t(e?"mapping.overwrite":"mapping.save")}
      </button>
      <button ?disabled=${this.busy} @click=${()=>{this.download()}}>
        ${this.t("mapping.download")}
      </button>
    </div>`}get rules(){return this.lines.filter(e=>e.used&&!vt(e))}edit(e){this.lines=e,this.same=null,this.origin=this.origin==="*"?null:this.origin,this.told=""}add=()=>{let e=this.lines.at(-1)?.section??Wi.section;this.edit([...this.lines,{...Wi,section:e}]),this.shown=Math.max(this.shown,this.lines.length),this.updateComplete.then(()=>this.focusOn("tbody:last-of-type .target"))};load(e){return this.lines=[],this.work(async()=>{let{mappings:t}=this.app.comparing??{},i=await t?.rules(e)??[];this.show(i.map(r=>Di(r,"confidence"in r?r:null))),this.origin=t?.originOf(e)??null,this.same=e,this.path=this.proposedPath()})}suggest(){return this.lines=[],this.work(async()=>{let e=await this.app.comparing?.mappings.suggestion()??null;if(e===null||e.matched<=e.matched_without){this.told=this.t("mapping.nothing");return}let{rules:t,matched:i,matched_without:r,total:o}=e;this.show(t.map(s=>Di(s,s))),this.origin="*",this.same=null,this.told=this.t("mapping.suggested",{matched:i,before:r,total:o})})}show(e){this.lines=e,this.shown=Ne}apply(){return this.work(async()=>{let{mappings:e}=this.app.comparing??{};await this.use(this.same??await e?.keep(this.rules,this.origin)??null)})}save(e){return this.work(async()=>{let t=await this.app.comparing?.mappings.save(this.path,this.rules,e);t!==void 0&&(await this.use(t),this.origin=t,this.told=`${this.t("mapping.saved",{file:t})} ${this.told}`)})}async use(e){let t=this.state.pair?.counts.matched??0,i=await this.app.comparing?.mappings.choose(e)??null;if(i!==null)throw i;let{pair:r}=this.state;this.same=e,this.told=r===null?"":this.t("mapping.applied",{...ht(r),before:t})}download(){return this.work(async()=>{let e=await this.app.comparing?.mappings.toYaml(this.rules)??"";Ee(this.path.slice(this.path.lastIndexOf("/")+1)||yt,e,kn)})}async work(e){this.busy=!0,this.told="",this.refused=null;try{await e()}catch(t){this.refused=y(t)}this.busy=!1}proposedPath(){let{run:e}=this.state,{origin:t}=this;return t!==null&&t!=="*"?t:(e===null||e==="."?"":e.slice(0,e.lastIndexOf("/")+1))+yt}focusOn(e){this.renderRoot.querySelector(e)?.focus()}onPath=e=>{this.path=e.target.value,this.refused=null};onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};close=()=>this.app.store.update({mappingOpen:null});static styles=[g,j,Hi,h` .dialog{display:flex;flex-direction:column;width:min(960px, 100%);overflow:hidden;} .table{min-height:96px;overflow:auto;border:1px solid var(--line);border-radius:4px;} .line{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .saving{padding-top:8px;border-top:1px solid var(--line);} label{display:flex;flex:1 1 320px;align-items:center;gap:8px;white-space:nowrap;} .path{flex:1;min-width:0;height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .space{flex:1;} .main{color:var(--accent);border-color:var(--accent);} p{flex:none;margin:8px 0;} .told:empty{display:none;} .told, .error{margin:8px 0 0;overflow-wrap:anywhere;} .error{color:var(--error);} `]};function Di(n,e){let{section:t,target:i,golden:r}=n;return{section:t,target:i,golden:r,used:!0,suggested:e}}var Rn=72,Pn="matching.yaml",Le=class extends m{static properties={...m.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:wt(e,"target"),golden:wt(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:i}=this.state;if(!e||t?.stored===!0||t===null&&this.state.pairOpening===null)return p;let r=a`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${this.refused===null?p:a`<p class="error" role="alert">${R(i,this.refused)}</p>`}
      ${this.drawEdits()}`,o={title:this.t("matching.title"),closeLabel:this.t("dialog.close")};return U({...o,close:this.close},r)}drawSide(e){return a`<msprobe-matching-side
      .app=${this.app}
      .side=${e}
      .chosen=${this.chosen[e]}
      @chosen=${t=>this.chosen={...this.chosen,[e]:t.detail}}
    ></msprobe-matching-side>`}drawActions(){let{target:e,golden:t}=this.chosen,i=e!==null&&t!==null,r=o=>a`<button ?disabled=${!i} @click=${()=>this.edit(o)}>
        ${this.t(`matching.${o}`)}
      </button>`;return a`<div class="line">
      ${r("match")} ${r("unmatch")}
      <label>
        <input
          type="checkbox"
          .checked=${this.descendants}
          @change=${o=>this.descendants=o.target.checked}
        />
        ${this.t("matching.descendants")}
      </label>
      ${i?p:a`<span class="muted">${this.t("matching.pick")}</span>`}
    </div>`}drawEdits(){let{edits:e}=this.state,t=e.length===0,{comparing:i}=this.app;return a`<div class="line edits">
        <span class="muted">
          ${t?this.t("matching.noEdits"):this.t("matching.edits",{n:e.length})}
        </span>
        <button class="small" ?disabled=${t} @click=${()=>this.tell(i?.edits.undo())}>
          ${this.t("matching.undo")}
        </button>
        <button
          class="small"
          ?disabled=${i?.edits.canRedo!==!0}
          @click=${()=>this.tell(i?.edits.redo())}
        >
          ${this.t("matching.redo")}
        </button>
        <button class="small" ?disabled=${t} @click=${()=>this.tell(i?.edits.clear())}>
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
        ${e.map(r=>this.drawEdit(r))}
      </ol>`}drawEdit({kind:e,target:t,golden:i,descendants:r}){let o=[...new Set([t,i].filter(l=>l!==""))],s=[...o.length>1?[]:[this.t(On(t,i))],...r?[this.t("matching.descendants")]:[]];return a`<li title=${o.map(O).join(" – ")}>
      ${this.t(`matching.${e}`)}:
      ${o.map(l=>f(l,Rn)).join(e==="match"?" ⇄ ":" ⇎ ")}
      <span class="muted">${s.length>0?`(${s.join(", ")})`:p}</span>
    </li>`}edit(e){let{target:t,golden:i}=this.chosen;if(t!==null&&i!==null){let{descendants:r}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:i,descendants:r}),()=>this.leaveChoice(e))}}leaveChoice(e){if(e==="match"){let t=i=>this.chosen[i]===wt(this.state,i)?this.chosen[i]:null;this.chosen={target:t("target"),golden:t("golden")}}}tell(e,t){e?.then(i=>{this.refused=i,i===null&&(t?.(),this.app.remark(this.t("matching.done")))})}async save(){try{let e=await this.app.comparing?.edits.toYaml()??"";Ee(Pn,e,"application/yaml")}catch(e){this.refused=y(e)}}onFile=e=>{let t=e.target,i=t.files?.[0];i!==void 0&&this.tell(i.text().then(r=>this.app.comparing?.edits.load(r)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,j,h` .dialog{width:min(960px, 100%);} .sides{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:8px;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .edits{padding-top:8px;border-top:1px solid var(--line);} .space{flex:1;} label{display:flex;align-items:center;gap:4px;} p{margin:8px 0 0;} .error{color:var(--error);} ol{margin:4px 0 0;padding-left:24px;max-height:120px;overflow:auto;overflow-wrap:anywhere;} `]};function On(n,e){return e===""?"side.target":n===""?"side.golden":"matching.sameName"}function wt(n,e){let{selectedId:t,tree:i}=P(n,e);return t===null?null:i?.node(t)?.name??null}var Mn=120,zi=200,Ae=class extends m{static properties={...m.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};picked=null;text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search");return a`
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
    `}drawPinned(e){let t=this.selectedRow,{picked:i}=this,r=[t,...e?.nodes??[]].some(s=>s?.name===i?.name),o=i!==null&&i.name===this.chosen&&!r;return a`${t===null?p:this.drawAbove("matching.current",t)}
    ${o?this.drawAbove("matching.chosen",i):p}`}drawAbove(e,t){return a`<div class="muted hint">${this.t(e)}</div>
      ${this.drawNode(t)}
      <div class="rule"></div>`}drawPage(e){let{nodes:t,total:i}=e,r=t.filter(({name:l})=>l!==this.selectedRow?.name),o=this.text===""?"matching.nothing":"matching.noHits",s=i-t.length;return a`${r.map(l=>this.drawNode(l))}
    ${i===0?a`<p class="muted">${this.t(o)}</p>`:p}
    ${s>0?a`<p class="muted">${this.t("matching.more",{n:s})}</p>`:p}`}drawNode({name:e,kind:t}){let i=/\.backward\b/.test(e),r=e===this.chosen;return a`<button
      class="plain row ${r?"chosen":""}"
      role="option"
      aria-selected=${String(r)}
      title=${f(e,zi)}
      @click=${()=>{this.picked={name:e,kind:t},this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}}
    >
      ${re(t,i?"backward":null)}
      <span class="label"><bdi>${f(e,zi)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=P(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!k(t)&&!e.aborted&&(this.failed=y(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),Mn)};static styles=[g,h` :host{display:flex;flex-direction:column;gap:4px;} .caption{display:flex;gap:8px;align-items:baseline;} input{height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .list{height:220px;overflow:auto;padding:4px;border:1px solid var(--line);border-radius:4px;} .row{display:flex;align-items:center;gap:6px;width:100%;height:24px;padding:0 4px;} .row.chosen{background:var(--accent-ground);box-shadow:inset 2px 0 0 var(--accent);} .row svg{flex:none;color:var(--muted);} .label{min-width:0;direction:rtl;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .hint{font-size:11px;line-height:16px;} .rule{margin:4px 0;border-top:1px solid var(--line);} p{margin:4px;} .error{color:var(--error);} `]};var Ie=class extends m{render(){let e=Ft(this.state);return this.state.goldenTree===null?p:a`<div role="group" aria-label=${this.t("outline.side")}>
          ${ke(t=>this.t(t),{chosen:e,choose:t=>this.app.store.update({outlineSide:t}),tip:t=>this.t(`outline.side.${t}`)})}
        </div>`}static styles=[g,h` div{display:flex;} button{font-size:11px;border-radius:4px 0 0 4px;} button + button{margin-left:-1px;border-radius:0 4px 4px 0;} button[aria-pressed="true"]{z-index:1;border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Fe=class extends m{static properties={...m.properties,told:{attribute:!1},side:{}};render(){let{told:e,side:t}=this,{language:i,dark:r}=this.state;if(e===null)return p;let o=this.t(`overflow.${e.level}`);return a`<p role="note">
      ${ue(e.level,r,this.t("mark.overflow",{level:o}),o)}
      ${t===void 0?p:a`<b>${t}</b>`}
      ${S(i,{...e,kind:"overflow"})}
    </p>`}static styles=[g,B,h` p{margin:0;padding:4px 12px;border-left:3px solid var(--accent);background:var(--accent-ground);overflow-wrap:anywhere;} `]};var Cn=500,Ke=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){k(t)||this.store.update({problem:y(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{state:e}=this.store,{run:t,golden:i}=e;t!==null&&i!==null&&await this.client.pairs.cancelOverview(t,i,K(e))}leave(e){let{run:t,golden:i,overview:r}=e;t!==null&&i!==null&&r?.state==="running"&&this.client.pairs.cancelOverview(t,i,K(e)).catch(()=>{}),this.store.state.overview!==null&&this.store.update({overview:null}),this.store.state.overviewOpen&&this.watch()}async poll(e){let t=!0;for(;;){let{state:i}=this.store,{run:r,golden:o,match:s}=i;if(r===null||o===null)return;let[l,d]=[L(i),K(i)],{pairs:c}=this.client,u=await c.overview(r,o,s,d,l,t,e);if(e.throwIfAborted(),this.store.update({overview:u}),u.state!=="running")return;t=!1,await F(Cn,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function Be(n){return new Map(n.map(e=>[I(e.step,e.rank),e]))}function I(n,e){return`${n}/${e}`}function Ui({steps:n,ranks:e,cells:t},i,[r,o]){let s=Be(t),[l,d]=(i??"").split("/").map(Number),c=n.findIndex(v=>v.step===l),u=e.findIndex(v=>v.rank===d);if(c<0||u<0){let[v]=t;return v===void 0?null:I(v.step,v.rank)}for(;;){c+=r,u+=o;let[v,w]=[n[c],e[u]];if(v===void 0||w===void 0)return i;let N=I(v.step,w.rank);if(s.has(N))return N}}var ji=160,Vi={waiting:"·",running:"…",done:"",failed:"!",single:"–"},Nn=[0,1,2,3,4],_n=["pass","warning","error"],Ge=class extends m{static properties={...m.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=I(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;if(!e)return p;let i=t===null?a`<p class="muted">${this.t("overview.loading")}</p>`:a`${this.drawMap(t)} ${this.drawLegend()} ${this.drawCell(t)}`;return U({title:this.t("overview.title"),closeLabel:this.t("dialog.close"),close:this.close,beside:t===null?p:this.drawProgress(t),onKey:this.onKey},i)}drawProgress({state:e,done:t,total:i,cells:r}){let{comparing:o}=this.app,s=r.filter(d=>d.state==="failed").length,l=e==="done"&&s>0?"idle":e;return a`<span class="muted" role="status">
        ${this.t(`overview.${l}`,{k:t-s,n:i})}${s===0?p:a` · <b class="failures">${this.t("overview.failed",{n:s})}</b>`}
      </span>
      ${e==="running"?a`<progress max=${i} .value=${t}></progress>
              <button class="small" @click=${()=>{o?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:p}
      ${e==="cancelled"||e==="idle"||e==="done"&&s>0?a`<button class="small" @click=${()=>{o?.overview.watch()}}>
              ${this.t(e==="done"?"problem.retry":"overview.resume")}
            </button>`:p}`}drawMap({steps:e,ranks:t,cells:i}){let r=Be(i);return a`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${t.map(({rank:o,label:s})=>a`<th scope="col" title=${O(s)}>${o}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map(({step:o,label:s})=>a`<tr>
                <th scope="row" title=${O(s)}>${o}</th>
                ${t.map(({rank:l})=>this.drawPlace(r.get(I(o,l)),o,l))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,i){if(e===void 0)return a`<td></td>`;let r=I(t,i),o=t===this.state.step&&i===this.state.rank,s=()=>{this.active=r};return a`<td>
      <button
        class="cell ${e.state} ${o?"shown":""} ${e.finding===null?"":"origin"}"
        data-place=${r}
        style=${e.state==="done"&&e.bin!==null?qi(e.bin):""}
        tabindex=${r===this.active?0:-1}
        aria-label=${this.cellText(e,", ")}
        title=${this.cellText(e,`
`)}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>{this.open(e)}}
      >
        ${Vi[e.state]||Ln(e)}
      </button>
    </td>`}drawLegend(){let e=(o,s)=>a`<span><b>${o}</b> ${s}</span>`,{waiting:t,failed:i,single:r}=Vi;return a`<div class="legend muted" role="note">
      ${e($,this.t("overview.legend.origin"))}
      ${_n.map(o=>e(C(o),this.t(`level.${o}`)))}
      <span
        >${Nn.map(o=>a`<i style=${qi(o)}></i>`)}
        ${this.t("overview.legend.colour")}</span
      >
      ${e(i,this.t("overview.cell.failed"))}
      ${e(r,this.t("overview.legend.single"))}
      ${e(t,this.t("overview.cell.waiting"))}
    </div>`}cellText(e,t){let{step:i,rank:r}=e;return[this.t("overview.place",{step:i,rank:r}),this.stateWord(e),...this.said(e)].join(t)}drawCell({cells:e}){let t=e.find(({step:o,rank:s})=>I(o,s)===this.active);if(t===void 0)return a`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:i,rank:r}=t;return a`<div class="said">
      <div><b>${this.t("overview.place",{step:i,rank:r})}</b> · ${this.stateWord(t)}</div>
      ${this.said(t).map(o=>a`<div class="name">${o}</div>`)}
    </div>`}stateWord({state:e,level:t,target:i}){return e==="single"?this.t(i===null?"overview.cell.onlyGolden":"overview.cell.onlyTarget"):this.t(e==="done"?`level.${t??"none"}`:`overview.cell.${e}`)}said({state:e,level:t,finding:i,worst:r,problem:o,unmatched:s}){let{language:l}=this.state;if(o!==null)return[ie(l,{...o,file:o.file??null})];if(e!=="done")return[];let d=s===0&&(t==="pass"||t===null),u=[i===null?this.t(d?"findings.none":"findings.noOrigin"):`${$} ${this.t("overview.first",{name:f(i.name,ji),said:S(l,{...i,kind:"origin"})})}`];if(r!==null){let v=f(r.name,ji),w=x(Number(r.index.toPrecision(2)));u.push(this.t("overview.worst",{name:v,level:this.t(`level.${r.level}`),index:w}))}return s>0&&u.push(this.t("overview.unmatched",{n:s})),u}async open({step:e,rank:t,target:i,finding:r,worst:o}){this.close(),await this.app.choosePlace(e,t);let s=r??o;s!==null&&this.state.leaf?.leaf===i&&await this.app.jump(s.name.length>2e3?{id:s.id}:{name:s.name})}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,r={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];r!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=Ui(t,this.active,r),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,j,h` .dialog{display:flex;flex-direction:column;width:fit-content;min-width:min(560px, 100%);max-width:100%;} progress{width:120px;} .scroller{min-height:0;overflow:auto;margin-top:8px;} table{border-collapse:separate;border-spacing:2px;} th, .corner{position:sticky;z-index:1;padding:0 6px;font-weight:400;color:var(--muted);background:var(--ground);} thead th, .corner{top:0;} tbody th, .corner{left:0;text-align:right;white-space:nowrap;} .corner{z-index:2;font-size:11px;} td{padding:0;} .cell{display:block;width:32px;height:24px;padding:0;border-color:var(--index-line);border-radius:2px;font-weight:700;} .cell.waiting, .cell.running, .cell.single{color:var(--muted);background:var(--sunken);} .cell.single{border-style:dashed;} .cell.failed, .failures{color:var(--error);} .cell.origin{border:2px solid var(--text);} .cell.shown{outline:2px solid var(--accent);outline-offset:1px;} .cell:focus-visible{outline:3px solid var(--accent);outline-offset:1px;} .legend{display:flex;flex:none;flex-wrap:wrap;gap:2px 14px;max-width:760px;margin-top:8px;font-size:11px;} .legend i{display:inline-block;width:12px;height:10px;border:1px solid var(--index-line);} .said{flex:none;min-height:88px;max-width:760px;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);} `]};function qi(n){return`background:var(--index-${n});color:var(--index-text-${n})`}function Ln({finding:n,level:e}){return n===null?C(e):$+(e==="pass"?"":C(e))}var He=class extends m{render(){let{pairOpening:e,language:t,golden:i}=this.state,r=f(i??"",120);if(e===null)return this.drawNone(r);if(e.phase==="working")return this.state.goldenTree!==null?p:Ut({language:t,title:this.t("pair.opening",{golden:r}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let o=e.phase==="failed";return jt({language:t,title:this.t(o?"pair.failed":"pair.cancelled",{golden:r}),reason:o?R(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:i,leaf:r,opening:o}=this.state,s=i.find(({target:c})=>c===r?.leaf);if(t!==null||r===null||o!==null||s?.golden!==null)return p;let{step_label:l,rank_label:d}=s;return a`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:l,rank:d})}
    </p>`}static styles=[g,Vt,h` .none{position:absolute;inset:40% 16px auto;text-align:center;} `]};var An=80,In=new Set(["send","receive","send_receive"]),We=class extends m{static properties={...m.properties,links:{attribute:!1},side:{}};render(){return a`<ul>
      ${this.links.map(e=>this.drawLink(e))}
    </ul>`}drawLink({kind:e,rank:t,node:i}){let{step:r,leaves:o}=this.state,s=o.some(d=>d.step===r&&d.rank===t),l=`${this.t("link.rank",{rank:t})}: ${f(i,An)}`;return a`<li>
      ${this.t(`link.${In.has(e)?e:"other"}`)}
      <button
        class="link name"
        ?disabled=${!s}
        title=${s?O(i):this.t("link.none",{rank:t})}
        @click=${()=>{this.app.goToRank(t,i,this.side)}}
      >
        ${l}
      </button>
    </li>`}static styles=[g,h` ul{max-height:120px;margin:0;padding:4px 12px;overflow:auto;list-style:none;} `]};var De=120,ze=class extends m{render(){let{pairFiles:e,offersPair:t,golden:i,runs:r}=this.state;if(r?.length===0)return e.map(l=>this.drawBroken(l));let[o,...s]=e.filter(({first:l})=>l!==null);return o===void 0||s.length>0||!t||i!==null?p:this.drawOffer(o)}drawOffer(e){let{id:t,target:i,golden:r}=e,o=()=>this.app.store.update({offersPair:!1});return a`<div class="strip offer" role="status">
      <span class="name text"
        >${this.t("ready.offer",{file:f(t,De),target:f(i??"",De),golden:f(r??"",De)})}</span
      >
      <button class="small" @click=${()=>{this.app.choosePair(e)}}>
        ${this.t("ready.open")}
      </button>
      ${T({face:b.close,label:this.t("notice.dismiss"),small:!0,run:o})}
    </div>`}drawBroken({id:e,problem:t}){let i=t===null?"":R(this.state.language,{...t,file:null});return a`<div class="strip broken" role="status">
      <span class="name text"
        >${this.t("ready.broken",{file:f(e,De),reason:i})}</span
      >
    </div>`}static styles=[g,h` .strip{display:flex;align-items:flex-start;gap:8px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--line);} .offer{background:var(--accent-ground);} .offer button:not([aria-label]){border-color:var(--accent);color:var(--accent);} .broken{color:var(--warning);background:var(--warning-ground);} .text{flex:1;} `]};var Ue=class extends Et{static properties={look:{attribute:!1},words:{}};render(){let{origin:e,shape:t,badge:i}=this.look??{};return e===void 0&&t===void 0&&i===void 0?p:a`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${e===void 0?p:a`<span class="origin">${$}${e}</span>`}${t===void 0?p:a`<span class="shape">${Ji(t)}</span>`}${i===void 0?p:a`<span class="badge" style="background:${i.fill};color:${_(i.fill)}"
              >${i.shape==="origin"?$:`${Ji(i.shape)} `}${i.text}</span
            >`}</span
    >`}static styles=[he,h` .marks{display:flex;align-items:center;gap:4px;font-size:11px;font-weight:700;} .origin{color:var(--error);} `]};function Ji(n){return n==="medium"||n==="high"||n==="critical"?Q[n]:C(n)}var je=class extends m{render(){let{survey:e,pair:t}=this.state;if(e===null)return p;let{state:i,done:r,total:o,problem:s}=e,l=t!==null;switch(i){case"running":return a`<progress max=${Math.max(o,1)} .value=${r}></progress>
          <span class="muted" role="status"
            >${this.t(l?"legend.running":"legend.checking",{done:r,total:o})}</span
          >
          ${l?this.cancelButton():p}`;case"cancelled":return a`${o===0?p:a`<span class="muted">${this.t("legend.cancelled",{done:r,total:o})}</span>`}
          <button class="small" @click=${()=>this.app.pairView?.marks.resume()}>
            ${this.t("legend.resume")}
          </button>`;case"failed":return a`<span class="error" role="alert"
          >${this.t("legend.failed",{message:s?.message??""})}</span
        >`;default:return a`<span class="muted"
          >${this.t(l?"legend.done":"legend.checked",{total:o})}</span
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return T({face:b.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,h` :host{display:flex;align-items:center;gap:8px;font-size:12px;overflow:hidden;} span{overflow:hidden;text-overflow:ellipsis;} progress{width:96px;accent-color:var(--accent);} .error{color:var(--error);} `]};var Fn={"msprobe-colours":ae,"msprobe-compare-bar":ce,"msprobe-compare-node":ve,"msprobe-compared":be,"msprobe-coverage":xe,"msprobe-findings":Re,"msprobe-findings-filter":Pe,"msprobe-first-finding":Oe,"msprobe-golden":Me,"msprobe-legend":Ce,"msprobe-mapping":_e,"msprobe-matching":Le,"msprobe-matching-side":Ae,"msprobe-outline-side":Ie,"msprobe-links":We,"msprobe-overflow":Fe,"msprobe-overview":Ge,"msprobe-pair-opening":He,"msprobe-ready-pairs":ze,"msprobe-row-marks":Ue,"msprobe-survey":je};function Yi(){ei(Fn)}var Kn=200,Bn=100,Ve=class{constructor(e,t,i){this.store=e;this.client=t;this.onProblem=i}store;client;onProblem;request=new ti;refresh(){this.stop();let e=Xi(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,i=Xi(this.store.state);t===null||i===null||await this.guarded(async r=>{let o=t.sections.find(({name:d})=>d===e)?.rows.length??0,s=ii(t.sections,e,o),l=await this.ask(i.side,i.id,s,Bn,r);this.store.update({comparison:Gn(t,e,l)})})}async fetch(e,t){await this.guarded(async i=>{let r=await this.ask(e,t,0,Kn,i);this.store.update({comparison:r,comparisonProblem:null})});for(let{name:i,rows:r,total:o}of this.store.state.comparison?.sections??[])r.length===0&&o>0&&await this.more(i)}ask(e,t,i,r,o){let{state:s}=this.store,l=s.pair?.pair??"";return this.client.pairs.node(l,e,t,L(s),i,r,o)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(i){if(!k(i)&&!t.aborted){let r=y(i);this.onProblem(r)||this.store.update({comparison:null,comparisonProblem:r})}}}};function Xi(n){let{pair:e,side:t}=n,i=P(n,t).selectedId;return e===null||i===null?null:{side:t,id:i}}function Gn(n,e,t){let i=t.sections.find(({name:o})=>o===e)?.rows??[],r=n.sections.map(o=>o.name===e?{...o,rows:[...o.rows,...i]}:o);return{...n,sections:r}}var bt="msprobe.edits",Zi=[],Hn=100,qe=class{constructor(e,t,i,r){this.store=e;this.client=t;this.storage=i;this.change=r}store;client;storage;change;undone=[];undoneFrom=Zi;done=new Map;add(e){let{edits:t}=this.store.state;return this.replace([...t,e],t.length)}undo(){return this.takeBack(1)}clear(){return this.takeBack(this.store.state.edits.length)}get canRedo(){return this.undone.length>0&&this.undoneFrom===this.store.state.edits}async redo(){let[e,...t]=this.canRedo?this.undone:[];if(e===void 0)return null;let i=[...this.store.state.edits,e];return await this.replace(i,i.length)??this.remember(t)}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t,0)}catch(t){return y(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,i){let r=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(r,e,t,null,Hn,i)}restore(){let{edits:e,run:t,golden:i}=this.store.state;if(e.length===0&&t!==null&&i!==null){let r=this.done.get(Qi(t,i));this.store.update({edits:r??Wn(this.storage,t,i)})}}async takeBack(e){let{edits:t}=this.store.state,i=t.slice(0,t.length-e),r=[...t.slice(i.length),...this.canRedo?this.undone:[]];return await this.replace(i,i.length)??this.remember(r)}remember(e){return this.undone=e,this.undoneFrom=this.store.state.edits,null}async replace(e,t){let{pair:i,run:r,golden:o,match:s}=this.store.state;if(i===null)return null;try{let{target:l,golden:d}=i,c=K(this.store.state),u=e.length===0?{edits:[]}:await this.client.pairs.matching(l.leaf,d.leaf,{match:s,mapping:c},e,t);return this.done.set(Qi(r??"",o??""),u.edits),Dn(this.storage,{run:r??"",golden:o??"",edits:u.edits}),await this.change(u.edits),null}catch(l){return y(l)}}};function Qi(n,e){return JSON.stringify([n,e])}function Wn(n,e,t){let i=zn(n?.getItem(bt)??null);return i?.run===e&&i.golden===t?i.edits.filter(Un):Zi}function Dn(n,e){try{e.edits.length>0&&ai(e.edits)===null?n?.setItem(bt,JSON.stringify(e)):n?.removeItem(bt)}catch{}}function zn(n){try{let e=JSON.parse(n??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function Un(n){let{kind:e,target:t,golden:i,descendants:r}=n??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof i=="string")&&typeof r=="boolean"}var Je=class{constructor(e){this.hooks=e}hooks;isWaiting=!1;follow(e,t){let{levelFilter:i,findings:r}=e;if(i!==t.levelFilter){this.isWaiting=i!==null;return}if((e.selectedId!==t.selectedId||e.goldenSelectedId!==t.goldenSelectedId)&&(this.isWaiting=!1),!this.isWaiting||r===null||r===t.findings)return;let s=r.findings.length===0;this.isWaiting=s&&!r.complete,!s&&!this.hooks.isBrightInView()&&this.hooks.goToFirst()}};var er=["pair","rules","statistic","bounds"],jn=[...er,"colouring","leaf"],Vn=[...er,"side","selectedId","goldenSelectedId"],Ye=class{findings;details;overview;edits;mappings;jump;filterJump;unsubscribe;constructor(e,t,i,r){this.jump=r.jump,this.findings=new Se(e,t,r.jump,r.onProblem),this.details=new Ve(e,t,r.onProblem),this.overview=new Ke(e,t),this.edits=new qe(e,t,i,r.changeEdits),this.mappings=new pe(e,t,i,r.reopen),this.filterJump=new Je({isBrightInView:r.isBrightInView,goToFirst:()=>{this.findings.goTo(0)}}),this.unsubscribe=e.subscribe((o,s)=>this.follow(o,s)),this.edits.restore(),this.mappings.follow(e.state,null),this.mappings.refresh(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop(),this.mappings.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let i=o=>o.some(s=>!Object.is(e[s],t[s])),r=e.survey?.state!==t.survey?.state&&!qn(e);(i(jn)||r)&&this.findings.refresh(),(i(Vn)||r&&e.comparison!==null)&&this.details.refresh(),i(["run","golden"])&&(this.edits.restore(),this.mappings.refresh(),this.overview.leave(t)),this.mappings.follow(e,t),this.followOverview(e,t),this.filterJump.follow(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function qn(n){return n.survey?.state==="running"}var Xe=class{constructor(e,t,i){this.app=e;this.marks=t;this.mirrored=i}app;marks;mirrored;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=P(this.app.state,e),i=t?.onChange(r=>{r.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,r.id)});this.watching.push(...i===void 0?[]:[i])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running+this.suspended>0}async together(e,t,i){this.suspended+=1;try{let r=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,o=this.app.loaderOf(M(e));await i(e,t),r!==null&&o!==null&&(await ir(o,r),await i(M(e),r))}finally{this.suspended-=1,this.mirrored(e,t)}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:i}=t,r=s=>t.loadedChildren(s).map(l=>l.id).filter(l=>i.isExpanded(l)),o=r(i.root.id);for(;o.length>0;){await this.marks.ensure("target",o);let s=o.flatMap(l=>this.marks.partnerOf("target",l)??[]);await Promise.all(s.map(l=>tr(e,l))),o=o.flatMap(r)}}async mirror(e,t){let i=!this.pending;this.running+=1;try{let r=await this.marks.findPartner(e,t),o=this.app.loaderOf(e),s=this.app.loaderOf(M(e));if(r===null||o===null||s===null)return;o.tree.isExpanded(t)&&await tr(s,r),o.tree.isExpanded(t)||s.tree.setExpanded(r,!1)}catch(r){this.app.fail(r)}finally{this.running-=1,i&&this.mirrored(e,t)}}};async function tr(n,e){await ir(n,e),(n.tree.node(e)?.children??0)>0&&await n.expand(e)}async function ir(n,e){n.tree.node(e)===void 0&&await n.reveal({id:e})}var Qe=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new oi(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:i,goldenExpanded:r}=this.store.state,o=i!==-1&&i<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:o?i:null},l=new si(this.client,s,new ri(e.root),t);return r!==null?await l.restore(r):this.store.state.syncExpansion?await l.expand(e.root.id):await l.expandUpper(60,16),l}async show(e){let{signal:t}=this.abort,{goldenSelected:i}=this.store.state,r=i===null?null:await ni(e,i);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:r?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let i=this.loader?.scope;return i?.leaf===e&&i.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function rr(n){let e=[...new Set(n)].sort((i,r)=>i-r),t=[];for(let i=0;i<e.length;){let r=i;for(;e[r+1]===e[r]+1;)r+=1;t.push(r===i?`${e[i]}`:`${e[i]}-${e[r]}`),i=r+1}return t.join(",")}var nr=30,Qn=200,Zn=5e3,eo=400,or=4e3,Ze=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(i=>!this.marks.has(i)&&!this.settled.has(i));if(t.length===0)return;t.slice(0,or).forEach(i=>this.want(i)),await new Promise(i=>this.waiters.push(i))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=nr;this.wanted.size>0;)await F(t,e),t=await this.askOnce(e)}catch(t){if(!k(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let i=await this.source.fetch(rr(t),e);return this.take(t,i),i.pending?Qn:nr}catch(i){if(k(i))throw i;return t.forEach(r=>this.settled.add(r)),this.source.failed(i),Zn}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-or),t=e.splice(-eo);return this.wanted.clear(),e.forEach(i=>this.wanted.add(i)),t}take(e,{marks:t,pending:i}){let r=new Set;for(let o of t)this.marks.set(o.id,o),r.add(o.id),this.source.isPending(o)||this.settled.add(o.id);i||e.filter(o=>!r.has(o)).forEach(o=>this.settled.add(o)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function sr({id:n,overflow:e,inside:t}){return{id:n,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,origins:0,overflow:t.overflow,overflows:t.count,overflow_levels:t.overflow_levels,count:0,errors:0,unmatched:0}}}function ar({state:n,done:e,total:t,counts:i}){return{state:n,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:i},origins:0,coverage:null}}var to=400,et=class{constructor(e){this.source=e}source;abort=new AbortController;isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watch(e,t).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.abort=new AbortController,this.isWatching=!1}get pending(){return this.isWatching}async watch(e,t){try{for(;;){let i=await this.source.fetch(e,t);if(this.source.told(i),i.state!=="running")return;await F(to,t)}}catch(i){k(i)||this.source.failed(i)}}};var io=1e3,ro=["rules","statistic","bounds"],tt=class{constructor(e,t,i){this.store=e;this.client=t;this.onProblem=i}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){e===this.pairKey&&(this.pairKey=null),this.close(),this.pairKey=e;let t=i=>(r,o)=>this.client.pairs.marks(e,i,r,L(this.store.state),o);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((i,r)=>this.client.pairs.survey(e,L(this.store.state),i,r)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let i={leaf:e.leaf,version:e.version,microStep:null},r=this.newCache(async(o,s)=>{let{marks:l,pending:d}=await this.client.overflow(i,o,s);return{marks:l.map(sr),pending:d}});this.caches={target:r},this.watch=this.newWatch(async(o,s)=>{let l=await this.client.overflowSurvey(i,o,s);return ar(l)}),this.watch.start()}close(){this.leavePair(),this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&ro.some(i=>e[i]!==t[i])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;e!==null&&t!==null&&(this.watch?.stop(),this.store.update({survey:{...t,state:"cancelled"}}),await this.client.pairs.cancel(e).catch(()=>{}),e===this.pairKey&&this.watch?.start(!1))}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}leavePair(){this.pairKey!==null&&this.watch?.pending===!0&&this.client.pairs.cancel(this.pairKey).catch(()=>{})}newCache(e){return new Ze({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(y(t))})}newWatch(e){return new et({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(y(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>io)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var no=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],oo=[[5,-4.5],[10,4.5],[0,4.5]],so={medium:1,high:2,critical:3};function it(n,e,t,i){switch(e){case"warning":lr(n,no,t,i);break;case"origin":lr(n,oo,t,i);break;case"error":ao(n,t,i);break;case"unmatched":lo(n,t,i);break;default:for(let r=0;r<so[e];r+=1)n.fillRect(t+3.5*r,i+4-3*(r+1),2.5,3*(r+1))}}function lr(n,e,t,i){n.beginPath();for(let[r,o]of e)n.lineTo(t+r,i+o);n.fill()}function ao(n,e,t){n.save(),n.lineWidth=2,n.beginPath(),n.moveTo(e+1.5,t-3.5),n.lineTo(e+8.5,t+3.5),n.moveTo(e+8.5,t-3.5),n.lineTo(e+1.5,t+3.5),n.stroke(),n.restore()}function lo(n,e,t){n.beginPath(),n.arc(e+5,t,3.5,0,2*Math.PI),n.moveTo(e+1,t+4.5),n.lineTo(e+9,t-4.5),n.stroke()}function dr(n,e,t,i,r){t.shape==="unmatched"&&po(n,e,i),t.origin!==void 0&&co(n,e,i,r)}function po(n,e,t){let i=7*e.ratio,r=Math.min(t.left+t.width,e.size.width*e.ratio);n.save(),n.clip(),n.globalAlpha*=.22,n.strokeStyle=e.palette.text,n.lineWidth=Math.max(1,e.ratio),n.beginPath();let o=Math.max(0,Math.floor(-t.left/i));for(let s=t.left+o*i;s<r+t.height;s+=i)n.moveTo(s,t.top),n.lineTo(s-t.height,t.top+t.height);n.stroke(),n.restore()}function co(n,e,t,i){let r=Math.max(2,Math.round(2*e.transform.k*e.ratio));n.strokeStyle=e.palette.origin,n.lineWidth=r,n.beginPath(),n.roundRect(t.left+r/2,t.top+r/2,Math.max(0,t.width-r),Math.max(0,t.height-r),Math.max(0,i-r/2)),n.stroke()}var X=14,pr=7,xt=16,St=4,kt=4,ho=`600 ${11}px ${Lt}`,cr={within:mo,marks:go,frame:dr};function mo(n,e){let{origin:t,badge:i}=n,r=n;return $t(r)>e&&t!==void 0&&(r={origin:t,...i&&{badge:i}}),$t(r)>e&&i!==void 0&&(r={...r,badge:{...i,text:""}}),{style:r,width:$t(r)}}function $t(n){let e=n.shape===void 0?0:X,t=n.origin===void 0?0:ur(n.origin),i=n.badge===void 0?0:Tt(n.badge)+kt,r=e+t+i;return r===0?0:kt+r}function go(n,e,t,i,r){let o=t;if(n.font=ho,e.badge!==void 0){o-=Tt(e.badge)+kt;let{globalAlpha:s}=n;n.globalAlpha=1,fo(n,e.badge,o,i),n.globalAlpha=s}n.fillStyle=n.strokeStyle=r,e.shape!==void 0&&(o-=X,it(n,e.shape,o,i)),e.origin!==void 0&&(o-=ur(e.origin),it(n,"origin",o,i),n.fillText(String(e.origin),o+X-2,i+.5))}function ur(n){return X+pr*String(n).length}function Tt({text:n}){return X+pr*n.length+2*St-2}function fo(n,e,t,i){n.fillStyle=e.fill,n.strokeStyle=_(e.fill),n.lineWidth=.75,n.beginPath(),n.roundRect(t,i-xt/2,Tt(e),xt,xt/2),n.fill(),n.stroke(),n.lineWidth=1.25,n.fillStyle=n.strokeStyle,it(n,e.shape,t+St,i),n.fillText(e.text,t+St+X-2,i+.5)}function hr(n,e){let t=(s,l)=>D(e.language,s,l),i=e.colouring==="overflow"?bo(n,t):wo(n,t),r=e.colouring==="overflow"?yo(n,t):vo(n,t),o=i.length===0?[]:[t("mark.inside",{list:i.join(", ")})];return[...r,...o].join(" · ")}function vo({origin:n,level:e},t){if(n===null)return e===null?[]:[t(`level.${e}`)];let i=[t("compared.finding",{n}),t("filter.kind.origin")];return e===null||e==="pass"?i:[...i,t(`level.${e}`)]}function yo({overflow:n},e){return n===null?[]:[e("mark.overflow",{level:e(`overflow.${n}`)})]}function wo({inside:n},e){let{origin:t,origins:i,count:r,errors:o,unmatched:s}=n,l=t===null?[]:[e("mark.origins",{n:i,first:t})],d=[["mark.errors",o],["mark.warnings",r-o],["mark.unmatched",s]];return[...l,...d.filter(([,c])=>c>0).map(([c,u])=>e(c,{n:u}))]}function bo({inside:{overflow:n,overflows:e}},t){return n===null?[]:[t("mark.overflows",{n:e,level:t(`overflow.${n}`)})]}var xo=2,$o=4,So=["colouring","levelFilter","dark","indexColours","language"],nt=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((i,r)=>{So.some(o=>i[o]!==r[o])&&this.changed()})}store;marks;painter=cr;known=new Map;listeners=new Set;of(e,t){let{state:i}=this.store,r=P(i,e).tree?.isExpanded(t)===!0,o=`${e}${r?"-":"+"}${t}`,s=this.known.get(o);if(s===void 0&&!this.known.has(o)){let l=this.marks.get(e,t);s=l===void 0?void 0:ko(l,i,r),this.known.set(o,s)}return s}words(e,t){let i=this.marks.get(e,t);return i===void 0?"":hr(i,this.store.state)}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function ko(n,e,t){let i=e.colouring==="overflow"?Po(n,e):Ro(n,e),r=t?void 0:Mo(n,e),{levelFilter:o}=e;return{...i,...r===void 0?{}:{badge:r},...o!==null&&To(n,e)!==o?{dim:!0}:{}}}function To(n,{colouring:e}){return e==="overflow"?n.overflow:n.level}function Ro(n,e){let t=n.level==="unmatched"?G(e):n.bin===null?void 0:E(e)[n.bin];return{...t===void 0?{}:{fill:t},...Oo(n.level),...n.origin===null?{}:{origin:n.origin}}}function Po({overflow:n},{dark:e}){return n===null?{}:{fill:H(e)[n],shape:n}}function Oo(n){return n===null||n==="pass"?{}:{shape:n}}function Mo({inside:n},e){return e.colouring==="overflow"?Co(n,e):e.levelFilter===null?Eo(n,e):rt(n,e.levelFilter,e)}function Co(n,{dark:e,levelFilter:t}){let i=t===null?n.overflow:t,r=i===null||t===null?n.overflows:n.overflow_levels[i];return i===null||r===0?void 0:{shape:i,text:mr(r),fill:H(e)[i]}}function Eo(n,e){if(n.origin!==null){let t=E(e)[n.bin??0]??G(e);return{shape:"origin",text:String(n.origin),fill:t}}return rt(n,"error",e)??rt(n,"warning",e)??rt(n,"unmatched",e)}function rt(n,e,t){let{errors:i,count:r,unmatched:o}=n,s=E(t),l=n.level==="warning"?n.bin:null,d={error:[i,s[$o]],warning:[r-i,s[l??xo]],unmatched:[o,G(t)]},[c,u]=d[e]??[0,void 0];return c>0&&u!==void 0?{shape:e,text:mr(c),fill:u}:void 0}function mr(n){return n<1e4?String(n):`${Math.floor(n/1e3)}k`}function fr(n,e,t){let{containers:i,boxes:r}=It(n),o,s=1/0,l=!0;for(let d of[...i,...r]){let c=n.layout.id[d],u=c<0?null:t(c);l&&=u!==void 0;let v=typeof u=="number"?e.boxOf(u):-1,w=v>0?No(n,d):1/0;w<s&&(s=w,o={box:d,partner:v})}return o??(l?{box:0,partner:0}:void 0)}function vr({layout:n,transform:e,size:t},i,r,o){let s=n.boxOf(r),l=i.boxOf(o(r)??-1);return s>0&&l>0&&At(n,e,t,s)?{box:s,partner:l}:void 0}function yr(n,e,{box:t,partner:i}){let{k:r}=n.transform,o=gr(n.layout,t)*r+n.transform.x-n.size.width/2;return new _t(r,e.size.width/2+o-gr(e.layout,i)*r,n.layout.y[t]*r+n.transform.y-e.layout.y[i]*r)}function gr({x:n,w:e},t){return n[t]+e[t]/2}function No({layout:n,transform:e,size:t},i){let{k:r,x:o,y:s}=e,l=(d,c,u)=>Math.max(0,c-d,d-c-u);return Math.hypot(l(t.width/2,n.x[i]*r+o,n.w[i]*r),l(t.height/2,n.y[i]*r+s,Math.min(n.h[i],24)*r))}var ot=class{constructor(e,t,i){this.app=e;this.marks=t;this.isExpanding=i}app;marks;isExpanding;leader="target";held=null;isGliding=!1;moved(e){this.leader=e,this.held=null,this.changed()}changed(){this.app.state.syncExpansion&&lt.schedule(this.follow)}hold(e,t){return this.leader=e,this.held=t,this.isGliding=!0,this.changed(),this.app.state.syncExpansion&&this.pair()!==void 0}forget(){this.held=null,lt.cancel(this.follow)}follow=()=>{let e=this.isExpanding()?void 0:this.pair(),t=this.app.graphs[M(this.leader)],i=this.app.graphs[this.leader];e!==void 0&&i&&t&&(t.follow(yr(i.goal,t.goal,e),this.isGliding),this.isGliding=!1)};pair(){let e=this.app.graphs[this.leader]?.goal,t=this.app.graphs[M(this.leader)]?.goal;if(!e?.size.width||!t?.size.width)return;let i=o=>this.marks.partnerOf(this.leader,o);return(this.held===null?void 0:vr(e,t.layout,this.held,i))??fr(e,t.layout,i)}};var st=class{constructor(e,t){this.app=e;this.client=t;let i=r=>this.failed(r);this.golden=new Qe(e.store,t),this.marks=new tt(e.store,t,i),this.styles=new nt(e.store,this.marks),this.sync=new Xe(e,this.marks,(r,o)=>this.views.hold(r,o)),this.views=new ot(e,this.marks,()=>this.sync.pending),this.marks.onChange(()=>this.views.changed()),e.store.subscribe((r,o)=>{this.marks.follow(r,o),r.syncExpansion!==o.syncExpansion&&this.views.changed()})}app;client;marks;styles;golden;sync;views;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:i}=this.app.state,r=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||i===null||r===null){this.close(),this.marks.openSingle();return}Lo(this.app.state.pair,e.leaf,r)||this.close();let{signal:o}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,r,o),o)}catch(s){!k(s)&&!o.aborted&&this.end(y(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.views.forget(),this.golden.close(),this.app.store.update(Qt)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}async ask(e,t,i){let r=await this.app.comparing?.mappings.usable()??null,o=await this.matching(e,t,r);for(;;){let{match:s}=this.app.state,l={leaf:e,golden:t,match:s,mapping:r,matching:o},d=await this.client.pairs.open(l,i);if(d.status==="ready")return d;i.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:d}}),await F(150,i)}}async matching(e,t,i){let{edits:r,match:o}=this.app.state;if(r.length===0)return null;try{let{pairs:s}=this.client;return(await s.matching(e,t,{match:o,mapping:i},r,r.length)).matching}catch(s){let{language:l}=this.app.state,{code:d,message:c}=y(s),u=Nt(l,d,c);return this.app.remark(D(l,"matching.leftOut",{reason:u}),"error"),null}}async build(e,t){let{app:i}=this;if(e.target.version!==i.state.leaf?.version){i.leafChanged();return}let r=this.golden.shows(e.golden);i.store.update({pair:e}),this.marks.openPair(e.pair),r||await this.buildGolden(e.golden),t.throwIfAborted(),i.store.update({pairOpening:null}),this.sync.start(),await i.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:i}=this.app.state,r=await this.golden.build(e);t===null&&i&&await this.sync.copyTo(r),await this.golden.show(r)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===Ot?(this.app.activity.during(this.open()),!0):e.code===Pt&&this.app.state.pair!==null?(this.app.leafChanged(),!0):!1}end(e){this.close();let t=e.code===Mt;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function Lo(n,e,t){return n!==null&&n.target.leaf===e&&n.golden.leaf===t}function lu(n,e,t){te(ci),te(ui),te(hi),Yi(),pi(n.store,document.documentElement);let i=new st(n,e),r=new Ye(n.store,e,t,{jump:(o,s)=>n.jump({id:s},o),isBrightInView:()=>Ao(n),onProblem:o=>i.handles(o),reopen:()=>n.openPair(),changeEdits:o=>n.changeEdits(o)});return{view:i,comparing:r}}function Ao(n){return Object.values(n.graphs).some(e=>{let{boxes:t,size:i,viewport:r}=e?.describe()??Io;return t.some(({style:o,y:s,height:l})=>o!==null&&o.dim!==!0&&s+Math.min(l,24*r.k)<=i.height)})}var Io={boxes:[],size:{width:0,height:0},viewport:{k:1}};export{lu as startComparing};
