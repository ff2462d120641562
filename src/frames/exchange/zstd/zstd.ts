// Decompresses zstd (RFC 8878), for versions of Node that cannot.
import { BackwardBits, damagedZstd } from "./bits.js";
import { constantTable, type FseTable, fseTable, readFseTable } from "./fse.js";
import { decodeFourStreams, decodeStream, type HuffmanTable, readHuffmanTable } from "./huffman.js";

const FRAME = 0xfd2fb528;
const SKIPPED = 0x184d2a50;
const MOST_OF_BLOCK = 131_072;

/** The contents of frames. @throws FileError where they are damaged, or longer than `length` */
export function decompressZstd(bytes: Uint8Array, length: number): Uint8Array {
	const out = new Uint8Array(length);
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	let at = 0;
	let size = 0;
	while (at < bytes.length) {
		if (at + 8 > bytes.length) throw damagedZstd();
		const magic = view.getUint32(at, true);
		if ((magic & ~15) >>> 0 === SKIPPED) {
			at += 8 + view.getUint32(at + 4, true);
			continue;
		}
		if (magic !== FRAME) throw damagedZstd();
		const frame = new Frame(bytes, at + 4, out, size);
		frame.decompress();
		at = frame.at;
		size = frame.size;
	}
	return out.subarray(0, size);
}

interface SequenceKind {
	readonly usual: FseTable;
	readonly mostLog: number;
	/** By code what is added to its further bits, and how many those are. */
	readonly bases: Int32Array;
	readonly bits: Uint8Array;
}

function sequenceKind(shares: readonly number[], log: number, mostLog: number, first: number, bits: readonly number[]) {
	const bases = new Int32Array(bits.length);
	for (let code = 0, base = first; code < bits.length; code++) {
		bases[code] = base;
		base += 1 << (bits[code] as number);
	}
	return { usual: fseTable(shares, log), mostLog, bases, bits: Uint8Array.from(bits) };
}

const times = (count: number, value: number): number[] => new Array<number>(count).fill(value);
const upTo = (first: number, last: number): number[] => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** How many literals come before a match; how far back it lies, with 3 added; how long it is. */
const LITERALS: SequenceKind = sequenceKind(
	[4, 3, ...times(11, 2), 1, 1, 1, ...times(9, 2), 3, 2, ...times(5, 1), ...times(4, -1)],
	6,
	9,
	0,
	[...times(16, 0), 1, 1, 1, 1, 2, 2, 3, 3, 4, ...upTo(6, 16)],
);
const OFFSETS: SequenceKind = sequenceKind(
	[...times(6, 1), 2, 2, 2, ...times(15, 1), ...times(5, -1)],
	5,
	8,
	1,
	upTo(0, 30),
);
const MATCHES: SequenceKind = sequenceKind([1, 4, 3, ...times(6, 2), ...times(37, 1), ...times(7, -1)], 6, 9, 3, [
	...times(32, 0),
	1,
	1,
	1,
	1,
	2,
	2,
	3,
	3,
	4,
	4,
	5,
	...upTo(7, 16),
]);
const KINDS = [LITERALS, OFFSETS, MATCHES] as const;

/** Literals of one block at a time. */
const literals = new Uint8Array(MOST_OF_BLOCK);

/** One frame, from behind its first four bytes. */
class Frame {
	/** Where it goes on. */
	at: number;
	/** How much is written. */
	size: number;
	readonly #bytes: Uint8Array;
	readonly #out: Uint8Array;
	readonly #start: number;
	#huffman: HuffmanTable | undefined;
	readonly #tables: (FseTable | undefined)[] = [];
	readonly #offsets: [number, number, number] = [1, 4, 8];

	constructor(bytes: Uint8Array, at: number, out: Uint8Array, size: number) {
		this.#bytes = bytes;
		this.at = at;
		this.#out = out;
		this.#start = size;
		this.size = size;
	}

	decompress(): void {
		const bytes = this.#bytes;
		const head = bytes[this.at] as number;
		const isWhole = (head & 32) !== 0;
		const sizes = [isWhole ? 1 : 0, 2, 4, 8][head >> 6] as number;
		// The window, the dictionary's number and the size say nothing that is needed here.
		this.at += 1 + (isWhole ? 0 : 1) + ([0, 1, 2, 4][head & 3] as number) + sizes;
		for (let isLast = false; !isLast; ) {
			if (this.at + 3 > bytes.length) throw damagedZstd();
			const block =
				(bytes[this.at] as number) | ((bytes[this.at + 1] as number) << 8) | ((bytes[this.at + 2] as number) << 16);
			this.at += 3;
			isLast = (block & 1) === 1;
			this.#readBlock((block >> 1) & 3, block >> 3);
		}
		if (head & 4) this.at += 4;
	}

	#readBlock(type: number, size: number): void {
		const from = this.at;
		const taken = type === 1 ? 1 : size;
		this.at += taken;
		if (this.at > this.#bytes.length || type === 3) throw damagedZstd();
		if (type === 2) this.#readCompressed(from, this.at);
		else {
			if (this.size + size > this.#out.length) throw damagedZstd();
			if (type === 0) this.#out.set(this.#bytes.subarray(from, this.at), this.size);
			else this.#out.fill(this.#bytes[from] as number, this.size, this.size + size);
			this.size += size;
		}
	}

	#readCompressed(start: number, end: number): void {
		const bytes = this.#bytes;
		const { size, at } = this.#readLiterals(start, end);
		const first = bytes[at];
		if (first === undefined || at >= end) throw damagedZstd();
		if (first === 0) {
			this.#putLiterals(0, size);
			return;
		}
		let next = at + 1;
		let count = first;
		if (first === 255) {
			count = (bytes[next] as number) + ((bytes[next + 1] as number) << 8) + 0x7f00;
			next += 2;
		} else if (first > 127) count = ((first - 128) << 8) + (bytes[next++] as number);
		this.#readSequences(next, end, count, size);
	}

