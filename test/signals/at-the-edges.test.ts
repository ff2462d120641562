// Tests signals at their limits: ties, empty lists, single days.
import { describe, expect, it } from "vitest";
import {
	confluence,
	eventStudy,
	guruSignals,
	insiderPurchases,
	insiderSignals,
	politicianFlow,
	politicianSignals,
	type Signal,
	type SignalList,
	type SignalSource,
} from "../../src/analytics/index.js";
import { confluenceTable } from "../../src/signals/confluence.js";
import { eventStudyTable } from "../../src/signals/event-study.js";
import { permutationTest } from "../../src/signals/permutation.js";
import { politicianFlowTable } from "../../src/signals/politicians.js";
import { signalsTable } from "../../src/signals/signal.js";
import { dayName, tableFrom } from "./frames.js";

const closeTo = (value: number) => expect.closeTo(value, 10);

describe("permutation test", () => {
	it("counts ties as exceeding, within rounding", () => {
		const values = [1, 2, 3, 3 - 1e-13, 0];
		let i = 0;
		const test = permutationTest(3, () => values[i++] as number, { draws: 5, seed: 9 });
		expect(test).toEqual({ p: closeTo(3 / 6), observed: 3, expected: closeTo(9 / 5), draws: 5, seed: 9 });
		expect(permutationTest(-5, () => -5 - 1e-13, { draws: 1, seed: 1 }).p).toBe(1);
		// The tolerance is 1e-12 of the observed value, or of one if that is less.
		const extreme = (observed: number, value: number) =>
			permutationTest(observed, () => value, { draws: 1, seed: 1 }).p;
		expect([extreme(1000, 1000 - 0.9e-9), extreme(1000, 1000 - 1.2e-9)]).toEqual([1, 0.5]);
		expect([extreme(-1000, -1000 - 0.9e-9), extreme(-1000, -1000 - 1.2e-9)]).toEqual([1, 0.5]);
		expect([extreme(0, -0.9e-12), extreme(0, -1e-12), extreme(0, -1.2e-12)]).toEqual([1, 1, 0.5]);
		expect(permutationTest(-5, () => -5.1, { draws: 1, seed: 1 }).p).toBe(0.5);
	});
});

describe("confluence", () => {
	const signal = (source: SignalSource, count: number, who: string | null, side: Signal["side"] = "buy"): Signal => ({
		source,
		side,
		symbol: "ABC",
		who,
		happened: dayName(count),
		known: dayName(count),
		knownBy: "reported",
		lag: 0,
		price: null,
		low: null,
		high: null,
	});
	const list = (signals: readonly Signal[], to = 999, notes: readonly string[] = []): SignalList => ({
		signals,
		leftOut: [],
		coverage: { from: dayName(0), to: dayName(to) },
		notes,
	});

	it("sorts disclosures and names each person once", () => {
		const result = confluence([
			list([signal("insider", 200, "B"), signal("insider", 100, "A")], 999, ["a note"]),
			list([signal("guru", 150, null), signal("guru", 150, "C"), signal("guru", 160, "A", "sell")], 999, ["a note"]),
		]);
		expect(result.days).toEqual([
			{ date: dayName(100), sources: ["insider"], signals: 1, people: ["A"], confluent: false },
			{ date: dayName(150), sources: ["guru", "insider"], signals: 3, people: ["A", "C"], confluent: true },
			// Day 100 is outside the 90 days that end with day 200.
			{ date: dayName(200), sources: ["guru", "insider"], signals: 3, people: ["C", "B"], confluent: true },
		]);
		expect(result.notes).toEqual(["a note"]);
		const table = confluenceTable(result);
		expect([0, 1].map((row) => table.column("sources").values[row])).toEqual(["insider", "guru, insider"]);
		expect(table.column("people").values[1]).toBe("A, C");
		expect([...table.numbers("signals").values]).toEqual([1, 3, 3]);
		expect([...(table.column("confluent").values as Uint8Array)]).toEqual([0, 1, 1]);
	});

	it("is tested from four windows of common dates", () => {
		const lists = (to: number) => [list([signal("insider", 10, "A")], to), list([signal("guru", 20, "B")], to)];
		// Days 0 to 359 are 360, four windows of 90.
		expect(confluence(lists(359)).test?.observed).toBe(1);
		expect(confluence(lists(358)).reason?.sentence).toBe(
			`the records have 359 days in common (${dayName(0)} to ${dayName(358)}), 360 are needed`,
		);
		const given = confluence(lists(999), { from: dayName(15), to: dayName(900) });
		expect(given.reason?.sentence).toContain("come from 1 kind(s) of people, 2 are needed");
		expect(confluence([]).reason?.sentence).toBe("the records have no day in common, 360 are needed");
		const empty = { ...list([]), coverage: null };
		expect(confluence([empty, ...lists(999)]).reason?.sentence).toContain("no day in common");
		expect(confluence(lists(999), { minSources: 1, windowDays: 5 }).confluentDays).toBe(2);
	});
});

