// Compiles the holdings of institutions by stock.
import { packed } from "../pack.js";
import { numberIn } from "../read-csv.js";
import type { Source } from "../source.js";
import type { OutputFile } from "../step.js";

interface Held {
	readonly date: string;
	readonly shares: Map<string, number>;
}

/**
 * What 13F filers hold of each stock by the latest filing of each: 131 institutions by their 25 largest positions, and the
 * investors whose whole portfolios are known, counted once where they are among the former. A lower bound of what institutions own.
 */
export function institutions(source: Source): OutputFile {
	const ciks = new Map([...source.csv("institutions/gurus.csv")].map(({ guru = "", cik = "" }) => [guru, cik]));
	const latest = new Map<string, Held>();
	const add = (filer: string, row: Readonly<Record<string, string>>) => {
		const { report_date: date = "", symbol = "" } = row;
		const shares = numberIn(row.shares);
		const known = latest.get(filer);
		if (row.put_call || shares === null || (known && known.date > date)) return;
		const held = known?.date === date ? known : { date, shares: new Map<string, number>() };
		latest.set(filer, held);
		if (symbol) held.shares.set(symbol, (held.shares.get(symbol) ?? 0) + shares);
	};
	for (const row of source.csv("institutions/13f_holdings.csv.gz"))
		add(ciks.get(row.guru ?? "") || (row.guru ?? ""), row);
	const whole = new Set(latest.keys());
	for (const row of source.csv("institutions/13f_top25_131_institutions.csv.gz"))
		if (!whole.has(row.cik ?? "")) add(row.cik ?? "", row);
	const stocks = new Map<string, { holders: number; shares: number }>();
	const dates = [...latest.values()].map(({ date }) => date).toSorted();
	// Filers without a filing for a year are left out.
	const newest = dates.at(-1) ?? "";
	const oldest = `${Number(newest.slice(0, 4)) - 1}${newest.slice(4)}`;
	for (const { date, shares } of latest.values()) {
		if (date < oldest) continue;
		for (const [symbol, count] of shares) {
			const known = stocks.get(symbol) ?? { holders: 0, shares: 0 };
			stocks.set(symbol, { holders: known.holders + 1, shares: known.shares + count });
		}
	}
	const sorted = [...stocks].toSorted(([a], [b]) => (a < b ? -1 : 1));
	return packed("records/institutions", {
		symbol: sorted.map(([symbol]) => symbol),
		holders: sorted.map(([, { holders }]) => holders),
		shares: sorted.map(([, { shares }]) => shares),
	});
}
