// Compares the growth that the price implies with the company's record.
import type { Input } from "../../core/figure.js";
import type { Part } from "../../frames/company-types.js";
import { growthWindows } from "../measures/growth.js";
import type { Diagnostic, GrowthRecord } from "../results.js";

/** The measures with a record, in order of preference. */
const MEASURES: readonly (readonly [diagnostic: string, words: string])[] = [
	["growth_base_rate_fcf", "free cash flow"],
	["growth_base_rate_revenue", "revenue"],
];

function inputNamed(inputs: readonly Input[], name: string): unknown {
	return inputs.find((input) => input.name === name)?.value;
}

function findYears(input: Input | undefined): { periods: string[]; values: (number | null)[] } | null {
	const { periods, values } = (input?.value ?? {}) as { periods?: string[]; values?: (number | null)[] };
	if (Array.isArray(periods) && Array.isArray(values)) return { periods, values };
	for (const one of input?.from ?? []) {
		const years = findYears(one);
		if (years) return years;
	}
	return null;
}

/** The growth that the price implies and the company's record, or the reason for their absence. */
export function growthRecord(diagnostics: readonly Diagnostic[]): Part<GrowthRecord> {
	let refused: Diagnostic | undefined;
	for (const [name, measure] of MEASURES) {
		const one = diagnostics.find((diagnostic) => diagnostic.name === name);
		const implied = inputNamed(one?.inputs ?? [], "implied_growth");
		const years = inputNamed(one?.inputs ?? [], "years");
		const series = findYears(one?.inputs.find((input) => input.name === "values"));
		if (one?.value.value !== null && one && typeof implied === "number" && typeof years === "number" && series) {
			const record = growthWindows(series.periods, series.values, years);
			if (record.length) return { ok: true, value: { measure, implied, years, record } };
		}
		refused ??= one;
	}
	if (refused?.value.value === null) return { ok: false, reason: refused.value.reason };
	return { ok: false, reason: { code: "missing_input", sentence: "no implied growth could be computed" } };
}
