import { SANS } from "../../charts/chart.js";

/** The style of the inputs that a reader can change, and of changed figures. */
export const LEVERS_STYLE = {
	screen: `.levers{border-top:1px solid var(--grid);padding:.9rem 0 .3rem;margin:.2rem 0 0}
.levers h2{border:0;padding:0;margin:0 .7rem 0 0;font-size:1.1rem;display:inline}
.levers .hint{display:inline;font-size:.82rem;color:var(--muted)}
.levers .grid{display:grid;grid-template-columns:1fr 1fr;gap:.7rem 2.4rem;margin:.8rem 0 .4rem}
.lever{display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:0 .6rem;min-width:0}
.lever label{font-size:.86rem;color:var(--ink);line-height:1.3}
.lever .set{font-size:.9rem;color:var(--muted);white-space:nowrap;font-variant-numeric:tabular-nums}
.lever input[type=text]{width:5.4rem;font:inherit;color:var(--ink);text-align:right;background:none;border:0;border-bottom:1px solid var(--history);padding:0 .15rem;margin-right:.25rem;border-radius:0}
.lever input[type=range]{grid-column:1/-1;width:100%;height:1.5rem;margin:0;appearance:none;background:none;cursor:pointer;accent-color:var(--value)}
.lever input[type=range]::-webkit-slider-runnable-track{height:4px;border-radius:2px;background:linear-gradient(90deg,transparent calc(var(--at) - 1.5px),var(--ink) calc(var(--at) - 1.5px),var(--ink) calc(var(--at) + 1.5px),transparent calc(var(--at) + 1.5px)),var(--band)}
.lever input[type=range]::-moz-range-track{height:4px;border-radius:2px;background:linear-gradient(90deg,transparent calc(var(--at) - 1.5px),var(--ink) calc(var(--at) - 1.5px),var(--ink) calc(var(--at) + 1.5px),transparent calc(var(--at) + 1.5px)),var(--band)}
.lever input[type=range]::-webkit-slider-thumb{appearance:none;width:16px;height:16px;margin-top:-6px;border-radius:50%;border:2px solid var(--paper);background:var(--muted)}
.lever input[type=range]::-moz-range-thumb{width:12px;height:12px;border-radius:50%;border:2px solid var(--paper);background:var(--muted)}
.lever.moved input[type=range]::-webkit-slider-thumb{background:var(--value)}
.lever.moved input[type=range]::-moz-range-thumb{background:var(--value)}
.lever.moved input[type=text]{color:var(--value);border-color:var(--value);font-weight:600}
.lever input:focus-visible{outline:2px solid var(--value);outline-offset:2px}
.lever .moves{grid-column:1/-1;margin:0;font-size:.76rem;color:var(--muted)}
.lever .moves summary{color:var(--muted)}
.levers fieldset{border:0;border-top:1px solid var(--grid);margin:.7rem 0 0;padding:.5rem 0 0}
.levers legend{float:left;width:100%;font-size:.86rem;font-weight:600;color:var(--ink);padding:0}
.levers fieldset .grid{clear:both}
.levers .more{margin:.4rem 0 .6rem}
.levers .more>summary{font-size:.86rem}
.levers .state{display:none;font-size:.86rem;margin:.2rem 0 .6rem}
.levers.changed .state{display:block}
.levers .count{color:var(--value);font-weight:600}
button.issued{font:inherit;color:var(--value);background:none;border:0;padding:0;text-decoration:underline;cursor:pointer}
.bar .changed-note{color:var(--value)}
.changed-head{max-width:none;font-size:.9rem;border-left:3px solid var(--value);padding:.35rem .9rem;background:var(--band);color:var(--text)}
figure[data-stale] .still{opacity:.3}
.was{display:block;color:var(--muted);font:400 .76rem/1.35 ${SANS};font-variant-numeric:tabular-nums}
.bar .was{display:inline;margin-left:.6rem}
.own .was{font-weight:400}
td:has(>.was),.bar .value:has(>.was){color:var(--value)}`,
	narrow:
		".levers .grid{gap:.5rem 1.2rem;margin:.5rem 0 .3rem}.levers .more .grid{grid-template-columns:1fr}.lever label{font-size:.8rem}.levers>.grid .lever:not(.moved) .moves{display:none}.lever input[type=text]{width:3.4rem}",
	print: ".levers{display:none}.was{font-size:6.6pt}li .was,.verdict .was{font-size:7.4pt}.changed-head{font-size:9pt}",
} as const;
