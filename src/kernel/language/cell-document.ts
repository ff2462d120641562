import type { CellNames, NameKind } from "../transform/names.js";

/** Which cell a name of the notebook comes from, by the slot that holds the cell. */
export interface NameOwner {
	readonly slot: number;
	readonly kind: NameKind | "type";
}

/** The names that live in the notebook: values and types each have an owner, which is mostly the same cell. */
export class NotebookNames {
	readonly values = new Map<string, NameOwner>();
	readonly types = new Map<string, NameOwner>();

	adopt(slot: number, names: CellNames): void {
		for (const [name, kind] of names.values) {
			this.values.set(name, { slot, kind });
			if (kind === "class" || kind === "enum" || kind === "import" || kind === "namespace") this.types.delete(name);
		}
		for (const name of names.types) this.types.set(name, { slot, kind: "type" });
	}

	all(): Set<string> {
		return new Set([...this.values.keys(), ...this.types.keys()]);
	}

	/** Slots of cells that still own a name. */
	owners(): Set<number> {
		return new Set([...this.values.values(), ...this.types.values()].map((owner) => owner.slot));
	}

	clear(): void {
		this.values.clear();
		this.types.clear();
	}
}

/** The module of a slot, as other cells import it. */
export function moduleName(slot: number): string {
	return `__valuelab_cell_${slot}`;
}

/** Lines that bring earlier names into a cell. A name that the cell assigns is declared, since imports cannot be. */
export function importLines(wanted: Iterable<string>, written: ReadonlySet<string>, notebook: NotebookNames): string {
	const imports = new Map<number, string[]>();
	const lines: string[] = [];
	for (const name of wanted) {
		const value = notebook.values.get(name);
		const type = notebook.types.get(name);
		const owner = value ?? type;
		if (!owner) continue;
		const from = `import("./${moduleName(owner.slot)}")`;
		const assigned = value !== undefined && written.has(name) && (value.kind === "let" || value.kind === "var");
		const apart = value !== undefined && type !== undefined && value.slot !== type.slot;
		if (assigned || apart) {
			lines.push(
				`declare ${value.kind === "let" || value.kind === "var" ? "let" : "const"} ${name}: typeof ${from}.${name};`,
			);
			if (type) lines.push(`type ${name} = import("./${moduleName(type.slot)}").${name};`);
		} else {
			const list = imports.get(owner.slot) ?? [];
			list.push(name);
			imports.set(owner.slot, list);
		}
	}
	for (const [slot, names] of imports) lines.push(`import { ${names.join(", ")} } from "./${moduleName(slot)}";`);
	return lines.join(" ");
}

/** A cell as a module: its source, then what it takes from earlier cells and what it gives to later ones. */
export function cellDocument(source: string, names: CellNames, notebook: NotebookNames): string {
	const own = new Set([...names.values.keys(), ...names.types]);
	const wanted = [...names.mentioned].filter((name) => !own.has(name));
	const given = [...own].filter((name) => !names.exported.has(name));
	return `${source}\n;${importLines(wanted, names.written, notebook)} export { ${given.join(", ")} };\n`;
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
	return `${importLines(wanted, new Set(), notebook)}\n${source}\n`;
}
