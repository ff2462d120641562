// Reads the claims of one sentence.
import type { CheckedFigure, Claim, StatedNumber, Use } from "../claim.js";
import {
	type Chosen,
	chooseCompany,
	chooseFigure,
	choosePeriod,
	figuresOf,
	fits,
	isBeginning,
	isCompared,
	periodOf,
} from "./choose.js";
import { type Context, revenueOf, type Tokens } from "./context.js";
import { type Direction, directionOf } from "./directions.js";
import { figureNamed } from "./figure-words.js";
import type { Mention } from "./mentions.js";

/** What was read of a sentence. */
export interface ReadSentence {
	readonly claims: readonly Claim[];
	/** Numbers that belong to no figure. */
	readonly others: readonly string[];
	readonly context: Context;
}

/** Sentences that say what may be, or what is not. */
const NOT_STATED =
	/\b(?:expect(?:s|ed|ing)?|forecasts?|forecasting|guidance|guides?|guided|projects|projected|projection|estimates?|estimated|will|would|could|might|should|aims?|targets?|targeted|plans? to|hopes?|if|assum(?:e|es|ed|ing)|suppose|did not|didn['’]t|was not|wasn['’]t|were not|never|no longer|outlook|analysts see)\b/i;
const SHARE = /^\s*(?:\)|,)?\s*of\s+(?:(?!\bin\b)[^.;,()]){0,45}$/i;
const YEARLY =
	/\b(?:a year|per year|annually|each year|every year|per annum|p\.a\.|CAGR|compound(?:ed|ing)?|annuali[sz]ed|average annual|annual (?:average )?(?:rate|growth)|on average|yearly)\b/i;
const FOLD = /^\s*(?:as (?:high|large|big|much|great|many)|(?:its|the|their|what|that)\b|larger|bigger|more|higher)/i;
/** A sentence that goes on about the figure of the one before it. */
const REFERS =
	/\b(?:it|that|this|they|those|these|the (?:figure|number|total|ratio|margin|amount|sum|same|increase|decline|rise|fall|drop)|compared|versus|against|up|down)\b/i;
