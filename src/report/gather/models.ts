import { listModels } from "../../analytics/registry.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { ModelNote } from "../data.js";

/** Formula and source of every model that gave or refused a figure of the report, each once. */
export function modelsOf({ estimates, diagnostics }: Valuation): ModelNote[] {
	const used = new Set([
		...estimates.map(({ model }) => model),
		...diagnostics.map(({ model, name }) => model ?? name),
	]);
	return listModels()
		.filter(({ name }) => used.has(name))
		.map(({ name, title, formula, source }) => ({ name, title, formula, source }));
}
