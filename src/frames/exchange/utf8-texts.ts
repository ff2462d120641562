/** Texts in UTF-8 one behind the other, as Arrow holds them. */
export interface Utf8Texts {
	readonly bytes: Uint8Array;
	/** Where each text begins, and where the last one ends. */
	readonly offsets: Int32Array;
}

/** Texts as bytes; null takes none. */
export function utf8Texts(texts: readonly (string | null)[]): Utf8Texts {
	const most = texts.reduce((sum, text) => sum + 3 * (text?.length ?? 0), 0);
	const bytes = Buffer.allocUnsafe(most);
	const offsets = new Int32Array(texts.length + 1);
	let size = 0;
	for (const [i, text] of texts.entries()) {
		if (text !== null) size += bytes.write(text, size);
		offsets[i + 1] = size;
	}
	return { bytes: bytes.subarray(0, size), offsets };
}

/** The texts from one place to before another. */
export function textsFrom(texts: readonly string[] | Utf8Texts, from: number, to: number): Utf8Texts {
	if (!("bytes" in texts)) return utf8Texts(texts.slice(from, to));
	const start = texts.offsets[from] as number;
	return {
		bytes: texts.bytes.subarray(start, texts.offsets[to]),
		offsets: texts.offsets.subarray(from, to + 1).map((offset) => offset - start),
	};
}
