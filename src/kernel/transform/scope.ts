// Finds the names that a cell uses but does not declare in inner scopes.
import {
	boundNames,
	child,
	children,
	isFunction,
	list,
	type Node,
	nameOf,
	optional,
	text,
	varDeclarations,
} from "./ast.js";

/** A use of a name that no scope inside the cell binds. It refers to the cell's top level, an earlier cell or a global. */
export interface FreeReference {
	readonly node: Node;
	readonly name: string;
	/** True for `{ name }`, where a replacement must write the key too. */
	readonly shorthand: boolean;
	/** True if the name is assigned, or changed by `++`. */
	readonly written: boolean;
}

class Scope {
	constructor(
		readonly names: ReadonlySet<string>,
		readonly parent?: Scope,
	) {}
	binds(name: string): boolean {
		return this.names.has(name) || (this.parent?.binds(name) ?? false);
	}
}

function lexicalNames(body: readonly Node[]): string[] {
	return body.flatMap((statement) => {
		switch (statement.type) {
			case "VariableDeclaration":
				return statement.kind === "var"
					? []
					: list(statement, "declarations").flatMap((d) => boundNames(child(d, "id")));
			case "FunctionDeclaration":
			case "ClassDeclaration": {
				const id = optional(statement, "id");
				return id ? [nameOf(id)] : [];
			}
			default:
				return [];
		}
	});
}

