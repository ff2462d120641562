// Gives empty literals loose types: the type of `[]` becomes a list of anything instead of `never[]`.
import { child, children, list, type Node, nameOf, optional, text } from "../transform/ast.js";
import { parseCell } from "../transform/compile.js";

/** Replacements of the same length, so that positions in the cell do not change. */
const REPLACEMENTS = { "[]": "ǃa", "{}": "ǃo", null: "ǃnul" } as const;

/** Declarations of the replacements. */
export const LOOSE_LITERALS = `
declare const ǃa: any[];
declare const ǃo: Record<string, any>;
declare const ǃnul: any;
`;

/** Node types that hold a value under a key. */
const HOLDERS = new Set(["Property", "PropertyDefinition"]);
const FOLDS = new Set(["reduce", "reduceRight"]);

/**
 * Replaces empty literals whose contents the compiler cannot know: `{ items: [] }`, `const byName = {}`, `reduce(…, [])`, and `{ best: null
 * }` if the cell assigns `.best`. Otherwise the first `push` would be an error. Literals with a declared type stay unchanged.
 */
export function loosenLiterals(source: string): string {
	if (!/\[\s*\]|\{\s*\}|\bnull\b/.test(source)) return source;
	const { program, fault } = parseCell(source);
	if (fault) return source;
	let loose = source;
	const replace = ({ start, end }: Node, by: string): void => {
		loose = loose.slice(0, start) + by.padEnd(end - start) + loose.slice(end);
	};
	const visit = (node: Node, parent: Node | undefined): void => {
		if (isTyped(node)) return;
		if (parent && isEmptyList(node) && takesAnyList(node, parent)) replace(node, REPLACEMENTS["[]"]);
		else if (parent && isEmptyObject(node) && takesAnyObject(node, parent)) replace(node, REPLACEMENTS["{}"]);
		else if (parent && isNull(node) && isSetLater(node, parent, source)) replace(node, REPLACEMENTS.null);
		for (const below of children(node)) visit(below, node);
	};
	visit(program, undefined);
	return loose;
}

/** Restores the literals of a cell. */
export function withOwnLiterals(text: string): string {
	return text.replaceAll("ǃa", "[]").replaceAll("ǃo", "{}").replaceAll("ǃnul", "null");
}

/** True if this node gives a type to the literals below it. */
function isTyped(node: Node): boolean {
	if (node.type.startsWith("TS")) return true;
	const declared = node.type === "VariableDeclarator" ? child(node, "id") : node;
	return optional(declared, "typeAnnotation") !== undefined;
}

const isEmptyList = (node: Node): boolean => node.type === "ArrayExpression" && list(node, "elements").length === 0;
const isEmptyObject = (node: Node): boolean =>
	node.type === "ObjectExpression" && list(node, "properties").length === 0;
const isNull = (node: Node): boolean => node.type === "Literal" && node.value === null && node.raw === "null";

function takesAnyList(node: Node, parent: Node): boolean {
	if (HOLDERS.has(parent.type)) return parent.value === node;
	if (parent.type === "CallExpression" || parent.type === "NewExpression") return parent.callee !== node;
	if (parent.type === "MemberExpression") return parent.object === node;
	return parent.type === "ArrayExpression" || (parent.type === "ArrowFunctionExpression" && parent.body === node);
}

function takesAnyObject(node: Node, parent: Node): boolean {
	switch (parent.type) {
		case "VariableDeclarator":
			return child(parent, "id").type === "Identifier";
		case "AssignmentPattern":
			return child(parent, "left").type === "Identifier" && !isTyped(child(parent, "left"));
		case "AssignmentExpression":
			return parent.right === node;
		default:
			return HOLDERS.has(parent.type) ? parent.value === node : isInitialOfFold(node, parent);
	}
}

function isSetLater(node: Node, parent: Node, source: string): boolean {
	if (!HOLDERS.has(parent.type) || parent.value !== node) return isInitialOfFold(node, parent);
	const key = child(parent, "key");
	return key.type === "Identifier" && new RegExp(`\\.${nameOf(key).replaceAll("$", "\\$")}\\s*=[^=]`).test(source);
}

/** True for the node in `reduce(…, node)` without type arguments. */
function isInitialOfFold(node: Node, parent: Node): boolean {
	if (parent.type !== "CallExpression" || list(parent, "arguments")[1] !== node) return false;
	const callee = child(parent, "callee");
	return (
		callee.type === "MemberExpression" &&
		!optional(parent, "typeArguments") &&
		FOLDS.has(text(child(callee, "property"), "name"))
	);
}
