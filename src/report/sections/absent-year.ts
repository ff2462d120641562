// Finds the reason for a missing year: NM for a return on negative or almost no capital, else not reported.
import type { FiscalSeries } from "../../analytics/valuation.js";
import type { Reason } from "../../core/figure.js";
import type { ReportData } from "../data.js";
import { NEXT_TO_NO_CAPITAL } from "../meaningful-returns.js";

/** Finds the reason, which series do not have. */
const NOT_REPORTED: Reason = { code: "not_reported", detail: "for that year, or what it is computed from" };

export function absentYear({ valuation }: ReportData, { name }: FiscalSeries, period: string | undefined): Reason {
	// The report's own series are not in the valuation.
	const computed = valuation.history.find((one) => one.name === name);
	if ((computed?.values[computed.periods.indexOf(period ?? "")] ?? null) !== null) return NEXT_TO_NO_CAPITAL;
	return name === "roe" && wasNegative(valuation, period)
		? { code: "negative_equity", sentence: "book equity is negative at the beginning or end of the year" }
		: NOT_REPORTED;
}

/** True if equity is negative at the end of a year or of the one before. */
function wasNegative(valuation: ReportData["valuation"], period: string | undefined): boolean {
	const equity = valuation.series("equity");
	const end = equity?.periods.indexOf(period ?? "") ?? -1;
	return end >= 0 && [equity?.values[end], equity?.values[end - 1]].some((value) => (value ?? 1) <= 0);
}
