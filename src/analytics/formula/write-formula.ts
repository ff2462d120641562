// Writes a formula's tree as JavaScript: the build stores the text, a running process makes functions of it.
import {
	type Arithmetic,
	type Comparison,
	exactForm,
	isCondition,
	isList,
	isOfLists,
	type Node,
	type NodeOf,
	nameIn,
	partsOf,
} from "./tree.js";

const SIGNS: Readonly<Partial<Record<Arithmetic | Comparison, string>>> = { "=": "===", "!=": "!==" };

/** Functions for comparisons in lists, which give 1, 0, or NaN. */
const SIGNALS = { "<": "less", "<=": "atMost", ">": "more", ">=": "atLeast", "=": "same" } as const;

const CALLS: Readonly<Record<string, string>> = {
	min: "Math.min",
	max: "Math.max",
	abs: "Math.abs",
	sqrt: "Math.sqrt",
	ln: "log",
	exp: "exp",
	ln1p: "log1p",
	expm1: "expm1",
	root: "pow",
	missing: "lists.isMissing",
};

/** A name in JavaScript. */
export interface WrittenName {
	readonly js: string;
	readonly isList: boolean;
	/** True if a missing value is undefined; else it is NaN. */
	readonly mayBeLeftOut: boolean;
	/** An expression that is computed once, in advance; then `js` is its short name. */
	readonly once?: string;
}

/** True for a part that needs no parentheses next to an operator. */
const isSingle = (node: Node): boolean =>
	["number", "name", "text", "call", "back"].includes(node.kind) ||
	(node.kind === "negative" && node.of.kind === "number");

/**
 * Writes the parts of a formula; powers and logarithms come from `core/math`, list functions from `lists.ts`.
 *
 * Calculations with lists are written element by element: `a + b` becomes `lists.each([a, b], ($i) => a[$i] + b[$i])`. In
 * `x = from(start, 2·x[-1])`, `self` is `x`; `$before` is its previous element, and `x_0` holds its start.
 */
export class FormulaWriter {
	/** Statements that the written parts need. */
	readonly lines: string[] = [];
	readonly #nameOf: (name: string, years: number) => WrittenName;
	readonly #elements = new Map<Node, string>();
	readonly #hoisted = new Map<string, string>();

	constructor(nameOf: (name: string, years: number) => WrittenName) {
		this.#nameOf = nameOf;
	}

	isList = (node: Node): boolean => isList(node, (name, years) => this.#nameOf(name, years).isList);

	/** Writes a number, a condition, or a list. @param self the assigned name, which `from` needs */
	written(node: Node, self?: string): string {
		return this.isList(node) ? this.#writeList(node, self) : this.#writeSingle(node);
	}

	/** Writes an expression as a constant before the formula (`const $0 = …`), and returns its name. */
	#hoist(js: string): string {
		if (/^(v\.)?[\w$]+$/.test(js)) return js;
		const name = this.#hoisted.get(js) ?? `$${this.#hoisted.size}`;
		if (!this.#hoisted.has(js)) this.lines.push(`const ${name} = ${js};`);
		this.#hoisted.set(js, name);
		return name;
	}

	#writeName([name, years]: readonly [string, number]): string {
		const { js, isList, once } = this.#nameOf(name, years);
		const read = once === undefined ? js : `${this.#hoist(once)}${js}`;
		if (!isList || years === 0) return read;
		return `lists.back(${read}, ${years}, ${this.#nameOf(`${name}_0`, 0).js})`;
	}

