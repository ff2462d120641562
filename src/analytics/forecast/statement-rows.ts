// Declares the lines of the three statements and the valuation, with their formulas.
import type { Policy } from "../assumptions/given-forecast.js";
import type { Row, RowUnit } from "./program.js";

/** The facts that decide which rows exist. */
export interface Shape {
	/** True for an existing driver or balance. */
	readonly has: (name: string) => boolean;
	readonly policy: Policy;
	/** Rows of segments that add up to revenue; empty if revenue grows as a whole. */
	readonly segments: readonly string[];
}

/**
 * Reads a table of rows: a section, then `name ?needed | title | formula | terminal year | last filed year`. A row without its needed
 * driver is left out and counts as 0. `{1 fraction}` after a title is its pass and unit, if not 0 and money.
 */
function rowsOf(text: string, has: (name: string) => boolean): Row[] {
	let section = "";
	return text.split("\n").flatMap((line): Row[] => {
		const [head = "", titled = "", formula, terminal, start] = line.split("|").map((part) => part.trim());
		if (titled === "") {
			section = head || section;
			return [];
		}
		const [name = "", needed] = head.split("?").map((part) => part.trim());
		if (needed !== undefined && !has(needed)) return [];
		const [, title = titled, details = ""] = /^(.*?) \{(.*)\}$/.exec(titled) ?? [];
		const pass = /\d/.exec(details)?.[0];
		const unit = /fraction|ratio|shares|per_share/.exec(details)?.[0] as RowUnit | undefined;
		const row: Row = { name, title, section, unit: unit ?? "money", ...(pass && { pass: Number(pass) }) };
		return [{ ...row, ...(formula && { formula }), ...(terminal && { terminal }), ...(start && { start }) }];
	});
}

/** `(a - a[-1]) + (b - b[-1])` */
const change = (...names: readonly string[]): string => names.map((name) => `(${name} - ${name}[-1])`).join(" + ");

/** Rows of both kinds of companies, at the end of the statements. */
const COMMON = `
Balance sheet
minority_interest ?minority_interest | Minority interest | minority_interest[-1] | minority_interest[-1] * (1 + terminal_growth)
preferred_stock ?preferred_rate | Preferred stock | preferred_stock[-1] | preferred_stock[-1] * (1 + terminal_growth)
retained_earnings | Retained earnings | retained_earnings[-1] + net_income - preferred_dividends - dividends
paid_in | Paid-in capital, treasury stock and other | paid_in[-1] + issues + stock_compensation_expense - repurchases
equity | Common equity | retained_earnings + paid_in
Per share
share_price ?price_growth | Share price at which shares are bought and issued {per_share} | share_price[-1] * (1 + price_growth)
shares ?price_growth | Shares, millions {shares} | shares[-1] + (issues + stock_compensation_expense - repurchases) / share_price
earnings_per_share ?price_growth | Earnings per share {per_share} | (net_income - preferred_dividends) / ((shares[-1] + shares) / 2)
dividends_per_share ?price_growth | Dividends per share {per_share} | dividends / ((shares[-1] + shares) / 2)
`;

const TAXED = `
income_tax | Income tax | pretax_income * tax
minority_income ?minority_share | Minority interest and other after tax | (pretax_income - income_tax) * minority_share
net_income | Net income | pretax_income - income_tax - minority_income
preferred_dividends ?preferred_rate | Preferred dividends | preferred_rate * preferred_stock[-1]
`;

const CLOSING = `
closing_cash | Cash at the end of the year | cash[-1] + operating_cash_flow + investing_cash_flow + financing_cash_flow
`;

