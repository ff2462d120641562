// Tests that both balances of a ratio come from one sheet.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { flat, LEVEL } from "../company/level-company.js";
import { makeCompany } from "../make-company.js";

/** Current assets of 400 and liabilities of 200 at the end of 2025-12; a quarter that reports only assets of 600. */
const company = (quarter: string, liabilities: readonly (number | null)[] = [null], assets: number | null = 600) =>
	makeCompany({
		...LEVEL,
		annual: { ...LEVEL.annual, currentAssets: flat(400), currentLiabilities: flat(200) },
		quarters: [quarter],
		quarterly: { revenue: [250], currentAssets: [assets], currentLiabilities: liabilities },
		ttm: { revenue: 1000, netIncome: 150 },
		asOf: "2027-06-30",
	});
const ratio = (...args: Parameters<typeof company>) => runFor(company(...args), "current_ratio");

describe("current ratio", () => {
	it("uses the newest sheet with both, else is approximate", () => {
		// 600 over 200 would mix two dates: it bounds the ratio of 2025-12.
		const { value, warnings } = ratio("2026-03");
		expect(value).toMatchObject({ value: 2, approximate: { low: 2, high: 3, dated: true } });
		expect(warnings.map(({ text }) => text)).toContain(
			"current assets and current liabilities are of 2025-12: the balance sheet of 2026-03 does not report both",
		);
	});

	it("is dated where no newer sheet reports either", () => {
		const { value } = ratio("2026-03", [null], null);
		expect(value).toMatchObject({
			value: 2,
			approximate: { low: null, high: null, dated: true, days: ["2025-12", "2026-03"] },
		});
	});

	it("is exact on the newest sheet", () => {
		expect(ratio("2026-03", [300])).toMatchObject({ value: { value: 2 }, warnings: [] });
	});

	it("is approximate where the sheet is a year older", () => {
		// 400 to 600 over 200.
		expect(ratio("2027-03").value).toMatchObject({ value: 2, approximate: { low: 2, high: 3, dated: true } });
	});
});
