// Tests trades of politicians: signals and net flows.
import { describe, expect, it } from "vitest";
import { politicianFlow, politicianSignals } from "../../src/analytics/index.js";
import { politicianFlowTable } from "../../src/signals/politicians.js";
import { tableFrom } from "./frames.js";

const row = (
	trans_type: string,
	amount: string,
	transaction_date: string,
	disclosure_date: string | null,
	overrides = {},
) => ({
	symbol: "ABC",
	full_name: "P. One",
	trans_type,
	amount,
	transaction_date,
	disclosure_date,
	option_type: null,
	...overrides,
});

const trades = tableFrom([
	row("purchase", "$1,001 - $15,000", "2024-01-10", "2024-02-09"),
	row("sale_full", "$15,001 - $50,000", "2024-01-11", "2024-02-12", { full_name: "P. Two" }),
	row("purchase", "$50,001 - $100,000", "2024-03-20", "2024-05-19"),
	row("purchase", "$1,001 - $15,000", "2024-03-20", null),
	row("exchange", "$1,001 - $15,000", "2024-03-20", "2024-04-01"),
	row("purchase", "$1,001 - $15,000", "2024-03-20", "2024-04-01", { option_type: "call" }),
	row("purchase", "Over $50,000,000", "2024-03-20", "2024-04-01"),
]);

describe("politicians", () => {
	it("are included only once disclosed", () => {
		const { signals, coverage } = politicianSignals(trades, { symbol: "ABC", asOf: "2024-02-10" });
		expect(signals.map(({ known }) => known)).toEqual(["2024-02-09"]);
		expect(coverage?.to).toBe("2024-02-09");
		expect(politicianFlow(trades, { asOf: "2024-02-10" }).periods.map(({ purchases }) => purchases)).toEqual([1]);
	});

	it("signal at disclosure, else the legal limit", () => {
		const { signals, leftOut } = politicianSignals(trades, { symbol: "ABC" });
		expect(signals.map(({ known, knownBy, lag, side }) => [known, knownBy, lag, side])).toEqual([
			["2024-02-09", "reported", 30, "buy"],
			["2024-02-12", "reported", 32, "sell"],
			["2024-05-04", "deadline", 45, "buy"],
			["2024-05-19", "reported", 60, "buy"],
		]);
		expect(signals[0]).toMatchObject({ low: 1001, high: 15_000, price: null });
		expect(leftOut.map(({ row, reason }) => [row, reason])).toEqual([
			[4, "template_not_applicable"],
			[5, "template_not_applicable"],
			[6, "unparseable"],
		]);
	});

	it("flow between bounds by disclosure quarter", () => {
		const flow = politicianFlow(trades);
		expect(flow.periods).toEqual([
			// 1001 − 50000, 15000 − 15001: a net sale in any case
			{ period: "2024-Q1", purchases: 1, sales: 1, politicians: 2, low: -48_999, high: -1, side: "sell", lag: 31 },
			{ period: "2024-Q2", purchases: 2, sales: 0, politicians: 1, low: 51_002, high: 115_000, side: "buy", lag: 52.5 },
		]);
		// One of three reported lags (30, 32, 60) is above 45.
		expect(flow.late.value).toBeCloseTo(1 / 3, 12);
		expect(flow.total.outputs).toMatchObject({ net_low: 2003, net_high: 114_999 });
		expect(politicianFlowTable(flow).rowCount).toBe(2);
	});

	it("flow by trade date and year on request", () => {
		expect(politicianFlow(trades, { on: "transaction" }).periods.map(({ period }) => period)).toEqual(["2024-Q1"]);
		expect(politicianFlow(trades, { by: "year", who: "P. Two" }).periods).toMatchObject([
			{ period: "2024", low: -50_000, high: -15_001, side: "sell" },
		]);
	});

	it("refuse where there is no trade", () => {
		const flow = politicianFlow(trades, { symbol: "NONE" });
		expect(flow.periods).toEqual([]);
		expect(flow.total.reason?.code).toBe("insufficient_history");
		expect(flow.late.value).toBeNull();
	});

	it("cover all dated rows up to the date", () => {
		const frame = tableFrom([
			row("purchase", "$1,001 - $15,000", "2024-03-01", "2024-03-20"),
			row("purchase", "$1,001 - $15,000", null as never, null),
			row("purchase", "$1,001 - $15,000", "2024-01-01", "2024-01-05", { symbol: "XYZ" }),
			row("purchase", "$1,001 - $15,000", null as never, "2024-02-20"),
		]);
		const all = politicianSignals(frame, { symbol: "ABC" });
		expect(all.coverage).toEqual({ from: "2024-01-05", to: "2024-03-20" });
		expect(all.leftOut.map(({ row, detail }) => [row, detail])).toEqual([
			[1, "the trade has no date"],
			[3, "the trade has no date"],
		]);
		const politiciansKnownOn = (asOf: string) => politicianSignals(frame, { symbol: "ABC", asOf });
		expect(
			[politiciansKnownOn("2024-03-19").signals, politiciansKnownOn("2024-03-20").signals].map((list) => list.length),
		).toEqual([0, 1]);
		expect(politiciansKnownOn("2024-03-19").coverage).toEqual({ from: "2024-01-05", to: "2024-02-20" });
	});

	it("flow in period order with a decided side", () => {
		const [small, large] = ["$1 - $10", "$10 - $20"];
		const flow = politicianFlow(
			tableFrom([
				row("purchase", large, "2024-06-01", "2024-06-02"),
				row("sale_full", small, "2024-06-03", "2024-06-03"),
				row("sale_full", large, "2024-05-01", "2024-05-02"),
				row("purchase", small, "2024-05-03", "2024-05-03"),
				row("purchase", "$11 - $20", "2024-07-01", "2024-07-02"),
				row("sale_full", small, "2024-07-01", "2024-07-02"),
				row("purchase", small, "2024-04-01", "2024-04-02"),
			]),
			{ by: "month" },
		);
		expect(flow.periods.map(({ period, low, high, side }) => [period, low, high, side])).toEqual([
			["2024-04", 1, 10, "buy"],
			// Bought for 1 to 10 and sold for 10 to 20: at most zero.
			["2024-05", -19, 0, null],
			["2024-06", 0, 19, null],
			["2024-07", 1, 19, "buy"],
		]);
		expect([...politicianFlowTable(flow).numbers("low").values]).toEqual([1, -19, 0, 1]);
	});

	it("are never late without a disclosure date", () => {
		const flow = politicianFlow(tableFrom([row("purchase", "$1,001 - $15,000", "2024-03-01", null)]));
		expect([flow.late.value, flow.periods[0]?.lag]).toEqual([null, 45]);
		const years = ["2023-03-31", "2023-04-01", "2023-12-31"].map((date) => row("purchase", "$1 - $2", date, date));
		expect(politicianFlow(tableFrom(years)).periods.map(({ period }) => period)).toEqual([
			"2023-Q1",
			"2023-Q2",
			"2023-Q4",
		]);
	});
});
