import type { CompanyData } from "../frames/company/company-data.js";
import type { CompanyPart } from "../frames/company.js";

/** A company of a universe, or why it could not be had, in words. */
export type UniverseEntry =
	| { readonly symbol: string; readonly company: CompanyData; readonly missing?: undefined }
	| { readonly symbol: string; readonly company?: undefined; readonly missing: string };

/** How far the reading of a universe has come. */
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
	readonly parts: readonly CompanyPart[];
	/** Told after every company. */
	readonly onProgress?: (progress: UniverseProgress) => void;
	readonly signal?: AbortSignal;
}

/** Where the companies of a universe come from: the service, a lake, a list in memory. */
export interface UniverseSource {
	/** What a reader calls it: "S&P 500", "12 symbols", "lake". */
	readonly title: string;
	/** What a reader must know of every figure: which day the list is of, that it holds survivors only, that history is restated. */
	readonly notes: readonly string[];
	/** Companies, one at a time in any order, each once; one that cannot be had does not end the reading. */
	read(options: ReadUniverseOptions): AsyncIterable<UniverseEntry>;
}
