/** Style that a published page adds to a notebook's: folded code, controls, and marks of the reader's changes. */
export const PUBLISHED_STYLE = `
details.code > summary, .was > summary, .data summary { cursor: pointer; color: var(--soft); font-size: 13px; }
details.code { margin-bottom: 6px; }
.controls { display: flex; flex-wrap: wrap; gap: 8px 24px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--wash); font-size: 14px; }
.controls label { display: flex; align-items: center; gap: 8px; }
.controls input, .controls select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 4px; padding: 2px 6px; accent-color: var(--link); }
.controls input[type=number] { width: 9em; } .controls input[type=range] { width: 220px; padding: 0; }
.controls output { font-variant-numeric: tabular-nums; min-width: 4em; }
#changes { position: sticky; top: 0; z-index: 2; margin: 0 0 16px; padding: 8px 14px; background: var(--warn); color: var(--warn-ink); border-radius: 6px; font-size: 14px; }
#changes button { font: inherit; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; padding: 0 8px; cursor: pointer; }
#failed:empty { display: none; }
.outputs.changed { border-left: 3px solid var(--warn-ink); } .outputs.changed::before { content: "changed"; display: block; padding: 4px 14px 0; color: var(--warn-ink); font-size: 12px; }
.was { padding: 6px 14px 0; } .was > .output { opacity: .7; }
.outputs.stuck::before { content: "does not follow your settings: it needs Node, or depends on a cell that does"; display: block; padding: 4px 14px 0; color: var(--warn-ink); font-size: 13px; } .outputs.stuck > .output { opacity: .5; }
.stale { opacity: .5; } .needs-node { margin: 6px 14px 0; color: var(--soft); font-size: 13px; }
.data { margin-top: 40px; } .data td, .data th { text-align: left; font-size: 12px; }
.valuelab-chart { max-width: 960px; background: #fff; } .valuelab-chart img { width: 100%; }
@media (max-width: 760px) { .valuelab-chart img { min-width: 0; max-width: 100%; width: 100% !important; } .controls input[type=range] { width: 150px; } }
@media print { .controls, #changes, details.code { display: none; } }
`;
