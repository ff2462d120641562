// Lists the lines that a user's own statements may have, and finds a line by its name.
import { nearest } from "../../core/errors.js";
import type { TemplateName } from "../../store/types.js";
import { splitUnit } from "./line-unit.js";
import { ABOUT_LINES, AMBIGUOUS, LINE_WORDS, TEMPLATES } from "./line-words.js";
import { isHalfYear, readOwnPeriod } from "./own-period.js";

/** A line that a table of own statements may have. */
export interface OwnLine {
	/** Its name in tables and messages. */
	readonly title: string;
	/** The service's field. */
	readonly field: string;
	readonly unit: "money" | "shares" | "perShare";
	/** `out`: an outflow or expense, with either sign in the table; `either`: may be negative; `positive`: may not. */
	readonly sign: "out" | "either" | "positive";
	/** -1 if the service has outflows as negative amounts. */
	readonly stored?: -1;
	readonly stock?: true;
}

const STOCK = { stock: true } as const;
type OtherFacts = Partial<Pick<OwnLine, "unit" | "stock" | "stored">>;
const line = (title: string, field: string, sign: OwnLine["sign"], otherFacts: OtherFacts = {}): OwnLine => {
	return { title, field, sign, unit: "money", ...otherFacts };
};

/** Every line by its name in code. */
export const OWN_LINES = {
	revenue: line("Revenue", "Revenue", "positive"),
	costOfRevenue: line("Cost of sales", "Cost of Goods Sold", "out"),
	grossProfit: line("Gross profit", "Gross Profit", "either"),
	sellingGeneralAdministrative: line("Selling and administrative expense", "Selling, General, & Admin. Expense", "out"),
	researchAndDevelopment: line("Research and development", "Research & Development", "out"),
	operatingIncome: line("Operating income", "Operating Income", "either"),
	ebit: line("EBIT", "EBIT", "either"),
	ebitda: line("EBITDA", "EBITDA", "either"),
	interestExpense: line("Interest expense", "Interest Expense", "out", { stored: -1 }),
	interestIncome: line("Interest income", "Interest Income", "positive"),
	netInterestIncome: line("Net interest income", "Net Interest Income", "either"),
	nonInterestIncome: line("Non-interest income", "Non Interest Income", "either"),
	creditLossProvision: line("Provision for credit losses", "Credit Losses Provision", "either", { stored: -1 }),
	nonInterestExpense: line("Non-interest expense", "Total Noninterest Expense", "out"),
	premiumsEarned: line("Premiums earned", "Total Premiums Earned", "positive"),
	netInvestmentIncome: line("Net investment income", "Net Investment Income", "either"),
	claims: line("Claims", "Net Policyholder Benefits/Claims", "out"),
	underwritingExpense: line("Underwriting expense", "Other Underwriting Expense", "out"),
	gainOnSaleOfProperty: line("Gains on property sold", "Gain on Sale of Real Estate", "either"),
	pretaxIncome: line("Pretax income", "Pretax Income", "either"),
	incomeTax: line("Income tax", "Tax Provision", "either", { stored: -1 }),
	netIncome: line("Net income", "Net Income", "either"),
	profitWithMinority: line(
		"Net income with minority interest",
		"Net Income Including Noncontrolling Interests",
		"either",
	),
	depreciationAndAmortization: line("Depreciation and amortisation", "Depreciation, Depletion and Amortization", "out"),
	stockCompensation: line("Stock compensation", "Stock Based Compensation", "positive"),
	earningsPerShare: line("Earnings per share", "EPS (Diluted)", "either", { unit: "perShare" }),
	dividendsPerShare: line("Dividends per share", "Dividends per Share", "positive", { unit: "perShare" }),
	sharesDiluted: line("Diluted shares", "Shares Outstanding (Diluted Average)", "positive", { unit: "shares" }),
	sharesBasic: line("Basic shares", "Shares Outstanding (Basic Average)", "positive", { unit: "shares" }),
	sharesEndOfPeriod: line("Shares at year-end", "Shares Outstanding (EOP)", "positive", {
		unit: "shares",
		stock: true,
	}),
	cashAndEquivalents: line("Cash and equivalents", "Cash and Cash Equivalents", "positive", STOCK),
	securities: line("Marketable securities", "Marketable Securities", "positive", STOCK),
	receivables: line("Receivables", "Accounts Receivable", "positive", STOCK),
	inventory: line("Inventories", "Total Inventories", "positive", STOCK),
	currentAssets: line("Current assets", "Total Current Assets", "positive", STOCK),
	propertyPlantEquipment: line("Property, plant and equipment", "Property, Plant and Equipment", "positive", STOCK),
	goodwill: line("Goodwill", "Goodwill", "positive", STOCK),
	intangibles: line("Intangible assets", "Intangible Assets", "positive", STOCK),
	loans: line("Loans", "Net Loan", "positive", STOCK),
	investedAssets: line("Invested assets", "Total Investments", "positive", STOCK),
	totalAssets: line("Total assets", "Total Assets", "positive", STOCK),
	payables: line("Payables", "Accounts Payable", "positive", STOCK),
	deposits: line("Deposits", "Total Deposits", "positive", STOCK),
	reserves: line("Claims reserves", "Loss and Loss Adjustment Reserves", "positive", STOCK),
	unearnedPremiums: line("Unearned premiums", "Unearned Premiums", "positive", STOCK),
	shortTermDebt: line("Short-term debt", "Short-Term Debt", "positive", STOCK),
	longTermDebt: line("Long-term debt", "Long-Term Debt", "positive", STOCK),
	currentLiabilities: line("Current liabilities", "Total Current Liabilities", "positive", STOCK),
	totalLiabilities: line("Total liabilities", "Total Liabilities", "positive", STOCK),
	minorityInterest: line("Minority interest", "Minority Interest", "either", STOCK),
	preferredStock: line("Preferred stock", "Preferred Stock", "positive", STOCK),
	equity: line("Equity", "Total Stockholders Equity", "either", STOCK),
	totalEquity: line("Total equity", "Total Equity", "either", STOCK),
	retainedEarnings: line("Retained earnings", "Retained Earnings", "either", STOCK),
	cashFlowFromOperations: line("Cash flow from operations", "Cash Flow from Operations", "either"),
	capitalExpenditure: line("Capital expenditure", "Purchase Of Property, Plant, Equipment", "out", { stored: -1 }),
	dividendsPaid: line("Dividends paid", "Cash Flow for Dividends", "out", { stored: -1 }),
	shareRepurchases: line("Share repurchases", "Repurchase of Stock", "out", { stored: -1 }),
} as const satisfies Readonly<Record<string, OwnLine>>;

