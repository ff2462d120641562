// Tests a twice-crawled store with damaged or missing files.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient } from "../../../src/index.js";
import { readIndex } from "../../../src/store/index-file.js";
import { type Lake, openLake } from "../../../src/universe/lake/open-lake.js";

const SYMBOLS = ["KO", "JPM", "MCD", "NKE"];
const base = mkdtempSync(join(tmpdir(), "valuelab-damage-"));
const client = createClient();

beforeAll(async () => {
	const lake = await openLake(join(base, "lake"));
	// The second crawl finds three companies unchanged, and adds one.
	await lake.crawl(client, SYMBOLS.slice(1));
	await lake.crawl(client, SYMBOLS, { refresh: true });
});
afterAll(async () => {
	await client.close();
	rmSync(base, { recursive: true, force: true });
});

/** A copy of the store, without its tables. */
function copyOf(name: string): string {
	const folder = join(base, name);
	cpSync(join(base, "lake"), folder, { recursive: true });
	rmSync(join(folder, "tables.cache"), { recursive: true });
	return folder;
}

const answerOf = (folder: string, symbol: string): string =>
	join("answers", readIndex(folder).entries.get(symbol)?.files.answers as string);

const companiesIn = async (lake: Lake): Promise<number> =>
	(await lake.panel({ measures: ["roe"] })).frame.shape[0] as number;

test.each([
	["is damaged", "its bytes have changed", (file: string) => writeFileSync(file, "no answer")],
	["is missing", "it is missing", (file: string) => rmSync(file)],
])("an answer that %s is named, and fetched again by the next crawl", async (name, reason, damage) => {
	const folder = copyOf(name);
	const file = answerOf(folder, "MCD");
	damage(join(folder, file));
	const lake = await openLake(folder);
	expect((await lake.info({ whole: true })).damaged).toEqual([{ file, reason }]);
	const { frame, notes } = await lake.panel({ measures: ["roe"] });
	expect(frame.shape[0]).toBe(3);
	expect(notes).toContain(`MCD: ${file} is damaged (${reason}); crawl again to fetch it`);
	expect(await lake.crawl(client, SYMBOLS)).toMatchObject({ added: 1, unchanged: 3 });
	expect(await companiesIn(lake)).toBe(4);
	expect((await lake.info({ whole: true })).damaged).toEqual([]);
	expect(await lake.crawl(client, SYMBOLS)).toMatchObject({ added: 0, unchanged: 4, requests: 0 });
});

test("a refresh replaces a damaged answer", async () => {
	const folder = copyOf("refresh");
	writeFileSync(join(folder, answerOf(folder, "JPM")), "no answer");
	const lake = await openLake(folder);
	expect(await lake.crawl(client, SYMBOLS, { refresh: true })).toMatchObject({ added: 1, unchanged: 3 });
	expect(await companiesIn(lake)).toBe(4);
});

test("names a missing table file", async () => {
	const lake = await openLake(copyOf("queries"));
	const [crawl] = readdirSync(join(lake.folder, "companies")) as [string];
	const [part] = readdirSync(join(lake.folder, "companies", crawl)) as [string];
	const file = join("companies", crawl, part);
	rmSync(join(lake.folder, file));
	expect((await lake.info()).damaged).toEqual([{ file, reason: "it is missing" }]);
	await expect(lake.sqlTable("select count(*) as n from items")).rejects.toThrow(`${file} is damaged (it is missing)`);
	expect(await companiesIn(await openLake(join(base, "queries")))).toBe(4);
});

test("removes an incomplete part", async () => {
	const folder = copyOf("half");
	const { folder: tables } = await openLake(folder);
	for (const file of readdirSync(tables, { recursive: true, encoding: "utf8" })) {
		const copy = join(tables, file.replace("part-", "part-2"));
		// A killed process had recorded all files, and moved all but the last into place.
		if (/part-[^/]*\.json$/.test(file))
			writeFileSync(copy, readFileSync(join(tables, file), "utf8").replaceAll("part-", "part-2"));
		else if (file.endsWith(".parquet") && !file.startsWith("answers")) cpSync(join(tables, file), copy);
	}
	const lake = await openLake(folder);
	const { table } = await lake.sqlTable("select count(*) as n, count(distinct symbol) as symbols from companies");
	expect([table.numbers("n").values[0], table.numbers("symbols").values[0]]).toEqual([4, 4]);
	expect((await lake.info()).damaged).toEqual([]);
});
