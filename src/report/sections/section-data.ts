// Selects and formats data for the report's sections.
import { median } from "../../analytics/math/statistics.js";
import type { FiscalSeries, SeriesName } from "../../analytics/valuation.js";
import type { ChartFigure, Subject } from "../../charts/chart.js";
import { growthRate } from "../../charts/scale.js";
import { chartsOf, type ValuationCharts } from "../../charts/valuation-charts.js";
import type { Unit } from "../../core/figure.js";
import type { ReportData } from "../data.js";
import { meaningfulSeries } from "../meaningful-returns.js";
import type { Cell } from "../table.js";

/** The subject of a chart, with the answers that its data come from. */
export function subject(data: ReportData, ...operations: readonly string[]): Subject {
	return {
		name: data.name,
		symbol: data.symbol,
		asOf: data.asOf,
		source: `${operations.join(", ")} of ${data.symbol} (${data.service})`,
		answers: operations.join(", "),
	};
}

/** The height of a chart in pixels: two, a table and a paragraph fill a page. */
export const CHART_HEIGHT = 410;

/** The link from a figure's cell to its filed lines in the appendix. */
export function filedLink({ filed }: ReportData, figure: string): Pick<Cell, "href"> {
	const reference = filed?.places[figure];
	return reference === undefined ? {} : { href: `#filed-${reference}` };
}

export function charts({ valuation, service }: ReportData): ValuationCharts {
	return chartsOf(valuation, { service, height: CHART_HEIGHT });
}

/** A chart with another title, for a section whose headline says the same. */
export const withTitle = (figure: ChartFigure, title: string): ChartFigure => ({ ...figure, title });

/** The series of one name with at least one value, or undefined. */
export function knownSeries(data: ReportData, name: SeriesName): FiscalSeries | undefined {
	const series = data.valuation.series(name);
	return series ? meaningfulSeries(series) : undefined;
}

/** The existing series among these names, in order. */
export function seriesNamed(data: ReportData, names: readonly SeriesName[]): FiscalSeries[] {
	return names.flatMap((name) => knownSeries(data, name) ?? []);
}

/** The fewest points of a line. The table of years also shows shorter series. */
const MIN_POINTS = 3;

/** The series with enough points for a line. */
export function drawableSeries(all: readonly FiscalSeries[]): FiscalSeries[] {
	return all.filter(({ values }) => values.filter((value) => value !== null).length >= MIN_POINTS);
}

interface Latest {
	readonly series: FiscalSeries;
	readonly value: number;
	readonly period: string;
}

/** The last value of a series and its period. */
export function latestValue(series: FiscalSeries | undefined): Latest | null {
	if (series === undefined) return null;
	const index = series.values.findLastIndex((value) => value !== null);
	const [value, period] = [series.values[index] ?? null, series.periods[index]];
	return value === null || period === undefined ? null : { series, value, period };
}

export function unitOf(series: FiscalSeries): Unit {
	return series.unit ?? { kind: "none" };
}

export function fiscalYear(period: string): string {
	return period.slice(0, 4);
}

/** The value this many fiscal years before the last, or null. */
function valueYearsBefore({ series: { periods, values }, period: last }: Latest, years: number): number | null {
	const month = last.slice(4);
	const index = periods.findIndex((period) => period === `${Number(fiscalYear(last)) - years}${month}`);
	const position =
		index >= 0 ? index : periods.findIndex((period) => Number(fiscalYear(period)) === Number(fiscalYear(last)) - years);
	return values[position] ?? null;
}

/** Yearly growth over the last years; null unless both ends are positive. */
export function growthOver(series: FiscalSeries | undefined, years: number): number | null {
	const end = latestValue(series);
	return end && growthRate(valueYearsBefore(end, years), end.value, years);
}

/** A flow in the company's reporting currency, because the growth of converted statements includes exchange rates. */
export function asReported({ reported }: ReportData, series: FiscalSeries | undefined): FiscalSeries | undefined {
	const { kind } = series?.unit ?? {};
	if (!reported || !series || (kind !== "money" && kind !== "per_share")) return series;
	const values = series.values.map((value, i) => {
		const rate = reported.rates[series.periods[i] ?? ""];
		return value === null || rate === undefined ? null : value * rate;
	});
	return { ...series, values, unit: { ...unitOf(series), currency: reported.currency } };
}

/** The years around the first year of a growth rate. */
const EXTREME_YEARS = 10;

/** ", its lowest of ten years" if growth is measured from a trough, ", its highest …" from a peak: years on both sides must be known. */
export function extremeNote(series: FiscalSeries | undefined, years: number): string {
	const end = latestValue(series);
	if (!end) return "";
	const { periods, values: all } = end.series;
	const last = periods.indexOf(end.period);
	const [base, start] = [last - years, Math.max(0, last + 1 - EXTREME_YEARS)];
	const values = all.slice(start, last + 1).filter((value) => value !== null);
	const begin = all[base] ?? null;
	const before = all.slice(start, base).filter((value) => value !== null);
	if (begin === null || before.length === 0 || values.length < MIN_EXTREME) return "";
	const word = begin <= Math.min(...values) ? "lowest" : begin >= Math.max(...values) ? "highest" : null;
	return word === null ? "" : `, its ${word} of ${countWord(values.length)} years,`;
}

/** The fewest years for an extreme. */
const MIN_EXTREME = 6;

/** The series with a shorter title: FFO for funds from operations. */
export function withShortTitle(series: FiscalSeries): FiscalSeries {
	const title = series.title.replace("Funds from operations", "FFO").replace(/, diluted$/, "");
	return { ...series, title };
}

/** The median; null below five values. */
export function medianOf(values: readonly (number | null)[]): number | null {
	const known = values.filter((value) => value !== null);
	return known.length < 5 ? null : median(known);
}

/** A count in words: "Three"; digits from thirteen on. */
export const countWord = (count: number): string =>
	["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"][count] ??
	String(count);
