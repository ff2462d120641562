import type { Column } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import type { Reason } from "../../core/reason.js";
import type { Table } from "../../core/table.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { Company, Frequency, LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { companyOfRows, type HalfOfCompany, type MarketParts } from "./company-of-rows.js";

/** The column of prices per share. */
export const PRICE_COLUMN = "price";
/** Every line item. */
export const LINE_ITEM_NAMES = Object.keys(LINE_ITEMS) as LineItem[];
const NO_PRICES: MarketParts = {
	prices: { ok: false, reason: { code: "missing_input", subject: "prices" } },
	dividends: { ok: false, reason: { code: "missing_input", subject: "dividends" } },
};

/** Rows of several companies. */
export class RowsOf {
	readonly #table: Table;
	/** Line items that are columns. */
	readonly items: ReadonlySet<LineItem>;
	/** Those of `byCompany` that have quarters. */
	readonly withQuarters: ReadonlyMap<string, readonly number[]>;
	readonly #periods: readonly (string | null)[];
	/** Rows by company, in the order in which companies come. */
	readonly byCompany = new Map<string, number[]>();

	constructor(
		table: Table,
		{ company, period, items }: { company: string; period: string; items: readonly LineItem[] },
	) {
		this.#table = table;
		this.items = new Set(items);
		const symbols = textOf(table, company);
		this.#periods = textOf(table, period).map((text) => text?.slice(0, 7) ?? null);
		for (const [row, symbol] of symbols.entries()) {
			if (symbol === null) continue;
			const rows = this.byCompany.get(symbol);
			if (rows) rows.push(row);
			else this.byCompany.set(symbol, [row]);
		}
		const frequencies = table.has("frequency") ? textOf(table, "frequency") : undefined;
		const isQuarter = (row: number) => frequencies?.[row] === "quarterly";
		this.withQuarters = new Map(frequencies ? [...this.byCompany].filter(([, own]) => own.some(isQuarter)) : []);
	}

	get rowCount(): number {
		return this.#table.rowCount;
	}

	/** A cell as text; null where there is no such column. */
	textAt(name: string, row: number): string | null {
		return this.#table.has(name) ? (textOf(this.#table, name)[row] ?? null) : null;
	}

	/** A column of numbers; undefined where there is none. */
	numbers(name: string): Float64Array | undefined {
		return this.#table.has(name) ? this.#table.numbers(name).values : undefined;
	}

	/** Rows of a company by fiscal period. */
	placesOf(rows: readonly number[], frequency: Frequency): Map<string, number> {
		const frequencies = this.#table.has("frequency") ? textOf(this.#table, "frequency") : undefined;
		const own = rows.filter((row) => (frequencies?.[row] ?? "annual") === frequency);
		const dated = own.flatMap((row) => {
			const period = this.#periods[row];
			return period && /^\d{4}-\d{2}$/.test(period) ? [[period, row] as const] : [];
		});
		const places = new Map(dated.sort(([a], [b]) => (a < b ? -1 : 1)));
		if (places.size < dated.length)
			throw new ArgumentError("rows", `rows: ${this.#nameOf(rows)} has two ${frequency} rows of one period`);
		return places;
	}

	closesOf(places: ReadonlyMap<string, number>): Map<string, number> {
		const prices = this.numbers(PRICE_COLUMN);
		return new Map(
			[...places].flatMap(([period, row]) =>
				prices && (prices[row] as number) > 0 ? [[period, prices[row] as number]] : [],
			),
		);
	}

	companyOf(symbol: string, rows: readonly number[]): Company {
		const halves = { annual: this.#halfOf(rows, "annual"), quarterly: this.#halfOf(rows, "quarterly") };
		const data = companyOfRows(
			symbol,
			(name) => (name === "template" ? this.textAt(name, rows[0] as number) : null),
			Number.NaN,
			halves,
			NO_PRICES,
		);
		// Whatever the rows hold is known: there is no day after which nothing counts.
		return { ...companyFromData(data), asOf: FOR_EVER };
	}

	#halfOf(rows: readonly number[], frequency: Frequency): HalfOfCompany {
		const places = this.placesOf(rows, frequency);
		const filed = this.#table.has("filed") ? textOf(this.#table, "filed") : undefined;
		const inOrder = [...places.values()];
		const absent = new Map<string, Reason>([["*", { code: "field_not_found" }]]);
		const present = this.items;
		return {
			names: [...places.keys()],
			hasTtm: false,
			filed: inOrder.map((row) => filed?.[row]?.slice(0, 10) ?? null),
			preliminary: [],
			reasons: new Map(LINE_ITEM_NAMES.flatMap((item) => (present.has(item) ? [] : [[item, absent] as const]))),
			values: (item) => {
				if (!present.has(item)) return new Float64Array(inOrder.length).fill(Number.NaN);
				const { values } = this.#table.numbers(item);
				return Float64Array.from(inOrder, (row) => values[row] as number);
			},
			ttm: () => Number.NaN,
		};
	}

	#nameOf(rows: readonly number[]): string {
		for (const [symbol, own] of this.byCompany) if (own === rows) return symbol;
		return "a company";
	}
}

const FOR_EVER = "9999-12-31";

const texts = new WeakMap<Column, readonly (string | null)[]>();

/** A column as text; days as ISO text. */
function textOf(table: Table, name: string): readonly (string | null)[] {
	const column = table.column(name);
	if (column.kind === "text") return column.values;
	const known = texts.get(column);
	if (known) return known;
	const made = Array.from(column.values, (value) => {
		if (column.kind !== "date") return String(value);
		const digits = String(value);
		return value === 0 ? null : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
	});
	texts.set(column, made);
	return made;
}
