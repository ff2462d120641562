// Decompresses the pages of a Parquet file.
import * as zlib from "node:zlib";
import { type Compressors, snappyUncompress } from "hyparquet";
import { FileError } from "../file-error.js";
import { decodeLz4Block } from "../lz4.js";
import { decompressZstd } from "./zstd.js";

/** A Buffer as a plain Uint8Array, because `slice` of a Buffer gives a view and not a copy. */
const plainBytes = ({ buffer, byteOffset, byteLength }: Buffer): Uint8Array =>
	new Uint8Array(buffer, byteOffset, byteLength);

/** A decompressor for each codec of Parquet. None writes more than the length that the page declares. */
const DECOMPRESS: Readonly<Record<string, (input: Uint8Array, length: number) => Uint8Array>> = {
	UNCOMPRESSED: (input) => input,
	SNAPPY: (input, length) => {
		const output = new Uint8Array(length);
		snappyUncompress(input, output);
		return output;
	},
	GZIP: (input, length) => plainBytes(zlib.gunzipSync(input, { maxOutputLength: Math.max(1, length) })),
	BROTLI: (input, length) => plainBytes(zlib.brotliDecompressSync(input, { maxOutputLength: Math.max(1, length) })),
	ZSTD: decompressZstd,
	LZ4_RAW: decodeLz4Block,
	LZ4: decodeHadoopLz4,
};

/** The same decompressors, for hyparquet's reader of nested columns. */
export const compressors: Compressors = DECOMPRESS;

/** The contents of a page. @throws FileError where they are damaged or have another length */
export function decompressPage(input: Uint8Array, codec: string, length: number): Uint8Array {
	const decompress = DECOMPRESS[codec];
	if (!decompress) throw new FileError(`the compression ${codec} is not supported`);
	let output: Uint8Array;
	try {
		output = decompress(input, length);
	} catch (cause) {
		throw new FileError(`damaged ${codec} data: ${(cause as Error).message}`, { cause });
	}
	if (output.length === length) return output;
	throw new FileError(`damaged ${codec} data: ${output.length} bytes instead of ${length}`);
}

/** The old LZ4 codec: Hadoop's blocks, each after its two lengths, which some writers left out. */
function decodeHadoopLz4(input: Uint8Array, length: number): Uint8Array {
	const view = new DataView(input.buffer, input.byteOffset, input.byteLength);
	const output = new Uint8Array(length);
	let [next, written] = [0, 0];
	while (next + 8 <= input.length && written < length) {
		const [plain, packed] = [view.getUint32(next), view.getUint32(next + 4)];
		if (plain > length - written || packed > input.length - next - 8) return decodeLz4Block(input, length);
		output.set(decodeLz4Block(input.subarray(next + 8, next + 8 + packed), plain), written);
		next += 8 + packed;
		written += plain;
	}
	return output;
}
