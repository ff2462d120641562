// Checks a user's formula: looks up its names, refuses units that do not match, and converts percentages and numbers to one scale.
import { FormulaError } from "./formula-error.js";
import {
	argumentWords,
	countOf,
	digitsOf,
	movePoint,
	type Named,
	type Names,
	type NumberPart,
	numberNode,
	type Part,
	type TextComparison,
	toFraction,
	toPoints,
} from "./formula-parts.js";
import { FUNCTIONS, isFunction, isPeriodFunction, PERIOD_FUNCTIONS } from "./functions.js";
import { hintOnFunction, hintOnName, remedyForText } from "./hints.js";
import type { Reading } from "./parse-formula.js";
import { isCondition, type Node, type NodeOf } from "./tree.js";
import {
	type FormulaUnit,
	formulaUnit,
	isLike,
	isPercent,
	isPure,
	isStyle,
	pure,
	unitOfPower,
	unitOfProduct,
	unitOfRatio,
	unitOfSum,
	unitWords,
} from "./units.js";

const numberPart = (node: Node, unit: FormulaUnit): NumberPart => ({ type: "number", node, unit });
const truthPart = (node: Node): Part => ({ type: "truth", node });

/** Checks one formula: returns the checked tree, and collects names, texts and warnings. */
export class UnitChecker {
	readonly figures = new Set<string>();
	readonly attributes = new Set<string>();
	readonly warnings: string[] = [];
	readonly texts: TextComparison[] = [];
	readonly #reading: Reading;
	readonly #names: Names;

	constructor(reading: Reading, names: Names) {
		this.#reading = reading;
		this.#names = names;
	}

	/** Checks a condition. @throws FormulaError */
	truth(node: Node): Part {
		const part = this.#check(node);
		if (part.type === "truth") return part;
		if (part.type === "text") return this.#fail(node, "a text alone is not a condition");
		return this.#fail(node, `compare ${this.#textOf(node)} with something, such as ${this.#textOf(node)} > 10`);
	}

	/** Checks a number. @throws FormulaError */
	number(node: Node): NumberPart {
		const part = this.#check(node);
		if (part.type === "number") return part;
		if (part.type === "text") return this.#fail(node, `expected a number, got the text ${this.#textOf(node)}`);
		return this.#fail(node, "expected a number, got a condition");
	}

	#fail(node: Node, problem: string): never {
		throw new FormulaError(this.#reading.argument, this.#reading.text, problem, node);
	}

