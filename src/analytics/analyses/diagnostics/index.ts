import { DIVIDENDS } from "./dividends.js";
import { EXPECTATIONS } from "./expectations.js";
import { GROWTH } from "./growth.js";
import { JUSTIFIED } from "./justified.js";
import { OUTLOOK } from "./outlook.js";
import { QUALITY } from "./quality.js";
import { RETURNS } from "./returns.js";
import { SHAREHOLDER_RETURN } from "./shareholder-return.js";
import { TEMPLATES } from "./templates.js";

/** The diagnostics of every valuation, in the order of the report. */
export const DIAGNOSTICS = [
	...QUALITY,
	...RETURNS,
	...GROWTH,
	...EXPECTATIONS,
	...JUSTIFIED,
	...DIVIDENDS,
	...TEMPLATES,
	...SHAREHOLDER_RETURN,
	...OUTLOOK,
];

/** Names of the diagnostics: `piotroski`, `revenue_cagr_5` … */
export type DiagnosticName = (typeof DIAGNOSTICS)[number]["name"];
