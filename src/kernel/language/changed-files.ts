// Tells the language server which files beside the notebook changed.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The most folder entries of one look, since a notebook may be in a home folder. */
const MOST = 5000;
const SOURCE = /\.(?:[cm]?[jt]sx?|json)$/;

export interface FileChange {
	readonly path: string;
	/** As the language server protocol counts: created, changed, deleted. */
	readonly type: 1 | 2 | 3;
}

/** Source files below a folder that changed since the last look; packages are left out. */
export class ChangedFiles {
	private known: Map<string, string> | undefined;
	private seen = 0;

	constructor(private readonly folder: string) {}

	/** What changed since the last look; the first one finds nothing. */
	look(): FileChange[] {
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

	private read(folder: string, found: Map<string, string>): void {
		for (const entry of readdirSync(folder, { withFileTypes: true })) {
			this.seen += 1;
			if (this.seen > MOST) return;
			if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
			const path = join(folder, entry.name);
			try {
				if (entry.isDirectory()) this.read(path, found);
				else if (SOURCE.test(entry.name)) {
					const { mtimeMs, size } = statSync(path);
					found.set(path, `${mtimeMs}:${size}`);
				}
			} catch {
				// Deleted, or not readable.
			}
		}
	}
}