	#warn(text: string): void {
		if (!this.warnings.includes(text)) this.warnings.push(text);
	}

	#textOf({ start, end }: Node): string {
		return this.#reading.text.slice(start, end);
	}

	/** Text for a message, such as "revenue is money". */
	#withUnit({ node, unit }: NumberPart): string {
		return `${this.#textOf(node)} is ${unitWords(unit)}`;
	}

	#check(node: Node): Part {
		switch (node.kind) {
			case "number":
				return numberPart(node, node.form === "money" ? formulaUnit("money") : pure(node.form));
			case "text":
				return { type: "text", node };
			case "name":
				return this.#checkName(node);
			case "negative": {
				const { node: of, unit } = this.number(node.of);
				return numberPart({ ...node, of }, unit);
			}
			case "arithmetic":
				return this.#checkArithmetic(node);
			case "comparison":
				return this.#checkComparison(node);
			case "in":
			case "contains":
				return this.#checkMembership(node);
			case "and":
			case "or":
				return truthPart({ ...node, left: this.truth(node.left).node, right: this.truth(node.right).node });
			case "not":
				return truthPart({ ...node, of: this.truth(node.of).node });
			case "back":
				return node.years === 0 ? this.number(node.of) : this.#periodPart(node);
			case "call":
				return this.#checkCall(node);
		}
	}

	#checkName(node: NodeOf<"name">): Part {
		const named = this.#names.find(node.name);
		if (!named) {
			const isCalled = isFunction(node.name.toLowerCase()) || isPeriodFunction(node.name.toLowerCase());
			if (isCalled) return this.#fail(node, `${node.name} is a function: ${node.name}(…)`);
			const hint = hintOnName(node.name, this.#reading.text.slice(node.end), this.#names);
			return this.#fail(node, `there is no figure ${JSON.stringify(node.name)}${hint}`);
		}
		const { name } = named;
		if (named.type === "number") return this.#figurePart(node, named);
		this.attributes.add(name);
		return { type: "text", node: { ...node, name } };
	}

	#figurePart(node: Node, { name, unit, back }: Extract<Named, { type: "number" }>): NumberPart {
		this.figures.add(name);
		const { start, end } = node;
		const of: Node = { kind: "name", name, start, end };
		const read: Node = back === undefined ? of : { kind: "back", of, years: back, start, end };
		return numberPart(read, formulaUnit(unit));
	}

	#periodPart(node: NodeOf<"call" | "back">): NumberPart {
		try {
			return this.#figurePart(node, this.#names.overPeriods(node, this.#textOf(node)));
		} catch (error) {
			if (error instanceof FormulaError || !(error instanceof Error)) throw error;
			return this.#fail(node, error.message);
		}
	}

	#checkCall(node: NodeOf<"call">): Part {
		const { name, args } = node;
		if (name === "count") return this.#checkCount(node);
		if (name === "range" || name === "list") this.#fail(node, "lists are for the formulas of models");
		if (!isFunction(name) && !isPeriodFunction(name))
			return this.#fail(node, `there is no function "${name}"${hintOnFunction(name, this.#names)}`);
		const [least, most] = isFunction(name) ? FUNCTIONS[name] : PERIOD_FUNCTIONS[name];
		if (args.length < least || args.length > most)
			this.#fail(node, `${name} takes ${argumentWords(name, least, most)}`);
		if (isPeriodFunction(name)) return this.#periodPart(node);
		if (name === "if") return this.#checkIf(node);
		const numbers = args.map((arg) => this.number(arg));
		if (name === "min" || name === "max") return this.#checkOneOf(node, numbers);
		const [first] = numbers as [NumberPart];
		if (name !== "abs" && name !== "sqrt" && !isPure(first.unit))
			this.#fail(first.node, `${name} takes a ratio: ${this.#withUnit(first)}`);
		const unit = name === "abs" ? first.unit : name === "sqrt" ? unitOfPower(first.unit, 0.5) : pure("ratio");
		return numberPart({ ...node, args: [first.node] }, unit);
	}

	/** Checks `if`: a condition, then two numbers to choose from. */
	#checkIf(node: NodeOf<"call">): NumberPart {
		const condition = this.truth(node.args[0] as Node).node;
		const choices = node.args.slice(1);
		const wrong = choices.find((arg) => isCondition(arg));
		if (wrong) this.#fail(wrong, "if chooses between numbers: compare its result, such as pe < if(roic > 15%, 30, 15)");
		const numbers = choices.map((arg) => this.number(arg));
		return this.#checkOneOf(node, numbers, [condition]);
	}

	/** Checks a call that returns one of these numbers: all are converted to the scale of the first. */
	#checkOneOf(node: NodeOf<"call">, numbers: readonly NumberPart[], condition: readonly Node[] = []): NumberPart {
		let [first] = numbers as readonly [NumberPart];
		const others = numbers.slice(1).map((next) => {
			const [left, right] = this.#toAddable(first, next);
			first = left;
			return right;
		});
		const alike = [first, ...others];
		const args = [...condition, ...alike.map((part) => part.node)];
		return numberPart({ ...node, args }, alike.map((part) => part.unit).reduce(unitOfSum));
	}

	/** Checks `count`: the number of true conditions; unknown if one of them is unknown. */
	#checkCount(node: NodeOf<"call">): NumberPart {
		if (node.args.length === 0) this.#fail(node, "count takes conditions, such as count(pe < 15, pb < 1)");
		const conditions = node.args.map((arg) => this.truth(arg).node);
		return numberPart(countOf(conditions, node), pure("count"));
	}

	/** Converts two values to one scale, to add them or to choose one. Fails if their units differ. */
	#toAddable(part: NumberPart, other: NumberPart): readonly [NumberPart, NumberPart] {
		if (!isLike(part.unit, other.unit))
			this.#fail(
				{ ...part.node, end: other.node.end },
				`${this.#withUnit(part)}, ${this.#withUnit(other)}: they do not add`,
			);
		return this.#toOneScale(part, other);
	}

	/** Converts values of the same unit to one scale: next to a percentage, a written number is a percentage, and a ratio is read in percent. */
	#toOneScale(part: NumberPart, other: NumberPart): readonly [NumberPart, NumberPart] {
		const [a, b] = [part.unit, other.unit];
		if (isPercent(a) === isPercent(b)) {
			if (isStyle(a, "points") !== isStyle(b, "points") && isPercent(a)) return [toPoints(part), toPoints(other)];
			return [part, other];
		}
		const [percent, plain] = isPercent(a) ? [part, other] : [other, part];
		const [scaled, read] = this.#scaleToPercent(percent, plain);
		return isPercent(a) ? [scaled, read] : [read, scaled];
	}

	/** Converts a percentage and a value that is none to one scale. */
	#scaleToPercent(percent: NumberPart, other: NumberPart): readonly [NumberPart, NumberPart] {
		if (isStyle(other.unit, "bare")) {
			const digits = digitsOf(other.node);
			if (digits === undefined || isStyle(percent.unit, "points")) return [toPoints(percent), other];
			return [percent, { ...other, node: numberNode(other.node, movePoint(digits, -2)), unit: percent.unit }];
		}
		if (!isStyle(other.unit, "ratio")) return [toPoints(percent), other];
		const against = percent.node.kind === "number" ? "" : ` beside ${this.#textOf(percent.node)}`;
		this.#warn(`${this.#textOf(other.node)} is a ratio: it is read in percent${against}`);
		const read = { ...other, unit: pure("percent") };
		return isStyle(percent.unit, "points") ? [percent, toPoints(read)] : [percent, read];
	}

	/** `1 − tax_rate` and `1 + growth`: a 1 added to or subtracted from a percentage means 100%. */
	#readOneAsPercent(part: NumberPart, other: NumberPart): NumberPart {
		if (!isPercent(other.unit) || !isStyle(part.unit, "bare") || digitsOf(part.node) !== "1") return part;
		this.#warn(`1 is read as 100% beside ${this.#textOf(other.node)}`);
		return isStyle(other.unit, "points")
			? { ...part, node: numberNode(part.node, 100), unit: pure("points") }
			: { ...part, unit: pure("percent") };
	}

	#checkArithmetic(node: NodeOf<"arithmetic">): NumberPart {
		const [left, right] = [this.number(node.left), this.number(node.right)];
		const { sign } = node;
		if (sign === "+" || sign === "-") {
			const [a, b] = this.#toAddable(this.#readOneAsPercent(left, right), this.#readOneAsPercent(right, left));
			return numberPart({ ...node, left: a.node, right: b.node }, unitOfSum(a.unit, b.unit));
		}
		if (sign === "^") {
			const exponent = Number(digitsOf(right.node) ?? Number.NaN);
			if (!isPure(right.unit)) this.#fail(right.node, `an exponent is a number: ${this.#withUnit(right)}`);
			if (!isPure(left.unit) && Number.isNaN(exponent))
				this.#fail(node, `${this.#withUnit(left)}: its exponent must be a written number`);
			const unit = unitOfPower(left.unit, isPure(left.unit) ? 1 : exponent);
			return numberPart({ ...node, left: left.node, right: right.node }, unit);
		}
		const isRatio = sign === "/";
		const unit = isRatio ? unitOfRatio(left.unit, right.unit) : unitOfProduct(left.unit, right.unit);
		// The PEG ratio: by convention, growth counts in percent points.
		const isPeg = isRatio && isPercent(right.unit) && isStyle(left.unit, "multiple");
		const counts = isPeg ? "in percent points" : "as a fraction";
		if (isRatio && isPercent(right.unit) && !isPercent(left.unit) && isPure(left.unit))
			this.#warn(`${this.#textOf(right.node)} counts ${counts} in ${this.#textOf(node)}`);
		// Points stay points with points or a written number; with anything else they count as a fraction.
		const keepsPoints = isStyle(left.unit, "bare", "points") && isStyle(right.unit, "bare", "points");
		const a = keepsPoints ? left : toFraction(left);
		const b = isPeg ? toPoints(right) : keepsPoints ? right : toFraction(right);
		const isFraction = !keepsPoints && isStyle(unit, "points");
		return numberPart({ ...node, left: a.node, right: b.node }, isFraction ? pure("percent") : unit);
	}

	#checkComparison(node: NodeOf<"comparison">): Part {
		this.#checkQuotes(node.left, node.right);
		const [one, other] = [this.#check(node.left), this.#check(node.right)];
		if (one.type === "text" || other.type === "text") return this.#checkTexts(node, one, other);
		const [left, right] = [this.number(node.left), this.number(node.right)];
		this.#checkLiteral(left, right);
		this.#checkLiteral(right, left);
		const [a, b] = isLike(left.unit, right.unit) ? this.#toOneScale(left, right) : this.#scaleAsShown(left, right);
		return truthPart({ ...node, left: a.node, right: b.node });
	}

	/** Compares values of unlike units as tables show them. */
	#scaleAsShown(left: NumberPart, right: NumberPart): readonly [NumberPart, NumberPart] {
		const rank = ({ unit }: NumberPart) => ["an amount per share", "money", "in percent"].indexOf(unitWords(unit));
		const [a, b] = rank(left) >= rank(right) ? [left, right] : [right, left];
		const [shown, other] = [this.#textOf(a.node), this.#textOf(b.node)];
		const what = unitWords(a.unit) === "money" ? "an amount in millions" : unitWords(a.unit);
		this.#warn(`${shown} is ${what} and ${other} is not: both are compared as tables show them`);
		return [toPoints(left), toPoints(right)];
	}

	/** Refuses a written number of the wrong kind; warns where 0.15 may be meant as 15%. */
	#checkLiteral({ node }: NumberPart, against: NumberPart): void {
		const number = node.kind === "negative" ? node.of : node;
		if (number.kind !== "number") return;
		const [shown, other] = [this.#textOf(node), this.#textOf(against.node)];
		const isBare = isStyle(against.unit, "bare");
		if (number.form === "percent" && !isPercent(against.unit) && !isBare && !isStyle(against.unit, "ratio"))
			this.#fail(node, `${shown} is a percentage, but ${other} is not shown in percent; write ${number.digits}`);
		if (number.form === "money" && unitWords(against.unit) !== "money" && !isBare)
			this.#fail(node, `${shown} is an amount of money, but ${other} is not`);
		const size = Math.abs(Number(number.digits));
		if (number.form !== "bare" || !isPercent(against.unit) || !(size > 0 && size < 1)) return;
		const meant = Number(`${node.kind === "negative" ? "-" : ""}${number.digits}e2`);
		this.#warn(`${other} is in percent: ${shown} is read as ${shown}%; write ${meant} or ${meant}% for ${meant}%`);
	}

	/** Refuses a text without quotes, which reads as the name of a figure. */
	#checkQuotes(left: Node, right: Node): void {
		if (left.kind !== "name" || right.kind !== "name" || this.#names.find(left.name)?.type !== "text") return;
		if (this.#names.find(right.name)) return;
		this.#fail(right, `put the text ${right.name} in quotes: ${left.name} = "${right.name}"`);
	}

	#checkTexts(node: NodeOf<"comparison">, left: Part, right: Part): Part {
		if (left.type !== "text" || right.type !== "text") {
			const text = left.type === "text" ? left : right;
			const remedy = remedyForText(text.node.kind === "text" ? text.node.text : undefined, this.#names);
			return this.#fail(node, `${this.#textOf(text.node)} is a text: ${remedy}`);
		}
		this.#recordTexts(left.node, [right.node]);
		this.#recordTexts(right.node, [left.node]);
		const { sign } = node;
		if (sign !== "=" && sign !== "!=") return this.#fail(node, `texts are compared by = and !=, not by ${sign}`);
		return truthPart({ ...node, left: left.node, right: right.node });
	}

	/** Records the texts that an attribute is compared with, since a universe may have no such text. */
	#recordTexts(of: Node, texts: readonly Node[], isPart = false): void {
		if (of.kind !== "name") return;
		for (const one of texts) if (one.kind === "text") this.texts.push({ attribute: of.name, text: one.text, isPart });
	}

	#checkMembership(node: NodeOf<"in" | "contains">): Part {
		const left = this.#check(node.left);
		if (left.type !== "text")
			return this.#fail(node.left, `${this.#textOf(node.left)} is not a text: ${node.kind} compares texts`);
		this.#recordTexts(left.node, node.texts, node.kind === "contains");
		return truthPart({ ...node, left: left.node });
	}
}
