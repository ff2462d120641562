// Sums the dividends per share between two days.
import { addDays, daysBetween } from "../../../src/core/calendar.js";
import { toSixDecimals } from "../../../src/filings/base.js";
import type { DividendHistory } from "../../../src/filings/dividend-history.js";
import type { Dividend } from "../../../src/store/types.js";

/** Days to add to the ex-dates of monthly payers, which shift around the turn of the month, so that each month has one payment. */
const MONTHLY_SHIFT = 10;

function isMonthly({ payments }: DividendHistory): boolean {
	const last = payments.slice(-13);
	return last.length === 13 && daysBetween((last[0] as Dividend).ex_date, (last[12] as Dividend).ex_date) < 400;
}

/** Dividends per share with ex-dates after one day and up to another; undefined across a gap or before the list begins. */
export function paidBetween(
	history: DividendHistory | undefined,
	after: string,
	until: string,
	asOf: string,
): number | undefined {
	const first = history?.payments[0];
	if (!history || !first || first.ex_date > after || until > asOf) return undefined;
	if (history.gaps.some((gap) => gap.after < until && gap.before > after)) return undefined;
	const paid = history.payments.filter((p) => {
		const day = isMonthly(history) ? addDays(p.ex_date, MONTHLY_SHIFT) : p.ex_date;
		return p.type !== "Spin-Off" && day > after && day <= until;
	});
	return paid.length === 0 ? undefined : toSixDecimals(paid.reduce((sum, p) => sum + p.amount, 0));
}
