// Tests finding a share split between two snapshots, and restating the older one in today's shares.
import { describe, expect, it } from "vitest";
import { inTodaysShares, splitBetween } from "../../../src/report/changes/split-basis.js";
import { valueChange } from "../../../src/report/changes/value-change.js";
import { makeCompany } from "../../analytics/make-company.js";

const DAYS = ["2026-01-30", "2026-02-27", "2026-03-31", "2026-04-30", "2026-05-29", "2026-06-30"];
const CLOSES = [100, 110, 108, 120, 125, 130];

/** A company after a split of so many shares for one: per-share figures divided, share counts multiplied. */
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
		// Not splits: a revised price history (within 1%), and a ratio more than 0.5% from any m/n with m and n up to 50.
		[1.003, 1],
		[1.0099, 1],
		[4.019, 4],
		[4.021, 1],
		[50, 50],
		[51, 1],
		[1 / 50, 0.02],
	])("is detected in closes of common dates: %f", (split, expected) => {
		expect(splitBetween(company(1), company(split))).toBeCloseTo(expected, 10);
	});

	it("needs five common dates, most of them with the same ratio", () => {
		expect(splitBetween(company(1, DAYS.slice(0, 5)), company(4))).toBe(4);
		expect(splitBetween(company(1, DAYS.slice(0, 4)), company(4))).toBe(1);
		const withWrongCloses = (wrongCount: number) => {
			const { prices, ...otherParts } = company(4);
			if (!prices.ok) throw new Error("no prices");
			const close = prices.value.close.map((value, i) => (i < wrongCount ? value * 3 : value));
			return { ...otherParts, prices: { ok: true, value: { ...prices.value, close } } } as ReturnType<typeof company>;
		};
		expect([splitBetween(company(1), withWrongCloses(1)), splitBetween(company(1), withWrongCloses(2))]).toEqual([
			4, 1,
		]);
		expect(splitBetween({ ...company(1), prices: { ok: false, reason: { code: "not_reported" } } }, company(4))).toBe(
			1,
		);
	});

	it("adjusts per-share amounts and share counts only", () => {
		const field = (unit: object) => ({
			periods: ["2025-12"],
			found: true,
			column: { kind: "number", values: Float64Array.of(12), unit },
		});
		const beforeSplit = {
			...company(1),
			field: (name: string) =>
				name === "text"
					? { periods: ["2025-12"], found: true, column: { kind: "text", values: ["x"] } }
					: field({ kind: name }),
			estimates: { ok: true, value: { periods: ["2026-12"], values: { eps: [8, null], revenue: [100, 1] } } },
			supplierValues: { ok: true, value: [{ name: "a", figure: { value: 8, unit: { kind: "per_share" } } }] },
		} as unknown as ReturnType<typeof company>;
		const { company: inTodaysUnits } = inTodaysShares({ company: beforeSplit, peers: [], options: {} }, 4);
		const values = (name: string) => [...(inTodaysUnits.field?.(name as never)?.column.values ?? [])];
		expect(["per_share", "shares", "money", "text"].map(values)).toEqual([[3], [48], [12], ["x"]]);
		expect(inTodaysUnits.estimates).toMatchObject({ value: { values: { eps: [2, null], revenue: [100, 1] } } });
		expect(inTodaysUnits.supplierValues).toMatchObject({ value: [{ figure: { value: 2 } }] });
		expect([
			inTodaysUnits.latest("earningsPerShare").value,
			inTodaysUnits.current("sharesDiluted").value,
			inTodaysUnits.latest("revenue").value,
		]).toEqual([2.75, 40, 1100]);
	});

	it("is not detected without common dates", () => {
		expect(splitBetween(company(1, DAYS.slice(0, 3)), company(4, DAYS.slice(3)))).toBe(1);
	});

	it("restates the old side in present shares", () => {
		const { company: restated } = inTodaysShares({ company: company(1), peers: [], options: {} }, 4);
		const today = company(4);
		expect([...restated.series("earningsPerShare").values]).toEqual([...today.series("earningsPerShare").values]);
		expect([...restated.series("sharesDiluted").values]).toEqual([40, 40, 40]);
		expect([...restated.series("revenue").values]).toEqual([900, 1000, 1100]);
		expect(restated.price.value).toBe(130 / 4);
		expect(restated.dividends).toMatchObject({ value: [{ amount: 0.5 }] });
	});

	it("does not change the value", () => {
		const inputs = (split: number) => ({ company: company(split), peers: [], options: {} });
		const issued = { mid: 400, low: 300, high: 500, methods: { graham_number: 88 } };
		const change = valueChange(inputs(1), inputs(4), issued);
		expect(change.notes[0]).toBe(
			"The shares were split 4 for 1 between the two valuations: old values are per today's share.",
		);
		expect(change.groups.filter(({ changed }) => changed)).toEqual([]);
		expect(change.rows[0]?.old).toBe(100);
		expect(change.rows.find(({ name }) => name === "graham_number")?.old).toBe(22);
		for (const { oldToday, new: now } of change.rows) expect(now).toBe(oldToday);
	});
});

