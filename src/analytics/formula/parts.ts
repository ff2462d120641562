// Parts of a formula that is typed by units: their types, and numbers brought to another scale.
import type { UnitKind } from "../../core/unit.js";
import { isPeriodFunction } from "./functions.js";
import type { Node, NodeOf } from "./tree.js";
import { type FormulaUnit, isStyle, pure } from "./units.js";

/** What a name stands for. */
export type Named =
	| {
			readonly type: "number";
			readonly name: string;
			readonly unit: UnitKind;
			/** Years before the one that is computed, for what is read in place. @default none: a name says all */
			readonly back?: number;
	  }
	| { readonly type: "text"; readonly name: string };

/** The names that a formula may hold. */
export interface Names {
	find(name: string): Named | undefined;
	/** What follows "there is no figure …": the nearest names. */
	near(name: string): string;
	/** The figure that a part over periods stands for, such as `revenue[-1]`. @throws Error that says why there is none */
	overPeriods(node: NodeOf<"call" | "back">, written: string): Named & { readonly type: "number" };
}

/** A text that an attribute is compared with. */
export interface NotedText {
	readonly attribute: string;
	readonly text: string;
	/** True where the attribute may hold more than the text: `contains`. */
	readonly isPart: boolean;
}

/** A part of a formula with its type; its names are those of the figures, its numbers on their scale. */
export type Part =
	| { readonly type: "number"; readonly node: Node; readonly unit: FormulaUnit }
	| { readonly type: "text" | "truth"; readonly node: Node };
export type NumberPart = Extract<Part, { type: "number" }>;

/** "2 arguments", or what they are. */
export const takenBy = (name: string, least: number, most: number): string =>
	isPeriodFunction(name) && most === 2
		? `a figure and a number of fiscal years, such as ${name}(roic, 5)`
		: name === "if"
			? "a condition and two numbers, such as if(roic > 15%, 30, 15)"
			: `${least === most ? least : `at least ${least}`} argument${most === 1 ? "" : "s"}`;

/** A decimal with its point moved, rounded once: 7 % is 0.07 to the last bit. */
export function movedPoint(digits: string, places: number): number {
	const [mantissa, exponent = "0"] = digits.toLowerCase().split("e");
	return Number(`${mantissa}e${Number(exponent) + places}`);
}

export const constant = ({ start, end }: Node, value: number): Node => ({
	kind: "number",
	form: "bare",
	digits: String(value),
	value,
	start,
	end,
});

/** How many conditions hold, as a sum of choices. */
export const countOf = (conditions: readonly Node[], { start, end }: Node): Node =>
	conditions
		.map((held): Node => {
			const args = [held, constant(held, 1), constant(held, 0)];
			return { kind: "call", name: "if", args, start, end };
		})
		.reduce((left, right) => ({ kind: "arithmetic", sign: "+", left, right, start, end }));

/** The digits of a written number, with its sign; undefined for anything else. */
export function digitsOf(node: Node): string | undefined {
	if (node.kind === "number") return node.form === "bare" ? node.digits : undefined;
	const own = node.kind === "negative" ? digitsOf(node.of) : undefined;
	return own === undefined ? undefined : own.startsWith("-") ? own.slice(1) : `-${own}`;
}

export const times = (node: Node, sign: "*" | "/"): Node => {
	const { start, end } = node;
	return { kind: "arithmetic", sign, left: node, right: constant(node, 100), start, end };
};

/** A percentage as percent points. */
export const points = (part: NumberPart): NumberPart => {
	if (!isStyle(part.unit, "percent")) return part;
	const { node } = part;
	const isLiteral = node.kind === "number" && node.form === "percent";
	return { ...part, unit: pure("points"), node: isLiteral ? constant(node, Number(node.digits)) : times(node, "*") };
};

/** Percent points as a fraction: what they are in a product. */
export const fraction = (part: NumberPart): NumberPart =>
	isStyle(part.unit, "points") ? { ...part, unit: pure("percent"), node: times(part.node, "/") } : part;
