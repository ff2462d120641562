import type { CellNames } from "../transform/names.js";
import { cellDocument, moduleName, type NotebookNames } from "./cell-document.js";

const EMPTY = "export {};\n";

/**
 * The modules of cells that ran. A file that is new to a running language server makes it look at the whole project
 * again, which takes longer than to check a cell; so files are opened ahead, empty, and cells are put into them.
 */
export class CellSlots {
	private readonly texts: (string | undefined)[];

	constructor(
		private readonly names: NotebookNames,
		private readonly write: (name: string, text: string) => void,
		size: number,
	) {
		this.texts = Array.from({ length: size });
	}

	get size(): number {
		return this.texts.length;
	}

	/** Slots that hold no cell. */
	get free(): number {
		return this.texts.filter((text) => text === undefined).length;
	}

	grow(size: number): void {
		while (this.texts.length < size) this.texts.push(undefined);
	}

	/**
	 * Puts a cell into a free slot, and frees those whose cells nobody needs any more.
	 * @returns the slot.
	 */
	add(source: string, names: CellNames): number {
		const slot = this.texts.indexOf(undefined);
		const text = cellDocument(source, names, this.names);
		this.put(slot, text);
		this.names.adopt(slot, names);
		this.freeUnused();
		return slot;
	}

	text(slot: number): string | undefined {
		return this.texts[slot];
	}

	/** Names and texts of all slots, and of a module that imports them, so that all belong to the project. */
	*documents(index: string): Iterable<readonly [name: string, text: string]> {
		for (const [slot, text] of this.texts.entries()) yield [fileName(slot), text ?? EMPTY];
		yield [index, `${this.texts.map((_, slot) => `import "./${moduleName(slot)}";`).join("\n")}\n${EMPTY}`];
	}

	/** Forgets all cells. */
	clear(): void {
		for (const [slot, text] of this.texts.entries()) if (text !== undefined) this.put(slot, undefined);
	}

	/** Cells whose names have all been declared anew, and that no live cell imports from, need no checking any more. */
	private freeUnused(): void {
		const live = this.names.owners();
		for (const slot of live) {
			for (const match of (this.texts[slot] ?? "").matchAll(/"\.\/__valuelab_cell_(\d+)"/g)) live.add(Number(match[1]));
		}
		for (const [slot, text] of this.texts.entries()) {
			if (text !== undefined && !live.has(slot)) this.put(slot, undefined);
		}
	}

	private put(slot: number, text: string | undefined): void {
		this.texts[slot] = text;
		this.write(fileName(slot), text ?? EMPTY);
	}
}

function fileName(slot: number): string {
	return `${moduleName(slot)}.ts`;
}
