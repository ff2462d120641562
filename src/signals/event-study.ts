// Measures returns after disclosed trades, compared with ordinary days.
import { dayNumber } from "../analytics/math/days.js";
import { mean, median, sampleSd } from "../analytics/math/statistics.js";
import { ArgumentError } from "../core/errors.js";
import type { Reason } from "../core/figure.js";
import { log } from "../core/math/log.js";
import { shortReason } from "../core/reason-words.js";
import { columnsOf, Table } from "../core/table.js";
import type { FrameInput } from "../frames/input.js";
import { checkCounts, checkWord, type PriceSeries, placeAt, priceSeries, spacing } from "./frame-rows.js";
import { type PermutationTest, permutationTest } from "./permutation.js";
import type { Side, SignalList } from "./signal.js";

/** The longest gap in days between daily prices: a long weekend with holidays. */
const MAX_GAP_DAYS = 7;

/** Random days are drawn from this many trading days before the first and after the last event: a year. */
const SURROUNDING_DAYS = 252;

/** Options of `eventStudy`. */
export interface EventStudyOptions {
	/** The signals that are events, and the side on which a return is a success. @default "buy" */
	readonly side?: Side;
	/** Horizons in trading days. @default [5, 20, 60] */
	readonly horizons?: readonly number[];
	/** Trading days before the event whose mean return counts as normal. @default 120 */
	readonly estimationDays?: number;
	/** Draws of the permutation test. @default 1999 */
	readonly draws?: number;
	/** Seed of the draws. @default 1 */
	readonly seed?: number;
}

/** Abnormal returns after the events over one horizon. */
export interface EventHorizon {
	/** Trading days. */
	readonly days: number;
	readonly events: number;
	/** Mean and median cumulative abnormal log return, fractions. */
	readonly mean: number;
	readonly median: number;
	/** Share of events with a return above zero. */
	readonly positive: number;
	/** mean/(sd/√n); null for fewer than two events or without variance. */
	readonly t: number | null;
	/** The same for random days of the same series and times. */
	readonly test: PermutationTest;
}

/** An event without a daily window. */
export interface RefusedEvent {
	readonly date: string;
	readonly reason: Reason;
}

/** Returns after signals, by horizon, with a test against chance. */
export interface EventStudy {
	readonly horizons: readonly EventHorizon[];
	/** Days of the counted events; the share is bought on the next trading day. */
	readonly events: readonly string[];
	readonly refused: readonly RefusedEvent[];
	/** Days with daily prices, from a year before the first event to a year after the last, for the random draws. */
	readonly eligible: number;
	/** The reason for a missing result. */
	readonly reason: Reason | null;
	readonly notes: readonly string[];
}

/**
 * Measures what the price did after disclosures, compared with the same company's ordinary days.
 *
 * An event is bought at the close of the first trading day AFTER it was known. The cumulative abnormal return over h days is
 * ln(close_h/close_0) − h·μ, where μ is the mean daily log return of the estimation window that ends with the close of the purchase. The
 * p-value compares the mean over the events with the mean over as many random days of the same times (one-sided: greater for purchases,
 * smaller for sales). Source: MacKinlay 1997, Event Studies in Economics and Finance (constant-mean-return model).
 * @param events signals, or days YYYY-MM-DD
 * @param prices daily closes adjusted for splits; dividends are not in the returns. Windows in which prices come less
 * often than daily are refused.
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("AAPL").frame();
 * const signals = guruSignals(await client.stock.gurus("AAPL").frame());
 * eventStudy(signals, prices).horizons.map(({ days }) => days) //=> [5, 20, 60]
 */
export function eventStudy(
	events: SignalList | readonly string[],
	prices: FrameInput,
	options: EventStudyOptions = {},
): EventStudy {
	const { side = "buy", horizons = [5, 20, 60], estimationDays = 120, draws = 1999, seed = 1 } = options;
	checkWord("side", side, ["buy", "sell"]);
	if (horizons.length === 0)
		throw new ArgumentError("horizons", "horizons: name at least one, such as 20 trading days");
	checkCounts({ estimationDays, draws, ...Object.fromEntries(horizons.map((days, i) => [`horizons[${i}]`, days])) });
	const series = priceSeries(prices);
	const longest = Math.max(...horizons);
	const days = "signals" in events ? events.signals.filter((s) => s.side === side).map(({ known }) => known) : events;
	const refused: RefusedEvent[] = [];
	const places = new Map<number, string>();
	const usable = placesWithWindow(series, estimationDays, longest);
	for (const date of [...new Set(days)].sort()) {
		const index = placeAt(series, dayNumber(date) ?? Number.NaN) + 1;
		if (usable.has(index)) places.set(index, places.get(index) ?? date);
		else refused.push({ date, reason: windowRefusal(series, date, index, estimationDays, longest) });
	}
	const notes = [
		`bought at the close of the first trading day after disclosure; abnormal against the mean of ${estimationDays} days before; ${draws} draws, seed ${seed}`,
		...overlapNote([...places.keys()], longest),
	];
	const sample = { events: [...places.values()], refused, eligible: 0, notes };
	if (places.size === 0) {
		const [first] = refused;
		const sentence = `none of ${refused.length} events has a daily window${first ? `: ${shortReason(first.reason, 200)}` : ""}`;
		return { ...sample, horizons: [], reason: { code: "insufficient_history", sentence } };
	}
	// Random days come from the same times: a year before the first event to a year after the last.
	const [first, last] = [Math.min(...places.keys()) - SURROUNDING_DAYS, Math.max(...places.keys()) + SURROUNDING_DAYS];
	const eligible = [...usable].filter((position) => position >= first && position <= last);
	return {
		...sample,
		eligible: eligible.length,
		reason: null,
		horizons: horizons.map((horizon) => {
			const abnormal = new Map(
				eligible.map((position) => [position, abnormalReturn(series, position, estimationDays, horizon)]),
			);
			const returns = [...places.keys()].map((position) => abnormal.get(position) as number);
			return horizonOf(horizon, returns, [...abnormal.values()], side, { draws, seed });
		}),
	};
}

