// Checks a user's formula: looks up its names, refuses units that do not fit, and brings percentages and numbers to one scale.
import { FormulaError } from "./formula-error.js";
import { FUNCTIONS, isFunction, isPeriodFunction, PERIOD_FUNCTIONS } from "./functions.js";
import type { Reading } from "./parse-formula.js";
import {
	constant,
	countOf,
	digitsOf,
	fraction,
	movedPoint,
	type Named,
	type Names,
	type NotedText,
	type NumberPart,
	type Part,
	points,
	takenBy,
} from "./parts.js";
import { hintOnFunction, hintOnName, hintOnText } from "./remedies.js";
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
	readonly texts: NotedText[] = [];
	readonly #reading: Reading;
	readonly #names: Names;

	constructor(reading: Reading, names: Names) {
		this.#reading = reading;
		this.#names = names;
	}

	/** A condition. @throws FormulaError */
	truth(node: Node): Part {
		const part = this.#part(node);
		if (part.type === "truth") return part;
		if (part.type === "text") return this.#fail(node, "a text alone is not a condition");
		return this.#fail(node, `compare ${this.#written(node)} with something, such as ${this.#written(node)} > 10`);
	}

	/** A number. @throws FormulaError */
	number(node: Node): NumberPart {
		const part = this.#part(node);
		if (part.type === "number") return part;
		if (part.type === "text") return this.#fail(node, `expected a number, got the text ${this.#written(node)}`);
		return this.#fail(node, "expected a number, got a condition");
	}

	#fail(node: Node, says: string): never {
		throw new FormulaError(this.#reading.argument, this.#reading.text, says, node);
	}

	#warn(text: string): void {
		if (!this.warnings.includes(text)) this.warnings.push(text);
	}

	#written({ start, end }: Node): string {
		return this.#reading.text.slice(start, end);
	}

	/** "revenue is money". */
	#says({ node, unit }: NumberPart): string {
		return `${this.#written(node)} is ${unitWords(unit)}`;
	}

	#part(node: Node): Part {
		switch (node.kind) {
			case "number":
				return numberPart(node, node.form === "money" ? formulaUnit("money") : pure(node.form));
			case "text":
				return { type: "text", node };
			case "name":
				return this.#named(node);
			case "negative": {
				const { node: of, unit } = this.number(node.of);
				return numberPart({ ...node, of }, unit);
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
				return truthPart({ ...node, left: this.truth(node.left).node, right: this.truth(node.right).node });
			case "not":
				return truthPart({ ...node, of: this.truth(node.of).node });
			case "back":
				return node.years === 0 ? this.number(node.of) : this.#overPeriods(node);
			case "call":
				return this.#called(node);
		}
	}

	#named(node: NodeOf<"name">): Part {
		const named = this.#names.find(node.name);
		if (!named) {
			const isCalled = isFunction(node.name.toLowerCase()) || isPeriodFunction(node.name.toLowerCase());
			if (isCalled) return this.#fail(node, `${node.name} is a function: ${node.name}(…)`);
			const hint = hintOnName(node.name, this.#reading.text.slice(node.end), this.#names);
			return this.#fail(node, `there is no figure ${JSON.stringify(node.name)}${hint}`);
		}
		const { name } = named;
		if (named.type === "number") return this.#figure(node, named);
		this.attributes.add(name);
		return { type: "text", node: { ...node, name } };
	}

	#figure(node: Node, { name, unit, back }: Extract<Named, { type: "number" }>): NumberPart {
		this.figures.add(name);
		const { start, end } = node;
		const of: Node = { kind: "name", name, start, end };
		const read: Node = back === undefined ? of : { kind: "back", of, years: back, start, end };
		return numberPart(read, formulaUnit(unit));
	}

	#overPeriods(node: NodeOf<"call" | "back">): NumberPart {
		try {
			return this.#figure(node, this.#names.overPeriods(node, this.#written(node)));
		} catch (error) {
			if (error instanceof FormulaError || !(error instanceof Error)) throw error;
			return this.#fail(node, error.message);
		}
	}

	#called(node: NodeOf<"call">): Part {
		const { name, args } = node;
		if (name === "count") return this.#counted(node);
		if (name === "range" || name === "list") this.#fail(node, "lists are for the formulas of models");
		if (!isFunction(name) && !isPeriodFunction(name))
			return this.#fail(node, `there is no function "${name}"${hintOnFunction(name, this.#names)}`);
		const [least, most] = isFunction(name) ? FUNCTIONS[name] : PERIOD_FUNCTIONS[name];
		if (args.length < least || args.length > most) this.#fail(node, `${name} takes ${takenBy(name, least, most)}`);
		if (isPeriodFunction(name)) return this.#overPeriods(node);
		if (name === "if") return this.#choice(node);
		const numbers = args.map((arg) => this.number(arg));
		if (name === "min" || name === "max") return this.#oneOf(node, numbers);
		const [first] = numbers as [NumberPart];
		if (name !== "abs" && name !== "sqrt" && !isPure(first.unit))
			this.#fail(first.node, `${name} takes a ratio: ${this.#says(first)}`);
		const unit = name === "abs" ? first.unit : name === "sqrt" ? unitOfPower(first.unit, 0.5) : pure("ratio");
		return numberPart({ ...node, args: [first.node] }, unit);
	}

	/** `if`: a condition, then two numbers to choose from. */
	#choice(node: NodeOf<"call">): NumberPart {
		const condition = this.truth(node.args[0] as Node).node;
		const choices = node.args.slice(1);
		const wrong = choices.find((arg) => isCondition(arg));
		if (wrong)
			this.#fail(wrong, "if chooses between numbers: compare what it gives, such as pe < if(roic > 15%, 30, 15)");
		const numbers = choices.map((arg) => this.number(arg));
		return this.#oneOf(node, numbers, [condition]);
	}

	/** A call that gives one of these numbers: each is brought to one scale with the first. */
	#oneOf(node: NodeOf<"call">, numbers: readonly NumberPart[], condition: readonly Node[] = []): NumberPart {
		let [first] = numbers as readonly [NumberPart];
		const others = numbers.slice(1).map((next) => {
			const [left, right] = this.#alike(first, next);
			first = left;
			return right;
		});
		const alike = [first, ...others];
		const args = [...condition, ...alike.map((part) => part.node)];
		return numberPart({ ...node, args }, alike.map((part) => part.unit).reduce(unitOfSum));
	}

	/** How many conditions hold; unknown where one of them is unknown. */
	#counted(node: NodeOf<"call">): NumberPart {
		if (node.args.length === 0) this.#fail(node, "count takes conditions, such as count(pe < 15, pb < 1)");
		const conditions = node.args.map((arg) => this.truth(arg).node);
		return numberPart(countOf(conditions, node), pure("count"));
	}

	/** Two values brought to one scale, to add them or to choose one. Fails where their units differ. */
	#alike(one: NumberPart, other: NumberPart): readonly [NumberPart, NumberPart] {
		if (!isLike(one.unit, other.unit))
			this.#fail({ ...one.node, end: other.node.end }, `${this.#says(one)}, ${this.#says(other)}: they do not add`);
		return this.#onOneScale(one, other);
	}

	/** Brings values of the same unit to one scale: beside percentages, a written number is a percentage, and a ratio is read in percent. */
	#onOneScale(one: NumberPart, other: NumberPart): readonly [NumberPart, NumberPart] {
		const [a, b] = [one.unit, other.unit];
		if (isPercent(a) === isPercent(b)) {
			if (isStyle(a, "points") !== isStyle(b, "points") && isPercent(a)) return [points(one), points(other)];
			return [one, other];
		}
		const [percent, beside] = isPercent(a) ? [one, other] : [other, one];
		const [scaled, read] = this.#besidePercent(percent, beside);
		return isPercent(a) ? [scaled, read] : [read, scaled];
	}

	/** A percentage and a value that is none, brought to one scale. */
	#besidePercent(percent: NumberPart, beside: NumberPart): readonly [NumberPart, NumberPart] {
		if (isStyle(beside.unit, "bare")) {
			const digits = digitsOf(beside.node);
			if (digits === undefined || isStyle(percent.unit, "points")) return [points(percent), beside];
			return [percent, { ...beside, node: constant(beside.node, movedPoint(digits, -2)), unit: percent.unit }];
		}
		if (!isStyle(beside.unit, "ratio")) return [points(percent), beside];
		const against = percent.node.kind === "number" ? "" : ` beside ${this.#written(percent.node)}`;
		this.#warn(`${this.#written(beside.node)} is a ratio: it is read in percent${against}`);
		const read = { ...beside, unit: pure("percent") };
		return isStyle(percent.unit, "points") ? [percent, points(read)] : [percent, read];
	}

	/** `1 − tax_rate` and `1 + growth`: a 1 added to or subtracted from a percentage means 100%. */
	#wholeOf(part: NumberPart, beside: NumberPart): NumberPart {
		if (!isPercent(beside.unit) || !isStyle(part.unit, "bare") || digitsOf(part.node) !== "1") return part;
		this.#warn(`1 is read as 100% beside ${this.#written(beside.node)}`);
		return isStyle(beside.unit, "points")
			? { ...part, node: constant(part.node, 100), unit: pure("points") }
			: { ...part, unit: pure("percent") };
	}

	#calculated(node: NodeOf<"arithmetic">): NumberPart {
		const [left, right] = [this.number(node.left), this.number(node.right)];
		const { sign } = node;
		if (sign === "+" || sign === "-") {
			const [a, b] = this.#alike(this.#wholeOf(left, right), this.#wholeOf(right, left));
			return numberPart({ ...node, left: a.node, right: b.node }, unitOfSum(a.unit, b.unit));
		}
		if (sign === "^") {
			const exponent = Number(digitsOf(right.node) ?? Number.NaN);
			if (!isPure(right.unit)) this.#fail(right.node, `an exponent is a number: ${this.#says(right)}`);
			if (!isPure(left.unit) && Number.isNaN(exponent))
				this.#fail(node, `${this.#says(left)}: its exponent must be a written number`);
			const unit = unitOfPower(left.unit, isPure(left.unit) ? 1 : exponent);
			return numberPart({ ...node, left: left.node, right: right.node }, unit);
		}
		const isRatio = sign === "/";
		const unit = isRatio ? unitOfRatio(left.unit, right.unit) : unitOfProduct(left.unit, right.unit);
		// The PEG ratio: by convention, growth counts in percent points.
		const isPeg = isRatio && isPercent(right.unit) && isStyle(left.unit, "multiple");
		const counts = isPeg ? "in percent points" : "as a fraction";
		if (isRatio && isPercent(right.unit) && !isPercent(left.unit) && isPure(left.unit))
			this.#warn(`${this.#written(right.node)} counts ${counts} in ${this.#written(node)}`);
		// Points stay points with points or a written number; with anything else they count as a fraction.
		const keepsPoints = isStyle(left.unit, "bare", "points") && isStyle(right.unit, "bare", "points");
		const a = keepsPoints ? left : fraction(left);
		const b = isPeg ? points(right) : keepsPoints ? right : fraction(right);
		const isFraction = !keepsPoints && isStyle(unit, "points");
		return numberPart({ ...node, left: a.node, right: b.node }, isFraction ? pure("percent") : unit);
	}

	#compared(node: NodeOf<"comparison">): Part {
		this.#checkQuotes(node.left, node.right);
		const [one, other] = [this.#part(node.left), this.#part(node.right)];
		if (one.type === "text" || other.type === "text") return this.#textsCompared(node, one, other);
		const [left, right] = [this.number(node.left), this.number(node.right)];
		this.#checkLiteral(left, right);
		this.#checkLiteral(right, left);
		const [a, b] = isLike(left.unit, right.unit) ? this.#onOneScale(left, right) : this.#asShown(left, right);
		return truthPart({ ...node, left: a.node, right: b.node });
	}

	/** Compares values of unlike units as tables show them. */
	#asShown(left: NumberPart, right: NumberPart): readonly [NumberPart, NumberPart] {
		const rank = ({ unit }: NumberPart) => ["an amount per share", "money", "in percent"].indexOf(unitWords(unit));
		const [a, b] = rank(left) >= rank(right) ? [left, right] : [right, left];
		const [shown, beside] = [this.#written(a.node), this.#written(b.node)];
		const what = unitWords(a.unit) === "money" ? "an amount in millions" : unitWords(a.unit);
		this.#warn(`${shown} is ${what} and ${beside} is not: both are compared as tables show them`);
		return [points(left), points(right)];
	}

	/** Refuses a written number of the wrong kind; warns where 0.15 may be meant as 15%. */
	#checkLiteral({ node }: NumberPart, against: NumberPart): void {
		const number = node.kind === "negative" ? node.of : node;
		if (number.kind !== "number") return;
		const [shown, beside] = [this.#written(node), this.#written(against.node)];
		const isBare = isStyle(against.unit, "bare");
		if (number.form === "percent" && !isPercent(against.unit) && !isBare && !isStyle(against.unit, "ratio"))
			this.#fail(node, `${shown} is a percentage, but ${beside} is not shown in percent; write ${number.digits}`);
		if (number.form === "money" && unitWords(against.unit) !== "money" && !isBare)
			this.#fail(node, `${shown} is an amount of money, but ${beside} is not`);
		const size = Math.abs(Number(number.digits));
		if (number.form !== "bare" || !isPercent(against.unit) || !(size > 0 && size < 1)) return;
		const meant = Number(`${node.kind === "negative" ? "-" : ""}${number.digits}e2`);
		this.#warn(`${beside} is in percent: ${shown} is read as ${shown}%; write ${meant} or ${meant}% for ${meant}%`);
	}

	/** Refuses a text without quotes, which reads as the name of a figure. */
	#checkQuotes(left: Node, right: Node): void {
		if (left.kind !== "name" || right.kind !== "name" || this.#names.find(left.name)?.type !== "text") return;
		if (this.#names.find(right.name)) return;
		this.#fail(right, `put the text ${right.name} in quotes: ${left.name} = "${right.name}"`);
	}

	#textsCompared(node: NodeOf<"comparison">, left: Part, right: Part): Part {
		if (left.type !== "text" || right.type !== "text") {
			const text = left.type === "text" ? left : right;
			const remedy = hintOnText(text.node.kind === "text" ? text.node.text : undefined, this.#names);
			return this.#fail(node, `${this.#written(text.node)} is a text: ${remedy}`);
		}
		this.#note(left.node, [right.node]);
		this.#note(right.node, [left.node]);
		const { sign } = node;
		if (sign !== "=" && sign !== "!=") return this.#fail(node, `texts are compared by = and !=, not by ${sign}`);
		return truthPart({ ...node, left: left.node, right: right.node });
	}

	/** Records the texts that an attribute is compared with, since a universe may have no such text. */
	#note(of: Node, texts: readonly Node[], isPart = false): void {
		if (of.kind !== "name") return;
		for (const one of texts) if (one.kind === "text") this.texts.push({ attribute: of.name, text: one.text, isPart });
	}

	#among(node: NodeOf<"in" | "contains">): Part {
		const left = this.#part(node.left);
		if (left.type !== "text")
			return this.#fail(node.left, `${this.#written(node.left)} is not a text: ${node.kind} compares texts`);
		this.#note(left.node, node.texts, node.kind === "contains");
		return truthPart({ ...node, left: left.node });
	}
}
