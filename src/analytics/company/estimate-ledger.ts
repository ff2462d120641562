// Tracks analysts' estimates over saved answers.
import { ascendingBy } from "../../core/ascending-by.js";
import type { Company } from "../../frames/company-types.js";
import { CompanyFacts } from "../evaluation/facts.js";
import { byFiscalYear, type Yearly } from "../line-items/fiscal-years.js";
import { epsDiluted } from "../measures/per-share.js";
import { type ModelResult, runModel } from "../run-model.js";

/** Revisions of saved estimates, and surprises. */
export interface EstimateLedger {
	/** Run of `estimate_revisions`: the estimate of each fiscal period over time, and the surprise. */
	readonly revisions: ModelResult;
	/** Run of `sue_history`: the latest surprise over the deviation of earlier ones. */
	readonly surprise: ModelResult;
}

/**
 * Revisions and surprises of earnings per share from saved answers: the service itself keeps no past estimates.
 * @param company the company as it is now, for the reported earnings
 * @param saved the same company as it was loaded on earlier days, from saved answers; their order does not matter, and one
 *   from before a split is left out
 * @param options made-up estimates of real companies count only where `includeMadeUp` is true
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * estimateLedger(company, [company]).revisions.model //=> "estimate_revisions"
 */
export function estimateLedger(
	company: Company,
	saved: readonly Company[],
	{ includeMadeUp = false }: { readonly includeMadeUp?: boolean } = {},
): EstimateLedger {
	const eps = new CompanyFacts(company).value(byFiscalYear(epsDiluted));
	const known = [...saved, company].flatMap((one) => {
		const { symbol, estimates } = one;
		if (symbol !== company.symbol || !estimates.ok || (estimates.value.madeUp && !includeMadeUp)) return [];
		if (!sameBasis(eps, new CompanyFacts(one).value(byFiscalYear(epsDiluted)))) return [];
		const { periods, values, source } = estimates.value;
		const day = source.retrievedAt.slice(0, 10);
		return periods.flatMap((period, i) => {
			const estimate = values.eps?.[i] ?? null;
			return estimate === null ? [] : [{ saved: day, period, estimate }];
		});
	});
	// Estimates saved after the report do not count.
	const snapshots = known.filter(({ period, saved: day }) => day < (company.filingDate(period) ?? "9999-12-31"));
	const actuals = Object.fromEntries((eps?.periods ?? []).map((period, i) => [period, eps?.values[i] ?? null]));
	const judged = [...new Set(snapshots.map(({ period }) => period))].sort().flatMap((period) => {
		const actual = actuals[period] ?? null;
		const own = snapshots.filter((snapshot) => snapshot.period === period);
		const last = own.sort(ascendingBy(({ saved }) => saved)).at(-1);
		return actual === null || !last ? [] : [{ actual, expected: last.estimate }];
	});
	return {
		revisions: runModel("estimate_revisions", { snapshots, actuals }),
		surprise: runModel("sue_history", {
			actual: judged.map(({ actual }) => actual),
			expected: judged.map(({ expected }) => expected),
		}),
	};
}

/** A ratio of the same year's earnings, then and now, that means a split. */
const BASIS_APART = 1.4;

/** True if the latest common fiscal year has similar earnings; otherwise a split lies between. */
function sameBasis(now: Yearly | null, then: Yearly | null): boolean {
	if (now === null || then === null) return true;
	const before = new Map(then.periods.map((period, i) => [period, then.values[i] ?? null]));
	for (let i = now.periods.length - 1; i >= 0; i--) {
		const [a, b] = [now.values[i] ?? null, before.get(now.periods[i] as string) ?? null];
		if (a === null || b === null || a === 0 || b === 0) continue;
		return Math.max(a / b, b / a) < BASIS_APART && a / b > 0;
	}
	return true;
}
