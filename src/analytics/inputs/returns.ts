// Declares the return on new capital, the growth of the first stage of cash-flow methods, and the expected return on equity.
import { percent } from "../../core/format.js";
import { findingOf, missing, missingLike } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { FRACTION, type Quantity, quantity } from "../evaluation/quantity.js";
import { expectedGrowth } from "../fair-value/expected-growth.js";
import { cycleOf } from "../fair-value/normal-margin.js";
import { isFinancial } from "../is-financial.js";
import { byFiscalYear, valuesAt, type Yearly } from "../line-items/fiscal-years.js";
import { median } from "../math/statistics.js";
import { operatingProfit, tax } from "../measures/earnings.js";
import { ownGrowth, presentBusinessReason } from "../measures/growth.js";
import { presentBusinessStart, sincePresentBusiness } from "../measures/present-business.js";
import { commonRoeByYear, roeByYear, roicByYear } from "../measures/returns.js";
import { fcffByYear } from "./flows.js";

/** The fewest years for a median return. */
const MIN_RETURN_YEARS = 3;

/**
 * The return on new capital without a balance sheet: growth over the reinvested share of after-tax operating profit of three years, or else
 * the declared return.
 */
const roicOfCashFlow: Quantity = quantity("roic", (facts) => {
	const [profit, flows, rate, growth] = [
		facts.get(byFiscalYear(operatingProfit)),
		facts.get(fcffByYear),
		facts.get(tax),
		facts.get(ownGrowth),
	];
	const cap = facts.value(assume("roic_cap")) ?? 1;
	const warn = (text: string) => ({ warnings: [{ code: "approximation" as const, text }] });
	const free = profit.value === null || flows.value === null ? [] : valuesAt(flows.value, profit.value.periods);
	const pairs = (profit.value?.values ?? []).flatMap((earned, i) => {
		const flow = free[i] ?? null;
		return earned === null || flow === null || i < (profit.value?.values.length ?? 0) - MIN_RETURN_YEARS
			? []
			: [{ earned: earned * (1 - (rate.value ?? 0)), flow }];
	});
	const earned = pairs.reduce((total, pair) => total + pair.earned, 0);
	const reinvested = earned > 0 ? 1 - pairs.reduce((total, pair) => total + pair.flow, 0) / earned : Number.NaN;
	if (pairs.length < MIN_RETURN_YEARS || !(reinvested < 1) || growth.value === null || growth.value <= 0) {
		const text = "return on capital is not known: the declared one is taken";
		const declared = facts.get(assume("roic_unknown"));
		return findingOf("roic", facts.rules.roic_unknown, FRACTION, {
			kind: "assumption",
			rule: text,
			from: [declared],
			...warn(text),
		});
	}
	const implied = Math.min(cap, growth.value / Math.max(reinvested, growth.value / cap));
	const text = "return on capital is not known; what own growth and the reinvestment of three years imply stands in";
	const rule = `own growth over the ${percent(reinvested, 0)} of operating profit after tax that was reinvested, at most the cap`;
	return findingOf("roic", implied, FRACTION, { rule, from: [growth, profit, flows], ...warn(text) });
});

/**
 * The return on new capital: the ten-year median return on invested capital (five-year if ten is far below), or the median return on
 * equity, or the return implied by growth and reinvestment. At most the declared cap.
 */
export const roicNew: Quantity = overridable(
	"return_on_capital",
	quantity("roic", (facts) => {
		const cap = facts.get(assume("roic_cap"));
		const years = facts.rules.history_years;
		const begins = presentBusinessStart(facts);
		const known = (
			[
				[roicByYear, "return on invested capital"],
				[roeByYear, "return on equity (invested capital is not known)"],
			] as const
		).map(([quantity, words]) => {
			const series = facts.get(quantity);
			return {
				series,
				words,
				...cycleOf(series.value === null ? [] : sincePresentBusiness(series.value, begins).values.slice(-years)),
			};
		});
		const best = known.find(({ known }) => known.length >= MIN_RETURN_YEARS);
		if (!best) return facts.get(roicOfCashFlow);
		const value = Math.min(median(best.known), cap.value ?? 1);
		const from = [best.series, cap];
		if (value <= 0)
			return missing(
				"roic",
				"non_positive_input",
				{ values: { [`median ${best.words}`]: { value, unit: FRACTION } } },
				FRACTION,
				{ from },
			);
		return findingOf("roic", value, FRACTION, {
			rule: `own median ${best.words}, of ${best.known.length} years${best.note}, at most the cap`,
			from,
		});
	}),
);

/** Return on equity by year; of a bank or insurer on common equity, or on all equity in years whose preferred stock is not known. */
export const returnsByYear: Quantity<Yearly> = quantity("roe_by_year", (facts) => {
	const all = facts.get(roeByYear);
	const common = isFinancial(facts.company.template) ? facts.get(commonRoeByYear) : all;
	if (common.value === null || all.value === null || common === all) return all;
	const onAll = valuesAt(all.value, common.value.periods);
	const values = common.value.values.map((value, i) => value ?? onAll[i] ?? null);
	return findingOf(all.name, { ...common.value, values }, all.unit, { rule: common.rule ?? "", from: [common, all] });
});

/**
 * The return on equity of a normal year: the median of a cycle. For a bank or insurer it is the one normal return of all families: the cash
 * flows, the own price to earnings, and the line of the peers' price to book.
 */
export const roe: Quantity = overridable(
	"return_on_equity",
	quantity("roe", (facts) => {
		const from = [facts.get(returnsByYear), facts.get(assume("history_years"))] as const;
		const [{ value, reason }, years] = from;
		const { known, note } = cycleOf(value?.values.slice(-(years.value ?? MIN_RETURN_YEARS)) ?? []);
		const values = { known: known.length, needed: MIN_RETURN_YEARS };
		const few = { code: "insufficient_history", subject: "years of return on equity", values } as const;
		if (known.length < MIN_RETURN_YEARS) return missingLike("roe", { reason: reason ?? few }, FRACTION, { from });
		const rule = `own median return on ${isFinancial(facts.company.template) ? "common " : ""}equity of ${known.length} years${note}`;
		return findingOf("roe", median(known), FRACTION, { rule, from });
	}),
);

/** Growth of the first stage: the caller's, else the mean of own and base growth, at most the reinvestment cap times return on new capital. */
export const highGrowth: Quantity = overridable(
	"growth",
	quantity("g_high", (facts) => {
		const [own, roic] = [facts.get(ownGrowth), facts.get(roicNew)];
		const code = own.reason?.code;
		if (own.value === null && code !== "insufficient_history") return missingLike("g_high", own, FRACTION);
		const limits = (["growth_cap", "growth_floor", "reinvestment_cap"] as const).map((name) => facts.get(assume(name)));
		const [cap, floor, reinvestmentCap] = limits.map(({ value }) => value ?? undefined);
		const businessStart = own.value === null ? presentBusinessStart(facts) : null;
		const ownWords = businessStart === null ? own.rule : presentBusinessReason(businessStart);
		const record = { own: own.value, ownWords, returnOnCapital: roic.value };
		const { growth, rule } = expectedGrowth(record, { cap, floor, share: reinvestmentCap });
		const from = [own, roic, ...limits].filter(({ value }) => value !== null);
		return findingOf("g_high", growth, FRACTION, { rule, from });
	}),
);
