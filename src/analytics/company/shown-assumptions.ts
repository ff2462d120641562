import type { Input } from "../../core/figure.js";
import { assume } from "./assume.js";
import type { Facts } from "./facts.js";
import { toInput } from "./finding.js";
import { FOLLOWING, type FollowingName } from "./following.js";
import { givableNamed } from "./givable.js";
import { rocStable } from "./quantities/cash-flow.js";
import { beta } from "./quantities/cost-of-capital.js";
import { highGrowth } from "./quantities/growth.js";
import { marketReturnNow, requiredPremium, riskfree } from "./quantities/market-rate.js";
import { normalOperatingMargin } from "./quantities/normal-year.js";
import type { Quantity } from "./quantity.js";
import { ASSUMPTIONS, type RuleName } from "./rules.js";

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
