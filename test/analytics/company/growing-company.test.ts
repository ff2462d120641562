// Tests measures, diagnostics and multiples of a company growing by 10% a year against closed forms.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { MEASURES } from "../../../src/analytics/measures/index.js";
import { growing, NINE } from "./growing-company.js";

/** Amounts of the twelfth year over those of the first. */
const F = 1.1 ** 11;
/** The mean of this year's and last year's balance, over this year's. */
const MEAN = (1 + 1 / 1.1) / 2;
const PRICE = 20 * 1.1 ** (143 / 12);
const MARKET = PRICE * 100;
const EV = MARKET + 200 * F - 50 * F;
/** Equity at market value and debt; interest is covered 20 times: 0.45% above 4%, less tax of 25%. */
const WACC = (MARKET * 0.09 + 200 * F * 0.0445 * 0.75) / (MARKET + 200 * F);
const ROE = 0.1425 / MEAN;
/** Working capital without cash and debt: 700 − 50 − (300 − 20). */
const MORE_WORKING_CAPITAL = 370 * F * (1 - 1 / 1.1);

const COMPANY = growing();
const VALUATION = value(COMPANY, { assumptions: NINE });

describe("measures of a company growing by 10%", () => {
	const expected: Readonly<Record<string, number>> = {
		pe: PRICE / (1.425 * F),
		ps: MARKET / (1000 * F),
		pb: PRICE / (10 * F),
		p_tbv: PRICE / (10 * F),
		p_fcf: MARKET / (100 * F),
		ev_ebitda: EV / (260 * F),
		ev_ebit: EV / (200 * F),
		ev_sales: EV / (1000 * F),
		dividend_yield: (0.6 * F) / PRICE,
		// 150 after tax on the mean of 1,000 + 200 − 50.
		roic: 150 / 1150 / MEAN,
		roe: ROE,
		gross_margin: 0.4,
		operating_margin: 0.2,
		net_margin: 0.1425,
		fcf_margin: 0.1,
		revenue_growth_5y: 0.1,
		eps_growth_5y: 0.1,
		book_growth_5y: 0.1,
		net_debt_to_ebitda: 150 / 260,
		earnings_yield: (1.425 * F) / PRICE,
		market_value: MARKET,
		enterprise_value: EV,
		net_debt: 150 * F,
	};

	it.each(MEASURES.map(({ name }) => name))("%s", (name) => {
		const { value: figure } = runFor(COMPANY, name);
		if (name === "p_ffo" || name === "p_affo") return expect(figure.value).toBeNull();
		expect(Object.keys(expected), "work it out by hand in the list above").toContain(name);
		expect(figure.value, name).toBeCloseTo(expected[name] as number, 9);
	});
});

