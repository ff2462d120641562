// Tests runModel: units, sources and steps of a result, warnings, and reasons for missing outputs.
import { describe, expect, it } from "vitest";
import { runModel } from "../../src/analytics/index.js";
import { inputs, millions, riskfree, source } from "./sample-run.js";

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
