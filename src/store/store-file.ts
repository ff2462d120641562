// Names the files of a store by a hash of their content, and writes them.
import { createHash } from "node:crypto";
import { closeSync, fdatasyncSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** The name of a file in which a company or a record is kept. */
export function nameOfContent(name: string, bytes: Uint8Array): string {
	const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
	return `${encodeURIComponent(name)}.${hash}.json.br`;
}

/** Writes a file completely or not at all; it is on disk when this returns. */
export function writeWhole(path: string, bytes: Uint8Array): void {
	const unfinished = `${path}.tmp`;
	try {
		const file = openSync(unfinished, "w");
		try {
			writeFileSync(file, bytes);
			fdatasyncSync(file);
		} finally {
			closeSync(file);
		}
		renameSync(unfinished, path);
	} catch (error) {
		rmSync(unfinished, { force: true });
		throw error;
	}
}
