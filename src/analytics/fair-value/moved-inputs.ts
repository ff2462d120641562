// How the inputs of each intrinsic method follow other growth, margin, rate and return.
import { terminalReturn } from "./conventions.js";
import { growthPhases, meanFadingGrowth } from "./fading-growth.js";
import type { Drivers } from "./intrinsic-drivers.js";

/** Inputs of a model by name, all numbers of one company. */
export type Numbers = Readonly<Record<string, number>>;

/** How far drivers are from those of the base: points of growth and of the rate, factors of margin and return. */
export interface Move {
	readonly growth: number;
	readonly margin: number;
	readonly rate: number;
	readonly returnOnCapital: number;
}

/** What a move needs to know beside the model's inputs. */
export interface IntrinsicContext {
	readonly base: Drivers;
	/** The caller's share of profit reinvested; null where it follows from growth and the return on new capital. */
	readonly reinvestment: number | null;
	/** Return that the shareholders' new capital earns. */
	readonly equityReturn: number;
	readonly stableGrowth: number;
	readonly yearsHigh: number;
	readonly yearsFade: number;
}

/** The model's inputs where the drivers are moved. */
type Moved = (inputs: Numbers, move: Move, context: IntrinsicContext) => Readonly<Record<string, unknown>>;

/** How each intrinsic method takes other drivers. */
export const MOVED: Readonly<Record<string, Moved>> = {
	fcff_three_stage: (v, move, { base, reinvestment }) => {
		const earned = base.returnOnCapital * move.returnOnCapital;
		const [growth, rate] = [(v.g_high as number) + move.growth, (v.wacc_stable as number) + move.rate];
		return {
			...v,
			ebit0: (v.ebit0 as number) * move.margin,
			g_high: growth,
			rr_high: reinvestment ?? Math.max(0, growth / earned),
			roc_stable: base.terminalReturn ?? terminalReturn(rate, earned),
			wacc_high: (v.wacc_high as number) + move.rate,
			wacc_stable: rate,
		};
	},
	equity_three_stage: (v, move, context) => {
		const earned = context.equityReturn * move.returnOnCapital;
		const [growth, ke] = [(v.g_high as number) + move.growth, (v.ke as number) + move.rate];
		return {
			...v,
			net_income0: (v.net_income0 as number) * move.margin,
			g_high: growth,
			rr_high: context.reinvestment ?? Math.max(0, growth / earned),
			roe_stable: context.base.terminalReturn ?? terminalReturn(ke, earned),
			ke,
		};
	},
	fcff_two_stage: (v, move, { base, stableGrowth, yearsHigh, yearsFade }) => ({
		...v,
		fcf0: (v.fcf0 as number) * move.margin,
		g: meanFadingGrowth(base.growth + move.growth, stableGrowth, yearsHigh, yearsFade),
		wacc: (v.wacc as number) + move.rate,
	}),
	fcfe_multi_growth: (v, move, { base, stableGrowth, yearsHigh, yearsFade }) => ({
		...v,
		fcfe0: (v.fcfe0 as number) * move.margin,
		phases: growthPhases(base.growth + move.growth, stableGrowth, yearsHigh, yearsFade),
		ke: (v.ke as number) + move.rate,
	}),
	ddm_three_stage: (v, move) => ({
		...v,
		d0: (v.d0 as number) * move.margin,
		g_high: (v.g_high as number) + move.growth,
		r: (v.r as number) + move.rate,
	}),
	excess_return: (v, move) => ({
		...v,
		roe: (v.roe as number) * move.margin,
		g_high: (v.g_high as number) + move.growth,
		ke: (v.ke as number) + move.rate,
	}),
	// The scenarios of a loss-maker: revenue growth, and the margin that is reached in year 10.
	ginzu: (v, move) => ({
		...v,
		g_high: (v.g_high as number) + move.growth,
		margin_target: (v.margin_target as number) * move.margin,
		wacc_high: (v.wacc_high as number) + move.rate,
		wacc_stable: (v.wacc_stable as number) + move.rate,
	}),
};

/** The differences between drivers and the base case. */
export function moveTo(drivers: Drivers, base: Drivers): Move {
	return {
		growth: drivers.growth - base.growth,
		margin: drivers.margin / base.margin,
		rate: drivers.rate - base.rate,
		returnOnCapital: drivers.returnOnCapital / base.returnOnCapital,
	};
}
