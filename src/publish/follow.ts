import type { Path } from "../kernel/transform/cell-reads.js";

/** What a cell reads and sets, by roots of names. */
export interface CellUse {
	readonly number: number;
	readonly declares: readonly string[];
	readonly reads: readonly Path[];
	readonly sets: readonly Path[];
}

/**
 * The cells that follow a change of names, in order. A cell that changes what another declares runs again with that one, so that nothing
 * is added twice.
 *
 * @param names names that have other values
 * @param owner the cell that set them, which runs again only where a cell that follows changes something of it
 */
export function cellsThatFollow(cells: readonly CellUse[], names: readonly string[], owner: number): number[] {
	const changed = new Set(names);
	const found = new Set<number>();
	const roots = (paths: readonly Path[]): string[] =>
		paths.flatMap(([root = ""]) => (root.startsWith("file:") ? [] : [root]));
	for (let grew = true; grew; ) {
		grew = false;
		for (const { number, declares, reads, sets } of cells) {
			if (found.has(number)) continue;
			const mutated = roots(sets).filter((root) => !declares.includes(root));
			const reader = number !== owner && [...roots(reads), ...mutated].some((root) => changed.has(root));
			const undone = cells.some(
				(other) => found.has(other.number) && roots(other.sets).some((root) => declares.includes(root)),
			);
			if (!reader && !undone) continue;
			found.add(number);
			for (const root of [...declares, ...roots(sets)]) changed.add(root);
			grew = true;
		}
	}
	return [...found].sort((a, b) => a - b);
}
