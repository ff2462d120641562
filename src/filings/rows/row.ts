import type { TemplateName } from "../../store/types.js";

/** The tags from which a line of the statements is read. */
export interface Row {
	/** Line of the statements; a name that begins with ~ is an input of other lines. */
	readonly field: string;
	readonly kind: "flow" | "stock";
	readonly unit: "money" | "shares" | "perShare";
	/** -1 if filings state an outflow or expense as a positive number. */
	readonly sign: 1 | -1;
	/** In order of priority: the first tag with a figure counts. Tags joined by + are summed; a part after +? may be missing. */
	readonly tags: readonly string[];
	/** Of several tags with a figure, the largest counts, because a total exceeds its parts. */
	readonly largest?: boolean;
	/** Templates that have the line; all where it is left out. */
	readonly templates?: readonly TemplateName[];
	/** The line is never negative, or always an outflow; a filed negative value has the wrong sign. */
	readonly absolute?: boolean;
	/** A zero counts as missing. */
	readonly zeroIsGap?: boolean;
}

type More = Partial<Pick<Row, "sign" | "largest" | "templates" | "zeroIsGap" | "absolute">>;

const row =
	(kind: Row["kind"], unit: Row["unit"]) =>
	(field: string, tags: string, more: More = {}): Row => ({
		field,
		kind,
		unit,
		sign: 1,
		tags: tags.trim().split(/\s+/),
		...more,
	});

export const flow = row("flow", "money");
export const stock = row("stock", "money");
export const perShare = row("flow", "perShare");
export const averageShares = row("flow", "shares");
export const sharesAt = row("stock", "shares");

/** The options of lines that are always outflows. */
export const SPENT = { sign: -1, absolute: true } as const;
/** The option of outflows or expenses that filings state as positive. */
export const OUT = { sign: -1 } as const;
