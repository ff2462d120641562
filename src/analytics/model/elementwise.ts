import { isReasonCode, type ReasonCode } from "../../core/reason.js";
import type { Cells } from "./input.js";
import { type Refusal, refusal } from "./refusal.js";

type Row<N extends string> = { readonly [K in N]: number };
type Column = number | null | readonly (number | null)[];
type Codes = readonly (ReasonCode | null)[];

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
	const entries = Object.entries(columns) as [N, Cells][];
	const lengths = entries.flatMap(([, column]) => (typeof column === "number" ? [] : [column.length]));
	const rows = Array.from({ length: Math.max(...lengths, lengths.length === 0 ? 1 : 0) }, (_, i) => {
		const row = rowAt(entries, i);
		return { row, answer: cell(row) };
	});
	const result: Record<string, Column> = {};
	const reasons: Record<string, Codes> = {};
	for (const name of outputs) {
		const codes = rows.map(({ row, answer }) => reasonOf(answer[name], row));
		result[name] = rows.map(({ answer }, i) => (codes[i] === null ? (answer[name] as number) : null));
		if (codes.some((code) => code !== null)) reasons[name] = codes;
	}
	const beside = Object.keys(reasons).length > 0 ? { reasons } : {};
	if (lengths.length > 0) return { ...(result as { [K in O]: Column }), ...beside };
	const single = outputs.map((name) => [name, (result[name] as Codes | number[])[0] ?? null] as const);
	const first = outputs.map((name) => reasons[name]?.[0] ?? null).find((code) => code !== null);
	if (first && single.every(([, value]) => value === null)) return refusal(first, outputs.join(", "));
	return { ...(Object.fromEntries(single) as { [K in O]: Column }), ...beside };
}

function rowAt<N extends string>(entries: readonly [N, Cells][], i: number): Row<N> {
	return Object.fromEntries(
		entries.map(([name, column]) => [name, typeof column === "number" ? column : (column[i] ?? Number.NaN)]),
	) as Row<N>;
}

function reasonOf(found: number | ReasonCode, row: Readonly<Record<string, number>>): ReasonCode | null {
	if (typeof found === "number" && Number.isFinite(found)) return null;
	if (typeof found === "string" && isReasonCode(found)) return found;
	return Object.values(row).some(Number.isNaN) ? "missing_input" : "zero_denominator";
}
