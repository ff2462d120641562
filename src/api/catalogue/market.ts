import { economicIndicators, exchangeList, exchangeStocks, fundaUpdated } from "../schemas/market.js";
import { economicSeries } from "../schemas/series.js";
import { member, points, records } from "./core.js";
import { FRESH, operation } from "./define.js";
import { exchangeCodes, names, tickers } from "./special-cores.js";

/** Exchanges, listings, updates and economic series. */
export const market = {
	/** Exchange codes by country. */
	exchangeList: operation({
		path: "/exchange_list",
		about: "Exchange codes by country.",
		arguments: {},
		query: {},
		fresh: FRESH.month,
		core: exchangeCodes,
		mayBeEmpty: false,
		schema: exchangeList,
		views: ["exchanges"],
	}),
	/** Stocks of one exchange with sector and industry. */
	exchangeStocks: operation({
		path: "/exchange_stocks/{exchange}",
		about: "Stocks of one exchange with sector and industry.",
		arguments: {
			exchange: {
				kind: "text",
				about: "A code from market.exchangeList.",
				upper: true,
				pattern: /^[A-Z0-9]+$/,
				allowed: "an exchange code such as NYSE",
			},
		},
		query: {},
		fresh: FRESH.day,
		core: records(["symbol", "company"]),
		mayBeEmpty: true,
		schema: exchangeStocks,
		views: ["stocks"],
	}),
	/** Stocks whose fundamentals were updated within a week from a date. */
	fundaUpdated: operation({
		path: "/funda_updated/{date}",
		about: "Stocks whose fundamentals were updated within a week from a date.",
		arguments: { date: { kind: "date", shape: "YYYY-mm-dd", about: "First day of the week." } },
		query: {},
		fresh: FRESH.live,
		core: tickers,
		mayBeEmpty: true,
		schema: fundaUpdated,
		views: ["updated"],
	}),
	/** Names of the economic indicators. */
	economicIndicators: operation({
		path: "/economicindicators",
		about: "Names of the economic indicators.",
		arguments: {},
		query: {},
		fresh: FRESH.month,
		core: names,
		mayBeEmpty: false,
		schema: economicIndicators,
		views: ["indicators"],
	}),
	/** One economic indicator with its series. */
	economicIndicator: operation({
		path: "/economicindicators/item/{name}",
		about: "One economic indicator with its series.",
		arguments: { name: { kind: "text", about: "A name from market.economicIndicators." } },
		query: {},
		fresh: FRESH.day,
		core: member("data", points()),
		mayBeEmpty: false,
		schema: economicSeries,
		views: ["series", "info"],
	}),
};
