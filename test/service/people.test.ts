// Tests the service's answers about investors, insiders, politicians, screeners and portfolios.
import { describe, expect, test } from "vitest";
import { ask, bodyOf } from "./ask.js";

interface Pick {
	readonly symbol: string;
	readonly RecmDate: string;
	readonly RecmAction: string;
	readonly trans_share: number;
	readonly share_current: number;
}

const picksOf = async (id: number, from: string, page = 1, query = ""): Promise<Pick[]> =>
	Object.values(await bodyOf<Record<string, { port: Pick[] }>>(`/guru/${id}/picks/${from}/${page}${query}`)).flatMap(
		({ port }) => port,
	);

describe("investors", () => {
	test("derive a pick from two filings", async () => {
		const picks = await picksOf(1, "2024-06-30", 1, "?end_date=2024-06-30");
		expect(picks.find(({ symbol }) => symbol === "AAPL")).toMatchObject({
			RecmAction: "Reduce",
			trans_share: 400_000_000 - 789_368_450,
			share_current: 400_000_000,
		});
	});

	test("do not count a split as purchase", async () => {
		// Four new Apple shares for one in August 2020: 245,155,566 became 980,622,264, of which 944,295,554 were kept.
		const picks = await picksOf(1, "2020-09-30", 1, "?end_date=2020-09-30");
		expect(picks.find(({ symbol }) => symbol === "AAPL")).toMatchObject({
			RecmAction: "Reduce",
			trans_share: 944_295_554 - 4 * 245_155_566,
		});
	});

	test("have no purchase without an earlier filing", async () => {
		// The second investor's filings start at the end of 2018: that quarter has no comparison.
		const first = await bodyOf<Record<string, { summary: { date: string }; port: unknown[] }>>(
			"/guru/2/aggregated?portdate=2018-12-31",
		);
		expect(first["2"]?.summary).toMatchObject({ date: "2018-12-31", num_new: 0 });
		expect(first["2"]?.summary).not.toHaveProperty("turnover");
		expect(first["2"]?.port.length).toBeGreaterThan(5);
		expect((await picksOf(2, "2010-01-01")).every(({ RecmDate }) => RecmDate > "2018-12-31")).toBe(true);
	});

	test("list picks newest first, 500 a page", async () => {
		const pages: Pick[][] = [];
		for (let page = 1; pages.at(-1)?.length !== 0; page++) pages.push(await picksOf(14, "2013-01-01", page));
		expect(pages.length).toBeGreaterThan(2);
		expect(pages.slice(0, -2).every((page) => page.length === 500)).toBe(true);
		const all = pages.flat();
		const sorted = all.toSorted((a, b) =>
			a.RecmDate === b.RecmDate ? Math.abs(b.trans_share) - Math.abs(a.trans_share) : a.RecmDate < b.RecmDate ? 1 : -1,
		);
		expect(all.map(({ RecmDate, trans_share }) => [RecmDate, Math.abs(trans_share)])).toEqual(
			sorted.map(({ RecmDate, trans_share }) => [RecmDate, Math.abs(trans_share)]),
		);
	});

	test("sort a portfolio by position, summing to 100%", async () => {
		const { port } = (await bodyOf<Record<string, { port: { position: number }[] }>>("/guru/14/aggregated"))["14"] ?? {
			port: [],
		};
		const positions = port.map(({ position }) => position);
		expect(positions).toEqual(positions.toSorted((a, b) => b - a));
		expect(positions.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 1);
		const behind = await bodyOf<Record<string, { port: unknown[] }>>("/guru/14/aggregated?page=2");
		expect(behind["14"]?.port).toEqual([]);
	});

	test("fill several groups and pages", async () => {
		const { all } = await bodyOf<{ all: Record<string, string[][]> }>("/gurulist");
		for (const group of ["us", "plus", "international"]) expect(all[group]?.length, group).toBeGreaterThan(0);
		type Portfolio = Record<
			string,
			{ summary: { number_of_stocks: number; country: string }; port: { symbol: string; position: number }[] }
		>;
		const pages = await Promise.all([1, 2, 3].map((page) => bodyOf<Portfolio>(`/guru/9001/aggregated?page=${page}`)));
		const ports = pages.map((page) => page["9001"]?.port ?? []);
		expect(ports.map(({ length }) => length)).toEqual([
			200,
			(pages[0]?.["9001"]?.summary.number_of_stocks ?? 0) - 200,
			0,
		]);
		const all9001 = ports.flat();
		expect(new Set(all9001.map(({ symbol }) => symbol)).size).toBe(all9001.length);
		expect(all9001.reduce((sum, { position }) => sum + position, 0)).toBeCloseTo(100, 1);
		expect((await bodyOf<Portfolio>("/guru/15/aggregated"))["15"]?.summary.country).toBe("United Kingdom");
	});

	test("exclude purchases of the invented fund", async () => {
		const picks = await bodyOf<Record<string, { picks: { guru_id: string }[] }>>("/stock/AAPL/gurus");
		expect(picks.AAPL?.picks.some(({ guru_id }) => guru_id === "9001")).toBe(false);
	});

	test("take prices without series from the filings", async () => {
		// 13F filings state value and shares: 300 million for 1 million shares is a price of 300.
		const { port } = (await bodyOf<Record<string, { port: Record<string, number>[] }>>("/guru/14/aggregated"))[
			"14"
		] ?? { port: [] };
		for (const { price = 0, "52l": low = 0, "52h": high = 0, value = 0, share = 1 } of port) {
			expect(price).toBeGreaterThan(0);
			expect(low <= price && price <= high).toBe(true);
			expect(value).toBeGreaterThan(0);
			expect(share).toBeGreaterThan(0);
		}
	});

	test("use the earlier filing between two dates", async () => {
		const answer = await bodyOf<Record<string, { summary: { date: string } }>>(
			"/guru/1/aggregated?portdate=2024-08-15",
		);
		expect(answer["1"]?.summary.date).toBe("2024-06-30");
	});

	test("give a company's picks from its investors", async () => {
		const { AAPL } =
			await bodyOf<Record<string, { picks: { guru_id: string; date: string; current_shares: string }[] }>>(
				"/stock/AAPL/gurus",
			);
		expect(AAPL?.picks.find(({ guru_id, date }) => guru_id === "1" && date === "2024-06-30")?.current_shares).toBe(
			"400000000",
		);
		const live = await bodyOf<Record<string, object>>("/stock/AAPL/gurus", "live");
		expect(Object.keys(live.AAPL ?? {})).toEqual(["holdings", "picks"]);
	});

	test("give twenty real-time picks a page, filtered by action", async () => {
		const first = await bodyOf<{ data: { action: string }[]; total: number; currentPage: string; lastPage: number }>(
			"/guru_realtime_picks",
		);
		expect([first.data.length, first.currentPage, first.lastPage]).toEqual([20, "1", Math.ceil(first.total / 20)]);
		const sales = await bodyOf<{ data: { action: string }[] }>("/guru_realtime_picks?action=sell_reduce");
		expect(new Set(sales.data.map(({ action }) => action))).toEqual(new Set(["Sell", "Reduce"]));
	});
});

