/** A list of distinct texts in order of first appearance; index 0 means missing. */
export class DistinctTexts {
	readonly all: string[] = [""];
	readonly #places = new Map<string, number>();

	placeOf(text: string | null): number {
		if (text === null) return 0;
		let place = this.#places.get(text);
		if (place === undefined) {
			place = this.all.push(text) - 1;
			this.#places.set(text, place);
		}
		return place;
	}
}

/** The text of each row is `words[places[row]]`. The first word is empty and means missing. */
export interface CodedText {
	readonly words: readonly string[];
	readonly places: Uint32Array;
}

export function codedTexts(texts: Iterable<string | null>, length: number): CodedText {
	const words = new DistinctTexts();
	const places = new Uint32Array(length);
	let row = 0;
	for (const text of texts) places[row++] = words.placeOf(text);
	return { words: words.all, places };
}
