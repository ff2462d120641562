import type { Split } from "../../../src/service/dataset/types.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import { AS_OF } from "./base.js";

/**
 * What the source's price series are adjusted for besides splits: separations of a business. The factor is the source's
 * (observed cumulative factor); the day is general knowledge, since no file has it.
 */
export const SPIN_OFFS: Readonly<Record<string, readonly { readonly date: string; readonly factor: number }[]>> = {
	IBM: [{ date: "2021-11-04", factor: 1.046 }],
	PFE: [{ date: "2020-11-17", factor: 1.054 }],
	MRK: [{ date: "2021-06-03", factor: 1.048 }],
	O: [{ date: "2021-11-15", factor: 1.032 }],
	T: [{ date: "2022-04-11", factor: 1.324 }],
	MMM: [{ date: "2024-04-01", factor: 1.196 }],
	GE: [
		{ date: "2023-01-04", factor: 1.281 },
		{ date: "2024-04-02", factor: 1.253 },
	],
};

/** Splits of companies without a price series, from general knowledge; the filed share counts bear them out. */
const UNRECORDED: Readonly<Record<string, readonly Split[]>> = { V: [{ date: "2015-03-19", ratio: 4 }] };

/** Dated splits of every company with a price series, oldest first. Cumulative factors without a date are no splits. */
export function readSplits(source: Source): Map<string, Split[]> {
	const splits = new Map<string, Split[]>();
	for (const row of source.csv("prices/splits.csv")) {
		const ratio = numberIn(row.ratio);
		if (!row.symbol || !row.ex_date || ratio === null || row.ex_date > AS_OF) continue;
		const list = splits.get(row.symbol) ?? [];
		list.push({ date: row.ex_date, ratio });
		splits.set(row.symbol, list);
	}
	for (const [symbol, list] of Object.entries(UNRECORDED)) splits.set(symbol, [...(splits.get(symbol) ?? []), ...list]);
	for (const list of splits.values()) list.sort((a, b) => (a.date < b.date ? -1 : 1));
	return splits;
}

/** Product of the ratios of all splits after the day: what one share of that day is in today's shares. */
export function sharesToday(splits: readonly Split[], day: string): number {
	return splits.reduce((factor, split) => (split.date > day ? factor * split.ratio : factor), 1);
}
