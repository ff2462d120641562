// Reads the assumptions that a caller gives.
import { ArgumentError, nearestOf } from "../../core/errors.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { COMPUTED_DEFAULTS, type ComputedDefault, isOverridable, type OverridableName } from "./computed-defaults.js";
import type { ValueOptions } from "./options.js";
import { ASSUMPTIONS, type GivenAssumptions, type GivenName, RULES, type Rules } from "./rules.js";

/** Other common names of assumptions. */
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

/** The declaration of an assumption: title, unit and limits. */
export const declaredAssumption = (
	name: GivenName,
): Pick<ComputedDefault, "title" | "unit"> & Partial<Pick<ComputedDefault, "limits">> =>
	isOverridable(name) ? COMPUTED_DEFAULTS[name] : ASSUMPTIONS[name];

/** The most suggestions for an unknown assumption. */
const NEAREST = 3;

function noSuchAssumption(name: string): ArgumentError {
	const known = [...Object.keys(ASSUMPTIONS), ...Object.keys(COMPUTED_DEFAULTS)] as GivenName[];
	const meant = [...new Set(nearestOf(name, [...Object.keys(OTHER_NAMES), ...known]).map(canonical))].slice(0, NEAREST);
	const nearest = meant.map((one) => `${one} (${declaredAssumption(one as GivenName).title})`).join(", ");
	return new ArgumentError("assumptions", `there is no assumption ${JSON.stringify(name)}; the nearest are ${nearest}`);
}

/** The library's name of an assumption. */
export const canonical = <N extends string>(name: N): N | GivenName =>
	Object.hasOwn(OTHER_NAMES, name) ? (OTHER_NAMES[name] as GivenName) : name;

/** The caller's assumptions as numbers. Unknown ones are refused, because they would silently have no effect. */
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

/** True for an assumption of the company alone, not of its peers. */
export const isOwn = (name: string): boolean => COMPUTED_DEFAULTS[canonical(name) as OverridableName]?.own === true;

/** The options for a company's peers, without those of the company alone. */
export function forPeers({ forecast: _, ...options }: ValueOptions): ValueOptions {
	const given = Object.entries(options.assumptions ?? {});
	if (!given.some(([name]) => isOwn(name))) return options;
	return { ...options, assumptions: Object.fromEntries(given.filter(([name]) => !isOwn(name))) };
}

/** All assumptions as numbers: given or default. @throws ArgumentError for one that does not exist or is no number */
export function rulesWith(assumptions: GivenAssumptions = {}): Rules {
	return { ...RULES, ...Object.fromEntries(givenAssumptions({ assumptions })) };
}

const isGivenName = (name: string): name is GivenName => Object.hasOwn(ASSUMPTIONS, name) || isOverridable(name);
