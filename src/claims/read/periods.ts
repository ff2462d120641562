// Finds the periods that a text names.
import { overlap, type Period, type Span } from "../claim.js";
import { NUMBER_WORDS } from "./number-words.js";

/** A place in a text that names a period, a span between two periods, or a relative time ("a year earlier"). */
export type PeriodMention = Span & PeriodBody;

type PeriodBody =
	| { readonly kind: "period"; readonly period: Period }
	| { readonly kind: "span"; readonly from: Period | null; readonly to: Period | null; readonly years: number | null }
	| { readonly kind: "before"; readonly unit: "year" | "quarter"; readonly years: number };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
	"(?<month>Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)\\.?";
const YEAR = "(?:19|20)\\d\\d";
const DAY = "(?:\\d{1,2}(?:st|nd|rd|th)?)";
const DATE = `(?:${MONTH}(?:\\s+${DAY},?)?,?\\s+(?<year>${YEAR})|${DAY}\\s+${MONTH.replace("<month>", "<month2>")},?\\s+(?<year2>${YEAR})|(?<iso>${YEAR}-\\d\\d)(?:-\\d\\d)?)(?!\\d)`;
const ORDINALS: Readonly<Record<string, number>> = {
	first: 1,
	second: 2,
	third: 3,
	fourth: 4,
	"1st": 1,
	"2nd": 2,
	"3rd": 3,
	"4th": 4,
	final: 4,
};
/** Words that count years and quarters: "two" to "ten" and "twenty". */
const COUNTS = Object.keys(NUMBER_WORDS).filter((word) => {
	const number = NUMBER_WORDS[word] as number;
	return (number >= 2 && number <= 10) || number === 20;
});
const COUNT = `(?<count>${COUNTS.join("|")}|\\d{1,2})`;
const FISCAL = "(?<fiscal>fiscal(?: year)?|financial year|FY)[\\s’']{0,3}";

type Read = (groups: Readonly<Record<string, string | undefined>>, text: string) => PeriodBody | null;

const year = (text: string, isFiscal: boolean): Period => ({ kind: "year", year: fullYear(text), isFiscal });
const period = (period: Period): PeriodBody => ({ kind: "period", period });
const fullYear = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text));
const countOf = (text: string | undefined): number => NUMBER_WORDS[text?.toLowerCase() ?? ""] ?? Number(text ?? 1);

function monthEnd(groups: Readonly<Record<string, string | undefined>>, months: 12 | 3 | null): Period {
	const { iso } = groups;
	if (iso !== undefined)
		return { kind: "to_month", year: Number(iso.slice(0, 4)), month: Number(iso.slice(5, 7)), months };
	const name = (groups.month ?? groups.month2 ?? "").toLowerCase().slice(0, 3);
	return { kind: "to_month", year: Number(groups.year ?? groups.year2), month: MONTHS.indexOf(name) + 1, months };
}

