import { child, isFunction, list, type Node, optional, unexport, walk } from "./ast.js";
import { parseCell } from "./compile.js";

/** A part of a cell that can run again later: a function, a class, or an object with functions. */
export interface DeferredCode {
	readonly name: string;
	/** The position of the name, in UTF-16 units. */
	readonly nameAt: number;
	readonly start: number;
	readonly end: number;
}

/** Finds the code of a cell that later cells can call. */
export function deferredCode(source: string): DeferredCode[] {
	const { program, fault } = parseCell(source);
	if (fault) return [];
	return list(program, "body").flatMap((statement) => {
		const inner = unexport(statement);
		if (inner.type === "FunctionDeclaration" || inner.type === "ClassDeclaration") return named(inner, inner);
		if (inner.type !== "VariableDeclaration") return [];
		return list(inner, "declarations").flatMap((declarator) => {
			const init = optional(declarator, "init");
			if (!init) return [];
			if (isFunction(init) || init.type === "ClassExpression") return named(declarator, init);
			return init.type === "ObjectExpression" ? functionsIn(init).flatMap((code) => named(declarator, code)) : [];
		});
	});
}

function functionsIn(object: Node): Node[] {
	const nodes: Node[] = [];
	walk(object, (node) => {
		if (!isFunction(node)) return undefined;
		nodes.push(node);
		return false;
	});
	return nodes;
}

function named(declaration: Node, code: Node): DeferredCode[] {
	const id = optional(declaration, "id");
	if (id?.type !== "Identifier") return [];
	return [{ name: String(child(declaration, "id").name), nameAt: id.start, start: code.start, end: code.end }];
}
