// How texts call figures. What is declared elsewhere (line items, measures) is referred to by its name.
import type { CheckedFigure, FigureKind, Reading } from "../claim.js";

/** A figure with its words; where several share words, the number's kind decides. */
export interface WordedFigure extends CheckedFigure {
	/** Alternatives of a regular expression. */
	readonly words: string;
	/** Words that say a negative figure. */
	readonly lossWords?: string;
}

type More = Partial<Pick<WordedFigure, "lossWords" | "priced">>;

const figure =
	(kind: FigureKind) =>
	(name: string, words: string, readings: readonly Reading[], more: More = {}): WordedFigure => ({
		name,
		kind,
		words,
		readings,
		...more,
	});

const money = figure("money");
const perShare = figure("per_share");
const fraction = figure("fraction");
const ratio = figure("ratio");
const shares = figure("shares");
const count = figure("count");

const PER = "(?:per|a|each)(?: (?:diluted|basic|common))? share";
const SPENT = "(?: (?:expenses?|costs?|spending|expenditures?|budget|investments?|outlays?))?";
const HOLDERS = "(?:share|stock)(?:holders|owners)?['’]?s?['’]?";
const MARGIN = "(?:margins?|rate)";
const priced = { priced: true } as const;

/** Amounts of the statements. */
const AMOUNTS: readonly WordedFigure[] = [
	money("revenue", "(?:total |net |overall )*(?:revenues?|sales)|net turnover|turnover|top[- ]line|takings", [
		{ item: "revenue" },
	]),
	money("cost_of_revenue", "costs? of (?:revenues?|sales|goods(?: sold)?)|cogs", [{ item: "costOfRevenue" }]),
	money("gross_profit", "gross (?:profits?|income|earnings)", [{ item: "grossProfit" }]),
	money(
		"selling_general_administrative",
		`SG&A${SPENT}|selling,? general,?(?: and| &)? administrative${SPENT}|overheads?`,
		[{ item: "sellingGeneralAdministrative" }],
	),
	money(
		"research_and_development",
		`research(?: and| &) development${SPENT}|R&D${SPENT}|research (?:spending|expenses?|costs?|budget)`,
		[{ item: "researchAndDevelopment" }],
	),
	money("operating_expenses", "(?:total )?operating (?:expenses|costs)", [
		{ field: "Total Operating Expense", magnitude: true },
	]),
	money(
		"operating_income",
		"operating (?:income|profits?|earnings|results?)|income from operations",
		[{ item: "operatingIncome" }, { named: "operating_income" }],
		{ lossWords: "operating loss(?:es)?" },
	),
	money("ebit", "ebit(?!da)|earnings before interest and tax(?:es)?", [{ item: "ebit" }, { item: "operatingIncome" }]),
	money("ebitda", "ebitda|earnings before interest,? tax(?:es)?,? depreciation,? and amorti[sz]ation", [
		{ item: "ebitda" },
		{ named: "ebitda" },
	]),
	money(
		"depreciation_and_amortization",
		"depreciation(?:, depletion,?)?(?:,? (?:and|&) amorti[sz]ation)?(?: (?:expenses?|charges?))?|D&A",
		[{ item: "depreciationAndAmortization" }],
	),
	money("interest_expense", "interest (?:expenses?|costs?|bill|payments?|charges?)", [{ item: "interestExpense" }]),
	money("interest_income", "interest income", [{ item: "interestIncome" }]),
	money("net_interest_income", "net interest income|NII", [{ item: "netInterestIncome" }]),
	money("non_interest_income", "non-?interest (?:income|revenue)", [{ item: "nonInterestIncome" }]),
	money(
		"credit_loss_provision",
		"(?:provisions? for (?:credit|loan)(?: and lease)? losses|(?:credit|loan)[- ]loss provisions?|credit costs)",
		[{ item: "creditLossProvision" }],
	),
	money("premiums_earned", "(?:net )?premiums(?: earned)?|(?:net )?earned premiums", [{ item: "premiumsEarned" }]),
	money("claims_incurred", "claims incurred|policyholder benefits(?: and claims)?|insurance claims", [
		{ item: "claimsIncurred" },
	]),
	money(
		"pretax_income",
		"pre-?tax (?:income|profits?|earnings)|(?:income|profits?|earnings) before (?:income )?tax(?:es)?",
		[{ item: "pretaxIncome" }],
		{ lossWords: "pre-?tax loss(?:es)?|loss before tax(?:es)?" },
	),
	money(
		"income_tax",
		"income tax(?:es)?(?: expenses?| provision| charge| bill)?|tax (?:bill|charge|expenses?|provision|payments?)|taxes",
		[{ item: "incomeTax" }],
	),
	money(
		"net_income",
		"net (?:income|profits?|earnings|result)|bottom[- ]line|(?:profits?|earnings|income) after tax(?:es)?|after-tax (?:profits?|earnings)|(?:annual |total )?(?:profits?|earnings)|net (?:profit|income) attributable to (?:share|stock)holders",
		[{ item: "netIncome" }, { field: "Net Income Including Noncontrolling Interests" }],
		{ lossWords: "(?:net |annual )?loss(?:es)?" },
	),
	money(
		"cash",
		"cash(?:,? (?:cash )?equivalents)?,?(?: and| &) (?:(?:marketable|short-term|liquid) )?(?:securities|investments)|cash pile|cash hoard|cash(?: balances?| position| holdings?| reserves?)?|liquidity",
		[{ item: "cash" }, { item: "cashAndEquivalents" }],
	),
	money("cash_and_equivalents", "cash(?: and|,| &) (?:cash )?equivalents", [{ item: "cashAndEquivalents" }]),
	money("marketable_securities", "marketable securities", [{ field: "Marketable Securities" }]),
	money("receivables", "(?:accounts |trade |total )?receivables?", [
		{ field: "Accounts Receivable" },
		{ item: "receivables" },
	]),
	money("inventory", "(?:total )?inventor(?:y|ies)", [{ item: "inventory" }]),
	money("current_assets", "(?:total )?current assets", [{ item: "currentAssets" }]),
	money("long_term_investments", "long-term investments", [{ item: "longTermInvestments" }]),
	money("property_plant_equipment", "(?:net )?property,? plant,? (?:and|&) equipment|PP&E|fixed assets", [
		{ item: "propertyPlantEquipment" },
	]),
	money("goodwill", "goodwill", [{ item: "goodwill" }]),
	money("intangibles", "intangible assets|intangibles", [{ item: "intangibles" }]),
	money("total_assets", "(?:total )?assets|balance[- ]sheet total", [{ item: "totalAssets" }]),
	money("payables", "(?:accounts|trade) payables?|payables", [{ field: "Accounts Payable" }, { item: "payables" }]),
	money("short_term_debt", "(?:short-term|current) (?:debt|borrowings?)", [
		{ field: "Short-Term Debt" },
		{ item: "shortTermDebt" },
	]),
	money("current_liabilities", "(?:total )?current liabilities", [{ item: "currentLiabilities" }]),
	money("long_term_debt", "long-term (?:debt|borrowings?|liabilities in debt)", [
		{ field: "Long-Term Debt" },
		{ item: "longTermDebt" },
	]),
	money("total_debt", "(?:total |gross |financial )?(?:debts?|borrowings?)(?: load| pile)?", [
		{ item: "totalDebt" },
		{ named: "total_debt" },
	]),
	money("net_debt", "net debt", [{ named: "net_debt" }, { item: "totalDebt", less: "cash" }]),
	money("total_liabilities", "(?:total )?liabilities", [{ item: "totalLiabilities" }]),
	money("retained_earnings", "retained earnings", [{ item: "retainedEarnings" }]),
	money("equity", `(?:total )?(?:${HOLDERS} (?:equity|funds)|equity|common equity)|book value`, [
		{ item: "equity" },
		{ item: "totalEquity" },
	]),
	money("minority_interest", "(?:minority|non-?controlling) interests?", [{ item: "minorityInterest" }]),
	money("loans", "(?:net |total |gross )?loans", [{ item: "loans" }, { field: "Gross Loan" }]),
	money("deposits", "(?:total |customer )?deposits", [{ item: "deposits" }]),
	money("working_capital", "(?:net )?working capital", [{ item: "currentAssets", less: "currentLiabilities" }]),
	money(
		"cash_flow_from_operations",
		"operating cash ?flows?|(?:net )?cash ?flows? from (?:operations|operating activities)|cash from operations|(?:net )?cash (?:generated|provided) (?:by|from) operat(?:ions|ing activities)",
		[{ item: "cashFlowFromOperations" }],
	),
	money("cash_flow_from_investing", "cash ?flows? from investing(?: activities)?|investing cash ?flows?", [
		{ item: "cashFlowFromInvesting" },
	]),
	money("cash_flow_from_financing", "cash ?flows? from financing(?: activities)?|financing cash ?flows?", [
		{ item: "cashFlowFromFinancing" },
	]),
	money("capital_expenditure", "capital (?:expenditures?|spending|investments?|outlays?)|capex(?: spending| budget)?", [
		{ item: "capitalExpenditure" },
	]),
	money("free_cash_flow", "free cash ?flows?|FCF", [{ item: "freeCashFlow" }, { named: "free_cash_flow" }]),
	money(
		"stock_compensation",
		"(?:stock|share|equity)[- ]based (?:compensation|pay(?:ments?)?)|(?:stock|share) compensation|SBC",
		[{ item: "stockCompensation" }],
	),
	money("dividends_paid", "(?:cash )?dividends?(?: paid| payments?| payouts?)?", [{ item: "dividendsPaid" }]),
	money(
		"share_repurchases",
		"(?:share|stock) (?:re-?purchases?|buy-?backs?)|buy-?backs?|(?:re-?purchas(?:es?|ed|ing)|buying back|bought back)(?: of)?(?: (?:its|their))?(?: own)?(?: (?:shares|stock))?",
		[{ item: "shareRepurchases" }],
	),
	money(
		"market_value",
		"market (?:cap(?:itali[sz]ation)?|value)",
		[{ named: "market_value" }, { field: "Market Cap" }],
		priced,
	),
	money(
		"enterprise_value",
		"enterprise value|EV(?=\\s|$)",
		[{ named: "enterprise_value" }, { field: "Enterprise Value" }],
		priced,
	),
];

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

