// Makes a function of a formula's tree, for one company or for a row of columns.
import { type FunctionName, isFunction } from "./functions.js";
import type { Arithmetic, Comparison, Node } from "./tree.js";

/** How numbers are computed with, of which NaN is missing. */
export interface Algebra {
	readonly arithmetic: Readonly<Record<Arithmetic, (a: number, b: number) => number>>;
	readonly functions: Readonly<Record<Exclude<FunctionName, "if" | "min" | "max">, (value: number) => number>>;
	/** Null where it cannot be decided. */
	compare(sign: Comparison, a: number, b: number): boolean | null;
}

/** How a name is read at a place: the inputs of a model, or a row of columns. */
export interface Reader<At> {
	number(name: string): (at: At) => number;
	text(name: string): (at: At) => string | null;
	isText(name: string): boolean;
}

type Read<T, At> = (at: At) => T;

/** Functions of a formula's parts over places of one kind. */
export class FormulaCompiler<At> {
	readonly #algebra: Algebra;
	readonly #reader: Reader<At>;

	constructor(algebra: Algebra, reader: Reader<At>) {
		this.#algebra = algebra;
		this.#reader = reader;
	}

	/** A number at each place. */
	number(node: Node): Read<number, At> {
		switch (node.kind) {
			case "number": {
				const { value } = node;
				return () => value;
			}
			case "name":
				return this.#reader.number(node.name);
			case "negative": {
				const of = this.number(node.of);
				return (at) => -of(at);
			}
			case "arithmetic": {
				const [left, right] = [this.number(node.left), this.number(node.right)];
				const calculate = this.#algebra.arithmetic[node.sign];
				return (at) => calculate(left(at), right(at));
			}
			case "or": {
				// The first that is there.
				const [left, right] = [this.number(node.left), this.number(node.right)];
				return (at) => {
					const first = left(at);
					return Number.isNaN(first) ? right(at) : first;
				};
			}
			case "call":
				if (!isFunction(node.name)) throw new TypeError(`a formula has no function "${node.name}"`);
				return this.#called(node.name, node.args);
			default:
				throw new TypeError(`a formula has no number of the kind "${node.kind}"`);
		}
	}

	#called(name: FunctionName, args: readonly Node[]): Read<number, At> {
		if (name === "if") {
			const [condition, yes, no] = args as [Node, Node, Node];
			const [holds, a, b] = [this.truth(condition), this.number(yes), this.number(no)];
			return (at) => {
				const known = holds(at);
				return known === null ? Number.NaN : known ? a(at) : b(at);
			};
		}
		const [first, ...others] = args.map((arg) => this.number(arg)) as [Read<number, At>, ...Read<number, At>[]];
		if (name === "min" || name === "max") {
			const choose = name === "min" ? Math.min : Math.max;
			return others.reduce<Read<number, At>>((left, right) => (at) => choose(left(at), right(at)), first);
		}
		const call = this.#algebra.functions[name];
		return (at) => call(first(at));
	}

	/** True, false, or null where a figure is missing that decides. */
	truth(node: Node): Read<boolean | null, At> {
		switch (node.kind) {
			case "not": {
				const of = this.truth(node.of);
				return (at) => {
					const known = of(at);
					return known === null ? null : !known;
				};
			}
			case "and":
			case "or": {
				const [left, right] = [this.truth(node.left), this.truth(node.right)];
				// What is missing decides only where the other side does not: false and missing is false, true or missing is true.
				const deciding = node.kind === "or";
				return (at) => {
					const a = left(at);
					if (a === deciding) return deciding;
					const b = right(at);
					return b === deciding ? deciding : a === null || b === null ? null : !deciding;
				};
			}
			case "comparison":
				return this.#compared(node.sign, node.left, node.right);
			case "in":
			case "contains": {
				const left = this.#text(node.left);
				const texts = node.texts.flatMap((one) => (one.kind === "text" ? [one.text.toLowerCase()] : []));
				const isIn = node.kind === "in";
				return (at) => {
					const value = left(at)?.toLowerCase();
					return value === undefined ? null : texts.some((text) => (isIn ? value === text : value.includes(text)));
				};
			}
			case "name": {
				// A flag among the inputs of a model.
				const flag = this.number(node);
				return (at) => this.#algebra.compare("!=", flag(at), 0);
			}
			default:
				throw new TypeError(`a formula has no condition of the kind "${node.kind}"`);
		}
	}

	#compared(sign: Comparison, one: Node, other: Node): Read<boolean | null, At> {
		const [a, b] = [this.#textOrNone(one), this.#textOrNone(other)];
		if (a && b)
			return (at) => {
				const [x, y] = [a(at), b(at)];
				return x === null || y === null ? null : (x.toLowerCase() === y.toLowerCase()) === (sign === "=");
			};
		const [left, right] = [this.number(one), this.number(other)];
		const { compare } = this.#algebra;
		return (at) => compare(sign, left(at), right(at));
	}

	#textOrNone(node: Node): Read<string | null, At> | undefined {
		return node.kind === "text" || (node.kind === "name" && this.#reader.isText(node.name))
			? this.#text(node)
			: undefined;
	}

	#text(node: Node): Read<string | null, At> {
		if (node.kind === "text") return () => node.text;
		if (node.kind === "name") return this.#reader.text(node.name);
		throw new TypeError(`a formula has no text of the kind "${node.kind}"`);
	}
}
