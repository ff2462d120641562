// Writes a formula's tree as text: JavaScript for the build, a spreadsheet's cell, and the text that is printed.
import type { Arithmetic, Comparison, Node } from "./tree.js";

/** How a language writes a formula. */
interface Dialect {
	readonly signs: Readonly<Record<Arithmetic | Comparison, string>>;
	readonly power?: (left: string, right: string) => string;
	readonly negative: (of: string) => string;
	readonly joined: (kind: "and" | "or", left: string, right: string) => string;
	readonly either: (left: string, right: string) => string;
	readonly not: (of: string) => string;
	readonly call: (name: string, args: readonly string[]) => string;
	readonly number: (node: Extract<Node, { kind: "number" }>) => string;
	/** True where operators of the same rank need no parentheses on the left. */
	readonly isBare: boolean;
}

const RANKS: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2, "^": 4 };

/** How tightly a part binds: a greater number binds before a smaller one. */
function rankOf(node: Node): number {
	if (node.kind === "arithmetic") return RANKS[node.sign] as number;
	if (node.kind === "negative") return 3;
	return ["and", "or", "not", "comparison", "in", "contains"].includes(node.kind) ? 0 : 5;
}

function written(node: Node, nameOf: (name: string) => string, dialect: Dialect): string {
	const write = (part: Node): string => written(part, nameOf, dialect);
	/** A part in parentheses where it binds less tightly than what is around it. */
	const within = (part: Node, rank: number): string => {
		const own = rankOf(part);
		const bare = dialect.isBare ? own >= rank : own === 5 || (part.kind === "negative" && part.of.kind === "number");
		return bare ? write(part) : `(${write(part)})`;
	};
	switch (node.kind) {
		case "number":
			return dialect.number(node);
		case "name":
			return nameOf(node.name);
		case "text":
			return JSON.stringify(node.text);
		case "negative":
			return dialect.negative(within(node.of, 3));
		case "not":
			return dialect.not(`(${write(node.of)})`);
		case "arithmetic": {
			const rank = RANKS[node.sign] as number;
			const [left, right] = [within(node.left, node.sign === "^" ? 5 : rank), within(node.right, rank + 1)];
			return node.sign === "^" && dialect.power
				? dialect.power(left, right)
				: `${left}${dialect.signs[node.sign]}${right}`;
		}
		case "comparison":
			return `${within(node.left, 1)}${dialect.signs[node.sign]}${within(node.right, 1)}`;
		case "and":
		case "or": {
			const isChoice = node.kind === "or" && rankOf(node.right) > 0;
			if (isChoice) return dialect.either(write(node.left), within(node.right, 1));
			return dialect.joined(node.kind, `(${write(node.left)})`, `(${write(node.right)})`);
		}
		case "call":
			return dialect.call(node.name, node.args.map(write));
		default:
			throw new TypeError(`a formula of the kind "${node.kind}" has no text`);
	}
}

const JAVASCRIPT_CALLS: Readonly<Record<string, string>> = {
	min: "Math.min",
	max: "Math.max",
	abs: "Math.abs",
	sqrt: "Math.sqrt",
	ln: "log",
	exp: "exp",
};
const JAVASCRIPT: Dialect = {
	signs: {
		"+": " + ",
		"-": " - ",
		"*": " * ",
		"/": " / ",
		"^": "",
		"<": " < ",
		"<=": " <= ",
		">": " > ",
		">=": " >= ",
		"=": " === ",
		"!=": " !== ",
	},
	power: (left, right) => `wholePower(${left}, ${right})`,
	negative: (of) => `-${of}`,
	joined: (kind, left, right) => `${left} ${kind === "and" ? "&&" : "||"} ${right}`,
	either: (left, right) => `(${left} ?? ${right})`,
	not: (of) => `!${of}`,
	call(name, args) {
		if (name === "if") return `(${args[0]} ? ${args[1]} : ${args[2]})`;
		return `${JAVASCRIPT_CALLS[name]}(${args.join(", ")})`;
	},
	number: ({ value }) => String(value),
	isBare: false,
};

/** A formula as JavaScript, whose powers and logarithms are those of `core/math`. */
export const asJavaScript = (node: Node, nameOf: (name: string) => string): string => written(node, nameOf, JAVASCRIPT);

const CELL: Dialect = {
	...JAVASCRIPT,
	signs: {
		...JAVASCRIPT.signs,
		"+": "+",
		"-": "-",
		"*": "*",
		"/": "/",
		"<": "<",
		"<=": "<=",
		">": ">",
		">=": ">=",
		"=": "=",
		"!=": "<>",
	},
	// A spreadsheet reads −x^2 as (−x)^2: every sign and power stands in parentheses.
	power: (left, right) => `(${left}^${right})`,
	negative: (of) => `(-${of})`,
	joined: (kind, left, right) => `${kind.toUpperCase()}(${left},${right})`,
	either: (left, right) => `IF(ISNUMBER(${left}),${left},${right})`,
	not: (of) => `NOT${of}`,
	call: (name, args) => `${name.toUpperCase()}(${args.join(",")})`,
};

/** A formula as a spreadsheet's cell has it, without the equals sign; `nameOf` gives the cell of a name. */
export const asCell = (node: Node, nameOf: (name: string) => string): string => written(node, nameOf, CELL);

const PRINTED: Dialect = {
	...JAVASCRIPT,
	signs: {
		"+": " + ",
		"-": " − ",
		"*": "·",
		"/": "/",
		"^": "^",
		"<": " < ",
		"<=": " ≤ ",
		">": " > ",
		">=": " ≥ ",
		"=": " = ",
		"!=": " ≠ ",
	},
	power: (left, right) => `${left}^${right}`,
	negative: (of) => `−${of}`,
	joined: (kind, left, right) => `${left} ${kind} ${right}`,
	either: (left, right) => `(${left} or ${right})`,
	not: (of) => `not ${of}`,
	call: (name, args) => `${name === "sqrt" ? "√" : name}(${args.join(", ")})`,
	number: ({ digits, form, value }) => (form === "percent" ? `${digits}%` : form === "bare" ? digits : String(value)),
	isBare: true,
};

/** A formula as it is printed. */
export const asPrinted = (node: Node): string =>
	written(node, (name) => (/^[a-z_][\w.]*$/i.test(name) ? name : `\`${name}\``), PRINTED);
