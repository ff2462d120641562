// Writes durations and calendar intervals of other programs as text.
import type { Column } from "../../core/table.js";
import { decimalColumn } from "./numbers.js";

/** A calendar interval. Its parts cannot be converted into each other and have their own signs. */
interface CalendarInterval {
	readonly months?: number;
	readonly days?: number;
	readonly nanoseconds?: bigint;
}

/**
 * Writes a calendar interval in ISO 8601: "P1M2DT0.5S".
 * @example isoInterval({ months: -1, days: 15 }) //=> "P-1M15D"
 */
export function isoInterval({ months = 0, days = 0, nanoseconds = 0n }: CalendarInterval): string {
	const sign = nanoseconds < 0n ? "-" : "";
	const digits = String(nanoseconds < 0n ? -nanoseconds : nanoseconds).padStart(10, "0");
	const seconds = `${digits.slice(0, -9)}.${digits.slice(-9)}`.replace(/\.?0+$/, "");
	const parts = [months !== 0 && `${months}M`, days !== 0 && `${days}D`, nanoseconds !== 0n && `T${sign}${seconds}S`];
	return `P${parts.filter(Boolean).join("") || "T0S"}`;
}

/** Durations in seconds, from counts of a unit; text with all digits where a number cannot hold one of them exactly. */
export function durationColumn(
	counts: ArrayLike<bigint | number>,
	perSecond: number,
	isValid: (row: number) => boolean,
): Column {
	const digits = Array.from(counts, (count, row) => (isValid(row) ? BigInt(count) : null));
	// The number of zeros of the unit is the number of decimals of the seconds.
	return decimalColumn(digits, String(perSecond).length - 1);
}
