// Caches the figures of a store's companies in its folder, so that only changed companies are read and computed again.
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAddedFigure, namedFigures } from "../../analytics/company/figure-by-name.js";
import { PEER_FIGURES } from "../../analytics/company/peer-figures.js";
import { isRunningElsewhere, SELF } from "../../api/many/lease.js";
import { entryOf } from "../../core/entry-of.js";
import type { Figure } from "../../core/figure.js";
import { once } from "../../core/once.js";
import { packageRoot } from "../../package-root.js";
import { packageVersion } from "../../package-version.js";
import { indexState } from "../../store/index-file.js";
import { loadDataset } from "../../store/load-dataset.js";
import { packJson, readPacked } from "../../store/packed-json.js";
import { ECONOMIC_SERIES } from "../../store/record-file.js";
import { isNotRequested } from "../figures/evaluate.js";
import type {
	CompanyRow,
	EvaluatedEntry,
	EvaluateUniverseOptions,
	MissingCompany,
	UniverseProgress,
} from "../universe-source.js";
import { evaluateInThreads } from "./bundled-source.js";
import { hashOfSources } from "./hash-of-sources.js";

/** The cache's folder in the store; it may be deleted at any time. */
const FOLDER = "figures.cache";
/** Records of a store on which the figures of all companies depend. */
const SHARED_RECORDS = ["economic", ECONOMIC_SERIES, "rates"];
/** The name of the file with companies' rows, or the reasons why they have none. */
const ROWS = "companies";

type Row = CompanyRow | Pick<MissingCompany, "missing" | "code">;
type Cell = Row | Figure;

export class FigureCache {
	readonly #store: string;
	/** A text for each company that changes with its data, the program, and the shared records. */
	readonly #states: ReadonlyMap<string, string>;
	readonly #columns = new Map<string, Map<string, Cell>>();

