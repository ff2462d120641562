import { type ColumnSource, type QuantityColumn, STATE } from "../evaluation/columns/cells.js";
import type { Quantity } from "../evaluation/facts.js";
import { isWholeSheet, SHEET_LINES } from "./sheet-lines.js";

/**
 * A part of net debt by row, from the row's own balance sheet if it is complete or no older one is better; otherwise left to the row's
 * company.
 */
export function oneSheetColumn(of: Quantity<unknown>, columns: ColumnSource): QuantityColumn {
	const column = columns.column(of, "trailing");
	const { rows } = columns;
	const lines = new Map(
		SHEET_LINES.map((item) => {
			const [held, years, quarters] = [rows.trailing(item), rows.year(item), rows.quarters?.(item).atYearEnd];
			const isOwn = (row: number) => isKnown(years[row]) || isKnown(quarters?.[row]);
			return [item, { held, isOwn, isAll: held === years }];
		}),
	);
	const all = [...lines.values()].filter(({ isAll }) => !isAll);
	let states: Int32Array | undefined;
	for (let row = 0; row < rows.rowCount; row++) {
		if (!all.some(({ held, isOwn }) => isKnown(held[row]) && !isOwn(row))) continue;
		const isWhole = isWholeSheet(
			(item) => lines.get(item)?.isOwn(row) === true,
			(item) => {
				const value = lines.get(item)?.held[row];
				return isKnown(value) ? value : undefined;
			},
		);
		if (isWhole) continue;
		states ??= column.states.slice();
		states[row] = STATE.open;
	}
	return states ? { ...column, states } : column;
}

const isKnown = (value: number | undefined): value is number => value !== undefined && !Number.isNaN(value);
