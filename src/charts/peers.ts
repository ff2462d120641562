// Draws the chart of a company among its peers, measure by measure.
import type { PeerComparison } from "../analytics/valuation.js";
import { approximately, assumptionWords } from "../core/figure.js";
import { formatValue } from "../core/format.js";
import type { Unit } from "../core/unit.js";
import { valueAxis, WIDE_ONLY } from "./axes.js";
import { chart, safe } from "./chart.js";
import type { ChartFigure, Layout, Subject, Trace } from "./figure.js";
import { straightLine, textAt } from "./marks.js";
import { shortTitle } from "./multiples-now.js";
import { LIGHT } from "./palette.js";
import { niceRange } from "./scale.js";

/** Pixels of a row. */
const ROW_HEIGHT = 80;

/** The unit of a measure, from the first figure that has one. */
export function measureUnit(measure: PeerComparison): Unit {
	return measure.values.find(({ figure }) => figure.unit)?.figure.unit ?? { kind: "multiple" };
}

/**
 * One row with its own scale for each measure: peers as grey dots, the company in black, the peers' median as a line. Companies without a
 * meaningful multiple are named at the row's end.
 * @example
 * const client = createClient();
 * const companies = await Promise.all(["KO", "PEP", "KDP"].map((symbol) => loadCompany(client, symbol)));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * peers({ subject, measures: compare(companies).measures }).data.length > 0 //=> true
 */
export function peers({ subject, measures }: { subject: Subject; measures: readonly PeerComparison[] }): ChartFigure {
	const known = measures.filter(({ values }) => values.some(({ figure }) => figure.value !== null));
	const rows = known.map((measure, index) => peerRow(subject, measure, { index, height: 1 / known.length }));
	const aboveMedian = known.filter(({ name, values, median }) => {
		const own = values.find(({ symbol }) => symbol === subject.symbol)?.figure.value ?? null;
		return own !== null && median.value !== null && own > median.value && !name.includes("yield");
	}).length;
	const title = `${subject.symbol} stands above the median of its peers on ${aboveMedian} of ${known.length} measures`;
	return chart({
		subject,
		title,
		subtitle: "Multiples (×) and ratios (%), each on its own scale; line: median of the peers without the company",
		alt: `${title}. ${rows.map(({ finding }) => finding).join(". ")}.`,
		height: 100 + 24 + rows.length * ROW_HEIGHT,
		data: rows.flatMap(({ data }) => data),
		layout: {
			margin: { l: 20, r: 24, t: 8, b: 16 },
			annotations: rows.flatMap(({ annotations }) => annotations),
			shapes: rows.flatMap(({ shapes }) => shapes),
			...Object.assign({}, ...rows.map(({ axes }) => axes)),
		},
	});
}

/** The traces, texts and axes of one measure, and its finding in words. */
function peerRow(
	{ symbol: ownSymbol }: Subject,
	measure: PeerComparison,
	{ index, height }: { readonly index: number; readonly height: number },
) {
	const id = index === 0 ? "" : `${index + 1}`;
	const unit = measureUnit(measure);
	const factor = unit.kind === "fraction" ? 100 : 1;
	const sign = unit.kind === "fraction" || unit.kind === "percent" ? "%" : unit.kind === "multiple" ? "×" : "";
	const known = measure.values.filter(({ figure }) => figure.value !== null);
	const missing = measure.values.filter(({ figure }) => figure.value === null).map(({ symbol }) => symbol);
	const own = known.filter(({ symbol }) => symbol === ownSymbol);
	const others = known.filter(({ symbol }) => symbol !== ownSymbol);
	const scaled = (value: number | null) => (value ?? 0) * factor;
	const range = rowRange(
		known.map(({ figure }) => scaled(figure.value)),
		own.map(({ figure }) => scaled(figure.value)),
	);
	const at = (value: number | null) => Math.min(Math.max(scaled(value), range[0]), range[1]);
	const text = (value: number | null) => (value === null ? "n/a" : formatValue(value, unit));
	const dots = (list: typeof known, color: string, size: number): Trace => ({
		type: "scatter",
		mode: "markers",
		x: list.map(({ figure }) => at(figure.value)),
		y: list.map(() => 0),
		marker: { size, color, line: { color: LIGHT.paper, width: 1 } },
		customdata: list.map(({ symbol, figure }) => {
			const assumed = assumptionWords(figure);
			const shown = approximately(figure, text(figure.value));
			return `${safe(symbol)}: ${shown}${assumed === undefined ? "" : `<br>${safe(assumed)}`}`;
		}),
		hovertemplate: `%{customdata}<extra>${shortTitle(measure)}</extra>`,
		xaxis: `x${id}`,
		yaxis: `y${id}`,
		cliponaxis: false,
	});
	const points = [...own.slice(0, 1), ...others].map(({ symbol, figure }) => {
		const place = at(figure.value);
		const [above, below] = [scaled(figure.value) > place, scaled(figure.value) < place];
		const withValue = `${symbol} ${text(figure.value)}`;
		const shown = above ? `${withValue} →` : below ? `← ${withValue}` : symbol;
		return { symbol, text: shown, at: place, anchor: above ? "right" : below ? "left" : "center" } as const;
	});
	const median = measure.median.value;
	const words = `${text(own[0]?.figure.value ?? null)}; median of peers ${text(median)}`;
	const top = 1 - index * height;
	const corner = { xref: "paper", yref: "paper", yanchor: "top" };
	const right = { name: WIDE_ONLY, size: 11, xanchor: "right", align: "right", ...corner };
	const onAxes = { xref: `x${id}`, yref: `y${id}` };
	return {
		finding: `${shortTitle(measure)}: ${ownSymbol} ${words}`,
		data: [dots(others, LIGHT.history, 9), dots(own.slice(0, 1), LIGHT.ink, 13)],
		annotations: [
			...symbolTexts(points, range, ownSymbol, onAxes),
			textAt(`<b>${shortTitle(measure)}</b>  ${safe(ownSymbol)} ${words}`, [0, top], LIGHT.text, {
				xanchor: "left",
				align: "left",
				...corner,
			}),
			...(missing.length > 0 ? [textAt(`no value: ${safe(missing.join(", "))}`, [1, top], LIGHT.muted, right)] : []),
		],
		shapes:
			median === null
				? []
				: [
						straightLine(
							[at(median), -MEDIAN_HALF],
							[at(median), MEDIAN_HALF],
							{ color: LIGHT.value, width: 2 },
							{ layer: "below", ...onAxes },
						),
					],
		axes: {
			[`xaxis${id}`]: valueAxis("", range, {
				anchor: `y${id}`,
				nticks: 6,
				ticksuffix: sign,
				tickfont: { size: 11, color: LIGHT.muted },
			}),
			[`yaxis${id}`]: {
				visible: false,
				fixedrange: true,
				anchor: `x${id}`,
				domain: [top - height * 0.74, top - height * 0.28],
				range: [-1.5, 1.5],
			},
		},
	};
}

