import type { World } from "../world.js";

const POINTS = 46;

/** What the service gives for a sub-path that it does not know: monthly points, all zero. */
export function zeroSeries(world: World): [string, number][] {
	const [year = 0, month = 0] = world.asOf.split("-").map(Number);
	return Array.from({ length: POINTS }, (_, i): [string, number] => {
		const end = new Date(Date.UTC(year, month - POINTS + i, 0));
		return [end.toISOString().slice(0, 10), 0];
	});
}