/** An ordinary company's statements. */
export function ordinaryRows({ has, policy, segments }: Shape): readonly Row[] {
	const costBase = has("gross_margin") ? "cost_of_revenue" : "revenue";
	const borrows = policy.shortfall === "debt" && has("debt_ratio");
	// Interest of half a year on kept or borrowed cash is solved for, so nothing is circular.
	const [left, short] = ["max(surplus, 0)", "max(0 - surplus, 0)"];
	const kept = policy.surplus === "cash" ? ` + ${left} / (1 - kept * cash_rate / 2)` : "";
	const repays = policy.surplus === "debt" && has("debt_ratio");
	const beyond = policy.surplus === "cash" ? "0" : repays ? `${left} - repaid * (1 - kept * debt_rate / 2)` : left;
	const [asDividends, asBuybacks] = policy.surplus === "dividends" ? [" + paid_beyond", ""] : ["", " + paid_beyond"];
	const earlier = segments.map((name) => `${name}[-1]`).join(" + ");
	const common = "net_income - preferred_dividends";
	return rowsOf(
		`
Income statement
${segments.map((name) => `${name} | ${name} | ${name}[-1] * (1 + growth_${name})`).join("\n")}
${segments.length > 0 ? `other_revenue | Other revenue and eliminations | other_revenue[-1] * (${segments.join(" + ")}) / (${earlier})` : ""}
revenue | Revenue | ${segments.length > 0 ? [...segments, "other_revenue"].join(" + ") : "revenue[-1] * (1 + growth)"}
cost_of_revenue ?gross_margin | Cost of revenue | revenue * (1 - gross_margin)
selling_costs ?selling | Selling, general and administrative | revenue * selling
research_costs ?research | Research and development | revenue * research
depreciation_amortization ?depreciation | Depreciation and amortization | fixed_assets[-1] * depreciation
other_operating_costs | Other operating costs, net of depreciation in the lines above | revenue * other_costs
operating_income | Operating income | revenue - cost_of_revenue - selling_costs - research_costs - depreciation_amortization - other_operating_costs
other_income_net | Other income, net | revenue * other_income
interest_expense ?debt_ratio | Interest expense | debt_rate * (debt[-1] + debt) / 2
interest_income ?cash_rate | Interest income | cash_rate * (cash[-1] + cash) / 2
pretax_income | Income before tax | operating_income + other_income_net - interest_expense + interest_income
${TAXED}
Balance sheet
cash | Cash and securities | cash_target${kept} | cash_target
receivables ?receivable_days | Receivables | receivable_days / 365 * revenue
inventory ?inventory_days | Inventory | inventory_days / 365 * ${costBase}
fixed_assets ?depreciation | Property, plant, equipment and intangibles | fixed_assets[-1] + capital_expenditure - depreciation_amortization
goodwill ?goodwill_growth | Goodwill | goodwill[-1] * (1 + goodwill_growth) | goodwill[-1]
other_assets | Other assets | revenue * other_assets_ratio
total_assets | Total assets | cash + receivables + inventory + fixed_assets + goodwill + other_assets
payables ?payable_days | Payables | payable_days / 365 * ${costBase}
debt ?debt_ratio | Debt | debt_target - repaid + borrowed
other_liabilities | Other liabilities | revenue * other_liabilities_ratio
${COMMON}
Balance sheet
total_claims | Total liabilities and equity | payables + debt + other_liabilities + minority_interest + preferred_stock + equity
Funding
debt_target ?debt_ratio | Debt at its target | revenue * debt_ratio | debt[-1] * (1 + terminal_growth)
cash_target | Cash at its target | revenue * cash_ratio | cash[-1] * (1 + terminal_growth)
interest_before | Net interest at the targets | debt_rate * (debt[-1] + debt_target) / 2 - cash_rate * (cash[-1] + cash_target) / 2
income_before | Income to common at the targets | (operating_income + other_income_net - interest_before) * (1 - tax) * (1 - minority_share) - preferred_dividends
paid_share | Share of income paid out {fraction} | if(income_before > 0, payout + buybacks, 0)
kept | Kept of one more of income before tax {fraction} | (1 - tax) * (1 - minority_share) * (1 - paid_share)
issued_by_plan | Shares issued by plan | new_shares * shares[-1] * share_price | 0
working_change | Change of operating assets less liabilities | ${change("receivables", "inventory", "other_assets")} - ${change("payables")} - ${change("other_liabilities")}
surplus | Left over (short) at the targets | income_before * (1 - paid_share) + depreciation_amortization - capital_expenditure + stock_compensation_expense + issued_by_plan - working_change - ${change("goodwill")} + ${change("minority_interest", "preferred_stock")} + (debt_target - debt[-1]) - (cash_target - cash[-1])
repaid ?debt_ratio | Debt repaid from what is left over | ${repays ? `min(${left} / (1 - kept * debt_rate / 2), debt_target)` : "0"} | 0
borrowed ?debt_ratio | Debt raised for what is short | ${borrows ? `${short} / (1 - kept * debt_rate / 2)` : "0"} | 0
paid_beyond | Paid out beyond the plan | ${beyond} | surplus
Cash flow statement
stock_compensation_expense ?stock_compensation | Stock compensation | revenue * stock_compensation
operating_cash_flow | Cash flow from operations | net_income + minority_income + depreciation_amortization + stock_compensation_expense - working_change
capital_expenditure ?depreciation | Capital expenditure | revenue * capex | depreciation_amortization + terminal_growth * fixed_assets[-1]
investing_cash_flow | Cash flow from investing | 0 - capital_expenditure - ${change("goodwill")}
dividends | Dividends | if(income_before > 0, payout * (${common}), 0)${asDividends}
repurchases | Share repurchases | if(income_before > 0, buybacks * (${common}), 0)${asBuybacks}
issues | Shares issued | issued_by_plan${borrows ? "" : ` + ${short}`} | 0
financing_cash_flow | Cash flow from financing | ${change("debt", "preferred_stock", "minority_interest")} + issues - dividends - repurchases - preferred_dividends - minority_income
${CLOSING}
Valuation
operating_cash_held | Cash that operations need | operating_cash * revenue | | operating_cash * revenue
excess_cash | Excess cash, at its worth | cash - operating_cash_held | | cash - operating_cash_held
excess_interest | Interest on excess cash, after tax | cash_rate * (excess_cash[-1] + excess_cash) / 2 * (1 - tax) * (1 - minority_share)
debt_cost | Interest after tax, preferred dividends | interest_expense * (1 - tax) * (1 - minority_share) + preferred_dividends
operating_profit | Profit after tax, before interest | (operating_income + other_income_net + interest_income) * (1 - tax) * (1 - minority_share) - excess_interest
firm_cash_flow | Free cash flow to the firm | operating_profit + depreciation_amortization - capital_expenditure - working_change - ${change("goodwill")} - ${change("operating_cash_held")} + ${change("minority_interest")}
equity_cash_flow | Free cash flow to equity | firm_cash_flow - debt_cost + ${change("debt", "preferred_stock")}
`,
		has,
	);
}

