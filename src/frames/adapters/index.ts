// Lists the adapter of each view of each operation.
import { type OperationName, operations } from "../../api/catalogue/index.js";
import { INDICATOR_UNITS } from "../fields/indicators.js";
import { fieldsOf } from "../fields/of-schema.js";
import * as account from "./account.js";
import { type Adapter, type Adapters, asArray, asObject, isObject } from "./adapter.js";
import * as company from "./company.js";
import { estimates, growth } from "./estimates.js";
import { long, template, wide } from "./financials.js";
import { bySymbol, oneRecord, recordList } from "./lists.js";
import * as market from "./market.js";
import { metrics, operating, operatingLong } from "./operating.js";
import * as people from "./people.js";
import { segments, segmentsLong } from "./segments.js";
import { bars, series, seriesTable } from "./series.js";

const PRICE = { kind: "per_share" } as const;
const SHARES = { kind: "shares" } as const;

/** A member of indicator_history, found by either spelling of its name. */
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

/** Views that need code: of answers with more than one list of records, and of lists that need more than their fields. */
const SPECIAL: Partial<Adapters> = {
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
	"stock.ownership": { ownership: company.ownership, large_holders: company.largeHolders },
	"stock.gurus": { picks: bySymbol(fieldsOf("stock.gurus", "picks"), company.picksOf, "picks.*") },
	"stock.insider": {
		trades: bySymbol(fieldsOf("stock.insider"), (value) => asArray(isObject(value) ? value.data : value), "*"),
	},
	"stock.currentDividend": { dividend: oneRecord(fieldsOf("stock.currentDividend"), { path: "" }) },
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
	"stock.indicator": {
		series: (answer) => {
			const { key } = answer.meta.arguments;
			const name = typeof key === "string" ? key : "value";
			return series(name, INDICATOR_UNITS.get(name))(answer);
		},
	},
	"market.exchangeList": { exchanges: market.exchanges },
	"market.fundaUpdated": { updated: market.updated },
	"market.economicIndicators": { indicators: market.economicIndicators },
	"market.economicIndicator": { series: market.economicSeries, info: market.economicInfo },
	"account.apiUsage": { usage: market.usage },
	"account.portfolios": { portfolios: account.portfolios, holdings: account.holdings },
	"account.screener": {
		stocks: account.screenedStocks,
		filters: account.screenerFilters,
		screener: account.screenerItself,
		alerts: account.screenerAlerts,
	},
	"gurus.list": { gurus: people.guruList },
	"gurus.picks": { picks: people.guruPicks },
	"gurus.aggregated": { holdings: people.guruHoldings, summary: people.guruSummary },
	"insiders.list": { insiders: people.insiderPeople, companies: people.insiderCompanies },
};

/** The views of an answer that is a list of records: the one view, with the fields that the schema declares. */
function viewsOfRecords(operation: OperationName, views: readonly string[]): Readonly<Record<string, Adapter>> {
	const [view, ...otherViews] = views;
	if (view === undefined || otherViews.length > 0)
		throw new TypeError(`${operation} has the views ${views.join(", ")}: their adapters must be written`);
	return { [view]: recordList(fieldsOf(operation)) };
}

/** The adapter of each view of each operation: one of `SPECIAL`, else derived from the operation's schema. */
export const adapters = Object.fromEntries(
	Array.from(operations, ([name, { views }]) => [name, SPECIAL[name] ?? viewsOfRecords(name, views)]),
) as Adapters;
