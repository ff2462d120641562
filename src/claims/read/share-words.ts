// How texts call amounts per share and numbers of shares.
import { count, PER, perShare, priced, shares, type WordedFigure } from "./worded-figure.js";

/** Amounts per share, and numbers of shares. */
export const OF_SHARES: readonly WordedFigure[] = [
	perShare(
		"eps",
		`(?:diluted )?(?:earnings|profits?|net income|income) ${PER}|(?:diluted )?EPS(?: \\(diluted\\))?|diluted earnings`,
		[{ item: "earningsPerShare" }],
		{ lossWords: `(?:diluted |net )?loss ${PER}` },
	),
	perShare("eps_basic", `basic (?:earnings ${PER}|EPS)|EPS \\(basic\\)`, [{ field: "EPS (Basic)" }]),
	perShare("revenue_per_share", `(?:revenues?|sales) ${PER}`, [{ item: "revenuePerShare" }]),
	perShare("free_cash_flow_per_share", `(?:free cash flow|FCF) ${PER}`, [{ item: "freeCashFlowPerShare" }]),
	perShare("operating_cash_flow_per_share", `(?:operating )?cash flow ${PER}`, [{ item: "operatingCashFlowPerShare" }]),
	perShare("dividends_per_share", `dividends?(?: payments?| payouts?)? ${PER}|DPS`, [{ item: "dividendsPerShare" }]),
	perShare("book_value_per_share", `book value ${PER}|BVPS|equity ${PER}`, [
		{ item: "bookValuePerShare" },
		{ named: "book_value_per_share" },
	]),
	perShare("tangible_book_per_share", `tangible book(?: value)? ${PER}|TBVPS`, [{ item: "tangibleBookPerShare" }]),
	perShare(
		"price",
		"(?:closing )?(?:share|stock) prices?|(?:shares|stock) (?:clos(?:ed?|es|ing)|trad(?:ed?|es|ing)|end(?:ed|s)?|chang(?:ed|es) hands)",
		[{ named: "price" }],
		priced,
	),
	perShare(
		"fair_value",
		`fair value(?: ${PER})?|intrinsic value(?: ${PER})?|fair-value (?:range|estimate)`,
		[{ fairValue: "mid" }, { fairValue: "low" }, { fairValue: "high" }],
		priced,
	),
	shares(
		"shares",
		"(?:number of )?(?:diluted |basic |common |average |weighted )*(?:shares outstanding|outstanding shares|share count|shares in issue|average shares)|number of shares|(?:diluted|basic|weighted)(?: average)? shares|shares",
		[{ item: "sharesDiluted" }, { item: "sharesBasic" }, { item: "sharesEndOfPeriod" }],
	),
	count("employees", "employees|workforce|headcount|staff", [{ field: "Number of Employees" }]),
];
