// Tests corrections of wrong source figures against the companies' reports.
import { describe, expect, it } from "vitest";
import { loadDataset } from "../../src/store/load-dataset.js";
import type { Company, FiscalTable } from "../../src/store/types.js";
import { balanceMark } from "./balance-mark.js";

const dataset = loadDataset();
const companies = dataset.symbols().map((symbol) => dataset.company(symbol) as Company);

function cell(table: FiscalTable | undefined, period: string, field: string): number | string | null {
	const row = table?.periods.indexOf(period) ?? -1;
	for (const section of Object.values(table?.sections ?? {}))
		if (field in section) return section[field]?.[row] ?? null;
	return null;
}
const annualCell = (symbol: string, period: string, field: string) =>
	cell(dataset.company(symbol)?.annual, period, field);
const quarter = (symbol: string, period: string, field: string) =>
	cell(dataset.company(symbol)?.quarterly, period, field);
const isNumber = (value: unknown): value is number => typeof value === "number";

describe("report dates", () => {
	const filed = (symbol: string, period: string) => annualCell(symbol, period, "Filing Date");
	it("belong to the period's own report", () => {
		// Alphabet has filed since October 2015; its figures of 2014 are comparatives.
		expect([filed("GOOGL", "2013-12"), filed("GOOGL", "2014-12")]).toEqual([null, null]);
		expect(filed("GOOGL", "2015-12")).toBe("2016-02-11");
		// Netflix's report of 2022 appeared in January 2023.
		expect(filed("NFLX", "2022-12")).toBeNull();
		// Super Micro really reported fiscal 2024 late.
		expect(filed("SMCI", "2024-06")).toBe("2025-02-25");
	});
});

