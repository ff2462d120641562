// Rewrites the code of a cell so that its declarations remain after its end.
import MagicString from "magic-string";
import { child, declaredNames, list, type Node, nameOf, optional, text, varDeclarations, walk } from "./ast.js";
import { type CellReads, cellReads } from "./cell-reads.js";
import { checkLoops, LOOPS } from "./loops.js";
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
	const { storedAs, isOutsideFunctions } = options;
	checkLoops(program, source);
	const references = freeReferences(program);
	const reads = cellReads(program, references);
	const isVariable = (name: string): boolean => !reads.inFunctions.has(name) && isOutsideFunctions?.(name) === true;
	const local = localLoops(program, references, source, isVariable, storedAs);
	renameReferences(references, source, (name, node) => local.get(node) ?? storedAs(name));
	walk(program, (node) => rewriteImport(node, source));
	checkOperands(program, source);
	const imports = new StatementRewriter(source, options).rewrite(program);
	const isAsync = imports.length > 0 || awaitsAtTop(program);
	source.prepend(
		`(${isAsync ? "async " : ""}function (${options.parameters.join(", ")}) { "use strict"; ${imports.join(" ")} `,
	);
	source.append("\n})");
	return { rewritten: source, reads };
}

/** Rewrites the top-level statements of a cell. */
class StatementRewriter {
	readonly #source: MagicString;
	readonly #names: CellNames;
	readonly #storedAs: (name: string) => string;
	/** Statements that load the imported modules. */
	readonly #imports: string[] = [];

	constructor(source: MagicString, { names, storedAs }: RewriteOptions) {
		this.#source = source;
		this.#names = names;
		this.#storedAs = storedAs;
	}

	/** @returns the statements that load the imported modules */
	rewrite(program: Node): readonly string[] {
		const body = list(program, "body");
		const loopHeads = loopHeadsOf(program);
		for (const statement of body) this.#rewriteStatement(statement);
		for (const declaration of varDeclarations(program)) {
			if (body.includes(declaration) || !this.#declaresTopLevel(declaration)) continue;
			if (loopHeads.has(declaration)) this.#removeKeyword(declaration);
			else this.#rewriteVariables(declaration);
		}
		if (this.#names.endsInExpression) this.#returnResult(body);
		return this.#imports;
	}

	#rewriteStatement(statement: Node): void {
		const source = this.#source;
		const inner = optional(statement, "declaration");
		switch (statement.type) {
			case "ImportDeclaration":
			case "ExportAllDeclaration":
				this.#load(statement);
				return;
			case "ExportNamedDeclaration":
				if (inner) {
					source.remove(statement.start, inner.start);
					this.#rewriteStatement(inner);
				} else if (optional(statement, "source")) this.#load(statement);
				else source.remove(statement.start, statement.end);
				return;
			case "ExportDefaultDeclaration":
				if (!inner) return;
				source.remove(statement.start, inner.start);
				if (optional(inner, "id")) this.#rewriteStatement(inner);
				else {
					source.appendLeft(inner.start, "(");
					source.prependRight(inner.end, ");");
				}
				return;
			case "FunctionDeclaration":
				this.#hoistFunction(statement);
				return;
			case "ClassDeclaration":
				this.#assignClass(statement);
				return;
			case "VariableDeclaration":
				if (this.#declaresTopLevel(statement)) this.#rewriteVariables(statement);
		}
	}

	/** True if a declaration begins with a pattern or with one of the cell's top-level names. */
	#declaresTopLevel(declaration: Node): boolean {
		const first = list(declaration, "declarations")[0];
		const id = first && child(first, "id");
		return id !== undefined && (id.type !== "Identifier" || this.#names.values.has(nameOf(id)));
	}

	#rewriteVariables(declaration: Node): void {
		const declarations = list(declaration, "declarations");
		const first = declarations[0];
		const last = declarations.at(-1);
		if (!first || !last) return;
		this.#source.overwrite(declaration.start, first.start, "(");
		for (const d of declarations) {
			if (optional(d, "init")) continue;
			if (declaration.kind === "var") this.#source.appendLeft(d.start, "void ");
			else this.#source.appendLeft(d.end, " = void 0");
		}
		this.#source.appendLeft(last.end, ")");
	}

	/** Makes the declaration in the head of a loop an assignment. */
	#removeKeyword(declaration: Node): void {
		const first = list(declaration, "declarations")[0];
		if (first) this.#source.remove(declaration.start, first.start);
	}

