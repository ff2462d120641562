// Finds the columns for the inputs of a model, and the rows in which the model can run.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason } from "../../../core/figure.js";
import { type ColumnSource, isUndecided, type QuantityColumn, STATE } from "../../evaluation/columns/cells.js";
import type { CompanyTraits } from "../../evaluation/columns/statement-columns.js";
import type { Quantity } from "../../evaluation/facts.js";
import { type Analysis, excludedBy } from "../analysis.js";
import { reasonOfInput } from "../run-analysis.js";

/** An input with one number or text for each row. */
export interface CellBinding {
	readonly kind: "cell";
	readonly name: string;
	readonly quantity: Quantity<unknown>;
	readonly column: QuantityColumn;
}

/** An input with the last fiscal years as rows, or one of them. */
export interface RowsBinding {
	readonly kind: "rows";
	readonly name: string;
	readonly fields: readonly (readonly [name: string, column: QuantityColumn])[];
	/** The number of years, the present one last. */
	readonly count: number;
	/** The year that is the input; null for all. */
	readonly back: number | null;
}

export type InputBinding = CellBinding | RowsBinding;

/** The states of a row. A positive state is the index of a reason. */
export const ROW_STATE = {
	ready: 0,
	needsCompany: STATE.needsCompany,
	/** The analysis must run on this row alone to find the value or reason. */
	runAlone: -9,
	/** The newest year with values is an earlier row. */
	endsEarlier: -10,
} as const;

