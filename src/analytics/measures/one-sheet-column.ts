import type { LineItem } from "../../frames/company-types.js";
import { type ColumnSource, type QuantityColumn, type Replaced, STATE } from "../evaluation/columns/cells.js";
import type { Quantity } from "../evaluation/facts.js";
import { monthsBetween } from "../math/days.js";
import { isWholeSheet, SHEET_LINES, SHEET_SERVES_MONTHS, tellsDebt } from "./sheet-lines.js";

/**
 * A part of net debt by row, of the row's own balance sheet where that tells all of net debt, or no older one tells more. Else of the sheet of the year
 * before, where that is the one that the company itself takes; what quarters or bounds decide is left to the company.
 */
export function oneSheetColumn(of: Quantity<unknown>, columns: ColumnSource): QuantityColumn {
	const column = columns.whole(of, "trailing");
	const { rows, companyOfRow } = columns;
	const lines = new Map(
		SHEET_LINES.map((item) => {
			const quarters = rows.quarters?.(item);
			return [item, { held: rows.trailing(item), own: rows.year(item), quarters }];
		}),
	);
	const inColumns = [...lines.values()];
	const isOlder = (row: number) =>
		inColumns.some(
			({ held, own, quarters }) =>
				held !== own &&
				!isMissing(held[row]) &&
				isMissing(own[row]) &&
				(quarters === undefined || isMissing(quarters.atYearEnd[row])),
		);
	const ownAt = (row: number) => (item: LineItem) => {
		const line = lines.get(item);
		return !isMissing(line?.own[row]) || !isMissing(line?.quarters?.atYearEnd[row]);
	};
	const isWhole = (row: number) =>
		isWholeSheet(ownAt(row), (item) => {
			const value = lines.get(item)?.held[row];
			return isMissing(value) ? undefined : value;
		});
	/** Whether the sheet of the year before is the newest that tells all, whatever bounds the newest one. */
	const isOfYearBefore = (row: number) =>
		companyOfRow[row - 1] === companyOfRow[row] &&
		inColumns.every(({ quarters }) => quarters && quarters.first[companyOfRow[row] as number] == null) &&
		monthsBetween(rows.periods[row - 1] as string, rows.periods[row] as string) <= SHEET_SERVES_MONTHS &&
		tellsDebt(ownAt(row)) &&
		isWhole(row - 1) &&
		column.states[row - 1] === 0;
	const [values, states] = [column.values.slice(), column.states.slice()];
	const findings = column.findings?.slice();
	const replaced = new Map<number, Replaced>(column.replaced);
	let isChanged = false;
	for (let row = 0; row < rows.rowCount; row++) {
		if (!isOlder(row) || isWhole(row)) continue;
		isChanged = true;
		states[row] = isOfYearBefore(row) ? 0 : STATE.ask;
		values[row] = column.values[row - 1] ?? Number.NaN;
		if (findings) findings[row] = column.findings?.[row - 1];
		replaced.delete(row);
	}
	return isChanged ? { values, states, replaced, ...(findings && { findings }) } : column;
}

const isMissing = (value: number | undefined): value is undefined => value === undefined || Number.isNaN(value);
