import { isFunction } from "./functions.js";

/** Where a part of a formula is in its text. */
export interface Place {
	readonly start: number;
	readonly end: number;
}

export type Comparison = "<" | "<=" | ">" | ">=" | "=" | "!=";
export type Arithmetic = "+" | "-" | "*" | "/" | "^";

/** What is behind a number: `%`, an amount of money (`bn`), `x`, or nothing. */
export type NumberForm = "bare" | "percent" | "money" | "multiple";

/** A formula as a tree. */
export type Node = Place &
	(
		| {
				readonly kind: "number";
				readonly form: NumberForm;
				/** As written, without `_`: the point can be moved in it without rounding. */
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
		/** The same, fiscal years before: `revenue[-1]`. */
		| { readonly kind: "back"; readonly of: Node; readonly years: number }
	);

export type NodeOf<K extends Node["kind"]> = Extract<Node, { kind: K }>;

/** `name = …`; without a name the formula is an expression alone. */
export interface Assignment {
	readonly name: string | undefined;
	readonly node: Node;
	/** The formula as written. */
	readonly text: string;
}

/** The parts of which a node is made. */
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

/** Every name in a formula, once, in the order in which they come. */
export function namesIn(node: Node): readonly string[] {
	const own = node.kind === "name" ? [node.name] : [];
	return [...new Set([...own, ...partsOf(node).flatMap(namesIn)])];
}

const isNumber = (node: Node | undefined, value: number): boolean => node?.kind === "number" && node.value === value;

/** What is computed exactly in place of a part: `ln(1 + x)`, `exp(x) − 1`, and a power whose exponent is a quotient, which is a root. */
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

/** A name, and how many years before it is read. */
export function nameIn(node: Node): readonly [name: string, years: number] | undefined {
	if (node.kind === "name") return [node.name, 0];
	return node.kind === "back" && node.of.kind === "name" ? [node.of.name, node.years] : undefined;
}

/** True for a call on lists as a whole; all others go element by element. */
export const isOfLists = (node: Node): node is NodeOf<"call"> =>
	node.kind === "call" && !isFunction(node.name) && node.name !== "missing";

/** Functions that always give a list. */
const LISTING: readonly string[] = "list range known where newest inner reverse repeat before from".split(" ");
const OF_LIST: readonly string[] = "sum mean median product sd lowest highest first last count percentile".split(" ");

/** True for a part that is a list, of numbers or of conditions; everything but a function of lists is done element by element. */
export function isList(node: Node, isListName: (name: string, years: number) => boolean): boolean {
	const read = nameIn(node);
	if (read) return isListName(...read);
	if (node.kind === "call" && LISTING.includes(node.name)) return true;
	if (node.kind === "call" && OF_LIST.includes(node.name)) return false;
	const parts = node.kind === "call" && node.name === "quantile" ? node.args.slice(1) : partsOf(node);
	return parts.some((part) => isList(part, isListName));
}

/** True for a part that holds or does not, not a number. */
export const isCondition = (node: Node): boolean =>
	["not", "and", "comparison", "in", "contains"].includes(node.kind) ||
	(node.kind === "call" && node.name === "missing") ||
	(node.kind === "or" && isCondition(node.right));
