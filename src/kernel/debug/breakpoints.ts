// Sets the breakpoints of cells and files.
import { readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { pathToFileURL } from "node:url";
import type { NotebookName } from "../session/contracts.js";
import { isCellPath } from "./cell-paths.js";
import { type DapBreakpoint, DapError } from "./dap.js";
import { expressionCode } from "./expression.js";
import type { InspectorClient } from "./inspector-client.js";
import type { KnownScript, KnownScripts } from "./known-scripts.js";
import { ScriptMap } from "./script-map.js";

interface WantedBreakpoint {
	readonly line: number;
	readonly condition?: string;
	/** How often the line must be reached: a number, optionally after `==`, `>=`, `>` or `%`. */
	readonly hitCondition?: string;
}

/** The breakpoints of one cell or file. */
interface PathBreakpoints {
	wanted: readonly WantedBreakpoint[];
	/** V8's ids of the breakpoints that are set. */
	readonly ids: string[];
	/** The file's version when the breakpoints were set, and true if it was compiled as an ES module. */
	version?: string | undefined;
	asModule?: boolean;
	/** True when a cell loads the file with `require`. */
	required?: boolean;
}

type ScriptWithMap = Pick<KnownScript, "url" | "map">;

export class Breakpoints {
	private readonly entries = new Map<string, PathBreakpoints>();
	/** Sources of the cells that the front end sent, by path. */
	private readonly cellSources = new Map<string, string>();

	constructor(
		private readonly client: InspectorClient,
		private scripts: KnownScripts,
		private readonly compile: (source: string) => Promise<{ readonly code: string; readonly maps: readonly string[] }>,
		private readonly names: () => readonly NotebookName[],
	) {}

	/** Uses the scripts of a new process. */
	useScripts(scripts: KnownScripts): void {
		this.scripts = scripts;
	}

	storeCell(path: string, source: string): void {
		this.cellSources.set(path, source);
	}

	sourceOf(path: string): string | undefined {
		return this.cellSources.get(path);
	}

	/** All breakpoints in the form of a `debugInfo` response. */
	list(): { source: string; breakpoints: readonly WantedBreakpoint[] }[] {
		return [...this.entries].map(([source, { wanted }]) => ({ source, breakpoints: wanted }));
	}

	/**
	 * Replaces the breakpoints of a path. A breakpoint on a line without code moves to the next line with code; one after
	 * the last line of code is not verified.
	 */
	async set(path: string, requested: readonly WantedBreakpoint[]): Promise<DapBreakpoint[]> {
		const entry: PathBreakpoints = this.entries.get(path) ?? { wanted: [], ids: [] };
		await this.unset(entry);
		if (requested.length === 0) this.entries.delete(path);
		else this.entries.set(path, entry);
		const source = { path };
		const loaded = isCellPath(path) ? await this.scripts.scriptsOfCell(path) : [];
		const scriptMap = await this.scriptMapOf(path, entry, loaded).catch((error: Error) => error);
		if (scriptMap instanceof Error) {
			entry.wanted = [];
			return requested.map(({ line }) => ({ verified: false, line, source, message: scriptMap.message }));
		}
		const placed = await Promise.all(
			requested.map(async (breakpoint) => {
				const stopLine = scriptMap ? scriptMap.stopLine(breakpoint.line) : breakpoint.line;
				const refused = await this.conditionCode(breakpoint).then(
					() => (stopLine === undefined ? `no code on line ${breakpoint.line} or after it` : undefined),
					(error: Error) => error.message,
				);
				return { ...breakpoint, stopLine, refused };
			}),
		);
		entry.wanted = placed.flatMap(({ stopLine, refused, line: _, ...rest }) =>
			stopLine === undefined || refused !== undefined ? [] : [{ ...rest, line: stopLine }],
		);
		const scripts: readonly ScriptWithMap[] =
			scriptMap && !isCellPath(path) ? [{ url: pathToFileURL(path).href, map: scriptMap }] : loaded;
		for (const script of scripts) await this.setInScript(entry, script);
		return placed.map(({ stopLine = 0, line, refused }) =>
			refused === undefined
				? { verified: true, line: stopLine, source }
				: { verified: false, line, source, message: refused },
		);
	}

	/**
	 * The expression that V8 evaluates each time it reaches the line: the condition as JavaScript, then the hit count.
	 * @throws DapError if one of them cannot be parsed
	 */
	private async conditionCode({ condition, hitCondition }: WantedBreakpoint): Promise<string> {
		const parts: string[] = [];
		if (condition?.trim()) parts.push(`(${(await expressionCode(condition, this.names())).replace(/;\s*$/, "")})`);
		if (hitCondition?.trim()) parts.push(hitCountCode(hitCondition));
		return parts.join(" && ");
	}

	/** Sets the breakpoints of a cell before it runs, and those of files that changed; `undefined` if there are none. */
	willRun(script: KnownScript, code: string): Promise<void> | undefined {
		if (this.entries.size === 0) return undefined;
		for (const [path, entry] of this.entries) {
			// `require` compiles and runs a file before breakpoints can be set in it.
			if (entry.asModule && entry.version !== undefined && requires(code, path)) entry.required = true;
		}
		const entry = this.entries.get(script.path);
		return Promise.all([entry ? this.setInScript(entry, script) : undefined, this.refreshFiles()]).then(() => {});
	}

	/** Sets the breakpoints of a loaded file again: `require` and `import` compile it differently, so positions may differ. */
	async fileParsed(path: string, isModule: boolean): Promise<void> {
		const entry = this.entries.get(path);
		if (!entry || entry.asModule === isModule) return;
		await this.setInFile(path, entry);
	}

	/** Sets all breakpoints in a new execution process, where no cell has run. */
	async setInNewProcess(): Promise<void> {
		for (const [path, entry] of this.entries) {
			entry.ids.length = 0;
			if (!isCellPath(path)) await this.setInFile(path, entry);
		}
	}

	async clear(): Promise<void> {
		for (const entry of this.entries.values()) await this.unset(entry);
		this.entries.clear();
	}

	private async refreshFiles(): Promise<void> {
		for (const [path, entry] of this.entries) {
			if (isCellPath(path)) continue;
			const isOtherForm = entry.required === true && entry.asModule === true;
			if (isOtherForm || (await versionOf(path)) !== entry.version) await this.setInFile(path, entry);
		}
	}

	private async setInFile(path: string, entry: PathBreakpoints): Promise<void> {
		await this.unset(entry);
		const map = await this.scriptMapOf(path, entry, []).catch(() => undefined);
		if (map) await this.setInScript(entry, { url: pathToFileURL(path).href, map });
	}

	/** The places where code can stop: in a cell's loaded script, or else in the compiled source of the cell or file. */
	private async scriptMapOf(path: string, entry: PathBreakpoints, loaded: readonly KnownScript[]) {
		if (isCellPath(path)) {
			const latest = loaded.at(-1);
			if (latest) return latest.map;
			const source = this.cellSources.get(path);
			if (source === undefined) return undefined;
			const { code, maps } = await this.compile(source);
			return new ScriptMap(code, maps);
		}
		entry.version = await versionOf(path);
		entry.asModule = this.scripts.isModule(path) ?? !(entry.required || extname(path) === ".cts");
		const source = await readFile(path, "utf8");
		const { code, maps } = entry.asModule
			? await (await import("../transform/compile-module.js")).compileModule(source, path)
			: (await import("../transform/compile-commonjs.js")).compileCommonJs(source, path);
		return new ScriptMap(code, maps);
	}

	private async setInScript(entry: PathBreakpoints, { url, map }: ScriptWithMap): Promise<void> {
		const conditions = await Promise.all(entry.wanted.map((wanted) => this.conditionCode(wanted)));
		const places = entry.wanted.flatMap(({ line }, index) =>
			map.placesOn(map.stopLine(line) ?? line).map((place) => ({ place, condition: conditions[index] })),
		);
		const set = await Promise.all(
			places.map(({ place, condition }) =>
				this.client
					.call("Debugger.setBreakpointByUrl", {
						url,
						lineNumber: place.line,
						columnNumber: place.column,
						...(condition ? { condition } : {}),
					})
					// Two lines may map to one position, where V8 accepts one breakpoint.
					.then(({ breakpointId }) => String(breakpointId))
					.catch(() => undefined),
			),
		);
		entry.ids.push(...set.filter((id) => id !== undefined));
	}

	private async unset(entry: PathBreakpoints): Promise<void> {
		const ids = entry.ids.splice(0);
		await Promise.all(
			ids.map((breakpointId) => this.client.call("Debugger.removeBreakpoint", { breakpointId }).catch(() => {})),
		);
	}
}

let lastCount = 0;

/** JavaScript that counts how often a breakpoint is reached and is true when to stop: `3` and `== 3` at the third time, `>= 3`, `> 3`, `% 3`. */
function hitCountCode(text: string): string {
	const [, sign = "==", number] = /^\s*(==?=?|>=?|%)?\s*(\d+)\s*$/.exec(text) ?? [];
	if (number === undefined) throw new DapError(`hit count: cannot read "${text}"; write 3, >= 3, > 3 or % 3`);
	lastCount += 1;
	const counter = `(($) => ($[${lastCount}] = ($[${lastCount}] ?? 0) + 1))(globalThis[Symbol.for("valuelab.hits")])`;
	return sign === "%" ? `${counter} % ${number} === 0` : `${counter} ${sign.startsWith("=") ? "===" : sign} ${number}`;
}

/** True if the code has a `require` call with the file's name. */
function requires(code: string, path: string): boolean {
	const stem = basename(path, extname(path));
	return [...code.matchAll(/\brequire\(\s*["'`]([^"'`]+)/g)].some(([, specifier = ""]) => {
		return basename(specifier, extname(specifier)) === stem;
	});
}

/** A string that changes when the file changes; `undefined` if the file does not exist. */
function versionOf(path: string): Promise<string | undefined> {
	return stat(path).then(
		({ mtimeMs, size }) => `${mtimeMs}:${size}`,
		() => undefined,
	);
}
