// Finds words for rises, falls and factors, such as "fell" and "doubled".
import { overlap, type Span } from "../claim.js";

/** A word for up or down, or for a factor. */
export interface Direction extends Span {
	readonly sign: 1 | -1;
	/** The factor of a word such as "doubled". */
	readonly fold?: number;
	/** True for nouns and adverbs that may follow their number: "a 3% increase", "3% more". */
	readonly isNoun: boolean;
}

const UP =
	"gr[eo]w(?:s|n|ing)?|r[oi]se(?:s|n)?|rising|increas(?:ed?|es|ing)|climb(?:ed|s|ing)?|jump(?:ed|s|ing)?|surg(?:ed?|es|ing)|soar(?:ed|s|ing)?|advanc(?:ed?|es|ing)|gain(?:ed|s|ing)?|expand(?:ed|s|ing)?|improv(?:ed?|es|ing)|widen(?:ed|s|ing)?|leap(?:t|ed|s)?|swell(?:ed|s)?|strengthen(?:ed|s)?|compound(?:ed|s|ing)|added|rall(?:y|ied)|rebounded|recovered|accelerated|up|higher|lifted|ballooned|mushroomed|spiked|went up";
const DOWN =
	"f[ea]ll(?:s|en|ing)?|declin(?:ed?|es|ing)|decreas(?:ed?|es|ing)|dropp?(?:ed|s|ing)?|sl[ai]d(?:es?|ing)?|slipp?(?:ed|s|ing)?|shr[aiu]nk(?:s|ing)?|contract(?:ed|s|ing)|narrow(?:ed|s|ing)?|plung(?:ed?|es|ing)|plummet(?:ed|s|ing)?|tumbl(?:ed?|es|ing)|s[aiu]nk(?:s|ing)?|dipp?(?:ed|s|ing)?|weaken(?:ed|s|ing)?|worsen(?:ed|s|ing)?|deteriorat(?:ed?|es|ing)|reduced?|cut|slump(?:ed|s|ing)?|eroded?|eased|down|lower|retreated|crumbled|collapsed|went down|slashed|shed";
const UP_NOUN =
	"CAGR|compound annual growth rate|growth rate|increase|rise|growth|gain|jump|improvement|advance|surge|expansion|more|higher|above|up|annual growth|compound annual growth";
const DOWN_NOUN = "decrease|decline|fall|drop|reduction|slump|slide|contraction|less|lower|below|fewer|down|dip|cut";
const FACTOR_WORDS: readonly (readonly [string, number])[] = [
	["doubl(?:ed|es|ing)", 2],
	["tripl(?:ed|es|ing)|trebled", 3],
	["quadrupl(?:ed|es|ing)", 4],
	["halv(?:ed|es|ing)", 0.5],
];

const word = (words: string) => new RegExp(`\\b(?:${words})\\b(?!-)`, "gi");
const PATTERNS: readonly (readonly [RegExp, Omit<Direction, keyof Span>])[] = [
	...FACTOR_WORDS.map(
		([words, fold]) => [word(words), { sign: fold > 1 ? 1 : -1, fold, isNoun: false } as const] as const,
	),
	[word(UP), { sign: 1, isNoun: false }],
	[word(DOWN), { sign: -1, isNoun: false }],
	[word(UP_NOUN), { sign: 1, isNoun: true }],
	[word(DOWN_NOUN), { sign: -1, isNoun: true }],
];

export function directionsIn(text: string, excluded: readonly Span[]): Direction[] {
	const directions: Direction[] = [];
	for (const [pattern, direction] of PATTERNS)
		for (const match of text.matchAll(pattern)) {
			const [start, end] = [match.index, match.index + match[0].length];
			if ([...directions, ...excluded].some((span) => overlap(span, { start, end }))) continue;
			// "Makes up", "gave up" and "more than twice" state no change.
			if (/^up$/i.test(match[0]) && PHRASAL.test(text.slice(0, start))) continue;
			if (/^\s+than (?:twice|double|half|triple|enough|offset|cover)/i.test(text.slice(end))) continue;
			// "more than 3 billion", "up to 3 billion", "over" and "below" before a number bound it.
			if (/^(?:more|less|fewer|above|below)$/i.test(match[0]) && /^\s+(?:than|to)?\s*[$€£]?\d/.test(text.slice(end)))
				continue;
			if (/^up$/i.test(match[0]) && /^\s+to\s+[$€£]?\d/.test(text.slice(end)) && !/,\s*$/.test(text.slice(0, start)))
				continue;
			directions.push({ ...direction, start, end });
		}
	return directions.sort((a, b) => a.start - b.start);
}

/** Verbs that form a phrase with "up". */
const PHRASAL =
	/\b(?:ma[dk]es?|making|ate|eat(?:s|ing)?|t(?:oo|a)ke?s?|taking|g[ai]ves?|giving|used?|set|came|rang|racked|piled|opened|wound|ended)\s+$/i;

const FILLER_WORDS =
	"by|an?|of|at|some|about|around|roughly|approximately|nearly|almost|over|more than|less than|another|further|an additional|the|its|rate|only|just|an annual rate of|average|an average|annual|a compound annual rate of|a compound|slightly|sharply|strongly|modestly|as much as|annually by|each year by";
const ONLY_FILLER = new RegExp(`^(?:[\\s,:(~≈+−–-]|\\b(?:${FILLER_WORDS})\\b)*$`, "i");
const ONLY_FILLER_BEFORE_NOUN = new RegExp(
	`^(?:[\\s,:(~≈+−–-]|\\b(?:${FILLER_WORDS}|was|is|were|has been|had been|came to|reached|averaged|in (?:revenue|sales|earnings|profit))\\b)*$`,
	"i",
);

/** The direction of a number that is a change: a word before it without "to", or a noun after it. */
export function directionOf(number: Span, directions: readonly Direction[], text: string): Direction | undefined {
	const prior = directions.findLast(({ end }) => end <= number.start);
	if (
		prior &&
		(ONLY_FILLER.test(text.slice(prior.end, number.start)) ||
			(/CAGR|growth|increase|rise|decline|decrease|drop|fall|gain/i.test(text.slice(prior.start, prior.end)) &&
				ONLY_FILLER_BEFORE_NOUN.test(text.slice(prior.end, number.start))))
	)
		return prior;
	const next = directions.find(({ start }) => start >= number.end);
	const between = next ? text.slice(number.end, next.start) : "";
	// "46%, up from 44%" and "$94 billion, up 10%": the word belongs to the next number.
	const isNext =
		next !== undefined &&
		/^\s*(?:from\b|by\b|about |nearly |some |roughly )*\s*[$€£+]?\d|^\s*from\s/.test(text.slice(next.end));
	if (next && !isNext && BEFORE_NOUN.test(between) && NOUN_LIKE.test(text.slice(next.start, next.end))) return next;
	return undefined;
}

const NOUN_LIKE = new RegExp(
	`^(?:${UP_NOUN}|${DOWN_NOUN}|jump|fall|drop|rise|gain|surge|slide|slump|dip|cut|decline|decrease|increase|advance)$`,
	"i",
);
/** Words between a number and the noun of its change: "a 3% annual increase". */
const BEFORE_NOUN =
	/^\s*(?:year-on-year |annual |yearly |compound |overall |sharp |total |revenue |sales |net |further )*$/i;
