// Writes the journals of a crawl as Parquet parts.
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import type { Reason } from "../../core/reason.js";
import type { Frequency } from "../../frames/company-types.js";
import { writeParquet } from "./duckdb.js";
import { type HalfHead, type JournalledEntry, type Placed, StatementsReader } from "./entries.js";
import type { JournalReader } from "./journal-file.js";
import { isByFrequency, type Layout, partFolder } from "./layout.js";
import {
	answerRows,
	companyRows,
	dividendRows,
	type HalfTable,
	halfRows,
	priceRows,
	type TableRows,
	trailingRows,
} from "./part-rows.js";
import { sumOf, writeSums } from "./sums.js";
import { wordRows } from "./word-rows.js";

/** A journal, and where its parts belong. */
export interface PartsOf {
	readonly reader: JournalReader;
	readonly crawl: string;
	readonly id: string;
	/** True for symbols that another part holds already. */
	readonly isElsewhere: (symbol: string) => boolean;
	/** False where another process took the journal over because this one was stopped for long. */
	readonly isOurs: () => boolean;
}

const FREQUENCIES: readonly Frequency[] = ["annual", "quarterly"];

/** Gives work a database of its own, which ends with it. */
export type WithDatabase = <T>(work: (connection: DuckDBConnection) => Promise<T>) => Promise<T>;

/**
 * Writes the parts of a journal: one file for each table (and frequency), sorted by symbol and period. Each is written aside and moved into
 * place, `answers` last: what `answers` tells of is all there. Done again after a crash it gives the same files.
 *
 * @returns what was written; undefined where another process took the journal over meanwhile
 */
export async function writeParts(
	layout: Layout,
	withDatabase: WithDatabase,
	{ reader, crawl, id, isElsewhere, isOurs }: PartsOf,
): Promise<readonly JournalledEntry[] | undefined> {
	const all = placedEntries(reader, isElsewhere);
	const statements = all.flatMap(({ entry, place }) => (entry.kind === "statements" ? [{ entry, place }] : []));
	const prices = all.flatMap(({ entry, place }) => (entry.kind === "prices" ? [{ entry, place }] : []));
	const columns = new StatementsReader(reader);
	const files: { readonly table: string; readonly frequency?: Frequency; readonly rows: () => TableRows }[] = [
		...(["fields", "items"] as const).flatMap((table: HalfTable) =>
			FREQUENCIES.map((frequency) => ({
				table,
				frequency,
				rows: () => halfRows(statements, table, frequency, columns),
			})),
		),
		...FREQUENCIES.map((frequency) => ({ table: "words", frequency, rows: () => wordRows(statements, frequency) })),
		{ table: "trailing", rows: () => trailingRows(statements) },
		{ table: "prices", rows: () => priceRows(prices, reader) },
		{ table: "dividends", rows: () => dividendRows(prices) },
		{ table: "companies", rows: () => companyRows(statements) },
		{ table: "answers", rows: () => answerRows(all) },
	];
	const name = `part-${id}.parquet`;
	const written: { readonly aside: string; readonly file: string }[] = [];
	// Whoever takes the journal over writes files of its own, and removes those of a process that was killed.
	const own = randomBytes(3).toString("hex");
	for (const file of readdirSync(layout.aside))
		if (file.startsWith(`${id}-`)) rmSync(join(layout.aside, file), { force: true });
	try {
		for (const { table, frequency, rows } of files) {
			const { columns, next, isEmpty } = rows();
			if (isEmpty) continue;
			const aside = join(layout.aside, `${id}-${own}-${table}-${frequency ?? "all"}.parquet`);
			const folder = partFolder(table, crawl, isByFrequency(table) ? frequency : undefined);
			written.push({ aside, file: join(folder, name) });
			// A database keeps the memory that a file took until it is closed: one for all files takes 100 MB more.
			await withDatabase((connection) => writeParquet(connection, aside, columns, next));
		}
		if (!isOurs()) {
			for (const { aside } of written) rmSync(aside, { force: true });
			return undefined;
		}
		for (const { file } of written) mkdirSync(dirname(join(layout.folder, file)), { recursive: true });
		writeSums(layout.folder, name, Object.fromEntries(written.map(({ aside, file }) => [file, sumOf(aside)])));
		for (const { aside, file } of written) renameSync(aside, join(layout.folder, file));
	} catch (error) {
		for (const { aside } of written) rmSync(aside, { force: true });
		throw error;
	}
	return all.map(({ entry }) => entry);
}

/** The entries by symbol; of several of one symbol and kind the last. */
function placedEntries(reader: JournalReader, isElsewhere: PartsOf["isElsewhere"]): Placed[] {
	const last = new Map<string, Placed>();
	const shared = new SharedTexts();
	for (const { place, head } of reader.entries()) {
		const read = head as unknown as JournalledEntry;
		if (isElsewhere(read.symbol)) continue;
		const entry =
			read.kind === "statements" ? { ...read, halves: read.halves.map((half) => shared.ofHalf(half)) } : read;
		last.set(`${entry.symbol}\n${entry.kind}`, { entry, place });
	}
	return [...last.values()].sort(
		(a, b) => compare(a.entry.symbol, b.entry.symbol) || compare(a.entry.kind, b.entry.kind),
	);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Most companies have the same columns, periods and reasons: one of each is kept, a third of the memory of them all. */
class SharedTexts {
	readonly #lists = new Map<string, readonly string[]>();
	readonly #columns = new Map<string, string>();
	readonly #reasons = new Map<string, Reason>();

	ofHalf(half: HalfHead): HalfHead {
		return {
			...half,
			periods: this.#list(half.periods),
			fields: this.#list(half.fields),
			items: this.#list(half.items),
			reasons: half.reasons.map((reason) => this.#reason(reason)),
			missing: half.missing.map((cells) => ({ ...cells, column: this.#column(cells.column) })),
		};
	}

	#list<T extends string>(list: readonly T[]): readonly T[] {
		const key = list.join("\n");
		const known = this.#lists.get(key) ?? list;
		this.#lists.set(key, known);
		return known as readonly T[];
	}

	#column(column: string): string {
		const known = this.#columns.get(column);
		if (known === undefined) this.#columns.set(column, column);
		return known ?? column;
	}

	#reason(reason: Reason): Reason {
		const key = JSON.stringify(reason);
		const known = this.#reasons.get(key) ?? reason;
		this.#reasons.set(key, known);
		return known;
	}
}
