// Tests the OpenAPI document against the catalogue.
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { checkCall, pathOf } from "../../src/api/catalogue/arguments/request.js";
import { type OperationName, operations } from "../../src/api/catalogue/index.js";
import { openApiDocument } from "../../src/api/reference/openapi.js";
import { createService } from "../../src/service/index.js";
import { EVERY_CALL } from "../contract/every-call.js";
import { DOCUMENT } from "../contract/interface-document.js";

const document = openApiDocument("0.0.1");

interface Operation {
	readonly operationId: string;
	readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
	readonly responses: Readonly<
		Record<string, { readonly content?: { readonly "application/json": { readonly schema: object } } }>
	>;
}
const operationAt = (path: string) => document.paths[path]?.get as unknown as Operation;

/** A validator of an operation's body schema with the shared schemas. */
function validator(path: string): z.ZodType {
	const schema = operationAt(path).responses["200"]?.content?.["application/json"].schema;
	const text = JSON.stringify({ ...schema, $defs: document.components.schemas });
	return z.fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")));
}

describe("the OpenAPI document", () => {
	it("has every operation and query parameter of the interface", () => {
		const shape = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");
		const paths = new Map(Object.keys(document.paths).map((path) => [shape(path), path]));
		for (const { path, query } of Object.values(DOCUMENT)) {
			const { parameters } = operationAt(paths.get(shape(path)) as string);
			const inQuery = parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name);
			expect(inQuery.toSorted(), path).toEqual([...query].toSorted());
		}
		expect(Object.keys(document.paths)).toHaveLength(operations.size);
	});
	it("declares each path parameter once, as required", () => {
		for (const [path] of Object.entries(document.paths)) {
			const inPath = operationAt(path).parameters.filter((parameter) => parameter.in === "path");
			expect(inPath.map(({ name }) => name).toSorted()).toEqual(
				[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
			);
			expect(
				inPath.every(({ required }) => required),
				path,
			).toBe(true);
		}
	});
	it("names each operation once", () => {
		const ids = Object.keys(document.paths).map((path) => operationAt(path).operationId);
		expect(new Set(ids).size).toBe(ids.length);
	});
	it("defines every reference", () => {
		const knownParameters = Object.entries(document.components).flatMap(([kind, members]) =>
			Object.keys(members).map((name) => `#/components/${kind}/${name}`),
		);
		for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"([^"]*)"/g))
			expect(knownParameters).toContain(reference);
	});
	it("is served by the local service", async () => {
		const answer = await createService().fetch(new Request("http://local/openapi.json"));
		expect(await answer.json()).toMatchObject({ openapi: "3.1.0", paths: document.paths });
	});
});

describe("body schemas", () => {
	const service = createService();
	const calls = Object.entries(EVERY_CALL) as [OperationName, readonly unknown[]][];
	it.each(calls)("%s matches the local service in both forms", async (name, given) => {
		const { path } = operations.get(name) as { path: string };
		const schema = validator(path);
		for (const form of ["document", "live"]) {
			const request = new Request(`http://local/public/user/demo${pathOf(checkCall(name, given))}`, {
				headers: { "valuelab-form": form },
			});
			const body: unknown = await (await service.fetch(request)).json();
			expect(schema.safeParse(body).error?.issues.slice(0, 3) ?? [], form).toEqual([]);
		}
		expect(schema.safeParse("a page of a proxy").success).toBe(false);
	});
});
