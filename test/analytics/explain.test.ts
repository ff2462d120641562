// Tests explain: formula, inputs with their source, steps, warnings.
import { describe, expect, it } from "vitest";
import type { Scenario } from "../../src/analytics/fair-value/scenarios.js";
import { explain, runModel, value } from "../../src/analytics/index.js";
import { absent, type Figure, present } from "../../src/core/figure.js";
import { explain as explainAnything } from "../../src/explain.js";
import type { Company } from "../../src/frames/index.js";
import { loadBundled } from "./bundled-companies.js";
import { inputs, millions, riskfree, source } from "./sample-run.js";

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
