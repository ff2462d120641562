// Places by pairs of whole numbers, against a map by text.
import { expect, it } from "vitest";
import { PairPlaces } from "../../../src/universe/lake/pair-places.js";

it("gives each pair of numbers the place it first had", () => {
	const pairs = new PairPlaces();
	const known = new Map<string, number>();
	// 80 numbers of either sign, of which some differ in high bits alone: 6,400 pairs, each twice.
	const numbers = Array.from({ length: 80 }, (_, i) => (i - 40) * (i % 3 === 0 ? 65_536 : 7));
	for (const place of [1, 2])
		for (const one of numbers)
			for (const other of numbers) {
				const key = `${one} ${other}`;
				const next = known.size + place;
				if (!known.has(key)) known.set(key, next);
				expect(pairs.placeOf(one, other, next)).toBe(known.get(key));
			}
});
