import { isoOfDay } from "../core/day.js";
import { readDate, writeDate } from "./catalogue/arguments/date.js";
import type { OperationCall } from "./catalogue/arguments/request.js";
import { IgnoredQueryError } from "./errors/index.js";
import { recordsOf } from "./paging.js";

/**
 * Refuses an answer to another query, such as days outside the range or other people's trades. The service sends one with status 200 if it
 * ignores an argument.
 */
export function refuseIgnoredQuery(call: OperationCall, json: unknown): void {
	const { startDate, endDate, date, id, action, order } = call.arguments;
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
			break;
		case "gurus.realtimePicks":
			refuseOtherSide(call, json, String(action));
			break;
		case "stock.financials":
			if (order !== undefined) refuseOtherOrder(call, json, order === "desc");
	}
}

function refuseOutside(
	call: OperationCall,
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
		throw new IgnoredQueryError(call, early ? "startDate" : "endDate", `the answer reaches to ${isoOfDay(day)}`);
	}
}

/** One trade of the day is enough, because other time zones date trades differently. */
function refuseOtherDays(call: OperationCall, json: unknown, date: unknown): void {
	const wantedDay = dayNumber(date);
	const days = recordsOf(json).map((row) => dayNumber(member(row, "date")));
	if (wantedDay === undefined || days.length === 0 || days.includes(wantedDay)) return;
	throw new IgnoredQueryError(call, "date", "the answer has no trade of that day");
}

function refuseOthers(call: OperationCall, json: unknown, id: string): void {
	const otherRow = recordsOf(json).find((row) => {
		const rowId = member(row, "id");
		return rowId !== undefined && rowId !== null && String(rowId) !== id;
	});
	if (otherRow !== undefined) throw new IgnoredQueryError(call, "id", "the answer holds other people's trades");
}

/** Names of transaction kinds vary, but purchases and sales can be told apart. */
function refuseOtherSide(call: OperationCall, json: unknown, wantedAction: string): void {
	const other = /^(?:add|buy)/.test(wantedAction) ? SALE : /^(?:reduce|sell)/.test(wantedAction) ? PURCHASE : undefined;
	const match = other && recordsOf(json).find((row) => other.test(String(member(row, "action"))));
	if (match !== undefined) throw new IgnoredQueryError(call, "action", `the answer holds "${member(match, "action")}"`);
}

const PURCHASE = /^(?:add|buy)$/i;
const SALE = /^(?:reduce|sell)$/i;

/** Refuses annual columns in the opposite order; TTM may be at either end. */
function refuseOtherOrder(call: OperationCall, json: unknown, descending: boolean): void {
	const annuals = member(member(json, "financials") ?? json, "annuals");
	const axis = member(annuals, "Fiscal Year");
	const years = Array.isArray(axis) ? axis.filter((period) => /^\d{4}-\d{2}$/.test(String(period))).map(String) : [];
	const against = years.slice(1).every((year, i) => (descending ? year > String(years[i]) : year < String(years[i])));
	if (years.length > 1 && against)
		throw new IgnoredQueryError(call, "order", `its years run from ${years[0]} to ${years.at(-1)}`);
}

function member(row: unknown, name: string): unknown {
	return typeof row === "object" && row !== null ? (row as Record<string, unknown>)[name] : undefined;
}

const dayOfPoint = (row: unknown) => (Array.isArray(row) ? row[0] : member(row, "date"));

/** A day as YYYYMMDD from MM-DD-YYYY, YYYY-MM-DD or YYYYMMDD. */
function dayNumber(value: unknown): number | undefined {
	if (typeof value !== "string") return undefined;
	const american = /^(\d{2})-(\d{2})-(\d{4})$/.exec(value);
	const date = readDate(american ? `${american[3]}-${american[1]}-${american[2]}` : value);
	const written = date && writeDate(date, "YYYYmmdd");
	return written ? Number(written) : undefined;
}
