// Writes the documents in which the language server checks cells.
import type { CellNames, NameKind } from "../transform/names.js";
import { INDEX } from "./config.js";

/** A cell that ran, as a part of the language server's project. */
export interface ProjectCell {
	/** The slot whose module holds the cell. */
	readonly slot: number;
	/** The cell's name in stack frames. */
	readonly label: string;
	/** The source without ambient declarations that a later cell replaced. */
	source: string;
	readonly names: CellNames;
	/** The names that the cell imports from other cells, each from the cell that declared it last. */
	readonly imports: Map<string, ImportedName>;
}

/** An import of a name from earlier cells: the lines that import it, and the cells that declare it. */
export interface ImportedName {
	readonly lines: string;
	readonly sources: readonly ProjectCell[];
}

export interface NameOwner {
	readonly cell: ProjectCell;
	readonly kind: NameKind | "type";
}

/** The names of the notebook. A value and a type of one name each have an owner, usually the same cell. */
export class NotebookNames {
	readonly values = new Map<string, NameOwner>();
	readonly types = new Map<string, NameOwner>();
	/** Cells with ambient declarations, by the names that they declare in the global scope or in other modules. */
	private readonly ambient = new Map<string, ProjectCell>();

	addCell(cell: ProjectCell): void {
		for (const [name, kind] of cell.names.values) {
			this.values.set(name, { cell, kind });
			if (kind === "class" || kind === "enum" || kind === "import" || kind === "namespace") this.types.delete(name);
		}
		for (const name of cell.names.types) this.types.set(name, { cell, kind: "type" });
		const hasNoNames = cell.names.values.size === 0 && cell.names.types.size === 0;
		for (const { key } of cell.names.ambient) {
			if (hasNoNames) this.ambient.set(key, cell);
			else this.ambient.delete(key);
		}
	}

	all(): Set<string> {
		return new Set([...this.values.keys(), ...this.types.keys()]);
	}

	/** Cells that still own a name, and the cells from which they import names. */
	neededCells(): Set<ProjectCell> {
		const needed = new Set([...this.values.values(), ...this.types.values()].map((owner) => owner.cell));
		for (const cell of this.ambient.values()) needed.add(cell);
		for (const cell of needed)
			for (const { sources } of cell.imports.values()) for (const source of sources) needed.add(source);
		return needed;
	}

	clear(): void {
		this.values.clear();
		this.types.clear();
		this.ambient.clear();
	}
}

export function moduleName(slot: number): string {
	return `__valuelab_cell_${slot}`;
}

/** A module that exports all slots, which every cell imports as a whole. */
export function indexDocument(slots: number): string {
	return Array.from({ length: slots }, (_, slot) => `export * as $${slot} from "./${moduleName(slot)}";`).join("\n");
}

/**
 * The only import that the kernel adds to a cell. It is the same for every cell, because a document whose imports change makes the
 * server resolve the imports of the whole project again.
 */
const ALL = "__valuelab_all";
const IMPORT_ALL = `import * as ${ALL} from "./${INDEX.replace(/\.ts$/, "")}";`;

/**
 * The namespace for types of names that a cell declares because it assigns them. They are in a block, so that the compiler does not narrow
 * them by the cell's statements; otherwise a type could depend on itself.
 */
const OWN = "__valuelab_own";

/** Marks the end of each cell's source in a module. */
const END = "\n;//__valuelab_end\n";

export const EMPTY = `${IMPORT_ALL} export {};\n`;

/** Writes the lines that import earlier names into a cell. A name that the cell assigns is declared, since an alias cannot be assigned. */
export function importLines(
	wanted: Iterable<string>,
	written: ReadonlySet<string>,
	notebook: NotebookNames,
): Map<string, ImportedName> {
	const imports = new Map<string, ImportedName>();
	for (const name of wanted) {
		const value = notebook.values.get(name);
		const type = notebook.types.get(name);
		const owner = value ?? type;
		if (!owner) continue;
		const exportOf = ({ cell }: NameOwner): string => `${ALL}.$${cell.slot}.${name}`;
		const changeable = value?.kind === "let" || value?.kind === "var";
		const hasTwoOwners = value !== undefined && type !== undefined && value.cell !== type.cell;
		if (value && ((changeable && written.has(name)) || hasTwoOwners)) {
			const typed = `declare namespace ${OWN} { type ${name} = typeof ${exportOf(value)} }`;
			const declared = `${typed} declare ${changeable ? "let" : "const"} ${name}: ${OWN}.${name};`;
			const lines = type ? `${declared} import ${name} = ${exportOf(type)};` : declared;
			imports.set(name, { lines, sources: type ? [value.cell, type.cell] : [value.cell] });
		} else imports.set(name, { lines: `import ${name} = ${exportOf(owner)};`, sources: [owner.cell] });
	}
	return imports;
}

/** The names that a cell imports from the notebook's current cells. */
export function importedNames(names: CellNames, notebook: NotebookNames): Map<string, ImportedName> {
	const wanted = [...names.mentioned].filter((name) => !names.values.has(name) && !names.types.has(name));
	return importLines(wanted, names.written, notebook);
}

/** Replaces the ambient declarations named in `keys` by blanks. */
export function withoutAmbient(
	{ source, names }: Pick<ProjectCell, "source" | "names">,
	keys: ReadonlySet<string>,
): string {
	let text = source;
	for (const { key, start, end } of names.ambient) {
		if (!keys.has(key)) continue;
		text = text.slice(0, start) + text.slice(start, end).replace(/\S/g, " ") + text.slice(end);
	}
	return text;
}

/** Writes cells as a module: their sources, then their imports and exports. */
export function cellsDocument(cells: readonly Pick<ProjectCell, "source" | "names" | "imports">[]): string {
	const lines = new Set(cells.flatMap(({ imports }) => [...imports.values()].map((imported) => imported.lines)));
	const exports = cells.flatMap(({ names }) =>
		[...new Set([...names.values.keys(), ...names.types])].filter((name) => !names.exported.has(name)),
	);
	const sources = cells.map(({ source }) => source + END).join("");
	return `${sources}${IMPORT_ALL} ${[...lines].join(" ")} export { ${exports.join(", ")} };\n`;
}

/** The number of lines of a cell in its document, with its end mark. */
export function sourceLines(source: string): number {
	return (source + END).split("\n").length - 1;
}

/** The text from a place in a module to the end of the place's cell. */
export function restOfCell(text: string): string {
	const end = text.indexOf(END);
	return end < 0 ? text : text.slice(0, end);
}

const DECLARES =
	/\b(?:let|const|var|function\*?|class|enum|namespace|interface|type|import)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

/**
 * Writes the document of incomplete code, for completion and hovering. The imports come first, on a line of their own, because the
 * code may have an open brace.
 */
export function queryDocument(source: string, names: CellNames | undefined, notebook: NotebookNames): string {
	const own = names
		? new Set([...names.values.keys(), ...names.types])
		: new Set([...source.matchAll(DECLARES)].map((match) => match[1] ?? ""));
	const wanted = [...notebook.all()].filter((name) => !own.has(name));
	const lines = [...importLines(wanted, new Set(), notebook).values()].map((imported) => imported.lines);
	// The export separates alias and code: directly after an alias the server would complete the alias.
	return `${IMPORT_ALL} ${lines.join(" ")} export {};\n${source}\n`;
}
