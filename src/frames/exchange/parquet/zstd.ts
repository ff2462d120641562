// Decompresses zstd, by Node or by a package.
import * as zlib from "node:zlib";
import type { ZSTDDecoder } from "zstddec";
import { FileError } from "../file-error.js";

/** Node's own zstd, available since 22.15. */
const { zstdDecompressSync: native } = zlib as {
	readonly zstdDecompressSync?: (input: Uint8Array, options: { readonly maxOutputLength: number }) => Buffer;
};

/** WebAssembly's memory, which holds input and output, ends at 2 GB. */
const MAX_BYTES = 1 << 29;

let decoder: ZSTDDecoder | undefined;

/** Prepares `decompressZstd`: where Node has no zstd, loads its reference implementation as WebAssembly once. */
export async function loadZstd(): Promise<void> {
	if (native || decoder) return;
	const { ZSTDDecoder } = await import("zstddec");
	const loaded = new ZSTDDecoder();
	await loaded.init();
	decoder = loaded;
}

/** Decompresses input whose output has `length` bytes; other input gives another length or an error. Call `loadZstd` first. */
export function decompressZstd(input: Uint8Array, length: number): Uint8Array {
	if (native) {
		const { buffer, byteOffset, byteLength } = native(input, { maxOutputLength: Math.max(1, length) });
		return new Uint8Array(buffer, byteOffset, byteLength);
	}
	if (!decoder) throw new Error("zstd is not loaded");
	if (length > MAX_BYTES || input.length > MAX_BYTES)
		throw new FileError(`a zstd page of ${length} bytes is too large for this version of Node; use 22.15 or later`);
	// Without a length the decoder would use the one that the input declares.
	return length === 0 ? new Uint8Array() : decoder.decode(input, length);
}
