/** A figure that stands in for one that is not reported: what it assumes, and between what the true one lies. */
export interface Approximation {
	/** What is assumed, in words: "long-term debt stands in for total debt". */
	readonly assumption: string;
	/** Ends between which the statement's other lines bound the true figure; null where they do not. */
	readonly bounds: readonly [low: number, high: number] | null;
}

/** Share by which an approximation may move a figure before it is refused. */
export const MOST_MOVE = 0.1;

/** How approximations are treated. */
export interface ApproximationSetting {
	/** Largest move of a figure, as a fraction. @default 0.1 */
	readonly mostMove?: number;
	/** True refuses every approximation. @default false */
	readonly strict?: boolean;
}

/** A figure with the interval that approximations of its inputs leave. */
export interface ApproximateFigure {
	readonly value: number;
	readonly low: number;
	readonly high: number;
	/** Largest distance of an end from the value, over the value. */
	readonly move: number;
	/** True where the interval is narrow enough for the setting. */
	readonly usable: boolean;
}

/**
 * The interval of a figure whose inputs are approximations: the figure at every corner of their bounds. Exact for figures
 * that rise or fall throughout in every input, as sums, differences, products and quotients of amounts of one sign do.
 *
 * @param at values of the inputs
 * @param bounds bounds of those inputs that are approximations, by name
 * @returns null where the figure itself, or a corner, has no finite value
 * @example
 * approximateFigure(({ ev, ebitda }) => ev / ebitda, { ev: 100, ebitda: 10 }, { ev: [98, 105] }) //=> { value: 10, low: 9.8, high: 10.5, move: 0.05, usable: true }
 */
export function approximateFigure<K extends string>(
	figure: (values: Readonly<Record<K, number>>) => number | null,
	at: Readonly<Record<K, number>>,
	bounds: Readonly<Partial<Record<K, readonly [number, number]>>>,
	setting: ApproximationSetting = {},
): ApproximateFigure | null {
	const value = figure(at);
	if (value === null || !Number.isFinite(value)) return null;
	let [low, high] = [value, value];
	for (const corner of cornersOf(at, bounds)) {
		const there = figure(corner);
		if (there === null || !Number.isFinite(there)) return null;
		low = Math.min(low, there);
		high = Math.max(high, there);
	}
	return { value, low, high, ...judged(value, low, high, setting) };
}

/** How far an interval lets a figure move, and whether that is little enough. */
export function judged(
	value: number,
	low: number,
	high: number,
	{ mostMove = MOST_MOVE, strict = false }: ApproximationSetting = {},
): { readonly move: number; readonly usable: boolean } {
	const most = Math.max(value - low, high - value);
	const move = most === 0 ? 0 : value === 0 ? Number.POSITIVE_INFINITY : most / Math.abs(value);
	return { move, usable: !strict && move <= mostMove };
}

/** Inputs beyond which corners are not enumerated: 2⁸ are 256 runs. */
const MOST_INPUTS = 8;

function cornersOf<K extends string>(
	at: Readonly<Record<K, number>>,
	bounds: Readonly<Partial<Record<K, readonly [number, number]>>>,
): Readonly<Record<K, number>>[] {
	const names = (Object.keys(bounds) as K[]).slice(0, MOST_INPUTS);
	return names.reduce<Record<K, number>[]>(
		(corners, name) => corners.flatMap((corner) => (bounds[name] ?? []).map((end) => ({ ...corner, [name]: end }))),
		[{ ...at }],
	);
}
