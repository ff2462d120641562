// Computes intervals of approximate figures, and decides whether one is narrow enough to show.

/** The share by which an approximation may change a figure before it is refused. */
export const TOLERANCE = 0.1;

/** How approximations are treated. */
export interface ApproximationSetting {
	/** Largest change of a figure, as a fraction. @default 0.1 */
	readonly tolerance?: number;
	/** True refuses every approximation. @default false */
	readonly strict?: boolean;
}

/** The bounds of an interval; infinite if unbounded. */
export type Interval = readonly [low: number, high: number];

/** The value that replaces a line, with the bounds that other lines of the statements give it. */
export type Bounded = readonly [low: number, value: number, high: number];

/** The most inputs for which all corners are computed: 2⁶ are 64 runs. */
const MAX_INPUTS = 6;
const UNBOUNDED: Interval = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The interval of a figure whose inputs lie within bounds, and the positions of the inputs whose ends change it: the figure at every corner
 * of the bounds. Exact for figures that are monotonic in every input, such as sums, differences, products and quotients of amounts of one
 * sign; for others the interval may be too narrow.
 * @param figure at one end of every input, in the order of the bounds: a number, an interval where it is an approximation itself, null
 * without a value; bit `i` of `corner` is set where input `i` is at its high end
 * @returns an infinite interval where a corner has no value, or for more than six inputs
 * @example
 * rangeOfCorners(([ev]) => ev / 10, [[98, 105]]) //=> { range: [9.8, 10.5], movedBy: [0] }
 */
export function rangeOfCorners(
	figure: (ends: readonly number[], corner: number) => number | Interval | null,
	bounds: readonly Interval[],
): { readonly range: Interval; readonly movedBy: readonly number[] } {
	const inputs = bounds.map((_, i) => i);
	if (inputs.length > MAX_INPUTS) return { range: UNBOUNDED, movedBy: inputs };
	const corners: Interval[] = [];
	const ends: number[] = [];
	const fixed = bounds.reduce((bits, [low, high], i) => (low === high ? bits | (1 << i) : bits), 0);
	for (let corner = 0; corner < 1 << inputs.length; corner++) {
		if (corner & fixed) {
			corners.push(corners[corner & ~fixed] as Interval);
			continue;
		}
		for (let i = 0; i < bounds.length; i++) ends[i] = (bounds[i] as Interval)[(corner >> i) & 1] as number;
		corners.push(intervalOf(figure(ends, corner)));
	}
	const movedBy = inputs.filter((i) =>
		corners.some((own, corner) => {
			const other = corners[corner ^ (1 << i)] as Interval;
			// If no corner has a value, every input counts as changing it.
			return own[0] !== other[0] || own[1] !== other[1] || own[1] - own[0] === Number.POSITIVE_INFINITY;
		}),
	);
	return { range: corners.reduce(hull), movedBy };
}

/** The smallest interval that contains both. */
export const hull = (a: Interval, b: Interval): Interval => [Math.min(a[0], b[0]), Math.max(a[1], b[1])];

function intervalOf(figure: number | Interval | null): Interval {
	const interval: Interval = typeof figure === "number" ? [figure, figure] : (figure ?? UNBOUNDED);
	return interval.some(Number.isNaN) ? UNBOUNDED : interval;
}

/**
 * The largest distance of an end from the value, over the value; infinite for an interval around 0.
 * @example
 * moveOf(10, [9.8, 10.5]) //=> 0.05
 */
export function moveOf(value: number, [low, high]: Interval): number {
	const most = Math.max(value - low, high - value);
	return most === 0 ? 0 : value === 0 ? Number.POSITIVE_INFINITY : most / Math.abs(value);
}

/** True if an interval is narrow enough to show the figure. */
export function isUsable(
	value: number,
	range: Interval,
	{ tolerance = TOLERANCE, strict = false }: ApproximationSetting = {},
): boolean {
	return !strict && moveOf(value, range) <= tolerance;
}
