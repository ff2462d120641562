// Tests building statements from company facts. Expected figures are from the filers' reports.
import { describe, expect, it } from "vitest";
import { type MappedCompany, mapCompany } from "../../src/filings/map-company.js";
import type { Section } from "../../src/store/types.js";
import { unpackCompany } from "../../src/store/unpack-company.js";
import { cutFacts } from "./cut-facts.js";

const gme = cutFacts("gme");
const mapped = mapCompany({ facts: gme.facts, filer: gme, symbol: "GME" });

function cell(
	{ profile, stored }: MappedCompany,
	frequency: "annual" | "quarterly",
	section: Section,
	field: string,
	period: string,
) {
	const table = unpackCompany(profile, stored)[frequency];
	return table.sections[section][field]?.[table.periods.indexOf(period)];
}

describe("GameStop's 52-week fiscal 2019, ended 2020-02-01", () => {
	it.each<[Section, string, number]>([
		["income_statement", "Revenue", 6466],
		["income_statement", "Cost of Goods Sold", 4557.3],
		["income_statement", "Gross Profit", 1908.7],
		["income_statement", "Selling, General, & Admin. Expense", 1922.7],
		["income_statement", "Operating Income", -399.6],
		["income_statement", "Interest Expense", -38.5],
		// Pretax loss of 426.8 and interest expense of 38.5.
		["income_statement", "EBIT", -388.3],
		["income_statement", "Net Income", -470.9],
		["income_statement", "EPS (Diluted)", -5.38],
		["balance_sheet", "Total Assets", 2819.7],
		["balance_sheet", "Total Equity", 611.5],
		["balance_sheet", "Long-Term Debt", 419.8],
		["cashflow_statement", "Cash Flow from Operations", -414.5],
		["cashflow_statement", "Capital Expenditure", -78.5],
		["cashflow_statement", "Cash Flow for Dividends", -40.5],
		["cashflow_statement", "Ending Cash Position", 513.5],
	])("has in %s the %s %s", (section, field, value) => {
		expect(cell(mapped, "annual", section, field, "2020-01")).toBeCloseTo(value, 3);
	});

	it("derives the fourth quarter from nine months", () => {
		// Operations: −414.5 in the year, −654.8 in nine months.
		expect(cell(mapped, "quarterly", "cashflow_statement", "Cash Flow from Operations", "2020-01")).toBeCloseTo(
			240.3,
			3,
		);
		const terms = mapped.base.quarterly.get("2020-01")?.facts.get("Cash Flow from Operations")?.origins;
		expect(terms?.map(({ sign, start, end }) => [sign, start, end])).toEqual([
			[1, "2019-02-03", "2020-02-01"],
			[-1, "2019-02-03", "2019-11-02"],
		]);
	});

	it("keeps the filing of a cell", () => {
		const [origin] = mapped.base.annual.get("2020-01")?.facts.get("Revenue")?.origins ?? [];
		expect(origin).toMatchObject({ taxonomy: "us-gaap", tag: "Revenues", unit: "USD", value: 6466e6, sign: 1 });
		expect(origin?.accession).toMatch(/^0001326380-2\d-\d{6}$/);
	});
});

it("uses only filings known at the date", () => {
	const pastMapping = mapCompany({ facts: gme.facts, filer: gme, asOf: "2020-03-01" });
	expect(pastMapping.stored.annual.periods).not.toContain("2020-01");
	expect(pastMapping.stored.annual.filed.filter((day) => day !== null && day > "2020-03-01")).toEqual([]);
});

it("maps equal facts to equal companies", () => {
	expect(JSON.stringify(mapCompany({ facts: gme.facts, filer: gme, symbol: "GME" }))).toBe(JSON.stringify(mapped));
});

it("reads a closing count filed in thousands in the unit of the average count", () => {
	const assets = gme.facts.find(({ tag, end }) => tag === "Assets" && end === "2020-02-01");
	if (!assets) throw new Error("the fixture has no assets of 2020-02-01");
	const filed = { ...assets, tag: "CommonStockSharesOutstanding", unit: "shares", value: 64_300 };
	const { base } = mapCompany({ facts: [...gme.facts, filed], filer: gme, symbol: "GME" });
	expect(base.annual.get("2020-01")?.facts.get("Shares Outstanding (EOP)")?.value).toBe(64.3);
});

describe("an IFRS filer reporting dollars and its own currency", () => {
	const tsm = cutFacts("tsm");
	const company = mapCompany({ facts: tsm.facts, filer: tsm, symbol: "TSM" });

	it("is mapped in its own currency", () => expect(company.profile.reportingCurrency).toBe("TWD"));

	it.each<[Section, string, number]>([
		["income_statement", "Revenue", 2161735.8],
		["income_statement", "Operating Income", 921465.6],
		["income_statement", "Net Income", 851740],
		["income_statement", "EPS (Diluted)", 32.85],
		["balance_sheet", "Total Assets", 5532196.6],
		["cashflow_statement", "Cash Flow from Operations", 1241967.3],
		// Depreciation of 522,932.7 and amortisation of 9,258.2, in separate lines.
		["cashflow_statement", "Cash Flow Depreciation, Depletion and Amortization", 532190.9],
	])("has in the %s of 2023 the %s %s", (section, field, value) => {
		expect(cell(company, "annual", section, field, "2023-12")).toBeCloseTo(value, 3);
	});
});