interface Trade {
	readonly date: string;
	readonly position: string;
	readonly type: string;
	readonly symbol: string;
}

describe("insiders", () => {
	test("list updates newest first, 300 a page", async () => {
		const [first, second] = [
			await bodyOf<Trade[]>("/insider_updates"),
			await bodyOf<Trade[]>("/insider_updates?page=2"),
		];
		expect([first.length, second.length]).toEqual([300, 300]);
		const days = [...first, ...second].map(({ date }) => date);
		expect(days).toEqual(days.toSorted().reverse());
		const day = days[7] ?? "";
		const ofDay = await bodyOf<Trade[]>(`/insider_updates?date=${day}&region=USA`);
		expect(new Set(ofDay.map(({ date }) => date))).toEqual(new Set([day]));
		for (const [region, company] of [
			["Europe", /:(?:GRMN|CB|NXPI|LYB|SLB|PNR|JCI|MTD|RIG|AER|ALV|AMRZ)$/],
			["UK/Ireland", /:(?:STX|ETN|ACN|TT|TEL|ARM|FERG|WTW|APTV|AMCR|FLUT|JAZZ|ROIV|NVT|CNH|GTES)$/],
			["Canada", /:(?:LULU|TAP|OVV|WCN|QSR|RBA|CLS|CP)$/],
			["Asia", /:(?:FLEX|TEVA|DRS|FRHC)$/],
		] as const) {
			const ofRegion = await bodyOf<Trade[]>(`/insider_updates?region=${encodeURIComponent(region)}`);
			expect(ofRegion.length, region).toBeGreaterThan(0);
			for (const { symbol } of ofRegion) expect(symbol).toMatch(company);
		}
		expect(await bodyOf("/insider_updates?region=Africa")).toEqual([]);
		expect(await bodyOf("/insider_updates?page=100")).toEqual([]);
	});

	test("give chief officers' trades by period", async () => {
		const asOf = (await ask("/insider_buys/insider_ceo")).headers["valuelab-as-of"] ?? "";
		for (const [office, pattern] of [
			["ceo", /ceo|chief executive/i],
			["cfo", /cfo|chief financial/i],
		] as const) {
			const trades = await bodyOf<Trade[]>(`/insider_buys/insider_${office}`);
			expect(trades.length).toBeGreaterThan(10);
			const oldest = `${Number(asOf.slice(0, 4)) - 5}${asOf.slice(4)}`;
			for (const { date, position, type } of trades) {
				expect(position).toMatch(pattern);
				expect(["P", "S"]).toContain(type);
				expect(date > oldest && date <= asOf).toBe(true);
			}
			const recentTrades = await bodyOf<Trade[]>(`/insider_buys/insider_${office}?within_days=180`);
			const from = new Date(Date.parse(asOf) - 180 * 86_400_000).toISOString().slice(0, 10);
			expect(recentTrades).toEqual(trades.filter(({ date }) => date > from));
		}
	});

	test("count a triple buy as double; clusters need two", async () => {
		const symbols = async (type: string) =>
			(await bodyOf<Trade[]>(`/insider_buys/insider_${type}`)).map(({ symbol }) => symbol);
		const double = await symbols("double");
		const triple = await symbols("triple");
		expect(double.length).toBeGreaterThan(triple.length);
		expect(double).toEqual(expect.arrayContaining(triple));
		const clusters = await bodyOf<{ insider_buy_count_unique: number }[]>("/insider_buys/insider_cluster_buy");
		expect(clusters.length).toBeGreaterThan(0);
		expect(clusters.every((cluster) => cluster.insider_buy_count_unique >= 2)).toBe(true);
	});

	test("give live envelopes and buybacks in triple lists", async () => {
		const bare = await bodyOf<unknown[]>("/insider_buys/insider_triple");
		const envelope = await bodyOf<{ total: number; last_page: number; data: object[] }>(
			"/insider_buys/insider_triple",
			"live",
		);
		expect([envelope.total, envelope.last_page, envelope.data.length]).toEqual([bare.length, 1, bare.length]);
		expect(envelope.data[0]).toHaveProperty("total_buyback_1y");
		expect(envelope.data[0]).not.toHaveProperty("insider_buy_shares");
	});

	test("page the list of insiders to its end", async () => {
		const first = await bodyOf<{ data: { cik: string }[]; lastPage: number }>("/insider_list");
		expect(first.data).toHaveLength(200);
		const last = await bodyOf<{ data: { cik: string }[]; currentPage: number }>(`/insider_list?page=${first.lastPage}`);
		expect([last.data.length > 0, last.currentPage]).toEqual([true, first.lastPage]);
		expect((await bodyOf<{ data: unknown[] }>(`/insider_list?page=${first.lastPage + 1}`)).data).toEqual([]);
	});
});