/** Capitalised words that own a figure or act, and are no company that is known. */
const STRANGER =
	/(?:^|[\s("“])(?<name>[A-Z][\w&.-]*(?:\s[A-Z][\w&.-]*)*)(?:['’]s?\s+(?:[a-z]+\s){0,3}(?:revenue|sales|profit|net|gross|operating|margin|earnings|EPS|share|stock|total|free|cash|debt|market|P\/E|dividend|R&D|capex)|\s+(?:reported|posted|earned|made|booked|generated|recorded|had|spent|paid|lost|grew|announced)\b)/g;
const NO_STRANGER =
	/^(?:The|It|Its|This|That|In|On|At|For|With|Our|Their|His|Her|We|They|He|She|Revenue|Sales|Net|Gross|Operating|Total|Free|Cash|Debt|Earnings|Profits?|Last|Fiscal|Year|Today|Both|Shares?|Shareholders?|Investors|Management|Company|Group|Bank|Margins?|Q[1-4]|FY\w*|EPS|ROE|ROIC|EBITDA?|R&D|Growth|Dividends?|Income|But|And|While|By|From|Over|Between|Then|Not|No|All|Each|Wall Street|America|US|U\.S\.|Europe|China|January|February|March|April|May|June|July|August|September|October|November|December|Mr|Ms|CEO|CFO|Adjusted|Quarterly|Annual)$/;

/** The claims of a sentence. `offset` is its place in the text. */
export function readSentence(tokens: Tokens, offset: number, context: Context): ReadSentence {
	const { numbers, companies, directions } = tokens;
	const figures = figuresOf(tokens);
	const stranger = strangerIn(tokens);
	const unstated = NOT_STATED.exec(withoutNames(tokens));
	const reader = new Reader(tokens, figures, context);
	const claims: Claim[] = [];
	const others: string[] = [];
	const used = new Set<Direction>();
	for (const number of numbers) {
		const read = reader.read(number);
		if (read === null) {
			if (number.kind !== "plain" || number.isScaled) others.push(number.text);
			continue;
		}
		const { chosen, use, direction } = read;
		if (direction) used.add(direction);
		const symbol = chooseCompany(
			tokens,
			number,
			chosen.at >= 0 ? chosen.at : null,
			companies.length === 0 && stranger ? null : context.symbol,
		);
		const why =
			chosen.why ??
			(stranger && symbol === null ? `"${stranger}" is no company that is known` : undefined) ??
			(unstated ? `"${unstated[0]}": the sentence does not state a reported figure` : undefined) ??
			read.why;
		claims.push(claimOf(tokens, number, { chosen, use, symbol, why, offset, context }));
	}
	for (const direction of directions) {
		const fold = reader.fold(direction);
		if (!fold) continue;
		used.add(direction);
		const { number, chosen } = fold;
		const symbol = chooseCompany(
			tokens,
			number,
			chosen.at >= 0 ? chosen.at : null,
			companies.length === 0 && stranger ? null : context.symbol,
		);
		const why =
			chosen.why ?? (unstated ? `"${unstated[0]}": the sentence does not state a reported figure` : undefined);
		claims.push(
			claimOf(tokens, number, {
				chosen,
				use: { kind: "change", as: "fold", sign: null },
				symbol,
				why,
				offset,
				context,
			}),
		);
	}
	claims.push(...directionClaims(tokens, claims, used, offset));
	return { claims, others, context: nextContext(tokens, figures, context, { stranger, claims }) };
}

/** The words of a sentence without names: Target is a company. */
function withoutNames({ text, companies, segments }: Tokens): string {
	let words = text;
	for (const { start, end } of [...companies, ...segments])
		words = words.slice(0, start) + " ".repeat(end - start) + words.slice(end);
	return words;
}

interface ReadNumber {
	readonly chosen: Chosen;
	readonly use: Use;
	readonly direction?: Direction | undefined;
	readonly why?: string;
}

/** Decides of what a number is and how it uses it. */
class Reader {
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
		if (isNoFigure(tokens, number)) return null;
		const direction = directionOf(number, directions, text) ?? this.#sameDirection(number);
		this.#last = direction && { number, direction };
		if (number.kind === "percent" && !direction) {
			const share = this.#share(number);
			if (share) return share;
		}
		const level =
			chooseFigure(tokens, figures, number, ({ kind }) => fits(kind, number)) ??
			this.#inherited(({ kind }) => fits(kind, number));
		const sign = direction?.sign ?? number.sign;
		if (number.kind === "points")
			return this.#change(number, direction, { kind: "change", as: "points", sign }, ({ kind }) => kind === "fraction");
		if (number.kind === "percent") {
			const isFraction = level?.figures.some(({ kind }) => kind === "fraction") ?? false;
			if (direction || (number.sign !== null && !isFraction))
				return this.#change(number, direction, this.#percentUse(number, sign), () => true);
			if (level) return { chosen: level, use: { kind: "level" } };
			return this.#orNothing(number, "it is not said of what it is a percentage");
		}
		if (number.kind === "times") {
			if (level) return { chosen: level, use: { kind: "level" } };
			if (FOLD.test(text.slice(number.end)) || direction) {
				if (/^\s*(?:that of|those of|as \w+ as (?:that|those)? ?of|the \w+ of)\b/i.test(text.slice(number.end)))
					return null;
				return this.#change(
					number,
					direction,
					{ kind: "change", as: "fold", sign: null },
					({ kind }) => kind !== "ratio",
				);
			}
			return null;
		}
		if (!level) return this.#orNothing(number, "no figure is named that has this unit");
		const isAmount =
			direction !== undefined &&
			!/\b(?:to|at)\b/.test(text.slice(direction.end, number.start)) &&
			direction.end <= number.start &&
			number.kind !== "plain";
		if (isAmount || (direction && direction.start >= number.end))
			return { chosen: level, use: { kind: "change", as: "amount", sign: sign ?? null }, direction };
		return { chosen: level, use: { kind: "level" } };
	}

	/** "Rose 21 billion, or 24 %": the second number says the same change. */
	#sameDirection({ start }: StatedNumber): Direction | undefined {
		const last = this.#last;
		return last && SAME.test(this.tokens.text.slice(last.number.end, start)) ? last.direction : undefined;
	}

	/** "Doubled": a number in a word. */
	fold({ start, end, fold }: Direction): { readonly number: StatedNumber; readonly chosen: Chosen } | null {
		if (fold === undefined) return null;
		const { text } = this.tokens;
		const before = text.slice(0, start);
		const low = /\b(?:nearly|almost|roughly|about)\s+$/i.test(before)
			? fold * 0.9
			: /\bmore than\s+$/i.test(before)
				? fold
				: fold * 0.95;
		const high = /\b(?:nearly|almost)\s+$/i.test(before)
			? fold
			: /\bmore than\s+$/i.test(before)
				? Number.POSITIVE_INFINITY
				: fold * 1.1;
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
		const chosen = chooseFigure(this.tokens, this.figures, number, accepts) ?? this.#inherited(accepts);
		return chosen ? { number, chosen } : null;
	}

	#percentUse(number: StatedNumber, sign: 1 | -1 | null): Use {
		const { text } = this.tokens;
		const near = text.slice(Math.max(0, number.start - 60), number.end + 40);
		const spans = this.tokens.periods.some((one) => one.kind === "span");
		return { kind: "change", as: spans && YEARLY.test(near) ? "yearly" : "percent", sign };
	}

	#change(
		number: StatedNumber,
		direction: Direction | undefined,
		use: Use,
		accepts: (figure: CheckedFigure) => boolean,
	): ReadNumber | null {
		const chosen = chooseFigure(this.tokens, this.figures, number, accepts) ?? this.#inherited(accepts);
		return chosen ? { chosen, use, direction } : this.#orNothing(number, "it is not said what changed");
	}

	/** A share of revenue: "14 % of revenue", "41 % of the total". */
	#share(number: StatedNumber): ReadNumber | null {
		const { tokens, figures } = this;
		const { text, segments } = tokens;
		const whole = figures.find(
			(one) =>
				one.start >= number.end &&
				!one.isVerb &&
				one.figures.some(({ kind }) => kind === "money") &&
				SHARE.test(text.slice(number.end, one.start)) &&
				/\bof\b/.test(text.slice(number.end, one.start)),
		);
		const isTotal = /^\s*\)?\s*of (?:the |its )?(?:total|whole|company)\b(?! (?:revenue|sales|assets))/i.test(
			text.slice(number.end),
		);
		const asShare = figures.findLast(
			(one) =>
				one.end <= number.start &&
				/\bas a (?:share|percentage|proportion|percent) of (?:its |total |net )?$/i.test(text.slice(0, one.start)),
		);
		const of = whole ?? asShare;
		if (!of && !isTotal) return null;
		const wholeFigure = of?.figures.find(({ kind }) => kind === "money") ?? figureNamed("revenue");
		if (!wholeFigure) return null;
		const others = figures.filter((one) => one !== of);
		const part = chooseFigure(tokens, others, number, ({ kind }) => kind === "money");
		const segment =
			segments.find((one) => one.start >= number.end) ?? segments.findLast((one) => one.end <= number.start);
		const chosen =
			part ??
			(segment
				? { figures: [revenueOf(segment.segment)], isLoss: false, at: segment.start, end: segment.end }
				: this.#inherited(({ kind }) => kind === "money", true));
		const use: Use = { kind: "share", of: wholeFigure.segment ? (figureNamed("revenue") ?? wholeFigure) : wholeFigure };
		if (!chosen || of?.why !== undefined)
			return {
				chosen: { figures: [], isLoss: false, at: -1, end: -1 },
				use,
				why: of?.why ?? "it is not said of what part",
			};
		return { chosen, use };
	}

	#inherited(accepts: (figure: CheckedFigure) => boolean, isWhole = false): Chosen | null {
		const { figure } = this.context;
		if (this.figures.length > (isWhole ? 1 : 0) || !figure) return null;
		if (!this.context.goesOn && !REFERS.test(this.tokens.text)) return null;
		const figures = figure.figures.filter(accepts);
		return figures.length === 0
			? null
			: { figures, isLoss: figure.isLoss, at: -1, end: -1, ...(figure.why !== undefined && { why: figure.why }) };
	}

	/** A number with a unit beside a figure of another kind: a claim that cannot be checked. Plain numbers are none. */
	#orNothing(number: StatedNumber, why: string): ReadNumber | null {
		if (number.kind === "plain" && !number.isScaled) return null;
		const near = this.figures[0];
		if (!near) return null;
		return { chosen: { figures: [], isLoss: false, at: near.start, end: near.end }, use: { kind: "level" }, why };
	}
}

