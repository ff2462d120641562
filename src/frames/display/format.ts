// Formats cells as text, in the same way for terminals, notebooks and pages.

import { type Reason, type Unit, unitLabel, unitOfLabel } from "../../core/figure.js";
import { counted, formatValue } from "../../core/format.js";
import { absenceMark, describeReason } from "../../core/reason-words.js";
import type { Column, Table } from "../../core/table.js";
import { textAt } from "../operations/concat.js";
import { isMissing } from "../operations/rows.js";

export interface ShownCell {
	readonly text: string;
	readonly missing: boolean;
	/** The reason for a missing value, or the assumption of an approximate one, in words. */
	readonly reason?: string;
	/** The number of blanks after a number that align the decimal points of a column. */
	readonly blanksAfter?: number;
}

/** The reason of a missing value without a known one. */
export const MISSING = "missing";
const MINUS = "\u2212";
const isGrouped = (unit: Unit): boolean => ["money", "shares", "count", "per_share"].includes(unit.kind);

/** The decimals of all numbers of a column with a unit, at most 4. */
function decimalsOf(values: Float64Array, unit: Unit): number {
	let largest = 0;
	let whole = true;
	for (const value of values) {
		if (!Number.isFinite(value)) continue;
		largest = Math.max(largest, Math.abs(value));
		whole &&= Number.isInteger(value);
	}
	// Fractions are shown as percent.
	if (unit.kind === "fraction") return rateDecimals(largest * 100);
	if (whole) return 0;
	if (unit.kind === "percent" || unit.kind === "multiple") return rateDecimals(largest);
	if (unit.kind === "per_share") return largest < 0.1 ? 4 : 2;
	return largest >= 10_000 && isGrouped(unit) ? 0 : largest >= 1000 ? 1 : largest >= 10 ? 2 : 4;
}

/** The decimals of percentages and multiples: one, or more if all values are small. */
const rateDecimals = (largest: number): number => (largest === 0 || largest >= 1 ? 1 : largest < 0.1 ? 4 : 2);

/** The column that names the unit of each row, in tables whose rows are measures of different kinds. */
const UNIT_COLUMN = "unit";

/** Matches columns of years, quarters, months and pages, whose numbers are not amounts. */
const KEY = /(?:^|[ _])(?:year|quarter|month|page)$/i;

/** The unit of each row's number in a column, from the table's unit column; undefined where there is none. */
export function rowUnits(table: Table, name: string): RowUnits | undefined {
	const column = table.get(UNIT_COLUMN);
	if (column?.kind !== "text" || KEY.test(name)) return undefined;
	return (row) => unitOfLabel(column.values[row] ?? "");
}

/** The start of the mark of a balance from an older balance sheet. */
const BALANCE_OF = "balance of ";

/** The lines under a column's name: its unit, and the dates of numbers that differ from their row's date. */
export function underName(column: Column): readonly string[] {
	if (column.kind !== "number") return [];
	const { unit, days, source } = column;
	const older = Object.entries(source?.marks ?? {}).filter(
		([markName, periods]) => markName.startsWith(BALANCE_OF) && periods.includes("TTM"),
	);
	const ofTtm = older.map(([markName]) => `TTM: ${markName.slice(BALANCE_OF.length)}`);
	return [...(unit ? [shownUnit(unit)] : []), ...(days === undefined ? [] : [days]), ...ofTtm].filter(Boolean);
}

export type RowUnits = (row: number) => Unit | undefined;

/**
 * Creates the format of one column: numbers by unit with common decimals and a true minus, fractions as percent, days in ISO form. The decimal points
 * of numbers without a unit are aligned in `rows`, the shown rows. A column without a unit uses the unit of each row from `units`.
 */
