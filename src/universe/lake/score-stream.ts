// Scores rows as they arrive.
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import type { Data, RecordBatch, RecordBatchStreamWriter } from "apache-arrow";
import type { Column } from "../../core/column.js";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { Table } from "../../core/table.js";
import { dataOf, dictionaryData } from "../../frames/exchange/arrow/write.js";
import type { CodedText } from "../../frames/exchange/words.js";
import { requireFigure } from "../figures/find-figure.js";
import { rowsOfBatch } from "./arrow-rows.js";
import { cutRows, joinRows, type KeyedRows, type KeyNames, keyedRows, newKeyWords } from "./keyed-rows.js";
import { rowScorer, type ScoredRows, type ScoreRowsOptions } from "./score-rows.js";

type Arrow = typeof import("apache-arrow");

/** The number of rows that are gathered before they are scored and written. */
const ROWS_A_BATCH = 8192;

/**
 * Scores an Arrow stream company by company: reads rows of line items, writes `symbol`, `period`, and each figure with its reason. A batch
 * may end in the middle of a company: its last company waits for the next batch. Rows of one company must be adjacent.
 *
 * @throws ArgumentError for wrong models or columns, and for rows of a company that are not adjacent
 */
export async function scoreArrowStream(
	input: Readable,
	output: Writable,
	models: readonly string[],
	options: ScoreRowsOptions = {},
): Promise<void> {
	const arrow = await import("apache-arrow");
	for (const name of models) requireFigure(name, "models");
	const { company = "symbol", period = "period" } = options;
	const reader = await arrow.RecordBatchReader.from(input);
	await openReader(reader);
	const names = reader.schema.fields.map(({ name }) => name);
	const scorer = rowScorer(models, names, options);
	const keys = { company, period };
	const words = newKeyWords();
	const writer = new BatchWriter(arrow, output, keys);
	const checkOrder = standTogether(company);
	const write = async (rows: KeyedRows) => {
		checkOrder(rows);
		await writer.write(scorer.score(rows));
	};
	let held: KeyedRows[] = [];
	let rowCount = 0;
	for await (const batch of batchesOf(reader)) {
		const rows = rowsOfBatch(batch, keys, words);
		if (rows.rowCount === 0) continue;
		held.push(rows);
		rowCount += rows.rowCount;
		if (rowCount < ROWS_A_BATCH) continue;
		const all = joinRows(held);
		const cut = lastCompany(all);
		if (cut > 0) await write(cutRows(all, 0, cut));
		held = [cut > 0 ? cutRows(all, cut, rowCount) : all];
		rowCount -= cut;
	}
	if (rowCount > 0) await write(joinRows(held));
	else await writer.write(scorer.score(noRows(names, keys)));
	await writer.end();
}

async function openReader(reader: { open(): unknown; readonly schema?: unknown }): Promise<void> {
	try {
		await reader.open();
	} catch (cause) {
		throw unreadable(`standard input is no Arrow stream (${(cause as Error).message})`, cause);
	}
	if (!reader.schema) throw unreadable("standard input is empty: it must be an Arrow stream");
}

async function* batchesOf(reader: AsyncIterable<unknown>): AsyncGenerator<RecordBatch> {
	const batches = reader[Symbol.asyncIterator]();
	for (;;) {
		const next = await batches.next().catch((cause: Error) => {
			if (/compressed/.test(cause.message)) throw unreadable(COMPRESSED, cause);
			throw unreadable(`the Arrow stream is damaged or ends within a batch (${cause.message})`, cause);
		});
		if (next.done) return;
		yield next.value as RecordBatch;
	}
}

const COMPRESSED =
	"the Arrow batches are compressed: write them uncompressed (the default of pyarrow and polars; in ClickHouse output_format_arrow_compression_method = 'none')";

const unreadable = (says: string, cause?: unknown): ValuelabError =>
	new ValuelabError("unreadable", `worker: ${says}`, cause === undefined ? {} : { cause });

/** Checks that the rows of each company are adjacent: companies are numbered in order of first appearance, so numbers may not fall. */
function standTogether(company: string): (rows: KeyedRows) => void {
	let last = 0;
	return ({ companies: { words, places } }) => {
		let before = 0;
		for (const place of places) {
			if (place === before || place === 0) continue;
			if (place <= last)
				throw new ArgumentError("rows", `rows: those of ${words[place]} do not stand together; sort by ${company}`);
			last = place;
			before = place;
		}
	};
}

function noRows(names: readonly string[], keys: KeyNames): KeyedRows {
	const isKey = (name: string) => name === keys.company || name === keys.period;
	const column = (name: string): Column =>
		isKey(name) ? { kind: "text", values: [] } : { kind: "number", values: new Float64Array() };
	return keyedRows(new Table(names.map((name) => [name, column(name)] as const)), keys);
}

/** Where the last company begins. */
function lastCompany({ companies: { places }, rowCount }: KeyedRows): number {
	let from = rowCount - 1;
	while (from > 0 && places[from - 1] === places[rowCount - 1]) from--;
	return from;
}

/** Writes scores as batches of one Arrow stream; text is dictionary-encoded. */
class BatchWriter {
	readonly #arrow: Arrow;
	readonly #output: Writable;
	readonly #keys: KeyNames;
	#writer: RecordBatchStreamWriter | undefined;
	#sent: Promise<void> = Promise.resolve();

	constructor(arrow: Arrow, output: Writable, keys: KeyNames) {
		this.#arrow = arrow;
		this.#output = output;
		this.#keys = keys;
	}

	/** Writes a batch, and waits while the reader is behind. */
	async write({ rows, figures }: ScoredRows): Promise<void> {
		const arrow = this.#arrow;
		const { company, period } = this.#keys;
		const columns: [string, (id: number) => Data][] = [
			[company, (id) => this.#keyData(rows, company, rows.companies, id)],
			[period, (id) => this.#keyData(rows, period, rows.periods, id)],
			...figures.flatMap(({ name, values, why, reasons }): [string, (id: number) => Data][] => [
				[name, () => dataOf(arrow, { kind: "number", values })],
				[`${name}_reason`, (id) => dictionaryData(arrow, { words: reasons.all, places: why }, id)],
			]),
		];
		const children = columns.map(([, data], id) => data(id));
		const fields = columns.map(([name], i) => new arrow.Field(name, (children[i] as Data).type, true));
		const schema = new arrow.Schema(fields);
		const data = arrow.makeData({ type: new arrow.Struct(fields), length: rows.rowCount, nullCount: 0, children });
		this.#begin().write(new arrow.RecordBatch(schema, data));
		if (this.#output.writableNeedDrain) await once(this.#output, "drain");
	}

	/** A key column in its original type; text as a dictionary. */
	#keyData({ table }: KeyedRows, name: string, text: CodedText, id: number): Data {
		const column = table.get(name);
		return column && column.kind !== "text" ? dataOf(this.#arrow, column) : dictionaryData(this.#arrow, text, id);
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