describe("politicians", () => {
	interface Disclosed {
		readonly id: number;
		readonly class: string;
		readonly disclosure_date: string;
		readonly transaction_date: string;
	}
	const trades = (query = "") => bodyOf<Disclosed[]>(`/politicians/transactions${query}`);

	test("default to 300 common-stock trades by disclosure", async () => {
		const result = await trades();
		expect(result).toHaveLength(300);
		expect(new Set(result.map((trade) => trade.class))).toEqual(new Set(["Common_Stock"]));
		const days = result.map((trade) => trade.disclosure_date);
		expect(days).toEqual(days.toSorted().reverse());
		expect(await trades("?asset_type=Common_Stock&sort=disclosure_date&order=desc&page=1")).toEqual(result);
	});

	test("sort by trade and filter by member and kind", async () => {
		const days = (await trades("?sort=transaction_date&order=asc")).map((trade) => trade.transaction_date);
		expect(days).toEqual(days.toSorted());
		const { id } = (await trades())[0] ?? { id: 0 };
		expect((await trades(`?id=${id}`)).every((trade) => trade.id === id)).toBe(true);
		const options = await bodyOf<{ option_type: string; strike_price: string }[]>(
			"/politicians/transactions?asset_type=Option",
		);
		expect(options.some(({ option_type, strike_price }) => option_type === "call" && Number(strike_price) > 0)).toBe(
			true,
		);
	});

	test("page each trade once, ending with an empty page", async () => {
		let count = 0;
		let page = 0;
		for (let pageSize = 1; pageSize > 0; count += pageSize)
			pageSize = (await trades(`?asset_type=ETF&page=${++page}`)).length;
		expect(count).toBeGreaterThan(1_000);
		const live = (query: string) => bodyOf<object>(`/politicians/transactions?asset_type=${query}`, "live");
		expect(await live("ETF")).toMatchObject({ total: count, lastPage: page - 1, count: 300 });
		expect((await live("All")) as { total: number }).toHaveProperty(
			"total",
			expect.toSatisfy((total: number) => total > 31_000),
		);
	});

	test("answer every asset kind", async () => {
		for (const kind of ["Common_Stock", "Option", "ETF", "Preferred_Stock", "Bond", "Units", "Warrant", "Other"])
			expect((await trades(`?asset_type=${kind}`)).length, kind).toBeGreaterThan(0);
	});

	test("list every trade's member", async () => {
		const ids = new Set((await bodyOf<{ id: number }[]>("/politicians")).map(({ id }) => id));
		expect((await trades("?asset_type=All")).every(({ id }) => ids.has(id))).toBe(true);
	});
});