/** The symbols above and below their dots. Those with room only on a wide picture are left out on a narrow one. */
function symbolTexts(
	points: readonly PlacedSymbol[],
	range: readonly [number, number],
	ownSymbol: string,
	onAxes: Layout,
) {
	const onNarrow = sidesOfSymbols(points, range, 400);
	return [...sidesOfSymbols(points, range, 900)].map(([symbol, side]) => {
		const point = points.find((one) => one.symbol === symbol);
		const colour = symbol === ownSymbol ? LIGHT.ink : LIGHT.muted;
		return textAt(safe(point?.text ?? symbol), [point?.at ?? 0, 0], colour, {
			...(onNarrow.get(symbol) === side ? {} : { name: WIDE_ONLY }),
			...onAxes,
			size: 10,
			xanchor: point?.anchor ?? "center",
			yshift: side === "top" ? 14 : -14,
			yanchor: "middle",
		});
	});
}

/** Half the height of the median's line, on an axis from −1.5 to 1.5. */
const MEDIAN_HALF = 0.55;

/** Interquartile ranges beyond which a figure is drawn at the edge, with its number. */
const OUTLIER_RANGES = 3;
/** The fewest figures for such outliers. */
const MIN_FOR_OUTLIERS = 5;

/** The range of a row's axis: without outliers among the peers, always with the company. */
function rowRange(values: readonly number[], own: readonly number[]): [number, number] {
	const sorted = [...values].sort((a, b) => a - b);
	const at = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
	const [low, high] = [at(0.25), at(0.75)];
	const reach = OUTLIER_RANGES * (high - low);
	const isOutlier = (value: number) =>
		values.length >= MIN_FOR_OUTLIERS && reach > 0 && (value < low - reach || value > high + reach);
	const near = values.filter((value) => !isOutlier(value));
	const [from, to] = niceRange([...near, ...own], { room: 0.08 });
	// Where no figure is negative, the axis is not.
	return [values.every((value) => value >= 0) ? Math.max(from, 0) : from, to];
}

interface PlacedSymbol {
	readonly symbol: string;
	readonly text: string;
	readonly at: number;
	readonly anchor: "left" | "center" | "right";
}

/** The symbols that fit above or below their dots; others show on hover only. */
function sidesOfSymbols(points: readonly PlacedSymbol[], [low, high]: readonly [number, number], pixels: number) {
	const placed = new Map<string, "top" | "bottom">();
	const taken: Record<"top" | "bottom", [number, number][]> = { top: [], bottom: [] };
	for (const { symbol, text, at, anchor } of points) {
		const middle = (at / (high - low)) * pixels;
		const width = text.length * 7.2 + 6;
		const left = middle - { left: 0, center: width / 2, right: width }[anchor];
		const right = left + width;
		for (const side of ["top", "bottom"] as const)
			if (!placed.has(symbol) && taken[side].every(([from, to]) => right < from || left > to)) {
				taken[side].push([left, right]);
				placed.set(symbol, side);
			}
	}
	return placed;
}
