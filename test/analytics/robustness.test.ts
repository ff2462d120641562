// Tests every model on random and invalid inputs: it never throws and returns no NaN.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRefusal } from "../../src/analytics/index.js";
import { REGISTRY } from "../../src/analytics/registry.js";
import { isReasonCode } from "../../src/core/figure.js";
import { anyInputs, saneInputs } from "./arbitrary-inputs.js";
import type { Case } from "./run-cases.js";

const cases = ["valuation.json", "own.json"].flatMap(
	(name) => JSON.parse(readFileSync(new URL(`../cases/${name}`, import.meta.url), "utf8")) as Case[],
);

/** The path of the first number that is NaN or infinite. */
function notFinite(value: unknown, path = ""): string | null {
	if (typeof value === "number") return Number.isFinite(value) ? null : path;
	if (typeof value !== "object" || value === null) return null;
	for (const [key, item] of Object.entries(value)) {
		const result = notFinite(item, `${path}.${key}`);
		if (result) return result;
	}
	return null;
}

/** Inputs that may be null without refusing the whole result, by model entry. */
const PARTIAL = new Set(["dividend_safety", "parse_price_date", "peg_ratio"]);

for (const [name, model] of REGISTRY) {
	describe(name, () => {
		const specs = model.declaration.inputs;

		it("never throws and returns no NaN or infinity", () => {
			fc.assert(
				fc.property(fc.oneof(anyInputs(specs), saneInputs(specs)), (inputs) => {
					const { answer, steps } = model.trace(inputs);
					expect(notFinite(answer)).toBeNull();
					expect(notFinite(steps)).toBeNull();
					const { reason = null } = answer as { reason?: string | null };
					expect(reason === null || isReasonCode(reason)).toBe(true);
				}),
				{ numRuns: 100 },
			);
			for (const odd of [null, undefined, 5, "x", [], {}]) expect(notFinite(model.trace(odd).answer)).toBeNull();
		});

		it("refuses a missing required input with missing_input", () => {
			const given = cases.find((item) => item.model === name && item.expected.value !== null)?.inputs;
			if (!given || PARTIAL.has(name)) return;
			for (const [input, spec] of Object.entries(model.declaration.inputs)) {
				if (spec.presence !== "required") continue;
				const { [input]: _, ...without } = given;
				for (const inputs of [without, { ...given, [input]: null }, { ...given, [input]: Number.NaN }]) {
					const { answer } = model.trace(inputs);
					expect(isRefusal(answer) && answer.reason, input).toBe("missing_input");
				}
			}
		});
	});
}
