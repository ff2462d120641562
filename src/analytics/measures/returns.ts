import { derived, FRACTION, firstOf, MONEY, noValue, type Quantity, quantity } from "../company/quantity.js";
import { byFiscalYear, ofFiscalYear } from "../line-items/fiscal-years.js";
import { lineItem } from "../line-items/line-item.js";
import { equity, investedCapital } from "./debt.js";
import { operatingProfit, tax } from "./earnings.js";

/** After-tax operating profit over the mean of opening and closing invested capital, of a fiscal year. */
const ownRoic: Quantity = derived(
	"roic",
	FRACTION,
	"operating income·(1 − tax) over mean invested capital",
	{ profit: operatingProfit, tax, closing: ofFiscalYear(investedCapital), opening: orClosing(investedCapital) },
	({ profit, tax, closing, opening }) => {
		const mean = (opening + closing) / 2;
		return mean > 0
			? (profit * (1 - tax)) / mean
			: noValue("non_positive_denominator", "invested capital is not positive");
	},
);

/** A balance at the beginning of a fiscal year; that at its end in the first year that reports it. */
function orClosing(balance: Quantity): Quantity {
	const [opening, closing] = [ofFiscalYear(balance, 1), ofFiscalYear(balance)];
	const find: Quantity["find"] = (facts) => {
		const first = facts.column(balance).findIndex((value) => value !== null);
		return facts.get(first === facts.latestYear ? closing : opening);
	};
	return quantity(balance.name, find, { parents: [balance], form: { kind: "opening", of: balance } });
}

/** Return on invested capital of a fiscal year: the service's own, else computed. */
const roicOfYear = firstOf("roic", lineItem("returnOnInvestedCapital"), ownRoic);
export const roicByYear = byFiscalYear(roicOfYear);

/** Return on equity of a fiscal year, on positive equity. */
const roeOfYear = firstOf(
	"roe",
	derived(
		"roe",
		FRACTION,
		"net income over mean equity",
		{ income: lineItem("netIncome"), closing: ofFiscalYear(equity), opening: orClosing(equity) },
		({ income, closing, opening }, facts) =>
			closing > 0 && opening > 0
				? income / ((opening + closing) / 2)
				: noValue("negative_equity", { values: { equity: { value: Math.min(opening, closing), unit: MONEY(facts) } } }),
	),
	lineItem("returnOnEquity"),
);
export const roeByYear = byFiscalYear(roeOfYear);

/** Return on assets of a fiscal year. */
const roaOfYear = firstOf(
	"roa",
	lineItem("returnOnAssets"),
	derived(
		"roa",
		FRACTION,
		"net income over ending assets",
		{ income: lineItem("netIncome"), assets: lineItem("totalAssets") },
		(v) => (v.assets > 0 ? v.income / v.assets : noValue("zero_denominator", { subject: "total assets" })),
	),
);
export const roaByYear = byFiscalYear(roaOfYear);

/** Fiscal years of which the newest return may be. */
const LATEST_YEARS = 2;

/** The latest fiscal year of a return; older than two years counts as missing. */
const latestOf = (measure: Quantity): Quantity => {
	const series = byFiscalYear(measure);
	// One reason for all: of many companies it is put into words once.
	const outdated = noValue("missing_input", {
		subject: measure.name,
		sentence: "{subject} is not known for the last two fiscal years",
	});
	const latest = derived(
		measure.name,
		FRACTION,
		"latest fiscal year",
		{ series },
		({ series }) => series.values.slice(-LATEST_YEARS).findLast((value) => value !== null) ?? outdated,
	);
	return { ...latest, form: { kind: "newest_year", of: measure, years: LATEST_YEARS, outdated: outdated.noValue } };
};

export const roic = /* @__PURE__ */ latestOf(roicOfYear);
export const returnOnEquity = /* @__PURE__ */ latestOf(roeOfYear);
export const returnOnAssets = /* @__PURE__ */ latestOf(roaOfYear);
