import { CONVENTIONS, terminalReturn } from "./conventions.js";
import { type StreamValue, threeStageValue } from "./three-stage-value.js";

/** What moves an intrinsic value: the drivers of scenarios and of the tornado. Rates are fractions per year. */
export interface Drivers {
	readonly growth: number;
	/** Profit of a normal year over revenue: after tax, to the firm or to the shareholders. */
	readonly margin: number;
	/** Discount rate of the same stream. */
	readonly rate: number;
	/** Return on new capital in the first stage. */
	readonly returnOnCapital: number;
	/** Return on new capital for ever; null follows from the rate and the return on capital. */
	readonly terminalReturn: number | null;
}

export type DriverName = "growth" | "margin" | "rate" | "returnOnCapital";

/** What a stream belongs to: its revenue and what lies between its value and that of a share. */
export interface StreamBridge {
	/** Millions. */
	readonly revenue: number;
	/** Cash, securities and affiliates that operations do not need, millions; 0 for a stream to the shareholders. */
	readonly assets: number;
	/** Debt, minority interest and preferred stock, millions; 0 for a stream to the shareholders. */
	readonly claims: number;
	/** Diluted shares, millions. */
	readonly shares: number;
	/** True for banks and insurers: new capital earns the rate for ever and no more. */
	readonly noExcess?: boolean;
	readonly stableGrowth?: number;
	readonly yearsHigh?: number;
	readonly yearsFade?: number;
	/** @default true */
	readonly midYear?: boolean;
}

/**
 * Value of a share from its drivers: revenue times margin grows, fades and reinvests; assets come on, claims go off.
 *
 * @returns null where perpetual growth is not below the rate; the value may be negative where claims exceed it
 * @example
 * shareValue({ growth: 0.025, margin: 0.1, rate: 0.1, returnOnCapital: 0.1, terminalReturn: null }, { revenue: 1000, assets: 50, claims: 100, shares: 10, midYear: false })?.value.toFixed(2) //=> "97.50"
 */
export function shareValue(drivers: Drivers, bridge: StreamBridge): StreamValue | null {
	const { growth, margin, rate, returnOnCapital } = drivers;
	const { revenue, assets, claims, shares, noExcess = false, ...years } = bridge;
	if (!(shares > 0) || !(returnOnCapital > 0)) return null;
	const forEver = drivers.terminalReturn ?? (noExcess ? rate : terminalReturn(rate, returnOnCapital));
	const { stableGrowth, yearsHigh, yearsFade, midYear } = years;
	const worth = threeStageValue({
		profit: revenue * margin,
		growth,
		returnOnCapital,
		terminalReturn: forEver,
		rate,
		...(stableGrowth !== undefined && { stableGrowth }),
		...(yearsHigh !== undefined && { yearsHigh }),
		...(yearsFade !== undefined && { yearsFade }),
		...(midYear !== undefined && { midYear }),
	});
	return worth && { ...worth, value: (worth.value + assets - claims) / shares };
}

/** Growth that the return on capital still pays for. */
const affordable = (growth: number, returnOnCapital: number): number =>
	Math.min(growth, CONVENTIONS.reinvestmentCap * returnOnCapital);

/** The drivers of the bear case: growth 4 points lower, margin × 0.85. */
export function bearDrivers(base: Drivers): Drivers {
	return { ...base, growth: base.growth - CONVENTIONS.growthSpread, margin: base.margin * CONVENTIONS.bearMargin };
}

/** The drivers of the bull case: growth 4 points higher, as far as the return on capital pays for it, margin × 1.15. */
export function bullDrivers(base: Drivers): Drivers {
	const growth = Math.max(base.growth, affordable(base.growth + CONVENTIONS.growthSpread, base.returnOnCapital));
	return { ...base, growth, margin: base.margin * CONVENTIONS.bullMargin };
}
