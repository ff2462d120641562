import { isRefusal } from "../model/refusal.js";
import type { SensitivityGrid, ValueEstimate } from "../valuation.js";
import type { Facts } from "./facts.js";
import type { Method } from "./method.js";
import { outputOf } from "./run-method.js";

/** Steps of the grid around the base case, in points of a fraction. */
const RATE_STEPS = [-0.015, -0.01, -0.005, 0, 0.005, 0.01, 0.015];
const GROWTH_STEPS = [-0.01, -0.005, 0, 0.005, 0.01];

/** Which inputs of a cash-flow method are its discount rate and its perpetual growth. */
const AXES: Readonly<
	Record<string, { readonly rates: readonly string[]; readonly growth: string; readonly title: string }>
> = {
	fcff_three_stage: { rates: ["wacc_high", "wacc_stable"], growth: "g_stable", title: "Cost of capital" },
	fcff_two_stage: { rates: ["wacc"], growth: "g_terminal", title: "Cost of capital" },
	ginzu: { rates: ["wacc_high", "wacc_stable"], growth: "g_stable", title: "Cost of capital" },
	excess_return: { rates: ["ke"], growth: "g_stable", title: "Cost of equity" },
	gordon: { rates: ["r"], growth: "g", title: "Cost of equity" },
	h_model: { rates: ["r"], growth: "g_long", title: "Cost of equity" },
};

/** The first method with a value and a grid, in this order. */
const ORDER = ["fcff_three_stage", "ginzu", "fcff_two_stage", "excess_return", "h_model", "gordon"];

const round = (value: number) => Number(value.toFixed(12));

/** Value per share by discount rate and perpetual growth, around the base case of the first cash-flow method that has a value. */
export function sensitivity(
	facts: Facts,
	methods: readonly Method[],
	estimates: readonly ValueEstimate[],
): SensitivityGrid | null {
	const name = ORDER.find((candidate) =>
		estimates.some(({ method, value }) => method === candidate && value.value !== null),
	);
	const method = methods.find((candidate) => candidate.method === name);
	const axes = name === undefined ? undefined : AXES[name];
	if (!method || !axes || name === undefined) return null;
	const given = Object.fromEntries(
		Object.entries(method.inputs).map(([key, quantity]) => [key, facts.value(quantity)]),
	);
	const rate = Number(given[axes.rates.at(-1) as string]);
	const growth = Number(given[axes.growth]);
	const rows = RATE_STEPS.map((step) => round(rate + step));
	const columns = GROWTH_STEPS.map((step) => round(growth + step));
	const cells = RATE_STEPS.map((rateStep) =>
		GROWTH_STEPS.map((growthStep) => {
			const moved: Record<string, unknown> = { ...given, [axes.growth]: growth + growthStep };
			for (const key of axes.rates) moved[key] = Number(given[key]) + rateStep;
			const { answer } = method.model.trace(moved);
			const value = isRefusal(answer) ? null : outputOf(method, facts, moved, answer);
			return value !== null && value > 0 ? value : null;
		}),
	);
	return {
		method: name,
		rows: { title: axes.title, values: rows },
		columns: { title: "Perpetual growth", values: columns },
		cells,
		base: { row: RATE_STEPS.indexOf(0), column: GROWTH_STEPS.indexOf(0) },
	};
}
