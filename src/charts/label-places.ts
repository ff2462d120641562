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

/** Possible boxes of a name around its point, in pixels; the first free one is used. */
const PLACES: readonly { readonly name: string; readonly box: (point: Point, width: number) => Box }[] = [
	{
		name: "top center",
		box: ({ x, y }, width) => ({ left: x - width / 2, right: x + width / 2, low: y + REACH, high: y + REACH + HEIGHT }),
	},
	{
		name: "bottom center",
		box: ({ x, y }, width) => ({ left: x - width / 2, right: x + width / 2, low: y - REACH - HEIGHT, high: y - REACH }),
	},
	{
		name: "middle right",
		box: ({ x, y }, width) => ({
			left: x + REACH,
			right: x + REACH + width,
			low: y - HEIGHT / 2,
			high: y + HEIGHT / 2,
		}),
	},
	{
		name: "middle left",
		box: ({ x, y }, width) => ({
			left: x - REACH - width,
			right: x - REACH,
			low: y - HEIGHT / 2,
			high: y + HEIGHT / 2,
		}),
	},
];

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
	const taken: Box[] = points.map(({ x, y }) => ({
		left: x - RADIUS,
		right: x + RADIUS,
		low: y - RADIUS,
		high: y + RADIUS,
	}));
	const free = (box: Box, own: number) =>
		taken.every(
			(other, index) =>
				index === own ||
				box.right < other.left ||
				box.left > other.right ||
				box.high < other.low ||
				box.low > other.high,
		);
	return points.map((point, index) => {
		const width = point.text.length * LETTER + AROUND_NAME;
		const place = PLACES.find(({ box }) => free(box(point, width), index));
		if (!place) return null;
		taken.push(place.box(point, width));
		return place.name;
	});
}

/** Pixels from the low end of an axis. */
const along = (value: number, [low, high]: Range, length: number): number => ((value - low) / (high - low)) * length;
