// Converts Parquet values to columns.
import type { SchemaElement } from "hyparquet";
import type { Column } from "../../../core/table.js";
import { isoInterval } from "../durations.js";
import { decodedText, FileError } from "../file-error.js";
import { instantColumn, instantsOf, instantsOfDays, timeText } from "../instants.js";
import { decimalColumn, halfOf, hexOf, numberColumn, wholeColumn, wholeOf } from "../numbers.js";

/** The values of a physical column as they are read, one a row; bytes are already texts. */
export type Numbers = Uint8Array | Int32Array | Float32Array | Float64Array | BigInt64Array;
export type Cells = (string | bigint | number | null)[];

/** Creates the array for the values of a physical column. */
export function newValues({ type }: SchemaElement, rowCount: number): Numbers | Cells {
	switch (type) {
		case "BOOLEAN":
			return new Uint8Array(rowCount);
		case "INT32":
			return new Int32Array(rowCount);
		case "INT64":
		case "INT96":
			return new BigInt64Array(rowCount);
		case "FLOAT":
			return new Float32Array(rowCount);
		case "DOUBLE":
			return new Float64Array(rowCount);
		default:
			return new Array<string | null>(rowCount).fill(null);
	}
}

/** A function that converts the bytes of a cell to text, a decimal's digits, a half-precision number, or hexadecimal text. */
export function cellReader(element: SchemaElement): (bytes: Uint8Array) => string | bigint | number {
	const { converted_type: converted, logical_type: logical } = element;
	if (isText(element)) {
		const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
		return (bytes) => decodedText(decoder, bytes);
	}
	if (converted === "DECIMAL" || logical?.type === "DECIMAL") return wholeOf;
	if (logical?.type === "FLOAT16") return (bytes) => halfOf((bytes[0] as number) | ((bytes[1] as number) << 8));
	if (converted === "INTERVAL") return intervalOfBytes;
	if (logical?.type === "UUID")
		return (bytes) => hexOf(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
	return hexOf;
}

/** Reads an interval: months, days and milliseconds, each of 32 bits without a sign. */
function intervalOfBytes(bytes: Uint8Array): string {
	if (bytes.length !== 12) throw new FileError(`damaged data: an interval of ${bytes.length} bytes`);
	const [months = 0, days = 0, milliseconds = 0] = [0, 4, 8].map((offset) => Buffer.from(bytes).readUInt32LE(offset));
	return isoInterval({ months, days, nanoseconds: BigInt(milliseconds) * 1_000_000n });
}

function isText({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
	return (
		converted === "UTF8" ||
		converted === "ENUM" ||
		converted === "JSON" ||
		logical?.type === "STRING" ||
		logical?.type === "ENUM" ||
		logical?.type === "JSON"
	);
}

const PER_SECOND = { MILLIS: 1e3, MICROS: 1e6, NANOS: 1e9 } as const;

/** Converts the values of a physical column to a column. `valid` has a 1 for each row with a value; undefined where all have one. */
export function columnOf(
	element: SchemaElement,
	values: Numbers | Cells,
	valid: Uint8Array | undefined,
	zone: string | undefined,
): Column {
	const isValid = valid ? (row: number) => valid[row] === 1 : () => true;
	const { type, converted_type: converted, logical_type: logical } = element;
	if (Array.isArray(values)) return columnOfCells(element, values);
	if (type === "BOOLEAN")
		return {
			kind: "boolean",
			values: valid
				? Uint8Array.from(values as Uint8Array, (value, row) => (isValid(row) ? value : 2))
				: (values as Uint8Array),
		};
	if (converted === "DECIMAL" || logical?.type === "DECIMAL") {
		const digits = Array.from(values as ArrayLike<number | bigint>, (value, row) =>
			isValid(row) ? BigInt(value) : null,
		);
		return decimalColumn(digits, scaleOf(element));
	}
	if (converted === "DATE" || logical?.type === "DATE")
		return instantColumn(instantsOfDays(values as Int32Array, isValid), undefined);
	const perSecond = unitOf(element);
	if (perSecond !== undefined) {
		const instants = instantsOf(values as BigInt64Array, perSecond, isValid);
		if (converted?.startsWith("TIME_") || logical?.type === "TIME") {
			const text = (second: number, row: number) =>
				Number.isNaN(second) ? null : timeText(second, instants.nanoseconds[row] as number);
			return { kind: "text", values: Array.from(instants.seconds, text) };
		}
		// A local time without a zone is not an instant.
		const isAdjusted = logical?.type === "TIMESTAMP" ? logical.isAdjustedToUTC : false;
		return instantColumn(instants, isAdjusted ? (zone ?? "UTC") : undefined);
	}
	const unsigned = converted?.startsWith("UINT_") || (logical?.type === "INTEGER" && !logical.isSigned);
	if (values instanceof BigInt64Array)
		return wholeColumn(
			unsigned ? new BigUint64Array(values.buffer, values.byteOffset, values.length) : values,
			isValid,
		);
	const own =
		unsigned && values instanceof Int32Array
			? new Uint32Array(values.buffer, values.byteOffset, values.length)
			: values;
	return numberColumn(own, isValid, valid === undefined);
}

function columnOfCells(element: SchemaElement, cells: Cells): Column {
	const { converted_type: converted, logical_type: logical } = element;
	if (converted === "DECIMAL" || logical?.type === "DECIMAL")
		return decimalColumn(cells as (bigint | null)[], scaleOf(element));
	if (logical?.type === "FLOAT16")
		return { kind: "number", values: Float64Array.from(cells as (number | null)[], (cell) => cell ?? Number.NaN) };
	return { kind: "text", values: cells as (string | null)[] };
}

export const scaleOf = ({ scale, logical_type: logical }: SchemaElement): number =>
	scale ?? (logical?.type === "DECIMAL" ? logical.scale : 0);

/** The number of units in a second, for a column of times. */
function unitOf({ type, converted_type: converted, logical_type: logical }: SchemaElement): number | undefined {
	if (type === "INT96") return 1e9;
	if (logical?.type === "TIMESTAMP" || logical?.type === "TIME") return PER_SECOND[logical.unit];
	if (converted === "TIMESTAMP_MILLIS" || converted === "TIME_MILLIS") return 1e3;
	return converted === "TIMESTAMP_MICROS" || converted === "TIME_MICROS" ? 1e6 : undefined;
}
