// Tests explain: formula, inputs with their source, steps, warnings.
import { describe, expect, it } from "vitest";
import type { Scenario } from "../../src/analytics/fair-value/scenarios.js";
import { explain, runModel, value } from "../../src/analytics/index.js";
import { absent, type Figure, present } from "../../src/core/figure.js";
import { explain as explainAnything } from "../../src/explain.js";
import type { Company } from "../../src/frames/index.js";
import { loadBundled } from "./bundled-companies.js";

const source = {
	operation: "stock.financials",
	arguments: { symbol: "AAA" },
	field: "cashflow_statement / Free Cash Flow",
	period: "2024-09",
	retrievedAt: "2026-01-02T03:04:05Z",
	hash: "0123456789abcdef",
};
const millions = { kind: "money", currency: "USD", scale: 1e6 } as const;
const inputs = { fcf0: 500, g: 0.05, g_terminal: 0.05, wacc: 0.06, years: 5, cash: 100, debt: 100, shares: 100 };
const riskfree = { name: "riskfree", value: 0.04, unit: { kind: "fraction" }, kind: "assumption" } as const;

describe("runModel", () => {
	it("keeps inputs with units and sources, steps, assumptions and warnings", () => {
		const origins = {
			fcf0: { source: { ...source, madeUp: true }, kind: "reported", unit: millions, preliminary: true },
		} as const;
		const run = runModel("dcf_two_stage_fcf", inputs, { origins, assumptions: [riskfree] });
		expect(run.outputs?.terminal_share).toBeGreaterThan(0.8);
		expect(run.units.value_per_share).toEqual({ kind: "per_share", currency: "USD" });
		expect(run.inputs[0]).toMatchObject({ name: "fcf0", value: 500, unit: millions, kind: "reported" });
		expect(run.steps.find(({ name }) => name === "free_cash_flow")?.value).toHaveLength(5);
		expect(run.assumptions).toEqual([riskfree]);
		expect(run.warnings.map(({ code }) => code)).toEqual([
			"terminal_value_dominates",
			"growth_above_risk_free",
			"preliminary_period",
			"made_up_estimate",
		]);
	});

	it("does not warn about ordinary inputs", () => {
		const calm = runModel("dcf_two_stage_fcf", { ...inputs, g_terminal: 0.02, wacc: 0.1 }, { assumptions: [riskfree] });
		expect(calm.warnings).toEqual([]);
	});

	it("warns about high perpetual growth that the model computes", () => {
		const codes = (name: string, given: Readonly<Record<string, unknown>>) =>
			runModel(name, given, { assumptions: [riskfree] }).warnings.map(({ code }) => code);
		const stable = { dps: 1, eps: 2, roe: 0.1, beta: 1, erp: 0.05 };
		expect(codes("jpm_stable_ddm", { ...stable, riskfree: 0.04 })).toEqual(["growth_above_risk_free"]);
		expect(codes("jpm_stable_ddm", { ...stable, riskfree: 0.06 })).toEqual([]);
		expect(codes("reverse_dcf_single_stage", { ev: 9000, fcff0: 350, wacc: 0.1 })).toEqual(["growth_above_risk_free"]);
		expect(codes("reverse_dcf_single_stage", { ev: 9000, fcff0: 600, wacc: 0.1 })).toEqual([]);
		expect(codes("implied_growth_gordon", { price: 100, d0: 1, r: 0.09 })).toEqual(["growth_above_risk_free"]);
		expect(codes("implied_growth_from_pb", { pb: 3, roe: 0.15, r: 0.09 })).toEqual(["growth_above_risk_free"]);
	});

	it("warns where the terminal value dominates", () => {
		const { fcf0, g_terminal, wacc, years, cash, debt, shares } = inputs;
		const given = { fcf0, g_terminal, wacc, years, cash, debt, shares };
		const reverse = (price: number) => runModel("reverse_dcf_two_stage", { ...given, price });
		expect(reverse(500).warnings.map(({ code }) => code)).toEqual(["terminal_value_dominates"]);
		expect(runModel("reverse_dcf_two_stage", { ...given, wacc: 0.3, g_terminal: 0, price: 14 }).warnings).toEqual([]);
		const index = { base_cash: 35.15, g: 0.085, years: 5, g_terminal: 0.0422, price: 1211.92, riskfree: 0.0422 };
		expect(runModel("index_implied_return", index).warnings.map(({ code }) => code)).toEqual([
			"terminal_value_dominates",
		]);
		expect(runModel("index_implied_return", { ...index, price: 250 }).warnings).toEqual([]);
	});

	it("says how many observations are needed", () => {
		const bands = { price: [10, 11], eps: [1, -1], percentiles: [50], current_eps: 1 };
		expect(runModel("multiple_bands", bands).reason).toMatchObject({
			subject: "usable observations",
			values: { needed: 5 },
		});
		const { reason } = runModel("sue_history", { actual: [1, 2], expected: [1, 1], min_obs: 8 });
		expect(reason).toMatchObject({ subject: "surprises", values: { needed: 8 } });
	});

	it("gives the reason for missing outputs and names defaults", () => {
		expect(runModel("dcf_two_stage_fcf", { ...inputs, wacc: 0.05 })).toMatchObject({
			outputs: null,
			reason: {
				code: "growth_not_below_discount_rate",
				subject: "growth after the last explicit year",
				values: { "weighted average cost of capital": { value: 0.05, unit: { kind: "fraction" } } },
			},
		});
		const z = runModel("altman_z", { x1: 0.1, x2: 0.1, x3: 0.1, x4: 1, x5: 1 });
		expect(z.inputs.find(({ name }) => name === "x5_coefficient")).toMatchObject({ value: 1, kind: "assumption" });
	});
});

