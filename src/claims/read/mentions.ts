// Finds the places where a text names figures and segments.
import { type CheckedFigure, overlap, type SegmentName, type Span } from "../claim.js";
import { figureNamed, SHARED_WORDS, VERBS, WORDED_FIGURES } from "./figure-words.js";

/** A figure that a text names. Shared words give several, of which the number's kind selects one. */
export interface Mention extends Span {
	readonly figures: readonly CheckedFigure[];
	readonly isLoss: boolean;
	readonly isVerb: boolean;
	/** The reason why the figure cannot be checked: "organic sales", "Azure revenue". */
	readonly reason?: string;
}

export interface SegmentMention extends Span {
	readonly segment: SegmentName;
}

const boundary = (words: string, flags = "gi") => new RegExp(`(?<![\\w&/-])(?:${words})(?![\\w/]|-\\w)`, flags);

/** All words in one pattern with their figures; of several at one place the longest counts. */
const PATTERNS: readonly {
	readonly pattern: RegExp;
	readonly figures: readonly CheckedFigure[];
	readonly isLoss: boolean;
	readonly isVerb: boolean;
}[] = [
	...WORDED_FIGURES.flatMap((figure) => {
		const figures = [figure, ...(SHARED_WORDS[figure.name] ?? []).flatMap((name) => figureNamed(name) ?? [])];
		return [
			{ pattern: boundary(figure.pattern), figures, isLoss: false, isVerb: false },
			...(figure.lossWords ? [{ pattern: boundary(figure.lossWords), figures, isLoss: true, isVerb: false }] : []),
		];
	}),
	...VERBS.map(({ words, figures, isLoss = false }) => ({
		pattern: boundary(words),
		figures: figures.flatMap((name) => figureNamed(name) ?? []),
		isLoss,
		isVerb: true,
	})),
];

/** Words before a figure that turn it into one that companies do not report. */
const OTHER_BASIS =
	/\b(?:adjusted|underlying|organic(?:ally)?|comparable|same-store|like-for-like|core|non-GAAP|pro[- ]forma|constant[- ]currency|currency-neutral|deferred|unearned|backlog|remaining|normali[sz]ed|headline|excluding [\w ]{1,30}|recurring|run-rate|annuali[sz]ed|guided|expected|forecast|estimated|projected|consensus|target(?:ed)?|average|median|industry|sector|peers?['’]?|competitors?['’]?)\s+(?:\w+\s)?$/i;
/** Words before revenue or profit that name a part of the company. */
const PART =
	/\b(?:advertising|ad|subscription|cloud|product|products|services?|licen[cs]e|licensing|hardware|software|digital|online|e-commerce|store|retail|wholesale|domestic|international|foreign|overseas|US|U\.S\.|American|European|Chinese|Asian|Japanese|data[- ]cent(?:er|re)|automotive|energy|trading|investment|banking|fees?|rental|membership|gaming|streaming|vaccine|aircraft|commercial|defen[cs]e|segment|division|unit|regional|unit|vehicle|car|drug|underwriting|brokerage)\s+$/i;
const DIVISIBLE = new Set(
	"revenue net_income operating_income operating_margin gross_profit gross_margin total_assets eps".split(" "),
);

/** Words with a capital before a figure that name no part of a company. */
const NO_PRODUCT =
	/^(?:GAAP|Total|Net|Gross|The|Its|Their|Our|Annual|Group|Company|Full|Full-year|Q[1-4]|FY\w*|In|Of|On|At|For|With|And|But|While|As|By|Both|Diluted|Basic|TTM|LTM|Trailing|Consolidated|Fiscal|Strong|Higher|Lower|Record|Quarterly|Yearly|Weak|Rising|Falling|Growing|Declining|Reported|Overall|Combined|Worldwide|Corporate|Operating|Pretax|Last|This|That|These|Latest|Recent|Despite|Meanwhile|However|Although|Total|Yet|Still|Also|When|Where|Since|After|Before|From|To|Then|Over|Under|Between|Through|Excluding|Including|Like|Per|Had|Was|Were|Is|Are|Slightly|Sharply|Solid|Robust|Modest|Flat|Global|Half|Cash|I|It|We|He|She|They|Earnings|Income|Profit|Sales|Revenue|Share|Stock)$/;

