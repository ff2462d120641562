// Tracks the dependencies between the cells of a notebook, by the values that they read and set.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename } from "node:path";
import { entryOf } from "../../core/entry-of.js";
import { CODE, type FileUse, type PathFingerprint } from "../session/messages.js";
import type { CellReads, DeclaredReads, Path } from "../transform/cell-reads.js";

/** Files up to this size, in bytes, are compared by their contents; larger ones by time and size. */
const MAX_COMPARED_BYTES = 16 << 20;

const fingerprints = new Map<string, { readonly stamp: string; readonly fingerprint: string }>();

/** What the kernel does when a value changes: marks outputs, asks the user before a run, or runs dependent cells after it. */
export const MODES = ["mark", "ask", "follow"] as const;
export type GraphMode = (typeof MODES)[number];

export interface GraphCell {
	readonly id: string;
	readonly run: number;
	readonly label: string;
	readonly code: string;
	/** Counts the cells in the order of their first run. */
	readonly order: number;
	readonly reads: readonly Path[];
	readonly sets: readonly Path[];
	/** Names, properties and files that the run read and that changed since; empty if it is up to date. */
	readonly changed: readonly string[];
}

interface CellRun extends Omit<GraphCell, "changed" | "reads" | "sets"> {
	reads: Path[];
	sets: Path[];
	declares: readonly string[];
	/** Fingerprints of the values that the run read, before and after it, by key. A run may change a value that it reads. */
	readonly baseline: Map<string, readonly [before: string, after: string]>;
}

export interface PlannedCell {
	readonly id: string;
	readonly run: number;
	readonly label: string;
	readonly code: string;
	readonly declares: readonly string[];
	readonly reads: CellReads;
}

/** The values that a cell reads and may change, before it runs. */
export interface Plan {
	readonly touched: readonly string[];
	/** Outdated cells whose values the cell reads; they should run again first. */
	readonly outdated: readonly GraphCell[];
	readonly paths: readonly Path[];
	/** The fingerprints of the paths before the run, by key. */
	readonly fingerprints: ReadonlyMap<string, string>;
}

/** The fingerprints that a run reported. */
export interface RunReport {
	readonly before?: readonly PathFingerprint[];
	readonly after?: readonly PathFingerprint[];
	readonly files?: readonly FileUse[];
	/** True if another cell ran at the same time; then the values at the start count as read. */
	readonly overlapped?: boolean;
}

const FILE = "file:";
const keyOf = (path: Path): string => path.join("\0");
const overlaps = (a: Path, b: Path): boolean => a.every((part, i) => b[i] === undefined || b[i] === part);

/** The cells of a notebook and the values that each reads and sets. Values are compared, not sources: an equal result changes nothing. */
export class NotebookGraph {
	mode: GraphMode = "mark";
	private readonly cells = new Map<string, CellRun>();
	private readonly numbers = new Map<string, number>();
	private readonly fingerprints: string[] = [];
	private readonly paths: Path[] = [];
	/** The number of paths that the execution process watches. */
	private watchedCount = 0;
	private readonly files = new Map<string, string>();
	private readonly declared = new Map<string, DeclaredReads>();
	/** Cells that set a name or a part of it, by the name. */
	private readonly setters = new Map<string, { readonly id: string; readonly path: Path }[]>();
	/** Names that their cell no longer sets. */
	private readonly abandoned = new Set<string>();

	/** Plans a run. Names that no cell has declared, such as Node's globals, are ignored. */
	plan({ id, declares, reads: { reads, writes, declared } }: PlannedCell): Plan {
		const undeclared = new Set(declares);
		const paths = new Map<string, Path>();
		const touched = new Set(writes.flatMap(([name = ""]) => (this.declared.has(name) ? [name] : [])));
		const addRead = (path: Path): void => {
			const [name = ""] = path;
			if (undeclared.delete(name)) for (const called of declared.get(name)?.deferred ?? []) addRead(called);
			if (declares.includes(name) || !this.declared.has(name) || paths.has(keyOf(path))) return;
			paths.set(keyOf(path), path);
			touched.add(name);
			for (const implied of this.readByFunctions(name)) addRead(implied);
		};
		for (const path of reads) addRead(path);
		const all = [...paths.values()];
		for (const path of [...all, ...declares.map((name) => [name])]) this.assignNumber(path);
		const setterIds = new Set(all.flatMap((path) => this.settersOf(path).map((setter) => setter.id)));
		setterIds.delete(id);
		const outdated =
			setterIds.size === 0
				? []
				: this.all().filter(
						(other) => setterIds.has(other.id) && other.changed.length > 0 && this.setsAny(other.id, all),
					);
		const fingerprints = new Map(all.map((path) => [keyOf(path), this.fingerprintOf(path)]));
		return { touched: [...touched, ...declares], outdated, paths: all, fingerprints };
	}

