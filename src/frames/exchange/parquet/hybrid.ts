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
	let offset = start;
	let seenCount = 0;
	while (seenCount < out.length) {
		let header = 0;
		for (let shift = 0; ; shift += 7) {
			if (offset >= end || shift > 28) throw cutOff();
			const byte = bytes[offset++] as number;
			header |= (byte & 127) << shift;
			if (byte < 128) break;
		}
		header >>>= 0;
		const remaining = out.length - seenCount;
		if (header & 1) {
			const count = Math.min(remaining, (header >>> 1) * 8);
			if (offset + Math.ceil((count * width) / 8) > end) throw cutOff();
			if (width === 1) unpackBits(bytes, offset, out, seenCount, count);
			else unpack(bytes, offset, width, out, seenCount, count);
			offset += (header >>> 1) * width;
			seenCount += count;
		} else {
			const size = (width + 7) >> 3;
			if (offset + size > end) throw cutOff();
			let value = 0;
			for (let i = 0; i < size; i++) value |= (bytes[offset++] as number) << (i * 8);
			const count = Math.min(remaining, header >>> 1);
			out.fill(value, seenCount, seenCount + count);
			seenCount += count;
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
		const byte = start + (bit >>> 3);
		const shift = bit & 7;
		let word =
			((bytes[byte] ?? 0) |
				((bytes[byte + 1] ?? 0) << 8) |
				((bytes[byte + 2] ?? 0) << 16) |
				((bytes[byte + 3] ?? 0) << 24)) >>>
			shift;
		if (shift + width > 32) word |= (bytes[byte + 4] ?? 0) << (32 - shift);
		out[from + i] = word & mask;
	}
}
