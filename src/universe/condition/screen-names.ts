// Resolves the names in a screen's condition: figures, and attributes such as `sector`.
import { type Names, type TextComparison, UnitChecker } from "../../analytics/formula/index.js";
import type { Reading } from "../../analytics/formula/parse-formula.js";
import { FIGURE_NAMES } from "../../analytics/formula-figures.js";
import { ALL_NAMES, nearName } from "../../analytics/near-name.js";
import { ATTRIBUTES, type AttributeName, isAttribute } from "../figures/find-figure.js";

/** Looks up a name as an attribute first, then as a figure. */
const NAMES: Names = {
	...FIGURE_NAMES,
	find(name) {
		const attribute = name.toLowerCase();
		return isAttribute(attribute) ? { type: "text", name: attribute } : FIGURE_NAMES.find(name);
	},
	nearestNames: (name) => nearName(name, Object.keys(ATTRIBUTES)) || ALL_NAMES,
};

/** A text that a condition compares an attribute with. */
export interface ComparedText extends TextComparison {
	readonly attribute: AttributeName;
}

/** Checks the names and units of a screen's condition. */
export const screenChecker = (reading: Reading): UnitChecker => new UnitChecker(reading, NAMES);
