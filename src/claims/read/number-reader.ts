// Decides which figure a number of a sentence belongs to, and what it states.
import type { CheckedFigure, StatedNumber, Use } from "../claim.js";
import { type Chosen, chooseFigure, fits } from "./choose-figure.js";
import { type Context, revenueOf, type Tokens } from "./context.js";
import { type Direction, directionOf } from "./directions.js";
import { figureNamed } from "./figure-words.js";
import type { Mention } from "./mentions.js";

const SHARE = /^\s*(?:\)|,)?\s*of\s+(?:(?!\bin\b)[^.;,()]){0,45}$/i;
const YEARLY =
	/\b(?:a year|per year|annually|each year|every year|per annum|p\.a\.|CAGR|compound(?:ed|ing)?|annuali[sz]ed|average annual|annual (?:average )?(?:rate|growth)|on average|yearly)\b/i;
const FOLD =
	/^\s*(?:as (?:high|large|big|much|great|many)|(?:its|the|their|what|that|those)\b|larger|bigger|more|higher)/i;
/** Matches a sentence that continues with the figure of the sentence before. */
const REFERS =
	/\b(?:it|that|this|they|those|these|the (?:figure|number|total|ratio|margin|amount|sum|same|increase|decline|rise|fall|drop)|compared|versus|against|up|down)\b/i;

interface ReadNumber {
	readonly chosen: Chosen;
	readonly use: Use;
	readonly direction?: Direction | undefined;
	readonly reason?: string;
}

/** Finds the figure of a number and how the number uses it. */
export class NumberReader {
	readonly tokens: Tokens;
	readonly figures: readonly Mention[];
	readonly context: Context;
	#last: { readonly number: StatedNumber; readonly direction: Direction } | undefined;

	constructor(tokens: Tokens, figures: readonly Mention[], context: Context) {
		this.tokens = tokens;
		this.figures = figures;
		this.context = context;
	}

	read(number: StatedNumber): ReadNumber | null {
		const { tokens, figures } = this;
		const { text, directions } = tokens;
		if (isCount(tokens, number)) return null;
		if (isEndOfRange(tokens, number)) return this.#notCheckable(number, "the number is one end of a range");
		const direction =
			directionOf(number, directions, text) ?? this.#repeatedDirection(number) ?? this.#directionAroundFigure(number);
		this.#last = direction && { number, direction };
		if (number.kind === "percent" && !direction) {
			const share = this.#share(number);
			if (share) return share;
		}
		const level =
			chooseFigure(tokens, figures, number, ({ kind }) => fits(kind, number)) ??
			this.#inheritedFigure(({ kind }) => fits(kind, number));
		const sign = direction?.sign ?? number.sign;
		if (number.kind === "points")
			return this.#change(number, direction, { kind: "change", as: "points", sign }, ({ kind }) => kind === "fraction");
		if (number.kind === "percent") {
			const isFraction = level?.figures.some(({ kind }) => kind === "fraction") ?? false;
			if (direction || (number.sign !== null && !isFraction))
				return this.#change(number, direction, this.#percentUse(number, sign), () => true);
			if (level) return { chosen: level, use: { kind: "level" } };
			return this.#notCheckable(number, "the text does not say what the percentage is of");
		}
		if (number.kind === "times") {
			if (level) return { chosen: level, use: { kind: "level" } };
			if (FOLD.test(text.slice(number.end)) || direction) {
				const of = /^\s*(?:that of|those of|as \w+ as (?:that|those)? ?of|the \w+ of)\s+/i.exec(text.slice(number.end));
				const end = number.end + (of?.[0].length ?? 0);
				if (of && !tokens.periods.some(({ start }) => start === end)) return null;
				const use = { kind: "change", as: "fold", sign: null } as const;
				const reading = this.#change(number, direction, use, ({ kind }) => kind !== "ratio");
				return reading && !direction && this.#isOfAnother(number, reading.chosen)
					? this.#notCheckable(number, "the number is the ratio of two figures")
					: reading;
			}
			return null;
		}
		if (!level) return this.#notCheckable(number, "the text names no figure with this unit");
		const isAmount =
			direction !== undefined &&
			!/\b(?:to|at)\b/.test(text.slice(direction.end, number.start)) &&
			direction.end <= number.start &&
			number.kind !== "plain";
		if (isAmount || (direction && direction.start >= number.end))
			return { chosen: level, use: { kind: "change", as: "amount", sign: sign ?? null }, direction };
		return { chosen: level, use: { kind: "level" } };
	}