export function bankRows({ has }: Shape): readonly Row[] {
	const mean = "(total_assets[-1] + total_assets) / 2";
	const earns = has("margin") || has("revenue_margin");
	// Competition removes a bank's excess return: in perpetuity it earns the rate and the kept part of the excess.
	const forEver =
		"(equity[-1] * (cost_of_equity + kept_excess * (return_on_equity[-1] - cost_of_equity)) + preferred_dividends) / ((1 - tax) * (1 - minority_share))";
	return rowsOf(
		`
Income statement
net_interest_income ?margin | Net interest income | margin * ${mean}
other_revenue ?margin | Other revenue | fees * ${mean}
revenue ?costs_to_income | Revenue | ${has("margin") ? "net_interest_income + other_revenue" : `revenue_margin * ${mean}`}
provision ?provisions | Provision for credit losses | provisions * ${has("loans_share") ? "(loans[-1] + loans) / 2" : mean}
operating_costs ?costs_to_income | Operating costs | revenue * costs_to_income | revenue - provision - ${forEver}
pretax_income | Income before tax | ${earns ? "revenue - provision - operating_costs" : `pretax_return * ${mean} | ${forEver}`}
${TAXED}
Balance sheet
cash ?cash_share | Cash | total_assets * cash_share
loans ?loans_share | Loans | total_assets * loans_share
other_assets | Other assets | total_assets - cash - loans
total_assets | Total assets | total_assets[-1] * (1 + growth)
deposits ?deposits_share | Deposits | total_assets * deposits_share
other_funding | Other liabilities | total_assets - deposits - minority_interest - preferred_stock - capital_ratio * total_assets
${COMMON}
Balance sheet
total_claims | Total liabilities and equity | deposits + other_funding + minority_interest + preferred_stock + equity
Funding
surplus | Left over (short) at the capital ratio | equity[-1] + net_income - preferred_dividends - dividends + stock_compensation_expense - capital_ratio * total_assets
Cash flow statement
stock_compensation_expense ?stock_compensation | Stock compensation | (net_income - preferred_dividends) * stock_compensation
operating_cash_flow | Cash flow from operations, before loans and deposits | net_income + minority_income + stock_compensation_expense - ${change("other_assets")}
investing_cash_flow | Change in loans | 0 - ${change("loans")}
dividends | Dividends | max(payout * (net_income - preferred_dividends), 0)
repurchases | Share repurchases | max(surplus, 0)
issues | Shares issued | max(0 - surplus, 0)
financing_cash_flow | Deposits, funding and shareholders | ${change("deposits", "other_funding", "preferred_stock", "minority_interest")} + issues - dividends - repurchases - preferred_dividends - minority_income
${CLOSING}
Valuation
return_on_equity | Return on opening equity {fraction} | (net_income - preferred_dividends) / equity[-1]
equity_cash_flow | Free cash flow to equity | net_income - preferred_dividends - ${change("total_assets")} + ${change("deposits", "other_funding", "minority_interest", "preferred_stock")}
`,
		has,
	);
}