/** The columns for all inputs of an analysis; undefined if an input has none. */
export function bindingsOf(columns: ColumnSource, { inputs, model }: Analysis): InputBinding[] | undefined {
	const bindings: InputBinding[] = [];
	for (const [name, quantity] of Object.entries(inputs)) {
		const spec = model.declaration.inputs[name];
		const binding =
			spec?.span !== undefined || spec?.lag !== undefined
				? rowsBinding(columns, name, quantity, spec)
				: spec?.shape === "number" || spec?.shape === "text"
					? ({ kind: "cell", name, quantity, column: columns.evaluatedColumn(quantity, "trailing") } as const)
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
	const form = formAtYears(quantity);
	const [source, back] = form?.kind === "row_back" ? [formAtYears(form.rows), form.back] : [form, null];
	if (source?.kind !== "rows") return undefined;
	// The quantity must give the years that the model asks for.
	const isAsked = span === undefined ? back === lag : back === null && source.count === span;
	if (!isAsked) return undefined;
	const fields = Object.entries(source.columns).map(
		([field, of]) => [field, columns.evaluatedColumn(of, "series")] as const,
	);
	return { kind: "rows", name, fields, count: source.count, back };
}

const formAtYears = ({ form }: Quantity<unknown>): Quantity<unknown>["form"] =>
	form?.kind === "same" ? formAtYears(form.of) : form;

/** The first field's column. If it has a value in every year, it alone decides the newest year. */
export const firstFieldColumn = (fields: RowsBinding["fields"]): QuantityColumn =>
	(fields[0] as RowsBinding["fields"][number])[1];

/** The state of each row: ready for the model, the index of a reason, or how its value is found otherwise. */
export function rowStates(columns: ColumnSource, analysis: Analysis, bindings: readonly InputBinding[]): Int32Array {
	const { rowCount, traits } = columns.rows;
	const states = new Int32Array(rowCount);
	markRowsNeedingCompany(states, bindings, columns);
	for (const binding of bindings)
		if (binding.kind === "cell") markCells(states, columns, binding, analysis);
		else markYears(states, columns, binding, analysis);
	for (let index = 0; index < traits.length; index++) {
		const [from, to] = [columns.startOf(index), columns.startOf(index + 1)];
		const exclusion = excludedBy(analysis, traits[index] as CompanyTraits);
		if (exclusion) states.fill(columns.indexOfReason(exclusion), from, to);
	}
	return states;
}

/** A reason may still give way to an earlier row or to a need for the whole company. */
const mayStillChange = (rowState: number): boolean => rowState >= 0 || rowState === ROW_STATE.runAlone;

/** Marks rows that one input prevents from running. A need for the whole company comes before any reason. */
function markCells(
	states: Int32Array,
	columns: ColumnSource,
	{ name, column: { states: cellStates } }: CellBinding,
	{ partial = false }: Analysis,
): void {
	const reasonIndexes = new Map<number, number>();
	const indexOfState = (state: number): number =>
		entryOf(reasonIndexes, state, () => columns.indexOfReason(reasonOfInput(name, columns.reasons[state])));
	for (let row = 0; row < cellStates.length; row++) {
		const cellState = cellStates[row] as number;
		const rowState = states[row] as number;
		if (cellState === 0 || !mayStillChange(rowState)) continue;
		if (cellState === STATE.needsCompany) states[row] = ROW_STATE.needsCompany;
		else if (rowState !== ROW_STATE.ready) continue;
		else if (cellState === STATE.needsEvaluation) states[row] = ROW_STATE.runAlone;
		else if (!partial) states[row] = indexOfState(cellState);
	}
}

/** Marks rows whose years are too few or end in an earlier row. */
function markYears(
	states: Int32Array,
	columns: ColumnSource,
	{ fields, back }: RowsBinding,
	{ partial = false }: Analysis,
): void {
	const hasGaps = !firstFieldColumn(fields).states.every((state) => state === STATE.known);
	const needed = (back ?? 0) + 1;
	const short = columns.indexOfReason(needsYears(needed));
	for (let index = 0; index < columns.rows.traits.length; index++) {
		const [from, to] = [columns.startOf(index), columns.startOf(index + 1)];
		// Without gaps in the first field, only a company's first rows can be short.
		const end = hasGaps ? to : Math.min(to, from + needed - 1);
		for (let row = from; row < end; row++) {
			if (!mayStillChange(states[row] as number)) continue;
			const last = lastYear(fields, from, row);
			if (last !== null && last < row) states[row] = ROW_STATE.endsEarlier;
			else if (states[row] !== ROW_STATE.ready || partial) continue;
			else if (last === null) states[row] = ROW_STATE.runAlone;
			else if (row - from + 1 < needed) states[row] = short;
		}
	}
}

/** The newest year with a value, up to a row, in the first field that has any. Null without one, or if only the whole company can decide. */
function lastYear(fields: RowsBinding["fields"], from: number, row: number): number | null {
	for (const [, { states }] of fields)
		for (let year = row; year >= from; year--) {
			const state = states[year] as number;
			if (state === STATE.known) return year;
			if (isUndecided(state)) return null;
		}
	return null;
}

/** Marks rows that read a year in which a field needs the whole company. */
function markRowsNeedingCompany(
	states: Int32Array,
	bindings: readonly InputBinding[],
	{ rows, companyOfRow }: ColumnSource,
): void {
	const yearsReadOf = new Map<QuantityColumn, number>();
	for (const binding of bindings)
		if (binding.kind === "rows")
			for (const [, column] of binding.fields)
				yearsReadOf.set(column, Math.max(binding.count, yearsReadOf.get(column) ?? 0));
	for (const [{ states: cellStates }, count] of yearsReadOf)
		for (let year = 0; year < cellStates.length; year++) {
			if ((cellStates[year] as number) >= 0) continue;
			const end = Math.min(year + count, rows.rowCount);
			for (let row = year; row < end && companyOfRow[row] === companyOfRow[year]; row++)
				states[row] = ROW_STATE.needsCompany;
		}
}

const shortHistories = new Map<number, Reason>();

function needsYears(needed: number): Reason {
	const reason = { code: "insufficient_history", subject: "fiscal years", values: { needed } } as const;
	return entryOf(shortHistories, needed, () => reason);
}
