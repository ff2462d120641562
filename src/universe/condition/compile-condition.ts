// From the tree of a condition to a function over figures.
import type { UnitKind } from "../../core/unit.js";
import { type AttributeName, isAttribute } from "../figures/attributes.js";
import { ALL_NAMES, figureNamed, nearName } from "../figures/find-figure.js";
import type { ColumnOf, ComparedText, Condition } from "./condition.js";
import { ConditionError } from "./condition-error.js";
import type { Arithmetic, Comparison, Node } from "./parse-condition.js";

/** What a number means when it is set against another. */
type Meaning = "percent" | "money" | "per_share" | "multiple" | "other" | "mixed" | "bare";
type Read<T> = (columns: ColumnOf) => (row: number) => T;

interface NumberPart {
	readonly type: "number";
	readonly meaning: Meaning;
	/** As tables show it; NaN is missing. */
	readonly read: Read<number>;
	/** Of a figure shown in percent: the fraction itself. */
	readonly fraction?: Read<number>;
	/** Of a number that is written out: its digits, to move the point without rounding. */
	readonly digits?: string;
	readonly node: Node;
	/** What a message calls it. */
	readonly name: string;
}
interface TextPart {
	readonly type: "text";
	readonly read: Read<string | null>;
	readonly node: Node;
	readonly fixed: boolean;
}
interface TruthPart {
	readonly type: "truth";
	readonly read: Read<boolean | null>;
	readonly node: Node;
}
type Part = NumberPart | TextPart | TruthPart;

const COMPARE: Readonly<Record<Comparison, (a: number, b: number) => boolean>> = {
	"<": (a, b) => a < b,
	"<=": (a, b) => a <= b,
	">": (a, b) => a > b,
	">=": (a, b) => a >= b,
	"=": (a, b) => a === b,
	"!=": (a, b) => a !== b,
};
const CALCULATE: Readonly<Record<Arithmetic, (a: number, b: number) => number>> = {
	"+": (a, b) => a + b,
	"-": (a, b) => a - b,
	"*": (a, b) => a * b,
	"/": (a, b) => (b === 0 ? Number.NaN : a / b),
};

/** What a figure is that is set against one of another meaning; each pair once. */
const apart = (words: string, ...others: Meaning[]) => others.map((meaning) => [meaning, words] as const);
const APART: Partial<Record<Meaning, readonly (readonly [Meaning, string])[]>> = {
	percent: apart("in percent", "money", "per_share", "multiple", "other", "mixed"),
	money: apart("an amount in millions", "per_share", "multiple", "other"),
	per_share: apart("an amount per share", "multiple"),
};

const meaningOf = (unit: UnitKind): Meaning =>
	unit === "fraction" || unit === "percent"
		? "percent"
		: unit === "money" || unit === "per_share" || unit === "multiple"
			? unit
			: "other";

/** A tree with its names looked up and its units checked. @throws ConditionError */
export function compileCondition(text: string, tree: Node): Condition {
	const compiler = new Compiler(text);
	const truth = compiler.truth(tree);
	return {
		text,
		figures: [...compiler.figures],
		attributes: [...compiler.attributes],
		warnings: compiler.warnings,
		texts: compiler.texts,
		test: truth.read,
	};
}

class Compiler {
	readonly figures = new Set<string>();
	readonly attributes = new Set<AttributeName>();
	readonly warnings: string[] = [];
	readonly texts: ComparedText[] = [];
	readonly #text: string;

	constructor(text: string) {
		this.#text = text;
	}

	#fail(node: Node, says: string): never {
		throw new ConditionError(this.#text, says, node);
	}

