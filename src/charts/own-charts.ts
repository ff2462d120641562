import type { Valuation } from "../analytics/valuation.js";
import { ArgumentError } from "../core/errors.js";
import { noSuchName } from "../core/no-such-name.js";
import type { ChartFigure } from "./figure.js";
import { CHARTS, type ChartDeclaration } from "./registry.js";

/** A chart of one's own. */
export interface OwnChart extends ChartDeclaration {
	/** Lower-case words with hyphens, taken by no other chart: `margin-trend`. */
	readonly name: string;
	/** Its heading in lists. */
	readonly title: string;
	/** What it shows, in a sentence. */
	readonly shows: string;
	/** Draws it from a valuation. Make the figure by `chart`, or by one of the library's charts. */
	readonly draw: (valuation: Valuation) => ChartFigure;
	/** True adds it to the appendix of reports, where it has something to show. @default true */
	readonly inReport?: boolean;
}

const own = new Map<string, OwnChart>();

/**
 * Adds a chart of one's own. In this process it is then in `CHARTS`, in `chartsOf(valuation).own(name)` and in the appendix of
 * reports. On the command line `valuelab chart NAME COMPANY --with FILE` draws it, from the file that adds it.
 *
 * @throws ArgumentError where the name is taken, or is not lower-case words with hyphens
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
	if (CHARTS.some((known) => known.name === name))
		throw new ArgumentError("name", `there is a chart "${name}" already: give yours another name`);
	own.set(name, chart);
	(CHARTS as ChartDeclaration[]).push({ name, title, shows });
}

/**
 * Every chart that was added by `defineChart`, in order.
 */
export function ownCharts(): readonly OwnChart[] {
	return [...own.values()];
}

/** A chart that `defineChart` added. @throws ArgumentError with the names that there are */
export function ownChart(name: string): OwnChart {
	const chart = own.get(name);
	if (chart) return chart;
	throw noSuchName("name", "chart of your own", name, [...own.keys()]);
}
