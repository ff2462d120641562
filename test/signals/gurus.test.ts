// Tests trades and portfolios of investors who file Form 13F.
import { describe, expect, it } from "vitest";
import { guruCosts, guruHolders, guruOverlaps, guruSignals } from "../../src/analytics/index.js";
import { guruCostsTable } from "../../src/signals/guru-costs.js";
import { overlapsTable } from "../../src/signals/guru-portfolios.js";
import { form13fDue, guruTrades } from "../../src/signals/gurus.js";
import { dayName, tableFrom } from "./frames.js";

const row = (
	guru: string,
	date: string,
	action: string,
	impact: number,
	range: readonly [low: number, high: number, average: number],
	current_shares: number,
) => ({
	symbol: "ABC",
	guru,
	date,
	action,
	impact,
	price_min: range[0],
	price_max: range[1],
	Avg: range[2],
	current_shares,
});

const trades = tableFrom([
	row("Ann", "2024-06-30", "Reduce", -1, [50, 60, 55], 70),
	row("Ann", "2024-03-31", "Add", 1, [40, 50, 160], 90),
	row("Ann", "2023-12-31", "New Buy", 3, [20, 40, 30], 60),
	row("Ann", "2020-03-31", "Sold Out", -2, [8, 10, 9], 0),
	row("Ann", "2019-12-31", "Add", 2, [5, 7, 6], 10),
	row("Bob", "2024-03-31", "Sold Out", -2, [40, 50, 45], 0),
	row("Cid", "2024-03-31", "Hold", 0, [40, 50, 45], 5),
]);

describe("investors as of a date", () => {
	it("use the filings due by then", () => {
		// The quarter to March 2024 is due on 15 May 2024.
		const cost = (asOf: string) => guruCosts(trades, { symbol: "ABC", prices: { ABC: 50 }, asOf }).gurus[0];
		expect([cost("2024-05-14")?.asOf, cost("2024-05-15")?.asOf]).toEqual(["2023-12-31", "2024-03-31"]);
		expect([cost("2024-05-14")?.shares, cost("2024-05-15")?.shares]).toEqual([60, 90]);
		expect(guruSignals(trades, { asOf: "2024-05-14" }).coverage?.to).toBe("2024-02-14");
	});
});

describe("last day of Form 13F", () => {
	it("skips weekends and holidays, as for Berkshire Hathaway", () => {
		expect(form13fDue("2025-09-30")).toBe("2025-11-14");
		expect(form13fDue("2025-12-31")).toBe("2026-02-17");
		expect(form13fDue("2020-09-30")).toBe("2020-11-16");
		expect(form13fDue("2020-12-31")).toBe("2021-02-16");
	});
});

describe("guru signals", () => {
	it("use 45 days after quarter end or filing dates", () => {
		const list = tableFrom([{ guru_name: "Ann", portfolio_date: "2024-06-30", latest_update: "2024-08-01" }]);
		const { signals, leftOut } = guruSignals(trades, { list });
		expect(signals.at(-1)).toMatchObject({
			who: "Ann",
			known: "2024-08-01",
			knownBy: "reported",
			lag: 32,
			side: "sell",
		});
		expect(signals.find(({ who }) => who === "Bob")).toMatchObject({
			known: "2024-05-15",
			knownBy: "deadline",
			price: 45,
		});
		const unpriced = guruSignals(
			tableFrom([{ ...row("Bob", "2024-03-31", "Sold Out", -2, [40, 50, 45], 0), price_max: null }]),
		);
		expect(unpriced.signals[0]).toMatchObject({ who: "Bob", price: null, low: null, high: null });
		expect(leftOut).toEqual([{ row: 6, reason: "unparseable", detail: 'no known action: "Hold"' }]);
	});
});

