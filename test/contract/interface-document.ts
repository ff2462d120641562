// Lists every resource of the interface document with its fields and types, entered by hand. Nothing here may come from
// the catalogue or the service, because this table tests them.

/**
 * `numeric` is a numeric string, `written number` a string that holds a number as people write it (`1,234.50`, `7%`), `grouped` digits with thousands separators, `percentage` one with
 * a % sign, `low to high` two numbers with a hyphen between; `ticker` is `<EXCH>:<symbol>`; `epoch` seconds as text, `zoned` an instant with its zone in brackets, `slashed` MM/DD/YYYY; `date` YYYY-mm-dd, `month` YYYY-mm, `instant` YYYY-mm-dd HH:MM:SS;
 * `{ each }` an array, `{ keys }` an object with any keys, `{ row }` an array of fixed places, `{ fields }` an object.
 */
export type Shape =
	| "string"
	| "number"
	| "integer"
	| "boolean"
	| "null"
	| "numeric"
	| "written number"
	| "grouped"
	| "percentage"
	| "low to high"
	| "ticker"
	| "epoch"
	| "zoned"
	| "slashed"
	| "date"
	| "date or empty"
	| "month"
	| "instant"
	| "month-day-year"
	| "any"
	| { readonly each: Shape }
	| { readonly keys: Shape }
	| { readonly row: readonly Shape[] }
	| { readonly fields: Readonly<Record<string, Shape>>; readonly open?: boolean };

const fields = (shapes: Record<string, Shape>): Shape => ({ fields: shapes });
const open = (shapes: Record<string, Shape>): Shape => ({ fields: shapes, open: true });
const fieldsOf = (names: string, shape: Shape): Record<string, Shape> =>
	Object.fromEntries(names.split(/\s*[,;]\s*/).map((name) => [name, shape]));
const series = (names: readonly string[]): Shape =>
	fields(Object.fromEntries(names.map((name) => [name, { each: "numeric" }])));

// Placeholders: `svc` for the brand; the table below gives this service's words for persons.
const PERSON = {
	returnOnCapital: "ROC (Tangible Capital) %",
	fScore: "Nine-Signal F-Score",
	number: "Defensive Number",
	value: "Growth Value",
};

const PER_SHARE = [
	"Revenue per Share",
	"EBITDA per Share",
	"EBIT per Share",
	"Earnings per Share (Diluted)",
	"EPS without NRI",
	"Owner Earnings per Share (TTM)",
	"Free Cash Flow per Share",
	"Operating Cash Flow per Share",
	"Dividends per Share",
	"Book Value per Share",
	"Tangible Book per Share",
	"Total Debt per Share",
	"Month End Stock Price",
];
const COMMON_SIZE = [
	"ROE %",
	"ROE % Adjusted to Book Value",
	"ROA %",
	"Return-on-Tangible-Equity",
	"Return-on-Tangible-Asset",
	PERSON.returnOnCapital,
	"ROC (ROIC) %",
	"WACC %",
	"Effective Interest Rate on Debt %",
	"Gross Margin %",
	"Operating Margin %",
	"Net Margin %",
	"FCF Margin %",
	"Debt-to-Equity",
	"Equity-to-Asset",
	"Debt-to-Asset",
	"Gross-Profit-to-Asset %",
	"Asset Turnover",
	"Dividend Payout Ratio",
	"Days Sales Outstanding",
	"Days Payable",
	"Days Inventory",
	"Cash Conversion Cycle",
	"Inventory Turnover",
	"COGS-to-Revenue",
	"Inventory-to-Revenue",
];
const RANGED = [
	"Cash-to-Debt",
	"Current Ratio",
	"Days Inventory",
	"Days Sales Outstanding",
	"Equity-to-Asset",
	"Interest Coverage",
];
const suffixed = (names: readonly string[], shape: Shape) =>
	Object.fromEntries(
		names.flatMap((name) => ["", " (10y High)", " (10y Low)", " (10y Median)"].map((s) => [name + s, shape])),
	);

const segment = { each: open({ date: "string" }) } as const;
const estimates = {
	date: { each: "month" },
	...fieldsOf(
		"revenue_estimate, ebit_estimate, ebitda_estimate, dividend_estimate, per_share_eps_estimate, eps_nri_estimate",
		{ each: "number" },
	),
} satisfies Record<string, Shape>;

const screener: Record<string, Shape> = {
	...fieldsOf("id, user_id, is_hidden", "integer"),
	...fieldsOf("name, note", "string"),
	...fieldsOf("is_public, is_predefined", "boolean"),
	default_exchanges: { each: "string" },
	...fieldsOf("default_view, default_ranking", "null"),
	...fieldsOf("updated_at, created_at", "instant"),
};

