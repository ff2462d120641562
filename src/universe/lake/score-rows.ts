import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import type { CompanyTraits } from "../../analytics/statement-columns/statement-columns.js";
import type { Column } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import type { Figure } from "../../core/figure.js";
import { shortReason } from "../../core/reason-words.js";
import { Table } from "../../core/table.js";
import type { OptionalPart } from "../figures/evaluate.js";
import { requireFigure } from "../figures/find-figure.js";
import { RowColumns } from "./row-columns.js";
import { LINE_ITEM_NAMES, PRICE_COLUMN, RowsOf } from "./rows-of-table.js";
import { ColumnScores, type ScoredColumn } from "./score-columns.js";
import { scorePeriods } from "./score-periods.js";
import { needPrice, withoutOf } from "./without.js";

/** How rows of line items are scored. */
export interface ScoreRowsOptions {
	/** The column that names the company. @default "symbol" */
	readonly company?: string;
	/** The column of fiscal periods, `YYYY-MM`. @default "period" */
	readonly period?: string;
}

/** The figures that are wanted of rows, checked against the columns that there are. */
export interface RowScorer {
	/** Names of the figures. */
	readonly names: readonly string[];
	/** The rows of whole companies: `symbol`, `period`, then each figure and its reason, row by row as they came. */
	score(table: Table): Table;
}

/**
 * Runs measures and models over rows of line items, one row for each company and fiscal period, as `items` of a lake has them: columns by the
 * names of line items (`revenue`, `totalAssets`), money in millions, ratios as fractions. Rows of one company may be in any order
 * of time. Optional columns: `frequency` (`annual`, `quarterly`), `template` (`ordinary`, `bank`, `insurer`, `reit`), `filed`
 * (ISO days), `price` (per share, for figures that rest on it).
 *
 * @throws ArgumentError for a name that is no figure, and where the columns that it needs are missing
 */
export function rowScorer(
	models: readonly string[],
	columns: readonly string[],
	options: ScoreRowsOptions = {},
): RowScorer {
	const { company = "symbol", period = "period" } = options;
	const figures = models.map((name) => requireFigure(name, "models"));
	for (const needed of [company, period])
		if (!columns.includes(needed))
			throw new ArgumentError("columns", `columns: there is no ${needed}; there are ${columns.join(", ")}`);
	const items = LINE_ITEM_NAMES.filter((item) => columns.includes(item));
	if (items.length === 0)
		throw new ArgumentError(
			"columns",
			`columns: none is a line item such as revenue or totalAssets; there are ${columns.join(", ")}`,
		);
	const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
	if (priced.length > 0 && !columns.includes(PRICE_COLUMN))
		throw new ArgumentError("models", `models: ${needPrice(priced)}: add the column price`);
	const names = [...new Set(figures.map(({ name }) => name))];
	const wanted = names.map((name) => requireFigure(name, "models"));
	const without = withoutOf({ prices: [] });
	return {
		names,
		score(table) {
			const rows = new RowsOf(table, { company, period, items });
			const values = names.map(() => new Float64Array(table.rowCount).fill(Number.NaN));
			const reasons = names.map(() => new Array<string | null>(table.rowCount).fill("missing: fiscal period"));
			for (const { row, scored } of yearsOf(rows, wanted, without))
				for (const [i, { values: found, why, words }] of scored.entries()) {
					const [own, texts] = [values[i] as Float64Array, reasons[i] as (string | null)[]];
					for (let at = 0; at < row.length; at++) {
						const [to, value] = [row[at] as number, found[at] as number];
						own[to] = value;
						texts[to] = Number.isNaN(value) ? (words[why[at] as number] as string) : null;
					}
				}
			// Twelve months to a fiscal year rest on its quarters, where there are some.
			for (const [symbol, own] of rows.withQuarters) {
				const one = rows.companyOf(symbol, own);
				for (const frequency of ["annual", "quarterly"] as const) {
					const places = rows.placesOf(own, frequency);
					if (places.size === 0) continue;
					const scores = scorePeriods(one, wanted, frequency, without, { closes: rows.closesOf(places) });
					for (const [at, name] of scores.periods.entries()) {
						const row = places.get(name);
						if (row === undefined) continue;
						for (const [i, figure] of (scores.figures[at] ?? []).entries()) {
							(values[i] as Float64Array)[row] = figure.value ?? Number.NaN;
							(reasons[i] as (string | null)[])[row] = figure.value === null ? shortReason(figure.reason) : null;
						}
					}
				}
			}
			const scored = names.flatMap((name, i): [string, Column][] => [
				[name, { kind: "number", values: values[i] as Float64Array }],
				[`${name}_reason`, { kind: "text", values: reasons[i] as (string | null)[] }],
			]);
			return new Table([[company, table.column(company)], [period, table.column(period)], ...scored], {
				rowCount: table.rowCount,
			});
		},
	};
}

/** Fiscal years of the companies that have no quarters, down columns: for each row its place in the table. */
function* yearsOf(
	rows: RowsOf,
	figures: readonly NamedFigure[],
	without: readonly OptionalPart[],
): Generator<{ readonly row: Int32Array; readonly scored: readonly ScoredColumn[] }> {
	const years = new RowColumns(rows);
	if (years.rowCount === 0) return;
	const scores = new ColumnScores(years, figures);
	for (const one of scores.asked) {
		const { symbol } = years.traits[one.index] as CompanyTraits;
		const own = rows.byCompany.get(symbol) as readonly number[];
		const closes = rows.closesOf(rows.placesOf(own, "annual"));
		const found = scorePeriods(rows.companyOf(symbol, own), one.figures, "annual", without, {
			closes,
			only: one.periods,
		});
		scores.fill(one, new Map(found.periods.map((period, at) => [period, found.figures[at] as readonly Figure[]])));
	}
	yield { row: years.tableRow, scored: scores.scored };
}