describe("screeners and portfolios", () => {
	interface Result {
		readonly stocks: {
			readonly total: number;
			readonly last_page: number;
			readonly from: number;
			readonly to: number;
			readonly data: { symbol: string; mktcap_norm: string; exchange: string }[];
		};
	}

	test("filter market value on every page", async () => {
		const first = (await bodyOf<Result>("/user_screeners/2/1")).stocks;
		expect([first.from, first.to, first.data.length]).toEqual([1, 100, 100]);
		expect(first.last_page).toBe(Math.ceil(first.total / 100));
		const rows = [...first.data];
		for (let page = 2; page <= first.last_page; page++)
			rows.push(...(await bodyOf<Result>(`/user_screeners/2/${page}`)).stocks.data);
		expect(new Set(rows.map(({ exchange, symbol }) => `${exchange}:${symbol}`)).size).toBe(first.total);
		expect(rows.every(({ mktcap_norm }) => Number(mktcap_norm) >= 2000)).toBe(true);
	});

	test("filter ratios by the service's own values", async () => {
		const { data, total } = (await bodyOf<Result>("/user_screeners/1/1")).stocks;
		expect(total).toBeGreaterThan(3);
		for (const { symbol } of data.slice(0, 5)) {
			const { financials } = await bodyOf<{ financials: { annuals: Record<string, Record<string, string[]>> } }>(
				`/stock/${symbol}/financials`,
			);
			const lastValue = (section: string, line: string) =>
				(financials.annuals[section]?.[line] ?? []).findLast((cell) => cell !== "");
			expect(Number(lastValue("common_size_ratios", "ROE %")), symbol).toBeGreaterThan(15);
			expect(Number(lastValue("valuation_ratios", "PE Ratio")), symbol).toBeLessThanOrEqual(20);
		}
	});

	test("price a holding by quote and compute its gain", async () => {
		const portfolios = await bodyOf<{ detail: Record<string, string | number>[] }[]>("/portfolio/my_portfolios");
		const { detail } = portfolios[0] ?? { detail: [] };
		const holding = detail[0] ?? {};
		const symbol = String(holding.symbol).split(":")[1];
		const [quote] = await bodyOf<{ "Current Price": number }[]>(`/stock/${symbol}/quote`);
		expect(Number(holding.price)).toBeCloseTo(quote?.["Current Price"] ?? Number.NaN, 2);
		expect(Number(holding.gain)).toBeCloseTo(
			(Number(holding.price) - Number(holding.in_price)) * Number(holding.shares),
			0,
		);
	});
});

