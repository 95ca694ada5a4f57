import{$ as Gt,A as Et,B as E,C as Nt,Ca as ei,Da as ti,Ea as ii,G as z,H as T,I as _t,J as O,Ja as ri,L as Lt,M as C,N as v,O as P,P as $,Q as U,R as j,S as ie,T as k,U as At,V as ot,W as It,X as re,Y as Ft,Z as ne,_ as Bt,aa as Kt,ba as oe,ca as st,d as $t,da as at,e as kt,ea as Ht,f as Tt,fa as Wt,g as S,ga as Dt,h as y,ha as zt,ia as Ut,ja as jt,k as Pt,ka as Vt,l as m,m as a,n as p,o as Rt,p as rt,pa as qt,q as D,qa as Jt,r as h,s as Ot,t as R,ta as Yt,u as te,ua as Xt,w as g,wa as Qt,x as nt,y as Ct,ya as I,z as Mt,za as Zt}from"./chunk.js";var ni=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],gr=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],oi={light:"#c7c7c7",dark:"#5b6068"},fr=/^#[0-9a-f]{6}$/;function N({dark:r,indexColours:e}){let t=e.split(",");return t.length===ni.length&&t.every(n=>fr.test(n))?t:r?gr:ni}function G({dark:r}){return r?oi.dark:oi.light}function si(r,e){let t=()=>{for(let[i,n]of Object.entries(vr(r.state)))e.style.setProperty(i,n)};t(),r.subscribe((i,n)=>{(i.dark!==n.dark||i.indexColours!==n.indexColours)&&t()})}function vr(r){let e=N(r).map((t,i)=>[`${i}`,t]);return Object.fromEntries([...e,["unmatched",G(r)]].flatMap(([t,i])=>[[`--index-${t}`,i],[`--index-text-${t}`,E(i)]]))}var ai={"side.target":"target","side.golden":"golden","side.both":"both","level.pass":"pass","level.warning":"warning","level.error":"error","level.unmatched":"unmatched","level.none":"no index","overflow.medium":"medium","overflow.high":"high","overflow.critical":"critical","pair.match":"match","pair.match.name":"name","pair.match.name+shape":"name + shape","pair.match.fuzzy":"fuzzy","pair.fold":"Hide the golden side","pair.sync":"Expand, collapse, scroll and zoom both sides together","pair.none":"{golden} has no {step} / {rank}: the target is shown alone.","pair.onlyGolden":"{step} / {rank} is there in the golden run {golden} only: nothing to compare it with.","pair.showAlone":"Show it alone","pair.goldenChanged":"Golden changed to {golden}, which suits this run better.","pair.goldenKeep":"Keep {golden}","pair.opening":"Opening {golden} for comparison","pair.cancelled":"Comparing with {golden} was cancelled.","pair.failed":"{golden} cannot be compared.","coverage.little":"Only {matched} nodes have a partner; {unmatched_target} of the target and {unmatched_golden} of the golden side have none.","coverage.nothing":"Nothing can be compared: no node with data has a partner.","coverage.noValues":"Nothing can be compared: both sides have no values of one kind (statistics, checksums or tensors).","coverage.fewValues":"Little can be compared: most nodes have no values of one kind (statistics, checksums or tensors) on both sides.","coverage.missingOutputs":"Little can be compared: the outputs of most nodes were recorded on one side only.","coverage.noOutputs":"Little can be compared: neither side recorded any output.","coverage.fewTensors":"Little can be compared: most of the saved tensors could not be read.","coverage.fuzzy":"Match fuzzy","coverage.golden":"Choose another golden run","legend.label":"Levels; press one to see only its nodes","legend.level":"{level}: {n} {n|node|nodes}. Press to dim all others.","mark.inside":"inside: {list}","mark.origins":"{n} {n|origin|origins} (the first is finding {first})","mark.errors":"{n} {n|error|errors}","mark.warnings":"{n} {n|warning|warnings}","mark.unmatched":"{n} unmatched","mark.overflow":"overflow: {level}","mark.overflows":"{n} {n|node|nodes} with overflow, the worst {level}","legend.origins":"{n} {n|origin|origins}","legend.badge":"inside","legend.badge.long":"At a collapsed node: how many nodes inside have the level, or the rank of the first origin","legend.running":"compared {done} of {total}","legend.done":"compared {total}","legend.checking":"checked {done} of {total}","legend.checked":"checked {total}","legend.cancelled":"stopped at {done} of {total}","legend.failed":"comparing failed: {message}","legend.cancel":"Stop comparing in the background","legend.resume":"Go on","outline.side":"Side of the outline","outline.side.target":"List the nodes of the target","outline.side.golden":"List the nodes of golden","compared.loading":"Comparing…","compared.index":"index {value}","compared.index.tip":"How suspicious this node is: 0 is good, 1 is bad.","compared.corrected":"corrected","compared.corrected.tip":"The original rule set gives another index here; the reasons below say what was corrected.","compared.finding":"Finding {n}","compared.pending":"This node has not been compared yet.","compared.unmatched.target":"Only in the target: the golden run has no node that matches this one.","compared.unmatched.golden":"Only in the golden run: the target has no node that matches this one.","compared.none":"Matched, but neither side has values to compare.","compared.collection":"A collection has no values of its own; its index is that of its worst member.","compared.missing":"not on this side","compared.partner.golden":"Show in golden","compared.partner.target":"Show in target","compared.match":"Match…","compared.unmatch":"Unmatch…","compared.item":"item","compared.side":"side","compared.differs":"differs from the other side","metric.max_relative":"rel. Max","metric.min_relative":"rel. Min","metric.mean_relative":"rel. Mean","metric.norm_relative":"rel. Norm","metric.relative.tip":"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.","metric.max_diff":"Δ Max","metric.min_diff":"Δ Min","metric.mean_diff":"Δ Mean","metric.norm_diff":"Δ Norm","metric.diff.tip":"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.","metric.cosine":"cosine","metric.cosine.tip":"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.","metric.euclidean":"Euclid","metric.euclidean.tip":"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.","metric.max_abs":"max abs","metric.max_abs.tip":"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.","metric.max_relative_error":"max rel","metric.max_relative_error.tip":"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.","metric.one_thousandth":"≤ 1 ‰","metric.one_thousandth.tip":"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.","metric.five_thousandths":"≤ 5 ‰","metric.five_thousandths.tip":"Share of elements whose relative error is below five thousandths. 100 % is good.","metric.md5":"checksum","metric.md5.tip":"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.","metric.md5.pass":"equal","metric.md5.different":"different","metric.infinite":"Infinite: golden is 0 and target is not.","findings.title":"Findings","findings.filter":"Filter the findings","findings.filtered":"some are hidden","findings.previous":"Previous finding","findings.next":"Next finding","findings.position":"{k} of {n}","findings.noOverflow":"No node overflows.","findings.none":"No finding: both runs agree within noise.","findings.noOrigin":"No origin: no difference stands out of the noise.","findings.noneShown":"The filter hides all findings.","findings.showAll":"Show all","findings.running":"Still comparing…","findings.checking":"Checking for overflow…","findings.cancelled":"The comparing was cancelled; findings need all nodes.","findings.first":"First finding","findings.firstSoFar":"First finding so far","findings.show":"Show","filter.level":"level","filter.kind":"kind","filter.side":"side","filter.name":"Name contains","filter.leafOnly":"leaf nodes only","filter.kind.origin":"origin","filter.kind.inherited":"inherited","filter.kind.unmatched":"unmatched","filter.kind.overflow":"overflow","overview.title":"Steps × ranks","overview.loading":"Looking for steps and ranks…","overview.running":"compared {k} of {n}","overview.done":"all {n} compared","overview.cancelled":"cancelled after {k} of {n}","overview.idle":"compared {k} of {n}","overview.resume":"Go on","overview.place":"step {step}, rank {rank}","overview.hint":"Point at a cell to see its first origin and its worst node; a click opens it there.","overview.first":"first origin: {name}: {said}","overview.worst":"worst: {name} ({level}, {index})","overview.legend.origin":"an origin inside: numbers go wrong there first","overview.legend.colour":"index of the worst node, 0 to 1","overview.legend.single":"only in one of the runs","overview.cell.waiting":"waiting","overview.cell.running":"comparing…","overview.cell.done":"compared","overview.cell.failed":"cannot be compared","overview.cell.onlyTarget":"only in the target: nothing to compare it with","overview.cell.onlyGolden":"only in the golden run: nothing to compare it with","overview.failed":"{n} failed","overview.unmatched":"{n} {n|node has|nodes have} no partner.","colours.title":"Colours","colours.by":"colour by","colours.by.index":"index","colours.by.overflow":"overflow","colours.rules":"rules","colours.rules.graded":"graded","colours.rules.verdict":"verdict","colours.rules.graded.says":"An index between 0 and 1, from the errors of the outputs.","colours.rules.verdict.says":"Pass, warning or error, by rules that look at inputs and outputs together.","colours.statistic":"statistic","colours.bounds":"bounds","colours.bound":"Bound {n}","colours.bounds.range":"Each bound is a number between 0 and 1.","colours.bounds.order":"The bounds must not fall from left to right.","colours.colours":"colours","colours.colour":"Colour {n}","colours.reset":"Reset","matching.title":"Matches by hand","matching.match":"Match","matching.unmatch":"Unmatch","matching.descendants":"with descendants","matching.undo":"Undo","matching.redo":"Redo","matching.clear":"Undo all","matching.save":"Save as YAML","matching.load":"Load YAML…","matching.search":"Search unmatched nodes","matching.unmatched":"{n} unmatched","matching.more":"{n} more; search for them","matching.nothing":"Every node has a partner.","matching.found":"{n} found","matching.noHits":"No unmatched node is called so.","matching.sameName":"on both sides","matching.current":"Selected in the graph","matching.chosen":"Chosen","matching.pick":"Choose a node of each side.","matching.edits":"{n} {n|change|changes}","matching.noEdits":"No changes by hand yet.","matching.done":"Matches changed","matching.leftOut":"The changes by hand do not fit here and are left out. {reason}"};var li={"mapping.label":"layers","mapping.none":"by name","mapping.edited":"edited mapping","mapping.editedFile":"{file}, edited","mapping.fromSuggestion":"suggested mapping","mapping.unused":"{name} (not in use)","mapping.suggestNow":"Use the suggested mapping","mapping.edit":"Edit as a table…","mapping.title":"Layer mapping","mapping.intro":"Which layers of the target are called otherwise in golden. A rule stands below the class of the module that holds the layer; TopLayer is the model itself, and a list goes by its name (layers).","mapping.section":"below class","mapping.target":"target layer","mapping.golden":"golden layer","mapping.confidence":"confidence","mapping.nodes":"nodes","mapping.nodesHint":"nodes of the target that have a partner by this rule","mapping.use":"Use this rule","mapping.remove":"Remove this rule","mapping.add":"Add a rule","mapping.more":"Show {n} more","mapping.suggest":"Suggest anew","mapping.suggesting":"Looking for layers that belong together…","mapping.suggested":"Suggested: with these rules {matched} of {total} nodes have a partner, {before} without.","mapping.nothing":"Nothing to suggest: no layers of other names seem to belong together.","mapping.noRules":"No rules: layers whose attribute paths are equal belong together, whatever their classes.","mapping.apply":"Apply","mapping.applied":"{matched} of {total} nodes have a partner, {before} before.","mapping.path":"File below logdir","mapping.save":"Save","mapping.overwrite":"Overwrite it","mapping.saved":"Saved as {file}.","mapping.download":"Download","coverage.mapping":"Suggest a layer mapping","coverage.offer":"Use {file} ({matched} of {total} nodes)"};function lt(r){let e=r.map(i=>i.trim()===""?NaN:Number(i));return e.length!==4||!e.every(i=>i>=0&&i<=1)?"colours.bounds.range":e.every((i,n)=>n===0||i>=(e[n-1]??0))?null:"colours.bounds.order"}var yr=["graded","verdict"],wr=["all","max","min","mean","norm"],se=class extends h{static properties={...h.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:i}=this.state;if(!e)return p;let n=t==="graded";return a`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${P({face:$.close,label:this.t("dialog.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(o=>({text:this.t(`colours.by.${o}`),chosen:o===i,run:()=>{this.app.chooseColouring(o)}})))}
      ${this.state.pair===null?p:a`${this.drawRules()}
            ${n&&this.hasStatistics?this.drawStatistic():p}
            ${n?this.drawBounds():p}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return a`${this.drawChoice(this.t("colours.rules"),yr.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),wr.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return a`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:i,chosen:n,run:o})=>a`<button class="small" aria-pressed=${String(n)} @click=${o}>${i}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:lt(this.wrong);return a`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
        <span class="label muted">${this.t("colours.bounds")}</span>
        ${e.map((i,n)=>a`<input
              class="bound"
              inputmode="decimal"
              aria-label=${this.t("colours.bound",{n:n+1})}
              aria-invalid=${String(t!==null)}
              .value=${i}
              @change=${()=>this.readBounds()}
            />`)}
        ${this.resetButton(this.state.bounds===null&&this.wrong===null,()=>this.resetBounds())}
      </div>
      ${t===null?p:a`<p class="error" role="alert">${this.t(t)}</p>`}`}drawColours(){return a`<div class="line" role="group" aria-label=${this.t("colours.colours")}>
      <span class="label muted">${this.t("colours.colours")}</span>
      ${N(this.state).map((e,t)=>a`<input
            type="color"
            aria-label=${this.t("colours.colour",{n:t+1})}
            .value=${e}
            @change=${i=>this.setColour(t,i.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return a`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:i})=>i.trim());lt(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let i=N(this.state).map((n,o)=>o===e?t:n);this.app.store.update({indexColours:i.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,m` .popover{position:fixed;z-index:20;top:84px;right:8px;display:flex;flex-direction:column;gap:6px;width:min(440px, 100vw - 16px);padding:8px 12px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} header{display:flex;justify-content:space-between;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:4px;} .label{width:72px;} p{margin:0 0 0 76px;font-size:12px;line-height:16px;} .error{color:var(--error);} .bound{width:52px;height:24px;padding:0 4px;border:1px solid var(--control-line);border-radius:4px;text-align:right;background:var(--ground);} .bound[aria-invalid="true"]{border-color:var(--error);} input[type="color"]{width:32px;height:24px;padding:1px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);cursor:pointer;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var di="msprobe.mappings";var ae=class{constructor(e){this.storage=e;this.kept=br(e?.getItem(di)??null)}storage;kept;get(e){return this.kept.find(t=>t.key===e)??null}keep(e){let t=this.kept.filter(({key:i})=>i!==e.key);this.kept=[e,...t].slice(0,5);try{this.storage?.setItem(di,JSON.stringify(this.kept))}catch{}}};function br(r){try{let e=JSON.parse(r??"[]");return Array.isArray(e)?e.filter(xr):[]}catch{return[]}}function xr(r){let{key:e,yaml:t,from:i}=r??{};return typeof e=="string"&&typeof t=="string"&&(i===null||typeof i=="string")}var le=class{constructor(e){this.client=e}client;async files(){return(await this.client.get("mappings",{limit:1e3})).mappings}text(e,t=null){return this.client.get("mapping",{mapping:e,known:t})}keep(e){return this.client.post("mapping/keep",{yaml:e})}toYaml(e){let t=e.map(({section:i,target:n,golden:o})=>({section:i,target:n,golden:o}));return this.client.post("mapping/yaml",{rules:JSON.stringify(t)})}save(e,t,i){return this.client.post("mapping/save",{path:e,yaml:t,overwrite:i?"1":"0"})}suggestion(e,t){return this.client.get("mapping/suggestion",{leaf:e,golden:t})}offer(e,t,i){return this.client.get("mapping/offer",{leaf:e,golden:t,match:i})}};var Sr="key:",pi="unknown_mapping",$r=2e3,kr=["no_partners","few_partners"],de=class{constructor(e,t,i,n){this.store=e;this.reopen=n;this.routes=new le(t),this.kept=new ae(i)}store;reopen;routes;kept;timer;turn=0;refused=null;suggested=[];stop(){clearTimeout(this.timer)}follow(e,t){e.pair!==t?.pair&&this.lookForOffer(),(e.mapping!==t?.mapping||e.pair===null!=(t.pair===null))&&this.watch()}async refresh(){let e=await this.routes.files().catch(()=>this.store.state.mappings);this.store.update({mappings:e})}async take(e){let t=await this.choose(e);t!==null&&this.store.update({problem:t})}async choose(e){let t=this.turn+=1,i=e===null?null:await this.check(e);if(t!==this.turn||i!==null)return t===this.turn?i:null;let{problem:n,pair:o}=this.store.state,s=n?.code==="bad_mapping"||n?.code===pi;this.store.update({mapping:e,...s?{problem:null}:{}}),await this.reopen();let{pair:l}=this.store.state;return l!==null&&l!==o&&this.remark("mapping.applied",{...dt(l),before:o?.counts.matched??0}),null}async usable(){let{mapping:e}=this.store.state,t=e===null?null:await this.check(e);return this.refused=t?.message??null,t!==null&&this.store.state.mapping===e&&this.store.update({problem:t}),t===null?e:null}async rules(e){let t=await this.check(e);if(t!==null)throw t;let{rules:i}=await this.routes.text(e);return(i??[]).map(n=>this.suggested.find(o=>Tr(n,o))??n)}originOf(e){return ci(e)?this.kept.get(e)?.from??null:e}async suggestion(){let{pair:e}=this.store.state;if(e===null)return null;let t=await this.routes.suggestion(e.target.leaf,e.golden.leaf);return this.suggested=t.rules,t}async chooseSuggested(){let e=this.turn+=1;try{let t=await this.suggestion();if(e!==this.turn||t===null)return;t.matched>t.matched_without?await this.take(await this.keep(t.rules,"*")):this.remark("mapping.nothing",{})}catch(t){this.store.update({problem:y(t)})}}async toYaml(e){return(await this.routes.toYaml(e)).yaml}async keep(e,t){let i=await this.toYaml(e),{mapping:n}=await this.routes.keep(i);return this.kept.keep({key:n,yaml:i,from:t}),n}async save(e,t,i){let{id:n}=await this.routes.save(e,await this.toYaml(t),i);return await this.refresh(),n}async check(e){try{return await this.routes.text(e,this.store.state.pair?.mapping?.digest??null),null}catch(t){let i=y(t),n=i.code===pi?this.kept.get(e):null;return n!==null&&(await this.routes.keep(n.yaml).catch(()=>null))?.mapping===e?null:i}}watch(){clearTimeout(this.timer);let{mapping:e,pair:t}=this.store.state;e!==null&&!ci(e)&&t!==null&&(this.timer=setTimeout(()=>{this.look(e).finally(()=>this.watch())},$r))}async look(e){let{pairOpening:t,pair:i}=this.store.state;if(t!==null||document.hidden||innerHeight===0)return;let n=i?.mapping?.digest??null,o=await this.routes.text(e,n).catch(y),{state:s}=this.store;s.mapping!==e||s.pair!==i||("digest"in o?(this.refused=null,this.store.update(s.problem?.file===e?{problem:null}:{}),await(o.digest===n?void 0:this.reopen())):o.file===e&&o.message!==this.refused&&(this.refused=o.message,this.store.update({problem:o})))}async lookForOffer(){let{pair:e,mapping:t}=this.store.state;if(this.store.update({mappingOffer:null}),e!==null&&t===null&&kr.includes(e.coverage.code)){let{target:i,golden:n,match:o}=e,s=await this.routes.offer(i.leaf,n.leaf,o).catch(()=>null);this.store.state.pair===e&&this.store.update({mappingOffer:s})}}remark(e,t){let i=D(this.store.state.language,e,t);this.store.update({remark:{text:i,kind:"info"}})}};function ci(r){return r.startsWith(Sr)}function F({mapping:r,pair:e}){return e!==null&&e.mapping===null?null:r}function dt({counts:r}){let{matched:e,unmatched_target:t}=r;return{matched:e,total:e+t}}function Tr(r,e){return r.section===e.section&&r.target===e.target&&r.golden===e.golden}var ui="*edit",Pr=["name","name+shape","fuzzy"],pe=class extends h{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?p:a`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      ${e===null?p:a`<span class="tools">${this.drawTools()}</span>`}
    </div>`}drawTools(){let{match:e,coloursOpen:t,matchingOpen:i,overviewOpen:n,edits:o}=this.state,s=this.app.store.update.bind(this.app.store),l=o.length===0?"":` · ${o.length}`;return a`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${Pr.map(d=>({value:d,text:this.t(`pair.match.${d}`)}))}
        @choose=${d=>{this.app.chooseMatch(d.detail)}}
      ></msprobe-picker>
      <msprobe-picker
        data-choice="mapping"
        .label=${this.t("mapping.label")}
        .value=${this.state.mapping??""}
        .choices=${this.mappingChoices()}
        .filterText=${this.t("pick.filter")}
        .noneText=${this.t("pick.none")}
        @click=${()=>{this.app.comparing?.mappings.refresh()}}
        @choose=${d=>this.chooseMapping(d.detail)}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title")+l,i,()=>s({matchingOpen:!i}))}
      ${this.tool(this.t("colours.title"),t,()=>s({coloursOpen:!t}))}
      ${this.tool(this.t("overview.title"),n,()=>s({overviewOpen:!n}))}`}mappingChoices(){let{mapping:e,mappings:t,language:i}=this.state,n=t.map(({id:d,problem:c})=>({value:d,text:d,...c===null?{}:{remark:R(i,{...c,file:null})}})),o=e===null||n.some(({value:d})=>d===e),s=[{value:"",text:this.t("mapping.none")},...n,...o?[]:[{value:e,text:this.mappingName(e)}]],l=e!==F(this.state);return[...s.map(d=>l&&d.value===e?{...d,text:this.t("mapping.unused",{name:d.text})}:d),{value:"*",text:this.t("mapping.suggestNow")},{value:ui,text:this.t("mapping.edit")}]}mappingName(e){let t=this.app.comparing?.mappings.originOf(e)??null;return t===e?e:t==="*"?this.t("mapping.fromSuggestion"):this.t(t===null?"mapping.edited":"mapping.editedFile",{file:t??""})}chooseMapping(e){let t=this.app.comparing?.mappings;e===ui?this.app.store.update({mappingOpen:"used"}):e==="*"?t?.chooseSuggested():t?.take(e===""?null:e)}tool(e,t,i){return a`<button aria-pressed=${String(t)} @click=${i}>${e}</button>`}static styles=[g,m` .bar, .tools{display:flex;align-items:center;gap:4px 8px;white-space:nowrap;} .bar{flex-wrap:wrap;padding:4px 8px;border-bottom:1px solid var(--line);} .bar > *{flex:none;} .bar > msprobe-survey{flex:1 1 88px;min-width:0;} button[aria-pressed="true"]{color:var(--accent);border-color:var(--accent);} `]};var Rr={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},Or={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function K(r){return r?Or:Rr}var mi={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},Q={medium:"▂",high:"▂▄",critical:"▂▄▆"},b="▲";function M(r){return r===null?"":mi[r]}function V(r,e,t=!1){return r===null||t&&r==="pass"?p:a`<span class="mark ${r}" role="img" aria-label=${e} title=${e}
        >${mi[r]}</span
      >`}function ce(r,e,t,i=""){if(r===null)return p;let n=K(e)[r];return a`<span
    class="mark overflow"
    role="img"
    aria-label=${t}
    title=${t}
    style="background:${n};color:${E(n)}"
    >${`${Q[r]} ${i}`.trim()}</span
  >`}var ue=m` .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:14px;} `,B=m` .mark{flex:none;font-size:11px;font-weight:700;color:var(--muted);} .mark.error{color:var(--error);} .mark.overflow{padding:0 4px;border-radius:2px;line-height:16px;} .mark.warning{color:var(--warning);} `;var Cr=[H("md5",r=>typeof r=="string"?r:""),H("cosine",k),H("max_abs",k),H("max_relative_error",Z),H("one_thousandth",gi),H("five_thousandths",gi),H("euclidean",k),...hi("relative",Z),...hi("diff",k)];function H(r,e){return{key:r,message:`metric.${r}`,tip:`metric.${r}.tip`,text:e}}function hi(r,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${r}`,message:`metric.${t.toLowerCase()}_${r}`,tip:`metric.${r}.tip`,statistic:t,text:e}))}function me(r){return Cr.filter(({key:e})=>r.some(({metrics:t})=>t[e]!==void 0&&t[e]!==null))}var Mr=.001,Er=1e5;function Z(r){if(typeof r!="number")return k(r);let e=r*100,t=Math.abs(e);return e!==0&&(t<Mr||t>=Er)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function gi(r){if(typeof r!="number")return k(r);let e=Number((r*100).toFixed(1));return r<1&&e>=100?"> 99.9 %":r>0&&e<=0?"< 0.1 %":`${e} %`}function he(r){return At(r??null)}var Nr=/\{(\w+)(%?)\}/g,fi="NaN or Inf",_r=60,Lr=600;function x(r,e){let t=e.kind===void 0||e.kind==="inherited",i=Pt(r),n=t?[i?.reasons,i?.findings]:[i?.findings,i?.reasons],o=n[0]?.[e.code]??n[1]?.[e.code],s=i===null||o===void 0?e.message:Ar(o,e,i.reasons);return v(C(s),Lr)}function ge(r,e){return r.rules==="both"||r.rules===e}function Ar(r,e,t){let i=e.values.more,n=Array.isArray(i)?i.length:0,o=Ir(r,e,t);return[n===0?o:o.replace(/[。.]$/,t.more?.replace("{n}",String(n))??""),(e.correction??null)===null?"":t.corrected??""].join("")}function Ir(r,{item:e,values:t},i){let n=o=>Fr(t[o],i);return r.replace(Nr,(o,s,l)=>{if(s==="item")return e??(n(s)||(i.node??""));if(s==="which")return typeof t.item=="string"?` ${n("item")} `:"";if(s==="both")return`${n("target")} / ${n("golden")}`;if(s==="agree"){let d=t.input;return typeof d=="number"&&d!==0?i.apart?.replace("{error}",Z(d))??"":""}return s==="side"?i[`side_${n(s)}`]??n(s):s==="statistic"?Br(n(s)):l==="%"?Z(t[s]??null):n(s)})}function Fr(r,e){let t=r??null,i=typeof t=="number"?k(t):ne(t);return v(i.replace(fi,e.not_finite??fi),_r)}function Br(r){return r.charAt(0).toUpperCase()+r.slice(1)}var vi=180,fe=class extends at{render(){let{comparison:e,comparisonProblem:t,side:i,language:n}=this.state;if(t!==null)return a`<p class="error">${R(n,t)}</p>`;if(Lt(this.state)===null)return a`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let o=e?.[i]??e?.[O(i)]??null;return e===null||o===null?a`<p class="muted late">${this.t("compared.loading")}</p>`:a`
      ${this.drawHead(o,this.drawCompared(e,o),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,o),this.drawStacks(e))}
    `}get tree(){return T(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:i,golden:n}=e,o=this.state.side==="golden"?i:n,s=o!==null&&o.node.name!==t.node.name;return a`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?a`<span class="name muted">⇄ ${v(o.node.name,vi)}</span>`:p}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:i,bin:n,corrected:o,origin:s}=e,d=i==="unmatched"?"unmatched":s!==null&&i==="pass"?null:n,c=this.t(s===null?`level.${i??"none"}`:"filter.kind.origin");return a`<span class="index">
      ${d===null?p:a`<span class="swatch" style="background:var(--index-${d})"></span>`}
      ${s===null?p:a`<span class="rank">${b}</span>`}
      ${V(i,this.t(`level.${i??"none"}`),s!==null)} ${c}
      ${t===null?p:a`<span title=${this.t("compared.index.tip")}
              >· ${this.t("compared.index",{value:k(Number(t.toPrecision(4)))})}</span
            >`}
      ${o?a`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:p}
    </span>`}drawButtons(e){let{target:t,golden:i,sections:n}=e,o=t!==null&&i!==null,s=O(this.state.side),l=e[s];return a`
      ${l===null?p:a`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${v(l.node.name,vi)}"
              @click=${()=>{this.app.comparing?.jump(s,l.node.id)}}
            >
              ⇄ ${this.t(`side.${s}`)}
            </button>`}
      <button class="small" @click=${()=>this.app.store.update({matchingOpen:!0})}>
        ${this.t(o?"compared.unmatch":"compared.match")}
      </button>
      ${n.length===0?p:this.copyTableButton()}
      ${this.stackButtons(yi(e).map(({stack:d})=>d))}
    `}drawComparison(e,t){return a`${this.drawOrigin(e)} ${this.drawOverflows(e)}
    ${this.drawReasons(e)} ${this.drawNotices(t)} ${this.drawTable(e,t)}
    ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?p:a`<p class="finding" role="note">
          <b>${b} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${x(this.state.language,e)}
        </p>`}drawOverflows(e){return a`${z.map(t=>{let i=e[t];return i===null?p:this.drawOverflow(i,this.t(`side.${t}`))})}`}drawReasons(e){let{language:t,rules:i}=this.state,n=e.sections.flatMap(({rows:l})=>l),o=new Set(n.flatMap(({reasons:l})=>l.map(({message:d})=>d))),s=e.reasons.filter(l=>ge(l,i)&&!o.has(l.message));return s.length===0?p:a`<ul class="reasons">
          ${s.map(l=>a`<li>${x(t,l)}</li>`)}
        </ul>`}drawTable(e,t){let i=this.sentence(e,t);return a`${i===null?p:a`<p class="muted">${i}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:i,target:n,golden:o,sections:s}=e,l=s.length>0?"":this.whyNothing(t);if(o===null||n===null){let d=o===null?"target":"golden";return`${this.t(`compared.unmatched.${d}`)} ${l}`}return i==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${l}`}drawStacks(e){let t=yi(e);return t.length===0?this.drawStack(null):a`${t.map(({side:i,stack:n})=>a`<h2>${this.t(`side.${i}`)}</h2>
              ${this.drawStack(n)}`)}`}static styles=[at.styles,B,m` .side{padding:0 4px;border:1px solid var(--control-line);border-radius:4px;font-size:11px;line-height:16px;align-self:center;} .index{display:inline-flex;align-items:center;gap:4px;font-weight:600;} .swatch{width:12px;height:12px;border:1px solid var(--index-line);border-radius:2px;} .rank{color:var(--error);} .corrected{padding:0 4px;border:1px dashed var(--warning);border-radius:4px;font-size:11px;font-weight:400;line-height:16px;color:var(--warning);cursor:help;} .finding{padding:4px 12px;border-left:3px solid var(--error);color:var(--text);background:var(--error-ground);overflow-wrap:anywhere;} .reasons{margin:0;padding:4px 12px 4px 28px;overflow-wrap:anywhere;} `]};function yi({target:r,golden:e}){let t=r?.stack??null,i=e?.stack??null;return t!==null&&i!==null&&st(t)===st(i)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:i}].flatMap(({side:o,stack:s})=>s===null?[]:[{side:o,stack:s}])}var Gr=.001,Kr=.99,Hr=.9;function wi(r){let e=r.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return Bt(r.name,e)}function J(r,e){return e==="target"?r.target:r.golden}function ve(r){return r.flatMap(({rows:e})=>e.flatMap(({target:t,golden:i})=>[t,i])).filter(e=>e!==null)}function bi(r,e){let t=e.message.replace("column.","");if(!r.differing.includes(t))return!1;let i=r.metrics[`${t}_relative`];return typeof i=="number"?$i(i):!0}function xi(r,e){if(e==null)return!1;if(r.endsWith("_relative"))return typeof e=="number"?$i(e):!0;if(r==="md5")return e!=="pass";let t=r==="cosine"?Kr:Hr;return["cosine","one_thousandth","five_thousandths"].includes(r)&&typeof e=="number"&&e<t}function q(r){let{dtype:e,shape:t,max:i,min:n,mean:o,norm:s}=r;return[e,t,i,n,o,s].every(l=>l===null)}function Si(r){return Ft(r)?"None":ne(r.value)}function pt(r){let{target:e,golden:t,differing:i}=r;return e!==null&&t!==null&&q(e)&&q(t)&&i.length===0&&e.name===t.name}function ye(r,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],i=[r.target,r.golden];return t===void 0||i.filter(o=>o!==null).some(o=>o[t]!==null||typeof o.value=="number")?r.metrics[e]??null:null}function $i(r){return Math.abs(r)>=Gr}function ki(r,e){let t=re(ve(r)),i=me(r.flatMap(({rows:l})=>l)),n=[e("compared.item"),e("compared.side"),...[...t,...i].map(({message:l})=>e(l))],o=(l,d)=>{let c=J(l,d);return[c?.name??"",e(`side.${d}`),...t.map(u=>c===null?"":u.full(c)),...i.map(({key:u})=>d==="target"?he(ye(l,u)):"")]},s=r.flatMap(({rows:l})=>l.flatMap(d=>z.map(c=>o(d,c))));return[n,...s].map(l=>l.map(C).join("	")).join(`
`)}var Wr=2,Dr=new Set(["dtype","shape","max","min","mean","norm"]);function Ti(r){let e=ve(r),t=re(e),i=t.filter(({message:d})=>Dr.has(d.replace("column.",""))),n=({message:d,full:c})=>d==="column.value"&&i.length>0&&e.every(u=>q(u)||c(u)===""),o=me(r.flatMap(({rows:d})=>d)),s=({key:d})=>d.endsWith("_diff"),l=({key:d})=>d.endsWith("_relative");return{whole:o.filter(d=>!s(d)&&!l(d)),first:i,measures:o.filter(l),rest:t.filter(d=>!i.includes(d)&&!n(d)),differences:o.filter(s)}}function ee({whole:r,first:e,measures:t,rest:i,differences:n}){return Wr+r.length+e.length+t.length+i.length+n.length}var zr=16,Pi=40,Ur=60,we=class extends h{render(){let e=this.sections;if(e.length===0)return p;let t=Ti(e);return a`<table @copy=${i=>Gt(i,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(i=>this.drawSection(i,t))}
    </table>`}copyText(){return ki(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({whole:e,first:t,measures:i,rest:n,differences:o}){let s=({message:d,numeric:c})=>a`<th scope="col" class=${c===!0?"number":""}>${this.t(d)}</th>`,l=({message:d,tip:c,statistic:u=""})=>{let f=this.t(c,{name:u});return a`<th scope="col" class="number measure" title=${f} aria-description=${f}>
        <span class="hint">${this.t(d)}</span>
      </th>`};return a`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(l)} ${t.map(s)} ${i.map(l)} ${n.map(s)}
        ${o.map(l)}
      </tr>
    </thead>`}drawSection(e,t){let i=e.total-e.rows.length,n=It(e.name,o=>this.t(o));return a`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${ee(t)}>
            ${n} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${wi(e).map(o=>this.drawRow(o,t))}
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
            </tbody>`:p}`}drawRow(e,t){let i=`padding-left:${8+zr*e.depth}px`,n=v(e.label,Pi);return e.kind==="group"?a`<tbody>
        <tr>
          <th scope="row" class="group" style=${i} colspan=${ee(t)}>${n}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,n,i,t)}drawPair({name:e,row:t},i,n,o){let s=this.shownSides(t),[l="target",...d]=s;return a`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${n}
          title=${v(e,ot)}
        >
          ${V(jr(t),this.t(`level.${t.verdict??"none"}`))} ${i}
        </th>
        ${this.drawSide(t,l,o,s.length)}
      </tr>
      ${d.map(c=>a`<tr class="second">
            ${this.drawSide(t,c,o,0)}
          </tr>`)}
      ${this.drawReasons(t,o)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||pt(e)?["target"]:["target","golden"]}drawSide(e,t,i,n){let{whole:o,first:s,measures:l,rest:d,differences:c}=i,u=J(e,t),f=n>0,w=W=>f?W.map(hr=>this.drawMeasure(e,hr,n)):p;return a`${this.drawSideName(e,t)} ${w(o)}
    ${this.drawFirst(e,u,s,f)} ${w(l)}
    ${u===null?d.map(()=>a`<td></td>`):d.map(W=>this.drawField(e,u,W,f))}
    ${w(c)}`}drawSideName(e,t){let i=J(e,t),n=J(e,O(t)),o=t==="golden"&&i!==null&&n!==null&&i.name!==n.name;return a`<td class="side" title=${i?.name??p}>
      ${this.t(`side.${pt(e)?"both":t}`)}
      ${o?v(i.name,Pi):p}
    </td>`}drawFirst(e,t,i,n){return t===null?a`<td class="missing" colspan=${i.length}>${this.t("compared.missing")}</td>`:q(t)&&i.length>0?this.drawScalar(e,t,i.length,n):i.map(o=>this.drawField(e,t,o,n))}drawScalar(e,t,i,n){let o=e.differing.includes("value"),s=Si(t);return a`<td class=${o?"differs":""} colspan=${i} .fullText=${s}>
      ${o&&n?this.unequalSign():p}
      <span class="muted">${t.type??""}</span> ${v(s,Ur)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return a`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,i,n){let o=i.short(t,u=>this.t(u)),s=i.full(t),l=bi(e,i),d=[i.numeric===!0?"number":"",i.marked?.(t)===!0?"marked":"",s==="None"?"none":"",l?"differs":""],c=s===""?p:s.slice(0,ot);return a`<td class=${d.join(" ")} title=${c} .fullText=${s}>
      ${l&&n?this.unequalSign():p}${o}
    </td>`}drawMeasure(e,{key:t,text:i},n){let o=ye(e,t),s=he(o),l=o==="Infinity"&&t.endsWith("_relative"),d=`number measure ${xi(t,o)?"differs":""}`;return a`<td
      rowspan=${n}
      class=${d}
      title=${l?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):i(o??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:i,rules:n}=this.state,o=e.reasons.filter(s=>ge(s,n));return o.length===0?p:a`<tr class="reasons">
          <td colspan=${ee(t)}>
            ${o.map(s=>a`<span class="reason">${x(i,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,Kt,B,m` th, td{padding-inline:6px;} td:not([colspan]), th.item{max-width:144px;overflow:hidden;text-overflow:ellipsis;} th.item{max-width:200px;} .section th{padding-top:4px;} .item{vertical-align:top;} .pair > tr:has(+ .second) > td:not(.measure){border-bottom-color:transparent;padding-bottom:0;} .second > td{padding-top:0;} .side{font-size:11px;color:var(--muted);} .second > td:not(.differs, .marked){color:var(--muted);} td.measure{vertical-align:top;} .hint{border-bottom:1px dotted var(--muted);cursor:help;} .differs{font-weight:600;background:var(--differs-ground);} .unequal{margin-right:4px;color:var(--error);user-select:none;} .pair:hover td:not(.differs){background:var(--hover-ground);} .pair:hover th{background:var(--hover-ground);} .reasons td{padding:0 16px 4px 24px;color:var(--text);white-space:normal;} .reason + .reason::before{content:" · ";color:var(--muted);} `]};function jr(r){return r.verdict==="pass"?null:r.verdict}var Ri=40,Vr={no_data:"coverage.nothing",no_partners:"coverage.nothing",no_values:"coverage.noValues",few_partners:"coverage.little",few_values:"coverage.fewValues",missing_outputs:"coverage.missingOutputs",no_tensors:"coverage.noOutputs",no_outputs:"coverage.noOutputs",few_tensors:"coverage.fewTensors"},be=class extends h{render(){let{pair:e}=this.state,t=Oi(this.state);return e===null||t===null||!xe(this.state)?p:a`<div class="note" role="alert">
      <span class="text">${this.sentences(e,t).join(" ")}</span>
      <span class="ways">${this.drawWays(e,t)}</span>
    </div>`}drawWays({match:e,mapping:t},{code:i}){let o=(i==="no_partners"||i==="few_partners")&&t===null;return[o&&e!=="fuzzy"?a`<button class="small" @click=${()=>{this.app.chooseMatch("fuzzy")}}>
            ${this.t("coverage.fuzzy")}
          </button>`:p,o?this.drawMappings():p,i===null?p:a`<button class="small" @click=${this.askForGolden}>
            ${this.t("coverage.golden")}
          </button>`]}sentences({counts:e},{code:t,message:i,remarks:n}){let{language:o}=this.state;return[...t===null?[]:[o==="en"?i??"":this.t(Vr[t],e)],...n.map(l=>te(o,l))]}drawMappings(){let{mappingOffer:e}=this.state,t=e?.offer??null,i=e===null||t===null?p:a`<button
            class="small"
            title=${C(t)}
            @click=${()=>{this.app.comparing?.mappings.take(t)}}
          >
            ${this.t("coverage.offer",{file:qr(t),matched:e.matched,total:e.total})}
          </button>`;return a`${i}<button class="small" @click=${this.suggestMapping}>
        ${this.t("coverage.mapping")}
      </button>`}suggestMapping=()=>this.app.store.update({mappingOpen:"suggested"});askForGolden=()=>{this.dispatchEvent(new Event(Ut,{bubbles:!0,composed:!0}))};static styles=[g,m` .note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:4px 8px 4px 12px;color:var(--warning);background:var(--warning-ground);} .text{flex:1 1 400px;} .ways{display:flex;flex-wrap:wrap;gap:4px 8px;} button{color:var(--text);} `]};function qr(r){return r.length>Ri?`…${r.slice(-Ri)}`:r}function Oi({pair:r,survey:e}){return r===null?null:e?.coverage??r.coverage}function xe(r){let e=Oi(r);return e!==null&&(e.word!=="enough"||e.remarks.length>0)}function L({rules:r,statistic:e,bounds:t}){return{rules:r,statistic:e,bounds:t}}function Ci({pair:r,leaf:e,golden:t,colouring:i}){return r!==null||i==="overflow"&&e!==null&&t===null}async function Mi(r,e,t,i,n){let{pair:o,colouring:s,findingsFilter:l}=e,d=o===null?"target":e.overflowSide,{leaf:c}=T(e,d);if(s==="overflow"&&c!==null){let f=await r.overflowFindings(c,l,t,i,n);return{...f,findings:f.findings.map(w=>Jr(w,d)),precision:null}}let u=o?.pair??"";return r.pairs.findings(u,L(e),l,t,i,n)}function Jr(r,e){return{...r,...{finding:null,level:null,bin:null,index:null,partner:null},kind:"overflow",side:e}}var Yr=120,Xr=1e3,Ei=200,Se=class{constructor(e,t,i,n){this.store=e;this.client=t;this.jump=i;this.onProblem=n}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;place=null;refresh(e=0){if(this.stop(),!Ci(this.store.state)){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.place=null,this.store.update({findingsFilter:t,finding:null}),this.refresh(Yr)}setSide(e){this.place=null,this.store.update({overflowSide:e,findings:null,finding:null}),this.refresh()}clearFilter(){this.setFilter(Jt)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.place=t,this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:i}=this.store.state;if(t===null)return;let n=i===t.findings.length-1;e===1&&n&&await this.more();let o=this.store.state.findings?.findings.length??0,s=i===null?e===1?0:o-1:i+e;s>=0&&s<o&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:i}=this.store,{signal:n}=this.abort;this.asking=!0;try{let o=await Mi(this.client,i,t,Ei,n),s=[...e,...o.findings],{total:l,next:d,complete:c,precision:u}=o,f=Qr(this.store.state,s,this.place);this.store.update({findings:{findings:s,total:l,next:d,complete:c,precision:u},findingsProblem:null,finding:f}),this.asking=!1,this.askAgain(c,s.length)}catch(o){!S(o)&&!n.aborted&&(this.asking=!1,this.fail(y(o)))}}askAgain(e,t){let{survey:i,colouring:n,pair:o}=this.store.state,l=n==="overflow"&&o!==null||i===null||i.state==="running";!e&&l&&t<=Ei&&(this.timer=setTimeout(()=>{this.ask()},Xr))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function Qr(r,e,t){let i=r.finding===null?void 0:r.findings?.findings[r.finding],n=e.findIndex(i===void 0?({side:o,name:s})=>o===t?.side&&s===t.name&&Zr(r,t):({side:o,id:s,kind:l})=>o===i.side&&s===i.id&&l===i.kind);return n<0?null:n}function Zr({selected:r,goldenSelected:e},{side:t,name:i}){return(t==="target"?r:e)===i}function Y(r){let{levels:e,kinds:t,side:i,name:n,leafOnly:o}=r;return e.length>0||t.length>0||i!=="both"||n!==""||o}function $e(r,{chosen:e,choose:t,tip:i}){return z.map(n=>a`<button
        class="small"
        title=${i?.(n)??p}
        aria-pressed=${String(n===e)}
        @click=${()=>t(n)}
      >
        ${r(`side.${n}`)}
      </button>`)}var ct=42,en=20,tn=/^(?:Module|Cell)\./,ke=200,Ni=400,Te=class extends h{static properties={...h.properties,filterOpen:{state:!0}};revealing=!1;list=new zt(this,ct,()=>this.renderRoot.querySelector(".scroller"));constructor(){super(),this.filterOpen=!1}connectedCallback(){super.connectedCallback(),this.addEventListener("keydown",this.onFilterKey),window.addEventListener("pointerdown",this.onPointerDown)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("keydown",this.onFilterKey),window.removeEventListener("pointerdown",this.onPointerDown)}stateChanged(e,t){this.revealing||=e.finding!==t.finding}updated(){this.revealing&&this.state.finding!==null&&this.list.show(this.state.finding),this.revealing=!1;let e=this.list.total;e>0&&this.state.findingsProblem===null&&this.list.window.end>e-en&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:i,language:n}=this.state,o=e?.findings??[];this.list.total=o.length;let s=this.list.window;return a`
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
        ${t===null?p:a`<p class="error">${R(n,t)}</p>`}
        ${o.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${o.slice(s.first,s.end).map((l,d)=>this.drawFinding(l,s.first+d,s.top+d*ct))}
        </div>
      </div>
    `}drawCaption(){let e=Y(this.state.findingsFilter),{comparing:t}=this.app,i=this.t("findings.filter"),n=[{face:$.filter,label:e?`${i} · ${this.t("findings.filtered")}`:i,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",$.up,()=>t?.findings.step(-1)),this.stepButton(this.t("findings.next"),"N",$.down,()=>t?.findings.step(1))];return a`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${n.map(P)}</span>
    </div>`}drawSide(){let{pair:e,colouring:t,overflowSide:i}=this.state;return e===null||t!=="overflow"?p:a`<div class="side" role="group" aria-label=${this.t("filter.side")}>
          ${$e(n=>this.t(n),{chosen:i,choose:n=>this.app.comparing?.findings.setSide(n)})}
        </div>`}stepButton(e,t,i,n){let o=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:i,disabled:o,small:!0,run:n}}countText(){let{findings:e,finding:t,survey:i}=this.state,n=e?.total??0,o=n===0?"":t===null?n.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n});return i?.state==="running"&&e?.complete!==!0?`${o} · ${_i(i)}`:o}drawAgreement(){let{findings:e,findingsFilter:t,colouring:i}=this.state;if(i==="overflow")return p;let o=e?.complete===!0&&e.next===null&&e.findings.every(({kind:l})=>l==="overflow"),s=e?.complete===!0&&e.findings[0]?.kind!=="origin";return Y(t)||!(o||s)||!o&&xe(this.state)?p:o?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){return this.state.colouring==="overflow"?a`<p><span class="agree">✓</span> ${this.t("findings.noOverflow")}</p>`:xe(this.state)?a`<msprobe-coverage .app=${this.app}></msprobe-coverage>`:a`<p><span class="agree">✓</span> ${this.t("findings.none")}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){return a`<p>${this.t("findings.noOrigin")}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return p;let t={...e,kind:"origin",item:null};return a`<p class="muted">
      <button
        class="link"
        title=${v(e.name,ke)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${v(e.label,ke)}</button
      >: ${x(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:i,colouring:n,pair:o}=this.state;if(Y(i)&&e!==null)return a`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`;if(t?.state==="cancelled")return a`<p class="muted">${this.t("findings.cancelled")}</p>`;if(e?.complete===!0)return this.drawNoFinding();let s=n==="overflow",l=t===null||s&&o!==null?"":_i(t);return a`<p class="muted">
      ${this.t(s?"findings.checking":"findings.running")} ${l}
    </p>`}drawFinding(e,t,i){let n=t===this.state.finding,{sign:o,main:s}=oe(e.node_kind,e.name),l=s.replace(tn,""),d=x(this.state.language,e);return a`<div
      id="finding-${t}"
      class="row ${e.kind} ${n?"selected":""}"
      role="option"
      aria-selected=${String(n)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${i}px"
      title="${v(e.name,ke)}
${v(d,Ni)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?p:a`<span class="rank"
                >${b}${e.finding} ${this.t("filter.kind.origin")}</span
              >`}
        ${V(e.level,this.t(`level.${e.level??"none"}`),e.finding!==null)}
        ${this.drawOverflow(e)} ${ie(e.node_kind,o==="←"?"backward":null)}
        <span class="label"><bdi>${v(l,ke)}</bdi></span>
        ${e.side==="golden"?a`<span class="muted">${this.t("side.golden")}</span>`:p}
        ${this.state.colouring==="overflow"?a`<span class="index muted" aria-hidden="true">${t+1}</span>`:this.drawIndex(e)}
      </div>
      <div class="sentence">${v(d,Ni)}</div>
    </div>`}drawIndex({index:e}){let t=e===null?"":k(Number(e.toPrecision(3))),i=this.t("compared.index",{value:t});return e===null?p:a`<span class="index muted" role="img" aria-label=${i} title=${i}>${t}</span>`}drawOverflow({overflow:e}){let{colouring:t,dark:i}=this.state,n=e===null?"":this.t(`overflow.${e}`),o=t==="overflow"?n:"";return ce(e,i,this.t("mark.overflow",{level:n}),o)}onFilterKey=e=>{e.key==="Escape"&&this.filterOpen&&(e.stopPropagation(),this.filterOpen=!1,this.renderRoot.querySelector(".caption button")?.focus())};onPointerDown=e=>{e.composedPath().includes(this)||(this.filterOpen=!1)};onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.comparing?.findings.step(e.key==="ArrowDown"?1:-1))};static styles=[g,B,m` :host{position:relative;display:flex;flex-direction:column;} .caption{display:flex;align-items:center;gap:8px;height:28px;padding:0 4px 0 12px;flex:none;} .caption .muted{overflow:hidden;font-size:11px;text-overflow:ellipsis;white-space:nowrap;} .buttons{display:flex;flex:none;margin-left:auto;color:var(--muted);} button[aria-pressed="true"]{color:var(--accent);background:var(--accent-ground);} .side{display:flex;gap:4px;flex:none;padding:0 12px 4px;} .scroller{flex:1;min-height:0;overflow:auto;} .content{position:relative;overflow:hidden;} p{margin:0;padding:4px 12px;} .error{color:var(--error);} .agree{color:var(--accent);} .row{position:absolute;left:0;right:0;height:${ct}px;padding:3px 8px 2px 10px;border-left:3px solid transparent;border-bottom:1px solid var(--line);cursor:pointer;} .row.origin{border-left-color:var(--error);} .row:hover{background:var(--hover-ground);} .row.selected{background:var(--accent-ground);} .head{display:flex;align-items:center;gap:4px;height:18px;} .head svg{flex:none;color:var(--muted);} .index{flex:none;margin-left:auto;font-size:11px;} .rank{flex:none;font-weight:700;color:var(--error);} .label{min-width:0;direction:rtl;font-weight:600;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .sentence{overflow:hidden;font-size:12px;line-height:17px;color:var(--muted);text-overflow:ellipsis;white-space:nowrap;} .selected .sentence{color:inherit;} `]};function _i({done:r,total:e}){return e===0?"":`${Math.floor(100*r/e)} %`}var rn=["error","warning","unmatched"],nn=["origin","inherited","unmatched","overflow"],on=["both","target","golden"],Pe=class extends h{firstUpdated(){this.renderRoot.querySelector("input")?.focus()}render(){let{name:e,leafOnly:t}=this.state.findingsFilter;return a`
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
      ${this.drawRow("filter.level",rn.map(n=>this.chip(`${M(n)} ${this.t(`level.${n}`)}`,e.includes(n),()=>this.set({levels:Li(e,n)}))))}
      ${this.drawRow("filter.kind",nn.map(n=>this.chip(this.t(`filter.kind.${n}`),t.includes(n),()=>this.set({kinds:Li(t,n)}))))}
      ${this.drawRow("filter.side",on.map(n=>this.chip(this.t(`side.${n}`),i===n,()=>this.set({side:n}))))}
    `}drawRow(e,t){return a`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,i){return a`<button class="small" aria-pressed=${String(t)} @click=${i}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,m` :host{position:absolute;z-index:20;top:0;left:calc(100% + 4px);display:flex;flex-direction:column;gap:6px;width:360px;padding:8px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} .label{width:44px;} input[type="search"]{height:24px;padding:0 6px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .line{display:flex;flex-wrap:wrap;gap:4px;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} label{display:flex;align-items:center;gap:4px;} `]};function Li(r,e){return r.includes(e)?r.filter(t=>t!==e):[...r,e]}var sn=80,an=300,Re=class extends h{static properties={...h.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:i,language:n}=this.state,o=t?.findings[0];if(e===null||e.pair===this.closedFor||o?.kind!=="origin"||Y(i))return p;let{main:s}=oe(o.node_kind,o.name),l=t?.complete===!0?"findings.first":"findings.firstSoFar";return a`<div class="strip" role="status">
      <span class="text">
        <b>${b} ${this.t(l)}:</b>
        <b class="name" title=${o.name}>${v(s,sn)}</b> –
        ${v(x(n,o),an)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${P({face:$.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,m` .strip{display:flex;align-items:flex-start;gap:8px;padding:4px 8px 4px 12px;border-bottom:1px solid var(--line);background:var(--error-ground);} .text{flex:1;min-width:0;max-height:40px;overflow:auto;} `]};var Oe=class extends h{render(){let{app:e}=this,{golden:t,pair:i,pairs:n,leaf:o}=this.state,s=n.find(({target:d})=>d===o?.leaf)?.golden,l=i===null||!s?"":ln(s,i.golden.run);return a`${jt(this.t("pick.golden"),t??"",l,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?p:a`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return a`${P({face:$.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${P({face:$.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,Vt,m` :host{display:flex;flex-direction:column;height:100%;} .place{position:relative;flex:1;min-height:0;} button[aria-pressed="true"]{color:var(--accent);} `]};function ln(r,e){return(r.startsWith(`${e}/`)?r.slice(e.length+1):r).replaceAll("/"," / ")}var dn={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},pn=["medium","high","critical"],Ce=class extends h{render(){let{survey:e,colouring:t}=this.state;if(e===null)return p;let i=t==="overflow"?this.overflow(e):this.levels(e);return a`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${i.map(n=>this.drawEntry(n))} ${this.drawOrigins(e)}
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`}levels({counts:e}){let{state:t}=this,i=N(t),n=["pass","warning","error"].map(s=>{let l=dn[t.rules][s],d=l.length===1?e[s]:void 0,c=this.t(`level.${s}`),u=l.map((f,w)=>({colour:i[f]??"",count:d??e.bins[f]??0,word:[w===0?c:"",this.begin(f)].join(" ").trim()}));return{level:s,word:c,sign:M(s),swatches:u}}),o={level:"unmatched",word:this.t("level.unmatched"),sign:M("unmatched"),swatches:[{colour:G(t),count:e.unmatched_target+e.unmatched_golden,word:this.t("level.unmatched")}]};return[...n,o]}begin(e){let{pair:t,bounds:i,rules:n,language:o}=this.state,s=(i??t?.bounds)?.[e-1];return n==="verdict"||s===void 0?"":`≥ ${s.toLocaleString(o)}`}overflow({counts:e}){let t=K(this.state.dark);return pn.map(i=>({level:i,word:this.t(`overflow.${i}`),sign:Q[i],swatches:[{colour:t[i],count:e.overflow[i],word:this.t(`overflow.${i}`)}]}))}drawEntry({level:e,word:t,sign:i,swatches:n}){let{levelFilter:o,language:s}=this.state,l=n.reduce((c,{count:u})=>c+u,0),d=this.t("legend.level",{level:t,n:l});return a`<button
      data-level=${e}
      class=${o!==null&&o!==e?"off":""}
      aria-pressed=${String(o===e)}
      aria-label=${d}
      title=${d}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${n.map(({colour:c,count:u,word:f},w)=>a`<span class="swatch" style="background-color:${c};color:${E(c)}"
            ><span>${w===0?i:""} ${u.toLocaleString(s)}</span>
            <span class="word">${f}</span></span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?p:a`<span class="origins"
          ><span>${b}</span>
          <span class="word">${this.t("legend.origins",{n:e})}</span></span
        >`}static styles=[g,ue,m` .legend{display:flex;align-items:center;gap:4px;} button{display:flex;height:32px;padding:0;overflow:hidden;} button[aria-pressed="true"]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent);} button.off{opacity:0.5;} button[data-level="unmatched"] .swatch{background-image:repeating-linear-gradient( -45deg, transparent 0 4px, rgb(0 0 0 / 14%) 4px 5px );} .swatch, .origins, .inside{display:flex;flex-direction:column;align-items:center;justify-content:center;padding:0 6px;line-height:15px;font-size:12px;} .word{font-size:11px;font-weight:400;} .origins{font-weight:600;color:var(--error);} .inside{color:var(--muted);} .badge{line-height:12px;font-size:11px;} `]};function Me(r,e,t){let i=document.createElement("a");i.href=URL.createObjectURL(new Blob([e],{type:t})),i.download=r,i.click(),URL.revokeObjectURL(i.href)}var ut=["section","target","golden"],cn=4+ut.length;function Ai(r,e){let{t}=e;return a`<table>
    <thead>
      <tr>
        <th></th>
        ${ut.map(i=>a`<th>${t(`mapping.${i}`)}</th>`)}
        <th>${t("mapping.confidence")}</th>
        <th class="number" title=${t("mapping.nodesHint")}>${t("mapping.nodes")}</th>
        <th></th>
      </tr>
    </thead>
    ${r.map((i,n)=>un(i,n,e))}
  </table>`}function un(r,e,t){let{t:i,language:n}=t,{suggested:o,used:s}=r;return a`<tbody class=${s?"":"unused"}>
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
      ${ut.map(l=>a`<td>${mn(r,l,e,t)}</td>`)}
      <td>${o===null?p:hn(o)}</td>
      <td class="number">${o?.nodes??p}</td>
      <td>
        ${P({face:$.close,label:i("mapping.remove"),small:!0,run:()=>t.remove(e)})}
      </td>
    </tr>
    ${o===null?p:a`<tr class="reason muted">
            <td></td>
            <td colspan=${cn-1}>${x(n,gn(o))}</td>
          </tr>`}
  </tbody>`}function mn(r,e,t,{t:i,change:n}){let o=r.used&&r[e].trim()===""&&!mt(r);return a`<input
    class="field ${e}"
    aria-label=${i(`mapping.${e}`)}
    aria-invalid=${String(o)}
    title=${r[e]}
    spellcheck="false"
    .value=${r[e]}
    @input=${s=>n(t,{[e]:s.target.value,suggested:null})}
  />`}function hn({confidence:r}){let e=Math.round(r*100);return a`<span class="confidence"
    ><span class="bar" aria-hidden="true"><span style="width:${e}%"></span></span
    ><span class="number">${e} %</span></span
  >`}function mt({target:r,golden:e}){return r.trim()===""&&e.trim()===""}function gn({code:r,reason:e,values:t}){return{code:r,message:e,values:t}}var Ii=m` table{width:100%;border-collapse:collapse;table-layout:fixed;} th{position:sticky;top:0;z-index:1;padding:4px;background:var(--sunken);font-weight:400;text-align:left;color:var(--muted);} th:first-child, th:last-child{width:28px;} th:nth-child(2){width:22%;} th:nth-child(5){width:120px;} th:nth-child(6){width:64px;} tbody{border-top:1px solid var(--line);} td{padding:2px 4px;overflow:hidden;} .reason td{padding:0 8px 4px;font-size:11px;line-height:14px;} .number{text-align:right;white-space:nowrap;} .field{width:100%;height:24px;padding:0 4px;border:1px solid transparent;border-radius:4px;background:none;text-overflow:ellipsis;} .field:hover, .field:focus{border-color:var(--control-line);} .field[aria-invalid="true"]{border-color:var(--error);background:var(--error-ground);} .unused .field{text-decoration:line-through;color:var(--muted);} .confidence{display:flex;align-items:center;gap:8px;} .confidence .number{min-width:40px;} .bar{flex:1;height:6px;border-radius:4px;overflow:hidden;background:var(--line);} .bar > span{display:block;height:100%;background:var(--accent);} `;var ht="layer_mapping.yaml",fn="application/yaml",vn="file_exists",Fi={section:"TopLayer",target:"",golden:"",used:!0,suggested:null},Ee=200,Ne=class extends h{static properties={...h.properties,lines:{state:!0},shown:{state:!0},busy:{state:!0},told:{state:!0},refused:{state:!0},path:{state:!0}};origin=null;same=null;constructor(){super(),this.lines=[],this.shown=Ee,this.busy=!1,this.told="",this.refused=null,this.path=ht}stateChanged({mappingOpen:e,mapping:t},i){e!==null&&i.mappingOpen===null&&(e==="used"&&t!==null?this.load(t):this.suggest(),this.path=this.proposedPath(),this.updateComplete.then(()=>this.focusOn(".dialog")))}render(){if(this.state.mappingOpen===null)return p;let{language:e}=this.state,t=a`<p class="muted">${this.t("mapping.intro")}</p>
      ${this.lines.length===0?this.drawNothing():this.drawTable()} ${this.drawActions()}
      <p class="told" role="status">${this.told}</p>
      ${this.refused===null?p:a`<p class="error" role="alert">${R(e,this.refused)}</p>`}
      ${this.drawSaving()}`,i={title:this.t("mapping.title"),closeLabel:this.t("dialog.close")};return U({...i,close:this.close,onKey:this.onKey},t)}drawNothing(){return a`<p class="muted">
      ${this.t(this.busy?"mapping.suggesting":"mapping.noRules")}
    </p>`}drawTable(){let e=this.lines.length-this.shown,t=Ai(this.lines.slice(0,this.shown),{language:this.state.language,t:(i,n)=>this.t(i,n),change:(i,n)=>{let o=(s,l)=>l===i?{...s,...n}:s;this.edit(this.lines.map(o))},remove:i=>this.edit(this.lines.filter((n,o)=>o!==i))});return a`<div class="table" tabindex="-1" data-own-keys>
      ${t}
      ${e<=0?p:a`<button class="plain" @click=${()=>this.shown+=Ee}>
              ${this.t("mapping.more",{n:Math.min(e,Ee)})}
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
    </div>`}drawSaving(){let e=this.refused?.code===vn;return a`<div class="line saving">
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
    </div>`}get rules(){return this.lines.filter(e=>e.used&&!mt(e))}edit(e){this.lines=e,this.same=null,this.origin=this.origin==="*"?null:this.origin,this.told=""}add=()=>{let e=this.lines.at(-1)?.section??Fi.section;this.edit([...this.lines,{...Fi,section:e}]),this.shown=Math.max(this.shown,this.lines.length),this.updateComplete.then(()=>this.focusOn("tbody:last-of-type .target"))};load(e){return this.lines=[],this.work(async()=>{let{mappings:t}=this.app.comparing??{},i=await t?.rules(e)??[];this.show(i.map(n=>Bi(n,"confidence"in n?n:null))),this.origin=t?.originOf(e)??null,this.same=e,this.path=this.proposedPath()})}suggest(){return this.lines=[],this.work(async()=>{let e=await this.app.comparing?.mappings.suggestion()??null;if(e===null||e.matched<=e.matched_without){this.told=this.t("mapping.nothing");return}let{rules:t,matched:i,matched_without:n,total:o}=e;this.show(t.map(s=>Bi(s,s))),this.origin="*",this.same=null,this.told=this.t("mapping.suggested",{matched:i,before:n,total:o})})}show(e){this.lines=e,this.shown=Ee}apply(){return this.work(async()=>{let{mappings:e}=this.app.comparing??{};await this.use(this.same??await e?.keep(this.rules,this.origin)??null)})}save(e){return this.work(async()=>{let t=await this.app.comparing?.mappings.save(this.path,this.rules,e);t!==void 0&&(await this.use(t),this.origin=t,this.told=`${this.t("mapping.saved",{file:t})} ${this.told}`)})}async use(e){let t=this.state.pair?.counts.matched??0,i=await this.app.comparing?.mappings.choose(e)??null;if(i!==null)throw i;let{pair:n}=this.state;this.same=e,this.told=n===null?"":this.t("mapping.applied",{...dt(n),before:t})}download(){return this.work(async()=>{let e=await this.app.comparing?.mappings.toYaml(this.rules)??"";Me(this.path.slice(this.path.lastIndexOf("/")+1)||ht,e,fn)})}async work(e){this.busy=!0,this.told="",this.refused=null;try{await e()}catch(t){this.refused=y(t)}this.busy=!1}proposedPath(){let{run:e}=this.state,{origin:t}=this;return t!==null&&t!=="*"?t:(e===null||e==="."?"":e.slice(0,e.lastIndexOf("/")+1))+ht}focusOn(e){this.renderRoot.querySelector(e)?.focus()}onPath=e=>{this.path=e.target.value,this.refused=null};onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};close=()=>this.app.store.update({mappingOpen:null});static styles=[g,j,Ii,m` .dialog{display:flex;flex-direction:column;width:min(960px, 100%);overflow:hidden;} .table{min-height:96px;overflow:auto;border:1px solid var(--line);border-radius:4px;} .line{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .saving{padding-top:8px;border-top:1px solid var(--line);} label{display:flex;flex:1 1 320px;align-items:center;gap:8px;white-space:nowrap;} .path{flex:1;min-width:0;height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .space{flex:1;} .main{color:var(--accent);border-color:var(--accent);} p{flex:none;margin:8px 0;} .told:empty{display:none;} .told, .error{margin:8px 0 0;overflow-wrap:anywhere;} .error{color:var(--error);} `]};function Bi(r,e){let{section:t,target:i,golden:n}=r;return{section:t,target:i,golden:n,used:!0,suggested:e}}var yn=72,wn="matching.yaml",_e=class extends h{static properties={...h.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:gt(e,"target"),golden:gt(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:i}=this.state;if(!e||t===null&&this.state.pairOpening===null)return p;let n=a`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${this.refused===null?p:a`<p class="error" role="alert">${R(i,this.refused)}</p>`}
      ${this.drawEdits()}`,o={title:this.t("matching.title"),closeLabel:this.t("dialog.close")};return U({...o,close:this.close},n)}drawSide(e){return a`<msprobe-matching-side
      .app=${this.app}
      .side=${e}
      .chosen=${this.chosen[e]}
      @chosen=${t=>this.chosen={...this.chosen,[e]:t.detail}}
    ></msprobe-matching-side>`}drawActions(){let{target:e,golden:t}=this.chosen,i=e!==null&&t!==null,n=o=>a`<button ?disabled=${!i} @click=${()=>this.edit(o)}>
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
        ${e.map(n=>this.drawEdit(n))}
      </ol>`}drawEdit({kind:e,target:t,golden:i,descendants:n}){let o=[...new Set([t,i].filter(l=>l!==""))],s=[...o.length>1?[]:[this.t(bn(t,i))],...n?[this.t("matching.descendants")]:[]];return a`<li title=${o.map(C).join(" – ")}>
      ${this.t(`matching.${e}`)}:
      ${o.map(l=>v(l,yn)).join(e==="match"?" ⇄ ":" ⇎ ")}
      <span class="muted">${s.length>0?`(${s.join(", ")})`:p}</span>
    </li>`}edit(e){let{target:t,golden:i}=this.chosen;if(t!==null&&i!==null){let{descendants:n}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:i,descendants:n}),()=>this.leaveChoice(e))}}leaveChoice(e){if(e==="match"){let t=i=>this.chosen[i]===gt(this.state,i)?this.chosen[i]:null;this.chosen={target:t("target"),golden:t("golden")}}}tell(e,t){e?.then(i=>{this.refused=i,i===null&&(t?.(),this.app.remark(this.t("matching.done")))})}async save(){try{let e=await this.app.comparing?.edits.toYaml()??"";Me(wn,e,"application/yaml")}catch(e){this.refused=y(e)}}onFile=e=>{let t=e.target,i=t.files?.[0];i!==void 0&&this.tell(i.text().then(n=>this.app.comparing?.edits.load(n)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,j,m` .dialog{width:min(960px, 100%);} .sides{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:8px;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .edits{padding-top:8px;border-top:1px solid var(--line);} .space{flex:1;} label{display:flex;align-items:center;gap:4px;} p{margin:8px 0 0;} .error{color:var(--error);} ol{margin:4px 0 0;padding-left:24px;max-height:120px;overflow:auto;overflow-wrap:anywhere;} `]};function bn(r,e){return e===""?"side.target":r===""?"side.golden":"matching.sameName"}function gt(r,e){let{selectedId:t,tree:i}=T(r,e);return t===null?null:i?.node(t)?.name??null}var xn=120,Gi=200,Le=class extends h{static properties={...h.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};picked=null;text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search");return a`
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
    `}drawPinned(e){let t=this.selectedRow,{picked:i}=this,n=[t,...e?.nodes??[]].some(s=>s?.name===i?.name),o=i!==null&&i.name===this.chosen&&!n;return a`${t===null?p:this.drawAbove("matching.current",t)}
    ${o?this.drawAbove("matching.chosen",i):p}`}drawAbove(e,t){return a`<div class="muted hint">${this.t(e)}</div>
      ${this.drawNode(t)}
      <div class="rule"></div>`}drawPage(e){let{nodes:t,total:i}=e,n=t.filter(({name:l})=>l!==this.selectedRow?.name),o=this.text===""?"matching.nothing":"matching.noHits",s=i-t.length;return a`${n.map(l=>this.drawNode(l))}
    ${i===0?a`<p class="muted">${this.t(o)}</p>`:p}
    ${s>0?a`<p class="muted">${this.t("matching.more",{n:s})}</p>`:p}`}drawNode({name:e,kind:t}){let i=/\.backward\b/.test(e),n=e===this.chosen;return a`<button
      class="plain row ${n?"chosen":""}"
      role="option"
      aria-selected=${String(n)}
      title=${v(e,Gi)}
      @click=${()=>{this.picked={name:e,kind:t},this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}}
    >
      ${ie(t,i?"backward":null)}
      <span class="label"><bdi>${v(e,Gi)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=T(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!S(t)&&!e.aborted&&(this.failed=y(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),xn)};static styles=[g,m` :host{display:flex;flex-direction:column;gap:4px;} .caption{display:flex;gap:8px;align-items:baseline;} input{height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .list{height:220px;overflow:auto;padding:4px;border:1px solid var(--line);border-radius:4px;} .row{display:flex;align-items:center;gap:6px;width:100%;height:24px;padding:0 4px;} .row.chosen{background:var(--accent-ground);box-shadow:inset 2px 0 0 var(--accent);} .row svg{flex:none;color:var(--muted);} .label{min-width:0;direction:rtl;white-space:pre;overflow:hidden;text-overflow:ellipsis;} .hint{font-size:11px;line-height:16px;} .rule{margin:4px 0;border-top:1px solid var(--line);} p{margin:4px;} .error{color:var(--error);} `]};var Ae=class extends h{render(){let e=_t(this.state);return this.state.goldenTree===null?p:a`<div role="group" aria-label=${this.t("outline.side")}>
          ${$e(t=>this.t(t),{chosen:e,choose:t=>this.app.store.update({outlineSide:t}),tip:t=>this.t(`outline.side.${t}`)})}
        </div>`}static styles=[g,m` div{display:flex;} button{font-size:11px;border-radius:4px 0 0 4px;} button + button{margin-left:-1px;border-radius:0 4px 4px 0;} button[aria-pressed="true"]{z-index:1;border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Ie=class extends h{static properties={...h.properties,told:{attribute:!1},side:{}};render(){let{told:e,side:t}=this,{language:i,dark:n}=this.state;if(e===null)return p;let o=this.t(`overflow.${e.level}`);return a`<p role="note">
      ${ce(e.level,n,this.t("mark.overflow",{level:o}),o)}
      ${t===void 0?p:a`<b>${t}</b>`}
      ${x(i,{...e,kind:"overflow"})}
    </p>`}static styles=[g,B,m` p{margin:0;padding:4px 12px;border-left:3px solid var(--accent);background:var(--accent-ground);overflow-wrap:anywhere;} `]};var Sn=500,Fe=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){S(t)||this.store.update({problem:y(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{state:e}=this.store,{run:t,golden:i}=e;t!==null&&i!==null&&await this.client.pairs.cancelOverview(t,i,F(e))}leave(e){let{run:t,golden:i,overview:n}=e;t!==null&&i!==null&&n?.state==="running"&&this.client.pairs.cancelOverview(t,i,F(e)).catch(()=>{}),this.store.state.overview!==null&&this.store.update({overview:null}),this.store.state.overviewOpen&&this.watch()}async poll(e){let t=!0;for(;;){let{state:i}=this.store,{run:n,golden:o,match:s}=i;if(n===null||o===null)return;let[l,d]=[L(i),F(i)],{pairs:c}=this.client,u=await c.overview(n,o,s,d,l,t,e);if(e.throwIfAborted(),this.store.update({overview:u}),u.state!=="running")return;t=!1,await I(Sn,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function Be(r){return new Map(r.map(e=>[A(e.step,e.rank),e]))}function A(r,e){return`${r}/${e}`}function Ki({steps:r,ranks:e,cells:t},i,[n,o]){let s=Be(t),[l,d]=(i??"").split("/").map(Number),c=r.findIndex(f=>f.step===l),u=e.findIndex(f=>f.rank===d);if(c<0||u<0){let[f]=t;return f===void 0?null:A(f.step,f.rank)}for(;;){c+=n,u+=o;let[f,w]=[r[c],e[u]];if(f===void 0||w===void 0)return i;let W=A(f.step,w.rank);if(s.has(W))return W}}var Hi=160,Wi={waiting:"·",running:"…",done:"",failed:"!",single:"–"},kn=[0,1,2,3,4],Tn=["pass","warning","error"],Ge=class extends h{static properties={...h.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=A(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;if(!e)return p;let i=t===null?a`<p class="muted">${this.t("overview.loading")}</p>`:a`${this.drawMap(t)} ${this.drawLegend()} ${this.drawCell(t)}`;return U({title:this.t("overview.title"),closeLabel:this.t("dialog.close"),close:this.close,beside:t===null?p:this.drawProgress(t),onKey:this.onKey},i)}drawProgress({state:e,done:t,total:i,cells:n}){let{comparing:o}=this.app,s=n.filter(d=>d.state==="failed").length,l=e==="done"&&s>0?"idle":e;return a`<span class="muted" role="status">
        ${this.t(`overview.${l}`,{k:t-s,n:i})}${s===0?p:a` · <b class="failures">${this.t("overview.failed",{n:s})}</b>`}
      </span>
      ${e==="running"?a`<progress max=${i} .value=${t}></progress>
              <button class="small" @click=${()=>{o?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:p}
      ${e==="cancelled"||e==="idle"||e==="done"&&s>0?a`<button class="small" @click=${()=>{o?.overview.watch()}}>
              ${this.t(e==="done"?"problem.retry":"overview.resume")}
            </button>`:p}`}drawMap({steps:e,ranks:t,cells:i}){let n=Be(i);return a`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${t.map(({rank:o,label:s})=>a`<th scope="col" title=${C(s)}>${o}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map(({step:o,label:s})=>a`<tr>
                <th scope="row" title=${C(s)}>${o}</th>
                ${t.map(({rank:l})=>this.drawPlace(n.get(A(o,l)),o,l))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,i){if(e===void 0)return a`<td></td>`;let n=A(t,i),o=t===this.state.step&&i===this.state.rank,s=()=>{this.active=n};return a`<td>
      <button
        class="cell ${e.state} ${o?"shown":""} ${e.finding===null?"":"origin"}"
        data-place=${n}
        style=${e.state==="done"&&e.bin!==null?Di(e.bin):""}
        tabindex=${n===this.active?0:-1}
        aria-label=${this.cellText(e,", ")}
        title=${this.cellText(e,`
`)}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>{this.open(e)}}
      >
        ${Wi[e.state]||Pn(e)}
      </button>
    </td>`}drawLegend(){let e=(o,s)=>a`<span><b>${o}</b> ${s}</span>`,{waiting:t,failed:i,single:n}=Wi;return a`<div class="legend muted" role="note">
      ${e(b,this.t("overview.legend.origin"))}
      ${Tn.map(o=>e(M(o),this.t(`level.${o}`)))}
      <span
        >${kn.map(o=>a`<i style=${Di(o)}></i>`)}
        ${this.t("overview.legend.colour")}</span
      >
      ${e(i,this.t("overview.cell.failed"))}
      ${e(n,this.t("overview.legend.single"))}
      ${e(t,this.t("overview.cell.waiting"))}
    </div>`}cellText(e,t){let{step:i,rank:n}=e;return[this.t("overview.place",{step:i,rank:n}),this.stateWord(e),...this.said(e)].join(t)}drawCell({cells:e}){let t=e.find(({step:o,rank:s})=>A(o,s)===this.active);if(t===void 0)return a`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:i,rank:n}=t;return a`<div class="said">
      <div><b>${this.t("overview.place",{step:i,rank:n})}</b> · ${this.stateWord(t)}</div>
      ${this.said(t).map(o=>a`<div class="name">${o}</div>`)}
    </div>`}stateWord({state:e,level:t,target:i}){return e==="single"?this.t(i===null?"overview.cell.onlyGolden":"overview.cell.onlyTarget"):this.t(e==="done"?`level.${t??"none"}`:`overview.cell.${e}`)}said({state:e,level:t,finding:i,worst:n,problem:o,unmatched:s}){let{language:l}=this.state;if(o!==null)return[te(l,{...o,file:o.file??null})];if(e!=="done")return[];let d=s===0&&(t==="pass"||t===null),u=[i===null?this.t(d?"findings.none":"findings.noOrigin"):`${b} ${this.t("overview.first",{name:v(i.name,Hi),said:x(l,{...i,kind:"origin"})})}`];if(n!==null){let f=v(n.name,Hi),w=k(Number(n.index.toPrecision(2)));u.push(this.t("overview.worst",{name:f,level:this.t(`level.${n.level}`),index:w}))}return s>0&&u.push(this.t("overview.unmatched",{n:s})),u}async open({step:e,rank:t,target:i,finding:n,worst:o}){this.close(),await this.app.choosePlace(e,t);let s=n??o;s!==null&&this.state.leaf?.leaf===i&&await this.app.jump(s.name.length>2e3?{id:s.id}:{name:s.name})}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];n!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=Ki(t,this.active,n),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,j,m` .dialog{display:flex;flex-direction:column;width:fit-content;min-width:min(560px, 100%);max-width:100%;} progress{width:120px;} .scroller{min-height:0;overflow:auto;margin-top:8px;} table{border-collapse:separate;border-spacing:2px;} th, .corner{position:sticky;z-index:1;padding:0 6px;font-weight:400;color:var(--muted);background:var(--ground);} thead th, .corner{top:0;} tbody th, .corner{left:0;text-align:right;white-space:nowrap;} .corner{z-index:2;font-size:11px;} td{padding:0;} .cell{display:block;width:32px;height:24px;padding:0;border-color:var(--index-line);border-radius:2px;font-weight:700;} .cell.waiting, .cell.running, .cell.single{color:var(--muted);background:var(--sunken);} .cell.single{border-style:dashed;} .cell.failed, .failures{color:var(--error);} .cell.origin{border:2px solid var(--text);} .cell.shown{outline:2px solid var(--accent);outline-offset:1px;} .cell:focus-visible{outline:3px solid var(--accent);outline-offset:1px;} .legend{display:flex;flex:none;flex-wrap:wrap;gap:2px 14px;max-width:760px;margin-top:8px;font-size:11px;} .legend i{display:inline-block;width:12px;height:10px;border:1px solid var(--index-line);} .said{flex:none;min-height:88px;max-width:760px;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);} `]};function Di(r){return`background:var(--index-${r});color:var(--index-text-${r})`}function Pn({finding:r,level:e}){return r===null?M(e):b+(e==="pass"?"":M(e))}var Ke=class extends h{render(){let{pairOpening:e,language:t,golden:i}=this.state,n=v(i??"",120);if(e===null)return this.drawNone(n);if(e.phase==="working")return this.state.goldenTree!==null?p:Ht({language:t,title:this.t("pair.opening",{golden:n}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let o=e.phase==="failed";return Wt({language:t,title:this.t(o?"pair.failed":"pair.cancelled",{golden:n}),reason:o?R(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:i,leaf:n,opening:o}=this.state,s=i.find(({target:c})=>c===n?.leaf);if(t!==null||n===null||o!==null||s?.golden!==null)return p;let{step_label:l,rank_label:d}=s;return a`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:l,rank:d})}
    </p>`}static styles=[g,Dt,m` .none{position:absolute;inset:40% 16px auto;text-align:center;} `]};var He=class extends Rt{static properties={look:{attribute:!1},words:{}};render(){let{origin:e,shape:t,badge:i}=this.look??{};return e===void 0&&t===void 0&&i===void 0?p:a`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${e===void 0?p:a`<span class="origin">${b}${e}</span>`}${t===void 0?p:a`<span class="shape">${zi(t)}</span>`}${i===void 0?p:a`<span class="badge" style="background:${i.fill};color:${E(i.fill)}"
              >${i.shape==="origin"?b:`${zi(i.shape)} `}${i.text}</span
            >`}</span
    >`}static styles=[ue,m` .marks{display:flex;align-items:center;gap:4px;font-size:11px;font-weight:700;} .origin{color:var(--error);} `]};function zi(r){return r==="medium"||r==="high"||r==="critical"?Q[r]:M(r)}var We=class extends h{render(){let{survey:e,pair:t}=this.state;if(e===null)return p;let{state:i,done:n,total:o,problem:s}=e,l=t!==null;switch(i){case"running":return a`<progress max=${Math.max(o,1)} .value=${n}></progress>
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
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return P({face:$.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,m` :host{display:flex;align-items:center;gap:8px;font-size:12px;overflow:hidden;} span{overflow:hidden;text-overflow:ellipsis;} progress{width:96px;accent-color:var(--accent);} .error{color:var(--error);} `]};var Rn={"msprobe-colours":se,"msprobe-compare-bar":pe,"msprobe-compare-node":fe,"msprobe-compared":we,"msprobe-coverage":be,"msprobe-findings":Te,"msprobe-findings-filter":Pe,"msprobe-first-finding":Re,"msprobe-golden":Oe,"msprobe-legend":Ce,"msprobe-mapping":Ne,"msprobe-matching":_e,"msprobe-matching-side":Le,"msprobe-outline-side":Ae,"msprobe-overflow":Ie,"msprobe-overview":Ge,"msprobe-pair-opening":Ke,"msprobe-row-marks":He,"msprobe-survey":We};function Ui(){Yt(Rn)}var On=200,Cn=100,De=class{constructor(e,t,i){this.store=e;this.client=t;this.onProblem=i}store;client;onProblem;request=new Xt;refresh(){this.stop();let e=ji(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,i=ji(this.store.state);t===null||i===null||await this.guarded(async n=>{let o=t.sections.find(({name:d})=>d===e)?.rows.length??0,s=Qt(t.sections,e,o),l=await this.ask(i.side,i.id,s,Cn,n);this.store.update({comparison:Mn(t,e,l)})})}async fetch(e,t){await this.guarded(async i=>{let n=await this.ask(e,t,0,On,i);this.store.update({comparison:n,comparisonProblem:null})});for(let{name:i,rows:n,total:o}of this.store.state.comparison?.sections??[])n.length===0&&o>0&&await this.more(i)}ask(e,t,i,n,o){let{state:s}=this.store,l=s.pair?.pair??"";return this.client.pairs.node(l,e,t,L(s),i,n,o)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(i){if(!S(i)&&!t.aborted){let n=y(i);this.onProblem(n)||this.store.update({comparison:null,comparisonProblem:n})}}}};function ji(r){let{pair:e,side:t}=r,i=T(r,t).selectedId;return e===null||i===null?null:{side:t,id:i}}function Mn(r,e,t){let i=t.sections.find(({name:o})=>o===e)?.rows??[],n=r.sections.map(o=>o.name===e?{...o,rows:[...o.rows,...i]}:o);return{...r,sections:n}}var ft="msprobe.edits",qi=[],En=100,ze=class{constructor(e,t,i,n){this.store=e;this.client=t;this.storage=i;this.change=n}store;client;storage;change;undone=[];undoneFrom=qi;done=new Map;add(e){let{edits:t}=this.store.state;return this.replace([...t,e],t.length)}undo(){return this.takeBack(1)}clear(){return this.takeBack(this.store.state.edits.length)}get canRedo(){return this.undone.length>0&&this.undoneFrom===this.store.state.edits}async redo(){let[e,...t]=this.canRedo?this.undone:[];if(e===void 0)return null;let i=[...this.store.state.edits,e];return await this.replace(i,i.length)??this.remember(t)}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t,0)}catch(t){return y(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,i){let n=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(n,e,t,null,En,i)}restore(){let{edits:e,run:t,golden:i}=this.store.state;if(e.length===0&&t!==null&&i!==null){let n=this.done.get(Vi(t,i));this.store.update({edits:n??Nn(this.storage,t,i)})}}async takeBack(e){let{edits:t}=this.store.state,i=t.slice(0,t.length-e),n=[...t.slice(i.length),...this.canRedo?this.undone:[]];return await this.replace(i,i.length)??this.remember(n)}remember(e){return this.undone=e,this.undoneFrom=this.store.state.edits,null}async replace(e,t){let{pair:i,run:n,golden:o,match:s}=this.store.state;if(i===null)return null;try{let{target:l,golden:d}=i,c=F(this.store.state),u=e.length===0?{edits:[]}:await this.client.pairs.matching(l.leaf,d.leaf,{match:s,mapping:c},e,t);return this.done.set(Vi(n??"",o??""),u.edits),_n(this.storage,{run:n??"",golden:o??"",edits:u.edits}),await this.change(u.edits),null}catch(l){return y(l)}}};function Vi(r,e){return JSON.stringify([r,e])}function Nn(r,e,t){let i=Ln(r?.getItem(ft)??null);return i?.run===e&&i.golden===t?i.edits.filter(An):qi}function _n(r,e){try{e.edits.length>0&&ri(e.edits)===null?r?.setItem(ft,JSON.stringify(e)):r?.removeItem(ft)}catch{}}function Ln(r){try{let e=JSON.parse(r??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function An(r){let{kind:e,target:t,golden:i,descendants:n}=r??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof i=="string")&&typeof n=="boolean"}var Ue=class{constructor(e){this.hooks=e}hooks;isWaiting=!1;follow(e,t){let{levelFilter:i,findings:n}=e;if(i!==t.levelFilter){this.isWaiting=i!==null;return}if((e.selectedId!==t.selectedId||e.goldenSelectedId!==t.goldenSelectedId)&&(this.isWaiting=!1),!this.isWaiting||n===null||n===t.findings)return;let s=n.findings.length===0;this.isWaiting=s&&!n.complete,!s&&!this.hooks.isBrightInView()&&this.hooks.goToFirst()}};var Ji=["pair","rules","statistic","bounds"],In=[...Ji,"colouring","leaf"],Fn=[...Ji,"side","selectedId","goldenSelectedId"],je=class{findings;details;overview;edits;mappings;jump;filterJump;unsubscribe;constructor(e,t,i,n){this.jump=n.jump,this.findings=new Se(e,t,n.jump,n.onProblem),this.details=new De(e,t,n.onProblem),this.overview=new Fe(e,t),this.edits=new ze(e,t,i,n.changeEdits),this.mappings=new de(e,t,i,n.reopen),this.filterJump=new Ue({isBrightInView:n.isBrightInView,goToFirst:()=>{this.findings.goTo(0)}}),this.unsubscribe=e.subscribe((o,s)=>this.follow(o,s)),this.edits.restore(),this.mappings.follow(e.state,null),this.mappings.refresh(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop(),this.mappings.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let i=o=>o.some(s=>!Object.is(e[s],t[s])),n=e.survey?.state!==t.survey?.state&&!Bn(e);(i(In)||n)&&this.findings.refresh(),(i(Fn)||n&&e.comparison!==null)&&this.details.refresh(),i(["run","golden"])&&(this.edits.restore(),this.mappings.refresh(),this.overview.leave(t)),this.mappings.follow(e,t),this.followOverview(e,t),this.filterJump.follow(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function Bn(r){return r.survey?.state==="running"}var Ve=class{constructor(e,t,i){this.app=e;this.marks=t;this.mirrored=i}app;marks;mirrored;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=T(this.app.state,e),i=t?.onChange(n=>{n.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,n.id)});this.watching.push(...i===void 0?[]:[i])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running+this.suspended>0}async together(e,t,i){this.suspended+=1;try{let n=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,o=this.app.loaderOf(O(e));await i(e,t),n!==null&&o!==null&&(await Xi(o,n),await i(O(e),n))}finally{this.suspended-=1,this.mirrored(e,t)}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:i}=t,n=s=>t.loadedChildren(s).map(l=>l.id).filter(l=>i.isExpanded(l)),o=n(i.root.id);for(;o.length>0;){await this.marks.ensure("target",o);let s=o.flatMap(l=>this.marks.partnerOf("target",l)??[]);await Promise.all(s.map(l=>Yi(e,l))),o=o.flatMap(n)}}async mirror(e,t){let i=!this.pending;this.running+=1;try{let n=await this.marks.findPartner(e,t),o=this.app.loaderOf(e),s=this.app.loaderOf(O(e));if(n===null||o===null||s===null)return;o.tree.isExpanded(t)&&await Yi(s,n),o.tree.isExpanded(t)||s.tree.setExpanded(n,!1)}catch(n){this.app.fail(n)}finally{this.running-=1,i&&this.mirrored(e,t)}}};async function Yi(r,e){await Xi(r,e),(r.tree.node(e)?.children??0)>0&&await r.expand(e)}async function Xi(r,e){r.tree.node(e)===void 0&&await r.reveal({id:e})}var qe=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new ti(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:i,goldenExpanded:n}=this.store.state,o=i!==-1&&i<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:o?i:null},l=new ii(this.client,s,new Zt(e.root),t);return n!==null?await l.restore(n):this.store.state.syncExpansion?await l.expand(e.root.id):await l.expandUpper(60,16),l}async show(e){let{signal:t}=this.abort,{goldenSelected:i}=this.store.state,n=i===null?null:await ei(e,i);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:n?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let i=this.loader?.scope;return i?.leaf===e&&i.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function Qi(r){let e=[...new Set(r)].sort((i,n)=>i-n),t=[];for(let i=0;i<e.length;){let n=i;for(;e[n+1]===e[n]+1;)n+=1;t.push(n===i?`${e[i]}`:`${e[i]}-${e[n]}`),i=n+1}return t.join(",")}var Zi=30,Wn=200,Dn=5e3,zn=400,er=4e3,Je=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(i=>!this.marks.has(i)&&!this.settled.has(i));if(t.length===0)return;t.slice(0,er).forEach(i=>this.want(i)),await new Promise(i=>this.waiters.push(i))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=Zi;this.wanted.size>0;)await I(t,e),t=await this.askOnce(e)}catch(t){if(!S(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let i=await this.source.fetch(Qi(t),e);return this.take(t,i),i.pending?Wn:Zi}catch(i){if(S(i))throw i;return t.forEach(n=>this.settled.add(n)),this.source.failed(i),Dn}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-er),t=e.splice(-zn);return this.wanted.clear(),e.forEach(i=>this.wanted.add(i)),t}take(e,{marks:t,pending:i}){let n=new Set;for(let o of t)this.marks.set(o.id,o),n.add(o.id),this.source.isPending(o)||this.settled.add(o.id);i||e.filter(o=>!n.has(o)).forEach(o=>this.settled.add(o)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function tr({id:r,overflow:e,inside:t}){return{id:r,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,origins:0,overflow:t.overflow,overflows:t.count,overflow_levels:t.overflow_levels,count:0,errors:0,unmatched:0}}}function ir({state:r,done:e,total:t,counts:i}){return{state:r,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:i},origins:0,coverage:null}}var Un=400,Ye=class{constructor(e){this.source=e}source;abort=new AbortController;isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watch(e,t).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.abort=new AbortController,this.isWatching=!1}get pending(){return this.isWatching}async watch(e,t){try{for(;;){let i=await this.source.fetch(e,t);if(this.source.told(i),i.state!=="running")return;await I(Un,t)}}catch(i){S(i)||this.source.failed(i)}}};var jn=1e3,Vn=["rules","statistic","bounds"],Xe=class{constructor(e,t,i){this.store=e;this.client=t;this.onProblem=i}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){e===this.pairKey&&(this.pairKey=null),this.close(),this.pairKey=e;let t=i=>(n,o)=>this.client.pairs.marks(e,i,n,L(this.store.state),o);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((i,n)=>this.client.pairs.survey(e,L(this.store.state),i,n)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let i={leaf:e.leaf,version:e.version,microStep:null},n=this.newCache(async(o,s)=>{let{marks:l,pending:d}=await this.client.overflow(i,o,s);return{marks:l.map(tr),pending:d}});this.caches={target:n},this.watch=this.newWatch(async(o,s)=>{let l=await this.client.overflowSurvey(i,o,s);return ir(l)}),this.watch.start()}close(){this.leavePair(),this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&Vn.some(i=>e[i]!==t[i])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;e!==null&&t!==null&&(this.watch?.stop(),this.store.update({survey:{...t,state:"cancelled"}}),await this.client.pairs.cancel(e).catch(()=>{}),e===this.pairKey&&this.watch?.start(!1))}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}leavePair(){this.pairKey!==null&&this.watch?.pending===!0&&this.client.pairs.cancel(this.pairKey).catch(()=>{})}newCache(e){return new Je({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(y(t))})}newWatch(e){return new Ye({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(y(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>jn)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var qn=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],Jn=[[5,-4.5],[10,4.5],[0,4.5]],Yn={medium:1,high:2,critical:3};function Qe(r,e,t,i){switch(e){case"warning":rr(r,qn,t,i);break;case"origin":rr(r,Jn,t,i);break;case"error":Xn(r,t,i);break;case"unmatched":Qn(r,t,i);break;default:for(let n=0;n<Yn[e];n+=1)r.fillRect(t+3.5*n,i+4-3*(n+1),2.5,3*(n+1))}}function rr(r,e,t,i){r.beginPath();for(let[n,o]of e)r.lineTo(t+n,i+o);r.fill()}function Xn(r,e,t){r.save(),r.lineWidth=2,r.beginPath(),r.moveTo(e+1.5,t-3.5),r.lineTo(e+8.5,t+3.5),r.moveTo(e+8.5,t-3.5),r.lineTo(e+1.5,t+3.5),r.stroke(),r.restore()}function Qn(r,e,t){r.beginPath(),r.arc(e+5,t,3.5,0,2*Math.PI),r.moveTo(e+1,t+4.5),r.lineTo(e+9,t-4.5),r.stroke()}function nr(r,e,t,i,n){t.shape==="unmatched"&&Zn(r,e,i),t.origin!==void 0&&eo(r,e,i,n)}function Zn(r,e,t){let i=7*e.ratio,n=Math.min(t.left+t.width,e.size.width*e.ratio);r.save(),r.clip(),r.globalAlpha*=.22,r.strokeStyle=e.palette.text,r.lineWidth=Math.max(1,e.ratio),r.beginPath();let o=Math.max(0,Math.floor(-t.left/i));for(let s=t.left+o*i;s<n+t.height;s+=i)r.moveTo(s,t.top),r.lineTo(s-t.height,t.top+t.height);r.stroke(),r.restore()}function eo(r,e,t,i){let n=Math.max(2,Math.round(2*e.transform.k*e.ratio));r.strokeStyle=e.palette.origin,r.lineWidth=n,r.beginPath(),r.roundRect(t.left+n/2,t.top+n/2,Math.max(0,t.width-n),Math.max(0,t.height-n),Math.max(0,i-n/2)),r.stroke()}var X=14,or=7,vt=16,wt=4,bt=4,io=`600 ${11}px ${Mt}`,sr={within:ro,marks:no,frame:nr};function ro(r,e){let{origin:t,badge:i}=r,n=r;return yt(n)>e&&t!==void 0&&(n={origin:t,...i&&{badge:i}}),yt(n)>e&&i!==void 0&&(n={...n,badge:{...i,text:""}}),{style:n,width:yt(n)}}function yt(r){let e=r.shape===void 0?0:X,t=r.origin===void 0?0:ar(r.origin),i=r.badge===void 0?0:xt(r.badge)+bt,n=e+t+i;return n===0?0:bt+n}function no(r,e,t,i,n){let o=t;if(r.font=io,e.badge!==void 0){o-=xt(e.badge)+bt;let{globalAlpha:s}=r;r.globalAlpha=1,oo(r,e.badge,o,i),r.globalAlpha=s}r.fillStyle=r.strokeStyle=n,e.shape!==void 0&&(o-=X,Qe(r,e.shape,o,i)),e.origin!==void 0&&(o-=ar(e.origin),Qe(r,"origin",o,i),r.fillText(String(e.origin),o+X-2,i+.5))}function ar(r){return X+or*String(r).length}function xt({text:r}){return X+or*r.length+2*wt-2}function oo(r,e,t,i){r.fillStyle=e.fill,r.strokeStyle=E(e.fill),r.lineWidth=.75,r.beginPath(),r.roundRect(t,i-vt/2,xt(e),vt,vt/2),r.fill(),r.stroke(),r.lineWidth=1.25,r.fillStyle=r.strokeStyle,Qe(r,e.shape,t+wt,i),r.fillText(e.text,t+wt+X-2,i+.5)}function lr(r,e){let t=(s,l)=>D(e.language,s,l),i=e.colouring==="overflow"?po(r,t):lo(r,t),n=e.colouring==="overflow"?ao(r,t):so(r,t),o=i.length===0?[]:[t("mark.inside",{list:i.join(", ")})];return[...n,...o].join(" · ")}function so({origin:r,level:e},t){if(r===null)return e===null?[]:[t(`level.${e}`)];let i=[t("compared.finding",{n:r}),t("filter.kind.origin")];return e===null||e==="pass"?i:[...i,t(`level.${e}`)]}function ao({overflow:r},e){return r===null?[]:[e("mark.overflow",{level:e(`overflow.${r}`)})]}function lo({inside:r},e){let{origin:t,origins:i,count:n,errors:o,unmatched:s}=r,l=t===null?[]:[e("mark.origins",{n:i,first:t})],d=[["mark.errors",o],["mark.warnings",n-o],["mark.unmatched",s]];return[...l,...d.filter(([,c])=>c>0).map(([c,u])=>e(c,{n:u}))]}function po({inside:{overflow:r,overflows:e}},t){return r===null?[]:[t("mark.overflows",{n:e,level:t(`overflow.${r}`)})]}var co=2,uo=4,mo=["colouring","levelFilter","dark","indexColours","language"],et=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((i,n)=>{mo.some(o=>i[o]!==n[o])&&this.changed()})}store;marks;painter=sr;known=new Map;listeners=new Set;of(e,t){let{state:i}=this.store,n=T(i,e).tree?.isExpanded(t)===!0,o=`${e}${n?"-":"+"}${t}`,s=this.known.get(o);if(s===void 0&&!this.known.has(o)){let l=this.marks.get(e,t);s=l===void 0?void 0:ho(l,i,n),this.known.set(o,s)}return s}words(e,t){let i=this.marks.get(e,t);return i===void 0?"":lr(i,this.store.state)}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function ho(r,e,t){let i=e.colouring==="overflow"?vo(r,e):fo(r,e),n=t?void 0:wo(r,e),{levelFilter:o}=e;return{...i,...n===void 0?{}:{badge:n},...o!==null&&go(r,e)!==o?{dim:!0}:{}}}function go(r,{colouring:e}){return e==="overflow"?r.overflow:r.level}function fo(r,e){let t=r.level==="unmatched"?G(e):r.bin===null?void 0:N(e)[r.bin];return{...t===void 0?{}:{fill:t},...yo(r.level),...r.origin===null?{}:{origin:r.origin}}}function vo({overflow:r},{dark:e}){return r===null?{}:{fill:K(e)[r],shape:r}}function yo(r){return r===null||r==="pass"?{}:{shape:r}}function wo({inside:r},e){return e.colouring==="overflow"?bo(r,e):e.levelFilter===null?xo(r,e):Ze(r,e.levelFilter,e)}function bo(r,{dark:e,levelFilter:t}){let i=t===null?r.overflow:t,n=i===null||t===null?r.overflows:r.overflow_levels[i];return i===null||n===0?void 0:{shape:i,text:dr(n),fill:K(e)[i]}}function xo(r,e){if(r.origin!==null){let t=N(e)[r.bin??0]??G(e);return{shape:"origin",text:String(r.origin),fill:t}}return Ze(r,"error",e)??Ze(r,"warning",e)??Ze(r,"unmatched",e)}function Ze(r,e,t){let{errors:i,count:n,unmatched:o}=r,s=N(t),l=r.level==="warning"?r.bin:null,d={error:[i,s[uo]],warning:[n-i,s[l??co]],unmatched:[o,G(t)]},[c,u]=d[e]??[0,void 0];return c>0&&u!==void 0?{shape:e,text:dr(c),fill:u}:void 0}function dr(r){return r<1e4?String(r):`${Math.floor(r/1e3)}k`}function cr(r,e,t){let{containers:i,boxes:n}=Nt(r),o,s=1/0,l=!0;for(let d of[...i,...n]){let c=r.layout.id[d],u=c<0?null:t(c);l&&=u!==void 0;let f=typeof u=="number"?e.boxOf(u):-1,w=f>0?So(r,d):1/0;w<s&&(s=w,o={box:d,partner:f})}return o??(l?{box:0,partner:0}:void 0)}function ur({layout:r,transform:e,size:t},i,n,o){let s=r.boxOf(n),l=i.boxOf(o(n)??-1);return s>0&&l>0&&Et(r,e,t,s)?{box:s,partner:l}:void 0}function mr(r,e,{box:t,partner:i}){let{k:n}=r.transform,o=pr(r.layout,t)*n+r.transform.x-r.size.width/2;return new Ct(n,e.size.width/2+o-pr(e.layout,i)*n,r.layout.y[t]*n+r.transform.y-e.layout.y[i]*n)}function pr({x:r,w:e},t){return r[t]+e[t]/2}function So({layout:r,transform:e,size:t},i){let{k:n,x:o,y:s}=e,l=(d,c,u)=>Math.max(0,c-d,d-c-u);return Math.hypot(l(t.width/2,r.x[i]*n+o,r.w[i]*n),l(t.height/2,r.y[i]*n+s,Math.min(r.h[i],24)*n))}var tt=class{constructor(e,t,i){this.app=e;this.marks=t;this.isExpanding=i}app;marks;isExpanding;leader="target";held=null;isGliding=!1;moved(e){this.leader=e,this.held=null,this.changed()}changed(){this.app.state.syncExpansion&&nt.schedule(this.follow)}hold(e,t){return this.leader=e,this.held=t,this.isGliding=!0,this.changed(),this.app.state.syncExpansion&&this.pair()!==void 0}forget(){this.held=null,nt.cancel(this.follow)}follow=()=>{let e=this.isExpanding()?void 0:this.pair(),t=this.app.graphs[O(this.leader)],i=this.app.graphs[this.leader];e!==void 0&&i&&t&&(t.follow(mr(i.goal,t.goal,e),this.isGliding),this.isGliding=!1)};pair(){let e=this.app.graphs[this.leader]?.goal,t=this.app.graphs[O(this.leader)]?.goal;if(!e?.size.width||!t?.size.width)return;let i=o=>this.marks.partnerOf(this.leader,o);return(this.held===null?void 0:ur(e,t.layout,this.held,i))??cr(e,t.layout,i)}};var it=class{constructor(e,t){this.app=e;this.client=t;let i=n=>this.failed(n);this.golden=new qe(e.store,t),this.marks=new Xe(e.store,t,i),this.styles=new et(e.store,this.marks),this.sync=new Ve(e,this.marks,(n,o)=>this.views.hold(n,o)),this.views=new tt(e,this.marks,()=>this.sync.pending),this.marks.onChange(()=>this.views.changed()),e.store.subscribe((n,o)=>{this.marks.follow(n,o),n.syncExpansion!==o.syncExpansion&&this.views.changed()})}app;client;marks;styles;golden;sync;views;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:i}=this.app.state,n=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||i===null||n===null){this.close(),this.marks.openSingle();return}ko(this.app.state.pair,e.leaf,n)||this.close();let{signal:o}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,n,o),o)}catch(s){!S(s)&&!o.aborted&&this.end(y(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.views.forget(),this.golden.close(),this.app.store.update(qt)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}async ask(e,t,i){let n=await this.app.comparing?.mappings.usable()??null,o=await this.matching(e,t,n);for(;;){let{match:s}=this.app.state,l={leaf:e,golden:t,match:s,mapping:n,matching:o},d=await this.client.pairs.open(l,i);if(d.status==="ready")return d;i.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:d}}),await I(150,i)}}async matching(e,t,i){let{edits:n,match:o}=this.app.state;if(n.length===0)return null;try{let{pairs:s}=this.client;return(await s.matching(e,t,{match:o,mapping:i},n,n.length)).matching}catch(s){let{language:l}=this.app.state,{code:d,message:c}=y(s),u=Ot(l,d,c);return this.app.remark(D(l,"matching.leftOut",{reason:u}),"error"),null}}async build(e,t){let{app:i}=this;if(e.target.version!==i.state.leaf?.version){i.leafChanged();return}let n=this.golden.shows(e.golden);i.store.update({pair:e}),this.marks.openPair(e.pair),n||await this.buildGolden(e.golden),t.throwIfAborted(),i.store.update({pairOpening:null}),this.sync.start(),await i.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:i}=this.app.state,n=await this.golden.build(e);t===null&&i&&await this.sync.copyTo(n),await this.golden.show(n)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===kt?(this.app.activity.during(this.open()),!0):e.code===$t&&this.app.state.pair!==null?(this.app.leafChanged(),!0):!1}end(e){this.close();let t=e.code===Tt;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function ko(r,e,t){return r!==null&&r.target.leaf===e&&r.golden.leaf===t}function Ic(r,e,t){rt(ai),rt(li),Ui(),si(r.store,document.documentElement);let i=new it(r,e),n=new je(r.store,e,t,{jump:(o,s)=>r.jump({id:s},o),isBrightInView:()=>To(r),onProblem:o=>i.handles(o),reopen:()=>r.openPair(),changeEdits:o=>r.changeEdits(o)});return{view:i,comparing:n}}function To(r){return Object.values(r.graphs).some(e=>{let{boxes:t,size:i,viewport:n}=e?.describe()??Po;return t.some(({style:o,y:s,height:l})=>o!==null&&o.dim!==!0&&s+Math.min(l,24*n.k)<=i.height)})}var Po={boxes:[],size:{width:0,height:0},viewport:{k:1}};export{Ic as startComparing};
