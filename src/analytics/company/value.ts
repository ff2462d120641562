import type { Company } from "../../frames/company-types.js";
import { DIAGNOSTICS, ESTIMATES } from "../analyses/index.js";
import { diagnosticOf, estimateOf } from "../analyses/run-analysis.js";
import type { Valuation, ValueEstimate } from "../valuation.js";
import { Facts } from "./facts.js";
import { toInput, unique } from "./finding.js";
import { fiscalHistory } from "./history.js";
import { MULTIPLES } from "./multiples/specs.js";
import { standingOf } from "./multiples/standing.js";
import type { ValueOptions } from "./options.js";
import { paidEstimates } from "./paid.js";
import { beta } from "./quantities/cost-of-capital.js";
import { assume } from "./roles.js";
import { ASSUMPTIONS, type RuleName } from "./rules.js";
import { sensitivity } from "./sensitivity.js";
import { bothTreatments } from "./stock-compensation.js";
import { supplierEstimates } from "./supplier.js";

/**
 * Everything that the models say of one company: a value per share by every method that applies and the reason of every
 * other, multiples now against their own history, diagnostics, fiscal series and a sensitivity grid. Never throws for
 * want of data; values are per share in the currency of the price.
 */
export function value(company: Company, options: ValueOptions = {}): Valuation {
	const facts = new Facts(company, options);
	const analyses = ESTIMATES.filter(({ family }) => family !== "peers" || facts.peers.length > 0);
	const withBoth = bothTreatments(facts);
	const estimates = [
		...analyses.map((analysis) => withBoth(analysis, estimateOf(analysis, facts))),
		...supplierEstimates(facts),
		...paidEstimates(facts),
	];
	const multiples = MULTIPLES.map(({ name }) => facts.get(standingOf(name)).value).filter(
		(standing) => standing !== null,
	);
	return {
		symbol: company.symbol,
		name: company.name,
		template: company.template,
		asOf: company.asOf,
		price: company.price,
		priceDate: company.priceDate,
		priceCurrency: company.priceCurrency,
		reportingCurrency: company.reportingCurrency,
		estimates,
		multiples,
		diagnostics: DIAGNOSTICS.map((analysis) => diagnosticOf(analysis, facts)),
		history: fiscalHistory(facts),
		sensitivity: sensitivity(facts, estimates),
		assumptions: (Object.keys(ASSUMPTIONS) as RuleName[]).map((name) =>
			toInput(facts.get(name === "beta" ? beta : assume(name))),
		),
		warnings: unique(estimates.flatMap(({ warnings }: ValueEstimate) => warnings)),
	};
}
