// Marks the changed figures and sentences of a page with their issued versions.
/** Elements compared as units: a cell, sentence or heading. They are never nested. */
const UNITS = new Set(["td", "th", "p", "li", "dd", "h3", "caption", "summary"]);

/** Matches the price and the value in the bar at the top of the page, which are also units. */
const BAR_UNIT = /^<span class="(?:price|value)"/;

/** Least share of common words in corresponding sentences. */
const MIN_COMMON_WORDS = 0.4;

interface Unit {
	/** Its key: table, row and column, or its number among units of its kind. */
	readonly key: string;
	readonly tag: string;
	readonly start: number;
	readonly end: number;
	readonly text: string;
}

const plain = (html: string): string =>
	html
		.replace(/<sup>.*?<\/sup>/g, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ")
		.trim();

const withoutNumbers = (text: string): string => text.replace(/[\d.,\u2212]+/g, "#");

/** Finds the units in one pass over the tags. The list of the reader's changes (`changed-head`) is skipped: it has no issued version. */
function unitsOf(html: string): Unit[] {
	const units: Unit[] = [];
	const counts = new Map<string, number>();
	let [table, row] = ["", ""];
	let open: { readonly tag: string; readonly start: number; readonly isSkipped: boolean } | undefined;
	for (const { 0: whole, 1: closing, 2: tag = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
		const isUnit = UNITS.has(tag) || (tag === "span" && (closing ? open?.tag === "span" : BAR_UNIT.test(whole)));
		if (tag === "table") table = closing ? "" : "table";
		if (tag === "tr") row = "";
		if (!isUnit) continue;
		if (!closing) {
			open ??= { tag, start: index + whole.length, isSkipped: whole.includes("changed-head") };
			continue;
		}
		if (open?.tag !== tag) continue;
		const { start, isSkipped } = open;
		open = undefined;
		const text = plain(html.slice(start, index));
		if (tag === "caption") table = withoutNumbers(text);
		if (tag === "th" && row === "") row = text;
		const key = tag === "td" ? `${table}|${row}` : tag;
		const nth = (counts.get(key) ?? 0) + 1;
		counts.set(key, nth);
		if (!isSkipped) units.push({ key: `${key}|${nth}`, tag, start, end: index, text });
	}
	return units;
}

/** The text of each unit as issued, by its key. */
export type IssuedTexts = ReadonlyMap<string, string>;

/** Collects the texts of an issued page, to compare a changed one with. */
export const issuedTexts = (html: string): IssuedTexts => new Map(unitsOf(html).map(({ key, text }) => [key, text]));

/** True if two sentences differ only in numbers or a few words. */
function sameSentence(before: string, now: string): boolean {
	const wordsOf = (text: string) => new Set(withoutNumbers(text).split(" "));
	const [old, words] = [wordsOf(before), wordsOf(now)];
	const common = [...words].filter((word) => old.has(word)).length;
	return common >= MIN_COMMON_WORDS * Math.max(old.size, words.size);
}

/** Adds the issued version to every changed figure and sentence. New ones have none. */
export function markChanges(html: string, issued: IssuedTexts): string {
	let marked = "";
	let from = 0;
	for (const { key, tag, end, text } of unitsOf(html)) {
		const before = issued.get(key);
		if (before === undefined || before === text || before === "") continue;
		const isFigure = tag === "td" || tag === "span" || tag === "dd";
		if (!isFigure && !sameSentence(before, text)) continue;
		// In the bar, "issued" replaces words such as "fair value".
		const label = tag === "td" ? "" : "issued: ";
		const old = tag === "span" ? before.replace(/^[a-z ]+/, "issued ") : label + before;
		marked += `${html.slice(from, end)}<span class="was">${old}</span>`;
		from = end;
	}
	return marked + html.slice(from);
}
