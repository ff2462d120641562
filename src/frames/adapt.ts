import type { Answer } from "../api/answer.js";
import type { OperationName, ViewOf } from "../api/catalogue/index.js";
import { ArgumentError } from "../core/errors.js";
import type { Table } from "../core/table.js";
import type { Adapter } from "./adapters/adapter.js";
import { adapters } from "./adapters/index.js";
import { withWords } from "./adapters/words.js";
import { joinPages } from "./pages.js";

/** One answer, or the pages of one in order. */
export type Answers = Answer | readonly Answer[];

/**
 * The names of an operation's views, the default first.
 *
 * @example
 * viewsOf("stock.financials") //=> ["annual", "quarterly", "long", "template"]
 */
export function viewsOf<N extends OperationName>(operation: N): readonly ViewOf<N>[] {
	return Object.keys(adapters[operation]) as ViewOf<N>[];
}

/**
 * The columns of one view of an answer; several answers are the pages of one and give one table with the column `page`.
 *
 * @throws ArgumentError where the operation has no such view; it names those that there are.
 * @example
 * const answer = await createClient().stock.dividend("KO").answer();
 * adapt(answer).names //=> ["symbol", "amount", "ex_date", "record_date", "pay_date", "type", "currency"]
 */
export function adapt(answers: Answers, view?: string): Table {
	const pages = Array.isArray(answers) ? (answers as readonly Answer[]) : [answers as Answer];
	const [first] = pages;
	if (!first) throw new ArgumentError("answers", "there is no answer to make a table of");
	const adapter = adapterOf(first.meta.operation, view);
	return joinPages(pages.map((page) => ({ answer: page, table: adapter(withWords(page)) })));
}

function adapterOf(operation: OperationName, view: string | undefined): Adapter {
	const views = adapters[operation] as Readonly<Record<string, Adapter>>;
	const name = view ?? (viewsOf(operation)[0] as string);
	if (Object.hasOwn(views, name)) return views[name] as Adapter;
	const known = Object.keys(views).join(", ");
	throw new ArgumentError("view", `${operation} has no view ${JSON.stringify(name)}; it has ${known}`, { operation });
}
