// Computes the peer candidates of a store, and caches them in a file.
import { nearnessOf, PEER_FIGURES } from "../analytics/company/peer-figures.js";
import { dataFolderOf } from "../core/data-folder.js";
import { loadDataset } from "../store/load-dataset.js";
import { bundledCandidates, type CandidateRow, candidateOfRow, type PeerCandidates } from "./peer-candidates.js";
import { cachedValue, evaluateStored, FigureCache } from "./sources/figure-cache.js";
import type { EvaluatedEntry } from "./universe-source.js";

/** The candidates for a client: the companies of its store, else the bundled ones. */
export async function candidatesOf(client: object): Promise<PeerCandidates> {
	const folder = dataFolderOf(client);
	return folder === undefined ? bundledCandidates() : storeCandidates(folder);
}

/** The companies of a store as candidates, cached in one file, so that valuing a company reads only its peers. */
async function storeCandidates(folder: string): Promise<PeerCandidates> {
	const rows = await cachedValue(folder, "peer candidates", () => candidateRows(folder));
	return { day: loadDataset({ folder }).manifest.asOf, candidates: rows.map(candidateOfRow) };
}

async function candidateRows(folder: string): Promise<CandidateRow[]> {
	const entries = [...loadDataset({ folder }).index.entries.values()].filter(
		// A company without a price has no multiples to compare.
		({ profile, about }) => profile.depth !== "fictitious" && about?.priceDate !== null,
	);
	const symbols = entries.map(({ symbol }) => symbol);
	const figuresByCompany = new Map<string, readonly (number | null)[]>();
	// A few market values need the history of prices, which the cached measures do not have.
	for await (const entry of evaluateStored(folder, symbols, Object.keys(PEER_FIGURES), { parts: ["prices"] }))
		figuresByCompany.set(entry.symbol, entry.missing === undefined ? entry.figures.map(({ value }) => value) : []);
	return entries.map(({ symbol, profile: { name, sector, industry, template } }): CandidateRow => {
		// A company without figures is skipped, and must not end the search.
		const [marketValue = null, growth = null, margin = null] = figuresByCompany.get(symbol) ?? [];
		return [symbol, name, template.name, sector, industry, marketValue, growth, margin];
	});
}

/** Copies the figures of the bundled companies into a store that was just made from them. */
export function keepBundledFigures(folder: string): void {
	const profiles = loadDataset({ folder }).profiles();
	const { day: asOf, candidates } = bundledCandidates();
	const entries = candidates.flatMap(({ symbol, marketValue, growth, margin }): EvaluatedEntry[] => {
		const profile = profiles.get(symbol);
		if (!profile) return [];
		const { name, sector, industry, template, tradingCurrency: currency } = profile;
		const row = { symbol, name, sector, industry, template: template.name, currency, asOf };
		return [{ symbol, row, figures: [marketValue, growth, margin].map(nearnessOf) }];
	});
	new FigureCache(folder).add(entries, Object.keys(PEER_FIGURES));
}
