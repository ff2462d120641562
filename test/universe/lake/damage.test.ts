// A lake of several crawls in which files are damaged or missing.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../src/index.js";
import { type Lake, openLake } from "../../../src/universe/lake/open-lake.js";

const SYMBOLS = ["KO", "JPM", "MCD", "NKE"];
const base = mkdtempSync(join(tmpdir(), "valuelab-damage-"));
const client = createClient();

beforeAll(async () => {
	const lake = await openLake(join(base, "lake"));
	// The second crawl finds three companies as they were, and adds one.
	await lake.crawl(client, SYMBOLS.slice(1));
	await lake.crawl(client, SYMBOLS, { refresh: true });
});
afterAll(async () => {
	await client.close();
	rmSync(base, { recursive: true, force: true });
});

/** A copy of the lake, and the file of a table that the first crawl wrote. */
async function copyOf(name: string, table: string): Promise<{ readonly lake: Lake; readonly file: string }> {
	const folder = join(base, name);
	cpSync(join(base, "lake"), folder, { recursive: true });
	const [crawl] = readdirSync(join(folder, table)).sort() as [string];
	const [part] = readdirSync(join(folder, table, crawl)) as [string];
	return { lake: await openLake(folder), file: join(table, crawl, part) };
}

async function companiesIn(lake: Lake): Promise<number> {
	return (await lake.panel({ measures: ["roe"] })).frame.shape[0] as number;
}

test("a crawl fetches again what a later one found unchanged", async () => {
	const { lake, file } = await copyOf("unchanged", "companies");
	writeFileSync(join(lake.folder, file), "no Parquet");
	expect(await companiesIn(lake)).toBe(1);
	expect(await lake.crawl(client, SYMBOLS)).toMatchObject({ added: 3, unchanged: 1 });
	expect(await companiesIn(lake)).toBe(4);
	expect(await lake.crawl(client, SYMBOLS)).toMatchObject({ added: 0, unchanged: 4 });
});

test("a refresh fetches it again too", async () => {
	const { lake, file } = await copyOf("refresh", "answers");
	writeFileSync(join(lake.folder, file), "no Parquet");
	expect(await lake.crawl(client, SYMBOLS, { refresh: true })).toMatchObject({ added: 3, unchanged: 1 });
	expect(await companiesIn(lake)).toBe(4);
});

test("queries leave damaged companies out", async () => {
	const { lake, file } = await copyOf("queries", "companies");
	writeFileSync(join(lake.folder, file), "no Parquet");
	const { table, notes } = await lake.sqlTable("select count(distinct symbol) as n from items");
	expect(table.numbers("n").values[0]).toBe(1);
	expect(notes.join()).toContain(`${file} is damaged and was left out`);
});

test("a company that two parts of a crawl hold counts once", async () => {
	const lake = await openLake(join(base, "twice"));
	await lake.crawl(client, SYMBOLS, { prices: true });
	const count = "select (select count(*) from companies) as n, (select count(*) from items) as rows";
	const numbers = async () => {
		const { table } = await lake.sqlTable(count);
		const days = [];
		for await (const { company } of lake.source().read({ parts: ["prices"] }))
			days.push(company?.prices.ok && company.prices.value.days.length);
		return [table.numbers("n").values[0], table.numbers("rows").values[0], ...days];
	};
	const once = await numbers();
	for (const file of readdirSync(lake.folder, { recursive: true, encoding: "utf8" }))
		if (file.endsWith(".parquet")) cpSync(join(lake.folder, file), join(lake.folder, file.replace("part-", "part-2")));
	expect(await numbers()).toEqual(once);
	expect(once.at(-1)).toBeGreaterThan(100);
	expect(await companiesIn(lake)).toBe(4);
});

test("a file that is missing is named", async () => {
	const { lake, file } = await copyOf("missing", "companies");
	rmSync(join(lake.folder, file));
	expect((await lake.info()).damaged).toEqual([{ file, reason: "it is missing" }]);
	const { notes } = await lake.panel({ measures: ["roe"] });
	expect(notes.join()).toContain(`${file} is damaged and was left out (it is missing)`);
	expect(await lake.crawl(client, SYMBOLS)).toMatchObject({ added: 3, unchanged: 1 });
	expect((await lake.info()).damaged).toEqual([]);
	expect(await companiesIn(lake)).toBe(4);
});
