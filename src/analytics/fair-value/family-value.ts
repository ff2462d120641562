// Declares the families of valuation methods, and combines values of methods into the value of a family.
import { inSentence } from "../../core/format.js";
import { median } from "../math/statistics.js";
import { geometricMean } from "./geometric-mean.js";

/** A family of methods: cash flows, own past multiples, the market's multiples, or the caller's forecast. */
export type FairFamily = MethodFamily | "forecast";
/** The families of the library's own methods. */
export type MethodFamily = "intrinsic" | "own_history" | "market";

/** Titles of families in tables and charts. */
export const FAMILY_TITLES: Readonly<Record<FairFamily, string>> = {
	intrinsic: "Cash flows",
	own_history: "Own history",
	market: "Peers",
	forecast: "Forecast",
};

/** A family within a sentence: "cash flows", "the forecast". */
export const familyWords = (family: FairFamily): string =>
	family === "forecast" ? "the forecast" : inSentence(FAMILY_TITLES[family]);

/** One method's value per share with its ends. */
export interface MethodValue<N extends string = string> {
	readonly method: N;
	readonly value: number;
	readonly low: number;
	readonly high: number;
}

/** A family's value per share, and its methods. */
export interface FamilyValue<N extends string = string> {
	readonly family: FairFamily;
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	readonly methods: readonly N[];
}

/** How a family combines its methods: cash-flow values by geometric mean, multiples by median. */
const COMBINE: Readonly<Record<FairFamily, (values: readonly number[]) => number | null>> = {
	intrinsic: geometricMean,
	own_history: middle,
	market: middle,
	forecast: middle,
};

/** The median; for two values the geometric mean. */
function middle(values: readonly number[]): number | null {
	return values.length === 2 ? geometricMean(values) : values.length === 0 ? null : median(values);
}

/**
 * A family's value and ends from its methods.
 * @returns null where the family has no method with a positive value and ends; those without are left out
 */
export function familyValue<N extends string>(
	family: FairFamily,
	methods: readonly MethodValue<N>[],
): FamilyValue<N> | null {
	const usable = methods.filter(({ low, value, high }) => low > 0 && value > 0 && Number.isFinite(high));
	const combine = COMBINE[family];
	const [low, mid, high] = [
		combine(usable.map((one) => one.low)),
		combine(usable.map((one) => one.value)),
		combine(usable.map((one) => one.high)),
	];
	if (low === null || mid === null || high === null) return null;
	return {
		family,
		low: Math.min(low, mid),
		mid,
		high: Math.max(mid, high),
		methods: usable.map(({ method }) => method),
	};
}
