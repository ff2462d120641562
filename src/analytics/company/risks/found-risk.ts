// Declares the type of a risk, and helpers of the functions that find risks.
import type { FiscalSeries, MeasureName, Valuation } from "../../valuation.js";

export interface FoundRisk {
	readonly code: string;
	readonly text: string;
	/** The figure over its threshold. */
	readonly severity: number;
}

/** A risk, or null if the figures show none. */
export type Maybe = FoundRisk | null;

/** A figure that is not in the valuation. */
export interface RiskMeasure {
	readonly name: MeasureName;
	readonly value: number | null;
}

export { percent } from "../../../core/format.js";

/** The known values of a series' last fiscal years. */
export const known = (series: FiscalSeries | null | undefined, years: number): number[] =>
	series?.values.slice(-years).filter((value) => value !== null) ?? [];

/** The last fiscal year of a series and its value; null if the newest is missing. */
export function newest(
	series: FiscalSeries | null | undefined,
): { readonly value: number; readonly year: string; readonly period: string } | null {
	const [value, period] = [series?.values.at(-1) ?? null, series?.periods.at(-1)];
	return value === null || period === undefined ? null : { value, year: period.slice(0, 4), period };
}

export const diagnosticValue = (valuation: Valuation, name: Parameters<Valuation["diagnostic"]>[0]): number | null =>
	valuation.diagnostic(name).value.value;
