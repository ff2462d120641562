// Numbers of reasons as keys and as bytes, against their texts.
import { expect, it } from "vitest";
import { shownNumber } from "../../src/core/reason-words.js";
import { MOST_SHOWN, shownKey, writeShown } from "../../src/core/shown-number.js";

// 0.1234 and 12.34 have the same digits; 0.125, 1.005 and 0.99995 lie at half of a last decimal.
const NUMBERS = [
	...[0.1234, 12.34, -12.34, 1234, 12.339, 12.3402, 0.12339, 0.12344, 0.125, 1.005, -1.005, 1.0050000001, 3, -3, 2.999],
	...[0, -0, 0.00001, -0.00001, 0.99995, 0.99999, -0.00005, 0.00015, 1234.5, -9999.99, 9999.995, 999_999, -100_000],
	...Array.from({ length: 800 }, (_, i) => [
		(i - 400) / 3,
		(i - 400) / 800,
		17 * (i - 400),
		((i - 400) * 37) / 8,
	]).flat(),
];

it("gives numbers one key only where they read the same", () => {
	const texts = new Map<number, string>();
	const keys = new Map<string, number>();
	for (const value of NUMBERS) {
		const [key, text] = [shownKey(value), shownNumber(value)];
		if (Number.isNaN(key)) continue;
		expect([value, texts.get(key) ?? text, keys.get(text) ?? key]).toEqual([value, text, key]);
		texts.set(key, text);
		keys.set(text, key);
		expect(Math.abs(key)).toBeLessThan(1 << 23);
	}
	expect(texts.size).toBeGreaterThan(2000);
	expect([1e6, -12_345.67, Number.POSITIVE_INFINITY].map(shownKey)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

it("writes a key as its number reads", () => {
	for (const value of NUMBERS) {
		const key = shownKey(value);
		if (Number.isNaN(key)) continue;
		const bytes = new Uint8Array(MOST_SHOWN);
		const end = writeShown(key, bytes, 0);
		expect(Buffer.from(bytes.subarray(0, end)).toString()).toBe(shownNumber(value));
	}
});
