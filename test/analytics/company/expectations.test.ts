// Tests the growth and margin that the price needs, and how often the company had them.
import { describe, expect, it } from "vitest";
import { priceExpectations, value } from "../../../src/analytics/company/index.js";
import type { Company } from "../../../src/frames/company-types.js";
import { growthSeries, makeCompany, years } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

const NINE = { assumptions: { riskfree: 0.04, erp: 0.05, beta: 1, g_stable: 0.02 } };
/** Revenue that grows by 5% a year, a fifth of it operating income, on equity of 60% of it. */
const sketch = {
	...LEVEL,
	periods: years(2010, 2025),
	annual: {
		...Object.fromEntries(
			Object.entries(LEVEL.annual).map(([item, values]) => [item, [...flat(0).slice(0, 4), ...(values ?? [])]]),
		),
		revenue: growthSeries(1000, 0.05, 16),
		operatingIncome: growthSeries(200, 0.05, 16),
		ebit: growthSeries(250, 0.05, 16),
		equity: growthSeries(600, 0.05, 16),
	},
};
const company = makeCompany(sketch);
const estimated = (revenue: number[], madeUp = false): Company => ({
	...company,
	estimates: {
		ok: true,
		value: {
			periods: ["2026-12", "2027-12"],
			values: { revenue, ebit: revenue.map((sales) => sales * 0.22) },
			currency: "USD",
			madeUp,
			source: { operation: "stock.analystEstimate", arguments: {}, retrievedAt: "2026-01-01T00:00:00Z", hash: "0" },
		},
	},
});
const surfaceOf = (company: Company, options = {}) => {
	const surface = priceExpectations(company, { ...NINE, ...options });
	if (!surface.ok) throw new Error(surface.reason.detail);
	return surface.value;
};

describe("what the price needs", () => {
	it("starts from the operating margin without one-off gains", () => {
		const { margins, growths, years: drawnYears, values } = surfaceOf(company);
		expect([margins.length, margins[3], drawnYears]).toEqual([7, expect.closeTo(0.2, 12), 10]);
		expect(margins[0]).toBeLessThan(0.2);
		expect(growths).toContain(0);
		expect([values.length, values[0]?.length]).toEqual([margins.length, growths.length]);
	});

	it("is the growth at which the value equals the price", () => {
		const neededCell = surfaceOf(company).needed.find(
			({ years: n, margin }) => n === 10 && Math.abs(margin - 0.2) < 1e-9,
		);
		const revenue0 = 1000 * 1.05 ** 15;
		const g = neededCell?.growth as number;
		let [sales, total] = [revenue0, 0];
		// Revenue of 1 over mean capital of (0.6 + 0.6/1.05)/2; the terminal return is half-way to the own one, of which 10 points count.
		const turnover = 2 / (0.6 + 0.6 / 1.05);
		for (let t = 1; t <= 10; t++) {
			total += (sales * (1 + g) * 0.15 - (sales * g) / turnover) / 1.09 ** t;
			sales *= 1 + g;
		}
		total += (sales * 0.15 * 1.02 * (1 - 0.02 / (0.09 + 0.5 * 0.1))) / 0.07 / 1.09 ** 10;
		expect(total / 100).toBeCloseTo(30, 6);
		expect(neededCell).toMatchObject({ windows: 6, reached: g <= 0.05 ? 6 : 0 });
		const surface = value(company, NINE).diagnostics.find(({ name }) => name === "expectations_surface");
		expect(surface?.value.value).toBe(g);
	});

	it("is compared with past windows and estimates", () => {
		const { record, recordYears } = surfaceOf(company);
		expect([recordYears, record.length]).toEqual([10, 6]);
		expect(record[0]).toMatchObject({ from: "2010-12", to: "2020-12", growth: expect.closeTo(0.05, 12) });
		expect(record[0]?.margin).toBeCloseTo(0.2, 12);
		const last = 1000 * 1.05 ** 15;
		const { consensus } = surfaceOf(estimated([last * 1.1, last * 1.21]));
		expect(consensus.ok && consensus.value).toMatchObject({
			to: "2027-12",
			growth: expect.closeTo(0.1, 10),
			margin: 0.22,
		});
	});

	it("says why estimates are missing and omits generated ones", () => {
		expect(surfaceOf(company).consensus).toMatchObject({ ok: false, reason: { sentence: "no estimates" } });
		const invented = estimated([2500, 2600], true);
		expect(surfaceOf(invented).consensus).toMatchObject({
			ok: false,
			reason: { sentence: expect.stringContaining("made up") },
		});
		expect(surfaceOf(invented, { includeMadeUp: true }).consensus.ok).toBe(true);
	});

	it("is refused for banks", () => {
		expect(priceExpectations(makeCompany({ ...sketch, template: "bank" }))).toMatchObject({
			ok: false,
			reason: { code: "template_not_applicable" },
		});
	});
});

describe("past windows and the growth that the price needs", () => {
	/** A number of fiscal years at a margin of a fifth, except those without revenue or operating income. */
	const record = (count: number, lines: { sales?: number | null; profit?: number | null } = {}) => {
		const repeated = (amount: number) => Array<number | null>(count).fill(amount);
		const withValue = (values: (number | null)[], replacement: number | null | undefined) =>
			replacement === undefined ? values : values.with(count - 7, replacement);
		const lossMaker = makeCompany({
			...LEVEL,
			periods: years(2026 - count, 2025),
			annual: {
				...Object.fromEntries(Object.entries(LEVEL.annual).map(([item, values]) => [item, repeated(values?.[0] ?? 0)])),
				revenue: withValue(repeated(1000), lines.sales) as number[],
				operatingIncome: withValue(repeated(200), lines.profit) as number[],
			},
		});
		const { recordYears, record: points } = surfaceOf(lossMaker);
		return [recordYears, points.map(({ from }) => from.slice(0, 4))];
	};

	it("span ten years where three windows exist, else five", () => {
		expect(record(13)).toEqual([10, ["2013", "2014", "2015"]]);
		expect(record(12)).toEqual([5, ["2014", "2015", "2016", "2017", "2018", "2019", "2020"]]);
	});

	it("exclude windows with a year without a margin", () => {
		// 2019 has no margin: only windows that begin in 2019 or 2020 remain, since earlier ones contain it.
		expect(record(12, { profit: null })).toEqual([5, ["2019", "2020"]]);
		expect(record(12, { sales: 0 })).toEqual([5, ["2020"]]);
		expect(record(12, { sales: null })).toEqual([5, ["2020"]]);
	});
});
