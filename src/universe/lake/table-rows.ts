// Groups the rows of a table by company and fiscal period, and builds companies from them.
import { entryOf } from "../../core/entry-of.js";
import { ArgumentError } from "../../core/errors.js";
import type { Reason } from "../../core/figure.js";
import { groupBy } from "../../core/group-by.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { Company, Frequency, LineItem } from "../../frames/company-types.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { type CompanyPeriods, companyOfRows, type MarketParts } from "./company-of-rows.js";
import { type KeyedRows, textsOf } from "./keyed-rows.js";

/** The column of prices per share. */
export const PRICE_COLUMN = "price";
export const LINE_ITEM_NAMES = Object.keys(LINE_ITEMS) as LineItem[];
const NO_PRICES: MarketParts = {
	prices: { ok: false, reason: { code: "missing_input", subject: "prices" } },
	dividends: { ok: false, reason: { code: "missing_input", subject: "dividends" } },
};

/** A table's rows by company and fiscal period. Companies are numbered from 1 by first appearance; 0 means no company. */
export class TableRows {
	readonly #rows: KeyedRows;
	readonly items: ReadonlySet<LineItem>;
	/** Companies that have quarters. */
	readonly withQuarters: ReadonlySet<number>;
	readonly #frequencies: readonly (string | null)[] | undefined;
	readonly #textsByName = new Map<string, readonly (string | null)[]>();
	#byCompany: Map<number, number[]> | undefined;

	constructor(rows: KeyedRows, items: readonly LineItem[]) {
		this.#rows = rows;
		this.items = new Set(items);
		this.#frequencies = this.#texts("frequency");
		const companies = this.#frequencies?.map((frequency, row) => (frequency === "quarterly" ? this.companyAt(row) : 0));
		this.withQuarters = new Set(companies?.filter((company) => company > 0));
	}

	get rowCount(): number {
		return this.#rows.rowCount;
	}

