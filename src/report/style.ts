// Styles the page: one column of 960 px, light and dark by the reader's setting, A4 and Letter on paper.
import { SANS, SERIF } from "../charts/chart.js";
import { cssVariables, DARK, DARK_BAR, LIGHT } from "../charts/palette.js";
import { LEVERS_STYLE } from "./levers/levers-style.js";

export const STYLE = `
:root{color-scheme:light dark;--shade:#0003;${cssVariables(LIGHT)}}
@media screen and (prefers-color-scheme:dark){:root{--shade:#000;${cssVariables(DARK)}}.still .bars path[style*="var(--ink)"]{fill:${DARK_BAR}!important}}
*{box-sizing:border-box}
html{scroll-padding-top:5.5rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--text);font:16px/1.55 ${SANS}}
main,.top,nav,footer{max-width:1008px;margin:0 auto;padding:0 24px}
h1,h2,h3{font-family:${SERIF};font-weight:600;line-height:1.25;color:var(--ink);margin:0}
h1{font-size:2.1rem}
h2{font-size:1.6rem;margin:0 0 .6rem;padding-top:1.1rem;border-top:2px solid var(--ink)}
h1,h2,h3{text-wrap:balance}
li,p{text-wrap:pretty}
h3{font-size:1rem;font-family:${SANS}}
p{margin:0 0 .9rem;max-width:44rem}
a{color:var(--value)}
.bar{position:sticky;top:0;z-index:5;background:var(--paper);border-bottom:1px solid var(--grid)}
.bar div{max-width:1008px;margin:0 auto;padding:.5rem 24px;display:flex;gap:.3rem 1.4rem;flex-wrap:wrap;align-items:baseline;font-size:.9rem;font-variant-numeric:tabular-nums}
.bar b{font-family:${SERIF};font-size:1.05rem;color:var(--ink)}
.bar .price{color:var(--price);font-weight:600}
.bar .value{color:var(--value);font-weight:600}
.top{padding-top:2.2rem}
.top .kind{color:var(--muted);margin:.2rem 0 .6rem}
.top .business{margin:0 0 1rem;max-width:none}
.facts{display:grid;grid-template-columns:repeat(5,1fr);gap:1.1rem 1.6rem;margin:0 0 1.4rem;padding:1rem 0;border-top:1px solid var(--grid);border-bottom:1px solid var(--grid)}
.facts dt{font-size:.82rem;color:var(--muted)}
.facts dd{margin:0;font-size:1.3rem;font-variant-numeric:tabular-nums;color:var(--ink)}
.facts dd small{display:block;font-size:.8rem;line-height:1.4;color:var(--muted)}
.facts .price dd{color:var(--price)}
.facts .value dd{color:var(--value)}
.facts .price dd small,.facts .value dd small{color:var(--muted)}
.verdict{font-family:${SERIF};font-size:1.28rem;line-height:1.45;color:var(--ink);max-width:none;margin:0 0 1rem}
.range{display:block;width:100%;height:auto;margin:.2rem 0 1rem;font-family:${SANS}}
.range text{fill:var(--text);font-size:14px}
.range .rs{font-weight:600;fill:var(--ink)}
.range .rl{fill:var(--muted)}
.range .rb{fill:var(--value);opacity:.55}
.range .rf{fill:var(--history);opacity:.55}
.range .ro{fill:none;stroke:var(--muted);stroke-dasharray:3 3}
.range .rm{fill:var(--ink)}
.range .rp{stroke:var(--price);stroke-width:2}
.range .rt{fill:var(--price);font-weight:600}
.range .re{fill:var(--muted);font-size:13px}
.narrow-only{display:none!important}
.front{display:grid;grid-template-columns:repeat(auto-fit,minmax(270px,1fr));gap:.4rem 2.2rem;margin:0 0 1rem}
@media (min-width:900px){.front:has(>:nth-child(3)){grid-template-columns:1.7fr 1.4fr 1fr}}
.front h2{border:0;padding:0;margin:.4rem 0 .3rem;font-size:1.1rem}
.front ul{margin:0 0 .6rem;padding-left:1.1rem;font-size:.92rem;line-height:1.45}
.front li{margin:0 0 .35rem}
.front .cases{font-size:.86rem}
.front .cases td{white-space:normal;min-width:0}
.front .cases th{min-width:0}
.keep,.front .cases .n{white-space:nowrap}
.front .rest{font-size:.86rem;margin:.4rem 0 0;color:var(--muted)}
.basis{color:var(--muted);font-size:.82rem;max-width:none;margin:.4rem 0 1.4rem}
.question{margin:0;max-width:none;padding-top:1.1rem;border-top:2px solid var(--ink);color:var(--muted);font-size:.92rem}
.question+h2{border:0;padding:0;font-size:1.42rem}
#appendix{margin-top:3rem}
#appendix~.appendix{margin:0}
.appendix h3{display:inline}
.appendix details{margin:.4rem 0}
.appendix summary{padding:.2rem 0;color:var(--ink)}
#unanswered p,#in-short p{margin:0 0 .3rem;max-width:none;font-size:.88rem;color:var(--muted)}
nav ol{columns:2;column-gap:2.4rem;padding:.8rem 0 .8rem 1.3rem;margin:0;border-top:1px solid var(--grid);font-size:.92rem}
nav li{break-inside:avoid;padding:.1rem 0}
section{margin:2.6rem 0 0}
.left-out{display:none}
figure{margin:1.8rem 0 2.2rem;break-inside:avoid}
figcaption .sub,figcaption .src{color:var(--muted);font-size:.87rem;margin:.15rem 0 .5rem;max-width:none}
.src{color:var(--muted);font-size:.78rem;margin:.3rem 0 0;max-width:none}
figure svg.main-svg{max-width:100%}
.still svg{display:block;width:100%;height:auto}
.top .src,.live{display:none}
.is-live .still{display:none}
.is-live .live{display:block}
.table{position:relative;overflow-x:auto;margin:1.2rem 0 .4rem;background:linear-gradient(90deg,var(--paper) 40%,transparent) left/28px 100% no-repeat local,linear-gradient(270deg,var(--paper) 40%,transparent) right/28px 100% no-repeat local,linear-gradient(90deg,var(--shade),transparent) left/10px 100% no-repeat scroll,linear-gradient(270deg,var(--shade),transparent) right/10px 100% no-repeat scroll}
.table:focus-visible{outline:2px solid var(--value);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.86rem;font-variant-numeric:tabular-nums lining-nums}
caption{text-align:left;font-size:.93rem;font-weight:600;color:var(--ink);padding:0 0 .4rem}
th,td{padding:.26rem .6rem .26rem 0;text-align:left;vertical-align:top;border-bottom:1px solid var(--grid);white-space:nowrap}
th:last-child,td:last-child{padding-right:.6rem}
thead th{font-weight:600;vertical-align:bottom;border-bottom:1px solid var(--ink);white-space:normal;color:var(--ink)}
thead small{display:block;font-weight:400;color:var(--muted);font-size:.78rem}
tbody th{font-weight:400}
.n{text-align:right}
.n+:not(.n){padding-left:1.2rem}
td:not(.n),.wide,tbody th{white-space:normal}
.hash td{white-space:nowrap}
.hash td:last-child{white-space:normal;overflow-wrap:anywhere}
tbody th{min-width:6.5rem}
td:not(.n){min-width:5.5rem}
.wide{min-width:9rem}
td sup,th sup{position:relative;font-size:.68em;line-height:0;color:var(--muted)}
td.n sup{position:absolute;margin-left:.1em;margin-top:.75em}
dd a,td a{color:inherit;text-decoration:underline dotted var(--muted)}
.own th,.own td{font-weight:700;color:var(--ink);background:var(--band)}
.notes{font-size:.78rem;color:var(--muted);max-width:none;margin:.2rem 0 1.6rem}
.notes>span{display:block}
.why summary{font-size:.78rem}
.why{margin:.2rem 0 1.6rem}
.notes sup{font-size:.85em;line-height:0}
details{margin:1rem 0}
summary{cursor:pointer;color:var(--value)}
.hash td:last-child{font-family:ui-monospace,Consolas,"Liberation Mono",monospace;font-size:.72rem}
.illustrative{background:var(--band);padding:.5rem .9rem;max-width:none}
${LEVERS_STYLE.screen}
footer p{max-width:none}
footer{margin-top:3rem;padding-bottom:3rem;color:var(--muted);font-size:.82rem}
.js-plotly-plot .plotly .modebar{transition:opacity .15s}
@media (max-width:640px){
body{font-size:15px}
main,.top,nav,footer{padding-left:16px;padding-right:16px}
.bar div{padding:.4rem 16px;font-size:.8rem;gap:.1rem .9rem}
h1{font-size:1.6rem}h2{font-size:1.3rem}
nav ol{columns:1}
.wide-only{display:none!important}
.narrow-only{display:block!important}
${LEVERS_STYLE.narrow}
.top{padding-top:1rem}
.top .kind{margin-bottom:.7rem}
.verdict{font-size:1.14rem;margin-bottom:.7rem}
.facts{grid-template-columns:repeat(auto-fit,minmax(130px,1fr));gap:.7rem 1rem;padding:.7rem 0;margin-bottom:.8rem}
.facts dd{font-size:1.08rem}
.facts dt,.facts dd small{font-size:.77rem;line-height:1.3}
.front{gap:0 2rem;margin:0}
.top figure{margin:.8rem 0 .6rem}
table{font-size:.82rem}
th,td{padding-right:.45rem}
caption{position:sticky;left:0;max-width:calc(100vw - 32px)}
tbody th:first-child{position:sticky;left:0;background:var(--paper)}
.own th:first-child{background:var(--band)}
}
@page{margin:16mm 14mm 18mm;@top-left{font:8pt sans-serif;color:#666}@top-right{font:8pt sans-serif;color:#666}@bottom-right{content:"Page " counter(page) " of " counter(pages);font:8pt sans-serif;color:#666}}
@page:first{@top-left{content:none}@top-right{content:none}}
@media print{
:root{font-size:9.6pt}
body{font-size:9.6pt}
main,.top,nav,footer{max-width:none;padding:0}
.bar{position:static;display:none}
.is-live .still{display:block}
.still svg{max-height:192mm}
.is-live .live,.live{display:none!important}
section{margin-top:.7rem}
main>section:first-child{margin-top:0}
.thin~main>section:first-child{margin-top:1rem}
#unanswered p,#in-short p{display:inline;font-size:7.8pt;line-height:1.35}
#unanswered h2,#in-short h2{font-size:11pt;margin-bottom:.1rem;padding-top:.5rem}
#unanswered,#in-short{line-height:1.2;margin-top:.7rem}
footer{margin-top:.8rem;padding-bottom:0;font-size:7pt}
footer p{margin:0}
.notes{font-size:7pt;line-height:1.35;margin-bottom:.6rem}
h2,h3,.question,.question~p:not(.notes),caption,figcaption{break-after:avoid}
h2,section:not(.appendix)>p{break-inside:avoid}
.table+.notes,.table+.why{break-before:avoid}
p{orphans:3;widows:3}
tr,figure{break-inside:avoid}
table:not(:has(tbody tr:nth-child(9))){break-inside:avoid}
tbody tr:last-child,footer{break-before:avoid}
.left-out{display:inline}
body:has(#appendix:target) .left-out,#appendix:not(:target),#appendix:not(:target)~.appendix:not(:has(>details[open])){display:none}
.why summary{display:none}
.notes>span{display:inline}
thead{display:table-header-group}
.table{overflow:visible;background:none}
details::details-content{display:block;content-visibility:visible;height:auto}
.front{grid-template-columns:1.75fr 1.5fr 1fr;gap:.4rem 1.2rem;margin:0}
.still text,.still tspan{font-size:13px!important}
main .still{margin-bottom:-3mm}
.front ul,.front .cases,.front .rest{font-size:8.2pt}
.facts{margin:0 0 .6rem;padding:.6rem 0}
.top figure{margin:.4rem 0 0}
.basis{margin:.2rem 0 0}
.verdict{font-size:13pt}
.top{padding-top:0}
nav{display:none}
table{font-size:7.6pt}
th,td{padding:.16rem .5rem .16rem 0}
figure{margin:.3rem 0 .4rem}
a{color:inherit;text-decoration:none}
a[href^="http"]::after{content:" (" attr(href) ")"}
.hash td:last-child{font-size:5.6pt}
${LEVERS_STYLE.print}
*{-webkit-print-color-adjust:exact;print-color-adjust:exact}
}
`.trim();
