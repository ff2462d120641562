// Tests reading company facts and submissions, and the reasons for refusing other files.
import { expect, it } from "vitest";
import { readCompanyFacts } from "../../src/filings/company-facts.js";
import { readSubmissions } from "../../src/filings/submissions.js";
import { factsText } from "./cut-facts.js";

const fact = { end: "2024-12-31", val: 5, accn: "0000000001-25-000001", form: "10-K", filed: "2025-02-01" };
const companyFacts = (list: unknown) =>
	JSON.stringify({
		ticker: "ABC",
		cik: 1,
		entityName: "Abc",
		facts: { "us-gaap": { Assets: { units: { USD: list } } } },
	});

it("reads a wrapped, shortened answer with its symbol", () => {
	const read = readCompanyFacts(companyFacts([fact]));
	expect(read).toMatchObject({ cik: "0000000001", name: "Abc", symbol: "ABC" });
	expect(read.facts).toEqual([
		{
			taxonomy: "us-gaap",
			tag: "Assets",
			unit: "USD",
			start: null,
			end: "2024-12-31",
			value: 5,
			accession: "0000000001-25-000001",
			form: "10-K",
			filed: "2025-02-01",
		},
	]);
});

it.each([
	["a text cut off", factsText("gme").slice(0, 5000), "not company facts: "],
	["another object", '{"cik":1,"name":"x"}', 'it has no object "facts" (keys: cik,name)'],
	["a value in words", companyFacts([{ ...fact, val: "5" }]), 'us-gaap.Assets.USD holds {"end":"2024-12-31","val":"5"'],
	["a day that is none", companyFacts([{ ...fact, filed: "2025-02-30" }]), '"filed":"2025-02-30"'],
	["a unit without a list", companyFacts({ a: 1 }), "us-gaap.Assets.units.USD is not a list"],
])("refuses %s", (_, text, reason) => {
	expect(() => readCompanyFacts(text)).toThrow(
		expect.objectContaining({ code: "unreadable", message: expect.stringContaining(reason) }),
	);
});

const recent = {
	accessionNumber: ["a-1", "a-2"],
	form: ["8-K", "10-K"],
	filingDate: ["2025-05-01", "2025-02-01"],
	reportDate: ["", "2024-12-31"],
	primaryDocument: ["x.htm", "y.htm"],
	items: ["2.02,9.01", ""],
	isInlineXBRL: [0, 1],
};

it("reads a filer and its filings", () => {
	const { filer, filings, olderPages } = readSubmissions(
		JSON.stringify({
			cik: "0000000001",
			name: "Abc",
			tickers: ["BRK-B"],
			exchanges: ["NYSE"],
			sic: "3674",
			sicDescription: "Semiconductors",
			fiscalYearEnd: "0130",
			addresses: { business: { stateOrCountry: "CA" } },
			formerNames: [{ name: "Xyz", from: "2001-01-01T00:00:00.000Z", to: "2002-01-01T00:00:00.000Z" }],
			filings: { recent, files: [{ name: "CIK0000000001-submissions-001.json" }] },
		}),
	);
	expect(filer).toMatchObject({
		symbols: ["BRK.B"],
		fiscalYearEnd: "01-30",
		country: "United States",
		formerNames: [{ to: "2002-01-01" }],
	});
	expect(filings[0]).toMatchObject({ form: "8-K", period: null, items: ["2.02", "9.01"], inlineXbrl: false });
	expect(olderPages).toEqual(["CIK0000000001-submissions-001.json"]);
	expect(readSubmissions(JSON.stringify(recent)).filer).toBeNull();
});

it("refuses submissions with columns of unequal length", () => {
	expect(() => readSubmissions(JSON.stringify({ ...recent, form: ["8-K"] }))).toThrow(
		"not submissions: column form has 1 value, not 2",
	);
});