/** Between a change and the same change in another unit. */
const SAME =
	/^\s*(?:,?\s*(?:or|i\.e\.|that is|equivalent to),?|\()\s*(?:by |about |roughly |nearly |almost |some |an? )*\(?$/i;

/** Numbers that count things: "15 countries", "two segments", list markers. */
function isNoFigure({ text, mentions, segments }: Tokens, number: StatedNumber): boolean {
	if (number.kind !== "plain") return false;
	if (NO_COUNT.test(text.slice(number.end))) return false;
	// "1.2 billion diluted shares", "3.4 billion net profit": the figure itself follows.
	return ![...mentions, ...segments].some(
		({ start }) => start >= number.end && /^\s+(?:[a-z-]+\s){0,2}$/i.test(text.slice(number.end, start)),
	);
}
const NO_COUNT =
	/^\s*(?:[.,;:)|\]–—-]|$|(?:in|for|at|on|from|and|or|to|versus|vs|compared|against|per|after|a|as|while|times|is|was|up|down|of|with|this|last|more|less|higher|lower|during|through|over)\b)/i;

interface Parts {
	readonly chosen: Chosen;
	readonly use: Use;
	readonly symbol: string | null;
	readonly why: string | undefined;
	readonly offset: number;
	readonly context: Context;
}

