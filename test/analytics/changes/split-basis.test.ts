import { describe, expect, it } from "vitest";
import { inTodaysShares, splitBetween } from "../../../src/analytics/changes/split-basis.js";
import { valueChange } from "../../../src/analytics/changes/value-change.js";
import { makeCompany } from "../make-company.js";

const DAYS = ["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30", "2026-05-29", "2026-06-30"];
const CLOSES = [100, 110, 108, 120, 125, 130];

/** A company after a split of so many shares for one: everything per share divided, counts of shares multiplied. */
const company = (split: number, days = DAYS) =>
	makeCompany({
		periods: ["2023-12", "2024-12", "2025-12"],
		annual: {
			revenue: [900, 1000, 1100],
			netIncome: [90, 100, 110],
			earningsPerShare: [9, 10, 11].map((value) => value / split),
			sharesDiluted: [10 * split, 10 * split, 10 * split],
		},
		prices: days.map((day) => [day, (CLOSES[DAYS.indexOf(day)] as number) / split] as const),
		dividends: [{ exDate: "2026-03-01", amount: 2 / split, type: "Cash", currency: "USD" }],
	});

describe("a split between two snapshots", () => {
	it.each([
		[4, 4],
		[1.5, 1.5],
		[0.1, 0.1],
		[1, 1],
		// A revised record of prices is no split.
		[1.003, 1],
	])("is seen in closes of the same days: %f", (split, expected) => {
		expect(splitBetween(company(1), company(split))).toBeCloseTo(expected, 10);
	});

	it("is not seen where the days are not the same", () => {
		expect(splitBetween(company(1, DAYS.slice(0, 3)), company(4, DAYS.slice(3)))).toBe(1);
	});

	it("puts the old side in today's shares", () => {
		const { company: old } = inTodaysShares({ company: company(1), peers: [], options: {} }, 4);
		const today = company(4);
		expect([...old.series("earningsPerShare").values]).toEqual([...today.series("earningsPerShare").values]);
		expect([...old.series("sharesDiluted").values]).toEqual([40, 40, 40]);
		expect([...old.series("revenue").values]).toEqual([900, 1000, 1100]);
		expect(old.price.value).toBe(130 / 4);
		expect(old.dividends).toMatchObject({ value: [{ amount: 0.5 }] });
	});

	it("is no change of the value", () => {
		const inputs = (split: number) => ({ company: company(split), peers: [], options: {} });
		const issued = { mid: 400, low: 300, high: 500, methods: { graham_number: 88 } };
		const change = valueChange(inputs(1), inputs(4), issued);
		expect(change.notes[0]).toBe("The shares were split 4 for 1 between the two: everything old is in today's shares.");
		expect(change.groups.filter(({ changed }) => changed)).toEqual([]);
		expect(change.rows[0]?.old).toBe(100);
		expect(change.rows.find(({ name }) => name === "graham_number")?.old).toBe(22);
		for (const { oldToday, new: now } of change.rows) expect(now).toBe(oldToday);
	});
});
