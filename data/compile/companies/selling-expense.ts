// Checks the supplement's selling and administrative expense.
import { type Base, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";

const SELLING = "Selling, General, & Admin. Expense";

/** Largest difference between two figures of the same line. */
const SAME = 0.005;
/** The line is whole if the unnamed costs are at most this part of it. */
const PROVEN = 0.1;
/** A part is missing if the unnamed costs are more than this part of the line. */
const MISSING = 0.5;
/** The same limit if depreciation is unknown, for a company with research: its amortization is no such multiple of the line. */
const MUCH_MISSING = 2;

/**
 * The supplement's selling and administrative expense is general expense alone for many companies. It is kept where filings give the
 * line, too, or where the costs add up with it. Where filings call it general expense it becomes that, and where more than half as much
 * again is missing it is left out.
 */
export function checkSellingExpense(base: Base, supplement: Base): void {
	const years = periodsInOrder(supplement.annual).filter((year) => year.facts.has(SELLING));
	const filed = (year: Period) => base.annual.get(year.label);
	const ours = (period: Period | undefined) => period?.facts.get(SELLING)?.filed === null;
	if (years.some((year) => filed(year)?.facts.has(SELLING) && !ours(filed(year)))) return;
	const gaps = years.flatMap((year) => missingParts(filed(year), year));
	// Depreciation is a separate line, or in the costs: if it is unknown, a missing part is not certain.
	const within = median(gaps.map(([gap]) => gap));
	const beside = median(gaps.flatMap(([, gap]) => (gap === undefined ? [] : [gap])));
	if (Math.abs(within) <= PROVEN || Math.abs(beside) <= PROVEN) return;
	const hasResearch = years.some((year) => (figureIn(filed(year), "Research & Development") ?? 0) > 0);
	const [isGeneral, isPart] = [
		years.some((year) => isGeneralExpense(filed(year), year)),
		Number.isNaN(beside) ? within > MUCH_MISSING && hasResearch : Math.min(beside, within) > MISSING,
	];
	if (!isGeneral && !isPart) return;
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) {
			const fact = period.facts.get(SELLING);
			if (!fact || !ours(period)) continue;
			period.facts.delete(SELLING);
			if (isGeneral && !period.facts.has("~General")) period.facts.set("~General", fact);
		}
	base.notes.push(`${SELLING} is left out where the source has general expense alone.`);
}

function isGeneralExpense(filed: Period | undefined, year: Period): boolean {
	const [general, line] = [figureIn(filed, "~General"), figureIn(year, SELLING)];
	return general !== undefined && line !== undefined && Math.abs(line - general) <= SAME * Math.abs(general);
}

/** Gross profit less research, the line and operating income, as a part of the line: with depreciation, and without. */
function missingParts(filed: Period | undefined, year: Period): (readonly [number, number?])[] {
	const v = (field: string) => figureIn(filed, field) ?? figureIn(year, field);
	const [revenue, costs] = [v("Revenue"), v("Cost of Goods Sold")];
	const gross = v("Gross Profit") ?? (revenue === undefined || costs === undefined ? undefined : revenue - costs);
	const [operating, line] = [v("Operating Income"), figureIn(year, SELLING)];
	if (gross === undefined || operating === undefined || line === undefined || line <= 0) return [];
	const gap = gross - operating - line - (v("Research & Development") ?? 0);
	const depreciation = v("Depreciation, Depletion and Amortization");
	return [depreciation === undefined ? [gap / line] : [gap / line, (gap - depreciation) / line]];
}

function median(values: readonly number[]): number {
	const sortedValues = [...values].sort((a, b) => a - b);
	return sortedValues[Math.floor(sortedValues.length / 2)] ?? Number.NaN;
}
