import type { GivenAssumptions } from "../analytics/assumptions/rules.js";
import type { ConnectionOptions } from "./connection.js";
import type { ForecastChoice } from "./forecast-options.js";

/** Options of `valuelab report`. */
export interface ReportOptions extends ConnectionOptions, ForecastChoice {
	readonly peers: string;
	readonly asOf?: string;
	readonly assume?: GivenAssumptions;
	readonly output: string;
	readonly includeMadeUp?: boolean;
	/** File of `--with`. */
	readonly with?: string;
	/** File with a symbol or name a line. */
	readonly list?: string;
	readonly all?: boolean;
	readonly together?: boolean;
	readonly jobs?: number;
	readonly xlsx?: boolean;
	/** A Markdown file whose text joins the page. */
	readonly notes?: string;
	/** Also prints every page as PDF. */
	readonly pdf?: boolean;
	/** Includes the appendix in the PDF. */
	readonly appendix?: boolean;
}
