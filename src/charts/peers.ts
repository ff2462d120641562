// Draws the chart of a company among its peers, measure by measure.
import type { PeerComparison } from "../analytics/valuation.js";
import { approximately, assumptionWords, type Unit } from "../core/figure.js";
import { formatValue } from "../core/format.js";
import { valueAxis, WIDE_ONLY } from "./axes.js";
import { type ChartFigure, chart, type Layout, type Plain, type Subject, safe, type Trace } from "./chart.js";
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
	const rows = known.map((measure, index) => new MeasureRow(subject.symbol, measure, index, 1 / known.length));
	const ranked = known.flatMap(({ name, values, median }) => {
		const own = values.find(({ symbol }) => symbol === subject.symbol)?.figure.value ?? null;
		return own === null || median.value === null ? [] : [own > median.value && !name.includes("yield")];
	});
	const aboveMedian = `above the median of its peers on ${ranked.filter(Boolean).length} of ${ranked.length} measures`;
	const gap = known.some(({ median }) => median.value !== null) ? "no figure to rank" : "too few peers for a median";
	const title = `${subject.symbol} ${ranked.length > 0 ? `stands ${aboveMedian}` : `has ${gap}`}`;
	return chart({
		subject,
		title,
		subtitle: "Multiples (×) and ratios (%), each on its own scale; line: median of the peers without the company",
		alt: `${title}. ${rows.map(({ finding }) => finding).join(". ")}.`,
		height: 100 + 24 + rows.length * ROW_HEIGHT,
		data: rows.flatMap(({ traces }) => traces),
		layout: {
			margin: { l: 20, r: 24, t: 8, b: 16 },
			annotations: rows.flatMap(({ texts }) => texts),
			shapes: rows.flatMap(({ medianLine }) => medianLine),
			...Object.assign({}, ...rows.map(({ axes }) => axes)),
		},
	});
}

type PeerFigure = PeerComparison["values"][number];

/** One measure of the chart: its companies, its scale, and its place. */
class MeasureRow {
	readonly #measure: PeerComparison;
	readonly #symbol: string;
	readonly #unit: Unit;
	/** The company itself first. */
	readonly #known: readonly PeerFigure[];
	readonly #range: readonly [number, number];
	readonly #top: number;
	readonly #height: number;
	/** The number of the row's axes; empty for the first. */
	readonly #id: string;
	/** "KO 24.1×; median of peers 20.0×". */
	readonly #words: string;

