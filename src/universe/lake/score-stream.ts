// Scores an Arrow stream of rows as its batches arrive.
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { type Data, DataType, Precision, type RecordBatch, type RecordBatchStreamWriter } from "apache-arrow";
import { ArgumentError, ValuelabError } from "../../core/errors.js";
import { type Column, Table } from "../../core/table.js";
import { columnOf } from "../../frames/exchange/arrow/columns.js";
import { dataOf, dictionaryData } from "../../frames/exchange/arrow/write.js";
import type { CodedText, DistinctTexts } from "../../frames/exchange/distinct-texts.js";
import { decodedText } from "../../frames/exchange/file-error.js";
import { requireFigure } from "../figures/find-figure.js";
import {
	codedText,
	cutRows,
	joinRows,
	type KeyedRows,
	type KeyNames,
	type KeyTexts,
	keyedRows,
	newKeyTexts,
} from "./keyed-rows.js";
import { rowScorer, type ScoredRows, type ScoreRowsOptions } from "./score-rows.js";

type Arrow = typeof import("apache-arrow");

/** The fewest rows that are scored and written together. */
const MIN_BATCH_ROWS = 8192;

/**
 * Scores an Arrow stream company by company: reads rows of line items, writes `symbol`, `period`, and each figure with its reason. A batch
 * may end in the middle of a company: its last company waits for the next batch. Rows of one company must be adjacent.
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
	const texts = newKeyTexts();
	const writer = new BatchWriter(arrow, output, keys);
	const checkOrder = adjacencyCheck(company);
	const write = async (rows: KeyedRows) => {
		checkOrder(rows);
		await writer.write(scorer.score(rows));
	};
	let pending: KeyedRows[] = [];
	let rowCount = 0;
	for await (const batch of batchesOf(reader)) {
		const rows = rowsOfBatch(batch, keys, texts);
		if (rows.rowCount === 0) continue;
		pending.push(rows);
		rowCount += rows.rowCount;
		if (rowCount < MIN_BATCH_ROWS) continue;
		const all = joinRows(pending);
		const cut = startOfLastCompany(all);
		if (cut > 0) await write(cutRows(all, 0, cut));
		pending = [cut > 0 ? cutRows(all, cut, rowCount) : all];
		rowCount -= cut;
	}
	if (rowCount > 0) await write(joinRows(pending));
	else await writer.write(scorer.score(noRows(names, keys)));
	await writer.end();
}

async function openReader(reader: { open(): unknown; readonly schema?: unknown }): Promise<void> {
	try {
		await reader.open();
	} catch (cause) {
		throw unreadable(`standard input is not an Arrow stream (${(cause as Error).message})`, cause);
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

const unreadable = (message: string, cause?: unknown): ValuelabError =>
	new ValuelabError("unreadable", `worker: ${message}`, cause === undefined ? {} : { cause });

/** Checks that the rows of each company are adjacent: companies are numbered in order of first appearance, so numbers may not fall. */
function adjacencyCheck(company: string): (rows: KeyedRows) => void {
	let last = 0;
	return ({ companies: { texts, indexes } }) => {
		let offsetBefore = 0;
		for (const index of indexes) {
			if (index === offsetBefore || index === 0) continue;
			if (index <= last)
				throw new ArgumentError("rows", `rows: those of ${texts[index]} are not adjacent; sort by ${company}`);
			last = index;
			offsetBefore = index;
		}
	};
}

function noRows(names: readonly string[], keys: KeyNames): KeyedRows {
	const isKey = (name: string) => name === keys.company || name === keys.period;
	const column = (name: string): Column =>
		isKey(name) ? { kind: "text", values: [] } : { kind: "number", values: new Float64Array() };
	return keyedRows(new Table(names.map((name) => [name, column(name)] as const)), keys);
}

