import { ArgumentError } from "../../core/errors.js";
import { nearestOf } from "../../core/nearest-word.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { FOLLOWING, type FollowingAssumption, type FollowingName, isFollowing } from "./following.js";
import type { ValueOptions } from "./options.js";
import { ASSUMPTIONS, type GivenAssumptions, type GivenName, RULES, type Rules } from "./rules.js";

/** What people call assumptions that have another name here. */
const OTHER_NAMES: Readonly<Record<string, GivenName>> = {
	terminal_growth: "g_stable",
	perpetual_growth: "g_stable",
	discount_rate: "cost_of_equity",
	ke: "cost_of_equity",
	cost_of_capital: "wacc",
	tax_rate: "tax",
	operating_margin: "margin",
	risk_free: "riskfree",
	equity_premium: "erp",
};

/** An assumption as it is declared: its title, unit and limits. */
export const declaredAssumption = (
	name: GivenName,
): Pick<FollowingAssumption, "title" | "unit"> & Partial<Pick<FollowingAssumption, "limits">> =>
	isFollowing(name) ? FOLLOWING[name] : ASSUMPTIONS[name];

/** How many assumptions an unknown one leads to. */
const NEAREST = 3;

function noSuchAssumption(name: string): ArgumentError {
	const known = [...Object.keys(ASSUMPTIONS), ...Object.keys(FOLLOWING)] as GivenName[];
	const meant = [...new Set(nearestOf(name, [...Object.keys(OTHER_NAMES), ...known]).map(canonical))].slice(0, NEAREST);
	const told = meant.map((one) => `${one} (${declaredAssumption(one as GivenName).title})`).join(", ");
	return new ArgumentError("assumptions", `there is no assumption ${JSON.stringify(name)}; the nearest are ${told}`);
}

/** The name of an assumption that people call otherwise; any other name as it is. */
export const canonical = <N extends string>(name: N): N | GivenName =>
	Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] as GivenName) : name;

/** The caller's assumptions as numbers. A mistyped one would leave the value as it was, and nobody would see it. */
export function givenAssumptions({ assumptions = {} }: ValueOptions): ReadonlyMap<GivenName, number> {
	const given = Object.entries(assumptions).filter(([, value]) => value !== undefined);
	return new Map(
		given.map(([typed, value]) => {
			const name = canonical(typed);
			if (!isGivenName(name)) throw noSuchAssumption(typed);
			return [name, parseAssumption(typed, value, declaredAssumption(name).unit.kind)];
		}),
	);
}

/** True for what is given of a company alone, not of its peers. */
export const isOwn = (name: string): boolean => FOLLOWING[canonical(name) as FollowingName]?.own === true;

/** The options for the peers of a company: what is given of the company alone is left out. */
export function forPeers({ forecast: _, ...options }: ValueOptions): ValueOptions {
	const given = Object.entries(options.assumptions ?? {});
	if (!given.some(([name]) => isOwn(name))) return options;
	return { ...options, assumptions: Object.fromEntries(given.filter(([name]) => !isOwn(name))) };
}

/** Every assumption as a number: those given, and the defaults of the others. @throws ArgumentError for one that does not exist or is no number */
export function rulesWith(assumptions: GivenAssumptions = {}): Rules {
	return { ...RULES, ...Object.fromEntries(givenAssumptions({ assumptions })) };
}

const isGivenName = (name: string): name is GivenName => Object.hasOwn(ASSUMPTIONS, name) || isFollowing(name);
