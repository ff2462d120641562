// Tests answers in the form of the interface document.
import { describe, expect, test } from "vitest";
import { unexplained } from "../contract/deviations.js";
import { DOCUMENT } from "../contract/interface-document.js";
import { ask } from "./ask.js";
import { differences } from "./check-shape.js";

const SAMPLES = Object.entries(DOCUMENT).map(([name, { sample, body }]) => [sample, body, name] as const);

describe("each resource of the interface document", () => {
	test.each(SAMPLES)("%s has exactly the documented fields and types", async (sample, body, name) => {
		const answer = await ask(sample);
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toMatch(/^application\/json/);
		expect(unexplained(name, differences(answer.body, body))).toEqual([]);
	});

	test("records exist for every documented list", async () => {
		for (const [sample] of SAMPLES) expect((await ask(sample)).text.length, sample).toBeGreaterThan(40);
	});
});
