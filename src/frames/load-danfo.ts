// Loads Danfo when its first frame is made, since most commands make none. No other file loads it.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { once } from "../core/once.js";
import { packageRoot } from "../package-root.js";
import { correctClasses } from "./correct-danfo.js";
import type { Danfo } from "./danfo-types.js";

/** Danfo: in the repository `danfojs-node`, in the built package the copy in `dist/vendor`. */
export const loadDanfo = once((): Danfo => {
	const here = fileURLToPath(import.meta.url);
	const root = fileURLToPath(packageRoot());
	// Only the package's own folder is searched, because a user's copy of Danfo would have other classes.
	const installed = join(root, "node_modules", "danfojs-node");
	const vendored = join(root, "dist", "vendor", "danfo.cjs");
	const danfo = withoutDeprecations((): Danfo => createRequire(here)(existsSync(installed) ? installed : vendored));
	correctClasses(danfo);
	return danfo;
});

/** Hides deprecation warnings: Danfo's dependencies load Node's deprecated punycode, of which Node 22 and later would warn. */
function withoutDeprecations<T>(work: () => T): T {
	const settingBefore = process.noDeprecation;
	process.noDeprecation = true;
	try {
		return work();
	} finally {
		process.noDeprecation = settingBefore ?? false;
	}
}
