import type { MultipleStanding } from "../analytics/valuation.js";
import { formatNumber, inSentence } from "../core/format.js";
import { AROUND_PLOT, dateAxis, directLabels, type Label, logAxis } from "./axes.js";
import { chart } from "./chart.js";
import type { ChartFigure, Subject, Trace } from "./figure.js";
import { labelSpace } from "./fiscal-lines.js";
import { shortTitle } from "./multiples-now.js";
import { LIGHT } from "./palette.js";
import { ends, logRange } from "./scale.js";

/** The price, and its values at the company's own low, median and high multiple. */
export interface ValuationBandData {
	readonly subject: Subject;
	/** A multiple with `bands`: dates and prices in the price's currency. */
	readonly standing: MultipleStanding;
	readonly currency: string;
	/** The low, median and high multiple, for the labels. */
	readonly note?: string;
	/** Pixels. @default 540 */
	readonly height?: number;
}

/** The runs of known values, drawn separately so that no line crosses a gap. */
function runs(values: readonly (number | null)[]): [from: number, to: number][] {
	const found: [number, number][] = [];
	let start: number | null = null;
	for (let index = 0; index <= values.length; index++) {
		if ((values[index] ?? null) !== null) start ??= index;
		else if (start !== null) {
			found.push([start, index - 1]);
			start = null;
		}
	}
	return found;
}

function positive(values: readonly (number | null)[]): (number | null)[] {
	return values.map((value) => (value !== null && value > 0 ? value : null));
}

/**
 * A grey area from the low to the high multiple, the median in it, and the price; broken where the base is not positive.
 *
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * valuationBand({ subject, standing: valuation.multiple("pe"), currency: "USD" }).data.length > 0 //=> true
 */
export function valuationBand({ subject, standing, currency, note, height = 540 }: ValuationBandData): ChartFigure {
	const { dates } = standing;
	const low = positive(standing.bands?.low ?? []);
	const median = positive(standing.bands?.median ?? []);
	const high = positive(standing.bands?.high ?? []);
	const prices = positive(standing.prices);
	const range = logRange([...low, ...high, ...prices]);
	const unit = `${currency} per share`;
	const hover = `%{x|%Y-%m-%d}: ${currency} %{y:,.2f}`;
	const multiple = inSentence(shortTitle(standing));
	const areas: Trace[] = runs(low).flatMap(([from, to], run) => {
		const edge = (values: readonly (number | null)[], end: string): Trace => ({
			...{ type: "scatter", showlegend: false, mode: "lines", line: { color: LIGHT.band, width: 1 } },
			...{ x: dates.slice(from, to + 1), y: values.slice(from, to + 1) },
			hovertemplate: `${hover}<extra>at the ${end} ${multiple}</extra>`,
		});
		const filled = { name: "low to high", showlegend: run === 0, fill: "tonexty", fillcolor: LIGHT.band };
		return [edge(low, "low"), { ...edge(high, "high"), ...filled }];
	});
	const line = (name: string, y: readonly (number | null)[], color: string, what: string): Trace => ({
		...{ type: "scatter", mode: "lines", name, x: dates, y, connectgaps: false },
		line: { color, width: 2 },
		hovertemplate: `${hover}<extra>${what}</extra>`,
	});
	const label = (text: string, values: readonly (number | null)[], colour: string): Label[] => {
		const span = ends(values);
		return span ? [{ text, colour, x: dates[span.last] ?? "", y: values[span.last] ?? 0 }] : [];
	};
	const times = (figure: MultipleStanding["low"]) =>
		figure.value === null ? "n/a" : `${formatNumber(figure.value, { decimals: 1 })}×`;
	const last = ends(prices)?.last;
	const price = last === undefined ? null : (prices[last] ?? null);
	const labels = [
		...label(`high ${times(standing.high)}`, high, LIGHT.muted),
		...label(`median ${times(standing.median)}`, median, LIGHT.value),
		...label(`low ${times(standing.low)}`, low, LIGHT.muted),
		...(price === null ? [] : label(`<b>Price ${formatNumber(price, { decimals: 2 })}</b>`, prices, LIGHT.price)),
	];
	const middle = last === undefined ? null : (median[last] ?? null);
	const apart = price === null || middle === null ? null : Math.round((price / middle - 1) * 100);
	const title =
		apart === null
			? `Price against its own ${multiple}`
			: apart === 0
				? `The price stands at its value at the median ${multiple}`
				: `The price stands ${formatNumber(Math.abs(apart))}% ${apart < 0 ? "below" : "above"} its value at the median ${multiple}`;
	const broken = prices.some((value, index) => value !== null && (median[index] ?? null) === null);
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: price, and price at the low, median and high ${multiple} of its own history, ${unit}, logarithmic`,
		alt: `${title}: ${labels.map(({ text }) => text.replace(/<\/?b>/g, "")).join(", ")} ${currency} at the end of ${dates.at(-1) ?? "the series"}.`,
		note: [broken ? "Gaps: the multiple has no meaning or an input is missing." : "", note ?? ""]
			.filter(Boolean)
			.join(" "),
		height,
		data: [
			...areas,
			line("median", median, LIGHT.value, `at the median ${multiple}`),
			line("price", prices, LIGHT.price, "price"),
		],
		layout: {
			margin: { r: labelSpace(labels.map(({ text }) => ({ text: text.replace(/<\/?b>/g, "") }))) },
			xaxis: dateAxis("End of period", [dates[0] ?? "2000-01-01", dates.at(-1) ?? "2001-01-01"]),
			yaxis: logAxis(`Price, ${unit}`, range),
			annotations: directLabels(labels, { range, pixels: height - AROUND_PLOT, log: true }),
		},
	});
}
