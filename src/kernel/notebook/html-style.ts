/** The CSS of a notebook's page: light or dark by the reader's system, for screens from 480 pixels on and for paper. */
export const PAGE_STYLE = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1d2733; --soft: #5b6876; --line: #dfe5ea; --wash: #f5f7f9; --link: #0b5cad;
--warn-ink: #6d4300; --warn: #fff7e6; --error: #fdeeee; --keyword: #9b2393; --string: #a3350f; --number: #1750a6; --comment: #5d6c79; --function: #2f5fb3; --type: #0b6b63; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171c; --ink: #dddbd5; --soft: #a5a9b0; --line: #343a43; --wash: #1c2027; --link: #7db8f5;
--warn-ink: #f0c987; --warn: #33291a; --error: #3a2023; --keyword: #e08fd8; --string: #f0a279; --number: #8fc1ff; --comment: #97a1ac; --function: #9cbcf5; --type: #6fd0c5; } }
* { box-sizing: border-box; }
body { margin: 0; color: var(--ink); background: var(--paper); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 1000px; margin: 0 auto; padding: 32px 24px 64px; }
section { margin: 0 0 20px; scroll-margin-top: 12px; }
h1, h2, h3 { line-height: 1.2; scroll-margin-top: 12px; }
h2 { margin-top: 1.8em; }
a { color: var(--link); }
.text { max-width: 46em; }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre.code { position: relative; padding: 10px 14px; background: var(--wash); border: 1px solid var(--line); border-radius: 6px; }
.cell > pre.code::before { content: attr(data-count); position: absolute; right: 10px; top: 6px; color: var(--soft); font-size: 11px; }
.output { padding: 8px 14px 0; overflow-x: auto; }
.output pre { white-space: pre-wrap; }
pre.stderr { color: var(--warn-ink); background: var(--warn); padding: 6px 10px; border-radius: 4px; }
pre.error { background: var(--error); padding: 8px 10px; border-radius: 4px; }
table { border-collapse: collapse; font-size: 14px; font-variant-numeric: tabular-nums; }
th, td { padding: 4px 10px; border-bottom: 1px solid var(--line); text-align: right; }
img, svg { max-width: 100%; }
blockquote { margin: 0; padding-left: 14px; border-left: 3px solid var(--line); color: var(--soft); }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; font-size: 0.92em; }
nav { font-size: 14px; }
nav summary { font-weight: 600; cursor: pointer; }
nav ul { list-style: none; margin: 6px 0 0; padding: 0; }
nav li { margin: 3px 0; }
nav .level-3 { padding-left: 14px; }
nav a { color: var(--soft); text-decoration: none; }
nav a:hover { color: var(--link); text-decoration: underline; }
.choice { display: block; margin: 12px 0 0; color: var(--soft); font-size: 14px; }
body:not(:has(#code:checked)) .cell > pre.code { display: none; }
.tk { color: var(--keyword); } .ts { color: var(--string); } .tn { color: var(--number); } .tc { color: var(--comment); font-style: italic; }
.tf { color: var(--function); } .tt { color: var(--type); }
.ansi-bold { font-weight: 600; } .ansi-red { color: #d0453d; } .ansi-green { color: #2b8a52; } .ansi-yellow { color: #a87600; }
.ansi-blue { color: #3f7ac4; } .ansi-magenta { color: #a04db0; } .ansi-cyan { color: #16899a; }
@media (min-width: 1240px) { body { display: grid; grid-template-columns: 250px minmax(0, 1000px); justify-content: center; column-gap: 24px; }
body > header { position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 40px 0 24px; } main { margin: 0; width: 100%; } }
@media (max-width: 1239px) { body > header { max-width: 1000px; margin: 0 auto; padding: 20px 24px 0; } main { padding-top: 8px; } }
@media (max-width: 760px) { main { padding: 8px 14px 40px; } body > header { padding: 14px 14px 0; } .output { padding: 8px 0 0; } pre.code { padding: 8px 10px; font-size: 12px; }
h1 { font-size: 1.6em; } h2 { font-size: 1.3em; }
.valuelab-chart img { width: auto !important; min-width: 720px; max-width: none; } }
@media (prefers-color-scheme: dark) { .valuelab-chart, .figure { filter: invert(.92) hue-rotate(180deg); } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #111; --soft: #555; --line: #ccc; --wash: #f7f7f7; --link: #111;
--keyword: #7a1c74; --string: #7a2a0c; --number: #123f80; --comment: #555; --function: #1f437f; --type: #0a4f4a; }
body { display: block; font-size: 11pt; } main { max-width: none; padding: 0; margin: 0; } body > header { display: none; }
pre { font-size: 8.5pt; } table { font-size: 8pt !important; } th, td { position: static !important; padding: 2px 5px !important; white-space: normal !important; }
.output input { display: none; } .output div { max-height: none !important; overflow: visible !important; } .output { overflow: visible; padding-left: 0; }
.valuelab-chart, .figure { filter: none; } .valuelab-chart img { min-width: 0; width: 100% !important; max-width: 100%; }
h1, h2, h3 { break-after: avoid; } .valuelab-chart, tr, img, svg { break-inside: avoid; } }
`;
