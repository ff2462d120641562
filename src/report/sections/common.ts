import type { FiscalSeries } from "../../analytics/valuation.js";
import type { Subject } from "../../charts/figure.js";
import { chartsOf, type ValuationCharts } from "../../charts/of-valuation.js";
import type { Unit } from "../../core/unit.js";
import type { ReportData } from "../data.js";

/** Whose chart it is, and which answers are behind it. */
export function subject(data: ReportData, ...operations: readonly string[]): Subject {
	return {
		name: data.name,
		symbol: data.symbol,
		asOf: data.asOf,
		source: `${operations.join(", ")} of ${data.symbol} (${data.service})`,
	};
}

/** The charts of the report's valuation. */
export function charts({ valuation, service }: ReportData): ValuationCharts {
	return chartsOf(valuation, { service });
}

/** The series of one name with at least one value, or undefined. */
export function series(data: ReportData, name: string): FiscalSeries | undefined {
	return data.valuation.series(name) ?? undefined;
}

/** The series that there are among those named, in the order named. */
export function those(data: ReportData, names: readonly string[]): FiscalSeries[] {
	return names.flatMap((name) => series(data, name) ?? []);
}

/** A line through fewer points would present chance as a finding; the table of years has them all the same. */
const LEAST_POINTS = 3;

/** Those series that make a line. */
export function drawn(all: readonly FiscalSeries[]): FiscalSeries[] {
	return all.filter(({ values }) => values.filter((value) => value !== null).length >= LEAST_POINTS);
}

/** The last value of a series and its period. */
export function latest(one: FiscalSeries | undefined): { readonly value: number; readonly period: string } | null {
	const place = one?.values.findLastIndex((value) => value !== null) ?? -1;
	const value = one?.values[place] ?? null;
	const period = one?.periods[place];
	return value === null || period === undefined ? null : { value, period };
}

export function unitOf(one: FiscalSeries): Unit {
	return one.unit ?? { kind: "none" };
}

/** The year of a fiscal period. */
export function year(period: string): string {
	return period.slice(0, 4);
}

/** "P/E, P/S and P/B". */
export function listed(items: readonly string[]): string {
	return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
