// Tests the claim checker on 1,000 sentences, half of them altered in one figure, year or direction.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sentence } from "../../tools/claims/generate.js";
import { checkerOfBundled } from "./bundled.js";

const check = checkerOfBundled();

describe.each([
	["first-half", 500],
	["second-half", 500],
	// Sentences as analysts write them. On first reading the checker called 15 of 62 true ones wrong, then 4 of 42 new ones, then none of eleven.
	["analyst", 230],
] as const)("the sentences of %s", (name, count) => {
	it("meets the required accuracy", { timeout: 300_000 }, async () => {
		const lines = readFileSync(new URL(`./fixtures/${name}.jsonl`, import.meta.url), "utf8")
			.trim()
			.split("\n");
		const sentences: Sentence[] = lines.map((line) => JSON.parse(line));
		const called: string[] = [];
		let [altered, detected, figures, read] = [0, 0, 0, 0];
		for (const sentence of sentences) {
			const { right, wrong } = await check(sentence.text);
			if (sentence.isTrue) {
				if (wrong > 0) called.push(sentence.text);
				figures += sentence.figures;
				read += Math.min(right + wrong, sentence.figures);
			} else {
				altered++;
				if (wrong > 0) detected++;
			}
		}
		expect(sentences).toHaveLength(count);
		// At most 0.5% of true sentences are called wrong, at least 90% of altered ones found, at least 70% of figures read.
		expect(called.length / (sentences.length - altered), called.join("\n")).toBeLessThanOrEqual(0.005);
		expect(detected / altered).toBeGreaterThanOrEqual(0.9);
		expect(read / figures).toBeGreaterThanOrEqual(0.7);
	});
});
