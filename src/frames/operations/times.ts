// Converts days and instants to numbers that can be compared across time zones.

import { dayOfIso, serialOfDay } from "../../core/day.js";
import { ArgumentError } from "../../core/errors.js";
import type { Column, TextColumn } from "../../core/table.js";

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;

const DAY_MICROSECONDS = 86_400e6;

/** A time in microseconds since 1970: as local time, and in UTC if it names its zone. */
interface Time {
	readonly wall: number;
	readonly utc: number | undefined;
}

/** The time of an ISO day or instant; undefined for any other text. */
function timeOf(text: string): Time | undefined {
	const day = dayOfIso(text);
	if (day !== 0) return { wall: serialOfDay(day) * DAY_MICROSECONDS, utc: undefined };
	const match = INSTANT.exec(text);
	if (!match) return undefined;
	const [, date = "", hours, minutes, seconds = "0", fraction = "0", zone] = match;
	const start = dayOfIso(date);
	const clock =
		(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1e6 + Math.round(Number(fraction) * 1e6);
	if (start === 0 || clock >= DAY_MICROSECONDS) return undefined;
	const wall = serialOfDay(start) * DAY_MICROSECONDS + clock;
	if (zone === undefined) return { wall, utc: undefined };
	const ahead =
		zone === "Z" ? 0 : (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2))) * (zone[0] === "-" ? -60e6 : 60e6);
	return { wall, utc: wall - ahead };
}

const isMidnight = ({ wall }: Time): boolean => wall % DAY_MICROSECONDS === 0;

/** Creates the error for the first wrong cell. */
function badCell(
	name: string,
	column: TextColumn,
	isGood: (time: Time | undefined) => boolean,
	expected: string,
): ArgumentError {
	const row = column.values.findIndex((text) => text !== null && !isGood(timeOf(text)));
	return new ArgumentError(
		"on",
		`${JSON.stringify(name)} holds ${JSON.stringify(column.values[row])} in row ${row}, which is not ${expected}`,
	);
}

/** A text column as the days that it holds. @throws ArgumentError with the first cell that is not a day */
export function asDays(name: string, column: TextColumn): Column {
	const values = new Int32Array(column.values.length);
	for (const [row, text] of column.values.entries()) {
		if (text === null) continue;
		const time = timeOf(text);
		if (!time || !isMidnight(time))
			throw badCell(name, column, (value) => value !== undefined && isMidnight(value), "a day");
		values[row] = dayOfIso(text.slice(0, 10));
	}
	return { kind: "date", values };
}

/** The local calendar day of each instant. @throws ArgumentError with the first cell that is neither a day nor an instant */
export function daysOfInstants(name: string, column: TextColumn): Column {
	const values = new Int32Array(column.values.length);
	for (const [row, text] of column.values.entries()) {
		if (text === null) continue;
		if (!timeOf(text)) throw badCell(name, column, (time) => time !== undefined, "a day or an instant");
		values[row] = dayOfIso(text.slice(0, 10));
	}
	return { kind: "date", values };
}

/** Two text columns as numbers in UTC, where every cell of both is an instant with a zone; else undefined. */
export function sameInstants(left: TextColumn, right: TextColumn): [Column, Column] | undefined {
	const columns = [left, right].map(({ values }): Column | undefined => {
		const places = new Float64Array(values.length).fill(Number.NaN);
		for (let row = 0; row < values.length; row++) {
			const text = values[row];
			if (text === null || text === undefined) continue;
			const utc = timeOf(text)?.utc;
			// With more decimals than microseconds, two different instants could get the same number.
			if (utc === undefined || /\.\d{7}/.test(text)) return undefined;
			places[row] = utc;
		}
		return { kind: "number", values: places };
	});
	return columns[0] && columns[1] ? [columns[0], columns[1]] : undefined;
}

/**
 * Two columns as numbers in days since 1970 (numbers unchanged). Instants count in UTC where both sides name their zones, else in local
 * time; days count as midnights. @throws ArgumentError with the first cell that is neither a day nor an instant
 */
export function placesInTime(
	columns: readonly (readonly [name: string, column: Column])[],
	placesOf: (column: Column) => Float64Array,
): Float64Array[] {
	const times = columns.map(([name, column]) => {
		if (column.kind !== "text" || column.values.every((text) => text === null)) return undefined;
		return column.values.map((text) => {
			const time = text === null ? null : timeOf(text);
			if (time === undefined)
				throw badCell(name, column, (value) => value !== undefined, "a day, an instant or a number");
			return time;
		});
	});
	const areZoned = times.every((all) => all?.every((time) => time === null || time.utc !== undefined) === true);
	return columns.map(([, column], side) => {
		const ownTimes = times[side];
		if (!ownTimes) return placesOf(column);
		return Float64Array.from(ownTimes, (time) =>
			time === null ? Number.NaN : (areZoned ? (time.utc as number) : time.wall) / DAY_MICROSECONDS,
		);
	});
}
