// Reads Parquet files column by column.
import type { FileMetaData } from "hyparquet";
import type { Column } from "../../../core/table.js";
import { type TimeDetails, timeDetails } from "../arrow/schema.js";
import { durationColumn } from "../durations.js";
import { FileError } from "../file-error.js";
import type { ByteSource } from "../reader/byte-source.js";
import type { ReadColumns } from "../reader/read-columns.js";
import { UNITS_KEY } from "../units.js";
import { type Footer, readFooter, type TopColumn } from "./footer.js";
import { readNested } from "./nested.js";
import { readChunks } from "./pages.js";
import { columnOf, newValues } from "./values.js";
import { loadZstd } from "./zstd.js";

/** Reads the columns of a Parquet file, one after the other. */
export const readParquet: ReadColumns = async (source, { columns, memory }, onColumn) => {
	await loadZstd();
	const footer = readFooter(source, memory);
	const times = timeDetailsOf(footer.metadata);
	const names = footer.columns.map(({ name }) => name);
	for (const name of columns ?? names) {
		const column = footer.columns.find((column) => column.name === name);
		if (!column)
			throw new FileError(`no column ${JSON.stringify(name)}; there are ${names.join(", ")}`, { column: name });
		await onColumn(name, async () =>
			column.isNested
				? readNested(source, footer, column)
				: readFlat(source, footer, column, times.get(name) ?? {}, memory),
		);
	}
	const units = footer.metadata.key_value_metadata?.find(({ key }) => key === UNITS_KEY)?.value;
	return { rowCount: footer.rowCount, ...(units !== undefined && { units }) };
};

/** A column with one value for each row. */
function readFlat(
	source: ByteSource,
	footer: Footer,
	column: TopColumn,
	{ zone, perSecond }: TimeDetails,
	memory: number,
): Column {
	const { element, leaves } = column;
	const values = newValues(element, footer.rowCount);
	const valid = element.repetition_type === "REQUIRED" ? undefined : new Uint8Array(footer.rowCount);
	readChunks(source, footer.metadata, leaves[0] as number, { element, values, valid }, memory);
	if (perSecond !== undefined && values instanceof BigInt64Array)
		return durationColumn(values, perSecond, (index) => valid?.[index] !== 0);
	return columnOf(element, values, valid?.includes(0) === false ? undefined : valid, zone);
}

/** Time zones and duration units, which Arrow, pandas and polars write next to Parquet's schema, because that has only "in UTC" and integers. */
function timeDetailsOf({ key_value_metadata: metadataEntries }: FileMetaData): Map<string, TimeDetails> {
	const text = metadataEntries?.find(({ key }) => key === "ARROW:schema")?.value;
	return text === undefined ? new Map() : timeDetails(Buffer.from(text, "base64"));
}
