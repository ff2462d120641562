// Tests analyses by name: every declared model runs, or the error names the function to call instead.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ANALYSES } from "../../../src/analytics/analyses/index.js";
import { NOT_FOR_ONE_COMPANY } from "../../../src/analytics/analyses/not-for-one-company.js";
import { compare, type RunForOptions, runFor, value } from "../../../src/analytics/company/index.js";
import { explain } from "../../../src/analytics/explain.js";
import { ArgumentError } from "../../../src/core/errors.js";
import { type CompanySketch, makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

// Cost of equity and (without debt) of capital 9%, return on capital and equity 15%, tax 25%, price 30.
const NINE = { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02, growth: 0 };
const run = (name: string, annual: CompanySketch["annual"] = {}, options: RunForOptions = {}, sketch = {}) =>
	runFor(makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, ...annual } }), name, {
		...options,
		assumptions: { ...NINE, ...options.assumptions },
	});
const worth = (...call: Parameters<typeof run>) => run(...call).value.value;
/** Present value of five payments of 1 at 9%. */
const FIVE = (1 - 1.09 ** -5) / 0.09;

describe("analyses in runFor", () => {
	it("exist for every model, or a table names the function", () => {
		const analysed = new Set(ANALYSES.map(({ model }) => model.declaration.name));
		const list = JSON.parse(readFileSync(new URL("../../cases/models.json", import.meta.url), "utf8")) as object;
		const names = Object.keys(list).filter((name) => !name.startsWith("_"));
		expect(names.length).toBeGreaterThan(100);
		for (const name of names) expect([name, analysed.has(name)]).toEqual([name, !(name in NOT_FOR_ONE_COMPANY)]);
	});

	it("value the firm in two stages with a later tax rate", () => {
		// No growth, no reinvestment; after five years 2% growth at a return of 12%, taxed at 40%.
		const terminal = (200 * 1.02 * 0.6 * (1 - 0.02 / 0.12)) / 0.07;
		const options = { inputs: { tax_stable: 0.4 } };
		const expected = (150 * FIVE + terminal / 1.09 ** 5) / 100;
		expect(worth("fcff_two_stage_tax_change", {}, options)).toBeCloseTo(expected, 10);
	});

	it("value net income without interest on cash, plus the cash", () => {
		const terminal = ((n: number) => (n * 1.02 * (1 - 0.02 / 0.12)) / 0.07)(138);
		const expected = (138 * FIVE + terminal / 1.09 ** 5 + 400) / 100;
		// 400 at 4% earns 16, 12 after tax; reported interest takes precedence.
		const estimated = run("fcfe_two_stage", { cash: flat(400) });
		expect(estimated.value.value).toBeCloseTo(expected, 10);
		expect(estimated.warnings.map(({ code }) => code)).toContain("approximation");
		expect(worth("fcfe_two_stage", { cash: flat(400), interestIncome: flat(16) })).toBeCloseTo(expected, 10);
	});

	it("value dividends in two stages and with retention growth", () => {
		// Dividends have not grown: half of the base growth of 5%.
		const discounted = [1, 2, 3, 4, 5]
			.map((year) => 0.9 * (1.025 / 1.09) ** year)
			.reduce((total, value) => total + value, 0);
		expect(worth("ddm_two_stage")).toBeCloseTo(discounted + (0.9 * 1.025 ** 5 * 1.02) / 0.07 / 1.09 ** 5, 10);
		expect(worth("jpm_stable_ddm")).toBeCloseTo((0.9 * 1.06) / 0.03, 10);
	});

	it("value residual income perpetually, at constant level, and by year", () => {
		expect(worth("ri_single_stage")).toBeCloseTo(10 + (10 * 0.06) / 0.07, 10);
		expect(worth("ri_perpetuity")).toBeCloseTo(10 + 0.6 / 0.09, 10);
		let [book, total] = [10, 10];
		for (let t = 1; t <= 10; t++) {
			const rate = 0.15 - 0.003 * t;
			total += (book * (rate - 0.09)) / 1.09 ** t;
			book += book * rate * 0.4;
		}
		expect(worth("ri_explicit_bvps")).toBeCloseTo(total, 10);
	});

	it("compute what the price implies", () => {
		expect(worth("reverse_dcf_single_stage")).toBeCloseTo((3000 * 0.09 - 150) / 3150, 12);
		expect(worth("implied_return_gordon")).toBeCloseTo((0.9 * 1.02) / 30 + 0.02, 12);
	});

	it("subtract increases of working capital from cash flow", () => {
		const flows = {
			depreciationAndAmortization: flat(40),
			capitalExpenditure: flat(50),
			changeInWorkingCapital: flat(-20),
			netDebtIssuance: flat(7),
		};
		expect(worth("fcff_from_nopat", flows)).toBeCloseTo(150 + 40 - 50 - 20, 10);
		expect(worth("fcff_from_net_income", { ...flows, interestExpense: flat(8) })).toBeCloseTo(120 + 6, 10);
		expect(worth("fcfe", flows)).toBeCloseTo(127, 10);
	});

	it("take unreported working-capital changes from balance sheets", () => {
		const lastTwo = (previous: number, latest: number) => [...flat(previous).slice(0, 11), latest];
		// 700 − 100 − 300 = 300 before, 740 − 110 − (310 − 5) = 325 now.
		const sheets = {
			depreciationAndAmortization: flat(40),
			capitalExpenditure: flat(50),
			currentAssets: lastTwo(700, 740),
			cash: lastTwo(100, 110),
			currentLiabilities: lastTwo(300, 310),
			shortTermDebt: lastTwo(0, 5),
		};
		expect(worth("fcff_from_nopat", sheets)).toBeCloseTo(150 + 40 - 50 - 25, 10);
	});

	it("compute each year's EVA on opening capital", () => {
		const eva = run("eva");
		expect(eva.outputs.eva).toHaveLength(11);
		for (const year of eva.outputs.eva as number[]) expect(year).toBeCloseTo(150 - 90, 10);
		// At book weights: 500 of debt and 1,000 of equity.
		const owing = run("eva_from_capital_structure", { totalDebt: flat(500), interestExpense: flat(10) });
		const debt = Number(owing.inputs.find(({ name }) => name === "kd")?.value);
		expect(owing.value.value).toBeCloseTo(150 - (debt * 0.75 * 500 + 0.09 * 1000), 10);
	});

	it("compute each year's cost of capital from its figures", () => {
		const { outputs } = run("wacc_series", { totalDebt: flat(1000), interestExpense: flat(60) });
		const expected = 0.09 * 0.75 + 0.06 * 0.75 * 0.25;
		expect((outputs.wacc as number[]).at(-1)).toBeCloseTo(expected, 12);
		expect(outputs.wacc).toHaveLength(12);
	});

	it("compute the latest fiscal year's return with dividends", () => {
		const dividends = [{ exDate: "2025-06-13", amount: 0.9, type: "Cash", currency: "USD" }];
		expect(worth("tsr_simple", {}, {}, { dividends })).toBeCloseTo(0.03, 12);
	});

	it("show the book-equity score next to Altman's Z", () => {
		const annual = {
			totalAssets: flat(2000),
			currentLiabilities: flat(300),
			retainedEarnings: flat(600),
			totalLiabilities: flat(1000),
		};
		const score = 0.717 * 0.2 + 0.847 * 0.3 + 3.107 * 0.1 + 0.42 * 1 + 0.998 * 0.5;
		expect(worth("altman_z_prime", annual)).toBeCloseTo(score, 12);
		const all = value(makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, ...annual } })).diagnostics;
		expect(all.find(({ name }) => name === "altman_z_prime")?.value.value).toBeCloseTo(score, 12);
	});

	it("refuse excluded templates and unknown names with reasons", () => {
		const bank = run("fcfe_two_stage", {}, {}, { template: "bank" });
		expect(bank.value).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
		expect(run("levered_beta").value).toMatchObject({ value: null, reason: { code: "missing_input" } });
		expect(worth("levered_beta", {}, { unleveredBeta: 0.8 })).toBeCloseTo(0.8, 12);
	});
});

