import { describe, expect, it } from "vitest";
import {
	beneish,
	cagr,
	dcfTwoStageFcf,
	dupont,
	epv,
	eva,
	fcfeNpvList,
	fcffThreeStageFade,
	ginzuSimple,
	grahamNumber,
	priceAtMultiple,
	priceToTangibleBook,
	realPe,
} from "../../../src/analytics/index.js";

const firm = { fcf0: 500, g: 0.05, g_terminal: 0.02, wacc: 0.1, years: 5, cash: 100, debt: 100, shares: 100 };
const fade = {
	...{
		ebit0: 100,
		tax: 0.3,
		g_high: 0.06,
		rr_high: 0.5,
		years_high: 5,
		years_fade: 5,
		g_stable: 0.03,
		roc_stable: 0.1,
	},
	...{ wacc_high: 0.09, wacc_stable: 0.08, cash_and_nonop: 0, debt: 0, shares: 10 },
};
const sales = {
	...{ revenue0: 100, g_high: 0.2, g_stable: 0.02, margin0: -0.1, margin_target: 0.1, tax: 0.25, sales_to_capital: 2 },
	...{ rr_terminal: 0.2, wacc_high: 0.1, wacc_stable: 0.08, debt: 0, cash: 0, shares: 10 },
};

const year = {
	...{
		sales: 100,
		cogs: 60,
		receivables: 10,
		current_assets: 40,
		ppe: 50,
		depreciation: 5,
		total_assets: 120,
		sga: 15,
	},
	...{ current_liabilities: 20, long_term_debt: 30 },
};
const statements = { current: { ...year, net_income: 8, cfo: 9 }, prior: year };

describe("the detail of a refusal", () => {
	it("speaks of inputs in words, with their values", () => {
		expect(dcfTwoStageFcf({ ...firm, g_terminal: 0.1 }).detail).toBe(
			"growth after the last explicit year (0.1) ≥ weighted average cost of capital (0.1)",
		);
		expect(dcfTwoStageFcf({ ...firm, fcf0: -3 }).detail).toBe(
			"free cash flow to the firm of the year just ended (-3) ≤ 0",
		);
	});

	it("names only what is wrong where a rule has several inputs", () => {
		expect(grahamNumber({ eps: 2, bvps: -1 }).detail).toBe("book value per share (-1) ≤ 0");
		expect(grahamNumber({ eps: -2, bvps: -1 }).detail).toBe(
			"earnings per share (-2) and book value per share (-1) ≤ 0",
		);
		expect(fcffThreeStageFade({ ...fade, shares: 0 }).detail).toBe("shares outstanding = 0");
		expect(fcffThreeStageFade({ ...fade, roc_stable: 0 }).detail).toBe("return on capital in the stable stage = 0");
		expect(ginzuSimple({ ...sales, shares: -10 }).detail).toBe("shares outstanding (-10) ≤ 0");
	});

	it("says what a missing input means, after its name", () => {
		expect(dcfTwoStageFcf({ ...firm, wacc: null }).detail).toBe("wacc: weighted average cost of capital");
		expect(fcfeNpvList({ fcfe: [1, null] as number[], g: 0.02, r: 0.1 }).detail).toBe(
			"fcfe[1]: cash flows of years 1 to n",
		);
		const { current, prior } = statements;
		expect(beneish({ current: { ...current, ppe: null }, prior }).detail).toBe(
			"current.ppe: property, plant and equipment, net",
		);
		expect(beneish({ current, prior: null }).detail).toBe("prior: the year before");
	});

	it("is the rule that the formula itself applied", () => {
		expect(eva({ nopat: 10, wacc: 0.1, invested_capital: -5 }).detail).toBe(
			"invested capital at the beginning of each period (-5) ≤ 0",
		);
		const nothing = { net_income: 1, revenue: 0, avg_assets: 0, avg_equity: 0 };
		expect(dupont(nothing).detail).toBe("a denominator is 0");
	});

	it("says which number is outside its limits, or has no finite value", () => {
		expect(dcfTwoStageFcf({ ...firm, years: 2.5 }).detail).toBe(
			"years: length of the first stage in whole years must be a whole number from 1 to 1000; it is 2.5",
		);
		expect(epv({ adjusted_earnings: 10, wacc: 0, net_debt: 0, shares: 1 }).detail).toBe(
			"wacc: weighted average cost of capital must be a number above 0; it is 0",
		);
		expect(epv({ adjusted_earnings: 10, wacc: 0.1, net_debt: 0, shares: 0 }).detail).toBe(
			"epv_per_share: value of a share has no finite value: a denominator is zero, or a number too large",
		);
	});

	it("leaves alone a name that is part of a longer one", () => {
		const bank = {
			equity: 100,
			goodwill: 80,
			intangibles: 30,
			preferred: 0,
			shares: 10,
			price: 5,
			net_income: 8,
			r: 0.1,
			g: 0,
		};
		expect(priceToTangibleBook(bank).detail).toBe("tangible equity ≤ 0");
	});

	it("keeps a list of alternatives whole", () => {
		expect(priceAtMultiple({ per_share: -2, multiple: 10 }).detail).toBe(
			"earnings, sales, book value or another amount per share (-2) ≤ 0",
		);
	});

	it("gives the number of observations that were too few", () => {
		expect(cagr({ values: [1, 2], min_years: 5 }).detail).toBe("fewer than 5 periods");
		expect(cagr({ values: [1] }).detail).toBe("fewer than two values");
		expect(realPe({ price: 10, eps: [1], cpi: [100], cpi_now: 100, years: 3 }).detail).toBe("fewer than 3 years");
		const margins = { revenue: 100, ebit_margins: [0.1, 0.2], tax: 0.25, wacc: 0.1, net_debt: 0, shares: 1 };
		expect(epv(margins).detail).toBe("fewer than 5 EBIT margins");
	});
});
