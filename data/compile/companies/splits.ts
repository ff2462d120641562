// Reads the dated splits of the source.
import type { Split } from "../../../src/store/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./as-of.js";
import { splitsByKnowledge } from "./corporate-actions.js";

/** Converts spellings of one listing: a share class follows a hyphen in some files, a dot in the listings. */
export function listedSymbol(symbol: string): string {
	return symbol.replace("-", ".");
}

/** Dated splits by symbol, oldest first. Cumulative factors without a date are skipped. */
export function readSplits(source: Source): Map<string, Split[]> {
	const splits = splitsByKnowledge();
	for (const file of ["prices/splits.csv", "prices/splits_more.csv"])
		for (const row of source.csv(file)) {
			const ratio = numberIn(row.ratio);
			if (!row.symbol || !row.ex_date || ratio === null || row.ex_date > AS_OF) continue;
			const symbol = listedSymbol(row.symbol);
			const list = splits.get(symbol) ?? [];
			if (!list.some((known) => sameSplit(known, row.ex_date as string))) list.push({ date: row.ex_date, ratio });
			splits.set(symbol, list);
		}
	for (const list of splits.values()) list.sort((a, b) => (a.date < b.date ? -1 : 1));
	return splits;
}

/** True if two sources mean the same split, dated a few days apart. */
function sameSplit(known: Split, day: string): boolean {
	return Math.abs(Date.parse(known.date) - Date.parse(day)) < 15 * 86_400_000;
}
