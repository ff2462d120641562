import { FileError } from "../file-error.js";

/**
 * Fills `out` from Parquet's hybrid encoding of run lengths and packed bits, used for levels and dictionary indexes. Never writes beyond
 * `out`, whatever the runs say.
 */
export function readHybrid(
	bytes: Uint8Array,
	start: number,
	end: number,
	width: number,
	out: Uint8Array | Int32Array,
): void {
	let at = start;
	let seen = 0;
	while (seen < out.length) {
		let header = 0;
		for (let shift = 0; ; shift += 7) {
			if (at >= end || shift > 28) throw cutOff();
			const byte = bytes[at++] as number;
			header |= (byte & 127) << shift;
			if (byte < 128) break;
		}
		header >>>= 0;
		const left = out.length - seen;
		if (header & 1) {
			const count = Math.min(left, (header >>> 1) * 8);
			if (at + Math.ceil((count * width) / 8) > end) throw cutOff();
			if (width === 1) unpackBits(bytes, at, out, seen, count);
			else unpack(bytes, at, width, out, seen, count);
			at += (header >>> 1) * width;
			seen += count;
		} else {
			const size = (width + 7) >> 3;
			if (at + size > end) throw cutOff();
			let value = 0;
			for (let i = 0; i < size; i++) value |= (bytes[at++] as number) << (i * 8);
			const count = Math.min(left, header >>> 1);
			out.fill(value, seen, seen + count);
			seen += count;
		}
	}
}

const cutOff = () => new FileError("damaged data: run lengths end too early");

/** Unpacks bits, eight at a time. */
function unpackBits(bytes: Uint8Array, start: number, out: Uint8Array | Int32Array, from: number, count: number): void {
	const whole = count >> 3;
	for (let i = 0, to = from; i < whole; i++, to += 8) {
		const eight = bytes[start + i] as number;
		for (let bit = 0; bit < 8; bit++) out[to + bit] = (eight >> bit) & 1;
	}
	for (let i = 8 * whole; i < count; i++) out[from + i] = ((bytes[start + whole] as number) >> (i & 7)) & 1;
}

function unpack(
	bytes: Uint8Array,
	start: number,
	width: number,
	out: Uint8Array | Int32Array,
	from: number,
	count: number,
): void {
	const mask = width === 32 ? -1 : (1 << width) - 1;
	let bit = 0;
	for (let i = 0; i < count; i++, bit += width) {
		const at = start + (bit >>> 3);
		const shift = bit & 7;
		let word =
			((bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 3] ?? 0) << 24)) >>>
			shift;
		if (shift + width > 32) word |= (bytes[at + 4] ?? 0) << (32 - shift);
		out[from + i] = word & mask;
	}
}
