// Compiles the code cells of a notebook for a published page.
import { joinLines, type Notebook } from "../kernel/notebook/nbformat.js";
import { CELL_PARAMETERS } from "../kernel/session/helpers.js";
import { child, list, type Node, nameOf, text } from "../kernel/transform/ast.js";
import { asExpression, compileCell, parseCell, readNames } from "../kernel/transform/compile.js";
import type { NameKind } from "../kernel/transform/names.js";
import { specifierName } from "../kernel/transform/scope.js";
import type { PageCell } from "./page/page-data.js";

/** The code cells of a notebook, compiled for a page. */
export interface PlannedCells {
	readonly cells: PageCell[];
	/** A script that leaves the cells' functions, `null` for a cell that is not TypeScript, as `valuelabCells`. */
	readonly script: string;
	/** The name under which a notebook's name is stored in the page's global object. */
	readonly storedAs: (name: string) => string;
}

const HOISTED: ReadonlySet<NameKind> = new Set<NameKind>(["function", "var"]);
/** The parameters of every cell in a page. */
const PARAMETERS = [...CELL_PARAMETERS, "console"];

/** The names that a cell imports with `import` statements. */
function importsOf(program: Node, storedAs: (name: string) => string): PageCell["imports"] {
	const plans: Record<string, Record<string, string>> = {};
	for (const statement of list(program, "body")) {
		if (statement.type !== "ImportDeclaration" || statement.importKind === "type") continue;
		const locals: Record<string, string> = {};
		for (const specifier of list(statement, "specifiers")) {
			const local = storedAs(nameOf(child(specifier, "local")));
			if (specifier.importKind === "type") continue;
			if (specifier.type === "ImportNamespaceSpecifier") locals[local] = "*";
			else
				locals[local] = specifier.type === "ImportDefaultSpecifier" ? "default" : specifierName(specifier, "imported");
		}
		const from = text(child(statement, "source"), "value");
		plans[from] = { ...plans[from], ...locals };
	}
	return plans;
}

/** Compiles the cells. Every name gets a prefix, because a page has globals such as `name` and `top` that notebooks may declare. */
export async function planCells(notebook: Notebook): Promise<PlannedCells> {
	const declared = new Set<string>();
	const storedAs = (name: string): string => (declared.has(name) ? `${name}$cell` : name);
	const cells: PageCell[] = [];
	const functions: string[] = [];
	for (const { cell_type, source } of notebook.cells) {
		if (cell_type !== "code") continue;
		const number = cells.length + 1;
		const code = asExpression(joinLines(source).replace(/^#!/, "//"));
		const { program, fault } = parseCell(code);
		if (fault) {
			// A command of the kernel, such as a shell program.
			cells.push({ number, unset: [], hoisted: [], fresh: [], names: {}, imports: {}, needsNode: "is not TypeScript" });
			functions.push("null");
			continue;
		}
		const names = readNames(program);
		for (const name of names.values.keys()) declared.add(name);
		const compiled = await compileCell(code, { naming: () => storedAs, parameters: PARAMETERS, names });
		const kinds = [...names.values];
		cells.push({
			number,
			unset: kinds.flatMap(([name, kind]) => (HOISTED.has(kind) ? [] : [storedAs(name)])),
			hoisted: kinds.flatMap(([name, kind]) => (HOISTED.has(kind) ? [storedAs(name)] : [])),
			fresh: names.fresh.map(storedAs),
			imports: importsOf(program, storedAs),
			names: Object.fromEntries(kinds.map(([name]) => [name, storedAs(name)])),
		});
		functions.push(compiled.code);
	}
	return { cells, script: `globalThis.valuelabCells = [\n${functions.join(",\n")}\n];\n`, storedAs };
}