describe("event study", () => {
	const options = { horizons: [2, 5], estimationDays: 10, draws: 9 };
	const daily = (count: number, skip: (i: number) => number = () => 0) =>
		tableFrom(Array.from({ length: count }, (_, i) => ({ date: dayName(i + skip(i)), price: 100 * 1.001 ** i })));

	it("keeps the first of same-day disclosures", () => {
		// Days 40 and 41 have no price, so disclosures of both are bought on day 42.
		const study = eventStudy(
			[dayName(41), dayName(40), "soon"],
			daily(100, (i) => (i >= 40 ? 2 : 0)),
			options,
		);
		expect(study.events).toEqual([dayName(40)]);
		expect(study.refused.map(({ date, reason }) => [date, reason.code, reason.sentence])).toEqual([
			["soon", "unparseable", '"soon" is not a day'],
		]);
	});

	it("allows week-long gaps and explains missing windows", () => {
		const gap = (days: number) =>
			eventStudy(
				[dayName(50)],
				daily(100, (i) => (i >= 45 ? days - 1 : 0)),
				options,
			);
		expect(gap(7).refused).toEqual([]);
		expect(gap(8).refused[0]?.reason.sentence).toBe(`prices around ${dayName(50)} are not daily throughout the window`);
		const sentence = (count: number) => eventStudy([dayName(count)], daily(100), options).refused[0]?.reason.sentence;
		expect(sentence(8)).toBe(`9 prices before ${dayName(8)}, 10 are needed`);
		expect(sentence(9)).toBeUndefined();
		expect(sentence(93)).toBeUndefined();
		expect(sentence(94)).toBe(`prices end before 5 trading days after ${dayName(94)}`);
		expect(sentence(99)).toBe(`prices end on ${dayName(99)}, before ${dayName(99)} was known`);
		expect(eventStudy([], daily(100), options).reason?.sentence).toBe("none of 0 events has a daily window");
	});

	it("draws random dates within a year of events", () => {
		// 252 trading days on both sides of day 501, of a thousand.
		expect(eventStudy([dayName(500)], daily(1000), options).eligible).toBe(505);
	});

	it("gives t for several varying events", () => {
		const jumps = [42, 82, 83];
		let logPrice = Math.log(100);
		const rows = Array.from({ length: 200 }, (_, i) => {
			logPrice += jumps.includes(i) ? 0.02 : 0;
			return { date: dayName(i), price: Math.exp(logPrice) };
		});
		const { horizons, notes } = eventStudy([dayName(40), dayName(80), dayName(120)], tableFrom(rows), options);
		// Two days after purchase: 0.02, 0.04 and 0; mean 0.02, sd 0.02: t = √3.
		expect(horizons[0]).toMatchObject({
			mean: closeTo(0.02),
			median: closeTo(0.02),
			positive: closeTo(2 / 3),
			t: closeTo(Math.sqrt(3)),
		});
		expect(notes).toHaveLength(1);
		expect(eventStudyTable({ horizons } as never).numbers("positive_percent").values[0]).toBeCloseTo(200 / 3, 9);
		const overlapping = eventStudy([dayName(40), dayName(44), dayName(49)], tableFrom(rows), options);
		expect(overlapping.notes[1]).toMatch(/^1 windows of 5 days overlap/);
	});
});

