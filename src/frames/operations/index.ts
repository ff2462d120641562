// Exports the operations on data frames, such as `filter` and `groupby`.
import type { DataFrame } from "../danfo.js";
import { warnOfNumberTexts } from "../danfo-methods/numeric-cells.js";
import type { FrameInput } from "../input.js";
import { onFiscalRows, onFiscalWindows, onFrame, onNumbers } from "../on-frame.js";
import { type ClipOptions, clipTable, cutTable, qcutTable } from "./bins.js";
import { assignTable, dropTable, renameTable, selectTable } from "./columns.js";
import { corrTable, covTable } from "./correlate.js";
import { cumMaxTable, cumMinTable, cumProdTable, cumSumTable, ewmTable } from "./cumulate.js";
import { describeTable } from "./describe.js";
import { dropDuplicatesTable, valueCountsTable } from "./distinct.js";
import { fillTable } from "./fill.js";
import { groupTable, transformTable } from "./group.js";
import { quantileTable, rankTable } from "./rank.js";
import { resampleTable } from "./resample.js";
import { meltTable, pivotTable } from "./reshape.js";
import { dropNaTable, filterTable, nlargestTable, nsmallestTable, type SortOptions, sortTable } from "./select-rows.js";
import { numbersTable } from "./to-numbers.js";
import { cagrTable, diffTable, expandingTable, pctChangeTable, rollingTable, shiftTable } from "./window.js";

export type { AlignOptions } from "./align.js";
export type { Bound, ClipOptions, CutOptions, QcutOptions } from "./bins.js";
export type { NewColumn } from "./columns.js";
export type { CorrOptions } from "./correlate.js";
export type { EwmOptions } from "./cumulate.js";
export type { DropDuplicatesOptions } from "./distinct.js";
export type { Filling, FillOptions } from "./fill.js";
export type { Aggregations, GroupOptions } from "./group.js";
export type { MergeOptions } from "./merge.js";
export type { AsofOptions } from "./merge-asof.js";
export type { RankOptions } from "./rank.js";
export type { Period, ResampleOptions } from "./resample.js";
export type { MeltOptions, PivotOptions } from "./reshape.js";
export type { Condition, DropNaOptions, Row, SortOptions } from "./select-rows.js";
export { align, concat, merge, mergeAsof } from "./several-frames.js";
export type { How } from "./statistics.js";
export type { ToNumbersOptions } from "./to-numbers.js";
export type { ColumnsOptions, RollingOptions } from "./window.js";

/**
 * The rows for which a condition holds, or a mask is true. A comparison with a missing number is false.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "SNOW"], pe: [24, 20, null] });
 * filter(frame, ({ pe }) => pe < 22).values //=> [["PEP", 20]]
 */
export const filter = onFrame(filterTable);
/**
 * Rows sorted by one column or several. Rows that tie keep their order; missing values come last.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "SNOW"], pe: [24, 20, null] });
 * sortValues(frame, "pe").values //=> [["PEP", 20], ["KO", 24], ["SNOW", NaN]]
 */
export const sortValues = (frame: FrameInput, by: string | readonly string[], options?: SortOptions): DataFrame => {
	warnOfNumberTexts(frame, "sortValues", { among: [by].flat(), consequence: "sorts as text" });
	return onFrame(sortTable)(frame, by, options);
};
/**
 * Some columns, in the order given.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20], pb: [10, 11] });
 * select(frame, ["pb", "symbol"]).values //=> [[10, "KO"], [11, "PEP"]]
 */
export const select = onFrame(selectTable);
/**
 * All columns but some.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20], pb: [10, 11] });
 * drop(frame, "pb").columns //=> ["symbol", "pe"]
 */
export const drop = onFrame(dropTable);
/**
 * Turns text such as "1,234", "12.5%" and "-" into numbers: in the named columns, or in all that hold only such text. Codes with leading
 * zeros stay text unless they are named.
 * @param columns names; `{ otherText: "missing" }` makes text that is not a number a missing value
 * @throws ArgumentError for other text in a column that is named, with its row, and for digits beyond what a number holds
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], pe: ["24.5", "-"] });
 * toNumbers(frame).values //=> [["KO", 24.5], ["PEP", NaN]]
 */
