// Distributes the cells of a notebook to a small number of documents in the language server.
import type { CellNames } from "../transform/names.js";
import {
	cellsDocument,
	EMPTY,
	importedNames,
	importLines,
	indexDocument,
	moduleName,
	type NotebookNames,
	type ProjectCell,
	sourceLines,
	withoutAmbient,
} from "./cell-document.js";
import { INDEX } from "./config.js";

/** The initial number of slots. Each open document slows the server's start. */
const INITIAL_SLOTS = 12;
/** Slots reserved for cells that cannot share a slot. */
const RESERVED_SLOTS = 4;
/** A slot with more characters gets no further cell. */
const MAX_CHARACTERS = 30_000;

/**
 * The modules of cells that ran, called slots. A new file makes the language server check the whole project again, which takes longer
 * than checking a cell. So a few empty files are opened in advance and filled with cells. Cells that share no names may share a slot.
 */
export class CellSlots {
	private slots: ProjectCell[][] = Array.from({ length: INITIAL_SLOTS }, () => []);
	/** The text of each slot in the server, including cells that are no longer needed. */
	private readonly texts: string[] = Array.from({ length: INITIAL_SLOTS }, () => EMPTY);

	constructor(
		private readonly names: NotebookNames,
		private readonly write: (name: string, text: string) => void,
	) {}

	/** The cells that would import names from a new cell in place of an earlier one. */
	dependents(names: CellNames): ProjectCell[] {
		const declared = new Set([...names.values.keys(), ...names.types]);
		const importers = [...this.names.neededCells()].filter((cell) =>
			[...cell.imports.keys()].some((name) => declared.has(name)),
		);
		// Cells that the new cell depends on keep their declarations; otherwise each would be defined by the other.
		const sources = this.sourcesOf(names, declared);
		return importers.filter((cell) => !sources.has(cell));
	}

	/** The cells that import names from these, directly or through others. */
	allDependents(cells: readonly ProjectCell[]): ProjectCell[] {
		const slots = new Set(cells);
		for (let grew = true; grew; ) {
			grew = false;
			for (const cell of this.names.neededCells()) {
				if (slots.has(cell)) continue;
				if (![...cell.imports.values()].some(({ sources }) => sources.some((source) => slots.has(source)))) continue;
				slots.add(cell);
				grew = true;
			}
		}
		return [...slots];
	}

	/** Makes cells import names from the cell that declared them last. */
	updateImports(cells: readonly ProjectCell[], declared: CellNames): void {
		const names = new Set([...declared.values.keys(), ...declared.types]);
		const changed = new Set<number>();
		for (const cell of cells) {
			const own = [...cell.imports.keys()].filter((name) => names.has(name));
			const others = this.slots[cell.slot]?.filter((other) => other !== cell && !cells.includes(other)) ?? [];
			// Cells of one document share one declaration of a name.
			if (others.some((other) => own.some((name) => other.imports.has(name)))) continue;
			for (const [name, imported] of importLines(own, cell.names.written, this.names)) cell.imports.set(name, imported);
			changed.add(cell.slot);
		}
		for (const slot of changed) this.writeSlot(slot);
		this.removeUnneeded();
	}

	/** The first line of a cell in the document of its slot, from 0. */
	firstLine(cell: ProjectCell): number {
		const before = (this.slots[cell.slot] ?? []).slice(0, this.slots[cell.slot]?.indexOf(cell));
		return before.reduce((lines, { source }) => lines + sourceLines(source), 0);
	}

	/** The cells from which a cell with these names would import, directly or through others. */
	private sourcesOf(names: CellNames, declared: ReadonlySet<string>): Set<ProjectCell> {
		const wanted = [...names.mentioned].filter((name) => !declared.has(name));
		const used = new Set(
			wanted.flatMap((name) => this.names.values.get(name)?.cell ?? this.names.types.get(name)?.cell ?? []),
		);
		for (const cell of used)
			for (const { sources } of cell.imports.values()) for (const source of sources) used.add(source);
		return used;
	}

	/**
	 * Puts a cell into a slot, and removes cells that are no longer needed.
	 * @returns the name of the document that was written
	 */
	add(source: string, names: CellNames, label: string): string {
		const keys = ambientOf(names);
		for (const [slot, cells] of this.slotsWithout(keys)) {
			this.slots[slot]?.forEach((cell, index) => {
				cell.source = cells[index]?.source ?? cell.source;
			});
			this.writeSlot(slot);
		}
		const imports = importedNames(names, this.names);
		const slot = this.slotFor({ label, source, names, imports });
		const cell = { slot, label, source, names, imports };
		this.slots[slot]?.push(cell);
		this.names.addCell(cell);
		this.removeUnneeded();
		this.writeSlot(slot);
		return documentName(slot);
	}

