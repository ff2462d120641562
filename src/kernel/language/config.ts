// Defines compiler options and file names of the notebook's project in the language server.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ownTypes } from "../own-package.js";

/** Names of the documents that exist only in the language server. */
export const CURRENT = "__valuelab_cell.ts";
export const IMPORTING = "__valuelab_importing.ts";
export const QUERY = "__valuelab_query.ts";
export const GLOBALS = "__valuelab_globals.d.ts";
export const INDEX = "__valuelab_index.ts";
export const BASE = "__valuelab_base.json";
export const CONFIG = "tsconfig.json";

/**
 * Compiler options of cells unless the notebook's `tsconfig.json` changes them. Without `strictNullChecks`, the compiler would accept
 * `null * 2`, which is 0.
 */
const DEFAULTS = { strict: false, skipLibCheck: true, esModuleInterop: true, allowSyntheticDefaultImports: true };

/** Options that the kernel sets, because it runs the code. */
const FIXED = {
	target: "esnext",
	module: "esnext",
	moduleResolution: "bundler",
	moduleDetection: "force",
	resolveJsonModule: true,
	allowImportingTsExtensions: true,
	noEmit: true,
	declaration: false,
	composite: false,
	incremental: false,
	isolatedModules: false,
	isolatedDeclarations: false,
	verbatimModuleSyntax: false,
	erasableSyntaxOnly: false,
	// With it, `const out = []` and `let best = null` get the types of their later values. Its other errors are ignored.
	noImplicitAny: true,
	noUnusedLocals: false,
	noUnusedParameters: false,
	rootDir: null,
	outDir: null,
};

export interface ProjectConfig {
	/** Texts of the configuration documents, by file name. */
	readonly documents: Readonly<Record<string, string>>;
	readonly hasNodeTypes: boolean;
	/** True if the folder's configuration requests errors for implicit `any`. */
	readonly reportsImplicitAny: boolean;
}

/** The configuration of a notebook's folder: the kernel's defaults, then the `tsconfig.json` in that folder. */
export function projectConfig(folder: string, strictNullChecks = true): ProjectConfig {
	const own = readOwn(join(folder, CONFIG));
	const inFolder = resolveFrom(join(folder, "notebook.ts"), "@types/node/package.json");
	const fallback = inFolder ? undefined : resolveFrom(import.meta.url, "@types/node/package.json");
	const hasNodeTypes = inFolder !== undefined || fallback !== undefined;
	const options = optionsOf(own);
	const { strict = false, noImplicitAny = strict } = withInherited(own, folder);
	const paths = ownTypes(folder);
	const defaults = {
		...DEFAULTS,
		strictNullChecks: strictNullChecks && options?.strict !== false,
		lib: hasNodeTypes ? ["esnext"] : ["esnext", "dom", "dom.iterable"],
		types: inFolder ? ["node"] : [],
		...(paths && { paths }),
	};
	// The configuration lists itself; otherwise the server would create a second project for the open document.
	const files = [CURRENT, IMPORTING, QUERY, GLOBALS, INDEX, CONFIG];
	if (fallback) files.push(join(dirname(fallback), "index.d.ts"));
	const inherited = own.extends;
	if (inherited === undefined) {
		const whole = { compilerOptions: { ...defaults, ...options, ...FIXED }, files, include: [] };
		return { documents: { [CONFIG]: JSON.stringify(whole) }, hasNodeTypes, reportsImplicitAny: noImplicitAny };
	}
	const config = {
		extends: [`./${BASE}`, ...(Array.isArray(inherited) ? inherited : [inherited])],
		compilerOptions: { ...options, ...FIXED },
		files,
		include: [],
	};
	const base = { compilerOptions: defaults };
	const documents = { [BASE]: JSON.stringify(base), [CONFIG]: JSON.stringify(config) };
	return { documents, hasNodeTypes, reportsImplicitAny: noImplicitAny };
}

interface Strictness {
	readonly strict?: boolean;
	readonly noImplicitAny?: boolean;
}

const optionsOf = (config: Record<string, unknown>): Strictness | undefined =>
	config.compilerOptions as Strictness | undefined;

/** The strictness options of a configuration and of the files that it extends, except those in packages. */
function withInherited(config: Record<string, unknown>, folder: string, depth = 0): Strictness {
	const above = [config.extends ?? []].flat().filter((path) => typeof path === "string" && path.startsWith("."));
	const inherited = above.map((path) => {
		const file = join(folder, String(path));
		return depth < 8 ? withInherited(readOwn(existsSync(file) ? file : `${file}.json`), dirname(file), depth + 1) : {};
	});
	return Object.assign({}, ...inherited, optionsOf(config));
}

/** A configuration without libraries, which is used until all documents are open. */
export function placeholderConfig(documents: readonly string[]): string {
	const compilerOptions = { noLib: true, types: [], moduleDetection: "force" };
	return JSON.stringify({ compilerOptions, files: [...documents, CONFIG], include: [] });
}

function resolveFrom(from: string, specifier: string): string | undefined {
	try {
		return createRequire(from).resolve(specifier);
	} catch {
		return undefined;
	}
}

function readOwn(path: string): Record<string, unknown> {
	if (!existsSync(path)) return {};
	try {
		const value: unknown = JSON.parse(withoutComments(readFileSync(path, "utf8")));
		return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
	} catch {
		return {};
	}
}

/** Removes comments and trailing commas, which a `tsconfig.json` may have; strings stay unchanged. */
export function withoutComments(text: string): string {
	const tokens = /"(?:\\.|[^"\\])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=\s*(?:\/\/[^\n]*\s*|\/\*[\s\S]*?\*\/\s*)*[}\]])/g;
	return text.replace(/^\ufeff/, "").replace(tokens, (token) => (token.startsWith('"') ? token : ""));
}