/** Words after revenue that restrict it to a place or product. */
const FROM_PART = /^\s(?:from|in|of|to)\s(?:its\s|their\s|the\s)*(?<word>[A-Za-z][\w'’.-]*)/;
const NO_PLACE =
	/^(?:fiscal|financial|fy\w*|q[1-4]|h[12]|the|a|an|year|years|quarter|quarters|total|about|nearly|over|more|less|almost|around|some|roughly|approximately|just|only|up|down|all|which|what|both|each|past|last|first|second|third|fourth|previous|prior|period|same|twelve|three|two|four|five|ten|billions?|millions?|usd|eur|us|dollars|euros|january|february|march|april|may|june|july|august|september|october|november|december|operations|continuing|under|between|company|group|bank|insurer|retailer|its|their|his|her|this|that|at|as|close|line|every|any)$/i;

/** The figures that a text names, in order; of two at one place, the longer one. `knownSpans`: places of companies, periods and segments. */
export function mentionsIn(text: string, knownSpans: readonly Span[]): Mention[] {
	const all = PATTERNS.flatMap(({ pattern, ...what }) =>
		[...text.matchAll(pattern)].map((match) => ({ ...what, start: match.index, end: match.index + match[0].length })),
	);
	all.sort((a, b) => a.start - b.start || b.end - a.end || Number(a.isVerb) - Number(b.isVerb));
	const mentions: Mention[] = [];
	for (const match of all) {
		if (match.start < (mentions.at(-1)?.end ?? 0)) continue;
		const reason = reasonNotCheckable(text, match, knownSpans);
		const isNegative = /\bnegative\s+$/i.test(text.slice(0, match.start));
		mentions.push({ ...match, isLoss: match.isLoss || isNegative, ...(reason !== undefined && { reason }) });
	}
	return mentions;
}

function reasonNotCheckable(
	text: string,
	{ start, end, figures, isVerb }: Omit<Mention, "reason">,
	knownSpans: readonly Span[],
): string | undefined {
	if (isVerb) return undefined;
	const textBefore = text.slice(0, start);
	const mentionText = text.slice(start, end);
	const isNamed = (from: number, to: number) => knownSpans.some((span) => overlap(span, { start: from, end: to }));
	const basis = OTHER_BASIS.exec(textBefore);
	if (basis && !isNamed(start - basis[0].length, start))
		return `"${basis[0].trim()} ${mentionText}" is not a reported figure`;
	if (!figures.some(({ name }) => DIVISIBLE.has(name))) return undefined;
	const part = PART.exec(textBefore);
	if (part && !isNamed(start - part[0].length, start))
		return `"${part[0].trim()} ${mentionText}" is not a known segment`;
	const proper = /(?:^|[\s(])(?<word>[A-Z][A-Za-z0-9+-]*)\s$/.exec(textBefore);
	const word = proper?.groups?.word ?? "";
	// A capital in the middle of a sentence that names no company: a product or a segment.
	if (word !== "" && !isNamed(start - word.length - 1, start - 1) && !NO_PRODUCT.test(word))
		return `"${word} ${mentionText}" is not a known segment`;
	if (!figures.some(({ name }) => name === "revenue")) return undefined;
	const from = FROM_PART.exec(text.slice(end));
	const segmentWord = from?.groups?.word?.replace(/['’]s?$/, "") ?? "";
	const fromEnd = end + (from?.[0].length ?? 0);
	if (
		segmentWord !== "" &&
		!NO_PLACE.test(segmentWord) &&
		!isNamed(fromEnd - 1, fromEnd) &&
		(/^[A-Z]/.test(segmentWord) || /^\sfrom\s/.test(text.slice(end)))
	)
		return `"${mentionText}${from?.[0]}" is not a known segment`;
	return undefined;
}

const SPECIAL_CHARACTERS = /[.*+?^${}()|[\]\\]/g;

/** The segments that a text names, in order. A lower-case name counts only next to a word for a segment or revenue. */
export function segmentsIn(text: string, segments: readonly SegmentName[]): SegmentMention[] {
	const mentions: SegmentMention[] = [];
	for (const segment of segments) {
		const name = segment.name.trim();
		if (name.length < 2 || mentionsIn(name, []).some(({ start, end }) => start === 0 && end === name.length)) continue;
		const words = name
			.replace(SPECIAL_CHARACTERS, "\\$&")
			.replace(/\s*(?:&| and )\s*/g, "(?:,? and | & )")
			.replace(/,/g, ",?")
			.replace(/\s+/g, "\\s+");
		for (const match of text.matchAll(boundary(`(?:the\\s+)?${words}`))) {
			const matchText = match[0].replace(/^the\s+/i, "");
			const start = match.index + match[0].length - matchText.length;
			const end = start + matchText.length;
			const isCapital = /^[\p{Lu}\p{N}]/u.test(matchText) || !/^\p{Lu}/u.test(name);
			const hasRevenueWord =
				/^['’]?s?\s+(?:segment|division|business|unit|revenues?|sales)\b/i.test(text.slice(end)) ||
				/\b(?:revenues?|sales) (?:from|of|in|at)(?: its| the| their)?\s+$/i.test(text.slice(0, start));
			if (isCapital || hasRevenueWord) mentions.push({ start, end, segment });
		}
	}
	mentions.sort((a, b) => a.start - b.start || b.end - a.end);
	return mentions.filter(
		(mention, i) =>
			!mentions.some(
				(rival, k) =>
					k < i &&
					mention.start < rival.end &&
					(mention.start !== rival.start || mention.end < rival.end || mention.segment.symbol === rival.segment.symbol),
			),
	);
}