describe("measures in runFor", () => {
	it("give the same number as value and compare", () => {
		const [company, peer] = [makeCompany(LEVEL), makeCompany({ ...LEVEL, symbol: "PEER" })];
		const compared = compare([company, peer]).measures;
		for (const name of ["pe", "roic", "revenue_growth_5y"] as const) {
			const { value: figure, outputs } = runFor(company, name);
			expect(figure.value, name).toBe(compared.find((measure) => measure.name === name)?.values[0]?.figure.value);
			expect(outputs, name).toEqual({ [name]: figure.value });
		}
		expect(runFor(company, "pe").value.value).toBe(value(company).multiple("pe").now.value);
		// Earnings of 1.5 a share at a price of 30.
		expect(runFor(company, "earnings_yield").value.value).toBeCloseTo(0.05, 12);
	});

	it("state dependencies, take no inputs, and keep template limits", () => {
		expect(explain(runFor(makeCompany(LEVEL), "pe"))).toMatch(/Price to earnings[\s\S]*earnings_per_share|eps/);
		expect(() => run("pe", {}, { inputs: { eps: 2 } })).toThrow(/measure "pe" takes no inputs/);
		expect(run("ev_ebit", {}, {}, { template: "bank" }).value).toMatchObject({
			reason: { code: "template_not_applicable" },
		});
	});
});

