// Renders the levers of a page.

import { type Unit, unitLabel } from "../../core/figure.js";
import { counted, formatAmount, formatNumber } from "../../core/format.js";
import type { ReportData } from "../data.js";
import { type Html, html } from "../html.js";
import type { PageLever } from "./lever-change.js";
import { groupLevers, type LeverGroup } from "./lever-groups.js";

/** The levers with issued values and effects. Hidden until the page's script shows them. */
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
	{ name, title, unit, value, low, high, changedEstimates }: PageLever,
	titles: ReadonlyMap<string, string>,
): Html {
	const scale = leverScale(unit, value);
	const { one, step, decimals } = scale;
	const id = `lever-${name}`;
	const [least, most] = [low / one, high / one].map((end) => Number(end.toFixed(decimals)));
	const percent = ((value - low) / (high - low)) * 100;
	const names = changedEstimates.map((method) => titles.get(method) ?? method);
	const count = counted(changedEstimates.length, "value");
	return html`<div class="lever" data-name="${name}" data-value="${value}" data-one="${one}" data-step="${step}" data-decimals="${decimals}"><label for="${id}">${title}</label><span class="set"><input type="text" inputmode="decimal" id="${id}" value="${shownNumber(value, scale)}"><span>${scale.unit}</span></span><input type="range" aria-label="${title}" min="${least}" max="${most}" step="${step}" value="${(value / one).toFixed(decimals)}" style="--at:${percent.toFixed(1)}%"><details class="moves"><summary>issued ${formatAmount(value, unit)} · moves ${count}</summary>${names.join("; ")}</details></div>
`;
}

/** The scale of a lever's number: percent for a fraction. */
interface LeverScale {
	/** The value of one displayed unit: 0.01 for percent. */
	readonly one: number;
	/** The smallest step in displayed units. */
	readonly step: number;
	readonly decimals: number;
	/** The suffix of the number. */
	readonly unit: string;
}

export function leverScale(unit: Unit, value: number): LeverScale {
	if (unit.kind === "fraction") return { one: 0.01, step: 0.1, decimals: 1, unit: "%" };
	if (unit.kind === "percent") return { one: 1, step: 0.1, decimals: 1, unit: "%" };
	if (unit.kind === "years") return { one: 1, step: 1, decimals: 0, unit: "years" };
	if (unit.kind === "multiple") return { one: 1, step: 0.1, decimals: 1, unit: "×" };
	if (unit.kind === "ratio") return { one: 1, step: 0.05, decimals: 2, unit: "" };
	// Three digits are precise enough.
	const digits = String(Math.trunc(Math.abs(value))).length;
	const decimals = Math.max(0, 3 - digits);
	const step = decimals > 0 ? Number(`1e-${decimals}`) : Number(`1e${digits - 3}`);
	return { one: 1, step, decimals, unit: unitLabel(unit) };
}

/** A lever's number in displayed units. */
export const shownNumber = (value: number, { one, decimals }: LeverScale): string =>
	formatNumber(value / one, { decimals });
