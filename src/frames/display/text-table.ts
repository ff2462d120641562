// Writes a frame as a table of text.

import { counted } from "../../core/format.js";
import type { Column, Table } from "../../core/table.js";
import { wrapText } from "../../core/wrap-text.js";
import { type FrameInput, tableOf } from "../input.js";
import { textAt } from "../operations/concat.js";
import { isMissing } from "../operations/rows.js";
import { cellFormat, excerpt, hiddenColumns, rowUnits, underName } from "./format.js";

/** Options of `textTable`. */
export interface TextTableOptions {
	/** Characters a line may have. @default the terminal's width, or 100 */
	readonly width?: number;
	/** Rows shown of a longer frame. @default 20 */
	readonly rows?: number;
	/** Characters a cell may have. @default 40 */
	readonly cell?: number;
	/** False lets the last column go where not all fit. @default true: the last column is always shown */
	readonly keepLast?: boolean;
	/** Columns that are left out first where not all fit, in this order. @default none */
	readonly optional?: readonly string[];
	/** The option of a command that chooses columns; the note on hidden columns names it. @default none */
	readonly chooser?: string;
}

/** A column as it is written: the lines of its name (and unit), and its cells, all of one width. */
interface LaidOutColumn {
	/** The column's place in the table; −1 for the dots of a gap. */
	readonly index: number;
	readonly head: readonly string[];
	readonly cells: readonly string[];
	readonly width: number;
	readonly right: boolean;
}

/** The width of a text in a terminal, in columns: wide characters (East Asian, emoji) take two, marks none. */
export function textWidth(text: string): number {
	let width = 0;
	for (const character of text) {
		const code = character.codePointAt(0) as number;
		if (/\p{Mark}/u.test(character) || code < 32) continue;
		width +=
			(code >= 0x1100 && code <= 0x115f) ||
			(code >= 0x2e80 && code <= 0xa4cf) ||
			(code >= 0xac00 && code <= 0xd7a3) ||
			(code >= 0xf900 && code <= 0xfaff) ||
			(code >= 0xfe30 && code <= 0xfe6f) ||
			(code >= 0xff00 && code <= 0xff60) ||
			(code >= 0x1f300 && code <= 0x1faff)
				? 2
				: 1;
	}
	return width;
}

/** A text without control characters, cut to a width with an ellipsis. */
export function clipText(text: string, most: number): string {
	const plain = text.replaceAll(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, " ");
	if (textWidth(plain) <= most) return plain;
	let keptText = "";
	for (const character of plain) {
		if (textWidth(keptText + character) > most - 1) break;
		keptText += character;
	}
	return `${keptText}…`;
}

const pad = (text: string, width: number, right: boolean): string => {
	const blanks = " ".repeat(Math.max(0, width - textWidth(text)));
	return right ? blanks + text : text + blanks;
};

/** A name in up to three lines: broken at spaces where it is wider than the cells under it, and also after underscores where space is tight. */
function nameLines(name: string, width: number, most: number, isTight: boolean): string[] {
	const lines: string[] = [];
	for (const word of clipText(name, most * 3).split(isTight ? /(?<= |_)/ : /(?<= )/)) {
		const lastLine = lines.at(-1);
		if (lastLine !== undefined && (lines.length === 3 || textWidth(`${lastLine}${word}`.trimEnd()) <= width))
			lines.push(`${lines.pop()}${word}`);
		else lines.push(word);
	}
	return lines.map((line) => clipText(line.trimEnd(), most));
}

/** Names narrower than this are never broken. */
const NARROW = 12;
/** The same where space is tight. */
const NARROWER = 8;
/** Characters of a cell where not all columns fit. */
const SHORT = 24;
/** Characters of a cell where they still do not fit; names are broken too. */
const TIGHT = 16;

/**
 * A frame as text that fits a width: numbers to the right and formatted by unit, long names in several lines with units under them. Where not all
 * columns fit, texts are cut and columns of reasons are left out. Columns with the same text in every row are listed below the table. Columns that
 * still do not fit, and rows beyond `rows`, are counted below; the first hidden columns are named.
 */
