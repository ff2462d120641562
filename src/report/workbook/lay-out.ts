// Lays figures out in cells, and writes their computation as formulas.
import { cellName, type Sheet } from "./sheet.js";
import { isTraced, type Operand, type TracedFigure } from "./traced-figure.js";

export type InputReference = (input: TracedFigure) => string;

/** The first column of figures, after names and descriptions. */
const FIRST_COLUMN = 2;

/**
 * Lays out computations: named figures get cells, lists are side by side by year, and the rest is part of formulas.
 * @param titles titles of figures by name
 * @returns a function that gives the cell of a figure, or its expression
 */
export function layOut(
	sheet: Sheet,
	roots: readonly TracedFigure[],
	input: InputReference,
	titles: Readonly<Record<string, string>> = {},
): (figure: Operand) => string {
	const inOrder = figuresBelow(roots);
	const uses = new Map<TracedFigure, number>();
	for (const figure of inOrder)
		for (const part of figure.parts) if (isTraced(part)) uses.set(part, (uses.get(part) ?? 0) + 1);
	for (const root of roots) uses.set(root, (uses.get(root) ?? 0) + 2);
	const places = new Map<TracedFigure, string>();
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
		const column = FIRST_COLUMN + (figure.list?.at ?? 0);
		places.set(figure, cellName(row, column));
		sheet.put(row, column, {
			value: figure.value,
			formula: formulaOf(figure, reference),
			format: formatOf(figure.value),
		});
	}
	return reference;

	function reference(operand: Operand): string {
		if (!isTraced(operand)) return numberText(operand);
		return places.get(operand) ?? (operand.operation === "input" ? input(operand) : formulaOf(operand, reference));
	}
}

/** All figures, operands before results. */
function figuresBelow(roots: readonly TracedFigure[]): TracedFigure[] {
	const seen = new Set<TracedFigure>();
	const inOrder: TracedFigure[] = [];
	const visit = (figure: TracedFigure) => {
		if (seen.has(figure)) return;
		seen.add(figure);
		for (const part of figure.parts) if (isTraced(part)) visit(part);
		inOrder.push(figure);
	};
	for (const root of roots) visit(root);
	return inOrder;
}

/** The formula of a figure by references to its operands, with parentheses around formulas. */
function formulaOf({ operation, parts, comparison }: TracedFigure, reference: (operand: Operand) => string): string {
	const texts = parts.map(reference);
	switch (operation) {
		case "+":
		case "-":
		case "*":
		case "/":
			return texts.map((text) => (/^[\w$.'!]+$/.test(text) ? text : `(${text})`)).join(operation);
		case "IF": {
			const [a, b, ...ways] = texts;
			return `IF(${a}${comparison === "!=" ? "<>" : comparison}${b},${ways.join(",")})`;
		}
		case "input":
			throw new RangeError("an input has no formula");
		default:
			return `${operation}(${texts.join(",")})`;
	}
}

/** A number in a formula; negative ones in parentheses, since not all programs read `2--1`. */
function numberText(value: number): string {
	const text = String(value).toUpperCase();
	return value < 0 ? `(${text})` : text;
}

/** Rates with four decimals, large amounts in whole numbers. */
export function formatOf(value: number): string {
	const size = Math.abs(value);
	return size >= 1000 ? "#,##0" : size >= 10 ? "#,##0.00" : "0.0000";
}
