// Lists the lines of a balance sheet that make up net debt.
import type { LineItem } from "../../frames/company-types.js";

/** The most months between a valuation's and the newest balance sheet without a mark. */
export const SHEET_SERVES_MONTHS = 12;

type Reports = (item: LineItem) => boolean;
const DEBT = ["totalDebt", "longTermDebt", "shortTermDebt"] as const;
/** Lines that few companies have: taken from an older sheet unless 0. */
const CLAIMS = ["minorityInterest", "preferredStock"] as const;
/** Line items, one of which a sheet must report. */
export const SHEET_LINES: readonly LineItem[] = [...DEBT, "cash", ...CLAIMS];

/**
 * True if a balance sheet reports all of net debt.
 * @param own whether the sheet itself reports a line
 * @param held the line on it, or on an older sheet that still serves
 */
export function isCompleteSheet(own: Reports, held: (item: LineItem) => number | undefined): boolean {
	return own("cash") && tellsDebt(own) && CLAIMS.every((item) => own(item) || !held(item));
}

/** True if the reported lines add up to all debt. */
export function tellsDebt(own: Reports): boolean {
	const [total, ...parts] = DEBT;
	return own(total) || parts.every(own);
}
