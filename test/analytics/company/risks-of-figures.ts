// Finds the risks of a company that has only given figures.
import { expect } from "vitest";
import { value } from "../../../src/analytics/company/index.js";
import {
	type FoundRisk,
	type LargestSegment,
	type RiskMeasure,
	risksOf,
} from "../../../src/analytics/company/risks.js";
import type { Valuation } from "../../../src/analytics/valuation.js";
import { makeCompany, years } from "../make-company.js";
import { LEVEL } from "./level-company.js";

const BASE = value(makeCompany(LEVEL));

/** The only known figures of a company; series end in 2025. */
export interface Figures {
	readonly template?: Valuation["template"];
	readonly diagnostics?: Readonly<Record<string, number>>;
	readonly outputs?: Readonly<Record<string, number | null>>;
	readonly series?: Readonly<Record<string, readonly (number | null)[]>>;
	readonly multiples?: readonly object[];
	readonly measures?: readonly RiskMeasure[];
	readonly largest?: LargestSegment;
	/** Notes of the fair value. */
	readonly notes?: readonly string[];
}

/** Risks of a company with only the given figures. */
function risks({
	template = "ordinary",
	diagnostics = {},
	outputs = {},
	series = {},
	multiples = [],
	measures = [],
	largest,
	notes = [],
}: Figures): readonly FoundRisk[] {
	const valuation: Valuation = Object.assign(Object.create(BASE), {
		template,
		multiples,
		fairValue: { ...BASE.fairValue, notes },
		diagnostic: (name: string) => ({ value: { value: diagnostics[name] ?? null }, outputs }),
		series: (name: string) => {
			const values = series[name];
			return values ? { name, values, periods: years(2026 - values.length, 2025) } : null;
		},
	});
	return risksOf(valuation, measures, largest);
}

/** The codes of the risks, most important first. */
export const codes = (figures: Figures): string[] => risks(figures).map(({ code }) => code);
/** The most important risk. */
export const onlyRisk = (figures: Figures): FoundRisk | undefined => risks(figures)[0];
export const closeTo = (number: number): number => expect.closeTo(number, 10);
