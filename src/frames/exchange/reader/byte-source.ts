// Reads ranges of a file's bytes, from disk or memory.
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { FileError } from "../file-error.js";

/** Ranges of a file's bytes, each read when it is needed. */
export interface ByteSource {
	readonly size: number;
	/** @throws FileError for a range outside the file */
	read(start: number, end: number): Uint8Array;
	close(): void;
}

/** A file on disk. Throws the system's own error where it cannot be opened. */
export function sourceOfPath(path: string): ByteSource {
	const handle = openSync(path, "r");
	const state = fstatSync(handle);
	if (!state.isFile()) {
		closeSync(handle);
		throw new FileError(
			`cannot open ${JSON.stringify(path)}: it is ${state.isDirectory() ? "a folder" : "not a file"}`,
		);
	}
	const { size } = state;
	return {
		size,
		read(start, end) {
			checkRange(start, end, size);
			const bytes = new Uint8Array(end - start);
			for (let offset = 0; offset < bytes.length; ) {
				const count = readSync(handle, bytes, offset, bytes.length - offset, start + offset);
				if (count === 0) throw new FileError("the file became shorter while it was read");
				offset += count;
			}
			return bytes;
		},
		close: () => closeSync(handle),
	};
}

/** Bytes in memory; the ranges share their memory. */
export function sourceOfBytes({ buffer, byteOffset, length: size }: Uint8Array): ByteSource {
	// Never a Buffer, whose `slice` gives a view and not a copy.
	const bytes = new Uint8Array(buffer, byteOffset, size);
	return {
		size,
		read(start, end) {
			checkRange(start, end, size);
			return bytes.subarray(start, end);
		},
		close() {},
	};
}

function checkRange(start: number, end: number, size: number): void {
	if (!(start >= 0 && end >= start && end <= size))
		throw new FileError(`damaged file: it points to bytes ${start} to ${end} of ${size}`);
}
