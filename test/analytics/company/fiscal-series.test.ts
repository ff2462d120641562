// Tests the fiscal series of a valuation.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { lastOf, level } from "../inputs/level-company-inputs.js";
import { flat } from "./level-company.js";

describe("fiscal series of a valuation", () => {
	it("start at their first value and state source and rule", () => {
		const series = value(
			level({ netIncome: lastOf(null, 100, null, 300), grossProfit: flat(0.25), revenue: flat(0.5) }),
			{},
		);
		expect(series.series("net_income")).toMatchObject({
			periods: ["2023-12", "2024-12", "2025-12"],
			values: [100, null, 300],
			source: { field: "section / netIncome" },
		});
		expect(series.series("gross_margin")?.values).toEqual(flat(0.5));
		expect(series.series("gross_margin")?.rule).toContain("over revenue");
		expect(series.series("net_income")).not.toHaveProperty("rule");
		expect(value(level({ grossProfit: flat(1), revenue: flat(0) })).series("gross_margin")).toBeNull();
	});
});
