import type { Analysis } from "./analysis.js";
import { DIVIDENDS } from "./diagnostics/dividends.js";
import { EXPECTATIONS } from "./diagnostics/expectations.js";
import { GROWTH } from "./diagnostics/growth.js";
import { JUSTIFIED } from "./diagnostics/justified.js";
import { OUTLOOK } from "./diagnostics/outlook.js";
import { QUALITY } from "./diagnostics/quality.js";
import { RETURNS } from "./diagnostics/returns.js";
import { SHAREHOLDER_RETURN } from "./diagnostics/shareholder-return.js";
import { TEMPLATES } from "./diagnostics/templates.js";
import { CASH_FLOW_ESTIMATES } from "./estimates/cash-flow.js";
import { OWN_MULTIPLE_ESTIMATES, OWN_YIELD, PEER_BOOK_ON_RETURN, PEER_ESTIMATES } from "./estimates/multiples.js";
import { PER_SHARE_ESTIMATES } from "./estimates/per-share.js";
import { TEMPLATE_ESTIMATES } from "./estimates/templates.js";
import { CAPITAL_ON_REQUEST } from "./on-request/capital.js";
import { CASH_FLOW_ON_REQUEST } from "./on-request/cash-flow.js";
import { PER_SHARE_ON_REQUEST } from "./on-request/per-share.js";
import { RECORD_ON_REQUEST } from "./on-request/record.js";
import { SHAREHOLDER_ON_REQUEST } from "./on-request/shareholder.js";

/** Every analysis that gives a value per share, in the order of the football field. */
export const ESTIMATES = [
	...CASH_FLOW_ESTIMATES,
	...TEMPLATE_ESTIMATES,
	...PER_SHARE_ESTIMATES,
	...OWN_MULTIPLE_ESTIMATES,
	OWN_YIELD,
	...PEER_ESTIMATES,
	PEER_BOOK_ON_RETURN,
] as const;

/** Names of the values per share: `fcff_three_stage`, `own_pe` … */
export type EstimateName = (typeof ESTIMATES)[number]["name"];

/** Every analysis in the order of the report: values per share, diagnostics, and those that are run by name alone. */
export const ANALYSES: readonly Analysis[] = [
	...ESTIMATES,
	...QUALITY,
	...RETURNS,
	...GROWTH,
	...EXPECTATIONS,
	...JUSTIFIED,
	...DIVIDENDS,
	...TEMPLATES,
	...SHAREHOLDER_RETURN,
	...OUTLOOK,
	...CASH_FLOW_ON_REQUEST,
	...PER_SHARE_ON_REQUEST,
	...CAPITAL_ON_REQUEST,
	...RECORD_ON_REQUEST,
	...SHAREHOLDER_ON_REQUEST,
];

export const DIAGNOSTICS = ANALYSES.filter(({ kind }) => kind === "diagnostic");

/** The analysis of that name, or undefined. */
export const analysisNamed = (name: string): Analysis | undefined => ANALYSES.find((one) => one.name === name);
