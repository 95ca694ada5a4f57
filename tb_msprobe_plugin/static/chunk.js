var Ee={"language.other":{en:"中文",zh:"English"},"language.switch":{en:"Switch to Chinese",zh:"切换到英文"},"pick.run":{en:"run",zh:"运行"},"pick.target":{en:"target",zh:"target"},"pick.golden":{en:"golden",zh:"golden"},"pick.golden.none":{en:"none",zh:"无"},"pick.alone":{en:"no golden",zh:"无 golden"},"pick.step":{en:"step",zh:"step"},"pick.rank":{en:"rank",zh:"rank"},"pick.microStep":{en:"micro step",zh:"micro step"},"pick.all":{en:"all",zh:"全部"},"pick.filter":{en:"Filter",zh:"筛选"},"pick.none":{en:"Nothing matches",zh:"没有匹配项"},"pick.leaves":{en:"{n} {n|leaf|leaves}",zh:"{n} 个叶目录"},"search.label":{en:"Search nodes",zh:"搜索节点"},"search.glob":{en:"* and ? as wildcards",zh:"以 * 和 ? 作通配符"},"search.previous":{en:"Previous hit",zh:"上一个结果"},"search.next":{en:"Next hit",zh:"下一个结果"},"search.position":{en:"{k} of {n}",zh:"第 {k} 个，共 {n} 个"},"search.total":{en:"{n} {n|hit|hits}",zh:"{n} 个结果"},"search.none":{en:"no hits",zh:"没有结果"},"search.literal":{en:"No hits: * and ? are taken literally. Press a* in the search box to use them as wildcards.",zh:"没有结果：* 和 ? 按字面匹配。点击搜索框中的 a* 可将其用作通配符。"},"search.clear":{en:"Clear the search",zh:"清除搜索"},"search.busy":{en:"searching…",zh:"搜索中…"},"search.results":{en:"Results",zh:"结果"},"bar.fit":{en:"Fit the graph",zh:"适应窗口"},"bar.minimap":{en:"Minimap",zh:"缩略图"},"bar.overflow":{en:"Overflow check",zh:"溢出检查"},"bar.help":{en:"Keys and gestures",zh:"按键与手势"},"bar.reload":{en:"Look for new steps and changes",zh:"查找新的 step 和变化"},"outline.title":{en:"Outline",zh:"大纲"},"outline.hide":{en:"Hide the outline",zh:"隐藏大纲"},"outline.show":{en:"Show the outline",zh:"显示大纲"},"outline.loading":{en:"loading…",zh:"加载中…"},"outline.nodes":{en:"{n} {n|node|nodes}",zh:"{n} 个节点"},"kind.module":{en:"module",zh:"模块"},"kind.api":{en:"API",zh:"API"},"kind.collection":{en:"collection of free APIs",zh:"游离 API 集合"},"direction.forward":{en:"forward",zh:"前向"},"direction.backward":{en:"backward",zh:"反向"},"graph.label":{en:"Graph of the model",zh:"模型图"},"graph.gap":{en:"… {n} more",zh:"… 另有 {n} 个"},"graph.selected":{en:"{name}, {kind}, {n} {n|child|children}",zh:"{name}，{kind}，{n} 个子节点"},"node.none":{en:"Select a node to see its values.",zh:"选择一个节点以查看其数值。"},"node.title":{en:"Node",zh:"节点"},"node.hide":{en:"Hide the node panel",zh:"隐藏节点面板"},"node.show":{en:"Show the node panel",zh:"显示节点面板"},"node.copyName":{en:"Copy the name",zh:"复制名称"},"node.copyTable":{en:"Copy the table",zh:"复制表格"},"node.microStep":{en:"micro step {n}",zh:"micro step {n}"},"node.recomputed":{en:"recomputed",zh:"重计算"},"node.children":{en:"{n} {n|child|children}",zh:"{n} 个子节点"},"node.partner.forward":{en:"forward",zh:"前向节点"},"node.partner.backward":{en:"backward",zh:"反向节点"},"node.path":{en:"Path",zh:"路径"},"node.pathGap":{en:"… {n} more …",zh:"… 省略 {n} 个 …"},"node.loading":{en:"Loading the values…",zh:"正在加载数值…"},"node.noData.collection":{en:"A collection groups APIs that were called outside any module; it has no values of its own.",zh:"集合把在任何模块之外调用的 API 归在一起，本身没有数值。"},"node.noData.structure":{en:"No data recorded: this dump was taken with task structure, which records the hierarchy only.",zh:"没有数据：此 dump 以 structure 任务采集，只记录层级。"},"node.noData.entry":{en:"No data recorded: dump.json has no entry for this node.",zh:"没有数据：dump.json 中没有该节点的条目。"},"node.unreadable":{en:"The entry of this node in dump.json cannot be read, see above.",zh:"无法读取该节点在 dump.json 中的条目，原因见上。"},"node.noItems":{en:"The entry of this node in dump.json is empty.",zh:"该节点在 dump.json 中的条目为空。"},"node.more":{en:"Show {n} more",zh:"再显示 {n} 项"},"node.fileMissing":{en:"not on disk",zh:"磁盘上不存在"},"section.input":{en:"Inputs",zh:"输入"},"section.kwargs":{en:"Keyword arguments",zh:"关键字参数"},"section.parameters":{en:"Parameters",zh:"参数"},"section.output":{en:"Outputs",zh:"输出"},"section.parameters_grad":{en:"Parameter gradients",zh:"参数梯度"},"column.name":{en:"name",zh:"名称"},"column.type":{en:"type",zh:"类型"},"column.dtype":{en:"dtype",zh:"dtype"},"column.shape":{en:"shape",zh:"shape"},"column.max":{en:"Max",zh:"Max"},"column.min":{en:"Min",zh:"Min"},"column.mean":{en:"Mean",zh:"Mean"},"column.norm":{en:"Norm",zh:"Norm"},"column.requires_grad":{en:"requires_grad",zh:"requires_grad"},"column.value":{en:"value",zh:"值"},"column.md5":{en:"md5",zh:"md5"},"column.file":{en:"data file",zh:"数据文件"},"column.extra":{en:"other",zh:"其他"},"stack.title":{en:"Call stack",zh:"调用栈"},"stack.copy":{en:"Copy the stack",zh:"复制调用栈"},"stack.copyFrame":{en:"Copy this frame",zh:"复制此帧"},"stack.from":{en:"recorded for {name}",zh:"记录自 {name}"},"stack.framework":{en:"{n} {n|frame|frames} of the framework",zh:"框架内部 {n} 帧"},"stack.none":{en:"No stack was recorded for this node.",zh:"该节点没有记录调用栈。"},"copy.command":{en:"Copy",zh:"复制"},"copy.done":{en:"Copied",zh:"已复制"},"copy.failed":{en:"The browser does not let the page copy; select the text and copy it by hand.",zh:"浏览器不允许页面复制；请选中文本后手动复制。"},"opening.title":{en:"Opening {leaf}",zh:"正在打开 {leaf}"},"opening.cancel":{en:"Cancel",zh:"取消"},"opening.cancelled":{en:"Opening {leaf} was cancelled.",zh:"已取消打开 {leaf}。"},"opening.failed":{en:"{leaf} cannot be opened.",zh:"无法打开 {leaf}。"},"opening.again":{en:"Open again",zh:"重新打开"},"opening.elapsed":{en:"{n} s",zh:"{n} 秒"},"opening.waiting":{en:"Waiting for the server",zh:"等待服务器"},"start.scanning":{en:"Looking for dumps…",zh:"正在查找 dump…"},"empty.title":{en:"No dumps here yet",zh:"这里还没有 dump"},"empty.where":{en:"Looked below {path}",zh:"已在 {path} 下查找"},"empty.what":{en:"A dump is a directory with dump.json and construct.json, as msprobe writes it below step0/rank0. Start TensorBoard on a directory that holds some:",zh:"dump 是含有 dump.json 和 construct.json 的目录，由 msprobe 写在 step0/rank0 之下。请在含有 dump 的目录上启动 TensorBoard："},"empty.watch":{en:"New dumps appear here by themselves.",zh:"新的 dump 会自动出现在这里。"},"empty.look":{en:"Look again",zh:"再次查找"},"leaf.empty":{en:"This leaf has no nodes: nothing was recorded in it.",zh:"此叶目录没有节点：其中没有记录任何内容。"},"notice.dismiss":{en:"Dismiss",zh:"关闭"},"notice.more":{en:"{n} more",zh:"另有 {n} 条"},"notice.less":{en:"less",zh:"收起"},"leaf.grown":{en:"The dump has grown or was written anew; it was opened again.",zh:"dump 已增长或被重写，已重新打开。"},"leaf.lost":{en:"{name} does not exist in this leaf or micro step.",zh:"此叶目录或 micro step 中没有 {name}。"},"leaf.leaf":{en:"leaf",zh:"叶目录"},"leaf.framework":{en:"framework",zh:"框架"},"leaf.level":{en:"level",zh:"级别"},"leaf.task":{en:"task",zh:"任务"},"leaf.nodes":{en:"nodes",zh:"节点"},"leaf.entries":{en:"entries",zh:"条目"},"leaf.microSteps":{en:"micro steps",zh:"micro step 数"},"leaf.files":{en:"files",zh:"文件"},"leaf.unknown":{en:"not recorded",zh:"未记录"},"run.lost":{en:"There is no run {run} below logdir.",zh:"logdir 下没有运行 {run}。"},"subtree.cut":{en:"Too many nodes to expand all of them: the upper levels were expanded.",zh:"节点太多，无法全部展开：已展开上面的层级。"},"problem.unreachable":{en:"TensorBoard does not answer. Is it still running?",zh:"TensorBoard 没有响应。它还在运行吗？"},"problem.bad_answer":{en:"Something between this page and TensorBoard answered in its place ({detail}).",zh:"页面与 TensorBoard 之间有其他程序代为应答（{detail}）。"},"problem.retry":{en:"Try again",zh:"重试"},"help.title":{en:"Keys and gestures",zh:"按键与手势"},"help.close":{en:"Close",zh:"关闭"},"help.keys":{en:"Keys",zh:"按键"},"help.mouse":{en:"Mouse",zh:"鼠标"},"help.shapes":{en:"Shapes",zh:"图形"},"help.tree":{en:"In the outline",zh:"在大纲中"},"key.zoomIn":{en:"Zoom in about the pointer",zh:"以指针为中心放大"},"key.zoomOut":{en:"Zoom out about the pointer",zh:"以指针为中心缩小"},"key.left":{en:"Move left",zh:"向左移动"},"key.right":{en:"Move right",zh:"向右移动"},"key.up":{en:"Select the node above",zh:"选择上方节点"},"key.down":{en:"Select the node below",zh:"选择下方节点"},"key.selectLeft":{en:"Select the node on the left",zh:"选择左侧节点"},"key.selectRight":{en:"Select the node on the right",zh:"选择右侧节点"},"key.toggle":{en:"Expand or collapse",zh:"展开或折叠"},"key.fit":{en:"Fit the graph",zh:"适应窗口"},"key.search":{en:"Search",zh:"搜索"},"key.nextFinding":{en:"Next finding; next hit without a comparison",zh:"下一个发现；未比较时为下一个搜索结果"},"key.previousFinding":{en:"Previous finding; previous hit without a comparison",zh:"上一个发现；未比较时为上一个搜索结果"},"key.hits":{en:"In the search box: next and previous hit",zh:"在搜索框中：下一个和上一个结果"},"key.parent":{en:"Select the parent",zh:"选择父节点"},"key.partner":{en:"Select the forward or backward partner",zh:"选择对应的前向或反向节点"},"key.minimap":{en:"Minimap on or off",zh:"开关缩略图"},"key.reload":{en:"Look for new steps and changes",zh:"查找新的 step 和变化"},"key.help":{en:"This help",zh:"本帮助"},"key.escape":{en:"Leave the search, close what is open",zh:"离开搜索，关闭已打开的窗口"},"mouse.click":{en:"click",zh:"单击"},"mouse.click.does":{en:"Select",zh:"选择"},"mouse.double":{en:"double click",zh:"双击"},"mouse.double.does":{en:"Expand or collapse",zh:"展开或折叠"},"mouse.altDouble":{en:"Alt + double click",zh:"Alt + 双击"},"mouse.altDouble.does":{en:"Expand everything below",zh:"展开其下全部节点"},"mouse.wheel":{en:"wheel",zh:"滚轮"},"mouse.wheel.does":{en:"Move up and down",zh:"上下移动"},"mouse.shiftWheel":{en:"Shift + wheel",zh:"Shift + 滚轮"},"mouse.shiftWheel.does":{en:"Move left and right",zh:"左右移动"},"mouse.ctrlWheel":{en:"Ctrl + wheel, pinch",zh:"Ctrl + 滚轮、双指缩放"},"mouse.ctrlWheel.does":{en:"Zoom",zh:"缩放"},"mouse.drag":{en:"drag",zh:"拖动"},"mouse.drag.does":{en:"Move",zh:"移动"},"tree.arrows":{en:"Up and down select; right expands, left collapses or goes to the parent",zh:"上下选择；右键展开，左键折叠或转到父节点"},"tree.type":{en:"Letters jump to the node that begins so",zh:"输入字母跳到以其开头的节点"},"splitter.outline":{en:"Width of the outline",zh:"大纲宽度"},"splitter.panel":{en:"Height of the node panel",zh:"节点面板高度"},"splitter.golden":{en:"Width of the golden side",zh:"golden 侧宽度"},"splitter.findings":{en:"Height of the findings",zh:"发现列表高度"},"golden.show":{en:"Show the golden side",zh:"显示 golden 侧"},"splitter.results":{en:"Height of the results",zh:"结果高度"}};var It=Ee;function Bl(n){It={...It,...n}}function O(n,e,t={}){return(It[e]?.[n]??e).replace(Eo,(r,i,o,s)=>{let a=t[i];return a===void 0?r:o===void 0?Ao(n,a):a===1?o:s??o})}var Eo=/\{(\w+)(?:\|([^|}]*)\|([^|}]*))?\}/g;function Ao(n,e){return typeof e=="number"?e.toLocaleString(n):e}var Dn=new Map([["reading dump.json","正在读取 dump.json"],["reading construct.json","正在读取 construct.json"],["reading the cache","正在读取缓存"],["building the hierarchy","正在构建层级"],["no_hierarchy","没有层级：条目按记录顺序列出。要看到模型层级，请以 L0 或 mix 级别采集。"],["truncated","文件不完整（可能仍在写入，或磁盘已满）：只显示其中完整的条目。"],["damaged","文件已损坏：只显示损坏处之前的条目。"],["extra_bytes","文件末尾有多余内容，已忽略。"],["no_data","没有数据，只显示层级。"],["repeated_entries","有重复的条目，以最后一个为准。"],["entry_without_line","有条目在 construct.json 中没有对应的行。"],["missing_parent","有节点的父节点不存在，已置于顶层。"],["own_parent","有节点以自己为父节点，已置于顶层。"],["parent_cycle","有节点的父子关系成环，已置于顶层。"],["construct_truncated","construct.json 不完整：只使用其中完整的行。"],["construct_missing_file","没有 construct.json：没有层级信息。"],["construct_strange_lines","construct.json 中有无法识别的行。"],["stack_missing_file","没有 stack.json：没有调用栈。"],["stack_truncated","stack.json 不完整：只有部分调用栈。"],["missing_file","文件不存在。"],["empty_file","文件是空的。"],["is_a_directory","这是一个目录，不是文件。"],["not_a_file","这不是普通文件。"],["not_readable","文件无法读取，请检查权限。"],["not_json","文件不是 JSON。"],["not_an_object","文件中没有 JSON 对象。"],["data_not_an_object","文件中的 data 不是对象。"],["bad_entry","该条目无法解析。"],["unknown_run","没有这个运行。"],["unknown_leaf","没有这个叶目录。"],["unknown_node","此叶目录中没有这个节点。"],["not_in_micro_step","该节点不在所选的 micro step 中。"],["too_deep","该节点的嵌套层级太深，无法显示。"],["outside_logdir","路径在 logdir 之外。"]]);function Fl(n){Object.entries(n).forEach(([e,t])=>Dn.set(e,t))}function pe(n,e,t){return n==="zh"?Dn.get(e)??t:t}var Ae=globalThis,Pe=Ae.ShadowRoot&&(Ae.ShadyCSS===void 0||Ae.ShadyCSS.nativeShadow)&&"adoptedStyleSheets"in Document.prototype&&"replace"in CSSStyleSheet.prototype,Ot=Symbol(),Bn=new WeakMap,ce=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==Ot)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,t=this.t;if(Pe&&e===void 0){let r=t!==void 0&&t.length===1;r&&(e=Bn.get(t)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),r&&Bn.set(t,e))}return e}toString(){return this.cssText}},Wn=n=>new ce(typeof n=="string"?n:n+"",void 0,Ot),f=(n,...e)=>{let t=n.length===1?n[0]:e.reduce((r,i,o)=>r+(s=>{if(s._$cssResult$===!0)return s.cssText;if(typeof s=="number")return s;throw Error("Value passed to 'css' function must be a 'css' function result: "+s+". Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.")})(i)+n[o+1],n[0]);return new ce(t,n,Ot)},Fn=(n,e)=>{if(Pe)n.adoptedStyleSheets=e.map(t=>t instanceof CSSStyleSheet?t:t.styleSheet);else for(let t of e){let r=document.createElement("style"),i=Ae.litNonce;i!==void 0&&r.setAttribute("nonce",i),r.textContent=t.cssText,n.appendChild(r)}},Nt=Pe?n=>n:n=>n instanceof CSSStyleSheet?(e=>{let t="";for(let r of e.cssRules)t+=r.cssText;return Wn(t)})(n):n;var{is:Po,defineProperty:_o,getOwnPropertyDescriptor:Co,getOwnPropertyNames:Lo,getOwnPropertySymbols:Io,getPrototypeOf:Oo}=Object,_e=globalThis,Gn=_e.trustedTypes,No=Gn?Gn.emptyScript:"",zo=_e.reactiveElementPolyfillSupport,he=(n,e)=>n,zt={toAttribute(n,e){switch(e){case Boolean:n=n?No:null;break;case Object:case Array:n=n==null?n:JSON.stringify(n)}return n},fromAttribute(n,e){let t=n;switch(e){case Boolean:t=n!==null;break;case Number:t=n===null?null:Number(n);break;case Object:case Array:try{t=JSON.parse(n)}catch{t=null}}return t}},Vn=(n,e)=>!Po(n,e),Kn={attribute:!0,type:String,converter:zt,reflect:!1,useDefault:!1,hasChanged:Vn};Symbol.metadata??=Symbol("metadata"),_e.litPropertyMetadata??=new WeakMap;var z=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=Kn){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let r=Symbol(),i=this.getPropertyDescriptor(e,r,t);i!==void 0&&_o(this.prototype,e,i)}}static getPropertyDescriptor(e,t,r){let{get:i,set:o}=Co(this.prototype,e)??{get(){return this[t]},set(s){this[t]=s}};return{get:i,set(s){let a=i?.call(this);o?.call(this,s),this.requestUpdate(e,a,r)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??Kn}static _$Ei(){if(this.hasOwnProperty(he("elementProperties")))return;let e=Oo(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(he("finalized")))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(he("properties"))){let t=this.properties,r=[...Lo(t),...Io(t)];for(let i of r)this.createProperty(i,t[i])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[r,i]of t)this.elementProperties.set(r,i)}this._$Eh=new Map;for(let[t,r]of this.elementProperties){let i=this._$Eu(t,r);i!==void 0&&this._$Eh.set(i,t)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let r=new Set(e.flat(1/0).reverse());for(let i of r)t.unshift(Nt(i))}else e!==void 0&&t.push(Nt(e));return t}static _$Eu(e,t){let r=t.attribute;return r===!1?void 0:typeof r=="string"?r:typeof e=="string"?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let r of t.keys())this.hasOwnProperty(r)&&(e.set(r,this[r]),delete this[r]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return Fn(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,r){this._$AK(e,r)}_$ET(e,t){let r=this.constructor.elementProperties.get(e),i=this.constructor._$Eu(e,r);if(i!==void 0&&r.reflect===!0){let o=(r.converter?.toAttribute!==void 0?r.converter:zt).toAttribute(t,r.type);this._$Em=e,o==null?this.removeAttribute(i):this.setAttribute(i,o),this._$Em=null}}_$AK(e,t){let r=this.constructor,i=r._$Eh.get(e);if(i!==void 0&&this._$Em!==i){let o=r.getPropertyOptions(i),s=typeof o.converter=="function"?{fromAttribute:o.converter}:o.converter?.fromAttribute!==void 0?o.converter:zt;this._$Em=i;let a=s.fromAttribute(t,o.type);this[i]=a??this._$Ej?.get(i)??a,this._$Em=null}}requestUpdate(e,t,r,i=!1,o){if(e!==void 0){let s=this.constructor;if(i===!1&&(o=this[e]),r??=s.getPropertyOptions(e),!((r.hasChanged??Vn)(o,t)||r.useDefault&&r.reflect&&o===this._$Ej?.get(e)&&!this.hasAttribute(s._$Eu(e,r))))return;this.C(e,t,r)}this.isUpdatePending===!1&&(this._$ES=this._$EP())}C(e,t,{useDefault:r,reflect:i,wrapped:o},s){r&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,s??t??this[e]),o!==!0||s!==void 0)||(this._$AL.has(e)||(this.hasUpdated||r||(t=void 0),this._$AL.set(e,t)),i===!0&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(t){Promise.reject(t)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[i,o]of this._$Ep)this[i]=o;this._$Ep=void 0}let r=this.constructor.elementProperties;if(r.size>0)for(let[i,o]of r){let{wrapped:s}=o,a=this[i];s!==!0||this._$AL.has(i)||a===void 0||this.C(i,void 0,o,a)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(r=>r.hostUpdate?.()),this.update(t)):this._$EM()}catch(r){throw e=!1,this._$EM(),r}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(t=>t.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(t=>this._$ET(t,this[t])),this._$EM()}updated(e){}firstUpdated(e){}};z.elementStyles=[],z.shadowRootOptions={mode:"open"},z[he("elementProperties")]=new Map,z[he("finalized")]=new Map,zo?.({ReactiveElement:z}),(_e.reactiveElementVersions??=[]).push("2.1.2");var Kt=globalThis,Un=n=>n,Ce=Kt.trustedTypes,jn=Ce?Ce.createPolicy("lit-html",{createHTML:n=>n}):void 0,Qn="$lit$",H=`lit$${Math.random().toFixed(9).slice(2)}$`,er="?"+H,Ho=`<${er}>`,F=document,me=()=>F.createComment(""),fe=n=>n===null||typeof n!="object"&&typeof n!="function",Vt=Array.isArray,Do=n=>Vt(n)||typeof n?.[Symbol.iterator]=="function",Ht=`[ 	
\f\r]`,ue=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Xn=/-->/g,qn=/>/g,B=RegExp(`>|${Ht}(?:([^\\s"'>=/]+)(${Ht}*=${Ht}*(?:[^ 	
\f\r"'\`<>=]|("|')|))|$)`,"g"),Yn=/'/g,Zn=/"/g,tr=/^(?:script|style|textarea|title)$/i,Ut=n=>(e,...t)=>({_$litType$:n,strings:e,values:t}),c=Ut(1),$=Ut(2),Xl=Ut(3),G=Symbol.for("lit-noChange"),h=Symbol.for("lit-nothing"),Jn=new WeakMap,W=F.createTreeWalker(F,129);function nr(n,e){if(!Vt(n)||!n.hasOwnProperty("raw"))throw Error("invalid template strings array");return jn!==void 0?jn.createHTML(e):e}var Bo=(n,e)=>{let t=n.length-1,r=[],i,o=e===2?"<svg>":e===3?"<math>":"",s=ue;for(let a=0;a<t;a++){let l=n[a],d,p,u=-1,m=0;for(;m<l.length&&(s.lastIndex=m,p=s.exec(l),p!==null);)m=s.lastIndex,s===ue?p[1]==="!--"?s=Xn:p[1]!==void 0?s=qn:p[2]!==void 0?(tr.test(p[2])&&(i=RegExp("</"+p[2],"g")),s=B):p[3]!==void 0&&(s=B):s===B?p[0]===">"?(s=i??ue,u=-1):p[1]===void 0?u=-2:(u=s.lastIndex-p[2].length,d=p[1],s=p[3]===void 0?B:p[3]==='"'?Zn:Yn):s===Zn||s===Yn?s=B:s===Xn||s===qn?s=ue:(s=B,i=void 0);let g=s===B&&n[a+1].startsWith("/>")?" ":"";o+=s===ue?l+Ho:u>=0?(r.push(d),l.slice(0,u)+Qn+l.slice(u)+H+g):l+H+(u===-2?a:g)}return[nr(n,o+(n[t]||"<?>")+(e===2?"</svg>":e===3?"</math>":"")),r]},ge=class n{constructor({strings:e,_$litType$:t},r){let i;this.parts=[];let o=0,s=0,a=e.length-1,l=this.parts,[d,p]=Bo(e,t);if(this.el=n.createElement(d,r),W.currentNode=this.el.content,t===2||t===3){let u=this.el.content.firstChild;u.replaceWith(...u.childNodes)}for(;(i=W.nextNode())!==null&&l.length<a;){if(i.nodeType===1){if(i.hasAttributes())for(let u of i.getAttributeNames())if(u.endsWith(Qn)){let m=p[s++],g=i.getAttribute(u).split(H),M=/([.?@])?(.*)/.exec(m);l.push({type:1,index:o,name:M[2],strings:g,ctor:M[1]==="."?Bt:M[1]==="?"?Wt:M[1]==="@"?Ft:Q}),i.removeAttribute(u)}else u.startsWith(H)&&(l.push({type:6,index:o}),i.removeAttribute(u));if(tr.test(i.tagName)){let u=i.textContent.split(H),m=u.length-1;if(m>0){i.textContent=Ce?Ce.emptyScript:"";for(let g=0;g<m;g++)i.append(u[g],me()),W.nextNode(),l.push({type:2,index:++o});i.append(u[m],me())}}}else if(i.nodeType===8)if(i.data===er)l.push({type:2,index:o});else{let u=-1;for(;(u=i.data.indexOf(H,u+1))!==-1;)l.push({type:7,index:o}),u+=H.length-1}o++}}static createElement(e,t){let r=F.createElement("template");return r.innerHTML=e,r}};function J(n,e,t=n,r){if(e===G)return e;let i=r!==void 0?t._$Co?.[r]:t._$Cl,o=fe(e)?void 0:e._$litDirective$;return i?.constructor!==o&&(i?._$AO?.(!1),o===void 0?i=void 0:(i=new o(n),i._$AT(n,t,r)),r!==void 0?(t._$Co??=[])[r]=i:t._$Cl=i),i!==void 0&&(e=J(n,i._$AS(n,e.values),i,r)),e}var Dt=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:r}=this._$AD,i=(e?.creationScope??F).importNode(t,!0);W.currentNode=i;let o=W.nextNode(),s=0,a=0,l=r[0];for(;l!==void 0;){if(s===l.index){let d;l.type===2?d=new ye(o,o.nextSibling,this,e):l.type===1?d=new l.ctor(o,l.name,l.strings,this,e):l.type===6&&(d=new Gt(o,this,e)),this._$AV.push(d),l=r[++a]}s!==l?.index&&(o=W.nextNode(),s++)}return W.currentNode=F,i}p(e){let t=0;for(let r of this._$AV)r!==void 0&&(r.strings!==void 0?(r._$AI(e,r,t),t+=r.strings.length-2):r._$AI(e[t])),t++}},ye=class n{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,r,i){this.type=2,this._$AH=h,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=r,this.options=i,this._$Cv=i?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=J(this,e,t),fe(e)?e===h||e==null||e===""?(this._$AH!==h&&this._$AR(),this._$AH=h):e!==this._$AH&&e!==G&&this._(e):e._$litType$!==void 0?this.$(e):e.nodeType!==void 0?this.T(e):Do(e)?this.k(e):this._(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==h&&fe(this._$AH)?this._$AA.nextSibling.data=e:this.T(F.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:r}=e,i=typeof r=="number"?this._$AC(e):(r.el===void 0&&(r.el=ge.createElement(nr(r.h,r.h[0]),this.options)),r);if(this._$AH?._$AD===i)this._$AH.p(t);else{let o=new Dt(i,this),s=o.u(this.options);o.p(t),this.T(s),this._$AH=o}}_$AC(e){let t=Jn.get(e.strings);return t===void 0&&Jn.set(e.strings,t=new ge(e)),t}k(e){Vt(this._$AH)||(this._$AH=[],this._$AR());let t=this._$AH,r,i=0;for(let o of e)i===t.length?t.push(r=new n(this.O(me()),this.O(me()),this,this.options)):r=t[i],r._$AI(o),i++;i<t.length&&(this._$AR(r&&r._$AB.nextSibling,i),t.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let r=Un(e).nextSibling;Un(e).remove(),e=r}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Q=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,r,i,o){this.type=1,this._$AH=h,this._$AN=void 0,this.element=e,this.name=t,this._$AM=i,this.options=o,r.length>2||r[0]!==""||r[1]!==""?(this._$AH=Array(r.length-1).fill(new String),this.strings=r):this._$AH=h}_$AI(e,t=this,r,i){let o=this.strings,s=!1;if(o===void 0)e=J(this,e,t,0),s=!fe(e)||e!==this._$AH&&e!==G,s&&(this._$AH=e);else{let a=e,l,d;for(e=o[0],l=0;l<o.length-1;l++)d=J(this,a[r+l],t,l),d===G&&(d=this._$AH[l]),s||=!fe(d)||d!==this._$AH[l],d===h?e=h:e!==h&&(e+=(d??"")+o[l+1]),this._$AH[l]=d}s&&!i&&this.j(e)}j(e){e===h?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??"")}},Bt=class extends Q{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===h?void 0:e}},Wt=class extends Q{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==h)}},Ft=class extends Q{constructor(e,t,r,i,o){super(e,t,r,i,o),this.type=5}_$AI(e,t=this){if((e=J(this,e,t,0)??h)===G)return;let r=this._$AH,i=e===h&&r!==h||e.capture!==r.capture||e.once!==r.once||e.passive!==r.passive,o=e!==h&&(r===h||i);i&&this.element.removeEventListener(this.name,this,r),o&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH=="function"?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Gt=class{constructor(e,t,r){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=r}get _$AU(){return this._$AM._$AU}_$AI(e){J(this,e)}};var Wo=Kt.litHtmlPolyfillSupport;Wo?.(ge,ye),(Kt.litHtmlVersions??=[]).push("3.3.3");var rr=(n,e,t)=>{let r=t?.renderBefore??e,i=r._$litPart$;if(i===void 0){let o=t?.renderBefore??null;r._$litPart$=i=new ye(e.insertBefore(me(),o),o,void 0,t??{})}return i._$AI(n),i};var jt=globalThis,P=class extends z{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=rr(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return G}};P._$litElement$=!0,P.finalized=!0,jt.litElementHydrateSupport?.({LitElement:P});var Fo=jt.litElementPolyfillSupport;Fo?.({LitElement:P});(jt.litElementVersions??=[]).push("4.2.2");var ld=`
:root {
  color-scheme: light;
  --ground: #ffffff;
  --sunken: #f6f7f9;
  --line: #d8dde3;
  --control-line: #c3cad2;
  --text: #1f2328;
  --muted: #57606a;
  --accent: #0b63ce;
  --accent-ground: #dceafb;
  --hover-ground: #eef1f4;
  --warning: #9a4a00;
  --warning-ground: #fff3df;
  --error: #b42318;
  --error-ground: #fdeceb;
  --differs-ground: #ffe1d6;
  --index-line: #8b949e;
}
:root[data-theme="dark"] {
  color-scheme: dark;
  --ground: #1d2126;
  --sunken: #16191d;
  --line: #343b44;
  --control-line: #4a535e;
  --text: #e6e9ec;
  --muted: #aab3bd;
  --accent: #6cb2ff;
  --accent-ground: #1e3a5a;
  --hover-ground: #272d34;
  --warning: #f2b155;
  --warning-ground: #3a2e17;
  --error: #ff9b91;
  --error-ground: #432320;
  --differs-ground: #5a2f24;
  --index-line: #6d7783;
}
html, body { margin: 0; height: 100%; overflow: hidden; }
body {
  background: var(--ground);
  color: var(--text);
  font: 13px/20px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC",
    "Microsoft YaHei", sans-serif;
  font-variant-numeric: tabular-nums;
  outline: none;
}
`,v=f`
  :host {
    box-sizing: border-box;
    display: block;
    min-width: 0;
    min-height: 0;
  }
  *,
  *::before,
  *::after {
    box-sizing: inherit;
  }
  button,
  input {
    font: inherit;
    color: inherit;
    font-variant-numeric: inherit;
  }
  button {
    height: 28px;
    padding: 0 8px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
    cursor: pointer;
    white-space: nowrap;
  }
  button:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button:disabled {
    color: var(--muted);
    opacity: 0.6;
    cursor: default;
  }
  button.plain {
    border-color: transparent;
    background: none;
  }
  button.plain:hover:not(:disabled) {
    background: var(--hover-ground);
  }
  button.small {
    height: 20px;
    padding: 0 4px;
    line-height: 18px;
  }
  button.link {
    height: auto;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    text-align: left;
    white-space: normal;
    overflow-wrap: anywhere;
  }
  button.link:hover:not(:disabled) {
    background: none;
    text-decoration: underline;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: -1px;
  }
  .muted {
    color: var(--muted);
  }
  .name {
    overflow-wrap: anywhere;
  }
  h2 {
    margin: 0;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  kbd {
    display: inline-block;
    min-width: 20px;
    padding: 0 4px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    font: inherit;
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    color: var(--muted);
  }
`;var ir=1.148698354997035,or=60,Xt=[{shown:"W",code:"KeyW",message:"key.zoomIn",run:n=>n.graph?.zoomBy(ir)},{shown:"S",code:"KeyS",message:"key.zoomOut",run:n=>n.graph?.zoomBy(1/ir)},{shown:"A",code:"KeyA",message:"key.left",run:n=>n.graph?.panBy(or,0)},{shown:"D",code:"KeyD",message:"key.right",run:n=>n.graph?.panBy(-or,0)},be("↑","ArrowUp","key.up",n=>n.moveSelection("up")),be("↓","ArrowDown","key.down",n=>n.moveSelection("down")),be("←","ArrowLeft","key.selectLeft",n=>n.moveSelection("left")),be("→","ArrowRight","key.selectRight",n=>n.moveSelection("right")),be("Enter","Enter","key.toggle",n=>n.toggleSelected()),{shown:"F",code:"KeyF",message:"key.fit",run:n=>n.graph?.fit()},{shown:"M",code:"KeyM",message:"key.minimap",run:n=>n.toggleMinimap()},{shown:"/",key:"/",message:"key.search",run:n=>n.focusSearch()},{shown:"N",code:"KeyN",message:"key.nextFinding",run:n=>sr(n,1)},{shown:"P",code:"KeyP",message:"key.previousFinding",run:n=>sr(n,-1)},{shown:"[",key:"[",message:"key.parent",run:n=>n.selectParent()},{shown:"]",key:"]",message:"key.partner",run:n=>{n.selectPartner()}},{shown:"R",code:"KeyR",message:"key.reload",run:n=>{n.reload()}},{shown:"?",key:"?",message:"key.help",run:n=>n.toggleHelp()},{shown:"Esc",key:"Escape",message:"key.escape",run:n=>n.escape()}];function sr(n,e){let{comparing:t,state:r}=n;r.pair===null?n.stepHit(e):t?.findings.step(e)}function be(n,e,t,r){return{shown:n,key:e,message:t,yields:!0,run:r}}function ar(n){return n.ctrlKey||n.altKey||n.metaKey||n.isComposing?null:Xt.find(({code:e,key:t})=>e!==void 0&&e===n.code||t===n.key)??null}var Go="data-own-keys";function hd(n,e){let t=r=>{let i=r.composedPath()[0],o=ar(r);o===null||qt(i)||o.yields===!0&&Vo(r)||(r.preventDefault(),o.run(e))};return n.addEventListener("keydown",t),()=>n.removeEventListener("keydown",t)}function qt(n){let e=n,t=e?.tagName?.toLowerCase();return t==="input"||t==="textarea"||t==="select"||Ko(e)}function Ko(n){return n?.isContentEditable===!0}function Vo(n){return n.composedPath().some(e=>{let t=e;return t.tagName==="BUTTON"||t.hasAttribute?.(Go)===!0})}var md={run:"url",step:"url",rank:"url",microStep:"url",selected:"url",expanded:"url",viewport:"url",search:"url",searchMode:"url",golden:"url",match:"url",rules:"url",statistic:"url",bounds:"url",colouring:"url",levelFilter:"url",edits:"url",side:"url",goldenSelected:"url",goldenExpanded:"url",goldenViewport:"url",language:"localStorage",outlineWidth:"localStorage",outlineOpen:"localStorage",panelHeight:"localStorage",panelOpen:"localStorage",resultsHeight:"localStorage",stackOpen:"localStorage",minimap:"localStorage",goldenShare:"localStorage",foldGolden:"localStorage",syncExpansion:"localStorage",findingsOpen:"localStorage",findingsHeight:"localStorage",indexColours:"localStorage",runs:"memory",logdirs:"memory",scanning:"memory",scanNotices:"memory",leaves:"memory",leaf:"memory",tree:"memory",opening:"memory",problem:"memory",selectedId:"memory",details:"memory",detailsProblem:"memory",results:"memory",searching:"memory",searchProblem:"memory",hit:"memory",dismissed:"memory",remark:"memory",helpOpen:"memory",searchFocus:"memory",dark:"memory",suggestions:"memory",pairs:"memory",pair:"memory",pairOpening:"memory",goldenTree:"memory",goldenSelectedId:"memory",survey:"memory",comparison:"memory",comparisonProblem:"memory",findings:"memory",findingsProblem:"memory",findingsFilter:"memory",finding:"memory",overview:"memory",overviewOpen:"memory",matchingOpen:"memory",coloursOpen:"memory"},_={run:null,step:null,rank:null,microStep:-1,selected:null,expanded:null,viewport:null,search:"",searchMode:"substring",golden:null,match:"name",rules:"graded",statistic:"all",bounds:null,colouring:"index",levelFilter:null,edits:[],side:"target",goldenSelected:null,goldenExpanded:null,goldenViewport:null},fd={outlineWidth:260,outlineOpen:!0,panelHeight:248,panelOpen:!0,resultsHeight:200,stackOpen:!1,minimap:!0,goldenShare:.5,foldGolden:!1,syncExpansion:!0,findingsOpen:!0,findingsHeight:200,indexColours:""},Uo={leaf:null,tree:null,selectedId:null,details:null,detailsProblem:null,results:null,searching:!1,searchProblem:null,hit:null},jo={pair:null,pairOpening:null,goldenTree:null,goldenSelectedId:null,survey:null,comparison:null,comparisonProblem:null,findings:null,findingsProblem:null,finding:null},Xo={levels:[],kinds:[],side:"both",name:"",leafOnly:!1};function gd(n,e,t){return{..._,...e,...n,...Uo,...jo,runs:null,logdirs:[],scanning:!1,scanNotices:[],leaves:[],opening:null,problem:null,dismissed:[],remark:null,helpOpen:!1,searchFocus:0,dark:t,suggestions:null,pairs:[],findingsFilter:Xo,overview:null,overviewOpen:!1,matchingOpen:!1,coloursOpen:!1}}var y=class extends P{static properties={app:{attribute:!1}};unsubscribe=null;get state(){return this.app.state}connectedCallback(){super.connectedCallback(),this.follow()}willUpdate(){this.follow()}disconnectedCallback(){super.disconnectedCallback(),this.unsubscribe?.(),this.unsubscribe=null}follow(){let e=this.app;this.unsubscribe??=e?.store.subscribe((t,r)=>{this.stateChanged?.(t,r),this.requestUpdate()})??null}t(e,t){return O(this.state.language,e,t)}};var ee=class extends Error{constructor(t,r,i=null,o=0){super(r);this.code=t;this.file=i;this.status=o;this.name="Problem"}code;file;status},lr="unreachable",Yt="bad_answer",dr="leaf_changed",xd="pair_gone",pr="too_deep",Sd="cancelled";function cr(n){return n instanceof DOMException&&n.name==="AbortError"}function Le(n){return n instanceof ee?n:new ee("page_error",n instanceof Error?n.message:String(n))}function kd(n,e){if(qo(e)){let{code:t,message:r,file:i}=e.error;return new ee(t,r,i,n)}return new ee(Yt,`HTTP ${n}`,null,n)}function qo(n){let e=n?.error;return typeof e=="object"&&e!==null&&"code"in e&&"message"in e}function N(n,e){return e.code===lr?O(n,"problem.unreachable"):e.code===Yt?O(n,"problem.bad_answer",{detail:e.message}):ur(pe(n,e.code,e.message),e.file)}function hr(n,e){return ur(pe(n,e.code,e.message),e.file)}function ur(n,e){return e===null||n.includes(e)?n:`${n} (${e})`}var mr="tensorboard --logdir DIRECTORY_WITH_DUMPS",Ie=class extends y{render(){let{runs:e,scanning:t,problem:r}=this.state;return r!==null&&e===null?c`<div class="card" role="alert">
        <p>${N(this.state.language,r)}</p>
        <button @click=${()=>{this.app.start()}}>${this.t("problem.retry")}</button>
      </div>`:e===null||t?c`<div class="card late muted" role="status">${this.t("start.scanning")}</div>`:this.drawEmpty()}drawEmpty(){return c`<div class="card">
      <b>${this.t("empty.title")}</b>
      ${this.state.logdirs.length===0?h:c`<p class="name">
              ${this.t("empty.where",{path:this.state.logdirs.join(", ")})}
            </p>`}
      <p>${this.t("empty.what")}</p>
      <pre><code>${mr}</code><button class="small" @click=${()=>{this.app.copy(mr)}}>
        ${this.t("copy.command")}
      </button></pre>
      <p class="muted">${this.t("empty.watch")}</p>
      <div>
        <button @click=${()=>{this.app.reload()}}>${this.t("empty.look")}</button>
      </div>
    </div>`}static styles=[v,f`
      :host {
        display: grid;
        place-items: center;
        height: 100%;
        padding: 16px;
        background: var(--sunken);
      }
      .card {
        width: min(560px, 100%);
        display: grid;
        gap: 8px;
      }
      .late {
        text-align: center;
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      p {
        margin: 0;
      }
      pre {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 8px;
        margin: 0;
        padding: 8px 12px;
        border: 1px solid var(--line);
        border-radius: 4px;
        background: var(--ground);
        font:
          12px/20px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: normal;
      }
    `]};var C=class{items=[];add(e){return this.items.push(e),e}defer(e){this.items.push({dispose:e})}listen(e,t,r,i){let o=r;e.addEventListener(t,o,i),this.defer(()=>e.removeEventListener(t,o,i))}dispose(){let e=this.items;this.items=[];for(let t of e.reverse())t.dispose()}};var Zt=class{constructor(e){this.request=e}request;tasks=new Set;requested=!1;schedule(e){this.tasks.add(e),this.requested||(this.requested=!0,this.request(t=>this.run(t)))}cancel(e){this.tasks.delete(e)}run(e){let t=[...this.tasks];this.tasks.clear(),this.requested=!1;let r=[];for(let i of t)try{i(e)}catch(o){r.push(o)}if(r.length>0)throw r[0]}},Jt=new Zt(n=>requestAnimationFrame(n));function K(n,e){return{x:n,y:e}}function A(n,e){return{x:n,y:e}}var k=class n{constructor(e,t,r){this.k=e;this.x=t;this.y=r}k;x;y;static pinning(e,t,r){return new n(e,r.x-t.x*e,r.y-t.y*e)}toScreen(e){return A(e.x*this.k+this.x,e.y*this.k+this.y)}toWorld(e){return K((e.x-this.x)/this.k,(e.y-this.y)/this.k)}panned(e,t){return new n(this.k,this.x+e,this.y+t)}zoomedTo(e,t){return n.pinning(e,this.toWorld(t),t)}equals(e){return this.k===e.k&&this.x===e.x&&this.y===e.y}};var V='system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';function Oe(n,e,t){let r={containers:[],boxes:[],strips:[]};if(n.count===0)return r;fr(n,0,e,t,r);for(let i=0;i<r.containers.length;i++)fr(n,r.containers[i],e,t,r);return r}function fr(n,e,t,r,i){let{x:o,y:s,w:a,h:l}=n,d=n.end[e],p=gr(n,n.first[e],d,t.y0);for(;p<d&&s[p]<t.y1;){if(l[p]<r.height||a[p]<r.width){p=Zo(n,p,d,r,t,i.strips);continue}o[p]<t.x1&&o[p]+a[p]>t.x0&&(n.isContainer(p)?i.containers:i.boxes).push(p),p+=1}}function Zo(n,e,t,r,i,o){let{x:s,y:a,w:l,h:d}=n,p=Ne(n,e+1,t,a[e]+r.height);p-1>e&&d[p-1]>=r.height&&l[p-1]>=r.width&&(p-=1);let u=1/0,m=-1/0;for(let g=e;g<Math.min(p,e+16);g++)u=Math.min(u,s[g]),m=Math.max(m,s[g]+l[g]);return u<i.x1&&m>i.x0&&o.push(u,a[e],m,a[p-1]+d[p-1]),p}function gr(n,e,t,r){let{y:i,h:o}=n;return yr(e,t,s=>i[s]+o[s]>r)}function Ne(n,e,t,r){return yr(e,t,i=>n.y[i]>=r)}function yr(n,e,t){let r=n,i=e;for(;r<i;){let o=r+i>>1;t(o)?i=o:r=o+1}return r}function br(n,e,t){let r=-1;for(let i=0;i>=0;){let o=Jo(n,i,e,t);r=o>=0?o:r,i=o>=0&&n.isContainer(o)?o:-1}return r}function Jo(n,e,t,r){let{x:i,y:o,w:s}=n,a=n.end[e]??0,l=gr(n,n.first[e]??0,a,r);for(;l<a&&o[l]<=r;l++)if(i[l]<=t&&t<i[l]+s[l])return l;return-1}function vr(n,e,t){switch(t){case"down":return Qo(n,e);case"up":return es(n,e);case"left":return en(n,e,e-1)?e-1:wr(n,e);case"right":return en(n,e,e+1)?e+1:n.isContainer(e)?n.first[e]:-1}}function wr(n,e){return n.parent[e]>0?n.parent[e]:-1}function en(n,e,t){return t>0&&t<n.count&&n.parent[t]===n.parent[e]&&n.y[t]===n.y[e]}function Qo(n,e){if(n.isContainer(e))return ze(n,n.first[e],e);for(let t=e;t>0;t=n.parent[t]){let r=n.end[n.parent[t]],i=Ne(n,t,r,n.y[t]+n.h[t]);if(i<r)return ze(n,i,e)}return-1}function es(n,e){let t=Qt(n,e);if(t===n.first[n.parent[e]])return wr(n,e);let r=ze(n,Qt(n,t-1),e);for(;n.isContainer(r);)r=ze(n,Qt(n,n.end[r]-1),e);return r}function Qt(n,e){return Ne(n,n.first[n.parent[e]],e,n.y[e])}function ze(n,e,t){let r=o=>n.x[o]+n.w[o]/2,i=e;for(let o=e+1;en(n,e,o);o++)i=Math.abs(r(o)-r(t))<Math.abs(r(i)-r(t))?o:i;return i}var ts=/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,ns=/[^ -~]/;function te(n){let t=n.length>512?`${n.slice(0,256)}…${n.slice(-256)}`:n;return ns.test(t)?t.replace(ts," "):t}var He=class{constructor(e){this.measure=e}measure;ascii=new Float64Array(128).fill(NaN);others=new Map;character(e){let t=e.charCodeAt(0);if(t<128)return this.asciiWidth(t);let r=this.others.get(e);return r===void 0&&(r=this.measure(e),this.others.set(e,r)),r}of(e,t=1/0){let r=0;for(let i=0;i<e.length&&r<=t;i++){let o=e.charCodeAt(i);if(o>=128)return r+this.ofAny(e.slice(i),t-r);r+=this.asciiWidth(o)}return r}ofAny(e,t){let r=0;for(let i of e)if(r+=this.character(i),r>t)break;return r}asciiWidth(e){let t=this.ascii[e];return Number.isNaN(t)?this.ascii[e]=this.measure(String.fromCharCode(e)):t}};var rs=4;function $r({layout:n,transform:e,size:t},r,i,o){let s=i===void 0?-1:n.boxOf(i.id);if(s>0&&Sr(n,e,t,s))return xr(n,e,s,!0,i?.pointer);let a=o>0&&Sr(n,e,t,o)?o:is(n,e,r);return a>0?xr(n,e,a,!1,void 0):void 0}function xr(n,{k:e,x:t,y:r},i,o,s){return{id:n.id[i],x:(n.x[i]+n.w[i]/2)*e+t,top:n.y[i]*e+r,toggled:o,pointer:s}}function Sr(n,{k:e,x:t,y:r},i,o){let s=n.x[o]*e+t,a=n.y[o]*e+r;return s<i.width&&a<i.height&&s+n.w[o]*e>0&&a+n.h[o]*e>0}function is(n,e,t){let r=-e.y/e.k,i=-1;for(let o of t.boxes){let s=n.y[o];n.gap[o]===0&&s>=r&&(i<0||s<n.y[i])&&(i=o)}return i>=0?i:t.containers.at(-1)??-1}function Tr({layout:n,tree:e},t,r,i){let o=De(n,e,t.id);if(o<=0)return r;let{k:s}=r,a=n.w[o]*s,l=t.x-a/2,d=t.top;return t.pointer!==void 0?(l=kr(t.pointer.x,l,a),d=kr(t.pointer.y,d,n.h[o]*s)):t.toggled&&(d=Rr(d,0,i.height-24*s)),new k(s,l-n.x[o]*s,d-n.y[o]*s)}function kr(n,e,t){let r=Math.min(rs,t/4);return Rr(e,n-t+r,n-r)}function Rr(n,e,t){return Math.max(e,Math.min(t,n))}function De(n,e,t){let r=n.boxOf(t);if(r>=0)return r;for(let i of e.ancestors(t).reverse()){let o=n.boxOf(i);if(o>0)return o}return-1}var os=150,Be=class{constructor(e,t){this.from=e;this.to=t}from;to;started;at(e){this.started??=e;let t=(e-this.started)/os;if(t>=1)return{transform:this.to,done:!0};let r=1-(1-t)**3,{from:i,to:o}=this,s=i.k*(o.k/i.k)**r,a=o.k===i.k?r:(s-i.k)/(o.k-i.k),l=(d,p)=>d+(p-d)*a;return{transform:new k(s,l(i.x,o.x),l(i.y,o.y)),done:!1}}};var ne=16,Mr=8/13,ss=1,as=.9,ls=24,We=64;function tn(n){let e=1/0;for(let t=1;t<n.count;t++)n.isContainer(t)||(e=Math.min(e,n.w[t]));return{width:n.width,height:n.height,smallest:e}}function Ar(n,e){let t=r=>Math.max(1,r-2*ne);return Math.min(t(e.width)/Math.max(1,n.width),t(e.height)/Math.max(1,n.height))}function ve(n,e){let t=as*Math.min(e.width/n.smallest,e.height/24),r=Math.max(2,Math.min(ls,t));return{min:Math.min(1,Ar(n,e)),max:r}}function Pr(n,e){let t=Ar(n,e);if(t>=Mr){let o=Math.min(t,ss);return k.pinning(o,K(0,n.height/2),A(e.width/2,e.height/2))}let r=(e.width-2*ne)/Math.max(1,n.width),i=Math.min(1,Math.max(Mr,r));return k.pinning(i,K(0,0),A(e.width/2,ne))}function _r(n,e,t,r){let i=Math.max(0,t.width/2*n.k-r.width/2),o=Er(n.x,e.x,We-i,r.width-We+i),s=Er(n.y,e.y,We-t.height*n.k,r.height-We);return new k(n.k,o,s)}function Er(n,e,t,r){return Math.min(Math.max(n,Math.min(t,e)),Math.max(r,e))}function Cr(n,e,t){let r=Math.max(0,Math.min(1,n.k/ve(e,t).min-1)),i=(l,d,p)=>{let u=p-ne-d,m=Math.min(ne,u)-r*p,g=Math.max(ne,u)+r*p;return Math.max(m,Math.min(g,l))},o=e.width/2*n.k,s=i(n.x-o,2*o,t.width)+o,a=i(n.y,e.height*n.k,t.height);return new k(n.k,s,a)}function Lr(n,e){let t=n.toWorld(A(e.width/2,e.height/2));return{x:t.x,y:t.y,k:n.k}}function nn(n,e){return k.pinning(n.k,K(n.x,n.y),A(e.width/2,e.height/2))}function Ir(n,e,t,r){let{layout:i,transform:o}=n,{k:s,x:a,y:l}=o;return[...e.containers,...e.boxes].map(d=>{let p=i.rows[d];return{id:i.id[d],label:p?.label??n.labelOf(d).main,kind:p?.kind??"gap",x:i.x[d]*s+a,y:i.y[d]*s+l,width:i.w[d]*s,height:i.h[d]*s,expanded:i.isContainer(d),selected:d===t&&!r,partner:d===t&&r,style:p===void 0?null:n.styleOf(p)??null}})}var Fe=class{asked=new Set;update(e,{boxes:t,containers:r}){let i=t.filter(d=>e.gap[d]>0),o=new Set(i.length>0?[...t,...r]:[]),s=i.map(d=>rn(e,d,o)),a=s.map(d=>`${d.parent}:${d.offset}:${d.count}`),l=s.filter((d,p)=>!this.asked.has(a[p]));return this.asked=new Set(a),l}};function rn(n,e,t){let r=n.parent[e],i=n.index[e],o=i+n.gap[e],s=u=>n.parent[u]===r&&t.has(u),a=s(e+1)&&!s(e-1),l=Math.floor((a?o-1:i)/200)*200,d=Math.max(i,l),p=Math.min(o,l+200)-d;return{parent:n.id[r],offset:d,count:p}}var Nr="parameters_grad",Or=new Set(["forward","backward",Nr]),ps=/^\d+$/;function j({kind:n,label:e}){let t=e.lastIndexOf("."),r=e.slice(t+1);if(n==="api")return{main:Or.has(r)&&t>0?e.slice(0,t):e,rest:""};let i=ps.test(r)?r:"",o=i===""?e.length:t,s=o>0?e.lastIndexOf(".",o-1):-1,a=e.slice(s+1,o);if(s<=0||!Or.has(a))return{main:e,rest:""};let l=e.lastIndexOf(".",s-1),d=e.slice(l+1,s),p=[l>0?d:"",a===Nr?a:"",i===""||i==="0"?"":`#${i}`];return{main:l>0?e.slice(0,l):d,rest:p.filter(u=>u!=="").join(" ")}}function Dr(n){return n.kind==="api"&&n.children===0}function re(n){return n.kind==="api"?12:8}function sn(n){return re(n)+(n.children>0?14:0)+(n.direction===null?0:16)}function we(n){let e=+(n.recompute===!0)+ +(n.notice!==null);return re(n)+e*16+fs(n.children)}function fs(n){return n===0?0:8+an(n).length*7}function an(n){return String(n).replace(/\B(?=(\d{3})+$)/g,",")}var Ge=class{constructor(e){this.widths=e}widths;known=new Map;width(e){let t=this.known.get(e.id);if(t===void 0){let r=Math.min(280,this.labelWidth(e));t=Math.ceil(sn(e)+r+we(e)),t=Math.max(56,t),this.known.set(e.id,t)}return t}labelWidth(e){let{main:t,rest:r}=j(e),i=280,o=this.widths.of(te(t),i);return r===""?o:o+6+this.widths.of(r,i)}gapWidth(e){return Math.ceil(this.widths.of(e)+16)}};function ie(n,e){n.beginPath();for(let[t,r]of e)n.lineTo(t,r);n.stroke()}function Br(n,e,t,r){ie(n,r?[[e,t-2],[e+4,t+2],[e+8,t-2]]:[[e+2,t-4],[e+6,t],[e+2,t+4]])}function Wr(n,e,t,r){let i=r?e:e+10,o=r?4:-4;ie(n,[[e,t],[e+10,t]]),ie(n,[[i+o,t-3.5],[i,t],[i+o,t+3.5]])}function Fr(n,e,t){n.beginPath(),n.arc(e+5,t,4,-.3,1.4*Math.PI),n.stroke(),ie(n,[[e+2.4,t-6],[e+5,t-4],[e+2.4,t-1.6]])}function Gr(n,e,t){ie(n,[[e+5,t-5],[e+10.5,t+4.5],[e-.5,t+4.5],[e+5,t-5],[e+5.5,t-4]]),ie(n,[[e+5,t-1.5],[e+5,t+1]]),n.fillRect(e+4.4,t+2.2,1.2,1.2)}var Xr={background:"#f6f7f9",bodies:["#ffffff","#f6f7f9"],title:"#e8ebef",forward:"#ffffff",backward:"#e3e7ec",border:"#8b949e",strip:"#aab2bb",text:"#1f2328",muted:"#57606a",warning:"#9a4a00",accent:"#0b63ce",hover:"#3d444d",partner:"#8250df",origin:"#b42318"},qr={background:"#16191d",bodies:["#1d2126","#16191d"],title:"#2c323a",forward:"#262b32",backward:"#3a424c",border:"#6d7783",strip:"#59626d",text:"#e6e9ec",muted:"#aab3bd",warning:"#f2b155",accent:"#6cb2ff",hover:"#c3cad2",partner:"#c297ff",origin:"#ff9b91"},Kr="#16191d",Vr="#ffffff";function oe(n){return Ur(n,Kr)>=Ur(n,Vr)?Kr:Vr}function Ur(n,e){let[t,r]=[jr(n),jr(e)].sort((i,o)=>i-o);return(r+.05)/(t+.05)}function jr(n){let e=t=>{let r=parseInt(n.slice(t,t+2),16)/255;return r<=.04045?r/12.92:((r+.055)/1.055)**2.4};return .2126*e(1)+.7152*e(3)+.0722*e(5)}function se(n,e,t,r,i){let{k:o,x:s,y:a}=n.transform,{ratio:l}=n,d=Math.round((e*o+s)*l),p=Math.round((t*o+a)*l);return{left:d,top:p,width:Math.max(1,Math.round((r*o+s)*l)-d),height:Math.max(1,Math.round((i*o+a)*l)-p)}}function xe(n,e){let{x:t,y:r,w:i,h:o}=n.layout;return se(n,t[e],r[e],t[e]+i[e],r[e]+o[e])}var gs=[[5,-4.5],[9.5,0],[5,4.5],[.5,0]],ys=[[5,-4.5],[10,4.5],[0,4.5]],bs={medium:1,high:2,critical:3};function je(n,e,t,r){switch(e){case"warning":Yr(n,gs,t,r);break;case"origin":Yr(n,ys,t,r);break;case"error":vs(n,t,r);break;case"unmatched":ws(n,t,r);break;default:for(let i=0;i<bs[e];i+=1)n.fillRect(t+3.5*i,r+4-3*(i+1),2.5,3*(i+1))}}function Yr(n,e,t,r){n.beginPath();for(let[i,o]of e)n.lineTo(t+i,r+o);n.fill()}function vs(n,e,t){n.save(),n.lineWidth=2,n.beginPath(),n.moveTo(e+1.5,t-3.5),n.lineTo(e+8.5,t+3.5),n.moveTo(e+8.5,t-3.5),n.lineTo(e+1.5,t+3.5),n.stroke(),n.restore()}function ws(n,e,t){n.beginPath(),n.arc(e+5,t,3.5,0,2*Math.PI),n.moveTo(e+1,t+4.5),n.lineTo(e+9,t-4.5),n.stroke()}var ae=14,Zr=7,ln=16,dn=4,Jr=4,xs=`600 ${11}px ${V}`;function Qr(n){if(n===void 0)return 0;let e=n.shape===void 0?0:ae,t=n.origin===void 0?0:ti(n.origin);return e+t+(n.badge===void 0?0:cn(n.badge)+Jr)}function ei(n,e,t,r,i,o){let s=r;n.font=xs,t.badge!==void 0&&(s-=cn(t.badge)+Jr,Ss(n,e,t.badge,s,i)),n.fillStyle=n.strokeStyle=o,t.shape!==void 0&&(s-=ae,je(n,t.shape,s,i)),t.origin!==void 0&&(s-=ti(t.origin),je(n,"origin",s,i),n.fillText(String(t.origin),s+ae-2,i+.5))}function ti(n){return ae+Zr*String(n).length}function cn({text:n}){return ae+Zr*n.length+2*dn-2}function Ss(n,e,t,r,i){n.fillStyle=t.fill,n.strokeStyle=e.palette.border,n.lineWidth=1,n.beginPath(),n.roundRect(r,i-ln/2,cn(t),ln,ln/2),n.fill(),n.stroke(),n.lineWidth=1.25,n.fillStyle=n.strokeStyle=oe(t.fill),je(n,t.shape,r+dn,i),n.fillText(t.text,r+dn+ae-2,i+.5)}var ni=`${13}px ${V}`,ks=`${11}px ${V}`;function hn(n,e){let t=e.transform.k*e.ratio;n.setTransform(t,0,0,t,0,0),n.textBaseline="middle",n.lineWidth=1.25,n.lineCap="round",n.lineJoin="round"}function un(n){n.setTransform(1,0,0,1,0,0),n.lineCap="butt",n.lineJoin="miter"}function qe(n,e,t,r){let{layout:i,transform:o}=e,s=i.rows[t],a=i.x[t]+o.x/o.k,l=r+o.y/o.k+24/2,d=a+i.w[t];if(s===void 0){$s(n,e,t,(a+d)/2,l);return}let p=i.isContainer(t),u=p?Math.max(a,0):a,m=p?Math.min(d,e.size.width/o.k):d;Ts(n,e,t,s,u,m,l)}function $s(n,e,t,r,i){n.fillStyle=e.palette.muted,n.font=ni,n.textAlign="center",n.fillText(e.labelOf(t).main,r,i),n.textAlign="left"}function Ts(n,e,t,r,i,o,s){let{palette:a,layout:l}=e,d=e.styleOf(r),p=l.isContainer(t),u=d?.fill===void 0?a.text:oe(d.fill);n.globalAlpha=d?.dim===!0?.3:1;let m=d?.fill===void 0?a.muted:u,g=i+re(r);n.strokeStyle=m,r.children>0&&(Br(n,g,s,p),g+=14),r.direction!==null&&(Wr(n,g,s,r.direction==="backward"),g+=16),n.fillStyle=u,n.font=ni;let{main:M,rest:E,restAt:Mo}=e.labelOf(t);n.fillText(M,g,s+.5),E!==""&&(n.fillStyle=m,n.fillText(E,g+Mo,s+.5));let Hn=o-we(r);d!==void 0&&ei(n,e,d,Hn,s,u),Rs(n,e,r,Hn,s,m),n.globalAlpha=1}function Rs(n,e,t,r,i,o){let s=r+16-11;t.notice!==null&&(n.strokeStyle=n.fillStyle=e.palette.warning,Gr(n,s,i),s+=16),t.recompute===!0&&(n.strokeStyle=o,Fr(n,s,i)),t.children>0&&(n.fillStyle=o,n.font=ks,n.textAlign="right",n.fillText(an(t.children),r+we(t)-re(t),i+.5),n.textAlign="left")}function ri(n,e,t,r){let{layout:i,transform:o}=n,{k:s}=o,a=i.rows[e];if(a===void 0||a.children===0||t.y>r+24*s)return!1;let l=i.x[e]*s+o.x,d=i.isContainer(e)?Math.max(l,0):l;return t.x<d+(re(a)+14-3)*s}function ii(n,e,t){return e-sn(n)-we(n)-t}var Ms=4,si=18,Es=.01,oi=.3;function mn(n,e){let t=n.deltaMode===1?si:n.deltaMode===2?e:1,r=n.shiftKey&&n.deltaX===0,i=r?n.deltaY:n.deltaX,o=r?0:n.deltaY;return{dx:0-i*t,dy:0-o*t}}function As(n,e){let t=n.deltaMode===1?si:n.deltaMode===2?e:1,r=-n.deltaY*t*Es;return Math.exp(Math.max(-oi,Math.min(oi,r)))}var Ye=class{constructor(e,t){this.element=e;this.target=t;e.style.touchAction="none";let{disposables:r}=this;r.listen(e,"pointerdown",i=>this.down(i)),r.listen(e,"pointermove",i=>this.move(i)),r.listen(e,"pointerup",i=>this.up(i)),r.listen(e,"pointercancel",i=>this.end(i.pointerId)),r.listen(e,"dblclick",i=>t.doubleClick(this.pointOf(i),i.altKey)),r.listen(e,"wheel",i=>this.wheel(i),{passive:!1}),r.listen(e,"mousedown",i=>{i.button===1&&i.preventDefault()})}element;target;disposables=new C;pointers=new Map;start;moved=!1;dispose(){this.disposables.dispose()}pointOf(e){let t=this.element.getBoundingClientRect();return A(e.clientX-t.left,e.clientY-t.top)}down(e){if(e.button>1||this.pointers.size===2)return;let t=this.pointOf(e);this.element.setPointerCapture(e.pointerId),this.pointers.set(e.pointerId,t),this.start=t,this.moved=this.pointers.size>1}move(e){let t=this.pointOf(e),r=this.pointers.get(e.pointerId);r!==void 0&&this.pointers.size===2?this.pinch(e.pointerId,r,t):r!==void 0&&this.dragTo(e.pointerId,r,t)}dragTo(e,t,r){let i=this.start??r;!this.moved&&Math.hypot(r.x-i.x,r.y-i.y)<Ms||(this.moved||(this.moved=!0,this.target.drag(!0)),this.pointers.set(e,r),this.target.pan(r.x-t.x,r.y-t.y))}pinch(e,t,r){let i=[...this.pointers].find(([a])=>a!==e)?.[1]??t,o=a=>Math.max(1,Math.hypot(a.x-i.x,a.y-i.y));this.pointers.set(e,r),this.target.pan((r.x-t.x)/2,(r.y-t.y)/2);let s=A((r.x+i.x)/2,(r.y+i.y)/2);this.target.zoom(o(r)/o(t),s)}up(e){let r=this.pointers.has(e.pointerId)&&!this.moved&&e.button===0;this.end(e.pointerId),r&&this.target.click(this.pointOf(e),e.altKey)}end(e){this.pointers.delete(e)&&this.pointers.size===0&&this.target.drag(!1)}wheel(e){e.preventDefault();let t=this.element.clientHeight;if(e.ctrlKey){this.target.zoom(As(e,t),this.pointOf(e));return}let{dx:r,dy:i}=mn(e,t);this.target.pan(r,i)}};var Ps=1/3;function ai(n,e,t,r){let i=new Map,o=t+r*Ps-24,s=new Map;for(let a of e){let l=s.get(n.parent[a])??t,d=n.y[a],p=Math.min(l,d+n.h[a]-24);p<=d||(l<=o&&i.set(a,p),s.set(a,l<=o?p+24:1/0))}return i}var fn=4,_s=2,Cs=6,Ls=7;function li(n,e,t){let r=Cs*e.ratio;n.fillStyle=e.palette.strip;for(let i=0;i<t.length;i+=4){let o=se(e,t[i],t[i+1],t[i+2],t[i+3]),s=Math.max(o.width,r),a=o.left+Math.round((o.width-s)/2);n.fillRect(a,o.top,s,Is(o.height))}}function Is(n){return n>2?n-1:n}function di(n,e,t){let{palette:r,layout:i}=e,o=i.rows[t],s=xe(e,t),a=o===void 0?void 0:e.styleOf(o),l=Ns(e,o);if(n.globalAlpha=a?.dim===!0?.3:1,i.h[t]*e.transform.k<Ls){let p=o===void 0?r.background:l;Os(n,e,s,a?.origin===void 0?p:r.origin),n.globalAlpha=1;return}let d=fn*e.transform.k*e.ratio;yn(n,e,s,o?.kind==="api"?s.height/2:d),o!==void 0&&(n.fillStyle=l,n.fill()),bn(n,e,o),a?.origin!==void 0&&pi(n,e,s,o?.kind==="api"?s.height/2:d),n.globalAlpha=1}function pi(n,e,t,r){let i=Math.max(2,Math.round(_s*e.transform.k*e.ratio));n.strokeStyle=e.palette.origin,n.lineWidth=i,n.beginPath(),n.roundRect(t.left+i/2,t.top+i/2,Math.max(0,t.width-i),Math.max(0,t.height-i),Math.max(0,r-i/2)),n.stroke()}function Os(n,e,t,r){n.fillStyle=e.palette.border,n.fillRect(t.left,t.top,t.width,t.height);let i=Math.max(1,Math.round(e.ratio));t.height>2*i&&t.width>2*i&&(n.fillStyle=r,n.fillRect(t.left+i,t.top+i,t.width-2*i,t.height-2*i))}function Ns(n,e){return e===void 0?n.palette.background:n.styleOf(e)?.fill??(e.direction==="backward"?n.palette.backward:n.palette.forward)}function ci(n,e,t){let{layout:r,palette:i}=e,o=xe(e,t);yn(n,e,o,fn*e.transform.k*e.ratio),n.fillStyle=i.bodies[r.depth[t]%2===1?0:1],n.fill(),bn(n,e,r.rows[t])}function gn(n,e,t,r){let{layout:i,palette:o}=e,s=i.rows[t],a=i.x[t],l=se(e,a,r,a+i.w[t],r+24),d=r===i.y[t]?fn*e.transform.k*e.ratio:0,p=s===void 0?void 0:e.styleOf(s);yn(n,e,l,[d,d,0,0]),n.globalAlpha=p?.dim===!0?.3:1,n.fillStyle=p?.fill??(s?.direction==="backward"?o.backward:o.title),n.fill(),bn(n,e,s),p?.origin!==void 0&&pi(n,e,l,d),n.globalAlpha=1}function yn(n,e,t,r){let i=Math.max(1,Math.round(e.ratio))/2;n.beginPath(),n.roundRect(t.left+i,t.top+i,Math.max(0,t.width-2*i),Math.max(0,t.height-2*i),r)}function bn(n,e,t){let r=Math.max(1,Math.round(e.ratio)),i=r*Math.max(1,Math.min(2,e.transform.k));n.lineWidth=r,n.strokeStyle=e.palette.border,t?.kind==="collection"?n.setLineDash([5*i,3*i]):t===void 0&&n.setLineDash([1.5*i,3*i]),n.stroke(),(t===void 0||t.kind==="collection")&&n.setLineDash([])}var zs=5,Hs=3,Ds=4,hi={containers:[],boxes:[],strips:[],sticky:new Map,drawn:0};function X(n){return 13*n.transform.k>=zs}function Ze(n){let{layout:e,transform:t,size:r}=n,{k:i,x:o,y:s}=t,a={x0:-o/i,y0:-s/i,x1:(r.width-o)/i,y1:(r.height-s)/i},l=Oe(e,a,{width:Ds/i,height:Hs/i}),d=X(n)?ai(e,l.containers,a.y0,r.height/i):new Map,p=l.containers.length+l.boxes.length+l.strips.length/4;return{...l,sticky:d,drawn:p}}function ui(n,e,t){let{palette:r,size:i,ratio:o,layout:s}=e;n.setTransform(1,0,0,1,0,0),n.fillStyle=r.background,n.fillRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));for(let a of t.containers)ci(n,e,a),gn(n,e,a,s.y[a]);li(n,e,t.strips);for(let a of t.boxes)di(n,e,a);X(e)&&(Bs(n,e,t),Ws(n,e,t.sticky))}function Bs(n,e,t){hn(n,e);for(let r of t.boxes)qe(n,e,r,e.layout.y[r]);for(let r of t.containers)t.sticky.has(r)||qe(n,e,r,e.layout.y[r]);un(n)}function Ws(n,e,t){for(let[r,i]of[...t].reverse())gn(n,e,r,i),hn(n,e),qe(n,e,r,i),un(n)}var Fs=400,Je=class{constructor(e,t){this.surface=e;this.target=t;let{disposables:r}=this;r.add(new Ye(e.area,this));for(let i of["pointerenter","pointermove"])r.listen(e.root,i,o=>this.pointTo(o));r.listen(e.root,"pointerleave",i=>this.pointTo(i,!1))}surface;target;pointer;hovered=-1;client={x:0,y:0};isDragging=!1;hasMoved=!1;hoveredId=null;chevronClicked=-1/0;disposables=new C;dispose(){this.disposables.dispose()}pan(e,t){this.target.pan(e,t)}zoom(e,t){this.target.zoom(e,t)}drag(e){this.isDragging=e,this.target.repaint()}click(e,t){let r=this.target.scene(),{layout:i}=r,o=this.boxAt(r,e);o<0?this.target.select(null):i.gap[o]>0?this.target.load(rn(i,o,new Set(this.target.painted().boxes))):this.isChevron(r,o,e)?this.clickChevron(i.id[o],e,t):this.target.select(i.id[o])}doubleClick(e,t){let r=this.target.scene(),i=this.boxAt(r,e),o=r.layout.rows[i];o!==void 0&&o.children>0&&!this.isChevron(r,i,e)&&this.target.toggle(o.id,e,t)}updateHover(e){let t=this.isDragging||this.pointer===void 0;this.hovered=t?-1:this.boxAt(e,this.pointer);let r=e.layout.id[this.hovered]??-1,i=r>=0&&this.isNamedAtPointer(e)?r:null;(this.hasMoved||i!==this.hoveredId)&&(this.hasMoved=!1,this.hoveredId=i,this.target.hover(i,this.client.x,this.client.y));let o=this.isDragging?"grabbing":this.hovered>=0?"pointer":"default";this.surface.area.style.cursor=o}clickChevron(e,t,r){let i=performance.now();i-this.chevronClicked>Fs&&this.target.toggle(e,t,r),this.chevronClicked=i}pointTo(e,t=!0){let r=this.surface.area.getBoundingClientRect(),i=A(e.clientX-r.left,e.clientY-r.top);this.pointer=t?i:void 0,this.client={x:e.clientX,y:e.clientY},this.hasMoved=!0,this.target.repaint()}isChevron(e,t,r){return X(e)&&ri(e,t,r,this.titleTop(e,t))}isNamedAtPointer(e){let t=this.hovered;return!e.layout.isContainer(t)||!X(e)?!0:this.pointer.y<this.titleTop(e,t)+24*e.transform.k}titleTop(e,t){return(this.target.painted().sticky.get(t)??e.layout.y[t])*e.transform.k+e.transform.y}boxAt(e,t){let{layout:r,transform:i,size:o}=e;if(t.x>=o.width)return-1;let{x:s,y:a}=i.toWorld(t);for(let[l,d]of this.target.painted().sticky){let p=r.x[l]??1/0;if(a>=d&&a<d+24&&s>=p&&s<p+r.w[l])return l}return br(r,s,a)}};var vn=6,mi=1.5,Gs=3,Ks={x0:-1/0,y0:-1/0,x1:1/0,y1:1/0};function gi(n,e,t){let r=(t.width-2*vn)/Math.max(1,n),i=Math.min(r,(t.height-2*vn)/Math.max(1,e));return{kx:r,ky:i,x:t.width/2,y:vn}}function yi(n,e,t,r){let{layout:i,palette:o}=e;n.setTransform(e.ratio,0,0,e.ratio,0,0),n.fillStyle=o.background,n.fillRect(0,0,r.width,r.height),n.fillStyle=o.title,n.fillRect(0,0,1,r.height);let s={width:mi/t.kx,height:mi/t.ky},{containers:a,boxes:l,strips:d}=Oe(i,Ks,s);for(let p of a)n.fillStyle=o.bodies[i.depth[p]%2===1?0:1],Qe(n,e,t,p,i.h[p]),n.fillStyle=fi(e,p)??o.border,Qe(n,e,t,p,24);for(let p of l)n.fillStyle=fi(e,p)??o.strip,Qe(n,e,t,p,i.h[p]);Vs(n,e,t,[...a,...l]),n.fillStyle=o.strip;for(let p=0;p<d.length;p+=4)bi(n,t,d[p],d[p+1],d[p+2],d[p+3])}function Vs(n,e,t,r){let{layout:i,palette:o}=e;n.fillStyle=o.origin;for(let s of r){let a=i.rows[s];if(a!==void 0&&e.styleOf(a)?.origin!==void 0){let l=Math.max(24,Gs/t.ky);Qe(n,e,t,s,l)}}}function fi(n,e){let t=n.layout.rows[e];return t===void 0?void 0:n.styleOf(t)?.fill}function Qe(n,{layout:e},t,r,i){let o=e.x[r],s=e.y[r];bi(n,t,o,s,o+e.w[r],s+i)}function bi(n,{kx:e,ky:t,x:r,y:i},o,s,a,l){n.fillRect(o*e+r,s*t+i,(a-o)*e,(l-s)*t)}var Us=3,et=class{constructor(e,t){this.host=e;this.onResize=t;getComputedStyle(e).position==="static"&&(e.style.position="relative"),this.area.append(this.statics.canvas,this.overlay.canvas),this.root.append(this.area),e.append(this.root);let r=new ResizeObserver(()=>this.measure());r.observe(this.area),this.disposables.defer(()=>r.disconnect()),this.disposables.listen(window,"resize",()=>this.measure())}host;onResize;root=tt("div","position:absolute;inset:0;display:flex;overflow:hidden");area=tt("div","position:relative;flex:1 1 0;min-width:0;overflow:hidden");statics=Se();overlay=Se();size={width:0,height:0};ratio=1;isHidden=!0;corner={x:0,y:0};disposables=new C;dispose(){this.disposables.dispose(),this.root.remove()}measure(){let e=this.area.getBoundingClientRect();if(this.isHidden=e.width<1||e.height<1,this.isHidden)return;let r=this.size.width===0?{dx:0,dy:0}:{dx:e.left-this.corner.x,dy:e.top-this.corner.y};this.corner={x:e.left,y:e.top},this.size={width:e.width,height:e.height},this.ratio=Math.min(Us,window.devicePixelRatio);for(let{canvas:i}of[this.statics,this.overlay])nt(i,this.size,this.ratio);this.onResize(r)}};function nt(n,e,t){let r=Math.round(e.width*t),i=Math.round(e.height*t);(n.width!==r||n.height!==i)&&(n.width=r,n.height=i)}function tt(n,e){let t=document.createElement(n);return t.style.cssText=e,t}function Se(){let n=document.createElement("canvas");n.style.cssText="position:absolute;inset:0;width:100%;height:100%",n.setAttribute("aria-hidden","true");let e=n.getContext("2d");if(e===null)throw new Error("this browser gives no 2D canvas");return e}var vi=96,rt=6,ot=class{constructor(e){this.target=e;let{column:t,disposables:r}=this;t.append(this.context.canvas),t.style.touchAction="none",r.listen(t,"pointerdown",i=>{i.button===0&&(t.setPointerCapture(i.pointerId),this.jump(i))}),r.listen(t,"pointermove",i=>{t.hasPointerCapture(i.pointerId)&&this.jump(i)}),r.listen(t,"wheel",i=>{i.preventDefault();let{dx:o,dy:s}=mn(i,t.clientHeight);e.pan(o,s)},{passive:!1})}target;column=tt("div",`position:relative;flex:none;width:${vi}px`);context=Se();picture=Se();disposables=new C;scale;size={width:0,height:0};isStale=!0;dispose(){this.disposables.dispose(),this.column.remove()}invalidate(){this.isStale=!0}paint(e,t){let r={width:vi,height:e.size.height};(this.isStale||this.scale===void 0||r.height!==this.size.height)&&(this.isStale=!1,this.size=r,this.scale=gi(e.layout.width,e.layout.height,r),nt(this.context.canvas,r,e.ratio),nt(this.picture.canvas,r,e.ratio),yi(this.picture,e,this.scale,r));let{context:i}=this;i.setTransform(1,0,0,1,0,0),i.drawImage(this.picture.canvas,0,0),i.setTransform(e.ratio,0,0,e.ratio,0,0),this.paintSelected(e,this.scale,t),this.paintView(e,this.scale)}paintSelected(e,t,r){if(r<0)return;let{layout:i}=e;this.context.fillStyle=e.palette.accent,this.context.fillRect(i.x[r]*t.kx+t.x,i.y[r]*t.ky+t.y-1,Math.max(4,i.w[r]*t.kx),Math.max(3,24*t.ky))}paintView(e,t){let{transform:r,size:i}=e,o=m=>(m-r.x)/r.k*t.kx+t.x,s=m=>(m-r.y)/r.k*t.ky+t.y,a=it(o(0),2,this.size.width-rt),l=it(s(0),1,this.size.height-rt),d=it(o(i.width),a+rt,this.size.width-1),p=it(s(i.height),l+rt,this.size.height-1),{context:u}=this;u.fillStyle=u.strokeStyle=e.palette.accent,u.globalAlpha=.1,u.fillRect(a,l,d-a,p-l),u.globalAlpha=1,u.lineWidth=1.5,u.strokeRect(a,l,d-a,p-l)}jump(e){if(this.scale===void 0)return;let t=this.column.getBoundingClientRect(),{kx:r,ky:i,x:o,y:s}=this.scale;this.target.centreOn(K((e.clientX-t.left-o)/r,(e.clientY-t.top-s)/i))}};function it(n,e,t){return Math.max(e,Math.min(t,n))}var js=2,wi=2,xi=8,Xs=.14;function Si(n,e,t,r){let{size:i,ratio:o,palette:s}=e;n.setTransform(1,0,0,1,0,0),n.clearRect(0,0,Math.ceil(i.width*o),Math.ceil(i.height*o));let{hovered:a,selected:l,isPartner:d}=t;a>=0&&a!==l&&wn(n,e,a,s.hover,0,!1),l>=0&&d?wn(n,e,l,s.partner,wi,!0):l>=0&&(wn(n,e,l,s.accent,wi,t.selectedInside),qs(n,e,l,r.get(l)))}function wn(n,e,t,r,i,o){let{ratio:s,layout:a,transform:l}=e,d=Ys(xe(e,t),i*s,xi*s),p=a.rows[t]?.kind==="api"&&!a.isContainer(t),u=4*l.k*s+i*s;n.strokeStyle=r,n.lineWidth=js*s,n.setLineDash(o?[4*s,3*s]:[]),n.beginPath(),n.roundRect(d.left,d.top,d.width,d.height,p?d.height/2:u),n.stroke(),n.setLineDash([])}function qs(n,e,t,r){let{layout:i,palette:o}=e;if(i.h[t]*e.transform.k<xi)return;let s=i.x[t],a=r??i.y[t],l=se(e,s,a,s+i.w[t],a+24),d=i.rows[t]?.kind==="api"&&!i.isContainer(t);n.globalAlpha=Xs,n.fillStyle=o.accent,n.beginPath(),n.roundRect(l.left,l.top,l.width,l.height,d?l.height/2:0),n.fill(),n.globalAlpha=1}function Ys(n,e,t){let r=Math.max(t,n.width+2*e),i=Math.max(t,n.height+2*e);return{left:n.left+(n.width-r)/2,top:n.top+(n.height-i)/2,width:r,height:i}}var le=class{count=0;id=new Int32Array(1024);parent=new Int32Array(1024);first=new Int32Array(1024);end=new Int32Array(1024);index=new Int32Array(1024);gap=new Int32Array(1024);depth=new Int32Array(1024);x=new Float64Array(0);y=new Float64Array(0);w=new Float64Array(0);h=new Float64Array(0);rows=[];boxes;get width(){return this.w[0]??0}get height(){return this.h[0]??0}isContainer(e){return this.end[e]>this.first[e]}boxOf(e){return this.boxes??=this.indexBoxes(),this.boxes[e]??-1}append(e,t,r,i){let o=this.count;o===this.id.length&&this.grow(),this.count+=1,this.id[o]=t?.id??-1,this.parent[o]=e,this.index[o]=r,this.gap[o]=i,this.depth[o]=e<0?0:this.depth[e]+1,this.rows.push(t)}grow(){let e=this.id.length*2;for(let t of["id","parent","first","end","index","gap","depth"]){let r=new Int32Array(e);r.set(this[t]),this[t]=r}}indexBoxes(){let e=-1;for(let r=0;r<this.count;r++)e=Math.max(e,this.id[r]);let t=new Int32Array(e+1).fill(-1);for(let r=0;r<this.count;r++)this.id[r]>=0&&(t[this.id[r]]=r);return t}};function Ti(n,e,t){let r=ea(n),{count:i}=r;r.x=new Float64Array(i),r.y=new Float64Array(i),r.w=new Float64Array(i),r.h=new Float64Array(i);let o=new Float64Array(i);for(let s=i-1;s>=0;s--){let a=r.rows[s];if(o[s]=a===void 0?e.gapWidth(t(r.gap[s])):e.width(a),r.w[s]=o[s],r.h[s]=24,r.isContainer(s)){let d=n.childCount(r.id[s])<=100?na(r,s,o):oa(r,s,o);da(r,s,d)}}return pa(r),r}function ea(n){let e=new le;e.append(-1,n.root,0,0);for(let t=0;t<e.count;t++){e.first[t]=e.count;let r=e.rows[t];r!==void 0&&n.isExpanded(r.id)&&ta(e,t,n,r.id),e.end[t]=e.count}return e}function ta(n,e,t,r){for(let i of t.segments(r)){if(i.kind==="gap"){n.append(e,void 0,i.offset,i.count);continue}let o=i.offset;for(let s of i.ids)n.append(e,t.node(s),o,0),o+=1}}function st(n,e){let t=n.rows[e];return t!==void 0&&Dr(t)&&!n.isContainer(e)}function na(n,e,t){let{x:r,y:i,w:o,h:s}=n,a=n.first[e],l=n.end[e],d=0;for(let m=a;m<l;m++)d=st(n,m)?d:Math.max(d,t[m]);let p=0,u=0;for(let m=a;m<l;){let g=st(n,m)?ra(n,m,l):m+1,M=0;for(let E=m;E<g;E++)o[E]=st(n,E)?o[E]:Math.max(d,o[E]),r[E]=M,i[E]=u,M+=o[E]+6;ia(n,m,g,M-6),p=Math.max(p,M-6),u+=s[m]+6,m=g}return Ri(n,e,p/2),{width:p,height:u-6}}function ra(n,e,t){let r=n.w[e],i=e+1;for(;i<t&&st(n,i)&&(r+=6+n.w[i],!(r>680));)i+=1;return i}function ia(n,e,t,r){for(let i=e;i<t;i++)n.x[i]=n.x[i]-r/2}function Ri(n,e,t){for(let r=n.first[e];r<n.end[e];r++)n.x[r]=n.x[r]+t}function oa(n,e,t){let{x:r,y:i,w:o,h:s}=n,a=sa(n,e,t),l=0,d=-1;for(let p=n.first[e];p<n.end[e];p++){let u=n.index[p]%a.columns,m=Mi(n,p)?(n.index[p]-u)/a.columns:-1;d>=0&&m!==d&&(l+=30),d=m,i[p]=l,r[p]=a.left+u*(a.cell+6),m>=0?o[p]=a.cell:(aa(n,p,a),l+=s[p]+6)}return{width:a.content,height:d>=0?l+24:l-6}}function Mi(n,e){return n.gap[e]===0&&!n.isContainer(e)}function sa(n,e,t){let r=1,i=0;for(let d=n.first[e];d<n.end[e];d++)r=n.gap[d]===0?Math.max(r,t[d]):r,i=n.isContainer(d)?Math.max(i,n.w[d]):i;let o=Math.ceil(r/40)*40,s=Math.max(1,Math.floor(986/(o+6))),a=s*(o+6)-6,l=Math.max(a,i);return{columns:s,cell:o,left:(l-a)/2,width:a,content:l}}function aa(n,e,t){let{x:r,w:i}=n;if(n.gap[e]>0){i[e]=t.width,r[e]=t.left;return}let o=la(n,e,t)?r[e]+t.cell/2:t.content/2;r[e]=Math.max(0,Math.min(t.content-i[e],o-i[e]/2))}function la(n,e,{columns:t}){let{parent:r,index:i}=n,o=Math.floor(i[e]/t);for(let s=Math.max(1,e-t);s<=e+t&&s<n.count;s++)if(r[s]===r[e]&&Mi(n,s)&&Math.floor(i[s]/t)===o)return!0;return!1}function da(n,e,t){if(n.parent[e]<0){n.w[e]=t.width,n.h[e]=t.height;return}let r=Math.max(n.w[e],t.width+20);n.w[e]=r,n.h[e]=30+t.height+10,Ri(n,e,(r-t.width)/2);for(let i=n.first[e];i<n.end[e];i++)n.y[i]=n.y[i]+24+6}function pa(n){let{x:e,y:t,parent:r,count:i}=n;e[0]=-n.width/2;for(let o=1;o<i;o++)e[o]=e[o]+e[r[o]],t[o]=t[o]+t[r[o]]}function Ei(n,e){let t=Math.min(n.length,e.length),r=0;for(;r<t&&n[r]===e[r];)r+=1;let i=0;for(;i<t-r&&n.at(-1-i)===e.at(-1-i);)i+=1;let o=n.lastIndexOf(".",r-1)+1;return o===0?void 0:{part:o,start:r,end:Math.max(r,n.length-i)}}function Sn(n,e,t,r){if(t.of(n,e)<=e)return n;let i=[...n],o=e-t.character("…");if(o<=0)return"…";let s=ua(i,t),a=r===void 0?void 0:ha(n,r);if(a===void 0)return xn(i,s,o/2,o);let[l,d,p]=[s[a.part],s[a.start],s[a.end]],u=o*.75,m=s.at(-1)-(s.at(-1)-l<=u?l:d);if(p<=u)return xn(i,s,Math.max(o/2,p),o);if(m<=u)return xn(i,s,Math.min(o/2,o-m),o);let g=o-t.character("…"),E=p-l>g&&p-d<=g?Pi(s,p-g):a.part;return ca(i,s,E,g)}function xn(n,e,t,r){let i=Ai(e,t),o=Pi(e,e.at(-1)-(r-e[i]));return n.slice(0,i).join("")+"…"+n.slice(o).join("")}function ca(n,e,t,r){let i=Ai(e,e[t]+r);if(i<=t)return"…";let o=i<n.length?"…":"";return"…"+n.slice(t,i).join("")+o}function ha(n,e){let t=r=>[...n.slice(0,r)].length;return{part:t(e.part),start:t(e.start),end:t(e.end)}}function ua(n,e){let t=[0];for(let r of n)t.push(t.at(-1)+e.character(r));return t}function Ai(n,e){let t=0;for(;t+1<n.length&&n[t+1]<=e;)t+=1;return t}function Pi(n,e){let t=0;for(;t<n.length-1&&n[t]<e;)t+=1;return t}var ma=.7,at=class{constructor(e,t,r,i){this.layout=e;this.widths=t;this.gapLabel=r;this.marksWidth=i}layout;widths;gapLabel;marksWidth;labels=[];of(e){return this.labels[e]??=this.cut(e)}cut(e){let{layout:t,widths:r}=this,i=t.rows[e];if(i===void 0)return{main:this.gapLabel(t.gap[e]),rest:"",restAt:0};let o=j(i),s=te(o.main),a=ii(i,t.w[e],this.marksWidth(e)),l=o.rest===""?0:r.of(o.rest,a)+6,d=Math.max(a-l,a*ma),p=Sn(s,d,r,this.distinction(e,s)),u=r.of(p)+6,m=o.rest===""?"":Sn(te(o.rest),a-u,r);return{main:p,rest:m,restAt:u}}distinction(e,t){return[e-1,e+1].map(i=>{let o=this.siblingRow(e,i);return o===void 0?void 0:Ei(t,te(j(o).main))}).sort((i,o)=>(o?.start??-1)-(i?.start??-1))[0]}siblingRow(e,t){let{parent:r,rows:i}=this.layout;return r[t]===r[e]?i[t]:void 0}};var lt=class{constructor(e,t,r){this.tree=e;this.options=t;this.sizes=new Ge(t.widths),this.bounds=tn(this.layout),this.labels=this.newLabels(),this.subscription=e.onChange(i=>{this.isStale=!0,r(i)})}tree;options;isStale=!0;layout=new le;bounds;labels;sizes;subscription;get hasNodes(){return this.tree.segments(this.tree.root.id).some(e=>e.kind==="rows")}layOut(){this.isStale=!1,this.layout=Ti(this.tree,this.sizes,this.options.gapLabel),this.bounds=tn(this.layout),this.restyle()}restyle(){this.labels=this.newLabels()}labelOf(e){return this.labels.of(e)}dispose(){this.subscription.dispose()}newLabels(){let{widths:e,gapLabel:t,nodeStyle:r}=this.options,{layout:i}=this,o=s=>Qr(r(i.id[s]));return new at(i,e,t,o)}};var dt=16,fa=.75,ga=1/3;function _i(n,e,t,r,i,o){let s=o&&t.k<fa?Math.min(i.max,1):t.k,a=Math.min((n.depth[e]-1)*24*s,r.height*ga),l=n.x[e]+n.w[e]/2,d=s===t.k?t:new k(s,r.width/2-l*s,1/0);return new k(s,d.x+Ci(n.x[e]*s+d.x,n.w[e]*s,dt,r.width-dt),ya(n,e,s,d.y,dt+a,r.height-dt))}function ya(n,e,t,r,i,o){let s=n.y[e]*t,a=n.h[e]*t;if(Math.max(i-(s+r),s+r+a-o)>o-i){let d=Math.max(0,o-i-a);return i+d/3-s}return r+Ci(s+r,a,i,o)}function Ci(n,e,t,r){return e>r-t?n>=t&&n<r-24?0:t-n:Math.max(0,t-n)+Math.min(0,r-(n+e))}var pt=class{constructor(e,t){this.options=t;this.palette=t.palette,this.surface=this.disposables.add(new et(e,r=>this.resized(r))),this.pictureOptions={widths:new He(ba(this.surface.statics)),gapLabel:t.gapLabel??(r=>`… ${r.toLocaleString("en-US")} more`),nodeStyle:t.nodeStyle??(()=>{})},this.picture=this.newPicture(t.tree),this.input=this.disposables.add(new Je(this.surface,{scene:()=>this.flushed(),painted:()=>this.painted,pan:(r,i)=>this.panBy(r,i),zoom:(r,i)=>this.zoomBy(r,i),select:r=>this.choose(r),toggle:(r,i,o)=>this.toggle(r,i,o),load:r=>this.askFor([r]),hover:(r,i,o)=>this.options.callbacks.onHover(r,i,o),repaint:()=>this.schedule()})),this.setMinimap(!0),this.surface.measure()}options;surface;input;disposables=new C;pictureOptions;gaps=new Fe;picture;minimap;palette;transform=new k(1,0,0);animation;wanted=e=>this.fitted(e);toggled;selectedId=null;isPartner=!1;painted=hi;paintedTransform=this.transform;isSceneStale=!0;lastFrameMs=0;get pointerInside(){return this.input.pointer!==void 0}get viewport(){return Lr(this.animation?.to??this.transform,this.surface.size)}set viewport(e){this.show(t=>nn(e,t))}setTree(e){this.picture.dispose(),this.picture=this.newPicture(e),this.selectedId=null,this.toggled=void 0,this.show(t=>this.fitted(t))}setPalette(e){this.palette=e,this.restyle()}restyle(){this.picture.restyle(),this.minimap?.invalidate(),this.stale()}select(e,t=!1){this.selectedId=e,this.isPartner=t,this.schedule()}reveal(e,t={}){let r=(a,l)=>{let{layout:d,bounds:p}=this.picture,u=d.boxOf(e),m=ve(p,l);return u>0?_i(d,u,a,l,m,t.zoom===!0):a};this.flush(),this.toggled=void 0;let{wanted:i,transform:o}=this;if(i!==void 0){this.show(a=>r(i(a),a));return}let s=r(o,this.surface.size);if(this.options.reducedMotion){this.show(()=>s);return}this.animation=s.equals(o)?void 0:new Be(o,s),this.stale()}fit(){this.show(e=>this.fitted(e))}zoomBy(e,t=this.input.pointer){this.flush();let{size:r}=this.surface,{bounds:i}=this.picture,s=t!==void 0&&t.x<r.width?t:A(r.width/2,r.height/2),{min:a,max:l}=ve(i,r),d=Math.max(Math.min(a,this.transform.k),Math.min(l,this.transform.k*e)),p=this.transform.zoomedTo(d,s);this.moveTo(e<1?Cr(p,i,r):p)}panBy(e,t){this.moveTo(this.transform.panned(e,t))}neighbour(e,t){let{layout:r}=this.flushed(),i=r.boxOf(e);if(i<0){let s=De(r,this.picture.tree,e);return s>0?r.id[s]:null}let o=vr(r,i,t);return o>0&&r.gap[o]===0?r.id[o]:null}setMinimap(e){e&&this.minimap===void 0?(this.minimap=new ot({pan:(t,r)=>this.panBy(t,r),centreOn:t=>this.moveTo(nn({...t,k:this.transform.k},this.surface.size))}),this.surface.root.append(this.minimap.column)):e||(this.minimap?.dispose(),this.minimap=void 0),this.stale()}describe(){let e=this.flushed(),t=Ze(e);return{boxes:Ir(e,t,this.selectedBox(),this.isPartner),viewport:this.viewport,zoomLimits:ve(this.picture.bounds,this.surface.size),lastFrameMs:this.lastFrameMs,drawnBoxes:this.painted.drawn,totalBoxes:Math.max(0,e.layout.count-1)}}dispose(){Jt.cancel(this.frame),this.picture.dispose(),this.minimap?.dispose(),this.disposables.dispose()}newPicture(e){return new lt(e,this.pictureOptions,t=>this.treeChanged(t))}fitted(e){return Pr(this.picture.bounds,e)}treeChanged(e){let{toggled:t,picture:r}=this,i=t!==void 0&&(t.id===e.id||r.tree.ancestors(e.id).includes(t.id));e.kind==="expansion"&&!i&&(this.toggled={id:e.id,pointer:void 0}),this.stale()}toggle(e,t,r){this.toggled={id:e,pointer:t},this.options.callbacks.onToggle(e,r)}choose(e){this.select(e),this.options.callbacks.onSelect(e)}askFor(e){for(let{parent:t,offset:r,count:i}of e)this.options.callbacks.onGapVisible(t,r,i)}show(e){this.animation=void 0,this.toggled=void 0,this.wanted=e,this.stale(),this.flush()}moveTo(e){this.animation=void 0,this.toggled=void 0;let{bounds:t}=this.picture;this.transform=_r(e,this.transform,t,this.surface.size),this.stale()}resized({dx:e,dy:t}){this.transform=this.transform.panned(-e,-t),this.minimap?.invalidate(),this.isSceneStale=!0,this.frame(performance.now())}selectedBox(){let{layout:e,tree:t}=this.picture;return this.selectedId===null?-1:De(e,t,this.selectedId)}stale(){this.isSceneStale=!0,this.schedule()}schedule(){Jt.schedule(this.frame)}scene(){return{layout:this.picture.layout,transform:this.transform,size:this.surface.size,ratio:this.surface.ratio,palette:this.palette,labelOf:e=>this.picture.labelOf(e),styleOf:e=>this.pictureOptions.nodeStyle(e.id)}}flushed(){return this.flush(),this.scene()}flush(){let{picture:e,surface:t}=this;if(e.isStale){this.transform=this.animation?.to??this.transform,this.animation=void 0;let r=this.scene(),i=$r(r,Ze(r),this.toggled,this.selectedBox());e.layOut(),this.minimap?.invalidate(),i!==void 0&&(this.transform=Tr(e,i,this.transform,t.size))}this.wanted!==void 0&&t.size.width>0&&(this.transform=this.wanted(t.size),this.wanted=e.hasNodes?void 0:this.wanted)}frame=e=>{if(this.surface.isHidden)return;let t=performance.now();this.flush(),this.animate(e);let r=this.scene();this.isSceneStale&&(this.isSceneStale=!1,this.painted=Ze(r),ui(this.surface.statics,r,this.painted)),this.input.updateHover(r),this.paintHighlights(r),this.lastFrameMs=performance.now()-t,this.report(r)};animate(e){if(this.animation===void 0)return;let{transform:t,done:r}=this.animation.at(e);this.transform=t,this.animation=r?void 0:this.animation,this.isSceneStale=!0,r||this.schedule()}paintHighlights(e){let t=this.selectedBox(),r=t>=0&&e.layout.id[t]!==this.selectedId,{isPartner:i}=this,o={hovered:this.input.hovered,selected:t,selectedInside:r,isPartner:i};Si(this.surface.overlay,e,o,this.painted.sticky),this.minimap?.paint(e,t)}report(e){this.transform.equals(this.paintedTransform)||(this.paintedTransform=this.transform,this.options.callbacks.onViewChange()),this.animation===void 0&&X(e)&&this.askFor(this.gaps.update(e.layout,this.painted))}};function ba(n){return e=>{n.save(),n.setTransform(1,0,0,1,0,0),n.font=`${13}px ${V}`;let{width:t}=n.measureText(e);return n.restore(),t}}function Li(n){let e=n.activeElement;for(;e?.shadowRoot?.activeElement;)e=e.shadowRoot.activeElement;return e}function ke(n,e){let{leaf:t,tree:r,selectedId:i,viewport:o}=n;return e==="target"?{leaf:t,tree:r,selectedId:i,viewport:o}:{leaf:n.pair?.golden??null,tree:n.goldenTree,selectedId:n.goldenSelectedId,viewport:n.goldenViewport}}function Bc(n){return n==="target"?"golden":"target"}function Wc(n,e){let[t,r]=[e?.id??null,e?.name??null];return n==="target"?{selectedId:t,selected:r}:{goldenSelectedId:t,goldenSelected:r}}function Fc(n){return ke(n,n.side).selectedId}var va=/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;function S(n){return n.replace(va,e=>{let t=e.charCodeAt(0);return t<32?String.fromCharCode(9216+t):"�"})}function w(n,e){let t=S(n.length>4*e?n.slice(0,2*e)+n.slice(-2*e):n),r=[...t];if(r.length<=e)return t;let i=Math.floor((e-1)/2);return`${r.slice(0,e-1-i).join("")}…${r.slice(-i).join("")}`}function Ii(n,e){let t=e===""?-1:n.toLowerCase().indexOf(e.toLowerCase()),r=t+e.length;return t<0?[n,"",""]:[n.slice(0,t),n.slice(t,r),n.slice(r)]}var wa=200,Oi=300,ct=16,ht=class extends y{static properties={...y.properties,side:{},hovered:{state:!0}};view=null;unstyle=kn;bringing=!1;settling;constructor(){super(),this.side="target",this.hovered=null}disconnectedCallback(){super.disconnectedCallback(),this.unstyle(),this.unstyle=kn,this.app.graphs[this.side]=null,this.view?.dispose(),this.view=null}get shown(){return ke(this.state,this.side)}get pending(){return this.bringing||this.settling!==void 0}describe(){return this.view?.describe()??null}render(){return c`<div
        class="graph"
        tabindex="0"
        role="img"
        aria-label=${this.spoken()}
        @pointerenter=${this.onEnter}
      ></div>
      ${this.shown.leaf?.root.children===0?c`<p class="empty muted">${this.t("leaf.empty")}</p>`:h}
      ${this.drawTooltip()}`}firstUpdated(){this.bringSoon()}stateChanged(e,t){if(!this.hasUpdated)return;let[r,i]=[ke(e,this.side),ke(t,this.side)];r.tree!==i.tree&&this.bringSoon(),this.watchStyles(),e.dark!==t.dark&&this.view?.setPalette(Ni(e)),(r.selectedId!==i.selectedId||e.side!==t.side)&&this.highlight(),e.minimap!==t.minimap&&this.view?.setMinimap(e.minimap)}bringSoon(){this.bringing=!0,requestAnimationFrame(()=>requestAnimationFrame(()=>{this.bringing=!1,this.isConnected&&this.bring(this.shown.tree)}))}bring(e){if(this.hovered=null,e===null){this.app.graphs[this.side]=null,this.view?.dispose(),this.view=null;return}let{viewport:t,selectedId:r}=this.shown;this.view===null?(this.view=this.newView(e),this.app.graphs[this.side]=this.view):this.view.setTree(e),this.watchStyles(),this.highlight(),t!==null?this.view.viewport=t:r!==null&&this.view.reveal(r)}highlight(){this.view?.select(this.shown.selectedId,this.state.side!==this.side)}watchStyles(){let e=this.app.pairView?.styles;e!==void 0&&this.unstyle===kn&&(this.unstyle=e.onChange(()=>this.view?.restyle()),this.view?.restyle())}newView(e){let t=this.renderRoot.querySelector(".graph");if(t===null)throw new Error("the graph has no place");let r=new pt(t,{tree:e,palette:Ni(this.state),reducedMotion:matchMedia("(prefers-reduced-motion: reduce)").matches,gapLabel:i=>this.t("graph.gap",{n:i}),nodeStyle:i=>this.app.pairView?.styles.of(this.side,i),callbacks:{onSelect:i=>this.app.select(i,"graph",this.side),onToggle:(i,o)=>{this.app.toggle(i,o,this.side)},onHover:(i,o,s)=>{this.hovered=i===null?null:{id:i,x:o,y:s}},onGapVisible:(i,o)=>{this.app.loadPage(i,o,this.side)},onViewChange:()=>this.onViewChange()}});return r.setMinimap(this.state.minimap),r}onViewChange(){this.settling??=setTimeout(()=>{if(this.settling=void 0,this.view!==null){let{viewport:e}=this.view;this.app.store.update(this.side==="target"?{viewport:e}:{goldenViewport:e})}},wa)}onEnter=e=>{qt(Li(this.ownerDocument))||e.currentTarget.focus({preventScroll:!0})};spoken(){let{tree:e,selectedId:t}=this.shown,r=t===null?void 0:e?.node(t);if(r===void 0)return this.t("graph.label");let i=this.t(`kind.${r.kind}`);return this.t("graph.selected",{name:r.name,kind:i,n:r.children})}drawTooltip(){let{hovered:e}=this,t=e===null?void 0:this.shown.tree?.node(e.id);if(e===null||t===void 0)return h;let r=e.x>innerWidth-360,i=e.y<innerHeight-120,o=r?`right:${innerWidth-e.x+ct}px`:`left:${e.x+ct}px`,s=i?`top:${e.y+ct}px`:`bottom:${innerHeight-e.y+ct}px`;return c`<div class="tooltip" style="${o};${s}">
      <div class="name">${w(t.name,Oi)}</div>
      ${t.notice===null?h:c`<div class="name notice">${w(t.notice,Oi)}</div>`}
    </div>`}static styles=[v,f`
      :host {
        position: relative;
        height: 100%;
      }
      .graph {
        position: absolute;
        inset: 0;
        overflow: hidden;
        outline: none;
      }
      .empty {
        position: absolute;
        left: 0;
        right: 0;
        top: 40%;
        margin: 0;
        padding: 0 16px;
        text-align: center;
      }
      .graph:focus-visible {
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .tooltip {
        position: fixed;
        z-index: 10;
        max-width: 480px;
        padding: 4px 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        pointer-events: none;
      }
      .notice {
        color: var(--warning);
      }
    `]};function kn(){}function Ni(n){return n.dark?qr:Xr}var zi=f`
  .shade {
    position: fixed;
    z-index: 40;
    inset: 0;
    display: grid;
    place-items: center;
    padding: 16px;
    background: rgb(0 0 0 / 40%);
  }
  .dialog {
    width: min(760px, 100%);
    max-height: 100%;
    overflow: auto;
    padding: 12px 16px 16px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
    outline: none;
  }
  header {
    display: flex;
    flex: none;
    gap: 8px;
    align-items: center;
  }
  header .close {
    margin-left: auto;
  }
`;function R(n){let{face:e,label:t,key:r,pressed:i,disabled:o=!1,small:s=!1,place:a="",run:l}=n;return c`<button
    class="plain ${s?"small":""} ${a}"
    title=${r===void 0?t:`${t} (${r})`}
    aria-label=${t}
    aria-pressed=${i===void 0?h:String(i)}
    ?disabled=${o}
    @click=${()=>{l()}}
  >
    ${e}
  </button>`}function L(n){return c`<svg
    class="icon"
    width="16"
    height="16"
    viewBox="0 0 16 16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
    style="display:block;flex:none"
  >
    ${n}
  </svg>`}var x={fit:L($`<path d="M2 5.5V2h3.5M10.500 2H14v3.500M14 10.500V14h-3.500M5.500 14H2v-3.500" />
    <rect x="5" y="5" width="6" height="6" rx="1" />`),minimap:L($`<rect x="2" y="2" width="12" height="12" rx="1" />
    <path d="M10 2v12" /><rect x="11.200" y="5" width="1.600" height="3" fill="currentColor" stroke="none" />`),reload:L($`<path d="M13.500 8A5.500 5.500 0 1 1 11.700 3.900M13.500 2v3h-3" />`),copy:L($`<rect x="5.500" y="5.500" width="8" height="8" rx="1" />
    <path d="M10.500 5.500v-3h-8v8h3" />`),up:L($`<path d="M4 10l4-4 4 4" />`),down:L($`<path d="M4 6l4 4 4-4" />`),left:L($`<path d="M10 4L6 8l4 4" />`),right:L($`<path d="M6 4l4 4-4 4" />`),link:L($`<path d="M6.500 9.500l3-3M5 7L3.500 8.500a2.500 2.500 0 0 0 4 4L9 11M11 9l1.500-1.500a2.500 2.500 0 0 0-4-4L7 5" />`),close:L($`<path d="M4 4l8 8M12 4l-8 8" />`),filter:L($`<path d="M2 3.500h12M4.500 8h7M7 12.500h2" />`),search:L($`<circle cx="7" cy="7" r="4" /><path d="M10 10l4 4" />`)};function I(n,e){let t=e==="backward"?"var(--glyph-backward, var(--line))":"none",r=n==="api"?$`<rect x="0.5" y="2.5" width="13" height="7" rx="3.5" fill=${t} />`:$`<rect x="0.5" y="1.5" width="13" height="9" rx="1.5" fill=${t}
          stroke-dasharray=${n==="collection"?"2.5 1.5":"none"} />`;return c`<svg width="14" height="12" aria-hidden="true" stroke="currentColor" fill="none">
    ${r}
  </svg>`}var xa=["click","double","altDouble","wheel","shiftWheel","ctrlWheel","drag"],ut=class extends y{render(){return this.state.helpOpen?c`<div class="shade" @click=${()=>this.app.toggleHelp()}>
      <div
        class="dialog"
        role="dialog"
        aria-modal="true"
        aria-label=${this.t("help.title")}
        tabindex="-1"
        @click=${e=>e.stopPropagation()}
      >
        <header>
          <b>${this.t("help.title")}</b>
          ${R({face:x.close,label:this.t("help.close"),key:"Esc",small:!0,place:"close",run:()=>this.app.toggleHelp()})}
        </header>
        <div class="columns">
          <section>${this.drawKeys()}</section>
          <section>${this.drawMouse()} ${this.drawTree()} ${this.drawShapes()}</section>
        </div>
      </div>
    </div>`:h}updated(){this.renderRoot.querySelector(".dialog")?.focus()}drawKeys(){return c`<h2>${this.t("help.keys")}</h2>
      <dl>
        ${Xt.map(({shown:e,message:t})=>q(c`<kbd>${e}</kbd>`,this.t(t)))}
        ${q(c`<kbd>↓</kbd><kbd>↑</kbd>`,this.t("key.hits"))}
      </dl>`}drawMouse(){return c`<h2>${this.t("help.mouse")}</h2>
      <dl>
        ${xa.map(e=>q(this.t(`mouse.${e}`),this.t(`mouse.${e}.does`)))}
      </dl>`}drawTree(){return c`<h2>${this.t("help.tree")}</h2>
      <p>${this.t("tree.arrows")}.</p>
      <p>${this.t("tree.type")}.</p>`}drawShapes(){return c`<h2>${this.t("help.shapes")}</h2>
      <dl>
        ${q(I("module",null),this.t("kind.module"))}
        ${q(I("api",null),this.t("kind.api"))}
        ${q(I("collection",null),this.t("kind.collection"))}
        ${q(I("module","backward"),this.t("direction.backward"))}
      </dl>`}static styles=[v,zi,f`
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(300px, 1fr));
        gap: 0 32px;
      }
      h2 {
        margin-top: 12px;
      }
      p {
        margin: 4px 0 0;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 2px 12px;
        margin: 4px 0 0;
      }
      dt {
        display: flex;
        align-items: center;
      }
      dd {
        margin: 0;
      }
    `]};function q(n,e){return c`<dt>${n}</dt>
    <dd>${e}</dd>`}var Di=new Map([["NaN","NaN"],["nan","NaN"],["Infinity","+Inf"],["inf","+Inf"],["-Infinity","-Inf"],["-inf","-Inf"]]),Sa=/^-?\d{16,300}$/;function $n(n){if(n===null)return"";if(typeof n=="string")return Di.get(n)??(Sa.test(n)?$n(Number(n)):n);if(typeof n!="number")return $e(n);if(Number.isInteger(n)&&Math.abs(n)<1e7)return Object.is(n,-0)?"-0":String(n);let e=Math.abs(n);return e<1e-4||e>=1e7?n.toExponential(5).replace(/\.?0+e/,"e").replace("e+","e"):String(e>=10**6?Math.round(n):Number(n.toPrecision(6)))}function $e(n){return n===null?"":typeof n=="string"?n:Object.is(n,-0)?"-0":JSON.stringify(n)}function Bi(n){return typeof n=="string"&&Di.has(n)}var Hi=["B","KB","MB","GB","TB"];function Y(n){let e=n,t=0;for(;e>=1024&&t<Hi.length-1;)e/=1024,t+=1;return`${t===0||e>=100?Math.round(e):e.toFixed(1)} ${Hi[t]??""}`}var Wi=48,Tn=2e3,Z=n=>({short:e=>w(n(e)??"",Wi),full:e=>n(e)??""});function mt(n,e){return{message:n,numeric:!0,short:t=>$n(e(t)),full:t=>$e(e(t)),marked:t=>Bi(e(t))}}var ka=[{message:"column.type",...Z(n=>n.type)},{message:"column.dtype",...Z(n=>n.dtype)},{message:"column.shape",...Z(n=>Ta(n.shape))},mt("column.max",n=>n.max),mt("column.min",n=>n.min),mt("column.mean",n=>n.mean),mt("column.norm",n=>n.norm),{message:"column.requires_grad",...Z(n=>$e(n.requires_grad))},{message:"column.value",...Z(Ra)},{message:"column.md5",...Z(n=>n.md5)},{message:"column.file",short:Ma,full:n=>n.file?.path??n.data_name??""},{message:"column.extra",...Z(Ea)}];function Fi(n,e){let t=`section.${n}`;return t in Ee?e(t):n}function Rn(n){return ka.filter(e=>n.some(t=>e.full(t)!==""))}function $a(n){let{type:e,dtype:t,shape:r,value:i,md5:o,data_name:s,extra:a}=n;return[e,t,r,i,o,s,n.max,n.min,n.norm].every(d=>d===null)&&Object.keys(a).length===0}function Ta(n){return n===null?null:`[${n.join(", ")}]`}function Ra(n){return $a(n)?"None":typeof n.value=="string"?S(n.value):ft(n.value)}function Ma(n,e){let t=w(n.data_name??"",Wi);if(n.file===null)return t;let{exists:r,size:i}=n.file;return`${t} · ${r&&i!==null?Y(i):e("node.fileMissing")}`}function Ea(n){return Object.entries(n.extra).map(([e,t])=>`${S(e)}: ${ft(t)}`).join("; ")}function ft(n){return n===null?"":typeof n=="object"?JSON.stringify(n,null,1).replace(/\n\s*/g," ").replace(/([[{]) | ([\]}])/g,"$1$2"):$e(n)}var Aa=new Set(["input","kwargs","output"]);function Ki(n,e){let t=[],r=[];for(let i of e){let o=Pa(n,i.name),s=o.slice(0,-1),a=_a(r,s);s.slice(a).forEach((d,p)=>{let u=a+p,m=s.slice(0,u+1).join(".");t.push({kind:"group",key:m,label:Gi(d,u),depth:u})}),r=s;let l=s.length;t.push({kind:"item",item:i,label:Gi(o.at(-1)??"",l),depth:l})}return t}function Pa(n,e){let t=e.indexOf("."),r=t<0?e:e.slice(t+1);return Aa.has(n)?r.split("."):[n==="parameters"?r:e]}function Gi(n,e){return e>0&&/^\d+$/.test(n)?`[${n}]`:n}function _a(n,e){let t=0;for(;t<n.length&&t<e.length&&n[t]===e[t];)t+=1;return t}function Vi(n,e){let t=e,r=t.getSelection?.()??null,i=r===null?"":Ca(r,t);i!==""&&n.clipboardData!==null&&(n.clipboardData.setData("text/plain",i),n.preventDefault())}function Ca(n,e){return[...e.querySelectorAll("tr")].filter(i=>n.containsNode(i,!0)).map(i=>[...i.querySelectorAll("td, th")].filter(o=>n.containsNode(o,!0)).map(o=>S(o.fullText??o.textContent.trim())).join("	")).join(`
`)}var Ui=f`
  table {
    border-collapse: separate;
    border-spacing: 0;
    min-width: 100%;
  }
  th,
  td {
    padding: 2px 8px;
    border-bottom: 1px solid var(--line);
    font-weight: 400;
    text-align: left;
    white-space: nowrap;
  }
  thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    color: var(--muted);
    background: var(--ground);
  }
  th:first-child {
    position: sticky;
    left: 0;
    z-index: 1;
    background: var(--ground);
  }
  thead th:first-child {
    z-index: 3;
  }
  .number {
    text-align: right;
  }
  .section th {
    padding-top: 8px;
    font-size: 11px;
    font-weight: 600;
    letter-spacing: 0.04em;
    text-transform: uppercase;
    color: var(--muted);
  }
  .count {
    font-weight: 400;
  }
  .group {
    color: var(--muted);
  }
  .marked {
    color: var(--error);
    font-weight: 600;
  }
  .none,
  .missing {
    color: var(--muted);
  }
  tbody tr:hover td,
  tbody tr:not(.section):hover th {
    background: var(--hover-ground);
  }
  td:last-child,
  th:last-child {
    padding-right: 16px;
  }
