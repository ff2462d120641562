// Tests dates on which several groups acted, and the test against chance.
import { describe, expect, it } from "vitest";
import { confluence, type Signal, type SignalList, type SignalSource } from "../../src/analytics/index.js";
import { confluenceTable } from "../../src/signals/confluence.js";
import { dayName } from "./frames.js";

const list = (source: SignalSource, days: readonly number[], side: Signal["side"] = "buy"): SignalList => ({
	signals: days.map((count) => ({
		source,
		side,
		symbol: "ABC",
		who: `${source} ${count}`,
		happened: dayName(count - 10),
		known: dayName(count),
		knownBy: "reported",
		lag: 10,
		price: null,
		low: null,
		high: null,
	})),
	leftOut: [],
	coverage: { from: dayName(0), to: dayName(999) },
	notes: [],
});

describe("confluence", () => {
	it("counts disclosures known by a day's end", () => {
		const { days, confluentDays } = confluence([list("insider", [100]), list("guru", [189, 190])]);
		// Day 189 is the last of the 90 days from day 100.
		expect(days.map(({ date, confluent, signals }) => [date, confluent, signals])).toEqual([
			[dayName(100), false, 1],
			[dayName(189), true, 2],
			[dayName(190), false, 2],
		]);
		expect(confluentDays).toBe(1);
		expect(confluenceTable(confluence([list("insider", [100]), list("guru", [189])])).rowCount).toBe(2);
	});

	it("is tested against random shifts", () => {
		// One date each on a circle of 1000: the later lies in the 90-day window after the earlier unless the window wraps.
		const { test } = confluence([list("insider", [500]), list("guru", [510])], { draws: 4000, seed: 7 });
		// |difference| < 90 of two uniform days on 0..999: (1000 + 2·Σ_{k=1}^{89} (1000 − k))/10⁶
		const chance = (1000 + 2 * (89 * 1000 - (89 * 90) / 2)) / 1e6;
		expect(test?.observed).toBe(1);
		expect(Math.abs(Number(test?.expected) - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / 4000));
		expect(test?.p).toBeCloseTo((1 + Number(test?.expected) * 4000) / 4001, 10);
	});

	it("expects the mean over all shifts", () => {
		// Two insider and two guru purchases on a circle of 40 days, windows of 10: all 40·40 shifts are counted.
		const [insiders, gurus] = [
			[0, 25],
			[3, 4],
		];
		const shiftedDays = (days: readonly number[], shift: number) => days.map((count) => (count + shift) % 40);
		const confluentDays = (lists: readonly (readonly number[])[]) =>
			[...new Set(lists.flat())].filter((end) =>
				lists.every((list) => list.some((count) => count <= end && count > end - 10)),
			).length;
		const moves = Array.from({ length: 1600 }, (_, i) =>
			confluentDays([shiftedDays(insiders, i % 40), shiftedDays(gurus, Math.floor(i / 40))]),
		);
		const mean = moves.reduce((total, count) => total + count, 0) / 1600;
		const variance = moves.reduce((total, count) => total + (count - mean) ** 2, 0) / 1600;
		const listCovering = (source: SignalSource, days: readonly number[]) => ({
			...list(source, days),
			coverage: { from: dayName(0), to: dayName(39) },
		});
		const { test } = confluence([listCovering("insider", insiders), listCovering("guru", gurus)], {
			windowDays: 10,
			draws: 4000,
		});
		expect(test?.observed).toBe(confluentDays([insiders, gurus]));
		expect(Math.abs(Number(test?.expected) - mean)).toBeLessThan(4 * Math.sqrt(variance / 4000));
	});

	it("repeats its digits for the same seed only", () => {
		const lists = [list("insider", [10, 400, 700]), list("guru", [30, 410, 900])];
		expect(confluence(lists, { seed: 3 }).test).toEqual(confluence(lists, { seed: 3 }).test);
		expect(confluence(lists, { seed: 3 }).test?.expected).not.toBe(confluence(lists, { seed: 4 }).test?.expected);
	});

	it("refuses one group and non-overlapping records", () => {
		const single = confluence([list("insider", [100]), list("guru", [150], "sell")]);
		expect(single.test).toBeNull();
		expect(single.reason?.code).toBe("insufficient_history");
		expect(single.reason?.sentence).toMatch(/1 kind/);
		const late = { ...list("guru", [150]), coverage: { from: dayName(900), to: dayName(2000) } };
		const apart = confluence([list("insider", [100]), late]);
		expect(apart.confluentDays).toBe(1);
		expect(apart.test).toBeNull();
		expect(apart.reason?.sentence).toMatch(/100 days in common/);
	});

	it("is tested over days that all records cover", () => {
		const spans = (first: readonly [from: number, to: number], second: readonly [from: number, to: number]) => {
			const covered = (source: SignalSource, [from, to]: readonly [number, number], knownDay: number) => ({
				...list(source, [knownDay]),
				coverage: { from: dayName(from), to: dayName(to) },
			});
			return confluence([covered("insider", first, 500), covered("guru", second, 510)]).reason?.sentence;
		};
		const short = `the records have 301 days in common (${dayName(400)} to ${dayName(700)}), 360 are needed`;
		expect(spans([400, 900], [100, 700])).toBe(short);
		expect(spans([100, 700], [400, 900])).toBe(short);
		expect(spans([100, 900], [400, 700])).toBe(short);
		expect(spans([400, 700], [100, 900])).toBe(short);
		expect(spans([500, 500], [500, 500])).toContain(`1 days in common (${dayName(500)} to ${dayName(500)})`);
		expect(spans([100, 200], [300, 400])).toContain("no day in common");
	});

	it("uses given start and end dates inclusively", () => {
		const lists = [list("insider", [100, 500]), list("guru", [110, 590])];
		const observed = (from: number, to: number) =>
			confluence(lists, { from: dayName(from), to: dayName(to) }).test?.observed;
		// Both coincide on day 110, and on day 590, 89 days after 501.
		const late = [list("insider", [100, 501]), list("guru", [110, 590])];
		expect(confluence(late, { from: dayName(0), to: dayName(590) }).test?.observed).toBe(2);
		expect(confluence(late, { from: dayName(0), to: dayName(589) }).reason).toBeNull();
		expect(confluence(late, { from: dayName(0), to: dayName(589) }).test?.observed).toBe(1);
		expect(observed(100, 600)).toBe(1);
		expect(confluence(late, { from: dayName(101), to: dayName(600) }).test?.observed).toBe(1);
		const empty = { ...list("guru", []), coverage: null };
		expect(confluence([empty], { from: dayName(0) }).reason?.sentence).toContain("no day in common");
	});

	it("defaults to 1999 draws of seed 1", () => {
		expect(confluence([list("insider", [500]), list("guru", [510])]).test).toMatchObject({ draws: 1999, seed: 1 });
		const single = confluence([list("insider", [500])], { minSources: 1, draws: 9 });
		expect(single.test).toMatchObject({ observed: 1, expected: 1, p: 1 });
	});
});
