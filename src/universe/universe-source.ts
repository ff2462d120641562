import type { ErrorCode } from "../core/errors.js";
import type { Figure } from "../core/figure.js";
import type { CompanyData } from "../frames/company/company-data.js";
import type { FigureOptions, OptionalPart } from "./figures/evaluate.js";

/** What a universe says of a company beside its figures. */
export interface CompanyRow {
	readonly symbol: string;
	readonly name: string;
	readonly sector: string | null;
	readonly industry: string | null;
	readonly template: string;
	/** Of the price. */
	readonly currency: string;
	/** ISO day to which its figures refer. */
	readonly asOf: string;
}

/** A company that could not be had, and why, in words. */
export interface MissingCompany {
	readonly symbol: string;
	readonly missing: string;
	/** The code of the error, where there was one: `not_found`, `network`. */
	readonly code?: ErrorCode;
	readonly company?: undefined;
}

/** A company of a universe, or why it could not be had. */
export type UniverseEntry =
	| { readonly symbol: string; readonly company: CompanyData; readonly missing?: undefined }
	| MissingCompany;

/** The figures of a company, in the order in which they were asked for, or why it could not be had. */
export type EvaluatedEntry =
	| {
			readonly symbol: string;
			readonly row: CompanyRow;
			readonly figures: readonly Figure[];
			/** Parts that were not asked for and that a figure needs. */
			readonly needed?: readonly OptionalPart[];
			readonly missing?: undefined;
	  }
	| MissingCompany;

/** How far the reading of a universe, or a crawl, has come; `showProgress()` shows it. */
export interface UniverseProgress {
	/** The symbol that was just finished. */
	readonly symbol: string;
	/** Companies read, companies that could not be had, and all. */
	readonly done: number;
	readonly failed: number;
	readonly total: number;
}

/** What is wanted of a source. */
export interface ReadUniverseOptions {
	/** Parts beside the statements and the price that are wanted, such as `prices` for figures as of an earlier day. */
	readonly parts: readonly OptionalPart[];
	/**
	 * Told after every company.
	 * @default none
	 */
	readonly onProgress?: (progress: UniverseProgress) => void;
	/**
	 * Ends the loading.
	 * @default none
	 */
	readonly signal?: AbortSignal;
}

/** What is wanted of a source that evaluates by itself. */
export interface EvaluateUniverseOptions extends ReadUniverseOptions, FigureOptions {
	/**
	 * A condition that is all that is asked: a source need not find the further figures of a company that it refuses.
	 * @default all figures are wanted
	 */
	readonly condition?: string;
}

/** Where the companies of a universe come from: the service, a lake, a list in memory. */
export interface UniverseSource {
	/** What a reader calls it: "S&P 500", "12 symbols", "lake". */
	readonly title: string;
	/** What a reader must know of every figure: which day the list is of, that it holds survivors only, that history is restated. */
	readonly notes: readonly string[];
	/** Parts that its companies have, asked for or not, or a reason in their place. @default none */
	readonly brings?: readonly OptionalPart[];
	/** Companies, one at a time in any order, each once; one that cannot be had does not end the reading. */
	read(options: ReadUniverseOptions): AsyncIterable<UniverseEntry>;
	/**
	 * Figures alone, for a source that evaluates them where its companies are: in other processes, in a lake. Names are those of
	 * `namedFigures`; `evaluateFigures` gives the figures of one company.
	 *
	 * @default the universe reads each company and evaluates it
	 */
	evaluate?(names: readonly string[], options: EvaluateUniverseOptions): AsyncIterable<EvaluatedEntry>;
}
