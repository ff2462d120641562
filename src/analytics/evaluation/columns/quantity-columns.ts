// Evaluates quantities as columns, each once.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason } from "../../../core/reason.js";
import { CompanyFacts, type Facts, type Quantity } from "../facts.js";
import { type ColumnSource, type ColumnTime, filledColumn, type QuantityColumn, STATE } from "./cells.js";
import { columnByForm } from "./column-by-form.js";
import { NEEDS_COMPANY, rowCompany } from "./row-company.js";
import type { StatementColumns } from "./statement-columns.js";

type Columns = Readonly<Record<ColumnTime, Map<Quantity<unknown>, QuantityColumn>>>;

const noColumns = (): Columns => ({ trailing: new Map(), year: new Map(), series: new Map() });

/** Quantities of many companies; each column is evaluated once. */
export class QuantityColumns implements ColumnSource {
	readonly rows: StatementColumns;
	readonly reasons: Reason[] = [{ code: "missing_input" }];
	readonly companyOfRow: Int32Array;
	readonly #places = new Map<Reason, number>();
	readonly #columns = noColumns();
	readonly #whole = noColumns();
	/** The column of a quantity that each row's company evaluates. */
	readonly #open: QuantityColumn;
	readonly #facts: CompanyFacts[] = [];
	/** By row, at its price. */
	readonly #priced: Facts[] = [];

	constructor(rows: StatementColumns) {
		this.rows = rows;
		this.#open = filledColumn(rows.rowCount, STATE.open);
		this.companyOfRow = new Int32Array(rows.rowCount);
		for (let index = 0; index + 1 < rows.starts.length; index++)
			this.companyOfRow.fill(index, this.startOf(index), this.startOf(index + 1));
	}

	startOf(index: number): number {
		return this.rows.starts[index] as number;
	}

	factsAt(time: ColumnTime, row: number): Facts {
		const index = this.companyOfRow[row] as number;
		this.#facts[index] ??= new CompanyFacts(rowCompany(this.rows, index));
		const facts = this.#facts[index];
		const at = row - this.startOf(index);
		const price = this.rows.prices?.[row] ?? Number.NaN;
		if (time !== "trailing" || !(price > 0)) return facts.at({ kind: time, at });
		this.#priced[row] ??= facts.atPrice(at, { day: "", price });
		return this.#priced[row];
	}

	placeOf(reason: Reason): number {
		return entryOf(this.#places, reason, () => this.newPlaceOf(reason));
	}

	newPlaceOf(reason: Reason): number {
		return this.reasons.push(reason) - 1;
	}

	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		// A fiscal year's line item is the same alone and in a series.
		if (time === "series" && quantity.form?.kind === "line_item") return this.column(quantity, "year");
		let column = this.#columns[time].get(quantity);
		if (column === undefined) {
			// A quantity that depends on itself is left to the company.
			this.#columns[time].set(quantity, this.#open);
			column = columnByForm(quantity, time, this) ?? this.#open;
			this.#columns[time].set(quantity, column);
		}
		return column;
	}

	whole(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		let whole = this.#whole[time].get(quantity);
		if (!whole) {
			const column = this.column(quantity, time);
			whole = column.states.includes(STATE.open) ? this.#found(column, quantity, time) : column;
			this.#whole[time].set(quantity, whole);
		}
		return whole;
	}

	#found(column: QuantityColumn, quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		const [values, states, texts] = [column.values.slice(), column.states.slice(), [] as unknown[]];
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== STATE.open) continue;
			try {
				const facts = this.factsAt(time, row);
				const finding = time === "series" ? facts.finalFinding(quantity) : facts.rawFinding(quantity);
				if (finding.value === null) states[row] = this.placeOf(finding.reason ?? (this.reasons[0] as Reason));
				else if (time === "series" || !finding.approximate) {
					states[row] = 0;
					if (typeof finding.value === "number") values[row] = finding.value;
					else texts[row] = finding.value;
				}
			} catch (error) {
				if (error !== NEEDS_COMPANY) throw error;
				states[row] = STATE.ask;
			}
		}
		return { values, states, ...(texts.length > 0 && { texts }) };
	}
}
