// Tests which method the grid of a valuation uses.
import { describe, expect, it } from "vitest";
import { ESTIMATES } from "../../../src/analytics/analyses/estimates/index.js";
import { value } from "../../../src/analytics/company/index.js";
import { GROWING, growing, NINE } from "./growing-company.js";

describe("the grid of a valuation", () => {
	it("uses the first declared method with a value", () => {
		const places = new Map(
			ESTIMATES.flatMap(({ name, axes }) => (axes ? [[name as string, axes.order] as const] : [])),
		);
		for (const template of ["ordinary", "bank", "insurer", "reit"] as const) {
			const { estimates, sensitivity } = value(growing({ template, annual: { ...GROWING.annual } }), {
				assumptions: NINE,
			});
			const valued = estimates.flatMap(({ method, value: { value: figure } }) =>
				figure !== null && places.has(method) ? [method as string] : [],
			);
			const first = valued.sort((a, b) => (places.get(a) as number) - (places.get(b) as number))[0];
			expect(sensitivity?.method, template).toBe(first);
		}
	});
});
