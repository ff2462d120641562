// Declares diagnostics of growth over 1 to 30 years.
import { constant, derived, FRACTION, noValue, type Quantity } from "../../evaluation/quantity.js";
import { byFiscalYear, type Yearly } from "../../line-items/fiscal-years.js";
import { lineItem } from "../../line-items/line-item.js";
import { freeCashFlow } from "../../measures/earnings.js";
import { growthOrGapGrowth, missingGrowthReason } from "../../measures/growth.js";
import { bookValuePerShare, epsDiluted } from "../../measures/per-share.js";
import { cagr, logLinearTrend } from "../../models/growth/index.js";
import { yearsBefore, yearsBetween } from "../../periods/regular-years.js";
import { defineAnalysis } from "../analysis.js";

const SPANS = [1, 3, 5, 10, 20, 30] as const;

const LINES = [
	["revenue", "Revenue", byFiscalYear(lineItem("revenue"))],
	["eps", "Earnings per share", byFiscalYear(epsDiluted)],
	["fcf", "Free cash flow", byFiscalYear(freeCashFlow)],
	["bvps", "Book value per share", byFiscalYear(bookValuePerShare)],
	["dps", "Dividends per share", byFiscalYear(lineItem("dividendsPerShare"))],
] as const;

/** The values of the last `span` + 1 fiscal years. If the first is missing, an earlier year begins them (approximate). */
function lastYears(name: string, series: Quantity<Yearly>, span: number) {
	const exact = derived("values", FRACTION, `the last ${span + 1} fiscal years`, { series }, ({ series }) => {
		const end = series.values.findLastIndex((value) => value !== null);
		const begin = yearsBefore(series, end, span);
		if (begin >= 0 && series.values[begin] !== null) return series.values.slice(begin, end + 1);
		return end < span
			? noValue("insufficient_history", { subject: "fiscal years", values: { known: end + 1, needed: span + 1 } })
			: missingGrowthReason(name, series, span);
	});
	return growthOrGapGrowth(exact, series, { name, years: span }, ({ first, last }, { values }) =>
		values.slice(first, last + 1),
	);
}

/** The years between the first and the last of them: whole unless the fiscal year end was moved. */
function yearsOf(name: string, series: Quantity<Yearly>, span: number) {
	const rule = "years between the first and the last fiscal year end";
	const exact = derived("years", { kind: "years" }, rule, { series }, ({ series }) => {
		const end = series.values.findLastIndex((value) => value !== null);
		const begin = yearsBefore(series, end, span);
		if (begin < 0) return end < span ? span : missingGrowthReason(name, series, span);
		if (series.values[begin] === null) return missingGrowthReason(name, series, span);
		return yearsBetween(series.periods[begin] as string, series.periods[end] as string);
	});
	return growthOrGapGrowth(exact, series, { name, years: span }, ({ years }) => years);
}

/** Growth per year over 1 to 30 years, and ten-year trends, of the main lines. */
export const GROWTH = LINES.flatMap(([name, title, values]) => [
	...SPANS.map((span) =>
		defineAnalysis("diagnostic", {
			name: `${name}_cagr_${span}`,
			title: `${title}, growth per year over ${span} ${span === 1 ? "year" : "years"}`,
			model: cagr,
			inputs: { values: lastYears(name, values, span), years: yearsOf(name, values, span) },
			...(name === "fcf" && { dependsOn: ["operating_cash_flow"] }),
		}),
	),
	defineAnalysis("diagnostic", {
		name: `${name}_trend_10`,
		title: `${title}, trend of ten years`,
		model: logLinearTrend,
		inputs: {
			values: derived("values", FRACTION, "the last ten fiscal years", { series: values }, ({ series }) =>
				series.values.slice(-10),
			),
			min_obs: constant("min_obs", 5, { kind: "count" }, "fewest years"),
		},
		output: "growth",
		...(name === "fcf" && { dependsOn: ["operating_cash_flow"] }),
	}),
]);
