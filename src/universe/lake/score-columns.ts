// Scores a part of a lake by fiscal year: all companies together over columns. Companies that columns cannot score (a missing fiscal year, for
// example) are listed in `remaining`, scored one by one elsewhere, and added by `fill`.
import type { FigureColumn } from "../../analytics/analyses/columns/figure-cells.js";
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { figureColumn } from "../../analytics/company/figure-column.js";
import { ItemNotRead, neededItems } from "../../analytics/company/needed-items.js";
import { isUndecided, STATE } from "../../analytics/evaluation/columns/cells.js";
import { QuantityColumns } from "../../analytics/evaluation/columns/quantity-columns.js";
import type { StatementColumns } from "../../analytics/evaluation/columns/statement-columns.js";
import { areRegular } from "../../analytics/periods/regular-years.js";
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import { shortReason } from "../../core/reason-words.js";
import type { LineItem } from "../../frames/company-types.js";
import { DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import type { PeriodScores } from "./score-periods.js";

/** Values and reasons of one figure, by row. */
export interface ScoredColumn {
	readonly values: Float64Array;
	/** The index of each row's reason; 0 means none. */
	readonly reasonIndexes: Uint32Array;
	readonly reasons: DistinctTexts;
}

/** A company and fiscal years whose figures cannot be computed from columns. */
export interface UnfinishedCompany {
	readonly index: number;
	readonly figures: readonly NamedFigure[];
	/** Fiscal years that cannot be computed from columns. */
	readonly periods: ReadonlySet<string>;
}

/** The most rows that are evaluated together; their columns fit into the processor's cache. */
const ROWS_AT_ONCE = 4096;

/** The scores of one part: computed over columns, or company by company where a figure needs it. */
export class ColumnScores {
	readonly #columns: StatementColumns;
	readonly #figures: readonly NamedFigure[];
	readonly scored: readonly ScoredColumn[];
	readonly #unfinished: readonly Uint8Array[];

	/** @throws ItemNotRead where a needed line item is not among the columns */
	constructor(columns: StatementColumns, figures: readonly NamedFigure[]) {
		this.#columns = columns;
		this.#figures = figures;
		this.#unfinished = figures.map(() => new Uint8Array(columns.rowCount));
		this.scored = figures.map(() => ({
			values: new Float64Array(columns.rowCount),
			reasonIndexes: new Uint32Array(columns.rowCount),
			reasons: new DistinctTexts(),
		}));
		for (const [from, to] of blocksOf(columns.starts)) this.#score(companiesOf(columns, from, to));
		this.#markIrregular();
	}

	/** Over columns, consecutive rows count as consecutive years. So a company with a missing fiscal year must be evaluated as a whole. */
	#markIrregular(): void {
		const { starts, periods } = this.#columns;
		for (let index = 0; index + 1 < starts.length; index++) {
			const [from, to] = [starts[index] as number, starts[index + 1] as number];
			if (areRegular(periods, from, to)) continue;
			for (const rows of this.#unfinished) rows.fill(1, from, to);
		}
	}

	#score({ first, ...columns }: StatementColumns & { readonly first: number }): void {
		const quantities = new QuantityColumns(columns);
		for (const [i, figure] of this.#figures.entries()) {
			const column = figure.name === "price" ? pricesOf(quantities) : figureColumn(quantities, figure);
			copyRows(this.scored[i] as ScoredColumn, this.#unfinished[i] as Uint8Array, first, column, quantities.reasons);
		}
	}

	/** Companies that must be evaluated one by one, with their figures. */
	get remaining(): readonly UnfinishedCompany[] {
		const { starts, traits } = this.#columns;
		return traits.flatMap((_, index) => {
			const [from, to] = [starts[index] as number, starts[index + 1] as number];
			const figures = this.#figures.filter((_, i) => this.#unfinished[i]?.subarray(from, to).includes(1));
			if (figures.length === 0) return [];
			const isUnfinished = (_: string, index: number) => this.#unfinished.some((rows) => rows[from + index] === 1);
			return [{ index, figures, periods: new Set(this.#columns.periods.slice(from, to).filter(isUnfinished)) }];
		});
	}

	/** Fills in figures computed from the whole company where columns did not suffice. */
	fill({ index, figures }: Omit<UnfinishedCompany, "periods">, periodScores: PeriodScores): void {
		const { starts, periods } = this.#columns;
		const resultsByPeriod = new Map(periodScores.periods.map((period, i) => [period, periodScores.figures[i]]));
		for (const [i, scored] of this.#figures.entries()) {
			const figureIndex = figures.indexOf(scored);
			const { values, reasonIndexes, reasons } = this.scored[i] as ScoredColumn;
			for (let row = starts[index] as number; figureIndex >= 0 && row < (starts[index + 1] as number); row++) {
				if (this.#unfinished[i]?.[row] !== 1) continue;
				const result = resultsByPeriod.get(periods[row] as string)?.[figureIndex];
				values[row] = result?.value ?? Number.NaN;
				reasonIndexes[row] = result?.value == null ? reasons.indexOf(shortReason(result?.reason)) : 0;
			}
		}
	}
}

/** Copies the results of a block that begins at row `first`. A state is the index of a reason, 0 for a value, below 0 if the whole company is needed. */
function copyRows(
	{ values, reasonIndexes, reasons }: ScoredColumn,
	unfinished: Uint8Array,
	first: number,
	column: FigureColumn,
	foundReasons: readonly Reason[],
): void {
	const { states } = column;
	const indexes = new Int32Array(foundReasons.length);
	values.set(column.values, first);
	for (let row = 0; row < states.length; row++) {
		const state = states[row] as number;
		if (state === STATE.known) continue;
		values[first + row] = Number.NaN;
		if (isUndecided(state)) unfinished[first + row] = 1;
		else {
			if (indexes[state] === 0) indexes[state] = reasons.indexOf(shortReason(foundReasons[state]));
			reasonIndexes[first + row] = indexes[state] as number;
		}
	}
}

function pricesOf(columns: QuantityColumns): FigureColumn {
	const { rows } = columns;
	const values = rows.prices ?? new Float64Array(rows.rowCount).fill(Number.NaN);
	const reason = columns.indexOfReason({ code: "not_reported", subject: "price" });
	return { values, states: Int32Array.from(values, (value) => (Number.isNaN(value) ? reason : 0)) };
}

/** The first and last company of each block; a company is never split. */
function blocksOf(starts: Int32Array): [from: number, to: number][] {
	const blocks: [number, number][] = [];
	for (let from = 0, to = 1; from < starts.length - 1; from = to, to++) {
		while (to < starts.length - 1 && (starts[to + 1] as number) - (starts[from] as number) <= ROWS_AT_ONCE) to++;
		blocks.push([from, to]);
	}
	return blocks;
}

/** The rows of consecutive companies; `first` is the first row. */
function companiesOf(
	columns: StatementColumns,
	from: number,
	to: number,
): StatementColumns & { readonly first: number } {
	const [first, last] = [columns.starts[from] as number, columns.starts[to] as number];
	// One view of each array: where yearly and trailing columns share an array, later code compares them by identity.
	const views = new Map<Float64Array, Float64Array>();
	const viewOf = (column: Float64Array) => entryOf(views, column, () => column.subarray(first, last));
	return {
		first,
		rowCount: last - first,
		starts: columns.starts.slice(from, to + 1).map((start) => start - first),
		periods: columns.periods.slice(first, last),
		traits: columns.traits.slice(from, to),
		...(columns.prices && { prices: viewOf(columns.prices) }),
		year: (item) => viewOf(columns.year(item)),
		trailing: (item) => viewOf(columns.trailing(item)),
		whyMissing(item) {
			const reasonAt = columns.whyMissing(item);
			return (row) => reasonAt(first + row);
		},
		...(columns.quarters && {
			quarters(item) {
				const { first: firsts, atYearEnd } = (columns as Required<StatementColumns>).quarters(item);
				return { first: firsts.slice(from, to), atYearEnd: viewOf(atYearEnd) };
			},
		}),
	};
}

/** Line items needed by each list of figures. Grows when scoring finds another. */
const itemsByFigures = new Map<string, Set<LineItem>>();

/** Scores figures over columns. If a figure needs a line item that was not read, reads the columns again with it. */
export async function scoreColumns<C extends StatementColumns>(
	figures: readonly NamedFigure[],
	readColumns: (items: ReadonlySet<LineItem>) => C | Promise<C>,
): Promise<{ readonly columns: C; readonly scores: ColumnScores }> {
	const key = figures.map(({ name }) => name).join();
	const items = entryOf(itemsByFigures, key, () => neededItems(figures));
	for (;;) {
		const columns = await readColumns(items);
		try {
			return { columns, scores: new ColumnScores(columns, figures) };
		} catch (error) {
			if (!(error instanceof ItemNotRead)) throw error;
			items.add(error.item);
		}
	}
}
