// Lists the text attributes of companies, such as `sector`.
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
