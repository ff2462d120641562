// Declares the assumptions of a valuation with fixed defaults: value, unit and source of each.
import type { Unit } from "../../core/figure.js";
import type { Limits, OverridableName } from "./computed-defaults.js";

/** An assumption: its default, unit, source and date. */
interface Assumption {
	readonly value: number;
	readonly unit: Unit;
	readonly title: string;
	readonly source: string;
	/** ISO day; absent for a rule that does not age. */
	readonly date?: string;
	/** Without limits, readers cannot change the assumption in a report. */
	readonly limits?: Limits;
}

const declared =
	(unit: Unit) =>
	(value: number, title: string, source: string, more: Pick<Assumption, "date" | "limits"> = {}): Assumption => ({
		value,
		unit,
		title,
		source,
		...more,
	});
const fraction = declared({ kind: "fraction" });
const years = declared({ kind: "years" });
const ratio = declared({ kind: "ratio" });
const percent = declared({ kind: "percent" });
const days = declared({ kind: "days" });

/** All declared assumptions. The caller may change any of them by name. */
export const ASSUMPTIONS = {
	riskfree: fraction(
		0.0447,
		"Risk-free rate",
		"10-year US Treasury, constant maturity, month's average (Federal Reserve H.15)",
		{ date: "2026-06-01", limits: [0, 0.1] },
	),
	erp: fraction(0.045, "Equity risk premium", "long-run implied premium; spreads beta around the market's return"),
	beta: ratio(
		1,
		"Levered beta",
		"that of the market, where no market series is given to estimate one (option market)",
		{ limits: [0.3, 2.5] },
	),
	g_stable: fraction(
		0.025,
		"Perpetual growth",
		"long-run inflation of 2% and some real growth; below the risk-free rate",
		{ limits: [0, 0.05] },
	),
	aaa_yield_percent: percent(
		5.3,
		"Yield of AAA corporate bonds",
		"10-year Treasury plus a long AAA spread of some 0.8 points",
		{ date: "2026-06-01", limits: [2, 10] },
	),
	tax_marginal: fraction(
		0.25,
		"Tax rate where the company's own is not usable",
		"US federal 21% and an average state rate",
	),
	years_high: years(5, "Years of the high stage", "convention", { limits: [1, 15] }),
	years_fade: years(5, "Years of the fade", "convention", { limits: [1, 15] }),
	fade: years(
		20,
		"Years in which a bank's or insurer's return on equity falls to its cost, in a straight line",
		"convention: the return is a median of years, which lasts longer than that of a single one",
		{ date: "2026-11-27", limits: [5, 40] },
	),
	growth_cap: fraction(
		0.15,
		"Highest growth of the high stage",
		"few firms keep more for a decade (Chan, Karceski & Lakonishok 2003)",
	),
	growth_floor: fraction(-0.05, "Lowest growth of the high stage", "convention"),
	reinvestment_cap: fraction(
		0.8,
		"Largest share of operating profit reinvested",
		"growth beyond that would need new capital for ever",
	),
	roic_cap: fraction(
		0.4,
		"Highest return on new capital",
		"the return on new investment regresses; a higher past return is not extended",
		{ limits: [0.1, 1] },
	),
	roic_unknown: fraction(
		0.12,
		"Return on new capital where the company's own is not known",
		"about the median of listed US companies",
		{ limits: [0.03, 0.4] },
	),
	moat: fraction(
		0.5,
		"Share of the excess return on capital kept for ever",
		"convention; the excess itself counts for at most 10 points",
		{ limits: [0, 1] },
	),
	persistence: fraction(0.62, "Persistence of residual income", "Dechow, Hutton & Sloan 1999", { limits: [0, 1] }),
	lynch_cap_percent: percent(25, "Highest growth in Lynch's rule", "Lynch 1989"),
	lynch_floor_percent: percent(5, "Lowest growth in Lynch's rule", "Lynch 1989"),
	target_margin: fraction(
		0.15,
		"Operating margin in year 10 of a loss-maker without profitable years or gross margin",
		"about the upper third of listed US companies; give your own",
		{ limits: [0, 0.5] },
	),
	sales_to_capital: ratio(
		1.5,
		"Revenue added per unit of capital invested",
		"about the US market's average (Damodaran); give your own",
		{ limits: [0.3, 5] },
	),
	loss_growth_cap: fraction(0.3, "Highest growth of revenue in the first five years of a loss-maker", "convention"),
	history_years: years(10, "Years of own history for medians and multiples", "about one full cycle"),
	lag_annual_days: days(
		90,
		"Days after which an annual report counts as known where its filing date is not",
		"SEC deadlines",
	),
	lag_quarterly_days: days(
		45,
		"Days after which a quarterly report counts as known where its filing date is not",
		"SEC deadlines",
	),
} satisfies Readonly<Record<string, Assumption>>;

/** The name of an assumption, such as `riskfree`. */
export type RuleName = keyof typeof ASSUMPTIONS;
export type GivenName = RuleName | OverridableName;

/** Assumptions by name; for rates `"5%"` and `0.05` are the same. */
export type GivenAssumptions = {
	readonly [K in GivenName | "terminal_growth" | "tax_rate" | "discount_rate"]?: number | string;
};
/** The value of every assumption. */
export type Rules = { readonly [K in RuleName]: number };

/** The defaults of all assumptions. */
export const RULES = Object.fromEntries(Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value])) as Rules;
