// Finds the places of a script where the debugger can stop, and names that are not set yet at a place.
import { parseSync } from "oxc-parser";
import { boundNames, child, children, isFunction, list, type Node, optional, text, walk } from "../transform/ast.js";

/** A place of a script where V8 can stop, counted from 0 as V8 counts. */
export interface ScriptPlace {
	readonly line: number;
	readonly column: number;
	/** The function that the place is in; 0 for the script itself. */
	readonly scope: number;
}

/** Statements at whose start V8 stops. Declarations stop at each value that they assign. */
const STATEMENTS = new Set(
	"Expression Return Throw If For ForIn ForOf While DoWhile Switch Break Continue Debugger"
		.split(" ")
		.map((name) => `${name}Statement`),
);

/** The places where a script can be stopped, in the order of the script. */
export function scriptPlaces(code: string): ScriptPlace[] {
	const program = parseSync("script.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	const lines = lineStarts(code);
	const places: ScriptPlace[] = [];
	let scopes = 0;
	const add = (offset: number, scope: number): void => {
		places.push({ ...positionIn(lines, offset), scope });
	};
	const visit = (node: Node, scope: number): void => {
		let inner = scope;
		if (isFunction(node)) {
			scopes += 1;
			inner = scopes;
			const body = child(node, "body");
			if (body.type !== "BlockStatement") add(body.start, inner);
		} else if (node.type === "VariableDeclarator") {
			const init = optional(node, "init");
			if (init) add(init.start, scope);
		} else if (STATEMENTS.has(node.type) && text(node, "directive") === "") add(node.start, scope);
		for (const part of children(node)) visit(part, inner);
	};
	for (const statement of list(program, "body")) visit(statement, 0);
	return places.sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Where the `return` statements of a script begin, by the offset at which they end. */
export function returnStatements(code: string): Map<number, number> {
	const program = parseSync("script.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	const lines = new Map<number, number>();
	walk(program, (node) => {
		if (node.type === "ReturnStatement") lines.set(node.end, node.start);
		return undefined;
	});
	return lines;
}

/** True if a place is in a `try` of its function that has a `catch`. */
export function isCaughtAt(code: string, line: number, column: number): boolean {
	const program = parseSync("script.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	const offset = (lineStarts(code)[line] ?? 0) + column;
	let caught = false;
	const visit = (node: Node, inTry: boolean): void => {
		if (offset < node.start || offset >= node.end) return;
		caught = inTry;
		if (node.type === "TryStatement" && optional(node, "handler")) {
			const block = child(node, "block");
			for (const part of children(node)) visit(part, part === block || (inTry && part !== block));
			return;
		}
		for (const part of children(node)) visit(part, inTry && !isFunction(node));
	};
	visit(program, false);
	return caught;
}

/**
 * Names of the enclosing blocks that are not yet initialized at a place. V8 reports them as `undefined`, or with their value from
 * the loop's previous round.
 */
export function unsetNames(code: string, line: number, column: number): Set<string> {
	const program = parseSync("script.js", code, { sourceType: "module", lang: "js" }).program as unknown as Node;
	const offset = (lineStarts(code)[line] ?? 0) + column;
	let unset = new Map<string, boolean>();
	const visit = (node: Node): void => {
		if (offset < node.start || offset >= node.end) return;
		if (isFunction(node)) unset = new Map();
		for (const statement of node.type === "BlockStatement" ? list(node, "body") : []) {
			for (const { names, end } of lexicalDeclarations(statement))
				for (const name of names) unset.set(name, end > offset);
		}
		for (const part of children(node)) visit(part);
	};
	visit(program);
	return new Set([...unset].flatMap(([name, isUnset]) => (isUnset ? [name] : [])));
}

/** The names that a statement declares with `let`, `const` or `class`, and where they are initialized. */
function lexicalDeclarations(statement: Node): { readonly names: readonly string[]; readonly end: number }[] {
	if (statement.type === "ClassDeclaration") return [{ names: boundNames(child(statement, "id")), end: statement.end }];
	if (statement.type !== "VariableDeclaration" || statement.kind === "var") return [];
	return list(statement, "declarations").map((d) => ({ names: boundNames(child(d, "id")), end: d.end }));
}

/** Offsets at which the lines of a text begin. */
export function lineStarts(code: string): number[] {
	const starts = [0];
	for (let i = code.indexOf("\n"); i >= 0; i = code.indexOf("\n", i + 1)) starts.push(i + 1);
	return starts;
}

/** The place of an offset, counted from 0. */
export function positionIn(starts: readonly number[], offset: number): { line: number; column: number } {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return { line: low, column: offset - (starts[low] ?? 0) };
}
