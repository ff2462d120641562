// Tests the rule of each model input that a valuation derives.
import { describe, expect, it } from "vitest";
import {
	marketSeries,
	priceExpectations,
	runFor,
	type ValueOptions,
	value,
} from "../../../src/analytics/company/index.js";
import { growthWindows } from "../../../src/analytics/measures/growth.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** 9% for equity; earnings 1.5 a share, book value 10, return on equity 15%, payout 60%. */
const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });
const input = (
	name: string,
	company: string,
	annual: CompanySketch["annual"] = {},
	sketch: Partial<CompanySketch> = {},
	options: ValueOptions = {},
) =>
	runFor(level(annual, sketch), name, { ...options, assumptions: { ...NINE, ...options.assumptions } }).inputs.find(
		(input) => input.name === company,
	);
const closeTo = (value: number) => expect.closeTo(value, 9);
/** Equity that gives a return on equity. */
const earning = (roe: number) => ({ equity: flat(150 / roe), bookValuePerShare: flat(1.5 / roe) });

describe("sustainable payout", () => {
	it("is what growth leaves at ROE of one to two times its cost", () => {
		const payout = (roe: number) => input("ddm_two_stage_payout", "payout_stable", earning(roe))?.value;
		expect([payout(0.15), payout(0.3), payout(0.05)]).toEqual(
			[1 - 0.02 / 0.15, 1 - 0.02 / 0.18, 1 - 0.02 / 0.09].map(closeTo),
		);
	});

	it("grows by retention at own ROE, capped at perpetual growth", () => {
		const growth = (annual: CompanySketch["annual"]) => input("gordon", "g", annual)?.value;
		// 15% of the 40% kept is 6%; of 10% it is 1.5%; a payout above earnings keeps nothing.
		expect([growth({}), growth({ dividendsPerShare: flat(1.35) }), growth({ dividendsPerShare: flat(1.8) })]).toEqual(
			[0.02, 0.015, 0].map(closeTo),
		);
	});
});

describe("residual income", () => {
	const path = (which: string, roe: number, annual: CompanySketch["annual"] = {}) =>
		input("ri_multistage", which, { ...earning(roe), ...annual })?.value as readonly number[];

	it("fades to the cost of equity plus half the excess", () => {
		// From 30% to 9 + 0.5·10 = 14% in ten years: the first year earns 28.4% of a book value of 5.
		const eps = path("eps", 0.3);
		expect(eps).toHaveLength(10);
		expect(eps[0]).toBeCloseTo(5 * 0.284, 10);
		// Of 15% six points are excess: 15 − (15 − 12)/10 = 14.7% of 10.
		expect(path("eps", 0.15)[0]).toBeCloseTo(1.47, 10);
		// Below the cost the shortfall fades likewise: 5% + (9 − 2 − 5)/10 = 5.2% of 30.
		expect(path("eps", 0.05)[0]).toBeCloseTo(30 * 0.052, 10);
	});

	it("keeps the payout and retains the rest", () => {
		const [eps, dps] = [path("eps", 0.15), path("dps", 0.15)];
		expect(dps.map((dividend, i) => dividend / (eps[i] as number))).toEqual(Array(10).fill(closeTo(0.6)));
		// 10 + 1.47·0.4 earns 14.4%.
		expect(eps[1]).toBeCloseTo((10 + 1.47 * 0.4) * 0.144, 10);
		expect(path("dps", 0.15, { dividendsPerShare: flat(3) })[0]).toBeCloseTo(1.47, 10);
		expect(path("dps", 0.15, { dividendsPerShare: flat(0) })[0]).toBe(0);
	});
});

describe("rules of thumb", () => {
	it("limit Graham growth to 0 to 15 points", () => {
		const graham = (growth: number) => input("graham_revised", "g_percent", {}, {}, { assumptions: { growth } })?.value;
		expect(graham(-0.1)).toBe(0);
		const lynch = (annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) =>
			input("lynch", "g_percent", annual, sketch)?.value;
		const rising = [...flat(1).slice(0, 6), 1, 1.2, 1.3, 1.4, 1.5, 1.61051];
		expect(lynch({ ebitdaPerShare: rising })).toEqual(closeTo(10));
		expect(lynch({ earningsPerShare: rising, netIncome: rising.map((value) => value * 100) })).toEqual(closeTo(10));
		expect(lynch({ bookValuePerShare: rising.map((value) => value * 10) }, { template: "insurer" })).toEqual(
			closeTo(10),
		);
	});
});

