// Finds the cells of a page that run again after a change.
import type { Path } from "../kernel/transform/cell-reads.js";

/** The names that a cell reads and sets, without properties. */
export interface CellUse {
	readonly number: number;
	readonly declares: readonly string[];
	readonly reads: readonly Path[];
	readonly sets: readonly Path[];
}

/**
 * The cells to run after a change of names, in order. A cell that changes another cell's value runs again with that cell, so that nothing
 * is added twice.
 * @param names names that have other values
 * @param owner the cell that set them; it runs again only if a cell to run changes one of its values
 */
function cellsThatFollow(cells: readonly CellUse[], names: readonly string[], owner: number): number[] {
	const changed = new Set(names);
	const affected = new Set<number>();
	const roots = (paths: readonly Path[]): string[] =>
		paths.flatMap(([root = ""]) => (root.startsWith("file:") ? [] : [root]));
	for (let grew = true; grew; ) {
		grew = false;
		for (const { number, declares, reads, sets } of cells) {
			if (affected.has(number)) continue;
			const mutated = roots(sets).filter((root) => !declares.includes(root));
			const reader = number !== owner && [...roots(reads), ...mutated].some((root) => changed.has(root));
			const undone = cells.some(
				(other) => affected.has(other.number) && roots(other.sets).some((root) => declares.includes(root)),
			);
			if (!reader && !undone) continue;
			affected.add(number);
			for (const root of [...declares, ...roots(sets)]) changed.add(root);
			grew = true;
		}
	}
	return [...affected].sort((a, b) => a - b);
}

/** The cells to run after names of a cell have other values, and those of them that need Node or another such cell. */
export function cellsToRunAgain(
	cells: readonly CellUse[],
	needNode: ReadonlySet<number>,
	names: readonly string[],
	owner: number,
): { readonly again: number[]; readonly stuck: number[] } {
	const again = [owner, ...cellsThatFollow(cells, names, owner)].sort((a, b) => a - b);
	const cannotRun = again.filter((number) => needNode.has(number));
	const needThem = cannotRun.flatMap((number) => cellsThatFollow(cells, cells[number - 1]?.declares ?? [], number));
	return { again: [...new Set(again)], stuck: [...new Set([...cannotRun, ...needThem])] };
}
