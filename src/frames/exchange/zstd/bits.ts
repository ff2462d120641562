import { FileError } from "../file-error.js";

export const damagedZstd = () => new FileError("damaged zstd data");

/** Bits of a stream that is written from its front and read from its back. */
export class BackwardBits {
	readonly #bytes: Uint8Array;
	readonly #first: number;
	/** Bits up to here, counted from the front of `bytes`, are not read yet. */
	#end: number;

	constructor(bytes: Uint8Array, from: number, to: number) {
		this.#bytes = bytes;
		this.#first = 8 * from;
		this.#end = endOfStream(bytes, from, to);
	}

	/** How many bits are left; below 0 where more were read than there are, which are 0. */
	get left(): number {
		return this.#end - this.#first;
	}

	/** The next bits, up to 32, as one number. */
	read(count: number): number {
		if (count > 16) return this.read(count - 16) * 65_536 + this.read(16);
		this.#end -= count;
		const from = Math.max(this.#end, this.#first);
		const missing = from - this.#end;
		if (missing >= count) return 0;
		const at = from >> 3;
		const bytes = this.#bytes;
		const word = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
		return ((word >>> (from & 7)) & ((1 << (count - missing)) - 1)) << missing;
	}
}

/** Where the bits of a stream end: before the highest one of its last byte. */
export function endOfStream(bytes: Uint8Array, from: number, to: number): number {
	const last = bytes[to - 1];
	if (to <= from || to > bytes.length || !last) throw damagedZstd();
	return 8 * to + 23 - Math.clz32(last);
}
