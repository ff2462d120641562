// Lists the companies that every surface values in a complete run.
import { ALL, DEEP } from "../analytics/bundled-companies.js";

/** A quarter of the companies and the in-depth ones; all on every surface would take ten minutes. */
export const ON_EVERY_SURFACE = [...new Set([...DEEP, ...ALL.filter((_, index) => index % 4 === 0)])];