describe("runFor", () => {
	it("gives a method's value and outputs as value() does", () => {
		const company = makeCompany(LEVEL);
		const estimate = value(company).estimates.find(({ method }) => method === "fcff_three_stage");
		for (const name of ["fcff_three_stage", "fcff_three_stage_fade"]) {
			const result = runFor(company, name);
			expect(result.value).toEqual(estimate?.value);
			// The model itself discounts at year end.
			const { wacc_high = 0 } = Object.fromEntries(result.inputs.map((input) => [input.name, Number(input.value)]));
			const operations = Number(result.outputs.value_per_share) * Math.sqrt(1 + wacc_high);
			expect(operations).toBeCloseTo(estimate?.value.value ?? 0, 10);
		}
	});

	it("replaces found inputs with given ones and explains both", () => {
		const result = run("ddm_two_stage", {}, { inputs: { g_high: 0.05 } });
		let expected = (0.9 * 1.05 ** 5 * 1.02) / 0.07 / 1.09 ** 5;
		for (let t = 1; t <= 5; t++) expected += (0.9 * 1.05 ** t) / 1.09 ** t;
		expect(result.value.value).toBeCloseTo(expected, 10);
		expect(explain(result)).toMatch(/g_high = 0\.05 \(5%\) \[assumption\]\n\s+by given by the caller/);
	});

	it("names the wrong name or input", () => {
		const company = makeCompany(LEVEL);
		const message = (name: string, inputs = {}) => {
			try {
				runFor(company, name, { inputs });
			} catch (error) {
				expect(error).toBeInstanceOf(ArgumentError);
				return (error as Error).message;
			}
			return "nothing thrown";
		};
		expect(message("parse_cell")).toMatch(/takes no company/);
		expect(message("cagr")).toMatch(/revenue_cagr_1/);
		expect(message("fcfe_twostage")).toMatch(/there is no measure, analysis or model/);
		expect(message("ddm_two_stage", { growth: 0.05 })).toMatch(/no input "growth"; it takes d0, r, g_high/);
	});
});

describe("docs/analytics.md", () => {
	it("lists the models that take no company", () => {
		const page = readFileSync(new URL("../../../docs/analytics.md", import.meta.url), "utf8");
		const rows = page.split("\n").filter((line) => line.startsWith("| `"));
		expect(rows).toEqual(Object.entries(NOT_FOR_ONE_COMPANY).map(([name, reason]) => `| \`${name}\` | ${reason} |`));
	});

	it("adds return components almost to the total", () => {
		const dividends = Array.from({ length: 12 }, (_, i) => ({
			exDate: `${2014 + i}-06-30`,
			amount: 0.9,
			type: "Cash Div.",
			currency: "USD",
		}));
		const shrinking = Array.from({ length: 12 }, (_, i) => 100 * 0.98 ** i);
		const { outputs, value } = run("tsr_additive_bcg", { sharesDiluted: shrinking }, {}, { dividends });
		expect(outputs).toMatchObject({ ebitda_growth: expect.closeTo(0, 12) });
		// 3% of dividends, 1/0.98 − 1 of fewer shares, and a multiple that falls by 2%.
		expect(value.value).toBeCloseTo(0.03 + (1 / 0.98 - 1) - 0.02, 10);
	});

	it("takes a depositary-receipt ratio from the caller", () => {
		expect(run("adr_per_share").value).toMatchObject({ value: null, reason: { code: "missing_input" } });
		expect(worth("adr_per_share", {}, { inputs: { ordinary_shares_per_adr: 4 } })).toBe(6);
	});

	it("computes the return on ten years' added capital", () => {
		const grown = Array.from({ length: 12 }, (_, i) => 1.1 ** i);
		const incomes = grown.map((factor) => 200 * factor);
		const equity = grown.map((factor) => 1000 * factor);
		// Profit after tax grows with capital: each unit added at the start of a year earns 15% · 1.1.
		expect(worth("incremental_roic", { operatingIncome: incomes, ebit: incomes, equity })).toBeCloseTo(0.165, 10);
		expect(run("incremental_roic").value).toMatchObject({ reason: { code: "non_positive_denominator" } });
	});
});