	constructor(folder: string) {
		const { entries, records } = loadDataset({ folder }).index;
		this.#store = folder;
		const shared = `${programState()} ${SHARED_RECORDS.map((name) => records.get(name)).join(" ")}`;
		this.#states = new Map(
			[...entries].map(([symbol, { profile, files }]) => [symbol, digestOf([shared, profile, files])]),
		);
	}

	/** The figures of a company with its row, or why it has none; undefined if one of them is not cached. */
	entryOf(symbol: string, names: readonly string[]): EvaluatedEntry | undefined {
		const row = this.#column(ROWS).get(symbol) as Row | undefined;
		if (row === undefined || "missing" in row) return row && { symbol, ...row };
		const figures = names.map((name) => this.#column(name).get(symbol) as Figure | undefined);
		return figures.includes(undefined) ? undefined : { symbol, row, figures: figures as Figure[] };
	}

	/** Caches computed figures with these names. If the folder cannot be written, nothing is cached. */
	add(entries: readonly EvaluatedEntry[], names: readonly string[]): void {
		for (const { symbol, ...entry } of entries) {
			const isMissing = entry.missing !== undefined;
			this.#column(ROWS).set(symbol, isMissing ? entry : entry.row);
			// A figure that needs a part that was not requested is not cached.
			for (const [index, figure] of isMissing ? [] : entry.figures.entries())
				if (!isNotRequested(figure)) this.#column(names[index] as string).set(symbol, figure);
		}
		for (const name of [ROWS, ...names]) this.#write(name);
	}

	#column(name: string): Map<string, Cell> {
		return entryOf(this.#columns, name, () => {
			const cached = readCached<[symbol: string, state: string, cell: Cell][]>(this.#store, name) ?? [];
			const unchanged = cached.filter(([symbol, state]) => this.#states.get(symbol) === state);
			return new Map(unchanged.map(([symbol, , cell]) => [symbol, cell]));
		});
	}

	#write(name: string): void {
		const cells = [...this.#column(name)].sort(([a], [b]) => (a < b ? -1 : 1));
		const dated = cells.map(([symbol, cell]) => [symbol, this.#states.get(symbol), cell] as const);
		const knownStates = dated.filter(([, state]) => state !== undefined);
		writeCached(this.#store, name, knownStates);
	}
}

const fileOf = (store: string, name: string): string => join(store, FOLDER, `${encodeURIComponent(name)}.json.br`);

/** Reads a cached value of a store; undefined if there is none, or if it is damaged, so that it is computed again. */
function readCached<T>(store: string, name: string): T | undefined {
	try {
		return readPacked<T>(fileOf(store, name));
	} catch {
		return undefined;
	}
}

/** Caches a value, and removes the files of killed writers. If the folder cannot be written, nothing is cached. */
function writeCached(store: string, name: string, value: unknown): void {
	const file = fileOf(store, name);
	// Another process may be writing the file, too.
	const unfinished = `${file}.${process.pid}`;
	try {
		mkdirSync(join(store, FOLDER), { recursive: true });
		for (const otherFile of readdirSync(join(store, FOLDER))) {
			const [, pid] = /\.br\.(\d+)$/.exec(otherFile) ?? [];
			if (pid !== undefined && !isRunningElsewhere({ ...SELF, pid: Number(pid) }))
				rmSync(join(store, FOLDER, otherFile), { force: true });
		}
		writeFileSync(unfinished, packJson(value));
		renameSync(unfinished, file);
	} catch {}
}

/** A value computed from a whole store, cached until the store or the program changes. */
export async function cachedValue<T>(store: string, name: string, compute: () => Promise<T>): Promise<T> {
	const state = `${programState()} ${indexState(store)}`;
	const cached = readCached<{ readonly state: string; readonly value: T }>(store, name);
	if (cached?.state === state) return cached.value;
	const value = await compute();
	writeCached(store, name, { state, value });
	return value;
}

/** Figures of companies of a store: cached ones, then those of changed companies, which are computed and cached. */
export async function* evaluateStored(
	folder: string,
	symbols: readonly string[],
	names: readonly string[],
	options: EvaluateUniverseOptions,
): AsyncGenerator<EvaluatedEntry> {
	const { parts, condition: _, addNeededParts = false, onProgress, signal, ...figureOptions } = options;
	// Cached figures have the default options: the last day and the declared assumptions.
	if (Object.keys(figureOptions).length > 0) return yield* evaluateInThreads(symbols, names, { ...options, folder });
	const cached = new FigureCache(folder);
	const entryBySymbol = new Map(symbols.map((symbol) => [symbol, cached.entryOf(symbol, names)]));
	const fresh: EvaluatedEntry[] = [];
	const uncached = symbols.filter((symbol) => !entryBySymbol.get(symbol));
	for (const entry of entryBySymbol.values()) if (entry) yield entry;
	const readOptions = { parts, folder, addNeededParts, ...(onProgress && { onProgress }), ...(signal && { signal }) };
	for await (const entry of evaluateInThreads(uncached, names, readOptions)) {
		fresh.push(entry);
		yield entry;
	}
	if (fresh.length > 0) cached.add(fresh, names);
}

/** Caches the measures of companies that were written. @param onCompany called after every company */
export async function fillFigures(
	folder: string,
	symbols: readonly string[],
	onCompany?: (doneCount: number, total: number) => void,
): Promise<void> {
	// Models take five times as long as all measures, so they are computed and cached when a condition first names one.
	const measures = [...namedFigures().values()].filter(({ name, of }) => of && "measure" in of && !isAddedFigure(name));
	const names = ["price", ...measures.map(({ name }) => name), ...Object.keys(PEER_FIGURES)];
	const onProgress = ({ done: doneCount, failed, total }: UniverseProgress) => onCompany?.(doneCount + failed, total);
	const entries: EvaluatedEntry[] = [];
	for await (const entry of evaluateInThreads(symbols, names, { parts: ["market"], folder, onProgress }))
		entries.push(entry);
	new FigureCache(folder).add(entries, names);
}

const digestOf = (value: unknown): string =>
	createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 10);

/** In a build, the hash of the sources that it was made from. */
declare const SOURCES_HASH: string | undefined;

/** The version of valuelab and a hash of its sources, since other formulas give other figures. */
const programState = (): string => `${packageVersion()} ${sourcesHash()}`;
const sourcesHash = once(() => (typeof SOURCES_HASH === "string" ? SOURCES_HASH : hashOfSources(packageRoot())));
