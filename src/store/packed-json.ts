// Reads and writes JSON files, plain or compressed with Brotli.
import { readFileSync } from "node:fs";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** Reads a JSON file compressed with Brotli (`*.json.br`). */
export function readPacked<T>(file: string): T {
	return JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8")) as T;
}

export function readPlain<T>(file: string): T {
	return JSON.parse(readFileSync(file, "utf8")) as T;
}

/** Brotli quality for a user's files; the highest, 11, takes twenty times as long and saves a fifth. */
const DEFAULT_QUALITY = 5;

/** Compresses a value to the form that `readPacked` reads. Equal values give equal bytes. */
export function packJson(value: unknown, quality = DEFAULT_QUALITY): Uint8Array {
	const text = Buffer.from(JSON.stringify(value));
	return brotliCompressSync(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
	});
}
