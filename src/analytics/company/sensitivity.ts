// Computes a grid of values per share by discount rate and perpetual growth.
import type { Analysis, Axes } from "../analyses/analysis.js";
import { ESTIMATES, type EstimateName } from "../analyses/estimates/index.js";
import { outputOf } from "../analyses/run-analysis.js";
import type { Facts } from "../evaluation/facts.js";
import { isRefusal } from "../model/refusal.js";
import type { ValueEstimate } from "../results.js";

/** A grid of values per share by discount rate and terminal growth. */
export interface SensitivityGrid {
	/** The method of the grid. */
	readonly method?: EstimateName;
	readonly rows: { readonly title: string; readonly values: readonly number[] };
	readonly columns: { readonly title: string; readonly values: readonly number[] };
	/** `cells[row][column]`; null if refused. */
	readonly cells: readonly (readonly (number | null)[])[];
	readonly base: { readonly row: number; readonly column: number };
}

/** The grid's steps from the base case, as fractions. */
const RATE_STEPS = [-0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015];
const GROWTH_STEPS = [-0.01, -0.005, 0, 0.005, 0.01];

/** The analyses with axes, in order of preference. */
const WITH_AXES = (ESTIMATES as readonly Analysis<EstimateName>[])
	.flatMap((analysis) => (analysis.axes ? [{ analysis, axes: analysis.axes }] : []))
	.sort((a, b) => a.axes.order - b.axes.order);

const round = (value: number) => Number(value.toFixed(12));

/** The grid around the base case of the first analysis with axes and a value. */
export function sensitivity(facts: Facts, estimates: readonly ValueEstimate[]): SensitivityGrid | null {
	const valued = new Set(estimates.flatMap(({ method, value }) => (value.value === null ? [] : [method])));
	const chosen = WITH_AXES.find(({ analysis }) => valued.has(analysis.name));
	return chosen ? gridOf(facts, chosen.analysis, chosen.axes) : null;
}

function gridOf(
	facts: Facts,
	analysis: Analysis<EstimateName>,
	{ rates, growth: growthIn, title }: Axes,
): SensitivityGrid {
	const inputValues = Object.fromEntries(
		Object.entries(analysis.inputs).map(([key, quantity]) => [key, facts.value(quantity)]),
	);
	const rate = Number(inputValues[rates.at(-1) as string]);
	const growth = Number(inputValues[growthIn]);
	const cells = RATE_STEPS.map((rateStep) =>
		GROWTH_STEPS.map((growthStep) => {
			const moved: Record<string, unknown> = { ...inputValues, [growthIn]: growth + growthStep };
			for (const key of rates) moved[key] = Number(inputValues[key]) + rateStep;
			const answer = analysis.model.answer(moved);
			const outputs = answer as Readonly<Record<string, unknown>>;
			const value = isRefusal(answer) ? null : outputOf(analysis, facts, moved, outputs);
			return value !== null && value > 0 ? value : null;
		}),
	);
	return {
		method: analysis.name,
		rows: { title, values: RATE_STEPS.map((step) => round(rate + step)) },
		columns: { title: "Perpetual growth", values: GROWTH_STEPS.map((step) => round(growth + step)) },
		cells,
		base: { row: RATE_STEPS.indexOf(0), column: GROWTH_STEPS.indexOf(0) },
	};
}
