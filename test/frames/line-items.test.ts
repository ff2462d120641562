// Tests the fields of each line item, and missing components.
import { describe, expect, it } from "vitest";
import { createClient } from "../../src/api/client.js";
import { type Company, type LineItem, loadCompany } from "../../src/frames/index.js";
import { LINE_ITEMS } from "../../src/frames/line-items/index.js";
import { createService } from "../../src/service/index.js";
import { answer } from "./answers.js";

/**
 * Each line item by the interface's sections and sign rules: line item, the service's line, and the result for a line of 40 or as
 * given. Costs, taxes, interest, capital expenditure, dividends and repurchases are negative there and positive in models.
 */
const LINES: Readonly<Record<string, string>> = {
	income_statement: `
		revenue | Revenue | 40
		costOfRevenue | Cost of Goods Sold | 40
		grossProfit | Gross Profit | 40
		sellingGeneralAdministrative | Selling, General, & Admin. Expense | 40
		researchAndDevelopment | Research & Development | 40
		operatingIncome | Operating Income | 40
		ebit | EBIT | 40
		ebitda | EBITDA | 40
		depreciationAndAmortization | Depreciation, Depletion and Amortization | 40
		interestExpense | Interest Expense | 40 | -40.0
		interestIncome | Interest Income | 40
		netInterestIncome | Net Interest Income | 40
		pretaxIncome | Pretax Income | 40
		incomeTax | Tax Provision | -40
		netIncome | Net Income | 40
		preferredDividends | Preferred Dividends | -40
		sharesDiluted | Shares Outstanding (Diluted Average) | 40
		taxRate | Tax Rate % | 0.4`,
	balance_sheet: `
		cash | Cash, Cash Equivalents, Marketable Securities | 40
		cashAndEquivalents | Cash and Cash Equivalents | 40
		receivables | Total Receivables | 40
		inventory | Total Inventories | 40
		currentAssets | Total Current Assets | 40
		longTermInvestments | Investments And Advances | 40
		propertyPlantEquipment | Property, Plant and Equipment | 40
		grossPropertyPlantEquipment | Gross Property, Plant and Equipment | 40
		goodwill | Goodwill | 40
		intangibles | Intangible Assets | 40
		totalAssets | Total Assets | 40
		payables | Accounts Payable | 40
		shortTermDebt | Short-Term Debt & Capital Lease Obligation | 40
		currentLiabilities | Total Current Liabilities | 40
		longTermDebt | Long-Term Debt & Capital Lease Obligation | 40
		totalLiabilities | Total Liabilities | 40
		preferredStock | Preferred Stock | 40
		retainedEarnings | Retained Earnings | 40
		equity | Total Stockholders Equity | 40
		minorityInterest | Minority Interest | 40
		totalEquity | Total Equity | 40`,
	cashflow_statement: `
		cashFlowFromOperations | Cash Flow from Operations | 40
		cashFlowFromInvesting | Cash Flow from Investing | 40
		cashFlowFromFinancing | Cash Flow from Financing | 40
		capitalExpenditure | Capital Expenditure | 40 | -40.0
		freeCashFlow | Free Cash Flow | 40
		stockCompensation | Stock Based Compensation | 40
		changeInWorkingCapital | Change In Working Capital | 40
		dividendsPaid | Cash Flow for Dividends | 40 | -40.0
		shareRepurchases | Repurchase of Stock | 40 | -40.0
		shareIssuance | Issuance of Stock | 40
		netDebtIssuance | Net Issuance of Debt | 40`,
	per_share_data_array: `
		earningsPerShare | Earnings per Share (Diluted) | 40
		earningsPerShareWithoutNri | EPS without NRI | 40
		revenuePerShare | Revenue per Share | 40
		ebitdaPerShare | EBITDA per Share | 40
		freeCashFlowPerShare | Free Cash Flow per Share | 40
		operatingCashFlowPerShare | Operating Cash Flow per Share | 40
		ownerEarningsPerShare | Owner Earnings per Share (TTM) | 40
		dividendsPerShare | Dividends per Share | 40
		bookValuePerShare | Book Value per Share | 40
		tangibleBookPerShare | Tangible Book per Share | 40
		monthEndPrice | Month End Stock Price | 40`,
	valuation_and_quality: `
		sharesBasic | Shares Outstanding (Basic Average) | 40
		sharesEndOfPeriod | Shares Outstanding (EOP) | 40`,
	common_size_ratios: `
		returnOnEquity | ROE % | 0.4
		returnOnAssets | ROA % | 0.4
		returnOnInvestedCapital | ROIC % | 0.4
		supplierWacc | WACC % | 0.4
		grossMargin | Gross Margin % | 0.4
		operatingMargin | Operating Margin % | 0.4
		netMargin | Net Margin % | 0.4
		effectiveInterestRate | Effective Interest Rate on Debt % | 0.4
		payoutRatio | Dividend Payout Ratio | 40`,
};
/** Line items of banks and insurers only, with their template lines. */
const SPECIAL = `
	bank | nonInterestIncome | income_statement | Non Interest Income | 40
	bank | creditLossProvision | income_statement | Credit Losses Provision | -40
	bank | cash | balance_sheet | Balance Statement Cash and cash equivalents | 40
	bank | loans | balance_sheet | Net Loan | 40
	bank | deposits | balance_sheet | Total Deposits | 40
	insurer | premiumsEarned | income_statement | Total Premiums Earned | 40
	insurer | claimsIncurred | income_statement | Net Policyholder Benefits/Claims | 40
	insurer | combinedRatio | income_statement | Combined Ratio % | 0.4
	reit | netIncome | income_statement | Net Income | 40`;
