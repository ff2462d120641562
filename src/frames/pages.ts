import type { Answer } from "../api/answer.js";
import type { Column } from "../core/column.js";
import { Table } from "../core/table.js";
import { concatTables } from "./operations/concat.js";

interface Page {
	readonly answer: Answer;
	readonly table: Table;
}

/** The columns that the project adds before `page`. */
const BEFORE: ReadonlySet<string> = new Set(["symbol", "guru"]);

/**
 * The rows of all answers under each other, by column name; where pages were asked for, with the number of each row's
 * page in `page`.
 */
export function joinPages(pages: readonly Page[]): Table {
	const [first] = pages as readonly [Page];
	const joined = pages.length === 1 ? first.table : concatTables(pages.map(({ table }) => table));
	if (pages.every(({ answer }) => typeof answer.meta.arguments.page !== "number")) return joined;
	const values = new Float64Array(joined.rowCount);
	let row = 0;
	for (const [i, { answer, table }] of pages.entries()) {
		const asked = answer.meta.arguments.page;
		values.fill(typeof asked === "number" ? asked : i + 1, row, row + table.rowCount);
		row += table.rowCount;
	}
	const page: [string, Column] = ["page", { kind: "number", values, unit: { kind: "count" } }];
	const entries = joined.entries().filter(([name]) => name !== "page");
	// The service's own column may be called so too; only the project's leads come first.
	const lead = entries.findIndex(([name], i) => i > 1 || !BEFORE.has(name) || !isLead(first, name));
	const at = lead < 0 ? entries.length : lead;
	return new Table([...entries.slice(0, at), page, ...entries.slice(at)], {
		rowCount: joined.rowCount,
		sources: joined.sources,
	});
}

function isLead({ answer, table }: Page, name: string): boolean {
	return table.names[0] === name && (name === "guru" || typeof answer.meta.arguments.symbol === "string");
}
