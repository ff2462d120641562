// Hashes the sources and records that figures depend on, to detect cached figures of another program version.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

/** Folders of the package on which the figures of companies depend. */
const FOLDERS = [
	...["src/analytics", "src/api", "src/core", "src/filings", "src/frames", "src/service", "src/store", "src/universe"],
	"data/records",
] as const;

/** A hash of the sources that compute figures, and of the bundled records. @param root the package's folder as a `file:` URL */
export function hashOfSources(root: URL): string {
	const hash = createHash("sha256");
	for (const folder of FOLDERS)
		for (const name of readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" }).sort())
			if (/\.(ts|br)$/.test(name))
				hash.update(`${folder}/${name}\0`).update(readFileSync(new URL(`${folder}/${name}`, root)));
	return hash.digest("hex").slice(0, 16);
}
