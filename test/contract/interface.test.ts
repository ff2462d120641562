import { describe, expect, test } from "vitest";
import { declarationOf, type OperationName, operations } from "../../src/api/catalogue/index.js";
import { createClient } from "../../src/api/client.js";
import { readBody } from "../../src/api/read/read-body.js";
import { createService } from "../../src/service/index.js";
import { bodyOf, valuesAt } from "./at-path.js";
import { EVERY_CALL } from "./every-call.js";
import { type FieldKind, INTERFACE } from "./interface-table.js";

/** The path with every part in braces made alike, since the document's names of arguments are not the library's. */
const shape = (path: string) => path.replace(/\{\w+\}/g, "{}");

test("the catalogue has the operations, paths and queries of the interface document, and no others", () => {
	expect([...operations.keys()].sort()).toEqual(Object.keys(INTERFACE).sort());
	for (const [name, declaration] of operations) {
		const inPath = new Set([...declaration.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
		const query = Object.entries(declaration.query).filter(([argument]) => !inPath.has(argument));
		expect([name, shape(declaration.path)]).toEqual([name, shape(INTERFACE[name]?.path ?? "")]);
		expect([name, query.map(([argument, { wire }]) => wire ?? argument).sort()]).toEqual([
			name,
			[...(INTERFACE[name]?.query ?? [])].sort(),
		]);
	}
});

const RECEIVED: Readonly<Record<FieldKind, readonly string[]>> = {
	text: ["string"],
	"~text": ["string", "number"],
	number: ["number"],
	boolean: ["boolean"],
	null: ["null"],
	any: ["object"],
	list: ["list"],
};

const kindOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "list" : typeof value);

const SAMPLE: Readonly<Record<FieldKind, unknown>> = {
	text: "word",
	"~text": "1,234.50",
	number: 7,
	boolean: true,
	null: null,
	any: {},
	list: [],
};
/** Declared text in the document that nobody reckons with, and so stays text. */
const STAYS_TEXT = /timestamp$|Preliminary|currentPage$/;

test.each(Object.entries(INTERFACE))(
	"a body of %s made from the table passes strict validation",
	(name, { fields }) => {
		const body = bodyOf(Object.fromEntries(Object.entries(fields).map(([path, kind]) => [path, SAMPLE[kind]])));
		const call = { operation: name as OperationName, arguments: { symbol: "KEY" } };
		const { data, drift } = readBody(call, structuredClone(body), { validation: "strict", numbers: "converted" });
		expect(drift).toEqual([]);
		for (const [path, kind] of Object.entries(fields)) {
			const [value] = valuesAt(data, path);
			if (kind === "~text" && !STAYS_TEXT.test(path)) expect([path, value]).toEqual([path, 1234.5]);
			else if (kind === "list") expect([path, Array.isArray(value)]).toEqual([path, true]);
			else if (kind !== "any" && !STAYS_TEXT.test(path)) expect([path, value]).toEqual([path, SAMPLE[kind]]);
		}
		// zod's own parse of the same schema agrees with the reader that interprets it; it takes nothing for what is not shown.
		if (Object.values(fields).includes("any")) return;
		expect(declarationOf(call.operation).schema.parse(structuredClone(body))).toEqual(data);
	},
);

describe.each(["document", "live"] as const)("in the %s form", (form) => {
	const service = createService({ form });
	const client = createClient({ handler: service.handler, framer: ({ meta }) => meta.drift });

	test.each(Object.entries(EVERY_CALL))("%s is answered as declared, its numbers converted", async (name, call) => {
		const query = client.query(name as keyof typeof EVERY_CALL, call);
		const { data, meta } = await query.answer();
		expect(meta.drift).toEqual([]);
		expect(await query.frame()).toEqual([]); // frames read the cells as they came
		if (form === "live") return;
		for (const [path, kind] of Object.entries(INTERFACE[name]?.fields ?? {})) {
			const values = valuesAt(data, path);
			// `timestamp` and the page number are text that one does not reckon with.
			const converted = kind === "~text" ? ["number", "string"] : RECEIVED[kind];
			const found = new Set(values.map(kindOf));
			found.delete("null");
			for (const each of found) expect(converted, `${path}: ${each}`).toContain(each);
		}
	});
});