const rows = (text: string) =>
	text
		.trim()
		.split("\n")
		.map((line) => line.split("|").map((part) => part.trim()));
const lines = Object.entries(LINES).flatMap(([section, text]) =>
	rows(text).map(([item, field, becomes, given = "40.0"]) => ({
		item: item as LineItem,
		section,
		field: field as string,
		becomes,
		given,
	})),
);

/** The Title Case spelling of older bodies. */
const TITLES: Readonly<Record<string, string>> = {
	per_share_data_array: "Per Share Data",
	common_size_ratios: "Ratios",
	income_statement: "Income Statement",
	balance_sheet: "Balance Sheet",
	cashflow_statement: "Cashflow Statement",
	valuation_and_quality: "Valuation and Quality",
};
const PARAMETERS: Readonly<Record<string, object>> = {
	ordinary: { ind_template: "N", REITs: "N" },
	bank: { ind_template: "B", REITs: "N" },
	insurer: { ind_template: "I", REITs: "N" },
	reit: { ind_template: "N", REITs: "Y" },
};

/** A company whose financials are the given sections over two years. */
function company(template: string, sections: object): Promise<Company> {
	const data = {
		financials: {
			financial_template_parameters: PARAMETERS[template],
			annuals: { "Fiscal Year": ["2023-12", "2024-12"], ...sections },
		},
	};
	return loadCompany(
		{
			query: (operation) => ({
				answer: async () => {
					if (operation !== "stock.financials") throw new Error("not asked");
					return answer(operation, data, { symbol: "ABC" });
				},
			}),
		},
		"ABC",
	);
}
const lastValue = async (template: string, item: LineItem, sections: object) =>
	(await company(template, sections)).latest(item);

describe("line item", () => {
	it.each(lines)("$item is $section / $field", async ({ item, section, field, becomes, given }) => {
		for (const key of [section, TITLES[section] as string]) {
			const result = await lastValue("ordinary", item, { [key]: { Another: ["1", "1"], [field]: ["-", given] } });
			expect(result.value, key).toBe(Number(becomes));
			expect(result.source?.field).toBe(`${key} / ${field}`);
		}
	});

	it.each(rows(SPECIAL))("%s: %s is %s / %s", async (template, item, section, field, becomes) => {
		const result = await lastValue(template as string, item as LineItem, {
			[section as string]: { [field as string]: [1, 40] },
		});
		expect(result.value).toBe(Number(becomes));
	});

	it("is covered here, except for sums below", () => {
		const named = new Set<string>([
			...lines.map(({ item }) => item),
			...rows(SPECIAL).map(([, item]) => item as string),
		]);
		const others = Object.keys(LINE_ITEMS).filter((item) => !named.has(item));
		expect(others, "add its field and a value to LINES or SPECIAL above").toEqual([
			"underwritingExpense",
			"gainOnSaleOfProperty",
			"totalDebt",
			"insuranceFloat",
		]);
	});

	it("has units: millions, per share, and fractions", async () => {
		const loaded = await company("ordinary", { income_statement: { Revenue: ["1", "2"] } });
		const units = (["revenue", "sharesDiluted", "earningsPerShare", "taxRate"] as const).map(
			(item) => loaded.series(item).unit,
		);
		expect(units).toMatchObject([
			{ kind: "money", scale: 1e6 },
			{ kind: "shares", scale: 1e6 },
			{ kind: "per_share" },
			{ kind: "fraction" },
		]);
	});

	it("outside the template differs from unreported", async () => {
		const bare = { income_statement: { EBIT: ["", "-"] }, balance_sheet: {} };
		for (const item of ["grossProfit", "operatingIncome", "ebit"] as const) {
			expect(await lastValue("bank", item, bare)).toHaveProperty("reason", {
				code: "template_not_applicable",
				detail: `bank template has no ${item}`,
			});
		}
		expect(await lastValue("ordinary", "ebit", bare)).toHaveProperty("reason", {
			code: "not_reported",
			detail: "EBIT: -",
		});
		expect(await lastValue("ordinary", "goodwill", bare)).toHaveProperty("reason", {
			code: "field_not_found",
			detail: "Goodwill",
		});
		expect(await lastValue("ordinary", "deposits", bare)).toHaveProperty("reason.code", "template_not_applicable");
	});
});

