// Drops revenue, depreciation, research and costs that are only part of their line.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";
import { minus } from "../../../src/filings/sums.js";

/** Revenue below this part of a lender's or insurer's assets is only part of it, such as fees. */
const LEAST_OF_ASSETS = 0.012;
/** If income exceeds revenue in this part of the years, the source's revenue is partial. */
const OFTEN = 0.3;
/** Next to a whole revenue, a partial one is below this part of the largest. */
const PART = 0.4;

function median(values: readonly number[]): number {
	const ordered = [...values].sort((a, b) => a - b);
	return ordered[Math.floor(ordered.length / 2)] ?? Number.NaN;
}

/** Drops fees of banks and insurers that a source has as revenue; the tag for contracts with customers excludes interest and premiums. */
export function dropPartialRevenue(base: Base): void {
	if (base.template !== "bank" && base.template !== "insurer") return;
	const years = periodsInOrder(base.annual).filter((year) => figureIn(year, "Revenue") !== undefined);
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
	// If both occur, whole revenues are far above partial ones; otherwise all are partial.
	const bound = !all ? 0 : largest * PART > usual ? PART * largest : Number.POSITIVE_INFINITY;
	const dropped: string[] = [];
	for (const [table, length] of [
		[base.annual, 1],
		[base.quarterly, 4],
	] as const)
		for (const period of periodsInOrder(table)) {
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
/** Depreciation this many times below its usual part of revenue is partial, if it rose or fell that much. */
const STRAY = 3.5;
const SHRUNK = 0.5;
const GREW = 4;
/** Days within which neighbouring depreciation is compared. */
const NEAR_YEARS = 3000;

/** Drops depreciation of one segment, or of one line of the costs. */
export function dropPartialDepreciation(base: Base): void {
	const field = DEPRECIATION;
	const amount = (period: Period | undefined) => figureIn(period, field) ?? 0;
	for (const table of [base.annual, base.quarterly]) {
		const periods = periodsInOrder(table).filter(
			(period) => amount(period) > 0 && (figureIn(period, "Revenue") ?? 0) > 0,
		);
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

/** Depreciation below this part of an earlier one, on at least this part of the property, is one cost line after a change of tags. */
const COLLAPSED = 0.35;
const SAME_PROPERTY = 0.7;

/** True if most of the property of an earlier period is still there, but most of the depreciation is not. */
function outlivesItsDepreciation(periods: readonly Period[], period: Period): boolean {
	const [amount, property] = [DEPRECIATION, "Property, Plant and Equipment"].map((field) => figureIn(period, field));
	if (amount === undefined || property === undefined) return false;
	return periods.some((other) => {
		const [then, held] = [figureIn(other, DEPRECIATION), figureIn(other, "Property, Plant and Equipment")];
		if (other.end >= period.end || then === undefined || held === undefined || held <= 0) return false;
		// Depreciation far above a fifth of the property is amortization of intangibles, which ends.
		return then < 0.2 * held && amount < COLLAPSED * then && property > SAME_PROPERTY * held;
	});
}

const RESEARCH = "Research & Development";

/** Drops research that follows a year without any: charges for acquired research, which some years do not have. */
export function dropBoughtResearch(base: Base): void {
	const amounts = periodsInOrder(base.annual).flatMap((year) => figureIn(year, RESEARCH) ?? []);
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

/** Drops quarterly revenue and costs that the source computed as a restated year less quarters as first filed. */
export function dropStrayFourths(base: Base): void {
	const periods = periodsInOrder(base.quarterly);
	for (const field of ["Revenue", "Cost of Goods Sold"])
		periods.forEach((period, i) => {
			const fact = period.facts.get(field);
			if (fact?.tier !== "derived") return;
			const beside = [i - 2, i - 1, i + 1].flatMap((n) => figureIn(periods[n], field) ?? []);
			const stray = fact.value < LEAST_FOURTH * median(beside) || fact.value > MOST_FOURTH * Math.max(...beside);
			if (beside.length >= 2 && stray) period.facts.delete(field);
		});
}

/** Industries whose filings tag one kind of cost as cost of goods: drugs sold, fuel, purchased transport, food. */
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
/** Largest part of their revenue that is neither cost of goods, selling, research, depreciation nor profit. */
const MOST_NAMELESS = 0.15;

/** Drops a cost of goods that is only one kind of cost: revenue less it, the named expenses and profit leaves a large remainder. */
export function dropPartialCosts(base: Base): void {
	if (!ONE_KIND_OF_COST.has(base.industry)) return;
	const dropped: Period[] = [];
	for (const table of [base.annual, base.quarterly])
		for (const period of periodsInOrder(table))
			if (namelessPart(period) > MOST_NAMELESS) {
				for (const field of ["Cost of Goods Sold", "Gross Profit"]) period.facts.delete(field);
				dropped.push(period);
			}
	if (dropped.length > 0)
		base.notes.push(
			"Cost of Goods Sold and Gross Profit are left out where the source has one kind of the costs only.",
		);
}

/** The part of revenue that no line names; 0 if costs or profit are unknown. */
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
