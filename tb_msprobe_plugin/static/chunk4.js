import{ca as i,da as n,m as a,n as l}from"./chunk.js";function m(r,t){let{title:e,closeLabel:d,close:o,beside:s,onKey:c}=r;return l`<div class="shade" @click=${o}>
    <div
      class="dialog"
      role="dialog"
      aria-modal="true"
      aria-label=${e}
      tabindex="-1"
      @click=${p=>p.stopPropagation()}
      @keydown=${c}
    >
      <header>
        <b>${e}</b>
        ${s}
        ${i({face:n.close,label:d,key:"Esc",small:!0,place:"close",run:o})}
      </header>
      ${t}
    </div>
  </div>`}var b=a` .shade{position:fixed;z-index:40;inset:0;display:grid;place-items:center;padding:16px;background:rgb(0 0 0 / 40%);} .dialog{width:min(760px, 100%);max-height:100%;overflow:auto;padding:12px 16px 16px;border:1px solid var(--control-line);border-radius:4px;background:var(--ground);outline:none;} header{display:flex;flex:none;gap:8px;align-items:center;} header .close{margin-left:auto;} `;export{m as a,b};
