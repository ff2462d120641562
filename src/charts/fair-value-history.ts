// Draws the chart of the price with the fair-value range of each year end.
import type { ValuationRecord } from "../analytics/company/valuation-record.js";
import { addDays } from "../core/calendar.js";
import { shareAmount } from "../core/format.js";
import { type ChartFigure, type Subject, safe, type Trace } from "./chart.js";
import { nothingToShow } from "./nothing-to-show.js";
import { LIGHT } from "./palette.js";
import { priceBand } from "./price-band.js";

/** The fair-value ranges of a company's year ends, and its prices. */
export interface FairValueHistoryData {
	readonly subject: Subject;
	/** Year ends, oldest first. */
	readonly record: readonly Pick<ValuationRecord, "day" | "price" | "low" | "mid" | "high" | "reason">[];
	/** Closes, oldest first: ISO days and prices in `currency`. */
	readonly prices: { readonly dates: readonly string[]; readonly close: readonly (number | null)[] };
	readonly currency: string;
	/** The range of `subject.asOf`. @default none is drawn */
	readonly now?: { readonly low: number | null; readonly mid: number | null; readonly high: number | null };
	/** Pixels. @default 540 */
	readonly height?: number;
}

type Row = FairValueHistoryData["record"][number];
type Ranged = Row & { readonly low: number; readonly mid: number; readonly high: number };

const isRanged = (row: Row): row is Ranged => row.low !== null && row.mid !== null && row.high !== null;

/** Where the price of a day lay in the range of that day. */
const POSITIONS = ["above", "within", "below"] as const;
const positionOf = ({ price, low, high }: Ranged) =>
	price === null ? null : price > high ? "above" : price < low ? "below" : "within";

/** "The price stood within its fair-value range at 9 of 16 year ends, above it at 7". */
function titleOf(ranged: readonly Ranged[]): string {
	const positions = ranged.map(positionOf);
	const counts = POSITIONS.map((position) => ({ position, count: positions.filter((own) => own === position).length }));
	const known = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
	const total = known.reduce((sum, { count }) => sum + count, 0);
	const [first, ...others] = known;
	if (!first) return "The fair-value range through the years";
	const rest = others.map(({ position, count }) => `, ${position} it at ${count}`).join("");
	const ends = total === 1 ? "the one year end" : `${first.count} of ${total} year ends`;
	return `The price stood ${first.position} its fair-value range at ${ends}${rest}`;
}

/** Days of an axis before the first mark and after the last: room for the marks. */
const MARK_DAYS = 60;

const yearOf = ({ day }: Row) => day.slice(0, 4);

/** Years without a range, by their reasons: "No range in 2008 and 2009: …". */
function gapsNote(rows: readonly Row[]): string {
	const byReason = new Map<string, Row[]>();
	for (const row of rows) {
		// Reasons that differ only in a number count as one.
		const key = (row.reason ?? "").replace(/\d+( is| are)?/g, "#");
		byReason.set(key, [...(byReason.get(key) ?? []), row]);
	}
	return [...byReason.values()]
		.map(
			(same) => `No range at the end of ${same.map(yearOf).join(", ")}: ${same.at(-1)?.reason ?? "no reason known"}.`,
		)
		.join(" ");
}

/**
 * The price, and the fair-value range that the valuation of each year end gave by what was known then: a band that holds until the
 * next year end, logarithmic. Year ends without a range are gaps with their reason.
 * @example
 * const figure = fairValueHistory({
 *   subject: { name: "Coca-Cola", symbol: "KO", asOf: "2026-06-30", source: "my own data" },
 *   record: [{ day: "2024-12-31", price: 62, low: 40, mid: 50, high: 60, reason: null }],
 *   prices: { dates: ["2024-12-31", "2025-12-31"], close: [62, 70] },
 *   currency: "USD",
 * });
 * figure.title //=> "The price stood above its fair-value range at the one year end"
 */
export function fairValueHistory(input: FairValueHistoryData): ChartFigure {
	const { subject, record, prices, currency, height = 540 } = input;
	const gaps = record.filter((row) => !isRanged(row));
	const notedGaps = gapsNote(gaps);
	const ranged = record.filter(isRanged);
	const latest = ranged.at(-1);
	if (!latest)
		return nothingToShow(
			subject,
			"No fair-value range at any year end",
			notedGaps || "No year end has both a price and a statement.",
		);
	const title = titleOf(ranged);
	const first = record[0]?.day ?? "";
	const current = currentRow(input, latest);
	const shown = current ?? latest;
	const steps = current
		? stepsOf([...record, current], addDays(subject.asOf, MARK_DAYS))
		: stepsOf(record, subject.asOf);
	const line = (side: "low" | "mid" | "high", words: string, name: string) => ({
		dates: steps.map(({ day }) => day),
		values: steps.map((row) => (isRanged(row) ? row[side] : null)),
		name,
		label: `${words} ${shareAmount(shown[side] ?? 0)}`,
		hover: `${words} of the fair value`,
	});
	const dates = prices.dates.filter((day) => day >= first);
	const closes = prices.dates.flatMap((day, i) => (day >= first ? [prices.close[i] ?? null] : []));
	const withoutRange = gaps.filter((row) => row.price !== null);
	return priceBand({
		subject,
		title,
		subtitle: `${subject.name}: price, and the fair-value range of each year end by what was known then, ${currency} per share, logarithmic`,
		alt: (labels) => `${title}. On ${shown.day}: ${labels}, ${currency} per share.`,
		note: `A range holds until the next year end. ${notedGaps}`.trim(),
		height,
		low: line("low", "low", "fair-value range"),
		middle: line("mid", "middle", "middle"),
		high: line("high", "high", "fair-value range"),
		price: { dates, values: closes, name: "price", label: `<b>Price ${shareAmount(closes.at(-1) ?? 0)}</b>` },
		currency,
		days: ["Day of close", addDays(first, -MARK_DAYS), addDays(subject.asOf, MARK_DAYS)],
		shape: "hv",
		more: withoutRange.length === 0 ? [] : [crossesOf(withoutRange)],
	});
}

/** The range of `subject.asOf` as a further row; null if it is not given. */
function currentRow({ now, subject }: FairValueHistoryData, latest: Ranged): Ranged | null {
	const row = { ...latest, ...now, day: subject.asOf };
	return now && isRanged(row) ? row : null;
}

/** The rows as steps: a range holds until the next year end, or until `end`. */
const stepsOf = (rows: readonly Row[], end: string): Row[] =>
	rows.flatMap((row, i) => {
		const next = rows[i + 1];
		return isRanged(row) && !(next && isRanged(next)) ? [row, { ...row, day: next?.day ?? end }] : [row];
	});

/** Crosses at the price, with the reason why there is no range. */
const crossesOf = (rows: readonly Row[]): Trace => ({
	type: "scatter",
	mode: "markers",
	name: "no range",
	showlegend: true,
	hovertemplate: "%{text}<extra></extra>",
	x: rows.map(({ day }) => day),
	y: rows.map(({ price }) => price),
	text: rows.map(({ day, reason }) => safe(`${day}: no range, ${reason ?? "no reason known"}`)),
	marker: { symbol: "x-thin", size: 8, color: LIGHT.history, line: { color: LIGHT.history, width: 1.6 } },
});
