// Declares the types of a comparison of companies.
import type { Figure } from "../../core/figure.js";
import type { MeasureName } from "../measures/index.js";
import type { Warning } from "../model/trace.js";

/** Rows that `withFairValues` puts before the measures of a comparison. */
export type FairValueRow = "price" | "fair_low" | "fair_mid" | "fair_high" | "fair_upside";

/** One multiple of all companies side by side. */
export interface PeerComparison {
	readonly name: MeasureName | FairValueRow;
	readonly title: string;
	/** In the requested order, the company itself first. */
	readonly values: readonly { readonly symbol: string; readonly figure: Figure }[];
	/** Statistics of the peers without the company. */
	readonly median: Figure;
	readonly lowerQuartile: Figure;
	readonly upperQuartile: Figure;
	/** The company's percentile among the peers. */
	readonly percentile: Figure;
	readonly robustZ: Figure;
	/** Peers with a figure that is not meaningful (NM): a multiple of a loss or negative equity. */
	readonly notMeaningful: number;
	/** Peers whose figure is approximate (≈), among those with one. */
	readonly approximate?: number;
	/** Peers with a figure. */
	readonly count?: number;
}

/** The result of `compare`. */
export interface Comparison {
	readonly symbol: string;
	/** ISO day of the company's figures. */
	readonly asOf?: string;
	readonly peers: readonly string[];
	readonly measures: readonly PeerComparison[];
	readonly warnings: readonly Warning[];
}