	/** Paths that the execution process does not watch yet. */
	unwatched(): readonly Path[] {
		const paths = this.paths.slice(this.watchedCount);
		this.watchedCount = this.paths.length;
		return paths;
	}

	/** Records the values that a run read and set. */
	recordRun({ id, run, label, code, declares, reads }: PlannedCell, plan: Plan, report: RunReport): void {
		this.storeFingerprints(report.before);
		const earlier = new Map(plan.paths.map((path) => [keyOf(path), this.fingerprintOf(path)]));
		const atStart = new Map(plan.fingerprints);
		for (const [index, fingerprint] of report.before ?? []) atStart.set(keyOf(this.paths[index] ?? []), fingerprint);
		const changed = this.storeFingerprints(report.after);
		const previous = this.cells.get(id);
		const assigned = reads.writes.filter(([name = ""]) => this.declared.has(name) && !declares.includes(name));
		const mutated = changed.filter((path) => path.length === 1 && !declares.includes(path[0] ?? ""));
		const unexplained = mutated.filter((path) => !assigned.some((write) => write[0] === path[0]));
		const sets: Path[] = [...declares.map((name) => [name]), ...assigned, ...unexplained];
		if (previous?.code === code)
			sets.push(...previous.sets.filter(([name = ""]) => this.isSetBy(id, name) && !name.startsWith(FILE)));
		const readPaths = [...plan.paths];
		for (const { file, written } of report.files ?? []) {
			this.files.set(file, fileFingerprint(file));
			(written ? sets : readPaths).push([FILE + file]);
		}
		this.removeSetters(id, previous, declares);
		for (const name of declares) {
			this.setters.set(name, []);
			this.abandoned.delete(name);
			this.declared.set(name, reads.declared.get(name) ?? { reads: [], deferred: [] });
		}
		const unique = [...new Map(sets.map((path) => [keyOf(path), path])).values()];
		for (const path of unique) this.settersOf(path).push({ id, path });
		const baseline = new Map(
			readPaths.map((path) => {
				const now = this.fingerprintOf(path);
				const before = (report.overlapped ? atStart : earlier).get(keyOf(path)) ?? now;
				return [keyOf(path), [before, report.overlapped ? before : now] as const];
			}),
		);
		const order = previous?.order ?? this.cells.size;
		this.cells.set(id, { id, run, label, code, order, reads: readPaths, sets: unique, declares, baseline });
	}

	/** True if any cell has used files. */
	get readsFiles(): boolean {
		return this.files.size > 0;
	}

	/** Records values and files that changed while no cell ran. */
	renew(fingerprints: readonly PathFingerprint[] = []): void {
		this.storeFingerprints(fingerprints);
		for (const file of this.files.keys()) this.files.set(file, fileFingerprint(file));
	}

	/** The cells in the order of their first run; outdated ones with the values that changed. */
	all(): GraphCell[] {
		const values = this.changedValues();
		return [...this.cells.values()]
			.sort((a, b) => a.order - b.order)
			.map((cell) => ({ ...cell, changed: [...(values.get(cell.id) ?? [])] }));
	}

	/** The next dependent of a cell that must run again; `done` are the cells that have run again. */
	next(id: string, done: ReadonlySet<string>): GraphCell | undefined {
		const dependents = this.dependentsOf(id);
		const waiting = this.all().filter(
			(cell) =>
				dependents.has(cell.id) && !done.has(cell.id) && (cell.changed.length > 0 || this.isOverwritten(cell.id)),
		);
		return (
			waiting.find(
				({ id: own, reads }) => !waiting.some((other) => other.id !== own && this.setsAny(other.id, reads)),
			) ?? waiting[0]
		);
	}

	remove(id: string): void {
		const cell = this.cells.get(id);
		this.cells.delete(id);
		this.removeSetters(id, cell, []);
	}

	/** Removes all cells and values, for a new session. */
	clear(): void {
		for (const part of [this.cells, this.numbers, this.files, this.declared, this.setters, this.abandoned])
			part.clear();
		this.fingerprints.length = 0;
		this.paths.length = 0;
		this.watchedCount = 0;
	}

	/** By cell, the values that make it outdated: those that it read, and those that outdated setters read. */
	private changedValues(): Map<string, Set<string>> {
		const cells = new Map<string, Set<string>>();
		for (const cell of this.cells.values()) {
			const own = cell.reads.filter((path) => this.isChanged(cell, path));
			cells.set(cell.id, new Set(own.map(pathText)));
		}
		for (let grew = [...cells.values()].some((own) => own.size > 0); grew; ) {
			grew = false;
			for (const cell of this.cells.values()) {
				const own = cells.get(cell.id) as Set<string>;
				const count = own.size;
				for (const path of cell.reads) {
					for (const setter of this.settersOf(path)) {
						if (setter.id === cell.id || !overlaps(setter.path, path)) continue;
						for (const reason of cells.get(setter.id) ?? []) own.add(reason);
					}
				}
				grew ||= own.size > count;
			}
		}
		return cells;
	}

