// Finds the folder of the bundled data.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder `data/` next to the package.json of valuelab, which is searched upwards from this file (source or bundle). */
export function dataFolder(url: string = import.meta.url): string {
	for (let folder = dirname(fileURLToPath(url)); ; folder = dirname(folder)) {
		const manifest = join(folder, "package.json");
		if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "valuelab")
			return join(folder, "data");
		if (dirname(folder) === folder)
			throw new Error(`found no package.json of valuelab above ${fileURLToPath(url)}; reinstall valuelab`);
	}
}
