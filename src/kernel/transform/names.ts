// Reads the names that a cell declares, imports and assigns.
import {
	boundNames,
	child,
	declaredNames,
	list,
	type Node,
	nameOf,
	optional,
	text,
	unexport,
	varDeclarations,
	walk,
} from "./ast.js";

export type NameKind = "let" | "const" | "var" | "function" | "class" | "enum" | "namespace" | "import";

/** An ambient declaration of a cell and its place in the source: a name, or a member of an interface. */
export interface AmbientDeclaration {
	readonly key: string;
	readonly start: number;
	readonly end: number;
}

/** The names that a cell adds to the notebook's scope and those that it may use, read from its TypeScript. */
export interface CellNames {
	/** Top-level names that hold a value, with the kind of the last declaration. */
	readonly values: ReadonlyMap<string, NameKind>;
	/** Interfaces, type aliases, type-only imports, and ambient declarations (`declare const …`). */
	readonly types: ReadonlySet<string>;
	/** Names that the cell exports with `export`. */
	readonly exported: ReadonlySet<string>;
	/** Declarations for the global scope (`declare global`) or for other modules (`declare module "…"`). */
	readonly ambient: readonly AmbientDeclaration[];
	/** Every identifier in the cell: a superset of the names it uses. */
	readonly mentioned: ReadonlySet<string>;
	/** Names that an assignment anywhere in the cell writes. */
	readonly written: ReadonlySet<string>;
	/** True if the last statement is an expression, whose value is the cell's result. */
	readonly endsInExpression: boolean;
	/** True if a `using` is at the top level, so that transpiling puts the statements inside a `try`. */
	readonly usesResources: boolean;
	/** Enums and namespaces with one declaration, which each run of the cell creates again. */
	readonly fresh: readonly string[];
	/**
	 * True if the TypeScript compiler must transpile the cell: it has decorators, `accessor` fields, a namespace in several parts,
	 * or one that exports a variable.
	 */
	readonly needsCompiler: boolean;
}

export function readNames(program: Node): CellNames {
	const body = list(program, "body");
	const declarations = new Declarations();
	for (const statement of body) declarations.add(unexport(statement));
	const { values, types, fresh, usesResources } = declarations;
	for (const name of varDeclarations(program).flatMap(declaredNames)) if (!values.has(name)) values.set(name, "var");
	// A namespace that is merged with a function or class is not created again.
	for (const [name, kind] of values) if (kind === "function" || kind === "class") fresh.delete(name);
	const { mentioned, written, needsCompiler } = usesOf(program);
	return {
		values,
		types,
		exported: new Set(body.flatMap(exportedNames)),
		ambient: body.flatMap(ambientOf),
		mentioned,
		written,
		endsInExpression: body.at(-1)?.type === "ExpressionStatement",
		usesResources,
		fresh: [...fresh],
		needsCompiler: needsCompiler || declarations.hasSplitNamespace,
	};
}

/** The names that the top-level statements of a cell declare. */
class Declarations {
	readonly values = new Map<string, NameKind>();
	readonly types = new Set<string>();
	readonly fresh = new Set<string>();
	usesResources = false;
	/** True if a namespace has several parts. */
	hasSplitNamespace = false;

	add(statement: Node): void {
		const { values, types } = this;
		const id = optional(statement, "id");
		if (statement.declare === true && statement.type !== "TSInterfaceDeclaration") {
			for (const name of ambientNames(statement)) types.add(name);
			return;
		}
		switch (statement.type) {
			case "VariableDeclaration": {
				const kind = text(statement, "kind");
				if (kind.includes("using")) this.usesResources = true;
				for (const name of declaredNames(statement))
					values.set(name, kind === "let" || kind === "var" ? kind : "const");
				return;
			}
			case "FunctionDeclaration":
			case "TSDeclareFunction":
				if (id) values.set(nameOf(id), "function");
				return;
			case "ClassDeclaration":
				if (id) values.set(nameOf(id), "class");
				return;
			case "TSEnumDeclaration":
			case "TSModuleDeclaration": {
				if (id?.type !== "Identifier") return;
				const name = nameOf(id);
				if (!values.has(name)) {
					values.set(name, statement.type === "TSEnumDeclaration" ? "enum" : "namespace");
					this.fresh.add(name);
				} else if (statement.type === "TSModuleDeclaration") this.hasSplitNamespace = true;
				return;
			}
			case "TSInterfaceDeclaration":
			case "TSTypeAliasDeclaration":
				if (id) types.add(nameOf(id));
				return;
			case "TSImportEqualsDeclaration":
				if (id) values.set(nameOf(id), "import");
				return;
			case "ImportDeclaration":
				for (const specifier of list(statement, "specifiers")) {
					const local = nameOf(child(specifier, "local"));
					if (statement.importKind === "type" || specifier.importKind === "type") types.add(local);
					else values.set(local, "import");
				}
		}
	}
}

