// Tests facts that can prevent a verdict against hand calculations.
import { describe, expect, it } from "vitest";
import { isLossMaker } from "../../../src/analytics/company/fair-value/verdict-facts.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { lastOf, level, NINE } from "../inputs/level-company-inputs.js";
import type { CompanySketch } from "../make-company.js";

const facts = (annual: CompanySketch["annual"]) => new CompanyFacts(level(annual), { assumptions: NINE });

describe("a loss-maker", () => {
	it("has losses now and in two of three years", () => {
		const isLossMakerAfter = (...income: readonly (number | null)[]) =>
			isLossMaker(facts({ netIncome: lastOf(-150, ...income) }));
		expect([
			isLossMakerAfter(-1, 5, -1),
			isLossMakerAfter(-1, -1, 5),
			isLossMakerAfter(5, 5, -1),
			isLossMakerAfter(-1, 5, 5, -1),
			isLossMakerAfter(0, 0),
			isLossMakerAfter(1, 1),
		]).toEqual([true, false, false, false, true, false]);
		expect(isLossMaker(facts({ netIncome: undefined as never }))).toBe(false);
	});
});
