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

export const isAttribute = (name: string): name is AttributeName => Object.hasOwn(ATTRIBUTES, name);