/** Finds the free references of a JavaScript program. Names of the program's top level count as free. */
export function freeReferences(program: Node): FreeReference[] {
	const found: FreeReference[] = [];
	const root = new Scope(new Set());

	/** Visits a pattern that declares names (`binding`) or assigns them. */
	function visitPattern(node: Node, scope: Scope, binding: boolean): void {
		switch (node.type) {
			case "Identifier":
				if (!binding) addUse(node, scope, false, true);
				return;
			case "ObjectPattern":
				for (const property of list(node, "properties")) {
					if (property.type === "RestElement") {
						visitPattern(child(property, "argument"), scope, binding);
						continue;
					}
					if (property.computed === true) visit(child(property, "key"), scope);
					const value = child(property, "value");
					if (property.shorthand === true) visitShorthand(value, scope, binding);
					else visitPattern(value, scope, binding);
				}
				return;
			case "ArrayPattern":
				for (const element of list(node, "elements")) visitPattern(element, scope, binding);
				return;
			case "AssignmentPattern":
				visitPattern(child(node, "left"), scope, binding);
				visit(child(node, "right"), scope);
				return;
			case "RestElement":
				visitPattern(child(node, "argument"), scope, binding);
				return;
			default:
				visit(node, scope);
		}
	}

	function visitShorthand(value: Node, scope: Scope, binding: boolean): void {
		const target = value.type === "AssignmentPattern" ? child(value, "left") : value;
		if (!binding) addUse(target, scope, true, true);
		if (value.type === "AssignmentPattern") visit(child(value, "right"), scope);
	}

	function addUse(node: Node, scope: Scope, shorthand = false, written = false): void {
		const name = nameOf(node);
		if (!scope.binds(name)) found.push({ node, name, shorthand, written });
	}

	function visitFunction(node: Node, scope: Scope): void {
		const own = node.type === "FunctionExpression" ? optional(node, "id") : undefined;
		const params = list(node, "params");
		const body = child(node, "body");
		const names = new Set(params.flatMap(boundNames));
		if (own) names.add(nameOf(own));
		if (node.type !== "ArrowFunctionExpression") names.add("arguments");
		for (const declaration of varDeclarations(body)) {
			for (const d of list(declaration, "declarations")) for (const n of boundNames(child(d, "id"))) names.add(n);
		}
		const inner = new Scope(names, scope);
		for (const param of params) visitPattern(param, inner, true);
		visit(body, inner);
	}

	function visitClass(node: Node, scope: Scope): void {
		const own = optional(node, "id");
		const inner = own ? new Scope(new Set([nameOf(own)]), scope) : scope;
		for (const below of children(node)) if (below !== own) visit(below, inner);
	}

	function visitDeclaration(node: Node, scope: Scope): void {
		const top = scope === root;
		for (const d of list(node, "declarations")) {
			visitPattern(
				child(d, "id"),
				scope,
				!top && !(node.kind === "var" && !scope.binds(boundNames(child(d, "id"))[0] ?? "")),
			);
			const init = optional(d, "init");
			if (init) visit(init, scope);
		}
	}

	function visitBlock(node: Node, body: readonly Node[], scope: Scope): void {
		const inner = new Scope(new Set(lexicalNames(body)), scope);
		for (const below of children(node)) visit(below, inner);
	}

	function visit(node: Node, scope: Scope): void {
		if (isFunction(node)) {
			const id = optional(node, "id");
			if (id && node.type === "FunctionDeclaration" && scope === root) addUse(id, scope, false, true);
			visitFunction(node, scope);
			return;
		}
		switch (node.type) {
			case "Identifier":
				addUse(node, scope);
				return;
			case "MemberExpression":
				visit(child(node, "object"), scope);
				if (node.computed === true) visit(child(node, "property"), scope);
				return;
			case "Property":
				if (node.computed === true) visit(child(node, "key"), scope);
				if (node.shorthand === true) addUse(child(node, "value"), scope, true);
				else visit(child(node, "value"), scope);
				return;
			case "MethodDefinition":
			case "PropertyDefinition":
			case "AccessorProperty": {
				for (const decorator of list(node, "decorators")) visit(decorator, scope);
				if (node.computed === true) visit(child(node, "key"), scope);
				const value = optional(node, "value");
				if (value) visit(value, scope);
				return;
			}
			case "ClassDeclaration": {
				const id = optional(node, "id");
				if (id && scope === root) addUse(id, scope, false, true);
				visitClass(node, scope);
				return;
			}
			case "ClassExpression":
				visitClass(node, scope);
				return;
			case "VariableDeclaration":
				visitDeclaration(node, scope);
				return;
			case "AssignmentExpression":
				visitPattern(child(node, "left"), scope, false);
				visit(child(node, "right"), scope);
				return;
			case "UpdateExpression": {
				const target = child(node, "argument");
				if (target.type === "Identifier") {
					addUse(target, scope, false, true);
					return;
				}
				visit(target, scope);
				return;
			}
			case "BlockStatement":
			case "StaticBlock":
				visitBlock(node, list(node, "body"), scope);
				return;
			case "SwitchStatement":
				visit(child(node, "discriminant"), scope);
				{
					const cases = list(node, "cases");
					const inner = new Scope(new Set(lexicalNames(cases.flatMap((c) => list(c, "consequent")))), scope);
					for (const c of cases) for (const below of children(c)) visit(below, inner);
				}
				return;
			case "ForStatement":
			case "ForInStatement":
			case "ForOfStatement": {
				const head = optional(node, node.type === "ForStatement" ? "init" : "left");
				const inner = new Scope(new Set(head ? lexicalNames([head]) : []), scope);
				for (const below of children(node)) {
					if (below === head && head.type !== "VariableDeclaration" && node.type !== "ForStatement")
						visitPattern(head, inner, false);
					else visit(below, inner);
				}
				return;
			}
			case "CatchClause": {
				const param = optional(node, "param");
				const inner = new Scope(new Set(param ? boundNames(param) : []), scope);
				if (param) visitPattern(param, inner, true);
				visit(child(node, "body"), inner);
				return;
			}
			case "LabeledStatement":
				visit(child(node, "body"), scope);
				return;
			case "BreakStatement":
			case "ContinueStatement":
			case "MetaProperty":
			case "ImportDeclaration":
				return;
			case "ExportNamedDeclaration": {
				const inner = optional(node, "declaration");
				if (inner) visit(inner, scope);
				return;
			}
			case "ExportAllDeclaration":
				return;
			default:
				for (const below of children(node)) visit(below, scope);
		}
	}

	for (const statement of list(program, "body")) visit(statement, root);
	return found;
}

/** True if an `await` or `for await` is outside all functions. */
export function awaitsAtTop(program: Node): boolean {
	let awaits = false;
	const look = (node: Node): void => {
		if (awaits || isFunction(node)) return;
		if (node.type === "AwaitExpression" || (node.type === "ForOfStatement" && node.await === true)) awaits = true;
		else for (const below of children(node)) look(below);
	};
	look(program);
	return awaits;
}

/** The name in an import or export specifier, which is an identifier or a string. */
export function specifierName(specifier: Node, field: string): string {
	const node = child(specifier, field);
	return node.type === "Literal" ? text(node, "value") : nameOf(node);
}
