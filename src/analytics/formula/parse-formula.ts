// Parses the text of a formula to a tree. One method parses each level of precedence, from `or` down to single operands.
import { FormulaError } from "./formula-error.js";
import { movePoint } from "./formula-parts.js";
import { hintAfter, hintOnSign, KEYWORDS } from "./hints.js";
import { ADDING, AMOUNTS, CALLS, COMPARISONS, MULTIPLYING, WORDS } from "./signs.js";
import { type Token, tokenize } from "./tokenize.js";
import { type Arithmetic, type Assignment, isCondition, type Node, type NumberForm, type TextRange } from "./tree.js";

/** The most nested parentheses, signs and functions, so that the stack is not exhausted. */
const MAX_DEPTH = 100;

/** The text to read, with details for messages. */
export interface Reading {
	/** The argument that holds the text: "condition", "formula", "columns". */
	readonly argument: string;
	readonly text: string;
}

/**
 * Parses one expression: numbers, names, `+ − × ÷ ^`, comparisons (also chained: `5 < pe < 20`), `and`, `or`, `not`, functions, parentheses, texts
 * in quotes, names with spaces in backticks. Names and units are not checked.
 * @throws FormulaError that says what was expected and where
 */
export function parseExpression(reading: Reading, empty: string): Node {
	return new Parser(reading).parseWhole(empty);
}

/** `z = 1.2·x1 + …; y = z/2`, or one expression. @throws FormulaError */
export function parseAssignments(reading: Reading): readonly Assignment[] {
	return new Parser(reading).parseList(";", true);
}

/** `pe, rote = net_income/(equity − goodwill)`: columns by name, and columns with formulas. @throws FormulaError */
export function parseColumns(reading: Reading): readonly Assignment[] {
	return new Parser(reading).parseList(",", false);
}

class Parser {
	readonly #reading: Reading;
	readonly #tokens: readonly Token[];
	#at = 0;
	#depth = 0;

	constructor(reading: Reading) {
		this.#reading = reading;
		this.#tokens = tokenize(reading.argument, reading.text);
	}

