// Lists words for amounts of the statements.
import { HOLDERS, money, priced, SPENT, type WordedFigure } from "./worded-figure.js";

export const AMOUNTS: readonly WordedFigure[] = [
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
	money("total_assets", "(?:total )?(?<!\\bs(?:old|ells?|elling) (?:[a-z-]+ ){0,3})assets|balance[- ]sheet total", [
		{ item: "totalAssets" },
	]),
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
	money("free_cash_flow", "free[- ]cash[- ]?flows?|FCF", [{ item: "freeCashFlow" }, { named: "free_cash_flow" }]),
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
