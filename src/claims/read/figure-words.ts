// Lists the words for all figures, by name of line item or measure.
import { AMOUNTS } from "./amount-words.js";
import { RATES } from "./rate-words.js";
import { RATIOS } from "./ratio-words.js";
import { count, PER, perShare, priced, shares, type WordedFigure } from "./worded-figure.js";

/** Amounts per share, and numbers of shares. */
const OF_SHARES: readonly WordedFigure[] = [
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

/** Every figure that texts may state. */
export const WORDED_FIGURES: readonly WordedFigure[] = [...AMOUNTS, ...OF_SHARES, ...RATES, ...RATIOS];

export const figureNamed = (name: string): WordedFigure | undefined =>
	WORDED_FIGURES.find((wordedFigure) => wordedFigure.name === name);

/** Words before an amount: "about", "more than". */
const MODIFIERS = "about |some |roughly |nearly |almost |more |over ";
/** The start of an amount of money. */
const MONEY = "(?:[$€£\\d]|USD|EUR)";
/** An amount of money after a verb. */
const AMOUNT = `(?:${MODIFIERS}|than )*${MONEY}`;

/** Verbs that are figures by themselves: "earned", "lost", "brought in". */
export const VERBS: readonly { readonly words: string; readonly figures: readonly string[]; readonly isLoss?: true }[] =
	[
		{
			words: `earn(?:s|ed|ing)|net(?:s|ted|ting)(?= (?:a |${MODIFIERS})*[$€£\\d])|made(?= (?:a |${MODIFIERS})*[$€£]?\\d)`,
			figures: ["net_income", "eps"],
		},
		{
			words: `los(?:t|es|ing)(?= (?:a |${MODIFIERS}|than )*${MONEY})`,
			figures: ["net_income", "eps"],
			isLoss: true,
		},
		{
			words: `(?:brought|brings|took|takes|raked|pulled|taking|bringing|raking) in|turned over|grossed|generat(?:ed|es|ing)(?= ${AMOUNT})`,
			figures: ["revenue"],
		},
		{
			// Sold goods and services are revenue; a sold stake, bond or business is not.
			words: `sold (?!(?:[a-z-]+ ){0,2}(?:shares?|stocks?|stakes?|interests?|notes|bonds?|debt|securities|assets?|land|property|buildings?|business(?:es)?|units?|divisions?|brands?|plants?|subsidiar(?:y|ies)|operations|holdings?)\\b)(?:[a-z-]+ ){1,4}(?:for|worth)(?= ${AMOUNT})`,
			figures: ["revenue"],
		},
		{ words: "valued at|worth|valued the (?:company|group) at", figures: ["market_value", "price"] },
		{
			words: "(?:trad(?:es|ed|ing)|clos(?:ed|es|ing)|sold|sells|quoted|priced)(?: [a-z]+ \\d{4})? at",
			figures: ["price", "price_to_earnings"],
		},
	];

/** Figures that share the words of another: the number's kind says which is meant. */
export const SHARED_WORDS: Readonly<Record<string, readonly string[]>> = {
	net_income: ["eps"],
	dividends_paid: ["dividends_per_share"],
	free_cash_flow: ["free_cash_flow_per_share"],
	equity: ["book_value_per_share"],
	revenue: ["revenue_per_share"],
	eps: ["eps_basic"],
};
