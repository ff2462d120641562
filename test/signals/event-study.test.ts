// Tests returns after signals, and the test against chance.
import { describe, expect, it } from "vitest";
import { eventStudy } from "../../src/analytics/index.js";
import { eventStudyTable } from "../../src/signals/event-study.js";
import { dayName, tableFrom } from "./frames.js";

/** Daily closes with a log return of 0.001 a day, plus 0.02 on given days. */
function daily(count: number, jumps: readonly number[], start = 0) {
	let log = Math.log(100);
	return Array.from({ length: count }, (_, i) => {
		if (i > 0) log += 0.001 + (jumps.includes(i) ? 0.02 : 0);
		return { date: dayName(start + i), price: Math.exp(log) };
	});
}

const options = { horizons: [2, 5], estimationDays: 10, draws: 999 };

describe("event study", () => {
	it("measures excess return from the first trading day", () => {
		// Known on day 50, bought on day 51: it earns the jump of day 52, not that of day 51.
		const study = eventStudy([dayName(50)], tableFrom(daily(100, [51, 52])), options);
		// Estimation window: days 41 to 51, whose ten returns hold one jump: μ = 0.001 + 0.002.
		const [twoDays, fiveDays] = study.horizons;
		expect(twoDays?.mean).toBeCloseTo(0.002 + 0.02 - 2 * 0.003, 12);
		expect(fiveDays?.mean).toBeCloseTo(0.005 + 0.02 - 5 * 0.003, 12);
		expect(twoDays).toMatchObject({ days: 2, events: 1, positive: 1, t: null });
		expect(study.events).toEqual([dayName(50)]);
	});

	it("compares with random dates", () => {
		// 60 jumps would be chance; here only the days after the events rise.
		const study = eventStudy([dayName(40), dayName(80), dayName(120)], tableFrom(daily(200, [42, 82, 122])), options);
		const [twoDays] = study.horizons;
		expect(study.eligible).toBe(200 - 10 - 5);
		expect(twoDays?.mean).toBeCloseTo(0.02, 12);
		expect(twoDays?.t).not.toBeUndefined();
		expect(twoDays?.test.p).toBeLessThan(0.01);
		expect(twoDays?.test).toMatchObject({ draws: 999, seed: 1 });
		const secondStudy = eventStudy(
			[dayName(40), dayName(80), dayName(120)],
			tableFrom(daily(200, [42, 82, 122])),
			options,
		);
		expect(secondStudy).toEqual(study);
	});

	it("counts a fall as success of sales", () => {
		const falling = daily(200, [42, 82, 122]).map(({ date, price }) => ({ date, price: 1 / price }));
		const days = [dayName(40), dayName(80), dayName(120)];
		const [sale] = eventStudy(days, tableFrom(falling), { ...options, side: "sell" }).horizons;
		const [buy] = eventStudy(days, tableFrom(falling), options).horizons;
		expect(sale?.mean).toBeCloseTo(-0.02, 12);
		expect(sale?.test.p).toBeLessThan(0.01);
		expect(buy?.test.p).toBeGreaterThan(0.9);
	});

	it("draws distinct dates", () => {
		// Eleven days before and two after leave days 10, 11 and 12.
		const shortStudy = eventStudy([dayName(9), dayName(10), dayName(11)], tableFrom(daily(15, [11, 12])), {
			...options,
			horizons: [2],
		});
		expect(shortStudy.eligible).toBe(3);
		expect(shortStudy.horizons[0]?.test).toMatchObject({
			p: 1,
			expected: expect.closeTo(shortStudy.horizons[0]?.mean as number, 12),
		});
	});

	it("refuses monthly prices and says so", () => {
		const monthly = Array.from({ length: 24 }, (_, i) => ({ date: dayName(30 * i), price: 100 + i }));
		const study = eventStudy([dayName(360)], tableFrom(monthly), options);
		expect(study.horizons).toEqual([]);
		expect(study.reason?.code).toBe("insufficient_history");
		expect(study.reason?.sentence).toMatch(/prices are 30 days apart/);
		expect(eventStudy([dayName(660)], tableFrom(monthly), options).reason?.sentence).toMatch(
			/prices are 30 days apart/,
		);
		expect(eventStudyTable(study).rowCount).toBe(0);
	});

	it("refuses single events without a whole window", () => {
		const mixed = [
			...daily(100, []),
			...Array.from({ length: 12 }, (_, i) => ({ date: dayName(129 + 30 * i), price: 120 })),
		];
		const study = eventStudy(
			[dayName(3), dayName(50), dayName(97), dayName(300), dayName(9999)],
			tableFrom(mixed),
			options,
		);
		expect(study.events).toEqual([dayName(50)]);
		expect(study.refused.map(({ date }) => date)).toEqual([dayName(3), dayName(97), dayName(300), dayName(9999)]);
		expect(study.refused[0]?.reason.sentence).toMatch(/4 prices before/);
		expect(study.refused[2]?.reason.sentence).toMatch(/30 days apart/);
		expect(study.refused[3]?.reason.sentence).toMatch(/prices end on/);
	});

	it("merges same-day disclosures and warns of overlaps", () => {
		const study = eventStudy([dayName(50), dayName(50), dayName(52)], tableFrom(daily(100, [])), options);
		expect(study.events).toEqual([dayName(50), dayName(52)]);
		expect(study.notes.join()).toMatch(/1 windows of 5 days overlap/);
	});

	it("defaults to 5, 20 and 60 days ahead", () => {
		const study = eventStudy([dayName(150)], tableFrom(daily(300, [])));
		expect(study.horizons.map(({ days, test }) => [days, test.draws, test.seed])).toEqual([
			[5, 1999, 1],
			[20, 1999, 1],
			[60, 1999, 1],
		]);
		expect(study.notes[0]).toContain("the mean of 120 days before; 1999 draws, seed 1");
		// Prices 120 to 239 have both windows.
		expect(study.eligible).toBe(120);
		expect(eventStudy([dayName(118), dayName(239)], tableFrom(daily(300, []))).refused.map(({ date }) => date)).toEqual(
			[dayName(118), dayName(239)],
		);
	});

	it("takes one side of a signal list", () => {
		const signal = (side: "buy" | "sell", count: number) => ({ side, known: dayName(count) });
		const list = { signals: [signal("buy", 50), signal("sell", 60)], leftOut: [], coverage: null, notes: [] } as never;
		const prices = tableFrom(daily(100, []));
		expect(eventStudy(list, prices, options).events).toEqual([dayName(50)]);
		expect(eventStudy(list, prices, { ...options, side: "sell" }).events).toEqual([dayName(60)]);
	});

	it("draws from a year around the events", () => {
		// Bought on day 401 and on day 701: 252 days before and after, of 1200.
		expect(eventStudy([dayName(400), dayName(700)], tableFrom(daily(1200, [])), options).eligible).toBe(
			701 - 401 + 2 * 252 + 1,
		);
		expect(eventStudy([dayName(3)], tableFrom(daily(100, [])), options).eligible).toBe(0);
	});

	it("expects the mean over all dates, also for sales", () => {
		const studyOf = (side: "buy" | "sell") =>
			eventStudy([dayName(9), dayName(10), dayName(11)], tableFrom(daily(15, [11, 12])), {
				...options,
				horizons: [2],
				side,
			});
		for (const side of ["buy", "sell"] as const) {
			const [twoDays] = studyOf(side).horizons;
			expect(twoDays?.test.expected).toBeCloseTo(twoDays?.mean as number, 12);
			expect(twoDays?.test.observed).toBe(twoDays?.mean);
		}
		// Days 10, 11 and 12 earn 0.042, 0.022 and 0.002 over two days, less twice the mean before: 0.001, 0.003, 0.005.
		const { horizons } = studyOf("buy");
		const percent = (name: string) => eventStudyTable({ horizons } as never).numbers(name).values[0];
		expect(percent("mean_percent")).toBeCloseTo((100 * (0.04 + 0.016 - 0.008)) / 3, 8);
		expect(percent("median_percent")).toBeCloseTo(1.6, 8);
		expect(percent("chance_percent")).toBeCloseTo((100 * (0.04 + 0.016 - 0.008)) / 3, 8);
	});

	it("distinguishes ended, too few and monthly prices", () => {
		const sentence = (count: number, prices: ReturnType<typeof daily>) =>
			eventStudy([dayName(count)], tableFrom(prices), options).refused[0]?.reason.sentence;
		// Ten prices before the purchase suffice: those after it are missing.
		expect(sentence(9, daily(14, []))).toBe(`prices end before 5 trading days after ${dayName(9)}`);
		expect(sentence(8, daily(14, []))).toBe(`9 prices before ${dayName(8)}, 10 are needed`);
		// Weekly prices count as daily.
		const weekly = daily(20, []).map(({ price }, i) => ({ date: dayName(7 * i), price }));
		expect(sentence(14, weekly)).toBe(`3 prices before ${dayName(14)}, 10 are needed`);
		// Monthly from price 50 on: of the twelve gaps up to five after the purchase, half must be monthly.
		const mixed = daily(80, []).map(({ price }, i) => ({ date: dayName(i < 50 ? i : 49 + 30 * (i - 49)), price }));
		expect(sentence(48, mixed)).toBe(`prices around ${dayName(48)} are not daily throughout the window`);
		expect(sentence(49, mixed)).toBe(
			`around ${dayName(49)} prices are 30 days apart: a window of 5 trading days needs daily ones`,
		);
	});
});
