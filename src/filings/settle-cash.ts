// Makes the three cash flows of a period add up to its change in cash.
import { type Fact, figureIn, type Period, toSixDecimals } from "./base.js";

const FLOWS = ["Cash Flow from Operations", "Cash Flow from Investing", "Cash Flow from Financing"] as const;
const [EXCHANGE, CHANGE, CASH] = [
	"Effect of Exchange Rate Changes",
	"Net Change in Cash",
	"Cash and Cash Equivalents",
] as const;

/** The tolerance between the flows and the change in cash, as a share of the largest flow, for rounding. */
const TOLERANCE = 0.0005;

/** Further data about a period's cash. */
interface CashContext {
	/** Other figures that the filer's tags give for a line. */
	readonly candidates: (field: string) => readonly Fact[];
	readonly before: Period | undefined;
	/** The fiscal year that a quarter ends. */
	readonly year: Period | undefined;
	/** Called for each flow that is removed, with the rule. */
	readonly refuse: (rule: string, value: number) => void;
}

/** Flows that differ from the change in cash by more than this share of the largest flow are refused. */
const MAX_DIFFERENCE = 0.2;

/**
 * Makes flows plus exchange rates equal the change in cash. If they differ, replaces a flow by the value that fits: with the other sign,
 * as first filed, or from another tag. Adds exchange rates to a change without them, and replaces a change that the balances contradict.
 */
export function settleCash(period: Period, { candidates, before, year, refuse }: CashContext): void {
	const flows = FLOWS.map((field) => period.facts.get(field));
	const change = period.facts.get(CHANGE);
	if (!change || flows.includes(undefined)) return;
	const exchange = figureIn(period, EXCHANGE) ?? 0;
	const largest = Math.max(...flows.map((fact) => Math.abs((fact as Fact).value)), 1);
	const fitsChange = (sum: number, expected = change.value) =>
		Math.abs(sum - expected) <= Math.max(TOLERANCE * largest, Math.min(1, 0.01 * largest));
	const sum = flows.reduce((total, fact) => total + (fact as Fact).value, 0);
	if (fitsChange(sum + exchange) || fitsChange(sum + exchange + (figureIn(period, "~Discontinued cash") ?? 0))) return;
	const [start = Number.NaN, end = Number.NaN] = [figureIn(before, CASH), figureIn(period, CASH)];
	if ((exchange !== 0 && fitsChange(sum)) || fitsChange(sum + exchange, end - start)) {
		period.facts.set(CHANGE, { ...change, value: toSixDecimals(sum + exchange), tier: "derived", firstValue: null });
		return;
	}
	const [operating = [], investing = [], financing = []] = flows.map((fact, i) => [
		...readingsOf(fact as Fact),
		...candidates(FLOWS[i] as string).map(({ value }) => value),
		// The year's figure had lost its sign before the other quarters were subtracted.
		...(year ? [toSixDecimals((fact as Fact).value + 2 * (figureIn(year, FLOWS[i] as string) ?? Number.NaN))] : []),
	]);
	for (const a of operating)
		for (const b of investing)
			for (const c of financing)
				if (fitsChange(a + b + c + exchange)) {
					[a, b, c].forEach((value, i) => {
						const fact = flows[i] as Fact;
						if (value !== fact.value) period.facts.set(FLOWS[i] as string, { ...fact, value, firstValue: null });
					});
					return;
				}
	// A flow computed from a restated and an unrestated sum is not a figure of the quarter.
	if (Math.abs(sum + exchange - change.value) <= MAX_DIFFERENCE * largest) return;
	for (const [i, field] of FLOWS.entries()) {
		const { tier, value } = flows[i] as Fact;
		if (tier === "derived" && period.facts.delete(field)) refuse(`${field} makes the change in cash`, value);
	}
}

const readingsOf = ({ value, firstValue }: Fact): number[] => [
	value,
	...(firstValue === null ? [] : [firstValue]),
	-value,
];
