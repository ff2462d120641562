// The rows of a part's tables from one answer.
import type { Frequency } from "../../frames/company-types.js";
import { CHUNK_ROWS, type ChunkSource, type ChunkValues, type WrittenColumn } from "./duckdb.js";
import type { PricesEntry, StatementsEntry, TableEntry } from "./entries.js";
import type { RecordHalf } from "./record.js";
import { Words } from "./words.js";

/** Rows of one file. */
export interface TableRows {
	readonly columns: readonly WrittenColumn[];
	readonly next: ChunkSource;
	readonly isEmpty: boolean;
}

export type HalfTable = "fields" | "items";

const text = (name: string): WrittenColumn => ({ name, type: "text" });
const day = (name: string): WrittenColumn => ({ name, type: "day" });
const number = (name: string): WrittenColumn => ({ name, type: "number" });
const flag = (name: string): WrittenColumn => ({ name, type: "boolean" });

/** A table of rows that are few: one object for each row. */
function smallRows(
	columns: readonly WrittenColumn[],
	rows: Iterable<readonly (string | number | boolean | null)[]>,
): TableRows {
	const iterator = rows[Symbol.iterator]();
	let ahead = iterator.next();
	return {
		columns,
		isEmpty: ahead.done === true,
		next() {
			const lists: (string | number | boolean | null)[][] = columns.map(() => []);
			let rowCount = 0;
			for (; !ahead.done && rowCount < CHUNK_ROWS; ahead = iterator.next(), rowCount++)
				for (const [i, cell] of ahead.value.entries()) lists[i]?.push(cell);
			if (rowCount === 0) return undefined;
			const chunk = columns.map(({ type }, i) =>
				type === "number"
					? Float64Array.from(lists[i] as unknown[], (cell) => (typeof cell === "number" ? cell : Number.NaN))
					: (lists[i] as ChunkValues),
			);
			return { rowCount, columns: chunk };
		},
	};
}

/** Values of the fields or the items, column after column. */
function valuesOf({ values, fields, periods }: RecordHalf, table: HalfTable): Float64Array {
	const from = fields.length * periods.length;
	return table === "fields" ? values.subarray(0, from) : values.subarray(from);
}

/** `fields` or `items` of one frequency: symbol, period, filed, preliminary, then one column for each field or line item. */
export function halfRows(companies: readonly StatementsEntry[], table: HalfTable, frequency: Frequency): TableRows {
	const spelled = new Map<string, string>();
	let rows = 0;
	for (const entry of companies) {
		const half = entry.halves.find((one) => one.frequency === frequency);
		rows += half?.periods.length ?? 0;
		// Names that differ in letter case alone are one column in SQL.
		for (const name of half?.[table] ?? []) if (!spelled.has(name.toLowerCase())) spelled.set(name.toLowerCase(), name);
	}
	const positions = new Map([...spelled.keys()].map((key, i) => [key, i]));
	const [symbols, periods, days] = [new Words(), new Words(), new Words()];
	for (const entry of companies) {
		symbols.placeOf(entry.symbol);
		const half = entry.halves.find((one) => one.frequency === frequency);
		for (const period of half?.periods ?? []) periods.placeOf(period);
		for (const filed of half?.filed ?? []) days.placeOf(filed);
	}
	const columns: WrittenColumn[] = [
		{ ...text("symbol"), words: symbols.all },
		{ ...text("period"), words: periods.all },
		{ ...day("filed"), words: days.all },
		flag("preliminary"),
		...[...spelled.values()].map(number),
	];
	const axis = [0, 0, 0].map(() => new Uint32Array(CHUNK_ROWS)) as [Uint32Array, Uint32Array, Uint32Array];
	const buffers = [...spelled].map(() => new Float64Array(CHUNK_ROWS));
	let company = 0;
	let row = 0;
	const next: ChunkSource = () => {
		for (const buffer of buffers) buffer.fill(Number.NaN);
		const preliminary: boolean[] = [];
		while (company < companies.length && preliminary.length < CHUNK_ROWS) {
			const entry = companies[company] as StatementsEntry;
			const half = entry.halves.find((one) => one.frequency === frequency);
			const end = half ? Math.min(half.periods.length, row + CHUNK_ROWS - preliminary.length) : 0;
			if (half && end > row) {
				const values = valuesOf(half, table);
				const count = half.periods.length;
				for (const [i, name] of half[table].entries()) {
					const buffer = buffers[positions.get(name.toLowerCase()) as number] as Float64Array;
					buffer.set(values.subarray(i * count + row, i * count + end), preliminary.length);
				}
				const symbol = symbols.placeOf(entry.symbol);
				for (; row < end; row++) {
					const at = preliminary.push(half.preliminary[row] === true) - 1;
					axis[0][at] = symbol;
					axis[1][at] = periods.placeOf(half.periods[row] as string);
					axis[2][at] = days.placeOf(half.filed[row] ?? null);
				}
			}
			if (!half || row >= half.periods.length) {
				company++;
				row = 0;
			}
		}
		if (preliminary.length === 0) return undefined;
		return { rowCount: preliminary.length, columns: [...axis, preliminary, ...buffers] };
	};
	return { columns, next, isEmpty: rows === 0 };
}

