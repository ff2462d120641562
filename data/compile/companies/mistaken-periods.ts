// Drops figures that the source took from a period of another length.
import { daysBetween } from "../../../src/core/calendar.js";
import { type Base, type Fact, figureIn, type Period, periodsInOrder } from "../../../src/filings/base.js";
import { ruleOf } from "./item-map.js";

/** Fewest other quarters of the year that distinguish a quarter's figure from a year's. */
const LEAST_OTHERS = 2;
/** Ratio of the mean of the other quarters to a figure: about a quarter for a year's figure, about one for a quarter's. */
const YEAR_SIZED = 0.45;
const QUARTER_SIZED = 0.6;

/**
 * Drops flows of a year that are one quarter's, and flows of a fourth quarter that are the year's: the source took the wrong
 * period of the filing. A year's revenue that stands only in its fourth quarter is moved.
 */
export function dropMistakenPeriods(base: Base): void {
	const quarters = periodsInOrder(base.quarterly);
	const dropped = new Map<string, string[]>();
	const drop = (period: Period, field: string, words: string) => {
		period.facts.delete(field);
		if (field.startsWith("~")) return;
		const key = `${field} of {labels} is left out: ${words}.`;
		dropped.set(key, [...(dropped.get(key) ?? []), period.label]);
	};
	for (const year of base.annual.values()) {
		const own = quarters.filter((quarter) => {
			const days = daysBetween(quarter.end, year.end);
			return days >= -7 && days < 300;
		});
		const fourth = own.find((quarter) => quarter.label === year.label);
		const fields = new Set([...year.facts.keys(), ...(fourth?.facts.has("Revenue") ? ["Revenue"] : [])]);
		for (const field of fields) {
			const rule = ruleOf(field);
			if (rule?.kind !== "flow" || rule.unit === "shares") continue;
			const value = figureIn(year, field);
			const alike = own.find((quarter) => value !== undefined && figureIn(quarter, field) === value);
			if (value !== undefined && alike) {
				const size = sizeBeside(value, field, own, alike);
				if (size !== null && size > QUARTER_SIZED) {
					drop(year, field, "it is one quarter's");
					// Figures computed from the wrong year are wrong too; its costs are of the same quarter.
					if (fourth?.facts.get(field)?.tier === "derived") fourth.facts.delete(field);
					if (field === "Revenue") year.facts.delete("Cost of Goods Sold");
				} else if (size !== null && size < YEAR_SIZED && alike === fourth) drop(fourth, field, "it is the year's");
			} else if (value === undefined && field === "Revenue" && fourth) {
				const fact = fourth.facts.get(field) as Fact;
				const size = sizeBeside(fact.value, field, own, fourth);
				if (size === null || size >= YEAR_SIZED || fact.tier === "derived") continue;
				year.facts.set(field, fact);
				drop(fourth, field, "it is the year's");
			}
		}
	}
	for (const [words, labels] of dropped) base.notes.push(words.replace("{labels}", labels.join(", ")));
}

/** Ratio of the mean of the other quarters to the figure; null if too few are known or they have another sign. */
function sizeBeside(value: number, field: string, own: readonly Period[], alike: Period): number | null {
	if (value === 0) return null;
	const others = own.flatMap((quarter) => {
		const fact = quarter.facts.get(field);
		// A quarter that was computed from the year is no evidence about it.
		return fact === undefined || quarter === alike || fact.tier === "derived" ? [] : [fact.value];
	});
	if (others.length < LEAST_OTHERS || others.some((one) => one / value <= 0)) return null;
	return others.reduce((total, one) => total + one, 0) / others.length / value;
}

/** Earnings per share that differ by more than this part show that equal incomes are a mistake. */
const EARNS_OTHERWISE = 0.1;

/** Drops a net income that equals the previous quarter's although earnings per share differ. */
export function dropRepeatedIncome(base: Base): void {
	const quarters = periodsInOrder(base.quarterly);
	const repeated = quarters.filter((quarter, at) => {
		const before = quarters[at - 1];
		const [net, eps] = ["Net Income", "EPS (Diluted)"].map((field) => figureIn(quarter, field));
		if (!before || !net || eps === undefined || figureIn(before, "Net Income") !== net) return false;
		const epsBefore = figureIn(before, "EPS (Diluted)");
		return epsBefore !== undefined && Math.abs(eps / epsBefore - 1) > EARNS_OTHERWISE;
	});
	for (const { facts } of repeated) {
		facts.delete("Net Income");
		// Shares that were computed from it are wrong too.
		for (const [field, fact] of facts) if (fact.tier === "derived" && field.startsWith("Shares")) facts.delete(field);
	}
	if (repeated.length > 0)
		base.notes.push(
			`Net Income of quarters ${repeated.map(({ label }) => label).join(", ")} is left out: it repeats the quarter before.`,
		);
}
