// Tests every analysis on companies with steady figures, for which the result has a closed form.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../src/analytics/analyses/index.js";
import { compare, models, type RunForOptions, runFor, value } from "../../src/analytics/index.js";
import { MEASURES } from "../../src/analytics/measures/index.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import type { EstimateName, MeasureName } from "../../src/analytics/valuation.js";
import { CHARTS } from "../../src/charts/index.js";
import { flat, LEVEL } from "./company/level-company.js";
import { type CompanySketch, makeCompany, monthly, years } from "./make-company.js";

// Cost of equity and (without debt) of capital 9%, price 30, 100 shares, earnings of 1.5 and book value of 10 a share.
const assumptions = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 };
const WHOLE: CompanySketch = {
	...LEVEL,
	annual: {
		...LEVEL.annual,
		totalAssets: flat(2000),
		currentLiabilities: flat(300),
		retainedEarnings: flat(600),
		longTermDebt: flat(0),
		shortTermDebt: flat(0),
		totalLiabilities: flat(1000),
		ebitda: flat(250),
		minorityInterest: flat(0),
		depreciationAndAmortization: flat(50),
		capitalExpenditure: flat(50),
		cashFlowFromOperations: flat(200),
		cashFlowFromInvesting: flat(-50),
		grossProfit: flat(400),
		costOfRevenue: flat(600),
		preferredStock: flat(0),
		receivables: flat(100),
		inventory: flat(80),
		payables: flat(60),
		propertyPlantEquipment: flat(500),
		sellingGeneralAdministrative: flat(150),
		goodwill: flat(0),
		intangibles: flat(0),
		stockCompensation: flat(0),
	},
};
const runOnWhole = (name: string, options: RunForOptions = {}, annual: CompanySketch["annual"] = {}) =>
	runFor(makeCompany({ ...WHOLE, annual: { ...WHOLE.annual, ...annual } }), name, {
		...options,
		assumptions: { ...assumptions, ...options.assumptions },
	});

/** 32 fiscal years of steady growth. */
const growthSeries = (start: number, rate: number) => Array.from({ length: 32 }, (_, i) => start * (1 + rate) ** i);
const GROWN: CompanySketch = {
	symbol: "GROWN",
	periods: years(1994, 2025),
	annual: {
		revenue: growthSeries(1000, 0.03),
		grossProfit: growthSeries(400, 0.04),
		operatingIncome: growthSeries(100, 0.07),
		ebit: growthSeries(100, 0.07),
		netIncome: growthSeries(70, 0.07),
		earningsPerShare: growthSeries(0.7, 0.07),
		equity: growthSeries(500, 0.06),
		bookValuePerShare: growthSeries(5, 0.06),
		totalAssets: growthSeries(1000, 0.05),
		freeCashFlow: growthSeries(60, 0.04),
		dividendsPerShare: growthSeries(0.3, 0.02),
		sharesDiluted: Array(32).fill(100),
		totalDebt: Array(32).fill(0),
		cash: Array(32).fill(0),
		interestExpense: Array(32).fill(0),
		pretaxIncome: growthSeries(100, 0.07),
		incomeTax: growthSeries(30, 0.07),
	},
	// Every other month the share gains 2%.
	prices: monthly(2014, 2025, (i) => 10 * 1.02 ** Math.floor(i / 2)),
	asOf: "2025-12-31",
};
const growing = (name: string) => runFor(makeCompany(GROWN), name, { assumptions });

describe("growth measures of lines that grow steadily", () => {
	const RATES = { revenue: 0.03, eps: 0.07, fcf: 0.04, bvps: 0.06, dps: 0.02 };
	for (const [line, rate] of Object.entries(RATES)) {
		for (const name of [1, 3, 5, 10, 20, 30].map((span) => `${line}_cagr_${span}`).concat(`${line}_trend_10`)) {
			it(`${name} is ${rate}`, () => expect(growing(name).value.value).toBeCloseTo(rate, 10));
		}
	}
	for (const line of ["gross_margin", "operating_margin", "net_margin", "roic", "roe", "roa"]) {
		// Profit grows faster than sales, assets and equity: the latest year exceeds all earlier ones.
		for (const span of [10, 30]) {
			it(`${line}_own_${span}_years is 100`, () => {
				expect(growing(`${line}_own_${span}_years`).value.value).toBe(100);
			});
		}
	}
});

