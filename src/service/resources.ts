// Lists the function that answers each operation.
import type { OperationName } from "../api/catalogue/index.js";
import { portfolios } from "./account/portfolios.js";
import { screener, screeners } from "./account/screeners.js";
import { economicIndicator, economicIndicators } from "./market/economic.js";
import { exchangeList, exchangeStocks, fundaUpdated } from "./market/exchanges.js";
import { guruAggregated, guruList, guruPicks, stockGurus } from "./people/gurus.js";
import { clusterBuy, double, triple } from "./people/insider-buys.js";
import { ceo, cfo, insiderList, stockInsider, updates } from "./people/insiders.js";
import { politicians, transactions } from "./people/politicians.js";
import { realtimePicks } from "./people/realtime-picks.js";
import type { Reply, RequestOf, Resource } from "./resource.js";
import { currentDividend, dividend } from "./stock/dividends.js";
import { analystEstimate } from "./stock/estimates.js";
import { executives } from "./stock/executives.js";
import { financials } from "./stock/financials.js";
import { indicator, indicators } from "./stock/indicators.js";
import { keyratios } from "./stock/keyratios.js";
import { newsFeed } from "./stock/news.js";
import { operatingData } from "./stock/operating.js";
import { indicatorHistory, ownership } from "./stock/ownership.js";
import { price, priceOhlc, unadjustedPrice, volume } from "./stock/price-series.js";
import { quote } from "./stock/quote.js";
import { segmentsData } from "./stock/segments.js";
import { summary } from "./stock/summary.js";

/** The resource of each operation; the compiler checks that none is missing. */
export const resources: { readonly [N in OperationName]: Resource<N> } = {
	"stock.summary": summary,
	"stock.financials": financials,
	"stock.keyratios": keyratios,
	"stock.quote": quote,
	"stock.price": price,
	"stock.unadjustedPrice": unadjustedPrice,
	"stock.volume": volume,
	"stock.priceOhlc": priceOhlc,
	"stock.indicatorHistory": indicatorHistory,
	"stock.ownership": ownership,
	"stock.gurus": stockGurus,
	"stock.insider": stockInsider,
	"stock.executives": executives,
	"stock.dividend": dividend,
	"stock.currentDividend": currentDividend,
	"stock.analystEstimate": analystEstimate,
	"stock.operatingData": operatingData,
	"stock.segmentsData": segmentsData,
	"stock.indicators": indicators,
	"stock.indicator": indicator,
	"stock.newsFeed": newsFeed,
	"market.exchangeList": exchangeList,
	"market.exchangeStocks": exchangeStocks,
	"market.fundaUpdated": fundaUpdated,
	"market.economicIndicators": economicIndicators,
	"market.economicIndicator": economicIndicator,
	"account.apiUsage": apiUsage,
	"account.portfolios": portfolios,
	"account.screeners": screeners,
	"account.screener": screener,
	"gurus.list": guruList,
	"gurus.picks": guruPicks,
	"gurus.aggregated": guruAggregated,
	"gurus.realtimePicks": realtimePicks,
	"insiders.updates": updates,
	"insiders.ceo": ceo,
	"insiders.cfo": cfo,
	"insiders.double": double,
	"insiders.triple": triple,
	"insiders.clusterBuy": clusterBuy,
	"insiders.list": insiderList,
	"politicians.list": politicians,
	"politicians.transactions": transactions,
};

/** `GET /api_usage`: requests since the service started, including this one. */
function apiUsage({ account, form }: RequestOf<"account.apiUsage">): Reply {
	const { used, remaining } = account;
	const remainingText = remaining === null ? "Unlimited" : form === "live" ? remaining : String(remaining);
	return { body: { "API Usage": used, "API Requests Remaining": remainingText } };
}