/** Ratios in percent. */
const RATES: readonly WordedFigure[] = [
	fraction("gross_margin", `gross(?: profit)? ${MARGIN}`, [
		{ item: "grossMargin" },
		{ named: "gross_margin" },
		{ item: "grossProfit", over: "revenue" },
	]),
	fraction("operating_margin", `(?:operating(?: profit| income)?|ebit) ${MARGIN}`, [
		{ item: "operatingMargin" },
		{ named: "operating_margin" },
		{ item: "operatingIncome", over: "revenue" },
	]),
	fraction("ebitda_margin", `ebitda ${MARGIN}`, [{ named: "ebitda_margin" }, { field: "EBITDA Margin %" }]),
	fraction("net_margin", `(?:net(?: profit| income)?|profit|after-tax) ${MARGIN}|return on sales`, [
		{ item: "netMargin" },
		{ named: "net_margin" },
		{ item: "netIncome", over: "revenue" },
	]),
	fraction("fcf_margin", `(?:fcf|free cash flow) ${MARGIN}`, [
		{ named: "fcf_margin" },
		{ field: "FCF Margin %" },
		{ item: "freeCashFlow", over: "revenue" },
	]),
	fraction("pretax_margin", `pre-?tax ${MARGIN}`, [{ item: "pretaxIncome", over: "revenue" }]),
	fraction("roe", "ROE|returns? on (?:(?:share|stock)holders['’]? )?equity", [
		{ named: "roe" },
		{ item: "returnOnEquity" },
	]),
	fraction("roa", "ROA|returns? on (?:total )?assets", [
		{ named: "roa" },
		{ item: "returnOnAssets" },
		{ item: "netIncome", over: "totalAssets" },
	]),
	fraction("roic", "ROIC|returns? on (?:invested )?capital", [{ named: "roic" }, { item: "returnOnInvestedCapital" }]),
	fraction("tax_rate", "(?:effective )?(?:income )?tax rate|effective rate of tax", [
		{ item: "taxRate" },
		{ item: "incomeTax", over: "pretaxIncome" },
	]),
	fraction("payout_ratio", "(?:dividend )?pay-?out(?: ratio)?|dividend cover", [
		{ item: "payoutRatio" },
		{ item: "dividendsPaid", over: "netIncome" },
	]),
	fraction(
		"dividend_yield",
		"dividend yield|yield(?:s|ed|ing)?",
		[{ named: "dividend_yield" }, { field: "Dividend Yield %" }],
		priced,
	),
	fraction("earnings_yield", "earnings yield", [{ named: "earnings_yield" }], priced),
	fraction("fcf_yield", "(?:fcf|free cash flow) yield", [{ named: "fcf_yield" }, { field: "FCF Yield %" }], priced),
	fraction("buyback_yield", "buyback yield", [{ field: "Buyback Yield %" }], priced),
	fraction("combined_ratio", "combined ratio", [{ item: "combinedRatio" }]),
	fraction("revenue_growth_5y", "(?:five|5)[- ]year (?:revenue|sales) growth|revenue growth,? 5 years", [
		{ named: "revenue_growth_5y" },
	]),
	fraction("equity_ratio", "equity(?:-to-assets?)? ratio|equity[- ]to[- ]assets?", [
		{ field: "Equity-to-Asset", section: "common_size_ratios" },
		{ item: "equity", over: "totalAssets" },
	]),
	fraction("research_share", "(?:R&D|research)[- ](?:to[- ](?:sales|revenue)|intensity)(?: ratio)?", [
		{ item: "researchAndDevelopment", over: "revenue" },
	]),
	fraction("capital_expenditure_share", "capex[- ]to[- ](?:sales|revenue)(?: ratio)?|capital intensity", [
		{ item: "capitalExpenditure", over: "revenue" },
	]),
];

