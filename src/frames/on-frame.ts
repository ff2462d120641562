// Creates functions on frames from functions on tables.

import { ArgumentError } from "../core/errors.js";
import { type Column, Table } from "../core/table.js";
import { toDanfo } from "./border.js";
import type { DataFrame } from "./danfo.js";
import { warnOfNumberTexts } from "./danfo-methods/numeric-cells.js";
import { recordTtm, TTM_COLUMN, ttmRows, warnOfLeftOut, withoutTtm } from "./danfo-methods/trailing.js";
import type { TtmOption } from "./danfo-types.js";
import { type FrameInput, tableOf } from "./input.js";
import { groupRows, namesIn } from "./operations/keys.js";
import { takeColumn, takeRows } from "./operations/rows.js";
import { trailingRows, withoutTtmRows } from "./ttm-rows.js";

/** A function on frames that was created from one on tables. */
type OnFrame<Rest extends unknown[]> = (frame: FrameInput, ...rest: Rest) => DataFrame;

/** Creates a function on frames from one on tables, with the same further arguments. TTM rows keep their flag. */
export function onFrame<Rest extends unknown[]>(operation: (table: Table, ...rest: Rest) => Table): OnFrame<Rest> {
	return (frame, ...rest) => {
		const table = tableOf(frame);
		const trailing = frame instanceof Table ? undefined : ttmRows(frame);
		if (!trailing) return toDanfo(operation(table, ...rest));
		// The table gets row numbers as labels, by which the original row of each result row is found.
		const { sources, rowCount, index } = table;
		const rowNumbers = Array.from({ length: rowCount }, (_, row) => row);
		const changed = operation(new Table(table.entries(), { rowCount, sources, index: rowNumbers }), ...rest);
		const origins = changed.index as readonly number[] | undefined;
		const labels = index && origins?.map((origin) => index[origin] as string | number);
		const result = toDanfo(
			new Table(changed.entries(), {
				rowCount: changed.rowCount,
				sources: changed.sources,
				...(labels && { index: labels }),
			}),
		);
		if (origins) recordTtm(result, new Set(result.index.filter((_, row) => trailing.has(origins[row] as number))));
		return result;
	};
}

/** Options about rows that many operations share. */
interface RowOptions extends TtmOption {
	readonly by?: string | readonly string[];
	readonly columns?: string | readonly string[];
}

/** Finds the options among the further arguments, after the first `fixed` ones. */
const optionsIn = (rest: readonly unknown[], fixed = 0): RowOptions =>
	Object.assign(
		{},
		...rest.slice(fixed).filter((option) => typeof option === "object" && option !== null && !Array.isArray(option)),
	);

function keepsTtm({ ttm }: RowOptions): boolean {
	if (ttm === undefined || ttm === "include" || ttm === "leave-out") return ttm === "include";
	throw new ArgumentError("ttm", `ttm must be "include" or "leave-out", not ${JSON.stringify(ttm)}`);
}

/**
 * Like `onFrame`, for a statistic over rows. It leaves out TTM rows, because fiscal years cover their months, unless `ttm` is "include" or
 * the flag is one of the keys.
 * @param fixed the number of further arguments before the options
 */
export function onFiscalRows<Rest extends unknown[]>(
	name: string,
	operation: (table: Table, ...rest: Rest) => Table,
	fixed = 0,
): OnFrame<Rest> {
	return (frame, ...rest) => {
		const options = optionsIn(rest, fixed);
		const includesTtm = [rest[0], options.by].flat().includes(TTM_COLUMN) || keepsTtm(options);
		if (includesTtm) return toDanfo(operation(tableOf(frame), ...rest));
		const table = frame instanceof Table ? withoutTtmRows(frame) : tableOf(withoutTtm(frame, name, {}));
		return toDanfo(operation(table, ...rest));
	};
}

/**
 * Like `onFrame`, for results that depend on other rows: windows, running totals, ranks, statistics of a group. A TTM row does not
 * count and gets no value if its group also has fiscal rows.
 * @param keysOf the columns that form groups; by default the option `by`
 * @param fixed the number of further arguments before the options
 */
export function onFiscalWindows<Rest extends unknown[]>(
	name: string,
	operation: (table: Table, ...rest: Rest) => Table,
	keysOf: (...rest: Rest) => RowOptions["by"] = (...rest) => optionsIn(rest).by,
	fixed = 0,
): OnFrame<Rest> {
	return (frame, ...rest) => {
		const trailing = frame instanceof Table ? trailingRows(frame) : ttmRows(frame);
		if (!trailing || keepsTtm(optionsIn(rest, fixed))) return onFrame(operation)(frame, ...rest);
		return onFrame((table: Table, ...args: Rest) => {
			const leftOut = withFiscalRows(table, trailing, namesIn(table, keysOf(...args) ?? []));
			if (leftOut.size === 0) return operation(table, ...args);
			warnOfLeftOut(frame, name, leftOut.size);
			return withoutRows(table, leftOut, (fiscal) => operation(fiscal, ...args));
		})(frame, ...rest);
	};
}

/** The TTM rows whose group also has fiscal rows. */
function withFiscalRows(table: Table, trailing: ReadonlySet<number>, keys: readonly string[]): Set<number> {
	const { codes } = groupRows(table, keys);
	const fiscal = new Set(codes.filter((_, row) => !trailing.has(row)));
	return new Set([...trailing].filter((row) => fiscal.has(codes[row] as number)));
}

/** Applies an operation to the rows that are not in `leftOut`. In those rows, columns that it changes or adds are missing. */
function withoutRows(table: Table, leftOut: ReadonlySet<number>, operation: (table: Table) => Table): Table {
	const keptRows = Array.from({ length: table.rowCount }, (_, row) => row).filter((row) => !leftOut.has(row));
	const part = takeRows(table, keptRows);
	const places = new Int32Array(table.rowCount).fill(-1);
	for (const [position, row] of keptRows.entries()) places[row] = position;
	const { rowCount, sources, index } = table;
	const entries = operation(part)
		.entries()
		.map(([name, column]): [string, Column] => [
			name,
			column === part.get(name) ? table.column(name) : takeColumn(column, places),
		]);
	return new Table(entries, { rowCount, sources, ...(index && { index }) });
}

/** Warns about text that looks like numbers if the user named no columns: the operation leaves such columns out. */
export function onNumbers<Rest extends unknown[]>(name: string, operation: OnFrame<Rest>): OnFrame<Rest> {
	return (frame, ...rest) => {
		const hasNames = (argument: unknown) =>
			typeof [argument].flat()[0] === "string" && [argument].flat().every((name) => has(frame, name));
		if (optionsIn(rest).columns === undefined && !rest.some(hasNames)) warnOfNumberTexts(frame, name);
		return operation(frame, ...rest);
	};
}

const has = (frame: FrameInput, name: unknown): boolean =>
	typeof name === "string" && (frame instanceof Table ? frame.has(name) : frame.columns.includes(name));

/** The positions of the TTM rows in stacked frames. */
export function ttmRowsBelow(frames: readonly FrameInput[]): Set<number> {
	const rows = new Set<number>();
	let start = 0;
	for (const frame of frames) {
		for (const row of (frame instanceof Table ? trailingRows(frame) : ttmRows(frame)) ?? []) rows.add(start + row);
		start += frame instanceof Table ? frame.rowCount : frame.index.length;
	}
	return rows;
}