function claimOf(tokens: Tokens, number: StatedNumber, { chosen, use, symbol, why, offset, context }: Parts): Claim {
	const { text, periods } = tokens;
	const { mention, before } = choosePeriod(tokens, number);
	const own = periodOf(mention);
	const beginning = use.kind === "change" ? periods.find((one) => isBeginning(tokens, one, number)) : undefined;
	const span = mention?.kind === "span" ? mention : periods.find((one) => one.kind === "span");
	const compared = use.kind === "level" && isCompared(tokens, number);
	const hasOwnPeriod =
		mention !== null && mention.start >= number.end && !/[,;]/.test(text.slice(number.end, mention.start));
	const hasOwnCompany =
		tokens.companies.some(({ start, symbol: other }) => start >= number.end && other === symbol) &&
		tokens.companies.length > 1;
	const isEarlier =
		use.kind === "level" &&
		((before !== null && !isComparison(text.slice(number.end, before.start))) ||
			(compared && !hasOwnPeriod && !hasOwnCompany));
	let base: Claim["base"] = null;
	if (use.kind === "change" && span?.kind === "span")
		base = span.from ?? (span.years === null ? null : { kind: "back", years: span.years });
	else if (beginning) base = periodOf(beginning);
	else if (use.kind === "change" && before)
		base = before.unit === "quarter" ? { kind: "quarter_before" } : { kind: "back", years: before.years };
	else if (use.kind === "change" && use.as === "fold")
		base = periodOf(periods.find((one) => one.kind !== "before" && one.start > (mention?.start ?? 0)) ?? null);
	else if (isEarlier)
		base = before?.unit === "quarter" ? { kind: "quarter_before" } : { kind: "back", years: before?.years ?? 1 };
	const isFrom = use.kind === "level" && span?.kind === "span" && compared;
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
		period:
			isFrom && span.from
				? span.from
				: (own ??
					(span?.kind === "span" ? span.to : null) ??
					(mention === null || mention.kind === "span" ? context.period : null)),
		isInherited: own === null && mention === null && context.period !== null,
		base: isFrom ? null : base,
		...(why !== undefined && { why }),
	};
}

