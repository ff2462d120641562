import { because, type Reason } from "../../core/figure.js";
import { asObject, type Json } from "../adapters/adapter.js";
import { financialsBody } from "../adapters/fiscal.js";
import type { Template } from "../company-types.js";

/** Reads the template of a company and the answer's code for it. */
export function templateOf(financials: unknown): { readonly template: Template; readonly code: string } {
	const parameters: Json = asObject(financialsBody(financials).financial_template_parameters);
	const code = String(parameters.ind_template ?? "").trim();
	const isReit = /^(?:y|yes|1|true|r)$/i.test(String(parameters.REITs ?? parameters.reits ?? "").trim());
	if (isReit || /^r$/i.test(code)) return { template: "reit", code };
	if (/^b$/i.test(code)) return { template: "bank", code };
	return { template: /^i$/i.test(code) ? "insurer" : "ordinary", code };
}

/** Fields that occur in all answers of one template and in no other. */
const FIELDS_OF = {
	maker: [
		"Cost of Goods Sold",
		"Gross Profit",
		"Total Inventories",
		"Total Current Assets",
		"Total Current Liabilities",
	],
	bank: ["Non Interest Income", "Net Loan", "Gross Loan", "Total Deposits"],
	insurer: [
		"Total Premiums Earned",
		"Net Policyholder Benefits/Claims",
		"Unearned Premiums",
		"Policy Acquisition Expense",
	],
	reit: ["FFO", "Price-to-FFO", "Gain on Sale of Real Estate"],
} as const;
/** The number of fields of another template that contradict the stated one. */
const MIN_FIELDS = 2;

/** The reason if the fields contradict the stated template, else null. @param has true for a field that the answer has */
export function templateDoubt(template: Template, has: (line: string) => boolean): Reason | null {
	const own = template === "ordinary" ? "maker" : template;
	const counts = (kind: keyof typeof FIELDS_OF) => FIELDS_OF[kind].filter(has).length;
	// A REIT has the fields of an ordinary company, and more.
	const otherKinds = (Object.keys(FIELDS_OF) as (keyof typeof FIELDS_OF)[]).filter(
		(kind) => kind !== own && (own === "maker" || kind !== "reit"),
	);
	const isOwn = own === "maker" ? counts("maker") > 0 && counts("reit") === 0 : counts(own) > 0;
	const [otherKind] = otherKinds.filter((kind) => counts(kind) >= MIN_FIELDS);
	if (isOwn || otherKind === undefined) return null;
	const values = { stated: WORDS[own], lines: WORDS[otherKind] };
	return because("contradictory_input", {
		values,
		sentence: "the answer states the template of {stated} and has the lines of {lines}",
	});
}

const WORDS = { maker: "an ordinary company", bank: "a bank", insurer: "an insurer", reit: "a REIT" } as const;
