// Tests operations on instants in several time zones.
import { describe, expect, it } from "vitest";
import * as f from "../../src/frames/index.js";

const text = (...values: (string | null)[]) => ({ kind: "text", values }) as const;
const numbers = (...values: number[]) => ({ kind: "number", values: Float64Array.from(values) }) as const;
const days = (...values: number[]) => ({ kind: "date", values: Int32Array.from(values) }) as const;
const NONE = Number.NaN;

it("resample uses each instant's local date", () => {
	// 31 January, 20:00 in New York is 1 February in UTC.
	const table = new f.FrameTable([
		["date", text("2024-01-31T20:00:00-05:00", "2024-02-01T09:30:00-05:00")],
		["close", numbers(1, 2)],
	]);
	expect(f.resample(table, "month").values).toEqual([
		["2024-01-31", 1],
		["2024-02-29", 2],
	]);
	const withWord = new f.FrameTable([["date", text("2024-01-31", "soon")]]);
	expect(() => f.resample(withWord, "month")).toThrow('"date" holds "soon" in row 1, which is not a day or an instant');
});

it("merge matches one instant in two zones", () => {
	const leftFrame = new f.FrameTable([["at", text("2024-01-02T09:30:00-05:00", "2024-01-02T09:31:00-05:00")]]);
	const rightFrame = new f.FrameTable([
		["at", text("2024-01-02T14:30:00Z", null)],
		["v", numbers(1, 2)],
	]);
	expect(f.merge(leftFrame, rightFrame, { on: "at" }).values).toEqual([["2024-01-02T09:30:00-05:00", 1]]);
});

it("merge refuses instants against dates", () => {
	const leftFrame = new f.FrameTable([["date", days(20240102)]]);
	const rightFrame = new f.FrameTable([["date", text("2024-01-02", "2024-01-02T09:30:00Z")]]);
	expect(() => f.merge(leftFrame, rightFrame, { on: "date" })).toThrow(
		'"date" holds "2024-01-02T09:30:00Z" in row 1, which is not a day',
	);
});

describe("mergeAsof", () => {
	const quotes = () =>
		new f.FrameTable([
			["date", text("2024-01-02T09:30:00-05:00", "2024-01-03T09:30:00-05:00")],
			["bid", numbers(1, 2)],
		]);

	it("compares instants with zones in UTC", () => {
		const trades = new f.FrameTable([
			["date", text("2024-01-02T14:29:59Z", "2024-01-02T14:30:00Z", "2024-01-04T00:00:00Z")],
		]);
		expect(f.mergeAsof(trades, quotes()).column("bid").values).toEqual([NONE, 1, 2]);
	});

	it("compares dates at midnight with local instants", () => {
		const trades = new f.FrameTable([["date", days(20240102, 20240103, 20240104)]]);
		expect(f.mergeAsof(trades, quotes()).column("bid").values).toEqual([NONE, 1, 2]);
	});

	it("refuses invalid times and names the first cell", () => {
		const trades = new f.FrameTable([["date", days(20240102)]]);
		const withQuarter = new f.FrameTable([["date", text("2024-01-01", "Q1 2024")]]);
		expect(() => f.mergeAsof(trades, withQuarter)).toThrow('"date" holds "Q1 2024" in row 1');
	});
});
