import { readFileSync } from "node:fs";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import type { Template } from "../frames/company-types.js";
import { packageRoot } from "../package-root.js";

/** The bundled companies as candidates for peers, with the figures that nearness is measured by, all of one day. */
export interface PeerCandidates {
	/** ISO day of the figures. */
	readonly day: string;
	readonly candidates: readonly PeerCandidate[];
}

/** A candidate as the file holds it: symbol, name, kind of company, sector, industry, market value in millions, growth, margin. */
type Row = readonly [
	string,
	string,
	Template,
	string | null,
	string | null,
	number | null,
	number | null,
	number | null,
];

let known: PeerCandidates | undefined;

/** The candidates of the bundled data set; read once. */
export function bundledCandidates(): PeerCandidates {
	if (known) return known;
	const text = readFileSync(new URL("data/peer-figures.json", packageRoot()), "utf8");
	const { day, rows } = JSON.parse(text) as { readonly day: string; readonly rows: readonly Row[] };
	const candidates = rows.map(([symbol, name, template, sector, industry, marketValue, growth, margin]) => ({
		symbol,
		name,
		template,
		sector,
		industry,
		marketValue,
		growth,
		margin,
	}));
	known = { day, candidates };
	return known;
}
