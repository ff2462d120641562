import type { FiscalSeries } from "../../analytics/valuation.js";
import type { Reason } from "../../core/reason.js";
import type { ReportData } from "../data.js";
import { NEXT_TO_NO_CAPITAL } from "../meaningful-returns.js";

/** Series say where a year is missing, not why. */
const ABSENT: Reason = { code: "not_reported", detail: "for that year, or what it is computed from" };

const ON_EQUITY: ReadonlySet<string> = new Set(["roe", "return_on_tangible_equity"]);

/** Why a series has no value of a fiscal year: a return on negative equity or on next to no capital is NM, another is not reported. */
export function absentYear({ valuation }: ReportData, { name }: FiscalSeries, period: string | undefined): Reason {
	const at = (wanted: string): number | null => {
		const one = valuation.series(wanted);
		return one?.values[one.periods.indexOf(period ?? "")] ?? null;
	};
	if (at(name) !== null) return NEXT_TO_NO_CAPITAL;
	return ON_EQUITY.has(name) && wasNegative(valuation, period)
		? { code: "negative_equity", sentence: "book equity is negative at the beginning or end of the year" }
		: ABSENT;
}

/** Whether equity is negative at the end of a year or of the one before. */
function wasNegative(valuation: ReportData["valuation"], period: string | undefined): boolean {
	const equity = valuation.series("equity");
	const end = equity?.periods.indexOf(period ?? "") ?? -1;
	return end >= 0 && [equity?.values[end], equity?.values[end - 1]].some((value) => (value ?? 1) <= 0);
}
