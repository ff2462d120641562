// Tests the fair-value range of a company with constant figures against values computed by hand, and the reasons against a verdict.
import { describe, expect, it } from "vitest";
import { type ValueOptions, value } from "../../../src/analytics/company/index.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** 9% for equity, no growth in the first stage, flows at year end: figures that can be computed by hand. */
const NINE = { market_return: 0.09, g_stable: 0.02, growth: 0 };
const valued = (sketch: Partial<CompanySketch> = {}, options: ValueOptions = {}) =>
	value(makeCompany({ ...LEVEL, ...sketch }), {
		midYear: false,
		peers: [],
		...options,
		assumptions: { ...NINE, ...options.assumptions },
	});
const withLines = (annual: CompanySketch["annual"]) => ({ annual: { ...LEVEL.annual, ...annual } });

describe("balance sheets of different dates", () => {
	const quarters = ["2026-03"];
	const dated = (debt: number) =>
		valued({
			...withLines({ totalDebt: flat(debt), cash: flat(50) }),
			quarters,
			quarterly: { revenue: [250], cash: [60] },
			ttm: { revenue: 1000, netIncome: 150, cash: 60 },
			periods: LEVEL.periods.map((period) => `${Number(period.slice(0, 4)) - 1}-12`),
			asOf: "2026-04-30",
		});

	it("exclude debt methods where older debt is 10% of market value", () => {
		// Debt of 2024-12 and cash of 2026-03: 600 of 3,000, and 150.
		const [much, little] = [dated(600), dated(150)];
		const weight = (valuation: typeof much) =>
			valuation.estimates.find(({ method }) => method === "fcff_three_stage")?.weight ?? 0;
		expect([weight(much), weight(little) > 0]).toEqual([0, true]);
		expect(much.fairValue.notes.join()).toContain(
			"Debt and cash are of 2024-12, and newer figures could move the value by over a tenth",
		);
		expect(little.fairValue.sentence).toMatch(/ Debt and cash are of 2024-12 \(≈\)\.$/);
	});
});

