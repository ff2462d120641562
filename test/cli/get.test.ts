// Tests `valuelab get` with right and wrong arguments.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createService, type Listening } from "../../src/service/index.js";
import { cli } from "./run-cli.js";

const rows = (csv: string) => csv.trimEnd().split("\n");

describe("valuelab get", () => {
	it("prints CSV to stdout and notices to stderr", async () => {
		const { code, stdout, stderr } = await cli(["get", "stock.dividend", "AAPL", "--limit", "2"]);
		expect(code).toBe(0);
		const [header, ...lines] = rows(stdout);
		expect(header).toBe("symbol,amount,ex_date,record_date,pay_date,type,currency");
		expect(lines).toHaveLength(2);
		expect(lines[0]).toMatch(/^AAPL,0\.\d+,20\d\d-\d\d-\d\d,/);
		expect(stderr).toContain("bundled data");
	});
	it("accepts operations and options in kebab-case", async () => {
		const { code, stdout } = await cli([
			"get",
			"stock.unadjusted-price",
			"AAPL",
			"--start-date",
			"2020-08-01",
			"--end-date",
			"2020-09-30",
			"--format",
			"json",
		]);
		expect(code).toBe(0);
		const days = JSON.parse(stdout) as { date: string; unadjusted_price: number }[];
		const priceBefore = days.filter(({ date }) => date < "2020-08-31").at(-1)?.unadjusted_price ?? 0;
		const priceAfter = days.find(({ date }) => date >= "2020-08-31")?.unadjusted_price ?? 0;
		// Prices as quoted show the four-for-one split of 31 August 2020.
		expect(priceBefore / priceAfter).toBeGreaterThan(3);
		expect(days.every(({ date }) => date >= "2020-08-01" && date <= "2020-09-30")).toBe(true);
	});
	it("accepts many symbols in the given order", async () => {
		const { code, stdout } = await cli(["get", "stock.quote", "MSFT", "nyse:ko", "AAPL", "--format", "ndjson"]);
		expect(code).toBe(0);
		expect(
			stdout
				.trimEnd()
				.split("\n")
				.map((line) => (JSON.parse(line) as { Symbol: string }).Symbol),
		).toEqual(["MSFT", "KO", "AAPL"]);
	});
	it("prints known symbols, names unknown ones and exits with 7", async () => {
		const { code, stdout, stderr } = await cli(["get", "stock.quote", "AAPL", "NOSUCH", "KO", "--format", "ndjson"]);
		expect(code).toBe(7);
		const quotes = stdout.trimEnd().split("\n");
		expect(quotes.map((line) => (JSON.parse(line) as { Symbol: string }).Symbol)).toEqual(["AAPL", "KO"]);
		expect(stderr).toMatch(/nothing for NOSUCH;/);
	});
	it.each(["60", "80", "120"])("fits a table to %s columns and names what it leaves out", async (COLUMNS) => {
		const { stdout } = await cli(["get", "stock.financials", "AAPL", "--format", "table"], { COLUMNS });
		expect(Math.max(...stdout.split("\n").map((line) => [...line].length))).toBeLessThanOrEqual(Number(COLUMNS));
		const below = stdout.slice(stdout.indexOf(" rows × ")).replaceAll(/\s+/g, " ");
		const [, count, names = "", others] =
			/(\d+) columns not shown: (.*) and (\d+) more \(--columns <names> shows them\)/.exec(below) ?? [];
		expect(names.split(", ").length + Number(others)).toBe(Number(count));
		const [first = ""] = names.split(", ");
		expect(await cli(["get", "stock.financials", "AAPL", "--columns", first, "--last", "1"])).toMatchObject({
			code: 0,
		});
	});
	it("reads every page and states their number", async () => {
		const { code, stdout, stderr } = await cli(["get", "gurus.aggregated", "1", "--all-pages"]);
		expect(code).toBe(0);
		expect(rows(stdout).length).toBeGreaterThan(5);
		expect(stderr).toMatch(/\d+ pages? read; ended: \w+/);
	});
	it("explains columns with source, unit and reasons", async () => {
		const { code, stdout } = await cli(["get", "stock.financials", "BA", "--explain"]);
		expect(code).toBe(0);
		expect(stdout).toContain("stock.financials");
		expect(stdout).toMatch(/^Revenue: number; millions; from income_statement \/ Revenue$/m);
	});
	it("prints the raw body", async () => {
		const { stdout } = await cli(["get", "stock.quote", "AAPL", "--raw"]);
		expect(JSON.parse(stdout)).toMatchObject([{ Symbol: "AAPL" }]);
	});
	it("escapes spreadsheet formulas on request", async () => {
		const plain = await cli(["get", "gurus.list", "--limit", "1"]);
		const safe = await cli(["get", "gurus.list", "--limit", "1", "--excel"]);
		expect(rows(safe.stdout)).toHaveLength(2);
		expect(rows(plain.stdout)).toHaveLength(2);
	});
});

