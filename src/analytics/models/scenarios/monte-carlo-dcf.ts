import { pow } from "../../../core/math/pow.js";
import { dot } from "../../math/least-squares.js";
import { cholesky, normalDraws } from "../../math/random.js";
import { mean, quantile, sampleSd } from "../../math/statistics.js";
import {
	above0,
	defaulted,
	defineModel,
	missing,
	notZero,
	optional,
	output,
	param,
	refusal,
} from "../../model/index.js";
import * as common from "../../model/shared-inputs.js";
import { dcfTwoStageFcf } from "../cash-flow-value/dcf-two-stage-fcf.js";

/**
 * Seeded simulation of the two-stage DCF; draws that the model refuses are counted, never clipped.
 * @example
 * monteCarloDcf({
 *   fcf0: 100,
 *   g: { mean: 0.05, sd: 0.01 },
 *   wacc: { mean: 0.09, sd: 0.005 },
 *   g_terminal: { mean: 0.02, sd: 0.002 },
 *   years: 5,
 *   cash: 50,
 *   debt: 200,
 *   shares: 100,
 *   price: 15,
 *   seed: 7,
 * }).mean //=> 15.179
 */
export const monteCarloDcf = defineModel({
	name: "monte_carlo_dcf",
	title: "Monte Carlo of the DCF",
	group: "scenarios",
	printed:
		"g, wacc and g_terminal normal with the given means, deviations and correlations; value of each draw by dcf_two_stage_fcf, operations times (1 + wacc)^flow_timing; |simulated mean − mean| < 4·sd/√N for N draws",
	source: [{ author: "own definition" }],
	inputs: {
		fcf0: param.number("money", "free cash flow to the firm of the year just ended"),
		g: normal("growth of the first stage"),
		wacc: normal("cost of capital"),
		g_terminal: normal("growth after the first stage"),
		correlations: defaulted(
			param.list("ratio", "of g with wacc, g with g_terminal, wacc with g_terminal", { min: -1, max: 1 }),
			[0, 0, 0],
		),
		years: common.years,
		cash: common.cash,
		debt: common.debt,
		shares: common.shares,
		price: optional(param.number("per_share", "price of a share, for the chance that the value lies above it")),
		flow_timing: defaulted(
			param.number("years", "how long before the end of each year flows come: 0.5 for its middle", { min: 0, max: 1 }),
			0,
		),
		draws: defaulted(param.number("count", "number of draws", { min: 1, max: 200_000, whole: true }), 10_000),
		seed: defaulted(param.number("none", "seed: the same gives the same digits", { whole: true }), 1),
	},
	outputs: {
		mean: output.number("per_share", "mean value"),
		sd: output.maybe("per_share", "standard deviation of the values"),
		percentiles: output.list("per_share", "5th, 25th, 50th, 75th and 95th percentile"),
		chance_above_price: output.maybe("fraction", "share of the values above the price"),
		refused: output.number("count", "draws without a value (growth not below the discount rate)"),
		values: output.list("per_share", "every value in the order drawn"),
	},
	refusals: [
		missing,
		above0("non_positive_base_cash_flow", "fcf0"),
		notZero("shares"),
		["missing_input", "correlations are not three", ({ correlations }) => correlations.length !== 3],
		["no_convergence", "the correlations contradict each other, or every draw is refused"],
	],
	compute({ g, wacc, g_terminal, correlations, price, flow_timing, draws, seed, ...firm }, { warn }) {
		const [gw = 0, gt = 0, wt = 0] = correlations;
		const lower = cholesky([
			[1, gw, gt],
			[gw, 1, wt],
			[gt, wt, 1],
		]);
		if (!lower) return refusal("no_convergence", "no three quantities have these correlations");
		// Cash and debt are there today: only what operations are worth comes earlier.
		const netCash = (firm.cash - firm.debt) / firm.shares;
		const draw = normalDraws(seed);
		const values: number[] = [];
		for (let i = 0; i < draws; i++) {
			const z = [draw(), draw(), draw()];
			const shift = (row: number) => dot(lower[row] ?? [], z);
			const rate = wacc.mean + wacc.sd * shift(1);
			const value = dcfTwoStageFcf({
				...firm,
				g: g.mean + g.sd * shift(0),
				wacc: rate,
				g_terminal: g_terminal.mean + g_terminal.sd * shift(2),
			}).value_per_share;
			if (value !== undefined)
				values.push(flow_timing === 0 ? value : netCash + (value - netCash) * pow(1 + rate, flow_timing));
		}
		const refused = draws - values.length;
		if (values.length === 0)
			return refusal("no_convergence", { sentence: "every one of {draws} draws is refused", values: { draws } });
		if (refused > 0) warn("refused_draws", `${refused} of ${draws} draws have no value and are left out`);
		const above = values.filter((value) => value > Number(price)).length;
		return {
			mean: mean(values),
			percentiles: [0.05, 0.25, 0.5, 0.75, 0.95].map((p) => quantile(values, p)),
			refused,
			values,
			sd: values.length < 2 ? ("insufficient_history" as const) : sampleSd(values),
			chance_above_price: price === undefined ? ("missing_input" as const) : above / values.length,
		};
	},
});

function normal(what: string) {
	return param.fields(`${what}: its normal distribution`, {
		mean: param.number("fraction", "mean, per year"),
		sd: param.number("fraction", "standard deviation", { min: 0 }),
	});
}
