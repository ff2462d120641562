/** Styles of the index page, in addition to the report's. */
export const INDEX_STYLE = `
.index th button{all:unset;cursor:pointer;font:inherit;color:inherit}
.index th button:focus-visible{outline:2px solid var(--value);outline-offset:2px}
.index th[aria-sort=ascending] button::after{content:" \\25B4"}
.index th[aria-sort=descending] button::after{content:" \\25BE"}
.index td,.index tbody th{vertical-align:middle}
.index td.verdict-cell{white-space:nowrap;min-width:4.5rem}
.index .wide-only{min-width:5rem}
.index tbody th a{font-weight:600;text-decoration:none;color:var(--ink)}
.index tbody th a:hover{text-decoration:underline}
.index tbody th small{display:block;color:var(--muted)}
.index .spark{display:block;width:132px;height:18px}
.spark .axis{stroke:var(--grid)}
.spark .band{fill:var(--value);opacity:.55}
.spark .mid{fill:var(--ink)}
.spark .tick{stroke:var(--price);stroke-width:2}
.counts{display:flex;flex-wrap:wrap;gap:.3rem 1.6rem;margin:0 0 1rem;padding:0;list-style:none}
.counts b{font-size:1.3rem;color:var(--ink);font-variant-numeric:tabular-nums}
.tools{margin:.2rem 0 .6rem;font-size:.9rem;display:flex;gap:.8rem;align-items:baseline}
.tools[hidden]{display:none}
.tools input{font:inherit;padding:.25rem .5rem;border:1px solid var(--history);background:var(--paper);color:var(--text);min-width:15rem}
.index tr[hidden]{display:none}
.failed{font-size:.9rem}
@media (max-width:640px){.index .wide-only{display:none}.tools input{min-width:0;width:100%}.index td:not(.n){min-width:0}}
`.trim();