	#written({ start, end }: Node): string {
		return this.#text.slice(start, end);
	}

	truth(node: Node): TruthPart {
		const part = this.#part(node);
		if (part.type === "truth") return part;
		if (part.type === "text") return this.#fail(node, "a text alone is not a condition");
		return this.#fail(node, `compare ${this.#written(node)} with something, such as ${this.#written(node)} > 10`);
	}

	#number(node: Node): NumberPart {
		const part = this.#part(node);
		if (part.type === "number") return part;
		if (part.type === "text") return this.#fail(node, `expected a number, got the text ${this.#written(node)}`);
		return this.#fail(node, "expected a number, got a condition");
	}

	#part(node: Node): Part {
		switch (node.kind) {
			case "number":
				return written(node);
			case "name":
				return this.#named(node);
			case "text": {
				const { text } = node;
				return { type: "text", read: () => () => text, node, fixed: true };
			}
			case "negative": {
				const of = this.#number(node.of);
				const read = changed(of.read, (value) => -value);
				const { fraction, digits } = of;
				return {
					...of,
					node,
					read,
					...(fraction && { fraction: changed(fraction, (value) => -value) }),
					...(digits !== undefined && { digits: `-${digits}` }),
				};
			}
			case "arithmetic":
				return this.#calculated(node);
			case "comparison":
				return this.#compared(node);
			case "in":
			case "contains":
				return this.#among(node);
			case "and":
			case "or":
				return this.#joined(node);
			case "not": {
				const of = this.truth(node.of);
				return { type: "truth", node, read: changed(of.read, (value) => (value === null ? null : !value)) };
			}
		}
	}

	#named(node: Extract<Node, { kind: "name" }>): Part {
		const attribute = node.name.toLowerCase();
		if (isAttribute(attribute)) {
			this.attributes.add(attribute);
			const read: Read<string | null> = (columns) => {
				const { values } = columns(attribute);
				return (row) => (values[row] as string | null) ?? null;
			};
			return { type: "text", read, node, fixed: false };
		}
		const figure = figureNamed(node.name);
		if (!figure) {
			const near = nearName(node.name) || ALL_NAMES;
			return this.#fail(node, `there is no figure ${JSON.stringify(node.name)}${near}`);
		}
		const { name, unit } = figure;
		this.figures.add(name);
		const own: Read<number> = (columns) => {
			const { values } = columns(name);
			return (row) => values[row] as number;
		};
		const meaning = meaningOf(unit);
		if (unit !== "fraction") return { type: "number", meaning, read: own, node, name };
		return { type: "number", meaning, read: changed(own, (value) => value * 100), fraction: own, node, name };
	}

	#calculated({ sign, left: one, right: other, ...node }: Extract<Node, { kind: "arithmetic" }>): NumberPart {
		const [left, right] = [this.#number(one), this.#number(other)];
		const calculate = CALCULATE[sign];
		const whole = { ...node, sign, left: one, right: other };
		return {
			type: "number",
			meaning: meaningOfResult(sign, left.meaning, right.meaning),
			read: together(left.read, right.read, (a, b) => calculate(a, b)),
			node: whole,
			name: this.#written(whole),
		};
	}

	#compared(node: Extract<Node, { kind: "comparison" }>): TruthPart {
		this.#checkQuotes(node.left, node.right);
		const [one, other] = [this.#part(node.left), this.#part(node.right)];
		if (one.type === "text" || other.type === "text") return this.#textsCompared(node, one, other);
		const [left, right] = [this.#number(node.left), this.#number(node.right)];
		this.#check(left, right);
		this.#check(right, left);
		const test = COMPARE[node.sign];
		const [a, b] = exactly(left, right);
		const read = together(a, b, (x, y) => (Number.isFinite(x) && Number.isFinite(y) ? test(x, y) : null));
		return { type: "truth", node, read };
	}

	/** Texts are written in quotes: names without them are figures. */
	#checkQuotes(left: Node, right: Node): void {
		if (left.kind !== "name" || right.kind !== "name" || !isAttribute(left.name.toLowerCase())) return;
		if (isAttribute(right.name.toLowerCase()) || figureNamed(right.name)) return;
		this.#fail(right, `put the text ${right.name} in quotes: ${left.name} = "${right.name}"`);
	}

	/** What does not go together is refused or said. */
	#check(part: NumberPart, against: NumberPart): void {
		const { node } = part;
		if (node.kind === "number" || node.kind === "negative") {
			const { form } = node.kind === "number" ? node : (node.of as { form?: string });
			const shown = this.#written(node);
			if (form === "percent" && against.meaning !== "percent" && against.meaning !== "bare")
				this.#fail(node, `${shown} is a percentage, but ${against.name} is not shown in percent`);
			if (form === "money" && against.meaning !== "money" && against.meaning !== "bare")
				this.#fail(node, `${shown} is an amount of money, but ${against.name} is not`);
			const size = Math.abs(Number(part.digits));
			if (form === "bare" && against.meaning === "percent" && size > 0 && size < 1) {
				const meant = Number(`${part.digits}e2`);
				this.warnings.push(
					`${against.name} is in percent: ${shown} is read as ${shown} %; write ${meant} or ${meant}% for ${meant} %`,
				);
			}
			return;
		}
		const said = APART[part.meaning]?.find(([meaning]) => meaning === against.meaning);
		if (said)
			this.warnings.push(
				`${part.name} is ${said[1]} and ${against.name} is not: both are compared as tables show them`,
			);
	}

	#textsCompared({ sign, ...node }: Extract<Node, { kind: "comparison" }>, left: Part, right: Part): TruthPart {
		const whole = { ...node, sign };
		if (left.type !== "text" || right.type !== "text") {
			const text = left.type === "text" ? left : right;
			return this.#fail(whole, `${this.#written(text.node)} is a text: compare it with a text in quotes`);
		}
		this.#note(node.left, [node.right]);
		this.#note(node.right, [node.left]);
		if (sign !== "=" && sign !== "!=") return this.#fail(whole, `texts are compared by = and !=, not by ${sign}`);
		const read = together(left.read, right.read, (a, b) =>
			a === null || b === null ? null : same(a, b) === (sign === "="),
		);
		return { type: "truth", node: whole, read };
	}

	/** Remembers which texts an attribute is compared with: a universe may have no company of that name. */
	#note(of: Node, texts: readonly Node[], isPart = false): void {
		const attribute = of.kind === "name" ? of.name.toLowerCase() : "";
		if (!isAttribute(attribute)) return;
		for (const one of texts) if (one.kind === "text") this.texts.push({ attribute, text: one.text, isPart });
	}

	#among(node: Extract<Node, { kind: "in" | "contains" }>): TruthPart {
		const left = this.#part(node.left);
		if (left.type !== "text")
			return this.#fail(node.left, `${this.#written(node.left)} is not a text: ${node.kind} compares texts`);
		this.#note(node.left, node.texts, node.kind === "contains");
		const texts = node.texts.flatMap((one) => (one.kind === "text" ? [one.text] : []));
		const holds =
			node.kind === "in"
				? (value: string) => texts.some((text) => same(text, value))
				: (value: string) => texts.some((text) => value.toLowerCase().includes(text.toLowerCase()));
		return { type: "truth", node, read: changed(left.read, (value) => (value === null ? null : holds(value))) };
	}

	#joined(node: Extract<Node, { kind: "and" | "or" }>): TruthPart {
		const [left, right] = [this.truth(node.left), this.truth(node.right)];
		// What is missing decides only where the other side does not: false and missing is false, true or missing is true.
		const deciding = node.kind === "or";
		const read = together(left.read, right.read, (a, b) =>
			a === deciding || b === deciding ? deciding : a === null || b === null ? null : !deciding,
		);
		return { type: "truth", node, read };
	}
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

