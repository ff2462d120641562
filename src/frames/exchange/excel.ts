// Reads and writes workbooks.
import type { CellObject, WorkSheet } from "@e965/xlsx";
import { dayOfSerial, isoOfDay, serialOfDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import { optionalPackage } from "../../core/optional-package.js";
import { type Column, Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { distinctNames } from "../distinct-names.js";
import { type FrameInput, tableOf } from "../input.js";
import { cellAt } from "../operations/select-rows.js";
import { columnOfForeign, instantText } from "./cells.js";
import { bytesOf, type FileInput } from "./file-input.js";

/** The spreadsheet's number of 1970-01-01. */
const EPOCH_SERIAL = 25569;
/** Days between the 1900 and the 1904 date systems of workbooks. */
const FROM_1904 = 1462;
/** Spreadsheets count a 29 February 1900, which did not exist; days before 1 March 1900 are written as text. */
const FIRST_DAY = 19000301;

async function loadXlsx(): Promise<typeof import("@e965/xlsx")> {
	const module = await optionalPackage("@e965/xlsx", "a workbook", () => import("@e965/xlsx"));
	return module.default ?? module;
}

/**
 * A workbook (.xlsx) with one sheet for each frame: `toExcel({ Prices: frame, Ratios: other })`, or one frame on the sheet
 * `Sheet1`. Numbers and days are real numbers and days; text is text, never a formula, its line breaks LF; missing cells are empty.
 * @example
 * const bytes = await toExcel({ Multiples: new DataFrame({ symbol: ["KO"], pe: [24] }) });
 * (await fromExcel(bytes)).values //=> [["KO", 24]]
 */
export async function toExcel(frames: FrameInput | Readonly<Record<string, FrameInput>>): Promise<Uint8Array> {
	const xlsx = await loadXlsx();
	const book = xlsx.utils.book_new();
	const named = isFrame(frames) ? { Sheet1: frames } : frames;
	for (const [name, frame] of Object.entries(named)) {
		if (!/^[^[\]*?:/\\]{1,31}$/.test(name)) {
			throw new ArgumentError(
				"frames",
				`${JSON.stringify(name)} is not a sheet name: give 1 to 31 characters without [ ] * ? : / \\`,
			);
		}
		xlsx.utils.book_append_sheet(book, sheetOf(tableOf(frame), xlsx.utils.encode_cell), name);
	}
	return new Uint8Array(xlsx.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}

function isFrame(frames: FrameInput | Readonly<Record<string, FrameInput>>): frames is FrameInput {
	return frames instanceof Table || ("columns" in frames && "values" in frames && "index" in frames);
}

function sheetOf(table: Table, address: (position: { c: number; r: number }) => string): WorkSheet {
	const sheet: WorkSheet = {};
	for (const [c, [name, column]] of table.entries().entries()) {
		sheet[address({ c, r: 0 })] = { t: "s", v: name } satisfies CellObject;
		for (let row = 0; row < table.rowCount; row++) {
			const cell = cellAt(column, row);
			if (cell === null || cell === undefined || (typeof cell === "number" && !Number.isFinite(cell))) continue;
			const shown: CellObject =
				column.kind === "date" && (column.values[row] as number) >= FIRST_DAY
					? { t: "n", v: serialOfDay(column.values[row] as number) + EPOCH_SERIAL, z: "yyyy-mm-dd" }
					: typeof cell === "string"
						? { t: "s", v: cell.replaceAll(/\r\n?/g, "\n") }
						: { t: typeof cell === "number" ? "n" : "b", v: cell };
			sheet[address({ c, r: row + 1 })] = shown;
		}
	}
	const last = { c: Math.max(0, table.columns.length - 1), r: table.rowCount };
	sheet["!ref"] = `A1:${address(last)}`;
	return sheet;
}

/** Options of `fromExcel`. */
export interface ReadExcelOptions {
	/** The sheet's name. @default the first */
	readonly sheet?: string;
}

/**
 * Reads one sheet of a workbook (.xlsx, .xls, .ods) from a path or from bytes: names in the first row, duplicates numbered; cells with a
 * day and a time become instants. @throws ArgumentError with the names of the sheets, for an unknown one.
 * @example const bytes = await toExcel({ Multiples: new DataFrame({ symbol: ["KO"], pe: [24] }) });
 * (await fromExcel(bytes, { sheet: "Multiples" })).columns //=> ["symbol", "pe"]
 */
export async function fromExcel(input: FileInput, options: ReadExcelOptions = {}): Promise<DataFrame> {
	const xlsx = await loadXlsx();
	const book = xlsx.read(bytesOf(input), { type: "array", cellNF: true });
	const name = options.sheet ?? book.SheetNames[0];
	const sheet = name === undefined ? undefined : book.Sheets[name];
	if (!sheet)
		throw new ArgumentError("sheet", `no sheet ${JSON.stringify(name)}; there are ${book.SheetNames.join(", ")}`);
	const range = sheet["!ref"] ? xlsx.utils.decode_range(sheet["!ref"]) : undefined;
	if (!range) return toDanfo(new Table([]));
	const cellIn = (c: number, r: number): CellObject | undefined =>
		sheet[xlsx.utils.encode_cell({ c, r })] as CellObject | undefined;
	const shift = book.Workbook?.WBProps?.date1904 ? FROM_1904 : 0;
	const width = range.e.c - range.s.c + 1;
	const names = distinctNames(
		Array.from({ length: width }, (_, i) => String(cellIn(range.s.c + i, range.s.r)?.v ?? `col${i + 1}`)),
	);
	const entries = Array.from({ length: width }, (_, i) => {
		const c = range.s.c + i;
		const cells = Array.from({ length: range.e.r - range.s.r }, (_, row) => {
			const cell = cellIn(c, range.s.r + 1 + row);
			if (!cell || cell.t === "e" || cell.t === "z") return null;
			const isDay = typeof cell.v === "number" && cell.z !== undefined && xlsx.SSF.is_date(String(cell.z));
			return isDay ? dayText((cell.v as number) + shift) : cell.v;
		});
		return [names[i] as string, sheetColumn(cells)] as const;
	});
	return toDanfo(new Table(entries, { rowCount: range.e.r - range.s.r }));
}

/** A day, or an instant where there is a time of day. A time alone stays a fraction of a day. */
function dayText(serial: number): string | number | null {
	if (serial < 1) return serial;
	if (Number.isInteger(serial)) return isoOfDay(dayOfSerial(serial - EPOCH_SERIAL));
	return instantText(new Date(Math.round((serial - EPOCH_SERIAL) * 86_400) * 1000));
}

/** An empty text in a column of numbers, days or truth values is a missing cell, as other programs write it. */
function sheetColumn(cells: readonly unknown[]): Column {
	const column = columnOfForeign(cells.map((cell) => (cell === "" ? null : cell)));
	return column.kind === "text" ? columnOfForeign(cells) : column;
}