/** The value at the last balance sheet by each method, and per share. Banks have no cash flow to the firm. */
export const valueRows = (isBank: boolean): readonly Row[] =>
	rowsOf(
		`
Valuation
discount | Discount factor, rate on equity {ratio} | discount[-1] / (1 + cost_of_equity) | 0 | 1
equity_flow_value | Present value of cash flow to equity | equity_cash_flow * discount | equity_cash_flow / (cost_of_equity - terminal_growth) * discount[-1]
equity_operations | Value of equity without excess cash {1} | equity_operations[-1] * (1 + cost_of_equity) - equity_cash_flow | | total(equity_flow_value) + terminal(equity_flow_value)
net_dividends | Dividends and buybacks, net of issues | dividends + repurchases - issues - stock_compensation_expense
dividend_rate | Rate on equity with its excess cash {1 fraction} | (cost_of_equity * equity_operations[-1] + excess_interest) / (equity_operations[-1] + excess_cash[-1])
dividend_discount | Discount factor, rate on equity with its excess cash {1 ratio} | dividend_discount[-1] / (1 + dividend_rate) | 0 | 1
dividend_value | Present value of net dividends {1} | net_dividends * dividend_discount | net_dividends / (dividend_rate - terminal_growth) * dividend_discount[-1]
book_operations | Common equity without excess cash | equity - excess_cash | | equity - excess_cash
income_operations | Income to common without interest on excess cash | net_income - preferred_dividends - excess_interest
residual_income | Residual income | income_operations - cost_of_equity * book_operations[-1]
grown_book | Equity that grows for ever: all but goodwill | book_operations[-1] - goodwill[-1]
residual_value | Present value of residual income | residual_income * discount | ((income_operations - cost_of_equity * grown_book) / (cost_of_equity - terminal_growth) - goodwill[-1]) * discount[-1]
firm_rate ?firm | Rate of the firm at each year's leverage {1 fraction} | (cost_of_equity * equity_operations[-1] + debt_cost) / (equity_operations[-1] + debt[-1] + preferred_stock[-1])
firm_discount ?firm | Discount factor, rate of the firm {1 ratio} | firm_discount[-1] / (1 + firm_rate) | 0 | 1
firm_value ?firm | Present value of cash flow to the firm {1} | firm_cash_flow * firm_discount | firm_cash_flow / (firm_rate - terminal_growth) * firm_discount[-1]
value_by_firm ?firm | By cash flow to the firm {2} | | | total(firm_value) + terminal(firm_value) - debt - preferred_stock + excess_cash
value_by_equity | By cash flow to equity {2} | | | total(equity_flow_value) + terminal(equity_flow_value) + excess_cash
value_by_income | By residual income {2} | | | book_operations + total(residual_value) + terminal(residual_value) + excess_cash
value_by_dividends | By dividends net of issues {2} | | | total(dividend_value) + terminal(dividend_value)
value_today | Value of equity on the day {2} | | | equity_operations * (1 + cost_of_equity) ^ years_since + excess_cash
value_per_share | Value per share {2 per_share} | | | value_today / diluted_shares
`,
		(name) => name === "firm" && !isBank,
	);