describe("explain", () => {
	it("lists result, formula, inputs and their sources", () => {
		const text = explain(
			runModel("dcf_two_stage_fcf", inputs, { origins: { fcf0: { source, unit: millions } }, assumptions: [riskfree] }),
		);
		for (const part of [
			"DCF in two stages (dcf_two_stage_fcf)",
			"value_per_share = ",
			"USD per share",
			"terminal_value = fcf0·(1 + g)^years",
			"source: Damodaran, 2006",
			"fcf0 = 500 USD millions, 2024-09",
			"from stock.financials(symbol=AAA), cashflow_statement / Free Cash Flow, retrieved 2026-01-02T03:04:05Z, sha256 0123456789ab",
			"wacc = 0.06 (6%)",
			"free_cash_flow = [525, 551.25, 578.813, 607.753, 638.141] USD millions",
			"riskfree = 0.04 (4%) [assumption]",
			"g_terminal = 0.05 lies above the risk-free rate 0.04",
		]) {
			expect(text).toContain(part);
		}
		expect(text).not.toMatch(/NaN|undefined|\[object/);
	});

	it("explains refusals, partial results and single figures", () => {
		expect(explain(runModel("graham_number", { eps: -1, bvps: 2 }))).toContain("none: non_positive_input");
		const safety = explain(runModel("dividend_safety", { dps: 1, eps: -1, fcf_ps: 2 }));
		expect(safety).toContain("eps_payout = none: non_positive_denominator");
		expect(safety).toContain("fcf_cover = 2");
		const figure = explain(present(12.5, { kind: "multiple" }, source));
		expect(figure).toContain("value = 12.5 ×, 2024-09");
		expect(explain(absent("not_reported", "at risk"))).toBe("value = none: not_reported: Not reported: at risk");
	});

	it("explains a fair value by family, method and scenario", async () => {
		const [company] = await loadBundled(["KO"]);
		const valuation = value(company as Company, { peers: [] });
		const valuationTree = explain(valuation);
		const single = explain(valuation.fairValue);
		expect(explainAnything(valuation)).toBe(valuationTree);
		expect(valuationTree.split("\n")[0]).toBe("Fair value");
		expect(single).toContain("Cash flows = ");
		// The methods are in the valuation; the fair value itself names only its families.
		expect(valuationTree).toContain("by model fcff_three_stage");
		expect(single).not.toContain("by model");
		const [bear] = valuation.fairValue.scenarios;
		expect(explain(bear as Scenario)).toMatch(/^bear[\s\S]*discount rate = 0\.\d+ \(.+%\) \[assumption\]/);
	});

	it("refuses values it cannot explain", () => {
		expect(() => explain({} as unknown as Figure)).toThrow("Only a result of a model or method");
	});

	it("shows a result's reason and a given input's source", () => {
		const table = [
			[3, "A", 0.01],
			[-1e9, "D", 0.19],
		];
		const rating = explain(runModel("synthetic_rating", { ebit: 5, interest_expense: 0, table }));
		expect(rating).toContain("spread = 0.01");
		expect(rating).toContain("with the reason no_interest_expense: ");
		expect(explain(runModel("synthetic_rating", { ebit: 5, interest_expense: 1, table }))).not.toContain(
			"with the reason",
		);
		expect(explain(runModel("graham_number", { eps: -1, bvps: 2 }))).not.toContain("with the reason");
		const z = runModel("altman_z", { x1: 0.1, x2: 0.1, x3: 0.1, x4: 1, x5: 1 }).inputs;
		expect(z.map(({ name, kind }) => [name, kind])).toContainEqual(["x1", undefined]);
	});

	it("shows an approximation's assumptions and bounds", () => {
		const figure = (low: number | null, high: number | null) =>
			explain({ value: 2, unit: { kind: "multiple" }, approximate: { low, high, assumptions: ["debt as in 2024"] } });
		expect(figure(1, 3)).toBe("value = ≈\u202f2 ×\n  approximate, between 1 × and 3 ×: debt as in 2024");
		for (const [low, high] of [
			[null, 3],
			[1, null],
			[null, null],
		] as const)
			expect(figure(low, high)).toBe("value = ≈\u202f2 ×\n  approximate: debt as in 2024");
	});

	it("writes very large and small numbers as powers of ten", () => {
		const formatted = (value: number) =>
			explain(present(value, { kind: "ratio" }))
				.replace("value = ", "")
				.split("\n")[0];
		expect([1.23456e15, 9.99999e14, 0.00000123456, 0.000000123456, 0, -2e16].map(formatted)).toEqual([
			"1.2346e+15",
			"999,999,000,000,000",
			"0.00000123456",
			"1.2346e-7",
			"0",
			"-2.0000e+16",
		]);
	});

	it("expands an input four levels deep, each computed once", () => {
		const leaf = { name: "leaf", value: 1, kind: "reported" } as const;
		const nest = (levels: number): object =>
			Array.from({ length: levels }).reduce<object>(
				(inner, _, i) => ({
					name: `level_${levels - i}`,
					value: 1,
					kind: "computed",
					rule: `rule ${levels - i}`,
					from: [inner],
				}),
				leaf,
			);
		const text = (inputs: readonly object[]) =>
			explain({ title: "T", value: present(1, { kind: "ratio" }), inputs, steps: [], warnings: [] } as never);
		expect(text([nest(4)])).toContain("leaf");
		expect(text([nest(6)])).toContain("level_5");
		expect(text([nest(6)])).not.toContain("level_6");
		const twice = text([nest(1), { ...nest(1), name: "again" }]);
		expect(twice.match(/leaf/g)).toHaveLength(1);
		expect(twice).toContain("by rule 1 (as above)");
	});

	it("writes six digits, nine for large numbers, then powers of ten", () => {
		const inputs = [-1234.5678, -123456.789, 0, 2.5e-7, -3e15, 999999999].map((value, i) => ({
			name: `n${i}`,
			value,
			kind: "reported",
		}));
		const text = explain({
			title: "T",
			value: present(1, { kind: "ratio" }),
			inputs,
			steps: [],
			warnings: [],
		} as never);
		const printed = inputs.map(({ name }) => new RegExp(`${name}\\D+?([-−]?[\\d.,]+(?:e[-+]\\d+)?)`).exec(text)?.[1]);
		expect(printed).toEqual(["-1,234.57", "-123,456.789", "0", "2.5000e-7", "-3.0000e+15", "999,999,999"]);
	});

	it("shows only the rule where inputs share one", () => {
		const inputs = ["a", "b"].map((name) => ({ name, value: 1, kind: "reported", rule: "balance of 2025" }));
		const text = explain({
			title: "T",
			value: present(1, { kind: "ratio" }),
			inputs,
			steps: [],
			warnings: [],
		} as never);
		expect(text.match(/by balance of 2025/g)).toHaveLength(2);
		expect(text).not.toContain("as above");
	});
});