/** Patterns of periods; a pattern that contains another comes first. */
const PATTERNS: readonly (readonly [RegExp, Read])[] = [
	[
		new RegExp(
			`\\b(?:between|from|in|for|over|during)\\s+(?:${FISCAL})?(?<a>${YEAR})\\s+(?:(?<=(?:between|from)\\s.{4,24})and|to|through|until|till)\\s+(?:${FISCAL.replace("<fiscal>", "<fiscal2>")})?(?<b>${YEAR})\\b`,
			"gi",
		),
		({ a, b, fiscal }) => ({
			kind: "span",
			from: year(a ?? "", fiscal !== undefined),
			to: year(b ?? "", fiscal !== undefined),
			years: null,
		}),
	],
	[
		new RegExp(`(?<![\\d–-])(?<a>${YEAR})\\s?[–-]\\s?(?<b>${YEAR}|\\d\\d)(?![\\d–-])`, "g"),
		({ a = "", b = "" }) => {
			const to = b.length === 2 ? a.slice(0, 2) + b : b;
			// 2024-09 is a month, not a span.
			if (b.length === 2 && Number(b) <= 12 && Number(to) < Number(a))
				return period({ kind: "to_month", year: Number(a), month: Number(b), months: null });
			return Number(to) > Number(a)
				? { kind: "span", from: year(a, false), to: year(to, false), years: null }
				: period({ kind: "unread", text: `${a}-${b}` });
		},
	],
	[
		new RegExp(`\\bsince\\s+(?:${FISCAL})?(?<a>${YEAR})\\b`, "gi"),
		({ a = "" }) => ({ kind: "span", from: year(a, false), to: null, years: null }),
	],
	[
		new RegExp(
			`\\b(?:(?:over|in|during|for|across)\\s+)?(?:the\\s+)?(?:past|last|previous|preceding)?\\s*${COUNT}[- ](?:fiscal )?years?\\s+(?:to|through|until|ended|ending(?: in)?)\\s+(?:${FISCAL})?(?:${DATE}|(?<b>${YEAR}))`,
			"gi",
		),
		(groups) => ({
			kind: "span",
			from: null,
			to: groups.b === undefined ? monthEnd(groups, 12) : year(groups.b, groups.fiscal !== undefined),
			years: countOf(groups.count),
		}),
	],
	[
		new RegExp(
			`\\b(?:over|in|during|for|across|within)\\s+(?:the\\s+)?(?:past|last|previous|preceding|most recent)?\\s*${COUNT}\\s+(?:fiscal )?years\\b|\\b(?<adj>two|three|four|five|ten|3|5|10)[- ]year(?=\\s+(?:compound|cagr|revenue|sales|growth|average|annual))`,
			"gi",
		),
		({ count, adj }) => ({ kind: "span", from: null, to: null, years: countOf(count ?? adj) }),
	],
	[
		/\b(?:over|in|during) (?:the |a )?(?:past |last )?decade\b/gi,
		() => ({ kind: "span", from: null, to: null, years: 10 }),
	],
	[
		new RegExp(
			`\\b(?:(?:full )?(?:fiscal |financial )?year|(?:twelve|12)[- ]months?(?: period)?)(?:s)?\\s+(?:that\\s+)?(?:to|ended|ending|through|until|up to)(?:\\s+(?:on|in|the end of))?\\s+${DATE}`,
			"gi",
		),
		(groups) => period(monthEnd(groups, 12)),
	],
	[
		new RegExp(
			`\\b(?:quarter|three months)(?: period)?\\s+(?:that\\s+)?(?:to|ended|ending|through|until)(?:\\s+(?:on|in|the end of))?\\s+${DATE}`,
			"gi",
		),
		(groups) => period(monthEnd(groups, 3)),
	],
	[
		new RegExp(`\\b${MONTH}[- ]quarter(?:\\s+(?:of|in))?(?:\\s+(?:${FISCAL}))?\\s*(?<year>${YEAR})\\b`, "gi"),
		(groups) => period(monthEnd(groups, 3)),
	],
	[
		new RegExp(
			`\\b(?:(?<f1>fiscal|FY)\\s)?(?:Q(?<q>[1-4])|(?<q2>[1-4])Q|(?<word>first|second|third|fourth|final|1st|2nd|3rd|4th)(?:[- ](?<f2>fiscal))?[- ]quarter)(?:\\s+(?:of|in)(?:\\s+the)?)?[\\s’'/-]*(?:(?<fiscal>fiscal(?: year)?|financial year|FY)[\\s’']{0,3})?(?<year>${YEAR}|\\d\\d)(?!\\d|[.,]\\d|%)`,
			"gi",
		),
		({ q, q2, word, year: y = "", fiscal, f1, f2 }) =>
			period({
				kind: "quarter",
				quarter: Number(q ?? q2 ?? ORDINALS[word?.toLowerCase() ?? ""]),
				year: fullYear(y),
				isFiscal: (fiscal ?? f1 ?? f2) !== undefined,
			}),
	],
	[
		new RegExp(
			`\\b(?:FY|fiscal )[\\s’']?(?<year>${YEAR}|\\d\\d)[\\s-]*Q(?<q>[1-4])\\b|\\b(?<year2>${YEAR})[\\s-]?Q(?<q2>[1-4])\\b`,
			"gi",
		),
		({ q, q2, year: y, year2 }) =>
			period({
				kind: "quarter",
				quarter: Number(q ?? q2),
				year: fullYear(y ?? year2 ?? ""),
				isFiscal: y !== undefined,
			}),
	],
	[
		new RegExp(
			`\\b(?:first|second)[- ](?:half|nine months|six months)(?:\\s+of)?(?:\\s+(?:${FISCAL})?${YEAR})?|\\b[12]?H[12](?:\\s?(?:FY)?\\d{2,4})?\\b|\\b(?:nine|six|9|6)[- ]months?\\s+(?:to|ended|ending|of)[^.;]{0,25}?${YEAR}`,
			"gi",
		),
		(_, text) => period({ kind: "unread", text }),
	],
	[
		/\b(?:trailing|last|past|previous) (?:twelve|12)[- ]months\b|\bTTM\b|\bLTM\b|\btrailing[- ]twelve[- ]months?\b/gi,
		() => period({ kind: "latest", of: "trailing" }),
	],
	[
		/\b(?:than |from |on |over |in |versus |vs\.? |with |against )?(?:the |its )?(?:same |corresponding |comparable )?(?:period|quarter|three months)?\s*(?:of |in |from )?\b(?:a year (?:earlier|ago|before|prior)|one year (?:earlier|ago|before)|(?:the )?(?:previous|prior|preceding) (?:fiscal |financial )?year(?:['’]s)?(?: period| quarter)?|the year (?:before|earlier|prior)|year[- ](?:on|over)[- ]year|y\/y|yoy|annually on|12 months earlier|twelve months earlier|the same (?:period|quarter) (?:of )?last year|year-ago (?:period|quarter|level)?)/gi,
		() => ({ kind: "before", unit: "year", years: 1 }),
	],
	[
		new RegExp(
			`\\b(?:(?:a|one) year|${COUNT} years) (?:later|after that)\\b|\\b(?:in )?the (?:following|next) (?:fiscal |financial )?year\\b`,
			"gi",
		),
		(_, text) => period({ kind: "unread", text }),
	],
	[
		// If the year itself follows, it counts.
		new RegExp(
			`\\b(?:the |its |their )?(?:last|latest) (?:full )?(?:fiscal |financial )?year but (?:one|two|three)\\b(?:,? (?:in |which was )?(?:${FISCAL})?(?<year>${YEAR}))?`,
			"gi",
		),
		({ year: y, fiscal }, text) => period(y === undefined ? { kind: "unread", text } : year(y, fiscal !== undefined)),
	],
	[
		new RegExp(`\\b${COUNT} years (?:earlier|ago|before)\\b`, "gi"),
		({ count }) => ({ kind: "before", unit: "year", years: countOf(count) }),
	],
	[
		/\b(?:from |on |than |over |in )?(?:the )?(?:previous|prior|preceding) quarter\b|\bsequentially\b|\bquarter[- ](?:on|over)[- ]quarter\b|\bqoq\b|\bq\/q\b|\ba quarter (?:earlier|ago|before)\b/gi,
		() => ({ kind: "before", unit: "quarter", years: 0 }),
	],
	[
		new RegExp(`\\b(?:${FISCAL}|(?:the )?(?:full )?year\\s)(?<year>${YEAR})(?![\\d%]|[.,]\\d)`, "gi"),
		({ year: y = "", fiscal }) => period(year(y, fiscal !== undefined)),
	],
	[
		/\bFY[\s’']{0,2}(?<year>\d\d)\b(?!%)|\bfiscal\s[’'](?<year2>\d\d)\b/gi,
		({ year: y, year2 }) => period(year(y ?? year2 ?? "", true)),
	],
	[new RegExp(`\\b${DATE}`, "gi"), (groups) => period(monthEnd(groups, null))],
	[
		new RegExp(
			`(?<![\\w$€£.,-])(?<year>${YEAR})(?:\\s(?<fiscal>fiscal year|financial year))?(?![\\d%]|[.,]\\d|\\s?(?:million|billion|bn|m\\b|units|stores|employees|people|shares))`,
			"g",
		),
		({ year: y = "", fiscal }) => period(year(y, fiscal !== undefined)),
	],
	[
		/\b(?:the |its |their )?(?:latest|most recent|last(?: completed| full)?)\s(?:fiscal |financial |full )?year\b/gi,
		() => period({ kind: "latest", of: "year" }),
	],
	[
		/\b(?:the |its |their )?(?:latest|most recent|last)\s(?:fiscal )?quarter\b/gi,
		() => period({ kind: "latest", of: "quarter" }),
	],
	[
		/\b(?:(?<fiscal>fiscal)\s)?(?:Q(?<q>[1-4])|(?<word>first|second|third|fourth)(?:[- ](?<f2>fiscal))?[- ]quarter)\b/gi,
		({ q, word = "", fiscal, f2 }) =>
			period({
				kind: "quarter",
				quarter: Number(q ?? ORDINALS[word.toLowerCase()]),
				year: Number.NaN,
				isFiscal: (fiscal ?? f2) !== undefined,
			}),
	],
	[
		/\b(?:today|currently|at present|right now|at the current price|as of now)\b/gi,
		() => period({ kind: "latest", of: "now" }),
	],
];

/** The periods of a text in order; of two at one place, that of the earlier pattern. */
export function periodsIn(text: string): PeriodMention[] {
	const mentions: PeriodMention[] = [];
	for (const [pattern, readPeriod] of PATTERNS)
		for (const match of text.matchAll(pattern)) {
			const whole = match[0];
			const start = match.index + (whole.length - whole.trimStart().length);
			const end = match.index + whole.trimEnd().length;
			if (end <= start || mentions.some((mention) => overlap(mention, { start, end }))) continue;
			const body = readPeriod(match.groups ?? {}, whole.trim());
			if (body) mentions.push({ ...body, start, end });
		}
	return mentions.sort((a, b) => a.start - b.start).map((mention) => withYear(mention, mentions, text));
}

/** A quarter without a year gets the nearest year in the sentence; if there is none, its year is unknown. */
function withYear(one: PeriodMention, all: readonly PeriodMention[], text: string): PeriodMention {
	if (one.kind !== "period" || one.period.kind !== "quarter" || !Number.isNaN(one.period.year)) return one;
	const distance = (periodMention: PeriodMention) => Math.abs(periodMention.start - one.start);
	const [nearest] = all
		.flatMap((other) =>
			other.kind === "period" && other.period.kind === "year" ? [{ ...other, own: other.period }] : [],
		)
		.sort((a, b) => distance(a) - distance(b));
	if (!nearest) return { ...one, period: { kind: "unread", text: text.slice(one.start, one.end) } };
	const isFiscal = one.period.isFiscal || nearest.own.isFiscal;
	return { ...one, period: { ...one.period, year: nearest.own.year, isFiscal } };
}
