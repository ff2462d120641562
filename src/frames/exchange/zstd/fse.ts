import { damagedZstd } from "./bits.js";

/** A table of finite state entropy: by state its symbol, how many bits the next state takes, and what is added to them. */
export interface FseTable {
	/** Bits of a state. */
	readonly log: number;
	readonly symbols: Uint8Array;
	readonly bits: Uint8Array;
	readonly bases: Uint16Array;
}

/** A table as a block holds it, and where it ends. */
export function readFseTable(bytes: Uint8Array, start: number, mostLog: number): { table: FseTable; end: number } {
	let bit = 8 * start;
	const peek = (count: number): number => {
		const at = bit >> 3;
		const word = (bytes[at] as number) | ((bytes[at + 1] as number) << 8) | ((bytes[at + 2] as number) << 16);
		return (word >>> (bit & 7)) & ((1 << count) - 1);
	};
	const log = peek(4) + 5;
	if (log > mostLog) throw damagedZstd();
	bit += 4;
	const shares: number[] = [];
	let left = (1 << log) + 1;
	while (left > 1) {
		// Values that need not all bits to be told apart take one less.
		const width = 32 - Math.clz32(left);
		const short = (1 << width) - 1 - left;
		let value = peek(width);
		const low = value & ((1 << (width - 1)) - 1);
		if (low < short) {
			value = low;
			bit += width - 1;
		} else {
			if (value >= 1 << (width - 1)) value -= short;
			bit += width;
		}
		const share = value - 1;
		shares.push(share);
		left -= Math.abs(share);
		let zeros = share === 0 ? 3 : 0;
		while (zeros === 3) {
			zeros = peek(2);
			bit += 2;
			for (let i = 0; i < zeros; i++) shares.push(0);
		}
		if (shares.length > 256 || bit > 8 * bytes.length) throw damagedZstd();
	}
	if (left !== 1) throw damagedZstd();
	return { table: fseTable(shares, log), end: (bit + 7) >> 3 };
}

/** The table of symbols of such shares of all states; a share of -1 is below one state. */
export function fseTable(shares: readonly number[], log: number): FseTable {
	const size = 1 << log;
	const symbols = new Uint8Array(size);
	const bits = new Uint8Array(size);
	const bases = new Uint16Array(size);
	let last = size - 1;
	for (const [symbol, share] of shares.entries()) if (share === -1) symbols[last--] = symbol;
	const step = (size >> 1) + (size >> 3) + 3;
	let state = 0;
	for (const [symbol, share] of shares.entries())
		for (let i = 0; i < share; i++) {
			symbols[state] = symbol;
			do state = (state + step) & (size - 1);
			while (state > last);
		}
	const seen = shares.map(Math.abs);
	for (state = 0; state < size; state++) {
		const symbol = symbols[state] as number;
		const next = seen[symbol] as number;
		seen[symbol] = next + 1;
		bits[state] = log - 31 + Math.clz32(next);
		bases[state] = (next << (bits[state] as number)) - size;
	}
	return { log, symbols, bits, bases };
}

/** A table of one symbol. */
export const constantTable = (symbol: number): FseTable => ({
	log: 0,
	symbols: Uint8Array.of(symbol),
	bits: new Uint8Array(1),
	bases: new Uint16Array(1),
});