describe("corrected figures, as the companies' reports state them", () => {
	it.each<[symbol: string, period: string, field: string, value: number]>([
		// Preferred stock redeemed in the first half of the year is not subtracted (25,591 over 586.0).
		["PGR", "2024-12", "Book Value per Share", 43.671],
		// Without restricted cash.
		["A", "2016-10", "Cash and Cash Equivalents", 2289],
		// Without the part due within the year.
		["T", "2022-12", "Long-Term Debt", 128423],
		["T", "2024-12", "Long-Term Debt", 118443],
		["TMO", "2024-12", "Long-Term Debt", 29061],
		["UNP", "2023-12", "Long-Term Debt", 31156],
		// Without operating leases.
		["NOC", "2024-12", "Long-Term Debt", 14692],
		["NOC", "2023-12", "Long-Term Debt", 13786],
		["WDC", "2024-06", "Long-Term Debt", 5684],
		["FCX", "2023-12", "Long-Term Debt", 8656],
		["MAS", "2025-12", "Long-Term Debt", 2945],
		["MGM", "2025-12", "Long-Term Debt", 6230.141],
		// Including amortisation of intangibles, a separate line.
		["HD", "2024-01", "Depreciation, Depletion and Amortization", 3247],
		["HD", "2025-01", "Depreciation, Depletion and Amortization", 3761],
		["LOW", "2024-01", "Depreciation, Depletion and Amortization", 1923],
		["UPS", "2023-12", "Cash and Cash Equivalents", 3206],
		["UPS", "2024-12", "Cash and Cash Equivalents", 6112],
		["PM", "2024-12", "Cash and Cash Equivalents", 4216],
		// Loans and notes payable with current maturities, without a vendor's leases.
		["KO", "2022-12", "Short-Term Debt", 2373 + 399],
		["BMY", "2023-12", "Short-Term Debt", 3119],
		["MO", "2022-12", "Short-Term Debt", 1556],
		["TMUS", "2023-12", "Short-Term Debt", 3619],
		["DUK", "2023-12", "Short-Term Debt", 4288 + 2800],
		["FIS", "2022-12", "Short-Term Debt", 3797 + 2088],
		// Borrowings of 1,200 plus 350 of long-term debt due.
		["SHW", "2025-12", "Short-Term Debt", 1550.6],
		// Debt due within the year, where the filed total implies it.
		["UNP", "2021-12", "Short-Term Debt", 2166],
		["MCK", "2019-03", "Short-Term Debt", 330],
		// Depreciation and amortisation: the whole line of the cash flow statement.
		["AAPL", "2025-09", "Depreciation, Depletion and Amortization", 11698],
		["KO", "2024-12", "Depreciation, Depletion and Amortization", 1075],
		["XOM", "2024-12", "EPS (Diluted)", 7.84],
		["V", "2024-09", "EPS (Diluted)", 9.73],
		["V", "2016-09", "EPS (Diluted)", 2.48],
		// A year's dividends, not a quarter's.
		["V", "2025-09", "Dividends per Share", 2.36],
		["V", "2012-09", "Dividends per Share", 0.22],
		// A year's revenue that the source files under its fourth quarter.
		["LHX", "2025-12", "Revenue", 21865],
		// Including selling expense; the source has general expense only.
		["GOOGL", "2024-12", "Selling, General, & Admin. Expense", 41996],
		["META", "2024-12", "Selling, General, & Admin. Expense", 21087],
		["ADBE", "2024-11", "Selling, General, & Admin. Expense", 7293],
		["CRM", "2025-01", "Selling, General, & Admin. Expense", 16093],
		// All of it; the source has two thirds.
		["BRK.B", "2023-12", "Revenue", 364482],
		["BRK.B", "2025-12", "Revenue", 371444],
		// After the dividends on Berkshire's preferred stock.
		["OXY", "2025-12", "EPS (Diluted)", 1.61],
		["OXY", "2023-12", "EPS (Diluted)", 3.9],
		["AVGO", "2016-10", "Net Income From Continuing Operations", -1861],
		["META", "2024-12", "Cash, Cash Equivalents, Marketable Securities", 77815],
		// Non-current marketable securities.
		["AAPL", "2025-09", "Investments And Advances", 77723],
		["AAPL", "2024-09", "Investments And Advances", 91479],
		// Equity of 6,107.5 million on 197.3 million shares, before the split of four for one in 2006.
		["PGR", "2005-12", "Book Value per Share", 6107.5 / 197.3 / 4],
		["PGR", "2008-12", "Total Stockholders Equity", 4215.3],
		["PGR", "2008-12", "Book Value per Share", 6.23],
		// Equity, not its other comprehensive income.
		["A", "2023-10", "Total Stockholders Equity", 5845],
		["NKE", "2014-05", "Total Stockholders Equity", 10824],
		// Net income to shareholders, without minority interest.
		["CAT", "2016-12", "Net Income", -67],
		["AMT", "2023-12", "Net Income", 1483.3],
		["AEP", "2025-12", "Net Income", 3580],
		["WELL", "2024-12", "Net Income", 951.7],
		["FOX", "2024-06", "Net Income", 1501],
		["CF", "2024-12", "Net Income", 1218],
		["CF", "2021-12", "EPS (Diluted)", 4.24],
		["CMI", "2023-12", "Net Income", 735],
		["SPG", "2024-12", "Net Income", 2367.6],
		// Net income known only from EPS and taxes.
		["IBM", "2011-12", "Net Income", 15855],
		["ABT", "2010-12", "Net Income", 4626],
		// Total equity without liabilities of variable interest entities, and with minority interest.
		["JPM", "2014-12", "Total Equity", 231727],
		["KO", "2025-12", "Total Equity", 34275],
		["UNH", "2022-12", "Minority Interest", 3678],
		["HON", "2016-12", "Total Stockholders Equity", 18705],
		// The year's own cash, not the next year's.
		["HD", "2015-01", "Cash and Cash Equivalents", 1723],
		// Operating income after corporate costs, amortisation and charges: the segments earned 15,601 million.
		["DIS", "2024-09", "Operating Income", 91361 - 79447],
		// A tax has a sign, depreciation has none.
		["CMG", "2018-12", "Tax Provision", -91.883],
		["LLY", "2007-12", "Depreciation, Depletion and Amortization", 1047.9],
		// 2.698 dollars, which the source rounds to 3.
		["PG", "2017-06", "Dividends per Share", 2.698],
		["MSFT", "2024-06", "Dividends per Share", 3],
	])("%s %s %s", (symbol, period, field, value) => {
		const figure = annualCell(symbol, period, field);
		expect(isNumber(figure) && Math.abs(figure / value - 1) < 0.005, `${figure} for ${value}`).toBe(true);
	});

	it("omit a component without a total", () => {
		const selling = ["MSFT", "V", "AMZN", "NOW", "ORCL"].map((symbol) => {
			const { periods = [] } = dataset.company(symbol)?.annual ?? {};
			return annualCell(symbol, periods.at(-1) as string, "Selling, General, & Admin. Expense");
		});
		expect(selling).toEqual([null, null, null, null, null]);
		expect([annualCell("BRK.B", "2018-12", "Revenue"), annualCell("AEP", "2025-12", "Revenue")]).toEqual([null, null]);
		// Where operating income subtracts costs and research, the line is complete.
		expect(annualCell("KO", "2024-12", "Selling, General, & Admin. Expense")).toBe(14582);
		expect(isNumber(annualCell("BA", "2024-12", "Selling, General, & Admin. Expense"))).toBe(true);
	});

	it("never confuse yearly and quarterly figures", () => {
		expect(annualCell("FIX", "2025-12", "Revenue")).toBeNull();
		expect(quarter("LHX", "2025-12", "Revenue")).toBe(21_865 - 5132 - 5426 - 5659);
		expect(quarter("TSCO", "2025-12", "Net Income")).toBeCloseTo(227.4, 1);
		expect(quarter("NI", "2025-12", "Revenue")).toBeCloseTo(1886.6, 6);
	});

	it("negate McDonald's deficit stored without its sign", () => {
		expect(quarter("MCD", "2018-03", "Total Stockholders Equity")).toBe(-4718.8);
	});

	it("separate bank fees from revenue, depreciation from D&A", () => {
		for (const period of ["2017-12", "2021-12"]) expect(annualCell("RF", period, "Revenue")).toBeNull();
		for (const period of ["2019-12", "2023-12"]) expect(annualCell("MET", period, "Revenue")).toBeNull();
		// 15.2 billion is only depreciation; the cash flow statement shows 22.3 with amortisation.
		expect(annualCell("MSFT", "2024-06", "Depreciation, Depletion and Amortization")).toBeNull();
		// 1,841 is research that Johnson & Johnson bought; its own is 17,232.
		expect(annualCell("JNJ", "2024-12", "Research & Development")).toBeNull();
		// Vulcan really ended its research.
		expect(annualCell("VMC", "2012-12", "Research & Development")).toBe(0);
		expect(annualCell("MCD", "2019-12", "Depreciation, Depletion and Amortization")).toBeNull();
		// Rounded to 0.1 billion in a note, of 1.8 billion with amortisation.
		expect(annualCell("CSCO", "2020-07", "Depreciation, Depletion and Amortization")).toBeNull();
	});

	it("exclude minority interest from net income", () => {
		// Freeport earned 1.30 dollars a share in 2024: with minority interest, 3.04.
		expect(annualCell("FCX", "2024-12", "Net Income")).toBeNull();
		expect(annualCell("FCX", "2024-12", "EPS (Diluted)")).toBeNull();
		expect(annualCell("IBKR", "2024-12", "Net Income")).toBeNull();
	});

	it("spread dividends declared in one quarter over the year", () => {
		// Walmart declared 0.99 dollars for a year in 2026-04, and had paid 0.953 in the last four quarters.
		expect(annualCell("WMT", "TTM", "Dividends per Share")).toBeCloseTo(0.953, 3);
	});

	it("have total equity equal to its components", () => {
		const mismatches: string[] = [];
		let checked = 0;
		for (const { profile, annual, marks } of companies)
			for (const period of annual.periods) {
				const cellOf = (field: string) => cell(annual, period, field);
				// Trailing line items add up where they have one date.
				const parts = ["Total Equity", "Total Stockholders Equity", "Minority Interest"];
				if (period === "TTM" && new Set(parts.map((field) => balanceMark({ marks }, field))).size > 1) continue;
				const [totalEquity, parent, minority, assets] = [
					cellOf("Total Equity"),
					cellOf("Total Stockholders Equity"),
					cellOf("Minority Interest"),
					cellOf("Total Assets"),
				];
				if (!isNumber(totalEquity) || !isNumber(parent) || !isNumber(minority) || !isNumber(assets)) continue;
				checked++;
				const between =
					minority > 0
						? totalEquity >= parent - 0.005 * assets && totalEquity <= parent + minority + 0.005 * assets
						: false;
				if (!between && Math.abs(totalEquity - parent - minority) > 0.02 * assets)
					mismatches.push(`${profile.symbol} ${period}`);
			}
		expect(checked).toBeGreaterThan(3000);
		expect(mismatches).toEqual([]);
	});

	it("do not read one cost type as cost of goods", () => {
		for (const symbol of ["UNH", "ELV", "CVS", "OXY"])
			for (const period of dataset.company(symbol)?.annual.periods ?? []) {
				const margin = annualCell(symbol, period, "Gross Margin %");
				expect(isNumber(margin) && margin > 30, `${symbol} ${period} ${margin}`).toBe(false);
			}
	});

	it("value later-split companies at their closes' share basis", () => {
		// Market values at the ends of these years: price of the day by the shares of the day, in billions.
		const marketValues: [symbol: string, period: string, billions: number][] = [
			["BKNG", "2023-12", 3547.22 * 36.53],
			["CMG", "2022-12", 1387.49 * 28.06],
			["KLAC", "2024-06", 824.51 * 136.2],
			["AVGO", "2023-10", 841.37 * 414],
			["NFLX", "2024-12", 891.32 * 439.3],
			["BRK.B", "2023-12", 356.66 * 2173.3],
		];
		for (const [symbol, period, value] of marketValues) {
			const figure = annualCell(symbol, period, "Market Cap");
			expect(isNumber(figure) && Math.abs(figure / value - 1) < 0.03, `${symbol} ${figure} for ${value}`).toBe(true);
		}
	});

	it("use full company names", () => {
		const names = ["KO", "BMY", "CL", "MTD", "SHW"].map((symbol) => dataset.company(symbol)?.profile.name);
		for (const name of names) expect(name?.split(/[\s-]/).length).toBeGreaterThan(1);
	});
});

