import type { Column } from "../core/column.js";
import { Table } from "../core/table.js";
import { compsStats } from "./models/comparables/index.js";
import { placeDown } from "./place-down.js";
import { outputColumn } from "./score-universe.js";

/** Options of `placeAmongPeers`. */
export interface PeersOptions {
	/**
	 * The column whose equal values make peers: a year, or an industry of one year.
	 * @default none: all rows are peers
	 */
	readonly by?: string;
	/**
	 * Outputs of `comps_stats` that are wanted.
	 * @default all
	 */
	readonly outputs?: readonly string[];
}

/**
 * Where every row of a frame is among the others of its year (or another group): the outputs of `comps_stats` as further columns,
 * named `<column>_median`, `<column>_percentile_rank` and so on. Missing numbers are nobody's peers.
 *
 * @param name the column of numbers, such as a multiple that `scoreUniverse` gave
 * @throws ArgumentError for a column that does not exist, or an output that `comps_stats` has not
 * @example
 * placeAmongPeers(scores, "accruals", { by: "fiscal_year", outputs: ["percentile_rank"] }); // adds accruals_percentile_rank, 0 to 100
 * @example
 * const table = tableOf(new DataFrame({ pe: [14, 16, 18, 20, 22] }));
 * placeAmongPeersTable(table, "pe", { outputs: ["percentile_rank"] }).numbers("pe_percentile_rank").values
 * //=> [0, 25, 50, 75, 100]
 */
export function placeAmongPeersTable(table: Table, name: string, { by, outputs }: PeersOptions = {}): Table {
	const run = placeDown(table.numbers(name).values, by === undefined ? undefined : table.column(by).values);
	const added = (outputs ?? Object.keys(run.outputs)).map((output): [string, Column] => [
		`${name}_${output}`,
		outputColumn(run, output, compsStats.declaration, () => name),
	]);
	return new Table([...table.entries(), ...added], { rowCount: table.rowCount, sources: table.sources });
}
