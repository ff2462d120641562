// Shortens a table to fit into an answer for a language model.

import { marksOfRow } from "../core/marked-table.js";
import { describeReason } from "../core/reason-words.js";
import type { Column, Table } from "../core/table.js";
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
	const marks = Array.from({ length: table.rowCount }, (_, row) => marksOfRow(table, row));
	const budget = maxTokens - tokenCount(JSON.stringify(sources)) - OTHER_TOKENS;
	const { columnCount, rows } = partThatFits(table, cells, marks, { budget, isNewestLast });
	const columns = table.columns.slice(0, columnCount).map((column, i) => ({ name: table.names[i] as string, column }));
	const dropped = table.names.slice(columnCount);
	const missing = columns.flatMap(({ name, column }) =>
		reasonOf(column, rows).map((reason) => [name, reason] as const),
	);
	const approximate = rows.flatMap((row) => {
		const texts = marks[row] ?? [];
		return texts.length > 0 ? [[rowName(cells[0]?.[row], row), texts] as const] : [];
	});
	return {
		columns: columns.map(({ name }) => serviceName(name)),
		units: Object.fromEntries(
			columns.flatMap(({ name, column }) => {
				const unit = column.kind === "number" && column.unit ? shownUnit(column.unit) : "";
				return unit === "" ? [] : [[name, unit]];
			}),
		),
		rows: rows.map((row) => cells.slice(0, columnCount).map((column) => column[row] ?? null)),
		...((rows.length < table.rowCount || dropped.length > 0) && {
			left_out: {
				...(rows.length < table.rowCount && { rows: table.rowCount - rows.length }),
				...(dropped.length > 0 && { columns: dropped.slice(0, NAMES_LISTED) }),
				...(dropped.length > NAMES_LISTED && { more_columns: dropped.length - NAMES_LISTED }),
			},
		}),
		...(missing.length > 0 && { missing: Object.fromEntries(missing) }),
		...(approximate.length > 0 && { approximate: Object.fromEntries(approximate) }),
		sources,
	};
}

/** The rows whose fit decides how many columns are kept. */
const FITTED_ROWS = 4;

/** The number of columns, and the rows in order, that fit into a budget of tokens. */
function partThatFits(
	{ columns, names, rowCount }: Table,
	cells: readonly (readonly Cell[])[],
	marks: readonly (readonly string[])[],
	{ budget, isNewestLast }: { readonly budget: number; readonly isNewestLast: boolean },
): { readonly columnCount: number; readonly rows: readonly number[] } {
	const cellCosts = cells.map((column) => column.map((cell) => tokenCount(JSON.stringify(cell)) + 1));
	const markCosts = marks.map((texts) => (texts.length === 0 ? 0 : tokenCount(JSON.stringify(texts)) + 2));
	const columnCosts = columns.map((column, i) => 2 * tokenCount(names[i] ?? "") + COLUMN_TOKENS + reasonCost(column));
	const costOfColumns = (count: number) => columnCosts.slice(0, count).reduce((sum, cost) => sum + cost, 0);
	const costOfRow = (row: number, count: number) =>
		cellCosts.slice(0, count).reduce((sum, column) => sum + (column[row] ?? 0), 2 + (markCosts[row] ?? 0));
	const newestFirst = Array.from({ length: rowCount }, (_, i) => (isNewestLast ? rowCount - 1 - i : i));
	const costOfFirstRows = (count: number) =>
		newestFirst.slice(0, FITTED_ROWS).reduce((sum, row) => sum + costOfRow(row, count), 0);
	let columnCount = names.length;
	while (columnCount > MIN_COLUMNS && costOfColumns(columnCount) + costOfFirstRows(columnCount) > budget) columnCount--;
	let cost = costOfColumns(columnCount);
	const rows: number[] = [];
	for (const row of newestFirst) {
		cost += costOfRow(row, columnCount);
		if (cost > budget && rows.length > 0) break;
		rows.push(row);
	}
	return { columnCount, rows: rows.sort((a, b) => a - b) };
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
