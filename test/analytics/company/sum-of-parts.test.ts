// Tests the sum of the parts and the price per operating unit.
import { describe, expect, it } from "vitest";
import { models, pricePerKpi, value, valueByParts } from "../../../src/analytics/index.js";
import { describeReason } from "../../../src/core/reason-words.js";
import { Table } from "../../../src/core/table.js";
import type { Company } from "../../../src/frames/company-types.js";
import { type CompanySketch, makeCompany, monthly } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** 1,000 of revenue, 600 and 380 of it by segment; 300 of debt on 100 shares. */
const divided = (rows: (number | null)[] = [600, 380], sketch: Partial<CompanySketch> = {}): Company => ({
	...makeCompany({ ...LEVEL, ...sketch, annual: { ...LEVEL.annual, totalDebt: flat(300) } }),
	segments: {
		ok: true,
		value: {
			business: { periods: ["2025-12"], names: ["Machines", "Services"], values: [rows] },
			geographic: { periods: [], names: [], values: [] },
		},
	},
});
const peer = (symbol: string, price: number) =>
	makeCompany({ ...LEVEL, symbol, prices: monthly(2014, 2025, () => price) });

describe("sum of the parts", () => {
	it("values each segment at its multiple and subtracts senior claims", () => {
		const result = valueByParts(divided(), { multiples: { Machines: 1.5, Services: 5 } });
		expect(result.value.value).toBeCloseTo((600 * 1.5 + 380 * 5 - 300) / 100, 12);
		expect(result.outputs.parts).toMatchObject({ Services: { value: 1900, share: expect.closeTo(1900 / 2800, 12) } });
	});

	it("uses the median of companies in the segment's business", () => {
		// 100 shares over 1,000 of sales: multiples of 2, 3 and 9.
		const multiples = { Machines: 1.5, Services: [peer("A", 20), peer("B", 90), peer("C", 30)] };
		expect(valueByParts(divided(), { multiples }).value.value).toBeCloseTo((900 + 380 * 3 - 300) / 100, 12);
	});

	it("shows the difference to the total and warns if large", () => {
		const result = valueByParts(divided([600, 300]), { multiples: { Machines: 1, Services: 1 } });
		expect(result.outputs).toMatchObject({ tie_out_gap: 100, tie_out_gap_share: expect.closeTo(0.1, 12) });
		expect(result.warnings.map(({ text }) => text).join()).toContain("10.0% of revenue without a value");
		const completeSum = valueByParts(divided([600, 400]), { multiples: { Machines: 1, Services: 1 } });
		expect(completeSum.warnings.map(({ text }) => text).join()).not.toContain("without a value");
	});

	it("refuses missing segments or multiples, banks and mixed currencies", () => {
		const multiples = { Machines: 1, Services: 1 };
		const valueOrReason = (company: Company, given: Record<string, number> = multiples) => {
			const { value: figure } = valueByParts(company, { multiples: given });
			return figure.value === null ? `${figure.reason.code}: ${describeReason(figure.reason)}` : String(figure.value);
		};
		expect(valueOrReason(makeCompany(LEVEL))).toBe("not_reported: No segments.");
		expect(valueOrReason(divided(), { Machines: 1 })).toBe("missing_input: No multiple for Services.");
		expect(valueOrReason(divided(), { Machines: 1, Services: -1 })).toMatch(/^non_positive_input/);
		expect(valueOrReason(divided([1200, -200]))).toMatch(/^non_positive_input: A segment is negative/);
		expect(valueOrReason(divided([600, 380], { template: "bank" }))).toMatch(/^template_not_applicable/);
		expect(valueOrReason({ ...divided(), reportingCurrency: "EUR" })).toMatch(/^currency_mismatch: Segments in EUR/);
	});

	it("skips the total check for segments in another currency", () => {
		const mix = value({ ...divided(), reportingCurrency: "EUR" }).diagnostics.find(
			({ name }) => name === "segment_mix_business",
		);
		expect(mix?.outputs).toMatchObject({ total: 980, tie_out_gap: null });
		expect(mix?.inputs.find(({ name }) => name === "segments")?.unit).toMatchObject({ currency: "EUR" });
	});

	it("refuses concentration for a negative segment", () => {
		const mix = value(divided([1200, -200])).diagnostics.find(({ name }) => name === "segment_mix_business");
		expect(mix?.value).toMatchObject({ value: null, reason: { code: "non_positive_input" } });
		expect(mix?.value.value === null && describeReason(mix.value.reason)).toMatch(/^A segment is negative/);
	});

	it("names what is missing for a total", () => {
		const answer = models.sumOfParts({ segments: { a: 10 }, multiples: { a: 2 }, net_debt: 5, shares: 3 });
		expect(answer).toMatchObject({ value_per_share: 5, tie_out_gap: null, reasons: { tie_out_gap: "missing_input" } });
	});
});

/** Subscribers by fiscal year, in thousands: 10 to 60 over six years. */
const frame = (newest = 2025) =>
	new Table([
		["period", { kind: "text", values: Array.from({ length: 6 }, (_, i) => `${newest - 5 + i}-12`) }],
		["subscribers", { kind: "number", values: Float64Array.from([10, 20, 30, 40, 50, 60]) }],
	]);

describe("price per operating unit", () => {
	const company = makeCompany({ ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(300) } });

	it("is enterprise value per unit, compared with earlier periods", () => {
		const result = pricePerKpi(company, frame(), { metric: "subscribers", scale: 1000 });
		// 3,300 million over 60,000; before that over 10,000 to 50,000, of which 30,000 is the median.
		expect(result.value.value).toBe(55_000);
		expect(result.outputs).toMatchObject({ median: 110_000, percentile: 0, n: 5 });
		expect(result.outputs.price_at_median).toBeCloseTo((110_000 * 60_000 - 300e6) / 100e6, 9);
	});

	it("uses market value for banks, insurers and on request", () => {
		const insurer = makeCompany({ ...LEVEL, template: "insurer" });
		expect(pricePerKpi(insurer, frame(), { metric: "subscribers" }).value.value).toBe(50_000_000);
		const asked = { metric: "subscribers", of: "market_value" } as const;
		expect(pricePerKpi(company, frame(), asked).value.value).toBe(50_000_000);
	});

	it("warns about older figures and refuses those over 18 months", () => {
		const late = pricePerKpi(company, frame(2024), { metric: "subscribers" });
		expect(late.warnings.map(({ text }) => text)).toContain("subscribers is of 2024-12, the price of 2025-12-31");
		expect(pricePerKpi(company, frame(2023), { metric: "subscribers" }).value).toMatchObject({
			value: null,
			reason: { code: "stale_input" },
		});
	});

	it("lists the available metrics", () => {
		expect(() => pricePerKpi(company, frame(), { metric: "stores" })).toThrow(/no metric "stores".*subscribers/);
		expect(() => pricePerKpi(company, frame(), { metric: "subscribers", scale: 0 })).toThrow(/scale/);
	});

	it("gives no statistics below four periods", () => {
		const answer = models.valuePerKpi({ value: 100, kpi: 4, history: [20, null, 30], claims: 0, shares: 10 });
		expect(answer).toMatchObject({ now: 25, n: 2, median: null, reasons: { median: "insufficient_history" } });
		expect(models.valuePerKpi({ value: 100, kpi: 0, history: [], claims: 0, shares: 10 }).reason).toBe(
			"non_positive_denominator",
		);
	});
});