export const toNumbers = onFrame(numbersTable);
/**
 * Columns under new names: `{ old: "new" }`; the others keep theirs.
 * @throws ArgumentError where two columns would have one name
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], pe: [24, 20] });
 * rename(frame, { pe: "price_earnings" }).columns //=> ["symbol", "price_earnings"]
 */
export const rename = onFrame(renameTable);
/**
 * New columns after the others, or in place of columns of the same name. Each is computed row by row, or given as a
 * list or one value; it sees the ones before it. Values have no unit.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP"], price: [60, 150], eps: [2.5, 7.5] });
 * assign(frame, { pe: ({ price, eps }) => price / eps }).values //=> [["KO", 60, 2.5, 24], ["PEP", 150, 7.5, 20]]
 */
export const assign = onFrame(assignTable);
/**
 * Rows without missing cells.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "SNOW"], pe: [24, 20, null] });
 * dropNa(frame).values //=> [["KO", 24], ["PEP", 20]]
 */
export const dropNa = onFrame(dropNaTable);
/**
 * Rows that differ in the columns, compared exactly; two missing values are equal here.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "KO", "PEP"], year: [2023, 2024, 2024] });
 * dropDuplicates(frame, { columns: "symbol", keep: "last" }).values //=> [["KO", 2024], ["PEP", 2024]]
 */
export const dropDuplicates = onFrame(dropDuplicatesTable);
/**
 * One row for each value (or combination of values), the most frequent first: the columns, `count`, and `fraction` of the rows that have all of them.
 * @example
 * const frame = new DataFrame({ sector: ["Staples", "Energy", "Staples", "Staples"] });
 * valueCounts(frame, "sector").values //=> [["Staples", 3, 0.75], ["Energy", 1, 0.25]]
 */
export const valueCounts = onFiscalRows("valueCounts", valueCountsTable);
/**
 * The rows with the largest values of a column (or of several, the first one first); rows without a value come last.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "MCD"], pe: [24, 20, 26] });
 * nlargest(frame, 2, "pe").values //=> [["MCD", 26], ["KO", 24]]
 */
export const nlargest = onFrame(nlargestTable);
/**
 * The rows with the smallest values of a column (or of several, the first one first); rows without a value come last.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "MCD"], pe: [24, 20, 26] });
 * nsmallest(frame, 1, "pe").values //=> [["PEP", 20]]
 */
export const nsmallest = onFrame(nsmallestTable);
/**
 * One row for each group, in order of first appearance: the keys, then a statistic of each column. Missing values do
 * not count; a statistic of no values is missing, a sum too; `count` counts the values.
 * @example
 * const frame = new DataFrame({ sector: ["Staples", "Energy", "Staples"], pe: [24, 12, 20] });
 * groupby(frame, "sector", { pe: "mean" }).values //=> [["Staples", 22], ["Energy", 12]]
 */
export const groupby = onFiscalRows("groupby", groupTable, 2);
/**
 * All rows, with statistics of their group as new or replaced columns. Rows with a missing key have none.
 * @example
 * const frame = new DataFrame({ sector: ["Staples", "Energy", "Staples"], pe: [24, 12, 20] });
 * transform(frame, "sector", { sectorPe: { column: "pe", how: "median" } }).values
 * //=> [["Staples", 24, 22], ["Energy", 12, 12], ["Staples", 20, 22]]
 */
export const transform = onFiscalWindows("transform", transformTable, (by) => by, 2);
/**
 * One row for each value of `index`, one column for each value of `columns`, in order of first appearance.
 * @example
 * const frame = new DataFrame({ symbol: ["KO", "PEP", "KO"], year: [2023, 2023, 2024], revenue: [45.8, 91.5, 47.1] });
 * pivot(frame, { index: "year", columns: "symbol", values: "revenue" }).values //=> [[2023, 45.8, 91.5], [2024, 47.1, NaN]]
 */
export const pivot = onFrame(pivotTable);
/**
 * The opposite of `pivot`: one row for each cell, column after column.
 * @example
 * const frame = new DataFrame({ year: [2023, 2024], KO: [45.8, 47.1], PEP: [91.5, 91.9] });
 * melt(frame, { id: "year", variable: "symbol" }).values
 * //=> [[2023, "KO", 45.8], [2024, "KO", 47.1], [2023, "PEP", 91.5], [2024, "PEP", 91.9]]
 */
