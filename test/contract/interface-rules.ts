// Lists arguments, order and limits of the interface document, entered by hand. Nothing here may come from the catalogue or the service.

/** An argument, with valid and invalid requests. Paths hold `*` for the symbol. */
export interface ArgumentRow {
	readonly operation: string;
	readonly accepted: readonly string[];
	readonly refused: readonly string[];
}

const DAYS = [7, 14, 30, 60, 90, 180, 365];
const range = (path: string): ArgumentRow["accepted"] => [
	`${path}?start_date=20240102`,
	`${path}?end_date=20240628`,
	`${path}?start_date=20240102&end_date=20240628`,
];
const refusedRange = (path: string): ArgumentRow["refused"] => [
	`${path}?start_date=2024-01-02`,
	`${path}?end_date=20241399`,
];
const buys = (operation: string, type: string): ArgumentRow => ({
	operation,
	accepted: ["page=1", "page=2", ...DAYS.map((days) => `within_days=${days}`)].map(
		(query) => `/insider_buys/${type}?${query}`,
	),
	refused: [
		`/insider_buys/${type}?within_days=8`,
		`/insider_buys/${type}?within_days=0`,
		`/insider_buys/${type}?page=x`,
	],
});

export const ARGUMENTS: readonly ArgumentRow[] = [
	{
		operation: "stock.financials",
		accepted: [
			"/stock/*/financials?order=desc",
			"/stock/*/financials?order=other",
			"/stock/*/financials?target_currency=EUR",
		],
		refused: ["/stock/*/financials?target_currency=XYZ"],
	},
	...(["price", "unadjusted_price", "price_ohlc", "volume"] as const).map((path, i) => ({
		operation: ["stock.price", "stock.unadjustedPrice", "stock.priceOhlc", "stock.volume"][i] as string,
		accepted: range(`/stock/*/${path}`),
		refused: refusedRange(`/stock/*/${path}`),
	})),
	{
		operation: "stock.segmentsData",
		accepted: ["/stock/*/segments_data?start_date=202401"],
		refused: ["/stock/*/segments_data?start_date=2024-01", "/stock/*/segments_data?start_date=202413"],
	},
	{
		operation: "stock.indicator",
		accepted: ["a", "q", "ttm"].map((type) => `/stock/*/pettm?type=${type}`),
		refused: ["/stock/*/pettm?type=m", "/stock/*/no_such_key"],
	},
	{
		operation: "stock.quote",
		accepted: [`/stock/${Array(100).fill("*").join(",")}/quote`],
		refused: [`/stock/${Array(101).fill("*").join(",")}/quote`],
	},
	{ operation: "stock.newsFeed", accepted: ["/stock/news_feed?symbol=*"], refused: ["/stock/news_feed"] },
	{
		operation: "market.exchangeStocks",
		accepted: ["/exchange_stocks/NYSE", "/exchange_stocks/NAS"],
		refused: ["/exchange_stocks/NOWHERE"],
	},
	{
		operation: "market.fundaUpdated",
		accepted: ["/funda_updated/2026-04-28"],
		refused: ["/funda_updated/20260428", "/funda_updated/2026-02-30"],
	},
	{
		operation: "market.economicIndicator",
		accepted: ["/economicindicators/item/Civilian%20Unemployment%20Rate"],
		refused: ["/economicindicators/item/Nothing"],
	},
	{
		operation: "account.screener",
		accepted: ["/user_screeners/2/1"],
		refused: ["/user_screeners/2/0", "/user_screeners/2/51", "/user_screeners/x/1", "/user_screeners/999/1"],
	},
	{
		operation: "gurus.picks",
		accepted: ["/guru/1/picks/2024-01-01/1?end_date=2024-12-31", "/guru/1/picks/2024-01-01/99"],
		refused: ["/guru/1/picks/20240101/1", "/guru/1/picks/2024-01-01/x", "/guru/0/picks/2024-01-01/1"],
	},
	{
		operation: "gurus.aggregated",
		accepted: ["/guru/1/aggregated?page=2"],
		refused: ["/guru/1/aggregated?portdate=2024", "/guru/0/aggregated"],
	},
	{
		operation: "insiders.updates",
		accepted: [
			"page=2",
			"date=2024-05-01",
			...["USA", "Canada", "UK/Ireland", "Europe", "Asia", "Oceania", "Latin America", "Africa", "India/Pakistan"].map(
				(region) => `region=${encodeURIComponent(region)}`,
			),
		].map((query) => `/insider_updates?${query}`),
		refused: ["/insider_updates?region=Mars", "/insider_updates?date=20240501"],
	},
	buys("insiders.ceo", "insider_ceo"),
	buys("insiders.cfo", "insider_cfo"),
	buys("insiders.double", "insider_double"),
	buys("insiders.triple", "insider_triple"),
	buys("insiders.clusterBuy", "insider_cluster_buy"),
	{
		operation: "politicians.transactions",
		accepted: [
			"page=2",
			...["All", "Common_Stock", "Option", "ETF", "Preferred_Stock", "Bond", "Units", "Warrant", "Other"].map(
				(type) => `asset_type=${type}`,
			),
			"sort=disclosure_date",
			"sort=transaction_date",
			"order=asc",
			"order=desc",
		].map((query) => `/politicians/transactions?${query}`),
		refused: [
			"/politicians/transactions?asset_type=Gold",
			"/politicians/transactions?sort=amount",
			"/politicians/transactions?order=up",
		],
	},
	{ operation: "insiders.list", accepted: ["/insider_list?page=2"], refused: ["/insider_list?page=0"] },
	{
		operation: "gurus.realtimePicks",
		accepted: ["all", "add", "buy", "buy_add", "reduce", "sell", "sell_reduce"].map(
			(action) => `/guru_realtime_picks?action=${action}`,
		),
		refused: ["/guru_realtime_picks?action=hold"],
	},
];

