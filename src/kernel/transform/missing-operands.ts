// Adds checks for missing operands to arithmetic.
import type MagicString from "magic-string";
import { shorten } from "../../core/plain-text.js";
import { child, children, list, type Node, nameOf, optional, text } from "./ast.js";

/** The check of an operand: `$$u(row.revenu, "row.revenu", other)` returns the operand and records it if it is missing. */
export const OPERAND_CHECK = "$$u";

const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);
/** The largest number of characters of an operand in a warning. */
const MAX_LENGTH = 60;

/**
 * Wraps operands of arithmetic that may be `undefined` or `null` in the check: properties, elements, calls, names. The compiler
 * finds many missing operands, but none without a type. Counters and other names that are initialized as numbers are not wrapped.
 */
export function checkOperands(program: Node, source: MagicString): void {
	const numeric = numericNames(program);
	const written = ({ start, end }: Node): string =>
		JSON.stringify(shorten(source.original.slice(start, end).replace(/\s+/g, " "), MAX_LENGTH));
	const isCallOf = (node: Node, names: RegExp): boolean =>
		node.type === "CallExpression" && names.test(source.original.slice(node.start, child(node, "callee").end));
	const mayBeMissing = (node: Node): boolean =>
		node.type === "MemberExpression" ||
		["ChainExpression", "LogicalExpression", "ConditionalExpression"].includes(node.type) ||
		(node.type === "CallExpression" && !isCallOf(node, MATH) && !isCallOf(node, CONVERSIONS)) ||
		(node.type === "Identifier" && !numeric.has(nameOf(node)) && !CONSTANTS.has(nameOf(node)));
	/** The other operand of `+` as the last argument; an empty text if reading it twice could have side effects. */
	const other = (node: Node): string => `,${isPlain(inner(node)) ? source.slice(node.start, node.end) : "''"}`;
	const check = (operand: Node, lastArgument = ""): void => {
		const node = inner(operand);
		if (!mayBeMissing(node) && lastArgument !== CONVERTED) return;
		source.appendRight(node.start, `${OPERAND_CHECK}(`);
		source.appendLeft(node.end, `,${written(node)}${lastArgument})`);
	};
	/** Checks the target of an assignment such as `+=`, if reading it twice has no side effects. */
	const checkTarget = (node: Node, target: Node, read: string, lastArgument = ""): void => {
		if (read === "") return;
		source.appendRight(node.start, `(${OPERAND_CHECK}(${read},${written(target)}${lastArgument}),`);
		source.appendLeft(node.end, ")");
	};
	const readTarget = (target: Node): string =>
		target.type === "MemberExpression" && isPlain(target) ? source.slice(target.start, target.end) : "";
	const visit = (node: Node): void => {
		if (node.type === "BinaryExpression" && ARITHMETIC.has(text(node, "operator"))) {
			const [left, right] = [child(node, "left"), child(node, "right")];
			const adds = node.operator === "+";
			if (!adds || !(isText(left) || isText(right))) {
				const [toRight, toLeft] = adds ? [other(right), other(left)] : [];
				check(left, toRight);
				check(right, toLeft);
			}
		} else if (node.type === "AssignmentExpression" && ARITHMETIC.has(text(node, "operator").slice(0, -1))) {
			const [left, right] = [child(node, "left"), child(node, "right")];
			const adds = node.operator === "+=";
			if (!adds || !isText(right)) {
				const [toRight, toLeft, read] = [adds ? other(right) : "", adds ? other(left) : "", readTarget(left)];
				check(right, toLeft);
				checkTarget(node, left, read, toRight);
			}
		} else if (node.type === "UpdateExpression") {
			const target = child(node, "argument");
			checkTarget(node, target, readTarget(target));
		} else if (node.type === "UnaryExpression" && /^[-+]$/.test(text(node, "operator"))) check(child(node, "argument"));
		else if (isCallOf(node, CONVERSIONS)) check(node, CONVERTED);
		else if (isCallOf(node, MATH)) for (const argument of list(node, "arguments")) check(argument);
		for (const below of children(node)) visit(below);
	};
	visit(program);
}

const CONSTANTS = new Set(["NaN", "Infinity", "undefined"]);

const inner = (node: Node): Node => (node.type === "ParenthesizedExpression" ? inner(child(node, "expression")) : node);

const isText = (node: Node): boolean =>
	node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** True if reading the node has no side effects: a name, a literal, or a property of these by a plain key. */
function isPlain(node: Node): boolean {
	if (node.type !== "MemberExpression") return ["Identifier", "Literal", "ThisExpression"].includes(node.type);
	return isPlain(child(node, "object")) && (node.computed !== true || isPlain(child(node, "property")));
}

const MATH = /^Math\.\w+$/;
const CONVERSIONS = /^(?:Number|(?:Number\.)?parse(?:Float|Int))$/;
/** The argument after a converted operand, so that text that is not a number is recorded too. */
const CONVERTED = ",null";

/** Names that every declaration initializes with a number, such as the counter of a loop. */
function numericNames(program: Node): Set<string> {
	const numeric = new Set<string>();
	const other = new Set<string>();
	const isNumber = (node: Node | undefined): boolean =>
		node?.type === "BinaryExpression" ? node.operator !== "+" : typeof node?.value === "number";
	const visit = (node: Node): void => {
		if (node.type === "VariableDeclarator" && child(node, "id").type === "Identifier") {
			(isNumber(optional(node, "init")) ? numeric : other).add(nameOf(child(node, "id")));
		}
		if (Array.isArray(node.params))
			for (const param of list(node, "params")) if (param.type === "Identifier") other.add(nameOf(param));
		for (const below of children(node)) visit(below);
	};
	visit(program);
	for (const name of other) numeric.delete(name);
	return numeric;
}
