// Chooses the figure that a number in a sentence belongs to.
import { type CheckedFigure, type FigureKind, overlap, type Span, type StatedNumber } from "../claim.js";
import { revenueOf, type Tokens } from "./context.js";
import type { Mention } from "./mentions.js";

/** Matches the boundary between two clauses. */
const CLAUSE =
	/;|\bwhile\b|\bwhereas\b|\beven (?:as|though)\b|\balthough\b|, (?:and|but|whereas)\b|\bbut\b| — | – |\)|\(/g;
/** Matches the beginning of a separate clause, whose figure does not belong to a number before it. */
const NEXT_CLAUSE = /;|\bwhile\b|\bwhereas\b|, (?:and|but|whereas)\b/;
/** "Fell 58% to 5.9 billion": a change and its level are of one figure. */
const CHANGE_TO = /(?:%|per ?cent)\s+to\s+(?:[$€£]\s?)?$/i;
/** The most characters between a number and its figure. */
const LONGEST_GAP = 170;
/** Words that may be between a number and the figure after it. */
const TIGHT =
	/^\s*(?:(?:of|in|on|from|for|worth of|into|as|to|through|via)\b\s*)?(?:(?:the|its|their|his|own|total|annual|combined|new|company['’]s|group['’]s|additional|quarterly|reported)\s+)*$/i;
/** Words between a figure and its number. */
const JOINED =
	/^(?:[\s:=|(—–-]|\b(?:of|was|were|is|are|at|to|by|about|around|roughly|approximately|nearly|almost|some|over|more than|less than|just|under|stood|reached|came|totall?ed|amounted|hit|equall?ed|worth|a|an|the|in|for|grew|fell|rose|had|been|has|remained|averaged|ran|only|up|down)\b)*$/i;

/** True if a number may be a level of such a figure. */
export function fits(kind: FigureKind, number: StatedNumber): boolean {
	switch (kind) {
		case "money":
			return (
				!number.perShare &&
				(number.kind === "money" ||
					(number.kind === "plain" && (number.isScaled || number.value >= 1000 || /\.\d/.test(number.text))))
			);
		case "per_share":
			return number.perShare || ((number.kind === "money" || number.kind === "plain") && !number.isScaled);
		case "fraction":
			return (
				number.kind === "percent" ||
				(number.kind === "plain" && !number.isScaled && number.value < 2 && /\./.test(number.text))
			);
		case "ratio":
			return number.kind === "times" || number.kind === "percent" || (number.kind === "plain" && !number.isScaled);
		case "shares":
			return number.kind === "shares" || (number.kind === "plain" && (number.isScaled || number.value >= 1000));
		case "count":
			return number.kind === "plain";
	}
}

/** Words after a figure that restrict it to an unnamed part, or to a part that is not a segment. */
const PART_OF = /\b(?:of which|including|led by|thanks to|mostly|mainly)\b[^.;]{0,30}/i;

/** The figure of a number, and the place of its words. */
export interface Chosen {
	readonly figures: readonly CheckedFigure[];
	readonly isLoss: boolean;
	readonly at: number;
	readonly end: number;
	readonly reason?: string;
}

/** Leaves out an amount per share that shares its words with an amount, if the number is plain and not per share. */
export const withoutPerShare = (figures: readonly CheckedFigure[], number: StatedNumber): readonly CheckedFigure[] =>
	number.kind === "plain" &&
	!number.perShare &&
	figures.every(({ kind, name }) => kind === "per_share" && SHARED_PER_SHARE.has(name))
		? []
		: figures;
const SHARED_PER_SHARE = new Set([
	"revenue_per_share",
	"dividends_per_share",
	"free_cash_flow_per_share",
	"book_value_per_share",
]);

/** The number of clause boundaries in a text between two words. */
export const clausesBetween = (text: string): number => [...text.matchAll(CLAUSE)].length;

/** Replaces the company's revenue by that of a segment next to it. */
function withSegment(tokens: Tokens, mention: Mention): Mention {
	const { text, segments } = tokens;
	if (!mention.figures.some(({ name }) => name === "revenue")) {
		const segmentBefore = segments.find(
			(segment) =>
				/^\s*(?:segment['’]?s?|division['’]?s?|business['’]?(?:es)?['’]?s?|unit['’]?s?|['’]s?)?\s*$/.test(
					text.slice(segment.end, mention.start),
				) && segment.end <= mention.start,
		);
		return segmentBefore && !mention.isVerb
			? { ...mention, reason: `only the revenue of ${segmentBefore.segment.name} is known` }
			: mention;
	}
	const priorSegment = segments.findLast(
		(segment) =>
			segment.end <= mention.start &&
			(mention.isVerb
				? clausesBetween(text.slice(segment.end, mention.start)) === 0
				: /^['’]?s?\s*(?:segment|division|business|unit)?['’]?s?\s*(?:net |total |annual )?$/i.test(
						text.slice(segment.end, mention.start),
					)),
	);
	const segmentAfter = mention.isVerb
		? undefined
		: segments.find(
				(segment) =>
					segment.start >= mention.end &&
					/^\s*(?:(?:from|of|in|at)\b)?\s*(?:its|their|the)?\s*$/i.test(text.slice(mention.end, segment.start)),
			);
	const adjacent = priorSegment ?? segmentAfter;
	// "AWS grew 19% to 108 billion of sales": the sales are the segment's or the company's.
	const subject = segments.findLast(({ end }) => end <= mention.start);
	if (
		!adjacent &&
		subject &&
		/\d(?!.*per ?cent)[^.;,%]{0,15}\b(?:of|in) $/.test(text.slice(subject.end, mention.start))
	)
		return { ...mention, figures: [revenueOf(subject.segment), ...mention.figures] };
	if (!adjacent) return mention;
	const { reason: _, ...rest } = mention;
	return {
		...rest,
		start: Math.min(mention.start, adjacent.start),
		end: Math.max(mention.end, adjacent.end),
		figures: [revenueOf(adjacent.segment)],
	};
}

/** The figures of a sentence: its words for figures, and segments that mean their revenue. */
export function figuresOf(tokens: Tokens): Mention[] {
	const mentions = tokens.mentions.map((mention) => withSegment(tokens, mention));
	const segmentRevenues = tokens.segments
		.filter((segment) => !mentions.some(({ start, end }) => segment.start >= start && segment.end <= end))
		.map(
			({ start, end, segment }): Mention => ({
				start,
				end,
				figures: [revenueOf(segment)],
				isLoss: false,
				isVerb: false,
			}),
		);
	return [...mentions, ...segmentRevenues].sort((a, b) => a.start - b.start);
}

/**
 * The figure of a number: the one directly after it ("$3 billion of debt"), else the nearest before it, else one after it in the clause.
 * `accepts` says which kinds the number may be of.
 */
export function chooseFigure(
	tokens: Tokens,
	figures: readonly Mention[],
	number: StatedNumber,
	accepts: (figure: CheckedFigure) => boolean,
): Chosen | null {
	const { text, numbers } = tokens;
	let best: { readonly cost: number; readonly chosen: Chosen } | undefined;
	for (const mention of figures) {
		const fitting = withoutPerShare(mention.figures.filter(accepts), number);
		if (fitting.length === 0) continue;
		const isBefore = mention.end <= number.start;
		const between = isBefore ? text.slice(mention.end, number.start) : text.slice(number.end, mention.start);
		// "2.6 times book value": the words of the multiple begin within the number.
		const isTimes = number.kind === "times" && mention.start > number.start && mention.end > number.end;
		if (overlap(mention, number) && !isTimes) continue;
		if (between.length > LONGEST_GAP) continue;
		const [first, last] = isBefore ? [mention, number] : [number, mention];
		const isBetween = (span: Span) => span.start >= first.end && span.end <= last.start;
		const otherNumbers = numbers.filter((stated) => stated !== number && isBetween(stated)).length;
		const figuresBetween = figures.filter(
			(figure) => figure !== mention && figure.figures.some(accepts) && isBetween(figure),
		).length;
		const clauses = clausesBetween(between);
		if (!isBefore && !TIGHT.test(between) && (otherNumbers > 0 || NEXT_CLAUSE.test(between))) continue;
		// "Revenue 202 billion (2023: 200 billion), net income …": a number in brackets belongs to the figure before them.
		if (!isBefore && isOutside(text, mention, number)) continue;
		const numbersBetween = isBefore && CHANGE_TO.test(between) ? otherNumbers - 1 : otherNumbers;
		// The sentences in test/claims/fixtures determined the weights.
		let cost = between.length / 10 + numbersBetween * 8 + figuresBetween * 25 + clauses * 8;
		if (isTimes) cost = 0;
		else if (isBefore && JOINED.test(between)) cost = 1;
		else if (isBefore) cost += 6;
		else cost = TIGHT.test(between) ? (/^\s*(?:(?:of|in)\b|$|\w*$)/.test(between) ? 2 : 4) : cost + 12;
		if (mention.isVerb) cost += 2;
		const reason =
			mention.reason ??
			(isBefore && PART_OF.test(between) ? `"${PART_OF.exec(between)?.[0]}" is not a known segment` : undefined);
		if (reason !== undefined) cost += 0.5;
		if (!best || cost < best.cost) {
			const { isLoss, start, end } = mention;
			best = { cost, chosen: { figures: fitting, isLoss, at: start, end, ...(reason !== undefined && { reason }) } };
		}
	}
	return best?.chosen ?? null;
}

/** True if a place is outside the brackets that contain another. */
export function isOutside(text: string, span: Span, of: Span): boolean {
	const [open, close] = [text.lastIndexOf("(", of.start), text.indexOf(")", of.end)];
	if (open < 0 || close < 0 || text.slice(open, of.start).includes(")")) return false;
	return span.start < open || span.end > close;
}
