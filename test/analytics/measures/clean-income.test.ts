// Tests earnings that contain gains on securities.
import { describe, expect, it } from "vitest";
import { withoutGains as withoutGainsOf } from "../../../src/analytics/company/fair-value/base-words.js";
import { compare, value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { multipleEarnings, normalNetMargin } from "../../../src/analytics/inputs/equity-year.js";
import { netMarginNow } from "../../../src/analytics/inputs/normal-year.js";
import { cleanIncome, withoutGains } from "../../../src/analytics/measures/clean-income.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, NINE, quantityOf } from "../inputs/level-company-inputs.js";

/** Revenue of 1,000 with securities of 400; net income of 300 with 150 of cash from operations. */
const HOLDER = {
	cash: flat(500),
	cashAndEquivalents: flat(100),
	netIncome: flat(300),
	earningsPerShare: flat(3),
	cashFlowFromOperations: flat(150),
};

describe("earnings with gains on securities", () => {
	it("are limited to operating cash flow", () => {
		expect(quantityOf(cleanIncome)(HOLDER)).toBe(150);
		expect(quantityOf(normalNetMargin)(HOLDER)).toBeCloseTo(0.15, 12);
		expect(quantityOf(netMarginNow)(HOLDER)).toBeCloseTo(0.15, 12);
		expect(quantityOf(multipleEarnings)(HOLDER)).toBeCloseTo(1.5, 12);
	});

	it("are limited in every year, except losses", () => {
		// The last five years: 150 of 300 in four, a loss of 100 in one; the median is 15%.
		const years = { ...HOLDER, netIncome: lastOf(300, -100, 300, 300) };
		expect(quantityOf(normalNetMargin)(years)).toBeCloseTo(0.15, 12);
	});

	it("give no past P/E", () => {
		const estimate = (annual: object) =>
			value(level(annual), { peers: [], assumptions: NINE }).estimate("own_pe").value;
		expect(estimate(HOLDER)).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
		expect(estimate({}).value).not.toBeNull();
	});

	it("are kept for companies with few securities or enough cash", () => {
		expect(quantityOf(cleanIncome)({ ...HOLDER, cash: flat(400) })).toBe(300);
		expect(quantityOf(cleanIncome)({ ...HOLDER, cashFlowFromOperations: flat(310) })).toBe(300);
	});
});

describe("earnings with non-operating gains", () => {
	/** 250 before tax and 187.5 after it, of 200 from operations, in trailing months: a fifth is a gain. */
	const GAIN = {
		ttm: { operatingIncome: 200, pretaxIncome: 250, netIncome: 187.5, earningsPerShare: 1.875, revenue: 1000 },
	};

	it("exclude the gains", () => {
		expect(quantityOf(cleanIncome)({}, GAIN)).toBeCloseTo(150, 12);
		expect(quantityOf(netMarginNow)({}, GAIN)).toBeCloseTo(0.15, 12);
		expect(quantityOf(multipleEarnings)({}, GAIN)).toBeCloseTo(1.5, 12);
	});

	it("are named with price to earnings and margin", () => {
		const textsWithoutGains = (...given: Parameters<typeof level>) =>
			["pe", "net_margin", "roic"].map((name) => withoutGainsOf(name, new CompanyFacts(level(...given))));
		// 30 over 1.875 is 16×; a fifth less earnings make it 20×, and a margin of 15%.
		expect(textsWithoutGains({}, GAIN)).toEqual(["20.0× without gains", "15.0% without gains", null]);
		expect(textsWithoutGains({})).toEqual([null, null, null]);
		// 30 over 3, of which the cash flow has half.
		expect(textsWithoutGains(HOLDER)[0]).toBe("20.0× without gains");
		const compared = compare([level({}, GAIN), { ...level({}), symbol: "PEER" }]).warnings;
		expect(compared.filter(({ code }) => code === "gains").map(({ text }) => text)).toEqual([
			"LEVEL: price to earnings is 20.0× without gains",
		]);
	});

	it("exclude the gains in their year", () => {
		// Net income of 300 in four of the last five years, of 400 before tax from 200 of operations: half.
		const years = { pretaxIncome: lastOf(200, 400, 400, 400, 400), netIncome: lastOf(150, 300, 300, 300, 300) };
		expect(quantityOf(normalNetMargin)(years)).toBeCloseTo(0.15, 12);
	});

	it("use net income where trailing pre-tax income is unknown", () => {
		const { pretaxIncome: _, ...otherLines } = GAIN.ttm;
		// The tax rate is 25% in every year: 187.5 after tax is 250 before it.
		expect(quantityOf(cleanIncome)({}, { ttm: otherLines, asOf: "2026-06-30" })).toBeCloseTo(150, 12);
	});

	it("ignore old years with other tax rates", () => {
		// Before tax only 2014 to 2020 are known: five of them are within ten years; with 2014 to 2019 there are four.
		const flatUntil = (last: number) => flat(250).map((value, i) => (2014 + i <= last ? value : null)) as never;
		const { pretaxIncome: _, ...otherLines } = GAIN.ttm;
		const trailing = { ttm: { ...otherLines, netIncome: 250 }, asOf: "2026-06-30" };
		const profitUntil = (last: number) => ({ operatingIncome: flat(240), pretaxIncome: flatUntil(last) });
		// 250 after tax at 60% kept would be 417 before it.
		expect(quantityOf(cleanIncome)(profitUntil(2020), trailing)).toBeLessThan(200);
		expect(quantityOf(cleanIncome)(profitUntil(2019), trailing)).toBe(250);
	});

	it("keep the assumptions and dates of profit", () => {
		const facts = new CompanyFacts(level({}, GAIN), { assumptions: NINE });
		const assumed = { low: 140, high: 160, assumptions: ["income is of fiscal 2024-12"], days: ["2024-12", "2025-12"] };
		const profit = { ...facts.get(cleanIncome), value: 187.5, approximate: assumed } as never;
		const { value: profitLeft, approximate } = withoutGains(profit, facts);
		expect(profitLeft).toBeCloseTo(150, 12);
		expect(approximate).toMatchObject({ low: null, high: null, days: ["2024-12", "2025-12"] });
		expect(approximate?.assumptions).toHaveLength(2);
		expect(approximate?.assumptions).toContain("income is of fiscal 2024-12");
	});

	it("are marked, and EV/EBIT uses operating income", () => {
		const valuation = value(level({}, { ttm: { ...GAIN.ttm, ebit: 250 } }), { peers: [], assumptions: NINE });
		const earned = valuation.estimate("equity_three_stage");
		expect(earned.warnings.map(({ text }) => text)).toContain(
			"earnings without unusual profit outside operations, 20.0% of the profit before tax",
		);
		expect(valuation.estimate("own_ev_ebit").inputs.find(({ name }) => name === "base")?.value).toBe(200);
	});

	it("consider the interest paid", () => {
		// 200 of operations less 50 of interest in each year; now 210 before tax and after as much interest: 60 of 210 are a gain.
		const lines = { pretaxIncome: flat(150), netIncome: flat(112.5), interestExpense: flat(50) };
		const trailing = { operatingIncome: 200, pretaxIncome: 210, interestExpense: 50, netIncome: 157.5, revenue: 1000 };
		expect(quantityOf(cleanIncome)(lines, { ttm: trailing })).toBeCloseTo(157.5 * (1 - 60 / 210), 9);
		// Without interest the usual year would hide the gain.
		const { interestExpense: _, ...unknown } = trailing;
		expect(quantityOf(cleanIncome)({ ...lines, interestExpense: undefined as never }, { ttm: unknown })).toBe(157.5);
	});

	it("do not count normal interest on cash", () => {
		// 50 of non-operating income on cash of 2,000: 4.5% exceeds the threshold of a gain.
		expect(quantityOf(cleanIncome)({}, { ttm: { ...GAIN.ttm, cash: 2000 }, asOf: "2026-06-30" })).toBe(187.5);
	});

	it("are kept where such income recurs or is small", () => {
		const affiliates = { pretaxIncome: flat(250), netIncome: flat(187.5) };
		expect(quantityOf(cleanIncome)(affiliates, GAIN)).toBe(187.5);
		expect(quantityOf(cleanIncome)({}, { ttm: { ...GAIN.ttm, pretaxIncome: 220 } })).toBe(187.5);
		expect(quantityOf(cleanIncome)({ pretaxIncome: lastOf(null, 200, 200, 200, 200) }, GAIN)).toBe(187.5);
	});
});
