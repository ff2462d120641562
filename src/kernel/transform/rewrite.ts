// Rewrites the code of a cell so that its declarations remain after its end.
import MagicString from "magic-string";
import { boundNames, child, list, type Node, nameOf, optional, text, varDeclarations, walk } from "./ast.js";
import { type CellReads, cellReads } from "./cell-reads.js";
import { checkLoops } from "./loops.js";
import { checkOperands } from "./missing-operands.js";
import type { CellNames } from "./names.js";
import { awaitsAtTop, type FreeReference, freeReferences, specifierName } from "./scope.js";

export interface RewriteOptions {
	readonly names: CellNames;
	/** The stored name of a top-level name: another one if its own would hide a global of Node. */
	readonly storedAs: (name: string) => string;
	/** True for a variable of an earlier cell that no function mentions. Without this option, no loop uses local variables. */
	readonly isOutsideFunctions?: (name: string) => boolean;
	/** Parameters of the function that wraps the cell. */
	readonly parameters: readonly string[];
}

/**
 * Converts the JavaScript of a cell to one function. Top-level declarations become assignments to properties of the global object,
 * so that closures and later cells see all changes.
 */
export function rewriteCell(
	code: string,
	program: Node,
	options: RewriteOptions,
): { readonly rewritten: MagicString; readonly reads: CellReads } {
	const source = new MagicString(code);
	const { names, storedAs } = options;
	const imports: string[] = [];
	const body = list(program, "body");

	checkLoops(program, source);
	const references = freeReferences(program);
	const reads = cellReads(program, references);
	const { isOutsideFunctions } = options;
	const isVariable = (name: string): boolean => !reads.inFunctions.has(name) && isOutsideFunctions?.(name) === true;
	const local = localLoops(program, references, source, isVariable, storedAs);
	renameReferences(references, source, (name, node) => local.get(node) ?? storedAs(name));
	rewriteMeta(program, source);
	checkOperands(program, source);

	for (const statement of body) rewriteStatement(statement);
	for (const declaration of varDeclarations(program)) if (!body.includes(declaration)) rewriteNestedVar(declaration);
	if (names.endsInExpression) returnResult();

	const isAsync = imports.length > 0 || awaitsAtTop(program);
	source.prepend(
		`(${isAsync ? "async " : ""}function (${options.parameters.join(", ")}) { "use strict"; ${imports.join(" ")} `,
	);
	source.append("\n})");
	return { rewritten: source, reads };

	function rewriteStatement(statement: Node): void {
		switch (statement.type) {
			case "ImportDeclaration":
				imports.push(importCall(statement));
				source.remove(statement.start, statement.end);
				return;
			case "ExportAllDeclaration":
				imports.push(
					`await $$.load(${source.original.slice(child(statement, "source").start, child(statement, "source").end)}, {});`,
				);
				source.remove(statement.start, statement.end);
				return;
			case "ExportNamedDeclaration": {
				const inner = optional(statement, "declaration");
				if (!inner) {
					const from = optional(statement, "source");
					if (from) imports.push(`await $$.load(${JSON.stringify(text(from, "value"))}, {});`);
					source.remove(statement.start, statement.end);
					return;
				}
				source.remove(statement.start, inner.start);
				rewriteStatement(inner);
				return;
			}
			case "ExportDefaultDeclaration": {
				const inner = child(statement, "declaration");
				source.remove(statement.start, inner.start);
				if (optional(inner, "id")) {
					rewriteStatement(inner);
					return;
				}
				source.appendLeft(inner.start, "(");
				source.prependRight(inner.end, ");");
				return;
			}
			case "FunctionDeclaration":
				hoistFunction(statement);
				return;
			case "ClassDeclaration": {
				const id = child(statement, "id");
				if (!names.values.has(nameOf(id))) return;
				source.appendLeft(statement.start, `${storedAs(nameOf(id))} = `);
				source.prependRight(statement.end, ";");
				if (storedAs(nameOf(id)) !== nameOf(id)) source.overwrite(id.start, id.end, nameOf(id));
				return;
			}
			case "VariableDeclaration":
				rewriteVariables(statement);
				return;
		}
	}

	/** True if a declaration's first name is one of the cell's top-level names. */
	function declaresTopLevel(declaration: Node): boolean {
		const first = list(declaration, "declarations")[0];
		if (!first) return false;
		let isTopLevel = true;
		walk(child(first, "id"), (node) => {
			if (node.type === "Identifier" && child(first, "id") === node) isTopLevel = names.values.has(nameOf(node));
			return undefined;
		});
		return isTopLevel;
	}

	function rewriteVariables(declaration: Node): void {
		if (!declaresTopLevel(declaration)) return;
		const declarations = list(declaration, "declarations");
		const first = declarations[0];
		const last = declarations.at(-1);
		if (!first || !last) return;
		source.overwrite(declaration.start, first.start, "(");
		for (const d of declarations) {
			if (optional(d, "init")) continue;
			if (declaration.kind === "var") source.appendLeft(d.start, "void ");
			else source.appendLeft(d.end, " = void 0");
		}
		source.appendLeft(last.end, ")");
	}

	function rewriteNestedVar(declaration: Node): void {
		if (!declaresTopLevel(declaration)) return;
		if (loopHeads.has(declaration)) {
			const first = list(declaration, "declarations")[0];
			if (first) source.remove(declaration.start, first.start);
		} else rewriteVariables(declaration);
	}

	function hoistFunction(statement: Node): void {
		const id = child(statement, "id");
		if (!names.values.has(nameOf(id))) return;
		source.appendRight(statement.start, `${storedAs(nameOf(id))} = `);
		source.overwrite(id.start, id.end, " ");
		source.appendLeft(statement.end, "; ");
		if (statement.start > 0) source.move(statement.start, statement.end, 0);
	}

	function importCall(statement: Node): string {
		const locals: Record<string, string> = {};
		for (const specifier of list(statement, "specifiers")) {
			const local = storedAs(nameOf(child(specifier, "local")));
			if (specifier.type === "ImportNamespaceSpecifier") locals[local] = "*";
			else if (specifier.type === "ImportDefaultSpecifier") locals[local] = "default";
			else locals[local] = specifierName(specifier, "imported");
		}
		const attributes = list(statement, "attributes").map((a) => [
			specifierName(a, "key"),
			text(child(a, "value"), "value"),
		]);
		const rest = attributes.length > 0 ? `, ${JSON.stringify({ with: Object.fromEntries(attributes) })}` : "";
		return `await $$.load(${JSON.stringify(text(child(statement, "source"), "value"))}, ${JSON.stringify(locals)}${rest});`;
	}

	function returnResult(): void {
		let last = body.at(-1);
		while (names.usesResources && last?.type === "TryStatement") last = list(child(last, "block"), "body").at(-1);
		if (last?.type !== "ExpressionStatement") return;
		const expression = child(last, "expression");
		source.appendLeft(last.start, "return (");
		source.appendLeft(expression.end, ")");
	}
}

