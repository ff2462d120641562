// Reads and checks the footer of a Parquet file: schema, row groups and columns.
import { type FileMetaData, parquetMetadata, type SchemaElement } from "hyparquet";
import { distinctNames } from "../../distinct-names.js";
import { FileError } from "../file-error.js";
import type { ByteSource } from "../reader/byte-source.js";

const MAGIC = "PAR1";
/** Length of the footer and the magic word, at the end of a file. */
const TAIL = 8;

/** A column of the first level: its name, its place in the schema, and the places of its physical columns in each row group. */
export interface TopColumn {
	readonly name: string;
	readonly element: SchemaElement;
	/** True for lists, structs and maps. */
	readonly isNested: boolean;
	readonly leaves: readonly number[];
}

export interface Footer {
	readonly metadata: FileMetaData;
	readonly columns: readonly TopColumn[];
	readonly rowCount: number;
}

/** Reads a file's footer and checks each figure against the file's size, so that a damaged figure causes no large allocation. */
export function readFooter(source: ByteSource, memory: number): Footer {
	const tail = source.size < TAIL + 4 ? undefined : Buffer.from(source.read(source.size - TAIL, source.size));
	if (tail?.toString("latin1", 4) === "PARE")
		throw new FileError("the Parquet file is encrypted, which is not supported");
	if (tail?.toString("latin1", 4) !== MAGIC)
		throw new FileError("not a Parquet file: it does not end with PAR1; it is of another format, or cut off");
	const length = tail.readUInt32LE(0);
	if (length > source.size - TAIL - 4)
		throw new FileError(`damaged Parquet file: a footer of ${length} bytes in a file of ${source.size}`);
	let metadata: FileMetaData;
	try {
		metadata = parquetMetadata(source.read(source.size - TAIL - length, source.size).slice().buffer as ArrayBuffer);
	} catch (cause) {
		throw new FileError(`damaged Parquet file: the footer cannot be read (${(cause as Error).message})`, { cause });
	}
	// Some writers give an empty table a row group without pages, whose offsets are meaningless.
	metadata = { ...metadata, row_groups: metadata.row_groups.filter(({ num_rows }) => num_rows !== 0n) };
	const columns = topColumns(metadata);
	const leafCount = columns.reduce((sum, { leaves }) => sum + leaves.length, 0);
	const rowCount = checkGroups(metadata, leafCount, source.size - TAIL - length, memory);
	if (rowCount * Math.max(1, leafCount) * 8 > memory)
		throw new FileError(`${rowCount} rows of ${leafCount} columns are beyond the memory limit; raise memoryMb`);
	checkLengths(metadata, columns);
	return { metadata, columns, rowCount };
}

/** Checks the offsets and sizes of the row groups, and returns the number of rows. */
function checkGroups(metadata: FileMetaData, leafCount: number, end: number, memory: number): number {
	let rows = 0n;
	for (const [index, group] of metadata.row_groups.entries()) {
		if (group.columns.length !== leafCount || group.num_rows < 0n)
			throw new FileError(`damaged Parquet file: row group ${index} does not fit the schema`);
		rows += group.num_rows;
		for (const { meta_data: column, file_path } of group.columns) {
			const name = column?.path_in_schema.join(".");
			if (!column) throw new FileError(`damaged Parquet file: row group ${index} describes no column, or is encrypted`);
			if (file_path !== undefined)
				throw new FileError("the columns are in another file, which is not supported", { column: name });
			const start = startOf(column);
			if (start < 4n || column.total_compressed_size < 0n || start + column.total_compressed_size > BigInt(end))
				throw new FileError(`damaged Parquet file: column ${JSON.stringify(name)} lies outside the file`, {
					column: name,
				});
			if (column.num_values < 0n || column.total_uncompressed_size > BigInt(memory))
				throw new FileError(`column ${JSON.stringify(name)} is beyond the memory limit; raise memoryMb`, {
					column: name,
				});
		}
	}
	if (rows !== metadata.num_rows)
		throw new FileError(`damaged Parquet file: it says ${metadata.num_rows} rows, its row groups ${rows}`);
	return Number(rows);
}

/** Where a column chunk begins. */
export function startOf(column: { data_page_offset: bigint; dictionary_page_offset?: bigint }): bigint {
	const { data_page_offset: data, dictionary_page_offset: dictionary } = column;
	return dictionary !== undefined && dictionary > 0n && dictionary < data ? dictionary : data;
}

/** Checks that a column that is not nested has one value for each row. */
function checkLengths(metadata: FileMetaData, columns: readonly TopColumn[]): void {
	for (const { name, isNested, leaves } of columns) {
		if (isNested) continue;
		for (const group of metadata.row_groups) {
			const values = group.columns[leaves[0] as number]?.meta_data?.num_values;
			if (values === group.num_rows) continue;
			const countText = `${values} values in ${group.num_rows} rows`;
			throw new FileError(`damaged Parquet file: column ${JSON.stringify(name)} has ${countText}`, { column: name });
		}
	}
}

/**
 * The columns of the first level. Duplicate names under one parent are numbered in the metadata itself, because nested columns are assembled by name.
 */
function topColumns(metadata: FileMetaData): TopColumn[] {
	const { schema } = metadata;
	const paths: string[][] = [];
	const visit = (index: number, path: readonly string[], depth: number): number => {
		const element = schema[index];
		if (!element || depth > 64) throw new FileError("damaged Parquet file: its schema is incomplete");
		const count = element.num_children ?? 0;
		if (count === 0 && index > 0) paths.push([...path]);
		let next = index + 1;
		const children: number[] = [];
		const starts: number[] = [];
		for (let child = 0; child < count; child++) {
			const element = schema[next];
			if (!element) throw new FileError("damaged Parquet file: its schema is incomplete");
			children.push(next);
			starts.push(paths.length);
			next = visit(next, [...path, element.name], depth + 1);
		}
		const names = distinctNames(children.map((child) => (schema[child] as SchemaElement).name));
		for (const [i, child] of children.entries()) {
			(schema[child] as SchemaElement).name = names[i] as string;
			for (let leaf = starts[i] as number; leaf < (starts[i + 1] ?? paths.length); leaf++)
				(paths[leaf] as string[])[path.length] = names[i] as string;
		}
		return next;
	};
	visit(0, [], 0);
	for (const group of metadata.row_groups)
		for (const [leaf, { meta_data }] of group.columns.entries())
			if (meta_data && paths[leaf]) meta_data.path_in_schema = paths[leaf] as string[];
	return firstLevelColumns(schema, paths);
}

/** The position after a schema's element and all its children. */
export function afterElement(schema: readonly SchemaElement[], index: number): number {
	let next = index + 1;
	for (let i = 0; i < (schema[index]?.num_children ?? 0); i++) next = afterElement(schema, next);
	return next;
}

function firstLevelColumns(schema: readonly SchemaElement[], paths: readonly (readonly string[])[]): TopColumn[] {
	const columns: TopColumn[] = [];
	let index = 1;
	for (let leaf = 0; leaf < paths.length; index = afterElement(schema, index)) {
		const name = (paths[leaf] as string[])[0] as string;
		const leaves: number[] = [];
		while (leaf < paths.length && (paths[leaf] as string[])[0] === name) leaves.push(leaf++);
		const element = schema[index] as SchemaElement;
		const isNested = (element.num_children ?? 0) > 0 || element.repetition_type === "REPEATED";
		columns.push({ name, element, isNested, leaves });
	}
	return columns;
}
