// Reads nodes of syntax trees.
import { visitorKeys } from "oxc-parser";

/** A node of an ESTree program from oxc. Readers narrow the types of its fields. */
export interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly [field: string]: unknown;
}

export function isNode(value: unknown): value is Node {
	return typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";
}

/** A child that the grammar guarantees. */
export function child(node: Node, field: string): Node {
	const value = node[field];
	if (!isNode(value)) throw new TypeError(`${node.type}.${field} is not a node`);
	return value;
}

/** A child that may be missing. */
export function optional(node: Node, field: string): Node | undefined {
	const value = node[field];
	return isNode(value) ? value : undefined;
}

/** The declaration of an export, or else the statement itself. */
export const unexport = (statement: Node): Node =>
	(statement.type.startsWith("Export") && optional(statement, "declaration")) || statement;

/** The children of a list field, without holes. */
export function list(node: Node, field: string): readonly Node[] {
	const value = node[field];
	return Array.isArray(value) ? value.filter(isNode) : [];
}

export function text(node: Node, field: string): string {
	return String(node[field] ?? "");
}

export function nameOf(identifier: Node): string {
	return identifier.type === "Identifier" ? text(identifier, "name") : text(identifier, "value");
}

/** Every direct child, in the order of the source. */
export function children(node: Node): Node[] {
	const nodes: Node[] = [];
	for (const field of visitorKeys[node.type] ?? []) {
		const value = node[field];
		if (Array.isArray(value)) nodes.push(...value.filter(isNode));
		else if (isNode(value)) nodes.push(value);
	}
	return nodes;
}

/** Calls `enter` for a node and its descendants; if `enter` returns `false`, the node's descendants are skipped. */
export function walk(node: Node, enter: (node: Node) => boolean | undefined): void {
	if (enter(node) === false) return;
	for (const below of children(node)) walk(below, enter);
}

const FUNCTIONS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

export function isFunction(node: Node): boolean {
	return FUNCTIONS.has(node.type);
}

/** The identifiers that a pattern binds: `{ a, b: [c = 1], ...d }` gives a, c, d. */
export function boundIdentifiers(pattern: Node): Node[] {
	switch (pattern.type) {
		case "Identifier":
			return [pattern];
		case "ObjectPattern":
			return list(pattern, "properties").flatMap((property) =>
				boundIdentifiers(property.type === "RestElement" ? property : child(property, "value")),
			);
		case "ArrayPattern":
			return list(pattern, "elements").flatMap(boundIdentifiers);
		case "AssignmentPattern":
			return boundIdentifiers(child(pattern, "left"));
		case "RestElement":
			return boundIdentifiers(child(pattern, "argument"));
		case "TSParameterProperty":
			return boundIdentifiers(child(pattern, "parameter"));
		default:
			return [];
	}
}

export function boundNames(pattern: Node): string[] {
	return boundIdentifiers(pattern).map(nameOf);
}

/** The names that a declaration binds: those of its variables, or of its function or class. */
export function declaredNames(declaration: Node): string[] {
	if (declaration.type === "VariableDeclaration")
		return list(declaration, "declarations").flatMap((declarator) => boundNames(child(declarator, "id")));
	const id = optional(declaration, "id");
	return id ? [nameOf(id)] : [];
}

/** `var` declarations of this function or program, without those of inner functions and namespaces. */
export function varDeclarations(root: Node): Node[] {
	const nodes: Node[] = [];
	walk(root, (node) => {
		if (node !== root && (isFunction(node) || node.type === "StaticBlock")) return false;
		if (node.type === "TSModuleDeclaration") return false;
		if (node.type === "PropertyDefinition" || node.type === "AccessorProperty") return false;
		if (node.type === "VariableDeclaration" && node.kind === "var") nodes.push(node);
		return undefined;
	});
	return nodes;
}
