// Reads and checks examples in doc comments.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { parseSync } from "oxc-parser";

/** An example of a doc comment: code in which `//=>` states the result of the preceding expression. */
export interface DocExample {
	readonly path: string;
	readonly line: number;
	readonly code: string;
}

/** The examples with a result in the doc comments of a file, in order. */
export function examplesIn(path: string, text = readFileSync(path, "utf8")): DocExample[] {
	const comments = [...text.matchAll(/\/\*\*[\s\S]*?\*\//g)].filter(([comment]) => comment.includes("//=>"));
	return comments.flatMap(({ 0: comment, index }) => {
		const line = text.slice(0, index).split("\n").length;
		const plain = comment.slice(3, -2).replaceAll(/^[ \t]*\* ?/gm, "");
		const examples = plain.split(/^\s*@/m).filter((tag) => tag.startsWith("example") && tag.includes("//=>"));
		return examples.map((tag) => ({ path, line, code: tag.slice("example".length).trim() }));
	});
}

interface Node {
	readonly type: string;
	readonly start: number;
	readonly end: number;
	readonly declarations?: readonly { readonly id: Node }[];
}

/** The wrong results of an example, one per line; empty if all are right. */
export async function brokenPromises({ path, code }: DocExample, names: Readonly<Record<string, unknown>>) {
	const { program, comments, errors } = parseSync("example.ts", code);
	if (errors.length > 0) return [`does not parse: ${errors[0]?.message}`];
	const statements = program.body as unknown as readonly Node[];
	const promised = new Map<Node, string>();
	let last: Node | undefined;
	let lastLine = 0;
	for (const { start, value } of comments) {
		const line = code.slice(0, start).split("\n").length;
		if (value.startsWith("=>")) {
			last = statements.findLast((statement) => statement.end <= start);
			if (last) promised.set(last, value.slice(2));
		} else if (last && line === lastLine + 1) promised.set(last, `${promised.get(last)}\n${value}`);
		else last = undefined;
		lastLine = line;
	}
	const source = statements.map((statement) => {
		const text = code.slice(statement.start, statement.end).replace(/;$/, "");
		const expected = promised.get(statement);
		if (statement.type === "ImportDeclaration") return "";
		if (expected === undefined) return `${text};`;
		if (statement.type === "ExpressionStatement") return `$check(${JSON.stringify(text)}, ${text}, (${expected}));`;
		const name = statement.declarations?.[0]?.id;
		return `${text}; $check(${JSON.stringify(text)}, ${code.slice(name?.start, name?.end)}, (${expected}));`;
	});
	const broken: string[] = [];
	const check = (text: string, given: unknown, expected: unknown) => {
		if (!isDeepStrictEqual(comparable(given), comparable(expected)))
			broken.push(`${text} gives ${JSON.stringify(comparable(given))}`);
	};
	const scope = { ...names, ...(await import(pathToFileURL(path).href)), $check: check };
	// Only names in the code become parameters: types and reserved words are not values.
	const used = Object.keys(scope).filter((name) => source.join("\n").includes(name) && /^[\w$]+$/.test(name));
	const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
	try {
		await new AsyncFunction(...used, source.join("\n"))(...used.map((name) => scope[name as keyof typeof scope]));
	} catch (error) {
		broken.push(`fails: ${error}`);
	}
	return broken;
}

/** Numbers as an example writes them: to five significant digits. Typed arrays become lists, and undefined members are dropped. */
function comparable(value: unknown): unknown {
	if (typeof value === "number") return Number(value.toPrecision(5));
	if (ArrayBuffer.isView(value)) return Array.from(value as Float64Array, comparable);
	if (Array.isArray(value)) return value.map(comparable);
	if (typeof value !== "object" || value === null) return value;
	const entries = Object.entries(value).filter(([, item]) => item !== undefined);
	return Object.fromEntries(entries.map(([name, item]) => [name, comparable(item)]));
}