describe("valuelab get with wrong arguments", () => {
	const cases: [why: string, args: string[], code: number, says: RegExp][] = [
		["an unknown symbol", ["get", "stock.financials", "NOSUCH", "--format", "csv"], 4, /NOSUCH/],
		["an unknown indicator key", ["get", "stock.indicator", "AAPL", "pe_ttm"], 4, /pettm/],
		["an unknown operation", ["get", "stock.financial", "AAPL"], 2, /stock\.financials/],
		["an unknown view", ["get", "stock.financials", "AAPL", "--view", "yearly"], 2, /annual/],
		["a date that is none", ["get", "stock.price", "AAPL", "--start-date", "2024-02-31"], 2, /startDate.*2024-02-31/],
		["an argument outside its list", ["get", "insiders.ceo", "--within-days", "8"], 2, /withinDays.*8.*7/s],
		["a missing argument", ["get", "stock.price"], 2, /symbol/],
		["an empty symbol", ["get", "stock.price", " "], 2, /symbol/],
		[
			"nobody who listens",
			["get", "stock.quote", "AAPL", "--base-url", "http://127.0.0.1:9", "--no-cache"],
			5,
			/127\.0\.0\.1/,
		],
		["plain http to another machine", ["get", "stock.quote", "AAPL", "--base-url", "http://example.org"], 2, /https/],
		[
			"a token file that is not there",
			["get", "stock.quote", "AAPL", "--base-url", "http://127.0.0.1:9", "--token-file", "no/such/file"],
			2,
			/token-file/,
		],
	];
	it.each(cases)("%s", async (_why, args, code, message) => {
		const ran = await cli(args, { VALUELAB_TOKEN: "canary-5150" });
		expect(ran.stdout).toBe("");
		expect(ran.stderr).toMatch(message);
		expect(ran.code).toBe(code);
		expect(ran.stderr).not.toContain("canary-5150");
		expect(ran.stderr).not.toMatch(/^\s+at /m);
	});
});

describe("valuelab get against a service over HTTP", () => {
	let service: Listening;
	let limited: Listening;
	let folder: string;
	beforeAll(async () => {
		service = await createService({ token: "right-7" }).listen();
		limited = await createService({ token: "right-7", quota: 1 }).listen();
		folder = mkdtempSync(join(tmpdir(), "valuelab-cli-"));
	});
	afterAll(async () => {
		await service.close();
		await limited.close();
		rmSync(folder, { recursive: true, force: true });
	});
	const environmentFor = (url: string, token: string) => ({
		VALUELAB_BASE_URL: url,
		VALUELAB_TOKEN: token,
		VALUELAB_CACHE_DIR: join(folder, "cache"),
	});

	it("prints only data with a configured service", async () => {
		const { code, stdout, stderr } = await cli(["get", "stock.quote", "AAPL"], environmentFor(service.url, "right-7"));
		expect([code, stderr]).toEqual([0, ""]);
		expect(stdout).toContain("AAPL");
	});
	it("reads the token from a file", async () => {
		const file = join(folder, "token");
		writeFileSync(file, "right-7\n");
		const { code } = await cli(["get", "stock.quote", "KO", "--base-url", service.url, "--token-file", file], {
			VALUELAB_CACHE_DIR: join(folder, "cache"),
		});
		expect(code).toBe(0);
	});
	it("answers from the cache when offline", async () => {
		await cli(["get", "stock.summary", "AAPL"], environmentFor(service.url, "right-7"));
		const kept = await cli(["get", "stock.summary", "AAPL", "--offline"], environmentFor(service.url, "right-7"));
		expect(kept.code).toBe(0);
		const missing = await cli(["get", "stock.summary", "MSFT", "--offline"], environmentFor(service.url, "right-7"));
		expect(missing.code).toBe(5);
	});
	it("exits with 3 for a wrong token without showing it", async () => {
		const { code, stderr } = await cli(
			["get", "stock.quote", "AAPL", "--no-cache"],
			environmentFor(service.url, "wrong-9"),
		);
		expect(code).toBe(3);
		expect(stderr).toMatch(/token/i);
		expect(stderr).not.toContain("wrong-9");
	});
	it("exits with 3 for an exhausted quota", async () => {
		await cli(["get", "stock.quote", "AAPL", "--no-cache"], environmentFor(limited.url, "right-7"));
		const { code, stderr } = await cli(
			["get", "stock.quote", "AAPL", "--no-cache"],
			environmentFor(limited.url, "right-7"),
		);
		expect(code).toBe(3);
		expect(stderr).toMatch(/quota/i);
	});
});
