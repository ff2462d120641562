// Decompresses LZ4.
import { ArgumentError } from "../../core/errors.js";

const MAGIC = 0x184d2204;
/** A block whose size has this bit is not compressed. */
const STORED = 0x80000000;

/** A growing array of bytes. Matches are copied from the bytes already written. */
class Output {
	bytes: Uint8Array;
	length = 0;

	constructor(expected: number) {
		this.bytes = new Uint8Array(Math.max(64, expected));
	}

	#reserve(more: number): void {
		if (this.length + more <= this.bytes.length) return;
		const grown = new Uint8Array(Math.max(this.length + more, this.bytes.length * 2));
		grown.set(this.bytes.subarray(0, this.length));
		this.bytes = grown;
	}

	append(part: Uint8Array): void {
		this.#reserve(part.length);
		this.bytes.set(part, this.length);
		this.length += part.length;
	}

	/** Copies byte by byte, because a match may overlap its own output. */
	repeat(distance: number, count: number): void {
		if (distance === 0 || distance > this.length) throw damagedError();
		this.#reserve(count);
		for (let i = 0; i < count; i++, this.length++)
			this.bytes[this.length] = this.bytes[this.length - distance] as number;
	}
}

const damagedError = () => new ArgumentError("bytes", "the LZ4 data are damaged");

/** The contents of an LZ4 frame (lz4_Frame_format.md of the LZ4 project), the form in which Feather files are compressed by default. */
export function decodeLz4Frame(frame: Uint8Array): Uint8Array {
	const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
	if (frame.length < 7 || view.getUint32(0, true) !== MAGIC) throw damagedError();
	const flags = frame[4] as number;
	const [hasBlockSums, hasSize, hasDictionary] = [(flags & 16) !== 0, (flags & 8) !== 0, (flags & 1) !== 0];
	let offset = 6 + (hasSize ? 8 : 0) + (hasDictionary ? 4 : 0) + 1;
	const output = new Output(hasSize ? Number(view.getBigUint64(6, true)) : frame.length * 3);
	for (;;) {
		if (offset + 4 > frame.length) throw damagedError();
		const size = view.getUint32(offset, true);
		offset += 4;
		if (size === 0) return output.bytes.slice(0, output.length);
		const block = frame.subarray(offset, offset + (size & ~STORED));
		if (size >= STORED) output.append(block);
		else decodeBlock(block, output);
		offset += block.length + (hasBlockSums ? 4 : 0);
	}
}

/** One bare LZ4 block (`LZ4_RAW` in Parquet). */
export function decodeLz4Block(block: Uint8Array, length: number): Uint8Array {
	const output = new Output(length);
	decodeBlock(block, output);
	return output.bytes.slice(0, output.length);
}

/** Literals and matches in turn (lz4_Block_format.md). A token holds both lengths; 15 means that more length bytes follow. */
function decodeBlock(block: Uint8Array, output: Output): void {
	let offset = 0;
	const lengthFrom = (start: number): number => {
		let length = start;
		if (start === 15) {
			let byte = 255;
			while (byte === 255 && offset < block.length) length += byte = block[offset++] as number;
		}
		return length;
	};
	while (offset < block.length) {
		const token = block[offset++] as number;
		const literals = lengthFrom(token >> 4);
		if (offset + literals > block.length) throw damagedError();
		output.append(block.subarray(offset, offset + literals));
		offset += literals;
		// The last sequence has no match.
		if (offset >= block.length) return;
		const distance = (block[offset] as number) | ((block[offset + 1] as number) << 8);
		offset += 2;
		output.repeat(distance, 4 + lengthFrom(token & 15));
	}
}
