/** Texts, each once, by place. */
export class Words {
	readonly all: string[] = [""];
	readonly #places = new Map<string, number>();

	placeOf(text: string): number {
		let place = this.#places.get(text);
		if (place === undefined) {
			place = this.all.push(text) - 1;
			this.#places.set(text, place);
		}
		return place;
	}
}
