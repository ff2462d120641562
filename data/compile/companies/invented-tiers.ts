import type { StoredCompany } from "../../../src/store/company.js";

/** Of the fictitious company everything is made up. */
export function inventedTiers({
	tiers,
}: Pick<StoredCompany, "tiers">): Pick<StoredCompany, "tiers" | "marks" | "madeUp"> {
	return {
		tiers: Object.fromEntries(Object.keys(tiers).map((part) => [part, { tier: "made-up" as const }])),
		marks: { annual: {}, quarterly: {} },
		madeUp: ["*"],
	};
}
