// Compiles the text of a cell to JavaScript.
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

export interface CompiledCell {
	/** An expression whose value is the function of the cell. */
	readonly code: string;
	/** Source maps from `code` back to what the user wrote, the last step first. */
	readonly maps: readonly string[];
	readonly names: CellNames;
	/** What the cell reads and assigns, globals of Node included. */
	readonly reads: CellReads;
}

/** The newest syntax that Node 20 runs; newer syntax is transpiled to it. */
export const TARGET = "es2022";

export interface CompileOptions {
	/** Decides under which name the names of this cell, and those it uses, are stored. */
	readonly naming: (names: CellNames) => (name: string) => string;
	readonly parameters: readonly string[];
	/** True for a variable that no function mentions. Without this option, loops use the notebook's storage. */
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

/** The fault of an unfinished `let` declaration: the parser reads this `let` as a name, which a module does not allow. */
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
 * Puts parentheses around a cell that is only an object literal, such as `{ a: 1 }`, since the grammar reads it as a block. Returns
 * every other cell unchanged.
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

/** Matches the import of the `using` helper; the execution process passes the helper instead. */
const HELPER_IMPORT = /^import (\w+) from "@oxc-project\/runtime\/helpers\/usingCtx";$/m;
const HELPER = "const $1 = $$$$.usingCtx;";
