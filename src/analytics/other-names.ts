// Lists other common names of figures.
/** Other names of figures. If there is no such figure, an expression or the nearest figure, as share count changes for a buyback yield. */
const OTHER_NAMES = {
	market_cap: "market_value",
	market_capitalization: "market_value",
	marketcap: "market_value",
	mktcap: "market_value",
	ev: "enterprise_value",
	price_to_earnings: "pe",
	price_to_book: "pb",
	price_to_sales: "ps",
	sales: "revenue",
	fcf: "free_cash_flow",
	book_value: "equity",
	shareholders_equity: "equity",
	debt: "total_debt",
	yield: "dividend_yield",
	div_yield: "dividend_yield",
	forward_pe: "pe",
	f_score: "piotroski",
	z_score: "altman_z",
	m_score: "beneish",
	beta: "levered_beta",
	wacc: "wacc_market_weights",
	net_net: "ncav",
	dcf: "fcff_three_stage",
	fair_value: "fcff_three_stage",
	upside: "fcff_three_stage / price",
	own_median_pe: "own_pe",
	pe_percentile: "own_pe / price",
	peg: "peg_ratio",
	debt_to_ebitda: "net_debt_to_ebitda",
	payout: "dividend_safety.eps_payout",
	dividend_streak: "dividend_history",
	years_of_dividend_growth: "dividend_history",
	rule_of_40: "revenue_cagr_1 + fcf_margin",
	momentum: "annual_return",
	price_change: "annual_return",
	return: "annual_return",
	total_return: "tsr_ledger",
	volatility: "annual_volatility",
	drawdown: "max_drawdown",
	buyback_yield: "share_count_change",
	shares: "shares_diluted",
	shares_outstanding: "shares_end_of_period",
} as const;

export type OtherNames = typeof OTHER_NAMES;

const ownName = (name: string): string | undefined =>
	Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name as keyof OtherNames] : undefined;

/** Names of the form `<word>_growth` and `<word>_growth_5y`: the growth of a line. */
const GROWTH: Readonly<Record<string, string>> = {
	dividend: "dps",
	dividends: "dps",
	dps: "dps",
	sales: "revenue",
	revenue: "revenue",
	earnings: "eps",
	eps: "eps",
	fcf: "fcf",
	free_cash_flow: "fcf",
	book_value: "bvps",
};
/** The default years of growth. */
const USUAL_YEARS = 5;

/** The library's name or expression for an unknown name, or undefined. A suffix for a period, such as `_ttm` or `_5y`, is dropped. */
export function otherName(name: string, isFigure: (name: string) => boolean): string | undefined {
	const own = ownName(name);
	if (own !== undefined) return own;
	const [, word = "", years = USUAL_YEARS] = /^(\w+?)_(?:growth|cagr)(?:_(\d+)(?:y|yr|years)?)?$/.exec(name) ?? [];
	const grown = GROWTH[word] && `${GROWTH[word]}_cagr_${years}`;
	if (grown !== undefined && isFigure(grown)) return grown;
	const [, plain] = /^(\w+?)_(?:\d+(?:m|y|yr|months|years)|ttm|now)$/.exec(name) ?? [];
	if (plain === undefined) return undefined;
	return isFigure(plain) ? plain : ownName(plain);
}
