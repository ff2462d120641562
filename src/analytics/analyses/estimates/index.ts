// Lists the estimates of a value per share.
import type { Analysis } from "../analysis.js";
import { CASH_FLOW_ESTIMATES } from "./cash-flow.js";
import { ESTIMATES_FOR_KINDS } from "./kinds-of-company.js";
import { OWN_MULTIPLE_ESTIMATES, OWN_YIELD, PEER_BOOK_ON_RETURN, PEER_ESTIMATES } from "./multiples.js";
import { PER_SHARE_ESTIMATES } from "./per-share.js";

/** All estimates of a value per share, in the order of the football field. */
export const ESTIMATES = [
	...CASH_FLOW_ESTIMATES,
	...ESTIMATES_FOR_KINDS,
	...PER_SHARE_ESTIMATES,
	...OWN_MULTIPLE_ESTIMATES,
	OWN_YIELD,
	...PEER_ESTIMATES,
	PEER_BOOK_ON_RETURN,
] as const;

/** Names of the values per share: `fcff_three_stage`, `own_pe` … */
export type EstimateName = (typeof ESTIMATES)[number]["name"];

/** A method of the fair-value range: an estimate, or the caller's forecast. */
export type RangeMethod = EstimateName | "forecast";

export const estimateNamed = (name: string): Analysis | undefined => ESTIMATES.find((one) => one.name === name);
