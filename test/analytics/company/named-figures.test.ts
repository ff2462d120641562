// Tests figures by name: unit, price dependence and subject.
import { describe, expect, it } from "vitest";
import { forgetNamedFigures, namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { growing } from "./growing-company.js";

describe("figures by name", () => {
	/** The list is built once per process; this test needs an unbuilt one. */
	const rebuiltFigures = () => {
		forgetNamedFigures();
		return namedFigures();
	};
	it("state unit, price dependence and subject", () => {
		const all = rebuiltFigures();
		const traitsOf = (name: string) => {
			const { unit, priced, of: whose } = all.get(name) ?? {};
			return [unit, priced === true, whose && Object.keys(whose)[0]];
		};
		expect(traitsOf("price")).toEqual(["per_share", true, undefined]);
		expect(traitsOf("pe")).toEqual(["multiple", true, "measure"]);
		expect(traitsOf("roic")).toEqual(["fraction", false, "measure"]);
		expect(traitsOf("enterprise_value")).toEqual(["money", true, "measure"]);
		expect(traitsOf("fcff_three_stage")).toEqual(["per_share", true, "analysis"]);
		expect(traitsOf("piotroski")[1]).toBe(false);
		expect(traitsOf("magic_formula.return_on_capital").slice(1)).toEqual([expect.any(Boolean), undefined]);
		expect(namedFigures()).toBe(all);
		forgetNamedFigures();
		expect(namedFigures()).not.toBe(all);
		expect([...namedFigures().keys()]).toEqual([...all.keys()]);
	});

	it("have their declared unit, by template", () => {
		const facts = new CompanyFacts(growing(), { assumptions: { riskfree: 0.04 } });
		const wrongUnits = [...rebuiltFigures()].flatMap(([name, { unit, find }]) => {
			const figure = find(facts);
			return figure.value === null || figure.unit?.kind === unit ? [] : [name];
		});
		expect(wrongUnits).toEqual([]);
	});

	it("of a model with one analysis accept both names", () => {
		const all = rebuiltFigures();
		expect(all.get("dcf_two_stage_fcf") === undefined || all.get("dcf_two_stage_fcf")?.find !== undefined).toBe(true);
		// Growth of a record has many analyses, so its model's name finds none of them.
		expect(all.has("cagr")).toBe(false);
	});
});
