import type { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, onFrame, tableOf } from "../input.js";
import { type AlignOptions, alignTables, placesOf } from "./align.js";
import { concatTables } from "./concat.js";
import { describeTable } from "./describe.js";
import { fillTable } from "./fill.js";
import { groupTable } from "./group.js";
import { type AsofOptions, type MergeOptions, mergeAsofTables, mergeTables } from "./merge.js";
import { quantileTable, rankTable } from "./rank.js";
import { resampleTable } from "./resample.js";
import { meltTable, pivotTable } from "./reshape.js";
import { filterTable, sortTable } from "./select-rows.js";
import { cagrTable, diffTable, pctChangeTable, rollingTable, shiftTable } from "./window.js";

export type { AlignOptions } from "./align.js";
export type { Filling, FillOptions } from "./fill.js";
export type { Aggregations, GroupOptions } from "./group.js";
export type { AsofOptions, MergeOptions } from "./merge.js";
export type { RankOptions } from "./rank.js";
export type { Period, ResampleOptions } from "./resample.js";
export type { MeltOptions, PivotOptions } from "./reshape.js";
export type { Condition, Row, SortOptions } from "./select-rows.js";
export type { How } from "./statistics.js";
export type { ColumnsOptions, RollingOptions } from "./window.js";

/** Rows for which a condition on the row holds (or a mask is true); see `filterTable`. */
export const filter = onFrame(filterTable);
/** Rows sorted by one column or several, stable, missing values last; see `sortTable`. */
export const sortValues = onFrame(sortTable);
/** One row a group with statistics of its rows; see `groupTable`. */
export const groupby = onFrame(groupTable);
/** One row an index, one column a value of another column; see `pivotTable`. */
export const pivot = onFrame(pivotTable);
/** One row a cell; see `meltTable`. */
export const melt = onFrame(meltTable);
/** Cells moved down by rows; see `shiftTable`. */
export const shift = onFrame(shiftTable);
/** Differences to rows before; see `diffTable`. */
export const diff = onFrame(diffTable);
/** Changes as fractions of rows before; see `pctChangeTable`. */
export const pctChange = onFrame(pctChangeTable);
/** Yearly growth over rows, as fractions; see `cagrTable`. */
export const rollingCagr = onFrame(cagrTable);
/** A statistic over a moving window of rows; see `rollingTable`. */
export const rolling = onFrame(rollingTable);
/** Days to weeks, months, quarters or years; see `resampleTable`. */
export const resample = onFrame(resampleTable);
/** Ranks, or percentile ranks with `{ as: "percentile" }`; see `rankTable`. */
export const rank = onFrame(rankTable);
/** Quantiles of number columns; see `quantileTable`. */
export const quantile = onFrame(quantileTable);
/** Count, mean, deviation and quartiles of number columns; see `describeTable`. */
export const describe = onFrame(describeTable);
/** Missing cells filled; see `fillTable`. */
export const fillNa = onFrame(fillTable);

/** Frames under each other, by column name; see `concatTables`. The inputs stay as they are. */
export function concat(frames: readonly FrameInput[]): DataFrame {
	return toDanfo(concatTables(frames.map(tableOf)));
}

/** Rows of two frames that agree in key columns, side by side; see `mergeTables`. */
export function merge(left: FrameInput, right: FrameInput, options: MergeOptions): DataFrame {
	return toDanfo(mergeTables(tableOf(left), tableOf(right), options));
}

/** The left rows, each with the right row that was known then; see `mergeAsofTables`. */
export function mergeAsof(left: FrameInput, right: FrameInput, options: AsofOptions = {}): DataFrame {
	return toDanfo(mergeAsofTables(tableOf(left), tableOf(right), placesOf, options));
}

/** Frames side by side on one axis of days or periods: `align({ AAPL: prices, CPI: inflation })`; see `alignTables`. */
export function align(frames: Readonly<Record<string, FrameInput>>, options: AlignOptions = {}): DataFrame {
	const tables: [string, Table][] = Object.entries(frames).map(([name, frame]) => [name, tableOf(frame)]);
	return toDanfo(alignTables(Object.fromEntries(tables), options));
}
