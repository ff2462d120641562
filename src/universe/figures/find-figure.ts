import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { findNamed } from "../../analytics/formula-figures.js";
import { ALL_NAMES, nearName } from "../../analytics/near-name.js";
import { ArgumentError } from "../../core/errors.js";
import { ATTRIBUTES } from "./attributes.js";

/**
 * The figure of that name, whatever its letter case, also over fiscal years (`revenue[-1]`); undefined where there is none.
 *
 * @example
 * figureNamed("roic")?.title //=> "Return on invested capital"
 * figureNamed("nonsense") //=> undefined
 */
export const figureNamed: (name: string) => NamedFigure | undefined = findNamed;

/** @throws ArgumentError with the nearest name where no figure has that name */
export function requireFigure(name: string, argument: string): NamedFigure {
	const figure = typeof name === "string" ? figureNamed(name) : undefined;
	if (figure) return figure;
	const near = nearName(String(name), Object.keys(ATTRIBUTES));
	const where = near === "" ? ALL_NAMES : near;
	throw new ArgumentError(argument, `${argument}: there is no figure ${JSON.stringify(name)}${where}`);
}
