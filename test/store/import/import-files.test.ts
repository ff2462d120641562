// Tests importing files of every kind into a store. Figures are invented.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { companyAsOf } from "../../../src/analytics/periods/company-as-of.js";
import { warningsOfStatements } from "../../../src/analytics/periods/statement-warnings.js";
import type { NumberColumn } from "../../../src/core/table.js";
import { createClient, loadCompany, openUniverse } from "../../../src/index.js";
import { factsOn, unpackFacts } from "../../../src/store/facts-file.js";
import { filedPart } from "../../../src/store/import/company-writer.js";
import { type ImportOptions, importFiles } from "../../../src/store/import/import-files.js";
import { readIndex } from "../../../src/store/index-file.js";
import { loadDataset } from "../../../src/store/load-dataset.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { madeUpFacts, madeUpSubmissions } from "../made-up-filings.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-import-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

function emptyStore(): string {
	const folder = join(base, `store${++count}`);
	StoreWriter.create(folder);
	return folder;
}

function file(content: string | Uint8Array): string {
	const path = join(base, `file${++count}`);
	writeFileSync(path, content);
	return path;
}

async function imported(folder: string, paths: readonly string[], options: ImportOptions = {}) {
	const writer = await StoreWriter.open(folder);
	try {
		return await importFiles(writer, paths, options);
	} finally {
		writer.close();
	}
}

const ACME = { cik: 42, symbol: "ACME", name: "Acme Inc." };
const revenue = (folder: string, symbol: string) => {
	const annual = loadDataset({ folder }).company(symbol)?.annual;
	return annual?.periods.map((period, i) => [period, annual.sections.income_statement.Revenue?.[i]]);
};

describe("importing an own table", () => {
	const table = "currency,USD\nscale,millions\nline,2023,2024\nRevenue,7,8\nNet income,1,2\n";

	it("does not replace a company from filings", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		const { failed } = await imported(folder, [file(table)], { symbol: "acme" });
		expect(String(failed[0]?.error)).toContain("the store already has ACME, Acme Inc.");
		expect(revenue(folder, "ACME")?.[0]).toEqual(["2019-12", 1000]);
	});

	it("replaces an earlier table", async () => {
		const folder = emptyStore();
		const path = file(table);
		const outcomes = [];
		for (const text of [table, table, table.replace("7,8", "7,9")]) {
			writeFileSync(path, text);
			outcomes.push((await imported(folder, [path], { symbol: "MY.CO" })).outcomes.get("MY.CO"));
		}
		expect(outcomes).toEqual(["new", "unchanged", "changed"]);
	});

	it("takes a decimal mark for prices, and says how to write ambiguous days", async () => {
		const folder = emptyStore();
		await imported(folder, [file(table)], { symbol: "MYCO" });
		const prices = file("Datum;Kurs\n2024-06-03;1,234\n2024-06-04;1,245\n");
		expect(String((await imported(folder, [prices], { symbol: "MYCO" })).failed[0]?.error)).toContain("say --decimal");
		const { outcomes } = await imported(folder, [prices], { symbol: "MYCO", own: { decimal: "," } });
		expect(outcomes.get("MYCO")).toBe("changed");
		const { failed } = await imported(folder, [file("Date,Close\n03/04/2024,5\n")], { symbol: "MYCO" });
		expect(String(failed[0]?.error)).toContain("write the days as 2024-06-30");
	});

	it("screens a company without a price in its currency", async () => {
		const folder = emptyStore();
		await imported(folder, [file(table.replace("USD", "EUR"))], { symbol: "MYCO" });
		const client = createClient({ data: folder, cache: false });
		const universe = await openUniverse(client, ["MYCO"]);
		const { values, unit } = universe.screenTable("revenue > 0").table.column("revenue") as NumberColumn;
		const company = await loadCompany(client, "MYCO");
		await client.close();
		expect([values[0], unit?.currency]).toEqual([company.latest("revenue").value, "EUR"]);
	});

	it("refuses a path that is no file", async () => {
		// A pipe can be read only once.
		await expect(imported(emptyStore(), ["/dev/null"])).rejects.toThrow("path: /dev/null is no file");
	});

	it("refuses a symbol that is no name of a file", async () => {
		const options = { symbol: "../MYCO" };
		await expect(imported(emptyStore(), [file(table)], options)).rejects.toThrow(/symbol: expected .*"\.\.\/MYCO"/);
	});
});

