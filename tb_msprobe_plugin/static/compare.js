import{A as je,B as T,C as m,D as q,E as x,F as y,G as J,H as S,I as qe,J as Ne,K as Je,L as V,M as Ve,N as Y,O as Ye,P as Xe,Q as Qe,R as X,S as _e,T as Ae,U as Ze,V as et,W as tt,X as rt,Y as nt,Z as it,ca as ot,da as st,e as Ge,f as We,g as w,ga as at,h as b,ha as lt,j as u,ja as dt,k as a,l as d,la as z,m as Ue,ma as pt,o as h,p as De,pa as ct,q as M,qa as ht,ra as mt,s as g,t as j,wa as ut,x as $,y as C}from"./chunk.js";var ft=["#fffcf3","#ffedbe","#ffdc7f","#ffc62e","#ff704d"],Qt=["#2b2a27","#4a4023","#7a6420","#c2931d","#ff7f5e"],gt={light:"#c7c7c7",dark:"#5b6068"},Zt=/^#[0-9a-f]{6}$/;function P({dark:o,indexColours:e}){let t=e.split(",");return t.length===ft.length&&t.every(n=>Zt.test(n))?t:o?Qt:ft}function N({dark:o}){return o?gt.dark:gt.light}function vt(o,e){let t=()=>{for(let[r,n]of Object.entries(er(o.state)))e.style.setProperty(r,n)};t(),o.subscribe((r,n)=>{(r.dark!==n.dark||r.indexColours!==n.indexColours)&&t()})}function er(o){let e=P(o).map((t,r)=>[`${r}`,t]);return Object.fromEntries([...e,["unmatched",N(o)]].flatMap(([t,r])=>[[`--index-${t}`,r],[`--index-text-${t}`,j(r)]]))}var bt={"side.target":{en:"target",zh:"target"},"side.golden":{en:"golden",zh:"golden"},"side.both":{en:"both",zh:"两侧"},"level.pass":{en:"pass",zh:"通过"},"level.warning":{en:"warning",zh:"警告"},"level.error":{en:"error",zh:"错误"},"level.unmatched":{en:"unmatched",zh:"未匹配"},"level.none":{en:"no index",zh:"无指标"},"overflow.medium":{en:"medium",zh:"中"},"overflow.high":{en:"high",zh:"高"},"overflow.critical":{en:"critical",zh:"严重"},"pair.match":{en:"match",zh:"匹配"},"pair.match.name":{en:"name",zh:"名称"},"pair.match.name+shape":{en:"name + shape",zh:"名称 + shape"},"pair.match.fuzzy":{en:"fuzzy",zh:"模糊"},"pair.fold":{en:"Hide the golden side",zh:"隐藏 golden 侧"},"pair.sync":{en:"Expand and collapse on both sides together",zh:"两侧同步展开和折叠"},"pair.none":{en:"{golden} has no {step} / {rank}: the target is shown alone.",zh:"{golden} 中没有 {step} / {rank}：仅显示 target。"},"pair.opening":{en:"Opening {golden} for comparison",zh:"正在打开 {golden} 以进行比较"},"pair.cancelled":{en:"Comparing with {golden} was cancelled.",zh:"已取消与 {golden} 的比较。"},"pair.failed":{en:"{golden} cannot be compared.",zh:"无法与 {golden} 比较。"},"legend.label":{en:"Levels; press one to see only its nodes",zh:"级别；点击后只突出该级别的节点"},"legend.level":{en:"{level}: {n} {n|node|nodes}. Press to dim all others.",zh:"{level}：{n} 个节点。点击后其他节点变暗。"},"legend.origins":{en:"{n} {n|origin|origins}",zh:"{n} 个源头"},"legend.running":{en:"compared {done} of {total}",zh:"已比较 {done} / {total}"},"legend.done":{en:"compared {total}",zh:"已比较 {total}"},"legend.checking":{en:"checked {done} of {total}",zh:"已检查 {done} / {total}"},"legend.checked":{en:"checked {total}",zh:"已检查 {total}"},"legend.cancelled":{en:"stopped at {done} of {total}",zh:"已停止于 {done} / {total}"},"legend.failed":{en:"comparing failed: {message}",zh:"比较失败：{message}"},"legend.cancel":{en:"Stop comparing in the background",zh:"停止后台比较"},"legend.resume":{en:"Go on",zh:"继续"},"compared.loading":{en:"Comparing…",zh:"正在比较…"},"compared.index":{en:"index {value}",zh:"指标 {value}"},"compared.index.tip":{en:"How suspicious this node is: 0 is good, 1 is bad.",zh:"该节点的可疑程度：0 为好，1 为坏。"},"compared.corrected":{en:"corrected",zh:"已修正"},"compared.corrected.tip":{en:"The original rule set gives another index here; the reasons below say what was corrected.",zh:"原规则集在此给出不同的指标；下面的原因说明了修正内容。"},"compared.finding":{en:"Finding {n}",zh:"发现 {n}"},"compared.pending":{en:"This node has not been compared yet.",zh:"该节点尚未比较。"},"compared.unmatched.target":{en:"Only in the target: the golden run has no node that matches this one.",zh:"仅存在于 target：golden 中没有与之匹配的节点。"},"compared.unmatched.golden":{en:"Only in the golden run: the target has no node that matches this one.",zh:"仅存在于 golden：target 中没有与之匹配的节点。"},"compared.none":{en:"Matched, but neither side has values to compare.",zh:"已匹配，但两侧都没有可比较的数值。"},"compared.collection":{en:"A collection has no values of its own; its index is that of its worst member.",zh:"集合本身没有数值，其指标取最差成员的指标。"},"compared.missing":{en:"not on this side",zh:"此侧没有"},"compared.partner.golden":{en:"Show in golden",zh:"在 golden 中显示"},"compared.partner.target":{en:"Show in target",zh:"在 target 中显示"},"compared.match":{en:"Match…",zh:"匹配…"},"compared.unmatch":{en:"Unmatch…",zh:"取消匹配…"},"compared.item":{en:"item",zh:"项"},"compared.side":{en:"side",zh:"侧"},"compared.differs":{en:"differs from the other side",zh:"与另一侧不同"},"metric.max_relative":{en:"rel. Max",zh:"相对 Max"},"metric.min_relative":{en:"rel. Min",zh:"相对 Min"},"metric.mean_relative":{en:"rel. Mean",zh:"相对 Mean"},"metric.norm_relative":{en:"rel. Norm",zh:"相对 Norm"},"metric.relative.tip":{en:"Difference of both sides' {name}, divided by the golden one. Near 0 % is good; 100 % or more is bad.",zh:"两侧 {name} 之差除以 golden 的值。接近 0 % 为好，100 % 及以上为坏。"},"metric.max_diff":{en:"Δ Max",zh:"Δ Max"},"metric.min_diff":{en:"Δ Min",zh:"Δ Min"},"metric.mean_diff":{en:"Δ Mean",zh:"Δ Mean"},"metric.norm_diff":{en:"Δ Norm",zh:"Δ Norm"},"metric.diff.tip":{en:"Target {name} minus golden {name}. 0 is good; judge small values by this and not by the relative error.",zh:"target 的 {name} 减去 golden 的 {name}。0 为好；数值很小时应看它而不是相对误差。"},"metric.cosine":{en:"cosine",zh:"余弦"},"metric.cosine.tip":{en:"Cosine similarity of both tensors. 1 means the same direction and is good; below 0.99 is suspicious.",zh:"两个张量的余弦相似度。1 表示方向相同，为好；低于 0.99 可疑。"},"metric.euclidean":{en:"Euclid",zh:"欧氏距离"},"metric.euclidean.tip":{en:"Euclidean distance of both tensors. 0 is good; it grows with the size of the tensor, so compare it with the Norm.",zh:"两个张量的欧氏距离。0 为好；它随张量大小增长，应与 Norm 对比。"},"metric.max_abs":{en:"max abs",zh:"最大绝对误差"},"metric.max_abs.tip":{en:"Largest absolute difference of two elements. 0 is good; compare it with the size of the values.",zh:"元素间最大的绝对误差。0 为好；应与数值大小对比。"},"metric.max_relative_error":{en:"max rel",zh:"最大相对误差"},"metric.max_relative_error.tip":{en:"Largest relative difference of two elements. Near 0 % is good; one golden element near 0 can make it huge.",zh:"元素间最大的相对误差。接近 0 % 为好；golden 中一个接近 0 的元素就会使它很大。"},"metric.one_thousandth":{en:"≤ 1 ‰",zh:"≤ 1 ‰"},"metric.one_thousandth.tip":{en:"Share of elements whose relative error is below one thousandth. 100 % is good; well below that of the inputs is bad.",zh:"相对误差低于千分之一的元素占比。100 % 为好；明显低于输入的占比为坏。"},"metric.five_thousandths":{en:"≤ 5 ‰",zh:"≤ 5 ‰"},"metric.five_thousandths.tip":{en:"Share of elements whose relative error is below five thousandths. 100 % is good.",zh:"相对误差低于千分之五的元素占比。100 % 为好。"},"metric.md5":{en:"checksum",zh:"校验和"},"metric.md5.tip":{en:"Whether both checksums are equal. Equal means the same bits; different says nothing about how much.",zh:"两侧校验和是否相等。相等表示逐位相同；不同并不说明相差多少。"},"metric.md5.pass":{en:"equal",zh:"相同"},"metric.md5.different":{en:"different",zh:"不同"},"metric.infinite":{en:"Infinite: golden is 0 and target is not.",zh:"无穷大：golden 为 0 而 target 不为 0。"},"findings.title":{en:"Findings",zh:"发现"},"findings.filter":{en:"Filter the findings",zh:"筛选发现"},"findings.filtered":{en:"some are hidden",zh:"部分已隐藏"},"findings.previous":{en:"Previous finding",zh:"上一个发现"},"findings.next":{en:"Next finding",zh:"下一个发现"},"findings.position":{en:"{k} of {n}",zh:"第 {k} 个，共 {n} 个"},"findings.none":{en:"No finding: both runs agree within noise.",zh:"没有发现：两次运行在噪声范围内一致。"},"findings.noOrigin":{en:"No origin: no difference stands out of the noise.",zh:"没有源头：没有差异超出噪声范围。"},"findings.noneShown":{en:"The filter hides all findings.",zh:"筛选条件隐藏了所有发现。"},"findings.showAll":{en:"Show all",zh:"显示全部"},"findings.running":{en:"Still comparing…",zh:"仍在比较…"},"findings.cancelled":{en:"The comparing was cancelled; findings need all nodes.",zh:"比较已取消；得出发现需要全部节点。"},"findings.first":{en:"First finding",zh:"第一个发现"},"findings.firstSoFar":{en:"First finding so far",zh:"目前的第一个发现"},"findings.show":{en:"Show",zh:"显示"},"filter.level":{en:"level",zh:"级别"},"filter.kind":{en:"kind",zh:"类型"},"filter.side":{en:"side",zh:"侧"},"filter.name":{en:"Name contains",zh:"名称包含"},"filter.leafOnly":{en:"leaf nodes only",zh:"仅叶节点"},"filter.kind.origin":{en:"origin",zh:"源头"},"filter.kind.inherited":{en:"inherited",zh:"由上游引起"},"filter.kind.unmatched":{en:"unmatched",zh:"未匹配"},"filter.kind.overflow":{en:"overflow",zh:"溢出"},"overview.title":{en:"Steps × ranks",zh:"step × rank"},"overview.loading":{en:"Looking for steps and ranks…",zh:"正在查找 step 和 rank…"},"overview.running":{en:"compared {k} of {n}",zh:"已比较 {k}，共 {n}"},"overview.done":{en:"all {n} compared",zh:"{n} 个均已比较"},"overview.cancelled":{en:"cancelled after {k} of {n}",zh:"已取消，完成 {k}，共 {n}"},"overview.idle":{en:"compared {k} of {n}",zh:"已比较 {k}，共 {n}"},"overview.resume":{en:"Go on",zh:"继续"},"overview.place":{en:"step {step}, rank {rank}",zh:"step {step}，rank {rank}"},"overview.hint":{en:"Point at a cell to see its first finding; a click opens it.",zh:"指向单元格可看到其第一个发现；单击打开。"},"overview.cell.waiting":{en:"waiting",zh:"等待中"},"overview.cell.running":{en:"comparing…",zh:"比较中…"},"overview.cell.done":{en:"compared",zh:"已比较"},"overview.cell.failed":{en:"cannot be compared",zh:"无法比较"},"overview.cell.single":{en:"only in one of the runs",zh:"仅存在于一次运行中"},"colours.title":{en:"Colours",zh:"颜色"},"colours.by":{en:"colour by",zh:"着色依据"},"colours.by.index":{en:"index",zh:"指标"},"colours.by.overflow":{en:"overflow",zh:"溢出"},"colours.rules":{en:"rules",zh:"规则"},"colours.rules.graded":{en:"graded",zh:"graded"},"colours.rules.verdict":{en:"verdict",zh:"verdict"},"colours.rules.graded.says":{en:"An index between 0 and 1, from the errors of the outputs.",zh:"由输出误差得出 0 到 1 之间的指标。"},"colours.rules.verdict.says":{en:"Pass, warning or error, by rules that look at inputs and outputs together.",zh:"综合输入和输出的规则，给出通过、警告或错误。"},"colours.statistic":{en:"statistic",zh:"统计量"},"colours.bounds":{en:"bounds",zh:"界限"},"colours.bound":{en:"Bound {n}",zh:"界限 {n}"},"colours.bounds.range":{en:"Each bound is a number between 0 and 1.",zh:"每个界限都是 0 到 1 之间的数。"},"colours.bounds.order":{en:"The bounds must not fall from left to right.",zh:"界限从左到右不能减小。"},"colours.colours":{en:"colours",zh:"颜色"},"colours.colour":{en:"Colour {n}",zh:"颜色 {n}"},"colours.reset":{en:"Reset",zh:"重置"},"matching.title":{en:"Matches by hand",zh:"手动匹配"},"matching.match":{en:"Match",zh:"匹配"},"matching.unmatch":{en:"Unmatch",zh:"取消匹配"},"matching.descendants":{en:"with descendants",zh:"包括后代节点"},"matching.undo":{en:"Undo",zh:"撤销"},"matching.clear":{en:"Undo all",zh:"全部撤销"},"matching.save":{en:"Save as YAML",zh:"保存为 YAML"},"matching.load":{en:"Load YAML…",zh:"加载 YAML…"},"matching.search":{en:"Search unmatched nodes",zh:"搜索未匹配的节点"},"matching.unmatched":{en:"{n} unmatched",zh:"{n} 个未匹配"},"matching.more":{en:"{n} more; search for them",zh:"另有 {n} 个，请搜索"},"matching.nothing":{en:"Every node has a partner.",zh:"所有节点都已匹配。"},"matching.noHits":{en:"Nothing matches",zh:"没有匹配项"},"matching.current":{en:"Selected in the graph",zh:"图中所选"},"matching.pick":{en:"Choose a node of each side.",zh:"请在两侧各选择一个节点。"},"matching.edits":{en:"{n} {n|change|changes}",zh:"{n} 处修改"},"matching.noEdits":{en:"No changes by hand yet.",zh:"尚无手动修改。"},"matching.done":{en:"Matches changed",zh:"匹配已修改"}};var Le={missing:"{item} 在 target 侧缺失。",extra:"{item} 在 golden 侧缺失。",no_gradient:"{item}：两侧都没有梯度到达。",null:"{item} 仅在一侧为 null。",blanked:"{item} 是缓冲区，较新版本记录为 null：不比较。",type_spelling:"{item}：{both} 是同一元素类型。",dtype:"{item} 的类型不同：{both}。",shape:"{item} 的 shape 不同：{both}。",squeezed:"{item}：shape {both} 只相差大小为 1 的维度，照常比较。",requires_grad:"{item} 的 requires_grad 不同：{both}。",scalar:"{item} 的值不同：{both}。",value:"{item} 的值不同：{both}。",checksum:"{item} 的校验和不同：{both}。",no_checksum:"{item} 仅一侧有校验和。",other_checksum:"{item}：两侧校验和的算法不同，无法比较：{both}。",nonfinite:"{item}：{statistic} 仅一侧为 NaN 或无穷，或两侧不同：{both}。",nonfinite_elements:"{item}：NaN 或无穷所在的位置在另一侧是其他值。",zero:"{item}：{statistic} 应为 0：{both}。",small:"{item}：{statistic} 至少一侧很小，以绝对误差判断：{both}。",relative:"{item}：{statistic} 相差 {relative%}（{both}）。",output_wrong:"{item}：{statistic} 相差 {relative%}（{both}），而输入最多相差 {inputs%}。",jump:"{item}：{statistic} 相差 {relative%}（{both}），超过输入误差（{inputs%}）的十倍。",no_jump:"输出的 Norm 相差 {relative%}，输入相差 {inputs%}：没有突增。",share:"{item}：{share%} 的元素误差在千分之一以内。",share_low:"{item}：{share%} 的元素误差在千分之一以内，不足 10 %，而各输入至少有 {inputs%}。",cosine_low:"{item}：余弦相似度 {cosine}，而输入至少为 {inputs}。",no_drop:"输出不比输入差。",by_section:"按所在的部分区分输入和输出。",uninitialised:"输出是内存中原有的内容：不作判断。",inherited:"内部最差的节点是 {node}。"},Ie={parameter:"参数相差 {error%}，而输入一致{agree}。",parameters:"参数从一开始就不同，此处相差 {error%}，共涉及 {count} 个模块：请检查初始权重或此 step 之前的更新。",scalar:"标量参数相差 {error%}，而输入张量一致{agree}。",argument:"有参数与 golden 的值不同，而输入张量一致{agree}。",output:"输出相差 {error%}，而输入一致{agree}。",inside:"输出相差 {error%}，而输入一致{agree}，且内部记录的节点都没有这么大的差异。",input:"输入相差 {error%}，之前没有节点给出这样的差异：差异由此进入。",between:"输入一致{agree}，但传给内部 {child} 的值相差 {error%}：差异产生于两者之间。",exchange:"其他 rank 的数据不同：输出相差 {error%}，而输入一致{agree}。",nonfinite:"{what} 首次出现在此：两侧输入均为有限值。",nonfinite_parameter:"参数中有 {what}：两侧输入均为有限值。",nonfinite_input:"{what} 由此进入：之前没有节点给出它。",nonfinite_golden:"golden 中的 NaN 或 Inf 首次出现在此；target 为有限值。",discrete:"输出的整数或布尔值不同，而输入相同。",structure:"有张量仅存在于一侧。",shape:"shape 首次在此不同。",dtype:"与 golden 的计算类型不同，而其他同类调用并非如此；输出相差 {error%}。",gradient:"参数梯度相差 {error%}，而传入的梯度一致{agree}。",precision:"与 golden 的浮点类型不同：由此往后约 {epsilon} 的差异均源于此。",unmatched:"{side} 中没有这个节点。",overflow_critical:"输出为 NaN 或无穷，而所有输入均为有限值。",overflow_high:"输入和输出都溢出，或输出远大于输入。",overflow_medium:"输入为 NaN 或无穷，输出为有限值。",verdict:"verdict 规则标记了该节点。",statistic:"输出的 {statistic} 差异最大：指标 {index}。",index:"输出不同：指标 {index}。"},yt={partner_taken:"该节点已与其他节点匹配：请先取消匹配。",already_matched:"这两个节点已经匹配。",not_matched:"这两个节点没有匹配。",different_kind:"两个节点的类型不同，不能匹配。",root_node:"根节点始终互相匹配。",bad_edits:"匹配修改的内容无法识别。"};function Fe(o){let e=o.map(r=>r.trim()===""?NaN:Number(r));return e.length!==4||!e.every(r=>r>=0&&r<=1)?"colours.bounds.range":e.every((r,n)=>n===0||r>=(e[n-1]??0))?null:"colours.bounds.order"}var tr=["graded","verdict"],rr=["all","max","min","mean","norm"],Q=class extends h{static properties={...h.properties,wrong:{state:!0}};constructor(){super(),this.wrong=null}stateChanged(e,t){e.coloursOpen&&!t.coloursOpen&&(this.wrong=null,this.updateComplete.then(()=>this.renderRoot.querySelector("button")?.focus()))}render(){let{coloursOpen:e,rules:t,colouring:r}=this.state;if(!e)return d;let n=t==="graded";return a`<div
      class="popover"
      role="dialog"
      aria-label=${this.t("colours.title")}
      @keydown=${this.onKey}
    >
      <header>
        <b>${this.t("colours.title")}</b>
        ${x({face:y.close,label:this.t("help.close"),key:"Esc",small:!0,run:this.close})}
      </header>
      ${this.drawChoice(this.t("colours.by"),["index","overflow"].map(i=>({text:this.t(`colours.by.${i}`),chosen:i===r,run:()=>{this.app.chooseColouring(i)}})))}
      ${this.state.pair===null?d:a`${this.drawRules()}
            ${n&&this.hasStatistics?this.drawStatistic():d}
            ${n?this.drawBounds():d}`}
      ${this.drawColours()}
    </div>`}get hasStatistics(){return this.state.pair?.mode==="statistics"}drawRules(){let{rules:e}=this.state;return a`${this.drawChoice(this.t("colours.rules"),tr.map(t=>({text:this.t(`colours.rules.${t}`),chosen:t===e,run:()=>this.app.store.update({rules:t})})))}
      <p class="muted">${this.t(`colours.rules.${e}.says`)}</p>`}drawStatistic(){return this.drawChoice(this.t("colours.statistic"),rr.map(e=>({text:e==="all"?this.t("pick.all"):this.t(`column.${e}`),chosen:e===this.state.statistic,run:()=>this.app.store.update({statistic:e})})))}drawChoice(e,t){return a`<div class="line" role="group" aria-label=${e}>
      <span class="label muted">${e}</span>
      ${t.map(({text:r,chosen:n,run:i})=>a`<button class="small" aria-pressed=${String(n)} @click=${i}>${r}</button>`)}
    </div>`}drawBounds(){let e=this.wrong??this.bounds.map(String),t=this.wrong===null?null:Fe(this.wrong);return a`<div class="line" role="group" aria-label=${this.t("colours.bounds")}>
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
      ${t===null?d:a`<p class="error" role="alert">${this.t(t)}</p>`}`}drawColours(){return a`<div class="line" role="group" aria-label=${this.t("colours.colours")}>
      <span class="label muted">${this.t("colours.colours")}</span>
      ${P(this.state).map((e,t)=>a`<input
            type="color"
            aria-label=${this.t("colours.colour",{n:t+1})}
            .value=${e}
            @change=${r=>this.setColour(t,r.target.value)}
          />`)}
      ${this.resetButton(this.state.indexColours==="",()=>this.app.store.update({indexColours:""}))}
    </div>`}resetButton(e,t){return a`<button class="small" ?disabled=${e} @click=${t}>
      ${this.t("colours.reset")}
    </button>`}get bounds(){return this.state.bounds??this.state.pair?.bounds??[]}readBounds(){let t=[...this.renderRoot.querySelectorAll(".bound")].map(({value:r})=>r.trim());Fe(t)===null?(this.wrong=null,this.app.store.update({bounds:t.map(Number)})):this.wrong=t}resetBounds(){this.wrong=null,this.app.store.update({bounds:null})}setColour(e,t){let r=P(this.state).map((n,i)=>i===e?t:n);this.app.store.update({indexColours:r.join(",")})}close=()=>this.app.store.update({coloursOpen:!1});onKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.close())};static styles=[g,u`
      .popover {
        position: fixed;
        z-index: 20;
        top: 84px;
        right: 8px;
        display: flex;
        flex-direction: column;
        gap: 6px;
        width: min(440px, 100vw - 16px);
        padding: 8px 12px 12px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      header {
        display: flex;
        justify-content: space-between;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px;
      }
      .label {
        width: 72px;
      }
      p {
        margin: 0 0 0 76px;
        font-size: 12px;
        line-height: 16px;
      }
      .error {
        color: var(--error);
      }
      .bound {
        width: 52px;
        height: 24px;
        padding: 0 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        text-align: right;
        background: var(--ground);
      }
      .bound[aria-invalid="true"] {
        border-color: var(--error);
      }
      input[type="color"] {
        width: 32px;
        height: 24px;
        padding: 1px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        cursor: pointer;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        color: var(--accent);
        background: var(--accent-ground);
      }
    `]};var nr=["name","name+shape","fuzzy"],Z=class extends h{render(){let{golden:e,colouring:t}=this.state;return e===null&&t==="index"?d:a`<div class="bar">
      <msprobe-legend .app=${this.app}></msprobe-legend>
      <msprobe-survey .app=${this.app}></msprobe-survey>
      <span class="space"></span>
      ${e===null?d:this.drawTools()}
    </div>`}drawTools(){let{match:e,coloursOpen:t,matchingOpen:r,overviewOpen:n,edits:i}=this.state,s=this.app.store.update.bind(this.app.store),l=i.length===0?"":` · ${i.length}`;return a`<msprobe-picker
        data-choice="match"
        .label=${this.t("pair.match")}
        .value=${e}
        .choices=${nr.map(p=>({value:p,text:this.t(`pair.match.${p}`)}))}
        @choose=${p=>{this.app.chooseMatch(p.detail)}}
      ></msprobe-picker>
      ${this.tool(this.t("matching.title")+l,r,()=>s({matchingOpen:!r}))}
      ${this.tool(this.t("colours.title"),t,()=>s({coloursOpen:!t}))}
      ${this.tool(this.t("overview.title"),n,()=>s({overviewOpen:!n}))}`}tool(e,t,r){return a`<button aria-pressed=${String(t)} @click=${r}>${e}</button>`}static styles=[g,u`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        padding: 4px 8px;
        border-bottom: 1px solid var(--line);
      }
      .space {
        flex: 1;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        border-color: var(--accent);
      }
    `]};var wt={pass:"✓",warning:"◆",error:"✕",unmatched:"∅"},k="▲",ir="∞";function _(o){return o===null?"":wt[o]}function I(o,e){return o===null?d:a`<span class="mark ${o}" role="img" aria-label=${e} title=${e}
        >${wt[o]}</span
      >`}function xt(o,e){return o===null?d:a`<span class="mark overflow" role="img" aria-label=${e} title=${e}
        >${ir}</span
      >`}var F=u`
  .mark {
    flex: none;
    font-size: 11px;
    font-weight: 700;
    color: var(--muted);
  }
  .mark.error,
  .mark.overflow {
    color: var(--error);
  }
  .mark.warning {
    color: var(--warning);
  }
