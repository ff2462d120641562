// Affiliates and long-term securities that no line tells.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

/** Level: operating income of 200, no debt, no cash. */
const warned = (annual: CompanySketch["annual"]) =>
	runFor(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } }), "fcff_three_stage", {
		assumptions: { riskfree: 0.04, erp: 0.05, beta: 1 },
	}).warnings.flatMap(({ text }) => (text.startsWith("no line tells the value of affiliates") ? [text] : []));
const last = (amount: number, before: number) => [...flat(before).slice(0, 11), amount];

describe("a bridge without affiliates", () => {
	it("says that income beside operations tells of some", () => {
		// 50 of 250 come from beside operations in every year.
		expect(warned({ pretaxIncome: flat(250) })).toEqual([expect.stringContaining("was 20 % of income before tax")]);
		expect(warned({ pretaxIncome: flat(250), longTermInvestments: flat(100) })).toEqual([]);
	});

	it("takes the gain of one year and the interest of cash for none", () => {
		expect(warned({ pretaxIncome: last(250, 200) })).toEqual([]);
		expect(warned({ pretaxIncome: flat(250), cash: flat(600) })).toEqual([]);
	});
});
