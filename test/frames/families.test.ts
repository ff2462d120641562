// Tests adapters on unusual bodies, by form of answer.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OperationName } from "../../src/api/catalogue/index.js";
import { isoOfDay } from "../../src/core/day.js";
import type { NumberColumn } from "../../src/core/table.js";
import { adapt } from "../../src/frames/adapt.js";
import { answer } from "./answers.js";

/** A cell as received, and its value: the text is made from the number, so that this test parses no text. */
interface Cell<T> {
	readonly raw: unknown;
	readonly is: T;
	/** The word in place of a number. */
	readonly word?: string;
}

const twoDigits = (number: number) => String(number).padStart(2, "0");
const commas = (n: number) => `${n < 0 ? "-" : ""}${String(Math.abs(n)).replace(/\B(?=(\d{3})+$)/g, ",")}`;
const missing = (raw: unknown, word?: string): Cell<number> => ({ raw, is: Number.NaN, word });
const SPELLINGS: readonly ((n: number) => Cell<number>)[] = [
	(n) => ({ raw: n, is: n }),
	(n) => ({ raw: String(n), is: n }),
	(n) => ({ raw: commas(n), is: n }),
	(n) => ({ raw: `${n}.0%`, is: n }),
	(n) => ({ raw: `${n}.00(Mil)`, is: n * 1e6 }),
	(n) => ({ raw: `${n}Bil`, is: n * 1e9 }),
	() => missing(null),
	() => missing(""),
	() => missing("-", "-"),
	() => missing("N/A", "N/A"),
	() => missing("At Loss", "At Loss"),
	() => missing("Negative Tangible Equity", "Negative Tangible Equity"),
	() => missing({ nested: 1 }),
];
const cell = fc
	.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(...SPELLINGS))
	.map(([n, spell]) => spell(n));
const ymd = fc.tuple(
	fc.integer({ min: 1975, max: 2060 }),
	fc.integer({ min: 1, max: 12 }),
	fc.integer({ min: 1, max: 28 }),
);
type Ymd = readonly [year: number, month: number, day: number];
const DAYS: readonly ((day: Ymd) => Cell<string | null>)[] = [
	([y, m, d]) => ({ raw: `${y}-${twoDigits(m)}-${twoDigits(d)}`, is: `${y}-${twoDigits(m)}-${twoDigits(d)}` }),
	([y, m, d]) => ({ raw: `${twoDigits(m)}-${twoDigits(d)}-${y}`, is: `${y}-${twoDigits(m)}-${twoDigits(d)}` }),
	([y, m, d]) => ({ raw: `${twoDigits(m)}/${twoDigits(d)}/${y}`, is: `${y}-${twoDigits(m)}-${twoDigits(d)}` }),
	([y, m, d]) => ({
		raw: `${twoDigits(m)}/${twoDigits(d)}/${twoDigits(y % 100)}`,
		is: `${y}-${twoDigits(m)}-${twoDigits(d)}`,
	}),
	([y, m, d]) => ({ raw: Date.UTC(y, m - 1, d, 15) / 1000, is: `${y}-${twoDigits(m)}-${twoDigits(d)}` }),
	([y, m, d]) => ({ raw: String(Date.UTC(y, m - 1, d, 15) / 1000), is: `${y}-${twoDigits(m)}-${twoDigits(d)}` }),
	() => ({ raw: "0000-00-00", is: null }),
	() => ({ raw: "N/A", is: null }),
	() => ({ raw: null, is: null }),
];
const day = fc.tuple(ymd, fc.constantFrom(...DAYS)).map(([date, spell]) => spell(date));
/** Consecutive periods from some month on, in any of their spellings. */
const axis = fc
	.tuple(
		ymd,
		fc.integer({ min: 1, max: 5 }),
		fc.constantFrom<((y: number, m: number) => unknown)[]>(
			(y, m) => `${y}-${twoDigits(m)}`,
			(y, m) => `${y}${twoDigits(m)}`,
			(y, m) => y * 100 + m,
		),
	)
	.map(([[year, month], count, spell]) =>
		Array.from({ length: count }, (_, i) => ({ raw: spell(year + i, month), is: `${year + i}-${twoDigits(month)}` })),
	);
const names = fc.uniqueArray(fc.constantFrom("Machines", "Wein & Öl", "values", "2020", "10", "count", "toString"), {
	minLength: 1,
});
const grid = (rows: number, columns: number) =>
	fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });

const readFamily = (
	operation: OperationName,
	data: unknown,
	view: string,
	given: Record<string, unknown> = { symbol: "ABC" },
) => {
	const table = adapt(answer(operation, data, given), view);
	const numbers = (name: string): NumberColumn => table.numbers(name);
	const texts = (name: string): unknown[] => {
		const column = table.column(name);
		return column.kind === "date" ? Array.from(column.values, isoOfDay) : [...column.values];
	};
	return { table, numbers, texts };
};

