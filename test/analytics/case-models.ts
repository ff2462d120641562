import { REGISTRY } from "../../src/analytics/index.js";

/** The public function of a case's model: cases bear the names of the registry, and so do inputs and outputs. */
export function caseModel(name: string): ((inputs: unknown) => unknown) | undefined {
	const model = REGISTRY.get(name);
	return model && ((inputs) => model(inputs as Parameters<typeof model>[0]));
}
