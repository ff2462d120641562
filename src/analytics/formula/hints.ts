// Writes hints on words and signs that formulas do not know. A hint follows an error message, so it starts with "; " or ": "; it may be empty.
import { suggestion } from "../../core/errors.js";
import type { Names } from "./formula-parts.js";
import { FUNCTION_NAMES, isFunction, isPeriodFunction, OTHER_FUNCTIONS } from "./functions.js";
import { COMPARISONS } from "./signs.js";
import type { TextRange } from "./tree.js";

/** A token: a number, a name, a text in quotes, a sign or the end. */
type Token = TextRange & { readonly kind: string; readonly text: string };

/** Words that are never names. */
export const KEYWORDS: readonly string[] = ["and", "or", "not", "in", "contains"];

/** Words for a comparison, by its sign. */
const COMPARISON_WORDS: Readonly<Record<string, string>> = {
	"<": "less below under smaller lower fewer",
	">": "greater above over more higher larger exceeds",
	"=": "is equals equal",
	contains: "like includes matches",
};
/** Hints for words and signs in the place of an operator. */
const HINTS: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		Object.entries(COMPARISON_WORDS).flatMap(([sign, words]) =>
			words.split(" ").map((word) => [word, `; write ${sign}`]),
		),
	),
	between: "; write 5 < pe < 20",
	"..": "; write 5 <= pe <= 20",
	at: "; write <= for at most, >= for at least",
	not: '; put "not" before the whole comparison, such as not sector in ("Energy", "Utilities")',
	usd: "; amounts are in the currency of each company",
	order: "; order and number of rows are separate options, not part of the condition",
	sort: "; order and number of rows are separate options, not part of the condition",
	limit: "; order and number of rows are separate options, not part of the condition",
};
/** First words of requests in other query languages. */
const FIRST_WORDS: ReadonlySet<string> = new Set(["where", "select", "find", "screen", "show"]);

const isCalled = (name: string): boolean => isFunction(name) || isPeriodFunction(name);

/** The hint on a token after a complete part of a formula; empty if there is none. */
export function hintAfter(tokens: readonly Token[], at: number, isCondition: boolean): string {
	const [prior, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	if (!token || !prior) return "";
	// `10,000` and `10 000` are read as several numbers.
	const digits = token.kind === "number" ? token : next;
	const isSeparator = token.kind === "number" || token.text === ",";
	if (isSeparator && prior.kind === "number" && prior.end === token.start && digits?.kind === "number")
		return "; write a number without separators and with a decimal point, such as 10000 or 1.5";
	if ((token.text === "," || token.text === ";") && isCondition)
		return next?.kind === "end" ? "; leave it out" : '; write "and" in its place';
	const hint = HINTS[token.text.toLowerCase()];
	if (hint !== undefined && token.kind !== "text") return hint;
	if (token.text === prior.text) return "; write it once";
	if (token.kind !== "name" || prior.kind !== "name") return "";
	const word = prior.text.toLowerCase();
	if (isCalled(word)) return `; ${word} is a function: ${word}(${token.text})`;
	if (FIRST_WORDS.has(word)) return `; leave out ${prior.text}`;
	const isName = ({ kind, text }: Token) => kind === "name" && !KEYWORDS.includes(text.toLowerCase());
	const first = tokens.findLastIndex((token, index) => index < at && !isName(token)) + 1;
	const last = tokens.findIndex((token, index) => index > at && !isName(token));
	const words = tokens.slice(first, last).map(({ text }) => text);
	return `; write it as one name: ${words.join("_")}`;
}

/** The hint on a sign that follows another sign: the comparison that both together mean. */
export function hintOnSign(before: string, text: string): string {
	if (before === "") return "";
	if (before === text) return `: it is repeated; write ${text === "*" ? "^ for a power" : "it once"}`;
	const candidates = [before + text, text + before].map((both) => both.replaceAll(/(.)\1+/gu, "$1"));
	const known = candidates.find((sign) => Object.hasOwn(COMPARISONS, sign));
	return known === undefined ? "" : `; did you mean ${known}?`;
}

/** Signs that users type, with what to write. */
const CHARACTERS: Readonly<Record<string, string>> = {
	"–": "-",
	"—": "-",
	"²": "^2",
	"³": "^3",
	"≧": ">=",
	"≦": "<=",
	"∧": "and",
	"∨": "or",
	"¬": "not",
	"{": "(",
	"}": ")",
	"~": "a range, such as 14 < pe < 16",
	"≈": "a range, such as 14 < pe < 16",
	"?": "if(pe < 15, 2, 1)",
};

/** The hint on a character that formulas do not know; empty where there is none. */
export function hintOnCharacter(character: string): string {
	if (/\p{Sc}/u.test(character)) return "; amounts have no currency sign, they are in the currency of each company";
	// Full-width letters, digits and signs, as keyboards for Chinese and Japanese give.
	const plain = character.normalize("NFKC");
	const written = CHARACTERS[character] ?? (plain !== character && /^[!-~]$/.test(plain) ? plain : undefined);
	return written === undefined ? "" : `; write ${written}`;
}

/** The hint on a name that is no figure. @param rest the text after the name: of `P/E` the whole may be a figure */
export function hintOnName(name: string, rest: string, names: Names): string {
	if (/^(?:null|nan|none|nil|na|undefined|missing|empty)$/i.test(name))
		return "; a company without a figure never meets a condition on it";
	const [, below] = /^ *\/ *(\w+)/.exec(rest) ?? [];
	const ratio = [`${name}${below}`, `${name}_${below}`].find((one) => names.find(one));
	return ratio === undefined ? names.nearestNames(name) : `; did you mean ${ratio.toLowerCase()}?`;
}

/** The hint on a name that is called and is no function. */
export function hintOnFunction(name: string, names: Names): string {
	if (names.find(name)) return `; ${name} is a figure, not a function; ${name}[-1] is its value a year earlier`;
	const other = OTHER_FUNCTIONS[name];
	const near = other ? `; did you mean ${other}?` : suggestion(name, FUNCTION_NAMES);
	return near || `; the functions are ${FUNCTION_NAMES.join(", ")}`;
}

/** What to do with a text where none is allowed, without "; ": a name or number in quotes is meant without them. */
export const remedyForText = (text: string | undefined, names: Names): string =>
	text && (!Number.isNaN(Number(text)) || names.find(text))
		? `write ${text} without quotes`
		: "compare it with a text in quotes";
