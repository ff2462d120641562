// Tests the past growth that is compared with what the price needs.
import { describe, expect, it } from "vitest";
import { growthRecord } from "../../../src/analytics/company/growth-record.js";
import { value } from "../../../src/analytics/company/index.js";
import type { Diagnostic } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 9);
const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });
const diagnostic = (changed: object): Diagnostic => ({ ...(LEVEL_VALUATION.diagnostics[0] as Diagnostic), ...changed });

describe("past growth that the price is compared with", () => {
	const input = (name: string, amount: unknown, from: readonly object[] = []) => ({ name, value: amount, from });
	const series = { periods: ["2020-12", "2021-12", "2022-12", "2023-12"], values: [100, 0, 121, 50] };
	const record = (name: string, changed: object = {}) =>
		diagnostic({
			name,
			value: present(0.5, { kind: "fraction" }),
			inputs: [
				input("implied_growth", 0.07),
				input("years", 2),
				input("values", [1], [input("x", null), input("series", series)]),
			],
			...changed,
		});

	it("is free cash flow, window by window", () => {
		expect(growthRecord([record("growth_base_rate_revenue"), record("growth_base_rate_fcf")])).toEqual({
			ok: true,
			value: {
				measure: "free cash flow",
				implied: 0.07,
				years: 2,
				// 2021 is not positive: of two windows one remains, 100 to 121.
				record: [{ from: "2020-12", to: "2022-12", growth: closeTo(0.1) }],
			},
		});
	});

	it("is revenue where free cash flow is missing, or a reason", () => {
		const refused = record("growth_base_rate_fcf", { value: absent("non_positive_base") });
		expect(growthRecord([refused, record("growth_base_rate_revenue")])).toMatchObject({
			value: { measure: "revenue" },
		});
		expect(growthRecord([refused])).toMatchObject({ ok: false, reason: { code: "non_positive_base" } });
		expect(growthRecord([])).toMatchObject({ reason: { sentence: "no implied growth could be computed" } });
		for (const inputs of [
			[input("implied_growth", null), input("years", 2), input("values", series)],
			[input("implied_growth", 0.07), input("years", "2"), input("values", series)],
			[input("implied_growth", 0.07), input("years", 2), input("values", { periods: series.periods })],
			[input("implied_growth", 0.07), input("years", 2), input("values", { ...series, values: [null, -1, 0, 5] })],
		])
			expect(growthRecord([record("growth_base_rate_fcf", { inputs })])).toMatchObject({
				reason: { code: "missing_input" },
			});
	});
});

describe("past windows and implied growth", () => {
	it("exclude windows with non-positive ends and give a reason", () => {
		const inputs = (values: readonly (number | null)[]) => {
			const periods = values.map((_, i) => `${2015 + i}-12`);
			const nested = { name: "values", value: 1, from: [{ name: "series", value: { periods, values } }] };
			return [{ name: "implied_growth", value: 0.1 }, { name: "years", value: 2 }, nested];
		};
		const inputFigure = (name: string, values: readonly (number | null)[], latest: number | null = 1) => ({
			name,
			value: latest === null ? { value: null, reason: { code: "not_reported" } } : { value: latest },
			inputs: inputs(values),
		});
		const record = (...diagnostics: readonly ReturnType<typeof inputFigure>[]) => {
			const part = growthRecord(diagnostics as never);
			return part.ok ? [part.value.measure, part.value.record.map(({ from, growth }) => [from, growth])] : part.reason;
		};
		expect(record(inputFigure("growth_base_rate_fcf", [0.25, null, 0.36, 5, 0, 0.5]))).toEqual([
			"free cash flow",
			[
				["2015-12", closeTo(0.2)],
				["2018-12", closeTo(Math.sqrt(0.1) - 1)],
			],
		]);
		expect(
			record(inputFigure("growth_base_rate_fcf", [1, 1, -1]), inputFigure("growth_base_rate_revenue", [1, 1, 4])),
		).toEqual(["revenue", [["2015-12", 1]]]);
		expect(record(inputFigure("growth_base_rate_fcf", [], null))).toEqual({ code: "not_reported" });
		expect(record()).toMatchObject({ code: "missing_input" });
	});
});
