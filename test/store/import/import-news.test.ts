// Tests importing SEC submissions as headlines, and listing a store's rows, dates and sources by operation. Figures are invented.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { printOperations } from "../../../src/cli/commands/data-operations.js";
import { filingHeadline } from "../../../src/filings/filing-headline.js";
import { createService } from "../../../src/service/index.js";
import { importFiles } from "../../../src/store/import/import-files.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { ask } from "../../service/ask.js";
import { madeUpFacts, madeUpSubmissions } from "../made-up-filings.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-news-"));
const data = join(folder, "store");
const ACME = { cik: 42, symbol: "ACME", name: "Acme Inc." };
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
	StoreWriter.create(data);
	writeFileSync(join(folder, "facts.json"), madeUpFacts(ACME));
	writeFileSync(join(folder, "submissions.json"), madeUpSubmissions(ACME));
	const writer = await StoreWriter.open(data);
	await importFiles(writer, [join(folder, "facts.json"), join(folder, "submissions.json")]);
	writer.close();
});

it("describes the items of a current report", () => {
	const filing = { accession: "0000000000-24-000007", filed: "2024-05-01", period: "2024-04-30", document: "a.htm" };
	const headlineOf = (form: string, items: string[] = []) =>
		filingHeadline("Acme", { ...filing, form, items, inlineXbrl: true });
	expect(headlineOf("8-K", ["2.02", "9.01"])).toBe("Acme reports results of operations (Form 8-K, item 2.02)");
	expect(headlineOf("10-Q")).toBe("Acme files Form 10-Q for the period ended 2024-04-30");
	expect(headlineOf("4")).toBeUndefined();
});

it("serves filings as headlines, and their companies as updated", async () => {
	const from = createService({ folder: data, token: "t0ken" });
	const { body } = await ask("/stock/news_feed?symbol=ACME", { from });
	expect(body).toHaveLength(5);
	expect((body as object[])[0]).toEqual({
		date: "2024-02-15 00:00:00",
		headline: "Acme Inc. files Form 10-K for the period ended 2023-12-31",
		url: "https://www.sec.gov/Archives/edgar/data/42/000000000024000001/report.htm",
	});
	expect((await ask("/funda_updated/2023-02-14", { from })).body).toEqual(["NYSE:ACME"]);
	expect((await ask("/exchange_stocks/NYSE", { from })).body).toMatchObject([{ symbol: "ACME", exchange: "NYSE" }]);
});

it("also reads headlines from the older files of submissions", async () => {
	const page = (year: number) => {
		const days = Array.from({ length: 150 }, (_, i) => new Date(Date.UTC(year, 11, 31 - i)).toISOString().slice(0, 10));
		return JSON.stringify({
			accessionNumber: days.map((_, i) => `0000000042-${year % 100}-${String(i).padStart(6, "0")}`),
			form: days.map((_, i) => (i === 0 ? "10-K" : "8-K")),
			filingDate: days,
			reportDate: days,
			primaryDocument: days.map(() => "a.htm"),
			items: days.map(() => "8.01"),
		});
	};
	const pages = [2017, 2018].map((year, i) => [`CIK0000000042-submissions-00${i + 1}.json`, page(year)] as const);
	const zip = zipSync({
		"CIK0000000042.json": strToU8(madeUpSubmissions(ACME)),
		...Object.fromEntries(pages.map(([name, text]) => [name, strToU8(text)])),
	});
	writeFileSync(join(folder, "submissions.zip"), zip);
	for (const [name, text] of pages) writeFileSync(join(folder, name), text);
	const files = ["facts.json", "submissions.json", ...pages.map(([name]) => name)];
	for (const [i, names] of [["facts.json", "submissions.zip"], files].entries()) {
		const store = join(folder, `pages${i}`);
		StoreWriter.create(store);
		const writer = await StoreWriter.open(store);
		const { failed } = await importFiles(
			writer,
			names.map((name) => join(folder, name)),
		);
		writer.close();
		expect(failed).toEqual([]);
		const from = createService({ folder: store, token: "t0ken" });
		// 5 headlines of the main file, 300 of the two older ones.
		expect((await ask("/stock/news_feed?symbol=ACME", { from })).body).toHaveLength(305);
		expect((await ask("/funda_updated/2017-12-31", { from })).body).toEqual(["NYSE:ACME"]);
	}
});

it("lists rows, first and last date, and source of every operation", async () => {
	const output = join(folder, "operations.json");
	await printOperations(data, [{ symbol: "ACME", source: "company facts" }], { output });
	const rows = JSON.parse(readFileSync(output, "utf8")) as { operation: string }[];
	const rowOf = (operation: string) => rows.find((row) => row.operation === operation);
	expect(rows).toHaveLength(20);
	expect(rowOf("stock.newsFeed")).toMatchObject({
		symbol: "ACME",
		rows: 5,
		first: "2020-02-15",
		last: "2024-02-15",
		source: "submissions",
		reason: null,
	});
	expect(rowOf("stock.financials")).toMatchObject({ first: "2019-12", source: "company facts" });
	expect(rowOf("stock.price")).toMatchObject({
		rows: 0,
		source: null,
		reason: expect.stringContaining("no prices of ACME are in the data set; import a price file"),
	});
	expect(rowOf("stock.insider")).toMatchObject({ rows: 0, reason: "ownership forms of ACME are not in the data set" });
});
