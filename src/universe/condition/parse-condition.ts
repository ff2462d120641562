// From the words of a condition to a tree.
import { ConditionError } from "./condition-error.js";
import { type Token, tokenize } from "./tokenize.js";

/** Where a part of a condition stands. */
export interface Place {
	readonly start: number;
	readonly end: number;
}

export type Comparison = "<" | "<=" | ">" | ">=" | "=" | "!=";
export type Arithmetic = "+" | "-" | "*" | "/";

/** What is behind a number: `%`, an amount of money (`bn`), `x`, or nothing. */
export type NumberForm = "bare" | "percent" | "money" | "multiple";

/** A condition as a tree. */
export type Node = Place &
	(
		| {
				readonly kind: "number";
				readonly form: NumberForm /** Digits as written, without `_`. */;
				readonly digits: string;
				readonly scale: number;
		  }
		| { readonly kind: "name"; readonly name: string }
		| { readonly kind: "text"; readonly text: string }
		| { readonly kind: "negative"; readonly of: Node }
		| { readonly kind: "arithmetic"; readonly sign: Arithmetic; readonly left: Node; readonly right: Node }
		| { readonly kind: "comparison"; readonly sign: Comparison; readonly left: Node; readonly right: Node }
		| { readonly kind: "in" | "contains"; readonly left: Node; readonly texts: readonly Node[] }
		| { readonly kind: "and" | "or"; readonly left: Node; readonly right: Node }
		| { readonly kind: "not"; readonly of: Node }
	);

const COMPARISONS: Readonly<Record<string, Comparison>> = {
	"<": "<",
	"<=": "<=",
	"≤": "<=",
	">": ">",
	">=": ">=",
	"≥": ">=",
	"=": "=",
	"==": "=",
	"!=": "!=",
	"<>": "!=",
	"≠": "!=",
};
const ADDING: Readonly<Record<string, Arithmetic>> = { "+": "+", "-": "-", "−": "-" };
const MULTIPLYING: Readonly<Record<string, Arithmetic>> = { "*": "*", "×": "*", "/": "/", "÷": "/" };
const WORDS: Readonly<Record<string, string>> = { "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not" };
const KEYWORDS: readonly string[] = ["and", "or", "not", "in", "contains"];

/** What a word behind a number makes of it: tables show money in millions. */
const AMOUNTS: Readonly<Record<string, readonly [NumberForm, number]>> = {
	m: ["money", 1],
	mn: ["money", 1],
	million: ["money", 1],
	b: ["money", 1e3],
	bn: ["money", 1e3],
	billion: ["money", 1e3],
	t: ["money", 1e6],
	tn: ["money", 1e6],
	trillion: ["money", 1e6],
	x: ["multiple", 1],
};

/** Parentheses, "not" and minus signs inside each other: readers are lost long before, and the stack ends later. */
const DEEPEST = 100;
/** Words and signs of a condition; the longest that is written by hand has some hundred. */
const MOST_TOKENS = 5_000;

/**
 * A condition as a tree: `and`, `or`, `not`, comparisons (also chained: `5 < pe < 20`), arithmetic, parentheses, texts in quotes.
 * Says nothing of names and units.
 *
 * @throws ConditionError that says what was expected and where
 */
export function parseCondition(condition: string): Node {
	return new Parser(condition).whole();
}

class Parser {
	readonly #condition: string;
	readonly #tokens: readonly Token[];
	#at = 0;
	#depth = 0;

	constructor(condition: string) {
		this.#condition = condition;
		this.#tokens = tokenize(condition);
	}

	whole(): Node {
		if (this.#tokens.length === 1) this.#fail("the condition is empty: compare a figure, such as roic > 15");
		const node = this.#either();
		const long = this.#tokens[MOST_TOKENS];
		if (long) this.#fail(`the condition is too long: it has more than ${MOST_TOKENS} words and signs`, long);
		const { kind, text } = this.#token;
		if (kind === "end") return node;
		return this.#fail(
			text === ")" ? 'unexpected ")": no parenthesis is open' : `expected "and" or "or" before ${JSON.stringify(text)}`,
		);
	}

