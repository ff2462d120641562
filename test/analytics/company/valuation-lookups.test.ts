// Tests finding estimates, multiples and other parts of a valuation by name.
import { describe, expect, it } from "vitest";
import { ESTIMATES } from "../../../src/analytics/analyses/estimates/index.js";
import type { GivenName } from "../../../src/analytics/assumptions/rules.js";
import { value } from "../../../src/analytics/company/index.js";
import { withLookups } from "../../../src/analytics/company/valuation-lookups.js";
import { MULTIPLES } from "../../../src/analytics/measures/index.js";
import type { EstimateName, MultipleName, Valuation } from "../../../src/analytics/valuation.js";
import { ArgumentError } from "../../../src/core/errors.js";
import { makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 };
const level = value(makeCompany(LEVEL), { assumptions: NINE });

describe("valuation look-ups", () => {
	it("find every estimate and multiple by name", () => {
		const names = ESTIMATES.map(({ name }) => name);
		expect(names.map((name) => level.estimate(name).method)).toEqual(names);
		const multiples = MULTIPLES.map(({ name }) => name);
		expect(multiples.map((name) => level.multiple(name).name)).toEqual(multiples);
	});

	it("give the reason of a refused estimate", () => {
		const bank = value(makeCompany({ ...LEVEL, template: "bank" }));
		const { value: figure } = bank.estimate("fcff_three_stage");
		expect(figure).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
	});

	it("give estimates by peers a reason where there are no peers", () => {
		expect(level.estimate("peer_pe")).toMatchObject({
			title: "Price to earnings, at the peers' median",
			family: "market",
			approach: "peers",
			model: "price_at_multiple",
			value: { value: null, reason: { code: "missing_input", sentence: "no peers are given (option peers)" } },
		});
	});

	it("find diagnostics, assumptions and series", () => {
		expect(level.diagnostic("revenue_cagr_1").value.value).toBeCloseTo(0, 12);
		expect(level.assumption("erp").value).toBe(0.05);
		expect(level.series("revenue")?.values.at(-1)).toBe(1000);
		// A series that only other kinds of company have.
		expect(level.series("combined_ratio")).toBeNull();
	});

	it("list available names for an unknown one", () => {
		const wrongCalls: readonly (() => unknown)[] = [
			() => level.estimate("dcf" as EstimateName),
			() => level.multiple("p_e" as MultipleName),
			() => level.diagnostic("piotrosky"),
			() => level.series("goodwill"),
			() => level.assumption("epr" as GivenName),
		];
		for (const call of wrongCalls) expect(call).toThrow(ArgumentError);
		expect(wrongCalls[0]).toThrow(/no estimate "dcf"; there are fcff_three_stage/);
		expect(wrongCalls[3]).toThrow(/no series "goodwill"; there are revenue, gross_margin/);
	});

	it("are type-checked", () => {
		// @ts-expect-error "fcff_3_stage" is no estimate
		expect(() => level.estimate("fcff_3_stage")).toThrow();
		// @ts-expect-error "ev_to_ebitda" is no multiple
		expect(() => level.multiple("ev_to_ebitda")).toThrow();
	});

	it("are not saved and return after loading", () => {
		const saved = JSON.parse(JSON.stringify(level)) as Valuation;
		expect(Object.keys(saved)).toEqual(Object.keys(level));
		expect(withLookups(saved).estimate("epv")).toEqual(level.estimate("epv"));
	});
});

describe("parts of a valuation", () => {
	it("name the firm's cost of capital, a bank's of equity", () => {
		// Without debt both are riskfree + beta · erp = 9%.
		expect(level.capitalCost.value).toBeCloseTo(0.09, 12);
		const owing = { ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(1000), interestExpense: flat(40) } };
		const [firm, bank] = [makeCompany(owing), makeCompany({ ...owing, template: "bank" })];
		expect(value(firm, { assumptions: NINE }).capitalCost.value).toBeLessThan(0.09);
		expect(value(bank, { assumptions: NINE }).capitalCost.value).toBeCloseTo(0.09, 12);
	});

	it("decompose total return and compare price with past growth", () => {
		// A level company with a constant price returns only its dividends.
		const dividends = Array.from({ length: 12 }, (_, i) => ({
			exDate: `${2014 + i}-06-30`,
			amount: 0.9,
			type: "Cash Div.",
			currency: "USD",
		}));
		const { returns } = value(makeCompany({ ...LEVEL, dividends }));
		if (!returns.ok) throw new Error(returns.reason.code);
		const log = (title: string) => returns.value.parts.find((part) => part.title === title)?.log ?? Number.NaN;
		expect(returns.value.years).toBe(10);
		expect(log("Revenue growth")).toBeCloseTo(0, 12);
		expect(log("Dividends")).toBeCloseTo(10 * Math.log(1.03), 9);
		// Without dividends on record the parts are not known.
		expect(level.dividends.ok).toBe(false);
	});
});
