// Writes a workbook as an .xlsx file.
import { utils, type WorkSheet, write } from "@e965/xlsx";
import { withCharts } from "./chart-parts.js";
import { cellName, type Sheet } from "./sheet.js";
import type { Workbook } from "./workbook.js";

/** A workbook as the bytes of an .xlsx file. */
export function writeWorkbook({ sheets, names }: Pick<Workbook, "sheets" | "names">): Uint8Array {
	const book = utils.book_new();
	for (const sheet of sheets) utils.book_append_sheet(book, worksheetOf(sheet), sheet.name);
	book.Workbook = { Names: [...names].map(([Name, Ref]) => ({ Name, Ref })) };
	const bytes = write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer;
	return withCharts(new Uint8Array(bytes), sheets);
}

function worksheetOf({ cells, rows, columns, widths }: Sheet): WorkSheet {
	const sheet: WorkSheet = { "!ref": `A1:${cellName(Math.max(rows, 1) - 1, Math.max(columns, 1) - 1)}` };
	for (const [cell, { value, formula, format, note }] of cells) {
		sheet[cell] = {
			t: typeof value === "number" ? "n" : "s",
			v: value,
			...(formula !== undefined && { f: formula }),
			...(format !== undefined && { z: format }),
			...(note !== undefined && { c: Object.assign([{ a: "valuelab", t: note }], { hidden: true }) }),
		};
	}
	sheet["!cols"] = widths.map((wch) => ({ wch }));
	return sheet;
}
