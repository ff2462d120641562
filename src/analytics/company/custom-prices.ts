// Computes the price at multiples that the caller chooses.
import { ArgumentError, noSuchName } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";
import { defineAnalysis } from "../analyses/analysis.js";
import { estimateOf } from "../analyses/run-analysis.js";
import type { ValueOptions } from "../assumptions/options.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { constant, FRACTION, MULTIPLE, renamed } from "../evaluation/quantity.js";
import { netDebt } from "../measures/debt.js";
import { MULTIPLES } from "../measures/multiples.js";
import { shares } from "../measures/shares.js";
import { priceAtEnterpriseMultiple, priceAtMultiple, priceAtYield } from "../models/multiples/index.js";
import type { ValueEstimate } from "../results.js";

/**
 * The price at multiples that the caller chooses: `{ pe: 18, pb: 3, dividend_yield: 0.03 }` (a yield as a fraction).
 * @throws ArgumentError for a multiple that does not exist or a number that is not positive
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * pricesAtMultiples(company, { pe: 18, dividend_yield: 0.03 }).map(({ title }) => title)
 * //=> ["Price to earnings, at 18 as chosen", "Dividend yield, at 0.03 as chosen"]
 */
export function pricesAtMultiples(
	company: Company,
	chosen: Readonly<Record<string, number>>,
	options: ValueOptions = {},
): ValueEstimate[] {
	const facts = new CompanyFacts(company, options);
	return Object.entries(chosen).map(([name, multiple]) => {
		const spec = MULTIPLES.find((own) => own.name === name);
		if (!spec) throw noSuchName("chosen", "multiple", name, MULTIPLES);
		if (!(multiple > 0)) throw new ArgumentError("chosen", `${name}: expected a multiple above 0, got ${multiple}`);
		const common = {
			name: `custom_${name}`,
			title: `${spec.title}, at ${multiple} as chosen`,
			approach: "own_multiple" as const,
			...(spec.notFor && { notFor: spec.notFor }),
			output: "value" as const,
		};
		const input = constant("multiple", multiple, spec.form === "yield" ? FRACTION : MULTIPLE, "given by the caller");
		const per_share = renamed("per_share", spec.base);
		const analysis =
			spec.form === "enterprise"
				? defineAnalysis("estimate", {
						...common,
						model: priceAtEnterpriseMultiple,
						inputs: { multiple: input, base: spec.base, net_debt: netDebt, shares },
					})
				: spec.form === "yield"
					? defineAnalysis("estimate", {
							...common,
							model: priceAtYield,
							inputs: { dps: per_share, dividend_yield: input },
						})
					: defineAnalysis("estimate", { ...common, model: priceAtMultiple, inputs: { multiple: input, per_share } });
		return estimateOf(analysis, facts);
	});
}
