// Finds the names of the notebook that a cell reads and assigns.
import { boundNames, child, children, isFunction, list, type Node, nameOf, optional, text } from "./ast.js";
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
	const waiting = new Set(list(program, "body").flatMap(declaredCode));
	const declared = new Map<string, DeclaredReads>();
	const note = (
		reference: FreeReference,
		above: readonly Node[],
		names: readonly string[],
		inFunction: boolean,
	): void => {
		if (inFunction) inFunctions.add(reference.name);
		const waits = inFunction && above.some((node) => waiting.has(node));
		const { path, isTarget, isRead } = pathOf(reference, above);
		if (isTarget) writes.push(path);
		if (isRead && !waits) reads.push(path);
		for (const name of names) {
			const own = declared.get(name) ?? { reads: [], deferred: [] };
			declared.set(name, own);
			own.reads.push(path);
			if (inFunction) own.deferred.push(path);
		}
	};
	const visit = (node: Node, above: Node[], names: readonly string[], inFunction: boolean): void => {
		const reference = wanted.get(node);
		if (reference) note(reference, above, names, inFunction);
		const inside = inFunction || isFunction(node) || node.type === "ClassBody";
		above.push(node);
		for (const below of children(node)) visit(below, above, names, inside);
		above.pop();
	};
	for (const statement of list(program, "body")) {
		const inner = statement.type.startsWith("Export") ? (optional(statement, "declaration") ?? statement) : statement;
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
	const inner = statement.type.startsWith("Export") ? (optional(statement, "declaration") ?? statement) : statement;
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
	above: readonly Node[],
): { readonly path: Path; readonly isTarget: boolean; readonly isRead: boolean } {
	const path = [name];
	let inner = node;
	let at = above.length - 1;
	for (; at >= 0 && path.length <= MAX_PROPERTIES; at -= 1) {
		const outer = above[at] as Node;
		if (outer.type === "ParenthesizedExpression" || outer.type === "ChainExpression") {
			inner = outer;
			continue;
		}
		const property = outer.type === "MemberExpression" && outer.object === inner ? child(outer, "property") : undefined;
		const key = property && (outer.computed === true ? literalKey(property) : nameOf(property));
		const user = above[at - 1];
		const isCalled = user?.type === "CallExpression" && user.callee === outer;
		if (key === undefined || isCalled) break;
		path.push(key);
		inner = outer;
	}
	const user = above[at];
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
