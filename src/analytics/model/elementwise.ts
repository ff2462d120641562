import { isReasonCode, type ReasonCode } from "../../core/reason.js";
import { elementwiseColumns } from "./elementwise-columns.js";
import type { Cells } from "./input.js";
import { type Refusal, refusal } from "./refusal.js";

type Row<N extends string> = { readonly [K in N]: number };
type Column = number | null | readonly (number | null)[];
type Codes = ReasonCode | null | readonly (ReasonCode | null)[];

/**
 * Runs `cell` at every position of the given columns. A single number serves for every position. A missing number is
 * NaN in the row, so that only the outputs that use it are missing; a reason code in place of a number makes that
 * output null at that position. Numbers in give numbers out.
 */
export function elementwise<N extends string, O extends string>(
	columns: { readonly [K in N]: Cells },
	outputs: readonly O[],
	cell: (row: Row<N>) => { readonly [K in O]: number | ReasonCode },
): ({ readonly [K in O]: Column } & { readonly reasons?: Readonly<Record<string, Codes>> }) | Refusal {
	// Typed columns come from a run down columns alone, which takes columns back: a call of the model has arrays with nulls.
	if (Object.values(columns).some((column) => column instanceof Float64Array)) {
		return elementwiseColumns(columns as never, outputs, cell as never) as never;
	}
	const names = Object.keys(columns) as N[];
	const lengths = names.flatMap((name) => {
		const column: Cells = columns[name];
		return typeof column === "number" ? [] : [column.length];
	});
	const length = lengths.length === 0 ? 1 : Math.max(...lengths);
	const result = Object.fromEntries(outputs.map((name) => [name, []])) as unknown as { [K in O]: (number | null)[] };
	const reasons: Record<string, (ReasonCode | null)[]> = {};
	// One row serves all positions: universes have many thousands.
	const row = Object.fromEntries(names.map((name) => [name, Number.NaN])) as { [K in N]: number };
	const inputs = names.map((name): Cells => columns[name]);
	for (let i = 0; i < length; i++) {
		for (let k = 0; k < names.length; k++) {
			const column = inputs[k] as Cells;
			row[names[k] as N] = typeof column === "number" ? column : (column[i] ?? Number.NaN);
		}
		const answer = cell(row);
		for (const name of outputs) {
			const found = answer[name];
			const ok = typeof found === "number" && Number.isFinite(found);
			result[name][i] = ok ? found : null;
			if (ok) continue;
			reasons[name] ??= new Array<ReasonCode | null>(length).fill(null);
			(reasons[name] as (ReasonCode | null)[])[i] = reasonOf(found, row);
		}
	}
	if (lengths.length > 0) return Object.keys(reasons).length > 0 ? { ...result, reasons } : result;
	const single = outputs.map((name) => [name, result[name][0] ?? null] as const);
	const codes = outputs.flatMap((name) => reasons[name]?.[0] ?? []);
	const [first] = codes;
	if (first && codes.length === outputs.length) return refusal(first);
	const numbers = Object.fromEntries(single) as { [K in O]: Column };
	if (!first) return numbers;
	// Numbers in, numbers out: a reason is then one code too.
	return {
		...numbers,
		reasons: Object.fromEntries(Object.entries(reasons).map(([name, [code]]) => [name, code ?? null])),
	};
}

/** Why a position has no number: the code given, a number missing in the row, or a division by zero. */
function reasonOf(found: number | ReasonCode, row: Readonly<Record<string, number>>): ReasonCode {
	if (typeof found === "string" && isReasonCode(found)) return found;
	// An infinity needs every number that it is made of: what is missing elsewhere in the row is not why.
	if (!Number.isNaN(found)) return "zero_denominator";
	for (const name in row) if (Number.isNaN(row[name])) return "missing_input";
	return "zero_denominator";
}