describe("rows of a guru's trades", () => {
	const base = { GuruName: "Ann", date: "2024-06-30", action: "Add", price_min: 40, price_max: 60 };
	const readSignals = (rows: readonly object[], options = {}) => guruSignals(tableFrom(rows as never), options);

	it("belong to the requested company", () => {
		const rows = [
			{ ...base, symbol: "NYSE:ABC" },
			{ ...base, symbol: "XYZ" },
			{ ...base, symbol: null },
		];
		expect(readSignals(rows, { symbol: "abc" }).signals.map(({ symbol }) => symbol)).toEqual(["NYSE:ABC", "abc"]);
		const all = readSignals(rows);
		expect(all.signals.map(({ symbol }) => symbol)).toEqual(["NYSE:ABC", "XYZ"]);
		expect(all.leftOut).toEqual([
			{ row: 2, reason: "missing_input", detail: "the row names no investor or no symbol" },
		]);
	});

	it("are omitted without a date or investor", () => {
		const rows = [{ ...base, date: null }, { ...base, GuruName: null }, base];
		const { signals, leftOut } = readSignals(rows, { symbol: "ABC" });
		expect(leftOut).toEqual([
			{ row: 0, reason: "unparseable", detail: "the row has no date" },
			{ row: 1, reason: "missing_input", detail: "the row names no investor or no symbol" },
		]);
		expect(signals).toHaveLength(1);
	});

	it("have money bounds from the quarter's prices", () => {
		const money = (overrides: object) => {
			const { price, low, high } = readSignals([{ ...base, symbol: "ABC", ...overrides }]).signals[0] ?? {};
			return [price, low, high];
		};
		expect(money({ action: "Reduce", trans_share: -10 })).toEqual([50, 400, 600]);
		expect(money({ trans_share: 10 })).toEqual([50, 400, 600]);
		expect(money({ trans_share: 10, price_min: null })).toEqual([null, null, 600]);
		expect(money({ trans_share: 10, price_max: null })).toEqual([null, 400, null]);
		expect(money({ trans_share: null })).toEqual([50, null, null]);
	});

	it("keep the service's type, else quarterly filing", () => {
		const types = [
			{ ...base, symbol: "ABC", type: "13D" },
			{ ...base, symbol: "ABC", type: null },
		];
		expect(guruTrades(tableFrom(types), {}).trades.map(({ type }) => type)).toEqual(["13D", "quarterly"]);
	});

	it("are known on list dates, for complete rows", () => {
		const knownDays = (list: object) =>
			readSignals([{ ...base, symbol: "ABC" }], {
				list: tableFrom([{ guru_name: "Ann", portfolio_date: "2024-06-30", latest_update: "2024-07-20", ...list }]),
			}).signals[0]?.known;
		// The quarter to June is due on 14 August.
		expect(knownDays({})).toBe("2024-07-20");
		expect(knownDays({ latest_update: "2024-06-30" })).toBe("2024-06-30");
		expect(knownDays({ latest_update: "2024-06-29" })).toBe("2024-08-14");
		expect(knownDays({ latest_update: null })).toBe("2024-08-14");
		expect(knownDays({ portfolio_date: null })).toBe("2024-08-14");
		expect(knownDays({ guru_name: null })).toBe("2024-08-14");
	});
});

describe("signal list", () => {
	it("states how dates were set and its coverage", () => {
		const sold = tableFrom([row("Ann", "2024-06-30", "Reduce", -1, [50, 60, 55], 70)]);
		const list = tableFrom([{ guru_name: "Ann", portfolio_date: "2024-06-30", latest_update: "2024-08-01" }]);
		expect(guruSignals(sold).notes).toHaveLength(1);
		expect(guruSignals(sold, { list }).notes).toEqual([]);
		expect(guruSignals(sold).coverage).toEqual({ from: "2024-08-14", to: "2024-08-14" });
		expect(guruSignals(tableFrom([])).coverage).toBeNull();
	});
});

