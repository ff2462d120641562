// Reads currency and scale from names, such as `Revenue (Million EUR)`, and from titles.
import { wrongArgument } from "../../core/errors.js";

/** The unit that a text states: an ISO code or a sign of several currencies, such as `$`, and the scale of money or of a count. */
export interface StatedUnit {
	readonly currency?: string | undefined;
	readonly scale?: number | undefined;
}

/** A title or name, and the unit that it states. */
export type TextWithUnit = readonly [text: string, unit: StatedUnit];

const wordsOf = <T>(groups: readonly (readonly [value: T, words: string])[]) =>
	new Map(groups.flatMap(([value, words]) => words.split(" ").map((word) => [word, value] as const)));
const SCALES = wordsOf([
	[0.01, "cent cents pence"],
	[1, "units"],
	[1e3, "thousands thousand k th tsd 000 000s tausend"],
	[1e6, "millions million mn mm m mio mil mill mln millionen"],
	[1e9, "billions billion bn mrd milliarden"],
]);
const CODES = wordsOf([
	...Intl.supportedValuesOf("currency").map((code) => [code, code.toLowerCase()] as const),
	...([
		["EUR", "€ euro euros"],
		["GBP", "£ pounds sterling pence"],
		["USD", "us$"],
		["INR", "₹"],
	] as const),
	...([
		["CNY", "rmb"],
		["JPY", "yen"],
		["$", "$ dollar dollars"],
		["¥", "¥"],
	] as const),
]);
/** Words around a unit that say nothing else. */
const FILLERS =
	/^(?:in|of|and|all|amounts|figures|values|expressed|reported|stated|currency|except|for|per|shares?|data|number|otherwise|unless|indicated)$/;
/** Scale and code in one word: `TEUR`, `EURm`, `kUSD`. */
const JOINED = /^([tkm]?)([a-z]{3})(m|mn|mm|k|bn)?$/;

/** `millions` for a scale; a currency as it is. */
export const unitWord = (unit: string | number): string =>
	typeof unit === "string" ? unit : ([...SCALES].find(([, scale]) => scale === unit)?.[0] ?? String(unit));

/** The unit that a text is; null if it has other words, or no unit. */
function unitIn(text: string): StatedUnit | null {
	let [currency, scale]: [string?, number?] = [];
	// A T is thousands before the sign of a currency only.
	const plain = text
		.toLowerCase()
		.replaceAll(/u\.s\.|us (?=dollar)/g, "us$ ")
		.replaceAll(/\bt(?=[€$£])/g, "k ");
	for (const word of plain.match(/us\$|[€£$¥₹]|\p{L}+|\d+s?/gu) ?? []) {
		const [, prefix = "", code = "", suffix = ""] = (!CODES.has(word) && JOINED.exec(word)) || [];
		const parts = CODES.has(code) && prefix + suffix ? [code, prefix === "t" ? "k" : prefix || suffix] : [word];
		for (const part of parts.filter((part) => !FILLERS.test(part))) {
			if (!CODES.has(part) && !SCALES.has(part)) return null;
			if (currency === undefined || currency.length === 1) currency = CODES.get(part) ?? currency;
			scale ??= SCALES.get(part);
		}
	}
	return currency === undefined && scale === undefined ? null : { currency, scale };
}

/** Last words that may be a unit; without brackets, comma, dash or "in", only currency and scale together. */
const PHRASES = [/\s*[([]([^()[\]]*)[)\]]/g, /,([^,]*)$/g, /\s[-–:]\s*([^-–:]*)$/g, /\s(in\s.*)$/gi];
const LAST_WORDS = /\s(\S+\s\S+|\S+)$/g;

/** The name without its unit, and the unit, from `Revenue (Million EUR)`, `Sales, EUR m`, `Sales in thousands`. */
export function splitUnit(text: string): { readonly name: string; readonly unit: StatedUnit | null } {
	const matches = [...PHRASES, LAST_WORDS].flatMap((phrase) =>
		[...text.matchAll(phrase)].flatMap((match) => {
			const unit = unitIn(match[1] ?? "");
			const isWhole = unit?.currency !== undefined && unit.scale !== undefined;
			return unit && (isWhole || phrase !== LAST_WORDS)
				? [{ name: text.replace(match[0], "").trim(), unit, isWhole }]
				: [];
		}),
	);
	return matches.find(({ isWhole }) => isWhole) ?? matches[0] ?? { name: text, unit: null };
}

/** The unit that a title or a head states. */
export const unitOfTitle = (text: string): StatedUnit | null => unitIn(text) ?? splitUnit(text).unit;

const isSign = (unit: string | number | undefined) => typeof unit === "string" && unit.length === 1;

/**
 * The currency and scale of a table: as stated, else from its titles, else from the names of lines with money.
 * @throws ArgumentError where two of them differ, or only some lines say
 */
export function unitOfTable(
	stated: StatedUnit,
	titles: readonly TextWithUnit[],
	lines: readonly (readonly [name: string, unit: StatedUnit | null])[],
): StatedUnit {
	const all = [...titles, ...lines];
	const first = <K extends keyof StatedUnit>(part: K, from: typeof lines) =>
		from.map(([, unit]) => unit?.[part]).find((value) => value !== undefined && !isSign(value));
	const units = { currency: stated.currency ?? first("currency", all), scale: stated.scale ?? first("scale", titles) };
	const scale = units.scale ?? first("scale", lines);
	for (const part of ["currency", "scale"] as const)
		for (const [name, unit] of all) {
			const [value, knownValue] = [unit?.[part], units[part]];
			const says = `${part}: ${JSON.stringify(name)} says`;
			if (isSign(value) && knownValue === undefined)
				throw wrongArgument(`${says} ${value}, a sign of several currencies; say which, in the shell --currency USD`);
			if (value !== undefined && !isSign(value) && knownValue !== undefined && value !== knownValue)
				throw wrongArgument(
					`${says} ${unitWord(value)}, and the rest of the table ${unitWord(knownValue)}; correct one of them`,
				);
			if (part === "scale" && !knownValue && scale && lines.some(([line]) => line === name) && !value)
				throw wrongArgument(
					`${says} no scale, and others do; give a row "scale, millions", in the shell --scale millions`,
				);
		}
	return { currency: units.currency, scale };
}
