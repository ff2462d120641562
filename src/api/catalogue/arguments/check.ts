// Checks the arguments of a call, and converts them to the form that is sent.
import { ArgumentError, type ErrorContext, suggestion } from "../../../core/errors.js";
import type { Argument, ChoiceArgument, DateArgument, IntegerArgument, TextArgument } from "../define.js";
import { readDate, writeDate } from "./date.js";
import { show } from "./show.js";
import { normaliseSymbol, SYMBOL_FORM } from "./symbol.js";

/** A checked argument in the form that is sent, before encoding. Several symbols are a list. */
export type CheckedValue = string | number | readonly string[];

/**
 * Checks one argument by its declaration and gives the value in the service's form.
 * @throws ArgumentError that names the argument, the value and what is allowed
 */
export function checkArgument(name: string, rule: Argument, value: unknown, context: ErrorContext = {}): CheckedValue {
	const refuse = (allowed: string, more = ""): never => {
		throw new ArgumentError(name, `${name}: ${show(value)} is not ${allowed}${more}`, context);
	};
	switch (rule.kind) {
		case "symbol":
			return symbol(value, refuse);
		case "symbols":
			return symbols(value, refuse);
		case "date":
			return date(rule, value, refuse);
		case "choice":
			return choice(rule, value, refuse);
		case "integer":
			return integer(rule, value, refuse);
		case "text":
			return text(rule, value, refuse);
	}
}

/** True for text of printable ASCII. Upper case would turn some other letters into different ones. */
function isPrintable(text: string): boolean {
	return /^[\x20-\x7e]*$/.test(text.trim());
}

type Refuse = (allowed: string, more?: string) => never;

function symbol(value: unknown, refuse: Refuse): string {
	const symbol = typeof value === "string" ? normaliseSymbol(value) : null;
	if (symbol !== null) return symbol;
	const similar =
		typeof value === "string" && isPrintable(value)
			? normaliseSymbol(value.replace(/[/\\]/g, ".").replace(/[^\w.:&-]/g, ""))
			: null;
	return refuse(SYMBOL_FORM, similar === null ? "" : `; did you mean ${similar}?`);
}

function symbols(value: unknown, refuse: Refuse): string[] {
	const list = typeof value === "string" ? value.split(",") : value;
	if (!Array.isArray(list) || list.length === 0) return refuse("a symbol or a list of symbols");
	return list.map((item: unknown, index) => {
		const symbol = typeof item === "string" ? normaliseSymbol(item) : null;
		return symbol ?? refuse("a list of symbols", `: number ${index + 1}, ${show(item)}, is not ${SYMBOL_FORM}`);
	});
}

const DATE_FORMS = {
	YYYYmmdd: "a day: a Date, YYYY-MM-DD or YYYYMMDD",
	"YYYY-mm-dd": "a day: a Date, YYYY-MM-DD or YYYYMMDD",
	YYYYmm: "a month: a Date, YYYY-MM, YYYYMM or YYYY-MM-DD",
} as const;

function date(declared: DateArgument, value: unknown, refuse: Refuse): string {
	const date = readDate(value);
	const written = date && writeDate(date, declared.shape);
	return written ?? refuse(DATE_FORMS[declared.shape]);
}

function choice(declared: ChoiceArgument, value: unknown, refuse: Refuse): string | number {
	const match = declared.values.find((option) => option === value || String(option) === value);
	if (match !== undefined) return match;
	const texts = declared.values.map(String);
	return refuse(`one of ${texts.join(", ")}`, typeof value === "string" ? suggestion(value, texts) : "");
}

function integer(declared: IntegerArgument, value: unknown, refuse: Refuse): number {
	const number = typeof value === "string" && /^\d{1,15}$/.test(value.trim()) ? Number(value) : value;
	const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = declared;
	if (typeof number === "number" && Number.isSafeInteger(number) && number >= least && number <= most) return number;
	if (declared.least === undefined && declared.most === undefined) return refuse("a whole number");
	return refuse(
		declared.most === undefined ? `a whole number from ${least}` : `a whole number from ${least} to ${declared.most}`,
	);
}

function text(declared: TextArgument, value: unknown, refuse: Refuse): string {
	const allowed = declared.allowed ?? "a name without control characters";
	const content = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
	if (typeof content !== "string") return refuse(allowed);
	if (declared.upper && !isPrintable(content)) return refuse(allowed);
	const text = declared.upper ? content.trim().toUpperCase() : content.trim();
	if (text === "" || text.length > 200 || /[\p{Cc}\p{Cf}\p{Cs}]/u.test(text) || /^\.+$/.test(text))
		return refuse(allowed);
	if (declared.pattern && !declared.pattern.test(text)) return refuse(allowed);
	return text;
}
