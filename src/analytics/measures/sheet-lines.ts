// Lists the lines of a balance sheet that make up net debt.
import type { LineItem } from "../../frames/company-types.js";

/** The most months between a valuation's and the newest balance sheet without a mark. */
export const SHEET_SERVES_MONTHS = 12;

type ReportsLine = (item: LineItem) => boolean;
const DEBT = ["totalDebt", "longTermDebt", "shortTermDebt"] as const;
/** Lines that few companies have: taken from an older sheet unless 0. */
const CLAIMS = ["minorityInterest", "preferredStock"] as const;
/** All lines of net debt; a sheet that reports none of them does not count. */
export const SHEET_LINES: readonly LineItem[] = [...DEBT, "cash", ...CLAIMS];

/**
 * True if a balance sheet reports all of net debt.
 * @param own tests whether the sheet itself reports a line
 * @param held gives the line on it, or on an older sheet that still counts
 */
export function isCompleteSheet(own: ReportsLine, held: (item: LineItem) => number | undefined): boolean {
	return own("cash") && reportsAllDebt(own) && CLAIMS.every((item) => own(item) || !held(item));
}

/** True if the reported lines add up to all debt. */
export function reportsAllDebt(own: ReportsLine): boolean {
	const [total, ...parts] = DEBT;
	return own(total) || parts.every(own);
}
