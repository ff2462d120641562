// Makes the series of zeros with which the live service answers an unknown path.
import { endOfMonth } from "../../core/calendar.js";
import type { World } from "../resource.js";

const POINTS = 46;

export function zeroSeries(world: World): [string, number][] {
	return Array.from({ length: POINTS }, (_, i): [string, number] => [endOfMonth(world.asOf, i - POINTS), 0]);
}
