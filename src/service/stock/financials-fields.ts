// The lines of financials, with the names of the document and of the live service.
import { named } from "../../store/fields.js";
import { DOCUMENTED_ROIC, ORDINARY_FIELDS } from "../../store/ordinary-fields.js";
import { SECTIONS, type Section } from "../../store/types.js";

/** The live name of what the document calls `ROC (ROIC) %`. */
const STORED_ROIC = "ROIC %";

/** Live lines that the document does not have. */
const LIVE_ONLY: ReadonlySet<string> = new Set([
	"Cash per Share",
	"Shares Outstanding (Diluted Average)",
	"ROCE %",
	"5-Year RORE %",
	"1-Year ROIIC %",
	"EBITDA Margin %",
	"OCF Margin %",
	"Liabilities-to-Assets",
	"Degree of Operating Leverage",
	"Degree of Financial Leverage",
	"Defensive Interval Ratio",
	"Receivables Turnover",
	"RD-to-Revenue",
	"Capex-to-Revenue",
	"Capex-to-Operating-Income",
	"Capex-to-Operating-Cash-Flow",
]);

/** The section's names in the document, in its order. */
function documented(section: Section): readonly string[] {
	return ORDINARY_FIELDS[section]
		.filter((field) => !LIVE_ONLY.has(field))
		.map((field) => (field === STORED_ROIC ? DOCUMENTED_ROIC : named(field)));
}

/** The 13 per-share names of the document. */
export const PER_SHARE = documented("per_share_data_array");

/** The 26 common-size names of the document. */
export const COMMON_SIZE = documented("common_size_ratios");

/** Stored names that differ from the document's: the data set uses the live name. */
export const STORED_NAME: Readonly<Record<string, string>> = { [DOCUMENTED_ROIC]: STORED_ROIC };

/** Sections that the document does not list in detail; both forms use the names of live answers. */
export const OPEN_SECTIONS: readonly Section[] = SECTIONS.slice(
	SECTIONS.indexOf("income_statement"),
	SECTIONS.indexOf("rankings"),
);

/** Lines that are amounts in sections of ratios or counts. */
const AMOUNTS_OF_VALUATION: ReadonlySet<string> = new Set(
	[
		"Market Cap",
		"Enterprise Value",
		"Month End Stock Price",
		"Net Cash per Share",
		"Net Current Asset Value",
		"Net-Net Working Capital",
		"Intrinsic Value: Projected FCF",
		"Median PS Value",
		"@growthFairValue",
		"@defensiveNumber",
		"Earnings Power Value (EPV)",
		"Highest Stock Price",
		"Lowest Stock Price",
	].map(named),
);

/** True for an amount of money, total or per share, which is converted between currencies. */
export function isAmount(section: Section, field: string): boolean {
	switch (section) {
		case "per_share_data_array":
			return !field.startsWith("Shares Outstanding");
		case "income_statement":
			return !field.endsWith("%") && !field.startsWith("Shares Outstanding");
		case "balance_sheet":
			return field !== "Debt-to-Equity" && field !== "Equity-to-Asset";
		case "cashflow_statement":
			return true;
		case "valuation_and_quality":
			return AMOUNTS_OF_VALUATION.has(field);
		case "rankings":
			return field === named("@value");
		default:
			return false;
	}
}

/** Balances and prices among lines of flows. */
const BALANCES: ReadonlySet<string> = new Set([
	"Beginning Cash Position",
	"Ending Cash Position",
	"Cash per Share",
	"Book Value per Share",
	"Tangible Book per Share",
	"Total Debt per Share",
	"Month End Stock Price",
]);

/** True for a flow, which is converted at the mean rate of its months. */
export function isFlow(section: Section, field: string): boolean {
	const flows =
		section === "income_statement" || section === "cashflow_statement" || section === "per_share_data_array";
	return flows && !BALANCES.has(field);
}
