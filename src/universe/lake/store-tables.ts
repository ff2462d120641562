// Writes the tables of a store: Parquet files of its companies.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Lease, takeLease } from "../../api/many/lease.js";
import { defaultCacheFolder } from "../../api/transport/disk-store.js";
import { sleep } from "../../api/transport/sleep.js";
import type { Reason } from "../../core/figure.js";
import type { Frequency } from "../../frames/company-types.js";
import { type CodedRows, codedParquet } from "../../frames/exchange/parquet/write-coded.js";
import { packageVersion } from "../../package-version.js";
import { isStore } from "../../store/index-file.js";
import type { UniverseProgress } from "../universe-source.js";
import { checksumOf, recordedParts, removePart, writeChecksums } from "./checksums.js";
import { damagedParts } from "./damage.js";
import { explainFullDisk } from "./disk-errors.js";
import { connectDuckDb } from "./duckdb.js";
import type { TableEntry } from "./entries.js";
import {
	COMPANIES_PER_PART,
	isByFrequency,
	type Layout,
	layoutOf,
	partFolder,
	prepareToWrite,
	STORE_TABLES,
	WORK_FOLDER,
} from "./layout.js";
import { missingCellRows } from "./missing-cell-rows.js";
import {
	answerRows,
	companyRows,
	dividendRows,
	frequencyRows,
	priceRows,
	type RecordTable,
	trailingRows,
} from "./part-rows.js";
import type { FrequencyRecord } from "./record.js";
import { MISSING_PREFIX, type TableSource, tableSources } from "./table-sources.js";

/** The word for the bundled data in place of a folder. */
export const BUNDLED = "bundled";
/** The subfolder of a store for its tables; it may be deleted at any time. */
export const TABLES = "tables.cache";
const BUILT_FILE = "built.json";
const POLL_MS = 200;
/** Files of a part that is being written. */
const UNFINISHED = /^\d{8}T\d+Z-\d+-.*\.parquet$/;

export const hasStoreTables = (folder: string): boolean =>
	(folder === BUNDLED && !existsSync(folder)) || isStore(folder);

/** The sources that the tables were made from. */
interface Built {
	/** The state of each source, a text that changes with it. */
	readonly states: Readonly<Record<string, string>>;
	readonly parts: readonly string[];
	/** The number of sources that were written since the tables were new. */
	readonly count: number;
	/** Companies without statements, and why. */
	readonly failed: Readonly<Record<string, string>>;
}

type OnProgress = (progress: UniverseProgress) => void;

/** Writes the tables of companies that changed in a store or the bundled data, whose tables are in the cache folder. */
export async function updateTables(store: string, onProgress?: OnProgress): Promise<Layout> {
	const { tables } = locationOf(store);
	for (;;) {
		// Another process may be writing them.
		const lease = takeLease(`${tables}.lease`);
		if (lease) return updateLocked(store, lease, chunksOf, onProgress);
		await sleep(POLL_MS);
	}
}

/** Writes full parts from the companies fetched so far, during a crawl. Does nothing while another process writes the tables. */
export async function writeFullParts(store: string): Promise<void> {
	const lease = takeLease(`${locationOf(store).tables}.lease`);
	const isFull = (chunk: readonly TableSource[]) =>
		new Set(chunk.map(({ symbol }) => symbol)).size >= COMPANIES_PER_PART;
	const fullChunks = (changed: readonly TableSource[]) => {
		const chunks = chunksOf(changed);
		// While an earlier answer waits, later ones of the company wait too.
		const end = chunks.findIndex((chunk) => !isFull(chunk));
		return end < 0 ? chunks : chunks.slice(0, end);
	};
	if (lease) await updateLocked(store, lease, fullChunks);
}

function locationOf(store: string) {
	if (store === BUNDLED) return { folder: undefined, tables: join(defaultCacheFolder(), `tables-${packageVersion()}`) };
	return { folder: store, tables: join(store, TABLES) };
}

/** Updates the tables, and releases the lease. @param divide divides the changed sources into parts */
async function updateLocked(
	store: string,
	lease: Lease,
	divide: (changed: readonly TableSource[]) => TableSource[][],
	onProgress?: OnProgress,
): Promise<Layout> {
	const { folder, tables } = locationOf(store);
	const layout = layoutOf(tables);
	try {
		const { sources, isCrawled, close } = await tableSources(folder, layout);
		try {
			const built = await readBuiltState(layout, sources);
			const chunks = divide(sources.filter(({ key, state }) => built.states[key] !== state));
			const updated = chunks.length === 0 ? built : await writeParts(layout, built, chunks, onProgress);
			return { ...layout, isCrawled, failed: updated.failed };
		} finally {
			await close();
		}
	} catch (error) {
		throw explainFullDisk(error, tables, "the store is unchanged. Free space and open the lake again");
	} finally {
		lease.release();
	}
}

