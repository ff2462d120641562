// Converts an answer of the service, or its pages, to the table of a view.
import type { Answer } from "../api/answer.js";
import type { OperationName, ViewOf } from "../api/catalogue/index.js";
import { ArgumentError } from "../core/errors.js";
import { type Column, Table } from "../core/table.js";
import type { Adapter } from "./adapters/adapter.js";
import { adapters } from "./adapters/index.js";
import { withWords } from "./adapters/words.js";
import { concatTables } from "./operations/concat.js";

interface Page {
	readonly answer: Answer;
	readonly table: Table;
}

/** Columns that the library adds, which come before `page`. */
const LEADING_COLUMNS: ReadonlySet<string> = new Set(["symbol", "guru"]);

/** Stacks the rows of all answers by column name. If pages were requested, `page` has each row's page number. */
function joinPages(pages: readonly Page[]): Table {
	const [first] = pages as readonly [Page];
	const joined = pages.length === 1 ? first.table : concatTables(pages.map(({ table }) => table));
	if (pages.every(({ answer }) => typeof answer.meta.arguments.page !== "number")) return joined;
	const values = new Float64Array(joined.rowCount);
	let row = 0;
	for (const [i, { answer, table }] of pages.entries()) {
		const pageNumber = answer.meta.arguments.page;
		values.fill(typeof pageNumber === "number" ? pageNumber : i + 1, row, row + table.rowCount);
		row += table.rowCount;
	}
	const page: [string, Column] = ["page", { kind: "number", values, unit: { kind: "count" } }];
	const entries = joined.entries().filter(([name]) => name !== "page");
	// The service may have columns of the same names; only the library's own come first.
	const restAt = entries.findIndex(([name], i) => i > 1 || !LEADING_COLUMNS.has(name) || !isLeadingColumn(first, name));
	const pagePosition = restAt < 0 ? entries.length : restAt;
	return new Table([...entries.slice(0, pagePosition), page, ...entries.slice(pagePosition)], {
		rowCount: joined.rowCount,
		sources: joined.sources,
	});
}

function isLeadingColumn({ answer, table }: Page, name: string): boolean {
	return table.names[0] === name && (name === "guru" || typeof answer.meta.arguments.symbol === "string");
}

/** One answer, or its pages in order. */
export type Answers = Answer | readonly Answer[];

/**
 * The names of an operation's views, the default first.
 * @example
 * viewsOf("stock.financials") //=> ["annual", "quarterly", "long", "template"]
 */
export function viewsOf<N extends OperationName>(operation: N): readonly ViewOf<N>[] {
	return Object.keys(adapters[operation]) as ViewOf<N>[];
}

/**
 * Converts an answer to the table of a view. Several answers are the pages of one: they become one table with the column `page`.
 * @throws ArgumentError if the operation has no such view; the message lists the views.
 * @example
 * const answer = await createClient().stock.dividend("KO").answer();
 * adapt(answer).names //=> ["symbol", "amount", "ex_date", "record_date", "pay_date", "type", "currency"]
 */
export function adapt(answers: Answers, view?: string): Table {
	const pages = Array.isArray(answers) ? (answers as readonly Answer[]) : [answers as Answer];
	const [first] = pages;
	if (!first) throw new ArgumentError("answers", "`answers` is empty; give at least one answer");
	const adapter = adapterOf(first.meta.operation, view);
	return joinPages(pages.map((page) => ({ answer: page, table: adapter(withWords(page)) })));
}

function adapterOf(operation: OperationName, view: string | undefined): Adapter {
	const views = adapters[operation] as Readonly<Record<string, Adapter>>;
	const name = view ?? (viewsOf(operation)[0] as string);
	if (Object.hasOwn(views, name)) return views[name] as Adapter;
	const names = Object.keys(views).join(", ");
	throw new ArgumentError("view", `${operation} has no view ${JSON.stringify(name)}; it has ${names}`, { operation });
}
