import type { TemplateName } from "../store/types.js";
import type { FiledFact } from "./fact.js";

/** Standard industrial classes of lenders and brokers, of insurers, and of property trusts. */
const BANKS = /^(60|61[1-9]|6199|6211)/;
const INSURERS = /^63/;
const TRUSTS = /^6798$/;

/** Lines that a bank's or insurer's statements have, with figures of a filer's last years. */
const TELLING = {
	bank: ["Deposits", "InterestIncomeExpenseNet", "NoninterestIncome", "NoninterestExpense", "DepositsFromCustomers"],
	insurer: ["PremiumsEarnedNet", "LiabilityForClaimsAndClaimsAdjustmentExpense", "LiabilityForFuturePolicyBenefits"],
	reit: ["RealEstateInvestmentPropertyNet", "RealEstateInvestmentPropertyAtCost"],
} as const;

/** The template of the statements: what the industry says where the lines bear it out, else what the lines say. */
export function templateOf(sic: string | null, facts: readonly FiledFact[]): TemplateName {
	const tags = new Set(facts.map(({ tag }) => tag));
	const lines = (name: keyof typeof TELLING) => TELLING[name].filter((tag) => tags.has(tag)).length;
	if (sic !== null) {
		if (BANKS.test(sic)) return lines("bank") > 0 ? "bank" : "ordinary";
		if (INSURERS.test(sic)) return lines("insurer") > 0 ? "insurer" : "ordinary";
		return TRUSTS.test(sic) ? "reit" : "ordinary";
	}
	if (lines("bank") >= 3) return "bank";
	if (lines("insurer") >= 2) return "insurer";
	return lines("reit") === 2 ? "reit" : "ordinary";
}
