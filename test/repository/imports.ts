// Finds the imports of source files.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "oxc-parser";

const source = fileURLToPath(new URL("../../src", import.meta.url));

/** Paths of all source files, from `src`, with slashes. */
export const sourceFiles: readonly string[] = readdirSync(source, { recursive: true, encoding: "utf8" })
	.map((path) => path.split(sep).join("/"))
	// Other tests create temporary files for the linter.
	.filter((path) => path.endsWith(".ts") && !/(?:^|\/)zz-/.test(path))
	.sort();

interface Node {
	readonly type: string;
	readonly [key: string]: unknown;
}
interface Program extends Node {
	readonly body: readonly Node[];
}

const importsByFile = new Map<string, readonly string[]>();

/** A file's imports at run time: other source files by path, packages by name. Type imports do not count. */
export function importsOf(path: string): readonly string[] {
	const imports = importsByFile.get(path) ?? readImports(path);
	importsByFile.set(path, imports);
	return imports;
}

function readImports(path: string): string[] {
	const imports: string[] = [];
	walk(programOf(path), (node) => {
		const named = node.source as { readonly value?: string } | null | undefined;
		if (typeof named?.value === "string" && isRuntime(node)) imports.push(named.value);
	});
	return imports.map((name) => (name.startsWith(".") ? inSource(path, name) : name));
}

/** True if loading a file does more than declare. */
export const actsWhenLoaded = (path: string): boolean =>
	programOf(path).body.some(({ type, directive }) => type === "ExpressionStatement" && !directive);

const programOf = (path: string): Program =>
	parseSync(path, readFileSync(join(source, path), "utf8")).program as unknown as Program;

const inSource = (importer: string, name: string): string =>
	relative(source, join(source, dirname(importer), name))
		.split(sep)
		.join("/")
		.replace(/\.js$/, ".ts");

function isRuntime(node: Node): boolean {
	if (node.type === "ImportExpression" || node.type === "ExportAllDeclaration") return node.exportKind !== "type";
	if (node.type !== "ImportDeclaration" && node.type !== "ExportNamedDeclaration") return false;
	if (node.importKind === "type" || node.exportKind === "type") return false;
	const specifiers = (node.specifiers ?? []) as readonly Node[];
	return (
		specifiers.length === 0 ||
		specifiers.some((specifier) => specifier.importKind !== "type" && specifier.exportKind !== "type")
	);
}

function walk(value: unknown, visit: (node: Node) => void): void {
	if (Array.isArray(value)) for (const item of value) walk(item, visit);
	else if (typeof value === "object" && value !== null) {
		if (typeof (value as Node).type === "string") visit(value as Node);
		for (const item of Object.values(value)) walk(item, visit);
	}
}

/** Every file and package that a file reaches, each with its path: `a.ts > b.ts > node:fs`. */
export function reachedFrom(start: string): ReadonlyMap<string, string> {
	const ways = new Map([[start, start]]);
	for (const [path, way] of ways) {
		if (!path.endsWith(".ts")) continue;
		for (const imported of importsOf(path)) if (!ways.has(imported)) ways.set(imported, `${way} > ${imported}`);
	}
	return ways;
}

/** `@scope/name/part` and `name/part` belong to packages of that name. */
export const packageOf = (name: string): string =>
	name
		.split("/")
		.slice(0, name.startsWith("@") ? 2 : 1)
		.join("/");
