// Estimates beta by regression and shrinks it towards its industry's.

import type { Template } from "../../frames/company-types.js";
import { isFinancial } from "../is-financial.js";
import { betaAgainst } from "../models/portfolio/index.js";

/** Months that are regressed, the newest: five years, as is usual. */
export const BETA_MONTHS = 60;
/** Fewest months with a return on both sides. */
const LEAST_MONTHS = 24;
/** Spread of betas within an industry (standard deviation): about that of large US companies. */
const PRIOR_SPREAD = 0.35;
/** Betas between which a bank's or insurer's enters its cost of equity. */
const FINANCIAL_LOW = 0.8;
const FINANCIAL_HIGH = 1.25;

/** A beta by regression, and what it is worth after shrinkage. */
export interface BetaEstimate {
	/** Slope of the regression. */
	readonly raw: number;
	readonly standardError: number;
	/** Fraction; null where the share's returns do not vary. */
	readonly rSquared: number | null;
	/** Months. */
	readonly count: number;
	/** Weight of the regression in the shrunk beta, a fraction. */
	readonly weight: number;
	/** Towards what it is shrunk. */
	readonly prior: number;
	/** The shrunk beta. */
	readonly beta: number;
}

/**
 * A beta shrunk towards a prior by how sure the regression is: weight = σ² ÷ (σ² + s²) with the spread σ of betas and the
 * standard error s of this one. Source: Vasicek 1973, A Note on Using Cross-Sectional Information in Bayesian Estimation.
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
 * Beta from month-end returns of a share and a market in the same months, the newest 60, shrunk towards the industry's
 * beta or 1.
 *
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
		min_obs: LEAST_MONTHS,
	});
	if (typeof answer.beta !== "number") return null;
	const { beta: raw, standard_error: standardError, r_squared: rSquared, n: count } = answer;
	return { raw, standardError, rSquared, count, prior, ...shrinkBeta({ raw, standardError, prior }) };
}

/** The beta that enters a company's cost of equity, and why that one. */
export interface EnteringBeta {
	readonly beta: number;
	readonly rule: string;
}

/**
 * Which beta enters the headline: 1 for ordinary companies and property trusts, whose estimate is a sensitivity; the
 * shrunk regression, within 0.8 and 1.25, for banks and insurers. A beta of the caller's goes before.
 */
export function enteringBeta(
	template: Template,
	estimate: Pick<BetaEstimate, "beta"> | null,
	given: number | null = null,
): EnteringBeta {
	if (given !== null) return { beta: given, rule: "given by the caller" };
	const financial = isFinancial(template);
	if (!financial) return { beta: 1, rule: "that of the market; the own estimate is a sensitivity" };
	if (estimate === null) return { beta: 1, rule: "that of the market: no series to estimate one from" };
	const beta = Math.min(FINANCIAL_HIGH, Math.max(FINANCIAL_LOW, estimate.beta));
	const held = beta === estimate.beta ? "" : `, held within ${FINANCIAL_LOW} and ${FINANCIAL_HIGH}`;
	return { beta, rule: `regression on the market, shrunk by its standard error${held}` };
}
