// Draws the chart of every method's value against the price.

import type { Reason } from "../core/figure.js";
import { formatNumber, shareAmount } from "../core/format.js";
import { shortReason } from "../core/reason-words.js";
import { valueAxis } from "./axes.js";
import { CHART_WIDTH, type ChartFigure, chart, type Plain, type Subject, safe, type Trace } from "./chart.js";
import { straightLine, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";
import { niceRange } from "./scale.js";
import { textWidth } from "./text-layout.js";

/** A method's range of value, or the reason for its absence. */
export interface FieldRow {
	readonly title: string;
	/** Per share, in the price's currency; low and high may equal the value. */
	readonly value: number | null;
	readonly low?: number | null;
	readonly high?: number | null;
	readonly reason?: Reason;
	readonly madeUp?: boolean;
	/** Groups are drawn in order, 0 first; the title counts only group 0. Default 0. */
	readonly group?: number;
}

/** Input of the football field. */
export interface FootballFieldData {
	readonly subject: Subject;
	/** The finding. @default how many methods lie below the price */
	readonly title?: string;
	readonly rows: readonly FieldRow[];
	/** Latest price per share; null if unknown. */
	readonly price: number | null;
	readonly priceDate: string | null;
	readonly currency: string;
	/** Texts for ranges of other things than methods' values. */
	readonly words?: {
		readonly subtitle: string;
		/** The axis title, with the unit. */
		readonly axis: string;
		/** The name of the line across the ranges. @default "Price" and the price */
		readonly mark?: string;
		/** Formats an amount. @default whole from 100 on, with more decimals below; two decimals under the pointer */
		readonly amount?: (value: number) => string;
	};
}

/** Pixels of a row. */
const ROW_HEIGHT = 37;
/** The position of a row's text and half its height, in rows. */
const ROW_TEXT = { at: 0.26, half: 0.2 } as const;
/** Pixels between texts and the price line. */
const LINE_GAP = 8;
/** Longest title that leaves room for the ends of the range on a narrow screen. */
const MAX_TITLE_WITH_RANGE = 34;
/** Values above so many times the typical one are cut at the edge. */
const MAX_TIMES_TYPICAL = 2.5;
/** Longest title in letters that fits on a narrow screen; a longer one loses its words in parentheses. */
const MAX_FULL_TITLE = 55;

/**
 * Every method's value and range against the price. Methods that do not apply are grey, with their reason. Values above
 * two and a half times the price or the upper quartile of the values are cut at the edge, with an arrow.
 * @example
 * footballField({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   rows: [
 *     { title: "DCF", value: 66, low: 58, high: 75 },
 *     { title: "P/E at own median", value: 72 },
 *   ],
 *   price: 60,
 *   priceDate: "2026-06-30",
 *   currency: "USD",
 * }).title //=> "0 of 2 methods value the share below its price of USD 60.0"
 */
export function footballField(input: FootballFieldData): ChartFigure {
	const { subject, rows, price, priceDate, currency, words } = input;
	const amount = words?.amount ?? shareAmount;
	const given = rows.filter((row) => row.value !== null);
	const refused = rows.filter((row) => row.value === null);
	const range = axisRange(given, price);
	const title = input.title ?? titleOf(rows, price, currency);
	const bars = [...sortedByGroup(given), ...refused].map((row, index) => ({
		row,
		y: rows.length - 1 - index,
		low: row.low ?? row.value,
		high: row.high ?? row.value,
	}));
	const withValue = bars.filter(({ row }) => row.value !== null);
	const showsEnds = given.every((row) => row.title.length <= MAX_TITLE_WITH_RANGE);
	const labels = bars.map((bar) => barLabel(bar, range, amount, showsEnds));
	const aboutLine = price === null ? "" : `; the line is the price${priceDate ? ` of ${priceDate}` : ""}`;
	const priceText = (price: number) =>
		textAt(`<b>${words?.mark ?? `Price ${amount(price)}`}</b>`, [price, 1], LIGHT.price, {
			yref: "paper",
			yanchor: "bottom",
		});
	const givenText = given.map(({ title: name, value }) => `${name} ${amount(value ?? 0)}`).join(", ");
	const refusedText = refused.map(({ title: name, reason }) => `${name} (${shortReason(reason)})`).join("; ");
	return chart({
		subject,
		title,
		subtitle: words?.subtitle ?? `${subject.name}: value per share by method with its range, ${currency}${aboutLine}`,
		alt: `${title}. ${givenText}.${refused.length ? ` Refused: ${refusedText}.` : ""}`,
		height: 100 + 14 + 64 + rows.length * ROW_HEIGHT,
		data: rangeTraces(withValue, range, input),
		layout: {
			margin: { ...SIDES, t: price === null ? 14 : 30 },
			barmode: "overlay",
			xaxis: valueAxis(words?.axis ?? `Value per share, ${currency}`, range, { nticks: 8 }),
			yaxis: { visible: false, range: [-0.6, rows.length - 0.4], fixedrange: true },
			shapes: price === null ? [] : priceLine(price, range, labels),
			annotations: price === null ? labels : [...labels, priceText(price)],
		},
	});
}

/** A row at its place, with the ends of its range. */
interface Bar {
	readonly row: FieldRow;
	readonly y: number;
	readonly low: number | null;
	readonly high: number | null;
}

type AxisRange = readonly [number, number];

/** The rows by group, each group from the largest value down. */
const sortedByGroup = (rows: readonly FieldRow[]): FieldRow[] =>
	[...rows].sort((a, b) => (a.group ?? 0) - (b.group ?? 0) || (b.value ?? 0) - (a.value ?? 0));

/** The range of the axis: all values and the price, without values far above both the price and most values. */
function axisRange(given: readonly FieldRow[], price: number | null): AxisRange {
	const ends = given.flatMap(({ value, low, high }) => [value, low ?? value, high ?? value] as number[]);
	const sorted = given.map(({ value }) => value ?? 0).sort((a, b) => a - b);
	const upperQuartile = sorted[Math.floor(sorted.length * 0.75)] ?? 0;
	const limit = Math.max(upperQuartile, price ?? 0) * MAX_TIMES_TYPICAL;
	return niceRange([...ends.filter((value) => value <= limit || limit === 0), price], { zero: true, room: 0.06 });
}

/** The text of a row: its value with the ends of its range, or why it has none. */
function barLabel({ row, y, low, high }: Bar, range: AxisRange, amount: (value: number) => string, showsEnds: boolean) {
	const name = row.title.length > MAX_FULL_TITLE ? row.title.replace(/ \([^)]*\)/g, "") : row.title;
	const title = `${safe(name)}${row.madeUp ? " (illustrative)" : ""}`;
	if (row.value === null) return label(`${title}<br>refused: ${safe(shortReason(row.reason))}`, y + 0.04, LIGHT.muted);
	const ends = low === high || !showsEnds ? "" : ` (${amount(low ?? 0)} to ${amount(high ?? 0)})`;
	const beyond = (high ?? 0) > range[1] ? " →" : "";
	return label(`<b>${title}</b>  ${amount(row.value)}${ends}${beyond}`, y + ROW_TEXT.at, LIGHT.text);
}

