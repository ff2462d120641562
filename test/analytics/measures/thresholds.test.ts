// Tests the limits within which measures use line items.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

/** Level: revenue 1,000, EBIT 200, net income 150 on 100 shares, equity 1,000, no debt, price 30. */
const level = (annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } });
const STRICT = { strict: true };
const measure = (name: string, annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}) =>
	runFor(level(annual, sketch), name, STRICT).value;
const code = (...call: Parameters<typeof measure>) => {
	const figure = measure(...call);
	return figure.value === null ? figure.reason.code : figure.value;
};
const withLatest = (amount: number, earlier: number) => [...flat(earlier).slice(0, 11), amount];

describe("limits for share counts", () => {
	it("refuse counts three times off income over EPS", () => {
		// Income of 150 at 1.5 a share implies 100 million shares.
		expect(code("ps", { sharesDiluted: flat(299) })).toBeCloseTo(8.97, 10);
		expect(code("ps", { sharesDiluted: flat(300) })).toBe("unit_unknown");
		expect(code("ps", { sharesDiluted: flat(34) })).toBeCloseTo(1.02, 10);
		expect(code("ps", { sharesDiluted: flat(33) })).toBe("unit_unknown");
		expect(code("ps", { sharesDiluted: flat(0) })).toBe("non_positive_denominator");
		// EPS within five cents of zero, or a loss with positive EPS, imply nothing.
		const moreShares = { sharesDiluted: flat(500) };
		expect(code("ps", { ...moreShares, earningsPerShare: flat(0.049) })).toBeCloseTo(15, 10);
		expect(code("ps", { ...moreShares, earningsPerShare: flat(0.05) })).toBe("unit_unknown");
		expect(code("ps", { ...moreShares, earningsPerShare: flat(-1.5) })).toBeCloseTo(15, 10);
	});

	it("accept outstanding shares within a fifth of diluted", () => {
		expect(code("market_value", { sharesEndOfPeriod: flat(120) })).toBe(3600);
		expect(code("market_value", { sharesEndOfPeriod: flat(121) })).toBe(3000);
		expect(code("market_value", { sharesEndOfPeriod: flat(80) })).toBe(2400);
		expect(code("market_value", { sharesEndOfPeriod: flat(79) })).toBe(3000);
	});

	it("derive missing counts from market value over price", () => {
		const { sharesDiluted: _, ...otherLines } = LEVEL.annual;
		const sketch = { annual: otherLines, marketValue: 2400 };
		const result = runFor(makeCompany({ ...LEVEL, ...sketch }), "ps", STRICT);
		expect(result.value.value).toBeCloseTo(2.4, 10);
		expect(result.warnings.map(({ text }) => text)).toContain(
			"no share count is reported: the market value over the price is taken",
		);
		const bare = { ...LEVEL, annual: otherLines };
		expect(runFor(makeCompany(bare), "ps", STRICT).value.value).toBeNull();
	});
});

describe("limits for the price", () => {
	it("detect other split bases at a factor of 2.5", () => {
		// Price times shares is 3,000 million.
		expect(code("pe", {}, { marketValue: 1201 })).toBe(20);
		expect(code("pe", {}, { marketValue: 1200 })).toBe("unit_unknown");
		expect(code("pe", {}, { marketValue: 7499 })).toBe(20);
		expect(code("pe", {}, { marketValue: 7500 })).toBe("unit_unknown");
		expect(code("pe", {}, { marketValue: 0 })).toBe(20);
	});

	it("refuse zero and other currencies", () => {
		expect(code("pe", {}, { price: 0 })).toBe("non_positive_input");
		expect(code("pe", {}, { priceCurrency: "EUR" })).toBe("currency_mismatch");
		expect(code("pe", {}, { price: null })).toBe("not_reported");
	});
});

describe("limits for preferred stock", () => {
	it("refuse zero where preferred dividends are paid", () => {
		expect(code("enterprise_value", { preferredDividends: flat(0) })).toBe(3000);
		expect(code("enterprise_value", { preferredDividends: flat(0.1) })).toBe("field_not_found");
		expect(code("enterprise_value", { preferredStock: flat(100), preferredDividends: flat(9) })).toBe(3100);
		const loss = { netIncome: flat(-150), earningsPerShare: flat(-1.5) };
		expect(code("enterprise_value", { ...loss, preferredDividends: flat(0.1) })).toBe("field_not_found");
	});

	it("never assume zero for a bank", () => {
		// 1,000 of equity less 200 of goodwill on 100 million shares: 8 a share at a price of 30.
		const intangible = { goodwill: flat(200), intangibles: flat(0) };
		const bank = { template: "bank" } as const;
		expect(code("p_tbv", intangible)).toBeCloseTo(3.75, 10);
		expect(code("p_tbv", intangible, bank)).toBe("field_not_found");
		expect(code("p_tbv", { ...intangible, preferredStock: flat(300) }, bank)).toBeCloseTo(6, 10);
	});
});