describe("return measures of a share that gains 2% every other month", () => {
	const monthlyRate = 1.04 ** (1 / 12) - 1;
	// Of 120 returns half are 2%, half 0: mean 1%, sample deviation 1%·√(120/119).
	const deviation = 0.01 * Math.sqrt(120 / 119) * Math.sqrt(12);
	const downside = Math.sqrt(monthlyRate ** 2 / 2);
	const EXPECTED: Readonly<Record<string, number>> = {
		annual_return: 1.02 ** 6 - 1,
		cagr_from_returns: 1.02 ** 6 - 1,
		annual_volatility: deviation,
		max_drawdown: 0,
		drawdown_simple: 0,
		sharpe: ((0.01 - monthlyRate) * 12) / deviation,
		downside_risk: downside * Math.sqrt(12),
		sortino: ((0.01 - monthlyRate) * 12) / (downside * Math.sqrt(12)),
	};
	for (const [name, expected] of Object.entries(EXPECTED)) {
		it(`${name} equals the hand calculation`, () => expect(growing(name).value.value).toBeCloseTo(expected, 9));
	}
	it("calmar is missing without a drawdown", () => {
		expect(growing("calmar").value).toMatchObject({ value: null, reason: { code: "zero_denominator" } });
	});
});

describe("measures of a company with level figures", () => {
	const EXPECTED: Readonly<Record<string, number>> = {
		own_pb: 30,
		own_p_fcf: 30,
		own_ev_ebitda: 30,
		own_ev_ebit: 30,
		dupont_extended: 0.15,
		wacc_market_weights: 0.09,
		cash_conversion: 1,
		share_count_change: 0,
		balance_sheet_accruals: 0,
		// All indices are 1; accruals are (150 − 200)/2000.
		beneish: -4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 - 0.172 - 0.327 - 4.679 * 0.025,
		beneish_from_indices: -4.84 + 0.92 + 0.528 + 0.404 + 0.892 + 0.115 - 0.172 - 0.327 - 4.679 * 0.025,
		// ln(2000 million/630), 0.5, 0.2, 3/7, 0, 0.075, 0.2, 0, 0.
		ohlson_o:
			-1.32 - 0.407 * Math.log(2e9 / 630) + 6.03 * 0.5 - 1.43 * 0.2 + (0.0757 * 3) / 7 - 2.37 * 0.075 - 1.83 * 0.2,
		owner_earnings: 1.5,
		residual_income: 150 - 0.09 * 1000,
		fundamental_growth_ebit: 0,
		growth_base_rate_fcf: 0,
		roe_on_mean_equity: 0.15,
		enterprise_value: 3000,
		pe_ratio: 20,
		pb_ratio: 3,
		ri_continuing_value: (0.06 * 1000 * 0.62) / (1.09 - 0.62),
		// Return, cash flow and accruals are positive and no shares were issued; nothing improved.
		piotroski_from_ratios: 4,
		ev_sales: 3,
		operating_margin: 0.2,
		fcf_margin: 0.15,
		eps_growth_5y: 0,
		book_growth_5y: 0,
		net_debt_to_ebitda: 0,
	};
	for (const [name, expected] of Object.entries(EXPECTED)) {
		it(`${name} equals the hand calculation`, () => expect(runOnWhole(name).value.value).toBeCloseTo(expected, 9));
	}

	it("synthetic_rating reads EBIT 200 over interest 50 as coverage 4", () => {
		expect(runOnWhole("synthetic_rating", {}, { interestExpense: flat(50) }).value.value).toBeCloseTo(0.0095, 12);
	});

	it("ddm_two_stage_payout_implied_growth recovers the price", () => {
		const g_high = runOnWhole("ddm_two_stage_payout_implied_growth").value.value;
		expect(runOnWhole("ddm_two_stage_payout", { inputs: { g_high } }).outputs.value).toBeCloseTo(30, 6);
	});

	it("dcf_mid_year equals √1.09 times the year-end value", () => {
		const yearEnd = Number(runOnWhole("fcff_two_stage").outputs.value_per_share);
		expect(runOnWhole("dcf_mid_year").value.value).toBeCloseTo(yearEnd * Math.sqrt(1.09), 9);
		expect(runOnWhole("dcf_sensitivity_grid").value.value).toBeCloseTo(yearEnd, 9);
	});

	it("fcff_given_path discounts a given path and its terminal value", () => {
		const { inputs, value: figure } = runOnWhole("fcff_given_path");
		const inputNamed = (name: string) => inputs.find((input) => input.name === name)?.value;
		const flows = inputNamed("fcff") as readonly number[];
		const end = Number(inputNamed("terminal_value")) / 1.09 ** flows.length;
		expect(figure.value).toBeCloseTo(flows.reduce((sum, flow, i) => sum + flow / 1.09 ** (i + 1), 0) + end, 6);
	});

	it("equity_three_stage equals fcff_three_stage without debt", () => {
		expect(runOnWhole("equity_three_stage").value.value).toBeCloseTo(
			runOnWhole("fcff_three_stage").value.value ?? 0,
			9,
		);
	});

	it("segment_mix_geographic sums the squared shares", () => {
		const geographic = {
			periods: ["2024-12", "2025-12"],
			names: ["North", "South"],
			values: [
				[500, 500],
				[800, 200],
			],
		};
		const none = { periods: [], names: [], values: [] };
		const divided = { ...makeCompany(WHOLE), segments: { ok: true as const, value: { business: none, geographic } } };
		expect(runFor(divided, "segment_mix_geographic").value.value).toBeCloseTo(0.8 ** 2 + 0.2 ** 2, 12);
	});

	it("fcfe_npv_list discounts the same flows to equity", () => {
		const flows = runOnWhole("fcfe_npv_list").inputs.find(({ name }) => name === "fcfe")?.value as readonly number[];
		let expected = flows.reduce((sum, flow, i) => sum + flow / 1.09 ** (i + 1), 0);
		expected += ((flows.at(-1) ?? 0) * 1.02) / 0.07 / 1.09 ** flows.length;
		expect(runOnWhole("fcfe_npv_list").value.value).toBeCloseTo(expected, 6);
	});

	it("tsr_log_decomposition of a constant price holds only dividends", () => {
		const dividends = Array.from({ length: 12 }, (_, i) => ({
			exDate: `${2014 + i}-06-30`,
			amount: 0.9,
			type: "Cash Div.",
			currency: "USD",
		}));
		const { value: figure } = runFor(makeCompany({ ...WHOLE, dividends }), "tsr_log_decomposition");
		expect(figure.value).toBeCloseTo(0.03, 9);
	});
});

