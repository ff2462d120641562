// Computes one formula over many rows at once, where its inputs are exact numbers.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason } from "../../../core/figure.js";
import { canGenerate, generate } from "../../model/generate-function.js";
import type { QuantityForm } from "../declarations.js";
import type { Quantity, Reads } from "../facts.js";
import { type Finding, findingOf, missingLike, withSubject } from "../finding.js";
import { isNoValue, NONE } from "../quantity.js";
import { type ColumnSource, type ColumnTime, isUndecided, type QuantityColumn, STATE } from "./cells.js";
import { NEEDS_COMPANY } from "./row-company.js";

type Derived = Extract<QuantityForm, { readonly kind: "derived" }>;
type Compute = (values: unknown, reads?: unknown) => unknown;

export function derivedColumn(form: Derived, name: string, time: ColumnTime, columns: ColumnSource): QuantityColumn {
	const parts = form.parents.map((parent) => columns.column(parent, time));
	const cells = new DerivedCells(name, time, columns);
	for (const part of parts) copyMissing(part, cells.states);
	loopOf(form)(cells, ...parts.map(({ values }) => values));
	return { values: cells.values, states: cells.states };
}

/** The cells of a formula during computation; a cell with a state other than 0 has no number. */
class DerivedCells {
	readonly values: Float64Array;
	readonly states: Int32Array;
	readonly #name: string;
	readonly #time: ColumnTime;
	readonly #columns: ColumnSource;

	constructor(name: string, time: ColumnTime, columns: ColumnSource) {
		this.values = new Float64Array(columns.rows.rowCount);
		this.states = new Int32Array(columns.rows.rowCount);
		this.#name = name;
		this.#time = time;
		this.#columns = columns;
	}

	readsAt(row: number): Reads {
		return new RowReads(this.#columns, this.#time, row);
	}

	/** Stores a result that is not a finite number: its reason, or the state `needsEvaluation`. */
	setMissing(row: number, value: unknown): void {
		this.values[row] = Number.NaN;
		const reason = isNoValue(value) ? value.noValue : undefined;
		this.states[row] = reason ? this.#columns.indexOfReason(withSubject(this.#name, reason)) : STATE.needsEvaluation;
	}

	/** Marks a row for evaluation if the formula read something other than exact numbers; throws other errors again. */
	setFailed(row: number, error: unknown): void {
		if (error !== NEEDS_COMPANY) throw error;
		this.values[row] = Number.NaN;
		this.states[row] = STATE.needsEvaluation;
	}
}

/** Exact quantities of a row, for a formula that reads more than its parts. */
class RowReads implements Reads {
	readonly #columns: ColumnSource;
	readonly #time: ColumnTime;
	readonly #row: number;

	constructor(columns: ColumnSource, time: ColumnTime, row: number) {
		this.#columns = columns;
		this.#time = time;
		this.#row = row;
	}

	get company(): Reads["company"] {
		return this.#columns.factsAt("year", this.#row).company;
	}

	get<T>(quantity: Quantity<T>): Finding<T> {
		const { values, states } = this.#columns.column(quantity, this.#time);
		const state = states[this.#row] as number;
		if (isUndecided(state)) throw NEEDS_COMPANY;
		if (state !== STATE.known)
			return missingLike(quantity.name, { reason: this.#columns.reasons[state] as Reason }, NONE);
		return findingOf(quantity.name, values[this.#row] as T & number, NONE);
	}

	value<T>(quantity: Quantity<T>): T | null {
		return this.get(quantity).value;
	}
}

/** Copies the states of a part's missing cells to rows where all parts before it have a number. */
function copyMissing(part: QuantityColumn, states: Int32Array): void {
	for (let row = 0; row < states.length; row++)
		if (states[row] === STATE.known) states[row] = part.states[row] as number;
}

/** Runs a formula over its parts in rows where these have a number. */
type Loop = (cells: DerivedCells, ...parts: readonly Float64Array[]) => void;

const loops = new WeakMap<Derived, Loop>();

/**
 * The loop of one formula. It is generated code, because an object literal costs nothing, while filling an object by names would take most
 * of the time.
 */
function loopOf(form: Derived): Loop {
	if (!canGenerate()) return plainLoop(form);
	return entryOf(loops, form, () => writtenLoop(form));
}

function plainLoop({ keys, compute }: Derived): Loop {
	const run = compute as Compute;
	return (cells, ...parts) => {
		const { values, states } = cells;
		const parentValues: Record<string, number> = {};
		for (let row = 0; row < states.length; row++) {
			values[row] = Number.NaN;
			if (states[row] !== STATE.known) continue;
			for (let k = 0; k < keys.length; k++) parentValues[keys[k] as string] = (parts[k] as Float64Array)[row] as number;
			try {
				const value = run(parentValues, run.length > 1 ? cells.readsAt(row) : undefined);
				if (typeof value === "number" && Number.isFinite(value)) values[row] = value;
				else cells.setMissing(row, value);
			} catch (error) {
				cells.setFailed(row, error);
			}
		}
	};
}

/** Generates the loop. Its arguments have the same types for every block, so that the engine compiles it once. */
function writtenLoop({ keys, compute }: Derived): Loop {
	const argsCode = `{ ${keys.map((key, k) => `${JSON.stringify(key)}: p${k}[row]`).join(", ")} }`;
	const run = (compute as Compute).length > 1 ? `compute(${argsCode}, cells.readsAt(row))` : `compute(${argsCode})`;
	return generate(
		`"use strict"; return (${["cells", ...keys.map((_, k) => `p${k}`)].join(", ")}) => {
		const { values, states } = cells;
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== ${STATE.known}) { values[row] = NaN; continue; }
			let value;
			try { value = ${run}; } catch (error) { cells.setFailed(row, error); continue; }
			if (typeof value === "number" && value - value === 0) values[row] = value; else cells.setMissing(row, value);
		} };`,
		"compute",
	)(compute) as Loop;
}
