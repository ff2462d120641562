// Tests importing ownership records into a store, and reading them through the client.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { afterAll, expect, it } from "vitest";
import { createClient } from "../../../src/index.js";
import { importFiles } from "../../../src/store/import/import-files.js";
import { StoreWriter } from "../../../src/store/store-writer.js";
import { madeUpFacts, madeUpSchedule, madeUpSubmissions } from "../made-up-filings.js";

const base = mkdtempSync(join(tmpdir(), "valuelab-owners-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

async function storeOf(
	files: Readonly<Record<string, string | Uint8Array>>,
	failures: readonly string[] = [],
): Promise<string> {
	const folder = join(base, `store${++count}`);
	StoreWriter.create(folder);
	const writer = await StoreWriter.open(folder);
	const paths = Object.entries(files).map(([name, content]) => {
		const path = join(base, `${count}-${name}`);
		writeFileSync(path, content);
		return path;
	});
	const { failed } = await importFiles(writer, paths);
	writer.close();
	expect(failed.map(({ error }) => (error as Error).message)).toEqual(failures);
	return folder;
}

interface CutForm {
	readonly accession: string;
	readonly form: string;
}
const FORMS = JSON.parse(
	readFileSync(new URL("../../filings/owners/forms.json", import.meta.url), "utf8"),
) as CutForm[];

it("imports a Form 4 into trades", async () => {
	const { accession, form } = FORMS.find((form) => form.form.includes("<issuerTradingSymbol>AIR<")) as CutForm;
	const data = await storeOf({ [`${accession}.xml`]: form });
	const client = createClient({ data });
	const trades = await client.stock.insider("AIR").frame("trades");
	expect(trades.toJSON()).toMatchObject([
		{ symbol: "AIR", date: "2025-01-10", type: "S", trans_share: 1500, final_share: 37565, price: 66.903 },
	]);
	expect((await client.insiders.updates({}).frame()).shape[0]).toBe(1);
});

const table = (...rows: readonly (readonly (string | number)[])[]) =>
	strToU8(rows.map((row) => row.join("\t")).join("\n"));

/** A quarterly data set of ownership forms: one form, and the other that amends its purchase. */
function ownershipDataSet(): Uint8Array {
	const [first, second] = ["0000000007-24-000001", "0000000007-24-000002"];
	return zipSync({
		"FOOTNOTES.tsv": table(
			["ACCESSION_NUMBER", "FOOTNOTE_ID", "FOOTNOTE_TXT"],
			[first, "F1", "A weighted average."],
			[first, "F2", "See the plan."],
		),
		"NONDERIV_TRANS.tsv": table(
			[
				"ACCESSION_NUMBER",
				"NONDERIV_TRANS_SK",
				"SECURITY_TITLE",
				"TRANS_DATE",
				"TRANS_CODE",
				"TRANS_SHARES",
				"TRANS_PRICEPERSHARE",
				"TRANS_PRICEPERSHARE_FN",
				"TRANS_ACQUIRED_DISP_CD",
				"SHRS_OWND_FOLWNG_TRANS",
			],
			[first, 12, "Common Stock", "26-SEP-2024", "A", "10.0", "", "F2", "A", "110.0"],
			[first, 11, "Common Stock", "25-SEP-2024", "P", "100.0", "5.5", "F1", "A", "100.0"],
			[second, 13, "Common Stock", "25-SEP-2024", "P", "90.0", "5.5", "", "A", "90.0"],
		),
		"REPORTINGOWNER.tsv": table(
			["ACCESSION_NUMBER", "RPTOWNERCIK", "RPTOWNERNAME", "RPTOWNER_RELATIONSHIP", "RPTOWNER_TITLE", "RPTOWNER_TXT"],
			[first, "0000000007", "Doe Jane", "Director,Officer,TenPercentOwner", "Chief Executive Officer", ""],
			[second, "0000000007", "Doe Jane", "Director,Officer", "Chief Executive Officer", ""],
		),
		"SUBMISSION.tsv": table(
			[
				"ACCESSION_NUMBER",
				"FILING_DATE",
				"PERIOD_OF_REPORT",
				"DATE_OF_ORIG_SUB",
				"DOCUMENT_TYPE",
				"ISSUERCIK",
				"ISSUERNAME",
				"ISSUERTRADINGSYMBOL",
			],
			[first, "27-SEP-2024", "25-SEP-2024", "", "4", "0000000042", "Acme Inc.", "ACME"],
			[second, "30-SEP-2024", "25-SEP-2024", "27-SEP-2024", "4/A", "0000000042", "Acme Inc.", "ACME"],
		),
		"FORM_345_readme.htm": strToU8("<html><link href=FORM_345_files></html>"),
	});
}

it("imports equal trades from quarterly data sets", async () => {
	const data = await storeOf({ "2024q3.zip": ownershipDataSet() });
	const client = createClient({ data });
	expect((await client.stock.insider("ACME").frame("trades")).toJSON()).toMatchObject([
		{ date: "2024-09-26", type: "A", trans_share: 10, final_share: 110, price: Number.NaN, cost: Number.NaN },
		{ date: "2024-09-25", type: "P", trans_share: 90, final_share: 90, price: 5.5, cost: 495 },
	]);
	const [executive] = (await client.stock.executives("ACME").frame()).toJSON() as readonly object[];
	expect(executive).toMatchObject({ name: "Doe Jane", transaction_date: "2024-09-26" });
});

/** A manager's submission with its table: rows of issuer, class, value, shares, kind and option. */
function submission(
	accession: string,
	{ filed, period, type = "13F-HR", amendment = "" }: Readonly<Record<string, string>>,
	rows: readonly (readonly [string, string, number, number, string?, string?])[],
): string {
	const table = rows.map(
		([
			issuer,
			title,
			value,
			shares,
			kind = "SH",
			option,
		]) => `<ns1:infoTable><ns1:nameOfIssuer>${issuer}</ns1:nameOfIssuer>
<ns1:titleOfClass>${title}</ns1:titleOfClass><ns1:cusip>${issuer.length}${title.length}</ns1:cusip><ns1:value>${value}</ns1:value>
<ns1:shrsOrPrnAmt><ns1:sshPrnamt>${shares}</ns1:sshPrnamt><ns1:sshPrnamtType>${kind}</ns1:sshPrnamtType></ns1:shrsOrPrnAmt>${option ? `<ns1:putCall>${option}</ns1:putCall>` : ""}</ns1:infoTable>`,
	);
	return `<SEC-DOCUMENT>ACCESSION NUMBER:	${accession}
FILED AS OF DATE:	${filed}
<edgarSubmission><headerData><submissionType>${type}</submissionType><filerInfo><filer><credentials><cik>99</cik></credentials></filer></filerInfo></headerData>
<formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter><amendmentInfo><amendmentType>${amendment}</amendmentType></amendmentInfo>
<filingManager><name>Example Capital</name></filingManager></coverPage></formData></edgarSubmission>
<ns1:informationTable>${table.join("\n")}</ns1:informationTable>`;
}

it("matches 13F rows by dated filer names", async () => {
	const row = (issuer: string, value: number) => [issuer, "CL A", value, 1000] as const;
	const data = await storeOf({
		"tickers.json": '{"0":{"cik_str":7001,"ticker":"NEWCO","title":"New Words Inc."}}',
		"names.csv":
			"name,start_date,end_date,cik\nOLD WORDS INC,2001-02-03,2021-06-30,7001\nNew Words Inc.,2021-06-30,,7001\nGone Inc,2001-02-03,2002-01-01,7002\n",
		"a.txt": submission("0000000099-20-000001", { filed: "20201114", period: "09-30-2020" }, [
			row("OLD WORDS INC", 30),
			// A name that its filer did not have then.
			row("NEW WORDS INC", 20),
		]),
	});
	const client = createClient({ data });
	const holdings = await client.gurus.aggregated("99").frame("holdings");
	expect(holdings.toJSON()).toMatchObject([
		{ symbol: "NEWCO", value: 0.03 },
		{ symbol: "", company: "NEW WORDS INC CL A", value: 0.02 },
	]);
});

it("turns 13F filings into dollar portfolios", async () => {
	const third = { filed: "20221114", period: "09-30-2022" };
	const fourth = { filed: "20230214", period: "12-31-2022" };
	const data = await storeOf({
		// Thousands of dollars before 2023.
		"a.txt": submission("0000000099-22-000001", third, [
			["APPLE INC", "COM", 138, 1000],
			["COCA COLA CO", "COM", 56, 1000],
		]),
		// Dollars since; a put, a bond and two rows of one stock.
		"b.txt": submission("0000000099-23-000001", fourth, [
			["APPLE INC", "COM", 129930, 1000],
			["APPLE INC", "COM", 64965, 500],
			["APPLE INC", "COM", 129930, 1000, "SH", "Put"],
			["UNHEARD OF INC", "NOTE 3% 2030", 5000, 5000, "PRN"],
		]),
		"c.txt": submission(
			"0000000099-23-000002",
			{ filed: "20230301", period: "12-31-2022", type: "13F-HR/A", amendment: "NEW HOLDINGS" },
			[["MICROSOFT CORP", "COM", 239820, 1000]],
		),
	});
	const client = createClient({ data });
	const holdings = await client.gurus.aggregated("99").frame("holdings");
	expect(holdings.toJSON()).toMatchObject([
		{ symbol: "MSFT", share: 1000, value: 0.2398, change: 100 },
		{ symbol: "AAPL", share: 1500, value: 0.1949, change: 50 },
		{ symbol: "", company: "UNHEARD OF INC NOTE 3% 2030", share: 5000 },
	]);
	const picks = (await client.stock.gurus("KO").frame("picks")).toJSON();
	expect(picks).toMatchObject([{ guru: "Example Capital", action: "Sold Out", Avg: 56 }]);
	const [guru] = (await client.gurus.list().frame()).toJSON() as readonly object[];
	expect(guru).toMatchObject({ guru_id: "99", cik: "0000000099", portfolio_date: "2022-12-31", number_of_stocks: 3 });
});

it("distinguishes share classes by an exchange list", async () => {
	const listed = [
		"Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares",
		"ZYXA|Zyx Global plc - Class A Ordinary Shares|Q|N|N|100|N|N",
		"ZYXK|Zyx Global plc - Class C Ordinary Shares|Q|N|N|100|N|N",
	].join("\n");
	const quarter = { filed: "20230214", period: "12-31-2022" };
	const data = await storeOf({
		"nasdaqlisted.txt": listed,
		"a.txt": submission("0000000099-23-000001", quarter, [
			["ZYX GLOBAL PLC", "SHS CL C", 129930, 1000],
			["ZYX GLOBAL PLC", "SHS CL A", 64965, 500],
		]),
	});
	const client = createClient({ data });
	const holdings = (await client.gurus.aggregated("99").frame("holdings")).toJSON();
	expect(holdings).toMatchObject([{ symbol: "ZYXK" }, { symbol: "ZYXA" }]);
	expect(await client.market.exchangeStocks("NAS")).toMatchObject([
		{ symbol: "ZYXA", company: "Zyx Global plc" },
		{ symbol: "ZYXK" },
	]);
});

/** A quarterly data set of one filing per accession, with one row of 1,000 Apple shares at the given value text. */
function holdingsDataSet(values: Readonly<Record<string, string | number>>): Uint8Array {
	const accessions = Object.keys(values);
	return zipSync({
		"INFOTABLE.tsv": table(
			[
				"ACCESSION_NUMBER",
				"INFOTABLE_SK",
				"NAMEOFISSUER",
				"TITLEOFCLASS",
				"CUSIP",
				"VALUE",
				"SSHPRNAMT",
				"SSHPRNAMTTYPE",
				"PUTCALL",
			],
			...accessions.map((accession, i) => [
				accession,
				i,
				"APPLE INC",
				"COM",
				"1",
				values[accession] ?? "",
				1000,
				"SH",
				"",
			]),
		),
		"COVERPAGE.tsv": table(
			["ACCESSION_NUMBER", "REPORTCALENDARORQUARTER", "AMENDMENTTYPE", "FILINGMANAGER_NAME", "CRDNUMBER"],
			...accessions.map((accession) => [accession, "31-DEC-2022", "", "Example Capital", ""]),
		),
		"SUBMISSION.tsv": table(
			["ACCESSION_NUMBER", "FILING_DATE", "SUBMISSIONTYPE", "CIK", "PERIODOFREPORT"],
			...accessions.map((accession) => [accession, "14-FEB-2023", "13F-HR", "99", "31-DEC-2022"]),
		),
	});
}

it("imports equal portfolios from a 13F data set", async () => {
	const zip = holdingsDataSet({ "0000000099-23-000001": 129930 });
	const client = createClient({ data: await storeOf({ "2023q1.zip": zip }) });
	const holdings = await client.gurus.aggregated("99").frame("holdings");
	expect(holdings.toJSON()).toMatchObject([{ symbol: "AAPL", "13f_date": "2022-12-31", share: 1000, value: 0.1299 }]);
});

it("refuses a 13F row with an empty value", async () => {
	const [complete, damaged] = ["0000000099-23-000001", "0000000099-23-000002"];
	const zip = holdingsDataSet({ [complete]: 129930, [damaged]: "" });
	const data = await storeOf({ "2023q1.zip": zip }, [`not a 13F: ${damaged}, row 1 (APPLE INC) has no value`]);
	const holdings = await createClient({ data }).gurus.aggregated("99").frame("holdings");
	expect(holdings.toJSON()).toMatchObject([{ symbol: "AAPL", value: 0.1299 }]);
});

it("imports segments and metrics from an inline page", async () => {
	const contexts = [
		["t", ""],
		["a", "acme:AnvilsMember"],
		["r", "acme:RocketsMember"],
	].map(
		([id, member]) =>
			`<xbrli:context id="${id}"><xbrli:identifier>42</xbrli:identifier>${member && `<xbrldi:explicitMember dimension="srt:ProductOrServiceAxis">${member}</xbrldi:explicitMember>`}
<xbrli:startDate>2024-01-01</xbrli:startDate><xbrli:endDate>2024-12-31</xbrli:endDate></xbrli:context>`,
	);
	const facts = [
		["t", "1,000"],
		["a", "600"],
		["r", "400"],
	].map(
		([id, value]) =>
			`<ix:nonFraction name="us-gaap:Revenues" contextRef="${id}" unitRef="u" scale="6">${value}</ix:nonFraction>`,
	);
	const page = `<html xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"><ix:header>${contexts.join("")}<xbrli:unit id="u"><xbrli:measure>USD</xbrli:measure></xbrli:unit></ix:header>
<ix:nonNumeric name="dei:TradingSymbol" contextRef="t">ACME</ix:nonNumeric>${facts.join("")}</html>`;
	const client = createClient({ data: await storeOf({ "page.htm": page }) });
	const segments = await client.stock.segmentsData("ACME").frame("business_annual");
	expect(segments.toJSON()).toMatchObject([{ period: "2024-12", Anvils: 600, Rockets: 400 }]);
	const [metric] = (await client.stock.operatingData("ACME").frame("long")).toJSON() as readonly object[];
	expect(metric).toMatchObject({ period: "2024-12", value: 600 });
});

it("imports statements and segments from a data set", async () => {
	const accession = "0000000042-25-000001";
	const figure = (tag: string, quarters: number, value: number, segments = "", coreg = "") =>
		[accession, tag, "us-gaap/2024", "20241231", quarters, "USD", segments, coreg, value] as const;
	const zip = zipSync({
		"num.txt": table(
			["adsh", "tag", "version", "ddate", "qtrs", "uom", "segments", "coreg", "value"],
			figure("Revenues", 4, 1_000_000_000),
			figure("Revenues", 4, 600_000_000, "ProductOrService=Anvils;"),
			figure("Revenues", 4, 400_000_000, "ProductOrService=Rockets;"),
			figure("Revenues", 4, 70_000_000, "", "Subsidiary"),
			figure("NetIncomeLoss", 4, 100_000_000),
			figure("Assets", 0, 3_000_000_000),
			figure("Liabilities", 0, 1_000_000_000),
			figure("StockholdersEquity", 0, 2_000_000_000),
		),
		"sub.txt": table(
			["adsh", "cik", "name", "sic", "fye", "form", "period", "filed"],
			[accession, 42, "ACME INC", 3571, 1231, "10-K", 20241231, 20250215],
			["0000000043-25-000001", 43, "OTHER INC", 3571, 1231, "10-K", 20241231, 20250215],
		),
	});
	const list = JSON.stringify({ 0: { cik_str: 42, ticker: "ACME", title: "Acme Inc." } });
	const client = createClient({ data: await storeOf({ "2025q1.zip": zip, "tickers.json": list }) });
	const [year] = (await client.stock.financials("ACME").frame("annual")).toJSON() as readonly object[];
	expect(year).toMatchObject({ period: "2024-12", Revenue: 1000, "Net Income": 100, "Total Assets": 3000 });
	const segments = await client.stock.segmentsData("ACME").frame("business_annual");
	expect(segments.toJSON()).toMatchObject([{ period: "2024-12", Anvils: 600, Rockets: 400 }]);
});

it("excludes member figures of a notes data set", async () => {
	const accession = "0000000042-25-000001";
	const figure = (value: number, mark: string) =>
		[accession, "Revenues", "us-gaap/2024", "20241231", 4, "USD", mark, 0, value, ""] as const;
	const zip = zipSync({
		"num.tsv": table(
			["adsh", "tag", "version", "ddate", "qtrs", "uom", "dimh", "iprx", "value", "coreg"],
			figure(600_000_000, "0xa"),
			figure(1_000_000_000, "0x00000000"),
			figure(400_000_000, "0xb"),
		),
		"dim.tsv": table(
			["dimhash", "segments", "segt"],
			["0xa", "Geographical=US;", 0],
			["0xb", "Geographical=Elsewhere;", 0],
		),
		"sub.tsv": table(
			["adsh", "cik", "name", "sic", "fye", "form", "period", "filed"],
			[accession, 42, "ACME INC", 3571, 1231, "10-K", 20241231, 20250215],
		),
	});
	const list = JSON.stringify({ 0: { cik_str: 42, ticker: "ACME", title: "Acme Inc." } });
	const client = createClient({ data: await storeOf({ "2025_01.zip": zip, "tickers.json": list }) });
	const [year] = (await client.stock.financials("ACME").frame("annual")).toJSON() as readonly object[];
	expect(year).toMatchObject({ period: "2024-12", Revenue: 1000 });
	const segments = await client.stock.segmentsData("ACME").frame("geographic_annual");
	expect(segments.toJSON()).toMatchObject([{ period: "2024-12", "United States": 600, Elsewhere: 400 }]);
});

it("imports Schedule 13G and bounds institutional holdings", async () => {
	const company = { cik: 42, symbol: "ACME", name: "Acme Inc." };
	const facts = JSON.parse(madeUpFacts(company));
	const [year] = facts.facts["us-gaap"].Revenues.units.USD.slice(-1);
	const units = { shares: [{ ...year, val: 100_000_000 }] };
	facts.facts["us-gaap"].WeightedAverageNumberOfDilutedSharesOutstanding = { label: "", units };
	const data = await storeOf({
		"facts.json": JSON.stringify(facts),
		"submissions.json": madeUpSubmissions(company),
		"g.xml": madeUpSchedule(company),
	});
	const client = createClient({ data });
	const query = client.stock.ownership("ACME");
	expect((await query.frame("large_holders")).toJSON()).toMatchObject([
		{
			symbol: "ACME",
			owner: "Example Advisers",
			shares: 5000000,
			percentage: 5,
			event_date: "2023-12-31",
			form: "13G",
		},
	]);
	const { data: answer, meta } = await query.answer();
	expect(meta.drift).toEqual([]);
	expect(meta.reason).toContain("institutions hold at least this much");
	// 5 of 100 million shares.
	expect(answer.Institutional_Ownership).toEqual({ percentage: 5, value: 5_000_000 });
});
