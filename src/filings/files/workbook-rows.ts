// Reads and writes the cells of a workbook (.xlsx, .xls, .ods).
import { optionalPackage } from "../../core/optional-package.js";

const sheets = async (): Promise<typeof import("@e965/xlsx")> => {
	const module = await optionalPackage("@e965/xlsx", "a workbook", () => import("@e965/xlsx"));
	return module.default ?? module;
};

/** A cell of a workbook: text or a number; days are Dates. */
export type SheetCell = string | number | Date | null;

/** The cells of a workbook's first sheet (.xlsx, .xls, .ods), all rows of one length. */
export async function workbookRows(bytes: Uint8Array): Promise<SheetCell[][]> {
	const xlsx = await sheets();
	const book = xlsx.read(bytes, { type: "array", cellDates: true, UTC: true });
	const sheet = book.Sheets[book.SheetNames[0] ?? ""];
	return sheet ? xlsx.utils.sheet_to_json<SheetCell[]>(sheet, { header: 1, defval: null, UTC: true }) : [];
}

/** A workbook with one sheet of these cells; column widths are in characters. */
export async function rowsWorkbook(
	name: string,
	rows: readonly (readonly SheetCell[])[],
	widths: readonly number[],
): Promise<Uint8Array> {
	const xlsx = await sheets();
	const book = xlsx.utils.book_new();
	const sheet = xlsx.utils.aoa_to_sheet(rows.map((row) => [...row]));
	sheet["!cols"] = widths.map((wch) => ({ wch }));
	xlsx.utils.book_append_sheet(book, sheet, name);
	return new Uint8Array(xlsx.write(book, { type: "array", bookType: "xlsx" }) as ArrayBuffer);
}
