// Lists the line items that a forecast continues, by the forecast's name of the line.
import type { LineItem } from "../../frames/company-types.js";

type Items = readonly (readonly [name: string, item: LineItem])[];

/** Items of every company. */
export const COMMON_ITEMS: Items = [
	["total_assets", "totalAssets"],
	["revenue", "revenue"],
	["pretax_income", "pretaxIncome"],
	["income_tax", "incomeTax"],
	["net_income", "netIncome"],
	["minority_interest", "minorityInterest"],
	["preferred_stock", "preferredStock"],
	["retained_earnings", "retainedEarnings"],
	["dividends", "dividendsPaid"],
	["repurchases", "shareRepurchases"],
	["issues", "shareIssuance"],
	["stock_compensation_expense", "stockCompensation"],
	["shares", "sharesDiluted"],
	["operating_cash_flow", "cashFlowFromOperations"],
	["investing_cash_flow", "cashFlowFromInvesting"],
	["financing_cash_flow", "cashFlowFromFinancing"],
];
/** Further items of an ordinary company. */
export const ORDINARY_ITEMS: Items = [
	["cost_of_revenue", "costOfRevenue"],
	["selling_costs", "sellingGeneralAdministrative"],
	["research_costs", "researchAndDevelopment"],
	["depreciation_amortization", "depreciationAndAmortization"],
	["operating_income", "operatingIncome"],
	["interest_expense", "interestExpense"],
	["interest_income", "interestIncome"],
	["receivables", "receivables"],
	["inventory", "inventory"],
	["ppe", "propertyPlantEquipment"],
	["goodwill", "goodwill"],
	["payables", "payables"],
	["capital_expenditure", "capitalExpenditure"],
];
/** Further items of a bank. */
export const BANK_ITEMS: Items = [
	["net_interest_income", "netInterestIncome"],
	["provision", "creditLossProvision"],
	["loans", "loans"],
	["deposits", "deposits"],
];
/** The item of a line by its name. */
export const ITEM_OF: ReadonlyMap<string, LineItem> = new Map([
	...COMMON_ITEMS,
	...ORDINARY_ITEMS,
	...BANK_ITEMS,
	["cash", "cash"],
]);
