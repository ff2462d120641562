// The inputs of a model at one row.

import type { ColumnSource } from "../../evaluation/columns/cells.js";
import { brief, type Finding } from "../../evaluation/finding.js";
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

/** One year as an object. */
const yearAt = ({ fields }: RowsBinding, year: number): Record<string, number | null> =>
	Object.fromEntries(
		fields.map(([name, { states, values }]) => [name, states[year] === 0 ? (values[year] as number) : null]),
	);

/** Fiscal years as objects, or one of them. */
function yearsAt(columns: ColumnSource, binding: RowsBinding, row: number): unknown {
	const { back, count } = binding;
	if (back !== null) return yearAt(binding, row - back);
	const years = Math.min(count, row - columns.startOf(columns.companyOfRow[row] as number) + 1);
	return Array.from({ length: years }, (_, i) => yearAt(binding, row - years + 1 + i));
}
