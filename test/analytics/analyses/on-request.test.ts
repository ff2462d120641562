// Tests analyses that run only by name, such as Piotroski's ratios and return on added capital.
import { describe, expect, it } from "vitest";
import { runFor } from "../../../src/analytics/company/index.js";
import { flat } from "../company/level-company.js";
import { lastOf, level, NINE } from "../inputs/level-company-inputs.js";
import { monthly, years } from "../make-company.js";

const run = (name: string, ...company: Parameters<typeof level>) =>
	runFor(level(...company), name, { assumptions: NINE });
const inputs = (name: string, ...company: Parameters<typeof level>) =>
	Object.fromEntries(run(name, ...company).inputs.map((input) => [input.name, input.value]));
const closeTo = (value: number) => expect.closeTo(value, 9);

describe("Piotroski's ratios", () => {
	it("use the latest two fiscal years and year-end assets", () => {
		const result = inputs("piotroski_from_ratios", {
			netIncome: lastOf(50, 100, 150),
			totalAssets: lastOf(900, 1000, 2000),
			cashFlowFromOperations: lastOf(70, 95, 180),
			longTermDebt: lastOf(10, 300, 500),
			currentAssets: lastOf(100, 400, 700),
			currentLiabilities: lastOf(100, 200, 280),
			sharesDiluted: lastOf(90, 100, 103),
			grossProfit: lastOf(200, 300, 450),
			revenue: lastOf(500, 750, 1000),
		});
		expect(result).toEqual({
			roa: closeTo(150 / 2000),
			roa_prior: closeTo(0.1),
			cfo: 180,
			cfroa: closeTo(0.09),
			leverage: closeTo(0.25),
			leverage_prior: closeTo(0.3),
			current_ratio: closeTo(2.5),
			current_ratio_prior: closeTo(2),
			shares_issued: closeTo(3),
			gross_margin: closeTo(0.45),
			gross_margin_prior: closeTo(0.4),
			asset_turnover: closeTo(0.5),
			asset_turnover_prior: closeTo(0.75),
		});
		const rules = run("piotroski_from_ratios").inputs.map(({ name, rule }) => [name, rule?.split(";")[0]]);
		expect(rules).toEqual(
			expect.arrayContaining([
				["roa", "latest year"],
				["roa_prior", "the year before"],
			]),
		);
	});
});

describe("return records of the share", () => {
	it("use the monthly risk-free rate as the target return", () => {
		const monthly = closeTo(1.04 ** (1 / 12) - 1);
		expect(inputs("downside_risk").required_return).toEqual(monthly);
		expect(inputs("sharpe").riskfree_per_period).toEqual(monthly);
	});
});

describe("the grid of discounted cash flows", () => {
	it("steps rate and growth by half a point, twice each way", () => {
		const result = inputs("dcf_sensitivity_grid");
		expect(result.wacc_axis).toEqual([0.08, 0.085, 0.09, 0.095, 0.1].map(closeTo));
		expect(result.g_terminal_axis).toEqual([0.01, 0.015, 0.02, 0.025, 0.03].map(closeTo));
		const { grid } = run("dcf_sensitivity_grid").outputs as { readonly grid: readonly (readonly number[])[] };
		expect(run("dcf_sensitivity_grid").value.value).toBe(grid[2]?.[2]);
	});
});

describe("return on added capital", () => {
	const pairs = (operatingIncome: readonly (number | null)[]) => {
		const result = inputs("incremental_roic", {
			operatingIncome,
			ebit: operatingIncome,
			pretaxIncome: operatingIncome,
		});
		return [(result.nopat as readonly number[]).length, (result.nopat as readonly number[])[0]];
	};

	it("uses the newest ten consecutive years", () => {
		// Operating income of 1 to 12; a quarter is tax.
		const counting = flat(0).map((_, i) => i + 1);
		expect(pairs(counting)).toEqual([10, closeTo(3 * 0.75)]);
		expect(pairs(counting.map((value, i) => (i === 5 ? null : value)))).toEqual([6, closeTo(7 * 0.75)]);
		expect(pairs(counting.map((value, i) => (i === 11 ? null : value)))).toEqual([10, closeTo(2 * 0.75)]);
	});
});

