// Defines the day as of which company data are compiled.
import { daysBetween } from "../../../src/core/calendar.js";
import type { Base } from "../../../src/filings/base.js";
import type { TemplateName } from "../../../src/store/types.js";
import { SMALL_MINORITY } from "./no-minority.js";

/** The as-of day of the company data: the last month-end close that every price series has. */
export const AS_OF = "2026-06-30";

/** Companies with redeemable preferred stock between liabilities and equity. */
const OUTSIDE_EQUITY: ReadonlySet<string> = new Set(["COHR"]);

export function newBase(symbol: string, template: TemplateName, industry = ""): Base {
	return {
		symbol,
		currency: "USD",
		template,
		industry,
		annual: new Map(),
		quarterly: new Map(),
		holdsMinority: SMALL_MINORITY.has(symbol),
		preferredOutside: OUTSIDE_EQUITY.has(symbol),
		notes: [],
	};
}

/** True if a figure was public by the as-of day. Without a filing date, 60 days after the period's end are assumed. */
export function isPublic(end: string, filed: string | null): boolean {
	return filed !== null && filed !== "" ? filed <= AS_OF : daysBetween(end, AS_OF) >= 60;
}
