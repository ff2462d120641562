import type { Frequency, Role } from "../../../frames/company-types.js";
import { lost } from "../finding.js";
import type { UnitOf } from "../quantity.js";
import { derived, lack, type Quantity, quantity, unitOf } from "../quantity.js";
import { over, type Yearly } from "../roles.js";

/** The values of one role at the periods of another, by period and never by position. */
export function at(series: Yearly, periods: readonly string[]): (number | null)[] {
	if (series.periods === periods) return [...series.values];
	const byPeriod = new Map(series.periods.map((period, i) => [period, series.values[i] ?? null]));
	return periods.map((period) => byPeriod.get(period) ?? null);
}

/** A yearly column computed from others, year by year; null where one of them is missing. */
export function yearly<R extends Role>(
	name: string,
	unit: UnitOf,
	rule: string,
	roles: readonly R[],
	compute: (year: Readonly<Record<R, number>>) => number | null,
	frequency: Frequency = "annual",
): Quantity<Yearly> {
	const parents = Object.fromEntries(roles.map((role) => [role, over(role, frequency)])) as Record<R, Quantity<Yearly>>;
	return derived<Record<R, Quantity<Yearly>>, Yearly>(name, unit, rule, parents, (series) => {
		const columns = series as unknown as Readonly<Record<R, Yearly>>;
		const periods = columns[roles[0] as R].periods;
		const aligned = roles.map((role) => [role, at(columns[role], periods)] as const);
		const values = periods.map((_, i) => {
			const year: Partial<Record<R, number>> = {};
			for (const [role, column] of aligned) {
				const value = column[i];
				if (value === null || value === undefined) return null;
				year[role] = value;
			}
			const value = compute(year as Record<R, number>);
			return value !== null && Number.isFinite(value) ? value : null;
		});
		if (values.every((value) => value === null)) return lack("missing_input", `${name}: no year has every part`);
		return { periods, values };
	});
}

/** The first column that has any value. Its gaps stay: another column's values would be another measure. */
export function yearlyFirstOf(name: string, unit: UnitOf, ...choices: readonly Quantity<Yearly>[]): Quantity<Yearly> {
	return quantity(name, (facts) => {
		const tried = choices.map((choice) => facts.get(choice));
		const first = tried.find((finding) => finding.value !== null);
		if (first) return { ...first, name };
		const { code, detail } = tried[0]?.reason ?? { code: "missing_input" as const };
		return lost(name, code, detail, unitOf(unit, facts));
	});
}

/** The column that reaches the newest period, the first of those that do: a line may have been given up for another. */
export function yearlyNewestOf(name: string, unit: UnitOf, ...choices: readonly Quantity<Yearly>[]): Quantity<Yearly> {
	const end = ({ periods, values }: Yearly) => periods[values.findLastIndex((value) => value !== null)] ?? "";
	return quantity(name, (facts) => {
		const known = choices.filter((choice) => facts.value(choice) !== null);
		const newest = known
			.map((choice) => end(facts.value(choice) as Yearly))
			.sort()
			.at(-1);
		const best = known.find((choice) => end(facts.value(choice) as Yearly) === newest);
		return facts.get(yearlyFirstOf(name, unit, ...(best ? [best] : choices)));
	});
}

/** The numbers of the last years, nulls left out. */
export function lastNumbers(series: Yearly, years: number): number[] {
	return series.values.slice(-years).filter((value): value is number => value !== null);
}
