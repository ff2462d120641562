// Completes short-term debt from its parts and totals.
import { type Add, type CountsAsZero, minus, sum, type Value } from "./sums.js";

/** The tolerance between borrowings plus the current portion and a reported total. */
const TOLERANCE = 0.002;

/**
 * Short-term debt is the reported total of current debt; else borrowings (commercial paper, loans) plus the current portion of long-term
 * debt. The portion follows from long-term debt with and without it. Borrowings cannot be computed: if no full balance sheet of the company
 * shows them, they count as zero, else they stay unknown.
 */
export function completeDebt(v: Value, add: Add, countsAsZero: CountsAsZero): void {
	const zeroIfNone = (field: "~Current portion" | "~Borrowings") =>
		countsAsZero(field) && countsAsZero("Short-Term Debt") ? 0 : undefined;
	const reported = v("~Debt reported");
	const withCurrentPortion = v("~Long-term debt with current portion");
	const dueWithinYear = rest(withCurrentPortion, v("Long-Term Debt")) || undefined;
	const portion = v("~Current portion") ?? dueWithinYear ?? zeroIfNone("~Current portion");
	add("Short-Term Debt", borrowingsWithPortion(v, portion));
	const borrowings = v("~Borrowings") ?? zeroIfNone("~Borrowings");
	add("Long-Term Debt", rest(withCurrentPortion, portion));
	add("Short-Term Debt", sum(borrowings, portion));
	add("Short-Term Debt", rest(reported, v("Long-Term Debt")));
	add("Long-Term Debt", rest(reported, v("Short-Term Debt")));
	add(
		"Short-Term Debt & Capital Lease Obligation",
		sum(v("Short-Term Debt"), v("Short-Term Capital Lease Obligation") ?? 0),
	);
	add(
		"Long-Term Debt & Capital Lease Obligation",
		sum(v("Long-Term Debt"), v("Long-Term Capital Lease Obligation") ?? 0),
	);
	add("~Debt", sum(v("Short-Term Debt & Capital Lease Obligation"), v("Long-Term Debt & Capital Lease Obligation")));
}

/** The difference; undefined below 0 by more than the tolerance, where the two figures do not belong together. */
function rest(total: number | undefined, part: number | undefined): number | undefined {
	const remainder = minus(total, part);
	if (remainder === undefined || remainder >= 0) return remainder;
	return remainder > -TOLERANCE * (part as number) ? 0 : undefined;
}

/** Borrowings that already include the current portion, as with IBM's and Johnson & Johnson's tag: then they alone equal the reported total. */
function borrowingsWithPortion(v: Value, portion: number | undefined): number | undefined {
	const borrowings = v("~Borrowings");
	const [reported, long] = [v("~Debt reported"), v("Long-Term Debt")];
	if (borrowings === undefined || !portion || reported === undefined || long === undefined) return undefined;
	const isNear = (value: number) => Math.abs(value - reported) <= TOLERANCE * reported;
	return isNear(borrowings + long) && !isNear(borrowings + portion + long) ? borrowings : undefined;
}
