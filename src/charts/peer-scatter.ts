// Draws a multiple against the measure that should explain it, for several companies.
import type { PeerComparison } from "../analytics/valuation.js";
import { formatValue, inSentence } from "../core/format.js";
import { valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Subject, safe, type Trace } from "./chart.js";
import { labelPlaces } from "./label-places.js";
import { shortTitle } from "./multiples-now.js";
import { LIGHT } from "./palette.js";
import { measureUnit } from "./peers.js";
import { niceRange } from "./scale.js";

/**
 * A multiple against what should explain it, company by company: price to tangible book against return on tangible equity.
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["JPM", "BAC", "WFC"].map((symbol) => loadCompany(client, symbol)));
 * const { measures } = compare(companies);
 * const [x, y] = ["roe", "pb"].map((wanted) => measures.find(({ name }) => name === wanted));
 * const subject = { name: "JPMorgan Chase", symbol: "JPM", asOf: "2026-06-30", source: "the bundled data set" };
 * peerScatter({ subject, x, y }).data.length > 0 //=> true
 */
export function peerScatter(given: {
	readonly subject: Subject;
	readonly x: PeerComparison;
	readonly y: PeerComparison;
}): ChartFigure {
	const { subject, x, y } = given;
	const [unitX, unitY] = [measureUnit(x), measureUnit(y)];
	const factor = (kind: string) => (kind === "fraction" ? 100 : 1);
	const points = x.values.flatMap(({ symbol, figure }) => {
		const other = y.values.find((value) => value.symbol === symbol)?.figure.value ?? null;
		return figure.value === null || other === null
			? []
			: [
					{
						symbol,
						x: figure.value * factor(unitX.kind),
						y: other * factor(unitY.kind),
						words: `${symbol}: ${formatValue(figure.value, unitX)}, ${formatValue(other, unitY)}`,
					},
				];
	});
	const own = points.filter(({ symbol }) => symbol === subject.symbol);
	const others = points.filter(({ symbol }) => symbol !== subject.symbol);
	const rangeX = niceRange(
		points.map((point) => point.x),
		{ room: 0.1 },
	);
	const rangeY = niceRange(
		points.map((point) => point.y),
		{ room: 0.12 },
	);
	const ordered = [...own, ...others];
	const namePlaces = labelPlaces(
		ordered.map(({ symbol, x, y }) => ({ text: symbol, x, y })),
		{ x: rangeX, y: rangeY },
	);
	const places = new Map(ordered.map(({ symbol }, index) => [symbol, namePlaces[index] ?? null]));
	const trace = (list: typeof points, colour: string, { size }: { readonly size: number }): Trace => ({
		type: "scatter",
		mode: "markers+text",
		x: list.map((point) => point.x),
		y: list.map((point) => point.y),
		text: list.map(({ symbol }) => (places.get(symbol) ? safe(symbol) : "")),
		textposition: list.map(({ symbol }) => places.get(symbol) ?? "top center"),
		textfont: { size: 12, color: colour === LIGHT.ink ? LIGHT.ink : LIGHT.muted },
		customdata: list.map(({ words }) => safe(words)),
		marker: { size, color: colour },
		hovertemplate: "%{customdata}<extra></extra>",
		cliponaxis: false,
	});
	const sign = (kind: string) => (kind === "multiple" ? "×" : kind === "fraction" || kind === "percent" ? "%" : "");
	const title = `${shortTitle(y)} against ${inSentence(shortTitle(x))}, ${points.length} companies`;
	return chart({
		subject,
		title,
		subtitle: `${subject.name} in dark ink, peers in grey; ${shortTitle(x)} in ${sign(unitX.kind)}, ${shortTitle(y)} in ${sign(unitY.kind)}`,
		alt: `${title}: ${points.map(({ words }) => words).join("; ")}.`,
		data: [trace(others, LIGHT.history, { size: 10 }), trace(own, LIGHT.ink, { size: 14 })],
		layout: {
			xaxis: valueAxis(`${shortTitle(x)}, ${sign(unitX.kind)}`, rangeX),
			yaxis: valueAxis(`${shortTitle(y)}, ${sign(unitY.kind)}`, rangeY),
		},
	});
}
