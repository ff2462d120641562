// Tests trailing operating profit where only the fiscal year reports it.
import { describe, expect, it } from "vitest";
import { input, level } from "./level-company-inputs.js";

/** Fiscal 2025 earned 200 on revenue of 1,000; the twelve months to June 2026 sold 1,100. */
const later = (ttm: Readonly<Record<string, number>>, sketch: Parameters<typeof level>[1] = {}) =>
	level({}, { asOf: "2026-06-30", ttm: { revenue: 1100, ...ttm }, ...sketch });
const ebit0 = (company: ReturnType<typeof later>, options = {}) =>
	input(company, "fcff_three_stage", "ebit0", options) as { value: number; approximate?: { assumptions: string[] } };

describe("trailing operating profit", () => {
	it("moves with pre-tax income", () => {
		// 200 − 40 = 160 of 1,100; the mean with the median of 20% is 17.27%, times 1,100.
		const moved = ebit0(later({ pretaxIncome: 160, netIncome: 150 }));
		expect(moved.value).toBeCloseTo((160 + 220) / 2, 9);
		expect(moved.approximate?.assumptions).toEqual([
			"EBIT of the fiscal year, moved by the change of income before tax since then",
		]);
	});

	it("is bounded by its difference from pre-tax income", () => {
		const profitOf = (pretax: number, trailing: number) => {
			const company = level(
				{ pretaxIncome: Array<number>(12).fill(pretax), incomeTax: Array<number>(12).fill(pretax / 4) },
				{ asOf: "2026-06-30", ttm: { revenue: 1100, pretaxIncome: trailing } },
			);
			return input(company, "fcff_three_stage", "ebit0", { tolerance: 1 })?.approximate;
		};
		// No difference: 2% of 160, halved by the median. Interest of 40 in 200: half of it, halved.
		expect(profitOf(200, 160)).toMatchObject({ low: expect.closeTo(190 - 1.6, 9), high: expect.closeTo(190 + 1.6, 9) });
		expect(profitOf(160, 120)).toMatchObject({ low: expect.closeTo(190 - 10, 9), high: expect.closeTo(190 + 10, 9) });
	});

	it("moves with net income grossed up at the usual rate", () => {
		// 150 − 30 after a tax of a quarter is 40 less before it.
		expect(ebit0(later({ netIncome: 120 })).value).toBeCloseTo((160 + 220) / 2, 9);
	});

	it("keeps the fiscal year's margin without newer figures", () => {
		// 200 of 1,000, not of 1,100.
		expect(ebit0(later({})).value).toBeCloseTo(220, 9);
		expect(ebit0(later({ pretaxIncome: 160 }), { strict: true }).value).toBeCloseTo(220, 9);
	});

	it("ignores net income with a year's preferred dividends", () => {
		// 165 − 10 of 1,100 and the median of 15%: (155 + 165) / 2.
		const company = later({ pretaxIncome: 100, netIncome: 165 });
		const preferred = level(
			{ preferredDividends: Array<number>(12).fill(10) },
			{ asOf: "2026-06-30", ttm: { revenue: 1100, pretaxIncome: 100, netIncome: 165 } },
		);
		const income = (value: typeof company) => input(value, "equity_three_stage", "net_income0")?.value;
		expect([income(company), income(preferred)]).toEqual([165, 160].map((value) => expect.closeTo(value, 9)));
	});

	it("is excluded from a cyclical company's margin", () => {
		const oil = { ...later({ pretaxIncome: 160 }), sector: "Energy", industry: "Oil & Gas" };
		expect(ebit0(oil)).toMatchObject({ value: expect.closeTo(220, 9) });
		expect(ebit0(oil).approximate).toBeUndefined();
	});
});
