// Browser versions of the few functions of Node's modules that notebook cells need.
import { inspect } from "./inspect.js";
import { sha256Hex } from "./sha256-hex.js";

/** Files that the page contains, by their path in the package. */
export const files = new Map<string, string>();
export const filesRead = new Set<string>();

export const PACKAGE_ROOT = "file:///valuelab/";

function readFileSync(path: unknown): string {
	const name = String(path).replace(PACKAGE_ROOT, "");
	const text = files.get(name);
	if (text !== undefined) {
		filesRead.add(name);
		return text;
	}
	throw new Error(`${name} is not in this page`);
}

/** The kernel's replacement for tslab, which `show` uses. */
export const kernel: { tslab?: object } = {};

const modules: Readonly<Record<string, object>> = {
	util: { inspect, promisify: (work: unknown) => work },
	crypto: {
		randomUUID: () => crypto.randomUUID(),
		createHash: () => {
			let text = "";
			const update = (more: string): object => {
				text += more;
				return hash;
			};
			const hash = { update, digest: () => sha256Hex(text) };
			return hash;
		},
	},
	fs: { readFileSync, existsSync: (path: unknown) => files.has(String(path).replace(PACKAGE_ROOT, "")) },
	path: { join: (...parts: string[]) => parts.join("/") },
	module: {
		createRequire: () => (name: string) => {
			if (name === "tslab" && kernel.tslab) return kernel.tslab;
			throw new Error(`${name} needs Node`);
		},
	},
	url: { fileURLToPath: String, pathToFileURL: (path: string) => ({ href: path }) },
	v8: { serialize: (value: unknown) => value, deserialize: (value: unknown) => structuredClone(value) },
	os: { homedir: () => "/", hostname: () => "page" },
	diagnostics_channel: { channel: () => ({ hasSubscribers: false, publish() {} }) },
};

/** Members that decide how a module is imported and awaited. */
const UNSET: ReadonlySet<string> = new Set(["then", "__esModule"]);

/** A module of Node by its name; missing functions throw when they are called. */
export function nodeModule(name: string): object {
	const missing = (key: string) => needsNode(name.startsWith("src/") ? key : `${name}.${key}`);
	const own = modules[name.replace(/^node:/, "")] ?? {};
	return new Proxy(own, {
		get(known, key) {
			if (key in known) return Reflect.get(known, key);
			if (key === "default") return nodeModule(name);
			if (typeof key === "symbol" || key === "__esModule") return undefined;
			return missing(key);
		},
		// An import copies the own members of a module; the others are looked up here.
		getPrototypeOf: () =>
			new Proxy({}, { get: (_, key) => (typeof key === "symbol" || UNSET.has(key) ? undefined : missing(key)) }),
	});
}

function needsNode(what: string): object {
	const refuse = (): never => {
		throw new Error(`${what} needs Node`);
	};
	return new Proxy(refuse, {
		get: (_, key) =>
			typeof key === "symbol" || key === "prototype" ? Reflect.get(refuse, key) : needsNode(`${what}.${key}`),
		construct: refuse,
	});
}
