// Tests worked examples of textbooks, cited by page.
import { describe, expect, it } from "vitest";
import { models } from "../../../src/analytics/index.js";

/** Results must equal the printed figures within their rounding. */
describe("textbook examples", () => {
	it("Graham's multipliers by expected growth (The Intelligent Investor, 4th ed., 1973, table 11-4)", () => {
		const table = { 0: 8.5, 2.5: 13.5, 5: 18.5, 7.2: 22.9, 10: 28.5, 14.3: 37.1, 20: 48.5 };
		for (const [growth, multiplier] of Object.entries(table)) {
			// The yield of 1962, at which the later factor of 4.4/Y is one.
			const { value } = models.grahamRevised({ eps: 1, g_percent: Number(growth), aaa_yield_percent: 4.4 });
			expect(value, `growth ${growth}%`).toBeCloseTo(multiplier, 9);
		}
	});

	it("a borrower's Z of 1.64 (Saunders & Cornett, Financial Institutions Management)", () => {
		expect(models.altmanZ({ x1: 0.2, x2: 0, x3: -0.2, x4: 0.1, x5: 2 }).z).toBeCloseTo(1.64, 12);
	});

	it("Axis Manufacturing's residual income (Pinto et al., Equity Asset Valuation, 3rd ed.)", () => {
		// Net income of 91,000 less an equity charge of 12% on a million; EVA on all capital gives the same loss.
		const [ebit, tax] = [200_000, 0.3];
		const capital = { debt: 1_000_000, equity: 1_000_000, kd: 0.07, ke: 0.12, tax };
		const { wacc, eva } = models.evaFromCapitalStructure({ nopat: ebit * (1 - tax), ...capital });
		expect(wacc).toBeCloseTo(0.0845, 12);
		expect(eva).toBeCloseTo(91_000 - 120_000, 6);
	});

	it("Cane Distribution's free cash flow (Pinto et al., Equity Asset Valuation)", () => {
		// By year: net income, depreciation, interest, fixed investment, rise of working capital, borrowing; cash as printed.
		const tax = 0.3;
		const years = [
			{ income: 97.52, da: 45, interest: 15.68, capex: 0, wc: 56, borrowed: 22.4, cash: 108.92 },
			{ income: 107.28, da: 49.5, interest: 17.25, capex: 50, wc: 11.6, borrowed: 24.64, cash: 228.74 },
			{ income: 118.0, da: 54.45, interest: 18.97, capex: 55, wc: 12.76, borrowed: 27.1, cash: 360.54 },
		];
		let previousCash = 0;
		for (const { income, da, interest, capex, wc, borrowed, cash } of years) {
			const equity = models.fcfe({ net_income: income, da, capex, delta_nwc: wc, net_borrowing: borrowed }).fcfe;
			expect(Math.abs(Number(equity) - (cash - previousCash))).toBeLessThan(0.025);
			const flows = { noncash: da, interest, tax, fc_inv: capex, wc_inv: wc };
			const { fcff } = models.fcffFromNetIncome({ net_income: income, ...flows });
			expect(Number(fcff) - interest * (1 - tax) + borrowed).toBeCloseTo(Number(equity), 9);
			const nopat = income + interest * (1 - tax);
			expect(models.fcffFromNopat({ nopat, da, capex, delta_nwc: wc }).fcff).toBeCloseTo(Number(fcff), 9);
			previousCash = cash;
		}
	});

	it("H-model return of 8.56% (Kaplan's CFA notes)", () => {
		const { value } = models.hModel({ d0: 0.04, g_short: 0.08, g_long: 0.04, decline_years: 5, r: 0.0856 });
		expect(value).toBeCloseTo(1, 9);
	});

	it("downside deviation of 2.264% (Rollinger & Hoffman, Sortino: A 'Sharper' Ratio, Red Rock Capital)", () => {
		const returns = [0.17, 0.15, 0.23, -0.05, 0.12, 0.09, 0.13, -0.04];
		const { value } = models.downsideRisk({ returns, required_return: 0, periods_per_year: 1 });
		expect(value).toBeCloseTo(0.02264, 5);
		// This also gives the ratio of 4.417 that the article prints.
		expect(0.1 / Number(value)).toBeCloseTo(4.417, 3);
	});
});
