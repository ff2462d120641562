// Tests a store's tables against a lake of the same companies.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../src/index.js";
import { aboutOf } from "../../../src/store/company-about.js";
import { dataFolder } from "../../../src/store/data-folder.js";
import { readCompany } from "../../../src/store/folded-company.js";
import type { StoreEntry } from "../../../src/store/index-file.js";
import { loadDataset } from "../../../src/store/load-dataset.js";
import { readPacked } from "../../../src/store/packed-json.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import type { StoredCompany } from "../../../src/store/unpack-company.js";
import { openLake } from "../../../src/universe/lake/open-lake.js";
import { openUniverse } from "../../../src/universe/open-universe.js";

const SYMBOLS = ["ADBE", "JPM", "KO", "MCD", "O", "PGR"];
const MODELS = ["roic", "piotroski", "ev_ebit", "roe", "dividend_yield"];
const base = mkdtempSync(join(tmpdir(), "valuelab-tables-"));
const store = join(base, "store");

/** Puts a bundled company into the store, unchanged or changed. */
async function writeCompanies(symbols: readonly string[], change = (company: StoredCompany) => company): Promise<void> {
	const bundle = dataFolder();
	const writer = await StoreWriter.open(store);
	for (const symbol of symbols) {
		const { profile, files } = loadDataset().index.entries.get(symbol) as StoreEntry;
		const company = change(readCompany(bundle, files.companies as string, profile));
		const prices = readPacked<unknown>(join(bundle, "prices", files.prices as string));
		const summary = aboutOf(company, { priceDate: "2026-06-30", refused: 0, facts: 0, source: "bundled" });
		writer.commit(symbol, { profile, about: summary, parts: { companies: company, prices } });
	}
	writer.close();
}

beforeAll(async () => {
	StoreWriter.create(store);
	await writeCompanies(SYMBOLS);
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

const rows = async (folder: string, sql = "select * from scores order by symbol, period") => {
	const lake = await openLake(folder);
	const { table } = await lake.sqlTable(sql);
	return Array.from({ length: table.rowCount }, (_, row) => table.entries().map(([, { values }]) => values[row]));
};

test("scores a store like a lake, cell by cell", async () => {
	const client = createClient({ data: store });
	const lake = await openLake(join(base, "lake"));
	await lake.crawl(client, SYMBOLS, { prices: true });
	await lake.score(MODELS);
	await (await openLake(store)).score(MODELS);
	const [crawled, stored] = [await rows(join(base, "lake")), await rows(store)];
	expect(stored.length).toBeGreaterThan(100);
	expect(stored).toEqual(crawled);
	await client.close();
});

test("rewrites changed companies only", async () => {
	const notes: string[] = [];
	const open = () => openLake(store, { onProgress: ({ symbol }) => notes.push(symbol) });
	await open();
	expect(notes).toEqual([]);
	const doubled = (company: StoredCompany): StoredCompany => {
		const { income_statement: lines = {}, ...sections } = company.annual.sections;
		const revenue = (lines.Revenue ?? []).map((cell) => (typeof cell === "number" ? 2 * cell : cell));
		return {
			...company,
			annual: { ...company.annual, sections: { ...sections, income_statement: { ...lines, Revenue: revenue } } },
		};
	};
	const revenue = `select symbol, "income_statement.Revenue" from fields where frequency = 'annual' and period like '2024%' order by symbol`;
	const rowsBefore = await rows(store, revenue);
	await writeCompanies(["KO"], doubled);
	await open();
	expect(notes).toEqual(["KO"]);
	const after = await rows(store, revenue);
	expect(after).toEqual(rowsBefore.map(([symbol, value]) => [symbol, symbol === "KO" ? 2 * Number(value) : value]));
});

test("rebuilds damaged tables", async () => {
	const items = join((await openLake(store)).folder, "items");
	const part = readdirSync(items, { recursive: true, encoding: "utf8" }).find((file) => file.endsWith(".parquet"));
	writeFileSync(join(items, part as string), "no table");
	const { damaged, companies } = await (await openLake(store)).info();
	expect({ damaged, companies }).toEqual({ damaged: [], companies: SYMBOLS.length });
});

test("a store cannot be crawled, but can be opened", async () => {
	const client = createClient();
	await expect((async () => (await openLake(store)).crawl(client, ["KO"]))()).rejects.toThrow("data add");
	const universe = await openUniverse(client, store);
	expect(universe.symbols).toEqual(SYMBOLS);
	await client.close();
});
