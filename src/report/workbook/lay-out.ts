// Lays figures out in cells, and writes how each was computed as a formula.
import { cellName, type Sheet } from "./sheet.js";
import type { Comparison, Figure, Operand } from "./traced/figure.js";

/** Where inputs stand: the reference to an input by its figure. */
export type InputReference = (input: Figure) => string;

/** First column of figures: names and descriptions are before it. */
const FIRST = 2;

/**
 * Lays out how figures were computed: every figure that the formula names has a cell, those of a list stand side by side by year, and the
 * rest stands inside the formulas.
 *
 * @param titles what figures are called, in words, by name
 * @returns the cell of a figure, or the expression that stands for it
 */
export function layOut(
	sheet: Sheet,
	roots: readonly Figure[],
	input: InputReference,
	titles: Readonly<Record<string, string>> = {},
): (figure: Operand) => string {
	const inOrder = figuresBelow(roots);
	const uses = new Map<Figure, number>();
	for (const figure of inOrder)
		for (const part of figure.parts) if (isFigure(part)) uses.set(part, (uses.get(part) ?? 0) + 1);
	for (const root of roots) uses.set(root, (uses.get(root) ?? 0) + 2);
	const places = new Map<Figure, string>();
	const rows = new Map<object, number>();
	let steps = 0;
	for (const figure of inOrder) {
		const hasCell = figure.operation !== "input" && (figure.list || figure.name || (uses.get(figure) ?? 0) > 1);
		if (!hasCell) continue;
		const key = figure.list?.key ?? figure;
		let row = rows.get(key);
		if (row === undefined) {
			const name = figure.list?.name ?? figure.name ?? `step_${++steps}`;
			row = sheet.add(name, titles[name] ?? "");
			rows.set(key, row);
		}
		const column = FIRST + (figure.list?.at ?? 0);
		places.set(figure, cellName(row, column));
		sheet.put(row, column, {
			value: figure.value,
			formula: written(figure, reference),
			format: formatOf(figure.value),
		});
	}
	return reference;

	function reference(operand: Operand): string {
		if (!isFigure(operand)) return numberText(operand);
		return places.get(operand) ?? (operand.operation === "input" ? input(operand) : written(operand, reference));
	}
}

const isFigure = (operand: Operand): operand is Figure => typeof operand === "object";

/** Every figure that others rest on, before those that rest on it. */
function figuresBelow(roots: readonly Figure[]): Figure[] {
	const seen = new Set<Figure>();
	const inOrder: Figure[] = [];
	const visit = (figure: Figure) => {
		if (seen.has(figure)) return;
		seen.add(figure);
		for (const part of figure.parts) if (isFigure(part)) visit(part);
		inOrder.push(figure);
	};
	for (const root of roots) visit(root);
	return inOrder;
}

const COMPARISONS: Readonly<Record<Comparison, string>> = { less: "<", greater: ">", atMost: "<=", atLeast: ">=" };

/** The formula of one figure in the references of its parts. Parts that are formulas themselves are in parentheses. */
function written({ operation, parts, comparison }: Figure, reference: (operand: Operand) => string): string {
	const texts = parts.map(reference);
	const inside = texts.map((text) => (/^[\w$.'!]+$/.test(text) ? text : `(${text})`));
	const [a, b, c, d] = texts;
	switch (operation) {
		case "add":
			return `${inside[0]}+${inside[1]}`;
		case "subtract":
			return `${inside[0]}-${inside[1]}`;
		case "multiply":
			return `${inside[0]}*${inside[1]}`;
		case "divide":
			return `${inside[0]}/${inside[1]}`;
		case "negate":
			return `0-${inside[0]}`;
		case "max":
			return `MAX(${texts.join(",")})`;
		case "min":
			return `MIN(${texts.join(",")})`;
		case "squareRoot":
			return `SQRT(${a})`;
		case "absolute":
			return `ABS(${a})`;
		case "power":
			return `POWER(${a},${b})`;
		case "exponential":
			return `EXP(${a})`;
		case "logarithm":
			return `LN(${a})`;
		case "choose":
			return `IF(${a}${COMPARISONS[comparison ?? "less"]}${b},${c},${d})`;
		case "input":
			throw new RangeError("an input has no formula");
	}
}

/** A number in a formula; a negative one in parentheses, since `2--1` is not read by all. */
function numberText(value: number): string {
	const text = String(value).toUpperCase();
	return value < 0 ? `(${text})` : text;
}

/** Rates with four decimals, large amounts in whole numbers. */
export function formatOf(value: number): string {
	const size = Math.abs(value);
	return size >= 1000 ? "#,##0" : size >= 10 ? "#,##0.00" : "0.0000";
}
