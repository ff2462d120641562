import { BackwardBits, damagedZstd, endOfStream } from "./bits.js";
import { readFseTable } from "./fse.js";

/** A Huffman code: by the next `log` bits a symbol times 16, and how many of the bits it takes. */
export interface HuffmanTable {
	readonly log: number;
	readonly cells: Uint16Array;
}

const MOST_LOG = 11;

/** A code as a block holds it, and where it ends. */
export function readHuffmanTable(bytes: Uint8Array, start: number): { table: HuffmanTable; end: number } {
	const head = bytes[start] as number;
	const from = start + 1;
	if (head < 128) return { table: huffmanTable(readWeights(bytes, from, from + head)), end: from + head };
	const count = head - 127;
	const weights = Array.from({ length: count }, (_, i) => {
		const two = bytes[from + (i >> 1)] as number;
		return i & 1 ? two & 15 : two >> 4;
	});
	return { table: huffmanTable(weights), end: from + ((count + 1) >> 1) };
}

/** Weights of symbols that are coded themselves, by two states in turn. */
function readWeights(bytes: Uint8Array, start: number, to: number): number[] {
	const { table, end } = readFseTable(bytes, start, 6);
	const bits = new BackwardBits(bytes, end, to);
	const { symbols, bits: widths, bases, log } = table;
	const weights: number[] = [];
	let [state, other] = [bits.read(log), bits.read(log)];
	while (weights.length < 255) {
		weights.push(symbols[state] as number);
		const next = (bases[state] as number) + bits.read(widths[state] as number);
		if (bits.left < 0) {
			weights.push(symbols[other] as number);
			return weights;
		}
		[state, other] = [other, next];
	}
	throw damagedZstd();
}

/** A symbol of weight w takes 2 ** (w - 1) cells; that of the last symbol is what is left. */
function huffmanTable(known: readonly number[]): HuffmanTable {
	const cellsOf = (weight: number): number => (weight === 0 ? 0 : 1 << (weight - 1));
	const used = known.reduce((sum, weight) => sum + cellsOf(weight), 0);
	const log = 32 - Math.clz32(used);
	const left = (1 << log) - used;
	if (used === 0 || log > MOST_LOG || (left & (left - 1)) !== 0) throw damagedZstd();
	const weights = [...known, 32 - Math.clz32(left)];
	const cells = new Uint16Array(1 << log);
	// Where the next symbol of each weight begins: light ones, which have long codes, come first.
	const starts = new Uint16Array(log + 2);
	for (const weight of weights) starts[weight + 1] = (starts[weight + 1] as number) + cellsOf(weight);
	for (let weight = 1; weight <= log; weight++)
		starts[weight + 1] = (starts[weight + 1] as number) + (starts[weight] as number);
	for (const [symbol, weight] of weights.entries()) {
		if (weight === 0) continue;
		const start = starts[weight] as number;
		const end = start + cellsOf(weight);
		for (let at = start; at < end; at++) cells[at] = (symbol << 4) | (log + 1 - weight);
		starts[weight] = end;
	}
	return { log, cells };
}

/** Decodes one stream. */
export function decodeStream(
	bytes: Uint8Array,
	from: number,
	to: number,
	{ log, cells }: HuffmanTable,
	out: Uint8Array,
	start: number,
	stop: number,
	end = endOfStream(bytes, from, to),
): void {
	let left = end - 8 * from;
	for (let at = start; at < stop; at++) {
		const first = Math.max(0, left - log);
		const byte = from + (first >> 3);
		const word = (bytes[byte] as number) | ((bytes[byte + 1] as number) << 8) | ((bytes[byte + 2] as number) << 16);
		// Bits before the first one are 0.
		const width = left - first;
		const cell = cells[((word >>> (first & 7)) & ((1 << width) - 1)) << (log - width)] as number;
		out[at] = cell >> 4;
		left -= cell & 15;
		if (left < 0) throw damagedZstd();
	}
	if (left !== 0) throw damagedZstd();
}

/**
 * Decodes four streams, each a quarter of the output, behind the sizes of the first three. Two symbols of each are taken in turn: a processor
 * works at all four at once.
 */
export function decodeFourStreams(
	bytes: Uint8Array,
	start: number,
	to: number,
	table: HuffmanTable,
	out: Uint8Array,
	size: number,
): void {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (to - start < 10) throw damagedZstd();
	const from0 = start + 6;
	const from1 = from0 + view.getUint16(start, true);
	const from2 = from1 + view.getUint16(start + 2, true);
	const from3 = from2 + view.getUint16(start + 4, true);
	let end0 = endOfStream(bytes, from0, from1);
	let end1 = endOfStream(bytes, from1, from2);
	let end2 = endOfStream(bytes, from2, from3);
	let end3 = endOfStream(bytes, from3, to);
	const quarter = (size + 3) >> 2;
	const { cells, log } = table;
	const shift = 32 - log;
	const least0 = 8 * from0 + 32;
	const least1 = 8 * from1 + 32;
	const least2 = 8 * from2 + 32;
	const least3 = 8 * from3 + 32;
	let at = 0;
	// The last quarter is the shortest one.
	const last = size - 3 * quarter - 1;
	while (at < last && end0 >= least0 && end1 >= least1 && end2 >= least2 && end3 >= least3) {
		// The 32 bits up to the byte in which the unread bits end hold 25 of these.
		let word = view.getInt32(((end0 + 7) >> 3) - 4, true) << (-end0 & 7);
		let cell = cells[word >>> shift] as number;
		out[at] = cell >> 4;
		word <<= cell & 15;
		end0 -= cell & 15;
		cell = cells[word >>> shift] as number;
		out[at + 1] = cell >> 4;
		end0 -= cell & 15;

		word = view.getInt32(((end1 + 7) >> 3) - 4, true) << (-end1 & 7);
		cell = cells[word >>> shift] as number;
		out[at + quarter] = cell >> 4;
		word <<= cell & 15;
		end1 -= cell & 15;
		cell = cells[word >>> shift] as number;
		out[at + quarter + 1] = cell >> 4;
		end1 -= cell & 15;

		word = view.getInt32(((end2 + 7) >> 3) - 4, true) << (-end2 & 7);
		cell = cells[word >>> shift] as number;
		out[at + 2 * quarter] = cell >> 4;
		word <<= cell & 15;
		end2 -= cell & 15;
		cell = cells[word >>> shift] as number;
		out[at + 2 * quarter + 1] = cell >> 4;
		end2 -= cell & 15;

		word = view.getInt32(((end3 + 7) >> 3) - 4, true) << (-end3 & 7);
		cell = cells[word >>> shift] as number;
		out[at + 3 * quarter] = cell >> 4;
		word <<= cell & 15;
		end3 -= cell & 15;
		cell = cells[word >>> shift] as number;
		out[at + 3 * quarter + 1] = cell >> 4;
		end3 -= cell & 15;
		at += 2;
	}
	decodeStream(bytes, from0, from1, table, out, at, quarter, end0);
	decodeStream(bytes, from1, from2, table, out, at + quarter, 2 * quarter, end1);
	decodeStream(bytes, from2, from3, table, out, at + 2 * quarter, 3 * quarter, end2);
	decodeStream(bytes, from3, to, table, out, at + 3 * quarter, size, end3);
}