	constructor(symbol: string, measure: PeerComparison, index: number, height: number) {
		const known = measure.values.filter(({ figure }) => figure.value !== null);
		const own = known.filter((one) => one.symbol === symbol);
		this.#measure = measure;
		this.#symbol = symbol;
		this.#unit = measureUnit(measure);
		this.#known = [...own.slice(0, 1), ...known.filter((one) => one.symbol !== symbol)];
		this.#range = rowRange(
			known.map(({ figure }) => this.#scaled(figure.value)),
			own.map(({ figure }) => this.#scaled(figure.value)),
		);
		this.#top = 1 - index * height;
		this.#height = height;
		this.#id = index === 0 ? "" : `${index + 1}`;
		this.#words = `${symbol} ${this.#text(own[0]?.figure.value ?? null)}; median of peers ${this.#text(measure.median.value)}`;
	}

	get finding(): string {
		return `${shortTitle(this.#measure)}: ${this.#words}`;
	}

	/** Grey dots of the peers and a black dot of the company. */
	get traces(): Trace[] {
		const own = this.#known.filter(({ symbol }) => symbol === this.#symbol);
		const others = this.#known.filter(({ symbol }) => symbol !== this.#symbol);
		return [this.#dots(others, LIGHT.history, 9), this.#dots(own, LIGHT.ink, 13)];
	}

	get texts(): Plain[] {
		const corner = { xref: "paper", yref: "paper", yanchor: "top" };
		const left = { xanchor: "left", align: "left", ...corner };
		const right = { name: WIDE_ONLY, size: 11, xanchor: "right", align: "right", ...corner };
		const heading = `<b>${shortTitle(this.#measure)}</b>  ${safe(this.#words)}`;
		const missing = this.#measure.values.filter(({ figure }) => figure.value === null).map(({ symbol }) => symbol);
		const missingText = `no value: ${safe(missing.join(", "))}`;
		return [
			...symbolTexts(this.#placedSymbols(), this.#range, this.#symbol, this.#axisNames),
			textAt(heading, [0, this.#top], LIGHT.text, left),
			...(missing.length > 0 ? [textAt(missingText, [1, this.#top], LIGHT.muted, right)] : []),
		];
	}

	get medianLine(): Plain[] {
		const median = this.#measure.median.value;
		if (median === null) return [];
		const x = this.#atEdge(median);
		const style = { color: LIGHT.value, width: 2 };
		return [straightLine([x, -MEDIAN_HALF], [x, MEDIAN_HALF], style, { layer: "below", ...this.#axisNames })];
	}

	get axes(): Layout {
		const { kind } = this.#unit;
		const ticksuffix = kind === "fraction" || kind === "percent" ? "%" : kind === "multiple" ? "×" : "";
		const tickfont = { size: 11, color: LIGHT.muted };
		return {
			[`xaxis${this.#id}`]: valueAxis("", this.#range, { anchor: `y${this.#id}`, nticks: 6, ticksuffix, tickfont }),
			[`yaxis${this.#id}`]: {
				visible: false,
				fixedrange: true,
				anchor: `x${this.#id}`,
				domain: [this.#top - this.#height * 0.74, this.#top - this.#height * 0.28],
				range: [-1.5, 1.5],
			},
		};
	}

	get #axisNames() {
		return { xref: `x${this.#id}`, yref: `y${this.#id}` };
	}

	#scaled(value: number | null): number {
		return (value ?? 0) * (this.#unit.kind === "fraction" ? 100 : 1);
	}

	/** The scaled value, or the edge of the axis that it exceeds. */
	#atEdge(value: number | null): number {
		return Math.min(Math.max(this.#scaled(value), this.#range[0]), this.#range[1]);
	}

	#text(value: number | null): string {
		return value === null ? "n/a" : formatValue(value, this.#unit);
	}

	#dots(figures: readonly PeerFigure[], color: string, size: number): Trace {
		return {
			type: "scatter",
			mode: "markers",
			x: figures.map(({ figure }) => this.#atEdge(figure.value)),
			y: figures.map(() => 0),
			marker: { size, color, line: { color: LIGHT.paper, width: 1 } },
			customdata: figures.map(({ symbol, figure }) => {
				const assumed = assumptionWords(figure);
				const value = approximately(figure, this.#text(figure.value));
				return `${safe(symbol)}: ${value}${assumed === undefined ? "" : `<br>${safe(assumed)}`}`;
			}),
			hovertemplate: `%{customdata}<extra>${shortTitle(this.#measure)}</extra>`,
			xaxis: `x${this.#id}`,
			yaxis: `y${this.#id}`,
			cliponaxis: false,
		};
	}

	/** The symbols at their dots; beyond the edge with an arrow and the value. */
	#placedSymbols(): PlacedSymbol[] {
		return this.#known.map(({ symbol, figure }) => {
			const edge = this.#atEdge(figure.value);
			const withValue = `${symbol} ${this.#text(figure.value)}`;
			if (this.#scaled(figure.value) > edge) return { symbol, text: `${withValue} →`, x: edge, anchor: "right" };
			if (this.#scaled(figure.value) < edge) return { symbol, text: `← ${withValue}`, x: edge, anchor: "left" };
			return { symbol, text: symbol, x: edge, anchor: "center" };
		});
	}
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
		const point = points.find((point) => point.symbol === symbol);
		const colour = symbol === ownSymbol ? LIGHT.ink : LIGHT.muted;
		return textAt(safe(point?.text ?? symbol), [point?.x ?? 0, 0], colour, {
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
	const valueAt = (share: number) => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
	const [low, high] = [valueAt(0.25), valueAt(0.75)];
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
	readonly x: number;
	readonly anchor: "left" | "center" | "right";
}

/** The symbols that fit above or below their dots; others show on hover only. */
function sidesOfSymbols(points: readonly PlacedSymbol[], [low, high]: readonly [number, number], pixels: number) {
	const placed = new Map<string, "top" | "bottom">();
	const taken: Record<"top" | "bottom", [number, number][]> = { top: [], bottom: [] };
	for (const { symbol, text, x, anchor } of points) {
		const middle = (x / (high - low)) * pixels;
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
