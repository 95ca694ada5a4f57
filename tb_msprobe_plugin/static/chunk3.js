function p({rules:t,statistic:o,bounds:r}){return{rules:t,statistic:o,bounds:r}}export{p as a};
