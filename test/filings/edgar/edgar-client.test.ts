// Tests the client of EDGAR against a local stand-in. Figures are invented.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { filersIn } from "../../../src/filings/edgar/daily-index.js";
import { EdgarClient } from "../../../src/filings/edgar/edgar-client.js";
import { loadWorld } from "../../../src/service/resource.js";
import { addCompanies, storeShareRatios, updatePrices, updateStore } from "../../../src/store/import/fetch-filings.js";
import { loadDataset } from "../../../src/store/load-dataset.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { madeUpFacts, madeUpSchedule, madeUpSubmissions } from "../../store/made-up-filings.js";
import { edgarStandIn } from "./edgar-stand-in.js";

const ACME = { cik: 42, symbol: "ACME", name: "Acme Inc." };
const FACTS = "/api/xbrl/companyfacts/CIK0000000042.json";
const files = new Map([
	[
		"/files/company_tickers_exchange.json",
		JSON.stringify({ fields: ["cik", "name", "ticker", "exchange"], data: [[42, "Acme Inc.", "ACME", "NYSE"]] }),
	],
	["/submissions/CIK0000000042.json", madeUpSubmissions(ACME)],
	[FACTS, madeUpFacts(ACME, { years: [2019, 2020, 2021, 2022] })],
]);
const folder = mkdtempSync(join(tmpdir(), "valuelab-edgar-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const nothing = () => undefined;

describe("EDGAR client", () => {
	it("adds and updates a company despite aborts and refusals", async () => {
		const edgar = await edgarStandIn(files);
		const clientOf = () =>
			new EdgarClient({
				contact: "Ann ann@example.com",
				folder: join(folder, "retrieval"),
				version: "0",
				dataUrl: edgar.url,
				wwwUrl: edgar.url,
			});
		StoreWriter.create(folder);
		edgar.troubles.push("cut", 429, "page", 503);
		const writer = await StoreWriter.open(folder);
		const added = await addCompanies(writer, clientOf(), ["acme", "NONE"], nothing);
		writer.close();
		expect([...added.outcomes]).toEqual([["ACME", "new"]]);
		expect(added.failed.map(({ name }) => name)).toEqual(["NONE"]);
		expect(loadDataset({ folder }).profiles().get("ACME")?.exchange).toBe("NYSE");
		expect(edgar.requests.every(({ agent }) => agent === "valuelab/0 Ann ann@example.com")).toBe(true);

		// A year later Acme has filed again; the daily index names it, and another filer outside the store.
		files.set(FACTS, madeUpFacts(ACME));
		files.set(
			"/Archives/edgar/daily-index/2023/QTR1/form.20230216.idx",
			"10-K  Acme Inc.  42  20230216  edgar/data/42/0000000000-23-000002.txt\n10-K  Other  43  20230216  edgar/data/43/x.txt\n",
		);
		const secondWriter = await StoreWriter.open(folder);
		const updated = await updateStore(secondWriter, clientOf(), {
			today: "2023-02-17",
			onCompany: nothing,
			onDay: nothing,
		});
		secondWriter.close();
		expect([[...updated.outcomes], updated.failed]).toEqual([[["ACME", "changed"]], []]);
		expect(loadDataset({ folder }).company("ACME")?.annual.periods).toContain("2023-12");
		expect(edgar.requests.some(({ path }) => path.includes("0000000043"))).toBe(false);
		// At most eight requests start in any second, over both runs.
		const starts = edgar.requests.map(({ requestedAt }) => requestedAt);
		for (const [i, start] of starts.entries())
			expect((starts[i + 8] ?? Number.POSITIVE_INFINITY) - start).toBeGreaterThan(900);
		await edgar.close();
	});

	it("skips ten-minute waits and uncounted unreadable companies", async () => {
		const edgar = await edgarStandIn(files);
		const store = mkdtempSync(join(tmpdir(), "valuelab-edgar-later-"));
		StoreWriter.create(store);
		const writer = await StoreWriter.open(store);
		const client = new EdgarClient({
			contact: "Ann ann@example.com",
			folder: join(store, "retrieval"),
			version: "0",
			dataUrl: edgar.url,
			wwwUrl: edgar.url,
		});
		edgar.troubles.push("later");
		await expect(client.text("www", "/files/company_tickers_exchange.json")).rejects.toThrow("a pause of 600 s");
		const completeFacts = files.get(FACTS) as string;
		files.set(FACTS, '{"cik":42}');
		const { outcomes, failed } = await addCompanies(writer, client, ["ACME"], nothing);
		files.set(FACTS, completeFacts);
		writer.close();
		expect([[...outcomes], failed.map(({ name }) => name)]).toEqual([[], ["ACME"]]);
		await edgar.close();
		rmSync(store, { recursive: true, force: true });
	});

	it("fetches two years of ownership forms once", async () => {
		const submissions = JSON.parse(madeUpSubmissions(ACME));
		const filings = [
			["0000000077-25-000001", "SCHEDULE 13G", "2025-02-10", "", "xslSCHEDULE_13G_X01/primary_doc.xml"],
			["0000000007-23-000002", "4", "2023-03-02", "2023-03-01", "xslF345X05/form.xml"],
			["0000000007-20-000001", "4", "2020-03-02", "2020-03-01", "xslF345X05/form.xml"],
		];
		const names = ["accessionNumber", "form", "filingDate", "reportDate", "primaryDocument"];
		submissions.filings.recent = Object.fromEntries(names.map((name, i) => [name, filings.map((row) => row[i])]));
		const { form } = JSON.parse(readFileSync(new URL("../owners/forms.json", import.meta.url), "utf8"))[0];
		const edgar = await edgarStandIn(
			new Map([
				["/submissions/CIK0000000042.json", JSON.stringify(submissions)],
				[FACTS, madeUpFacts(ACME)],
				["/Archives/edgar/data/42/000000007725000001/primary_doc.xml", madeUpSchedule(ACME)],
				["/Archives/edgar/data/42/000000000723000002/form.xml", form.replace(/<issuerCik>\d+/, "<issuerCik>42")],
			]),
		);
		const owned = join(folder, "owned");
		const client = new EdgarClient({
			contact: "Ann ann@example.com",
			folder: join(owned, "retrieval"),
			version: "0",
			dataUrl: edgar.url,
			wwwUrl: edgar.url,
		});
		StoreWriter.create(owned);
		const writer = await StoreWriter.open(owned);
		await addCompanies(writer, client, ["42"], nothing, { owners: false });
		const first = await addCompanies(writer, client, ["42"], nothing);
		const secondResult = await addCompanies(writer, client, ["42"], nothing);
		writer.close();
		await edgar.close();
		expect([[...first.outcomes], [...secondResult.outcomes], first.failed]).toEqual([
			[["ACME", "changed"]],
			[["ACME", "unchanged"]],
			[],
		]);
		expect(edgar.requests.filter(({ path }) => path.includes("/Archives/")).map(({ path }) => path)).toEqual([
			"/Archives/edgar/data/42/000000000723000002/form.xml",
			"/Archives/edgar/data/42/000000007725000001/primary_doc.xml",
		]);
		const { insiderTrades, largeHolders } = loadWorld({ folder: owned }).records;
		expect(largeHolders.get("ACME")).toMatchObject([{ owner: "Example Advisers", filed: "2025-02-10" }]);
		expect(insiderTrades).toMatchObject([{ symbol: "ACME", filed: "2023-03-02", accession: "0000000007-23-000002" }]);
	});

	it("stores a receipt's ratio and fetches its prices", async () => {
		const { facts, ...entity } = JSON.parse(madeUpFacts(ACME).replaceAll('"10-K"', '"20-F"'));
		const [first] = facts["us-gaap"].NetIncomeLoss.units.USD;
		const earned = { EarningsPerShareDiluted: { units: { "USD/shares": [{ ...first, val: 3 }] } } };
		const edgar = await edgarStandIn(
			new Map([
				["/submissions/CIK0000000042.json", madeUpSubmissions(ACME)],
				[FACTS, JSON.stringify({ ...entity, facts: { "us-gaap": { ...facts["us-gaap"], ...earned } } })],
				["/ACME.csv", "Date,Close\n2024-03-01,10.5\n2024-03-04,10.75\n2024-03-05,11\n"],
			]),
		);
		const abroad = join(folder, "abroad");
		StoreWriter.create(abroad);
		const writer = await StoreWriter.open(abroad);
		const client = new EdgarClient({
			contact: "Ann ann@example.com",
			folder: join(abroad, "retrieval"),
			version: "0",
			dataUrl: edgar.url,
			wwwUrl: edgar.url,
		});
		const fetched = await addCompanies(writer, client, ["42"], nothing, { owners: false });
		const prices = () => updatePrices(writer, `${edgar.url}/{symbol}.csv`, fetched, nothing);
		const eps = () =>
			loadDataset({ folder: abroad }).company("ACME")?.annual.sections.income_statement["EPS (Diluted)"]?.[0];
		await prices();
		expect(fetched.failed.map(({ error }) => String(error))).toEqual([
			expect.stringContaining("--ordinary-shares ACME=5 with data update"),
		]);
		await storeShareRatios(writer, fetched, { ACME: 5, NONE: 2 });
		expect(String(fetched.failed[1]?.error)).toContain("the store has no filings of NONE");
		expect(eps()).toBe(15);
		await prices();
		// Adding it again does not require the ratio again.
		await addCompanies(writer, client, ["ACME"], nothing, { owners: false });
		await prices();
		expect(fetched.failed.length).toBe(2);
		expect([eps(), loadDataset({ folder: abroad }).prices("ACME")?.close.at(-1)]).toEqual([15, 11]);
		writer.close();
		await edgar.close();
	});

	it("sends nothing without a contact address", () => {
		expect(() => new EdgarClient({ contact: " ", folder, version: "0" })).toThrow("VALUELAB_CONTACT");
	});

	it("reads filers of XBRL forms from each index format", () => {
		expect(
			filersIn(
				"3  Acme  41  20230216  edgar/data/41/a.txt\n42|Acme|10-Q|2023-02-16|edgar/data/42/b.txt\nD  Acme  44  20230216  edgar/data/44/a.txt\n",
			),
		).toEqual(["0000000041", "0000000042"]);
		expect(filersIn("Acme Inc.   8-K/A   43   20230216  edgar/data/43/b.txt")).toEqual(["0000000043"]);
	});
});
