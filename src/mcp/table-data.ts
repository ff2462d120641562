// Shortens a table to fit into an answer for a language model.
import type { Column } from "../core/column.js";
import { marksOfRow } from "../core/marked-table.js";
import { describeReason } from "../core/reason-words.js";
import type { Table } from "../core/table.js";
import { cellAt } from "../frames/operations/select-rows.js";
import { rounded, shownUnit, sourceData } from "./figure-data.js";
import { type QuotedText, serviceName, serviceText } from "./service-text.js";
import { tokenCount } from "./token-count.js";

type Cell = number | string | boolean | null | QuotedText;

/** A table in an answer: rows as arrays under the names of the columns. */
export interface TableData {
	readonly columns: readonly string[];
	/** Units of the columns that have one. */
	readonly units: Readonly<Record<string, string>>;
	readonly rows: readonly (readonly Cell[])[];
	/** Rows and columns left out by the budget. */
	readonly left_out?: { readonly rows?: number; readonly columns?: readonly string[]; readonly more_columns?: number };
	/** Assumptions of approximate figures (≈), by the first cell of their row. */
	readonly approximate?: Readonly<Record<string, readonly string[]>>;
	/** The most frequent reason of missing cells, by column. */
	readonly missing?: Readonly<Record<string, string>>;
	readonly sources: readonly ReturnType<typeof sourceData>[];
}

/** The most names of left-out columns. */
const NAMES_LISTED = 12;
/** Tokens of the members other than columns and rows, of a column without its name, and of a column's reason. */
const [OTHER_TOKENS, COLUMN_TOKENS, REASON_TOKENS] = [60, 8, 12];
const MAX_REASON_LENGTH = 120;
/** Columns that identify rows and are always kept. */
const MIN_COLUMNS = 2;

/** Fits a table into a budget of tokens: leaves out columns from the right until four rows fit, then the oldest rows. */
export function tableData(
	table: Table,
	{ maxTokens, isNewestLast }: { readonly maxTokens: number; readonly isNewestLast: boolean },
): TableData {
	const sources = table.sources.slice(0, 3).map(sourceData);
	const cells = table.columns.map((column) => Array.from({ length: table.rowCount }, (_, row) => cellOf(column, row)));
	const costs = cells.map((column) => column.map((cell) => tokenCount(JSON.stringify(cell)) + 1));
	const budget = maxTokens - tokenCount(JSON.stringify(sources)) - OTHER_TOKENS;
	const columnCosts = (count: number) =>
		table.columns
			.slice(0, count)
			.reduce((sum, column, i) => sum + 2 * tokenCount(table.names[i] ?? "") + COLUMN_TOKENS + reasonCost(column), 0);
	const marks = Array.from({ length: table.rowCount }, (_, row) => marksOfRow(table, row));
	const markCosts = marks.map((texts) => (texts.length === 0 ? 0 : tokenCount(JSON.stringify(texts)) + 2));
	const rowCost = (row: number, count: number) =>
		costs.slice(0, count).reduce((sum, column) => sum + (column[row] ?? 0), 2 + (markCosts[row] ?? 0));
	const order = Array.from({ length: table.rowCount }, (_, row) => (isNewestLast ? table.rowCount - 1 - row : row));
	const firstRows = order.slice(0, 4);
	let count = table.names.length;
	while (
		count > MIN_COLUMNS &&
		columnCosts(count) + firstRows.reduce((sum, row) => sum + rowCost(row, count), 0) > budget
	)
		count--;
	let spent = columnCosts(count);
	const rows: number[] = [];
	for (const row of order) {
		spent += rowCost(row, count);
		if (spent > budget && rows.length > 0) break;
		rows.push(row);
	}
	rows.sort((a, b) => a - b);
	const names = table.names.slice(0, count);
	const dropped = table.names.slice(count);
	const shown = table.columns.slice(0, count);
	const missing = Object.fromEntries(
		names.flatMap((name, i) => reasonOf(shown[i] as Column, rows).map((reason) => [name, reason])),
	);
	return {
		columns: names.map(serviceName),
		units: Object.fromEntries(
			names.flatMap((name, i) => {
				const column = shown[i];
				const unit = column?.kind === "number" && column.unit ? shownUnit(column.unit) : "";
				return unit === "" ? [] : [[name, unit]];
			}),
		),
		rows: rows.map((row) => cells.slice(0, count).map((column) => column[row] ?? null)),
		...((rows.length < table.rowCount || dropped.length > 0) && {
			left_out: {
				...(rows.length < table.rowCount && { rows: table.rowCount - rows.length }),
				...(dropped.length > 0 && { columns: dropped.slice(0, NAMES_LISTED) }),
				...(dropped.length > NAMES_LISTED && { more_columns: dropped.length - NAMES_LISTED }),
			},
		}),
		...(Object.keys(missing).length > 0 && { missing }),
		...(rows.some((row) => marks[row]?.length) && {
			approximate: Object.fromEntries(
				rows.flatMap((row) => (marks[row]?.length ? [[rowName(cells[0]?.[row], row), marks[row]]] : [])),
			),
		}),
		sources,
	};
}

const rowName = (cell: Cell | undefined, row: number): string => (typeof cell === "string" ? cell : `row ${row + 1}`);

function cellOf(column: Column, row: number): Cell {
	const value = cellAt(column, row);
	if (typeof value === "string") return serviceText(value);
	if (typeof value !== "number") return value ?? null;
	if (!Number.isFinite(value)) return null;
	if (column.kind === "number" && column.unit?.kind === "fraction") return rounded(value * 100);
	return Number.isInteger(value) ? value : rounded(value);
}

/** The most frequent reason of a column's missing cells. */
function reasonOf(column: Column, rows: readonly number[]): string[] {
	if (column.kind !== "number" || !column.reasons) return [];
	const counts = new Map<string, number>();
	for (const row of rows) {
		const reason = column.reasons.get(row);
		if (reason) counts.set(describeReason(reason), (counts.get(describeReason(reason)) ?? 0) + 1);
	}
	const [first] = [...counts].sort((a, b) => b[1] - a[1]);
	return first ? [first[0].slice(0, MAX_REASON_LENGTH)] : [];
}

const reasonCost = (column: Column): number =>
	column.kind === "number" && column.reasons && column.reasons.size > 0 ? REASON_TOKENS : 0;
