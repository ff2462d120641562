import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { peerFigures } from "../analytics/company/peer-figures.js";
import type { PeerCandidate } from "../analytics/fair-value/nearest-peers.js";
import { bundledClient } from "../compose.js";
import { dataFolderOf } from "../core/data-folder.js";
import { ValuelabError } from "../core/errors.js";
import { type Asker, loadCompany } from "../frames/company.js";
import type { Template } from "../frames/company-types.js";
import type { StoreEntry } from "../store/index-file.js";
import { loadDataset } from "../store/load.js";
import { bundledCandidates, type CandidateRow, candidateOfRow, type PeerCandidates } from "./peer-candidates.js";
import { askStored } from "./sources/stored-statements.js";

/** The candidates for a client: the companies of its store, else the bundled ones. */
export async function candidatesOf(client: object): Promise<PeerCandidates> {
	const folder = dataFolderOf(client);
	return folder === undefined ? bundledCandidates() : storeCandidates(folder);
}

/** A cache file beside the store; it may be deleted at any time. */
const KEPT_FILE = "peer-figures.cache";

/**
 * The companies of a store as candidates. Results are kept in the folder; only companies that changed are computed again.
 *
 * @param onCompany called after every company that is computed
 */
export async function storeCandidates(
	folder: string,
	onCompany?: (done: number, total: number) => void,
): Promise<PeerCandidates> {
	const { index, manifest } = loadDataset({ folder });
	const entries = [...index.entries.values()].filter(
		// A company without a price has no multiples to compare.
		({ profile, about }) => profile.depth !== "fictitious" && about?.priceDate !== null,
	);
	const kept = keptRows(folder);
	const changed = entries.filter((entry) => !kept.has(keyOf(entry)));
	if (changed.length > 0) {
		const client = bundledClient(folder);
		try {
			for (const [done, entry] of changed.entries()) {
				kept.set(keyOf(entry), await rowOf(askStored(client, folder), entry));
				onCompany?.(done + 1, changed.length);
			}
		} finally {
			await client.close();
		}
		keepRows(folder, entries, kept);
	}
	return {
		day: manifest.asOf,
		candidates: entries.map((entry) => candidateOfRow(kept.get(keyOf(entry)) as CandidateRow)),
	};
}

/** Copies the figures of the bundled companies into a store that was just made from them. */
export function keepBundledFigures(folder: string): void {
	const bundled = new Map(bundledCandidates().candidates.map((one) => [one.symbol, one]));
	const entries = [...loadDataset({ folder }).index.entries.values()].filter(({ symbol }) => bundled.has(symbol));
	const rows = entries.map((entry): [string, CandidateRow] => {
		const { symbol, name, template, sector, industry, marketValue, growth, margin } = bundled.get(
			entry.symbol,
		) as PeerCandidate & { readonly name: string; readonly template: Template };
		return [keyOf(entry), [symbol, name, template, sector, industry, marketValue, growth, margin]];
	});
	keepRows(folder, entries, new Map(rows));
}

const keyOf = ({ symbol, files, profile: { name, sector, industry, template } }: StoreEntry): string =>
	[symbol, files.companies, files.prices ?? "", name, sector, industry, template.name].join(" ");

async function rowOf(asker: Asker, { symbol, profile }: StoreEntry): Promise<CandidateRow> {
	const { name, sector, industry, template } = profile;
	try {
		const company = await loadCompany(asker, symbol, { statementsOnly: true });
		const { marketValue, growth, margin } = peerFigures({ ...company, sector, industry });
		return [symbol, name, template.name, sector, industry, marketValue, growth, margin];
	} catch (error) {
		// A company without figures is skipped, and must not end the search.
		if (!(error instanceof ValuelabError)) throw error;
		return [symbol, name, template.name, sector, industry, null, null, null];
	}
}

function keptRows(folder: string): Map<string, CandidateRow> {
	try {
		return new Map(JSON.parse(readFileSync(join(folder, KEPT_FILE), "utf8")) as [string, CandidateRow][]);
	} catch {
		return new Map();
	}
}

/** If the folder cannot be written, only time is lost. */
function keepRows(folder: string, entries: readonly StoreEntry[], rows: ReadonlyMap<string, CandidateRow>): void {
	const kept = entries.map((entry) => [keyOf(entry), rows.get(keyOf(entry))]);
	try {
		writeFileSync(join(folder, KEPT_FILE), JSON.stringify(kept));
	} catch {}
}
