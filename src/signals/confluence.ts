// Finds days on which several kinds of people bought or sold.
import { dayNumber } from "../analytics/math/days.js";
import { ascendingBy } from "../core/ascending-by.js";
import { daysBetween } from "../core/calendar.js";
import type { Reason } from "../core/figure.js";
import { columnsOf, Table } from "../core/table.js";
import { checkCounts, checkDays, checkWord } from "./frame-rows.js";
import { type PermutationTest, permutationTest } from "./permutation.js";
import type { Coverage, Side, Signal, SignalList, SignalSource } from "./signal.js";

/** Options of `confluence`. */
export interface ConfluenceOptions {
	/** The side of the signals: purchases or sales. @default "buy" */
	readonly side?: Side;
	/** Days for which a disclosed signal counts. @default 90 */
	readonly windowDays?: number;
	/** The fewest kinds of people (insiders, gurus, politicians). @default 2 */
	readonly minSources?: number;
	/** First day of the test, YYYY-MM-DD. @default the first day that the records of all lists cover */
	readonly from?: string;
	/** Last day of the test, YYYY-MM-DD. @default the last day that the records of all lists cover */
	readonly to?: string;
	/** Draws of the permutation test. @default 1999 */
	readonly draws?: number;
	/** Seed of the draws: the same seed gives the same digits. @default 1 */
	readonly seed?: number;
}

/** A day of disclosure, with what was known by its end. */
export interface ConfluenceDay {
	readonly date: string;
	/** Kinds of people with a signal in the window that ends on this day. */
	readonly sources: readonly SignalSource[];
	readonly signals: number;
	/** Different people among them. */
	readonly people: readonly string[];
	readonly confluent: boolean;
}

/** The days on which several kinds of people bought (or sold), and a test against chance. */
export interface Confluence {
	/** Every day of a disclosure in order. */
	readonly days: readonly ConfluenceDay[];
	/** Days with `minSources` kinds of people. */
	readonly confluentDays: number;
	/** A test against chance: each kind's signals are shifted by a random number of days, which keeps their clusters. Null with a `reason` if there is none. */
	readonly test: PermutationTest | null;
	readonly reason: Reason | null;
	/** How days of disclosure that were not reported are estimated. */
	readonly notes: readonly string[];
}

/**
 * Finds days on which disclosed signals of insiders, gurus and politicians coincide. A day counts only what was known by its end.
 * @param lists of `insiderSignals`, `guruSignals`, `politicianSignals` of ONE company
 * @example
 * const client = createClient();
 * const insiders = insiderSignals(await client.stock.insider("KO").frame());
 * const gurus = guruSignals(await client.stock.gurus("KO").frame());
 * confluence([insiders, gurus], { side: "sell" }).days.every(({ sources }) => sources.length <= 2) //=> true
 */
export function confluence(lists: readonly SignalList[], options: ConfluenceOptions = {}): Confluence {
	const { side = "buy", windowDays = 90, minSources = 2, draws = 1999, seed = 1 } = options;
	checkWord("side", side, ["buy", "sell"]);
	checkCounts({ windowDays, minSources, draws });
	checkDays({ from: options.from, to: options.to });
	const sorted = lists
		.flatMap(({ signals }) => signals)
		.filter((signal) => signal.side === side)
		.sort(ascendingBy(({ known }) => known));
	const days = confluenceDays(sorted, windowDays, minSources);
	const result = {
		days,
		confluentDays: days.filter(({ confluent }) => confluent).length,
		notes: [...new Set(lists.flatMap((list) => list.notes))],
	};
	const covered = coverageOfAll(lists);
	const [from, to] = [options.from ?? covered.from, options.to ?? covered.to];
	const span = from === "" || to === "" ? 0 : daysBetween(from, to) + 1;
	const bySource = groupDays(sorted.filter(({ known }) => known >= from && known <= to));
	const reason = testRefusal({ sources: bySource.length, from, to, span }, { side, minSources, windowDays });
	if (reason) return { ...result, test: null, reason };
	const start = Number(dayNumber(from));
	const groups = bySource.map((own) => own.map((day) => day - start));
	const test = permutationTest(
		countConfluent(groups, windowDays, minSources),
		(uniform) => {
			const moved = groups.map((own) => {
				const shift = Math.floor(uniform() * span);
				return own.map((day) => (day + shift) % span).sort((a, b) => a - b);
			});
			return countConfluent(moved, windowDays, minSources);
		},
		{ draws, seed },
	);
	return { ...result, test, reason: null };
}