/** The maximum number of records of an answer, and their path in the body. */
export const LIMITS: readonly (readonly [operation: string, at: string, most: number])[] = [
	["account.screener", "stocks.data", 100],
	["gurus.picks", "#.port", 500],
	["gurus.aggregated", "#.port", 200],
	["insiders.updates", "", 300],
	["insiders.ceo", "", 300],
	["insiders.cfo", "", 300],
	["insiders.double", "", 300],
	["insiders.triple", "", 300],
	["insiders.clusterBuy", "", 300],
	["politicians.transactions", "", 300],
	["insiders.list", "data", 200],
	["gurus.realtimePicks", "data", 20],
	["stock.financials", "financials.annuals.Fiscal Year", 31],
	["stock.financials", "financials.quarterly.Fiscal Year", 120],
];

/** Orders: records at a path decrease by these fields, in absolute value where stated. */
export const ORDERS: readonly (readonly [operation: string, at: string, field: string, then: string | null])[] = [
	["gurus.picks", "#.port", "RecmDate", "trans_share"],
	["gurus.aggregated", "#.port", "position", null],
	["insiders.updates", "", "date", null],
	["insiders.ceo", "", "date", null],
	["insiders.cfo", "", "date", null],
	["politicians.transactions", "", "disclosure_date", null],
];

/** A documented rule beyond the form of one field: the request, and what must hold for the answers. */
export interface Statement {
	readonly says: string;
	readonly operation: string;
	readonly ask: readonly string[];
	// biome-ignore lint/suspicious/noExplicitAny: the bodies are what is tested.
	readonly holds: (...bodies: any[]) => boolean;
}

const rising = (values: readonly string[]) => values.every((value, i) => i === 0 || value >= (values[i - 1] as string));
const years = (body: { financials: { annuals: Record<string, string[]> } }) =>
	(body.financials.annuals["Fiscal Year"] as string[]).filter((year) => year !== "TTM");
