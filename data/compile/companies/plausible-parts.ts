import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, sorted } from "../../../src/filings/base.js";
import { minus } from "../../../src/filings/sums.js";

/** Revenue below this part of a lender's or insurer's assets is a part of it, such as its fees. */
const LEAST_OF_ASSETS = 0.012;
/** Where income exceeds revenue in this part of the years, the source's revenue is a part of it. */
const OFTEN = 0.3;
/** Beside a whole revenue, a part is below this much of the largest. */
const PART = 0.4;

function median(values: readonly number[]): number {
	const ordered = [...values].sort((a, b) => a - b);
	return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** Drops the fees of banks and insurers that stand for their revenue: the tag for contracts with customers leaves interest and premiums out. */
export function dropPartialRevenue(base: Base): void {
	if (base.template !== "bank" && base.template !== "insurer") return;
	const years = sorted(base.annual).filter((year) => figureIn(year, "Revenue") !== undefined);
	const isPart = (period: Period, share = 1) => {
		const revenue = figureIn(period, "Revenue") as number;
		const assets = figureIn(period, "Total Assets") ?? 0;
		const income = figureIn(period, "Net Income Including Noncontrolling Interests") ?? figureIn(period, "Net Income");
		return revenue < (income ?? 0) || revenue < share * LEAST_OF_ASSETS * assets;
	};
	const parts = years.filter((year) => isPart(year));
	if (parts.length === 0) return;
	const wholes = years.filter((year) => !isPart(year)).map((year) => figureIn(year, "Revenue") as number);
	const largest = Math.max(0, ...wholes);
	const all = parts.length > OFTEN * years.length;
	const usual = median(years.map((year) => figureIn(year, "Revenue") as number));
	// Where wholes are beside parts, they are far above them; else all the source has are parts.
	const bound = !all ? 0 : largest * PART > usual ? PART * largest : Number.POSITIVE_INFINITY;
	const dropped: string[] = [];
	for (const [table, length] of [
		[base.annual, 1],
		[base.quarterly, 4],
	] as const)
		for (const period of sorted(table)) {
			const revenue = figureIn(period, "Revenue");
			const inPart = dropped.some((end) => daysBetween(period.end, end) >= 0 && daysBetween(period.end, end) < 300);
			const since = length > 1 && dropped.at(-1) === years.at(-1)?.end && period.end > (dropped.at(-1) ?? "");
			if (revenue === undefined || !(inPart || since || isPart(period, 1 / length) || revenue * length < bound))
				continue;
			period.facts.delete("Revenue");
			if (length === 1) dropped.push(period.end);
		}
	if (dropped.length > 0)
		base.notes.push(`Revenue of ${dropped.join(", ")} is left out: the source has fees without interest or premiums.`);
}

const DEPRECIATION = "Depreciation, Depletion and Amortization";
/** Depreciation so many times below the company's usual part of its revenue is a part of it, where it was or became so much larger. */
const STRAY = 3.5;
const SHRUNK = 0.5;
const GREW = 4;
/** Days within which the depreciation beside it tells. */
const NEAR_YEARS = 3000;

/** Drops depreciation that is a part of the company's: of one segment, or within one line of the costs. */
export function dropPartialDepreciation(base: Base): void {
	const field = DEPRECIATION;
	const amount = (period: Period | undefined) => figureIn(period, field) ?? 0;
	for (const table of [base.annual, base.quarterly]) {
		const periods = sorted(table).filter((period) => amount(period) > 0 && (figureIn(period, "Revenue") ?? 0) > 0);
		const partOf = (period: Period) => amount(period) / (figureIn(period, "Revenue") as number);
		const usual = median(periods.map(partOf));
		const dropped: Period[] = [];
		for (const period of [...periods].reverse()) {
			if (periods.length < 3 || partOf(period) * STRAY >= usual) continue;
			const near = (other: Period) =>
				Math.abs(daysBetween(other.end, period.end)) < NEAR_YEARS && !dropped.includes(other);
			const before = periods.filter((other) => other.end < period.end && near(other));
			const after = periods.filter((other) => other.end > period.end && near(other));
			const recovers = after.some((other) => amount(other) * SHRUNK > amount(period));
			const shrank = before.some((other) => amount(other) * SHRUNK > amount(period));
			if ((shrank && recovers) || amount(after[0]) > GREW * amount(period)) dropped.unshift(period);
		}
		for (const period of periods)
			if (!dropped.includes(period) && outlivesItsDepreciation(periods, period)) dropped.push(period);
		for (const period of dropped) period.facts.delete(field);
		if (dropped.length > 0)
			base.notes.push(
				`${field} of ${dropped.map(({ label }) => label).join(", ")} is left out: it is a part of the company's.`,
			);
	}
}

/** Depreciation below this part of an earlier one's, on property of this part at least, is one line of the costs since a change of tags. */
const COLLAPSED = 0.35;
const SAME_PROPERTY = 0.7;

/** True where the property that a company depreciated in an earlier period is still there, and most of the depreciation is not. */
function outlivesItsDepreciation(periods: readonly Period[], period: Period): boolean {
	const [amount, property] = [DEPRECIATION, "Property, Plant and Equipment"].map((field) => figureIn(period, field));
	if (amount === undefined || property === undefined) return false;
	return periods.some((other) => {
		const [then, held] = [figureIn(other, DEPRECIATION), figureIn(other, "Property, Plant and Equipment")];
		if (other.end >= period.end || then === undefined || held === undefined || held <= 0) return false;
		// Depreciation of far more than a fifth of the property is amortisation of intangibles, which ends.
		return then < 0.2 * held && amount < COLLAPSED * then && property > SAME_PROPERTY * held;
	});
}

const RESEARCH = "Research & Development";

/** Drops research that follows a year of none: charges for research that was bought, which some years do not have. */
export function dropBoughtResearch(base: Base): void {
	const amounts = sorted(base.annual).flatMap((year) => figureIn(year, RESEARCH) ?? []);
	if (!amounts.some((amount, i) => amount > 0 && amounts[i - 1] === 0)) return;
	for (const table of [base.annual, base.quarterly]) for (const period of table.values()) period.facts.delete(RESEARCH);
	base.notes.push(`${RESEARCH} is left out: the source has charges for research that was bought.`);
}

/**
 * A fourth quarter's revenue below this much of the quarters beside it, or so many times above the largest, follows from a year
 * that was restated, or taken with a part of the company's revenue in its quarters.
 */
export const LEAST_FOURTH = 0.55;
export const MOST_FOURTH = 2.2;

/** Drops quarters of revenue and costs that the source computed as a restated year less quarters as they were filed. */
export function dropStrayFourths(base: Base): void {
	const periods = sorted(base.quarterly);
	for (const field of ["Revenue", "Cost of Goods Sold"])
		periods.forEach((period, i) => {
			const fact = period.facts.get(field);
			if (fact?.tier !== "derived") return;
			const beside = [i - 2, i - 1, i + 1].flatMap((n) => figureIn(periods[n], field) ?? []);
			const stray = fact.value < LEAST_FOURTH * median(beside) || fact.value > MOST_FOURTH * Math.max(...beside);
			if (beside.length >= 2 && stray) period.facts.delete(field);
		});
}

/** Industries whose filings tag one kind of their costs as the cost of goods: drugs sold, fuel, purchased transport, food. */
const ONE_KIND_OF_COST: ReadonlySet<string> = new Set([
	"Air Freight & Logistics",
	"Casinos & Gaming",
	"Electric Utilities",
	"Gas Utilities",
	"Health Care Services",
	"Hotels, Resorts & Cruise Lines",
	"Independent Power Producers & Energy Traders",
	"Integrated Oil & Gas",
	"Integrated Telecommunication Services",
	"Managed Health Care",
	"Multi-Utilities",
	"Oil & Gas Exploration & Production",
	"Oil & Gas Storage & Transportation",
	"Restaurants",
	"Telecom Tower REITs",
	"Water Utilities",
]);
/** Of their revenue, at most this much is neither cost of goods, nor selling, research or depreciation, nor profit. */
const MOST_NAMELESS = 0.15;

/** Drops costs of goods that are one kind of the costs: what they, the named expenses and the profit leave is a large part of the revenue. */
export function dropPartialCosts(base: Base): void {
	if (!ONE_KIND_OF_COST.has(base.industry)) return;
	const dropped: Period[] = [];
	for (const table of [base.annual, base.quarterly])
		for (const period of sorted(table))
			if (namelessPart(period) > MOST_NAMELESS) {
				for (const field of ["Cost of Goods Sold", "Gross Profit"]) period.facts.delete(field);
				dropped.push(period);
			}
	if (dropped.length > 0)
		base.notes.push(
			"Cost of Goods Sold and Gross Profit are left out where the source has one kind of the costs only.",
		);
}

/** Part of the revenue that no line names; 0 where costs or profit are unknown. */
function namelessPart(period: Period): number {
	const v = (field: string) => figureIn(period, field);
	const revenue = v("Revenue");
	const gross = v("Gross Profit") ?? minus(revenue, v("Cost of Goods Sold"));
	const profit = v("Operating Income") ?? v("Pretax Income") ?? v("Net Income");
	if (revenue === undefined || revenue <= 0 || gross === undefined || profit === undefined) return 0;
	const selling = v("Selling, General, & Admin. Expense") ?? (v("~Selling") ?? 0) + (v("~General") ?? 0);
	const named = selling + (v("Research & Development") ?? 0) + (v("Depreciation, Depletion and Amortization") ?? 0);
	return (gross - profit - named) / revenue;
}