export type OwnLineName = keyof typeof OWN_LINES;
export const OWN_LINE_NAMES = Object.keys(OWN_LINES) as OwnLineName[];
export const ownLine = (name: OwnLineName): OwnLine => OWN_LINES[name];

/** Reads a text of lines `name: one | other`; an entry may continue on the next line after a |. */
function readTable(text: string): Map<string, string[]> {
	const entries = text.replaceAll("|\n", "|").split("\n");
	const rows = entries.map((entry) => /^([^:]+):(.*)$/.exec(entry)).filter((row) => row !== null);
	return new Map(rows.map(([, name = "", rest = ""]) => [name.trim(), rest.split("|").map((word) => word.trim())]));
}

const isLine = (name: string): name is OwnLineName => Object.hasOwn(OWN_LINES, name);
const namesOfLines = readTable(LINE_WORDS);
const about = readTable(ABOUT_LINES);
const templates = readTable(TEMPLATES);

/** A hint on what to enter for a line; empty if the title suffices. */
export const aboutLine = (name: OwnLineName): string => about.get(name)?.[0] ?? "";

/** The lines of the template: those that most figures need, and those for further figures. */
export const templateLines = (kind: TemplateName, part: "needed" | "more"): readonly OwnLineName[] =>
	(templates.get(`${kind} ${part}`)?.[0] ?? "").split(" ").filter(isLine);

/** A name without accents, punctuation and capitals. */
export const plainName = (name: string): string =>
	name
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll("&", "and")
		.replaceAll(/[^a-z0-9]/g, "");

const lineByName = new Map<string, OwnLineName>();
for (const name of OWN_LINE_NAMES)
	for (const word of [name, OWN_LINES[name].title, OWN_LINES[name].field, ...(namesOfLines.get(name) ?? [])])
		lineByName.set(plainName(word), name);
const linesByAmbiguousName = new Map<string, readonly OwnLineName[]>();
for (const [word, names] of readTable(AMBIGUOUS)) linesByAmbiguousName.set(plainName(word), names.filter(isLine));

/** The line that a name certainly means, the lines that it may mean, or neither. */
export type LineMatch = { readonly line: OwnLineName } | { readonly candidates: readonly OwnLineName[] };

/** Finds the line for a name. Words in brackets or after a comma (`EPS (diluted)`, `Property, net`), and units (`Sales in EUR m`), are dropped if the full name is unknown. */
export function matchLine(name: string): LineMatch {
	const spellings = [
		name,
		splitUnit(name).name,
		name.replaceAll(/\s*[([].*?[)\]]/g, ""),
		name.replace(/,.*$/, ""),
		name.replace(/^total /i, ""),
		name.replace(/^(?:us-gaap|ifrs-full)[:_]/i, ""),
	];
	for (const spelling of spellings) {
		const line = lineByName.get(plainName(spelling));
		if (line) return { line };
		const candidates = linesByAmbiguousName.get(plainName(spelling));
		if (candidates) return { candidates };
	}
	const nearestLine = nearest(plainName(name), [...lineByName.keys()]);
	const line = nearestLine === undefined ? undefined : lineByName.get(nearestLine);
	return { candidates: line ? [line] : [] };
}

/** True if the first column names three lines of statements, or one if a row has periods, or if one of the first rows names three. */
export function looksLikeStatements(rows: readonly (readonly string[])[]): boolean {
	const isLineName = (cell: string) => cell !== "" && "line" in matchLine(cell);
	const countLines = (cells: readonly string[]) => cells.filter(isLineName).length;
	const top = rows.slice(0, 12);
	const inColumn = countLines(rows.slice(0, 60).map(([name = ""]) => name));
	// Half years count as periods here, so that the message can say how to add them up.
	const isPeriod = (cell: string) => readOwnPeriod(cell, "12-31") !== null || isHalfYear(cell);
	const hasPeriods = top.some((row) => row.filter(isPeriod).length >= 2);
	return inColumn >= (hasPeriods ? 1 : 3) || top.some((row) => countLines(row) >= 3);
}
