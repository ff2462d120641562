// Tests the list of analyses: names, kinds and the models that they use.
import { describe, expect, it } from "vitest";
import { type Analysis, defineAnalysis } from "../../src/analytics/analyses/analysis.js";
import { DIAGNOSTICS } from "../../src/analytics/analyses/diagnostics/index.js";
import { ESTIMATES } from "../../src/analytics/analyses/estimates/index.js";
import { ANALYSES } from "../../src/analytics/analyses/index.js";
import { getModel, runFor } from "../../src/analytics/index.js";
import { bookPerShare, epsDiluted } from "../../src/analytics/measures/per-share.js";
import { grahamNumber } from "../../src/analytics/models/index.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import { flat, LEVEL } from "./company/level-company.js";
import { makeCompany } from "./make-company.js";

const all: readonly Analysis[] = ANALYSES;

describe("analysis names", () => {
	it("are unique", () => {
		const names = all.map(({ name }) => name);
		expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
	});

	it("differ from the names of other models", () => {
		const renamed = all.filter(({ name, model }) => REGISTRY.has(name) && model.declaration.name !== name);
		expect(renamed.map(({ name }) => name)).toEqual([]);
	});

	it("are accepted as model names", () => {
		for (const { name, model } of all) expect(getModel(name).declaration, name).toBe(model.declaration);
	});

	it("include the names that other modules use", () => {
		const relied = ["fcff_three_stage", "piotroski", "roic", "ev_ebitda", "pe", "earnings_yield", "revenue_growth_5y"];
		const company = makeCompany(LEVEL);
		for (const name of [...relied, "magic_formula", "altman_z"]) expect(runFor(company, name).name).toBe(name);
	});
});

describe("each analysis", () => {
	it("applies a registered model and passes inputs it takes", () => {
		for (const { name, model, inputs, output } of all) {
			expect(REGISTRY.get(model.declaration.name)?.declaration, name).toBe(model.declaration);
			expect(Object.keys(model.declaration.inputs), name).toEqual(expect.arrayContaining(Object.keys(inputs)));
			expect(Object.keys(model.declaration.outputs), name).toContain(output);
		}
	});

	it("declares its shifts, axes and mid-year inputs", () => {
		for (const { name, inputs, shifts, ends, axes, midYear } of all) {
			const named = [
				...Object.keys({ ...shifts?.low, ...shifts?.high, ...ends }),
				...(axes ? [...axes.rates, axes.growth] : []),
				...Object.values(midYear ?? {}),
			];
			expect(
				named.filter((input) => inputs[input] === undefined),
				name,
			).toEqual([]);
		}
	});

	it("has an approach if it is an estimate", () => {
		expect(ESTIMATES.length + DIAGNOSTICS.length).toBeLessThan(all.length);
		for (const { name, approach } of ESTIMATES as readonly Analysis[]) expect(approach, name).toBeDefined();
		const places = (ESTIMATES as readonly Analysis[]).flatMap(({ axes }) => axes?.order ?? []);
		expect(new Set(places).size).toBe(places.length);
	});

	it("gives reasons for excluded templates and names replacement estimates", () => {
		const bank = makeCompany({ ...LEVEL, template: "bank" });
		const reason = (name: string) => {
			const { value } = runFor(bank, name);
			return value.value === null ? value.reason : null;
		};
		expect(reason("fcff_three_stage")).toEqual({
			code: "template_not_applicable",
			sentence: "a bank's debt is its raw material, not its financing; use excess returns and price to tangible book",
		});
		expect(reason("piotroski")?.sentence).toBe("a bank's balance sheet has no current assets");
	});

	it("computes for companies whose inputs are all known", () => {
		const company = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, bookValuePerShare: flat(8) } });
		expect(runFor(company, "graham_number").value.value).toBeCloseTo(Math.sqrt(22.5 * 1.5 * 8), 9);
	});

	it("takes name and title from its model by default", () => {
		const { name, title, kind } = defineAnalysis("on_request", {
			model: grahamNumber,
			inputs: { eps: epsDiluted, bvps: bookPerShare },
			output: "value",
		});
		expect([name, title, kind]).toEqual(["graham_number", "Graham number", "on_request"]);
	});
});
