// Evaluates quantities down columns, each once.
import type { Reason } from "../../../core/reason.js";
import type { Facts, Quantity } from "../facts.js";
import { brief, briefReason, type Finding } from "../finding.js";
import { ApproximateReads } from "./approximate-reads.js";
import {
	type ColumnSource,
	type ColumnTime,
	filledColumn,
	type QuantityColumn,
	replacedBy,
	STATE,
	settledFinding,
} from "./cells.js";
import { columnByForm } from "./column-by-form.js";
import { NEEDS_COMPANY, RowFacts, traitsAsCompany } from "./row-facts.js";
import type { StatementColumns } from "./statement-columns.js";

/** Quantities of many companies, each evaluated down its column once. */
export class QuantityColumns implements ColumnSource {
	readonly rows: StatementColumns;
	readonly reasons: Reason[] = [{ code: "missing_input" }];
	readonly companyOfRow: Int32Array;
	readonly approximate = new ApproximateReads();
	readonly #places = new Map<Reason, number>();
	readonly #columns: Readonly<Record<ColumnTime, Map<Quantity<unknown>, QuantityColumn | null>>>;
	readonly #series = new Map<Quantity<unknown>, { readonly index: number; readonly values: unknown[] }>();
	readonly #settled = new Map<Quantity<unknown>, QuantityColumn>();
	readonly #companies: (ReturnType<typeof traitsAsCompany> | undefined)[] = [];
	/** How many cells of a formula were found one by one. */
	readonly #singles = new Map<Quantity<unknown>, number>();
	#years: { readonly index: number; readonly names: readonly string[] } = { index: -1, names: [] };

	constructor(rows: StatementColumns) {
		this.rows = rows;
		this.#columns = { now: new Map(), trailing: new Map(), year: new Map(), series: new Map() };
		this.companyOfRow = new Int32Array(rows.rowCount);
		for (let index = 0; index + 1 < rows.starts.length; index++)
			this.companyOfRow.fill(index, this.startOf(index), this.startOf(index + 1));
	}

	startOf(index: number): number {
		return this.rows.starts[index] as number;
	}

	yearsOf(index: number): readonly string[] {
		if (this.#years.index !== index)
			this.#years = { index, names: this.rows.periods.slice(this.startOf(index), this.startOf(index + 1)) };
		return this.#years.names;
	}

	companyOf(index: number): ReturnType<typeof traitsAsCompany> {
		let company = this.#companies[index];
		if (!company) {
			company = traitsAsCompany(this.rows.traits[index] as StatementColumns["traits"][number]);
			this.#companies[index] = company;
		}
		return company;
	}

	factsAt(time: ColumnTime, row: number): Facts {
		return new RowFacts(this, time, row);
	}

	placeOf(reason: Reason): number {
		let place = this.#places.get(reason);
		if (place === undefined) {
			place = this.newPlaceOf(reason);
			this.#places.set(reason, place);
		}
		return place;
	}

	newPlaceOf(reason: Reason): number {
		return this.reasons.push(reason) - 1;
	}

	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		// A line item of a fiscal year is the same by itself and in a series.
		if (time === "series" && quantity.form?.kind === "line_item") return this.column(quantity, "year");
		const columns = this.#columns[quantity.timeless ? "now" : time];
		let column = columns.get(quantity);
		if (column === undefined) {
			columns.set(quantity, null);
			column =
				this.approximate.apart(() => columnByForm(quantity, quantity.timeless ? "now" : time, this)) ??
				this.#unseen(quantity);
			columns.set(quantity, column);
		}
		// A quantity that depends on itself is left to the company's own evaluation.
		return column ?? filledColumn(this.rows.rowCount, STATE.ask);
	}

	whole(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		const column = this.column(quantity, time);
		if (column.quantity) for (let row = 0; row < column.states.length; row++) this.stateAt(column, time, row);
		return column;
	}

	settled(quantity: Quantity<unknown>): QuantityColumn {
		const column = this.whole(quantity, "series");
		if (!column.replaced?.size) return column;
		let settled = this.#settled.get(quantity);
		if (!settled) {
			settled = settledColumn(quantity.name, column, this);
			this.#settled.set(quantity, settled);
		}
		return settled;
	}

