// Finds the numbers in a text.
import { type NumberKind, overlap, type Span, type StatedNumber } from "../claim.js";
import { NUMBER_WORDS } from "./number-words.js";

const SCALES: Readonly<Record<string, number>> = {
	trillion: 1e12,
	tn: 1e12,
	t: 1e12,
	billion: 1e9,
	billions: 1e9,
	bn: 1e9,
	b: 1e9,
	million: 1e6,
	millions: 1e6,
	mn: 1e6,
	mln: 1e6,
	m: 1e6,
	thousand: 1e3,
	thousands: 1e3,
	k: 1e3,
};

const CURRENCIES: Readonly<Record<string, string>> = {
	$: "USD",
	us$: "USD",
	usd: "USD",
	dollar: "USD",
	dollars: "USD",
	"us dollars": "USD",
	"u.s. dollars": "USD",
	"€": "EUR",
	eur: "EUR",
	euro: "EUR",
	euros: "EUR",
	"£": "GBP",
	gbp: "GBP",
	pounds: "GBP",
	"¥": "JPY",
	jpy: "JPY",
	yen: "JPY",
	chf: "CHF",
	francs: "CHF",
	cad: "CAD",
	cny: "CNY",
	yuan: "CNY",
};

/** Words for parts of a whole, with the range of percentages that they may mean. */
const PARTS: readonly (readonly [RegExp, number, number])[] = [
	[/\btwo[- ]thirds\b/gi, 200 / 3, 2.5],
	[/\bthree[- ]quarters\b/gi, 75, 2.5],
	[/\b(?:a|one)[- ]third\b/gi, 100 / 3, 2.5],
	[/\b(?:a|one)[- ]quarter(?= of\b)/gi, 25, 2],
	[/\b(?:a|one)[- ]fifth\b/gi, 20, 2],
	[/\b(?:a|one)[- ]tenth\b/gi, 10, 1],
	[/\bhalf(?= (?:of|its|the)\b)/gi, 50, 2.5],
];

const CURRENCY = "US\\$|USD|EUR|GBP|CHF|JPY|CAD|CNY|[$€£¥]";
const MONEY_WORDS = "(?:US |U\\.S\\. )?dollars?|euros?|pounds|yen|francs|yuan|USD|EUR|GBP|CHF|JPY";
const SCALE = "trillions?|billions?|millions?|thousands?|tn|bn|mn|mln|[tbmkTBMK](?![\\w&])";
const UNIT =
	"percentage[- ]points?|basis[- ]points?|bps|pp|ppts?|per ?cent|pct|%[- ]points?|%|times|-?fold|[x×](?!\\w)";
const DIGITS = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+";
const WORD = Object.keys(NUMBER_WORDS).join("|");
const NUMBER = new RegExp(
	`(?<![\\w.,/#])(?<paren>\\()?(?<sign>[-−–+±])?\\s?(?<currency>${CURRENCY})?\\s?(?<inner>[-−])?(?<digits>${DIGITS}|(?<=[\\s(])(?:${WORD})(?=[\\s-](?:trillion|billion|million|percent|per cent|percentage|basis|times)))` +
		`(?:[\\s-]{0,3}(?<scale>${SCALE}))?(?:[\\s-]{0,3}(?<unit>${UNIT}))?(?:\\s{1,3}(?<words>${MONEY_WORDS})(?!\\w))?(?<share>\\s?(?:\\/\\s?|(?:per|a|each)\\s(?:diluted |basic |common )?)(?:share|stock)\\b)?(?<shares>\\s(?:[a-z]+ ){0,2}shares\\b)?`,
	"giu",
);

/** Words before a number that widen or bound it. */
const HEDGES: readonly (readonly [RegExp, "about" | "below" | "above" | "under"])[] = [
	[
		/\b(?:nearly|almost|close to|just under|just below|just shy of|shy of|not quite|approaching)\s+(?:an?\s)?$/i,
		"below",
	],
	[
		/\b(?:more than|over|above|exceed(?:s|ed|ing)|at least|topp?(?:ed|ing)|(?:surpass|cross|pass)(?:ed|es|ing)|clear(?:ed|s)|br(?:oke|eak(?:s|ing)?) (?:through|above)|upwards of|north of|in excess of|better than|no less than|just over|slightly more than)\s+(?:an?\s)?$/i,
		"above",
	],
	[/\b(?:less than|below|under|fewer than|at most|up to|no more than|as much as)\s+(?:an?\s)?$/i, "under"],
	[
		/(?:\b(?:about|around|roughly|approximately|approx\.?|some|circa|ca\.?|c\.|an estimated|in the region of)\s+(?:an?\s)?|[~≈∼]\s?)$/i,
		"about",
	],
];

