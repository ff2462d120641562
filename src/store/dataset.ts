// Declares the interface of a data set: the bundled one, or a user's store.
import type { AnswerPart, StoreIndex } from "./index-file.js";
import type { Company, Manifest, Names, PriceSeries, Profile } from "./types.js";

/** The bundled data set, or a user's store. Each part is read once, at first use. */
export interface Dataset {
	readonly manifest: Manifest;
	readonly names: Names;
	readonly folder: string;
	/** True for a user's store, whose missing data are not invented. */
	readonly isOwn: boolean;
	/** Every company with its files. */
	readonly index: StoreIndex;
	/** Every symbol, in alphabetical order. */
	symbols(): readonly string[];
	/** Every profile, by symbol; one small file. */
	profiles(): ReadonlyMap<string, Profile>;
	/** Undefined where the symbol is not in the set. @param keep false to forget it when the next company is read. @default true */
	company(symbol: string, keep?: boolean): Company | undefined;
	/** A live service's answer about a symbol, as a crawl stored it; undefined where there is none. */
	answer(symbol: string, part: AnswerPart): unknown;
	/** Closes of a market fund such as SPY; undefined for any other symbol. */
	marketPrices(symbol: string): PriceSeries | undefined;
	/** Undefined where no price series is bundled. */
	prices(symbol: string): PriceSeries | undefined;
	/** The last two rows of the series. */
	newestPrices(symbol: string): PriceSeries | undefined;
	/** Forgets what was read if the folder has changed since then; true if it has. */
	refresh(): boolean;
}