/** A bar for each range and a mark for each value, both cut at the edges of the axis. */
function rangeTraces(bars: readonly Bar[], [from, to]: AxisRange, { currency, words }: FootballFieldData): Trace[] {
	const exact = words?.amount ?? ((value: number) => formatNumber(value, { decimals: 2 }));
	const cut = (value: number | null) => Math.min(Math.max(value ?? 0, from), to);
	const hoverText = ({ row, low, high }: Bar) =>
		`${safe(row.title)}: ${words?.amount ? "" : `${currency} `}${exact(row.value ?? 0)}, ${exact(low ?? 0)} to ${exact(high ?? 0)}`;
	const y = bars.map((bar) => bar.y - 0.14);
	return [
		{
			type: "bar",
			orientation: "h",
			y,
			base: bars.map(({ low }) => cut(low)),
			x: bars.map(({ low, high }) => cut(high) - cut(low)),
			width: 0.26,
			marker: { color: LIGHT.value, opacity: 0.35 },
			hoverinfo: "skip",
		},
		{
			type: "scatter",
			mode: "markers",
			y,
			x: bars.map(({ row }) => cut(row.value)),
			marker: { symbol: "line-ns-open", size: 9, color: LIGHT.value, line: { width: 3, color: LIGHT.value } },
			text: bars.map(hoverText),
			hovertemplate: "%{text}<extra></extra>",
		},
	];
}

/** How many methods give a value, or a value below the price. */
function titleOf(rows: readonly FieldRow[], price: number | null, currency: string): string {
	const methods = rows.filter(({ group = 0 }) => group === 0);
	const values = methods.flatMap(({ value }) => value ?? []);
	if (values.length === 0) return "No method gives a value";
	if (price === null) return `${values.length} of ${methods.length} methods give a value`;
	const below = values.filter((value) => value < price).length;
	return `${below} of ${values.length} methods value the share below its price of ${currency} ${shareAmount(price)}`;
}

const SIDES = { l: 16, r: 24 } as const;

/** A row's text, in front of grid and price line. */
const label = (text: string, y: number, colour: string) =>
	textAt(text, [0, y], colour, {
		xref: "paper",
		xanchor: "left",
		yref: "y",
		yanchor: "middle",
		bgcolor: LIGHT.paper,
		borderpad: 0,
		align: "left",
	});

/** The price line, from the top to the first refused method, broken at texts. */
function priceLine(price: number, [low, high]: readonly [number, number], labels: readonly Plain[]): Plain[] {
	const pixels = ((price - low) / (high - low)) * (CHART_WIDTH - SIDES.l - SIDES.r);
	const rows = labels as readonly {
		readonly text: string;
		readonly y: number;
		readonly font: { readonly size: number };
	}[];
	const isRefused = ({ text }: (typeof rows)[number]) => text.includes("<br>");
	const crossed = rows
		.filter(
			(row) => !isRefused(row) && textWidth(row.text.replace(/<\/?b>/g, ""), row.font.size) * BOLD + LINE_GAP > pixels,
		)
		.map(({ y }) => y);
	const refused = rows.filter(isRefused).length;
	const foot = refused < rows.length ? refused - 0.6 : -0.6;
	const ends = [foot, ...crossed.flatMap((y) => [y + ROW_TEXT.half, y - ROW_TEXT.half]).reverse(), rows.length - 0.4];
	return ends.flatMap((from, i) => {
		const to = ends[i + 1];
		if (i % 2 === 1 || to === undefined || to <= from) return [];
		return [straightLine([price, from], [price, to], { color: LIGHT.price, width: 2 }, { yref: "y" })];
	});
}

/** Bold words are wider. */
const BOLD = 1.08;
