// The documents of cells as the language server sees them.
import type { CellNames, NameKind } from "../transform/names.js";
import { INDEX } from "./config.js";

/** A cell that ran, as the language server knows it. */
export interface HeldCell {
	/** The slot whose module holds the cell. */
	readonly slot: number;
	/** What stack frames call the cell. */
	readonly label: string;
	/** As it ran, without ambient declarations that a later cell has replaced. */
	source: string;
	readonly names: CellNames;
	/** The names that the cell takes from other cells, each from the cell that declared it last. */
	readonly takes: Map<string, Taken>;
}

/** A name that a cell takes from earlier cells: the lines that import it, and the cells that they name. */
export interface Taken {
	readonly lines: string;
	readonly from: readonly HeldCell[];
}

export interface NameOwner {
	readonly cell: HeldCell;
	readonly kind: NameKind | "type";
}

/** The names of the notebook. A value and a type of one name each have an owner, mostly the same cell. */
export class NotebookNames {
	readonly values = new Map<string, NameOwner>();
	readonly types = new Map<string, NameOwner>();
	/** Cells with ambient declarations, by what they declare in the global scope or in other modules. */
	private readonly ambient = new Map<string, HeldCell>();

	adopt(cell: HeldCell): void {
		for (const [name, kind] of cell.names.values) {
			this.values.set(name, { cell, kind });
			if (kind === "class" || kind === "enum" || kind === "import" || kind === "namespace") this.types.delete(name);
		}
		for (const name of cell.names.types) this.types.set(name, { cell, kind: "type" });
		const nameless = cell.names.values.size === 0 && cell.names.types.size === 0;
		for (const { key } of cell.names.ambient) {
			if (nameless) this.ambient.set(key, cell);
			else this.ambient.delete(key);
		}
	}

	all(): Set<string> {
		return new Set([...this.values.keys(), ...this.types.keys()]);
	}

	/** Cells that still own a name, and those that they take names from. */
	live(): Set<HeldCell> {
		const live = new Set([...this.values.values(), ...this.types.values()].map((owner) => owner.cell));
		for (const cell of this.ambient.values()) live.add(cell);
		for (const cell of live) for (const { from } of cell.takes.values()) for (const other of from) live.add(other);
		return live;
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

/** All slots, as a module that every cell imports whole. */
export function indexDocument(slots: number): string {
	return Array.from({ length: slots }, (_, slot) => `export * as $${slot} from "./${moduleName(slot)}";`).join("\n");
}

/**
 * The one import that the kernel adds to a cell. It is the same for every cell: a document whose list of imported
 * modules changes makes the server resolve the imports of the whole project again.
 */
const ALL = "__valuelab_all";
const IMPORT_ALL = `import * as ${ALL} from "./${INDEX.replace(/\.ts$/, "")}";`;

/**
 * Types of the names that a cell declares because it assigns them. They are in a block, which the compiler does not narrow by the cell's
 * statements; otherwise a type could depend on itself.
 */
const OWN = "__valuelab_own";

/** Marks the end of each cell's source in a module. */
const END = "\n;//__valuelab_end\n";

/** An empty slot. */
export const EMPTY = `${IMPORT_ALL} export {};\n`;

/** The lines that import earlier names into a cell. A name that the cell assigns is declared, since an alias cannot be assigned. */
export function taken(
	wanted: Iterable<string>,
	written: ReadonlySet<string>,
	notebook: NotebookNames,
): Map<string, Taken> {
	const takes = new Map<string, Taken>();
	for (const name of wanted) {
		const value = notebook.values.get(name);
		const type = notebook.types.get(name);
		const owner = value ?? type;
		if (!owner) continue;
		const place = ({ cell }: NameOwner): string => `${ALL}.$${cell.slot}.${name}`;
		const changeable = value?.kind === "let" || value?.kind === "var";
		const apart = value !== undefined && type !== undefined && value.cell !== type.cell;
		if (value && ((changeable && written.has(name)) || apart)) {
			const typed = `declare namespace ${OWN} { type ${name} = typeof ${place(value)} }`;
			const declared = `${typed} declare ${changeable ? "let" : "const"} ${name}: ${OWN}.${name};`;
			const lines = type ? `${declared} import ${name} = ${place(type)};` : declared;
			takes.set(name, { lines, from: type ? [value.cell, type.cell] : [value.cell] });
		} else takes.set(name, { lines: `import ${name} = ${place(owner)};`, from: [owner.cell] });
	}
	return takes;
}

/** What a cell takes from the notebook as it is now. */
export function cellTakes(names: CellNames, notebook: NotebookNames): Map<string, Taken> {
	const wanted = [...names.mentioned].filter((name) => !names.values.has(name) && !names.types.has(name));
	return taken(wanted, names.written, notebook);
}

/** A cell's source with blanks in place of the ambient declarations that `keys` names. */
export function withoutAmbient(
	{ source, names }: Pick<HeldCell, "source" | "names">,
	keys: ReadonlySet<string>,
): string {
	let text = source;
	for (const { key, start, end } of names.ambient) {
		if (!keys.has(key)) continue;
		text = text.slice(0, start) + text.slice(start, end).replace(/\S/g, " ") + text.slice(end);
	}
	return text;
}

/** Cells as a module: their sources, then their imports and exports. */
export function cellsDocument(cells: readonly Pick<HeldCell, "source" | "names" | "takes">[]): string {
	const lines = new Set(cells.flatMap(({ takes }) => [...takes.values()].map((take) => take.lines)));
	const given = cells.flatMap(({ names }) =>
		[...new Set([...names.values.keys(), ...names.types])].filter((name) => !names.exported.has(name)),
	);
	const sources = cells.map(({ source }) => source + END).join("");
	return `${sources}${IMPORT_ALL} ${[...lines].join(" ")} export { ${given.join(", ")} };\n`;
}

/** The number of lines of a cell in its document, with its end mark. */
export function sourceLines(source: string): number {
	return (source + END).split("\n").length - 1;
}

/** The text of a module from a place on, up to the end of the cell that the place is in. */
export function restOfCell(text: string): string {
	const end = text.indexOf(END);
	return end < 0 ? text : text.slice(0, end);
}

const DECLARES =
	/\b(?:let|const|var|function\*?|class|enum|namespace|interface|type|import)\s+([\p{ID_Start}$_][\p{ID_Continue}$]*)/gu;

/**
 * Unfinished code, for completion and hovering: earlier names come first, on a line of their own, because the code may
 * leave a brace open.
 */
export function queryDocument(source: string, names: CellNames | undefined, notebook: NotebookNames): string {
	const own = names
		? new Set([...names.values.keys(), ...names.types])
		: new Set([...source.matchAll(DECLARES)].map((match) => match[1] ?? ""));
	const wanted = [...notebook.all()].filter((name) => !own.has(name));
	const lines = [...taken(wanted, new Set(), notebook).values()].map((take) => take.lines);
	// The export comes between, because right after an alias the server would complete the alias.
	return `${IMPORT_ALL} ${lines.join(" ")} export {};\n${source}\n`;
}
