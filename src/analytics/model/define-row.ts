// Makes models that run a formula for one row, or for each row of columns.
import { isReasonCode, type ReasonCode } from "../../core/figure.js";
import type { ModelFormula } from "../formula/model-program.js";
import { type Declaration, defineModel, type Model, type Outcome, type RowFormula } from "./define.js";
import { type Cells, entriesOf, type InputSpecs, type Series } from "./input.js";
import type { OutputSpecs } from "./output.js";
import { refusal } from "./refusal.js";
import { SILENT, type Trace } from "./trace.js";

type Row = Readonly<Record<string, unknown>>;

type RowDeclaration<I extends InputSpecs, O extends OutputSpecs, N extends string> = Omit<
	Declaration<I, O, N>,
	"compute" | "row"
> & { readonly row: RowFormula };

/** Makes the model. The types are erased here: the formula returns outputs by name, and the declaration gives their types. */
const modelOf = <I extends InputSpecs, O extends OutputSpecs, N extends string>(
	declaration: RowDeclaration<I, O, N>,
	compute: (values: Row, trace: Trace) => unknown,
): Model<I, O, N> => defineModel({ ...declaration, compute: compute as Declaration<I, O>["compute"] });

/** Makes a model of a formula for one row. */
export const defineRow = <const I extends InputSpecs, const O extends OutputSpecs, const N extends string>(
	declaration: RowDeclaration<I, O, N>,
): Model<I, O, N> => modelOf(declaration, declaration.row);

/**
 * Makes a model that runs the formula for each row of its columns. A single number is used in every row. If all inputs are single numbers,
 * so are the outputs. A missing number affects only the outputs that use it.
 */
export function defineCells<const I extends InputSpecs, const O extends OutputSpecs, const N extends string>(
	declaration: RowDeclaration<I, O, N>,
): Model<I, O, N> {
	const outputs = Object.keys(declaration.outputs);
	const names = entriesOf(declaration.inputs).flatMap(([name, { shape }]) =>
		shape === "cells" || shape === "number" ? [name] : [],
	);
	return modelOf(declaration, (values) => runRows(names, outputs, values, declaration.row));
}

/** The name of the function that the build writes for a formula: `defineCells` if an input has cells, else `defineRow`. */
export const definerName = (inputs: ModelFormula["inputs"]) =>
	Object.values(inputs).some(({ shape }) => shape === "cells") ? "defineCells" : "defineRow";

function runRows(
	names: readonly string[],
	outputs: readonly string[],
	values: Row,
	formula: RowFormula,
): Outcome<OutputSpecs> {
	const inputs = names.map((name) => [name, values[name] as Cells] as const);
	const columns = inputs.flatMap(([, column]) => (typeof column === "number" ? [] : [column as Series]));
	const length = columns.length === 0 ? 1 : Math.max(...columns.map((column) => column.length));
	const result = new Map(outputs.map((name) => [name, [] as (number | null)[]]));
	const reasons: Record<string, (ReasonCode | null)[]> = {};
	for (let i = 0; i < length; i++) {
		const row: Record<string, number> = {};
		for (const [name, column] of inputs) row[name] = typeof column === "number" ? column : (column[i] ?? Number.NaN);
		const answer = formula(row, SILENT) as Row;
		for (const [name, column] of result) {
			const value = answer[name] as number | ReasonCode;
			const ok = typeof value === "number" && Number.isFinite(value);
			column.push(ok ? value : null);
			if (ok) continue;
			reasons[name] ??= new Array<ReasonCode | null>(length).fill(null);
			(reasons[name] as (ReasonCode | null)[])[i] = reasonOf(value, row);
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

/** The reason of a row without a number: a given code, a missing number, or a division by zero. */
function reasonOf(value: number | ReasonCode, row: Readonly<Record<string, number>>): ReasonCode {
	if (typeof value === "string" && isReasonCode(value)) return value;
	// An infinite result comes from a division by zero, not from a missing input.
	const isMissingInput = Number.isNaN(value) && Object.values(row).some(Number.isNaN);
	return isMissingInput ? "missing_input" : "zero_denominator";
}
