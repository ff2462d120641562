import { ConditionError } from "./condition-error.js";

/** A part of a condition and where it stands. */
export interface Token {
	readonly kind: "number" | "name" | "text" | "sign" | "end";
	/** As written; of a text without its quotes. */
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

const NUMBER = /(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?/iy;
const NAME = /[a-z_][a-z0-9_]*(?:\.[a-z_][a-z0-9_]*)?/iy;
const SIGN = /<=|>=|<>|!=|==|&&|\|\||[<>=!≤≥≠()+\-−*/×÷%,&|]/y;
const SPACE = /\s+/y;
const QUOTES: Readonly<Record<string, string>> = { '"': '"', "'": "'", "“": "”", "‘": "’" };

/** The parts of a condition. @throws ConditionError for a character that means nothing, or a text without its closing quote */
export function tokenize(condition: string): Token[] {
	const tokens: Token[] = [];
	let at = 0;
	const take = (pattern: RegExp): string | undefined => {
		pattern.lastIndex = at;
		return pattern.exec(condition)?.[0];
	};
	while (at < condition.length) {
		const space = take(SPACE);
		if (space) {
			at += space.length;
			continue;
		}
		const closing = QUOTES[condition[at] as string];
		if (closing) {
			const end = condition.indexOf(closing, at + 1);
			if (end < 0)
				throw new ConditionError(condition, "unterminated quoted text", { start: at, end: condition.length });
			tokens.push({ kind: "text", text: condition.slice(at + 1, end), start: at, end: end + 1 });
			at = end + 1;
			continue;
		}
		const [kind, text] = (
			[
				["number", take(NUMBER)],
				["name", take(NAME)],
				["sign", take(SIGN)],
			] as const
		).find(([, found]) => found !== undefined) ?? ["end", undefined];
		if (text === undefined) {
			const character = String.fromCodePoint(condition.codePointAt(at) as number);
			throw new ConditionError(condition, `unexpected character ${JSON.stringify(character)}`, {
				start: at,
				end: at + character.length,
			});
		}
		tokens.push({ kind, text, start: at, end: at + text.length });
		at += text.length;
	}
	tokens.push({ kind: "end", text: "", start: condition.length, end: condition.length });
	return tokens;
}
