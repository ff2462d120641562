// Reads a user's file of statements: CSV, JSON or workbook.
import { decimalMarkOf } from "../files/cell-numbers.js";
import { fileText, gridOf } from "../files/file-text.js";
import { workbookRows } from "../files/workbook-rows.js";
import { readOwnJson } from "./own-json.js";
import { type OwnStatements, type OwnStatementsOptions, readOwnStatements } from "./read-own-statements.js";

const isWorkbook = (bytes: Uint8Array): boolean =>
	(bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);

/** Reads a file of a user's statements; see `readOwnStatements`. @throws the same errors, and ValuelabError `unreadable` for any other file */
export async function readOwnFile(
	bytes: Uint8Array,
	name: string,
	options: OwnStatementsOptions = {},
): Promise<OwnStatements> {
	if (isWorkbook(bytes)) return readOwnStatements(await workbookRows(bytes), options);
	const text = fileText(bytes);
	if (/^\s*[[{]/.test(text)) {
		const { rows, ...tableFacts } = readOwnJson(text, name);
		return readOwnStatements(rows, { ...tableFacts, ...options });
	}
	const { rows, delimiter } = gridOf(text, name);
	const cells = rows.flatMap((row) => row.slice(1));
	const decimal = decimalMarkOf(cells, delimiter);
	return readOwnStatements(rows, { ...(decimal && { decimal }), ...options });
}