const TO = "(?:[- ]to[- ]|\\/)";
const X = "(?: ratio| multiple)?";

/** Multiples and ratios. */
const RATIOS: readonly WordedFigure[] = [
	ratio(
		"price_to_earnings",
		`P\\/E${X}|PE${X}|price${TO}earnings${X}|(?:times|x|×) (?:its |their |trailing |annual |net )*(?:earnings|profits?|net income)|earnings multiple`,
		[{ named: "pe" }, { field: "PE Ratio" }],
		priced,
	),
	ratio(
		"price_to_sales",
		`P\\/S${X}|price${TO}sales${X}|(?:times|x|×) (?:its |their |trailing |annual )*(?:sales|revenues?)|sales multiple`,
		[{ named: "ps" }, { field: "PS Ratio" }],
		priced,
	),
	ratio(
		"price_to_book",
		`P\\/B${X}|price${TO}book(?: value)?${X}|(?:times|x|×) (?:its |their )*book(?: value)?`,
		[{ named: "pb" }, { field: "PB Ratio" }],
		priced,
	),
	ratio(
		"price_to_tangible_book",
		`P\\/TBV${X}|price${TO}tangible${TO}book(?: value)?${X}|(?:times|x|×) tangible book(?: value)?`,
		[{ named: "p_tbv" }, { field: "Price-to-Tangible-Book" }],
		priced,
	),
	ratio(
		"price_to_free_cash_flow",
		`P\\/FCF${X}|price${TO}free${TO}cash${TO}flow${X}|(?:times|x|×) (?:its |their )*free cash flow`,
		[{ named: "p_fcf" }, { field: "Price-to-Free-Cash-Flow" }],
		priced,
	),
	ratio(
		"price_to_operating_cash_flow",
		`P\\/OCF${X}|price${TO}operating${TO}cash${TO}flow${X}`,
		[{ field: "Price-to-Operating-Cash-Flow" }],
		priced,
	),
	ratio("price_to_ffo", `P\\/FFO${X}|(?:times|x|×) FFO`, [{ named: "p_ffo" }], priced),
	ratio("price_to_affo", `P\\/AFFO${X}|(?:times|x|×) AFFO`, [{ named: "p_affo" }], priced),
	ratio("peg", `PEG${X}`, [{ field: "PEG Ratio" }], priced),
	ratio(
		"ev_ebitda",
		`EV${TO}EBITDA${X}|enterprise value${TO}EBITDA|(?:times|x|×) (?:its |their )*EBITDA`,
		[{ named: "ev_ebitda" }, { field: "EV-to-EBITDA" }],
		priced,
	),
	ratio(
		"ev_ebit",
		`EV${TO}EBIT(?!DA)${X}|(?:times|x|×) (?:its |their )*EBIT(?!DA)`,
		[{ named: "ev_ebit" }, { field: "EV-to-EBIT" }],
		priced,
	),
	ratio("ev_sales", `EV${TO}(?:sales|revenue)${X}`, [{ named: "ev_sales" }, { field: "EV-to-Revenue" }], priced),
	ratio("ev_fcf", `EV${TO}(?:FCF|free cash flow)${X}`, [{ field: "EV-to-FCF" }], priced),
	ratio("net_debt_to_ebitda", `net debt(?:${TO}| to )EBITDA${X}|net leverage`, [{ named: "net_debt_to_ebitda" }]),
	ratio("debt_to_equity", `debt(?:${TO}| to )equity${X}|leverage ratio|gearing`, [
		{ field: "Debt-to-Equity", section: "common_size_ratios" },
		{ named: "debt_to_equity" },
	]),
	ratio("debt_to_assets", `debt${TO}assets?${X}`, [{ field: "Debt-to-Asset", section: "common_size_ratios" }]),
	ratio("current_ratio", "current ratio", [{ field: "Current Ratio" }, { named: "current_ratio" }]),
	ratio("quick_ratio", "quick ratio|acid[- ]test(?: ratio)?", [{ field: "Quick Ratio" }]),
	ratio("cash_ratio", "cash ratio", [{ field: "Cash Ratio" }]),
	ratio("interest_coverage", "interest cover(?:age)?(?: ratio)?", [
		{ field: "Interest Coverage" },
		{ named: "interest_coverage" },
	]),
	ratio("asset_turnover", "asset turnover(?: ratio)?", [{ field: "Asset Turnover" }]),
	ratio("inventory_turnover", "inventory turnover(?: ratio)?", [{ field: "Inventory Turnover" }]),
	count("days_sales_outstanding", "days sales outstanding|DSO", [{ field: "Days Sales Outstanding" }]),
	count("days_inventory", "days (?:of )?inventory|inventory days", [{ field: "Days Inventory" }]),
	count("days_payable", "days payables?(?: outstanding)?|DPO", [{ field: "Days Payable" }]),
	count("cash_conversion_cycle", "cash conversion cycle", [{ field: "Cash Conversion Cycle" }]),
	count("piotroski", "Piotroski(?:['’]s)?(?: F)?[- ]?(?:score)?|F[- ]score", [
		{ named: "piotroski" },
		{ field: "Nine-Signal F-Score" },
	]),
	ratio(
		"altman_z",
		"Altman(?:['’]s)?(?: Z)?[- ]?(?:score)?|Z[- ]score",
		[{ named: "altman_z" }, { field: "Distress Z-Score" }],
		priced,
	),
];

