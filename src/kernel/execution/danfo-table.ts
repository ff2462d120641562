// Writes Danfo's frames as HTML tables.
import { escapeHtml } from "../../core/html-text.js";
import type { MimeBundle } from "../session/messages.js";
import { localTime } from "./local-dates.js";

/** The properties of a Danfo DataFrame or Series that showing it needs. Any copy of Danfo has them. */
export interface DanfoTable {
	readonly columns: readonly unknown[];
	readonly index: readonly unknown[];
	readonly shape: readonly number[];
	readonly values: readonly unknown[];
	readonly dtypes: readonly string[];
}

const MAX_ROWS = 60;
const MAX_COLUMNS = 30;

export function isDanfoTable(value: unknown): value is DanfoTable {
	if (typeof value !== "object" || value === null || !("$dataIncolumnFormat" in value)) return false;
	const table = value as Partial<DanfoTable>;
	return Array.isArray(table.shape) && Array.isArray(table.columns) && Array.isArray(table.index);
}

/** Writes the table as HTML and as text: its first and last rows, and its size. */
export function tableBundle(table: DanfoTable): MimeBundle {
	const series = table.shape.length === 1;
	const total = table.index.length;
	const columns = table.columns.slice(0, MAX_COLUMNS).map(String);
	const shown =
		total <= MAX_ROWS ? range(0, total) : [...range(0, MAX_ROWS / 2), ...range(total - MAX_ROWS / 2, total)];
	const cell = (row: number, column: number): string => {
		const values = table.values[row];
		return show(series ? values : Array.isArray(values) ? values[column] : undefined);
	};
	const rows = shown.map((row) => [show(table.index[row]), ...columns.map((_, column) => cell(row, column))]);
	if (total > MAX_ROWS) rows.splice(MAX_ROWS / 2, 0, ["…", ...columns.map(() => "…")]);
	const note = `${total} rows × ${series ? 1 : table.columns.length} columns`;
	return { "text/plain": asText([["", ...columns], ...rows], note), "text/html": asHtml(columns, rows, note) };
}

function range(from: number, to: number): number[] {
	return Array.from({ length: to - from }, (_, i) => from + i);
}

function show(value: unknown): string {
	if (value === null || value === undefined || (typeof value === "number" && Number.isNaN(value))) return "–";
	if (value instanceof Date) return localTime(value);
	return typeof value === "number" && !Number.isInteger(value) ? String(Number(value.toPrecision(10))) : String(value);
}

function asText(rows: readonly (readonly string[])[], note: string): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const lines = rows.map((row) => row.map((text, column) => text.padStart(widths[column] ?? 0)).join("  "));
	return `${lines.join("\n")}\n\n[${note}]`;
}

function asHtml(columns: readonly string[], rows: readonly (readonly string[])[], note: string): string {
	const head = `<thead><tr><th></th>${columns.map((name) => `<th>${escapeHtml(name)}</th>`).join("")}</tr></thead>`;
	const body = rows.map(
		([index, ...cells]) =>
			`<tr><th>${escapeHtml(index ?? "")}</th>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join("")}</tr>`,
	);
	return `<table class="dataframe">${head}<tbody>${body.join("")}</tbody></table><p>${note}</p>`;
}
