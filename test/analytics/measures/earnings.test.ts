// Tests earnings and cash flows of a company by hand.
import { describe, expect, it } from "vitest";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import {
	affo,
	commonIncome,
	costOfRevenue,
	ebit,
	ebitda,
	ffo,
	freeCashFlow,
	grossProfit,
	nopat,
	operatingProfit,
	preferredDividends,
	tax,
	workingCapitalInvested,
} from "../../../src/analytics/measures/earnings.js";
import { grossMargin, netDebtToEbitda, netMargin } from "../../../src/analytics/measures/profitability.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, quantityOf } from "../inputs/level-company-inputs.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const none = undefined as never;
const BANK = { template: "bank" } as const;

describe("profits", () => {
	it("derive revenue, cost and gross profit from each other", () => {
		const profit = quantityOf(grossProfit);
		const cost = quantityOf(costOfRevenue);
		expect([
			profit({ grossProfit: flat(300), costOfRevenue: flat(600) }),
			profit({ costOfRevenue: flat(600) }),
		]).toEqual([300, 400]);
		expect([cost({ grossProfit: flat(300), costOfRevenue: flat(600) }), cost({ grossProfit: flat(300) })]).toEqual([
			600, 700,
		]);
	});

	it("use EBIT, operating income, or pre-tax income plus interest", () => {
		const profitsOf = (annual: object) => [ebit, operatingProfit, ebitda].map((profit) => quantityOf(profit)(annual));
		const lines = { ebit: flat(210), operatingIncome: flat(190), depreciationAndAmortization: flat(50) };
		expect(profitsOf(lines)).toEqual([210, 190, 260]);
		expect(profitsOf({ ...lines, ebit: none })).toEqual([190, 190, 240]);
		expect(profitsOf({ ...lines, operatingIncome: none })).toEqual([210, 210, 260]);
		const left = { ...lines, ebit: none, operatingIncome: none, interestExpense: flat(15) };
		expect(profitsOf(left)).toEqual([215, 215, 265]);
		expect(profitsOf({ ...lines, ebitda: flat(300) })[2]).toBe(300);
	});

	it("use the mean tax rate or a given marginal rate", () => {
		// 50 of 200.
		expect([
			quantityOf(tax)(),
			quantityOf(tax)({}, {}, { tax_marginal: 0.3 }),
			quantityOf(tax)({}, {}, { tax: 0.1 }),
		]).toEqual([0.25, 0.3, 0.1].map(closeTo));
		expect(quantityOf(nopat)()).toEqual(closeTo(150));
		// Years without pre-tax income have no rate, so the stated one counts.
		const taxOnly = { pretaxIncome: flat(0), incomeTax: flat(5), taxRate: flat(0.2) };
		expect(quantityOf(tax)(taxOnly)).toEqual(closeTo(0.2));
		expect(quantityOf(tax)({ ...taxOnly, pretaxIncome: flat(1), incomeTax: flat(0.3) })).toEqual(closeTo(0.3));
	});
});

describe("cash flows", () => {
	it("subtract capital expenditure", () => {
		const lines = { cashFlowFromOperations: flat(180), capitalExpenditure: flat(70) };
		expect(quantityOf(freeCashFlow)({ ...lines, freeCashFlow: none })).toBe(110);
		expect(quantityOf(freeCashFlow)(lines)).toBe(150);
	});

	it("take working-capital changes from statements or balances", () => {
		const invested = quantityOf(workingCapitalInvested);
		expect(invested({ changeInWorkingCapital: lastOf(-5, -30) })).toBe(30);
		const sheets = {
			currentAssets: lastOf(500, 700),
			cash: lastOf(50, 100),
			currentLiabilities: lastOf(200, 300),
			shortTermDebt: lastOf(20, 60),
		};
		// 700 − 100 − (300 − 60) after 500 − 50 − (200 − 20).
		expect(invested(sheets)).toBe(90);
		const trade = { receivables: lastOf(100, 150), inventory: lastOf(40, 70), payables: lastOf(60, 75) };
		expect(invested({ ...trade, currentAssets: none })).toBe(65);
		expect(invested({ ...sheets, changeInWorkingCapital: flat(10) })).toBe(-10);
		// From the sheet of one year before, not two.
		const emptied = (sheet: Readonly<Record<string, readonly (number | null)[]>>) =>
			Object.fromEntries(
				Object.entries(sheet).map(([line, amounts]) => [line, amounts.map((amount, i) => (i === 9 ? 0 : amount))]),
			);
		expect([invested(emptied(sheets)), invested({ ...emptied(trade), currentAssets: none })]).toEqual([90, 65]);
	});
});