/** Declarations in the head of a `for … in` or `for … of`, which allow no parentheses. Collected while walking the tree. */
const loopHeads = new WeakSet<Node>();

/** Replaces `import()` and `import.meta` with the kernel's. */
export function rewriteImport(node: Node, source: MagicString): undefined {
	if (node.type === "ImportExpression") source.overwrite(node.start, node.start + "import".length, "$$.import");
	if (node.type === "MetaProperty" && nameOf(child(node, "meta")) === "import")
		source.overwrite(node.start, node.end, "$$.meta");
}

function rewriteMeta(program: Node, source: MagicString): void {
	walk(program, (node) => {
		if (node.type === "ForOfStatement" || node.type === "ForInStatement") loopHeads.add(child(node, "left"));
		rewriteImport(node, source);
		return undefined;
	});
}

function renameReferences(
	references: readonly FreeReference[],
	source: MagicString,
	storedAs: (name: string, node: Node) => string,
): void {
	for (const { node, name, shorthand } of references) {
		const stored = storedAs(name, node);
		if (stored === name) continue;
		source.overwrite(node.start, node.end, shorthand ? `${name}: ${stored}` : stored);
	}
}

const LOOPS = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/** The local variable for a notebook name inside a loop. */
const localName = (name: string): string => `${name}$local`;

/**
 * Makes loops at the top level use local variables, because access to properties of the global object takes two to four times as
 * long. Only names that no function mentions are copied, so that no called function can read or change them. The values are
 * written back at the loop's end, even after an error or an interrupt.
 * @param isVariable true for a variable that no function of the notebook mentions
 * @returns the replacement of each reference in such loops
 */
function localLoops(
	program: Node,
	references: readonly FreeReference[],
	source: MagicString,
	isVariable: (name: string) => boolean,
	storedAs: (name: string) => string,
): Map<Node, string> {
	const replacements = new Map<Node, string>();
	const declaredBefore = new Set<string>();
	for (const statement of list(program, "body")) {
		const loop = statement.type === "LabeledStatement" ? child(statement, "body") : statement;
		// While a loop awaits, other code may read and change its names.
		if (LOOPS.has(loop.type) && !awaitsAtTop(loop)) useLocalVariables(statement);
		else if (statement.type === "VariableDeclaration") {
			for (const d of list(statement, "declarations"))
				for (const name of boundNames(child(d, "id"))) declaredBefore.add(name);
		}
	}
	return replacements;

	function useLocalVariables(loop: Node): void {
		const inside = references.filter(({ node }) => node.start >= loop.start && node.end <= loop.end);
		const own = new Set(
			varDeclarations(loop).flatMap((v) => list(v, "declarations").flatMap((d) => boundNames(child(d, "id")))),
		);
		const names = [...new Set(inside.map(({ name }) => name))].filter((name) => isVariable(name) && !own.has(name));
		const copied = names.filter((name) => declaredBefore.has(name) || !declaredHere(name));
		if (copied.length === 0) return;
		for (const { node, name } of inside) if (copied.includes(name)) replacements.set(node, localName(name));
		const written = copied.filter((name) => inside.some((reference) => reference.name === name && reference.written));
		const copies = copied.map((name) => `${localName(name)} = ${storedAs(name)}`).join(", ");
		const back = written.map((name) => `${storedAs(name)} = ${localName(name)};`).join(" ");
		source.appendRight(loop.start, `{ let ${copies}; ${back ? "try { " : ""}`);
		source.appendRight(loop.end, `${back ? ` } finally { ${back} }` : ""} }`);
	}

	/** True if the cell itself declares the name; then the declaration must come before the loop. */
	function declaredHere(name: string): boolean {
		return list(program, "body").some(
			(statement) =>
				statement.type === "VariableDeclaration" &&
				list(statement, "declarations").some((d) => boundNames(child(d, "id")).includes(name)),
		);
	}
}