describe("fair value of a company with level figures", () => {
	const level = valued();
	const { fairValue } = level;

	it("uses cash flows and own history, without peers", () => {
		expect(fairValue.families.map(({ family, weight }) => [family, weight])).toEqual([
			["intrinsic", 0.5],
			["own_history", 0.5],
		]);
		// The price has always been 30, at 20 times earnings and cash flow and 15 times EBIT.
		const [, history] = fairValue.families;
		expect([history?.low, history?.mid, history?.high]).toEqual([30, 30, 30]);
	});

	it("is the geometric mean of the families", () => {
		const [intrinsic] = fairValue.families;
		const methods = [
			"fcff_three_stage",
			"fcff_two_stage",
			"equity_three_stage",
			"fcfe_multi_growth",
			"ddm_three_stage",
		];
		expect([...(intrinsic?.methods ?? [])].sort()).toEqual([...methods].sort());
		const product = methods.reduce((all, name) => {
			const estimate = level.estimates.find(({ method }) => method === name);
			return all * (estimate?.value.value ?? Number.NaN);
		}, 1);
		expect(intrinsic?.mid).toBeCloseTo(product ** (1 / 5), 9);
		expect(fairValue.mid).toBeCloseTo(Math.sqrt((intrinsic?.mid ?? 0) * 30), 9);
	});

	it("splits the family weight; floor methods have none", () => {
		const weight = (name: string) => level.estimates.find(({ method }) => method === name)?.weight;
		expect(weight("fcff_three_stage")).toBe(0.1);
		expect(weight("own_pe")).toBeCloseTo(0.5 / 3, 12);
		for (const floor of ["epv", "graham_number", "ncav", "lynch"]) expect(weight(floor)).toBe(0);
		expect(level.estimates.reduce((sum, estimate) => sum + estimate.weight, 0)).toBeCloseTo(1, 12);
	});

	it("values the bear case at −4% growth and 85% of the margin", () => {
		const [bear, base, bull] = fairValue.scenarios;
		expect(bear?.drivers).toMatchObject({ growth: -0.04, margin: 0.15 * 0.85, rate: 0.09 });
		expect(bull?.drivers).toMatchObject({ growth: 0.04, margin: 0.15 * 1.15 });
		expect(base?.value).toBe(fairValue.families[0]?.mid);
		expect(bear?.value).toBe(fairValue.families[0]?.low);
		const equity = valued({}, { assumptions: { growth: -0.04 } }).estimates.find(
			({ method }) => method === "equity_three_stage",
		);
		// The model is linear in profit: the bear's value is that at −4% growth times 0.85.
		const all = valued({}, { assumptions: { growth: -0.04 } }).fairValue.families[0];
		expect(equity?.value.value).toBeGreaterThan(0);
		// Dividends do not grow by the company's growth but by their own: 0 less 4 points in the bear case.
		expect(bear?.value).toBeLessThan((all?.mid ?? 0) * 0.86);
	});

	it("states the price's position, what it needs, and main drivers", () => {
		// The own history's multiples are those of the price, so the range extends to the price.
		expect([fairValue.verdict, fairValue.high]).toEqual(["within", expect.closeTo(30, 9)]);
		expect(fairValue.sentence).toMatch(
			/^At the given market return of 9\.0% a year and growth of 0\.0% a year for five years, as given, then rising to 2\.0%, .* lies within, in the upper third\.$/,
		);
		// At 9% and a return of 15%, no growth rate reaches 30 from earnings of 1.50.
		expect(fairValue.needs).toMatch(
			/^Even the fastest growth that LEVEL Inc's profit can finance \(12\.0% a year for five years\) at a net margin of 15\.0% is worth USD /,
		);
		expect(fairValue.needed).toBeNull();
		const cheap = valued({}, { assumptions: { market_return: 0.06 } }).fairValue;
		expect(cheap.needs).toMatch(
			/^The price needs revenue to grow by .* a year for five years at a net margin of 15\.0%; it did so in (?:none|\d) of 7 past five-year windows\.$/,
		);
		// Revenue is level in all twelve years: seven windows of five years without growth.
		expect(cheap.needed).toMatchObject({ measure: "revenue", years: 5 });
		expect(cheap.needed?.record.map(({ growth }) => growth)).toEqual(Array(7).fill(0));
		expect(fairValue.strongest).toMatch(/^The .* moves the cash-flow value most: USD .* a share at /);
		const swings = fairValue.tornado.map(({ swing }) => swing);
		expect(swings).toEqual([...swings].sort((a, b) => b - a));
	});

	it("shows the required return beside the range, never inside", () => {
		const required = valued({}, { assumptions: { riskfree: 0.04, required_premium: 0.06 } }).fairValue;
		expect(required.required?.rate).toBeCloseTo(0.1, 12);
		const ten = valued({}, { assumptions: { market_return: 0.1 } }).fairValue.families[0];
		expect(required.required?.value).toBeCloseTo(ten?.mid ?? 0, 9);
		expect(required.mid).toBe(fairValue.mid);
	});
});

describe("the market return", () => {
	it("follows the caller's yield, premium or rate", () => {
		const rate = (options: ValueOptions) => value(makeCompany(LEVEL), options).fairValue.market;
		expect(rate({ marketYield: 0.0363 })).toMatchObject({ yield: 0.0363, source: "given by the caller" });
		expect(rate({ marketYield: 0.0363 })?.rate).toBeCloseTo(0.059, 4);
		expect(rate({ assumptions: { riskfree: 0.04, erp: "5%" } })?.rate).toBeCloseTo(0.09, 12);
		expect(rate({ assumptions: { market_return: "7%" } })?.rate).toBe(0.07);
	});

	it("states the month of its default", () => {
		// LEVEL is of 2025-12-31; Shiller's earnings end in June 2023.
		expect(value(makeCompany(LEVEL)).fairValue.market).toMatchObject({ count: null, day: "2023-06" });
	});

	it("is listed among the assumptions with its source", () => {
		const marketReturn = value(makeCompany(LEVEL), { marketYield: 0.0363 }).assumption("market_return");
		expect(marketReturn.value).toBeCloseTo(0.059, 4);
		expect(marketReturn.rule).toContain("median earnings yield of 3.63%");
	});
});

