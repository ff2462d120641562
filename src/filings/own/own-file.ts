// Reads a user's file of statements, CSV or workbook.
import { decimalMarkOf } from "../files/cell-numbers.js";
import { fileText, gridOf } from "../files/file-text.js";
import { workbookRows } from "../files/workbook-rows.js";
import { type OwnStatements, type OwnStatementsOptions, readOwnStatements } from "./read-own-statements.js";
import type { OwnTable } from "./statement-table.js";

const isWorkbook = (bytes: Uint8Array): boolean =>
	(bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** The cells of a user's statements, CSV or workbook, and the decimal mark if the text shows it. */
async function ownTable(
	bytes: Uint8Array,
	name: string,
): Promise<{ readonly table: OwnTable; readonly decimal?: "." | "," }> {
	if (isWorkbook(bytes)) return { table: await workbookRows(bytes) };
	const { rows, delimiter } = gridOf(fileText(bytes), name);
	const decimal = decimalMarkOf(
		rows.flatMap((row) => row.slice(1)),
		delimiter,
	);
	return { table: rows, ...(decimal && { decimal }) };
}

/** Reads a file of a user's statements; see `readOwnStatements`. @throws the same errors, and ValuelabError `unreadable` for any other file */
export async function readOwnFile(
	bytes: Uint8Array,
	name: string,
	options: OwnStatementsOptions = {},
): Promise<OwnStatements> {
	const { table, decimal } = await ownTable(bytes, name);
	return readOwnStatements(table, { ...(decimal && { decimal }), ...options });
}
