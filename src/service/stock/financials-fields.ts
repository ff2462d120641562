// Lists the fields of financials, by their documented names (in the interface document) and their live names (in answers of the live service).
import { unitOf } from "../../api/schemas/financial-units.js";
import { fieldOf } from "../../store/fields.js";
import { DOCUMENTED_ROIC, ORDINARY_FIELDS } from "../../store/ordinary-fields.js";
import { SECTIONS, type Section } from "../../store/types.js";

/** The live name of the field whose documented name is `ROC (ROIC) %`. */
const LIVE_ROIC = "ROIC %";

/** Live fields that are not documented. */
const LIVE_ONLY: ReadonlySet<string> = new Set(
	(
		"Cash per Share; Shares Outstanding (Diluted Average); ROCE %; 5-Year RORE %; 1-Year ROIIC %; " +
		"EBITDA Margin %; OCF Margin %; Liabilities-to-Assets; Degree of Operating Leverage; " +
		"Degree of Financial Leverage; Defensive Interval Ratio; Receivables Turnover; RD-to-Revenue; " +
		"Capex-to-Revenue; Capex-to-Operating-Income; Capex-to-Operating-Cash-Flow"
	).split("; "),
);

function documentedNames(section: Section): readonly string[] {
	return ORDINARY_FIELDS[section]
		.filter((field) => !LIVE_ONLY.has(field))
		.map((field) => (field === LIVE_ROIC ? DOCUMENTED_ROIC : fieldOf(field)));
}

/** The 13 documented names of per-share fields. */
export const PER_SHARE = documentedNames("per_share_data_array");

/** The 26 documented names of common-size fields. */
export const COMMON_SIZE = documentedNames("common_size_ratios");

/** Live names by documented name, if they differ. The data set stores fields under their live names. */
export const LIVE_NAME: Readonly<Record<string, string>> = { [DOCUMENTED_ROIC]: LIVE_ROIC };

/** Sections whose fields are not documented; the `document` and the `live` form both use the live names. */
export const OPEN_SECTIONS: readonly Section[] = SECTIONS.slice(
	SECTIONS.indexOf("income_statement"),
	SECTIONS.indexOf("rankings"),
);

/** True for an amount of money, total or per share, which is converted between currencies. */
export function isAmount(section: Section, field: string): boolean {
	const kind = unitOf(section, field)?.kind;
	return kind === "money" || kind === "per_share";
}

/** Fields with balances or prices in sections of flows. */
const BALANCES: ReadonlySet<string> = new Set(
	(
		"Beginning Cash Position; Ending Cash Position; Cash per Share; Book Value per Share; " +
		"Tangible Book per Share; Total Debt per Share; Month End Stock Price"
	).split("; "),
);

/** True for an amount that accrues over a period, which is converted at the mean rate of its months. Only called for amounts. */
export function isFlow(section: Section, field: string): boolean {
	const flows =
		section === "income_statement" || section === "cashflow_statement" || section === "per_share_data_array";
	return flows && !BALANCES.has(field);
}
