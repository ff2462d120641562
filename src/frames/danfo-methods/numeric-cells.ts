// Reads the numbers of Danfo's columns, and refuses or warns about text among them.
import { ArgumentError } from "../../core/errors.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import { Table } from "../../core/table.js";
import type { Cell, FrameLike } from "../danfo-types.js";
import { cellsOf, type Internals, internalsOf, isMissing } from "./internals.js";

/** Reads the numbers of several columns; NaN is missing. @throws Error for text, with column and row */
export function numbersOf(frame: Internals, places: readonly number[]): Float64Array[] {
	const { length } = frame.$data;
	const columns = places.map(() => new Float64Array(length));
	if (!frame.$config.isLowMemoryMode && frame.$dataIncolumnFormat) {
		for (const [i, position] of places.entries()) {
			const cells = cellsOf(frame, position);
			const column = columns[i] as Float64Array;
			for (let row = 0; row < length; row++) column[row] = checkedNumber(frame, position, row, cells[row]);
		}
		return columns;
	}
	for (let row = 0; row < length; row++) {
		const cells = frame.$data[row] as Cell[];
		for (let i = 0; i < places.length; i++) {
			const position = places[i] as number;
			(columns[i] as Float64Array)[row] = checkedNumber(frame, position, row, cells[position]);
		}
	}
	return columns;
}

function checkedNumber(frame: Internals, position: number, row: number, cell: Cell): number {
	if (typeof cell === "number") return cell;
	if (isMissing(cell)) return Number.NaN;
	if (typeof cell === "boolean") return cell ? 1 : 0;
	throw textError("statistics", frame.$columns[position], cell, row);
}

/** Copies the numbers that are not missing to the start of `buffer`; valid until the next call with the same buffer. */
export function presentValues(values: Float64Array, buffer: Float64Array): Float64Array {
	let count = 0;
	for (let i = 0; i < values.length; i++) if (!Number.isNaN(values[i])) buffer[count++] = values[i] as number;
	return buffer.subarray(0, count);
}

/** True for cells that arithmetic refuses: text and objects, but not missing cells and booleans. */
const isText = (cell: unknown): boolean => typeof cell === "string" || (typeof cell === "object" && cell !== null);

/** Creates the error for the first text among numbers, with method, column, value, row and remedy. */
export function textError(method: string, column: string | undefined, cell: unknown, row: number): ArgumentError {
	const name = column === undefined ? "the other operand" : `column ${JSON.stringify(column)}`;
	const remedy = Number.isNaN(readNumber(cell))
		? "leave the column out, or convert it"
		: `convert it with toNumbers(frame, ${JSON.stringify(column ?? "column")}) or asType("float32")`;
	const shown = cell instanceof Date ? "the date" : "the text";
	return new ArgumentError(
		"column",
		`${method}: ${name} holds ${shown} ${JSON.stringify(cell)} in row ${row}, and needs numbers; ${remedy}`,
	);
}

/** Checks that cells are numbers. @throws ArgumentError for the first text */
export function requireNumbers(cells: readonly unknown[], method: string, column?: string): void {
	for (let row = 0; row < cells.length; row++) {
		const cell = cells[row];
		if (typeof cell !== "number" && isText(cell)) throw textError(method, column, cell, row);
	}
}

/** Checks that all columns of a frame are numbers. @throws ArgumentError for the first text */
export function requireNumberFrame(frame: Internals, method: string): void {
	for (const [row, cells] of frame.$data.entries())
		for (let position = 0; position < cells.length; position++) {
			const cell = cells[position];
			if (typeof cell !== "number" && isText(cell)) throw textError(method, frame.$columns[position], cell, row);
		}
}

/** The cells of an operand (series, frame, list); undefined for a single number, which needs no check. */
function cellsOfOperand(other: unknown): { cells: readonly unknown[]; column?: string } | undefined {
	if (Array.isArray(other)) return { cells: other };
	if (typeof other !== "object" || other === null || !("$data" in other)) return undefined;
	const { $data, $columns } = internalsOf(other);
	return { cells: $data, column: [$columns].flat()[0] as string };
}

/** Checks the other operand of arithmetic. @throws ArgumentError for text, alone or in a list, series or frame */
export function requireNumberOperand(other: unknown, method: string): void {
	if (typeof other === "string") throw textError(method, undefined, other, 0);
	const operand = cellsOfOperand(other);
	if (!operand) return;
	if (Array.isArray(operand.cells[0])) requireNumberFrame(internalsOf(other as object), method);
	else requireNumbers(operand.cells, method, operand.column);
}

const ISO_DAY = /^\d{4}-\d{2}(?:-\d{2}(?:[T ].*)?)?$/;
const isDay = (cell: unknown): boolean => cell instanceof Date || (typeof cell === "string" && ISO_DAY.test(cell));

/**
 * Checks that cells can be compared by size: numbers with numbers, ISO days with ISO days. Other text is refused, because its order is
 * rarely the intended one: "10" comes before "9". @throws ArgumentError
 */
export function requireOrder(
	cells: readonly unknown[],
	otherCells: readonly unknown[],
	method: string,
	column: string,
): void {
	for (let row = 0; row < cells.length; row++) {
		const [left, right] = [cells[row], otherCells[row]];
		if (typeof left === "number" && typeof right === "number") continue;
		if (isDay(left) && isDay(right) && typeof left === typeof right) continue;
		if (isText(left) && !(isDay(left) && isMissing(right))) throw textError(method, column, left, row);
		if (isText(right) && !(isDay(right) && isMissing(left))) throw textError(method, undefined, right, row);
	}
}

/** Checks that no number is compared with text that is written like one, which is never equal. @throws ArgumentError */
export function requireSameKind(
	cells: readonly unknown[],
	otherCells: readonly unknown[],
	method: string,
	column: string,
): void {
	for (let row = 0; row < cells.length; row++) {
		const [left, right] = [cells[row], otherCells[row]];
		if (typeof left === typeof right) continue;
		if (typeof left === "string" && typeof right === "number" && !Number.isNaN(readNumber(left)))
			throw textError(method, column, left, row);
		if (typeof right === "string" && typeof left === "number" && !Number.isNaN(readNumber(right)))
			throw textError(method, undefined, right, row);
	}
}

/** Reads the number of a cell; NaN if it is missing. @throws ArgumentError for text that is not a number */
export function numberOfCell(cell: Cell, method: string, column: string, row: number): number {
	if (typeof cell === "number") return cell;
	if (typeof cell === "boolean") return cell ? 1 : 0;
	const value = readNumber(cell);
	if (!Number.isNaN(value) || isBlank(cell)) return value;
	throw new ArgumentError(
		"column",
		`${method}: column ${JSON.stringify(column)} holds ${JSON.stringify(cell)} in row ${row}, which is not a number`,
	);
}

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
