// Tests the type of the names of analyses.
import { expect, it } from "vitest";
import { ANALYSES, type AnalysisName } from "../../../src/analytics/analyses/index.js";
import { namedFigures } from "../../../src/analytics/company/figure-by-name.js";

it("names every analysis in its type", () => {
	// One of each form of name: a model's own, a shared one, of a line and years, of a ratio and years, of a multiple.
	const typed: readonly AnalysisName[] = [
		"piotroski",
		"roe_on_mean_equity",
		"fcf_cagr_5",
		"roa_own_30_years",
		"peer_pb",
	];
	// @ts-expect-error: every name must be a literal type; one declared as `string` would let any text pass
	const misspelt: AnalysisName = "piotrosky";
	expect(namedFigures().has(misspelt)).toBe(false);
	for (const name of [...typed, ...ANALYSES.map((analysis) => analysis.name)])
		expect(namedFigures().has(name), name).toBe(true);
});
