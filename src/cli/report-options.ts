import type { GivenAssumptions } from "../analytics/assumptions/rules.js";
import type { ConnectionOptions } from "./connection.js";
import type { ForecastChoice } from "./forecast-given.js";

/** Options of `valuelab report`. */
export interface ReportOptions extends ConnectionOptions, ForecastChoice {
	readonly peers: string;
	readonly asOf?: string;
	readonly assume?: GivenAssumptions;
	readonly output: string;
	readonly includeMadeUp?: boolean;
	/** File that adds measures, models and charts of the project. */
	readonly with?: string;
	/** File with a symbol or name a line. */
	readonly list?: string;
	readonly all?: boolean;
	readonly together?: boolean;
	readonly jobs?: number;
	readonly xlsx?: boolean;
	/** A Markdown file whose text joins the page. */
	readonly notes?: string;
	/** Prints every page, too. */
	readonly pdf?: boolean;
	/** Prints the appendixes, too. */
	readonly appendix?: boolean;
}