	/** "Debt was 3.2 times operating income": the figures before and after the number differ. */
	#isOfAnother({ start, end }: StatedNumber, { figures: [chosen], at }: Chosen): boolean {
		const names = (mention: Mention) => mention.figures.some(({ name }) => name === chosen?.name);
		const figuresBefore = this.figures.filter((figure) => figure.end <= start);
		return at >= end && figuresBefore.length > 0 && !figuresBefore.some(names);
	}

	/** "Rose 21 billion, or 24%": the second number states the same change. */
	#repeatedDirection({ start }: StatedNumber): Direction | undefined {
		const last = this.#last;
		return last && SAME.test(this.tokens.text.slice(last.number.end, start)) ? last.direction : undefined;
	}

	/** "Increased revenue by 8%": the figure is between the direction and its number. */
	#directionAroundFigure(number: StatedNumber): Direction | undefined {
		const { text, directions } = this.tokens;
		if (!/\b(?:by|at)\s+(?:about |nearly |almost |roughly |some |more than |an? )*$/i.test(text.slice(0, number.start)))
			return undefined;
		let words = text;
		for (const { start, end } of [...this.figures, ...this.tokens.companies].filter((span) => span.end <= number.start))
			words = words.slice(0, start) + " ".repeat(end - start) + words.slice(end);
		return directionOf(number, directions, words);
	}

	/** The number in a word such as "doubled", and its figure. */
	readFold({ start, end, fold }: Direction): { readonly number: StatedNumber; readonly chosen: Chosen } | null {
		if (fold === undefined) return null;
		const { text } = this.tokens;
		const hedge = /\b(nearly|almost|roughly|about|more than)\s+$/i.exec(text.slice(0, start))?.[1]?.toLowerCase();
		// The tolerance below and above the factor; for a fall they are exchanged.
		const [less, more] =
			hedge === "more than"
				? [1, Number.POSITIVE_INFINITY]
				: [hedge === undefined ? 0.95 : 0.9, hedge === "nearly" || hedge === "almost" ? 1 : 1.1];
		const [low, high] = fold < 1 ? [fold / more, fold / less] : [fold * less, fold * more];
		const number: StatedNumber = {
			start,
			end,
			text: text.slice(start, end),
			kind: "times",
			value: fold,
			low,
			high,
			currency: null,
			isScaled: true,
			perShare: false,
			sign: null,
		};
		const accepts = ({ kind }: CheckedFigure) => kind !== "ratio";
		const chosen = chooseFigure(this.tokens, this.figures, number, accepts) ?? this.#inheritedFigure(accepts);
		return chosen ? { number, chosen } : null;
	}

	#percentUse(number: StatedNumber, sign: 1 | -1 | null): Use {
		const { text } = this.tokens;
		const nearText = text.slice(Math.max(0, number.start - 60), number.end + 40);
		const spans = this.tokens.periods.some((period) => period.kind === "span");
		return { kind: "change", as: spans && YEARLY.test(nearText) ? "yearly" : "percent", sign };
	}

	#change(
		number: StatedNumber,
		direction: Direction | undefined,
		use: Use,
		accepts: (figure: CheckedFigure) => boolean,
	): ReadNumber | null {
		const chosen = chooseFigure(this.tokens, this.figures, number, accepts) ?? this.#inheritedFigure(accepts);
		return chosen ? { chosen, use, direction } : this.#notCheckable(number, "the text does not say what changed");
	}

	/** A share of revenue: "14% of revenue", "41% of the total". */
	#share(number: StatedNumber): ReadNumber | null {
		const { tokens, figures } = this;
		const { text, segments } = tokens;
		const wholeAfter = figures.find(
			(figure) =>
				figure.start >= number.end &&
				!figure.isVerb &&
				figure.figures.some(({ kind }) => kind === "money") &&
				SHARE.test(text.slice(number.end, figure.start)) &&
				/\bof\b/.test(text.slice(number.end, figure.start)),
		);
		const isTotal = /^\s*\)?\s*of (?:the |its )?(?:total|whole|company)\b(?! (?:revenue|sales|assets))/i.test(
			text.slice(number.end),
		);
		const wholeBefore = figures.findLast(
			(figure) =>
				figure.end <= number.start &&
				/\bas a (?:share|percentage|proportion|percent) of (?:its |total |net )?$/i.test(text.slice(0, figure.start)),
		);
		const whole = wholeAfter ?? wholeBefore;
		if (!whole && !isTotal) return null;
		const wholeFigure = whole?.figures.find(({ kind }) => kind === "money") ?? figureNamed("revenue");
		if (!wholeFigure) return null;
		const otherFigures = figures.filter((figure) => figure !== whole);
		const part = chooseFigure(tokens, otherFigures, number, ({ kind }) => kind === "money");
		const segment =
			segments.find((segment) => segment.start >= number.end) ??
			segments.findLast((segment) => segment.end <= number.start);
		const chosen =
			part ??
			(segment
				? { figures: [revenueOf(segment.segment)], isLoss: false, at: segment.start, end: segment.end }
				: this.#inheritedFigure(({ kind }) => kind === "money", true));
		const use: Use = { kind: "share", of: wholeFigure.segment ? (figureNamed("revenue") ?? wholeFigure) : wholeFigure };
		if (!chosen || whole?.reason !== undefined || chosen.figures[0]?.name === wholeFigure.name)
			return {
				chosen: { figures: [], isLoss: false, at: -1, end: -1 },
				use,
				reason: whole?.reason ?? "the text does not say which part",
			};
		return { chosen, use };
	}

	#inheritedFigure(accepts: (figure: CheckedFigure) => boolean, isWhole = false): Chosen | null {
		const { figure } = this.context;
		if (this.figures.length > (isWhole ? 1 : 0) || !figure) return null;
		if (!this.context.continues && !REFERS.test(this.tokens.text)) return null;
		const figures = figure.figures.filter(accepts);
		return figures.length === 0
			? null
			: {
					figures,
					isLoss: figure.isLoss,
					at: -1,
					end: -1,
					...(figure.reason !== undefined && { reason: figure.reason }),
				};
	}

	/** A number with a unit near a figure of another kind is a claim that cannot be checked. A plain number is not a claim. */
	#notCheckable(number: StatedNumber, reason: string): ReadNumber | null {
		if (number.kind === "plain" && !number.isScaled) return null;
		const first = this.figures[0];
		if (!first) return null;
		return { chosen: { figures: [], isLoss: false, at: first.start, end: first.end }, use: { kind: "level" }, reason };
	}
}

