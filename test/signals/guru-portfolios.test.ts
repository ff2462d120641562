// Tests overlap and crowding of investors' portfolios.
import { describe, expect, it } from "vitest";
import { guruHolders, guruOverlaps } from "../../src/analytics/index.js";
import { holdersTable, overlapsTable } from "../../src/signals/guru-portfolios.js";
import { dayName, tableFrom } from "./frames.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("portfolios of investors", () => {
	it("turn values into weights and omit options", () => {
		const holding = (symbol: string | null, value: number | null, overrides = {}) => ({
			symbol,
			value,
			share: 10,
			option_type: null,
			...overrides,
		});
		const portfolios = {
			A: tableFrom([
				holding("X", 30),
				holding("X", 30),
				holding("Y", 40),
				holding("Z", 900, { option_type: "put" }),
				holding(null, 5),
			]),
			B: tableFrom([holding("Y", 10), holding("W", null)]),
		};
		const [pair] = guruOverlaps(portfolios);
		// A: 60 and 40 of 100; B: Y alone.
		expect(pair).toMatchObject({ overlap: closeTo(0.4), common: ["Y"], dates: [null, null], warnings: [] });
		expect(overlapsTable([pair as never]).numbers("common").values[0]).toBe(1);
		const [crowded, second] = guruHolders(portfolios);
		expect(crowded).toMatchObject({ symbol: "Y", holders: 2 });
		expect(second?.holders).toBe(1);
		expect(holdersTable([crowded as never]).numbers("holders").values[0]).toBe(2);
	});

	it("take positions as percent of the whole", () => {
		const holds = (position: number) => tableFrom([{ symbol: "X", position, share: 1 }]);
		expect(guruHolders({ A: holds(40), B: holds(30) })[0]?.conviction).toBeCloseTo(0.35, 12);
	});

	it("keep known data of rows without a value", () => {
		const rows = [
			{ symbol: "X", value: 30, share: 1 },
			{ symbol: "X", value: null, share: 1 },
			{ symbol: "Y", value: 70, share: 1 },
		];
		const [pair] = guruOverlaps({ A: tableFrom(rows), B: tableFrom([{ symbol: "X", value: 1, share: 1 }]) });
		expect(pair?.overlap).toBeCloseTo(0.3, 10);
		const turned = {
			A: tableFrom([rows[1], rows[0], rows[2]] as never),
			B: tableFrom([{ symbol: "X", value: 1, share: 1 }]),
		};
		expect(guruOverlaps(turned)[0]?.overlap).toBeCloseTo(0.3, 10);
	});

	it("explain each stock's missing sale days", () => {
		const portfolios = {
			A: tableFrom([
				{ symbol: "X", position: 60, share: 100, "13f_date": dayName(100) },
				{ symbol: "Y", position: 40, share: 100, "13f_date": dayName(100) },
			]),
		};
		const stale = tableFrom([{ date: dayName(10), volume: 50 }]);
		const fresh = tableFrom([{ date: dayName(99), volume: 50 }]);
		const [x, y] = guruHolders(portfolios, { volumes: { X: fresh, Y: stale }, volumeDays: 1, participation: 1 });
		expect(x).toMatchObject({ symbol: "X", crowding_days: 2, reason: null });
		expect(y).toMatchObject({ symbol: "Y", crowding_days: null, reason: { code: expect.any(String) } });
		expect(y?.reason?.sentence).toContain(`the last volume is of ${dayName(10)}`);
		const [none] = guruHolders(portfolios);
		expect(none?.reason?.sentence).toBe("no volumes were given for the stock");
	});

	it("sort holdings by weight, missing values last", () => {
		const guruWith = (rows: readonly object[]) => ({ A: tableFrom(rows as never) });
		const [first, second, third] = guruHolders(
			guruWith([
				{ symbol: "NONE", value: null, share: 5 },
				{ symbol: "SMALL", value: 20, share: 1 },
				{ symbol: "LARGE", value: 80, share: 1 },
			]),
		);
		expect([first?.symbol, second?.symbol, third?.symbol]).toEqual(["LARGE", "SMALL", "NONE"]);
		expect([first?.conviction, third?.conviction ?? null]).toEqual([expect.any(Number), null]);
	});

	it("use mean recent volume up to the filing", () => {
		const portfolios = { A: tableFrom([{ symbol: "X", position: 50, share: 120, "13f_date": dayName(100) }]) };
		const volumes = (rows: readonly (readonly [number, number | null])[]) => ({
			X: tableFrom(rows.map(([count, volume]) => ({ date: dayName(count), volume }))),
		});
		const days = (rows: readonly (readonly [number, number | null])[]) =>
			guruHolders(portfolios, { volumes: volumes(rows), volumeDays: 2, participation: 0.5 })[0];
		// The last two up to day 100 are 20 and 40 in any order; 120 over half of 30.
		expect(
			days([
				[100, 40],
				[99, 20],
				[10, 900],
				[101, 900],
				[98, null],
			])?.crowding_days,
		).toBeCloseTo(8, 10);
		expect(days([[100, 40]])?.reason?.sentence).toBe("1 volumes up to the filing, 2 are needed");
		expect(
			days([
				[54, 10],
				[55, 10],
			])?.crowding_days,
		).toBeCloseTo(24, 10);
		expect(
			days([
				[53, 10],
				[54, 10],
			])?.reason?.sentence,
		).toBe(`the last volume is of ${dayName(54)}, the filing of ${dayName(100)}`);
	});

	it("take the latest date as the filing's", () => {
		const holds = (...days: readonly (string | null)[]) =>
			tableFrom(days.map((date, i) => ({ symbol: `S${i}`, position: 10, share: 1, "13f_date": date })));
		const pair = (a: readonly (string | null)[], b: readonly (string | null)[]) =>
			guruOverlaps({ A: holds(...a), B: holds(...b) })[0];
		expect(pair([dayName(3), dayName(9), null, dayName(5)], [dayName(9)])).toMatchObject({
			dates: [dayName(9), dayName(9)],
			warnings: [],
		});
		expect(pair([null], [dayName(9)])).toMatchObject({ dates: [null, dayName(9)], warnings: [] });
		expect(pair([dayName(9)], [null])).toMatchObject({ dates: [dayName(9), null], warnings: [] });
		const differing = pair([dayName(3)], [dayName(9)]);
		expect(differing?.warnings.map(({ text }) => text)).toEqual([
			`the filings are of ${dayName(3)} and ${dayName(9)}: what changed between them counts as difference`,
		]);
		const warned = (overlap: unknown) => overlapsTable([overlap as never]).column("warning").values[0];
		expect([warned(differing), warned(pair([null], [null]))]).toEqual([differing?.warnings[0]?.text, null]);
	});

	it("do not sell unstated shares", () => {
		const unstated = { A: tableFrom([{ symbol: "X", position: 50, share: null, "13f_date": dayName(100) }]) };
		const volumes = {
			X: tableFrom([
				{ date: dayName(100), volume: 8 },
				{ date: dayName(99), volume: null },
				{ date: null, volume: 9 },
			]),
		};
		expect(guruHolders(unstated, { volumes, volumeDays: 1 })[0]?.crowding_days).toBeNull();
		const stated = { A: tableFrom([{ symbol: "X", position: 50, share: 8, "13f_date": dayName(100) }]) };
		expect(guruHolders(stated, { volumes, volumeDays: 1 })[0]?.crowding_days).toBe(5);
		expect(guruHolders(stated, { volumes, volumeDays: 2 })[0]?.reason?.code).toBe("insufficient_history");
	});

	it("count omitted options and rows without symbol", () => {
		const rows = [
			{ symbol: "X", value: 30, share: 1, option_type: null },
			{ symbol: "X", value: 900, share: 1, option_type: "call" },
			{ symbol: "Y", value: 20, share: 1, option_type: null },
			{ symbol: null, value: 900, share: 1, option_type: null },
		];
		const [x, y] = guruHolders({ A: tableFrom(rows) });
		expect([x?.conviction, y?.conviction]).toEqual([closeTo(0.6), closeTo(0.4)]);
	});

	it("count the first five as largest", () => {
		const weights = { A: 1, B: 20, C: 9, D: 14, E: 11, F: 30, G: 15 };
		const rows = Object.entries(weights).map(([symbol, position]) => ({ symbol, position, share: 1 }));
		const holders = guruHolders({ One: tableFrom(rows) });
		// By weight: F, B, G, D, E are the largest five; C and A are not.
		expect(holders.map(({ symbol, top5 }) => `${symbol}${top5}`).join(" ")).toBe("F1 B1 G1 D1 E1 C0 A0");
	});

	it("sort by holders, conviction, then symbol", () => {
		const holdingsTable = (...rows: readonly (readonly [symbol: string, position: number])[]) =>
			tableFrom(rows.map(([symbol, position]) => ({ symbol, position, share: 1 })));
		const holders = guruHolders({
			One: holdingsTable(["Z", 10], ["M", 30], ["B", 10], ["K", 25]),
			Two: holdingsTable(["K", 5], ["A", 10], ["N", 60]),
		});
		expect(holders.map(({ symbol }) => symbol).join("")).toBe("KNMABZ");
		expect(guruHolders({ Two: holdingsTable(["B", 1], ["A", 1]) }).map(({ symbol }) => symbol)).toEqual(["A", "B"]);
	});

	it("give no conviction without a value", () => {
		const rows = [
			{ symbol: "U", value: null, share: 2 },
			{ symbol: "V", value: null, share: 2 },
			{ symbol: "T", value: 30, share: 2 },
			{ symbol: "S", value: 70, share: null },
			{ symbol: "S", value: null, share: 4 },
		];
		const frame = { "13f_date": dayName(100) };
		const volumes = { S: tableFrom([{ date: dayName(100), volume: 8 }]) };
		const results = guruHolders(
			{ A: tableFrom(rows.map((row) => ({ ...row, ...frame }))) },
			{ volumes, volumeDays: 1, participation: 0.5 },
		);
		expect(results.map(({ symbol, top5 }) => [symbol, top5])).toEqual([
			["S", 1],
			["T", 1],
			["U", null],
			["V", null],
		]);
		// 4 shares over half of 8.
		expect(results[0]?.crowding_days).toBe(1);
		expect(holdersTable(results).column("reason").values.slice(0, 2)).toEqual([
			null,
			expect.stringMatching(/no volumes were given/i),
		]);
	});

	it("sell a fifth of 63-day mean volume by default", () => {
		const portfolios = { A: tableFrom([{ symbol: "X", position: 50, share: 126, "13f_date": dayName(100) }]) };
		const volume = (days: number) => ({
			X: tableFrom(Array.from({ length: days }, (_, i) => ({ date: dayName(100 - i), volume: i < 63 ? 10 : 1e9 }))),
		});
		// 126 shares over 2 a day.
		expect(guruHolders(portfolios, { volumes: volume(64) })[0]?.crowding_days).toBeCloseTo(63, 10);
		expect(guruHolders(portfolios, { volumes: volume(63) })[0]?.crowding_days).toBeCloseTo(63, 10);
		expect(guruHolders(portfolios, { volumes: volume(62) })[0]?.reason?.sentence).toBe(
			"62 volumes up to the filing, 63 are needed",
		);
	});
});