`;var La=16,Ia=48,gt=class extends y{render(){let{details:e}=this.state,t=e?.sections.filter(i=>i.total>0)??[];if(e===null||t.length===0)return h;let r=Rn(t.flatMap(i=>i.items));return c`<table @copy=${this.onCopy}>
      <thead>
        <tr>
          <th scope="col">${this.t("column.name")}</th>
          ${r.map(i=>c`<th scope="col" class=${i.numeric===!0?"number":""}>
                ${this.t(i.message)}
              </th>`)}
        </tr>
      </thead>
      ${t.map(i=>this.drawSection(i,r))}
    </table>`}copyText(){let{details:e}=this.state;return e===null?"":Na(e,t=>this.t(t))}drawSection(e,t){let r=e.total-e.items.length;return c`<tbody>
      <tr class="section">
        <th scope="rowgroup" colspan=${t.length+1}>
          ${Fi(e.name,i=>this.t(i))}
          <span class="count">${e.total}</span>
        </th>
      </tr>
      ${Ki(e.name,e.items).map(i=>this.drawRow(i,t))}
      ${r>0?c`<tr>
              <td colspan=${t.length+1}>
                <button class="link" @click=${()=>{this.app.details.more(e.name)}}>
                  ${this.t("node.more",{n:r})}
                </button>
              </td>
            </tr>`:h}
    </tbody>`}drawRow(e,t){let r=`padding-left:${8+La*e.depth}px`,i=w(e.label,Ia);return e.kind==="group"?c`<tr>
        <th scope="row" class="group" style=${r} colspan=${t.length+1}>${i}</th>
      </tr>`:c`<tr>
      <th scope="row" style=${r} title=${w(e.item.name,Tn)}>${i}</th>
      ${t.map(o=>Oa(e.item,o,s=>this.t(s)))}
    </tr>`}onCopy=e=>Vi(e,this.renderRoot);static styles=[v,Ui]};function Oa(n,e,t){let r=e.short(n,t),i=e.full(n),o=[e.numeric===!0?"number":"",e.marked?.(n)===!0?"marked":"",i==="None"?"none":"",e.message==="column.file"&&n.file?.exists===!1?"missing":""],s=r===i?h:i.slice(0,Tn);return c`<td class=${o.join(" ")} title=${s} .fullText=${i}>${r}</td>`}function Na(n,e){let t=Rn(n.sections.flatMap(o=>o.items)),r=[e("column.name"),...t.map(o=>e(o.message))],i=n.sections.flatMap(o=>o.items.map(s=>[s.name,...t.map(a=>a.full(s))]));return[r,...i].map(o=>o.map(S).join("	")).join(`
