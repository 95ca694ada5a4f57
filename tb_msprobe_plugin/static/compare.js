import{f as a}from"./chunk2.js";import"./chunk3.js";import"./chunk4.js";import"./chunk.js";export{a as startComparing};
