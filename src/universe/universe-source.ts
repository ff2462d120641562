// Declares types of a universe source: the service, a lake, or a list in memory.
import type { ErrorCode } from "../core/errors.js";
import type { Figure } from "../core/figure.js";
import type { CompanyData } from "../frames/company/company-data.js";
import type { FigureOptions, OptionalPart } from "./figures/evaluate.js";

/** A company's row in a universe, without its figures. */
export interface CompanyRow {
	readonly symbol: string;
	readonly name: string;
	readonly sector: string | null;
	readonly industry: string | null;
	readonly template: string;
	readonly currency: string;
	/** ISO day to which its figures refer. */
	readonly asOf: string;
}

/** A company that could not be loaded, and why. */
export interface MissingCompany {
	readonly symbol: string;
	readonly missing: string;
	/** The code of the error, where there was one: `not_found`, `network`. */
	readonly code?: ErrorCode;
	readonly company?: undefined;
}

/** A company of a universe, or why it could not be loaded. */
export type UniverseEntry =
	| { readonly symbol: string; readonly company: CompanyData; readonly missing?: undefined }
	| MissingCompany;

/** The figures of a company, in the requested order, or why it could not be loaded. */
export type EvaluatedEntry =
	| {
			readonly symbol: string;
			readonly row: CompanyRow;
			readonly figures: readonly Figure[];
			/** Parts that a figure needs and that were not requested. */
			readonly needed?: readonly OptionalPart[];
			readonly missing?: undefined;
	  }
	| MissingCompany;

/** The progress of reading a universe or of a crawl; `showProgress()` shows it. */
export interface UniverseProgress {
	/** The symbol that was just finished. */
	readonly symbol: string;
	/** The numbers of companies read, failed, and in total. */
	readonly done: number;
	readonly failed: number;
	readonly total: number;
}

/** Options for reading a source. */
export interface ReadUniverseOptions {
	/** Parts to read in addition to the statements and the price, such as `prices` for figures as of an earlier day. */
	readonly parts: readonly OptionalPart[];
	/** Called after every company. @default none */
	readonly onProgress?: (progress: UniverseProgress) => void;
	/** Ends the loading. @default none */
	readonly signal?: AbortSignal;
}

/** Options for a source that computes figures itself. */
export interface EvaluateUniverseOptions extends ReadUniverseOptions, FigureOptions {
	/**
	 * The only condition that will be used: a source need not compute further figures of a company that it refuses. @default all figures are computed
	 */
	readonly condition?: string;
	/** Reads a company again with the parts that its figures turn out to need. @default these figures are missing */
	readonly addNeededParts?: boolean;
}

/** The source of a universe's companies: the service, a lake, a list in memory. */
export interface UniverseSource {
	/** Its name for readers: "S&P 500", "12 symbols", "lake". */
	readonly title: string;
	/** Facts about every figure: the day of the list, survivorship, restated history. */
	readonly notes: readonly string[];
	/** Parts that its companies always have, requested or not, or a reason in their place. @default none */
	readonly brings?: readonly OptionalPart[];
	/** Reads companies one at a time in any order, each once. A company that fails does not end the reading. */
	read(options: ReadUniverseOptions): AsyncIterable<UniverseEntry>;
	/**
	 * Computes only figures, for a source that can do so itself, for example in threads. Names are those of
	 * `namedFigures`; `evaluateFigures` gives the figures of one company.
	 * @default the universe reads each company and evaluates it
	 */
	evaluate?(names: readonly string[], options: EvaluateUniverseOptions): AsyncIterable<EvaluatedEntry>;
}
