// Reads the entries of a zip file one at a time, without loading the whole file.
import { closeSync, createReadStream, fstatSync, openSync, readSync } from "node:fs";
import { constants, createInflateRaw, inflateRawSync } from "node:zlib";
import { unreadable } from "../../filings/unreadable.js";

export interface ZipEntry {
	readonly name: string;
	/** Decompressed size in bytes. */
	readonly size: number;
	/** Reads its decompressed bytes. @throws ValuelabError `unreadable` if they are damaged */
	read(): Uint8Array;
	/** Reads about this many of its first bytes. */
	head(bytes: number): Uint8Array;
	/** Reads its bytes in chunks, for entries that do not fit into memory. */
	chunks(): AsyncIterable<Uint8Array>;
}

const END_SIGNATURE = 0x06054b50;
const END64_SIGNATURE = 0x06064b50;
const LOCATOR64_SIGNATURE = 0x07064b50;
const ENTRY_SIGNATURE = 0x02014b50;
/** The end record has 22 bytes and a comment of at most 65,535. */
const END_BYTES = 22 + 65_535;
/** Bytes of an entry in the directory, and of the header before its content; names follow both. */
const [ENTRY_BYTES, HEADER_BYTES] = [46, 30];
const STORED = 0;
const DEFLATED = 8;

/** The files in a zip file, in their order. @throws ValuelabError `unreadable` for an incomplete file */
export function* zipEntries(path: string): Generator<ZipEntry> {
	const file = openSync(path, "r");
	try {
		const bytesAt = (position: number, length: number): Buffer => {
			const bytes = Buffer.alloc(length);
			const readCount = readSync(file, bytes, 0, length, position);
			if (readCount < length) throw unreadable(path, "the zip is cut short");
			return bytes;
		};
		const { from, count, length } = directoryOf(path, fstatSync(file).size, bytesAt);
		const directory = bytesAt(from, length);
		let next = 0;
		for (let i = 0; i < count; i++) {
			if (directory.length < next + ENTRY_BYTES || directory.readUInt32LE(next) !== ENTRY_SIGNATURE)
				throw unreadable(path, `the zip's directory is damaged at entry ${i + 1}`);
			const lengths = [28, 30, 32].map((offset) => directory.readUInt16LE(next + offset)) as [number, number, number];
			const name = directory.toString("utf8", next + ENTRY_BYTES, next + ENTRY_BYTES + lengths[0]);
			const extra = directory.subarray(next + ENTRY_BYTES + lengths[0], next + ENTRY_BYTES + lengths[0] + lengths[1]);
			const [size, packed, offset] = sizesOf(directory, next, extra);
			const method = directory.readUInt16LE(next + 10);
			next += ENTRY_BYTES + lengths[0] + lengths[1] + lengths[2];
			if (name.endsWith("/")) continue;
			const startOfContent = (openFile?: number) => {
				const local = Buffer.alloc(HEADER_BYTES);
				readSync(openFile ?? file, local, 0, HEADER_BYTES, offset);
				if (openFile !== undefined) closeSync(openFile);
				return offset + HEADER_BYTES + local.readUInt16LE(26) + local.readUInt16LE(28);
			};
			yield {
				name,
				size,
				head(length) {
					const bytes = bytesAt(startOfContent(), Math.min(packed, length));
					return method === STORED ? bytes : inflateRawSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
				},
				chunks() {
					// Entries may be read after the directory is closed.
					const start = startOfContent(openSync(path, "r"));
					const bytes = createReadStream(path, { start, end: start + packed - 1 });
					return method === STORED ? bytes : bytes.pipe(createInflateRaw());
				},
				read() {
					const bytes = bytesAt(startOfContent(), packed);
					if (method !== STORED && method !== DEFLATED)
						throw unreadable(name, `it is compressed by method ${method}; make a zip with deflate`);
					try {
						const plain = method === STORED ? bytes : inflateRawSync(bytes, { maxOutputLength: Math.max(size, 1) });
						if (plain.length === size) return plain;
					} catch (cause) {
						throw unreadable(name, `its bytes in the zip are damaged (${(cause as Error).message})`);
					}
					throw unreadable(name, "its bytes in the zip are damaged");
				},
			};
		}
	} finally {
		closeSync(file);
	}
}

/** Finds the directory of entries. */
function directoryOf(
	path: string,
	size: number,
	bytesAt: (position: number, length: number) => Buffer,
): { readonly from: number; readonly count: number; readonly length: number } {
	const tail = bytesAt(Math.max(0, size - END_BYTES), Math.min(size, END_BYTES));
	let end = tail.length - 22;
	while (end >= 0 && tail.readUInt32LE(end) !== END_SIGNATURE) end--;
	if (end < 0) throw unreadable(path, "the zip has no end: it is cut short");
	const small = {
		count: tail.readUInt16LE(end + 10),
		length: tail.readUInt32LE(end + 12),
		from: tail.readUInt32LE(end + 16),
	};
	const locator = end - 20;
	if (locator < 0 || tail.readUInt32LE(locator) !== LOCATOR64_SIGNATURE) return small;
	const end64 = bytesAt(Number(tail.readBigUInt64LE(locator + 8)), 56);
	if (end64.readUInt32LE(0) !== END64_SIGNATURE) throw unreadable(path, "the zip's end is damaged");
	const number64 = (offset: number) => Number(end64.readBigUInt64LE(offset));
	return { count: number64(32), length: number64(40), from: number64(48) };
}

/** Decompressed size, compressed size and position; values of 4 GB and more are in the extra field. */
function sizesOf(directory: Buffer, position: number, extra: Buffer): [number, number, number] {
	const sizes = [24, 20, 42].map((offset) => directory.readUInt32LE(position + offset)) as [number, number, number];
	for (let i = 0; i + 4 <= extra.length; i += 4 + extra.readUInt16LE(i + 2)) {
		if (extra.readUInt16LE(i) !== 1) continue;
		let next = i + 4;
		for (const [k, size] of sizes.entries()) {
			if (size !== 0xffffffff) continue;
			sizes[k] = Number(extra.readBigUInt64LE(next));
			next += 8;
		}
	}
	return sizes;
}
