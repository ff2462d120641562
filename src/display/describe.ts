// Displays results as tables in notebooks; recognizes a result by its fields.
import type { ModelResult } from "../analytics/run-model.js";
import type { Comparison, Diagnostic, MultipleHistory, ValuationData, ValueEstimate } from "../analytics/valuation.js";
import type { Figure } from "../core/figure.js";
import type { Company } from "../frames/company-types.js";
import { figureWords } from "./figures.js";
import { type Sheet, sheetHtml, sheetText } from "./sheet.js";
import {
	companySheet,
	comparisonSheet,
	diagnosticSheet,
	estimateSheet,
	modelSheet,
	multipleSheet,
	valuationSheet,
} from "./sheets.js";

/** A result as HTML and text; `undefined` for any other value. */
export function describeResult(value: unknown): Readonly<Record<string, string>> | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	try {
		const sheet = sheetOf(value);
		return sheet && { "text/html": sheetHtml(sheet), "text/plain": sheetText(sheet) };
	} catch {
		// Another program's object with the same fields.
		return undefined;
	}
}

/** Recognises a result by its fields, so that one read from a file is shown too. */
function sheetOf(value: object): Sheet | undefined {
	const has = (...names: readonly string[]): boolean => names.every((name) => name in value);
	if (has("estimates", "multiples", "diagnostics", "capitalCost")) return valuationSheet(value as ValuationData);
	if (has("symbol", "template", "supplierValues", "series")) return companySheet(value as Company);
	if (has("peers", "measures", "symbol")) return comparisonSheet(value as Comparison);
	if (has("method", "family", "upside", "inputs")) return estimateSheet(value as ValueEstimate);
	if (has("model", "units", "outputs", "assumptions")) return modelSheet(value as ModelResult);
	if (has("name", "title", "value", "outputs", "steps")) return diagnosticSheet(value as Diagnostic);
	if (has("now", "median", "percentile", "notMeaningful")) return multipleSheet(value as MultipleHistory);
	return isFigure(value) ? { title: figureWords(value), facts: [], tables: [] } : undefined;
}

function isFigure(value: object): value is Figure {
	const {
		value: number,
		unit,
		reason,
	} = value as { value?: unknown; unit?: { kind?: unknown }; reason?: { code?: unknown } };
	if (typeof number === "number") return typeof unit?.kind === "string";
	return number === null && typeof reason?.code === "string";
}

/** The global name under which a notebook's kernel finds this function. */
const DESCRIBE = Symbol.for("valuelab.describe");

/** Makes notebooks show the library's results as tables. */
export function showResultsInNotebooks(): void {
	Object.defineProperty(globalThis, DESCRIBE, { value: describeResult, configurable: true });
}
