// Tests the low and high end of each estimate: the same model with one input changed.
import { describe, expect, it } from "vitest";
import { estimateNamed } from "../../../../src/analytics/analyses/estimates/index.js";
import { value } from "../../../../src/analytics/company/index.js";
import { growing, NINE } from "../../company/growing-company.js";
import { flat, LEVEL } from "../../company/level-company.js";
import { growthSeries, makeCompany } from "../../make-company.js";

const loss = growing({
	annual: {
		ebit: flat(-50),
		operatingIncome: flat(-50),
		netIncome: flat(-60),
		earningsPerShare: flat(-0.6),
		freeCashFlow: flat(-40),
	},
});
const trust = growing({ template: "reit", annual: { dividendsPerShare: growthSeries(1, 0.1, 12) } });
const payer = makeCompany(LEVEL);

/** What the low end adds to each input; the high end subtracts it. */
const POINT = 0.01;
const ENDS = [
	["fcff_three_stage", growing(), { wacc_high: POINT, wacc_stable: POINT }],
	["fcff_two_stage", growing(), { wacc: POINT }],
	["equity_three_stage", growing(), { ke: POINT }],
	["fcfe_multi_growth", growing(), { ke: POINT }],
	["epv", growing(), { wacc: POINT }],
	["gordon", payer, { r: POINT }],
	["h_model", payer, { r: POINT }],
	["ddm_two_stage_payout", payer, { ke_high: POINT, ke_stable: POINT }],
	["ri_multistage", growing(), { r: POINT }],
	["ginzu", loss, { margin_target: -0.05 }],
	["excess_return", growing({ template: "bank" }), { ke: POINT, roe_stable: 0.005 }],
	["tangible_book_return", growing({ template: "insurer" }), { r: POINT }],
	["ddm_three_stage", trust, { r: POINT }],
] as const;

describe("low and high ends of an estimate", () => {
	it.each(ENDS)("%s", (name, company, stepByInput) => {
		const { low, high, inputs, value: figure } = value(company, { assumptions: NINE, midYear: false }).estimate(name);
		const inputValues = Object.fromEntries(inputs.map((input) => [input.name, input.value]));
		const valueMoved = (sign: number) => {
			const shifted = Object.entries(stepByInput).map(([input, step]) => [
				input,
				Number(inputValues[input]) + sign * step,
			]);
			const { model, output } = estimateNamed(name) as NonNullable<ReturnType<typeof estimateNamed>>;
			const answer = model.answer({ ...inputValues, ...Object.fromEntries(shifted) }) as Readonly<
				Record<string, number>
			>;
			return answer[output];
		};
		expect([low, high]).toEqual([valueMoved(1), valueMoved(-1)]);
		expect([low, high].every((end) => end !== null && end !== figure.value)).toBe(true);
	});
});
