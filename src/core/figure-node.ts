/** A figure and the figures it is computed from, down to lines of filings, answers of the service, prices and assumptions. */
export interface FigureNode {
	/** Its name, such as `pe`. */
	readonly figure: string;
	/** Null if missing; a column of fiscal years as values by period. */
	readonly value: unknown;
	/** In words: `USD millions`, `USD per share`, `fraction`. */
	readonly unit: string;
	/** Fiscal period or day; null if it covers several. */
	readonly period: string | null;
	readonly formula: string | null;
	readonly inputs: readonly (FigureNode | FiledLine)[];
	/** The reason for a missing value. */
	readonly reason?: string;
	/** The source of a figure without inputs. */
	readonly source?: GatheredSource;
}

/** The source of a figure that is not from a filing. */
export interface GatheredSource {
	/** `gathered` from an answer of the service, an `assumption`, or `typed` into a table by the user. */
	readonly kind: "gathered" | "assumption" | "typed";
	readonly operation?: string;
	readonly arguments?: Readonly<Record<string, unknown>>;
	readonly field?: string;
	readonly retrieved?: string;
	/** Hash of the answer. */
	readonly sha256?: string;
	/** True if the service marks the figure as made up. */
	readonly madeUp?: boolean;
	/** The cell of a user's table that has the figure. */
	readonly file?: string;
	readonly row?: string;
	readonly column?: string;
}

/** One fact of a filing: tag and value as filed, before scale and sign. */
export interface FiledLine {
	readonly taxonomy: string;
	readonly tag: string;
	readonly unit: string;
	readonly value: number;
	/** First day of its period; null for a balance. */
	readonly start: string | null;
	readonly end: string;
	readonly accession: string;
	readonly form: string;
	readonly filed: string;
	/** Address of the filing's index page. */
	readonly url: string;
}

/** The distinct lines of filings from which a figure is computed. */
export function filedLinesOf(node: FigureNode): FiledLine[] {
	const all = new Map<string, FiledLine>();
	const visit = (node: FigureNode | FiledLine): void => {
		if ("figure" in node) node.inputs.forEach(visit);
		else all.set(`${node.accession} ${node.tag} ${node.start} ${node.end}`, node);
	};
	visit(node);
	return [...all.values()];
}

/** The distinct cells of a user's tables from which a figure is computed. */
export function typedCellsOf({ source, inputs }: FigureNode): GatheredSource[] {
	const below = inputs.flatMap((input) => ("figure" in input ? typedCellsOf(input) : []));
	const all = source?.kind === "typed" ? [source] : below;
	return [...new Map(all.map((cell) => [`${cell.file} ${cell.row} ${cell.column}`, cell])).values()];
}

/** Lines of filings for the figures of a report. Figures with the same lines share them. */
export interface FiledFigures {
	readonly groups: readonly { readonly title: string; readonly lines: readonly FiledLine[] }[];
	/** The group's index by figure: `pe`, `net_margin 2024-09`, `graham_number.eps`. */
	readonly places: Readonly<Record<string, number>>;
}
