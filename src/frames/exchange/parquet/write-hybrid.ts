/** Runs that are shorter are packed with what stands around them. */
const LEAST_RUN = 16;
const LEAST_RUN_OF_BYTES = 8;

/** Numbers as the hybrid of run lengths and packed bits that `hybrid.ts` reads: places in a dictionary. */
export function writeHybrid(values: Uint32Array, width: number): Uint8Array {
	const { length } = values;
	// A run takes up to 9 bytes for 8 values or more; packed values take their bits and a header.
	const out = new Uint8Array(((length + 7) >> 3) * (width + 2) + 16);
	let at = 0;
	let from = 0;
	while (from < length) {
		let next = from;
		let run = 0;
		let end = length;
		while (next < length) {
			const value = values[next] as number;
			run = 1;
			while (next + run < length && values[next + run] === value) run++;
			// Packed values come in eights: the run lends what is missing to the last ones.
			const lent = (8 - ((next - from) & 7)) & 7;
			if (run - lent >= LEAST_RUN) {
				end = next + lent;
				run -= lent;
				break;
			}
			next += run;
			run = 0;
		}
		if (end > from) {
			at = writeVarint((((end - from + 7) >> 3) << 1) | 1, out, at);
			at = pack(values, from, end, width, out, at);
		}
		if (run > 0) {
			const value = values[end] as number;
			at = writeVarint(run << 1, out, at);
			for (let shift = 0; shift < width; shift += 8) out[at++] = (value >>> shift) & 255;
		}
		from = end + run;
	}
	return out.subarray(0, at);
}

/** Bits, packed already, as the same hybrid of width 1. Those beyond `count` are 0. */
export function writeBits(bits: Uint8Array, count: number): Uint8Array {
	const { length } = bits;
	// A run takes up to 6 bytes, and stands for more unless it is the only one.
	const out = new Uint8Array(length + 16);
	let at = 0;
	let from = 0;
	for (let next = 0; next <= length; ) {
		let run = 0;
		const eight = bits[next];
		if (eight === 0 || eight === 255) while (bits[next + run] === eight) run++;
		if (run < LEAST_RUN_OF_BYTES && next < length) {
			next += run || 1;
			continue;
		}
		if (next > from) {
			at = writeVarint(((next - from) << 1) | 1, out, at);
			out.set(bits.subarray(from, next), at);
			at += next - from;
		}
		if (run === 0) break;
		at = writeVarint(Math.min(8 * run, count - 8 * next) << 1, out, at);
		out[at++] = eight === 0 ? 0 : 1;
		next += run;
		from = next;
	}
	return out.subarray(0, at);
}

function writeVarint(value: number, out: Uint8Array, start: number): number {
	let at = start;
	let left = value;
	for (; left > 127; left >>>= 7) out[at++] = (left & 127) | 128;
	out[at++] = left;
	return at;
}

/** Packs values, lowest bits first; those that are missing to the last eight are 0. */
function pack(values: Uint32Array, from: number, to: number, width: number, out: Uint8Array, start: number): number {
	let [at, bits, filled] = [start, 0, 0];
	const end = from + (((to - from + 7) >> 3) << 3);
	for (let i = from; i < end; i++) {
		bits |= (i < to ? (values[i] as number) : 0) << filled;
		for (filled += width; filled >= 8; filled -= 8) {
			out[at++] = bits & 255;
			bits >>>= 8;
		}
	}
	return at;
}

/** Bytes one behind the other. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
	const joined = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
	let at = 0;
	for (const piece of pieces) {
		joined.set(piece, at);
		at += piece.length;
	}
	return joined;
}
