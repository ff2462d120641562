// Tests comparisons with peers: measures, dates, fiscal years, tables, and the multiples that value a company.
import { describe, expect, it } from "vitest";
import { compare, value } from "../../../src/analytics/company/index.js";
import {
	comparisonTable,
	historyTable,
	multiplesTable,
	valuationTable,
} from "../../../src/analytics/company/tables.js";
import type { Comparison, PeerComparison } from "../../../src/analytics/valuation.js";
import { absent } from "../../../src/core/figure.js";
import { dataFrames } from "../../../src/data-frames/index.js";
import type { Company } from "../../../src/frames/company-types.js";
import { type CompanySketch, growthSeries, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const company = (symbol: string, sketch: Partial<CompanySketch> = {}) => makeCompany({ ...LEVEL, ...sketch, symbol });
const priced = (symbol: string, price: number) => company(symbol, { prices: monthly(2014, 2025, () => price) });
const measure = (comparison: Comparison, name: string): PeerComparison => {
	const measure = comparison.measures.find((candidate) => candidate.name === name);
	if (!measure) throw new Error(`no ${name}`);
	return measure;
};

const loss = company("LOSS", { annual: { ...LEVEL.annual, earningsPerShare: flat(-1) } });
const all = [priced("OWN", 30), priced("A", 15), priced("B", 22.5), priced("C", 45), priced("D", 60), loss];

describe("compare", () => {
	const comparison = compare(all);

	it("gives peer median, quartiles and percentile", () => {
		const pe = measure(comparison, "pe");
		expect(pe.values.map(({ symbol, figure }) => [symbol, figure.value])).toEqual([
			["OWN", 20],
			["A", 10],
			["B", 15],
			["C", 30],
			["D", 40],
			["LOSS", null],
		]);
		expect(pe.median.value).toBe(22.5);
		expect([pe.lowerQuartile.value, pe.upperQuartile.value]).toEqual([13.75, 32.5]);
		expect(pe.percentile.value).toBe(50);
		// Distances from the median: 12.5, 7.5, 7.5, 17.5; their median is 10.
		expect(pe.robustZ.value).toBeCloseTo((0.6744897501960817 * (20 - 22.5)) / 10, 12);
	});

	it("applies company assumptions only to the company", () => {
		const sales = (assumptions: Readonly<Record<string, number>>) =>
			measure(compare(all.slice(0, 2), { assumptions }), "ps").values.map(({ figure }) => figure.value);
		// Market values of 3,000 and 1,500 over revenue of 1,000, and of 2,000 as given.
		expect([sales({}), sales({ revenue: 2000 })]).toEqual([
			[3, 1.5],
			[1.5, 1.5],
		]);
	});

	it("warns about medians of fewer than six peers", () => {
		const [own, ...peers] = all;
		const pharma = { ...(own as Company), industry: "Pharmaceuticals" };
		const fewPeersWarning = (group: readonly Company[]) =>
			compare(group)
				.warnings.map(({ text }) => text)
				.find((text) => text.startsWith("the peers are few"));
		// Pharmaceuticals in Damodaran's sheet: 24.9 times earnings, 20.3 times EBIT. Book value counts only for banks and insurers.
		expect(fewPeersWarning([pharma, ...peers])).toMatch(
			/ Damodaran's Drugs \(Pharmaceutical\) of 2026-01: Price to earnings 22\.5× of 4 and 24\.9×; [^;]*EBIT [\d.]+× of \d and 20\.3×$/,
		);
		expect(fewPeersWarning([{ ...pharma, template: "bank" }, ...peers.slice(1)])).toContain("Price to book value");
		expect(fewPeersWarning(all)).toBeUndefined();
		expect(fewPeersWarning([pharma, ...peers, priced("E", 20), priced("F", 25)]) ?? "").not.toContain(
			"Price to earnings",
		);
	});

	it("counts a multiple of a loss as not meaningful", () => {
		expect(measure(comparison, "pe")).toMatchObject({ notMeaningful: 1, count: 4 });
	});

	it("gives peer statistics where the company's figure is missing", () => {
		const pe = measure(compare([loss, ...all.slice(1, 5)]), "pe");
		expect(pe.median.value).toBe(22.5);
		expect(pe.percentile).toMatchObject({ value: null, reason: { code: "non_positive_denominator" } });
	});

	it("omits multiples across currencies and names the peers", () => {
		const foreign = company("EUR", { currency: "EUR", priceCurrency: "USD" });
		const mixed = compare([...all, foreign]);
		expect(measure(mixed, "pe").values.at(-1)?.figure).toMatchObject({
			value: null,
			reason: { code: "currency_mismatch" },
		});
		expect(measure(mixed, "net_margin").values.at(-1)?.figure.value).toBeCloseTo(0.15, 12);
		expect(mixed.warnings.map(({ text }) => text).join()).toMatch(/EUR: statements in EUR, price in USD/);
	});

	it("falls back to a stated market value", () => {
		const { prices: _, ...unpriced } = LEVEL;
		const dated = makeCompany({ ...unpriced, symbol: "DATED", marketValue: 4500 });
		const mixed = compare([...all, dated]);
		expect(measure(mixed, "pe").values.at(-1)?.figure.value).toBe(30);
		expect(mixed.warnings.map(({ text }) => text).join()).toMatch(/DATED.*2026-05-29/);
	});

	it("excludes figures not applicable to a template from statistics", () => {
		const bank = company("BANK", { template: "bank" });
		const ev = measure(compare([...all, bank]), "ev_ebit");
		expect(ev.values.at(-1)?.figure).toMatchObject({ value: null, reason: { code: "template_not_applicable" } });
		expect(ev.notMeaningful).toBe(0);
	});

	it("refuses an empty peer list", () => {
		expect(() => compare([priced("OWN", 30), priced("OWN", 30)])).toThrow(/at least one peer/);
		expect(() => compare([])).toThrow(/companies/);
	});

	it("warns about prices of different dates", () => {
		const oldCompany = company("OLD", { prices: monthly(2014, 2024, () => 30) });
		const { warnings, measures } = compare([...all, oldCompany]);
		expect(warnings.map(({ code }) => code)).toContain("different_dates");
		// A price of 2024 gives no multiple where prices are of 2025; margins compare as before.
		const figureOf = (name: string) => measures.find((measure) => measure.name === name)?.values.at(-1)?.figure;
		expect(figureOf("pe")).toMatchObject({
			value: null,
			reason: { sentence: expect.stringMatching(/its price is of 2024-12/) },
		});
		expect(figureOf("net_margin")?.value).not.toBeNull();
	});
});

describe("peer multiples in a valuation", () => {
	it("price at the peer median, with quartiles as range", () => {
		const estimate = value(all[0] as (typeof all)[number], { peers: all }).estimates.find(
			({ method }) => method === "peer_pe",
		);
		expect(estimate?.value.value).toBeCloseTo(22.5 * 1.5, 12);
		expect([estimate?.low, estimate?.high]).toEqual([13.75 * 1.5, 32.5 * 1.5]);
		expect(estimate?.inputs[0]?.rule).toMatch(/A, B, C, D; 1 not meaningful/);
	});

	it("value a company without a price, by their newest day", () => {
		const [own, ...peers] = all as [(typeof all)[number], ...(typeof all)[number][]];
		const unpriced = { ...own, price: absent("not_reported", "no price", own.price.unit), priceDate: null };
		const comparePeers = (peersGiven: typeof peers) =>
			value(unpriced, { peers: peersGiven }).estimates.find(({ method }) => method === "peer_pe")?.value;
		expect(comparePeers(peers)?.value).toBeCloseTo(22.5 * 1.5, 12);
		// Prices of different days are not mixed in a median.
		const oldPeers = peers.map((peer, i) => (i < 3 ? { ...peer, priceDate: "2024-12-31" } : peer));
		expect(comparePeers(oldPeers)).toMatchObject({ reason: { code: "insufficient_history" } });
	});

	it("need at least three peers, if any are given", () => {
		const few = value(all[0] as (typeof all)[number], { peers: all.slice(0, 3) });
		expect(few.estimates.find(({ method }) => method === "peer_pe")?.value).toMatchObject({
			reason: { code: "insufficient_history" },
		});
		expect(value(all[0] as (typeof all)[number]).estimates.some(({ family }) => family === "market")).toBe(false);
	});
});

describe("comparison tables and frames", () => {
	const valuation = value(all[0] as (typeof all)[number]);

	it("have one row per method with value or reason", () => {
		const table = valuationTable(valuation);
		expect(table.rowCount).toBe(valuation.estimates.length);
		const values = table.numbers("value");
		const row = valuation.estimates.findIndex(({ method }) => method === "ginzu");
		expect(values.values[row]).toBeNaN();
		expect(values.reasons?.get(row)?.code).toBe("template_not_applicable");
		expect(values.unit).toEqual({ kind: "per_share", currency: "USD" });
		const epv = valuation.estimates.findIndex(({ method }) => method === "epv");
		expect(table.numbers("upside_percent").values[epv]).toBeCloseTo(
			((values.values[epv] as number) / 30 - 1) * 100,
			10,
		);
	});

	it("contain percentages as percentage points", () => {
		const table = historyTable(
			value(company("G", { annual: { ...LEVEL.annual, revenue: growthSeries(1000, 0.1, 12) } })),
		);
		expect(table.numbers("net_margin").unit).toEqual({ kind: "percent" });
		expect(table.numbers("net_margin").values[0]).toBeCloseTo(15, 12);
		expect(multiplesTable(valuation).numbers("now").values.at(-1)).toBeCloseTo(3, 12);
	});

	it("are Danfo DataFrames", () => {
		const frame = dataFrames.valuation(valuation);
		expect(frame.shape[0]).toBe(valuation.estimates.length);
		expect(frame.columns).toContain("upside_percent");
		const side = dataFrames.comparison(compare(all));
		expect(side.columns.slice(0, 5)).toEqual(["measure", "title", "unit", "OWN", "A"]);
		expect(comparisonTable(compare(all)).numbers("median").values[0]).toBe(22.5);
	});
});

describe("companies with different fiscal year ends", () => {
	// Earnings of 1 in 2024 and 3 in 2025: the twelve months to June 2025 hold half of each, 2.
	const rising = { ...LEVEL.annual, netIncome: [...flat(150).slice(0, 10), 100, 300] };
	const annual = { ...rising, earningsPerShare: [...flat(1.5).slice(0, 10), 1, 3] };
	const june = company("JUNE", { periods: Array.from({ length: 12 }, (_, i) => `${2014 + i}-06`) });
	const december = (symbol: string, ttm: CompanySketch["ttm"] = {}) => company(symbol, { annual, ttm });
	const pe = (comparison: Comparison) => measure(comparison, "pe").values.map(({ figure }) => figure.value);
	const calendarWarnings = ({ warnings }: { readonly warnings: readonly { readonly text: string }[] }) =>
		warnings.filter(({ text }) => text.includes("calendarised")).map(({ text }) => text);

	it("are compared on calendarised figures, with a note", () => {
		const comparison = compare([december("DEC"), june]);
		expect(pe(comparison)).toEqual([15, 20]);
		expect(calendarWarnings(comparison)).toEqual([
			"DEC: calendarised to the twelve months to 2025-06, 6 months of fiscal 2025-12 and the rest of 2024-12",
		]);
		expect(measure(comparison, "pb").values[0]?.figure.value).toBe(3);
	});

	it("compare as reported where fiscal years agree", () => {
		expect(pe(compare([december("DEC"), december("TOO")]))).toEqual([10, 10]);
		const trailing = compare([december("DEC", { revenue: 1000, earningsPerShare: 3, netIncome: 300 }), june]);
		expect(pe(trailing)).toEqual([10, 20]);
		expect(calendarWarnings(trailing)).toEqual([]);
	});

	it("are valued at calendarised peer multiples", () => {
		const peers = [december("A"), december("B"), december("C")];
		const estimate = value(june, { peers }).estimates.find(({ method }) => method === "peer_pe");
		expect(estimate?.value.value).toBeCloseTo(15 * 1.5, 10);
		expect(calendarWarnings(estimate as never)).toHaveLength(3);
	});
});
