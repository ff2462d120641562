import { betweenEnds } from "../../analytics/analyses/run-analysis.js";
import type { Reason } from "../../core/reason.js";
import { shortReason } from "../../core/reason-words.js";
import { MOST_SHOWN, shownKey, writeShown } from "../../core/shown-number.js";
import type { Utf8Texts } from "../../frames/exchange/utf8-texts.js";
import { PairPlaces } from "./pair-places.js";

const { sentence: BETWEEN } = betweenEnds([0, 0]);
const encoder = new TextEncoder();
/** What an interval says around its two ends. */
const [BEFORE, AND, AFTER] = shortReason({ ...betweenEnds([0, 0]), values: { low: "|", high: "|" } })
	.split("|")
	.map((text) => encoder.encode(text)) as [Uint8Array, Uint8Array, Uint8Array];
/** Most bytes of an interval. */
const MOST_OF_INTERVAL = BEFORE.length + AND.length + AFTER.length + 2 * MOST_SHOWN;

function write(text: Uint8Array, bytes: Uint8Array, start: number): number {
	for (let i = 0; i < text.length; i++) bytes[start + i] = text[i] as number;
	return start + text.length;
}

/** Writes an interval of which the ends are keys of numbers. @returns where it ends */
function writeInterval(low: number, high: number, bytes: Uint8Array, start: number): number {
	const and = write(AND, bytes, writeShown(low, bytes, write(BEFORE, bytes, start)));
	return write(AFTER, bytes, writeShown(high, bytes, and));
}

/**
 * Reasons of a column in words, each once, by place; place 0 stands for none. Intervals of scores differ from row to row: they are known by
 * their ends, and written straight as bytes.
 */
export class ReasonTexts {
	readonly #places = new Map<string, number>();
	readonly #intervals = new PairPlaces();
	#bytes = new Uint8Array(1024);
	#offsets = new Int32Array(64);
	#count = 1;
	#size = 0;

	placeOf(reason: Reason | undefined): number {
		if (reason && reason.sentence === BETWEEN) {
			const { low, high } = reason.values as { readonly low: number; readonly high: number };
			const place = this.#placeBetween(shownKey(low), shownKey(high));
			if (place > 0) return place;
		}
		return this.placeOfText(shortReason(reason));
	}

	placeOfText(text: string): number {
		let place = this.#places.get(text);
		if (place === undefined) {
			const bytes = encoder.encode(text);
			this.#makeRoom(bytes.length);
			this.#size = write(bytes, this.#bytes, this.#size);
			place = this.#end();
			this.#places.set(text, place);
		}
		return place;
	}

	#placeBetween(low: number, high: number): number {
		if (Number.isNaN(low) || Number.isNaN(high)) return 0;
		const place = this.#intervals.placeOf(low, high, this.#count);
		if (place < this.#count) return place;
		this.#makeRoom(MOST_OF_INTERVAL);
		this.#size = writeInterval(low, high, this.#bytes, this.#size);
		return this.#end();
	}

	/** Makes room for one more text of so many bytes. */
	#makeRoom(size: number): void {
		if (this.#size + size > this.#bytes.length) {
			const bytes = new Uint8Array(2 * (this.#size + size));
			bytes.set(this.#bytes);
			this.#bytes = bytes;
		}
		if (this.#count + 1 === this.#offsets.length) {
			const offsets = new Int32Array(2 * this.#offsets.length);
			offsets.set(this.#offsets);
			this.#offsets = offsets;
		}
	}

	/** Ends a text. */
	#end(): number {
		this.#offsets[this.#count + 1] = this.#size;
		return this.#count++;
	}

	/** All texts by place. */
	get all(): Utf8Texts {
		return { bytes: this.#bytes.subarray(0, this.#size), offsets: this.#offsets.subarray(0, this.#count + 1) };
	}
}
