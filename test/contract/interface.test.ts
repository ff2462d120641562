// Tests client and service against a table entered from the interface document.
import { describe, expect, test } from "vitest";
import { declarationOf, type OperationName, operations } from "../../src/api/catalogue/index.js";
import { createClient } from "../../src/api/client.js";
import { readBody } from "../../src/api/read/read-body.js";
import { createService } from "../../src/service/index.js";
import { bodyOf, valuesAt } from "./at-path.js";
import { EVERY_CALL } from "./every-call.js";
import { DOCUMENT, type Shape } from "./interface-document.js";

/** The path with its placeholders unified, since the document's argument names differ from the library's. */
const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");

test("the catalogue matches the operations of the interface document", () => {
	expect([...operations.keys()].sort()).toEqual(Object.keys(DOCUMENT).sort());
	for (const [name, declaration] of operations) {
		const inPath = new Set([...declaration.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
		const query = Object.entries(declaration.query).filter(([argument]) => !inPath.has(argument));
		expect([name, shape(declaration.path)]).toEqual([name, shape(DOCUMENT[name]?.path ?? "")]);
		expect([name, query.map(([argument, { wire }]) => wire ?? argument).sort()]).toEqual([
			name,
			[...(DOCUMENT[name]?.query ?? [])].sort(),
		]);
	}
});

/** The result of strict validation of a leaf, and its value in a generated body. */
interface Leaf {
	readonly received: readonly string[];
	readonly sample: unknown;
	/** The sample after number conversion; the sample itself where absent. */
	readonly converted?: unknown;
}

const TEXT: Leaf = { received: ["string"], sample: "word" };
const NUMBER: Leaf = { received: ["number"], sample: 7 };
const NUMBER_IN_TEXT: Leaf = { received: ["number", "string"], sample: "1,234.50", converted: 1234.5 };
const LEAVES: Readonly<Record<Extract<Shape, string>, Leaf>> = {
	string: TEXT,
	date: TEXT,
	"date or empty": TEXT,
	month: TEXT,
	instant: TEXT,
	"month-day-year": TEXT,
	number: NUMBER,
	integer: NUMBER,
	numeric: NUMBER_IN_TEXT,
	"written number": NUMBER_IN_TEXT,
	grouped: NUMBER_IN_TEXT,
	percentage: NUMBER_IN_TEXT,
	"low to high": TEXT,
	ticker: TEXT,
	epoch: { received: ["string"], sample: "1700000000" },
	zoned: TEXT,
	slashed: TEXT,
	boolean: { received: ["boolean"], sample: true },
	null: { received: ["null"], sample: null },
	any: { received: ["object"], sample: {} },
};

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

/** The leaves of a shape by JSON path; `*` is any index of a list, `#` any key of an object. */
function leavesOf(shape: Shape, path = ""): [path: string, leaf: Leaf][] {
	const pathBelow = (step: string | number) => (path === "" ? `${step}` : `${path}.${step}`);
	if (typeof shape === "string") return [[path, LEAVES[shape]]];
	if ("each" in shape) return leavesOf(shape.each, pathBelow("*"));
	if ("keys" in shape && shape.keys === "any") return [[path, LEAVES.any]];
	if ("keys" in shape) return leavesOf(shape.keys, pathBelow("#"));
	if ("row" in shape) return shape.row.flatMap((item, i) => leavesOf(item, pathBelow(i)));
	return Object.entries(shape.fields).flatMap(([name, member]) => leavesOf(member, pathBelow(name)));
}

test.each(Object.entries(DOCUMENT))("a documented body of %s passes strict validation", (name, { body: shape }) => {
	const leaves = leavesOf(shape);
	const body = bodyOf(Object.fromEntries(leaves.map(([path, { sample }]) => [path, sample])));
	const call = { operation: name as OperationName, arguments: { symbol: "AAPL" } };
	const { data, drift } = readBody(call, structuredClone(body), { validation: "strict", numbers: "converted" });
	expect(drift).toEqual([]);
	for (const [path, leaf] of leaves)
		if (leaf !== LEAVES.any) expect([path, valuesAt(data, path)[0]]).toEqual([path, leaf.converted ?? leaf.sample]);
	// zod's own parser and our interpreting reader agree on the schema; unknown members are ignored.
	if (leaves.some(([, leaf]) => leaf === LEAVES.any)) return;
	expect(declarationOf(call.operation).schema.parse(structuredClone(body))).toEqual(data);
});

describe.each(["document", "live"] as const)("in the %s form", (form) => {
	const service = createService({ form });
	const client = createClient({ handler: service.handler, framer: ({ meta }) => meta.drift });

	test.each(Object.entries(EVERY_CALL))("%s answers as declared, with converted numbers", async (name, call) => {
		const query = client.query(name as keyof typeof EVERY_CALL, call);
		const { data, meta } = await query.answer();
		expect(meta.drift).toEqual([]);
		expect(await query.frame()).toEqual([]); // frames read the cells unconverted
		if (form === "live") return;
		for (const [path, { received }] of leavesOf(DOCUMENT[name]?.body ?? "any")) {
			const kinds = new Set(valuesAt(data, path).map(kindOf));
			kinds.delete("null");
			// A field that is missing in this symbol's answer.
			kinds.delete("undefined");
			for (const kind of kinds) expect(received, `${path}: ${kind}`).toContain(kind);
		}
	});
});
