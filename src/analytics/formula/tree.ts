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
