// Tests given assumptions: their names, the inputs that they imply, and the sentence that names them.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { costOfDebt, costOfEquity, wacc } from "../../../src/analytics/inputs/cost-of-capital.js";
import { tax } from "../../../src/analytics/measures/earnings.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

/** Debt of 1,000 and a market value of 30 · 100 = 3,000. */
const owing = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(1000), interestExpense: flat(50) } });
const facts = (assumptions: object) => new CompanyFacts(owing, { assumptions });

describe("given costs of capital and of equity", () => {
	it("imply each other at the company's weights", () => {
		const capital = facts({ wacc: "8%" });
		const [kd, rate] = [capital.value(costOfDebt) ?? 0, capital.value(tax) ?? 0];
		// 0.08 · 4,000 = ke · 3,000 + kd · (1 − tax) · 1,000
		const implied = (0.08 * 4000 - kd * (1 - rate) * 1000) / 3000;
		expect(capital.value(costOfEquity)).toBeCloseTo(implied, 12);
		expect(facts({ cost_of_equity: implied }).value(wacc)).toBeCloseTo(0.08, 12);
	});

	it("are equal for a bank, whose debt is not financing", () => {
		expect(new CompanyFacts({ ...owing, template: "bank" }, { assumptions: { wacc: 0.09 } }).value(costOfEquity)).toBe(
			0.09,
		);
	});
});

describe("the sentence about given assumptions", () => {
	const sentenceWith = (assumptions: object) => value(owing, { peers: [], assumptions }).fairValue.sentence;

	it("names each given assumption with its value", () => {
		expect(sentenceWith({ wacc: "8%" })).toMatch(/^At the given cost of capital of 8.0% a year \(a cost of equity of /);
		expect(sentenceWith({ cost_of_equity: "9%" })).toMatch(/^At the given cost of equity of 9.0% a year/);
		expect(sentenceWith({ growth: "3%" })).toContain(
			"growth of 3.0% a year for five years, as given, then fading to 2.5%",
		);
		expect(sentenceWith({ margin: 0.15, tax: "20%", years_high: 7 })).toContain(
			", with operating margin of a normal year 15.0%, tax on operating profit 20.0%, years of the high stage 7 as given",
		);
		expect(sentenceWith({ market_return: "7%" })).toMatch(
			/^At the given market return of 7.0% a year and base-rate growth of .* a year .*, LEVEL/,
		);
		expect(sentenceWith({})).not.toContain("given");
	});
});

describe("assumption names", () => {
	it("include common aliases", () => {
		const middleWith = (assumptions: object) => value(owing, { peers: [], assumptions }).fairValue.mid;
		expect(middleWith({ terminal_growth: "2%" })).toBe(middleWith({ g_stable: "2%" }));
		expect(middleWith({ tax_rate: "20%" })).toBe(middleWith({ tax: "20%" }));
		expect(middleWith({ discount_rate: "9%" })).toBe(middleWith({ cost_of_equity: "9%" }));
	});

	it("that are unknown suggest the nearest three", () => {
		expect(() => facts({ terminal_grwth: 0.02 })).toThrow(
			/no assumption "terminal_grwth"; the nearest are g_stable \(Perpetual growth\), [a-z_]+ \([^)]+\), [a-z_]+ \([^)]+\)$/,
		);
		expect(() => facts({ gross_margin: 0.4 })).toThrow(/net_margin \(Net margin of a normal year\)/);
	});
});

describe("an exit multiple", () => {
	it("shows the perpetual growth it implies", () => {
		const fixedInputs = { wacc: 0.08, free_cash_flow: 150, ebitda: 200, g_stable: 0.02 };
		const estimateWith = (overrides: object = {}) =>
			value(owing, { peers: [], assumptions: { ...fixedInputs, ...overrides } }).estimate("fcff_two_stage").value
				.value as number;
		// 150 · 1.02 ÷ (0.08 − 0.02) = 2,550, which is 12.75 times an EBITDA of 200.
		expect(estimateWith({ exit_multiple: 12.75 })).toBeCloseTo(estimateWith(), 8);
		expect(estimateWith({ exit_multiple: 14 })).toBeGreaterThan(estimateWith());
	});
});
