// Computes the scenarios and the tornado chart of an intrinsic value.
import { percent } from "../../core/format.js";
import { bearDrivers, bullDrivers, type DriverName, type Drivers } from "./intrinsic-drivers.js";

/** A scenario: drivers and the value they give. */
export interface Scenario {
	readonly name: "bear" | "base" | "bull";
	readonly drivers: Drivers;
	/** Value per share, or null. */
	readonly value: number | null;
	/** The drivers in words. */
	readonly explained: string;
	/** Growth and margin alone, which differ between scenarios. */
	readonly assumes: string;
}

/** The effect of one driver on the value. */
export interface DriverSwing {
	readonly driver: DriverName;
	readonly title: string;
	/** The driver's values in words at the low and high value. */
	readonly ends: readonly [string, string];
	/** The driver's values at the low and high value. */
	readonly from: number;
	readonly to: number;
	/** Values per share at both ends. */
	readonly low: number;
	readonly high: number;
	/** high − low, per share. */
	readonly swing: number;
}

type WorthOf = (drivers: Drivers) => number | null;

const NAMES: Readonly<Record<DriverName, string>> = {
	growth: "growth",
	margin: "net margin",
	rate: "discount rate",
	returnOnCapital: "return on new capital",
};

/**
 * The meaning of the drivers' margin: the net margin of a normal year; for a loss-maker the operating margin in year ten; for a bank or
 * insurer the return on equity; for a property trust the dividend.
 */
export type MarginOf = "net margin" | "operating margin" | "return on common equity" | "dividend";

/** The margin's name, and the base case's return on equity if that is shown instead. */
export interface MarginWords {
	readonly of: MarginOf;
	readonly returnOnEquity?: number;
}

const NET_MARGIN: MarginWords = { of: "net margin" };

/** The driver's name in a sentence. */
export const driverName = (driver: DriverName, margin: MarginOf = "net margin"): string =>
	driver === "margin" ? margin : NAMES[driver];

/** The margin of drivers as text; a return on equity changes in proportion. */
const marginText = ({ returnOnEquity }: MarginWords, level: number, base: number): string =>
	percent(returnOnEquity === undefined ? level : (returnOnEquity * level) / base);

/** The margin of drivers in words; for a dividend, its distance from the present one. */
export function marginAt(margin: MarginWords, level: number, base: number): string {
	if (margin.of !== "dividend")
		return `${margin.of} ${marginText(margin, level, base)}${margin.of === "operating margin" ? " in year ten" : ""}`;
	const change = level / base - 1;
	return Math.abs(change) < 0.0005
		? "dividend as paid"
		: `dividend ${percent(Math.abs(change), 0)} ${change < 0 ? "lower" : "higher"}`;
}

/** Bear, base and bull: growth less and more, margin × 0.85 and × 1.15 (or the margin of the last twelve months), at one discount rate. */
export function scenariosOf(base: Drivers, worthOf: WorthOf, margin = NET_MARGIN): readonly Scenario[] {
	const inWords = (drivers: Drivers) =>
		`growth ${percent(drivers.growth)} for five years, ${marginAt(margin, drivers.margin, base.margin)}, discount rate ${percent(drivers.rate)}${margin.of === "return on common equity" ? "" : `, return on new capital ${percent(drivers.returnOnCapital)}`}`;
	const cases = [
		["bear", bearDrivers(base)],
		["base", base],
		["bull", bullDrivers(base)],
	] as const;
	return cases.map(([name, drivers]) => ({
		name,
		drivers,
		value: worthOf(drivers),
		explained: inWords(drivers),
		assumes: `growth ${percent(drivers.growth)}, ${marginAt(margin, drivers.margin, base.margin)}`,
	}));
}

/** The change of the discount rate in the tornado chart. */
const RATE_STEP = 0.01;

/**
 * The effects of drivers on the value, one at a time, largest first: growth ±4 points, the margins of bear and bull, the discount rate ±1
 * point, the return on new capital by a quarter.
 */
export function tornadoOf(base: Drivers, worthOf: WorthOf, margin = NET_MARGIN): readonly DriverSwing[] {
	const [bear, bull] = [bearDrivers(base), bullDrivers(base)];
	const ends: Readonly<Record<DriverName, readonly [number, number]>> = {
		growth: [bear.growth, bull.growth],
		margin: [bear.margin, bull.margin],
		rate: [base.rate - RATE_STEP, base.rate + RATE_STEP],
		returnOnCapital: [base.returnOnCapital * 0.75, base.returnOnCapital * 1.25],
	};
	const swings = (Object.keys(ends) as DriverName[]).flatMap((driver): DriverSwing[] => {
		const [from, to] = ends[driver];
		const [a, b] = [worthOf({ ...base, [driver]: from }), worthOf({ ...base, [driver]: to })];
		if (a === null || b === null || a === b) return [];
		// A higher discount rate gives a lower value: ends follow the value.
		const [first, last, low, high] = a <= b ? [from, to, a, b] : [to, from, b, a];
		const words = (level: number) =>
			driver !== "margin"
				? percent(level)
				: margin.of !== "dividend"
					? marginText(margin, level, base.margin)
					: `${percent(Math.abs(level / base.margin - 1), 0)} ${level < base.margin ? "less" : "more"}`;
		const [title, labels] = [driverName(driver, margin.of), [words(first), words(last)] as const];
		return [{ driver, title, ends: labels, from: first, to: last, low, high, swing: high - low }];
	});
	return swings.sort((a, b) => b.swing - a.swing);
}
