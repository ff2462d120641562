// Computes SHA-256 synchronously in the browser.
import { pow } from "../../core/math/pow.js";

/** SHA-256 of a text as hexadecimal digits (FIPS 180-4), for browsers, whose own is asynchronous. */
export function sha256Hex(text: string): string {
	const bytes = new TextEncoder().encode(text);
	const blocks = ((bytes.length + 8) >> 6) + 1;
	const words = new Uint32Array(blocks * 16);
	for (let i = 0; i < bytes.length; i++)
		words[i >> 2] = (words[i >> 2] as number) | ((bytes[i] as number) << (24 - 8 * (i & 3)));
	words[bytes.length >> 2] = (words[bytes.length >> 2] as number) | (0x80 << (24 - 8 * (bytes.length & 3)));
	words[words.length - 2] = Math.floor(bytes.length / 0x20000000);
	words[words.length - 1] = bytes.length << 3;
	const hash = Uint32Array.from(INITIAL);
	const w = new Uint32Array(64);
	for (let block = 0; block < words.length; block += 16) {
		for (let i = 0; i < 64; i++) {
			if (i < 16) w[i] = words[block + i] as number;
			else {
				const [a, b] = [w[i - 15] as number, w[i - 2] as number];
				const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
				const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
				w[i] = ((w[i - 16] as number) + s0 + (w[i - 7] as number) + s1) | 0;
			}
		}
		let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
		for (let i = 0; i < 64; i++) {
			const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
			const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUND[i] as number) + (w[i] as number)) | 0;
			const t2 = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
			[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
		}
		for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i] = (hash[i] as number) + value;
	}
	return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

const PRIMES = Array.from({ length: 312 }, (_, i) => i).filter(
	(n) => n > 1 && Array.from({ length: n }, (_, i) => i).every((d) => d < 2 || n % d !== 0),
);
/** The first 32 fractional bits of a root of a small prime. */
const bitsOf = (root: number): number => ((root - Math.floor(root)) * 0x100000000) >>> 0;
const INITIAL = PRIMES.slice(0, 8).map((prime) => bitsOf(Math.sqrt(prime)));
const ROUND = PRIMES.slice(0, 64).map((prime) => bitsOf(pow(prime, 1 / 3)));
