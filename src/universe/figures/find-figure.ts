// Finds a figure by its name.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { findNamed } from "../../analytics/formula-figures.js";
import { ALL_NAMES, nearName } from "../../analytics/near-name.js";
import { ArgumentError } from "../../core/errors.js";
import { ATTRIBUTES } from "./attributes.js";

/**
 * The figure with this name in any letter case, also of an earlier year (`revenue[-1]`); undefined where there is none.
 * @example
 * figureNamed("roic")?.title //=> "Return on invested capital"
 * figureNamed("nonsense") //=> undefined
 */
export const figureNamed: (name: string) => NamedFigure | undefined = findNamed;

/** The figure with this name. @throws ArgumentError with the nearest name, for an unknown one */
export function requireFigure(name: string, argument: string): NamedFigure {
	const figure = typeof name === "string" ? figureNamed(name) : undefined;
	if (figure) return figure;
	const nearest = nearName(String(name), Object.keys(ATTRIBUTES));
	const where = nearest === "" ? ALL_NAMES : nearest;
	throw new ArgumentError(argument, `${argument}: there is no figure ${JSON.stringify(name)}${where}`);
}
