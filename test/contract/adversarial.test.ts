// Tests each documented field absent, null, of another type or empty: the rest of the answer stays, and frames are made.
import { expect, test } from "vitest";
import type { Answer } from "../../src/api/answer.js";
import { type OperationName, operations } from "../../src/api/catalogue/index.js";
import { readBody } from "../../src/api/read/read-body.js";
import { adapt } from "../../src/frames/adapt.js";
import { bodyOf, valuesAt } from "./at-path.js";
import { SAMPLE_OF } from "./every-call.js";
import { DOCUMENT, type Shape } from "./interface-document.js";

const SAMPLES: Readonly<Record<Extract<Shape, string>, unknown>> = {
	string: "word",
	date: "2024-03-31",
	"date or empty": "2024-03-31",
	month: "2024-03",
	instant: "2024-03-31 00:00:00",
	"month-day-year": "03-31-2024",
	number: 7,
	integer: 7,
	numeric: "7.5",
	"written number": "1,234.50",
	grouped: "1,234",
	percentage: "7%",
	"low to high": "1 - 2",
	ticker: "NYSE:KO",
	epoch: "1700000000",
	zoned: "2024-03-31 16:00:00 (EST)",
	slashed: "03/31/2024",
	boolean: true,
	null: null,
	any: {},
};

function samplesOf(shape: Shape, path = ""): [path: string, sample: unknown][] {
	const pathBelow = (step: string | number) => (path === "" ? `${step}` : `${path}.${step}`);
	if (typeof shape === "string") return [[path, SAMPLES[shape]]];
	if ("each" in shape) return samplesOf(shape.each, pathBelow("*"));
	if ("keys" in shape) return shape.keys === "any" ? [[path, {}]] : samplesOf(shape.keys, pathBelow("#"));
	if ("row" in shape) return shape.row.flatMap((item, i) => samplesOf(item, pathBelow(i)));
	return Object.entries(shape.fields).flatMap(([name, member]) => samplesOf(member, pathBelow(name)));
}

const WRONG = { absent: undefined, null: null, "another type": { odd: true }, empty: "" } as const;

test.each(Object.entries(DOCUMENT))("%s keeps other fields where one is wrong", (name, { body: shape }) => {
	const samples = samplesOf(shape);
	const call = { operation: name as OperationName, arguments: SAMPLE_OF[name as OperationName].given };
	const readChanged = (changed?: string, value?: unknown) => {
		const body = bodyOf(Object.fromEntries(samples.map(([path, sample]) => [path, path === changed ? value : sample])));
		// Undefined members are absent in JSON.
		return readBody(call, JSON.parse(JSON.stringify(body)), { validation: "lenient", numbers: "converted" });
	};
	const unchanged = readChanged();
	for (const [path] of samples.filter(([samplePath]) => samplePath.includes(".")))
		for (const [kind, value] of Object.entries(WRONG)) {
			const { data, drift, words: wordsInBody } = readChanged(path, value);
			for (const [otherPath] of samples)
				if (otherPath !== path)
					expect([path, kind, otherPath, valuesAt(data, otherPath)[0]]).toEqual([
						path,
						kind,
						otherPath,
						valuesAt(unchanged.data, otherPath)[0],
					]);
			for (const view of operations.get(call.operation)?.views ?? []) {
				const meta = {
					...call,
					retrievedAt: "2026-01-01T00:00:00Z",
					hash: "",
					cache: "miss",
					madeUp: [],
					drift,
					words: new Map(),
				};
				expect(() => adapt({ data, meta } as Answer, view), `${path} ${kind} ${view}`).not.toThrow();
			}
			expect(typeof wordsInBody).toBe("function");
		}
});
