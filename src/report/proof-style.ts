/** Styles of texts with proofs of figures. */
export const PROOF_STYLE = `
.text :is(p, li, td) { position: relative; }
.figure-value { border-bottom: 1px dotted var(--link); cursor: help; font-variant-numeric: tabular-nums; }
.proof { display: none; position: absolute; left: 0; top: 100%; z-index: 3; width: max-content; max-width: min(46em, 80vw); max-height: 60vh; overflow: auto; padding: 8px 12px; white-space: pre-wrap; overflow-wrap: anywhere;
 font: 12px/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--ink); background: var(--wash); border: 1px solid var(--line); border-radius: 6px; box-shadow: 0 4px 16px rgb(0 0 0 / .2); }
.figure-value:hover > .proof, .figure-value:focus > .proof, .figure-value:focus-within > .proof { display: block; }
@media (max-width: 760px) { .proof { position: fixed; left: 8px; right: 8px; top: auto; bottom: 8px; width: auto; max-width: none; max-height: 45vh; } }
`;

/** Styles of proofs in a report's notes. */
export const NOTES_STYLE = `
#notes{--link:var(--value);--wash:var(--paper);--line:var(--grid)}
#notes :is(ul,ol,blockquote,pre){max-width:44rem}
#notes blockquote{margin:0 0 .9rem;padding-left:1rem;border-left:3px solid var(--grid);color:var(--muted)}
#notes pre{overflow-x:auto}
#notes img{max-width:100%}
${PROOF_STYLE}@media print{.proof{display:none!important}}`;
