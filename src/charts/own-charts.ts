// Keeps the charts that users define.
import type { Valuation } from "../analytics/valuation.js";
import { ArgumentError, noSuchName } from "../core/errors.js";
import type { ChartFigure } from "./chart.js";
import { CHARTS, type ChartDeclaration } from "./registry.js";

/** A chart added by the user. */
export interface OwnChart extends ChartDeclaration {
	/** A unique name of lower-case words with hyphens: `margin-trend`. */
	readonly name: string;
	readonly title: string;
	/** What it shows, in a sentence. */
	readonly shows: string;
	/** Draws the chart, with `chart` or one of the library's charts. */
	readonly draw: (valuation: Valuation) => ChartFigure;
	/** True adds it to the appendix of reports if it has data. @default true */
	readonly inReport?: boolean;
}

const chartsByName = new Map<string, OwnChart>();

/**
 * Adds a chart. It is then in `CHARTS`, in `chartsOf(valuation).own(name)` and in the appendix of reports of this process. On the command
 * line, `valuelab chart NAME COMPANY --with FILE` draws it.
 * @throws ArgumentError if the name is taken, or is not lower-case words with hyphens
 * @example
 * defineChart({
 *   name: "example-returns-on-capital",
 *   title: "Returns on capital",
 *   shows: "Return on invested capital by fiscal year.",
 *   draw: (valuation) => chartsOf(valuation).lines("returns on capital", "roic"),
 * });
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * chartsOf(valuation).own("example-returns-on-capital").data.length //=> 1
 */
export function defineChart(chart: OwnChart): void {
	const { name, title, shows } = chart;
	if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
		const form = "is not lower-case words with hyphens, such as margin-trend";
		throw new ArgumentError("name", `name: ${JSON.stringify(name)} ${form}`);
	}
	if (CHARTS.some((built) => built.name === name))
		throw new ArgumentError("name", `there is a chart "${name}" already: give yours another name`);
	chartsByName.set(name, chart);
	(CHARTS as ChartDeclaration[]).push({ name, title, shows });
}

/** All charts added by `defineChart`, in order. */
export function ownCharts(): readonly OwnChart[] {
	return [...chartsByName.values()];
}

/** A chart that `defineChart` added. @throws ArgumentError with the names that there are */
export function ownChart(name: string): OwnChart {
	const chart = chartsByName.get(name);
	if (chart) return chart;
	throw noSuchName("name", "chart of your own", name, [...chartsByName.keys()]);
}
