// Rows of the table `words`, which says why cells are missing.
import type { Frequency } from "../../frames/company-types.js";
import type { CodedColumn, CodedRows } from "../../frames/exchange/parquet/write-coded.js";
import { Words } from "../../frames/exchange/words.js";
import type { StatementsEntry } from "./entries.js";

/** Columns of the table, all of texts. */
export const WORD_COLUMNS = ["symbol", "period", "table", "column", "code", "word", "reason"] as const;

/** `words`: why cells are missing; the period `*` means every period of the company. */
export function* wordRows(companies: readonly StatementsEntry[], frequency: Frequency): Generator<CodedRows> {
	// A company's thousands of rows have few distinct texts, so each is an index into its column's words.
	const words = WORD_COLUMNS.map(() => new Words()) as Seven<Words>;
	const rows = companies.flatMap((entry) => codedWords(entry, frequency, words));
	const rowCount = rows.reduce((sum, { cells }) => sum + cells.length / 2, 0);
	if (rowCount === 0) return;
	const columns = WORD_COLUMNS.map(() => new Uint32Array(rowCount)) as Seven<Uint32Array>;
	let row = 0;
	for (const { cells, periods, reasons, shared } of rows) {
		const from = row;
		for (let at = 0; at < cells.length; at += 2, row++) {
			const [code, word, rest] = reasons[cells[at + 1] as number] as Three;
			columns[1][row] = periods[(cells[at] as number) + 1] as number;
			columns[4][row] = code;
			columns[5][row] = word;
			columns[6][row] = rest;
		}
		columns[0].fill(shared[0], from, row);
		columns[2].fill(shared[1], from, row);
		columns[3].fill(shared[2], from, row);
	}
	const coded = WORD_COLUMNS.map((name, i): CodedColumn => {
		return { name, type: "text", words: (words[i] as Words).all, places: columns[i] as Uint32Array };
	});
	yield { rowCount, columns: coded };
}

type Three = readonly [number, number, number];
type Seven<T> = [T, T, T, T, T, T, T];

/** The missing cells of one column of one company, as indexes of texts. */
interface CodedWords {
	/** Symbol, table and column. */
	readonly shared: Three;
	/** Row and reason in turn; row -1 is every period. */
	readonly cells: readonly number[];
	/** Indexes of periods by row, from row -1 on. */
	readonly periods: readonly number[];
	/** Indexes of the code, the word and the remainder of each reason. */
	readonly reasons: readonly Three[];
}

const EVERY_PERIOD = [-1, 0];

function codedWords(
	{ symbol, halves }: StatementsEntry,
	frequency: Frequency,
	[symbols, allPeriods, tables, columns, codes, details, specials]: Seven<Words>,
): CodedWords[] {
	const half = halves.find((one) => one.frequency === frequency);
	if (!half) return [];
	const periods = ["*", ...half.periods].map((period) => allPeriods.placeOf(period));
	const reasons = half.reasons.map(({ code, detail, ...special }): Three => {
		const rest = Object.keys(special).length > 0 ? JSON.stringify(special) : null;
		return [codes.placeOf(code), details.placeOf(detail ?? null), specials.placeOf(rest)];
	});
	const sharedOf = (table: string, column: string): Three => [
		symbols.placeOf(symbol),
		tables.placeOf(table),
		columns.placeOf(column),
	];
	const missing = half.missing.map(({ table, column, cells }) => ({
		shared: sharedOf(table, column),
		cells,
		periods,
		reasons,
	}));
	const madeUp = half.madeUp.map((item) => ({
		shared: sharedOf("items", item),
		cells: EVERY_PERIOD,
		periods,
		reasons: [[codes.placeOf("made_up"), 0, 0] as const],
	}));
	return [...missing, ...madeUp];
}
