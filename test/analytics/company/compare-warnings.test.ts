// Tests the warnings and statistics of a comparison.
import { describe, expect, it } from "vitest";
import { withFairValues } from "../../../src/analytics/company/compare-values.js";
import { compare, value } from "../../../src/analytics/company/index.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 10);
const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });

describe("a comparison", () => {
	const peer = (changed: object, sketch: object = {}): Company => ({
		...makeCompany({ ...LEVEL, ...sketch, symbol: "PEER" }),
		...changed,
	});
	const warnings = (changed: object, sketch?: object) =>
		compare([makeCompany(LEVEL), peer(changed, sketch)]).warnings.map(({ text }) => text);

	it("warns about prices more than a week apart", () => {
		const dateWarnings = (priceDate: string | null) =>
			warnings({ priceDate }).filter((text) => text.startsWith("prices are"));
		expect(dateWarnings("2025-12-24")).toEqual([]);
		expect(dateWarnings("2025-12-23")).toEqual([
			"prices are of different days: LEVEL 2025-12-31, PEER 2025-12-23; multiples of PEER are left out: compare as of 2025-12-31",
		]);
		expect(dateWarnings(null)).toEqual([]);
	});

	it("names companies with omitted multiples and gives reasons", () => {
		expect(warnings({}, { priceCurrency: "EUR" })).toContain(
			"PEER: statements in USD, price in EUR; its multiples are left out",
		);
		expect(warnings({}, { price: null }).join()).toMatch(/PEER has no price; its multiples are left out: \w/);
		expect(warnings({}, { price: null, marketValue: 3000 }).join()).toMatch(/PEER: .*2026-05-29/);
	});

	it("counts each symbol once and needs a peer", () => {
		expect(() => compare([makeCompany(LEVEL), makeCompany(LEVEL)])).toThrow(/at least one peer; it was given LEVEL/);
		expect(() => compare([])).toThrow(/given no companies/);
	});

	it("gives peer statistics without the company, or reasons", () => {
		const loss = peer({}, { annual: { ...LEVEL.annual, earningsPerShare: flat(-1) } });
		const pe = compare([makeCompany(LEVEL), loss]).measures.find(({ name }) => name === "pe");
		expect(pe).toMatchObject({ notMeaningful: 1, approximate: 0, count: 0 });
		expect(pe?.median).toMatchObject({ value: null, reason: { sentence: "no peer has a meaningful figure" } });
		const comparedPe = (...symbols: readonly string[]) =>
			compare([makeCompany(LEVEL), ...symbols.map((symbol) => peer({ symbol }))]).measures.find(
				({ name }) => name === "pe",
			);
		expect(comparedPe("A", "B", "C")).toMatchObject({
			count: 3,
			median: { value: 20 },
			robustZ: { reason: { sentence: "all peers are alike" } },
		});
		// Two companies have no median.
		expect(comparedPe("A", "B")).toMatchObject({
			count: 2,
			median: { value: null, reason: { values: { known: 2, needed: 3 } } },
		});
	});

	it("lists fair values first, without statistics", () => {
		const comparison = compare([makeCompany(LEVEL), peer({})]);
		const valued = (symbol: string, changed: object): Valuation =>
			Object.assign(Object.create(LEVEL_VALUATION), {
				symbol,
				fairValue: { ...LEVEL_VALUATION.fairValue, ...changed },
			});
		const rows = withFairValues(comparison, [
			valued("LEVEL", { low: 20, mid: 33, high: 50 }),
			valued("PEER", { low: null, mid: null, high: null, reason: { code: "no_price", text: "no price" } }),
		]).measures.slice(0, 5);
		expect(rows.map(({ name, values, count }) => [name, values.map(({ figure }) => figure.value), count])).toEqual([
			["price", [30, 30], 1],
			["fair_low", [20, null], 0],
			["fair_mid", [33, null], 0],
			["fair_high", [50, null], 0],
			["fair_upside", [closeTo(0.1), null], 0],
		]);
		expect(rows[1]?.values[1]?.figure).toMatchObject({ reason: { detail: "no price" } });
		expect(rows[1]?.median.value).toBeNull();
		expect(rows).toHaveLength(5);
		const single = withFairValues(comparison, []).measures[0];
		expect(single?.values.map(({ figure }) => figure.value)).toEqual([null, null]);
	});
});
