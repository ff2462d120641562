import { readdirSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { packageRoot } from "../../package-root.js";

const BUILT = new URL("dist/bundled-worker.js", packageRoot());

/** Gives the way to start threads that read companies: the built one, or the sources where they run and changed since the build. */
export function threadStarter(): () => Worker {
	// Flags of the program itself (`--input-type`, a loader) are not for the threads.
	if (!import.meta.url.endsWith(".ts") || isFresh()) return () => new Worker(BUILT, { execArgv: [] });
	const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx/package.json"));
	const loader = new URL("dist/esm/api/index.mjs", tsx);
	const entry = new URL("bundled-worker.ts", import.meta.url);
	// Node 20 takes no loader as a flag of a thread.
	const program = `import(${JSON.stringify(loader.href)}).then(({ register }) => {
		register();
		return import(${JSON.stringify(entry.href)});
	})`;
	return () => new Worker(program, { eval: true, execArgv: [] });
}

/** True where the built thread is there and no source is newer: an older one would not know a new measure, or give its old figure. */
function isFresh(): boolean {
	const built = statSync(BUILT, { throwIfNoEntry: false })?.mtimeMs ?? 0;
	const sources = fileURLToPath(new URL("src", packageRoot()));
	return readdirSync(sources, { recursive: true, encoding: "utf8" }).every(
		(path) => statSync(join(sources, path)).mtimeMs <= built,
	);
}
