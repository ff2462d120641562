// Tests a lake's figures, scores, refreshes and damaged parts.
import { spawnSync } from "node:child_process";
import {
	closeSync,
	cpSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { companyAsOf } from "../../../src/analytics/periods/company-as-of.js";
import type { Figure } from "../../../src/core/figure.js";
import { shortReason } from "../../../src/core/reason-words.js";
import { companyFromData } from "../../../src/frames/company/company-data.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company, LineItem } from "../../../src/frames/company-types.js";
import { createClient } from "../../../src/index.js";
import { evaluateFigures } from "../../../src/universe/figures/evaluate.js";
import { dateByRetrieval } from "../../../src/universe/lake/date-by-retrieval.js";
import { LakeReader } from "../../../src/universe/lake/lake-reader.js";
import { layoutOf } from "../../../src/universe/lake/layout.js";
import { type Lake, openLake } from "../../../src/universe/lake/open-lake.js";
import { scorePeriods } from "../../../src/universe/lake/score-periods.js";
import { openScorePool, type ScoreWorker } from "../../../src/universe/lake/score-pool.js";
import { openUniverse } from "../../../src/universe/open-universe.js";
import { sectorName } from "../../../src/universe/sources/sector-names.js";

const CLI = fileURLToPath(new URL("../../../bin/valuelab.js", import.meta.url));
const SYMBOLS = ["KO", "JPM", "PGR", "O", "SNOW", "MCD", "ASML", "NKE"];
const WITHOUT = ["prices", "dividends", "estimates", "segments", "market", "summary"] as const;

const base = mkdtempSync(join(tmpdir(), "valuelab-lake-"));
const client = createClient();
let lake: Lake;

beforeAll(async () => {
	lake = await openLake(join(base, "lake"));
	// Each crawl adds a part to the tables.
	for (const symbolsOfRun of [SYMBOLS.slice(0, 3), SYMBOLS.slice(3, 6), [...SYMBOLS.slice(6), "TSM"]])
		await lake.crawl(client, symbolsOfRun);
});
afterAll(async () => {
	await client.close();
	rmSync(base, { recursive: true, force: true });
});

async function companiesIn(lake: Lake): Promise<Map<string, Company>> {
	const bySymbol = new Map<string, Company>();
	for await (const { symbol, company } of lake.source().read({ parts: [] }))
		if (company) bySymbol.set(symbol, companyFromData(company));
	return bySymbol;
}

/** The company as the client returns it, with statements only. */
async function withStatementsOnly(symbol: string): Promise<Company> {
	const company = await loadCompany(client, symbol, {
		currency: "USD",
		without: ["prices", "dividends", "estimates", "segments", "market"],
	});
	const none = { ok: false, reason: { code: "missing_input" } } as const;
	return { ...company, prices: none };
}

const unpriced = [...namedFigures().values()].filter((figure) => !figure.priced);

test("every figure equals that from the lake", async () => {
	const kept = await companiesIn(lake);
	let compared = 0;
	for (const symbol of SYMBOLS) {
		const direct = evaluateFigures(await withStatementsOnly(symbol), unpriced, {}, WITHOUT).figures;
		const read = evaluateFigures(kept.get(symbol) as Company, unpriced, {}, WITHOUT).figures;
		for (const [i, { name }] of unpriced.entries()) {
			expect([symbol, name, read[i]?.value]).toEqual([symbol, name, direct[i]?.value]);
			if (direct[i]?.value === null) {
				expect([symbol, name, (read[i] as { reason: { code: string } }).reason.code]).toEqual([
					symbol,
					name,
					(direct[i] as { reason: { code: string } }).reason.code,
				]);
			} else compared++;
		}
	}
	expect(compared).toBeGreaterThan(500);
});

test("several processes score like one", async () => {
	const names = [
		"piotroski",
		"roic",
		"sloan_ratio",
		"beneish",
		"net_debt",
		"revenue_growth_5y",
		"piotroski.f_score_low",
	];
	const result = await lake.score(names, { as: "several", processes: 2 });
	expect(result.companies).toBe(SYMBOLS.length);
	const { table } = await lake.sqlTable("select * exclude (frequency) from several order by symbol, period");
	const figures = names.map((name) => namedFigures().get(name) as (typeof unpriced)[number]);
	let row = 0;
	let numbers = 0;
	for (const symbol of [...SYMBOLS].sort()) {
		const scores = scorePeriods(dateByRetrieval(await withStatementsOnly(symbol)), figures, "annual", WITHOUT);
		for (const [i, period] of scores.periods.entries()) {
			expect([table.column("symbol").values[row], table.column("period").values[row]]).toEqual([symbol, period]);
			for (const [index, name] of names.entries()) {
				const figure = scores.figures[i]?.[index] as Figure;
				expect(table.numbers(name).values[row]).toBe(figure.value ?? Number.NaN);
				const reason = figure.value === null ? shortReason(figure.reason) : null;
				expect(table.column(`${name}_reason`).values[row]).toBe(reason);
				if (figure.value !== null) numbers++;
			}
			row++;
		}
	}
	expect(table.rowCount).toBe(row);
	expect(numbers).toBeGreaterThan(100);
});

test("columns know the first quarter with a line", async () => {
	const reader = new LakeReader(layoutOf(lake.folder));
	const { parts, market } = await reader.findParts();
	const items: LineItem[] = ["minorityInterest", "interestExpense", "revenue"];
	const datesBySymbol = new Map<string, readonly (string | null)[]>();
	for (const part of parts) {
		const columns = await reader.readColumns(part, market, { lineItems: new Set(["revenue"]), priced: false });
		for (const [index, { symbol }] of columns.traits.entries())
			datesBySymbol.set(
				symbol,
				items.map((item) => columns.quarters?.(item).first[index] ?? null),
			);
	}
	reader.close();
	const expected = [...(await companiesIn(lake))].map(([symbol, company]): [string, (string | null)[]] => {
		const firstQuarter = (item: LineItem) => {
			const { periods, values } = company.series(item, "quarterly");
			return periods[values.findIndex(Number.isFinite)] ?? null;
		};
		return [symbol, items.map(firstQuarter)];
	});
	expect(datesBySymbol).toEqual(new Map(expected));
	expect(new Set([...datesBySymbol.values()].map(([minority]) => minority)).size).toBeGreaterThan(2);
});

test("a past panel holds only filings known then", async () => {
	const { frame, notes } = await lake.panel({ measures: ["roe", "net_margin"], asOf: "2020-02-10" });
	const symbols = frame.column("symbol").values as string[];
	// Coca-Cola filed the report of 2019 on 24 February 2020.
	const pastCompany = companyAsOf(dateByRetrieval(await withStatementsOnly("KO")), "2020-02-10");
	expect(pastCompany.series("revenue").periods.at(-1)).toBe("2018-12");
	const [roe] = evaluateFigures(
		pastCompany,
		[namedFigures().get("roe") as (typeof unpriced)[number]],
		{},
		WITHOUT,
	).figures;
	expect((frame.column("roe").values as number[])[symbols.indexOf("KO")]).toBe(roe?.value);
	expect(notes.join()).toMatch(/as restated since; companies that were delisted/);
});

test("items and fields have a row per company-period", async () => {
	const { table } = await lake.sqlTable(`select i.revenue, f."income_statement.Revenue" as reported, i.taxRate
		from items i join fields f using (symbol, period, frequency) where symbol = 'KO' and frequency = 'annual' and period = '2024-12'`);
	expect(table.rowCount).toBe(1);
	expect(table.numbers("revenue").values[0]).toBe(table.numbers("reported").values[0]);
	expect(table.numbers("taxRate").values[0]).toBeLessThan(1);
	const failed = await lake.sqlTable("select symbol, reason from answers where status = 'failed'");
	expect(failed.table.column("symbol").values).toEqual(["TSM"]);
});

test("queries keep all digits of integers", async () => {
	const { table } = await lake.sqlTable(
		"select 9007199254740993 as one, 9007199254740991 as exact, -170141183460469231731687303715884105727::hugeint as huge, null::bigint as none",
	);
	expect(table.names.map((name) => table.column(name).values[0])).toEqual([
		"9007199254740993",
		9007199254740991,
		"-170141183460469231731687303715884105727",
		Number.NaN,
	]);
	expect((await lake.sqlTable("select 1::bigint as n where false")).table.column("n").kind).toBe("number");
});

test("sectors use the S&P 500 list's names", async () => {
	const symbols = "('JPM', 'PGR', 'O')";
	const { table } = await lake.sqlTable(`select sector from companies where symbol in ${symbols} order by symbol`);
	// The exchange's list names the sector "Finance".
	expect(table.column("sector").values).toEqual(["Financials", "Real Estate", "Financials"]);
	expect(["Finance", "Healthcare", "Technology", " Energy ", "Unheard of", ""].map(sectorName)).toEqual([
		"Financials",
		"Health Care",
		"Information Technology",
		"Energy",
		"Unheard of",
		null,
	]);
});

test("queries are read-only and report errors", async () => {
	await expect(lake.sql("select * from company")).rejects.toThrow(
		/^sql: this lake has no table "company"; it has .*companies/,
	);
	await expect(lake.sql("select * from trailing")).rejects.toThrow(
		/^sql: trailing is also an SQL keyword; write the table as "trailing", in double quotes$/,
	);
	await expect(lake.sql("create table t as select 1")).rejects.toThrow(/only queries/);
	await expect(lake.sql(`copy companies to '${join(base, "out.csv")}'`)).rejects.toThrow(/sql: /);
	await expect(lake.sql("select * from read_csv('/etc/passwd')")).rejects.toThrow(/sql: /);
	expect(readdirSync(base)).not.toContain("out.csv");
});

test("a second crawl sends nothing", async () => {
	const secondCrawl = await lake.crawl(client, SYMBOLS);
	expect(secondCrawl).toMatchObject({ added: 0, unchanged: SYMBOLS.length, requests: 0 });
	await expect(lake.score(["pe"])).rejects.toThrow("pe needs a price, and this lake has none");
	await expect(lake.panel({ measures: ["roic", "earnings_yield"] })).rejects.toThrow("earnings_yield needs a price");
	await expect(lake.score(["piotrosky"])).rejects.toThrow("did you mean piotroski");
});

test("adds prices and refreshes only updates", async () => {
	const lakeWithPrices = await openLake(join(base, "prices"));
	await lakeWithPrices.crawl(client, ["KO", "MCD"]);
	expect(await lakeWithPrices.crawl(client, ["KO", "MCD"], { prices: true })).toMatchObject({ added: 2, requests: 4 });
	const names = ["pe", "price", "earnings_yield", "altman_z", "market_value"];
	await lakeWithPrices.score(names, { as: "priced" });
	const { table } = await lakeWithPrices.sqlTable(
		"select symbol, known, price, pe from priced where period = '2024-12' order by symbol",
	);
	const closes = await lakeWithPrices.sqlTable(
		"select p.close from priced s asof join prices p on s.symbol = p.symbol and p.date >= s.known where s.period = '2024-12' order by s.symbol",
	);
	expect([...table.numbers("price").values]).toEqual([...closes.table.numbers("close").values]);
	expect([...table.numbers("pe").values].every((value) => value > 10)).toBe(true);
	const scored = await lakeWithPrices.sqlTable("select * from priced where symbol = 'KO' order by period");
	const kept = dateByRetrieval((await companiesIn(lakeWithPrices)).get("KO") as Company);
	const figures = names.map((name) => namedFigures().get(name) as (typeof unpriced)[number]);
	const scores = scorePeriods(kept, figures, "annual", ["estimates", "segments", "market", "summary"]);
	for (const [index, name] of names.entries())
		expect([name, [...scored.table.numbers(name).values]]).toEqual([
			name,
			scores.figures.map((row) => row[index]?.value ?? Number.NaN),
		]);
	const universe = await openUniverse(client, join(base, "prices"));
	// Prices are loaded, so that an earlier date needs no request.
	expect(
		[...universe.figures(["price"], { asOf: "2019-06-28" }).numbers("price").values].every((price) => price > 10),
	).toBe(true);
	const refreshed = await lakeWithPrices.crawl(client, ["KO", "MCD"], { refresh: true });
	expect(refreshed).toMatchObject({ added: 0, unchanged: 2 });
	expect((await lakeWithPrices.sqlTable("select count(*) as n from companies")).table.numbers("n").values[0]).toBe(2);
	// A company without prices in a lake with prices: using fiscal years instead would give another number.
	await lakeWithPrices.crawl(client, ["PEP"]);
	const mixed = (await openUniverse(client, join(base, "prices"))).figures(["own_pe"]);
	expect(mixed.column("symbol").values).toEqual(["KO", "MCD", "PEP"]);
	expect([...mixed.numbers("own_pe").values].map((value) => value > 0)).toEqual([true, true, false]);
});

test("names and rebuilds a damaged part", async () => {
	const store = join(base, "damaged");
	cpSync(join(base, "lake"), store, { recursive: true });
	const ownLake = await openLake(store);
	const { folder } = ownLake;
	const crawl = readdirSync(join(folder, "items", "frequency=annual"))[0] as string;
	const [name] = readdirSync(join(folder, "items", "frequency=annual", crawl));
	const part = join("items", "frequency=annual", crawl, name as string);
	const file = openSync(join(folder, part), "r+");
	writeSync(file, Buffer.alloc(64, 0xa5), 0, 64, Math.floor(statSync(join(folder, part)).size / 3));
	closeSync(file);
	expect((await ownLake.info({ whole: true })).damaged.map((file) => file.file)).toEqual([part]);
	const refusal = `lake: ${part} is damaged (its content has changed); delete tables.cache: it is made again`;
	await expect(ownLake.sqlTable("select count(*) from items")).rejects.toThrow(refusal);
	await expect(ownLake.score(["roe"], { processes: 1 })).rejects.toThrow(refusal);
	await expect(ownLake.panel({ measures: ["roe"] })).rejects.toThrow(refusal);
	await expect(openUniverse(client, ownLake.source())).rejects.toThrow(refusal);
	const reopened = await openLake(store);
	expect((await reopened.info({ whole: true })).damaged).toEqual([]);
	expect((await companiesIn(reopened)).size).toBe(SYMBOLS.length);
});

test("reports a scoring process that exits", async () => {
	const { workers } = openScorePool(lake.folder, 1);
	const [worker] = workers as [ScoreWorker];
	const part = { crawl: "none", file: "none.parquet", symbols: new Set<string>() };
	const task = { part, names: ["roe"], frequency: "annual", file: join(base, "none") } as const;
	const refused = expect(worker.score({ ...task, market: { prices: [], dividends: [] } })).rejects.toThrow(
		"a scoring process ended with a signal; score again",
	);
	await worker.end();
	await refused;
});

test("removes a killed score's files", async () => {
	const aside = join(lake.folder, "_work", "aside");
	mkdirSync(join(aside, "kept-0123abcd", "frequency=annual"), { recursive: true });
	await lake.score(["roe"], { as: "kept", processes: 1 });
	expect(readdirSync(aside)).toEqual([]);
	// Killed between the two steps that replace a table.
	renameSync(join(lake.folder, "kept"), join(aside, "kept-0123abcd-old"));
	await expect(lake.score(["pe"], { as: "kept", processes: 1 })).rejects.toThrow("pe needs a price");
	expect((await lake.sqlTable("select count(*) as n from kept")).table.numbers("n").values[0]).toBeGreaterThan(0);
});

test("a full disk leaves the scores unchanged", async () => {
	const folder = join(base, "full");
	cpSync(join(base, "lake"), folder, { recursive: true });
	const ownLake = await openLake(folder);
	await ownLake.score(["roe"]);
	const allOf = async () => (await ownLake.sqlTable("select symbol, period, roe from scores order by all")).table;
	const scoresBefore = await allOf();
	// Another build of the program rebuilds the tables; scores remain.
	expect(spawnSync(process.execPath, [CLI, "lake", "info", folder]).status).toBe(0);
	// No file may exceed 2 kB, as on a full disk.
	const shell = `trap '' XFSZ; ulimit -f 4; exec "$0" "$@"`;
	const names = ["roe", "piotroski", "beneish", "sloan_ratio", "gross_margin", "net_margin", "roic"];
	const { status, stderr } = spawnSync("sh", ["-c", shell, process.execPath, CLI, "lake", "score", folder, ...names], {
		encoding: "utf8",
	});
	expect(stderr).toMatch(/the disk of .*full.tables.cache is full; scores is unchanged. Free space and score again/);
	expect(status).toBe(1);
	expect(await allOf()).toEqual(scoresBefore);
	expect(readdirSync(join(ownLake.folder, "_work", "aside"))).toEqual([]);
});

test("refuses folders that are not a current lake", async () => {
	const otherFolder = join(base, "other");
	mkdirSync(otherFolder);
	writeFileSync(join(otherFolder, "notes.txt"), "");
	await expect(openLake(otherFolder)).rejects.toThrow(/is not a lake and not empty \(it holds notes.txt\)/);
	await expect(openLake(join(base, "none"), { create: false })).rejects.toThrow(
		/there is no lake in .*; valuelab lake crawl makes one/,
	);
	writeFileSync(join(otherFolder, "lake.json"), '{"form":2}');
	await expect(openLake(otherFolder)).rejects.toThrow(
		/was written by an earlier version .*; fetch its companies into another folder: valuelab lake crawl/,
	);
	const nowhere = await openLake("/proc/valuelab-lake");
	await expect(nowhere.crawl(client, ["KO"])).rejects.toThrow(/cannot be written \(E\w+\); name a folder of your own/);
	await expect(lake.crawl(client, ["KO"], { rate: "fast" })).rejects.toThrow(
		'expected a rate such as 2/s, 90/min or 5000/h, got "fast"',
	);
	await expect(lake.crawl(client, ["KO"], { shard: "9/8" })).rejects.toThrow("expected one of several such as 3/8");
});
