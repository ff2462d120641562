/** The template by which a company reports; it decides which lines exist and which models apply. */
export type Template = "ordinary" | "bank" | "insurer" | "reit";

/** How a line is computed for twelve months: a flow is the sum of four quarters, a stock the last known balance, a ratio neither. */
export type LineKind = "flow" | "stock" | "ratio";

/** A field by the service's name; letter case, blanks and punctuation do not matter when it is looked up. */
export type FieldName = string;

/**
 * How a line item is found, tried in order: one field, the sum of several (all must be known: a missing part drops the period), or one less another.
 */
export type Recipe =
	| FieldName
	| { readonly sum: readonly FieldName[] }
	| { readonly of: FieldName; readonly less: FieldName };

/** Months for which a balance counts where no newer one is reported, unless its line item declares fewer. */
export const BALANCE_SERVES_MONTHS = 18;

/** How to find a line item, and its sign and kind. */
export interface LineItemRule {
	/** Canonical keys of the sections in which it is looked for; `*` is any. */
	readonly sections: readonly string[];
	readonly from: readonly Recipe[];
	/** Recipes that are tried first for a template. */
	readonly template?: Readonly<Partial<Record<Template, readonly Recipe[]>>>;
	/** `negate` where the service reports an outflow or expense as negative and models take it positive; `magnitude` where its sign is not stated. */
	readonly sign?: "negate" | "magnitude";
	readonly unit: "money" | "per_share" | "price" | "shares" | "fraction";
	/** How the line is computed for twelve months. */
	readonly kind: LineKind;
	/** Months for which a balance counts where nothing newer is reported. @default 18 */
	readonly servesMonths?: number;
	/** True where the service has percent points, which become fractions. */
	readonly percent?: true;
	/** Templates that have no such line. */
	readonly absentIn?: readonly Template[];
}

type Details = Omit<LineItemRule, "sections" | "from" | "unit" | "kind">;

export const money =
	(kind: LineKind, ...sections: string[]) =>
	(from: Recipe | readonly Recipe[], details: Details = {}): LineItemRule => ({
		sections,
		from: recipes(from),
		unit: "money",
		kind,
		...details,
	});

export const recipes = (from: Recipe | readonly Recipe[]): readonly Recipe[] =>
	Array.isArray(from) ? (from as readonly Recipe[]) : [from as Recipe];

export function fieldsOf(recipe: Recipe): readonly FieldName[] {
	if (typeof recipe === "string") return [recipe];
	return "sum" in recipe ? recipe.sum : [recipe.of, recipe.less];
}
