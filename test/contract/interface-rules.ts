// Arguments, order and limits of the interface document, read from it by hand. Nothing here may be taken from the catalogue or the service.

/** An argument, with requests that the document allows and such as it does not. Paths hold `*` for the symbol. */
export interface ArgumentRow {
	readonly operation: string;
	readonly right: readonly string[];
	readonly wrong: readonly string[];
}

const DAYS = [7, 14, 30, 60, 90, 180, 365];
const range = (path: string): ArgumentRow["right"] => [
	`${path}?start_date=20240102`,
	`${path}?end_date=20240628`,
	`${path}?start_date=20240102&end_date=20240628`,
];
const wrongRange = (path: string): ArgumentRow["wrong"] => [
	`${path}?start_date=2024-01-02`,
	`${path}?end_date=20241399`,
];
const buys = (operation: string, type: string): ArgumentRow => ({
	operation,
	right: ["page=1", "page=2", ...DAYS.map((days) => `within_days=${days}`)].map(
		(query) => `/insider_buys/${type}?${query}`,
	),
	wrong: [`/insider_buys/${type}?within_days=8`, `/insider_buys/${type}?within_days=0`, `/insider_buys/${type}?page=x`],
});

export const ARGUMENTS: readonly ArgumentRow[] = [
	{
		operation: "stock.financials",
		right: [
			"/stock/*/financials?order=desc",
			"/stock/*/financials?order=other",
			"/stock/*/financials?target_currency=EUR",
		],
		wrong: ["/stock/*/financials?target_currency=XYZ"],
	},
	...(["price", "unadjusted_price", "price_ohlc", "volume"] as const).map((path, i) => ({
		operation: ["stock.price", "stock.unadjustedPrice", "stock.priceOhlc", "stock.volume"][i] as string,
		right: range(`/stock/*/${path}`),
		wrong: wrongRange(`/stock/*/${path}`),
	})),
	{
		operation: "stock.segmentsData",
		right: ["/stock/*/segments_data?start_date=202401"],
		wrong: ["/stock/*/segments_data?start_date=2024-01", "/stock/*/segments_data?start_date=202413"],
	},
	{
		operation: "stock.indicator",
		right: ["a", "q", "ttm"].map((type) => `/stock/*/pettm?type=${type}`),
		wrong: ["/stock/*/pettm?type=m", "/stock/*/no_such_key"],
	},
	{
		operation: "stock.quote",
		right: [`/stock/${Array(100).fill("*").join(",")}/quote`],
		wrong: [`/stock/${Array(101).fill("*").join(",")}/quote`],
	},
	{ operation: "stock.newsFeed", right: ["/stock/news_feed?symbol=*"], wrong: ["/stock/news_feed"] },
	{
		operation: "market.exchangeStocks",
		right: ["/exchange_stocks/NYSE", "/exchange_stocks/NAS"],
		wrong: ["/exchange_stocks/NOWHERE"],
	},
	{
		operation: "market.fundaUpdated",
		right: ["/funda_updated/2026-04-28"],
		wrong: ["/funda_updated/20260428", "/funda_updated/2026-02-30"],
	},
	{
		operation: "market.economicIndicator",
		right: ["/economicindicators/item/Civilian%20Unemployment%20Rate"],
		wrong: ["/economicindicators/item/Nothing"],
	},
	{
		operation: "account.screener",
		right: ["/user_screeners/2/1"],
		wrong: ["/user_screeners/2/0", "/user_screeners/2/51", "/user_screeners/x/1", "/user_screeners/999/1"],
	},
	{
		operation: "gurus.picks",
		right: ["/guru/1/picks/2024-01-01/1?end_date=2024-12-31", "/guru/1/picks/2024-01-01/99"],
		wrong: ["/guru/1/picks/20240101/1", "/guru/1/picks/2024-01-01/x", "/guru/0/picks/2024-01-01/1"],
	},
	{
		operation: "gurus.aggregated",
		right: ["/guru/1/aggregated?page=2"],
		wrong: ["/guru/1/aggregated?portdate=2024", "/guru/0/aggregated"],
	},
	{
		operation: "insiders.updates",
		right: [
			"page=2",
			"date=2024-05-01",
			...["USA", "Canada", "UK/Ireland", "Europe", "Asia", "Oceania", "Latin America", "Africa", "India/Pakistan"].map(
				(region) => `region=${encodeURIComponent(region)}`,
			),
		].map((query) => `/insider_updates?${query}`),
		wrong: ["/insider_updates?region=Mars", "/insider_updates?date=20240501"],
	},
	buys("insiders.ceo", "insider_ceo"),
	buys("insiders.cfo", "insider_cfo"),
	buys("insiders.double", "insider_double"),
	buys("insiders.triple", "insider_triple"),
	buys("insiders.clusterBuy", "insider_cluster_buy"),
	{
		operation: "politicians.transactions",
		right: [
			"page=2",
			...["All", "Common_Stock", "Option", "ETF", "Preferred_Stock", "Bond", "Units", "Warrant", "Other"].map(
				(type) => `asset_type=${type}`,
			),
			"sort=disclosure_date",
			"sort=transaction_date",
			"order=asc",
			"order=desc",
		].map((query) => `/politicians/transactions?${query}`),
		wrong: [
			"/politicians/transactions?asset_type=Gold",
			"/politicians/transactions?sort=amount",
			"/politicians/transactions?order=up",
		],
	},
	{ operation: "insiders.list", right: ["/insider_list?page=2"], wrong: ["/insider_list?page=0"] },
	{
		operation: "gurus.realtimePicks",
		right: ["all", "add", "buy", "buy_add", "reduce", "sell", "sell_reduce"].map(
			(action) => `/guru_realtime_picks?action=${action}`,
		),
		wrong: ["/guru_realtime_picks?action=hold"],
	},
];

/** Most records of one answer, and where they are in the body. */
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

/** Orders: records at a path fall from one to the next by these fields, absolute where it says so. */
export const ORDERS: readonly (readonly [operation: string, at: string, field: string, then: string | null])[] = [
	["gurus.picks", "#.port", "RecmDate", "trans_share"],
	["gurus.aggregated", "#.port", "position", null],
	["insiders.updates", "", "date", null],
	["insiders.ceo", "", "date", null],
	["insiders.cfo", "", "date", null],
	["politicians.transactions", "", "disclosure_date", null],
];
