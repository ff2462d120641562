// Compiles a formula's tree to a function, for one company, for a row of columns, or for figures that record their computation.
import { type FunctionName, isFunction } from "./functions.js";
import { back, each, from, LIST_TO_LIST } from "./lists.js";
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

/** Operations on values: on numbers with NaN as missing, or on figures that record their formula. */
export interface Algebra<T = number> {
	readonly constant: (value: number) => T;
	readonly isMissing: (value: T) => boolean;
	readonly negative: (value: T) => T;
	readonly arithmetic: Readonly<Record<Arithmetic | "root", (a: T, b: T) => T>>;
	readonly functions: Readonly<Record<Exclude<FunctionName, "if" | "min" | "max"> | "ln1p" | "expm1", (value: T) => T>>;
	readonly min: (a: T, b: T) => T;
	readonly max: (a: T, b: T) => T;
	/** Compares two values; null if undecided. */
	compare(sign: Comparison, a: T, b: T): boolean | null;
	/** 1 if the comparison is true, 0 if false, missing if undecided. */
	signal(sign: Comparison, a: T, b: T): T;
	/** Chooses by a condition and records the choice. @default one of the two values */
	choose?(sign: Comparison, a: T, b: T, yes: () => T, no: () => T): T;
	/** Functions from a list to a number. */
	readonly ofLists: Readonly<Record<string, ((...args: never[]) => T) | undefined>>;
}

/** Reads names at a place, which is the inputs of a model or a row of columns. */
export interface Reader<At, T = number> {
	/** A function that reads a number. @param years the number of years before */
	number(name: string, years: number): (at: At) => T;
	text(name: string): (at: At) => string | null;
	/** A function that reads both bounds of a missing number; undefined without bounds. @default none has any */
	ends?(name: string): (at: At) => readonly T[] | undefined;
	isText(name: string): boolean;
	/** A function that the place provides; undefined for functions of the language. @default none */
	functionOf?(name: string, args: readonly Node[]): ((at: At) => T) | undefined;
	/** True for a list; only models have lists. */
	isList?(name: string, years: number): boolean;
	list?(name: string): (at: At) => readonly T[];
}

type Read<T, At> = (at: At) => T;

/** Compiles the parts of a formula to functions of a place. Lists are calculated element by element, as `FormulaWriter` explains. */
export class FormulaCompiler<At, T = number> {
	readonly #algebra: Algebra<T>;
	readonly #reader: Reader<At, T>;
	/** The current elements of lists during a calculation element by element. */
	readonly #elements = new Map<Node, { item: T }>();
	readonly #isListName: (name: string, years: number) => boolean;

	constructor(algebra: Algebra<T>, reader: Reader<At, T>) {
		this.#algebra = algebra;
		this.#reader = reader;
		this.#isListName = (name, years) => reader.isList?.(name, years) ?? false;
	}

	/** True for a part that is a list. */
	isList = (node: Node): boolean => isList(node, this.#isListName);

	/** A function that gives a number at each place. */
	number(given: Node): Read<T, At> {
		const element = this.#elements.get(given);
		if (element) return () => element.item;
		const node = exactForm(given);
		const read = nameIn(node);
		if (read) return this.#reader.number(...read);
		switch (node.kind) {
			case "number": {
				const value = this.#algebra.constant(node.value);
				return () => value;
			}
			case "negative": {
				const of = this.number(node.of);
				const { negative } = this.#algebra;
				return (at) => negative(of(at));
			}
			case "arithmetic":
				return this.#compileArithmetic(node.sign, node.left, node.right);
			case "or": {
				// The left value if known, else the right.
				const [left, right] = [this.number(node.left), this.number(node.right)];
				const { isMissing } = this.#algebra;
				return (at) => {
					const first = left(at);
					return isMissing(first) ? right(at) : first;
				};
			}
			case "call":
				return this.#compileCall(node);
			default:
				throw new TypeError(`expected a number, got a formula node of kind "${node.kind}"`);
		}
	}

	#compileArithmetic(sign: Arithmetic | "root", node: Node, other: Node): Read<T, At> {
		const [left, right] = [this.number(node), this.number(other)];
		const calculate = this.#algebra.arithmetic[sign];
		return (at) => calculate(left(at), right(at));
	}

