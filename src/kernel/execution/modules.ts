// Imports modules for cells: packages, and files next to the notebook.
import { existsSync, readFileSync } from "node:fs";
import { createRequire, isBuiltin } from "node:module";
import { dirname, isAbsolute, join } from "node:path";
import { pathToFileURL } from "node:url";
import vm from "node:vm";
import { OWN_PACKAGE, otherVersion, ownFolder } from "../own-package.js";
import { guardColumns } from "./frame-columns.js";
import { LocalModules } from "./local-modules.js";
import { mayRequireFiles, prepareRequire } from "./local-require.js";
import { folderOf, isFile, isLocal, resolveLocal } from "./resolve-local.js";
import type { NotebookScope } from "./scope.js";
import { tslab } from "./tslab.js";

type Namespace = Record<string, unknown>;
export interface ImportOptions {
	readonly with?: Readonly<Record<string, string>>;
}
type Importer = (specifier: string, options?: ImportOptions) => Promise<Namespace>;

/** Imports modules, resolved from the notebook's folder. */
export class NotebookModules {
	private readonly importers = new Map<string, Importer>();
	private readonly local = new LocalModules((specifier, importer) => this.nativeImport(specifier, folderOf(importer)));
	readonly require: NodeJS.Require;
	/** The `import.meta` of cells. */
	readonly meta: Readonly<Record<string, unknown>>;

	constructor(
		private readonly folder: string,
		private readonly scope: NotebookScope,
	) {
		const file = join(folder, "notebook.ts");
		this.require = this.requireFrom(createRequire(file));
		const url = pathToFileURL(file).href;
		this.meta = {
			url,
			filename: file,
			dirname: folder,
			resolve: (specifier: string) =>
				isBuiltin(specifier)
					? `node:${specifier.replace(/^node:/, "")}`
					: pathToFileURL(isLocal(specifier) ? resolveLocal(specifier, folder) : this.require.resolve(specifier)).href,
		};
	}

	/** Loads the compiler if the cell may `require` files, since `require` is synchronous. */
	async prepare(source: string): Promise<void> {
		if (mayRequireFiles(source)) await prepareRequire();
	}

	/** Node's `require`, which also loads local TypeScript and reloads changed files. */
	private requireFrom(native: NodeJS.Require): NodeJS.Require {
		const fileOf = (specifier: string): string | undefined => {
			try {
				return isLocal(specifier) ? resolveLocal(specifier, this.folder) : undefined;
			} catch {
				return undefined;
			}
		};
		const require = (specifier: string): unknown => {
			const file = fileOf(specifier);
			if (file === undefined) return this.requirePackage(native, specifier);
			return LocalModules.handles(file) ? this.local.require(file) : native(file);
		};
		const resolve = (specifier: string, options?: NodeJS.RequireResolveOptions): string =>
			fileOf(specifier) ?? native.resolve(specifier, options);
		return Object.assign(require, { ...native, resolve: Object.assign(resolve, native.resolve) });
	}

	private requirePackage(native: NodeJS.Require, specifier: string): unknown {
		try {
			return native(specifier);
		} catch (error) {
			const file = isNotFound(error) ? resolveLatePackage(specifier, this.folder, "require") : undefined;
			if (file === undefined) throw error;
			return native(file);
		}
	}

	/** Runs `import(…)` of a cell. */
	readonly import = async (specifier: string, options?: ImportOptions): Promise<Namespace> => {
		const namespace = await this.importModule(specifier, options);
		guardColumns(namespace);
		return namespace;
	};

	private async importModule(specifier: string, options?: ImportOptions): Promise<Namespace> {
		const name = String(specifier);
		if (name === "tslab") return { ...tslab, default: tslab };
		if (!isLocal(name)) return this.nativeImport(name, this.folder, options);
		const file = resolveLocal(name, this.folder);
		if (LocalModules.handles(file)) return (await this.local.import(file)) as Namespace;
		return this.nativeImport(file, this.folder, options);
	}

	/**
	 * Runs an `import` statement of a cell: binds each local name to a live view of an export. A missing export is an error
	 * only when the name is used, since it may be a type.
	 */
	readonly load = async (
		specifier: string,
		locals: Readonly<Record<string, string>>,
		options?: ImportOptions,
	): Promise<void> => {
		this.compareVersions(specifier);
		const names = Object.entries(locals);
		const namespace = await this.import(specifier, options);
		const exports = exportsOf(namespace, this.require);
		for (const [local, wanted] of names) {
			this.scope.bindImport(local, () => {
				if (wanted === "*") return exports.all;
				if (wanted in exports.all) return exports.all[wanted];
				throw new SyntaxError(`The requested module '${specifier}' does not provide an export named '${wanted}'`);
			});
		}
	};

	private hasComparedVersions = false;

	/** Warns once if the notebook's folder has another version of the library than the kernel. */
	private compareVersions(specifier: string): void {
		if (this.hasComparedVersions || (specifier !== OWN_PACKAGE && !specifier.startsWith(`${OWN_PACKAGE}/`))) return;
		this.hasComparedVersions = true;
		const hint = otherVersion(this.folder);
		if (hint !== undefined) process.stderr.write(`${hint}\n`);
	}