describe("series of all companies", () => {
	it("have fiscal years one year apart", () => {
		const close = companies.flatMap(({ profile, annual }) =>
			annual.ends.slice(1, -1).flatMap((end, i) => {
				const days = (Date.parse(end as string) - Date.parse(annual.ends[i] as string)) / 86_400_000;
				return days > 300 ? [] : [`${profile.symbol} ${annual.ends[i]} ${end}`];
			}),
		);
		expect(close).toEqual([]);
		expect(dataset.company("PG")?.annual.periods.filter((period) => !period.endsWith("-06"))).toEqual(["TTM"]);
	});

	it("contain no balance in another unit", () => {
		const fields = [
			"Total Assets",
			"Total Liabilities",
			"Total Current Assets",
			"Total Current Liabilities",
			"Revenue",
		];
		const mismatches: string[] = [];
		for (const { profile, annual, quarterly } of companies)
			for (const table of [annual, quarterly])
				for (const field of fields) {
					const entries = table.periods.flatMap((period) => {
						const value = cell(table, period, field);
						return period !== "TTM" && isNumber(value) && value > 0 ? [[period, value] as const] : [];
					});
					entries.forEach(([period, value], i) => {
						const neighbours = [entries[i - 1], entries[i + 1]].flatMap((entry) => (entry ? [entry[1]] : []));
						if (neighbours.length === 2 && neighbours.every((neighbour) => neighbour > 50 * value))
							mismatches.push(`${profile.symbol} ${field} ${period}`);
					});
				}
		expect(mismatches).toEqual([]);
	});

	it("have debt components that sum to total debt once", () => {
		const mismatches: string[] = [];
		let checked = 0;
		for (const { profile, annual, quarterly } of companies)
			for (const table of [annual, quarterly])
				for (const period of table.periods) {
					const cellOf = (field: string) => cell(table, period, field);
					const [short, long] = [cellOf("Short-Term Debt"), cellOf("Long-Term Debt")];
					const liabilities = cellOf("Total Liabilities");
					if (!isNumber(short) || !isNumber(long) || !isNumber(liabilities)) continue;
					checked++;
					const current = cellOf("Total Current Liabilities");
					if (short < 0 || long < 0 || short + long > 1.02 * liabilities)
						mismatches.push(`${profile.symbol} ${period} above liabilities`);
					if (isNumber(current) && short > 1.02 * current)
						mismatches.push(`${profile.symbol} ${period} current debt above current liabilities`);
				}
		expect(checked).toBeGreaterThan(2000);
		expect(mismatches).toEqual([]);
	});

	it("count leases consistently in every balance sheet", () => {
		const comeAndGo: string[] = [];
		for (const { profile, annual, quarterly } of companies) {
			if (profile.depth === "fictitious") continue;
			for (const table of [annual, quarterly]) {
				const leasesReported = table.periods.flatMap((period) => {
					const debt = cell(table, period, "Long-Term Debt");
					const sheet = isNumber(debt) && isNumber(cell(table, period, "Total Assets"));
					return sheet && period !== "TTM" ? [isNumber(cell(table, period, "Long-Term Capital Lease Obligation"))] : [];
				});
				if (leasesReported.includes(true) && leasesReported.includes(false)) comeAndGo.push(profile.symbol);
			}
		}
		expect(comeAndGo).toEqual([]);
	});

	it("have market values that match price times shares", () => {
		const jumps: string[] = [];
		for (const { profile, annual } of companies) {
			if (profile.depth === "fictitious") continue;
			annual.periods.forEach((period, i) => {
				const previousPeriod = annual.periods[i - 1];
				if (previousPeriod === undefined || period === "TTM") return;
				const [value, earlier] = [cell(annual, period, "Market Cap"), cell(annual, previousPeriod, "Market Cap")];
				const [price, past] = [
					cell(annual, period, "Month End Stock Price"),
					cell(annual, previousPeriod, "Month End Stock Price"),
				];
				if (![value, earlier, price, past].every(isNumber)) return;
				const shares = (value as number) / (price as number) / ((earlier as number) / (past as number));
				if (Math.abs(Math.log(shares)) > Math.log(2.6)) jumps.push(`${profile.symbol} ${period}`);
			});
		}
		// Mergers and a listing, in which the share count really multiplied.
		expect(jumps).toEqual(["DASH 2021-12", "ECHO 2021-12", "KHC 2016-12", "WBD 2022-12"]);
	});
});

