// The registry alone, not the whole entry point: the same functions, without the data frames that they do not need.
import { REGISTRY } from "../../src/analytics/registry.js";

/** The public function of a case's model: cases have the names of the registry, and so do inputs and outputs. */
export function caseModel(name: string): ((inputs: unknown) => unknown) | undefined {
	const model = REGISTRY.get(name);
	return model && ((inputs) => model(inputs as Parameters<typeof model>[0]));
}