describe("diagnostics of a company growing by 10%", () => {
	const expected: Readonly<Record<string, number>> = {
		altman_z: 1.2 * 0.2 + 1.4 * 0.3 + 3.3 * 0.1 + 0.6 * (MARKET / (1000 * F)) + 0.5,
		altman_z_prime: 0.717 * 0.2 + 0.847 * 0.3 + 3.107 * 0.1 + 0.42 * 1 + 0.998 * 0.5,
		altman_z_double_prime: 6.56 * 0.2 + 3.26 * 0.3 + 6.72 * 0.1 + 1.05 * 1,
		sloan_ratio: (142.5 - 180 + 80) / 2000,
		balance_sheet_accruals: (1 - 1 / 1.1) / MEAN,
		dupont: ROE,
		dupont_extended: ROE,
		wacc_market_weights: WACC,
		// On the capital at the year's beginning.
		roic_wacc_spread: (150 * 1.1) / 1150 - WACC,
		cash_conversion: 100 / 142.5,
		share_count_change: 0,
		growth_base_rate_revenue: 1,
		growth_base_rate_fcf: 1,
		pvgo: PRICE - (1.425 * F) / 0.09,
		peg_ratio: PRICE / (1.425 * F) / 10,
		justified_pe: ((0.6 / 1.425) * 1.02) / 0.07,
		justified_pb: (ROE - 0.02) / 0.07,
		implied_growth_gordon: (PRICE * 0.09 - 0.6 * F) / (PRICE + 0.6 * F),
		implied_growth_from_pb: ((PRICE / (10 * F)) * 0.09 - ROE) / (PRICE / (10 * F) - 1),
		interest_coverage: 20,
		owner_earnings: (1.425 + 0.6 - 0.8) * F,
		residual_income: 142.5 * F - (0.09 * 1000 * F) / 1.1,
		// Margin, turnover and leverage on mean balances, times retention.
		sustainable_growth: ROE * (1 - 0.6 / 1.425),
		// Reinvestment 80 − 60 and working capital, on 1,200 of book capital.
		fundamental_growth_ebit: (20 * F + MORE_WORKING_CAPITAL) / (1200 * F),
		dividend_history: 10,
		dividend_safety: 0.6 / 1.425,
		annual_return: 0.1,
		annual_volatility: 0,
		max_drawdown: 0,
		...Object.fromEntries(
			["revenue", "eps", "fcf", "bvps", "dps"].flatMap((name) => [
				...[1, 3, 5, 10].map((span) => [`${name}_cagr_${span}`, 0.1]),
				[`${name}_trend_10`, 0.1],
			]),
		),
	};

	it("equal their closed forms", () => {
		const results = Object.fromEntries(
			Object.keys(expected).map((name) => [name, VALUATION.diagnostic(name).value.value]),
		);
		const expectedClose = Object.entries(expected).map(([name, value]) => [name, expect.closeTo(value, 9)]);
		expect(results).toEqual(Object.fromEntries(expectedClose));
	});

	it("are read by the published cut-offs", () => {
		const readings = ["altman_z", "altman_z_prime", "altman_z_double_prime", "sloan_ratio", "share_count_change"].map(
			(name) => VALUATION.diagnostic(name).reading,
		);
		expect(readings).toEqual([
			"grey zone (1.81 to 2.99)",
			"grey zone (1.23 to 2.90)",
			"safe (above 2.60)",
			"within ±10%",
			"unchanged",
		]);
	});

	it("refuse spans longer than the history", () => {
		for (const [span, needed] of [
			[20, 21],
			[30, 31],
		] as const) {
			const { value: figure } = VALUATION.diagnostic(`revenue_cagr_${span}`);
			expect(figure).toMatchObject({
				value: null,
				reason: { code: "insufficient_history", values: { known: 12, needed } },
			});
		}
		// A span of three years needs four years; this company has three.
		const threeYears = growing({ periods: ["2023-12", "2024-12", "2025-12"] as never });
		expect(value(threeYears).diagnostic("revenue_cagr_3").value.value).toBeNull();
	});

	it("rank the latest year among the earlier years", () => {
		const margins = [0.1, 0.11, 0.12, 0.13, 0.14, 0.15, 0.16, 0.17, 0.18, 0.19, 0.2, 0.145];
		const company = growing({ annual: { netIncome: margins.map((margin, i) => margin * 1000 * 1.1 ** i) } });
		// Of the ten years before, 0.11 to 0.20, four lie below 14.5%.
		expect(value(company).diagnostic("net_margin_own_10_years").value.value).toBeCloseTo(40, 9);
	});
});

describe("multiples of a company growing by 10%", () => {
	it("fall within the year as figures grow and the price lags", () => {
		// The price rises each month, the figures once a year. The multiple is lowest at the end of December
		// and highest 14 months later, at the last month-end before the next report.
		for (const [name, low] of [
			["pe", PRICE / (1.425 * F)],
			["ps", MARKET / (1000 * F)],
			["pb", PRICE / (10 * F)],
			["p_fcf", MARKET / (100 * F)],
		] as const) {
			const multiple = VALUATION.multiple(name);
			expect(multiple.now.value).toBeCloseTo(low, 9);
			expect(multiple.low.value).toBeCloseTo(low, 9);
			expect(multiple.high.value).toBeCloseTo(low * 1.1 ** (14 / 12), 9);
			// Twelve values in turn, 3 to 14 months, and now: the middle is 8.
			expect(multiple.median.value).toBeCloseTo(low * 1.1 ** (8 / 12), 2);
			expect(multiple.window?.observations).toBe(120);
		}
	});
});

