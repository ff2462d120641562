// Reads the condition of a screen, such as `roic > 15 and pe < 20`, into a test by row.
import { parseExpression } from "../../analytics/formula/index.js";
import { type Node, namesIn } from "../../analytics/formula/tree.js";
import type { AttributeName } from "../figures/find-figure.js";
import { type ColumnOf, checkCurrencies, columnCompiler } from "./column-compiler.js";
import { type ComparedText, screenChecker } from "./screen-names.js";

/** One of the conditions that `and` joins. */
export interface ConditionPart {
	/** Figures and attributes. */
	readonly names: readonly string[];
	readonly test: Condition["test"];
}

/** A condition that was read and checked. */
export interface Condition {
	/** The condition as written. */
	readonly text: string;
	/** The figures that it needs, in the order of the text. */
	readonly figures: readonly string[];
	/** Sector, industry and the like that it needs. */
	readonly attributes: readonly AttributeName[];
	/** Warnings of likely mistakes: `roic > 0.15` asks for 0.15%. */
	readonly warnings: readonly string[];
	/** Texts that attributes are compared with. */
	readonly texts: readonly ComparedText[];
	/** The conditions that `and` joins, each by itself. */
	readonly parts: readonly ConditionPart[];
	/**
	 * Makes a test by row: true, false, or null if a needed figure is missing. Columns hold fractions, and money in millions.
	 * @throws FormulaError where amounts of several currencies meet
	 */
	test(columns: ColumnOf): (row: number) => boolean | null;
}

/**
 * Reads a condition: figures by name, `< <= > >= = !=`, chains (`5 < pe < 20`), the formula language (`net_income/(equity − goodwill) > 15%`),
 * `and`, `or`, `not`, texts in quotes for attributes (`sector = "Energy"`, `industry contains "bank"`, `sector in ("Energy", "Utilities")`).
 *
 * Numbers are read as tables show figures: percent for what is shown in percent (`roic > 15`, also `15%`), millions for money (also `10bn`).
 * @throws FormulaError (an ArgumentError) that says what is wrong, where, and which name is nearest
 * @example
 * readCondition("roic > 15 and pe < 20").figures //=> ["roic", "pe"]
 */
export function readCondition(text: string): Condition {
	const reading = { argument: "condition", text };
	const tree = parseExpression(reading, "the condition is empty: compare a figure, such as roic > 15");
	const checker = screenChecker(reading);
	const { node } = checker.truth(tree);
	return {
		text,
		figures: [...checker.figures],
		attributes: [...checker.attributes] as AttributeName[],
		warnings: checker.warnings,
		texts: checker.texts as readonly ComparedText[],
		parts: conjuncts(node).map((part) => ({
			names: namesIn(part),
			test: (columns) => columnCompiler(columns).truth(part),
		})),
		test(columns) {
			checkCurrencies(node, columns, reading);
			return columnCompiler(columns).truth(node);
		},
	};
}

const conjuncts = (node: Node): readonly Node[] =>
	node.kind === "and" ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
