// Writes formulas of a forecast as spreadsheet formulas.
import { isCondition, type Node } from "../../analytics/formula/tree.js";

/** The cell of a row by name and column. */
export type Reference = (name: string, column: number) => string;

/** A parsed formula as a spreadsheet formula, without the equals sign. */
export function cellFormula(node: Node, column: number, columns: number, reference: Reference): string {
	const of = (one: Node): string => cellFormula(one, column, columns, reference);
	switch (node.kind) {
		case "number":
			return String(node.value);
		case "name":
			return reference(node.name, column);
		case "back":
			return node.of.kind === "name" ? reference(node.of.name, column - node.years) : of(node.of);
		case "negative":
			return `(0-${of(node.of)})`;
		case "not":
			return `NOT(${of(node.of)})`;
		case "and":
			return `AND(${of(node.left)},${of(node.right)})`;
		case "or":
			return isCondition(node)
				? `OR(${of(node.left)},${of(node.right)})`
				: `IF(ISNUMBER(${of(node.left)}),${of(node.left)},${of(node.right)})`;
		case "arithmetic":
			return `(${of(node.left)}${node.sign}${of(node.right)})`;
		case "comparison":
			return `${of(node.left)}${node.sign === "!=" ? "<>" : node.sign}${of(node.right)}`;
		case "call": {
			const [first] = node.args;
			if (first?.kind === "name" && node.name === "total") return `SUM(${cellRange(first.name, columns, reference)})`;
			if (first?.kind === "name" && node.name === "terminal") return reference(first.name, columns - 1);
			if (first?.kind === "name" && node.name === "final") return reference(first.name, columns - 2);
			return `${node.name.toUpperCase()}(${node.args.map(of).join(",")})`;
		}
		default:
			throw new RangeError(`a spreadsheet has no ${node.kind}`);
	}
}

/** The range of a row over the forecast years. */
export function cellRange(name: string, columns: number, reference: Reference): string {
	const last = reference(name, columns - 2);
	return `${reference(name, 1)}:${last.slice(last.indexOf("!") + 1)}`;
}
