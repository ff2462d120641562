// Writes Parquet's run-length and bit-packed encoding.
import { ByteWriter } from "hyparquet-writer/src/bytewriter.js";
import { writeRleBitPackedHybrid } from "hyparquet-writer/src/encoding.js";

/** Shorter runs are packed together with their neighbours. */
const MIN_RUN_OF_BYTES = 8;

/** Encodes dictionary indexes in the hybrid of run lengths and packed bits that `hybrid.ts` reads. */
export function writeHybrid(values: Uint32Array, width: number): Uint8Array {
	const writer = new ByteWriter();
	writeRleBitPackedHybrid(writer, values, width);
	return writer.getBytes();
}

/** Encodes packed bits as the same hybrid of width 1. The bits after `count` are 0. */
export function writeBits(bits: Uint8Array, count: number): Uint8Array {
	const { length } = bits;
	// A run takes up to 6 bytes and replaces more, unless it is the only one.
	const out = new Uint8Array(length + 16);
	let offset = 0;
	let from = 0;
	for (let next = 0; next <= length; ) {
		let run = 0;
		const eight = bits[next];
		if (eight === 0 || eight === 255) while (bits[next + run] === eight) run++;
		if (run < MIN_RUN_OF_BYTES && next < length) {
			next += run || 1;
			continue;
		}
		if (next > from) {
			offset = writeVarint(((next - from) << 1) | 1, out, offset);
			out.set(bits.subarray(from, next), offset);
			offset += next - from;
		}
		if (run === 0) break;
		offset = writeVarint(Math.min(8 * run, count - 8 * next) << 1, out, offset);
		out[offset++] = eight === 0 ? 0 : 1;
		next += run;
		from = next;
	}
	return out.subarray(0, offset);
}

function writeVarint(value: number, out: Uint8Array, start: number): number {
	let offset = start;
	let remaining = value;
	for (; remaining > 127; remaining >>>= 7) out[offset++] = (remaining & 127) | 128;
	out[offset++] = remaining;
	return offset;
}

export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let offset = 0;
	for (const piece of pieces) {
		joined.set(piece, offset);
		offset += piece.length;
	}
	return joined;
}