describe("politicians", () => {
	const row = (overrides: object) => ({
		symbol: "NYSE:ABC",
		full_name: "P. One",
		trans_type: "purchase",
		amount: "$1,001 - $15,000",
		transaction_date: "2024-01-10",
		disclosure_date: "2024-02-09",
		option_type: null,
		...overrides,
	});
	const signals = (...rows: readonly object[]) =>
		politicianSignals(tableFrom(rows.map(row) as never), { symbol: "ABC" });

	it("are omitted without date or with early disclosure", () => {
		const { leftOut, signals: reported } = signals(
			{ transaction_date: null },
			{ disclosure_date: "2024-01-09" },
			{ disclosure_date: "2024-01-10", trans_type: "sale_partial" },
			{ amount: "unknown" },
			{ trans_type: null },
			{ symbol: "XYZ" },
			{ symbol: null },
		);
		expect(leftOut.map(({ row, reason, detail }) => [row, reason, detail])).toEqual([
			[0, "unparseable", "the trade has no date"],
			[1, "unparseable", "disclosed on 2024-01-09, before the trade of 2024-01-10"],
			[3, "unparseable", 'the amount is not a range of two numbers: "unknown"'],
			[4, "template_not_applicable", 'neither purchase nor sale: ""'],
		]);
		expect(reported).toMatchObject([{ side: "sell", lag: 0, knownBy: "reported", symbol: "NYSE:ABC" }]);
		expect(signalsTable(signals({})).numbers("high").values[0]).toBe(15_000);
	});

	it("flow by month, undecided if the interval holds zero", () => {
		const rows = [row({}), row({ trans_type: "sale_full", amount: "$1,001 - $15,000", full_name: "P. Two" })];
		const flow = politicianFlow(tableFrom(rows as never), { by: "month" });
		expect(flow.periods).toEqual([
			{ period: "2024-02", purchases: 1, sales: 1, politicians: 2, low: -13_999, high: 13_999, side: null, lag: 30 },
		]);
		expect(flow.late.value).toBe(0);
		expect(politicianFlowTable(flow).column("side").values[0]).toBeNull();
		const late = politicianFlow(
			tableFrom([row({ disclosure_date: "2024-02-24" }), row({ disclosure_date: "2024-02-25" })] as never),
		);
		// 45 days are allowed, 46 are late.
		expect(late.late.value).toBe(0.5);
	});
});

