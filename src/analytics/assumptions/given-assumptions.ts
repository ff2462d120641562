import { noSuchName } from "../../core/no-such-name.js";
import { parseAssumption } from "../fair-value/parse-assumption.js";
import { FOLLOWING, type FollowingName, isFollowing } from "./following.js";
import type { ValueOptions } from "./options.js";
import { ASSUMPTIONS, type GivenAssumptions, type GivenName, RULES, type Rules } from "./rules.js";

/** The caller's assumptions as numbers. A mistyped one would leave the value as it was, and nobody would see it. */
export function givenAssumptions({ assumptions = {} }: ValueOptions): ReadonlyMap<GivenName, number> {
	const given = Object.entries(assumptions).filter(([, value]) => value !== undefined);
	return new Map(
		given.map(([name, value]) => {
			if (!isGivenName(name)) {
				throw noSuchName("assumptions", "assumption", name, [...Object.keys(ASSUMPTIONS), ...Object.keys(FOLLOWING)]);
			}
			const { unit } = isFollowing(name) ? FOLLOWING[name] : ASSUMPTIONS[name];
			return [name, parseAssumption(name, value, unit.kind)];
		}),
	);
}

/** The options for the peers of a company: what is given of the company alone is left out. */
export function forPeers<O extends ValueOptions>(options: O): O {
	const own = (name: string) => FOLLOWING[name as FollowingName]?.own === true;
	const given = Object.entries(options.assumptions ?? {});
	if (!given.some(([name]) => own(name))) return options;
	return { ...options, assumptions: Object.fromEntries(given.filter(([name]) => !own(name))) };
}

/** Every assumption as a number: those given, and the defaults of the others. @throws ArgumentError for one that does not exist or is no number */
export function rulesWith(assumptions: GivenAssumptions = {}): Rules {
	return { ...RULES, ...Object.fromEntries(givenAssumptions({ assumptions })) };
}

const isGivenName = (name: string): name is GivenName => Object.hasOwn(ASSUMPTIONS, name) || isFollowing(name);
