// The assumptions of a valuation: default, unit and reason of each.
import type { Unit } from "../../core/unit.js";
import type { FollowingName, Limits } from "./following.js";

/** One declared assumption: its default, unit, where it comes from and as of when. */
interface Assumption {
	readonly value: number;
	readonly unit: Unit;
	readonly title: string;
	readonly source: string;
	/** ISO day; absent for a rule that does not age. */
	readonly date?: string;
	/** What has none is no lever: moving it tells nothing. */
	readonly limits?: Limits;
}

const FRACTION: Unit = { kind: "fraction" };
const YEARS: Unit = { kind: "years" };
const RATIO: Unit = { kind: "ratio" };
const PERCENT: Unit = { kind: "percent" };

const declare = <K extends string>(table: Readonly<Record<K, Assumption>>) => table;

/** Every assumption that the valuation of a company makes. The caller may change any of them by name. */
export const ASSUMPTIONS = declare({
	riskfree: {
		value: 0.0447,
		unit: FRACTION,
		title: "Risk-free rate",
		source: "10-year US Treasury, constant maturity, month's average (Federal Reserve H.15)",
		date: "2026-06-01",
		limits: [0, 0.1],
	},
	erp: {
		value: 0.045,
		unit: FRACTION,
		title: "Equity risk premium",
		source: "long-run implied premium; spreads beta around the market's return",
	},
	beta: {
		value: 1,
		unit: RATIO,
		title: "Levered beta",
		source: "that of the market, where no market series is given to estimate one (option market)",
		limits: [0.3, 2.5],
	},
	g_stable: {
		value: 0.025,
		unit: FRACTION,
		title: "Perpetual growth",
		source: "long-run inflation of 2 % and some real growth; below the risk-free rate",
		limits: [0, 0.05],
	},
	aaa_yield_percent: {
		value: 5.3,
		unit: PERCENT,
		title: "Yield of AAA corporate bonds",
		source: "10-year Treasury plus a long AAA spread of some 0.8 points",
		date: "2026-06-01",
		limits: [2, 10],
	},
	tax_marginal: {
		value: 0.25,
		unit: FRACTION,
		title: "Tax rate where the company's own is not usable",
		source: "US federal 21 % and an average state rate",
	},
	years_high: { value: 5, unit: YEARS, title: "Years of the high stage", source: "convention", limits: [1, 15] },
	years_fade: { value: 5, unit: YEARS, title: "Years of the fade", source: "convention", limits: [1, 15] },
	fade: {
		value: 20,
		unit: YEARS,
		title: "Years in which a bank's or insurer's return on equity falls to its cost, in a straight line",
		source: "convention: the return is a median of years, which lasts longer than that of a single one",
		date: "2026-11-27",
		limits: [5, 40],
	},
	growth_cap: {
		value: 0.15,
		unit: FRACTION,
		title: "Highest growth of the high stage",
		source: "few firms keep more for a decade (Chan, Karceski & Lakonishok 2003)",
	},
	growth_floor: { value: -0.05, unit: FRACTION, title: "Lowest growth of the high stage", source: "convention" },
	reinvestment_cap: {
		value: 0.8,
		unit: FRACTION,
		title: "Largest share of operating profit reinvested",
		source: "growth beyond that would need new capital for ever",
	},
	roic_cap: {
		value: 0.4,
		unit: FRACTION,
		title: "Highest return on new capital",
		source: "the return on new investment regresses; a higher past return is not extended",
		limits: [0.1, 1],
	},
	roic_unknown: {
		value: 0.12,
		unit: FRACTION,
		title: "Return on new capital where the company's own is not known",
		source: "about the median of listed US companies",
		limits: [0.03, 0.4],
	},
	moat: {
		value: 0.5,
		unit: FRACTION,
		title: "Share of the excess return on capital kept for ever",
		source: "convention; the excess itself counts for at most 10 points",
		limits: [0, 1],
	},
	persistence: {
		value: 0.62,
		unit: FRACTION,
		title: "Persistence of residual income",
		source: "Dechow, Hutton & Sloan 1999",
		limits: [0, 1],
	},
	lynch_cap_percent: { value: 25, unit: PERCENT, title: "Highest growth in Lynch's rule", source: "Lynch 1989" },
	lynch_floor_percent: { value: 5, unit: PERCENT, title: "Lowest growth in Lynch's rule", source: "Lynch 1989" },
	target_margin: {
		value: 0.15,
		unit: FRACTION,
		title: "Operating margin in year 10 of a loss-maker without profitable years or gross margin",
		source: "about the upper third of listed US companies; give your own",
		limits: [0, 0.5],
	},
	sales_to_capital: {
		value: 1.5,
		unit: RATIO,
		title: "Revenue added per unit of capital invested",
		source: "about the US market's average (Damodaran); give your own",
		limits: [0.3, 5],
	},
	loss_growth_cap: {
		value: 0.3,
		unit: FRACTION,
		title: "Highest growth of revenue in the first five years of a loss-maker",
		source: "convention",
	},
	history_years: {
		value: 10,
		unit: YEARS,
		title: "Years of own history for medians and multiples",
		source: "about one full cycle",
	},
	lag_annual_days: {
		value: 90,
		unit: { kind: "days" },
		title: "Days after which an annual report counts as known where its filing date is not",
		source: "SEC deadlines",
	},
	lag_quarterly_days: {
		value: 45,
		unit: { kind: "days" },
		title: "Days after which a quarterly report counts as known where its filing date is not",
		source: "SEC deadlines",
	},
});

/** The name of an assumption, such as `riskfree`. */
export type RuleName = keyof typeof ASSUMPTIONS;
export type GivenName = RuleName | FollowingName;

/** Assumptions as a caller gives them: of rates `"5%"` and `0.05` are the same. */
export type GivenAssumptions = {
	readonly [K in GivenName | "terminal_growth" | "tax_rate" | "discount_rate"]?: number | string;
};
/** The value of every assumption. */
export type Rules = { readonly [K in RuleName]: number };

/** The defaults alone, by name. */
export const RULES = Object.fromEntries(Object.entries(ASSUMPTIONS).map(([name, { value }]) => [name, value])) as Rules;
