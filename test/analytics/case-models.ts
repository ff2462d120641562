// Finds the model of an acceptance case (test/cases). Imports the registry, not the entry point, so that Danfo is not loaded.
import { REGISTRY } from "../../src/analytics/registry.js";

/** The model named by a case. Cases use the registry's names for models, inputs and outputs. */
export function caseModel(name: string): ((inputs: unknown) => unknown) | undefined {
	const model = REGISTRY.get(name);
	return model && ((inputs) => model(inputs as Parameters<typeof model>[0]));
}
