// Chooses the figure and the company that a number in a sentence belongs to.
import type { CheckedFigure, FigureKind, Span, StatedNumber } from "../claim.js";
import type { Tokens } from "./context.js";
import { revenueOf } from "./context.js";
import type { Mention } from "./mentions.js";

/** Matches the boundary between two clauses. */
const CLAUSE =
	/;|\bwhile\b|\bwhereas\b|\beven (?:as|though)\b|\balthough\b|, (?:and|but|whereas)\b|\bbut\b| — | – |\)|\(/g;
/** Matches the beginning of a separate clause, whose figure does not belong to a number before it. */
const NEXT_CLAUSE = /;|\bwhile\b|\bwhereas\b|, (?:and|but|whereas)\b/;
/** "Fell 58% to 5.9 billion": a change and its level are of one figure. */
const CHANGE_TO = /(?:%|per ?cent)\s+to\s+(?:[$€£]\s?)?$/i;
const LONGEST_GAP = 170;
/** Words that may be between a number and the figure after it. */
const TIGHT =
	/^\s*(?:(?:of|in|on|from|for|worth of|into|as|to|through|via)\b\s*)?(?:(?:the|its|their|his|own|total|annual|combined|new|company['’]s|group['’]s|additional|quarterly|reported)\s+)*$/i;
/** Words between a figure and its number. */
const JOINED =
	/^(?:[\s:=|(—–-]|\b(?:of|was|were|is|are|at|to|by|about|around|roughly|approximately|nearly|almost|some|over|more than|less than|just|under|stood|reached|came|totall?ed|amounted|hit|equall?ed|worth|a|an|the|in|for|grew|fell|rose|had|been|has|remained|averaged|ran|only|up|down)\b)*$/i;

/** True where a number may be a level of such a figure. */
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

/** A figure of a number and where its words are. */
export interface Chosen {
	readonly figures: readonly CheckedFigure[];
	readonly isLoss: boolean;
	readonly at: number;
	readonly end: number;
	readonly reason?: string;
}

/** Words shared by an amount and an amount per share mean the latter only for a number per share. */
export const ofKind = (figures: readonly CheckedFigure[], number: StatedNumber): readonly CheckedFigure[] =>
	number.kind === "plain" &&
	!number.perShare &&
	figures.every(({ kind, name }) => kind === "per_share" && SHARING.has(name))
		? []
		: figures;
const SHARING = new Set([
	"revenue_per_share",
	"dividends_per_share",
	"free_cash_flow_per_share",
	"book_value_per_share",
]);

const clausesBetween = (text: string): number => [...text.matchAll(CLAUSE)].length;

/** A segment without a figure beside it means its revenue. */
function withSegment(tokens: Tokens, mention: Mention): Mention {
	const { text, segments } = tokens;
	if (!mention.figures.some(({ name }) => name === "revenue")) {
		const segmentBeside = segments.find(
			(one) =>
				/^\s*(?:segment['’]?s?|division['’]?s?|business['’]?(?:es)?['’]?s?|unit['’]?s?|['’]s?)?\s*$/.test(
					text.slice(one.end, mention.start),
				) && one.end <= mention.start,
		);
		return segmentBeside && !mention.isVerb
			? { ...mention, reason: `only the revenue of ${segmentBeside.segment.name} is known` }
			: mention;
	}
	const before = segments.findLast(
		(one) =>
			one.end <= mention.start &&
			(mention.isVerb
				? clausesBetween(text.slice(one.end, mention.start)) === 0
				: /^['’]?s?\s*(?:segment|division|business|unit)?['’]?s?\s*(?:net |total |annual )?$/i.test(
						text.slice(one.end, mention.start),
					)),
	);
	const after = mention.isVerb
		? undefined
		: segments.find(
				(one) =>
					one.start >= mention.end &&
					/^\s*(?:(?:from|of|in|at)\b)?\s*(?:its|their|the)?\s*$/i.test(text.slice(mention.end, one.start)),
			);
	const beside = before ?? after;
	// "AWS grew 19% to 108 billion of sales": the sales are the segment's or the company's.
	const subject = segments.findLast(({ end }) => end <= mention.start);
	if (!beside && subject && /\d(?!.*per ?cent)[^.;,%]{0,15}\b(?:of|in) $/.test(text.slice(subject.end, mention.start)))
		return { ...mention, figures: [revenueOf(subject.segment), ...mention.figures] };
	if (!beside) return mention;
	const { reason: _, ...rest } = mention;
	return {
		...rest,
		start: Math.min(mention.start, beside.start),
		end: Math.max(mention.end, beside.end),
		figures: [revenueOf(beside.segment)],
	};
}

/** The figures of a sentence: its words for figures, and segments that mean their revenue. */
export function figuresOf(tokens: Tokens): Mention[] {
	const own = tokens.mentions.map((mention) => withSegment(tokens, mention));
	const alone = tokens.segments
		.filter((one) => !own.some(({ start, end }) => one.start >= start && one.end <= end))
		.map(
			({ start, end, segment }): Mention => ({
				start,
				end,
				figures: [revenueOf(segment)],
				isLoss: false,
				isVerb: false,
			}),
		);
	return [...own, ...alone].sort((a, b) => a.start - b.start);
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
		const fitting = ofKind(mention.figures.filter(accepts), number);
		if (fitting.length === 0) continue;
		const isBefore = mention.end <= number.start;
		const between = isBefore ? text.slice(mention.end, number.start) : text.slice(number.end, mention.start);
		// "2.6 times book value": the words of the multiple begin within the number.
		const isTimes = number.kind === "times" && mention.start > number.start && mention.end > number.end;
		if (mention.start < number.end && mention.end > number.start && !isTimes) continue;
		if (between.length > LONGEST_GAP) continue;
		const others = numbers.filter(
			(one) =>
				one !== number &&
				(isBefore
					? one.start >= mention.end && one.end <= number.start
					: one.start >= number.end && one.end <= mention.start),
		).length;
		const figuresBetween = figures.filter(
			(one) =>
				one !== mention &&
				one.figures.some(accepts) &&
				(isBefore
					? one.start >= mention.end && one.end <= number.start
					: one.start >= number.end && one.end <= mention.start),
		).length;
		const clauses = clausesBetween(between);
		if (!isBefore && !TIGHT.test(between) && (others > 0 || NEXT_CLAUSE.test(between))) continue;
		// "Revenue 202 billion (2023: 200 billion), net income …": a number in brackets belongs to the figure before them.
		if (!isBefore && isOutside(text, mention, number)) continue;
		const apart = isBefore && CHANGE_TO.test(between) ? others - 1 : others;
		let cost = between.length / 10 + apart * 8 + figuresBetween * 25 + clauses * 8;
		if (isTimes) cost = 0;
		else if (isBefore && JOINED.test(between)) cost = 1;
		else if (isBefore) cost += 6;
		else if (!isBefore) cost = TIGHT.test(between) ? (/^\s*(?:(?:of|in)\b|$|\w*$)/.test(between) ? 2 : 4) : cost + 12;
		if (mention.isVerb) cost += 2;
		const reason =
			mention.reason ??
			(isBefore && PART_OF.test(between) ? `"${PART_OF.exec(between)?.[0]}" is no segment that is known` : undefined);
		if (reason !== undefined) cost += 0.5;
		if (!best || cost < best.cost) {
			const { isLoss, start, end } = mention;
			best = { cost, chosen: { figures: fitting, isLoss, at: start, end, ...(reason !== undefined && { reason }) } };
		}
	}
	return best?.chosen ?? null;
}

/** True if a place is outside the brackets that contain another. */
export function isOutside(text: string, place: Span, of: Span): boolean {
	const [open, close] = [text.lastIndexOf("(", of.start), text.indexOf(")", of.end)];
	if (open < 0 || close < 0 || text.slice(open, of.start).includes(")")) return false;
	return place.start < open || place.end > close;
}

/** The company of a number: one directly after it ("36% at Microsoft"), else the nearest before it, else the next one, else that of the context. */
export function chooseCompany(
	{ text, companies, numbers }: Tokens,
	number: StatedNumber,
	figureAt: number | null,
	fallback: string | null,
): string | null {
	const listed = listedCompany(text, companies, numbers, number);
	if (listed) return listed;
	// "Target's 107 billion of sales were dwarfed by Walmart's".
	const holder = companies.find(({ end }) => end <= number.start && /^['’]s?\s+$/.test(text.slice(end, number.start)));
	if (holder) return holder.symbol;
	const after = companies.find(({ start }) => start >= number.end);
	const until = numbers.find(({ start }) => start >= number.end)?.start ?? text.length;
	if (
		after &&
		after.start < until &&
		/^(?:[^,;.]{0,45}?)\b(?:at|for|by|of|from|in the case of)\s(?:the\s)?$/i.test(
			text.slice(number.end, after.start),
		) &&
		clausesBetween(text.slice(number.end, after.start)) === 0
	) {
		// "compared with 36% at Microsoft" against "Apple's revenue was 3 billion in 2024, up 2% for Apple".
		return after.symbol;
	}
	const owner =
		figureAt === null
			? undefined
			: companies.findLast(
					({ end, start }) =>
						end <= figureAt && start >= 0 && /^['’]s?(?:\s+[\w&-]+){0,5}\s*$/.test(text.slice(end, figureAt)),
				);
	const nearest = companies.findLast(({ end }) => end <= number.start);
	if (owner && (!nearest || nearest.start <= owner.start)) return owner.symbol;
	// "Revenue at Apple", "net income of Apple": a company after its figure.
	return nearest?.symbol ?? companies[0]?.symbol ?? fallback;
}

/** "Apple and Microsoft had revenue of A and B, respectively": as many companies as numbers. */
function listedCompany(
	text: string,
	companies: Tokens["companies"],
	numbers: Tokens["numbers"],
	number: StatedNumber,
): string | undefined {
	if (!/\brespectively\b/i.test(text)) return undefined;
	const rows = numbers.filter(({ kind }) => kind === number.kind);
	const areBefore = companies.every(({ end }) => end <= (rows[0]?.start ?? 0));
	return areBefore && companies.length > 1 && companies.length === rows.length
		? companies[rows.indexOf(number)]?.symbol
		: undefined;
}
