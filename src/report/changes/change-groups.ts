// Defines the groups of inputs whose effects on a changed value are computed.
import type { ValueOptions } from "../../analytics/assumptions/options.js";
import type { Company } from "../../frames/company-types.js";

/** The inputs of a valuation in six groups, each from the old or the new valuation. */
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

export interface ValuationInputs {
	readonly company: Company;
	readonly peers: readonly Company[];
	readonly options: Pick<ValueOptions, "assumptions" | "includeMadeUp" | "stockCompensation" | "paid">;
}

/** The groups from the new inputs. */
export type TakenGroups = Readonly<Record<ChangeGroup, boolean>>;