describe("tax rate", () => {
	const tax = (rates: readonly (number | null)[]) => {
		const incomeTax = rates.map((rate) => (rate === null ? Number.NaN : rate * 200));
		const result = runFor(
			level({ incomeTax: [...flat(50).slice(0, 12 - rates.length), ...incomeTax] }),
			"fcff_from_nopat",
		);
		return result.inputs.find(({ name }) => name === "nopat")?.value;
	};
	const nopat = (rate: number) => expect.closeTo(200 * (1 - rate), 9);

	it("is the three-to-five-year mean of rates of 5–40%", () => {
		expect(tax([0.05, 0.4, 0.3, 0.1, 0.15])).toEqual(nopat(0.2));
		expect(tax([0.04, 0.41, 0.3, 0.1, 0.2])).toEqual(nopat(0.2));
		// Two usable years are too few: the default of 25% applies. The sixth year before does not count.
		expect(tax([0.1, 0.5, 0.5, 0.5, 0.3, 0.1])).toEqual(nopat(0.25));
		expect(tax([0.35, 0.1, 0.1, 0.1, 0.1, 0.1])).toEqual(nopat(0.1));
	});
});

describe("debt", () => {
	const { totalDebt: _, interestExpense: __, ...otherLines } = LEVEL.annual;
	const netDebtOf = (annual: CompanySketch["annual"]) =>
		runFor(makeCompany({ ...LEVEL, annual: { ...otherLines, ...annual } }), "net_debt", STRICT).value;

	it("is short-term plus long-term debt", () => {
		expect(netDebtOf({ longTermDebt: flat(300), shortTermDebt: flat(50) }).value).toBe(350);
		expect(netDebtOf({ shortTermDebt: flat(50) }).value).toBe(50);
		expect(netDebtOf({ longTermDebt: flat(300) }).value).toBeNull();
		// Long-term debt was reported before, so it is not zero.
		expect(
			netDebtOf({ shortTermDebt: flat(50), longTermDebt: flat(300).map((value, i) => (i < 5 ? value : Number.NaN)) })
				.value,
		).toBeNull();
		// Interest in the last three years contradicts it; older interest does not.
		const paidIn = (back: number) => flat(0).map((_, i) => (i === 11 - back ? 5 : 0));
		expect(netDebtOf({ shortTermDebt: flat(50), interestExpense: paidIn(2) }).value).toBeNull();
		expect(netDebtOf({ shortTermDebt: flat(50), interestExpense: paidIn(3) }).value).toBe(50);
	});
});

describe("dividends per share", () => {
	it("agree within 0.6 to 1.7 times dividends paid", () => {
		// 0.9 a share on 100 million shares are 90 million.
		const codeAt = (amount: number) => code("dividend_yield", { dividendsPaid: flat(amount) });
		expect([codeAt(150), codeAt(53)]).toEqual([0.03, 0.03].map((value) => expect.closeTo(value, 10)));
		expect([codeAt(151), codeAt(52)]).toEqual(["unit_unknown", "unit_unknown"]);
		expect(codeAt(0)).toBeCloseTo(0.03, 10);
		expect(code("dividend_yield", { dividendsPerShare: flat(0) })).toBe(0);
	});
});

describe("multiples and ratios", () => {
	it("need positive denominators, except zero yields", () => {
		expect(code("pe", { earningsPerShare: flat(0), netIncome: flat(0) })).toBe("non_positive_denominator");
		expect(code("pe", { earningsPerShare: flat(-1) })).toBe("non_positive_denominator");
		expect(code("pb", { bookValuePerShare: flat(0) })).toBe("negative_equity");
		expect(code("p_tbv", { goodwill: flat(1000), intangibles: flat(0) })).toBe("negative_equity");
		expect(code("p_tbv", { goodwill: flat(400), intangibles: flat(100) })).toBeCloseTo(6, 10);
		expect(code("ev_ebit", { cash: flat(3000) })).toBe("non_positive_input");
		expect(code("ev_ebit", { cash: flat(2999) })).toBeCloseTo(1 / 200, 10);
		expect(code("net_debt_to_ebitda", { ebitda: flat(0) })).toBe("non_positive_denominator");
		expect(code("net_debt_to_ebitda", { ebitda: flat(250), totalDebt: flat(500) })).toBe(2);
		expect(code("gross_margin", { revenue: flat(0), grossProfit: flat(1) })).toBe("non_positive_denominator");
	});

	it("derive EBITDA and gross profit from components", () => {
		const da = { depreciationAndAmortization: flat(50) };
		expect(code("ev_ebitda", da)).toBe(12);
		expect(code("ev_ebitda", { ...da, ebitda: flat(300) })).toBe(10);
		expect(code("fcf_margin", { cashFlowFromOperations: flat(180), capitalExpenditure: flat(80) })).toBeCloseTo(
			0.15,
			10,
		);
	});
});