/** Words between a change and the same change in another unit, or a further change. */
const SAME =
	/^\s*(?:(?:,?\s*(?:or|i\.e\.|that is|equivalent to),?|\()\s*(?:by |about |roughly |nearly |almost |some |an? )*\(?|[^.;$]{0,20}\band (?:by )?(?:a further|another|an additional) )$/i;

/** "Between 10 and 12 billion", "10 to 12 percent". */
function isEndOfRange({ text, numbers }: Tokens, number: StatedNumber): boolean {
	const [prior, next] = [
		numbers.findLast(({ end }) => end <= number.start),
		numbers.find(({ start }) => start >= number.end),
	];
	const isBetween = ({ start }: StatedNumber) =>
		/\bbetween\s+(?:about |roughly |around )?[$€£]?$/i.test(text.slice(0, start));
	const areJoined = (a: StatedNumber, b: StatedNumber, word: RegExp) => word.test(text.slice(a.end, b.start));
	const isPlainRange = (a: StatedNumber, b: StatedNumber) =>
		a.kind === "plain" &&
		!a.isScaled &&
		areJoined(a, b, /^\s?(?:to|–|-)\s?[$€£]?$/) &&
		!/\bfrom\s+$/i.test(text.slice(0, a.start));
	if (prior && ((isBetween(prior) && areJoined(prior, number, /^\s+and\s+[$€£]?$/)) || isPlainRange(prior, number)))
		return true;
	return (
		next !== undefined &&
		((isBetween(number) && areJoined(number, next, /^\s+and\s+[$€£]?$/)) || isPlainRange(number, next))
	);
}

/** True for numbers that count things: "15 countries", "two segments", list markers. */
function isCount({ text, mentions, segments }: Tokens, number: StatedNumber): boolean {
	if (number.kind !== "plain") return false;
	if (AFTER_FIGURE.test(text.slice(number.end))) return false;
	// "1.2 billion diluted shares", "3.4 billion net profit": the figure itself follows.
	return ![...mentions, ...segments].some(
		({ start }) => start >= number.end && /^\s+(?:[a-z-]+\s){0,2}$/i.test(text.slice(number.end, start)),
	);
}
const AFTER_FIGURE =
	/^\s*(?:[.,;:)|\]–—-]|$|(?:in|for|at|on|from|and|or|to|versus|vs|compared|against|per|after|a|as|while|times|is|was|up|down|of|with|this|last|more|less|higher|lower|during|through|over)\b)/i;
