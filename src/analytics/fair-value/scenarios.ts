import { percentInWords } from "../../core/format.js";
import { bearDrivers, bullDrivers, type DriverName, type Drivers } from "./intrinsic-drivers.js";

/** A named set of drivers and the value that follows. */
export interface Scenario {
	readonly name: "bear" | "base" | "bull";
	readonly drivers: Drivers;
	/** Per share; null where the drivers give none. */
	readonly value: number | null;
	/** The drivers in words. */
	readonly explained: string;
}

/** How far the value moves when one driver does. */
export interface DriverSwing {
	readonly driver: DriverName;
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
	margin: "margin",
	rate: "discount rate",
	returnOnCapital: "return on capital",
};

/** The driver's name in a sentence. */
export const driverName = (driver: DriverName): string => NAMES[driver];

function inWords({ growth, margin, rate, returnOnCapital }: Drivers): string {
	return `growth ${percentInWords(growth)} for five years, margin after tax ${percentInWords(margin)}, discount rate ${percentInWords(rate)}, return on new capital ${percentInWords(returnOnCapital)}`;
}

/** Bear, base and bull: growth less and more, margin × 0.85 and × 1.15, at one discount rate. */
export function scenariosOf(base: Drivers, worthOf: WorthOf): readonly Scenario[] {
	const cases = [
		["bear", bearDrivers(base)],
		["base", base],
		["bull", bullDrivers(base)],
	] as const;
	return cases.map(([name, drivers]) => ({ name, drivers, value: worthOf(drivers), explained: inWords(drivers) }));
}

/** Discount rate of the tornado, points to each side. */
const RATE_STEP = 0.01;

/**
 * What moves the value most, largest swing first: growth by ±4 points, margin × 0.85 and 1.15, the discount rate by ±1
 * point, the return on new capital by a quarter, one at a time.
 */
export function tornadoOf(base: Drivers, worthOf: WorthOf): readonly DriverSwing[] {
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
		if (a === null || b === null) return [];
		// A higher discount rate gives the lower value: ends are told in the order of values.
		return a <= b
			? [{ driver, from, to, low: a, high: b, swing: b - a }]
			: [{ driver, from: to, to: from, low: b, high: a, swing: a - b }];
	});
	return swings.sort((a, b) => b.swing - a.swing);
}
