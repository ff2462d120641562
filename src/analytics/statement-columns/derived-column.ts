import { withInterval } from "../company/approximate-finding.js";
import { brief, briefReason, type Finding } from "../company/finding.js";
import { isNoValue, type Quantity } from "../company/quantity.js";
import type { QuantityForm } from "../company/quantity-form.js";
import { canGenerate } from "../model/can-generate.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	type Replaced,
	STATE,
} from "./cells.js";
import { NEEDS_COMPANY } from "./row-facts.js";

type Derived = Extract<QuantityForm<Quantity<unknown>>, { readonly kind: "derived" }>;
type Compute = (values: unknown, facts: unknown) => unknown;

/** A formula over quantities, row by row. */
export function derivedColumn(form: Derived, name: string, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const { keys, parents } = form;
	const compute = form.compute as Compute;
	const { rowCount } = columns.rows;
	const { values, states } = filledColumn(rowCount, 0);
	const read = parents.map((parent) => columns.column(parent, time));
	const findings: QuantityColumn["findings"] = [];
	const factsAt = compute.length > 1 ? (row: number) => columns.factsAt(time, row) : () => undefined;
	/** Keeps what is no finite number. */
	const keep = (row: number, value: unknown): void => {
		if (typeof value === "number") states[row] = columns.placeOf(NOT_FINITE);
		else if (isNoValue(value)) states[row] = columns.placeOf(value.noValue);
		else findings[row] = brief(name, value);
	};
	const fail = (row: number, error: unknown): void => {
		if (error !== NEEDS_COMPANY) throw error;
		states[row] = STATE.ask;
	};
	const rows: Rows = { values, states, parts: read.map((parent) => parent.values), factsAt, keep, fail };
	// Columns of numbers that are evaluated already: the states of all rows come first.
	if (read.every((parent) => !parent.findings && !parent.quantity)) {
		for (const parent of read) takeMissing(parent, states);
		loopOf(form)(rows);
	} else {
		const given: Record<string, unknown> = {};
		for (let row = 0; row < rowCount; row++) {
			let state = 0;
			for (let k = 0; k < read.length && isOpen(state); k++) {
				const parent = read[k] as QuantityColumn;
				const own = columns.stateAt(parent, time, row);
				if (own === 0) given[keys[k] as string] = columns.valueAt(parent, row);
				else state = missingState(parent, own, row);
			}
			if (state === 0) computeRow(compute, given, rows, row);
			else states[row] = state;
		}
	}
	const replaced = new Map<number, Replaced>();
	for (let row = 0; row < rowCount; row++) {
		if (states[row] !== STATE.gap) continue;
		const found = approximateRow(form, name, read, rows, row, columns);
		if (found) replaced.set(row, found);
	}
	return {
		...(findings.length > 0 ? { values, states, findings } : { values, states }),
		...(replaced.size > 0 && { replaced }),
	};
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
	name: string,
	read: readonly QuantityColumn[],
	{ values, states, factsAt, keep, fail }: Rows,
	row: number,
	columns: ColumnSource,
): Replaced | undefined {
	const given: Record<string, unknown> = {};
	const parts: { readonly key: string; readonly finding: Finding; readonly kept: { finding: Finding<unknown> } }[] = [];
	for (const [k, parent] of read.entries()) {
		const key = keys[k] as string;
		const approximate = parent.states[row] === 0 ? undefined : parent.replaced?.get(row);
		if (!approximate) given[key] = columns.valueAt(parent, row);
		else {
			const [low, value, high] = approximate.bounded;
			const finding = { ...brief(key, value), approximate: { low, high, assumptions: [key] } };
			parts.push({ key, finding, kept: { finding } });
		}
	}
	const run = (): Finding<unknown> => {
		for (const { key, kept } of parts) given[key] = kept.finding.value;
		const value = (compute as Compute)(given, factsAt(row));
		return isNoValue(value) ? briefReason(name, value.noValue) : brief(name, value);
	};
	try {
		const { value, reason, approximate } = withInterval(run(), parts, run, {});
		states[row] = 0;
		if (value === null) keep(row, { noValue: reason ?? NOT_FINITE });
		else if (typeof value !== "number") states[row] = STATE.ask;
		else if (approximate) {
			states[row] = STATE.gap;
			return { bounded: [approximate.low as number, value, approximate.high as number] };
		} else values[row] = value;
	} catch (error) {
		fail(row, error);
	}
	return undefined;
}

const NOT_FINITE = { code: "missing_input" } as const;

/** What a formula is run over; rows whose state is not 0 are passed over. */
interface Rows {
	readonly values: Float64Array;
	readonly states: Int32Array;
	readonly parts: readonly Float64Array[];
	readonly factsAt: (row: number) => unknown;
	readonly keep: (row: number, value: unknown) => void;
	readonly fail: (row: number, error: unknown) => void;
}

function computeRow(compute: Compute, given: unknown, { values, factsAt, keep, fail }: Rows, row: number): void {
	let value: unknown;
	try {
		value = compute(given, factsAt(row));
	} catch (error) {
		fail(row, error);
		return;
	}
	if (typeof value === "number" && Number.isFinite(value)) values[row] = value;
	else keep(row, value);
}

const loops = new WeakMap<Derived, (rows: Rows) => void>();

/** The loop of one formula, written once: an object that is written out costs nothing, one that is filled by names takes most of the time. */
function loopOf(form: Derived): (rows: Rows) => void {
	if (!canGenerate()) return plainLoop(form);
	const loop = loops.get(form) ?? writtenLoop(form);
	loops.set(form, loop);
	return loop;
}

function plainLoop({ keys, compute }: Derived): (rows: Rows) => void {
	return (rows) => {
		const { states, parts } = rows;
		const given: Record<string, number> = {};
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== 0) continue;
			for (let k = 0; k < keys.length; k++) given[keys[k] as string] = (parts[k] as Float64Array)[row] as number;
			computeRow(compute as Compute, given, rows, row);
		}
	};
}

function writtenLoop({ keys, compute }: Derived): (rows: Rows) => void {
	const given = keys.map((key, k) => `${JSON.stringify(key)}: p${k}[row]`);
	return new Function(
		"compute",
		`"use strict"; return ({ values, states, parts, factsAt, keep, fail }) => {
		${keys.map((_, k) => `const p${k} = parts[${k}];`).join(" ")}
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== 0) continue;
			let value;
			try { value = compute({ ${given.join(", ")} }, factsAt(row)); } catch (error) { fail(row, error); continue; }
			if (typeof value === "number" && value - value === 0) values[row] = value; else keep(row, value);
		} };`,
	)(compute) as (rows: Rows) => void;
}
