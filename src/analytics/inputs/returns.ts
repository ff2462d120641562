// Declares the return on new capital, and the expected return on equity.
import { percent } from "../../core/format.js";
import { assume } from "../evaluation/assume.js";
import { found, lost } from "../evaluation/finding.js";
import { overridable } from "../evaluation/overridable.js";
import { derived, FRACTION, noValue, type Quantity, quantity } from "../evaluation/quantity.js";
import { cycleOf } from "../fair-value/normal-margin.js";
import { byFiscalYear, lastNumbers, valuesAt } from "../line-items/fiscal-years.js";
import { median } from "../math/statistics.js";
import { operatingProfit, tax } from "../measures/earnings.js";
import { ownGrowth } from "../measures/growth.js";
import { presentBusinessStart, sincePresentBusiness } from "../measures/present-business.js";
import { roeByYear, roicByYear } from "../measures/returns.js";
import { fcffByYear } from "./flows.js";

/** The fewest years for a median return. */
const MIN_RETURN_YEARS = 3;

/**
 * The return on new capital without a balance sheet: growth over the reinvested share of after-tax operating profit of three years, or else
 * the declared return.
 */
const roicOfCashFlow: Quantity = quantity("roic", (facts) => {
	const [profit, flows, rate, growth] = [
		facts.get(byFiscalYear(operatingProfit)),
		facts.get(fcffByYear),
		facts.get(tax),
		facts.get(ownGrowth),
	];
	const cap = facts.value(assume("roic_cap")) ?? 1;
	const warn = (text: string) => ({ warnings: [{ code: "approximation" as const, text }] });
	const free = profit.value === null || flows.value === null ? [] : valuesAt(flows.value, profit.value.periods);
	const pairs = (profit.value?.values ?? []).flatMap((earned, i) => {
		const flow = free[i] ?? null;
		return earned === null || flow === null || i < (profit.value?.values.length ?? 0) - MIN_RETURN_YEARS
			? []
			: [{ earned: earned * (1 - (rate.value ?? 0)), flow }];
	});
	const earned = pairs.reduce((total, pair) => total + pair.earned, 0);
	const reinvested = earned > 0 ? 1 - pairs.reduce((total, pair) => total + pair.flow, 0) / earned : Number.NaN;
	if (pairs.length < MIN_RETURN_YEARS || !(reinvested < 1) || growth.value === null || growth.value <= 0) {
		const text = "return on capital is not known: the declared one is taken";
		const declared = facts.get(assume("roic_unknown"));
		return found("roic", facts.rules.roic_unknown, FRACTION, {
			kind: "assumption",
			rule: text,
			from: [declared],
			...warn(text),
		});
	}
	const implied = Math.min(cap, growth.value / Math.max(reinvested, growth.value / cap));
	const text = "return on capital is not known; what own growth and the reinvestment of three years imply stands in";
	const rule = `own growth over the ${percent(reinvested, 0)} of operating profit after tax that was reinvested, at most the cap`;
	return found("roic", implied, FRACTION, { rule, from: [growth, profit, flows], ...warn(text) });
});

/**
 * The return on new capital: the ten-year median return on invested capital (five-year if ten is far below), or the median return on
 * equity, or the return implied by growth and reinvestment. At most the declared cap.
 */
export const roicNew: Quantity = overridable(
	"return_on_capital",
	quantity("roic", (facts) => {
		const cap = facts.get(assume("roic_cap"));
		const years = facts.rules.history_years;
		const begins = presentBusinessStart(facts);
		const known = (
			[
				[roicByYear, "return on invested capital"],
				[roeByYear, "return on equity (invested capital is not known)"],
			] as const
		).map(([quantity, words]) => {
			const series = facts.get(quantity);
			return {
				series,
				words,
				...cycleOf(series.value === null ? [] : sincePresentBusiness(series.value, begins).values.slice(-years)),
			};
		});
		const best = known.find(({ known }) => known.length >= MIN_RETURN_YEARS);
		if (!best) return facts.get(roicOfCashFlow);
		const value = Math.min(median(best.known), cap.value ?? 1);
		const from = [best.series, cap];
		if (value <= 0)
			return lost(
				"roic",
				"non_positive_input",
				{ values: { [`median ${best.words}`]: { value, unit: FRACTION } } },
				FRACTION,
				{
					from,
				},
			);
		return found("roic", value, FRACTION, {
			rule: `own median ${best.words}, of ${best.known.length} years${best.note}, at most the cap`,
			from,
		});
	}),
);

/** The expected return on equity: the ten-year median, on positive equity. */
export const roe: Quantity = overridable(
	"return_on_equity",
	derived(
		"roe",
		FRACTION,
		"own median return on equity of up to ten years",
		{ series: roeByYear, years: assume("history_years") },
		({ series, years }) => {
			const known = lastNumbers(series, years);
			return known.length >= 3
				? median(known)
				: noValue("insufficient_history", {
						subject: "years of return on equity",
						values: { known: known.length, needed: 3 },
					});
		},
	),
);