/** The tolerance of "about", as a share of the number. */
const ABOUT = 0.02;
/** The tolerance of "nearly" and "more than", as a share of the number. */
const NEARLY = 0.05;

/** The scale and currency that a caption, a header or a row gives for its numbers. */
export interface NumberSetting {
	readonly scale: number | null;
	readonly currency: string | null;
	readonly percent: boolean;
}

const PLAIN: NumberSetting = { scale: null, currency: null, percent: false };

/** The unit that a caption states: `USD million`, `($bn)`, `in billions of dollars`, `%`. */
export function settingOf(text: string): NumberSetting {
	const currency = new RegExp(`(${CURRENCY})(?!\\s?\\d)|\\b(${MONEY_WORDS})\\b`, "i").exec(text);
	const scale = /\b(trillion|billion|million|thousand)s?\b|(?:^|[\s$€£(])(tn|bn|mn|mln|m|b|k)(?=[\s),;:]|$)/i.exec(
		text,
	);
	return {
		scale: scale ? (SCALES[(scale[1] ?? scale[2] ?? "").toLowerCase()] ?? null) : null,
		currency: currency ? (CURRENCIES[(currency[1] ?? currency[2] ?? "").toLowerCase()] ?? null) : null,
		percent: /%|\bper ?cent\b/i.test(text),
	};
}

/** The numbers of a text that are not part of a period, in order. */
export function numbersIn(text: string, excluded: readonly Span[], setting = PLAIN): StatedNumber[] {
	const numbers: StatedNumber[] = [];
	for (const match of text.matchAll(NUMBER)) {
		const number = numberOf(text, match, setting);
		if (number && !excluded.some((span) => overlap(span, number))) numbers.push(number);
	}
	for (const [pattern, value, tolerance] of PARTS)
		for (const match of text.matchAll(pattern)) {
			const [start, end] = [match.index, match.index + match[0].length];
			if (excluded.some((span) => overlap(span, { start, end }))) continue;
			const bounds = rangeOf(text.slice(0, start), value, tolerance, value);
			numbers.push({
				start,
				end,
				text: match[0],
				kind: "percent",
				value,
				...bounds,
				currency: null,
				isScaled: true,
				perShare: false,
				sign: null,
			});
		}
	return numbers.sort((a, b) => a.start - b.start);
}

/** The named groups of a match of `NUMBER`. */
type Groups = Readonly<Record<string, string | undefined>>;

