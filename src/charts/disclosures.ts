// Draws the chart of disclosed purchases and sales.
import { counted, formatNumber } from "../core/format.js";
import type { Signal, SignalSource } from "../signals/signal.js";
import { valueAxis } from "./axes.js";
import type { ChartFigure, Subject } from "./chart.js";
import { barTrace } from "./marks.js";
import { nothingToShow } from "./nothing-to-show.js";
import { LIGHT } from "./palette.js";
import { labelStep } from "./period-axis.js";
import { niceRange } from "./scale.js";
import { type Panel, smallMultiples } from "./small-multiples.js";

/** Input of the chart of disclosures. */
export interface DisclosuresData {
	readonly subject: Subject;
	/** Signals of `insiderSignals`, `guruSignals` and `politicianSignals` of one company. */
	readonly signals: readonly Signal[];
	/** Years up to the subject's as-of day. @default 10 */
	readonly years?: number;
}

/** The fewest quarters shown, so that bars are not too wide. */
const MIN_QUARTERS = 8;

const SOURCES: readonly { readonly source: SignalSource; readonly who: string }[] = [
	{ source: "insider", who: "Insiders, open market" },
	{ source: "guru", who: "Investors, 13F filings" },
	{ source: "politician", who: "Members of Congress" },
];

/**
 * Purchases above the line and sales below it, by quarter of disclosure: one panel for each kind of people with records.
 * @example
 * disclosures({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   signals: insiderSignals(await createClient().stock.insider("KO").frame()).signals,
 * }).data.length > 0 //=> true
 */
export function disclosures({ subject, signals, years = 10 }: DisclosuresData): ChartFigure {
	const end = quarterOf(subject.asOf);
	const first = end - years * 4 + 1;
	const trades = signals.flatMap(({ source, side, known }) => {
		const quarter = quarterOf(known);
		return known > subject.asOf || quarter < first ? [] : [{ source, side, quarter }];
	});
	if (trades.length === 0)
		return nothingToShow(
			subject,
			"No disclosed trades to show",
			`The records hold no purchase or sale disclosed in the ${years} years to ${subject.asOf}.`,
		);
	const start = Math.min(end - MIN_QUARTERS + 1, ...trades.map(({ quarter }) => quarter));
	const quarters = Array.from({ length: end - start + 1 }, (_, index) => start + index);
	const names = quarters.map(quarterName);
	const step = labelStep(names.length, 8);
	const shown = names.filter((_, index) => (names.length - 1 - index) % step === 0);
	const titles: string[] = [];
	const panels = SOURCES.flatMap(({ source, who }): Panel[] => {
		const own = trades.filter((trade) => trade.source === source);
		if (own.length === 0) return [];
		const count = (side: "buy" | "sell") =>
			quarters.map((quarter) => own.filter((one) => one.side === side && one.quarter === quarter).length);
		const [bought, sold] = [count("buy"), count("sell").map((number) => 0 - number)];
		const [purchases, sales] = [total(bought), -total(sold)];
		const title = `${who}: ${counted(purchases, "purchase")}, ${counted(sales, "sale")}`;
		titles.push(title);
		// Purchases and sales of a quarter have the same position.
		const bars = (values: readonly number[], color: string, side: string) =>
			barTrace(names, values, color, {
				offsetgroup: source,
				customdata: values.map(Math.abs),
				hovertemplate: `%{x}: %{customdata} ${side}<extra></extra>`,
			});
		return [
			{
				title,
				data: [bars(bought, LIGHT.green, "bought"), bars(sold, LIGHT.orange, "sold")],
				xaxis: {
					type: "category",
					categoryorder: "array",
					categoryarray: names,
					tickmode: "array",
					tickvals: shown,
					tickangle: 0,
					tickfont: { size: 11, color: LIGHT.muted },
					showgrid: false,
				},
				yaxis: valueAxis("", niceRange([...bought, ...sold], { zero: true }), {
					nticks: 4,
					// Sales lie below the line, and are counted without a sign.
					...countTicks([...bought, ...sold]),
				}),
			},
		];
	});
	const absent = SOURCES.filter(({ source }) => trades.every((trade) => trade.source !== source)).map(({ who }) => who);
	return smallMultiples({
		subject,
		title: `${titles[0]} since ${quarterName(start)}`,
		subtitle: `${subject.name}: purchases (up) and sales (down) by the quarter in which they were disclosed, number`,
		alt: `${titles.join(". ")}.`,
		panels,
		columns: 1,
		rowHeight: 170,
		...(absent.length > 0 && { note: `No purchase or sale on record: ${absent.join("; ")}.` }),
	});
}

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Quarters since the year 0. */
function quarterOf(day: string): number {
	return Number(day.slice(0, 4)) * 4 + Math.ceil(Number(day.slice(5, 7)) / 3) - 1;
}

const quarterName = (quarter: number): string => `${Math.floor(quarter / 4)} Q${(quarter % 4) + 1}`;

/** Whole numbers on both sides of the line, at most seven. */
function countTicks(values: readonly number[]): { tickvals: number[]; ticktext: string[]; tickmode: string } {
	const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
	const step = Math.max(1, Math.ceil((high - low) / 5));
	const tickvals: number[] = [];
	for (let tick = Math.ceil(low / step) * step; tick <= high; tick += step) tickvals.push(tick);
	return { tickmode: "array", tickvals, ticktext: tickvals.map((tick) => formatNumber(Math.abs(tick))) };
}
