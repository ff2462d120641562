import { readdirSync, readFileSync } from "node:fs";
import { type OperationName, operations } from "../../src/api/index.js";
import * as lines from "../../src/api/schemas/financial-names.js";
import { adapt } from "../../src/frames/adapt.js";
import { callsOf, OPEN } from "./calls.js";
import { createApiClientOf } from "./client.js";

const SCHEMAS = new URL("../../src/api/schemas/", import.meta.url);

/** Columns by operation and view, each in the order in which they were first seen; undefined where any name may be a column. */
async function collect(): Promise<Map<OperationName, Map<string, Set<string> | undefined>>> {
	const found = new Map<OperationName, Map<string, Set<string> | undefined>>();
	for (const [operation, { views }] of operations)
		found.set(
			operation,
			new Map(views.map((view) => [view, OPEN.has(`${operation} ${view}`) ? undefined : new Set()])),
		);
	for (const form of ["document", "live"] as const) {
		const client = createApiClientOf(form);
		for (const operation of operations.keys())
			for (const call of callsOf(operation)) {
				const answer = await client
					.query(operation, call)
					.answer()
					.catch(() => undefined);
				if (!answer) continue;
				for (const [view, columns] of found.get(operation) as Map<string, Set<string> | undefined>)
					for (const name of columns ? adapt(answer, view).names : []) columns?.add(name);
			}
		await client.close();
	}
	for (const [operation, { paging }] of operations)
		if (paging) for (const columns of found.get(operation)?.values() ?? []) columns?.add("page");
	return found;
}

/** Fields by the type that declares them: those of records, read off the schemas, and the lines of statements. */
const DECLARED: readonly (readonly [type: string, names: readonly string[]])[] = [
	["FinancialLine", Object.values(lines).flat()] as const,
	...readdirSync(SCHEMAS).flatMap((file) => {
		const source = readFileSync(new URL(file, SCHEMAS), "utf8");
		return [...source.matchAll(/^export interface (\w+)\s+extends z\.infer<typeof (\w+)>/gm)].flatMap(
			([, type, schema]) => {
				const [, members] = new RegExp(`^const ${schema} = z\\.\\w+\\(\\{\\n(.*?)^\\}\\)`, "ms").exec(source) ?? [];
				const names = [...(members ?? "").matchAll(/^\t"?([\w ]+?)"?[:,]/gm)].map(([, name]) => name as string);
				return names.length > 3 ? [[`FieldOf<${type}>`, names] as const] : [];
			},
		);
	}),
].sort(([, one], [, other]) => other.length - one.length);

/** Least fields of a type of which a view may leave out one: it puts that into columns of other names. */
const MANY = 12;

/** Names as a union; the largest type whose fields are among them stands for these. */
function union(names: ReadonlySet<string>, indent: string): string {
	const fitting = DECLARED.flatMap(([type, fields]) => {
		const [without, ...more] = fields.filter((name) => !names.has(name));
		if (without === undefined) return [{ type, fields }];
		const isMost = more.length === 0 && fields.length >= MANY;
		return isMost ? [{ type: `Exclude<${type}, ${JSON.stringify(without)}>`, fields }] : [];
	});
	const [best] = fitting;
	const others = [...names].filter((name) => !best?.fields.includes(name)).map((name) => JSON.stringify(name));
	return [...(best ? [best.type] : []), ...others].map((name) => `\n${indent}| ${name}`).join("");
}

/** The text of src/frames/view-columns.ts. */
export async function viewColumnsText(): Promise<string> {
	const found = await collect();
	const body: string[] = [];
	for (const [operation, views] of found) {
		body.push(`\t${JSON.stringify(operation)}: {`);
		const written = new Map<string, string>();
		for (const [view, columns] of views) {
			const key = JSON.stringify(columns ? [...columns] : null);
			const same = columns && columns.size > 12 ? written.get(key) : undefined;
			if (same !== undefined)
				body.push(`\t\t${view}: ViewColumns[${JSON.stringify(operation)}][${JSON.stringify(same)}];`);
			else body.push(`\t\t${view}: ${columns ? union(columns, "\t\t\t").trimStart() || "never" : "string"};`);
			written.set(key, view);
		}
		body.push("\t};");
	}
	const types = new Set(
		body.flatMap((line) => [...line.matchAll(/FieldOf<(\w+)>/g)].map(([, type]) => type as string)),
	);
	return `// Written by tools/write-view-columns.ts from the answers of the local service; do not edit.
import type * as lines from "../api/schemas/financial-names.js";
import type { ${[...types].sort().join(", ")} } from "../api/schemas/types.js";

type FinancialLine = (typeof lines)[keyof typeof lines][number];
/** The fields that a record declares. */
type FieldOf<T> = keyof { [K in keyof T as string extends K ? never : K]: unknown };

/** The columns of every view of every operation: the union where they vary by company. \`string\`: any name may be one. */
export interface ViewColumns {
${body.join("\n")}
}
`;
}
