// Builds the claim for a number: its period, the period it is compared with, its quote and position. Also builds claims about directions alone.
import type { Claim, StatedNumber, Use } from "../claim.js";
import type { Chosen } from "./choose-figure.js";
import { choosePeriod, isBeginning, isCompared, periodOf } from "./choose-period.js";
import type { Context, Tokens } from "./context.js";
import type { Direction } from "./directions.js";

/** The parts of a claim that were found for a number. */
export interface Parts {
	readonly chosen: Chosen;
	readonly use: Use;
	readonly symbol: string | null;
	readonly reason: string | undefined;
	readonly offset: number;
	readonly context: Context;
}

/** The claim for a number. Its period is its own, else the end of a span, else that of an earlier sentence. */
export function claimOf(tokens: Tokens, number: StatedNumber, parts: Parts): Claim {
	const { chosen, use, symbol, reason, offset, context } = parts;
	const { text, periods } = tokens;
	const { mention, before: prior } = choosePeriod(tokens, number);
	const span = mention?.kind === "span" ? mention : (periods.find((period) => period.kind === "span") ?? null);
	const isEarlier = use.kind === "level" && isEarlierLevel(tokens, number, parts, mention, prior);
	// "From 2 billion to 3 billion over five years": the first number belongs to the start of the span.
	const startOf = use.kind === "level" && isCompared(tokens, number) ? span : null;
	const ownPeriod = periodOf(mention);
	const inherited = mention === null || mention.kind === "span" ? context.period : null;
	const start = Math.max(0, Math.min(number.start, chosen.at < 0 ? number.start : chosen.at));
	const end = Math.max(number.end, chosen.end);
	return {
		start: offset + start,
		end: offset + end,
		quote: text.slice(start, end).replaceAll(/\s+/g, " ").trim(),
		symbol: chosen.figures[0]?.segment?.symbol ?? symbol,
		figures: chosen.figures,
		isLoss: chosen.isLoss,
		use: isEarlier ? { kind: "level" } : use,
		number,
		period: startOf?.from ?? ownPeriod ?? span?.to ?? inherited,
		isInherited: ownPeriod === null && inherited !== null,
		basePeriod:
			use.kind === "change"
				? baseOfChange(tokens, number, use, mention, span, prior)
				: baseOfLevel(startOf, isEarlier, prior),
		...(reason !== undefined && { reason }),
	};
}

type Mention = Tokens["periods"][number];
type Span = Extract<Mention, { readonly kind: "span" }>;
type Before = Extract<Mention, { readonly kind: "before" }>;
type BasePeriod = Claim["basePeriod"];

/** True for a number of an earlier time, such as the second of "2.5 billion, from 2.1 billion a year earlier". */
function isEarlierLevel(
	tokens: Tokens,
	number: StatedNumber,
	{ chosen, symbol }: Parts,
	mention: Mention | null,
	prior: Before | null,
): boolean {
	const { text, companies, mentions, numbers } = tokens;
	if (prior !== null && !startsComparison(text.slice(number.end, prior.start))) return true;
	if (!isCompared(tokens, number)) return false;
	const hasOwnPeriod =
		mention !== null &&
		mention.start >= number.end &&
		!/[,;]/.test(text.slice(number.end, mention.start)) &&
		// "From 22 billion to 19 billion in 2025": the year belongs to the second number.
		!numbers.some((next) => next.start >= number.end && next.end <= mention.start && isEndOfSpan(tokens, number, next));
	const hasOwnCompany =
		companies.some(({ start, symbol: other }) => start >= number.end && other === symbol) && companies.length > 1;
	// "Debt of 37 billion against 205 billion of equity" compares two figures, not two times.
	const hasOwnFigure =
		chosen.at >= number.end &&
		mentions.some(
			({ end, figures }) => end <= number.start && figures.every(({ name }) => name !== chosen.figures[0]?.name),
		);
	return !hasOwnPeriod && !hasOwnCompany && !hasOwnFigure;
}

/** "Grew 5% from 2019 to 2024", "grew 5% over five years": a span. "3% more than in 2023": a beginning. */
function baseOfChange(
	tokens: Tokens,
	number: StatedNumber,
	use: Extract<Use, { readonly kind: "change" }>,
	mention: Mention | null,
	span: Span | null,
	prior: Before | null,
): BasePeriod {
	const { periods } = tokens;
	if (span) return span.from ?? yearsBack(span.years);
	const beginning = periods.find((period) => isBeginning(tokens, period, number));
	if (beginning) return periodOf(beginning);
	if (prior) return prior.unit === "quarter" ? { kind: "quarter_back" } : yearsBack(prior.years);
	if (use.as !== "fold") return null;
	return periodOf(periods.find((period) => period.kind !== "before" && period.start > (mention?.start ?? 0)) ?? null);
}

function baseOfLevel(startOf: Span | null, isEarlier: boolean, prior: Before | null): BasePeriod {
	if (startOf?.from) return null;
	if (startOf && startOf.years !== null) return yearsBack(startOf.years);
	if (!isEarlier) return null;
	return prior?.unit === "quarter" ? { kind: "quarter_back" } : yearsBack(prior?.years ?? 1);
}

const yearsBack = (years: number | null): BasePeriod => (years === null ? null : { kind: "years_back", years });

const isEndOfSpan = ({ text }: Tokens, from: StatedNumber, to: StatedNumber): boolean =>
	/^\s+to\s+(?:an?\s|about\s|nearly\s|some\s|just\s)*[$€£]?$/i.test(text.slice(from.end, to.start));

/** "X, up from a year earlier": the number is compared with the earlier year and does not belong to it. */
const startsComparison = (between: string): boolean =>
	/\b(?:more|less|higher|lower|above|below|up|down|than|from|compared|versus|against)\b/i.test(between);

/** Returns claims about directions: "climbed to 3 billion" also states that the change is positive. */
export function directionClaims(
	{ text, directions, numbers }: Tokens,
	claims: readonly Claim[],
	used: ReadonlySet<Direction>,
	offset: number,
): Claim[] {
	return directions.flatMap((direction) => {
		if (used.has(direction) || direction.isNoun || direction.fold !== undefined) return [];
		const to = numbers.find(
			(claim) =>
				claim.start >= direction.end &&
				/\bto\s+(?:about\s|nearly\s|almost\s|some\s|around\s|more than\s|over\s|just\s|a\s|an\s|roughly\s)*(?:record\s)?$/i.test(
					text.slice(direction.end, claim.start),
				) &&
				!/[;]|\bwhile\b/.test(text.slice(direction.end, claim.start)),
		);
		const claim = claims.find((claim) => claim.number === to && claim.use.kind === "level");
		if (!to || !claim || claim.reason !== undefined || claim.start - offset > direction.start) return [];
		const start = claim.start - offset;
		return [
			{
				...claim,
				quote: text.slice(start, direction.end).replaceAll(/\s+/g, " ").trim(),
				end: offset + direction.end,
				use: { kind: "direction", sign: direction.sign } as const,
				basePeriod: startOfSpan(claims, claim),
			},
		];
	});
}

/** "from A in 2019 to B in 2024": the change begins at the other number's period. */
function startOfSpan(claims: readonly Claim[], claim: Claim): Claim["basePeriod"] {
	const otherClaim = claims.find(
		(candidate) =>
			candidate !== claim &&
			candidate.use.kind === "level" &&
			candidate.period !== null &&
			candidate.period !== claim.period &&
			candidate.figures[0]?.name === claim.figures[0]?.name &&
			candidate.symbol === claim.symbol,
	);
	return otherClaim?.period && otherClaim.basePeriod === null ? otherClaim.period : null;
}
