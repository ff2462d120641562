import type { ModelResult } from "../analytics/run-model.js";
import type { Comparison, Diagnostic, MultipleStanding, ValuationData, ValueEstimate } from "../analytics/valuation.js";
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

/** How a result of the library shows itself in a notebook: HTML and text; `undefined` for any other value. */
export function describeResult(value: unknown): Readonly<Record<string, string>> | undefined {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
	try {
		const sheet = sheetOf(value);
		return sheet && { "text/html": sheetHtml(sheet), "text/plain": sheetText(sheet) };
	} catch {
		// An object of another program that only looks like a result.
		return undefined;
	}
}

/** A result is known by the fields that only its kind has, so that one read back from a file shows itself alike. */
function sheetOf(value: object): Sheet | undefined {
	const has = (...names: readonly string[]): boolean => names.every((name) => name in value);
	if (has("estimates", "multiples", "diagnostics", "capitalCost")) return valuationSheet(value as ValuationData);
	if (has("symbol", "template", "supplierValues", "series")) return companySheet(value as Company);
	if (has("peers", "measures", "symbol")) return comparisonSheet(value as Comparison);
	if (has("method", "family", "upside", "inputs")) return estimateSheet(value as ValueEstimate);
	if (has("model", "units", "outputs", "assumptions")) return modelSheet(value as ModelResult);
	if (has("name", "title", "value", "outputs", "steps")) return diagnosticSheet(value as Diagnostic);
	if (has("now", "median", "percentile", "notMeaningful")) return multipleSheet(value as MultipleStanding);
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

/** Where a notebook's kernel looks for what shows the library's results. */
const DESCRIBE = Symbol.for("valuelab.describe");

/** Registers how notebooks show the library's results: as tables. */
export function showResultsInNotebooks(): void {
	Object.defineProperty(globalThis, DESCRIBE, { value: describeResult, configurable: true });
}
