// Groups the levers of a report page (the assumptions that a reader can change) under headings.
import type { GivenName } from "../../analytics/assumptions/rules.js";
import type { Template } from "../../frames/company-types.js";
import { isDriver, type PageLever } from "./lever-change.js";

/** The main levers by kind of company, in order; a lever without effect is not on the page. */
const MAIN: Readonly<Record<Template, readonly GivenName[]>> = {
	ordinary: ["market_return", "growth", "target_margin", "margin", "sales_to_capital", "terminal_return"],
	bank: ["market_return", "return_on_equity", "growth", "terminal_return"],
	insurer: ["market_return", "return_on_equity", "growth", "terminal_return"],
	reit: ["market_return", "dividend_growth", "g_stable", "own_p_ffo", "dividends_per_share"],
};

/** The number of main levers. */
const MAIN_COUNT = 4;

/** The other levers by topic. */
const GROUPS: readonly (readonly [title: string, names: readonly GivenName[]])[] = [
	["Rates", ["market_premium", "riskfree", "beta", "cost_of_equity", "wacc", "aaa_yield_percent"]],
	["Growth", ["growth", "g_stable", "years_high", "years_fade", "dividend_growth", "dividend_growth_stable"]],
	["Margins", ["margin", "net_margin", "target_margin", "tax"]],
	[
		"Returns and reinvestment",
		[
			"return_on_capital",
			"return_on_equity",
			"terminal_return",
			"moat",
			"roic_cap",
			"roic_unknown",
			"reinvestment",
			"payout",
			"sales_to_capital",
			"persistence",
		],
	],
];

/** Levers under one heading. */
export interface LeverGroup<L extends PageLever = PageLever> {
	readonly title: string;
	readonly levers: readonly L[];
}

/** The main levers, and the others by group. */
export function groupLevers<L extends PageLever>(
	levers: readonly L[],
	template: Template,
): { readonly main: readonly L[]; readonly groups: readonly LeverGroup<L>[] } {
	const named = (names: readonly GivenName[]) =>
		names.flatMap((name) => levers.find((lever) => lever.name === name) ?? []);
	const main = named(MAIN[template]).slice(0, MAIN_COUNT);
	const others = levers.filter((lever) => !main.includes(lever));
	const grouped = GROUPS.map(([title, names]) => ({
		title,
		levers: named(names).filter((one) => others.includes(one)),
	}));
	const placed = new Set(grouped.flatMap((group) => group.levers));
	const drivers = others.filter(({ name }) => isDriver(name));
	const rest = others.filter((lever) => !placed.has(lever) && !drivers.includes(lever));
	const multiples = rest.filter(({ unit }) => unit.kind === "multiple");
	const groups = [
		{ title: "Drivers of the forecast, in its first year: later years move along", levers: drivers },
		...grouped,
		{ title: "Amounts", levers: rest.filter((lever) => !multiples.includes(lever)) },
		{ title: "Applied multiples", levers: multiples },
	];
	return { main, groups: groups.filter((group) => group.levers.length > 0) };
}
