// Describes what a lake contains: companies, periods, sizes, units and damaged files.
import { statSync } from "node:fs";
import { join } from "node:path";
import { unitOf } from "../../api/schemas/financial-units.js";
import { unitLabel } from "../../core/figure.js";
import { LINE_ITEMS } from "../../frames/line-items/index.js";
import { requireFigure } from "../figures/find-figure.js";
import { type DamagedPart, damagedParts } from "./damage.js";
import { connectDuckDb, quoteText } from "./duckdb.js";
import { type Layout, partsOf, tablesOf } from "./layout.js";

export interface TableInfo {
	readonly name: string;
	readonly rows: number;
	readonly parts: number;
	readonly bytes: number;
}

export interface LakeInfo {
	readonly folder: string;
	readonly companies: number;
	/** `YYYY-MM`; null in a lake without companies. */
	readonly firstPeriod: string | null;
	readonly lastPeriod: string | null;
	/** ISO instant of the answer that was retrieved last. */
	readonly lastCrawl: string | null;
	readonly tables: readonly TableInfo[];
	/** Units of columns by table: "USD millions", "%". Columns that are not listed are plain. */
	readonly units: Readonly<Record<string, Readonly<Record<string, string>>>>;
	readonly damaged: readonly DamagedPart[];
}

/** Reads the contents of a lake from its files. */
export async function infoOf(layout: Layout, { whole = false }: { readonly whole?: boolean }): Promise<LakeInfo> {
	const { folder } = layout;
	const { connection, close } = await connectDuckDb({});
	try {
		const names = tablesOf(folder);
		const damaged = await damagedParts(() => connection, folder, names, { whole });
		const isUndamaged = (file: string) => !damaged.some((fault) => fault.file === file);
		const list = (table: string) =>
			`[${partsOf(folder, table)
				.filter(isUndamaged)
				.map((file) => quoteText(join(folder, file)))
				.join(", ")}]`;
		const tables: TableInfo[] = [];
		const units: Record<string, Record<string, string>> = {};
		for (const name of names) {
			const parts = partsOf(folder, name);
			const bytes = parts.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
			const files = list(name);
			const counted =
				files === "[]"
					? undefined
					: await connection.runAndReadAll(`SELECT sum(num_rows)::DOUBLE FROM parquet_file_metadata(${files})`);
			tables.push({ name, rows: Number(counted?.getRows()[0]?.[0] ?? 0), parts: parts.length, bytes });
			if (files === "[]") continue;
			const described = await connection.runAndReadAll(
				`DESCRIBE SELECT * FROM read_parquet(${files}, union_by_name = true, hive_partitioning = false)`,
			);
			const columns = described.getRows().flatMap(([column, type]) => (type === "DOUBLE" ? [String(column)] : []));
			const columnUnits = Object.fromEntries(
				columns.flatMap((column) => {
					const unit = unitInWords(name, column);
					return unit === "" ? [] : [[column, unit] as const];
				}),
			);
			if (Object.keys(columnUnits).length > 0) units[name] = columnUnits;
		}
		const files = list("companies");
		const summary =
			!names.includes("companies") || files === "[]"
				? undefined
				: await connection.runAndReadAll(
						`SELECT count(DISTINCT symbol)::DOUBLE, min(first_period), max(last_period), max(retrieved_at) FROM read_parquet(${files}, union_by_name = true)`,
					);
		const [count, first, last, retrievedAt] = summary?.getRows()[0] ?? [];
		return {
			folder,
			companies: Number(count ?? 0),
			firstPeriod: first == null ? null : String(first),
			lastPeriod: last == null ? null : String(last),
			lastCrawl: retrievedAt == null ? null : String(retrievedAt),
			tables,
			units,
			damaged,
		};
	} finally {
		close();
	}
}

/** The unit of a column in words; empty where it has none. */
function unitInWords(table: string, column: string): string {
	if (table === "fields") {
		const dot = column.indexOf(".");
		const unit = unitOf(dot < 0 ? "" : column.slice(0, dot), column.slice(dot + 1), undefined);
		if (!unit) return "";
		// Money of a table is in the currency of each row's company.
		const scale = unit.kind === "money" && unit.scale === 1e6 ? "money" : unit.kind;
		return (ITEM_UNITS[scale] ?? unitLabel(unit)) || unit.kind;
	}
	if (table === "items") return ITEM_UNITS[LINE_ITEMS[column as keyof typeof LINE_ITEMS]?.unit ?? ""] ?? "";
	if (table === "companies") return column === "market_value" ? (ITEM_UNITS.money ?? "") : "";
	if (table === "prices" || table === "dividends") return "per share, in the row's currency";
	try {
		const { unit } = requireFigure(column, "column");
		return unit === "none" ? "" : unit === "money" ? (ITEM_UNITS.money ?? "") : unit;
	} catch {
		return "";
	}
}

const ITEM_UNITS: Readonly<Record<string, string>> = {
	money: "millions, in the company's currency",
	per_share: "per share, in the company's currency",
	price: "per share, in the company's currency",
	shares: "millions",
	fraction: "fraction",
};
