// Lists, by hand, where the local service differs from the interface document, with reasons. docs/interface.md names every row.

/** One deviation: a path of a body (`*` for any index), and the actual value. */
export interface Deviation {
	readonly operation: string;
	readonly path: RegExp;
	/** `missing`: an omitted field; `besides`: a field that the document does not have; `empty`: an empty text instead of a figure; `bare`: a ticker without its exchange. */
	readonly is: "missing" | "besides" | "empty" | "bare";
	readonly reason: string;
}

const UNKNOWN = "the figure is not known; a number would be invented";

export const DEVIATIONS: readonly Deviation[] = [
	{
		operation: "stock.summary",
		path: /^\$\.summary\.(chart\.|general\.(price|timestamp)$)/,
		is: "missing",
		reason: UNKNOWN,
	},
	{
		operation: "stock.summary",
		path: /^\$\.summary\.general\.(svc_score|rank_\w+|rating)$/,
		is: "missing",
		reason: "no statements of a listed stock are known, from which a rank follows",
	},
	{ operation: "stock.keyratios", path: /^\$\.Fundamental\./, is: "missing", reason: UNKNOWN },
	{
		operation: "stock.quote",
		path: /^\$\.\*\.(Day's|Price) Change$|^\$\.\*\.(open|low|high|Day's Volume)$/,
		is: "missing",
		reason: UNKNOWN,
	},
	{ operation: "stock.ownership", path: /^\$\.\w+\.(percentage|value)$/, is: "missing", reason: UNKNOWN },
	{
		operation: "stock.ownership",
		path: /^\$\.Large_Holders$/,
		is: "besides",
		reason: "the document has no place for owners of more than 5%, whom Schedules 13D and 13G name",
	},
	{
		operation: "stock.currentDividend",
		path: /^\$\.Dividend(s per Share \(TTM\)| Yield %( \(10y Median\))?)$/,
		is: "missing",
		reason: UNKNOWN,
	},
	{
		operation: "stock.analystEstimate",
		path: /^\$\.annual\.eps_growth_rate_estimate$/,
		is: "missing",
		reason: UNKNOWN,
	},
	{
		operation: "stock.dividend",
		path: /^\$\.\*\.period$/,
		is: "besides",
		reason:
			"nobody files the days of dividends; a price file may list ex-days. The fiscal period says of when an amount is",
	},
	{
		operation: "stock.financials",
		path: /^\$\.financials\.annuals\.(per_share_data_array|common_size_ratios)\./,
		is: "empty",
		reason: "arrays are aligned with the fiscal years, and the figure of this one is not known",
	},
	{ operation: "stock.keyratios", path: /^\$\.Basic\.Price Updated Time$/, is: "empty", reason: UNKNOWN },
	{ operation: "stock.ownership", path: /^\$\.Share_Outstanding\.value$/, is: "empty", reason: UNKNOWN },
	{ operation: "stock.currentDividend", path: /^\$\.Dividend Yield % \(10y Range\)$/, is: "empty", reason: UNKNOWN },
	{
		operation: "politicians.transactions",
		path: /^\$\.\*\.strike_price$/,
		is: "empty",
		reason: "only an option has a strike price",
	},
	{
		operation: "stock.insider",
		path: /^\$\.[\w.]+\.\*\.(final_share|price|cost|change)$/,
		is: "empty",
		reason: UNKNOWN,
	},
	{
		operation: "insiders.updates",
		path: /^\$\.\*\.symbol$/,
		is: "bare",
		reason: "no exchange lists the symbol any more",
	},
	{ operation: "gurus.aggregated", path: /^\$\.\w+\.summary\.turnover$/, is: "missing", reason: UNKNOWN },
	{ operation: "gurus.aggregated", path: /^\$\.\w+\.port\.\*\.(mktcap|pe|yield)$/, is: "empty", reason: UNKNOWN },
];

/** Companies whose statements show dividends paid, but with unknown dividends per share. */
export const WITHOUT_DIVIDENDS: readonly string[] = ["CVNA", "ERIE"];

/** The differences of a body that no row explains. */
export function unexplained(operation: string, differences: readonly string[]): string[] {
	const kinds = {
		missing: / is missing$/,
		besides: / is not in the document$/,
		empty: / is not of type (?:numeric|written number|grouped|percentage|low to high|zoned): "(?:N\/A)?"$/,
		bare: / is not of type ticker: "[^":]+"$/,
	} as const;
	return differences.filter(
		(difference) =>
			!DEVIATIONS.some(
				(row) =>
					row.operation === operation &&
					kinds[row.is].test(difference) &&
					row.path.test(difference.replace(kinds[row.is], "")),
			),
	);
}
