import { canGenerate, made } from "../../model/can-generate.js";
import type { QuantityForm } from "../declarations.js";
import type { Facts } from "../facts.js";
import { brief, briefReason, type Finding } from "../finding.js";
import { isNoValue } from "../quantity.js";
import { approximateRead } from "./approximate-reads.js";
import { type ColumnSource, type ColumnTime, type QuantityColumn, type Replaced, replacedBy, STATE } from "./cells.js";
import { NEEDS_COMPANY } from "./row-facts.js";

type Derived = Extract<QuantityForm, { readonly kind: "derived" }>;
type Compute = (values: unknown, facts: unknown) => unknown;

/** A formula over quantities, row by row. */
export function derivedColumn(form: Derived, name: string, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const { keys, parents } = form;
	const compute = form.compute as Compute;
	const read = parents.map((parent) => columns.column(parent, time));
	const cells = new DerivedCells(name, time, columns);
	const { values, states, findings } = cells;
	// Columns of numbers that are evaluated already: the states of all rows come first.
	if (read.every((parent) => !parent.findings && !parent.quantity)) {
		for (const parent of read) takeMissing(parent, states);
		loopOf(form)(cells, ...read.map((parent) => parent.values));
	} else {
		const given: Record<string, unknown> = {};
		for (let row = 0; row < states.length; row++) {
			let state = 0;
			for (let k = 0; k < read.length && isOpen(state); k++) {
				const parent = read[k] as QuantityColumn;
				const own = columns.stateAt(parent, time, row);
				if (own === 0) given[keys[k] as string] = columns.valueAt(parent, row);
				else state = missingState(parent, own, row);
			}
			states[row] = state;
			computeRow(compute, given, cells, row);
		}
	}
	const mayRunAgain = compute.length > 1 || read.some((parent) => parent.replaced);
	const replaced = mayRunAgain ? approximateRows(form, read, cells) : undefined;
	return {
		...(findings.length > 0 ? { values, states, findings } : { values, states }),
		...(replaced && replaced.size > 0 && { replaced }),
	};
}

/** The cells of a formula while they are computed: those whose state is not 0 have no number. */
class DerivedCells {
	readonly values: Float64Array;
	readonly states: Int32Array;
	readonly findings: NonNullable<QuantityColumn["findings"]> = [];
	readonly name: string;
	readonly columns: ColumnSource;
	readonly #time: ColumnTime;

	constructor(name: string, time: ColumnTime, columns: ColumnSource) {
		this.values = new Float64Array(columns.rows.rowCount);
		this.states = new Int32Array(columns.rows.rowCount);
		this.name = name;
		this.columns = columns;
		this.#time = time;
	}

