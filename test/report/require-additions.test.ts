// Tests that a report requires the additions of its project.
import { expect, it } from "vitest";
import { addMeasure, input } from "../../src/analytics/index.js";
import { requireAdditions } from "../../src/report/require-additions.js";

addMeasure({
	name: "own_intensity",
	title: "Assets to revenue",
	unit: "ratio",
	rule: "total assets over revenue",
	inputs: { assets: input.lineItem("totalAssets"), revenue: input.lineItem("revenue") },
	compute: ({ assets, revenue }: { assets: number; revenue: number }): number => assets / revenue,
});

it("requires and names missing additions", () => {
	expect(() => requireAdditions([])).not.toThrow();
	expect(() => requireAdditions(["own_intensity"])).not.toThrow();
	expect(() => requireAdditions(["own_intensity", "my_ratio"])).toThrow(/figures that its project adds \(my_ratio\):/);
});
