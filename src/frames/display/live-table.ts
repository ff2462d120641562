// Writes frames as tables that a notebook sorts, filters and pages.
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import { counted } from "../../core/format.js";
import { absenceMark, describeReason } from "../../core/reason-words.js";
import type { Column } from "../../core/table.js";
import { type FrameInput, tableOf } from "../input.js";
import { isMissing } from "../operations/rows.js";
import { cellFormat, numberShape, rowUnits, underName } from "./format.js";
import { htmlTable } from "./html-table.js";
import { TABLE_SCRIPT } from "./table-script.js";

/** The largest number of rows in a page; the kernel pages through longer frames, or they are cut. */
export const LIVE_ROWS = 10_000;
/** Rows for which a table needs no controls. */
const MAX_PLAIN_ROWS = 8;

/** A column for the script: numbers joined by `|`, texts as a list. A missing value is an index into `missing`. */
interface LiveColumn {
	readonly name: string;
	readonly unit?: string;
	readonly digits?: number;
	readonly grouped?: boolean;
	readonly mark?: string;
	readonly values: string | readonly (string | number)[];
	/** The mark and the reason of missing values. */
	readonly missing: readonly (readonly [mark: string, reason: string])[];
	/** What approximate numbers assume, by row. */
	readonly marks?: Readonly<Record<number, string>>;
}

/**
 * A frame as a table that sorts, searches and filters, with a sticky head and statistics of each column on hover. Where
 * scripts are stripped the plain table stays. A frame that is very short, or too long for a page, is the plain table.
 */
export function liveTable(frame: FrameInput): string {
	const table = tableOf(frame);
	const staticTable = htmlTable(table);
	if (table.rowCount <= MAX_PLAIN_ROWS || table.rowCount > LIVE_ROWS || table.columns.length === 0) return staticTable;
	const columns = table.columns.map((column, index) =>
		liveColumn(table.names[index] as string, column, rowUnits(table, table.names[index] as string)),
	);
	const size = `${counted(table.rowCount, "row")} × ${counted(table.columns.length, "column")}`;
	const json = JSON.stringify({ rows: table.rowCount, size, columns }).replaceAll("<", "\\u003c");
	return `<div class="valuelab-table">${staticTable}<script type="application/json">${json}</script><script>${TABLE_SCRIPT}</script></div>`;
}

function liveColumn(name: string, column: Column, units: ReturnType<typeof rowUnits>): LiveColumn {
	const missing: [string, string][] = [];
	const places = new Map<string, number>();
	const placeOf = (symbol: string, reason: string): number => {
		const knownPlace = places.get(reason);
		if (knownPlace !== undefined) return knownPlace;
		places.set(reason, missing.length);
		return missing.push([symbol, reason]) - 1;
	};
	const marks = column.kind === "number" && column.approximate ? { marks: Object.fromEntries(column.approximate) } : {};
	if (column.kind !== "number" || units) {
		const rows = Array.from({ length: column.values.length }, (_, row) => row);
		const show = cellFormat(column, [], units);
		const values = rows.map((row) => {
			const { text, missing: isLost, reason } = show(row);
			return isLost ? placeOf(text, reason ?? "missing") : text;
		});
		return {
			name,
			...(column.kind === "number" && column.days ? { unit: column.days } : {}),
			values,
			missing,
			...marks,
		};
	}
	const { values, reasons, unit } = column;
	const shape = unit && numberShape(values, unit);
	const parts: string[] = [];
	const texts = new Map<Reason | undefined, string>();
	const lost = (reason: Reason | undefined): string => {
		return entryOf(
			texts,
			reason,
			() => `!${reason ? placeOf(absenceMark(reason), describeReason(reason)) : placeOf("–", "missing")}`,
		);
	};
	for (let row = 0; row < values.length; row += 1) {
		if (isMissing(column, row)) {
			parts.push(lost(reasons?.get(row)));
			continue;
		}
		const value = (values[row] as number) * (shape?.scale ?? 1);
		parts.push(shape ? withDigits(value, shape.digits) : String(rounded(value)));
	}
	const format = shape
		? { digits: shape.digits, grouped: shape.grouped, ...(shape.mark ? { mark: shape.mark } : {}) }
		: {};
	const under = underName(column).join(", ");
	return { name, ...(under ? { unit: under } : {}), ...format, values: parts.join("|"), missing, ...marks };
}

/** A number rounded to about seven digits, enough for a table. */
function rounded(value: number): number {
	const size = Math.abs(value);
	if (Number.isInteger(value) || !Number.isFinite(value)) return value;
	if (size < 1) return Number(value.toPrecision(7));
	const scale = size >= 1e6 ? 10 : size >= 1e3 ? 1e4 : 1e6;
	return Math.round(value * scale) / scale;
}

function withDigits(value: number, digits: number): string {
	return Number.isInteger(value) || !Number.isFinite(value) ? String(value) : value.toFixed(digits);
}