export function textTable(frame: FrameInput, options: TextTableOptions = {}): string {
	const table = tableOf(frame);
	const { width = process.stdout.columns ?? 100, rows = 20, cell = 40, keepLast = true, optional = [] } = options;
	const { shown, gapAfter, hidden } = excerpt(table.rowCount, rows);
	const column = (index: number, longest: number, isTight = false): LaidOutColumn => {
		const most = Math.max(4, Math.min(longest, width));
		const one = table.columns[index] as Column;
		const name = table.names[index] as string;
		const format = cellFormat(one, shown, rowUnits(table, name));
		const cells = shown.flatMap((row, i) => {
			const { text, blanksAfter = 0 } = format(row);
			const written = clipText(text + " ".repeat(blanksAfter), most);
			return i === gapAfter ? [written, "⋮"] : [written];
		});
		const widest = Math.max(1, ...cells.map(textWidth));
		const room = Math.max(isTight ? NARROWER : NARROW, widest, Math.ceil(textWidth(name) / 2.5));
		const head = nameLines(name, room, most, isTight);
		for (const text of underName(one)) head.push(...text.split(/(?<=…) /).map((line) => clipText(line, most)));
		return { index, head, cells, width: Math.max(widest, ...head.map(textWidth)), right: one.kind === "number" };
	};
	const all = table.names.map((_, i) => i);
	const limits = { width, keepLast };
	let columns = fitColumns(all, (i) => column(i, cell), limits);
	const fitAt = (positions: readonly number[], most: number) =>
		// The first column names the row, so it is cut last.
		fitColumns(positions, (i) => column(i, Math.min(cell, i === 0 ? SHORT : most), most <= TIGHT), limits);
	const hiddenOf = (positions: readonly number[]) =>
		positions.filter((position) => columns.every((column) => column.index !== position));
	const same = hiddenOf(all).length === 0 ? [] : all.filter((i) => isConstant(table.columns[i] as Column));
	let shownPositions = all.filter((i) => !same.includes(i));
	if (hiddenOf(all).length > 0) columns = fitAt(shownPositions, SHORT);
	const reasons = hiddenOf(shownPositions).length === 0 ? [] : shownPositions.filter((i) => isReasonOf(table, i));
	shownPositions = shownPositions.filter((i) => !reasons.includes(i));
	if (reasons.length > 0) columns = fitAt(shownPositions, SHORT);
	const tooMany = hiddenOf(shownPositions).length;
	if (tooMany > 0) {
		const widerColumns = columns;
		columns = fitAt(shownPositions, TIGHT);
		// Shorter cells are useless if no further column fits.
		if (hiddenOf(shownPositions).length === tooMany) columns = widerColumns;
	}
	let keptPositions = shownPositions;
	for (const name of optional) {
		if (hiddenOf(keptPositions).length === 0) break;
		keptPositions = keptPositions.filter((i) => table.names[i] !== name);
		columns = fitAt(keptPositions, TIGHT);
	}
	const namesOf = (positions: readonly number[]) => positions.map((position) => table.names[position] as string);
	const constantTexts = same.map((i) => `${table.names[i]} ${textAt(table.columns[i] as Column, 0)}`);
	const more = [
		hidden > 0 ? `${counted(hidden, "row")} not shown` : "",
		hiddenColumns(namesOf(hiddenOf(shownPositions)), options.chooser),
		reasons.length > 0 ? `${counted(reasons.length, "column")} of reasons not shown` : "",
	];
	const size = `${counted(table.rowCount, "row")} × ${counted(table.columns.length, "column")}`;
	const line = Math.max(20, width);
	const constants = constantTexts.length > 0 ? [clipText(`in every row: ${constantTexts.join(", ")}`, line)] : [];
	return [...linesOf(columns), ...constants, ...wrapText([size, ...more].filter(Boolean).join("; "), line)].join("\n");
}

function linesOf(columns: readonly LaidOutColumn[]): string[] {
	if (columns.length === 0) return [];
	const height = Math.max(...columns.map(({ head }) => head.length));
	const line = (textOf: (laidOutColumn: LaidOutColumn) => string): string =>
		columns
			.map((column) => pad(textOf(column), column.width, column.right))
			.join("  ")
			.trimEnd();
	const head = Array.from({ length: height }, (_, i) => line(({ head }) => head[i - height + head.length] ?? ""));
	const rule = columns.map((column) => "─".repeat(column.width)).join("──");
	const body = Array.from({ length: columns[0]?.cells.length ?? 0 }, (_, i) => line(({ cells }) => cells[i] as string));
	return [...head, rule, ...body];
}

/** True for texts, days and truth values that are equal in all rows, if there are several. */
function isConstant(column: Column): boolean {
	const values = column.values as ArrayLike<unknown>;
	if (column.kind === "number" || values.length < 2 || isMissing(column, 0)) return false;
	for (let row = 1; row < values.length; row++) if (values[row] !== values[0]) return false;
	return true;
}

/** True for a text column with the reasons of the number column before it, whose cells show them in short. */
function isReasonOf(table: Table, i: number): boolean {
	const [name = "", left] = [table.names[i], table.columns[i - 1]];
	return table.columns[i]?.kind === "text" && left?.kind === "number" && name === `${table.names[i - 1]}_reason`;
}

/** The columns that fit: from the left, and the last one where it is kept. */
function fitColumns(
	positions: readonly number[],
	column: (i: number) => LaidOutColumn,
	{ width, keepLast }: { readonly width: number; readonly keepLast: boolean },
): LaidOutColumn[] {
	const all: LaidOutColumn[] = [];
	let used = 0;
	for (const [i, position] of positions.entries()) {
		const next = column(position);
		if (i > 0 && used + 2 + next.width > width) {
			if (!keepLast) return all;
			const last = column(positions.at(-1) as number);
			while (all.length > 1 && used + 5 + last.width > width) used -= 2 + (all.pop() as LaidOutColumn).width;
			if (all.length <= 1 && used + 5 + last.width > width) return all;
			const cells = last.cells.map((text) => (text === "⋮" ? "⋮" : "…"));
			return [...all, { index: -1, head: ["…"], cells, width: 1, right: false }, last];
		}
		used += (i > 0 ? 2 : 0) + next.width;
		all.push(next);
	}
	return all;
}
