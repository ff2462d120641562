// Tests the invented company FICT.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { assembleGathered } from "../../data/compile/companies/assemble-gathered.js";
import {
	FICTITIOUS_SPLITS,
	fictitiousBase,
	fictitiousDividends,
	fictitiousOperating,
	fictitiousPrices,
	fictitiousSegments,
} from "../../data/compile/companies/fictitious.js";
import { foldCompany } from "../../data/compile/companies/fold-company.js";
import { inventedTiers } from "../../data/compile/companies/invented-tiers.js";
import { packed } from "../../data/compile/pack.js";
import { storePrices } from "../../src/filings/price-history.js";
import type { BundledFormulas } from "../../src/store/line-formula.js";
import { loadDataset } from "../../src/store/load-dataset.js";
import { readPacked } from "../../src/store/packed-json.js";
import type { Company, Section } from "../../src/store/types.js";

const dataset = loadDataset();
const company = dataset.company("FICT") as Company;

function annualCell(section: Section, field: string, period = "2025-12") {
	return company.annual.sections[section][field]?.[company.annual.periods.indexOf(period)];
}

describe("the fictitious company", () => {
	it("is recognisably invented", () => {
		expect(company.profile.name).toContain("(fictitious)");
		expect(company.profile.depth).toBe("fictitious");
		expect(Object.values(company.tiers).every((part) => part.tier === "made-up")).toBe(true);
	});

	it.each<[Section, string, number]>([
		["income_statement", "Revenue", 2100],
		["income_statement", "Operating Income", 420],
		["income_statement", "Net Income", (420 - 10) * 0.75],
		["income_statement", "EPS (Diluted)", 3.075],
		["income_statement", "Tax Rate %", 25],
		["income_statement", "EBITDA", 525],
		["cashflow_statement", "Cash Flow from Operations", 307.5 + 105 - 11],
		["cashflow_statement", "Free Cash Flow", 401.5 - 126],
		["balance_sheet", "Total Liabilities", 305],
		["common_size_ratios", "Gross Margin %", 40],
		["common_size_ratios", "ROE %", (307.5 / ((2340 + 2563.5) / 2)) * 100],
		["common_size_ratios", "Effective Interest Rate on Debt %", 5],
		["valuation_ratios", "PE Ratio", 64 / 3.075],
		["valuation_ratios", "PS Ratio", 64 / 21],
		["valuation_ratios", "Dividend Yield %", (0.84 / 64) * 100],
		["valuation_and_quality", "Market Cap", 6400],
		["valuation_and_quality", "Enterprise Value", 6400 + 200 - 1706.5],
		["valuation_and_quality", "Interest Coverage", 42],
		["valuation_and_quality", "Current Ratio", 2042.5 / 125],
		["valuation_and_quality", "Defensive Number", Math.sqrt(22.5 * 3.075 * 25.635)],
	])("has in 2025 the %s figure %s that a reader computes by hand", (section, field, value) => {
		expect(annualCell(section, field)).toBeCloseTo(value, 2);
	});

	it("balances and reconciles its cash in every period", () => {
		for (const table of [company.annual, company.quarterly])
			table.periods.forEach((period, i) => {
				const cellAt = (section: Section, field: string) => table.sections[section][field]?.[i] as number;
				expect(cellAt("balance_sheet", "Total Assets"), period).toBeCloseTo(
					cellAt("balance_sheet", "Total Liabilities") + cellAt("balance_sheet", "Total Equity"),
					2,
				);
				const flows = ["Cash Flow from Operations", "Cash Flow from Investing", "Cash Flow from Financing"].map((f) =>
					cellAt("cashflow_statement", f),
				);
				expect(flows[0] as number, period).toBeGreaterThan(0);
				expect(
					flows.reduce((a, b) => a + b, 0),
					period,
				).toBeCloseTo(cellAt("cashflow_statement", "Net Change in Cash"), 2);
			});
		expect([company.annual.periods.length, company.quarterly.periods.length]).toEqual([13, 20]);
	});

	it("has one split, reflected in its prices", () => {
		expect(company.splits).toEqual([{ date: "2020-06-15", ratio: 2 }]);
		const prices = dataset.prices("FICT");
		const dayIndex = (date: string) => prices?.dates.indexOf(date) ?? -1;
		expect(prices?.close[dayIndex("2019-12-31")]).toBe(46);
		expect(prices?.unadjustedClose[dayIndex("2019-12-31")]).toBe(92);
		expect(prices?.close[dayIndex("2025-12-31")]).toBe(64);
	});

	it("compiles to the same bytes again", () => {
		const formulas = readPacked<BundledFormulas>(join(dataset.folder, "line-formulas.json.br"));
		const make = () => {
			const { stored } = assembleGathered({
				base: fictitiousBase(),
				splits: FICTITIOUS_SPLITS,
				prices: fictitiousPrices(),
				dividends: fictitiousDividends(),
				rates: () => 1,
				segments: fictitiousSegments(),
				operating: fictitiousOperating(),
				listed: null,
				sharesListed: null,
				asOf: "2026-06-30",
				listedOn: null,
			});
			return [
				packed("companies/FICT", foldCompany({ ...stored, ...inventedTiers(stored) }, "ordinary", formulas)),
				packed("prices/FICT", storePrices(fictitiousPrices())),
			];
		};
		for (const [i, file] of make().entries()) {
			expect(Buffer.compare(file.bytes, (make()[i] as typeof file).bytes)).toBe(0);
			expect(Buffer.compare(file.bytes, readFileSync(join(dataset.folder, file.path))), file.path).toBe(0);
		}
	});
});
