import type { Reason } from "../../core/reason.js";
import type { LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import type { Bounded } from "../evaluation/approximation.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	type Replaced,
	STATE,
} from "../evaluation/columns/cells.js";
import { monthsBetween } from "../math/days.js";
import { wordsOf } from "../periods/line-item-words.js";
import { APPROXIMATIONS, type ApproximateRule, BALANCE_YIELDS_MONTHS } from "./approximations.js";

const NOT_REPORTED: Reason = { code: "not_reported" };

/** A line item by row. A missing one that an approximation may replace is a gap. */
export function itemColumn(
	item: LineItem,
	approximated: boolean,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const { rows } = columns;
	const values = time === "trailing" ? rows.trailing(item) : rows.year(item);
	const states = new Int32Array(rows.rowCount);
	const rules = approximated ? APPROXIMATIONS[item] : undefined;
	// What is as the fiscal year reports it is of no older sheet.
	if (rules && time === "trailing" && values !== rows.year(item)) markOld(item, values, states, columns);
	const why = time === "trailing" ? () => NOT_REPORTED : rows.whyMissing(item);
	let reason: Reason | undefined;
	let [place, isReplaced] = [0, false];
	let replaced: Map<number, Replaced> | undefined;
	for (let row = missingFrom(values, 0); row < states.length; row = missingFrom(values, row + 1)) {
		const own = why(row);
		if (own !== reason) [reason, place, isReplaced] = [own, columns.placeOf(own), REPLACED_CODES.has(own.code)];
		states[row] = place;
		const found = rules && isReplaced ? replacement(item, rules, time, row, columns) : null;
		if (found === null) continue;
		states[row] = STATE.gap;
		if (found !== "unknown") {
			replaced ??= new Map();
			replaced.set(row, found);
		}
	}
	return replaced ? { values, states, replaced } : { values, states };
}

/** The first row from one on that has no number; the number of rows where there is none. */
function missingFrom(values: Float64Array, row: number): number {
	let at = row;
	// biome-ignore lint/suspicious/noSelfCompare: the quickest test for NaN; millions of cells pass here
	while (at < values.length && values[at] === values[at]) at++;
	return at;
}

/** Marks balances of sheets so old that an approximation of a newer one may replace them. */
function markOld(item: LineItem, values: Float64Array, states: Int32Array, columns: ColumnSource): void {
	for (let row = 0; row < values.length; row++)
		if (!Number.isNaN(values[row]) && isOld(item, row, columns)) states[row] = STATE.gap;
}

/** A line item of the quarter with which each fiscal year ends. */
export function quarterColumn(item: LineItem, columns: ColumnSource): QuantityColumn {
	const { rowCount, quarters } = columns.rows;
	if (!quarters) return filledColumn(rowCount, STATE.ask);
	const values = quarters(item).atYearEnd;
	const missing = columns.placeOf(NOT_REPORTED);
	return { values, states: Int32Array.from(values, (value) => (Number.isNaN(value) ? missing : 0)) };
}

const REPLACED_CODES: ReadonlySet<string> = new Set(["not_reported", "field_not_found"]);

/** Whether a balance is of a sheet so old that an approximation of a newer one may replace it. */
function isOld(item: LineItem, row: number, { rows, companyOfRow }: ColumnSource): boolean {
	const years = rows.year(item);
	if (!isStock(item) || !Number.isNaN(years[row])) return false;
	if (companyOfRow[row] !== companyOfRow[row - 1] || Number.isNaN(years[row - 1])) return true;
	// A year apart, the balance of the year before still serves as it is.
	return monthsBetween(rows.periods[row - 1] as string, rows.periods[row] as string) > BALANCE_YIELDS_MONTHS;
}

/** What the first rule that applies puts in the place of a line item; unknown where quarters or older balance sheets may decide. */
function replacement(
	item: LineItem,
	rules: readonly ApproximateRule[],
	time: ColumnTime,
	row: number,
	columns: ColumnSource,
): Replaced | "unknown" | null {
	const { rows } = columns;
	const isTrailing = time === "trailing";
	for (const rule of rules) {
		const { from, never = [], needs = [], yearly, assumption } = rule;
		if (never.some((one) => isReported(one, row, columns) || isInQuarters(one, row, columns))) continue;
		// Beside twelve months without the line there is the approximation of the fiscal year itself.
		if (isTrailing && yearly) return replacement(item, rules, "year", row, columns) && "unknown";
		if (needs.some((one) => Number.isNaN((isTrailing ? rows.trailing(one) : rows.year(one))[row]))) continue;
		const bounded = applied(rule, time, row, columns);
		// Balances of an older sheet may bound each other where those of the newest do not.
		if (bounded === "unknown" || (bounded === null && isTrailing && from.some(isStock))) return "unknown";
		if (bounded === null) continue;
		if (never.length > 0 && !rows.quarters) return "unknown";
		return { name: wordsOf(item), bounded, assumptions: [assumption] };
	}
	return null;
}

const isStock = (item: LineItem): boolean => LINE_ITEMS[item].kind === "stock";

/** Whether a fiscal year up to a row reports a line. */
function isReported(item: LineItem, row: number, columns: ColumnSource): boolean {
	const values = columns.rows.year(item);
	for (let year = columns.startOf(columns.companyOfRow[row] as number); year <= row; year++)
		if (!Number.isNaN(values[year])) return true;
	return false;
}

/** Whether a quarter up to a row is known to report a line. */
function isInQuarters(item: LineItem, row: number, { rows, companyOfRow }: ColumnSource): boolean {
	const first = rows.quarters?.(item).first[companyOfRow[row] as number];
	return first != null && first <= (rows.periods[row] as string);
}

/** What a rule finds at a row; unknown where a balance may be of an older sheet. */
function applied(
	{ from, record = [], find }: ApproximateRule,
	time: ColumnTime,
	row: number,
	columns: ColumnSource,
): Bounded | "unknown" | null {
	const { rows } = columns;
	const start = columns.startOf(columns.companyOfRow[row] as number);
	const lines: Partial<Record<LineItem, number | null>> = {};
	for (const one of from) {
		const line = time === "trailing" ? ownTrailing(one, row, columns) : cellAt(rows.year(one), row);
		if (line === "unknown") return line;
		lines[one] = line;
	}
	const years: Partial<Record<LineItem, readonly (number | null)[]>> = {};
	for (const one of record) {
		const values = rows.year(one);
		const known: (number | null)[] = [];
		for (let year = start; year <= row; year++) known.push(cellAt(values, year));
		years[one] = known;
	}
	return find(lines, years, rows.periods[row] as string);
}

/** A line item of the twelve months to a row, balances of older sheets left out; unknown where columns cannot tell these from one of today. */
function ownTrailing(item: LineItem, row: number, { rows, companyOfRow }: ColumnSource): number | "unknown" | null {
	const value = cellAt(rows.trailing(item), row);
	if (value === null || !isStock(item) || !Number.isNaN(rows.year(item)[row])) return value;
	if (!rows.quarters) return "unknown";
	if (!Number.isNaN(rows.quarters(item).atYearEnd[row])) return value;
	// The newest year may be the balance of today.
	return companyOfRow[row] === companyOfRow[row + 1] ? null : "unknown";
}

function cellAt(values: Float64Array, row: number): number | null {
	const value = values[row];
	return value === undefined || Number.isNaN(value) ? null : value;
}
