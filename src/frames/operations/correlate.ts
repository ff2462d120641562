// Computes correlations and covariances of columns.

import { ArgumentError } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import type { TtmOption } from "../danfo-types.js";
import { numberNames } from "./keys.js";
import { rankTable } from "./rank.js";
import { statisticOf } from "./statistics.js";

/** Options of `corr` and `cov`. */
export interface CorrOptions extends TtmOption {
	/** The number columns to correlate. @default all number columns */
	readonly columns?: string | readonly string[];
	/** `pearson`: of the values; `spearman`: of their ranks. @default "pearson" */
	readonly method?: "pearson" | "spearman";
	/** How many rows must have both values. @default 2 */
	readonly minPeriods?: number;
}

type Pair = readonly [a: Float64Array, b: Float64Array];

export function corrTable(table: Table, { columns, method = "pearson", minPeriods = 2 }: CorrOptions = {}): Table {
	if (method !== "pearson" && method !== "spearman")
		throw new ArgumentError("method", `method: ${JSON.stringify(method)} is neither pearson nor spearman`);
	return square(table, columns, minPeriods, (pair) => {
		const [a, b] = method === "spearman" ? (pair.map(ranks) as unknown as Pair) : pair;
		const correlation = products(a, b) / Math.sqrt(products(a, a) * products(b, b));
		return Number.isFinite(correlation) ? Math.max(-1, Math.min(1, correlation)) : Number.NaN;
	});
}

export function covTable(table: Table, { columns, minPeriods = 2 }: Omit<CorrOptions, "method"> = {}): Table {
	return square(table, columns, minPeriods, ([a, b]) => products(a, b) / (a.length - 1));
}

function square(
	table: Table,
	columns: CorrOptions["columns"],
	minPeriods: number,
	measure: (pair: Pair) => number,
): Table {
	const names = numberNames(table, columns);
	const matrix = names.map(() => new Float64Array(names.length));
	for (const [i, name] of names.entries()) {
		for (let j = 0; j <= i; j++) {
			const pair = complete(table.numbers(name).values, table.numbers(names[j] as string).values);
			const value = pair[0].length >= Math.max(2, minPeriods) ? measure(pair) : Number.NaN;
			(matrix[i] as Float64Array)[j] = value;
			(matrix[j] as Float64Array)[i] = value;
		}
	}
	const entries = names.map((name, i): [string, Column] => [
		name,
		{ kind: "number", values: matrix[i] as Float64Array },
	]);
	return new Table([["column", { kind: "text", values: [...names] }], ...entries], {
		rowCount: names.length,
		sources: table.sources,
	});
}

/** The values of the rows that have both. */
function complete(a: Float64Array, b: Float64Array): Pair {
	const areKnown = (_: number, row: number) => !Number.isNaN(a[row]) && !Number.isNaN(b[row]);
	return [a.filter(areKnown), b.filter(areKnown)];
}

/** Sum of the products of deviations from the means. */
function products(a: Float64Array, b: Float64Array): number {
	const mean = statisticOf("mean");
	const [meanA, meanB] = [mean(a, a.length), mean(b, b.length)];
	let total = 0;
	for (let row = 0; row < a.length; row++) total += ((a[row] as number) - meanA) * ((b[row] as number) - meanB);
	return total;
}

function ranks(values: Float64Array): Float64Array {
	return rankTable(new Table([["value", { kind: "number", values }]])).numbers("value").values;
}
