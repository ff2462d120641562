// Makes the column of a line item for many companies, and marks the cells that their company must evaluate.
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import type { LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { isDoubt } from "../evaluation/choices.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	STATE,
} from "../evaluation/columns/cells.js";
import { withSubject } from "../evaluation/finding.js";
import { monthsBetween } from "../math/days.js";
import { snakeName } from "../periods/snake-name.js";
import { APPROXIMATIONS, OLD_BALANCE_MONTHS } from "./approximations.js";

const NOT_REPORTED: Reason = { code: "not_reported" };

/** A line item by row. Cells that an approximation may replace, and balances over a year old, need evaluation. */
export function itemColumn(
	item: LineItem,
	approximated: boolean,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const { rows } = columns;
	const isTrailing = time === "trailing";
	const values = isTrailing ? rows.trailing(item) : rows.year(item);
	const states = new Int32Array(rows.rowCount);
	// A value of the fiscal year itself is of no older sheet.
	if (isTrailing && values !== rows.year(item)) markOldBalances(item, values, states, columns);
	const reasonOfYear = rows.whyMissing(item);
	const isDoubted = (row: number) => Number.isNaN(rows.year(item)[row]) && isDoubt(reasonOfYear(row).code);
	const reasonAt = (row: number) => (isTrailing && !isDoubted(row) ? NOT_REPORTED : reasonOfYear(row));
	const mayReplace = approximated ? replaceableRows(item, isTrailing, columns) : undefined;
	const reasonIndexes = new Map<Reason, number>();
	for (let row = nextMissing(values, 0); row < states.length; row = nextMissing(values, row + 1)) {
		const reason = reasonAt(row);
		if (REPLACED_CODES.has(reason.code) && mayReplace?.(row)) {
			states[row] = STATE.needsEvaluation;
			continue;
		}
		states[row] = entryOf(reasonIndexes, reason, () => columns.indexOfReason(withSubject(snakeName(item), reason)));
	}
	return { values, states };
}

const REPLACED_CODES: ReadonlySet<string> = new Set(["not_reported", "field_not_found"]);

/** The first row without a number, from `row` on; the number of rows if there is none. */
function nextMissing(values: Float64Array, row: number): number {
	let position = row;
	// biome-ignore lint/suspicious/noSelfCompare: the quickest test for NaN; millions of cells pass here
	while (position < values.length && values[position] === values[position]) position++;
	return position;
}

/** A test whether a row has the inputs of an approximation; undefined if none is declared. */
function replaceableRows(
	item: LineItem,
	isTrailing: boolean,
	{ rows }: ColumnSource,
): ((row: number) => boolean) | undefined {
	const needs = APPROXIMATIONS[item]?.map(({ from, needs = from, yearly }) =>
		needs.map((need) => (isTrailing && !yearly ? rows.trailing(need) : rows.year(need))),
	);
	return needs && ((row) => needs.some((lines) => lines.every((line) => !Number.isNaN(line[row]))));
}

/** Marks balances over a year old for evaluation. */
function markOldBalances(item: LineItem, values: Float64Array, states: Int32Array, columns: ColumnSource): void {
	const { rows, companyOfRow } = columns;
	if (LINE_ITEMS[item].kind !== "stock") return;
	const years = rows.year(item);
	const atYearEnd = rows.quarters?.(item).atYearEnd;
	for (let row = 0; row < values.length; row++) {
		if (Number.isNaN(values[row]) || !Number.isNaN(years[row]) || !Number.isNaN(atYearEnd?.[row] ?? Number.NaN))
			continue;
		const isOfYearBefore =
			companyOfRow[row] === companyOfRow[row - 1] &&
			!Number.isNaN(years[row - 1]) &&
			monthsBetween(rows.periods[row - 1] as string, rows.periods[row] as string) <= OLD_BALANCE_MONTHS;
		if (!isOfYearBefore) states[row] = STATE.needsEvaluation;
	}
}

/** A line item of each fiscal year's last quarter. */
export function quarterColumn(item: LineItem, columns: ColumnSource): QuantityColumn {
	const { rowCount, quarters } = columns.rows;
	if (!quarters) return filledColumn(rowCount, STATE.needsCompany);
	const values = quarters(item).atYearEnd;
	const missing = columns.indexOfReason(withSubject(snakeName(item), NOT_REPORTED));
	return { values, states: Int32Array.from(values, (value) => (Number.isNaN(value) ? missing : 0)) };
}
