// Tests reasons of single cells in a model on columns.
import { describe, expect, it } from "vitest";
import { explain, models, runModel } from "../../../src/analytics/index.js";

describe("reason of a row without a number", () => {
	it("prefers the zero denominator to another missing figure", () => {
		const { reasons } = models.dupont({ net_income: [5], revenue: [0], avg_assets: [null], avg_equity: [10] });
		expect(reasons).toEqual({
			net_margin: ["zero_denominator"],
			asset_turnover: ["missing_input"],
			equity_multiplier: ["missing_input"],
		});
	});

	it("prefers the missing figure to non-positive capital", () => {
		const answer = models.eva({ nopat: [10, null, 10], wacc: 0.1, invested_capital: [-5, -5, null] });
		expect(answer.eva).toEqual([null, null, null]);
		expect(answer.reasons).toEqual({ eva: ["non_positive_denominator", "missing_input", "missing_input"] });
	});

	it("is one printable code for numeric inputs", () => {
		const inputs = { net_income: 5, revenue: 50, avg_assets: 100, avg_equity: -20 };
		expect(models.dupont(inputs)).toMatchObject({
			net_margin: 0.1,
			asset_turnover: 0.5,
			equity_multiplier: null,
			reasons: { equity_multiplier: "negative_equity", roe: "negative_equity" },
		});
		expect(explain(runModel("dupont", inputs))).toContain("roe = none: negative_equity");
	});

	it("is the first output's where no output is numeric", () => {
		const nothing = { pretax: 0, operating_income: 0, net_income: 1, revenue: 0, avg_assets: 1, avg_equity: -1 };
		expect(models.dupontExtended(nothing)).toMatchObject({ value: null, reason: "zero_denominator" });
	});
});
