// Converts columns of Arrow to columns of the library.
import { BinaryView, type Data, DataType, DateUnit, IntervalUnit, Precision, TimeUnit, Vector } from "apache-arrow";
import type { Column } from "../../../core/table.js";
import { takeColumn } from "../../operations/rows.js";
import { durationColumn, isoInterval } from "../durations.js";
import { decodedText, FileError } from "../file-error.js";
import { instantColumn, instantsOf, instantsOfDays, timeText } from "../instants.js";
import { decimalColumn, halfOf, hexOf, numberColumn, wholeColumn } from "../numbers.js";
import { jsonCells } from "./nested.js";

const PER_SECOND: Readonly<Record<number, number>> = {
	[TimeUnit.SECOND]: 1,
	[TimeUnit.MILLISECOND]: 1e3,
	[TimeUnit.MICROSECOND]: 1e6,
	[TimeUnit.NANOSECOND]: 1e9,
};

/** Joins chunks of one type to a column. Days, instants and decimals follow the rules of `fromArrow`; nested cells become JSON text. */
export function columnOf(type: DataType, chunks: readonly Data[]): Column {
	const rowCount = chunks.reduce((sum, { length }) => sum + length, 0);
	const valid = validOf(chunks, rowCount);
	const isValid = valid ? (row: number) => valid[row] === 1 : () => true;
	if (DataType.isNull(type)) return { kind: "number", values: new Float64Array(rowCount).fill(Number.NaN) };
	if (DataType.isUnion(type))
		throw new FileError("a column of several types (a union) is not supported; name the other columns in `columns`");
	if (DataType.isDictionary(type)) return dictionaryColumn(type, chunks, rowCount, isValid);
	if (DataType.isBool(type)) return { kind: "boolean", values: truthValues(chunks, rowCount, isValid) };
	if (DataType.isDuration(type))
		return durationColumn(joinValues(chunks, rowCount), PER_SECOND[type.unit] as number, isValid);
	if (DataType.isInterval(type)) return { kind: "text", values: intervalTexts(type.unit, chunks, rowCount, isValid) };
	if (DataType.isInt(type)) {
		const values = joinValues(chunks, rowCount);
		if (values instanceof BigInt64Array || values instanceof BigUint64Array) return wholeColumn(values, isValid);
		return numberColumn(values as ArrayLike<number>, isValid, valid === undefined);
	}
	if (DataType.isFloat(type)) {
		const values = joinValues(chunks, rowCount) as ArrayLike<number>;
		return numberColumn(
			type.precision === Precision.HALF ? Float64Array.from(values, halfOf) : values,
			isValid,
			valid === undefined,
		);
	}
	if (DataType.isDecimal(type)) return decimalColumn(decimalDigits(chunks, rowCount, isValid), type.scale);
	if (DataType.isDate(type)) {
		const values = joinValues(chunks, rowCount);
		return type.unit === DateUnit.DAY
			? instantColumn(instantsOfDays(values as ArrayLike<number>, isValid), undefined)
			: instantColumn(instantsOf(values, 1e3, isValid), undefined);
	}
	if (DataType.isTimestamp(type))
		return instantColumn(
			instantsOf(joinValues(chunks, rowCount), PER_SECOND[type.unit] as number, isValid),
			type.timezone ?? undefined,
		);
	if (DataType.isTime(type)) {
		const { seconds, nanoseconds } = instantsOf(joinValues(chunks, rowCount), PER_SECOND[type.unit] as number, isValid);
		const text = (second: number, row: number) =>
			Number.isNaN(second) ? null : timeText(second, nanoseconds[row] as number);
		return { kind: "text", values: Array.from(seconds, text) };
	}
	if (DataType.isUtf8(type) || DataType.isLargeUtf8(type))
		return { kind: "text", values: textCells(chunks, rowCount, isValid) };
	if (DataType.isBinary(type) || DataType.isLargeBinary(type)) {
		const startOf = ({ valueOffsets }: Data, i: number) => Number(valueOffsets[i]);
		return { kind: "text", values: hexTexts(chunks, rowCount, isValid, startOf) };
	}
	if (DataType.isFixedSizeBinary(type))
		return { kind: "text", values: hexTexts(chunks, rowCount, isValid, (_, i) => i * type.byteWidth) };
	if (type.children && type.children.length > 0)
		return { kind: "text", values: chunks.flatMap((data) => jsonCells(data, columnOf)) };
	if (DataType.isUtf8View(type) || DataType.isBinaryView(type))
		return { kind: "text", values: viewTexts(chunks, rowCount, DataType.isUtf8View(type)) };
	throw new FileError(`a column of the type ${type} is not supported`);
}

