// Tests free cash flow per share.
import { describe, expect, it } from "vitest";
import { withCashFlowPerShare } from "../../../src/analytics/company/cash-flow-per-share.js";
import type { FiscalSeries } from "../../../src/analytics/valuation.js";
import { years } from "../make-company.js";

describe("free cash flow per share", () => {
	const line = (
		name: string,
		periods: readonly string[],
		values: readonly (number | null)[],
		unit: object,
	): FiscalSeries => ({ name, title: name, periods, values, unit }) as FiscalSeries;
	const flow = line("free_cash_flow", years(2022, 2025), [100, null, 90, 80], {
		kind: "money",
		currency: "EUR",
		scale: 1e6,
	});
	const shares = (scale?: number) =>
		line("shares", ["2022-12", "2024-12", "2025-12"], [50, 0, 40], { kind: "shares", scale });

	it("divides cash flow by the same year's shares", () => {
		const result = withCashFlowPerShare([flow, shares(1e6)], "USD").at(-1);
		expect(result).toMatchObject({
			name: "free_cash_flow_per_share",
			values: [2, null, null, 2],
			unit: { kind: "per_share", currency: "EUR" },
		});
		expect(withCashFlowPerShare([flow, shares()], "USD")).toHaveLength(3);
		const yearOfShares = line("shares", ["2022-12"], [0.5], { kind: "shares", scale: 1e6 });
		expect(withCashFlowPerShare([flow, yearOfShares], "USD").at(-1)?.values[0]).toBe(200);
		expect(withCashFlowPerShare([flow, shares(1e3)], "USD")).toHaveLength(2);
	});

	it("is not added where it exists or an input is missing", () => {
		const reportedFlow = line("free_cash_flow_per_share", ["2025-12"], [9], { kind: "per_share" });
		for (const history of [[flow], [shares(1e6)], [flow, shares(1e6), reportedFlow]])
			expect(withCashFlowPerShare(history, "USD")).toBe(history);
		const bare = line("free_cash_flow", ["2025-12"], [80], { kind: "money", scale: 1e6 });
		expect(withCashFlowPerShare([bare, shares(1e6)], "USD").at(-1)?.unit).toEqual({
			kind: "per_share",
			currency: "USD",
		});
	});
});
