// Tests given assumptions: names, percent signs, limits.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { loadCompany } from "../../../src/frames/index.js";
import { createClient } from "../../../src/index.js";
import { growing } from "./growing-company.js";

describe("given assumptions", () => {
	it("are refused under unknown names, which are listed", async () => {
		const company = await loadCompany(createClient(), "FICT");
		const mistyped = { g_terminal: 0.01 } as Record<string, number>;
		expect(() => value(company, { assumptions: mistyped })).toThrow(/"g_terminal".*g_stable/);
	});
	it("are refused unless numeric", async () => {
		const company = await loadCompany(createClient(), "FICT");
		expect(() => value(company, { assumptions: { erp: "five" } })).toThrow(
			/assumptions\.erp: expected a number, got five/,
		);
		expect(() => value(company, { assumptions: { erp: 5 } })).toThrow(
			/assumptions\.erp: expected a rate such as 5% or 0.05/,
		);
		expect(() => value(company, { assumptions: { erp: Number.NaN } })).toThrow(/assumptions\.erp/);
	});
	it("mean the same in percent and as fractions", async () => {
		const company = await loadCompany(createClient(), "FICT");
		const rate = (erp: number | string) => value(company, { assumptions: { erp } }).assumption("erp").value;
		expect(rate("5%")).toBe(0.05);
		expect(rate(0.05)).toBe(0.05);
	});
	it("are marked as given, others by source and date", () => {
		const rule = (assumptions: Readonly<Record<string, number>>) =>
			value(growing(), { assumptions })
				.estimate("ri_multistage")
				.inputs.find(({ name }) => name === "omega")?.rule;
		expect(rule({ persistence: 0.5 })).toMatch(/: given by the caller$/);
		expect(rule({})).not.toMatch(/given/);
	});
});
