// Splits the difference of two forecasts into a part for each driver.
import { uniformDraws } from "../math/random.js";
import { shapleyParts } from "../math/shapley-parts.js";
import { reasonForNoValue } from "./check-forecast.js";
import { setDriver } from "./driver-paths.js";
import type { ForecastDriver, ForecastModel } from "./forecast-types.js";

/** The part of the difference that one driver explains. */
export interface ForecastPart {
	/** Name of the driver, or "company" for new filings, price, years and policies. */
	readonly name: string;
	readonly title: string;
	/** Change of the value per share. */
	readonly amount: number;
}

/** The most drivers for exact Shapley values, which need 2^12 forecasts; more drivers use random orders. */
const MAX_EXACT_DRIVERS = 12;
/** The number of random orders for more drivers; each is also used in reverse. */
const DRAWN_ORDERS = 64;

/**
 * The Shapley value of each changed driver, its mean effect over all orders of change, and the final value per share. The parts add up to
 * the difference. Returns the reason as text if a combination has no value.
 */
export function partsOf(
	{ program, start }: ForecastModel,
	changed: readonly Pick<ForecastDriver, "name" | "title" | "values">[],
): { readonly parts: readonly ForecastPart[]; readonly value: number } | string {
	const grid = new Float64Array(start.length);
	const known = new Map<bigint, number>();
	let reason: string | null = null;
	// Bit i stands for changed driver i. A bigint, because the bits of a number suffice for 31 drivers only.
	const valueWith = (mask: bigint): number => {
		const cached = known.get(mask);
		if (cached !== undefined) return cached;
		grid.set(start);
		for (const [bit, { name, values }] of changed.entries())
			if (mask & (1n << BigInt(bit))) setDriver(program, grid, name, values);
		program.run(grid);
		reason ??= reasonForNoValue(program, grid);
		const value = program.read(grid, "value_per_share", 0);
		known.set(mask, value);
		return value;
	};
	const amounts =
		changed.length > MAX_EXACT_DRIVERS
			? drawnAmounts(changed.length, valueWith)
			: shapleyParts(changed.length, (mask) => valueWith(BigInt(mask)));
	const value = valueWith((1n << BigInt(changed.length)) - 1n);
	return (
		reason ?? { value, parts: changed.map(({ name, title }, i) => ({ name, title, amount: amounts[i] as number })) }
	);
}

/** The mean effect of each driver over random orders. */
function drawnAmounts(count: number, valueWith: (mask: bigint) => number): number[] {
	const amounts = new Array<number>(count).fill(0);
	const draw = uniformDraws(1);
	const order = Array.from({ length: count }, (_, i) => i);
	const walk = (bits: readonly number[]) => {
		let mask = 0n;
		for (const bit of bits) {
			const next = mask | (1n << BigInt(bit));
			amounts[bit] = (amounts[bit] as number) + (valueWith(next) - valueWith(mask)) / (2 * DRAWN_ORDERS);
			mask = next;
		}
	};
	for (let drawn = 0; drawn < DRAWN_ORDERS; drawn++) {
		for (let i = count - 1; i > 0; i--) {
			const other = Math.floor(draw() * (i + 1));
			[order[i], order[other]] = [order[other] as number, order[i] as number];
		}
		walk(order);
		walk(order.toReversed());
	}
	return amounts;
}
