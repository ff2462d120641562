// Tests every view of every operation.
import { beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { type Client, createClient } from "../../src/api/client.js";
import { adapt, viewsOf } from "../../src/frames/adapt.js";
import { DataFrame } from "../../src/frames/danfo.js";
import { frameOf } from "../../src/frames/index.js";
import { answer } from "./answers.js";

const values = (...given: Parameters<typeof answer>) => frameOf(answer(...given)).values;
const columns = (operation: Parameters<typeof answer>[0], data: unknown, view?: string, given = {}) =>
	frameOf(answer(operation, data, given), view).columns;

describe("each operation", () => {
	it("has the catalogue's views in order", () => {
		for (const [name, declaration] of operations) expect(viewsOf(name)).toEqual(declaration.views);
	});

	it("gives an empty frame for an empty answer", () => {
		for (const [name] of operations) {
			for (const view of viewsOf(name)) {
				for (const data of [null, [], {}])
					expect(frameOf(answer(name, data), view).shape[0], `${name} ${view}`).toBe(0);
			}
		}
	});

	it("lists the views when asked for an unknown one", () => {
		expect(() => adapt(answer("stock.summary", {}), "annual")).toThrow(
			'stock.summary has no view "annual"; it has general, valuations, details',
		);
	});
});

describe("series", () => {
	it.each([
		["stock.price", "price"],
		["stock.unadjustedPrice", "unadjusted_price"],
		["stock.volume", "volume"],
	] as const)("%s has the path's last word as its value column", (operation, name) => {
		const frame = frameOf(
			answer(
				operation,
				[
					["03-27-2018", 43.75],
					["03-28-2018", null],
				],
				{ symbol: "ABC" },
			),
		);
		expect(frame.columns).toEqual(["symbol", "date", name]);
		expect(frame.values).toEqual([
			["ABC", "2018-03-27", 43.75],
			["ABC", "2018-03-28", Number.NaN],
		]);
	});

	it("of an indicator have its key as column", () => {
		const frame = frameOf(answer("stock.indicator", [["2024-09-30", "12.5"]], { symbol: "ABC", key: "pettm" }));
		expect([frame.columns, frame.values]).toEqual([["symbol", "date", "pettm"], [["ABC", "2024-09-30", 12.5]]]);
		const objects = { name: "CPI", unit: "index", data: [{ date: "2024-01-01", value: "308.4" }] };
		expect(values("market.economicIndicator", objects)).toEqual([["2024-01-01", 308.4]]);
		expect(columns("market.economicIndicator", objects)).toEqual(["date", "value"]);
		expect(columns("market.economicIndicator", objects, "info")).toEqual(["name", "unit"]);
		expect(
			values("market.economicIndicator", {
				info: { Indicator: "CPI", description: "d" },
				data: [["2024-01-01", 308.4]],
			}),
		).toEqual([["2024-01-01", 308.4]]);
	});

	it("of bars accept pairs, lists and objects", () => {
		expect(columns("stock.priceOhlc", [["03-27-2018", 43.75]])).toEqual(["date", "close"]);
		expect(columns("stock.priceOhlc", [["03-27-2018", 1, 2, 3, 4, 5]])).toEqual([
			"date",
			"open",
			"high",
			"low",
			"close",
			"volume",
		]);
		const bar = {
			sec: "1",
			date: "2024-01-02",
			open: "1.5",
			high: "2",
			low: "1",
			close: "1.75",
			volume: 900,
			unadjusted_close: "1.75",
		};
		expect(columns("stock.priceOhlc", [bar])).toEqual([
			"date",
			"sec",
			"open",
			"high",
			"low",
			"close",
			"volume",
			"unadjusted_close",
		]);
		expect(values("stock.priceOhlc", [bar])).toEqual([["2024-01-02", "1", 1.5, 2, 1, 1.75, 900, 1.75]]);
		expect(columns("stock.priceOhlc", [])).toEqual(["date", "open", "high", "low", "close"]);
	});

	it("of ownership keep unexplained columns as col1, col2", () => {
		const data = {
			insti_owner: [["2024-01-31", 5, 6.5]],
			shares_outstanding: [["2024-01-31", "7"]],
			InstitutionSharesHeld: [["2024-01-31", 8, 9]],
		};
		const valuesIn = (view: string) => frameOf(answer("stock.indicatorHistory", data, { symbol: "ABC" }), view).values;
		expect(valuesIn("shares_outstanding")).toEqual([["ABC", "2024-01-31", 7]]);
		expect(valuesIn("insti_owner")).toEqual([["ABC", "2024-01-31", 5, 6.5]]);
		expect(valuesIn("institution_shares_held")).toEqual([["ABC", "2024-01-31", 8, 9]]);
	});
});

describe("lists of records", () => {
	it("align by key despite order and missing keys", () => {
		const rows = [
			{ amount: "0.24", ex_date: "2024-05-10", type: "Cash Div." },
			{ type: "Special", currency: "USD", amount: "1.5", pay_date: "0000-00-00" },
		];
		const frame = frameOf(answer("stock.dividend", rows, { symbol: "ABC" }));
		expect(frame.columns).toEqual(["symbol", "amount", "ex_date", "type", "currency", "pay_date"]);
		expect(frame.values).toEqual([
			["ABC", 0.24, "2024-05-10", "Cash Div.", null, null],
			["ABC", 1.5, null, "Special", "USD", null],
		]);
	});

	it("have the declared columns when empty", () => {
		expect(columns("stock.dividend", [], "dividends", { symbol: "ABC" }).slice(0, 3)).toEqual([
			"symbol",
			"amount",
			"ex_date",
		]);
		expect(columns("stock.executives", [])).toEqual(["name", "position", "transaction_date"]);
	});

	it("flatten nested objects and join lists", () => {
		const stock = {
			ranks: "-",
			symbol: "ABC",
			price: 5,
			currency_symbol: { currency: "USD", rate: "1.0" },
			tags: ["a", "", "b"],
		};
		expect(columns("account.screener", { stocks: { data: [stock], total: 1 } })).toEqual([
			"ranks",
			"symbol",
			"price",
			"currency_symbol.currency",
			"currency_symbol.rate",
			"tags",
		]);
		expect(values("account.screener", { stocks: { data: [stock], total: 1 } })).toEqual([
			["-", "ABC", 5, "USD", 1, "a, b"],
		]);
	});

	it("read page envelopes like bare lists", () => {
		const trade = { exchange: "NYSE", symbol: "ABC", trans_share: "1,200", date: "2024-05-10" };
		const expected = [["NYSE", "ABC", 1200, "2024-05-10"]];
		expect(values("insiders.ceo", [trade])).toEqual(expected);
		expect(values("insiders.ceo", { total: 1, current_page: 1, last_page: 1, data: [trade] })).toEqual(expected);
	});

	it("keep byCells fields, text as text", () => {
		const frame = frameOf(
			answer("stock.executives", [
				{ name: "A", position: "CEO", transaction_date: "2024-01-02", zip: "01234", age: 50, nice: true },
			]),
		);
		expect(frame.values).toEqual([["A", "CEO", "2024-01-02", "01234", 50, true]]);
	});

	it("add two number columns to a text range", () => {
		const frame = frameOf(
			answer("politicians.transactions", [
				{ amount: "$1,001 - $15,000", expiration_date: "" },
				{ amount: "Over $50,000,000" },
			]),
		);
		expect(frame.columns).toEqual(["amount", "amount_low", "amount_high", "expiration_date"]);
		expect(frame.values).toEqual([
			["$1,001 - $15,000", 1001, 15000, null],
			["Over $50,000,000", 50000000, Number.NaN, null],
		]);
	});

	it("join pages and state each row's page", () => {
		const page = (number: number, rows: unknown[]) => answer("insiders.updates", rows, { page: number });
		const frame = frameOf([
			page(1, [{ symbol: "A", cost: 1 }]),
			page(2, [{ cost: "2", symbol: "B", file_date: "2024-01-02" }]),
		]);
		expect(frame.columns).toEqual(["page", "symbol", "cost", "file_date"]);
		expect(frame.values).toEqual([
			[1, "A", 1, null],
			[2, "B", 2, "2024-01-02"],
		]);
	});

	it("put page after the added symbol or guru", () => {
		const picks = (page: number) =>
			answer("gurus.picks", { "A Guru": { port: [{ symbol: "X", price: page }] } }, { id: "7", page });
		expect(frameOf([picks(1), picks(2)]).columns).toEqual(["guru", "page", "symbol", "price"]);
	});
});

describe("keyed answers", () => {
	it("match the symbol in any case", () => {
		const pick = { guru: "G", date: "2024-03-31", impact: "0.5", price_min: "1", comment: "" };
		expect(values("stock.gurus", { aapl: { picks: [pick], holdings: [] } }, { symbol: "AAPL" })).toEqual([
			["AAPL", "G", "2024-03-31", 0.5, 1, ""],
		]);
		expect(values("stock.insider", { AAPL: [{ type: "S", trans_share: "-4,000" }] }, { symbol: "AAPL" })).toEqual([
			["AAPL", "S", -4000],
		]);
	});

	it("read a guru's portfolio with and without id", () => {
		const port = [{ "13f_date": "2024-03-31", share: 5, symbol: "X", pe: "At Loss", mktcap: "12.5" }];
		expect(values("gurus.aggregated", { "7": { summary: {}, port } }, { id: "7" })).toEqual([
			["7", "2024-03-31", 5, "X", Number.NaN, 12.5],
		]);
		expect(frameOf(answer("gurus.aggregated", { summary: { firm: "F" }, port })).shape[0]).toBe(1);
		expect(
			frameOf(answer("gurus.aggregated", { "7": { summary: { firm: "F", equity: 10 }, port: [] } }), "summary").values,
		).toEqual([["7", "F", 10]]);
	});

	it("name the positions of a guru's record", () => {
		const record = ["7", "A Guru", null, "Firm", "31", "1,234.5", "12", "2024-05-15", "0001", "2024-03-31", ""];
		const frame = frameOf(
			answer("gurus.list", {
				all: { us: [record], plus: [record.slice(0, 8)], international: [] },
				my: { default: ["7"] },
			}),
		);
		expect(frame.columns).toEqual([
			"group",
			"guru_id",
			"guru_name",
			"image_url",
			"firm_name",
			"number_of_stocks",
			"total_equity_millions",
			"turnover",
			"latest_update",
			"cik",
			"portfolio_date",
			"fund_ticker",
			"is_mine",
		]);
		expect(frame.values[0]).toEqual([
			"us",
			"7",
			"A Guru",
			null,
			"Firm",
			31,
			1234.5,
			12,
			"2024-05-15",
			"0001",
			"2024-03-31",
			"",
			true,
		]);
		expect(frame.values[1]?.slice(8)).toEqual(["2024-05-15", null, null, null, true]);
	});

	it("read insiders joined with and without companies", () => {
		const data = {
			data: [{ cik: "1", name: "N", address: "", latest_transaction_date: "", Companys: ["A", "", "B"] }],
			currentPage: 1,
			lastPage: 1,
		};
		expect(values("insiders.list", data)).toEqual([["1", "N", "", null, "A, B"]]);
		expect(frameOf(answer("insiders.list", data), "companies").values).toEqual([
			["1", "N", "A"],
			["1", "N", "B"],
		]);
	});
});

describe("one company's answers", () => {
	it("reads quotes as list, object and by symbol", () => {
		const quote = {
			Symbol: "ABC",
			"Current Price": 5,
			open: "4.5",
			timestamp: 1706745600,
			"Price Updated Time": "2024-01-31 16:00:00 (EST)",
		};
		const expected = [["ABC", 5, 4.5, "2024-02-01T00:00:00Z", "2024-01-31T16:00:00-05:00"]];
		for (const data of [[quote], quote, { ABC: quote }]) expect(values("stock.quote", data)).toEqual(expected);
	});

	it("separates key ratios from text, with ten years", () => {
		const data = {
			Basic: { "Price Updated Time": "2024-01-31 16:00:00 (EST)" },
			Fundamental: {
				Currency: "USD",
				"Current Ratio": "1.1",
				"Current Ratio (10y Low)": "0.8",
				"Current Ratio (10y High)": 2,
				"Current Ratio (10y Median)": "",
				"Interest Coverage": "No Debt",
				EPS: "-",
				Mood: "sunny",
			},
		};
		const frame = frameOf(answer("stock.keyratios", data, { symbol: "ABC" }));
		expect(frame.columns).toEqual(["symbol", "section", "ratio", "current", "low_10y", "median_10y", "high_10y"]);
		const none = Number.NaN;
		expect(frame.values).toEqual([
			["ABC", "Fundamental", "Current Ratio", 1.1, 0.8, none, 2],
			["ABC", "Fundamental", "Interest Coverage", none, none, none, none],
			["ABC", "Fundamental", "EPS", none, none, none, none],
		]);
		expect(
			frameOf(answer("stock.keyratios", data, { symbol: "ABC" }), "basic").values.map((row) => row.slice(1)),
		).toEqual([
			["Basic", "Price Updated Time", "2024-01-31 16:00:00 (EST)"],
			["Fundamental", "Currency", "USD"],
			["Fundamental", "Mood", "sunny"],
		]);
	});

	it("scales ownership amounts in millions", () => {
		const data = {
			company: "C",
			display_symbol: "ABC",
			exchange: "NYSE",
			Share_Outstanding: { value: "14687.36(Mil)" },
			Insider_Ownership: { percentage: "0.07%", value: "9.6Mil" },
		};
		expect(values("stock.ownership", data, { symbol: "ABC" })).toEqual([
			["ABC", "C", "NYSE", "Share_Outstanding", Number.NaN, 14687360000],
			["ABC", "C", "NYSE", "Insider_Ownership", 0.07, 9600000],
		]);
	});

	it("reads both estimate forms and separates single figures", () => {
		const data = {
			annual: { date: ["202509", "2026-09"], revenue_estimate: ["10", null], eps_growth_rate_estimate: 8 },
			quarterly: { date: [] },
			long_term_growth_rate_mean: "9.5",
		};
		expect(values("stock.analystEstimate", data, { symbol: "ABC" })).toEqual([
			["ABC", "2025-09", 10],
			["ABC", "2026-09", Number.NaN],
		]);
		expect(frameOf(answer("stock.analystEstimate", data), "growth").values).toEqual([
			["", "long_term_growth_rate_mean", 9.5],
			["annual", "eps_growth_rate_estimate", 8],
		]);
	});

	it("merges the periods of operating metrics", () => {
		const metric = (key: string, annual: object) => ({ name: `Name ${key}`, key, data: { annual, quarter: {} } });
		const data = { abc: { m1: metric("m1", { "2023-12": 2, "2022-12": 1 }), m2: metric("m2", { "2024-12": 9 }) } };
		const frame = frameOf(answer("stock.operatingData", data, { symbol: "ABC" }));
		expect(frame.columns).toEqual(["symbol", "period", "m1", "m2"]);
		expect(frame.values.map((row) => row.slice(1))).toEqual([
			["2024-12", Number.NaN, 9],
			["2023-12", 2, Number.NaN],
			["2022-12", 1, Number.NaN],
		]);
		expect(frameOf(answer("stock.operatingData", data), "metrics").values[0]).toEqual(["m1", "Name m1", 2, 0]);
	});

	it("keeps missing segments and flags TTM by either label", () => {
		const data = {
			business: {
				keys: ["B", "A"],
				annual: [
					{ date: "2023-12", A: 1 },
					{ date: "2024-12", B: 2, A: "3" },
				],
				ttm: [{ date: "2024-12", B: 4 }],
			},
			geographic: { keys: [], annual: [], quarterly: [] },
		};
		const frame = frameOf(answer("stock.segmentsData", data, { symbol: "ABC" }));
		expect(frame.columns).toEqual(["symbol", "period", "is_ttm", "B", "A"]);
		expect(frame.values).toEqual([
			["ABC", "2023-12", false, Number.NaN, 1],
			["ABC", "2024-12", false, 2, 3],
		]);
		expect(frameOf(answer("stock.segmentsData", data), "business_ttm").values).toEqual([["2024-12", true, 4]]);
		expect(frameOf(answer("stock.segmentsData", data), "long").shape).toEqual([4, 6]);
	});
});

describe("market and account answers", () => {
	it("drop empty exchange codes and split tickers", () => {
		expect(values("market.exchangeList", { USA: ["NYSE", ""], Chile: [] })).toEqual([["USA", "NYSE"]]);
		expect(values("market.fundaUpdated", ["NAS:AAPL"])).toEqual([["NAS", "AAPL", "NAS:AAPL"]]);
		expect(values("market.fundaUpdated", [{ symbol: "AAPL", exchange: "NAS", company: "Apple" }])).toEqual([
			["NAS", "AAPL", "NAS:AAPL", "Apple"],
		]);
	});

	it("keep holdings with their portfolio", () => {
		const data = [
			{
				portid: "9",
				portname: "Mine",
				p_all: null,
				detail: [{ symbol: "NAS:X", gain_p: "12.5%", shares: 3, date_add: "01/31/2024" }],
			},
		];
		expect(frameOf(answer("account.portfolios", data), "holdings").values).toEqual([
			["9", "Mine", "NAS:X", 12.5, 3, "2024-01-31"],
		]);
		expect(frameOf(answer("account.portfolios", data)).columns).toEqual(["portid", "portname", "p_all"]);
		expect(values("account.apiUsage", { "API Usage": 5, "API Requests Remaining": "Unlimited" })).toEqual([
			[5, "Unlimited"],
		]);
	});
});

describe.each(["document", "live"] as const)("the local service in its %s form", (form) => {
	let client: Client<DataFrame>;
	beforeAll(async () => {
		const { createService } = await import("../../src/service/index.js");
		const { handler } = createService({ form } as never);
		client = createClient({
			handler,
			token: "demo",
			framer: (answer, view, { pages }) => frameOf(pages.length > 1 ? pages : answer, view),
		});
	});

	it("give frames with rows for every view", async () => {
		const { financials, summary, keyratios, quote, price, dividend } = client.stock;
		const asked = [
			financials("AAPL"),
			summary("AAPL"),
			keyratios("AAPL"),
			quote(["AAPL", "MSFT"]),
			price("AAPL"),
			dividend("AAPL"),
			client.gurus.list(),
			client.market.exchangeList(),
		];
		for (const query of asked) {
			const frame = await (query as { frame(): Promise<DataFrame> }).frame();
			expect(frame).toBeInstanceOf(DataFrame);
			expect(frame.shape[0]).toBeGreaterThan(0);
		}
		const wide = await financials("AAPL").frame("annual");
		const { data } = (await financials("AAPL", { validation: "off" }).answer()) as { data: { financials?: unknown } };
		const body = (data.financials ?? data) as { annuals: Record<string, Record<string, unknown[]>> };
		const revenue = body.annuals.income_statement?.Revenue as unknown[];
		expect(wide.column("Revenue").values).toEqual(
			revenue.map((cell) =>
				cell === null || cell === "" || cell === "-" || cell === "N/A"
					? Number.NaN
					: Number(String(cell).replaceAll(",", "")),
			),
		);
	});
});
