// Tests trades of insiders: signals, clusters and average prices.
import { describe, expect, it } from "vitest";
import { insiderPurchases, insiderSignals } from "../../src/analytics/index.js";
import { ArgumentError } from "../../src/core/errors.js";
import { toDanfo } from "../../src/frames/index.js";
import { signalsTable } from "../../src/signals/signal.js";
import { tableFrom } from "./frames.js";

const trade = (insider: string, date: string, type: string, trans_share: number, price: number, overrides = {}) => ({
	symbol: "NYSE:ABC",
	insider,
	date,
	type,
	trans_share,
	price,
	...overrides,
});

describe("insider signals", () => {
	it("use the file date, else two business days", () => {
		// 2024-05-16 is a Thursday: two business days later is Monday the 20th.
		const { signals, notes, leftOut } = insiderSignals(
			tableFrom([
				trade("Ann", "2024-05-16", "P", 100, 10),
				trade("Bob", "2024-05-10", "S", 50, 12, { file_date: "2024-05-17" }),
				trade("Cid", "2024-05-10", "M", 50, 0),
				trade("Dee", "2024-05-10", "P", 50, 9, { file_date: "2024-05-01" }),
			]),
		);
		expect(signals.map(({ who, known, knownBy, lag, side }) => [who, known, knownBy, lag, side])).toEqual([
			["Bob", "2024-05-17", "reported", 7, "sell"],
			["Ann", "2024-05-20", "deadline", 4, "buy"],
		]);
		expect(signals[1]).toMatchObject({ price: 10, low: 1000, high: 1000 });
		expect(notes).toHaveLength(1);
		expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
			[2, "template_not_applicable"],
			[3, "unparseable"],
		]);
	});

	it("include only trades filed by the date", () => {
		const frame = tableFrom([
			trade("Ann", "2024-05-16", "P", 100, 10),
			trade("Bob", "2024-05-10", "P", 50, 12, { file_date: "2024-05-17" }),
		]);
		const insidersKnownOn = (asOf: string) => insiderSignals(frame, { asOf }).signals.map(({ who }) => who);
		// Ann's trade of Thursday the 16th is due on Monday the 20th.
		expect([insidersKnownOn("2024-05-16"), insidersKnownOn("2024-05-17"), insidersKnownOn("2024-05-20")]).toEqual([
			[],
			["Bob"],
			["Bob", "Ann"],
		]);
		expect(insiderPurchases(frame, { asOf: "2024-05-17" }).vwap.outputs?.vwap).toBe(12);
	});

	it("match companies with or without exchange", () => {
		const frame = tableFrom([
			trade("Ann", "2024-05-16", "P", 1, 1),
			{ ...trade("Eve", "2024-01-02", "P", 1, 1), symbol: "XYZ" },
		]);
		const { signals, coverage } = insiderSignals(frame, { symbol: "abc" });
		expect(signals.map(({ who }) => who)).toEqual(["Ann"]);
		expect(coverage).toEqual({ from: "2024-01-04", to: "2024-05-20" });
	});

	it("accept DataFrames and name missing columns", () => {
		const frame = toDanfo(tableFrom([trade("Ann", "2024-05-16", "P", 100, 10)]));
		expect(insiderSignals(frame).signals).toHaveLength(1);
		expect(() => insiderSignals(tableFrom([{ date: "2024-05-16", type: "P" }]))).toThrow(ArgumentError);
		expect(() => insiderSignals(tableFrom([{ date: "2024-05-16", type: "P" }]))).toThrow(/insider or name/);
	});

	it("give a table, empty without rows", () => {
		expect(signalsTable(insiderSignals(tableFrom([]))).rowCount).toBe(0);
	});
});

