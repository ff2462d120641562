// Loads files next to the notebook as modules, and reloads them when they change.
import { readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { extname } from "node:path";
import { pathToFileURL } from "node:url";
import { types } from "node:util";
import vm from "node:vm";
import { recordFile } from "./file-uses.js";
import { noteClass } from "./fingerprints.js";
import { stop, stopFlag } from "./interrupt.js";
import { type Exports, prepareRequire, type RequireHost, runAsCommonJs } from "./local-require.js";
import { folderOf, isLocal, resolveLocal } from "./resolve-local.js";
import { registerSource } from "./stack.js";
import { usingCtx } from "./using.js";

interface LoadedModule {
	/** The ES module, unless `require` loaded the file. */
	readonly module?: vm.Module;
	/** The CommonJS module, whose exports `require` returns. */
	readonly commonJs?: { readonly exports: Exports };
	readonly version: string;
	/** Local files that it imports. */
	readonly imports: Set<string>;
}

/** Imports a package or a JavaScript file by Node's rules, for the importing file. */
export type NativeImport = (specifier: string, importer: string, attributes?: ImportCallOptions) => Promise<object>;

interface ImportCallOptions {
	readonly with?: Readonly<Record<string, string>>;
}

/**
 * Loads files next to the notebook. TypeScript, ES modules and JSON become modules with live bindings; Node's loader runs CommonJS.
 * A file is loaded again when it, or a file that it imports, changed on disk.
 */
export class LocalModules {
	private readonly loaded = new Map<string, LoadedModule>();
	/** The number of `require` calls that are running, each inside the one before. */
	private requireDepth = 0;

	constructor(private readonly importNatively: NativeImport) {}

	/** True for a file that this class loads and reloads. Node loads all others, once. */
	static handles(file: string): boolean {
		return !file.includes("/node_modules/") && HANDLED_EXTENSIONS.has(extname(file));
	}

	async import(file: string): Promise<object> {
		this.dropChanged();
		const { module, commonJs } = await this.load(file);
		this.recordUse(file);
		if (!module) return namespaceOf(commonJs?.exports ?? {});
		if (module.status === "unlinked") await module.link((specifier, parent) => this.link(specifier, parent.identifier));
		if (module.status === "errored") {
			this.loaded.delete(file);
			throw module.error;
		}
		await module.evaluate();
		for (const value of Object.values(module.namespace)) noteClass(value);
		this.recordUse(file);
		return module.namespace;
	}

	/** Records that a cell uses a module and its imports, which earlier cells may have loaded. */
	private recordUse(file: string, recorded = new Set<string>()): void {
		if (recorded.has(file)) return;
		recorded.add(file);
		recordFile(file, false);
		for (const used of this.loaded.get(file)?.imports ?? []) this.recordUse(used, recorded);
	}

	/** The exports of a file for `require`: those of the ES module if an import loaded it, else those of the file run as CommonJS. */
	require(file: string): unknown {
		if (this.requireDepth === 0) this.dropChanged();
		this.recordUse(file);
		if (isCommonJs(file)) return this.requireCommonJs(file).exports;
		const loaded = this.loaded.get(file);
		if (loaded?.commonJs) return loaded.commonJs.exports;
		if (loaded?.module?.status === "evaluated") {
			const namespace = loaded.module.namespace as Exports;
			return extname(file) === ".json" ? namespace.default : namespace;
		}
		let module: { exports: Exports } = { exports: {} };
		const imports = new Set<string>();
		const version = versionOf(file);
		const host: RequireHost = {
			require: (specifier, parent) => {
				if (!isLocal(specifier)) return createRequire(parent)(specifier);
				const target = resolveLocal(specifier, folderOf(parent));
				imports.add(target);
				return LocalModules.handles(target) ? this.require(target) : createRequire(parent)(target);
			},
			import: (specifier, parent) => this.importFor(specifier, parent),
		};
		this.requireDepth += 1;
		try {
			runAsCommonJs(file, host, (starting) => {
				module = starting;
				this.loaded.set(file, { commonJs: starting, version, imports });
			});
		} catch (error) {
			this.loaded.delete(file);
			throw error;
		} finally {
			this.requireDepth -= 1;
		}
		return module.exports;
	}

	/** Loads a CommonJS file with Node's loader, and records the local files that it requires. */
	private requireCommonJs(file: string): { readonly exports: Exports } {
		const loaded = this.loaded.get(file);
		if (loaded?.commonJs) return loaded.commonJs;
		const require = createRequire(file);
		require(file);
		const record = (module: NodeJS.Module, version: string): void => {
			const children = module.children.filter(({ filename }) => LocalModules.handles(filename));
			const imports = new Set(children.map(({ filename }) => filename));
			this.loaded.set(module.filename, { commonJs: module, version, imports });
			for (const child of children) if (!this.loaded.has(child.filename)) record(child, versionOf(child.filename));
		};
		const module = require.cache[require.resolve(file)];
		if (module) record(module, versionOf(file));
		return module ?? { exports: require(file) as Exports };
	}

	/** Runs `import(…)` in a module. Node accepts only a module namespace as the result. */
	private async importFor(specifier: string, parent: string): Promise<object> {
		if (!isLocal(specifier)) return this.importNatively(specifier, parent);
		const target = resolveLocal(specifier, folderOf(parent));
		if (!LocalModules.handles(target)) return this.importNatively(target, parent);
		const namespace = await this.import(target);
		if (types.isModuleNamespaceObject(namespace)) return namespace;
		const module = synthetic(namespace, target);
		await module.link(() => module);
		await module.evaluate();
		return module.namespace;
	}

	private async link(specifier: string, parent: string): Promise<vm.Module> {
		if (isLocal(specifier)) {
			const file = resolveLocal(specifier, folderOf(parent));
			if (LocalModules.handles(file)) {
				this.loaded.get(parent)?.imports.add(file);
				const { module, commonJs } = await this.load(file);
				return module ?? synthetic(namespaceOf(commonJs?.exports ?? {}), file);
			}
			return synthetic(await this.importNatively(file, parent), file);
		}
		return synthetic(await this.importNatively(specifier, parent), specifier);
	}

	/** The loaded module of a file; loads it if necessary. */
	private async load(file: string): Promise<LoadedModule> {
		const known = this.loaded.get(file);
		if (known) return known;
		if (isCommonJs(file)) return { commonJs: this.requireCommonJs(file), version: versionOf(file), imports: new Set() };
		if (extname(file) === ".cts") {
			await prepareRequire();
			this.require(file);
			return this.loaded.get(file) ?? this.load(file);
		}
		const version = versionOf(file);
		const text = readFileSync(file, "utf8");
		const module = extname(file) === ".json" ? jsonModule(file, text) : await this.compile(file, text);
		const loaded: LoadedModule = { module, version, imports: new Set() };
		this.loaded.set(file, loaded);
		return loaded;
	}

	private async compile(file: string, source: string): Promise<vm.Module> {
		// Loading the compiler on first use makes sessions start faster.
		const { compileModule } = await import("../transform/compile-module.js");
		const identifier = file;
		registerSource(identifier, { label: file, source, maps: [] });
		const compiled = await compileModule(source, file);
		registerSource(identifier, { label: file, source, maps: compiled.maps });
		return new vm.SourceTextModule(compiled.code, {
			identifier,
			initializeImportMeta: (meta) => {
				const url = pathToFileURL(file).href;
				Object.assign(meta, { url, filename: file, dirname: folderOf(file), $$: { flag: stopFlag, stop, usingCtx } });
			},
			importModuleDynamically: ((specifier: string) =>
				this.importFor(specifier, file)) as unknown as vm.SourceTextModuleOptions["importModuleDynamically"] & object,
		});
	}

	/** Removes modules whose file changed, and modules that import them. */
	private dropChanged(): void {
		const stale = new Set<string>();
		for (const [file, { version }] of this.loaded) if (versionOf(file) !== version) stale.add(file);
		for (let grew = stale.size > 0; grew; ) {
			grew = false;
			for (const [file, { imports }] of this.loaded) {
				if (stale.has(file) || ![...imports].some((used) => stale.has(used))) continue;
				stale.add(file);
				grew = true;
			}
		}
		for (const file of stale) {
			this.loaded.delete(file);
			delete createRequire(file).cache[file];
		}
	}
}

const HANDLED_EXTENSIONS = new Set([".ts", ".mts", ".cts", ".tsx", ".json", ".mjs", ".js", ".cjs"]);

/** True for JavaScript with `require` and `module.exports`, by its name or its text. */
function isCommonJs(file: string): boolean {
	const extension = extname(file);
	return extension === ".cjs" || (extension === ".js" && !/^\s*(?:import|export)\b/m.test(readFileSync(file, "utf8")));
}

/** A string that changes when the file on disk changes. */
function versionOf(file: string): string {
	const stat = statSync(file, { throwIfNoEntry: false });
	return stat ? `${stat.mtimeMs}:${stat.size}` : "missing";
}

function jsonModule(file: string, text: string): vm.Module {
	const value: unknown = JSON.parse(text);
	const named = typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
	return synthetic({ ...named, default: value }, file);
}

/** Converts the exports of a CommonJS module to those that an import gets. */
function namespaceOf(exports: Exports): Exports {
	if ((typeof exports !== "object" && typeof exports !== "function") || exports === null) return { default: exports };
	return "__esModule" in exports ? exports : { ...exports, default: exports };
}

function synthetic(namespace: object, identifier: string): vm.Module {
	const values = namespace as Record<string, unknown>;
	const names = Object.keys(namespace);
	return new vm.SyntheticModule(
		names,
		function (this: vm.SyntheticModule) {
			for (const name of names) this.setExport(name, values[name]);
		},
		{ identifier },
	);
}
