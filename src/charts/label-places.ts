// Places the names of points in a scatter chart so that they do not overlap.
interface Point {
	readonly text: string;
	readonly x: number;
	readonly y: number;
}

/** The approximate plot size of a scatter chart, in pixels. */
const PLOT = { width: 870, height: 370 } as const;

interface Box {
	readonly left: number;
	readonly right: number;
	readonly low: number;
	readonly high: number;
}

/** Pixels of a name's height, and from the middle of a point to its name. */
const HEIGHT = 13;
const REACH = 9;
/** Pixels of a letter, of the room around a name, and from the middle of a point to its edge. */
const LETTER = 7.4;
const AROUND_NAME = 4;
const RADIUS = 5;

/** Possible places of a name, as directions from its point; the first free one is used. */
const PLACES = [
	{ name: "top center", across: 0, up: 1 },
	{ name: "bottom center", across: 0, up: -1 },
	{ name: "middle right", across: 1, up: 0 },
	{ name: "middle left", across: -1, up: 0 },
] as const;

/** The box of a size around a centre. */
const boxAround = (x: number, y: number, width: number, height: number): Box => ({
	left: x - width / 2,
	right: x + width / 2,
	low: y - height / 2,
	high: y + height / 2,
});

type Range = readonly [low: number, high: number];

/**
 * The place of each point's name; null if there is no room, and the name shows on hover only. Points that come first choose first. Points
 * are in the units of their axes, whose ends are `ranges`.
 */
export function labelPlaces(
	given: readonly Point[],
	ranges: { readonly x: Range; readonly y: Range },
): (string | null)[] {
	const points = given.map(({ text, x, y }) => ({
		text,
		x: along(x, ranges.x, PLOT.width),
		y: along(y, ranges.y, PLOT.height),
	}));
	const taken: Box[] = points.map(({ x, y }) => boxAround(x, y, 2 * RADIUS, 2 * RADIUS));
	const free = (box: Box, own: number) =>
		taken.every(
			(other, index) =>
				index === own ||
				box.right < other.left ||
				box.left > other.right ||
				box.high < other.low ||
				box.low > other.high,
		);
	return points.map(({ text, x, y }, index) => {
		const width = text.length * LETTER + AROUND_NAME;
		for (const { name, across, up } of PLACES) {
			const box = boxAround(x + across * (REACH + width / 2), y + up * (REACH + HEIGHT / 2), width, HEIGHT);
			if (!free(box, index)) continue;
			taken.push(box);
			return name;
		}
		return null;
	});
}

/** Pixels from the low end of an axis. */
const along = (value: number, [low, high]: Range, length: number): number => ((value - low) / (high - low)) * length;
