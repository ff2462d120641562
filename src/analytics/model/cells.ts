import { isReasonCode, type ReasonCode } from "../../core/reason.js";
import { type Declaration, defineModel, type Model, type Outcome } from "./define.js";
import { type Cells, entriesOf, type InputSpec, type InputSpecs, type Series } from "./input.js";
import type { OutputSpecs } from "./output.js";
import { refusal } from "./refusal.js";

/** One row of a formula over cells: the inputs that are numbers. A missing one is NaN. */
export type CellRow<I extends InputSpecs> = {
	readonly [K in keyof I as I[K] extends InputSpec<infer T, "required" | "defaulted">
		? number extends T
			? K
			: never
		: never]: number;
};

/** A formula over one row. A reason code in place of a number makes that output null in the row. */
export type CellFormula<I extends InputSpecs, O extends OutputSpecs> = (row: CellRow<I>) => {
	readonly [K in keyof O]: number | ReasonCode;
};

/**
 * Declares a model whose formula is written for one row. A call with numbers gives numbers; a call with columns gives columns, and
 * a single number then serves for every row. A missing number makes only the outputs null that use it.
 */
export function defineCells<const I extends InputSpecs, const O extends OutputSpecs, const N extends string>({
	cell,
	...declaration
}: Omit<Declaration<I, O, N>, "compute" | "cell"> & { readonly cell: CellFormula<I, O> }): Model<I, O, N> {
	const names = entriesOf(declaration.inputs).flatMap(([name, { shape }]) =>
		shape === "cells" || shape === "number" ? [name] : [],
	);
	const outputs = Object.keys(declaration.outputs);
	// The types of the rows are those of the declaration; here a row is built by name.
	const formula = cell as (row: Readonly<Record<string, number>>) => Readonly<Record<string, number | ReasonCode>>;
	const compute = (values: Readonly<Record<string, unknown>>) => overRows(names, outputs, values, formula);
	return defineModel({ ...declaration, cell: formula, compute: compute as Declaration<I, O>["compute"] });
}

function overRows(
	names: readonly string[],
	outputs: readonly string[],
	values: Readonly<Record<string, unknown>>,
	formula: (row: Readonly<Record<string, number>>) => Readonly<Record<string, number | ReasonCode>>,
): Outcome<OutputSpecs> {
	const inputs = names.map((name) => [name, values[name] as Cells] as const);
	const columns = inputs.flatMap(([, column]) => (typeof column === "number" ? [] : [column as Series]));
	const length = columns.length === 0 ? 1 : Math.max(...columns.map((column) => column.length));
	const result = new Map(outputs.map((name) => [name, [] as (number | null)[]]));
	const reasons: Record<string, (ReasonCode | null)[]> = {};
	for (let i = 0; i < length; i++) {
		const row: Record<string, number> = {};
		for (const [name, column] of inputs) row[name] = typeof column === "number" ? column : (column[i] ?? Number.NaN);
		const answer = formula(row);
		for (const [name, column] of result) {
			const found = answer[name] as number | ReasonCode;
			const ok = typeof found === "number" && Number.isFinite(found);
			column.push(ok ? found : null);
			if (ok) continue;
			reasons[name] ??= new Array<ReasonCode | null>(length).fill(null);
			(reasons[name] as (ReasonCode | null)[])[i] = reasonOf(found, row);
		}
	}
	const known = Object.entries(reasons);
	if (columns.length > 0) return { ...Object.fromEntries(result), ...(known.length > 0 && { reasons }) };
	const first = outputs.flatMap((name) => reasons[name]?.[0] ?? [])[0];
	if (first && known.length === outputs.length) return refusal(first);
	const numbers = Object.fromEntries([...result].map(([name, [value]]) => [name, value ?? null]));
	if (known.length === 0) return numbers;
	return { ...numbers, reasons: Object.fromEntries(known.map(([name, [code]]) => [name, code ?? null])) };
}

/** Why a row has no number: the code given, a number missing in the row, or a division by zero. */
function reasonOf(found: number | ReasonCode, row: Readonly<Record<string, number>>): ReasonCode {
	if (typeof found === "string" && isReasonCode(found)) return found;
	// An infinity needs every number that it is made of: what is missing elsewhere in the row is not why.
	const lacks = Number.isNaN(found) && Object.values(row).some(Number.isNaN);
	return lacks ? "missing_input" : "zero_denominator";
}
