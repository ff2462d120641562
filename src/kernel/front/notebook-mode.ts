import { readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { type GraphMode, MODES } from "../graph/notebook-graph.js";

/**
 * What the notebook's metadata ask for where a value changes: `"valuelab": { "graph": "follow" }`. The server tells the path of the notebook
 * in `JPY_SESSION_NAME`.
 */
export function modeOfNotebook(folder: string): GraphMode {
	const path = process.env.JPY_SESSION_NAME ?? "";
	for (const file of path.endsWith(".ipynb") ? [resolve(folder, path), join(folder, basename(path))] : []) {
		try {
			const { metadata } = JSON.parse(readFileSync(file, "utf8")) as { metadata?: { valuelab?: { graph?: unknown } } };
			return MODES.find((mode) => mode === metadata?.valuelab?.graph) ?? "mark";
		} catch {
			// The next path may be the one.
		}
	}
	return "mark";
}
