// Measures the size of a folder.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Bytes of all files in a folder and its subfolders. */
export const folderSize = (folder: string): number =>
	readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
		const path = join(folder, entry.name);
		return sum + (entry.isDirectory() ? folderSize(path) : statSync(path).size);
	}, 0);
