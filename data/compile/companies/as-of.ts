import { daysBetween } from "../../../src/core/calendar.js";
import type { Base } from "../../../src/filings/base.js";
import type { TemplateName } from "../../../src/store/types.js";
import { SMALL_MINORITY } from "./no-minority.js";

/** The day as of which the company part speaks: the last month-end close that every price series has. */
export const AS_OF = "2026-06-30";

/** Companies whose balance sheet has preferred stock, which the holders may redeem, between liabilities and equity. */
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

/** True when a figure of a period was public by the as-of date; without a filing date, 60 days after the period's end count. */
export function isPublic(end: string, filed: string | null): boolean {
	return filed !== null && filed !== "" ? filed <= AS_OF : daysBetween(end, AS_OF) >= 60;
}
