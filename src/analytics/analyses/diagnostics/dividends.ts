// Declares diagnostics of dividends: record, safety and yield.
import { findingOf, missing, missingLike } from "../../evaluation/finding.js";
import { constant, FRACTION, NONE, PER_SHARE, type Quantity, quantity } from "../../evaluation/quantity.js";
import { median } from "../../math/statistics.js";
import { cash, debt } from "../../measures/debt.js";
import { ebitda } from "../../measures/earnings.js";
import { multipleNamed } from "../../measures/multiples.js";
import { multipleHistoryOf, recentHistory } from "../../measures/own-history.js";
import { dividendsPerShare, epsDiluted, freeCashFlowPerShare } from "../../measures/per-share.js";
import { dividendHistory, dividendSafety, yieldBand } from "../../models/dividends/index.js";
import { datedPrices } from "../../periods/month-ends.js";
import { defineAnalysis } from "../analysis.js";

interface DividendRow {
	readonly amount: number | string;
	readonly ex_date: string;
	readonly type: string;
	readonly currency: string;
}

/** Dividend records for the model, or the reason for none. */
const records: Quantity<readonly DividendRow[]> = quantity("records", ({ company }) => {
	const unit = { kind: "per_share" as const, currency: company.priceCurrency };
	if (!company.dividends.ok) return missingLike("records", { reason: company.dividends.reason }, unit);
	const all = company.dividends.value;
	if (all.length === 0) return missing("records", "not_reported", "the company has paid no dividend", unit);
	const currencies = new Set(all.map(({ currency }) => currency));
	if (currencies.size > 1)
		return missing("records", "currency_mismatch", `dividends in ${[...currencies].join(", ")}`, unit);
	const shown = all.map(({ exDate, ...rest }) => ({ ...rest, ex_date: exDate }));
	const source = company.sources.find(({ operation }) => operation.includes("dividend"));
	return findingOf("records", shown, unit, {
		kind: "reported",
		rule: `${all.length} dividends, by ex-date`,
		...(source && { source }),
	});
});

const SPECIAL = /special|extra|spin|return of capital|liquidat/i;

/** The types of dividend that are not special. */
const regularTypes: Quantity<readonly string[]> = quantity("regular_types", (facts) => {
	const rows = facts.get(records).value ?? [];
	const types = [...new Set(rows.map(({ type }) => type))].filter((type) => !SPECIAL.test(type));
	return findingOf("regular_types", types, NONE, { kind: "assumption", rule: "every type that is not named special" });
});

/** Consecutive calendar years with complete records, newest last. */
interface CompleteYears {
	readonly years: readonly string[];
	/** The incomplete year before them; null if the record begins with them. */
	readonly brokenAt: string | null;
}

/**
 * The complete years up to the newest. A year is complete with at least the usual number of regular payments, because lists have gaps
 * and may end within a year.
 */
const completeYears: Quantity<CompleteYears> = quantity("complete_years", (facts) => {
	const rows = facts.get(records);
	const unit = { kind: "none" as const };
	if (rows.value === null) return missingLike("complete_years", rows, unit);
	const regular = new Set(facts.get(regularTypes).value);
	const counts = new Map<string, number>();
	for (const { ex_date, type } of rows.value) {
		if (regular.has(type)) counts.set(ex_date.slice(0, 4), (counts.get(ex_date.slice(0, 4)) ?? 0) + 1);
	}
	const thisYear = facts.company.asOf.slice(0, 4);
	const years = [...counts.keys()].filter((year) => year < thisYear).sort();
	if (years.length === 0)
		return missing("complete_years", "insufficient_history", "no full calendar year of dividends", unit);
	const usual = Math.round(median(years.slice(-10).map((year) => counts.get(year) ?? 0)));
	const complete = (year: number) => (counts.get(String(year)) ?? 0) >= usual;
	// Some year has the median number of payments or more, so the loop ends.
	let last = Number(years.at(-1));
	while (!complete(last)) last--;
	let first = last;
	while (complete(first - 1)) first--;
	const before = String(first - 1);
	const brokenAt = before >= (years[0] as string) ? before : null;
	const kept = Array.from({ length: last - first + 1 }, (_, i) => String(first + i));
	return findingOf("complete_years", { years: kept, brokenAt }, unit, {
		rule: `years with at least ${usual} regular payments, up to the as-of date`,
	});
});

const lastYear: Quantity<string> = quantity("last_complete_year", (facts) => {
	const complete = facts.get(completeYears);
	const year = complete.value?.years.at(-1);
	if (year === undefined) return missingLike("last_complete_year", complete, complete.unit);
	const rule = complete.rule ?? "newest year with all usual payments";
	return findingOf("last_complete_year", year, complete.unit, { rule });
});

/** Records of the complete years. A gap before them is a warning, because the true streak may be longer. */
const completeRecords: Quantity<readonly DividendRow[]> = quantity("records", (facts) => {
	const [all, known] = [facts.get(records), facts.get(completeYears)];
	if (all.value === null || known.value === null)
		return all.value === null ? all : { ...all, value: null, reason: known.reason ?? { code: "missing_input" } };
	const years = new Set(known.value.years);
	const { brokenAt } = known.value;
	if (brokenAt !== null && years.size < 2) {
		const sentence = `records of ${brokenAt} are incomplete: one year does not show growth`;
		return missing("records", "insufficient_history", sentence, all.unit);
	}
	const text = `records of ${brokenAt} are incomplete: earlier years are not counted, so the streaks may be longer`;
	const value = all.value.filter(({ ex_date }) => years.has(ex_date.slice(0, 4)));
	return { ...all, value, warnings: brokenAt === null ? all.warnings : [...all.warnings, { code: "data", text }] };
});

/** Diagnostics of the length and safety of dividends, and of the yield. */
export const DIVIDENDS = [
	defineAnalysis("diagnostic", {
		model: dividendHistory,
		title: "Years of rising dividends",
		inputs: { records: completeRecords, regular_types: regularTypes, last_complete_year: lastYear },
		output: "growth_streak",
		unit: { kind: "count" },
	}),
	defineAnalysis("diagnostic", {
		model: dividendSafety,
		title: "Share of earnings paid as dividends, and cover",
		inputs: { dps: dividendsPerShare, eps: epsDiluted, fcf_ps: freeCashFlowPerShare, debt, cash, ebitda },
		output: "eps_payout",
		partial: true,
		guard: (facts) => facts.get(dividendsPerShare).reason ?? null,
	}),
	defineAnalysis("diagnostic", {
		model: yieldBand,
		title: "Price at its own median dividend yield",
		inputs: {
			yields: quantity<readonly (number | null)[]>("yields", (facts) => {
				const perYear = datedPrices(facts.company)?.frequency === "monthly" ? 12 : 1;
				const count = perYear * facts.rules.history_years;
				facts.get(multipleHistoryOf("dividend_yield"));
				const days = facts.untracked(() => recentHistory(multipleNamed("dividend_yield"), facts, count));
				if (days.length === 0) return missing("yields", "insufficient_history", "no history of yields", FRACTION);
				const values = days.slice(-count).map(({ value }) => value);
				return findingOf("yields", values, FRACTION, {
					rule: `yields of the last ${facts.rules.history_years} years`,
				});
			}),
			dps: dividendsPerShare,
			percentiles: constant("percentiles", [50, 10, 90], { kind: "percent" }, "median, tenth and ninetieth percentile"),
		},
		output: "prices",
		headline: ({ prices }) => (prices as readonly (number | null)[] | undefined)?.[0] ?? null,
		unit: PER_SHARE,
		priced: true,
	}),
];
