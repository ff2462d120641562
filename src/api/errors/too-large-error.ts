import { ValuelabError } from "../../core/errors.js";
import { type Asked, askedWords } from "./asked.js";

/** What was too large: the bytes on the wire, the bytes unpacked, the lists and objects in it, or how deep they are in each other. */
export type SizeKind = "received" | "unpacked" | "containers" | "depth";

const WORDS: Readonly<Record<SizeKind, (most: number) => string>> = {
	received: (most) => `takes more than ${most} bytes on the wire`,
	unpacked: (most) => `takes more than ${most} bytes unpacked`,
	containers: (most) => `holds more than ${most} lists and objects`,
	depth: (most) => `is nested deeper than ${most} levels`,
};

/** The answer is beyond a bound that no real answer reaches. It is not read to its end, and not asked for again. */
export class TooLargeError extends ValuelabError {
	/** The bound that was passed, an option of `sizes`. */
	readonly bound: SizeKind;

	constructor(asked: Asked, bound: SizeKind, most: number) {
		super(
			"unreadable",
			`${askedWords(asked)}: the answer ${WORDS[bound](most)}. Check the base URL, or raise sizes.${bound}.`,
			asked,
		);
		this.bound = bound;
	}
}