const isoOf = (day: string) => `${day.slice(6)}-${day.slice(0, 5)}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const withinDays = (type: string): Statement => ({
	says: "within_days narrows the records to the last so many days",
	operation: `insiders.${type.replace("insider_", "")}`,
	ask: [7, 365].map((days) => `/insider_buys/${type}?within_days=${days}`),
	holds: (week: { date: string }[], year: { date: string }[]) =>
		week.length <= year.length && week.every((weekRow) => year.some((yearRow) => yearRow.date === weekRow.date)),
});
const fiveYears = (type: string): Statement => ({
	says: "the records are of the last 5 years",
	operation: `insiders.${type.replace("insider_", "")}`,
	ask: [1, 2, 3, 4, 5, 6].map((page) => `/insider_buys/${type}?page=${page}`),
	holds: (...pages: { date: string }[][]) => {
		const days = pages.flat().map(({ date }) => date);
		return days.length > 0 && days.every((day) => day >= "2021-01-01");
	},
});

export const STATEMENTS: readonly Statement[] = [
	{
		says: "the last fiscal year is TTM, the others rise as YYYY-mm; desc sorts them the other way",
		operation: "stock.financials",
		ask: ["/stock/KO/financials", "/stock/KO/financials?order=desc"],
		holds: (plain, desc) =>
			plain.financials.annuals["Fiscal Year"].at(-1) === "TTM" &&
			years(plain).every((year) => /^\d{4}-\d\d$/.test(year)) &&
			rising(years(plain)) &&
			isSame(years(plain).toReversed(), years(desc)),
	},
	{
		says: "each named array is aligned with Fiscal Year, or empty",
		operation: "stock.financials",
		ask: ["/stock/KO/financials", "/stock/JPM/financials"],
		holds: (...bodies) =>
			bodies.every(({ financials: { annuals } }) => {
				const { length } = annuals["Fiscal Year"];
				const arrays = [...Object.values(annuals.per_share_data_array), ...Object.values(annuals.common_size_ratios)];
				return (
					annuals.Preliminary.length === length && arrays.every((array) => [0, length].includes((array as []).length))
				);
			}),
	},
	{
		says: "one quote per requested symbol, in its order",
		operation: "stock.quote",
		ask: ["/stock/MSFT,AAPL,KO/quote"],
		holds: (body) =>
			isSame(
				body.map((quote: { Symbol: string }) => quote.Symbol),
				["MSFT", "AAPL", "KO"],
			),
	},
	{
		says: "start_date and end_date bound the series; without them all available data come",
		operation: "stock.price",
		ask: ["/stock/KO/price", "/stock/KO/price?start_date=20240102&end_date=20240328"],
		holds: (all: [day: string, price: number][], part: [day: string, price: number][]) =>
			part.length > 1 &&
			isSame(
				all.filter(([day]) => isoOf(day) >= "2024-01-02" && isoOf(day) <= "2024-03-28"),
				part,
			),
	},
	{
		says: "an indicator that only has daily data comes daily, as MM-DD-YYYY, whatever the type",
		operation: "stock.indicator",
		ask: ["/stock/KO/price", ...["a", "q", "ttm"].map((type) => `/stock/KO/price?type=${type}`)],
		holds: (...bodies) => bodies.every((body) => isSame(body, bodies[0])) && /^\d\d-\d\d-\d{4}$/.test(bodies[0][0][0]),
	},
	{
		says: "the catalogue has 29 entries, and each answers",
		operation: "stock.indicators",
		ask: ["/stock/indicators"],
		holds: (body) =>
			isSame(
				body.map(({ key }: { key: string }) => key),
				"price revenue revenue_estimate net_income pettm price_to_owner_earnings ps_ratio pb_ratio peg_ratio yield mktcap enterprise_value shares_outstanding earning_per_share_diluted per_share_eps_estimate eps_without_nri owner_earnings maxpe medpe minpe custmpe custmpeestimate maxps medps minps custmps maxpb medpb custmpb".split(
					" ",
				),
			),
	},
	{
		says: "names of segments are in keys; dates are YYYY-mm, or TTM in ttm",
		operation: "stock.segmentsData",
		ask: ["/stock/AAPL/segments_data", "/stock/MSFT/segments_data"],
		holds: (...bodies) =>
			bodies.every((body) =>
				Object.values(body as Record<string, { keys: string[]; ttm?: object[] }>).every((part) =>
					Object.entries(part).every(
						([name, list]) =>
							name === "keys" ||
							(list as Record<string, string>[]).every(
								({ date = "", ...rest }) =>
									(/^\d{4}-\d\d$/.test(date) || (name === "ttm" && date === "TTM")) &&
									Object.keys(rest).every((key) => part.keys.includes(key)),
							),
					),
				),
			),
	},
	{
		says: "periods of operating data are YYYY-mm, and a metric stands under its key",
		operation: "stock.operatingData",
		ask: ["/stock/NFLX/operating_data"],
		holds: ({ nflx }) =>
			Object.entries(nflx as Record<string, { key: string; data: Record<string, object> }>).every(
				([key, metric]) =>
					metric.key === key &&
					Object.values(metric.data).every((periods) =>
						Object.keys(periods).every((period) => /^\d{4}-\d\d$/.test(period)),
					),
			),
	},
	{
		says: "estimates are aligned with date; a series without estimates is empty",
		operation: "stock.analystEstimate",
		ask: ["/stock/KO/analyst_estimate", "/stock/AMZN/analyst_estimate", "/stock/JPM/analyst_estimate"],
		holds: (...bodies) =>
			bodies.every(({ annual }) =>
				Object.values(annual as object).every(
					(list) => !Array.isArray(list) || [0, annual.date.length].includes(list.length),
				),
			),
	},
	{
		says: "dividends are of 30 years",
		operation: "stock.dividend",
		ask: ["/stock/KO/dividend"],
		holds: (body: { ex_date: string }[]) => body.length > 50 && body.every(({ ex_date }) => ex_date >= "1996"),
	},
	{
		says: "updates are of the week since the date",
		operation: "market.fundaUpdated",
		ask: ["2026-04-20", "2026-04-27"].map((day) => `/funda_updated/${day}`),
		holds: (firstPage: string[], nextPage: string[]) =>
			firstPage.length > 0 && nextPage.length > 0 && !isSame(firstPage, nextPage),
	},
	{
		says: "a page of a screener has 100 stocks; its pages are total over 100, rounded up, at most 50",
		operation: "account.screener",
		ask: ["/user_screeners/2/1", "/user_screeners/1/1"],
		holds: (...bodies) =>
			bodies.every(
				({ stocks: { total, per_page, last_page, data } }) =>
					per_page === 100 &&
					last_page === Math.min(50, Math.ceil(total / 100)) &&
					data.length === Math.min(100, total),
			),
	},
	{
		says: "ids under my are ids of the guru list",
		operation: "gurus.list",
		ask: ["/gurulist"],
		holds: ({ all, my }) => {
			const ids = (Object.values(all).flat() as string[][]).map(([id]) => id);
			return my.default.length > 0 && my.default.every((id: string) => ids.includes(id));
		},
	},
	{
		says: "picks are of start_date to end_date; behind the last page the list is empty",
		operation: "gurus.picks",
		ask: ["/guru/1/picks/2024-01-01/1?end_date=2024-12-31", "/guru/1/picks/2024-01-01/99"],
		holds: (body, beyond) => {
			const [{ port }] = Object.values(body) as [{ port: { RecmDate: string }[] }];
			const [{ port: none }] = Object.values(beyond) as [{ port: unknown[] }];
			const days = port.map(({ RecmDate }) => RecmDate);
			return days.length > 0 && days.every((day) => day >= "2024-01-01" && day <= "2024-12-31") && none.length === 0;
		},
	},
	{
		says: "behind the last page port is empty; portdate chooses the portfolio",
		operation: "gurus.aggregated",
		ask: ["/guru/1/aggregated", "/guru/1/aggregated?page=99", "/guru/1/aggregated?portdate=2024-12-31"],
		holds: (present, beyondLast, past) =>
			present[1].port.length > 0 && beyondLast[1].port.length === 0 && past[1].summary.date <= "2024-12-31",
	},
	{
		says: "date is the day of the transaction",
		operation: "insiders.updates",
		ask: ["/insider_updates?date=2024-05-15", "/insider_updates?page=9999"],
		holds: (day: { date: string }[], beyond) => day.every(({ date }) => date === "2024-05-15") && beyond.length === 0,
	},
	...["insider_ceo", "insider_cfo"].flatMap((type) => [withinDays(type), fiveYears(type)]),
	{
		says: "a politician is a senator or a representative",
		operation: "politicians.list",
		ask: ["/politicians"],
		holds: (body: { position: string }[]) =>
			body.every(({ position }) => ["senator", "representative"].includes(position)),
	},
	{
		says: "the defaults are common stock by day of disclosure, newest first; asc turns the order; id and asset_type choose",
		operation: "politicians.transactions",
		ask: [
			"",
			"?asset_type=Common_Stock&sort=disclosure_date&order=desc",
			"?sort=transaction_date&order=asc",
			"?asset_type=ETF",
			"?id=26",
		].map((query) => `/politicians/transactions${query}`),
		holds: (plain, stated, asc, etf: { class: string }[], single: { id: number }[]) =>
			isSame(plain, stated) &&
			rising(asc.map((trade: { transaction_date: string }) => trade.transaction_date)) &&
			etf.every((trade) => trade.class === "ETF") &&
			single.length > 0 &&
			single.every(({ id }) => id === 26),
	},
	{
		says: "pages count from 1 and end at lastPage",
		operation: "insiders.list",
		ask: ["/insider_list", "/insider_list?page=1", "/insider_list?page=2"],
		holds: (plain, first, second) =>
			isSame(plain, first) && second.currentPage === 2 && second.lastPage === first.lastPage,
	},
	{
		says: "action chooses; all is the default",
		operation: "gurus.realtimePicks",
		ask: ["", "?action=all", "?action=add", "?action=reduce"].map((query) => `/guru_realtime_picks${query}`),
		holds: (plain, all, add, reduce) =>
			isSame(plain, all) &&
			add.data.every(({ action }: { action: string }) => action === "Add") &&
			reduce.data.every(({ action }: { action: string }) => action === "Reduce"),
	},
];

/** Undocumented behaviour that this service adds: statuses of refusals, and headers. */
export const ADDITIONS: readonly (readonly [says: string, path: string, status: number, headers: readonly string[]])[] =
	[
		["an answer names its form and the day of the data", "/stock/KO/summary", 200, ["valuelab-form", "valuelab-as-of"]],
		["made-up fields are announced", "/stock/KO/analyst_estimate", 200, ["valuelab-made-up"]],
		["a listed stock that is not known has the reason", "/stock/TSM/financials", 200, ["valuelab-reason"]],
		["a parameter that does nothing is named", "/stock/KO/summary?colour=red", 200, ["valuelab-ignored"]],
		["the spacing of a price series is stated", "/stock/KO/price", 200, ["valuelab-frequency"]],
		["no such listing", "/stock/NOSUCH/summary", 404, []],
		["a wrong argument", "/stock/KO/price?start_date=x", 400, []],
		["no such path", "/stock", 404, []],
		["an unknown token", "/api_usage", 403, []],
	];
