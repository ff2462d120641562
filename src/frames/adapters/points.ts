// Reads lists of dated points: series of prices and indicators.
import { readNumber } from "../../core/read-number.js";
import { readDay } from "../cells/date.js";
import { asObject, isObject } from "./adapter.js";

/** Reads a list of points, also from an object of values by date. */
export function pointsOf(points: unknown): readonly unknown[] {
	if (Array.isArray(points)) return points;
	const object = asObject(points);
	if (Array.isArray(object.data)) return object.data as unknown[];
	return Object.entries(object).filter(([date]) => readDay(date) !== 0);
}

/** The value of a point that is an object: under the series' name, else under `value`. */
export const pointValue = (point: Readonly<Record<string, unknown>>, name: string): unknown =>
	name in point ? point[name] : point.value;

/** Points `[date, value]` or `{ date, value }` with the day as YYYYMMDD, oldest first; one without a day or a number is left out. */
export function datedNumbers(points: unknown, name: string): [day: number, value: number][] {
	const dated = pointsOf(points).flatMap((point): [number, number][] => {
		const [date, raw] = Array.isArray(point) ? point : isObject(point) ? [point.date, pointValue(point, name)] : [];
		const [day, value] = [readDay(date), readNumber(raw)];
		return day === 0 || !Number.isFinite(value) ? [] : [[day, value]];
	});
	return dated.sort(([a], [b]) => a - b);
}
