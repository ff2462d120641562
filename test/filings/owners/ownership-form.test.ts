// Tests reading SEC Forms 3, 4 and 5: real ones, shortened, and invented ones.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { kindOfFile } from "../../../src/filings/files/kind-of-file.js";
import { dayOf, readOwnershipForm, symbolOf } from "../../../src/filings/owners/ownership-form.js";
import { AMENDED_IS_MISSING, validLines } from "../../../src/store/form-lines.js";

interface CutForm {
	readonly accession: string;
	readonly rows: readonly (readonly unknown[])[];
	readonly form: string;
}
const FORMS = JSON.parse(readFileSync(new URL("forms.json", import.meta.url), "utf8")) as CutForm[];

describe("forms as filed", () => {
	it.each(FORMS)("give every trade of $accession", ({ accession, rows, form }) => {
		const { lines } = readOwnershipForm(form, { name: `${accession}.xml` });
		expect(lines[0]?.accession).toBe(accession);
		const trades = lines.filter(({ table }) => table === "trade" || table === "derivative");
		expect(
			trades.map(({ table, date, type, shares, price, after }) => [table, date, type, shares, price, after]),
		).toEqual(rows);
	});

	it("mark prices qualified by footnotes", () => {
		const lines = FORMS.flatMap(({ form }) => readOwnershipForm(form, { name: "a.xml" }).lines);
		const linesMarked = (mark: string) => lines.filter((line) => line.mark === mark);
		expect(linesMarked("average price").every(({ price }) => (price ?? 0) > 0)).toBe(true);
		expect(linesMarked("price in a footnote").every(({ price, cost }) => price === null && cost === null)).toBe(true);
		expect([linesMarked("average price").length > 0, linesMarked("price in a footnote").length > 0]).toEqual([
			true,
			true,
		]);
	});

	it("drop a price that a footnote calls not applicable", () => {
		const [line] = readOwnershipForm(madeUp({ price: "5", note: "Not applicable." }), { name: "a.xml" }).lines;
		expect(line).toMatchObject({ shares: 100, price: null, cost: null, mark: "price in a footnote" });
	});
});

/** A form with one trade. */
function madeUp({
	price = "10",
	shares = "100",
	note = "",
	form = "4",
	original = "",
	day = "2024-03-01",
} = {}): string {
	const priced = `<transactionPricePerShare><value>${price}</value>${note && '<footnoteId id="F1"/>'}</transactionPricePerShare>`;
	return `<ownershipDocument><documentType>${form}</documentType><periodOfReport>${day}</periodOfReport>
<dateOfOriginalSubmission>${original}</dateOfOriginalSubmission><issuer><issuerCik>42</issuerCik><issuerName>Acme</issuerName><issuerTradingSymbol>NYSE: ACM-B</issuerTradingSymbol></issuer>
<reportingOwner><reportingOwnerId><rptOwnerCik>7</rptOwnerCik><rptOwnerName>Doe Jane</rptOwnerName></reportingOwnerId>
<reportingOwnerRelationship><isDirector>1</isDirector><isOfficer>true</isOfficer><officerTitle>Chief Financial Officer</officerTitle></reportingOwnerRelationship></reportingOwner>
<nonDerivativeTable><nonDerivativeTransaction><securityTitle><value>Common Stock</value></securityTitle><transactionDate><value>${day}</value></transactionDate>
<transactionCoding><transactionCode>P</transactionCode></transactionCoding><transactionAmounts><transactionShares><value>${shares}</value></transactionShares>${priced}
<transactionAcquiredDisposedCode><value>A</value></transactionAcquiredDisposedCode></transactionAmounts></nonDerivativeTransaction></nonDerivativeTable>
<footnotes><footnote id="F1">${note}</footnote></footnotes></ownershipDocument>`;
}

