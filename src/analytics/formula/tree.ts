// Declares the tree of a parsed formula, and functions that inspect it.
import { isFunction } from "./functions.js";

/** The position of a part in the formula's text. */
export interface TextRange {
	readonly start: number;
	readonly end: number;
}

export type Comparison = "<" | "<=" | ">" | ">=" | "=" | "!=";
export type Arithmetic = "+" | "-" | "*" | "/" | "^";

/** The suffix of a number: `%`, an amount of money (`bn`), `x`, or none. */
export type NumberForm = "bare" | "percent" | "money" | "multiple";

/** A part of a formula, with its position in the text. */
export type Node = TextRange &
	(
		| {
				readonly kind: "number";
				readonly form: NumberForm;
				/** As written, without `_`, so that the decimal point can be moved without rounding. */
				readonly digits: string;
				readonly value: number;
		  }
		| { readonly kind: "name"; readonly name: string }
		| { readonly kind: "text"; readonly text: string }
		| { readonly kind: "negative" | "not"; readonly of: Node }
		| { readonly kind: "arithmetic"; readonly sign: Arithmetic; readonly left: Node; readonly right: Node }
		| { readonly kind: "comparison"; readonly sign: Comparison; readonly left: Node; readonly right: Node }
		| { readonly kind: "in" | "contains"; readonly left: Node; readonly texts: readonly Node[] }
		| { readonly kind: "and" | "or"; readonly left: Node; readonly right: Node }
		| { readonly kind: "call"; readonly name: string; readonly args: readonly Node[] }
		/** The value a number of fiscal years earlier: `revenue[-1]`. */
		| { readonly kind: "back"; readonly of: Node; readonly years: number }
	);

export type NodeOf<K extends Node["kind"]> = Extract<Node, { kind: K }>;

/** `name = …`; without a name it is only an expression. */
export interface Assignment {
	readonly name: string | undefined;
	readonly node: Node;
	readonly text: string;
}

export function partsOf(node: Node): readonly Node[] {
	switch (node.kind) {
		case "number":
		case "name":
		case "text":
			return [];
		case "negative":
		case "not":
		case "back":
			return [node.of];
		case "in":
		case "contains":
			return [node.left, ...node.texts];
		case "call":
			return node.args;
		default:
			return [node.left, node.right];
	}
}

/** The distinct names in a formula, in order. */
export function namesIn(node: Node): readonly string[] {
	const own = node.kind === "name" ? [node.name] : [];
	return [...new Set([...own, ...partsOf(node).flatMap(namesIn)])];
}

const isNumber = (node: Node | undefined, value: number): boolean => node?.kind === "number" && node.value === value;

/** A more exact equivalent of a part: for `ln(1 + x)`, `exp(x) − 1`, and a power with a quotient as exponent, which is a root. */
export function exactForm(node: Node): Node {
	const { start, end } = node;
	const call = (name: string, ...args: readonly Node[]): Node => ({ kind: "call", name, args, start, end });
	if (node.kind === "call" && node.name === "ln") {
		const [of] = node.args;
		if (of?.kind === "arithmetic" && of.sign === "+" && isNumber(of.left, 1)) return call("ln1p", of.right);
	}
	if (node.kind !== "arithmetic") return node;
	const { sign, left, right } = node;
	if (sign === "-" && isNumber(right, 1) && left.kind === "call" && left.name === "exp")
		return call("expm1", ...left.args);
	return sign === "^" && right.kind === "arithmetic" && right.sign === "/" ? call("root", left, right) : node;
}

/** The name that a part reads, and the number of years before; undefined for other parts. */
export function nameIn(node: Node): readonly [name: string, years: number] | undefined {
	if (node.kind === "name") return [node.name, 0];
	return node.kind === "back" && node.of.kind === "name" ? [node.of.name, node.years] : undefined;
}

/** True for a call on whole lists; all others work element by element. */
export const isOfLists = (node: Node): node is NodeOf<"call"> =>
	node.kind === "call" && !isFunction(node.name) && node.name !== "missing";

/** Functions that always give a list. */
const LIST_FUNCTIONS: readonly string[] = "list range known where newest inner reverse repeat before from".split(" ");
const NUMBER_FUNCTIONS: readonly string[] =
	"sum mean median product sd lowest highest first last count percentile".split(" ");

/** True for a part that is a list, of numbers or of conditions; all parts but functions of lists work element by element. */
export function isList(node: Node, isListName: (name: string, years: number) => boolean): boolean {
	const read = nameIn(node);
	if (read) return isListName(...read);
	if (node.kind === "call" && LIST_FUNCTIONS.includes(node.name)) return true;
	if (node.kind === "call" && NUMBER_FUNCTIONS.includes(node.name)) return false;
	const parts = node.kind === "call" && node.name === "quantile" ? node.args.slice(1) : partsOf(node);
	return parts.some((part) => isList(part, isListName));
}

/** True for a condition, false for a number. */
export const isCondition = (node: Node): boolean =>
	["not", "and", "comparison", "in", "contains"].includes(node.kind) ||
	(node.kind === "call" && node.name === "missing") ||
	(node.kind === "or" && isCondition(node.right));
