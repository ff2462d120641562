// The sources of a store's tables, by company.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { OutageWatch } from "../../api/many/outage-watch.js";
import { bundledClient } from "../../compose.js";
import { ValuelabError } from "../../core/errors.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { packageVersion } from "../../package-version.js";
import type { AnswerPart, EarlierAnswer, Retrieval, StoreEntry } from "../../store/index-file.js";
import type { KeptParts } from "../../store/kept-answer.js";
import { loadDataset } from "../../store/load.js";
import { readPacked } from "../../store/packed.js";
import { damageOf } from "../../store/store-info.js";
import { listingOf } from "./answered-company.js";
import { ASKS, type AskContext, failedEntry, pricesEntry, statementsEntry } from "./answers.js";
import type { TableEntry } from "./entries.js";
import { type Layout, prepareToWrite, WORK } from "./layout.js";
import { listingsOf } from "./listings.js";
import { COLUMNS } from "./part-rows.js";
import { isShared } from "./shared-fault.js";
import { WORD_COLUMNS } from "./word-rows.js";

/** Data of a company that are written into one part of the tables. */
export interface TableSource {
	readonly symbol: string;
	/** A unique name. */
	readonly key: string;
	/** A text that changes when its data change. */
	readonly state: string;
	/** The position among several answers of a company, oldest first. */
	readonly level: number;
	/** True where rewriting the source would put an earlier answer after a later one. */
	readonly isLasting?: boolean;
	/** Reads the entries; none, with the fault, where they cannot be read. */
	readonly read: () => Promise<{ readonly entries: readonly TableEntry[]; readonly fault?: string }>;
}

const digestOf = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 16);

/** Keys of symbols that a service does not have. */
export const MISSING = "missing ";

/** The sources of a store, of which each company is one of filings or of answers; of the bundled data without a folder. */
export async function tableSources(
	folder: string | undefined,
	layout: Layout,
): Promise<{ readonly sources: readonly TableSource[]; readonly isCrawled: boolean; close(): Promise<void> }> {
	const { index, folder: data } = loadDataset(folder === undefined ? {} : { folder });
	const client = bundledClient(folder);
	const all = [...index.entries.values()];
	const mapped = all.filter(({ files: { companies }, profile }) =>
		folder === undefined ? profile.depth !== "fictitious" : companies !== undefined,
	);
	const crawled = all.filter(({ files: { companies, answers } }) => companies === undefined && answers !== undefined);
	let context: Promise<AskContext> | undefined;
	const ask = (): Promise<AskContext> => {
		context ??= askHere(client, mapped, layout);
		return context;
	};
	// Tables of another version of valuelab, of other columns or other line items are written again.
	const shape = digestOf([packageVersion(), COLUMNS, WORD_COLUMNS, LINE_ITEMS]);
	const stateOf = (...parts: readonly unknown[]) => digestOf([shape, ...parts]);
	// The names of a store's files say what is in them; those of the package do not.
	const stampOf = (file: string) => (folder === undefined ? [file, readFileSync(join(data, file), "latin1")] : file);
	return {
		sources: [
			...mapped.map((entry): TableSource => {
				const files = Object.entries(entry.files).map(([part, file]) => stampOf(join(part, file)));
				const parts: AnswerPart[] = entry.files.prices === undefined ? ["answers"] : ["answers", "quotes"];
				return {
					...{ symbol: entry.symbol, key: entry.symbol, state: stateOf(entry.profile, files), level: 0 },
					read: async () => readHere(entry.symbol, parts, await ask()),
				};
			}),
			...crawled.flatMap((entry) => sourcesOfCrawled(entry, data, stateOf)),
			...[...index.missing.values()].map(({ missing: symbol, part, reason, at }): TableSource => {
				const entries = [failedEntry(symbol, part, reason, at)];
				return {
					...{ symbol, key: `${MISSING}${symbol}`, state: stateOf(reason, at), level: 0 },
					read: async () => ({ entries }),
				};
			}),
		],
		isCrawled: crawled.length > 0 || index.missing.size > 0,
		close: () => client.close(),
	};
}

/** A local service over the store, and the context of its requests. */
async function askHere(
	client: ReturnType<typeof bundledClient>,
	entries: readonly StoreEntry[],
	layout: Layout,
): Promise<AskContext> {
	prepareToWrite(layout);
	const turn = async () => {};
	const symbols = entries.map(({ symbol }) => symbol);
	const listings = await listingsOf(client, symbols, join(layout.folder, WORK), { turn });
	return { client, listings, turn, signal: new AbortController().signal, watch: new OutageWatch() };
}

async function readHere(
	symbol: string,
	parts: readonly AnswerPart[],
	context: AskContext,
): Promise<{ readonly entries: readonly TableEntry[]; readonly fault?: string }> {
	const entries: TableEntry[] = [];
	for (const part of parts)
		try {
			entries.push(
				part === "quotes"
					? pricesEntry(symbol, await ASKS.quotes(symbol, context))
					: statementsEntry(symbol, await ASKS.answers(symbol, context), context.listings.get(symbol) ?? null),
			);
		} catch (error) {
			if (!(error instanceof ValuelabError) || isShared(error)) throw error;
			entries.push(failedEntry(symbol, part, error.message, new Date().toISOString()));
			return { entries, fault: error.message };
		}
	return { entries };
}

/** The answers of a company from the first on, and its quotes. */
function sourcesOfCrawled(
	{ symbol, profile, files, retrieved, earlier = [] }: StoreEntry,
	folder: string,
	stateOf: (...parts: readonly unknown[]) => string,
): TableSource[] {
	const now = { ...(retrieved?.answers as Retrieval), file: files.answers as string };
	const answers = [...earlier, now].map(({ at, hash, file }: EarlierAnswer, level): TableSource => {
		const read = (content: KeptParts["answers"]) => statementsEntry(symbol, { content, at, hash }, listingOf(profile));
		return {
			...{ symbol, key: `${symbol} ${at}`, state: stateOf(file), level, isLasting: true },
			read: () => readFile(folder, join("answers", file), read),
		};
	});
	const { quotes } = files;
	const when = retrieved?.quotes;
	if (quotes === undefined || !when) return answers;
	const { at, hash } = when;
	const read = (content: KeptParts["quotes"]) => pricesEntry(symbol, { content, at, hash });
	return [
		...answers,
		{
			...{ symbol, key: `${symbol} quotes`, state: stateOf(quotes), level: earlier.length },
			read: () => readFile(folder, join("quotes", quotes), read),
		},
	];
}

async function readFile<T>(folder: string, file: string, read: (content: T) => TableEntry) {
	const damage = damageOf(join(folder, file));
	if (damage !== null) return { entries: [], fault: `${file} is damaged (${damage}); crawl again to fetch it` };
	return { entries: [read(readPacked<T>(join(folder, file)))] };
}
