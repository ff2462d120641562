// Writes the tables of companies as Parquet parts.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Frequency } from "../../frames/company-types.js";
import { type CodedRows, codedParquet } from "../../frames/exchange/parquet/write-coded.js";
import type { TableEntry } from "./entries.js";
import { isByFrequency, type Layout, partFolder } from "./layout.js";
import {
	answerRows,
	companyRows,
	dividendRows,
	type HalfTable,
	halfRows,
	priceRows,
	trailingRows,
} from "./part-rows.js";
import { sumOf, writeSums } from "./sums.js";
import { wordRows } from "./word-rows.js";

const FREQUENCIES: readonly Frequency[] = ["annual", "quarterly"];

/**
 * Writes a part: one file for each table (and frequency), sorted by symbol and period. Each is written elsewhere and moved into place,
 * `answers` last, so that everything listed in `answers` is complete.
 *
 * @param crawl the folder's name: if several parts have a company, the latest counts
 */
export function writePart(
	layout: Layout,
	all: readonly TableEntry[],
	{ crawl, id }: { readonly crawl: string; readonly id: string },
): void {
	const entries = [...all].sort((a, b) => compare(a.symbol, b.symbol) || compare(a.kind, b.kind));
	const statements = entries.flatMap((entry) => (entry.kind === "statements" ? [entry] : []));
	const prices = entries.flatMap((entry) => (entry.kind === "prices" ? [entry] : []));
	const files: { readonly table: string; readonly frequency?: Frequency; readonly rows: () => Generator<CodedRows> }[] =
		[
			...(["fields", "items"] as const).flatMap((table: HalfTable) =>
				FREQUENCIES.map((frequency) => ({ table, frequency, rows: () => halfRows(statements, table, frequency) })),
			),
			...FREQUENCIES.map((frequency) => ({ table: "words", frequency, rows: () => wordRows(statements, frequency) })),
			{ table: "trailing", rows: () => trailingRows(statements) },
			{ table: "prices", rows: () => priceRows(prices) },
			{ table: "dividends", rows: () => dividendRows(prices) },
			{ table: "companies", rows: () => companyRows(statements) },
			{ table: "answers", rows: () => answerRows(entries) },
		];
	const name = `part-${id}.parquet`;
	const written: { readonly aside: string; readonly file: string }[] = [];
	try {
		for (const { table, frequency, rows } of files) {
			const groups = rows();
			const first = groups.next();
			if (first.done) continue;
			const aside = join(layout.aside, `${id}-${table}-${frequency ?? "all"}.parquet`);
			written.push({ aside, file: join(partFolder(table, crawl, isByFrequency(table) ? frequency : undefined), name) });
			writeFileSync(aside, codedParquet(following(first.value, groups), { codec: "SNAPPY" }));
		}
		for (const { file } of written) mkdirSync(dirname(join(layout.folder, file)), { recursive: true });
		writeSums(layout.folder, name, Object.fromEntries(written.map(({ aside, file }) => [file, sumOf(aside)])));
		for (const { aside, file } of written) renameSync(aside, join(layout.folder, file));
	} catch (error) {
		for (const { aside } of written) rmSync(aside, { force: true });
		throw error;
	}
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function* following(first: CodedRows, others: Iterable<CodedRows>): Generator<CodedRows> {
	yield first;
	yield* others;
}