	/**
	 * Runs `check` while the slots leave out the ambient declarations that the cell repeats, so that an edited `declare global` replaces
	 * the earlier one.
	 */
	async checkWithout<T>(names: CellNames, check: () => Promise<T>): Promise<T> {
		const changed = [...this.slotsWithout(ambientOf(names))];
		for (const [slot, cells] of changed) this.write(documentName(slot), cellsDocument(cells));
		try {
			return await check();
		} finally {
			for (const [slot] of changed) this.write(documentName(slot), this.texts[slot] ?? EMPTY);
		}
	}

	text(slot: number): string | undefined {
		return this.texts[slot];
	}

	/** Names and texts of all slots, and of a module that exports them, which makes them part of the project. */
	*documents(): Iterable<readonly [name: string, text: string]> {
		for (const [slot, text] of this.texts.entries()) yield [documentName(slot), text];
		yield [INDEX, indexDocument(this.slots.length)];
	}

	clear(): void {
		for (const [slot, cells] of this.slots.entries()) {
			cells.length = 0;
			if (this.texts[slot] !== EMPTY) this.writeSlot(slot);
		}
	}

	/** The slots with a cell that has one of these ambient declarations, and their cells without it. */
	private *slotsWithout(keys: ReadonlySet<string>): Iterable<readonly [slot: number, cells: readonly ProjectCell[]]> {
		if (keys.size === 0) return;
		for (const [slot, cells] of this.slots.entries()) {
			if (!cells.some(({ names }) => names.ambient.some(({ key }) => keys.has(key)))) continue;
			yield [slot, cells.map((cell) => ({ ...cell, source: withoutAmbient(cell, keys) }))];
		}
	}

	private slotFor(cell: Omit<ProjectCell, "slot">): number {
		const free = [...this.slots.keys()].filter((slot) => this.slots[slot]?.length === 0);
		// A slot that had the same cell before needs no new imports.
		const empty = free.find((slot) => this.texts[slot]?.startsWith(cell.source)) ?? free[0];
		if (empty !== undefined && free.length > RESERVED_SLOTS) return empty;
		const length = (slot: number): number => this.texts[slot]?.length ?? 0;
		const shared = [...this.slots.keys()]
			.filter((slot) => this.slots[slot]?.length && length(slot) < MAX_CHARACTERS)
			.sort((a, b) => length(a) - length(b))
			.find((slot) => this.slots[slot]?.every((other) => canShareSlot(cell, other)));
		if (shared !== undefined) return shared;
		if (empty !== undefined) return empty;
		this.slots.push([]);
		this.texts.push(EMPTY);
		this.write(INDEX, indexDocument(this.slots.length));
		return this.slots.length - 1;
	}

	/** Removes cells whose names were all declared again and from which no other cell imports. */
	private removeUnneeded(): void {
		const allNeeded = this.names.neededCells();
		for (const [slot, cells] of this.slots.entries()) {
			const needed = cells.filter((cell) => allNeeded.has(cell));
			if (needed.length === cells.length) continue;
			const declaresOutside = cells.some((cell) => !allNeeded.has(cell) && DECLARES_OUTSIDE.test(cell.source));
			this.slots[slot] = needed;
			// Their text remains until the slot is written again, unless it has ambient declarations.
			if (declaresOutside) this.writeSlot(slot);
		}
	}

	private writeSlot(slot: number): void {
		const cells = this.slots[slot] ?? [];
		const text = cells.length > 0 ? cellsDocument(cells) : EMPTY;
		this.texts[slot] = text;
		this.write(documentName(slot), text);
	}
}

/** Matches code that may affect other modules, or that a module can contain only once. */
export const DECLARES_OUTSIDE = /\b(?:export|global|module)\b|\/\/\/\s*</;

/** True if two cells can share a module: neither uses a name that the other declares. */
function canShareSlot(a: Omit<ProjectCell, "slot">, b: Omit<ProjectCell, "slot">): boolean {
	if (DECLARES_OUTSIDE.test(a.source) || DECLARES_OUTSIDE.test(b.source)) return false;
	const [small, large] = a.names.mentioned.size < b.names.mentioned.size ? [a, b] : [b, a];
	const declares = ({ names }: Omit<ProjectCell, "slot">, name: string): boolean =>
		names.values.has(name) || names.types.has(name);
	for (const name of small.names.mentioned) if (declares(large, name)) return false;
	for (const name of [...small.names.values.keys(), ...small.names.types]) {
		if (large.names.mentioned.has(name) || declares(large, name)) return false;
	}
	for (const [name, { lines }] of small.imports) if ((large.imports.get(name)?.lines ?? lines) !== lines) return false;
	return true;
}

function ambientOf(names: CellNames): ReadonlySet<string> {
	return new Set(names.ambient.map(({ key }) => key));
}

export function documentName(slot: number): string {
	return `${moduleName(slot)}.ts`;
}
