// Declares the text attributes of companies, and finds figures by name.
import type { NamedFigure } from "../../analytics/company/figure-by-name.js";
import { findNamed } from "../../analytics/formula-figures.js";
import { ALL_NAMES, nearName } from "../../analytics/near-name.js";
import { ArgumentError } from "../../core/errors.js";
import type { Company } from "../../frames/company-types.js";

/** Text attributes of a company, which conditions compare with texts in quotes. */
export const ATTRIBUTES = {
	symbol: ({ symbol }: Company) => symbol,
	name: ({ name }: Company) => name,
	sector: ({ sector }: Company) => sector,
	industry: ({ industry }: Company) => industry,
	template: ({ template }: Company): string => template,
	currency: ({ priceCurrency }: Company) => priceCurrency,
} as const;

/** The name of an attribute of a company, such as `sector`. */
export type AttributeName = keyof typeof ATTRIBUTES;

/** A value for each attribute. */
export const attributesBy = <T>(make: (name: AttributeName) => T): Readonly<Record<AttributeName, T>> =>
	// The keys are those of ATTRIBUTES.
	Object.fromEntries(Object.keys(ATTRIBUTES).map((name) => [name, make(name as AttributeName)])) as Record<
		AttributeName,
		T
	>;

export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(ATTRIBUTES, name);

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