describe("multiples of identical peers", () => {
	const peers = ["A", "B", "C", "D", "E", "F"].map((symbol) => makeCompany({ ...WHOLE, symbol }));
	const valuation = value(makeCompany(WHOLE), { assumptions, peers });
	const names: readonly EstimateName[] = ["peer_ps", "peer_pb", "peer_ev_ebitda", "peer_ev_ebit"];
	for (const name of names)
		it(`${name} is the price`, () => expect(valuation.estimate(name).value.value).toBeCloseTo(30, 9));

	for (const name of ["peer_p_ffo", "peer_p_affo"] as const)
		it(`${name} gives the price of a property trust`, () => {
			const annual = { ...WHOLE.annual, gainOnSaleOfProperty: flat(0) };
			const trust = (symbol: string) => makeCompany({ ...WHOLE, symbol, template: "reit" as const, annual });
			const all = ["A", "B", "C", "D"].map(trust);
			expect(value(trust("OWN"), { peers: all }).estimate(name).value.value).toBeCloseTo(30, 9);
		});

	it("peer_pb_on_roe reads the company's ROE off the peers' line", () => {
		// Each peer is priced at 20 times its ROE; the company earns 15%, and its book value is 10 a share.
		const bank = (symbol: string, income: number) =>
			makeCompany({
				...WHOLE,
				symbol,
				template: "bank" as const,
				prices: monthly(2014, 2025, () => (20 * income) / 100),
				annual: { ...WHOLE.annual, netIncome: flat(income), earningsPerShare: flat(income / 100) },
			});
		const all = [80, 100, 120, 140, 160, 180, 200].map((income) => bank(`B${income}`, income));
		expect(value(bank("OWN", 150), { peers: all }).estimate("peer_pb_on_roe").value.value).toBeCloseTo(30, 6);
	});

	it("compare gives each peer its EV/sales", () => {
		const measure = compare([makeCompany(WHOLE), ...peers]).measures.find(({ name }) => name === "ev_sales");
		expect(measure?.values.map(({ figure }) => figure.value)).toEqual(Array(7).fill(3));
	});
});

