import { basename, join } from "node:path";
import type { DuckDBConnection } from "@duckdb/node-api";
import { ValuelabError } from "../../core/errors.js";
import type { CompanyData } from "../../frames/company/company-data.js";
import { type DamagedPart, damagedParts } from "./damage.js";
import { connectDuckDb, quoteText } from "./duckdb.js";
import { CRAWLED, type Layout, partsOf } from "./layout.js";
import { type MarketFiles, readPart, type StatementsPart } from "./read-part.js";
import { type PartColumns, readStatementColumns, type WantedColumns } from "./read-statement-columns.js";

/** A part, and which of its companies count: of several crawls of a company the latest. */
export interface PartToRead extends StatementsPart {
	readonly symbols: ReadonlySet<string>;
}

/** Which state of the lake is read. */
export interface Reading {
	readonly parts: readonly PartToRead[];
	readonly market: MarketFiles;
	readonly damaged: readonly DamagedPart[];
	/** The first and the last instant at which statements were retrieved. */
	readonly retrieved: { readonly first: string; readonly last: string };
}

/** Reads companies out of a lake. */
export class LakeReader {
	readonly #layout: Layout;
	readonly connection: DuckDBConnection;
	readonly close: () => void;

	private constructor(layout: Layout, connection: DuckDBConnection, close: () => void) {
		this.#layout = layout;
		this.connection = connection;
		this.close = close;
	}

	/** @param threads of DuckDB; a process of a pool takes one */
	static async open(layout: Layout, threads?: number): Promise<LakeReader> {
		const { connection, close } = await connectDuckDb(threads === undefined ? {} : { threads });
		return new LakeReader(layout, connection, close);
	}

	/**
	 * The parts to read. Of a company that was crawled several times the statements count that were retrieved last, by the day if one is
	 * given; of one that was first crawled later, the first: they are as restated since.
	 *
	 * @throws ValuelabError where the lake holds no companies
	 */
	async look(asOf?: string): Promise<Reading> {
		const { folder } = this.#layout;
		const damaged = await damagedParts(this.connection, folder, CRAWLED);
		const isWhole = (file: string) => !damaged.some((one) => basename(one.file) === basename(file));
		const files = partsOf(folder, "companies").filter(isWhole);
		const [first] = damaged;
		if (files.length === 0 && first)
			throw new ValuelabError(
				"unreadable",
				`lake: every part of ${folder} is damaged, such as ${first.file} (${first.reason}); crawl again to fetch them anew`,
			);
		if (files.length === 0)
			throw new ValuelabError("not_found", `lake: ${folder} holds no companies; crawl some first`);
		const day = asOf === undefined ? "9999" : `${asOf}T24`;
		const rows = await this.connection.runAndReadAll(
			`SELECT symbol, crawl, filename, retrieved_at FROM read_parquet([${listOf(folder, files)}], hive_partitioning = true, hive_types = {'crawl': VARCHAR}, filename = true, union_by_name = true)
			QUALIFY row_number() OVER (PARTITION BY symbol ORDER BY retrieved_at > ${quoteText(day)}, CASE WHEN retrieved_at > ${quoteText(day)} THEN retrieved_at END, retrieved_at DESC) = 1
			ORDER BY filename, symbol`,
		);
		const parts = new Map<string, { crawl: string; file: string; symbols: Set<string> }>();
		let [earliest, latest] = ["9999", ""];
		for (const [symbol, crawl, path, at] of rows.getRows().map((row) => row.map(String))) {
			const key = `${crawl}/${basename(path as string)}`;
			const part = parts.get(key) ?? {
				crawl: crawl as string,
				file: basename(path as string),
				symbols: new Set<string>(),
			};
			part.symbols.add(symbol as string);
			parts.set(key, part);
			if ((at as string) < earliest) earliest = at as string;
			if ((at as string) > latest) latest = at as string;
		}
		const market = {
			prices: partsOf(folder, "prices").filter(isWhole),
			dividends: partsOf(folder, "dividends").filter(isWhole),
		};
		return { parts: [...parts.values()], market, damaged, retrieved: { first: earliest, last: latest } };
	}

	/** The companies of a part. @throws ValuelabError that names the part where it is damaged */
	read({ symbols, ...part }: PartToRead, market: MarketFiles): Promise<CompanyData[]> {
		return this.#reading(part, () => readPart(this.connection, this.#layout.folder, part, market, symbols));
	}

	/** The fiscal years of a part as columns. @throws ValuelabError that names the part where it is damaged */
	readColumns(
		{ symbols, ...part }: PartToRead,
		market: MarketFiles,
		columns: Omit<WantedColumns, "wanted">,
	): Promise<PartColumns> {
		const wanted = { wanted: symbols, ...columns };
		return this.#reading(part, () => readStatementColumns(this.connection, this.#layout.folder, part, market, wanted));
	}

	async #reading<T>({ crawl, file }: StatementsPart, read: () => Promise<T>): Promise<T> {
		try {
			return await read();
		} catch (cause) {
			const [line = ""] = String((cause as Error).message).split("\n");
			throw new ValuelabError("unreadable", `lake: ${join(`crawl=${crawl}`, file)} is damaged (${line})`, { cause });
		}
	}
}

const listOf = (folder: string, files: readonly string[]): string =>
	files.map((file) => quoteText(join(folder, file))).join(", ");
