import { defineModel, ignored, output, param } from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { dcfTwoStageFcf } from "../cash-flow-value/dcf-two-stage-fcf.js";

/**
 * Value per share of the two-stage DCF over a grid of discount rate and terminal growth; a refused cell is null.
 * @example
 * dcfSensitivityGrid({
 *   fcf0: 500,
 *   g: 0.05,
 *   years: 5,
 *   cash: 100,
 *   debt: 100,
 *   shares: 100,
 *   wacc_axis: [0.1, 0.02, null],
 *   g_terminal_axis: [0.02, 0.1],
 * }).grid
 * //=> [[72.311, null], [null, null], [null, null]]
 */
export const dcfSensitivityGrid = defineModel({
	name: "dcf_sensitivity_grid",
	title: "Sensitivity grid of the DCF",
	group: "scenarios",
	printed:
		"grid[i][j] = value_per_share of dcf_two_stage_fcf with wacc = wacc_axis[i] and g_terminal = g_terminal_axis[j]",
	source: [{ author: "Damodaran", year: 2006, work: "Damodaran on Valuation, 2nd ed." }],
	inputs: {
		fcf0: param.number("money", "free cash flow to the firm of the year just ended"),
		g: param.number("fraction", "growth of the first stage, per year"),
		g_terminal: ignored(param.number("fraction", "not read: every column takes its own")),
		wacc: ignored(param.number("fraction", "not read: every row takes its own")),
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
		wacc_axis: param.series("fraction", "discount rates of the rows"),
		g_terminal_axis: param.series("fraction", "terminal growth rates of the columns"),
	},
	outputs: {
		grid: output.data<readonly (readonly (number | null)[])[]>("rows by discount rate, columns by growth", "per_share"),
	},
	refusals: [["growth_not_below_discount_rate", "terminal growth ≥ discount rate: that cell is null"]],
	compute({ wacc_axis, g_terminal_axis, fcf0, g, years, cash, debt, shares }) {
		const firm = { fcf0, g, years, cash, debt, shares };
		const cells = wacc_axis.map((wacc) =>
			g_terminal_axis.map((g_terminal) => dcfTwoStageFcf({ ...firm, wacc, g_terminal })),
		);
		const grid = cells.map((row) => row.map((cell) => cell.value_per_share ?? null));
		const reasons = cells.map((row) => row.map((cell) => cell.reason));
		return reasons.flat().some((code) => code !== null) ? { grid, reasons: { grid: reasons } } : { grid };
	},
});
