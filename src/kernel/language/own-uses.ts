// Finds functions of earlier cells that use a name of their own cell which a new cell declares with another type.
import { boundNames, child, list, type Node, nameOf, optional, unexport } from "../transform/ast.js";
import { parseCell } from "../transform/compile.js";
import { deferredCode } from "../transform/deferred-code.js";
import type { CellNames } from "../transform/names.js";
import { freeReferences } from "../transform/scope.js";
import type { NotebookNames, ProjectCell } from "./cell-document.js";
import type { CellSlots } from "./cell-slots.js";
import type { Breakage, Breakages } from "./dependents.js";
import { codeIn, hoverTextAt } from "./hover-text.js";
import type { LanguageServer } from "./language-server.js";
import { positionOf } from "./positions.js";

/** A function of an earlier cell that uses a name which its own cell declares. */
interface OwnUse {
	readonly cell: ProjectCell;
	readonly name: string;
	readonly user: string;
	readonly line: number;
	readonly before: Promise<string>;
}

/**
 * Records the types of names that a new cell declares again and that functions of their earlier cell use. The compiler checks such a
 * function against its own cell's declaration, but at run time it reads the new value.
 * @returns a function to call after the new cell was added, which returns the functions that would read another type
 */
export function watchOwnUses(
	server: LanguageServer,
	slots: CellSlots,
	notebook: NotebookNames,
	declared: CellNames,
): (() => Promise<Breakages>) | undefined {
	const typeAt = async (cell: ProjectCell, name: string): Promise<string> => {
		const offset = declarationOffset(cell.source, name);
		return offset === undefined ? "" : typeIn(await hoverTextAt(server, slots, cell, offset), name);
	};
	const uses = [...notebook.neededCells()].flatMap((cell) => ownUses(cell, notebook, declared));
	if (uses.length === 0) return undefined;
	const watched: OwnUse[] = uses.map((use) => ({ ...use, before: typeAt(use.cell, use.name) }));
	for (const { before } of watched) before.catch(() => {});
	return async () => {
		const breakages: Breakage[] = [];
		for (const { cell, name, user, line, before } of watched) {
			const owner = notebook.values.get(name)?.cell;
			const [typeBefore, typeAfter] = [await before, owner ? await typeAt(owner, name) : ""];
			if (typeBefore === "" || typeAfter === "" || typeBefore === typeAfter) continue;
			breakages.push({
				label: cell.label,
				line,
				name: user,
				reason: `uses \`${name}\`, which is now \`${typeAfter}\`, was \`${typeBefore}\``,
			});
		}
		return { breakages, unchecked: [] };
	};
}

/** The current functions of a cell that use names which both the cell and the new one declare. */
function ownUses(cell: ProjectCell, notebook: NotebookNames, declared: CellNames): Omit<OwnUse, "before">[] {
	const redeclared = [...declared.values.keys()].filter((name) => cell.names.values.has(name));
	if (redeclared.length === 0) return [];
	const { program } = parseCell(cell.source);
	const references = freeReferences(program).filter(({ name }) => redeclared.includes(name));
	return deferredCode(cell.source).flatMap(({ name: user, nameAt, start, end }) => {
		if (declared.values.has(user) || notebook.values.get(user)?.cell !== cell) return [];
		const names = new Set(
			references.filter(({ node }) => node.start >= start && node.end <= end).map(({ name }) => name),
		);
		const line = positionOf(cell.source, nameAt).line + 1;
		return [...names].map((name) => ({ cell, name, user, line }));
	});
}

/** The offset of a name's top-level declaration in a cell, in UTF-16 units. */
function declarationOffset(source: string, name: string): number | undefined {
	for (const statement of list(parseCell(source).program, "body")) {
		const inner = unexport(statement);
		const ids =
			inner.type === "VariableDeclaration"
				? list(inner, "declarations").map((declarator) => child(declarator, "id"))
				: [optional(inner, "id")].filter((id) => id !== undefined);
		for (const id of ids) {
			if (id.type === "Identifier" && nameOf(id) === name) return id.start;
			if (id.type !== "Identifier" && boundNames(id).includes(name)) return lastOffsetOf(source, id, name);
		}
	}
	return undefined;
}

/** The last occurrence, because a pattern binds a name at its end: `{ from: name }`. */
function lastOffsetOf(source: string, { start, end }: Node, name: string): number | undefined {
	const places = [...source.slice(start, end).matchAll(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu)].filter(
		([word]) => word === name,
	);
	const last = places.at(-1);
	return last === undefined ? undefined : start + last.index;
}

/** A value's type from its hover text, with the type of a constant widened: `0.04` becomes number. Empty if there is none. */
function typeIn(hover: string, name: string): string {
	const match = /^(?:function|const|let|var) (\S+?)(?=[:(<])(?:: )?([\s\S]*)$/.exec(codeIn(hover));
	if (!match || match[1] !== name) return "";
	const type = (match[2] ?? "").replace(/^(\(.*\)): (?=[^()]*$)/, "$1 => ");
	if (type === "any") return "";
	if (/^-?[\d.]+(?:e[+-]?\d+)?$/.test(type)) return "number";
	if (/^-?\d+n$/.test(type)) return "bigint";
	if (/^"(?:[^"\\]|\\.)*"$/.test(type)) return "string";
	return /^(?:true|false)$/.test(type) ? "boolean" : type;
}
