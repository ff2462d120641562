// Writes reasons as a sentence, a short form, or a mark.
import { entryOf } from "./entry-of.js";
import { REASONS, type Reason, type ReasonCode, type ReasonValue } from "./figure.js";
import { formatAmount, formatNumber, printed } from "./format.js";

/** Text by code, before the subject or the source's own word: "not reported: interest expense". */
const SHORT: Partial<Readonly<Record<ReasonCode, string>>> = {
	missing_input: "missing",
	field_not_found: "not in the data",
	not_reported: "not reported",
	insufficient_history: "too little history",
	template_not_applicable: "does not apply",
	zero_denominator: "zero",
	non_positive_denominator: "not positive",
	non_positive_input: "not positive",
	non_positive_base: "not positive",
	non_positive_base_cash_flow: "cash flow is not positive",
	negative_equity: "equity is not positive",
	growth_not_below_discount_rate: "growth is not below the rate",
	growth_below_model_floor: "growth is below the model's floor",
	currency_mismatch: "two currencies",
};

/** Codes for a figure that must be above zero. */
const POSITIVE: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
	"non_positive_denominator",
	"non_positive_input",
	"non_positive_base",
	"non_positive_base_cash_flow",
	"negative_equity",
]);

/** Codes that compare their first figure with their second, and the words between the two. */
const COMPARED: Partial<Readonly<Record<ReasonCode, string>>> = {
	growth_not_below_discount_rate: "is not below",
	growth_below_model_floor: "is below",
};

/** Names whose words are not the name with spaces. */
const NAMES: Readonly<Record<string, string>> = {
	eps: "earnings per share",
	ebit: "EBIT",
	ebitda: "EBITDA",
	fcff: "cash flow to the firm",
	ffo: "FFO",
	ev_ebit: "EV/EBIT",
	ev_ebitda: "EV/EBITDA",
	ev_sales: "EV/sales",
	epv_per_share: "earnings power value per share",
	nopat: "operating profit after tax",
	fcf0: "cash flow to the firm",
	fcfe0: "cash flow to the shareholders",
	roic: "return on invested capital",
	roe: "return on equity",
	revenue_growth_5y: "revenue",
	book_growth_5y: "book value per share",
	avg_equity: "average equity",
	avg_assets: "average assets",
	dsri: "the index of receivables to sales",
};

/** A name in words: `free_cash_flow_per_share` gives "free cash flow per share". */
export const inWords = (name: string): string => NAMES[name] ?? entryOf(words, name, () => name.replaceAll("_", " "));
const words = new Map<string, string>();

/** True if the name is a plural: "dividends per share", "total assets". For "a or b" the last one counts. */
export const isPlural = (name: string): boolean =>
	entryOf(plurals, name, () =>
		/^(?:[^ ]+ )*?[^ ]*[^s]s\b/.test(
			(inWords(name).split(" or ").at(-1) ?? "").split(/ (?:per|of|from|on|to|in) /)[0] ?? "",
		),
	);
const plurals = new Map<string, boolean>();

/** Says of which day a figure is: "dividends per share are of 2025-12". */
export const dateClause = (name: string, day: string): string =>
	`${inWords(name)} ${isPlural(name) ? "are" : "is"} of ${day}`;

function valueText(value: ReasonValue | undefined): string {
	if (typeof value === "object")
		return formatAmount(value.value, value.unit, value.unit.kind === "fraction" ? { decimals: 1 } : {});
	return typeof value === "number" ? shownNumber(value) : (value ?? "");
}

/** A number without a unit as reasons print it. */
export const shownNumber = (value: number): string =>
	Number.isInteger(value) ? formatNumber(value) : formatNumber(value, { decimals: Math.abs(value) < 1 ? 4 : 2 });

/** The details of a reason as a clause; empty if it has none. */
function clause({ code, subject, values = {}, sentence }: Reason): string {
	if (sentence !== undefined) {
		const parts: Readonly<Record<string, ReasonValue | undefined>> = { subject: inWords(subject ?? ""), ...values };
		return sentence.replace(/\{(\w+)\}/g, (_, name: string) => valueText(parts[name]));
	}
	const { known, needed, input: _, ...figures } = values;
	if (needed !== undefined) {
		const needs = `needs ${valueText(needed)} ${inWords(subject ?? "observations")}`;
		return known === undefined ? needs : `${needs}; ${valueText(known)} ${known === 1 ? "is" : "are"} known`;
	}
	const pairs = Object.entries(figures).map(([name, value]) => [inWords(name), valueText(value)] as const);
	const [first, second] = pairs;
	const compared = COMPARED[code];
	if (compared && first && second) return `${first[0]} of ${first[1]} ${compared} ${second[0]} of ${second[1]}`;
	return pairs.map(([name, value]) => `${name} ${isPlural(name) ? "are" : "is"} ${value}`).join(" and ");
}

