// Writes the text of src/frames/view-columns.ts from answers of the local service.
import { readdirSync, readFileSync } from "node:fs";
import { type OperationName, operations } from "../../src/api/index.js";
import * as lines from "../../src/api/schemas/financial-names.js";
import { adapt } from "../../src/frames/adapt.js";
import { callsOf, OPEN } from "./calls.js";
import { createApiClientOf } from "./client.js";

const SCHEMAS = new URL("../../src/api/schemas/", import.meta.url);

/** Columns by operation and view, in order of first occurrence; undefined if any name can be a column. */
async function collect(): Promise<Map<OperationName, Map<string, Set<string> | undefined>>> {
	const columnsByOperation = new Map<OperationName, Map<string, Set<string> | undefined>>();
	for (const [operation, { views }] of operations)
		columnsByOperation.set(
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
				for (const [view, columns] of columnsByOperation.get(operation) as Map<string, Set<string> | undefined>)
					for (const name of columns ? adapt(answer, view).names : []) columns?.add(name);
			}
		await client.close();
	}
	for (const [operation, { paging }] of operations)
		if (paging) for (const columns of columnsByOperation.get(operation)?.values() ?? []) columns?.add("page");
	return columnsByOperation;
}

type Declared = readonly [type: string, names: readonly string[]];

/** Finds the fields of an object in a schema's text, including nested and spread objects. */
function fieldsIn(members: string, source: string, type: string, prefix = ""): Declared[] {
	const indent = /^\t+/.exec(members)?.[0] ?? "";
	const spread = members.replaceAll(/^\t+\.\.\.(\w+),\n/gm, (_, name) => {
		const [, fields = ""] = new RegExp(`^const ${name} = \\{\\n(.*?)^\\};`, "ms").exec(source) ?? [];
		return fields;
	});
	const names = [...spread.matchAll(new RegExp(`^${indent}(?!\\t|[/*}])"?([^":\\n]+?)"?[:,]`, "gm"))];
	const inner = [
		...spread.matchAll(new RegExp(`^${indent}(\\w+): z\\.\\w*[oO]bject\\(\\{\\n(.*?)^${indent}\\}\\)`, "gms")),
	];
	const inline = [...spread.matchAll(new RegExp(`^${indent}(\\w+): z\\.\\w*[oO]bject\\(\\{ (.*) \\}\\)`, "gm"))];
	const own = names.map(([, name]) => `${prefix}${name}`);
	return [
		...(own.length > 3 ? [[prefix ? `\`${prefix}\${FieldOf<${type}>}\`` : `FieldOf<${type}>`, own] as const] : []),
		...inline.flatMap(([, name = "", held = ""]) =>
			fieldsIn(
				`${held.replaceAll(/(?:^|, )(?=\w+:)/g, "\n\t").slice(1)},\n`,
				source,
				`${type}["${name}"]`,
				`${prefix}${name}.`,
			),
		),
		...inner.flatMap(([, name = "", held = ""]) => fieldsIn(held, source, `${type}["${name}"]`, `${prefix}${name}.`)),
	];
}

/** Fields by the type that declares them: records of the schemas, and lines of statements. */
const DECLARED: readonly Declared[] = [
	["FinancialLine", Object.values(lines).flat()] as const,
	...readdirSync(SCHEMAS).flatMap((file) => {
		const source = readFileSync(new URL(file, SCHEMAS), "utf8");
		return [...source.matchAll(/^export interface (\w+)\s+extends z\.infer<typeof (\w+)>/gm)].flatMap(
			([, type = "", schema]) => {
				// An object in a chain or an argument is indented.
				const object = "z\\s*\\.\\w*[oO]bject\\(\\{\\n(.*?)";
				const [, direct, indented] =
					new RegExp(
						`^const ${schema} = (?:z\\.\\w+\\(\\{\\n(.*?)^\\}\\)|(?:withPatterns\\(\\s*)?${object}^\\t\\}\\))`,
						"ms",
					).exec(source) ?? [];
				const members = direct ?? indented ?? "";
				return fieldsIn(members, source, type);
			},
		);
	}),
];

/** Largest share of a type's fields that a view may omit, because it puts them into columns with other names. */
const MAX_LEFT_OUT = 1 / 2;

/** Patterns of generated names, with the type of each. */
const RULES: readonly (readonly [type: string, shape: RegExp])[] = [
	["`percentage_of_\u0024{string}`", /^percentage_of_/],
	[
		"`\u0024{FinancialLine} (\u0024{string})`",
		/ \((?:income_statement|balance_sheet|cashflow_statement|valuation_\w+)\)$/,
	],
];

/** Writes names as a union of types; a type replaces its fields, the largest type first. */
function union(names: ReadonlySet<string>, indent: string): string {
	const remaining = new Set(names);
	const types: string[] = [];
	for (;;) {
		const fitting = DECLARED.map(([type, fields]) => {
			const without = fields.filter((name) => !remaining.has(name));
			return { type, without, kept: fields.filter((name) => remaining.has(name)) };
		})
			.filter(({ without, kept }) => kept.length > 3 && without.length <= MAX_LEFT_OUT * kept.length)
			.sort((a, b) => b.kept.length - a.kept.length || a.without.length - b.without.length);
		const [best] = fitting;
		if (!best) break;
		const prefix = /^`([\w.]+)\$/.exec(best.type)?.[1] ?? "";
		const bare = best.without.map((name) => JSON.stringify(name.slice(prefix.length))).join(" | ");
		types.push(
			bare === ""
				? best.type
				: best.type.replace(/FieldOf<.*>(?=\}|$)|^FinancialLine$/, (all) => `Exclude<${all}, ${bare}>`),
		);
		for (const name of best.kept) remaining.delete(name);
	}
	for (const [type, shape] of RULES) {
		const matching = [...remaining].filter((name) => shape.test(name));
		if (matching.length > 1) types.push(type);
		if (matching.length > 1) for (const name of matching) remaining.delete(name);
	}
	return [...types, ...[...remaining].map((name) => JSON.stringify(name))]
		.map((name) => `\n${indent}| ${name}`)
		.join("");
}

/** Writes the text of src/frames/view-columns.ts. */
export async function viewColumnsText(): Promise<string> {
	const result = await collect();
	const body: string[] = [];
	for (const [operation, views] of result) {
		const members: string[] = [];
		const written = new Map<string, string>();
		for (const [view, columns] of views) {
			const key = JSON.stringify(columns ? [...columns] : null);
			const same = columns && columns.size > 12 ? written.get(key) : undefined;
			if (same !== undefined)
				members.push(`${view}: ViewColumns[${JSON.stringify(operation)}][${JSON.stringify(same)}];`);
			else members.push(`${view}: ${columns ? union(columns, "\t\t\t").trimStart() || "never" : "string"};`);
			written.set(key, view);
		}
		// The formatter keeps a record on one line if it fits.
		const [between, end] = members.length === 1 ? [" ", " "] : ["\n\t\t", "\n\t"];
		body.push(`\t${JSON.stringify(operation)}: {${between}${members.join(between)}${end}};`);
	}
	return `// Written by tools/write-view-columns.ts from the answers of the local service; do not edit.
import type { FinancialLine } from "../api/schemas/financial-names.js";
import type * as records from "../api/schemas/types.js";

/** The fields that a record declares. */
type FieldOf<T> = keyof { [K in keyof T as string extends K ? never : K]: unknown };

/** The columns of every view of every operation: the union where they vary by company. \`string\`: any name may be one. */
export interface ViewColumns {
${body.join("\n").replaceAll("FieldOf<", "FieldOf<records.")}
}
`;
}
