import { readDate, writeDate } from "./catalogue/arguments/date.js";
import type { Called } from "./catalogue/arguments/request.js";
import { IgnoredQueryError } from "./errors/index.js";
import { recordsOf } from "./paging.js";

/**
 * Refuses an answer that holds more than was asked for, which the service gives with status 200 when it ignores a part of the
 * query: days outside a range, or other people's trades.
 */
export function refuseIgnoredQuery(call: Called, json: unknown): void {
	const { startDate, endDate, date, id } = call.arguments;
	switch (call.operation) {
		case "stock.price":
		case "stock.unadjustedPrice":
		case "stock.volume":
		case "stock.priceOhlc":
			refuseOutside(call, json, startDate, endDate, dayOfPoint);
			break;
		case "insiders.updates":
			refuseOtherDays(call, json, date);
			break;
		case "politicians.transactions":
			if (id !== undefined) refuseOthers(call, json, String(id));
	}
}

function refuseOutside(
	call: Called,
	json: unknown,
	start: unknown,
	end: unknown,
	dayOf: (row: unknown) => unknown,
): void {
	const first = dayNumber(start);
	const last = dayNumber(end);
	if (first === undefined && last === undefined) return;
	for (const row of recordsOf(json)) {
		const day = dayNumber(dayOf(row));
		if (day === undefined) continue;
		const early = first !== undefined && day < first;
		if (!early && (last === undefined || day <= last)) continue;
		throw new IgnoredQueryError(call, early ? "startDate" : "endDate", `the answer reaches to ${isoOf(day)}`);
	}
}

/** A day's trades may be dated by another zone's clock, so one trade of the day is enough. */
function refuseOtherDays(call: Called, json: unknown, date: unknown): void {
	const wanted = dayNumber(date);
	const days = recordsOf(json).map((row) => dayNumber(member(row, "date")));
	if (wanted === undefined || days.length === 0 || days.includes(wanted)) return;
	throw new IgnoredQueryError(call, "date", "no trade of the answer is of that day");
}

function refuseOthers(call: Called, json: unknown, id: string): void {
	const other = recordsOf(json).find((row) => {
		const found = member(row, "id");
		return found !== undefined && found !== null && String(found) !== id;
	});
	if (other !== undefined) throw new IgnoredQueryError(call, "id", "the answer holds other people's trades");
}

function member(row: unknown, name: string): unknown {
	return typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
}

const dayOfPoint = (row: unknown) => (Array.isArray(row) ? row[0] : member(row, "date"));

/** A day as YYYYMMDD from MM-DD-YYYY, YYYY-MM-DD or YYYYMMDD. */
function dayNumber(value: unknown): number | undefined {
	if (typeof value !== "string") return undefined;
	const american = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value);
	const read = readDate(american ? `${american[3]}-${american[1]}-${american[2]}` : value);
	const written = read && writeDate(read, "YYYYmmdd");
	return written ? Number(written) : undefined;
}

function isoOf(day: number): string {
	const text = String(day);
	return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
