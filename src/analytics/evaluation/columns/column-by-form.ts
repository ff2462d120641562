import { because, type ReasonCode } from "../../../core/reason.js";
import { inWords } from "../../../core/reason-words.js";
import { CELL, type Cell, type CellsAt, type Choose, type ChooseSeries, isDoubt } from "../choices.js";
import type { QuantityForm } from "../declarations.js";
import type { Quantity } from "../facts.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	type Replaced,
	STATE,
} from "./cells.js";
import { derivedColumn } from "./derived-column.js";
import { NEEDS_COMPANY } from "./row-facts.js";

type Of<K extends QuantityForm["kind"]> = Extract<QuantityForm, { readonly kind: K }>;

/** A quantity evaluated down its rows by its form; undefined where only its `find` knows how. */
export function columnByForm(
	quantity: Quantity<unknown>,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn | undefined {
	const { form, name } = quantity;
	if (!form) return undefined;
	switch (form.kind) {
		case "fiscal_year":
			return yearBack(form, name, time, columns);
		case "yearly":
		case "rows":
		case "row_back":
			return undefined;
	}
	// Line items of the present are those of the newest quarter, which rows of fiscal years do not hold.
	if (time === "now") return filledColumn(columns.rows.rowCount, STATE.ask);
	switch (form.kind) {
		case "line_item":
		case "in_quarter":
		case "one_sheet":
			return form.column(time, columns);
		case "derived":
			return derivedColumn(form, name, time, columns);
		case "constant":
			return {
				...filledColumn(columns.rows.rowCount, 0),
				values: new Float64Array(columns.rows.rowCount).fill(form.value),
			};
		case "choice":
			return choiceColumn(form, time, columns);
		case "same":
			return renamedColumn(columns.whole(form.of, time), name);
		case "chosen_year":
			return chosenYearColumn(quantity, form, time, columns);
	}
}

function renamedColumn(column: QuantityColumn, name: string): QuantityColumn {
	if (!column.replaced?.size) return column;
	return { ...column, replaced: new Map(Array.from(column.replaced, ([row, found]) => [row, { ...found, name }])) };
}

/** Several quantities at one time; the column of each is evaluated when it is looked at. */
class Choices implements CellsAt {
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
		const column = this.#columns[k] ?? this.#source.column(this.#quantities[k] as Quantity<unknown>, this.#time);
		this.#columns[k] = column;
		return column;
	}

	/** The column whose cell is taken in a row; undefined where only the company can tell. */
	columnAt(row: number, choose: Choose): QuantityColumn | undefined {
		this.#row = row;
		const k = choose(this);
		return k === null ? undefined : this.column(k);
	}

	cell(k: number): Cell {
		const state = this.#stateOf(k);
		if (state === 0) return CELL.exact;
		if (state > 0) return CELL.missing;
		return state === STATE.gap && this.column(k).replaced?.has(this.#row) ? CELL.approximate : CELL.unknown;
	}

	code(k: number): ReasonCode | undefined {
		return this.#source.reasons[this.#stateOf(k)]?.code;
	}

	#stateOf(k: number): number {
		return this.#source.stateAt(this.column(k), this.#time, this.#row);
	}
}

/** Cells of one of several quantities. */
function choiceColumn(
	{ choices, choose, ofSeries }: Of<"choice">,
	time: ColumnTime,
	source: ColumnSource,
): QuantityColumn {
	const columns = new Choices(choices, time, source);
	if (time === "series" && ofSeries) return seriesColumn(choices, columns, { choose, ofSeries }, source);
	const head = columns.column(0);
	if (head.states.every((state) => state === 0)) return head;
	const cells = new CellCopies(head);
	for (let row = 0; row < head.states.length; row++)
		if (head.states[row] !== 0) cells.take(row, columns.columnAt(row, choose), row);
	return cells.column;
}

/** Cells that are taken from other columns. */
class CellCopies {
	readonly #values: Float64Array;
	readonly #states: Int32Array;
	readonly #findings: NonNullable<QuantityColumn["findings"]>;
	readonly #replaced: Map<number, Replaced>;

	/** @param from where cells are that nothing is taken for */
	constructor({ values, states, findings, replaced }: QuantityColumn) {
		this.#values = values.slice();
		this.#states = states.slice();
		this.#findings = findings?.slice() ?? [];
		this.#replaced = new Map(replaced);
	}

