import { companies } from "./companies/index.js";
import { market } from "./market/index.js";
import { records } from "./records/index.js";
import type { Step } from "./step.js";

/** Every step of the compilation, in the order in which they run. */
export const steps: readonly Step[] = [companies, records, market];
