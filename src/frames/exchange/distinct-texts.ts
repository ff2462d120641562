/** A list of distinct texts in order of first appearance; index 0 means missing. */
export class DistinctTexts {
	readonly all: string[] = [""];
	readonly #indexes = new Map<string, number>();

	indexOf(text: string | null): number {
		if (text === null) return 0;
		let index = this.#indexes.get(text);
		if (index === undefined) {
			index = this.all.push(text) - 1;
			this.#indexes.set(text, index);
		}
		return index;
	}
}

/** The text of each row is `texts[indexes[row]]`. The first text is empty and means missing. */
export interface CodedText {
	readonly texts: readonly string[];
	readonly indexes: Uint32Array;
}

export function codedTexts(texts: Iterable<string | null>, length: number): CodedText {
	const distinct = new DistinctTexts();
	const indexes = new Uint32Array(length);
	let row = 0;
	for (const text of texts) indexes[row++] = distinct.indexOf(text);
	return { texts: distinct.all, indexes };
}
