// Lists the signs and words of formulas, in all their spellings.
import type { Arithmetic, Comparison, NumberForm } from "./tree.js";

export const COMPARISONS: Readonly<Record<string, Comparison>> = {
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
export const ADDING: Readonly<Record<string, Arithmetic>> = { "+": "+", "-": "-", "−": "-" };
export const MULTIPLYING: Readonly<Record<string, Arithmetic>> = { "*": "*", "×": "*", "·": "*", "/": "/", "÷": "/" };
export const WORDS: Readonly<Record<string, string>> = { "&&": "and", "&": "and", "||": "or", "|": "or", "!": "not" };
export const CALLS: Readonly<Record<string, string>> = { "√": "sqrt", Σ: "sum", Π: "product" };

/** The form and factor that a word after a number gives it; tables show money in millions. */
export const AMOUNTS: Readonly<Record<string, readonly [NumberForm, number]>> = {
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
