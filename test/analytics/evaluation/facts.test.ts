// Tests that stored results of a company never change a figure.
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../../src/analytics/analyses/index.js";
import { figureOfAnalysis } from "../../../src/analytics/analyses/run-analysis.js";
import { CompanyFacts, type Facts } from "../../../src/analytics/evaluation/facts.js";
import { findingOf } from "../../../src/analytics/evaluation/finding.js";
import { quantity, RATIO } from "../../../src/analytics/evaluation/quantity.js";
import { debt } from "../../../src/analytics/measures/debt.js";
import { growing } from "../company/growing-company.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

/** Short-term debt and interest are unreported, so figures that depend on them are approximate. */
const { totalDebt: _, interestExpense: __, ...REST } = LEVEL.annual;
const approximate = makeCompany({
	...LEVEL,
	annual: {
		...REST,
		longTermDebt: flat(300),
		currentLiabilities: flat(350),
		payables: flat(250),
		depreciationAndAmortization: flat(50),
		capitalExpenditure: flat(60),
		cashFlowFromOperations: flat(180),
		totalAssets: flat(2000),
		dividendsPaid: flat(90),
	},
});
const analyses = ANALYSES.filter(({ kind }) => kind !== "on_request");
const figures = (facts: Facts, order = analyses) =>
	new Map(order.map((analysis) => [analysis.name, figureOfAnalysis(analysis, facts)]));

describe.each([
	["with approximate lines", approximate, true],
	["that grows", growing(), false],
])("a company %s", (_name, company, isApproximate) => {
	it("gives the same figures in any order", () => {
		const [forwards, backwards] = [analyses, analyses.toReversed()].map((order) =>
			figures(new CompanyFacts(company), order),
		);
		const marked = [...(forwards?.values() ?? [])].filter((forward) => forward.value !== null && forward.approximate);
		expect(marked.length > 3).toBe(isApproximate);
		for (const analysis of analyses) {
			const single = figureOfAnalysis(analysis, new CompanyFacts(company));
			expect([forwards?.get(analysis.name), backwards?.get(analysis.name)], analysis.name).toEqual([single, single]);
		}
	});

	it("gives the same figures after settings change", () => {
		const knownFacts = new CompanyFacts(company);
		figures(knownFacts);
		for (const options of [
			{ assumptions: { market_return: 0.08, tax_marginal: 0.3 } },
			{ assumptions: { growth: 0.03 } },
			{ stockCompensation: "added_back" as const },
		])
			expect(figures(knownFacts.withOptions(options))).toEqual(figures(new CompanyFacts(company, options)));
		expect(knownFacts.withOptions({})).toBe(knownFacts);
	});
});

describe("a formula that fails while an input is at a bound", () => {
	// Long-term debt of 300 replaces total debt, which is at most 350 − 250 = 100 more.
	const exact = { value: 300, approximate: { low: 300, high: 400 } };
	const failsAbove = (limit: number) =>
		quantity("fails", (facts) => {
			const amount = facts.value(debt) ?? 0;
			if (amount > limit) throw new Error("needs other data");
			return findingOf("fails", amount, RATIO);
		});

	it("leaves the input at its own value", () => {
		const facts = new CompanyFacts(approximate);
		expect(facts.rawFinding(debt)).toMatchObject(exact);
		expect(() => facts.get(failsAbove(300))).toThrow("needs other data");
		expect(facts.rawFinding(debt)).toMatchObject(exact);
		expect(facts.rawFinding(failsAbove(400))).toMatchObject(exact);
	});
});
