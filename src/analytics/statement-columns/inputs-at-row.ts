// The inputs of a model at one row.
import { brief, type Finding } from "../company/finding.js";
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
	const blanks = bindings.map((binding) =>
		binding.kind === "rows" ? (Object.fromEntries(binding.fields.map(([field]) => [field, null])) as Year) : {},
	);
	return (row) => {
		for (const [i, binding] of bindings.entries()) {
			if (binding.kind === "cell") given[binding.name] = columns.valueAt(binding.column, row);
			else if (binding.back === null) given[binding.name] = yearsAt(columns, binding, row);
			else given[binding.name] = yearAt(binding, row - binding.back, blanks[i] as Year);
		}
		return given;
	};
}

type Year = Record<string, number | null>;

function yearAt({ fields }: RowsBinding, year: number, lines: Year): Year {
	for (let i = 0; i < fields.length; i++) {
		const [field, { states, values }] = fields[i] as RowsBinding["fields"][number];
		lines[field] = states[year] === 0 ? (values[year] as number) : null;
	}
	return lines;
}

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, binding: RowsBinding, row: number): unknown {
	const { back, count } = binding;
	if (back !== null) return yearAt(binding, row - back, {});
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(binding, row - years + 1 + i, {}));
}