	#compileCall({ name, args }: NodeOf<"call">): Read<T, At> {
		const [one, ...rest] = args as [Node, ...Node[]];
		const provided = this.#reader.functionOf?.(name, args);
		if (provided) return provided;
		if (name === "if") return this.#compileIf(one, ...(rest as [Node, Node?]));
		if (name === "root") return this.#compileArithmetic("root", one, rest[0] as Node);
		const call = this.#algebra.functions[name as "ln"];
		if (call) {
			const value = this.number(one);
			return (at) => call(value(at));
		}
		if (isFunction(name)) {
			const choose = this.#algebra[name === "min" ? "min" : "max"];
			return rest
				.map((arg) => this.number(arg))
				.reduce<Read<T, At>>((left, right) => (at) => choose(left(at), right(at)), this.number(one));
		}
		const ofList = this.#algebra.ofLists[name] as ((...args: readonly unknown[]) => T) | undefined;
		if (!ofList) throw new TypeError(`unknown function "${name}" in a formula`);
		const all = args.map((arg) => this.#compileAny(arg));
		return (at) => ofList(...all.map((arg) => arg(at)));
	}

	#compileIf(condition: Node, yes: Node, no?: Node): Read<T, At> {
		const { choose, constant } = this.#algebra;
		const missing = constant(Number.NaN);
		const [a, b] = [this.number(yes), no ? this.number(no) : () => missing];
		if (choose && condition.kind === "comparison") {
			const [left, right] = [this.number(condition.left), this.number(condition.right)];
			return (at) =>
				choose(
					condition.sign,
					left(at),
					right(at),
					() => a(at),
					() => b(at),
				);
		}
		const holds = this.truth(condition);
		return (at) => {
			const known = holds(at);
			return known === null ? missing : known ? a(at) : b(at);
		};
	}

	/** A list, a condition, or a number. */
	#compileAny(node: Node): Read<unknown, At> {
		if (this.isList(node)) return this.list(node);
		return isCondition(node) ? this.truth(node) : this.number(node);
	}

	/**
	 * A function that gives a list of numbers or conditions at each place.
	 * @param self the assigned name, for `from`, whose previous element is `name[-1]`
	 */
	list(node: Node, self?: string): Read<readonly T[], At> {
		const read = nameIn(node);
		if (read) return this.#readList(...read);
		if (!isOfLists(node)) return this.#compileEach(node);
		if (node.name === "list") {
			const items = node.args.map((item) => this.#compileElement(item));
			return (at) => items.map((item) => item(at));
		}
		if (node.name === "from") return this.#compileFrom(node.args as [Node, Node, Node?], self);
		const all = node.args.map((arg) => this.#compileAny(arg));
		const call = { ...LIST_TO_LIST, ...this.#algebra.ofLists }[node.name] as (
			...args: readonly unknown[]
		) => readonly T[];
		return (at) => call(...all.map((arg) => arg(at)));
	}

	#readList(name: string, years: number): Read<readonly T[], At> {
		const list = this.#reader.list?.(name) as Read<readonly T[], At>;
		if (years === 0) return list;
		const start = this.#reader.number(`${name}_0`, 0);
		return (at) => back(list(at), years, start(at));
	}

	/** An element of a list; for a condition 1, 0 or missing. */
	#compileElement(node: Node): Read<T, At> {
		if (node.kind !== "comparison") return this.number(node);
		const [left, right] = [this.number(node.left), this.number(node.right)];
		return (at) => this.#algebra.signal(node.sign, left(at), right(at));
	}

	/** The lists that a calculation of elements reads, and the previous element of the assigned list. */
	#listsIn(node: Node, self?: string): Node[] {
		const name = nameIn(node)?.[0];
		if (name === undefined && !isOfLists(node)) return partsOf(node).flatMap((part) => this.#listsIn(part, self));
		return (name !== undefined && name === self) || this.isList(node) ? [node] : [];
	}

	#compileEach(node: Node): Read<readonly T[], At> {
		const { lists, calculate } = this.#compileElementwise(node);
		return (at) => {
			const all = lists.map(({ list }) => list(at));
			return each(all, (i) => calculate(at, all, i) as T);
		};
	}

	/** Compiles the calculation of one element: `lists` are read first, `before.item` is the previous element of `self`. */
	#compileElementwise(node: Node, self = "") {
		const missing = this.#algebra.constant(Number.NaN);
		const before = { item: missing };
		const lists = this.#listsIn(node, self).flatMap((leaf) => {
			const isBefore = nameIn(leaf)?.[0] === self;
			const element = isBefore ? before : { item: missing };
			this.#elements.set(leaf, element);
			return isBefore ? [] : [{ list: this.list(leaf), element }];
		});
		const value = isCondition(node) ? this.truth(node) : this.number(node);
		const calculate = (at: At, all: readonly (readonly T[])[], i: number): unknown => {
			for (const [k, { element }] of lists.entries()) element.item = all[k]?.[i] ?? missing;
			return value(at);
		};
		return { lists, before, calculate };
	}

	#compileFrom([first, next, count]: [Node, Node, Node?], self = ""): Read<readonly T[], At> {
		const start = this.number(first);
		const { lists, before, calculate } = this.#compileElementwise(next, self);
		const length = count && this.number(count);
		return (at) => {
			const all = lists.map(({ list }) => list(at));
			return from(start(at), length ? Number(length(at)) : all, (last, i) => {
				before.item = last;
				return calculate(at, all, i) as T;
			});
		};
	}

	/** A function that gives true, false, or null if a missing figure decides. */
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
				// A missing side matters only if the other side does not decide: false and missing is false, true or missing is true.
				const deciding = node.kind === "or";
				return (at) => {
					const a = left(at);
					if (a === deciding) return deciding;
					const b = right(at);
					return b === deciding ? deciding : a === null || b === null ? null : !deciding;
				};
			}
			case "comparison":
				return this.#compileComparison(node.sign, node.left, node.right);
			case "in":
			case "contains": {
				const left = this.#compileText(node.left);
				const texts = node.texts.flatMap((text) => (text.kind === "text" ? [text.text.toLowerCase()] : []));
				const isIn = node.kind === "in";
				return (at) => {
					const value = left(at)?.toLowerCase();
					return value === undefined ? null : texts.some((text) => (isIn ? value === text : value.includes(text)));
				};
			}
			case "name": {
				// A flag among the inputs of a model.
				const flag = this.number(node);
				const none = this.#algebra.constant(0);
				return (at) => this.#algebra.compare("!=", flag(at), none);
			}
			case "call": {
				const [of] = node.args as [Node];
				const value = this.number(of);
				if (node.name === "missing") return (at) => this.#algebra.isMissing(value(at));
			}
		}
		throw new TypeError(`expected a condition, got a formula node of kind "${node.kind}"`);
	}

	#compileComparison(sign: Comparison, node: Node, other: Node): Read<boolean | null, At> {
		const [a, b] = [this.#compileTextIfAny(node), this.#compileTextIfAny(other)];
		if (a && b)
			return (at) => {
				const [x, y] = [a(at), b(at)];
				return x === null || y === null ? null : (x.toLowerCase() === y.toLowerCase()) === (sign === "=");
			};
		const [left, right] = [this.number(node), this.number(other)];
		const { compare } = this.#algebra;
		const [lefts, rights] = [this.#compileEnds(node, left), this.#compileEnds(other, right)];
		return (at) => {
			const known = compare(sign, left(at), right(at));
			if (known !== null || sign === "=" || sign === "!=") return known;
			// A missing figure decides if both of its bounds do so alike.
			const [first = null, ...others] = lefts(at).flatMap((a) => rights(at).map((b) => compare(sign, a, b)));
			return others.every((other) => other === first) ? first : null;
		};
	}

	/** The bounds of a missing figure; the number itself of any other part. */
	#compileEnds(node: Node, number: Read<T, At>): Read<readonly T[], At> {
		const ends = node.kind === "name" ? this.#reader.ends?.(node.name) : undefined;
		return (at) => ends?.(at) ?? [number(at)];
	}

	#compileTextIfAny(node: Node): Read<string | null, At> | undefined {
		return node.kind === "text" || (node.kind === "name" && this.#reader.isText(node.name))
			? this.#compileText(node)
			: undefined;
	}

	#compileText(node: Node): Read<string | null, At> {
		if (node.kind === "text") return () => node.text;
		if (node.kind === "name") return this.#reader.text(node.name);
		throw new TypeError(`expected a text, got a formula node of kind "${node.kind}"`);
	}
}