type IsValid = (row: number) => boolean;

/** 1 for true, 0 for false and 2 for a missing value. Arrow packs eight values into a byte. */
function truthValues(chunks: readonly Data[], rowCount: number, isValid: IsValid): Uint8Array {
	const values = new Uint8Array(rowCount);
	forEachRow(chunks, (row, data, i) => {
		const bit = i + (data.offset % 8);
		values[row] = isValid(row) ? (((data.values as Uint8Array)[bit >> 3] as number) >> (bit & 7)) & 1 : 2;
	});
	return values;
}

/** Bytes as hexadecimal text. An item ends where the next one starts. */
function hexTexts(
	chunks: readonly Data[],
	rowCount: number,
	isValid: IsValid,
	startOf: (data: Data, i: number) => number,
) {
	const texts = new Array<string | null>(rowCount).fill(null);
	forEachRow(chunks, (row, data, i) => {
		const bytes = data.values as Uint8Array;
		if (isValid(row)) texts[row] = hexOf(bytes.subarray(startOf(data, i), startOf(data, i + 1)));
	});
	return texts;
}

/** 1 for each row with a value; undefined where all rows have one. */
function validOf(chunks: readonly Data[], rowCount: number): Uint8Array | undefined {
	if (chunks.every(({ nullBitmap, nullCount }) => !nullBitmap || nullBitmap.length === 0 || nullCount === 0))
		return undefined;
	const valid = new Uint8Array(rowCount).fill(1);
	forEachRow(chunks, (row, data, i) => {
		const bits = data.nullBitmap;
		if (!bits || bits.length === 0) return;
		const bit = i + (data.offset % 8);
		valid[row] = ((bits[bit >> 3] as number) >> (bit & 7)) & 1;
	});
	return valid.includes(0) ? valid : undefined;
}

/** Calls `visit` for each row with its chunk and the position there. */
function forEachRow(chunks: readonly Data[], visit: (row: number, data: Data, position: number) => void): void {
	let row = 0;
	for (const data of chunks) for (let i = 0; i < data.length; i++) visit(row++, data, i);
}

type Values = ArrayLike<number | bigint> & { subarray(start: number, end: number): ArrayLike<number | bigint> };

/** The values of all chunks in one array of their type. */
function joinValues(chunks: readonly Data[], rowCount: number): ArrayLike<number | bigint> {
	const [first] = chunks;
	if (!first) return [];
	if (chunks.length === 1) return (first.values as Values).subarray(0, rowCount);
	const Kind = (first.values as Values).constructor as new (
		length: number,
	) => { set(values: ArrayLike<number | bigint>, offset: number): void };
	const all = new Kind(rowCount);
	let next = 0;
	for (const { values, length } of chunks) {
		all.set((values as Values).subarray(0, length), next);
		next += length;
	}
	return all as unknown as ArrayLike<number | bigint>;
}

function decimalDigits(chunks: readonly Data[], rowCount: number, isValid: IsValid): (bigint | null)[] {
	const digits = new Array<bigint | null>(rowCount).fill(null);
	forEachRow(chunks, (row, data, i) => {
		if (!isValid(row)) return;
		// 32-bit words, lowest first; the highest bit is the sign.
		const { stride } = data;
		let value = 0n;
		for (let word = stride - 1; word >= 0; word--)
			value = (value << 32n) | BigInt((data.values as Uint32Array)[i * stride + word] as number);
		digits[row] = BigInt.asIntN(stride * 32, value);
	});
	return digits;
}