	factsAt(row: number): Facts {
		return this.columns.factsAt(this.#time, row);
	}

	/** Keeps what is no finite number. */
	keep(row: number, value: unknown): void {
		this.values[row] = Number.NaN;
		if (typeof value === "number") this.states[row] = this.columns.placeOf(NOT_FINITE);
		else if (isNoValue(value)) this.states[row] = this.columns.placeOf(value.noValue);
		else this.findings[row] = brief(this.name, value);
	}

	/** Leaves a row whose formula reads an approximate cell to be run again. */
	fail(row: number, error: unknown): void {
		if (error !== NEEDS_COMPANY) throw error;
		this.values[row] = Number.NaN;
		this.states[row] = STATE.gap;
	}
}

/** Computes the rows some of whose parts are approximate, and those whose formula reads such a cell. */
function approximateRows(form: Derived, read: readonly QuantityColumn[], cells: DerivedCells): Map<number, Replaced> {
	const replaced = new Map<number, Replaced>();
	for (let row = 0; row < cells.states.length; row++) {
		if (cells.states[row] !== STATE.gap) continue;
		const found = approximateRow(form, read, cells, row);
		if (found) replaced.set(row, found);
	}
	return replaced;
}

/** Whether all parts so far have a number, exact or approximate. */
const isOpen = (state: number): boolean => state === 0 || state === STATE.gap;

/** What a part that has no exact number makes of a row. */
const missingState = ({ replaced }: QuantityColumn, state: number, row: number): number =>
	state === STATE.gap && !replaced?.has(row) ? STATE.ask : state;

/** Takes over what is missing in a part, where the parts before it have a number. */
function takeMissing(part: QuantityColumn, states: Int32Array): void {
	for (let row = 0; row < states.length; row++) {
		const state = part.states[row] as number;
		if (state !== 0 && isOpen(states[row] as number)) states[row] = missingState(part, state, row);
	}
}

/** A row some of whose parts are approximate: the formula run at their ends, as a company's own facts run it. */
function approximateRow(
	{ keys, compute }: Derived,
	read: readonly QuantityColumn[],
	cells: DerivedCells,
	row: number,
): Replaced | undefined {
	const { name, values, states, columns } = cells;
	const given: Record<string, unknown> = {};
	const parts: { readonly key: string; readonly read: ReturnType<typeof approximateRead> }[] = [];
	for (const [k, parent] of read.entries()) {
		const key = keys[k] as string;
		const found = parent.states[row] === 0 ? undefined : parent.replaced?.get(row);
		if (!found) given[key] = columns.valueAt(parent, row);
		else parts.push({ key, read: approximateRead(found) });
	}
	const run = (): Finding<unknown> => {
		for (const { key, read } of parts) given[key] = read.kept.finding.value;
		const value = (compute as Compute)(given, cells.factsAt(row));
		return isNoValue(value) ? briefReason(name, value.noValue) : brief(name, value);
	};
	try {
		const reads = parts.map((part) => part.read);
		const finding = columns.approximate.bounded(run, reads);
		const { value, reason, approximate } = finding;
		states[row] = 0;
		if (value === null) cells.keep(row, { noValue: reason ?? NOT_FINITE });
		else if (approximate) {
			const found = replacedBy(finding);
			states[row] = found ? STATE.gap : STATE.ask;
			return found;
		} else if (typeof value === "number") values[row] = value;
		else cells.keep(row, value);
	} catch (error) {
		if (error !== NEEDS_COMPANY) throw error;
		states[row] = STATE.ask;
	}
	return undefined;
}

const NOT_FINITE = { code: "missing_input" } as const;

/** Runs a formula over its parts where these have a number. */
type Loop = (cells: DerivedCells, ...parts: readonly Float64Array[]) => void;

function computeRow(compute: Compute, given: unknown, cells: DerivedCells, row: number): void {
	if (cells.states[row] !== 0) {
		cells.values[row] = Number.NaN;
		return;
	}
	try {
		const value = compute(given, compute.length > 1 ? cells.factsAt(row) : undefined);
		if (typeof value === "number" && Number.isFinite(value)) cells.values[row] = value;
		else cells.keep(row, value);
	} catch (error) {
		cells.fail(row, error);
	}
}

const loops = new WeakMap<Derived, Loop>();

/** The loop of one formula, written once: an object that is written out costs nothing, one that is filled by names takes most of the time. */
function loopOf(form: Derived): Loop {
	if (!canGenerate()) return plainLoop(form);
	const loop = loops.get(form) ?? writtenLoop(form);
	loops.set(form, loop);
	return loop;
}

function plainLoop({ keys, compute }: Derived): Loop {
	return (cells, ...parts) => {
		const given: Record<string, number> = {};
		for (let row = 0; row < cells.states.length; row++) {
			for (let k = 0; k < keys.length; k++) given[keys[k] as string] = (parts[k] as Float64Array)[row] as number;
			computeRow(compute as Compute, given, cells, row);
		}
	};
}

/** What a row is given is the same from block to block, so that engines need not write the loop again. */
function writtenLoop({ keys, compute }: Derived): Loop {
	const given = `{ ${keys.map((key, k) => `${JSON.stringify(key)}: p${k}[row]`).join(", ")} }`;
	const run = (compute as Compute).length > 1 ? `compute(${given}, cells.factsAt(row))` : `compute(${given})`;
	return made(
		`"use strict"; return (${["cells", ...keys.map((_, k) => `p${k}`)].join(", ")}) => {
		const { values, states } = cells;
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== 0) { values[row] = NaN; continue; }
			let value;
			try { value = ${run}; } catch (error) { cells.fail(row, error); continue; }
			if (typeof value === "number" && value - value === 0) values[row] = value; else cells.keep(row, value);
		} };`,
		"compute",
	)(compute) as Loop;
}
