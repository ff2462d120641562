// What the functions that look for risks share.
import type { FiscalSeries, MeasureName, Valuation } from "../../valuation.js";

/** A risk that is in the figures, in a sentence. */
export interface FoundRisk {
	readonly code: string;
	readonly text: string;
	/** How far beyond its threshold the figure is, 1 at the threshold. */
	readonly severity: number;
}

/** A risk, or none. */
export type Maybe = FoundRisk | null;

/** A figure that the valuation itself does not hold. */
export interface RiskMeasure {
	readonly name: MeasureName;
	readonly value: number | null;
}

export { percent } from "../../../core/format.js";

/** The values that a series has of its last fiscal years. */
export const known = (series: FiscalSeries | null | undefined, years: number): number[] =>
	series?.values.slice(-years).filter((value) => value !== null) ?? [];

/** The last fiscal year of a series and its value; null where the newest period has none. */
export function newest(
	series: FiscalSeries | null | undefined,
): { readonly value: number; readonly year: string; readonly period: string } | null {
	const [value, period] = [series?.values.at(-1) ?? null, series?.periods.at(-1)];
	return value === null || period === undefined ? null : { value, year: period.slice(0, 4), period };
}

/** The value of a diagnostic, or null. */
export const diagnosticValue = (valuation: Valuation, name: Parameters<Valuation["diagnostic"]>[0]): number | null =>
	valuation.diagnostic(name).value.value;
