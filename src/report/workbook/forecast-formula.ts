// Writes formulas of a forecast as spreadsheet formulas.
import { isCondition, type Node } from "../../analytics/formula/tree.js";

/** The cell of a row by name and column. */
export type Reference = (name: string, column: number) => string;

/** A parsed formula as a spreadsheet formula, without the equals sign. */
export function cellFormula(node: Node, column: number, columns: number, reference: Reference): string {
	const write = (node: Node): string => cellFormula(node, column, columns, reference);
	switch (node.kind) {
		case "number":
			return String(node.value);
		case "name":
			return reference(node.name, column);
		case "back":
			return node.of.kind === "name" ? reference(node.of.name, column - node.years) : write(node.of);
		case "negative":
			return `(0-${write(node.of)})`;
		case "not":
			return `NOT(${write(node.of)})`;
		case "and":
			return `AND(${write(node.left)},${write(node.right)})`;
		case "or":
			return isCondition(node)
				? `OR(${write(node.left)},${write(node.right)})`
				: `IF(ISNUMBER(${write(node.left)}),${write(node.left)},${write(node.right)})`;
		case "arithmetic":
			return `(${write(node.left)}${node.sign}${write(node.right)})`;
		case "comparison":
			return `${write(node.left)}${node.sign === "!=" ? "<>" : node.sign}${write(node.right)}`;
		case "call": {
			const [first] = node.args;
			if (first?.kind === "name" && node.name === "total") return `SUM(${cellRange(first.name, columns, reference)})`;
			if (first?.kind === "name" && node.name === "terminal") return reference(first.name, columns - 1);
			if (first?.kind === "name" && node.name === "final") return reference(first.name, columns - 2);
			return `${node.name.toUpperCase()}(${node.args.map(write).join(",")})`;
		}
		default:
			throw new RangeError(`a spreadsheet formula cannot express "${node.kind}"`);
	}
}

/** The range of a row over the forecast years. */
export function cellRange(name: string, columns: number, reference: Reference): string {
	const last = reference(name, columns - 2);
	return `${reference(name, 1)}:${last.slice(last.indexOf("!") + 1)}`;
}