describe("cost of debt", () => {
	const spread = (annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) => {
		const result = input("wacc_market_weights", "kd_pretax", { totalDebt: flat(1000), ...annual }, sketch);
		return (result?.value as number) - 0.04;
	};
	it("follows interest coverage of a year at most three old", () => {
		// EBIT of 200 over 50: a coverage of 4, A-, 0.95%.
		expect(spread({ interestExpense: flat(50) })).toBeCloseTo(0.0095, 10);
		const reportedOnlyBack = (back: number) => flat(50).map((value, i) => (i === 11 - back ? value : null)) as never;
		const strict = (back: number) => {
			const company = level({ totalDebt: flat(1000), interestExpense: reportedOnlyBack(back) });
			return runFor(company, "wacc_market_weights", { strict: true, assumptions: NINE }).inputs.find(
				({ name }) => name === "kd_pretax",
			);
		};
		expect(strict(2)?.value).toBeCloseTo(0.0495, 10);
		// Older interest is ignored: the spread of BBB, 1.2%.
		expect(strict(3)?.value).toBeCloseTo(0.052, 10);
		expect(strict(3)?.rule).toContain("BBB");
	});
});

describe("beta", () => {
	const market = (skip: number) => {
		const prices = monthly(2014, 2025, (month) => 100 + 10 * Math.sin(month)).filter((_, i) => i !== skip);
		return { name: "index", dates: prices.map(([date]) => date), close: prices.map(([, close]) => close) };
	};
	const share = level({}, { prices: monthly(2014, 2025, (month) => 30 + 3 * Math.sin(month)) });
	const count = (skip: number) => runFor(share, "beta_against", { market: market(skip) }).outputs.n;

	it("regresses the newest sixty one-month returns", () => {
		expect(count(-1)).toBe(60);
		// Without June 2022 two months have no return; the window starts earlier.
		expect(count(101)).toBe(60);
		const { name, dates, close } = market(-1);
		const short = { name, dates: dates.slice(-30), close: close.slice(-30) };
		expect(runFor(share, "beta_against", { market: short }).outputs.n).toBe(29);
		const holed = {
			...short,
			dates: short.dates.filter((_, i) => i !== 10),
			close: short.close.filter((_, i) => i !== 10),
		};
		expect(runFor(share, "beta_against", { market: holed }).outputs.n).toBe(27);
	});

	it("restarts a companies' market index after a gap", () => {
		const peers = Array.from({ length: 5 }, (_, i) =>
			level(
				{},
				{ symbol: `P${i}`, prices: monthly(2025, 2025, (month) => 10 + month).filter((__, index) => index !== 5) },
			),
		);
		const universe = marketSeries(peers);
		expect(universe.name).toBe("mean of 5 companies");
		// January is the start; June is missing, so July restarts at 100.
		expect(universe.dates.map((date) => date.slice(5, 7))).toEqual([
			"01",
			"02",
			"03",
			"04",
			"05",
			"07",
			"08",
			"09",
			"10",
			"11",
			"12",
		]);
		expect([universe.close[0], universe.close[1]]).toEqual([100, closeTo(110)]);
		expect(universe.close[5]).toBe(100);
		expect(universe.close[6]).toEqual(closeTo((100 * 17) / 16));
		const january = marketSeries(
			Array.from({ length: 5 }, (_, i) =>
				level({}, { symbol: `P${i}`, prices: monthly(2024, 2025, () => 10).slice(12) }),
			),
		);
		expect(january.dates[0]).toBe("2025-01-28");
		const across = marketSeries(
			Array.from({ length: 5 }, (_, i) =>
				level({}, { symbol: `P${i}`, prices: monthly(2024, 2025, () => 10).slice(11) }),
			),
		);
		expect(across.dates[0]).toBe("2024-12-28");
	});
});

describe("dividend yield of the market", () => {
	const fetched = (dates: readonly string[]) =>
		({
			...level(),
			market: { ok: true, value: { name: "480 companies", dates, yields: dates.map((_, i) => 0.04 + i / 100) } },
		}) as never;
	it("is given, else the company's newest, else the default", () => {
		const rate = (company: Parameters<typeof value>[0], options: ValueOptions = {}) =>
			value(company, options).fairValue.market;
		expect(rate(fetched(["2025-06-30", "2025-12-31", "2026-01-31"]))).toMatchObject({
			yield: closeTo(0.05),
			day: "2025-12-31",
			source: "480 companies",
		});
		expect(rate(fetched(["2026-01-31"]))?.source).toContain("Shiller");
		expect(rate(level())?.source).toContain("Shiller");
		expect(rate(fetched(["2025-06-30"]), { marketYield: 0.06 })).toMatchObject({
			yield: 0.06,
			source: "given by the caller",
		});
	});
});

