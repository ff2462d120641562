// Finds the beta of a company: given by the caller, or estimated by a regression of its returns on a market's.
import { shortReason } from "../../core/reason-words.js";
import type { Company } from "../../frames/company-types.js";
import type { MarketSeries } from "../assumptions/options.js";
import type { Facts } from "../evaluation/facts.js";
import { type Finding, findingOf, missing, missingLike } from "../evaluation/finding.js";
import { assume } from "../evaluation/overridable.js";
import { FRACTION, type Quantity, quantity, RATIO } from "../evaluation/quantity.js";
import { BETA_MONTHS, betaForCostOfEquity, estimateBeta } from "../fair-value/beta-estimate.js";
import { INDUSTRY_BETAS_DATE, industryBeta } from "../fair-value/industry-betas.js";
import { MARKET_INDEX, marketIndex } from "../fair-value/market-index.js";
import { isFinancial } from "../is-financial.js";
import { monthName, monthOf, monthsBetween } from "../math/days.js";
import { isRefusal, reasonOf } from "../model/refusal.js";
import { betaAgainst } from "../models/portfolio/index.js";
import { type DatedPrices, datedPrices, monthEnds } from "../periods/month-ends.js";

/** The fewest companies with a return in a month of `marketSeries`. */
const MIN_COMPANIES = 5;
/** Blume's adjustment: two thirds of the estimate and a third of the market's beta. */
const BLUME = 2 / 3;

/** Simple returns by month `YYYY-MM`, only between month-ends that follow each other. */
function returnsByMonth({ dates, prices }: DatedPrices): Map<string, number> {
	return new Map(
		dates.slice(1).flatMap((date, i) => {
			const prior = dates[i] as string;
			const change = (prices[i + 1] as number) / (prices[i] as number) - 1;
			return monthsBetween(prior, date) === 1 ? [[date.slice(0, 7), change] as const] : [];
		}),
	);
}

const monthlyOf = (company: Company): Map<string, number> | null => {
	const dated = datedPrices(company);
	return dated?.frequency === "monthly" ? returnsByMonth(dated) : null;
};

/**
 * A market index made of companies: their mean monthly return, equally weighted and without dividends, in months with at least five of them.
 * @returns a level by month, 100 at the start and after a gap; empty if too few companies have month-end prices
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["PEP", "MCD", "NKE"].map((symbol) => loadCompany(client, symbol)));
 * marketSeries(companies).name //=> "mean of 3 companies"
 */
export function marketSeries(
	companies: readonly Company[],
	name = `mean of ${companies.length} companies`,
): MarketSeries {
	const all = companies.flatMap((company) => monthlyOf(company) ?? []);
	const months = [...new Set(all.flatMap((one) => [...one.keys()]))].sort();
	const dates: string[] = [];
	const close: (number | null)[] = [];
	for (const month of months) {
		const known = all.flatMap((one) => one.get(month) ?? []);
		const last = dates.at(-1)?.slice(0, 7);
		if (known.length < MIN_COMPANIES) continue;
		if (last === undefined || monthsBetween(last, month) !== 1) {
			// After a gap the level begins again, so that no return spans it.
			dates.push(`${monthName(monthOf(month) - 1)}-28`);
			close.push(100);
		}
		dates.push(`${month}-28`);
		close.push((close.at(-1) as number) * (1 + known.reduce((sum, one) => sum + one, 0) / known.length));
	}
	return { name, dates, close };
}

/** Returns of the company and of the caller's market in the newest 60 months that both have. */
export const pairedReturns: Quantity<{ readonly own: readonly number[]; readonly market: readonly number[] }> =
	quantity("returns", ({ company, options: { market } }) => {
		if (!market) return missing("returns", "missing_input", "no market series is given (option market)", FRACTION);
		return pairsOf(company, market.name, returnsOf(market));
	});

type Pairs = { readonly own: readonly number[]; readonly market: readonly number[] };

const returnsOf = ({ dates, close }: MarketSeries): ReadonlyMap<string, number> =>
	returnsByMonth(monthEnds({ dates, close: Float64Array.from(close, (one) => one ?? Number.NaN) }));

/** Returns of the index fund, computed once for all banks and insurers. */
let indexReturns: ReadonlyMap<string, number> | undefined;