function horizonOf(
	days: number,
	returns: readonly number[],
	all: readonly number[],
	side: Side,
	options: { readonly draws: number; readonly seed: number },
): EventHorizon {
	const sign = side === "buy" ? 1 : -1;
	const sd = sampleSd(returns);
	const average = mean(returns);
	const test = permutationTest(sign * average, (uniform) => sign * meanOfRandom(all, returns.length, uniform), options);
	return {
		days,
		events: returns.length,
		mean: average,
		median: median(returns),
		positive: returns.filter((value) => value > 0).length / returns.length,
		t: sd > 0 ? average / (sd / Math.sqrt(returns.length)) : null,
		test: { ...test, observed: average, expected: sign * test.expected },
	};
}

/** The mean of `count` values drawn at random without repetition. */
function meanOfRandom(values: readonly number[], count: number, uniform: () => number): number {
	const taken = new Set<number>();
	let total = 0;
	while (taken.size < count) {
		const index = Math.floor(uniform() * values.length);
		if (taken.has(index)) continue;
		taken.add(index);
		total += values[index] as number;
	}
	return total / count;
}

const abnormalReturn = ({ closes }: PriceSeries, position: number, estimation: number, horizon: number): number => {
	const logReturn = (from: number, to: number) => log((closes[to] as number) / (closes[from] as number));
	return logReturn(position, position + horizon) - (horizon * logReturn(position - estimation, position)) / estimation;
};

/** Positions with daily prices from the estimation window to the longest horizon. */
function placesWithWindow({ days }: PriceSeries, estimation: number, longest: number): ReadonlySet<number> {
	const places = new Set<number>();
	let since = 0;
	for (let i = 0; i < days.length; i++) {
		if ((days[i] as number) - (days[i - 1] ?? Number.NaN) > MAX_GAP_DAYS) since = i;
		const position = i - longest;
		if (position - estimation >= since) places.add(position);
	}
	return places;
}

function windowRefusal(series: PriceSeries, date: string, day: number, estimation: number, longest: number): Reason {
	const { days, dates } = series;
	const code = "insufficient_history";
	if (dayNumber(date) === null) return { code: "unparseable", sentence: `"${date}" is not a day` };
	if (day >= days.length) return { code, sentence: `prices end on ${dates.at(-1)}, before ${date} was known` };
	const gap = spacing(series, day + 5);
	if (gap > MAX_GAP_DAYS) {
		const sentence = `around ${date} prices are ${gap} days apart: a window of ${longest} trading days needs daily ones`;
		return { code, sentence };
	}
	if (day < estimation) return { code, sentence: `${day} prices before ${date}, ${estimation} are needed` };
	if (day + longest >= days.length)
		return { code, sentence: `prices end before ${longest} trading days after ${date}` };
	return { code, sentence: `prices around ${date} are not daily throughout the window` };
}

function overlapNote(places: readonly number[], longest: number): string[] {
	const overlapping = places.filter((day, i) => day - (places[i - 1] ?? Number.NEGATIVE_INFINITY) < longest).length;
	if (overlapping === 0) return [];
	return [
		`${overlapping} windows of ${longest} days overlap the one before: their returns are not independent, so t and p overstate the significance`,
	];
}

/**
 * One row for each horizon: `days`, `events`, `mean_percent`, `median_percent`, `positive_percent`, `t`, `chance_percent` (mean over random days), `p`, `draws`.
 * @example
 * const client = createClient();
 * const prices = await client.stock.price("KO").frame();
 * eventStudyTable(eventStudy(insiderSignals(await client.stock.insider("KO").frame()), prices)).names.slice(0, 4)
 * //=> ["days", "events", "mean_percent", "median_percent"]
 */
export function eventStudyTable({ horizons }: EventStudy): Table {
	const { number } = columnsOf(horizons);
	return new Table([
		["days", number("days", ({ days }) => days)],
		["events", number("count", ({ events }) => events)],
		["mean_percent", number("percent", (horizon) => horizon.mean * 100)],
		["median_percent", number("percent", (horizon) => horizon.median * 100)],
		["positive_percent", number("percent", ({ positive }) => positive * 100)],
		["t", number("ratio", ({ t }) => t)],
		["chance_percent", number("percent", ({ test }) => test.expected * 100)],
		["p", number("fraction", ({ test }) => test.p)],
		["draws", number("count", ({ test }) => test.draws)],
	]);
}
