import type { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { type FrameInput, tableOf } from "../input.js";
import { onFrame } from "../on-frame.js";
import { type AlignOptions, alignTables } from "./align.js";
import { clipTable, cutTable, qcutTable } from "./bins.js";
import { assignTable, dropTable, renameTable, selectTable } from "./columns.js";
import { concatTables } from "./concat.js";
import { corrTable, covTable } from "./correlate.js";
import { cumMaxTable, cumMinTable, cumProdTable, cumSumTable, ewmTable } from "./cumulate.js";
import { describeTable } from "./describe.js";
import { dropDuplicatesTable, dropNaTable, nlargestTable, nsmallestTable, valueCountsTable } from "./distinct.js";
import { fillTable } from "./fill.js";
import { groupTable, transformTable } from "./group.js";
import { type MergeOptions, mergeTables } from "./merge.js";
import { type AsofOptions, mergeAsofTables } from "./merge-asof.js";
import { quantileTable, rankTable } from "./rank.js";
import { resampleTable } from "./resample.js";
import { meltTable, pivotTable } from "./reshape.js";
import { filterTable, sortTable } from "./select-rows.js";
import { cagrTable, diffTable, expandingTable, pctChangeTable, rollingTable, shiftTable } from "./window.js";

export type { AlignOptions } from "./align.js";
export type { Bound, ClipOptions, CutOptions, QcutOptions } from "./bins.js";
export type { NewColumn } from "./columns.js";
export type { CorrOptions } from "./correlate.js";
export type { EwmOptions } from "./cumulate.js";
export type { DropDuplicatesOptions, DropNaOptions } from "./distinct.js";
export type { Filling, FillOptions } from "./fill.js";
export type { Aggregations, GroupOptions } from "./group.js";
export type { MergeOptions } from "./merge.js";
export type { AsofOptions } from "./merge-asof.js";
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
/** Some columns, in the order given; see `selectTable`. */
export const select = onFrame(selectTable);
/** All columns but some; see `dropTable`. */
export const drop = onFrame(dropTable);
/** Columns under other names; see `renameTable`. */
export const rename = onFrame(renameTable);
/** New columns, computed row by row or given; see `assignTable`. */
export const assign = onFrame(assignTable);
/** Rows without missing cells; see `dropNaTable`. */
export const dropNa = onFrame(dropNaTable);
/** Rows that differ; see `dropDuplicatesTable`. */
export const dropDuplicates = onFrame(dropDuplicatesTable);
/** How often each value occurs; see `valueCountsTable`. */
export const valueCounts = onFrame(valueCountsTable);
/** The rows with the largest values of a column; see `nlargestTable`. */
export const nlargest = onFrame(nlargestTable);
/** The rows with the smallest values of a column; see `nsmallestTable`. */
export const nsmallest = onFrame(nsmallestTable);
/** One row a group with statistics of its rows; see `groupTable`. */
export const groupby = onFrame(groupTable);
/** All rows, each with statistics of its group; see `transformTable`. */
export const transform = onFrame(transformTable);
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
/** A statistic over all rows so far; see `expandingTable`. */
export const expanding = onFrame(expandingTable);
/** Exponentially weighted means; see `ewmTable`. */
export const ewm = onFrame(ewmTable);
/** Running sums; see `cumSumTable`. */
export const cumSum = onFrame(cumSumTable);
/** Running products; see `cumProdTable`. */
export const cumProd = onFrame(cumProdTable);
/** Largest values so far; see `cumMaxTable`. */
export const cumMax = onFrame(cumMaxTable);
/** Smallest values so far; see `cumMinTable`. */
export const cumMin = onFrame(cumMinTable);
/** Values held within bounds or quantiles; see `clipTable`. */
export const clip = onFrame(clipTable);
/** The bin of each value between given edges; see `cutTable`. */
export const cut = onFrame(cutTable);
/** The bin of each value, bins being equally full; see `qcutTable`. */
export const qcut = onFrame(qcutTable);
/** Correlations of number columns; see `corrTable`. */
export const corr = onFrame(corrTable);
/** Covariances of number columns; see `covTable`. */
export const cov = onFrame(covTable);
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
	return toDanfo(mergeAsofTables(tableOf(left), tableOf(right), options));
}

/** Frames side by side on one axis of days or periods: `align({ AAPL: prices, CPI: inflation })`; see `alignTables`. */
export function align(frames: Readonly<Record<string, FrameInput>>, options: AlignOptions = {}): DataFrame {
	const tables: [string, Table][] = Object.entries(frames).map(([name, frame]) => [name, tableOf(frame)]);
	return toDanfo(alignTables(Object.fromEntries(tables), options));
}
