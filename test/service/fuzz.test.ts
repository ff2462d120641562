// Tests random paths and arguments: the service answers JSON.
import fc from "fast-check";
import { expect, test } from "vitest";
import { operations } from "../../src/api/catalogue/index.js";
import { ask, service } from "./ask.js";

const piece = fc.oneof(
	fc.string({ maxLength: 12 }).map(encodeURIComponent),
	fc.constantFrom(
		"AAPL",
		"1",
		"0",
		"-1",
		"2024-01-01",
		"%",
		"%ff",
		"%00",
		"..",
		".",
		"a b",
		"__proto__",
		"constructor",
		"null",
		"1e9",
		"NaN",
		"😀",
	),
	fc.string({ unit: "binary-ascii", maxLength: 6 }).map((text) => text.replaceAll(/[\s?#]/g, "")),
);
const query = fc.array(
	fc.tuple(fc.constantFrom("page", "order", "type", "start_date", "id", "symbol", "toString", "%"), piece),
	{ maxLength: 3 },
);
const template = fc.constantFrom(...[...operations.values()].map(({ path }) => path));

async function isWellAnswered(path: string): Promise<void> {
	let answer: Awaited<ReturnType<typeof ask>>;
	try {
		new URL(`http://local/public/user/t0ken${path}`);
		// Both forms alternately.
		const form = path.length % 2 === 0 ? "document" : "live";
		answer = await ask(path, { "valuelab-form": form });
	} catch (error) {
		// The address itself is invalid: no request could be sent.
		expect(String(error)).toMatch(/Invalid URL|Failed to parse URL/);
		return;
	}
	expect([200, 400, 403, 404, 414], path).toContain(answer.status);
	expect(answer.body, path).toBeDefined();
	if (answer.status !== 200) {
		expect(Object.keys(answer.body as object)).toEqual(expect.arrayContaining(["error", "status"]));
		expect(answer.text).not.toMatch(/\.ts:|node_modules|\bat \w+ \(/);
	}
}

test("answers any argument in JSON without a service error", async () => {
	await fc.assert(
		fc.asyncProperty(template, fc.array(piece, { minLength: 3, maxLength: 3 }), query, async (path, pieces, pairs) => {
			let i = 0;
			const filled = path.replaceAll(/\{\w+\}/g, () => pieces[i++] ?? "x");
			await isWellAnswered(`${filled}?${pairs.map(([name, value]) => `${name}=${value}`).join("&")}`);
		}),
		{ numRuns: 400 },
	);
});

test("answers any path in JSON without a service error", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(piece, { maxLength: 6 }), (pieces) => isWellAnswered(`/${pieces.join("/")}`)),
		{ numRuns: 200 },
	);
});

test("answers addresses outside the prefix with 404", async () => {
	for (const path of [
		"/",
		"/public",
		"/public/user",
		"/public/user/",
		"/public/user/t0ken",
		"/public/user//stock/AAPL/quote",
	]) {
		const answer = await service.fetch(new Request(`http://local${path}`));
		expect([path, answer.status]).toEqual([path, 404]);
		expect(await answer.json()).toHaveProperty("error");
	}
});
