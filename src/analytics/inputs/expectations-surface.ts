// Declares the inputs and axes of the expectations surface: a table of the growth that justifies the price at each margin.

import type { Reads } from "../evaluation/facts.js";
import { findingOf } from "../evaluation/finding.js";
import { assume } from "../evaluation/overridable.js";
import { constant, derived, FRACTION, noValue, type Quantity, quantity, RATIO } from "../evaluation/quantity.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { median, quantile } from "../math/statistics.js";
import { investedCapital, nonOperatingAssets, seniorClaims } from "../measures/debt.js";
import { revenue, tax } from "../measures/earnings.js";
import { growthWindows } from "../measures/growth.js";
import { price } from "../measures/market.js";
import { operatingMargin } from "../measures/profitability.js";
import { shares } from "../measures/shares.js";
import { expectationsSurface } from "../models/expectations/index.js";
import { rocStable } from "./cash-flow.js";
import { gStable, wacc } from "./cost-of-capital.js";
import { operatingMargins } from "./per-share.js";
import { targetMargin } from "./templates.js";

const HORIZONS = [5, 10, 15, 20] as const;
/** The horizon that charts show. */
export const DRAWN_HORIZON = 10;
/** Rows on each side of today's margin. */
const STEPS_PER_SIDE = 3;
/** The least and largest distance of the outer margins from today's, as shares of it. */
const OUTER_DISTANCE = [0.15, 0.75] as const;
/** The highest margin: no business keeps all of its revenue. */
const MAX_MARGIN = 0.95;
/** The steps of growth between columns. */
const GROWTH_STEPS = [0.01, 0.02, 0.025, 0.05, 0.1, 0.2];
const MAX_COLUMNS = 9;
/** The fewest years for revenue over capital. */
const MIN_RATIO_YEARS = 3;

/** The middle margin: today's, or for a loss-maker its target. */
const baseMargin: Quantity = quantity("margin", (facts) => {
	const own = facts.get(operatingMargin);
	return own.value !== null && own.value <= 0 ? facts.get(targetMargin) : own;
});

/** Revenue over invested capital: the median of up to ten years, or the declared ratio. */
const ownSalesToCapital: Quantity = quantity("sales_to_capital", (facts) => {
	const declared = facts.get(assume("sales_to_capital"));
	const [revenue, capital] = [facts.get(byFiscalYear(lineItem("revenue"))), facts.get(byFiscalYear(investedCapital))];
	if (facts.given.has("sales_to_capital")) return declared;
	const text = "revenue per unit of own capital is not known: the declared one is taken";
	const declaredWithWarning = { ...declared, warnings: [{ code: "approximation" as const, text }] };
	if (revenue.value === null || capital.value === null) return declaredWithWarning;
	const invested = valuesAt(capital.value, revenue.value.periods);
	const ratios = revenue.value.values
		.map((sales, i) => {
			const [begin, end] = [invested[i - 1] ?? null, invested[i] ?? null];
			return sales === null || begin === null || end === null || begin + end <= 0 ? null : (2 * sales) / (begin + end);
		})
		.slice(-facts.rules.history_years)
		.filter((ratio) => ratio !== null);
	if (ratios.length < MIN_RATIO_YEARS) return declaredWithWarning;
	const rule = `own median of revenue over mean invested capital, ${ratios.length} years`;
	return findingOf("sales_to_capital", median(ratios), RATIO, { rule, from: [revenue, capital] });
});

const marginAxis: Quantity<readonly number[]> = derived(
	"margin_axis",
	FRACTION,
	`today's operating margin and ${STEPS_PER_SIDE} steps on each side, over own margins of ten years`,
	{ margin: baseMargin },
	({ margin }, facts) => {
		const own = facts.value(operatingMargins) ?? [];
		const ends = own.length < 2 ? [] : [quantile(own, 0.1), quantile(own, 0.9)];
		const distances = ends.map((end) => Math.abs(end / margin - 1));
		const step =
			Math.min(OUTER_DISTANCE[1], MAX_MARGIN / margin - 1, Math.max(OUTER_DISTANCE[0], ...distances)) / STEPS_PER_SIDE;
		return Array.from({ length: 2 * STEPS_PER_SIDE + 1 }, (_, i) =>
			i === STEPS_PER_SIDE ? margin : margin * (1 + step * (i - STEPS_PER_SIDE)),
		);
	},
);

const inputs = {
	revenue0: revenue,
	tax,
	sales_to_capital: ownSalesToCapital,
	g_terminal: gStable,
	ronic_terminal: rocStable,
	wacc,
	cash: nonOperatingAssets,
	debt: seniorClaims,
	shares,
	price,
};

/** Growth of revenue over the drawn horizon that the price needs at today's margin. */
const neededNow = (facts: Reads, margin: number): number | null => {
	const given = Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, facts.value(input)]));
	const axes = { growth_axis: [0], margin_axis: [margin], horizons: [DRAWN_HORIZON] };
	const answer = expectationsSurface.answer({ ...given, ...axes });
	return answer.needed?.[0]?.growth ?? null;
};

/** The columns' growth: round steps from the company's slowest to beyond what the price needs. */
export const growthAxis: Quantity<readonly number[]> = derived(
	"growth_axis",
	FRACTION,
	"round steps that hold the own windows of ten years and the growth needed",
	{ margin: baseMargin, revenue: byFiscalYear(lineItem("revenue")), price },
	({ margin, revenue }, facts) => {
		const own = growthWindows(revenue.periods, revenue.values, DRAWN_HORIZON).map(({ growth }) => growth);
		const needed = neededNow(facts, margin);
		const wanted = [0, 0.1, ...own, ...(needed === null ? [] : [needed])];
		const [low, high] = [Math.max(-0.2, Math.min(...wanted)), Math.min(0.8, Math.max(...wanted))];
		const count = (step: number) => Math.ceil(high / step) - Math.floor(low / step) + 1;
		const step = GROWTH_STEPS.find((one) => count(one) <= MAX_COLUMNS);
		if (step === undefined) return noValue("no_convergence", "growth spans too much for a table");
		const first = Math.floor(low / step);
		return Array.from({ length: count(step) }, (_, i) => Number(((first + i) * step).toFixed(6)));
	},
);

export const surfaceInputs = {
	...inputs,
	growth_axis: growthAxis,
	margin_axis: marginAxis,
	horizons: constant("horizons", HORIZONS, { kind: "years" }, "years of growth that are looked at"),
	record: derived(
		"record",
		{ kind: "money" },
		"revenue of all fiscal years",
		{ revenue: byFiscalYear(lineItem("revenue")) },
		({ revenue }) => revenue.values,
	),
};
