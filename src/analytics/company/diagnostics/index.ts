import { DIVIDENDS } from "./dividends.js";
import { EXPECTATIONS } from "./expectations.js";
import { GROWTH } from "./growth.js";
import { QUALITY } from "./quality.js";
import { RETURNS } from "./returns.js";
import type { DiagnosticMethod } from "./spec.js";

/** Every diagnostic, in the order of the report. */
export const DIAGNOSTICS: readonly DiagnosticMethod[] = [
	...QUALITY,
	...RETURNS,
	...GROWTH,
	...EXPECTATIONS,
	...DIVIDENDS,
];
