// Compares each row of a table with the other rows of its group.

import type { ReasonCode } from "../core/figure.js";
import { groupBy } from "../core/group-by.js";
import { type Column, Table } from "../core/table.js";
import { leaveOneOut } from "./math/leave-one-out.js";
import type { ColumnRun } from "./model/columns.js";
import { codeNumber, REASON_CODES } from "./model/reason-codes.js";
import { columnOutputs } from "./model/row-loop.js";
import { compsStats } from "./models/comparables/index.js";
import { outputColumn } from "./score-universe.js";

const OUTPUTS = columnOutputs(compsStats.declaration.outputs) as (keyof Stats)[];

/** The fewest rows for a standard score, as in `comps_stats`. */
const MIN_PEERS = 5;

/**
 * `comps_stats` for every row at once: each row's number against those of the other rows of its group (a year, an industry).
 * Rows without a number are nobody's peers. Turn multiples without meaning into NaN first, as `runDown(peRatio, …)` does.
 * @param group by row; without it all rows are peers
 * @example
 * placeDown(Float64Array.of(14, 16, 18, 20, 22)).outputs.percentile_rank //=> [0, 25, 50, 75, 100]
 */
export function placeDown(values: Float64Array, group?: ArrayLike<unknown>): ColumnRun {
	const places = Object.fromEntries(OUTPUTS.map((name) => [name, new Places(values.length)])) as Record<string, Places>;
	for (const rows of rowsOf(values, group)) place(values, rows, places as Stats);
	for (let row = 0; row < values.length; row++) {
		if (!Number.isFinite(values[row])) for (const name of OUTPUTS) places[name]?.noValue(row, "missing_input");
	}
	const reasons = Object.fromEntries(OUTPUTS.map((name) => [name, (places[name] as Places).reasons]));
	return {
		model: compsStats.declaration.name,
		rowCount: values.length,
		outputs: Object.fromEntries(OUTPUTS.map((name) => [name, (places[name] as Places).values])),
		reasons,
		reasonOf: (output, row) => REASON_CODES[reasons[output]?.[row] ?? 0] ?? null,
	};
}

function rowsOf(values: Float64Array, group: ArrayLike<unknown> | undefined): Iterable<readonly number[]> {
	return groupBy(values.keys(), (row) => (Number.isFinite(values[row]) ? (group?.[row] ?? null) : undefined)).values();
}

type Stats = Readonly<Record<keyof typeof compsStats.declaration.outputs, Places>>;

class Places {
	readonly values: Float64Array;
	readonly reasons: Uint8Array;

	constructor(length: number) {
		this.values = new Float64Array(length).fill(Number.NaN);
		this.reasons = new Uint8Array(length);
	}

	put(row: number, value: number): void {
		if (Number.isFinite(value)) this.values[row] = value;
		else this.noValue(row, "zero_denominator");
	}

	over(row: number, top: number, bottom: number): void {
		this.put(row, bottom === 0 ? Number.NaN : top / bottom);
	}

	noValue(row: number, code: ReasonCode): void {
		this.reasons[row] = codeNumber(code);
	}
}

function place(values: Float64Array, rows: readonly number[], stats: Stats): void {
	const sorted = new Float64Array(rows.length);
	for (let i = 0; i < rows.length; i++) sorted[i] = values[rows[i] as number] as number;
	sorted.sort();
	const peers = sorted.length - 1;
	const { n, median, q1, q3, mean, z, robust_z, percentile_rank, premium_to_median } = stats;
	if (peers === 0) {
		for (const row of rows) {
			n.put(row, 0);
			for (const name of OUTPUTS) if (name !== "n") stats[name].noValue(row, "insufficient_history");
		}
		return;
	}
	const others = leaveOneOut(sorted);
	for (const row of rows) {
		const target = values[row] as number;
		const out = firstAt(sorted, target);
		let equal = 0;
		while (sorted[out + equal + 1] === target) equal++;
		const middle = others.quantile(out, 0.5);
		const center = others.mean[out] as number;
		n.put(row, peers);
		median.put(row, middle);
		q1.put(row, others.quantile(out, 0.25));
		q3.put(row, others.quantile(out, 0.75));
		mean.put(row, center);
		if (peers < MIN_PEERS) z.noValue(row, "insufficient_history");
		else z.over(row, target - center, others.sd[out] as number);
		robust_z.over(row, 0.6744897501960817 * (target - middle), others.mad[out] as number);
		percentile_rank.put(row, (100 * (out + equal / 2)) / peers);
		premium_to_median.over(row, target - middle, middle);
	}
}

/** The first place of a number among sorted ones. */
function firstAt(sorted: Float64Array, value: number): number {
	let low = 0;
	let high = sorted.length - 1;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((sorted[middle] as number) < value) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Options of `placeAmongPeers`. */
export interface PeersOptions {
	/** The column whose equal values make peers: a year, or an industry of one year. @default none: all rows are peers */
	readonly by?: string;
	/** Outputs of `comps_stats` that are wanted. @default all */
	readonly outputs?: readonly string[];
}

/**
 * Where every row of a frame is among the others of its year (or another group): the outputs of `comps_stats` as further columns,
 * named `<column>_median`, `<column>_percentile_rank` and so on. Missing numbers are nobody's peers.
 * @param name the column of numbers, such as a multiple that `scoreUniverse` gave
 * @throws ArgumentError for a column that does not exist, or an output that `comps_stats` has not
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