/** Every figure that texts may state. */
export const WORDED_FIGURES: readonly WordedFigure[] = [...AMOUNTS, ...OF_SHARES, ...RATES, ...RATIOS];

/** The figure of that name. */
export const figureNamed = (name: string): WordedFigure | undefined => WORDED_FIGURES.find((one) => one.name === name);

/** Verbs that are figures by themselves: "earned", "lost", "brought in". */
export const VERBS: readonly { readonly words: string; readonly figures: readonly string[]; readonly isLoss?: true }[] =
	[
		{
			words:
				"earn(?:s|ed|ing)|net(?:s|ted|ting)(?= (?:a |about |some |roughly |nearly |almost |more |over )*[$€£\\d])|made(?= (?:a |about |some |roughly |nearly |almost |more |over )*[$€£]?\\d)",
			figures: ["net_income", "eps"],
		},
		{
			words: "los(?:t|es|ing)(?= (?:a |about |some |roughly |nearly |almost |more |over |than )*(?:[$€£\\d]|USD|EUR))",
			figures: ["net_income", "eps"],
			isLoss: true,
		},
		{
			words:
				"(?:brought|brings|took|takes|raked|pulled|taking|bringing|raking) in|turned over|grossed|generat(?:ed|es|ing)(?= (?:about |some |roughly |nearly |almost |more |over |than )*(?:[$€£\\d]|USD|EUR))",
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