describe("limits of a split ratio", () => {
	const knownDates = Array.from({ length: 8 }, (_, i) => `2026-01-0${i + 1}`);
	const withCloses = (closes: readonly number[]) => ({
		...company(1),
		prices: {
			ok: true,
			value: { dates: knownDates.slice(0, closes.length), close: Float64Array.from(closes) },
		} as never,
	});
	const split = (ratios: readonly number[]) =>
		splitBetween(withCloses(ratios.map((ratio) => 100 * ratio)), withCloses(ratios.map(() => 100)));
	it("require agreement within 1% on 75% of dates", () => {
		// One of five or of eight dates may differ. Two of eight are 25%, too many.
		expect(split([4, 4, 4, 4, 4.05])).toBe(4);
		expect([split([4, 4, 4, 4, 4, 4, 4, 4.05]), split([4, 4, 4, 4, 4, 4, 4.05, 4.05])]).toEqual([4, 1]);
		expect([split([4, 4, 4, 4, 4, 4, 4.039, 4.039]), split([4, 4, 4, 4, 4, 4, 4.041, 4.041])]).toEqual([4, 1]);
	});

	it("skip dates without a price on either side", () => {
		const nothing = [0, 4, 4, 4, 4].map((ratio) => 100 * ratio);
		expect(splitBetween(withCloses(nothing), withCloses(Array(5).fill(100)))).toBe(1);
		expect(splitBetween(withCloses([...nothing, 400]), withCloses(Array(6).fill(100)))).toBe(4);
		expect(splitBetween(withCloses(Array(5).fill(400)), withCloses([0, 100, 100, 100, 100]))).toBe(1);
	});

	it("require a ratio of whole numbers, not within 1% of 1", () => {
		// The smallest ratio within half a percent of 1.02 is 41 for 40.
		expect([1.01, 1.02, 0.99].map((ratio) => split(Array(5).fill(ratio)))).toEqual([1, 41 / 40, 1]);
		expect([split(Array(5).fill(3 / 2)), split(Array(5).fill(7 / 3)), split(Array(5).fill(1 / 3))]).toEqual([
			1.5,
			7 / 3,
			1 / 3,
		]);
	});
});

describe("cost basis in present shares", () => {
	it("is divided; unknown values stay unknown", () => {
		const costBases = [{ who: "A", low: null, value: 8, high: 12 }] as never;
		const { options } = inTodaysShares({ company: company(1), peers: [], options: { paid: costBases } }, 4);
		expect(options.paid).toEqual([{ who: "A", low: null, value: 2, high: 3 }]);
		expect(inTodaysShares({ company: company(1), peers: [], options: {} }, 4).options).toEqual({});
	});
});
