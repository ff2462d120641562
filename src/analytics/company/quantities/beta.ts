import { shortReason } from "../../../core/reason-words.js";
import type { Company } from "../../../frames/company-types.js";
import { type DatedPrices, datedPrices, monthEnds, monthsBetween } from "../../line-items/month-ends.js";
import { isRefusal, reasonOf } from "../../model/refusal.js";
import { betaAgainst } from "../../models/portfolio/index.js";
import { assume } from "../assume.js";
import type { Facts } from "../facts.js";
import { type Finding, found, lost, lostFor } from "../finding.js";
import type { MarketSeries } from "../options.js";
import { type Quantity, quantity, RATIO } from "../quantity.js";

/** Months that are regressed, the newest: five years, as is usual. */
const BETA_MONTHS = 60;
/** Fewest companies with a return in a month of a market that is made of companies. */
const LEAST_COMPANIES = 5;
/** Blume's adjustment: two thirds of the estimate and a third of the market's beta. */
const BLUME = 2 / 3;

/** Simple returns by month `YYYY-MM`, only between month-ends that follow each other. */
function returnsByMonth({ dates, prices }: DatedPrices): Map<string, number> {
	return new Map(
		dates.slice(1).flatMap((date, i) => {
			const before = dates[i] as string;
			const change = (prices[i + 1] as number) / (prices[i] as number) - 1;
			return monthsBetween(before, date) === 1 ? [[date.slice(0, 7), change] as const] : [];
		}),
	);
}

const monthlyOf = (company: Company): Map<string, number> | null => {
	const dated = datedPrices(company);
	return dated?.frequency === "monthly" ? returnsByMonth(dated) : null;
};

/**
 * A market made of companies: the mean of their month-end returns, equally weighted, over the months in which at least five
 * have one. Dividends are left out, as they are on the other side of the regression.
 *
 * @returns a level by month, 100 at the start and after a gap; empty where too few companies have month-end prices
 * @example
 * value(company, { market: marketOf(companies), betaAdjustment: "blume" });
 */
export function marketOf(companies: readonly Company[], name = `mean of ${companies.length} companies`): MarketSeries {
	const all = companies.flatMap((company) => monthlyOf(company) ?? []);
	const months = [...new Set(all.flatMap((one) => [...one.keys()]))].sort();
	const dates: string[] = [];
	const close: (number | null)[] = [];
	for (const month of months) {
		const known = all.flatMap((one) => one.get(month) ?? []);
		const last = dates.at(-1)?.slice(0, 7);
		if (known.length < LEAST_COMPANIES) continue;
		if (last === undefined || monthsBetween(last, month) !== 1) {
			// A start, or a gap: the level begins anew, and no return spans it.
			dates.push(`${monthBefore(month)}-28`);
			close.push(100);
		}
		dates.push(`${month}-28`);
		close.push((close.at(-1) as number) * (1 + known.reduce((sum, one) => sum + one, 0) / known.length));
	}
	return { name, dates, close };
}

function monthBefore(month: string): string {
	const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))];
	return number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, "0")}`;
}

/** The share's and the market's returns in the same months, the newest 60. */
export const pairedReturns: Quantity<{ readonly own: readonly number[]; readonly market: readonly number[] }> =
	quantity("returns", ({ company, options: { market } }) => {
		const unit = { kind: "fraction" } as const;
		if (!market) return lost("returns", "missing_input", "no market series is given (option market)", unit);
		const own = monthlyOf(company);
		if (!own) return lost("returns", "insufficient_history", "no month-end prices", unit);
		const { dates, close } = market;
		const against = returnsByMonth(monthEnds({ dates, close: Float64Array.from(close, (one) => one ?? Number.NaN) }));
		const months = [...own.keys()].filter((month) => against.has(month)).slice(-BETA_MONTHS);
		if (months.length === 0)
			return lost("returns", "insufficient_history", `no month in common with ${market.name}`, unit);
		const of = (by: ReadonlyMap<string, number>) => months.map((month) => by.get(month) as number);
		return found("returns", { own: of(own), market: of(against) }, unit, {
			rule: `month-end returns without dividends, ${months[0]} to ${months.at(-1)}, beside ${market.name}`,
			...(company.prices.ok && { source: company.prices.value.source }),
		});
	});

/** Beta by regression on the caller's market, adjusted towards 1 where that is asked for. */
const estimatedBeta: Quantity = quantity("beta", (facts): Finding => {
	const pairs = facts.get(pairedReturns);
	if (pairs.value === null) return lostFor("beta", pairs, RATIO);
	const answer = betaAgainst({ returns: pairs.value.own, benchmark: pairs.value.market });
	if (typeof answer.beta !== "number")
		return lostFor("beta", isRefusal(answer) ? { reason: reasonOf(answer) } : {}, RATIO, {
			from: [pairs],
		});
	const { beta, standard_error, r_squared, n } = answer;
	const blume = facts.options.betaAdjustment === "blume";
	const fit = `standard error ${standard_error.toFixed(2)}, R² ${r_squared === null ? "none" : r_squared.toFixed(2)}`;
	const rule = `regression of ${n} monthly returns on ${facts.options.market?.name}: ${beta.toFixed(2)}, ${fit}`;
	return found("beta", blume ? BLUME * beta + (1 - BLUME) : beta, RATIO, {
		rule: blume ? `${rule}; two thirds of it and a third of 1 (Blume)` : rule,
		from: [pairs],
	});
});

/** The estimate where a market is given and the caller states no beta; else the declared one, with a warning where it stands in. */
export function marketBeta(facts: Facts): Finding {
	const declared = facts.get(assume("beta"));
	if (!facts.options.market || facts.given.has("beta")) return declared;
	const estimate = facts.get(estimatedBeta);
	if (estimate.value !== null) return estimate;
	const text = `beta could not be estimated (${shortReason(estimate.reason)}): the declared one is taken`;
	return { ...declared, warnings: [...declared.warnings, { code: "data", text }] };
}
