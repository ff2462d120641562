// Tests figures of the service against the data set.
import { describe, expect, test } from "vitest";
import { ask, bodyOf } from "./ask.js";

// Figures marked "filed" come from the companies' own filings, not from the data set.

type Lines = Readonly<Record<string, readonly string[]>>;
interface Table extends Readonly<Record<string, Lines | readonly string[]>> {
	readonly "Fiscal Year": readonly string[];
	readonly per_share_data_array: Lines;
	readonly common_size_ratios: Lines;
	readonly income_statement: Lines;
	readonly balance_sheet: Lines;
	readonly cashflow_statement: Lines;
}
interface Financials {
	readonly financials: { readonly annuals: Table; readonly quarterly: Table };
}

const financials = async (path: string, form: "document" | "live" = "document") =>
	(await bodyOf<Financials>(path, form)).financials;
const cellAt = (table: Table, section: keyof Table, line: string, period: string) =>
	(table[section] as Lines)[line]?.[table["Fiscal Year"].indexOf(period)];

describe("financials", () => {
	test("match Apple's fiscal year 2024", async () => {
		const { annuals } = await financials("/stock/AAPL/financials");
		expect(cellAt(annuals, "income_statement", "Revenue", "2024-09")).toBe("391035");
		expect(cellAt(annuals, "income_statement", "Net Income", "2024-09")).toBe("93736");
		expect(cellAt(annuals, "income_statement", "EPS (Diluted)", "2024-09")).toBe("6.08");
		expect(cellAt(annuals, "balance_sheet", "Total Assets", "2024-09")).toBe("364980");
		expect(cellAt(annuals, "cashflow_statement", "Cash Flow from Operations", "2024-09")).toBe("118254");
		expect(cellAt(annuals, "cashflow_statement", "Capital Expenditure", "2024-09")).toBe("-9447");
	});

	test("align every line with its periods", async () => {
		const misaligned: string[] = [];
		for (const symbol of ["AAPL", "JPM", "PGR", "O", "ASML", "FICT"])
			for (const form of ["document", "live"] as const) {
				const { annuals, quarterly } = await financials(`/stock/${symbol}/financials`, form);
				for (const table of [annuals, quarterly])
					for (const [section, lines] of Object.entries(table))
						if (!Array.isArray(lines))
							for (const [line, cells] of Object.entries(lines as Lines))
								if (cells.length !== 0 && cells.length !== table["Fiscal Year"].length)
									misaligned.push(`${symbol} ${form} ${section} ${line}`);
			}
		expect(misaligned).toEqual([]);
	});

	test("put the newest first and TTM last", async () => {
		const ascending = (await financials("/stock/AAPL/financials")).annuals;
		const descending = (await financials("/stock/AAPL/financials?order=desc")).annuals;
		const years = ascending["Fiscal Year"].slice(0, -1);
		expect(ascending["Fiscal Year"].at(-1)).toBe("TTM");
		expect(years).toEqual(years.toSorted());
		expect(descending["Fiscal Year"]).toEqual([...years.toReversed(), "TTM"]);
		expect(cellAt(descending, "income_statement", "Revenue", "2024-09")).toBe("391035");
		const live = (await financials("/stock/AAPL/financials?order=desc", "live")).annuals;
		expect(live["Fiscal Year"].slice(0, 2)).toEqual(["TTM", years.at(-1)]);
		expect(cellAt(live, "income_statement", "Revenue", "2024-09")).toBe("391035");
	});

	test("convert flows at average and balances at month rates", async () => {
		const dollars = (await financials("/stock/AAPL/financials")).annuals;
		const euros = (await financials("/stock/AAPL/financials?target_currency=EUR")).annuals;
		// Federal Reserve: 0.9006 euros a dollar in September 2024, and 0.922342 on average over the twelve months to it.
		const mean =
			(0.9465 + 0.9243 + 0.9167 + 0.9175 + 0.9265 + 0.92 + 0.9325 + 0.9251 + 0.9291 + 0.9219 + 0.9074 + 0.9006) / 12;
		expect(Number(cellAt(euros, "income_statement", "Revenue", "2024-09"))).toBeCloseTo(391035 * mean, 0);
		expect(Number(cellAt(euros, "balance_sheet", "Total Assets", "2024-09"))).toBeCloseTo(364980 * 0.9006, 0);
		expect(Number(cellAt(euros, "cashflow_statement", "Ending Cash Position", "2024-09"))).toBeCloseTo(
			29943 * 0.9006,
			0,
		);
		expect(Number(cellAt(euros, "per_share_data_array", "Earnings per Share (Diluted)", "2024-09"))).toBeCloseTo(
			6.08 * mean,
			3,
		);
		expect(euros.common_size_ratios["Net Margin %"]).toEqual(dollars.common_size_ratios["Net Margin %"]);
		const shares = "Shares Outstanding (Diluted Average)";
		expect(euros.income_statement[shares]).toEqual(dollars.income_statement[shares]);
	});

	test("report a foreign listing in its own currency", async () => {
		const document = (await financials("/stock/ASML/financials")).annuals;
		const live = (await financials("/stock/ASML/financials", "live")).annuals;
		// Filed: net sales of 28,262.9 million euros in 2024, when a euro averaged 1.0818 dollars.
		expect(Number(cellAt(document, "income_statement", "Revenue", "2024-12"))).toBeCloseTo(28262.9, 0);
		expect(Number(cellAt(live, "income_statement", "Revenue", "2024-12"))).toBeCloseTo(28262.9 * 1.0818, -2);
	});

	test("use 13 and 26 documented names, live 15 and 40", async () => {
		const counts = async (form: "document" | "live") => {
			const { annuals } = await financials("/stock/AAPL/financials", form);
			return [Object.keys(annuals.per_share_data_array).length, Object.keys(annuals.common_size_ratios).length];
		};
		expect(await counts("document")).toEqual([13, 26]);
		expect(await counts("live")).toEqual([15, 40]);
		const live = (await financials("/stock/AAPL/financials", "live")).annuals;
		expect(live.common_size_ratios).toHaveProperty("ROIC %");
		expect(live).toHaveProperty("svc_rankings");
		for (const section of [live.per_share_data_array, live.income_statement, live.common_size_ratios])
			expect(
				Object.values(section)
					.flat()
					.filter((cell) => /\.\d{4,}/.test(cell)),
			).toEqual([]);
	});

	test("give a bank no operating income", async () => {
		const document = (await financials("/stock/JPM/financials")).annuals;
		expect(document.per_share_data_array["EBIT per Share"]).toEqual([]);
		const live = (await financials("/stock/JPM/financials", "live")).annuals;
		expect(live.per_share_data_array).not.toHaveProperty("EBIT per Share");
		expect(live.income_statement).not.toHaveProperty("Operating Income");
	});
});

