// Runs local files that code loads with `require`.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { stop, stopFlag } from "./interrupt.js";
import { folderOf } from "./resolve-local.js";
import { registerSource } from "./stack.js";
import { usingCtx } from "./using.js";

export type Exports = Record<string, unknown>;

/** Loads what the file requires and imports. */
export interface RequireHost {
	/** Runs `require` of the module `parent`. */
	require(specifier: string, parent: string): unknown;
	import(specifier: string, parent: string): Promise<object>;
}

let compiler: typeof import("../transform/compile-commonjs.js") | undefined;

/** Loads the compiler in advance, since `require` is synchronous. */
export async function prepareRequire(): Promise<void> {
	compiler ??= await import("../transform/compile-commonjs.js");
}

/** True if code may `require` a file, rather than a package by its name. */
export function mayRequireFiles(source: string): boolean {
	return /\brequire\b/.test(source.replace(/\brequire\s*\(\s*(["'`])(?![./])[^"'`]*\1\s*\)/g, ""));
}

/**
 * Runs a file as a CommonJS module.
 * @param onStart receives the module before it runs, for files that require each other
 */
export function runAsCommonJs(file: string, host: RequireHost, onStart: (module: { exports: Exports }) => void): void {
	const source = readFileSync(file, "utf8");
	const module: { exports: Exports } = { exports: {} };
	onStart(module);
	if (extname(file) === ".json") {
		module.exports = JSON.parse(source) as Exports;
		return;
	}
	if (!compiler)
		throw new Error(`require: cannot compile ${file} here; write require(${JSON.stringify(file)}) in the cell`);
	registerSource(file, { label: file, source, maps: [] });
	const compiled = compiler.compileCommonJs(source, file);
	registerSource(file, { label: file, source, maps: compiled.maps });
	const load = (specifier: string): Promise<object> => host.import(String(specifier), file);
	const script = new vm.Script(compiled.code, {
		filename: file,
		importModuleDynamically: load as unknown as vm.ScriptOptions["importModuleDynamically"] & object,
	});
	const nodeRequire = createRequire(file);
	const require = Object.assign((specifier: string) => host.require(specifier, file), nodeRequire);
	const meta = { url: pathToFileURL(file).href, filename: file, dirname: folderOf(file) };
	const helpers = {
		flag: stopFlag,
		stop,
		usingCtx,
		meta,
		import: load,
		export: exportAs,
		exportAll,
		default: defaultExport,
	};
	const run = script.runInThisContext() as (...given: readonly unknown[]) => void;
	run.call(module.exports, module.exports, require, module, file, folderOf(file), helpers);
}

function exportAs(exports: Exports, name: string, read: () => unknown): void {
	Object.defineProperty(exports, name, { get: read, enumerable: name !== "__esModule", configurable: true });
}

function exportAll(exports: Exports, source: Exports): void {
	for (const name of Object.keys(source)) {
		if (name !== "default" && !Object.hasOwn(exports, name)) exportAs(exports, name, () => source[name]);
	}
}

/** The default export by TypeScript's rules for `esModuleInterop`. */
function defaultExport(module: unknown): unknown {
	const isObject = (typeof module === "object" || typeof module === "function") && module !== null;
	const isEsModule =
		isObject && ("__esModule" in module || Object.prototype.toString.call(module) === "[object Module]");
	return isEsModule ? (module as Exports).default : module;
}
