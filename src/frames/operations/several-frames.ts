// Defines the operations that join data frames: `concat`, `merge`, `mergeAsof` and `align`.
import type { Table } from "../../core/table.js";
import { toDanfo } from "../border.js";
import type { DataFrame } from "../danfo.js";
import { recordTtm } from "../danfo-methods/trailing.js";
import { type FrameInput, tableOf } from "../input.js";
import { ttmRowsBelow } from "../on-frame.js";
import { type AlignOptions, alignTables } from "./align.js";
import { concatTables } from "./concat.js";
import { type MergeOptions, mergeTables } from "./merge.js";
import { type AsofOptions, mergeAsofTables } from "./merge-asof.js";

/**
 * Stacks frames, matched by column name. A column that a frame does not have is missing in its rows; a column of several kinds becomes
 * text. The inputs stay as they are.
 * @example concat([new DataFrame({ symbol: ["KO"], pe: [24] }), new DataFrame({ symbol: ["PEP"], pe: [20] })]).values
 * //=> [["KO", 24], ["PEP", 20]]
 */
export function concat(frames: readonly FrameInput[]): DataFrame {
	const made = toDanfo(concatTables(frames.map(tableOf)));
	const trailing = ttmRowsBelow(frames);
	if (trailing.size > 0) recordTtm(made, new Set(made.index.filter((_, row) => trailing.has(row))));
	return made;
}

/**
 * Rows of two frames that agree in key columns, side by side: every pair, in the order of the left rows (of the right
 * rows for `right`), then for `outer` the right rows without a partner. Keys are compared exactly; a missing key has
 * no partner. With `leftOn` and `rightOn` of different names both columns stay.
 * @throws ArgumentError for keys of different kinds, and for text that is not a day against a column of days
 * @example
 * const prices = new DataFrame({ symbol: ["KO", "PEP"], price: [60, 150] });
 * const earnings = new DataFrame({ symbol: ["PEP", "KO"], eps: [7.5, 2.5] });
 * merge(prices, earnings, { on: "symbol" }).values //=> [["KO", 60, 2.5], ["PEP", 150, 7.5]]
 */
export function merge(left: FrameInput, right: FrameInput, options: MergeOptions): DataFrame {
	return toDanfo(mergeTables(tableOf(left), tableOf(right), options));
}

/**
 * The left rows, each with the right row that was known then. Rows of either side may come in any order (pandas needs
 * them sorted). Of several right rows of one day the last counts, or the first where looking forward.
 * @example
 * const prices = new DataFrame({ date: ["2026-03-02", "2026-05-04"], close: [60, 65] });
 * const filings = new DataFrame({ date: ["2026-02-10", "2026-04-28"], eps: [2.4, 2.5] });
 * mergeAsof(prices, filings).values //=> [["2026-03-02", 60, 2.4], ["2026-05-04", 65, 2.5]]
 */
export function mergeAsof(left: FrameInput, right: FrameInput, options: AsofOptions = {}): DataFrame {
	return toDanfo(mergeAsofTables(tableOf(left), tableOf(right), options));
}

/**
 * Frames side by side on one axis of days or periods, sorted by it. A column that is in several frames gets its
 * frame's name as a prefix; a frame with one value column gives it its own name. A column `symbol` is left out.
 * @example
 * const prices = new DataFrame({ date: ["2026-01-30", "2026-02-27"], close: [60, 65] });
 * const inflation = new DataFrame({ date: ["2026-02-27"], rate: [0.025] });
 * align({ KO: prices, CPI: inflation }).values //=> [["2026-01-30", 60, NaN], ["2026-02-27", 65, 0.025]]
 */
export function align(frames: Readonly<Record<string, FrameInput>>, options: AlignOptions = {}): DataFrame {
	const tables: [string, Table][] = Object.entries(frames).map(([name, frame]) => [name, tableOf(frame)]);
	return toDanfo(alignTables(Object.fromEntries(tables), options));
}