describe("analyses on request of a company growing by 10%", () => {
	const expected: Readonly<Record<string, number>> = {
		fcff_from_nopat: 150 * F + 60 * F - 80 * F - MORE_WORKING_CAPITAL,
		fcff_from_net_income: 142.5 * F + 60 * F + 7.5 * F - 80 * F - MORE_WORKING_CAPITAL,
		fcfe: 142.5 * F + 60 * F - 80 * F - MORE_WORKING_CAPITAL + 10 * F,
		implied_return_gordon: (0.6 * F * 1.02) / PRICE + 0.02,
		ri_single_stage: 10 * F + (10 * F * (ROE - 0.09)) / 0.07,
		ri_perpetuity: 10 * F + (1.425 * F - 0.9 * F) / 0.09,
		capm: 0.09,
		synthetic_rating: 0.0045,
		roe_on_mean_equity: ROE,
		enterprise_value: EV,
		pe_ratio: PRICE / (1.425 * F),
		pb_ratio: PRICE / (10 * F),
		// Opening capital: debt and equity of 1,200.
		eva_from_capital_structure: 150 * F - ((200 * 0.0445 * 0.75 + 1000 * 0.09) * F) / 1.1,
		eva: 150 * F - (WACC * 1150 * F) / 1.1,
		cagr_from_returns: 0.1,
		drawdown_simple: 0,
		downside_risk: 0,
		// Ten per cent of price, and the year's dividend on the price twelve months ago.
		tsr_simple: 0.1 + (0.6 * F) / (PRICE / 1.1),
		// The return on capital added at the start of a year.
		incremental_roic: (150 * 1.1) / 1150,
	};

	it.each(Object.entries(expected))("%s", (name, amount) => {
		expect(runFor(COMPANY, name, { assumptions: NINE }).value.value).toBeCloseTo(amount, 7);
	});
});

describe("history of a company growing by 10%", () => {
	it("holds every line of every year in its unit", () => {
		const last = Object.fromEntries(VALUATION.history.map(({ name, values }) => [name, values.at(-1)]));
		const lines: Readonly<Record<string, number>> = {
			revenue: 1000 * F,
			gross_margin: 0.4,
			operating_margin: 0.2,
			net_margin: 0.1425,
			operating_income: 200 * F,
			net_income: 142.5 * F,
			eps: 1.425 * F,
			free_cash_flow: 100 * F,
			cash_flow_from_operations: 180 * F,
			capital_expenditure: 80 * F,
			roic: 150 / 1150 / MEAN,
			roe: ROE,
			roa: 0.07125,
			shares: 100,
			dividends_per_share: 0.6 * F,
			book_value_per_share: 10 * F,
			total_assets: 2000 * F,
			equity: 1000 * F,
			total_debt: 200 * F,
			free_cash_flow_per_share: F,
		};
		for (const [name, amount] of Object.entries(lines)) expect(last[name], name).toBeCloseTo(amount, 8);
		const roe = VALUATION.series("roe");
		// The first year has no balance before it.
		expect(roe?.values[0]).toBeCloseTo(0.1425, 12);
		expect(roe?.values[1]).toBeCloseTo(ROE, 12);
		expect(VALUATION.series("revenue")?.values).toHaveLength(12);
	});

	it("splits its return into growth and dividends", () => {
		const { returns } = VALUATION;
		if (!returns.ok) throw new Error("no parts of the return");
		const logs = Object.fromEntries(returns.value.parts.map(({ title, log }) => [title, log]));
		expect([returns.value.from, returns.value.to, returns.value.years]).toEqual(["2015", "2025", 10]);
		expect(logs["Revenue growth"]).toBeCloseTo(10 * Math.log(1.1), 9);
		for (const nothing of ["Change of margin", "Share count", "Change of P/E"]) expect(logs[nothing]).toBeCloseTo(0, 9);
	});
});