	private nativeImport(specifier: string, folder: string, options?: ImportOptions): Promise<Namespace> {
		let importer = this.importers.get(folder);
		if (!importer) {
			const script = new vm.Script("(specifier, options) => import(specifier, options)", {
				filename: join(folder, "notebook.mjs"),
				importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
			});
			importer = script.runInThisContext() as Importer;
			this.importers.set(folder, importer);
		}
		const load = importer;
		if (isAbsolute(specifier)) return load(pathToFileURL(specifier).href, options);
		return load(specifier, options).catch((error: unknown) => {
			const isPackage = isNotFound(error) && !isLocal(specifier);
			const file = isPackage ? resolveLatePackage(specifier, folder, "import") : undefined;
			if (file === undefined) throw error;
			return load(pathToFileURL(file).href, options);
		});
	}
}

/**
 * The exports of a module by TypeScript's rules for `esModuleInterop`. Node finds the names of a CommonJS module by reading its
 * text and misses some; here every export can be imported by name.
 */
function exportsOf(namespace: Namespace, require: NodeJS.Require): { readonly all: Namespace } {
	const whole = namespace.default;
	if ((typeof whole !== "object" && typeof whole !== "function") || whole === null) return { all: namespace };
	const isCommonJs =
		"module.exports" in namespace || Object.values(require.cache).some((cached) => cached?.exports === whole);
	if (!isCommonJs) return { all: namespace };
	const exported = whole as Namespace;
	if (exported.__esModule === true) return { all: exported };
	const all: Namespace = Object.create(null);
	for (const name of [...Object.keys(exported), ...Object.keys(namespace)]) {
		Object.defineProperty(all, name, {
			enumerable: true,
			configurable: true,
			get: () => (name !== "default" && name in exported ? exported[name] : namespace[name]),
		});
	}
	return { all };
}

/** The way in which a package is loaded. A package may have another file for each. */
type Loading = "import" | "require";

type Exports = string | null | readonly Exports[] | { readonly [key: string]: Exports };

/**
 * The file of a package that was installed after Node first looked for it; Node remembers that it was missing. The kernel's own
 * package is always found. `undefined` for a package that is still missing.
 */
function resolveLatePackage(specifier: string, folder: string, loading: Loading): string | undefined {
	const parts = specifier.split("/");
	const name = parts.splice(0, specifier.startsWith("@") ? 2 : 1).join("/");
	const subpath = parts.length > 0 ? `./${parts.join("/")}` : ".";
	const root = packageFolder(name, folder) ?? (name === OWN_PACKAGE ? ownFolder() : undefined);
	if (root === undefined) return undefined;
	const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
		readonly exports?: Exports;
		readonly main?: string;
	};
	if (manifest.exports !== undefined && manifest.exports !== null) {
		const file = exportedFile(manifest.exports, subpath, new Set([loading, "node", "default"]));
		return file === undefined ? undefined : join(root, file);
	}
	const path = join(root, subpath === "." ? (manifest.main ?? "index.js") : subpath);
	return [path, `${path}.js`, `${path}.json`, join(path, "index.js")].find(isFile);
}

/** True for the error of a missing package. */
function isNotFound(error: unknown): boolean {
	const { code } = error as { readonly code?: unknown };
	return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}

function packageFolder(name: string, start: string): string | undefined {
	for (let folder = start; ; folder = dirname(folder)) {
		const path = join(folder, "node_modules", name);
		if (existsSync(join(path, "package.json"))) return path;
		if (folder === dirname(folder)) return undefined;
	}
}

/** The file of a subpath by the field `exports` of a package's manifest. */
function exportedFile(exports: Exports, subpath: string, conditions: ReadonlySet<string>): string | undefined {
	const bySubpath = typeof exports === "object" && exports !== null && Object.keys(exports)[0]?.startsWith(".");
	if (!bySubpath) return subpath === "." ? targetFile(exports, "", conditions) : undefined;
	const table = exports as { readonly [key: string]: Exports };
	const exact = table[subpath];
	if (exact !== undefined) return targetFile(exact, "", conditions);
	for (const [pattern, value] of Object.entries(table)) {
		const [prefix = "", suffix = ""] = pattern.split("*");
		if (!pattern.includes("*") || !subpath.startsWith(prefix) || !subpath.endsWith(suffix)) continue;
		return targetFile(value, subpath.slice(prefix.length, subpath.length - suffix.length), conditions);
	}
	return undefined;
}

/** The first file whose conditions apply. `star` replaces `*` in its path. */
function targetFile(value: Exports, star: string, conditions: ReadonlySet<string>): string | undefined {
	if (typeof value === "string") return value.replaceAll("*", star);
	if (value === null) return undefined;
	const options = Array.isArray(value)
		? value
		: Object.entries(value).flatMap(([condition, option]) => (conditions.has(condition) ? [option as Exports] : []));
	for (const option of options) {
		const file = targetFile(option as Exports, star, conditions);
		if (file !== undefined) return file;
	}
	return undefined;
}
