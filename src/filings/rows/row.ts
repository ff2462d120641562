import type { TemplateName } from "../../store/types.js";

/** What a line of the statements is made of in filings. */
export interface Row {
	/** Line of the statements; a name that begins with ~ is an input of other lines. */
	readonly field: string;
	readonly kind: "flow" | "stock";
	readonly unit: "money" | "shares" | "perShare";
	/** -1 where filings state an outflow or expense as a positive number. */
	readonly sign: 1 | -1;
	/** In order: the first tag with a figure for the period stands. Tags joined by + are parts of a sum; a part after +? may be missing. */
	readonly tags: readonly string[];
	/** Of several tags with a figure the largest stands: a total is above its parts. */
	readonly largest?: boolean;
	/** Templates that have the line; all where it is left out. */
	readonly templates?: readonly TemplateName[];
	/** Never below zero, or money that only goes out: a filing that states it so has the other sign. */
	readonly absolute?: boolean;
	/** A zero is a gap, no figure. */
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

/** Money that only goes out. */
export const SPENT = { sign: -1, absolute: true } as const;
/** Filings state the figure as a positive outflow or expense. */
export const OUT = { sign: -1 } as const;
