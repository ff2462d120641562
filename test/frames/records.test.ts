// Tests, with random data, tables made from lists of records and from dated series.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { adapt } from "../../src/frames/adapt.js";
import { frameOf } from "../../src/frames/frame.js";
import { answer } from "./answers.js";

const numeric = fc.oneof(
	fc.integer({ min: -1e6, max: 1e6 }),
	fc.integer({ min: -1e6, max: 1e6 }).map(String),
	fc.constantFrom(null, "", "-", "N/A", "At Loss"),
);
const expectedNumber = (raw: unknown): number =>
	typeof raw === "number"
		? raw
		: typeof raw === "string" && /^-?\d+$/.test(raw)
			? Number.parseInt(raw, 10)
			: Number.NaN;
const word = fc.oneof(fc.constantFrom(null, "", "x", "007"), fc.string());

describe("records of any kind", () => {
	const record = fc.record(
		{
			price: numeric,
			company: word,
			currency_symbol: fc.oneof(fc.constant(null), fc.record({ rate: numeric, currency: word }, { requiredKeys: [] })),
			other: fc.oneof(fc.boolean(), fc.integer(), word),
			values: word,
		},
		{ requiredKeys: [] },
	);
	const inEitherOrder = fc
		.tuple(record, fc.boolean())
		.map(([record, turn]) => (turn ? Object.fromEntries(Object.entries(record).reverse()) : record));

	it("match an independent reader by key", () => {
		fc.assert(
			fc.property(fc.array(inEitherOrder, { minLength: 1, maxLength: 12 }), (data) => {
				const table = adapt(answer("account.screener", { stocks: { data } }), "stocks");
				expect(table.rowCount).toBe(data.length);
				for (const [row, record] of data.entries()) {
					if (table.has("price")) expect(table.numbers("price").values[row]).toBe(expectedNumber(record.price));
					if (table.has("company")) expect(table.column("company").values[row]).toBe(record.company ?? null);
					if (table.has("values")) expect(table.column("values").values[row]).toBe(record.values ?? null);
					const nested = record.currency_symbol as { rate?: unknown; currency?: unknown } | null | undefined;
					if (table.has("currency_symbol.rate"))
						expect(table.numbers("currency_symbol.rate").values[row]).toBe(expectedNumber(nested?.rate));
					else expect(nested?.rate).toBeUndefined();
				}
			}),
			{ numRuns: 200 },
		);
	});

	it("give the same cells as a frame", () => {
		fc.assert(
			fc.property(fc.array(record, { minLength: 1, maxLength: 5 }), (data) => {
				const asked = answer("account.screener", { stocks: { data } });
				const table = adapt(asked, "stocks");
				const frame = frameOf(asked, "stocks");
				expect(frame.columns).toEqual([...table.names]);
				if (table.names.length > 0) expect(frame.shape).toEqual([table.rowCount, table.names.length]);
				for (const [index, column] of table.columns.entries()) {
					if (column.kind === "number") expect(frame.values.map((row) => row[index])).toEqual([...column.values]);
				}
			}),
			{ numRuns: 50 },
		);
	});
});

it("series keep order, dates and values", () => {
	const day = fc.tuple(
		fc.integer({ min: 1950, max: 2049 }),
		fc.integer({ min: 1, max: 12 }),
		fc.integer({ min: 1, max: 28 }),
	);
	const twoDigits = (number: number) => String(number).padStart(2, "0");
	fc.assert(
		fc.property(fc.array(fc.tuple(day, numeric, fc.boolean()), { minLength: 1, maxLength: 30 }), (points) => {
			const data = points.map(([[year, month, date], value, isUsDate]) => [
				isUsDate ? `${twoDigits(month)}-${twoDigits(date)}-${year}` : `${year}-${twoDigits(month)}-${twoDigits(date)}`,
				value,
			]);
			const frame = frameOf(answer("stock.price", data));
			expect(frame.values).toEqual(
				points.map(([[year, month, date], value]) => [
					`${year}-${twoDigits(month)}-${twoDigits(date)}`,
					expectedNumber(value),
				]),
			);
		}),
	);
});