	#unseen(quantity: Quantity<unknown>): QuantityColumn {
		return { ...filledColumn(this.rows.rowCount, STATE.unseen), findings: [], replaced: new Map(), quantity };
	}

	stateAt(column: QuantityColumn, time: ColumnTime, row: number): number {
		const state = column.states[row] as number;
		return state === STATE.unseen ? this.#evaluate(column, time, row) : state;
	}

	#evaluate(column: QuantityColumn, time: ColumnTime, row: number): number {
		const { quantity, states, values, findings, replaced } = column;
		// A cell that is read while it is evaluated rests on itself.
		states[row] = STATE.ask;
		if (!quantity || !findings) return STATE.ask;
		const index = this.companyOfRow[row] as number;
		// What holds at all times is one number for each company.
		const own = quantity.timeless ? this.startOf(index + 1) - 1 : row;
		if (own !== row) {
			const state = states[own] === STATE.unseen ? this.#evaluate(column, time, own) : (states[own] as number);
			values[row] = values[own] as number;
			findings[row] = findings[own];
			states[row] = state;
			return state;
		}
		let finding: Finding<unknown>;
		try {
			finding = this.approximate.bounded(() => quantity.find(this.factsAt(quantity.timeless ? "now" : time, row)));
		} catch (error) {
			if (error !== NEEDS_COMPANY) throw error;
			return STATE.ask;
		}
		if (finding.approximate) {
			const found = replacedBy(finding);
			if (found && replaced) {
				replaced.set(row, found);
				states[row] = STATE.gap;
			}
			return states[row] as number;
		}
		findings[row] = finding;
		if (finding.value === null) states[row] = this.placeOf(finding.reason ?? (this.reasons[0] as Reason));
		else {
			states[row] = 0;
			if (typeof finding.value === "number") values[row] = finding.value;
		}
		return states[row] as number;
	}

	valueAt({ values, findings }: QuantityColumn, row: number): unknown {
		const finding = findings?.[row];
		return finding ? finding.value : values[row];
	}

	finding<T>(quantity: Quantity<T>, time: ColumnTime, row: number): Finding<T> {
		const { form } = quantity;
		// One cell of another year needs no column of its own, of which there would be one for every distance.
		if (
			form?.kind === "fiscal_year" &&
			time !== "now" &&
			row - form.back >= this.startOf(this.companyOfRow[row] as number)
		)
			return this.finding(form.of as Quantity<T>, time === "series" ? "series" : "year", row - form.back);
		// A list of years is put together for the row that wants it.
		if (form?.kind === "yearly") {
			const values = this.series(form.of, row);
			const periods = this.yearsOf(this.companyOfRow[row] as number).slice(0, values.length);
			const finding: Finding<unknown> = brief(quantity.name, { periods, values });
			if (values.some((value) => value !== null)) return finding as Finding<T>;
		}
		const single = this.#single(quantity, time, row);
		if (single) return single;
		const column = this.column(quantity, time);
		const state = this.stateAt(column, time, row);
		const approximate = state === STATE.gap ? column.replaced?.get(row) : undefined;
		if (approximate) return this.approximate.read({ quantity, time, row }, approximate) as Finding<T>;
		if (state < 0) throw NEEDS_COMPANY;
		const finding = column.findings?.[row];
		if (finding) return finding as Finding<T>;
		if (state > 0) return briefReason(quantity.name, this.reasons[state]);
		return brief(quantity.name, column.values[row] as T & number);
	}

	/** A cell by its own formula, while so few of them are read that a column would cost more; undefined where the column must tell. */
	#single<T>(quantity: Quantity<T>, time: ColumnTime, row: number): Finding<T> | undefined {
		if (!FORMULAS.has(quantity.form?.kind ?? "") || quantity.timeless || this.#columns[time].has(quantity))
			return undefined;
		const count = (this.#singles.get(quantity) ?? 0) + 1;
		if (count > this.rows.rowCount / ROWS_A_SINGLE) return undefined;
		this.#singles.set(quantity, count);
		try {
			return this.approximate.apart(() => quantity.find(this.factsAt(time, row)));
		} catch (error) {
			if (error !== NEEDS_COMPANY) throw error;
			return undefined;
		}
	}

	series<T>(quantity: Quantity<T>, last: number): readonly (T | null)[] {
		const index = this.companyOfRow[last] as number;
		const from = this.startOf(index);
		let known = this.#series.get(quantity);
		if (known?.index !== index) {
			known = { index, values: [] };
			this.#series.set(quantity, known);
		}
		const { values } = known;
		const column = this.settled(quantity);
		for (let row = from + values.length; row <= last; row++) {
			const state = column.states[row] as number;
			if (state < 0) throw NEEDS_COMPANY;
			values.push(state > 0 ? null : this.valueAt(column, row));
		}
		return (values.length === last + 1 - from ? values.slice() : values.slice(0, last + 1 - from)) as (T | null)[];
	}
}

/** Forms of which a cell by itself is found as quickly as in a column. */
const FORMULAS: ReadonlySet<string> = new Set(["derived", "choice", "same"]);
/** A cell by itself costs about as much as so many rows of a column. */
const ROWS_A_SINGLE = 32;

/** Gaps as figures of their own: the approximation where it is usable, else the reason why it is not. */
function settledColumn(name: string, column: QuantityColumn, columns: ColumnSource): QuantityColumn {
	const [values, states] = [column.values.slice(), column.states.slice()];
	for (const [row, replaced] of column.replaced ?? []) {
		const { value, reason } = settledFinding({ ...replaced, name });
		states[row] = value === null ? columns.placeOf(reason ?? NOT_KNOWN) : 0;
		values[row] = value ?? Number.NaN;
	}
	return { ...column, values, states };
}

const NOT_KNOWN: Reason = { code: "not_reported" };
