// A journal: entries with length and checksum, readable after a crash.
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync, writevSync } from "node:fs";
import { crc32 } from "node:zlib";

/** One entry of a journal: what is said of it as JSON, and its numbers. */
export interface JournalEntry {
	readonly head: Readonly<Record<string, unknown>>;
	readonly values: readonly Float64Array[];
}

/** Where an entry stands, so that it is read when it is wanted. */
export interface EntryPlace {
	readonly offset: number;
	readonly length: number;
	/** Where its numbers begin in the file. */
	readonly numbersAt: number;
}

const MAGIC = 0x314a4c56;
/** Magic, length of the body, its CRC-32. */
const FRAME = 12;

/**
 * A file to which entries are appended one after the other, each with its length and CRC-32: whatever kills the writer, all entries
 * before the one that it was writing can be read.
 */
export class JournalFile {
	readonly path: string;
	readonly #file: number;
	#end: number;

	constructor(path: string) {
		this.path = path;
		this.#file = openSync(path, "a+", 0o600);
		this.#end = fstatSync(this.#file).size;
	}

	/** Appends an entry whole, or leaves the file as it was. @throws the file system's error, such as ENOSPC */
	append({ head, values }: JournalEntry): void {
		const json = JSON.stringify(head);
		const textLength = Buffer.byteLength(json);
		const start = 4 + textLength + ((8 - ((4 + textLength) % 8)) % 8);
		const text = Buffer.alloc(start);
		text.writeUInt32LE(textLength, 0);
		text.write(json, 4);
		const numbers = values.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
		// The checksum of nothing is 0, whatever came before: a half without periods is left out.
		const body = [text, ...numbers.filter(({ length }) => length > 0)];
		const length = body.reduce((sum, part) => sum + part.length, 0);
		const frame = Buffer.alloc(FRAME);
		frame.writeUInt32LE(MAGIC, 0);
		frame.writeUInt32LE(length, 4);
		frame.writeUInt32LE(
			body.reduce((sum, part) => crc32(part, sum), 0),
			8,
		);
		try {
			writeAll(this.#file, [frame, ...body]);
		} catch (error) {
			ftruncateSync(this.#file, this.#end);
			throw error;
		}
		this.#end += FRAME + length;
	}

	close(): void {
		closeSync(this.#file);
	}
}

function writeAll(file: number, parts: readonly Buffer[]): void {
	let written = writevSync(file, parts);
	for (const part of parts) {
		for (; written < part.length; ) written += writeSync(file, part, written);
		written -= part.length;
	}
}

/** Reads a journal: its whole entries, and their numbers when they are wanted. */
export class JournalReader {
	readonly #file: number;

	constructor(path: string) {
		this.#file = openSync(path, "r");
	}

	/** The heads of all whole entries, up to the first that is damaged or cut off. */
	*entries(): Generator<{ readonly place: EntryPlace; readonly head: Readonly<Record<string, unknown>> }> {
		const { size } = fstatSync(this.#file);
		for (let offset = 0; offset + FRAME <= size; ) {
			const entry = this.#readAt(offset, size);
			if (!entry) return;
			const numbersAt = offset + FRAME + entry.start;
			yield { place: { offset, length: entry.length, numbersAt }, head: entry.head };
			offset += entry.length;
		}
	}

	/** Reads numbers of an entry, from the one at `from` on, into a list of the caller's own, which is filled. */
	readNumbers({ numbersAt }: EntryPlace, from: number, into: Float64Array): void {
		const bytes = Buffer.from(into.buffer, into.byteOffset, into.byteLength);
		for (let at = 0; at < bytes.length; ) {
			const read = readSync(this.#file, bytes, at, bytes.length - at, numbersAt + 8 * from + at);
			if (read === 0) throw new RangeError("the journal ends in the middle of an entry");
			at += read;
		}
	}

	close(): void {
		closeSync(this.#file);
	}

	#readAt(offset: number, end: number) {
		const frame = Buffer.alloc(FRAME);
		if (readSync(this.#file, frame, 0, FRAME, offset) < FRAME || frame.readUInt32LE(0) !== MAGIC) return undefined;
		const size = frame.readUInt32LE(4);
		if (offset + FRAME + size > end) return undefined;
		const body = Buffer.alloc(size);
		if (readSync(this.#file, body, 0, size, offset + FRAME) < size || crc32(body) !== frame.readUInt32LE(8))
			return undefined;
		const textLength = body.readUInt32LE(0);
		const head = JSON.parse(body.toString("utf8", 4, 4 + textLength)) as Record<string, unknown>;
		const start = 4 + textLength + ((8 - ((4 + textLength) % 8)) % 8);
		return { head, start, length: FRAME + size };
	}
}
