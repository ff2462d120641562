// Earnings that hold gains on securities.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { multipleEarnings, netMarginNow, normalNetMargin } from "../../../src/analytics/inputs/equity-year.js";
import { cleanIncome } from "../../../src/analytics/measures/clean-income.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, NINE, quantityOf } from "../inputs/of-level.js";

/** Revenue of 1,000 with securities of 400; net income of 300 with 150 of cash from operations. */
const HOLDER = {
	...{ cash: flat(500), cashAndEquivalents: flat(100) },
	...{ netIncome: flat(300), earningsPerShare: flat(3), cashFlowFromOperations: flat(150) },
};

describe("earnings that hold gains on securities", () => {
	it("count at most the cash flow from operations", () => {
		expect(quantityOf(cleanIncome)(HOLDER)).toBe(150);
		expect(quantityOf(normalNetMargin)(HOLDER)).toBeCloseTo(0.15, 12);
		expect(quantityOf(netMarginNow)(HOLDER)).toBeCloseTo(0.15, 12);
		expect(quantityOf(multipleEarnings)(HOLDER)).toBeCloseTo(1.5, 12);
	});

	it("count so in every year, and a loss as it is", () => {
		// The last five years: 150 of 300 in four, a loss of 100 in one; the median is 15 %.
		const years = { ...HOLDER, netIncome: lastOf(300, -100, 300, 300) };
		expect(quantityOf(normalNetMargin)(years)).toBeCloseTo(0.15, 12);
	});

	it("give no past price-earnings ratio", () => {
		const estimate = (annual: object) =>
			value(level(annual), { peers: [], assumptions: NINE }).estimate("own_pe").value;
		expect(estimate(HOLDER)).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
		expect(estimate({}).value).not.toBeNull();
	});

	it("are taken whole of a company with few securities, or with the cash to show", () => {
		expect(quantityOf(cleanIncome)({ ...HOLDER, cash: flat(400) })).toBe(300);
		expect(quantityOf(cleanIncome)({ ...HOLDER, cashFlowFromOperations: flat(310) })).toBe(300);
	});
});