describe("income to common shareholders", () => {
	it("subtracts preferred dividends, which such banks must report", () => {
		const income = quantityOf(commonIncome);
		expect([income({ preferredDividends: flat(7) }), income()]).toEqual([143, 150]);
		expect([income({ preferredStock: flat(100) }), income({ preferredStock: flat(0) }, BANK)]).toEqual([150, 150]);
		expect([income({ preferredStock: flat(100) }, BANK), income({}, BANK)]).toEqual([
			"field_not_found",
			"field_not_found",
		]);
		expect(income({ preferredStock: flat(100), preferredDividends: flat(7) }, BANK)).toBe(143);
	});

	it("combines trailing income with the year's preferred dividends", () => {
		const newer = { ttm: { revenue: 1100, netIncome: 160 }, asOf: "2026-06-30" };
		const { value, outdated } = new CompanyFacts(level({ preferredDividends: flat(7) }, newer)).get(preferredDividends);
		expect([value, outdated ?? false]).toEqual([7, false]);
		expect(quantityOf(netMargin)({ preferredDividends: flat(7) }, newer)).toEqual(closeTo(160 / 1100));
	});

	it("is FFO before depreciation and gains for a trust", () => {
		const lines = {
			depreciationAndAmortization: flat(90),
			preferredDividends: flat(10),
			cashFlowFromOperations: flat(230),
		};
		// 150 − 10 + 90 − 25.
		expect(quantityOf(ffo)({ ...lines, gainOnSaleOfProperty: flat(25) })).toBe(205);
		expect(quantityOf(ffo)(lines)).toBe(230);
		const newer = { ttm: { revenue: 1100, netIncome: 160 }, asOf: "2026-06-30" };
		expect(new CompanyFacts(level(lines, newer)).get(ffo).approximate).toMatchObject({
			assumptions: expect.arrayContaining([
				"depreciation and amortization is of fiscal 2025-12: its trailing twelve months are not known",
			]),
			dated: true,
		});
		expect(new CompanyFacts(level(lines)).get(ffo).approximate?.assumptions.join() ?? "").not.toContain(
			"twelve months",
		);
		// The share count does not affect funds from operations.
		expect(quantityOf(ffo)({ ...lines, sharesDiluted: none })).toBe(230);
		expect(quantityOf(affo)(lines)).toBe(220);
		expect(quantityOf(affo, { strict: true })(lines)).toBe("not_reported");
		expect(new CompanyFacts(level(lines)).get(affo).approximate?.assumptions[0]).toContain("replaces AFFO");
		expect(quantityOf(affo)({ ...lines, cashFlowFromOperations: none })).toBe("field_not_found");
	});
});

describe("margins", () => {
	it("use one period for numerator and denominator", () => {
		const newer = { ttm: { revenue: 2000 }, asOf: "2026-06-30" };
		expect(quantityOf(netMargin)({}, newer)).toEqual(closeTo(0.15));
		expect(quantityOf(netMargin)({}, { ...newer, ttm: { revenue: 2000, netIncome: 200 } })).toEqual(closeTo(0.1));
		expect(quantityOf(grossMargin)({ grossProfit: flat(400), revenue: flat(1) })).toBe(400);
		expect(quantityOf(netDebtToEbitda)({ ebitda: flat(1), totalDebt: flat(5), cash: flat(2) })).toBe(3);
	});
});
