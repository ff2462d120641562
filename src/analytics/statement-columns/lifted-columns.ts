import { because } from "../../core/reason.js";
import { inWords } from "../../core/reason-words.js";
import type { Quantity } from "../evaluation/facts.js";
import type { QuantityForm } from "../evaluation/quantity-form.js";
import { ofFiscalYear } from "../line-items/fiscal-years.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	type Replaced,
	STATE,
} from "./cells.js";
import { derivedColumn } from "./derived-column.js";
import { itemColumn, quarterColumn } from "./item-column.js";
import { oneSheetColumn } from "./one-sheet-column.js";
import { NEEDS_COMPANY } from "./row-facts.js";

type Of<K extends QuantityForm<Quantity<unknown>>["kind"]> = Extract<
	QuantityForm<Quantity<unknown>>,
	{ readonly kind: K }
>;

/** A quantity evaluated down its rows by its form; undefined where only its `find` knows how. */
export function liftedColumn(
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
			return itemColumn(form, time, columns);
		case "in_quarter":
			return quarterColumn(form.item, columns);
		case "derived":
			return derivedColumn(form, name, time, columns);
		case "first":
			return time === "series" ? chosenBy(form.choices, firstKnown, columns) : firstColumn(form, time, columns);
		case "newest":
			return time === "series" ? chosenBy(form.choices, newestKnown, columns) : columns.column(form.first, time);
		case "or_none":
			return noneColumn(form, time, columns);
		case "same":
			return renamedColumn(columns.whole(form.of, time), name);
		case "one_sheet":
			return time === "trailing" ? oneSheetColumn(form.of, columns) : columns.column(form.of, time);
		case "opening":
			return openingColumn(form, time, columns);
		case "newest_year":
			return newestYearColumn(quantity, form, time, columns);
	}
}

function renamedColumn(column: QuantityColumn, name: string): QuantityColumn {
	if (!column.replaced?.size) return column;
	return { ...column, replaced: new Map(Array.from(column.replaced, ([row, found]) => [row, { ...found, name }])) };
}

/** The first of several that has a value; an approximation counts where none is exact. */
function firstColumn({ choices }: Of<"first">, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const { rowCount } = columns.rows;
	const [first] = choices;
	const head = columns.column(first as Quantity<unknown>, time);
	if (head.states.every((state) => state === 0)) return head;
	const [values, states] = [head.values.slice(), head.states.slice()];
	const findings: QuantityColumn["findings"] = [];
	const replaced = new Map<number, Replaced>();
	const read: QuantityColumn[] = [head];
	for (let row = 0; row < rowCount; row++) {
		if (states[row] === 0 && !head.findings) continue;
		values[row] = Number.NaN;
		let [state, unsure] = [0, false];
		let approximate: Replaced | undefined;
		for (let k = 0; k < choices.length; k++) {
			read[k] ??= columns.column(choices[k] as Quantity<unknown>, time);
			const choice = read[k] as QuantityColumn;
			const own = columns.stateAt(choice, time, row);
			if (own === STATE.gap) {
				const found = choice.replaced?.get(row);
				if (!found) unsure = true;
				approximate ??= found;
			} else if (own > 0) state = k === 0 ? own : state;
			else {
				state = unsure ? STATE.ask : own;
				approximate = undefined;
				unsure = false;
				if (state !== 0) break;
				values[row] = choice.values[row] as number;
				if (choice.findings?.[row]) findings[row] = choice.findings[row];
				break;
			}
		}
		states[row] = unsure || approximate ? STATE.gap : state;
		if (approximate && !unsure) replaced.set(row, approximate);
	}
	return {
		...(findings.length > 0 ? { values, states, findings } : { values, states }),
		...(replaced.size > 0 && { replaced }),
	};
}

/**
 * Picks the choice that a series of one company keeps to; -1 where none has a value, null where a cell that columns cannot tell may decide.
 * A choice is evaluated when it is looked at.
 */
type Pick = (statesOf: (choice: number) => Int32Array, count: number, from: number, to: number) => number | null;

const firstKnown: Pick = (statesOf, count, from, to) => {
	for (let k = 0; k < count; k++) {
		const states = statesOf(k);
		let unsure = false;
		for (let row = from; row < to; row++) {
			const state = states[row] as number;
			if (state === 0) return k;
			if (state < 0) unsure = true;
		}
		if (unsure) return null;
	}
	return -1;
};

const newestKnown: Pick = (statesOf, count, from, to) => {
	let [best, reach] = [-1, from - 1];
	for (let k = 0; k < count && reach < to - 1; k++) {
		const states = statesOf(k);
		for (let row = to - 1; row > reach; row--) {
			const state = states[row] as number;
			if (state < 0) return null;
			if (state === 0) [best, reach] = [k, row];
		}
	}
	return best;
};

/** Cells of the choice that each company's series keeps to. */
function chosenBy(choices: readonly Quantity<unknown>[], pick: Pick, columns: ColumnSource): QuantityColumn {
	const { rowCount, starts } = columns.rows;
	// A choice counts by its figures; what is taken of it is with its gaps.
	const figures: Int32Array[] = [];
	const statesOf = (k: number): Int32Array => {
		figures[k] ??= columns.settled(choices[k] as Quantity<unknown>).states;
		return figures[k] as Int32Array;
	};
	const chosen: (number | null)[] = [];
	for (let index = 0; index + 1 < starts.length; index++)
		chosen.push(pick(statesOf, choices.length, starts[index] as number, starts[index + 1] as number));
	// Where no choice has a value, the first one says why.
	const columnOf = (k: number) => columns.column(choices[Math.max(0, k)] as Quantity<unknown>, "series");
	const [first = null] = chosen;
	if (first !== null && chosen.every((k) => k === first)) {
		const column = columnOf(first);
		if (!column.findings) return column;
	}
	const { values, states } = filledColumn(rowCount, STATE.ask);
	const replaced = new Map<number, Replaced>();
	for (const [index, k] of chosen.entries()) {
		if (k === null) continue;
		const column = columnOf(k);
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
			states[row] = column.states[row] as number;
			values[row] = column.values[row] as number;
			const found = column.replaced?.get(row);
			if (found) replaced.set(row, found);
		}
	}
	return replaced.size > 0 ? { values, states, replaced } : { values, states };
}

