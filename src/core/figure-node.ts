/** A figure unfolded into what it rests on; ends in lines of filings, gathered figures, prices and assumptions. */
export interface FigureNode {
	readonly figure: string;
	/** Null where there is none; a column of fiscal years as values by period. */
	readonly value: unknown;
	/** In words: `USD millions`, `USD per share`, `fraction`. */
	readonly unit: string;
	/** Fiscal period, or a day; null where it is of no one time. */
	readonly period: string | null;
	/** How it follows from the inputs; null of what follows from nothing here. */
	readonly formula: string | null;
	readonly inputs: readonly (FigureNode | FiledLine)[];
	/** Why there is no value. */
	readonly reason?: string;
	/** Of a figure that ends here, where it comes from. */
	readonly source?: GatheredSource;
}

/** Where a figure comes from that no filing at hand gives. */
export interface GatheredSource {
	readonly kind: "gathered" | "assumption";
	readonly operation?: string;
	readonly arguments?: Readonly<Record<string, unknown>>;
	readonly field?: string;
	readonly retrieved?: string;
	/** Of the answer that held it. */
	readonly sha256?: string;
	/** True where the service announced that it made the figure up. */
	readonly madeUp?: boolean;
}

/** One fact of a filing: tag and value as filed, before scale and sign. */
export interface FiledLine {
	readonly taxonomy: string;
	readonly tag: string;
	readonly unit: string;
	readonly value: number;
	/** First day of its period; null of a balance. */
	readonly start: string | null;
	readonly end: string;
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
	/** Address of the filing's index page. */
	readonly url: string;
}

/** The lines of filings that a figure rests on, each once. */
export function filedLinesOf(node: FigureNode): FiledLine[] {
	const all = new Map<string, FiledLine>();
	const visit = (one: FigureNode | FiledLine): void => {
		if ("figure" in one) one.inputs.forEach(visit);
		else all.set(`${one.accession} ${one.tag} ${one.start} ${one.end}`, one);
	};
	visit(node);
	return [...all.values()];
}

/** What filings say of the figures of a report. Figures that rest on the same lines share them. */
export interface FiledFigures {
	readonly groups: readonly { readonly title: string; readonly lines: readonly FiledLine[] }[];
	/** Place among the groups by figure: `pe`, `net_margin 2024-09`, `graham_number.eps`. */
	readonly places: Readonly<Record<string, number>>;
}
