import { BALANCE_SERVES_MONTHS } from "../../analytics/line-items/timeline.js";
import { monthOf } from "../../analytics/math/days.js";
import type { CompanyTraits, StatementColumns } from "../../analytics/statement-columns/statement-columns.js";
import type { Reason } from "../../core/reason.js";
import type { LineItem, Template } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { PRICE_COLUMN, type RowsOf } from "./rows-of-table.js";

const NOT_REPORTED: Reason = { code: "not_reported" };
const NOT_FOUND: Reason = { code: "field_not_found" };

/** Rows of fiscal years as columns, in the order of companies and periods. */
export class RowColumns implements StatementColumns {
	readonly rowCount: number;
	readonly starts: Int32Array;
	readonly periods: readonly string[];
	readonly traits: readonly CompanyTraits[];
	readonly prices?: Float64Array;
	/** Row of the table. */
	readonly tableRow: Int32Array;
	readonly #rows: RowsOf;
	/** True where the rows are those of the table, one by one. */
	readonly #inOrder: boolean;
	readonly #years = new Map<LineItem, Float64Array>();

	constructor(rows: RowsOf) {
		const companies = [...rows.byCompany].filter(([symbol]) => !rows.withQuarters.has(symbol));
		const places = companies.map(([, own]) => rows.placesOf(own, "annual"));
		this.#rows = rows;
		this.starts = new Int32Array(companies.length + 1);
		for (const [index, { size }] of places.entries()) this.starts[index + 1] = (this.starts[index] as number) + size;
		this.rowCount = this.starts[companies.length] as number;
		this.periods = places.flatMap((own) => [...own.keys()]);
		this.tableRow = Int32Array.from(places.flatMap((own) => [...own.values()]));
		this.#inOrder = rows.rowCount === this.rowCount && this.tableRow.every((row, at) => row === at);
		this.traits = companies.map(([symbol, own]) => ({
			symbol,
			template: (rows.textAt("template", own[0] as number) ?? "ordinary") as Template,
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
			values = column && this.#inOrder ? column : new Float64Array(this.rowCount).fill(Number.NaN);
			if (column && !this.#inOrder)
				for (let row = 0; row < this.rowCount; row++) values[row] = column[this.tableRow[row] as number] as number;
			this.#years.set(item, values);
		}
		return values;
	}

	/** Where a year does not report a balance, the one before serves that is not too old. */
	trailing(item: LineItem): Float64Array {
		const own = this.year(item);
		const { kind, servesMonths = BALANCE_SERVES_MONTHS } = LINE_ITEMS[item];
		if (kind !== "stock" || !own.some(Number.isNaN)) return own;
		const values = own.slice();
		for (let index = 0; index < this.traits.length; index++)
			for (let row = this.starts[index] as number; row < (this.starts[index + 1] as number); row++) {
				const month = monthOf(this.periods[row] as string);
				for (let back = row; Number.isNaN(values[row]) && back >= (this.starts[index] as number); back--) {
					if (month - monthOf(this.periods[back] as string) > servesMonths) break;
					values[row] = own[back] as number;
				}
			}
		return values;
	}

	whyMissing(item: LineItem): Reason {
		return this.#rows.items.has(item) ? NOT_REPORTED : NOT_FOUND;
	}
}
