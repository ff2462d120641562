// Declares rows of fiscal years as inputs of models.
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missingLike } from "../evaluation/finding.js";
import { NONE, type Quantity, quantity } from "../evaluation/quantity.js";
import { byFiscalYear, valuesAt } from "../line-items/fiscal-years.js";

type Row<K extends string> = Readonly<Record<K, number | null>>;

/**
 * The last fiscal years as objects with a field for each column; missing cells are null. Years after the first column's last value are left
 * out. Missing if no column has a value.
 */
export function rows<K extends string>(
	name: string,
	columns: Readonly<Record<K, Quantity>>,
	count: number,
): Quantity<readonly Row<K>[]> {
	const find = (facts: Facts): Finding<readonly Row<K>[]> => {
		const names = Object.keys(columns) as K[];
		const findings = names.map((key) => facts.get(byFiscalYear(columns[key])));
		const axis = findings.find(({ value }) => value !== null)?.value;
		if (!axis) return missingLike(name, findings[0] ?? {}, NONE);
		const { periods } = axis;
		const end = axis.values.findLastIndex((value) => value !== null) + 1;
		const shown = periods.slice(Math.max(0, end - count), end);
		// Only the needed years are built, because a history evaluates this at each point.
		const aligned = findings.map(({ value }) => (value === null ? [] : valuesAt(value, shown)));
		const kept = shown.map(
			(_, i) => Object.fromEntries(names.map((key, column) => [key, aligned[column]?.[i] ?? null])) as Row<K>,
		);
		const from = findings.map((finding, i) => ({ ...finding, name: names[i] as string }));
		return findingOf(name, kept, NONE, {
			rule: `fiscal years ${shown.join(", ")}`,
			from: from.filter(({ value }) => value !== null),
		});
	};
	return quantity(name, find, { form: { kind: "rows", columns, count } });
}

/** One of the last years: 0 is the latest. */
export function rowBack<K extends string>(
	name: string,
	source: Quantity<readonly Row<K>[]>,
	back: number,
): Quantity<Row<K>> {
	const find = (facts: Facts): Finding<Row<K>> => {
		const all = facts.get(source);
		const row = all.value?.[all.value.length - 1 - back];
		if (row) return { ...all, name, value: row };
		const reason = all.reason ?? {
			code: "insufficient_history" as const,
			subject: "fiscal years",
			values: { needed: back + 1 },
		};
		return missingLike(name, { reason }, NONE);
	};
	return quantity(name, find, { form: { kind: "row_back", rows: source, back } });
}
