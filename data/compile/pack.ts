// Writes values as compressed or readable JSON.
import { brotliCompressSync, constants } from "node:zlib";
import type { OutputFile } from "./step.js";

/** A value as JSON compressed with Brotli (`*.json.br`). There is no time stamp, so equal values give equal bytes. */
export function packed(path: string, value: unknown): OutputFile {
	const json = Buffer.from(JSON.stringify(value), "utf8");
	const bytes = brotliCompressSync(json, {
		params: {
			[constants.BROTLI_PARAM_QUALITY]: 11,
			[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
			[constants.BROTLI_PARAM_LGWIN]: 22,
			[constants.BROTLI_PARAM_SIZE_HINT]: json.length,
		},
	});
	return { path: `${path}.json.br`, bytes };
}

/** A small value as readable JSON (`*.json`), one member a line. */
export function readable(path: string, value: unknown): OutputFile {
	return { path: `${path}.json`, bytes: Buffer.from(`${JSON.stringify(value, null, "\t")}\n`, "utf8") };
}
