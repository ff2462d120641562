import { ownGrowth, percent } from "../../measures/growth.js";
import { assume } from "../assume.js";
import { found } from "../finding.js";
import { FRACTION, type Quantity, quantity } from "../quantity.js";
import { roicNew } from "./returns.js";

/**
 * Growth of the high stage: own growth, no more than reinvesting the allowed share of profit at the own return on
 * capital would give, and within the declared floor and cap.
 */
export const highGrowth: Quantity = quantity("g_high", (facts) => {
	const own = facts.get(ownGrowth);
	if (own.value === null) return { ...own, name: "g_high" };
	const roic = facts.get(roicNew);
	const [cap, floor, share] = (["growth_cap", "growth_floor", "reinvestment_cap"] as const).map((name) =>
		facts.get(assume(name)),
	);
	const affordable = roic.value === null ? null : roic.value * (share?.value ?? 1);
	const limits = [own.value, cap?.value ?? 1, ...(affordable === null ? [] : [affordable])];
	const value = Math.max(floor?.value ?? -1, Math.min(...limits));
	const why =
		value === own.value
			? `own growth: ${own.rule}`
			: value === affordable
				? `own growth of ${percent(own.value)}, held to what ${percent(share?.value ?? 1)} of profit reinvested at a return of ${percent(roic.value ?? 0)} gives`
				: `own growth of ${percent(own.value)}, held within ${percent(floor?.value ?? -1)} and ${percent(cap?.value ?? 1)}`;
	const from = [own, roic, cap, floor, share].filter((finding) => finding !== undefined && finding.value !== null);
	return found("g_high", value, FRACTION, { rule: why, from: from as NonNullable<(typeof from)[number]>[] });
});
