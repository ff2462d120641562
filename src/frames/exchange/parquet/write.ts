import type { SchemaElement } from "hyparquet";
import { type FrameInput, tableOf } from "../../input.js";
import { UNITS_KEY, unitsText } from "../units.js";

const TYPES = {
	number: { type: "DOUBLE" },
	text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
	date: { type: "INT32", converted_type: "DATE" },
	boolean: { type: "BOOLEAN" },
} as const;

/** Rows that are written and read together. */
const ROWS_IN_GROUP = 100_000;

/**
 * A frame as Parquet: doubles, UTF-8, days, booleans; missing cells are null; units are kept.
 *
 * @example
 * const bytes = await toParquet(new DataFrame({ symbol: ["KO"], pe: [24] }));
 * (await fromParquet(bytes)).values //=> [["KO", 24]]
 */
export async function toParquet(frame: FrameInput): Promise<Uint8Array> {
	const [{ ByteWriter, ParquetWriter }, { writeColumnChunk }] = await Promise.all([
		import("hyparquet-writer"),
		import("./write-column.js"),
	]);
	const table = tableOf(frame);
	const elements = table
		.entries()
		.map(([name, { kind }]): SchemaElement => ({ name, repetition_type: "OPTIONAL", ...TYPES[kind] }));
	const root: SchemaElement = { name: "root", num_children: elements.length };
	const units = unitsText(table);
	const writer = new ByteWriter();
	const file = new ParquetWriter({
		writer,
		schema: [root, ...elements],
		kvMetadata: units === undefined ? [] : [{ key: UNITS_KEY, value: units }],
	});
	for (let start = 0; start < table.rowCount; start += ROWS_IN_GROUP) {
		const end = Math.min(start + ROWS_IN_GROUP, table.rowCount);
		const offset = writer.offset;
		const columns = table.columns.map((column, at) =>
			writeColumnChunk(column, { writer, path: [root, elements[at] as SchemaElement], start, end }),
		);
		const size = columns.reduce((sum, { meta_data: meta }) => sum + (meta?.total_uncompressed_size ?? 0n), 0n);
		file.row_groups.push({
			columns,
			num_rows: BigInt(end - start),
			total_byte_size: size,
			total_compressed_size: BigInt(writer.offset - offset),
		});
	}
	file.num_rows = BigInt(table.rowCount);
	await file.finish();
	return new Uint8Array(writer.getBuffer());
}
