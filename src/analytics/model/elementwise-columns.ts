import type { ReasonCode } from "../../core/reason.js";
import { inBlocks } from "./blocks.js";
import { codeNumber } from "./reason-codes.js";

type Row = Readonly<Record<string, number>>;
type Cell = (row: Row) => Readonly<Record<string, number | ReasonCode>>;

/** Outputs as columns with NaN for what is missing, and by output the numbers of the reasons (`REASON_CODES`). */
export interface CellColumns {
	readonly outputs: Readonly<Record<string, Float64Array>>;
	readonly reasons: Readonly<Record<string, Uint8Array>>;
}

type Loop = (
	columns: readonly (number | Float64Array)[],
	cell: Cell,
	outputs: readonly Float64Array[],
	codes: readonly Uint8Array[],
	codeOf: (found: unknown) => number,
	from: number,
	to: number,
) => void;

const MISSING = codeNumber("missing_input");
const ZERO = codeNumber("zero_denominator");

const loops = new Map<string, Loop>();

/**
 * `cell` at every position of columns, straight into columns. The loop is written out for the names of the formula, because a
 * loop that all formulas share would look every name up anew at every position: for whole universes that is most of the time.
 */
export function elementwiseColumns(
	columns: Readonly<Record<string, number | Float64Array>>,
	outputs: readonly string[],
	cell: Cell,
): CellColumns {
	const names = Object.keys(columns);
	const given = Object.values(columns);
	const length = Math.max(0, ...given.flatMap((column) => (typeof column === "number" ? [] : [column.length])));
	const signature = JSON.stringify([names.map((name, i) => [name, typeof given[i] === "number"]), outputs]);
	const loop = loops.get(signature) ?? write(names, given, outputs);
	loops.set(signature, loop);
	const values = outputs.map(() => new Float64Array(length));
	const codes = outputs.map(() => new Uint8Array(length));
	inBlocks(length, (from, to) => loop(given, cell, values, codes, codeNumber, from, to));
	return {
		outputs: Object.fromEntries(outputs.map((name, i) => [name, values[i] as Float64Array])),
		reasons: Object.fromEntries(outputs.map((name, i) => [name, codes[i] as Uint8Array])),
	};
}

function write(names: readonly string[], given: readonly (number | Float64Array)[], outputs: readonly string[]): Loop {
	// The row never leaves the loop, so that the engine need not make it.
	const row = names.map((name, k) => `${JSON.stringify(name)}: v${k}`).join(", ");
	const whole = names.map((_, k) => `(v${k} - v${k})`).join(" + ");
	const lines = [
		'"use strict";',
		...names.map((_, k) => `const c${k} = columns[${k}];`),
		...outputs.map((_, k) => `const o${k} = outputs[${k}], r${k} = codes[${k}];`),
		"for (let i = from; i < to; i++) {",
		...names.map((_, k) => `let v${k} = ${typeof given[k] === "number" ? `c${k}` : `c${k}[i]`};`),
		`const whole = ${whole} === 0;`,
		// An infinity is missing too.
		`if (!whole) { ${names.map((_, k) => `if (v${k} - v${k} !== 0) v${k} = NaN;`).join(" ")} }`,
		`const answer = cell({ ${row} });`,
		...outputs.flatMap((name, k) => [
			`const a${k} = answer[${JSON.stringify(name)}];`,
			`if (typeof a${k} === "number" && a${k} - a${k} === 0) o${k}[i] = a${k};`,
			// An infinity has all its numbers: only a NaN may come from a missing one.
			`else { o${k}[i] = NaN; r${k}[i] = codeOf(a${k}) || (whole || a${k} === a${k} ? ${ZERO} : ${MISSING}); }`,
		]),
		"}",
	];
	return new Function("columns", "cell", "outputs", "codes", "codeOf", "from", "to", lines.join("\n")) as Loop;
}
