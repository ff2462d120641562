import { type CheckedFigure, FIGURES } from "./figure-words.js";
import type { NamedCompany } from "./name-companies.js";

/** A figure as a text states it. */
export interface StatedNumber {
	/** As written, without its scale word: 416.2 of `$416.2 billion`. */
	readonly value: number;
	/** Half a unit of its last digit. */
	readonly tolerance: number;
	/** What it is multiplied by: 1e9 of billion; null where no scale word stands. */
	readonly scale: number | null;
	readonly isPercent: boolean;
}

/** What a text says of one figure. */
export interface Claim {
	/** The words of the text. */
	readonly quote: string;
	readonly figure: CheckedFigure;
	readonly stated: StatedNumber;
	/** Fiscal year that the text names. */
	readonly year: number | null;
	/** Symbol of the company that it is about; null where the text names none. */
	readonly symbol: string | null;
}

/** Numbers that no measure is near, and claims. */
export interface FoundClaims {
	readonly claims: readonly Claim[];
	/** Numbers in the text that belong to no known measure. */
	readonly others: readonly string[];
}

interface Span {
	readonly start: number;
	readonly end: number;
}
interface Mention extends Span {
	readonly figure: CheckedFigure;
}
interface NumberIn extends Span {
	readonly stated: StatedNumber;
	readonly text: string;
}

const SCALES: Readonly<Record<string, number>> = {
	trillion: 1e12,
	tn: 1e12,
	t: 1e12,
	billion: 1e9,
	bn: 1e9,
	b: 1e9,
	million: 1e6,
	mn: 1e6,
	m: 1e6,
	thousand: 1e3,
	k: 1e3,
};
const NUMBER =
	/(?<![\w.,])(?:US)?[$€£]?\s?([-−+]?\d[\d,]*(?:\.\d+)?)(?:\s?(%|percent\b|per cent\b|x\b|×|times\b|trillion\b|billion\b|million\b|thousand\b|tn\b|bn\b|mn\b|[tbmk]\b))?/gi;
const YEAR = /(?<![\d.,$€£])(?:fy\s?|fiscal(?: year)? )?((?:19|20)\d\d)(?![\d%]|[.,]\d)/gi;
/** Between a measure and its figure stands no more than this, in characters. */
const LONGEST_GAP = 60;
/** Before a measure a figure stands directly: "a 26 % net margin". */
const LONGEST_GAP_BEFORE = 12;

/** The figures that a text states of companies. Figures of a sentence belong to the company named last before them. */
export function findClaims(text: string, companies: readonly NamedCompany[], fallback: string | null): FoundClaims {
	const claims: Claim[] = [];
	const others: string[] = [];
	for (const { start, end } of sentencesOf(text)) {
		const sentence = text.slice(start, end);
		const years = spansOf(sentence, YEAR).map((span) => ({ ...span, year: Number(span.match[1]) }));
		const numbers = numbersIn(sentence, years);
		const mentions = mentionsIn(sentence);
		const used = new Set<NumberIn>();
		for (const [i, mention] of mentions.entries()) {
			const until = mentions[i + 1]?.start ?? sentence.length;
			const from = mentions[i - 1]?.end ?? 0;
			const number =
				numbers.find(
					(one) =>
						!used.has(one) && one.start >= mention.end && one.start < until && one.start - mention.end <= LONGEST_GAP,
				) ??
				numbers.findLast(
					(one) =>
						!used.has(one) &&
						one.end <= mention.start &&
						one.start >= from &&
						mention.start - one.end <= LONGEST_GAP_BEFORE,
				);
			if (!number) continue;
			used.add(number);
			const own = years.find((one) => one.start >= Math.min(mention.start, number.start) && one.start < until);
			// "In 2025 revenue was …": a year before the first measure holds for the whole sentence.
			const shared = years.find((one) => one.end <= (mentions[0]?.start ?? 0));
			const quoteFrom = Math.min(mention.start, number.start);
			const quoteTo = Math.max(mention.end, number.end, own?.end ?? 0);
			claims.push({
				quote: sentence.slice(quoteFrom, quoteTo),
				figure: mention.figure,
				stated: number.stated,
				year: own?.year ?? shared?.year ?? null,
				symbol: companyBefore(companies, start + quoteTo) ?? fallback,
			});
		}
		for (const number of numbers) if (!used.has(number)) others.push(number.text.trim());
	}
	return { claims, others };
}

/** Sentences and lines; a point between digits ends none. */
function sentencesOf(text: string): Span[] {
	const spans: Span[] = [];
	let start = 0;
	for (const match of text.matchAll(/[.;!?](?=\s|$)|\n+/g)) {
		// "Inc." and "Corp." are parts of names.
		if (/\b(?:Inc|Corp|Co|Ltd)$/.test(text.slice(start, match.index))) continue;
		spans.push({ start, end: match.index });
		start = match.index + match[0].length;
	}
	spans.push({ start, end: text.length });
	return spans.filter((span) => text.slice(span.start, span.end).trim() !== "");
}

function spansOf(text: string, pattern: RegExp): (Span & { readonly match: RegExpMatchArray })[] {
	return [...text.matchAll(pattern)].map((match) => ({
		start: match.index,
		end: match.index + match[0].length,
		match,
	}));
}

function numbersIn(sentence: string, years: readonly Span[]): NumberIn[] {
	return spansOf(sentence, NUMBER).flatMap(({ start, end, match }) => {
		const [text, digits = "", word] = match;
		const unit = word?.toLowerCase();
		if (unit === undefined && years.some((year) => start < year.end && end > year.start)) return [];
		// The 5 of "five-year" or "10-K" is no figure.
		if (/^-\w/.test(sentence.slice(end))) return [];
		const plain = digits.replaceAll(",", "").replace("−", "-");
		const decimals = plain.split(".")[1]?.length ?? 0;
		const stated: StatedNumber = {
			value: Number(plain),
			tolerance: Number(`5e-${decimals + 1}`),
			scale: unit === undefined ? null : (SCALES[unit] ?? null),
			isPercent: unit === "%" || unit === "percent" || unit === "per cent",
		};
		return Number.isFinite(stated.value) ? [{ start, end, stated, text }] : [];
	});
}

/** Measures in their order; where two fit at one place, the longer one. */
function mentionsIn(sentence: string): Mention[] {
	const all = FIGURES.flatMap((figure) =>
		spansOf(sentence, new RegExp(figure.words.source, "gi")).map(({ start, end }) => ({ start, end, figure })),
	).filter(({ start, end }) => !/\w/.test(sentence[start - 1] ?? "") && !/\w/.test(sentence[end] ?? ""));
	all.sort((a, b) => a.start - b.start || b.end - a.end);
	const mentions: Mention[] = [];
	for (const one of all) if (one.start >= (mentions.at(-1)?.end ?? 0)) mentions.push(one);
	return mentions;
}

/** The company named last up to the end of a claim, or else the first that the text names at all. */
function companyBefore(companies: readonly NamedCompany[], to: number): string | null {
	return (companies.findLast(({ at }) => at < to) ?? companies[0])?.symbol ?? null;
}
