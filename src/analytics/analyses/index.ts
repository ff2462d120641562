// Lists all analyses.
import type { Analysis } from "./analysis.js";
import { DIAGNOSTICS } from "./diagnostics/index.js";
import { ESTIMATES } from "./estimates/index.js";
import { ON_REQUEST } from "./on-request/index.js";

/** All analyses: estimates, diagnostics, and those run by name alone. */
export const ANALYSES: readonly Analysis[] = [...ESTIMATES, ...DIAGNOSTICS, ...ON_REQUEST];

/** Names of all analyses: `piotroski`, `revenue_cagr_5`, `fcff_three_stage` … */
export type AnalysisName = (typeof ESTIMATES | typeof DIAGNOSTICS | typeof ON_REQUEST)[number]["name"];

export const analysisNamed = (name: string): Analysis | undefined => ANALYSES.find((one) => one.name === name);
