// Arithmetic with something that is not there.
import type MagicString from "magic-string";
import { child, children, list, type Node, nameOf, optional, text } from "./ast.js";

/** What an operand passes through: `$$u(row.revenu, "row.revenu", other)` gives the operand and notes one that is missing. */
export const OPERAND_CHECK = "$$u";

const ARITHMETIC = new Set(["+", "-", "*", "/", "%", "**"]);
/** The text of an operand in a warning, at most, in characters. */
const LONGEST = 60;

/**
 * Lets operands of arithmetic that may be `undefined` or `null` pass through the check: a property, an element, a call, a name. The compiler
 * knows of many, but not of what has no type. Counters and other names that hold numbers by their declarations are left out.
 */
export function checkOperands(program: Node, source: MagicString): void {
	const numeric = numericNames(program);
	const written = ({ start, end }: Node): string => {
		const whole = source.original.slice(start, end).replace(/\s+/g, " ");
		return JSON.stringify(whole.length > LONGEST ? `${whole.slice(0, LONGEST - 1)}…` : whole);
	};
	const calls = (node: Node, names: RegExp): boolean =>
		node.type === "CallExpression" && names.test(source.original.slice(node.start, child(node, "callee").end));
	const mayBeMissing = (node: Node): boolean =>
		node.type === "MemberExpression" ||
		["ChainExpression", "LogicalExpression", "ConditionalExpression"].includes(node.type) ||
		(node.type === "CallExpression" && !calls(node, MATH) && !calls(node, CONVERSIONS)) ||
		(node.type === "Identifier" && !numeric.has(nameOf(node)) && !CONSTANTS.has(nameOf(node)));
	/** What an operand is added to, as one more argument: empty text where reading it twice could do harm. */
	const beside = (node: Node): string => `,${isPlain(inner(node)) ? source.slice(node.start, node.end) : "''"}`;
	const check = (operand: Node, addedTo = ""): void => {
		const node = inner(operand);
		if (!mayBeMissing(node) && addedTo !== CONVERTED) return;
		source.appendRight(node.start, `${OPERAND_CHECK}(`);
		source.appendLeft(node.end, `,${written(node)}${addedTo})`);
	};
	/** A target that is read before it is written, where reading it once more does no harm. */
	const checkTarget = (node: Node, target: Node, read: string, addedTo = ""): void => {
		if (read === "") return;
		source.appendRight(node.start, `(${OPERAND_CHECK}(${read},${written(target)}${addedTo}),`);
		source.appendLeft(node.end, ")");
	};
	const readTarget = (target: Node): string =>
		target.type === "MemberExpression" && isPlain(target) ? source.slice(target.start, target.end) : "";
	const visit = (node: Node): void => {
		if (node.type === "BinaryExpression" && ARITHMETIC.has(text(node, "operator"))) {
			const [left, right] = [child(node, "left"), child(node, "right")];
			const adds = node.operator === "+";
			if (!adds || !(isText(left) || isText(right))) {
				const [toRight, toLeft] = adds ? [beside(right), beside(left)] : [];
				check(left, toRight);
				check(right, toLeft);
			}
		} else if (node.type === "AssignmentExpression" && ARITHMETIC.has(text(node, "operator").slice(0, -1))) {
			const [left, right] = [child(node, "left"), child(node, "right")];
			const adds = node.operator === "+=";
			if (!adds || !isText(right)) {
				const [toRight, toLeft, read] = [adds ? beside(right) : "", adds ? beside(left) : "", readTarget(left)];
				check(right, toLeft);
				checkTarget(node, left, read, toRight);
			}
		} else if (node.type === "UpdateExpression") {
			const target = child(node, "argument");
			checkTarget(node, target, readTarget(target));
		} else if (node.type === "UnaryExpression" && /^[-+]$/.test(text(node, "operator"))) check(child(node, "argument"));
		else if (calls(node, CONVERSIONS)) check(node, CONVERTED);
		else if (calls(node, MATH)) for (const given of list(node, "arguments")) check(given);
		for (const below of children(node)) visit(below);
	};
	visit(program);
}

const CONSTANTS = new Set(["NaN", "Infinity", "undefined"]);

const inner = (node: Node): Node => (node.type === "ParenthesizedExpression" ? inner(child(node, "expression")) : node);

const isText = (node: Node): boolean =>
	node.type === "TemplateLiteral" || (node.type === "Literal" && typeof node.value === "string");

/** Reading it does nothing else: a name, a literal, or a property of such by a plain key. */
function isPlain(node: Node): boolean {
	if (node.type !== "MemberExpression") return ["Identifier", "Literal", "ThisExpression"].includes(node.type);
	return isPlain(child(node, "object")) && (node.computed !== true || isPlain(child(node, "property")));
}

const MATH = /^Math\.\w+$/;
const CONVERSIONS = /^(?:Number|(?:Number\.)?parse(?:Float|Int))$/;
/** Stands where the other operand would: what a text that is no number gave is noted, too. */
const CONVERTED = ",null";

/** Names that every declaration of them begins as a number, such as the counter of a loop. */
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
