// Makes fiscal years of half years: flows add up, balances are those of the second half.
import { endOfMonth } from "../../core/calendar.js";
import { OWN_LINES, type OwnLine } from "./line-names.js";
import type { OwnPeriod, OwnPeriodName } from "./own-period.js";

/** A period with its length, if its name shows it. */
export type Dated = OwnPeriod & Pick<OwnPeriodName, "months" | "half">;

const BY_FIELD: ReadonlyMap<string, OwnLine> = new Map(Object.values(OWN_LINES).map((line) => [line.field, line]));

/** Joins halves named `H1 2024` and `H2 2024`. Without its other half, or beside its year, a half is left out, and the notes say so. */
export function joinHalves(periods: readonly Dated[], notes: string[]): Dated[] {
	const halves = periods.filter(({ months }) => months === 6);
	const others = periods.filter(({ months }) => months !== 6);
	const joined: Dated[] = [];
	const used = new Set<Dated>();
	for (const second of halves) {
		const first = halves.find(
			({ end, half }) => half === 1 && endOfMonth(end.slice(0, 7), 6).slice(0, 7) === second.end.slice(0, 7),
		);
		if (!first || second.half !== 2 || others.some(({ months, end }) => months === 12 && end === second.end)) continue;
		joined.push(yearOf(first, second));
		used.add(first).add(second);
	}
	for (const half of halves)
		if (!used.has(half)) notes.push(`${half.name}: the half year is left out; years are read, and two halves make one`);
	return [...others, ...joined];
}

function yearOf(first: Dated, second: Dated): Dated {
	const before = new Map(first.values);
	const values = second.values.flatMap(([field, value]): [string, number][] => {
		const line = BY_FIELD.get(field);
		if (line?.stock) return [[field, value]];
		const earlier = before.get(field);
		if (earlier === undefined) return [];
		// A count of shares that is no stock is an average.
		return [[field, line?.unit === "shares" ? (earlier + value) / 2 : earlier + value]];
	});
	return { end: second.end, name: `${first.name} + ${second.name}`, months: 12, values };
}
