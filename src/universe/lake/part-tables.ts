// Reads the tables of a part, with texts as indexes into lists of distinct texts.
import type { LineItem } from "../../frames/company-types.js";
import { type CodedColumns, readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";

const COMPANY_COLUMNS = [
	...["symbol", "template", "template_code", "currency", "price_currency"],
	...["last_period", "newest_period", "retrieved_at"],
];

/** The tables of a part, with the wanted line items. */
export interface PartTables {
	readonly companies: CodedColumns;
	/** Symbol, period, filed, and the line items. */
	readonly items: CodedColumns;
	readonly trailing: CodedColumns;
	readonly missingCells: CodedColumns;
}

export const NO_COLUMNS: CodedColumns = {
	rowCount: 0,
	texts: new Map(),
	numbers: new Map(),
	days: new Map(),
	flags: new Map(),
};

/** @throws FileError where a table is damaged */
export function readPartTables(
	fileOf: (table: string, frequency?: "annual") => string | undefined,
	lineItems: ReadonlySet<LineItem>,
): PartTables {
	const read = (path: string | undefined, columns: readonly string[]) =>
		path === undefined ? NO_COLUMNS : readCodedColumns(path, columns);
	return {
		companies: read(fileOf("companies"), COMPANY_COLUMNS),
		// DuckDB reads numbers no faster, and takes 100 MB in each process.
		items: read(fileOf("items", "annual"), ["symbol", "period", "filed", ...lineItems]),
		trailing: read(fileOf("trailing"), ["symbol", "period", "item", "value"]),
		missingCells: read(fileOf("words", "annual"), ["symbol", "period", "table", "column", "code", "word", "reason"]),
	};
}
