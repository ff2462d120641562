// Warns about columns of numbers written as text, which methods leave out if no columns are named.
import { isBlank, readNumber } from "../../core/read-number.js";
import { Table } from "../../core/table.js";
import type { Cell, FrameLike } from "../danfo-types.js";
import { internalsOf, isMissing } from "./internals.js";

/** The number of cells of a column that are read. */
const MAX_CELLS = 100;
/** Columns that identify a row; a symbol may be 7203. */
const IDENTITY: ReadonlySet<string> = new Set(["symbol", "Symbol", "period", "date"]);
/** `0000320193`: a code, whose leading zeros a number would lose. */
const CODE = /^0\d/;

/** True if more than half of the texts are numbers and none is a code. */
function areNumbers(cells: readonly unknown[]): boolean {
	let [texts, numbers] = [0, 0];
	for (const cell of cells) {
		if (isMissing(cell as Cell)) continue;
		if (typeof cell !== "string" || CODE.test(cell)) return false;
		if (!Number.isNaN(readNumber(cell))) numbers++;
		else if (isBlank(cell)) continue;
		texts++;
	}
	return numbers > texts / 2;
}

/** The first cells of each column, with its name. */
function columnsOf(frame: FrameLike | Table): [name: string, cells: readonly unknown[]][] {
	if (frame instanceof Table)
		return frame
			.entries()
			.flatMap(([name, { kind, values }]) => (kind === "text" ? [[name, values.slice(0, MAX_CELLS)]] : []));
	const { $data, $columns } = internalsOf(frame);
	if (!Array.isArray($data?.[0])) return [];
	const rows = $data.slice(0, MAX_CELLS);
	return $columns.map((name, position) => [name, rows.map((row) => row[position])]);
}

const warned = new Set<string>();

/**
 * Warns once for each column of numbers written as text that a method does not use it.
 * @returns the names of these columns
 */
export function warnOfNumberTexts(
	frame: FrameLike | Table,
	method: string,
	{ among, consequence = "is left out" }: { readonly among?: readonly string[]; readonly consequence?: string } = {},
): Set<string> {
	const columns = columnsOf(frame).filter(([name, cells]) => (among?.includes(name) ?? true) && areNumbers(cells));
	for (const [name] of columns) {
		const key = `${consequence} ${name}`;
		if (warned.has(key) || (!among && IDENTITY.has(name))) continue;
		if (warned.size < 1_000) warned.add(key);
		const shown = JSON.stringify(name);
		process.emitWarning(
			`${method}(): column ${shown} holds numbers as text and ${consequence}; toNumbers(frame, ${shown}) converts it`,
			"ValuelabNote",
		);
	}
	return new Set(columns.map(([name]) => name));
}
