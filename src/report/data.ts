import type { PriceExpectations } from "../analytics/company/expectations.js";
import { withLookups } from "../analytics/company/valuation-lookups.js";
import type { Comparison, MeasureName, Valuation } from "../analytics/valuation.js";
import type { SegmentsData } from "../charts/segments.js";
import type { Figure } from "../core/figure.js";
import type { FiledFigures } from "../core/figure-node.js";
import type { Reason } from "../core/reason.js";
import type { Source } from "../core/source.js";
import type { Part, Template } from "../frames/company-types.js";
import type { ReportForecast } from "./gather/forecast.js";
import type { ReportedCurrency } from "./gather/reported.js";

/** Closing prices for the chart; null is a gap. */
export interface ReportPrices {
	/** ISO days, oldest first. */
	readonly dates: readonly string[];
	readonly close: readonly (number | null)[];
	readonly currency: string;
	readonly frequencyChanges: readonly { readonly date: string; readonly to: string }[];
}

/** Revenue by segment, money in millions of the reporting currency. */
export interface ReportSegments extends Pick<SegmentsData, "kind" | "periods" | "names" | "values"> {
	/** Revenue in the statements less the sum of the segments in the latest year that has both; null where it is not known. */
	readonly gap: number | null;
}

/** What the report says of a model that it used. */
export interface ModelNote {
	readonly name: string;
	readonly title: string;
	readonly formula: string;
	readonly source: string;
}

/** Everything that a report shows, as plain data: it survives JSON, and the same data gives the same bytes. */
export interface ReportData {
	readonly symbol: string;
	readonly name: string;
	readonly template: Template;
	readonly sector: string | null;
	readonly industry: string | null;
	/** ISO day to which everything refers. */
	readonly asOf: string;
	readonly valuation: Valuation;
	/** Measures of the first page now, by the kind of company, the most telling first. */
	readonly measures: readonly { readonly name: MeasureName; readonly title: string; readonly figure: Figure }[];
	readonly comparison: Part<Comparison>;
	/** Names of the peers by symbol. */
	readonly peerNames: Readonly<Record<string, string>>;
	/** Their industries by symbol; null is not known. */
	readonly peerIndustries: Readonly<Record<string, string | null>>;
	/** Peers that were asked for and could not be had. */
	readonly missingPeers: readonly { readonly symbol: string; readonly why: string }[];
	readonly prices: Part<ReportPrices>;
	readonly segments: Part<readonly ReportSegments[]>;
	/** Growth, margin and horizon that the price needs. */
	readonly surface: Part<PriceExpectations>;
	/** Three statements by the base case of each driver. */
	readonly forecast: Part<ReportForecast>;
	readonly models: readonly ModelNote[];
	readonly sources: readonly Source[];
	/** The filings behind the figures, where the store that answered has the company's facts. */
	readonly filed?: FiledFigures;
	/** In words: "the bundled data set", "the service at …". */
	readonly service: string;
	/** Rates back into the company's own currency, where its statements stand here in another. */
	readonly reported?: ReportedCurrency;
	/** The reader's notes as HTML, their figures found as the report was issued. */
	readonly notes?: string;
	/** True for the data set's own invented company: everything about it is made up, openly. */
	readonly fictitious?: boolean;
}

/**
 * The data with the look-ups of its valuation, which data from a file have lost.
 *
 * @example
 * const saved = JSON.parse(JSON.stringify(await gatherReport(createClient(), "KO")));
 * revived(saved).valuation.estimate("fcff_three_stage").title //=> "DCF, three stages with fade"
 */
export function revived(data: ReportData): ReportData {
	return { ...data, valuation: withLookups(data.valuation) };
}

/**
 * A reason as a part that is missing.
 *
 * @example
 * missing({ code: "not_reported", subject: "segments" }).ok //=> false
 */
export function missing(reason: Reason): { readonly ok: false; readonly reason: Reason } {
	return { ok: false, reason };
}
