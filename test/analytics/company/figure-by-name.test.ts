// Figures by name: each gives what its declaration says.
import { expect, it } from "vitest";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";
import { CompanyFacts } from "../../../src/analytics/evaluation/facts.js";
import { growing, NINE } from "./growing-company.js";

it("have the unit that they declare, by template", () => {
	const known = new Map<string, string>();
	for (const template of ["ordinary", "bank", "reit"] as const) {
		const facts = new CompanyFacts(growing({ template }), { assumptions: NINE });
		for (const [name, { unit, find }] of namedFigures()) {
			const figure = find(facts);
			if (figure.value === null) continue;
			expect(figure.unit?.kind, name).toBe(unit);
			known.set(name, unit);
		}
	}
	const kinds = [...known.values()];
	expect(kinds.length).toBeGreaterThan(300);
	for (const kind of ["money", "per_share", "fraction", "multiple", "percent"])
		expect(kinds.filter((one) => one === kind).length, kind).toBeGreaterThan(3);
});
