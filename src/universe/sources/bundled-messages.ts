// Declares types of the messages between a universe source and its reading threads.
import type { FigureOptions, OptionalPart } from "../figures/evaluate.js";
import type { EvaluatedEntry, UniverseEntry } from "../universe-source.js";

/** A task for a thread: to read companies as data, or to compute figures if there are names. */
export interface BundledTask {
	readonly symbols: readonly string[];
	/** The store's folder; undefined for the bundled data. */
	readonly folder: string | undefined;
	readonly parts: readonly OptionalPart[];
	readonly names?: readonly string[];
	/** If it refuses a company, the company's further figures are not computed. */
	readonly condition?: string;
	readonly addNeededParts?: boolean;
	readonly options: FigureOptions;
}

/** The thread's answer: one entry for each symbol, or the error. */
export type BundledAnswer =
	| { readonly companies: readonly UniverseEntry[] }
	| { readonly figures: readonly EvaluatedEntry[] }
	| { readonly failed: string };
