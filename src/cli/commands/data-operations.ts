// Prints one row for each stock operation: the rows that a store has, their time range and source, or the reason why there are none.
import { operations } from "../../api/index.js";
import { isoOfDay } from "../../core/day.js";
import type { Table } from "../../core/table.js";
import { connect } from "../connection.js";
import { type PrintOptions, printTable } from "../print-table.js";
import { rowTable } from "../row-table.js";

/** Columns with the time of a row, in order of preference. */
const TIME_COLUMNS = ["date", "period", "ex_date", "transaction_date", "13f_date"] as const;
/** The source of answers by operation; other answers come from the company's statements. */
const SOURCES: readonly (readonly [RegExp, string])[] = [
	[/[pP]rice|volume|quote/, "price file"],
	[/insider|executives/, "Forms 3, 4, 5"],
	[/ownership/, "Form 13F, Schedules 13D, 13G"],
	[/gurus/, "Form 13F"],
	[/news/, "submissions"],
	[/segments|operating/, "inline XBRL"],
	[/Estimate/, "table of estimates"],
];

interface OperationRow {
	readonly symbol: string;
	readonly operation: string;
	readonly rows: number;
	readonly first: string | null;
	readonly last: string | null;
	readonly source: string | null;
	readonly reason: string | null;
}

export async function printOperations(
	folder: string,
	companies: readonly { readonly symbol: string; readonly source: string }[],
	options: PrintOptions,
): Promise<void> {
	const client = await connect({ data: folder }, {}, { quiet: true });
	try {
		const rows: OperationRow[] = [];
		for (const { symbol, source } of companies)
			for (const [operation, { arguments: given, required = [], views }] of operations) {
				if (
					!operation.startsWith("stock.") ||
					!("symbol" in given || "symbols" in given || required.includes("symbol"))
				)
					continue;
				const row = { symbol, operation, rows: 0, first: null, last: null, source: null };
				try {
					const query = client.query(operation, operation === "stock.indicator" ? [symbol, "pettm"] : [symbol]);
					const { reason = null } = (await query.answer()).meta;
					const tables: Table[] = [];
					for (const view of views) tables.push((await query.frame(view as never)) as Table);
					const fullest = tables.reduce((most, one) => (one.rowCount > most.rowCount ? one : most));
					const times =
						fullest.rowCount === 0 ? [] : timesOf(hasTimes(fullest) ? fullest : (tables.find(hasTimes) ?? fullest));
					const isKnown = !/ not in the data set|^no | has no /.test(reason ?? "");
					const dataSource = (isKnown && SOURCES.find(([pattern]) => pattern.test(operation))?.[1]) || source;
					const range = { first: times[0] ?? null, last: times.at(-1) ?? null };
					const entries =
						fullest.rowCount === 0 ? { source: null, reason: reason ?? "none" } : { source: dataSource, reason };
					rows.push({ ...row, rows: fullest.rowCount, ...range, ...entries });
				} catch (error) {
					rows.push({ ...row, reason: error instanceof Error ? error.message : String(error) });
				}
			}
		await printTable(rowTable(rows, ["rows"]), options);
	} finally {
		await client.close();
	}
}

const hasTimes = (table: Table): boolean =>
	table.rowCount > 0 && TIME_COLUMNS.some((name) => table.names.includes(name));

/** Dates or periods of a table, sorted, without `TTM`, which has no date. */
function timesOf(table: Table): string[] {
	const name = TIME_COLUMNS.find((one) => table.names.includes(one));
	const column = name === undefined ? undefined : table.column(name);
	if (!column) return [];
	const texts = Array.from(column.values as ArrayLike<unknown>, (value) =>
		column.kind === "date" ? isoOfDay(value as number) : typeof value === "string" ? value.slice(0, 10) : null,
	);
	return texts.filter((text): text is string => text !== null && text !== "TTM").sort();
}
