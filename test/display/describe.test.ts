// What results show of themselves in a notebook.
import { beforeAll, describe, expect, it } from "vitest";
import { runModel } from "../../src/analytics/index.js";
import { describeResult, showResultsInNotebooks } from "../../src/display/describe.js";
import type { Company } from "../../src/frames/company-types.js";
import { compare, createClient, loadCompany, runFor, value } from "../../src/index.js";

const client = createClient();
let jpm: Company;
let snow: Company;
beforeAll(async () => {
	[jpm, snow] = await Promise.all([loadCompany(client, "JPM"), loadCompany(client, "SNOW")]);
});

const text = (result: unknown): string => describeResult(result)?.["text/plain"] ?? "";

describe("what results show in a notebook", () => {
	it("a company: who it is and its latest figures", () => {
		expect(text(jpm)).toMatch(/\(JPM\)\n[\s\S]*template +bank\n[\s\S]*net income +USD [\d,]+ million/);
	});

	it("a valuation: the price, each value, and why others have none, within a page", () => {
		const shown = describeResult(value(snow));
		expect(shown?.["text/plain"]).toMatch(/\(SNOW\), valued on \d{4}-\d\d-\d\d/);
		expect(shown?.["text/plain"]).toMatch(/Graham number +earnings per share are −\d/);
		expect(shown?.["text/plain"]?.length).toBeLessThan(8000);
		expect(shown?.["text/html"]?.length).toBeLessThan(25_000);
		expect(shown?.["text/html"]).not.toContain("<script");
	});

	it("an estimate: its value or its reason, and its inputs", () => {
		const estimate = value(snow).estimate("fcff_three_stage");
		expect(text(estimate)).toMatch(/value per share +NM: operating profit is USD −[\d,]+ million/);
		expect(text(value(jpm).estimates.find(({ value: { value: number } }) => number !== null))).toMatch(
			/input +value +from/,
		);
	});

	it("a multiple, a diagnostic, a figure and a run of a model", () => {
		expect(text(value(jpm).multiple("pe"))).toMatch(/own low, median, high +\d/);
		expect(text(runFor(jpm, "pe"))).toMatch(/formula +price over eps/);
		expect(text(jpm.price)).toMatch(/^USD \d+\.\d\d$/);
		expect(text(runModel("gordon_growth", { d0: 1, r: 0.08, g: 0.03 }))).toContain("Gordon growth");
	});

	it("a comparison: companies in columns, meaningless multiples marked", () => {
		expect(text(compare([jpm, snow]))).toMatch(/Price to earnings +\d+\.\d× +NM/);
	});

	it("one read back from a file shows itself alike", () => {
		const comparison = compare([jpm, snow]);
		expect(text(JSON.parse(JSON.stringify(comparison)))).toBe(text(comparison));
	});

	it("nothing else", () => {
		for (const other of [null, 5, "text", [], {}, { value: 1 }, { symbol: "A", peers: 1, measures: 2 }])
			expect(describeResult(other)).toBeUndefined();
	});

	it("a figure, and nothing that only looks like one", () => {
		expect(text({ value: null, reason: { code: "not_reported" } })).toMatch(/^n\/a: /);
		expect(text({ value: 5, unit: { kind: "ratio" } })).toBe("5.00");
		for (const other of [
			{ value: "x", reason: { code: "not_reported" } },
			{ value: 5, unit: {} },
			{ value: null, reason: {} },
		])
			expect(describeResult(other)).toBeUndefined();
	});

	it("is registered as often as it is asked for", () => {
		for (let i = 0; i < 2; i++) showResultsInNotebooks();
		expect(Reflect.get(globalThis, Symbol.for("valuelab.describe"))).toBe(describeResult);
	});

	it("escapes what a name holds", () => {
		expect(describeResult({ ...value(snow), name: "<b>x</b>" })?.["text/html"]).not.toContain("<b>x");
	});
});
