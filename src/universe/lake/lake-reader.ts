// Reads companies and statement columns from the parts of a lake.
import { basename, dirname, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ValuelabError } from "../../core/errors.js";
import type { CompanyData } from "../../frames/company/company-data.js";
import { readCodedColumns } from "../../frames/exchange/parquet/read-coded.js";
import { loadZstd } from "../../frames/exchange/parquet/zstd.js";
import { damagedParts, damageError } from "./damage.js";
import { connectDuckDb } from "./duckdb.js";
import { describeFailures, type Layout, partsOf, STORE_TABLES } from "./layout.js";
import { type MarketFiles, readPart, type StatementsPart } from "./read-part.js";
import { type PartColumns, readStatementColumns, type WantedColumns } from "./read-statement-columns.js";

/** A part and the companies to read from it. If several crawls have a company, only the latest counts. */
export interface PartToRead extends StatementsPart {
	readonly symbols: ReadonlySet<string>;
}

export interface PartsToRead {
	readonly parts: readonly PartToRead[];
	readonly market: MarketFiles;
	/** The first and the last instant at which statements were retrieved. */
	readonly retrieved: { readonly first: string; readonly last: string };
	/** Notes to show with any history. */
	readonly notes: readonly string[];
}

/** Reads companies from a lake. DuckDB is opened at first use, since fiscal years are mostly scored without it. */
export class LakeReader {
	readonly #layout: Layout;
	readonly #threads: number | undefined;
	#database: ReturnType<typeof connectDuckDb> | undefined;

	/** @param threads threads of DuckDB; a pool's process uses one */
	constructor(layout: Layout, threads?: number) {
		this.#layout = layout;
		this.#threads = threads;
	}

	async connection(): Promise<DuckDBConnection> {
		this.#database ??= connectDuckDb(this.#threads === undefined ? {} : { threads: this.#threads });
		return (await this.#database).connection;
	}

	close(): void {
		this.#database?.then(
			({ close }) => close(),
			() => undefined,
		);
	}

	/**
	 * Finds the parts to read. If several crawls have a company, the last one up to `asOf` counts; if all are later, the first one, whose
	 * figures are as restated since.
	 * @throws ValuelabError where the store has no companies, and where its tables are damaged
	 */
	async findParts(asOf?: string): Promise<PartsToRead> {
		const { folder } = this.#layout;
		await loadZstd();
		const [damaged] = await damagedParts(() => this.connection(), folder, STORE_TABLES);
		if (damaged) throw damageError(damaged);
		const files = partsOf(folder, "companies");
		if (files.length === 0)
			throw new ValuelabError(
				"not_found",
				`lake: the store ${dirname(folder)} has no companies; fill it with: valuelab lake crawl, data add, or data import`,
			);
		// Instants compare as texts: "T24" follows every time of its day, "9999" every instant.
		const until = asOf === undefined ? "9999" : `${asOf}T24`;
		const chosen = new Map<string, { readonly file: string; readonly at: string }>();
		for (const file of files)
			for (const [symbol, retrievedAt] of this.#retrievals(file)) {
				const otherPart = chosen.get(symbol);
				if (!otherPart || isPreferred(retrievedAt, otherPart.at, until)) chosen.set(symbol, { file, at: retrievedAt });
			}
		const parts = new Map<string, { crawl: string; file: string; symbols: Set<string> }>();
		for (const file of files) parts.set(file, { crawl: crawlOf(file), file: basename(file), symbols: new Set() });
		let [earliest, latest] = ["9999", ""];
		for (const [symbol, { file, at }] of chosen) {
			parts.get(file)?.symbols.add(symbol);
			if (at < earliest) earliest = at;
			if (at > latest) latest = at;
		}
		return {
			parts: [...parts.values()].filter(({ symbols }) => symbols.size > 0),
			market: { prices: partsOf(folder, "prices"), dividends: partsOf(folder, "dividends") },
			retrieved: { first: earliest, last: latest },
			notes: historyNotes(this.#layout, earliest.slice(0, 10)),
		};
	}

	/** The companies of a part, and when their statements were retrieved. */
	*#retrievals(file: string): Generator<readonly [symbol: string, at: string]> {
		const { rowCount, texts } = readCodedColumns(join(this.#layout.folder, file), ["symbol", "retrieved_at"]);
		const [symbols, times] = [texts.get("symbol"), texts.get("retrieved_at")];
		for (let row = 0; row < rowCount; row++) {
			const symbol = symbols?.texts[symbols.indexes[row] as number];
			if (symbol) yield [symbol, times?.texts[times.indexes[row] as number] ?? ""];
		}
	}

	/** The companies of a part. @throws ValuelabError that names the part where it is damaged */
	read({ symbols, ...part }: PartToRead, market: MarketFiles): Promise<CompanyData[]> {
		const { folder } = this.#layout;
		return this.#withPartName(part, () => readPart(() => this.connection(), folder, part, market, symbols));
	}

	/** The fiscal years of a part as columns. @throws ValuelabError that names the part where it is damaged */
	readColumns(
		{ symbols, ...part }: PartToRead,
		market: MarketFiles,
		columns: Omit<WantedColumns, "symbols">,
	): Promise<PartColumns> {
		const wanted = { symbols, ...columns };
		return this.#withPartName(part, () =>
			readStatementColumns(() => this.connection(), this.#layout.folder, part, market, wanted),
		);
	}

	async #withPartName<T>({ crawl, file }: StatementsPart, readPart: () => Promise<T>): Promise<T> {
		await loadZstd();
		try {
			return await readPart();
		} catch (cause) {
			const [line = ""] = String((cause as Error).message).split("\n");
			throw damageError({ file: join(`crawl=${crawl}`, file), reason: line }, cause);
		}
	}
}

const historyNotes = (layout: Layout, first: string): string[] => [
	layout.isCrawled
		? `statements before ${first}, the first crawl, are as restated since; companies that were delisted before it are missing`
		: "statements are as restated last; companies that the store does not have are missing",
	...describeFailures(layout),
];

/** True if statements retrieved at `retrievedAt` are preferred to those at `otherAt`: the last up to the instant `until`, else the first after it. */
function isPreferred(retrievedAt: string, otherAt: string, until: string): boolean {
	if (retrievedAt > until !== otherAt > until) return retrievedAt <= until;
	return retrievedAt > until ? retrievedAt < otherAt : retrievedAt > otherAt;
}

/** The crawl of a file, by its folder: `crawl=…`. */
const crawlOf = (file: string): string => basename(dirname(file)).replace(/^crawl=/, "");
