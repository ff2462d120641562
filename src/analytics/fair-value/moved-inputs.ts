// Changes the inputs of intrinsic methods for other growth, margin, rate and return.
import type { Algebra } from "../formula/compile-formula.js";
import { terminalReturn } from "./conventions.js";
import { growthPhases, meanFadingGrowth } from "./fading-growth.js";
import type { Drivers } from "./intrinsic-drivers.js";

/** Changes from the base case: points of growth and rate, factors of margin and return. */
export interface Move<T = number> {
	readonly growth: T;
	readonly margin: T;
	readonly rate: T;
	readonly returnOnCapital: T;
}

/** Further inputs of a change. */
export interface IntrinsicContext<T = number> {
	readonly base: Omit<Drivers, "growth" | "returnOnCapital"> & { readonly growth: T; readonly returnOnCapital: T };
	/** The caller's reinvestment rate; null if it follows from growth and the return on new capital. */
	readonly reinvestment: number | null;
	/** Return that the shareholders' new capital earns. */
	readonly equityReturn: T;
	readonly stableGrowth: T;
	readonly yearsHigh: number;
	readonly yearsFade: number;
}

/** The names of a method's inputs that depend on each driver, and how. */
interface Follows {
	/** The input that is multiplied by the margin's factor. */
	readonly margin: string;
	/** The inputs to which the change of the rate is added. */
	readonly rates: readonly [string, ...string[]];
	/** The input to which the change of growth is added, or that is fading growth: one mean rate, or phases. */
	readonly growth: string | { readonly mean: string } | { readonly phases: string };
	/** The inputs for reinvestment and its perpetual return, on capital or on equity. */
	readonly returns?: { readonly reinvested: string; readonly forEver: string; readonly of: "capital" | "equity" };
}

const FOLLOWS: Readonly<Record<string, Follows>> = {
	fcff_three_stage: {
		margin: "ebit0",
		rates: ["wacc_stable", "wacc_high"],
		growth: "g_high",
		returns: { reinvested: "rr_high", forEver: "roc_stable", of: "capital" },
	},
	equity_three_stage: {
		margin: "net_income0",
		rates: ["ke"],
		growth: "g_high",
		returns: { reinvested: "rr_high", forEver: "roe_stable", of: "equity" },
	},
	fcff_two_stage: { margin: "fcf0", rates: ["wacc"], growth: { mean: "g" } },
	fcfe_multi_growth: { margin: "fcfe0", rates: ["ke"], growth: { phases: "phases" } },
	ddm_three_stage: { margin: "d0", rates: ["r"], growth: "g_high" },
	excess_return: { margin: "roe", rates: ["ke"], growth: "g_high" },
	// The scenarios of a loss-maker: revenue growth, and the margin that is reached in year 10.
	ginzu: { margin: "margin_target", rates: ["wacc_high", "wacc_stable"], growth: "g_high" },
};

export interface MovedMethod<T> {
	readonly method: string;
	readonly move: Move<T>;
	readonly context: IntrinsicContext<T>;
}

/** The inputs of an intrinsic method with changed drivers, as numbers or as figures that keep their formulas; null for another method. */
export function movedInputs<T>(
	inputs: Readonly<Record<string, unknown>>,
	{ method, move, context }: MovedMethod<T>,
	algebra: Algebra<T>,
): Readonly<Record<string, unknown>> | null {
	const follows = FOLLOWS[method];
	if (!follows) return null;
	const { margin, rates, growth, returns } = follows;
	const { "+": plus, "*": times, "/": over } = algebra.arithmetic;
	const numbers = inputs as Readonly<Record<string, T>>;
	const plusRate = (name: string) => plus(numbers[name] as T, move.rate);
	const moved: Record<string, unknown> = { ...inputs, [margin]: times(numbers[margin] as T, move.margin) };
	for (const name of rates) moved[name] = plusRate(name);
	if (typeof growth === "string") moved[growth] = plus(numbers[growth] as T, move.growth);
	else {
		const { base, stableGrowth: stable, yearsHigh, yearsFade } = context;
		const fade = { high: plus(base.growth, move.growth), stable, yearsHigh, yearsFade };
		if ("mean" in growth) moved[growth.mean] = meanFadingGrowth(fade, algebra);
		else moved[growth.phases] = growthPhases(fade, algebra);
	}
	if (returns) {
		const { base, equityReturn, reinvestment } = context;
		const returnOnNew = times(returns.of === "capital" ? base.returnOnCapital : equityReturn, move.returnOnCapital);
		moved[returns.reinvested] =
			reinvestment ?? algebra.max(algebra.constant(0), over(moved[growth as string] as T, returnOnNew));
		moved[returns.forEver] = base.terminalReturn ?? terminalReturn(moved[rates[0]] as T, returnOnNew, algebra);
	}
	return moved;
}

/** The differences between drivers and the base case. */
export function moveTo(drivers: Drivers, base: Drivers): Move {
	return {
		growth: drivers.growth - base.growth,
		margin: drivers.margin / base.margin,
		rate: drivers.rate - base.rate,
		returnOnCapital: drivers.returnOnCapital / base.returnOnCapital,
	};
}
