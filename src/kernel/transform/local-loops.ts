// Gives loops at the top level of a cell local variables.
import type MagicString from "magic-string";
import { boundNames, child, list, type Node, varDeclarations } from "./ast.js";
import { awaitsAtTop, type FreeReference } from "./scope.js";

const LOOPS = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"]);

/** The local variable for a notebook name inside a loop. */
const localName = (name: string): string => `${name}$local`;

/**
 * Lets loops at the top level use local variables, because a property of the global object takes two to four times as long. Only
 * names that no function mentions are copied, so that nothing that the loop calls can read or change them. The loop writes them
 * back at its end, even after an error or an interrupt.
 *
 * @param isVariable true for a variable that no function of the notebook mentions
 * @returns the replacement of each reference within such loops
 */
export function localLoops(
	program: Node,
	references: readonly FreeReference[],
	source: MagicString,
	isVariable: (name: string) => boolean,
	storedAs: (name: string) => string,
): Map<Node, string> {
	const found = new Map<Node, string>();
	const set = new Set<string>();
	for (const statement of list(program, "body")) {
		const loop = statement.type === "LabeledStatement" ? child(statement, "body") : statement;
		// While a loop awaits, other code may read and change its names.
		if (LOOPS.has(loop.type) && !awaitsAtTop(loop)) keepLocal(statement);
		else if (statement.type === "VariableDeclaration") {
			for (const d of list(statement, "declarations")) for (const name of boundNames(child(d, "id"))) set.add(name);
		}
	}
	return found;

	function keepLocal(loop: Node): void {
		const inside = references.filter(({ node }) => node.start >= loop.start && node.end <= loop.end);
		const own = new Set(
			varDeclarations(loop).flatMap((v) => list(v, "declarations").flatMap((d) => boundNames(child(d, "id")))),
		);
		const names = [...new Set(inside.map(({ name }) => name))].filter((name) => isVariable(name) && !own.has(name));
		const kept = names.filter((name) => set.has(name) || !declaredHere(name));
		if (kept.length === 0) return;
		for (const { node, name } of inside) if (kept.includes(name)) found.set(node, localName(name));
		const written = kept.filter((name) => inside.some((reference) => reference.name === name && reference.written));
		const copies = kept.map((name) => `${localName(name)} = ${storedAs(name)}`).join(", ");
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
