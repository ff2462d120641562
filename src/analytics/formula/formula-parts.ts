// Declares the parts of checked formulas with their units; makes, counts and reads their nodes, and converts percent points.
import type { UnitKind } from "../../core/figure.js";
import { isPeriodFunction } from "./functions.js";
import type { Node, NodeOf } from "./tree.js";
import { type FormulaUnit, isStyle, pure } from "./units.js";

/** The figure or attribute that a name means. */
export type Named =
	| {
			readonly type: "number";
			readonly name: string;
			readonly unit: UnitKind;
			/** Years before the present one, if the name is read there. @default none */
			readonly back?: number;
	  }
	| { readonly type: "text"; readonly name: string };

/** The names that a formula may use. */
export interface Names {
	find(name: string): Named | undefined;
	/** The nearest names, to follow "there is no figure …". */
	nearestNames(name: string): string;
	/** The figure of a part over periods, such as `revenue[-1]`. @throws Error with the reason if there is none */
	overPeriods(node: NodeOf<"call" | "back">, written: string): Named & { readonly type: "number" };
}

/** A comparison of an attribute with a text. */
export interface TextComparison {
	readonly attribute: string;
	readonly text: string;
	/** True for `contains`, where the attribute may have more than the text. */
	readonly isPart: boolean;
}

/** A checked part of a formula with its type: names are resolved, numbers are on one scale. */
export type Part =
	| { readonly type: "number"; readonly node: Node; readonly unit: FormulaUnit }
	| { readonly type: "text" | "truth"; readonly node: Node };
export type NumberPart = Extract<Part, { type: "number" }>;

/** What a function takes, for an error message: "2 arguments". */
export const argumentWords = (name: string, least: number, most: number): string =>
	isPeriodFunction(name) && most === 2
		? `a figure and a number of fiscal years, such as ${name}(roic, 5)`
		: name === "if"
			? "a condition and two numbers, such as if(roic > 15%, 30, 15)"
			: `${least === most ? least : `at least ${least}`} argument${least === 1 ? "" : "s"}`;

/** Moves the decimal point in a text, so that 7% is exactly the number 0.07. */
export function movePoint(digits: string, places: number): number {
	const [mantissa, exponent = "0"] = digits.toLowerCase().split("e");
	return Number(`${mantissa}e${Number(exponent) + places}`);
}

/** A number node with the position of another node. */
export const numberNode = ({ start, end }: Node, value: number): Node => ({
	kind: "number",
	form: "bare",
	digits: String(value),
	value,
	start,
	end,
});

/** The number of true conditions, as a sum of 1 or 0 for each. */
export const countOf = (conditions: readonly Node[], { start, end }: Node): Node =>
	conditions
		.map((condition): Node => {
			const args = [condition, numberNode(condition, 1), numberNode(condition, 0)];
			return { kind: "call", name: "if", args, start, end };
		})
		.reduce((left, right) => ({ kind: "arithmetic", sign: "+", left, right, start, end }));

/** The digits of a written number, with its sign; undefined for anything else. */
export function digitsOf(node: Node): string | undefined {
	if (node.kind === "number") return node.form === "bare" ? node.digits : undefined;
	const digits = node.kind === "negative" ? digitsOf(node.of) : undefined;
	return digits === undefined ? undefined : digits.startsWith("-") ? digits.slice(1) : `-${digits}`;
}

/** A part multiplied or divided by 100. */
export const scaleBy100 = (node: Node, sign: "*" | "/"): Node => {
	const { start, end } = node;
	return { kind: "arithmetic", sign, left: node, right: numberNode(node, 100), start, end };
};

/** Converts a number of style `percent`, stored as a fraction, to percent points. */
export const toPoints = (part: NumberPart): NumberPart => {
	if (!isStyle(part.unit, "percent")) return part;
	const { node } = part;
	const isLiteral = node.kind === "number" && node.form === "percent";
	return {
		...part,
		unit: pure("points"),
		node: isLiteral ? numberNode(node, Number(node.digits)) : scaleBy100(node, "*"),
	};
};

/** Converts percent points to the style `percent`, stored as a fraction, for products. */
export const toFraction = (part: NumberPart): NumberPart =>
	isStyle(part.unit, "points") ? { ...part, unit: pure("percent"), node: scaleBy100(part.node, "/") } : part;