const NONE_CODES: ReadonlySet<string> = new Set(["not_reported", "field_not_found", "template_not_applicable"]);

function noneColumn({ of }: Of<"or_none">, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const column = columns.whole(of, time);
	const [values, states] = [column.values.slice(), column.states.slice()];
	for (let row = 0; row < states.length; row++) {
		const state = states[row] as number;
		if (state === 0) continue;
		const isNone = state > 0 && NONE_CODES.has(columns.reasons[state]?.code ?? "");
		values[row] = isNone ? 0 : Number.NaN;
		if (isNone) states[row] = 0;
	}
	return column.replaced ? { values, states, replaced: column.replaced } : { values, states };
}

/** A balance of the year before; of the year itself where no year before has it. */
function openingColumn({ of }: Of<"opening">, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const series = columns.settled(of);
	const closing = columns.whole(ofFiscalYear(of), time);
	const opening = columns.whole(ofFiscalYear(of, 1), time);
	const { starts, rowCount } = columns.rows;
	const { values, states } = filledColumn(rowCount, STATE.ask);
	const replaced = new Map<number, Replaced>();
	for (let index = 0; index + 1 < starts.length; index++) {
		let [known, unsure] = [false, false];
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
			const own = series.states[row] as number;
			const isFirst = !known && own === 0;
			const from = isFirst ? closing : opening;
			if (known || (!unsure && own >= 0)) {
				states[row] = from.states[row] as number;
				values[row] = from.values[row] as number;
				const found = from.replaced?.get(row);
				if (found) replaced.set(row, found);
			}
			if (own === 0) known = true;
			else if (own < 0) unsure = true;
		}
	}
	return replaced.size > 0 ? { values, states, replaced } : { values, states };
}

/** The newest value of the last years. Where no year up to a row has one, the formula itself says why, the same for all such rows. */
function newestYearColumn(
	quantity: Quantity<unknown>,
	{ of, years, outdated }: Of<"newest_year">,
	time: ColumnTime,
	columns: ColumnSource,
): QuantityColumn {
	const series = columns.settled(of);
	const { starts, rowCount } = columns.rows;
	const { values, states } = filledColumn(rowCount, STATE.unseen);
	const old = columns.placeOf(outdated);
	for (let index = 0; index + 1 < starts.length; index++) {
		// The newest year that has a value or that columns cannot tell, and whether there is any of either.
		let [newest, known, unsure] = [Number.NEGATIVE_INFINITY, false, false];
		let never: number | undefined;
		for (let row = starts[index] as number; row < (starts[index + 1] as number); row++) {
			const own = series.states[row] as number;
			if (own <= 0) newest = row;
			if (own === 0) known = true;
			else if (own < 0) unsure = true;
			if (newest > row - years) {
				states[row] = series.states[newest] === 0 ? 0 : STATE.ask;
				values[row] = series.values[newest] as number;
			} else if (!unsure) {
				if (!known) never ??= stateOfMissing(quantity, time, row, columns);
				states[row] = known ? old : (never as number);
			}
		}
	}
	return { values, states, findings: [], quantity };
}

/** The state of a cell without a value, by the quantity's formula; unseen where that finds one. */
function stateOfMissing(quantity: Quantity<unknown>, time: ColumnTime, row: number, columns: ColumnSource): number {
	try {
		const { value, reason, approximate } = quantity.find(columns.factsAt(time, row));
		return value === null && reason && !approximate ? columns.placeOf(reason) : STATE.unseen;
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
	const column = columns.whole(of, then);
	const { companyOfRow, rows } = columns;
	const { starts, rowCount } = rows;
	const [values, states] = [new Float64Array(rowCount), new Int32Array(rowCount)];
	values.set(column.values.subarray(0, -back), Math.min(back, rowCount));
	states.set(column.states.subarray(0, -back), Math.min(back, rowCount));
	const subject = `fiscal years of ${inWords(of.name ?? name)}`;
	const short = columns.placeOf(because("insufficient_history", { subject, values: { needed: back + 1 } }));
	for (let index = 0; index + 1 < starts.length; index++) {
		const [from, to] = [starts[index] as number, starts[index + 1] as number];
		values.fill(Number.NaN, from, Math.min(from + back, to));
		states.fill(short, from, Math.min(from + back, to));
	}
	const hasOlder = (row: number) => companyOfRow[row + back] === companyOfRow[row];
	const findings: QuantityColumn["findings"] = [];
	for (const [row, finding] of column.findings?.entries() ?? [])
		if (finding && hasOlder(row)) findings[row + back] = finding;
	const replaced = new Map<number, Replaced>();
	for (const [row, found] of column.replaced ?? []) if (hasOlder(row)) replaced.set(row + back, found);
	return {
		...(findings.length > 0 ? { values, states, findings } : { values, states }),
		...(replaced.size > 0 && { replaced }),
	};
}
