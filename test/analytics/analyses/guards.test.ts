// Tests the conditions under which an estimate is refused, on both sides of each limit.
import { describe, expect, it } from "vitest";
import {
	amountNotPositive,
	bookNotMeaningful,
	dividendsFarTooSmall,
	dividendsTooSmall,
	lossMaker,
	noReturnOnBook,
	profitable,
	unusualEquityFlow,
	unusualFirmFlow,
} from "../../../src/analytics/analyses/guards.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import { revenue } from "../../../src/analytics/measures/earnings.js";
import { epsDiluted } from "../../../src/analytics/measures/per-share.js";
import type { Reason } from "../../../src/core/figure.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, NINE } from "../inputs/level-company-inputs.js";
import type { CompanySketch } from "../make-company.js";

const none = undefined as never;
const refuses =
	(guard: (facts: Facts) => Reason | null) =>
	(annual: CompanySketch["annual"] = {}, sketch: Partial<CompanySketch> = {}, assumptions = {}) => {
		const reason = guard(new CompanyFacts(level(annual, sketch), { assumptions: { ...NINE, ...assumptions } }));
		return reason && { code: reason.code, says: reason.sentence ?? "", values: reason.values ?? {} };
	};
const code = (...call: Parameters<typeof refuses>) => {
	const guard = refuses(...call);
	return (...args: Parameters<typeof guard>) => guard(...args)?.code ?? null;
};
const NOT_FOR = "template_not_applicable";
const profit = (amount: number) => ({ operatingIncome: flat(amount), ebit: flat(amount), pretaxIncome: flat(amount) });

describe("guards on operating profit", () => {
	it("require growing or positive profit", () => {
		const [loss, earns] = [code(lossMaker), code(profitable)];
		expect([loss(profit(1)), loss(profit(0)), loss(profit(-1))]).toEqual([
			null,
			"non_positive_base",
			"non_positive_base",
		]);
		expect([earns(profit(1)), earns(profit(0)), earns(profit(-1))]).toEqual([NOT_FOR, null, null]);
		const unknown = { operatingIncome: none, ebit: none, pretaxIncome: none };
		expect([loss(unknown), earns(unknown)]).toEqual([null, null]);
		expect(refuses(lossMaker)(profit(-5))?.values.profit).toMatchObject({
			value: -5,
			unit: { kind: "money", currency: "USD" },
		});
	});

	it("require a positive amount for a multiple", () => {
		const eps = refuses(amountNotPositive("earnings per share", epsDiluted, "per_share"));
		expect([eps()?.code, eps({ earningsPerShare: flat(0.1) })?.code]).toEqual([undefined, undefined]);
		expect(eps({ earningsPerShare: flat(0) })).toEqual({
			code: "non_positive_input",
			says: "earnings per share are {amount}: a multiple of it means nothing",
			values: { amount: { value: 0, unit: { kind: "per_share", currency: "USD" } } },
		});
		const sales = refuses(amountNotPositive("sales", revenue, "money"));
		expect(sales({ revenue: flat(0) })?.values.amount).toMatchObject({ unit: { kind: "money" } });
		expect(sales({ revenue: none })).toBeNull();
	});
});

describe("guards on cash flow to the firm", () => {
	it("require 25% to 100% of operating profit after tax", () => {
		const flow = refuses(unusualFirmFlow);
		const withFlow = (free_cash_flow: number) => flow({}, {}, { free_cash_flow });
		// 150 after tax.
		expect([withFlow(37.5), withFlow(150), withFlow(0), withFlow(-10)]).toEqual([null, null, null, null]);
		expect(withFlow(37)).toMatchObject({ code: NOT_FOR, says: expect.stringContaining("growth is being invested in") });
		expect(withFlow(150.001)).toMatchObject({
			code: NOT_FOR,
			says: expect.stringContaining("leaves nothing to pay for growth"),
		});
		expect([flow(profit(0), {}, { free_cash_flow: 10 }), flow(profit(-1), {}, { free_cash_flow: 10 })]).toEqual([
			null,
			null,
		]);
	});
});

