// Formats numbers, amounts and percentages as text.
import type { Unit } from "./figure.js";

/** The true minus sign: as wide as a plus, unlike the hyphen. */
const MINUS = "\u2212";

/**
 * Prepares a sentence for printing: true minus signs, and at most two decimals for long numbers.
 * @example
 * printed("fcf0 = -644.6360026386282") //=> "fcf0 = −644.64"
 */
export function printed(sentence: string): string {
	return sentence
		.replace(/\d+\.\d{5,}/g, (digits) => formatNumber(Number(digits), { decimals: Number(digits) < 1 ? 4 : 2 }))
		.replace(/(^|[\s(=])-(?=\d)/g, `$1${MINUS}`);
}

/** How a number is written out. */
export interface NumberFormat {
	/** Digits after the point. Default 0. */
	readonly decimals?: number;
	/** Writes a plus before positive numbers, for changes. Default false. */
	readonly signed?: boolean;
}

/**
 * Formats a number with commas between thousands and a true minus, independent of the locale. A number that rounds to zero has no sign.
 * @example
 * formatNumber(-1234.5, { decimals: 1 }) //=> "−1,234.5"
 */
export function formatNumber(value: number, { decimals = 0, signed = false }: NumberFormat = {}): string {
	if (!Number.isFinite(value)) return "n/a";
	const fixed = Math.abs(value).toFixed(decimals);
	const digits = fixed.length - (decimals && decimals + 1) <= 3 ? fixed : withThousands(fixed);
	if (Number(fixed) === 0) return digits;
	return (value < 0 ? MINUS : signed ? "+" : "") + digits;
}

export function formatExact(value: number): string {
	const [digits = "", power = "0"] = String(value).split("e-");
	return formatNumber(value, { decimals: (digits.split(".")[1]?.length ?? 0) + Number(power) });
}

/**
 * Writes a count with its noun.
 * @example
 * counted(10221, "row") //=> "10,221 rows"
 * @example
 * counted(1, "company", "companies") //=> "1 company"
 */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
	return `${formatNumber(count)} ${count === 1 ? noun : nouns}`;
}

function withThousands(fixed: string): string {
	const [whole = "0", part] = fixed.split(".");
	return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",") + (part === undefined ? "" : `.${part}`);
}

/**
 * Writes a fraction as a percentage. The percent sign follows the number without a space: in sentences, cells, charts and input.
 * @example
 * percent(-0.0123) //=> "−1.2%"
 */
export const percent = (fraction: number, decimals = 1): string => `${formatNumber(fraction * 100, { decimals })}%`;

/** The default number of digits after the point for a unit. */
function decimalsFor(unit: Unit, value: number): number {
	switch (unit.kind) {
		case "money":
			return unit.scale === 1e9 ? 1 : Math.abs(value) < 10 && value % 1 !== 0 ? 2 : 0;
		case "per_share":
		case "ratio":
			return 2;
		case "percent":
		case "fraction":
		case "multiple":
			return 1;
		case "shares":
			return unit.scale === 1e9 ? 2 : Math.abs(value) < 100 ? 1 : 0;
		case "years":
			return value % 1 === 0 ? 0 : 1;
		case "days":
			return 0;
		default:
			return Number.isInteger(value) ? 0 : 2;
	}
}

/** Above this a multiple says only that its base is close to zero. */
const HIGH_MULTIPLE = 1000;

/**
 * Formats a value by its unit, without the currency: percent and fractions with one decimal and a percent sign, multiples as 12.3×,
 * per-share amounts with two decimals.
 * @example
 * formatValue(0.1234, { kind: "fraction" }) //=> "12.3%"
 */
export function formatValue(value: number, unit: Unit, format: NumberFormat = {}): string {
	if (unit.kind === "multiple" && value > HIGH_MULTIPLE) return `over ${formatNumber(HIGH_MULTIPLE)}×`;
	const shown = unit.kind === "fraction" ? value * 100 : value;
	const text = formatNumber(shown, { decimals: format.decimals ?? decimalsFor(unit, shown), signed: format.signed });
	if (unit.kind === "percent" || unit.kind === "fraction") return `${text}%`;
	return unit.kind === "multiple" ? `${text}×` : text;
}

/**
 * Writes a value with its unit for sentences: "USD 229.87", "USD 391,035 million", "12.3%", "33.1×".
 * @example
 * formatAmount(229.87, { kind: "per_share", currency: "USD" }) //=> "USD 229.87"
 */
export function formatAmount(value: number, unit: Unit, format: NumberFormat = {}): string {
	const text = formatValue(value, unit, format);
	const scale =
		unit.scale === 1e9 ? " billion" : unit.scale === 1e6 ? " million" : unit.scale === 1e3 ? " thousand" : "";
	switch (unit.kind) {
		case "money":
			return `${unit.currency ?? "currency unknown"} ${text}${scale}`;
		case "per_share":
			return `${unit.currency ?? "currency unknown"} ${text}`;
		case "shares":
			return `${text}${scale} shares`;
		case "days":
		case "years":
			return `${text} ${unit.kind}`;
		default:
			return text;
	}
}

/** Writes money for sentences: "USD 416.2 billion", "USD 5.75 billion", "USD 936 million"; other values with their unit. */
export function amountInWords(value: number, unit: Unit): string {
	const plain = Math.abs(value) * (unit.scale ?? 1);
	if (unit.kind !== "money" || plain < 1e6) return formatAmount(value, unit);
	const scale = plain >= 1e9 ? 1e9 : 1e6;
	const shown = (value * (unit.scale ?? 1)) / scale;
	return formatAmount(shown, { ...unit, scale }, { decimals: scale === 1e6 ? 0 : Math.abs(shown) < 10 ? 2 : 1 });
}

/**
 * Writes a name inside a sentence: in lower case unless it is an abbreviation.
 * @example
 * [inSentence("Dividend yield"), inSentence("EV/Sales")] //=> ["dividend yield", "EV/Sales"]
 */
export function inSentence(title: string): string {
	return /^[A-Z][a-z]/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** A camelCase name with hyphens: `all-pages` for `allPages`. */
export const kebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The possessive: "Apple's", "General Motors'"; "McDonald's" stays. */
export const possessive = (name: string): string =>
	/['’]s$/.test(name) ? name : `${name}${name.endsWith("s") ? "'" : "'s"}`;

/** Writes a per-share amount for sentences: no decimals from 100, one from 10, else two. */
export function shareAmount(value: number): string {
	const size = Math.abs(value);
	return formatNumber(value, { decimals: size >= 100 ? 0 : size >= 10 ? 1 : 2 });
}

/** Writes a list: "P/E, P/S and P/B". */
export function listed(items: readonly string[]): string {
	return items.length < 2 ? (items[0] ?? "") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}
