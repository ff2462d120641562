// Chooses the period that a number in a sentence belongs to.
import type { NumberKind, Period, Span, StatedNumber } from "../claim.js";
import { isOutside } from "./choose-figure.js";
import type { Tokens } from "./context.js";
import type { PeriodMention } from "./periods.js";

/** Words that give a number an earlier time, if no other period is next to it. */
const COMPARED =
	/\b(?:from|compared (?:with|to)|versus|vs\.?|against|after|following|(?<!\b(?:more|less|fewer|better|rather|other)\s)than)\s+(?:the\s|its\s|a\s|about\s|around\s|roughly\s|nearly\s|almost\s|some\s|more than\s|over\s|net\s|loss\s|profit\s|of\s|just\s)*(?:[$€£]|USD\s|EUR\s)?$/i;

/** True if the sentence compares its figure with this number, which is then of another period. */
export const isCompared = ({ text }: Tokens, number: StatedNumber): boolean =>
	COMPARED.test(text.slice(0, number.start));

/** The period of a number: a stated one, or some years (or a quarter) before the sentence's period. */
export type ChosenPeriod = {
	readonly mention: PeriodMention | null;
	readonly before: (PeriodMention & { readonly kind: "before" }) | null;
};

/** "3% more than in 2023", "down from 2023": a period directly after a change, with which the change is compared. */
export function isBeginning({ text, numbers }: Tokens, period: PeriodMention, number: StatedNumber): boolean {
	if (
		period.kind !== "period" ||
		period.start < number.end ||
		numbers.some((other) => other.start >= number.end && other.end <= period.start)
	)
		return false;
	const between = text.slice(number.end, period.start);
	return (
		number.kind !== "money" && (COMPARED_TIME.test(between) || (number.kind === "times" && TIMES_OF.test(between)))
	);
}
/** "16 times what it earned in", "3.4 times those of". */
const TIMES_OF = /^\s*(?:what|that|those|its|their|the)\b[^.;,]{0,40}\b(?:in|of|for)\s*$/i;
const COMPARED_TIME =
	/(?:^|\s)(?:from|compared (?:with|to)|versus|vs\.?|against|over|on|than(?: in| for)?|relative to|above|below)\s+(?:those of |that of |the |the level of |its |levels? in |in )*$/i;

/** Chooses the period of a number: one from a list, else the one directly after it, else the nearest before it. */
export function choosePeriod(tokens: Tokens, number: StatedNumber): ChosenPeriod {
	const { text, numbers } = tokens;
	// The period that a change is compared with is its beginning, not its own period.
	const periods = tokens.periods.filter((period) => period.kind === "before" || !isBeginning(tokens, period, number));
	const next = numbers.find((other) => other.start >= number.end && other !== number);
	// A period in brackets with its own number belongs to no number outside them.
	const stated = periods.filter(
		(period) =>
			period.kind !== "before" &&
			!(isOutside(text, number, period) && numbers.some((other) => !isOutside(text, other, period))),
	);
	const prior =
		periods.find(
			(period): period is PeriodMention & { kind: "before" } =>
				period.kind === "before" && precedes(tokens, period, number),
		) ??
		periods.find(
			(period): period is PeriodMention & { kind: "before" } =>
				period.kind === "before" &&
				period.start >= number.end &&
				period.start <= (next?.start ?? text.length) &&
				!stated.some((other) => other.start >= number.end && other.end <= period.start && isCompared(tokens, number)),
		) ??
		null;
	const paired = pairWithNumbers(tokens, number, stated);
	if (paired) return { mention: paired, before: null };
	const following = stated.find(({ start }) => start >= number.end);
	const preceding = stated.findLast(({ end }) => end <= number.start) ?? null;
	if (following) {
		const between = numbers.filter((other) => other.start >= number.end && other.end <= following.start);
		const gap = text.slice(number.end, following.start);
		const isOwn = between.every((other) => !isCompared(tokens, other)) && !/;|\bwhile\b|\bwhereas\b/.test(gap);
		const isDirect = between.length === 0 && !/[,;]\s*(?:and|but|while|whereas)\b|\band\b/.test(gap);
		// After a number of another clause, a period belongs to that number.
		const isNextClause =
			preceding !== null &&
			(between.length > 0 || /,|\band\b|\(/.test(gap)) &&
			!(between.length > 0 && /^\s*(?:,|to|%|\(|\w+ to)?/.test(gap) && /\bto\b/.test(gap) && !/\band\b/.test(gap));
		if (
			isDirect &&
			!(preceding && /,\s*(?:in|for|at)?\s*$/.test(gap) && numbers.some((other) => other.start >= following.end))
		)
			return { mention: following, before: prior };
		if (isOwn && !isNextClause) return { mention: following, before: prior };
	}
	const isOthers =
		following !== undefined &&
		numbers.some((other) => other.start >= number.end && other.end <= following.start && isCompared(tokens, other));
	return {
		mention: preceding ?? (following && !isOthers && !isCompared(tokens, number) ? following : null),
		before: prior,
	};
}

/** "A year earlier, revenue was 3 billion", "the prior year's 3 billion", "sequentially, revenue rose 3%": an earlier time before its number. */
function precedes({ text, numbers, periods }: Tokens, { start, end }: Span, number: StatedNumber): boolean {
	if (end > number.start || [...numbers, ...periods].some((span) => span.start >= end && span.end <= number.start))
		return false;
	const words = text.slice(start, end);
	if (number.kind === "percent" && /^(?:sequentially|quarter)/i.test(words)) return true;
	const isOwn = /(?:year|quarter)['’]?s?$/i.test(words) && /^\s*(?:[$€£]\s?)?$/.test(text.slice(end, number.start));
	return number.kind !== "percent" || isOwn
		? isOwn || (/^[\s"(]*$/.test(text.slice(0, start)) && /(?:earlier|ago|before|prior)$/i.test(words))
		: false;
}

/** "In 2022, 2023 and 2024 revenue was A, B and C": as many periods as numbers, all before or all after them. */
function pairWithNumbers(
	{ numbers, text }: Tokens,
	number: StatedNumber,
	stated: readonly PeriodMention[],
): PeriodMention | null {
	if (stated.length < 2) return null;
	const isRelative = (kind: NumberKind) => kind === "percent" || kind === "points" || kind === "times";
	const rows = numbers.filter(({ kind }) => kind === number.kind || (!isRelative(kind) && !isRelative(number.kind)));
	const [first, last] = [rows[0], rows.at(-1)];
	if (!first || !last || rows.length !== stated.length) return null;
	const areBefore = stated.every(({ end }) => end <= first.start);
	const areBehind = stated.every(({ start }) => start >= last.end) && /respectively/i.test(text);
	if (!areBefore && !areBehind) return null;
	const isPlainList = (list: readonly { start: number; end: number }[]) =>
		list
			.slice(1)
			.every((part, i) =>
				/^[\s,]*(?:and|or|to)?\s*(?:in|about|nearly|almost|some)?\s*(?:fiscal )?$/i.test(
					text.slice(list[i]?.end ?? 0, part.start),
				),
			);
	if (!isPlainList(stated) && !/respectively/i.test(text)) return null;
	return stated[rows.indexOf(number)] ?? null;
}

/** The period of a mention; null for a span without an end. */
export const periodOf = (mention: PeriodMention | null): Period | null =>
	mention === null || mention.kind === "before" ? null : mention.kind === "period" ? mention.period : mention.to;
