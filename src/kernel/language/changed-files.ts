// Finds files next to the notebook that changed, for the language server.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The largest number of folder entries that are read. A notebook's folder may be a home folder with many files. */
const MAX_ENTRIES = 5000;
const SOURCE = /\.(?:[cm]?[jt]sx?|json)$/;

export interface FileChange {
	readonly path: string;
	/** The language server protocol's number: 1 created, 2 changed, 3 deleted. */
	readonly type: 1 | 2 | 3;
}

/** Finds source files below a folder that changed, except those of packages. */
export class ChangedFiles {
	private known: Map<string, string> | undefined;
	private seen = 0;

	constructor(private readonly folder: string) {}

	/** The files that changed since the last call; none at the first call. */
	findChanges(): FileChange[] {
		const now = new Map<string, string>();
		this.seen = 0;
		this.read(this.folder, now);
		const before = this.known;
		this.known = now;
		if (!before) return [];
		const changes: FileChange[] = [];
		for (const [path, version] of now) {
			const earlier = before.get(path);
			if (earlier !== version) changes.push({ path, type: earlier === undefined ? 1 : 2 });
		}
		for (const path of before.keys()) if (!now.has(path)) changes.push({ path, type: 3 });
		return changes;
	}

	private read(folder: string, files: Map<string, string>): void {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			this.seen += 1;
			if (this.seen > MAX_ENTRIES) return;
			if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
			const path = join(folder, entry.name);
			try {
				if (entry.isDirectory()) this.read(path, files);
				else if (SOURCE.test(entry.name)) {
					const { mtimeMs, size } = statSync(path);
					files.set(path, `${mtimeMs}:${size}`);
				}
			} catch {
				// The folder was deleted or cannot be read.
			}
		}
	}
}
