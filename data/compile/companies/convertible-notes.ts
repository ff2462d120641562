// Adds convertible notes that follow from total liabilities and the interest expense.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, derive, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

/** All other lines of the long-term liabilities. */
const OTHERS = ["NonCurrent Deferred Revenue", "~Noncurrent operating leases", "Other Long-Term Liabilities"];
/** Fewest period ends without a remainder that show that the lines above are complete. */
const PROOFS = 8;
/** Largest difference of a quarter's interest from the growth of the notes; a quarter may be partial at the issue. */
const TOLERANCE = 0.01;

/**
 * Notes that the filings at hand do not name, of a company whose named long-term liabilities had left no rest for years: what its total
 * liabilities leave since. It is taken as debt only where it grows from quarter to quarter by the interest expense, as notes without a
 * coupon do (Snowflake's convertible notes of 2024); else the line stays unknown.
 */
export function addConvertibleNotes(base: Base): void {
	const periods = periodsInOrder(base.quarterly);
	if (periods.some((period) => period.facts.has("Long-Term Debt"))) return;
	const rests = periods.flatMap((period) => {
		const rest = longTermRest(period);
		return rest === undefined ? [] : [{ period, rest }];
	});
	const first = rests.findIndex(({ rest }) => rest !== 0);
	if (first < PROOFS) return;
	const since = rests.slice(first);
	const grows = since.every(({ period, rest }, i) => {
		const before = since[i - 1];
		if (!before) return true;
		const interest = -(figureIn(period, "Interest Expense") ?? 0);
		return (
			daysBetween(before.period.end, period.end) < 100 &&
			Math.abs(rest - before.rest - interest) <= TOLERANCE * Math.max(interest, 0)
		);
	});
	if (since.length < 3 || !grows) return;
	for (const { period, rest } of rests) {
		derive(period, "Long-Term Debt", rest);
		const year = base.annual.get(period.label);
		if (year) derive(year, "Long-Term Debt", rest);
	}
	base.notes.push(
		"Long-Term Debt is what total liabilities leave after current liabilities and every named long-term line: nothing before the notes were issued; since then it grows by the interest expense.",
	);
}

/** Long-term liabilities less every named line, to the thousand; undefined where one is not known. */
function longTermRest(period: Period): number | undefined {
	const parts = ["Total Current Liabilities", ...OTHERS].map((field) => figureIn(period, field));
	const total = figureIn(period, "Total Liabilities");
	if (total === undefined || parts.includes(undefined)) return undefined;
	return Math.round((total - (parts as number[]).reduce((a, b) => a + b, 0)) * 1000) / 1000 || 0;
}
