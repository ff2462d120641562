// Finds the names of the notebook that a cell reads and assigns.
import { boundNames, child, children, isFunction, list, type Node, nameOf, optional, text, unexport } from "./ast.js";
import type { FreeReference } from "./scope.js";

/** A name of the notebook and its properties: `book.rate` is `["book", "rate"]`. */
export type Path = readonly string[];

/** The names and properties that a cell's code reads and assigns. */
export interface CellReads {
	/** Paths that are read when the cell runs, without those read in functions that the cell only declares. */
	readonly reads: readonly Path[];
	/** Assigned names and properties. */
	readonly writes: readonly Path[];
	/** Names that functions in the cell mention. */
	readonly inFunctions: ReadonlySet<string>;
	/** By declared name, the paths that its declaration reads, at once or in functions. */
	readonly declared: ReadonlyMap<string, DeclaredReads>;
}

export interface DeclaredReads {
	readonly reads: Path[];
	/** Paths that its functions read when they are called. */
	readonly deferred: Path[];
}

/** The largest number of properties of a path; longer paths are cut. */
const MAX_PROPERTIES = 3;

/** Finds the paths that a cell's JavaScript reads and assigns, one for each reference. */
export function cellReads(program: Node, references: readonly FreeReference[]): CellReads {
	const wanted = new Map(references.map((reference) => [reference.node, reference]));
	const reads: Path[] = [];
	const writes: Path[] = [];
	const inFunctions = new Set<string>();
	const deferredNodes = new Set(list(program, "body").flatMap(declaredCode));
	const declared = new Map<string, DeclaredReads>();
	const record = (
		reference: FreeReference,
		ancestors: readonly Node[],
		names: readonly string[],
		inFunction: boolean,
	): void => {
		if (inFunction) inFunctions.add(reference.name);
		const isDeferred = inFunction && ancestors.some((node) => deferredNodes.has(node));
		const { path, isTarget, isRead } = pathOf(reference, ancestors);
		if (isTarget) writes.push(path);
		if (isRead && !isDeferred) reads.push(path);
		for (const name of names) {
			const entry = declared.get(name) ?? { reads: [], deferred: [] };
			declared.set(name, entry);
			entry.reads.push(path);
			if (inFunction) entry.deferred.push(path);
		}
	};
	const visit = (node: Node, ancestors: Node[], names: readonly string[], inFunction: boolean): void => {
		const reference = wanted.get(node);
		if (reference) record(reference, ancestors, names, inFunction);
		const inside = inFunction || isFunction(node) || node.type === "ClassBody";
		ancestors.push(node);
		for (const below of children(node)) visit(below, ancestors, names, inside);
		ancestors.pop();
	};
	for (const statement of list(program, "body")) {
		const inner = unexport(statement);
		if (inner.type === "VariableDeclaration") {
			for (const d of list(inner, "declarations")) visit(d, [inner], boundNames(child(d, "id")), false);
		} else {
			const id = optional(inner, "id");
			visit(inner, [], id ? [nameOf(id)] : [], false);
		}
	}
	return { reads, writes, inFunctions, declared };
}

/** Functions and classes that a statement declares but does not run, including methods of objects. */
function declaredCode(statement: Node): Node[] {
	const inner = unexport(statement);
	if (inner.type === "FunctionDeclaration" || inner.type === "ClassDeclaration") return [inner];
	const values =
		inner.type === "VariableDeclaration" ? list(inner, "declarations").flatMap((d) => optional(d, "init") ?? []) : [];
	return values.flatMap((value) => {
		const inside =
			value.type === "ObjectExpression"
				? list(value, "properties").flatMap((p) => optional(p, "value") ?? [])
				: [value];
		return inside.filter((node) => isFunction(node) || node.type === "ClassExpression");
	});
}

/** The properties that follow a name, up to the one that is called or computed. */
function pathOf(
	{ node, name, written }: FreeReference,
	ancestors: readonly Node[],
): { readonly path: Path; readonly isTarget: boolean; readonly isRead: boolean } {
	const path = [name];
	let inner = node;
	let index = ancestors.length - 1;
	for (; index >= 0 && path.length <= MAX_PROPERTIES; index -= 1) {
		const outer = ancestors[index] as Node;
		if (outer.type === "ParenthesizedExpression" || outer.type === "ChainExpression") {
			inner = outer;
			continue;
		}
		const property = outer.type === "MemberExpression" && outer.object === inner ? child(outer, "property") : undefined;
		const key = property && (outer.computed === true ? literalKey(property) : nameOf(property));
		const user = ancestors[index - 1];
		const isCalled = user?.type === "CallExpression" && user.callee === outer;
		if (key === undefined || isCalled) break;
		path.push(key);
		inner = outer;
	}
	const user = ancestors[index];
	const assigned = user?.type === "AssignmentExpression" && user.left === inner;
	const isTarget = written || assigned || (path.length > 1 && user?.type === "UpdateExpression");
	const isDeclared = user?.type === "VariableDeclarator" && user.id === inner;
	const isPlain =
		(assigned && text(user, "operator") === "=") ||
		isDeclared ||
		(written && !assigned && user?.type !== "UpdateExpression");
	return { path, isTarget, isRead: !(isTarget && isPlain) };
}

const literalKey = (node: Node): string | undefined =>
	node.type === "Literal" && ["string", "number"].includes(typeof node.value) ? String(node.value) : undefined;
