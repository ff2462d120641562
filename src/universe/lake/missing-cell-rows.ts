// Makes the rows of the table `words`: one for each missing cell, with the reason and the service's text in place of a figure.
import type { Frequency } from "../../frames/company-types.js";
import { DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import type { CodedColumn, CodedRows } from "../../frames/exchange/parquet/write-coded.js";
import type { StatementsEntry } from "./entries.js";

/** Columns of the table, all of texts. `word` is the text of the service in place of a figure, `reason` the other fields of the reason as JSON. */
export const MISSING_CELL_COLUMNS = ["symbol", "period", "table", "column", "code", "word", "reason"] as const;

/** Rows of the table `words`; the period `*` means every period of the company. */
export function* missingCellRows(companies: readonly StatementsEntry[], frequency: Frequency): Generator<CodedRows> {
	// A company's thousands of rows have few distinct texts, so each is an index into its column's texts.
	const texts = MISSING_CELL_COLUMNS.map(() => new DistinctTexts()) as ByColumn<DistinctTexts>;
	const rows = companies.flatMap((entry) => codedCells(entry, frequency, texts));
	const rowCount = rows.reduce((sum, { cells }) => sum + cells.length / 2, 0);
	if (rowCount === 0) return;
	const columns = MISSING_CELL_COLUMNS.map(() => new Uint32Array(rowCount)) as ByColumn<Uint32Array>;
	const [symbols, periodsOfRows, tables, names, codes, serviceTexts, otherFields] = columns;
	let row = 0;
	for (const { cells, periods, reasons, place } of rows) {
		const from = row;
		for (let cell = 0; cell < cells.length; cell += 2, row++) {
			periodsOfRows[row] = periods[(cells[cell] as number) + 1] as number;
			[codes[row], serviceTexts[row], otherFields[row]] = reasons[cells[cell + 1] as number] as CodedReason;
		}
		for (const [i, column] of [symbols, tables, names].entries()) column.fill(place[i] as number, from, row);
	}
	const coded = MISSING_CELL_COLUMNS.map((name, i): CodedColumn => {
		return { name, type: "text", texts: (texts[i] as DistinctTexts).all, indexes: columns[i] as Uint32Array };
	});
	yield { rowCount, columns: coded };
}

/** Indexes of a symbol, table and column. */
type CellPlace = readonly [number, number, number];
/** Indexes of the code, the service's text and the other fields of a reason. */
type CodedReason = readonly [number, number, number];
/** One value for each of `MISSING_CELL_COLUMNS`, in their order. */
type ByColumn<T> = [T, T, T, T, T, T, T];

/** The missing cells of one column of one company, as indexes of texts. */
interface CodedCells {
	readonly place: CellPlace;
	/** Row and reason in turn; row -1 is every period. */
	readonly cells: readonly number[];
	/** Indexes of periods by row, from row -1 on. */
	readonly periods: readonly number[];
	readonly reasons: readonly CodedReason[];
}

/** One cell: row -1 (every period), reason 0. */
const EVERY_PERIOD = [-1, 0];
const NO_TEXT = 0;

function codedCells(
	{ symbol, byFrequency }: StatementsEntry,
	frequency: Frequency,
	[symbols, allPeriods, tables, columns, codes, serviceTexts, otherFields]: ByColumn<DistinctTexts>,
): CodedCells[] {
	const statements = byFrequency.find((candidate) => candidate.frequency === frequency);
	if (!statements) return [];
	const periods = ["*", ...statements.periods].map((period) => allPeriods.indexOf(period));
	const reasons = statements.reasons.map(({ code, detail: serviceText, ...others }): CodedReason => {
		const fields = Object.keys(others).length > 0 ? JSON.stringify(others) : null;
		return [codes.indexOf(code), serviceTexts.indexOf(serviceText ?? null), otherFields.indexOf(fields)];
	});
	const coded = (table: string, column: string, cells: readonly number[], all: readonly CodedReason[]): CodedCells => {
		const cellPlace: CellPlace = [symbols.indexOf(symbol), tables.indexOf(table), columns.indexOf(column)];
		return { place: cellPlace, cells, periods, reasons: all };
	};
	const missing = statements.missing.map(({ table, column, cells }) => coded(table, column, cells, reasons));
	// Line items that the service announces as made up.
	const madeUp = statements.madeUp.map((item) => {
		return coded("items", item, EVERY_PERIOD, [[codes.indexOf("made_up"), NO_TEXT, NO_TEXT]]);
	});
	return [...missing, ...madeUp];
}