/** The texts of all rows. A chunk in ASCII is decoded at once, because each byte is one letter. */
function textCells(chunks: readonly Data[], rowCount: number, isValid: IsValid): (string | null)[] {
	const values = new Array<string | null>(rowCount).fill(null);
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	let row = 0;
	for (const data of chunks) {
		const { valueOffsets: offsets, length } = data;
		const bytes = data.values as Uint8Array;
		const start = length > 0 ? Number(offsets[0]) : 0;
		const part = bytes.subarray(start, length > 0 ? Number(offsets[length]) : 0);
		const ascii = part.every((byte) => byte < 128)
			? Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString("latin1")
			: undefined;
		for (let i = 0; i < length; i++, row++) {
			if (!isValid(row)) continue;
			const [begin, end] = [Number(offsets[i]), Number(offsets[i + 1])];
			values[row] =
				ascii === undefined
					? decodedText(decoder, bytes.subarray(begin, end))
					: ascii.slice(begin - start, end - start);
		}
	}
	return values;
}

/** Texts or numbers of dictionaries; a stream may replace or extend its dictionary between two batches. */
function dictionaryColumn(type: DataType, chunks: readonly Data[], rowCount: number, isValid: IsValid): Column {
	const places = new Int32Array(rowCount).fill(-1);
	const inner = (type as DataType & { dictionary: DataType }).dictionary;
	const { parts, placesOf } = joinedDictionaries(chunks);
	const all = columnOf(inner, parts);
	let row = 0;
	for (const { dictionary, length, values } of chunks) {
		const positions = placesOf(dictionary);
		for (let i = 0; i < length; i++, row++) {
			if (!isValid(row)) continue;
			const index = Number((values as ArrayLike<number | bigint>)[i]);
			const position = positions[index];
			if (position === undefined)
				throw new FileError(`damaged data: index ${index} in a dictionary of ${positions.length} values`);
			places[row] = position;
		}
	}
	return takeColumn(all, places);
}

/** The parts of all dictionaries, each once, and the offset of each dictionary's values among all values. */
function joinedDictionaries(chunks: readonly Data[]) {
	const starts = new Map<Data, number>();
	let count = 0;
	const positionsByVector = new Map<Vector | undefined, Int32Array>([[undefined, new Int32Array(0)]]);
	for (const { dictionary } of chunks) {
		if (!dictionary || positionsByVector.has(dictionary)) continue;
		for (const part of dictionary.data) {
			if (starts.has(part)) continue;
			starts.set(part, count);
			count += part.length;
		}
		const ownValues = dictionary.data.flatMap((part) =>
			Array.from({ length: part.length }, (_, i) => (starts.get(part) as number) + i),
		);
		positionsByVector.set(dictionary, Int32Array.from(ownValues));
	}
	const placesOf = (dictionary: Vector | undefined) => positionsByVector.get(dictionary) as Int32Array;
	return { parts: [...starts.keys()], placesOf };
}

/** Texts, or bytes as hexadecimal text, of views. */
function viewTexts(chunks: readonly Data[], rowCount: number, isText: boolean): (string | null)[] {
	const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
	// Read as bytes, since the reader does not check UTF-8.
	const bytes = new Vector(chunks.map((data) => data.clone(new BinaryView())));
	return Array.from({ length: rowCount }, (_, row) => {
		const cell: Uint8Array | null = bytes.get(row);
		return cell === null ? null : isText ? decodedText(decoder, cell) : hexOf(cell);
	});
}

/** Calendar intervals: months; days and milliseconds; or months, days and nanoseconds in two words, the lower one first. */
function intervalTexts(
	unit: IntervalUnit,
	chunks: readonly Data[],
	rowCount: number,
	isValid: IsValid,
): (string | null)[] {
	const values = new Array<string | null>(rowCount).fill(null);
	forEachRow(chunks, (row, { values: texts, stride }, i) => {
		if (!isValid(row)) return;
		const [first = 0, second = 0, low = 0, high = 0] = (texts as Int32Array).subarray(i * stride, (i + 1) * stride);
		if (unit === IntervalUnit.YEAR_MONTH) values[row] = isoInterval({ months: first });
		else if (unit === IntervalUnit.DAY_TIME)
			values[row] = isoInterval({ days: first, nanoseconds: BigInt(second) * 1_000_000n });
		else
			values[row] = isoInterval({
				months: first,
				days: second,
				nanoseconds: (BigInt(high) << 32n) | BigInt(low >>> 0),
			});
	});
	return values;
}
