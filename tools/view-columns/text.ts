import { type OperationName, operations } from "../../src/api/index.js";
import * as lines from "../../src/api/schemas/financial-names.js";
import { adapt } from "../../src/frames/index.js";
import { callsOf, OPEN } from "./calls.js";
import { createApiClientOf } from "./client.js";

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

const LINES = new Set<string>(Object.values(lines).flat());

/** The lines of statements stand for themselves where all of them are columns. */
function union(names: ReadonlySet<string>, indent: string): string {
	const hasLines = [...LINES].every((name) => names.has(name));
	const others = [...names].filter((name) => !hasLines || !LINES.has(name)).map((name) => JSON.stringify(name));
	return [...(hasLines ? ["FinancialLine"] : []), ...others].map((name) => `\n${indent}| ${name}`).join("");
}

/** The text of src/frames/view-columns.ts. */
export async function viewColumnsText(): Promise<string> {
	const found = await collect();
	const lines = [
		"// Written by tools/write-view-columns.ts from the answers of the local service; do not edit.",
		'import type * as lines from "../api/schemas/financial-names.js";',
		"",
		"type FinancialLine = (typeof lines)[keyof typeof lines][number];",
		"",
		"/** The columns of every view of every operation: the union where they vary by company. `string`: any name may be one. */",
		"export interface ViewColumns {",
	];
	for (const [operation, views] of found) {
		lines.push(`\t${JSON.stringify(operation)}: {`);
		const written = new Map<string, string>();
		for (const [view, columns] of views) {
			const key = JSON.stringify(columns ? [...columns] : null);
			const same = columns && columns.size > 12 ? written.get(key) : undefined;
			if (same !== undefined)
				lines.push(`\t\t${view}: ViewColumns[${JSON.stringify(operation)}][${JSON.stringify(same)}];`);
			else lines.push(`\t\t${view}: ${columns ? union(columns, "\t\t\t").trimStart() || "never" : "string"};`);
			written.set(key, view);
		}
		lines.push("\t};");
	}
	lines.push("}", "");
	return lines.join("\n");
}