	parseWhole(empty: string): Node {
		if (this.#tokens.length === 1) this.#fail(empty);
		const node = this.#parseOr();
		const joins = isCondition(node);
		this.#expectEnd(joins ? '"and" or "or"' : "an operator such as < or +", joins);
		return node;
	}

	parseList(between: string, isProgram: boolean): Assignment[] {
		const all: Assignment[] = [];
		do {
			if (this.#token.kind === "end" && all.length > 0) break;
			const next = this.#tokens[this.#at + 1];
			const isNamed = this.#token.kind === "name" && next?.kind === "sign" && next.text === "=";
			const name = isNamed ? this.#token.text : undefined;
			if (isNamed) this.#at += 2;
			const { start } = this.#token;
			const node = this.#parseOr();
			all.push({ name, node, text: this.#reading.text.slice(start, this.#end) });
		} while (this.#accept(between));
		this.#expectEnd(isProgram ? 'an operator or ";"' : 'an operator or ","');
		return all;
	}

	#expectEnd(expected: string, isCondition = false): void {
		const { kind, text } = this.#token;
		if (kind === "end") return;
		if (text === ")") this.#fail('unexpected ")": no parenthesis is open');
		const hint = hintAfter(this.#tokens, this.#at, isCondition);
		this.#fail(`expected ${expected} before ${JSON.stringify(text)}${hint}`);
	}

	/** The end of the part read last, including parentheses. */
	get #end(): number {
		return this.#tokens[this.#at - 1]?.end ?? 0;
	}

	get #token(): Token {
		return this.#tokens[this.#at] as Token;
	}

	/** The keyword or sign at this place, in one spelling. */
	get #word(): string {
		const { kind, text } = this.#token;
		if (kind === "text" || kind === "number" || this.#isQuoted) return "";
		const word = text.toLowerCase();
		return WORDS[word] ?? word;
	}

	/** True for a name in backticks, which is never a keyword. */
	get #isQuoted(): boolean {
		const { kind, text, start, end } = this.#token;
		return kind === "name" && end - start > text.length;
	}

	#accept(word: string): boolean {
		if (this.#word !== word) return false;
		this.#at++;
		return true;
	}

	#fail(problem: string, range: TextRange = this.#token): never {
		throw new FormulaError(this.#reading.argument, this.#reading.text, problem, range);
	}

	#nested<T>(read: () => T): T {
		if (++this.#depth > MAX_DEPTH)
			this.#fail(`nested more than ${MAX_DEPTH} deep: leave out parentheses that change nothing`);
		const node = read();
		this.#depth--;
		return node;
	}

	#parseOr(): Node {
		let left = this.#parseAnd();
		while (this.#accept("or")) left = joinNodes("or", left, this.#parseAnd());
		return left;
	}

	#parseAnd(): Node {
		let left = this.#parseNot();
		while (this.#accept("and")) left = joinNodes("and", left, this.#parseNot());
		return left;
	}

	#parseNot(): Node {
		const { start } = this.#token;
		if (!this.#accept("not")) return this.#parseComparison();
		const of = this.#nested(() => this.#parseNot());
		return { kind: "not", of, start, end: of.end };
	}

	#parseComparison(): Node {
		let { start } = this.#token;
		let left = this.#parseRange();
		let all: Node | undefined;
		let signs = "";
		for (;;) {
			const sign = this.#token.kind === "sign" ? COMPARISONS[this.#token.text] : undefined;
			if (sign) {
				signs += sign;
				// `pe < 15 + roic > 5` is two conditions and a typing error.
				if (/<.*>|>.*</.test(signs))
					this.#fail(
						`unexpected "${sign}": a chain goes one way, such as 5 < pe < 20; write "and" between two conditions`,
					);
				this.#at++;
				const next = this.#token.start;
				const right = this.#parseSum();
				const one: Node = { kind: "comparison", sign, left, right, start, end: this.#end };
				all = all ? joinNodes("and", all, one) : one;
				[left, start] = [right, next];
				continue;
			}
			if (all) return all;
			if (this.#accept("in")) return this.#parseTexts(left);
			if (this.#accept("contains")) {
				const text = this.#parseText();
				return { kind: "contains", left, texts: [text], start: left.start, end: text.end };
			}
			return left;
		}
	}

	/** `1..years` of a model: whole numbers from one to another. */
	#parseRange(): Node {
		const from = this.#parseSum();
		if (!this.#accept("..")) return from;
		const to = this.#parseSum();
		return { kind: "call", name: "range", args: [from, to], start: from.start, end: to.end };
	}

	#parseTexts(left: Node): Node {
		if (!this.#accept("(")) this.#fail('expected "(" and a list of texts, such as in ("Energy", "Utilities")');
		const texts = [this.#parseText()];
		while (this.#accept(",")) texts.push(this.#parseText());
		const { end } = this.#token;
		if (!this.#accept(")")) this.#fail('expected "," or ")"');
		return { kind: "in", left, texts, start: left.start, end };
	}

	#parseText(): Node {
		const { kind, text, start, end } = this.#token;
		const hint = kind === "number" ? "; numbers are compared by signs, such as 5 < pe < 20" : "";
		if (kind !== "text") this.#fail(`expected a text in quotes, such as "Energy"${hint}`);
		this.#at++;
		return { kind: "text", text, start, end };
	}

	#parseSum(): Node {
		return this.#parseArithmetic(ADDING, () => this.#parseArithmetic(MULTIPLYING, () => this.#parseSigned()));
	}

	#parseArithmetic(signs: Readonly<Record<string, Arithmetic>>, next: () => Node): Node {
		const { start } = this.#token;
		let left = next();
		for (;;) {
			const sign = this.#token.kind === "sign" ? signs[this.#token.text] : undefined;
			if (!sign) return left;
			this.#at++;
			const right = next();
			left = { kind: "arithmetic", sign, left, right, start, end: this.#end };
		}
	}

	#parseSigned(): Node {
		const { kind, text, start } = this.#token;
		if (kind !== "sign" || ADDING[text] !== "-") return this.#parsePower();
		this.#at++;
		const of = this.#nested(() => this.#parseSigned());
		return { kind: "negative", of, start, end: this.#end };
	}

	/** A power binds tighter than a sign on its left, and looser than one on its right: −x^−2 is −(x^(−2)). */
	#parsePower(): Node {
		const { start } = this.#token;
		const left = this.#parseYearsBefore();
		if (!this.#accept("^")) return left;
		const right = this.#nested(() => this.#parseSigned());
		return { kind: "arithmetic", sign: "^", left, right, start, end: this.#end };
	}

	/** An operand, optionally with a number of earlier fiscal years in brackets. */
	#parseYearsBefore(): Node {
		const of = this.#parseOperand();
		if (!this.#accept("[")) return of;
		const isBack = this.#token.kind === "sign" && ADDING[this.#token.text] === "-";
		const { kind, text } = this.#tokens[this.#at + (isBack ? 1 : 0)] as Token;
		const years = Number(text);
		if (kind !== "number" || !Number.isInteger(years) || !(isBack || years === 0))
			this.#fail(
				"expected how many fiscal years before: revenue[-1] is the year before, revenue[-5] five years before",
			);
		this.#at += isBack ? 2 : 1;
		const { end } = this.#token;
		if (!this.#accept("]")) this.#fail('expected "]"');
		return { kind: "back", of, years, start: of.start, end };
	}

	#parseOperand(): Node {
		const { kind, text, start, end } = this.#token;
		if (kind === "number") return this.#parseNumber();
		if (kind === "text") return this.#parseText();
		if (kind === "name" && (this.#isQuoted || !KEYWORDS.includes(text.toLowerCase()))) {
			const quoted = this.#isQuoted;
			this.#at++;
			return quoted || this.#word !== "(" ? { kind: "name", name: text, start, end } : this.#parseCall(text, start);
		}
		const called = kind === "sign" ? CALLS[text] : undefined;
		if (called) {
			this.#at++;
			if (this.#word !== "(") this.#fail(`expected "(" after ${text}`);
			return this.#parseCall(called, start);
		}
		if (this.#word === "[") return this.#parseCall("list", start, "]");
		if (this.#accept("(")) {
			const inner = this.#nested(() => this.#parseOr());
			if (!this.#accept(")")) this.#fail(`expected ")": the "(" at character ${start + 1} is not closed`);
			return inner;
		}
		const before = this.#tokens[this.#at - 1]?.text ?? "";
		const hint = kind === "end" ? "" : hintOnSign(before, text);
		if (hint) this.#fail(`unexpected ${JSON.stringify(text)}${hint}`);
		const next = this.#tokens[this.#at + 1];
		if (text === "%" && next?.kind === "number") this.#fail(`unexpected "%"; write ${next.text}%`);
		const seen = kind === "end" ? `the ${this.#reading.argument} ends here` : `found ${JSON.stringify(text)}`;
		return this.#fail(`expected a figure or a number: ${seen}`);
	}

	/** Arguments in parentheses, or the elements of a list. */
	#parseCall(name: string, start: number, closing = ")"): Node {
		this.#at++;
		const args: Node[] = [];
		if (this.#word !== closing)
			do args.push(this.#nested(() => this.#parseOr()));
			while (this.#accept(","));
		const { end } = this.#token;
		if (!this.#accept(closing)) this.#fail(`expected "," or "${closing}"`);
		return { kind: "call", name: name.toLowerCase(), args, start, end };
	}

	#parseNumber(): Node {
		const { text, start, end } = this.#token;
		this.#at++;
		const digits = text.replaceAll("_", "");
		const number = (form: NumberForm, value: number, to = end): Node => {
			return { kind: "number", form, digits, value, start, end: to };
		};
		const next = this.#token;
		if (this.#word === "%" || this.#word === "percent") {
			this.#at++;
			return number("percent", movePoint(digits, -2), next.end);
		}
		const amount = next.kind === "name" ? AMOUNTS[next.text.toLowerCase()] : undefined;
		if (amount) {
			this.#at++;
			const [form, scale] = amount;
			return number(form, Number(digits) * scale, next.end);
		}
		if (next.kind === "name" && next.start === end)
			this.#fail(`unexpected ${JSON.stringify(next.text)} after a number; amounts are 500m, 10bn, 2tn`);
		return number("bare", Number(digits));
	}
}

function joinNodes(kind: "and" | "or", left: Node, right: Node): Node {
	return { kind, left, right, start: left.start, end: right.end };
}
