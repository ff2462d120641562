// Finds the local files that cells import.
import { readFileSync, statSync } from "node:fs";
import { dirname, extname } from "node:path";
import { parseSync } from "oxc-parser";
import { isLocal, resolveLocal } from "../execution/resolve-local.js";

/** The largest number of files that are read. */
const MAX_FILES = 200;
const TYPESCRIPT = new Set([".ts", ".mts", ".cts", ".tsx"]);

/** The TypeScript files next to a notebook that a cell imports or requires, directly or through others. */
export class LocalFiles {
	private readonly cached = new Map<string, { readonly version: string; readonly imports: readonly string[] }>();

	constructor(private readonly folder: string) {}

	/** Paths of the files, in the order in which they are found. */
	importedBy(source: string): string[] {
		const files = new Set<string>();
		const waiting = this.resolve([...specifiersOf(source), ...requiredBy(source)], this.folder);
		for (let file = waiting.shift(); file !== undefined && files.size < MAX_FILES; file = waiting.shift()) {
			if (files.has(file) || !TYPESCRIPT.has(extname(file)) || /[\\/]node_modules[\\/]/.test(file)) continue;
			files.add(file);
			waiting.push(...this.importsOf(file));
		}
		return [...files];
	}

	private importsOf(file: string): readonly string[] {
		try {
			const { mtimeMs, size } = statSync(file);
			const version = `${mtimeMs}:${size}`;
			const cached = this.cached.get(file);
			if (cached?.version === version) return cached.imports;
			const imports = this.resolve(specifiersOf(readFileSync(file, "utf8")), dirname(file));
			this.cached.set(file, { version, imports });
			return imports;
		} catch {
			return [];
		}
	}

	private resolve(specifiers: readonly string[], folder: string): string[] {
		return specifiers.filter(isLocal).flatMap((specifier) => {
			try {
				return [resolveLocal(specifier, folder)];
			} catch {
				// A missing file is an error at its import.
				return [];
			}
		});
	}
}

const REQUIRED = /\brequire\(\s*(["'`])(\.{1,2}\/[^"'`\n]+)\1\s*\)/g;

/** The files next to a notebook that a cell requires by name. */
export function requiredBy(source: string): string[] {
	return [...source.matchAll(REQUIRED)].map(([, , specifier = ""]) => specifier);
}

/** The modules that a source imports or re-exports. A required file has no types, so it is not part of the project. */
function specifiersOf(source: string): string[] {
	const { staticImports, staticExports, dynamicImports } = parseSync("cell.ts", source, {
		sourceType: "module",
		lang: "ts",
	}).module;
	const specifiers = staticImports.map(({ moduleRequest }) => moduleRequest.value);
	for (const { entries } of staticExports) {
		for (const { moduleRequest } of entries) if (moduleRequest) specifiers.push(moduleRequest.value);
	}
	for (const { moduleRequest } of dynamicImports) {
		specifiers.push(source.slice(moduleRequest.start, moduleRequest.end).replace(/^["'`]|["'`]$/g, ""));
	}
	return specifiers;
}
