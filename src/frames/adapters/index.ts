import * as declared from "../fields/declared.js";
import { indicatorUnit } from "../fields/indicators.js";
import * as account from "./account.js";
import type { Adapters } from "./adapter.js";
import { asArray, asObject, isObject } from "./adapter.js";
import * as company from "./company.js";
import { estimates, growth } from "./estimates.js";
import { long, template, wide } from "./financials.js";
import { bySymbol, list, one } from "./lists.js";
import * as market from "./market.js";
import { metrics, operating, operatingLong } from "./operating.js";
import * as people from "./people.js";
import { segments, segmentsLong } from "./segments.js";
import { bars, series, seriesTable } from "./series.js";

const PRICE = { kind: "per_share" } as const;
const SHARES = { kind: "shares" } as const;

/** A member of indicator_history, under its name in either spelling. */
const history = (names: readonly string[], values: readonly string[]) => {
	const [path = ""] = names;
	return ({ data, meta }: Parameters<typeof bars>[0]) => {
		const body = asObject(data);
		const points = body[names.find((name) => name in body) ?? path];
		return seriesTable(points, meta, {
			values,
			path: `${path}.*`,
			...(path === "shares_outstanding" && { unit: SHARES }),
		});
	};
};

const trades = list(declared.officerTrade);
const buys = list(declared.doubleBuy);

/** What turns each answer into each of its views. The type proves that none is missing. */
export const adapters: Adapters = {
	"stock.summary": { general: company.general, valuations: company.valuations, details: company.details },
	"stock.financials": { annual: wide("annual"), quarterly: wide("quarterly"), long, template },
	"stock.keyratios": { ratios: company.ratios, basic: company.basic },
	"stock.quote": { quotes: company.quotes },
	"stock.price": { series: series("price", PRICE) },
	"stock.unadjustedPrice": { series: series("unadjusted_price", PRICE) },
	"stock.volume": { series: series("volume", SHARES) },
	"stock.priceOhlc": { bars },
	"stock.indicatorHistory": {
		shares_outstanding: history(["shares_outstanding"], ["value"]),
		insti_owner: history(["insti_owner"], ["col1", "col2"]),
		institution_shares_held: history(["InstitutionSharesHeld", "institution_shares_held"], ["col1", "col2"]),
	},
	"stock.ownership": { ownership: company.ownership },
	"stock.gurus": { picks: bySymbol(declared.stockPick, company.picksOf, "picks.*") },
	"stock.insider": {
		trades: bySymbol(declared.stockTrade, (value) => asArray(isObject(value) ? value.data : value), "*"),
	},
	"stock.executives": { executives: list(declared.executive) },
	"stock.dividend": { dividends: list(declared.dividend) },
	"stock.currentDividend": { dividend: one(declared.currentDividend, { path: "" }) },
	"stock.analystEstimate": { annual: estimates("annual"), quarter: estimates("quarter"), growth },
	"stock.operatingData": { annual: operating("annual"), quarter: operating("quarter"), long: operatingLong, metrics },
	"stock.segmentsData": {
		business_annual: segments("business", "annual"),
		business_quarterly: segments("business", "quarterly"),
		business_ttm: segments("business", "ttm"),
		geographic_annual: segments("geographic", "annual"),
		geographic_quarterly: segments("geographic", "quarterly"),
		long: segmentsLong,
	},
	"stock.indicators": { indicators: list(declared.indicator) },
	"stock.indicator": {
		series: (answer) => {
			const { key } = answer.meta.arguments;
			const name = typeof key === "string" ? key : "value";
			return series(name, indicatorUnit(name))(answer);
		},
	},
	"stock.newsFeed": { news: list(declared.news) },
	"market.exchangeList": { exchanges: market.exchanges },
	"market.exchangeStocks": { stocks: list(declared.exchangeStock) },
	"market.fundaUpdated": { updated: market.updated },
	"market.economicIndicators": { indicators: market.economicIndicators },
	"market.economicIndicator": { series: market.economicSeries, info: market.economicInfo },
	"account.apiUsage": { usage: market.usage },
	"account.portfolios": { portfolios: account.portfolios, holdings: account.holdings },
	"account.screeners": { screeners: list(declared.screener) },
	"account.screener": {
		stocks: account.screenedStocks,
		filters: account.screenerFilters,
		screener: account.screenerItself,
		alerts: account.screenerAlerts,
	},
	"gurus.list": { gurus: people.guruList },
	"gurus.picks": { picks: people.guruPicks },
	"gurus.aggregated": { holdings: people.guruHoldings, summary: people.guruSummary },
	"gurus.realtimePicks": { picks: list(declared.realtimePick) },
	"insiders.updates": { trades: list(declared.insiderUpdate) },
	"insiders.ceo": { trades },
	"insiders.cfo": { trades },
	"insiders.double": { buys },
	"insiders.triple": { buys },
	"insiders.clusterBuy": { buys: list(declared.clusterBuy) },
	"insiders.list": { insiders: people.insiderPeople, companies: people.insiderCompanies },
	"politicians.list": { politicians: list(declared.politician) },
	"politicians.transactions": { transactions: list(declared.politicianTrade) },
};
