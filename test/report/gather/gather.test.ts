// Tests gathering a report's data through the client.
import { describe, expect, it } from "vitest";
import type { Company } from "../../../src/frames/company-types.js";
import { modelsOf } from "../../../src/report/gather/assemble-report.js";
import { pricesOf } from "../../../src/report/gather/prices.js";
import { requestOf } from "../../../src/report/gather/report-data.js";
import { segmentsOf } from "../../../src/report/gather/segments.js";
import { LEVEL } from "../../analytics/company/level-company.js";
import { makeCompany } from "../../analytics/make-company.js";
import { aDiagnostic, anEstimate, reportOf } from "../hand-made.js";

const COMPANY = makeCompany(LEVEL);

describe("prices of a report", () => {
	it("are monthly last closes including the latest", () => {
		const days = ["2025-01-30", "2025-01-31", "2025-02-27", "2025-03-03", "2025-03-14"];
		const prices = {
			ok: true,
			value: { dates: days, close: Float64Array.of(1, 2, 3, 4, 5), currency: "USD", frequencyChanges: [] },
		};
		expect(pricesOf({ ...COMPANY, prices } as unknown as Company)).toEqual({
			ok: true,
			value: {
				dates: ["2025-01-31", "2025-02-27", "2025-03-14"],
				close: [2, 3, 5],
				currency: "USD",
				frequencyChanges: [],
			},
		});
		const missing = { ok: false, reason: { code: "not_reported" } } as const;
		expect(pricesOf({ ...COMPANY, prices: missing })).toBe(missing);
	});
});

describe("segments of a report", () => {
	const part = (periods: string[], names: string[], values: (number | null)[][]) => ({ periods, names, values });
	const segmentsFrom = (business: object, geographic: object, overrides: Partial<Company> = {}) =>
		segmentsOf({
			...COMPANY,
			segments: { ok: true, value: { business, geographic } },
			...overrides,
		} as unknown as Company);
	const none = part([], [], []);

	it("reconcile to the latest year's revenue", () => {
		// Revenue is 1,000 a year; 600 + 390 leave 10. The last year has no segment.
		const business = part(
			["2023-12", "2024-12", "2025-12"],
			["A", "B"],
			[
				[500, 500],
				[600, 390],
				[null, null],
			],
		);
		expect(segmentsFrom(business, none)).toEqual({
			ok: true,
			value: [
				{
					kind: "business",
					periods: business.periods,
					names: ["A", "B"],
					gap: 10,
					values: [
						[500, 600, null],
						[500, 390, null],
					],
				},
			],
		});
		const partly = part(["2025-12"], ["A", "B"], [[700, null]]);
		expect(segmentsFrom(none, partly)).toMatchObject({
			value: [{ kind: "geographic", gap: 300, values: [[700], [null]] }],
		});
	});

	it("are not compared across currencies or years", () => {
		const business = part(["2025-12"], ["A"], [[900]]);
		expect(segmentsFrom(business, none, { reportingCurrency: "EUR" })).toMatchObject({ value: [{ gap: null }] });
	});

	it("are omitted two years behind the statements", () => {
		// The newest statements are of 2025.
		expect(segmentsFrom(part(["2024-12"], ["A"], [[900]]), none).ok).toBe(true);
		expect(segmentsFrom(part(["2023-12"], ["A"], [[900]]), none).ok).toBe(false);
	});

	it("have readable names", () => {
		expect(segmentsFrom(none, part(["2025-12"], ["Non Us", "USCanada"], [[400, 500]]))).toMatchObject({
			value: [{ names: ["Other countries", "United States and Canada"] }],
		});
	});

	it("are missing where none has revenue", () => {
		expect(segmentsFrom(part(["2025-12"], ["A"], [[null]]), none)).toMatchObject({
			ok: false,
			reason: { code: "not_reported" },
		});
		expect(segmentsOf(COMPANY)).toBe(COMPANY.segments);
	});
});

describe("models of a report", () => {
	it("lists each model with a figure or a refusal once", () => {
		const { valuation } = reportOf({
			valuation: {
				estimates: [anEstimate({ model: "gordon_growth" }), anEstimate({ model: "gordon_growth" })] as never,
				diagnostics: [
					aDiagnostic({ name: "altman_z", model: undefined }),
					aDiagnostic({ name: "x", model: "cagr" }),
				] as never,
			},
		});
		expect(
			modelsOf(valuation)
				.map(({ name }) => name)
				.sort(),
		).toEqual(["altman_z", "cagr", "gordon_growth"]);
		for (const { title, formula, source } of modelsOf(valuation))
			for (const text of [title, formula, source]) expect(text).not.toBe("");
	});
});

describe("request of a report", () => {
	it("names each peer once and states defaults", () => {
		expect(requestOf(" AAPL ", { peers: [" MSFT", "MSFT", "AAPL", "IBM"] })).toEqual({
			symbol: "AAPL",
			peers: ["MSFT", "IBM"],
			assumptions: {},
			includeMadeUp: false,
			stockCompensation: "expense",
			service: "the data service",
		});
		const given = {
			assumptions: { erp: 0.05 },
			includeMadeUp: true,
			stockCompensation: "added_back",
			service: "S",
		} as const;
		expect(requestOf("V", { ...given, peers: "auto", asOf: "2019-03-01" })).toEqual({
			symbol: "V",
			peers: "auto",
			asOf: "2019-03-01",
			...given,
		});
		expect(requestOf("V", {}).peers).toEqual([]);
		expect(() => requestOf("V", { peers: [" "] })).toThrow(/an empty symbol/);
		expect(() => requestOf("V", { peers: [1 as never] })).toThrow(/an empty symbol/);
	});
});
