import type { ValueOptions } from "../../analytics/assumptions/options.js";
import type { Company } from "../../frames/company-types.js";

/** What a valuation rests on, in six groups; each is as it was in the old or as it is in the new valuation. */
export const CHANGE_GROUPS = {
	price: "Price and market",
	filings: "New filings",
	restatements: "Restatements",
	assumptions: "Assumptions",
	peers: "Peers",
	estimates: "Estimates",
} as const;

export type ChangeGroup = keyof typeof CHANGE_GROUPS;

export const GROUP_NAMES = Object.keys(CHANGE_GROUPS) as readonly ChangeGroup[];

/** Everything that one valuation was computed from. */
export interface ValuationInputs {
	readonly company: Company;
	readonly peers: readonly Company[];
	readonly options: Pick<ValueOptions, "assumptions" | "includeMadeUp" | "stockCompensation" | "paid">;
}

/** Which groups are taken from the new inputs. */
export type TakenGroups = Readonly<Record<ChangeGroup, boolean>>;
