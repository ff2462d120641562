// Tests forecasts: statements balance, all valuation methods agree, and invalid input is refused.
import { beforeAll, describe, expect, it } from "vitest";
import { forecastCases } from "../../../src/analytics/forecast/moved-drivers.js";
import { partsOf } from "../../../src/analytics/forecast/value-parts.js";
import {
	diffForecasts,
	distributionOf,
	driverGrid,
	forecast,
	forecastJson,
	rankMoves,
	readForecast,
	solve,
} from "../../../src/analytics/index.js";
import { uniformDraws } from "../../../src/analytics/math/random.js";
import type { Company } from "../../../src/frames/company-types.js";
import { loadBundled } from "../bundled-companies.js";

const companies = new Map<string, Company>();
beforeAll(async () => {
	for (const company of await loadBundled(["KO", "AAPL", "MSFT", "JPM", "CFG", "BA", "SNOW", "PGR", "WELL", "NKE"]))
		companies.set(company.symbol, company);
});
const companyOf = (symbol: string): Company => companies.get(symbol) as Company;

describe("forecast statements", () => {
	it("give a company without a price a value, and retire no shares", () => {
		const ko = companyOf("KO");
		const unpriced = { ...ko, price: { ...ko.price, value: null, reason: { code: "not_reported" } }, priceDate: null };
		const { value } = forecast(unpriced as Company);
		expect(value?.perShare).toBeGreaterThan(0);
	});

	it.each(["KO", "AAPL", "JPM"])("of %s tie under random drivers and policies", (symbol) => {
		const draw = uniformDraws(7);
		for (let setting = 0; setting < 60; setting++) {
			const years = 3 + (setting % 28);
			const base = forecast(companyOf(symbol), {}, { years });
			const movedDrivers = base.drivers
				.filter(({ name }) => !/cost_of_equity|terminal|price|new_shares|_ratio|share$/.test(name))
				.map(({ name, low, high, constant }) => {
					const path = low.map((value, year) => value + draw() * ((high[year] as number) - value));
					return [name, constant ? path[0] : path];
				});
			const surplus = (["buybacks", "dividends", "cash", "debt"] as const)[setting % 4] as "cash";
			const shortfall = setting % 3 === 0 ? "shares" : "debt";
			const result = forecast(companyOf(symbol), Object.fromEntries(movedDrivers), { surplus, shortfall, years });
			const valuesOf = (name: string) => result.line(name).values;
			for (const [year, assets] of valuesOf("total_assets").entries()) {
				if (year === 0) continue;
				const expectClose = (a = Number.NaN, b = Number.NaN) =>
					expect(Math.abs(a - b)).toBeLessThanOrEqual(1e-9 * assets);
				expectClose(assets, valuesOf("total_claims")[year]);
				expectClose(valuesOf("cash")[year], valuesOf("closing_cash")[year]);
				const income =
					(valuesOf("net_income")[year] as number) -
					(symbol === "JPM" ? (valuesOf("preferred_dividends")[year] as number) : 0);
				expectClose(
					valuesOf("retained_earnings")[year],
					(valuesOf("retained_earnings")[year - 1] as number) + income - (valuesOf("dividends")[year] as number),
				);
				if (symbol === "JPM") continue;
				const [debt, rate] = [valuesOf("debt"), valuesOf("debt_rate")[year] as number];
				expectClose(
					valuesOf("interest_expense")[year],
					(rate * ((debt[year] as number) + (debt[year - 1] as number))) / 2,
				);
			}
			expect(result.value?.apart ?? 0).toBeLessThan(1e-9);
		}
	});

	it("follow from the drivers, by hand for one year", () => {
		const result = forecast(companyOf("KO"), {
			growth: 0.1,
			gross_margin: 0.5,
			receivable_days: 36.5,
			payout: 0.5,
			debt_ratio: 1,
			debt_rate: 0.04,
		});
		const firstValue = (name: string) => result.line(name).values[1] as number;
		const [filed] = result.line("revenue").values as [number];
		expect(firstValue("revenue")).toBeCloseTo(filed * 1.1, 6);
		expect(firstValue("cost_of_revenue")).toBeCloseTo(firstValue("revenue") / 2, 6);
		expect(firstValue("receivables")).toBeCloseTo(firstValue("revenue") / 10, 6);
		expect(firstValue("debt")).toBeCloseTo(firstValue("revenue"), 6);
		expect(firstValue("interest_expense")).toBeCloseTo(
			0.04 * ((result.line("debt").values[0] as number) + firstValue("debt")) * 0.5,
			6,
		);
		expect(firstValue("dividends")).toBeCloseTo(firstValue("net_income") / 2, 6);
	});

	it("use surplus cash by policy", () => {
		const remaining = { payout: 0, growth: 0 };
		const [kept, bought, repaid] = (["cash", "buybacks", "debt"] as const).map((surplus) =>
			forecast(companyOf("KO"), remaining, { surplus }),
		);
		const lastValue = (forecastOf: typeof kept, name: string) => forecastOf?.line(name).values.at(-1) as number;
		expect(lastValue(kept, "cash")).toBeGreaterThan(lastValue(bought, "cash") * 2);
		expect(lastValue(repaid, "debt")).toBeLessThan(lastValue(bought, "debt"));
		expect(lastValue(bought, "repurchases")).toBeGreaterThan(0);
		expect(lastValue(kept, "repurchases")).toBe(0);
		// Excess cash is worth its balance, so retained and paid cash are worth the same.
		expect(kept?.value?.perShare).toBeCloseTo(bought?.value?.perShare as number, 6);
	});

	it("limit debt", () => {
		expect(() => forecast(companyOf("KO"), { payout: 2, buybacks: "200%" })).toThrow(
			/debt_ratio: debt is [\d,]+ million in 20\d\d, .* allowed is/,
		);
		expect(() => forecast(companyOf("KO"), { payout: 2 })).toThrow(/drivers\.payout: debt is/);
	});

	it("limit a bank's assets to its funding", () => {
		expect(() => forecast(companyOf("JPM"), { loans_share: 1 })).toThrow(
			/drivers\.loans_share: loans_share and cash_share leave −\d+\.\d% of total assets for other_assets in 2026/,
		);
	});
});

