// Compiles the text of a cell to JavaScript.
import { parseSync } from "oxc-parser";
import { transformSync } from "oxc-transform";
import { child, list, type Node, nameOf, walk } from "./ast.js";
import type { CellReads } from "./cell-reads.js";
import { transpile, withUsingHelper } from "./compiler.js";
import { type CellNames, readNames } from "./names.js";
import { rewriteCell } from "./rewrite.js";
import { SyntaxFault, syntaxFault } from "./syntax.js";
import { LONG_INTEGER, type UnsafeInteger, unsafeIntegers } from "./unsafe-integers.js";

export { readNames } from "./names.js";

export interface CompiledCell {
	/** An expression whose value is the cell's function. */
	readonly code: string;
	/** Source maps from `code` to the source, the last step of compilation first. */
	readonly maps: readonly string[];
	readonly names: CellNames;
	/** The paths that the cell reads and assigns, including Node's globals. */
	readonly reads: CellReads;
}

/** The newest syntax that Node 20 supports; newer syntax is transpiled. */
const TARGET = "es2022";

export interface CompileOptions {
	/** Returns the stored name of a name that the cell declares or uses. */
	readonly naming: (names: CellNames) => (name: string) => string;
	readonly parameters: readonly string[];
	/** True for a variable that no function mentions. Without this option, loops use stored variables only. */
	readonly isOutsideFunctions?: (name: string) => boolean;
	/** The names of the cell, if they were read before. */
	readonly names?: CellNames;
}

/**
 * Reads the names of a cell.
 * @throws SyntaxFault if the source cannot be parsed
 */
export function readCell(source: string): CellNames {
	const { program, fault } = parseCell(source);
	if (fault) throw fault;
	return readNames(program);
}

/** Integers of a cell that a number cannot hold; none for a cell that cannot be parsed. */
export function unsafeIntegersOf(source: string): UnsafeInteger[] {
	if (!LONG_INTEGER.test(source)) return [];
	const { program, fault } = parseCell(source);
	return fault ? [] : unsafeIntegers(program);
}

/** Parses a cell; `fault` is its first syntax error. */
export function parseCell(source: string): { readonly program: Node; readonly fault?: SyntaxFault } {
	const parsed = parseSync("cell.ts", source, { sourceType: "module", lang: "ts" });
	const program = parsed.program as unknown as Node;
	const fault = syntaxFault(source, parsed.errors) ?? misusedLet(source, program);
	return { program, fault };
}

/** The error of an unfinished `let` declaration. The parser reads such a `let` as a name, which modules do not allow. */
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
 * Puts parentheses around a cell that is only an object literal, such as `{ a: 1 }`, which the grammar reads as a block. Returns
 * all other cells unchanged.
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

/** True for an empty block and for one of labelled expressions, as which `{ a: 1 }` is parsed. */
function isLabelled(block: Node): boolean {
	return list(block, "body").every(
		(statement) => statement.type === "LabeledStatement" && child(statement, "body").type === "ExpressionStatement",
	);
}

/**
 * Compiles the TypeScript of a cell to a function that runs in the notebook's scope.
 * @throws SyntaxFault if the source cannot be parsed
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
	const code = withUsingHelper(stripped.code, "$$");
	const javascript = parseSync("cell.js", code, { sourceType: "module", lang: "js" });
	const { rewritten, reads } = rewriteCell(code, javascript.program as unknown as Node, {
		names,
		storedAs: options.naming(names),
		parameters: options.parameters,
		isOutsideFunctions: options.isOutsideFunctions,
	});
	const map = rewritten.generateMap({ hires: "boundary", source: "cell.js", includeContent: false });
	return {
		code: rewritten.toString(),
		maps: [map.toString(), JSON.stringify(stripped.map ?? null), ...lowered.maps],
		names,
		reads,
	};
}