/** The source's own word in parentheses; empty if it equals the subject. */
const sourceNote = (subject: string, detail: string | undefined): string =>
	detail === undefined || detail.toLowerCase() === inWords(subject).toLowerCase() ? "" : ` (${detail})`;

/** A text with a capital first letter, unless it begins with a name such as `stock.dividend`. */
export const capital = (text: string): string =>
	/^[a-z]+\./.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A reason as a sentence, for footnotes, tables and empty charts.
 * @example
 * describeReason({ code: "not_reported", subject: "interest_expense" }) //=> "Not reported: interest expense."
 * describeReason({ code: "insufficient_history", subject: "fiscal years", values: { known: 4, needed: 10 } }) //=> "Needs 10 fiscal years; 4 are known."
 */
export function describeReason(reason: Reason): string {
	const { code, subject, values = {}, sentence, detail } = reason;
	const text = clause(reason);
	const short = SHORT[code];
	if (text) {
		const [name = "", ...others] = Object.keys(values);
		const pronoun = others.length > 0 ? "both" : isPlural(name) ? "they" : "it";
		const requirement = sentence === undefined && POSITIVE.has(code) ? `; ${pronoun} must be above 0` : "";
		const full = code === "template_not_applicable" ? `Does not apply: ${text}` : capital(`${text}${requirement}`);
		return printed(/[.!?]$/.test(full) ? full : `${full}.`);
	}
	const input = reason.values?.input === undefined ? "" : ` (input ${valueText(reason.values.input)})`;
	const topic = subject === undefined ? (detail ?? "") : `${inWords(subject)}${input || sourceNote(subject, detail)}`;
	if (!topic) return REASONS[code];
	// With these codes, the source's word alone makes sense after the short text: "Not reported: At Loss."
	const useShort = subject !== undefined || ["missing_input", "not_reported", "template_not_applicable"].includes(code);
	return printed(short && useShort ? `${capital(short)}: ${topic}.` : `${REASONS[code].slice(0, -1)} (${topic}).`);
}

/**
 * A reason in one line of limited length, for charts.
 * @example
 * shortReason({ code: "negative_equity", values: { "book value per share": -4.27 } }) //=> "book value per share is −4.27"
 */
export function shortReason(reason: Reason | undefined, maxLength = 74): string {
	if (!reason) return "no value";
	const { code, subject, detail = "" } = reason;
	const text = clause(reason);
	if (text) return shortenToFit(printed(text), maxLength);
	const short = SHORT[code];
	const about = subject === undefined ? detail : inWords(subject);
	if (!about) return shortenToFit(short ?? REASONS[code], maxLength);
	const omitsCode = !short || about.split(" ").length > 6;
	return shortenToFit(printed(omitsCode ? about : `${short}: ${about}`), maxLength);
}

/** A reason's code and sentence. */
export const codedReason = (reason: Reason): string => `${reason.code}: ${describeReason(reason)}`;

/** Shortens a text to the clauses that fit. */
function shortenToFit(text: string, maxLength: number): string {
	if (text.length <= maxLength) return text;
	const end = Math.max(...["; ", ": "].map((mark) => text.lastIndexOf(mark, maxLength)));
	return end >= maxLength / 3 ? text.slice(0, end) : `${text.slice(0, maxLength - 2).trimEnd()}…`;
}

/** Reasons that mean "not meaningful" rather than "not available". */
const NOT_MEANINGFUL: ReadonlySet<ReasonCode> = new Set<ReasonCode>([
	...POSITIVE,
	"zero_denominator",
	"no_interest_expense",
	"growth_not_below_discount_rate",
	"growth_below_model_floor",
]);

/** The mark of a missing figure: NM if it is not meaningful, n/a if it is not available. */
export function absenceMark(reason: Reason): "NM" | "n/a" {
	return NOT_MEANINGFUL.has(reason.code) ? "NM" : "n/a";
}