test("list companies that reported within a week", async () => {
	// Apple filed its report for the quarter to March 2026 on 2026-05-01.
	const updated = await bodyOf<string[]>("/funda_updated/2026-04-28");
	expect(updated).toContain("NAS:AAPL");
	expect(await bodyOf<string[]>("/funda_updated/2026-05-02")).not.toContain("NAS:AAPL");
	expect(await bodyOf("/funda_updated/2030-01-01")).toEqual([]);
});

test("find news by symbol or stock id", async () => {
	const news = await bodyOf<{ date: string }[]>("/stock/news_feed?symbol=AAPL");
	expect(news.length).toBeGreaterThan(50);
	const days = news.map(({ date }) => date);
	expect(days).toEqual(days.toSorted().reverse());
	const { stocks } = await bodyOf<{ stocks: { data: { symbol: string; stockid: string }[] } }>("/user_screeners/2/1");
	const id = stocks.data.find(({ symbol }) => symbol === "AAPL")?.stockid;
	expect(await bodyOf(`/stock/news_feed?symbol=${id}`)).toEqual(news);
});

test("segments go back from the given month", async () => {
	const { business } = await bodyOf<{ business: { annual: { date: string }[]; keys: string[] } }>(
		"/stock/AAPL/segments_data?start_date=202212",
	);
	expect(business.annual.length).toBeGreaterThan(0);
	expect(business.annual.every(({ date }) => date <= "2022-12")).toBe(true);
});

test("operating data are in whole millions", async () => {
	type Metrics = Record<string, Record<string, { name: string; data: { annual: Record<string, number> } }>>;
	// Apple's report for 2025: iPhone net sales of 209,586 million dollars.
	const { aapl } = await bodyOf<Metrics>("/stock/AAPL/operating_data");
	expect(aapl?.revenue_iphone?.data.annual["2025-09"]).toBe(209_586);
	expect(aapl?.revenue_iphone?.name).toBe("Revenue: iPhone (USD million)");
	for (const symbol of ["BA", "KO", "MSFT", "V", "XOM"]) {
		const body = await bodyOf<Metrics>(`/stock/${symbol}/operating_data`);
		expect(Object.keys(body[symbol.toLowerCase()] ?? {}).length, symbol).toBeGreaterThan(1);
	}
});
