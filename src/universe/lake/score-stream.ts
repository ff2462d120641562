import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { Data, RecordBatch, RecordBatchStreamWriter } from "apache-arrow";
import type { Column } from "../../core/column.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { columnOf } from "../../frames/exchange/arrow/columns.js";
import { dataOf, dictionaryData } from "../../frames/exchange/arrow/write.js";
import { concatTables } from "../../frames/operations/concat.js";
import { sliceRows } from "../../frames/operations/rows.js";
import { requireFigure } from "../figures/find-figure.js";
import { type RowScorer, rowScorer, type ScoreRowsOptions } from "./score-rows.js";

type Arrow = typeof import("apache-arrow");

/** Rows of whole companies are gathered up to so many before they are scored and written. */
const ROWS_A_BATCH = 8192;

/**
 * Scores an Arrow stream company by company: reads rows of line items, writes `symbol`, `period`, and each figure with its reason. A batch
 * may end in the middle of a company: its last company waits for the next batch. Rows of one company stand together.
 *
 * @throws ArgumentError for wrong models or columns, and for rows of a company that do not stand together
 */
export async function scoreArrowStream(
	input: Readable,
	output: Writable,
	models: readonly string[],
	options: ScoreRowsOptions = {},
): Promise<void> {
	const arrow = await import("apache-arrow");
	for (const name of models) requireFigure(name, "models");
	const { company = "symbol" } = options;
	const reader = await arrow.RecordBatchReader.from(input);
	await openReader(reader);
	const names = reader.schema.fields.map(({ name }) => name);
	const scorer = rowScorer(models, names, options);
	const writer = new BatchWriter(arrow, output);
	const done = new Set<string>();
	let held: Table[] = [];
	let rowCount = 0;
	for await (const batch of reader) {
		const table = tableOf(batch as RecordBatch);
		if (table.rowCount === 0) continue;
		held.push(table);
		rowCount += table.rowCount;
		if (rowCount < ROWS_A_BATCH) continue;
		const all = joined(held);
		const cut = lastCompany(all, company);
		if (cut > 0) await writeScored(sliceRows(all, 0, cut), scorer, writer, { company, done });
		held = [cut > 0 ? sliceRows(all, cut, rowCount) : all];
		rowCount -= cut;
	}
	if (rowCount > 0) await writeScored(joined(held), scorer, writer, { company, done });
	else await writer.write(scorer.score(emptyTable(names)));
	await writer.end();
}

async function openReader(reader: { open(): unknown }): Promise<void> {
	try {
		await reader.open();
	} catch (cause) {
		throw new ValuelabError("unreadable", `worker: standard input is no Arrow stream (${(cause as Error).message})`, {
			cause,
		});
	}
}

async function writeScored(
	table: Table,
	scorer: RowScorer,
	writer: BatchWriter,
	{ company, done }: { readonly company: string; readonly done: Set<string> },
): Promise<void> {
	let before: string | null = null;
	for (const symbol of table.column(company).values as readonly (string | null)[]) {
		if (symbol === before || symbol === null) continue;
		if (done.has(symbol))
			throw new ArgumentError("rows", `rows: those of ${symbol} do not stand together; sort by ${company}`);
		done.add(symbol);
		before = symbol;
	}
	await writer.write(scorer.score(table));
}

function tableOf(batch: RecordBatch): Table {
	const entries = batch.schema.fields.map(({ name, type }, i): [string, Column] => {
		const data = batch.data.children[i] as Data;
		return [name, columnOf(type, [data])];
	});
	return new Table(entries, { rowCount: batch.numRows });
}

const emptyTable = (names: readonly string[]): Table =>
	new Table(
		names.map((name): [string, Column] => [name, { kind: "text", values: [] }]),
		{ rowCount: 0 },
	);

/** Where the last company begins. */
function lastCompany(table: Table, company: string): number {
	const symbols = table.column(company).values;
	const last = symbols[table.rowCount - 1];
	let from = table.rowCount - 1;
	while (from > 0 && symbols[from - 1] === last) from--;
	return from;
}

const joined = (tables: readonly Table[]): Table => (tables.length === 1 ? (tables[0] as Table) : concatTables(tables));

/** Writes tables as batches of one Arrow stream; text is dictionary-encoded. */
class BatchWriter {
	readonly #arrow: Arrow;
	readonly #output: Writable;
	#writer: RecordBatchStreamWriter | undefined;
	#sent: Promise<void> = Promise.resolve();

	constructor(arrow: Arrow, output: Writable) {
		this.#arrow = arrow;
		this.#output = output;
	}

	/** Writes a batch, and waits while the reader is behind. */
	async write(table: Table): Promise<void> {
		const arrow = this.#arrow;
		const children = table.columns.map((column, i) =>
			column.kind === "text" ? dictionaryData(arrow, column.values, i) : dataOf(arrow, column),
		);
		const fields = table.names.map((name, i) => new arrow.Field(name, (children[i] as Data).type, true));
		const schema = new arrow.Schema(fields);
		const data = arrow.makeData({ type: new arrow.Struct(fields), length: table.rowCount, nullCount: 0, children });
		this.#begin().write(new arrow.RecordBatch(schema, data));
		if (this.#output.writableNeedDrain) await once(this.#output, "drain");
	}

	#begin(): RecordBatchStreamWriter {
		if (this.#writer) return this.#writer;
		const writer = new this.#arrow.RecordBatchStreamWriter();
		const stream = writer.toNodeStream();
		this.#sent = new Promise((resolve, reject) => {
			stream.once("end", resolve);
			stream.once("error", reject);
			this.#output.once("error", reject);
		});
		stream.pipe(this.#output, { end: false });
		this.#writer = writer;
		return writer;
	}

	async end(): Promise<void> {
		this.#writer?.finish();
		await this.#sent;
	}
}
