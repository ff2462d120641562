// Tests costs of capital and returns on it on both sides of each limit.
import { describe, expect, it } from "vitest";
import type { ValueOptions } from "../../../src/analytics/company/index.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import {
	ebitBeforeGrants,
	equityPhases,
	meanGrowth,
	rocStable,
	yearsTotal,
} from "../../../src/analytics/inputs/cash-flow.js";
import { beta, costOfDebt, costOfEquity, interest, wacc } from "../../../src/analytics/inputs/cost-of-capital.js";
import {
	equityReinvestment,
	equityReturn,
	equityReturnStable,
	multipleEarnings,
	normalIncome,
} from "../../../src/analytics/inputs/equity-year.js";
import { multipleProfit, netMarginNow, operatingMarginNow } from "../../../src/analytics/inputs/normal-year.js";
import { roe, roicNew } from "../../../src/analytics/inputs/returns.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, NINE, quantityOf } from "./level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const none = undefined as never;
const get = (quantity: Parameters<Facts["get"]>[0], annual = {}, options: ValueOptions = {}) =>
	new CompanyFacts(level(annual), { ...options, assumptions: { ...NINE, ...options.assumptions } }).get(quantity);

describe("beta at own debt", () => {
	it("relevers the given beta after tax", () => {
		const levered = (annual: object) => get(beta, annual, { unleveredBeta: 0.8 }).value;
		// 0.8 · (1 + 0.75 · 1,500/3,000).
		expect([levered({ totalDebt: flat(1500) }), levered({ totalDebt: flat(0) })]).toEqual([1.1, 0.8].map(closeTo));
		expect(levered({ totalDebt: none })).toBe(1);
		expect(get(beta, { totalDebt: flat(1500) }).value).toBe(1);
	});
});

describe("cost of debt", () => {
	it("is the risk-free rate plus the coverage spread", () => {
		const debtCostOf = quantityOf(costOfDebt);
		// Interest of 20 has coverage 10; without interest, or without profit, the table and BBB apply.
		const rate = (annual: object) => Number(debtCostOf(annual)) - 0.04;
		expect(rate({ interestExpense: none, totalDebt: none })).toBeCloseTo(0.012, 9);
		expect(rate({ ebit: none, operatingIncome: none, pretaxIncome: none, interestExpense: flat(20) })).toBeCloseTo(
			0.012,
			9,
		);
		const covered = (interestExpense: number) => get(costOfDebt, { interestExpense: flat(interestExpense) }).rule;
		expect(covered(20)).toMatch(/\(interest coverage 10\.0\)$/);
		expect([covered(0), covered(-5)]).toEqual([
			expect.stringMatching(/no interest expense/),
			expect.stringMatching(/no interest expense/),
		]);
		expect(rate({ interestExpense: flat(20) })).toBeLessThan(rate({ interestExpense: flat(100) }));
	});

	it("uses interest of the latest two reporting years", () => {
		const interestWithLast = (...last: readonly (number | null)[]) =>
			get(interest, { interestExpense: lastOf(20, ...last) });
		expect([
			interestWithLast(25).value,
			interestWithLast(25, null).value,
			interestWithLast(25, null, null).value,
			interestWithLast(25, null, null, null).value,
		]).toEqual([25, 25, 25, null]);
		expect(interestWithLast(25, null)).toMatchObject({
			rule: "latest year that reports interest: 2024-12",
			source: { period: "2024-12" },
			warnings: [{ code: "data", text: "interest expense is of fiscal 2024-12: nothing newer is reported" }],
		});
		expect(get(interest, { interestExpense: none }).value).toBeNull();
	});
});

describe("cost of capital", () => {
	it("weights after-tax debt and equity at market value", () => {
		const debt = { totalDebt: flat(1000), interestExpense: flat(20) };
		const owed = Number(get(costOfDebt, debt).value);
		// 3,000 of equity at 9% and 1,000 of debt.
		expect(get(wacc, debt).value).toBeCloseTo(0.75 * 0.09 + 0.25 * owed * 0.75, 9);
		expect(quantityOf(costOfEquity)()).toEqual(closeTo(0.09));
		expect(get(wacc, { totalDebt: none }).value).toBeNull();
		expect(get(wacc, { totalDebt: none }).reason?.code).toBe(
			get(costOfDebt, { totalDebt: none }).value === null ? "missing_input" : "field_not_found",
		);
	});

	it("warns where the supplier's differs by two points", () => {
		const warned = (supplierWacc: number) => get(wacc, { supplierWacc: flat(supplierWacc) }).warnings.length;
		// 9%, without debt.
		expect([warned(0.0699), warned(0.0701), warned(0.1099), warned(0.1101)]).toEqual([1, 0, 0, 1]);
		expect(get(wacc, { supplierWacc: flat(0.15) }).warnings[0]?.text).toBe(
			"the supplier's own WACC is 15.0%, this one 9.0%",
		);
	});
});

