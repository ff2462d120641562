// Lists the steps of the compilation.
import { consistent } from "./companies/consistent.js";
import { companies } from "./companies/index.js";
import { market } from "./market/index.js";
import { records } from "./records/index.js";
import type { Step } from "./step.js";

/** All steps, in the order in which they run. */
export const steps: readonly Step[] = [companies, consistent, records, market];
