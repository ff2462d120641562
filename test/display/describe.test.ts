// Tests what results display in a notebook.
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

describe("describe", () => {
	it("shows a company's name and latest figures", () => {
		expect(text(jpm)).toMatch(/\(JPM\)\n[\s\S]*template +bank\n[\s\S]*net income +USD [\d,]+ million/);
	});

	it("shows a valuation's price, values and reasons on a page", () => {
		const description = describeResult(value(snow));
		expect(description?.["text/plain"]).toMatch(/\(SNOW\), valued on \d{4}-\d\d-\d\d/);
		expect(description?.["text/plain"]).toMatch(/Graham number +earnings per share are −\d/);
		expect(description?.["text/plain"]?.length).toBeLessThan(8000);
		expect(description?.["text/html"]?.length).toBeLessThan(25_000);
		expect(description?.["text/html"]).not.toContain("<script");
	});

	it("shows an estimate's value or reason, and inputs", () => {
		const estimate = value(snow).estimate("fcff_three_stage");
		expect(text(estimate)).toMatch(/value per share +NM: operating profit is USD −[\d,]+ million/);
		expect(text(value(jpm).estimates.find(({ value: { value: number } }) => number !== null))).toMatch(
			/input +value +from/,
		);
	});

	it("shows a multiple, diagnostic, figure and model run", () => {
		expect(text(value(jpm).multiple("pe"))).toMatch(/own low, median, high +\d/);
		expect(text(runFor(jpm, "pe"))).toMatch(/formula +price over eps/);
		expect(text(jpm.price)).toMatch(/^USD \d+\.\d\d$/);
		expect(text(runModel("gordon_growth", { d0: 1, r: 0.08, g: 0.03 }))).toContain("Gordon growth");
	});

	it("shows a comparison in columns, marking meaningless multiples", () => {
		expect(text(compare([jpm, snow]))).toMatch(/Price to earnings +\d+\.\d× +NM/);
	});

	it("shows a restored object identically", () => {
		const comparison = compare([jpm, snow]);
		expect(text(JSON.parse(JSON.stringify(comparison)))).toBe(text(comparison));
	});

	it("shows no other objects", () => {
		for (const value of [null, 5, "text", [], {}, { value: 1 }, { symbol: "A", peers: 1, measures: 2 }])
			expect(describeResult(value)).toBeUndefined();
	});

	it("recognises figures but not similar objects", () => {
		expect(text({ value: null, reason: { code: "not_reported" } })).toMatch(/^n\/a: /);
		expect(text({ value: 5, unit: { kind: "ratio" } })).toBe("5.00");
		for (const value of [
			{ value: "x", reason: { code: "not_reported" } },
			{ value: 5, unit: {} },
			{ value: null, reason: {} },
		])
			expect(describeResult(value)).toBeUndefined();
	});

	it("can be registered repeatedly", () => {
		for (let i = 0; i < 2; i++) showResultsInNotebooks();
		expect(Reflect.get(globalThis, Symbol.for("valuelab.describe"))).toBe(describeResult);
	});

	it("escapes names", () => {
		expect(describeResult({ ...value(snow), name: "<b>x</b>" })?.["text/html"]).not.toContain("<b>x");
	});
});