describe("key ratios", () => {
	test("use the trailing year and a ten-year range", async () => {
		const { Fundamental: latest } = await bodyOf<{ Fundamental: Record<string, string> }>("/stock/AAPL/keyratios");
		const { annuals } = await financials("/stock/AAPL/financials");
		const years = annuals.income_statement.Revenue?.length ?? 0;
		const lines = annuals.common_size_ratios["Days Sales Outstanding"] ?? [];
		const ten = lines.slice(years - 11, years - 1).map(Number);
		expect(latest["Days Sales Outstanding"]).toBe(lines.at(-1));
		expect(Number(latest["Days Sales Outstanding (10y High)"])).toBe(Math.max(...ten));
		expect(Number(latest["Days Sales Outstanding (10y Low)"])).toBe(Math.min(...ten));
		const sorted = ten.toSorted((a, b) => a - b);
		expect(Number(latest["Days Sales Outstanding (10y Median)"])).toBeCloseTo(
			((sorted[4] ?? 0) + (sorted[5] ?? 0)) / 2,
			5,
		);
		expect(latest.EPS).toBe(annuals.per_share_data_array["Earnings per Share (Diluted)"]?.at(-1));
	});
});

describe("indicators", () => {
	const seriesOf = (key: string, type = "a") => bodyOf<[string, number][]>(`/stock/AAPL/${key}?type=${type}`);
	const valueOn = (series: [string, number][], date: string) => series.find(([day]) => day === date)?.[1];

	test("give filed annual revenue, and TTM of four quarters", async () => {
		expect(valueOn(await seriesOf("revenue"), "2024-09-28")).toBe(391035);
		const quarters = await seriesOf("revenue", "q");
		const twelve = await seriesOf("revenue", "ttm");
		const end = quarters.findIndex(([day]) => day === "2024-09-28");
		const sum = quarters.slice(end - 3, end + 1).reduce((total, [, value]) => total + value, 0);
		expect(valueOn(twelve, "2024-09-28")).toBeCloseTo(sum, 6);
		expect(sum).toBeCloseTo(391035, 0);
	});

	test("answer every key and type", async () => {
		const keys = await bodyOf<{ key: string }[]>("/stock/indicators");
		expect(keys).toHaveLength(29);
		for (const { key } of keys)
			for (const type of ["a", "q", "ttm"]) {
				const series = await bodyOf<[string, number][]>(`/stock/FICT/${key}?type=${type}`);
				for (const [day, value] of series) {
					expect(day).toMatch(key === "price" ? /^\d\d-\d\d-\d{4}$/ : /^\d{4}-\d\d-\d\d$/);
					expect(Number.isFinite(value)).toBe(true);
				}
			}
	});

	test("ignore the type for daily indicators", async () => {
		expect(await bodyOf("/stock/AAPL/price?type=a")).toEqual(await bodyOf("/stock/AAPL/price"));
	});

	test("order prices by their multiples", async () => {
		for (const base of ["pe", "ps"]) {
			const [high, middle, low] = await Promise.all(["max", "med", "min"].map((word) => seriesOf(`${word}${base}`)));
			high?.forEach(([day, value], i) => {
				expect(value).toBeGreaterThan(middle?.[i]?.[1] ?? Number.NaN);
				expect(middle?.[i]?.[1]).toBeGreaterThan(low?.[i]?.[1] ?? Number.NaN);
				expect(low?.[i]?.[0]).toBe(day);
			});
		}
	});

	test("compute a custom multiple's price from earnings", async () => {
		expect(valueOn(await seriesOf("custmpe"), "2024-09-28")).toBeCloseTo(15 * 6.08, 6);
	});

	test("announce estimates by path", async () => {
		const real = await seriesOf("revenue");
		const answer = await ask("/stock/AAPL/revenue_estimate?type=a");
		const places = (answer.headers["valuelab-made-up"] ?? "").split(",");
		expect(places).toEqual([0, 1, 2].map((i) => `${real.length + i}.1`));
	});

	test("answer unknown keys with zeros in live form", async () => {
		const zeros = await bodyOf<[string, number][]>("/stock/AAPL/no_such_key", "live");
		expect(zeros).toHaveLength(46);
		expect(zeros.every(([, value]) => value === 0)).toBe(true);
	});
});