/** `trailing`: line items of the twelve months to the end of fiscal years, where they are not the year's own. */
export function trailingRows(companies: readonly StatementsEntry[]): TableRows {
	const columns = [...["symbol", "period", "item"].map(text), number("value")];
	function* rows() {
		for (const entry of companies)
			for (const { periods, trailing } of entry.halves)
				for (const { item, cells } of trailing)
					for (let i = 0; i < cells.length; i += 2)
						yield [entry.symbol, periods[cells[i] as number] as string, item, cells[i + 1] as number];
	}
	return smallRows(columns, rows());
}

/** `companies`: one row for each company. */
export function companyRows(companies: readonly StatementsEntry[]): TableRows {
	const columns = [
		...[
			"symbol",
			"name",
			"sector",
			"industry",
			"exchange",
			"currency",
			"price_currency",
			"template",
			"template_code",
		].map(text),
		...["first_period", "last_period", "newest_period", "retrieved_at", "market_value_period"].map(text),
		number("market_value"),
	];
	return smallRows(
		columns,
		companies.map((entry) => {
			const { symbol, listing, currency, template, templateCode, retrievedAt, halves } = entry;
			const periods = halves.flatMap((half) => half.periods.filter((period) => period !== "TTM")).sort();
			return [
				...[
					symbol,
					listing?.name ?? symbol,
					listing?.sector ?? null,
					listing?.industry ?? null,
					listing?.exchange ?? null,
				],
				...[currency, listing?.currency ?? null, template, templateCode],
				...[periods[0] ?? null, periods.at(-1) ?? null, entry.newestPeriod, retrievedAt],
				entry.marketValue?.period ?? null,
				entry.marketValue?.value ?? null,
			];
		}),
	);
}

/** `answers`: what was asked, when, and what came of it. */
export function answerRows(entries: readonly TableEntry[]): TableRows {
	const columns = ["symbol", "operation", "path", "hash", "retrieved_at", "status", "reason"].map(text);
	return smallRows(
		columns,
		entries.map((entry) => {
			const { symbol, operation, path, retrievedAt } = entry;
			const status = entry.kind === "statements" || entry.kind === "prices" ? "new" : entry.kind;
			const reason = entry.kind === "failed" || entry.kind === "prices" ? entry.reason : null;
			return [symbol, operation, path, entry.kind === "failed" ? null : entry.hash, retrievedAt, status, reason];
		}),
	);
}

/** `prices`: closes adjusted for splits, by day. */
export function priceRows(listings: readonly PricesEntry[]): TableRows {
	const columns = [text("symbol"), day("date"), number("close"), text("currency")];
	function* rows() {
		for (const { symbol, dates, close, currency } of listings)
			for (const [i, date] of dates.entries()) yield [symbol, date, close[i] as number, currency];
	}
	return smallRows(columns, rows());
}

/** `dividends`: by ex-date, oldest first, per today's share. */
export function dividendRows(listings: readonly PricesEntry[]): TableRows {
	const columns = [text("symbol"), day("ex_date"), number("amount"), text("type"), text("currency")];
	function* rows() {
		for (const entry of listings)
			for (const { exDate, amount, type, currency } of [...entry.dividends].sort((a, b) =>
				a.exDate < b.exDate ? -1 : 1,
			))
				yield [entry.symbol, exDate, amount, type, currency];
	}
	return smallRows(columns, rows());
}