describe("no verdict", () => {
	const reason = (sketch: Partial<CompanySketch>, options: ValueOptions = {}) =>
		valued(sketch, options).fairValue.reason?.code;

	it("is given for loss-makers, whose scenarios replace a range", () => {
		const loss = { netIncome: flat(-50), earningsPerShare: flat(-0.5), ebit: flat(-60), operatingIncome: flat(-60) };
		const { fairValue, estimates } = valued(
			withLines({ ...loss, revenue: growthSeries(1000, 0.2, 12), grossProfit: flat(700) }),
			{
				assumptions: { growth: undefined, target_margin: 0.3 },
			},
		);
		expect(fairValue.reason?.code).toBe("loss_maker");
		expect(fairValue.mid).toBeNull();
		expect(fairValue.scenarios.map(({ name }) => name)).toEqual(["bear", "base", "bull"]);
		const byRevenue = estimates.find(({ method }) => method === "ginzu")?.value.value;
		expect(fairValue.scenarios[1]?.value).toBeCloseTo(byRevenue as number, 6);
	});

	it("is given without a cash-flow value, with the reason", () => {
		const { fairValue } = valued(
			withLines({ totalDebt: flat(9000), netIncome: undefined, freeCashFlow: undefined, dividendsPerShare: undefined }),
		);
		expect(fairValue.reason?.code).toBe("no_intrinsic_value");
		expect(fairValue.sentence).toMatch(/the value per share is USD −[\d.,]+, which must be above 0/);
	});

	it("is given for a collapsed margin, which keeps its range", () => {
		const withLatest = (usual: number, latest: number) => [...flat(usual).slice(0, 11), latest];
		const charged = { netIncome: withLatest(150, 20), earningsPerShare: withLatest(1.5, 0.2) };
		const { fairValue } = valued(withLines({ ...charged, operatingIncome: withLatest(200, 30) }));
		expect(fairValue.reason?.code).toBe("margin_collapsed");
		expect(fairValue.mid).not.toBeNull();
		// A non-operating charge (taxes, a settlement) is not a collapse of the margin.
		expect(valued(withLines(charged)).fairValue.reason).toBeNull();
	});

	it("is given where statements have another currency", () => {
		expect(reason({ priceCurrency: "EUR" })).toBe("currency_without_rate");
	});
});

describe("peers in the fair value", () => {
	const peer = (symbol: string, price: number, until = 2025) =>
		makeCompany({ ...LEVEL, symbol, prices: monthly(2014, until, () => price) });
	const six = ["A", "B", "C", "D", "E", "F"].map((symbol, i) => peer(symbol, 15 + 6 * i));

	it("form the market family from four peers on", () => {
		const families = (peers: typeof six) => valued({}, { peers }).fairValue.families.map(({ family }) => family);
		expect(families(six)).toEqual(["intrinsic", "own_history", "market"]);
		expect(families(six.slice(2))).toEqual(["intrinsic", "own_history", "market"]);
		expect(families(six.slice(3))).toEqual(["intrinsic", "own_history"]);
	});

	it("are excluded at prices of another date", () => {
		const oldPeers = ["A", "B", "C", "D", "E", "F"].map((symbol) => peer(symbol, 30, 2024));
		const { fairValue } = valued({}, { peers: oldPeers });
		expect(fairValue.families.map(({ family }) => family)).toEqual(["intrinsic", "own_history"]);
		expect(fairValue.reason?.code).toBe("price_day_differs");
	});
});