describe("guru costs", () => {
	const costs = guruCosts(trades, { prices: { ABC: 54 } });
	const [ann, bob] = costs.gurus;

	it("average purchases since the position was empty", () => {
		// 3% at 30 and 1% at 45, the middle of a range that does not contain 160: 4/(3/30 + 1/45)
		expect(ann).toMatchObject({ guru: "Ann", purchases: 2, from: "2023-12-31", to: "2024-03-31", low: 20, high: 50 });
		expect(ann?.average).toBeCloseTo(4 / (0.1 + 1 / 45), 12);
		expect(ann?.weight).toBeCloseTo(0.04, 12);
		expect(ann).toMatchObject({ held: true, shares: 70, asOf: "2024-06-30", reason: null });
		expect(ann?.premium).toBeCloseTo((54 * (0.1 + 1 / 45)) / 4 - 1, 12);
		expect(ann?.premiumLow).toBeCloseTo(54 / 50 - 1, 12);
		expect(ann?.premiumHigh).toBeCloseTo(54 / 20 - 1, 12);
	});

	it("detect an average on another split basis", () => {
		expect(costs.warnings.map(({ code, text }) => [code, text.slice(0, 10)])).toEqual([["data", "1 averages"]]);
	});

	it("refuse where no purchase is recorded", () => {
		expect(bob).toMatchObject({ guru: "Bob", held: false, average: null, premium: null });
		expect(bob?.reason?.code).toBe("insufficient_history");
	});

	it("map every purchase and give a table", () => {
		expect(costs.points.map(({ date, average }) => [date, average])).toEqual([
			["2019-12-31", 6],
			["2023-12-31", 30],
			["2024-03-31", 45],
		]);
		expect(guruCostsTable(costs).numbers("premium_low_percent").values[0]).toBeCloseTo(8, 10);
	});

	it("keep the cost without a price", () => {
		const [cost] = guruCosts(trades, { prices: {} }).gurus;
		expect(cost).toMatchObject({ premium: null, low: 20, reason: { code: "missing_input" } });
	});
});

describe("portfolios", () => {
	const holding = (symbol: string, position: number, share: number, date = "2024-06-30") => ({
		symbol,
		position,
		share,
		"13f_date": date,
	});
	const portfolios = {
		Ann: tableFrom([holding("X", 50, 100), holding("Y", 30, 60), holding("Z", 20, 10)]),
		Bob: tableFrom([holding("Y", 40, 50, "2024-03-31"), holding("W", 60, 5, "2024-03-31")]),
	};

	it("overlap by the smaller weight", () => {
		const [pair] = guruOverlaps(portfolios);
		// min(0.3, 0.4); 1 of 4 stocks; 0.3·0.4/√(0.38·0.52)
		expect(pair?.overlap).toBeCloseTo(0.3, 12);
		expect(pair?.activeShare).toBeCloseTo(0.7, 12);
		expect(pair?.jaccard).toBe(0.25);
		expect(pair?.cosine).toBeCloseTo(0.12 / Math.sqrt(0.38 * 0.52), 12);
		expect(pair?.common).toEqual(["Y"]);
		expect(pair?.warnings.map(({ code }) => code)).toEqual(["different_dates"]);
		expect(overlapsTable(guruOverlaps(portfolios)).rowCount).toBe(1);
	});

	it("refuse overlap with an empty portfolio", () => {
		const [pair] = guruOverlaps({ ...portfolios, Bob: tableFrom([]) });
		expect(pair?.overlap).toBeNull();
		expect(pair?.run.reason?.code).toBe("zero_denominator");
	});

	it("measure crowding and days to sell", () => {
		const volume = (start: number) =>
			tableFrom(Array.from({ length: 4 }, (_, i) => ({ date: dayName(start + i), volume: 10 * (i + 1) })));
		const late = 1640; // 2024-06-28 is day 1640 after 2020-01-01
		expect(dayName(late)).toBe("2024-06-28");
		const stocks = guruHolders(portfolios, {
			volumes: { Y: volume(late - 3), X: volume(0) },
			volumeDays: 4,
			participation: 0.5,
		});
		const stockNamed = (symbol: string) => stocks.find((stock) => stock.symbol === symbol);
		// 110 shares over half of the mean of 10, 20, 30, 40
		expect(stocks[0]?.symbol).toBe("Y");
		expect(stockNamed("Y")).toMatchObject({ holders: 2, breadth: 1, top5: 2, reason: null });
		expect(stockNamed("Y")?.crowding_days).toBeCloseTo(110 / 12.5, 12);
		expect(stockNamed("Y")?.conviction).toBeCloseTo(0.35, 12);
		expect(stockNamed("X")).toMatchObject({ crowding_days: null, reason: { code: "stale_input" } });
		expect(stockNamed("W")).toMatchObject({ crowding_days: null, reason: { code: "missing_input" } });
	});
});
