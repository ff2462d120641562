import type { AnswerPart, StoreIndex } from "./index-file.js";
import type { Company, Manifest, Names, PriceSeries, Profile } from "./types.js";

/** The bundled data set, or a user's store. Everything is read when first asked for, and once. */
export interface Dataset {
	readonly manifest: Manifest;
	readonly names: Names;
	/** Folder that holds the data. */
	readonly folder: string;
	/** True for a user's store: what it does not hold is not made up. */
	readonly isOwn: boolean;
	/** Every company with its files. */
	readonly index: StoreIndex;
	/** Every symbol, in alphabetical order. */
	symbols(): readonly string[];
	/** Every profile, by symbol; one small file. */
	profiles(): ReadonlyMap<string, Profile>;
	/** Undefined where the symbol is not in the set. */
	company(symbol: string): Company | undefined;
	/** What a live service answered of a symbol, as a crawl kept it; undefined where the store has no such answer. */
	answer(symbol: string, part: AnswerPart): unknown;
	/** Closes of a symbol that stands for the market, no company; undefined for any other. */
	marketPrices(symbol: string): PriceSeries | undefined;
	/** Undefined where no price series is bundled. */
	prices(symbol: string): PriceSeries | undefined;
	/** Forgets what was read where the folder has changed since; true where it has. */
	refresh(): boolean;
}