/** Expects a column's cells: numbers, and NaN with a reason that keeps the word. */
function holds(column: NumberColumn, cells: readonly Cell<number>[]): void {
	expect([...column.values]).toEqual(cells.map(({ is }) => is));
	for (const [row, { is, word }] of cells.entries()) {
		const reason = column.reasons?.get(row);
		if (!Number.isNaN(is)) expect(reason).toBeUndefined();
		else if (word === undefined) expect(reason).toBeDefined();
		else expect(reason?.detail).toBe(word);
	}
}
const column = (rows: readonly (readonly Cell<number>[])[], column: number) =>
	rows.map((row) => row[column] as Cell<number>);
const raw = (cells: readonly Cell<number>[]) => cells.map((cell) => cell.raw);

describe("views of arbitrary cells", () => {
	it("segments keep each number under name and period", () => {
		const model = fc
			.tuple(axis, names)
			.chain(([periods, segments]) =>
				fc.tuple(fc.constant(periods), fc.constant(segments), grid(periods.length, segments.length), fc.boolean()),
			);
		fc.assert(
			fc.property(model, ([periods, segments, rows, ttm]) => {
				const elements = rows.map((cells, i) => {
					const members = segments.flatMap((name, j) => (cells[j]?.raw === null ? [] : [[name, cells[j]?.raw]]));
					return Object.fromEntries([...members, ["date", ttm ? "TTM" : periods[i]?.raw]]);
				});
				const view = ttm ? "ttm" : "annual";
				const { table, numbers, texts } = readFamily(
					"stock.segmentsData",
					{ business: { [view]: elements, keys: segments } },
					`business_${view}`,
				);
				expect(texts("period")).toEqual(periods.map(({ is }) => (ttm ? "TTM" : is)));
				for (const [j, name] of segments.entries()) {
					const cells = column(rows, j);
					if (table.has(name)) holds(numbers(name), cells);
					else expect(cells.every(({ raw }) => raw === null)).toBe(true);
				}
			}),
		);
	});

	it("estimates align with periods, single figures are separate", () => {
		const model = axis.chain((periods) => fc.tuple(fc.constant(periods), grid(3, periods.length), cell, fc.boolean()));
		fc.assert(
			fc.property(model, ([periods, rows, growth, live]) => {
				const fields = ["ebit_estimate", "per_share_eps_estimate", "new_estimate"];
				const member = Object.fromEntries(fields.map((name, i) => [name, raw(rows[i] as Cell<number>[])]));
				const half = { ...member, long_term_growth_rate_mean: growth.raw, date: periods.map((period) => period.raw) };
				const data = { [live ? "quarterly" : "quarter"]: half };
				const { table, numbers, texts } = readFamily("stock.analystEstimate", data, "quarter");
				expect(table.names.slice(0, 2)).toEqual(["symbol", "period"]);
				expect(texts("period")).toEqual(periods.map(({ is }) => is));
				for (const [i, name] of fields.entries()) holds(numbers(name), rows[i] as Cell<number>[]);
				const single = readFamily("stock.analystEstimate", data, "growth");
				if (typeof growth.raw === "object" && growth.raw !== null) expect(single.table.rowCount).toBe(0);
				else holds(single.numbers("value"), [growth]);
			}),
		);
	});

	it("operating data use the requested symbol in any case", () => {
		const model = axis.chain((periods) =>
			fc.tuple(fc.constant(periods), grid(2, periods.length), fc.constantFrom("abc", "ABC", "Abc")),
		);
		fc.assert(
			fc.property(model, ([periods, rows, key]) => {
				const metric = (i: number) => ({
					name: `Metric ${i}`,
					key: `m${i}`,
					data: {
						annual: {},
						quarter: Object.fromEntries(periods.map(({ raw }, index) => [String(raw), rows[i]?.[index]?.raw])),
					},
				});
				const { numbers, texts } = readFamily(
					"stock.operatingData",
					{ [key]: { m0: metric(0), m1: metric(1) } },
					"quarter",
				);
				expect(texts("period")).toEqual(periods.map(({ is }) => is));
				expect(new Set(texts("symbol"))).toEqual(new Set(["ABC"]));
				for (const i of [0, 1]) holds(numbers(`m${i}`), rows[i] as Cell<number>[]);
			}),
		);
	});

	it("bars accept lists and objects in any order", () => {
		const model = fc
			.integer({ min: 1, max: 5 })
			.chain((count) =>
				fc.tuple(
					fc.array(day, { minLength: count, maxLength: count }),
					grid(count, 5),
					fc.constantFrom("lists", "objects", "turned"),
				),
			);
		const fields = ["open", "high", "low", "close", "volume"];
		fc.assert(
			fc.property(model, ([days, rows, form]) => {
				const data = rows.map((cells, i) => {
					if (form === "lists") return [days[i]?.raw, ...raw(cells)];
					const entries = [["date", days[i]?.raw], ...fields.map((name, j) => [name, cells[j]?.raw])];
					return Object.fromEntries(form === "turned" ? entries.reverse() : entries);
				});
				const { table, numbers, texts } = readFamily("stock.priceOhlc", data, "bars");
				expect(table.names.slice(0, 2)).toEqual(["symbol", "date"]);
				expect(texts("date")).toEqual(days.map(({ is }) => is));
				for (const [j, name] of fields.entries()) if (table.has(name)) holds(numbers(name), column(rows, j));
			}),
		);
	});

	it("keyed, wrapped and bare lists hold the same records", () => {
		const record = fc.record({ date: day, price: cell, cost: cell, insider: fc.constantFrom("A", "", null, "007") });
		fc.assert(
			fc.property(fc.array(record, { minLength: 1, maxLength: 6 }), fc.boolean(), (records, turned) => {
				const list = records.map((record) => {
					const entries = Object.entries({
						date: record.date.raw,
						price: record.price.raw,
						cost: record.cost.raw,
						insider: record.insider,
					});
					return Object.fromEntries(turned ? entries.reverse() : entries);
				});
				const forms = [
					readFamily("stock.insider", { abc: list }, "trades"),
					readFamily("insiders.updates", list, "trades", {}),
					readFamily("insiders.updates", { total: 9, per_page: 3, data: list }, "trades", {}),
				];
				for (const { table, numbers, texts } of forms) {
					expect(texts("date")).toEqual(records.map(({ date }) => date.is));
					expect(texts("insider")).toEqual(records.map(({ insider }) => insider));
					for (const name of ["price", "cost"] as const) {
						if (table.has(name))
							holds(
								numbers(name),
								records.map((record) => record[name]),
							);
					}
				}
			}),
		);
	});

	it("ratios keep their ten years and every word", () => {
		fc.assert(
			fc.property(fc.array(cell, { minLength: 4, maxLength: 4 }), ([current, low, median, high]) => {
				const rawValue = (cell: Cell<number> | undefined) => cell?.raw;
				const data = {
					Fundamental: {
						"Current Ratio (10y High)": rawValue(high),
						Currency: "USD",
						"Current Ratio": rawValue(current),
						"Current Ratio (10y Low)": rawValue(low),
						"Current Ratio (10y Median)": rawValue(median),
					},
				};
				const { numbers, texts } = readFamily("stock.keyratios", data, "ratios");
				expect(texts("ratio")).toEqual(["Current Ratio"]);
				const cells = { current, low_10y: low, median_10y: median, high_10y: high };
				for (const [name, cell] of Object.entries(cells)) holds(numbers(name), [cell as Cell<number>]);
				expect(readFamily("stock.keyratios", data, "basic").texts("value")).toEqual(["USD"]);
			}),
		);
	});

	it("a portfolio belongs to the requested guru", () => {
		fc.assert(
			fc.property(fc.array(fc.tuple(day, cell), { minLength: 1 }), fc.boolean(), (holdings, level) => {
				const port = holdings.map(([date, value]) => ({ "13f_date": date.raw, mktcap: value.raw, symbol: "X" }));
				const data = level ? { "7": { summary: {}, port } } : { summary: {}, port };
				const { table, numbers, texts } = readFamily("gurus.aggregated", data, "holdings", { id: "7" });
				expect(texts("guru")).toEqual(holdings.map(() => "7"));
				expect(texts("13f_date")).toEqual(holdings.map(([date]) => date.is));
				if (table.has("mktcap"))
					holds(
						numbers("mktcap"),
						holdings.map(([, value]) => value),
					);
			}),
		);
	});

	it("a name in several sections stays with the first", () => {
		const sections = fc.shuffledSubarray(["income_statement", "Ratios", "valuation_and_quality"], { minLength: 2 });
		const model = fc
			.tuple(axis, sections)
			.chain(([periods, keys]) => fc.tuple(fc.constant(periods), fc.constant(keys), grid(keys.length, periods.length)));
		fc.assert(
			fc.property(model, ([periods, keys, rows]) => {
				const half = Object.fromEntries(
					keys.map((key, i) => [key, { "Gross Margin %": raw(rows[i] as Cell<number>[]) }]),
				);
				const data = { financials: { annuals: { ...half, "Fiscal Year": periods.map((period) => period.raw) } } };
				const { table, numbers, texts } = readFamily("stock.financials", data, "annual");
				const wide = keys.map((key, i) => (i === 0 ? "Gross Margin %" : `Gross Margin % (${key})`));
				expect(table.names).toEqual(["symbol", "period", "fiscal_year", "is_ttm", "preliminary", ...wide]);
				expect(texts("period")).toEqual(periods.map(({ is }) => is));
				for (const [i, name] of wide.entries()) holds(numbers(name), rows[i] as Cell<number>[]);
				const long = readFamily("stock.financials", data, "long");
				expect(long.texts("section")).toEqual(keys.flatMap((key) => periods.map(() => key)));
				holds(long.numbers("value"), rows.flat());
			}),
		);
	});
});
