// Draws the chart of a forecast.
import type { Forecast } from "../analytics/forecast/forecast.js";
import type { FiscalSeries } from "../analytics/valuation.js";
import type { Unit } from "../core/figure.js";
import { formatAmount, inSentence, percent } from "../core/format.js";
import type { ChartFigure } from "./chart.js";
import { fiscalLines } from "./fiscal-lines.js";
import { growthRate } from "./scale.js";

/** Options of the chart of a forecast. */
export interface ForecastLinesOptions {
	/** The axis title. @default the first line's title */
	readonly measure?: string;
	/** Shows each line as a share of this one, such as `revenue` for margins. @default the amounts */
	readonly over?: string;
	/** Pixels. @default 540 */
	readonly height?: number;
}

/** A line from the first filed year to the last forecast year; null is unknown. */
export interface History {
	readonly title: string;
	readonly periods: readonly string[];
	readonly values: readonly (number | null)[];
}

/** The parts of a forecast that the chart needs. */
export interface ForecastShown extends Pick<Forecast, "name" | "symbol" | "day" | "currency" | "years" | "lastYear"> {
	history(name: string): History;
}

/**
 * Lines of a forecast after the filed years; forecast years are shaded.
 * @param names lines of the statements, such as `revenue`, `equity_cash_flow` or a segment; lines that were never filed begin with the forecast
 * @throws ArgumentError for a line that the forecast does not have
 * @example
 * const company = await loadCompany(createClient(), "KO");
 * forecastLines(forecast(company), ["operating_income"], { over: "revenue" }).data.length //=> 1
 */
export function forecastLines(
	forecast: ForecastShown,
	names: readonly string[],
	{ measure, over, height }: ForecastLinesOptions = {},
): ChartFigure {
	const { currency, years, lastYear } = forecast;
	const unit: Unit = over === undefined ? { kind: "money", currency, scale: 1e6 } : { kind: "fraction" };
	const denominator = over === undefined ? undefined : forecast.history(over);
	const series = names.map((name): FiscalSeries => {
		const { title: own, periods, values } = forecast.history(name);
		const title = denominator ? `${own} over ${denominator.title.toLowerCase()}` : own;
		const shown = denominator ? values.map((value, i) => ratioOf(value, denominator.values[i] ?? null)) : values;
		return { name, title, periods, values: shown, unit };
	});
	const [first] = series;
	return fiscalLines({
		subject: {
			name: forecast.name,
			symbol: forecast.symbol,
			asOf: forecast.day,
			source: `stock.financials of ${forecast.symbol}; forecast by drivers`,
		},
		series,
		measure: measure ?? first?.title ?? "Forecast",
		...(first && { title: titleOf(first, lastYear, years.at(-1) ?? lastYear) }),
		forecastFrom: years[0] as string,
		...(height !== undefined && { height }),
	});
}

const ratioOf = (value: number | null, denominator: number | null): number | null =>
	value === null || denominator === null || denominator === 0 ? null : value / denominator;

/** "By the forecast revenue grows 4.1% a year, 2025–2035". */
function titleOf({ title, periods, values, unit }: FiscalSeries, from: string, to: string): string {
	const valueIn = (year: string) => values[periods.findIndex((period) => period.startsWith(year))] ?? null;
	const [first, last] = [valueIn(from), valueIn(to)];
	const growth = growthRate(first, last, Number(to) - Number(from));
	const sentence = `By the forecast: ${inSentence(title)}`;
	if (unit?.kind !== "fraction" && growth !== null)
		return `${sentence} ${growth < 0 ? "falls" : "grows"} ${percent(Math.abs(growth))} a year, ${from}–${to}`;
	if (last === null) return sentence;
	return `${sentence} is ${unit ? formatAmount(last, unit) : last} in ${to}`;
}