	/** Rows by company number. */
	get #companies(): Map<number, number[]> {
		const { indexes } = this.#rows.companies;
		this.#byCompany ??= groupBy(indexes.keys(), (row) => indexes[row] || undefined);
		return this.#byCompany;
	}

	/** Rows of fiscal years of companies without quarters, company by company, oldest first. */
	get years(): Int32Array {
		const { companies, periods, rowCount } = this.#rows;
		const months = monthsOf(periods.texts);
		const monthAt = (row: number) => months[periods.indexes[row] as number] as number;
		const rows = new Int32Array(rowCount);
		let count = 0;
		let isInOrder = true;
		let [rowBefore, last] = [0, 0];
		for (let row = 0; row < rowCount; row++) {
			const company = companies.indexes[row] as number;
			const month = monthAt(row);
			const isYear = company !== 0 && month !== 0 && this.#hasFrequency(row, "annual");
			if (!isYear || this.withQuarters.has(company)) continue;
			if (company < rowBefore || (company === rowBefore && month <= last)) isInOrder = false;
			[rowBefore, last] = [company, month];
			rows[count++] = row;
		}
		const annual = rows.subarray(0, count);
		if (isInOrder) return annual;
		annual.sort(
			(a, b) => (companies.indexes[a] as number) - (companies.indexes[b] as number) || monthAt(a) - monthAt(b) || a - b,
		);
		for (let index = 1; index < count; index++) {
			const [yearBefore, yearAfter] = [annual[index - 1] as number, annual[index] as number];
			const company = companies.indexes[yearBefore] as number;
			if (company === companies.indexes[yearAfter] && monthAt(yearBefore) === monthAt(yearAfter))
				throw this.#duplicateError(company, "annual");
		}
		return annual;
	}

	/** The company number of a row. */
	companyAt(row: number): number {
		return this.#rows.companies.indexes[row] as number;
	}

	symbolOf(company: number): string {
		return this.#rows.companies.texts[company] as string;
	}

	/** The fiscal period of a row, `YYYY-MM`. */
	periodAt(row: number): string {
		const { texts, indexes } = this.#rows.periods;
		return (texts[indexes[row] as number] as string).slice(0, 7);
	}

	/** A cell of the first row of a company as text; null where there is no such column. */
	firstText(name: string, company: number): string | null {
		const first = this.#rows.table.has(name) ? this.#companies.get(company)?.[0] : undefined;
		return first === undefined ? null : (this.#texts(name)?.[first] ?? null);
	}

	/** A column of numbers; undefined where there is none. */
	numbers(name: string): Float64Array | undefined {
		const { table } = this.#rows;
		return table.has(name) ? table.numbers(name).values : undefined;
	}

	/** Rows of a company by fiscal period, oldest first. @throws ArgumentError for two rows of one period */
	rowsByPeriod(company: number, frequency: Frequency): Map<string, number> {
		const months = monthsOf(this.#rows.periods.texts);
		const ownRows = (this.#companies.get(company) ?? []).filter((row) => this.#hasFrequency(row, frequency));
		const dated = ownRows.flatMap((row) =>
			months[this.#rows.periods.indexes[row] as number] === 0 ? [] : [[this.periodAt(row), row] as const],
		);
		const rows = new Map(dated.sort(([a], [b]) => (a < b ? -1 : 1)));
		if (rows.size < dated.length) throw this.#duplicateError(company, frequency);
		return rows;
	}

	/** Prices above 0 by fiscal period. */
	closesOf(rows: ReadonlyMap<string, number>): Map<string, number> {
		const prices = this.numbers(PRICE_COLUMN);
		return new Map(
			[...rows].flatMap(([period, row]) =>
				prices && (prices[row] as number) > 0 ? [[period, prices[row] as number]] : [],
			),
		);
	}

	/** A company with its statements, without market data. */
	companyOf(company: number): Company {
		const periods = { annual: this.#periodsOf(company, "annual"), quarterly: this.#periodsOf(company, "quarterly") };
		const data = companyOfRows(
			this.symbolOf(company),
			(name) => (name === "template" ? this.firstText(name, company) : null),
			Number.NaN,
			periods,
			NO_PRICES,
		);
		// All rows count, whatever their filing date.
		return { ...companyFromData(data), asOf: LAST_DAY };
	}

	#periodsOf(company: number, frequency: Frequency): CompanyPeriods {
		const rows = this.rowsByPeriod(company, frequency);
		const filed = this.#texts("filed");
		const inOrder = [...rows.values()];
		const absent = new Map<string, Reason>([["*", { code: "field_not_found" }]]);
		const present = this.items;
		return {
			names: [...rows.keys()],
			hasTtm: false,
			filed: inOrder.map((row) => filed?.[row]?.slice(0, 10) ?? null),
			preliminary: [],
			reasons: new Map(LINE_ITEM_NAMES.flatMap((item) => (present.has(item) ? [] : [[item, absent] as const]))),
			values: (item) => {
				if (!present.has(item)) return new Float64Array(inOrder.length).fill(Number.NaN);
				const { values } = this.#rows.table.numbers(item);
				return Float64Array.from(inOrder, (row) => values[row] as number);
			},
			ttm: () => Number.NaN,
		};
	}

	#hasFrequency(row: number, frequency: Frequency): boolean {
		return (this.#frequencies?.[row] ?? "annual") === frequency;
	}

	/** A column as text; undefined where there is none. */
	#texts(name: string): readonly (string | null)[] | undefined {
		const column = this.#rows.table.get(name);
		return column && entryOf(this.#textsByName, name, () => textsOf(column));
	}

	#duplicateError(company: number, frequency: Frequency): ArgumentError {
		return new ArgumentError("rows", `rows: ${this.symbolOf(company)} has two ${frequency} rows of one period`);
	}
}

const LAST_DAY = "9999-12-31";

const monthsByPeriods = new WeakMap<readonly string[], number[]>();

/** Year and month of each period as one number, such as 202512; 0 for other texts. */
function monthsOf(periods: readonly string[]): readonly number[] {
	const positions = entryOf(monthsByPeriods, periods, () => []);
	for (const period of periods.slice(positions.length)) {
		const parts = /^(\d{4})-(\d{2})$/.exec(period.slice(0, 7));
		positions.push(parts ? Number(parts[1]) * 100 + Number(parts[2]) : 0);
	}
	return positions;
}
