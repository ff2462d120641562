// Selects the rows of the latest crawl of each company from a part.
import type { PartTables } from "./part-tables.js";

/** The companies of a part whose latest crawl it holds, and their fiscal years. */
export interface LatestRows {
	readonly symbols: readonly string[];
	/** Each company's row in the table of companies. */
	readonly companyRows: readonly number[];
	readonly starts: Int32Array;
	readonly rowCount: number;
	/** Each row's number in the table of items. */
	readonly rows: Int32Array;
	/** True if these are all rows of the table, in order. */
	readonly isWhole: boolean;
	/** `YYYY-MM` by row. */
	readonly periods: readonly string[];
	/** Indexes of the periods in `periodTexts`; index 0 means missing. */
	readonly periodIndexes: Uint32Array;
	readonly periodTexts: readonly string[];
	/** The index of each symbol's company, -1 for others. */
	indexesOf(symbols: readonly string[]): Int32Array;
	/** The index of each period, -1 for unknown ones. */
	periodsOf(periods: readonly string[]): Int32Array;
	/** The row of a company's period; -1 where there is none. */
	rowOf(index: number, period: number): number;
}

/** The period name of the trailing twelve months. */
export const TWELVE_MONTHS = "TTM";

/** Selects the rows of the companies `wantedSymbols`, without the trailing twelve months. */
export function latestRows(
	{ companies, items }: Pick<PartTables, "companies" | "items">,
	wantedSymbols: ReadonlySet<string>,
): LatestRows {
	const all = companies.texts.get("symbol");
	const symbols: string[] = [];
	const companyRows: number[] = [];
	for (let row = 0; row < companies.rowCount; row++) {
		const symbol = all?.texts[all.indexes[row] as number] ?? "";
		if (!wantedSymbols.has(symbol)) continue;
		symbols.push(symbol);
		companyRows.push(row);
	}
	const symbolColumn = items.texts.get("symbol") ?? NO_TEXT;
	const periodColumn = items.texts.get("period") ?? NO_TEXT;
	const spans = spansOf(symbolColumn.indexes);
	const indexBySymbol = new Map(symbolColumn.texts.map((text, index) => [text, index]));
	const ttm = periodColumn.texts.indexOf(TWELVE_MONTHS);
	const starts = new Int32Array(symbols.length + 1);
	const rows = new Int32Array(items.rowCount);
	let rowCount = 0;
	for (const [index, symbol] of symbols.entries()) {
		const [from, to] = spans.get(indexBySymbol.get(symbol) ?? 0) ?? NO_ROWS;
		for (let row = from; row < to; row++) {
			const period = periodColumn.indexes[row] as number;
			if (period > 0 && period !== ttm) rows[rowCount++] = row;
		}
		starts[index + 1] = rowCount;
	}
	const { texts: periodTexts } = periodColumn;
	const periodIndexes = new Uint32Array(rowCount);
	const periodNames = new Array<string>(rowCount);
	let isWhole = rowCount === items.rowCount;
	for (let row = 0; row < rowCount; row++) {
		const itemRow = rows[row] as number;
		const index = periodColumn.indexes[itemRow] as number;
		periodIndexes[row] = index;
		periodNames[row] = periodTexts[index] as string;
		if (itemRow !== row) isWhole = false;
	}
	const byText = (indexByText: ReadonlyMap<string, number>, texts: readonly string[]) =>
		Int32Array.from(texts, (text) => indexByText.get(text) ?? -1);
	const indexes = new Map(symbols.map((symbol, index) => [symbol, index]));
	const periods = new Map(periodTexts.map((text, index) => [text, index]));
	return {
		symbols,
		companyRows,
		starts,
		rowCount,
		rows: rows.subarray(0, rowCount),
		isWhole,
		periods: periodNames,
		periodIndexes,
		periodTexts,
		indexesOf: (texts) => byText(indexes, texts),
		periodsOf: (texts) => byText(periods, texts),
		rowOf(index, period) {
			if (index < 0 || period <= 0) return -1;
			for (let row = starts[index] as number; row < (starts[index + 1] as number); row++)
				if (periodIndexes[row] === period) return row;
			return -1;
		},
	};
}

const NO_ROWS = [0, 0] as const;
const NO_TEXT = { texts: [""], indexes: new Int32Array(0) };

/** The range of rows of each index; equal indexes are adjacent. */
function spansOf(indexes: Int32Array): Map<number, readonly [from: number, to: number]> {
	const spans = new Map<number, readonly [number, number]>();
	for (let row = 0; row < indexes.length; ) {
		const from = row;
		while (row < indexes.length && indexes[row] === indexes[from]) row++;
		spans.set(indexes[from] as number, [from, row]);
	}
	return spans;
}
