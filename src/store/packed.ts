import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";

/** The data set's folder: `data/` beside the package.json of valuelab, found upwards from this file (source or bundle). */
export function dataFolder(from: string = import.meta.url): string {
	for (let folder = dirname(fileURLToPath(from)); ; folder = dirname(folder)) {
		const manifest = join(folder, "package.json");
		if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "valuelab")
			return join(folder, "data");
		if (dirname(folder) === folder) throw new Error(`no package called valuelab stands above ${fileURLToPath(from)}`);
	}
}

/** A brotli-compressed JSON file (`*.json.br`), parsed. */
export function readPacked<T>(file: string): T {
	return JSON.parse(brotliDecompressSync(readFileSync(file)).toString("utf8")) as T;
}

/** A plain JSON file, parsed. */
export function readPlain<T>(file: string): T {
	return JSON.parse(readFileSync(file, "utf8")) as T;
}

/** Brotli quality for a user's files; the highest takes twenty times as long and saves a fifth. */
const QUALITY = 5;

/** JSON, compressed as `readPacked` reads it. The same value gives the same bytes. */
export function packJson(value: unknown, quality = QUALITY): Uint8Array {
	const text = Buffer.from(JSON.stringify(value));
	return brotliCompressSync(text, {
		params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
	});
}