describe("importing filings", () => {
	it("reads facts and submissions in any order", async () => {
		const folder = emptyStore();
		const facts = file(zipSync({ "CIK0000000042.json": strToU8(madeUpFacts(ACME)) }));
		const submissions = file(zipSync({ "CIK0000000042.json": strToU8(madeUpSubmissions(ACME)) }));
		const { outcomes, failed } = await imported(folder, [facts, submissions]);
		expect([failed, [...outcomes]]).toEqual([[], [["ACME", "new"]]]);
		// 1,000 and 100 more each year, in millions.
		expect(revenue(folder, "ACME")?.slice(0, 2)).toEqual([
			["2019-12", 1000],
			["2020-12", 1100],
		]);
		const profile = loadDataset({ folder }).profiles().get("ACME");
		expect(profile).toMatchObject({ name: "Acme Inc.", cik: "0000000042", exchange: "NYSE" });
		const secondImport = await imported(folder, [facts]);
		expect([...secondImport.outcomes]).toEqual([["ACME", "unchanged"]]);
	});

	it("takes a filer's industry from a list", async () => {
		const folder = emptyStore();
		const tickers = file('{"0":{"cik_str":42,"ticker":"ACME","title":"Acme Inc."}}');
		const list = file(
			"name,cik,exchanges,tickers,sic,sicDescription\nAcme,42,['NYSE'],['ACME'],3720,Aircraft & Parts\n",
		);
		const codes = file('{"source_url": "x", "sic_codes": [{"code": "3720", "industry_title": "AIRCRAFT & PARTS"}]}');
		const { failed, notes } = await imported(folder, [tickers, list, codes, file(madeUpFacts(ACME))]);
		expect([failed, notes]).toEqual([[], [expect.stringContaining("left out; it is a description")]]);
		const profile = loadDataset({ folder }).profiles().get("ACME");
		expect(profile).toMatchObject({
			name: "Acme Inc.",
			industry: "Aircraft & Parts",
			sector: "Industrials",
		});
	});

	it("says that a typed industry is unknown", async () => {
		const folder = emptyStore();
		const tableWith = (industry: string) =>
			file(`industry,${industry}\ncurrency,USD\nscale,millions\nline,2023,2024\nRevenue,5,6\nNet income,1,2\n`);
		await imported(folder, [tableWith("Machinery")], { symbol: "ONE" });
		const { notes } = await imported(folder, [tableWith("Machinry")], { symbol: "TWO" });
		expect(notes).toContainEqual(
			expect.stringContaining("no other company of the store has the industry Machinry; similar: Machinery"),
		);
		expect((await imported(folder, [tableWith("Machinery")], { symbol: "TWO" })).notes.join()).not.toContain(
			"industry",
		);
	});

	it("keeps withdrawn facts with their date", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME, { years: [2019, 2020, 2021] }))], { symbol: "ACME" });
		await imported(folder, [file(madeUpFacts(ACME, { without: ["CostOfRevenue"] }))]);
		const part = filedPart(folder, readIndex(folder).entries.get("ACME")?.files.facts);
		const facts = part ? unpackFacts(part) : [];
		// Missing in the edition whose newest report was filed on that date.
		expect(facts.filter(({ tag }) => tag === "CostOfRevenue").map(({ missed }) => missed)).toEqual([
			"2024-02-15",
			"2024-02-15",
			"2024-02-15",
		]);
		expect(factsOn(facts).some(({ tag }) => tag === "CostOfRevenue")).toBe(false);
		expect(factsOn(facts, "2023-12-31").some(({ tag }) => tag === "CostOfRevenue")).toBe(true);
	});

	it("does not treat a partial file as withdrawal", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		await imported(folder, [file(madeUpFacts(ACME, { years: [2023] }))]);
		expect(revenue(folder, "ACME")?.[0]).toEqual(["2019-12", 1000]);
	});

	it("asks for a missing symbol and imports the others", async () => {
		const folder = emptyStore();
		const { outcomes, failed } = await imported(folder, [
			file(madeUpFacts({ cik: 43, name: "Nobody" })),
			file(madeUpFacts(ACME)),
			file(madeUpSubmissions(ACME)),
			file("{ broken"),
		]);
		expect([...outcomes.keys()]).toEqual(["ACME"]);
		expect(failed.map(({ error }) => String(error)).sort()).toEqual([
			expect.stringContaining("Nobody has no symbol"),
			expect.stringContaining("its content is of no known kind"),
		]);
	});

	it("imports the chosen filer under one symbol", async () => {
		const folder = emptyStore();
		const OTHER = { cik: 43, symbol: "OTHR", name: "Other Inc." };
		const twoCompanies = file(
			zipSync({
				"CIK0000000042.json": strToU8(madeUpFacts(ACME)),
				"CIK0000000043.json": strToU8(madeUpFacts(OTHER)),
			}),
		);
		const unknown = await imported(folder, [twoCompanies], { symbol: "ACME" });
		expect([...unknown.outcomes]).toEqual([]);
		expect(unknown.failed.map(({ error }) => String(error))).toEqual([
			expect.stringContaining("none of the 2 filers is known as ACME"),
		]);
		const chosen = await imported(folder, [twoCompanies, file(madeUpSubmissions(ACME))], { symbol: "ACME" });
		expect([[...chosen.outcomes], chosen.failed]).toEqual([[["ACME", "new"]], []]);
		const second = await imported(folder, [file(madeUpFacts(OTHER))], { symbol: "ACME" });
		expect(String(second.failed[0]?.error)).toContain("ACME is Acme Inc. (CIK 0000000042) in this store");
		expect(loadDataset({ folder }).profiles().get("ACME")).toMatchObject({ cik: "0000000042", name: "Acme Inc." });
	});

	it("adds prices to known companies only", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		const prices = file("Date,Close\n2024-03-01,10.5\n2024-03-04,10.75\n2024-03-05,11\n");
		const { outcomes } = await imported(folder, [prices], { symbol: "ACME" });
		expect([...outcomes]).toEqual([["ACME", "changed"]]);
		expect([...(loadDataset({ folder }).prices("ACME")?.close ?? [])]).toEqual([10.5, 10.75, 11]);
		expect(loadDataset({ folder }).manifest.asOf).toBe("2024-03-05");
		const { failed } = await imported(folder, [prices], { symbol: "NONE" });
		expect(String(failed[0]?.error)).toContain("the store has no company NONE");
	});

	it("takes a table's new price unless price files exist", async () => {
		const folder = emptyStore();
		const table = (price: string) =>
			file(`currency,EUR\nscale,millions\n${price}\nline,2023,2024\nRevenue,90,100\nNet income,7,8\nEquity,40,45\n`);
		const closes = () => {
			const { dates, close } = loadDataset({ folder }).prices("MYCO") ?? { dates: [], close: [] };
			return dates.map((day, i) => [day, close[i]]);
		};
		const importWithPrice = async (price: string) =>
			(await imported(folder, [table(price)], { symbol: "MYCO" })).notes.filter((note) => note.includes("price file"));
		for (const [price, day] of [
			[50, "2025-01-31"] as const,
			[55, "2025-01-31"] as const,
			[60, "2025-02-28"] as const,
		]) {
			expect(await importWithPrice(`price,${price}\nprice day,${day}`)).toEqual([]);
			expect(closes()).toEqual([[day, price]]);
		}
		// A table without a stated price has none.
		await importWithPrice("name,My Company");
		expect(closes()).toEqual([]);
		const prices = file("Date,Close\n2025-03-03,61\n2025-03-04,62\n");
		await imported(folder, [prices], { symbol: "MYCO" });
		expect(await importWithPrice("price,10\nprice day,2025-03-31")).toHaveLength(1);
		expect(closes()).toEqual([
			["2025-03-03", 61],
			["2025-03-04", 62],
		]);
	});

	it("dates prices so that later reports stay unknown", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME)), file(madeUpSubmissions(ACME))]);
		const pricesUntil = (day: string) => file(`Date,Close\n2023-10-30,10\n2023-10-31,10.5\n${day},11\n`);
		await imported(folder, [pricesUntil("2023-11-01")], { symbol: "ACME" });
		const load = async () => {
			const client = createClient({ data: folder });
			const company = await loadCompany(client, "ACME");
			await client.close();
			return company;
		};
		const company = await load();
		expect([company.asOf, company.priceDate, company.price]).toMatchObject([
			"2024-02-15",
			null,
			{ value: null, reason: { code: "stale_input" } },
		]);
		expect(warningsOfStatements(company).map(({ text }) => text)).toContainEqual(
			expect.stringContaining("he last price is of 2023-11-01, more than 35 days before the report of 2024-02-15"),
		);
		const pastCompany = companyAsOf(company, "2023-11-01");
		expect([pastCompany.priceDate, pastCompany.price.value, pastCompany.series("revenue").periods.at(-1)]).toEqual([
			"2023-11-01",
			11,
			"2022-12",
		]);
		// 35 days before the report is the oldest valid price.
		await imported(folder, [pricesUntil("2024-01-10")], { symbol: "ACME" });
		expect((await load()).priceDate).toBeNull();
		await imported(folder, [pricesUntil("2024-01-11")], { symbol: "ACME" });
		expect((await load()).priceDate).toBe("2024-01-11");
	});

	it("accepts 20-F prices with a known receipt ratio", async () => {
		const folder = emptyStore();
		const { facts, ...entity } = JSON.parse(madeUpFacts(ACME).replaceAll('"10-K"', '"20-F"'));
		const [first] = facts["us-gaap"].NetIncomeLoss.units.USD;
		const earned = { EarningsPerShareDiluted: { units: { "USD/shares": [{ ...first, val: 3 }] } } };
		const abroad = JSON.stringify({ ...entity, facts: { "us-gaap": { ...facts["us-gaap"], ...earned } } });
		const list = (name: string) =>
			file(`ACT Symbol|Security Name|Exchange|CQS Symbol|ETF|Round Lot Size|Test Issue\nACME|${name}|N|ACME|N|100|N\n`);
		await imported(folder, [file(abroad), file(madeUpSubmissions(ACME))]);
		const prices = file("Date,Close\n2024-03-01,10.5\n2024-03-04,10.75\n2024-03-05,11\n");
		const tell = (options: ImportOptions = {}) => imported(folder, [prices], { symbol: "ACME", ...options });
		const eps = () => loadDataset({ folder }).company("ACME")?.annual.sections.income_statement["EPS (Diluted)"]?.[0];
		expect(eps()).toBe(3);
		expect(String((await tell()).failed[0]?.error)).toContain("--ordinary-shares 5");
		expect(loadDataset({ folder }).prices("ACME")).toBeUndefined();
		await imported(folder, [list("Acme plc American Depositary Shares, each representing two ordinary shares")]);
		const { failed, notes } = await tell();
		expect(failed).toEqual([]);
		expect(notes.at(-1)).toContain("which stands for 2 ordinary shares");
		expect(eps()).toBe(6);
		// The user's choice takes precedence over later lists.
		await tell({ ordinaryShares: 5 });
		await imported(folder, [list("Acme plc American Depositary Shares, each representing two ordinary shares")]);
		expect(eps()).toBe(15);
		// Two receipts for one share.
		await tell({ ordinaryShares: 1 / 2 });
		expect(eps()).toBe(1.5);
	});

	it("refuses prices across a possible unnamed split", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		const failuresOf = async (table: string) =>
			(await imported(folder, [file(table)], { symbol: "ACME" })).failed.map(({ error }) => String(error)).join(" ");
		expect(await failuresOf("Date,Close\n2024-06-03,20\n2024-06-04,21\n")).toBe("");
		// More than 200 days after 2023-12-31.
		expect(await failuresOf("Date,Close\n2024-09-03,20\n2024-09-04,21\n")).toContain(
			"its closes begin on 2024-09-03, the newest statement is of 2023-12-31",
		);
		expect(await failuresOf("Date,Close\n2024-06-03,80\n2024-06-04,20.5\n2024-06-05,20.25\n")).toContain(
			"from 80 to 20.5 on 2024-06-04, as at a split of 4:1 that neither the file nor a filing up to 2023-12-31 names",
		);
		// The file names it; a fall alone could be a two-for-one split.
		const listed = "Date,Close,Stock Splits\n2024-06-03,80,0\n2024-06-04,20.5,4\n2024-06-05,20.25,0\n";
		expect(await failuresOf(listed)).toBe("");
		expect(await failuresOf("Date,Close\n2024-06-03,40\n2024-06-04,20.5\n2024-06-05,20.25\n")).toBe("");
	});

	it("refuses a jump of the close that no split explains", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		const ownTable =
			"currency,USD\nscale,millions\nshares,1000000\nline,2022-12-31,2023-12-31\nRevenue,5,6\nNet income,1,2\n";
		await imported(folder, [file(ownTable)], { symbol: "MYCO" });
		const failuresOf = async (symbol: string, table: string) =>
			(await imported(folder, [file(table)], { symbol })).failed.map(({ error }) => String(error)).join(" ");
		const closes = (split = "") =>
			`Date,Close,Split\n2023-06-01,20.00,\n2023-06-02,20.50,\n2023-06-05,512.50,${split}\n2023-06-06,510.00,\n`;
		const jump = "from 20.5 to 512.5 on 2023-06-05, as at a split of 1:25 that neither the file nor";
		// Within the days of the statements too.
		expect(await failuresOf("ACME", closes())).toContain(`${jump} a filing up to 2023-12-31 names`);
		expect(await failuresOf("MYCO", closes())).toContain(
			`${jump} the statements names; add a column Split with 0.04 in that row, or 1 if the shares were not split`,
		);
		const close = () => loadDataset({ folder }).prices("MYCO")?.close[0];
		// The file says that there was none, then that 25 shares became one.
		expect([await failuresOf("MYCO", closes("1")), close()]).toEqual(["", 20]);
		expect([await failuresOf("MYCO", closes("0.04")), close()]).toEqual(["", 500]);
	});

	it("serves the estimates of a table", async () => {
		const folder = emptyStore();
		const table = "symbol,period,revenue_estimate,per_share_eps_estimate\nACME,2024-12,1500,3.5\nACME,2025-12,1600,4\n";
		await imported(folder, [file(table), file(madeUpFacts(ACME)), file(madeUpSubmissions(ACME))]);
		const client = createClient({ data: folder, cache: false, validation: "strict" });
		expect(await client.stock.analystEstimate("ACME")).toMatchObject({
			annual: { date: ["2024-12", "2025-12"], revenue_estimate: [1500, 1600], per_share_eps_estimate: [3.5, 4] },
			quarter: { date: [] },
		});
		await client.close();
		const { failed } = await imported(folder, [file(table.replaceAll("ACME", "NONE"))]);
		expect(String(failed[0]?.error)).toContain("the store has no company NONE");
	});

	it("serves a table's politicians' trades once", async () => {
		const folder = emptyStore();
		const header = "politician,position,symbol,trans_type,amount,transaction_date,disclosure_date\n";
		const rows = ["2024-12-26,2025-01-03", "2024-12-20,2025-01-04"].map(
			(days) => `Jane Doe,senator,ACME,purchase,"$1,001 - $15,000",${days}\n`,
		);
		const answersNow = async () => {
			const client = createClient({ data: folder, cache: false, validation: "strict" });
			const list = await client.politicians.list().answer();
			const trades = (await client.politicians.transactions({}).frame()).toJSON();
			await client.close();
			return { reason: list.meta.reason, names: list.data.map(({ id, full_name }) => [id, full_name]), trades };
		};
		const reason = "the store has no trades of politicians; import a table of them: valuelab data import FILE";
		expect(await answersNow()).toEqual({ reason, names: [], trades: [] });
		const completeFile = file(header + rows.join(""));
		expect((await imported(folder, [file(header + rows[0]), completeFile, completeFile])).failed).toEqual([]);
		expect(await answersNow()).toMatchObject({
			reason: undefined,
			names: [[1, "Jane Doe"]],
			trades: [
				{ disclosure_date: "2025-01-04", transaction_date: "2024-12-20", amount_low: 1001, amount_high: 15000 },
				{ disclosure_date: "2025-01-03", transaction_date: "2024-12-26", symbol: "ACME", id: 1 },
			],
		});
		expect([...(await imported(folder, [completeFile])).outcomes]).toEqual([["politicians", "unchanged"]]);
	});

	it("serves series of FRED and Treasury files", async () => {
		const folder = emptyStore();
		const { outcomes, failed } = await imported(folder, [
			file("observation_date,CPIAUCSL\n2024-01-01,309.7\n2024-02-01,.\n2024-03-01,312.2\n"),
			file("DATE,DGS10,UNRATE\n2024-01-02,3.95,\n2024-01-03,3.91,3.7\n"),
			file('Date,"1 Mo","10 Yr"\n12/31/2024,4.40,4.58\n12/30/2024,4.43,4.55\n'),
		]);
		expect([failed, [...outcomes]]).toEqual([[], [["economic series", "new"]]]);
		const client = createClient({ data: folder });
		const seriesOf = async (name: string) => (await client.market.economicIndicator(name)).data;
		expect(await seriesOf("CPIAUCSL")).toEqual([
			["2024-01-01", 309.7],
			["2024-03-01", 312.2],
		]);
		expect(await seriesOf("UNRATE")).toEqual([["2024-01-03", 3.7]]);
		expect(await seriesOf("Treasury 10 Yr")).toEqual([
			["2024-12-30", 4.55],
			["2024-12-31", 4.58],
		]);
		// The bundled series remain.
		expect((await seriesOf("CPI All Urban SA")).length).toBeGreaterThan(500);
		await client.close();
	});

	it("asks for a series name and merges files", async () => {
		const folder = emptyStore();
		const first = file("date,value\n2024-01-01,1\n2024-02-01,2\n");
		expect(String((await imported(folder, [first])).failed[0]?.error)).toContain("add --name");
		await imported(folder, [first], { own: { name: "MINE" } });
		await imported(folder, [file("date,value\n2024-02-01,2.5\n2024-03-01,3\n")], { own: { name: "MINE" } });
		const { failed } = await imported(folder, [file("DATE,MINE\n2024-02-01,2\n2024-02-01,3\n")]);
		expect(String(failed[0]?.error)).toContain('line 3: MINE "3" on "2024-02-01"');
		const daily = file("DATE,MINE\n2024-02-01,2\n2024-02-02,3\n");
		expect(String((await imported(folder, [daily])).failed[0]?.error)).toContain(
			"MINE is monthly in the store and daily",
		);
		const renamed = await imported(folder, [daily], { own: { name: "MINE, daily" } });
		expect(renamed.failed).toEqual([]);
		const client = createClient({ data: folder });
		expect((await client.market.economicIndicator("MINE")).data).toEqual([
			["2024-01-01", 1],
			["2024-02-01", 2.5],
			["2024-03-01", 3],
		]);
		await client.close();
	});

	it("keeps a file's split-adjusted ex-dates", async () => {
		const folder = emptyStore();
		await imported(folder, [file(madeUpFacts(ACME))], { symbol: "ACME" });
		// Closes as quoted: a two-for-one split on 1 March halves earlier dividends.
		const rows = ["2024-02-28,20.5,0.2,0", "2024-02-29,20.25,0,0", "2024-03-01,10.13,0,2", "2024-03-04,10.75,0.11,0"];
		const prices = file(`Date,Close,Dividends,Stock Splits\n${rows.join("\n")}\n`);
		const { failed } = await imported(folder, [prices], { symbol: "ACME" });
		expect(failed).toEqual([]);
		const dividends = await createClient({ data: folder }).stock.dividend("ACME");
		expect(dividends).toMatchObject([
			{ ex_date: "2024-03-04", amount: 0.11, record_date: "0000-00-00" },
			{ ex_date: "2024-02-28", amount: 0.1, type: "Cash Div." },
		]);
	});
});
