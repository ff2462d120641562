// Lists the sources of a store's tables: one per company mapped from filings, one per stored service answer.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OutageWatch } from "../../api/many/outage-watch.js";
import { bundledClient } from "../../compose.js";
import { ValuelabError } from "../../core/errors.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { packageVersion } from "../../package-version.js";
import type { AnswerPart, EarlierAnswer, Retrieval, StoreEntry } from "../../store/index-file.js";
import { loadDataset } from "../../store/load-dataset.js";
import { readPacked } from "../../store/packed-json.js";
import { damageOf } from "../../store/store-info.js";
import type { StoredParts } from "../../store/stored-answer.js";
import { affectsAllSymbols } from "./affects-all-symbols.js";
import { failedEntry, pricesEntry, REQUESTS, type RequestContext, statementsEntry } from "./answers.js";
import type { TableEntry } from "./entries.js";
import { type Layout, prepareToWrite, WORK_FOLDER } from "./layout.js";
import { listingsOf } from "./listings.js";
import { MISSING_CELL_COLUMNS } from "./missing-cell-rows.js";
import { COLUMNS } from "./part-rows.js";
import { listingOf } from "./profile-and-summary.js";

/** Data of a company that are written into one part of the tables. */
export interface TableSource {
	readonly symbol: string;
	/** A unique name. */
	readonly key: string;
	/** A hash that changes with the data. */
	readonly state: string;
	/** The position among several answers of a company, oldest first. */
	readonly answerIndex: number;
	/** True if the source may not be rewritten alone, because an earlier answer would then count as later. */
	readonly mustStayInOrder?: boolean;
	/** Reads the entries. If they cannot be read, there are none, and `fault` says why. */
	readonly read: () => Promise<{ readonly entries: readonly TableEntry[]; readonly fault?: string }>;
}

const digestOf = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

/** Begins the keys of symbols that the service could not answer. */
export const MISSING_PREFIX = "missing ";

/**
 * The sources of the tables: one per company mapped from filings, one per stored answer of a crawled company. Without a folder, those of the
 * bundled data.
 */
export async function tableSources(
	folder: string | undefined,
	layout: Layout,
): Promise<{ readonly sources: readonly TableSource[]; readonly isCrawled: boolean; close(): Promise<void> }> {
	const { index, folder: data } = loadDataset(folder === undefined ? {} : { folder });
	const client = bundledClient(folder);
	const all = [...index.entries.values()];
	const fromFilings = all.filter(({ files: { companies }, profile }) =>
		folder === undefined ? profile.depth !== "fictitious" : companies !== undefined,
	);
	const crawled = all.filter(({ files: { companies, answers } }) => companies === undefined && answers !== undefined);
	let context: Promise<RequestContext> | undefined;
	const makeContext = (): Promise<RequestContext> => {
		context ??= openLocalService(client, fromFilings, layout);
		return context;
	};
	// A change of version, columns or line items rewrites the tables.
	const shape = digestOf([packageVersion(), COLUMNS, MISSING_CELL_COLUMNS, LINE_ITEMS]);
	const stateOf = (...parts: readonly unknown[]) => digestOf([shape, ...parts]);
	// A store's file names change with their content; the bundled files are compared by content.
	const stampOf = (file: string) => (folder === undefined ? [file, readFileSync(join(data, file), "latin1")] : file);
	return {
		sources: [
			...fromFilings.map((entry): TableSource => {
				const files = Object.entries(entry.files).map(([part, file]) => stampOf(join(part, file)));
				const parts: AnswerPart[] = entry.files.prices === undefined ? ["answers"] : ["answers", "quotes"];
				const { symbol, profile } = entry;
				const read = async () => readFromService(symbol, parts, await makeContext());
				return { symbol, key: symbol, state: stateOf(profile, files), answerIndex: 0, read };
			}),
			...crawled.flatMap((entry) => sourcesOfCrawled(entry, data, stateOf)),
			...[...index.missing.values()].map(({ missing: symbol, part, reason, at }): TableSource => {
				const key = `${MISSING_PREFIX}${symbol}`;
				const read = async () => ({ entries: [failedEntry(symbol, part, reason, at)] });
				return { symbol, key, state: stateOf(reason, at), answerIndex: 0, read };
			}),
		],
		isCrawled: crawled.length > 0 || index.missing.size > 0,
		close: () => client.close(),
	};
}

/** Opens a local service over the store; returns the context of its requests. */
async function openLocalService(
	client: ReturnType<typeof bundledClient>,
	entries: readonly StoreEntry[],
	layout: Layout,
): Promise<RequestContext> {
	prepareToWrite(layout);
	// The local service needs no pacing.
	const waitTurn = async () => {};
	const symbols = entries.map(({ symbol }) => symbol);
	const listings = await listingsOf(client, symbols, join(layout.folder, WORK_FOLDER), { waitTurn });
	return { client, listings, waitTurn, signal: new AbortController().signal, watch: new OutageWatch() };
}

async function readFromService(
	symbol: string,
	parts: readonly AnswerPart[],
	context: RequestContext,
): Promise<{ readonly entries: readonly TableEntry[]; readonly fault?: string }> {
	const entries: TableEntry[] = [];
	for (const part of parts)
		try {
			entries.push(
				part === "quotes"
					? pricesEntry(symbol, await REQUESTS.quotes(symbol, context))
					: statementsEntry(symbol, await REQUESTS.answers(symbol, context), context.listings.get(symbol) ?? null),
			);
		} catch (error) {
			if (!(error instanceof ValuelabError) || affectsAllSymbols(error)) throw error;
			entries.push(failedEntry(symbol, part, error.message, new Date().toISOString()));
			return { entries, fault: error.message };
		}
	return { entries };
}

/** The sources of a crawled company: its answers, oldest first, then its quotes. */
function sourcesOfCrawled(
	{ symbol, profile, files, retrieved, earlier = [] }: StoreEntry,
	folder: string,
	stateOf: (...parts: readonly unknown[]) => string,
): TableSource[] {
	const current = { ...(retrieved?.answers as Retrieval), file: files.answers as string };
	const answers = [...earlier, current].map(({ at, hash, file }: EarlierAnswer, answerIndex): TableSource => {
		type Content = StoredParts["answers"];
		const toEntry = (content: Content) =>
			statementsEntry(symbol, { content, retrievedAt: at, hash }, listingOf(profile));
		const read = () => readFile(folder, join("answers", file), toEntry);
		return { symbol, key: `${symbol} ${at}`, state: stateOf(file), answerIndex, mustStayInOrder: true, read };
	});
	const { quotes } = files;
	const when = retrieved?.quotes;
	if (quotes === undefined || !when) return answers;
	const { at, hash } = when;
	const toEntry = (content: StoredParts["quotes"]) => pricesEntry(symbol, { content, retrievedAt: at, hash });
	const read = () => readFile(folder, join("quotes", quotes), toEntry);
	return [...answers, { symbol, key: `${symbol} quotes`, state: stateOf(quotes), answerIndex: earlier.length, read }];
}

async function readFile<T>(folder: string, file: string, toEntry: (content: T) => TableEntry) {
	const damage = damageOf(join(folder, file));
	if (damage !== null) return { entries: [], fault: `${file} is damaged (${damage}); crawl again to fetch it` };
	return { entries: [toEntry(readPacked<T>(join(folder, file)))] };
}