const ceoCfo: Shape = {
	each: fields({
		...fieldsOf("exchange, symbol, company, name, position, type", "string"),
		...fieldsOf("date, file_date", "date"),
		...fieldsOf("trans_share, shares_change, trade_price, cost, final_share, change_from_insider_trade", "number"),
	}),
};
const doubleTriple: Shape = {
	each: fields({
		...fieldsOf("exchange, symbol, company", "string"),
		...fieldsOf("buy_add_count, insider_buy_count, insider_buy_shares", "integer"),
	}),
};

/** The document's description of one operation. */
export interface DocumentEntry {
	readonly path: string;
	readonly query: readonly string[];
	/** A request that the bundled data answers. */
	readonly sample: string;
	readonly body: Shape;
}

/** Every operation by its name in the library. */
export const DOCUMENT: Readonly<Record<string, DocumentEntry>> = {
	"stock.summary": {
		path: "/stock/{symbol}/summary",
		query: [],
		sample: "/stock/AAPL/summary",
		body: fields({
			summary: fields({
				general: fields({
					...fieldsOf(
						"company, supersector, sector, group, industry, risk_assessment, svc_valuation, desc, short_desc, currency, country",
						"string",
					),
					price: "number",
					timestamp: "epoch",
					...fieldsOf(
						"svc_score, rank_financial_strength, rank_profitability, rank_svc_value, rank_growth, rank_momentum, rating",
						"numeric",
					),
				}),
				chart: fields(
					fieldsOf(
						`SVC Value; Earnings Power Value; Net-Net Working Capital; Net Current Asset Value; Tangible Book; Projected FCF; DCF (FCF Based); DCF (Earnings Based); Median P/S Value; ${PERSON.number}; ${PERSON.value}`,
						"numeric",
					),
				),
			}),
		}),
	},
	"stock.financials": {
		path: "/stock/{symbol}/financials",
		query: ["order", "target_currency"],
		sample: "/stock/AAPL/financials",
		body: fields({
			financials: fields({
				financial_template_parameters: open(fieldsOf("ind_template, REITs, IsDirect", "string")),
				annuals: fields({
					"Fiscal Year": { each: "string" },
					Preliminary: { each: "string" },
					per_share_data_array: series(PER_SHARE),
					common_size_ratios: series(COMMON_SIZE),
					...fieldsOf("income_statement, balance_sheet, cashflow_statement, valuation_ratios, valuation_and_quality", {
						keys: "any",
					}),
				}),
				quarterly: { keys: "any" },
			}),
		}),
	},
	"stock.keyratios": {
		path: "/stock/{symbol}/keyratios",
		query: [],
		sample: "/stock/AAPL/keyratios",
		body: fields({
			Basic: fields({ "Price Updated Time": "zoned" }),
			Fundamental: fields({
				...fieldsOf("Currency; Share Class Description; Headquarter Country", "string"),
				...fieldsOf(
					"Total Assets (Current); Book Value per Share; Debt-to-Equity; Debt-to-Revenue; EPS; Enterprise Value (Current M); Enterprise Value ($M); Insider Ownership; Institutional Ownership",
					"numeric",
				),
				...suffixed(RANGED, "numeric"),
				...suffixed([PERSON.fScore], "number"),
				[PERSON.fScore]: "integer",
			}),
		}),
	},
	"stock.quote": {
		path: "/stock/{symbols}/quote",
		query: [],
		sample: "/stock/AAPL,MSFT/quote",
		body: {
			each: fields({
				...fieldsOf("timestamp, Day's Volume", "integer"),
				"Price Updated Time": "zoned",
				...fieldsOf("Current Price, Day's Change, open, low, high, Price Change", "number"),
				...fieldsOf("Currency, Symbol, Exchange", "string"),
			}),
		},
	},
	"stock.price": {
		path: "/stock/{symbol}/price",
		query: ["start_date", "end_date"],
		sample: "/stock/AAPL/price",
		body: { each: { row: ["month-day-year", "number"] } },
	},
	"stock.unadjustedPrice": {
		path: "/stock/{symbol}/unadjusted_price",
		query: ["start_date", "end_date"],
		sample: "/stock/AAPL/unadjusted_price",
		body: { each: { row: ["month-day-year", "number"] } },
	},
	"stock.volume": {
		path: "/stock/{symbol}/volume",
		query: ["start_date", "end_date"],
		sample: "/stock/AAPL/volume",
		body: { each: { row: ["month-day-year", "number"] } },
	},
	"stock.priceOhlc": {
		path: "/stock/{symbol}/price_ohlc",
		query: ["start_date", "end_date"],
		sample: "/stock/AAPL/price_ohlc",
		body: { each: { row: ["month-day-year", "number", "number", "number", "number"] } },
	},
	"stock.indicatorHistory": {
		path: "/stock/{symbol}/indicator_history",
		query: [],
		sample: "/stock/AAPL/indicator_history",
		body: fields({
			insti_owner: { each: { row: ["date", "number", "number"] } },
			shares_outstanding: { each: { row: ["date", "number"] } },
			InstitutionSharesHeld: { each: { row: ["date", "number", "number"] } },
		}),
	},
	"stock.ownership": {
		path: "/stock/{symbol}/ownership",
		query: [],
		sample: "/stock/AAPL/ownership",
		body: fields({
			...fieldsOf("company, display_symbol, exchange", "string"),
			Share_Outstanding: fields({ value: "written number" }),
			...fieldsOf(
				"Institutional_Ownership, Insider_Ownership, Float_Percentage_of_TSO",
				fields({ percentage: "percentage", value: "written number" }),
			),
		}),
	},
	"stock.gurus": {
		path: "/stock/{symbol}/gurus",
		query: [],
		sample: "/stock/AAPL/gurus",
		body: fields({
			AAPL: fields({
				picks: {
					each: fields({
						...fieldsOf("guru, action, comment, guru_id", "string"),
						...fieldsOf("impact, price_min, price_max, Avg, current_shares", "written number"),
						date: "date",
					}),
				},
			}),
		}),
	},
	"stock.insider": {
		path: "/stock/{symbol}/insider",
		query: [],
		sample: "/stock/AAPL/insider",
		body: fields({
			AAPL: {
				each: fields({
					...fieldsOf("position, type, insider", "string"),
					...fieldsOf("trans_share, final_share", "grouped"),
					...fieldsOf("price, cost, change", "written number"),
					date: "date",
				}),
			},
		}),
	},
	"stock.executives": {
		path: "/stock/{symbol}/executives",
		query: [],
		sample: "/stock/AAPL/executives",
		body: { each: fields({ ...fieldsOf("name, position", "string"), transaction_date: "date" }) },
	},
	"stock.dividend": {
		path: "/stock/{symbol}/dividend",
		query: [],
		sample: "/stock/AAPL/dividend",
		body: {
			each: fields({
				amount: "numeric",
				...fieldsOf("ex_date, record_date, pay_date", "date"),
				...fieldsOf("type, currency", "string"),
			}),
		},
	},
	"stock.currentDividend": {
		path: "/stock/{symbol}/current_dividend",
		query: [],
		sample: "/stock/AAPL/current_dividend",
		body: fields({
			...fieldsOf("Dividends per Share (TTM); Dividend Yield %; Dividend Yield % (10y Median)", "number"),
			"Dividend Yield % (10y Range)": "low to high",
			...fieldsOf("Next Dividend Payment Date; Dividend Frequency; Currency", "string"),
		}),
	},
	"stock.analystEstimate": {
		path: "/stock/{symbol}/analyst_estimate",
		query: [],
		sample: "/stock/AAPL/analyst_estimate",
		body: fields({ annual: fields({ ...estimates, eps_growth_rate_estimate: "number" }), quarter: { keys: "any" } }),
	},
	"stock.operatingData": {
		path: "/stock/{symbol}/operating_data",
		query: [],
		sample: "/stock/NFLX/operating_data",
		body: fields({
			nflx: {
				keys: fields({
					...fieldsOf("name, key", "string"),
					data: fields(fieldsOf("annual, quarter", { keys: "integer" })),
				}),
			},
		}),
	},
	"stock.segmentsData": {
		path: "/stock/{symbol}/segments_data",
		query: ["start_date"],
		sample: "/stock/AAPL/segments_data",
		body: fields({
			business: fields({ annual: segment, quarterly: segment, keys: { each: "string" }, ttm: segment }),
			geographic: fields({ annual: segment, quarterly: segment, keys: { each: "string" } }),
		}),
	},
	"stock.indicators": {
		path: "/stock/indicators",
		query: [],
		sample: "/stock/indicators",
		body: { each: fields(fieldsOf("key, name", "string")) },
	},
	"stock.indicator": {
		path: "/stock/{symbol}/{indicator_key}",
		query: ["type"],
		sample: "/stock/AAPL/pettm",
		body: { each: { row: ["date", "number"] } },
	},
	"stock.newsFeed": {
		path: "/stock/news_feed",
		query: ["symbol"],
		sample: "/stock/news_feed?symbol=AAPL",
		body: { each: fields({ date: "instant", ...fieldsOf("headline, url", "string") }) },
	},
	"market.exchangeList": {
		path: "/exchange_list",
		query: [],
		sample: "/exchange_list",
		body: { keys: { each: "string" } },
	},
	"market.exchangeStocks": {
		path: "/exchange_stocks/{exchange_name}",
		query: [],
		sample: "/exchange_stocks/NYSE",
		body: { each: fields(fieldsOf("symbol, exchange, company, currency, industry, sector, subindustry", "string")) },
	},
	"market.fundaUpdated": {
		path: "/funda_updated/{date}",
		query: [],
		sample: "/funda_updated/2026-04-28",
		body: { each: "ticker" },
	},
	"market.economicIndicators": {
		path: "/economicindicators",
		query: [],
		sample: "/economicindicators",
		body: { each: "string" },
	},
	"market.economicIndicator": {
		path: "/economicindicators/item/{economic_indicator}",
		query: [],
		sample: "/economicindicators/item/Civilian%20Unemployment%20Rate",
		body: fields({
			info: fields(fieldsOf("Indicator, description", "string")),
			data: { each: { row: ["date", "number"] } },
		}),
	},
	"account.apiUsage": {
		path: "/api_usage",
		query: [],
		sample: "/api_usage",
		body: fields({ "API Usage": "number", "API Requests Remaining": "string" }),
	},
	"account.portfolios": {
		path: "/portfolio/my_portfolios",
		query: [],
		sample: "/portfolio/my_portfolios",
		body: {
			each: fields({
				...fieldsOf("id, uid, portid, portname, intro, email, alert, settings, is_deleted, description", "string"),
				...fieldsOf("private, num_stocks", "integer"),
				created: "instant",
				modified: "epoch",
				...fieldsOf("p_all, p_1m, p_3m, p_6m, p_12m, p_3y, p_5y, p_10y, p_rel_sp500, is_article, deleted_time", "null"),
				detail: {
					each: fields({
						...fieldsOf("id, currency, company", "string"),
						symbol: "ticker",
						date_add: "slashed",
						gain_p: "percentage",
						...fieldsOf(
							"in_price, price, pettm, ps, pb, gain, gain_today, p_change, p_pct_change, open, high, low, volume, cost_per_share",
							"written number",
						),
						shares: "integer",
					}),
				},
			}),
		},
	},
	"account.screeners": {
		path: "/user_screeners",
		query: [],
		sample: "/user_screeners",
		body: { each: fields({ ...screener, alerts: { each: "any" } }) },
	},
	"account.screener": {
		path: "/user_screeners/{screener_id}/{page}",
		query: [],
		sample: "/user_screeners/2/1",
		body: fields({
			...screener,
			stocks: fields({
				...fieldsOf("total, per_page, current_page, last_page, from, to", "integer"),
				data: {
					each: fields({
						...fieldsOf(
							"ranks, overall_rank, guru_trading_ids, insider_trading_ids, exchange, symbol, display_symbol, company, region, stockid",
							"string",
						),
						price: "number",
						mktcap_norm: "written number",
						currency_symbol: fields({
							...fieldsOf("currency, currency_symbol, timestamp", "string"),
							rate: "written number",
						}),
					}),
				},
				allfilters: {
					each: fields({
						...fieldsOf("id, screener_id, field_id", "integer"),
						...fieldsOf("operator, right", "string"),
						sequence: "null",
						...fieldsOf("updated_at, created_at", "string"),
						field: fields({
							id: "integer",
							...fieldsOf("field_name, display_name, field_type", "string"),
							financial_name: "null",
							options: fields({
								all_in_one_screener: fields({
									type: "string",
									data: { each: fields({ label: "string", value: "boolean" }) },
								}),
								...fieldsOf("user_id, is_positive, is_increase, category", "integer"),
								...fieldsOf("is_basic, is_predefined, is_group, is_hidden", "boolean"),
								...fieldsOf("updated_at, created_at, basic_fields", "string"),
							}),
						}),
					}),
				},
				alerts: { each: "any" },
			}),
		}),
	},
	"gurus.list": {
		path: "/gurulist",
		query: [],
		sample: "/gurulist",
		body: fields({
			all: fields(fieldsOf("us, plus, international", { each: { row: Array<Shape>(11).fill("string") } })),
			my: fields({ default: { each: "string" } }),
		}),
	},
	"gurus.picks": {
		path: "/guru/{id}/picks/{start_date}/{page}",
		query: ["end_date"],
		sample: "/guru/1/picks/2024-01-01/1",
		body: {
			keys: fields({
				port: {
					each: fields({
						...fieldsOf(
							"symbol, exchange, company, currency, GuruName, type, RecmAction, industry, sector, symbol_ori, currency_txt, comment",
							"string",
						),
						RecmDate: "date",
						...fieldsOf("price, trans_share, RecmPrice, price_min, price_max, change, share_current", "number"),
					}),
				},
			}),
		},
	},
	"gurus.aggregated": {
		path: "/guru/{id}/aggregated",
		query: ["page", "portdate"],
		sample: "/guru/1/aggregated",
		body: fields({
			"1": fields({
				summary: fields({
					...fieldsOf("firm, country", "string"),
					date: "date",
					...fieldsOf("num_new, number_of_stocks, equity, turnover", "number"),
				}),
				port: {
					each: fields({
						"13f_date": "date",
						...fieldsOf("symbol, exchange, industry, sector, company, currency, symbol_ori, currency_txt", "string"),
						...fieldsOf("share, price, 52l, 52h, change, value, position, impact, pct", "number"),
						...fieldsOf("mktcap, pe, yield", "numeric"),
					}),
				},
			}),
		}),
	},
	"insiders.updates": {
		path: "/insider_updates",
		query: ["page", "date", "region"],
		sample: "/insider_updates",
		body: {
			each: fields({
				symbol: "ticker",
				...fieldsOf("exchange, position, type, insider", "string"),
				date: "date",
				...fieldsOf("trans_share, final_share, price, cost", "number"),
			}),
		},
	},
	"insiders.ceo": {
		path: "/insider_buys/insider_ceo",
		query: ["page", "within_days"],
		sample: "/insider_buys/insider_ceo",
		body: ceoCfo,
	},
	"insiders.cfo": {
		path: "/insider_buys/insider_cfo",
		query: ["page", "within_days"],
		sample: "/insider_buys/insider_cfo",
		body: ceoCfo,
	},
	"insiders.double": {
		path: "/insider_buys/insider_double",
		query: ["page", "within_days"],
		sample: "/insider_buys/insider_double",
		body: doubleTriple,
	},
	"insiders.triple": {
		path: "/insider_buys/insider_triple",
		query: ["page", "within_days"],
		sample: "/insider_buys/insider_triple",
		body: doubleTriple,
	},
	"insiders.clusterBuy": {
		path: "/insider_buys/insider_cluster_buy",
		query: ["page", "within_days"],
		sample: "/insider_buys/insider_cluster_buy",
		body: {
			each: fields({
				...fieldsOf("exchange, symbol, company", "string"),
				...fieldsOf(
					"insider_buy_count, insider_buy_count_unique, buy_total_shares, buy_price_avg, buy_price_value, buy_change_from_average, buy_company_held_shares",
					"number",
				),
			}),
		},
	},
	"politicians.list": {
		path: "/politicians",
		query: [],
		sample: "/politicians",
		body: { each: fields({ id: "integer", ...fieldsOf("full_name, position, district, state, party", "string") }) },
	},
	"politicians.transactions": {
		path: "/politicians/transactions",
		query: ["page", "asset_type", "id", "sort", "order"],
		sample: "/politicians/transactions",
		body: {
			each: fields({
				...fieldsOf(
					"symbol, company, exchange, class, stockid, option_type, trans_type, amount, full_name, official_full, position, state, party",
					"string",
				),
				strike_price: "written number",
				...fieldsOf("disclosure_date, transaction_date, expiration_date", "date or empty"),
				...fieldsOf("industry, id", "integer"),
			}),
		},
	},
	"insiders.list": {
		path: "/insider_list",
		query: ["page"],
		sample: "/insider_list",
		body: fields({
			data: {
				each: fields({
					...fieldsOf("cik, name, address", "string"),
					latest_transaction_date: "date or empty",
					Companys: { each: "string" },
				}),
			},
			...fieldsOf("currentPage, lastPage", "integer"),
		}),
	},
	"gurus.realtimePicks": {
		path: "/guru_realtime_picks",
		query: ["page", "action"],
		sample: "/guru_realtime_picks",
		body: fields({
			data: {
				each: fields({
					...fieldsOf("currency, company, action, comment, guru_name, symbol, exchange", "string"),
					portdate: "date",
					...fieldsOf("impact, price, price_avg, change, shares", "number"),
				}),
			},
			total: "integer",
			currentPage: "numeric",
			lastPage: "integer",
		}),
	},
};
