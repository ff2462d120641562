import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { loadCompany } from "../../../src/frames/index.js";
import { createClient } from "../../../src/index.js";

describe("assumptions that the caller gives", () => {
	it("are refused when there is none of that name, with the names that there are", async () => {
		const company = await loadCompany(createClient(), "FICT");
		const mistyped = { g_terminal: 0.01 } as Record<string, number>;
		expect(() => value(company, { assumptions: mistyped })).toThrow(/"g_terminal".*g_stable/);
	});
	it("are refused when they are no number", async () => {
		const company = await loadCompany(createClient(), "FICT");
		const text = { erp: "5 %" } as unknown as Record<string, number>;
		expect(() => value(company, { assumptions: text })).toThrow(/assumptions\.erp.*"5 %"/);
		expect(() => value(company, { assumptions: { erp: Number.NaN } })).toThrow(/assumptions\.erp/);
	});
});