function exportedNames(statement: Node): string[] {
	if (statement.type !== "ExportNamedDeclaration") return [];
	const declaration = optional(statement, "declaration");
	const specifiers = list(statement, "specifiers").map((specifier) => nameOf(child(specifier, "exported")));
	return [...(declaration ? declaredNames(declaration) : []), ...specifiers];
}

/** The names that a program mentions and writes, and whether it has syntax that only the TypeScript compiler transpiles. */
function usesOf(program: Node): Pick<CellNames, "mentioned" | "written" | "needsCompiler"> {
	const mentioned = new Set<string>();
	const written = new Set<string>();
	let needsCompiler = false;
	walk(program, (node) => {
		if (node.type === "Identifier") mentioned.add(nameOf(node));
		if (node.type === "AssignmentExpression") for (const name of targets(child(node, "left"))) written.add(name);
		if (node.type === "UpdateExpression") for (const name of targets(child(node, "argument"))) written.add(name);
		if (node.type === "ForOfStatement" || node.type === "ForInStatement") {
			const left = child(node, "left");
			if (left.type !== "VariableDeclaration") for (const name of targets(left)) written.add(name);
		}
		if (node.type === "TSModuleDeclaration" && !node.declare && exportsVariable(node)) needsCompiler = true;
		if (node.type === "Decorator" || node.type === "AccessorProperty") needsCompiler = true;
		return undefined;
	});
	return { mentioned, written, needsCompiler };
}

/** True if a namespace exports a `let`, a `var` or a pattern, of which a simple transform would export a copy of the value. */
function exportsVariable(namespace: Node): boolean {
	const body = optional(namespace, "body");
	return (body ? list(body, "body") : []).some((statement) => {
		const declaration = statement.type === "ExportNamedDeclaration" ? optional(statement, "declaration") : undefined;
		if (declaration?.type !== "VariableDeclaration") return false;
		const names = list(declaration, "declarations").map((d) => child(d, "id"));
		return declaration.kind !== "const" || names.some(({ type }) => type !== "Identifier");
	});
}

/** The declarations in `declare global { … }` or `declare module "…" { … }`. */
function ambientOf(statement: Node): AmbientDeclaration[] {
	const block =
		statement.type === "TSModuleDeclaration" || statement.type === "TSGlobalDeclaration"
			? optional(statement, "body")
			: undefined;
	const id = optional(statement, "id");
	if (!block || (id?.type === "Identifier" && nameOf(id) !== "global")) return [];
	const scope = id ? nameOf(id) : "global";
	return list(block, "body").flatMap((inner) => {
		const declaration = unexport(inner);
		if (declaration.type === "VariableDeclaration") {
			const names = declaredNames(declaration);
			return names.map((name) => ({ key: `${scope} ${name}`, start: inner.start, end: inner.end }));
		}
		const declaredId = optional(declaration, "id");
		const name = declaredId ? nameOf(declaredId) : "";
		if (declaration.type !== "TSInterfaceDeclaration") {
			return [{ key: `${scope} ${name}`, start: inner.start, end: inner.end }];
		}
		return list(child(declaration, "body"), "body").map((member) => {
			const key = optional(member, "key");
			const called = key?.type === "Identifier" || key?.type === "Literal" ? nameOf(key) : member.type;
			return { key: `${scope} ${name}.${called}`, start: member.start, end: member.end };
		});
	});
}

function ambientNames(statement: Node): string[] {
	if (statement.type === "VariableDeclaration") return declaredNames(statement);
	const id = optional(statement, "id");
	return id?.type === "Identifier" && statement.kind !== "global" && nameOf(id) !== "global" ? [nameOf(id)] : [];
}

function targets(target: Node): string[] {
	if (target.type === "ParenthesizedExpression" || target.type.startsWith("TS")) {
		const inner = optional(target, "expression");
		return inner ? targets(inner) : [];
	}
	return boundNames(target);
}
