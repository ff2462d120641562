// Lists the diagnostics of every valuation.
import { DIVIDENDS } from "./dividends.js";
import { EARNINGS, EVA_SELF_TEST, REINVESTMENT_GROWTH } from "./earnings.js";
import { EXPECTATIONS } from "./expectations.js";
import { FINANCIAL_AND_PROPERTY } from "./financial-and-property.js";
import { GROWTH } from "./growth.js";
import { JUSTIFIED_MULTIPLES } from "./justified-multiples.js";
import { MAGIC_FORMULA } from "./magic-formula.js";
import { OUTLOOK } from "./outlook.js";
import { QUALITY } from "./quality.js";
import { RETURNS } from "./returns.js";
import { SHAREHOLDER_RETURN } from "./shareholder-return.js";

/** The diagnostics of every valuation, in the order of the report. */
export const DIAGNOSTICS = [
	...QUALITY,
	...RETURNS,
	...GROWTH,
	...EXPECTATIONS,
	...JUSTIFIED_MULTIPLES,
	...EARNINGS,
	...REINVESTMENT_GROWTH,
	MAGIC_FORMULA,
	EVA_SELF_TEST,
	...DIVIDENDS,
	...FINANCIAL_AND_PROPERTY,
	...SHAREHOLDER_RETURN,
	...OUTLOOK,
];

/** Names of the diagnostics: `piotroski`, `revenue_cagr_5` … */
export type DiagnosticName = (typeof DIAGNOSTICS)[number]["name"];
