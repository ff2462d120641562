import { asObject, type Json } from "../adapters/adapter.js";
import { financialsBody } from "../adapters/fiscal.js";
import type { Template } from "../company-types.js";

/** The template of a company, with the code that the answer itself has for it. */
export function templateOf(financials: unknown): { readonly template: Template; readonly code: string } {
	const parameters: Json = asObject(financialsBody(financials).financial_template_parameters);
	const code = String(parameters.ind_template ?? "").trim();
	const isReit = /^(?:y|yes|1|true|r)$/i.test(String(parameters.REITs ?? parameters.reits ?? "").trim());
	if (isReit || /^r$/i.test(code)) return { template: "reit", code };
	if (/^b$/i.test(code)) return { template: "bank", code };
	return { template: /^i$/i.test(code) ? "insurer" : "ordinary", code };
}