export const melt = onFrame(meltTable);
/**
 * Cells moved down by a number of rows (up where negative); any kind of column.
 * @example
 * shift(new DataFrame({ revenue: [100, 110, 132] })).values //=> [[NaN], [100], [110]]
 */
export const shift = onNumbers("shift", onFrame(shiftTable));
/**
 * Each value less the value a number of rows before.
 * @example
 * diff(new DataFrame({ revenue: [100, 110, 132] })).values //=> [[NaN], [10], [22]]
 */
export const diff = onNumbers("diff", onFrame(diffTable));
/**
 * Change as a fraction of the value a number of rows before: 0.05 is 5%. From a base of zero it is missing (pandas: infinity). From a
 * negative base the sign is reversed, as in pandas.
 * @example
 * pctChange(new DataFrame({ revenue: [100, 110, 132] })).values //=> [[NaN], [0.1], [0.2]]
 */
export const pctChange = onNumbers("pctChange", onFrame(pctChangeTable));
/**
 * Yearly growth over a number of rows, (V₁/V₀)^(1/periods) − 1, as a fraction; missing unless both ends are positive.
 * @example
 * rollingCagr(new DataFrame({ revenue: [100, 110, 121] }), 2).values //=> [[NaN], [NaN], [0.1]]
 */
export const rollingCagr = onNumbers("rollingCagr", onFrame(cagrTable));
/**
 * A statistic of each row and the `window` − 1 rows before it.
 * @example
 * rolling(new DataFrame({ revenue: [100, 110, 132] }), 2, "mean").values //=> [[NaN], [105], [121]]
 */
export const rolling = onNumbers("rolling", onFiscalWindows("rolling", rollingTable));
/**
 * A statistic of each row and all rows before it; `minPeriods` is 1 unless given.
 * @example
 * expanding(new DataFrame({ revenue: [100, 110, 132] }), "max").values //=> [[100], [110], [132]]
 */
export const expanding = onNumbers("expanding", onFiscalWindows("expanding", expandingTable));
/**
 * Means with weights that fall by the factor 1 − alpha a row, as in pandas. A missing value ages the others and leaves the mean as it is.
 * @throws ArgumentError unless exactly one of alpha, span and halfLife is given, within its bounds
 * @example
 * ewm(new DataFrame({ price: [10, 12, 11] }), { alpha: 0.5 }).values //=> [[10], [11.333], [11.143]]
 */
export const ewm = onNumbers("ewm", onFiscalWindows("ewm", ewmTable));
/**
 * Running sums; a missing value stays missing and adds nothing.
 * @example
 * cumSum(new DataFrame({ dividend: [1, 1.1, 1.2] })).values //=> [[1], [2.1], [3.3]]
 */
export const cumSum = onNumbers("cumSum", onFiscalWindows("cumSum", cumSumTable));
/**
 * Running products, such as of 1 + return; they have no unit.
 * @example
 * cumProd(new DataFrame({ growth: [1.1, 1.2, 0.5] })).values //=> [[1.1], [1.32], [0.66]]
 */
export const cumProd = onNumbers("cumProd", onFiscalWindows("cumProd", cumProdTable));
/**
 * The largest value so far.
 * @example
 * cumMax(new DataFrame({ price: [10, 12, 11] })).values //=> [[10], [12], [12]]
 */
export const cumMax = onNumbers("cumMax", onFiscalWindows("cumMax", cumMaxTable));
/**
 * The smallest value so far.
 * @example
 * cumMin(new DataFrame({ price: [10, 12, 9] })).values //=> [[10], [10], [9]]
 */
export const cumMin = onNumbers("cumMin", onFiscalWindows("cumMin", cumMinTable));
/**
 * Values beyond the bounds become the bounds; bounds that are quantiles winsorise. Missing values stay missing.
 * @throws ArgumentError for a quantile outside 0 to 1
 * @example
 * clip(new DataFrame({ pe: [8, 20, 400] }), { upper: 50 }).values //=> [[8], [20], [50]]
 */