export function cellFormat(column: Column, rows: readonly number[], units?: RowUnits): (row: number) => ShownCell {
	if (column.kind !== "number") {
		return (row) => {
			const text = textAt(column, row);
			if (text === null) return { text: "–", missing: true, reason: MISSING };
			return text === "" ? { text: "–", missing: true, reason: "empty text" } : { text, missing: false };
		};
	}
	const { unit, values, reasons, approximate } = column;
	const write = unit === undefined ? plain : byUnit(values, unit);
	const shown = (row: number): string => {
		const value = values[row] as number;
		const ownUnit = unit === undefined && Number.isFinite(value) ? units?.(row) : undefined;
		const text = (ownUnit ? formatValue(value, ownUnit) : write(value)).replace(/^-/, MINUS);
		return approximate?.has(row) ? `${APPROXIMATE}${text}` : text;
	};
	const decimals = (text: string): number =>
		/^\S{0,2}[\d,]+\.\d+\D?$/.test(text) ? text.length - text.indexOf(".") : 0;
	const most = unit
		? 0
		: rows.reduce((most, row) => (isMissing(column, row) ? most : Math.max(most, decimals(shown(row)))), 0);
	return (row) => {
		if (isMissing(column, row)) return missingCell(reasons?.get(row));
		const text = shown(row);
		const blanksAfter = most - decimals(text);
		const reason = approximate?.get(row);
		return { text, missing: false, ...(reason !== undefined && { reason }), ...(blanksAfter > 0 && { blanksAfter }) };
	};
}

/** The mark before an approximate number. */
const APPROXIMATE = "≈";

/** How the numbers of a column with a unit are written. */
export interface NumberShape {
	readonly digits: number;
	readonly grouped: boolean;
	/** The factor by which a value is multiplied before it is shown. */
	readonly scale: number;
	/** The text after each number. */
	readonly mark: string;
}

export function numberShape(values: Float64Array, unit: Unit): NumberShape {
	return {
		digits: decimalsOf(values, unit),
		grouped: isGrouped(unit),
		scale: unit.kind === "fraction" ? 100 : 1,
		mark: unit.kind === "multiple" ? "×" : unit.kind === "fraction" || unit.kind === "percent" ? "%" : "",
	};
}

function byUnit(values: Float64Array, unit: Unit): (value: number) => string {
	const { digits, grouped: useGrouping, scale, mark } = numberShape(values, unit);
	const format = new Intl.NumberFormat("en-US", {
		minimumFractionDigits: digits,
		maximumFractionDigits: digits,
		useGrouping,
		signDisplay: "negative",
	});
	return (value) => (Number.isFinite(value) ? format.format(value * scale) + mark : String(value));
}

/** A number without a unit, with decimals by its own size. */
function plain(value: number): string {
	if (!Number.isFinite(value) || Number.isInteger(value)) return String(value);
	const size = Math.abs(value);
	return size < 1e-4 ? value.toPrecision(3) : value.toFixed(size >= 1000 ? 1 : size >= 10 ? 2 : 4);
}

function missingCell(reason: Reason | undefined): ShownCell {
	if (!reason) return { text: "–", missing: true, reason: MISSING };
	const shown = absenceMark(reason) === "NM" || reason.code === "template_not_applicable";
	return { text: shown ? absenceMark(reason) : "–", missing: true, reason: describeReason(reason) };
}

/** A unit as a header shows it; a currency that is not known is left out. */
export function shownUnit(unit: Unit): string {
	if (unit.currency !== undefined || (unit.kind !== "money" && unit.kind !== "per_share")) return unitLabel(unit);
	return unit.kind === "per_share" ? "per share" : unitLabel({ ...unit, currency: "" }).trim();
}

/** Chooses the rows or columns to show of `count`: all, or the first and the last with a gap. */
export function excerpt(
	count: number,
	most: number,
): { readonly shown: number[]; readonly gapAfter: number | null; readonly hidden: number } {
	if (count <= most) return { shown: Array.from({ length: count }, (_, i) => i), gapAfter: null, hidden: 0 };
	const head = Math.ceil((most * 2) / 3);
	const tail = most - head;
	const shown = Array.from({ length: most }, (_, i) => (i < head ? i : count - tail + (i - head)));
	return { shown, gapAfter: head - 1, hidden: count - most };
}

/** The largest number of hidden columns that are listed; a frame of statements has hundreds. */
const MAX_COLUMNS_LISTED = 12;

/** A note on hidden columns: their number and names, and the option `chooser` that shows them; empty if all are shown. */
export function hiddenColumns(names: readonly string[], chooser?: string): string {
	if (names.length === 0) return "";
	const listed = names.slice(0, MAX_COLUMNS_LISTED).join(", ");
	const more = names.length > MAX_COLUMNS_LISTED ? ` and ${names.length - MAX_COLUMNS_LISTED} more` : "";
	const hint = chooser === undefined ? "" : ` (${chooser} shows them)`;
	return `${counted(names.length, "column")} not shown: ${listed}${more}${hint}`;
}
