// Declares the last years of a model as twelve months to the newest quarter, if the quarters are known.
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, markDated } from "../evaluation/finding.js";
import { type Quantity, quantity } from "../evaluation/quantity.js";
import { timelineOf } from "../periods/timeline.js";

type Row<K extends string> = Readonly<Record<K, number | null>>;

type Read<K extends string> = { readonly [Key in K]?: Finding };

interface NeededFields {
	/** The fields that the first year needs; later years need all. */
	readonly ofFirst: readonly string[];
	/** The fields that are balances; a year takes all of them from one sheet. */
	readonly balances: readonly string[];
}

/**
 * The years of a model: twelve months to the newest quarter and to earlier ones, each with its balance sheet. If they do not have data that fiscal
 * years have, the fiscal years are used, dated by a mark (≈).
 * @param subject what the years are for, in words
 * @param years the same columns over fiscal years
 */
export function yearsToToday<K extends string>(
	subject: string,
	years: Quantity<readonly Row<K>[]>,
	columns: Readonly<Record<K, Quantity>>,
	{ ofFirst, balances }: NeededFields,
): Quantity<readonly Row<K>[]> {
	const names = Object.keys(columns) as K[];
	const neededIn = (i: number) => (i === 0 ? names.filter((name) => ofFirst.includes(name)) : names);
	const find = (facts: Facts): Finding<readonly Row<K>[]> => {
		const fiscal = facts.get(years);
		if (facts.time.kind === "year" || facts.time.kind === "series") return fiscal;
		const timeline = timelineOf(facts.company);
		const { periods } = timeline;
		const end = periods[facts.time.kind === "trailing" ? facts.time.index : timeline.newest];
		if (fiscal.value === null || end === undefined || facts.years.includes(end)) return fiscal;
		const positions = endsBefore(facts, periods.indexOf(end), fiscal.value.length);
		const read = positions.map(
			(sheet, i): Read<K> => (sheet < 0 ? {} : monthsTo(facts, sheet, neededIn(i), columns, balances)),
		);
		const isIncomplete = fiscal.value.some((row, i) => neededIn(i).some((key) => row[key] !== null && !read[i]?.[key]));
		if (!isIncomplete) {
			const rows = read.map((row) => Object.fromEntries(names.map((key) => [key, row[key]?.value ?? null])) as Row<K>);
			const rule = `twelve months to ${positions.map((sheet) => periods[sheet]).join(", ")}`;
			const last = read.at(-1);
			const from = names.flatMap((name) => (last?.[name] ? [{ ...last[name], name }] : []));
			return findingOf(years.name, rows, { kind: "none" }, { rule, from });
		}
		return markDated(
			fiscal,
			`${subject} is of fiscal ${facts.years.at(-1)} or before: not all of it is known for the twelve months to ${end}`,
			facts.years.at(-1),
			end,
		);
	};
	return quantity(years.name, find, { parents: [years], form: { kind: "same", of: years } });
}

/** Positions of the year-end periods, oldest first: the last, and those twelve months apart before it. */
function endsBefore(facts: Facts, last: number, count: number): readonly number[] {
	const timeline = timelineOf(facts.company);
	return Array.from({ length: count }, (_, i) => {
		const months = 12 * (count - 1 - i);
		return months === 0 ? last : timeline.monthsBefore(last, months);
	});
}

/** Flows of the twelve months to a period and balances at its end; other or approximate values are left out. */
function monthsTo<K extends string>(
	facts: Facts,
	position: number,
	needed: readonly K[],
	columns: Readonly<Record<K, Quantity>>,
	balances: readonly string[],
): Read<K> {
	const findings: { [Key in K]?: Finding } = {};
	for (const key of needed) {
		const ignoresOlder = balances.includes(key);
		const then = facts.at({ kind: "trailing", index: position, ignoresOlder });
		const finding = facts.untracked(() => then.finalFinding(columns[key]));
		if (finding.value !== null && !finding.outdated) findings[key] = finding;
	}
	return findings;
}
