import { describe, expect, it } from "vitest";
import { mixStatements } from "../../../src/analytics/changes/mix-statements.js";
import { makeCompany } from "../make-company.js";

/** Then: years to 2024 and quarters to 2025-03. Now: 2024 restated by 100, of which 40 in its last quarter; 2025-06 is new. */
const before = makeCompany({
	periods: ["2023-12", "2024-12"],
	annual: { revenue: [900, 1000], totalAssets: [50, 60] },
	quarters: ["2024-06", "2024-09", "2024-12", "2025-03"],
	quarterly: { revenue: [240, 250, 270, 280], totalAssets: [57, 58, 60, 61] },
	ttm: { revenue: 1040, totalAssets: 61, returnOnEquity: 0.2 },
	filed: { "2024-12": "2025-02-20" },
});
const after = makeCompany({
	periods: ["2023-12", "2024-12"],
	annual: { revenue: [900, 1100], totalAssets: [50, 66] },
	quarters: ["2024-06", "2024-09", "2024-12", "2025-03", "2025-06"],
	quarterly: { revenue: [240, 250, 310, 285, 300], totalAssets: [57, 58, 66, 63, 70] },
	ttm: { revenue: 1145, totalAssets: 70, returnOnEquity: 0.25 },
	filed: { "2024-12": "2025-02-20" },
});

describe("mixStatements", () => {
	it("takes new periods with the old figures of those that both know", () => {
		const mixed = mixStatements(before, after, { filings: true, restatements: false });
		expect([...mixed.series("revenue").values]).toEqual([900, 1000]);
		expect([...mixed.series("revenue", "quarterly").values]).toEqual([240, 250, 270, 280, 300]);
		// 1145 less what was restated in the quarters to 2025-06: 310 − 270 and 285 − 280.
		expect(mixed.ttm("revenue").value).toBe(1100);
		expect(mixed.ttm("totalAssets").value).toBe(70);
		expect(mixed.latest("revenue").value).toBe(1000);
	});

	it("takes new figures of old periods", () => {
		const mixed = mixStatements(before, after, { filings: false, restatements: true });
		expect([...mixed.series("revenue").values]).toEqual([900, 1100]);
		expect([...mixed.series("revenue", "quarterly").values]).toEqual([240, 250, 310, 285]);
		expect(mixed.ttm("revenue").value).toBe(1085);
		// A balance is that of the last old quarter, as restated; a ratio does not add up and stays.
		expect(mixed.ttm("totalAssets").value).toBe(63);
		expect(mixed.ttm("returnOnEquity").value).toBe(0.2);
		expect(mixed.current("revenue").value).toBe(1085);
	});

	it("is one side whole where both are taken or neither", () => {
		expect(mixStatements(before, after, { filings: false, restatements: false })).toBe(before);
		expect(mixStatements(before, after, { filings: true, restatements: true })).toBe(after);
	});

	it("counts twelve months to the same period as restated", () => {
		const restated = makeCompany({
			periods: ["2023-12", "2024-12"],
			annual: { revenue: [900, 1000] },
			quarters: ["2024-06", "2024-09", "2024-12", "2025-03"],
			quarterly: { revenue: [240, 250, 270, 290] },
			ttm: { revenue: 1050 },
		});
		expect(mixStatements(before, restated, { filings: true, restatements: false }).ttm("revenue").value).toBe(1040);
		expect(mixStatements(before, restated, { filings: false, restatements: true }).ttm("revenue").value).toBe(1050);
	});
});
