import { daysBetween } from "../../../src/core/calendar.js";
import type { Base } from "../../../src/filings/base.js";
import type { TemplateName } from "../../../src/store/types.js";
import { SMALL_MINORITY } from "./no-minority.js";

/** The day as of which the company part speaks: the last month-end close that every price series has. */
export const AS_OF = "2026-06-30";

/**
 * Companies other than banks with preferred stock that is not converted in the diluted shares. (Procter & Gamble's and the like are: their
 * diluted earnings are net income by diluted shares.)
 */
const PREFERRED_SINCE: Readonly<Record<string, string>> = { BA: "2024-10-01", OXY: "2019-08-08" };

export function newBase(symbol: string, template: TemplateName, industry = ""): Base {
	return {
		symbol,
		currency: "USD",
		template,
		industry,
		annual: new Map(),
		quarterly: new Map(),
		preferredSince: template === "bank" ? "" : (PREFERRED_SINCE[symbol] ?? null),
		holdsMinority: SMALL_MINORITY.has(symbol),
		notes: [],
	};
}

/** True when a figure of a period was public by the as-of date; without a filing date, 60 days after the period's end count. */
export function isPublic(end: string, filed: string | null): boolean {
	return filed !== null && filed !== "" ? filed <= AS_OF : daysBetween(end, AS_OF) >= 60;
}