describe("insider purchases", () => {
	const prices = tableFrom([
		{ date: "2020-08-03", price: 25 },
		{ date: "2020-08-10", price: 30 },
		{ date: "2020-10-01", price: 40 },
	]);
	// A split of four for one between August and October.
	const unadjusted = tableFrom([
		{ date: "2020-08-03", unadjusted_price: 100 },
		{ date: "2020-08-10", unadjusted_price: 120 },
		{ date: "2020-10-01", unadjusted_price: 40 },
	]);
	const trades = tableFrom([
		trade("Ann", "2020-08-03", "P", 10, 100),
		trade("Bob", "2020-08-10", "P", 20, 120),
		trade("Bob", "2020-08-10", "S", 500, 120),
		trade("Cid", "2020-10-01", "P", 40, 38),
	]);

	it("are split-adjusted", () => {
		const { vwap, leftOut } = insiderPurchases(trades, { prices, unadjusted });
		// (40·25 + 80·30 + 40·38)/160 = 4920/160
		expect(vwap.outputs).toMatchObject({ purchases: 3, unique_insiders: 3, shares: 160, value: 4920, vwap: 30.75 });
		expect(vwap.outputs?.premium).toBeCloseTo(40 / 30.75 - 1, 12);
		expect(leftOut).toEqual([]);
	});

	it("omit trades with an unknown split basis", () => {
		const { vwap, leftOut } = insiderPurchases(trades, { prices });
		expect(vwap.outputs).toMatchObject({ purchases: 1, vwap: 38 });
		expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
			[0, "unit_unknown"],
			[1, "unit_unknown"],
		]);
	});

	it("find the cluster and its known date", () => {
		const { cluster, clusterKnown } = insiderPurchases(trades, { prices, unadjusted, minInsiders: 2 });
		// Ann and Bob: (40·25 + 80·30)/120 = 3400/120; the 10th is a Monday.
		expect(cluster.outputs?.cluster).toMatchObject({ start: "2020-08-03", end: "2020-08-10", unique_insiders: 2 });
		const { vwap } = Object(cluster.outputs?.cluster);
		expect(vwap).toBeCloseTo(3400 / 120, 12);
		expect(clusterKnown).toBe("2020-08-12");
		expect(insiderPurchases(trades, { prices, unadjusted }).clusterKnown).toBeNull();
	});

	it("refuse an average of no trades", () => {
		const { vwap, cluster } = insiderPurchases(tableFrom([trade("Ann", "2020-08-03", "S", 10, 100)]));
		expect(vwap.outputs).toBeNull();
		expect(vwap.reason?.code).toBe("insufficient_history");
		expect(cluster.outputs).toEqual({ cluster: null });
	});

	it("cover dated rows and omit undated filings", () => {
		const { signals, leftOut, coverage } = insiderSignals(
			tableFrom([
				trade("Ann", "2024-05-16", "P", 100, 10, { file_date: "2024-05-17" }),
				trade("Bob", null as never, "P", 100, 10, { file_date: "2024-05-20" }),
				trade("Cid", null as never, "P", 100, 10, { file_date: null }),
				trade("Dee", "2024-05-16", "P", 100, 10, { file_date: "2024-05-16" }),
			]),
		);
		expect(signals.map(({ who, lag }) => [who, lag])).toEqual([
			["Dee", 0],
			["Ann", 1],
		]);
		expect(leftOut.map(({ row, detail }) => [row, detail])).toEqual([
			[1, "the trade has no date"],
			[2, "the trade has no date"],
		]);
		expect(coverage).toEqual({ from: "2024-05-16", to: "2024-05-20" });
	});

	it("know a cluster at its last filing", () => {
		const close = (date: string, price: number) => ({ date, price });
		const frame = tableFrom([
			trade("Ann", "2020-08-03", "P", 10, 20, { file_date: "2020-08-20" }),
			trade("Bob", "2020-08-04", "P", 10, 20, { file_date: "2020-08-05" }),
			trade("Cid", "2020-12-01", "P", 10, 20, { file_date: "2020-12-02" }),
		]);
		const prices = tableFrom([close("2020-08-03", 20), close("2020-08-21", 25), close("2020-12-01", 40)]);
		const purchasesWith = (overrides = {}) => insiderPurchases(frame, { prices, minInsiders: 2, ...overrides });
		expect(purchasesWith().clusterKnown).toBe("2020-08-20");
		expect(purchasesWith().vwap.outputs?.premium).toBeCloseTo(1, 12);
		expect(purchasesWith({ asOf: "2020-08-31" }).vwap.outputs?.premium).toBeCloseTo(0.25, 12);
	});
});
