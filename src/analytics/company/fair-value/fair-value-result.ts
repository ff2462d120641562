import type { RangeMethod } from "../../analyses/estimates/index.js";
import type { FamilyValue } from "../../fair-value/family-value.js";
import type { DriverSwing, Scenario } from "../../fair-value/scenarios.js";
import type { NoVerdict, Verdict } from "../../fair-value/verdict.js";
import type { GrowthRecord } from "../../results.js";

/** The return that the market offers on the day, and the yield that it follows from. */
export interface MarketRate {
	/** Fraction per year. */
	readonly rate: number;
	/** Median earnings yield, a fraction; null where the rate was given. */
	readonly yield: number | null;
	/** Companies that the yield is the median of; null for a declared one. */
	readonly count: number | null;
	/** Day or month of the yield; null where the rate was given. */
	readonly day: string | null;
	readonly source: string;
}

/** The value at the return that an investor requires. It is beside the range and is never averaged into it. */
export interface RequiredLevel {
	/** Ten-year Treasury and premium, a fraction per year. */
	readonly rate: number;
	readonly rule: string;
	/** Cost of equity at that return and the company's beta: the rate that the value uses. */
	readonly costOfEquity: number;
	/** The intrinsic value at that rate, per share; null where there is none. */
	readonly value: number | null;
	/** The same model's value of the median company over its price. */
	readonly medianRatio: number | null;
	/** Said where the premium is more than twelve months older than the valuation. */
	readonly warning: string | null;
}

/** A family of the range with its weight, a fraction. */
export interface WeightedFamily extends FamilyValue<RangeMethod> {
	readonly weight: number;
}

/** What a share is worth at the return that the market offers: a range, where the price lies, and why. Per share. */
export interface FairValue {
	/** Ends and middle in the price's currency; null without two families, the intrinsic one among them, or a forecast alone. */
	readonly low: number | null;
	readonly mid: number | null;
	readonly high: number | null;
	readonly currency: string;
	readonly families: readonly WeightedFamily[];
	readonly verdict: Verdict;
	/** Why there is no verdict; null where there is one. */
	readonly reason: NoVerdict | null;
	/** Every reason against a verdict. */
	readonly reasons: readonly NoVerdict[];
	/** The verdict in a sentence. */
	readonly sentence: string;
	/** What growth the price needs, in a sentence; null where it cannot be said. */
	readonly needs: string | null;
	/** The same as figures, with every window of the record; null where no growth gives the price. */
	readonly needed: GrowthRecord | null;
	/** The growth and the margin that the cash flows assume, in a sentence; null without cash-flow values. */
	readonly assumes: string | null;
	/** What moves the value most, in a sentence. */
	readonly strongest: string | null;
	readonly market: MarketRate | null;
	readonly required: RequiredLevel | null;
	/** Bear, base and bull; empty where no intrinsic value exists. */
	readonly scenarios: readonly Scenario[];
	/** Drivers by how far they move the value, largest first. */
	readonly tornado: readonly DriverSwing[];
	/** What the values assume in place of what is not reported, in words. */
	readonly approximations: readonly string[];
	/** What is to be known beside: peers left out, widened, an old premium. */
	readonly notes: readonly string[];
}
