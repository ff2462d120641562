// Tests past valuations and the following results against Coca-Cola's filings.
import { beforeAll, describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { recordDays, recordTable, valuationOn } from "../../../src/analytics/company/valuation-record.js";
import { bundledClient } from "../../../src/compose.js";
import { loadCompany } from "../../../src/frames/company.js";
import type { Company } from "../../../src/frames/company-types.js";

let company: Company;
beforeAll(async () => {
	company = await loadCompany(bundledClient(), "KO");
});

describe("valuation record", () => {
	it("has a row per year end with price and statement", () => {
		const days = recordDays(company);
		expect(days.at(-1)).toBe("2025-12-31");
		// Prices begin in 1962, statements in 2008.
		expect(days[0]).toBe("2008-12-31");
		expect(days).toHaveLength(18);
	});

	it.each(["KO", "JPM", "O", "PGR", "BRK.B", "F", "SNOW"])(
		"gives the range of %s as its valuation does",
		async (symbol) => {
			const valued = symbol === "KO" ? company : await loadCompany(bundledClient(), symbol);
			const { low, mid, high, verdict, reason } = value(valued, { peers: [company], asOf: "2025-12-31" }).fairValue;
			const row = valuationOn(valued, "2025-12-31", { peers: [company] });
			expect(row).toMatchObject({ low, mid, high, verdict, reason: reason?.text ?? null });
		},
	);

	it("shows each valuation and the following fiscal year's outcome", () => {
		const row = valuationOn(company, "2021-12-31", { peers: [] });
		const pastRange = value(company, { peers: [], asOf: "2021-12-31" }).fairValue;
		expect([row.low, row.verdict, row.growth]).toEqual([
			pastRange.low,
			pastRange.verdict,
			pastRange.scenarios[1]?.drivers.growth,
		]);
		// Fiscal 2020 was the newest. Revenue, USD million: 33,014 in 2020, 38,655 in 2021, 45,754 in 2023; net income 9,771 and 10,714.
		expect(row.came[0]?.growth).toBeCloseTo(38655 / 33014 - 1, 4);
		expect(row.came[1]?.growth).toBeCloseTo((45754 / 33014) ** (1 / 3) - 1, 4);
		expect(row.came.map(({ margin }) => margin)).toEqual([
			expect.closeTo(9771 / 38655, 4),
			expect.closeTo(10714 / 45754, 4),
		]);
		// Closes of 59.21 at the end of 2021, 63.61 of 2022, 62.26 of 2024.
		expect(row.came.map(({ price }) => price)).toEqual([
			expect.closeTo(63.61 / 59.21 - 1, 4),
			expect.closeTo(62.26 / 59.21 - 1, 4),
		]);
	});

	it("uses no later data and prints points", () => {
		const row = valuationOn(company, "2025-12-31", { peers: [] });
		expect(row.came.map(({ price }) => price)).toEqual([null, null]);
		const table = recordTable([row]);
		expect(table.names.join(" ")).toBe(
			"symbol day price fair_low fair_mid fair_high verdict reason growth growth_1y growth_3y margin margin_1y margin_3y price_1y price_3y",
		);
		expect(table.column("growth")?.values[0]).toBeCloseTo((row.growth ?? 0) * 100, 9);
	});
});