/** The days that all lists cover; empty texts if there are none. */
function coverageOfAll(lists: readonly SignalList[]): Coverage {
	const covered = lists.flatMap(({ coverage }) => coverage ?? []);
	if (covered.length < lists.length) return { from: "", to: "" };
	const starts = covered.map(({ from }) => from).sort();
	const ends = covered.map(({ to }) => to).sort();
	return { from: starts.at(-1) ?? "", to: ends[0] ?? "" };
}

/** Each day of a disclosure, with the signals of the window that ends on it. */
function confluenceDays(sorted: readonly Signal[], windowDays: number, minSources: number): ConfluenceDay[] {
	const dates = [...new Set(sorted.map(({ known }) => known))];
	return dates.map((date) => {
		const end = Number(dayNumber(date));
		const inWindow = sorted.filter(({ known }) => {
			const day = Number(dayNumber(known));
			return day <= end && day > end - windowDays;
		});
		const sources = [...new Set(inWindow.map(({ source }) => source))].sort();
		const people = [...new Set(inWindow.flatMap(({ who }) => (who === null ? [] : [who])))];
		return { date, sources, signals: inWindow.length, people, confluent: sources.length >= minSources };
	});
}

/** Different days by kind of people, in the order of the signals. */
function groupDays(signals: readonly Signal[]): number[][] {
	const groups = new Map<SignalSource, Set<number>>();
	for (const { source, known } of signals) {
		groups.set(source, (groups.get(source) ?? new Set()).add(Number(dayNumber(known))));
	}
	return [...groups.values()].map((days) => [...days]);
}

/** A test needs records of at least this many windows. */
const MIN_WINDOWS = 4;

/** The reason why a test against chance is not possible; null if it is. */
function testRefusal(
	{ sources, from, to, span }: { sources: number; from: string; to: string; span: number },
	{ side, minSources, windowDays }: { side: Side; minSources: number; windowDays: number },
): Reason | null {
	const code = "insufficient_history";
	if (span < MIN_WINDOWS * windowDays) {
		const common = span > 0 ? `${span} days in common (${from} to ${to})` : "no day in common";
		return { code, sentence: `the records have ${common}, ${MIN_WINDOWS * windowDays} are needed` };
	}
	if (sources >= minSources) return null;
	const sentence = `from ${from} to ${to} signals to ${side} come from ${sources} kind(s) of people, ${minSources} are needed`;
	return { code, sentence };
}

/** Counts days of disclosure with signals of `minSources` kinds in their window; each list is ascending. */
function countConfluent(groups: readonly (readonly number[])[], windowDays: number, minSources: number): number {
	const days = [...new Set(groups.flat())].sort((a, b) => a - b);
	const next = groups.map(() => 0);
	let count = 0;
	for (const day of days) {
		let present = 0;
		for (const [i, own] of groups.entries()) {
			while ((own[next[i] as number] ?? Number.POSITIVE_INFINITY) <= day) next[i] = (next[i] as number) + 1;
			const last = own[(next[i] as number) - 1];
			if (last !== undefined && last > day - windowDays) present++;
		}
		if (present >= minSources) count++;
	}
	return count;
}

/**
 * One row a day of disclosure: `date`, `sources`, `signals`, `people`, `confluent`.
 * @example
 * const insiders = insiderSignals(await createClient().stock.insider("KO").frame());
 * confluenceTable(confluence([insiders], { side: "sell" })).names.slice(0, 3) //=> ["date", "sources", "signals"]
 */
export function confluenceTable({ days }: Confluence): Table {
	const { text, number, flag } = columnsOf(days);
	return new Table([
		["date", text(({ date }) => date)],
		["sources", text(({ sources }) => sources.join(", "))],
		["signals", number("count", ({ signals }) => signals)],
		["people", text(({ people }) => people.join(", "))],
		["confluent", flag(({ confluent }) => confluent)],
	]);
}
