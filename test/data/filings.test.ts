// Tests the bundled statements against annual reports.
import { describe, expect, it } from "vitest";
import { loadDataset } from "../../src/store/load-dataset.js";
import type { Section } from "../../src/store/types.js";

const dataset = loadDataset();

function annual(symbol: string, period: string, section: Section, field: string) {
	const table = dataset.company(symbol)?.annual;
	return table?.sections[section][field]?.[table.periods.indexOf(period)];
}

/** Revenue, net income (millions) and split-adjusted diluted EPS, as the annual reports state them. */
const REPORTED: readonly [symbol: string, period: string, revenue: number, netIncome: number, eps: number][] = [
	["AAPL", "2025-09", 416161, 112010, 7.46],
	["AAPL", "2024-09", 391035, 93736, 6.08],
	["AAPL", "2012-09", 156508, 41733, 44.15 / 28],
	["MSFT", "2025-06", 281724, 101832, 13.64],
	["GOOGL", "2024-12", 350018, 100118, 8.04],
	["NVDA", "2025-01", 130497, 72880, 2.94],
	["META", "2024-12", 164501, 62360, 23.86],
	["AMZN", "2024-12", 637959, 59248, 5.53],
	["KO", "2024-12", 47061, 10631, 2.46],
	["WMT", "2025-01", 680985, 19436, 2.41],
	["JPM", "2024-12", 177556, 58471, 19.75],
	["BA", "2024-12", 66517, -11817, -18.36],
	["PG", "2024-06", 84039, 14879, 6.02],
	["JNJ", "2024-12", 88821, 14066, 5.79],
	["HD", "2025-01", 159514, 14806, 14.91],
	["NFLX", "2024-12", 39000.966, 8711.631, 1.983],
	["IBM", "2024-12", 62753, 6023, 6.43],
	["MCD", "2024-12", 25920, 8223, 11.39],
	["COST", "2024-08", 254453, 7367, 16.56],
	["PGR", "2024-12", 75372.4, 8479.5, 14.4],
];

describe("the bundled statements", () => {
	it.each(REPORTED)("%s %s has its annual report's revenue, income and EPS", (symbol, period, revenue, net, eps) => {
		expect(annual(symbol, period, "income_statement", "Revenue")).toBeCloseTo(revenue, 0);
		expect(annual(symbol, period, "income_statement", "Net Income")).toBeCloseTo(net, 0);
		expect(annual(symbol, period, "income_statement", "EPS (Diluted)")).toBeCloseTo(eps, 2);
	});

	it("has AAPL's 2025 sheet and cash flow, outflows negative", () => {
		const balance = (field: string) => annual("AAPL", "2025-09", "balance_sheet", field);
		const cash = (field: string) => annual("AAPL", "2025-09", "cashflow_statement", field);
		expect(balance("Total Assets")).toBe(359241);
		expect(balance("Total Liabilities")).toBe(285508);
		expect(balance("Total Stockholders Equity")).toBe(73733);
		expect(balance("Cash, Cash Equivalents, Marketable Securities")).toBe(35934 + 18763);
		expect(balance("Short-Term Debt")).toBe(12350 + 7979);
		expect(cash("Cash Flow from Operations")).toBe(111482);
		expect(cash("Capital Expenditure")).toBe(-12715);
		expect(cash("Free Cash Flow")).toBe(98767);
		expect(cash("Cash Flow for Dividends")).toBe(-15421);
		expect(annual("AAPL", "2025-09", "income_statement", "Tax Provision")).toBe(-20719);
	});

	it.each([
		// The borrowings' tag already holds the current portion: commercial paper and loans plus long-term debt due within the year.
		["JNJ", "2023-12", 3451],
		["JNJ", "2024-12", 5983],
		["IBM", "2024-12", 5089],
		["IBM", "2023-12", 6426],
		// Commercial paper 6,693 and a current portion of 2,249.
		["MSFT", "2024-06", 8942],
		["KO", "2024-12", 1139 + 648],
		["NFLX", "2024-12", 1784.453],
	])("counts the current debt of %s in %s once", (symbol, year, debt) => {
		expect(annual(symbol, year, "balance_sheet", "Short-Term Debt")).toBeCloseTo(debt, 2);
	});

	it("matches Coca-Cola's, Snowflake's and Boeing's annual reports", () => {
		expect(annual("KO", "2024-12", "balance_sheet", "Marketable Securities")).toBe(2020 + 1723);
		expect(annual("SNOW", "2025-01", "balance_sheet", "Long-Term Debt")).toBeCloseTo(2271.529, 3);
		expect(annual("SNOW", "2024-01", "balance_sheet", "Long-Term Debt")).toBe(0);
		// 6% on 5,750 million of stock; EPS is rounded to the cent.
		expect(Math.abs((annual("BA", "2025-12", "income_statement", "Preferred Dividends") as number) + 345)).toBeLessThan(
			8,
		);
	});

	it("keeps first-filed figures where restated", () => {
		const restated = dataset
			.company("MSFT")
			?.asFiled.find((r) => r.frequency === "annual" && r.period === "2016-06" && r.field === "Net Income");
		expect(restated).toMatchObject({ value: 16798, filed: "2016-07-28" });
		expect(annual("MSFT", "2016-06", "income_statement", "Net Income")).toBe(20539);
	});

	it("dates a year by its first filing", () => {
		const table = dataset.company("AAPL")?.annual;
		expect(table?.filed[table.periods.indexOf("2025-09")]).toBe("2025-10-31");
	});

	it("has ASML in euro with its converted price", () => {
		const asml = dataset.company("ASML");
		expect(asml?.profile).toMatchObject({ reportingCurrency: "EUR", tradingCurrency: "USD" });
		expect(annual("ASML", "2024-12", "income_statement", "Revenue")).toBeCloseTo(28262.9, 1);
		const rate = annual("ASML", "2024-12", "valuation_and_quality", "Forex Rate") as number;
		const price = annual("ASML", "2024-12", "valuation_and_quality", "Month End Stock Price") as number;
		const quoted = dataset.prices("ASML");
		const close = quoted?.close[quoted.dates.indexOf("2024-12-31")] as number;
		expect(price * rate).toBeCloseTo(close, 0);
		expect(rate).toBeGreaterThan(1);
	});

	it("separates a bank's common equity from preferred stock", () => {
		expect(annual("JPM", "2024-12", "balance_sheet", "Preferred Stock")).toBe(20050);
		expect(annual("JPM", "2024-12", "per_share_data_array", "Book Value per Share")).toBeCloseTo(116.07, 1);
	});

	it("has an insurer's combined ratio from its monthly reports", () => {
		expect(annual("PGR", "2024-12", "income_statement", "Combined Ratio %")).toBeCloseTo(88.8, 1);
		expect(annual("PGR", "TTM", "income_statement", "Combined Ratio %") as number).toBeLessThan(100);
	});

	it("prints the service's words for meaningless figures", () => {
		expect(annual("BA", "2024-12", "valuation_ratios", "PE Ratio")).toBe("At Loss");
		expect(annual("BA", "2024-12", "valuation_ratios", "PB Ratio")).toBe("Negative Equity");
		expect(annual("SNOW", "2025-01", "valuation_ratios", "PE Ratio")).toBe("At Loss");
	});
});
