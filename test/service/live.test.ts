// Tests answers in the form of the live service.
import { describe, expect, test } from "vitest";
import { ask, bodyOf } from "./ask.js";

type Json = Readonly<Record<string, unknown>>;
const live = <T = Json>(path: string) => bodyOf<T>(path, "live");

// The deviations in recorded answers, one by one; those of financials, prices and paging are tested with their figures.
describe("live form", () => {
	test("gives opens as text and adds price and change", async () => {
		const quote = await live("/stock/AAPL/quote");
		expect([typeof quote.open, quote.Price]).toEqual(["string", quote["Current Price"]]);
		expect(quote).toHaveProperty(["Day's Change %"]);
	});

	test("adds summary members and both currencies", async () => {
		const { summary } = await live<{ summary: Readonly<Record<string, Json>> }>("/stock/ASML/summary");
		expect(Object.keys(summary)).toEqual(["general", "chart", "ratio", "guru", "insider", "company_data", "estimate"]);
		expect(summary.company_data).toMatchObject({ currency: "USD", reporting_currency: "EUR" });
		const percentages = Object.keys(summary.general ?? {}).filter((name) => name.startsWith("percentage_of_"));
		expect(percentages.length).toBeGreaterThanOrEqual(13);
		expect(summary.general).toHaveProperty("valuation_box_status");
	});

	test("gives seven members in key ratios", async () => {
		const ratios = await live<Readonly<Record<string, Json>>>("/stock/AAPL/keyratios");
		expect(Object.keys(ratios)).toEqual([
			"Basic",
			"Dividends",
			"Fundamental",
			"Growth",
			"Price",
			"Profitability",
			"Valuation Ratio",
		]);
		expect(ratios.Basic?.Company).toBe("Apple Inc.");
	});

	test("gives quarterly estimates with scalars among arrays", async () => {
		const { annual, quarterly } = await live<{
			annual: { date: string[]; long_term_growth_rate_mean: number };
			quarterly: Json;
		}>("/stock/AAPL/analyst_estimate");
		expect(annual.date[0]).toMatch(/^\d{6}$/);
		expect(annual.long_term_growth_rate_mean).toBeTypeOf("number");
		expect(quarterly.date).toHaveLength(6);
	});

	test("gives bars as objects with text prices", async () => {
		const [bar] = await live<Json[]>("/stock/AAPL/price_ohlc?start_date=20170601");
		expect(bar).toMatchObject({ sec: "AAPL", date: "2017-06-01", close: expect.stringMatching(/^\d+\.\d+$/) });
		expect(bar?.volume).toBeTypeOf("number");
	});

	test("gives words for missing figures and MM/DD/YY dates", async () => {
		const { financials } = await live<{
			financials: { annuals: Readonly<Record<string, Readonly<Record<string, string[]>>>> };
		}>("/stock/BA/financials");
		const cells = (section: string) => Object.values(financials.annuals[section] ?? {}).flat();
		expect(cells("common_size_ratios")).toEqual(expect.arrayContaining(["-"]));
		expect(cells("valuation_ratios").some((cell) => cell === "At Loss" || cell.startsWith("Negative"))).toBe(true);
		expect(
			financials.annuals.valuation_and_quality?.["Filing Date"]?.some((cell) => /^\d\d\/\d\d\/\d\d$/.test(cell)),
		).toBe(true);
		expect(new Set(financials.annuals.Preliminary as unknown as number[])).toEqual(new Set([0]));
	});

	test("differs in owners, segments, updates and lists", async () => {
		expect(await live("/stock/AAPL/ownership")).toMatchObject({
			Share_Outstanding: { value: expect.stringMatching(/^\d+\.\d\d\(Mil\)$/) },
		});
		expect(Object.keys(await live("/stock/NFLX/operating_data"))).toEqual(["NFLX"]);
		const { business } = await live<{ business: { ttm: { date: string }[] } }>("/stock/AAPL/segments_data");
		expect(business.ttm.every(({ date }) => /^\d{4}-\d\d$/.test(date))).toBe(true);
		expect(await live("/economicindicators/item/Housing%20Starts%20(thousands)")).toMatchObject({
			frequency: "monthly",
			data: expect.arrayContaining([{ date: "1980-01-01", value: expect.any(Number) }]),
		});
		expect((await live<Json[]>("/funda_updated/2026-04-28"))[0]).toHaveProperty("company");
		expect((await live<Json[]>("/insider_updates"))[0]).toHaveProperty("file_date");
		expect((await live<{ all: { us: unknown[][] } }>("/gurulist")).all.us[0]?.[2]).toBeNull();
		expect((await live<Readonly<Record<string, { port: Json[] }>>>("/guru/1/aggregated"))["1"]?.port[0]).toHaveProperty(
			"share_change_pct",
		);
		const [portfolio] = await live<{ detail: Json[] }[]>("/portfolio/my_portfolios");
		expect(portfolio?.detail[0]).toEqual(
			expect.objectContaining({ volumn: expect.any(String), "p_pct-change": expect.any(String) }),
		);
		expect((await live<Json[]>("/user_screeners"))[0]).toMatchObject({ note: null, sort: null });
		expect(await live("/stock/SPY/financials")).toEqual({ financials: null });
	});
});

describe("older recorded form", () => {
	const older = async <T>(path: string) => (await ask(path, { "valuelab-form": "older" })).body as T;

	test("gives financials newest first with TTM last", async () => {
		const path = "/stock/AAPL/financials";
		const { financials: presentFinancials } = await live<{ financials: { annuals: Json } }>(path);
		const { financials: olderFinancials } = await older<{ financials: { annuals: Json } }>(path);
		const axis = olderFinancials.annuals["Fiscal Year"] as string[];
		expect(axis.at(-1)).toBe("TTM");
		expect(axis.slice(0, -1)).toEqual(axis.slice(0, -1).toSorted().reverse());
		const titles = ["Per Share Data", "Ratios", "Income Statement", "Balance Sheet", "Cashflow Statement"];
		expect(Object.keys(olderFinancials.annuals)).toEqual(expect.arrayContaining(titles));
		const revenue = (annuals: Json, section: string, year: string) =>
			(annuals[section] as Readonly<Record<string, string[]>>).Revenue?.[
				(annuals["Fiscal Year"] as string[]).indexOf(year)
			];
		for (const year of ["2008-09", "2024-09", "TTM"])
			expect(revenue(olderFinancials.annuals, "Income Statement", year)).toBe(
				revenue(presentFinancials.annuals, "income_statement", year),
			);
	});

	test("gives investors in eight forms and bare portfolios", async () => {
		expect((await older<{ all: { us: unknown[][] } }>("/gurulist")).all.us[0]).toHaveLength(8);
		expect(Object.keys(await older<Json>("/guru/1/aggregated"))).toEqual(["summary", "port"]);
		expect(await older("/stock/AAPL/ownership")).toMatchObject({
			Share_Outstanding: { value: expect.stringMatching(/^\d+\.\d\dMil$/) },
		});
		expect(await older("/stock/NOSUCH/dividend")).toBeNull();
	});
});
