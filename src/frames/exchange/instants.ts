// Reads instants, days and times of day from files of other programs.

import { dayOfSerial } from "../../core/day.js";
import type { Column } from "../../core/table.js";
import { FileError } from "./file-error.js";

const DAY_SECONDS = 86_400;
/** Seconds from 1970 to the last instant that a JavaScript date can hold. */
const LAST_SECOND = 8.64e12;
const UTC = /^(?:utc|gmt|z|etc\/(?:utc|gmt|zulu)|zulu|[+-]00:?00)$/i;

/** Seconds since 1970 by row, NaN where missing, and the nanoseconds to add. */
export interface Instants {
	readonly seconds: Float64Array;
	readonly nanoseconds: Uint32Array;
}

/** Instants from counts of a unit since 1970. */
export function instantsOf(
	counts: ArrayLike<bigint | number>,
	perSecond: number,
	isValid: (row: number) => boolean,
): Instants {
	const seconds = new Float64Array(counts.length).fill(Number.NaN);
	const nanoseconds = new Uint32Array(counts.length);
	const [whole, scale] = [BigInt(perSecond), 1e9 / perSecond];
	for (let row = 0; row < counts.length; row++) {
		if (!isValid(row)) continue;
		const count = counts[row] as bigint | number;
		let rest: number;
		if (typeof count === "number") {
			seconds[row] = Math.floor(count / perSecond);
			rest = count - (seconds[row] as number) * perSecond;
		} else {
			const remainder = count % whole;
			const positive = remainder < 0n ? remainder + whole : remainder;
			seconds[row] = Number((count - positive) / whole);
			rest = Number(positive);
		}
		nanoseconds[row] = Math.round(rest * scale);
		if (Math.abs(seconds[row] as number) > LAST_SECOND) throw new FileError(`a time beyond the calendar in row ${row}`);
	}
	return { seconds, nanoseconds };
}

/** The midnights of days counted from 1970-01-01. */
export function instantsOfDays(days: ArrayLike<number>, isValid: (row: number) => boolean): Instants {
	const seconds = Float64Array.from(days, (day, row) => (isValid(row) ? day * DAY_SECONDS : Number.NaN));
	return { seconds, nanoseconds: new Uint32Array(days.length) };
}

/**
 * A column of instants. Where every instant is a midnight in `zone` (or without a zone), the column holds the days of that zone. Else it
 * holds ISO text with every digit, and with the zone's offset where there is a zone.
 */
export function instantColumn({ seconds, nanoseconds }: Instants, zone: string | undefined): Column {
	const offsetAt = zone === undefined ? () => 0 : offsetsOf(zone);
	const local = Float64Array.from(seconds, (second) => (Number.isNaN(second) ? second : second + offsetAt(second)));
	const midnights = local.every(
		(second, row) => Number.isNaN(second) || (second % DAY_SECONDS === 0 && nanoseconds[row] === 0),
	);
	if (midnights) {
		const days = Int32Array.from(local, (second) => (Number.isNaN(second) ? 0 : dayOfSerial(second / DAY_SECONDS)));
		if (days.every((day, row) => day !== 0 || Number.isNaN(local[row]))) return { kind: "date", values: days };
	}
	const values = Array.from(local, (second, row) =>
		Number.isNaN(second)
			? null
			: isoText(second, nanoseconds[row] as number) +
				(zone === undefined ? "" : offsetText(second - (seconds[row] as number), zone)),
	);
	return { kind: "text", values };
}

/** "2024-02-29T10:30:00", with three, six or nine decimals where there are any. */
function isoText(second: number, nanosecond: number): string {
	const text = new Date(second * 1000).toISOString().slice(0, -5);
	return nanosecond === 0
		? text
		: `${text}.${String(nanosecond)
				.padStart(9, "0")
				.replace(/(?:000){1,2}$/, "")}`;
}

/** "10:30:00.000001" for a time of day. */
export function timeText(second: number, nanosecond: number): string {
	return isoText(second, nanosecond).slice(11);
}

function offsetText(seconds: number, zone: string): string {
	if (seconds === 0 && UTC.test(zone)) return "Z";
	const minutes = Math.abs(Math.round(seconds / 60));
	const twoDigits = (number: number) => String(number).padStart(2, "0");
	return `${seconds < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

/** A function that gives a zone's offset from UTC in seconds at an instant. @throws FileError for a zone that this machine does not know */
function offsetsOf(zone: string): (second: number) => number {
	if (UTC.test(zone)) return () => 0;
	const fixed = /^([+-])(\d\d):?(\d\d)$/.exec(zone);
	if (fixed) {
		const offset = (Number(fixed[2]) * 60 + Number(fixed[3])) * (fixed[1] === "-" ? -60 : 60);
		return () => offset;
	}
	let format: Intl.DateTimeFormat;
	try {
		const parts = { year: "numeric", month: "numeric", day: "numeric", hour: "numeric", minute: "numeric" } as const;
		format = new Intl.DateTimeFormat("en-US", { ...parts, second: "numeric", hourCycle: "h23", timeZone: zone });
	} catch {
		throw new FileError(`the time zone ${JSON.stringify(zone)} is unknown`);
	}
	// Offsets change only on quarter hours, so each is computed once; computing one takes a microsecond or more.
	const offsets = new Map<number, number>();
	return (second) => {
		const quarter = Math.floor(second / 900);
		const offset = offsets.get(quarter);
		if (offset !== undefined) return offset;
		const time = quarter * 900;
		const shown = Object.fromEntries(format.formatToParts(time * 1000).map(({ type, value }) => [type, Number(value)]));
		const { year, month, day, hour, minute, second: rest } = shown as Record<string, number>;
		const wall = Date.UTC(year as number, (month as number) - 1, day, hour, minute, rest) / 1000;
		offsets.set(quarter, wall - time);
		return wall - time;
	};
}
