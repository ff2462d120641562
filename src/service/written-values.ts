// Writes numbers, days and pages of records as the service does.
import { addDays, endOfMonth, sundayAfter } from "../core/calendar.js";
import { wholePower } from "../core/math/whole-power.js";
import type { Form } from "./resource.js";

/**
 * A figure as a numeric string; missing is empty. The document gives no number of decimals; six suffice for ratios and per-share figures.
 * Live answers have at most three.
 */
export function numeric(value: number | null | undefined, form: Form = "document"): string {
	return String(figureOf(value, form));
}

/** The rounded figure before it becomes text. */
export function figureOf(value: number | null | undefined, form: Form): number | "" {
	if (value === null || value === undefined || !Number.isFinite(value)) return "";
	return rounded(value, form === "live" ? 3 : 6);
}

const POWERS = [0, 1, 2, 3, 4, 5, 6].map((decimals) => wholePower(10, decimals));

/** The known members of an object, since the document has no word for an unknown number. */
export const knownMembers = <T>(members: Readonly<Record<string, T>>): Record<string, T> =>
	Object.fromEntries(Object.entries(members).filter(([, value]) => value !== "" && value !== null));

/** Rounded to a number of decimals, without a negative zero. */
export function rounded(value: number, decimals: number): number {
	const scale = POWERS[decimals] ?? wholePower(10, decimals);
	const result = Math.round(value * scale) / scale;
	return result === 0 ? 0 : result;
}

/** With thousands separators: 1,234,567. */
export function grouped(value: number): string {
	const [whole = "", part] = String(Math.abs(value)).split(".");
	const sign = value < 0 ? "-" : "";
	return `${sign}${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}${part ? `.${part}` : ""}`;
}

/** `2026-07-02` as `07-02-2026`. */
export function monthFirst(iso: string, separator: "-" | "/" = "-"): string {
	return `${iso.slice(5, 7)}${separator}${iso.slice(8, 10)}${separator}${iso.slice(0, 4)}`;
}

/** Summer time in New York: from the second Sunday of March to the first of November (rule of 2007, used for every year). */
function isSummer(day: string): boolean {
	const year = day.slice(0, 4);
	return day >= addDays(sundayAfter(endOfMonth(`${year}-02`)), 7) && day < sundayAfter(`${year}-10-31`);
}

/** The close of trading of a day in New York, 16:00, as the service prints it and in epoch seconds. */
export function closeOfTrading(iso: string): { text: string; seconds: number } {
	const summer = isSummer(iso);
	return {
		text: `${iso} 16:00:00 (${summer ? "EDT" : "EST"})`,
		seconds: Date.parse(`${iso}T${summer ? "20" : "21"}:00:00Z`) / 1000,
	};
}

/** One page of records, counted from 1; empty after the last. */
export function pageOf<T>(records: readonly T[], page: number, size: number): readonly T[] {
	return records.slice((page - 1) * size, page * size);
}

export function pagesOf(count: number, size: number): number {
	return Math.max(1, Math.ceil(count / size));
}

/** The envelope of a page in live answers. */
export function envelope<T>(records: readonly T[], page: number, size: number): object {
	const data = pageOf(records, page, size);
	const from = (page - 1) * size;
	return {
		total: records.length,
		per_page: size,
		current_page: page,
		last_page: pagesOf(records.length, size),
		from: data.length > 0 ? from + 1 : null,
		to: data.length > 0 ? from + data.length : null,
		data,
	};
}
