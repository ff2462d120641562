// Tests the list of models against the shared case list.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { getModel, listModels } from "../../src/analytics/index.js";
import { GROUPS } from "../../src/analytics/model/define.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import type { Case } from "./run-cases.js";

interface Entry {
	readonly inputs: Readonly<Record<string, string>>;
	readonly outputs: Readonly<Record<string, string>>;
	readonly refusals: Readonly<Record<string, string>>;
}

const json = (name: string): unknown => JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8"));
const specified = Object.entries(json("models.json") as Readonly<Record<string, Entry>>).filter(
	([name]) => !name.startsWith("_"),
);
/** Words in a case entry for a refusal of one output or cell instead of the whole result. */
const PARTIAL = /alone|is null|are null|that element|null there|described|not a refusal/;

const cases = [...(json("valuation.json") as Case[]), ...(json("own.json") as Case[])];

/** Members of object outputs, and the keys of every refusal, are not outputs themselves. */
const isOutput = ([name, text]: [string, string]) =>
	name !== "reason" && !name.includes(".") && !(name === "value" && text.includes("only in a refusal"));

describe("the registry", () => {
	it("names the analyses of models applied under other names", () => {
		const analysesOf = (name: string) => listModels().find((model) => model.name === name)?.analyses;
		expect(analysesOf("cagr")).toEqual(expect.arrayContaining(["revenue_cagr_5", "bvps_cagr_10"]));
		expect(analysesOf("altman_z")).toEqual([]);
	});

	it("holds every model of the shared case list", () => {
		expect(specified).toHaveLength(104);
		expect(specified.map(([name]) => name).filter((name) => !REGISTRY.has(name))).toEqual([]);
	});

	for (const [name, entry] of specified) {
		it(`${name} declares the inputs, outputs and refusals of its entry`, () => {
			const { inputs, outputs, refusals } = getModel(name).declaration;
			const undocumented = Object.keys(inputs).filter((input) => !(input in entry.inputs));
			expect(
				Object.keys(inputs)
					.filter((input) => !undocumented.includes(input))
					.sort(),
			).toEqual(Object.keys(entry.inputs).sort());
			// The ends of a growth rate may be a fraction of years apart where a fiscal year end moved.
			expect(undocumented).toEqual(name === "cagr" ? ["years"] : []);
			const expectedOutputs = Object.entries(entry.outputs)
				.filter(isOutput)
				.map(([output]) => output);
			expect(Object.keys(outputs)).toEqual(expect.arrayContaining(expectedOutputs));
			const beyond = Object.keys(outputs).filter((output) => !expectedOutputs.includes(output));
			expect(beyond).toEqual(name === "montier_c" ? ["c_score_low", "c_score_high"] : []);
			expect([...new Set(refusals.map(([code]) => code))]).toEqual(Object.keys(entry.refusals));
		});

		it(`${name} has a passing case, and a case per refusal`, () => {
			const expected = cases.filter(({ model }) => model === name).map((item) => item.expected);
			expect(expected.some(({ value }) => value !== null)).toBe(true);
			const met = new Set(expected.map(({ reason }) => reason));
			const fullRefusals = Object.entries(entry.refusals).filter(([, text]) => !PARTIAL.test(text));
			// The result of dividend safety always has its four keys.
			const unmet = fullRefusals.map(([code]) => code).filter((code) => !met.has(code));
			expect(unmet).toEqual(name === "dividend_safety" ? ["missing_input"] : []);
		});
	}

	it("gives title, formula, source, inputs and outputs per model", () => {
		for (const row of listModels()) {
			expect(row.title.length, row.name).toBeGreaterThan(2);
			expect(row.title).not.toBe(row.name);
			expect(row.formula.length, row.name).toBeGreaterThan(5);
			expect(row.source.length, row.name).toBeGreaterThan(4);
			expect(row.inputs.length * row.outputs.length, row.name).toBeGreaterThan(0);
			for (const text of [...row.inputs, ...row.outputs]) expect(text, row.name).toMatch(/: (?!undefined)\S/);
			expect(row.name).toMatch(/^[a-z0-9_]+$/);
			expect(GROUPS).toHaveProperty(row.group);
		}
		expect(listModels({ group: "templates" }).map(({ name }) => name)).toEqual([
			"book_value_growth",
			"combined_ratio",
			"excess_return",
			"funds_from_operations",
			"price_to_tangible_book",
		]);
	});

	it("suggests near names for an unknown model", () => {
		expect(() => getModel("gordon_grwth")).toThrow(/gordon_growth/);
	});
});
