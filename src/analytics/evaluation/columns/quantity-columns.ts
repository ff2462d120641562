// Evaluates quantities of many companies as columns, and stores each column.
import { entryOf } from "../../../core/entry-of.js";
import type { Reason } from "../../../core/figure.js";
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
	readonly #reasonIndexes = new Map<Reason, number>();
	readonly #columns = noColumns();
	readonly #evaluated = noColumns();
	/** A column of which every cell needs evaluation. */
	readonly #unevaluated: QuantityColumn;
	readonly #facts: CompanyFacts[] = [];
	/** The facts of each row at its price. */
	readonly #pricedFacts: Facts[] = [];

	constructor(rows: StatementColumns) {
		this.rows = rows;
		this.#unevaluated = filledColumn(rows.rowCount, STATE.needsEvaluation);
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
		const position = row - this.startOf(index);
		const price = this.rows.prices?.[row] ?? Number.NaN;
		if (time !== "trailing" || !(price > 0)) return facts.at({ kind: time, index: position });
		this.#pricedFacts[row] ??= facts.atPrice(position, { day: "", price });
		return this.#pricedFacts[row];
	}

	indexOfReason(reason: Reason): number {
		return entryOf(this.#reasonIndexes, reason, () => this.addReason(reason));
	}

	addReason(reason: Reason): number {
		return this.reasons.push(reason) - 1;
	}

	column(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		// A fiscal year's line item is the same alone and in a series.
		if (time === "series" && quantity.form?.kind === "line_item") return this.column(quantity, "year");
		let column = this.#columns[time].get(quantity);
		if (column === undefined) {
			// A quantity that depends on itself reads this column, so that the company refuses it.
			this.#columns[time].set(quantity, this.#unevaluated);
			column = columnByForm(quantity, time, this) ?? this.#unevaluated;
			this.#columns[time].set(quantity, column);
		}
		return column;
	}

	evaluatedColumn(quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		let evaluated = this.#evaluated[time].get(quantity);
		if (!evaluated) {
			const column = this.column(quantity, time);
			const isComplete = !column.states.includes(STATE.needsEvaluation);
			evaluated = isComplete ? column : this.#evaluateCells(column, quantity, time);
			this.#evaluated[time].set(quantity, evaluated);
		}
		return evaluated;
	}

	#evaluateCells(column: QuantityColumn, quantity: Quantity<unknown>, time: ColumnTime): QuantityColumn {
		const [values, states, texts] = [column.values.slice(), column.states.slice(), [] as unknown[]];
		for (let row = 0; row < states.length; row++) {
			if (states[row] !== STATE.needsEvaluation) continue;
			try {
				const facts = this.factsAt(time, row);
				const finding = time === "series" ? facts.finalFinding(quantity) : facts.rawFinding(quantity);
				if (finding.value === null) states[row] = this.indexOfReason(finding.reason ?? (this.reasons[0] as Reason));
				else if (time === "series" || !finding.approximate) {
					states[row] = STATE.known;
					if (typeof finding.value === "number") values[row] = finding.value;
					else texts[row] = finding.value;
				}
			} catch (error) {
				if (error !== NEEDS_COMPANY) throw error;
				states[row] = STATE.needsCompany;
			}
		}
		return { values, states, ...(texts.length > 0 && { texts }) };
	}
}
