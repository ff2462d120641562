// Tests fair values as rows of a comparison.
import { describe, expect, it } from "vitest";
import { withFairValues } from "../../../src/analytics/company/compare-values.js";
import type { Comparison, Valuation } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";

const DOLLARS = { kind: "per_share", currency: "USD" } as const;
const valuation = (symbol: string, price: number | null, mid: number | null, day: string | null = "2026-06-30") =>
	({
		symbol,
		priceCurrency: "USD",
		priceDate: day,
		price: price === null ? absent("not_reported", "no price", DOLLARS) : present(price, DOLLARS),
		fairValue: {
			low: mid && mid - 1,
			mid,
			high: mid && mid + 1,
			reason: mid === null ? { text: "one family" } : undefined,
		},
	}) as unknown as Valuation;
const comparison = { symbol: "A", peers: ["B", "C"], measures: [] } as unknown as Comparison;
const rows = (...valuations: readonly Valuation[]) =>
	Object.fromEntries(
		withFairValues(comparison, valuations).measures.map((row) => [
			row.name,
			{ ...row, figures: row.values.map(({ figure }) => figure) },
		]),
	);

describe("fair values in a comparison", () => {
	it("give price, range, middle and price over middle", () => {
		const result = rows(valuation("C", 10, 5), valuation("A", 20, 25), valuation("B", 8, 10));
		const values = (name: string) => result[name]?.figures.map(({ value }) => value);
		expect(values("price")).toEqual([20, 8, 10]);
		expect([values("fair_low"), values("fair_mid"), values("fair_high")]).toEqual([
			[24, 9, 4],
			[25, 10, 5],
			[26, 11, 6],
		]);
		expect(values("fair_upside")).toEqual([0.25, 0.25, -0.5]);
		expect(result.price?.count).toBe(2);
	});

	it("give the reason for a missing value", () => {
		const result = rows(valuation("A", 20, null), valuation("B", null, 10), valuation("C", 0, 10));
		expect(result.fair_mid?.figures[0]).toMatchObject({ value: null, reason: { detail: "one family" } });
		expect(result.fair_upside?.figures.map(({ value }) => value)).toEqual([null, null, null]);
		expect(result.fair_mid?.count).toBe(2);
		expect(rows(valuation("A", 20, 25)).price?.figures[1]).toMatchObject({
			value: null,
			reason: { detail: "the company is not valued" },
		});
	});

	it("mark prices from another week than the first company's", () => {
		const approximationOf = (day: string | null, ownDay: string | null = "2026-06-30") => {
			const figure = rows(valuation("A", 20, 25, ownDay), valuation("B", 8, 10, day)).price?.figures[1];
			return figure?.value === null ? null : figure?.approximate;
		};
		expect([
			approximationOf("2026-06-23"),
			approximationOf("2026-07-07"),
			approximationOf(null),
			approximationOf("2026-01-02", null),
		]).toEqual(Array(4).fill(undefined));
		expect(approximationOf("2026-06-22")).toEqual({
			low: null,
			high: null,
			assumptions: ["price from 2026-06-22, not 2026-06-30"],
		});
	});
});
