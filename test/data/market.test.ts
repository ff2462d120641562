// Tests the market's earnings yield, and the rates and index prices of the service.
import { describe, expect, it } from "vitest";
import { marketEarningsYields } from "../../data/compile/market/earnings-yield.js";
import { createClient } from "../../src/index.js";
import { loadWorld } from "../../src/service/resource.js";

const world = loadWorld();
const { dataset } = world;
const series = (name: string) => {
	const { dates = [], values = [] } = world.records.economic.get(name) ?? {};
	return dates.map((date, i) => [date, values[i] as number] as const);
};

describe("market earnings yield", () => {
	it("is the median of the companies' own yields", () => {
		const yields = dataset.symbols().flatMap((symbol) => {
			const company = dataset.company(symbol);
			if (!company || company.profile.depth === "fictitious" || !dataset.prices(symbol)) return [];
			const ttm = company.annual.periods.indexOf("TTM");
			const cell = company.annual.sections.valuation_ratios["PE Ratio"]?.[ttm];
			return typeof cell === "number" ? [100 / cell] : cell === "At Loss" ? [-1] : [];
		});
		const middle = yields.sort((a, b) => a - b)[Math.floor(yields.length / 2)] as number;
		const [day, value] = series("Market Earnings Yield").at(-1) ?? ["", 0];
		expect(day).toBe(dataset.manifest.asOf);
		expect(yields.length).toBeGreaterThan(400);
		expect(Math.abs(value - middle)).toBeLessThan(0.15);
	});

	it("is monthly, over a hundred companies, with their number", () => {
		const yields = series("Market Earnings Yield");
		const companies = series("Market Earnings Yield: Companies");
		expect(companies.map(([day]) => day)).toEqual(yields.map(([day]) => day));
		for (const [day, count] of companies) expect(count, day).toBeGreaterThanOrEqual(100);
		expect(new Set(yields.map(([day]) => day.slice(0, 7))).size).toBe(yields.length);
		for (const [day, value] of yields) expect(value > 2 && value < 10, `${day} ${value}`).toBe(true);
	});

	it("matches the compile step's result", () => {
		const last = marketEarningsYields(dataset.folder).slice(-3);
		expect(last.map(({ day, yield: value }) => [day, value])).toEqual(series("Market Earnings Yield").slice(-3));
	});
});

describe("market data of the service", () => {
	it("include index-fund closes for betas", async () => {
		const client = createClient();
		const frame = await client.stock.price("SPY");
		expect(frame.at(-1)?.[0]).toBe("06-30-2026");
		// The fund closed 2017 at 266.86 and 2018 at 249.92.
		const valueOn = (day: string) => frame.find(([date]) => date === day)?.[1];
		expect([valueOn("12-29-2017"), valueOn("12-31-2018")]).toEqual([266.86, 249.92]);
	});

	it("include bills, Treasury yield and implied premium by month", async () => {
		const client = createClient();
		const names = await client.market.economicIndicators();
		for (const name of [
			"3 Month Treasury Bill Rate (Monthly)",
			"10 Year Treasury Yield (Monthly)",
			"Implied Equity Premium (Monthly)",
			"Market Earnings Yield",
		])
			expect(names).toContain(name);
		// The premium at the start of January 2025.
		expect(series("Implied Equity Premium (Monthly)").find(([day]) => day === "2025-01-01")?.[1]).toBe(4.33);
	});
});