describe("unusual forms", () => {
	const lineOf = (text: string) => readOwnershipForm(text, { name: "a.xml" }).lines[0];
	const plain = madeUp({});

	it.each(["ns1", "own-1"])("reads elements with the prefix %s", (prefix) => {
		const text = plain.replaceAll(/<(\/?)(?=\w)/g, `<$1${prefix}:`);
		expect(kindOfFile("a.xml", new TextEncoder().encode(text)).kind).toBe("ownership_form");
		expect(lineOf(text)).toEqual({ ...lineOf(plain), accession: lineOf(text)?.accession });
	});

	it.each([
		["a comma", "1,000.5", "12.25", 1000.5, 12.25],
		["a dollar sign", "100", "$12.25", 100, 12.25],
		["surrounding blanks", " 100 ", " 12.25\n", 100, 12.25],
		["no price", "100", "", 100, null],
		["a price of zero", "100", "0", 100, 0],
		["words for a price", "100", "various", 100, null],
	])("reads figures with %s", (_, shares, price, expectedShares, expectedPrice) => {
		expect(lineOf(madeUp({ shares, price }))).toMatchObject({ shares: expectedShares, price: expectedPrice });
	});

	it.each([
		["This is a weighted average price.", "10", 10, "average price"],
		["Sold at prices from $9 to $11; the average was $10.", "10", 10, "average price"],
		["See remarks.", "", null, "price in a footnote"],
		["No price was paid for the gift.", "10", null, "price in a footnote"],
		["N/A", "0", null, "price in a footnote"],
		["This is not an actual price.", "10", null, "price in a footnote"],
		["Held by a trust.", "10", 10, ""],
	])("reads the price %j", (note, price, expectedPrice, mark) => {
		expect(lineOf(madeUp({ note, price }))).toMatchObject({ price: expectedPrice, mark });
	});

	it("keep a share footnote separate from the price", () => {
		const text = madeUp({ note: "Not applicable." })
			.replace('<footnoteId id="F1"/></transactionPricePerShare>', "</transactionPricePerShare>")
			.replace("</value></transactionShares>", '</value><footnoteId id="F1"/></transactionShares>');
		expect(lineOf(text)).toMatchObject({ shares: 100, price: 10, mark: "" });
	});
});

describe("amendments", () => {
	const readForm = (accession: string, filed: string, fields: Parameters<typeof madeUp>[0]) =>
		readOwnershipForm(madeUp(fields), { name: "", accession, filed }).lines;
	const original = readForm("1", "2024-03-04", {});
	const secondForm = readForm("2", "2024-03-05", { day: "2024-03-02", shares: "50" });

	it("replace the line that they correct", () => {
		const amended = readForm("3", "2024-04-01", { form: "4/A", original: "2024-03-04", price: "11" });
		const valid = validLines([...amended, ...original, ...secondForm]);
		expect(valid.map(({ accession, price, mark }) => [accession, price, mark])).toEqual([
			["2", 10, ""],
			["3", 11, ""],
		]);
	});

	it("add a line missing from the filing", () => {
		const amended = readForm("3", "2024-04-01", {
			form: "4/A",
			original: "2024-03-04",
			shares: "9",
			day: "2024-02-28",
		});
		const sold = amended.map((line) => ({ ...line, type: "S" }));
		expect(validLines([...original, ...sold]).map(({ accession }) => accession)).toEqual(["1", "3"]);
	});

	it("correct an earlier amendment", () => {
		const first = readForm("3", "2024-04-01", { form: "4/A", original: "2024-03-04", price: "11" });
		const second = readForm("4", "2024-05-01", { form: "4/A", original: "2024-03-04", price: "12" });
		expect(validLines([...second, ...first, ...original]).map(({ price }) => price)).toEqual([12]);
	});

	it("stay and are marked if they match no earlier form", () => {
		const amended = readForm("3", "2024-04-01", { form: "4/A", original: "2023-01-05" });
		const valid = validLines([...original, ...amended]);
		expect(valid.map(({ accession, mark }) => [accession, mark])).toEqual([
			["1", ""],
			["3", AMENDED_IS_MISSING],
		]);
	});
});

describe("values in forms", () => {
	it("include dates in each format", () => {
		const days = ["2024-07-19-05:00", "20240719", "07-19-2024", "19-JUL-2024", "soon"];
		expect(days.map(dayOf)).toEqual(["2024-07-19", "2024-07-19", "2024-07-19", "2024-07-19", ""]);
	});

	it("include tickers without their exchange", () => {
		expect(["NYSE: ACM-B", "(GME)", "none", "BRK/A"].map(symbolOf)).toEqual(["ACM.B", "GME", "", "BRK.A"]);
	});

	it("include the roles as the form states them", () => {
		const [line] = readOwnershipForm(madeUp({}), { name: "a.xml" }).lines;
		expect(line).toMatchObject({ symbol: "ACM.B", position: "Director, Chief Financial Officer" });
	});
});