`;var or=[A("md5",o=>typeof o=="string"?o:""),A("cosine",S),A("one_thousandth",St),A("five_thousandths",St),A("max_abs",S),A("max_relative_error",G),A("euclidean",S),...$t("relative",G),...$t("diff",S)];function A(o,e){return{key:o,message:`metric.${o}`,tip:`metric.${o}.tip`,text:e}}function $t(o,e){return["Max","Min","Mean","Norm"].map(t=>({key:`${t.toLowerCase()}_${o}`,message:`metric.${t.toLowerCase()}_${o}`,tip:`metric.${o}.tip`,statistic:t,text:e}))}function ee(o){return or.filter(({key:e})=>o.some(({metrics:t})=>t[e]!==void 0&&t[e]!==null))}var sr=.001,ar=1e5;function G(o){if(typeof o!="number")return S(o);let e=o*100,t=Math.abs(e);return e!==0&&(t<sr||t>=ar)?`${e.toExponential(1).replace(".0e","e").replace("e+","e")} %`:`${Number(e.toPrecision(3))} %`}function St(o){if(typeof o!="number")return S(o);let e=Number((o*100).toFixed(1));return o<1&&e>=100?"> 99.9 %":o>0&&e<=0?"< 0.1 %":`${e} %`}function te(o){return qe(o??null)}var lr=/\{(\w+)(%?)\}/g,dr=60,pr=600;function R(o,e){let r=e.kind===void 0||e.kind==="inherited"?[Le,Ie]:[Ie,Le],n=r[0]?.[e.code]??r[1]?.[e.code],i=o==="zh"?n:void 0,s=i===void 0?e.message:cr(i,e);return m(T(s),pr)}function ne(o,e){return o.rules==="both"||o.rules===e}function cr(o,{item:e,values:t}){return o.replace(lr,(r,n,i)=>{if(n==="item")return e??"该节点";if(n==="both")return`${re(t.target)} / ${re(t.golden)}`;if(n==="agree"){let s=t.input;return typeof s=="number"&&s!==0?`（相差 ${G(s)}）`:""}return n==="statistic"?hr(re(t[n])):i==="%"?G(t[n]??null):re(t[n])})}function re(o){let e=o??null;return m(typeof e=="number"?S(e):Y(e),dr)}function hr(o){return o.charAt(0).toUpperCase()+o.slice(1)}var kt=180,ie=class extends Ae{render(){let{comparison:e,comparisonProblem:t,side:r,language:n}=this.state;if(t!==null)return a`<p class="error">${M(n,t)}</p>`;if(je(this.state)===null)return a`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`;let i=e?.[r]??e?.[C(r)]??null;return e===null||i===null?a`<p class="muted late">${this.t("compared.loading")}</p>`:a`
      ${this.drawHead(i,this.drawCompared(e,i),this.drawButtons(e))}
      ${this.drawBody(this.drawComparison(e,i),this.drawStacks(e))}
    `}get tree(){return $(this.state,this.state.side).tree}jumpTo(e){this.app.comparing?.jump(this.state.side,e)}tableText(){return this.renderRoot.querySelector("msprobe-compared")?.copyText()??""}drawCompared(e,t){let{target:r,golden:n}=e,i=this.state.side==="golden"?r:n,s=i!==null&&i.node.name!==t.node.name;return a`<span class="side">${this.t(`side.${this.state.side}`)}</span>
      ${this.drawIndex(e)}
      ${s?a`<span class="name muted">⇄ ${m(i.node.name,kt)}</span>`:d}
      ${this.drawFacts(t)}`}drawIndex(e){let{index:t,level:r,bin:n,corrected:i}=e,s=r==="unmatched"?"unmatched":n;return a`<span class="index">
      ${s===null?d:a`<span class="swatch" style="background:var(--index-${s})"></span>`}
      ${I(r,this.t(`level.${r??"none"}`))} ${this.t(`level.${r??"none"}`)}
      ${t===null?d:a`<span title=${this.t("compared.index.tip")}
              >· ${this.t("compared.index",{value:S(Number(t.toPrecision(4)))})}</span
            >`}
      ${i?a`<span class="corrected" title=${this.t("compared.corrected.tip")}
              >${this.t("compared.corrected")}</span
            >`:d}
    </span>`}drawButtons(e){let{target:t,golden:r,sections:n}=e,i=t!==null&&r!==null,s=C(this.state.side),l=e[s];return a`
      ${l===null?d:a`<button
              class="small"
              title="${this.t(`compared.partner.${s}`)}: ${m(l.node.name,kt)}"
              @click=${()=>{this.app.comparing?.jump(s,l.node.id)}}
            >
              ⇄ ${this.t(`side.${s}`)}
            </button>`}
      <button class="small" @click=${()=>this.app.store.update({matchingOpen:!0})}>
        ${this.t(i?"compared.unmatch":"compared.match")}
      </button>
      ${n.length===0?d:this.copyTableButton()}
      ${this.stackButtons(Rt(e).map(({stack:p})=>p))}
    `}drawComparison(e,t){return a`${this.drawOrigin(e)} ${this.drawReasons(e)}
    ${this.drawNotices(t)} ${this.drawTable(e,t)} ${this.drawExtras(t)}`}drawOrigin({origin:e}){return e===null?d:a`<p class="finding" role="note">
          <b>${k} ${this.t("compared.finding",{n:e.finding??0})}.</b>
          ${R(this.state.language,e)}
        </p>`}drawReasons(e){let{language:t,rules:r}=this.state,n=e.sections.flatMap(({rows:l})=>l),i=new Set(n.flatMap(({reasons:l})=>l.map(({message:p})=>p))),s=e.reasons.filter(l=>ne(l,r)&&!i.has(l.message));return s.length===0?d:a`<ul class="reasons">
          ${s.map(l=>a`<li>${R(t,l)}</li>`)}
        </ul>`}drawTable(e,t){let r=this.sentence(e,t);return a`${r===null?d:a`<p class="muted">${r}</p>`}
      <msprobe-compared .app=${this.app}></msprobe-compared>`}sentence(e,t){let{state:r,target:n,golden:i,sections:s}=e,l=s.length>0?"":this.whyNothing(t);if(i===null||n===null){let p=i===null?"target":"golden";return`${this.t(`compared.unmatched.${p}`)} ${l}`}return r==="pending"?this.t("compared.pending"):s.length>0?null:t.node.kind==="collection"?this.t("compared.collection"):`${this.t("compared.none")} ${l}`}drawStacks(e){let t=Rt(e);return t.length===0?this.drawStack(null):a`${t.map(({side:r,stack:n})=>a`<h2>${this.t(`side.${r}`)}</h2>
              ${this.drawStack(n)}`)}`}static styles=[Ae.styles,F,u`
      .side {
        padding: 0 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        font-size: 11px;
        line-height: 16px;
        align-self: center;
      }
      .index {
        display: inline-flex;
        align-items: center;
        gap: 4px;
        font-weight: 600;
      }
      .swatch {
        width: 12px;
        height: 12px;
        border: 1px solid var(--index-line);
        border-radius: 2px;
      }
      .corrected {
        padding: 0 4px;
        border: 1px dashed var(--warning);
        border-radius: 4px;
        font-size: 11px;
        font-weight: 400;
        line-height: 16px;
        color: var(--warning);
        cursor: help;
      }
      .finding {
        padding: 4px 12px;
        border-left: 3px solid var(--error);
        color: var(--text);
        background: var(--error-ground);
        overflow-wrap: anywhere;
      }
      .reasons {
        margin: 0;
        padding: 4px 12px 4px 28px;
        overflow-wrap: anywhere;
      }
    `]};function Rt({target:o,golden:e}){let t=o?.stack??null,r=e?.stack??null;return t!==null&&r!==null&&_e(t)===_e(r)?[{side:"both",stack:t}]:[{side:"target",stack:t},{side:"golden",stack:r}].flatMap(({side:i,stack:s})=>s===null?[]:[{side:i,stack:s}])}var mr=.001,ur=.99,fr=.9;function Ct(o){let e=o.rows.map(t=>({name:t.target?.name??t.golden?.name??"",row:t}));return Ye(o.name,e)}function H(o,e){return e==="target"?o.target:o.golden}function oe(o){return o.flatMap(({rows:e})=>e.flatMap(({target:t,golden:r})=>[t,r])).filter(e=>e!==null)}function Tt(o,e){let t=e.message.replace("column.","");if(!o.differing.includes(t))return!1;let r=o.metrics[`${t}_relative`];return typeof r=="number"?Ot(r):!0}function Pt(o,e){if(e==null)return!1;if(o.endsWith("_relative"))return typeof e=="number"?Ot(e):!0;if(o==="md5")return e!=="pass";let t=o==="cosine"?ur:fr;return["cosine","one_thousandth","five_thousandths"].includes(o)&&typeof e=="number"&&e<t}function B(o){let{dtype:e,shape:t,max:r,min:n,mean:i,norm:s}=o;return[e,t,r,n,i,s].every(l=>l===null)}function Et(o){return Ve(o)?"None":Y(o.value)}function Be(o){let{target:e,golden:t,differing:r}=o;return e!==null&&t!==null&&B(e)&&B(t)&&r.length===0&&e.name===t.name}function se(o,e){let t=/^(max|min|mean|norm)_(relative|diff)$/.exec(e)?.[1],r=[o.target,o.golden];return t===void 0||r.filter(i=>i!==null).some(i=>i[t]!==null||typeof i.value=="number")?o.metrics[e]??null:null}function Ot(o){return Math.abs(o)>=mr}var gr=["target","golden"];function Mt(o,e){let t=V(oe(o)),r=ee(o.flatMap(({rows:l})=>l)),n=[e("compared.item"),e("compared.side"),...[...t,...r].map(({message:l})=>e(l))],i=(l,p)=>{let c=H(l,p);return[c?.name??"",e(`side.${p}`),...t.map(f=>c===null?"":f.full(c)),...r.map(({key:f})=>p==="target"?te(se(l,f)):"")]},s=o.flatMap(({rows:l})=>l.flatMap(p=>gr.map(c=>i(p,c))));return[n,...s].map(l=>l.map(T).join("	")).join(`