	#assignClass(statement: Node): void {
		const id = child(statement, "id");
		const name = nameOf(id);
		if (!this.#names.values.has(name)) return;
		const stored = this.#storedAs(name);
		this.#source.appendLeft(statement.start, `${stored} = `);
		this.#source.prependRight(statement.end, ";");
		if (stored !== name) this.#source.overwrite(id.start, id.end, name);
	}

	#hoistFunction(statement: Node): void {
		const id = child(statement, "id");
		if (!this.#names.values.has(nameOf(id))) return;
		this.#source.appendRight(statement.start, `${this.#storedAs(nameOf(id))} = `);
		this.#source.overwrite(id.start, id.end, " ");
		this.#source.appendLeft(statement.end, "; ");
		if (statement.start > 0) this.#source.move(statement.start, statement.end, 0);
	}

	/** Replaces an import or re-export by a statement that loads the module. */
	#load(statement: Node): void {
		const locals: Record<string, string> = {};
		for (const specifier of statement.type === "ImportDeclaration" ? list(statement, "specifiers") : []) {
			const local = this.#storedAs(nameOf(child(specifier, "local")));
			if (specifier.type === "ImportNamespaceSpecifier") locals[local] = "*";
			else if (specifier.type === "ImportDefaultSpecifier") locals[local] = "default";
			else locals[local] = specifierName(specifier, "imported");
		}
		const attributes = list(statement, "attributes").map((a) => [
			specifierName(a, "key"),
			text(child(a, "value"), "value"),
		]);
		const rest = attributes.length > 0 ? `, ${JSON.stringify({ with: Object.fromEntries(attributes) })}` : "";
		const module = JSON.stringify(text(child(statement, "source"), "value"));
		this.#imports.push(`await $$.load(${module}, ${JSON.stringify(locals)}${rest});`);
		this.#source.remove(statement.start, statement.end);
	}

	#returnResult(body: readonly Node[]): void {
		let last = body.at(-1);
		while (this.#names.usesResources && last?.type === "TryStatement") last = list(child(last, "block"), "body").at(-1);
		if (last?.type !== "ExpressionStatement") return;
		const expression = child(last, "expression");
		this.#source.appendLeft(last.start, "return (");
		this.#source.appendLeft(expression.end, ")");
	}
}

/** Declarations in the head of a `for … in` or `for … of`, which allow no parentheses. */
function loopHeadsOf(program: Node): Set<Node> {
	const heads = new Set<Node>();
	walk(program, (node) => {
		if (node.type === "ForOfStatement" || node.type === "ForInStatement") heads.add(child(node, "left"));
		return undefined;
	});
	return heads;
}

/** Replaces `import()` and `import.meta` with the kernel's. */
export function rewriteImport(node: Node, source: MagicString): undefined {
	if (node.type === "ImportExpression") source.overwrite(node.start, node.start + "import".length, "$$.import");
	if (node.type === "MetaProperty" && nameOf(child(node, "meta")) === "import")
		source.overwrite(node.start, node.end, "$$.meta");
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
		else if (statement.type === "VariableDeclaration")
			for (const name of declaredNames(statement)) declaredBefore.add(name);
	}
	return replacements;

	function useLocalVariables(loop: Node): void {
		const inside = references.filter(({ node }) => node.start >= loop.start && node.end <= loop.end);
		const own = new Set(varDeclarations(loop).flatMap(declaredNames));
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
			(statement) => statement.type === "VariableDeclaration" && declaredNames(statement).includes(name),
		);
	}
}
