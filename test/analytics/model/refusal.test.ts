// Tests refusals as data and as text.
import { describe, expect, it } from "vitest";
import { describeReason, isRefusal, models, reasonOf } from "../../../src/analytics/index.js";

/** The text of a refusal. */
const reasonText = (answer: unknown) => (isRefusal(answer) ? describeReason(reasonOf(answer)) : "answered");

const firm = { fcf0: 500, g: 0.05, g_terminal: 0.02, wacc: 0.1, years: 5, cash: 100, debt: 100, shares: 100 };
const fade = {
	ebit0: 100,
	tax: 0.3,
	g_high: 0.06,
	rr_high: 0.5,
	years_high: 5,
	years_fade: 5,
	g_stable: 0.03,
	roc_stable: 0.1,
	wacc_high: 0.09,
	wacc_stable: 0.08,
	cash_and_nonop: 0,
	debt: 0,
	shares: 10,
};
const sales = {
	revenue0: 100,
	g_high: 0.2,
	g_stable: 0.02,
	margin0: -0.1,
	margin_target: 0.1,
	tax: 0.25,
	sales_to_capital: 2,
	rr_terminal: 0.2,
	wacc_high: 0.1,
	wacc_stable: 0.08,
	debt: 0,
	cash: 0,
	shares: 10,
};

const year = {
	sales: 100,
	cogs: 60,
	receivables: 10,
	current_assets: 40,
	ppe: 50,
	depreciation: 5,
	total_assets: 120,
	sga: 15,
	current_liabilities: 20,
	long_term_debt: 30,
};
const statements = { current: { ...year, net_income: 8, cfo: 9 }, prior: year };

describe("refusals", () => {
	it("contain code, subject and figures", () => {
		expect(models.grahamNumber({ eps: 2, bvps: -1 })).toEqual({
			value: null,
			reason: "non_positive_input",
			subject: "book value per share",
			values: { "book value per share": -1 },
		});
		expect(models.dcfTwoStageFcf({ ...firm, wacc: null })).toEqual({
			value: null,
			reason: "missing_input",
			subject: "weighted average cost of capital",
			values: { input: "wacc" },
		});
	});

	it("describe inputs in words, with values", () => {
		expect(reasonText(models.dcfTwoStageFcf({ ...firm, g_terminal: 0.1 }))).toBe(
			"Growth after the last explicit year of 10.0% is not below weighted average cost of capital of 10.0%.",
		);
		expect(reasonText(models.dcfTwoStageFcf({ ...firm, fcf0: -3 }))).toBe(
			"Free cash flow to the firm of the year just ended is −3; it must be above 0.",
		);
	});

	it("name only the wrong input of a rule", () => {
		expect(reasonText(models.grahamNumber({ eps: 2, bvps: -1 }))).toBe(
			"Book value per share is −1; it must be above 0.",
		);
		expect(reasonText(models.grahamNumber({ eps: -2, bvps: -1 }))).toBe(
			"Earnings per share are −2 and book value per share is −1; both must be above 0.",
		);
		expect(reasonText(models.fcffThreeStageFade({ ...fade, shares: 0 }))).toBe("Shares outstanding are 0.");
		expect(reasonText(models.fcffThreeStageFade({ ...fade, roc_stable: 0 }))).toBe(
			"Return on capital in the stable stage is 0.0%.",
		);
		expect(reasonText(models.ginzuSimple({ ...sales, shares: -10 }))).toBe(
			"Shares outstanding are −10; they must be above 0.",
		);
	});

	it("explain a missing input after its name", () => {
		expect(reasonText(models.dcfTwoStageFcf({ ...firm, wacc: null }))).toBe(
			"Missing: weighted average cost of capital (input wacc).",
		);
		expect(reasonText(models.fcfeNpvList({ fcfe: [1, null] as number[], g: 0.02, r: 0.1 }))).toBe(
			"Missing: cash flows of years 1 to n (input fcfe[1]).",
		);
		const { current, prior } = statements;
		expect(reasonText(models.beneish({ current: { ...current, ppe: null }, prior }))).toBe(
			"Missing: property, plant and equipment, net (input current.ppe).",
		);
		expect(reasonText(models.beneish({ current, prior: null }))).toBe("Missing: the year before (input prior).");
	});

	it("name the list element outside its limits", () => {
		const phases = (years: number) => [
			[1, 0.2],
			[years, 0.1],
		];
		const equity = { fcfe0: 155, g_terminal: 0.05, ke: 0.14, shares: 25 };
		expect(reasonText(models.fcfeMultiGrowth({ ...equity, phases: phases(2.5) }))).toBe(
			"Length of a phase must be a whole number from 0 to 1000, not 2.50.",
		);
		const refused = models.fcfeMultiGrowth({ ...equity, phases: phases(-1) });
		expect(refused.reason).toBe("non_positive_input");
		expect(refused).toHaveProperty("values.input", "phases[1]");
	});

	it("state the rule that the formula applied", () => {
		expect(reasonText(models.eva({ nopat: 10, wacc: 0.1, invested_capital: -5 }))).toBe(
			"Invested capital at the beginning of each period is −5; it must be above 0.",
		);
		const nothing = { net_income: 1, revenue: 0, avg_assets: 0, avg_equity: 0 };
		expect(reasonText(models.dupont(nothing))).toBe("A denominator is 0 (that element).");
	});

	it("name the number outside its limits", () => {
		expect(reasonText(models.dcfTwoStageFcf({ ...firm, years: 2.5 }))).toBe(
			"Length of the first stage in whole years must be a whole number from 1 to 1000, not 2.50.",
		);
		expect(reasonText(models.epv({ adjusted_earnings: 10, wacc: 0, net_debt: 0, shares: 1 }))).toBe(
			"Weighted average cost of capital must be a number above 0, not 0.",
		);
		expect(reasonText(models.epv({ adjusted_earnings: 10, wacc: 0.1, net_debt: 0, shares: 0 }))).toBe(
			"Earnings power value per share has no finite value: a denominator is zero, or a number too large.",
		);
	});

	it("do not replace names within longer names", () => {
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
		expect(reasonText(models.priceToTangibleBook(bank))).toBe("Tangible equity is not positive.");
	});

	it("keep a list of alternatives whole", () => {
		expect(reasonText(models.priceAtMultiple({ per_share: -2, multiple: 10 }))).toBe(
			"Earnings, sales, book value or another amount per share is −2; it must be above 0.",
		);
	});

	it("give the number of observations", () => {
		expect(reasonText(models.cagr({ values: [1, 2], min_years: 5 }))).toBe("Needs 5 periods.");
		expect(reasonText(models.cagr({ values: [1] }))).toBe("Fewer than two values.");
		expect(reasonText(models.realPe({ price: 10, eps: [1], cpi: [100], cpi_now: 100, years: 3 }))).toBe(
			"Needs 3 years.",
		);
		const margins = { revenue: 100, ebit_margins: [0.1, 0.2], tax: 0.25, wacc: 0.1, net_debt: 0, shares: 1 };
		expect(reasonText(models.epv(margins))).toBe("Fewer than 5 EBIT margins.");
	});
});
