import type { Method } from "../method.js";
import { CASH_FLOW_METHODS } from "./cash-flow.js";
import { OWN_MULTIPLE_METHODS, PEER_METHODS } from "./multiples.js";
import { PER_SHARE_METHODS } from "./per-share.js";
import { TEMPLATE_METHODS } from "./templates.js";

/** Every method that gives a value per share, in the order of the football field. */
export const METHODS: readonly Method[] = [
	...CASH_FLOW_METHODS,
	...TEMPLATE_METHODS,
	...PER_SHARE_METHODS,
	...OWN_MULTIPLE_METHODS,
	...PEER_METHODS,
];
