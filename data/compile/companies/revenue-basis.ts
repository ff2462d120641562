// Puts a company's revenue on one basis, before or after customer incentives.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, periodsInOrder, toSixDecimals } from "../../../src/filings/base.js";
import { sum } from "../../../src/filings/sums.js";

const REVENUE = "Revenue";
/** Largest difference between revenue and operating income plus expenses. */
const MAKES = 0.01;
/** Revenue this much above that sum, in a company with this many confirming years, is before customer incentives. */
const ABOVE = 1.15;
const LEAST_YEARS = 3;
/** Quarters whose sum is this many times the year's are on another basis; single ones are this much above a fourth of it. */
const SUM_ABOVE = 1.2;
const QUARTER_ABOVE = 1.35;
/** The year's remainder for these quarters is at least this part of the other quarters. */
const LEAST_LEFT = 0.5;

const made = (period: Period) => sum(figureIn(period, "Operating Income"), figureIn(period, "~Operating expense"));

/**
 * Brings revenue to one basis. A year's before incentives (MA 2018 to 2021) becomes what operating income and expenses make; quarters before
 * incentives or before a restatement, beside a year and another quarter after it, are left out.
 */
export function settleRevenueBasis(base: Base): void {
	const years = periodsInOrder(base.annual).filter((year) => figureIn(year, REVENUE) !== undefined);
	const parts = (year: Period) => (made(year) ?? Number.NaN) / (figureIn(year, REVENUE) as number);
	const isMade = years.filter((year) => Math.abs(parts(year) - 1) < MAKES).length >= LEAST_YEARS;
	const gross = years.filter((year) => isMade && parts(year) > 0 && parts(year) * ABOVE < 1);
	for (const year of gross) {
		const fact = year.facts.get(REVENUE);
		if (fact)
			year.facts.set(REVENUE, {
				...fact,
				value: toSixDecimals(made(year) as number),
				tier: "derived",
				firstValue: null,
			});
	}
	const left = years.flatMap((year) => quartersOnOtherBasis(base, year, gross.includes(year)));
	for (const quarter of left) quarter.facts.delete(REVENUE);
	const labels = (periods: readonly Period[]) => periods.map(({ label }) => label).join(", ");
	if (gross.length > 0)
		base.notes.push(
			`${REVENUE} of ${labels(gross)} is operating income and expenses: the source's is before incentives.`,
		);
	if (left.length > 0)
		base.notes.push(`${REVENUE} of quarters ${labels(left)} is left out: it is not on the year's basis.`);
}

function quartersOnOtherBasis(base: Base, year: Period, isReplaced: boolean): Period[] {
	const quarters = periodsInOrder(base.quarterly).filter(({ end, facts }) => {
		const days = daysBetween(end, year.end);
		return days > -8 && days < 300 && facts.has(REVENUE);
	});
	const whole = figureIn(year, REVENUE) as number;
	const amount = (quarter: Period) => figureIn(quarter, REVENUE) as number;
	if (
		quarters.length !== 4 ||
		whole <= 0 ||
		quarters.reduce((total, one) => total + amount(one), 0) < SUM_ABOVE * whole
	)
		return [];
	const above = quarters.filter((quarter) => amount(quarter) * 4 > QUARTER_ABOVE * whole);
	if (isReplaced || above.length === 0) return isReplaced ? quarters : [];
	// If all quarters differ, or the remainder is too small, the whole year was restated and the quarters are as first filed.
	const kept = quarters.filter((quarter) => !above.includes(quarter)).map(amount);
	const total = kept.reduce((sum, one) => sum + one, 0);
	const isMixed = (whole - total) / above.length > (LEAST_LEFT * total) / kept.length;
	return isMixed ? above : [];
}
