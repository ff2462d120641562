import type { Dataset } from "../../store/dataset.js";
import { recordsOf } from "../../store/record-file.js";
import { type SegmentRecord, segmentsFrom } from "../../store/segment-rows.js";
import type { SegmentRow, Segments, SegmentTable } from "../../store/types.js";

/** Revenue by segment from the filings of a store, by symbol: the store's own symbol, else the filing's. */
export function filedSegments(dataset: Dataset): Map<string, Segments> {
	const symbols = new Map([...dataset.profiles()].map(([symbol, { cik }]) => [cik, symbol]));
	const segmentsBySymbol = new Map<string, Segments>();
	for (const [cik, record] of recordsOf<SegmentRecord>(dataset.folder, dataset.index, "segments")) {
		const symbol = symbols.get(cik) ?? record.symbol;
		if (symbol) segmentsBySymbol.set(symbol, segmentsFrom(record));
	}
	return segmentsBySymbol;
}

/** Joins two sources of a company's segments; the second one has priority for each period. */
export function joinSegments(first: Segments, second: Segments): Segments {
	return {
		business: joinTables(first.business, second.business),
		geographic: joinTables(first.geographic, second.geographic),
	};
}

function joinTables(first: SegmentTable, second: SegmentTable): SegmentTable {
	const rows = (name: "annual" | "quarterly") => {
		const byDate = new Map([...first[name], ...second[name]].map((row): [string, SegmentRow] => [row.date, row]));
		return [...byDate].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
	};
	const keys = [...new Set([...first.keys, ...second.keys])].sort();
	return {
		keys,
		annual: rows("annual"),
		quarterly: rows("quarterly"),
		ttm: second.ttm.length > 0 ? second.ttm : first.ttm,
	};
}
