// Lists the line items that a forecast continues, by the forecast's name of the line.
import type { LineItem } from "../../frames/company-types.js";
import { snakeName } from "../periods/snake-name.js";

type Items = readonly (readonly [name: string, item: LineItem])[];

/** Items whose lines have the same names, in snake_case. */
const sameNames = (...items: readonly LineItem[]): Items => items.map((item) => [snakeName(item), item]);

/** Items of every company. */
export const COMMON_ITEMS: Items = [
	...sameNames("totalAssets", "revenue", "pretaxIncome", "incomeTax", "netIncome", "minorityInterest"),
	...sameNames("preferredStock", "retainedEarnings"),
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
	...sameNames("costOfRevenue"),
	["selling_costs", "sellingGeneralAdministrative"],
	["research_costs", "researchAndDevelopment"],
	["depreciation_amortization", "depreciationAndAmortization"],
	...sameNames("operatingIncome", "interestExpense", "interestIncome", "receivables", "inventory"),
	["ppe", "propertyPlantEquipment"],
	...sameNames("goodwill", "payables", "capitalExpenditure"),
];
/** Further items of a bank. */
export const BANK_ITEMS: Items = [
	...sameNames("netInterestIncome"),
	["provision", "creditLossProvision"],
	...sameNames("loans", "deposits"),
];
/** The item of a line by its name. */
export const ITEM_OF: ReadonlyMap<string, LineItem> = new Map([
	...[...COMMON_ITEMS, ...ORDINARY_ITEMS, ...BANK_ITEMS],
	...sameNames("cash"),
]);