	/** Takes a row of a column, or leaves it to the company. */
	take(row: number, from: QuantityColumn | undefined, at: number): void {
		this.#values[row] = from?.values[at] ?? Number.NaN;
		this.#states[row] = from?.states[at] ?? STATE.ask;
		const [finding, replaced] = [from?.findings?.[at], from?.replaced?.get(at)];
		if (finding) this.#findings[row] = finding;
		else if (this.#findings.length > row) delete this.#findings[row];
		if (replaced) this.#replaced.set(row, replaced);
		else this.#replaced.delete(row);
	}

	/** A row of which the place of the reason is known. */
	refuse(row: number, state: number): void {
		this.take(row, undefined, row);
		this.#states[row] = state;
	}

	get column(): QuantityColumn {
		const [values, states, findings, replaced] = [this.#values, this.#states, this.#findings, this.#replaced];
		return {
			...(findings.length > 0 ? { values, states, findings } : { values, states }),
			...(replaced.size > 0 && { replaced }),
		};
	}
}

const isKnownAt = (state: number): boolean | null => (state < 0 ? null : state === 0);

/** Cells of the choice that each company's series keeps to. */
function seriesColumn(
	choices: readonly Quantity<unknown>[],
	columns: Choices,
	{ choose, ofSeries }: { readonly choose: Choose; readonly ofSeries: ChooseSeries },
	source: ColumnSource,
): QuantityColumn {
	const { starts, rowCount } = source.rows;
	// A choice counts by its figures; what is taken of it is with its gaps.
	const chosen = Array.from({ length: starts.length - 1 }, (_, index) => {
		const from = starts[index] as number;
		return ofSeries(choices.length, (starts[index + 1] as number) - from, (k) => {
			const { states } = source.settled(choices[k] as Quantity<unknown>);
			return (year) => {
				const state = states[from + year] as number;
				return isDoubt(source.reasons[state]?.code) || isKnownAt(state);
			};
		});
	});
	const [first = null] = chosen;
	if (first !== null && first >= 0 && chosen.every((k) => k === first)) {
		const column = columns.column(first);
		if (!column.findings) return column;
	}
	const cells = new CellCopies(filledColumn(rowCount, STATE.ask));
	for (const [index, k] of chosen.entries()) {
		if (k === null) continue;
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++)
			cells.take(row, k < 0 ? columns.columnAt(row, choose) : columns.column(k), row);
	}
	return cells.column;
}

/** Cells of the fiscal year that is chosen. Where no year has a value, the formula itself says why, the same for all rows of a company. */
function chosenYearColumn(
	quantity: Quantity<unknown>,
	{ of, choose, settled }: Of<"chosen_year">,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const { states } = columns.settled(of);
	const from = settled ? columns.settled(of) : columns.whole(of, time === "series" ? time : "year");
	const { starts, rowCount } = columns.rows;
	const cells = new CellCopies(filledColumn(rowCount, STATE.ask));
	for (let index = 0; index + 1 < starts.length; index++) {
		const start = starts[index] as number;
		const isKnown = (year: number) => isKnownAt(states[start + year] as number);
		let never: number | undefined;
		for (let row = start; row < (starts[index + 1] as number); row++) {
			const year = choose(row - start, isKnown);
			if (year === null) continue;
			if (typeof year !== "number") cells.refuse(row, columns.placeOf(year));
			else if (year >= 0) cells.take(row, from, start + year);
			else {
				never ??= stateOfMissing(quantity, time, row, columns);
				cells.refuse(row, never);
			}
		}
	}
	return cells.column;
}

/** The state of a cell without a value, by the quantity's formula. */
function stateOfMissing(quantity: Quantity<unknown>, time: ColumnTime, row: number, columns: ColumnSource): number {
	try {
		const { value, reason, approximate } = quantity.find(columns.factsAt(time, row));
		return value === null && reason && !approximate ? columns.placeOf(reason) : STATE.ask;
	} catch (error) {
		if (error !== NEEDS_COMPANY) throw error;
		return STATE.ask;
	}
}

/** A quantity so many fiscal years before. */
function yearBack(
	{ of, back }: Of<"fiscal_year">,
	name: string,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const then = time === "series" ? "series" : "year";
	if (back === 0) return columns.column(of, then);
	const from = columns.whole(of, then);
	const { starts, rowCount } = columns.rows;
	const subject = `fiscal years of ${inWords(of.name ?? name)}`;
	const short = columns.placeOf(because("insufficient_history", { subject, values: { needed: back + 1 } }));
	const cells = new CellCopies(filledColumn(rowCount, short));
	for (let index = 0; index + 1 < starts.length; index++)
		for (let row = (starts[index] as number) + back; row < (starts[index + 1] as number); row++)
			cells.take(row, from, row - back);
	return cells.column;
}
