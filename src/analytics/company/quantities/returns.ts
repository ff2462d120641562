import { median } from "../../math/statistics.js";
import { found, lost } from "../finding.js";
import { derived, FRACTION, lack, MONEY, type Quantity, quantity } from "../quantity.js";
import { assume, over, type Yearly } from "../roles.js";
import { fcffByYear } from "./flows.js";
import { ownGrowth } from "./record.js";
import { debtByYear, operatingProfitByYear, tax } from "./statement.js";
import { at, lastNumbers, yearlyFirstOf } from "./yearly.js";

/** Capital that operations use, by year: equity plus debt less cash and securities. */
export const investedCapitalByYear: Quantity<Yearly> = derived(
	"invested_capital_by_year",
	MONEY,
	"equity plus debt with leases, less cash and securities",
	{ equity: over("equity"), debt: debtByYear, cash: over("cash") },
	({ equity, debt, cash }) => {
		const owed = at(debt, equity.periods);
		const held = at(cash, equity.periods);
		const values = equity.values.map((value, i) => {
			const [d, c] = [owed[i] ?? null, held[i] ?? null];
			return value === null || d === null || c === null ? null : value + d - c;
		});
		return values.some((value) => value !== null)
			? { periods: equity.periods, values }
			: lack("missing_input", "invested capital");
	},
);

/** After-tax operating profit over the mean of opening and closing invested capital, by year. */
const ownRoic: Quantity<Yearly> = derived(
	"roic_by_year",
	FRACTION,
	"operating income·(1 − tax) over mean invested capital (null where that is not positive)",
	{ ebit: operatingProfitByYear, tax, capital: investedCapitalByYear },
	({ ebit, tax, capital }) => {
		const invested = at(capital, ebit.periods);
		const values = ebit.values.map((profit, i) => {
			const end = invested[i] ?? null;
			const begin = invested[i - 1] ?? null;
			if (profit === null || end === null) return null;
			const mean = begin === null ? end : (begin + end) / 2;
			return mean > 0 ? (profit * (1 - tax)) / mean : null;
		});
		return values.some((value) => value !== null)
			? { periods: ebit.periods, values }
			: lack("non_positive_denominator", "invested capital");
	},
);

/** Return on invested capital by year: the service's own column, else computed. */
export const roicByYear: Quantity<Yearly> = yearlyFirstOf(
	"roic_by_year",
	FRACTION,
	over("returnOnInvestedCapital"),
	ownRoic,
);

/** Fewest years for a median of a return. */
const LEAST_YEARS = 3;

/**
 * Return on new capital where no balance sheet tells it: own growth over the share of after-tax operating profit that was
 * not free cash flow in the last three years; the declared return where that cannot be had either.
 */
const roicOfCashFlow: Quantity = quantity("roic", (facts) => {
	const [profit, flows, rate, growth] = [
		facts.get(operatingProfitByYear),
		facts.get(fcffByYear),
		facts.get(tax),
		facts.get(ownGrowth),
	];
	const cap = facts.rules.roic_cap;
	const warn = (text: string) => ({ warnings: [{ code: "approximation" as const, text }] });
	const free = profit.value === null || flows.value === null ? [] : at(flows.value, profit.value.periods);
	const pairs = (profit.value?.values ?? []).flatMap((earned, i) => {
		const flow = free[i] ?? null;
		return earned === null || flow === null || i < (profit.value?.values.length ?? 0) - LEAST_YEARS
			? []
			: [{ earned: earned * (1 - (rate.value ?? 0)), flow }];
	});
	const earned = pairs.reduce((total, pair) => total + pair.earned, 0);
	const reinvested = earned > 0 ? 1 - pairs.reduce((total, pair) => total + pair.flow, 0) / earned : Number.NaN;
	if (pairs.length < LEAST_YEARS || !(reinvested < 1) || growth.value === null || growth.value <= 0) {
		const text = "return on capital is not known: the declared one is taken";
		const declared = facts.get(assume("roic_unknown"));
		return found("roic", facts.rules.roic_unknown, FRACTION, {
			kind: "assumption",
			rule: text,
			from: [declared],
			...warn(text),
		});
	}
	const implied = Math.min(cap, growth.value / Math.max(reinvested, growth.value / cap));
	const text =
		"return on capital is not known: what own growth and the reinvestment of the last three years imply is taken";
	const rule = `own growth over the ${(reinvested * 100).toFixed(0)} % of operating profit after tax that was reinvested, at most the cap`;
	return found("roic", implied, FRACTION, { rule, from: [growth, profit, flows], ...warn(text) });
});

/**
 * Return on capital that new investment is taken to earn: own median return on invested capital of ten years; where that is not
 * known, own median return on equity; else what growth and observed reinvestment imply. At most the declared cap.
 */
export const roicNew: Quantity = quantity("roic", (facts) => {
	const cap = facts.get(assume("roic_cap"));
	const years = facts.rules.history_years;
	const known = (
		[
			[roicByYear, "return on invested capital"],
			[roeByYear, "return on equity, as invested capital is not known"],
		] as const
	).map(([quantity, words]) => {
		const series = facts.get(quantity);
		return { series, words, values: series.value === null ? [] : lastNumbers(series.value, years) };
	});
	const best = known.find(({ values }) => values.length >= LEAST_YEARS);
	if (!best) return facts.get(roicOfCashFlow);
	const value = Math.min(median(best.values), cap.value ?? 1);
	const from = [best.series, cap];
	if (value <= 0)
		return lost("roic", "non_positive_input", `median ${best.words} = ${(value * 100).toFixed(1)} %`, FRACTION, {
			from,
		});
	return found("roic", value, FRACTION, {
		rule: `own median ${best.words}, of ${best.values.length} years, at most the cap`,
		from,
	});
});

export const roeByYear: Quantity<Yearly> = yearlyFirstOf(
	"roe_by_year",
	FRACTION,
	derived(
		"roe_by_year",
		FRACTION,
		"net income over mean equity (null where either end is not positive)",
		{ income: over("netIncome"), equity: over("equity") },
		({ income, equity }) => {
			const book = at(equity, income.periods);
			const values = income.values.map((profit, i) => {
				const end = book[i] ?? null;
				const begin = book[i - 1] ?? null;
				if (profit === null || end === null || end <= 0 || (begin !== null && begin <= 0)) return null;
				return profit / (begin === null ? end : (begin + end) / 2);
			});
			return values.some((value) => value !== null)
				? { periods: income.periods, values }
				: lack("negative_equity", "equity");
		},
	),
	over("returnOnEquity"),
);

/** Return on equity to be expected: own median of ten years, on positive equity. */
export const roe: Quantity = derived(
	"roe",
	FRACTION,
	"own median return on equity of up to ten years",
	{ series: roeByYear, years: assume("history_years") },
	({ series, years }) => {
		const known = lastNumbers(series, years);
		return known.length >= 3
			? median(known)
			: lack("insufficient_history", `return on equity is known for ${known.length} years, 3 are needed`);
	},
);
