// Writes a formula's tree as JavaScript, for the build.
import type { Arithmetic, Comparison, Node } from "./tree.js";

const SIGNS: Readonly<Partial<Record<Arithmetic | Comparison, string>>> = { "=": "===", "!=": "!==" };

const CALLS: Readonly<Record<string, string>> = {
	min: "Math.min",
	max: "Math.max",
	abs: "Math.abs",
	sqrt: "Math.sqrt",
	ln: "log",
	exp: "exp",
};

/** True for a part that needs no parentheses beside an operator. */
const isSingle = (node: Node): boolean =>
	["number", "name", "text", "call"].includes(node.kind) || (node.kind === "negative" && node.of.kind === "number");

const isCondition = ({ kind }: Node): boolean => ["and", "or", "not", "comparison", "in", "contains"].includes(kind);

/** A formula as JavaScript, whose powers and logarithms are those of `core/math`. */
export function asJavaScript(node: Node, nameOf: (name: string) => string): string {
	const write = (part: Node): string => asJavaScript(part, nameOf);
	const within = (part: Node): string => (isSingle(part) ? write(part) : `(${write(part)})`);
	switch (node.kind) {
		case "number":
			return String(node.value);
		case "name":
			return nameOf(node.name);
		case "text":
			return JSON.stringify(node.text);
		case "negative":
			return `-${within(node.of)}`;
		case "not":
			return `!(${write(node.of)})`;
		case "arithmetic": {
			const [left, right] = [within(node.left), within(node.right)];
			return node.sign === "^" ? `wholePower(${left}, ${right})` : `${left} ${node.sign} ${right}`;
		}
		case "comparison":
			return `${within(node.left)} ${SIGNS[node.sign] ?? node.sign} ${within(node.right)}`;
		case "and":
			return `(${write(node.left)}) && (${write(node.right)})`;
		case "or":
			// The first number that is there, or one of two conditions.
			if (!isCondition(node.right)) return `(${write(node.left)} ?? ${within(node.right)})`;
			return `(${write(node.left)}) || (${write(node.right)})`;
		case "call": {
			const args = node.args.map(write);
			if (node.name === "if") return `(${args[0]} ? ${args[1]} : ${args[2]})`;
			return `${CALLS[node.name]}(${args.join(", ")})`;
		}
		default:
			throw new TypeError(`a formula of the kind "${node.kind}" has no text`);
	}
}
