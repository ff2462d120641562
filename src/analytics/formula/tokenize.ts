// Splits the text of a formula into tokens.
import { FormulaError } from "./formula-error.js";
import { hintOnCharacter } from "./hints.js";
import type { TextRange } from "./tree.js";

/** A token of a formula. */
export interface Token extends TextRange {
	readonly kind: "number" | "name" | "text" | "sign" | "end";
	/** As written, without the quotes of a text or the backticks of a name. */
	readonly text: string;
}

const NUMBER = /(?:\d[\d_]*(?:\.(?!\.)\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const NAME = /[a-z_][a-z0-9_]*(?:\.[a-z0-9_]+)?/iy;
const SIGN = /\.\.|<=|>=|<>|!=|==|&&|\|\||[<>=!≤≥≠()[\]+\-−*/·×÷^√ΣΠ%,;&|]/y;
const SPACE = /\s+/y;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "‘": "’", "`": "`" };
/** The most tokens of a formula. */
const MAX_TOKENS = 1_000;

/** Splits a formula into tokens. @throws FormulaError for an unknown character, an unclosed quote, or over 1,000 tokens */
export function tokenize(argument: string, formula: string): Token[] {
	const tokens: Token[] = [];
	let offset = 0;
	const add = (kind: Token["kind"], text: string, end: number) => {
		tokens.push({ kind, text, start: offset, end });
		const most = MAX_TOKENS.toLocaleString("en");
		if (tokens.length > MAX_TOKENS)
			throw new FormulaError(argument, formula, `more than ${most} numbers, names and signs`, { start: offset, end });
		offset = end;
	};
	const match = (pattern: RegExp): string | undefined => {
		pattern.lastIndex = offset;
		return pattern.exec(formula)?.[0];
	};
	while (offset < formula.length) {
		const space = match(SPACE);
		if (space) {
			offset += space.length;
			continue;
		}
		const closing = QUOTES[formula[offset] as string];
		if (closing) {
			const end = formula.indexOf(closing, offset + 1);
			const what = closing === "`" ? "name in backticks" : "quoted text";
			if (end < 0)
				throw new FormulaError(argument, formula, `unterminated ${what}`, { start: offset, end: formula.length });
			add(closing === "`" ? "name" : "text", formula.slice(offset + 1, end), end + 1);
			continue;
		}
		const [kind, text] = (
			[
				["number", match(NUMBER)],
				["name", match(NAME)],
				["sign", match(SIGN)],
			] as const
		).find(([, match]) => match !== undefined) ?? ["end", undefined];
		if (text === undefined) {
			const character = String.fromCodePoint(formula.codePointAt(offset) as number);
			const range = { start: offset, end: offset + character.length };
			throw new FormulaError(
				argument,
				formula,
				`unexpected character ${JSON.stringify(character)}${hintOnCharacter(character)}`,
				range,
			);
		}
		add(kind, text, offset + text.length);
	}
	tokens.push({ kind: "end", text: "", start: formula.length, end: formula.length });
	return tokens;
}
