import{b as B,e as pr,f as cr,g as ur,h as mr,m as hr,n as gr,o as fr,p as vr,q as yr}from"./chunk3.js";import{a as U,b as j}from"./chunk4.js";import{$ as Yt,A as ut,Aa as wr,B as Ht,C as Wt,E as Dt,G as _,H as zt,M as z,N as T,O as Ut,P as E,R as jt,S as O,T as f,U as x,V as Vt,W as mt,X as Jt,Y as oe,Z as qt,_ as se,aa as Xt,ba as Qt,ca as R,d as At,da as b,e as It,ea as ae,fa as le,g as Ft,ga as ht,h as k,ha as gt,i as y,ia as Zt,ja as er,ka as tr,l as Bt,la as rr,m,ma as de,n as a,na as ir,o as p,oa as nr,p as Kt,pa as or,q as re,qa as sr,r as P,ra as ar,s as h,t as D,u as C,v as ie,wa as lr,x as g,xa as dr,y as ne,z as Gt}from"./chunk.js";var br=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],Ki=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],xr={light:"#c7c7c7",dark:"#5b6068"},Gi=/^#[0-9a-f]{6}$/;function M({dark:i,indexColours:e}){let t=e.split(",");return t.length===br.length&&t.every(n=>Gi.test(n))?t:i?Ki:br}function G({dark:i}){return i?xr.dark:xr.light}function Sr(i,e){let t=()=>{for(let[r,n]of Object.entries(Hi(i.state)))e.style.setProperty(r,n)};t(),i.subscribe((r,n)=>{(r.dark!==n.dark||r.indexColours!==n.indexColours)&&t()})}function Hi(i){let e=M(i).map((t,r)=>[`${r}`,t]);return Object.fromEntries([...e,["unmatched",G(i)]].flatMap(([t,r])=>[[`--index-${t}`,r],[`--index-text-${t}`,_(r)]]))}var $r={"side.target":"target","side.golden":"golden","side.both":"both","level.pass":"pass","level.warning":"warning","level.error":"error","level.unmatched":"unmatched","level.none":"no index","overflow.medium":"medium","overflow.high":"high","overflow.critical":"critical","pair.match":"match","pair.match.name":"name","pair.match.name+shape":"name + shape","pair.match.fuzzy":"fuzzy","pair.fold":"Hide the golden side","pair.sync":"Expand, collapse, scroll and zoom both sides together","pair.none":"{golden} has no {step} / {rank}: the target is shown alone.","pair.onlyGolden":"{step} / {rank} is there in the golden run {golden} only: nothing to compare it with.","pair.showAlone":"Show it alone","pair.goldenChanged":"Golden changed to {golden}, which suits this run better.","pair.goldenKeep":"Keep {golden}","pair.opening":"Opening {golden} for comparison","pair.cancelled":"Comparing with {golden} was cancelled.","pair.failed":"{golden} cannot be compared.","coverage.little":"Only {matched} nodes have a partner; {unmatched_target} of the target and {unmatched_golden} of the golden side have none.","coverage.nothing":"Nothing can be compared: no node with data has a partner.","coverage.noValues":"Nothing can be compared: both sides have no values of one kind (statistics, checksums or tensors).","coverage.fewValues":"Little can be compared: most nodes have no values of one kind (statistics, checksums or tensors) on both sides.","coverage.missingOutputs":"Little can be compared: the outputs of most nodes were recorded on one side only.","coverage.noOutputs":"Little can be compared: neither side recorded any output.","coverage.fewTensors":"Little can be compared: most of the saved tensors could not be read.","coverage.fuzzy":"Match fuzzy","coverage.golden":"Choose another golden run","stored.asStored":"as stored","stored.why":"This comparison was read from a file: its matches, colours and levels are those of the tool that made it. Rules, bounds and matches cannot be changed, and where differences begin is not told: that needs the dumps.","stored.noFinding":"The file marks no node as warning or error.","stored.noOrigin":"What the file marks, in execution order; where it begins is not told.","stored.index.tip":"The index of this node as the file has it.","stored.metric.tip":"As the file has it.","link.send":"sends to","link.receive":"receives from","link.send_receive":"exchanges with","link.other":"communicates with","link.rank":"rank {rank}","link.none":"Rank {rank} is not in this file.","legend.label":"Levels; press one to see only its nodes","legend.level":"{level}: {n} {n|node|nodes}. Press to dim all others.","mark.inside":"inside: {list}","mark.origins":"{n} {n|origin|origins} (the first is finding {first})","mark.errors":"{n} {n|error|errors}","mark.warnings":"{n} {n|warning|warnings}","mark.unmatched":"{n} unmatched","mark.overflow":"overflow: {level}","mark.overflows":"{n} {n|node|nodes} with overflow, the worst {level}","legend.origins":"{n} {n|origin|origins}","legend.badge":"inside","legend.badge.long":"At a collapsed node: how many nodes inside have the level, or the rank of the first origin","legend.running":"compared {done} of {total}","legend.done":"compared {total}","legend.checking":"checked {done} of {total}","legend.checked":"checked {total}","legend.cancelled":"stopped at {done} of {total}","legend.failed":"comparing failed: {message}","legend.cancel":"Stop comparing in the background","legend.resume":"Go on","outline.side":"Side of the outline","outline.side.target":"List the nodes of the target","outline.side.golden":"List the nodes of golden","compared.loading":"Comparing…","compared.index":"index {value}","compared.index.tip":"How suspicious this node is: 0 is good, 1 is bad.","compared.corrected":"corrected","compared.corrected.tip":"The original rule set gives another index here; the reasons below say what was corrected.","compared.finding":"Finding {n}","compared.pending":"This node has not been compared yet.","compared.unmatched.target":"Only in the target: the golden run has no node that matches this one.","compared.unmatched.golden":"Only in the golden run: the target has no node that matches this one.","compared.none":"Matched, but neither side has values to compare.","compared.collection":"A collection has no values of its own; its index is that of its worst member.","compared.missing":"not on this side","compared.partner.golden":"Show in golden","compared.partner.target":"Show in target","compared.match":"Match…","compared.unmatch":"Unmatch…","compared.item":"item","compared.side":"side","compared.differs":"differs from the other side","metric.max_relative":"rel. Max","metric.min_relative":"rel. Min","metric.mean_relative":"rel. Mean","metric.norm_relative":"rel. Norm","metric.relative.tip":"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.","metric.max_diff":"Δ Max","metric.min_diff":"Δ Min","metric.mean_diff":"Δ Mean","metric.norm_diff":"Δ Norm","metric.diff.tip":"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.","metric.cosine":"cosine","metric.cosine.tip":"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.","metric.euclidean":"Euclid","metric.euclidean.tip":"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.","metric.max_abs":"max abs","metric.max_abs.tip":"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.","metric.max_relative_error":"max rel","metric.max_relative_error.tip":"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.","metric.one_thousandth":"≤ 1 ‰","metric.one_thousandth.tip":"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.","metric.five_thousandths":"≤ 5 ‰","metric.five_thousandths.tip":"Share of elements whose relative error is below five thousandths. 100 % is good.","metric.md5":"checksum","metric.md5.tip":"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.","metric.md5.pass":"equal","metric.md5.different":"different","metric.infinite":"Infinite: golden is 0 and target is not.","findings.title":"Findings","findings.filter":"Filter the findings","findings.filtered":"some are hidden","findings.previous":"Previous finding","findings.next":"Next finding","findings.position":"{k} of {n}","findings.noOverflow":"No node overflows.","findings.none":"No finding: both runs agree within noise.","findings.noOrigin":"No origin: no difference stands out of the noise.","findings.noneShown":"The filter hides all findings.","findings.showAll":"Show all","findings.running":"Still comparing…","findings.checking":"Checking for overflow…","findings.cancelled":"The comparing was cancelled; findings need all nodes.","findings.first":"First finding","findings.firstSoFar":"First finding so far","findings.show":"Show","filter.level":"level","filter.kind":"kind","filter.side":"side","filter.name":"Name contains","filter.leafOnly":"leaf nodes only","filter.kind.origin":"origin","filter.kind.inherited":"inherited","filter.kind.stored":"as stored","filter.kind.unmatched":"unmatched","filter.kind.overflow":"overflow","overview.title":"Steps × ranks","overview.loading":"Looking for steps and ranks…","overview.running":"compared {k} of {n}","overview.done":"all {n} compared","overview.cancelled":"cancelled after {k} of {n}","overview.idle":"compared {k} of {n}","overview.resume":"Go on","overview.place":"step {step}, rank {rank}","overview.hint":"Point at a cell to see its first origin and its worst node; a click opens it there.","overview.first":"first origin: {name}: {said}","overview.worst":"worst: {name} ({level}, {index})","overview.legend.origin":"an origin inside: numbers go wrong there first","overview.legend.colour":"index of the worst node, 0 to 1","overview.legend.single":"only in one of the runs","overview.cell.waiting":"waiting","overview.cell.running":"comparing…","overview.cell.done":"compared","overview.cell.failed":"cannot be compared","overview.cell.onlyTarget":"only in the target: nothing to compare it with","overview.cell.onlyGolden":"only in the golden run: nothing to compare it with","overview.failed":"{n} failed","overview.unmatched":"{n} {n|node has|nodes have} no partner.","colours.title":"Colours","colours.by":"colour by","colours.by.index":"index","colours.by.overflow":"overflow","colours.rules":"rules","colours.rules.graded":"graded","colours.rules.verdict":"verdict","colours.rules.graded.says":"An index between 0 and 1, from the errors of the outputs.","colours.rules.verdict.says":"Pass, warning or error, by rules that look at inputs and outputs together.","colours.statistic":"statistic","colours.bounds":"bounds","colours.bound":"Bound {n}","colours.bounds.range":"Each bound is a number between 0 and 1.","colours.bounds.order":"The bounds must not fall from left to right.","colours.colours":"colours","colours.colour":"Colour {n}","colours.reset":"Reset","matching.title":"Matches by hand","matching.match":"Match","matching.unmatch":"Unmatch","matching.descendants":"with descendants","matching.undo":"Undo","matching.redo":"Redo","matching.clear":"Undo all","matching.save":"Save as YAML","matching.load":"Load YAML…","matching.search":"Search unmatched nodes","matching.unmatched":"{n} unmatched","matching.more":"{n} more; search for them","matching.nothing":"Every node has a partner.","matching.found":"{n} found","matching.noHits":"No unmatched node is called so.","matching.sameName":"on both sides","matching.current":"Selected in the graph","matching.chosen":"Chosen","matching.pick":"Choose a node of each side.","matching.edits":"{n} {n|change|changes}","matching.noEdits":"No changes by hand yet.","matching.done":"Matches changed","matching.leftOut":"The changes by hand do not fit here and are left out. {reason}"};var kr={"mapping.label":"layers","mapping.none":"by name","mapping.edited":"edited","mapping.editedFile":"{file}, edited","mapping.fromSuggestion":"suggested","mapping.unused":"{name} (not in use)","mapping.suggestNow":"Use the suggested mapping","mapping.edit":"Edit as a table…","mapping.title":"Layer mapping","mapping.intro":"Which layers of the target are called otherwise in golden. A rule stands below the class of the module that holds the layer; TopLayer is the model itself, and a list goes by its name (layers).","mapping.section":"below class","mapping.target":"target layer","mapping.golden":"golden layer","mapping.confidence":"confidence","mapping.nodes":"nodes","mapping.nodesHint":"nodes of the target that have a partner by this rule","mapping.use":"Use this rule","mapping.remove":"Remove this rule","mapping.add":"Add a rule","mapping.more":"Show {n} more","mapping.suggest":"Suggest anew","mapping.suggesting":"Looking for layers that belong together…","mapping.suggested":"Suggested: with these rules {matched} of {total} nodes have a partner, {before} without them.","mapping.nothing":"Nothing to suggest: no layers of other names seem to belong together.","mapping.noRules":"No rules: layers whose attribute paths are equal belong together, whatever their classes.","mapping.apply":"Apply","mapping.applied":"{matched} of {total} nodes have a partner, {before} before.","mapping.path":"File below logdir","mapping.save":"Save","mapping.overwrite":"Overwrite it","mapping.saved":"Saved as {file}.","mapping.download":"Download","coverage.mapping":"Suggest a layer mapping","coverage.offer":"Use {file} ({matched} of {total} nodes)"};var Pr={"ready.pairs":"Ready-made pairs","ready.runs":"Runs","ready.offer":"{file} names a pair to compare: {target} against {golden}.","ready.open":"Compare them","ready.broken":"{file} names no pair: {reason}"};var Rr="//";function Tr(i){let{pairFiles:e,language:t}=i.state,r=o=>({value:Rr,text:P(t,o),kind:"heading"}),n=e.map(o=>{let{id:s,target:l,golden:d,problem:c}=o,u={value:Rr+s,text:s};return c===null?{...u,remark:`${l} ↔ ${d}`,run:()=>{i.choosePair(o)}}:{...u,remark:ft(t,c),kind:"broken"}});return n.length===0?[]:[r("ready.pairs"),...n,r("ready.runs")]}function ft(i,{code:e,message:t}){let r=D(i,e,t);return r===t?r:`${r} (${t})`}function vt(i){let e=i.map(r=>r.trim()===""?NaN:Number(r));return e.length!==4||!e.every(r=>r>=0&&r<=1)?"colours.bounds.range":e.every((r,n)=>n===0||r>=(e[n-1]??0))?null:"colours.bounds.order"}var Wi=["graded","verdict"],Di=["all","max","min","mean","norm"],pe=class extends h{static properties={...h.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}connectedCallback(){super.connectedCallback(),window.addEventListener("pointerdown",this.onPointerDown)}disconnectedCallback(){super.disconnectedCallback(),window.removeEventListener("pointerdown",this.onPointerDown)}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:r}=this.state;if(!e||this.state.pair?.stored===!0)return p;let n=t==="graded";return a`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${R({face:b.close,label:this.t("dialog.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(o=>({text:this.t(`colours.by.${o}`),chosen:o===r,run:()=>{this.app.chooseColouring(o)}})))}
      ${this.state.pair===null?p:a`${this.drawRules()}
            ${n&&this.hasStatistics?this.drawStatistic():p}
            ${n?this.drawBounds():p}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return a`${this.drawChoice(this.t("colours.rules"),Wi.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),Di.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return a`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:r,chosen:n,run:o})=>a`<button class="small" aria-pressed=${String(n)} @click=${o}>${r}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:vt(this.wrong);return a`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
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
      ${M(this.state).map((e,t)=>a`<input
            type="color"
            aria-label=${this.t("colours.colour",{n:t+1})}
            .value=${e}
            @change=${r=>this.setColour(t,r.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return a`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:r})=>r.trim());vt(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let r=M(this.state).map((n,o)=>o===e?t:n);this.app.store.update({indexColours:r.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onPointerDown=e=>{let t=e.composedPath().some(r=>r===this||r instanceof HTMLElement&&"colours"in r.dataset);this.state.coloursOpen&&!t&&this.close()};onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,m` .popover{position:fixed;z-index:20;top:84px;right:8px;display:flex;flex-direction:column;gap:6px;width:min(440px, 100vw - 16px);padding:8px 12px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} header{display:flex;justify-content:space-between;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:4px;} .label{width:72px;} p{margin:0 0 0 76px;font-size:12px;line-height:16px;} .error{color:var(--error);} .bound{width:52px;height:24px;padding:0 4px;border:1px solid var(--control-line);border-radius:4px;text-align:right;background:var(--ground);} .bound[aria-invalid="true"]{border-color:var(--error);} input[type="color"]{width:32px;height:24px;padding:1px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);cursor:pointer;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Or="msprobe.mappings";var ce=class{constructor(e){this.storage=e;this.kept=zi(e?.getItem(Or)??null)}storage;kept;get(e){return this.kept.find(t=>t.key===e)??null}keep(e){let t=this.kept.filter(({key:r})=>r!==e.key);this.kept=[e,...t].slice(0,5);try{this.storage?.setItem(Or,JSON.stringify(this.kept))}catch{}}};function zi(i){try{let e=JSON.parse(i??"[]");return Array.isArray(e)?e.filter(Ui):[]}catch{return[]}}function Ui(i){let{key:e,yaml:t,from:r}=i??{};return typeof e=="string"&&typeof t=="string"&&(r===null||typeof r=="string")}var ue=class{constructor(e){this.client=e}client;async files(){return(await this.client.get("mappings",{limit:1e3})).mappings}text(e,t){return this.client.get("mapping",{mapping:e,known:t})}async rules(e,t){return(await this.client.get("mapping",{mapping:e,pair:t})).rules??[]}keep(e){return this.client.post("mapping/keep",{yaml:e})}toYaml(e){let t=e.map(({section:r,target:n,golden:o})=>({section:r,target:n,golden:o}));return this.client.post("mapping/yaml",{rules:JSON.stringify(t)})}save(e,t,r){return this.client.post("mapping/save",{path:e,yaml:t,overwrite:r?"1":"0"})}suggestion(e,t){return this.client.get("mapping/suggestion",{leaf:e,golden:t})}offer(e,t,r){return this.client.get("mapping/offer",{leaf:e,golden:t,match:r})}};var ji="key:",yt="unknown_mapping",Er="bad_mapping",Vi=[yt,Er,"no_mapping"],Ji=2e3,qi=["no_partners","few_partners"],me=class{constructor(e,t,r,n){this.store=e;this.reopen=n;this.routes=new ue(t),this.kept=new ce(r)}store;reopen;routes;kept;timer;stopped=!1;turn=0;refused=null;suggested=[];stop(){this.stopped=!0,clearTimeout(this.timer)}follow(e,t){e.pair!==t?.pair&&this.lookForOffer(),(e.run!==t?.run||e.golden!==t.golden)&&(this.suggested=[]),(e.mapping!==t?.mapping||e.pair===null!=(t.pair===null))&&this.watch()}async refresh(){let e=await this.routes.files().catch(()=>this.store.state.mappings);this.store.update({mappings:e})}async take(e){let t=await this.choose(e);t!==null&&this.store.update({problem:t})}async choose(e){let t=this.turn+=1,r=e===null?null:await this.check(e);if(t!==this.turn||r!==null)return t===this.turn?r:null;let{problem:n,pair:o}=this.store.state,s=n?.code===Er||n?.code===yt;this.store.update({mapping:e,...s?{problem:null}:{}}),await this.reopen();let{pair:l}=this.store.state;return l!==null&&l!==o&&this.remark("mapping.applied",{...bt(l),before:o?.counts.matched??0}),null}async opened(e){let{mapping:t}=this.store.state;this.refused=null;try{return await e(t)}catch(r){if(t===null||!wt(t,y(r)))throw r;let n=await this.mended(t,y(r));return n!==null&&this.store.state.mapping===t&&(this.refused=n.message,this.store.update({problem:n})),e(n===null?t:null)}}async rules(e){let t=await this.check(e);if(t!==null)throw t;return this.routes.rules(e,this.store.state.pair?.pair??null)}suggestionOf(e){return this.suggested.find(t=>Yi(e,t))??null}originOf(e){return Cr(e)?this.kept.get(e)?.from??null:e}async suggestion(){let{pair:e}=this.store.state;if(e===null)return null;let t=await this.routes.suggestion(e.target.leaf,e.golden.leaf);return this.suggested=t.rules,t}async chooseSuggested(){let e=this.turn+=1;try{let t=await this.suggestion();if(e!==this.turn||t===null)return;t.matched>t.matched_without?await this.take(await this.keep(t.rules,"*")):this.remark("mapping.nothing",{})}catch(t){this.store.update({problem:y(t)})}}async toYaml(e){return(await this.routes.toYaml(e)).yaml}async keep(e,t){let r=await this.toYaml(e),{mapping:n}=await this.routes.keep(r);return this.kept.keep({key:n,yaml:r,from:t}),n}async save(e,t,r){let{id:n}=await this.routes.save(e,await this.toYaml(t),r);return await this.refresh(),n}async check(e){try{return await this.routes.text(e,this.store.state.pair?.mapping?.digest??null),null}catch(t){return this.mended(e,y(t))}}async mended(e,t){let r=t.code===yt?this.kept.get(e):null;return(r===null?null:await this.routes.keep(r.yaml).catch(()=>null))?.mapping===e?null:t}watch(){clearTimeout(this.timer);let{mapping:e,pair:t}=this.store.state;e!==null&&!Cr(e)&&t!==null&&!this.stopped&&(this.timer=setTimeout(()=>{this.look(e).finally(()=>this.watch())},Ji))}async look(e){let{pairOpening:t,pair:r}=this.store.state;if(t!==null||document.hidden||innerHeight===0)return;let n=r?.mapping?.digest??null,o=await this.routes.text(e,n).catch(y),{state:s}=this.store;s.mapping!==e||s.pair!==r||("digest"in o?(this.refused=null,this.store.update(s.problem?.file===e?{problem:null}:{}),await(o.digest===n?void 0:this.reopen())):o.file===e&&o.message!==this.refused&&(this.refused=o.message,this.store.update({problem:o})))}async lookForOffer(){let{pair:e}=this.store.state;if(this.store.update({mappingOffer:null}),e!==null&&e.mapping===null&&e.stored!==!0&&qi.includes(e.coverage.code)){let{target:t,golden:r,match:n}=e,o=await this.routes.offer(t.leaf,r.leaf,n).catch(()=>null);this.store.state.pair===e&&this.store.update({mappingOffer:o})}}remark(e,t){let r=P(this.store.state.language,e,t);this.store.update({remark:{text:r,kind:"info"}})}};function wt(i,{code:e,file:t}){return i!==null&&(t===i||Vi.includes(e))}function Cr(i){return i.startsWith(ji)}function V({mapping:i,pair:e}){return e!==null&&e.mapping===null?null:i}function bt({counts:i}){let{matched:e,unmatched_target:t}=i;return{matched:e,total:e+t}}function Yi(i,e){return i.section===e.section&&i.target===e.target&&i.golden===e.golden}var Mr="*edit",Xi=["name","name+shape","fuzzy"],he=class extends h{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?p:a`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      ${e===null?p:a`<span class="tools">${this.drawTools()}</span>`}
    </div>`}drawTools(){let{pair:e,overviewOpen:t}=this.state,r=this.app.store.update.bind(this.app.store);return a`${e?.stored===!0?a`<span
            class="muted"
            title=${this.t("stored.why")}
            aria-description=${this.t("stored.why")}
            >${this.t("stored.asStored")}</span
          >`:this.drawChoices()}
    ${this.tool(this.t("overview.title"),t,()=>r({overviewOpen:!t}))}`}drawChoices(){let{match:e,coloursOpen:t,matchingOpen:r,edits:n}=this.state,o=this.app.store.update.bind(this.app.store),s=n.length===0?"":` · ${n.length}`;return a`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${Xi.map(l=>({value:l,text:this.t(`pair.match.${l}`)}))}
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
      ${this.tool(this.t("matching.title")+s,r,()=>o({matchingOpen:!r}))}
      <button
        data-colours
        aria-pressed=${String(t)}
        @click=${()=>o({coloursOpen:!t})}
      >
        ${this.t("colours.title")}
      </button>`}mappingChoices(){let{mapping:e,mappings:t,language:r}=this.state,n=t.map(({id:d,problem:c})=>({value:d,text:d,...c===null?{}:{remark:C(r,{...c,file:null})}})),o=e===null||n.some(({value:d})=>d===e),s=[{value:"",text:this.t("mapping.none")},...n,...o?[]:[{value:e,text:this.mappingName(e)}]],l=e!==V(this.state);return[...s.map(d=>l&&d.value===e?{...d,text:this.t("mapping.unused",{name:d.text})}:d),{value:"*",text:this.t("mapping.suggestNow")},{value:Mr,text:this.t("mapping.edit")}]}mappingName(e){let t=this.app.comparing?.mappings.originOf(e)??null;return t===e?e:t==="*"?this.t("mapping.fromSuggestion"):this.t(t===null?"mapping.edited":"mapping.editedFile",{file:t??""})}chooseMapping(e){let t=this.app.comparing?.mappings;e===Mr?this.app.store.update({mappingOpen:"used"}):e==="*"?t?.chooseSuggested():t?.take(e===""?null:e)}tool(e,t,r){return a`<button aria-pressed=${String(t)} @click=${r}>${e}</button>`}static styles=[g,m` .bar, .tools{display:flex;align-items:center;gap:4px 8px;white-space:nowrap;} .bar{flex-wrap:wrap;padding:4px 8px;border-bottom:1px solid var(--line);} .bar > *{flex:none;} msprobe-picker[data-choice="mapping"]{max-width:176px;} .bar > msprobe-survey{flex:1 1 88px;min-width:0;} button[aria-pressed="true"]{color:var(--accent);border-color:var(--accent);} `]};var Qi={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},Zi={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function H(i){return i?Zi:Qi}var Nr={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},Z={medium:"▂",high:"▂▄",critical:"▂▄▆"},S="▲";function N(i){return i===null?"":Nr[i]}function J(i,e,t=!1){return i===null||t&&i==="pass"?p:a`<span class="mark ${i}" role="img" aria-label=${e} title=${e}
        >${Nr[i]}</span
      >`}function ge(i,e,t,r=""){if(i===null)return p;let n=H(e)[i];return a`<span
    class="mark overflow"
    role="img"
    aria-label=${t}
    title=${t}
    style="background:${n};color:${_(n)}"
    >${`${Z[i]} ${r}`.trim()}</span
  >`}var fe=m` .badge{padding:0 6px;border:1px solid var(--control-line);border-radius:8px;line-height:14px;} `,K=m` .mark{flex:none;font-size:11px;font-weight:700;color:var(--muted);} .mark.error{color:var(--error);} .mark.overflow{padding:0 4px;border-radius:2px;line-height:16px;} .mark.warning{color:var(--warning);} `;var en=[W("md5",i=>typeof i=="string"?i:""),W("cosine",x),W("max_abs",x),W("max_relative_error",ee),W("one_thousandth",Lr),W("five_thousandths",Lr),W("euclidean",x),..._r("relative",ee),..._r("diff",x)];function W(i,e){return{key:i,message:`metric.${i}`,tip:`metric.${i}.tip`,text:e}}function _r(i,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${i}`,message:`metric.${t.toLowerCase()}_${i}`,tip:`metric.${i}.tip`,statistic:t,text:e}))}function tn(i){return{key:i,message:i,tip:"stored.metric.tip",text:x}}function ve(i){let e=new Set(i.flatMap(({metrics:r})=>Object.keys(r).filter(n=>r[n]!==null)));return[...en.filter(({key:r})=>e.delete(r)),...[...e].map(tn)]}var rn=.001,nn=1e5;function ee(i){if(typeof i!="number")return x(i);let e=i*100,t=Math.abs(e);return e!==0&&(t<rn||t>=nn)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function Lr(i){if(typeof i!="number")return x(i);let e=Number((i*100).toFixed(1));return i<1&&e>=100?"> 99.9 %":i>0&&e<=0?"< 0.1 %":`${e} %`}function ye(i){return Vt(i??null)}var on=/\{(\w+)(%?)\}/g,Ar="NaN or Inf",sn=60,an=600;function $(i,e){let t=e.kind===void 0||["inherited","stored"].includes(e.kind),r=Bt(i),n=t?[r?.reasons,r?.findings]:[r?.findings,r?.reasons],o=n[0]?.[e.code]??n[1]?.[e.code],s=r===null||o===void 0?e.message:ln(o,e,r.reasons);return f(O(s),an)}function we(i,e){return i.rules==="both"||i.rules===e}function ln(i,e,t){let r=e.values.more,n=Array.isArray(r)?r.length:0,o=dn(i,e,t);return[n===0?o:o.replace(/[。.]$/,t.more?.replace("{n}",String(n))??""),(e.correction??null)===null?"":t.corrected??""].join("")}function dn(i,{item:e,values:t},r){let n=o=>pn(t[o],r);return i.replace(on,(o,s,l)=>{if(s==="item")return e??(n(s)||(r.node??""));if(s==="which")return typeof t.item=="string"?` ${n("item")} `:"";if(s==="both")return`${n("target")} / ${n("golden")}`;if(s==="agree"){let d=t.input;return typeof d=="number"&&d!==0?r.apart?.replace("{error}",ee(d))??"":""}return s==="side"?r[`side_${n(s)}`]??n(s):s==="statistic"?cn(n(s)):l==="%"?ee(t[s]??null):n(s)})}function pn(i,e){let t=i??null,r=typeof t=="number"?x(t):se(t);return f(r.replace(Ar,e.not_finite??Ar),sn)}function cn(i){return i.charAt(0).toUpperCase()+i.slice(1)}var Ir=180,be=class extends gt{render(){let{comparison:e,comparisonProblem:t,side:r,language:n}=this.state;if(t!==null)return a`<p class="error">${C(n,t)}</p>`;if(jt(this.state)===null)return a`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let o=e?.[r]??e?.[E(r)]??null;return e===null||o===null?a`<p class="muted late">${this.t("compared.loading")}</p>`:a`
      ${this.drawHead(o,this.drawCompared(e,o),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,o),this.drawStacks(e))}
    `}get tree(){return T(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:r,golden:n}=e,o=this.state.side==="golden"?r:n,s=o!==null&&o.node.name!==t.node.name;return a`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?a`<span class="name muted">⇄ ${f(o.node.name,Ir)}</span>`:p}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:r,bin:n,corrected:o,origin:s}=e,d=r==="unmatched"?"unmatched":s!==null&&r==="pass"?null:n,c=this.t(s===null?`level.${r??"none"}`:"filter.kind.origin");return a`<span class="index">
      ${d===null?p:a`<span class="swatch" style="background:var(--index-${d})"></span>`}
      ${s===null?p:a`<span class="rank">${S}</span>`}
      ${J(r,this.t(`level.${r??"none"}`),s!==null)} ${c}
      ${t===null?p:a`<span
              title=${this.t(this.state.pair?.stored===!0?"stored.index.tip":"compared.index.tip")}
              >· ${this.t("compared.index",{value:x(Number(t.toPrecision(4)))})}</span
            >`}
      ${o?a`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:p}
    </span>`}drawButtons(e){let{target:t,golden:r,sections:n}=e,o=t!==null&&r!==null,s=E(this.state.side),l=e[s];return a`
      ${l===null?p:a`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${f(l.node.name,Ir)}"
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
      ${n.length===0?p:this.copyTableButton()}
      ${this.stackButtons(Fr(e).map(({stack:d})=>d))}
    `}drawComparison(e,t){return a`${this.drawOrigin(e)} ${this.drawOverflows(e)}
    ${this.drawLinks(t,this.state.side)} ${this.drawReasons(e)}
    ${this.drawNotices(t)} ${this.drawTable(e,t)} ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?p:a`<p class="finding" role="note">
          <b>${S} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${$(this.state.language,e)}
        </p>`}drawOverflows(e){return a`${z.map(t=>{let r=e[t];return r===null?p:this.drawOverflow(r,this.t(`side.${t}`))})}`}drawReasons(e){let{language:t,rules:r}=this.state,n=e.sections.flatMap(({rows:l})=>l),o=new Set(n.flatMap(({reasons:l})=>l.map(({message:d})=>d))),s=e.reasons.filter(l=>we(l,r)&&!o.has(l.message));return s.length===0?p:a`<ul class="reasons">
          ${s.map(l=>a`<li>${$(t,l)}</li>`)}
        </ul>`}drawTable(e,t){let r=this.sentence(e,t);return a`${r===null?p:a`<p class="muted">${r}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:r,target:n,golden:o,sections:s}=e,l=s.length>0?"":this.whyNothing(t);if(o===null||n===null){let d=o===null?"target":"golden";return`${this.t(`compared.unmatched.${d}`)} ${l}`}return r==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${l}`}drawStacks(e){let t=Fr(e);return t.length===0?this.drawStack(null):a`${t.map(({side:r,stack:n})=>a`<h2>${this.t(`side.${r}`)}</h2>
              ${this.drawStack(n)}`)}`}static styles=[gt.styles,K,m` .side{padding:0 4px;border:1px solid var(--control-line);border-radius:4px;font-size:11px;line-height:16px;align-self:center;} .index{display:inline-flex;align-items:center;gap:4px;font-weight:600;} .swatch{width:12px;height:12px;border:1px solid var(--index-line);border-radius:2px;} .rank{color:var(--error);} .corrected{padding:0 4px;border:1px dashed var(--warning);border-radius:4px;font-size:11px;font-weight:400;line-height:16px;color:var(--warning);cursor:help;} .finding{padding:4px 12px;border-left:3px solid var(--error);color:var(--text);background:var(--error-ground);overflow-wrap:anywhere;} .reasons{margin:0;padding:4px 12px 4px 28px;overflow-wrap:anywhere;} `]};function Fr({target:i,golden:e}){let t=i?.stack??null,r=e?.stack??null;return t!==null&&r!==null&&ht(t)===ht(r)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:r}].flatMap(({side:o,stack:s})=>s===null?[]:[{side:o,stack:s}])}var un=.001,mn=.99,hn=.9,gn=["N/A","unsupported"];function Br(i){let e=i.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return Yt(i.name,e)}function Y(i,e){return e==="target"?i.target:i.golden}function xe(i){return i.flatMap(({rows:e})=>e.flatMap(({target:t,golden:r})=>[t,r])).filter(e=>e!==null)}function Kr(i,e){let t=e.message.replace("column.","");if(!i.differing.includes(t))return!1;let r=i.metrics[`${t}_relative`];return typeof r=="number"?Wr(r):!0}function Gr(i,e){if(e==null||gn.includes(e))return!1;if(i.endsWith("_relative"))return typeof e=="number"?Wr(e):!0;if(i==="md5")return e!=="pass";let t=i==="cosine"?mn:hn;return["cosine","one_thousandth","five_thousandths"].includes(i)&&typeof e=="number"&&e<t}function q(i){let{dtype:e,shape:t,max:r,min:n,mean:o,norm:s}=i;return[e,t,r,n,o,s].every(l=>l===null)}function Hr(i){return qt(i)?"None":se(i.value)}function xt(i){let{target:e,golden:t,differing:r}=i;return e!==null&&t!==null&&q(e)&&q(t)&&r.length===0&&e.name===t.name}function Se(i,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],r=[i.target,i.golden];return t===void 0||r.filter(o=>o!==null).some(o=>o[t]!==null||typeof o.value=="number")?i.metrics[e]??null:null}function Wr(i){return Math.abs(i)>=un}function Dr(i,e){let t=oe(xe(i)),r=ve(i.flatMap(({rows:l})=>l)),n=[e("compared.item"),e("compared.side"),...[...t,...r].map(({message:l})=>e(l))],o=(l,d)=>{let c=Y(l,d);return[c?.name??"",e(`side.${d}`),...t.map(u=>c===null?"":u.full(c)),...r.map(({key:u})=>d==="target"?ye(Se(l,u)):"")]},s=i.flatMap(({rows:l})=>l.flatMap(d=>z.map(c=>o(d,c))));return[n,...s].map(l=>l.map(O).join("	")).join(`
`)}var fn=2,vn=new Set(["dtype","shape","max","min","mean","norm"]);function zr(i){let e=xe(i),t=oe(e),r=t.filter(({message:d})=>vn.has(d.replace("column.",""))),n=({message:d,full:c})=>d==="column.value"&&r.length>0&&e.every(u=>q(u)||c(u)===""),o=ve(i.flatMap(({rows:d})=>d)),s=({key:d})=>d.endsWith("_diff"),l=({key:d})=>d.endsWith("_relative");return{whole:o.filter(d=>!s(d)&&!l(d)),first:r,measures:o.filter(l),rest:t.filter(d=>!r.includes(d)&&!n(d)),differences:o.filter(s)}}function te({whole:i,first:e,measures:t,rest:r,differences:n}){return fn+i.length+e.length+t.length+r.length+n.length}var yn=16,Ur=40,wn=60,$e=class extends h{render(){let e=this.sections;if(e.length===0)return p;let t=zr(e);return a`<table @copy=${r=>Xt(r,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(r=>this.drawSection(r,t))}
    </table>`}copyText(){return Dr(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({whole:e,first:t,measures:r,rest:n,differences:o}){let s=({message:d,numeric:c})=>a`<th scope="col" class=${c===!0?"number":""}>${this.t(d)}</th>`,l=({message:d,tip:c,statistic:u=""})=>{let v=this.t(c,{name:u});return a`<th scope="col" class="number measure" title=${v} aria-description=${v}>
        <span class="hint">${this.t(d)}</span>
      </th>`};return a`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(l)} ${t.map(s)} ${r.map(l)} ${n.map(s)}
        ${o.map(l)}
      </tr>
    </thead>`}drawSection(e,t){let r=e.total-e.rows.length,n=Jt(e.name,o=>this.t(o));return a`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${te(t)}>
            ${n} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${Br(e).map(o=>this.drawRow(o,t))}
      ${r>0?a`<tbody>
              <tr>
                <td colspan=${te(t)}>
                  <button
                    class="link"
                    @click=${()=>{this.app.comparing?.details.more(e.name)}}
                  >
                    ${this.t("node.more",{n:r})}
                  </button>
                </td>
              </tr>
            </tbody>`:p}`}drawRow(e,t){let r=`padding-left:${8+yn*e.depth}px`,n=f(e.label,Ur);return e.kind==="group"?a`<tbody>
        <tr>
          <th scope="row" class="group" style=${r} colspan=${te(t)}>${n}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,n,r,t)}drawPair({name:e,row:t},r,n,o){let s=this.shownSides(t),[l="target",...d]=s;return a`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${n}
          title=${f(e,mt)}
        >
          ${J(bn(t),this.t(`level.${t.verdict??"none"}`))} ${r}
        </th>
        ${this.drawSide(t,l,o,s.length)}
      </tr>
      ${d.map(c=>a`<tr class="second">
            ${this.drawSide(t,c,o,0)}
          </tr>`)}
      ${this.drawReasons(t,o)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||xt(e)?["target"]:["target","golden"]}drawSide(e,t,r,n){let{whole:o,first:s,measures:l,rest:d,differences:c}=r,u=Y(e,t),v=n>0,w=F=>v?F.map(pt=>this.drawMeasure(e,pt,n)):p;return a`${this.drawSideName(e,t)} ${w(o)}
    ${this.drawFirst(e,u,s,v)} ${w(l)}
    ${u===null?d.map(()=>a`<td></td>`):d.map(F=>this.drawField(e,u,F,v))}
    ${w(c)}`}drawSideName(e,t){let r=Y(e,t),n=Y(e,E(t)),o=t==="golden"&&r!==null&&n!==null&&r.name!==n.name;return a`<td class="side" title=${r?.name??p}>
      ${this.t(`side.${xt(e)?"both":t}`)}
      ${o?f(r.name,Ur):p}
    </td>`}drawFirst(e,t,r,n){return t===null?a`<td class="missing" colspan=${r.length}>${this.t("compared.missing")}</td>`:q(t)&&r.length>0?this.drawScalar(e,t,r.length,n):r.map(o=>this.drawField(e,t,o,n))}drawScalar(e,t,r,n){let o=e.differing.includes("value"),s=Hr(t);return a`<td class=${o?"differs":""} colspan=${r} .fullText=${s}>
      ${o&&n?this.unequalSign():p}
      <span class="muted">${t.type??""}</span> ${f(s,wn)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return a`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,r,n){let o=r.short(t,u=>this.t(u)),s=r.full(t),l=Kr(e,r),d=[r.numeric===!0?"number":"",r.marked?.(t)===!0?"marked":"",s==="None"?"none":"",l?"differs":""],c=s===""?p:s.slice(0,mt);return a`<td class=${d.join(" ")} title=${c} .fullText=${s}>
      ${l&&n?this.unequalSign():p}${o}
    </td>`}drawMeasure(e,{key:t,text:r},n){let o=Se(e,t),s=ye(o),l=o==="Infinity"&&t.endsWith("_relative"),d=`number measure ${Gr(t,o)?"differs":""}`;return a`<td
      rowspan=${n}
      class=${d}
      title=${l?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):r(o??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:r,rules:n}=this.state,o=e.reasons.filter(s=>we(s,n));return o.length===0?p:a`<tr class="reasons">
          <td colspan=${te(t)}>
            ${o.map(s=>a`<span class="reason">${$(r,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,Qt,K,m` th, td{padding-inline:6px;} td:not([colspan]), th.item{max-width:144px;overflow:hidden;text-overflow:ellipsis;} th.item{max-width:200px;} .section th{padding-top:4px;} .item{vertical-align:top;} .pair > tr:has(+ .second) > td:not(.measure){border-bottom-color:transparent;padding-bottom:0;} .second > td{padding-top:0;} .side{font-size:11px;color:var(--muted);} .second > td:not(.differs, .marked){color:var(--muted);} td.measure{vertical-align:top;} .hint{border-bottom:1px dotted var(--muted);cursor:help;} .differs{font-weight:600;background:var(--differs-ground);} .unequal{margin-right:4px;color:var(--error);user-select:none;} .pair:hover td:not(.differs){background:var(--hover-ground);} .pair:hover th{background:var(--hover-ground);} .reasons td{padding:0 16px 4px 24px;color:var(--text);white-space:normal;} .reason + .reason::before{content:" · ";color:var(--muted);} `]};function bn(i){return i.verdict==="pass"?null:i.verdict}var jr={no_data:"coverage.nothing",no_partners:"coverage.nothing",no_values:"coverage.noValues",few_partners:"coverage.little",few_values:"coverage.fewValues",missing_outputs:"coverage.missingOutputs",no_tensors:"coverage.noOutputs",no_outputs:"coverage.noOutputs",few_tensors:"coverage.fewTensors"};var xn=/\{(\w+)\}/g;function Vr(i,e){let t=ie(i,e);return i==="en"?t:t.replace(xn,(r,n)=>Sn(i,n,e)??r)}function Sn(i,e,{values:t}){let r=t[e];return r==="target"||r==="golden"?P(i,`side.${r}`):typeof r=="string"?D(i,r,r):r?.toLocaleString(i)??null}var Jr=40,ke=class extends h{render(){let{pair:e}=this.state,t=qr(this.state);return e===null||t===null||!Pe(this.state)?p:a`<div class="note" role="alert">
      <span class="text">${this.sentences(e,t).join(" ")}</span>
      <span class="ways">${this.drawWays(e,t)}</span>
    </div>`}drawWays({match:e,mapping:t},{code:r}){let o=(r==="no_partners"||r==="few_partners")&&t===null;return[o&&e!=="fuzzy"?a`<button class="small" @click=${()=>{this.app.chooseMatch("fuzzy")}}>
            ${this.t("coverage.fuzzy")}
          </button>`:p,o?this.drawMappings():p,r===null?p:a`<button class="small" @click=${this.askForGolden}>
            ${this.t("coverage.golden")}
          </button>`]}sentences({counts:e},{code:t,message:r,remarks:n}){let{language:o}=this.state;return[...t===null?[]:[o==="en"?r??"":this.t(jr[t],e)],...n.map(l=>Vr(o,l))]}drawMappings(){let{mappingOffer:e}=this.state,t=e?.offer??null,r=e===null||t===null?p:a`<button
            class="small"
            title=${O(t)}
            @click=${()=>{this.app.comparing?.mappings.take(t)}}
          >
            ${this.t("coverage.offer",{file:$n(t),matched:e.matched,total:e.total})}
          </button>`;return a`${r}<button class="small" @click=${this.suggestMapping}>
        ${this.t("coverage.mapping")}
      </button>`}suggestMapping=()=>this.app.store.update({mappingOpen:"suggested"});askForGolden=()=>{this.dispatchEvent(new Event(ir,{bubbles:!0,composed:!0}))};static styles=[g,m` .note{display:flex;flex-wrap:wrap;align-items:center;gap:4px 8px;padding:4px 8px 4px 12px;color:var(--warning);background:var(--warning-ground);} .text{flex:1 1 400px;} .ways{display:flex;flex-wrap:wrap;gap:4px 8px;} button{color:var(--text);} `]};function $n(i){return i.length>Jr?`…${i.slice(-Jr)}`:i}function qr({pair:i,survey:e}){return i===null?null:e?.coverage??i.coverage}function Pe(i){let e=qr(i);return e!==null&&(e.word!=="enough"||e.remarks.length>0)}function A({rules:i,statistic:e,bounds:t}){return{rules:i,statistic:e,bounds:t}}function Yr({pair:i,leaf:e,golden:t,colouring:r}){return i!==null||r==="overflow"&&e!==null&&t===null}async function Xr(i,e,t,r,n){let{pair:o,colouring:s,findingsFilter:l}=e,d=o===null?"target":e.overflowSide,{leaf:c}=T(e,d);if(s==="overflow"&&c!==null){let v=await i.overflowFindings(c,l,t,r,n);return{...v,findings:v.findings.map(w=>kn(w,d)),precision:null}}let u=o?.pair??"";return i.pairs.findings(u,A(e),l,t,r,n)}function kn(i,e){return{...i,...{finding:null,level:null,bin:null,index:null,partner:null},kind:"overflow",side:e}}var Pn=120,Rn=1e3,Qr=200,Re=class{constructor(e,t,r,n){this.store=e;this.client=t;this.jump=r;this.onProblem=n}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;refresh(e=0){if(this.stop(),!Yr(this.store.state)){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.store.update({findingsFilter:t,finding:null}),this.refresh(Pn)}setSide(e){this.store.update({overflowSide:e,findings:null,finding:null}),this.refresh()}clearFilter(){this.setFilter(dr)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:r}=this.store.state;if(t===null)return;let n=r===t.findings.length-1;e===1&&n&&await this.more();let o=this.store.state.findings?.findings.length??0,s=r===null?e===1?0:o-1:r+e;s>=0&&s<o&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:r}=this.store,{signal:n}=this.abort;this.asking=!0;try{let o=await Xr(this.client,r,t,Qr,n),s=[...e,...o.findings],{total:l,next:d,complete:c,precision:u}=o,v=Tn(this.store.state,s);this.store.update({findings:{findings:s,total:l,next:d,complete:c,precision:u},findingsProblem:null,finding:v}),this.asking=!1,this.askAgain(c,s.length)}catch(o){!k(o)&&!n.aborted&&(this.asking=!1,this.fail(y(o)))}}askAgain(e,t){let{survey:r,colouring:n,pair:o}=this.store.state,l=n==="overflow"&&o!==null||r===null||r.state==="running";!e&&l&&t<=Qr&&(this.timer=setTimeout(()=>{this.ask()},Rn))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function Tn(i,e){let t=i.finding===null?void 0:i.findings?.findings[i.finding],r=e.findIndex(t===void 0?n=>On(i,n):({side:n,id:o,kind:s})=>n===t.side&&o===t.id&&s===t.kind);return r<0?null:r}function On({selected:i,goldenSelected:e},{side:t,name:r}){return(t==="target"?i:e)===r}function X(i){let{levels:e,kinds:t,side:r,name:n,leafOnly:o}=i;return e.length>0||t.length>0||r!=="both"||n!==""||o}function Te(i,{chosen:e,choose:t,tip:r}){return z.map(n=>a`<button
        class="small"
        title=${r?.(n)??p}
        aria-pressed=${String(n===e)}
        @click=${()=>t(n)}
      >
        ${i(`side.${n}`)}
      </button>`)}var St=42,Cn=20,En=/^(?:Module|Cell)\./,Oe=200,Zr=400,Ce=class extends sr{static properties={...h.properties,filterOpen:{state:!0}};constructor(){super(St,Cn),this.filterOpen=!1}connectedCallback(){super.connectedCallback(),this.addEventListener("keydown",this.onFilterKey),window.addEventListener("pointerdown",this.onPointerDown)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("keydown",this.onFilterKey),window.removeEventListener("pointerdown",this.onPointerDown)}current({finding:e}){return e}step(e){this.app.comparing?.findings.step(e)}more(){this.state.findingsProblem===null&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:r,language:n}=this.state,o=e?.findings??[];this.list.total=o.length;let s=this.list.window;return a`
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
        ${t===null?p:a`<p class="error">${C(n,t)}</p>`}
        ${o.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${o.slice(s.first,s.end).map((l,d)=>this.drawFinding(l,s.first+d,s.top+d*St))}
        </div>
      </div>
    `}drawCaption(){let e=X(this.state.findingsFilter),t=this.t("findings.filter"),r=[{face:b.filter,label:e?`${t} · ${this.t("findings.filtered")}`:t,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",b.up,-1),this.stepButton(this.t("findings.next"),"N",b.down,1)];return a`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${r.map(R)}</span>
    </div>`}drawSide(){let{pair:e,colouring:t,overflowSide:r}=this.state;return e===null||t!=="overflow"?p:a`<div class="side" role="group" aria-label=${this.t("filter.side")}>
          ${Te(n=>this.t(n),{chosen:r,choose:n=>this.app.comparing?.findings.setSide(n)})}
        </div>`}stepButton(e,t,r,n){let o=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:r,disabled:o,small:!0,run:()=>this.step(n)}}countText(){let{findings:e,finding:t,survey:r}=this.state,n=e?.total??0,o=n===0?"":t===null?n.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n});return r?.state==="running"&&e?.complete!==!0?`${o} · ${ei(r)}`:o}drawAgreement(){let{findings:e,findingsFilter:t,colouring:r}=this.state;if(r==="overflow")return p;let o=e?.complete===!0&&e.next===null&&e.findings.every(({kind:l})=>l==="overflow"),s=e?.complete===!0&&e.findings[0]?.kind!=="origin";return X(t)||!(o||s)||!o&&Pe(this.state)?p:o?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){if(this.state.colouring==="overflow")return a`<p><span class="agree">✓</span> ${this.t("findings.noOverflow")}</p>`;if(Pe(this.state))return a`<msprobe-coverage .app=${this.app}></msprobe-coverage>`;let e=this.state.pair?.stored===!0?"stored.noFinding":"findings.none";return a`<p><span class="agree">✓</span> ${this.t(e)}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){let e=this.state.pair?.stored===!0?"stored.noOrigin":"findings.noOrigin";return a`<p>${this.t(e)}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return p;let t={...e,kind:"origin",item:null};return a`<p class="muted">
      <button
        class="link"
        title=${f(e.name,Oe)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${f(e.label,Oe)}</button
      >: ${$(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:r,colouring:n,pair:o}=this.state;if(X(r)&&e!==null)return a`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`;if(t?.state==="cancelled")return a`<p class="muted">${this.t("findings.cancelled")}</p>`;if(e?.complete===!0)return this.drawNoFinding();let s=n==="overflow",l=t===null||s&&o!==null?"":ei(t);return a`<p class="muted">
      ${this.t(s?"findings.checking":"findings.running")} ${l}
    </p>`}drawFinding(e,t,r){let n=t===this.state.finding,{sign:o,main:s}=le(e.node_kind,e.name),l=s.replace(En,""),d=$(this.state.language,e);return a`<div
      id="finding-${t}"
      class="row ${e.kind} ${n?"selected":""}"
      role="option"
      aria-selected=${String(n)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title="${f(e.name,Oe)}
${f(d,Zr)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?p:a`<span class="rank"
                >${S}${e.finding} ${this.t("filter.kind.origin")}</span
              >`}
        ${J(e.level,this.t(`level.${e.level??"none"}`),e.finding!==null)}
        ${this.drawOverflow(e)} ${ae(e.node_kind,o==="←"?"backward":null)}
        <span class="label"><bdi>${f(l,Oe)}</bdi></span>
        ${e.side==="golden"?a`<span class="muted">${this.t("side.golden")}</span>`:p}
        ${this.state.colouring==="overflow"?a`<span class="index muted" aria-hidden="true">${t+1}</span>`:this.drawIndex(e)}
      </div>
      <div class="sentence">${f(d,Zr)}</div>
    </div>`}drawIndex({index:e}){let t=e===null?"":x(Number(e.toPrecision(3))),r=this.t("compared.index",{value:t});return e===null?p:a`<span class="index muted" role="img" aria-label=${r} title=${r}>${t}</span>`}drawOverflow({overflow:e}){let{colouring:t,dark:r}=this.state,n=e===null?"":this.t(`overflow.${e}`),o=t==="overflow"?n:"";return ge(e,r,this.t("mark.overflow",{level:n}),o)}onFilterKey=e=>{e.key==="Escape"&&this.filterOpen&&(e.stopPropagation(),this.filterOpen=!1,this.renderRoot.querySelector(".caption button")?.focus())};onPointerDown=e=>{e.composedPath().includes(this)||(this.filterOpen=!1)};static styles=[g,K,Gt,rr(St),de,ar,m` :host{position:relative;display:flex;flex-direction:column;} .buttons{display:flex;flex:none;margin-left:auto;color:var(--muted);} button[aria-pressed="true"]{color:var(--accent);background:var(--accent-ground);} .side{display:flex;gap:4px;flex:none;padding:0 12px 4px;} .scroller{flex:1;min-height:0;} .agree{color:var(--accent);} .row{padding:3px 8px 2px 10px;border-left:3px solid transparent;border-bottom:1px solid var(--line);cursor:pointer;} .row.origin{border-left-color:var(--error);} .head{display:flex;align-items:center;gap:4px;height:18px;} .head svg{flex:none;color:var(--muted);} .index{flex:none;margin-left:auto;font-size:11px;} .rank{flex:none;font-weight:700;color:var(--error);} .label{font-weight:600;} .sentence{overflow:hidden;font-size:12px;line-height:17px;color:var(--muted);text-overflow:ellipsis;white-space:nowrap;} .selected .sentence{color:inherit;} `]};function ei({done:i,total:e}){return e===0?"":`${Math.floor(100*i/e)} %`}var Mn=["error","warning","unmatched"],Nn=["origin","inherited","unmatched","overflow"],_n=["stored","unmatched","overflow"],Ln=["both","target","golden"],Ee=class extends h{firstUpdated(){this.renderRoot.querySelector("input")?.focus()}render(){let{name:e,leafOnly:t}=this.state.findingsFilter;return a`
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
      ${this.drawRow("filter.level",Mn.map(n=>this.chip(`${N(n)} ${this.t(`level.${n}`)}`,e.includes(n),()=>this.set({levels:ti(e,n)}))))}
      ${this.drawRow("filter.kind",(this.state.pair?.stored===!0?_n:Nn).map(n=>this.chip(this.t(`filter.kind.${n}`),t.includes(n),()=>this.set({kinds:ti(t,n)}))))}
      ${this.drawRow("filter.side",Ln.map(n=>this.chip(this.t(`side.${n}`),r===n,()=>this.set({side:n}))))}
    `}drawRow(e,t){return a`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,r){return a`<button class="small" aria-pressed=${String(t)} @click=${r}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,m` :host{position:absolute;z-index:20;top:0;left:calc(100% + 4px);display:flex;flex-direction:column;gap:6px;width:360px;padding:8px 12px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);box-shadow:0 4px 12px rgb(0 0 0 / 18%);} .label{width:44px;} input[type="search"]{height:24px;padding:0 6px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .line{display:flex;flex-wrap:wrap;gap:4px;} button[aria-pressed="true"]{border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} label{display:flex;align-items:center;gap:4px;} `]};function ti(i,e){return i.includes(e)?i.filter(t=>t!==e):[...i,e]}var An=80,In=300,Me=class extends h{static properties={...h.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:r,language:n}=this.state,o=t?.findings[0];if(e===null||e.pair===this.closedFor||o?.kind!=="origin"||X(r))return p;let{main:s}=le(o.node_kind,o.name),l=t?.complete===!0?"findings.first":"findings.firstSoFar";return a`<div class="strip" role="status">
      <span class="text">
        <b>${S} ${this.t(l)}:</b>
        <b class="name" title=${o.name}>${f(s,An)}</b> –
        ${f($(n,o),In)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${R({face:b.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,ne,m` .strip{background:var(--error-ground);} .text{min-width:0;max-height:40px;overflow:auto;} `]};var Ne=class extends h{render(){let{app:e}=this,{golden:t,pair:r,pairs:n,leaf:o}=this.state,s=n.find(({target:d})=>d===o?.leaf)?.golden,l=r===null||!s?"":Fn(s,r.golden.run);return a`${nr(this.t("pick.golden"),t??"",l,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?p:a`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return a`${R({face:b.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${R({face:b.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,or,m` :host{display:flex;flex-direction:column;height:100%;} .place{position:relative;flex:1;min-height:0;} button[aria-pressed="true"]{color:var(--accent);} `]};function Fn(i,e){return(i.startsWith(`${e}/`)?i.slice(e.length+1):i).replaceAll("/"," / ")}var Bn={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},Kn=["pass","warning","error"],Gn=["medium","high","critical"];function ri(i,e){return i.colouring==="overflow"?zn(i,e):Hn(i,e)}function Hn(i,{counts:e}){let t=M(i),r=i.pair?.scale??null,o=Kn.filter(c=>r?.some(u=>u.level===c)??!0).map(c=>{let u=P(i.language,`level.${c}`),v=N(c);if(r!==null)return{level:c,word:u,sign:v,swatches:Wn(i,c,r,e.bins)};let w=Bn[i.rules][c],F=w.length===1?e[c]:void 0,pt=w.map((ct,Bi)=>({colour:t[ct]??"",count:F??e.bins[ct]??0,word:[Bi===0?u:"",Dn(i,ct)].join(" ").trim()}));return{level:c,word:u,sign:v,swatches:pt}}),s=P(i.language,"level.unmatched"),l=e.unmatched_target+e.unmatched_golden,d=[{colour:G(i),count:l,word:s}];return[...o,{level:"unmatched",word:s,sign:N("unmatched"),swatches:d}]}function Wn(i,e,t,r){let n=l=>l.toLocaleString(i.language),o=M(i),s=P(i.language,`level.${e}`);return t.filter(l=>l.level===e).map(({bin:l,from:d,to:c},u)=>({colour:o[l]??"",count:r[l]??0,word:`${u===0?`${s} `:""}${d===c?`= ${n(d)}`:`${n(d)}–${n(c)}`}`}))}function Dn({pair:i,bounds:e,rules:t,language:r},n){let o=(e??i?.bounds)?.[n-1];return t==="verdict"||o===void 0?"":`≥ ${o.toLocaleString(r)}`}function zn({dark:i,language:e},{counts:t}){let r=H(i);return Gn.map(n=>{let o=P(e,`overflow.${n}`),s=[{colour:r[n],count:t.overflow[n],word:o}];return{level:n,word:o,sign:Z[n],swatches:s}})}var _e=class extends h{render(){let{survey:e}=this.state;if(e===null)return p;let t=ri(this.state,e);return a`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${t.map(r=>this.drawEntry(r))} ${this.drawOrigins(e)}
      <span class="inside" title=${this.t("legend.badge.long")}
        ><span class="badge">n</span><span class="word">${this.t("legend.badge")}</span></span
      >
    </div>`}drawEntry({level:e,word:t,sign:r,swatches:n}){let{levelFilter:o,language:s}=this.state,l=n.reduce((c,{count:u})=>c+u,0),d=this.t("legend.level",{level:t,n:l});return a`<button
      data-level=${e}
      class=${o!==null&&o!==e?"off":""}
      aria-pressed=${String(o===e)}
      aria-label=${d}
      title=${d}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${n.map(({colour:c,count:u,word:v},w)=>a`<span class="swatch" style="background-color:${c};color:${_(c)}"
            ><span>${w===0?r:""} ${u.toLocaleString(s)}</span>
            <span class="word">${v}</span></span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?p:a`<span class="origins"
          ><span>${S}</span>
          <span class="word">${this.t("legend.origins",{n:e})}</span></span
        >`}static styles=[g,fe,m` .legend{display:flex;align-items:center;gap:4px;} button{display:flex;height:32px;padding:0;overflow:hidden;} button[aria-pressed="true"]{border-color:var(--accent);box-shadow:0 0 0 1px var(--accent);} button.off{opacity:0.5;} button[data-level="unmatched"] .swatch{background-image:repeating-linear-gradient( -45deg, transparent 0 4px, rgb(0 0 0 / 14%) 4px 5px );} .swatch, .origins, .inside{display:flex;flex-direction:column;align-items:center;justify-content:center;padding:0 6px;line-height:15px;font-size:12px;} .word{font-size:11px;font-weight:400;} .origins{font-weight:600;color:var(--error);} .inside{color:var(--muted);} .badge{line-height:12px;font-size:11px;} `]};function Un(i,e){let t=document.createElement("a");t.href=URL.createObjectURL(e),t.download=i,t.click(),setTimeout(()=>URL.revokeObjectURL(t.href),6e4)}function Le(i,e){Un(i,new Blob([e],{type:"application/yaml"}))}var $t=["section","target","golden"],jn=4+$t.length;function ii(i,e){let{t}=e,r=[i.every(({suggested:n})=>n===null)?"unsure":"",i.every(({nodes:n})=>n===null)?"uncounted":""];return a`<table class=${r.join(" ")}>
    <thead>
      <tr>
        <th></th>
        ${$t.map(n=>a`<th>${t(`mapping.${n}`)}</th>`)}
        <th>${t("mapping.confidence")}</th>
        <th class="number" title=${t("mapping.nodesHint")}>${t("mapping.nodes")}</th>
        <th></th>
      </tr>
    </thead>
    ${i.map((n,o)=>Vn(n,o,e))}
  </table>`}function Vn(i,e,t){let{t:r,language:n}=t,{suggested:o,used:s,nodes:l}=i;return a`<tbody class=${s?"":"unused"}>
    <tr>
      <td>
        <input
          type="checkbox"
          aria-label=${r("mapping.use")}
          title=${r("mapping.use")}
          .checked=${s}
          @change=${d=>t.change(e,{used:d.target.checked})}
        />
      </td>
      ${$t.map(d=>a`<td>${Jn(i,d,e,t)}</td>`)}
      <td>${o===null?p:qn(o)}</td>
      <td class="number">${l??p}</td>
      <td>
        ${R({face:b.close,label:r("mapping.remove"),small:!0,run:()=>t.remove(e)})}
      </td>
    </tr>
    ${o===null?p:a`<tr class="reason muted">
            <td></td>
            <td colspan=${jn-1}>${$(n,Yn(o))}</td>
          </tr>`}
  </tbody>`}function Jn(i,e,t,{t:r,change:n}){let o=i.used&&i[e].trim()===""&&!kt(i);return a`<input
    class="field ${e}"
    aria-label=${r(`mapping.${e}`)}
    aria-invalid=${String(o)}
    title=${i[e]}
    spellcheck="false"
    .value=${i[e]}
    @input=${s=>n(t,{[e]:s.target.value,suggested:null,nodes:null})}
  />`}function qn({confidence:i}){let e=Math.round(i*100);return a`<span class="confidence"
    ><span class="bar" aria-hidden="true"><span style="width:${e}%"></span></span
    ><span class="number">${e} %</span></span
  >`}function kt({target:i,golden:e}){return i.trim()===""&&e.trim()===""}function Yn({code:i,reason:e,values:t}){return{code:i,message:e,values:t}}var ni=m` table{width:100%;border-collapse:collapse;table-layout:fixed;} th{position:sticky;top:0;z-index:1;padding:4px;background:var(--sunken);font-weight:400;text-align:left;color:var(--muted);} th:first-child, th:last-child{width:28px;} th:nth-child(2){width:22%;} th:nth-child(5){width:120px;} th:nth-child(6){width:64px;} .unsure th:nth-child(5), .uncounted th:nth-child(6){width:0;padding:0;font-size:0;} .unsure td:nth-child(5), .uncounted td:nth-child(6){padding:0;} tbody{border-top:1px solid var(--line);} td{padding:2px 4px;overflow:hidden;vertical-align:middle;} td > *{vertical-align:middle;} .reason td{padding:0 8px 4px;font-size:11px;line-height:14px;} .number{text-align:right;white-space:nowrap;} .field{width:100%;height:24px;padding:0 4px;border:1px solid transparent;border-radius:4px;background:none;text-overflow:ellipsis;} .field:hover, .field:focus{border-color:var(--control-line);} .field[aria-invalid="true"]{border-color:var(--error);background:var(--error-ground);} .unused .field{text-decoration:line-through;color:var(--muted);} .confidence{display:flex;align-items:center;gap:8px;} .confidence .number{min-width:40px;} .bar{flex:1;height:6px;border-radius:4px;overflow:hidden;background:var(--line);} .bar > span{display:block;height:100%;background:var(--accent);} `;var oi=m` .dialog{display:flex;flex-direction:column;width:min(960px, 100%);overflow:hidden;} .table{min-height:96px;overflow:auto;border:1px solid var(--line);border-radius:4px;} .line{display:flex;flex:none;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .saving{padding-top:8px;border-top:1px solid var(--line);} label{display:flex;flex:1 1 320px;align-items:center;gap:8px;white-space:nowrap;} .path{flex:1;min-width:0;height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .space{flex:1;} .main{color:var(--accent);border-color:var(--accent);} p{flex:none;margin:8px 0;} .told:empty{display:none;} .told, .error{margin:8px 0 0;overflow-wrap:anywhere;} .error{color:var(--error);} `;var Pt="layer_mapping.yaml",Xn="file_exists",si={section:"TopLayer",target:"",golden:"",used:!0,suggested:null,nodes:null},Ae=200,Ie=class extends h{static properties={...h.properties,lines:{state:!0},shown:{state:!0},busy:{state:!0},told:{state:!0},refused:{state:!0},path:{state:!0}};origin=null;same=null;constructor(){super(),this.lines=[],this.shown=Ae,this.busy=!1,this.told="",this.refused=null,this.path=Pt}stateChanged({mappingOpen:e,mapping:t},r){e!==null&&r.mappingOpen===null&&(e==="used"&&t!==null?this.load(t):this.suggest(),this.path=this.proposedPath(),this.updateComplete.then(()=>this.focusOn(".dialog")))}render(){if(this.state.mappingOpen===null)return p;let{language:e}=this.state,t=a`<p class="muted">${this.t("mapping.intro")}</p>
      ${this.lines.length===0?this.drawNothing():this.drawTable()} ${this.drawActions()}
      <p class="told" role="status">${this.told}</p>
      ${this.refused===null?p:a`<p class="error" role="alert">${C(e,this.refused)}</p>`}
      ${this.drawSaving()}`,r={title:this.t("mapping.title"),closeLabel:this.t("dialog.close")};return U({...r,close:this.close,onKey:this.onKey},t)}drawNothing(){return a`<p class="muted">
      ${this.t(this.busy?"mapping.suggesting":"mapping.noRules")}
    </p>`}drawTable(){let e=this.lines.length-this.shown,t=ii(this.lines.slice(0,this.shown),{language:this.state.language,t:(r,n)=>this.t(r,n),change:(r,n)=>{let o=(s,l)=>l===r?{...s,...n}:s;this.edit(this.lines.map(o))},remove:r=>this.edit(this.lines.filter((n,o)=>o!==r))});return a`<div class="table" tabindex="-1" data-own-keys>
      ${t}
      ${e<=0?p:a`<button class="plain" @click=${()=>this.shown+=Ae}>
              ${this.t("mapping.more",{n:Math.min(e,Ae)})}
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
    </div>`}drawSaving(){let e=this.refused?.code===Xn;return a`<div class="line saving">
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
    </div>`}get mappings(){return this.app.comparing.mappings}get rules(){return this.lines.filter(e=>e.used&&!kt(e))}edit(e){this.lines=e,this.same=null,this.origin=this.origin==="*"?null:this.origin,this.told=""}add=()=>{let e=this.lines.at(-1)?.section??si.section;this.edit([...this.lines,{...si,section:e}]),this.shown=Math.max(this.shown,this.lines.length),this.updateComplete.then(()=>this.focusOn("tbody:last-of-type .target"))};load(e){return this.lines=[],this.work(async()=>{let{mappings:t}=this,r=await t.rules(e);this.show(r.map(n=>ai(n,t.suggestionOf(n)))),this.origin=t.originOf(e),this.same=e,this.path=this.proposedPath()})}suggest(){return this.lines=[],this.work(async()=>{let e=await this.mappings.suggestion();if(e===null||e.matched<=e.matched_without){this.told=this.t("mapping.nothing");return}let{rules:t,matched:r,matched_without:n,total:o}=e;this.show(t.map(s=>ai(s,s))),this.origin="*",this.same=null,this.told=this.t("mapping.suggested",{matched:r,before:n,total:o})})}show(e){this.lines=e,this.shown=Ae}apply(){return this.work(async()=>{await this.use(this.same??await this.mappings.keep(this.rules,this.origin))})}save(e){return this.work(async()=>{let t=await this.mappings.save(this.path,this.rules,e);await this.use(t),this.origin=t,this.told=`${this.t("mapping.saved",{file:t})} ${this.told}`})}async use(e){let t=this.state.pair?.counts.matched??0,r=await this.mappings.choose(e);if(r!==null)throw r;let{pair:n}=this.state;this.same=e,await this.count(e),this.told=n===null?"":this.t("mapping.applied",{...bt(n),before:t})}async count(e){let t=await this.mappings.rules(e),r=new Map(t.map(n=>[li(n),n.nodes]));this.lines=this.lines.map(n=>({...n,nodes:r.get(li(n))??null}))}download(){return this.work(async()=>{let e=await this.mappings.toYaml(this.rules),t=this.path.slice(this.path.lastIndexOf("/")+1)||Pt;Le(t,e)})}async work(e){this.busy=!0,this.told="",this.refused=null;try{await e()}catch(t){this.refused=y(t)}this.busy=!1}proposedPath(){let{run:e}=this.state,{origin:t}=this;return t!==null&&t!=="*"?t:(e===null||e==="."?"":e.slice(0,e.lastIndexOf("/")+1))+Pt}focusOn(e){this.renderRoot.querySelector(e)?.focus()}onPath=e=>{this.path=e.target.value,this.refused=null};onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};close=()=>this.app.store.update({mappingOpen:null});static styles=[g,j,ni,oi]};function ai(i,e){let{section:t,target:r,golden:n,nodes:o}=i;return{section:t,target:r,golden:n,nodes:o,used:!0,suggested:e}}function li({section:i,target:e,golden:t}){return JSON.stringify([i,e,t].map(r=>r.trim()))}var Qn=72,Zn="matching.yaml",Fe=class extends h{static properties={...h.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:Rt(e,"target"),golden:Rt(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:r}=this.state;if(!e||t?.stored===!0||t===null&&this.state.pairOpening===null)return p;let n=a`<div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
      ${this.drawActions()}
      ${this.refused===null?p:a`<p class="error" role="alert">${C(r,this.refused)}</p>`}
      ${this.drawEdits()}`,o={title:this.t("matching.title"),closeLabel:this.t("dialog.close")};return U({...o,close:this.close},n)}drawSide(e){return a`<msprobe-matching-side
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
      </ol>`}drawEdit({kind:e,target:t,golden:r,descendants:n}){let o=[...new Set([t,r].filter(l=>l!==""))],s=[...o.length>1?[]:[this.t(eo(t,r))],...n?[this.t("matching.descendants")]:[]];return a`<li title=${o.map(O).join(" – ")}>
      ${this.t(`matching.${e}`)}:
      ${o.map(l=>f(l,Qn)).join(e==="match"?" ⇄ ":" ⇎ ")}
      <span class="muted">${s.length>0?`(${s.join(", ")})`:p}</span>
    </li>`}edit(e){let{target:t,golden:r}=this.chosen;if(t!==null&&r!==null){let{descendants:n}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:r,descendants:n}),()=>this.leaveChoice(e))}}leaveChoice(e){if(e==="match"){let t=r=>this.chosen[r]===Rt(this.state,r)?this.chosen[r]:null;this.chosen={target:t("target"),golden:t("golden")}}}tell(e,t){e?.then(r=>{this.refused=r,r===null&&(t?.(),this.app.remark(this.t("matching.done")))})}async save(){try{Le(Zn,await this.app.comparing?.edits.toYaml()??"")}catch(e){this.refused=y(e)}}onFile=e=>{let t=e.target,r=t.files?.[0];r!==void 0&&this.tell(r.text().then(n=>this.app.comparing?.edits.load(n)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,j,m` .dialog{width:min(960px, 100%);} .sides{display:grid;grid-template-columns:1fr 1fr;gap:16px;margin-top:8px;} .line{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin-top:8px;} .edits{padding-top:8px;border-top:1px solid var(--line);} .space{flex:1;} label{display:flex;align-items:center;gap:4px;} p{margin:8px 0 0;} .error{color:var(--error);} ol{margin:4px 0 0;padding-left:24px;max-height:120px;overflow:auto;overflow-wrap:anywhere;} `]};function eo(i,e){return e===""?"side.target":i===""?"side.golden":"matching.sameName"}function Rt(i,e){let{selectedId:t,tree:r}=T(i,e);return t===null?null:r?.node(t)?.name??null}var to=120,di=200,Be=class extends h{static properties={...h.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};picked=null;text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search");return a`
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
      title=${f(e,di)}
      @click=${()=>{this.picked={name:e,kind:t},this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}}
    >
      ${ae(t,r?"backward":null)}
      <span class="label"><bdi>${f(e,di)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=T(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!k(t)&&!e.aborted&&(this.failed=y(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),to)};static styles=[g,de,m` :host{display:flex;flex-direction:column;gap:4px;} .caption{display:flex;gap:8px;align-items:baseline;} input{height:28px;padding:0 8px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);} .list{height:220px;overflow:auto;padding:4px;border:1px solid var(--line);border-radius:4px;} .row{display:flex;align-items:center;gap:6px;width:100%;height:24px;padding:0 4px;} .row.chosen{background:var(--accent-ground);box-shadow:inset 2px 0 0 var(--accent);} .row svg{flex:none;color:var(--muted);} .hint{font-size:11px;line-height:16px;} .rule{margin:4px 0;border-top:1px solid var(--line);} p{margin:4px;} .error{color:var(--error);} `]};var Ke=class extends h{render(){let e=Ut(this.state);return this.state.goldenTree===null?p:a`<div role="group" aria-label=${this.t("outline.side")}>
          ${Te(t=>this.t(t),{chosen:e,choose:t=>this.app.store.update({outlineSide:t}),tip:t=>this.t(`outline.side.${t}`)})}
        </div>`}static styles=[g,m` div{display:flex;} button{font-size:11px;border-radius:4px 0 0 4px;} button + button{margin-left:-1px;border-radius:0 4px 4px 0;} button[aria-pressed="true"]{z-index:1;border-color:var(--accent);color:var(--accent);background:var(--accent-ground);} `]};var Ge=class extends h{static properties={...h.properties,told:{attribute:!1},side:{}};render(){let{told:e,side:t}=this,{language:r,dark:n}=this.state;if(e===null)return p;let o=this.t(`overflow.${e.level}`);return a`<p role="note">
      ${ge(e.level,n,this.t("mark.overflow",{level:o}),o)}
      ${t===void 0?p:a`<b>${t}</b>`}
      ${$(r,{...e,kind:"overflow"})}
    </p>`}static styles=[g,K,m` p{margin:0;padding:4px 12px;border-left:3px solid var(--accent);background:var(--accent-ground);overflow-wrap:anywhere;} `]};var ro=500,He=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){k(t)||this.store.update({problem:y(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{state:e}=this.store,{run:t,golden:r}=e;t!==null&&r!==null&&await this.client.pairs.cancelOverview(t,r,Tt(e))}leave(e){let{run:t,golden:r,overview:n}=e;t!==null&&r!==null&&n?.state==="running"&&this.client.pairs.cancelOverview(t,r,Tt(e)).catch(()=>{}),this.store.state.overview!==null&&this.store.update({overview:null}),this.store.state.overviewOpen&&this.watch()}async poll(e){let t=!0;for(;;){let{state:r}=this.store,{run:n,golden:o,match:s}=r;if(n===null||o===null)return;let[l,d]=[A(r),Tt(r)],{pairs:c}=this.client,u=await c.overview(n,o,s,d,l,t,e);if(e.throwIfAborted(),this.store.update({overview:u}),u.state!=="running")return;t=!1,await B(ro,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function Tt(i){return{mapping:V(i),pair_file:i.pairFile}}function We(i){return new Map(i.map(e=>[I(e.step,e.rank),e]))}function I(i,e){return`${i}/${e}`}function pi({steps:i,ranks:e,cells:t},r,[n,o]){let s=We(t),[l,d]=(r??"").split("/").map(Number),c=i.findIndex(v=>v.step===l),u=e.findIndex(v=>v.rank===d);if(c<0||u<0){let[v]=t;return v===void 0?null:I(v.step,v.rank)}for(;;){c+=n,u+=o;let[v,w]=[i[c],e[u]];if(v===void 0||w===void 0)return r;let F=I(v.step,w.rank);if(s.has(F))return F}}var ci=160,ui={waiting:"·",running:"…",done:"",failed:"!",single:"–"},no=[0,1,2,3,4],oo=["pass","warning","error"],De=class extends h{static properties={...h.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=I(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;if(!e)return p;let r=t===null?a`<p class="muted">${this.t("overview.loading")}</p>`:a`${this.drawMap(t)} ${this.drawLegend()} ${this.drawCell(t)}`;return U({title:this.t("overview.title"),closeLabel:this.t("dialog.close"),close:this.close,beside:t===null?p:this.drawProgress(t),onKey:this.onKey},r)}drawProgress({state:e,done:t,total:r,cells:n}){let{comparing:o}=this.app,s=n.filter(d=>d.state==="failed").length,l=e==="done"&&s>0?"idle":e;return a`<span class="muted" role="status">
        ${this.t(`overview.${l}`,{k:t-s,n:r})}${s===0?p:a` · <b class="failures">${this.t("overview.failed",{n:s})}</b>`}
      </span>
      ${e==="running"?a`<progress max=${r} .value=${t}></progress>
              <button class="small" @click=${()=>{o?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:p}
      ${e==="cancelled"||e==="idle"||e==="done"&&s>0?a`<button class="small" @click=${()=>{o?.overview.watch()}}>
              ${this.t(e==="done"?"problem.retry":"overview.resume")}
            </button>`:p}`}drawMap({steps:e,ranks:t,cells:r}){let n=We(r);return a`<div class="scroller" data-own-keys>
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
                ${t.map(({rank:l})=>this.drawPlace(n.get(I(o,l)),o,l))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,r){if(e===void 0)return a`<td></td>`;let n=I(t,r),o=t===this.state.step&&r===this.state.rank,s=()=>{this.active=n};return a`<td>
      <button
        class="cell ${e.state} ${o?"shown":""} ${e.finding===null?"":"origin"}"
        data-place=${n}
        style=${e.state==="done"&&e.bin!==null?mi(e.bin):""}
        tabindex=${n===this.active?0:-1}
        aria-label=${this.cellText(e,", ")}
        title=${this.cellText(e,`
`)}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>{this.open(e)}}
      >
        ${ui[e.state]||so(e)}
      </button>
    </td>`}drawLegend(){let e=(o,s)=>a`<span><b>${o}</b> ${s}</span>`,{waiting:t,failed:r,single:n}=ui;return a`<div class="legend muted" role="note">
      ${e(S,this.t("overview.legend.origin"))}
      ${oo.map(o=>e(N(o),this.t(`level.${o}`)))}
      <span
        >${no.map(o=>a`<i style=${mi(o)}></i>`)}
        ${this.t("overview.legend.colour")}</span
      >
      ${e(r,this.t("overview.cell.failed"))}
      ${e(n,this.t("overview.legend.single"))}
      ${e(t,this.t("overview.cell.waiting"))}
    </div>`}cellText(e,t){let{step:r,rank:n}=e;return[this.t("overview.place",{step:r,rank:n}),this.stateWord(e),...this.said(e)].join(t)}drawCell({cells:e}){let t=e.find(({step:o,rank:s})=>I(o,s)===this.active);if(t===void 0)return a`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:r,rank:n}=t;return a`<div class="said">
      <div><b>${this.t("overview.place",{step:r,rank:n})}</b> · ${this.stateWord(t)}</div>
      ${this.said(t).map(o=>a`<div class="name">${o}</div>`)}
    </div>`}stateWord({state:e,level:t,target:r}){return e==="single"?this.t(r===null?"overview.cell.onlyGolden":"overview.cell.onlyTarget"):this.t(e==="done"?`level.${t??"none"}`:`overview.cell.${e}`)}said({state:e,level:t,finding:r,worst:n,problem:o,unmatched:s}){let{language:l}=this.state;if(o!==null)return[ie(l,{...o,file:o.file??null})];if(e!=="done")return[];let d=s===0&&(t==="pass"||t===null),u=[r===null?this.t(d?"findings.none":"findings.noOrigin"):`${S} ${this.t("overview.first",{name:f(r.name,ci),said:$(l,{...r,kind:"origin"})})}`];if(n!==null){let v=f(n.name,ci),w=x(Number(n.index.toPrecision(2)));u.push(this.t("overview.worst",{name:v,level:this.t(`level.${n.level}`),index:w}))}return s>0&&u.push(this.t("overview.unmatched",{n:s})),u}async open({step:e,rank:t,target:r,finding:n,worst:o}){this.close(),await this.app.choosePlace(e,t);let s=n??o;s!==null&&this.state.leaf?.leaf===r&&await this.app.jump(s.name.length>2e3?{id:s.id}:{name:s.name})}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];n!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=pi(t,this.active,n),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,j,m` .dialog{display:flex;flex-direction:column;width:fit-content;min-width:min(560px, 100%);max-width:100%;} progress{width:120px;} .scroller{min-height:0;overflow:auto;margin-top:8px;} table{border-collapse:separate;border-spacing:2px;} th, .corner{position:sticky;z-index:1;padding:0 6px;font-weight:400;color:var(--muted);background:var(--ground);} thead th, .corner{top:0;} tbody th, .corner{left:0;text-align:right;white-space:nowrap;} .corner{z-index:2;font-size:11px;} td{padding:0;} .cell{display:block;width:32px;height:24px;padding:0;border-color:var(--index-line);border-radius:2px;font-weight:700;} .cell.waiting, .cell.running, .cell.single{color:var(--muted);background:var(--sunken);} .cell.single{border-style:dashed;} .cell.failed, .failures{color:var(--error);} .cell.origin{border:2px solid var(--text);} .cell.shown{outline:2px solid var(--accent);outline-offset:1px;} .cell:focus-visible{outline:3px solid var(--accent);outline-offset:1px;} .legend{display:flex;flex:none;flex-wrap:wrap;gap:2px 14px;max-width:760px;margin-top:8px;font-size:11px;} .legend i{display:inline-block;width:12px;height:10px;border:1px solid var(--index-line);} .said{flex:none;min-height:88px;max-width:760px;margin-top:8px;padding-top:8px;border-top:1px solid var(--line);} `]};function mi(i){return`background:var(--index-${i});color:var(--index-text-${i})`}function so({finding:i,level:e}){return i===null?N(e):S+(e==="pass"?"":N(e))}var ze=class extends h{render(){let{pairOpening:e,language:t,golden:r}=this.state,n=f(r??"",120);if(e===null)return this.drawNone(n);if(e.phase==="working")return this.state.goldenTree!==null?p:Zt({language:t,title:this.t("pair.opening",{golden:n}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let o=e.phase==="failed";return er({language:t,title:this.t(o?"pair.failed":"pair.cancelled",{golden:n}),reason:o?C(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:r,leaf:n,opening:o}=this.state,s=r.find(({target:c})=>c===n?.leaf);if(t!==null||n===null||o!==null||s?.golden!==null)return p;let{step_label:l,rank_label:d}=s;return a`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:l,rank:d})}
    </p>`}static styles=[g,tr,m` .none{position:absolute;inset:40% 16px auto;text-align:center;} `]};var ao=80,lo=new Set(["send","receive","send_receive"]),Ue=class extends h{static properties={...h.properties,links:{attribute:!1},side:{}};render(){return a`<ul>
      ${this.links.map(e=>this.drawLink(e))}
    </ul>`}drawLink({kind:e,rank:t,node:r}){let{step:n,leaves:o}=this.state,s=o.some(d=>d.step===n&&d.rank===t),l=`${this.t("link.rank",{rank:t})}: ${f(r,ao)}`;return a`<li>
      ${this.t(`link.${lo.has(e)?e:"other"}`)}
      <button
        class="link name"
        ?disabled=${!s}
        title=${s?O(r):this.t("link.none",{rank:t})}
        @click=${()=>{this.goTo(t,r)}}
      >
        ${l}
      </button>
    </li>`}async goTo(e,t){let{app:r,side:n}=this,[o,s]=n==="target"?[t,null]:[null,t];r.store.update({selected:o,goldenSelected:s,side:n}),await r.choosePlace(this.state.step,e),await r.jump({name:t},n)}static styles=[g,m` ul{max-height:120px;margin:0;padding:4px 12px;overflow:auto;list-style:none;} `]};var je=120,Ve=class extends h{render(){let{pairFiles:e,offersPair:t,golden:r,runs:n}=this.state;if(n?.length===0)return e.map(l=>this.drawBroken(l));let[o,...s]=e.filter(({first:l})=>l!==null);return o===void 0||s.length>0||!t||r!==null?p:this.drawOffer(o)}drawOffer(e){let{id:t,target:r,golden:n}=e,o=()=>this.app.store.update({offersPair:!1});return a`<div class="strip offer" role="status">
      <span class="name text"
        >${this.t("ready.offer",{file:f(t,je),target:f(r??"",je),golden:f(n??"",je)})}</span
      >
      <button class="small" @click=${()=>{this.app.choosePair(e)}}>
        ${this.t("ready.open")}
      </button>
      ${R({face:b.close,label:this.t("notice.dismiss"),small:!0,run:o})}
    </div>`}drawBroken({id:e,problem:t}){let r=t===null?"":ft(this.state.language,t);return a`<div class="strip broken" role="status">
      <span class="name text"
        >${this.t("ready.broken",{file:f(e,je),reason:r})}</span
      >
    </div>`}static styles=[g,ne,m` .offer{background:var(--accent-ground);} .offer button:not([aria-label]){border-color:var(--accent);color:var(--accent);} .broken{color:var(--warning);background:var(--warning-ground);} `]};var Je=class extends Kt{static properties={look:{attribute:!1},words:{}};render(){let{origin:e,shape:t,badge:r}=this.look??{};return e===void 0&&t===void 0&&r===void 0?p:a`<span class="marks" role="img" aria-label=${this.words} title=${this.words}
      >${e===void 0?p:a`<span class="origin">${S}${e}</span>`}${t===void 0?p:a`<span class="shape">${hi(t)}</span>`}${r===void 0?p:a`<span class="badge" style="background:${r.fill};color:${_(r.fill)}"
              >${r.shape==="origin"?S:`${hi(r.shape)} `}${r.text}</span
            >`}</span
    >`}static styles=[fe,m` .marks{display:flex;align-items:center;gap:4px;font-size:11px;font-weight:700;} .origin{color:var(--error);} `]};function hi(i){return i==="medium"||i==="high"||i==="critical"?Z[i]:N(i)}var qe=class extends h{render(){let{survey:e,pair:t}=this.state;if(e===null)return p;let{state:r,done:n,total:o,problem:s}=e,l=t!==null;switch(r){case"running":return a`<progress max=${Math.max(o,1)} .value=${n}></progress>
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
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return R({face:b.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,m` :host{display:flex;align-items:center;gap:8px;font-size:12px;overflow:hidden;} span{overflow:hidden;text-overflow:ellipsis;} progress{width:96px;accent-color:var(--accent);} .error{color:var(--error);} `]};var po={"msprobe-colours":pe,"msprobe-compare-bar":he,"msprobe-compare-node":be,"msprobe-compared":$e,"msprobe-coverage":ke,"msprobe-findings":Ce,"msprobe-findings-filter":Ee,"msprobe-first-finding":Me,"msprobe-golden":Ne,"msprobe-legend":_e,"msprobe-mapping":Ie,"msprobe-matching":Fe,"msprobe-matching-side":Be,"msprobe-outline-side":Ke,"msprobe-links":Ue,"msprobe-overflow":Ge,"msprobe-overview":De,"msprobe-pair-opening":ze,"msprobe-ready-pairs":Ve,"msprobe-row-marks":Je,"msprobe-survey":qe};function gi(){wr(po)}var co=200,uo=100,Ye=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;request=new pr;refresh(){this.stop();let e=fi(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,r=fi(this.store.state);t===null||r===null||await this.guarded(async n=>{let o=cr("rows",t,e),s=await this.ask(r.side,r.id,o,uo,n);this.store.update({comparison:ur("rows",t,e,s)})})}async fetch(e,t){await this.guarded(async n=>{let o=await this.ask(e,t,0,co,n);this.store.update({comparison:o,comparisonProblem:null})});let{comparison:r}=this.store.state;for(let n of r===null?[]:mr("rows",r))await this.more(n)}ask(e,t,r,n,o){let{state:s}=this.store,l=s.pair?.pair??"";return this.client.pairs.node(l,e,t,A(s),r,n,o)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(r){if(!k(r)&&!t.aborted){let n=y(r);this.onProblem(n)||this.store.update({comparison:null,comparisonProblem:n})}}}};function fi(i){let{pair:e,side:t}=i,r=T(i,t).selectedId;return e===null||r===null?null:{side:t,id:r}}var Ot="msprobe.edits",yi=[],mo=100,Xe=class{constructor(e,t,r,n){this.store=e;this.client=t;this.storage=r;this.change=n}store;client;storage;change;undone=[];undoneFrom=yi;done=new Map;add(e){let{edits:t}=this.store.state;return this.replace([...t,e],t.length)}undo(){return this.takeBack(1)}clear(){return this.takeBack(this.store.state.edits.length)}get canRedo(){return this.undone.length>0&&this.undoneFrom===this.store.state.edits}async redo(){let[e,...t]=this.canRedo?this.undone:[];if(e===void 0)return null;let r=[...this.store.state.edits,e];return await this.replace(r,r.length)??this.remember(t)}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t,0)}catch(t){return y(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,r){let n=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(n,e,t,null,mo,r)}restore(){let{edits:e,run:t,golden:r}=this.store.state;if(e.length===0&&t!==null&&r!==null){let n=this.done.get(vi(t,r));this.store.update({edits:n??ho(this.storage,t,r)})}}async takeBack(e){let{edits:t}=this.store.state,r=t.slice(0,t.length-e),n=[...t.slice(r.length),...this.canRedo?this.undone:[]];return await this.replace(r,r.length)??this.remember(n)}remember(e){return this.undone=e,this.undoneFrom=this.store.state.edits,null}async replace(e,t){let{pair:r,run:n,golden:o,match:s}=this.store.state;if(r===null)return null;try{let{target:l,golden:d}=r,c=V(this.store.state),u=e.length===0?{edits:[]}:await this.client.pairs.matching(l.leaf,d.leaf,{match:s,mapping:c},e,t);return this.done.set(vi(n??"",o??""),u.edits),go(this.storage,{run:n??"",golden:o??"",edits:u.edits}),await this.change(u.edits),null}catch(l){return y(l)}}};function vi(i,e){return JSON.stringify([i,e])}function ho(i,e,t){let r=fo(i?.getItem(Ot)??null);return r?.run===e&&r.golden===t?r.edits.filter(vo):yi}function go(i,e){try{e.edits.length>0&&hr(e.edits)===null?i?.setItem(Ot,JSON.stringify(e)):i?.removeItem(Ot)}catch{}}function fo(i){try{let e=JSON.parse(i??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function vo(i){let{kind:e,target:t,golden:r,descendants:n}=i??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof r=="string")&&typeof n=="boolean"}var Qe=class{constructor(e){this.hooks=e}hooks;isWaiting=!1;follow(e,t){let{levelFilter:r,findings:n}=e;if(r!==t.levelFilter){this.isWaiting=r!==null;return}if((e.selectedId!==t.selectedId||e.goldenSelectedId!==t.goldenSelectedId)&&(this.isWaiting=!1),!this.isWaiting||n===null||n===t.findings)return;let s=n.findings.length===0;this.isWaiting=s&&!n.complete,!s&&!this.hooks.isBrightInView()&&this.hooks.goToFirst()}};var wi=["pair","rules","statistic","bounds"],yo=[...wi,"colouring","leaf"],wo=[...wi,"side","selectedId","goldenSelectedId"],Ze=class{findings;details;overview;edits;mappings;jump;filterJump;unsubscribe;constructor(e,t,r,n){this.jump=n.jump,this.findings=new Re(e,t,n.jump,n.onProblem),this.details=new Ye(e,t,n.onProblem),this.overview=new He(e,t),this.edits=new Xe(e,t,r,n.changeEdits),this.mappings=new me(e,t,r,n.reopen),this.filterJump=new Qe({isBrightInView:n.isBrightInView,goToFirst:()=>{this.findings.goTo(0)}}),this.unsubscribe=e.subscribe((o,s)=>this.follow(o,s)),this.edits.restore(),this.mappings.follow(e.state,null),this.mappings.refresh(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop(),this.mappings.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let r=o=>o.some(s=>!Object.is(e[s],t[s])),n=e.survey?.state!==t.survey?.state&&!bo(e);(r(yo)||n)&&this.findings.refresh(),(r(wo)||n&&e.comparison!==null)&&this.details.refresh(),r(["run","golden","pairFile"])&&(this.edits.restore(),this.mappings.refresh(),this.overview.leave(t)),this.mappings.follow(e,t),this.followOverview(e,t),this.filterJump.follow(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function bo(i){return i.survey?.state==="running"}var et=class{constructor(e,t,r){this.app=e;this.marks=t;this.mirrored=r}app;marks;mirrored;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=T(this.app.state,e),r=t?.onChange(n=>{n.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,n.id)});this.watching.push(...r===void 0?[]:[r])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running+this.suspended>0}async together(e,t,r){this.suspended+=1;try{let n=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,o=this.app.loaderOf(E(e));await r(e,t),n!==null&&o!==null&&(await xi(o,n),await r(E(e),n))}finally{this.suspended-=1,this.mirrored(e,t)}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:r}=t,n=s=>t.loadedChildren(s).map(l=>l.id).filter(l=>r.isExpanded(l)),o=n(r.root.id);for(;o.length>0;){await this.marks.ensure("target",o);let s=o.flatMap(l=>this.marks.partnerOf("target",l)??[]);await Promise.all(s.map(l=>bi(e,l))),o=o.flatMap(n)}}async mirror(e,t){let r=!this.pending;this.running+=1;try{let n=await this.marks.findPartner(e,t),o=this.app.loaderOf(e),s=this.app.loaderOf(E(e));if(n===null||o===null||s===null)return;o.tree.isExpanded(t)&&await bi(s,n),o.tree.isExpanded(t)||s.tree.setExpanded(n,!1)}catch(n){this.app.fail(n)}finally{this.running-=1,r&&this.mirrored(e,t)}}};async function bi(i,e){await xi(i,e),(i.tree.node(e)?.children??0)>0&&await i.expand(e)}async function xi(i,e){i.tree.node(e)===void 0&&await i.reveal({id:e})}var tt=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new fr(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:r,goldenExpanded:n}=this.store.state,o=r!==-1&&r<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:o?r:null},l=new yr(this.client,s,new gr(e.root),t);return n!==null?await l.restore(n):this.store.state.syncExpansion?await l.expand(e.root.id):await l.expandUpper(60,16),l}async show(e){let{signal:t}=this.abort,{goldenSelected:r}=this.store.state,n=r===null?null:await vr(e,r);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:n?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let r=this.loader?.scope;return r?.leaf===e&&r.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function Si(i){let e=[...new Set(i)].sort((r,n)=>r-n),t=[];for(let r=0;r<e.length;){let n=r;for(;e[n+1]===e[n]+1;)n+=1;t.push(n===r?`${e[r]}`:`${e[r]}-${e[n]}`),r=n+1}return t.join(",")}var $i=30,ko=200,Po=5e3,Ro=400,ki=4e3,rt=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(r=>!this.marks.has(r)&&!this.settled.has(r));if(t.length===0)return;t.slice(0,ki).forEach(r=>this.want(r)),await new Promise(r=>this.waiters.push(r))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=$i;this.wanted.size>0;)await B(t,e),t=await this.askOnce(e)}catch(t){if(!k(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let r=await this.source.fetch(Si(t),e);return this.take(t,r),r.pending?ko:$i}catch(r){if(k(r))throw r;return t.forEach(n=>this.settled.add(n)),this.source.failed(r),Po}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-ki),t=e.splice(-Ro);return this.wanted.clear(),e.forEach(r=>this.wanted.add(r)),t}take(e,{marks:t,pending:r}){let n=new Set;for(let o of t)this.marks.set(o.id,o),n.add(o.id),this.source.isPending(o)||this.settled.add(o.id);r||e.filter(o=>!n.has(o)).forEach(o=>this.settled.add(o)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function Pi({id:i,overflow:e,inside:t}){return{id:i,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,origins:0,overflow:t.overflow,overflows:t.count,overflow_levels:t.overflow_levels,count:0,errors:0,unmatched:0}}}function Ri({state:i,done:e,total:t,counts:r}){return{state:i,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:r},origins:0,coverage:null}}var To=400,it=class{constructor(e){this.source=e}source;abort=new AbortController;ending=new AbortController;watched=Promise.resolve();isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watched=this.watch(e,t,this.ending.signal).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.ending.abort(),this.abort=new AbortController,this.ending=new AbortController,this.isWatching=!1}async end(){this.ending.abort(),await this.watched}get pending(){return this.isWatching}async watch(e,t,r){try{for(;;){let n=await this.source.fetch(e,t);if(r.aborted||(this.source.told(n),n.state!=="running"))return;await B(To,r)}}catch(n){k(n)||this.source.failed(n)}}};var Oo=1e3,Co=["rules","statistic","bounds"],nt=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){e===this.pairKey&&(this.pairKey=null),this.close(),this.pairKey=e;let t=r=>(n,o)=>this.client.pairs.marks(e,r,n,A(this.store.state),o);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((r,n)=>this.client.pairs.survey(e,A(this.store.state),r,n)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let r={leaf:e.leaf,version:e.version,microStep:null},n=this.newCache(async(o,s)=>{let{marks:l,pending:d}=await this.client.overflow(r,o,s);return{marks:l.map(Pi),pending:d}});this.caches={target:n},this.watch=this.newWatch(async(o,s)=>{let l=await this.client.overflowSurvey(r,o,s);return Ri(l)}),this.watch.start()}close(){this.leavePair(),this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&Co.some(r=>e[r]!==t[r])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;if(e!==null&&t!==null){if(this.store.update({survey:{...t,state:"cancelled"}}),await this.watch?.end(),this.watch?.pending===!0)return;await this.client.pairs.cancel(e).catch(()=>{}),e===this.pairKey&&this.watch?.start(!1)}}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}leavePair(){this.pairKey!==null&&this.watch?.pending===!0&&this.client.pairs.cancel(this.pairKey).catch(()=>{})}newCache(e){return new rt({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(y(t))})}newWatch(e){return new it({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(y(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>Oo)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var Eo=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],Mo=[[5,-4.5],[10,4.5],[0,4.5]],No={medium:1,high:2,critical:3};function ot(i,e,t,r){switch(e){case"warning":Ti(i,Eo,t,r);break;case"origin":Ti(i,Mo,t,r);break;case"error":_o(i,t,r);break;case"unmatched":Lo(i,t,r);break;default:for(let n=0;n<No[e];n+=1)i.fillRect(t+3.5*n,r+4-3*(n+1),2.5,3*(n+1))}}function Ti(i,e,t,r){i.beginPath();for(let[n,o]of e)i.lineTo(t+n,r+o);i.fill()}function _o(i,e,t){i.save(),i.lineWidth=2,i.beginPath(),i.moveTo(e+1.5,t-3.5),i.lineTo(e+8.5,t+3.5),i.moveTo(e+8.5,t-3.5),i.lineTo(e+1.5,t+3.5),i.stroke(),i.restore()}function Lo(i,e,t){i.beginPath(),i.arc(e+5,t,3.5,0,2*Math.PI),i.moveTo(e+1,t+4.5),i.lineTo(e+9,t-4.5),i.stroke()}function Oi(i,e,t,r,n){t.shape==="unmatched"&&Ao(i,e,r),t.origin!==void 0&&Io(i,e,r,n)}function Ao(i,e,t){let r=7*e.ratio,n=Math.min(t.left+t.width,e.size.width*e.ratio);i.save(),i.clip(),i.globalAlpha*=.22,i.strokeStyle=e.palette.text,i.lineWidth=Math.max(1,e.ratio),i.beginPath();let o=Math.max(0,Math.floor(-t.left/r));for(let s=t.left+o*r;s<n+t.height;s+=r)i.moveTo(s,t.top),i.lineTo(s-t.height,t.top+t.height);i.stroke(),i.restore()}function Io(i,e,t,r){let n=Math.max(2,Math.round(2*e.transform.k*e.ratio));i.strokeStyle=e.palette.origin,i.lineWidth=n,i.beginPath(),i.roundRect(t.left+n/2,t.top+n/2,Math.max(0,t.width-n),Math.max(0,t.height-n),Math.max(0,r-n/2)),i.stroke()}var Q=14,Ci=7,Ct=16,Mt=4,Nt=4,Bo=`600 ${11}px ${Wt}`,Ei={within:Ko,marks:Go,frame:Oi};function Ko(i,e){let{origin:t,badge:r}=i,n=i;return Et(n)>e&&t!==void 0&&(n={origin:t,...r&&{badge:r}}),Et(n)>e&&r!==void 0&&(n={...n,badge:{...r,text:""}}),{style:n,width:Et(n)}}function Et(i){let e=i.shape===void 0?0:Q,t=i.origin===void 0?0:Mi(i.origin),r=i.badge===void 0?0:_t(i.badge)+Nt,n=e+t+r;return n===0?0:Nt+n}function Go(i,e,t,r,n){let o=t;if(i.font=Bo,e.badge!==void 0){o-=_t(e.badge)+Nt;let{globalAlpha:s}=i;i.globalAlpha=1,Ho(i,e.badge,o,r),i.globalAlpha=s}i.fillStyle=i.strokeStyle=n,e.shape!==void 0&&(o-=Q,ot(i,e.shape,o,r)),e.origin!==void 0&&(o-=Mi(e.origin),ot(i,"origin",o,r),i.fillText(String(e.origin),o+Q-2,r+.5))}function Mi(i){return Q+Ci*String(i).length}function _t({text:i}){return Q+Ci*i.length+2*Mt-2}function Ho(i,e,t,r){i.fillStyle=e.fill,i.strokeStyle=_(e.fill),i.lineWidth=.75,i.beginPath(),i.roundRect(t,r-Ct/2,_t(e),Ct,Ct/2),i.fill(),i.stroke(),i.lineWidth=1.25,i.fillStyle=i.strokeStyle,ot(i,e.shape,t+Mt,r),i.fillText(e.text,t+Mt+Q-2,r+.5)}function Ni(i,e){let t=(s,l)=>P(e.language,s,l),r=e.colouring==="overflow"?Uo(i,t):zo(i,t),n=e.colouring==="overflow"?Do(i,t):Wo(i,t),o=r.length===0?[]:[t("mark.inside",{list:r.join(", ")})];return[...n,...o].join(" · ")}function Wo({origin:i,level:e},t){if(i===null)return e===null?[]:[t(`level.${e}`)];let r=[t("compared.finding",{n:i}),t("filter.kind.origin")];return e===null||e==="pass"?r:[...r,t(`level.${e}`)]}function Do({overflow:i},e){return i===null?[]:[e("mark.overflow",{level:e(`overflow.${i}`)})]}function zo({inside:i},e){let{origin:t,origins:r,count:n,errors:o,unmatched:s}=i,l=t===null?[]:[e("mark.origins",{n:r,first:t})],d=[["mark.errors",o],["mark.warnings",n-o],["mark.unmatched",s]];return[...l,...d.filter(([,c])=>c>0).map(([c,u])=>e(c,{n:u}))]}function Uo({inside:{overflow:i,overflows:e}},t){return i===null?[]:[t("mark.overflows",{n:e,level:t(`overflow.${i}`)})]}var jo=2,Vo=4,Jo=["colouring","levelFilter","dark","indexColours","language"],at=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((r,n)=>{Jo.some(o=>r[o]!==n[o])&&this.changed()})}store;marks;painter=Ei;known=new Map;listeners=new Set;of(e,t){let{state:r}=this.store,n=T(r,e).tree?.isExpanded(t)===!0,o=`${e}${n?"-":"+"}${t}`,s=this.known.get(o);if(s===void 0&&!this.known.has(o)){let l=this.marks.get(e,t);s=l===void 0?void 0:qo(l,r,n),this.known.set(o,s)}return s}words(e,t){let r=this.marks.get(e,t);return r===void 0?"":Ni(r,this.store.state)}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function qo(i,e,t){let r=e.colouring==="overflow"?Qo(i,e):Xo(i,e),n=t?void 0:es(i,e),{levelFilter:o}=e;return{...r,...n===void 0?{}:{badge:n},...o!==null&&Yo(i,e)!==o?{dim:!0}:{}}}function Yo(i,{colouring:e}){return e==="overflow"?i.overflow:i.level}function Xo(i,e){let t=i.level==="unmatched"?G(e):i.bin===null?void 0:M(e)[i.bin];return{...t===void 0?{}:{fill:t},...Zo(i.level),...i.origin===null?{}:{origin:i.origin}}}function Qo({overflow:i},{dark:e}){return i===null?{}:{fill:H(e)[i],shape:i}}function Zo(i){return i===null||i==="pass"?{}:{shape:i}}function es({inside:i},e){return e.colouring==="overflow"?ts(i,e):e.levelFilter===null?rs(i,e):st(i,e.levelFilter,e)}function ts(i,{dark:e,levelFilter:t}){let r=t===null?i.overflow:t,n=r===null||t===null?i.overflows:i.overflow_levels[r];return r===null||n===0?void 0:{shape:r,text:_i(n),fill:H(e)[r]}}function rs(i,e){if(i.origin!==null){let t=M(e)[i.bin??0]??G(e);return{shape:"origin",text:String(i.origin),fill:t}}return st(i,"error",e)??st(i,"warning",e)??st(i,"unmatched",e)}function st(i,e,t){let{errors:r,count:n,unmatched:o}=i,s=M(t),l=i.level==="warning"?i.bin:null,d={error:[r,s[Vo]],warning:[n-r,s[l??jo]],unmatched:[o,G(t)]},[c,u]=d[e]??[0,void 0];return c>0&&u!==void 0?{shape:e,text:_i(c),fill:u}:void 0}function _i(i){return i<1e4?String(i):`${Math.floor(i/1e3)}k`}function Ai(i,e,t){let{containers:r,boxes:n}=zt(i),o,s=1/0,l=!0;for(let d of[...r,...n]){let c=i.layout.id[d],u=c<0?null:t(c);l&&=u!==void 0;let v=typeof u=="number"?e.boxOf(u):-1,w=v>0?is(i,d):1/0;w<s&&(s=w,o={box:d,partner:v})}return o??(l?{box:0,partner:0}:void 0)}function Ii({layout:i,transform:e,size:t},r,n,o){let s=i.boxOf(n),l=r.boxOf(o(n)??-1);return s>0&&l>0&&Dt(i,e,t,s)?{box:s,partner:l}:void 0}function Fi(i,e,{box:t,partner:r}){let{k:n}=i.transform,o=Li(i.layout,t)*n+i.transform.x-i.size.width/2;return new Ht(n,e.size.width/2+o-Li(e.layout,r)*n,i.layout.y[t]*n+i.transform.y-e.layout.y[r]*n)}function Li({x:i,w:e},t){return i[t]+e[t]/2}function is({layout:i,transform:e,size:t},r){let{k:n,x:o,y:s}=e,l=(d,c,u)=>Math.max(0,c-d,d-c-u);return Math.hypot(l(t.width/2,i.x[r]*n+o,i.w[r]*n),l(t.height/2,i.y[r]*n+s,Math.min(i.h[r],24)*n))}var lt=class{constructor(e,t,r){this.app=e;this.marks=t;this.isExpanding=r}app;marks;isExpanding;leader="target";held=null;isGliding=!1;moved(e){this.leader=e,this.held=null,this.changed()}changed(){this.app.state.syncExpansion&&ut.schedule(this.follow)}hold(e,t){return this.leader=e,this.held=t,this.isGliding=!0,this.changed(),this.app.state.syncExpansion&&this.pair()!==void 0}forget(){this.held=null,ut.cancel(this.follow)}follow=()=>{let e=this.isExpanding()?void 0:this.pair(),t=this.app.graphs[E(this.leader)],r=this.app.graphs[this.leader];e!==void 0&&r&&t&&(t.follow(Fi(r.goal,t.goal,e),this.isGliding),this.isGliding=!1)};pair(){let e=this.app.graphs[this.leader]?.goal,t=this.app.graphs[E(this.leader)]?.goal;if(!e?.size.width||!t?.size.width)return;let r=o=>this.marks.partnerOf(this.leader,o);return(this.held===null?void 0:Ii(e,t.layout,this.held,r))??Ai(e,t.layout,r)}};var dt=class{constructor(e,t){this.app=e;this.client=t;let r=n=>this.failed(n);this.golden=new tt(e.store,t),this.marks=new nt(e.store,t,r),this.styles=new at(e.store,this.marks),this.sync=new et(e,this.marks,(n,o)=>this.views.hold(n,o)),this.views=new lt(e,this.marks,()=>this.sync.pending),this.marks.onChange(()=>this.views.changed()),e.store.subscribe((n,o)=>{this.marks.follow(n,o),n.syncExpansion!==o.syncExpansion&&this.views.changed()})}app;client;marks;styles;golden;sync;views;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:r}=this.app.state,n=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||r===null||n===null){this.close(),this.marks.openSingle();return}ss(this.app.state.pair,e.leaf,n)||this.close();let{signal:o}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,n,o),o)}catch(s){!k(s)&&!o.aborted&&this.end(y(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.views.forget(),this.golden.close(),this.app.store.update(lr)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}ask(e,t,r){let n=o=>this.askBy(o,e,t,r);return this.app.comparing?.mappings.opened(n)??n(null)}async askBy(e,t,r,n){let o=await this.matching(t,r,e);for(;;){let{match:s}=this.app.state,l={leaf:t,golden:r,match:s,mapping:e,matching:o},d=await this.client.pairs.open(l,n);if(d.status==="ready")return d;n.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:d}}),await B(150,n)}}async matching(e,t,r){let{edits:n,match:o}=this.app.state;if(n.length===0)return null;try{let{pairs:s}=this.client;return(await s.matching(e,t,{match:o,mapping:r},n,n.length)).matching}catch(s){let l=y(s);if(wt(r,l))throw l;let{language:d}=this.app.state,{code:c,message:u}=l,v=D(d,c,u);return this.app.remark(P(d,"matching.leftOut",{reason:v}),"error"),null}}async build(e,t){let{app:r}=this;if(e.target.version!==r.state.leaf?.version){r.leafChanged();return}let n=this.golden.shows(e.golden),{pair:o,syncExpansion:s}=r.state,{loader:l}=this.golden;r.store.update({pair:e}),this.marks.openPair(e.pair),n?l!==null&&s&&os(e,o)&&(this.sync.stop(),await this.sync.copyTo(l)):await this.buildGolden(e.golden),t.throwIfAborted(),r.store.update({pairOpening:null}),this.sync.start(),await r.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:r}=this.app.state,n=await this.golden.build(e);t===null&&r&&await this.sync.copyTo(n),await this.golden.show(n)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===It?(this.app.activity.during(this.open()),!0):e.code===At&&this.app.state.pair!==null?(this.app.leafChanged(),!0):!1}end(e){this.close();let t=e.code===Ft;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function os(i,e){return i.match!==e?.match||i.mapping?.digest!==e.mapping?.digest}function ss(i,e,t){return i!==null&&i.target.leaf===e&&i.golden.leaf===t}function tm(i,e,t){re($r),re(kr),re(Pr),gi(),i.readyChoices=()=>Tr(i),Sr(i.store,document.documentElement);let r=new dt(i,e),n=new Ze(i.store,e,t,{jump:(o,s)=>i.jump({id:s},o),isBrightInView:()=>as(i),onProblem:o=>r.handles(o),reopen:()=>i.openPair(),changeEdits:o=>i.changeEdits(o)});return{view:r,comparing:n}}function as(i){return Object.values(i.graphs).some(e=>{let{boxes:t,size:r,viewport:n}=e?.describe()??ls;return t.some(({style:o,y:s,height:l})=>o!==null&&o.dim!==!0&&s+Math.min(l,24*n.k)<=r.height)})}var ls={boxes:[],size:{width:0,height:0},viewport:{k:1}};export{S as a,A as b,ri as c,Un as d,Ao as e,tm as f};
