// Tests the components of total return.
import { describe, expect, it } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import { totalReturn } from "../../../src/analytics/company/total-return.js";
import type { Diagnostic } from "../../../src/analytics/valuation.js";
import { absent, present } from "../../../src/core/figure.js";
import { makeCompany } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const closeTo = (value: number) => expect.closeTo(value, 10);
const LEVEL_VALUATION = value(makeCompany(LEVEL), { peers: [] });
const diagnostic = (changed: object): Diagnostic => ({ ...(LEVEL_VALUATION.diagnostics[0] as Diagnostic), ...changed });

describe("components of total return", () => {
	const window = (start: string, end: string, count: number, changed: object = {}) => ({
		start,
		end,
		years: count,
		total_log: 0.08,
		revenue: 0.05,
		margin: 0.01,
		shares: -0.01,
		multiple: 0.02,
		dividends: 0.01,
		...changed,
	});
	const ledger = (...windows: readonly object[]) =>
		totalReturn(diagnostic({ value: present(0.08, { kind: "fraction" }), outputs: { windows } }));

	it("cover the longest recent window up to ten years", () => {
		const result = ledger(
			window("2004-12", "2024-12", 20),
			window("2014-12", "2024-12", 10),
			window("2023-12", "2024-12", 1),
			window("2012-12", "2022-12", 10),
			window("2015-12", "2025-12", 10, { total_log: null }),
		);
		expect(result).toEqual({
			ok: true,
			value: {
				from: "2014",
				to: "2024",
				years: 10,
				parts: [
					{ title: "Revenue growth", log: closeTo(0.5) },
					{ title: "Change of margin", log: closeTo(0.1) },
					{ title: "Share count", log: closeTo(-0.1) },
					{ title: "Change of P/E", log: closeTo(0.2) },
					{ title: "Dividends", log: closeTo(0.1) },
				],
			},
		});
	});

	it("use price to sales without a margin and give reasons", () => {
		expect(ledger(window("2023-12", "2024-12", 1, { margin: null }))).toMatchObject({
			value: {
				parts: [
					{ title: "Revenue growth" },
					{ title: "Share count" },
					{ title: "Change of P/S" },
					{ title: "Dividends" },
				],
			},
		});
		expect(ledger(window("2004-12", "2024-12", 11))).toMatchObject({
			ok: false,
			reason: { code: "insufficient_history" },
		});
		expect(totalReturn(diagnostic({ value: absent("not_reported") }))).toMatchObject({
			reason: { code: "not_reported" },
		});
	});
});