describe("returns", () => {
	it("on terminal capital keep half of ten points' excess", () => {
		const returnAt = (return_on_capital: number) => quantityOf(rocStable)({}, {}, { wacc: 0.08, return_on_capital });
		expect([returnAt(0.08), returnAt(0.05), returnAt(0.12), returnAt(0.18), returnAt(0.3)]).toEqual(
			[0.08, 0.08, 0.1, 0.13, 0.13].map(closeTo),
		);
		const equity = (return_on_equity: number, template: "ordinary" | "bank" | "insurer" = "ordinary") =>
			quantityOf(equityReturnStable)({}, { template }, { return_on_equity });
		expect([
			equity(0.09),
			equity(0.05),
			equity(0.13),
			equity(0.3),
			equity(0.3, "bank"),
			equity(0.3, "insurer"),
		]).toEqual([0.09, 0.09, 0.11, 0.14, 0.09, 0.09].map(closeTo));
	});

	it("on equity use three to ten years", () => {
		const roeOf = quantityOf(roe);
		// Half of the mean equity, 1,000 at the end: 5 to 15% a year.
		const income = (...last: readonly (number | null)[]) => ({
			netIncome: lastOf(null, ...last),
			returnOnEquity: none,
		});
		expect([roeOf(income(50, 100, 150)), roeOf(income(50, 100))]).toEqual([closeTo(0.1), "insufficient_history"]);
		expect(roeOf({ netIncome: lastOf(900, ...Array(10).fill(100)) })).toEqual(closeTo(0.1));
		expect(roeOf({ netIncome: lastOf(900, ...Array(5).fill(100)) }, {}, { history_years: 5 })).toEqual(closeTo(0.1));
		const capped = quantityOf(equityReturn);
		expect([capped({ netIncome: flat(450) }), capped({ netIncome: flat(390) }), capped(income(50, 100, 150))]).toEqual(
			[0.4, 0.39, 0.1].map(closeTo),
		);
		const reinvestmentAt = (growth: number) =>
			quantityOf(equityReinvestment)({}, {}, { growth, return_on_equity: 0.2 });
		expect([reinvestmentAt(0.05), reinvestmentAt(0), reinvestmentAt(-0.05)]).toEqual([0.25, 0, 0].map(closeTo));
	});

	it("on new capital use ROIC, else ROE, up to the cap", () => {
		const returnOf = quantityOf(roicNew);
		// 150 after tax on 1,000.
		expect([
			returnOf(),
			returnOf({ operatingIncome: flat(800), ebit: flat(800) }),
			returnOf({}, {}, { roic_cap: 0.1 }),
		]).toEqual([0.15, 0.4, 0.1].map(closeTo));
		const rule = (annual: object) => get(roicNew, annual).rule;
		expect(rule({})).toBe("own median return on invested capital, of 10 years, at most the cap");
		expect(rule({ totalDebt: none, interestExpense: none, cash: none })).toContain(
			"return on equity (invested capital is not known)",
		);
		expect([
			returnOf({ operatingIncome: flat(-10), ebit: flat(-10) }),
			returnOf({ operatingIncome: flat(0), ebit: flat(0) }),
		]).toEqual(["non_positive_input", "non_positive_input"]);
	});
});

describe("normal year", () => {
	it("gives earnings only where positive", () => {
		expect([quantityOf(normalIncome)(), quantityOf(normalIncome)({}, {}, { net_margin: 0.1 })]).toEqual(
			[150, 100].map(closeTo),
		);
		expect(quantityOf(normalIncome)({}, {}, { net_margin: 0 })).toBe("non_positive_base");
		expect([quantityOf(netMarginNow)(), quantityOf(netMarginNow)({ revenue: flat(0) })]).toEqual([
			closeTo(0.15),
			"non_positive_denominator",
		]);
		expect(quantityOf(netMarginNow)({ revenue: flat(1), netIncome: flat(2) })).toBe(2);
		expect([quantityOf(operatingMarginNow)(), quantityOf(operatingMarginNow)({ revenue: flat(1) })]).toEqual([
			closeTo(0.2),
			200,
		]);
	});

	it("replaces earnings below half or above twice the usual", () => {
		const eps = (income: number) =>
			quantityOf(multipleEarnings)({ netIncome: lastOf(150, income), earningsPerShare: lastOf(1.5, income / 100) });
		// The mean of the latest margin and the median of five years, 15%.
		expect([eps(76), eps(74), eps(299), eps(302)]).toEqual([0.76, 1.12, 2.99, 2.26].map(closeTo));
		const ebit = (amount: number) =>
			quantityOf(multipleProfit)({ ebit: lastOf(200, amount), operatingIncome: lastOf(200, amount) });
		expect([ebit(101), ebit(99), ebit(399), ebit(402)]).toEqual([101, 149.5, 399, 301].map(closeTo));
		expect([eps(-10), ebit(-10)]).toEqual([closeTo(-0.1), closeTo(-10)]);
	});
});

describe("growth stages", () => {
	it("are the high stage and each fade year", () => {
		const assumptions = { growth: 0.08, g_stable: 0.02, years_high: 2, years_fade: 3 };
		expect(quantityOf(yearsTotal)({}, {}, assumptions)).toBe(5);
		expect(quantityOf(equityPhases)({}, {}, assumptions)).toEqual([
			[2, 0.08],
			[1, closeTo(0.06)],
			[1, closeTo(0.04)],
			[1, closeTo(0.02)],
		]);
		const grown = 1.08 * 1.08 * 1.06 * 1.04 * 1.02;
		expect(quantityOf(meanGrowth)({}, {}, assumptions)).toEqual(closeTo(grown ** 0.2 - 1));
	});

	it("add stock compensation back on request", () => {
		const granted = { stockCompensation: flat(30) };
		const profit = (options: ValueOptions, annual: object = granted) => get(ebitBeforeGrants, annual, options).value;
		expect([
			profit({}),
			profit({ stockCompensation: "added_back" }),
			profit({ stockCompensation: "added_back" }, {}),
		]).toEqual([200, 230, 200].map(closeTo));
	});
});
