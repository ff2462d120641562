import type { FigureOptions, OptionalPart } from "../figures/evaluate.js";
import type { EvaluatedEntry, UniverseEntry } from "../universe-source.js";

/** What a thread is asked: companies as data, or figures of them where there are names. */
export interface BundledTask {
	readonly symbols: readonly string[];
	/** Of the store; the bundled data without it. */
	readonly folder: string | undefined;
	readonly parts: readonly OptionalPart[];
	readonly names?: readonly string[];
	/** Ends the figures of a company that it refuses. */
	readonly condition?: string;
	readonly options: FigureOptions;
}

/** What it answers, one entry for each symbol; or what went wrong. */
export type BundledAnswer =
	| { readonly companies: readonly UniverseEntry[] }
	| { readonly figures: readonly EvaluatedEntry[] }
	| { readonly failed: string };
