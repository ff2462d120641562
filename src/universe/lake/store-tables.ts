// The tables of a store: Parquet files that follow from its companies.
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Lease, takeLease } from "../../api/many/lease.js";
import { defaultCacheFolder } from "../../api/transport/disk-store.js";
import { sleep } from "../../api/transport/sleep.js";
import { bundledClient } from "../../compose.js";
import { packageVersion } from "../../package-version.js";
import { isStore } from "../../store/index-file.js";
import { loadDataset } from "../../store/load.js";
import { type CrawlProgress, crawlInto } from "./crawl.js";
import { damagedParts } from "./damage.js";
import { connectDuckDb } from "./duckdb.js";
import { CRAWLED, type Layout, openLayout, prepareToWrite, WORK } from "./layout.js";

/** The word for the bundled data in place of a folder. */
export const BUNDLED = "bundled";
/** Beside a store, and no part of it: it may be removed at any time. */
const TABLES = "tables.cache";
const BUILT = "built.json";
const POLL_MS = 200;

/** True for what has tables without being a lake. */
export const hasStoreTables = (folder: string): boolean =>
	(folder === BUNDLED && !existsSync(folder)) || isStore(folder);

/** What tables were made of: by symbol, what tells one state of a company from another. */
interface Built {
	readonly companies: Readonly<Record<string, string>>;
	/** Companies that are being written. */
	readonly writing: Readonly<Record<string, string>>;
	/** Companies that were written since the tables were new. */
	readonly count: number;
	/** Companies without statements, and why. */
	readonly failed: Readonly<Record<string, string>>;
}

/**
 * The tables of a store or of the bundled data, as a lake has them: only companies that changed since are written. Those of the bundled data are in
 * the folder for caches.
 */
export async function storeTables(of: string, onProgress?: (progress: CrawlProgress) => void): Promise<Layout> {
	const folder = of === BUNDLED ? undefined : of;
	const tables = folder === undefined ? join(defaultCacheFolder(), `tables-${packageVersion()}`) : join(folder, TABLES);
	const lease = await leaseOf(`${tables}.lease`);
	try {
		const { states, priced } = statesOf(folder);
		const layout = openLayout(tables, { create: true });
		const built = await builtIn(layout, states);
		const changed = [...states].filter(([symbol, state]) => built.companies[symbol] !== state);
		const failed = { ...built.failed };
		const told = (): Layout => ({ ...layout, isOfStore: true, failed });
		if (changed.length === 0) return told();
		prepareToWrite(layout);
		write(layout, { ...built, writing: Object.fromEntries(changed) });
		const client = bundledClient(folder);
		try {
			for (const prices of [true, false]) {
				const symbols = changed.flatMap(([symbol]) => (priced.has(symbol) === prices ? [symbol] : []));
				for (const symbol of symbols) delete failed[symbol];
				const options = { prices, refresh: built.count > 0, areChanged: true, ...(onProgress && { onProgress }) };
				if (symbols.length > 0)
					Object.assign(failed, Object.fromEntries((await crawlInto(layout, client, symbols, options)).failed));
			}
		} finally {
			await client.close();
		}
		write(layout, {
			companies: Object.fromEntries(states),
			writing: {},
			count: built.count + changed.length,
			failed,
		});
		return told();
	} finally {
		lease.release();
	}
}

/** Waits while another process writes the tables. */
async function leaseOf(file: string): Promise<Lease> {
	for (;;) {
		const lease = takeLease(file);
		if (lease) return lease;
		await sleep(POLL_MS);
	}
}

/** By symbol the state of each company: the names of a store's files say what is in them; those of the package change with it. */
function statesOf(folder: string | undefined) {
	const { index, folder: data } = loadDataset(folder === undefined ? {} : { folder });
	// What is derived changes with the program too.
	const program = statSync(fileURLToPath(import.meta.url)).mtimeMs;
	const stampOf = (file: string) => (folder === undefined ? `${file} ${statSync(join(data, file)).mtimeMs}` : file);
	const entries = [...index.entries].filter(
		([, { profile }]) => folder !== undefined || profile.depth !== "fictitious",
	);
	return {
		priced: new Set(entries.flatMap(([symbol, { files }]) => (files.prices === undefined ? [] : [symbol]))),
		states: new Map(
			entries.map(([symbol, { files, profile }]) => {
				const parts = Object.entries(files).map(([part, file]) => stampOf(join(part, file)));
				return [symbol, JSON.stringify([program, profile, ...parts])] as const;
			}),
		),
	};
}

/** What the tables were made of. Tables that are damaged, hold what is gone, or were left half written of another state, are made again. */
async function builtIn(layout: Layout, states: ReadonlyMap<string, string>): Promise<Built> {
	const built = read(layout);
	const isOld =
		built.count > 2 * states.size ||
		Object.keys(built.companies).some((symbol) => !states.has(symbol)) ||
		Object.entries(built.writing).some(([symbol, state]) => states.get(symbol) !== state);
	if (!isOld && !(await isDamaged(layout.folder))) return built;
	rmSync(layout.folder, { recursive: true, force: true });
	return NOTHING;
}

async function isDamaged(folder: string): Promise<boolean> {
	let database: ReturnType<typeof connectDuckDb> | undefined;
	const connect = async () => {
		database ??= connectDuckDb({});
		return (await database).connection;
	};
	try {
		return (await damagedParts(connect, folder, CRAWLED)).length > 0;
	} finally {
		(await database)?.close();
	}
}

const NOTHING: Built = { companies: {}, writing: {}, count: 0, failed: {} };

function read({ folder }: Layout): Built {
	try {
		return JSON.parse(readFileSync(join(folder, WORK, BUILT), "utf8")) as Built;
	} catch {
		return NOTHING;
	}
}

function write({ folder }: Layout, built: Built): void {
	const file = join(folder, WORK, BUILT);
	writeFileSync(`${file}.new`, JSON.stringify(built));
	renameSync(`${file}.new`, file);
}
