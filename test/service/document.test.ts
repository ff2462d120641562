import { describe, expect, test } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { ask } from "./ask.js";
import { differences } from "./check-shape.js";
import { DOCUMENT } from "./document-table.js";

describe("every resource of the interface document", () => {
	test.each(DOCUMENT)("%s has every field, and no other, in the type that the document states", async (path, shape) => {
		const answer = await ask(path);
		expect(answer.status).toBe(200);
		expect(answer.headers["content-type"]).toMatch(/^application\/json/);
		expect(differences(answer.body, shape)).toEqual([]);
	});

	test("the table asks as many paths as the catalogue declares", () => {
		expect(DOCUMENT).toHaveLength(operations.size);
	});

	test("records are there wherever the document speaks of a list", async () => {
		for (const [path] of DOCUMENT) expect((await ask(path)).text.length, path).toBeGreaterThan(40);
	});
});
