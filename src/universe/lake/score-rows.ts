// Scores rows of line items that a database engine or a program sends.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { ArgumentError, wrongArgument } from "../../core/errors.js";
import type { Figure } from "../../core/figure.js";
import { shortReason } from "../../core/reason-words.js";
import type { OptionalPart } from "../figures/evaluate.js";
import { requireFigure } from "../figures/find-figure.js";
import type { KeyedRows } from "./keyed-rows.js";
import { describePriceNeed, partsNotInLake } from "./parts-not-in-lake.js";
import { RowColumns } from "./row-columns.js";
import { ColumnScores, type ScoredColumn } from "./score-columns.js";
import { scorePeriods } from "./score-periods.js";
import { LINE_ITEM_NAMES, PRICE_COLUMN, TableRows } from "./table-rows.js";

/** Options for scoring rows of line items. */
export interface ScoreRowsOptions {
	/** The column that names the company. @default "symbol" */
	readonly company?: string;
	/** The column of fiscal periods, `YYYY-MM`. @default "period" */
	readonly period?: string;
}

/** Rows with their keys, and the scored figures. */
export interface ScoredRows {
	readonly rows: KeyedRows;
	readonly figures: readonly (ScoredColumn & { readonly name: string })[];
}

/** Scores rows; its figures are already checked against the columns. */
export interface RowScorer {
	/** Scores the rows of whole companies. */
	score(rows: KeyedRows): ScoredRows;
}

/**
 * Runs measures and models over rows of line items, one row for each company and fiscal period, as `items` of a lake has them: columns by
 * the names of line items (`revenue`, `totalAssets`), money in millions, ratios as fractions. Rows of one company may be in any order of
 * time. Optional columns: `frequency` (`annual`, `quarterly`), `template` (`ordinary`, `bank`, `insurer`, `reit`), `filed` (ISO days),
 * `price` (per share, for figures that need it).
 * @throws ArgumentError for a name that is not a figure, and where the columns that it needs are missing
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
		throw wrongArgument(`columns: none is a line item such as revenue or totalAssets; there are ${columns.join(", ")}`);
	const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
	if (priced.length > 0 && !columns.includes(PRICE_COLUMN))
		throw new ArgumentError("models", `models: ${describePriceNeed(priced)}: add the column price`);
	const names = [...new Set(figures.map(({ name }) => name))];
	const distinctFigures = names.map((name) => requireFigure(name, "models"));
	const without = partsNotInLake({ prices: [] });
	return {
		score(keyed) {
			const rows = new TableRows(keyed, items);
			const years = new RowColumns(rows);
			const scored = scoreYears(rows, years, distinctFigures, without);
			const columns = years.isWhole
				? scored
				: addOtherRows(scored, rows, years, (all) => scoreQuarters(rows, distinctFigures, without, all));
			return { rows: keyed, figures: columns.map((column, i) => ({ ...column, name: names[i] as string })) };
		},
	};
}

/** Scores the fiscal years of companies without quarters, column by column. */
function scoreYears(
	rows: TableRows,
	years: RowColumns,
	figures: readonly NamedFigure[],
	without: readonly OptionalPart[],
): readonly ScoredColumn[] {
	const scores = new ColumnScores(years, figures);
	for (const unfinished of scores.remaining) {
		const company = years.companies[unfinished.index] as number;
		const closes = rows.closesOf(rows.rowsByPeriod(company, "annual"));
		const range = { closes, only: unfinished.periods };
		scores.fill(unfinished, scorePeriods(rows.companyOf(company), unfinished.figures, "annual", without, range));
	}
	return scores.scored;
}

type SetFigure = (row: number, column: number, figure: Figure) => void;

/** Extends columns of fiscal years to all rows of a table. `fillOthers` sets rows of quarters; the rest have no fiscal period. */
function addOtherRows(
	scored: readonly ScoredColumn[],
	{ rowCount }: TableRows,
	{ tableRow }: RowColumns,
	fillOthers: (set: SetFigure) => void,
): readonly ScoredColumn[] {
	const columns = scored.map(({ values, reasonIndexes, reasons }): ScoredColumn => {
		const spread = {
			values: new Float64Array(rowCount).fill(Number.NaN),
			reasonIndexes: new Uint32Array(rowCount).fill(reasons.indexOf("missing: fiscal period")),
			reasons,
		};
		for (const [index, row] of tableRow.entries()) {
			spread.values[row] = values[index] as number;
			spread.reasonIndexes[row] = reasonIndexes[index] as number;
		}
		return spread;
	});
	fillOthers((row, i, figure) => {
		const { values, reasonIndexes, reasons } = columns[i] as ScoredColumn;
		values[row] = figure.value ?? Number.NaN;
		reasonIndexes[row] = figure.value === null ? reasons.indexOf(shortReason(figure.reason)) : 0;
	});
	return columns;
}

/** Scores companies that have quarters one by one: their trailing twelve months are computed from quarters. */
function scoreQuarters(
	rows: TableRows,
	figures: readonly NamedFigure[],
	without: readonly OptionalPart[],
	set: SetFigure,
): void {
	for (const company of rows.withQuarters) {
		const companyOfRow = rows.companyOf(company);
		for (const frequency of ["annual", "quarterly"] as const) {
			const byPeriod = rows.rowsByPeriod(company, frequency);
			if (byPeriod.size === 0) continue;
			const scores = scorePeriods(companyOfRow, figures, frequency, without, { closes: rows.closesOf(byPeriod) });
			for (const [index, name] of scores.periods.entries()) {
				const row = byPeriod.get(name);
				if (row === undefined) continue;
				for (const [i, figure] of (scores.figures[index] ?? []).entries()) set(row, i, figure);
			}
		}
	}
}
