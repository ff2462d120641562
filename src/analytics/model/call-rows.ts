// Runs a model on columns by calling it for each row.
import type { BoundColumn, InputBinding } from "./input-binding.js";
import { codeNumber } from "./reason-codes.js";
import type { RowDeclaration, Run } from "./row-loop.js";

/** A model of any inputs, for a run on columns. */
export interface RowModel {
	readonly declaration: RowDeclaration;
	readonly answer: (inputs: unknown) => object;
}

/**
 * Runs a model on columns by calling it for each row. It replaces the generated loop on pages that forbid generated code, and is several
 * times slower.
 */
export function callRows(
	{ answer }: RowModel,
	bindings: readonly InputBinding[],
	names: readonly string[],
): (run: Run) => void {
	return ({ columns, span, outputs, reasons, codes }) => {
		// Column -1 stands for no column.
		const cellOf = ({ column }: BoundColumn, row: number) => (column < 0 ? undefined : columns[column]?.[row]);
		const fields = (columns: readonly BoundColumn[], row: number) =>
			Object.fromEntries(columns.map((bound) => [bound.name, cellOf(bound, row)]));
		const lastRows = <T>(row: number, read: (row: number) => T) =>
			Array.from({ length: span }, (_, k) => read(row - span + 1 + k));
		const inputOf = (binding: InputBinding, row: number): unknown => {
			switch (binding.kind) {
				case "constant":
					return binding.value;
				case "cell":
					return binding.spec.shape === "cells" ? [cellOf(binding, row)] : cellOf(binding, row);
				case "series":
					return lastRows(row, (past) => cellOf(binding, past));
				case "fields":
					return fields(binding.columns, row - binding.lag);
				case "rows":
					return lastRows(row, (past) => fields(binding.columns, past));
			}
		};
		for (let row = 0; row < codes.length; row++) {
			if (codes[row] !== 0) continue; // The row is refused already.
			const inputs = Object.fromEntries(bindings.map((binding) => [binding.name, inputOf(binding, row)]));
			const result = answer(inputs) as Readonly<Record<string, unknown>>;
			const reasonByOutput = result.reasons as Readonly<Record<string, unknown>> | undefined;
			for (const [k, name] of names.entries()) {
				const value = first(result[name]);
				if (typeof value === "number") (outputs[k] as Float64Array)[row] = value;
				(reasons[k] as Uint8Array)[row] = codeNumber(first(reasonByOutput?.[name]) ?? result.reason);
			}
		}
	};
}

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);
