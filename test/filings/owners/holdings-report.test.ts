// Tests tables and cover pages of Form 13F, including amendments. Figures are invented.
import { describe, expect, it } from "vitest";
import { kindOfFile } from "../../../src/filings/files/kind-of-file.js";
import { holdingsFiling, readHoldingsText } from "../../../src/filings/owners/holdings-report.js";

type Row = readonly [issuer: string, value: string, shares: string, kind?: string, option?: string];

const table = (rows: readonly Row[], prefix = "") => {
	const [p, attribute] = prefix ? [`${prefix}:`, `:${prefix}`] : ["", ""];
	const infoTable = ([issuer, value, shares, kind = "SH", option = ""]: Row) =>
		`<${p}infoTable><${p}nameOfIssuer>${issuer}</${p}nameOfIssuer><${p}titleOfClass>COM</${p}titleOfClass><${p}cusip>00000a000</${p}cusip><${p}value>${value}</${p}value>
<${p}shrsOrPrnAmt><${p}sshPrnamt>${shares}</${p}sshPrnamt><${p}sshPrnamtType>${kind}</${p}sshPrnamtType></${p}shrsOrPrnAmt>${option && `<${p}putCall>${option}</${p}putCall>`}</${p}infoTable>`;
	return `<?xml version="1.0"?>\n<${p}informationTable xmlns${attribute}="http://www.sec.gov/edgar/document/thirteenf/informationtable">${rows.map(infoTable).join("\n")}</${p}informationTable>`;
};
const cover = (filed: string, period: string, amendment = "") =>
	`<edgarSubmission><headerData><submissionType>13F-HR${amendment && "/A"}</submissionType><filerInfo><filer><credentials><cik>99</cik></credentials></filer></filerInfo></headerData>
<formData><coverPage><reportCalendarOrQuarter>${period}</reportCalendarOrQuarter>${amendment && `<amendmentInfo><amendmentType>${amendment}</amendmentType></amendmentInfo>`}
<filingManager><name>Example &amp; Sons</name></filingManager></coverPage><signatureBlock><signatureDate>${filed}</signatureDate></signatureBlock></formData></edgarSubmission>`;

const readReport = (filed: string, period: string, rows: readonly Row[], amendment?: string) => {
	const report = readHoldingsText(`${cover(filed, period, amendment)}\n${table(rows)}`, {
		name: "0000000099-24-000001.txt",
	});
	return holdingsFiling(report.cover as never, report.rows as never);
};
/** Five stocks at these dollars a share, a thousand of each, in the filing's unit. */
const five = (prices: readonly number[], unit: number): Row[] =>
	prices.map((price, i) => [`STOCK ${i}`, String((price * 1000) / unit), "1000"]);

it.each(["", "ns1", "n-1", "ns1.x"])("reads a table whose elements have the prefix %j", (prefix) => {
	const text = table([["ACME & CO".replace("&", "&amp;"), "1,250", "10"]], prefix);
	expect(kindOfFile("t.xml", new TextEncoder().encode(text)).kind).toBe("holdings_table");
	expect(readHoldingsText(text, { name: "t.xml" }).rows).toEqual([
		{ issuer: "ACME & CO", title: "COM", cusip: "00000A000", value: 1250, shares: 10, kind: "SH", option: "" },
	]);
});

describe("value unit", () => {
	const cheap = [3, 4, 6, 8, 9];
	const dear = [310, 320, 480, 500, 900];
	it.each([
		["thousands before 2023", "11-14-2022", five(cheap, 1000), "thousands"],
		["dollars since", "02-14-2023", five(cheap, 1), "dollars"],
		["dollars before 2023, by mistake", "11-14-2022", five(cheap, 1), "dollars"],
		["thousands since 2023, by mistake", "02-14-2023", five(dear, 1000), "thousands"],
		["dear shares in dollars", "02-14-2023", five(dear, 1), "dollars"],
		["one very dear share in thousands", "11-14-2022", [["DEAR", "15", "1"]] as Row[], "thousands"],
		["bonds alone, by the day", "11-14-2022", [["BOND", "1000", "1000000", "PRN"]] as Row[], "thousands"],
	])("is %s", (_, filed, rows, unit) => {
		const filing = readReport(filed, "09-30-2022", rows);
		expect(filing.unit).toBe(unit);
		expect(filing.rows[0]?.value).toBe(Number(rows[0]?.[1]) * (unit === "thousands" ? 1000 : 1));
	});

	it("follows from shares, not from options", () => {
		const puts = five([40, 50, 60], 1).map((row) => [...row.slice(0, 3), "SH", "Put"] as unknown as Row);
		expect(readReport("11-14-2022", "09-30-2022", [...five([40, 50, 60], 1000), ...puts]).unit).toBe("thousands");
	});
});

it("separates puts and calls from their shares", () => {
	const { rows } = readReport("02-14-2023", "12-31-2022", [
		["ACME", "5000", "100"],
		["ACME", "9000", "180", "SH", "Put"],
		["ACME", "700", "14", "SH", "CALL"],
	]);
	expect(rows.map(({ option, value }) => [option, value])).toEqual([
		["", 5000],
		["Put", 9000],
		["CALL", 700],
	]);
});

it("states what an amendment does", () => {
	const rows = five([10, 20, 30, 40, 50], 1);
	const { form, amendment, period, filed } = readReport("02-20-2024", "12-31-2023", rows, "new holdings");
	expect({ form, amendment, period, filed }).toEqual({
		form: "13F-HR/A",
		amendment: "NEW HOLDINGS",
		period: "2023-12-31",
		filed: "2024-02-20",
	});
});

it.each([
	["no value", ["ACME", "", "5"], "row 1 (ACME) has no value"],
	["words for a value", ["ACME", "n/a", "5"], "row 1 (ACME) has no value"],
	["no amount", ["ACME", "5", ""], "row 1 (ACME) has no amount"],
	["a negative value", ["ACME", "-5", "5"], "row 1 (ACME) has no value"],
] as const)("refuses a row with %s", (_, row, reason) => {
	expect(() => readReport("02-14-2023", "12-31-2022", [row])).toThrow(reason);
});
