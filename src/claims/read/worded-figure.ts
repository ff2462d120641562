// Declares entries of the lists of words for figures.
import type { CheckedFigure, FigureKind, Reading } from "../claim.js";

/** A figure with its words; if several share words, the number's kind decides. */
export interface WordedFigure extends CheckedFigure {
	/** Alternatives of a regular expression. */
	readonly pattern: string;
	/** Words that mean a negative figure. */
	readonly lossWords?: string;
}

type More = Partial<Pick<WordedFigure, "lossWords" | "priced">>;

const figure =
	(kind: FigureKind) =>
	(name: string, words: string, readings: readonly Reading[], more: More = {}): WordedFigure => ({
		name,
		kind,
		pattern: words,
		readings,
		...more,
	});

export const money = figure("money");
export const perShare = figure("per_share");
export const fraction = figure("fraction");
export const ratio = figure("ratio");
export const shares = figure("shares");
export const count = figure("count");

export const PER = "(?:per|a|each)(?: (?:diluted|basic|common))? share";
export const SPENT = "(?: (?:expenses?|costs?|spending|expenditures?|budget|investments?|outlays?))?";
export const HOLDERS = "(?:share|stock)(?:holders|owners)?['’]?s?['’]?";
export const MARGIN = "(?:margins?|rate)";
export const priced = { priced: true } as const;
