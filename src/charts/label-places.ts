/** A point with its name, in pixels from the lower left corner. */
interface Point {
	readonly text: string;
	readonly x: number;
	readonly y: number;
}

interface Box {
	readonly left: number;
	readonly right: number;
	readonly low: number;
	readonly high: number;
}

const HEIGHT = 13;
const REACH = 9;

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

/**
 * Where each point's name is written so that none touches another name or point; null where there is no room, and the name shows
 * on hover only. Points that come first choose first.
 */
export function labelPlaces(points: readonly Point[]): (string | null)[] {
	const taken: Box[] = points.map(({ x, y }) => ({ left: x - 5, right: x + 5, low: y - 5, high: y + 5 }));
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
		const width = point.text.length * 7.4 + 4;
		const place = PLACES.find(({ box }) => free(box(point, width), index));
		if (!place) return null;
		taken.push(place.box(point, width));
		return place.name;
	});
}
