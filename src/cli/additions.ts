// Loads a project's own measures, models and charts for a command.
import { existsSync, readFileSync } from "node:fs";
import { register } from "node:module";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Command } from "commander";
import { ArgumentError } from "../core/errors.js";
import { optionalPackage } from "../core/optional-package.js";

/** The global under which the hooks find this process's modules of the library. */
const LOADED = Symbol.for("valuelab.loaded");

/** Module hooks: `valuelab/…` resolves to the modules of this process; the user's file is loaded as JavaScript. */
const HOOKS = `let given;
export const initialize = (data) => { given = data; };
export const resolve = (name, context, next) =>
	given.exports[name] ? { url: "valuelab-loaded:" + name, shortCircuit: true } : next(name, context);
export const load = (url, context, next) => {
	if (url === given.url) return { format: "module", source: given.source, shortCircuit: true };
	if (!url.startsWith("valuelab-loaded:")) return next(url, context);
	const name = url.slice(16);
	const source = "const loaded = globalThis[Symbol.for('valuelab.loaded')][" + JSON.stringify(name) + "];\\n" +
		given.exports[name].map((one) => "export const " + one + " = loaded." + one + ";").join("\\n");
	return { format: "module", source, shortCircuit: true };
};`;

/** Adds the option `--with` and loads its file before the command runs. */
export function withAdditions(command: Command): Command {
	return command
		.option("--with <file>", "a JavaScript or TypeScript file that adds measures, models or charts of your own")
		.hook("preAction", async (_, action) => {
			const { with: file } = action.opts<{ readonly with?: string }>();
			if (file !== undefined) await loadAdditions(file);
		});
}

/**
 * Runs a file that calls `addMeasure`, `addAnalysis` or `defineChart`. Its imports of `valuelab/analytics` and `valuelab/charts` are the
 * modules that the command itself uses.
 */
export async function loadAdditions(file: string): Promise<void> {
	const path = resolve(file);
	if (!existsSync(path))
		throw new ArgumentError(
			"with",
			`--with: ${JSON.stringify(file)} does not exist; name a JavaScript or TypeScript file`,
		);
	const [analytics, charts] = await Promise.all([import("../analytics/index.js"), import("../charts/index.js")]);
	const loaded: Readonly<Record<string, object>> = { "valuelab/analytics": analytics, "valuelab/charts": charts };
	Object.assign(globalThis, { [LOADED]: loaded });
	const url = pathToFileURL(path).href;
	const exports = Object.fromEntries(Object.entries(loaded).map(([name, module]) => [name, Object.keys(module)]));
	const data = { url, exports, source: await readJavaScript(path) };
	register(`data:text/javascript,${encodeURIComponent(HOOKS)}`, { data });
	await import(url);
}

async function readJavaScript(path: string): Promise<string> {
	const text = readFileSync(path, "utf8");
	if (!/^\.m?ts$/.test(extname(path))) return text;
	const { transformSync } = await optionalPackage(
		"oxc-transform",
		"a file in TypeScript",
		() => import("oxc-transform"),
	);
	return transformSync(path, text).code;
}