describe("guards on cash flow to equity", () => {
	const flow = refuses(unusualEquityFlow);
	const withEquityFlow = (equity_cash_flow: number, annual = {}, free_cash_flow = 100) =>
		flow(annual, {}, { equity_cash_flow, free_cash_flow });
	it("require 25% to 100% of net income", () => {
		expect([withEquityFlow(37.5), withEquityFlow(150), withEquityFlow(0), withEquityFlow(-10)]).toEqual([
			null,
			null,
			null,
			null,
		]);
		expect(withEquityFlow(37)?.says).toBe(
			"cash flow to the shareholders is {share} of net income: growth is being invested in",
		);
		expect(withEquityFlow(150.001)?.says).toContain("of net income: borrowing or working capital carries it");
		expect(withEquityFlow(30, { netIncome: none, earningsPerShare: none })).toBeNull();
	});

	it("refuse cash flow that comes from borrowing", () => {
		expect([
			withEquityFlow(100, {}, 0)?.code,
			withEquityFlow(100, {}, -5)?.code,
			withEquityFlow(100, {}, 1)?.code,
		]).toEqual(["non_positive_base_cash_flow", "non_positive_base_cash_flow", undefined]);
	});

	it("refuse new debt or repayments above a fifth of the flow", () => {
		// Free cash flow of 100 with debt: 25 of 125 are a fifth. Repaying 16.7 leaves 83.3, of which 16.7 is a fifth.
		const flowWithDebt = (debt: number, overrides = {}) =>
			flow({ freeCashFlow: flat(100), netDebtIssuance: flat(debt), stockCompensation: flat(0) }, {}, overrides);
		expect([flowWithDebt(24.9), flowWithDebt(-16.6)]).toEqual([null, null]);
		expect(flowWithDebt(25.1)).toMatchObject({
			code: NOT_FOR,
			values: { share: { value: expect.closeTo(25.1 / 125.1, 12) } },
		});
		expect(flowWithDebt(25.1)?.says).toBe("new debt is {share} of cash flow to the shareholders, above {most}");
		expect(flowWithDebt(-16.7)?.says).toBe(
			"repayments of debt are {share} of cash flow to the shareholders, above {most}",
		);
		// A given cash flow is used without guards.
		expect(flowWithDebt(40, { equity_cash_flow: 140 })).toBeNull();
	});

	it("compare with a normal year's income after a loss", () => {
		const losses = { netIncome: lastOf(150, -10), earningsPerShare: lastOf(1.5, -0.1) };
		const usual = withEquityFlow(1, losses);
		expect(usual?.says).toContain("of net income in a normal year: growth is being invested in");
		const nothing = { netIncome: lastOf(150, 0), earningsPerShare: lastOf(1.5, 0) };
		expect(withEquityFlow(1, nothing)?.says).toBe(usual?.says);
		expect(withEquityFlow(100, { netIncome: flat(-10), earningsPerShare: flat(-0.1) })?.says).toBe(
			"a normal year earns nothing",
		);
	});
});

describe("guards on dividends", () => {
	const [smallCode, verySmallCode] = [code(dividendsTooSmall), code(dividendsFarTooSmall)];
	const payingDividend = (amount: number) => ({ dividendsPerShare: flat(amount) });
	it("require 40% of earnings, or 20% where the payout rises", () => {
		// Earnings are 1.5 a share.
		expect([
			smallCode(payingDividend(0.61)),
			smallCode(payingDividend(0.59)),
			verySmallCode(payingDividend(0.31)),
			verySmallCode(payingDividend(0.29)),
		]).toEqual([null, NOT_FOR, null, NOT_FOR]);
		expect(refuses(dividendsTooSmall)(payingDividend(0.375))?.values).toMatchObject({
			payout: { value: 0.25 },
			least: { value: 0.4 },
		});
		expect([smallCode(payingDividend(0.1), { template: "reit" }), smallCode(payingDividend(0))]).toEqual([
			null,
			"non_positive_input",
		]);
		expect([smallCode({ earningsPerShare: flat(0) }), smallCode({ earningsPerShare: flat(-1) })]).toEqual([
			"non_positive_denominator",
			"non_positive_denominator",
		]);
		expect(smallCode({ earningsPerShare: flat(0.01) })).toBeNull();
		expect(smallCode({ dividendsPerShare: none })).toBe("field_not_found");
		expect(smallCode({ earningsPerShare: none, netIncome: none })).toBe("field_not_found");
	});

	it("allow a swing of 2.5 times over five years", () => {
		const swings = (...amounts: readonly (number | null)[]) => smallCode({ dividendsPerShare: lastOf(1, ...amounts) });
		expect([swings(0.4, 1, 1, 1, 1), swings(0.39, 1, 1, 1, 1), swings(0.39, 1, 1, 1, 1, 1)]).toEqual([
			null,
			NOT_FOR,
			null,
		]);
		expect(swings(1, 1, 1, 1, 2.6)).toBe(NOT_FOR);
		expect([swings(null, null, 0.39, 1, 1), swings(null, null, null, 0.39, 1)]).toEqual([NOT_FOR, null]);
		expect(swings(0, 1, 1, 1, 1)).toBe(NOT_FOR);
		expect(swings(-1, 1, 1, 1, 1)).toBeNull();
		expect(smallCode({ dividendsPerShare: lastOf(1, 0.1, 1, 1) }, { template: "reit" })).toBe(NOT_FOR);
		expect(refuses(dividendsTooSmall)({ dividendsPerShare: lastOf(1, 0.2, 1, 1) })?.values).toMatchObject({
			low: { value: 0.2 },
			high: { value: 1 },
		});
	});
});

describe("guards on book value", () => {
	it("require ROE up to 40% and positive equity growth", () => {
		const [worn, earns] = [code(bookNotMeaningful), code(noReturnOnBook)];
		const guardsAt = (return_on_equity: number) => [worn, earns].map((guard) => guard({}, {}, { return_on_equity }));
		expect([guardsAt(0.4), guardsAt(0.41), guardsAt(0.01), guardsAt(0), guardsAt(-0.1)]).toEqual([
			[null, null],
			[NOT_FOR, NOT_FOR],
			[null, null],
			[null, "non_positive_input"],
			[null, "non_positive_input"],
		]);
		const unknown = { equity: none, bookValuePerShare: none };
		expect([worn(unknown), earns(unknown)]).toEqual([null, null]);
	});
});
