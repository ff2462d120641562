// Tests that figures by name give what their declarations state.
import { expect, it } from "vitest";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { runFor } from "../../../src/analytics/company/index.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { growing, NINE } from "./growing-company.js";

it("figures by name have their declared unit, by template", () => {
	const kindByName = new Map<string, string>();
	for (const template of ["ordinary", "bank", "reit"] as const) {
		const facts = new CompanyFacts(growing({ template }), { assumptions: NINE });
		for (const [name, { unit, find }] of namedFigures()) {
			const figure = find(facts);
			if (figure.value === null) continue;
			expect(figure.unit?.kind, name).toBe(unit);
			kindByName.set(name, unit);
		}
	}
	const kinds = [...kindByName.values()];
	expect(kinds.length).toBeGreaterThan(300);
	for (const kind of ["money", "per_share", "fraction", "multiple", "percent"])
		expect(kinds.filter((otherKind) => otherKind === kind).length, kind).toBeGreaterThan(3);
});

it("an analysis is found by its model's name", () => {
	const facts = new CompanyFacts(growing(), { assumptions: NINE });
	const figureNamed = (name: string) => {
		const { value, unit } = namedFigures().get(name)?.find(facts) ?? {};
		return { value, unit };
	};
	for (const [model, analysis] of [
		["lynch_fair_value", "lynch"],
		["gordon_growth", "gordon"],
		["ncav_per_share", "ncav"],
		["dcf_two_stage_fcf", "fcff_two_stage"],
	] as const) {
		expect(figureNamed(model), model).toEqual(figureNamed(analysis));
		expect(figureNamed(model).unit, model).toBeDefined();
	}
});

it("a name shared with a measure takes the analysis inputs", () => {
	const company = growing();
	const twice = runFor(company, "ev_ebitda", { assumptions: NINE, inputs: { ebitda: 200, debt: 0, cash: 0 } }).value;
	const enterpriseOnce = runFor(company, "ev_ebitda", {
		assumptions: NINE,
		inputs: { ebitda: 100, debt: 0, cash: 0 },
	}).value;
	expect(twice.value).toBeGreaterThan(0);
	expect(enterpriseOnce.value).toBeCloseTo(2 * (twice.value ?? Number.NaN), 9);
});