describe("prices and dividends", () => {
	test("give equal values in ranges and whole series", async () => {
		const allPrices = await bodyOf<[string, number][]>("/stock/AAPL/price");
		const part = await bodyOf<[string, number][]>("/stock/AAPL/price?start_date=20170601&end_date=20170630");
		expect(part).toEqual(allPrices.filter(([day]) => /^06-\d\d-2017$/.test(day)));
		expect(part.length).toBeGreaterThan(20);
		expect(await bodyOf("/stock/AAPL/price?start_date=20170604&end_date=20170604")).toEqual([]);
	});

	test("give the unadjusted close as quoted then", async () => {
		// Apple closed at 145.83 dollars on 2017-06-28, before its split of four for one in 2020.
		const day = "start_date=20170628&end_date=20170628";
		expect(await bodyOf(`/stock/AAPL/unadjusted_price?${day}`)).toEqual([["06-28-2017", 145.83]]);
		const [[, adjusted] = []] = await bodyOf<[string, number][]>(`/stock/AAPL/price?${day}`);
		expect(adjusted).toBeCloseTo(145.83 / 4, 4);
	});

	test("mark changes of frequency", async () => {
		const { headers, body } = await ask("/stock/AAPL/price");
		const from = /^daily, monthly from (\d{4})-(\d\d)-(\d\d)$/.exec(headers["valuelab-frequency"] ?? "");
		const first = (body as [string, number][]).findIndex(([day]) => day === `${from?.[2]}-${from?.[3]}-${from?.[1]}`);
		const months = (body as [string, number][]).slice(first).map(([day]) => day.slice(0, 2) + day.slice(6));
		expect(months.length).toBeGreaterThan(40);
		expect(new Set(months).size).toBe(months.length);
	});

	test("accept a share class with a hyphen", async () => {
		expect((await ask("/stock/BRK-B/financials")).text).toBe((await ask("/stock/BRK.B/financials")).text);
	});

	test("include today's bar with the last close, live", async () => {
		const asOf = (await ask("/stock/IBM/price")).headers["valuelab-as-of"] ?? "";
		const allPrices = await bodyOf<[string, number][]>("/stock/IBM/price", "live");
		const ranged = await bodyOf<[string, number][]>(`/stock/IBM/price?end_date=${asOf}`, "live");
		const today = `${asOf.slice(5)}-${asOf.slice(0, 4)}`;
		expect(ranged.at(-1)).toEqual([today, allPrices.at(-1)?.[1]]);
		expect(ranged.filter(([day]) => day === today)).toHaveLength(1);
	});

	test("keep quote order; single ones are bare live", async () => {
		const quotes = await bodyOf<{ Symbol: string }[]>("/stock/MSFT,AAPL,KO/quote");
		expect(quotes.map(({ Symbol: symbol }) => symbol)).toEqual(["MSFT", "AAPL", "KO"]);
		expect(await bodyOf("/stock/AAPL/quote")).toHaveLength(1);
		expect(await bodyOf("/stock/AAPL/quote", "live")).toMatchObject({ Symbol: "AAPL", Exchange: "NASDAQ" });
	});

	test("list dividends newest first, empty for non-payers", async () => {
		const dividends = await bodyOf<{ ex_date: string; amount: string }[]>("/stock/KO/dividend");
		const days = dividends.map(({ ex_date }) => ex_date);
		expect(days).toEqual(days.toSorted().reverse());
		expect(dividends.find(({ ex_date }) => ex_date === "2024-03-14")?.amount).toBe("0.485");
		expect(await bodyOf("/stock/AMZN/dividend")).toEqual([]);
		expect(await bodyOf("/stock/NOSUCH/dividend", "live")).toBeNull();
	});

	test("do not read an ended list as a dividend stop", async () => {
		const current = await bodyOf<Record<string, number | string>>("/stock/AAPL/current_dividend");
		expect(current["Dividends per Share (TTM)"]).toBeGreaterThan(0.9);
		const [low, high] = String(current["Dividend Yield % (10y Range)"]).split(" - ").map(Number);
		expect(low).toBeGreaterThan(0.2);
		expect(high).toBeGreaterThan(current["Dividend Yield % (10y Median)"] as number);
	});
});