`)}var vr=2,br=new Set(["dtype","shape","max","min","mean","norm"]);function zt(o){let e=oe(o),t=V(e),r=t.filter(({message:l})=>br.has(l.replace("column.",""))),n=({message:l,full:p})=>l==="column.value"&&r.length>0&&e.every(c=>B(c)||p(c)===""),i=ee(o.flatMap(({rows:l})=>l)),s=({key:l})=>l.endsWith("_diff");return{first:r,measures:i.filter(l=>!s(l)),rest:t.filter(l=>!r.includes(l)&&!n(l)),differences:i.filter(s)}}function W({first:o,measures:e,rest:t,differences:r}){return vr+o.length+e.length+t.length+r.length}var yr=16,Nt=40,wr=60,ae=class extends h{render(){let e=this.sections;if(e.length===0)return d;let t=zt(e);return a`<table @copy=${r=>Xe(r,this.renderRoot)}>
      ${this.drawHead(t)} ${e.map(r=>this.drawSection(r,t))}
    </table>`}copyText(){return Mt(this.sections,e=>this.t(e))}get sections(){return this.state.comparison?.sections.filter(({total:e})=>e>0)??[]}drawHead({first:e,measures:t,rest:r,differences:n}){let i=({message:l,numeric:p})=>a`<th scope="col" class=${p===!0?"number":""}>${this.t(l)}</th>`,s=({message:l,tip:p,statistic:c=""})=>{let f=this.t(p,{name:c});return a`<th scope="col" class="number measure" title=${f} aria-description=${f}>
        <span class="hint">${this.t(l)}</span>
      </th>`};return a`<thead>
      <tr>
        <th scope="col">${this.t("compared.item")}</th>
        <th scope="col">${this.t("compared.side")}</th>
        ${e.map(i)} ${t.map(s)} ${r.map(i)} ${n.map(s)}
      </tr>
    </thead>`}drawSection(e,t){let r=e.total-e.rows.length,n=Je(e.name,i=>this.t(i));return a`<tbody>
        <tr class="section">
          <th scope="rowgroup" colspan=${W(t)}>
            ${n} <span class="count">${e.total}</span>
          </th>
        </tr>
      </tbody>
      ${Ct(e).map(i=>this.drawRow(i,t))}
      ${r>0?a`<tbody>
              <tr>
                <td colspan=${W(t)}>
                  <button
                    class="link"
                    @click=${()=>{this.app.comparing?.details.more(e.name)}}
                  >
                    ${this.t("node.more",{n:r})}
                  </button>
                </td>
              </tr>
            </tbody>`:d}`}drawRow(e,t){let r=`padding-left:${8+yr*e.depth}px`,n=m(e.label,Nt);return e.kind==="group"?a`<tbody>
        <tr>
          <th scope="row" class="group" style=${r} colspan=${W(t)}>${n}</th>
        </tr>
      </tbody>`:this.drawPair(e.item,n,r,t)}drawPair({name:e,row:t},r,n,i){let s=this.shownSides(t),[l="target",...p]=s;return a`<tbody class="pair">
      <tr>
        <th
          scope="rowgroup"
          rowspan=${s.length}
          class="item"
          style=${n}
          title=${m(e,Ne)}
        >
          ${I(xr(t),this.t(`level.${t.verdict??"none"}`))} ${r}
        </th>
        ${this.drawSide(t,l,i,s.length)}
      </tr>
      ${p.map(c=>a`<tr class="second">
            ${this.drawSide(t,c,i,0)}
          </tr>`)}
      ${this.drawReasons(t,i)}
    </tbody>`}shownSides(e){let{comparison:t}=this.state;return t?.target===null?["golden"]:t?.golden===null||Be(e)?["target"]:["target","golden"]}drawSide(e,t,r,n){let{first:i,measures:s,rest:l,differences:p}=r,c=H(e,t),f=n>0,v=L=>f?L.map(D=>this.drawMeasure(e,D,n)):d;return a`${this.drawSideName(e,t)} ${this.drawFirst(e,c,i,f)}
    ${v(s)}
    ${c===null?l.map(()=>a`<td></td>`):l.map(L=>this.drawField(e,c,L,f))}
    ${v(p)}`}drawSideName(e,t){let r=H(e,t),n=H(e,C(t)),i=t==="golden"&&r!==null&&n!==null&&r.name!==n.name;return a`<td class="side" title=${r?.name??d}>
      ${this.t(`side.${Be(e)?"both":t}`)}
      ${i?m(r.name,Nt):d}
    </td>`}drawFirst(e,t,r,n){return t===null?a`<td class="missing" colspan=${r.length}>${this.t("compared.missing")}</td>`:B(t)&&r.length>0?this.drawScalar(e,t,r.length,n):r.map(i=>this.drawField(e,t,i,n))}drawScalar(e,t,r,n){let i=e.differing.includes("value"),s=Et(t);return a`<td class=${i?"differs":""} colspan=${r} .fullText=${s}>
      ${i&&n?this.unequalSign():d}
      <span class="muted">${t.type??""}</span> ${m(s,wr)}
    </td>`}unequalSign(){let e=this.t("compared.differs");return a`<span class="unequal" role="img" aria-label=${e}>≠</span>`}drawField(e,t,r,n){let i=r.short(t,f=>this.t(f)),s=r.full(t),l=Tt(e,r),p=[r.numeric===!0?"number":"",r.marked?.(t)===!0?"marked":"",s==="None"?"none":"",l?"differs":""],c=i===s?d:s.slice(0,Ne);return a`<td class=${p.join(" ")} title=${c} .fullText=${s}>
      ${l&&n?this.unequalSign():d}${i}
    </td>`}drawMeasure(e,{key:t,text:r},n){let i=se(e,t),s=te(i),l=i==="Infinity"&&t.endsWith("_relative"),p=`number measure ${Pt(t,i)?"differs":""}`;return a`<td
      rowspan=${n}
      class=${p}
      title=${l?this.t("metric.infinite"):s}
      .fullText=${s}
    >
      ${t==="md5"?this.checksumWord(s):r(i??null)}
    </td>`}checksumWord(e){return e==="pass"||e==="different"?this.t(`metric.md5.${e}`):e}drawReasons(e,t){let{language:r,rules:n}=this.state,i=e.reasons.filter(s=>ne(s,n));return i.length===0?d:a`<tr class="reasons">
          <td colspan=${W(t)}>
            ${i.map(s=>a`<span class="reason">${R(r,s)}</span>`)}
          </td>
        </tr>`}static styles=[g,Qe,F,u`
      .section th {
        padding-top: 4px;
      }
      .item {
        vertical-align: top;
      }
      .pair > tr:has(+ .second) > td:not(.measure) {
        border-bottom-color: transparent;
        padding-bottom: 0;
      }
      .second > td {
        padding-top: 0;
      }
      .side {
        font-size: 11px;
        color: var(--muted);
      }
      .second > td:not(.differs, .marked) {
        color: var(--muted);
      }
      td.measure {
        vertical-align: top;
      }
      .hint {
        border-bottom: 1px dotted var(--muted);
        cursor: help;
      }
      .differs {
        font-weight: 600;
        background: var(--differs-ground);
      }
      .unequal {
        margin-right: 4px;
        color: var(--error);
        user-select: none;
      }
      .pair:hover td:not(.differs) {
        background: var(--hover-ground);
      }
      .pair:hover th {
        background: var(--hover-ground);
      }
      .reasons td {
        padding: 0 16px 4px 24px;
        color: var(--text);
        white-space: normal;
      }
      .reason + .reason::before {
        content: " · ";
        color: var(--muted);
      }
    `]};function xr(o){return o.verdict==="pass"?null:o.verdict}function E({rules:o,statistic:e,bounds:t}){return{rules:o,statistic:e,bounds:t}}var $r=120,Sr=1e3,_t=200,le=class{constructor(e,t,r,n){this.store=e;this.client=t;this.jump=r;this.onProblem=n}store;client;jump;onProblem;abort=new AbortController;timer;asking=!1;refresh(e=0){if(this.stop(),this.store.state.pair===null){this.store.update({findings:null,findingsProblem:null,finding:null});return}this.timer=setTimeout(()=>{this.ask()},e)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController,this.asking=!1}get pending(){return this.asking||this.timer!==void 0}setFilter(e){let t={...this.store.state.findingsFilter,...e};this.store.update({findingsFilter:t,finding:null}),this.refresh($r)}clearFilter(){this.setFilter(st)}async more(){let{findings:e}=this.store.state;e!==null&&e.next!==null&&!this.asking&&await this.ask(e.findings,e.next)}async goTo(e){let t=this.store.state.findings?.findings[e];t!==void 0&&(this.store.update({finding:e}),await this.jump(t.side,t.id))}async step(e){let{findings:t,finding:r}=this.store.state;if(t===null)return;let n=r===t.findings.length-1;e===1&&n&&await this.more();let i=this.store.state.findings?.findings.length??0,s=r===null?e===1?0:i-1:r+e;s>=0&&s<i&&await this.goTo(s)}async ask(e=[],t=null){this.timer=void 0;let{state:r}=this.store,{signal:n}=this.abort;this.asking=!0;try{let i=await this.client.pairs.findings(r.pair?.pair??"",E(r),r.findingsFilter,t,_t,n),s=[...e,...i.findings],{total:l,next:p,complete:c,precision:f}=i,v=kr(this.store.state,s);this.store.update({findings:{findings:s,total:l,next:p,complete:c,precision:f},findingsProblem:null,finding:v}),this.asking=!1,this.askAgain(c,s.length)}catch(i){!w(i)&&!n.aborted&&(this.asking=!1,this.fail(b(i)))}}askAgain(e,t){let{survey:r}=this.store.state,n=r===null||r.state==="running";!e&&n&&t<=_t&&(this.timer=setTimeout(()=>{this.ask()},Sr))}fail(e){this.onProblem(e)||this.store.update({findingsProblem:e})}};function kr(o,e){let t=o.finding===null?void 0:o.findings?.findings[o.finding];if(t===void 0)return null;let r=e.findIndex(({side:n,id:i,kind:s})=>n===t.side&&i===t.id&&s===t.kind);return r<0?null:r}function K(o){let{levels:e,kinds:t,side:r,name:n,leafOnly:i}=o;return e.length>0||t.length>0||r!=="both"||n!==""||i}var He=60,Rr=20,Cr=/^(?:Module|Cell)\./,de=200,At=400,pe=class extends h{static properties={...h.properties,filterOpen:{state:!0}};revealing=!1;list=new rt(this,He,()=>this.renderRoot.querySelector(".scroller"));constructor(){super(),this.filterOpen=!1}stateChanged(e,t){this.revealing||=e.finding!==t.finding}updated(){this.revealing&&this.state.finding!==null&&this.list.show(this.state.finding),this.revealing=!1;let e=this.list.total;e>0&&this.state.findingsProblem===null&&this.list.window.end>e-Rr&&this.app.comparing?.findings.more()}render(){let{findings:e,findingsProblem:t,finding:r,language:n}=this.state,i=e?.findings??[];this.list.total=i.length;let s=this.list.window;return a`
      ${this.drawCaption()}
      ${this.filterOpen?a`<msprobe-findings-filter
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
        ${t===null?d:a`<p class="error">${M(n,t)}</p>`}
        ${i.length===0&&t===null?this.drawNone():this.drawAgreement()}
        <div class="content" role="presentation" style="height:${s.height}px">
          ${i.slice(s.first,s.end).map((l,p)=>this.drawFinding(l,s.first+p,s.top+p*He))}
        </div>
      </div>
    `}drawCaption(){let e=K(this.state.findingsFilter),{comparing:t}=this.app,r=this.t("findings.filter"),n=[{face:y.filter,label:e?`${r} · ${this.t("findings.filtered")}`:r,pressed:this.filterOpen||e,small:!0,run:()=>this.filterOpen=!this.filterOpen},this.stepButton(this.t("findings.previous"),"P",y.up,()=>t?.findings.step(-1)),this.stepButton(this.t("findings.next"),"N",y.down,()=>t?.findings.step(1))];return a`<div class="caption">
      <h2>${this.t("findings.title")}</h2>
      <span class="muted" aria-live="polite">${this.countText()}</span>
      <span class="buttons">${n.map(x)}</span>
    </div>`}stepButton(e,t,r,n){let i=(this.state.findings?.findings.length??0)===0;return{label:e,key:t,face:r,disabled:i,small:!0,run:n}}countText(){let{findings:e,finding:t,survey:r}=this.state,n=e?.total??0,i=n===0?"":t===null?n.toLocaleString(this.state.language):this.t("findings.position",{k:t+1,n});return r?.state==="running"&&e?.complete!==!0?`${i} · ${Lt(r)}`:i}drawAgreement(){let{findings:e,findingsFilter:t}=this.state,n=e?.complete===!0&&e.next===null&&e.findings.every(({kind:s})=>s==="overflow"),i=e?.complete===!0&&e.findings[0]?.kind!=="origin";return K(t)||!(n||i)?d:n?this.drawNoFinding():this.drawNoOrigin()}drawNoFinding(){return a`<p><span class="agree">✓</span> ${this.t("findings.none")}</p>
      ${this.drawPrecision()}`}drawNoOrigin(){return a`<p>${this.t("findings.noOrigin")}</p>
      ${this.drawPrecision()}`}drawPrecision(){let e=this.state.findings?.precision??null;if(e===null)return d;let t={...e,kind:"origin",item:null};return a`<p class="muted">
      <button
        class="link"
        title=${m(e.name,de)}
        @click=${()=>{this.app.jump({id:e.id})}}
      >
        ${m(e.label,de)}</button
      >: ${R(this.state.language,t)}
    </p>`}drawNone(){let{findings:e,survey:t,findingsFilter:r}=this.state;return K(r)&&e!==null?a`<p class="muted">
        ${this.t("findings.noneShown")}
        <button class="link" @click=${()=>this.app.comparing?.findings.clearFilter()}>
          ${this.t("findings.showAll")}
        </button>
      </p>`:t?.state==="cancelled"?a`<p class="muted">${this.t("findings.cancelled")}</p>`:e?.complete===!0?this.drawNoFinding():a`<p class="muted">
          ${this.t("findings.running")} ${t===null?d:Lt(t)}
        </p>`}drawFinding(e,t,r){let n=t===this.state.finding,{sign:i,main:s}=X(e.node_kind,e.name),l=s.replace(Cr,""),p=R(this.state.language,e);return a`<div
      id="finding-${t}"
      class="row ${e.kind} ${n?"selected":""}"
      role="option"
      aria-selected=${String(n)}
      aria-setsize=${this.state.findings?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title="${m(e.name,de)}
${m(p,At)}"
      @click=${()=>{this.app.comparing?.findings.goTo(t)}}
    >
      <div class="head">
        ${e.finding===null?d:a`<span class="rank">${k}${e.finding}</span>`}
        ${I(e.level,this.t(`level.${e.level??"none"}`))}
        ${xt(e.overflow,this.overflowWord(e))}
        ${J(e.node_kind,i==="←"?"backward":null)}
        <span class="label"><bdi>${m(l,de)}</bdi></span>
        ${e.side==="golden"?a`<span class="muted">${this.t("side.golden")}</span>`:d}
      </div>
      <div class="sentence">${m(p,At)}</div>
    </div>`}overflowWord({overflow:e}){let t=this.t("filter.kind.overflow");return e===null?t:`${t}: ${this.t(`overflow.${e}`)}`}onFilterKey=e=>{e.key==="Escape"&&(e.stopPropagation(),this.filterOpen=!1)};onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.comparing?.findings.step(e.key==="ArrowDown"?1:-1))};static styles=[g,F,u`
      :host {
        position: relative;
        display: flex;
        flex-direction: column;
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
        overflow: hidden;
        font-size: 11px;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      .buttons {
        display: flex;
        flex: none;
        margin-left: auto;
        color: var(--muted);
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        background: var(--accent-ground);
      }
      .scroller {
        flex: 1;
        min-height: 0;
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
      .agree {
        color: var(--accent);
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${He}px;
        padding: 4px 8px 4px 10px;
        border-left: 3px solid transparent;
        border-bottom: 1px solid var(--line);
        cursor: pointer;
      }
      .row.origin {
        border-left-color: var(--error);
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.selected {
        background: var(--accent-ground);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 4px;
        height: 18px;
      }
      .head svg {
        flex: none;
        color: var(--muted);
      }
      .rank {
        flex: none;
        font-weight: 700;
        color: var(--error);
      }
      /* Written from right to left, so that the beginning is cut and not the end. */
      .label {
        min-width: 0;
        direction: rtl;
        font-weight: 600;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .sentence {
        display: -webkit-box;
        overflow: hidden;
        font-size: 12px;
        line-height: 16px;
        color: var(--muted);
        overflow-wrap: anywhere;
        -webkit-box-orient: vertical;
        -webkit-line-clamp: 2;
      }
      .selected .sentence {
        color: inherit;
      }
    `]};function Lt({done:o,total:e}){return e===0?"":`${Math.floor(100*o/e)} %`}var Tr=["error","warning","unmatched"],Pr=["origin","inherited","unmatched","overflow"],Er=["both","target","golden"],ce=class extends h{render(){let{levels:e,kinds:t,side:r,name:n,leafOnly:i}=this.state.findingsFilter;return a`
      <input
        type="search"
        maxlength="1000"
        spellcheck="false"
        placeholder=${this.t("filter.name")}
        aria-label=${this.t("filter.name")}
        .value=${n}
        @input=${s=>this.set({name:s.target.value})}
      />
      ${this.drawRow("filter.level",Tr.map(s=>this.chip(`${_(s)} ${this.t(`level.${s}`)}`,e.includes(s),()=>this.set({levels:It(e,s)}))))}
      ${this.drawRow("filter.kind",Pr.map(s=>this.chip(this.t(`filter.kind.${s}`),t.includes(s),()=>this.set({kinds:It(t,s)}))))}
      ${this.drawRow("filter.side",Er.map(s=>this.chip(this.t(`side.${s}`),r===s,()=>this.set({side:s}))))}
      <label>
        <input
          type="checkbox"
          .checked=${i}
          @change=${s=>this.set({leafOnly:s.target.checked})}
        />
        ${this.t("filter.leafOnly")}
      </label>
    `}drawRow(e,t){return a`<div class="line" role="group" aria-label=${this.t(e)}>
      <span class="label muted">${this.t(e)}</span>
      ${t}
    </div>`}chip(e,t,r){return a`<button class="small" aria-pressed=${String(t)} @click=${r}>
      ${e}
    </button>`}set(e){this.app.comparing?.findings.setFilter(e)}static styles=[g,u`
      /* Beside the list, so that one sees what it does. */
      :host {
        position: absolute;
        z-index: 20;
        top: 0;
        left: calc(100% + 4px);
        display: flex;
        flex-direction: column;
        gap: 6px;
        width: 360px;
        padding: 8px 12px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      .label {
        width: 44px;
      }
      input[type="search"] {
        height: 24px;
        padding: 0 6px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        gap: 4px;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        color: var(--accent);
        background: var(--accent-ground);
      }
      label {
        display: flex;
        align-items: center;
        gap: 4px;
      }
    `]};function It(o,e){return o.includes(e)?o.filter(t=>t!==e):[...o,e]}var Or=80,Mr=300,he=class extends h{static properties={...h.properties,closedFor:{state:!0}};constructor(){super(),this.closedFor=null}stateChanged(e){e.finding===0&&e.findings?.findings[0]?.kind==="origin"&&(this.closedFor=e.pair?.pair??null)}render(){let{pair:e,findings:t,findingsFilter:r,language:n}=this.state,i=t?.findings[0];if(e===null||e.pair===this.closedFor||i?.kind!=="origin"||K(r))return d;let{main:s}=X(i.node_kind,i.name),l=t?.complete===!0?"findings.first":"findings.firstSoFar";return a`<div class="strip" role="status">
      <span class="text">
        <b>${k} ${this.t(l)}:</b>
        <b class="name" title=${i.name}>${m(s,Or)}</b> –
        ${m(R(n,i),Mr)}
      </span>
      <button class="small" @click=${()=>{this.app.comparing?.findings.goTo(0)}}>
        ${this.t("findings.show")}
      </button>
      ${x({face:y.close,label:this.t("notice.dismiss"),small:!0,run:()=>this.closedFor=e.pair})}
    </div>`}static styles=[g,u`
      .strip {
        display: flex;
        align-items: flex-start;
        gap: 8px;
        padding: 4px 8px 4px 12px;
        border-bottom: 1px solid var(--line);
        background: var(--error-ground);
      }
      .text {
        flex: 1;
        min-width: 0;
        max-height: 40px;
        overflow: auto;
      }
    `]};var me=class extends h{render(){let{app:e}=this,{golden:t,pair:r,pairs:n,leaf:i}=this.state,s=n.find(({target:p})=>p===i?.leaf),l=r===null||s===void 0?"":`${s.step_label} / ${s.rank_label}`;return a`${nt(this.t("pick.golden"),t??"",l,this.drawButtons())}
      <div class="place">
        ${this.state.goldenTree===null?d:a`<msprobe-graph side="golden" .app=${e} .side=${"golden"}></msprobe-graph>`}
        <msprobe-pair-opening .app=${e}></msprobe-pair-opening>
      </div>`}drawButtons(){let{syncExpansion:e}=this.state,{store:t}=this.app;return a`${x({face:y.link,label:this.t("pair.sync"),pressed:e,small:!0,place:"sync",run:()=>t.update({syncExpansion:!e})})}
    ${x({face:y.right,label:this.t("pair.fold"),small:!0,place:"fold",run:()=>t.update({foldGolden:!0})})}`}static styles=[g,it,u`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
      }
      .place {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
    `]};var zr={medium:"#d6e8fa",high:"#8dbdeb",critical:"#2a6fbb"},Nr={medium:"#1f3a57",high:"#2f6299",critical:"#8cc4ff"};function U(o){return o?Nr:zr}var _r={graded:{pass:[0,1],warning:[2,3],error:[4]},verdict:{pass:[0],warning:[2],error:[4]}},Ar=["medium","high","critical"],Lr={medium:"▂",high:"▂▄",critical:"▂▄▆"},ue=class extends h{render(){let{survey:e,colouring:t}=this.state;if(e===null)return d;let r=t==="overflow"?this.overflow(e):this.levels(e);return a`<div class="legend" role="group" aria-label=${this.t("legend.label")}>
      ${r.map(n=>this.drawEntry(n))} ${this.drawOrigins(e)}
    </div>`}levels({counts:e}){let{state:t}=this,r=P(t),n=["pass","warning","error"].map(s=>{let l=_r[t.rules][s],p=l.length===1?e[s]:void 0,c=l.map(f=>({colour:r[f]??"",count:p??e.bins[f]??0}));return{level:s,word:this.t(`level.${s}`),sign:_(s),swatches:c}}),i={level:"unmatched",word:this.t("level.unmatched"),sign:_("unmatched"),swatches:[{colour:N(t),count:e.unmatched_target+e.unmatched_golden}]};return[...n,i]}overflow({counts:e}){let t=U(this.state.dark);return Ar.map(r=>({level:r,word:this.t(`overflow.${r}`),sign:Lr[r],swatches:[{colour:t[r],count:e.overflow[r]}]}))}drawEntry({level:e,word:t,sign:r,swatches:n}){let{levelFilter:i,language:s}=this.state,l=n.reduce((c,{count:f})=>c+f,0),p=this.t("legend.level",{level:t,n:l});return a`<button
      data-level=${e}
      class=${i!==null&&i!==e?"off":""}
      aria-pressed=${String(i===e)}
      aria-label=${p}
      title=${p}
      @click=${()=>this.app.toggleLevel(e)}
    >
      ${n.map(({colour:c,count:f},v)=>a`<span class="swatch" style="background:${c};color:${j(c)}"
            >${v===0?r:""} ${f.toLocaleString(s)}</span
          >`)}
    </button>`}drawOrigins({origins:e}){return e===0||this.state.colouring==="overflow"?d:a`<span class="origins" title=${this.t("legend.origins",{n:e})}
          >${k} ${e.toLocaleString(this.state.language)}</span
        >`}static styles=[g,u`
      .legend {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      button {
        display: flex;
        height: 24px;
        padding: 0;
        overflow: hidden;
      }
      button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: 0 0 0 1px var(--accent);
      }
      button.off {
        opacity: 0.5;
      }
      .swatch {
        padding: 0 8px;
        line-height: 22px;
        font-size: 12px;
      }
      .origins {
        padding: 0 4px;
        font-weight: 600;
        color: var(--error);
      }
    `]};var Ft=72,Ir="matching.yaml",fe=class extends h{static properties={...h.properties,chosen:{state:!0},descendants:{state:!0},refused:{state:!0}};constructor(){super(),this.chosen={target:null,golden:null},this.descendants=!0,this.refused=null}stateChanged(e,t){e.matchingOpen&&!t.matchingOpen&&(this.chosen={target:Bt(e,"target"),golden:Bt(e,"golden")},this.refused=null,this.updateComplete.then(()=>this.renderRoot.querySelector(".dialog")?.focus()))}render(){let{matchingOpen:e,pair:t,language:r}=this.state;return!e||t===null&&this.state.pairOpening===null?d:a`<div class="shade" @click=${this.close}>
      <div
        class="dialog"
        role="dialog"
        aria-modal="true"
        aria-label=${this.t("matching.title")}
        tabindex="-1"
        @click=${n=>n.stopPropagation()}
      >
        <header>
          <b>${this.t("matching.title")}</b>
          ${x({face:y.close,label:this.t("help.close"),key:"Esc",small:!0,place:"close",run:this.close})}
        </header>
        <div class="sides">${this.drawSide("target")} ${this.drawSide("golden")}</div>
        ${this.drawActions()}
        ${this.refused===null?d:a`<p class="error" role="alert">${M(r,this.refused)}</p>`}
        ${this.drawEdits()}
      </div>
    </div>`}drawSide(e){return a`<msprobe-matching-side
      .app=${this.app}
      .side=${e}
      .chosen=${this.chosen[e]}
      @chosen=${t=>this.chosen={...this.chosen,[e]:t.detail}}
    ></msprobe-matching-side>`}drawActions(){let{target:e,golden:t}=this.chosen,r=e!==null&&t!==null,n=i=>a`<button ?disabled=${!r} @click=${()=>this.edit(i)}>
        ${this.t(`matching.${i}`)}
      </button>`;return a`<div class="line">
      ${n("match")} ${n("unmatch")}
      <label>
        <input
          type="checkbox"
          .checked=${this.descendants}
          @change=${i=>this.descendants=i.target.checked}
        />
        ${this.t("matching.descendants")}
      </label>
      ${r?d:a`<span class="muted">${this.t("matching.pick")}</span>`}
    </div>`}drawEdits(){let{edits:e}=this.state,t=e.length===0,{comparing:r}=this.app;return a`<div class="line edits">
        <span class="muted">
          ${t?this.t("matching.noEdits"):this.t("matching.edits",{n:e.length})}
        </span>
        <button class="small" ?disabled=${t} @click=${()=>this.tell(r?.edits.undo())}>
          ${this.t("matching.undo")}
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
      </ol>`}drawEdit({kind:e,target:t,golden:r,descendants:n}){let i=this.t(`matching.${e}`);return a`<li title="${t} – ${r}">
      ${i}: ${m(t,Ft)} ${e==="match"?"⇄":"⇎"}
      ${m(r,Ft)}
      ${n?a`<span class="muted">${this.t("matching.descendants")}</span>`:d}
    </li>`}edit(e){let{target:t,golden:r}=this.chosen;if(t!==null&&r!==null){let{descendants:n}=this;this.tell(this.app.comparing?.edits.add({kind:e,target:t,golden:r,descendants:n}))}}tell(e){e?.then(t=>{this.refused=t,t===null&&this.app.remark(this.t("matching.done"))})}async save(){try{let e=await this.app.comparing?.edits.toYaml()??"",t=document.createElement("a");t.href=URL.createObjectURL(new Blob([e],{type:"application/yaml"})),t.download=Ir,t.click(),URL.revokeObjectURL(t.href)}catch(e){this.refused=b(e)}}onFile=e=>{let t=e.target,r=t.files?.[0];r!==void 0&&this.tell(r.text().then(n=>this.app.comparing?.edits.load(n)??null)),t.value=""};close=()=>this.app.store.update({matchingOpen:!1});static styles=[g,q,u`
      .dialog {
        width: min(960px, 100%);
      }
      .sides {
        display: grid;
        grid-template-columns: 1fr 1fr;
        gap: 16px;
        margin-top: 8px;
      }
      .line {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 8px;
        margin-top: 8px;
      }
      .edits {
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
      .space {
        flex: 1;
      }
      label {
        display: flex;
        align-items: center;
        gap: 4px;
      }
      p {
        margin: 8px 0 0;
      }
      .error {
        color: var(--error);
      }
      ol {
        margin: 4px 0 0;
        padding-left: 24px;
        max-height: 120px;
        overflow: auto;
        overflow-wrap: anywhere;
      }
    `]};function Bt(o,e){let{selectedId:t,tree:r}=$(o,e);return t===null?null:r?.node(t)?.name??null}var Fr=120,Ht=200,ge=class extends h{static properties={...h.properties,side:{},chosen:{},page:{state:!0},failed:{state:!0}};text="";timer;abort=new AbortController;constructor(){super(),this.chosen=null,this.page=null,this.failed=null}connectedCallback(){super.connectedCallback(),this.ask()}disconnectedCallback(){super.disconnectedCallback(),clearTimeout(this.timer),this.abort.abort()}stateChanged(e,t){e.pair!==null&&e.pair!==t.pair&&this.ask()}render(){let{page:e}=this,t=this.t("matching.search"),r=this.selectedRow;return a`
      <div class="caption">
        <h2>${this.t(`side.${this.side}`)}</h2>
        <span class="muted">
          ${e===null?d:this.t("matching.unmatched",{n:e.total})}
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
        ${r===null?d:a`<div class="muted hint">${this.t("matching.current")}</div>
                ${this.drawNode(r.name,r.kind)}
                <div class="rule"></div>`}
        ${this.failed===null?d:a`<p class="error">${this.failed}</p>`}
        ${e===null?d:this.drawPage(e)}
      </div>
    `}drawPage(e){let{nodes:t,total:r}=e,n=this.text===""?"matching.nothing":"matching.noHits",i=r-t.length;return a`${t.map(({name:s,kind:l})=>this.drawNode(s,l))}
    ${r===0?a`<p class="muted">${this.t(n)}</p>`:d}
    ${i>0?a`<p class="muted">${this.t("matching.more",{n:i})}</p>`:d}`}drawNode(e,t){let r=/\.backward\b/.test(e),n=e===this.chosen;return a`<button
      class="plain row ${n?"chosen":""}"
      role="option"
      aria-selected=${String(n)}
      title=${m(e,Ht)}
      @click=${()=>this.dispatchEvent(new CustomEvent("chosen",{detail:e}))}
    >
      ${J(t,r?"backward":null)}
      <span class="label"><bdi>${m(e,Ht)}</bdi></span>
    </button>`}get selectedRow(){let{selectedId:e,tree:t}=$(this.state,this.side);return(e===null?void 0:t?.node(e))??null}ask(){this.abort.abort(),this.abort=new AbortController;let{signal:e}=this.abort;this.app.comparing?.edits.candidates(this.side,this.text,e).then(t=>{this.page=t,this.failed=null}).catch(t=>{!w(t)&&!e.aborted&&(this.failed=b(t).message)})}onInput=e=>{this.text=e.target.value,clearTimeout(this.timer),this.timer=setTimeout(()=>this.ask(),Fr)};static styles=[g,u`
      :host {
        display: flex;
        flex-direction: column;
        gap: 4px;
      }
      .caption {
        display: flex;
        gap: 8px;
        align-items: baseline;
      }
      input {
        height: 28px;
        padding: 0 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .list {
        height: 220px;
        overflow: auto;
        padding: 4px;
        border: 1px solid var(--line);
        border-radius: 4px;
      }
      .row {
        display: flex;
        align-items: center;
        gap: 6px;
        width: 100%;
        height: 24px;
        padding: 0 4px;
      }
      .row.chosen {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .row svg {
        flex: none;
        color: var(--muted);
      }
      .label {
        min-width: 0;
        direction: rtl;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .hint {
        font-size: 11px;
        line-height: 16px;
      }
      .rule {
        margin: 4px 0;
        border-top: 1px solid var(--line);
      }
      p {
        margin: 4px;
      }
      .error {
        color: var(--error);
      }
    `]};var Br=500,ve=class{constructor(e,t){this.store=e;this.client=t}store;client;abort=new AbortController;async watch(){let{signal:e}=this.restart();try{await this.poll(e)}catch(t){w(t)||this.store.update({problem:b(t),overviewOpen:!1})}}stop(){this.abort.abort()}async cancel(){let{run:e,golden:t}=this.store.state;e!==null&&t!==null&&await this.client.pairs.cancelOverview(e,t)}async poll(e){let t=!0;for(;;){let{state:r}=this.store,{run:n,golden:i,match:s}=r;if(n===null||i===null)return;let l=E(r),p=await this.client.pairs.overview(n,i,s,l,t,e);if(e.throwIfAborted(),this.store.update({overview:p}),p.state!=="running")return;t=!1,await z(Br,e)}}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}};function be(o){return new Map(o.map(e=>[O(e.step,e.rank),e]))}function O(o,e){return`${o}/${e}`}function Kt({steps:o,ranks:e,cells:t},r,[n,i]){let s=be(t),[l,p]=(r??"").split("/").map(Number),c=o.findIndex(v=>v.step===l),f=e.findIndex(v=>v.rank===p);if(c<0||f<0){let[v]=t;return v===void 0?null:O(v.step,v.rank)}for(;;){c+=n,f+=i;let[v,L]=[o[c],e[f]];if(v===void 0||L===void 0)return r;let D=O(v.step,L.rank);if(s.has(D))return D}}var Hr=160,Kr={waiting:"·",running:"…",done:"",failed:"!",single:"–"},ye=class extends h{static properties={...h.properties,active:{state:!0}};focusing=!1;constructor(){super(),this.active=null}stateChanged(e,t){e.overviewOpen&&!t.overviewOpen&&(this.active=O(e.step??0,e.rank??0),this.focusing=!0)}updated(){let{overviewOpen:e,overview:t}=this.state;this.focusing&&e&&(this.focusing=t===null,this.focusActive())}render(){let{overviewOpen:e,overview:t}=this.state;return e?a`<div class="shade" @click=${this.close}>
      <div
        class="dialog"
        role="dialog"
        aria-modal="true"
        aria-label=${this.t("overview.title")}
        tabindex="-1"
        @click=${r=>r.stopPropagation()}
        @keydown=${this.onKey}
      >
        <header>
          <b>${this.t("overview.title")}</b>
          ${t===null?d:this.drawProgress(t)}
          ${x({face:y.close,label:this.t("help.close"),key:"Esc",small:!0,place:"close",run:this.close})}
        </header>
        ${t===null?a`<p class="muted">${this.t("overview.loading")}</p>`:a`${this.drawMap(t)} ${this.drawCell(t)}`}
      </div>
    </div>`:d}drawProgress({state:e,done:t,total:r}){let{comparing:n}=this.app;return a`<span class="muted" role="status">
        ${this.t(`overview.${e}`,{k:t,n:r})}
      </span>
      ${e==="running"?a`<progress max=${r} .value=${t}></progress>
              <button class="small" @click=${()=>{n?.overview.cancel()}}>
                ${this.t("opening.cancel")}
              </button>`:d}
      ${e==="cancelled"||e==="idle"?a`<button class="small" @click=${()=>{n?.overview.watch()}}>
              ${this.t("overview.resume")}
            </button>`:d}`}drawMap({steps:e,ranks:t,cells:r}){let n=be(r);return a`<div class="scroller" data-own-keys>
      <table role="grid" aria-label=${this.t("overview.title")}>
        <thead>
          <tr>
            <td class="corner muted">${this.t("pick.step")} ╲ ${this.t("pick.rank")}</td>
            ${t.map(({rank:i,label:s})=>a`<th scope="col" title=${T(s)}>${i}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${e.map(({step:i,label:s})=>a`<tr>
                <th scope="row" title=${T(s)}>${i}</th>
                ${t.map(({rank:l})=>this.drawPlace(n.get(O(i,l)),i,l))}
              </tr>`)}
        </tbody>
      </table>
    </div>`}drawPlace(e,t,r){if(e===void 0)return a`<td></td>`;let n=O(t,r),i=t===this.state.step&&r===this.state.rank,s=()=>{this.active=n};return a`<td>
      <button
        class="cell ${e.state} ${i?"shown":""}"
        data-place=${n}
        style=${e.state==="done"&&e.bin!==null?`background:var(--index-${e.bin});color:var(--index-text-${e.bin})`:""}
        tabindex=${n===this.active?0:-1}
        aria-label=${this.cellText(e)}
        ?disabled=${e.target===null}
        @pointerenter=${s}
        @focus=${s}
        @click=${()=>this.open(e)}
      >
        ${e.finding===null?Kr[e.state]||_(e.level):k}
      </button>
    </td>`}cellText(e){let{step:t,rank:r,state:n,level:i,finding:s,problem:l}=e,p=n==="done"?this.t(`level.${i??"none"}`):this.t(`overview.cell.${n}`),c=s===null?l?.message??"":`${s.name}: ${s.message}`;return[this.t("overview.place",{step:t,rank:r}),p,c].filter(f=>f!=="").join(", ")}drawCell({cells:e}){let t=e.find(({step:f,rank:v})=>O(f,v)===this.active);if(t===void 0)return a`<div class="said muted">${this.t("overview.hint")}</div>`;let{step:r,rank:n,state:i,level:s,finding:l,problem:p}=t,c=i==="done"?this.t(`level.${s??"none"}`):this.t(`overview.cell.${i}`);return a`<div class="said">
      <div><b>${this.t("overview.place",{step:r,rank:n})}</b> · ${c}</div>
      ${l===null?a`<div class="muted">
              ${p===null?i==="done"?this.t("findings.none"):d:T(p.message)}
            </div>`:a`<div class="name">
              ${k} <b>${m(l.name,Hr)}</b> –
              ${T(l.message)}
            </div>`}
    </div>`}open({step:e,rank:t}){this.close(),this.app.chooseLeaf(e,t)}close=()=>this.app.store.update({overviewOpen:!1});onKey=e=>{let{overview:t}=this.state,n={ArrowUp:[-1,0],ArrowDown:[1,0],ArrowLeft:[0,-1],ArrowRight:[0,1]}[e.key];n!==void 0&&t!==null&&(e.preventDefault(),e.stopPropagation(),this.active=Kt(t,this.active,n),this.focusing=!0,this.requestUpdate())};focusActive(){(this.renderRoot.querySelector(`[data-place="${this.active??""}"]`)??this.renderRoot.querySelector(".dialog"))?.focus()}static styles=[g,q,u`
      .dialog {
        display: flex;
        flex-direction: column;
        width: fit-content;
        min-width: min(560px, 100%);
        max-width: 100%;
      }
      progress {
        width: 120px;
      }
      .scroller {
        min-height: 0;
        overflow: auto;
        margin-top: 8px;
      }
      table {
        border-collapse: separate;
        border-spacing: 2px;
      }
      th,
      .corner {
        position: sticky;
        z-index: 1;
        padding: 0 6px;
        font-weight: 400;
        color: var(--muted);
        background: var(--ground);
      }
      thead th,
      .corner {
        top: 0;
      }
      tbody th,
      .corner {
        left: 0;
        text-align: right;
        white-space: nowrap;
      }
      .corner {
        z-index: 2;
        font-size: 11px;
      }
      td {
        padding: 0;
      }
      .cell {
        display: block;
        width: 32px;
        height: 24px;
        padding: 0;
        border-color: var(--index-line);
        border-radius: 2px;
        font-weight: 700;
      }
      .cell.waiting,
      .cell.running,
      .cell.single {
        color: var(--muted);
        background: var(--sunken);
      }
      .cell.single {
        border-style: dashed;
      }
      .cell.failed {
        color: var(--error);
      }
      .cell.shown {
        outline: 2px solid var(--accent);
        outline-offset: 1px;
      }
      .cell:focus-visible {
        outline: 3px solid var(--accent);
        outline-offset: 1px;
      }
      .said {
        flex: none;
        min-height: 68px;
        max-width: 760px;
        margin-top: 8px;
        padding-top: 8px;
        border-top: 1px solid var(--line);
      }
    `]};var we=class extends h{render(){let{pairOpening:e,language:t,golden:r}=this.state,n=m(r??"",120);if(e===null)return this.drawNone(n);if(e.phase==="working")return this.state.goldenTree!==null?d:Ze({language:t,title:this.t("pair.opening",{golden:n}),progress:e.progress,cancel:()=>this.app.pairView?.cancel()});let i=e.phase==="failed";return et({language:t,title:this.t(i?"pair.failed":"pair.cancelled",{golden:n}),reason:i?M(t,e.problem):null,again:()=>{this.app.openPair()}})}drawNone(e){let{pair:t,pairs:r,leaf:n,opening:i}=this.state,s=r.find(({target:c})=>c===n?.leaf);if(t!==null||n===null||i!==null||s?.golden!==null)return d;let{step_label:l,rank_label:p}=s;return a`<p class="none muted" role="status">
      ${this.t("pair.none",{golden:e,step:l,rank:p})}
    </p>`}static styles=[g,tt,u`
      .none {
        position: absolute;
        inset: 40% 16px auto;
        text-align: center;
      }
    `]};var xe=class extends h{render(){let{survey:e,pair:t}=this.state;if(e===null)return d;let{state:r,done:n,total:i,problem:s}=e,l=t!==null;switch(r){case"running":return a`<progress max=${Math.max(i,1)} .value=${n}></progress>
          <span class="muted" role="status"
            >${this.t(l?"legend.running":"legend.checking",{done:n,total:i})}</span
          >
          ${l?this.cancelButton():d}`;case"cancelled":return a`<span class="muted">${this.t("legend.cancelled",{done:n,total:i})}</span>
          <button class="small" @click=${()=>this.app.pairView?.marks.resume()}>
            ${this.t("legend.resume")}
          </button>`;case"failed":return a`<span class="error" role="alert"
          >${this.t("legend.failed",{message:s?.message??""})}</span
        >`;default:return a`<span class="muted"
          >${this.t(l?"legend.done":"legend.checked",{total:i})}</span
        >`}}cancelButton(){let e=()=>this.app.pairView?.marks.cancel();return x({face:y.close,label:this.t("legend.cancel"),small:!0,run:e})}static styles=[g,u`
      :host {
        display: flex;
        align-items: center;
        gap: 8px;
        font-size: 12px;
      }
      progress {
        width: 96px;
        accent-color: var(--accent);
      }
      .error {
        color: var(--error);
      }
    `]};var Gr={"msprobe-colours":Q,"msprobe-compare-bar":Z,"msprobe-compare-node":ie,"msprobe-compared":ae,"msprobe-findings":pe,"msprobe-findings-filter":ce,"msprobe-first-finding":he,"msprobe-golden":me,"msprobe-legend":ue,"msprobe-matching":fe,"msprobe-matching-side":ge,"msprobe-overview":ye,"msprobe-pair-opening":we,"msprobe-survey":xe};function Gt(){at(Gr)}var Wr=200,Ur=100,$e=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;request=new lt;refresh(){this.stop();let e=Wt(this.store.state);if(e===null){this.store.update({comparison:null,comparisonProblem:null});return}this.request.settle(()=>{this.fetch(e.side,e.id)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{comparison:t}=this.store.state,r=Wt(this.store.state);t===null||r===null||await this.guarded(async n=>{let i=t.sections.find(({name:p})=>p===e)?.rows.length??0,s=dt(t.sections,e,i),l=await this.ask(r.side,r.id,s,Ur,n);this.store.update({comparison:Dr(t,e,l)})})}async fetch(e,t){await this.guarded(async r=>{let n=await this.ask(e,t,0,Wr,r);this.store.update({comparison:n,comparisonProblem:null})});for(let{name:r,rows:n,total:i}of this.store.state.comparison?.sections??[])n.length===0&&i>0&&await this.more(r)}ask(e,t,r,n,i){let{state:s}=this.store,l=s.pair?.pair??"";return this.client.pairs.node(l,e,t,E(s),r,n,i)}async guarded(e){let{signal:t}=this.request;try{await e(t)}catch(r){if(!w(r)&&!t.aborted){let n=b(r);this.onProblem(n)||this.store.update({comparison:null,comparisonProblem:n})}}}};function Wt(o){let{pair:e,side:t}=o,r=$(o,t).selectedId;return e===null||r===null?null:{side:t,id:r}}function Dr(o,e,t){let r=t.sections.find(({name:i})=>i===e)?.rows??[],n=o.sections.map(i=>i.name===e?{...i,rows:[...i.rows,...r]}:i);return{...o,sections:n}}var Ke="msprobe.edits",jr=[],qr=100,Se=class{constructor(e,t,r,n){this.store=e;this.client=t;this.storage=r;this.change=n}store;client;storage;change;add(e){return this.replace([...this.store.state.edits,e])}undo(){return this.replace(this.store.state.edits.slice(0,-1))}clear(){return this.replace([])}async load(e){try{let{edits:t}=await this.client.pairs.fromYaml(e);return await this.replace(t)}catch(t){return b(t)}}async toYaml(){return(await this.client.pairs.toYaml(this.store.state.edits)).yaml}candidates(e,t,r){let n=this.store.state.pair?.pair??"";return this.client.pairs.unmatched(n,e,t,null,qr,r)}restore(){let{edits:e,run:t,golden:r}=this.store.state;e.length===0&&t!==null&&r!==null&&this.store.update({edits:Jr(this.storage,t,r)})}async replace(e){let{pair:t,run:r,golden:n}=this.store.state;if(t===null)return null;try{let{target:i,golden:s}=t,l=e.length===0?{edits:[]}:await this.client.pairs.matching(i.leaf,s.leaf,e);return Vr(this.storage,{run:r??"",golden:n??"",edits:l.edits}),await this.change(l.edits),null}catch(i){return b(i)}}};function Jr(o,e,t){let r=Yr(o?.getItem(Ke)??null);return r?.run===e&&r.golden===t?r.edits.filter(Xr):jr}function Vr(o,e){try{e.edits.length>0&&ut(e.edits)===null?o?.setItem(Ke,JSON.stringify(e)):o?.removeItem(Ke)}catch{}}function Yr(o){try{let e=JSON.parse(o??"null");return Array.isArray(e?.edits)?e:null}catch{return null}}function Xr(o){let{kind:e,target:t,golden:r,descendants:n}=o??{};return(e==="match"||e==="unmatch")&&(typeof t=="string"&&typeof r=="string")&&typeof n=="boolean"}var Ut=["pair","rules","statistic","bounds"],Qr=[...Ut,"side","selectedId","goldenSelectedId"],ke=class{findings;details;overview;edits;jump;unsubscribe;constructor(e,t,r,n){this.jump=n.jump,this.findings=new le(e,t,n.jump,n.onProblem),this.details=new $e(e,t,n.onProblem),this.overview=new ve(e,t),this.edits=new Se(e,t,r,n.changeEdits),this.unsubscribe=e.subscribe((i,s)=>this.follow(i,s)),this.edits.restore(),this.findings.refresh(),this.details.refresh()}dispose(){this.unsubscribe(),this.findings.stop(),this.details.stop(),this.overview.stop()}get pending(){return this.details.pending||this.findings.pending}follow(e,t){let r=n=>n.some(i=>!Object.is(e[i],t[i]));(r(Ut)||e.survey?.state!==t.survey?.state&&!Zr(e))&&this.findings.refresh(),r(Qr)&&this.details.refresh(),r(["run","golden"])&&this.edits.restore(),this.followOverview(e,t)}followOverview(e,t){e.overviewOpen&&(!t.overviewOpen||e.rules!==t.rules)?this.overview.watch():!e.overviewOpen&&t.overviewOpen&&this.overview.stop()}};function Zr(o){return o.survey?.state==="running"}var Re=class{constructor(e,t){this.app=e;this.marks=t}app;marks;watching=[];suspended=0;running=0;start(){this.stop();for(let e of["target","golden"]){let{tree:t}=$(this.app.state,e),r=t?.onChange(n=>{n.kind==="expansion"&&this.suspended===0&&this.app.state.syncExpansion&&this.mirror(e,n.id)});this.watching.push(...r===void 0?[]:[r])}}stop(){this.watching.splice(0).forEach(e=>e.dispose())}get pending(){return this.running>0}async together(e,t,r){this.suspended+=1;try{let n=this.app.state.syncExpansion?await this.marks.findPartner(e,t):null,i=this.app.loaderOf(C(e));await r(e,t),n!==null&&i!==null&&(await jt(i,n),await r(C(e),n))}finally{this.suspended-=1}}async copyTo(e){let t=this.app.loaderOf("target");if(t===null)return;let{tree:r}=t,n=s=>t.loadedChildren(s).map(l=>l.id).filter(l=>r.isExpanded(l)),i=n(r.root.id);for(;i.length>0;){await this.marks.ensure("target",i);let s=i.flatMap(l=>this.marks.partnerOf("target",l)??[]);await Promise.all(s.map(l=>Dt(e,l))),i=i.flatMap(n)}}async mirror(e,t){this.running+=1;try{let r=await this.marks.findPartner(e,t),n=this.app.loaderOf(e),i=this.app.loaderOf(C(e));if(r===null||n===null||i===null)return;n.tree.isExpanded(t)&&await Dt(i,r),n.tree.isExpanded(t)||i.tree.setExpanded(r,!1)}catch(r){this.app.fail(r)}finally{this.running-=1}}};async function Dt(o,e){await jt(o,e),(o.tree.node(e)?.children??0)>0&&await o.expand(e)}async function jt(o,e){o.tree.node(e)===void 0&&await o.reveal({id:e})}var Ce=class{constructor(e,t){this.store=e;this.client=t}store;client;loader=null;abort=new AbortController;memory=new ht(()=>this.loader,e=>this.store.update({goldenExpanded:e}));async build(e){this.close();let{signal:t}=this.abort,{microStep:r,goldenExpanded:n}=this.store.state,i=r!==-1&&r<e.micro_steps,s={leaf:e.leaf,version:e.version,microStep:i?r:null},l=new mt(this.client,s,new pt(e.root),t);return n!==null?await l.restore(n):this.store.state.syncExpansion?await l.expand(e.root.id):await l.expandUpper(60,16),l}async show(e){let{signal:t}=this.abort,{goldenSelected:r}=this.store.state,n=r===null?null:await ct(e,r);t.aborted||(this.loader=e,this.store.update({goldenTree:e.tree,goldenSelectedId:n?.id??null}),this.memory.now(),this.memory.watch(e))}shows({leaf:e,version:t}){let r=this.loader?.scope;return r?.leaf===e&&r.version===t}close(){this.abort.abort(),this.abort=new AbortController,this.memory.forget(),this.loader=null}get pending(){return this.memory.pending}};function qt(o){let e=[...new Set(o)].sort((r,n)=>r-n),t=[];for(let r=0;r<e.length;){let n=r;for(;e[n+1]===e[n]+1;)n+=1;t.push(n===r?`${e[r]}`:`${e[r]}-${e[n]}`),r=n+1}return t.join(",")}var Jt=30,nn=200,on=5e3,sn=400,Vt=4e3,Te=class{constructor(e){this.source=e}source;marks=new Map;settled=new Set;wanted=new Set;abort=new AbortController;waiters=[];isAsking=!1;get(e){return this.settled.has(e)||this.want(e),this.marks.get(e)}peek(e){return this.marks.get(e)}async ensure(e){for(;!this.abort.signal.aborted;){let t=e.filter(r=>!this.marks.has(r)&&!this.settled.has(r));if(t.length===0)return;t.slice(0,Vt).forEach(r=>this.want(r)),await new Promise(r=>this.waiters.push(r))}}refresh(){this.settled.clear(),this.source.changed()}stop(){this.abort.abort(),this.wake()}get pending(){return this.isAsking}want(e){this.wanted.delete(e),this.wanted.add(e),!this.isAsking&&!this.abort.signal.aborted&&this.ask()}async ask(){let{signal:e}=this.abort;this.isAsking=!0;try{for(let t=Jt;this.wanted.size>0;)await z(t,e),t=await this.askOnce(e)}catch(t){if(!w(t))throw t}finally{this.isAsking=!1}}async askOnce(e){let t=this.nextBatch();try{let r=await this.source.fetch(qt(t),e);return this.take(t,r),r.pending?nn:Jt}catch(r){if(w(r))throw r;return t.forEach(n=>this.settled.add(n)),this.source.failed(r),on}finally{this.wake()}}nextBatch(){let e=[...this.wanted].slice(-Vt),t=e.splice(-sn);return this.wanted.clear(),e.forEach(r=>this.wanted.add(r)),t}take(e,{marks:t,pending:r}){let n=new Set;for(let i of t)this.marks.set(i.id,i),n.add(i.id),this.source.isPending(i)||this.settled.add(i.id);r||e.filter(i=>!n.has(i)).forEach(i=>this.settled.add(i)),this.source.changed()}wake(){this.waiters.splice(0).forEach(e=>e())}};function Yt({id:o,overflow:e,inside:t}){return{id:o,partner:null,state:"compared",index:null,level:null,bin:null,corrected:!1,origin:null,overflow:e,inside:{level:null,bin:null,origin:null,overflow:t.overflow,count:t.count,unmatched:0}}}function Xt({state:o,done:e,total:t,counts:r}){return{state:o,done:e,total:t,elapsed:0,problem:null,counts:{bins:[0,0,0,0,0],...{pass:0,warning:0,error:0,unmatched_target:0,unmatched_golden:0,none:0},overflow:r},origins:0}}var an=400,Pe=class{constructor(e){this.source=e}source;abort=new AbortController;isWatching=!1;start(e=!0){this.stop();let{signal:t}=this.abort;this.isWatching=!0,this.watch(e,t).finally(()=>{t.aborted||(this.isWatching=!1)})}stop(){this.abort.abort(),this.abort=new AbortController,this.isWatching=!1}get pending(){return this.isWatching}async watch(e,t){try{for(;;){let r=await this.source.fetch(e,t);if(this.source.told(r),r.state!=="running")return;await z(an,t)}}catch(r){w(r)||this.source.failed(r)}}};var ln=1e3,dn=["rules","statistic","bounds"],Ee=class{constructor(e,t,r){this.store=e;this.client=t;this.onProblem=r}store;client;onProblem;revision=0;caches={};watch=null;pairKey=null;refreshedAt=0;listeners=new Set;openPair(e){this.close(),this.pairKey=e;let t=r=>(n,i)=>this.client.pairs.marks(e,r,n,E(this.store.state),i);this.caches={target:this.newCache(t("target")),golden:this.newCache(t("golden"))},this.watch=this.newWatch((r,n)=>this.client.pairs.survey(e,E(this.store.state),r,n)),this.watch.start()}openSingle(){this.close();let{leaf:e,colouring:t}=this.store.state;if(e===null||t!=="overflow")return;let r={leaf:e.leaf,version:e.version,microStep:null},n=this.newCache(async(i,s)=>{let{marks:l,pending:p}=await this.client.overflow(r,i,s);return{marks:l.map(Yt),pending:p}});this.caches={target:n},this.watch=this.newWatch(async(i,s)=>{let l=await this.client.overflowSurvey(r,s);return Xt(l)}),this.watch.start()}close(){this.caches.target?.stop(),this.caches.golden?.stop(),this.watch?.stop(),this.caches={},this.watch=null,this.pairKey=null,this.tell()}follow(e,t){this.pairKey!==null&&dn.some(r=>e[r]!==t[r])&&(this.refresh(),this.watch?.start(e.survey?.state!=="cancelled"))}get(e,t){return this.caches[e]?.get(t)}partnerOf(e,t){return this.caches[e]?.peek(t)?.partner}async findPartner(e,t){return await this.caches[e]?.ensure([t]),this.partnerOf(e,t)??null}async ensure(e,t){await this.caches[e]?.ensure(t)}async cancel(){let{pairKey:e}=this,{survey:t}=this.store.state;e!==null&&t!==null&&(this.watch?.stop(),this.store.update({survey:{...t,state:"cancelled"}}),await this.client.pairs.cancel(e).catch(()=>{}))}resume(){this.watch?.start()}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}get pending(){let{target:e,golden:t}=this.caches;return e?.pending===!0||t?.pending===!0||this.watch?.pending===!0}newCache(e){return new Te({fetch:e,isPending:t=>t.state==="pending",changed:()=>this.tell(),failed:t=>this.onProblem(b(t))})}newWatch(e){return new Pe({fetch:e,told:t=>this.told(t),failed:t=>this.onProblem(b(t))})}told(e){this.store.update({survey:e});let t=performance.now();(e.state!=="running"||t-this.refreshedAt>ln)&&(this.refreshedAt=t,this.refresh())}refresh(){this.caches.target?.refresh(),this.caches.golden?.refresh()}tell(){this.revision+=1;for(let e of[...this.listeners])e()}};var pn=["colouring","levelFilter","dark","indexColours"],Me=class{constructor(e,t){this.store=e;this.marks=t;t.onChange(()=>this.changed()),e.subscribe((r,n)=>{pn.some(i=>r[i]!==n[i])&&this.changed()})}store;marks;known=new Map;listeners=new Set;of(e,t){let{state:r}=this.store,n=$(r,e).tree?.isExpanded(t)===!0,i=`${e}${n?"-":"+"}${t}`,s=this.known.get(i);if(s===void 0&&!this.known.has(i)){let l=this.marks.get(e,t);s=l===void 0?void 0:cn(l,r,n),this.known.set(i,s)}return s}onChange(e){return this.listeners.add(e),()=>this.listeners.delete(e)}changed(){this.known=new Map;for(let e of[...this.listeners])e()}};function cn(o,e,t){let r=e.colouring==="overflow"?un(o,e):mn(o,e),n=t?void 0:gn(o,e),{levelFilter:i}=e;return{...r,...n===void 0?{}:{badge:n},...i!==null&&hn(o,e)!==i?{dim:!0}:{}}}function hn(o,{colouring:e}){return e==="overflow"?o.overflow:o.level}function mn(o,e){let t=o.level==="unmatched"?N(e):o.bin===null?void 0:P(e)[o.bin];return{...t===void 0?{}:{fill:t},...fn(o.level),...o.origin===null?{}:{origin:o.origin}}}function un({overflow:o},{dark:e}){return o===null?{}:{fill:U(e)[o],shape:o}}function fn(o){return o===null||o==="pass"?{}:{shape:o}}function gn({inside:o},e){if(e.colouring==="overflow")return o.overflow===null?void 0:{shape:o.overflow,text:Oe(o.count),fill:U(e.dark)[o.overflow]};let r=P(e)[o.bin??0]??N(e);return o.origin!==null?{shape:"origin",text:Oe(Math.max(o.count,1)),fill:r}:o.level==="error"||o.level==="warning"?{shape:o.level,text:Oe(o.count),fill:r}:o.unmatched>0?{shape:"unmatched",text:Oe(o.unmatched),fill:N(e)}:void 0}function Oe(o){return o<1e4?String(o):`${Math.floor(o/1e3)}k`}var ze=class{constructor(e,t){this.app=e;this.client=t;let r=n=>this.failed(n);this.golden=new Ce(e.store,t),this.marks=new Ee(e.store,t,r),this.styles=new Me(e.store,this.marks),this.sync=new Re(e,this.marks),e.store.subscribe((n,i)=>this.marks.follow(n,i))}app;client;marks;styles;golden;sync;abort=new AbortController;async open(){let{leaf:e,pairs:t,golden:r}=this.app.state,n=t.find(s=>s.target===e?.leaf)?.golden??null;if(e===null||r===null||n===null){this.close(),this.marks.openSingle();return}bn(this.app.state.pair,e.leaf,n)||this.close();let{signal:i}=this.restart();this.app.store.update({pairOpening:{phase:"working",progress:null}});try{await this.build(await this.ask(e.leaf,n,i),i)}catch(s){!w(s)&&!i.aborted&&this.end(b(s))}}cancel(){this.close(),this.app.store.update({pairOpening:{phase:"cancelled"}})}close(){this.restart(),this.marks.close(),this.sync.stop(),this.golden.close(),this.app.store.update(ot)}get pending(){return this.marks.pending||this.golden.pending||this.sync.pending}restart(){return this.abort.abort(),this.abort=new AbortController,this.abort}async ask(e,t,r){let n=await this.matching(e,t);for(;;){let{match:i}=this.app.state,s=await this.client.pairs.open({leaf:e,golden:t,match:i,matching:n},r);if(s.status==="ready")return s;r.throwIfAborted(),this.app.store.update({pairOpening:{phase:"working",progress:s}}),await z(150,r)}}async matching(e,t){let{edits:r}=this.app.state;if(r.length===0)return null;try{return(await this.client.pairs.matching(e,t,r)).matching}catch(n){return this.app.remark(b(n).message,"error"),null}}async build(e,t){let{app:r}=this;if(e.target.version!==r.state.leaf?.version){r.leafChanged();return}let n=this.golden.shows(e.golden);r.store.update({pair:e}),this.marks.openPair(e.pair),n||await this.buildGolden(e.golden),t.throwIfAborted(),r.store.update({pairOpening:null}),this.sync.start(),await r.followSelection()}async buildGolden(e){let{goldenExpanded:t,syncExpansion:r}=this.app.state,n=await this.golden.build(e);t===null&&r&&await this.sync.copyTo(n),await this.golden.show(n)}failed(e){this.handles(e)||this.app.store.update({problem:e})}handles(e){return e.code===Ge?(this.app.activity.during(this.open()),!0):!1}end(e){this.close();let t=e.code===We;this.app.store.update({pairOpening:t?{phase:"cancelled"}:{phase:"failed",problem:e}})}};function bn(o,e,t){return o!==null&&o.target.leaf===e&&o.golden.leaf===t}function Ka(o,e,t){Ue(bt),De(yt),Gt(),vt(o.store,document.documentElement);let r=new ze(o,e),n=new ke(o.store,e,t,{jump:(i,s)=>o.jump({id:s},i),onProblem:i=>r.handles(i),changeEdits:i=>o.changeEdits(i)});return{view:r,comparing:n}}export{Ka as startComparing};
