import { type NamedFigure, namedFigures } from "../../analytics/company/figure-by-name.js";
import { ArgumentError } from "../../core/errors.js";
import { nearest } from "../../core/nearest-word.js";
import { ATTRIBUTES } from "./attributes.js";
import { otherName } from "./other-names.js";

/**
 * The figure of that name, whatever its letter case; undefined where there is none.
 *
 * @example
 * figureNamed("roic")?.title //=> "Return on invested capital"
 * figureNamed("nonsense") //=> undefined
 */
export function figureNamed(name: string): NamedFigure | undefined {
	const figures = namedFigures();
	return figures.get(name) ?? figures.get(name.toLowerCase());
}

/** `; did you mean roic?`, or nothing where no name is near. */
export function nearName(name: string): string {
	const names = [...namedFigures().keys()];
	const plain = names.filter((known) => !known.includes("."));
	const wanted = name.toLowerCase();
	const [head = ""] = wanted.split(".");
	const outputs = namedFigures().has(head) ? names.filter((known) => known.startsWith(`${head}.`)) : [];
	const near =
		(head !== wanted && namedFigures().has(head) ? (nearest(wanted, outputs) ?? head) : undefined) ??
		otherName(wanted, (own) => namedFigures().has(own)) ??
		nearest(wanted, [...plain, ...Object.keys(ATTRIBUTES)]) ??
		nearest(wanted, names);
	return near === undefined ? "" : `; did you mean ${near}?`;
}

/** Where a reader finds every name. */
export const ALL_NAMES = "; `valuelab screen --names` lists all";

/** @throws ArgumentError with the nearest name where no figure has that name */
export function requireFigure(name: string, argument: string): NamedFigure {
	const figure = typeof name === "string" ? figureNamed(name) : undefined;
	if (figure) return figure;
	const near = nearName(String(name));
	const where = near === "" ? ALL_NAMES : near;
	throw new ArgumentError(argument, `${argument}: there is no figure ${JSON.stringify(name)}${where}`);
}