/** The first row of the last company. */
function startOfLastCompany({ companies: { indexes }, rowCount }: KeyedRows): number {
	let from = rowCount - 1;
	while (from > 0 && indexes[from - 1] === indexes[rowCount - 1]) from--;
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
			...figures.flatMap(({ name, values, reasonIndexes, reasons }): [string, (id: number) => Data][] => [
				[name, () => dataOf(arrow, { kind: "number", values })],
				[`${name}_reason`, (id) => dictionaryData(arrow, { texts: reasons.all, indexes: reasonIndexes }, id)],
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

/** The rows of a batch. Its number buffers are reused, and missing cells in them become NaN. */
function rowsOfBatch(batch: RecordBatch, names: KeyNames, texts: KeyTexts): KeyedRows {
	const { schema, data, numRows: rowCount } = batch;
	const partOf = (name: string) => data.children[schema.fields.findIndex((field) => field.name === name)] as Data;
	const table = new Table(
		schema.fields.flatMap(({ name, type }, i): [string, Column][] => {
			const part = data.children[i] as Data;
			if (DataType.isFloat(type) && type.precision === Precision.DOUBLE)
				return [[name, { kind: "number", values: doubles(part) }]];
			const isKey = name === names.company || name === names.period;
			return isKey && DataType.isUtf8(type) ? [] : [[name, columnOf(type, [part])]];
		}),
		{ rowCount },
	);
	const key = (name: string, distinctTexts: DistinctTexts): CodedText => {
		const column = table.get(name);
		return column ? codedText(column, distinctTexts) : codedTexts(partOf(name), distinctTexts);
	};
	return { rowCount, companies: key(names.company, texts.company), periods: key(names.period, texts.period), table };
}

/** The numbers of a column, NaN where they are missing. Bytes of eight valid bits are skipped. */
function doubles({ values, length, nullCount, nullBitmap: bits, offset }: Data): Float64Array {
	const numbers = (values as Float64Array).subarray(0, length);
	if (nullCount === 0 || !bits || bits.length === 0) return numbers;
	const shift = offset % 8;
	for (let row = 0; row < length; row++) {
		const bit = row + shift;
		const byte = bits[bit >> 3] as number;
		if (byte === 255 && (bit & 7) === 0) row += 7;
		else if (((byte >> (bit & 7)) & 1) === 0) numbers[row] = Number.NaN;
	}
	return numbers;
}

/** A text by its index, a row that holds it, and the text that followed it the last time. */
interface KnownText {
	readonly index: number;
	readonly row: number;
	next: KnownText | undefined;
}

/**
 * Texts as indexes into distinct texts. Keys repeat: a text nearly always equals that of the row before, or the one that followed it last time. Only
 * other texts are decoded.
 */
function codedTexts(data: Data, texts: DistinctTexts): CodedText {
	const { length } = data;
	const indexes = new Uint32Array(length);
	const isMissing = missingIn(data);
	const isSameText = sameText(data);
	const knownTexts = new Map<number, KnownText>();
	const find = (row: number): KnownText => {
		const index = texts.indexOf(textAt(data, row));
		const text = knownTexts.get(index) ?? { index, row, next: undefined };
		knownTexts.set(index, text);
		return text;
	};
	let textBefore: KnownText | undefined;
	for (let row = 0; row < length; row++) {
		if (isMissing?.(row)) continue;
		if (!textBefore) textBefore = find(row);
		else if (!isSameText(textBefore.row, row)) {
			const { next }: KnownText = textBefore;
			const text: KnownText = next && isSameText(next.row, row) ? next : find(row);
			textBefore.next = text;
			textBefore = text;
		}
		indexes[row] = textBefore.index;
	}
	return { texts: texts.all, indexes };
}

/** A function that compares the bytes of two rows' texts. */
function sameText({ values, valueOffsets: offsets }: Data): (a: number, b: number) => boolean {
	const bytes = values as Uint8Array;
	return (first, second) => {
		const [from, start] = [offsets[first] as number, offsets[second] as number];
		const size = (offsets[first + 1] as number) - from;
		if ((offsets[second + 1] as number) - start !== size) return false;
		// Different texts mostly differ at their ends.
		for (let i = size - 1; i >= 0; i--) if (bytes[from + i] !== bytes[start + i]) return false;
		return true;
	};
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function textAt({ values, valueOffsets: offsets }: Data, row: number): string {
	return decodedText(utf8, (values as Uint8Array).subarray(offsets[row] as number, offsets[row + 1] as number));
}

/** A function that is true for rows without a value; undefined where all have one. */
function missingIn({ nullCount, nullBitmap: bits, offset }: Data): ((row: number) => boolean) | undefined {
	if (nullCount === 0 || !bits || bits.length === 0) return undefined;
	const shift = offset % 8;
	return (row) => (((bits[(row + shift) >> 3] as number) >> ((row + shift) & 7)) & 1) === 0;
}
