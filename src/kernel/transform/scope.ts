// Finds the names that a cell uses but does not declare in inner scopes.
import {
	boundNames,
	child,
	children,
	declaredNames,
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

/** The names that a scope binds, and the free references found so far, which all scopes of a program share. */
class Scope {
	readonly references: FreeReference[];

	constructor(
		readonly names: ReadonlySet<string>,
		readonly parent?: Scope,
	) {
		this.references = parent?.references ?? [];
	}

	/** True for the scope of the program. */
	get isTop(): boolean {
		return this.parent === undefined;
	}

	binds(name: string): boolean {
		return this.names.has(name) || (this.parent?.binds(name) ?? false);
	}

	/** A scope inside this one. */
	inner(names: Iterable<string>): Scope {
		return new Scope(new Set(names), this);
	}

	addUse(node: Node, { shorthand = false, written = false } = {}): void {
		const name = nameOf(node);
		if (!this.binds(name)) this.references.push({ node, name, shorthand, written });
	}
}

/** Finds the free references of a JavaScript program. Names of the program's top level count as free. */
export function freeReferences(program: Node): FreeReference[] {
	const top = new Scope(new Set());
	for (const statement of list(program, "body")) visit(statement, top);
	return top.references;
}

function visit(node: Node, scope: Scope): void {
	const visitor = VISITORS[node.type] ?? visitChildren;
	visitor(node, scope);
}

function visitChildren(node: Node, scope: Scope): void {
	for (const below of children(node)) visit(below, scope);
}

/** Nodes that bind names, and those of which not every identifier is a use of a name. */
const VISITORS: Readonly<Record<string, (node: Node, scope: Scope) => void>> = {
	Identifier: (node, scope) => scope.addUse(node),
	FunctionExpression: visitFunction,
	ArrowFunctionExpression: visitFunction,
	FunctionDeclaration(node, scope) {
		addTopName(node, scope);
		visitFunction(node, scope);
	},
	ClassExpression: visitClass,
	ClassDeclaration(node, scope) {
		addTopName(node, scope);
		visitClass(node, scope);
	},
	MethodDefinition: visitMember,
	PropertyDefinition: visitMember,
	AccessorProperty: visitMember,
	VariableDeclaration: visitVariables,
	MemberExpression(node, scope) {
		visit(child(node, "object"), scope);
		if (node.computed === true) visit(child(node, "property"), scope);
	},
	Property(node, scope) {
		if (node.computed === true) visit(child(node, "key"), scope);
		if (node.shorthand === true) scope.addUse(child(node, "value"), { shorthand: true });
		else visit(child(node, "value"), scope);
	},
	AssignmentExpression(node, scope) {
		visitPattern(child(node, "left"), scope, false);
		visit(child(node, "right"), scope);
	},
	UpdateExpression(node, scope) {
		const target = child(node, "argument");
		if (target.type === "Identifier") scope.addUse(target, { written: true });
		else visit(target, scope);
	},
	BlockStatement: visitBlock,
	StaticBlock: visitBlock,
	SwitchStatement(node, scope) {
		visit(child(node, "discriminant"), scope);
		const cases = list(node, "cases");
		const inner = scope.inner(lexicalNames(cases.flatMap((each) => list(each, "consequent"))));
		for (const each of cases) visitChildren(each, inner);
	},
	ForStatement: visitLoop,
	ForInStatement: visitLoop,
	ForOfStatement: visitLoop,
	CatchClause(node, scope) {
		const param = optional(node, "param");
		const inner = scope.inner(param ? boundNames(param) : []);
		if (param) visitPattern(param, inner, true);
		visit(child(node, "body"), inner);
	},
	LabeledStatement: (node, scope) => visit(child(node, "body"), scope),
	ExportNamedDeclaration(node, scope) {
		const declaration = optional(node, "declaration");
		if (declaration) visit(declaration, scope);
	},
	ExportAllDeclaration: visitNothing,
	ImportDeclaration: visitNothing,
	MetaProperty: visitNothing,
	BreakStatement: visitNothing,
	ContinueStatement: visitNothing,
};

function visitNothing(): void {}

/** The declaration of a function or class at the top level sets its name. */
function addTopName(node: Node, scope: Scope): void {
	const id = optional(node, "id");
	if (id && scope.isTop) scope.addUse(id, { written: true });
}

function visitFunction(node: Node, scope: Scope): void {
	const own = node.type === "FunctionExpression" ? optional(node, "id") : undefined;
	const params = list(node, "params");
	const body = child(node, "body");
	const inner = scope.inner([
		...params.flatMap(boundNames),
		...(own ? [nameOf(own)] : []),
		...(node.type === "ArrowFunctionExpression" ? [] : ["arguments"]),
		...varDeclarations(body).flatMap(declaredNames),
	]);
	for (const param of params) visitPattern(param, inner, true);
	visit(body, inner);
}

function visitClass(node: Node, scope: Scope): void {
	const own = optional(node, "id");
	const inner = own ? scope.inner([nameOf(own)]) : scope;
	for (const below of children(node)) if (below !== own) visit(below, inner);
}

/** Visits a member of a class. */
function visitMember(node: Node, scope: Scope): void {
	for (const decorator of list(node, "decorators")) visit(decorator, scope);
	if (node.computed === true) visit(child(node, "key"), scope);
	const value = optional(node, "value");
	if (value) visit(value, scope);
}

function visitVariables(node: Node, scope: Scope): void {
	for (const declarator of list(node, "declarations")) {
		const id = child(declarator, "id");
		const isOfOuterScope = node.kind === "var" && !scope.binds(boundNames(id)[0] ?? "");
		visitPattern(id, scope, !scope.isTop && !isOfOuterScope);
		const init = optional(declarator, "init");
		if (init) visit(init, scope);
	}
}

function visitBlock(node: Node, scope: Scope): void {
	visitChildren(node, scope.inner(lexicalNames(list(node, "body"))));
}

function visitLoop(node: Node, scope: Scope): void {
	const head = optional(node, node.type === "ForStatement" ? "init" : "left");
	const inner = scope.inner(head ? lexicalNames([head]) : []);
	const isTarget = node.type !== "ForStatement" && head?.type !== "VariableDeclaration";
	for (const below of children(node)) {
		if (below === head && isTarget) visitPattern(below, inner, false);
		else visit(below, inner);
	}
}

/** Visits a pattern that declares names (`binding`) or assigns them. */
function visitPattern(node: Node, scope: Scope, binding: boolean): void {
	switch (node.type) {
		case "Identifier":
			if (!binding) scope.addUse(node, { written: true });
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
	if (!binding) scope.addUse(target, { shorthand: true, written: true });
	if (value.type === "AssignmentPattern") visit(child(value, "right"), scope);
}

const LEXICAL: ReadonlySet<string> = new Set(["VariableDeclaration", "FunctionDeclaration", "ClassDeclaration"]);

/** The names that statements declare in their block: all but those of `var`. */
function lexicalNames(body: readonly Node[]): string[] {
	return body.flatMap((statement) =>
		LEXICAL.has(statement.type) && statement.kind !== "var" ? declaredNames(statement) : [],
	);
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