function numberOf(text: string, match: RegExpMatchArray, setting: NumberSetting): StatedNumber | null {
	const groups: Groups = match.groups ?? {};
	const { currency: symbol, scale, unit, words, share, shares = "" } = groups;
	const offset = match.index ?? 0;
	const wholeEnd = offset + match[0].length;
	const textBefore = text.slice(0, offset);
	const hasUnit = [symbol, scale, unit, words].some((part) => part !== undefined);
	if (isInName(textBefore, text.slice(offset), text.slice(wholeEnd), hasUnit)) return null;
	const digits = (groups.digits ?? "").toLowerCase();
	const plain = digits in NUMBER_WORDS ? String(NUMBER_WORDS[digits]) : digits.replaceAll(",", "");
	const decimals = plain.split(".")[1]?.length ?? 0;
	const base = Number(plain);
	if (!Number.isFinite(base)) return null;
	// "1,250 million diluted shares" is one number, but its words also name the figure.
	const end = wholeEnd - shares.length;
	const { factor, ...stated } = unitOf(groups, setting, hasUnit);
	const value = base * factor;
	const tolerance = Number(`5e-${decimals + 1}`) * factor;
	const significant = plain.replace(".", "").replace(/^0+/, "").replace(/0+$/, "").length;
	const round = decimals === 0 && base > 0 ? Number(`5e${plain.length - 1 - significant}`) * factor : 0;
	const start = offset + (/^\s*\(?\s*/.exec(match[0])?.[0].length ?? 0);
	const sign = isNegative(groups, textBefore, text.slice(end), decimals) ? -1 : groups.sign === "+" ? 1 : null;
	return {
		start,
		end,
		text: text.slice(start, end).trim(),
		value,
		...stated,
		perShare: share !== undefined,
		sign,
		...rangeOf(textBefore, value, tolerance, Math.max(round, 0)),
	};
}

/** Matches the words before a number that is a part of a name, such as "S&P 500" and "note 12". */
const NAME_BEFORE =
	/(?:\b(?:S&P|Form|Fortune|Nasdaq|Dow|No\.?|note|page|chapter|section|item|figure|table|level|version|step|top|phase)|\[)\s?$/i;

/** True for a number that is no figure: in ordinals, "10-K", "5-year", "52-week", "iPhone 15", versions and paths. */
function isInName(textBefore: string, rest: string, textAfter: string, hasUnit: boolean): boolean {
	if (/^(?:st|nd|rd|th)\b/i.test(textAfter) || /^\W*\d+-[KQF]\b/.test(rest)) return true;
	return !hasUnit && (/^(?:[-‑][A-Za-z]|[A-Za-z_]|\.\d|\/\d|:\d)/.test(textAfter) || NAME_BEFORE.test(textBefore));
}

/** The unit of a number, and the factor that its scale adds: by its own words, else by the setting. */
function unitOf(
	{ currency: symbol, scale, unit = "", words, share, shares }: Groups,
	setting: NumberSetting,
	hasUnit: boolean,
): Pick<StatedNumber, "kind" | "currency" | "isScaled"> & { readonly factor: number } {
	const lower = unit.toLowerCase();
	const isPoints = /point|bps|^ppt?s?$/.test(lower);
	const isBasis = /basis|bps/.test(lower);
	const isPercent = !isPoints && (/%|per ?cent|pct/.test(lower) || (setting.percent && !hasUnit));
	const isTimes = /times|fold|x|×/.test(lower);
	const currency = CURRENCIES[(symbol ?? words ?? "").toLowerCase()] ?? null;
	const ownScale =
		scale === undefined ? null : (SCALES[scale.toLowerCase().replace(/s$/, "")] ?? SCALES[scale.toLowerCase()] ?? null);
	const takesNoScale = isPercent || isPoints || isTimes || share !== undefined;
	const factor = isBasis ? 0.01 : (ownScale ?? (takesNoScale ? 1 : (setting.scale ?? 1)));
	const isShares = shares !== undefined && currency === null && !isPercent && !isPoints;
	const isMoney = currency !== null || (setting.currency !== null && !isPercent && !isPoints && !isTimes && !isShares);
	const kinds: readonly (readonly [isKind: boolean, kind: NumberKind])[] = [
		[isPoints, "points"],
		[isPercent, "percent"],
		[isTimes, "times"],
		[isMoney, "money"],
		[isShares, "shares"],
	];
	return {
		kind: kinds.find(([isKind]) => isKind)?.[1] ?? "plain",
		currency: currency ?? (isMoney ? setting.currency : null),
		isScaled: ownScale !== null || (setting.scale !== null && factor === setting.scale),
		factor,
	};
}

/** True for a number with a minus or the word "negative" before it, and for a whole number in parentheses. */
function isNegative(groups: Groups, textBefore: string, textAfter: string, decimals: number): boolean {
	if (groups.inner !== undefined || /[-−–]/.test(groups.sign ?? "")) return true;
	if (/\b(?:negative|minus)\s+(?:(?:by|at)\s+)?(?:about\s+|some\s+|nearly\s+)?$/i.test(textBefore)) return true;
	const isInParentheses = groups.paren !== undefined && /^\s?\)/.test(textAfter);
	return isInParentheses && groups.currency === undefined && decimals === 0 && !/[a-z]\s*$/i.test(textBefore);
}

/** The range of figures for which a stated number is true: within half a unit of the last digit, widened by the words before it. */
function rangeOf(textBefore: string, value: number, tolerance: number, round: number): { low: number; high: number } {
	const [, hedge] = HEDGES.find(([pattern]) => pattern.test(textBefore)) ?? [];
	const widest = Math.max(tolerance, Math.min(round, value * NEARLY));
	switch (hedge) {
		case "about": {
			const about = Math.max(widest, value * ABOUT);
			return { low: value - about, high: value + about };
		}
		case "below":
			return { low: value - Math.max(widest, value * NEARLY), high: value + tolerance };
		case "above":
			return { low: value - tolerance, high: Number.POSITIVE_INFINITY };
		case "under":
			return { low: Number.NEGATIVE_INFINITY, high: value + tolerance };
		default:
			return { low: value - tolerance, high: value + tolerance };
	}
}
