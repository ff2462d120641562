// Refuses text in cells that Danfo would use in arithmetic or comparisons.
import { ArgumentError } from "../../core/errors.js";
import { isBlank, readNumber } from "../../core/read-number.js";
import type { Cell } from "../danfo-types.js";
import { type Internals, internalsOf, isMissing } from "./internals.js";

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
