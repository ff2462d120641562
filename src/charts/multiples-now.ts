// Draws the chart of today's multiples in their own history.
import type { MultipleHistory } from "../analytics/valuation.js";
import type { Unit } from "../core/figure.js";
import { formatValue } from "../core/format.js";
import { absenceMark } from "../core/reason-words.js";
import { valueAxis } from "./axes.js";
import { type ChartFigure, chart, type Plain, type Subject } from "./chart.js";
import { straightLine, textAt } from "./marks.js";
import { LIGHT } from "./palette.js";

/** A company's multiples. */
export interface MultiplesData {
	readonly subject: Subject;
	readonly multiples: readonly MultipleHistory[];
}

/** Pixels of a row. */
const ROW_HEIGHT = 46;

/** The unit of a multiple: yields in percent, others with ×. */
export function multipleUnit(multiple: MultipleHistory): Unit {
	return multiple.now.unit ?? multiple.median.unit ?? { kind: "multiple" };
}

/** Short names of multiples, for charts. */
const SHORT: Readonly<Record<string, string>> = {
	pe: "P/E",
	ps: "P/S",
	pb: "P/B",
	p_tbv: "P/TBV",
	p_fcf: "P/FCF",
	p_ffo: "P/FFO",
	p_affo: "P/CFO (for AFFO)",
	ev_ebitda: "EV/EBITDA",
	ev_ebit: "EV/EBIT",
	ev_sales: "EV/Sales",
};

/** The name of a multiple in a chart or a sentence: "P/E", "dividend yield". */
export function shortTitle({ name, title }: { readonly name: string; readonly title: string }): string {
	return SHORT[name] ?? title;
}

/** The multiple as text, or NM or n/a. */
export function multipleText(multiple: MultipleHistory, which: "now" | "low" | "median" | "high"): string {
	const figure = multiple[which];
	return figure.value === null ? absenceMark(figure.reason) : formatValue(figure.value, multipleUnit(multiple));
}

/**
 * Each multiple's place in its own history: a line from lowest to highest, the middle half darker, a mark for today. Multiples without a
 * percentile are left to the table beside the chart.
 * @example
 * const valuation = value(await loadCompany(createClient(), "KO"));
 * const subject = { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "the bundled data set" };
 * multiplesNow({ subject, multiples: valuation.multiples }).data.length > 0 //=> true
 */
export function multiplesNow({ subject, multiples }: MultiplesData): ChartFigure {
	const rows = multiples.filter(({ percentile, now }) => percentile.value !== null && now.value !== null);
	const rowOf = (index: number) => rows.length - 1 - index;
	const title = titleOf(rows, `${subject.symbol}'s own history`);
	const annotations: Plain[] = rows.flatMap((row, index) => {
		const y = rowOf(index);
		const history = `low ${multipleText(row, "low")} · median ${multipleText(row, "median")} · high ${multipleText(row, "high")}`;
		const on = (side: "left" | "right") => ({
			xref: "paper",
			yref: "y",
			yanchor: "middle",
			xanchor: side,
			align: side,
		});
		return [
			textAt(`<b>${shortTitle(row)} ${multipleText(row, "now")}</b>`, [0, y + 0.27], LIGHT.ink, on("left")),
			textAt(history, [1, y + 0.27], LIGHT.muted, { size: 11, ...on("right") }),
		];
	});
	return chart({
		subject,
		title,
		subtitle: `${subject.name}: today's multiples as percentile of their own history (0 = lowest, 100 = highest)`,
		alt: `${title}. ${rows.map((row) => `${shortTitle(row)} ${multipleText(row, "now")} at percentile ${Math.round(row.percentile.value ?? 0)}`).join(", ")}.`,
		height: 100 + 68 + rows.length * ROW_HEIGHT,
		data: [
			{
				type: "scatter",
				mode: "markers",
				x: rows.map(({ percentile }) => percentile.value),
				y: rows.map((_, index) => rowOf(index) - 0.15),
				marker: { size: 13, color: LIGHT.ink, line: { color: LIGHT.paper, width: 2 } },
				text: rows.map(
					(row) =>
						`${shortTitle(row)} ${multipleText(row, "now")}, above ${Math.round(row.percentile.value ?? 0)}% of its history`,
				),
				hovertemplate: "%{text}<extra></extra>",
				cliponaxis: false,
			},
		],
		layout: {
			margin: { l: 20, r: 24 },
			xaxis: valueAxis("Percentile of own history", [-1.5, 101.5], {
				tickmode: "array",
				tickvals: [0, 25, 50, 75, 100],
				zeroline: false,
			}),
			yaxis: { visible: false, range: [-0.6, rows.length - 0.4], fixedrange: true },
			shapes: rows.flatMap((_, index) => {
				const y = rowOf(index) - 0.15;
				const line = (from: number, to: number, width: number) =>
					straightLine([from, y], [to, y], { color: LIGHT.band, width }, { layer: "below" });
				return [line(0, 100, 3), line(25, 75, 9)];
			}),
			annotations,
		},
	});
}

/** Says how many multiples are in the highest, or else in the lowest quarter of their history. Yields do not count. */
function titleOf(rows: readonly MultipleHistory[], history: string): string {
	const multiples = rows.filter(({ name }) => !name.includes("yield"));
	const percentileOf = ({ percentile }: MultipleHistory) => percentile.value ?? 0;
	const [only] = multiples;
	if (only && multiples.length === 1)
		return `${shortTitle(only)} of ${multipleText(only, "now")} stands above ${Math.round(percentileOf(only))}% of ${history}`;
	const high = multiples.filter((multiple) => percentileOf(multiple) > 75).length;
	const low = multiples.filter((multiple) => percentileOf(multiple) < 25).length;
	const [count, quarter] = high > 0 ? [high, "highest"] : [low, "lowest"];
	if (count === 0) return `No multiple stands in the highest or lowest quarter of ${history}`;
	return `${count} of ${multiples.length} multiples ${count === 1 ? "stands" : "stand"} in the ${quarter} quarter of ${history}`;
}