/** Writes the chunks as new parts, and records the state after each. */
async function writeParts(
	layout: Layout,
	built: Built,
	chunks: readonly (readonly TableSource[])[],
	onProgress: OnProgress | undefined,
): Promise<Built> {
	prepareToWrite(layout);
	for (const name of readdirSync(layout.unfinished)) if (UNFINISHED.test(name)) rmSync(join(layout.unfinished, name));
	const states = { ...built.states };
	const failed = { ...built.failed };
	const parts = [...built.parts];
	const run = new Date().toISOString().replaceAll(/[-:.]/g, "");
	const total = new Set(chunks.flat().map(({ symbol }) => symbol)).size;
	const [doneSymbols, failedSymbols] = [new Set<string>(), new Set<string>()];
	let { count } = built;
	for (const [number, chunk] of chunks.entries()) {
		const entries: TableEntry[] = [];
		const shared = new SharedValues();
		for (const { symbol, key, state, read: readEntry } of chunk) {
			const { entries: own, fault } = await readEntry();
			entries.push(...own.map((entry) => shared.share(entry)));
			delete failed[symbol];
			if (fault !== undefined) failed[symbol] = fault;
			if (own.length > 0) states[key] = state;
			(fault === undefined ? doneSymbols : failedSymbols).add(symbol);
			onProgress?.({ symbol, done: doneSymbols.size, failed: failedSymbols.size, total });
		}
		count += chunk.length;
		if (entries.length > 0) {
			const id = `${run}-${String(number).padStart(4, "0")}`;
			// A later answer of a company gets a later name.
			const crawl = `${run}${String(chunk[0]?.answerIndex).padStart(3, "0")}`;
			writePart(layout, entries, { crawl, id });
			parts.push(`part-${id}`);
		}
		writeBuilt(layout, { states, parts, count, failed });
	}
	return { states, parts, count, failed };
}

/** Divides sources into parts. An earlier answer of a company is in an earlier part. */
function chunksOf(changed: readonly TableSource[]): TableSource[][] {
	const chunks: TableSource[][] = [];
	for (const answerIndex of new Set(changed.map((entry) => entry.answerIndex).sort((a, b) => a - b))) {
		const answers = changed.filter((entry) => entry.answerIndex === answerIndex);
		const symbols = [...new Set(answers.map(({ symbol }) => symbol))];
		for (let index = 0; index < symbols.length; index += COMPANIES_PER_PART) {
			const group = new Set(symbols.slice(index, index + COMPANIES_PER_PART));
			chunks.push(answers.filter(({ symbol }) => group.has(symbol)));
		}
	}
	return chunks;
}

/** Reads the built state, and deletes unfinished parts. Deletes all tables if they are damaged or have data of deleted sources. */
async function readBuiltState(layout: Layout, sources: readonly TableSource[]): Promise<Built> {
	const built = readBuilt(layout);
	for (const { part } of recordedParts(layout.folder)) if (!built.parts.includes(part)) removePart(layout.folder, part);
	const keys = new Set(sources.map(({ key }) => key));
	const mustRewrite =
		built === NOTHING_BUILT ||
		built.count > 2 * keys.size ||
		sources.some(({ key, state, mustStayInOrder }) => mustStayInOrder && (built.states[key] ?? state) !== state) ||
		Object.keys(built.states).some((key) => !keys.has(key) && !key.startsWith(MISSING_PREFIX));
	if (!mustRewrite && !(await isDamaged(layout.folder))) return built;
	// Scored tables are kept.
	for (const name of [...STORE_TABLES, WORK_FOLDER])
		rmSync(join(layout.folder, name), { recursive: true, force: true });
	return NOTHING_BUILT;
}

async function isDamaged(folder: string): Promise<boolean> {
	let database: ReturnType<typeof connectDuckDb> | undefined;
	const connect = async () => {
		database ??= connectDuckDb({});
		return (await database).connection;
	};
	try {
		return (await damagedParts(connect, folder, STORE_TABLES)).length > 0;
	} finally {
		(await database)?.close();
	}
}

const NOTHING_BUILT: Built = { states: {}, parts: [], count: 0, failed: {} };

