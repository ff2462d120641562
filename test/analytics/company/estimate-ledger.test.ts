// Tests revisions and surprises from answers stored on several days.
import { describe, expect, it } from "vitest";
import { estimateLedger } from "../../../src/analytics/index.js";
import type { Company } from "../../../src/frames/company-types.js";
import { makeCompany, years } from "../make-company.js";
import { LEVEL } from "./level-company.js";

/** LEVEL as it was loaded on a day, with the fiscal years up to `last` and estimates of the next ones. */
const companyOn = (
	day: string,
	last: number,
	estimates: Readonly<Record<string, number>>,
	eps = 1.5,
	madeUp = false,
): Company => {
	const periods = years(2014, last);
	const annual = { ...LEVEL.annual, earningsPerShare: periods.map((_, i) => (i === periods.length - 1 ? eps : 1.5)) };
	const filed = Object.fromEntries(periods.map((period) => [period, `${Number(period.slice(0, 4)) + 1}-02-15`]));
	return {
		...makeCompany({ ...LEVEL, periods, annual, filed }),
		estimates: {
			ok: true,
			value: {
				periods: Object.keys(estimates),
				values: { eps: Object.values(estimates) },
				currency: "USD",
				madeUp,
				source: { operation: "stock.analystEstimate", arguments: {}, retrievedAt: `${day}T08:00:00Z`, hash: "0" },
			},
		},
	};
};

describe("ledger of estimates", () => {
	const present = companyOn("2026-03-01", 2025, { "2026-12": 1.8 }, 1.7);
	const march = companyOn("2025-03-01", 2024, { "2025-12": 1.6, "2026-12": 1.7 });
	const june = companyOn("2025-06-01", 2024, { "2025-12": 1.5, "2026-12": 1.75 });

	it("compares each period's last estimate with the report", () => {
		const { revisions } = estimateLedger(present, [june, march]);
		expect(revisions.outputs?.revisions).toEqual([
			expect.objectContaining({
				period: "2025-12",
				first: 1.6,
				last: 1.5,
				lowered: 1,
				surprise: expect.closeTo(0.2, 12),
			}),
			expect.objectContaining({ period: "2026-12", snapshots: 3, raised: 2, surprise: null }),
		]);
	});

	it("judges surprises only with five or more", () => {
		expect(estimateLedger(present, [march, june]).surprise.reason?.code).toBe("insufficient_history");
		const saved = [2020, 2021, 2022, 2023, 2024].map((year, i) =>
			companyOn(`${year + 1}-01-05`, year - 1, { [`${year}-12`]: 1.5 - 0.01 * (i + 1) }),
		);
		// Surprises of 0.01 to 0.05: the last over the deviation of the four before.
		const sd = Math.sqrt([1, 2, 3, 4].reduce((sum, value) => sum + (value / 100 - 0.025) ** 2, 0) / 3);
		expect(estimateLedger(companyOn("2025-03-01", 2024, {}), saved).surprise.outputs?.sue).toBeCloseTo(0.05 / sd, 9);
	});

	it("omits answers after reports, before splits or generated", () => {
		const late = companyOn("2026-02-20", 2024, { "2025-12": 1.69 });
		const rows = (...saved: Company[]) => {
			const { outputs } = estimateLedger(present, [march, june, ...saved]).revisions;
			return ((outputs?.revisions ?? []) as { snapshots: number }[])[0]?.snapshots;
		};
		expect(rows(late)).toBe(2);
		expect(rows(companyOn("2025-07-01", 2024, { "2025-12": 3 }, 3))).toBe(2);
		expect(rows({ ...june, symbol: "OTHER" })).toBe(2);
		expect(rows(companyOn("2025-07-01", 2024, { "2025-12": 1.4 }, 1.5, true))).toBe(2);
		expect(rows(companyOn("2025-07-01", 2024, { "2025-12": 1.4 }))).toBe(3);
	});
});
