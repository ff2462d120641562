// Computes a quantity for many companies at once, by its form: a column with one row for each company and fiscal year.
import { because, type ReasonCode } from "../../../core/figure.js";
import { inWords } from "../../../core/reason-words.js";
import { CELL, type Cell, type CellsAt, type Choose, type ChooseSeries, isDoubt, NONE_KNOWN } from "../choices.js";
import type { QuantityForm } from "../declarations.js";
import type { Quantity } from "../facts.js";
import { type ColumnSource, type ColumnTime, filledColumn, isUndecided, type QuantityColumn, STATE } from "./cells.js";
import { derivedColumn } from "./derived-column.js";

type FormOf<K extends QuantityForm["kind"]> = Extract<QuantityForm, { readonly kind: K }>;

/** The column of a quantity, by its form; undefined without a form, or if the values are rows or series: then cells are evaluated one by one. */
export function columnByForm(
	{ form, name }: Quantity<unknown>,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn | undefined {
	// declarations.ts explains each kind.
	switch (form?.kind) {
		case "fiscal_year":
			return yearBack(form, name, time, columns);
		case "line_item":
		case "in_quarter":
		case "one_sheet":
			return form.column(time, columns);
		case "derived":
			return derivedColumn(form, name, time, columns);
		case "constant": {
			const column = filledColumn(columns.rows.rowCount, STATE.known);
			column.values.fill(form.value);
			return column;
		}
		case "choice":
			return choiceColumn(form, time, columns);
		case "same":
			return columns.column(form.of, time);
		case "chosen_year":
			return chosenYearColumn(form, time, columns);
		case "yearly":
		case "rows":
		case "row_back":
		case undefined:
			return undefined;
	}
}

/** The columns of the quantities to choose from; each is evaluated at first use. */
class ChoiceColumns implements CellsAt {
	readonly count: number;
	readonly #quantities: readonly Quantity<unknown>[];
	readonly #time: ColumnTime;
	readonly #source: ColumnSource;
	readonly #columns: QuantityColumn[] = [];
	#row = 0;

	constructor(quantities: readonly Quantity<unknown>[], time: ColumnTime, source: ColumnSource) {
		this.count = quantities.length;
		this.#quantities = quantities;
		this.#time = time;
		this.#source = source;
	}

	column(k: number): QuantityColumn {
		this.#columns[k] ??= this.#source.column(this.#quantities[k] as Quantity<unknown>, this.#time);
		return this.#columns[k];
	}

	/** The column that the rule chooses in a row; undefined if the whole company must be evaluated. */
	columnAt(row: number, choose: Choose): QuantityColumn | undefined {
		this.#row = row;
		const k = choose(this);
		return k === null ? undefined : this.column(k);
	}

	cell(k: number): Cell {
		const state = this.column(k).states[this.#row] as number;
		return state === STATE.known ? CELL.exact : isUndecided(state) ? CELL.unknown : CELL.missing;
	}

	code(k: number): ReasonCode | undefined {
		return this.#source.reasons[this.column(k).states[this.#row] as number]?.code;
	}
}

/** In each row, the cell of the first quantity, or of the one that the rule chooses. */
function choiceColumn(
	{ choices, choose, ofSeries }: FormOf<"choice">,
	time: ColumnTime,
	source: ColumnSource,
): QuantityColumn {
	const columns = new ChoiceColumns(choices, time, source);
	if (time === "series" && ofSeries) return seriesColumn(choices, columns, { choose, ofSeries }, source);
	// Every rule chooses the first quantity where it is exact.
	const head = columns.column(0);
	if (head.states.every((state) => state === STATE.known)) return head;
	const cells = { values: head.values.slice(), states: head.states.slice() };
	for (let row = 0; row < head.states.length; row++)
		if (head.states[row] !== STATE.known) copyCell(cells, row, columns.columnAt(row, choose), row);
	return cells;
}

/** Copies one cell; without a source column, the cell needs evaluation. */
function copyCell(to: QuantityColumn, row: number, source: QuantityColumn | undefined, sourceRow: number): void {
	to.values[row] = source?.values[sourceRow] ?? Number.NaN;
	to.states[row] = source?.states[sourceRow] ?? STATE.needsEvaluation;
}

/** True if a cell has a value; null if exact numbers do not decide. */
const isKnownAt = (state: number): boolean | null => (isUndecided(state) ? null : state === STATE.known);

/** Makes one choice for all years of a company, so that its series does not mix two quantities. */
function seriesColumn(
	choices: readonly Quantity<unknown>[],
	columns: ChoiceColumns,
	{ choose, ofSeries }: { readonly choose: Choose; readonly ofSeries: ChooseSeries },
	source: ColumnSource,
): QuantityColumn {
	const { starts, rowCount } = source.rows;
	const chosen = Array.from({ length: starts.length - 1 }, (_, index) =>
		choiceOfCompany(index, choices, ofSeries, source),
	);
	const [first = null] = chosen;
	if (first !== null && first !== NONE_KNOWN && chosen.every((k) => k === first)) return columns.column(first);
	const cells = filledColumn(rowCount, STATE.needsEvaluation);
	for (const [index, k] of chosen.entries()) {
		if (k === null) continue;
		// If no year has a value, each row has the reason of the quantity that is chosen in it.
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++)
			copyCell(cells, row, k === NONE_KNOWN ? columns.columnAt(row, choose) : columns.column(k), row);
	}
	return cells;
}

/**
 * The index of the quantity for all years of one company. A quantity is chosen by the years in which it has a value, and its missing years
 * are not filled from another. `NONE_KNOWN` if no year has a value; null if exact numbers do not decide, so that the company is evaluated.
 */
function choiceOfCompany(
	index: number,
	choices: readonly Quantity<unknown>[],
	ofSeries: ChooseSeries,
	source: ColumnSource,
): number | null {
	const [from, to] = [source.startOf(index), source.startOf(index + 1)];
	return ofSeries(choices.length, to - from, (k) => {
		const { states } = source.evaluatedColumn(choices[k] as Quantity<unknown>, "series");
		return (year) => {
			const state = states[from + year] as number;
			const isKnown = isKnownAt(state);
			return isKnown === false ? isDoubt(source.reasons[state]?.code) : isKnown;
		};
	});
}

/** A fiscal year is read by itself, except in a series. */
const yearOrSeries = (time: ColumnTime): ColumnTime => (time === "series" ? "series" : "year");

/** In each row, the cell of the chosen fiscal year; if no year has a value, the cell needs evaluation, which gives the reason. */
function chosenYearColumn(
	{ of, choose, isFinal }: FormOf<"chosen_year">,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const known = columns.evaluatedColumn(of, "series");
	const sourceColumn = isFinal ? known : columns.column(of, yearOrSeries(time));
	const { starts, rowCount } = columns.rows;
	const cells = filledColumn(rowCount, STATE.needsEvaluation);
	for (let index = 0; index + 1 < starts.length; index++) {
		const start = starts[index] as number;
		const isKnown = (year: number) => isKnownAt(known.states[start + year] as number);
		for (let row = start; row < (starts[index + 1] as number); row++) {
			const year = choose(row - start, isKnown);
			if (year === null) continue;
			if (typeof year !== "number") cells.states[row] = columns.indexOfReason(year);
			else if (year !== NONE_KNOWN) copyCell(cells, row, sourceColumn, start + year);
		}
	}
	return cells;
}

/** In each row, the cell of the company a number of fiscal years earlier. */
function yearBack(
	{ of, back }: FormOf<"fiscal_year">,
	name: string,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const sourceColumn = columns.column(of, yearOrSeries(time));
	if (back === 0) return sourceColumn;
	const { starts, rowCount } = columns.rows;
	const subject = `fiscal years of ${inWords(of.name ?? name)}`;
	const short = columns.indexOfReason(because("insufficient_history", { subject, values: { needed: back + 1 } }));
	const cells = filledColumn(rowCount, short);
	for (let index = 0; index + 1 < starts.length; index++)
		for (let row = (starts[index] as number) + back; row < (starts[index + 1] as number); row++)
			copyCell(cells, row, sourceColumn, row - back);
	return cells;
}