const changed =
	<A, B>(read: Read<A>, change: (value: A) => B): Read<B> =>
	(columns) => {
		const own = read(columns);
		return (row) => change(own(row));
	};

const together =
	<A, B, C>(left: Read<A>, right: Read<B>, join: (a: A, b: B) => C): Read<C> =>
	(columns) => {
		const [a, b] = [left(columns), right(columns)];
		return (row) => join(a(row), b(row));
	};

function written(node: Extract<Node, { kind: "number" }>): NumberPart {
	const { form, digits, scale } = node;
	const value = Number(digits) * scale;
	const meaning: Meaning =
		form === "percent" ? "percent" : form === "money" ? "money" : form === "multiple" ? "other" : "bare";
	return { type: "number", meaning, read: () => () => value, node, name: digits, ...(scale === 1 && { digits }) };
}

/** A fraction against a written percentage: the point of the writing is moved, so that 7 % is 0.07 to the last bit. */
function exactly(left: NumberPart, right: NumberPart): readonly [Read<number>, Read<number>] {
	const moved = ({ digits }: NumberPart): Read<number> => {
		const value = shifted(digits as string);
		return () => () => value;
	};
	if (left.fraction && right.fraction) return [left.fraction, right.fraction];
	if (left.fraction && right.digits !== undefined) return [left.fraction, moved(right)];
	if (right.fraction && left.digits !== undefined) return [moved(left), right.fraction];
	return [left.read, right.read];
}

/** A decimal over 100, rounded once. */
function shifted(digits: string): number {
	const [mantissa, exponent = "0"] = digits.toLowerCase().split("e");
	return Number(`${mantissa}e${Number(exponent) - 2}`);
}

function meaningOfResult(sign: Arithmetic, left: Meaning, right: Meaning): Meaning {
	if (sign === "+" || sign === "-")
		return left === right || right === "bare" ? left : left === "bare" ? right : "mixed";
	if (left === "bare" && right === "bare") return "bare";
	if (right === "bare") return left;
	return sign === "*" && left === "bare" ? right : "mixed";
}
