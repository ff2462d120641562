// Declares the types of a fair-value result.
import type { RangeMethod } from "../../analyses/estimates/index.js";
import type { FamilyValue } from "../../fair-value/family-value.js";
import type { DriverSwing, Scenario } from "../../fair-value/scenarios.js";
import type { NoVerdict, Verdict } from "../../fair-value/verdict.js";
import type { GrowthRecord } from "../../results.js";

/** The market's return on the day, and the yield behind it. */
export interface MarketRate {
	/** Fraction per year. */
	readonly rate: number;
	/** Median earnings yield, a fraction; null if the rate was given. */
	readonly yield: number | null;
	/** The number of companies in the median; null for a declared one. */
	readonly count: number | null;
	/** Day or month of the yield; null if the rate was given. */
	readonly day: string | null;
	readonly source: string;
}

/** The value at an investor's required return, shown beside the range and never averaged into it. */
export interface RequiredLevel {
	/** Ten-year Treasury and premium, a fraction per year. */
	readonly rate: number;
	readonly rule: string;
	/** Cost of equity at that return and the company's beta: the rate that the value uses. */
	readonly costOfEquity: number;
	/** The intrinsic value per share at that rate, or null. */
	readonly value: number | null;
	/** The same model's value of the median company over its price. */
	readonly medianRatio: number | null;
	/** A note if the premium is over twelve months old. */
	readonly warning: string | null;
}

/** A family of the range with its weight, a fraction. */
export interface WeightedFamily extends FamilyValue<RangeMethod> {
	readonly weight: number;
}

/** The fair-value range of a share at the market's return, the price's place in it, and the reasons. */
export interface FairValue {
	/** The range in the price's currency; null without two families including the intrinsic one, or a forecast alone. */
	readonly low: number | null;
	readonly mid: number | null;
	readonly high: number | null;
	readonly currency: string;
	readonly families: readonly WeightedFamily[];
	readonly verdict: Verdict;
	readonly reason: NoVerdict | null;
	/** Every reason against a verdict. */
	readonly reasons: readonly NoVerdict[];
	readonly sentence: string;
	/** A sentence on the growth that the price needs; null if unknown. */
	readonly needs: string | null;
	/** The same as figures, with the record's windows; null if no growth gives the price. */
	readonly needed: GrowthRecord | null;
	/** A sentence on the growth and margin of the cash flows; null without cash-flow values. */
	readonly assumes: string | null;
	/** A sentence on the strongest driver. */
	readonly strongest: string | null;
	readonly market: MarketRate | null;
	readonly required: RequiredLevel | null;
	/** Bear, base and bull; empty without an intrinsic value. */
	readonly scenarios: readonly Scenario[];
	/** Drivers by their effect on the value, largest first. */
	readonly tornado: readonly DriverSwing[];
	/** Assumptions for lines that are not reported. */
	readonly approximations: readonly string[];
	/** Notes: peers left out or widened, an old premium. */
	readonly notes: readonly string[];
}
