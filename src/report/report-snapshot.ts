// Declares the snapshot of a report.
import type { GivenDrivers, GivenForecast } from "../analytics/assumptions/given-forecast.js";
import type { GivenAssumptions } from "../analytics/assumptions/rules.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { Snapshot } from "../api/transport/snapshot.js";
import type { FiledFigures } from "../core/figure-node.js";
import type { GivenNotes } from "./given-notes.js";
import type { IssuedValues } from "./issued-values.js";

/** The request of a report. */
export interface ReportRequest {
	readonly symbol: string;
	/** Symbols to compare with, or `auto` for the nearest companies. */
	readonly peers: readonly string[] | "auto";
	/** Symbols left out of the nearest; undefined if none. */
	readonly withoutPeers?: readonly string[];
	readonly assumptions: GivenAssumptions;
	readonly includeMadeUp: boolean;
	/** ISO day as of which the data count; undefined if all data count. */
	readonly asOf?: string;
	readonly stockCompensation: "expense" | "added_back";
	/** The caller's forecast in the range, if any. */
	readonly forecast?: GivenForecast;
	/** The reader's changes to the forecast; never in a snapshot. */
	readonly moved?: GivenDrivers;
	/** The reader's notes, if any. */
	readonly notes?: GivenNotes;
	/** The service's name in the page. */
	readonly service: string;
	/** Names of added measures and models, if any. */
	readonly additions?: readonly string[];
	/** Present if the page shares scripts with others. */
	readonly scripts?: "beside";
}

/** A report's request, all its answers, and the hash of the page: enough to build it again. */
export interface ReportSnapshot {
	readonly format: "valuelab-report";
	readonly version: 1;
	/** Version of valuelab that built it. */
	readonly valuelab: string;
	readonly request: ReportRequest;
	/** SHA-256 of the page, hexadecimal. */
	readonly html: string;
	/** The page's values; absent in earlier versions. */
	readonly issued?: IssuedValues;
	readonly answers: Snapshot;
	/** The chosen peers with the store's names; absent without a store or with named peers. */
	readonly peers?: readonly PeerCandidate[];
	/** The filings behind its figures; absent without a store. */
	readonly filed?: FiledFigures;
}