describe("returns", () => {
	it("use mean balances of the latest two known years", () => {
		expect(code("roe", { equity: withLatest(1100, 900) })).toBeCloseTo(0.15, 10);
		expect(code("roe", { equity: withLatest(1000, -10) })).toBe("negative_equity");
		// Without closing equity the year has no return, so the year before counts.
		expect(code("roe", { equity: withLatest(0, 1000) })).toBeCloseTo(0.15, 10);
		expect(code("roe", { equity: flat(0) })).toBe("negative_equity");
		// 2025 opens without equity: the return of 2024 has none at its end.
		expect(code("roe", { equity: flat(1000).map((value, i) => (i === 10 ? 0 : value)) })).toBe("missing_input");
		// −100 of equity and no debt.
		expect(code("roic", { equity: flat(-100) })).toBe("non_positive_denominator");
		expect(code("roic", { equity: withLatest(1200, 1000), totalDebt: flat(100), cash: flat(200) })).toBeCloseTo(
			0.15,
			10,
		);
		const missingIn = (...back: number[]) => flat(150).map((value, i) => (back.includes(11 - i) ? Number.NaN : value));
		expect(code("roe", { netIncome: missingIn(0) })).toBeCloseTo(0.15, 10);
		expect(code("roe", { netIncome: missingIn(0, 1) })).toBe("missing_input");
	});
});

describe("five-year growth", () => {
	const growth = (...six: readonly number[]) =>
		code("revenue_growth_5y", { revenue: [...flat(7).slice(0, 6), ...six] });
	it("needs positive ends six years apart", () => {
		expect(growth(100, 1, 1, 1, 1, 161.051)).toBeCloseTo(0.1, 10);
		expect(growth(0, 1, 1, 1, 1, 5)).toBe("non_positive_base");
		expect(growth(5, 1, 1, 1, 1, -1)).toBe("non_positive_base");
		// Years before the gap are known.
		expect(growth(Number.NaN, 1, 1, 1, 1, 5)).toBe("gap_in_periods");
		// The newest known year counts: 100 to 161.051 five years later, 2025 not yet reported.
		expect(
			code("revenue_growth_5y", { revenue: [...flat(7).slice(0, 5), 100, 1, 1, 1, 1, 161.051, Number.NaN] }),
		).toBeCloseTo(0.1, 10);
	});
});

describe("guards of valuation methods", () => {
	const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
	const estimateFrom = (method: string, annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) => {
		const estimate = value(level(annual, sketch), { assumptions: NINE }).estimates.find(
			(estimate) => estimate.method === method,
		);
		return estimate?.value.value === null ? estimate.value.reason.code : typeof estimate?.value.value;
	};

	it("accept free cash flow of 25–100% of NOPAT", () => {
		// Operating profit after tax is 150: 37.5 and 150.
		const firm = (flow: number) => estimateFrom("fcff_two_stage", { freeCashFlow: flat(flow) });
		expect([firm(37.5), firm(37.4), firm(150), firm(150.1)]).toEqual([
			"number",
			"template_not_applicable",
			"number",
			"template_not_applicable",
		]);
		const equity = (flow: number) => estimateFrom("fcfe_multi_growth", { freeCashFlow: flat(flow) });
		expect([equity(37.5), equity(37.4), equity(150), equity(150.1)]).toEqual([
			"number",
			"template_not_applicable",
			"number",
			"template_not_applicable",
		]);
	});

	it("refuse borrowing as cash flow to equity", () => {
		expect(estimateFrom("fcfe_multi_growth", { freeCashFlow: flat(-10), netDebtIssuance: flat(110) })).toBe(
			"non_positive_base_cash_flow",
		);
		expect(estimateFrom("fcfe_multi_growth", { freeCashFlow: flat(0), netDebtIssuance: flat(110) })).toBe(
			"non_positive_base_cash_flow",
		);
		expect(estimateFrom("fcfe_multi_growth", { freeCashFlow: flat(1), netDebtIssuance: flat(110) })).toBe(
			"template_not_applicable",
		);
		expect(estimateFrom("fcfe_multi_growth", { freeCashFlow: flat(100), netDebtIssuance: flat(20) })).toBe("number");
	});

	it("accept payouts from 40%, or 20% if rising", () => {
		// Earnings are 1.5 a share: 0.6 and 0.3.
		const pays = (method: string, dps: number) => estimateFrom(method, { dividendsPerShare: flat(dps) });
		expect([pays("gordon", 0.601), pays("gordon", 0.59)]).toEqual(["number", "template_not_applicable"]);
		expect([pays("ddm_two_stage_payout", 0.301), pays("ddm_two_stage_payout", 0.29)]).toEqual([
			"number",
			"template_not_applicable",
		]);
	});

	it("refuse dividends varying more than 2.5 times", () => {
		const swing = (low: number, back: number) =>
			estimateFrom("gordon", { dividendsPerShare: flat(1).map((value, i) => (i === 11 - back ? low : value)) });
		expect([swing(0.4, 4), swing(0.39, 4), swing(0.39, 5)]).toEqual(["number", "template_not_applicable", "number"]);
	});

	it("refuse book value with ROE above 40%", () => {
		const roe = (equity: number) =>
			estimateFrom("ri_multistage", { equity: flat(equity), bookValuePerShare: flat(equity / 100) });
		expect([roe(375), roe(374)]).toEqual(["number", "template_not_applicable"]);
	});
});
