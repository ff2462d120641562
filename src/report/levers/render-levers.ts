import { formatAmount } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Html, html } from "../html.js";
import type { PageLever } from "./lever-change.js";
import { groupLevers, type LeverGroup } from "./lever-groups.js";
import { leverScale, shownNumber } from "./lever-scale.js";

/**
 * The levers of a page: what a reader may change, what it was issued with, and what it moves. Hidden until a script of the page shows them.
 */
export function renderLevers(data: ReportData, levers: readonly PageLever[]): Html {
	const { main, groups } = groupLevers(levers, data.template);
	const titles = new Map(data.valuation.estimates.map(({ method, title }) => [method, title]));
	const rows = (all: readonly PageLever[]) => all.map((lever) => renderLever(lever, titles));
	const more = groups.reduce((count, group) => count + group.levers.length, 0);
	return html`<h2>What if?</h2><p class="hint">Move a number: every figure, sentence and chart of this page is computed again, here and offline.</p>
<div class="grid">${rows(main)}</div>
<details class="more"><summary>${more} more numbers that the methods read</summary>${groups.map((group: LeverGroup) => html`<fieldset><legend>${group.title}</legend><div class="grid">${rows(group.levers)}</div></fieldset>`)}</details>
<p class="state"><span class="count"></span> <button type="button" class="issued">Back to issued</button></p>
`;
}

function renderLever(
	{ name, title, unit, value, low, high, moves }: PageLever,
	titles: ReadonlyMap<string, string>,
): Html {
	const scale = leverScale(unit, value);
	const { one, step, decimals } = scale;
	const id = `lever-${name}`;
	const [least, most] = [low / one, high / one].map((end) => Number(end.toFixed(decimals)));
	const place = ((value - low) / (high - low)) * 100;
	const names = moves.map((method) => titles.get(method) ?? method);
	const count = `${moves.length} ${moves.length === 1 ? "value" : "values"}`;
	return html`<div class="lever" data-name="${name}" data-value="${value}" data-one="${one}" data-step="${step}" data-decimals="${decimals}"><label for="${id}">${title}</label><span class="set"><input type="text" inputmode="decimal" id="${id}" value="${shownNumber(value, scale)}"><span>${scale.unit}</span></span><input type="range" aria-label="${title}" min="${least}" max="${most}" step="${step}" value="${(value / one).toFixed(decimals)}" style="--at:${place.toFixed(1)}%"><details class="moves"><summary>issued ${formatAmount(value, unit)} · moves ${count}</summary>${names.join("; ")}</details></div>
`;
}
