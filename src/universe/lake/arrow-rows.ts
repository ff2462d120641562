// Reads Arrow record batches as rows, without a string or a call for each cell.
import { type Data, DataType, Precision, type RecordBatch } from "apache-arrow";
import type { Column } from "../../core/column.js";
import { Table } from "../../core/table.js";
import { columnOf, decodedText } from "../../frames/exchange/arrow/columns.js";
import type { CodedText, Words } from "../../frames/exchange/words.js";
import { type KeyedRows, type KeyNames, type KeyWords, placesOf } from "./keyed-rows.js";

/** The rows of a batch. Its number buffers are reused, and missing cells in them become NaN. */
export function rowsOfBatch(batch: RecordBatch, names: KeyNames, words: KeyWords): KeyedRows {
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
	const key = (name: string, known: Words): CodedText => {
		const column = table.get(name);
		return column ? placesOf(column, known) : codedTexts(partOf(name), known);
	};
	return {
		rowCount,
		companies: key(names.company, words.company),
		periods: key(names.period, words.period),
		table,
	};
}

/** The numbers of a part, NaN where they are missing. */
function doubles({ values, length, nullCount, nullBitmap: bits, offset }: Data): Float64Array {
	const numbers = (values as Float64Array).subarray(0, length);
	if (nullCount === 0 || !bits || bits.length === 0) return numbers;
	const shift = offset % 8;
	for (let row = 0; row < length; row++) {
		const bit = row + shift;
		const eight = bits[bit >> 3] as number;
		if (eight === 255 && (bit & 7) === 0) row += 7;
		else if (((eight >> (bit & 7)) & 1) === 0) numbers[row] = Number.NaN;
	}
	return numbers;
}

/** A text of a column, a row that holds it, and the text that followed it the last time. */
interface KnownText {
	readonly place: number;
	readonly row: number;
	next: KnownText | undefined;
}

/**
 * Texts as indexes into words. Keys repeat: a text nearly always equals that of the row before, or the one that followed it last time. Only
 * other texts are decoded.
 */
function codedTexts(data: Data, words: Words): CodedText {
	const { length } = data;
	const places = new Uint32Array(length);
	const isMissing = missingIn(data);
	const isAt = sameText(data);
	const known = new Map<number, KnownText>();
	const find = (row: number): KnownText => {
		const place = words.placeOf(textAt(data, row));
		const text = known.get(place) ?? { place, row, next: undefined };
		known.set(place, text);
		return text;
	};
	let before: KnownText | undefined;
	for (let row = 0; row < length; row++) {
		if (isMissing?.(row)) continue;
		if (!before) before = find(row);
		else if (!isAt(before.row, row)) {
			const { next }: KnownText = before;
			const text: KnownText = next && isAt(next.row, row) ? next : find(row);
			before.next = text;
			before = text;
		}
		places[row] = before.place;
	}
	return { words: words.all, places };
}

/** A function that compares the bytes of two rows' texts. */
function sameText({ values, valueOffsets: offsets }: Data): (one: number, other: number) => boolean {
	const bytes = values as Uint8Array;
	return (one, other) => {
		const [from, start] = [offsets[one] as number, offsets[other] as number];
		const size = (offsets[one + 1] as number) - from;
		if ((offsets[other + 1] as number) - start !== size) return false;
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
