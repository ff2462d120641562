import { inSentence } from "../../core/format.js";
import { median } from "../math/statistics.js";
import { geometricMean } from "./geometric-mean.js";

/** What a method's value rests on: the company's cash flows, its own past multiples, the market's multiples now, or a forecast that the caller gives. */
export type FairFamily = MethodFamily | "forecast";
/** The families of the library's own methods. */
export type MethodFamily = "intrinsic" | "own_history" | "market";

/** The families as tables and pictures call them. */
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

/** A family's value per share, and the methods that it is put together from. */
export interface FamilyValue<N extends string = string> {
	readonly family: FairFamily;
	readonly low: number;
	readonly mid: number;
	readonly high: number;
	readonly methods: readonly N[];
}

/** How a family puts its methods together: cash-flow values by geometric mean, multiples by median. */
const TOGETHER: Readonly<Record<FairFamily, (values: readonly number[]) => number | null>> = {
	intrinsic: geometricMean,
	own_history: middle,
	market: middle,
	forecast: middle,
};

/** The median; of two values their geometric mean, which does not depend on which of them is the larger. */
function middle(values: readonly number[]): number | null {
	return values.length === 2 ? geometricMean(values) : values.length === 0 ? null : median(values);
}

/**
 * One value of a family from its methods, and its ends from theirs.
 *
 * @returns null where the family has no method with a positive value and ends; those without are left out
 */
export function familyValue<N extends string>(
	family: FairFamily,
	methods: readonly MethodValue<N>[],
): FamilyValue<N> | null {
	const usable = methods.filter(({ low, value, high }) => low > 0 && value > 0 && Number.isFinite(high));
	const put = TOGETHER[family];
	const [low, mid, high] = [
		put(usable.map((one) => one.low)),
		put(usable.map((one) => one.value)),
		put(usable.map((one) => one.high)),
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
