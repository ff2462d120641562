/** A run of a cell, as far as others depend on it. */
interface CellRun {
	readonly run: number;
	readonly source: string;
	readonly reads: readonly string[];
	readonly sets: readonly string[];
	readonly hasOutput: boolean;
	/** Names that changed since the run. */
	readonly changed: Set<string>;
}

/** A mark for the output of an earlier run. */
export interface StaleMark {
	readonly run: number;
	readonly names: readonly string[];
	/** The mark is there already, with fewer names. */
	readonly update: boolean;
}

/** Knows which outputs are out of date: those of cells that read, directly or through others, what an edit changed. */
export class StaleMarks {
	private readonly cells = new Map<string, CellRun>();

	/** Notes a run; gives the outputs that it makes out of date. A cell that runs again as it was changes nothing. */
	ran(cell: string, run: Omit<CellRun, "changed">): StaleMark[] {
		const before = this.cells.get(cell);
		this.cells.set(cell, { ...run, changed: new Set() });
		if (before?.source === run.source) return [];
		const marks: StaleMark[] = [];
		for (const name of run.sets) this.mark(name, name, new Set([cell]), marks);
		return [...new Map(marks.map((mark) => [mark.run, mark])).values()];
	}

	/** The session began again. */
	clear(): void {
		this.cells.clear();
	}

	private mark(name: string, cause: string, done: Set<string>, marks: StaleMark[]): void {
		for (const [cell, known] of this.cells) {
			if (done.has(cell) || !known.reads.includes(name)) continue;
			done.add(cell);
			const update = known.changed.size > 0;
			const isNew = !known.changed.has(cause);
			known.changed.add(cause);
			if (known.hasOutput && isNew) marks.push({ run: known.run, names: [...known.changed], update });
			for (const next of known.sets) this.mark(next, cause, done, marks);
		}
	}
}

/** What a mark says, for the output of its cell. */
export function staleBundle(names: readonly string[]): Record<string, string> {
	const list = names.map((name) => `\`${name}\``).join(", ");
	const text = `out of date: ${list} changed since`;
	const code = names.map((name) => `<code>${name.replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</code>`);
	const style = "border-left:3px solid #d9822b;padding-left:8px;opacity:.85";
	return {
		"text/html": `<div style="${style}">out of date: ${code.join(", ")} changed since</div>`,
		"text/plain": text,
	};
}