describe("prices at a multiple", () => {
	it("subtract net debt, or divide by the yield", () => {
		expect(models.priceAtEnterpriseMultiple({ multiple: 10, base: 50, net_debt: 100, shares: 20 }).value).toBe(20);
		expect(models.priceAtYield({ dps: 0.9, dividend_yield: 0.03 }).value).toBeCloseTo(30, 12);
	});
});

describe("an example", () => {
	const readFolder = (folder: string) =>
		(readdirSync(new URL(folder, import.meta.url), { recursive: true }) as string[])
			.filter((file) => file.endsWith(".test.ts"))
			.map((file) => readFileSync(new URL(`${folder}/${file}`, import.meta.url), "utf8"))
			.join("\n");
	const tests = readFolder("../analytics");
	const lines = ["revenue", "eps", "fcf", "bvps", "dps"];
	/** Names generated by the loops above. */
	const looped = (name: string) =>
		/_own_(10|30)_years$/.test(name) || lines.some((line) => new RegExp(`^${line}_(cagr|trend)_\\d+$`).test(name));
	const isTested = (name: string) =>
		looped(name) || tests.includes(`"${name}"`) || new RegExp(`^\\t\\t${name}[:]`, "m").test(tests);

	it("exists for every analysis", () => {
		const without = ANALYSES.map(({ name }) => name).filter((name) => !isTested(name));
		expect(without, "work out each of these by hand in a test of test/analytics that names it").toEqual([]);
	});

	it("exists for every measure", () => {
		const without = MEASURES.map(({ name }: { readonly name: MeasureName }) => name).filter((name) => !isTested(name));
		expect(without, "work out each of these in test/analytics/company/growing-company.test.ts").toEqual([]);
	});

	it("exists for every model", () => {
		const cases = ["valuation", "own"].flatMap(
			(file) =>
				JSON.parse(readFileSync(new URL(`../cases/${file}.json`, import.meta.url), "utf8")) as { model: string }[],
		);
		const modelsShown = new Set(cases.map(({ model }) => model));
		const isCalled = (name: string) =>
			tests.includes(`${name.replace(/_([a-z0-9])/g, (_, l: string) => l.toUpperCase())}(`);
		const without = [...REGISTRY.keys()].filter((name) => !modelsShown.has(name) && !isCalled(name));
		expect(without, "add a case of each of these to test/cases/own.json, or call it in a test").toEqual([]);
	});

	it("exists for every chart", () => {
		const drawn = readFolder("../charts");
		const without = CHARTS.map(({ name }) => name).filter((name) => !drawn.includes(`${name}(`));
		expect(without, "draw each of these in a test of test/charts").toEqual([]);
	});
});
