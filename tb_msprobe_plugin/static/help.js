import{a as c,b as u}from"./chunk4.js";import{Aa as g,J as m,ea as s,m as a,n as e,o as n,q as d,s as h,x as p}from"./chunk.js";var y={"help.title":"Keys and gestures","help.keys":"Keys","help.mouse":"Mouse","help.shapes":"Shapes","help.tree":"In the outline","key.zoomIn":"Zoom in about the pointer","key.zoomOut":"Zoom out about the pointer","key.left":"Move left","key.right":"Move right","key.up":"Select the node above","key.down":"Select the node below","key.selectLeft":"Select the node on the left","key.selectRight":"Select the node on the right","key.toggle":"Expand or collapse","key.fit":"Fit the graph as far as it stays readable; S zooms out to all of it","key.search":"Search","key.nextFinding":"Next finding; next hit without a comparison","key.previousFinding":"Previous finding; previous hit without a comparison","key.hits":"In the search box: next and previous hit","key.parent":"Select the parent","key.partner":"Select the forward or backward partner","key.minimap":"Minimap on or off","key.reload":"Look for new steps and changes","key.help":"This help","key.escape":"Leave the search, close what is open","mouse.click":"click","mouse.click.does":"Select","mouse.double":"double click","mouse.double.does":"Expand or collapse","mouse.altDouble":"Alt + double click","mouse.altDouble.does":"Expand everything below","mouse.wheel":"wheel","mouse.wheel.does":"Move up and down","mouse.shiftWheel":"Shift + wheel","mouse.shiftWheel.does":"Move left and right","mouse.ctrlWheel":"Ctrl + wheel, pinch","mouse.ctrlWheel.does":"Zoom","mouse.drag":"drag","mouse.drag.does":"Move","tree.arrows":"Up and down select; right expands, left collapses or goes to the parent","tree.type":"Letters jump to the node that begins so"};var k=["click","double","altDouble","wheel","shiftWheel","ctrlWheel","drag"],l=class extends h{render(){if(!this.state.helpOpen)return n;let t=e`<div class="columns">
      <section>${this.drawKeys()}</section>
      <section>${this.drawMouse()} ${this.drawTree()} ${this.drawShapes()}</section>
    </div>`,i={title:this.t("help.title"),closeLabel:this.t("dialog.close")};return c({...i,close:()=>this.app.toggleHelp()},t)}updated(){this.renderRoot.querySelector(".dialog")?.focus()}drawKeys(){return e`<h2>${this.t("help.keys")}</h2>
      <dl>
        ${m.map(({shown:t,message:i})=>o(e`<kbd>${t}</kbd>`,this.t(i)))}
        ${o(e`<kbd>↓</kbd><kbd>↑</kbd>`,this.t("key.hits"))}
      </dl>`}drawMouse(){return e`<h2>${this.t("help.mouse")}</h2>
      <dl>
        ${k.map(t=>o(this.t(`mouse.${t}`),this.t(`mouse.${t}.does`)))}
      </dl>`}drawTree(){return e`<h2>${this.t("help.tree")}</h2>
      <p>${this.t("tree.arrows")}.</p>
      <p>${this.t("tree.type")}.</p>`}drawShapes(){return e`<h2>${this.t("help.shapes")}</h2>
      <dl>
        ${o(s("module",null),this.t("kind.module"))}
        ${o(s("api",null),this.t("kind.api"))}
        ${o(s("collection",null),this.t("kind.collection"))}
        ${o(s("module","backward"),this.t("direction.backward"))}
      </dl>`}static styles=[p,u,a` .columns{display:grid;grid-template-columns:repeat(auto-fit, minmax(300px, 1fr));gap:0 32px;} h2{margin-top:12px;} p{margin:4px 0 0;} dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 12px;margin:4px 0 0;} dt{display:flex;align-items:center;} dd{margin:0;} `]};function o(r,t){return e`<dt>${r}</dt>
    <dd>${t}</dd>`}function R(){d(y),g({"msprobe-help":l})}export{l as Help,R as registerHelp};
