// Groups the rows of a Danfo frame by the values of some columns.
import type { Cell } from "../danfo-types.js";
import { type Codes, combineCodes, groupsOfCodes, rowsByGroup } from "../operations/keys.js";
import { cellsOf, type Internals, isMissing } from "./internals.js";

export interface Groups {
	/** The group number of each row. */
	readonly codes: Int32Array;
	/** The first row of each group. */
	readonly firsts: readonly number[];
	/** Rows by group; those of group g start at `starts[g]`. */
	readonly rows: Int32Array;
	readonly starts: Int32Array;
}

/**
 * Groups rows with exactly equal keys: 1 is not "1". Groups are in Danfo's order: those with the same first key together, and first keys
 * in order of appearance, but whole numbers by size.
 */
export function groupsOf(frame: Internals, keys: readonly string[]): Groups {
	const { length } = frame.$data;
	const [first, ...otherKeys] = keys.map((name) => cellsOf(frame, frame.$columns.indexOf(name)));
	const byFirst = first ? codesOf(first) : { codes: new Int32Array(length), count: Math.min(1, length) };
	const { codes, count } = otherKeys
		.map(codesOf)
		.reduce((all, keyCodes) => combineCodes(all.codes, keyCodes.codes, keyCodes.count), byFirst);
	const ranks = first ? ranksOf(first, byFirst.codes, byFirst.count) : [0];
	const rankOfGroup = groupsOfCodes(codes, count).firsts.map((row) => ranks[byFirst.codes[row] as number] as number);
	const groups = groupsOfCodes(inRankOrder(codes, rankOfGroup, count), count);
	return { ...groups, ...rowsByGroup(groups) };
}

/** Numbers the distinct cells in order of appearance. */
function codesOf(cells: ArrayLike<Cell>): Codes {
	const codes = new Int32Array(cells.length);
	const codeByCell = new Map<Cell, number>();
	for (let row = 0; row < cells.length; row++) {
		// All missing keys form one group, as in Danfo.
		const cell = isMissing(cells[row]) ? null : cells[row];
		let code = codeByCell.get(cell);
		if (code === undefined) {
			code = codeByCell.size;
			codeByCell.set(cell, code);
		}
		codes[row] = code;
	}
	return { codes, count: codeByCell.size };
}

/** The rank of each code among the first keys: whole numbers by size, then the others in order of appearance. */
function ranksOf(cells: ArrayLike<Cell>, codes: Int32Array, count: number): number[] {
	const values = new Array<Cell>(count);
	for (let row = 0; row < codes.length; row++) values[codes[row] as number] ??= cells[row];
	const isWhole = (cell: Cell) => typeof cell === "number" && Number.isInteger(cell) && cell >= 0;
	const sorted = Array.from(values.keys()).sort((a, b) => {
		const [x, y] = [values[a], values[b]];
		if (isWhole(x) && isWhole(y)) return (x as number) - (y as number);
		return isWhole(x) ? -1 : isWhole(y) ? 1 : a - b;
	});
	const ranks = new Array<number>(count);
	for (const [rank, code] of sorted.entries()) ranks[code] = rank;
	return ranks;
}

/** Codes in the order of their ranks; codes of one rank in order of appearance. */
function inRankOrder(codes: Int32Array, ranks: ArrayLike<number>, count: number): Int32Array {
	const sorted = Array.from({ length: count }, (_, code) => code).sort(
		(a, b) => (ranks[a] as number) - (ranks[b] as number) || a - b,
	);
	const places = new Int32Array(count);
	for (const [position, code] of sorted.entries()) places[code] = position;
	return codes.map((code) => places[code] as number);
}