export const clip = onNumbers("clip", (frame: FrameInput, options: ClipOptions): DataFrame => {
	const isOverRows = [options.lower, options.upper].some((bound) => typeof bound === "object");
	return (isOverRows ? onFiscalWindows("clip", clipTable) : onFrame(clipTable))(frame, options);
});
/**
 * A new column with the bin of each value between rising edges: above the lower edge and at most at the upper one, the
 * lowest edge included. Values outside have no bin.
 * @throws ArgumentError for edges that do not rise, or for another number of labels than of bins
 * @example
 * const frame = new DataFrame({ symbol: ["F", "KO", "NVDA"], pe: [8, 24, 60] });
 * cut(frame, "pe", [0, 15, 30, 100], { labels: ["low", "middle", "high"] }).values
 * //=> [["F", 8, "low"], ["KO", 24, "middle"], ["NVDA", 60, "high"]]
 */
export const cut = onFrame(cutTable);
/**
 * A new column with the bin of each value, where bins hold about as many values each: edges are type-7 quantiles, as
 * in pandas. Where values repeat so often that edges coincide, equal values share the lowest of their bins.
 * @throws ArgumentError for less than one bin, or for another number of labels than of bins
 * @example
 * const frame = new DataFrame({ symbol: ["F", "KO", "PEP", "NVDA"], pe: [8, 24, 20, 60] });
 * qcut(frame, "pe", 2).values //=> [["F", 8, 1], ["KO", 24, 2], ["PEP", 20, 1], ["NVDA", 60, 2]]
 */
export const qcut = onFiscalWindows("qcut", qcutTable);
/**
 * The correlation of every pair of number columns, over the rows that have both values; missing where one of them does not vary.
 * @example
 * corr(new DataFrame({ KO: [0.01, 0.02, -0.01], PEP: [0.02, 0.01, 0] })).values //=> [["KO", 1, 0.65465], ["PEP", 0.65465, 1]]
 */
export const corr = onNumbers("corr", onFiscalRows("corr", corrTable));
/**
 * The covariance (n − 1) of every pair of number columns, over the rows that have both values.
 * @example
 * cov(new DataFrame({ KO: [0.01, 0.02, -0.01], PEP: [0.02, 0.01, 0] })).values
 * //=> [["KO", 0.00023333, 0.0001], ["PEP", 0.0001, 0.0001]]
 */
export const cov = onNumbers("cov", onFiscalRows("cov", covTable));
/**
 * Days to weeks, months, quarters or years: one row for each period that has rows, oldest first. Weeks end on Sunday;
 * rows without a day are left out.
 * @example
 * const frame = new DataFrame({ date: ["2026-01-15", "2026-01-30", "2026-02-27"], close: [60, 62, 65] });
 * resample(frame, "month").values //=> [["2026-01-31", 62], ["2026-02-28", 65]]
 */
export const resample = onFiscalRows("resample", resampleTable);
/**
 * Ranks in place of values, or percentile ranks with `{ as: "percentile" }`. Missing values have no rank and do not count.
 * @example
 * rank(new DataFrame({ pe: [24, 20, 60] })).values //=> [[2], [1], [3]]
 * rank(new DataFrame({ pe: [24, 20, 60] }), { as: "percentile" }).values //=> [[0.5], [0.16667], [0.83333]]
 */
export const rank = onNumbers("rank", onFiscalWindows("rank", rankTable));
/**
 * One row for each quantile, one column for each number column: type-7 quantiles, as in pandas and Excel.
 * @example
 * quantile(new DataFrame({ pe: [10, 20, 30, 40, 50] }), [0.25, 0.5]).values //=> [[0.25, 20], [0.5, 30]]
 */
export const quantile = onNumbers("quantile", onFiscalRows("quantile", quantileTable));
/**
 * One row for each number column: count, missing, mean, std (n − 1), min, quartiles and max of its values.
 * @example
 * describe(new DataFrame({ pe: [10, 20, 30] })).columns
 * //=> ["column", "count", "missing", "mean", "std", "min", "25%", "median", "75%", "max"]
 * describe(new DataFrame({ pe: [10, 20, 30] })).values //=> [["pe", 3, 0, 20, 10, 10, 15, 20, 25, 30]]
 */
export const describe = onNumbers("describe", onFiscalRows("describe", describeTable));
/**
 * Missing cells filled with a value, or from the row before or after. Filled numbers no longer have a reason.
 * @example
 * fillNa(new DataFrame({ revenue: [100, null, 120] }), { method: "forward" }).values //=> [[100], [100], [120]]
 */
export const fillNa = onFrame(fillTable);
