// Estimates beta by regression and shrinks it towards its industry's.
import type { Template } from "../../frames/company-types.js";
import { isFinancial } from "../is-financial.js";
import { betaAgainst } from "../models/portfolio/index.js";

/** The newest months in the regression: five years, as is usual. */
export const BETA_MONTHS = 60;
/** The fewest months with both returns. */
const MIN_MONTHS = 24;
/** The standard deviation of betas within an industry: about that of large US companies. */
const PRIOR_SPREAD = 0.35;
/** The limits of a bank's or insurer's beta. */
const [FINANCIAL_LOW, FINANCIAL_HIGH] = [0.8, 1.25] as const;

export interface BetaEstimate {
	/** Slope of the regression. */
	readonly raw: number;
	readonly standardError: number;
	/** Fraction; null if the share's returns do not vary. */
	readonly rSquared: number | null;
	/** Months. */
	readonly count: number;
	/** The regression's weight in the shrunk beta, a fraction. */
	readonly weight: number;
	/** The target of shrinkage. */
	readonly prior: number;
	readonly beta: number;
}

/**
 * Shrinks a beta towards a prior: weight = σ² ÷ (σ² + s²) with the standard deviation σ of betas and the standard error s. Source: Vasicek
 * 1973, A Note on Using Cross-Sectional Information in Bayesian Estimation.
 */
export function shrinkBeta(
	estimate: { readonly raw: number; readonly standardError: number; readonly prior: number },
	spread: number = PRIOR_SPREAD,
): { readonly beta: number; readonly weight: number } {
	const { raw, standardError, prior } = estimate;
	const [own, among] = [standardError * standardError, spread * spread];
	const weight = own + among === 0 ? 1 : among / (own + among);
	return { beta: weight * raw + (1 - weight) * prior, weight };
}

/**
 * Estimates beta from the newest 60 common month-end returns of a share and a market, shrunk towards the industry's beta or 1.
 * @returns null with fewer than 24 months, or where the market does not vary
 */
export function estimateBeta(
	returns: readonly number[],
	market: readonly number[],
	prior: number = 1,
): BetaEstimate | null {
	const answer = betaAgainst({
		returns: returns.slice(-BETA_MONTHS),
		benchmark: market.slice(-BETA_MONTHS),
		min_obs: MIN_MONTHS,
	});
	if (typeof answer.beta !== "number") return null;
	const { beta: raw, standard_error: standardError, r_squared: rSquared, n: count } = answer;
	return { raw, standardError, rSquared, count, prior, ...shrinkBeta({ raw, standardError, prior }) };
}

/**
 * The beta for the cost of equity, and its rule: 1 for ordinary companies and property trusts, whose estimate is a sensitivity; the shrunk estimate
 * within 0.8 and 1.25 for banks and insurers. The caller's beta has priority.
 */
export function betaForCostOfEquity(
	template: Template,
	estimate: Pick<BetaEstimate, "beta"> | null,
	given: number | null = null,
) {
	if (given !== null) return { beta: given, rule: "given by the caller" };
	const financial = isFinancial(template);
	if (!financial) return { beta: 1, rule: "that of the market; the own estimate is a sensitivity" };
	if (estimate === null) return { beta: 1, rule: "that of the market: no series to estimate one from" };
	const beta = Math.min(FINANCIAL_HIGH, Math.max(FINANCIAL_LOW, estimate.beta));
	const limitNote = beta === estimate.beta ? "" : `, held within ${FINANCIAL_LOW} and ${FINANCIAL_HIGH}`;
	return { beta, rule: `regression on the market, shrunk by its standard error${limitNote}` };
}