	get #token(): Token {
		return this.#tokens[this.#at] as Token;
	}

	/** The keyword or sign at this place, in one spelling. */
	get #word(): string {
		const { kind, text } = this.#token;
		if (kind === "text" || kind === "number") return "";
		const word = text.toLowerCase();
		return WORDS[word] ?? word;
	}

	#take(word: string): boolean {
		if (this.#word !== word) return false;
		this.#at++;
		return true;
	}

	#fail(says: string, place: Place = this.#token): never {
		throw new ConditionError(this.#condition, says, place);
	}

	/** One level further in. */
	#inside(read: () => Node): Node {
		if (this.#depth >= DEEPEST)
			this.#fail(`the condition is nested more than ${DEEPEST} deep: leave out parentheses that change nothing`);
		this.#depth++;
		const node = read();
		this.#depth--;
		return node;
	}

	#either(): Node {
		let left = this.#both();
		while (this.#take("or")) left = joined("or", left, this.#both());
		return left;
	}

	#both(): Node {
		let left = this.#negated();
		while (this.#take("and")) left = joined("and", left, this.#negated());
		return left;
	}

	#negated(): Node {
		const { start } = this.#token;
		if (!this.#take("not")) return this.#compared();
		const of = this.#inside(() => this.#negated());
		return { kind: "not", of, start, end: of.end };
	}

	#compared(): Node {
		let left = this.#sum();
		let all: Node | undefined;
		for (;;) {
			const sign = this.#token.kind === "sign" ? COMPARISONS[this.#token.text] : undefined;
			if (sign) {
				this.#at++;
				const right = this.#sum();
				const one: Node = { kind: "comparison", sign, left, right, start: left.start, end: right.end };
				all = all ? joined("and", all, one) : one;
				left = right;
				continue;
			}
			if (all) return all;
			if (this.#take("in")) return this.#listed(left);
			if (this.#take("contains")) {
				const text = this.#text();
				return { kind: "contains", left, texts: [text], start: left.start, end: text.end };
			}
			return left;
		}
	}

	#listed(left: Node): Node {
		if (!this.#take("(")) this.#fail('expected "(" and a list of texts, such as in ("Energy", "Utilities")');
		const texts = [this.#text()];
		while (this.#take(",")) texts.push(this.#text());
		const { end } = this.#token;
		if (!this.#take(")")) this.#fail('expected "," or ")"');
		return { kind: "in", left, texts, start: left.start, end };
	}

	#text(): Node {
		const { kind, text, start, end } = this.#token;
		if (kind !== "text") this.#fail('expected a text in quotes, such as "Energy"');
		this.#at++;
		return { kind: "text", text, start, end };
	}

	#sum(): Node {
		return this.#calculated(ADDING, () => this.#calculated(MULTIPLYING, () => this.#operand()));
	}

	#calculated(signs: Readonly<Record<string, Arithmetic>>, next: () => Node): Node {
		let left = next();
		for (;;) {
			const sign = this.#token.kind === "sign" ? signs[this.#token.text] : undefined;
			if (!sign) return left;
			this.#at++;
			const right = next();
			left = { kind: "arithmetic", sign, left, right, start: left.start, end: right.end };
		}
	}

	#operand(): Node {
		const { kind, text, start, end } = this.#token;
		if (kind === "number") return this.#number();
		if (kind === "text") return this.#text();
		if (kind === "name" && !KEYWORDS.includes(text.toLowerCase())) {
			this.#at++;
			return { kind: "name", name: text, start, end };
		}
		if (this.#take("(")) {
			const inner = this.#inside(() => this.#either());
			if (!this.#take(")")) this.#fail('expected ")"');
			return inner;
		}
		if (kind === "sign" && ADDING[text] === "-") {
			this.#at++;
			const of = this.#inside(() => this.#operand());
			return { kind: "negative", of, start, end: of.end };
		}
		const found = kind === "end" ? "the condition ends here" : `found ${JSON.stringify(text)}`;
		return this.#fail(`expected a figure or a number: ${found}`);
	}

	#number(): Node {
		const { text, start, end } = this.#token;
		this.#at++;
		const digits = text.replaceAll("_", "");
		const next = this.#token;
		if (next.kind === "sign" && next.text === "%") {
			this.#at++;
			return { kind: "number", form: "percent", digits, scale: 1, start, end: next.end };
		}
		const amount = next.kind === "name" ? AMOUNTS[next.text.toLowerCase()] : undefined;
		if (amount) {
			this.#at++;
			const [form, scale] = amount;
			return { kind: "number", form, digits, scale, start, end: next.end };
		}
		if (next.kind === "name" && next.start === end)
			this.#fail(`unexpected ${JSON.stringify(next.text)} behind a number; amounts are 500m, 10bn, 2tn`);
		return { kind: "number", form: "bare", digits, scale: 1, start, end };
	}
}

const joined = (kind: "and" | "or", left: Node, right: Node): Node => ({
	kind,
	left,
	right,
	start: left.start,
	end: right.end,
});
