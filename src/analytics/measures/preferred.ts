import { lost } from "../company/finding.js";
import { MONEY, orNone, type Quantity, quantity } from "../company/quantity.js";
import { lineItem } from "../line-items/line-item.js";
import { orNoneNow } from "../line-items/unreported.js";

/** Preferred dividends above this part of net income tell of stock that is too much to leave out. */
const PREFERRED_MATTERS = 0.05;

/**
 * Preferred stock. A bank's is part of its capital and never taken as none unreported, nor is another company's where dividends on it take
 * more than a twentieth of net income.
 */
export const preferred: Quantity = quantity("preferred_stock", (facts) => {
	const reported = facts.get(lineItem("preferredStock"));
	if (reported.value !== null || facts.company.template === "bank") return reported;
	const paid = facts.value(preferredPaid) ?? 0;
	const income = facts.value(lineItem("netIncome")) ?? 0;
	return paid > PREFERRED_MATTERS * Math.abs(income)
		? lost(
				"preferred_stock",
				"not_reported",
				{
					sentence: "preferred stock is not reported, although dividends of {paid} are paid on it",
					values: { paid: { value: paid, unit: MONEY(facts) } },
				},
				MONEY(facts),
			)
		: facts.get(preferredOrNone);
});
const preferredPaid = orNone(lineItem("preferredDividends"));
const preferredOrNone = orNoneNow("preferredStock", (facts) => {
	const paid = facts.value(preferredPaid);
	return paid !== null && paid > 0 ? `${paid.toFixed(0)} million of preferred dividends are` : null;
});
