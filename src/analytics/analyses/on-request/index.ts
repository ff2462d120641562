// Lists the analyses that run only by name.
import { CAPITAL_ON_REQUEST } from "./capital.js";
import { CASH_FLOW_ON_REQUEST } from "./cash-flow.js";
import { PER_SHARE_ON_REQUEST } from "./per-share.js";
import { RECORD_ON_REQUEST } from "./scores-and-returns.js";
import { SHAREHOLDER_ON_REQUEST } from "./shareholder.js";

/** Analyses that `value()` leaves out as variants of others; `runFor` runs them by name. */
export const ON_REQUEST = [
	...CASH_FLOW_ON_REQUEST,
	...PER_SHARE_ON_REQUEST,
	...CAPITAL_ON_REQUEST,
	...RECORD_ON_REQUEST,
	...SHAREHOLDER_ON_REQUEST,
];
