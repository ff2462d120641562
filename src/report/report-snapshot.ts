import type { GivenDrivers, GivenForecast } from "../analytics/assumptions/given-forecast.js";
import type { GivenAssumptions } from "../analytics/assumptions/rules.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { Snapshot } from "../api/transport/snapshot.js";
import type { FiledFigures } from "../core/figure-node.js";
import type { IssuedValues } from "./changes/issued-values.js";
import type { GivenNotes } from "./given-notes.js";

/** What decides a report besides the answers. */
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
	/** The caller's forecast in the range; absent where none is. */
	readonly forecast?: GivenForecast;
	/** Drivers of the forecast that a reader changed in the page; a snapshot has none. */
	readonly moved?: GivenDrivers;
	/** The reader's notes; absent where there are none. */
	readonly notes?: GivenNotes;
	/** How the page names the service. */
	readonly service: string;
	/** Names of the measures and models that the project had added; absent where it had added none. */
	readonly additions?: readonly string[];
	/** Present where the page shares its scripts with others. */
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
	/** The values that the page states; absent in snapshots of earlier versions. */
	readonly issued?: IssuedValues;
	readonly answers: Snapshot;
	/** The peers that were chosen, and what the store calls them; absent where no store of filings answered, or the caller named them. */
	readonly peers?: readonly PeerCandidate[];
	/** The filings behind its figures; absent where no store of filings answered. */
	readonly filed?: FiledFigures;
}