describe("a missing component drops the period", () => {
	const values = async (template: string, item: LineItem, sheet: object, section = "balance_sheet") => [
		...(await company(template, { [section]: sheet })).series(item).values,
	];
	const SHORT = "Short-Term Debt & Capital Lease Obligation";
	const LONG = "Long-Term Debt & Capital Lease Obligation";

	it("of total debt", async () => {
		expect(await values("ordinary", "totalDebt", { [SHORT]: ["1", "2"], [LONG]: ["10", "-"] })).toEqual([
			11,
			Number.NaN,
		]);
		expect(await values("ordinary", "totalDebt", { [LONG]: ["10", "20"] })).toEqual([Number.NaN, Number.NaN]);
		expect(await values("insurer", "totalDebt", { "Total Debt": ["10", "20"] })).toEqual([10, 20]);
	});

	it("of debt with its leases", async () => {
		const parts = { "Long-Term Debt": ["10", "20"], "Long-Term Capital Lease Obligation": ["1", null] };
		expect(await values("ordinary", "longTermDebt", parts)).toEqual([11, Number.NaN]);
		expect(await values("ordinary", "longTermDebt", { "Long-Term Debt": ["10", "20"] })).toEqual([
			Number.NaN,
			Number.NaN,
		]);
	});

	it("of cash with its securities", async () => {
		const parts = { "Cash and Cash Equivalents": ["10", "20"], "Marketable Securities": ["5", ""] };
		expect(await values("ordinary", "cash", parts)).toEqual([15, Number.NaN]);
		expect(await values("ordinary", "cash", { "Cash and Cash Equivalents": ["10", "20"] })).toEqual([
			Number.NaN,
			Number.NaN,
		]);
	});

	it("of an insurer's underwriting costs", async () => {
		const parts = { "Policy Acquisition Expense": ["-3", "4"], "Other Underwriting Expense": ["-1", "N/A"] };
		expect(await values("insurer", "underwritingExpense", parts, "income_statement")).toEqual([4, Number.NaN]);
	});
});

it("both service forms give the same line items", async () => {
	for (const symbol of ["AAPL", "JPM", "PGR", "O"]) {
		const companies = await Promise.all(
			(["document", "live", "older"] as const).map((form) => {
				const { handler } = createService({ form });
				return loadCompany(createClient({ handler, token: "demo" }), symbol, {
					without: ["prices", "estimates", "segments", "dividends"],
				});
			}),
		);
		const [document, ...others] = companies as [Company, ...Company[]];
		let numbers = 0;
		for (const item of Object.keys(LINE_ITEMS) as LineItem[]) {
			const { periods, values } = document.series(item);
			for (const sameCompany of others) {
				expect(sameCompany.series(item).periods).toEqual(periods);
				// The live form has at most three decimals, and words where the documented form has an empty text.
				sameCompany.series(item).values.forEach((value, i) => {
					const given = values[i] as number;
					expect(Number.isNaN(value), `${symbol} ${item} ${periods[i]}`).toBe(Number.isNaN(given));
					if (!Number.isNaN(value)) expect(Math.abs(value - given), item).toBeLessThanOrEqual(0.00051);
					numbers += Number.isNaN(value) ? 0 : 1;
				});
			}
		}
		expect(numbers, symbol).toBeGreaterThan(200);
	}
});
