// Tests killing processes while they write a store's tables.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { aboutOf } from "../../../src/store/company-about.js";
import { dataFolder } from "../../../src/store/data-folder.js";
import { readCompany } from "../../../src/store/folded-company.js";
import type { StoreEntry } from "../../../src/store/index-file.js";
import { loadDataset } from "../../../src/store/load-dataset.js";
import { readPacked } from "../../../src/store/packed-json.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import type { StoredCompany } from "../../../src/store/unpack-company.js";
import { connectDuckDb, quoteText } from "../../../src/universe/lake/duckdb.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";
import { IS_WHOLE } from "../../sampled.js";
import { waitUntil } from "../../waiting.js";

const CLI = fileURLToPath(new URL("../../../bin/valuelab.js", import.meta.url));
const KILL_AT = new URL("../../store/kill-at.mjs", import.meta.url).href;
/** Another writer follows at every so many changes of the tables, of about 50. */
const EVERY = IS_WHOLE ? 5 : 19;
const SYMBOLS = ["ADBE", "JPM", "KO", "O"];
const TABLES = ["companies", "fields", "items", "words", "trailing", "answers", "prices", "dividends"];
const base = mkdtempSync(join(tmpdir(), "valuelab-killed-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

async function fill(store: string, change = (company: StoredCompany) => company): Promise<void> {
	const writer = await StoreWriter.open(store);
	for (const symbol of SYMBOLS) {
		const { profile, files } = loadDataset().index.entries.get(symbol) as StoreEntry;
		const company = change(readCompany(dataFolder(), files.companies as string, profile));
		const prices = readPacked<unknown>(join(dataFolder(), "prices", files.prices as string));
		const summary = aboutOf(company, { priceDate: "2026-06-30", refused: 0, facts: 0, source: "bundled" });
		writer.commit(symbol, { profile, about: summary, parts: { companies: company, prices } });
	}
	writer.close();
}

function start(given: readonly string[], overrides: Readonly<Record<string, string>> = {}): ChildProcess {
	const env = { PATH: process.env.PATH, HOME: process.env.HOME, VALUELAB_TOKEN: "canary-token", ...overrides };
	const child = spawn(process.execPath, [CLI, "lake", ...given], { env, stdio: "ignore" });
	onTestFinished(() => void child.kill("SIGKILL"));
	return child;
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

const filesIn = (folder: string): string[] =>
	existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];

/** Every row of every table, except retrieval times. */
async function contents(store: string): Promise<unknown> {
	const lake = await openLake(store);
	const { damaged } = await lake.info({ whole: true });
	const tables: unknown[] = [damaged];
	for (const name of TABLES) {
		const { table } = await lake.sqlTable(`select * from "${name}"`);
		const columns = table.entries().filter(([column]) => !/retrieved_at|crawl$/.test(column));
		const rows = Array.from({ length: table.rowCount }, (_, row) => columns.map(([, { values }]) => values[row]));
		tables.push([name, rows.map((row) => JSON.stringify(row)).sort()]);
	}
	return tables;
}

test("the next writer completes a killed one's tables", async () => {
	const store = join(base, "store");
	StoreWriter.create(store);
	await fill(store);
	const tables = join(store, "tables.cache");
	const first = await contents(store);
	const twice = (company: StoredCompany): StoredCompany => ({
		...company,
		annual: { ...company.annual, sections: { ...company.annual.sections, income_statement: {} } },
	});
	const restoreTables = (copy: string | undefined) => {
		rmSync(tables, { recursive: true, force: true });
		mkdirSync(tables);
		if (copy !== undefined) cpSync(copy, tables, { recursive: true });
	};
	const write = async (env: Readonly<Record<string, string>>) => {
		const child = start(["info", store], { ...env, KILL_STORE: tables, NODE_OPTIONS: `--import ${KILL_AT}` });
		await waitUntil("the writer ends", () => hasEnded(child));
		return child.signalCode ?? child.exitCode;
	};
	/** Writes the tables, with copies of them as kills would leave them, and once killed. The next writer completes each. */
	const expectCompleted = async (before: string | undefined, wanted: unknown) => {
		const copies = mkdtempSync(join(base, "copies-"));
		restoreTables(before);
		expect(await write({ KILL_COPIES: copies, KILL_COPY_EVERY: String(EVERY) })).toBe(0);
		const changes = readFileSync(join(copies, "log"), "utf8").trim().split("\n");
		expect(changes.length).toBeGreaterThan(2 * EVERY);
		const killed = 1 + 2 * EVERY;
		restoreTables(before);
		expect(await write({ KILL_AT: String(killed) })).toBe("SIGKILL");
		const ofKilled = join(copies, "killed");
		cpSync(tables, ofKilled, { recursive: true });
		const copied = changes.map((_, i) => i + 1).filter((change) => change % EVERY === 1);
		for (const change of copied) {
			restoreTables(change === killed ? ofKilled : join(copies, String(change)));
			expect(await contents(store), `killed at ${changes[change - 1]}`).toEqual(wanted);
			// No partial file remains.
			expect(readdirSync(join(tables, "_work", "aside"))).toEqual([]);
		}
	};
	// The tables are built from nothing, and after a change of every company.
	await expectCompleted(undefined, first);
	const before = join(base, "tables-before");
	cpSync(tables, before, { recursive: true });
	await fill(store, twice);
	const second = await contents(store);
	expect(second).not.toEqual(first);
	await expectCompleted(before, second);
});

test("a killed crawl keeps the tables fetched", async () => {
	const lines = { income_statement: { Revenue: ["90", "100"], "Net Income": ["9", "10"] } };
	const body = JSON.stringify({ financials: { annuals: { "Fiscal Year": ["2023-12", "2024-12"], ...lines } } });
	// A part has 250 companies. The other answers wait until the crawl is killed, so that it cannot end before.
	const [partSize, count] = [250, 260];
	let answersLeft = partSize;
	const server = createServer((request, response) => {
		const isKnown = request.url?.includes("/financials");
		if (isKnown && answersLeft-- <= 0) return;
		response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" }).end(isKnown ? body : "{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const [store, list] = [join(base, "lake"), join(base, "list.txt")];
	const symbols = Array.from({ length: count }, (_, i) => `S${i}`);
	writeFileSync(list, symbols.join("\n"));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const crawl = () => start(["crawl", store, "--list", list, "--base-url", url]);
	const killed = crawl();
	const isWritten = (table: string) =>
		filesIn(join(store, "tables.cache", table)).some((name) => name.endsWith(".parquet"));
	await waitUntil("a part is written", () => hasEnded(killed) || ["answers", "companies"].every(isWritten));
	killed.kill("SIGKILL");
	await waitUntil("the crawl ends", () => hasEnded(killed));
	expect(killed.signalCode).toBe("SIGKILL");
	answersLeft = Number.POSITIVE_INFINITY;
	// As another engine reads them: the lake has not been opened since.
	const { connection, close } = await connectDuckDb({});
	const files = quoteText(join(store, "tables.cache", "companies", "**", "*.parquet"));
	const rows = await connection.runAndReadAll(`select count(distinct symbol) from read_parquet(${files})`);
	close();
	expect(Number(rows.getRows()[0]?.[0])).toBe(partSize);
	const secondCrawl = crawl();
	await waitUntil("the crawl ends", () => hasEnded(secondCrawl));
	expect(secondCrawl.exitCode).toBe(0);
	const { table } = await (await openLake(store)).sqlTable(
		"select count(*) as n, count(distinct symbol) as symbols from companies",
	);
	expect([table.numbers("n").values[0], table.numbers("symbols").values[0]]).toEqual([count, count]);
});
