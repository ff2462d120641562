// Declares the five-year growth of revenue, earnings and book value.
import { inWords } from "../../core/reason-words.js";
import { derived, FRACTION, noValue, type Quantity } from "../evaluation/quantity.js";
import { byFiscalYear, markedRecord } from "../line-items/fiscal-years.js";
import { yearsBefore } from "../periods/regular-years.js";
import { revenue } from "./earnings.js";
import { growthOrGapGrowth, growthOver, isTooOld, missingGrowthReason } from "./growth.js";
import { bookValuePerShare, epsDiluted } from "./per-share.js";

/** Yearly growth over five fiscal years, or from before a gap (≈). */
function fiveYears(name: string, measure: Quantity): Quantity {
	const series = byFiscalYear(measure);
	const rule = "growth per year over the last 5 fiscal years";
	const exact = derived(name, FRACTION, rule, { series }, ({ series }) => {
		const growth = growthOver(series, 5);
		if (growth !== null) return growth;
		const last = series.values.findLastIndex((value) => value !== null);
		if (isTooOld(series, last))
			return noValue("insufficient_history", { subject: `fiscal years of ${inWords(name)}`, values: { needed: 6 } });
		if ((series.values[yearsBefore(series, last, 5)] ?? null) === null)
			return missingGrowthReason(measure.name, series, 5);
		return noValue("non_positive_base", {
			subject: name,
			sentence: "the first or last year of {subject} is not positive",
		});
	});
	const known = growthOrGapGrowth(exact, series, { name: measure.name, years: 5 }, ({ growth }) => growth);
	return markedRecord(known, series);
}

export const revenueGrowth = fiveYears("revenue_growth_5y", revenue);
export const epsGrowth = fiveYears("eps_growth_5y", epsDiluted);
export const bookGrowth = fiveYears("book_growth_5y", bookValuePerShare);
