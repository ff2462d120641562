import type { Step } from "../step.js";

/** The companies: statements, prices, dividends, segments, operating data. */
export const companies: Step = {
	name: "companies",
	owns: ["companies", "prices", "companies.json.br", "manifest.json"],
	run: () => [],
};
