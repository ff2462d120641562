import type { Input } from "../../core/figure.js";
import { FOLLOWING, type FollowingName } from "../assumptions/following.js";
import { ASSUMPTIONS, type RuleName } from "../assumptions/rules.js";
import { assume } from "../evaluation/assume.js";
import type { Facts } from "../evaluation/facts.js";
import { toInput } from "../evaluation/finding.js";
import { givableNamed } from "../evaluation/givable.js";
import type { Quantity } from "../evaluation/quantity.js";
import { rocStable } from "../inputs/cash-flow.js";
import { beta } from "../inputs/cost-of-capital.js";
import { highGrowth } from "../inputs/growth.js";
import { marketReturnNow, requiredPremium, riskfree } from "../inputs/market-rate.js";
import { normalOperatingMargin } from "../inputs/normal-year.js";

/** Assumptions that follow from the market or the company, and how. */
const FOLLOWED: Readonly<Partial<Record<FollowingName | "riskfree" | "beta", Quantity>>> = {
	riskfree,
	beta,
	market_return: marketReturnNow,
	required_premium: requiredPremium,
	growth: highGrowth,
	margin: normalOperatingMargin,
	terminal_return: rocStable,
};

/** Every assumption of a valuation with the value that it took, and where that comes from; quantities of the company where they are given. */
export function shownAssumptions(facts: Facts): Input[] {
	const names = new Set([...(Object.keys(ASSUMPTIONS) as RuleName[]), ...(Object.keys(FOLLOWED) as FollowingName[])]);
	const all = Object.keys(FOLLOWING) as FollowingName[];
	const given = all.filter((name) => facts.given.has(name) && !names.has(name));
	return [
		...[...names].map((name) => {
			const quantity = FOLLOWED[name as FollowingName] ?? assume(name as RuleName);
			return toInput(facts.get(quantity), name);
		}),
		...given.flatMap((name) => {
			const [quantity] = givableNamed(name);
			return quantity ? [toInput(facts.get(quantity), name)] : [];
		}),
	];
}