describe("preferred dividends unstated by any source", () => {
	it.each<[symbol: string, period: string, value: number]>([
		// As in the annual reports, and as participating securities receive them.
		["PSA", "2024-12", 195 + 4],
		["MET", "2024-12", 200],
		["STT", "2024-12", 203],
		["ALB", "2024-12", 137],
		["DLR", "2025-12", 41],
		["NRG", "2025-12", 67],
		["VST", "2024-12", 192],
		["DUK", "2023-12", 106 + 6],
		["NI", "2023-12", 52],
		["ALL", "2024-12", 117],
		["JPM", "2024-12", 1259],
		["AVGO", "2021-10", 299],
	])("are net income less earnings a share times shares: %s %s", (symbol, period, dividends) => {
		const figure = annualCell(symbol, period, "Preferred Dividends");
		// EPS is rounded to half a cent.
		expect(isNumber(figure) && Math.abs(-figure / dividends - 1) < 0.03, `${figure} for ${dividends}`).toBe(true);
	});

	it("are marked, also where quarters sum to them", () => {
		const { annual } = dataset.company("PSA")?.marks ?? {};
		expect(annual?.["net income less earnings a share times shares"]?.["Preferred Dividends"]).toContain("2024-12");
		expect(annual?.["net income less earnings a share times shares"]?.["Preferred Dividends"]).not.toContain("TTM");
		expect(annualCell("PSA", "TTM", "Preferred Dividends") as number).toBeLessThan(-190);
	});

	it("leave preferred stock unknown, or zero with income", () => {
		// A par value of 6 million replaced Boeing's 5,750, and nothing MetLife's 3,818.
		expect([annualCell("BA", "2024-12", "Preferred Stock"), annualCell("MET", "2024-12", "Preferred Stock")]).toEqual([
			null,
			null,
		]);
		expect(annualCell("TROW", "2024-12", "Preferred Stock")).toBe(0);
		expect(annualCell("OXY", "2024-12", "Preferred Stock")).toBe(8287);
		expect([annualCell("PSA", "2023-12", "Book Value per Share"), annualCell("PSA", "TTM", "PB Ratio")]).toEqual([
			null,
			null,
		]);
		// State Street's 241 million at the yield of 2024; Coherent's stock is outside its equity.
		expect(annualCell("STT", "TTM", "Book Value per Share")).toBeCloseTo(86.5, 1);
		expect(annualCell("COHR", "TTM", "PB Ratio")).toBeCloseTo(7.29, 2);
	});

	it("are excluded from diluted shares derived from EPS", () => {
		// 382 million of net income less 101 of dividend equivalents at 4.87 dollars.
		expect(quarter("TDG", "2023-12", "Shares Outstanding (Diluted Average)") as number).toBeCloseTo(57.7, 0);
		expect(quarter("PSA", "2025-03", "Shares Outstanding (Diluted Average)") as number).toBeCloseTo(175.4, 0);
	});
});
