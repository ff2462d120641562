import type { CellNames } from "../transform/names.js";
import { CELL_PARAMETERS } from "./helpers.js";

/**
 * Names that a cell may declare but that must not become properties of the global object under that name: globals of
 * Node that packages rely on, names by which packages find out where they run, and what every cell is handed.
 */
const RESERVED = new Set<string>([
	...Object.getOwnPropertyNames(globalThis),
	...["window", "self", "document", "navigator", "location", "global", "define", "Deno", "Bun", "importScripts"],
	...["frames", "parent", "jest", "Window", "WorkerGlobalScope", "HTMLElement", "regeneratorRuntime", "Prism"],
	...CELL_PARAMETERS,
]);

/** Under which name each top-level name of the notebook is stored. */
export class ScopeNames {
	private readonly renamed = new Set<string>();

	/** The naming for one cell; names that it declares count at once. */
	naming(names: CellNames): (name: string) => string {
		const own = new Set([...names.values.keys()].filter((name) => RESERVED.has(name)));
		return (name) => (own.has(name) ? `${name}$cell` : this.storedAs(name));
	}

	/** Under which name a name of the notebook is stored. */
	storedAs(name: string): string {
		return this.renamed.has(name) ? `${name}$cell` : name;
	}

	/** Keeps the names of a cell that runs. */
	adopt(names: CellNames): void {
		for (const name of names.values.keys()) if (RESERVED.has(name)) this.renamed.add(name);
	}

	reset(): void {
		this.renamed.clear();
	}
}
