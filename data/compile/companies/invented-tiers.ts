// Marks all figures of the fictitious company as made up.
import type { StoredCompany } from "../../../src/store/unpack-company.js";

/** Every figure of the fictitious company is made up. */
export function inventedTiers({
	tiers,
}: Pick<StoredCompany, "tiers">): Pick<StoredCompany, "tiers" | "marks" | "madeUp"> {
	return {
		tiers: Object.fromEntries(Object.keys(tiers).map((part) => [part, { tier: "made-up" as const }])),
		marks: { annual: {}, quarterly: {} },
		madeUp: ["*"],
	};
}
