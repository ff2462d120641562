// Finds the formula and the published source of a result.
import type { Citation, ModelReference } from "./model/define.js";
import { references } from "./models/references.js";

/** A result of a model, or its name alone: `{ model: "gordon_growth" }`. */
export interface Referring {
	readonly model?: string;
	/** The result's own formula, if no model of the library gave it. */
	readonly formula?: string;
	readonly citations?: readonly Citation[];
}

/**
 * The formula behind an estimate, a diagnostic or a model, and the published works that it is taken from. Results name their model alone, so
 * that bundles which value companies need not hold the formulas of all.
 * @returns null where neither a model of the library nor the result itself has a formula
 * @example
 * referenceOf({ model: "graham_number" })?.formula //=> "value = √(22.5·eps·bvps)"
 */
export function referenceOf({ model = "", formula, citations = [] }: Referring): ModelReference | null {
	if (formula !== undefined) return { formula, source: citations };
	return references[model.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())] ?? null;
}

/** A cited work in words: `Gordon, 1962, The Investment, Financing, and Valuation of the Corporation`. */
export const citationWords = ({ author, year, work }: Citation): string =>
	[author, year, work].filter(Boolean).join(", ");
