/** Texts in UTF-8, one after another, as in Arrow. */
export interface Utf8Texts {
	readonly bytes: Uint8Array;
	/** Where each text begins, and where the last one ends. */
	readonly offsets: Int32Array;
}

/** Encodes texts; null takes no bytes. */
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
