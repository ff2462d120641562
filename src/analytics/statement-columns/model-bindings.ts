// From which columns a model takes its inputs, and which rows are ready for it.
import type { Reason } from "../../core/reason.js";
import type { Analysis } from "../analyses/analysis.js";
import { aboutInput, notApplicable } from "../analyses/run-analysis.js";
import type { Quantity } from "../company/facts.js";
import { type ColumnSource, type QuantityColumn, STATE } from "./cells.js";

/** An input of a model that is one number or text a row. */
export interface CellBinding {
	readonly kind: "cell";
	readonly name: string;
	readonly quantity: Quantity<unknown>;
	readonly column: QuantityColumn;
}

/** An input that is the last fiscal years as rows, or one of them. */
export interface RowsBinding {
	readonly kind: "rows";
	readonly name: string;
	readonly fields: readonly (readonly [name: string, column: QuantityColumn])[];
	/** How many years are read, the present one last. */
	readonly count: number;
	/** Which of them is the input; null for all. */
	readonly back: number | null;
}

export type InputBinding = CellBinding | RowsBinding;

/** States of a row beside `STATE.ask` and places of reasons. */
export const ROW = {
	ready: 0,
	/** The analysis itself says why. */
	byFind: -9,
	/** The years that are read end with an earlier row. */
	endsEarlier: -10,
} as const;

/** The inputs of an analysis as columns; undefined where one is none. */
export function bindingsOf(columns: ColumnSource, { inputs, model }: Analysis): InputBinding[] | undefined {
	const bindings: InputBinding[] = [];
	for (const [name, quantity] of Object.entries(inputs)) {
		const spec = model.declaration.inputs[name];
		const binding =
			spec?.span !== undefined || spec?.lag !== undefined
				? rowsBinding(columns, name, quantity, spec)
				: spec?.shape === "number" || spec?.shape === "text"
					? ({ kind: "cell", name, quantity, column: columns.whole(quantity, "trailing") } as const)
					: undefined;
		if (!binding) return undefined;
		bindings.push(binding);
	}
	return bindings;
}

function rowsBinding(
	columns: ColumnSource,
	name: string,
	quantity: Quantity<unknown>,
	{ span, lag }: { readonly span?: number; readonly lag?: number },
): RowsBinding | undefined {
	const { form } = quantity;
	const [source, back] = form?.kind === "row_back" ? [form.rows.form, form.back] : [form, null];
	if (source?.kind !== "rows" || (span !== undefined ? span !== source.count || back !== null : lag !== back))
		return undefined;
	const fields = Object.entries(source.columns).map(([field, of]) => [field, columns.settled(of)] as const);
	return { kind: "rows", name, fields, count: source.count, back };
}

/** The line whose last value ends the years. */
export const axisOf = (fields: RowsBinding["fields"]): QuantityColumn =>
	(fields[0] as RowsBinding["fields"][number])[1];

/** Rows that are ready for the model; else the place of the reason, or by whom they are found. */
export function rowStates(columns: ColumnSource, analysis: Analysis, bindings: readonly InputBinding[]): Int32Array {
	const { rowCount, traits } = columns.rows;
	const states = new Int32Array(rowCount);
	const marks = bindings.map((binding) =>
		binding.kind === "cell" ? cellMarks(columns, binding, analysis) : yearMarks(columns, binding, analysis),
	);
	for (let index = 0; index < traits.length; index++) {
		const [from, to] = [columns.startOf(index), columns.startOf(index + 1)];
		if (from === to) continue;
		const why = notApplicable(analysis, columns.factsAt("trailing", from));
		if (why) states.fill(columns.placeOf(why), from, to);
		else for (const mark of marks) mark(states, from, to);
	}
	return states;
}

/** Marks the rows of a company that one input keeps from the model. What only the company can tell comes before any reason. */
type MarkRows = (states: Int32Array, from: number, to: number) => void;

const isOpen = (state: number): boolean => state >= 0 || state === ROW.byFind;

function cellMarks(columns: ColumnSource, { name, column }: CellBinding, { partial = false }: Analysis): MarkRows {
	const own = column.states;
	const places = new Map<number, number>();
	const placeOf = (state: number): number => {
		const place = places.get(state) ?? columns.placeOf(aboutInput(name, columns.reasons[state]));
		places.set(state, place);
		return place;
	};
	return (states, from, to) => {
		for (let row = from; row < to; row++) {
			const state = own[row] as number;
			if (state === 0 || !isOpen(states[row] as number)) continue;
			if (state < 0) states[row] = STATE.ask;
			else if (!partial && states[row] === ROW.ready) states[row] = placeOf(state);
		}
	};
}

function yearMarks(
	columns: ColumnSource,
	{ fields, count, back }: RowsBinding,
	{ partial = false }: Analysis,
): MarkRows {
	const axis = axisOf(fields).states;
	const asked = askedRows(fields);
	const hasGaps = !axis.every((state) => state === 0);
	const short = back === null ? 0 : columns.placeOf(needsYears(back + 1));
	return (states, from, to) => {
		for (let year = from; year < to; year++) {
			if (asked[year] === 0) continue;
			for (let row = year; row < Math.min(to, year + count); row++)
				if (isOpen(states[row] as number)) states[row] = STATE.ask;
		}
		let known = false;
		const end = hasGaps ? to : Math.min(to, from + (back ?? 0));
		for (let row = from; row < end; row++) {
			const isKnown = axis[row] === 0;
			const state = states[row] as number;
			if (isKnown) {
				if (state === ROW.ready && row - from < (back ?? 0) && !partial) states[row] = short;
			} else if (isOpen(state)) {
				// The years end with the last one that has the first line.
				if (known) states[row] = ROW.endsEarlier;
				else if (state === ROW.ready && !partial) states[row] = ROW.byFind;
			}
			// Before a year that only the company can tell nothing is known of the end.
			known = isKnown || (known && (axis[row] as number) > 0);
		}
	};
}

/** 1 for years of which only the company can tell a field. */
function askedRows(fields: RowsBinding["fields"]): Uint8Array {
	const asked = new Uint8Array(axisOf(fields).states.length);
	for (const [, { states }] of fields)
		for (let row = 0; row < states.length; row++) if ((states[row] as number) < 0) asked[row] = 1;
	return asked;
}

const shortHistories = new Map<number, Reason>();

function needsYears(needed: number): Reason {
	const known = shortHistories.get(needed) ?? {
		code: "insufficient_history" as const,
		subject: "fiscal years",
		values: { needed },
	};
	shortHistories.set(needed, known);
	return known;
}
