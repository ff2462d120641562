// Completes a company's tables: fourth quarters, years and lines that follow from others.
import { daysBetween } from "../../../src/core/calendar.js";
import {
	type Base,
	derive,
	type Fact,
	figureIn,
	type Period,
	periodsInOrder,
	toSixDecimals,
} from "../../../src/filings/base.js";
import { completePeriod } from "../../../src/filings/complete.js";
import { addLeases } from "../../../src/filings/leases.js";
import { type CountsAsZero, sum } from "../../../src/filings/sums.js";
import { addRevenue } from "./added-revenue.js";
import { tellBorrowings } from "./borrowings.js";
import { addConvertibleNotes } from "./convertible-notes.js";
import { addDepreciation } from "./depreciation.js";
import { OUTGOING, ruleOf } from "./item-map.js";
import { joinMinority } from "./minority-equity.js";
import { dropRepeatedIncome } from "./mistaken-periods.js";
import { dropNextYearsCash } from "./next-years-cash.js";
import { NO_MINORITY, SMALL_MINORITY } from "./no-minority.js";
import { dropNonsense } from "./nonsense.js";
import { closeBalances } from "./open-balance.js";
import { renameLines } from "./other-lines.js";
import { completeEarnings } from "./per-share-check.js";
import { dropImplausible } from "./plausibility.js";
import { dropPartialRevenue, LEAST_FOURTH, MOST_FOURTH } from "./plausible-parts.js";
import { addPreferredDividends } from "./preferred-dividends.js";
import { settlePreferredStock } from "./preferred-stock.js";
import { settleRevenueBasis } from "./revenue-basis.js";
import { addSecurities, boundSecurities, otherCurrentAssets } from "./securities.js";

/** Completes both tables: fourth quarters from the year, then lines that follow from other lines of the period. */
export function complete(base: Base): void {
	renameLines(base);
	dropNextYearsCash(base);
	joinMinority(base);
	dropImplausible(base);
	closeBalances(base);
	dropRepeatedIncome(base);
	addFourthQuarters(base);
	for (const table of [base.annual, base.quarterly]) for (const period of table.values()) dropNonsense(base, period);
	settleRevenueBasis(base);
	addYears(base);
	addRevenue(base);
	dropPartialRevenue(base);
	for (const period of base.annual.values()) dropNonsense(base, period);
	if (SMALL_MINORITY.has(base.symbol))
		base.notes.push(
			"Total Stockholders Equity includes minority interest of below one percent where the filings at hand do not part them.",
		);
	addPreferredDividends(base);
	completeEarnings(base);
	settlePreferredStock(base);
	addDepreciation(base);
	tellBorrowings(base);
	addLeases(base);
	addSecurities(base);
	addConvertibleNotes(base);
	const countsAsZero = carriedLines(base);
	boundSecurities(base);
	for (const table of [base.annual, base.quarterly])
		for (const period of table.values()) completePeriod(base, period, countsAsZero);
}

/** The fourth quarter of a flow: the year less the three quarters before its end. */
function addFourthQuarters(base: Base): void {
	const quarters = periodsInOrder(base.quarterly);
	for (const year of base.annual.values()) {
		const before = quarters.filter((quarter) => {
			const days = daysBetween(quarter.end, year.end);
			return days > 60 && days < 300;
		});
		const fourth = base.quarterly.get(year.label);
		if (before.length !== 3 || !fourth || daysBetween((before[2] as Period).end, year.end) > 125) continue;
		for (const [field, fact] of year.facts) {
			const rule = ruleOf(field);
			if (rule?.kind !== "flow" || fourth.facts.has(field)) continue;
			const three = before.map((quarter) => quarter.facts.get(field));
			if (three.includes(undefined)) continue;
			const value = toSixDecimals(
				yearOnBasisOf(three as Fact[], fact) - (three as Fact[]).reduce((total, quarter) => total + quarter.value, 0),
			);
			if (OUTGOING.has(field) && value > 0) continue;
			if (rule.unit === "shares")
				addFourthShares(
					fourth,
					field,
					fact,
					(three as Fact[]).map((quarter) => quarter.value),
				);
			else if (!isStray(field, value, three as Fact[])) fourth.facts.set(field, { ...derived(fact), value });
		}
	}
}

function isStray(field: string, value: number, three: readonly Fact[]): boolean {
	const values = three.map((quarter) => quarter.value);
	const mean = values.reduce((total, one) => total + one, 0) / values.length;
	if ((field !== "Revenue" && field !== "Cost of Goods Sold") || mean <= 0) return false;
	return value < LEAST_FOURTH * mean || value > MOST_FOURTH * Math.max(...values);
}

/** The year's figure on the basis of its quarters: the first filed one if only the year was restated. */
function yearOnBasisOf(quarters: readonly Fact[], year: Fact): number {
	return year.firstValue !== null && quarters.every((quarter) => quarter.firstValue === null)
		? year.firstValue
		: year.value;
}

/** Adds a year's flow that no filing states: the sum of its four quarters. */
function addYears(base: Base): void {
	const quarters = periodsInOrder(base.quarterly);
	for (const year of base.annual.values()) {
		const four = quarters.filter((quarter) => {
			const days = daysBetween(quarter.end, year.end);
			return days >= 0 && days < 300;
		});
		if (four.length !== 4 || (four[3] as Period).label !== year.label) continue;
		for (const field of new Set(four.flatMap((quarter) => [...quarter.facts.keys()]))) {
			const rule = ruleOf(field);
			if (rule?.kind !== "flow" || rule.unit === "shares") continue;
			derive(year, field, sum(...four.map((quarter) => figureIn(quarter, field))));
		}
	}
}

/** Adds a fourth quarter's average share count, four times the year's less the others, if it is near the third quarter's. */
function addFourthShares(fourth: Period, field: string, year: Fact, three: readonly number[]): void {
	const value = 4 * year.value - three.reduce((a, b) => a + b, 0);
	const last = three[2] as number;
	if (Math.abs(value / last - 1) < 0.05) fourth.facts.set(field, { ...derived(year), value: toSixDecimals(value) });
}

function derived(fact: Fact): Fact {
	return { value: 0, filed: fact.filed, firstFiled: fact.firstFiled, firstValue: null, tier: "derived" };
}

/** Fewest lines of a full balance sheet. */
const FULL_BALANCE = 22;

/** Unnamed current assets above this part of all current assets may be securities. */
const NAMELESS = 0.01;

/** Lines that no full balance sheet of the company shows; they count as zero if it has any full balance sheet. */
function carriedLines(base: Base): CountsAsZero {
	const full = [...base.annual.values(), ...base.quarterly.values()].filter(
		(period) => [...period.facts.keys()].filter((field) => ruleOf(field)?.kind === "stock").length >= FULL_BALANCE,
	);
	const shown = new Set(
		[...base.annual.values(), ...base.quarterly.values()].flatMap((period) =>
			[...period.facts].flatMap(([field, fact]) => (fact.value === 0 ? [] : [field])),
		),
	);
	const namelessAssets = full.some(
		(period) => (otherCurrentAssets(period) ?? 0) > NAMELESS * (figureIn(period, "Total Current Assets") ?? 0),
	);
	return (field) =>
		!shown.has(field) &&
		!(field === "Marketable Securities" && namelessAssets) &&
		(full.length > 0 || (field === "Minority Interest" && NO_MINORITY.has(base.symbol)));
}