describe("unreported interest", () => {
	it("is estimated in the forecast, not shown as filed", () => {
		const mine = forecast(companyOf("KO"));
		// Coca-Cola's fiscal 2025 has no line of interest income; 2024 has 988 million.
		expect(mine.model.record.filed("interest_income").slice(-2)).toEqual([988, Number.NaN]);
		expect(mine.line("interest_income").values[0]).toBeNaN();
		expect(mine.driver("cash_rate").reason).toBe("interest income of fiscal 2024 over the mean balance");
		const [cash, later] = mine.line("cash").values as [number, number];
		expect(mine.line("interest_income").values[1]).toBeCloseTo(
			((mine.driver("cash_rate").values[0] as number) * (cash + later)) / 2,
			6,
		);
	});
});

describe("forecast drivers", () => {
	it.each(["KO", "NKE"])("say which way the growth of %s goes", (symbol) => {
		const { base, reason } = forecast(companyOf(symbol)).driver("growth");
		const rises = (base[0] as number) < (base.at(-1) as number);
		expect(rises).toBe(symbol === "NKE");
		expect(reason).toContain(rises ? ", rising to 2" : ", fading to 2");
	});

	it("have a base case with a reason, or explain omission", () => {
		const { drivers, leftOut } = forecast(companyOf("KO"));
		expect(drivers.every(({ reason }) => reason.length > 5)).toBe(true);
		expect(leftOut.find(({ name }) => name === "research")?.reason).toMatch(/^Not reported/);
	});
	it("accept paths, ranges and formulas", () => {
		const path = [6, 6, 5, 5, 4, 4, 3, 3, 3, 2].map((value) => `${value}%`);
		const result = forecast(companyOf("KO"), {
			growth: path,
			gross_margin: "base + 0.2% * year",
			selling: { low: "28%", high: "32%", why: "own view" },
		});
		expect(result.driver("growth").values[0]).toBe(0.06);
		const margin = result.driver("gross_margin");
		expect(margin.values[9]).toBeCloseTo((margin.base[9] as number) + 0.02, 12);
		expect(result.driver("selling")).toMatchObject({ given: true, why: "own view" });
		expect(result.driver("selling").values[0]).toBeCloseTo(0.3, 12);
	});
	it("accept the whole formula language", () => {
		const result = forecast(companyOf("KO"), {
			growth: "count(year > 2, year > 3) * 1% + if(not (year < 6) and year < 8, 1%, 0)",
		});
		expect(result.driver("growth").values.map((value) => Math.round(value * 100))).toEqual([
			0, 0, 1, 2, 2, 3, 3, 2, 2, 2,
		]);
	});
	it("read the previous year in formulas, filed at first", () => {
		const result = forecast(companyOf("KO"), {
			tax: "income_tax[-1] / pretax_income[-1]",
			capex: "depreciation_amortization[-1] / revenue[-1]",
		});
		const valueIn = (name: string, year: number) => result.line(name).values[year] as number;
		for (const year of [1, 2, 10]) {
			expect(valueIn("capex", year)).toBeCloseTo(
				valueIn("depreciation_amortization", year - 1) / valueIn("revenue", year - 1),
				12,
			);
			expect(valueIn("tax", year)).toBeCloseTo(valueIn("income_tax", 0) / valueIn("pretax_income", 0), 12);
		}
		// A driver's own previous year is the filed one: growth of fiscal 2025, plus a point each year.
		const growthByYear = forecast(companyOf("KO"), { growth: "growth[-1] + 1%" }).driver("growth").values;
		const [previous, last] = [...companyOf("KO").series("revenue").values].slice(-2) as [number, number];
		expect(growthByYear.slice(0, 2).map((value) => value - last / previous + 1)).toEqual([
			expect.closeTo(0.01, 12),
			expect.closeTo(0.02, 12),
		]);
	});
	it("read the filed previous year of a numeric driver", () => {
		const [previous, last] = [...companyOf("KO").series("revenue").values].slice(-2) as [number, number];
		const result = forecast(companyOf("KO"), { growth: "9%", payout: "50% + growth[-1]" });
		expect(result.driver("payout").values[0]).toBeCloseTo(0.5 + last / previous - 1, 12);
		expect(result.driver("payout").values[1]).toBeCloseTo(0.59, 12);
		// The solver changes the later years only.
		const needed = solve(result, { driver: "growth", for: (result.value?.perShare as number) * 1.01 });
		const moved = forecast(companyOf("KO"), { growth: [...needed.values], payout: "50% + growth[-1]" });
		expect(moved.value?.perShare).toBeCloseTo((result.value?.perShare as number) * 1.01, 6);
		const taxByYear = forecast(companyOf("KO"), { tax: "base[-1]" }).driver("tax").values;
		expect(taxByYear[0]).not.toBeCloseTo(forecast(companyOf("KO")).driver("tax").values[0] as number, 6);
		expect(taxByYear[1]).toBe(forecast(companyOf("KO")).driver("tax").values[0]);
		expect(() => forecast(companyOf("KO"), { payout: "50% + price_growth[-1]" })).toThrow(
			"drivers: price_growth[-1] is not known of 2025, the last filed year",
		);
		const rate = forecast(companyOf("KO")).driver("terminal_growth").values[0] as number;
		expect(forecast(companyOf("KO"), { payout: "50% + terminal_growth[-1]" }).driver("payout").values[0]).toBe(
			0.5 + rate,
		);
	});
	it("accept one formula for all years", () => {
		for (const name of ["cost_of_equity", "terminal_growth"]) {
			const base = forecast(companyOf("KO")).driver(name).values[0] as number;
			const [formula, number] = ["base + 0.5%", base + 0.005].map((driver) =>
				forecast(companyOf("KO"), { [name]: driver }),
			);
			expect(formula?.value?.perShare).toBeCloseTo(number?.value?.perShare as number, 9);
		}
	});
	it("multiply volume and price", () => {
		const result = forecast(companyOf("KO"), { volume_growth: 0.01, price_change: "3%" });
		expect(result.driver("growth").values[4]).toBeCloseTo(1.01 * 1.03 - 1, 12);
	});
	it("grow by segment and sum to revenue", () => {
		const result = forecast(companyOf("AAPL"), { growth_iphone: "10%" });
		const named = result.drivers.flatMap(({ name }) =>
			name.startsWith("growth_") ? [name.slice("growth_".length)] : [],
		);
		expect(named).toContain("services");
		const valueIn = (name: string, year: number) => result.line(name).values[year] as number;
		const sum = (year: number) =>
			named.reduce((total, name) => total + valueIn(name, year), valueIn("other_revenue", year));
		for (let year = 0; year <= 10; year++) expect(sum(year)).toBeCloseTo(valueIn("revenue", year), 4);
		expect(valueIn("iphone", 3)).toBeCloseTo(valueIn("iphone", 0) * 1.1 ** 3, 4);
		// Segments without a driver grow as revenue does in the base case.
		const [first, second] = forecast(companyOf("AAPL")).driver("growth").values as [number, number];
		expect(valueIn("services", 2)).toBeCloseTo(valueIn("services", 0) * (1 + first) * (1 + second), 4);
		expect(result.value?.apart).toBeLessThan(1e-9);
	});
	it("use revenue growth for segments without a driver", () => {
		const result = forecast(companyOf("AAPL"), { growth: "7%", growth_iphone: "10%" });
		expect(result.driver("growth_services").values[3]).toBe(0.07);
		const [firstRevenue, secondRevenue] = result.line("revenue").values as [number, number];
		expect(result.driver("growth").values[0]).toBeCloseTo(secondRevenue / firstRevenue - 1, 12);
		expect(result.driver("growth").formula).toBe("revenue / revenue[-1] - 1");
	});
	it("change in the bear case for every revenue driver", () => {
		const byCompany = forecastCases(forecast(companyOf("KO"), { growth: "4%" }));
		const bySegment = forecastCases(forecast(companyOf("KO"), { growth: "4%", growth_concentrate_operations: "4%" }));
		const byPair = forecastCases(forecast(companyOf("KO"), { volume_growth: "4%", price_change: 0 }));
		for (const end of ["bear", "bull"] as const) {
			expect(bySegment[end]).toBeCloseTo(byCompany[end] as number, 6);
			expect(byPair[end]).toBeCloseTo(byCompany[end] as number, 6);
		}
	});
	it("take the previous year's segment shares where missing", () => {
		const result = forecast(companyOf("KO"), { growth_concentrate_operations: "5%" });
		// Fiscal 2024: 27,725 of 47,061 million; revenue of fiscal 2025 is 47,941.
		expect(result.line("concentrate_operations").values[0]).toBeCloseTo((27725 / 47061) * 47941, 6);
		expect(result.history("concentrate_operations").values.slice(8, 10)).toEqual([27725, null]);
		expect(result.notes.join(" ")).toContain("they begin at their shares of fiscal 2024 (≈)");
		expect(forecast(companyOf("KO")).notes.join(" ")).toContain("by growth_concentrate_operations, growth_finished");
	});
	it("count revenue with two breakdowns once", () => {
		// Microsoft reports products in addition to its three segments.
		const result = forecast(companyOf("MSFT"), { growth_intelligent_cloud: "20%" });
		expect(result.drivers.filter(({ name }) => name.startsWith("growth_")).map(({ name }) => name)).toEqual([
			"growth_productivity_and_business_processes",
			"growth_intelligent_cloud",
			"growth_more_personal_computing",
		]);
		expect(result.line("other_revenue").values[1]).toBeCloseTo(0, 6);
	});
	it.each([
		[{ grwoth: 1 }, /no driver "grwoth"; did you mean growth/],
		[{ growth: "5" }, /growth: 500\.0% in 2026: allowed is −90\.0% to 300\.0%; write 5% for 5%/],
		[{ growth: [0.1, 0.2] }, /one value for each of 10 years \(2026 to 2035\), got 2/],
		[{ gross_margin: 1.2 }, /gross_margin: 120\.0% in 2026: allowed is/],
		[{ receivable_days: "5%" }, /expected days such as 38, got 5%/],
		[{ gross_margin: "revenue" }, /revenue is no share/],
		[{ growth: "mean(growth, 3)" }, /a driver's formula reads the year before/],
		[{ growth: "floor(year)" }, /floor/],
		[{ research: 0.1 }, /left out, since Not reported/],
		[{ growth: { low: 0.1, high: 0.05 } }, /low is above high in 2026/],
		[{ growth: "gross_margin", gross_margin: "growth" }, /depend on each other/],
		[{ volume_growth: 0.01 }, /price_change is needed beside volume_growth/],
		[{ growth: "growth + 1%" }, /drivers\.growth: growth depends on itself in one year/],
		[{ growth: "revenue[-1] / revenue[-2] - 1" }, /revenue\[-2\]: a driver's formula reads the year before/],
		[{ growth: "1% / (year - 1)" }, /growth: 1% \/ \(year - 1\) gives no number in 2026/],
		[{ growth: "4,5%" }, /drivers\.growth: expected a number such as 0\.045 or 4\.5%/],
		[{ growth: 2 }, /growth: 2 is 200\.0%, and the base case is 5\.4%: write 2% or 200%/],
		[{ growth: { low: 0.01, base: 0.09, high: 0.05 } }, /base is 9\.0% in 2026: allowed is low to high/],
		[{ growth: null as unknown as number }, /growth: expected a number, .* got null/],
		[{ cost_of_equity: [...Array(9).fill("7%"), "8%"] }, /7\.0% in 2026 and 8\.0% in 2035: it holds in all years/],
		[{ cost_of_equity: "7% + 0.1% * year" }, /gives 7\.1% in 2026 and 7\.2% in 2027: it holds in all years/],
		[{ growth_mars: 0.1 }, /no driver "growth_mars"; there are growth_concentrate_operations, growth_finished/],
		[{ loans_share: 0.5 }, /drivers\.loans_share is a driver of banks/],
		[{ volume_growth: 0, price_change: 0, growth_mars: 0 }, /or growth of segments, not several/],
	])("refuse %j", (drivers, message) => {
		expect(() => forecast(companyOf("KO"), drivers)).toThrow(message);
	});
	it("are refused for insurers and property trusts", () => {
		expect(() => forecast(companyOf("PGR"))).toThrow("forecasts of insurers are not supported yet");
		expect(() => forecast(companyOf("WELL"))).toThrow("forecasts of property trusts are not supported yet");
	});
});

describe("forecast value", () => {
	it("explains losses that leave equity worthless", () => {
		expect(forecast(companyOf("BA")).reason).toMatch(
			/^the equity is worth nothing by these drivers: its cash flow is −[\d,]+ million in the last year, operating income −[\d,]+ million; base cases carry on/,
		);
	});
	it("of a company without profit uses the given tax rate", () => {
		expect(() => forecast(companyOf("SNOW"))).toThrow(
			"no year of the record tells a rate of tax; give one, such as tax=21%",
		);
		expect(forecast(companyOf("SNOW"), { tax: "21%", other_costs: "-10%" }).value?.perShare).toBeGreaterThan(0);
	});
	it("of a bank loses excess return after the last year", () => {
		const mine = forecast(companyOf("JPM"));
		const valuesOf = (name: string) => mine.line(name).values;
		const rate = mine.value?.rate as number;
		const growth = mine.driver("terminal_growth").values[0] as number;
		const filed = valuesOf("equity")[0] as number;
		// Book value, ten years' earnings above the rate, and an excess that fades to zero over the remaining ten years.
		let worth = filed;
		for (let year = 1; year <= 10; year++) {
			const earned = (valuesOf("net_income")[year] as number) - (valuesOf("preferred_dividends")[year] as number);
			worth += (earned - rate * (valuesOf("equity")[year - 1] as number)) / (1 + rate) ** year;
		}
		const excess = (valuesOf("return_on_equity")[10] as number) - rate;
		for (let year = 1; year <= 10; year++)
			worth +=
				(excess * (1.1 - year / 10) * (valuesOf("equity")[10] as number) * (1 + growth) ** (year - 1)) /
				(1 + rate) ** (10 + year);
		expect(mine.value?.by.income).toBeCloseTo(worth, 3);
		expect(forecast(companyOf("JPM"), { kept_excess: 1 }).value?.perShare).toBeGreaterThan(
			2 * (mine.value?.perShare as number),
		);
	});
	it("of a bank without revenue uses pre-tax income", () => {
		const mine = forecast(companyOf("CFG"));
		expect(mine.leftOut.find(({ name }) => name === "revenue_margin")?.reason).toMatch(/revenue/i);
		const [assets, later] = mine.line("total_assets").values as [number, number];
		expect(mine.line("pretax_income").values[1]).toBeCloseTo(
			(mine.driver("pretax_return").values[0] as number) * ((assets + later) / 2),
			6,
		);
	});
	it("is solved for a driver", () => {
		const mine = forecast(companyOf("KO"));
		const { values } = solve(mine, { driver: "growth", for: 80 });
		expect(forecast(companyOf("KO"), { growth: values }).value?.perShare).toBeCloseTo(80, 6);
		expect(() => solve(mine, { driver: "payable_days", for: 80 })).toThrow("left out");
		expect(() => solve(mine, { driver: "price_growth", for: 80 })).toThrow(/no price_growth is worth 80\.00 a share/);
	});
	it("ranks and tabulates drivers", () => {
		const mine = forecast(companyOf("KO"));
		const [first] = rankMoves(mine);
		const atLowEnd = forecast(companyOf("KO"), { [first?.driver as string]: mine.driver(first?.driver as string).low });
		expect(atLowEnd.value?.perShare).toBeCloseTo(first?.valueAtLow as number, 9);
		const { cells } = driverGrid(
			mine,
			{ driver: "growth", shifts: [-0.01, 0] },
			{ driver: "cost_of_equity", shifts: [0, 0.01] },
		);
		expect(cells[1]?.[0]).toBeCloseTo(mine.value?.perShare as number, 9);
		expect(cells[0]?.[1]).toBeLessThan(cells[1]?.[1] as number);
	});
	it("is simulated by seed, with correlations", () => {
		const mine = forecast(companyOf("KO"));
		const options = { draws: 400, seed: 3, drivers: ["growth", "gross_margin"] };
		const [firstDraws, secondDraws] = [distributionOf(mine, options), distributionOf(mine, options)];
		expect([...firstDraws.values]).toEqual([...secondDraws.values]);
		const together = distributionOf(mine, { ...options, correlations: { "growth gross_margin": 0.9 } });
		expect(together.quantiles.p90 - together.quantiles.p10).toBeGreaterThan(
			firstDraws.quantiles.p90 - firstDraws.quantiles.p10,
		);
	});
	it("decomposes a difference into parts", () => {
		const [base, changed] = [
			forecast(companyOf("KO")),
			forecast(companyOf("KO"), { growth: "3%", tax: "21%", payout: "50%" }),
		];
		const { parts, ...ends } = diffForecasts(base, changed);
		expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(ends.new - ends.old, 9);
		expect(parts.map(({ name }) => name)).toEqual(["growth", "tax", "payout"]);
	});
	it("decomposes a difference of many drivers", () => {
		const base = forecast(companyOf("KO"));
		const moved = base.drivers
			.filter(({ constant, name }) => !constant && name !== "price_growth")
			.map(({ name, values, high }) => [
				name,
				values.map((value, index) => 0.9 * value + 0.1 * (high[index] as number)),
			]);
		const { parts, ...ends } = diffForecasts(
			base,
			forecast(companyOf("KO"), Object.fromEntries(moved), { surplus: "buybacks" }),
		);
		expect(parts.length).toBeGreaterThan(12);
		expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(ends.new - ends.old, 9);
		// A growth change's effect applied first and applied last bound its contribution.
		const growth = parts.find(({ name }) => name === "growth")?.amount as number;
		const single = diffForecasts(base, forecast(companyOf("KO"), { growth: moved[0]?.[1] as number[] })).parts[0]
			?.amount as number;
		expect(growth / single).toBeGreaterThan(0.7);
		expect(growth / single).toBeLessThan(1.4);
	});
	// A forecast of all drivers and three segments has 32.
	it.each([32, 33, 40])("gives each of %d drivers its own part", (count) => {
		const [base, fresh] = [forecast(companyOf("KO")), forecast(companyOf("KO"), { growth: "3%" })];
		const kept = base.drivers.filter(({ name }) => name !== "growth");
		const changed = Array.from({ length: count - 1 }, (_, index) => kept[index % kept.length] as (typeof kept)[number]);
		const result = partsOf(base.model, changed.toSpliced(count - 2, 0, fresh.driver("growth")));
		if (typeof result === "string") throw new Error(result);
		expect(result.value).toBeCloseTo(fresh.value?.perShare as number, 9);
		const [growthPart, others] = [result.parts[count - 2], result.parts.toSpliced(count - 2, 1)];
		expect(growthPart?.amount).toBeCloseTo(result.value - (base.value?.perShare as number), 9);
		for (const { amount } of others) expect(amount).toBeCloseTo(0, 9);
	});
	it("is restored from its file", () => {
		const mine = forecast(
			companyOf("KO"),
			{ growth: ["4%", ...Array(9).fill(0.03)], tax: { value: "20%", why: "new law" } },
			{ surplus: "cash" },
		);
		const file = readForecast(forecastJson(mine));
		const reopened = forecast(companyOf(file.company), file.drivers, { ...file.options, asOf: file.day });
		expect(reopened.value).toEqual(mine.value);
		expect(() =>
			readForecast('{"valuelab": "forecast 1", "company": "KO", "day": "2026-06-30", "driver": {}}'),
		).toThrow("a forecast has no driver");
		const head = '{"valuelab": "forecast 1", "company": "KO", ';
		expect(() => readForecast(`${head} "day": "2026-13-45"}`)).toThrow("names its company and its day");
		expect(() => readForecast(`${head} "day": "2026-06-30", "midYear": "no"}`)).toThrow("midYear is true or false");
	});
});
