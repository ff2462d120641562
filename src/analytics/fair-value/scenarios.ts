import { formatNumber, percentInWords } from "../../core/format.js";
import { bearDrivers, bullDrivers, type DriverName, type Drivers } from "./intrinsic-drivers.js";

/** A named set of drivers and the value that follows. */
export interface Scenario {
	readonly name: "bear" | "base" | "bull";
	readonly drivers: Drivers;
	/** Per share; null where the drivers give none. */
	readonly value: number | null;
	/** The drivers in words. */
	readonly explained: string;
	/** Growth and margin alone, which set the cases apart. */
	readonly assumes: string;
}

/** How far the value moves when one driver does. */
export interface DriverSwing {
	readonly driver: DriverName;
	/** The driver in words. */
	readonly title: string;
	/** Its values in words, where the value is low and where it is high. */
	readonly ends: readonly [string, string];
	/** The driver's own values where the value is low and where it is high. */
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
 * What the margin of the drivers is: the net margin of a normal year; of a loss-maker the operating margin that it reaches in year
 * ten; of a bank or insurer its return on equity; a property trust is valued by its dividend. These move with it.
 */
export type MarginOf = "net margin" | "operating margin" | "return on equity" | "dividend";

/** The margin in words, and the return on equity of the base case where it stands for it. */
export interface MarginWords {
	readonly of: MarginOf;
	readonly returnOnEquity?: number;
}

const NET_MARGIN: MarginWords = { of: "net margin" };

/** The driver's name in a sentence. */
export const driverName = (driver: DriverName, margin: MarginOf = "net margin"): string =>
	driver === "margin" ? margin : NAMES[driver];

/** The margin of drivers as a number in words: the return on equity is in proportion to it. */
const toldMargin = ({ returnOnEquity }: MarginWords, at: number, base: number): string =>
	percentInWords(returnOnEquity === undefined ? at : (returnOnEquity * at) / base);

/** The margin of drivers in words; of a dividend, how far it is from the one that is paid. */
export function marginAt(margin: MarginWords, at: number, base: number): string {
	if (margin.of !== "dividend")
		return `${margin.of} ${toldMargin(margin, at, base)}${margin.of === "operating margin" ? " in year ten" : ""}`;
	const apart = at / base - 1;
	return Math.abs(apart) < 0.0005
		? "dividend as paid"
		: `dividend ${formatNumber(Math.abs(apart) * 100, { decimals: 0 })} % ${apart < 0 ? "lower" : "higher"}`;
}

/** Bear, base and bull: growth less and more, margin × 0.85 and × 1.15 (or that of the last twelve months), at one discount rate. */
export function scenariosOf(base: Drivers, worthOf: WorthOf, margin = NET_MARGIN): readonly Scenario[] {
	const inWords = (drivers: Drivers) =>
		`growth ${percentInWords(drivers.growth)} for five years, ${marginAt(margin, drivers.margin, base.margin)}, discount rate ${percentInWords(drivers.rate)}${margin.of === "return on equity" ? "" : `, return on new capital ${percentInWords(drivers.returnOnCapital)}`}`;
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
		assumes: `growth ${percentInWords(drivers.growth)}, ${marginAt(margin, drivers.margin, base.margin)}`,
	}));
}

/** Discount rate of the tornado, points to each side. */
const RATE_STEP = 0.01;

/**
 * What moves the value most, largest swing first: growth by ±4 points, the margins of bear and bull, the discount rate by ±1
 * point, the return on new capital by a quarter, one at a time.
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
		// A higher discount rate gives the lower value: ends are told in the order of values.
		const [first, last, low, high] = a <= b ? [from, to, a, b] : [to, from, b, a];
		const words = (at: number) =>
			driver !== "margin"
				? percentInWords(at)
				: margin.of !== "dividend"
					? toldMargin(margin, at, base.margin)
					: `${formatNumber(Math.abs(at / base.margin - 1) * 100, { decimals: 0 })} % ${at < base.margin ? "less" : "more"}`;
		const [title, told] = [driverName(driver, margin.of), [words(first), words(last)] as const];
		return [{ driver, title, ends: told, from: first, to: last, low, high, swing: high - low }];
	});
	return swings.sort((a, b) => b.swing - a.swing);
}
