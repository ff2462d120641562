// The names of statement lines, by template.
import { join } from "node:path";
import { ORDINARY_FIELDS } from "./ordinary-fields.js";
import { dataFolder, readPlain } from "./packed.js";
import type { Names, Section, TemplateName } from "./types.js";

/** How a template differs from the ordinary one: lines that it has not, and lines that it has besides, after a given one. */
interface Difference {
	readonly without: readonly string[];
	readonly besides: readonly {
		readonly section: Section;
		readonly after: string;
		readonly fields: readonly string[];
	}[];
}

/** Lines that need sales of goods, an operating income or a split into current and long-term. */
const INDUSTRIAL: readonly string[] = [
	"EBITDA per Share",
	"EBIT per Share",
	"ROCE %",
	"ROIC %",
	"1-Year ROIIC %",
	"@returnOnTangibleCapital",
	"WACC %",
	"Gross Margin %",
	"Operating Margin %",
	"EBITDA Margin %",
	"Gross-Profit-to-Asset %",
	"Degree of Operating Leverage",
	"Degree of Financial Leverage",
	"Days Sales Outstanding",
	"Days Payable",
	"Defensive Interval Ratio",
	"Days Inventory",
	"Cash Conversion Cycle",
	"Receivables Turnover",
	"Inventory Turnover",
	"COGS-to-Revenue",
	"RD-to-Revenue",
	"Inventory-to-Revenue",
	"Capex-to-Operating-Income",
	"Cost of Goods Sold",
	"Gross Profit",
	"Research & Development",
	"Operating Income",
	"EBIT",
	"EBITDA",
	"Inventories, Raw Materials & Components",
	"Inventories, Work In Process",
	"Inventories, Inventories Adjustments",
	"Inventories, Finished Goods",
	"Inventories, Other",
	"Total Inventories",
	"Other Current Assets",
	"Total Current Assets",
	"Total Long-Term Assets",
	"Other Current Payables",
	"Current Accrued Expense",
	"Current Deferred Revenue",
	"Current Deferred Taxes Liabilities",
	"Deferred Tax And Revenue",
	"Other Current Liabilities",
	"Total Current Liabilities",
	"Total Long-Term Liabilities",
	"NonCurrent Deferred Revenue",
	"Change In Inventory",
	"EV-to-EBITDA",
	"EV-to-EBIT",
	"@earningsYield",
	"Net Current Asset Value",
	"Net-Net Working Capital",
	"Earnings Power Value (EPV)",
	"@zScore",
	"@mScore",
	"Current Ratio",
	"Quick Ratio",
	"Cash Ratio",
	"YoY EBITDA Growth (%)",
	"5-Year EBITDA Growth Rate (Per Share)",
];

const DIFFERENCES: Readonly<Record<TemplateName, Difference>> = {
	ordinary: { without: [], besides: [] },
	bank: {
		without: [
			...INDUSTRIAL,
			"Cash and Cash Equivalents",
			"Cash, Cash Equivalents, Marketable Securities",
			"Interest Coverage",
		],
		besides: [
			{
				section: "income_statement",
				after: "Net Interest Income",
				fields: ["Non Interest Income", "Credit Losses Provision", "Total Noninterest Expense"],
			},
			{
				section: "balance_sheet",
				after: "",
				fields: [
					"Balance Statement Cash and cash equivalents",
					"Federal Funds Sold and Resale Agreements",
					"Gross Loan",
					"Allowance For Loans And Lease Losses",
					"Net Loan",
				],
			},
			{ section: "balance_sheet", after: "Total Assets", fields: ["Total Deposits"] },
		],
	},
	insurer: {
		without: [...INDUSTRIAL],
		besides: [
			{
				section: "income_statement",
				after: "Revenue",
				fields: [
					"Net Premiums Written",
					"Total Premiums Earned",
					"Net Investment Income",
					"Net Realized Gains (Losses)",
					"Fees and Other Income",
					"Service Revenue",
					"Net Policyholder Benefits/Claims",
					"Policy Acquisition Expense",
					"Other Underwriting Expense",
					"Total Expense",
					"Loss Ratio %",
					"Expense Ratio %",
					"Combined Ratio %",
				],
			},
			{
				section: "balance_sheet",
				after: "Cash, Cash Equivalents, Marketable Securities",
				fields: ["Total Investments"],
			},
			{
				section: "balance_sheet",
				after: "Total Assets",
				fields: ["Loss and Loss Adjustment Reserves", "Unearned Premiums", "Total Debt"],
			},
		],
	},
	reit: {
		without: [],
		besides: [
			{ section: "per_share_data_array", after: "Free Cash Flow per Share", fields: ["FFO per Share"] },
			{ section: "cashflow_statement", after: "Free Cash Flow", fields: ["Gain on Sale of Real Estate", "FFO"] },
			{ section: "valuation_ratios", after: "Price-to-Free-Cash-Flow", fields: ["Price-to-FFO"] },
		],
	},
};

let names: Names | undefined;

/** The table of our words, read once. */
function ourNames(): Names {
	names ??= readPlain<Names>(join(dataFolder(), "names.json"));
	return names;
}

/** The field's name: a line item's word from data/names.json, any other name as it stands. */
export function named(field: string): string {
	if (!field.startsWith("@")) return field;
	const word = ourNames().fields[field.slice(1)];
	if (word === undefined) throw new Error(`data/names.json has no word for the line item ${field.slice(1)}`);
	return word;
}

const known = new Map<string, readonly string[]>();

/** The fields of a section of a template, in the service's order. */
export function fieldsOf(section: Section, template: TemplateName): readonly string[] {
	const key = `${section} ${template}`;
	let fields = known.get(key);
	if (!fields) {
		fields = listFields(section, template);
		known.set(key, fields);
	}
	return fields;
}

function listFields(section: Section, template: TemplateName): readonly string[] {
	const { without, besides } = DIFFERENCES[template];
	const fields = ORDINARY_FIELDS[section].filter((field) => !without.includes(field));
	for (const addition of besides) {
		if (addition.section !== section) continue;
		const at = addition.after === "" ? 0 : fields.indexOf(addition.after) + 1;
		fields.splice(at, 0, ...addition.fields);
	}
	return Object.freeze(fields.map(named));
}
