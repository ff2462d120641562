// Tests diagnostics of returns on capital and of net margins.
import { describe, expect, it } from "vitest";
import { runFor, value } from "../../../../src/analytics/company/index.js";
import { flat } from "../../company/level-company.js";
import { level, NINE } from "../../inputs/level-company-inputs.js";
import { makeCompany, years } from "../../make-company.js";

/** Net margins of a number of fiscal years: 1%, 2%, 3% … and 2.5% in the latest. */
const rank = (count: number, window: 10 | 30) => {
	const margins = Array.from({ length: count }, (_, i) => (i === count - 1 ? 2.5 : i + 1));
	const company = makeCompany({
		periods: years(2026 - count, 2025),
		annual: { revenue: margins.map(() => 100), netIncome: margins },
	});
	return value(company).diagnostic(`net_margin_own_${window}_years`).value;
};

describe("percentile of the latest year in earlier years", () => {
	it("needs five of ten years and uses ten at most", () => {
		// Two of five lie below.
		expect(rank(6, 10).value).toBeCloseTo(40, 9);
		expect(rank(5, 10)).toMatchObject({ value: null, reason: { values: { needed: 5 } } });
		// In the ten years from the third on, none lies below.
		expect(rank(13, 10).value).toBe(0);
	});

	it("needs fifteen of thirty years", () => {
		// Two of fifteen.
		expect(rank(16, 30).value).toBeCloseTo(200 / 15, 9);
		expect(rank(15, 30)).toMatchObject({ value: null, reason: { values: { needed: 15 } } });
	});
});

describe("return on capital minus its cost", () => {
	it("needs opening capital", () => {
		// 150 after tax on 1,000, which cash lowers.
		const spread = (cash: number) => runFor(level({ cash: flat(cash) }), "roic_wacc_spread", { assumptions: NINE });
		expect(spread(0).inputs.find(({ name }) => name === "roic")?.value).toBeCloseTo(0.15, 12);
		expect(spread(999).inputs.find(({ name }) => name === "roic")?.value).toBeCloseTo(150, 9);
		expect(spread(1000).value).toMatchObject({ value: null, reason: { code: "non_positive_denominator" } });
	});
});
