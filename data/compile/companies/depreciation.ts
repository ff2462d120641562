// Completes and checks depreciation and amortization.
import { type Base, derive, figureIn, type Period, periodsInOrder, toSixDecimals } from "../../../src/filings/base.js";
import { sum } from "../../../src/filings/sums.js";

const FIELD = "Depreciation, Depletion and Amortization";

/** Amortization in whole hundreds of millions is rounded in a text. */
const ROUNDED = 100;

/** Amounts from here on are not equal in two years by chance. */
const LARGE = 1000;

/** Companies whose depreciation line excludes the amortization of intangibles, with the first day. */
const WITHOUT_INTANGIBLES: Readonly<Record<string, string>> = { HD: "2022-06-01" };

/** Depreciation that is only part of the company's line, verified in its reports. */
const OTHER_LINE: Readonly<
	Record<string, { readonly marked: boolean; readonly since?: string; readonly words: string }>
> = {
	BKNG: { marked: true, words: "the vendors add the amortisation of leased assets" },
	LOW: {
		marked: false,
		since: "2014-06-01",
		words: "it is the line of the income statement, without what is in the cost of sales",
	},
	MAR: { marked: true, words: "the vendors add the amortisation of contracts and leased assets" },
	PEP: { marked: true, words: "the vendors add the amortisation of leased assets" },
};

/**
 * Depreciation and amortisation where the filings at hand state them apart: depreciation alone is never taken for both. What is another line, or
 * a vendor's figure of the year before once more, goes.
 */
export function addDepreciation(base: Base): void {
	dropOtherLines(base);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			addIntangibles(base, period);
			const amortization = figureIn(period, "~Amortization");
			const isText = amortization !== undefined && amortization > 0 && amortization % ROUNDED === 0;
			const both = isText ? undefined : sum(figureIn(period, "~Depreciation"), amortization);
			derive(period, FIELD, both === undefined ? undefined : toSixDecimals(both));
		}
}

function addIntangibles(base: Base, period: Period): void {
	const [fact, amortization] = [period.facts.get(FIELD), figureIn(period, "~Amortization")];
	if (!fact || period.end < (WITHOUT_INTANGIBLES[base.symbol] ?? "9999")) return;
	period.facts.delete(FIELD);
	derive(period, FIELD, amortization === undefined ? undefined : toSixDecimals(fact.value + amortization));
}

function dropOtherLines(base: Base): void {
	const other = OTHER_LINE[base.symbol];
	const dropped: string[] = [];
	periodsInOrder(base.annual).forEach((period, i, years) => {
		const fact = period.facts.get(FIELD);
		if (!fact) return;
		const marked = fact.mark !== undefined;
		const isRepeated = marked && fact.value >= LARGE && figureIn(years[i - 1], FIELD) === fact.value;
		if (!isRepeated && (other?.marked !== marked || period.end < (other.since ?? ""))) return;
		period.facts.delete(FIELD);
		dropped.push(period.label);
	});
	if (dropped.length === 0) return;
	const why = other?.words ?? "the vendors repeat the year before";
	base.notes.push(`${FIELD} of ${dropped.join(", ")} is left out: ${why}.`);
}