describe("total return of fiscal years", () => {
	/** Prices of 10 at the end of 2020, 20 at the end of 2024, 30 at the end of 2025; dividends of 1 a share in 2025, 0.5 before. */
	const dear = {
		prices: monthly(2014, 2025, (month) => (month < 84 ? 10 : month < 143 ? 20 : 30)),
		dividends: Array.from({ length: 12 }, (_, i) => ({
			exDate: `${2014 + i}-06-10`,
			amount: i === 11 ? 1 : 0.5,
			type: "Cash Div.",
			currency: "USD",
		})),
	};
	const annual = { dividendsPerShare: lastOf(0.5, 1) };

	it("covers the latest year with its dividends", () => {
		expect(run("tsr_simple", annual, dear).value.value).toBeCloseTo((30 + 1) / 20 - 1, 9);
		expect(inputs("tsr_simple", annual, dear)).toEqual({ p0: 20, p1: 30, dividends: closeTo(1) });
	});

	it("over five years uses both ends and dividends between", () => {
		const { start, end, years, dividends } = inputs("tsr_log_decomposition", annual, dear);
		expect([start, end, years]).toEqual([
			{ revenue: 1000, margin: 0.15, shares: 100, price: 10 },
			{ revenue: 1000, margin: 0.15, shares: 100, price: 30 },
			5,
		]);
		// 2021 to 2025: 0.5 at 20 four times, 1 at 20.
		expect(dividends).toEqual([
			[0.5, 20],
			[0.5, 20],
			[0.5, 20],
			[0.5, 20],
			[1, 20],
		]);
	});

	it("is missing where a line is missing at an end", () => {
		for (const line of ["revenue", "netIncome", "sharesDiluted"] as const) {
			const values = flat(100).map((value, i) => (i === 6 ? null : value));
			const { value } = run("tsr_log_decomposition", { ...annual, [line]: values }, dear);
			expect(value, line).toMatchObject({ value: null, reason: { code: "missing_input" } });
		}
	});

	it("has no growth rate where an end is a loss", () => {
		// The window runs from 2020, the seventh of twelve years, to 2025.
		const lossAt = (index: number, income: number) => ({
			...annual,
			netIncome: flat(150).map((value, i) => (i === index ? income : value)),
		});
		for (const [index, income] of [
			[6, -10],
			[11, -10],
			[6, 0],
			[11, 0],
		] as const)
			expect(run("tsr_additive_bcg", lossAt(index, income), dear).value, `${index}: ${income}`).toMatchObject({
				value: null,
				reason: { code: "non_positive_base" },
			});
		expect(run("tsr_additive_bcg", lossAt(8, -10), dear).value.value).not.toBeNull();
	});

	it("splits a year into growth, margin, multiple, shares and yield", () => {
		const result = inputs(
			"tsr_additive_bcg",
			{ ...annual, revenue: lastOf(1000 / 2, 1000), sharesDiluted: lastOf(125, 100) },
			dear,
		);
		// Revenue doubled and shares fell by a fifth in five years; income of 150 is a margin of 30 and 15%.
		expect(result).toMatchObject({
			sales_growth: closeTo(2 ** 0.2 - 1),
			margin_change: closeTo(0.5 ** 0.2 - 1),
			share_change: closeTo(1.25 ** 0.2 - 1),
			// Price to earnings: 10·125/150 and 30·100/150.
			multiple_change: closeTo(2.4 ** 0.2 - 1),
			dividend_yield: closeTo((4 * 0.025 + 0.05) / 5),
		});
	});
});

describe("total return with missing or negative figures", () => {
	const dear = { prices: monthly(2014, 2025, () => 30) };
	it("needs as many fiscal years as its window", () => {
		const short = (count: number) =>
			run(
				"tsr_log_decomposition",
				{ ...Object.fromEntries(["revenue", "netIncome"].map((line) => [line, flat(100)])) },
				{
					...dear,
					periods: years(2026 - count, 2025),
				},
			).value;
		expect(short(5)).toMatchObject({ value: null, reason: { code: "insufficient_history", values: { needed: 6 } } });
	});

	it("has no rate where an end is a loss", () => {
		const returnParts = (netIncome: readonly number[]) => run("tsr_additive_bcg", { netIncome }, dear).value;
		for (const profit of [-1, 0]) {
			expect(returnParts(lastOf(150, profit) as number[])).toMatchObject({
				value: null,
				reason: { code: "non_positive_base" },
			});
			expect(returnParts(flat(150).map((value, i) => (i === 6 ? profit : value)))).toMatchObject({
				value: null,
				reason: { code: "non_positive_base" },
			});
		}
		expect(inputs("tsr_additive_bcg", { netIncome: lastOf(150, 0.5) }, dear).margin_change).toEqual(
			closeTo((0.5 / 150) ** 0.2 - 1),
		);
	});
});

describe("the cost of capital by name", () => {
	it("uses book weights for past years, market weights now", () => {
		const lines = { totalDebt: lastOf(100, 500, 900), equity: lastOf(200, 1000, 3000) };
		expect(inputs("eva_from_capital_structure", lines)).toMatchObject({ debt: 500, equity: 1000, nopat: closeTo(150) });
		// 900 of debt on 3,000 of market value.
		const levered = runFor(level(lines), "levered_beta", { assumptions: NINE, unleveredBeta: 0.8 });
		expect(levered.inputs.map(({ name, value }) => [name, value])).toEqual([
			["unlevered_beta", 0.8],
			["tax", closeTo(0.25)],
			["debt_to_equity", closeTo(0.3)],
		]);
		expect(levered.value.value).toBeCloseTo(0.8 * (1 + 0.75 * 0.3), 9);
		expect(run("levered_beta", lines).value).toMatchObject({
			reason: { sentence: "no unlevered beta is given (option unleveredBeta)" },
		});
		expect(inputs("roe_on_mean_equity", lines)).toEqual({ net_income: 150, equity_begin: 1000, equity_end: 3000 });
	});

	it("has the latest year as its value", () => {
		const lines = { totalDebt: flat(0), operatingIncome: lastOf(200, 400), ebit: lastOf(200, 400) };
		const result = run("eva", lines);
		// 300 after tax less 9% of 1,000.
		expect(result.value.value).toBeCloseTo(210, 9);
		expect((result.outputs.eva as readonly number[]).at(-2)).toBeCloseTo(60, 9);
	});
});

describe("price bands at P/E percentiles", () => {
	it("at the current earnings have the median as their value", () => {
		// Prices of 30 in ten years and 15 in two, at earnings of 1.5: the median multiple is 20.
		expect(
			run("multiple_bands", {}, { prices: monthly(2014, 2025, (month) => (month < 24 ? 15 : 30)) }).value.value,
		).toBeCloseTo(30, 9);
	});
});
