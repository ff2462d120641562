// Presents rows of line items as columns by company and fiscal year.
import type {
	CompanyTraits,
	QuartersOfItem,
	StatementColumns,
} from "../../analytics/evaluation/columns/statement-columns.js";
import { monthsBetween } from "../../analytics/math/days.js";
import { entryOf } from "../../core/entry-of.js";
import type { Reason } from "../../core/figure.js";
import type { LineItem, Template } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { BALANCE_SERVES_MONTHS } from "../../frames/line-items/rule.js";
import { PRICE_COLUMN, type TableRows } from "./table-rows.js";

const NOT_REPORTED: Reason = { code: "not_reported" };
const NOT_FOUND: Reason = { code: "field_not_found" };

export class RowColumns implements StatementColumns {
	readonly rowCount: number;
	readonly starts: Int32Array;
	readonly periods: readonly string[];
	readonly traits: readonly CompanyTraits[];
	readonly prices?: Float64Array;
	/** For each fiscal year, its row of the table. */
	readonly tableRow: Int32Array;
	readonly #rows: TableRows;
	/** True where the rows are all rows of the table, in order. */
	readonly isWhole: boolean;
	/** The number of each company. */
	readonly companies: number[] = [];
	/** The column of all line items that the table does not have. */
	readonly #allMissing: Float64Array;
	readonly #years = new Map<LineItem, Float64Array>();
	#noQuarters: QuartersOfItem | undefined;
	readonly #trailing = new Map<LineItem, Float64Array>();

	constructor(rows: TableRows) {
		this.#rows = rows;
		this.tableRow = rows.years;
		this.rowCount = this.tableRow.length;
		this.#allMissing = new Float64Array(this.rowCount).fill(Number.NaN);
		this.isWhole = rows.rowCount === this.rowCount && this.tableRow.every((row, index) => row === index);
		const periods = new Array<string>(this.rowCount);
		const starts: number[] = [];
		let last = 0;
		for (let index = 0; index < this.rowCount; index++) {
			const row = this.tableRow[index] as number;
			periods[index] = rows.periodAt(row);
			const company = rows.companyAt(row);
			if (company === last) continue;
			starts.push(index);
			this.companies.push(company);
			last = company;
		}
		this.periods = periods;
		this.starts = Int32Array.of(...starts, this.rowCount);
		this.traits = this.companies.map((company) => ({
			symbol: rows.symbolOf(company),
			template: (rows.firstText("template", company) ?? "ordinary") as Template,
			templateCode: "",
			currency: "",
			priceCurrency: "",
		}));
		const prices = rows.numbers(PRICE_COLUMN);
		if (prices)
			this.prices = Float64Array.from(this.tableRow, (row) =>
				(prices[row] as number) > 0 ? (prices[row] as number) : Number.NaN,
			);
	}

	year(item: LineItem): Float64Array {
		let values = this.#years.get(item);
		if (!values) {
			const column = this.#rows.items.has(item) ? this.#rows.numbers(item) : undefined;
			if (!column) values = this.#allMissing;
			else if (this.isWhole) values = column;
			else values = Float64Array.from(this.tableRow, (row) => column[row] as number);
			this.#years.set(item, values);
		}
		return values;
	}

	/** The line item with missing balances filled from the latest earlier year that is not too old. */
	trailing(item: LineItem): Float64Array {
		const { kind, servesMonths = BALANCE_SERVES_MONTHS } = LINE_ITEMS[item];
		if (kind !== "stock") return this.year(item);
		return entryOf(this.#trailing, item, () => this.#fillBalances(this.year(item), servesMonths));
	}

	#fillBalances(ownValues: Float64Array, servesMonths: number): Float64Array {
		if (!ownValues.some(Number.isNaN)) return ownValues;
		const values = ownValues.slice();
		for (let index = 0; index < this.traits.length; index++) {
			const from = this.starts[index] as number;
			// The last row that reports it.
			let last = -1;
			for (let row = from; row < (this.starts[index + 1] as number); row++) {
				if (!Number.isNaN(ownValues[row])) last = row;
				else if (last >= 0 && monthsBetween(this.periods[last] as string, this.periods[row] as string) <= servesMonths)
					values[row] = ownValues[last] as number;
			}
		}
		return values;
	}

	/** No quarters: all rows are fiscal years. */
	quarters(): QuartersOfItem {
		this.#noQuarters ??= { first: [], atYearEnd: this.#allMissing };
		return this.#noQuarters;
	}

	whyMissing(item: LineItem): () => Reason {
		const reason = this.#rows.items.has(item) ? NOT_REPORTED : NOT_FOUND;
		return () => reason;
	}
}
