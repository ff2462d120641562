import { type Fact, figureIn, type Period, tidy } from "./base.js";

const FLOWS = ["Cash Flow from Operations", "Cash Flow from Investing", "Cash Flow from Financing"] as const;
const [EXCHANGE, CHANGE] = ["Effect of Exchange Rate Changes", "Net Change in Cash"] as const;

/** How far the flows may miss the change in cash, against the largest of them: rounding to millions. */
const EXACT = 0.0005;

/**
 * The flows and exchange rates make the change in cash. Where they miss it, a figure without its sign or one that was restated alone gives way to
 * what makes the sum; exchange rates are added to a change that leaves them out.
 */
export function settleCash(period: Period): void {
	const flows = FLOWS.map((field) => period.facts.get(field));
	const change = period.facts.get(CHANGE);
	if (!change || flows.includes(undefined)) return;
	const exchange = figureIn(period, EXCHANGE) ?? 0;
	const largest = Math.max(...flows.map((fact) => Math.abs((fact as Fact).value)), 1);
	const fits = (sum: number, whole = change.value) =>
		Math.abs(sum - whole) <= Math.max(EXACT * largest, Math.min(1, 0.01 * largest));
	const sum = flows.reduce((total, fact) => total + (fact as Fact).value, 0);
	if (fits(sum + exchange) || fits(sum + exchange + (figureIn(period, "~Discontinued cash") ?? 0))) return;
	if (exchange !== 0 && fits(sum)) {
		period.facts.set(CHANGE, { ...change, value: tidy(sum + exchange), tier: "derived", firstValue: null });
		return;
	}
	const [operating = [], investing = [], financing = []] = flows.map((fact) => readingsOf(fact as Fact));
	for (const a of operating)
		for (const b of investing)
			for (const c of financing)
				if (fits(a + b + c + exchange)) {
					[a, b, c].forEach((value, i) => {
						const fact = flows[i] as Fact;
						if (value !== fact.value) period.facts.set(FLOWS[i] as string, { ...fact, value, firstValue: null });
					});
					return;
				}
}

const readingsOf = ({ value, firstValue }: Fact): number[] => [
	value,
	...(firstValue === null ? [] : [firstValue]),
	-value,
];