describe("peer multiples", () => {
	it("value the share at the median, quartiles as ends", () => {
		// Earnings per share from 3 down to 0.6 at a price of 30: P/E of 10, 20, 30, 40, 50.
		const peers = [10, 20, 30, 40, 50].map((pe) =>
			level({ earningsPerShare: flat(30 / pe), netIncome: flat(3000 / pe) }, { symbol: `PE${pe}` }),
		);
		const estimate = value(level(), { peers }).estimates.find(({ method }) => method === "peer_pe");
		expect([estimate?.low, estimate?.value.value, estimate?.high]).toEqual([30, 45, 60].map(closeTo));
	});
});

describe("the grid of growth and margin", () => {
	const surface = (annual: CompanySketch["annual"]) => {
		const result = priceExpectations(level(annual), { assumptions: NINE });
		if (!result.ok) throw new Error("no surface");
		return result.value;
	};
	it("has round growth columns from 0 to at least 10%", () => {
		const { growths, margins } = surface({});
		expect(growths[0]).toBeLessThanOrEqual(0);
		expect(growths.at(-1)).toBeGreaterThanOrEqual(0.1);
		expect(growths.length).toBeLessThanOrEqual(9);
		expect(margins).toHaveLength(7);
		expect(margins[3]).toBeCloseTo(0.2, 12);
		const [first, second] = growths as [number, number];
		expect(growths).toEqual(growths.map((_, i) => closeTo(first + i * (second - first))));
	});

	it("counts windows between positive ends", () => {
		const periods = ["2020-12", "2021-12", "2022-12", "2023-12"];
		expect(growthWindows(periods, [100, 0, 121, 50], 2)).toEqual([
			{ from: "2020-12", to: "2022-12", growth: closeTo(0.1) },
		]);
		expect(growthWindows(periods, [null, 1, 2, null], 2)).toEqual([]);
	});

	it("uses past capital turnover, declared below three years", () => {
		const turnover = (equity: readonly (number | null)[]) =>
			value(level({ equity: equity as never }), { assumptions: NINE })
				.diagnostic("expectations_surface")
				.inputs.find(({ name }) => name === "sales_to_capital")?.value;
		expect(turnover(flat(1000))).toBe(1);
		// From 800 to 1,200 in the last year: 1,000 over 1,000 again; the median of ten.
		expect(turnover([...flat(500).slice(0, 11), 500])).toBe(2);
		const lastYearsOnly = (count: number) => flat(1000).map((value, i) => (i >= 12 - count ? value : null));
		expect(turnover(lastYearsOnly(4))).toBe(1);
		expect(turnover(lastYearsOnly(3))).toBe(1.5);
	});
});

describe("past multiples", () => {
	it("give no price where the amount was not positive", () => {
		// EBIT of −10 in 2020 with 5,000 of net cash: the multiple times −10 would leave a positive price.
		const loss = flat(200).map((value, i) => (i === 6 ? -10 : value));
		const company = level({ operatingIncome: loss, cash: flat(1000) });
		const ownHistory = value(company).multiple("ev_ebit");
		const index = ownHistory.dates.findIndex((date) => date.startsWith("2021-06"));
		expect(ownHistory.values[index]).toBeNull();
		expect(ownHistory.bands?.median[index]).toBeNull();
		expect(ownHistory.notMeaningful).toBe(12);
		expect(ownHistory.bands?.median.at(-1)).toBeCloseTo(30, 9);
	});
});

describe("terminal returns", () => {
	it("keep half of ten points' excess; financials earn their cost", () => {
		const stable = (roe: number, sketch: Partial<CompanySketch> = {}) =>
			input("fcfe_two_stage", "err_stable", earning(roe), sketch)?.value as number;
		// Reinvestment of 2% over 9 + 0.5·6 = 12%, over 9 + 0.5·10 = 14%, and over 9%.
		expect([stable(0.15), stable(0.4), stable(0.05)]).toEqual([0.02 / 0.12, 0.02 / 0.14, 0.02 / 0.09].map(closeTo));
	});
});