/** Returns of a company and a market in the newest 60 months that both have. */
function pairsOf(company: Company, market: string, marketReturns: ReadonlyMap<string, number>): Finding<Pairs> {
	const unit = FRACTION;
	const own = monthlyOf(company);
	if (!own) return missing("returns", "insufficient_history", "no month-end prices", unit);
	const months = [...own.keys()].filter((month) => marketReturns.has(month)).slice(-BETA_MONTHS);
	if (months.length === 0) return missing("returns", "insufficient_history", `no month in common with ${market}`, unit);
	const paired = (byMonth: ReadonlyMap<string, number>) => months.map((month) => byMonth.get(month) as number);
	return findingOf("returns", { own: paired(own), market: paired(marketReturns) }, unit, {
		rule: `month-end returns without dividends, ${months[0]} to ${months.at(-1)}, paired with ${market}`,
		...(company.prices.ok && { source: company.prices.value.source }),
	});
}

/** Beta by regression on the caller's market, adjusted towards 1 if the caller asks for it. */
const estimatedBeta: Quantity = quantity("beta", (facts): Finding => {
	const pairs = facts.get(pairedReturns);
	if (pairs.value === null) return missingLike("beta", pairs, RATIO);
	const answer = betaAgainst({ returns: pairs.value.own, benchmark: pairs.value.market });
	if (typeof answer.beta !== "number")
		return missingLike("beta", isRefusal(answer) ? { reason: reasonOf(answer) } : {}, RATIO, { from: [pairs] });
	const { beta, standard_error, r_squared, n } = answer;
	const blume = facts.options.betaAdjustment === "blume";
	const fit = `standard error ${standard_error.toFixed(2)}, R² ${r_squared === null ? "none" : r_squared.toFixed(2)}`;
	const rule = `regression of ${n} monthly returns on ${facts.options.market?.name}: ${beta.toFixed(2)}, ${fit}`;
	return findingOf("beta", blume ? BLUME * beta + (1 - BLUME) : beta, RATIO, {
		rule: blume ? `${rule}; two thirds of it and a third of 1 (Blume)` : rule,
		from: [pairs],
	});
});

/** Beta of a bank or insurer by regression on the index fund, shrunk towards the industry's beta, or else 1. */
const financialBeta: Quantity = quantity("beta", (facts): Finding => {
	indexReturns ??= returnsOf(marketIndex());
	const pairs = pairsOf(facts.company, MARKET_INDEX.name, indexReturns);
	if (pairs.value === null) return missingLike("beta", pairs, RATIO);
	const prior = industryBeta(facts.company.industry);
	const estimate = estimateBeta(pairs.value.own, pairs.value.market, prior?.beta);
	// The returns of a share whose price does not move show no risk.
	if (estimate === null || estimate.rSquared === null) {
		return missing("beta", "insufficient_history", "too few month-end returns, or none that vary", RATIO, {
			from: [pairs],
		});
	}
	const { raw, standardError, rSquared, count } = estimate;
	const { beta, rule } = betaForCostOfEquity(facts.company.template, estimate);
	const fit = `${raw.toFixed(2)} over ${count} months, standard error ${standardError.toFixed(2)}, R² ${rSquared.toFixed(2)}`;
	const towards = prior
		? `shrunk towards ${prior.beta.toFixed(2)} of ${prior.industry} (Damodaran, ${INDUSTRY_BETAS_DATE})`
		: "shrunk towards 1";
	const fullRule = `${rule}: ${fit}, on ${MARKET_INDEX.name}, ${towards}`;
	return findingOf("beta", beta, RATIO, { rule: fullRule, from: [pairs] });
});

/** The caller's beta, or else the estimate on the caller's market, or else for a bank or insurer the shrunk estimate, or else the default. */
export function marketBeta(facts: Facts): Finding {
	const declared = facts.get(assume("beta"));
	if (facts.given.has("beta")) return declared;
	if (!facts.options.market) {
		const { template } = facts.company;
		const own = isFinancial(template) ? facts.get(financialBeta) : null;
		return own === null || own.value === null ? declared : own;
	}
	const estimate = facts.get(estimatedBeta);
	if (estimate.value !== null) return estimate;
	const text = `beta cannot be estimated (${shortReason(estimate.reason)}): the default is used`;
	return { ...declared, warnings: [...declared.warnings, { code: "data", text }] };
}
