// Tests that a report on a store of filings links figures to filings, and that a snapshot keeps the links. Figures are invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Recorder } from "../../../src/api/index.js";
import { createClient } from "../../../src/index.js";
import { buildReport, type Report, verifyReport, writeReport } from "../../../src/report/index.js";
import { importFiles } from "../../../src/store/import/import-files.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { madeUpFacts, madeUpSubmissions } from "../../store/made-up-filings.js";

const folder = mkdtempSync(join(tmpdir(), "valuelab-filed-"));
const data = join(folder, "store");
let report: Report;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
	StoreWriter.create(data);
	writeFileSync(join(folder, "facts.json"), madeUpFacts({ cik: 42, name: "Acme Inc." }));
	const writer = await StoreWriter.open(data);
	await importFiles(writer, [join(folder, "facts.json")], { symbol: "ACME" });
	writer.close();
	const recorder = new Recorder();
	const client = createClient({ data, record: recorder });
	report = await buildReport(client, "ACME", { recorder });
	await client.close();
});

const FILING = "https://www.sec.gov/Archives/edgar/data/42/000000000023000001/0000000000-23-000001-index.htm";

/** The rows behind the figure of a fiscal year, in the titled column. */
function rowsBehind(html: string, year: string, title: string): string[] {
	const [, table = ""] = /<caption>[^<]*all fiscal years<\/caption>([\s\S]*?)<\/table>/.exec(html) ?? [];
	const titles = [...table.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text);
	const [, row = ""] = new RegExp(`<th scope="row">${year}</th>(.*)</tr>`).exec(table) ?? [];
	const cell = [...row.matchAll(/<td.*?<\/td>/g)][titles.indexOf(title) - 1]?.[0] ?? "";
	const [, id = ""] = /href="#(filed-\d+)"/.exec(cell) ?? [];
	const afterStart = html.split(`<tr id="${id}">`)[1] ?? "";
	return (afterStart.split(/<tr id="filed-|<\/tbody>/)[0] ?? "").split("</tr>").slice(0, -1);
}

it("traces a yearly figure to filing lines", () => {
	// The invented net income of 2022 is 195 million, on revenue of 1,300 million.
	const [income = "", ...others] = rowsBehind(report.html, "2022", "Net income");
	expect(others).toEqual([]);
	for (const text of ["us-gaap:NetIncomeLoss", "195,000,000", "2022-01-01", "10-K", "2023-02-15", `href="${FILING}"`])
		expect(income).toContain(text);
	const margin = rowsBehind(report.html, "2022", "Net margin").join();
	for (const text of ["us-gaap:NetIncomeLoss", "us-gaap:Revenues", "1,300,000,000"]) expect(margin).toContain(text);
});

it("rebuilds the page with peers, after the store is deleted", async () => {
	const store = join(folder, "two");
	StoreWriter.create(store);
	const writer = await StoreWriter.open(store);
	for (const [cik, symbol, name] of [
		[42, "ACME", "Acme Inc."],
		[43, "BETA", "Beta Corp."],
	] as const) {
		const names = ["json", "csv", "submissions.json"].map((ending) => join(folder, `${symbol}.${ending}`));
		const [facts, prices, submissions] = names as [string, string, string];
		writeFileSync(facts, madeUpFacts({ cik, name }));
		// The industry that makes the two peers.
		writeFileSync(submissions, madeUpSubmissions({ cik, symbol, name }));
		writeFileSync(prices, "Date,Close\n2024-03-01,10.5\n2024-03-04,10.75\n2024-03-05,11\n");
		await importFiles(writer, [facts, submissions, prices], { symbol });
	}
	writer.close();
	const recorder = new Recorder();
	const client = createClient({ data: store, record: recorder });
	const among = await buildReport(client, "ACME", { recorder, peers: "auto" });
	await client.close();
	expect(among.html).toContain("Beta Corp.");
	const { snapshot } = await writeReport(join(folder, "among"), among);
	rmSync(store, { recursive: true });
	expect(await verifyReport(snapshot as string)).toMatchObject({ same: true, tampered: false });
});

it("rebuilds the page after the store is deleted", async () => {
	const { snapshot } = await writeReport(folder, report);
	rmSync(data, { recursive: true });
	expect(await verifyReport(snapshot as string)).toMatchObject({ same: true, tampered: false });
});
