import type { Column } from "../../core/column.js";
import type { AttributeName } from "../figures/attributes.js";
import { compileCondition } from "./compile-condition.js";
import { parseCondition } from "./parse-condition.js";

/** The column of a figure or of an attribute, by name. */
export type ColumnOf = (name: string) => Column;

/** A text that a condition compares an attribute with. */
export interface ComparedText {
	readonly attribute: AttributeName;
	readonly text: string;
	/** True where the attribute may hold more than the text: `contains`. */
	readonly isPart: boolean;
}

/** A condition that was read and checked. */
export interface Condition {
	/** As written. */
	readonly text: string;
	/** Figures that it needs, in the order in which they come. */
	readonly figures: readonly string[];
	/** Sector, industry and the like that it needs. */
	readonly attributes: readonly AttributeName[];
	/** What a reader may have meant otherwise: `roic > 0.15` asks for 0.15 %. */
	readonly warnings: readonly string[];
	/** Texts that attributes are compared with. */
	readonly texts: readonly ComparedText[];
	/** By row: true, false, or null where a figure is missing that decides. Columns hold fractions; millions for money. */
	test(columns: ColumnOf): (row: number) => boolean | null;
}

/**
 * Reads a condition: figures by name, `< <= > >= = !=`, chains (`5 < pe < 20`), arithmetic, `and`, `or`, `not`, parentheses, texts in quotes
 * for attributes (`sector = "Energy"`, `industry contains "bank"`, `sector in ("Energy", "Utilities")`).
 *
 * Numbers are read as tables show figures: percent for what is shown in percent (`roic > 15`, also `15%`), millions for money (also `10bn`).
 *
 * @throws ConditionError (an ArgumentError) that says what is wrong, where, and which name is nearest
 * @example
 * readCondition("roic > 15 and pe < 20").figures //=> ["roic", "pe"]
 */
export function readCondition(text: string): Condition {
	return compileCondition(text, parseCondition(text));
}
