// Declares inputs of cash-flow methods: reinvestment, terminal value and growth phases.

import { findingOf } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, MONEY, noValue, type Quantity, quantity, YEARS } from "../evaluation/quantity.js";
import { growthPhases, meanFadingGrowth } from "../fair-value/fading-growth.js";
import { NUMBERS } from "../formula/number-algebra.js";
import { lineItem } from "../line-items/line-item.js";
import { ebitda } from "../measures/earnings.js";
import { gStable, wacc } from "./cost-of-capital.js";
import { baseFcff } from "./flows.js";
import { normalOperatingProfit } from "./normal-year.js";
import { highGrowth, roicNew } from "./returns.js";

/** Share of after-tax operating profit that the growth of the high stage needs. */
export const reinvestmentHigh = overridable(
	"reinvestment",
	derived(
		"rr_high",
		FRACTION,
		"g_high over the return on new capital, not below 0",
		{ g: highGrowth, roic: roicNew },
		({ g, roic }) => Math.max(0, g / roic),
	),
);

/** The perpetual return on capital: the cost of capital plus a declared share of the excess (10 points at most). */
export const rocStable = overridable(
	"terminal_return",
	derived(
		"roc_stable",
		FRACTION,
		"WACC plus the declared share of the excess return, of which 10 points count at most",
		{ wacc, roic: roicNew, moat: assume("moat") },
		({ wacc, roic, moat }) => wacc + moat * Math.min(0.1, Math.max(0, roic - wacc)),
	),
);

/** The years of all explicit stages. */
export const yearsTotal = derived(
	"years",
	YEARS,
	"high stage and fade together",
	{ high: assume("years_high"), fade: assume("years_fade") },
	(v) => v.high + v.fade,
);

/** Enterprise value to EBITDA at the end of the two-stage DCF, implied by perpetual growth. */
const exitMultiple = overridable(
	"exit_multiple",
	derived(
		"exit_multiple",
		{ kind: "multiple" },
		"flow·(1 + g_stable)/(WACC − g_stable) over EBITDA",
		{ flow: baseFcff, ebitda, g: gStable, wacc },
		({ flow, ebitda, g, wacc }) =>
			ebitda > 0 && wacc > g
				? ((flow / ebitda) * (1 + g)) / (wacc - g)
				: noValue("non_positive_denominator", "EBITDA, or the cost of capital less perpetual growth, is not positive"),
	),
);

/** The perpetual growth that a given exit multiple implies. */
const growthOfExit = derived(
	"g_terminal",
	FRACTION,
	"the growth at which the flow is worth the given exit multiple of EBITDA",
	{ exit: exitMultiple, flow: baseFcff, ebitda, wacc },
	({ exit, flow, ebitda, wacc }) => ((exit * ebitda * wacc) / flow - 1) / (1 + (exit * ebitda) / flow),
);

/** Perpetual growth: declared, or implied by a given exit multiple. */
export const twoStagePerpetualGrowth: Quantity = quantity(
	"g_terminal",
	(facts) => facts.get(facts.given.has("exit_multiple") ? growthOfExit : gStable),
	{ parents: [gStable, growthOfExit] },
);

/** The constant growth over the years of a high stage and its fade that gives the same total growth. */
export const meanGrowth = derived(
	"g",
	FRACTION,
	"mean growth of the high stage, faded in a straight line to perpetual growth",
	{ g: highGrowth, stable: gStable, high: assume("years_high"), fade: assume("years_fade") },
	({ g, stable, high, fade }) => meanFadingGrowth({ high: g, stable, yearsHigh: high, yearsFade: fade }, NUMBERS),
);

/** Phases of the equity cash flow: the high stage, then every year of the fade. */
export const equityPhases: Quantity<readonly (readonly number[])[]> = derived(
	"phases",
	{ kind: "none" },
	"[years, growth]: the high stage, then a straight fade to perpetual growth",
	{ g: highGrowth, stable: gStable, high: assume("years_high"), fade: assume("years_fade") },
	({ g, stable, high, fade }) => growthPhases({ high: g, stable, yearsHigh: high, yearsFade: fade }, NUMBERS),
);

/** The projected operating profit, with stock compensation added back if the caller says so. */
export const ebitBeforeGrants: Quantity = quantity("ebit0", (facts) => {
	const profit = facts.get(normalOperatingProfit);
	if (facts.stockCompensation !== "added_back" || profit.value === null) return profit;
	const granted = facts.get(lineItem("stockCompensation"));
	if (granted.value === null) return profit;
	const rule = "operating income with stock compensation added back";
	return findingOf("ebit0", profit.value + granted.value, MONEY(facts), { rule, from: [profit, granted] });
});
