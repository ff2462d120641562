// From the text of a cell to JavaScript that is ready to run.
import { parseSync } from "oxc-parser";
import { transformSync } from "oxc-transform";
import { child, list, type Node, nameOf, walk } from "./ast.js";
import type { CellReads } from "./cell-reads.js";
import { transpile } from "./compiler.js";
import { type CellNames, readNames } from "./names.js";
import { rewriteCell } from "./rewrite.js";
import { SyntaxFault, syntaxFault } from "./syntax.js";
import { LONG_INTEGER, type UnsafeInteger, unsafeIntegers } from "./unsafe-integers.js";

export { readNames } from "./names.js";

/** A cell ready to run. */
export interface CompiledCell {
	/** An expression whose value is the function of the cell. */
	readonly code: string;
	/** Source maps from `code` back to what the user wrote, the last step first. */
	readonly maps: readonly string[];
	readonly names: CellNames;
	/** What the cell reads and assigns, globals of Node included. */
	readonly reads: CellReads;
}

/** What Node 20 runs without help; newer syntax is transpiled to it. */
export const TARGET = "es2022";

export interface CompileOptions {
	/** Decides under which name the names of this cell, and those it uses, are stored. */
	readonly naming: (names: CellNames) => (name: string) => string;
	readonly parameters: readonly string[];
	/** Whether no function mentions a name, which is no function itself; without it, loops work on the notebook's own storage. */
	readonly isAlone?: (name: string) => boolean;
	/** The names of the cell, where they have been read already. */
	readonly names?: CellNames;
}

/**
 * Reads the names of a cell that is to run.
 * @throws {SyntaxFault} when the source cannot be parsed.
 */
export function readCell(source: string): CellNames {
	const { program, fault } = parseCell(source);
	if (fault) throw fault;
	return readNames(program);
}

/** Integers of a cell that a number cannot hold; a cell that cannot be parsed has none. */
export function unsafeIntegersOf(source: string): UnsafeInteger[] {
	if (!LONG_INTEGER.test(source)) return [];
	const { program, fault } = parseCell(source);
	return fault ? [] : unsafeIntegers(program);
}

/** Parses a cell, and says where its syntax is wrong. */
export function parseCell(source: string): { readonly program: Node; readonly fault?: SyntaxFault } {
	const parsed = parseSync("cell.ts", source, { sourceType: "module", lang: "ts" });
	const program = parsed.program as unknown as Node;
	const fault = syntaxFault(source, parsed.errors) ?? misusedLet(source, program);
	return { program, ...(fault ? { fault } : {}) };
}

/** The parser takes `let` for a name, which it cannot be in a module: a declaration that has just been begun. */
function misusedLet(source: string, program: Node): SyntaxFault | undefined {
	if (!/\blet\s*(?:let\b|$)/.test(source)) return undefined;
	let fault: SyntaxFault | undefined;
	const keys = new Set<unknown>();
	walk(program, (node) => {
		keys.add(node.type === "MemberExpression" ? node.property : node.key);
		if (node.type !== "Identifier" || nameOf(node) !== "let" || keys.has(node)) return undefined;
		const unfinished = node.end === source.trimEnd().length && !/\blet\s+let\s*$/.test(source);
		const before = source.slice(0, node.start).split("\n");
		const column = (before.at(-1)?.length ?? 0) + 1;
		fault ??= new SyntaxFault("`let` cannot be used as a name", before.length, column, "let".length, unfinished);
		return undefined;
	});
	return fault;
}

/**
 * A cell that is nothing but an object literal, `{ a: 1 }`, is meant as one, though the grammar takes it for a block: it
 * is given back in parentheses. Everything else is given back as it is.
 */
export function asExpression(source: string): string {
	if (!/^\s*\{[\s\S]*\}\s*$/.test(source)) return source;
	const { program, fault } = parseCell(source);
	const [block, ...others] = list(program, "body");
	const asBlock = !fault && (others.length > 0 || block?.type !== "BlockStatement" || !isLabelled(block));
	if (asBlock) return source;
	const whole = source.replace(/^\s*/, "$&(").replace(/\s*$/, ")$&");
	return parseCell(whole).fault ? source : whole;
}

/** An empty block, or one of labelled expressions: `{ a: 1 }` read as a block. */
function isLabelled(block: Node): boolean {
	return list(block, "body").every(
		(statement) => statement.type === "LabeledStatement" && child(statement, "body").type === "ExpressionStatement",
	);
}

/**
 * Compiles TypeScript as written in a cell to a function that runs in the notebook's scope.
 * @throws {SyntaxFault} when the source cannot be parsed.
 */
export async function compileCell(source: string, options: CompileOptions): Promise<CompiledCell> {
	const names = options.names ?? readCell(source);
	const lowered = names.needsCompiler ? await transpile(source) : { code: source, maps: [] };
	const stripped = transformSync("cell.ts", lowered.code, {
		lang: "ts",
		sourceType: "module",
		target: TARGET,
		sourcemap: true,
		typescript: { onlyRemoveTypeImports: true },
	});
	const wrong = syntaxFault(lowered.code, stripped.errors);
	if (wrong) throw wrong;
	const code = stripped.code.replace(HELPER_IMPORT, HELPER);
	const javascript = parseSync("cell.js", code, { sourceType: "module", lang: "js" });
	const { rewritten, reads } = rewriteCell(code, javascript.program as unknown as Node, {
		names,
		storedAs: options.naming(names),
		parameters: options.parameters,
		...(options.isAlone && { isAlone: options.isAlone }),
	});
	const map = rewritten.generateMap({ hires: "boundary", source: "cell.js", includeContent: false });
	return {
		code: rewritten.toString(),
		maps: [map.toString(), JSON.stringify(stripped.map ?? null), ...lowered.maps],
		names,
		reads,
	};
}

/** The helper that `using` needs is handed in by the execution process instead of being imported. */
const HELPER_IMPORT = /^import (\w+) from "@oxc-project\/runtime\/helpers\/usingCtx";$/m;
const HELPER = "const $1 = $$$$.usingCtx;";
