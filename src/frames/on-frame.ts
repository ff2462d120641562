import { Table } from "../core/table.js";
import { toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";
import { noteTtm, TTM_COLUMN, ttmRows, withoutTtm } from "./danfo-methods/trailing.js";
import { type FrameInput, tableOf } from "./input.js";
import { withoutTtmRows } from "./ttm-rows.js";

/** A function on frames from one on tables, with the same further arguments. Rows of trailing twelve months stay known as such. */
export function onFrame<Rest extends unknown[]>(operation: (table: Table, ...rest: Rest) => Table) {
	return (frame: FrameInput, ...rest: Rest): DataFrame => {
		const table = tableOf(frame);
		const trailing = frame instanceof Table ? undefined : ttmRows(frame);
		if (!trailing) return toDanfo(operation(table, ...rest));
		// Labels go with the rows: places as labels say where each row of the result was.
		const { sources, rowCount, index } = table;
		const places = Array.from({ length: rowCount }, (_, row) => row);
		const made = operation(new Table(table.entries(), { rowCount, sources, index: places }), ...rest);
		const from = made.index as readonly number[] | undefined;
		const labels = index && from?.map((place) => index[place] as string | number);
		const result = toDanfo(
			new Table(made.entries(), {
				rowCount: made.rowCount,
				sources: made.sources,
				...(labels && { index: labels }),
			}),
		);
		if (from) noteTtm(result, new Set(result.index.filter((_, row) => trailing.has(from[row] as number))));
		return result;
	};
}

/**
 * Like `onFrame`, for a statistic over rows: those of trailing twelve months take no part, since their months are in the years already.
 * Who asks by the flag wants both kinds of rows.
 */
export function onFiscalRows<Rest extends unknown[]>(name: string, operation: (table: Table, ...rest: Rest) => Table) {
	return (frame: FrameInput, ...rest: Rest): DataFrame => {
		if ([rest[0]].flat().includes(TTM_COLUMN)) return toDanfo(operation(tableOf(frame), ...rest));
		const table = frame instanceof Table ? withoutTtmRows(frame) : tableOf(withoutTtm(frame, name, {}));
		return toDanfo(operation(table, ...rest));
	};
}