`)}var yt=class extends y{render(){let{leaf:e}=this.state;if(e===null)return h;let{framework:t,level:r,task:i,nodes:o,entries:s,micro_steps:a,files:l}=e,d=this.t("leaf.unknown"),p=m=>m.toLocaleString(this.state.language),u=[[this.t("leaf.leaf"),e.leaf],[this.t("leaf.framework"),t??d],[this.t("leaf.level"),r??d],[this.t("leaf.task"),i??d],[this.t("leaf.nodes"),p(o-1)],[this.t("leaf.entries"),p(s)],[this.t("leaf.microSteps"),p(a)],[this.t("leaf.files"),l.map(({name:m,size:g})=>`${m} ${Y(g)}`).join(" · ")]];return c`<p class="muted">${this.t("node.none")}</p>
      <dl>
        ${u.map(([m,g])=>c`<dt>${m}</dt>
              <dd class="name">${g}</dd>`)}
      </dl>`}static styles=[v,f`
      :host {
        height: 100%;
        overflow: auto;
        padding: 8px 12px;
      }
      p {
        margin: 0 0 8px;
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `]};function bt(n){return{sign:n.direction==="forward"?"→":n.direction==="backward"?"←":"",...j({kind:n.kind,label:S(n.label)})}}var za=/\.backward(?:\.\d+)?$/,Ha=/\.forward(?:\.\d+)?$/;function ji(n,e){let t=za.test(e)?"backward":Ha.test(e)?"forward":null,r={kind:n,label:e,direction:t};return{sign:bt(r).sign,main:Mn(r)}}function Mn(n){let{main:e,rest:t}=bt(n),r=/#\d+$/.exec(t)?.[0];return r===void 0?e:`${e} ${r}`}var Da=/[\\/](site-packages|dist-packages|lib[\\/]python\d[^\\/]*)[\\/]/i;function Ba(n){return Da.test(n.path??"")}function Xi(n){let e=[];for(let t of n){let r=e.at(-1);Ba(t)?r?.kind==="framework"?e[e.length-1]={kind:"framework",frames:[...r.frames,t]}:e.push({kind:"framework",frames:[t]}):e.push({kind:"user",frame:t})}return e}function En(n){return n.split(/[\\/]/).slice(-2).join("/")}var vt=class extends y{static properties={...y.properties,stack:{attribute:!1}};constructor(){super(),this.stack=null}render(){let{stack:e}=this;return e===null?c`<p class="muted">${this.t("stack.none")}</p>`:c`
      ${e.from===null?h:c`<p class="muted name">
              ${this.t("stack.from",{name:w(e.from,120)})}
            </p>`}
      ${e.message===null?h:c`<p class="name">${e.message}</p>`}
      ${Xi(e.frames).map(t=>this.drawGroup(t))}
    `}drawGroup(e){return e.kind==="user"?this.drawFrame(e.frame,"user"):c`<details>
          <summary class="muted">${this.t("stack.framework",{n:e.frames.length})}</summary>
          ${e.frames.map(t=>this.drawFrame(t,"framework"))}
        </details>`}drawFrame(e,t){let{path:r,line:i,code:o}=e;return c`<div class="frame ${t}">
      <div class="where" title=${e.text}>
        <span class="function">${S(e.function??"")}</span>
        <span class="muted">${r===null?S(e.text):Wa(r,i)}</span>
      </div>
      ${R({face:x.copy,label:this.t("stack.copyFrame"),small:!0,place:"copy",run:()=>this.app.copy(e.text)})}
      ${o===null||o===""?h:c`<code>${S(o)}</code>`}
    </div>`}static styles=[v,f`
      p {
        margin: 0 0 4px;
      }
      .frame {
        position: relative;
        padding: 2px 28px 2px 8px;
        border-left: 2px solid var(--line);
        margin-bottom: 4px;
      }
      .frame.user {
        border-left-color: var(--accent);
      }
      .where {
        overflow-wrap: anywhere;
      }
      .user .function {
        font-weight: 600;
      }
      code {
        display: block;
        font:
          12px/18px ui-monospace,
          SFMono-Regular,
          Menlo,
          Consolas,
          monospace;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      .framework code {
        color: var(--muted);
      }
      .copy {
        position: absolute;
        top: 2px;
        right: 0;
        opacity: 0;
        color: var(--muted);
      }
      .frame:hover .copy,
      .copy:focus-visible {
        opacity: 1;
      }
      details {
        margin-bottom: 4px;
      }
      summary {
        cursor: pointer;
        font-size: 12px;
      }
    `]};function qi(n){return n.message??n.frames.map(e=>e.text).join(`
`)}function Wa(n,e){return e===null?En(n):`${En(n)}:${e}`}var Te=180,Fa=60,wt=class extends y{render(){let{details:e,detailsProblem:t,selectedId:r}=this.state;return t!==null?c`<p class="error">${N(this.state.language,t)}</p>`:r===null?c`${this.drawLost()}<msprobe-facts .app=${this.app}></msprobe-facts>`:e===null?c`<p class="muted late">${this.t("node.loading")}</p>`:c`
      ${this.drawHead(e,this.drawFacts(e),this.drawActions(e))}
      ${this.drawBody(c`${this.drawNotices(e)} ${this.drawValues(e)} ${this.drawExtras(e)}`,this.drawStack(e.stack))}
    `}drawBody(e,t){return c`<div class="body">
      <div class="values" tabindex="0" data-own-keys aria-label=${this.t("node.title")}>
        ${e}
      </div>
      ${this.state.stackOpen?c`<div class="stack" tabindex="0" data-own-keys aria-label=${this.t("stack.title")}>
              ${t}
            </div>`:h}
    </div>`}drawStack(e){return c`<msprobe-stack .app=${this.app} .stack=${e}></msprobe-stack>`}get tree(){return this.state.tree}jumpTo(e){this.app.jump({id:e})}drawLost(){let{selected:e,leaf:t}=this.state;if(e===null||t===null)return h;let r=w(e,Te);return c`<p class="name lost">${this.t("leaf.lost",{name:r})}</p>`}drawHead(e,t,r){let{node:i}=e;return c`<div class="head">
      <div class="title">
        ${I(i.kind,i.direction)}
        <span
          class="name full"
          title=${i.name.length>Te?S(i.name):h}
          >${w(i.name,Te)}</span
        >
        ${R({face:x.copy,label:this.t("node.copyName"),small:!0,run:()=>this.app.copy(i.name)})}
        <span class="actions">${r}</span>
      </div>
      <div class="facts">${t} ${this.drawPath(e)}</div>
    </div>`}drawFacts(e){let{node:t,partner:r}=e,i=[this.t(`kind.${t.kind}`),t.direction===null?null:this.t(`direction.${t.direction}`),(this.state.leaf?.micro_steps??0)>1?this.t("node.microStep",{n:t.micro_step}):null,t.recompute===!0?this.t("node.recomputed"):null,t.children>0?this.t("node.children",{n:t.children}):null],o=t.direction==="backward"?"forward":"backward";return c`<span class="muted">${i.filter(s=>s!==null).join(" · ")}</span> ${r===null?h:c`<button
              class="link"
              title="${w(r.name,Te)} (])"
              @click=${()=>this.jumpTo(r.id)}
            >
              ⇄ ${this.t(`node.partner.${o}`)}
            </button>`}`}drawPath(e){let t=e.path.slice(1,-1),r=e.path_gap;return t.length===0?h:c`<nav aria-label=${this.t("node.path")}>
          ${t.map((i,o)=>c`${o===0?h:c`<span class="muted"> › </span>`}${o+1===r?.at?c`<span class="muted"
                        >${this.t("node.pathGap",{n:r.left_out})} ›
                      </span>`:h}<button
                  class="link"
                  title=${w(i.name,Te)}
                  @click=${()=>this.jumpTo(i.id)}
                >
                  ${w(this.parentLabel(i),Fa)}
                </button>`)}
        </nav>`}parentLabel(e){let t=this.tree?.node(e.id);return t===void 0?e.label:Mn(t)}drawActions(e){let{stack:t,sections:r}=e;return c`
      ${r.length===0?h:this.copyTableButton()}
      ${this.stackButtons(t===null?[]:[t])}
    `}copyTableButton(){return c`<button class="small" @click=${()=>{this.app.copy(this.tableText())}}>
      ${this.t("node.copyTable")}
    </button>`}stackButtons(e){let{stackOpen:t}=this.state,[r]=e,i=r===void 0?"":` ${r.frames.length||""}`;return c`
      ${r===void 0||!t?h:c`<button
              class="small"
              @click=${()=>{this.app.copy(e.map(qi).join(`

`))}}
            >
              ${this.t("stack.copy")}
            </button>`}
      <button
        class="small"
        aria-expanded=${String(t)}
        ?disabled=${r===void 0&&!t}
        title=${r===void 0?this.t("stack.none"):h}
        @click=${()=>this.app.toggleStack()}
      >
        ${this.t("stack.title")}${i} ${t?"▾":"▸"}
      </button>
    `}drawNotices(e){return e.notices.length===0?h:c`<ul class="notices">
          ${e.notices.map(t=>c`<li class="name">${t}</li>`)}
        </ul>`}drawValues(e){return e.sections.length>0?c`<msprobe-items .app=${this.app}></msprobe-items>`:c`<p class="muted">${this.whyNothing(e)}</p>`}whyNothing(e){if(e.node.kind==="collection")return this.t("node.noData.collection");if(!e.readable)return this.t("node.unreadable");if(e.entry)return this.t("node.noItems");let t=this.state.leaf?.task==="structure";return this.t(t?"node.noData.structure":"node.noData.entry")}drawExtras(e){let t=Object.entries(e.extras);return t.length===0?h:c`<dl>
          ${t.map(([r,i])=>c`<dt>${S(r)}</dt>
                <dd class="name">${w(ft(i),1e3)}</dd>`)}
        </dl>`}tableText(){return this.renderRoot.querySelector("msprobe-items")?.copyText()??""}static styles=[v,f`
      :host {
        display: flex;
        flex-direction: column;
        height: 100%;
        container-type: inline-size;
      }
      p {
        margin: 0;
        padding: 8px 12px;
      }
      .error {
        color: var(--error);
      }
      .lost {
        color: var(--warning);
      }
      .late {
        animation: appear 0s 0.5s both;
      }
      @keyframes appear {
        from {
          visibility: hidden;
        }
      }
      .head {
        flex: none;
        padding: 6px 12px;
        border-bottom: 1px solid var(--line);
      }
      .title {
        display: flex;
        align-items: flex-start;
        gap: 6px;
      }
      .title svg {
        flex: none;
        margin-top: 4px;
        color: var(--muted);
      }
      .title .icon {
        margin: 0;
      }
      .full {
        font-weight: 600;
        max-height: 40px;
        overflow: auto;
      }
      .actions {
        margin-left: auto;
        padding-right: 24px;
        display: flex;
        gap: 4px;
      }
      .facts {
        display: flex;
        flex-wrap: wrap;
        gap: 0 12px;
        max-height: 40px;
        overflow: auto;
      }
      nav {
        overflow-wrap: anywhere;
      }
      .body {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      .values {
        flex: 1;
        min-width: 0;
        overflow: auto;
      }
      .stack {
        flex: 0 0 28%;
        overflow: auto;
        padding: 8px;
        border-left: 1px solid var(--line);
      }
      @container (max-width: 640px) {
        .body {
          flex-direction: column;
        }
        .stack {
          flex: 0 0 45%;
          border-left: 0;
          border-top: 1px solid var(--line);
        }
      }
      .notices {
        margin: 0;
        padding: 4px 12px 4px 28px;
        color: var(--warning);
        background: var(--warning-ground);
      }
      dl {
        display: grid;
        grid-template-columns: max-content 1fr;
        gap: 0 16px;
        margin: 0;
        padding: 8px;
      }
      dt {
        color: var(--muted);
      }
      dd {
        margin: 0;
      }
    `]};var Ga={info:2500,error:8e3},xt=class extends y{static properties={...y.properties,unfolded:{state:!0}};timer;constructor(){super(),this.unfolded=!1}stateChanged(e,t){e.remark!==t.remark&&e.remark!==null&&(clearTimeout(this.timer),this.timer=setTimeout(()=>this.app.store.update({remark:null}),Ga[e.remark.kind]))}render(){let{problem:e,remark:t,language:r}=this.state;return c`
      ${e===null?h:c`<div class="strip error" role="alert">
              <span class="name text">${N(r,e)}</span>
              ${this.closeButton(()=>this.app.store.update({problem:null}))}
            </div>`}
      ${this.drawNotices()}
      ${t===null?h:c`<div class="remark ${t.kind}" role="status">${t.text}</div>`}
    `}drawNotices(){let{leaf:e,dismissed:t,scanNotices:r}=this.state,i=e?.leaf??"",s=[...e?.notices??[],...r].filter(p=>!t.includes(Yi(i,p))),[a,...l]=s;if(a===void 0)return h;let d=this.unfolded?s:[a];return c`<div class="strip warning">
      <ul>
        ${d.map(p=>c`<li class="name" title=${p.message}>${hr(this.state.language,p)}</li>`)}
      </ul>
      ${l.length===0?h:c`<button class="small plain" @click=${()=>this.unfolded=!this.unfolded}>
              ${this.unfolded?this.t("notice.less"):this.t("notice.more",{n:l.length})}
            </button>`}
      ${this.closeButton(()=>s.forEach(p=>this.app.dismiss(Yi(i,p))))}
    </div>`}closeButton(e){let t=this.t("notice.dismiss");return R({face:x.close,label:t,small:!0,run:e})}static styles=[v,f`
      .strip {
        display: flex;
        align-items: flex-start;
        gap: 8px;
        padding: 4px 8px 4px 12px;
        border-bottom: 1px solid var(--line);
        max-height: 168px;
        overflow: auto;
      }
      .warning {
        color: var(--warning);
        background: var(--warning-ground);
      }
      .error {
        color: var(--error);
        background: var(--error-ground);
      }
      ul,
      .text {
        flex: 1;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      button {
        color: inherit;
      }
      .remark {
        position: fixed;
        z-index: 30;
        left: 50%;
        bottom: 16px;
        translate: -50% 0;
        max-width: 80vw;
        padding: 8px 16px;
        border-radius: 4px;
        border: 1px solid var(--control-line);
        background: var(--ground);
        color: var(--text);
      }
      .remark.error {
        color: var(--error);
      }
    `]};function Yi(n,e){return JSON.stringify([n,e.code,e.message])}function Zi({language:n,title:e,progress:t,cancel:r}){return c`<div class="cover late" role="status">
    <div class="card">
      <b class="name">${e}</b>
      <progress max="1" .value=${Va(t)}></progress>
      <div class="line">
        <span class="muted">${Ka(n,t)}</span>
        <button @click=${r}>${O(n,"opening.cancel")}</button>
      </div>
    </div>
  </div>`}function Ji({language:n,title:e,reason:t,again:r}){return c`<div class="cover" role="alert">
    <div class="card">
      <b class="name">${e}</b>
      ${t===null?h:c`<p class="name">${t}</p>`}
      <div class="line">
        <button @click=${r}>${O(n,"opening.again")}</button>
      </div>
    </div>
  </div>`}function Ka(n,e){if(e===null)return O(n,"opening.waiting");let{phase:t,done:r,total:i,elapsed:o}=e,s=i>0?` · ${Math.floor(100*r/i)} %`:"",a=i>1024*1024?` · ${Y(r)} / ${Y(i)}`:"",l=pe(n,t,t),d=O(n,"opening.elapsed",{n:Math.round(o)});return`${l}${s}${a} · ${d}`}function Va(n){return n===null||n.total<=0?0:n.done/n.total}var Qi=f`
  .cover {
    position: absolute;
    z-index: 8;
    inset: 0;
    display: grid;
    place-items: center;
    padding: 16px;
    background: color-mix(in srgb, var(--sunken) 80%, transparent);
  }
  .late {
    animation: appear 0s 0.5s both;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .card {
    width: min(480px, 100%);
    display: grid;
    gap: 8px;
    padding: 16px;
    border: 1px solid var(--control-line);
    border-radius: 4px;
    background: var(--ground);
  }
  .line {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  p {
    margin: 0;
  }
  progress {
    width: 100%;
    accent-color: var(--accent);
  }
`;var St=class extends y{render(){let{opening:e,language:t}=this.state;if(e===null)return h;let r=w(e.leaf,120);if(e.phase==="working"){let o=this.t("opening.title",{leaf:r}),s=()=>this.app.cancelOpening();return Zi({language:t,title:o,progress:e.progress,cancel:s})}let i=e.phase==="failed";return Ji({language:t,title:this.t(i?"opening.failed":"opening.cancelled",{leaf:r}),reason:i?N(t,e.problem):null,again:()=>{this.app.openAgain()}})}static styles=[v,Qi]};function eo(n,e,t,r,i){let o=Ua(n,t,r,e.length-1);if(o!==null)return An(Math.min(Math.max(o,0),e.length-1));let s=e.at(t);if(s?.kind!=="node")return null;let{node:a}=s,l=a.children>0&&i(a.id),d=e.indexOf(a.parent),p={does:"toggle",id:a.id};switch(n){case"Enter":case" ":return p;case"ArrowRight":return l?An(t+1):p;case"ArrowLeft":return l?p:An(d<0?t:d);default:return null}}function An(n){return{does:"select",row:n}}function Ua(n,e,t,r){switch(n){case"ArrowDown":return e+1;case"ArrowUp":return e-1;case"Home":return 0;case"End":return r;case"PageDown":return e+t;case"PageUp":return e-t;default:return null}}var kt=class{constructor(e){this.tree=e;let t=this.childrenOf(e.root.id,1),r=0;for(let i=t.pop();i!==void 0;i=t.pop()){let{parent:o,offset:s,level:a,gap:l,id:d}=i;if(this.spans.push({start:r,parent:o,offset:s,level:a,id:l>0?null:d}),l>0){r+=l;continue}if(this.positions.set(d,r),r+=1,e.isExpanded(d))for(let p of this.childrenOf(d,a+1))t.push(p)}this.length=r}tree;length;spans=[];positions=new Map;at(e){let t=this.spans[this.spanAt(e)];if(t===void 0||e<0||e>=this.length)return null;let{parent:r,level:i,id:o}=t,s=this.tree.childCount(r),a=o===null?void 0:this.tree.node(o);return a!==void 0?{kind:"node",node:a,level:i,position:t.offset+1,siblings:s}:{kind:"gap",parent:r,offset:t.offset+e-t.start,level:i,siblings:s}}indexOf(e){return e===null?-1:this.positions.get(e)??-1}findLabel(e,t){let r=e.toLowerCase();for(let i=0;i<this.length;i+=1){let o=this.at((t+i)%this.length);if(o?.kind==="node"&&o.node.label.toLowerCase().startsWith(r))return(t+i)%this.length}return-1}childrenOf(e,t){let r=[];for(let i of this.tree.segments(e)){let{offset:o}=i;i.kind==="gap"?r.push({id:-1,level:t,offset:o,parent:e,gap:i.count}):i.ids.forEach((s,a)=>r.push({id:s,level:t,offset:o+a,parent:e,gap:0}))}return r.reverse()}spanAt(e){let t=0,r=this.spans.length-1;for(;t<r;){let i=t+r+1>>1;(this.spans[i]?.start??1/0)<=e?t=i:r=i-1}return t}};var Pn={warning:"◆",error:"✕",unmatched:"∅",medium:"▂",high:"▂▄",critical:"▂▄▆",origin:"▲"},to={warning:"level.warning",error:"level.error",unmatched:"level.unmatched",medium:"overflow.medium",high:"overflow.high",critical:"overflow.critical"};function no(n){return n?.fill===void 0?h:c`<span class="swatch" style="background:${n.fill}"></span>`}function ro(n,e){if(n===void 0)return h;let{origin:t,shape:r,badge:i}=n;return c`${t===void 0?h:c`<span class="origin">${Pn.origin} ${t}</span>`}
  ${r===void 0?h:c`<span
          class="shape"
          role="img"
          aria-label=${e(to[r])}
          title=${e(to[r])}
          >${Pn[r]}</span
        >`}
  ${i===void 0?h:c`<span class="badge" style="background:${i.fill};color:${oe(i.fill)}"
          >${Pn[i.shape]} ${i.text}</span
        >`}`}var io=f`
  .swatch {
    flex: none;
    width: 12px;
    height: 12px;
    border: 1px solid var(--muted);
    border-radius: 2px;
  }
  .origin,
  .shape,
  .badge {
    flex: none;
    font-size: 11px;
    font-weight: 700;
  }
  .origin {
    color: var(--error);
  }
  .badge {
    padding: 0 6px;
    border: 1px solid var(--control-line);
    border-radius: 8px;
    line-height: 14px;
  }
  .dim {
    opacity: 0.4;
  }
`;function ja(n,e,t,r){let i=Math.min(n*e,15e6),o=so(n,e,t,r),s=Math.max(0,Math.floor(o/e)-6),a=Math.min(n,Math.ceil((o+t)/e)+6);return{first:Math.min(s,a),end:a,top:r+s*e-o,height:i}}function Xa(n,e,t,r,i){let o=so(e,t,r,i),s=n*t,a=s+t;if(s>=o&&a<=o+r)return i;let d=s>o+2*r||a<o-r?s-(r-t)/2:s<o?s:a-r;return Math.max(0,d)/oo(e,t,r)}function oo(n,e,t){let r=n*e;return r<=15e6?1:(r-t)/(15e6-t)}function so(n,e,t,r){return r*oo(n,e,t)}var D=class{constructor(e,t,r){this.host=e;this.rowHeight=t;this.findScroller=r;e.addController(this)}host;rowHeight;findScroller;total=0;scroller=null;sizes=new ResizeObserver(()=>this.host.requestUpdate());get window(){let{clientHeight:e,scrollTop:t}=this.scroller??{clientHeight:0,scrollTop:0};return ja(this.total,this.rowHeight,e,t)}get rowsPerPage(){return Math.max(1,Math.floor((this.scroller?.clientHeight??0)/this.rowHeight)-1)}show(e){let{scroller:t}=this;if(t!==null){let{clientHeight:r,scrollTop:i}=t;t.scrollTop=Xa(e,this.total,this.rowHeight,r,i),this.host.requestUpdate()}}hostUpdated(){let e=this.findScroller();e!==this.scroller&&(this.hostDisconnected(),this.scroller=e,e!==null&&(e.addEventListener("scroll",this.onScroll,{passive:!0}),this.sizes.observe(e)))}hostDisconnected(){this.scroller?.removeEventListener("scroll",this.onScroll),this.sizes.disconnect(),this.scroller=null}onScroll=()=>this.host.requestUpdate()};var _n=24,qa=12,Ya=700,Cn=400,Za=12,$t=class extends y{rows=null;watched=null;watching=null;revealing=!0;typed="";typedAt=0;unstyle=null;list=new D(this,_n,()=>this.scroller());disconnectedCallback(){super.disconnectedCallback(),this.watching?.dispose(),this.watched=null,this.unstyle?.(),this.unstyle=null}stateChanged(e,t){(e.selectedId!==t.selectedId||e.tree!==t.tree)&&(this.revealing=!0)}willUpdate(){let{tree:e}=this.state;this.unstyle??=this.app.pairView?.styles.onChange(()=>this.requestUpdate())??null,e!==this.watched&&(this.watching?.dispose(),this.watched=e,this.rows=null,this.watching=e?.onChange(()=>{this.rows=null,this.requestUpdate()})??null),e!==null&&(this.rows??=new kt(e)),this.list.total=this.rows?.length??0}updated(){if(this.revealing&&this.rows!==null){this.revealing=!1;let e=this.rows.indexOf(this.state.selectedId);e>=0&&this.list.show(e)}this.loadGaps()}render(){let{rows:e}=this,t=e?.indexOf(this.state.selectedId)??-1,r=this.list.window;return c`<div
      class="scroller"
      role="tree"
      tabindex="0"
      aria-label=${this.t("outline.title")}
      aria-activedescendant=${t>=0?ao(t):h}
      @keydown=${this.onKey}
    >
      <div class="content" role="presentation" style="height:${r.height}px">
        ${this.visibleRows(t).map(i=>this.drawRow(i,r.top,r.first,t))}
      </div>
    </div>`}scroller(){return this.renderRoot.querySelector(".scroller")}visibleRows(e){let{first:t,end:r}=this.list.window,i=Array.from({length:r-t},(o,s)=>t+s);return e>=0&&(e<t||e>=r)?[...i,e]:i}drawRow(e,t,r,i){let o=this.rows?.at(e);if(!o)return h;let s=`top:${t+(e-r)*_n}px;padding-left:${Ja(o.level)}px`;return o.kind==="gap"?c`<div
          class="row gap"
          style=${s}
          role="treeitem"
          aria-level=${o.level}
          aria-setsize=${o.siblings}
          aria-posinset=${o.offset+1}
        >
          <span class="muted">${this.t("outline.loading")}</span>
        </div>`:this.drawNode(o,e,s,e===i)}drawNode(e,t,r,i){let{node:o}=e,s=this.state.tree?.isExpanded(o.id)??!1,{sign:a,main:l,rest:d}=bt(o),p=this.app.pairView?.styles.of("target",o.id),u=p?.dim===!0?"dim":"";return c`<div
      class="row ${i?"selected":""} ${o.entry?"":"bare"} ${u}"
      style=${r}
      id=${ao(t)}
      role="treeitem"
      aria-level=${e.level}
      aria-setsize=${e.siblings}
      aria-posinset=${e.position}
      aria-expanded=${o.children>0?String(s):h}
      aria-selected=${String(i)}
      aria-label=${w(o.label,Cn)}
      title=${w(o.name,Cn)}
      @click=${()=>this.app.select(o.id,"outline")}
      @dblclick=${m=>{this.app.toggle(o.id,m.altKey)}}
    >
      ${this.drawTwisty(o,s)} ${no(p)}${I(o.kind,o.direction)}
      <span class="sign">${a}</span>
      <span class="label">${l}<span class="rest">${d}</span></span>
      ${ro(p,m=>this.t(m))} ${this.drawMarks(o,s)}
    </div>`}drawTwisty(e,t){return c`<span
      class="twisty ${e.children===0?"leaf":""} ${t?"open":""}"
      @click=${r=>this.twist(r,e.id)}
      @dblclick=${r=>r.stopPropagation()}
    ></span>`}drawMarks(e,t){return c`${e.recompute===!0?c`<span class="mark" title=${this.t("node.recomputed")}>↻</span>`:h}
    ${e.notice===null?h:c`<span class="mark warning" title=${w(e.notice,Cn)}>!</span>`}
    ${e.children>0&&!t?c`<span class="count">${e.children.toLocaleString(this.state.language)}</span>`:h}`}twist(e,t){e.stopPropagation(),this.app.toggle(t,e.altKey)}loadGaps(){let{first:e,end:t}=this.list.window;for(let r=e;r<t;r+=1){let i=this.rows?.at(r);i?.kind==="gap"&&this.app.loadPage(i.parent,i.offset)}}onKey=e=>{let{rows:t}=this;if(t===null||e.ctrlKey||e.altKey||e.metaKey)return;let r=t.indexOf(this.state.selectedId),i=eo(e.key,t,r,this.list.rowsPerPage,o=>this.state.tree?.isExpanded(o)??!1);if(i===null){this.onTyped(e,t,r);return}e.preventDefault(),e.stopPropagation(),i.does==="select"?this.selectRow(i.row):this.app.toggle(i.id)};onTyped(e,t,r){if(!/^[\p{L}\p{N}_.]$/u.test(e.key))return;e.preventDefault(),e.stopPropagation();let i=e.timeStamp-this.typedAt>Ya;this.typed=i?e.key:this.typed+e.key,this.typedAt=e.timeStamp;let o=t.findLabel(this.typed,Math.max(r,0)+(i?1:0));o>=0&&this.selectRow(o)}async selectRow(e){let t=this.rows?.at(e);t?.kind==="gap"&&(this.list.show(e),await this.app.loadPage(t.parent,t.offset),await this.updateComplete);let r=this.rows?.at(e);r?.kind==="node"&&this.app.select(r.node.id,"outline")}static styles=[v,io,f`
      .scroller {
        height: 100%;
        overflow: auto;
        position: relative;
        overscroll-behavior: contain;
      }
      .content {
        position: relative;
        overflow: hidden;
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${_n}px;
        display: flex;
        align-items: center;
        gap: 4px;
        padding-right: 8px;
        cursor: default;
        user-select: none;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.selected {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .row.gap {
        padding-left: 20px;
      }
      svg {
        flex: none;
        color: var(--muted);
      }
      .twisty {
        flex: none;
        width: 16px;
        height: 100%;
        display: grid;
        place-items: center;
        color: var(--muted);
      }
      .twisty::before {
        content: "";
        border: 4px solid transparent;
        border-left: 5px solid currentColor;
        border-right: 0;
      }
      .twisty.open::before {
        transform: rotate(90deg);
      }
      .twisty.leaf::before {
        content: none;
      }
      .label {
        min-width: 0;
        flex: 1;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      .rest,
      .sign {
        color: var(--muted);
      }
      .rest {
        padding-left: 6px;
      }
      .bare .label {
        color: var(--muted);
      }
      .mark {
        flex: none;
        color: var(--muted);
      }
      .warning {
        color: var(--warning);
        font-weight: 700;
      }
      .count {
        flex: none;
        font-size: 11px;
        color: var(--muted);
      }
    `]};function ao(n){return`row-${n}`}function Ja(n){return 4+qa*(Math.min(n,Za)-1)}var Qa=60;function lo(n,e,t,r=h){return c`<div class="side-title">
    <b>${n}</b>
    <span class="muted" title=${e}>${w(e,Qa)} ${t&&` / ${t}`}</span>
    <span class="side-buttons">${r}</span>
  </div>`}var po=f`
  .side-title {
    display: flex;
    flex: none;
    align-items: center;
    gap: 8px;
    height: 24px;
    padding: 0 4px 0 12px;
    font-size: 12px;
    white-space: nowrap;
    overflow: hidden;
  }
  .side-title .muted {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .side-buttons {
    display: flex;
    margin-left: auto;
  }
`;var mo=160,el=240,fo=96,go=72,co=120,Re=120,tl=72,ho=48,Tt=class extends y{onResize=()=>{innerHeight>0&&this.requestUpdate()};connectedCallback(){super.connectedCallback(),addEventListener("resize",this.onResize)}disconnectedCallback(){super.disconnectedCallback(),removeEventListener("resize",this.onResize)}render(){let{app:e}=this,{runs:t,leaf:r,opening:i}=this.state,o=t===null||t.length===0&&r===null&&i===null;return c`
      <msprobe-bar .app=${e}></msprobe-bar>
      <msprobe-compare-bar
        class=${this.state.golden===null?"":"kept"}
        .app=${e}
      ></msprobe-compare-bar>
      <msprobe-colours .app=${e}></msprobe-colours>
      <msprobe-notices .app=${e}></msprobe-notices>
      <main>${o?c`<msprobe-empty .app=${e}></msprobe-empty>`:this.drawParts()}</main>
      <msprobe-help .app=${e}></msprobe-help>
      <msprobe-overview .app=${e}></msprobe-overview>
      <msprobe-matching .app=${e}></msprobe-matching>
    `}drawParts(){let{app:e}=this,{outlineOpen:t,panelOpen:r}=this.state,i=rl(this.state,innerWidth,innerHeight);return c`
      ${t?this.drawLeft(i):this.drawShut("outline")}
      <div class="middle">
        <div class="sides">
          <div class="side">
            ${this.drawTargetTitle()}
            <div class="graph">
              <msprobe-graph side="target" .app=${e}></msprobe-graph>
              <msprobe-opening .app=${e}></msprobe-opening>
            </div>
          </div>
          ${this.state.golden===null?h:this.drawGolden(i)}
        </div>
        ${this.state.golden===null?h:c`<msprobe-first-finding .app=${e}></msprobe-first-finding>`}
        ${r?this.drawPanel(i):this.drawShut("panel")}
      </div>
    `}drawTargetTitle(){let{golden:e,run:t,leaf:r,leaves:i}=this.state,o=i.find(({id:a})=>a===r?.leaf),s=o===void 0?"":`${o.step_label} / ${o.rank_label}`;return e===null?h:lo(this.t("pick.target"),t??"",s)}drawGolden(e){let{app:t}=this;if(this.state.foldGolden)return this.drawShut("golden");let r=i=>i/(e.maxGolden+Re);return c`<msprobe-splitter
        vertical
        behind
        .value=${e.golden}
        .min=${Re}
        .max=${e.maxGolden}
        .label=${this.t("splitter.golden")}
        @resized=${i=>t.store.update({goldenShare:r(i.detail)})}
      ></msprobe-splitter>
      <msprobe-golden style="width:${e.golden}px" .app=${t}></msprobe-golden>`}drawFindings(e){return this.state.golden===null?h:c`<msprobe-findings
            style="height:${e.findings}px"
            .app=${this.app}
          ></msprobe-findings>
          <msprobe-splitter
            .value=${e.findings}
            .min=${tl}
            .max=${e.maxResults}
            .label=${this.t("splitter.findings")}
            @resized=${t=>this.app.store.update({findingsHeight:t.detail})}
          ></msprobe-splitter>`}drawLeft(e){let{app:t}=this;return c`<aside style="width:${e.outline}px">
        ${this.drawFindings(e)} ${this.state.search===""?h:this.drawResults(e)}
        <div class="caption">
          <h2>${this.t("outline.title")}</h2>
          <span class="muted">${this.nodeCount()}</span>
          ${this.foldButton("outline","outline.hide")}
        </div>
        <msprobe-outline .app=${t}></msprobe-outline>
      </aside>
      <msprobe-splitter
        vertical
        .value=${e.outline}
        .min=${mo}
        .max=${e.maxOutline}
        .label=${this.t("splitter.outline")}
        @resized=${r=>t.store.update({outlineWidth:r.detail})}
      ></msprobe-splitter>`}drawResults(e){let{results:t}=this.state;return c`<div class="caption">
        <h2>${this.t("search.results")}</h2>
        <span class="muted"
          >${t===null?h:t.total.toLocaleString(this.state.language)}</span
        >
      </div>
      <msprobe-results style="height:${e.results}px" .app=${this.app}></msprobe-results>
      <msprobe-splitter
        .value=${e.results}
        .min=${go}
        .max=${e.maxResults}
        .label=${this.t("splitter.results")}
        @resized=${r=>this.app.store.update({resultsHeight:r.detail})}
      ></msprobe-splitter>`}drawPanel(e){let{app:t}=this;return c`<msprobe-splitter
        behind
        .value=${e.panel}
        .min=${fo}
        .max=${e.maxPanel}
        .label=${this.t("splitter.panel")}
        @resized=${r=>t.store.update({panelHeight:r.detail})}
      ></msprobe-splitter>
      <section class="panel" style="height:${e.panel}px">
        ${this.state.pair===null?c`<msprobe-node .app=${t}></msprobe-node>`:c`<msprobe-compare-node .app=${t}></msprobe-compare-node>`}
        ${this.foldButton("panel","node.hide")}
      </section>`}drawShut(e){let{key:t,icon:r}=nl[e];return c`<button
      class="shut ${e}"
      title=${this.t(t)}
      aria-label=${this.t(t)}
      @click=${()=>this.app.store.update(uo(e,!0))}
    >
      ${r}
    </button>`}foldButton(e,t){let r=e==="outline"?x.left:x.down,i=()=>this.app.store.update(uo(e,!1));return R({face:r,label:this.t(t),small:!0,place:"fold",run:i})}nodeCount(){let{leaf:e}=this.state;return e===null?h:this.t("outline.nodes",{n:e.nodes-1})}static styles=[v,po,f`
      :host {
        display: flex;
        flex-direction: column;
        height: 100vh;
      }
      main {
        position: relative;
        flex: 1;
        min-height: 0;
        display: flex;
      }
      msprobe-empty {
        flex: 1;
      }
      aside {
        flex: none;
        display: flex;
        flex-direction: column;
        min-height: 0;
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
        font-size: 11px;
      }
      .fold {
        margin-left: auto;
        color: var(--muted);
      }
      msprobe-outline {
        flex: 1;
      }
      msprobe-results {
        flex: none;
      }
      .middle {
        flex: 1;
        min-width: 0;
        display: flex;
        flex-direction: column;
      }
      .sides {
        flex: 1;
        min-height: 0;
        display: flex;
      }
      .side {
        flex: 1;
        min-width: 0;
        display: flex;
        flex-direction: column;
      }
      .graph {
        position: relative;
        flex: 1;
        min-height: 0;
      }
      msprobe-golden,
      msprobe-findings,
      msprobe-compare-bar {
        flex: none;
      }
      /* The graph must not move when the bar's contents arrive. */
      msprobe-compare-bar.kept {
        display: block;
        min-height: 37px;
      }
      .shut.golden {
        width: 20px;
        height: auto;
        border-left: 1px solid var(--line);
      }
      .panel {
        flex: none;
        position: relative;
      }
      .panel .fold {
        position: absolute;
        right: 4px;
        top: 6px;
      }
      .shut {
        flex: none;
        display: grid;
        place-items: center;
        padding: 0;
        border: 0;
        border-radius: 0;
        color: var(--muted);
      }
      .shut.outline {
        width: 20px;
        height: auto;
        border-right: 1px solid var(--line);
      }
      .shut.panel {
        height: 20px;
        border-top: 1px solid var(--line);
      }
    `]},nl={outline:{key:"outline.show",icon:x.right},panel:{key:"node.show",icon:x.up},golden:{key:"golden.show",icon:x.left}};function rl(n,e,t){let r=Math.max(mo,e-el),i=Math.max(fo,t-ho-co),o=Math.max(go,t-ho-co),s=Math.min(n.outlineWidth,r),a=e-(n.outlineOpen?s:0),l=Math.max(Re,a-Re);return{golden:Math.min(Math.max(Math.round(n.goldenShare*a),Re),l),maxGolden:l,findings:Math.min(n.findingsHeight,o),outline:s,maxOutline:r,panel:Math.min(n.panelHeight,i),maxPanel:i,results:Math.min(n.resultsHeight,o),maxResults:o}}function uo(n,e){switch(n){case"outline":return{outlineOpen:e};case"panel":return{panelOpen:e};case"golden":return{foldGolden:!e}}}var Rt=28,Ln=12,il=8,ol=36,sl=80,al=8,Mt=class extends P{static properties={label:{},value:{},choices:{attribute:!1},filterText:{},noneText:{},open:{state:!0},filter:{state:!0},active:{state:!0}};list=new D(this,Rt,()=>this.renderRoot.querySelector(".list"));constructor(){super(),this.choices=[],this.open=!1,this.filter="",this.active=0}connectedCallback(){super.connectedCallback(),this.addEventListener("focusout",this.onFocusOut)}disconnectedCallback(){super.disconnectedCallback(),this.removeEventListener("focusout",this.onFocusOut)}render(){let e=this.choices.find(t=>t.value===this.value);return c`<button
        aria-haspopup="listbox"
        aria-expanded=${String(this.open)}
        title=${e===void 0?"":S(e.text)}
        @click=${()=>this.open?this.close():this.show()}
      >
        <span class="muted">${this.label}</span>
        <span class="chosen">${w(e?.text??"–",ol)}</span>
        ${x.down}
      </button>
      ${this.open?this.drawPopup():h}`}updated(e){e.has("open")&&this.open&&(this.renderRoot.querySelector(".filter, .list")?.focus(),this.list.show(this.active))}get matching(){let e=this.filter.toLowerCase();return this.choices.filter(t=>t.text.toLowerCase().includes(e))}drawPopup(){let{matching:e}=this,t=this.active<e.length?`choice-${this.active}`:h,r=this.choices.map(({text:o,remark:s=""})=>o.length+s.length),i=Math.min(Math.max(...r),sl)+al;return c`<div class="popup" style="width:${i}ch" @keydown=${this.onKey}>
      ${this.choices.length<il?h:c`<input
              class="filter"
              .value=${this.filter}
              placeholder=${this.filterText}
              aria-label=${this.filterText}
              aria-activedescendant=${t}
              @input=${this.onFilter}
            />`}
      ${this.drawList(e,t)}
    </div>`}drawList(e,t){this.list.total=e.length;let{first:r,end:i,top:o,height:s}=this.list.window,a=Math.min(Math.max(e.length,1),Ln);return c`<div
      class="list"
      role="listbox"
      tabindex="-1"
      aria-label=${this.label}
      aria-activedescendant=${t}
      style="height:${a*Rt}px"
    >
      ${e.length===0?c`<div class="none muted">${this.noneText}</div>`:h}
      <div style="position:relative;overflow:hidden;height:${s}px">
        ${e.slice(r,i).map((l,d)=>this.drawRow(l,r+d,o+d*Rt))}
      </div>
    </div>`}drawRow(e,t,r){let i=e.value===this.value;return c`<div
      id="choice-${t}"
      class="row ${t===this.active?"active":""} ${i?"chosen":""}"
      role="option"
      aria-selected=${String(i)}
      title=${S(e.text)}
      style="top:${r}px"
      @pointerdown=${o=>o.preventDefault()}
      @click=${()=>this.choose(e)}
    >
      <span class="text">${S(e.text)}</span>
      ${e.remark===void 0?h:c`<span class="muted">${e.remark}</span>`}
    </div>`}show(){this.filter="",this.open=!0,this.active=Math.max(0,this.choices.findIndex(e=>e.value===this.value))}close(){this.open=!1,this.renderRoot.querySelector("button")?.focus()}choose(e){this.close(),e.value!==this.value&&this.dispatchEvent(new CustomEvent("choose",{detail:e.value}))}move(e){let t=this.matching.length-1;this.active=Math.min(Math.max(e,0),Math.max(t,0)),this.list.show(this.active)}onFilter=e=>{this.filter=e.target.value,this.active=0};onFocusOut=()=>{this.open=!1};onKey=e=>{let r={ArrowDown:this.active+1,ArrowUp:this.active-1,PageDown:this.active+Ln,PageUp:this.active-Ln,Home:0,End:this.choices.length}[e.key],i=this.matching[this.active],o=e.key==="Home"||e.key==="End"?this.filter!=="":!1;if(r!==void 0&&!o)this.move(r);else if(e.key==="Enter"&&i!==void 0)this.choose(i);else if(e.key==="Escape")this.close();else return;e.preventDefault(),e.stopPropagation()};static styles=[v,f`
      :host {
        position: relative;
      }
      button {
        display: flex;
        align-items: center;
        gap: 4px;
        padding-right: 4px;
      }
      .chosen {
        font-weight: 600;
      }
      .popup {
        position: absolute;
        z-index: 20;
        top: 32px;
        left: 0;
        min-width: max(100%, 172px);
        max-width: min(560px, 80vw);
        padding: 4px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
        box-shadow: 0 4px 12px rgb(0 0 0 / 18%);
      }
      .filter {
        width: 100%;
        height: 28px;
        margin-bottom: 4px;
        padding: 0 8px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        background: var(--ground);
      }
      .list {
        overflow: auto;
        outline: none;
      }
      .none {
        padding: 4px 8px;
      }
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${Rt}px;
        padding: 4px 8px;
        display: flex;
        gap: 16px;
        border-radius: 4px;
        cursor: pointer;
        white-space: pre;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.active {
        background: var(--accent-ground);
      }
      .text {
        flex: 1;
        overflow: hidden;
        text-overflow: ellipsis;
      }
    `]};var In=24,ll=40,dl=200,Et=class extends y{list=new D(this,In,()=>this.renderRoot.querySelector(".scroller"));revealing=!1;stateChanged(e,t){this.revealing||=e.hit!==t.hit}updated(){this.revealing&&this.state.hit!==null&&this.list.show(this.state.hit),this.revealing=!1;let e=this.list.total;e>0&&this.state.searchProblem===null&&this.list.window.end>e-ll&&this.app.search.more()}render(){let{results:e,searchProblem:t,hit:r}=this.state,i=e?.hits??[];this.list.total=i.length;let o=this.list.window;return c`<div
      class="scroller"
      role="listbox"
      tabindex="0"
      data-own-keys
      aria-label=${this.t("search.results")}
      aria-activedescendant=${r===null?h:`hit-${r}`}
      @keydown=${this.onKey}
    >
      ${t===null?h:c`<p class="error">${N(this.state.language,t)}</p>`}
      ${i.length===0&&t===null?c`<p class="muted">${this.whyNone()}</p>`:h}
      <div class="content" role="presentation" style="height:${o.height}px">
        ${i.slice(o.first,o.end).map((s,a)=>this.drawHit(s,o.first+a,o.top+a*In))}
      </div>
    </div>`}whyNone(){let{search:e,searching:t,searchMode:r}=this.state;if(t)return this.t("search.busy");let i=r==="substring"&&/[*?]/.test(e);return this.t(i?"search.literal":"search.none")}drawHit(e,t,r){let i=t===this.state.hit,{sign:o,text:s}=this.shown(e),[a,l,d]=Ii(s,this.needle);return c`<div
      id="hit-${t}"
      class="row ${i?"selected":""}"
      role="option"
      aria-selected=${String(i)}
      aria-setsize=${this.state.results?.total??0}
      aria-posinset=${t+1}
      style="top:${r}px"
      title=${w(e.name,400)}
      @click=${()=>{this.app.goToHit(t)}}
    >
      ${I(e.kind,o==="←"?"backward":null)}
      <span class="sign muted">${o}</span>
      <span class="label"><bdi>${a}<mark>${l}</mark>${d}</bdi></span>
    </div>`}shown(e){let{sign:t,main:r}=ji(e.kind,e.name),i=r.toLowerCase().includes(this.needle.toLowerCase());return{sign:t,text:S(i?r:e.name).slice(-dl)}}get needle(){let{results:e,searchMode:t}=this.state;return t==="substring"?e?.text??"":""}onKey=e=>{(e.key==="ArrowDown"||e.key==="ArrowUp")&&(e.preventDefault(),e.stopPropagation(),this.app.stepHit(e.key==="ArrowDown"?1:-1))};static styles=[v,f`
      .scroller {
        height: 100%;
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
      .row {
        position: absolute;
        left: 0;
        right: 0;
        height: ${In}px;
        display: flex;
        align-items: center;
        gap: 6px;
        padding: 0 8px 0 12px;
        cursor: pointer;
      }
      .row:hover {
        background: var(--hover-ground);
      }
      .row.selected {
        background: var(--accent-ground);
        box-shadow: inset 2px 0 0 var(--accent);
      }
      .sign,
      svg {
        flex: none;
        color: var(--muted);
      }
      /* Written from right to left, so that the beginning is cut and not the end. */
      .label {
        min-width: 0;
        direction: rtl;
        white-space: pre;
        overflow: hidden;
        text-overflow: ellipsis;
      }
      mark {
        color: inherit;
        background: none;
        font-weight: 700;
      }
    `]};var At=class extends y{stateChanged(e,t){e.searchFocus!==t.searchFocus&&(this.field?.focus(),this.field?.select())}get field(){return this.renderRoot.querySelector("input")}render(){let{search:e}=this.state;return c`<div class="box" role="search">
      ${x.search}
      <input
        type="text"
        maxlength="1000"
        spellcheck="false"
        autocomplete="off"
        aria-label=${this.t("search.label")}
        placeholder=${this.t("search.label")}
        .value=${e}
        @input=${this.onInput}
        @keydown=${this.onKey}
      />
      <span class="count muted" aria-live="polite">${this.countText()}</span>
      ${e===""?c`<kbd>/</kbd>`:this.drawClear()} ${this.drawButtons()}
    </div>`}countText(){let{search:e,results:t,searching:r,hit:i}=this.state;return e===""?h:t===null||t.text!==e?r?"…":h:t.total===0?this.t("search.none"):i===null?this.t("search.total",{n:t.total}):this.t("search.position",{k:i+1,n:t.total})}drawClear(){let e=this.t("search.clear");return R({face:x.close,label:e,small:!0,run:()=>this.clear()})}drawButtons(){let{search:e,searchMode:t,results:r}=this.state,{app:i}=this,[o,s]=this.state.pair===null?["P","N"]:["↑","↓"],a=t==="glob",l=(p,u,m,g)=>{let M=r===null||r.hits.length===0;return{face:m,label:p,key:u,disabled:M,small:!0,run:()=>i.stepHit(g)}};return[{face:"a*",label:this.t("search.glob"),pressed:a,small:!0,run:()=>i.setSearch(e,a?"substring":"glob")},l(this.t("search.previous"),o,x.up,-1),l(this.t("search.next"),s,x.down,1)].map(R)}clear(){this.app.setSearch(""),this.field?.focus()}onInput=e=>{this.app.setSearch(e.target.value)};onKey=e=>{if(!e.isComposing){if(e.key==="Enter")this.app.stepHit(e.shiftKey?-1:1);else if(e.key==="ArrowDown")this.app.stepHit(1);else if(e.key==="ArrowUp")this.app.stepHit(-1);else if(e.key==="Escape")this.field?.blur(),this.ownerDocument.body.focus();else return;e.preventDefault()}};static styles=[v,f`
      .box {
        display: flex;
        align-items: center;
        gap: 4px;
        height: 28px;
        padding: 0 4px 0 6px;
        border: 1px solid var(--control-line);
        border-radius: 4px;
        color: var(--muted);
      }
      .box:focus-within {
        border-color: var(--accent);
        outline: 1px solid var(--accent);
        outline-offset: -2px;
      }
      input {
        flex: 1;
        min-width: 60px;
        height: 24px;
        padding: 0 4px;
        border: 0;
        outline: none !important;
        background: none;
        color: var(--text);
      }
      .count {
        flex: none;
        white-space: nowrap;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
        background: var(--accent-ground);
      }
    `]};var Pt=class extends P{static properties={value:{type:Number},min:{type:Number},max:{type:Number},vertical:{type:Boolean,reflect:!0},behind:{type:Boolean},label:{}};render(){return c`<div
      role="separator"
      tabindex="0"
      data-own-keys
      aria-label=${this.label}
      aria-orientation=${this.vertical?"vertical":"horizontal"}
      aria-valuenow=${Math.round(this.value)}
      aria-valuemin=${this.min}
      aria-valuemax=${this.max}
      @pointerdown=${this.onDown}
      @keydown=${this.onKey}
    ></div>`}resize(e){let t=Math.round(Math.min(Math.max(e,this.min),this.max));t!==this.value&&this.dispatchEvent(new CustomEvent("resized",{detail:t}))}onDown=e=>{let t=e.currentTarget,r=this.vertical?e.clientX:e.clientY,{value:i}=this,o=a=>{let l=(this.vertical?a.clientX:a.clientY)-r;this.resize(i+(this.behind?-l:l))},s=()=>t.removeEventListener("pointermove",o);t.setPointerCapture(e.pointerId),t.addEventListener("pointermove",o),t.addEventListener("lostpointercapture",s,{once:!0})};onKey=e=>{let r=(this.vertical?["ArrowLeft","ArrowRight"]:["ArrowUp","ArrowDown"]).indexOf(e.key);r>=0&&(e.preventDefault(),e.stopPropagation(),this.resize(this.value+(r===1?16:-16)*(this.behind?-1:1)))};static styles=f`
    :host {
      position: relative;
      flex: none;
      z-index: 5;
    }
    div {
      position: absolute;
      touch-action: none;
      outline: none;
    }
    :host([vertical]) {
      width: 1px;
      background: var(--line);
    }
    :host([vertical]) div {
      inset: 0 -3px;
      cursor: col-resize;
    }
    :host(:not([vertical])) {
      height: 1px;
      background: var(--line);
    }
    :host(:not([vertical])) div {
      inset: -3px 0;
      cursor: row-resize;
    }
    div:hover,
    div:focus-visible,
    div:active {
      background: var(--accent);
      opacity: 0.5;
    }
  `};var _t=class extends y{render(){let{runs:e}=this.state;return c`<header>
      ${e===null||e.length===0?h:this.drawChoices()}
      <span class="space"></span>
      ${this.state.leaf===null?h:c`<msprobe-search-box .app=${this.app}></msprobe-search-box>`}
      <span class="buttons">${this.drawButtons()}</span>
    </header>`}drawChoices(){let{run:e,step:t,rank:r,microStep:i,golden:o}=this.state;return c`
      ${this.picker("pick.run",e??"",this.runs(),s=>{this.app.chooseRun(s)})}
      ${this.picker("pick.golden",o??"",this.goldens(),s=>{this.app.chooseGolden(s===""?null:s)})}
      ${this.picker("pick.step",String(t),this.steps(),s=>{this.app.chooseLeaf(Number(s),r)})}
      ${this.picker("pick.rank",String(r),this.ranks(),s=>{this.app.chooseLeaf(t,Number(s))})}
      ${this.picker("pick.microStep",String(i),this.microSteps(),s=>{this.app.chooseMicroStep(Number(s))})}
    `}picker(e,t,r,i){return r.length===0?h:c`<msprobe-picker
          data-choice=${e.slice(5)}
          .label=${this.t(e)}
          .value=${t}
          .choices=${r}
          .filterText=${this.t("pick.filter")}
          .noneText=${this.t("pick.none")}
          @choose=${o=>i(o.detail)}
        ></msprobe-picker>`}runs(){return(this.state.runs??[]).map(e=>({value:e.id,text:e.id,remark:this.t("pick.leaves",{n:e.leaves})}))}goldens(){let{runs:e,run:t,suggestions:r,golden:i}=this.state,o=(e??[]).filter(({id:d})=>d!==t||d===i);if(o.length===0)return[];let s=new Map((r??[]).map(d=>[d.run,d.reason])),a=[...s].map(([d,p])=>({value:d,text:d,remark:p})),l=o.filter(({id:d})=>!s.has(d)).map(({id:d})=>({value:d,text:d}));return[{value:"",text:this.t("pick.golden.none")},...a,...l]}steps(){return[...new Map(this.state.leaves.map(t=>[t.step,t.step_label]))].map(([t,r])=>({value:String(t),text:yo(r,"step",t),...this.alone(i=>i.step===t)}))}ranks(){let{leaves:e,step:t}=this.state;return e.filter(r=>r.step===t).map(({rank:r,rank_label:i})=>({value:String(r),text:yo(i,"rank",r),...this.alone(o=>o.step===t&&o.rank===r)}))}alone(e){let{golden:t,pairs:r}=this.state,i=r.some(o=>e(o)&&o.golden!==null);return t===null||i?{}:{remark:this.t("pick.alone")}}microSteps(){let e=this.state.leaf?.micro_steps??0;if(e<2)return[];let t=Array.from({length:e},(i,o)=>String(o));return[{value:String(-1),text:this.t("pick.all")},...t.map(i=>({value:i,text:i}))]}drawButtons(){let{minimap:e,leaf:t,colouring:r}=this.state,{app:i}=this;return[{face:x.fit,label:this.t("bar.fit"),key:"F",disabled:t===null,run:()=>i.graph?.fit()},{face:x.minimap,label:this.t("bar.minimap"),key:"M",pressed:e,run:()=>i.toggleMinimap()},{face:"∞",label:this.t("bar.overflow"),pressed:r==="overflow",disabled:t===null,run:()=>i.chooseColouring(r==="overflow"?"index":"overflow")},{face:x.reload,label:this.t("bar.reload"),key:"R",run:()=>i.reload()},{face:this.t("language.other"),label:this.t("language.switch"),run:()=>i.switchLanguage()},{face:"?",label:this.t("bar.help"),key:"?",run:()=>i.toggleHelp()}].map(R)}static styles=[v,f`
      header {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 4px 8px;
        padding: 6px 8px;
        border-bottom: 1px solid var(--line);
      }
      .space {
        flex: 1;
      }
      msprobe-search-box {
        flex: 0 1 380px;
        min-width: 280px;
      }
      .buttons {
        display: flex;
      }
      .buttons button {
        min-width: 28px;
        padding: 0 5px;
      }
      button[aria-pressed="true"] {
        color: var(--accent);
      }
    `]};function yo(n,e,t){return n===""||n===e||n===`${e}${t}`?String(t):`${t} (${n})`}var cl={"msprobe-bar":_t,"msprobe-empty":Ie,"msprobe-facts":yt,"msprobe-graph":ht,"msprobe-help":ut,"msprobe-items":gt,"msprobe-node":wt,"msprobe-notices":xt,"msprobe-opening":St,"msprobe-outline":$t,"msprobe-page":Tt,"msprobe-picker":Mt,"msprobe-results":Et,"msprobe-search-box":At,"msprobe-splitter":Pt,"msprobe-stack":vt};function Ym(){hl(cl)}function hl(n){for(let[e,t]of Object.entries(n))customElements.get(e)===void 0&&customElements.define(e,t)}var Ct=class{abort=new AbortController;timer;get signal(){return this.abort.signal}get pending(){return this.timer!==void 0}settle(e){this.stop(),this.timer=setTimeout(()=>{this.timer=void 0,e()},60)}stop(){clearTimeout(this.timer),this.timer=void 0,this.abort.abort(),this.abort=new AbortController}};var ul=200,ml=100,bo=class{constructor(e,t,r,i){this.store=e;this.client=t;this.scope=r;this.onLeafChanged=i}store;client;scope;onLeafChanged;request=new Ct;load(e){if(this.stop(),e===null){this.store.update({details:null,detailsProblem:null});return}this.request.settle(()=>{this.fetch(e)})}stop(){this.request.stop()}get pending(){return this.request.pending}async more(e){let{details:t}=this.store.state,r=this.scope();t===null||r===null||await this.guarded(async i=>{let o=t.sections.find(({name:l})=>l===e)?.items.length??0,s=fl(t.sections,e,o),a=await this.client.node(r,t.node.id,s,ml,i);this.store.update({details:gl(t,e,a)})})}async fetch(e){let t=this.scope();if(t!==null){await this.guarded(async r=>{let i=await this.client.node(t,e,0,ul,r);this.store.update({details:i,detailsProblem:null})});for(let r of this.store.state.details?.sections??[])r.items.length===0&&await this.more(r.name)}}async guarded(e){try{await e(this.request.signal)}catch(t){if(cr(t))return;let r=Le(t);r.code===dr?this.onLeafChanged(r):this.store.update({details:null,detailsProblem:r})}}};function fl(n,e,t){let r=0;for(let i of n){if(i.name===e)return r+t;r+=i.total}return r}function gl(n,e,t){let r=t.sections.find(o=>o.name===e)?.items??[],i=n.sections.map(o=>o.name===e?{...o,items:[...o.items,...r]}:o);return{...n,sections:i}}async function nf(n,e,t,r){for(;;){let i=await n.leaf(e,r);if(i.status==="ready")return i;t(i),await yl(150,r)}}function yl(n,e){return new Promise((t,r)=>{let i=()=>{clearTimeout(o),r(new DOMException("aborted","AbortError"))},o=setTimeout(()=>{e.removeEventListener("abort",i),t()},n);e.aborted?i():e.addEventListener("abort",i,{once:!0})})}function vo({k:n,x:e,y:t}){return`${Number(n.toPrecision(4))},${Math.round(e)},${Math.round(t)}`}function wo(n){let[e=NaN,t=NaN,r=NaN]=(n??"").split(",").map(Number);return e>0&&Number.isFinite(e)&&Number.isFinite(t)&&Number.isFinite(r)?{k:e,x:t,y:r}:null}function Lt(n){let e="";return n.map(t=>{let r=bl(e,t);return e=t,`${r.toString(36)}~${xl(t.slice(r))}`}).join("*")}function On(n){let e=[],t="";for(let r of n===""?[]:n.split("*")){let i=/^([0-9a-z]+)~(.*)$/s.exec(r),o=parseInt(i?.[1]??"",36),s=Sl(i?.[2]??"");if(!(o<=t.length))break;t=t.slice(0,o)+s,e.push(t)}return e}function bl(n,e){let t=Math.min(n.length,e.length),r=0;for(;r<t&&n.charCodeAt(r)===e.charCodeAt(r);)r+=1;return vl(e,r)?r-1:r}function vl(n,e){let t=n.charCodeAt(e-1);return e>0&&t>=55296&&t<56320}var wl=/\p{Surrogate}/gu;function xl(n){return n.replace(wl,"�").replace(/[%*]/g,e=>e==="*"?"%2A":"%25")}function Sl(n){return n.replace(/%2A|%25/g,e=>e==="%2A"?"*":"%")}var kl=["name","name+shape","fuzzy"],$l=["graded","verdict"],Tl=["all","max","min","mean","norm"],Rl=["index","overflow"],Ml=["target","golden"],El=["pass","warning","error","unmatched","medium","high","critical"],Al={m:{kind:"match",descendants:!1},md:{kind:"match",descendants:!0},u:{kind:"unmatch",descendants:!1},ud:{kind:"unmatch",descendants:!0}};function pf(n){return{golden:n.get("golden")??null,match:de(kl,n.get("match"))??_.match,rules:de($l,n.get("rules"))??_.rules,statistic:de(Tl,n.get("stat"))??_.statistic,bounds:Ll(n.get("bounds")),colouring:de(Rl,n.get("colour"))??_.colouring,levelFilter:de(El,n.get("level"))??null,edits:_l(n.get("edits")),side:de(Ml,n.get("side"))??_.side,goldenSelected:n.get("gnode")??null,goldenExpanded:n.has("gopen")?On(n.get("gopen")??""):null,goldenViewport:wo(n.get("gview"))}}function cf(n){let{golden:e,levelFilter:t,colouring:r}=n,i=[["colour",Me(_.colouring,r)],["level",t]];if(e===null)return i;let[o,s]=Pl(n);return[["golden",e],["match",Me(_.match,n.match)],["rules",Me(_.rules,n.rules)],["stat",Me(_.statistic,n.statistic)],["bounds",n.bounds===null?null:n.bounds.join(",")],["edits",Cl(n.edits)],["side",Me(_.side,n.side)],["gnode",(n.goldenSelected?.length??0)>2e3?null:n.goldenSelected],["gopen",o],["gview",s],...i]}function Pl(n){let e=n.goldenViewport===null?null:vo(n.goldenViewport);if(n.goldenExpanded===null)return[null,null];let t=Lt(n.goldenExpanded);return n.expanded!==null&&t===Lt(n.expanded)?[null,e]:t.length<=3e3?[t,e]:[null,null]}function _l(n){let e=On(n??""),t=[];for(let r=0;r+2<e.length;r+=3){let[i="",o="",s=""]=e.slice(r,r+3),a=Al[i];a!==void 0&&t.push({...a,target:o,golden:s})}return t}function Cl(n,e=3e3){let t=n.flatMap(i=>[`${i.kind==="match"?"m":"u"}${i.descendants?"d":""}`,i.target,i.golden]),r=Lt(t);return n.length===0||r.length>e?null:r}function Ll(n){let e=(n??"").split(",").map(r=>r===""?NaN:Number(r)),t=e.every((r,i)=>Number.isFinite(r)&&r>=(e[i-1]??0));return e.length===4&&t?e:null}function de(n,e){return n.find(t=>t===e)??null}function Me(n,e){return e===n?null:e}function zn(n,e){let t=[],r=0;for(let i of n)i.offset>r&&t.push({kind:"gap",offset:r,count:i.offset-r}),t.push({kind:"rows",offset:i.offset,ids:i.ids}),r=i.offset+i.ids.length;return r<e&&t.push({kind:"gap",offset:r,count:e-r}),t}function So(n,e,t,r){let i=[],o={offset:e,ids:t};for(let s of n)s.kind!=="gap"&&(Il(s,o)?o=Ol(s,o):i.push(s));return i.push(o),i.sort((s,a)=>s.offset-a.offset),zn(Nl(i,r),r)}function Il(n,e){return n.offset<=e.offset+e.ids.length&&e.offset<=n.offset+n.ids.length}function Ol(n,e){let t=n.ids.slice(0,Math.max(0,e.offset-n.offset)),r=n.ids.slice(Math.max(0,e.offset+e.ids.length-n.offset));return{offset:Math.min(n.offset,e.offset),ids:[...t,...e.ids,...r]}}function Nl(n,e){return n.filter(t=>t.offset<e&&t.ids.length>0).map(t=>({offset:t.offset,ids:t.ids.slice(0,e-t.offset)}))}var ko=[],$o=class{constructor(e){this.root=e;this.rows.set(e.id,e)}root;revision=0;rows=new Map;siblings=new Map;expanded=new Set;listeners=new Set;node(e){return this.rows.get(e)}isExpanded(e){return e===this.root.id||this.expanded.has(e)}setExpanded(e,t){e===this.root.id||t===this.expanded.has(e)||(t?this.expanded.add(e):this.expanded.delete(e),this.changed({kind:"expansion",id:e}))}insertPage(e,t,r,i){for(let a of r)this.rows.set(a.id,a);let o=r.map(a=>a.id),s=this.siblings.get(e)?.segments??ko;this.siblings.set(e,{total:i,segments:So(s,t,o,i)}),this.changed({kind:"children",id:e})}childCount(e){return this.siblings.get(e)?.total??this.rows.get(e)?.children??0}segments(e){return this.siblings.get(e)?.segments??zn([],this.childCount(e))}ancestors(e){let t=[],r=this.rows.get(e);for(;r!==void 0&&r.id!==this.root.id;)if(r=this.rows.get(r.parent),r!==void 0&&t.push(r.id)>this.rows.size)return[];return t.reverse()}forget(e){let t=[e];for(let r=t.pop();r!==void 0;r=t.pop()){for(let i of this.siblings.get(r)?.segments??ko)for(let o of i.kind==="rows"?i.ids:[])this.rows.delete(o),t.push(o);this.siblings.delete(r)}this.changed({kind:"children",id:e})}onChange(e){return this.listeners.add(e),{dispose:()=>{this.listeners.delete(e)}}}changed(e){this.revision+=1;for(let t of[...this.listeners])t(e)}};async function bf(n,e){if(e.length>2e3)return null;try{return await n.reveal({name:e})}catch(t){let{status:r,code:i}=Le(t);if(r===404||i===pr)return null;throw t}}var To=class{constructor(e,t){this.loader=e;this.tell=t}loader;tell;timer;get pending(){return this.timer!==void 0}watch({tree:e}){e.onChange(t=>{t.kind==="expansion"&&(this.timer??=setTimeout(()=>this.now(),150))})}now(){this.forget();let e=this.loader();e!==null&&this.tell(e.expandedNames())}forget(){clearTimeout(this.timer),this.timer=void 0}};var Ro=class{constructor(e,t,r,i){this.client=e;this.scope=t;this.tree=r;this.signal=i}client;scope;tree;signal;pages=new Map;loadPage(e,t){let r=Math.floor(t/200)*200,i=`${e} ${r}`,o=this.pages.get(i);if(o!==void 0)return o;let s=this.fetchPage(e,r).then(()=>{this.pages.delete(i)},a=>{throw setTimeout(()=>this.pages.delete(i),5e3),a});return this.pages.set(i,s),s}async expand(e){await this.loadFirst(e),this.tree.setExpanded(e,!0)}async expandSubtree(e,t=2e3){let r=await this.client.subtree(this.scope,e,t,this.signal),i=zl(r.nodes);for(let[o,s]of i)this.tree.insertPage(o,0,s,s.length);for(let o of i.keys())this.tree.setExpanded(o,!0);return r.truncated}async expandUpper(e,t){let r=[this.tree.root.id],i=e;for(;r.length>0;){await Promise.all(r.map(l=>this.expand(l)));let o=r.flatMap(l=>this.loadedChildren(l));i-=o.length;let s=o.filter(l=>l.children>0&&l.children<=t);r=s.reduce((l,d)=>l+d.children,0)<=i?s.map(l=>l.id):[]}}async reveal(e){let t=await this.client.locate(this.scope,e,this.signal);await this.loadPath(t);for(let r of t.path.slice(0,-1))this.tree.setExpanded(r.id,!0);return t.node}async bring(e){let t=this.tree.node(e);if(t===void 0)return this.reveal({id:e});for(let r of this.tree.ancestors(e))this.tree.setExpanded(r,!0);return t}async restore(e){let t=new Set(e),r=300,i=[this.tree.root.id];for(;i.length>0;)await Promise.all(i.map(o=>this.expand(o))),i=i.flatMap(o=>this.loadedChildren(o)).filter(o=>t.delete(o.name)&&o.children>0).slice(0,Math.max(r,0)).map(o=>o.id),r-=i.length;return e.length===0?1:1-t.size/e.length}loadedChildren(e){return this.tree.segments(e).flatMap(t=>t.kind==="rows"?[...t.ids]:[]).flatMap(t=>this.tree.node(t)??[])}expandedNames(){let e=[],t=[this.tree.root];for(let r=t.pop();r!==void 0;r=t.pop()){r!==this.tree.root&&e.push(r.name);let i=this.loadedChildren(r.id).filter(o=>this.tree.isExpanded(o.id));t.push(...i.reverse())}return e}async loadPath(e){for(let t=1;t<e.path.length;t+=1){let r=e.path[t-1]?.id,i=e.path[t];r!==void 0&&i!==void 0&&this.tree.node(i.id)===void 0&&await this.loadPage(r,i.index)}}async loadFirst(e){let[t]=this.tree.segments(e);(t===void 0||t.kind==="gap"&&t.offset===0)&&await this.loadPage(e,0)}async fetchPage(e,t){let r=t+200;for(let i=t;i<r;){let o=await this.client.children(this.scope,e,i,r-i,this.signal);this.tree.insertPage(e,o.offset,o.nodes,o.total),i=o.next===null?r:Number(o.next)}}};function zl(n){let e=new Map;for(let t of n){let r=e.get(t.parent);r===void 0?e.set(t.parent,[t]):r.push(t)}return e}export{ee as a,lr as b,Yt as c,dr as d,xd as e,Sd as f,cr as g,Le as h,kd as i,f as j,c as k,h as l,Bl as m,O as n,y as o,Fl as p,N as q,ld as r,v as s,oe as t,Li as u,hd as v,qt as w,ke as x,Bc as y,Wc as z,Fc as A,S as B,w as C,zi as D,R as E,x as F,I as G,$n as H,$e as I,Tn as J,Fi as K,Rn as L,$a as M,ft as N,Ki as O,Vi as P,Ui as Q,ji as R,qi as S,wt as T,Zi as U,Ji as V,Qi as W,D as X,lo as Y,po as Z,md as _,_ as $,fd as aa,Uo as ba,jo as ca,Xo as da,gd as ea,Ym as fa,hl as ga,Ct as ha,bo as ia,fl as ja,nf as ka,yl as la,$o as ma,vo as na,wo as oa,bf as pa,To as qa,Ro as ra,Lt as sa,On as ta,pf as ua,cf as va,Cl as wa};
