// Tests affiliates and long-term securities that no line item reports.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { longTermInvestments } from "../../../src/analytics/measures/debt.js";
import { flat, LEVEL } from "../company/level-company.js";
import { lastOf, level } from "../inputs/level-company-inputs.js";
import { type CompanySketch, makeCompany } from "../make-company.js";

/** Level: operating income of 200, no debt, no cash. */
const warned = (annual: CompanySketch["annual"]) =>
	runFor(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } }), "fcff_three_stage", {
		assumptions: { riskfree: 0.04, erp: 0.05, beta: 1 },
	}).warnings.flatMap(({ text }) =>
		text.startsWith("affiliates and long-term securities are not reported") ? [text] : [],
	);
const withLatest = (amount: number, earlier: number) => [...flat(earlier).slice(0, 11), amount];

describe("EV without affiliates", () => {
	it("is doubted where income suggests affiliates", () => {
		// 50 of 250 are non-operating in every year.
		expect(warned({ pretaxIncome: flat(250) })).toEqual([expect.stringContaining("was 20% of income before tax")]);
		expect(warned({ pretaxIncome: flat(250), longTermInvestments: flat(100) })).toEqual([]);
	});

	it("needs 10% of pre-tax income in three years", () => {
		// 23 of 223 are 10.3%, 22 of 222 are 9.9%.
		expect([223, 222].map((pretax) => warned({ pretaxIncome: flat(pretax) }).length)).toEqual([1, 0]);
		const years = (...pretax: readonly number[]) => [...flat(200).slice(pretax.length), ...pretax];
		expect(warned({ pretaxIncome: years(250, 250, 250) })).toHaveLength(1);
		expect(warned({ pretaxIncome: years(250, 250) })).toEqual([]);
	});

	it("assumes 5% interest on cash", () => {
		// 50 of 250 are non-operating. 5% of 500 are 25 of them: the other 25 are a tenth of 250.
		const cash = (amount: number) => warned({ pretaxIncome: flat(250), cash: flat(amount) }).length;
		expect([cash(500), cash(501)]).toEqual([1, 0]);
	});

	it("ignores one-year gains and interest on cash", () => {
		expect(warned({ pretaxIncome: withLatest(250, 200) })).toEqual([]);
		expect(warned({ pretaxIncome: flat(250), cash: flat(600) })).toEqual([]);
	});
});

describe("non-operating income", () => {
	const shareOfIncome = (annual: CompanySketch["annual"], sketch: Partial<CompanySketch> = {}) =>
		new CompanyFacts(level({ pretaxIncome: flat(250), ...annual }, sketch))
			.get(longTermInvestments)
			.warnings.map(({ text }) => /\d+% of income before tax in fiscal [\d-]+/.exec(text)?.[0]);

	it("is pre-tax income plus interest minus operating income", () => {
		// 220 − 200 + 30 of 220.
		expect(shareOfIncome({ pretaxIncome: flat(220), interestExpense: flat(30) })).toEqual([
			"23% of income before tax in fiscal 2025-12",
		]);
		// Of the latest year: 300 − 200 of 300.
		expect(shareOfIncome({ pretaxIncome: lastOf(200, 250, 260, 300) })).toEqual([
			"33% of income before tax in fiscal 2025-12",
		]);
		// Operating income of the same years counts, not of the first ones.
		expect(shareOfIncome({ operatingIncome: lastOf(0, 250, 250, 250) })).toEqual([]);
	});

	it("is unknown for losses and missing lines", () => {
		expect(shareOfIncome({ pretaxIncome: lastOf(250, -10) })).toEqual([]);
		expect(shareOfIncome({ pretaxIncome: lastOf(250, 0) })).toEqual([]);
		for (const line of ["operatingIncome", "interestExpense", "cash"] as const) {
			const amount = line === "operatingIncome" ? 200 : 0;
			for (const gone of [lastOf(amount, null), lastOf(amount, null, amount, amount), lastOf(null)])
				expect(shareOfIncome({ [line]: gone }), `${line} ${gone}`).toEqual([]);
		}
		expect(shareOfIncome({ pretaxIncome: lastOf(250, null, 250) })).toEqual([]);
		expect(shareOfIncome({ pretaxIncome: undefined as never })).toEqual([]);
	});

	it("is ordinary business for banks and insurers", () => {
		expect(shareOfIncome({}, { template: "bank" })).toEqual([]);
		expect(shareOfIncome({}, { template: "insurer" })).toEqual([]);
		expect(shareOfIncome({}, { template: "reit" })).toHaveLength(1);
	});
});
