// Tests the price per operating unit, now and in the past.
import { describe, expect, it } from "vitest";
import { pricePerKpi } from "../../../src/analytics/company/index.js";
import type { Diagnostic } from "../../../src/analytics/valuation.js";
import { ArgumentError } from "../../../src/core/errors.js";
import { tableFrom } from "../../signals/frames.js";
import { makeCompany, monthly, years } from "../make-company.js";
import { flat, LEVEL } from "./level-company.js";

/** Market value of 3,000 million; net debt of 300 million. */
const owing = { ...LEVEL, annual: { ...LEVEL.annual, totalDebt: flat(400), cash: flat(100) } };
const members = (...rows: readonly (readonly [period: string, count: number | null])[]) =>
	tableFrom(rows.map(([period, count]) => ({ period, members: count }))) as never;
const kpi = (frame: never, options: object = {}, sketch: object = {}) =>
	pricePerKpi(makeCompany({ ...owing, ...sketch }), frame, { metric: "members", ...options });
const input = ({ inputs }: Diagnostic, name: string) => inputs.find((input) => input.name === name);

describe("price per operating unit", () => {
	it("uses enterprise value, or market value for banks and insurers", () => {
		const frame = members(["2025-12", 100]);
		expect(kpi(frame).value.value).toBeCloseTo(33e6, 3);
		expect(kpi(frame).title).toBe("Enterprise value per unit of members");
		expect(kpi(frame, { of: "market_value" }).value.value).toBeCloseTo(30e6, 3);
		for (const template of ["bank", "insurer"]) {
			const perKpi = kpi(frame, {}, { template });
			expect([perKpi.value.value, perKpi.title]).toEqual([expect.closeTo(30e6, 3), "Market value per unit of members"]);
		}
		// Units in thousands.
		expect(kpi(frame, { scale: 1000 }).value.value).toBeCloseTo(33e3, 6);
	});

	it("uses the newest period with a number, in any order", () => {
		const frame = members(["2025-12", 100], ["2024-12", 50], ["LTM", 7], ["2025-09", null]);
		expect(input(kpi(frame), "kpi")).toMatchObject({ value: 100, rule: "members of 2025-12" });
		// 3,300 million over the 50 units of 2024.
		expect(input(kpi(frame), "history")?.value).toEqual([expect.closeTo(66e6, 3)]);
		expect(input(kpi(members(["LTM", 7])), "kpi")).toMatchObject({
			value: null,
			reason: { code: "not_reported" },
		});
	});

	it("warns where units are three months older than the price", () => {
		const texts = (period: string) => kpi(members([period, 100])).warnings.map(({ text }) => text);
		expect(texts("2025-08")).toContain("members is of 2025-08, the price of 2025-12-31");
		expect(texts("2025-09").join()).not.toContain("members is of");
	});

	it("compares past units with sheets of the previous twelve months", () => {
		const kpiInput = (period: string, count = 100) =>
			input(
				kpi(
					members([period, count], ["2025-12", 100]),
					{},
					{ periods: years(2011, 2022), prices: monthly(2014, 2025, () => 30) },
				),
				"history",
			)?.value;
		expect([kpiInput("2023-12"), kpiInput("2024-01"), kpiInput("2023-12", 0), kpiInput("2013-12")]).toEqual([
			[expect.closeTo(33e6, 3)],
			[null],
			[null],
			[null],
		]);
	});

	it("refuses an unknown metric and a scale of zero", () => {
		expect(() => kpi(members(["2025-12", 1]), { metric: "guests" })).toThrow(
			new ArgumentError("metric", 'there is no metric "guests" by period; there are period, members'),
		);
		for (const scale of [0, -1, Number.NaN]) expect(() => kpi(members(["2025-12", 1]), { scale })).toThrow("above 0");
	});
});
