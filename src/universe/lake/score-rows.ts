import type { Column } from "../../core/column.js";
import { ArgumentError } from "../../core/errors.js";
import type { Reason } from "../../core/reason.js";
import { shortReason } from "../../core/reason-words.js";
import { Table } from "../../core/table.js";
import { companyFromData } from "../../frames/company/company-data.js";
import type { Company, Frequency, Role } from "../../frames/company-types.js";
import { ROLES } from "../../frames/roles/index.js";
import { requireFigure } from "../figures/find-figure.js";
import { companyOfRows, type HalfOfCompany, type MarketParts } from "./company-of-rows.js";
import { scorePeriods } from "./score-periods.js";
import { withoutOf } from "./without.js";

/** How rows of line items are scored. */
export interface ScoreRowsOptions {
	/** The column that names the company. @default "symbol" */
	readonly company?: string;
	/** The column of fiscal periods, `YYYY-MM`. @default "period" */
	readonly period?: string;
}

/** The figures that are wanted of rows, checked against the columns that there are. */
export interface RowScorer {
	/** Names of the figures. */
	readonly names: readonly string[];
	/** The rows of whole companies: `symbol`, `period`, then each figure and its reason, row by row as they came. */
	score(table: Table): Table;
}

const PRICE_COLUMN = "price";
const ROLE_NAMES = Object.keys(ROLES) as Role[];
const NO_PRICES: MarketParts = {
	prices: { ok: false, reason: { code: "missing_input", subject: "prices" } },
	dividends: { ok: false, reason: { code: "missing_input", subject: "dividends" } },
};

/**
 * Runs measures and models over rows of line items, one row for each company and fiscal period, as `items` of a lake has them: columns by the
 * names of line items (`revenue`, `totalAssets`), money in millions, ratios as fractions. Rows of one company may be in any order
 * of time. Optional columns: `frequency` (`annual`, `quarterly`), `template` (`ordinary`, `bank`, `insurer`, `reit`), `filed`
 * (ISO days), `price` (per share, for figures that rest on it).
 *
 * @throws ArgumentError for a name that is no figure, and where the columns that it needs are missing
 */
export function rowScorer(
	models: readonly string[],
	columns: readonly string[],
	options: ScoreRowsOptions = {},
): RowScorer {
	const { company = "symbol", period = "period" } = options;
	const figures = models.map((name) => requireFigure(name, "models"));
	for (const needed of [company, period])
		if (!columns.includes(needed))
			throw new ArgumentError("columns", `columns: there is no ${needed}; there are ${columns.join(", ")}`);
	const items = ROLE_NAMES.filter((role) => columns.includes(role));
	if (items.length === 0)
		throw new ArgumentError(
			"columns",
			`columns: none is a line item such as revenue or totalAssets; there are ${columns.join(", ")}`,
		);
	const priced = figures.filter((figure) => figure.priced).map(({ name }) => name);
	if (priced.length > 0 && !columns.includes(PRICE_COLUMN))
		throw new ArgumentError("models", `models: ${priced.join(", ")} need a price: add the column price`);
	const names = [...new Set(figures.map(({ name }) => name))];
	const wanted = names.map((name) => requireFigure(name, "models"));
	const without = withoutOf({ prices: [] });
	return {
		names,
		score(table) {
			const rows = new RowsOf(table, { company, period, items });
			const values = names.map(() => new Float64Array(table.rowCount).fill(Number.NaN));
			const reasons = names.map(() => new Array<string | null>(table.rowCount).fill("missing: fiscal period"));
			for (const [symbol, own] of rows.byCompany) {
				const one = rows.companyOf(symbol, own);
				for (const frequency of ["annual", "quarterly"] as const) {
					const places = rows.placesOf(own, frequency);
					if (places.size === 0) continue;
					const closes = rows.closesOf(places);
					const scores = scorePeriods(one, wanted, frequency, without, { closes });
					for (const [at, name] of scores.periods.entries()) {
						const row = places.get(name);
						if (row === undefined) continue;
						for (const [i, figure] of (scores.figures[at] ?? []).entries()) {
							(values[i] as Float64Array)[row] = figure.value ?? Number.NaN;
							(reasons[i] as (string | null)[])[row] = figure.value === null ? shortReason(figure.reason) : null;
						}
					}
				}
			}
			const scored = names.flatMap((name, i): [string, Column][] => [
				[name, { kind: "number", values: values[i] as Float64Array }],
				[`${name}_reason`, { kind: "text", values: reasons[i] as (string | null)[] }],
			]);
			return new Table([[company, table.column(company)], [period, table.column(period)], ...scored], {
				rowCount: table.rowCount,
			});
		},
	};
}

/** Rows of several companies. */
class RowsOf {
	readonly #table: Table;
	readonly #items: readonly Role[];
	readonly #periods: readonly (string | null)[];
	/** Rows by company, in the order in which companies come. */
	readonly byCompany = new Map<string, number[]>();

	constructor(table: Table, { company, period, items }: { company: string; period: string; items: readonly Role[] }) {
		this.#table = table;
		this.#items = items;
		const symbols = textOf(table, company);
		this.#periods = textOf(table, period).map((text) => text?.slice(0, 7) ?? null);
		for (const [row, symbol] of symbols.entries()) {
			if (symbol === null) continue;
			const rows = this.byCompany.get(symbol);
			if (rows) rows.push(row);
			else this.byCompany.set(symbol, [row]);
		}
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
		const prices = this.#table.has(PRICE_COLUMN) ? this.#table.numbers(PRICE_COLUMN).values : undefined;
		return new Map(
			[...places].flatMap(([period, row]) =>
				prices && (prices[row] as number) > 0 ? [[period, prices[row] as number]] : [],
			),
		);
	}

	companyOf(symbol: string, rows: readonly number[]): Company {
		const cell = (name: string): string | null =>
			this.#table.has(name) ? (textOf(this.#table, name)[rows[0] as number] ?? null) : null;
		const halves = { annual: this.#halfOf(rows, "annual"), quarterly: this.#halfOf(rows, "quarterly") };
		const data = companyOfRows(
			symbol,
			(name) => (name === "template" ? cell(name) : null),
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
		const present = new Set(this.#items);
		return {
			names: [...places.keys()],
			hasTtm: false,
			filed: inOrder.map((row) => filed?.[row]?.slice(0, 10) ?? null),
			preliminary: [],
			reasons: new Map(ROLE_NAMES.flatMap((role) => (present.has(role) ? [] : [[role, absent] as const]))),
			values: (role) => {
				if (!present.has(role)) return new Float64Array(inOrder.length).fill(Number.NaN);
				const { values } = this.#table.numbers(role);
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
