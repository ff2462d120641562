/** Elements whose text a reader takes in as one: a cell, a sentence, a heading. None of them holds another. */
const UNITS = new Set(["td", "th", "p", "li", "dd", "h3", "caption", "summary"]);

/** Spans of the line that stays in sight are units, too. */
const SPAN_UNIT = /^<span class="(?:price|value)"/;

/** Share of words that two sentences have in common from which one stands for the other. */
const SAME_SENTENCE = 0.4;

/** A unit of a page and where its content is. */
interface Unit {
	/** Where it stands: its table, row and place in it, or its place among its kind. */
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

/** The units of a part of a page in its order. */
function unitsOf(html: string): Unit[] {
	const units: Unit[] = [];
	const counts = new Map<string, number>();
	let [table, row] = ["", ""];
	let open: { readonly tag: string; readonly start: number; readonly skipped: boolean } | undefined;
	for (const { 0: mark, 1: closing, 2: tag = "", index } of html.matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
		const unit = UNITS.has(tag) || (tag === "span" && (closing ? open?.tag === "span" : SPAN_UNIT.test(mark)));
		if (tag === "table") table = closing ? "" : "table";
		if (tag === "tr") row = "";
		if (!unit) continue;
		if (!closing) {
			open ??= { tag, start: index + mark.length, skipped: mark.includes("changed-head") };
			continue;
		}
		if (open?.tag !== tag) continue;
		const { start, skipped } = open;
		open = undefined;
		const text = plain(html.slice(start, index));
		if (tag === "caption") table = withoutNumbers(text);
		if (tag === "th" && row === "") row = text;
		const place = tag === "td" ? `${table}|${row}` : tag;
		const nth = (counts.get(place) ?? 0) + 1;
		counts.set(place, nth);
		if (!skipped) units.push({ key: `${place}|${nth}`, tag, start, end: index, text });
	}
	return units;
}

/** The texts of a part as issued, by their places. */
export type IssuedTexts = ReadonlyMap<string, string>;

export const issuedTexts = (html: string): IssuedTexts => new Map(unitsOf(html).map(({ key, text }) => [key, text]));

/** True for the text of a sentence that tells the same with other numbers or a few other words. */
function sameSentence(before: string, now: string): boolean {
	const wordsOf = (text: string) => new Set(withoutNumbers(text).split(" "));
	const [old, words] = [wordsOf(before), wordsOf(now)];
	const common = [...words].filter((word) => old.has(word)).length;
	return common >= SAME_SENTENCE * Math.max(old.size, words.size);
}

/**
 * A part of a page in which every figure and sentence that is not as issued has the issued one beside it. What was not there when the
 * page was issued has nothing beside it.
 */
export function markChanges(html: string, issued: IssuedTexts): string {
	let marked = "";
	let from = 0;
	for (const { key, tag, end, text } of unitsOf(html)) {
		const before = issued.get(key);
		if (before === undefined || before === text || before === "") continue;
		const cell = tag === "td" || tag === "span" || tag === "dd";
		if (!cell && !sameSentence(before, text)) continue;
		const old = tag === "td" ? before : tag === "span" ? before.replace(/^[a-z ]+/, "issued ") : `issued: ${before}`;
		marked += `${html.slice(from, end)}<span class="was">${old}</span>`;
		from = end;
	}
	return marked + html.slice(from);
}
