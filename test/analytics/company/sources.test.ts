// Tests sources: every reported input of every analysis names its answer and field.
import { expect, it } from "vitest";
import { ANALYSES } from "../../../src/analytics/analyses/index.js";
import { runFor } from "../../../src/analytics/company/index.js";
import type { Input } from "../../../src/core/figure.js";
import { growing, NINE } from "./growing-company.js";

/** The source is the answer itself, not a field in it. */
const WITHOUT = new Set(["template", "price_currency", "statement_currency", "records"]);

it.each(["ordinary", "bank", "reit"] as const)("each reported input of %s has a source", (template) => {
	const company = growing({ template });
	let knownCount = 0;
	const look = ({ name, kind, value, source, from = [] }: Input) => {
		if (kind === "reported" && value !== null && !WITHOUT.has(name)) {
			expect(source, name).toMatchObject({
				operation: expect.stringMatching(/^stock\.(?:financials|price)$/),
				arguments: { symbol: "GROWING" },
			});
			knownCount++;
		}
		for (const sourceNode of from) look(sourceNode);
	};
	for (const { name } of ANALYSES) runFor(company, name, { assumptions: NINE }).inputs.forEach(look);
	expect(knownCount).toBeGreaterThan(300);
});
