// The lines of a balance sheet of which net debt is made.
import type { LineItem } from "../../frames/company-types.js";

/** Months by which the balance sheet of a valuation may be older than the newest one without a mark. */
export const SHEET_SERVES_MONTHS = 12;

const DEBT = ["totalDebt", "longTermDebt", "shortTermDebt"] as const;
/** Lines that few companies have: of an older sheet they count where they were not 0. */
const CLAIMS = ["minorityInterest", "preferredStock"] as const;
/** Line items of a balance sheet of which one of net debt must be. */
export const SHEET_LINES: readonly LineItem[] = [...DEBT, "cash", ...CLAIMS];

/**
 * Whether a balance sheet tells all of net debt.
 *
 * @param own whether the sheet itself reports a line
 * @param held the line on it, or on an older sheet that still serves
 */
export function isWholeSheet(own: (item: LineItem) => boolean, held: (item: LineItem) => number | undefined): boolean {
	return own("cash") && tellsDebt(own) && CLAIMS.every((item) => own(item) || !held(item));
}

/** Whether the lines of debt that a sheet reports add up to all of it. */
export function tellsDebt(own: (item: LineItem) => boolean): boolean {
	const [total, ...parts] = DEBT;
	return own(total) || parts.every(own);
}