	private isChanged({ id, baseline }: CellRun, path: Path): boolean {
		const [name = ""] = path;
		if (this.abandoned.has(name) && !this.isSetBy(id, name)) return true;
		const [before, after] = baseline.get(keyOf(path)) ?? [];
		const now = this.fingerprintOf(path);
		return after !== undefined && now !== after && now !== before;
	}

	/** True if another cell has since set a value that this cell changed. */
	private isOverwritten(id: string): boolean {
		const cell = this.cells.get(id);
		return cell !== undefined && changesOf(cell).some(([name = ""]) => !this.isSetBy(id, name));
	}

	/** Cells that depend on a cell, directly or through others. */
	private dependentsOf(id: string): Set<string> {
		const cells = new Set<string>();
		const waiting = [id];
		for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
			for (const cell of this.cells.values()) {
				if (cell.id === id || cells.has(cell.id)) continue;
				const sets = this.cells.get(source)?.sets ?? [];
				const uses = [...cell.reads, ...changesOf(cell)];
				if (!sets.some((set) => uses.some((path) => overlaps(set, path)))) continue;
				cells.add(cell.id);
				waiting.push(cell.id);
			}
		}
		return cells;
	}

	/** True if a cell sets one of these paths. */
	private setsAny(id: string, paths: readonly Path[]): boolean {
		return paths.some((path) => this.settersOf(path).some((setter) => setter.id === id && overlaps(setter.path, path)));
	}

	/** The paths that the functions of a name read when they are called. */
	private readByFunctions(name: string, seen = new Set<string>()): Path[] {
		const own = this.declared.get(name);
		if (!own || seen.has(name) || !this.fingerprintOf([name]).startsWith(CODE)) return [];
		seen.add(name);
		return [...own.deferred, ...own.reads.flatMap(([used = ""]) => this.readByFunctions(used, seen))];
	}

	private settersOf([name = ""]: Path): { readonly id: string; readonly path: Path }[] {
		return entryOf(this.setters, name, () => []);
	}

	private isSetBy(id: string, name: string): boolean {
		return this.settersOf([name]).some((setter) => setter.id === id);
	}

	/** Removes the values that the cell's previous run set. */
	private removeSetters(id: string, previous: CellRun | undefined, declares: readonly string[]): void {
		for (const name of previous?.declares ?? []) {
			if (!declares.includes(name) && this.settersOf([name])[0]?.id === id) this.abandoned.add(name);
		}
		for (const [name, known] of this.setters)
			this.setters.set(
				name,
				known.filter((setter) => setter.id !== id),
			);
	}

	/** Assigns the next number to a path. The execution process numbers paths in the same order. */
	private assignNumber(path: Path): void {
		if (this.numbers.has(keyOf(path))) return;
		this.numbers.set(keyOf(path), this.paths.length);
		this.paths.push(path);
	}

	private storeFingerprints(fingerprints: readonly PathFingerprint[] = []): Path[] {
		return fingerprints.map(([index, fingerprint]) => {
			this.fingerprints[index] = fingerprint;
			return this.paths[index] ?? [];
		});
	}

	private fingerprintOf(path: Path): string {
		const [name = ""] = path;
		if (name.startsWith(FILE)) return this.files.get(name.slice(FILE.length)) ?? "missing";
		return this.fingerprints[this.numbers.get(keyOf(path)) ?? -1] ?? "missing";
	}
}

/** Values that a cell sets but does not declare: names of other cells, and their properties. */
const changesOf = ({ sets, declares }: CellRun): Path[] =>
	sets.filter(([name = ""]) => !declares.includes(name) && !name.startsWith(FILE));

/** Writes a path: `book.rate`, or the name of a file. */
export function pathText([name = "", ...properties]: Path): string {
	if (name.startsWith(FILE)) return basename(name);
	return (
		name +
		properties
			.map((key) => (/^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`))
			.join("")
	);
}

/** The fingerprint of a file or folder: equal contents have equal fingerprints. */
function fileFingerprint(path: string): string {
	try {
		const state = statSync(path);
		if (!state.isFile()) return hash(readdirSync(path).sort().join("\n"));
		const stamp = `${state.mtimeMs}:${state.size}:${state.ino}`;
		const known = fingerprints.get(path);
		if (known?.stamp === stamp) return known.fingerprint;
		const fingerprint = state.size > MAX_COMPARED_BYTES ? stamp : hash(readFileSync(path));
		fingerprints.set(path, { stamp, fingerprint });
		return fingerprint;
	} catch {
		return "missing";
	}
}

const hash = (contents: string | Buffer): string => createHash("sha1").update(contents).digest("base64");