describe("insiders", () => {
	const row = (overrides: object) => ({
		symbol: "ABC",
		insider: "I. One",
		date: dayName(10),
		type: "P",
		price: 10,
		trans_share: 100,
		file_date: dayName(11),
		...overrides,
	});
	const frame = (...rows: readonly object[]) => tableFrom(rows.map(row) as never);
	const prices = tableFrom(Array.from({ length: 60 }, (_, i) => ({ date: dayName(i), price: 10 })));

	it("signal market trades on filing dates", () => {
		const { signals, leftOut } = insiderSignals(
			frame(
				{},
				{ type: "S", trans_share: null },
				{ type: "A" },
				{ type: null },
				{ date: null, file_date: null },
				{ file_date: dayName(9) },
				{ file_date: null },
				{ price: 0 },
			),
			{ symbol: "NYSE:ABC" },
		);
		expect(
			signals.map(({ side, known, knownBy, lag, low, high, price }) => [side, known, knownBy, lag, low, high, price]),
		).toEqual([
			["buy", dayName(11), "reported", 1, 1000, 1000, 10],
			["sell", dayName(11), "reported", 1, null, null, 10],
			["buy", dayName(11), "reported", 1, null, null, null],
			// Saturday 2020-01-11: two business days later is Tuesday.
			["buy", dayName(13), "deadline", 3, 1000, 1000, 10],
		]);
		expect(leftOut.map(({ row, detail }) => [row, detail])).toEqual([
			[2, "type A is not a market trade"],
			[3, "type missing is not a market trade"],
			[4, "the trade has no date"],
			[5, `filed on ${dayName(9)}, before the trade of ${dayName(10)}`],
		]);
	});

	it("buy on the split basis that closes confirm", () => {
		const purchasesAt = (price: number, overrides = {}) =>
			insiderPurchases(frame({ price }), { prices, minInsiders: 1, ...overrides });
		expect(purchasesAt(5).leftOut.map(({ reason }) => reason)).toEqual(["unit_unknown"]);
		expect(purchasesAt(5.01).leftOut).toEqual([]);
		expect(purchasesAt(19.99).leftOut).toEqual([]);
		expect(purchasesAt(20).leftOut).toHaveLength(1);
		const unadjusted = tableFrom([{ date: dayName(10), price: 40 }]);
		// After a four-for-one split: 36 is 9 in present shares; the present price is 10.
		const { vwap } = purchasesAt(36, { unadjusted });
		expect(vwap.outputs).toMatchObject({ vwap: closeTo(9) });
		expect(purchasesAt(36).leftOut[0]?.detail).toContain("bought at 36");
		expect(insiderPurchases(frame({ price: null }), { prices }).leftOut[0]?.reason).toBe("missing_input");
		const oldPrices = tableFrom([{ date: dayName(10 - 36), price: 10 }]);
		expect(insiderPurchases(frame({}), { prices: oldPrices }).leftOut).toHaveLength(1);
		expect(insiderPurchases(frame({}), { prices: tableFrom([{ date: dayName(10 - 35), price: 10 }]) }).leftOut).toEqual(
			[],
		);
	});

	it("cluster where three buy within thirty days", () => {
		const trades = frame(
			{ insider: "A" },
			{ insider: "B", date: dayName(20), file_date: dayName(25) },
			{ insider: "C", date: dayName(39), file_date: dayName(40) },
			{ insider: "S", type: "S", date: dayName(41), file_date: dayName(50) },
		);
		expect(insiderPurchases(trades).clusterKnown).toBe(dayName(40));
		expect(insiderPurchases(trades, { minInsiders: 4 }).clusterKnown).toBeNull();
		expect(insiderPurchases(trades, { windowDays: 5 }).clusterKnown).toBeNull();
		expect(insiderPurchases(trades, { asOf: dayName(30) }).clusterKnown).toBeNull();
	});
});

it.each<[string, () => unknown]>([
	["asOf", () => insiderSignals(tableFrom([]), { asOf: "2019-3-1" })],
	["asOf", () => guruSignals(tableFrom([]), { asOf: "2019" })],
	["asOf", () => politicianSignals(tableFrom([]), { asOf: "2019-02-30" })],
	["since", () => insiderPurchases(tableFrom([]), { since: "March" })],
	["from", () => confluence([], { from: "2019-3-1" })],
	["side", () => confluence([], { side: "purchase" as "buy" })],
	["windowDays", () => confluence([], { windowDays: 0 })],
	["by", () => politicianFlow(tableFrom([]), { by: "week" as "month" })],
	["on", () => politicianFlow(tableFrom([]), { on: "known" as "disclosure" })],
	["side", () => eventStudy([], tableFrom([]), { side: "purchase" as "buy" })],
	["horizons", () => eventStudy([], tableFrom([]), { horizons: [] })],
	["horizons[1]", () => eventStudy([], tableFrom([]), { horizons: [5, 2.5] })],
	["draws", () => eventStudy([], tableFrom([]), { draws: 0 })],
])("refuses a wrong %s, which would change the answer without a word", (argument, call) => {
	expect(call).toThrow(expect.objectContaining({ code: "argument", argument }));
});
