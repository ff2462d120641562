import { citationWords } from "../../analytics/reference-of.js";
import { modelsInOrder, referenceOfModel } from "../../analytics/registry.js";
import type { Valuation } from "../../analytics/valuation.js";
import type { ModelNote } from "../data.js";

/** Formula and source of every model that gave or refused a figure of the report, each once. */
export function modelsOf({ estimates, diagnostics }: Valuation): ModelNote[] {
	const used = new Set([
		...estimates.map(({ model }) => model),
		...diagnostics.map(({ model, name }) => model ?? name),
	]);
	return modelsInOrder(({ declaration }) => used.has(declaration.name)).map(({ declaration }) => {
		const { title, formula, source } = referenceOfModel(declaration);
		return { name: declaration.name, title, formula, source: source.map(citationWords).join("; ") };
	});
}
