// Decides under which global name each top-level name of the notebook is stored.
import type { CellNames } from "../transform/names.js";
import { CELL_PARAMETERS } from "./helpers.js";

/**
 * Names that are stored under another name if a cell declares them: Node's globals, names by which packages detect their
 * environment, and the parameters of every cell.
 */
const RESERVED = new Set<string>([
	...Object.getOwnPropertyNames(globalThis),
	...["window", "self", "document", "navigator", "location", "global", "define", "Deno", "Bun", "importScripts"],
	...["frames", "parent", "jest", "Window", "WorkerGlobalScope", "HTMLElement", "regeneratorRuntime", "Prism"],
	...CELL_PARAMETERS,
]);

export class ScopeNames {
	private readonly renamed = new Set<string>();

	/** The naming for one cell, which already includes the names that the cell declares. */
	naming(names: CellNames): (name: string) => string {
		const own = new Set([...names.values.keys()].filter((name) => RESERVED.has(name)));
		return (name) => (own.has(name) ? `${name}$cell` : this.storedAs(name));
	}

	/** The name under which a name of the notebook is stored. */
	storedAs(name: string): string {
		return this.renamed.has(name) ? `${name}$cell` : name;
	}

	/** Adds the names of a cell that runs. */
	addNames(names: CellNames): void {
		for (const name of names.values.keys()) if (RESERVED.has(name)) this.renamed.add(name);
	}

	reset(): void {
		this.renamed.clear();
	}
}
