// Declares the growth of the first stage of cash-flow methods.

import { found, lostFor } from "../evaluation/finding.js";
import { assume, overridable } from "../evaluation/overridable.js";
import { FRACTION, type Quantity, quantity } from "../evaluation/quantity.js";
import { expectedGrowth } from "../fair-value/expected-growth.js";
import { ownGrowth, presentBusinessReason } from "../measures/growth.js";
import { presentBusinessStart } from "../measures/present-business.js";
import { roicNew } from "./returns.js";

/** Growth of the first stage: the caller's, else the mean of own and base growth, at most the reinvestment cap times return on new capital. */
export const highGrowth: Quantity = overridable(
	"growth",
	quantity("g_high", (facts) => {
		const [own, roic] = [facts.get(ownGrowth), facts.get(roicNew)];
		const code = own.reason?.code;
		if (own.value === null && code !== "insufficient_history") return lostFor("g_high", own, FRACTION);
		const limits = (["growth_cap", "growth_floor", "reinvestment_cap"] as const).map((name) => facts.get(assume(name)));
		const [cap, floor, reinvestmentCap] = limits.map(({ value }) => value ?? undefined);
		const businessStart = own.value === null ? presentBusinessStart(facts) : null;
		const ownWords = businessStart === null ? own.rule : presentBusinessReason(businessStart);
		const record = { own: own.value, ownWords, returnOnCapital: roic.value };
		const { growth, rule } = expectedGrowth(record, { cap, floor, share: reinvestmentCap });
		const from = [own, roic, ...limits].filter(({ value }) => value !== null);
		return found("g_high", growth, FRACTION, { rule, from });
	}),
);