	#writeSingle(given: Node): string {
		const element = this.#elements.get(given);
		if (element !== undefined) return element;
		const node = exactForm(given);
		const read = nameIn(node);
		if (read) return this.#writeName(read);
		const within = (part: Node): string => (isSingle(part) ? this.#writeSingle(part) : `(${this.#writeSingle(part)})`);
		switch (node.kind) {
			case "number":
				return String(node.value);
			case "text":
				return JSON.stringify(node.text);
			case "negative":
				return `-${within(node.of)}`;
			case "not":
				return `!(${this.#writeSingle(node.of)})`;
			case "arithmetic": {
				const [left, right] = [within(node.left), within(node.right)];
				return node.sign === "^" ? `wholePower(${left}, ${right})` : `${left} ${node.sign} ${right}`;
			}
			case "comparison":
				return `${within(node.left)} ${SIGNS[node.sign] ?? node.sign} ${within(node.right)}`;
			case "and":
				return `(${this.#writeSingle(node.left)}) && (${this.#writeSingle(node.right)})`;
			case "or": {
				if (isCondition(node)) return `(${this.#writeSingle(node.left)}) || (${this.#writeSingle(node.right)})`;
				const name = nameIn(node.left);
				if (name && this.#nameOf(...name).mayBeLeftOut) return `(${this.#writeName(name)} ?? ${within(node.right)})`;
				return `lists.orElse(${this.#writeSingle(node.left)}, ${this.#writeSingle(node.right)})`;
			}
			case "call":
				return this.#writeCall(node);
			default:
				throw new TypeError(`cannot write a formula node of kind "${node.kind}"`);
		}
	}

	#writeCall({ name, args }: NodeOf<"call">): string {
		if (name === "if") {
			const [condition, yes, no] = args as [Node, Node, Node?];
			return `(${this.#writeSingle(condition)} ? ${this.#writeSingle(yes)} : ${no ? this.#writeSingle(no) : "Number.NaN"})`;
		}
		const [of] = args as [Node];
		if ((name === "sum" || name === "count") && of.kind === "call" && of.name === "known")
			return `lists.${name}OfKnown(${this.written(of.args[0] as Node)})`;
		const ofNumbers = CALLS[name];
		return ofNumbers
			? `${ofNumbers}(${args.map((arg) => this.#writeSingle(arg)).join(", ")})`
			: `lists.${name}(${args.map((arg) => this.written(arg)).join(", ")})`;
	}

	#writeList(node: Node, self?: string): string {
		const read = nameIn(node);
		if (read) return this.#writeName(read);
		if (!isOfLists(node)) {
			const { lists, value } = this.#writeElementwise(node);
			return `lists.each([${lists.join(", ")}], ($i) => ${value})`;
		}
		if (node.name === "list") return `[${node.args.map((item) => this.#writeElement(item)).join(", ")}]`;
		if (node.name !== "from") return this.#writeCall(node);
		const [start, next, count] = node.args as [Node, Node, Node?];
		const { lists, value } = this.#writeElementwise(next, self);
		const length = count ? this.#writeSingle(count) : `[${lists.join(", ")}]`;
		const first = self === undefined ? this.#writeSingle(start) : `${self}_0`;
		return `lists.from(${first}, ${length}, ($before, $i) => ${value})`;
	}

	#writeElement(node: Node): string {
		if (node.kind !== "comparison") return this.#writeSingle(node);
		const [left, right] = [this.#writeSingle(node.left), this.#writeSingle(node.right)];
		return node.sign === "!=" ? `1 - lists.same(${left}, ${right})` : `lists.${SIGNALS[node.sign]}(${left}, ${right})`;
	}

	/** Writes the calculation of one element, and the lists that it reads. */
	#writeElementwise(node: Node, self?: string): { readonly lists: readonly string[]; readonly value: string } {
		const lists: string[] = [];
		const visit = (part: Node): void => {
			const read = nameIn(part);
			if (!read && !isOfLists(part)) partsOf(part).forEach(visit);
			else if (read !== undefined && read[0] === self) this.#elements.set(part, "$before");
			else if (this.isList(part)) {
				const list = this.#hoist(this.#writeList(part));
				if (!lists.includes(list)) lists.push(list);
				this.#elements.set(part, `${list}[$i]`);
			} else if (!read) this.#elements.set(part, this.#hoist(this.#writeSingle(part)));
		};
		visit(node);
		return { lists, value: this.#writeSingle(node) };
	}
}