	/** Decodes literals; how many there are, and where they end. */
	#readLiterals(start: number, end: number): { readonly size: number; readonly at: number } {
		const bytes = this.#bytes;
		const head = bytes[start] as number;
		const [type, form] = [head & 3, (head >> 2) & 3];
		const word = head | ((bytes[start + 1] as number) << 8) | ((bytes[start + 2] as number) << 16);
		if (type < 2) {
			const [taken, size] = form === 1 ? [2, (word & 0xffff) >> 4] : form === 3 ? [3, word >> 4] : [1, head >> 3];
			const at = start + taken;
			const after = at + (type === 0 ? size : 1);
			if (size > MOST_OF_BLOCK || after > end) throw damagedZstd();
			if (type === 0) literals.set(bytes.subarray(at, after));
			else literals.fill(bytes[at] as number, 0, size);
			return { size, at: after };
		}
		const width = [10, 10, 14, 18][form] as number;
		const taken = [3, 3, 4, 5][form] as number;
		const whole = word | (taken > 3 ? (bytes[start + 3] as number) << 24 : 0);
		const size = (whole >>> 4) & ((1 << width) - 1);
		const packed = (whole >>> (4 + width)) | (taken > 4 ? (bytes[start + 4] as number) << 10 : 0);
		let at = start + taken;
		const after = at + packed;
		if (size > MOST_OF_BLOCK || after > end) throw damagedZstd();
		if (type === 2) {
			const { table, end: behind } = readHuffmanTable(bytes, at);
			this.#huffman = table;
			at = behind;
		}
		const table = this.#huffman;
		if (!table) throw damagedZstd();
		if (form === 0) decodeStream(bytes, at, after, table, literals, 0, size);
		else decodeFourStreams(bytes, at, after, table, literals, size);
		return { size, at: after };
	}

	#putLiterals(from: number, to: number): void {
		if (this.size + to - from > this.#out.length) throw damagedZstd();
		if (to - from > 64) this.#out.set(literals.subarray(from, to), this.size);
		else for (let i = 0; i < to - from; i++) this.#out[this.size + i] = literals[from + i] as number;
		this.size += to - from;
	}

	#readSequences(start: number, end: number, count: number, literalCount: number): void {
		const bytes = this.#bytes;
		const modes = bytes[start] as number;
		let at = start + 1;
		for (const [kind, { usual, mostLog }] of KINDS.entries()) {
			const mode = (modes >> (6 - 2 * kind)) & 3;
			if (mode === 0) this.#tables[kind] = usual;
			else if (mode === 1) this.#tables[kind] = constantTable(bytes[at++] as number);
			else if (mode === 2) {
				const { table, end: behind } = readFseTable(bytes, at, mostLog);
				this.#tables[kind] = table;
				at = behind;
			}
		}
		const [ofLiterals, ofOffsets, ofMatches] = this.#tables;
		if (!ofLiterals || !ofOffsets || !ofMatches) throw damagedZstd();
		const bits = new BackwardBits(bytes, at, end);
		let literal = bits.read(ofLiterals.log);
		let offset = bits.read(ofOffsets.log);
		let match = bits.read(ofMatches.log);
		const read = ({ bases, bits: widths }: SequenceKind, code: number): number => {
			if (code >= widths.length) throw damagedZstd();
			return (bases[code] as number) + bits.read(widths[code] as number);
		};
		let taken = 0;
		for (let i = 0; i < count; i++) {
			const far = read(OFFSETS, ofOffsets.symbols[offset] as number);
			const length = read(MATCHES, ofMatches.symbols[match] as number);
			const before = read(LITERALS, ofLiterals.symbols[literal] as number);
			if (taken + before > literalCount || bits.left < 0) throw damagedZstd();
			this.#putLiterals(taken, taken + before);
			taken += before;
			this.#repeat(this.#offsetOf(far, before), length);
			if (i === count - 1) break;
			literal = (ofLiterals.bases[literal] as number) + bits.read(ofLiterals.bits[literal] as number);
			match = (ofMatches.bases[match] as number) + bits.read(ofMatches.bits[match] as number);
			offset = (ofOffsets.bases[offset] as number) + bits.read(ofOffsets.bits[offset] as number);
		}
		if (bits.left !== 0) throw damagedZstd();
		this.#putLiterals(taken, literalCount);
	}

	/** How far back a match lies: values up to 3 are one of the last three offsets. */
	#offsetOf(value: number, literalCount: number): number {
		const last = this.#offsets;
		if (value > 3) {
			[last[0], last[1], last[2]] = [value - 3, last[0], last[1]];
			return last[0];
		}
		const which = value - (literalCount === 0 ? 0 : 1);
		if (which === 0) return last[0];
		const found = which === 3 ? last[0] - 1 : (last[which as 1 | 2] as number);
		if (which > 1) last[2] = last[1];
		last[1] = last[0];
		last[0] = found;
		return found;
	}

	/** Writes once more what stands so far back. */
	#repeat(back: number, length: number): void {
		const out = this.#out;
		const [from, to] = [this.size - back, this.size + length];
		if (back <= 0 || from < this.#start || to > out.length) throw damagedZstd();
		if (back >= length && length > 32) out.copyWithin(this.size, from, from + length);
		else for (let at = this.size; at < to; at++) out[at] = out[at - back] as number;
		this.size = to;
	}
}