/** "X, up from a year earlier": the earlier year is what the number is compared with, not its own. */
const isComparison = (between: string): boolean =>
	/\b(?:more|less|higher|lower|above|below|up|down|than|from|compared|versus|against)\b/i.test(between);

/** A direction whose number is a level: "climbed to 3 billion" states the sign of the change as well. */
function directionClaims(
	{ text, directions, numbers }: Tokens,
	claims: readonly Claim[],
	used: ReadonlySet<Direction>,
	offset: number,
): Claim[] {
	return directions.flatMap((direction) => {
		if (used.has(direction) || direction.isNoun || direction.fold !== undefined) return [];
		const to = numbers.find(
			(one) =>
				one.start >= direction.end &&
				/\bto\s+(?:about\s|nearly\s|almost\s|some\s|around\s|more than\s|over\s|just\s|a\s|an\s|roughly\s)*(?:record\s)?$/i.test(
					text.slice(direction.end, one.start),
				) &&
				!/[;]|\bwhile\b/.test(text.slice(direction.end, one.start)),
		);
		const claim = claims.find((one) => one.number === to && one.use.kind === "level");
		if (!to || !claim || claim.why !== undefined || claim.start - offset > direction.start) return [];
		const start = claim.start - offset;
		return [
			{
				...claim,
				quote: text.slice(start, direction.end).replaceAll(/\s+/g, " ").trim(),
				end: offset + direction.end,
				use: { kind: "direction", sign: direction.sign } as const,
				base: spanBase(claims, claim),
			},
		];
	});
}

/** "from A in 2019 to B in 2024": the change began where the other number is. */
function spanBase(claims: readonly Claim[], claim: Claim): Claim["base"] {
	const other = claims.find(
		(one) =>
			one !== claim &&
			one.use.kind === "level" &&
			one.period !== null &&
			one.period !== claim.period &&
			one.figures[0]?.name === claim.figures[0]?.name &&
			one.symbol === claim.symbol,
	);
	return other?.period && other.base === null ? other.period : null;
}

/** A company that owns a figure and is not known; undefined where a known one is named. */
function strangerIn({ text, companies, segments }: Tokens): string | undefined {
	for (const match of text.matchAll(STRANGER)) {
		const name = match.groups?.name ?? "";
		const start = match.index + match[0].indexOf(name);
		const isKnown = [...companies, ...segments].some((one) => one.start < start + name.length && one.end > start);
		if (!isKnown && !NO_STRANGER.test(name.split(" ").at(-1) ?? "") && !NO_STRANGER.test(name)) return name;
	}
	return undefined;
}

function nextContext(
	{ companies, periods }: Tokens,
	figures: readonly Mention[],
	context: Context,
	{ stranger, claims }: { readonly stranger: string | undefined; readonly claims: readonly Claim[] },
): Context {
	// The period of the sentence is that of its first figure, not one that it is compared with.
	const [first] = claims;
	const stated = first
		? first.isInherited || first.base !== null
			? null
			: first.period
		: periodOf(periods.find((one) => one.kind !== "before") ?? null);
	return {
		symbol: companies[0]?.symbol ?? (stranger ? null : context.symbol),
		period: stated ?? context.period,
		figure: figures.findLast(({ isVerb }) => !isVerb) ?? context.figure,
	};
}
