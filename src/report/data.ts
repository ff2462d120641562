// Declares the data of a report.
import type { PriceExpectations } from "../analytics/company/expectations.js";
import { withLookups } from "../analytics/company/valuation-lookups.js";
import type { Comparison, MeasureName, Valuation } from "../analytics/valuation.js";
import type { SegmentsData } from "../charts/segments.js";
import type { Figure, Reason, Source } from "../core/figure.js";
import type { FiledFigures } from "../core/figure-node.js";
import type { Part, Template } from "../frames/company-types.js";
import type { ReportForecast } from "./gather/forecast.js";
import type { ReportedCurrency } from "./gather/reporting-currency.js";

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
	/** Revenue less the sum of segments in the latest common year, or null. */
	readonly gap: number | null;
}

/** A model used in the report. */
export interface ModelNote {
	readonly name: string;
	readonly title: string;
	readonly formula: string;
	readonly source: string;
}

/** The data of a report as plain JSON; the same data give the same page. */
export interface ReportData {
	readonly symbol: string;
	readonly name: string;
	readonly template: Template;
	readonly sector: string | null;
	readonly industry: string | null;
	/** ISO date of the valuation. */
	readonly asOf: string;
	readonly valuation: Valuation;
	/** The first page's measures by kind of company, the most important first. */
	readonly measures: readonly {
		readonly name: MeasureName;
		readonly title: string;
		readonly figure: Figure;
		/** The measure without gains, if it differs: "34.7× without gains". */
		readonly cleaned?: string;
	}[];
	readonly comparison: Part<Comparison>;
	/** Names of the peers by symbol. */
	readonly peerNames: Readonly<Record<string, string>>;
	/** Their industries by symbol; null if unknown. */
	readonly peerIndustries: Readonly<Record<string, string | null>>;
	/** Requested peers that could not be loaded. */
	readonly missingPeers: readonly { readonly symbol: string; readonly reason: string }[];
	readonly prices: Part<ReportPrices>;
	readonly segments: Part<readonly ReportSegments[]>;
	/** The growth, margin and horizon that the price needs. */
	readonly surface: Part<PriceExpectations>;
	/** Three statements by the base case of each driver. */
	readonly forecast: Part<ReportForecast>;
	readonly models: readonly ModelNote[];
	readonly sources: readonly Source[];
	/** The filings behind the figures, if the store has them. */
	readonly filed?: FiledFigures;
	/** In words: "the bundled data set", "the service at …". */
	readonly service: string;
	/** Rates to the company's own currency, if its statements are converted. */
	readonly reported?: ReportedCurrency;
	/** The reader's notes as HTML, with figures as issued. */
	readonly notes?: string;
	/** True for the data set's invented company. */
	readonly fictitious?: boolean;
}

/**
 * Restores the look-ups of a valuation in data from a file.
 * @example
 * const saved = JSON.parse(JSON.stringify(await gatherReport(createClient(), "KO")));
 * revived(saved).valuation.estimate("fcff_three_stage").title //=> "DCF, three stages with fade"
 */
export function revived(data: ReportData): ReportData {
	return { ...data, valuation: withLookups(data.valuation) };
}

/**
 * Makes a missing part from its reason.
 * @example
 * missing({ code: "not_reported", subject: "segments" }).ok //=> false
 */
export function missing(reason: Reason): { readonly ok: false; readonly reason: Reason } {
	return { ok: false, reason };
}
