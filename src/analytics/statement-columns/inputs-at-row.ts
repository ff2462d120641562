// The inputs of a model at one row.
import { brief, type Finding } from "../company/finding.js";
import { canGenerate } from "../model/can-generate.js";
import type { ColumnSource } from "./cells.js";
import type { InputBinding, RowsBinding } from "./model-bindings.js";

/** As findings. */
export function inputsAt(
	columns: ColumnSource,
	bindings: readonly InputBinding[],
	row: number,
): Readonly<Record<string, Finding<unknown>>> {
	return Object.fromEntries(
		bindings.map((binding) => {
			const { name } = binding;
			if (binding.kind === "cell") return [name, columns.finding(binding.quantity, "trailing", row)];
			return [name, brief(name, yearsAt(columns, binding, row))];
		}),
	);
}

/** As values: one object, which the next row changes. */
export function givenBy(
	columns: ColumnSource,
	bindings: readonly InputBinding[],
): (row: number) => Record<string, unknown> {
	const given: Record<string, unknown> = Object.fromEntries(bindings.map(({ name }) => [name, null]));
	const readers = bindings.map((binding): ((row: number) => unknown) => {
		if (binding.kind === "cell") return (row) => columns.valueAt(binding.column, row);
		const { back } = binding;
		if (back === null) return (row) => yearsAt(columns, binding, row);
		const yearAt = yearReader(binding);
		return (row) => yearAt(row - back);
	});
	return (row) => {
		for (let i = 0; i < bindings.length; i++)
			given[(bindings[i] as InputBinding).name] = (readers[i] as (typeof readers)[number])(row);
		return given;
	};
}

type Year = Record<string, number | null>;
type Cells = RowsBinding["fields"][number][1];

/** Readers of years by the names of their fields, written once: an object that is written out is made several times as fast. */
const readers = new Map<string, (cells: readonly Cells[]) => (year: number) => Year>();

/** One year as an object. */
function yearReader({ fields }: RowsBinding): (year: number) => Year {
	const names = fields.map(([field]) => field);
	const key = JSON.stringify(names);
	const known = canGenerate() ? (readers.get(key) ?? writtenReader(names)) : undefined;
	if (known) readers.set(key, known);
	const reader = known ?? plainReader(names);
	return reader(fields.map(([, cells]) => cells));
}

const plainReader =
	(names: readonly string[]) =>
	(cells: readonly Cells[]) =>
	(year: number): Year =>
		Object.fromEntries(
			names.map((name, k) => {
				const { states, values } = cells[k] as Cells;
				return [name, states[year] === 0 ? (values[year] as number) : null];
			}),
		);

const writtenReader = (names: readonly string[]): ReturnType<typeof plainReader> =>
	new Function(
		"cells",
		`"use strict"; ${names.map((_, k) => `const s${k} = cells[${k}].states, v${k} = cells[${k}].values;`).join(" ")}
		return (year) => ({ ${names.map((name, k) => `${JSON.stringify(name)}: s${k}[year] === 0 ? v${k}[year] : null`).join(", ")} });`,
	) as ReturnType<typeof plainReader>;

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, binding: RowsBinding, row: number): unknown {
	const { back, count } = binding;
	const yearAt = yearReader(binding);
	if (back !== null) return yearAt(row - back);
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(row - years + 1 + i));
}