function readBuilt({ folder }: Layout): Built {
	try {
		return JSON.parse(readFileSync(join(folder, WORK_FOLDER, BUILT_FILE), "utf8")) as Built;
	} catch {
		return NOTHING_BUILT;
	}
}

function writeBuilt({ folder }: Layout, built: Built): void {
	const file = join(folder, WORK_FOLDER, BUILT_FILE);
	writeFileSync(`${file}.new`, JSON.stringify(built));
	renameSync(`${file}.new`, file);
}

/** Shares equal columns, periods and reasons between companies, which takes a third of the memory. */
class SharedValues {
	readonly #known = new Map<string, unknown>();

	share(entry: TableEntry): TableEntry {
		if (entry.kind !== "statements") return entry;
		return { ...entry, byFrequency: entry.byFrequency.map((record) => this.#shareRecord(record)) };
	}

	#shareRecord(record: FrequencyRecord): FrequencyRecord {
		return {
			...record,
			periods: this.#same(`periods\n${record.periods.join("\n")}`, record.periods),
			fields: this.#same(`fields\n${record.fields.join("\n")}`, record.fields),
			items: this.#same(`items\n${record.items.join("\n")}`, record.items),
			reasons: record.reasons.map((reason) => this.#same<Reason>(JSON.stringify(reason), reason)),
			missing: record.missing.map((cell) => ({ ...cell, column: this.#same(`column\n${cell.column}`, cell.column) })),
		};
	}

	#same<T>(key: string, value: T): T {
		if (!this.#known.has(key)) this.#known.set(key, value);
		return this.#known.get(key) as T;
	}
}

const FREQUENCIES: readonly Frequency[] = ["annual", "quarterly"];

/**
 * Writes a part: one file for each table (and frequency), sorted by symbol and period. Each is written to another folder, then moved,
 * `answers` last, so that everything listed in `answers` is complete.
 * @param crawl the folder's name: if several parts have a company, the latest counts
 */
function writePart(
	layout: Layout,
	all: readonly TableEntry[],
	{ crawl, id }: { readonly crawl: string; readonly id: string },
): void {
	const entries = [...all].sort((a, b) => compare(a.symbol, b.symbol) || compare(a.kind, b.kind));
	const statements = entries.flatMap((entry) => (entry.kind === "statements" ? [entry] : []));
	const prices = entries.flatMap((entry) => (entry.kind === "prices" ? [entry] : []));
	const files: { readonly table: string; readonly frequency?: Frequency; readonly rows: () => Generator<CodedRows> }[] =
		[
			...(["fields", "items"] as const).flatMap((table: RecordTable) =>
				FREQUENCIES.map((frequency) => ({ table, frequency, rows: () => frequencyRows(statements, table, frequency) })),
			),
			...FREQUENCIES.map((frequency) => ({
				table: "words",
				frequency,
				rows: () => missingCellRows(statements, frequency),
			})),
			{ table: "trailing", rows: () => trailingRows(statements) },
			{ table: "prices", rows: () => priceRows(prices) },
			{ table: "dividends", rows: () => dividendRows(prices) },
			{ table: "companies", rows: () => companyRows(statements) },
			{ table: "answers", rows: () => answerRows(entries) },
		];
	const name = `part-${id}.parquet`;
	const written: { readonly unfinished: string; readonly file: string }[] = [];
	try {
		for (const { table, frequency, rows } of files) {
			const groups = rows();
			const first = groups.next();
			if (first.done) continue;
			const unfinished = join(layout.unfinished, `${id}-${table}-${frequency ?? "all"}.parquet`);
			const folder = partFolder(table, crawl, isByFrequency(table) ? frequency : undefined);
			written.push({ unfinished, file: join(folder, name) });
			writeFileSync(unfinished, codedParquet(startWith(first.value, groups), { codec: "SNAPPY" }));
		}
		for (const { file } of written) mkdirSync(dirname(join(layout.folder, file)), { recursive: true });
		const checksums = written.map(({ unfinished, file }) => [file, checksumOf(unfinished)]);
		writeChecksums(layout.folder, name, Object.fromEntries(checksums));
		for (const { unfinished, file } of written) renameSync(unfinished, join(layout.folder, file));
	} catch (error) {
		for (const { unfinished } of written) rmSync(unfinished, { force: true });
		throw error;
	}
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function* startWith(firstCodedRows: CodedRows, otherRows: Iterable<CodedRows>): Generator<CodedRows> {
	yield firstCodedRows;
	yield* otherRows;
}
